import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountNamed, checkLedger, createAccount } from '../../../src/accounts/index.js'
import { documentOf, page, startService } from '../../support/http/service.js'

const test = suite('credits over REST')
const service = await startService()
test.after(() => service.close())
// What is expected of a query comes from the base rates.
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })

let number = 0
const question = () => documentOf([['feature.vpin', 'gte', 0.6 + ++number / 10_000]], page(5))
/** A key of a new account that has so many credits. */
const keyWith = async (allowance: number): Promise<{ account: string; headers: Record<string, string> }> => {
  const account = `account ${++number}`
  await createAccount(service.control, { name: account, allowance, now: Date.now() })
  return { account, headers: { Authorization: `Bearer ${await service.key({ account })}` } }
}
const dryRun = async (document: unknown, headers: Record<string, string>) => {
  const response = await fetch(`${service.url}/api/v1/research/query?dry_run=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(document),
  })
  return { response, estimate: (await response.json()) as Record<string, unknown> }
}
const creditsOf = (response: Response) =>
  ['X-Research-Cost', 'X-Research-Allowance-Remaining'].map((name) => response.headers.get(name))
const usageOf = async (headers: Record<string, string>, query = '') =>
  (await (await service.get(`/api/v1/account/usage${query}`, headers)).json()) as Record<string, unknown> & {
    entries: { kind: string; credits: number; reference: string; key_id: string | null }[]
  }

test('a dry run says what a query would cost and what is left, and does nothing', async () => {
  const { account, headers } = await keyWith(3)
  const asked = question()
  const before = service.research.load
  const { response, estimate } = await dryRun(asked, headers)
  assert.is(response.status, 200)
  assert.equal(creditsOf(response), ['0', '3'])
  assert.is(response.headers.get('ETag'), null)
  const { canonical_query_hash, reproducibility_key, expected_occurrences, expected, warnings, ...rest } = estimate
  const { estimate: expectation } = await service.research.expect(asked)
  assert.equal(
    [expected_occurrences, expected, warnings],
    [...[expectation.expected_occurrences, expectation.expected, expectation.warnings]],
  )
  assert.equal(rest, {
    dry_run: true,
    dataset_revision: service.research.revision,
    feature_version: 'feature_defs.v1',
    scope: { symbols: 4, days: 16 },
    cost: 1,
    fresh_cost: 1,
    because: 'fresh_scan',
    allowance_remaining: 3,
    affordable: true,
    buckets: 92_160,
  })
  assert.equal(service.research.load, before)
  assert.is((await accountNamed(service.control, account, Date.now()))?.reserved, 0)
  const answer = await service.post(asked, headers)
  assert.is(answer.headers.get('X-Canonical-Query-Hash'), canonical_query_hash)
  assert.is(((await answer.json()) as Record<string, unknown>).reproducibility_key, reproducibility_key)
  assert.is(answer.headers.get('X-Research-Cost'), String(rest.cost))
  assert.is(answer.headers.get('X-Research-Cache'), 'miss')
})

test('after a scan the headers say what it cost and what is left; what is kept moves nothing', async () => {
  const { account, headers } = await keyWith(3)
  const asked = question()
  const first = await service.post(asked, headers)
  assert.equal(creditsOf(first), ['1', '2'])
  const { cursor } = (await first.json()) as { cursor: string }
  const free = [
    await service.post(asked, headers),
    await service.post(asked, { ...headers, 'If-None-Match': '*' }),
    await service.post({ ...asked, ...page(5, cursor) }, headers),
  ]
  for (const response of free) assert.equal(creditsOf(response), ['0', null])
  const { estimate } = await dryRun(asked, headers)
  assert.equal([estimate.cost, estimate.because, estimate.allowance_remaining], [0, 'cached', 2])
  await service.get('/api/v1/research/registry', headers)
  await service.get('/api/v1/research/snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z', headers)
  assert.is((await accountNamed(service.control, account, Date.now()))?.balance, 2)
})

test('402 when the credits are spent: nothing is scanned, what is kept stays free, an estimate says so before', async () => {
  const { headers } = await keyWith(1)
  const [paid, next] = [question(), question()]
  await service.post(paid, headers)
  const { estimate } = await dryRun(next, headers)
  assert.equal([estimate.cost, estimate.allowance_remaining, estimate.affordable], [1, 0, false])
  const refused = await service.post(next, headers)
  assert.is(refused.status, 402)
  assert.equal(creditsOf(refused), [null, '0'])
  assert.is((await service.post(paid, headers)).status, 200)
  // Nothing was scanned: somebody else finds nothing kept.
  const other = await keyWith(1)
  assert.is((await service.post(next, other.headers)).headers.get('X-Research-Cache'), 'miss')
})

test('an account with one credit may ask the same many times at once', async () => {
  const { account, headers } = await keyWith(1)
  const asked = question()
  const all = await Promise.all(Array.from({ length: 8 }, () => service.post(asked, headers)))
  assert.ok(all.every(({ status }) => status === 200))
  assert.is(
    all.reduce((sum, response) => sum + Number(response.headers.get('X-Research-Cost')), 0),
    1,
  )
  const after = await accountNamed(service.control, account, Date.now())
  assert.equal([after?.balance, after?.reserved], [0, 0])
})

test('a dry run refuses what a query refuses, and a parameter that it does not know', async () => {
  const { headers } = await keyWith(1)
  for (const [document, code] of [
    [documentOf([['feature.vpni', 'gte', 0.6]]), 'unknown_feature'],
    [documentOf([], page(5, 'x')), 'invalid_cursor'],
  ] as const) {
    const { response, estimate } = await dryRun(document, headers)
    assert.equal([response.status, estimate.code], [400, code])
  }
  for (const query of ['dry_run=1', 'dryrun=true', 'dry_run=true&dry_run=true']) {
    const response = await fetch(`${service.url}/api/v1/research/query?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(question()),
    })
    assert.is(response.status, 400, query)
  }
})

test('usage: what is left, what was charged and with which key, and every entry', async () => {
  const { account, headers } = await keyWith(10)
  const asked = [question(), question(), question()]
  const keys: string[] = []
  for (const document of asked) {
    const response = await service.post(document, headers)
    keys.push(((await response.json()) as { reproducibility_key: string }).reproducibility_key)
  }
  const keyId = headers.Authorization!.slice('Bearer hs_'.length, 'Bearer hs_'.length + 8)
  const usage = await usageOf(headers)
  const today = new Date().toISOString().slice(0, 10)
  assert.equal(
    [usage.account, usage.plan, usage.monthly_allowance, usage.balance, usage.reserved, usage.month],
    [account, 'free', 10, 7, 0, today.slice(0, 7)],
  )
  assert.equal(usage.by_day, [{ day: today, credits: 3, charges: 3 }])
  assert.equal(usage.by_key, [{ key_id: keyId, credits: 3, charges: 3 }])
  assert.equal(
    usage.entries.filter(({ kind }) => kind === 'charge').map(({ reference }) => reference),
    keys.map((key) => `query:${key}`).reverse(),
  )
  const first = await usageOf(headers, '?limit=2')
  const rest = await usageOf(headers, `?limit=500&before=${first.next}`)
  assert.equal([...first.entries, ...rest.entries], usage.entries)
  assert.is(rest.next, null)
})

test('usage is one’s own, needs a key of any scope, and checks what it is asked', async () => {
  const { headers } = await keyWith(10)
  const stranger = await service.key({ account: 'stranger', scopes: ['research:interpret'] })
  const theirs = await usageOf({ Authorization: `Bearer ${stranger}` })
  assert.equal([theirs.account, theirs.entries.length], ['stranger', 1])
  assert.is((await fetch(`${service.url}/api/v1/account/usage`)).status, 401)
  for (const query of ['?month=2026-13', '?month=2026-1', '?limit=0', '?limit=501', '?limit=x', '?before=0', '?x=1']) {
    const response = await service.get(`/api/v1/account/usage${query}`, headers)
    assert.is(response.status, 400, query)
  }
  const { errors } = (await (await service.get('/api/v1/account/usage?month=x&limit=x', headers)).json()) as {
    errors: { path: string }[]
  }
  assert.equal(
    errors.map(({ path }) => path),
    ['/month', '/limit'],
  )
})

test('after all of this the books are right', async () => {
  const { faults, reservations, entries } = await checkLedger(service.control)
  assert.equal([faults, reservations], [[], 0])
  assert.ok(entries > 20)
})

test.run()
