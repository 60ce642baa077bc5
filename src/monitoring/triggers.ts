/** Triggers: onsets of monitors on minutes that closed. */
import { createHash } from 'node:crypto'
import type { ControlStore, MonitorTrigger, TriggerConfirmation } from '../accounts/index.js'
import { timeText } from '../accounts/index.js'
import { canonicalJson } from '../contract/jcs.js'
import { timeOfMinute } from '../contract/text/times.js'

/** A trigger as people see it. Times are ISO 8601 UTC. */
export interface TriggerView {
  /** Ascends in the order of recording; the id of its event. */
  readonly id: number
  readonly trigger_id: string
  readonly monitor_id: string
  readonly symbol: string
  readonly anchor_time: string
  /** When the bucket closed. Nothing that was recorded later decides. */
  readonly known_at: string
  readonly recorded_at: string
  /** It fell into the cooldown of an earlier trigger. */
  readonly suppressed: boolean
  /** It was found only after a late or corrected minute: a note, not an alert. */
  readonly late: boolean
  /** When and why a late or corrected minute took it back, else null. */
  readonly withdrawn_at: string | null
  readonly withdrawn_why: string | null
  /** What the nightly append said of it; null before. */
  readonly confirmation: TriggerConfirmation | null
  /** The record of the tail's log up to which it depends. */
  readonly log_sequence: number
}

/** The identity of a trigger: the same onset found twice is one trigger. `anchorTime` is ISO 8601 to the second. */
export const triggerId = (of: {
  canonical_query_hash: string
  feature_version: string
  symbol: string
  anchor_time: string
  monitor_id: string
}): string => createHash('sha256').update(canonicalJson(of)).digest('hex')

/** The triggers of a monitor, the newest first: `limit` of those before the trigger with the id `before`. */
export async function triggersOf(
  { db }: ControlStore,
  monitorId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<TriggerView[]> {
  const rows = await db
    .selectFrom('monitor_trigger')
    .selectAll()
    .where('monitor_id', '=', monitorId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(viewOf)
}

/** The triggers of an account that were recorded after the one with the id `after`, in the order of recording. */
export async function triggersAfter(
  { db }: ControlStore,
  accountId: number,
  { after, limit }: { after: number; limit: number },
): Promise<TriggerView[]> {
  const rows = await db
    .selectFrom('monitor_trigger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(viewOf)
}

/** The last 100 triggers of an account that were recorded at `recordedSince` (milliseconds since 1970) or later, in the order of recording. */
export async function triggersRecordedSince(
  { db }: ControlStore,
  accountId: number,
  recordedSince: number,
): Promise<TriggerView[]> {
  const rows = await db
    .selectFrom('monitor_trigger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('recorded_ms', '>=', recordedSince)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(viewOf).reverse()
}

/** The id of the last trigger of an account, 0 without one: where a new stream of events begins. */
export async function lastTriggerId({ db }: ControlStore, accountId: number): Promise<number> {
  const { last } = await db
    .selectFrom('monitor_trigger')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** All triggers of the minutes [from, to), for the tail: what it has recorded there. */
export const triggersSince = (
  { db }: ControlStore,
  { from, to, monitors }: { from: number; to: number; monitors?: readonly string[] },
): Promise<MonitorTrigger[]> =>
  db
    .selectFrom('monitor_trigger')
    .selectAll()
    .where('anchor_minute', '>=', from)
    .where('anchor_minute', '<', to)
    .$if(monitors !== undefined, (query) => query.where('monitor_id', 'in', [...monitors!]))
    .orderBy('id')
    .execute()

const viewOf = (row: MonitorTrigger): TriggerView => ({
  ...{ id: Number(row.id), trigger_id: row.trigger_id, monitor_id: row.monitor_id, symbol: row.symbol },
  anchor_time: timeOfMinute(row.anchor_minute),
  ...{ known_at: timeText(row.known_ms), recorded_at: timeText(row.recorded_ms) },
  ...{ suppressed: row.suppressed === 1, late: row.late === 1 },
  withdrawn_at: row.withdrawn_ms === null ? null : timeText(row.withdrawn_ms),
  ...{ withdrawn_why: row.withdrawn_why, confirmation: row.confirmation, log_sequence: Number(row.log_sequence) },
})
