/**
 * The verdict for a policy (strategy-design §11.5), from its own mean and from its mean minus the baseline's. It is positive only if both are.
 * When the data do not decide, the verdict names the first of these reasons that holds: too few days, the order of prices inside bars,
 * sampling, opportunities with an unknown outcome.
 */
import type { StudyVerdict } from '../contract/study/study-words.js'
import type { NativeJudged } from '../native/index.js'
import { type IntervalRule, intervalsOf, type JudgedIntervals } from './judged-intervals.js'

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
  // For a negative verdict one series below 0 is enough: the policy lost, or it earned less than the baseline.
  const losing = series.filter(({ hi, interval }) => hi.mean < 0n && interval.hi[1] < 0n)
  if (!isPositive && losing.length === 0) return 'undetermined_sampling'
  const deciding = isPositive ? series : losing
  if (isPositive ? deciding.some(mayFlip) : deciding.every(mayFlip)) return 'undetermined_unknowns'
  return isPositive ? 'positive' : 'negative'
}

/** Whether the mean is at or below 0 along the worst price path and at or above 0 along the best. */
const isOpenInBar = ({ lo, hi }: Series): boolean => lo.mean !== hi.mean && lo.mean <= 0n && hi.mean >= 0n

/** Whether unknown opportunities could bring the mean to 0 with results between the 5 % and 95 % quantiles of the known results. */
function mayFlip({ flip_mean, lo }: Series): boolean {
  const [low, high] = [lo.quantiles[1]!, lo.quantiles[7]!]
  return flip_mean !== null && flip_mean >= low && flip_mean <= high
}
