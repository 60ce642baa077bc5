/** What a scan counts: the buckets of its scope by fate, and of a query that found nothing, which clause it failed at. */

export interface Counts {
  scope_buckets: number
  eligible: number
  warm_up: number
  source_absent: number
  stale: number
  quarantined: number
  undefined: number
  occurrences: number
  onsets: number
  symbols_in_scope: number
  symbols_with_occurrences: number
  days_with_occurrences: number
}

/** One clause of a funnel; least and greatest are quanta of the operand, null for labels or when nothing was observed. */
export interface FunnelCounts {
  predicate: number
  alone: number
  cumulative: number
  least: bigint | null
  greatest: bigint | null
}
