/** A part of a row group, by time. */
import type { GroupOfFile } from './tick-files.js'

/** The rows of one row group that a window has. */
export interface Part {
  group: GroupOfFile
  /** Half open, and not empty. */
  begin: number
  end: number
  /** Times of the first and the last of them. */
  first: number
  last: number
}

/** The first position whose time is not before `time`; times ascend. */
export function firstFrom(times: BigInt64Array, time: number): number {
  const wanted = BigInt(time)
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
