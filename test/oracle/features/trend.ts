/**
 * Group C: trend and momentum. Oscillators use a fixed number of closed candles, without absent ones; "that candle's close" is the close of the
 * newest present candle. Distances and windows of minutes are exact where the rules give integers.
 */
import { type Cell, isCovered, isValue, type Reason, reasonOf, strongest } from '../cell.js'
import { divideHalfEven, roundHalfEven } from '../exact.js'
import { type Candle, candleAt, candleSlot, candlesGap } from './candles.js'
import * as oscillators from './oscillators.js'
import type { Series } from './records.js'
import { cellAt, closeGap, columnGap, extremeOf, mean, returnsGap, returnsOf, sum, windowGap } from './windows.js'

/** The present candles among the K up to `newest`, oldest first, or the null reason if they do not suffice. */
const slice = (s: Series, T: number, newest: number, K: number): Candle[] | Reason => {
  const gap = candlesGap(s, T, newest, K)
  if (gap !== null) return gap
  const candles: Candle[] = []
  for (let k = newest - K + 1; k <= newest; k++) {
    const candle = candleAt(s, T, k)
    if (typeof candle !== 'string') candles.push(candle)
  }
  return candles
}

const closesOf = (candles: Candle[]): number[] => candles.map((candle) => Number(candle.close))

const numbersOf = (candles: Candle[]): oscillators.PriceCandle[] =>
  candles.map(({ high, low, close }) => ({ high: Number(high), low: Number(low), close: Number(close) }))

/** A value of the applicable candle and the K − 1 before it, computed once per candle. */
const onCandles = (name: string, T: number, K: number, of: (candles: Candle[]) => bigint) => {
  return (s: Series, m: number): Cell => {
    const newest = candleSlot(m, T)
    return s.memo(name, newest, () => {
      const candles = slice(s, T, newest, K)
      return typeof candles === 'string' ? candles : of(candles)
    })
  }
}

export const emaDistance = (s: Series, m: number, T: number, K: number, n: number): Cell => {
  const candles = slice(s, T, candleSlot(m, T), K)
  const gap = strongest(closeGap(s, m), typeof candles === 'string' ? candles : null)
  if (gap !== null) return gap
  const average = oscillators.exponentialAverage(closesOf(candles as Candle[]), n)
  return roundHalfEven((Number(s.close(m)) / average - 1) * 1e7)
}

export const smaDistance = (s: Series, m: number, T: number, K: number): Cell => {
  const candles = slice(s, T, candleSlot(m, T), K)
  const gap = strongest(closeGap(s, m), typeof candles === 'string' ? candles : null)
  if (gap !== null) return gap
  const total = (candles as Candle[]).reduce((sofar, candle) => sofar + candle.close, 0n)
  const scaled = (s.close(m) as bigint) * BigInt(candles.length)
  return divideHalfEven((scaled - total) * 10_000_000n, total)
}

export const rsi = (T: number) =>
  onCandles(`rsi ${T}`, T, 150, (candles) => roundHalfEven(oscillators.relativeStrength(closesOf(candles), 14) * 1e4))

/** The histogram before rounding, in the scale of prices, and the close to which it is relative. */
const histogramAt = (s: Series, newest: number): { histogram: number; close: number } | Reason =>
  s.memo('macd', newest, () => {
    const candles = slice(s, 15, newest, 150)
    if (typeof candles === 'string') return candles
    const closes = closesOf(candles)
    return { histogram: oscillators.macdHistogram(closes), close: closes.at(-1)! }
  })

export const macdHistogram = (s: Series, m: number): Cell => {
  const now = histogramAt(s, candleSlot(m, 15))
  return typeof now === 'string' ? now : roundHalfEven(((1e4 * now.histogram) / now.close) * 1e3)
}

/** Label order: bullish, bearish, none. */
export const macdCross = (s: Series, m: number): Cell => {
  const now = histogramAt(s, candleSlot(m, 15))
  const before = histogramAt(s, candleSlot(m, 15) - 1)
  if (typeof now === 'string' || typeof before === 'string') {
    return strongest(...[now, before].map((one) => (typeof one === 'string' ? one : null)))!
  }
  if (before.histogram <= 0 && now.histogram > 0) return 0n
  if (before.histogram >= 0 && now.histogram < 0) return 1n
  return 2n
}

export const adx = onCandles('adx', 15, 150, (candles) =>
  roundHalfEven(oscillators.directional(numbersOf(candles), 14).adx * 1e4),
)

export const directionalDifference = onCandles('di diff', 15, 150, (candles) => {
  const { plus, minus } = oscillators.directional(numbersOf(candles), 14)
  return roundHalfEven((plus - minus) * 1e4)
})

export const stochastic = onCandles('stochastic', 15, 16, (candles) =>
  roundHalfEven(oscillators.slowStochastic(numbersOf(candles), 14) * 1e4),
)

export const bandPosition = onCandles('band position', 15, 20, (candles) => {
  const { lower, upper, isFlat } = oscillators.bollinger(candles.map((candle) => candle.close))
  if (isFlat) return 50_000n
  return roundHalfEven(((Number(candles.at(-1)!.close) - lower) / (upper - lower)) * 1e5)
})

export const bandWidth = onCandles('band width', 15, 20, (candles) => {
  const { lower, middle, upper } = oscillators.bollinger(candles.map((candle) => candle.close))
  return roundHalfEven(((upper - lower) / middle) * 1e6)
})

const WEEK_CANDLES = 672

/** The rank among the widths of the week's candles, one per candle; `width` returns the feature at a minute, which may be null. */
export const bandWidthRank = (s: Series, m: number, width: (minute: number) => Cell): Cell => {
  const newest = candleSlot(m, 15)
  return s.memo('band width rank', newest, () => {
    // A candle first applies in the minute that completes it.
    const widths = Array.from({ length: WEEK_CANDLES }, (_, i) => width((newest - i + 1) * 15 - 1))
    const present = widths.filter(isValue)
    if (!isCovered(present.length, WEEK_CANDLES)) return strongest(...widths.map(reasonOf))!
    const now = widths[0]!
    if (!isValue(now)) return now
    const less = present.filter((one) => one < now).length
    const equal = present.filter((one) => one === now).length
    return divideHalfEven(BigInt(2 * less + equal + 1) * 1_000_000n, BigInt(2 * present.length))
  })
}

/** Label order: up, down, none. The window ends one minute before m. */
export const donchianBreak = (s: Series, m: number): Cell => {
  const gap = strongest(closeGap(s, m), columnGap(s, 'high', m - 1, 1440))
  if (gap !== null) return gap
  const close = s.close(m) as bigint
  if (close > extremeOf(s, 'high', m - 1, 1440, 1n)) return 0n
  return close < extremeOf(s, 'low', m - 1, 1440, -1n) ? 1n : 2n
}

export const rangePosition = (s: Series, m: number): Cell => {
  const gap = strongest(closeGap(s, m), columnGap(s, 'high', m, 1440))
  if (gap !== null) return gap
  const low = extremeOf(s, 'low', m, 1440, -1n)
  const range = extremeOf(s, 'high', m, 1440, 1n) - low
  return range === 0n ? 500_000n : divideHalfEven(((s.close(m) as bigint) - low) * 1_000_000n, range)
}

/** Both amounts are summed over the minutes that have both. */
export const vwapDistance = (s: Series, m: number): Cell => {
  const missing = (i: number): Reason | null =>
    strongest(reasonOf(cellAt(s, 'volume', i)), reasonOf(cellAt(s, 'quoteVolume', i)))
  const gap = strongest(closeGap(s, m), windowGap(m, 1440, missing))
  if (gap !== null) return gap
  let [volume, quote] = [0n, 0n]
  for (let i = m - 1439; i <= m; i++) {
    if (missing(i) !== null) continue
    volume += cellAt(s, 'volume', i) as bigint
    quote += (cellAt(s, 'quoteVolume', i) as bigint) * 100_000_000n
  }
  const atClose = (s.close(m) as bigint) * volume
  if (atClose === 0n || quote === 0n) return 'U'
  return divideHalfEven((atClose - quote) * 10_000_000n, quote)
}

export const slope = (s: Series, m: number): Cell => {
  const gap = columnGap(s, 'close', m, 60)
  if (gap !== null) return gap
  const logs = Array.from({ length: 60 }, (_, t) => Math.log(Number(s.close(m - 59 + t))))
  const middle = mean(logs)
  const up = sum(logs.map((log, t) => (t - 29.5) * (log - middle)))
  const across = sum(logs.map((_log, t) => (t - 29.5) ** 2))
  return roundHalfEven(((60 * up) / across) * 1e7)
}

export const efficiencyRatio = (s: Series, m: number): Cell => {
  const gap = returnsGap(s, m, 240)
  if (gap !== null) return gap
  const path = sum(returnsOf(s, m, 240).map(Math.abs))
  if (path === 0) return 0n
  return roundHalfEven((Math.abs(Math.log(Number(s.close(m)) / Number(s.close(m - 240)))) / path) * 1e6)
}
