/** What followed all buckets of a scope, and the aggregates it is made of. */
import type { NativeMetric } from './metric.js'
import type { SnapshotHandle, ThreadPoolHandle } from './scan.js'

/** What the scope returned on each UTC day: horizon-major, 6 × days. */
export interface NativeReferenceDays {
  /** Days since 1970-01-01. */
  firstDay: number
  /** Buckets of the day (anchors) whose window is completed. */
  completed: Float64Array
  /** Of their returns, in 1e-7: two 64-bit words each, low and high, of a two's complement. */
  sums: BigInt64Array
}

/** All buckets of a scope at one horizon. The quantiles come from a histogram and are approximate. */
export interface NativeReferenceHorizon {
  completed: number
  missing: number
  metrics: { return: NativeMetric; mfe: NativeMetric; mae: NativeMetric }
  /** 22 steps; the first 17 have a downward side. */
  ladder: { reached_up: number; reached_down: number }[]
}

/** What followed all buckets of a scope, eligible or not. */
export interface NativeReference {
  buckets: number
  /** By horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: NativeReferenceHorizon[]
  days: NativeReferenceDays
}

/** The reference aggregates of some whole UTC days (at most 31), and where they are kept. */
export interface NativeReferenceFile {
  path: string
  /** Days since 1970-01-01. */
  firstDay: number
  days: number
  /** 32 bytes that stand for all that the content depends on. */
  identity: Uint8Array
}

/** The aggregates of a snapshot; released by close() or garbage collection. */
export interface ReferenceHandle {
  close(): void
}

export interface NativeReferences {
  /** `files` ascending and disjoint, covering all records. None is touched before it is needed. */
  openReference(snapshot: SnapshotHandle, files: NativeReferenceFile[]): ReferenceHandle
  /** Makes the files that are not there; resolves with their number. Codes: io_error, cancelled. */
  keepReference(reference: ReferenceHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<number>
  /**
   * What followed all buckets of the plan's scope. Months without a whole file are computed once, kept in memory, and put in their place if
   * the folder can be written.
   */
  reference(
    reference: ReferenceHandle,
    plan: Uint8Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativeReference>
  /** Every checksum and record of a file: one line per fault. */
  verifyReference(file: NativeReferenceFile): string[]
}
