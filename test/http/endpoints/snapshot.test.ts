import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../support/http/service.js'

const test = suite('GET /api/v1/research/snapshot')
const service = await startService()
test.after(() => service.close())

const path = (symbol: string, t: string) =>
  `/api/v1/research/snapshot?symbol=${encodeURIComponent(symbol)}&t=${encodeURIComponent(t)}`
const SYMBOL = service.research.info().symbols[0]!.symbol
const T = '2026-01-12T10:15:00Z'

test('the body is the canonical bytes of the library, with the identity in headers', async () => {
  const response = await service.get(path(SYMBOL, T))
  assert.is(response.status, 200)
  assert.is(response.headers.get('Content-Type'), 'application/json; charset=utf-8')
  const body = Buffer.from(await response.arrayBuffer())
  const { bytes, identity } = await service.research.snapshot(SYMBOL, T)
  assert.is(Buffer.compare(body, bytes), 0)
  assert.is(response.headers.get('X-Dataset-Revision'), identity.datasetRevision)
  assert.is(response.headers.get('X-Research-Feature-Ver'), 'feature_defs.v1')
  assert.is(response.headers.get('X-Dataset-Simulated'), 'true')
  assert.is(response.headers.get('ETag'), identity.etag)
  assert.is(response.headers.get('X-Canonical-Query-Hash'), null)
})

test('the first answer is a miss, the same again a hit, and a current copy is answered 304', async () => {
  const address = path(SYMBOL, '2026-01-12T10:16:00Z')
  const first = await service.get(address)
  assert.is(first.headers.get('X-Research-Cache'), 'miss')
  const again = await service.get(address)
  assert.is(again.headers.get('X-Research-Cache'), 'hit')
  assert.is(await again.text(), await first.text())
  const current = await service.get(address, { 'If-None-Match': first.headers.get('ETag')! })
  assert.is(current.status, 304)
  assert.is(await current.text(), '')
  assert.is(current.headers.get('ETag'), first.headers.get('ETag'))
  assert.is(current.headers.get('X-Dataset-Revision'), first.headers.get('X-Dataset-Revision'))
})

test('no snapshot scans or costs anything', async () => {
  const metric = async () => (await (await service.get('/metrics')).text()).match(/^hindsight_credits_total .*$/m)?.[0]
  const before = await metric()
  await (await service.get(path(SYMBOL, '2026-01-12T10:17:00Z'))).text()
  assert.is(await metric(), before)
  assert.equal(service.research.load, { running: 0, waiting: 0 })
})

test('what is wrong with a request is named, all of it at once', async () => {
  const wrong: [query: string, status: number, codes: string[]][] = [
    [`?symbol=${SYMBOL.slice(1)}&t=${T}`, 400, ['unknown_symbol']],
    [`?symbol=${SYMBOL}&t=yesterday`, 400, ['bad_time']],
    [`?symbol=${SYMBOL}&t=2026-01-12T10:15:01Z`, 400, ['bad_time']],
    [`?symbol=nothing&t=yesterday`, 400, ['unknown_symbol', 'bad_time']],
    ['', 400, ['missing_property', 'missing_property']],
    [`?symbol=${SYMBOL}&symbol=${SYMBOL}&t=${T}&when=now`, 400, ['value_type', 'unexpected_property']],
    [`?symbol=${SYMBOL}&t=2027-01-12T10:15:00Z`, 404, ['not_found']],
  ]
  for (const [query, status, codes] of wrong) {
    const response = await service.get(`/api/v1/research/snapshot${query}`)
    assert.is(response.status, status, query)
    assert.is(response.headers.get('Content-Type'), 'application/problem+json')
    const problem = (await response.json()) as { code: string; errors?: { code: string; path: string }[] }
    assert.equal(problem.errors?.map(({ code }) => code) ?? [problem.code], codes, query)
    assert.is(response.headers.get('X-Dataset-Revision'), service.research.revision)
    assert.is(response.headers.get('ETag'), null)
  }
})

test('a snapshot needs a key with research:read', async () => {
  const without = await service.get(path(SYMBOL, T), { Authorization: '' })
  assert.is(without.status, 401)
  const key = await service.key({ scopes: ['research:interpret'] })
  const other = await service.get(path(SYMBOL, T), { Authorization: `Bearer ${key}` })
  assert.is(other.status, 403)
})

test.run()
