import * as flatbuffers from 'flatbuffers'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HIGHEST_VALUE, LOWEST_VALUE } from '../../src/plan/bounds.js'
import { type Conjunction, Fn, Kind, Plan } from '../../src/plan/generated/hindsight/plan.js'
import { planQuery } from '../../src/plan/index.js'
import { CONTEXT, documentWith, withClauses, withSteps } from './documents.js'

const indexes = (length: number) => Array.from({ length }, (_, i) => i)
const numbers = (table: Conjunction | null) => indexes(table!.predicatesLength()).map((i) => table!.predicates(i)!)

/** Reads the plan back with the generated code. */
function read(bytes: Uint8Array) {
  const buffer = new flatbuffers.ByteBuffer(bytes)
  assert.ok(Plan.bufferHasIdentifier(buffer))
  const plan = Plan.getRootAsPlan(buffer)
  return {
    version: plan.version(),
    operands: indexes(plan.operandsLength()).map((i) => {
      const operand = plan.operands(i)!
      return [operand.feature(), Fn[operand.fn()], operand.spanMinutes()]
    }),
    predicates: indexes(plan.predicatesLength()).map((i) => {
      const row = plan.predicates(i)!
      return {
        operand: row.operand(),
        kind: Kind[row.kind()],
        negated: row.negated(),
        intervals: indexes(row.intervalsLength()).map((k) => [row.intervals(k)!.lo(), row.intervals(k)!.hi()]),
        labels: row.labels(),
        span: row.spanMinutes(),
        at_least: row.atLeast(),
      }
    }),
    where: numbers(plan.where()),
    steps: indexes(plan.stepsLength()).map((i) => numbers(plan.steps(i))),
    within: plan.withinMinutes(),
    all_symbols: plan.allSymbols(),
    symbols: indexes(plan.symbolsLength()).map((i) => plan.symbols(i)),
    from: plan.from(),
    to: plan.to(),
  }
}

const NUMERIC = { kind: 'holds', negated: false, labels: 0n, span: 0, at_least: 0 }

test('an empty query gives a plan for every bucket', () => {
  const { plan, operands, clauses, sort } = planQuery(documentWith(), CONTEXT)
  assert.equal(read(plan), {
    version: 1,
    operands: [],
    predicates: [],
    where: [],
    steps: [],
    within: 0,
    all_symbols: true,
    symbols: [],
    from: -(2n ** 63n),
    to: 2n ** 63n - 1n,
  })
  assert.equal(
    { operands, clauses, sort },
    { operands: [], clauses: { where: [], steps: [] }, sort: { key: 'time', descending: false } },
  )
})

test('operands and predicates are numbered in canonical order, and shared', () => {
  const { plan, operands, clauses, sort } = planQuery(
    {
      ...withSteps(
        '4h',
        [['feature.vpin', 'gte', 0.6]],
        [
          ['feature.ret_1h', 'gte', 0.02],
          ['feature.hour_utc', 'in', [1, 2, 4]],
        ],
      ),
      where: {
        all: [
          ['feature.vpin', 'gte', 0.6],
          ['feature.ret_1h.zscore_24h', 'lt', 1.00005],
          ['feature.vpin', 'gte', 0.6],
        ],
      },
      sort: ['feature.vpin', 'desc'],
    },
    CONTEXT,
  )
  const found = read(plan)
  assert.equal(found.operands, [
    ['ret_1h', 'zscore', 1440],
    ['vpin', 'value', 0],
    ['hour_utc', 'value', 0],
    ['ret_1h', 'value', 0],
  ])
  assert.equal(
    operands.map((operand) => operand.field),
    ['feature.ret_1h.zscore_24h', 'feature.vpin', 'feature.hour_utc', 'feature.ret_1h'],
  )
  assert.equal(
    operands.map((operand) => operand.decimals),
    [4, 6, 0, 7],
  )
  assert.equal(found.predicates, [
    { operand: 0, ...NUMERIC, intervals: [[LOWEST_VALUE, 10000n]] },
    { operand: 1, ...NUMERIC, intervals: [[600000n, HIGHEST_VALUE]] },
    {
      operand: 2,
      ...NUMERIC,
      intervals: [
        [1n, 2n],
        [4n, 4n],
      ],
    },
    { operand: 3, ...NUMERIC, intervals: [[200000n, HIGHEST_VALUE]] },
  ])
  assert.equal([found.where, found.steps, found.within], [[0, 1], [[1], [2, 3]], 240])
  assert.equal(
    clauses.where.map((row) => [row.clause[0], row.operand, row.predicate]),
    [
      ['feature.ret_1h.zscore_24h', 0, 0],
      ['feature.vpin', 1, 1],
    ],
  )
  assert.equal(
    clauses.steps.map((step) => step.map((row) => row.predicate)),
    [[1], [2, 3]],
  )
  assert.equal(sort, { key: 1, descending: true })
})

test('labels become bits by their position, and label sets can be negated', () => {
  const predicate = (...clause: unknown[]) => {
    const [row] = read(planQuery(withClauses(clause), CONTEXT).plan).predicates
    return [row!.kind, row!.labels, row!.negated, row!.intervals.length]
  }
  assert.equal(predicate('feature.candle_doji_1h', 'eq', 'gravestone'), ['holds', 0b0100n, false, 0])
  assert.equal(predicate('feature.candle_doji_1h', 'neq', 'gravestone'), ['holds', 0b1011n, false, 0])
  assert.equal(predicate('feature.session', 'in', ['us', 'asia']), ['holds', 0b0101n, false, 0])
  assert.equal(predicate('feature.session', 'not_in', ['asia', 'europe', 'us', 'late']), ['holds', 0n, false, 0])
  assert.equal(predicate('feature.session.lag_1h', 'becomes', 'late'), ['becomes', 0b1000n, false, 0])
  assert.equal(predicate('feature.session.seen_4h', 'contains', 'us'), ['holds', 0b0100n, false, 0])
  assert.equal(predicate('feature.session.seen_4h', 'not_contains', 'us'), ['holds', 0b0100n, true, 0])
})

test('the plan contains kind, span and quantum of each operand', () => {
  const row = (...clause: unknown[]) => read(planQuery(withClauses(clause), CONTEXT).plan).predicates[0]
  assert.equal(row('feature.ret_1h', 'held', { op: 'lt', value: -0.01, within: '4h', at_least: 200 }), {
    operand: 0,
    kind: 'held',
    negated: false,
    intervals: [[LOWEST_VALUE, -100001n]],
    labels: 0n,
    span: 240,
    at_least: 200,
  })
  assert.is(row('feature.vpin', 'crosses_above', 0.5)?.kind, 'becomes')
  assert.equal(row('feature.vpin', 'crosses_below', 0.5)?.intervals, [[LOWEST_VALUE, 500000n]])
  assert.equal(row('feature.hour_utc.mean_4h', 'gte', 1.005)?.intervals[0]?.[0], 101n)
  assert.equal(row('feature.hour_utc.pctrank_7d', 'gte', 0.5)?.intervals[0]?.[0], 500000n)
  assert.equal(row('feature.ret_1h.slope_4h', 'gte', 1e-7)?.intervals[0]?.[0], 1n)
  assert.equal(row('feature.cvd_usd_1m.sum_1h', 'gt', 0.5)?.intervals[0]?.[0], 1n)
  assert.equal(row('feature.vpin', 'gte', 1e30)?.intervals, [])
})

test('the scope is resolved against the symbols of the snapshot', () => {
  const scope = (...clauses: unknown[][]) => {
    const { all_symbols, symbols, from, to } = read(planQuery(withClauses(...clauses), CONTEXT).plan)
    return { all_symbols, symbols, from, to }
  }
  const ALWAYS = { from: -(2n ** 63n), to: 2n ** 63n - 1n }
  assert.equal(scope(['identity.symbol', 'in', ['ethusdt', 'btcusdt']]), {
    all_symbols: false,
    symbols: ['btcusdt', 'ethusdt'],
    ...ALWAYS,
  })
  assert.equal(scope(['identity.symbol', 'not_in', ['ethusdt', 'btcusdt']]), {
    all_symbols: false,
    symbols: ['adausdt', 'bnbusdt', 'solusdt', 'xrpusdt'],
    ...ALWAYS,
  })
  assert.equal(scope(['times.anchor_time', 'between', ['1970-01-01T00:00:00Z', '1970-01-02T00:00:00.5Z']]), {
    all_symbols: true,
    symbols: [],
    from: 0n,
    to: 1441n,
  })
})

test.run()
