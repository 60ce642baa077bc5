/**
 * Why nothing was found: per clause how many eligible buckets pass it alone and together with those before it, what its
 * operand's values spanned, and the threshold nearest to the written one that would have matched.
 */
import type { NativeFunnelClause } from '../native.js'
import { type ShownOperand, shownValue } from './values.js'
import { ensure } from './violation.js'

/** A canonical clause [field, operator, value] and the operand that it tests. */
export interface FunnelClauseShape {
  clause: readonly [field: string, operator: string, value: unknown]
  operand: ShownOperand
}

export interface FunnelClause {
  clause: readonly [field: string, operator: string, value: unknown]
  alone: number
  cumulative: number
  observed: { min: number; max: number } | null
  nearest: number | null
}

export interface Funnel {
  where: FunnelClause[]
  steps?: FunnelClause[][]
}

interface Span {
  min: number
  max: number
}

// The observed extreme that the threshold would have had to meet. Shown numbers are compared with written ones as doubles:
// both are the doubles nearest to short decimals, so their order is that of the decimals.
const nearestOf = ([, operator, value]: FunnelClauseShape['clause'], observed: Span): number | null => {
  const comparison = operator === 'held' ? (value as { op: string }).op : operator
  switch (comparison) {
    case 'gt':
    case 'gte':
    case 'crosses_above':
      return observed.max
    case 'lt':
    case 'lte':
    case 'crosses_below':
      return observed.min
    case 'between': {
      const [low, high] = value as readonly [number, number]
      if (observed.max < low) return observed.max
      return observed.min > high ? observed.min : null
    }
    default:
      return null
  }
}

const funnelClause = ({ clause, operand }: FunnelClauseShape, native: NativeFunnelClause): FunnelClause => {
  const { alone, cumulative, least, greatest } = native
  ensure(cumulative <= alone, () => `${cumulative} buckets pass up to and including a clause that ${alone} pass`)
  if (operand.kind !== 'number' || least === null || greatest === null) {
    return { clause, alone, cumulative, observed: null, nearest: null }
  }
  const observed = { min: shownValue(operand, least) as number, max: shownValue(operand, greatest) as number }
  return { clause, alone, cumulative, observed, nearest: nearestOf(clause, observed) }
}

/**
 * The funnel of a result without occurrences. Both lists hold `where` first and then each step (no steps: one conjunction), each
 * conjunction in canonical clause order.
 */
export const funnelOf = (
  native: readonly (readonly NativeFunnelClause[])[],
  shapes: readonly (readonly FunnelClauseShape[])[],
): Funnel => {
  ensure(native.length === shapes.length && shapes.length > 0, 'the funnel has other conjunctions than the query')
  const conjunctions = shapes.map((conjunction, i) => {
    const counted = native[i]!
    ensure(counted.length === conjunction.length, 'a conjunction of the funnel has other clauses than the query')
    return conjunction.map((shape, j) => funnelClause(shape, counted[j]!))
  })
  const [where, ...steps] = conjunctions
  return steps.length === 0 ? { where: where! } : { where: where!, steps }
}
