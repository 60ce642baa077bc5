/** The result of one computation, independent of pages. Caches store it, and pages are parts of it. */
import type { Counts, FunnelCounts, OutcomeSums, ReferenceSums } from '../../engine/index.js'

export interface FoundSummary {
  counts: Counts
  outcomes: OutcomeSums
  /** What followed all buckets of the scope. */
  reference: ReferenceSums
  /** Set only when there are no occurrences. */
  funnel: FunnelCounts[][] | undefined
}

export interface FoundOccurrences extends FoundSummary {
  rows: AnswerRows
}

/** The occurrences in the order of the answer, as pairs (minute, symbol number). */
export interface AnswerRows {
  readonly count: number
  /** Memory that they take. */
  readonly bytes: number
  /** All rows, if they are in memory as one array. */
  readonly whole: Uint32Array | undefined
  /** Up to `limit` rows from `offset`. Undefined if they are gone; then they must be found again. */
  rows(offset: number, limit: number, signal: AbortSignal): Promise<Uint32Array | undefined>
  /** Releases the memory. */
  close(): void
}
