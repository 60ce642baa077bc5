/** The open days of a dataset: symbols after its last day, and the plans that are evaluated on them. */
import type { SnapshotHandle, ThreadPoolHandle } from './scan.js'

/** Onsets in parallel arrays: by task, then by minute. */
export interface NativeOnsets {
  /** Numbers of the plans as monitor() was given them. */
  monitors: Uint32Array
  symbols: Uint32Array
  minutes: Float64Array
  /** By plan, six counts of buckets: eligible, then by reason: undefined, quarantined, stale, source absent, warm-up. */
  coverage: Float64Array
}

/** Symbols are numbers of the dataset's snapshot. Codes: invalid_argument, invalid_records, corrupt_state, minutes_out_of_order. */
export interface NativeLiveMarket {
  /** Adds a symbol, with the state (SymbolBuilder.save) of its engine before the first open day. */
  start(symbol: number, state: Uint8Array): void
  /**
   * Adds records of a group, each the minute and the group's columns. They are merged as an import merges them. Returns the first minute of which
   * something else is known now, -1 for none.
   */
  take(symbol: number, group: number, rows: BigInt64Array): number
  /** Computes the minutes before to[i] of symbols[i], each up to its newest usable bar. Returns the first computed minute of each, -1 for none. */
  advance(symbols: Uint32Array, to: Float64Array): Float64Array
  /** Begins a symbol again with the state that start() took, and computes it up to where it was. */
  rewind(symbol: number, state: Uint8Array): void
  /** Computes the features among symbols in minutes [from, to). */
  amongSymbols(from: number, to: number): void
  /** Sets the plans that evaluate() evaluates. Returns the columns that they read. Code: invalid_plan, unknown_symbol. */
  monitor(plans: Uint8Array[]): { columns: string[]; amongSymbols: boolean[] }
  /** The onsets of minutes [from[i], to[i]) of symbols[i], clipped to its record. `wanted`: a flag for each plan. Default: all. */
  evaluate(symbols: Uint32Array, from: Float64Array, to: Float64Array, wanted?: Uint8Array): NativeOnsets
  /** The next minute that advance() computes. */
  next(symbol: number): number
  /** The last minute of the symbol's record, -1 for none. */
  lastBar(symbol: number): number
  /** Whether a bar of the minute was taken. */
  hasBar(symbol: number, minute: number): boolean
  /** As columnValues of a snapshot. */
  values(symbol: number, column: string, from: number, to: number): BigInt64Array
  /** Memory of records and columns, without engines. */
  readonly bytes: number
  /** Different clauses of all plans. */
  readonly predicates: number
}

export interface NativeLive {
  /** `begin`: the first minute of the first open day. `columns`: those that are kept. Default: all. The pool is used by calls that take long. */
  LiveMarket: new (
    snapshot: SnapshotHandle,
    pool: ThreadPoolHandle,
    begin: number,
    columns?: string[],
  ) => NativeLiveMarket
}
