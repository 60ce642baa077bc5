/** One statistic of outcomes, in the form that occurrences and the reference share. */

/** One metric at one horizon over completed windows; quanta of 1e-7 unless the name says otherwise. */
export interface MetricSums {
  min: bigint
  max: bigint
  sum: bigint
  sum_of_squares: bigint
  /** Exact type-7 quantiles 5 10 25 50 75 90 95 in units of 1e-9. */
  quantiles_e9: bigint[]
  positive: number
}
