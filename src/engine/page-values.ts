/** The values that the rows of a page show, row after row. */
export interface PageValues {
  /** One value per operand of the plan, as in valuesAt. */
  values: BigInt64Array
  /** The close in 1e-8, or a null code as in valuesAt. */
  prices: BigInt64Array
  /** 18 values per row in 1e-7: return at the six horizons, then mfe, then mae; INT64_MIN when the window is missing. */
  outcomes: BigInt64Array
  /** For sequences: one minute per step, the latest possible one. The last one is the anchor minute. */
  stepMinutes: Float64Array
  /**
   * For sequences: one block per step except the last, each with the layout of `values`. A block has the values of the operands that the
   * clauses of the step name; the others are 0.
   */
  stepValues: BigInt64Array
}
