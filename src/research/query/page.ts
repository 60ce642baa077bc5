/** One page of a computed result: what the engine says about its rows, all of it in one call. */
import type { PreparedPlan } from '../../engine/index.js'
import type { RowPage, ShownOperand } from '../../outcomes/index.js'
import { unlessDamaged } from '../runtime/damaged.js'

/** What rows need to know of a plan. */
export interface RowShape {
  operands: readonly ShownOperand[]
  /** Of sequences: the operands (numbers in the plan) that each step's clauses name. */
  steps: readonly (readonly number[])[]
}

/** Where rows are looked up: a prepared plan, and the names of the symbols by number. */
export interface PageSource {
  prepared: PreparedPlan
  names: readonly string[]
}

/**
 * The page of the given occurrences: minute and symbol number of each. Throws the reason of `signal` soon after it is aborted, and ProblemError
 * `segment_damaged`.
 */
export async function pageOf(
  { prepared, names }: PageSource,
  rows: Uint32Array,
  { operands, steps }: RowShape,
  signal: AbortSignal,
): Promise<RowPage> {
  const found = await unlessDamaged(prepared.page(rows, signal))
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
