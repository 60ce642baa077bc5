import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../support/http/service.js'

const test = suite('paths, candles and coverage over HTTP')
const service = await startService()
test.after(() => service.close())

const T = '2026-01-12T10:15:00Z'
const PATHS = { anchors: [{ symbol: 'btcusdt', t: T }], before: '2h', after: '2h', step: '5m' }
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/v1/research/paths`, {
    method: 'POST',
    headers: { ...service.usual, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const REQUESTS: Record<string, (headers?: Record<string, string>) => Promise<Response>> = {
  paths: (headers) => post(PATHS, headers),
  candles: (headers) => service.get(`/api/v1/research/candles?symbol=btcusdt&t=${T}&step=15m`, headers),
  coverage: (headers) => service.get('/api/v1/research/coverage?resolution=day&symbols=btcusdt', headers),
}
const { research } = service
const ANSWERS = {
  paths: () => research.paths(PATHS),
  candles: () => research.candles({ symbol: 'btcusdt', t: T, step: '15m' }),
  coverage: () => research.coverage({ resolution: 'day', symbols: 'btcusdt' }),
}

for (const name of ['paths', 'candles', 'coverage'] as const) {
  test(`${name}: canonical bytes of the library, named by revision and tag; a current copy is 304; a key is needed`, async () => {
    const request = REQUESTS[name]!
    const first = await request()
    assert.is(first.status, 200)
    const bytes = Buffer.from(await first.arrayBuffer())
    const answer = await ANSWERS[name]()
    assert.ok(answer.modified && Buffer.compare(bytes, answer.bytes) === 0)
    assert.is(first.headers.get('ETag'), answer.etag)
    assert.is(first.headers.get('X-Dataset-Revision'), research.revision)
    assert.is(first.headers.get('X-Dataset-Simulated'), 'true')
    assert.is(first.headers.get('X-Research-Cache'), 'miss')
    assert.is((await request()).headers.get('X-Research-Cache'), 'hit')
    const current = await request({ 'If-None-Match': answer.etag })
    assert.is(current.status, 304)
    assert.is(await current.text(), '')
    assert.is((await request({ Authorization: '' })).status, 401)
    const other = await service.key({ scopes: ['research:interpret'] })
    assert.is((await request({ Authorization: `Bearer ${other}` })).status, 403)
  })
}

test('they cost nothing and scan nothing', async () => {
  const usage = async () =>
    (await (await service.get('/api/v1/account/usage')).json()) as { entries: { kind: string }[] }
  assert.equal(
    (await usage()).entries.map(({ kind }) => kind),
    ['grant'],
  )
  assert.is(research.figures.scans.ended, 0)
})

test.run()
