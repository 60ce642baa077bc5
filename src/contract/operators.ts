/** The operators of each operand type. An operator that a type does not list is not allowed for it. */
import type { FeatureType } from './features.js'

/** The types of operands: those of features, and the label set of the aggregate `seen`. */
export type OperandType = FeatureType | 'label_set'

const ORDER = ['gt', 'gte', 'lt', 'lte', 'between', 'crosses_above', 'crosses_below', 'held'] as const
const EQUALITY = ['eq', 'neq', 'in', 'not_in'] as const

/** Operators by operand type. */
export const OPERATORS = {
  number: ORDER,
  integer: [...ORDER, ...EQUALITY],
  label: [...EQUALITY, 'becomes'],
  label_set: ['contains', 'not_contains'],
} as const satisfies Record<OperandType, readonly string[]>

/** Operators of the fields that are not features. */
export const SCOPE_OPERATORS = { 'identity.symbol': ['in', 'not_in'], 'times.anchor_time': ['between'] } as const
/** Operators of rules. */
export const RULE_OPERATORS = ['eq'] as const

/** Operators that compare with one number. */
export type ComparisonOperator = 'gt' | 'gte' | 'lt' | 'lte'
/** Any operator on a feature. */
export type Operator = (typeof OPERATORS)[OperandType][number]

/** The comparisons that `held` accepts. */
export const HELD_OPERATORS: readonly ComparisonOperator[] = ['gt', 'gte', 'lt', 'lte']

/** The value of each operator, and its meaning in one sentence. */
export const OPERATOR_MEANINGS: Readonly<Record<Operator, { readonly value: string; readonly meaning: string }>> = {
  gt: { value: 'number', meaning: 'x > v' },
  gte: { value: 'number', meaning: 'x ≥ v' },
  lt: { value: 'number', meaning: 'x < v' },
  lte: { value: 'number', meaning: 'x ≤ v' },
  between: { value: '[number, number]', meaning: 'a ≤ x ≤ b' },
  crosses_above: { value: 'number', meaning: 'x ≥ v here and x < v in the bucket before' },
  crosses_below: { value: 'number', meaning: 'x ≤ v here and x > v in the bucket before' },
  held: {
    value: '{"op": gt|gte|lt|lte, "value": number, "within": span, "at_least": integer}',
    meaning: 'at least so many of the buckets of the span ending here satisfy the comparison',
  },
  eq: { value: 'integer or label', meaning: 'x = v' },
  neq: { value: 'integer or label', meaning: 'x ≠ v' },
  in: { value: 'array of integers or labels', meaning: 'x is one of them' },
  not_in: { value: 'array of integers or labels', meaning: 'x is none of them' },
  becomes: { value: 'label', meaning: 'x = l here and x ≠ l in the bucket before' },
  contains: { value: 'label', meaning: 'the set has the label' },
  not_contains: { value: 'label', meaning: 'the set does not have the label' },
}

/** All operators, of all types. */
export const ALL_OPERATORS: readonly string[] = Object.keys(OPERATOR_MEANINGS)
