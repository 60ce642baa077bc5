/** The oracle: answers a query document on a dataset by plain loops. The result has the form of a result body without its identity. */
import { isValue } from '../cell.js'
import { columnOf, type OracleDataset, type OracleSymbol } from '../dataset.js'
import { exactDecimal, toNumber } from '../exact.js'
import { outcomesSummary, rowOutcomes } from '../outcomes/outcomes.js'
import type { Clause, Held } from './clauses.js'
import { verdicts } from './clauses.js'
import { type QueryDocument, type TakenApart, takeApart } from './document.js'
import { countsOf, type Found, find, type Occurrence } from './find.js'
import { operandOf, shown } from './operands.js'

export const stamp = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`

const valueAt = (symbol: OracleSymbol, field: string, minute: number) => {
  const operand = operandOf(field)
  const cell = operand.column(symbol).cells[minute - symbol.first]!
  return isValue(cell) ? shown(operand, cell) : null
}

const featuresAt = (symbol: OracleSymbol, clauses: Clause[], minute: number) =>
  Object.fromEntries(clauses.map(([field]) => [field, valueAt(symbol, field, minute)]))

const rowOf = (query: TakenApart, { symbol, minute, steps }: Occurrence) => ({
  symbol: symbol.name,
  anchor_time: stamp(minute),
  known_at: stamp(minute + 1),
  price: toNumber(columnOf(symbol, 'price.close').cells[minute - symbol.first] as bigint, 1e8),
  features: featuresAt(symbol, [...query.where, ...query.steps.flat()], minute),
  outcomes: rowOutcomes(symbol, minute),
  ...(steps.length === 0
    ? {}
    : {
        step_times: steps.map(stamp),
        steps: steps.map((at, i) => ({ time: stamp(at), features: featuresAt(symbol, query.steps[i]!, at) })),
      }),
})

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by the key, nulls last in both directions, then by (anchor_time, symbol) ascending. */
const sortOccurrences = (occurrences: Occurrence[], [field, direction]: [string, string]): Occurrence[] => {
  const sign = direction === 'desc' ? -1 : 1
  const key = ({ symbol, minute }: Occurrence): number | string | bigint | null => {
    if (field === 'times.anchor_time') return minute
    if (field === 'identity.symbol') return symbol.name
    const cell = operandOf(field).column(symbol).cells[minute - symbol.first]!
    return isValue(cell) ? cell : null
  }
  return occurrences
    .map((occurrence) => ({ occurrence, key: key(occurrence) }))
    .sort((a, b) => {
      if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1
      const byKey = a.key === null || b.key === null ? 0 : sign * compare(a.key, b.key)
      const [x, y] = [a.occurrence, b.occurrence]
      return byKey || compare(x.minute, y.minute) || compare(x.symbol.name, y.symbol.name)
    })
    .map(({ occurrence }) => occurrence)
}

/** Returns the observed extreme that is nearest to meeting the clause's threshold. */
const nearestOf = (op: string, value: unknown, least: bigint, greatest: bigint, perUnit: number): bigint | null => {
  const way = op === 'held' ? (value as Held).op : op
  if (['gt', 'gte', 'crosses_above'].includes(way)) return greatest
  if (['lt', 'lte', 'crosses_below'].includes(way)) return least
  if (way !== 'between') return null
  const [low, high] = (value as [number, number]).map(exactDecimal)
  if (greatest * low!.denominator < low!.numerator * BigInt(perUnit)) return greatest
  if (least * high!.denominator > high!.numerator * BigInt(perUnit)) return least
  return null
}

export interface FunnelClause {
  clause: Clause
  alone: number
  cumulative: number
  observed: { min: number; max: number } | null
  nearest: number | null
}

/** Clauses are in the given order; `order` is the canonical order. */
const funnelOf = (found: Found, clauses: Clause[]): FunnelClause[] => {
  const passing = found.eligible.map(() => true)
  return clauses.map((clause) => {
    const [field, op, value] = clause
    const operand = operandOf(field)
    let alone = 0
    let least: bigint | undefined
    let greatest: bigint | undefined
    found.eligible.forEach(({ symbol, minute }, i) => {
      const pass = verdicts(symbol, clause)[minute - symbol.first] === true
      if (pass) alone++
      else passing[i] = false
      const cell = operand.column(symbol).cells[minute - symbol.first]!
      if (!isValue(cell)) return
      if (least === undefined || cell < least) least = cell
      if (greatest === undefined || cell > greatest) greatest = cell
    })
    const numeric = operand.type === 'number' || operand.type === 'integer'
    const seen = numeric && least !== undefined && greatest !== undefined
    const nearest = seen ? nearestOf(op, value, least!, greatest!, operand.perUnit) : null
    return {
      clause,
      alone,
      cumulative: passing.filter(Boolean).length,
      observed: seen ? { min: toNumber(least!, operand.perUnit), max: toNumber(greatest!, operand.perUnit) } : null,
      nearest: nearest === null ? null : toNumber(nearest, operand.perUnit),
    }
  })
}

export type ClauseOrder = (clauses: Clause[]) => Clause[]

export interface OracleAnswer {
  counts: ReturnType<typeof countsOf>
  outcomes_summary: ReturnType<typeof outcomesSummary>
  /** The number of occurrences; `rows` returns them in sort order, computed on demand. */
  total: number
  rows(offset: number, limit: number): ReturnType<typeof rowOf>[]
  /** Present only if there are no occurrences. */
  funnel?: { where: FunnelClause[]; steps?: FunnelClause[][] }
}

export const answer = (
  dataset: OracleDataset,
  document: QueryDocument,
  order: ClauseOrder,
  simulated: boolean,
): OracleAnswer => {
  const query = takeApart(dataset, document)
  const found = find(dataset, query)
  const sorted = sortOccurrences(found.occurrences, document.sort)
  const reply: OracleAnswer = {
    counts: countsOf(found),
    outcomes_summary: outcomesSummary(query, found, simulated),
    total: sorted.length,
    rows: (offset, limit) => sorted.slice(offset, offset + limit).map((occurrence) => rowOf(query, occurrence)),
  }
  if (found.occurrences.length > 0) return reply
  reply.funnel = {
    where: funnelOf(found, order(query.where)),
    ...(query.steps.length === 0 ? {} : { steps: query.steps.map((step) => funnelOf(found, order(step))) }),
  }
  return reply
}
