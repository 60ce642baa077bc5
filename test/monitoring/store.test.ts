/** What people do with monitors, and what the tail records, with both databases. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ControlStore, createAccount, openControlStore, setPlan } from '../../src/accounts/index.js'
import { ProblemError } from '../../src/contract/errors.js'
import {
  activeMonitors,
  changeMonitor,
  createMonitor,
  keepTailStatus,
  lastTriggerId,
  monitorableOf,
  monitorById,
  monitorsOf,
  SILENT_MS,
  supportOf,
  type TailStatus,
  tailStatuses,
  triggersAfter,
  triggersOf,
} from '../../src/monitoring/index.js'
import { documentOf } from '../support/http/service.js'
import { storeKinds } from '../support/stores/control-stores.js'

const NOW = Date.UTC(2026, 2, 1)
const context = { symbols: ['btcusdt', 'ethusdt'], sources: ['B', 'F', 'X'] }
const FALL = documentOf([['feature.ret_1h', 'lte', -0.05]])
const { hash } = supportOf(FALL, context)

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof ProblemError) return [error.code, ...error.errors.map(({ path }) => path)].join(' ')
    throw error
  }
  return 'none'
}

/** A store with an account of the plan and a person. */
async function storeOf(location: string, plan: 'free' | 'research'): Promise<[ControlStore, number]> {
  const store = await openControlStore(location)
  const { id } = (await createAccount(store, { name: 'desk', plan, now: NOW }))!
  await store.db
    .insertInto('person')
    .values({
      id: 'ana',
      name: 'Ana',
      name_key: 'ana',
      operator: 0,
      password_hash: null,
      created_ms: NOW,
      disabled_ms: null,
    })
    .execute()
  return [store, id]
}

const wanted = (accountId: number, id: string) => ({
  ...{ id, accountId, personId: 'ana', name: id, document: FALL },
  ...{ cooldownMinutes: 60, confirmedHash: hash, now: NOW },
})

const triggerOf = (monitor_id: string, minute: number, more: object = {}) => ({
  ...{ trigger_id: `${monitor_id} ${minute}`, monitor_id, symbol: 'btcusdt', anchor_minute: minute },
  ...{ known_ms: (minute + 1) * 60_000, log_sequence: minute, suppressed: 0, late: 0, ...more },
})

const progressOf = (monitor_id: string, from: number, to: number) => ({
  ...{ monitor_id, from, to, eligible: 2, warm_up: 1, source_absent: 0, stale: 3, quarantined: 0, undefined: 0 },
})

for (const kind of await storeKinds()) {
  const test = suite(`monitors, ${kind.name}`)

  test('a monitor keeps what was confirmed, waits, lives, is paused, resumed and ended', async () => {
    const [store, account] = await storeOf(await kind.newLocation(), 'free')
    const made = await createMonitor(store, wanted(account, 'one'), context)
    assert.equal([made.state, made.canonical_query_hash, made.evaluated_to], ['waiting_for_data', hash, null])
    assert.equal(await store.perform('beginMonitors', { ids: ['one'], minute: 100 }), ['one'])
    await store.perform('recordTail', { triggers: [], progress: [progressOf('one', 100, 101)], now: NOW })
    const stateAt = async (now: number) => (await monitorById(store, account, 'one', now)).state
    assert.is(await stateAt(NOW + SILENT_MS - 1), 'live')
    assert.is(await stateAt(NOW + SILENT_MS), 'waiting_for_data')
    const change = (name: 'pause' | 'resume' | 'end') =>
      changeMonitor(store, { accountId: account, id: 'one', change: name, now: NOW })
    assert.is((await change('pause')).state, 'paused')
    assert.equal(await activeMonitors(store), [])
    // A pause forgets the place: what closed meanwhile is not caught up.
    assert.is((await change('resume')).evaluated_to, null)
    assert.is((await activeMonitors(store)).length, 1)
    assert.is((await change('end')).ended, new Date(NOW).toISOString())
    assert.is((await change('resume')).state, 'ended')
    assert.is(await codeOf(monitorById(store, account + 1, 'one', NOW)), 'monitor_not_found')
    assert.is(
      await codeOf(changeMonitor(store, { accountId: account + 1, id: 'one', change: 'end', now: NOW })),
      'monitor_not_found',
    )
    await store.close()
  })

  test('an account has as many as its plan allows, all accounts a thousand; ended ones do not count', async () => {
    const [store, account] = await storeOf(await kind.newLocation(), 'free')
    for (let i = 0; i < 10; i++) await createMonitor(store, wanted(account, `m${i}`), context)
    assert.is(await codeOf(createMonitor(store, wanted(account, 'more'), context)), 'too_many_monitors')
    await changeMonitor(store, { accountId: account, id: 'm3', change: 'end', now: NOW })
    await createMonitor(store, wanted(account, 'more'), context)
    await setPlan(store, account, { plan: 'research', now: NOW })
    const row = {
      ...(await store.db.selectFrom('monitor').selectAll().where('id', '=', 'm1').executeTakeFirstOrThrow()),
    }
    const many = Array.from({ length: 990 }, (_, i) => ({ ...row, id: `copy ${i}`, account_id: account }))
    for (let at = 0; at < many.length; at += 110) {
      await store.db
        .insertInto('monitor')
        .values(many.slice(at, at + 110))
        .execute()
    }
    const other = (await createAccount(store, { name: 'other', plan: 'research', now: NOW }))!
    assert.is(await codeOf(createMonitor(store, wanted(other.id, 'last'), context)), 'too_many_monitors')
    await store.close()
  })

  test('a wrong hash, a wrong cooldown and unsupported clauses are refused in their place', async () => {
    const [store, account] = await storeOf(await kind.newLocation(), 'free')
    const tried = (more: object) => codeOf(createMonitor(store, { ...wanted(account, 'one'), ...more }, context))
    assert.is(await tried({ confirmedHash: '0'.repeat(64) }), 'confirmation_mismatch')
    assert.is(await tried({ cooldownMinutes: 10_081 }), 'value_range /cooldown')
    assert.is(await tried({ cooldownMinutes: 1.5 }), 'value_range /cooldown')
    const rank = documentOf([
      ['feature.ret_1h', 'lte', -0.05],
      ['feature.ret_1h.pctrank_30d', 'gte', 0.99],
    ])
    assert.is(await tried({ document: rank }), 'monitor_unsupported /where/all/1')
    assert.is(
      await tried({ document: documentOf([['rule.rb_crowded_longs', 'eq', true]]) }),
      'monitor_unsupported /where/all/0',
    )
    assert.equal(await monitorsOf(store, account, NOW), [])
    await store.close()
  })

  test('triggers are recorded once, only while active, and read by page and in order', async () => {
    const [store, account] = await storeOf(await kind.newLocation(), 'free')
    for (const id of ['one', 'two']) await createMonitor(store, wanted(account, id), context)
    await store.perform('beginMonitors', { ids: ['one', 'two'], minute: 100 })
    await changeMonitor(store, { accountId: account, id: 'two', change: 'pause', now: NOW })
    const triggers = [
      triggerOf('one', 101),
      triggerOf('one', 105, { suppressed: 1 }),
      triggerOf('one', 190),
      triggerOf('two', 101),
    ]
    const batch = { triggers, progress: [progressOf('one', 100, 191), progressOf('two', 100, 191)], now: NOW }
    assert.equal(await store.perform('recordTail', batch), ['one 101', 'one 105', 'one 190'])
    // A restart evaluates again; nothing is recorded or counted twice.
    assert.equal(await store.perform('recordTail', batch), [])
    const [one, two] = await Promise.all(['one', 'two'].map((id) => monitorById(store, account, id, NOW)))
    assert.equal([one?.triggers, one?.suppressed, two?.triggers], [2, 1, 0])
    assert.equal([one?.coverage.eligible, one?.coverage.stale, two?.coverage.eligible], [2, 3, 0])
    assert.is(one?.evaluated_to, '1970-01-01T03:11:00Z')
    const page = await triggersOf(store, 'one', { limit: 2 })
    assert.equal(
      page.map(({ trigger_id }) => trigger_id),
      ['one 190', 'one 105'],
    )
    const rest = await triggersOf(store, 'one', { limit: 2, before: page[1]!.id })
    assert.equal(
      rest.map(({ trigger_id }) => trigger_id),
      ['one 101'],
    )
    const after = await triggersAfter(store, account, { after: rest[0]!.id, limit: 10 })
    assert.equal(
      after.map(({ trigger_id }) => trigger_id),
      ['one 105', 'one 190'],
    )
    assert.is(await lastTriggerId(store, account), after[1]!.id)
    assert.is(await lastTriggerId(store, account + 1), 0)
    await store.close()
  })

  test('a withdrawn trigger stays, no longer counts, and may stand again', async () => {
    const [store, account] = await storeOf(await kind.newLocation(), 'free')
    await createMonitor(store, wanted(account, 'one'), context)
    await store.perform('beginMonitors', { ids: ['one'], minute: 100 })
    await store.perform('recordTail', { triggers: [triggerOf('one', 101)], progress: [], now: NOW })
    const change = (changes: object) =>
      store.perform('changeTriggers', { changes: [{ trigger_id: 'one 101', ...changes }], now: NOW + 5 })
    await change({ withdrawn_why: 'the minute was corrected' })
    assert.is((await monitorById(store, account, 'one', NOW)).triggers, 0)
    const [trigger] = await triggersOf(store, 'one', { limit: 5 })
    assert.equal(
      [trigger?.withdrawn_at, trigger?.withdrawn_why],
      [new Date(NOW + 5).toISOString(), 'the minute was corrected'],
    )
    await change({ withdrawn_why: null, confirmation: 'confirmed' })
    const [again] = await triggersOf(store, 'one', { limit: 5 })
    assert.equal([again?.withdrawn_at, again?.confirmation], [null, 'confirmed'])
    await store.close()
  })

  test('a monitor that becomes unsupported says why, and begins anew when it is supported again', async () => {
    const [store, account] = await storeOf(await kind.newLocation(), 'free')
    await createMonitor(store, wanted(account, 'one'), context)
    await store.perform('beginMonitors', { ids: ['one'], minute: 100 })
    const support = (why: string | null) => store.perform('supportMonitor', { id: 'one', why, now: NOW })
    assert.is(await support('no bars'), true)
    assert.is(await support('no bars'), false)
    const seen = await monitorById(store, account, 'one', NOW)
    assert.equal([seen.state, seen.unsupported_why, seen.evaluated_to], ['unsupported', 'no bars', null])
    assert.is(await support(null), true)
    assert.is((await monitorById(store, account, 'one', NOW)).state, 'waiting_for_data')
    await store.close()
  })

  test('a tail says how it is, and whether it still does', async () => {
    const [store] = await storeOf(await kind.newLocation(), 'free')
    await keepTailStatus(store, { name: 'dataset', symbols: 1 } as TailStatus, NOW)
    await keepTailStatus(store, { name: 'dataset', symbols: 2 } as TailStatus, NOW + 1)
    const [said] = await tailStatuses(store, NOW + SILENT_MS)
    assert.equal([said?.status.symbols, said?.alive], [2, true])
    assert.is((await tailStatuses(store, NOW + SILENT_MS + 1))[0]?.alive, false)
    await store.close()
  })

  test.run()
}

const test = suite('which definitions can be monitored')

test('times are dropped, and the hash is of what remains', () => {
  const timed = documentOf([
    ['times.anchor_time', 'between', ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z']],
    ['feature.ret_1h', 'lte', -0.05],
  ])
  assert.equal(supportOf(timed, context).hash, hash)
  assert.equal(supportOf(timed, context).document.where.all, [['feature.ret_1h', 'lte', -0.05]])
})

test('the canonical document can be checked again, and means the same', () => {
  const steps = documentOf([['identity.symbol', 'in', ['btcusdt']]], {
    sequence: {
      steps: [
        { all: [['feature.ret_1h', 'held', { op: 'lte', value: -0.01, within: '1h', at_least: 4 }]] },
        { all: [['feature.ret_5m', 'crosses_above', 0.01]] },
      ],
      within: '4h',
    },
  })
  const { document, hash } = supportOf(steps, context)
  assert.is(supportOf(document, context).hash, hash)
})

test('every clause on a source that is absent is named, in its place, also in steps and rules', () => {
  const document = documentOf([['feature.funding_rate_8h', 'gte', 0.0005]], {
    sequence: {
      steps: [{ all: [['rule.rb_crowded_longs', 'eq', true]] }, { all: [['feature.ret_1h', 'gte', 0.01]] }],
      within: '4h',
    },
  })
  const { unsupported } = supportOf(document, context)
  assert.equal(
    unsupported.map(({ path }) => path),
    ['/where/all/0', '/sequence/steps/0/all/0'],
  )
  assert.match(unsupported[0]!.detail, /feature.funding_rate_8h needs the source U/)
  assert.equal(supportOf(document, { ...context, sources: [...context.sources, 'U'] }).unsupported, [])
})

test('the vocabulary marks what can be monitored, as definitions are checked', () => {
  const { features, rules, aggregates } = monitorableOf(context.sources)
  const marked = (list: readonly { id: string; monitorable: boolean }[], id: string) =>
    list.find((one) => one.id === id)?.monitorable
  assert.equal([features.length, rules.length], [140, 34])
  assert.equal([marked(features, 'ret_1h'), marked(features, 'funding_rate_8h')], [true, false])
  assert.equal([marked(aggregates, 'pctrank_7d'), marked(aggregates, 'pctrank_30d')], [true, false])
  assert.is(marked(rules, 'rb_crowded_longs'), false)
  for (const id of ['ret_1h', 'funding_rate_8h', 'vpin', 'xs_rank_ret_1h']) {
    const { unsupported } = supportOf(documentOf([[`feature.${id}`, 'gte', 0.5]]), context)
    assert.is(unsupported.length === 0, marked(features, id), id)
  }
  assert.ok(monitorableOf([...'BFMIUORQTDXV']).features.every(({ monitorable }) => monitorable))
})

test.run()
