/**
 * The tables of monitors: definitions that a person confirmed, what they found on minutes that closed since, and what
 * the process that evaluates them says of itself. Minutes are numbered since 1970; times are integer milliseconds.
 */
import type { Generated } from '#kysely'

/** As stored. Whether an active monitor is live or waits for data follows from `evaluated_ms`. */
export type StoredMonitorState = 'active' | 'paused' | 'unsupported' | 'ended'

/** A definition that a person confirmed for minutes that close from then on. */
export interface MonitorTable {
  id: string
  account_id: number
  /** Who confirmed it. */
  person_id: string
  name: string
  /** The canonical query document without times, JSON. */
  document: string
  query_hash: string
  feature_version: string
  /** An onset that follows a trigger of its symbol by less than this is suppressed. */
  cooldown_minutes: number
  state: StoredMonitorState
  /** Why it is unsupported; null in every other state. */
  unsupported_why: string | null
  created_ms: number
  confirmed_ms: number
  /** When it was last paused, resumed, ended, or became unsupported. */
  changed_ms: number
  ended_ms: number | null
  /** All minutes before this one are evaluated. Null until the tail has begun with it, and while it is paused. */
  evaluated_to: number | null
  /** The first minute that is evaluated since it was confirmed or last resumed; null as evaluated_to is. */
  begun_at: number | null
  /** When evaluated_to last grew, by the clock. */
  evaluated_ms: number | null
  /** Buckets in scope since it was confirmed: with a known truth, and without one, by the reason. */
  eligible: Generated<number>
  warm_up: Generated<number>
  source_absent: Generated<number>
  stale: Generated<number>
  quarantined: Generated<number>
  undefined: Generated<number>
}

/** What the nightly append said of a trigger. */
export type TriggerConfirmation = 'confirmed' | 'withdrawn' | 'late'

/** An onset of a monitor. Rows are never deleted. */
export interface MonitorTriggerTable {
  /** Ascends in the order of recording. Triggers are delivered in this order. */
  id: Generated<number>
  /** SHA-256 of monitor, definition, feature version, symbol and minute. */
  trigger_id: string
  monitor_id: string
  account_id: number
  symbol: string
  /** The minute of the bucket. */
  anchor_minute: number
  /** When the minute closed, in milliseconds: nothing that was recorded later decides. */
  known_ms: number
  /** The sequence number of the tail's log: the trigger depends on records up to this one only. */
  log_sequence: number
  /** 1: it fell into the cooldown of an earlier trigger. */
  suppressed: number
  /** 1: it was found only after a late or corrected minute. */
  late: number
  recorded_ms: number
  /** When a late or corrected minute took it back, and why. */
  withdrawn_ms: number | null
  withdrawn_why: string | null
  /** What the nightly append said of it; null before. */
  confirmation: TriggerConfirmation | null
}

/** What the process that evaluates monitors of a dataset last said of itself. */
export interface TailStatusTable {
  /** The dataset's name. */
  name: string
  /** JSON. */
  status: string
  updated_ms: number
}

export interface MonitorTables {
  monitor: MonitorTable
  monitor_trigger: MonitorTriggerTable
  tail_status: TailStatusTable
}
