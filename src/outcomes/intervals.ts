/**
 * Intervals from standard errors by day: the estimate ± a quantile of Student's t times the error. docs/outcomes.md has the definitions.
 */
import { INTERVALS } from '../contract/outcomes.js'
import { studentE8 } from '../contract/student.js'
import { divideHalfEven, roundHalfEven, scaled } from './numbers.js'

/** The two ends of an interval. */
export type Interval = [low: number, high: number]

export interface IntervalOptions {
  /** How many intervals are to hold together. Default: 1. */
  comparisons?: number
  /** Default: 0.95. */
  level?: number
}

/** The ends in 1e-9 of the interval around an estimate in 1e-9. `errorE12` is its standard error in 1e-12, `dfE2` its degrees of freedom in hundredths. */
export function intervalE9(
  estimateE9: bigint,
  errorE12: bigint,
  dfE2: number,
  { comparisons = 1, level = INTERVALS.level }: IntervalOptions = {},
): [low: bigint, high: bigint] {
  const reach = divideHalfEven(studentE8(dfE2, { comparisons, level }) * errorE12, 10n ** 11n)
  return [estimateE9 - reach, estimateE9 + reach]
}

/** The ends of an interval in 1e-9 as numbers. */
export const shownInterval = ([low, high]: readonly [bigint, bigint]): Interval => [scaled(low, 9), scaled(high, 9)]

/** Degrees of freedom in hundredths as a number. */
export const degreesOfFreedom = (dfE2: number): number => scaled(BigInt(dfE2), 2)

/**
 * The number of independent observations that would have this standard error, rounded to 0.1: the variance of n > 1 values in 1e-7 divided by
 * the square of the error in 1e-12, at most n. Null when the error is 0. The variance is an exact ratio of integers; the conversions and the
 * operations after them are in binary64, in this order.
 */
export function effectiveSize(sum: bigint, sumOfSquares: bigint, n: number, errorE12: bigint): number | null {
  if (errorE12 === 0n) return null
  const count = BigInt(n)
  const variance = Number(count * sumOfSquares - sum * sum) / Number(count * (count - 1n))
  const error = Number(errorE12)
  return Math.min(n, scaled(roundHalfEven((variance / (error * error)) * 1e11), 1))
}
