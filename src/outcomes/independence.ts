/**
 * How reliable a result is: the intervals of its means and medians, the number of independent observations that its occurrences are equivalent
 * to, and its difference from the whole scope. docs/outcomes.md has the definitions.
 */
import { BOOTSTRAP, HORIZONS } from '../contract/outcomes.js'
import type { HorizonSums, ReferenceHorizonSums, ReferenceSums } from '../engine/index.js'
import { effectiveSize, meanDifference, scaled } from './numbers.js'

type Interval = [low: number, high: number]

export interface HorizonIndependence {
  non_overlapping: number
  block_days: number
  blocks: number
  n_eff: number | null
  mean_interval: Interval | null
  median_interval: Interval | null
  difference: { mean: number | null; interval: Interval | null }
  /** The reason why there are no intervals; absent when there are. */
  reason?: 'too_few_blocks'
}

export interface Independence {
  [horizon: string]: HorizonIndependence
}

export const independenceOf = (horizons: readonly HorizonSums[], reference: ReferenceSums): Independence =>
  Object.fromEntries(
    HORIZONS.map(([name, minutes], i) => [name, ofHorizon(horizons[i]!, minutes, reference.horizons[i]!)]),
  )

function ofHorizon(horizon: HorizonSums, minutes: number, reference: ReferenceHorizonSums): HorizonIndependence {
  const { completed, non_overlapping, blocks, draws, metrics } = horizon
  const { sum, sum_of_squares } = metrics.return
  return {
    non_overlapping,
    block_days: Math.ceil(minutes / 1440),
    blocks,
    n_eff: draws && effectiveSize(sum, sum_of_squares, completed, draws.sum_e9, draws.sum_of_squares_e18),
    mean_interval: draws && interval(draws.mean_interval_e9),
    median_interval: draws && interval(draws.median_interval_e9),
    difference: {
      mean:
        completed === 0 || reference.completed === 0
          ? null
          : meanDifference(sum, completed, reference.metrics.return.sum, reference.completed),
      interval: draws?.difference_interval_e9 ? interval(draws.difference_interval_e9) : null,
    },
    ...(blocks < BOOTSTRAP.blocks_min && { reason: 'too_few_blocks' as const }),
  }
}

const interval = ([low, high]: readonly [bigint, bigint]): Interval => [scaled(low, 9), scaled(high, 9)]
