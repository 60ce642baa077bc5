/**
 * One word for a policy (strategy-design §11.5), from its own mean and from its mean less the baseline's; both must speak for it. What is not decided is said to be
 * undecided, by the first of: too few blocks, the order of prices inside bars, sampling, opportunities of unknown outcome.
 */
import type { StudyVerdict } from '../contract/study/study-words.js'
import type { NativeJudged } from '../native/index.js'

/** `against`: null for a baseline, which is judged by its own mean alone. */
export function verdictOf(own: NativeJudged, against: NativeJudged | null): StudyVerdict {
  const series = against === null ? [own] : [own, against]
  if (series.some(({ interval_lo, interval_hi }) => interval_lo === null || interval_hi === null)) return 'too_few'
  if (series.some(isOpenInBar)) return 'undetermined_in_bar'
  const isPositive = series.every((one) => one.lo.mean > 0n && one.interval_lo![0] > 0n)
  // One of both that is surely below 0 is enough: it lost, or it earned less than the baseline.
  const losing = series.filter((one) => one.hi.mean < 0n && one.interval_hi![1] < 0n)
  if (!isPositive && losing.length === 0) return 'undetermined_sampling'
  const deciding = isPositive ? series : losing
  if (isPositive ? deciding.some(mayFlip) : deciding.every(mayFlip)) return 'undetermined_unknowns'
  return isPositive ? 'positive' : 'negative'
}

/** The mean is below 0 or at it along one consistent path and above or at it along another. */
const isOpenInBar = ({ lo, hi }: NativeJudged): boolean => lo.mean !== hi.mean && lo.mean <= 0n && hi.mean >= 0n

/** Unknown opportunities need no more than what known ones have between their 5 and 95 % quantiles to take the mean to 0. */
function mayFlip({ flip_mean, lo }: NativeJudged): boolean {
  const [low, high] = [lo.quantiles[1]!, lo.quantiles[7]!]
  return flip_mean !== null && flip_mean >= low && flip_mean <= high
}
