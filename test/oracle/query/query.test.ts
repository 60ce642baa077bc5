import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Cell } from '../cell.js'
import type { OracleDataset } from '../dataset.js'
import type { Clause } from './clauses.js'
import type { QueryDocument } from './document.js'
import { answer } from './query.js'

/** One symbol from minute `first` on, with closes of 100 by default, a number in units of 1e-7 and a label with three values. */
const dataset = (columns: Record<string, Cell[]>, close?: Cell[], first = 1_000_000): OracleDataset => {
  const length = Object.values(columns)[0]!.length
  const starts = { sourceFirst: first, warmFrom: first }
  const prices = close ?? new Array<Cell>(length).fill(10_000_000_000n)
  const all: Record<string, Cell[]> = { ...columns }
  for (const part of ['open', 'high', 'low', 'close']) all[`price.${part}`] = prices
  const entries = Object.entries(all).map(([name, cells]) => [name, { cells, ...starts }] as const)
  return { symbols: [{ name: 'aaausdt', first, last: first + length - 1, columns: Object.fromEntries(entries) }] }
}

const ask = (data: OracleDataset, where: Clause[], rest: Partial<QueryDocument> = {}) =>
  answer(
    data,
    {
      schema_version: 'research_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      target: 'record_occurrences',
      where: { all: where },
      sort: ['times.anchor_time', 'asc'],
      page: { limit: 50, cursor: null },
      ...rest,
    },
    (clauses) => clauses,
    false,
  )

const at = (reply: ReturnType<typeof ask>): number[] =>
  reply.rows(0, 500).map((row) => Date.parse(row.anchor_time) / 60_000 - 1_000_000)

const e7 = (...values: (number | Cell)[]): Cell[] =>
  values.map((value) => (typeof value === 'number' ? BigInt(Math.round(value * 1e7)) : value))

test('thresholds are compared as written, at the quantum', () => {
  const data = dataset({ ret_1h: e7(0.05, 0.0499999, 0.0500001) })
  assert.equal(at(ask(data, [['feature.ret_1h', 'gte', 0.05]])), [0, 2])
  assert.equal(at(ask(data, [['feature.ret_1h', 'gt', 0.05]])), [2])
  assert.equal(at(ask(data, [['feature.ret_1h', 'lt', 0.05]])), [1])
  assert.equal(at(ask(data, [['feature.ret_1h', 'gte', 0.04999995]])), [0, 2])
  assert.equal(at(ask(data, [['feature.ret_1h', 'between', [0.0499999, 0.05]]])), [0, 1])
  assert.equal(at(ask(data, [['feature.ret_1h', 'gte', 1e-9]])), [0, 1, 2])
})

test('a clause that is said twice counts once, however its list is ordered', () => {
  const data = dataset({ candle_engulfing_15m: [0n, 1n, 2n] })
  const never: Clause = ['feature.candle_engulfing_15m', 'in', ['bullish']]
  const said = (...lists: string[][]): Clause[] =>
    lists.map((labels) => ['feature.candle_engulfing_15m', 'not_in', labels] satisfies Clause)
  const once = ask(data, [never, ...said(['bullish', 'none'])])
  assert.equal(ask(data, [never, ...said(['bullish', 'none'], ['none', 'bullish'])]).funnel, once.funnel)
  assert.is(once.funnel!.where.length, 2)
})

test('what looks back beyond the record warms up in it, however early its source began', () => {
  const data = dataset({ ret_1h: new Array<Cell>(1500).fill(1n) })
  Object.assign(data.symbols[0]!.columns.ret_1h!, { sourceFirst: 990_000, warmFrom: 999_000 })
  const warming = (field: string): number => {
    const within = { op: 'gt', value: 0, within: '24h', at_least: 1 }
    return ask(data, [[field, 'held', within]]).counts.warm_up
  }
  assert.is(warming('feature.ret_1h'), 1439)
  assert.is(warming('feature.ret_1h.max_15m'), 1439 + 14, 'fourteen of the day are no twentieth of it')
  assert.is(warming('feature.ret_1h.lag_5m'), 1439 + 5)
})

test('crossing needs the bucket before, and the first one is warming up', () => {
  const data = dataset({ ret_1h: e7(0.1, 0.1, 0, 0.1, 'Q', 0.1) })
  const reply = ask(data, [['feature.ret_1h', 'crosses_above', 0.05]])
  assert.equal(at(reply), [3])
  const { eligible, warm_up, quarantined, scope_buckets } = reply.counts
  assert.equal(
    { eligible, warm_up, quarantined, scope_buckets },
    { eligible: 3, warm_up: 1, quarantined: 2, scope_buckets: 6 },
  )
})

test('a bucket without a close is never eligible, whatever is asked', () => {
  const data = dataset({ ret_1h: e7(0.1, 0.1, 0.1) }, [10_000_000_000n, 'Q', 10_000_000_000n])
  const reply = ask(data, [])
  assert.equal(at(reply), [0, 2])
  assert.is(reply.counts.quarantined, 1)
  assert.is(reply.counts.onsets, 2)
})

test('windows are exact and rounded half-even, and warm up for their length', () => {
  const data = dataset({ ret_1h: [1n, 2n, 3n, 4n, 5n, 10n, 11n] })
  const value = (field: string, i: number) => ask(data, [[field, 'gte', -10]]).rows(0, 9)[i - 4]!.features[field]
  assert.is(ask(data, [['feature.ret_1h.max_5m', 'gte', -1]]).counts.warm_up, 4)
  assert.is(value('feature.ret_1h.max_5m', 6), 11e-7)
  assert.is(value('feature.ret_1h.min_5m', 6), 3e-7)
  assert.is(value('feature.ret_1h.range_5m', 6), 8e-7)
  assert.is(value('feature.ret_1h.mean_5m', 5), 5e-7) // 24/5 = 4.8
  assert.is(value('feature.ret_1h.mean_5m', 4), 3e-7)
  assert.is(value('feature.ret_1h.slope_5m', 4), 60e-7)
  assert.is(value('feature.ret_1h.zscore_5m', 4), Math.round(Math.SQRT2 * 1e4) / 1e4)
  assert.is(ask(data, [['feature.ret_1h.lag_5m', 'gte', -1]]).rows(0, 9)[0]!.features['feature.ret_1h.lag_5m'], 1e-7)
  assert.is(ask(data, [['feature.ret_1h.lag_5m', 'gte', -1]]).counts.warm_up, 5)
})

test('held counts the buckets of its window', () => {
  const data = dataset({ ret_1h: [0n, 2n, 0n, 2n, 2n, 0n, 0n, 0n] })
  const held = { op: 'gte', value: 2e-7, within: '5m', at_least: 3 }
  assert.equal(at(ask(data, [['feature.ret_1h', 'held', held]])), [4, 5])
})

test('labels become, are seen, and sets are shown sorted', () => {
  const labels = dataset({ candle_engulfing_5m: [2n, 0n, 0n, 1n, 2n, 2n, 2n, 2n] })
  assert.equal(at(ask(labels, [['feature.candle_engulfing_5m', 'becomes', 'bullish']])), [1])
  const seen = ask(labels, [['feature.candle_engulfing_5m.seen_5m', 'contains', 'bullish']])
  assert.equal(at(seen), [4, 5, 6])
  assert.equal(seen.rows(0, 1)[0]!.features['feature.candle_engulfing_5m.seen_5m'], ['bearish', 'bullish', 'none'])
  assert.equal(at(ask(labels, [['feature.candle_engulfing_5m.seen_5m', 'not_contains', 'bullish']])), [7])
})

test('a sequence is anchored at its last step and reports the latest steps', () => {
  const data = dataset({ ret_1h: [0n, 1n, 1n, 0n, 2n, 2n, 0n, 2n] })
  const sequence = {
    steps: [
      { all: [['feature.ret_1h', 'between', [1e-7, 1e-7]] as Clause] },
      { all: [['feature.ret_1h', 'gte', 2e-7] as Clause] },
    ],
    within: '3m',
  }
  const reply = ask(data, [], { sequence })
  assert.equal(at(reply), [4, 5])
  assert.equal(reply.rows(1, 1)[0]!.step_times, ['1971-11-26T10:42:00Z', '1971-11-26T10:45:00Z'])
  // At the first three buckets, the bucket three minutes before lies outside the record.
  assert.is(reply.counts.warm_up, 3)
})

test('the summary counts completed and missing windows', () => {
  const prices = Array.from({ length: 100 }, (_, i): Cell => BigInt(10_000_000_000 + (i % 50) * 100_000_000))
  const data = dataset({ ret_1h: new Array<Cell>(100).fill(0n) }, prices)
  const summary = ask(data, [['feature.ret_1h', 'gte', 0]]).outcomes_summary as unknown as Record<
    string,
    Record<string, unknown>
  >
  assert.is(summary.return_30m!.completed, 70)
  assert.is(summary.return_30m!.missing, 30)
  assert.is(summary.return_7d!.completed, 0)
  assert.is(summary.return_7d!.mean, null)
  assert.is(summary.return_30m!.max, 0.3)
  assert.equal((summary.independence as Record<string, unknown>)['30m'], {
    ...{ non_overlapping: 3, block_days: 1, days: 1, df: 0, n_eff: null, mean_interval: null, median_interval: null },
    ...{ difference: { mean: 0, interval: null, simultaneous: null }, reason: 'too_few_days' },
  })
  const ladder = (summary.ladder as Record<string, Record<string, number>[]>)['30m']!
  assert.is(ladder.length, 22)
  assert.is('reached_down' in ladder[17]!, false)
})

test('without occurrences the funnel names the value that would have matched', () => {
  const data = dataset({ ret_1h: e7(0.01, 0.02, 0.03), vpin: [1n, 2n, 3n] })
  const reply = ask(data, [
    ['feature.ret_1h', 'gte', 0.02],
    ['feature.vpin', 'gte', 1],
  ])
  assert.equal(reply.funnel!.where, [
    {
      clause: ['feature.ret_1h', 'gte', 0.02],
      alone: 2,
      cumulative: 2,
      observed: { min: 0.01, max: 0.03 },
      nearest: 0.03,
    },
    { clause: ['feature.vpin', 'gte', 1], alone: 0, cumulative: 0, observed: { min: 1e-6, max: 3e-6 }, nearest: 3e-6 },
  ])
})

test('rows sort by a feature with ties by time and nulls last', () => {
  const data = dataset({ ret_1h: [3n, 1n, 3n, 2n] })
  assert.equal(at(ask(data, [['feature.ret_1h', 'gte', 0]], { sort: ['feature.ret_1h', 'desc'] })), [0, 2, 3, 1])
  assert.equal(at(ask(data, [['feature.ret_1h', 'gte', 0]], { sort: ['feature.ret_1h', 'asc'] })), [1, 3, 0, 2])
})

test.run()
