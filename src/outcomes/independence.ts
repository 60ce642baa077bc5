/**
 * How reliable a result is: the intervals of its means and medians, the number of independent observations that its occurrences are equivalent
 * to, and its difference from the whole scope. docs/outcomes.md has the definitions.
 */
import { blockDays, HORIZONS, type Horizon, INTERVALS } from '../contract/outcomes.js'
import type { HorizonSums, ReferenceHorizonSums, ReferenceSums } from '../engine/index.js'
import { degreesOfFreedom, effectiveSize, type Interval, intervalE9, shownInterval } from './intervals.js'
import { meanDifferenceE9, meanE9, scaled } from './numbers.js'

export interface HorizonIndependence {
  non_overlapping: number
  block_days: number
  /** Days with a completed window. */
  days: number
  /** Degrees of freedom; null without completed windows. */
  df: number | null
  n_eff: number | null
  mean_interval: Interval | null
  median_interval: Interval | null
  /** `simultaneous` holds together with those of the other horizons that have one. */
  difference: { mean: number | null; interval: Interval | null; simultaneous: Interval | null }
  /** The reason why there are no intervals; absent when there are. */
  reason?: 'too_few_days'
}

export type Independence = { [horizon in Horizon]: HorizonIndependence } & {
  /** The horizons that have intervals: so many simultaneous intervals hold together. */
  horizons_shown: number
}

export function independenceOf(horizons: readonly HorizonSums[], reference: ReferenceSums): Independence {
  const shown = horizons.filter(({ errors }) => errors !== null).length
  return {
    ...(Object.fromEntries(
      HORIZONS.map(([name, minutes], i) => [name, ofHorizon(horizons[i]!, minutes, reference.horizons[i]!, shown)]),
    ) as { [horizon in Horizon]: HorizonIndependence }),
    horizons_shown: shown,
  }
}

function ofHorizon(
  horizon: HorizonSums,
  minutes: number,
  reference: ReferenceHorizonSums,
  comparisons: number,
): HorizonIndependence {
  const { completed, non_overlapping, days, df_e2, errors, metrics } = horizon
  const { sum, sum_of_squares } = metrics.return
  const differenceE9 =
    completed === 0 || reference.completed === 0
      ? null
      : meanDifferenceE9(sum, completed, reference.metrics.return.sum, reference.completed)
  const ofDifference = (together: number): Interval | null =>
    differenceE9 === null || !errors || errors.difference_e12 === null
      ? null
      : shownInterval(intervalE9(differenceE9, errors.difference_e12, df_e2, { comparisons: together }))
  return {
    non_overlapping,
    block_days: blockDays(minutes),
    days,
    df: completed === 0 ? null : degreesOfFreedom(df_e2),
    n_eff: errors && effectiveSize(sum, sum_of_squares, completed, errors.mean_e12),
    mean_interval: errors && shownInterval(intervalE9(meanE9(sum, completed), errors.mean_e12, df_e2)),
    median_interval: errors && shownInterval(errors.median_interval_e9),
    difference: {
      mean: differenceE9 === null ? null : scaled(differenceE9, 9),
      interval: ofDifference(1),
      simultaneous: ofDifference(comparisons),
    },
    ...(df_e2 < INTERVALS.df_min * 100 && { reason: 'too_few_days' as const }),
  }
}
