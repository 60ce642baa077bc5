/**
 * The funnel explains why a query found nothing. For each clause it shows how many eligible buckets pass it alone, and how many pass it and all
 * clauses before it; the range of its operand's values; and the threshold nearest to the given one that would have matched.
 */
import { ceilOf, floorOf } from '../contract/decimal.js'
import { ensure } from '../contract/result-violation.js'
import type { FunnelCounts } from '../engine/index.js'
import { decimalsOf } from './numbers.js'
import { type ShownOperand, shownValue } from './values.js'

/** A canonical clause [field, operator, value], and the operand that it tests. */
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
  least: bigint
  greatest: bigint
}

// The observed extreme that the threshold would have had to reach; null when there is none. Values and thresholds are compared as integers,
// because a sum beyond 2^53 can differ from a threshold that is shown with the same digits.
const nearestOf = (
  { clause: [, operator, value], operand }: FunnelClauseShape,
  { least, greatest }: Span,
): bigint | null => {
  const comparison = operator === 'held' ? (value as { op: string }).op : operator
  switch (comparison) {
    case 'gt':
    case 'gte':
    case 'crosses_above':
      return greatest
    case 'lt':
    case 'lte':
    case 'crosses_below':
      return least
    case 'between': {
      const [low, high] = value as readonly [number, number]
      const decimals = decimalsOf(operand.per_unit)
      if (greatest < ceilOf(low, decimals)) return greatest
      return least > floorOf(high, decimals) ? least : null
    }
    default:
      return null
  }
}

const funnelClause = (shape: FunnelClauseShape, counted: FunnelCounts): FunnelClause => {
  const { clause, operand } = shape
  const { alone, cumulative, least, greatest } = counted
  ensure(cumulative <= alone, () => `${cumulative} buckets pass up to and including a clause that ${alone} pass`)
  if (operand.kind !== 'number' || least === null || greatest === null) {
    return { clause, alone, cumulative, observed: null, nearest: null }
  }
  const shown = (value: bigint): number => shownValue(operand, value) as number
  const nearest = nearestOf(shape, { least, greatest })
  return {
    clause,
    alone,
    cumulative,
    observed: { min: shown(least), max: shown(greatest) },
    nearest: nearest === null ? null : shown(nearest),
  }
}

/**
 * The funnel of a result without occurrences. Both lists have one entry per conjunction: first `where`, then each step. The clauses of a
 * conjunction are in canonical order.
 */
export const funnelOf = (
  counts: readonly (readonly FunnelCounts[])[],
  shapes: readonly (readonly FunnelClauseShape[])[],
): Funnel => {
  ensure(counts.length === shapes.length && shapes.length > 0, 'the funnel has other conjunctions than the query')
  const conjunctions = shapes.map((conjunction, i) => {
    const counted = counts[i]!
    ensure(counted.length === conjunction.length, 'a conjunction of the funnel has other clauses than the query')
    return conjunction.map((shape, j) => funnelClause(shape, counted[j]!))
  })
  const [where, ...steps] = conjunctions
  return steps.length === 0 ? { where: where! } : { where: where!, steps }
}
