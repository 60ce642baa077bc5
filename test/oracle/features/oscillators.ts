/**
 * Oscillators on a slice of closed candles, oldest first, seeded and smoothed as in TA-Lib. Prices are integers of any scale; results are in the same
 * scale or have no scale. For flat prices the vocabulary defines the value.
 */
import { mean, sum } from './windows.js'

export interface PriceCandle {
  high: number
  low: number
  close: number
}

/** Exponential averages of `values` from index `start` on; the first is the simple mean of the n values up to it. */
const exponentialFrom = (values: number[], n: number, start: number): number[] => {
  let average = mean(values.slice(start - n + 1, start + 1))
  const out = [average]
  for (const value of values.slice(start + 1)) {
    average = (value - average) * (2 / (n + 1)) + average
    out.push(average)
  }
  return out
}

export const exponentialAverage = (closes: number[], n: number): number => exponentialFrom(closes, n, n - 1).at(-1)!

/** Wilder's RSI; 50 if all closes are equal. */
export const relativeStrength = (closes: number[], n: number): number => {
  const changes = closes.slice(1).map((close, i) => close - closes[i]!)
  if (changes.every((change) => change === 0)) return 50
  let gain = mean(changes.slice(0, n).map((change) => Math.max(change, 0)))
  let loss = mean(changes.slice(0, n).map((change) => Math.max(-change, 0)))
  for (const change of changes.slice(n)) {
    gain = (gain * (n - 1) + Math.max(change, 0)) / n
    loss = (loss * (n - 1) + Math.max(-change, 0)) / n
  }
  return (100 * gain) / (gain + loss)
}

/** MACD(12, 26) minus its signal (9): both averages begin at the 26th close, the signal at the ninth difference. */
export const macdHistogram = (closes: number[]): number => {
  const fast = exponentialFrom(closes, 12, 25)
  const slow = exponentialFrom(closes, 26, 25)
  const lines = fast.map((value, i) => value - slow[i]!)
  return lines.at(-1)! - exponentialFrom(lines, 9, 8).at(-1)!
}

const trueRange = (now: PriceCandle, before: PriceCandle): number =>
  Math.max(now.high - now.low, Math.abs(now.high - before.close), Math.abs(now.low - before.close))

/** The upward and the downward directional movement; at most one of them is not 0. */
const movement = (now: PriceCandle, before: PriceCandle): [up: number, down: number] => {
  const up = now.high - before.high
  const down = before.low - now.low
  if (up > 0 && up > down) return [up, 0]
  if (down > 0 && down > up) return [0, down]
  return [0, 0]
}

/** ADX, +DI and −DI. Sums of n − 1 movements, then Wilder smoothing; the first ADX is the mean of n DX. A range of 0 makes both DI 0. */
export const directional = (candles: PriceCandle[], n: number): { adx: number; plus: number; minus: number } => {
  const steps = candles.slice(1).map((now, i) => {
    const [up, down] = movement(now, candles[i]!)
    return { up, down, range: trueRange(now, candles[i]!) }
  })
  let up = sum(steps.slice(0, n - 1).map((step) => step.up))
  let down = sum(steps.slice(0, n - 1).map((step) => step.down))
  let range = sum(steps.slice(0, n - 1).map((step) => step.range))
  let [plus, minus] = [0, 0]
  const indices = steps.slice(n - 1).map((step) => {
    up += step.up - up / n
    down += step.down - down / n
    range += step.range - range / n
    plus = range === 0 ? 0 : (100 * up) / range
    minus = range === 0 ? 0 : (100 * down) / range
    return plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus)
  })
  let adx = mean(indices.slice(0, n))
  for (const index of indices.slice(n)) adx = (adx * (n - 1) + index) / n
  return { adx, plus, minus }
}

/** The mean of the last three fast %K(n); a fast %K with a range of 0 is 50. */
export const slowStochastic = (candles: PriceCandle[], n: number): number => {
  const fast = [2, 1, 0].map((back) => {
    const window = candles.slice(candles.length - back - n, candles.length - back)
    const low = Math.min(...window.map((candle) => candle.low))
    const high = Math.max(...window.map((candle) => candle.high))
    return high === low ? 50 : (100 * (window.at(-1)!.close - low)) / (high - low)
  })
  return mean(fast)
}

/** Bands of two population standard deviations around the mean; the variance comes from exact integers. */
export const bollinger = (closes: bigint[]): { lower: number; middle: number; upper: number; isFlat: boolean } => {
  const n = BigInt(closes.length)
  const total = closes.reduce((a, b) => a + b, 0n)
  const squares = closes.reduce((a, b) => a + b * b, 0n)
  const middle = Number(total) / closes.length
  const deviation = Math.sqrt(Number(n * squares - total * total)) / closes.length
  const isFlat = n * squares === total * total
  return { lower: middle - 2 * deviation, middle, upper: middle + 2 * deviation, isFlat }
}
