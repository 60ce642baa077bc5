/** Hyndman and Fan's type 7 on whole numbers: position (n − 1)·p, linear between neighbours, one rounding at the end. */
import { divideHalfEven } from '../exact.js'

/**
 * The quantile at `share` / `of` of n ascending values, whose i-th is `valueAt(i)`, times `scale`, rounded half-even. With a
 * scale that is a multiple of `of` nothing is rounded.
 */
export const quantileOf = (
  n: number,
  valueAt: (i: number) => bigint,
  [share, of]: readonly [number, number],
  scale = 1n,
): bigint => {
  const position = (n - 1) * share
  const below = Math.floor(position / of)
  const a = valueAt(below)
  const b = valueAt(Math.min(below + 1, n - 1))
  return divideHalfEven((a * BigInt(of) + BigInt(position % of) * (b - a)) * scale, BigInt(of))
}
