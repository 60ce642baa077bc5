/** The native engine: the C++ addon runs plans on the mapped segments of an open dataset. */
import type { OpenDataset } from '../../dataset/index.js'
import { type NativeOccurrences, native, type PlanHandle, type ThreadPoolHandle } from '../../native/index.js'
import type { ChartOptions } from '../chart-sums.js'
import type { Engine, EngineRevision, FindOptions, Found, PreparedPlan, RowWindow, SortKey } from '../engine.js'
import type { Occurrences } from '../occurrences.js'
import type { OutcomeOptions } from '../outcome-sums.js'
import type { ReferenceDays } from '../reference-sums.js'
import type { Thresholds } from '../threshold-sums.js'
import { withCancelFlag } from './cancel-flag.js'

/** The parts of a dataset that the engine uses. */
export type NativeSource = Pick<OpenDataset, 'snapshot' | 'reference'>

/** What another engine needs of this one beside the interface: what it does with occurrences that it has not found. */
export interface NativeEngineRevision extends EngineRevision {
  /** Occurrences, with the buckets of each symbol in scope and those that are eligible. Its methods take them as those that it found. */
  keep(
    occurrences: NativeOccurrences,
    scope: Uint32Array,
    eligible: Uint32Array,
  ): Promise<Pick<Found, 'occurrences' | 'bytes'>>
  /** All rows of occurrences by values that are given: one of each, by symbol and then minute. */
  orderByValues(
    occurrences: Occurrences,
    values: BigInt64Array,
    descending: boolean,
    signal: AbortSignal,
  ): Promise<Uint32Array>
}

export interface NativeEngine extends Engine<NativeSource> {
  open(source: NativeSource): NativeEngineRevision
}

/** Makes an engine with its own threads, which all its revisions share. */
export function nativeEngine(threads: number): NativeEngine {
  const pool = native.createThreadPool(threads)
  return {
    threads: pool.threads,
    instructions: native.simd().path,
    progress: () => native.poolProgress(pool),
    open: (source) => new NativeRevision(source, pool),
  }
}

class NativeRevision implements NativeEngineRevision {
  readonly #source: NativeSource
  readonly #pool: ThreadPoolHandle

  constructor(source: NativeSource, pool: ThreadPoolHandle) {
    this.#source = source
    this.#pool = pool
  }

  prepare(plan: Uint8Array): PreparedPlan {
    return new NativePlan(this.#source, native.preparePlan(this.#source.snapshot, plan), this.#pool)
  }

  prices(symbol: number, column: string, from: number, to: number): BigInt64Array {
    return native.columnValues(this.#source.snapshot, symbol, column, from, to)
  }

  paths(symbols: Uint32Array, minutes: Uint32Array, offsets: Int32Array) {
    return native.pathsAt(this.#source.snapshot, symbols, minutes, offsets)
  }

  keep(occurrences: NativeOccurrences, scope: Uint32Array, eligible: Uint32Array) {
    return native.keepOccurrences(this.#source.snapshot, occurrences, scope, eligible)
  }

  orderByValues(occurrences: Occurrences, values: BigInt64Array, descending: boolean, signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) =>
      native.orderByValues(this.#source.snapshot, occurrences, values, descending, this.#pool, cancel),
    )
  }
}

class NativePlan implements PreparedPlan {
  readonly #source: NativeSource
  readonly #plan: PlanHandle
  readonly #pool: ThreadPoolHandle

  constructor(source: NativeSource, plan: PlanHandle, pool: ThreadPoolHandle) {
    this.#source = source
    this.#plan = plan
    this.#pool = pool
  }

  find({ explain }: FindOptions, signal: AbortSignal): Promise<Found> {
    return withCancelFlag(signal, (cancel) => native.find(this.#plan, this.#pool, cancel, explain))
  }

  funnel(signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) => native.funnel(this.#plan, this.#pool, cancel))
  }

  order(occurrences: Occurrences, { key, descending }: SortKey, { from, count }: RowWindow, signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) =>
      native.orderedRows(this.#plan, occurrences, key, descending, from, count, this.#pool, cancel),
    )
  }

  outcomes(occurrences: Occurrences, options: OutcomeOptions, signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) =>
      native.summarizeOutcomes(this.#source.snapshot, occurrences, options, this.#pool, cancel),
    )
  }

  reference(signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) => native.reference(this.#source.reference, this.#plan, this.#pool, cancel))
  }

  charts(occurrences: Occurrences, options: ChartOptions, signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) =>
      native.chartOccurrences(this.#source.snapshot, occurrences, options, this.#pool, cancel),
    )
  }

  sweep(thresholds: Thresholds, reference: ReferenceDays, signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) =>
      native.sweepThresholds(this.#plan, thresholds, reference, this.#pool, cancel),
    )
  }

  page(rows: Uint32Array, signal: AbortSignal) {
    return withCancelFlag(signal, (cancel) => native.pageAt(this.#plan, rows, this.#pool, cancel))
  }

  values(symbols: Uint32Array, minutes: Uint32Array) {
    return native.valuesAt(this.#plan, symbols, minutes)
  }
}
