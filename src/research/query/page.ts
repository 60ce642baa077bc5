/** One page of a computed result: all values of its rows, read from the engine in one call. */
import type { PreparedPlan } from '../../engine/index.js'
import type { RowPage, ShownOperand } from '../../outcomes/index.js'
import { unlessRefused } from '../runtime/engine-errors.js'

/** The parts of a plan that rows need. */
export interface RowShape {
  operands: readonly ShownOperand[]
  /** For sequences: the operands, as numbers in the plan, that the clauses of each step name. */
  steps: readonly (readonly number[])[]
}

/** The source of rows: a prepared plan, and the names of symbols by number. */
export interface PageSource {
  prepared: PreparedPlan
  names: readonly string[]
}

/**
 * The page of the given occurrences, which are pairs (minute, symbol number). Rejects with the reason of `signal` soon after it is aborted, and
 * with ProblemError `segment_damaged`.
 */
export async function pageOf(
  { prepared, names }: PageSource,
  rows: Uint32Array,
  { operands, steps }: RowShape,
  signal: AbortSignal,
): Promise<RowPage> {
  const found = await unlessRefused(prepared.page(rows, signal))
  const { values, prices, outcomes, stepMinutes, stepValues } = found
  const count = prices.length
  const minutes = new Uint32Array(count)
  const symbols = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    minutes[i] = rows[2 * i]!
    symbols[i] = rows[2 * i + 1]!
  }
  const page: RowPage = { names, symbols, minutes, operands, values, prices, outcomes }
  if (steps.length === 0) return page
  const stride = count * operands.length
  const valuesOf = (step: number) =>
    step === steps.length - 1 ? values : stepValues.subarray(step * stride, (step + 1) * stride)
  return {
    ...page,
    sequence: { minutes: stepMinutes, steps: steps.map((named, i) => ({ operands: named, values: valuesOf(i) })) },
  }
}
