/** The counts of a scan: the buckets of its scope by fate; and for a query without occurrences, how many buckets pass each clause. */

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

/**
 * One clause of a funnel. `alone`: eligible buckets at which the clause holds; `cumulative`: those at which it and all clauses before it
 * hold. `least` and `greatest` are the extremes of the operand's values in quanta; null for labels, and when no eligible bucket has a value.
 */
export interface FunnelCounts {
  predicate: number
  alone: number
  cumulative: number
  least: bigint | null
  greatest: bigint | null
}
