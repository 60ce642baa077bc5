/** Monitors of accounts: created, listed, paused, resumed, ended. */
import type { ControlStore, Monitor } from '../accounts/index.js'
import { accountById, timeText } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { timeOfMinute } from '../contract/text/times.js'
import { FEATURE_VERSION } from '../contract/versions.js'
import { SILENT_MS } from './status.js'
import { checkedMonitor, type MonitorContext } from './support.js'

/** Monitors of all accounts of a server that have not ended. */
export const MONITORS_OF_SERVER_MAX = 1_000
/** The longest cooldown, 7 days. */
const COOLDOWN_MINUTES_MAX = 10_080

/**
 * `waiting_for_data`: the tail has not begun with it, or no minute was evaluated for three minutes. `unsupported`: what it needs is no longer
 * recorded, or the vocabulary has changed.
 */
export type MonitorState = 'waiting_for_data' | 'live' | 'paused' | 'unsupported' | 'ended'

/** A monitor as people see it. Times are ISO 8601 UTC. */
export interface MonitorView {
  readonly id: string
  readonly name: string
  /** The canonical query document, without a clause on times. */
  readonly document: object
  readonly canonical_query_hash: string
  readonly feature_version: string
  readonly cooldown_minutes: number
  readonly state: MonitorState
  /** Why it is unsupported, else null. */
  readonly unsupported_why: string | null
  /** Every minute that closed by then is evaluated; null before the first one. */
  readonly evaluated_to: string | null
  /** Triggers that were not suppressed and stand, and onsets that the cooldown suppressed. */
  readonly triggers: number
  readonly suppressed: number
  readonly last_trigger: string | null
  /** Buckets in scope by what was known of them. Those that are not eligible are neither true nor false. */
  readonly coverage: {
    readonly eligible: number
    readonly warm_up: number
    readonly source_absent: number
    readonly stale: number
    readonly quarantined: number
    readonly undefined: number
  }
  readonly created: string
  readonly confirmed: string
  readonly ended: string | null
}

/** What a person confirmed. */
export interface NewMonitor {
  readonly id: string
  readonly accountId: number
  readonly personId: string
  readonly name: string
  /** A query document as it was shown; its clauses on times are dropped. */
  readonly document: unknown
  readonly cooldownMinutes: number
  /** The hash that was shown with the box *I confirm this definition*. */
  readonly confirmedHash: string
  readonly now: number
}

/**
 * Keeps a monitor that a person confirmed. Throws ProblemError: every fault of the document, `monitor_unsupported` at the clauses that cannot be
 * monitored, `confirmation_mismatch` when another definition was confirmed, `value_range` for the cooldown, `too_many_monitors`.
 */
export async function createMonitor(
  store: ControlStore,
  wanted: NewMonitor,
  context: MonitorContext,
): Promise<MonitorView> {
  const { cooldownMinutes, now } = wanted
  if (!Number.isInteger(cooldownMinutes) || cooldownMinutes < 0 || cooldownMinutes > COOLDOWN_MINUTES_MAX) {
    const detail = `the cooldown is a whole number of minutes from 0 to ${COOLDOWN_MINUTES_MAX} (7 days)`
    throw ProblemError.of([{ code: 'value_range', path: '/cooldown', detail }])
  }
  const { document, hash } = checkedMonitor(wanted.document, context)
  if (hash !== wanted.confirmedHash) {
    throw new ProblemError('confirmation_mismatch', `The confirmed hash is not that of the definition, ${hash}.`)
  }
  const row = {
    ...{ id: wanted.id, account_id: wanted.accountId, person_id: wanted.personId, name: wanted.name },
    ...{ document: JSON.stringify(document), query_hash: hash, feature_version: FEATURE_VERSION },
    ...{ cooldown_minutes: cooldownMinutes, state: 'active' as const, unsupported_why: null },
    ...{ created_ms: now, confirmed_ms: now, changed_ms: now, ended_ms: null },
    ...{ evaluated_to: null, begun_at: null, evaluated_ms: null },
  }
  const made = await store.perform('createMonitor', { row, mostOfServer: MONITORS_OF_SERVER_MAX })
  if (made === 'account_full') {
    const { plan } = await accountById(store, wanted.accountId, now)
    throw new ProblemError('too_many_monitors', `The plan ${plan} allows no more monitors that have not ended.`)
  }
  if (made === 'server_full') {
    throw new ProblemError('too_many_monitors', `The server evaluates at most ${MONITORS_OF_SERVER_MAX}.`)
  }
  return viewOf(made, NO_TRIGGERS, now)
}

/** The monitors of an account, the newest first; those that have ended too. */
export async function monitorsOf(store: ControlStore, accountId: number, now: number): Promise<MonitorView[]> {
  const rows = await store.db
    .selectFrom('monitor')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const counts = await countsOf(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewOf(row, counts.get(row.id) ?? NO_TRIGGERS, now))
}

/** One monitor of an account. Throws ProblemError `monitor_not_found`. */
export async function monitorById(
  store: ControlStore,
  accountId: number,
  id: string,
  now: number,
): Promise<MonitorView> {
  const row = await store.db
    .selectFrom('monitor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return viewOf(row, (await countsOf(store, [id])).get(id) ?? NO_TRIGGERS, now)
}

/**
 * Pauses, resumes or ends a monitor. Minutes that close during a pause make no triggers, also not later. What does not fit the state (a pause of an
 * ended monitor) changes nothing. Throws ProblemError `monitor_not_found`.
 */
export async function changeMonitor(
  store: ControlStore,
  of: { accountId: number; id: string; change: 'pause' | 'resume' | 'end'; now: number },
): Promise<MonitorView> {
  const row = await store.perform('changeMonitor', of)
  if (row === undefined) throw notFound()
  return viewOf(row, (await countsOf(store, [of.id])).get(of.id) ?? NO_TRIGGERS, of.now)
}

/** All monitors that the tail has to look at: active ones, and those that it found unsupported. */
export const activeMonitors = ({ db }: ControlStore): Promise<Monitor[]> =>
  db.selectFrom('monitor').selectAll().where('state', 'in', ['active', 'unsupported']).orderBy('id').execute()

const notFound = (): ProblemError => new ProblemError('monitor_not_found')

interface TriggerCounts {
  readonly triggers: number
  readonly suppressed: number
  readonly last: number | null
}

const NO_TRIGGERS: TriggerCounts = { triggers: 0, suppressed: 0, last: null }

async function countsOf({ db }: ControlStore, ids: readonly string[]): Promise<Map<string, TriggerCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('monitor_trigger')
    .select(({ fn }) => [
      'monitor_id',
      'suppressed',
      fn.countAll<number>().as('count'),
      fn.max('anchor_minute').as('last'),
    ])
    .where('monitor_id', 'in', ids)
    .where('withdrawn_ms', 'is', null)
    .groupBy(['monitor_id', 'suppressed'])
    .execute()
  const counts = new Map<string, TriggerCounts>()
  for (const { monitor_id, suppressed, count, last } of rows) {
    const known = counts.get(monitor_id) ?? NO_TRIGGERS
    const add =
      Number(suppressed) === 1 ? { suppressed: Number(count) } : { triggers: Number(count), last: Number(last) }
    counts.set(monitor_id, { ...known, ...add })
  }
  return counts
}

function viewOf(row: Monitor, counts: TriggerCounts, now: number): MonitorView {
  return {
    ...{ id: row.id, name: row.name, document: JSON.parse(row.document) as object },
    ...{ canonical_query_hash: row.query_hash, feature_version: row.feature_version },
    ...{ cooldown_minutes: row.cooldown_minutes, state: stateOf(row, now), unsupported_why: row.unsupported_why },
    evaluated_to: row.evaluated_to === null ? null : timeOfMinute(row.evaluated_to),
    ...{ triggers: counts.triggers, suppressed: counts.suppressed },
    last_trigger: counts.last === null ? null : timeOfMinute(counts.last),
    coverage: {
      ...{ eligible: row.eligible, warm_up: row.warm_up, source_absent: row.source_absent },
      ...{ stale: row.stale, quarantined: row.quarantined, undefined: row.undefined },
    },
    ...{ created: timeText(row.created_ms), confirmed: timeText(row.confirmed_ms) },
    ended: row.ended_ms === null ? null : timeText(row.ended_ms),
  }
}

/** A process that evaluates nothing, for whatever reason, cannot say so: the state follows from what it last did. */
function stateOf({ state, evaluated_ms, evaluated_to }: Monitor, now: number): MonitorState {
  if (state !== 'active') return state
  return evaluated_to !== null && evaluated_ms !== null && now - evaluated_ms < SILENT_MS ? 'live' : 'waiting_for_data'
}
