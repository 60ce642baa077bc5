/**
 * Closed candles. Candle k of T minutes covers [kT, (k+1)T) and is present if at least 90 % of its minutes are. The candle that applies at bucket m
 * is the last one that closed at or before the close of m.
 */
import { type Reason, reasonOf, strongest } from '../cell.js'
import { greater, lesser } from '../exact.js'
import type { Series } from './records.js'
import { cellAt } from './windows.js'

export interface Candle {
  open: bigint
  high: bigint
  low: bigint
  close: bigint
}

export const candleSlot = (m: number, T: number): number => Math.floor((m + 1) / T) - 1

/** A candle, or the strongest reason among its missing minutes. */
export const candleAt = (s: Series, T: number, k: number): Candle | Reason =>
  s.memo(`candle ${T}`, k, () => {
    let candle: Candle | undefined
    let present = 0
    let worst: Reason | null = null
    for (let m = k * T; m < (k + 1) * T; m++) {
      const reason = reasonOf(cellAt(s, 'close', m))
      if (reason !== null) {
        worst = strongest(worst, reason)
        continue
      }
      present++
      const bar = s.minute(m)! as unknown as Candle
      if (candle === undefined) candle = { open: bar.open, high: bar.high, low: bar.low, close: bar.close }
      if (bar.high > candle.high) candle.high = bar.high
      if (bar.low < candle.low) candle.low = bar.low
      candle.close = bar.close
    }
    return present * 10 >= T * 9 ? candle! : worst!
  })

/** Returns null if the K candles up to `newest` suffice: for K below 100 all of them must be present, otherwise at most 2 % may be absent. */
export const candlesGap = (s: Series, T: number, newest: number, K: number): Reason | null => {
  let absent = 0
  let worst: Reason | null = null
  for (let k = newest - K + 1; k <= newest; k++) {
    const candle = candleAt(s, T, k)
    if (typeof candle === 'string') {
      absent++
      worst = strongest(worst, candle)
    }
  }
  return absent * 100 <= (K >= 100 ? 2 * K : 0) ? null : worst
}

/** Continuous candles, newest first: each opens at the previous close, the oldest at its own open. */
export const continuousCandles = (oldestFirst: Candle[]): Candle[] =>
  oldestFirst
    .map((candle, i) => {
      const open = i === 0 ? candle.open : oldestFirst[i - 1]!.close
      return {
        open,
        high: greater(candle.high, open),
        low: lesser(candle.low, open),
        close: candle.close,
      }
    })
    .reverse()
