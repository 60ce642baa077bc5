/** What one computation finds, independent of pages: what caches keep and pages are cut from. */
import type { Counts, FunnelCounts, OutcomeSums, ReferenceSums } from '../../engine/index.js'

export interface FoundSummary {
  counts: Counts
  outcomes: OutcomeSums
  /** What followed all buckets of the scope. */
  reference: ReferenceSums
  /** Only without occurrences. */
  funnel: FunnelCounts[][] | undefined
}

export interface FoundOccurrences extends FoundSummary {
  /** In the order of the answer: minute and symbol number of each occurrence, one pair after the other. */
  rows: Uint32Array
}
