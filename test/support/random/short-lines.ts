/**
 * Random short forms, each with the document that it means. The document is drawn first, over all features, operators, aggregates and spans; then it
 * is spelled with random words, units, spaces and letter cases. Nothing here shares code with src/short-form.
 */
import { FEATURE_BY_ID } from '../../../src/contract/features.js'
import type { ShortForm } from '../../../src/short-form/index.js'
import { operandOf } from '../../oracle/query/operands.js'
import { vocabularyFeature, vocabularyFeatures, vocabularyRules } from '../../oracle/vocabulary.js'
import { documentWith } from '../../plan/documents.js'
import type { RandomNumbers } from './numbers.js'

type Clause = [field: string, operator: string, value: unknown]

const SPANS = ['5m', '15m', '30m', '1h', '4h', '24h', '7d']
const SPAN_MINUTES: Readonly<Record<string, number>> = {
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '24h': 1440,
  '7d': 10080,
}
const ORDER = ['gt', 'gte', 'lt', 'lte', 'between', 'crosses_above', 'crosses_below', 'held']
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  gt: ['>'],
  gte: ['>=', '≥', 'gte'],
  lt: ['<'],
  lte: ['<=', '≤'],
  eq: ['=', '==', 'eq'],
  neq: ['!=', '≠', '<>'],
  in: ['in'],
  not_in: ['not in', 'NOT_IN'],
  between: ['between', 'Between'],
  crosses_above: ['crosses above', 'crosses_above', 'Crosses  Above'],
  crosses_below: ['crosses below', 'crosses_below'],
  becomes: ['becomes'],
  contains: ['contains'],
  not_contains: ['not contains', 'not_contains'],
}
const OPPOSITES: Readonly<Record<string, string>> = {
  gt: 'lte',
  lte: 'gt',
  lt: 'gte',
  gte: 'lt',
  eq: 'neq',
  neq: 'eq',
  in: 'not_in',
  not_in: 'in',
  contains: 'not_contains',
  not_contains: 'contains',
}

/** Power of ten by unit of a feature, and unit of a number. */
const POWERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  fraction: { '%': -2, ' %': -2, bps: -4 },
  pctrank: { '%': -2 },
  bps: { bps: 0, ' bps': 0, '%': 2 },
  usd: { k: 3, M: 6, B: 9 },
}

export class ShortLineWriter {
  constructor(
    private readonly random: RandomNumbers,
    private readonly symbols: readonly string[],
  ) {}

  /** One short form and its document. */
  line(): { form: ShortForm; document: Record<string, unknown> } {
    const { random } = this
    const scope: Clause[] = []
    const form: { -readonly [Part in keyof ShortForm]: ShortForm[Part] } = {}
    if (random.chance(0.5)) form.symbols = this.list(scope, 'in')
    else if (random.chance(0.3)) form.except = this.list(scope, 'not_in')
    if (random.chance(0.5)) this.times(form, scope)
    const steps = Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3, 4]) }, () =>
      Array.from({ length: random.pick([1, 1, 2, 3]) }, () => this.clause()),
    )
    const texts = steps.map((clauses) => clauses.map((clause) => this.spelled(clause)).join(this.separator()))
    const [first = [], ...later] = steps
    const alone = later.length === 0
    if (steps.length > 0) form.where = alone ? this.cut(first) : [texts[0]!]
    const within = random.pick(['1m', '45m', '4h', '24h', '7d'])
    if (!alone) Object.assign(form, { later: texts.slice(1), within })
    const limit = random.integer(1, 500)
    form.limit = String(limit)
    const sort = this.sort(steps.flat(), form)
    const sequence = alone ? {} : { sequence: { steps: steps.map((all) => ({ all })), within } }
    const where = { all: alone ? [...scope, ...first] : scope }
    return { form, document: documentWith({ where, ...sequence, sort, page: { limit, cursor: null } }) }
  }

  /** Conditions of one step, over one or two texts. */
  private cut(clauses: readonly Clause[]): string[] {
    const at = this.random.integer(1, clauses.length)
    return [clauses.slice(0, at), clauses.slice(at)]
      .filter(({ length }) => length > 0)
      .map((part) => part.map((clause) => this.spelled(clause)).join(this.separator()))
  }

  private separator(): string {
    return this.random.pick([' and ', ', ', ' AND '])
  }

  private list(scope: Clause[], op: string): string {
    const names = this.random.sample(this.symbols, this.random.integer(1, this.symbols.length - 1))
    scope.push(['identity.symbol', op, names])
    return names
      .map((name) => (this.random.chance(0.5) ? name.replace('usdt', '') : name.toUpperCase()))
      .join(this.random.pick([',', ', ', ' ']))
  }

  private times(form: { from?: string | undefined; to?: string | undefined }, scope: Clause[]): void {
    const begin = Date.UTC(2026, 0, this.random.integer(1, 300))
    const end = begin + this.random.integer(1, 60) * 86_400_000
    const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
    form.from = this.random.pick([day(begin), `${day(begin)}T00:00Z`, `${day(begin)}T00:00:00Z`])
    form.to = this.random.pick([day(end - 86_400_000), `${day(end)}T00:00Z`])
    scope.push(['times.anchor_time', 'between', [begin, end].map((time) => new Date(time).toISOString())])
  }

  private sort(clauses: readonly Clause[], form: { sort?: string | undefined }): [string, string] {
    const fields = clauses
      .map(([field]) => field)
      .filter((field) => field.startsWith('feature.') && ['number', 'integer'].includes(operandOf(field).type))
    const field = this.random.pick(['times.anchor_time', 'identity.symbol', ...fields])
    const direction = this.random.pick(['asc', 'desc'])
    const name = field === 'times.anchor_time' ? 'time' : field === 'identity.symbol' ? 'symbol' : this.operand(field)
    form.sort = direction === 'desc' && this.random.chance(0.5) ? name : `${name} ${direction}`
    return [field, direction]
  }

  private clause(): Clause {
    const { random } = this
    if (random.chance(0.08)) return [`rule.${random.pick(vocabularyRules).id}`, 'eq', true]
    const operand = operandOf(this.field(random.pick(vocabularyFeatures).id))
    const { field, labels } = operand
    if (operand.type === 'set') return [field, random.pick(['contains', 'not_contains']), random.pick(labels)]
    const equality = ['eq', 'neq', 'in', 'not_in']
    const ops = { number: ORDER, integer: [...ORDER, ...equality], label: [...equality, 'becomes'] }[operand.type]
    const op = random.pick(ops)
    const one = (): number | string =>
      operand.type === 'label' ? random.pick(labels) : equality.includes(op) ? random.integer(-30, 3000) : this.number()
    if (op === 'in' || op === 'not_in') return [field, op, Array.from({ length: random.integer(1, 4) }, one)]
    if (op === 'between') return [field, op, [this.number(), this.number()].sort((a, b) => a - b)]
    if (op !== 'held') return [field, op, one()]
    const within = random.pick(SPANS)
    const at_least = random.chance(0.3) ? SPAN_MINUTES[within]! : random.integer(1, SPAN_MINUTES[within]!)
    return [field, op, { op: random.pick(['gt', 'gte', 'lt', 'lte']), value: this.number(), within, at_least }]
  }

  private field(id: string): string {
    const { type, additive } = vocabularyFeature(id)
    if (this.random.chance(0.5)) return `feature.${id}`
    const fns =
      type === 'label'
        ? ['lag', 'seen']
        : [
            'min',
            'max',
            'mean',
            'std',
            'range',
            'lag',
            'delta',
            'pctrank',
            ...(additive ? ['sum'] : []),
            ...(type === 'number' ? ['zscore', 'slope'] : []),
          ]
    const fn = this.random.pick(fns)
    return `feature.${id}.${fn}_${this.random.pick(fn === 'pctrank' ? ['24h', '7d', '30d'] : SPANS)}`
  }

  /** Numbers with few digits: percent and money are written with few. */
  private number(): number {
    const { random } = this
    return random.pick([
      0,
      -0,
      random.integer(-100, 100),
      random.integer(-99_999, 99_999) / 1000,
      random.integer(1, 999) * 1e6,
      random.normal(),
      1e-9,
      1e15,
    ])
  }

  private operand(field: string): string {
    const { random } = this
    const [, id = '', suffix] = field.split('.')
    if (random.chance(0.1)) return field
    const name = random.chance(0.1) ? id.toUpperCase() : id
    if (suffix === undefined) return name
    const [fn, span] = suffix.split('_')
    return random.pick([
      `${fn}(${name}, ${span})`,
      `${fn}(${name},${span})`,
      `${fn?.toUpperCase()} ( ${name} , ${span} )`,
    ])
  }

  private spelled([field, op, value]: Clause): string {
    const { random } = this
    if (field.startsWith('rule.')) return random.chance(0.2) ? field : field.slice('rule.'.length)
    const name = this.operand(field)
    const scalar = (one: unknown): string =>
      typeof one === 'number' ? this.measured(field, one) : random.chance(0.1) ? String(one).toUpperCase() : String(one)
    if (op === 'held') {
      const held = value as { op: string; value: number; within: string; at_least: number }
      const span =
        held.at_least === SPAN_MINUTES[held.within] && random.chance(0.5)
          ? held.within
          : `${held.at_least}m of ${held.within}`
      return `${name} ${random.pick(SPELLINGS[held.op]!)} ${scalar(held.value)} held ${span}`
    }
    const opposite = OPPOSITES[op]
    const negated = opposite !== undefined && random.chance(0.15)
    const operator = random.pick(SPELLINGS[negated ? opposite : op]!)
    const right =
      op === 'between'
        ? (value as number[]).map(scalar).join(' and ')
        : Array.isArray(value)
          ? `(${value.map(scalar).join(random.pick([',', ', ']))})`
          : scalar(value)
    const space = /\w/.test(operator) ? ' ' : random.pick(['', ' '])
    return `${negated ? 'not ' : ''}${name}${space}${operator}${space}${right}`
  }

  /** The number, perhaps in a unit of the feature. */
  private measured(field: string, value: number): string {
    const { random } = this
    const [, id = '', suffix = ''] = field.split('.')
    const unit = suffix.startsWith('pctrank')
      ? 'pctrank'
      : suffix.startsWith('zscore')
        ? 'none'
        : FEATURE_BY_ID.get(id)!.unit
    const powers = Object.entries(POWERS[unit] ?? {})
    const plain = Object.is(value, -0) ? '-0' : String(value).replace('-', random.pick(['-', '-', '−']))
    if (unit === 'minutes' && Number.isInteger(value) && random.chance(0.5))
      return value % 60 === 0 ? `${value / 60}h` : `${value}m`
    if (powers.length === 0 || random.chance(0.4)) return plain.includes('e') ? String(value) : plain
    const [name, power] = random.pick(powers)
    return `${shifted(value, -power)}${name}`
  }
}

/** The decimal of a number with its point moved: exact, in digits. */
function shifted(value: number, places: number): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return `${mantissa}e${Number(exponent) + places}`.replace(/e-?0$/, '')
}
