/**
 * How often the values of one feature occur on one UTC day: counts of fixed bins (native/store/snapshot/value_counts.h),
 * which add up over days, and for some bins the values themselves, from which exact quantiles follow.
 */
import type { NativeValueCounts } from '../../native/index.js'

/** The number of bins, and the bin of the value 0; label codes have the bins from there on. */
export const VALUE_BINS = 29_183
export const ZERO_BIN = 14_591

export interface DayValues extends NativeValueCounts {
  /** The values of some bins, as bytes for native.valueAtRank. */
  lists: Map<number, Uint8Array>
}

/** The count of a bin. */
export function countOfBin({ bins, counts }: NativeValueCounts, bin: number): number {
  let [low, high] = [0, bins.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (bins[middle]! < bin) low = middle + 1
    else high = middle
  }
  return bins[low] === bin ? counts[low]! : 0
}

const NULLS = 5
const FIXED_BYTES = 8 * (1 + NULLS + 2) + 4 + 4

/** Little-endian: values, nulls (float64), extremes (int64), numbers of bins and lists; the bins; the lists. */
export function encodeDayValues({ nulls, values, extremes, bins, counts, lists }: DayValues): Buffer {
  const listed = [...lists].sort(([a], [b]) => a - b)
  const bytes = listed.reduce((sum, [, list]) => sum + 6 + list.length, FIXED_BYTES + 10 * bins.length)
  const out = Buffer.allocUnsafe(bytes)
  let at = out.writeDoubleLE(values, 0)
  for (const count of nulls) at = out.writeDoubleLE(count, at)
  for (const extreme of extremes) at = out.writeBigInt64LE(extreme, at)
  at = out.writeUInt32LE(bins.length, at)
  at = out.writeUInt32LE(listed.length, at)
  for (const bin of bins) at = out.writeUInt16LE(bin, at)
  for (const count of counts) at = out.writeDoubleLE(count, at)
  for (const [bin, list] of listed) {
    at = out.writeUInt16LE(bin, at)
    at = out.writeUInt32LE(list.length, at)
    out.set(list, at)
    at += list.length
  }
  return out
}

/** What encodeDayValues wrote: the caller has checked a digest of the bytes. */
export function decodeDayValues(from: Buffer): DayValues {
  const nulls = Float64Array.from({ length: NULLS }, (_, i) => from.readDoubleLE(8 * (1 + i)))
  const extremes = BigInt64Array.from({ length: 2 }, (_, i) => from.readBigInt64LE(8 * (1 + NULLS + i)))
  const bins = new Uint16Array(from.readUInt32LE(FIXED_BYTES - 8))
  const listed = from.readUInt32LE(FIXED_BYTES - 4)
  let at = FIXED_BYTES
  for (let i = 0; i < bins.length; i++, at += 2) bins[i] = from.readUInt16LE(at)
  const counts = Float64Array.from(bins, (_, i) => from.readDoubleLE(at + 8 * i))
  at += 8 * bins.length
  const lists = new Map<number, Uint8Array>()
  for (let i = 0; i < listed; i++) {
    const end = at + 6 + from.readUInt32LE(at + 2)
    lists.set(from.readUInt16LE(at), from.subarray(at + 6, end))
    at = end
  }
  return { values: from.readDoubleLE(0), nulls, extremes, bins, counts, lists }
}
