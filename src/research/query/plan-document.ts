/** Query document → its plan, the shape of its rows, and the size of its scope. */
import type { OpenDataset } from '../../dataset/index.js'
import type { SortKey } from '../../engine/index.js'
import type { FunnelClauseShape, ShownOperand } from '../../outcomes/index.js'
import {
  type Operand,
  type PlannedClause,
  type PlannedQuery,
  parseDocument,
  planQuery,
  type Scope,
} from '../../plan/index.js'
import type { RowShape } from './page.js'

export interface Planned extends RowShape {
  /** The plan (plan.fbs) for the engine. */
  plan: Uint8Array
  /** The `canonical_query_hash`. */
  hash: string
  sort: SortKey
  limit: number
  cursor: string | null
  /** For the funnel: where, then each step. */
  clauses: FunnelClauseShape[][]
  /** The same clauses with their numbers in the plan. */
  planned: PlannedQuery['clauses']
  /** The symbols and times of the scope as text; equal scopes have equal texts. */
  scope: string
  /** The length of the scope in minutes, limited to the dataset's record, and the number of its symbols. */
  scopeMinutes: number
  scopeSymbols: number
}

/** Returns the JSON value of a document, which is a JSON value or the bytes of its text. Throws ProblemError as parseDocument does. */
export const readDocument = (document: unknown): unknown =>
  document instanceof Uint8Array ? parseDocument(document) : document

/** Checks and plans a document for a dataset. Throws ProblemError with every fault of the document. */
export function planDocument(value: unknown, dataset: OpenDataset): Planned {
  const planned = planQuery(value, { symbols: dataset.symbols })
  const operands = planned.operands.map(shownOperand)
  const shapes = (clauses: readonly PlannedClause[]): FunnelClauseShape[] =>
    clauses.map(({ clause, operand }) => ({ clause, operand: operands[operand]! }))
  const { where, steps } = planned.clauses
  return {
    hash: planned.hash,
    plan: planned.plan,
    sort: planned.sort,
    limit: planned.page.limit,
    cursor: planned.page.cursor,
    operands,
    steps: steps.map((clauses) => [...new Set(clauses.map(({ operand }) => operand))]),
    clauses: [shapes(where), ...steps.map(shapes)],
    planned: planned.clauses,
    scope: JSON.stringify(planned.checked.scope),
    ...scopeSize(planned.checked.scope, dataset),
  }
}

/** An operand of a plan in the form that bodies show. */
export const shownOperand = ({ field, type, decimals, labels }: Operand): ShownOperand => ({
  field,
  kind: type === 'integer' ? 'number' : type,
  per_unit: 10n ** BigInt(decimals),
  labels,
})

/** The length of a scope in minutes, limited to the dataset's record, and the number of its symbols. */
export function scopeSize({ symbols, times }: Scope, dataset: OpenDataset) {
  const { begin, end } = recordOf(dataset)
  const from = Math.max(begin, times?.from ?? begin)
  const to = Math.min(end, times?.to ?? end)
  const recorded = dataset.symbols.length
  const listed = symbols?.list.length ?? 0
  const scopeSymbols = symbols === undefined ? recorded : symbols.op === 'in' ? listed : recorded - listed
  return { scopeMinutes: Math.max(0, to - from), scopeSymbols }
}

const records = new WeakMap<OpenDataset, { begin: number; end: number }>()

/** The minutes from the first bucket of any symbol to the last one; computed once per dataset. */
export function recordOf(dataset: OpenDataset): { begin: number; end: number } {
  let record = records.get(dataset)
  if (record === undefined) {
    const { firstMinutes, lastMinutes } = dataset.snapshot
    record = {
      begin: firstMinutes.reduce((least, minute) => Math.min(least, minute), Number.POSITIVE_INFINITY),
      end: lastMinutes.reduce((greatest, minute) => Math.max(greatest, minute + 1), 0),
    }
    records.set(dataset, record)
  }
  return record
}
