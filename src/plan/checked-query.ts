/** What checking makes of a document: fields resolved to operands, values of known type. Only checkQuery makes a CheckedQuery. */
import type { AggregateFn } from '../contract/aggregates.js'
import type { ComparisonOperator, OperandType } from '../contract/operators.js'

/** What stands left of an operator: a feature, or a window aggregate of one. */
export interface Operand {
  /** As written, `feature.<id>` or `feature.<id>.<fn>_<span>`. */
  readonly field: string
  readonly feature: string
  readonly fn: AggregateFn | 'value'
  /** 0 for `value`. */
  readonly span_minutes: number
  readonly type: OperandType
  /** Values are multiples of 10^−decimals; 0 for labels. */
  readonly decimals: number
  /** Label operands: code = position. */
  readonly labels: readonly string[]
}

export interface Held {
  readonly op: ComparisonOperator
  readonly value: number
  readonly within_minutes: number
  readonly at_least: number
}

/** Operator and value; numbers are finite, labels exist, lists are not empty. */
export type Condition =
  | { readonly op: ComparisonOperator | 'crosses_above' | 'crosses_below'; readonly value: number }
  | { readonly op: 'between'; readonly value: readonly [lo: number, hi: number] }
  | { readonly op: 'held'; readonly value: Held }
  | { readonly op: 'eq' | 'neq'; readonly value: number | string }
  | { readonly op: 'in' | 'not_in'; readonly value: readonly number[] | readonly string[] }
  | { readonly op: 'becomes' | 'contains' | 'not_contains'; readonly value: string }

export interface OperandClause {
  readonly operand: Operand
  readonly condition: Condition
}

/** Where anchors may lie: the intersection of all scope clauses. Absent members do not restrict. */
export interface Scope {
  /** Sorted and unique; `not_in` stays a list of exclusions, for the meaning of a query does not depend on the dataset. */
  readonly symbols?: { readonly op: 'in' | 'not_in'; readonly list: readonly string[] }
  /** Minute numbers, half open. */
  readonly times?: { readonly from: number; readonly to: number }
}

/** Conjunctions are as written, but with rules already replaced by their clauses. */
export type Conjunction = readonly OperandClause[]

export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface Page {
  readonly limit: number
  readonly cursor: string | null
}

declare const checked: unique symbol

export interface CheckedQuery {
  readonly [checked]: true
  readonly scope: Scope
  readonly where: Conjunction
  readonly sequence?: { readonly steps: readonly Conjunction[]; readonly within_minutes: number }
  readonly sort: Sort
  readonly page: Page
}

/** Freezes a value of plain objects and arrays through and through. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member)
    Object.freeze(value)
  }
  return value
}
