/** Random studies on a random dataset: clauses on its features of 5-minute bars, activity, cooldown, scope. */
import { BARS_5M } from '../../../src/contract/study/bars-5m.js'
import { isValue } from '../../oracle/cell.js'
import { toNumber } from '../../oracle/exact.js'
import type { Clause } from '../../oracle/query/clauses.js'
import { type Operand, operandOf } from '../../oracle/query/operands.js'
import type { OpportunityRules } from '../../oracle/query/opportunities.js'
import type { RandomDataset } from './dataset.js'
import type { RandomNumbers } from './numbers.js'

const DAY = 1440

export class StudyWriter {
  private readonly features: string[]

  constructor(
    private readonly random: RandomNumbers,
    private readonly dataset: RandomDataset,
  ) {
    const seen = Object.keys(dataset.oracle.symbols[0]!.columns)
    this.features = dataset.features.filter((id) => BARS_5M.includes(id) && seen.includes(id))
  }

  rules(): OpportunityRules {
    const { random, dataset } = this
    const names = dataset.symbols.map(({ name }) => name).sort()
    const first = Math.floor(Math.min(...dataset.symbols.map((symbol) => symbol.first)) / 5) * 5
    const end = Math.ceil((Math.max(...dataset.symbols.map((symbol) => symbol.last)) + 1) / 5) * 5
    const from = random.chance(0.5) ? first : first + 5 * random.integer(0, Math.floor((end - first) / 5) - 2)
    const to = random.chance(0.5) ? end : from + 5 * random.integer(1, Math.floor((end - from) / 5))
    return {
      symbols: random.chance(0.7) ? names : random.sample(names, random.integer(1, names.length)).sort(),
      ...{ from, to },
      all: this.clauses(),
      activity: random.chance(0.5) ? this.activity() : null,
      cooldown_minutes: random.chance(0.5) ? 5 * random.integer(1, random.pick([3, 30, 300])) : null,
    }
  }

  private activity() {
    const of = this.random.pick([1, 2, 12, 48, 49, 100, 288])
    return { all: this.clauses(), at_least: this.random.integer(1, this.random.pick([1, Math.ceil(of / 3), of])), of }
  }

  private clauses(): Clause[] {
    return Array.from({ length: this.random.pick([1, 1, 2, 3]) }, () => this.clause())
  }

  private clause(): Clause {
    const { random } = this
    const operand = operandOf(`feature.${random.pick(this.features)}`)
    if (operand.type === 'label') {
      const op = random.pick(['eq', 'neq', 'in', 'not_in'])
      if (op === 'eq' || op === 'neq') return [operand.field, op, random.pick(operand.labels)]
      return [operand.field, op, random.sample(operand.labels, random.integer(1, operand.labels.length))]
    }
    const op = random.pick(
      operand.type === 'integer' ? ['gte', 'lte', 'eq', 'neq', 'in'] : ['gt', 'gte', 'lt', 'lte', 'between'],
    )
    if (op === 'in') return [operand.field, op, [...new Set([this.value(operand), this.value(operand)])]]
    if (op !== 'between') return [operand.field, op, this.value(operand)]
    const bounds = [this.value(operand), this.value(operand)]
    return [operand.field, op, [Math.min(...bounds), Math.max(...bounds)]]
  }

  /** Returns a value that occurs; 1 if none is found. */
  private value(operand: Operand): number {
    for (let attempt = 0; attempt < 8; attempt++) {
      const { cells } = operand.column(this.random.pick(this.dataset.oracle.symbols))
      const cell = this.random.pick(cells)
      if (isValue(cell)) return toNumber(cell, operand.perUnit)
    }
    return 1
  }
}

const timeOf = (minute: number): string => new Date(minute * 60_000).toISOString()

/** Returns a complete document with these rules; `members` override other members. */
export const studyDocument = (
  rules: OpportunityRules,
  revision: string,
  members: Record<string, unknown>,
): Record<string, unknown> => ({
  schema_version: 'trade_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  source: { revision, bars: '5m' },
  scope: { symbols: rules.symbols, from: timeOf(rules.from), to: timeOf(rules.to) },
  opportunity: {
    all: rules.all,
    activity: rules.activity,
    cooldown: rules.cooldown_minutes === null ? null : `${rules.cooldown_minutes}m`,
  },
  horizon: '4h',
  policies: [{ id: 'market', side: 'long', entry: { type: 'market' } }],
  costs: { taker_bps: 0, maker_bps: 0, slippage_bps: 0, funding: 'none' },
  ...members,
})

/** Returns the number of days that a dataset spans, for tests that need a horizon within it. */
export const daysOf = ({ segments }: RandomDataset): number => (segments.at(-1)!.end - segments[0]!.begin) / DAY
