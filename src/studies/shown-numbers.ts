/** Native series → the numbers that a result shows. Until here all sums are exact integers. A value that could not be measured is null. */
import {
  STUDY_QUANTILE_NAMES,
  type StudyDistribution,
  type StudySpread,
  type StudyUncertainty,
} from '../contract/study/study-result.js'
import type { NativeDistribution, NativeJudged } from '../native/index.js'
import { degreesOfFreedom, divideHalfEven, scaled, share, shownInterval } from '../outcomes/index.js'
import { type IntervalRule, intervalsOf } from './verdict.js'

/** Results, price ratios and multiples of the risk are integers in 1e-9. */
export const fromE9 = (value: bigint): number => scaled(value, 9)
export const orNull = <T>(value: T | null, shown: (value: T) => number): number | null =>
  value === null ? null : shown(value)
export const nullableE9 = (value: bigint | null): number | null => orNull(value, fromE9)
export const nullableE6 = (value: bigint | null): number | null => orNull(value, (it) => scaled(it, 6))

const known = ({ count }: NativeDistribution, value: bigint): number | null => (count === 0 ? null : fromE9(value))

/** An object with the values that the simulation returns by position, keyed by their names. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  values: readonly Value[],
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name, i) => [name, values[i]!])) as Record<Name, Value>

/** The count, mean, deviation and quantiles of a series; null when it is empty. */
export const spread = (of: NativeDistribution): StudySpread => ({
  n: of.count,
  mean: known(of, of.mean),
  std: known(of, of.deviation),
  quantiles: Object.fromEntries(
    STUDY_QUANTILE_NAMES.map((name, i) => [name, known(of, of.quantiles[i]!)]),
  ) as StudySpread['quantiles'],
})

/** The spread of a series with its wins and losses. */
export const distribution = (of: NativeDistribution): StudyDistribution => ({
  ...spread(of),
  win_rate: of.count === 0 ? null : share(of.wins, of.count),
  wins: of.wins,
  losses: of.losses,
  average_win: nullableE9(of.average_win),
  average_loss: nullableE9(of.average_loss),
  payoff_ratio: nullableE6(of.payoff_e6),
  profit_factor: nullableE6(of.profit_factor_e6),
})

export const bothEnds = <T>(
  { lo, hi }: { readonly lo: NativeDistribution; readonly hi: NativeDistribution },
  shown: (of: NativeDistribution) => T,
): { lo: T; hi: T } => ({ lo: shown(lo), hi: shown(hi) })

export function uncertainty(of: NativeJudged, rule: IntervalRule): StudyUncertainty {
  const intervals = intervalsOf(of, rule)
  return {
    block_days: rule.block_days,
    days: rule.days,
    df: rule.days === 0 ? null : degreesOfFreedom(rule.df_e2),
    level: rule.level,
    comparisons: rule.comparisons,
    interval_lo: intervals && shownInterval(intervals.single.lo),
    interval_hi: intervals && shownInterval(intervals.single.hi),
    simultaneous_lo: intervals && shownInterval(intervals.simultaneous.lo),
    simultaneous_hi: intervals && shownInterval(intervals.simultaneous.hi),
    reason: intervals === null ? 'too_few_days' : null,
    n_eff: orNull(of.n_eff_e1, (it) => scaled(it, 1)),
    cluster_robust: { clusters: of.clusters, standard_error: nullableE9(of.clustered_error) },
    non_overlapping: { n: of.non_overlapping, mean: nullableE9(of.non_overlapping_mean) },
  }
}

/** part / whole, rounded half-even to 1e-6; null unless `whole` is above 0. */
export const shareOf = (part: bigint, whole: bigint): number | null =>
  whole > 0n ? scaled(divideHalfEven(part * 1_000_000n, whole), 6) : null
