/**
 * The engine interface. An engine opens a revision and runs plans: it finds occurrences, computes what followed them, and reads the values
 * that rows show. The rest of a query (checking, hashing, payment, caching, order of work, rendering) is above this interface and the same for
 * every engine.
 *
 * All methods that take a signal reject with its reason soon after it is aborted. When an answer needs damaged data, they reject with an error
 * whose `code` is `segment_damaged`.
 */
import type { ChartOptions, ChartSums } from './chart-sums.js'
import type { FunnelCounts } from './counts.js'
import type { Occurrences } from './occurrences.js'
import type { OutcomeOptions, OutcomeSums } from './outcome-sums.js'
import type { PageValues } from './page-values.js'
import type { ReferenceDays, ReferenceFound } from './reference-sums.js'
import type { ScanFigures } from './scan-figures.js'
import type { ThresholdSums, Thresholds } from './threshold-sums.js'

/** An engine. `Source` is the type that it opens; for the native engine this is an open dataset. */
export interface Engine<Source> {
  /** Threads that one plan may use. */
  readonly threads: number
  /** The instructions in use, such as `avx2`. */
  readonly instructions: string
  /** True for an engine that reads nothing but prices of what it opens, so that a price layer suffices. */
  readonly pricesSuffice?: boolean
  /**
   * How far the work under way is: so many of its tasks have begun. Each part of a query (its scan, its outcomes) has
   * tasks of its own, which are known when it begins. No tasks: nothing runs, or it cannot tell.
   */
  progress(): EngineProgress
  /** Opens a revision. This is cheap, because nothing is read. The source must stay open as long as the revision is used. */
  open(source: Source): EngineRevision
}

export interface EngineProgress {
  taken: number
  tasks: number
}

export interface EngineRevision {
  /** Prepares a plan (native/plan/plan.fbs), which is then decoded only once. The first use of an invalid plan fails. */
  prepare(plan: Uint8Array): PreparedPlan
  /**
   * The stored values of a price column, such as `price.close`, of a symbol in the minutes [from, to): in 1e-8, or a null code.
   */
  prices(symbol: number, column: string, from: number, to: number): BigInt64Array
  /**
   * Closes around buckets: close(minute + offset) / close(minute) − 1, in 1e-5, rounded half-even; all offsets of a bucket together. A null
   * code where one of the two closes is missing or outside the record. The buckets lie inside the records of their symbols.
   */
  paths(symbols: Uint32Array, minutes: Uint32Array, offsets: Int32Array): Promise<BigInt64Array>
}

export interface Found extends ScanFigures {
  occurrences: Occurrences
  /** Memory that the occurrences take until they are closed. */
  bytes: number
}

export interface FindOptions {
  /** Also collects figures about each clause (ScanFigures.explanation). */
  explain: boolean
}

/** The order of an answer: by time, by symbol, or by the value of an operand, given by its number in the plan. */
export interface SortKey {
  readonly key: 'time' | 'symbol' | number
  readonly descending: boolean
}

/** Rows [from, from + count) of an order. */
export interface RowWindow {
  readonly from: number
  readonly count: number
}

/** A plan that is prepared for one revision. */
export interface PreparedPlan {
  /** Scans for occurrences. */
  find(options: FindOptions, signal: AbortSignal): Promise<Found>
  /** How many buckets pass each clause: one array per conjunction (`where`, then each step), with one entry per clause. */
  funnel(signal: AbortSignal): Promise<FunnelCounts[][]>
  /**
   * Up to `count` rows from number `from` of the occurrences sorted by the key, then by (minute, symbol): pairs (minute, symbol number). The
   * memory depends on `count`, not on the number of occurrences.
   */
  order(occurrences: Occurrences, sort: SortKey, window: RowWindow, signal: AbortSignal): Promise<Uint32Array>
  /** The outcomes of the occurrences. */
  outcomes(occurrences: Occurrences, options: OutcomeOptions, signal: AbortSignal): Promise<OutcomeSums>
  /** What followed all buckets of the plan's scope, eligible or not. */
  reference(signal: AbortSignal): Promise<ReferenceFound>
  /** What is drawn of the occurrences, which find() of this plan must have found. */
  charts(occurrences: Occurrences, options: ChartOptions, signal: AbortSignal): Promise<ChartSums>
  /**
   * What followed at each threshold. The lists are of this plan with other thresholds, over the same scope. Every
   * return is computed once, whatever the number of thresholds.
   */
  sweep(thresholds: Thresholds, reference: ReferenceDays, signal: AbortSignal): Promise<ThresholdSums[]>
  /** The values that the rows of a page show. `rows` are pairs as returned by order(). */
  page(rows: Uint32Array, signal: AbortSignal): Promise<PageValues>
  /** The values of all operands at buckets, as quanta or null codes; all operands of a bucket together. */
  values(symbols: Uint32Array, minutes: Uint32Array): Promise<BigInt64Array>
}
