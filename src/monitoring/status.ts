/** What the process that evaluates monitors says of itself, for the pages of the operator and of monitors. */
import type { ControlStore } from '../accounts/index.js'

/** A monitor without an evaluated minute for this long waits for data. */
export const SILENT_MS = 180_000

/** An input of minutes, by the venue that it records. */
export interface TailVenue {
  readonly venue: string
  readonly symbols: number
  /** The newest minute that closed, as ISO 8601, and how long after its close it was on disk. */
  readonly last_minute: string | null
  readonly lag_ms: { readonly p50: number; readonly p99: number } | null
  /** Minutes since the start, and those of them that came after their grace or changed an earlier one. */
  readonly minutes: number
  readonly late: number
  readonly corrected: number
}

/** What the tail of a dataset says. Counts are since its start. */
export interface TailStatus {
  /** The dataset's name. */
  readonly name: string
  /** Minutes are replayed, simulated or recorded. */
  readonly simulated: boolean
  /** The replay's speed: 1 is the clock's. Null when minutes are recorded. */
  readonly speed: number | null
  readonly dataset_revision: string
  /** The letters of SOURCES whose features can be monitored. */
  readonly sources: readonly string[]
  readonly symbols: number
  readonly monitors: number
  /** All minutes before it are evaluated for all symbols, as ISO 8601. */
  readonly evaluated_to: string | null
  readonly venues: readonly TailVenue[]
  readonly triggers: number
  readonly suppressed: number
  readonly withdrawn: number
  /** Of the reconciled days: triggers, and those that the append confirmed. Null before the first one. */
  readonly reconciled: { readonly triggers: number; readonly confirmed: number } | null
  readonly evaluation_ms: { readonly p50: number; readonly p99: number } | null
  readonly started: string
}

/** Keeps the status of a tail. */
export const keepTailStatus = (store: ControlStore, status: TailStatus, now: number): Promise<void> =>
  store.perform('keepTailStatus', { name: status.name, status: JSON.stringify(status), now })

/** What every tail last said, and when. `alive`: it spoke within the last three minutes. */
export async function tailStatuses(
  { db }: ControlStore,
  now: number,
): Promise<{ status: TailStatus; updated_ms: number; alive: boolean }[]> {
  const rows = await db.selectFrom('tail_status').selectAll().orderBy('name').execute()
  return rows.map(({ status, updated_ms }) => ({
    status: JSON.parse(status) as TailStatus,
    updated_ms,
    alive: now - updated_ms < SILENT_MS,
  }))
}
