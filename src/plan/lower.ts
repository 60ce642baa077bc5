/**
 * CanonicalQuery → plan bytes (native/plan/plan.fbs). Operands and predicates are numbered in the order in which the canonical query first names
 * them, `where` before steps. Equal clauses share a predicate; equal fields share an operand.
 */
import { Builder } from 'flatbuffers'
import { canonicalJson } from '../contract/jcs.js'
import { intervalsOf } from './bounds.js'
import type { CanonicalClause, CanonicalQuery, CanonicalTuple } from './canonicalize.js'
import type { CheckContext } from './check.js'
import { deepFreeze, type Operand } from './checked-query.js'
import {
  Conjunction,
  Fn,
  Interval,
  Kind,
  Operand as OperandTable,
  Plan,
  Predicate,
} from './generated/hindsight/plan.js'

/** The format version that native/plan/decode.h accepts. */
export const PLAN_VERSION = 1
/** No lower bound of anchor times. */
export const NO_FROM = -(2n ** 63n)
/** No upper bound of anchor times. */
export const NO_TO = 2n ** 63n - 1n

/** A clause with its numbers in the plan. */
export interface PlannedClause {
  readonly clause: CanonicalTuple
  readonly predicate: number
  readonly operand: number
}

/** A plan and the meaning of its numbers. */
export interface LoweredQuery {
  readonly plan: Uint8Array
  /** In the order of the plan. PlannedClause, the sort key and native values refer to these indexes. */
  readonly operands: readonly Operand[]
  /** In the order of the plan, which is the canonical order. */
  readonly clauses: { readonly where: readonly PlannedClause[]; readonly steps: readonly (readonly PlannedClause[])[] }
  /** Order of occurrences: by time, by symbol, or by the value of an operand (its index). */
  readonly sort: { readonly key: 'time' | 'symbol' | number; readonly descending: boolean }
}

/** The plan of a query. `context` gives the symbols of the snapshot that the plan is for: exclusions become lists of its other symbols. */
export function lower(query: CanonicalQuery, context: CheckContext): LoweredQuery {
  const operands = new Numbered<Operand>()
  const predicates = new Numbered<CanonicalClause>()
  const number = (clause: CanonicalClause): PlannedClause => ({
    clause: clause.clause,
    operand: operands.numberOf(clause.operand.field, clause.operand),
    predicate: predicates.numberOf(canonicalJson(clause.clause), clause),
  })
  const clauses = { where: query.where.map(number), steps: query.steps.map((step) => step.map(number)) }
  const sort = sortOf(query, operands)
  const rest = { operands: operands.items, clauses, sort }
  const plan = planBytes(query, clauses, operands, predicates.items, symbolsOf(query, context))
  return { plan, ...deepFreeze(rest) }
}

/** Numbers items in the order of their first use. */
class Numbered<T> {
  readonly items: T[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(name: string, item: T): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.items.length)
    return this.items.push(item) - 1
  }

  /** The number of a known name. Throws if the name is unknown. */
  find(name: string): number {
    const number = this.numbers.get(name)
    if (number === undefined) throw new Error(`${name} is not an operand of the query`)
    return number
  }
}

function sortOf({ sort }: CanonicalQuery, operands: Numbered<Operand>): LoweredQuery['sort'] {
  const descending = sort.direction === 'desc'
  if (sort.field === 'times.anchor_time') return { key: 'time', descending }
  return { key: sort.field === 'identity.symbol' ? 'symbol' : operands.find(sort.field), descending }
}

/** The symbols in scope, in the order of the snapshot. Undefined if all are. */
function symbolsOf(query: CanonicalQuery, context: CheckContext): readonly string[] | undefined {
  const { symbols } = query.scope
  if (symbols === undefined) return undefined
  const named = new Set(symbols.list)
  return context.symbols.filter((name) => named.has(name) === (symbols.op === 'in'))
}

function planBytes(
  query: CanonicalQuery,
  clauses: LoweredQuery['clauses'],
  operands: Numbered<Operand>,
  predicates: readonly CanonicalClause[],
  symbols: readonly string[] | undefined,
): Uint8Array {
  const builder = new Builder(1024)
  const operand_tables = operands.items.map((operand) =>
    OperandTable.createOperand(builder, builder.createString(operand.feature), Fn[operand.fn], operand.span_minutes),
  )
  const predicate_tables = predicates.map((clause) =>
    predicateTable(builder, clause, operands.find(clause.operand.field)),
  )
  const where = conjunctionTable(builder, clauses.where)
  const steps = clauses.steps.map((step) => conjunctionTable(builder, step))
  const names = (symbols ?? []).map((name) => builder.createString(name))

  const operands_vector = Plan.createOperandsVector(builder, operand_tables)
  const predicates_vector = Plan.createPredicatesVector(builder, predicate_tables)
  const steps_vector = Plan.createStepsVector(builder, steps)
  const symbols_vector = Plan.createSymbolsVector(builder, names)
  Plan.startPlan(builder)
  Plan.addVersion(builder, PLAN_VERSION)
  Plan.addOperands(builder, operands_vector)
  Plan.addPredicates(builder, predicates_vector)
  Plan.addWhere(builder, where)
  Plan.addSteps(builder, steps_vector)
  Plan.addWithinMinutes(builder, query.within_minutes)
  Plan.addAllSymbols(builder, symbols === undefined)
  Plan.addSymbols(builder, symbols_vector)
  Plan.addFrom(builder, query.scope.times === undefined ? NO_FROM : BigInt(query.scope.times.from))
  Plan.addTo(builder, query.scope.times === undefined ? NO_TO : BigInt(query.scope.times.to))
  Plan.finishPlanBuffer(builder, Plan.endPlan(builder))
  return builder.asUint8Array().slice() // a copy of exact size: the builder’s buffer is larger
}

function predicateTable(builder: Builder, { operand, condition }: CanonicalClause, number: number): number {
  const { op, value } = condition
  const of_labels = operand.type === 'label' || operand.type === 'label_set'
  const intervals = of_labels ? [] : intervalsOf(condition, operand.decimals)
  const labels = of_labels ? labelSet(operand, op, value as string | readonly string[]) : 0n

  Predicate.startIntervalsVector(builder, intervals.length)
  for (const { lo, hi } of intervals.toReversed()) Interval.createInterval(builder, lo, hi)
  const vector = builder.endVector()
  const kind = op === 'held' ? Kind.held : CHANGES.includes(op) ? Kind.becomes : Kind.holds
  const [span, at_least] = condition.op === 'held' ? [condition.value.within_minutes, condition.value.at_least] : [0, 0]
  return Predicate.createPredicate(builder, number, kind, op === 'not_contains', vector, labels, span, at_least)
}

/** Operators that compare with the previous bucket. */
const CHANGES: readonly string[] = ['crosses_above', 'crosses_below', 'becomes']

/** The labels that satisfy the condition, one bit per code. For a set of labels, the one that is looked for. */
function labelSet(operand: Operand, op: string, value: string | readonly string[]): bigint {
  const named = typeof value === 'string' ? [value] : value
  const wanted = op === 'neq' || op === 'not_in' ? operand.labels.filter((label) => !named.includes(label)) : named
  return wanted.reduce((bits, label) => bits | (1n << BigInt(operand.labels.indexOf(label))), 0n)
}

function conjunctionTable(builder: Builder, clauses: readonly PlannedClause[]): number {
  const vector = Conjunction.createPredicatesVector(
    builder,
    clauses.map(({ predicate }) => predicate),
  )
  return Conjunction.createConjunction(builder, vector)
}
