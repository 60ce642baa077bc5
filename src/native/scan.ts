/** What scans take and give across the Node-API: snapshots, occurrences, pages, explanations, funnels. */

/** A row of native/features/feature_table. */
export interface NativeFeature {
  id: string
  type: 'number' | 'integer' | 'label'
  width: 1 | 4 | 8
  perUnit: bigint
  strideMinutes: number
  lookbackMinutes: number
  /** Source letters of the vocabulary, B F M I U O R Q T D X; `V` where quote volume is needed. */
  sources: string[]
  labels: string[]
  calendar: boolean
  additive: boolean
}

/** A set of native threads; runs share it. */
export interface ThreadPoolHandle {
  readonly threads: number
}

/** Days of one segment whose values must not be answered from. */
export interface NativeDamage {
  begin: number
  end: number
  /** Empty: all. */
  symbols: string[]
  /** Which file, and what is wrong with it. */
  what: string
}

/** An open, immutable snapshot of a dataset revision; released by close() or garbage collection. */
export interface SnapshotHandle {
  /** What was given, and segments that could not be opened. Whatever would be made of it is `segment_damaged`. */
  readonly damaged: readonly NativeDamage[]
  /** Ascending by name; the index is the symbol number used everywhere else. */
  readonly symbols: readonly string[]
  /** First and last minute of each symbol's record (closed). */
  readonly firstMinutes: Float64Array
  readonly lastMinutes: Float64Array
  close(): void
}

/** Anchors grouped by symbol: those of symbol s are minutes[offsets[s] … offsets[s + 1]), ascending. */
export interface NativeOccurrences {
  minutes: Uint32Array
  offsets: Uint32Array
}

export interface NativeCounts {
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

/** Occurrences that stay in native code; released by close() or garbage collection. Of the snapshot that was scanned alone. */
export interface OccurrencesHandle {
  close(): void
}

/** What a scan says beside the occurrences themselves. */
export interface NativeScanned {
  counts: NativeCounts
  stats: { zones: number; zones_skipped: number; bytes_touched: number }
  /** Of a scan that was to be explained. */
  explanation?: NativeScanExplanation
}

export interface NativeScanResult extends NativeScanned, NativeOccurrences {}

export interface NativeFound extends NativeScanned {
  occurrences: OccurrencesHandle
}

/** What the rows of a page show, row by row. */
export interface NativePage {
  /** One per operand of the plan, as valuesAt. */
  values: BigInt64Array
  /** Close in 1e-8, or a null code as in valuesAt. */
  prices: BigInt64Array
  /** 18 values each: return, mfe, mae × six horizons, in 1e-7; INT64_MIN when the window is missing. */
  outcomes: BigInt64Array
  /** Of sequences: one per step, the latest possible ones, the last being the anchor's. */
  stepMinutes: Float64Array
  /** Of all steps but the last, step after step: values as above, of the operands that the step's own clauses name; others are 0. */
  stepValues: BigInt64Array
}

/** What one clause did, summed over tasks; a task without candidates left does not ask the clauses that remain. */
export interface NativeClauseFigures {
  /** Tasks that asked it, and its places in their order of execution (from 0), summed. */
  tasks: number
  places: number
  /** 64-bucket blocks whose zones were tested, and those of them never read. */
  zones: number
  zones_skipped: number
  /** Blocks in reach of the clause before any was asked, and those in which its zones leave a hit possible. */
  blocks: number
  blocks_left: number
  bytes_touched: number
  /** Buckets. */
  candidates_before: number
  candidates_after: number
  /** Of all threads together. */
  nanoseconds: number
}

export interface NativeScanExplanation {
  tasks: number
  eligibility_nanoseconds: number
  /** First the clauses that hold at the anchor (where, last step), then each earlier step; by predicate of the plan. */
  conjunctions: NativeClauseFigures[][]
}

/** One clause of a funnel; least and greatest are quanta of the operand, null for labels or when nothing was observed. */
export interface NativeFunnelClause {
  predicate: number
  alone: number
  cumulative: number
  least: bigint | null
  greatest: bigint | null
}
