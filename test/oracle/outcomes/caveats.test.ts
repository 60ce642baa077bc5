import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { OracleSymbol } from '../dataset.js'
import type { Clause } from '../query/clauses.js'
import { takeApart } from '../query/document.js'
import type { Found } from '../query/find.js'
import { caveatsOf, type HorizonFacts } from './caveats.js'
import { follow } from './followed.js'
import { concentrationOf, mostFrequent, quarterOf, stabilityOf } from './stability.js'

const DAY = 1440
const minuteOf = (stamp: string): number => Date.parse(stamp) / 60_000

const flat = (name: string, first: number, minutes: number): OracleSymbol => {
  const cells = new Array<bigint>(minutes).fill(1_000_000n)
  const column = { cells, sourceFirst: first, warmFrom: first }
  const columns = { 'price.close': column, 'price.high': column, 'price.low': column }
  return { name, first, last: first + minutes - 1, columns }
}

const FIRST = minuteOf('2025-03-31T00:00:00Z')
const A = flat('aaausdt', FIRST, 3 * DAY)
const B = flat('bbbusdt', FIRST, 3 * DAY)

/** Occurrences at minutes after FIRST. */
const foundAt = (ofA: number[], ofB: number[], rest: Partial<Found> = {}): Found => ({
  ...{ scope: [], scopeBuckets: 1000, excluded: { W: 0, S: 0, X: 0, Q: 0, U: 0 }, eligible: [], symbolsInScope: 2 },
  occurrences: [
    ...ofA.map((at) => ({ symbol: A, minute: FIRST + at, steps: [] })),
    ...ofB.map((at) => ({ symbol: B, minute: FIRST + at, steps: [] })),
  ],
  ...rest,
})

const queryOf = (where: Clause[], last: Clause[] = []) =>
  takeApart(
    { symbols: [A, B] },
    {
      ...{ schema_version: '', normalization_version: '', feature_version: '', target: '' },
      where: { all: where },
      ...(last.length === 0 ? {} : { sequence: { steps: [{ all: last }, { all: last }], within: '1h' } }),
      sort: ['times.anchor_time', 'asc'],
      page: { limit: 1, cursor: null },
    },
  )

const horizon = (facts: Partial<HorizonFacts>): HorizonFacts => ({
  ...{ name: '30m', completed: 10, nonOverlapping: 10, df: 10 },
  ...facts,
})

const told = (found: Found, facts: HorizonFacts[] = [], where: Clause[] = [], simulated = false): string[] =>
  caveatsOf(queryOf(where), found, follow(found.occurrences), facts, simulated).map(
    ({ code, horizons }) => code + (horizons === undefined ? '' : ` ${horizons.join()}`),
  )

const ALWAYS = 'reference_includes_matches'
/** Ten occurrences: five of each symbol and five of each day. */
const TEN = foundAt([0, 1, 2, DAY, DAY + 1], [0, 1, DAY, DAY + 1, DAY + 2])

test('a result that nothing is to be said about has the one caveat that is always there', () => {
  assert.equal(told(TEN, [horizon({})]), [ALWAYS])
  assert.equal(told(TEN, [horizon({})], [], true), ['simulated_data', ALWAYS])
})

test('horizons are named at which windows overlap, days are few or windows are missing', () => {
  const facts = [
    horizon({ name: '30m', nonOverlapping: 6 }),
    horizon({ name: '1h', nonOverlapping: 5 }),
    horizon({ name: '4h', df: 9.99 }),
    horizon({ name: '24h', completed: 9, nonOverlapping: 9 }),
    horizon({ name: '7d', completed: 0, nonOverlapping: 0, df: null }),
  ]
  assert.equal(told(TEN, facts), [ALWAYS, 'overlap_high 1h', 'few_days 4h', 'windows_missing 24h,7d'])
  const twenty = foundAt(
    [...TEN.occurrences.keys()],
    [...TEN.occurrences.keys()].map((at) => DAY + at),
  )
  assert.equal(told(twenty, [horizon({ completed: 19, nonOverlapping: 19 })]), [ALWAYS], '5 % are not more than 5 %')
})

test('more than half of one day or of one symbol dominates, half does not', () => {
  assert.equal(told(foundAt([0, 1, DAY], [0, DAY, DAY + 1])), [ALWAYS])
  assert.equal(told(foundAt([0, DAY], [1])), [ALWAYS, 'day_dominates', 'symbol_dominates'])
  assert.equal(told(foundAt([0, DAY], [], { symbolsInScope: 1 })), [ALWAYS])
})

test('one bucket in a hundred without its source is not yet a caveat', () => {
  const excluded = { W: 500, S: 4, X: 6, Q: 100, U: 100 }
  assert.equal(told(foundAt([], [], { excluded })), [ALWAYS])
  assert.equal(told(foundAt([], [], { excluded: { ...excluded, X: 7 } })), [ALWAYS, 'coverage_changes_in_scope'])
})

test('liquidations and the cross-section are told whether or not there are occurrences', () => {
  const none = foundAt([], [])
  assert.equal(told(none, [horizon({ completed: 0, df: null, nonOverlapping: 0 })]), [ALWAYS])
  assert.equal(told(none, [], [['feature.liq_usd_1h.max_4h', 'gte', 1]]), [ALWAYS, 'liq_lower_bound'])
  assert.equal(told(none, [], [['feature.breadth_1h', 'gte', 0.5]]), [ALWAYS, 'market_universe'])
  assert.equal(told(none, [], [['feature.beta_btc_24h', 'gte', 2]]), [ALWAYS, 'market_universe'])
  assert.equal(told(none, [], [['rule.rb_market_wide_selloff', 'eq', true]]), [ALWAYS, 'market_universe'])
  const steps = queryOf([], [['feature.liq_long_usd_1m', 'gte', 1]])
  assert.equal(caveatsOf(steps, none, follow([]), [], false)[1], { code: 'liq_lower_bound' })
})

test('quarters are of the anchor, in UTC, with those that completed nothing', () => {
  assert.is(quarterOf(minuteOf('2025-03-31T23:59:00Z')), '2025-Q1')
  assert.is(quarterOf(minuteOf('2025-04-01T00:00:00Z')), '2025-Q2')
  assert.is(quarterOf(minuteOf('2025-12-31T23:59:00Z')), '2025-Q4')
  const stability = stabilityOf(follow(foundAt([0, DAY - 1, DAY, 3 * DAY - 30], []).occurrences))
  assert.equal(stability['30m'], [
    { quarter: '2025-Q1', completed: 2, median: 0 },
    { quarter: '2025-Q2', completed: 1, median: 0 },
  ])
  assert.equal(stability['3d'], [
    { quarter: '2025-Q1', completed: 0, median: null },
    { quarter: '2025-Q2', completed: 0, median: null },
  ])
  assert.equal(stabilityOf(follow([]))['30m'], [])
})

test('of equal days the earliest is the busiest, of equal symbols the first by name', () => {
  assert.equal(concentrationOf(follow(foundAt([DAY], [0, 1, DAY + 1]).occurrences)), {
    busiest_day: { day: '2025-03-31', share: 0.5 },
    busiest_symbol: { symbol: 'bbbusdt', share: 0.75 },
  })
  assert.equal(concentrationOf(follow(foundAt([0], [DAY]).occurrences))!.busiest_symbol, {
    ...{ symbol: 'aaausdt', share: 0.5 },
  })
  assert.is(concentrationOf(follow(foundAt([0, 1], [0]).occurrences))!.busiest_day.share, 1)
  assert.is(concentrationOf(follow([])), null)
  assert.equal(mostFrequent([10, 9, 10, 9]), { what: 9, count: 2 })
})

test.run()
