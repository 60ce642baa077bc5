/** What scans take and give across the native boundary, beside the engine's own types: snapshots, plans, occurrences. */
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

/** A plan of one snapshot, decoded and verified when it is first used; released by garbage collection. Keeps its snapshot open. */
export interface PlanHandle {
  readonly snapshot: SnapshotHandle
}

/** Anchors grouped by symbol: those of symbol s are minutes[offsets[s] … offsets[s + 1]), ascending. */
export interface NativeOccurrences {
  minutes: Uint32Array
  offsets: Uint32Array
}

/** Occurrences that stay in native code; released by close() or garbage collection. Of the snapshot that was scanned alone. */
export interface OccurrencesHandle {
  close(): void
}

export interface NativeScanResult extends ScanFigures, NativeOccurrences {}

export interface NativeFound extends ScanFigures {
  occurrences: OccurrencesHandle
}
