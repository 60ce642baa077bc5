/**
 * Documents have the same hash exactly if they have the same meaning. A random document is written in another way (order, repetition, spelling): its
 * hash must stay. Then one detail of its meaning is changed: its hash must change.
 */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileSeed } from '../support/random/seed.js'
import { CONTEXT, documentWith, hashOf } from './documents.js'

const seed = fileSeed(import.meta.url)

type Clause = [field: string, op: string, value: unknown]

interface Held {
  op: string
  value: number
  within: string
  at_least: number
}

/** The meaning of a document, without its spelling. Clauses have different fields; times and durations are in minutes. */
interface Meaning {
  symbols: { op: 'in' | 'not_in'; list: string[] } | undefined
  times: { from: number; to: number } | undefined
  where: Clause[]
  /** None, or two to four. */
  steps: Clause[][]
  within: number
  sort: [string, string]
  limit: number
}

const NUMBERS = ['vpin', 'ret_1h', 'ret_5m', 'vpin.mean_4h', 'rv_1h.max_24h', 'ret_1h.lag_1h'].map(
  (id) => `feature.${id}`,
)
const INTEGERS = ['hour_utc', 'weekday', 'weekday.lag_1h', 'hour_utc.min_4h'].map((id) => `feature.${id}`)
const SESSIONS = ['asia', 'europe', 'us', 'late']
const SPANS = [5, 15, 30, 60, 240, 1440, 10080]

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const comparison = fc.constantFrom('gt', 'gte', 'lt', 'lte')
const held = fc
  .record({
    op: comparison,
    value: number,
    span: fc.constantFrom(...SPANS),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ op, value, span, share }): Held => {
    const at_least = 1 + Math.floor((span - 1) * share)
    return { op, value, within: `${span}m`, at_least }
  })
const numberClause = (field: string): fc.Arbitrary<Clause> =>
  fc.oneof(
    fc.tuple(fc.constant(field), fc.oneof(comparison, fc.constantFrom('crosses_above', 'crosses_below')), number),
    fc.tuple(
      fc.constant(field),
      fc.constant('between'),
      fc.tuple(number, number).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
    ),
    fc.tuple(fc.constant(field), fc.constant('held'), held),
  )
const integerClause = (field: string): fc.Arbitrary<Clause> =>
  fc.oneof(
    fc.tuple(fc.constant(field), fc.constantFrom('eq', 'neq', 'gte', 'lt'), fc.integer({ min: -50, max: 50 })),
    fc.tuple(
      fc.constant(field),
      fc.constantFrom('in', 'not_in'),
      fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 6 }),
    ),
  )
const labelClause: fc.Arbitrary<Clause> = fc.oneof(
  fc.tuple(
    fc.constant('feature.session'),
    fc.constantFrom('in', 'not_in'),
    fc.subarray(SESSIONS, { minLength: 1, maxLength: 3 }),
  ),
  fc.tuple(fc.constant('feature.session'), fc.constantFrom('eq', 'neq', 'becomes'), fc.constantFrom(...SESSIONS)),
)
const setClause: fc.Arbitrary<Clause> = fc.tuple(
  fc.constant('feature.session.seen_4h'),
  fc.constantFrom('contains', 'not_contains'),
  fc.constantFrom(...SESSIONS),
)
const clause = fc.oneof(
  ...NUMBERS.map(numberClause),
  ...INTEGERS.map(integerClause),
  labelClause,
  setClause,
) as fc.Arbitrary<Clause>
const conjunction = (minLength: number): fc.Arbitrary<Clause[]> =>
  fc.uniqueArray(clause, { minLength, maxLength: 5, selector: ([field]) => field })

const FIRST = Date.parse('2024-01-01T00:00:00Z') / 60_000
const minute = fc.integer({ min: FIRST, max: FIRST + 3 * 525_600 })
const meaning: fc.Arbitrary<Meaning> = fc.record({
  symbols: fc.option(
    fc.record({
      op: fc.constantFrom('in' as const, 'not_in' as const),
      list: fc.subarray([...CONTEXT.symbols], { minLength: 1, maxLength: CONTEXT.symbols.length - 1 }),
    }),
    { nil: undefined },
  ),
  times: fc.option(
    fc.tuple(minute, fc.integer({ min: 2, max: 500_000 })).map(([from, length]) => ({ from, to: from + length })),
    { nil: undefined },
  ),
  where: conjunction(0),
  steps: fc.oneof(fc.constant<Clause[][]>([]), fc.array(conjunction(1), { minLength: 2, maxLength: 4 })),
  within: fc.oneof(
    fc.integer({ min: 1, max: 10_079 }),
    fc.integer({ min: 1, max: 167 }).map((hours) => hours * 60),
    fc.integer({ min: 1, max: 6 }).map((days) => days * 1440),
  ),
  sort: fc.tuple(fc.constantFrom('times.anchor_time', 'identity.symbol'), fc.constantFrom('asc', 'desc')),
  limit: fc.integer({ min: 1, max: 499 }),
})

/** How a meaning is written: a source of choices that are used one after another. */
class Manner {
  private at = 0
  private readonly choices: number[]

  constructor(choices: number[]) {
    this.choices = choices
  }

  below(n: number): number {
    return this.choices[this.at++ % this.choices.length]! % n
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!
  }

  /** Any order, sometimes with one item twice. */
  mix<T>(items: readonly T[]): T[] {
    const left = items.length > 0 && this.below(3) === 0 ? [...items, this.pick(items)] : [...items]
    const mixed: T[] = []
    while (left.length > 0) mixed.push(...left.splice(this.below(left.length), 1))
    return mixed
  }

  members(object: object): Record<string, unknown> {
    const entries = Object.entries(object)
    const order = entries.map((entry) => ({ entry, rank: this.below(1000) })).sort((a, b) => a.rank - b.rank)
    return Object.fromEntries(order.map(({ entry }) => entry))
  }

  time(at: number): string {
    const text = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16)
    const inside = `${text(at - 1)}:${String(1 + this.below(59)).padStart(2, '0')}`
    return this.pick([
      ...[`${text(at)}Z`, `${text(at)}:00Z`, `${text(at)}:00.000Z`],
      ...[`${inside}Z`, `${inside}.${this.below(999_999)}Z`, `${text(at - 1)}:00.001Z`],
    ])
  }

  duration(minutes: number): string {
    const whole = (unit: number, letter: string): string[] =>
      minutes % unit === 0 ? [`${minutes / unit}${letter}`] : []
    return this.pick([`${minutes}m`, ...whole(60, 'h'), ...whole(1440, 'd')])
  }

  clause([field, op, value]: Clause): Clause {
    if (op === 'held') {
      const { within, ...rest } = value as Held
      return [field, op, this.members({ ...rest, within: this.duration(Number.parseInt(within, 10)) })]
    }
    return op === 'in' || op === 'not_in' ? [field, op, this.mix(value as unknown[])] : [field, op, value]
  }
}

const PLAIN = new Manner([1])

const say = (meaning: Meaning, manner: Manner): Record<string, unknown> => {
  const { symbols, times, steps } = meaning
  const scope: Clause[] = []
  if (symbols !== undefined) scope.push(['identity.symbol', symbols.op, manner.mix(symbols.list)])
  if (times !== undefined) {
    scope.push(['times.anchor_time', 'between', [manner.time(times.from), manner.time(times.to)]])
    // A wider scope beside a narrow one adds no restriction.
    if (manner.below(3) === 0) {
      const wider = [manner.time(times.from - manner.below(1000)), manner.time(times.to + manner.below(1000))]
      scope.push(['times.anchor_time', 'between', wider])
    }
  }
  const conjunction = (clauses: Clause[]) => ({ all: manner.mix(clauses).map((one) => manner.clause(one)) })
  const sequence = { steps: steps.map(conjunction), within: manner.duration(meaning.within) }
  const document = documentWith({
    where: { all: manner.mix([...scope, ...meaning.where]).map((one) => manner.clause(one)) },
    ...(steps.length === 0 ? {} : { sequence: manner.members(sequence) }),
    sort: meaning.sort,
    page: manner.members({ limit: meaning.limit, cursor: manner.pick([null, 'abc']) }),
  })
  return manner.members(document)
}

const manner = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 5, maxLength: 60 })
  .map((choices) => new Manner(choices))

test('order, repetition and spelling do not change the hash', () => {
  fc.assert(
    fc.property(meaning, manner, manner, (one, how, other) => {
      const plain = hashOf(say(one, PLAIN))
      assert.is(hashOf(say(one, how)), plain, JSON.stringify(say(one, how)))
      assert.is(hashOf(say(one, other)), plain, JSON.stringify(say(one, other)))
    }),
    { numRuns: 1000, seed },
  )
})

const withAt = <T>(items: readonly T[], i: number, item: T): T[] => items.map((old, j) => (j === i ? item : old))
const without = <T>(items: readonly T[], i: number): T[] => items.filter((_old, j) => j !== i)

/** Another operator with the same kind of value, so that only the operator changes. */
const OTHER_OP: Record<string, string> = {
  ...{ gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt', crosses_above: 'crosses_below', crosses_below: 'crosses_above' },
  ...{
    eq: 'neq',
    neq: 'eq',
    in: 'not_in',
    not_in: 'in',
    becomes: 'eq',
    contains: 'not_contains',
    not_contains: 'contains',
  },
}
const OTHER_FIELD: Record<string, string> = {
  ...{ 'feature.vpin': 'feature.vpin_taker', 'feature.ret_1h': 'feature.ret_4h', 'feature.ret_5m': 'feature.ret_15m' },
  ...{ 'feature.vpin.mean_4h': 'feature.vpin.mean_1h', 'feature.rv_1h.max_24h': 'feature.rv_1h.min_24h' },
  ...{ 'feature.ret_1h.lag_1h': 'feature.ret_1h.delta_1h', 'feature.hour_utc': 'feature.candle_age_1h' },
  ...{ 'feature.weekday': 'feature.candle_age_4h', 'feature.weekday.lag_1h': 'feature.weekday.lag_4h' },
  ...{ 'feature.hour_utc.min_4h': 'feature.hour_utc.max_4h', 'feature.session.seen_4h': 'feature.session.seen_1h' },
}

/** The next larger double: even the smallest change of a threshold must count. */
const nextAbove = (x: number): number => {
  const bits = new BigInt64Array(1)
  const double = new Float64Array(bits.buffer)
  double[0] = x === 0 ? 0 : x
  bits[0]! += x < 0 ? -1n : 1n
  return double[0]!
}

/** All clauses that differ from this one in one respect. */
const alteredClauses = ([field, op, value]: Clause): Clause[] => {
  const altered: Clause[] = []
  if (OTHER_OP[op] !== undefined) altered.push([field, OTHER_OP[op]!, value])
  if (OTHER_FIELD[field] !== undefined) altered.push([OTHER_FIELD[field]!, op, value])
  if (op === 'held') {
    const { within, at_least, ...rest } = value as Held
    const span = Number.parseInt(within, 10)
    const next = SPANS[SPANS.indexOf(span) + 1]
    const more = at_least < span ? at_least + 1 : at_least - 1
    altered.push([field, op, { ...rest, within, at_least: more }])
    altered.push([field, op, { ...rest, within, at_least, op: OTHER_OP[rest.op]! }])
    altered.push([field, op, { ...rest, within, at_least, value: nextAbove(rest.value) }])
    if (next !== undefined) altered.push([field, op, { ...rest, at_least, within: `${next}m` }])
  } else if (op === 'between') {
    const [low, high] = value as [number, number]
    altered.push([field, op, [low, nextAbove(high)]], [field, op, [low - 1, high]])
  } else if (Array.isArray(value)) {
    const unused = (typeof value[0] === 'number' ? [51] : SESSIONS).find((one) => !value.includes(one))
    altered.push([field, op, [...value, unused]])
    if (value.length > 1) altered.push([field, op, value.slice(1)])
  } else if (typeof value === 'string') {
    altered.push([field, op, SESSIONS[(SESSIONS.indexOf(value) + 1) % 4]!])
  } else altered.push([field, op, INTEGERS.includes(field) ? (value as number) + 1 : nextAbove(value as number)])
  return altered
}

const EXTRA: Clause = ['feature.rel_volume_1h', 'gte', 2]

const alteredConjunctions = (clauses: Clause[], least: number): Clause[][] => [
  ...clauses.flatMap((one, i) => alteredClauses(one).map((other) => withAt(clauses, i, other))),
  ...(clauses.length > least ? clauses.map((_one, i) => without(clauses, i)) : []),
  [...clauses, EXTRA],
]

const alteredScopes = ({ symbols, times }: Meaning): Partial<Meaning>[] => {
  const altered: Partial<Meaning>[] = []
  if (symbols === undefined) altered.push({ symbols: { op: 'in', list: ['btcusdt'] } })
  else {
    const { op, list } = symbols
    const rest = CONTEXT.symbols.filter((name) => !list.includes(name))
    altered.push({ symbols: undefined }, { symbols: { op: op === 'in' ? 'not_in' : 'in', list } })
    if (list.length > 1) altered.push({ symbols: { op, list: list.slice(1) } })
    if (rest.length > 1) altered.push({ symbols: { op, list: [...list, rest[0]!] } })
  }
  if (times === undefined) altered.push({ times: { from: FIRST, to: FIRST + 1 } })
  else {
    const { from, to } = times
    altered.push({ times: undefined }, { times: { from: from + 1, to } }, { times: { from, to: to - 1 } })
  }
  return altered
}

const alteredSequences = ({ steps, within, where }: Meaning): Partial<Meaning>[] => {
  if (steps.length === 0) return [{ steps: [[EXTRA], [EXTRA]] }]
  const altered: Partial<Meaning>[] = [{ steps: [] }, { within: within + 1 }]
  steps.forEach((step, i) => {
    for (const other of alteredConjunctions(step, 1)) altered.push({ steps: withAt(steps, i, other) })
    if (steps.length > 2) altered.push({ steps: without(steps, i) })
  })
  if (steps.length < 4) altered.push({ steps: [...steps, [EXTRA]] })
  const [first, second, ...others] = steps
  const said = (step: Clause[]): string =>
    step
      .map((one) => JSON.stringify(one))
      .sort()
      .join()
  if (said(first!) !== said(second!)) altered.push({ steps: [second!, first!, ...others] })
  // A clause of the first step moves to the anchor.
  const [moved, ...left] = first!
  if (left.length > 0 && where.every(([field]) => field !== moved![0])) {
    altered.push({ steps: [left, second!, ...others], where: [...where, moved!] })
  }
  return altered
}

const alterations = (one: Meaning): Partial<Meaning>[] => [
  ...alteredConjunctions(one.where, 0).map((where) => ({ where })),
  ...alteredScopes(one),
  ...alteredSequences(one),
  { sort: [one.sort[0], one.sort[1] === 'asc' ? 'desc' : 'asc'] },
  { sort: [one.sort[0] === 'identity.symbol' ? 'times.anchor_time' : 'identity.symbol', one.sort[1]] },
  { limit: one.limit + 1 },
]

test('every change of meaning changes the hash', () => {
  let changes = 0
  fc.assert(
    fc.property(meaning, manner, (one, how) => {
      const hash = hashOf(say(one, PLAIN))
      for (const change of alterations(one)) {
        const other = say({ ...one, ...change }, how)
        assert.is.not(hashOf(other), hash, `${JSON.stringify(say(one, PLAIN))}\n${JSON.stringify(other)}`)
        changes++
      }
    }),
    { numRuns: 300, seed },
  )
  console.log(`canonical-properties: ${changes} changes of meaning`)
})

test.run()
