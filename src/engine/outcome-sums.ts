/** The outcomes of occurrences as exact sums and order statistics. Summaries are rendered from them. */

import type { MetricSums } from './metric-sums.js'
import type { ReferenceDays } from './reference-sums.js'

export interface LadderSums {
  reached_up: number
  reached_down: number
  /** Twice the median number of minutes of those that reached the step; -1 when none did. */
  median_minutes_up_x2: number
  median_minutes_down_x2: number
}

export interface HorizonSums {
  completed: number
  missing: number
  non_overlapping: number
  metrics: { return: MetricSums; mfe: MetricSums; mae: MetricSums }
  /** The 22 steps of the ladder. Only the first 17 have a downward side. */
  ladder: LadderSums[]
  /** The number of blocks of days that have a completed window. */
  blocks: number
  /** Null when there are fewer than 20 blocks. */
  draws: IntervalDraws | null
  /** One entry per quarter in OutcomeSums.quarters. */
  quarters: { completed: number; median_e9: bigint | null }[]
}

/** The bootstrap over blocks of days, with 2,000 draws. Intervals are 95 % intervals in 1e-9. */
export interface IntervalDraws {
  mean_interval_e9: [low: bigint, high: bigint]
  median_interval_e9: [low: bigint, high: bigint]
  /** The interval of the mean minus the mean of the reference; null without a reference. */
  difference_interval_e9: [low: bigint, high: bigint] | null
  /** The sum of the means of all draws in 1e-9, and the sum of their squares. */
  sum_e9: bigint
  sum_of_squares_e18: bigint
}

export interface OutcomeSums {
  /** One entry per horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: HorizonSums[]
  /** The calendar quarters that have an occurrence, ascending, as 4 · year + quarter − 1. */
  quarters: number[]
  /** The UTC day (days since 1970-01-01) and the symbol number with the most occurrences; null when there are no occurrences. */
  concentration: { day: number; day_occurrences: number; symbol: number; symbol_occurrences: number } | null
}

/** Which parts of the outcomes to compute. Default: all. */
export interface OutcomeOptions {
  /** The seed of the draws: an unsigned 64-bit integer. */
  seed: bigint
  /** Required for the interval of the difference. */
  reference?: ReferenceDays
  /** The numbers of the horizons to compute, at least one. */
  horizons?: number[]
  /** False: the ladder is not computed; its counts are 0. */
  ladder?: boolean
  /** False: non-overlapping windows, blocks, draws, quarters and concentration are not computed. */
  uncertainty?: boolean
}
