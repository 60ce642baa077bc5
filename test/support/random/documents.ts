/**
 * Random valid documents on a random dataset: every operator, aggregate, span, sequence shape, scope and sort. Thresholds are values that occur, or
 * close to them, so that a query has some occurrences but not all buckets.
 */

import { isValue } from '../../oracle/cell.js'
import { toNumber } from '../../oracle/exact.js'
import { SPANS } from '../../oracle/query/aggregates.js'
import type { Clause } from '../../oracle/query/clauses.js'
import { durationMinutes, type QueryDocument } from '../../oracle/query/document.js'
import { type Operand, operandOf } from '../../oracle/query/operands.js'
import { vocabularyFeature, vocabularyRules } from '../../oracle/vocabulary.js'
import type { RandomDataset } from './dataset.js'
import type { RandomNumbers } from './numbers.js'

const NUMBER_OPS = ['gt', 'gte', 'gte', 'lt', 'lte', 'lte', 'between', 'crosses_above', 'crosses_below', 'held', 'held']
const WITHIN = ['1m', '2m', '5m', '19m', '20m', '21m', '45m', '1h', '90m', '4h', '24h', '1d', '3d', '7d']
const SHORT_SPANS = ['5m', '5m', '15m', '30m', '1h', '1h', '4h', '4h', '24h'] as const

/** Minutes of a record that are enough to draw thresholds from. */
const FIRST_MINUTES = 2_000

/**
 * The dataset with the first minutes of its columns alone, for tests that need documents and no answers: a threshold on an aggregate takes the column of
 * that aggregate, over all minutes.
 */
export const firstMinutesOf = (dataset: RandomDataset): RandomDataset => ({
  ...dataset,
  oracle: {
    symbols: dataset.oracle.symbols.map((symbol) => ({
      ...symbol,
      columns: Object.fromEntries(
        Object.entries(symbol.columns).map(([name, column]) => [
          name,
          { ...column, cells: column.cells.slice(0, FIRST_MINUTES) },
        ]),
      ),
    })),
  },
})

export class DocumentWriter {
  private readonly random: RandomNumbers
  private readonly dataset: RandomDataset

  constructor(random: RandomNumbers, dataset: RandomDataset) {
    this.random = random
    this.dataset = dataset
  }

  document(): QueryDocument {
    const { random } = this
    const where = [...this.scope(), ...this.conjunction(random.pick([0, 1, 1, 2, 2, 3, 5]))]
    const sequence = random.chance(0.4) ? { sequence: this.sequence() } : {}
    const clauses = [...where, ...(sequence.sequence?.steps.flatMap((step) => step.all) ?? [])]
    return {
      schema_version: 'research_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      target: 'record_occurrences',
      where: { all: where },
      ...sequence,
      sort: this.sort(clauses),
      page: { limit: random.pick([1, 2, 5, 10, 50]), cursor: null },
    }
  }

  private conjunction(count: number): Clause[] {
    const clauses = Array.from({ length: count }, () => this.clause())
    // A repeated clause has no effect.
    return count > 0 && this.random.chance(0.03) ? [...clauses, this.random.pick(clauses)] : clauses
  }

  private sequence(): { steps: { all: Clause[] }[]; within: string } {
    const { random } = this
    const steps = Array.from({ length: random.pick([2, 2, 3, 4]) }, () => ({
      all: this.conjunction(random.pick([1, 1, 2])),
    }))
    // A window longer than the record leaves no bucket eligible; this case is drawn only rarely.
    const minutes = Math.max(...this.dataset.oracle.symbols.map(({ first, last }) => last - first))
    const fitting = WITHIN.filter((text) => durationMinutes(text) < minutes / 2)
    const within = random.pick(random.chance(0.1) ? WITHIN : fitting)
    return { steps, within }
  }

  private clause(): Clause {
    const { random } = this
    const rules = vocabularyRules.filter((rule) =>
      rule.all.every(([field]) => this.dataset.features.includes(field.split('.')[1]!)),
    )
    if (rules.length > 0 && random.chance(0.08)) return [`rule.${random.pick(rules).id}`, 'eq', true]
    const operand = operandOf(this.field(random.pick(this.dataset.features)))
    if (operand.type === 'label') return this.labelClause(operand)
    if (operand.type === 'set') {
      return [operand.field, random.pick(['contains', 'not_contains']), random.pick(operand.labels)]
    }
    const wide = operand.type === 'integer' ? [...NUMBER_OPS, 'eq', 'neq', 'in', 'not_in', 'eq', 'in'] : NUMBER_OPS
    return this.numberClause(operand, random.pick(wide))
  }

  private field(id: string): string {
    const { random } = this
    const { type, additive } = vocabularyFeature(id)
    if (random.chance(0.4)) return `feature.${id}`
    const fns =
      type === 'label'
        ? ['lag', 'seen', 'seen']
        : ['min', 'max', 'mean', 'std', 'range', 'lag', 'delta', 'pctrank', 'sum', 'zscore', 'slope'].filter(
            (fn) => (fn !== 'sum' || additive === true) && (type === 'number' || !['zscore', 'slope'].includes(fn)),
          )
    const fn = random.pick(fns)
    return `feature.${id}.${fn}_${fn === 'pctrank' ? this.rankSpan() : this.span()}`
  }

  /** Returns a span that the dataset can cover; rarely, one that it cannot. */
  private span(): string {
    const days = this.dataset.oracle.symbols.map(({ first, last }) => (last - first) / 1440)
    const week = Math.max(...days) > 7.5 ? 0.15 : 0.02
    return this.random.chance(week) ? '7d' : this.random.pick(SHORT_SPANS)
  }

  private rankSpan(): string {
    const month = this.dataset.oracle.symbols.some(({ first, last }) => last - first > 43_500)
    if (this.random.chance(month ? 0.3 : 0.02)) return '30d'
    return this.span() === '7d' ? '7d' : '24h'
  }

  private labelClause(operand: Operand): Clause {
    const { random } = this
    const op = random.pick(['eq', 'neq', 'in', 'not_in', 'becomes'])
    if (op !== 'in' && op !== 'not_in') return [operand.field, op, random.pick(operand.labels)]
    return [operand.field, op, random.sample(operand.labels, random.integer(1, operand.labels.length - 1))]
  }

  private numberClause(operand: Operand, op: string): Clause {
    const { random } = this
    if (op === 'between') {
      const bounds = Array.from({ length: random.pick([2, 4]) }, () => this.threshold(operand))
      return [operand.field, op, [Math.min(...bounds), Math.max(...bounds)]]
    }
    if (op === 'in' || op === 'not_in') {
      const values = Array.from({ length: random.integer(1, 5) }, () => this.integerThreshold(operand))
      return [operand.field, op, [...new Set(values)]]
    }
    if (op === 'eq' || op === 'neq') return [operand.field, op, this.integerThreshold(operand)]
    if (op === 'held') {
      const within = this.span()
      const n = SPANS[within]!
      const at_least = random.pick([1, 2, Math.ceil(n / 2), Math.ceil(n * 0.95), n - 1, n])
      const comparison = random.pick(['gt', 'gte', 'lt', 'lte'])
      const value = this.easyThreshold(operand, comparison)
      return [operand.field, op, { op: comparison, value, within, at_least }]
    }
    return [operand.field, op, this.easyThreshold(operand, op)]
  }

  /** Often returns a threshold that many buckets meet, so that conjunctions and sequences are not empty. */
  private easyThreshold(operand: Operand, op: string): number {
    const several = Array.from({ length: this.random.pick([1, 3, 5]) }, () => this.threshold(operand))
    if (op === 'gt' || op === 'gte') return Math.min(...several)
    if (op === 'lt' || op === 'lte') return Math.max(...several)
    return several[0]!
  }

  private occurring(operand: Operand): bigint | undefined {
    for (let attempt = 0; attempt < 8; attempt++) {
      const { cells } = operand.column(this.random.pick(this.dataset.oracle.symbols))
      const cell = this.random.pick(cells)
      if (isValue(cell)) return cell
    }
    return undefined
  }

  private integerThreshold(operand: Operand): number {
    return toNumber(this.occurring(operand) ?? 1n, operand.perUnit)
  }

  /** Returns a value that occurs, one that is half a quantum or a quantum away, or one out of range. */
  private threshold(operand: Operand): number {
    const { random } = this
    const quanta = this.occurring(operand) ?? BigInt(random.integer(-3, 3))
    const exact = toNumber(quanta, operand.perUnit)
    const kind = random.unit()
    if (kind < 0.6) return exact
    if (kind < 0.8) return toNumber(quanta * 2n + BigInt(random.pick([-1, 1])), operand.perUnit) / 2
    if (kind < 0.9) return toNumber(quanta + BigInt(random.pick([-1, 1])), operand.perUnit)
    if (kind < 0.95) return exact * random.pick([0.5, 1.5, 0.999])
    return random.pick([0, -0, 1e-9, 1e6, -1e6, 1e15, -1e15, 123456.789])
  }

  private scope(): Clause[] {
    const { random, dataset } = this
    const clauses: Clause[] = []
    const names = dataset.symbols.map(({ name }) => name)
    if (random.chance(0.3))
      clauses.push(['identity.symbol', 'in', random.sample(names, random.integer(1, names.length))])
    else if (names.length > 1 && random.chance(0.2)) clauses.push(['identity.symbol', 'not_in', [random.pick(names)]])
    if (random.chance(0.4)) clauses.push(this.times())
    return clauses
  }

  private times(): Clause {
    const { random, dataset } = this
    const begin = dataset.segments[0]!.begin - 1000
    const end = dataset.segments.at(-1)!.end + 1000
    const at = random.integer(begin, end - 2)
    const to = Math.min(end, at + random.pick([1, 63, 64, 65, 1440, 4321, 20_000]))
    const stamp = (minute: number): string => {
      const seconds = random.pick(['00', '00', '01', '59'])
      return `${new Date((seconds === '00' ? minute : minute - 1) * 60_000).toISOString().slice(0, 16)}:${seconds}Z`
    }
    return ['times.anchor_time', 'between', [stamp(at), stamp(to)]]
  }

  private sort(clauses: Clause[]): [string, string] {
    const { random } = this
    const fields = clauses.flatMap(([field]) => {
      const rule = vocabularyRules.find((one) => `rule.${one.id}` === field)
      return rule === undefined ? [field] : rule.all.map(([inner]) => inner)
    })
    const sortable = fields.filter(
      (field) => field.startsWith('feature.') && ['number', 'integer'].includes(operandOf(field).type),
    )
    const field = random.chance(0.4)
      ? 'times.anchor_time'
      : random.pick(['identity.symbol', ...sortable, ...sortable, ...sortable])
    return [field, random.pick(['asc', 'desc'])]
  }
}
