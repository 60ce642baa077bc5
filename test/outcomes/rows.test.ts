import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RowPage } from '../../src/outcomes/index.js'
import { rowsOf } from '../../src/outcomes/rows.js'
import { NULL_WARM_UP, pageOf } from './samples.js'

const internal = (error: { code: string }) => error.code === 'internal'

test('a row names its bucket by its open, and says when it was known', () => {
  const [row] = rowsOf(pageOf(1))
  assert.is(row!.symbol, 'btcusdt')
  assert.is(row!.anchor_time, '2024-02-29T23:59:00Z')
  assert.is(row!.known_at, '2024-03-01T00:00:00Z')
  assert.is(row!.price, 61_234.5)
  assert.not('steps' in row!)
})

test('numbers are shown by their quantum, labels by name, label sets sorted', () => {
  assert.equal(rowsOf(pageOf(1))[0]!.features, {
    'feature.vpin': 0.81,
    'feature.candle_engulfing_15m': 'bearish',
    'feature.macd_cross_15m.seen_4h': ['bullish', 'none'],
  })
})

test('a set with the highest label of 64 is read as bits, not as a negative number', () => {
  const labels = Array.from({ length: 62 }, (_, i) => `l${String(i).padStart(2, '0')}`)
  const page = pageOf(1)
  const wide: RowPage = {
    ...page,
    operands: [{ field: 'feature.x.seen_1h', kind: 'label_set', per_unit: 1n, labels }],
    values: BigInt64Array.of((1n << 61n) | 1n),
  }
  assert.equal(rowsOf(wide)[0]!.features, { 'feature.x.seen_1h': ['l00', 'l61'] })
})

test('every null reason is null, and a missing window is null', () => {
  for (let reason = 0n; reason < 5n; ++reason) {
    const page = pageOf(1)
    page.values.fill(NULL_WARM_UP - reason)
    assert.equal(Object.values(rowsOf(page)[0]!.features), [null, null, null])
  }
  const { outcomes } = rowsOf(pageOf(1))[0]!
  assert.is(outcomes.return_30m, -0.0009)
  assert.is(outcomes.mae_3d, 0.0007)
  assert.is(outcomes.return_7d, null)
  assert.is(Object.keys(outcomes).length, 18)
})

test('rows of sequences have the time of each step and its own features there', () => {
  const page = pageOf(2)
  const [first, second] = [page.minutes[0]!, page.minutes[1]!]
  const earlier = BigInt64Array.from([700_000n, 0n, 1n, 710_000n, NULL_WARM_UP, 1n])
  const rows = rowsOf({
    ...page,
    sequence: {
      minutes: Float64Array.of(first - 90, first, second - 1, second),
      steps: [
        { operands: [0, 1], values: earlier },
        { operands: [2], values: page.values },
      ],
    },
  })
  assert.equal(rows[0]!.step_times, ['2024-02-29T22:29:00Z', '2024-02-29T23:59:00Z'])
  assert.equal(rows[1]!.steps, [
    { time: '2024-02-29T23:59:00Z', features: { 'feature.vpin': 0.71, 'feature.candle_engulfing_15m': null } },
    { time: '2024-03-01T00:00:00Z', features: { 'feature.macd_cross_15m.seen_4h': ['bullish', 'none'] } },
  ])
})

test('arrays that do not fit each other are violations', () => {
  const page = pageOf(2)
  const short = new BigInt64Array(1)
  for (const broken of [{ values: short }, { prices: short }, { outcomes: short }, { symbols: new Uint32Array(3) }]) {
    assert.throws(() => rowsOf({ ...page, ...broken }), internal)
  }
  const steps = [{ operands: [0], values: page.values }]
  assert.throws(() => rowsOf({ ...page, sequence: { minutes: new Float64Array(3), steps } }), internal)
  assert.throws(() => rowsOf({ ...page, sequence: { minutes: new Float64Array(2), steps } }), internal) // not the anchor
})

test('an occurrence without a price, an unknown label and an unknown symbol are violations', () => {
  const page = pageOf(1)
  assert.throws(() => rowsOf({ ...page, prices: BigInt64Array.of(NULL_WARM_UP) }), internal)
  assert.throws(() => rowsOf({ ...page, values: BigInt64Array.of(1n, 3n, 1n) }), internal)
  assert.throws(() => rowsOf({ ...page, symbols: Uint32Array.of(2) }), internal)
})

test.run()
