/** The reference: what followed all buckets of a scope. */
import type { MetricSums } from './metric-sums.js'

/** The returns of the scope on each UTC day: for each of the 6 horizons one value per day. */
export interface ReferenceDays {
  /** Days since 1970-01-01. */
  firstDay: number
  /** The number of anchors (buckets) of the day whose window is completed. */
  completed: Float64Array
  /** The sum of their returns in 1e-7, as a 128-bit two's complement integer in two 64-bit words, low before high. */
  sums: BigInt64Array
}

/** All buckets of a scope at one horizon. The quantiles are approximate, because they come from a histogram. */
export interface ReferenceHorizonSums {
  completed: number
  missing: number
  metrics: { return: MetricSums; mfe: MetricSums; mae: MetricSums }
  /** The 22 steps of the ladder. Only the first 17 have a downward side. */
  ladder: { reached_up: number; reached_down: number }[]
}

/** What followed all buckets of a scope, eligible or not. */
export interface ReferenceSums {
  buckets: number
  /** One entry per horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: ReferenceHorizonSums[]
  days: ReferenceDays
}

/** What a reference is computed from, with the counts that no body of a query shows. */
export interface ReferenceFound extends ReferenceSums {
  /** Completed returns by bin (src/contract/histogram.ts), one array per horizon. */
  histograms: Float64Array[]
}
