/** Charts and sweeps over REST: what they cost, their tags, copies, and named errors. Their numbers: test/properties/oracle-derived.test.ts. */
import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAccount } from '../../../src/accounts/index.js'
import type { ChartsBody } from '../../../src/contract/bodies/charts.js'
import type { QueryResultBody } from '../../../src/contract/bodies/query-result.js'
import type { SweepBody } from '../../../src/contract/bodies/sweep.js'
import { canonicalJson } from '../../../src/contract/jcs.js'
import { documentOf, startService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('charts and sweeps over REST')
const service = await startService()
test.after(() => service.close())

let number = 0
const question = () => documentOf([['feature.vpin', 'gte', 0.6 + ++number / 10_000]])
const account = async (allowance: number): Promise<Record<string, string>> => {
  const name = `derived ${++number}`
  await createAccount(service.control, { name, allowance, now: Date.now() })
  return { Authorization: `Bearer ${await service.key({ account: name })}` }
}
const post = (path: string, body: unknown, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${service.url}/api/v1/research/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const tagOf = (value: unknown): string => `"${createHash('sha256').update(canonicalJson(value)).digest('base64url')}"`
const costOf = (response: Response) =>
  ['X-Research-Cost', 'X-Research-Allowance-Remaining', 'X-Research-Cache'].map((name) => response.headers.get(name))
const codeOf = async (response: Response) => {
  const { code, errors } = (await response.json()) as { code: string; errors?: { path: string }[] }
  return [code, errors?.[0]?.path]
}

test('after its query charts are free; a current copy is confirmed by its own tag', async () => {
  const headers = await account(3)
  const document = question()
  const answer = await service.post(document, headers)
  const { reproducibility_key, outcomes_summary, counts } = (await answer.json()) as QueryResultBody
  const charts = await post('charts?horizon=1h', document, headers)
  assert.equal(costOf(charts), ['0', null, 'miss'])
  const etag = charts.headers.get('ETag')!
  assert.is(etag, tagOf({ charts: '1h', reproducibility_key }))
  assert.is(charts.headers.get('X-Canonical-Query-Hash'), answer.headers.get('X-Canonical-Query-Hash'))
  const text = await charts.text()
  const body = JSON.parse(text) as ChartsBody
  assert.is(canonicalJson(body), text)
  assert.is(body.reproducibility_key, reproducibility_key)
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  assert.is(sum(body.histogram.occurrences), outcomes_summary.return_1h.completed)
  assert.is(sum(body.histogram.reference), outcomes_summary.reference.return_1h.completed)
  assert.is(sum(body.hours), counts.occurrences)
  assert.is(sum(body.symbols.map(({ eligible }) => eligible)), counts.eligible)
  assert.equal(costOf(await post('charts?horizon=1h', document, headers)), ['0', null, 'hit'])
  const copy = await post('charts?horizon=1h', document, { ...headers, 'If-None-Match': etag })
  assert.is(copy.status, 304)
  assert.is((await post('charts?horizon=4h', document, { ...headers, 'If-None-Match': etag })).status, 200)
})

test('charts that are asked for first cost what the query costs, and the query is free then', async () => {
  const headers = await account(3)
  const document = question()
  const charts = await post('charts', document, headers)
  assert.equal(costOf(charts), ['1', '2', 'miss'])
  assert.is(((await charts.json()) as ChartsBody).horizon, '4h')
  assert.is((await service.post(document, headers)).headers.get('X-Research-Cost'), '0')
  assert.is((await post('charts?horizon=7d', document, headers)).headers.get('X-Research-Cost'), '0')
})

test('page and sort have no effect on what charts show', async () => {
  const headers = await account(3)
  const document = question()
  const shown = async (more: Record<string, unknown>) => {
    const body = (await (await post('charts', { ...document, ...more }, headers)).json()) as Partial<ChartsBody>
    delete body.canonical_query_hash
    delete body.reproducibility_key
    return body
  }
  const expected = await shown({})
  assert.equal(await shown({ page: { limit: 1, cursor: 'no cursor' } }), expected)
  assert.equal(await shown({ sort: ['feature.vpin', 'desc'] }), expected)
})

test('a sweep costs what a query costs, once for the same thresholds in any order', async () => {
  const headers = await account(3)
  const document = question()
  const own = (document.where as { all: unknown[][] }).all[0]![2] as number
  const ask = (values: number[], more: Record<string, string> = {}) =>
    post('sweep', { document, clause: '/where/all/0', values }, { ...headers, ...more })
  const first = await ask([0.65, 0.55])
  assert.equal(costOf(first), ['1', '2', 'miss'])
  const body = (await first.json()) as SweepBody
  assert.equal(
    body.points.map(({ value }) => value),
    [0.55, own, 0.65],
  )
  assert.equal(body.clause, { in: 'where', clause: ['feature.vpin', 'gte', own], end: null, threshold: own })
  const { canonical_query_hash, dataset_revision, clause, reproducibility_key } = body
  const key = createHash('sha256')
    .update(
      canonicalJson({
        ...{ canonical_query_hash, dataset_revision, feature_version: 'feature_defs.v1' },
        ...{ outcomes_version: 'outcomes.v2', sweep: { ...clause, values: [0.55, own, 0.65] } },
      }),
    )
    .digest('hex')
  assert.is(reproducibility_key, key)
  assert.is(first.headers.get('ETag'), tagOf({ sweep: true, reproducibility_key }))
  const again = await ask([0.55, own, 0.65, 0.55])
  assert.equal(costOf(again), ['0', null, 'hit'])
  assert.is((await ask([0.55, 0.65], { 'If-None-Match': first.headers.get('ETag')! })).status, 304)
  assert.equal(costOf(await ask([0.55, 0.66])), ['1', '1', 'miss'])
  // The query itself is another result.
  assert.is((await service.post(document, headers)).headers.get('X-Research-Cost'), '1')
  assert.is((await ask([0.5])).status, 402)
})

test('whatever may cost credits is refused above max_credits, and nothing is scanned or spent', async () => {
  const [document, headers] = [documentOf([['feature.ret_1h', 'lte', -0.0127]]), await account(10)]
  const sweep = { document, clause: '/where/all/0', values: [-0.013] }
  const asked = [
    ['query', document],
    ['charts', document],
    ['export', document],
    ['sweep', sweep],
  ] as const
  for (const [address, body] of asked) {
    const refused = await post(`${address}?max_credits=0`, body, headers)
    const { code, detail } = (await refused.json()) as { code: string; detail: string }
    assert.equal([refused.status, code, detail], [409, 'above_max_credits', 'the scan costs 1, and max_credits is 0'])
    for (const wrong of ['-1', '1.5', '', '01', '1000001']) {
      const response = await post(`${address}?max_credits=${wrong}`, body, headers)
      const problem = (await response.json()) as { errors: { code: string; path: string }[] }
      assert.equal(
        problem.errors.map((one) => [one.code, one.path]),
        [['value_range', '/max_credits']],
        wrong,
      )
    }
  }
  const bought = await post('query?max_credits=1', document, headers)
  assert.equal([bought.status, bought.headers.get('x-research-cost')], [200, '1'])
  // What is free is within every limit.
  for (const address of ['query', 'charts', 'export']) {
    const free = await post(`${address}?max_credits=0`, document, headers)
    assert.equal([free.status, free.headers.get('x-research-cost')], [200, '0'], address)
    await free.arrayBuffer()
  }
})

test('a client that goes away cancels the scan of its sweep and of its charts, and pays nothing', async () => {
  const headers = await account(5)
  for (const [path, body] of [
    ['sweep', { document: question(), clause: '/where/all/0', values: [0.7] }],
    ['charts?horizon=1h', question()],
  ] as const) {
    const release = service.holdScans()
    const leave = new AbortController()
    const asked = post(path, body, headers, leave.signal).catch((error: Error) => error.name)
    await until(() => service.research.load.running === 1, 'the scan began')
    leave.abort()
    assert.is(await asked, 'AbortError')
    await until(() => service.research.load.running === 0, 'the scan ended')
    release()
  }
  const paid = await post('charts?horizon=1h', question(), headers)
  assert.is(paid.headers.get('X-Research-Allowance-Remaining'), '4')
})

test('what is wrong with a request for a sweep is named with its place', async () => {
  const headers = await account(9)
  const document = documentOf([
    ['feature.vpin', 'between', [0.4, 0.6]],
    ['feature.session', 'eq', 'asia'],
    ['rule.rb_pump_1h', 'eq', true],
  ])
  const refusal = async (body: unknown) => codeOf(await post('sweep', body, headers))
  const asked = (clause: string, values: unknown = [0.5]) => refusal({ document, clause, values })
  assert.equal(await refusal({ document, clause: '/where/all/0/2/0' }), ['missing_property', '/values'])
  assert.equal(await asked('/where/all/0'), ['not_a_threshold', '/clause'])
  assert.equal(await asked('/where/all/1'), ['not_a_threshold', '/clause'])
  assert.equal(await asked('/where/all/2'), ['not_a_threshold', '/clause'])
  assert.equal(await asked('/where/all/7'), ['not_a_threshold', '/clause'])
  assert.equal(await asked('/sort/0'), ['not_a_threshold', '/clause'])
  assert.equal(await asked('/where/all/0/2/0', []), ['value_range', '/values'])
  assert.equal(await asked('/where/all/0/2/0', [0.5, 'x']), ['value_type', '/values/1'])
  assert.equal(await asked('/where/all/0/2/0', [0.5, 0.7]), ['value_range', '/values/1'])
  const misspelt = documentOf([['feature.vpni', 'gte', 0.6]])
  assert.equal(await refusal({ document: misspelt, clause: '/where/all/0', values: [1] }), [
    ...['unknown_feature', '/document/where/all/0/0'],
  ])
})

test('a dry run says what interpretation says of the same document', async () => {
  const headers = await account(1)
  await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })
  const document = documentOf([
    ['feature.vpin', 'gte', 0.6],
    ['feature.ret_1h', 'gte', 50],
  ])
  const body = (await (await post('query?dry_run=true', document, headers)).json()) as Record<string, unknown>
  const { estimate } = await service.research.expect(document)
  for (const name of ['buckets', 'expected_occurrences', 'expected', 'warnings'] as const) {
    assert.equal(body[name], estimate[name], name)
  }
  assert.equal((body.warnings as { code: string }[])[0]!.code, 'never_reached')
})

test.run()
