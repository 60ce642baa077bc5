/** The windows of every bucket of a record: return, MFE and MAE for each horizon, for statistics that cover more than the occurrences. */
import { type OracleSymbol, perSymbol } from '../dataset.js'
import { changeE7, type Prices, pricesOf } from './prices.js'

export const HORIZONS: readonly (readonly [name: string, minutes: number])[] = [
  ['30m', 30],
  ['1h', 60],
  ['4h', 240],
  ['24h', 1440],
  ['3d', 4320],
  ['7d', 10080],
]

export type Metric = 'return' | 'mfe' | 'mae'
export const METRICS: readonly Metric[] = ['return', 'mfe', 'mae']

/** By metric, one value per minute of the record in units of 1e-7; NaN if the window is missing. */
export type Windows = Record<Metric, Float64Array>

/** The number of minutes of a window that may be missing. */
export const tolerated = (minutes: number): number => (minutes <= 240 ? 0 : Math.floor(minutes / 100))

/** For each minute i, the greatest of values[i + 1 … i + length], ignoring NaN and values beyond the end; −Infinity if there is none. */
export const greatestAhead = (values: Float64Array, length: number): Float64Array => {
  const greatest = new Float64Array(values.length)
  // Indices from far to near with descending values; the first is the greatest of the window.
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  for (let i = values.length - 1; i >= 0; i--) {
    while (head < tail && queue[head]! > i + length) head++
    greatest[i] = head < tail ? values[queue[head]!]! : Number.NEGATIVE_INFINITY
    if (Number.isNaN(values[i]!)) continue
    while (head < tail && values[queue[tail - 1]!]! <= values[i]!) tail--
    queue[tail++] = i
  }
  return greatest
}

/** The same for the least value; Infinity if there is none. */
export const leastAhead = (values: Float64Array, length: number): Float64Array =>
  greatestAhead(
    values.map((x) => -x),
    length,
  ).map((x) => -x)

const windowsAt = ({ high, low, close }: Prices, minutes: number): Windows => {
  const none = (): Float64Array => new Float64Array(close.length).fill(Number.NaN)
  const windows: Windows = { return: none(), mfe: none(), mae: none() }
  const top = greatestAhead(high, minutes)
  const bottom = leastAhead(low, minutes)
  // absent[i] counts the minutes before i without a close.
  const absent = new Int32Array(close.length + 1)
  for (let i = 0; i < close.length; i++) absent[i + 1] = absent[i]! + (Number.isNaN(close[i]!) ? 1 : 0)
  for (let i = 0; i + minutes < close.length; i++) {
    const entry = close[i]!
    const end = close[i + minutes]!
    if (Number.isNaN(entry) || Number.isNaN(end)) continue
    if (absent[i + minutes + 1]! - absent[i + 1]! > tolerated(minutes)) continue
    windows.return[i] = changeE7(end, entry)
    windows.mfe[i] = Math.max(0, changeE7(top[i]!, entry))
    windows.mae[i] = Math.min(0, changeE7(bottom[i]!, entry))
  }
  return windows
}

/** Returns one entry per horizon. */
export const windowsOf = (symbol: OracleSymbol): Windows[] =>
  perSymbol(symbol, 'windows', () => HORIZONS.map(([, minutes]) => windowsAt(pricesOf(symbol), minutes)))
