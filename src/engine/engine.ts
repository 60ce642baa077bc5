/**
 * The engine seam. An engine opens a revision and runs plans: what selects buckets, what followed them, and the values that rows show. The rest of a
 * query (checking, hashing, paying, caching, ordering of work, rendering) is above this interface and the same for every engine.
 *
 * All methods that take a signal reject with its reason soon after it is aborted. They reject with an error whose `code` is `segment_damaged` where
 * an answer would need damaged data.
 */
import type { FunnelCounts } from './counts.js'
import type { OutcomeOptions, OutcomeSums } from './outcome-sums.js'
import type { PageValues } from './page-values.js'
import type { ReferenceSums } from './reference-sums.js'
import type { ScanFigures } from './scan-figures.js'

/** `Source` is what the engine opens; for the native engine an open dataset. */
export interface Engine<Source> {
  /** Threads that one plan may use. */
  readonly threads: number
  /** The instructions in use, such as `avx2`. */
  readonly instructions: string
  /** Cheap: nothing is read. The source must stay open for as long as the revision is used. */
  open(source: Source): EngineRevision
}

export interface EngineRevision {
  /** Reads a plan (native/plan/plan.fbs) once, for all that is asked of it. A plan that is not valid is refused when it is first used. */
  prepare(plan: Uint8Array): PreparedPlan
  /**
   * Stored values of a price column, such as `price.close`, of a symbol in [from, to): 1e-8, or a null code.
   */
  prices(symbol: number, column: string, from: number, to: number): BigInt64Array
}

/** Occurrences that stay in the engine. Release them with close(). */
export interface Occurrences {
  close(): void
}

export interface Found extends ScanFigures {
  occurrences: Occurrences
}

export interface FindOptions {
  /** More occurrences are refused with the code `result_too_large`, before a list is made of them. */
  occurrencesMax: number
  /** Also collects what each clause did. */
  explain: boolean
}

/** The order of an answer: by time, by symbol, or by the value of an operand (its number in the plan). */
export interface SortKey {
  readonly key: 'time' | 'symbol' | number
  readonly descending: boolean
}

/** A plan of one revision. */
export interface PreparedPlan {
  /** Scans. */
  find(options: FindOptions, signal: AbortSignal): Promise<Found>
  /** For each conjunction (where, then each step) and each of its clauses: how many buckets pass. */
  funnel(signal: AbortSignal): Promise<FunnelCounts[][]>
  /** Minute and symbol number of each occurrence, one pair after the other, in the order of the key, then by (minute, symbol). */
  order(occurrences: Occurrences, sort: SortKey, signal: AbortSignal): Promise<Uint32Array>
  /** What followed the occurrences. */
  outcomes(occurrences: Occurrences, options: OutcomeOptions, signal: AbortSignal): Promise<OutcomeSums>
  /** What followed all buckets of the plan's scope, eligible or not. */
  reference(signal: AbortSignal): Promise<ReferenceSums>
  /** What the rows of a page show; `rows` as order() gives them. */
  page(rows: Uint32Array, signal: AbortSignal): Promise<PageValues>
  /** Values of all operands at buckets: bucket-major, quanta or null codes. */
  values(symbols: Uint32Array, minutes: Uint32Array): Promise<BigInt64Array>
}
