/** What one computation finds, independent of pages: what caches keep and pages are cut from. */
import type { NativeCounts, NativeFunnelClause, NativeOutcomes, NativeReference } from '../../native/index.js'

export interface FoundSummary {
  counts: NativeCounts
  outcomes: NativeOutcomes
  /** What followed all buckets of the scope. */
  reference: NativeReference
  /** Only without occurrences. */
  funnel: NativeFunnelClause[][] | undefined
}

export interface FoundOccurrences extends FoundSummary {
  /** In the order of the answer: minute and symbol number of each occurrence, one pair after the other. */
  rows: Uint32Array
}
