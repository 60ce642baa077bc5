/**
 * The intervals of means, and the verdict for a policy (strategy-design §11.5): from its own mean, and from its mean minus the baseline's. It is
 * positive only if both are. It loses when its own mean is below 0; else it may still be worse than its baseline.
 * When the data do not decide, the verdict names the first of these reasons that holds: too few days, the order of prices inside bars,
 * sampling, opportunities with an unknown outcome.
 */
import type { StudyVerdict } from '../contract/study/study-words.js'
import type { NativeJudged } from '../native/index.js'
import { intervalE9 } from '../outcomes/index.js'

/** What the intervals of a part have in common. */
export interface IntervalRule {
  readonly days: number
  readonly block_days: number
  /** Degrees of freedom in hundredths. */
  readonly df_e2: number
  readonly level: number
  /** The number of intervals in the part: each policy's mean, and each policy's mean less its baseline's. */
  readonly comparisons: number
}

/** Ends in 1e-9. */
type IntervalE9 = readonly [low: bigint, high: bigint]

/** Along the worst path and along the best. */
interface BothPaths {
  readonly lo: IntervalE9
  readonly hi: IntervalE9
}

export interface JudgedIntervals {
  readonly single: BothPaths
  readonly simultaneous: BothPaths
}

/** Null with too few degrees of freedom. */
export function intervalsOf(judged: NativeJudged, { df_e2, level, comparisons }: IntervalRule): JudgedIntervals | null {
  const { lo, hi, error_lo_e12, error_hi_e12 } = judged
  if (error_lo_e12 === null || error_hi_e12 === null) return null
  const both = (together: number): BothPaths => ({
    lo: intervalE9(lo.mean, error_lo_e12, df_e2, { comparisons: together, level }),
    hi: intervalE9(hi.mean, error_hi_e12, df_e2, { comparisons: together, level }),
  })
  return { single: both(1), simultaneous: both(comparisons) }
}

/** A mean along both paths, and its simultaneous intervals, which decide; null with too few days. */
export interface Series extends Pick<NativeJudged, 'lo' | 'hi' | 'flip_mean'> {
  readonly interval: JudgedIntervals['simultaneous'] | null
}

export const seriesOf = (judged: NativeJudged, rule: IntervalRule): Series => ({
  ...judged,
  interval: intervalsOf(judged, rule)?.simultaneous ?? null,
})

/** Returns the verdict. `against` is null for a baseline, whose verdict uses its own mean only. */
export function verdictOf(own: Series, against: Series | null): StudyVerdict {
  const series: (Series & { interval: JudgedIntervals['simultaneous'] })[] = []
  for (const one of against === null ? [own] : [own, against]) {
    if (one.interval === null) return 'too_few'
    series.push({ ...one, interval: one.interval })
  }
  if (series.some(isOpenInBar)) return 'undetermined_in_bar'
  const isPositive = series.every(({ lo, interval }) => lo.mean > 0n && interval.lo[0] > 0n)
  if (isPositive) return series.some(mayFlip) ? 'undetermined_unknowns' : 'positive'
  // One series below 0 is enough: the policy lost, or it earned less than the baseline.
  const isBelow = series.map(({ hi, interval }) => hi.mean < 0n && interval.hi[1] < 0n)
  if (!isBelow.includes(true)) return 'undetermined_sampling'
  const decided = series.findIndex((one, i) => isBelow[i] && !mayFlip(one))
  return decided < 0 ? 'undetermined_unknowns' : decided === 0 ? 'loses' : 'worse_than_baseline'
}

/** Whether the mean is at or below 0 along the worst price path and at or above 0 along the best. */
const isOpenInBar = ({ lo, hi }: Series): boolean => lo.mean !== hi.mean && lo.mean <= 0n && hi.mean >= 0n

/** Whether unknown opportunities could bring the mean to 0 with results between the 5 % and 95 % quantiles of the known results. */
function mayFlip({ flip_mean, lo }: Series): boolean {
  const [low, high] = [lo.quantiles[1]!, lo.quantiles[7]!]
  return flip_mean !== null && flip_mean >= low && flip_mean <= high
}
