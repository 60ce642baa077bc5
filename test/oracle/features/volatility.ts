/** Group B: volatility. Variances are population variances; windows of returns count existing returns. */
import { type Cell, isCovered, isValue, type Reason, reasonOf, strongest } from '../cell.js'
import { greater, lesser, roundHalfEven } from '../exact.js'
import { candleAt, candleSlot, candlesGap } from './candles.js'
import type { Series } from './records.js'
import { cellAt, closeGap, columnGap, mean, returnsGap, returnsOf, sum } from './windows.js'

export const realizedVolatility = (s: Series, m: number, n: number): Cell => {
  const gap = strongest(n > 240 ? closeGap(s, m) : null, returnsGap(s, m, n))
  return gap ?? roundHalfEven(Math.sqrt(sum(returnsOf(s, m, n).map((r) => r * r))) * 1e7)
}

/** Both volatilities are rounded inputs. */
export const volatilityRatio = (hour: Cell, day: Cell): Cell => {
  const gap = strongest(reasonOf(hour), reasonOf(day))
  if (gap !== null) return gap
  if (day === 0n) return 'U'
  return roundHalfEven(((Number(hour) * Math.sqrt(24)) / Number(day)) * 1e5)
}

/** √ max(0, Σ term(bar)) over the day's present bars. */
const rangeVolatility = (s: Series, m: number, term: (o: number, h: number, l: number, c: number) => number): Cell => {
  const gap = strongest(closeGap(s, m), columnGap(s, 'close', m, 1440))
  if (gap !== null) return gap
  let total = 0
  for (let i = m - 1439; i <= m; i++) {
    const bar = s.minute(i)
    if (bar !== undefined && isValue(bar.close)) {
      total += term(Number(bar.open), Number(bar.high), Number(bar.low), Number(bar.close))
    }
  }
  return roundHalfEven(Math.sqrt(Math.max(0, total)) * 1e7)
}

export const parkinson = (s: Series, m: number): Cell =>
  rangeVolatility(s, m, (_o, h, l) => Math.log(h / l) ** 2 / (4 * Math.LN2))

export const garmanKlass = (s: Series, m: number): Cell =>
  rangeVolatility(s, m, (o, h, l, c) => 0.5 * Math.log(h / l) ** 2 - (2 * Math.LN2 - 1) * Math.log(c / o) ** 2)

export const volatilityOfVolatility = (s: Series, m: number): Cell => {
  const gap = strongest(closeGap(s, m), returnsGap(s, m, 1440))
  if (gap !== null) return gap
  const blocks: number[] = []
  for (let b = 0; b < 24; b++) blocks.push(Math.sqrt(sum(returnsOf(s, m - 60 * b, 60).map((r) => r * r))))
  const mu = mean(blocks)
  if (mu === 0) return 0n
  const variance = mean(blocks.map((x) => (x - mu) ** 2))
  return roundHalfEven((Math.sqrt(variance) / mu) * 1e5)
}

/** Disjoint five-minute returns ending at m; slot j is ln(C[m−5j] / C[m−5j−5]), null if one of its closes is missing. */
const fiveMinuteReturns = (s: Series, m: number): { values: (number | null)[]; gap: Reason | null } => {
  const values: (number | null)[] = []
  let worst: Reason | null = null
  for (let j = 0; j < 288; j++) {
    const now = cellAt(s, 'close', m - 5 * j)
    const then = cellAt(s, 'close', m - 5 * j - 5)
    const gap = strongest(reasonOf(now), reasonOf(then))
    worst = strongest(worst, gap)
    values.push(gap === null ? Math.log(Number(now) / Number(then)) : null)
  }
  const present = values.filter((value) => value !== null).length
  return { values, gap: isCovered(present, 288) ? null : worst }
}

export const jumpShare = (s: Series, m: number): Cell => {
  const { values, gap: missing } = fiveMinuteReturns(s, m)
  const gap = strongest(closeGap(s, m), missing)
  if (gap !== null) return gap
  let realized = 0
  let bipower = 0
  for (let j = 0; j < 288; j++) {
    const r = values[j] ?? null
    const before = values[j + 1] ?? null
    if (r !== null) realized += r * r
    if (r !== null && before !== null) bipower += Math.abs(r) * Math.abs(before)
  }
  if (realized === 0) return 0n
  const share = 1 - ((Math.PI / 2) * (288 / 287) * bipower) / realized
  return roundHalfEven(Math.max(0, share) * 1e6)
}

/** Wilder's ATR(14), seeded as in TA-Lib, on the last 150 closed 15m candles, divided by the newest present close. */
export const atrPercent = (s: Series, m: number): Cell => {
  const newest = candleSlot(m, 15)
  const gap = candlesGap(s, 15, newest, 150)
  if (gap !== null) return gap
  const candles = []
  for (let k = newest - 149; k <= newest; k++) {
    const candle = candleAt(s, 15, k)
    if (typeof candle !== 'string') candles.push(candle)
  }
  return roundHalfEven((averageTrueRange(candles) / Number(candles.at(-1)!.close)) * 1e7)
}

export const averageTrueRange = (candles: { high: bigint; low: bigint; close: bigint }[]): number => {
  const ranges: number[] = []
  for (let i = 1; i < candles.length; i++) {
    const { high, low } = candles[i]!
    const before = candles[i - 1]!.close
    const top = greater(high, before)
    const bottom = lesser(low, before)
    ranges.push(Number(top - bottom))
  }
  let atr = mean(ranges.slice(0, 14))
  for (const range of ranges.slice(14)) atr = (atr * 13 + range) / 14
  return atr
}
