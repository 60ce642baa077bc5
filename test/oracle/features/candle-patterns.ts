/**
 * Group G: the nine candle families, in integers, on continuous candles (index 0 is the applicable candle). One side of each family is implemented;
 * the other side is the same rule on the mirrored candles (−o, −l, −h, −c).
 */
import type { Cell } from '../cell.js'
import { greater, lesser } from '../exact.js'
import { vocabularyFeature } from '../vocabulary.js'
import { type Candle, candleAt, candleSlot, candlesGap, continuousCandles } from './candles.js'
import type { Series } from './records.js'

const mirror = (x: Candle[]): Candle[] =>
  x.map((candle) => ({ open: -candle.open, high: -candle.low, low: -candle.high, close: -candle.close }))

const body = (c: Candle): bigint => greater(c.open, c.close) - lesser(c.open, c.close)
const upper = (c: Candle): bigint => c.high - greater(c.open, c.close)
const lower = (c: Candle): bigint => lesser(c.open, c.close) - c.low
const range = (c: Candle): bigint => c.high - c.low
const white = (c: Candle): boolean => c.close > c.open
const black = (c: Candle): boolean => c.close < c.open

/** Σ of a size over the n candles before candle i. */
const sizes = (x: Candle[], size: (c: Candle) => bigint, i: number, n: number): bigint => {
  let total = 0n
  for (let j = 1; j <= n; j++) total += size(x[i + j]!)
  return total
}

const isShort = (x: Candle[], i: number): boolean => 10n * body(x[i]!) < sizes(x, body, i, 10)
const isLong = (x: Candle[], i: number): boolean => 10n * body(x[i]!) > sizes(x, body, i, 10)
const veryShort = (x: Candle[], length: bigint, i: number): boolean => 100n * length < sizes(x, range, i, 10)
const near = (x: Candle[], distance: bigint, i: number): boolean => 25n * distance <= sizes(x, range, i, 5)
const notFar = (x: Candle[], distance: bigint, i: number): boolean => 25n * distance < 3n * sizes(x, range, i, 5)

const bullishEngulfing = (x: Candle[]): boolean => {
  const [now, before] = [x[0]!, x[1]!]
  return (
    white(now) &&
    black(before) &&
    now.close >= before.open &&
    now.open <= before.close &&
    (now.close > before.open || now.open < before.close)
  )
}

const doji = (x: Candle[]): string => {
  const now = x[0]!
  if (!(range(now) > 0n && 100n * body(now) <= sizes(x, range, 0, 10))) return 'none'
  const noUpper = veryShort(x, upper(now), 0)
  const noLower = veryShort(x, lower(now), 0)
  if (noUpper && !noLower) return 'dragonfly'
  if (noLower && !noUpper) return 'gravestone'
  return 'doji'
}

/** The two labels of one shape: at the low of the candle before, or at its high. */
const hammer = (x: Candle[], atLow: string, atHigh: string): string => {
  const now = x[0]!
  const before = x[1]!
  if (!(isShort(x, 0) && lower(now) > body(now) && veryShort(x, upper(now), 0))) return 'none'
  const fromLow = lesser(now.open, now.close) - before.low
  const fromHigh = before.high - lesser(now.open, now.close)
  const low = near(x, fromLow, 1)
  const high = near(x, fromHigh, 1)
  if (low && high) return fromLow <= fromHigh ? atLow : atHigh
  return low ? atLow : high ? atHigh : 'none'
}

const insideOutside = (x: Candle[]): string => {
  const now = x[0]!
  const before = x[1]!
  if (now.high === before.high && now.low === before.low) return 'none'
  if (now.high <= before.high && now.low >= before.low) return 'inside'
  if (now.high >= before.high && now.low <= before.low) return 'outside'
  return 'none'
}

const bullishPin = (x: Candle[]): boolean => {
  const now = x[0]!
  const whole = range(now)
  return (
    whole > 0n &&
    3n * lower(now) >= 2n * whole &&
    4n * body(now) <= whole &&
    20n * upper(now) <= 3n * whole &&
    20n * whole >= sizes(x, range, 0, 10)
  )
}

const bullishMarubozu = (x: Candle[]): boolean =>
  white(x[0]!) && isLong(x, 0) && veryShort(x, upper(x[0]!), 0) && veryShort(x, lower(x[0]!), 0)

const soldiers = (x: Candle[]): boolean => {
  const [a, b, c] = [x[0]!, x[1]!, x[2]!]
  for (let i = 0; i < 3; i++) if (!white(x[i]!) || !veryShort(x, upper(x[i]!), i)) return false
  return (
    a.close > b.close &&
    b.close > c.close &&
    b.open > c.open &&
    near(x, b.open - c.close, 2) &&
    a.open > b.open &&
    near(x, a.open - b.close, 1) &&
    notFar(x, body(c) - body(b), 2) &&
    notFar(x, body(b) - body(a), 1) &&
    isLong(x, 0)
  )
}

const morningStar = (x: Candle[]): boolean => {
  const [a, b, c] = [x[0]!, x[1]!, x[2]!]
  return (
    black(c) &&
    isLong(x, 2) &&
    10n * body(b) <= sizes(x, body, 1, 10) &&
    4n * (greater(b.open, b.close) - c.close) <= body(c) &&
    white(a) &&
    isLong(x, 0) &&
    2n * (a.close - c.close) > body(c)
  )
}

const twoSided = (rule: (x: Candle[]) => boolean, up: string, down: string) => (x: Candle[]) =>
  rule(x) ? up : rule(mirror(x)) ? down : 'none'

/** For each family, the number of candles that it reads and the function that returns its label. */
export const FAMILIES: Record<string, { K: number; label: (x: Candle[]) => string }> = {
  engulfing: { K: 3, label: twoSided(bullishEngulfing, 'bullish', 'bearish') },
  doji: { K: 12, label: doji },
  hammer: { K: 12, label: (x) => hammer(x, 'hammer', 'hanging_man') },
  shooting_star: { K: 12, label: (x) => hammer(mirror(x), 'shooting_star', 'inverted_hammer') },
  inside_outside: { K: 3, label: insideOutside },
  pin_bar: { K: 12, label: twoSided(bullishPin, 'bullish', 'bearish') },
  marubozu: { K: 12, label: twoSided(bullishMarubozu, 'bullish', 'bearish') },
  soldiers_crows: { K: 14, label: twoSided(soldiers, 'soldiers', 'crows') },
  star: { K: 14, label: twoSided(morningStar, 'morning', 'evening') },
}

const TIMEFRAMES: Record<string, number> = { '5m': 5, '15m': 15, '1h': 60, '4h': 240 }

/** Returns the parts of an id such as candle_engulfing_15m; undefined for other ids. */
export const candleFeature = (id: string): { family: string; T: number; K: number } | undefined => {
  if (!id.startsWith('candle_')) return undefined
  const match = /^candle_(.+)_(5m|15m|1h|4h)$/.exec(id)
  const family = match?.[1]
  if (family === undefined || FAMILIES[family] === undefined) return undefined
  return { family, T: TIMEFRAMES[match![2]!]!, K: FAMILIES[family].K }
}

export const candleLabel = (s: Series, id: string, m: number): Cell => {
  const { family, T, K } = candleFeature(id)!
  const newest = candleSlot(m, T)
  return s.memo(id, newest, () => {
    const gap = candlesGap(s, T, newest, K)
    if (gap !== null) return gap
    const slice: Candle[] = []
    for (let k = newest - K + 1; k <= newest; k++) slice.push(candleAt(s, T, k) as Candle)
    return BigInt(vocabularyFeature(id).labels!.indexOf(FAMILIES[family]!.label(continuousCandles(slice))))
  })
}
