import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startModelStub } from '../../support/http/model-stub.js'
import { startService } from '../../support/http/service.js'

const test = suite('POST /api/v1/research/interpret')
const stub = await startModelStub()
const SECRET = 'sk-the-operators-own'
const service = await startService({
  research: { model: { kind: 'anthropic', url: stub.url, model: 'm', key: SECRET, timeoutMs: 1_000 } },
})
test.after(async () => {
  await service.close()
  await stub.close()
})
const key = await service.key({ scopes: ['research:interpret'] })
const reader = await service.key({ scopes: ['research:read'] })

const post = (body: unknown, bearer = key, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/v1/research/interpret`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

interface Shown {
  proposal: boolean
  document: { where: { all: unknown } }
  reading: string
  interpreter: unknown
  code: string
  counts: { scope_buckets: number }
}
const json = async (response: Response) => (await response.json()) as Shown

test('prose becomes a proposal, which the query endpoint answers unchanged', async () => {
  const response = await post({ language: 'btc drops 1% in an hour then rises 1% within 4h' })
  assert.is(response.status, 200)
  assert.is(response.headers.get('X-Dataset-Revision'), service.research.revision)
  assert.is(response.headers.get('X-Dataset-Simulated'), 'true')
  assert.is(response.headers.get('Cache-Control'), 'no-store')
  assert.is(response.headers.get('ETag'), null)
  const { proposal, document, reading } = await json(response)
  assert.is(proposal, true)
  assert.is(reading, 'Btcusdt. 1h return ≤ -1 %; then 4h return ≥ 1 %; all within 4h. Newest first, 50 rows.')
  const result = await service.post(document)
  assert.is(result.status, 200)
  assert.ok((await json(result)).counts.scope_buckets > 0)
})

test('it needs a scope of its own', async () => {
  const refused = await post({ language: 'vpin above 0.5' }, reader)
  assert.equal([refused.status, (await json(refused)).code], [403, 'insufficient_scope'])
  assert.match(refused.headers.get('WWW-Authenticate')!, /research:interpret/)
})

test('it costs no credits, and nothing is scanned', async () => {
  const account = (
    await service.control.db.selectFrom('account').select('id').where('name', '=', 'tests').executeTakeFirstOrThrow()
  ).id
  const before = await service.ledger.balance(account)
  const scans = async () =>
    /hindsight_queries_total\{answer="miss"\} (\d+)/.exec(await (await service.get('/metrics')).text())?.[1]
  const scanned = await scans()
  for (let i = 0; i < 5; i++) await (await post({ language: `vpin above 0.${i + 1}` })).text()
  assert.is(await service.ledger.balance(account), before)
  assert.is(await scans(), scanned)
})

test('a request that is none has its faults, and a body too large is not read', async () => {
  const faults: [body: unknown, status: number, code: string][] = [
    [{}, 400, 'missing_property'],
    [{ language: ['vpin'] }, 400, 'value_type'],
    [{ language: 'vpin', run: true }, 400, 'unexpected_property'],
    [{ language: 'v'.repeat(4_001) }, 400, 'value_range'],
    ['{"language": "vpin", "language": "rsi"}', 400, 'duplicate_key'],
    ['vpin above 0.5', 400, 'malformed_json'],
    [{ language: 'v'.repeat(40_000) }, 413, 'body_too_large'],
  ]
  for (const [body, status, code] of faults) {
    const response = await post(body)
    assert.equal([response.status, (await json(response)).code], [status, code])
  }
  const text = await post({ language: 'vpin' }, key, { 'Content-Type': 'text/plain' })
  assert.is(text.status, 415)
})

test('it has the rate limit of every endpoint', async () => {
  const limited = await startService({ requestsPerMinute: 3 })
  try {
    const one = await limited.key({ scopes: ['research:interpret'] })
    const ask = () =>
      fetch(`${limited.url}/api/v1/research/interpret`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${one}`, 'Content-Type': 'application/json' },
        body: '{"language":"vpin above 0.5"}',
      })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await ask()).status)
    assert.equal(statuses, [200, 200, 200, 429])
  } finally {
    await limited.close()
  }
})

test('a model that fails is told of, and neither its key nor the prose is in any log, answer or figure', async () => {
  stub.answer((response) => {
    response.statusCode = 500
    response.end(`no such key: ${SECRET}`)
  })
  const prose = 'vpin above 0.5 and a phrase of one’s own'
  const response = await post({ language: prose })
  const text = await response.text()
  const { interpreter, document } = JSON.parse(text) as Shown
  assert.equal(interpreter, {
    answered_by: 'embedded',
    model: 'anthropic: m',
    fell_back: { reason: 'refused', text: 'the model did not answer: it answered with an error' },
  })
  assert.equal(document.where.all, [['feature.vpin', 'gt', 0.5]])
  const figures = await (await service.get('/metrics')).text()
  assert.match(figures, /hindsight_interpretations_total\{answer="fell_back"\} [1-9]/)
  const all = [text, figures, ...service.log].join('\n')
  assert.not.match(all, new RegExp(SECRET))
  assert.not.match([figures, ...service.log].join('\n'), /phrase of one/)
})

test.run()
