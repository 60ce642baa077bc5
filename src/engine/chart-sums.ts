/** What is drawn of all occurrences of a query at one horizon. Columns are typed arrays with one item per row. */

/** Completed returns. The median is in 1e-9 and has no meaning where none is completed. */
export interface ReturnColumns {
  completed: Float64Array
  median_e9: BigInt64Array
}

export interface ChartSums {
  completed: number
  /** Completed returns by bin of the reference's histogram (src/contract/histogram.ts). */
  histogram: Float64Array
  /** Every symbol with a bucket in scope, by number. */
  symbols: ReturnColumns & { symbol: Float64Array; occurrences: Float64Array; eligible: Float64Array }
  /** The UTC days (since 1970-01-01) with occurrences, ascending. */
  days: { day: Float64Array; occurrences: Float64Array }
  /** Anchors by hour, 24 items. */
  hours: Float64Array
  /** The UTC months with occurrences, ascending, as 12 · year + month − 1. */
  months: ReturnColumns & { month: Float64Array }
  /** Null when no minutes were asked for. One item per minute; without prices (`count` 0) the rest has no meaning. */
  paths: {
    completed: number
    count: Float64Array
    mean_e9: BigInt64Array
    /** The quantiles 5, 25, 50, 75 and 95 percent, each with one item per minute. */
    quantiles_e9: BigInt64Array[]
  } | null
}

export interface ChartOptions {
  /** The number of the horizon. */
  horizon: number
  /** The minutes of paths, from the anchor, ascending. Empty: no paths. */
  pathMinutes: readonly number[]
}
