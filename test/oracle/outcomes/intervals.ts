/** The figures of a horizon that say how far chance reaches: intervals of mean, median and difference, and the effective number of observations. */
import { divideHalfEven, greater, lesser, roundHalfEven, toNumber } from '../exact.js'
import { type DaySums, daySums, freedomE2, influences, less, type Span, standardError, total } from './day-sums.js'
import { quantileOf } from './quantile.js'
import { type Fraction, quantileE8 } from './student.js'

/** Degrees of freedom in hundredths below which nothing is said of chance. */
export const LEAST_FREEDOM = 400

/** Outside a 95 % interval, on both sides together. */
const SINGLE: Fraction = [5, 100]
/** Outside one of k intervals that shall hold together (Bonferroni). */
export const simultaneously = (k: number): Fraction => [5, 100 * k]

export type Interval = [low: number, high: number]

/** Estimate in 1e-9 ± t · SE, with SE in 1e-12. */
export const intervalAround = (estimate: bigint, error: bigint, dfE2: number, outside: Fraction): Interval => {
  const reach = divideHalfEven(quantileE8(dfE2, outside) * error, 10n ** 11n)
  return [toNumber(estimate - reach, 1e9), toNumber(estimate + reach, 1e9)]
}

/**
 * The variance of the values over SE², at most n; null if SE is 0. `tenths` makes tenths of the quotient: the variance of values in 1e-7 is in 1e-14, and
 * SE² in 1e-24, so the quotient times 1e10 is a number.
 */
export const effectiveSize = (values: readonly bigint[], error: bigint, tenths = 1e11): number | null => {
  if (error === 0n) return null
  const n = BigInt(values.length)
  let [sum, squares] = [0n, 0n]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const variance = Number(n * squares - sum * sum) / Number(n * (n - 1n))
  return toNumber(lesser(roundHalfEven((variance / Number(error * error)) * tenths), 10n * n), 10)
}

const WHOLE = 1_000_000_000_000n

/** The interval of the median: quantiles as far above and below a half as chance moves the share at or below the median. */
export const medianInterval = (sample: Sample, dfE2: number, span: Span): Interval => {
  const n = sample.length
  const sorted = BigInt64Array.from(sample, ([, value]) => value).sort()
  const twiceMedian = sorted[Math.floor((n - 1) / 2)]! + sorted[Math.floor(n / 2)]!
  const below = daySums(sample.map(([day, value]) => [day, 2n * value <= twiceMedian ? 1n : 0n]))
  const error = standardError(influences(below, WHOLE), below.counts, span)
  const reach = divideHalfEven(quantileE8(dfE2, SINGLE) * error, 10n ** 8n)
  const at = (share: bigint): number =>
    toNumber(
      quantileOf(n, (i) => sorted[i]!, [Number(share), Number(WHOLE)], 100n),
      1e9,
    )
  return [at(greater(0n, WHOLE / 2n - reach)), at(lesser(WHOLE, WHOLE / 2n + reach))]
}

/** Mean minus mean of the reference in 1e-9, of values in 1e-7, rounded once. */
export const differenceOf = (own: DaySums, reference: DaySums): bigint => {
  const [n, sum] = [total(own.counts), total(own.sums)]
  const [all, ofAll] = [total(reference.counts), total(reference.sums)]
  return divideHalfEven((sum * all - ofAll * n) * 100n, n * all)
}

/** The day of each value, and the value in 1e-7. */
export type Sample = readonly (readonly [day: number, value: bigint])[]

/** Degrees of freedom in hundredths; null without values. */
export const freedomOf = (sample: Sample, { lag }: Span): number | null =>
  sample.length === 0 ? null : freedomE2(daySums(sample).counts, lag)

export const hasIntervals = (dfE2: number | null): dfE2 is number => dfE2 !== null && dfE2 >= LEAST_FREEDOM

/** `shown` is the number of horizons that have intervals. */
export const uncertaintyOf = (sample: Sample, reference: DaySums, span: Span, shown: number) => {
  const own = daySums(sample)
  const dfE2 = freedomOf(sample, span)
  const facts = { days: own.counts.size, df: dfE2 === null ? null : toNumber(BigInt(dfE2), 100) }
  const difference = dfE2 === null ? null : differenceOf(own, reference)
  const differs = { mean: difference === null ? null : toNumber(difference, 1e9) }
  if (!hasIntervals(dfE2)) {
    const unknown = { n_eff: null, mean_interval: null, median_interval: null }
    return {
      ...{ ...facts, ...unknown, difference: { ...differs, interval: null, simultaneous: null } },
      reason: 'too_few_days',
    }
  }
  const influence = influences(own, 100_000n)
  const error = standardError(influence, own.counts, span)
  const mean = divideHalfEven(total(own.sums) * 100n, total(own.counts))
  const errorOfDifference = standardError(less(influence, influences(reference, 100_000n)), own.counts, span)
  const around = (outside: Fraction) => intervalAround(difference!, errorOfDifference, dfE2, outside)
  return {
    ...facts,
    n_eff: effectiveSize(
      sample.map(([, value]) => value),
      error,
    ),
    mean_interval: intervalAround(mean, error, dfE2, SINGLE),
    median_interval: medianInterval(sample, dfE2, span),
    difference: { ...differs, interval: around(SINGLE), simultaneous: around(simultaneously(shown)) },
  }
}
