/** What followed occurrences, as exact sums and order statistics: what summaries are rendered from. */

import type { MetricSums } from './metric-sums.js'
import type { ReferenceDays } from './reference-sums.js'

export interface LadderSums {
  reached_up: number
  reached_down: number
  /** Twice the median minutes among those that reached; -1 when none did. */
  median_minutes_up_x2: number
  median_minutes_down_x2: number
}

export interface HorizonSums {
  completed: number
  missing: number
  non_overlapping: number
  metrics: { return: MetricSums; mfe: MetricSums; mae: MetricSums }
  /** 22 steps; the first 17 have a downward side. */
  ladder: LadderSums[]
  /** Blocks of days with a completed window. */
  blocks: number
  /** Null with fewer than 20 blocks. */
  draws: IntervalDraws | null
  /** By quarter of OutcomeSums. */
  quarters: { completed: number; median_e9: bigint | null }[]
}

/** The bootstrap over blocks of days: 2,000 draws. Intervals of 95 % in 1e-9. */
export interface IntervalDraws {
  mean_interval_e9: [low: bigint, high: bigint]
  median_interval_e9: [low: bigint, high: bigint]
  /** Of the mean less the reference's mean; null without a reference. */
  difference_interval_e9: [low: bigint, high: bigint] | null
  /** Of the draws' means in 1e-9, and of their squares. */
  sum_e9: bigint
  sum_of_squares_e18: bigint
}

export interface OutcomeSums {
  /** By horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: HorizonSums[]
  /** Calendar quarters with an occurrence, ascending: 4 · year + quarter − 1. */
  quarters: number[]
  /** The UTC day (since 1970-01-01) and the symbol number with the most occurrences; null without any. */
  concentration: { day: number; day_occurrences: number; symbol: number; symbol_occurrences: number } | null
}

/** What to compute of outcomes. Default: all of it. */
export interface OutcomeOptions {
  /** Begins the draws: 64 bits, no sign. */
  seed: bigint
  /** Without it there is no interval of the difference. */
  reference?: ReferenceDays
  /** Numbers of those wanted, at least one. */
  horizons?: number[]
  /** False: no ladder is climbed; its counts are 0. */
  ladder?: boolean
  /** False: no non-overlapping windows, blocks, draws, quarters and concentration. */
  uncertainty?: boolean
}
