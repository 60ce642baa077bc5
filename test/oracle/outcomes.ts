/** What followed: per anchor a plain walk over the week after it, then exact statistics over all occurrences. */
import { isValue } from './cell.js'
import { columnOf, type OracleSymbol, perSymbol } from './dataset.js'
import { divideHalfEven, squareRootHalfEven, toNumber } from './exact.js'
import type { Occurrence } from './find.js'

export const HORIZONS: [string, number][] = [
  ...([
    ['30m', 30],
    ['1h', 60],
    ['4h', 240],
    ['24h', 1440],
    ['3d', 4320],
    ['7d', 10080],
  ] as [string, number][]),
]
const LADDER = [0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075].concat([
  0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4,
])
const LADDER_E7 = LADDER.map((step) => Math.round(step * 1e7))
const PERCENTS = [5, 10, 25, 50, 75, 90, 95]

/** In units of 1e-7. */
interface Window {
  return: number
  mfe: number
  mae: number
}

interface AnchorOutcome {
  /** By horizon; null when the window is missing. */
  windows: (Window | null)[]
  /** Minutes until each step of the ladder is reached, Infinity when it is not within a week. */
  up: number[]
  down: number[]
}

const changeE7 = (now: number, entry: number): number =>
  Number(divideHalfEven(BigInt(now - entry) * 10_000_000n, BigInt(entry)))

interface Prices {
  high: Float64Array
  low: Float64Array
  close: Float64Array
}

const pricesOf = (symbol: OracleSymbol): Prices =>
  perSymbol(symbol, 'outcome prices', () => {
    const numbers = (name: string): Float64Array =>
      Float64Array.from(columnOf(symbol, `price.${name}`).cells, (cell) => (isValue(cell) ? Number(cell) : Number.NaN))
    return { high: numbers('high'), low: numbers('low'), close: numbers('close') }
  })

const walk = ({ high, low, close }: Prices, anchor: number): AnchorOutcome => {
  const entry = close[anchor]!
  const outcome: AnchorOutcome = {
    windows: [],
    up: LADDER.map(() => Number.POSITIVE_INFINITY),
    down: LADDER.map(() => Number.POSITIVE_INFINITY),
  }
  let top = entry
  let bottom = entry
  let mfe = 0
  let mae = 0
  let missing = 0
  let begin = 1
  for (const [, minutes] of HORIZONS) {
    for (let j = begin; j <= minutes && anchor + j < close.length; j++) {
      if (Number.isNaN(close[anchor + j]!)) {
        missing++
        continue
      }
      if (high[anchor + j]! > top) {
        top = high[anchor + j]!
        mfe = changeE7(top, entry)
        for (let k = 0; k < LADDER.length; k++) if (mfe >= LADDER_E7[k]! && outcome.up[k]! > j) outcome.up[k] = j
      }
      if (low[anchor + j]! < bottom) {
        bottom = low[anchor + j]!
        mae = changeE7(bottom, entry)
        for (let k = 0; k < LADDER.length; k++) if (-mae >= LADDER_E7[k]! && outcome.down[k]! > j) outcome.down[k] = j
      }
    }
    begin = minutes + 1
    const end = close[anchor + minutes]
    const complete =
      end !== undefined && !Number.isNaN(end) && missing <= (minutes <= 240 ? 0 : Math.floor(minutes / 100))
    outcome.windows.push(complete ? { return: changeE7(end, entry), mfe, mae } : null)
  }
  return outcome
}

export const outcomeAt = (symbol: OracleSymbol, minute: number): AnchorOutcome => {
  const outcomes = perSymbol(symbol, 'outcomes', () => new Map<number, AnchorOutcome>())
  const at = minute - symbol.first
  let outcome = outcomes.get(at)
  if (outcome === undefined) {
    outcome = walk(pricesOf(symbol), at)
    outcomes.set(at, outcome)
  }
  return outcome
}

/** Hyndman and Fan's type 7: position (n − 1)·p, linear between neighbours; exact in units of 1e-9. */
const quantile = (sorted: Float64Array, percent: number): number => {
  const position = (sorted.length - 1) * percent
  const below = Math.floor(position / 100)
  const a = BigInt(sorted[below]!)
  const b = BigInt(sorted[Math.min(below + 1, sorted.length - 1)]!)
  return toNumber(a * 100n + BigInt(position % 100) * (b - a), 1e9)
}

/** Values in units of 1e-7 of the completed windows. */
const metricSummary = (values: number[], occurrences: number, shares: boolean) => {
  const n = BigInt(values.length)
  const sorted = Float64Array.from(values).sort()
  let sum = 0n
  let squares = 0n
  for (const value of values) {
    sum += BigInt(value)
    squares += BigInt(value) * BigInt(value)
  }
  const some = values.length > 0
  const positive = BigInt(values.filter((value) => value > 0).length)
  return {
    completed: values.length,
    missing: occurrences - values.length,
    mean: some ? toNumber(divideHalfEven(sum * 100n, n), 1e9) : null,
    std: n > 1n ? toNumber(squareRootHalfEven((n * squares - sum * sum) * 10_000n, n * (n - 1n)), 1e9) : null,
    min: some ? toNumber(BigInt(sorted[0]!), 1e7) : null,
    max: some ? toNumber(BigInt(sorted.at(-1)!), 1e7) : null,
    quantiles: Object.fromEntries(PERCENTS.map((p) => [`p${p}`, some ? quantile(sorted, p) : null])),
    ...(shares ? { share_positive: some ? toNumber(divideHalfEven(positive * 1_000_000n, n), 1e6) : null } : {}),
  }
}

const median = (values: number[]): number | null => {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const ladderOf = (completed: AnchorOutcome[], minutes: number) =>
  LADDER.map((threshold, k) => {
    const up = completed.map((outcome) => outcome.up[k]!).filter((at) => at <= minutes)
    const down = completed.map((outcome) => outcome.down[k]!).filter((at) => at <= minutes)
    return {
      threshold,
      reached_up: up.length,
      median_minutes_up: median(up),
      ...(threshold < 1 ? { reached_down: down.length, median_minutes_down: median(down) } : {}),
    }
  })

/** Occurrences are in order of (symbol, minute). */
export const outcomesSummary = (occurrences: Occurrence[]) => {
  const summary: Record<string, unknown> = {}
  const ladder: Record<string, unknown> = {}
  const independence: Record<string, unknown> = {}
  HORIZONS.forEach(([name, minutes], h) => {
    const completed: AnchorOutcome[] = []
    let nonOverlapping = 0
    let symbol: OracleSymbol | undefined
    let next = 0
    for (const occurrence of occurrences) {
      const outcome = outcomeAt(occurrence.symbol, occurrence.minute)
      if (outcome.windows[h] === null) continue
      completed.push(outcome)
      if (occurrence.symbol !== symbol || occurrence.minute >= next) {
        nonOverlapping++
        symbol = occurrence.symbol
        next = occurrence.minute + minutes
      }
    }
    for (const metric of ['return', 'mfe', 'mae'] as const) {
      const values = completed.map((outcome) => outcome.windows[h]![metric])
      summary[`${metric}_${name}`] = metricSummary(values, occurrences.length, metric === 'return')
    }
    ladder[name] = ladderOf(completed, minutes)
    independence[name] = { non_overlapping: nonOverlapping }
  })
  return { ...summary, ladder, independence }
}

/** The outcomes of one row. */
export const rowOutcomes = (symbol: OracleSymbol, minute: number): Record<string, number | null> => {
  const { windows } = outcomeAt(symbol, minute)
  const row: Record<string, number | null> = {}
  HORIZONS.forEach(([name], h) => {
    for (const metric of ['return', 'mfe', 'mae'] as const) {
      const window = windows[h]
      row[`${metric}_${name}`] = window ? toNumber(BigInt(window[metric]), 1e7) : null
    }
  })
  return row
}
