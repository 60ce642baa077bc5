/** The reference: what followed all buckets of a scope, and the aggregates from which it is computed. */
import type { ReferenceFound } from '../engine/index.js'
import type { PlanHandle, SnapshotHandle, ThreadPoolHandle } from './scan.js'

/** The file with the reference aggregates of some whole UTC days (at most 31). */
export interface NativeReferenceFile {
  path: string
  /** Days since 1970-01-01. */
  firstDay: number
  days: number
  /** 32 bytes that identify everything on which the content depends. */
  identity: Uint8Array
  /** Files of other data of the same days, the best first: what still holds in the first readable one is kept. */
  earlier: string[]
}

/** The aggregates of a snapshot; released by close() or garbage collection. */
export interface ReferenceHandle {
  close(): void
}

export interface NativeReferences {
  /** `files` are ascending, disjoint and cover all records. A file is opened only when it is needed. */
  openReference(snapshot: SnapshotHandle, files: NativeReferenceFile[]): ReferenceHandle
  /** Writes the files that do not exist; resolves with the number of files written. Codes: io_error, cancelled. */
  keepReference(reference: ReferenceHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<number>
  /**
   * What followed all buckets of the plan's scope. A month without a complete file is computed once and kept in memory, and its file is
   * written if the folder is writable.
   */
  reference(
    reference: ReferenceHandle,
    plan: PlanHandle,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<ReferenceFound>
  /** Verifies every checksum and record of a file; returns one line per fault. */
  verifyReference(file: NativeReferenceFile): string[]
}
