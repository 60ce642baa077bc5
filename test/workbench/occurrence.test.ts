/** One occurrence without its answer: the row that the answer has, for nothing. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ResultBody, Row } from '../../src/research/index.js'
import { documentOf } from '../support/http/service.js'
import { PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const service = await startWithWorkbench({ app: { openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 } })
const test = suite('one occurrence alone')
test.after(() => service.close())

interface Found {
  symbol: string
  anchor_time: string
  dataset_revision: string
  meets: boolean | null
  row: Row | null
}
interface Problem {
  code: string
  errors?: { code: string; path: string }[]
}
const ana = await PageVisitor.joined(service, 'Ana')
const FALLS = documentOf([['feature.ret_1h', 'lte', -0.011]])
const THEN = {
  ...documentOf([]),
  sequence: {
    steps: [{ all: [['feature.vpin', 'gte', 0.5]] }, { all: [['feature.ret_1h', 'gte', 0.008]] }],
    within: '4h',
  },
}
const balance = async () => (await ana.get<{ balance: number }>('/account/usage')).json.balance

for (const [name, document] of Object.entries({ 'a condition': FALLS, 'a sequence': THEN })) {
  test(`every row of an answer to ${name} is the same alone, and free`, async () => {
    const { json } = await ana.post<ResultBody>('/research/query', document)
    assert.ok(json.rows.length > 5)
    const before = await balance()
    for (const row of json.rows.slice(0, 12)) {
      const { symbol, anchor_time: t } = row
      const alone = await ana.post<Found>('/research/occurrence', { symbol, t, document })
      assert.is(alone.status, 200)
      assert.equal(alone.json, {
        ...{ symbol, anchor_time: t, dataset_revision: json.dataset_revision, meets: true, row },
      })
      const plain = await ana.post<Found>('/research/occurrence', { symbol, t })
      assert.equal([plain.json.meets, plain.json.row?.price], [null, row.price])
      assert.equal(plain.json.row?.outcomes, row.outcomes)
    }
    assert.is(await balance(), before)
  })
}

test('a minute that is no occurrence of the question, or outside of its scope, says so and has what followed', async () => {
  const { json } = await ana.post<ResultBody>('/research/query', FALLS)
  const { symbol, anchor_time: t } = json.rows[0]!
  for (const clause of [
    ['feature.ret_1h', 'gte', 0.5],
    ['identity.symbol', 'in', [symbol === 'btcusdt' ? 'ethusdt' : 'btcusdt']],
    ['times.anchor_time', 'between', ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z']],
  ]) {
    const document = documentOf([['feature.ret_1h', 'lte', -0.011], clause])
    const found = await ana.post<Found>('/research/occurrence', { symbol, t, document })
    assert.equal([found.status, found.json.meets], [200, false], JSON.stringify(found.json))
    assert.equal(found.json.row?.outcomes, json.rows[0]!.outcomes)
  }
})

test('what cannot be found has its code, and faults of the document their places', async () => {
  const ask = async (body: object) => {
    const { status, json } = await ana.post<Problem>('/research/occurrence', body)
    return [status, json.code, ...(json.errors ?? []).map(({ path }) => path)]
  }
  const t = '2026-01-12T10:15:00Z'
  assert.equal((await ask({ symbol: 'nosuch', t })).slice(0, 2), [400, 'unknown_symbol'])
  assert.equal((await ask({ symbol: 'btcusdt', t: 'noon' })).slice(0, 2), [400, 'bad_time'])
  assert.equal((await ask({ symbol: 'btcusdt', t: '2019-01-01T00:00:00Z' })).slice(0, 2), [404, 'not_found'])
  assert.equal(await ask({ t }), [400, 'missing_property', '/symbol'])
  const document = documentOf([['feature.vpni', 'gte', 0.5]])
  assert.equal(await ask({ symbol: 'btcusdt', t, document }), [400, 'unknown_feature', '/where/all/0/0'])
  assert.equal((await ask({ symbol: 'btcusdt', t, document: 5 }))[0], 400)
})

test.run()
