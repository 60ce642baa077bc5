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
  /** The occurrences in the order of the answer, as pairs (minute, symbol number). */
  rows: Uint32Array
}
