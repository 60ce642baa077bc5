/** What the rows of a page show. */

/** What the rows of a page show, row by row. */
export interface PageValues {
  /** One per operand of the plan, as valuesAt. */
  values: BigInt64Array
  /** Close in 1e-8, or a null code as in valuesAt. */
  prices: BigInt64Array
  /** 18 values each: return, mfe, mae × six horizons, in 1e-7; INT64_MIN when the window is missing. */
  outcomes: BigInt64Array
  /** Of sequences: one per step, the latest possible ones, the last being the anchor's. */
  stepMinutes: Float64Array
  /** Of all steps but the last, step after step: values as above, of the operands that the step's own clauses name; others are 0. */
  stepValues: BigInt64Array
}
