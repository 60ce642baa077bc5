/** Occurrences with their outcomes, as columns: one entry per occurrence, in order of (symbol, minute). */
import type { OracleSymbol } from '../dataset.js'
import type { Occurrence } from '../query/find.js'
import { HORIZONS, METRICS, type Metric, windowsOf } from './windows.js'

export interface Followed {
  symbols: OracleSymbol[]
  minutes: Int32Array
  /** By horizon and metric in 1e-7, NaN where the window is missing. */
  windows: Record<Metric, Float64Array>[]
}

export const follow = (occurrences: Occurrence[]): Followed => {
  const symbols = occurrences.map(({ symbol }) => symbol)
  const minutes = Int32Array.from(occurrences, ({ minute }) => minute)
  const gather = (h: number, metric: Metric): Float64Array => {
    const values = new Float64Array(minutes.length)
    // Occurrences of a symbol are adjacent.
    let column: Float64Array | undefined
    for (let i = 0; i < minutes.length; i++) {
      const symbol = symbols[i]!
      if (symbol !== symbols[i - 1]) column = windowsOf(symbol)[h]![metric]
      values[i] = column![minutes[i]! - symbol.first]!
    }
    return values
  }
  const windows = HORIZONS.map(
    (_horizon, h) =>
      Object.fromEntries(METRICS.map((metric) => [metric, gather(h, metric)])) as Record<Metric, Float64Array>,
  )
  return { symbols, minutes, windows }
}

/** Returns the indices of the occurrences with a completed window. */
export const completedAt = ({ windows }: Followed, h: number): Int32Array => {
  const { return: returns } = windows[h]!
  const completed = new Int32Array(returns.length)
  let n = 0
  for (let i = 0; i < returns.length; i++) if (!Number.isNaN(returns[i]!)) completed[n++] = i
  return completed.subarray(0, n)
}

export const pick = (values: Float64Array, which: Int32Array): Float64Array => {
  const picked = new Float64Array(which.length)
  for (let i = 0; i < which.length; i++) picked[i] = values[which[i]!]!
  return picked
}
