/** How often values of a column occur in a stretch of time, over all symbols. The calls are synchronous: call them in a worker. */
import type { SnapshotHandle } from './scan.js'

export interface NativeValueCounts {
  /** By null code. */
  nulls: Float64Array
  /** The number of buckets with a value. */
  values: number
  /** The least and the greatest value in quanta; meaningless without values. */
  extremes: BigInt64Array
  /** The bins with values, ascending, and how many values each has. Label codes have bins of their own. */
  bins: Uint16Array
  counts: Float64Array
}

export interface NativeValues {
  countValues(snapshot: SnapshotHandle, column: string, from: number, to: number): NativeValueCounts
  /** For each of `bins` (ascending) the distinct values with their counts, as bytes for valueAtRank. */
  valuesInBins(snapshot: SnapshotHandle, column: string, from: number, to: number, bins: Uint16Array): Uint8Array[]
  /** The value in quanta with this rank (from 0) among all values of the lists together. */
  valueAtRank(lists: Uint8Array[], rank: number): bigint
}
