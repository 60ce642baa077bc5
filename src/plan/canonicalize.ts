/**
 * CheckedQuery → CanonicalQuery: documents with the same meaning become the same document. Checking has already replaced rules by their clauses and
 * intersected the scopes. Here lists and conjunctions become sorted sets, times become full minutes, durations become minutes, and the cursor is
 * dropped. Conditions that only lower to the same interval (`gt 0.0499999`, `gte 0.05`) stay different.
 */
import { canonicalJson } from '../contract/jcs.js'
import { timeOfMinute } from '../contract/text/times.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../contract/versions.js'
import {
  type CheckedQuery,
  type Condition,
  type Conjunction,
  deepFreeze,
  type OperandClause,
  type Scope,
  type Sort,
} from './checked-query.js'

/** A clause of the canonical document. */
export type CanonicalTuple = readonly [field: string, operator: string, value: unknown]

/** A canonical clause with its operand and condition. */
export interface CanonicalClause extends OperandClause {
  readonly clause: CanonicalTuple
}

/** The document that is hashed. */
export interface CanonicalDocument {
  readonly schema_version: string
  readonly normalization_version: string
  readonly feature_version: string
  readonly target: string
  readonly where: { readonly all: readonly CanonicalTuple[] }
  readonly sequence?: {
    readonly steps: readonly { readonly all: readonly CanonicalTuple[] }[]
    readonly within: string
  }
  readonly sort: readonly [field: string, direction: string]
  readonly page: { readonly limit: number }
}

declare const canonical: unique symbol

/** A query whose document is canonical. */
export interface CanonicalQuery {
  readonly [canonical]: true
  /** The input of the query hash. */
  readonly document: CanonicalDocument
  readonly scope: Scope
  /** In canonical order, without scope clauses. */
  readonly where: readonly CanonicalClause[]
  readonly steps: readonly (readonly CanonicalClause[])[]
  /** 0 if there are no steps. */
  readonly within_minutes: number
  readonly sort: Sort
}

/** The canonical form of a checked query. */
export function canonicalize(query: CheckedQuery): CanonicalQuery {
  const where = canonicalClauses(query.where)
  const steps = (query.sequence?.steps ?? []).map(canonicalClauses)
  const within_minutes = query.sequence?.within_minutes ?? 0
  const tuples = (clauses: readonly CanonicalClause[]) => clauses.map(({ clause }) => clause)
  const document: CanonicalDocument = {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: sortedSet([...scopeTuples(query.scope), ...tuples(where)], (tuple) => tuple) },
    ...(steps.length === 0
      ? {}
      : { sequence: { steps: steps.map((step) => ({ all: tuples(step) })), within: `${within_minutes}m` } }),
    sort: [query.sort.field, query.sort.direction],
    page: { limit: query.page.limit },
  }
  const made = { document, scope: query.scope, where, steps, within_minutes, sort: query.sort }
  return deepFreeze(made) as unknown as CanonicalQuery
}

/** A conjunction as a sorted set. */
export const canonicalClauses = (clauses: Conjunction): CanonicalClause[] =>
  sortedSet(clauses.map(canonicalClause), ({ clause }) => clause)

/** Removes duplicates and sorts by canonical text (UTF-16 code units). */
function sortedSet<T>(items: readonly T[], tupleOf: (item: T) => CanonicalTuple): T[] {
  const by_text = new Map(items.map((item) => [canonicalJson(tupleOf(item)), item]))
  return [...by_text].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}

function scopeTuples(scope: Scope): CanonicalTuple[] {
  const { symbols, times } = scope
  return [
    ...(symbols === undefined ? [] : [['identity.symbol', symbols.op, symbols.list] as const]),
    ...(times === undefined
      ? []
      : [['times.anchor_time', 'between', [timeOfMinute(times.from), timeOfMinute(times.to)]] as const]),
  ]
}

function canonicalClause(clause: OperandClause): CanonicalClause {
  const condition = canonicalCondition(clause.condition)
  return { operand: clause.operand, condition, clause: [clause.operand.field, condition.op, writtenValue(condition)] }
}

function canonicalCondition(condition: Condition): Condition {
  if (condition.op !== 'in' && condition.op !== 'not_in') return condition
  // A list contains only numbers or only labels.
  const unique = [...new Set<number | string>(condition.value)].sort((a, b) => (a < b ? -1 : 1))
  return { op: condition.op, value: unique as number[] | string[] }
}

function writtenValue(condition: Condition): unknown {
  if (condition.op !== 'held') return condition.value
  const { op, value, within_minutes, at_least } = condition.value
  return { op, value, within: `${within_minutes}m`, at_least }
}
