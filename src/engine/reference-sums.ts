/** What followed all buckets of a scope. */
import type { MetricSums } from './metric-sums.js'

/** What the scope returned on each UTC day: horizon-major, 6 × days. */
export interface ReferenceDays {
  /** Days since 1970-01-01. */
  firstDay: number
  /** Buckets of the day (anchors) whose window is completed. */
  completed: Float64Array
  /** Of their returns, in 1e-7: two 64-bit words each, low and high, of a two's complement. */
  sums: BigInt64Array
}

/** All buckets of a scope at one horizon. The quantiles come from a histogram and are approximate. */
export interface ReferenceHorizonSums {
  completed: number
  missing: number
  metrics: { return: MetricSums; mfe: MetricSums; mae: MetricSums }
  /** 22 steps; the first 17 have a downward side. */
  ladder: { reached_up: number; reached_down: number }[]
}

/** What followed all buckets of a scope, eligible or not. */
export interface ReferenceSums {
  buckets: number
  /** By horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: ReferenceHorizonSums[]
  days: ReferenceDays
}
