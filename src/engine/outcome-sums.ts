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
  /** The days (UTC, of the anchor) with a completed window. */
  days: number
  /** Degrees of freedom in hundredths: the effective number of days less 1. 0 without completed windows. */
  df_e2: number
  /** Null with fewer than 4 degrees of freedom. */
  errors: StandardErrors | null
  /** The days with a completed window, ascending; only where `daySums` is set. */
  day_sums?: DaySums
  /** One entry per quarter in OutcomeSums.quarters. */
  quarters: { completed: number; median_e9: bigint | null }[]
}

/** Standard errors by day in 1e-12, and the 95 % interval of the median in 1e-9. docs/outcomes.md has the definition. */
export interface StandardErrors {
  mean_e12: bigint
  /** Of the mean minus the mean of the reference; null without a reference. */
  difference_e12: bigint | null
  median_interval_e9: [low: bigint, high: bigint]
}

/** The completed windows of UTC days, in columns: a year has thousands of days at its horizons. */
export interface DaySums {
  /** Days since 1970-01-01. */
  day: Float64Array
  /** The number of completed windows of the day. */
  completed: Float64Array
  /** The sum of their returns in 1e-7, as a 128-bit two's complement integer in two 64-bit words, low before high. */
  sums: BigInt64Array
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
  /** Required for the error of the difference. */
  reference?: ReferenceDays
  /** The numbers of the horizons to compute, at least one. */
  horizons?: number[]
  /** False: the ladder is not computed; its counts are 0. */
  ladder?: boolean
  /** False: non-overlapping windows, days, errors, quarters and concentration are not computed. */
  uncertainty?: boolean
  /** True: gives `day_sums` too. */
  daySums?: boolean
}
