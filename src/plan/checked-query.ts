/** The result of checking a document: fields are resolved to operands, values have known types. Only checkQuery creates a CheckedQuery. */
import type { AggregateFn } from '../contract/aggregates.js'
import type { ComparisonOperator, OperandType } from '../contract/operators.js'

/** The left side of a condition: a feature, or a window aggregate of a feature. */
export interface Operand {
  /** As written: `feature.<id>` or `feature.<id>.<fn>_<span>`. */
  readonly field: string
  readonly feature: string
  readonly fn: AggregateFn | 'value'
  /** 0 if `fn` is `value`. */
  readonly span_minutes: number
  readonly type: OperandType
  /** Values are multiples of 10^−decimals. 0 for labels. */
  readonly decimals: number
  /** The labels in the order of their codes. Empty for numbers. */
  readonly labels: readonly string[]
}

/** Persistence: the comparison holds in at least `at_least` of the last `within_minutes` buckets. */
export interface Held {
  readonly op: ComparisonOperator
  readonly value: number
  readonly within_minutes: number
  readonly at_least: number
}

/** Operator and value. Numbers are finite, labels exist, lists are not empty. */
export type Condition =
  | { readonly op: ComparisonOperator | 'crosses_above' | 'crosses_below'; readonly value: number }
  | { readonly op: 'between'; readonly value: readonly [lo: number, hi: number] }
  | { readonly op: 'held'; readonly value: Held }
  | { readonly op: 'eq' | 'neq'; readonly value: number | string }
  | { readonly op: 'in' | 'not_in'; readonly value: readonly number[] | readonly string[] }
  | { readonly op: 'becomes' | 'contains' | 'not_contains'; readonly value: string }

/** A condition on an operand. */
export interface OperandClause {
  readonly operand: Operand
  readonly condition: Condition
}

/** The anchors in scope: the intersection of all scope clauses. An absent member does not restrict. */
export interface Scope {
  /** Sorted and unique. `not_in` stays a list of exclusions, because the meaning of a query must not depend on the dataset. */
  readonly symbols?: { readonly op: 'in' | 'not_in'; readonly list: readonly string[] }
  /** Minutes since 1970 UTC, half open. */
  readonly times?: { readonly from: number; readonly to: number }
}

/** The clauses of a conjunction in the order of the document, with rules replaced by their clauses. */
export type Conjunction = readonly OperandClause[]

/** The order of rows. */
export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** The page of rows. */
export interface Page {
  readonly limit: number
  readonly cursor: string | null
}

declare const checked: unique symbol

/** A checked document, deeply frozen. */
export interface CheckedQuery {
  readonly [checked]: true
  readonly scope: Scope
  readonly where: Conjunction
  readonly sequence?: { readonly steps: readonly Conjunction[]; readonly within_minutes: number }
  readonly sort: Sort
  readonly page: Page
}

/** Freezes a value of plain objects and arrays recursively. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member)
    Object.freeze(value)
  }
  return value
}
