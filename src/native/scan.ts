/** The types that scans pass across the native boundary, besides those of src/engine: snapshots, plans, occurrences. */
import type { ScanFigures } from '../engine/index.js'

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

/** A set of native threads, which runs share. */
export interface ThreadPoolHandle {
  readonly threads: number
}

/** Damaged days of one segment. No answer may use their values. */
export interface NativeDamage {
  begin: number
  end: number
  /** The damaged symbols; empty means all. */
  symbols: string[]
  /** The file, and what is wrong with it. */
  what: string
}

/** An open, immutable snapshot of a dataset revision; released by close() or garbage collection. */
export interface SnapshotHandle {
  /** The damage that openSnapshot was given, and the segments that could not be opened. An answer that needs it fails with `segment_damaged`. */
  readonly damaged: readonly NativeDamage[]
  /** Ascending by name; the index is the symbol number used everywhere else. */
  readonly symbols: readonly string[]
  /** The first and the last minute of each symbol's record, both included. */
  readonly firstMinutes: Float64Array
  readonly lastMinutes: Float64Array
  close(): void
}

/** A plan of one snapshot. It is decoded and verified at the first use, keeps its snapshot open, and is released by garbage collection. */
export interface PlanHandle {
  readonly snapshot: SnapshotHandle
}

/** Anchor minutes grouped by symbol: those of symbol s are minutes[offsets[s] … offsets[s + 1]), ascending. */
export interface NativeOccurrences {
  minutes: Uint32Array
  offsets: Uint32Array
}

/** Occurrences that stay in native code; released by close() or garbage collection. They are valid only with the snapshot that was scanned. */
export interface OccurrencesHandle {
  close(): void
}

export interface NativeScanResult extends ScanFigures, NativeOccurrences {}

export interface NativeFound extends ScanFigures {
  occurrences: OccurrencesHandle
  /** Memory that the occurrences take. */
  bytes: number
}
