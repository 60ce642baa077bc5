/** What followed the occurrences of a query at each of several thresholds of one clause. */
import type { Occurrences } from './occurrences.js'

/** The completed returns of one threshold at one horizon, in 1e-7. */
export interface ThresholdHorizonSums {
  completed: number
  positive: number
  sum: bigint
  /** Of no meaning where none is completed. */
  median_e9: bigint
  /** The days (UTC, of the anchor) with a completed window. */
  days: number
  /** Degrees of freedom in hundredths: the effective number of days less 1. 0 without completed windows. */
  df_e2: number
  /** Standard errors by day in 1e-12: of the mean, and of its difference to the reference. Null with fewer than 4 degrees of freedom. */
  errors: { mean_e12: bigint; difference_e12: bigint } | null
}

export interface ThresholdSums {
  occurrences: number
  /** One entry per horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: ThresholdHorizonSums[]
}

/** Which occurrences belong to which threshold: at most 32 thresholds. */
export type Thresholds =
  | {
      /** The occurrences of the loosest threshold: those of every other one are among them. */
      lists: [Occurrences]
      /** The operand of the clause, by its number in the plan. A threshold holds where the value is in its interval. */
      operand: number
      /** The two ends of the closed interval of each threshold, in quanta; an empty one has its ends in the wrong order. */
      intervals: BigInt64Array
    }
  /** The occurrences of each threshold. */
  | { lists: Occurrences[]; operand?: undefined }
