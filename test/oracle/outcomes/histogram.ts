/**
 * The reference's approximate quantiles: values are counted in fixed bins, and quantiles are computed as if the values of a bin were spread evenly
 * over it. Values are integers of 1e-7, estimates of 1e-9.
 */
import { divideHalfEven } from '../exact.js'
import { quantileOf } from './quantile.js'

const LAST_BIN = 256

/** Magnitudes below 16 have one bin each; above, every octave has 8 bins; the last bin holds all magnitudes from 2^34 on. */
export const binOf = (value: number): number => {
  const a = Math.abs(value)
  if (a < 16) return value
  let bin = LAST_BIN
  if (a < 2 ** 34) {
    // The logarithm is accurate enough for a double this far below 2^53: next to a power of two it differs by more than 1e-11.
    const octave = Math.floor(Math.log2(a))
    bin = 16 + 8 * (octave - 4) + (Math.floor(a / 2 ** (octave - 3)) - 8)
  }
  return value < 0 ? -bin : bin
}

/** Least and greatest integer of a bin; the last bin has no upper edge. */
export const edgesOf = (bin: number): [number, number] => {
  if (bin < 0) {
    const [low, high] = edgesOf(-bin)
    return [-high, -low]
  }
  if (bin < 16) return [bin, bin]
  if (bin === LAST_BIN) return [2 ** 34, Number.POSITIVE_INFINITY]
  const octave = 4 + Math.floor((bin - 16) / 8)
  const width = 2 ** (octave - 3)
  const low = (8 + ((bin - 16) % 8)) * width
  return [low, low + width - 1]
}

/** Returns a function that estimates a percentile of the counted values in 1e-9, from the histogram and the exact extremes. */
export const histogramQuantiles = (
  counts: ReadonlyMap<number, number>,
  n: number,
  min: number,
  max: number,
): ((percent: number) => bigint) => {
  const bins = [...counts].sort(([a], [b]) => a - b)
  const valueAt = (i: number): bigint => {
    if (i === 0) return BigInt(min) * 100n
    if (i === n - 1) return BigInt(max) * 100n
    let before = 0
    for (const [bin, count] of bins) {
      if (i < before + count) {
        const [least, greatest] = edgesOf(bin)
        const low = BigInt(Math.max(least, min))
        const high = BigInt(Math.min(greatest, max))
        const twice = 2n * BigInt(count)
        return divideHalfEven((low * twice + (high - low) * BigInt(2 * (i - before) + 1)) * 100n, twice)
      }
      before += count
    }
    throw new Error(`no value ${i} of ${n}`)
  }
  return (percent) => quantileOf(n, valueAt, [percent, 100])
}
