import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toNumber } from './exact.js'
import { walkBands } from './features/book.js'
import { FAMILIES } from './features/candle-patterns.js'
import { type Candle, candleAt, continuousCandles } from './features/candles.js'
import { oracleFeature } from './features/index.js'
import * as oscillators from './features/oscillators.js'
import { ABSENT, type MinuteRecords, QUARANTINED, Series } from './features/records.js'
import { averageTrueRange } from './features/volatility.js'
import { backwardVpin, bulkShare } from './features/vpin.js'
import { goldenSeries } from './golden-series.js'
import { flatBars, recordsOf } from './records-of.js'
import { projectRoot, vocabularyFeature } from './vocabulary.js'

const golden = JSON.parse(readFileSync(join(projectRoot(), 'test', 'oracle', 'golden-vectors.json'), 'utf8')) as {
  candles: Record<'n' | 'open_sum' | 'high_sum' | 'low_sum' | 'close_sum', number>
  oscillators: Record<string, number>[]
  book: { slope_D: number[]; slope: number; impact_100k: number }
  families: string[]
  minute: Record<string, number>
  labels: [number, string[]][]
}

const series = new Series(goldenSeries(6000))
const E8 = 100_000_000
const candle = (k: number): Candle => candleAt(series, 15, k) as Candle
/** Fields of minute 0; prices, amounts and rates in the stored units. */
const oneMinute = (values: Record<string, number>): MinuteRecords => ({
  firstMinute: 0,
  minutes: 1,
  fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, BigInt64Array.of(BigInt(value))])),
})

const slice = (newest: number, K: number): Candle[] => Array.from({ length: K }, (_, i) => candle(newest - K + 1 + i))

test('the average price of a day is of the minutes whose two amounts are known', () => {
  const minutes = 1441
  const records = recordsOf(
    minutes,
    flatBars(minutes, () => 2 * E8, 10 * E8),
  )
  records.fields.volume!.fill(BigInt(5 * E8))
  // For fifty minutes only the volume is known, not the quote volume.
  records.fields.quote_volume!.fill(ABSENT, 200, 250)
  records.fields.volume!.fill(BigInt(900 * E8), 200, 250)
  assert.is(oracleFeature(new Series(records), 'vwap_dist_24h', minutes - 1), 0n)
})

test('illiquidity looks at minutes that have both a return and a volume', () => {
  const minutes = 1441
  const illiquidity = (withoutVolume: number) => {
    const records = recordsOf(
      minutes,
      flatBars(minutes, () => 2 * E8, 10 * E8),
    )
    // Forty closes are missing, and with them 41 returns; at most a twentieth of 1,440 minutes may be missing.
    for (const field of ['open', 'high', 'low', 'close', 'volume', 'quote_volume'])
      records.fields[field]!.fill(QUARANTINED, 500, 540)
    records.fields.quote_volume!.fill(ABSENT, 200, 200 + withoutVolume)
    return oracleFeature(new Series(records), 'amihud_24h', minutes - 1)
  }
  assert.is(illiquidity(72 - 41), 0n)
  assert.is(illiquidity(72 - 40), 'S')
})

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

test('oscillators agree with TA-Lib', () => {
  for (const { i, K, ...expected } of golden.oscillators) {
    const bars = slice(i!, K!)
    const numbers = bars.map(({ high, low, close }) => ({ high: Number(high), low: Number(low), close: Number(close) }))
    const closes = numbers.map(({ close }) => close)
    const bands = oscillators.bollinger(bars.slice(-20).map(({ close }) => close))
    const { adx, plus, minus } = oscillators.directional(numbers, 14)
    const ours: Record<string, number> = {
      rsi14: oscillators.relativeStrength(closes, 14),
      atr14: averageTrueRange(bars) / E8,
      adx14: adx,
      plus_di14: plus,
      minus_di14: minus,
      ema20: oscillators.exponentialAverage(closes, 20) / E8,
      ema50: oscillators.exponentialAverage(closes, 50) / E8,
      macd_hist: oscillators.macdHistogram(closes) / E8,
      bb_upper: bands.upper / E8,
      bb_mid: bands.middle / E8,
      bb_lower: bands.lower / E8,
      stoch_slowk: oscillators.slowStochastic(numbers.slice(-16), 14),
    }
    assert.equal(Object.keys(ours).sort(), Object.keys(expected).sort())
    for (const [name, value] of Object.entries(expected)) {
      const off = Math.abs(ours[name]! - value)
      // The published figures have twelve digits.
      assert.ok(off <= 1e-9 * Math.abs(value), `${name} at ${i}, K ${K}: ${ours[name]} against ${value}`)
    }
  }
})

test('the slope of a book agrees with the golden value, and so does the walk through its bands', () => {
  const { slope_D, slope, impact_100k } = golden.book
  const depths: Record<string, number> = { depth_second: 60 }
  slope_D.forEach((usd, j) => {
    for (const side of ['bid', 'ask']) depths[`${side}_${j + 1}00bps`] = usd * E8
  })
  const s = new Series(oneMinute(depths))
  assert.is(oracleFeature(s, 'book_slope_bid', 0), BigInt(Math.round(slope * 1e4)))
  assert.is(oracleFeature(s, 'book_slope_ask', 0), BigInt(Math.round(slope * 1e4)))
  // 60,000 from 1 to 20 bps at 10.5 on average; the remaining 40,000 of the next 340,000 at 20 + 80·(40/340)/2.
  const bands = [
    { bps: 20, usd: 60_000 },
    { bps: 100, usd: 400_000 },
  ]
  assert.ok(Math.abs(walkBands(bands, 1)! - impact_100k) < 1e-9 * impact_100k)
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
