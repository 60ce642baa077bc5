import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toNumber } from './exact.js'
import { FAMILIES } from './features/candle-patterns.js'
import { type Candle, candleAt, continuousCandles } from './features/candles.js'
import { oracleFeature } from './features/index.js'
import { ABSENT, type MinuteRecords, QUARANTINED, Series } from './features/records.js'
import { averageTrueRange } from './features/volatility.js'
import { backwardVpin, bulkShare } from './features/vpin.js'
import { goldenSeries } from './golden-series.js'
import { projectRoot, vocabularyFeature } from './vocabulary.js'

const golden = JSON.parse(readFileSync(join(projectRoot(), 'test', 'oracle', 'golden-vectors.json'), 'utf8')) as {
  candles: Record<'n' | 'open_sum' | 'high_sum' | 'low_sum' | 'close_sum', number>
  atr14: { i: number; atr14: number }[]
  families: string[]
  minute: Record<string, number>
  labels: [number, string[]][]
}

const series = new Series(goldenSeries(6000))
const E8 = 100_000_000
const candle = (k: number): Candle => candleAt(series, 15, k) as Candle
const slice = (newest: number, K: number): Candle[] => Array.from({ length: K }, (_, i) => candle(newest - K + 1 + i))

test('the golden series gives the golden candles', () => {
  for (const part of ['open', 'high', 'low', 'close'] as const) {
    let total = 0n
    for (let k = 0; k < golden.candles.n; k++) total += candle(k)[part]
    assert.is(Number(total) / E8, golden.candles[`${part}_sum`], part)
  }
})

test('candle labels are those of the golden vectors, and none elsewhere', () => {
  const expected = new Map(golden.labels)
  for (let i = 16; i < 400; i++) {
    const labels = golden.families.map((family) => {
      const { K, label } = FAMILIES[family]!
      return label(continuousCandles(slice(i, K)))
    })
    assert.equal(labels, expected.get(i) ?? golden.families.map(() => 'none'), `candle ${i}`)
  }
})

test('directional candle labels swap sides on mirrored candles', () => {
  const swap: Record<string, string> = {
    ...{ bullish: 'bearish', hammer: 'shooting_star', hanging_man: 'inverted_hammer', soldiers: 'crows' },
    ...{
      morning: 'evening',
      dragonfly: 'gravestone',
      none: 'none',
      doji: 'doji',
      inside: 'inside',
      outside: 'outside',
    },
  }
  const swapped = (label: string): string =>
    swap[label] ?? Object.keys(swap).find((key) => swap[key] === label) ?? 'missing'
  for (let i = 16; i < 400; i++) {
    const x = continuousCandles(slice(i, 14))
    const mirrored = x.map((c) => ({ open: -c.open, high: -c.low, low: -c.high, close: -c.close }))
    for (const [family, { label }] of Object.entries(FAMILIES)) {
      const other = family === 'hammer' ? 'shooting_star' : family === 'shooting_star' ? 'hammer' : family
      assert.is(FAMILIES[other]!.label(mirrored), swapped(label(x)), `${family} at ${i}`)
    }
  }
})

test('the average true range agrees with TA-Lib', () => {
  for (const { i, atr14 } of golden.atr14) {
    const ours = averageTrueRange(slice(i, 150)) / E8
    assert.ok(Math.abs(ours - atr14) < 1e-9 * atr14, `${i}: ${ours} against ${atr14}`)
  }
})

test('volatility and flow agree with the golden minute to their quantum', () => {
  const m = golden.minute.at!
  for (const id of ['rv_1h', 'rv_24h', 'parkinson_24h', 'garman_klass_24h', 'jump_share_24h', 'kyle_lambda_4h'].concat(
    'amihud_24h',
    'roll_spread_bps_24h',
  )) {
    const perUnit = vocabularyFeature(id).per_unit!
    const ours = toNumber(oracleFeature(series, id, m) as bigint, perUnit)
    assert.ok(Math.abs(ours - golden.minute[id]!) <= 0.5000001 / perUnit, `${id}: ${ours} against ${golden.minute[id]}`)
  }
})

test('VPIN with the golden bucket size agrees with both golden values', () => {
  const at = (i: number, field: string): number => Number(series.at(field, i)) / E8
  for (const kind of ['vpin', 'vpin_taker']) {
    const ours = backwardVpin(golden.minute.at!, golden.minute.vpin_bucket_size!, (i) => {
      const volume = at(i, 'volume')
      return { volume, bought: kind === 'vpin' ? volume * bulkShare(series, i) : at(i, 'taker_buy_volume') }
    })
    assert.ok(Math.abs(ours - golden.minute[kind]!) < 1e-9, `${kind}: ${ours} against ${golden.minute[kind]}`)
  }
})

const bars = (closes: (number | 'absent' | 'quarantined')[]): MinuteRecords => {
  const fields: Record<string, BigInt64Array> = {}
  for (const name of ['open', 'high', 'low', 'close', 'volume']) {
    fields[name] = BigInt64Array.from(closes, (close) =>
      close === 'absent' ? ABSENT : close === 'quarantined' ? QUARANTINED : BigInt(close) * 100_000_000n,
    )
  }
  return { firstMinute: 0, minutes: closes.length, fields }
}

test('the fifth missing minute is filled and the sixth is not', () => {
  const s = new Series(bars([100, 'absent', 'absent', 'absent', 'absent', 'absent', 'absent', 102]))
  assert.equal(
    [0, 1, 5, 6, 7].map((m) => s.close(m)),
    [10_000_000_000n, 10_000_000_000n, 10_000_000_000n, 'S', 10_200_000_000n],
  )
  assert.is(oracleFeature(s, 'ret_1m', 1), 0n)
  assert.is(oracleFeature(s, 'ret_1m', 6), 'S')
  assert.is(oracleFeature(s, 'ret_1m', 7), 'S')
  assert.is(oracleFeature(s, 'ret_5m', 7), 200_000n)
})

test('a quarantined bar is not filled, and the fill after it counts from the last real bar', () => {
  const s = new Series(bars([100, 'quarantined', 'absent', 'absent', 'absent', 'absent', 'absent']))
  assert.equal(
    [1, 2, 5, 6].map((m) => s.close(m)),
    ['Q', 10_000_000_000n, 10_000_000_000n, 'S'],
  )
  assert.is(oracleFeature(s, 'ret_1m', 1), 'Q')
  assert.is(oracleFeature(s, 'ret_1m', 2), 'Q')
})

test('a return is W for its look-back and quote volume is S when it was never recorded', () => {
  const s = new Series(bars([100, 101, 102, 103, 104, 105, 106]))
  assert.equal(
    [0, 4, 5].map((m) => oracleFeature(s, 'ret_5m', m)),
    ['W', 'W', 500_000n],
  )
  assert.is(oracleFeature(s, 'quote_volume_1m', 3), 'S')
  assert.is(oracleFeature(s, 'candle_engulfing_5m', 3), 'W')
})

test('ratios are rounded half-even on integers', () => {
  // 100.000005/100 − 1 is exactly half a quantum above 0 quanta, 100.000015 half a quantum above 1.
  const s = new Series(bars([100, 100, 100]))
  s.records.fields.close![1] = 10_000_000_500n
  s.records.fields.close![2] = 10_000_000_500n
  assert.is(oracleFeature(new Series(s.records), 'ret_1m', 1), 0n)
  s.records.fields.close![1] = 10_000_001_500n
  assert.is(oracleFeature(new Series(s.records), 'ret_1m', 1), 2n)
})

test.run()
