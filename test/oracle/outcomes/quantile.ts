/** Hyndman and Fan's type 7 on integers: position (n − 1)·p, linear between neighbours, one rounding at the end. */
import { divideHalfEven } from '../exact.js'

/**
 * The quantile at `share` / `of` of n ascending values, times `scale`, rounded half-even; `valueAt(i)` returns the i-th value.
 */
export const quantileOf = (
  n: number,
  valueAt: (i: number) => bigint,
  [share, of]: readonly [number, number],
  scale = 1n,
): bigint => {
  const whole = BigInt(of)
  const position = BigInt(n - 1) * BigInt(share)
  const below = Number(position / whole)
  const a = valueAt(below)
  const b = valueAt(Math.min(below + 1, n - 1))
  return divideHalfEven((a * whole + (position % whole) * (b - a)) * scale, whole)
}
