/**
 * Threshold → closed intervals of quanta. A recorded value is an integer: the shown number divided by the quantum. A threshold is read as the
 * shortest decimal of its double (as ECMAScript prints it) and divided by the quantum exactly. Therefore no answer depends on binary rounding: for a
 * feature in units of 1e-7, `gte 0.05` is [500000, …], and `gt 0.0499999` is the same interval.
 */
import { ceilOf, floorOf } from '../contract/decimal.js'
import type { ComparisonOperator } from '../contract/operators.js'
import type { Condition } from './checked-query.js'

/** A closed interval of quanta. */
export interface Interval {
  readonly lo: bigint
  readonly hi: bigint
}

/** The smallest value. The five codes below it, the lowest of an int64, are null reasons. */
export const LOWEST_VALUE = -(2n ** 63n) + 5n
/** The largest value. */
export const HIGHEST_VALUE = 2n ** 63n - 1n

/**
 * The values, in units of 10^−decimals, for which the condition holds: closed, disjoint, ascending intervals. Empty if no value can meet it. For
 * `crosses_*`, the values that must hold now and must not have held in the previous bucket. For `held`, the values of its comparison.
 */
export function intervalsOf(condition: Condition, decimals: number): Interval[] {
  switch (condition.op) {
    case 'crosses_above':
      return [compared('gte', condition.value, decimals)].flatMap(clip)
    case 'crosses_below':
      return [compared('lte', condition.value, decimals)].flatMap(clip)
    case 'held':
      return [compared(condition.value.op, condition.value.value, decimals)].flatMap(clip)
    case 'between': {
      const [lo, hi] = condition.value
      return clip({ lo: ceilOf(lo, decimals), hi: floorOf(hi, decimals) })
    }
    case 'eq':
      return points([condition.value], decimals)
    case 'neq':
      return gaps(points([condition.value], decimals))
    case 'in':
      return points(condition.value, decimals)
    case 'not_in':
      return gaps(points(condition.value, decimals))
    case 'becomes':
    case 'contains':
    case 'not_contains':
      throw new TypeError(`${condition.op} has labels, not an interval`)
    default:
      return clip(compared(condition.op, condition.value, decimals))
  }
}

function compared(op: ComparisonOperator, threshold: number, decimals: number): Interval {
  switch (op) {
    case 'gt':
      return { lo: floorOf(threshold, decimals) + 1n, hi: HIGHEST_VALUE }
    case 'gte':
      return { lo: ceilOf(threshold, decimals), hi: HIGHEST_VALUE }
    case 'lt':
      return { lo: LOWEST_VALUE, hi: ceilOf(threshold, decimals) - 1n }
    case 'lte':
      return { lo: LOWEST_VALUE, hi: floorOf(threshold, decimals) }
  }
}

/** The part of the interval inside the int64 values; empty if there is none. */
function clip({ lo, hi }: Interval): Interval[] {
  const clipped = { lo: lo < LOWEST_VALUE ? LOWEST_VALUE : lo, hi: hi > HIGHEST_VALUE ? HIGHEST_VALUE : hi }
  return clipped.lo <= clipped.hi ? [clipped] : []
}

/** One interval for each run of adjacent values. A value between two quanta gives none. */
function points(values: readonly (number | string)[], decimals: number): Interval[] {
  const quanta = values.flatMap((value) => {
    const [lo, hi] = [ceilOf(Number(value), decimals), floorOf(Number(value), decimals)]
    return lo === hi ? clip({ lo, hi }) : []
  })
  quanta.sort((a, b) => (a.lo < b.lo ? -1 : a.lo > b.lo ? 1 : 0))
  const runs: Interval[] = []
  for (const { lo, hi } of quanta) {
    const last = runs.at(-1)
    if (last !== undefined && lo <= last.hi + 1n) runs[runs.length - 1] = { lo: last.lo, hi }
    else runs.push({ lo, hi })
  }
  return runs
}

/** The complement of `runs`, which are disjoint and ascending. */
function gaps(runs: readonly Interval[]): Interval[] {
  const starts = [LOWEST_VALUE, ...runs.map((run) => run.hi + 1n)]
  const ends = [...runs.map((run) => run.lo - 1n), HIGHEST_VALUE]
  return starts.flatMap((lo, i) => clip({ lo, hi: ends[i]! }))
}
