/** How far chance reaches in the means of a study: the rule of outcomes, over the days of signals. */
import { divideHalfEven, toNumber } from '../exact.js'
import { daySums, freedomE2, influences, type Span, standardError, total } from '../outcomes/day-sums.js'
import { effectiveSize, hasIntervals, intervalAround, type Sample } from '../outcomes/intervals.js'
import type { Fraction } from '../outcomes/student.js'

/** One policy, or a policy less its baseline, at the complete opportunities: the day of each signal and its result in 1e-9. */
export interface Series {
  /** Along the worst path that the bars allow, and along the best. */
  lo: Sample
  hi: Sample
}

export interface StudyRule {
  horizonMinutes: number
  /** Such as 0.95, in thousandths. */
  levelE3: number
  /** The number of intervals that hold together: policies and baselines by themselves, and each policy less its baseline. */
  comparisons: number
}

export const spanOf = (minutes: number): Span => {
  const block = Math.ceil(minutes / 1440)
  return { lag: minutes <= 240 ? 1 : 3 * block, block }
}

/** Influences of results in 1e-9 are in 1e-12. */
const THOUSAND = 1000n

const errorOf = (sample: Sample, span: Span): bigint => {
  const sums = daySums(sample)
  return standardError(influences(sums, THOUSAND), sums.counts, span)
}

export const studyUncertainty = ({ lo, hi }: Series, { horizonMinutes, levelE3, comparisons }: StudyRule) => {
  const span = spanOf(horizonMinutes)
  const { counts } = daySums(lo)
  const dfE2 = lo.length === 0 ? null : freedomE2(counts, span.lag)
  const facts = {
    ...{ block_days: span.block, days: counts.size, df: dfE2 === null ? null : toNumber(BigInt(dfE2), 100) },
    ...{ level: levelE3 / 1000, comparisons },
  }
  if (!hasIntervals(dfE2)) {
    const none = { interval_lo: null, interval_hi: null, simultaneous_lo: null, simultaneous_hi: null }
    return { ...facts, ...none, reason: 'too_few_days', n_eff: null }
  }
  const around = (sample: Sample, together: number) => {
    const outside: Fraction = [1000 - levelE3, 1000 * together]
    const mean = divideHalfEven(total(daySums(sample).sums), BigInt(sample.length))
    return intervalAround(mean, errorOf(sample, span), dfE2, outside)
  }
  return {
    ...facts,
    ...{ interval_lo: around(lo, 1), interval_hi: around(hi, 1) },
    ...{ simultaneous_lo: around(lo, comparisons), simultaneous_hi: around(hi, comparisons) },
    reason: null,
    n_eff: effectiveSize(
      lo.map(([, value]) => value),
      errorOf(lo, span),
      1e7,
    ),
  }
}
