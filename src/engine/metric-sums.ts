/** The sums of one metric of outcomes. Occurrences and the reference use the same form. */

/** One metric at one horizon over completed windows, in quanta of 1e-7 unless the name gives another unit. */
export interface MetricSums {
  min: bigint
  max: bigint
  sum: bigint
  sum_of_squares: bigint
  /** Type-7 quantiles 5 10 25 50 75 90 95 in units of 1e-9: exact for occurrences, approximate for the reference. */
  quantiles_e9: bigint[]
  positive: number
}
