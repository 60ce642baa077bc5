/** What followed all buckets of a scope, and the aggregates it is made of. */
import type { ReferenceSums } from '../engine/index.js'
import type { PlanHandle, SnapshotHandle, ThreadPoolHandle } from './scan.js'

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
    plan: PlanHandle,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<ReferenceSums>
  /** Every checksum and record of a file: one line per fault. */
  verifyReference(file: NativeReferenceFile): string[]
}
