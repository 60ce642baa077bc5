import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountNamed, checkLedger, createAccount } from '../../src/accounts/index.js'
import { type ErrorCode, STUDY_ERRORS, sentenceOf, statusOf } from '../../src/contract/errors.js'
import { startService } from '../support/http/service.js'
import { until } from '../support/processes/until.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'
import { HORIZONS, scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('strategy studies over REST')
let clock = 0
const service = await startService({
  studies: {
    engine: scriptedEngine(2),
    workers: { places: 2, lookMs: 10, triesMax: 2 },
    now: () => Date.now() + clock,
  },
})
test.after(() => service.close())
const { studies } = service

const SCOPES = ['research:read', 'research:strategies'] as const
let number = 0

/** Somebody who may study, with their own key. */
async function newDesk(allowance = 100) {
  const name = `desk ${++number}`
  await createAccount(service.control, { name, plan: 'research', allowance, now: Date.now() })
  const key = await service.key({ account: name, scopes: SCOPES })
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const { accountId } = { accountId: (await accountNamed(service.control, name, Date.now()))!.id }
  const call = async (what: string, body?: unknown, more: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v1/research/strategies/${what}`, {
      headers: { ...headers, ...more },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at member by member
  const good = async (what: string, body?: unknown): Promise<any> => {
    const response = await call(what, body)
    const text = await response.text()
    assert.is(response.status, 200, text)
    return JSON.parse(text)
  }
  const refused = async (code: ErrorCode, what: string, body?: unknown) => {
    const response = await call(what, body)
    const problem = (await response.json()) as { code: string; title: string; errors?: { path: string }[] }
    assert.equal([problem.code, response.status], [code, statusOf(code)], JSON.stringify(problem))
    assert.is(problem.title, sentenceOf(code))
    seen.add(code)
    return problem
  }
  const run = async (document: unknown) => {
    const { confirmation, attempt, units } = await good('estimate', { document })
    const request = { document, confirmation, attempt, units, name: 'a study' }
    return { request, job: await good('run', request) }
  }
  const result = async (document: unknown) => {
    const { job } = await run(document)
    return ended(studies, job.id, { accountId, keyId: '' })
  }
  const balance = async () => {
    const { balance, reserved } = (await accountNamed(service.control, name, Date.now()))!
    return [balance, reserved]
  }
  return { name, accountId, call, good, refused, run, result, balance }
}

const seen = new Set<ErrorCode>()
let threshold = 0.5
/** A study that nobody has asked for yet. */
const newStudy = (members: Record<string, unknown> = {}) => {
  threshold += 0.0001
  const all = [['feature.range_pos_24h', 'gte', Number(threshold.toFixed(4))]]
  return studyOf(service, { opportunity: { all }, ...members })
}

test('from catalog to result: estimated, confirmed, run, read, and read again for nothing', async () => {
  const desk = await newDesk()
  const catalog = await desk.good('catalog')
  assert.is(catalog.source.revision, service.research.revision)
  assert.equal(
    catalog.markets.map(({ symbol }: { symbol: string }) => symbol),
    ['bnbusdt', 'btcusdt', 'ethusdt', 'solusdt'],
  )
  assert.ok(catalog.markets.every(({ funding }: { funding: unknown }) => funding !== null))
  const document = newStudy()
  const estimate = await desk.good('estimate', { document })
  assert.equal([estimate.units, estimate.candidates, estimate.existing_job, estimate.affordable], [2, 10, null, true])
  assert.equal(await desk.balance(), [100, 0], 'an estimate sets nothing aside')
  const { confirmation, attempt, units } = estimate
  const request = { document, confirmation, attempt, units, name: 'highs' }
  const job = await desk.good('run', request)
  assert.equal([job.id, job.name, job.units, job.refunded === true], [estimate.job_id, 'highs', 2, false])
  await ended(studies, job.id, { accountId: desk.accountId, keyId: '' })
  assert.equal(await desk.balance(), [98, 0])
  const done = await desk.good(`job?id=${job.id}`)
  assert.equal([done.state, done.progress.share, done.refunded, done.trial_index], ['succeeded', 1, false, 1])
  const response = await desk.call(`result?id=${job.id}`, undefined, { 'Accept-Encoding': 'identity' })
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.is(createHash('sha256').update(bytes).digest('hex'), done.result.sha256)
  assert.is(response.headers.get('ETag'), `"${done.result.sha256}"`)
  assert.is(response.headers.get('X-Study-Trial-Index'), '1')
  assert.is(response.headers.get('X-Dataset-Revision'), service.research.revision)
  const again = await desk.call(`result?id=${job.id}`, undefined, { 'If-None-Match': response.headers.get('ETag')! })
  assert.equal([again.status, await again.text()], [304, ''])
  // The same study has its result: nothing more is taken, whatever is asked.
  const next = await desk.good('estimate', { document: { ...document, fill: { limit: 'through' } } })
  assert.equal([next.units, next.existing_job.id], [0, job.id])
  const zero = { confirmation: next.confirmation, attempt: next.attempt, units: 0 }
  const repeated = await desk.good('run', { ...request, ...zero })
  assert.equal([repeated.id, repeated.attempt], [job.id, attempt])
  assert.equal(await desk.balance(), [98, 0])
})

test('the identical call finds the same job, however often and at once, and takes its units once', async () => {
  const desk = await newDesk()
  const { request, job } = await desk.run(newStudy())
  const all = await Promise.all(Array.from({ length: 6 }, () => desk.good('run', request)))
  assert.ok(all.every(({ id, attempt }) => id === job.id && attempt === job.attempt))
  await ended(studies, job.id, { accountId: desk.accountId, keyId: '' })
  assert.equal(await desk.balance(), [98, 0])
  // Also when the estimate has expired meanwhile, and when the study was estimated anew before it had ended.
  clock = 16 * 60_000
  try {
    assert.is((await desk.good('run', request)).id, job.id)
  } finally {
    clock = 0
  }
})

test('confirmation_mismatch: whatever differs from what was estimated', async () => {
  const [desk, other] = [await newDesk(), await newDesk()]
  const document = newStudy()
  const { confirmation, attempt, units } = await desk.good('estimate', { document })
  const request = { document, confirmation, attempt, units, name: 'x' }
  const wrong = [
    { ...request, units: 1 },
    { ...request, units: 0 },
    { ...request, attempt: `${attempt}x` },
    { ...request, confirmation: `${confirmation}A` },
    { ...request, confirmation: confirmation.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A')) },
    { ...request, confirmation: '' },
    { ...request, document: newStudy() },
    { ...request, document: { ...document, horizon: '5h' } },
  ]
  for (const one of wrong) await desk.refused('confirmation_mismatch', 'run', one)
  await other.refused('confirmation_mismatch', 'run', request)
  assert.equal(await desk.balance(), [100, 0])
  // The attempt of a job is bound to it, too.
  await desk.good('run', request)
  await desk.refused('confirmation_mismatch', 'run', { ...request, document: newStudy() })
})

test('estimate_expired: a quarter of an hour is long enough', async () => {
  const desk = await newDesk()
  const document = newStudy()
  const { confirmation, attempt, units } = await desk.good('estimate', { document })
  clock = 15 * 60_000 + 1
  try {
    await desk.refused('estimate_expired', 'run', { document, confirmation, attempt, units, name: 'x' })
  } finally {
    clock = 0
  }
  assert.equal(await desk.balance(), [100, 0])
})

test('attempt_spent: after a failure everything is given back, and a fresh estimate runs', async () => {
  const desk = await newDesk()
  const document = newStudy({ horizon: HORIZONS.fails })
  const { request, job } = await desk.run(document)
  await ended(studies, job.id, { accountId: desk.accountId, keyId: '' })
  const failed = await desk.good(`job?id=${job.id}`)
  assert.equal([failed.state, failed.refunded, failed.failure.code], ['failed', true, 'result_too_large'])
  assert.equal(await desk.balance(), [100, 0])
  await desk.refused('attempt_spent', 'run', request)
  const { job: fresh } = await desk.run(document)
  assert.equal([fresh.id, fresh.attempt === job.attempt], [job.id, false])
  await ended(studies, job.id, { accountId: desk.accountId, keyId: '' })
  assert.equal(await desk.balance(), [100, 0])
})

test('an unforeseen failure, and a process that keeps dying, give everything back', async () => {
  const desk = await newDesk()
  for (const horizon of [HORIZONS.breaks, HORIZONS.dies]) {
    const { state, refunded, failure } = await desk.result(newStudy({ horizon }))
    assert.equal([state, refunded, failure?.code], ['failed', true, 'internal'])
  }
  assert.equal(await desk.balance(), [100, 0])
})

test('cancelling: within a second, given back, job_not_cancellable afterwards for what has another end', async () => {
  const desk = await newDesk()
  const { request, job } = await desk.run(newStudy({ horizon: HORIZONS.sleeps }))
  await until(async () => (await desk.good(`job?id=${job.id}`)).state === 'running')
  const running = await desk.good(`job?id=${job.id}`)
  assert.is(running.refunded, null)
  await desk.refused('result_not_ready', `result?id=${job.id}`)
  await desk.refused('result_not_ready', 'publish', { id: job.id })
  const asked = await desk.good('cancel', { id: job.id })
  assert.ok(['cancelling', 'cancelled'].includes(asked.state))
  const { state, refunded } = await ended(studies, job.id, { accountId: desk.accountId, keyId: '' })
  assert.equal([state, refunded], ['cancelled', true])
  assert.equal((await desk.good('cancel', { id: job.id })).state, 'cancelled')
  await desk.refused('attempt_spent', 'run', request)
  const good = await desk.result(newStudy())
  await desk.refused('job_not_cancellable', 'cancel', { id: good.id })
  assert.equal(await desk.balance(), [98, 0])
})

test('allowance_exhausted: nothing is run, and nothing is set aside', async () => {
  const desk = await newDesk(1)
  const document = newStudy()
  const estimate = await desk.good('estimate', { document })
  assert.equal([estimate.units, estimate.affordable, estimate.allowance_remaining], [2, false, 1])
  const { confirmation, attempt, units } = estimate
  await desk.refused('allowance_exhausted', 'run', { document, confirmation, attempt, units, name: 'x' })
  assert.equal(await desk.balance(), [1, 0])
  assert.equal((await desk.good('list')).jobs, [])
})

test('no_candidates and source_revision_stale come before anything is set aside', async () => {
  const desk = await newDesk()
  await desk.refused('no_candidates', 'estimate', {
    document: newStudy({ opportunity: { all: [['feature.ret_1h', 'gte', 5]] } }),
  })
  const stale = newStudy({ source: { revision: '0'.repeat(64), bars: '5m' } })
  const { errors } = await desk.refused('source_revision_stale', 'estimate', { document: stale })
  assert.equal(
    errors!.map(({ path }) => path),
    ['/document/source/revision'],
  )
  await desk.refused('source_revision_stale', 'save', { document: stale, name: 'x' })
})

test('every fault of a document comes at once, at its place below /document', async () => {
  const desk = await newDesk()
  const [policy] = newStudy().policies as object[]
  const wrong = [
    ['feature_not_bars_5m', '/opportunity/all/0/0', { opportunity: { all: [['feature.vpin', 'gte', 0.6]] } }],
    ['bad_value', '/costs/taker_bps', { costs: { ...(newStudy().costs as object), taker_bps: '5' } }],
    [
      'too_many_policies',
      '/policies',
      { policies: Array.from({ length: 13 }, (_, i) => ({ ...policy, id: `p${i}` })) },
    ],
    ['reserved_policy_id', '/policies/0/id', { policies: [{ ...policy, id: 'baseline_long' }] }],
    ['target_needs_stop', '/policies/0/target', { policies: [{ ...policy, stop: null }] }],
    [
      'expiry_exceeds_horizon',
      '/policies/0/entry/expiry',
      { horizon: '30m', policies: [(newStudy().policies as object[])[1]] },
    ],
    ['hold_exceeds_horizon', '/policies/0/hold', { policies: [{ ...policy, hold: '5h' }] }],
    [
      'scope_outside_coverage',
      '/scope/from',
      { scope: { ...(newStudy().scope as object), from: '2020-01-01T00:00:00Z' } },
    ],
    [
      'scope_too_large',
      '/scope/to',
      { scope: { symbols: 'all', from: '2019-01-01T00:00:00Z', to: '2026-01-15T00:00:00Z' } },
    ],
  ] as [ErrorCode, string, Record<string, unknown>][]
  for (const [code, path, members] of wrong) {
    const response = await desk.call('estimate', { document: newStudy(members) })
    const { errors } = (await response.json()) as { errors: { code: ErrorCode; path: string }[] }
    assert.ok(
      errors.some((fault) => fault.code === code && fault.path === `/document${path}`),
      JSON.stringify(errors),
    )
    seen.add(code)
  }
})

test('requests are closed: every fault of the members at its place', async () => {
  const desk = await newDesk()
  const { errors } = await desk.refused('unexpected_property', 'run', { document: {}, units: -1, name: '', more: 1 })
  assert.equal(
    errors!.map(({ path }) => path),
    ['/more', '/confirmation', '/attempt', '/units', '/name'],
  )
  await desk.refused('missing_property', 'estimate', {})
  await desk.refused('value_type', 'cancel', { id: 7 })
  await desk.refused('missing_property', 'job')
})

test('two accounts have the same bytes for the same study, each under a job of its own', async () => {
  const [one, two] = [await newDesk(), await newDesk()]
  const document = newStudy()
  const first = await one.result(document)
  await one.result(newStudy())
  await two.refused('job_not_found', `job?id=${first.id}`)
  await two.refused('job_not_found', `result?id=${first.id}`)
  await two.refused('job_not_found', 'cancel', { id: first.id })
  await two.refused('job_not_found', 'publish', { id: first.id })
  await two.refused('job_not_found', 'reveal', { id: first.id })
  const second = await two.result(document)
  assert.equal([second.id, second.result], [first.id, first.result])
  assert.is.not(second.attempt, first.attempt)
  const [mine, theirs] = await Promise.all([one, two].map((desk) => desk.call(`result?id=${first.id}`)))
  assert.is(await mine!.text(), await theirs!.text())
  // What is an account's own is beside the bytes.
  assert.equal(
    [mine!, theirs!].map(({ headers }) => headers.get('X-Study-Trials-In-Family')),
    ['2', '1'],
  )
})

test('trials: thresholds are one family, and the best of many null ones is expected to look good', async () => {
  const desk = await newDesk()
  const jobs = [await desk.result(newStudy()), await desk.result(newStudy()), await desk.result(newStudy())]
  const other = await desk.result(newStudy({ opportunity: { all: [['feature.ret_1h', 'gte', 0.02]] } }))
  assert.equal(
    [...jobs, other].map(({ trial_index }) => trial_index),
    [1, 2, 3, 1],
  )
  const { trials } = await desk.good(`job?id=${jobs[0]!.id}`)
  assert.equal([trials.trial_index, trials.trials_in_family, trials.policies_in_family], [1, 3, 6])
  // 0.02 / √4 times the expected maximum of three and of six standard normal variables.
  const [expected] = trials.expected_maximum
  assert.equal([expected.standard_error, expected.of_trials, expected.of_policies], [0.01, 0.008462844, 0.012672064])
  const { families } = await desk.good('list')
  assert.equal(families.map((one: { trials: number }) => one.trials).sort(), [1, 3])
})

test('a holdout is looked at once for a family, for ever on record, for nothing', async () => {
  const desk = await newDesk()
  const holdout = { from: '2026-01-10T00:00:00Z' }
  const [first, second] = [await desk.result(newStudy({ holdout })), await desk.result(newStudy({ holdout }))]
  const open = await desk.result(newStudy())
  assert.equal(first.holdout, { from: holdout.from, revealed: null })
  const body = await (await desk.call(`result?id=${first.id}`)).json()
  const before = await desk.balance()
  const rows = `opportunities?id=${first.id}&policy=market_atr`
  await desk.refused('holdout_sealed', `${rows}&part=holdout`)
  const looked = await desk.call('reveal', { id: first.id })
  assert.is(looked.status, 200)
  const sealed = Buffer.from(await looked.arrayBuffer())
  const { holdout: named } = body as { holdout: { sealed_sha256: string } }
  assert.is(createHash('sha256').update(sealed).digest('hex'), named.sealed_sha256)
  assert.is((await desk.call('reveal', { id: first.id })).status, 200)
  // The scripted engine makes no rows, like engines before study_engine.v3.
  await desk.refused('rows_not_kept', rows)
  await desk.refused('holdout_spent', 'reveal', { id: second.id })
  await desk.refused('bad_value', 'reveal', { id: open.id })
  assert.equal(await desk.balance(), before)
  assert.type((await desk.good(`job?id=${first.id}`)).holdout.revealed, 'string')
  assert.ok((await desk.good('estimate', { document: newStudy({ holdout }) })).family.holdout_revealed)
})

test('a report is public, has a stable address, and is what it was when more has been tried', async () => {
  const desk = await newDesk(12)
  const done = await desk.result(newStudy({ holdout: { from: '2026-01-10T00:00:00Z' } }))
  const published = await desk.good('publish', { id: done.id, title: 'It does not pay' })
  const { href, id } = published.report
  assert.equal((await desk.good('publish', { id: done.id, title: 'Another title' })).report, published.report)
  const read = (more: Record<string, string> = {}) => fetch(`${service.url}${href}`, { headers: more })
  const first = await read({ 'Accept-Encoding': 'identity' })
  assert.is(first.status, 200)
  const text = await first.text()
  const report = JSON.parse(text)
  assert.equal([report.id, report.title, report.result_sha256], [id, 'It does not pay', done.result!.sha256])
  assert.equal([report.trials.trial_index, report.trials.trials_in_family, report.holdout], [1, 1, null])
  assert.not.ok(text.includes(desk.name) || text.includes('a study'), 'nothing of its account')
  assert.ok(text.includes(await (await desk.call(`result?id=${done.id}`)).text()), 'the bytes of the result')
  await desk.result(newStudy())
  await desk.good('reveal', { id: done.id })
  assert.is(await (await read({ 'Accept-Encoding': 'identity' })).text(), text)
  assert.is((await read({ 'If-None-Match': first.headers.get('ETag')! })).status, 304)
  assert.is((await fetch(`${service.url}/api/v1/reports/nothing`)).status, 404)
  assert.is((await fetch(`${service.url}${href}`, { method: 'DELETE' })).status, 405)
  assert.equal(await desk.balance(), [8, 0])
})

test('definitions are kept under a name, once, and may take up an earlier study', async () => {
  const [desk, other] = [await newDesk(), await newDesk()]
  const document = newStudy()
  const saved = await desk.good('save', { document, name: 'mine' })
  assert.equal([saved.name, saved.revisit_of], ['mine', null])
  assert.equal(await desk.good('save', { document, name: 'mine' }), saved)
  const done = await desk.result(document)
  const again = await desk.good('save', { document: newStudy(), name: 'again', revisit_of: saved.id })
  const third = await desk.good('save', { document: newStudy(), name: 'third', revisit_of: done.id })
  await other.refused('study_not_found', 'save', { document, name: 'theirs', revisit_of: saved.id })
  const { studies, jobs } = await desk.good('list')
  assert.equal(new Set(studies.map(({ id }: { id: string }) => id)), new Set([saved.id, again.id, third.id]))
  assert.equal(
    jobs.map(({ id }: { id: string }) => id),
    [done.id],
  )
  assert.equal((await other.good('list')).studies, [])
  assert.equal(saved.definition, (await desk.good('estimate', { document })).definition)
})

test('the list goes on where a page ended, with the same families; what is no such place is refused', async () => {
  const desk = await newDesk()
  const done = [await desk.result(newStudy()), await desk.result(newStudy()), await desk.result(newStudy())]
  const saved = await desk.good('save', { document: newStudy(), name: 'mine' })
  const whole = await desk.good('list')
  assert.equal(
    [new Set(whole.jobs.map(({ id }: { id: string }) => id)), whole.next],
    [new Set(done.map(({ id }) => id)), null],
  )
  const first = await desk.good('list?limit=2')
  assert.equal([first.jobs, first.studies], [whole.jobs.slice(0, 2), [saved]])
  const second = await desk.good(`list?limit=2&before=${first.next}`)
  assert.equal([second.jobs, second.studies, second.next], [whole.jobs.slice(2), [], null])
  assert.equal([first.families, second.families], [whole.families, whole.families])
  for (const [parameter, value] of [
    ['limit', '0'],
    ['limit', '501'],
    ['limit', 'all'],
    ['before', 'x'],
    ['before', ''],
  ] as const) {
    const { errors } = await desk.refused('value_range', `list?${parameter}=${value}`)
    assert.equal(
      errors!.map(({ path }) => path),
      [`/${parameter}`],
    )
  }
})

test('strategy_research_disabled: on a plan without studies, everything but a public report', async () => {
  const key = await service.key({ account: 'free rider', scopes: SCOPES })
  for (const [method, what] of [
    ['GET', 'catalog'],
    ['POST', 'estimate'],
    ['POST', 'run'],
    ['POST', 'save'],
    ['POST', 'cancel'],
    ['POST', 'reveal'],
    ['POST', 'publish'],
    ['GET', 'list'],
    ['GET', 'job?id=x'],
    ['GET', 'result?id=x'],
  ] as const) {
    const response = await fetch(`${service.url}/api/v1/research/strategies/${what}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    const { code } = (await response.json()) as { code: ErrorCode }
    assert.equal([code, response.status], ['strategy_research_disabled', 403], what)
    seen.add(code)
  }
})

test('an account has so many jobs open and no more', async () => {
  const desk = await newDesk()
  const jobs: string[] = []
  for (let i = 0; i < 20; i++) jobs.push((await desk.run(newStudy({ horizon: HORIZONS.sleeps }))).job.id)
  const document = newStudy()
  const { confirmation, attempt, units } = await desk.good('estimate', { document })
  await desk.refused('overloaded', 'run', { document, confirmation, attempt, units, name: 'x' })
  for (const id of jobs) await desk.good('cancel', { id })
  for (const id of jobs) await ended(studies, id, { accountId: desk.accountId, keyId: '' })
  assert.equal(await desk.balance(), [100, 0])
})

test('a server that ends puts its jobs back, and the next one runs them', async () => {
  const caller = await researcher(service, (await newDesk()).name)
  const document = newStudy({ horizon: HORIZONS.sleeps })
  const { job } = await begun(studies, document, caller)
  await until(async () => (await studies.job(job.id, caller)).state === 'running')
  await studies.close()
  assert.is((await studies.job(job.id, caller)).state, 'queued')
  await studies.cancel({ id: job.id }, caller)
})

test('after all of this the books are right, and every error of studies was met', async () => {
  const { faults, reservations } = await checkLedger(service.control)
  assert.equal([faults, reservations], [[], 0])
  const missed = STUDY_ERRORS.map(({ code }) => code).filter((code) => !seen.has(code))
  assert.equal(missed, [])
})

test.run()
