/** What is drawn of an answer, by plain loops over all occurrences: counted bins, paths, days, hours, symbols and months. */
import { divideHalfEven, toNumber } from '../exact.js'
import type { Found } from '../query/find.js'
import { completedAt, follow } from './followed.js'
import { edgesOf } from './histogram.js'
import { ExactSum, exactQuantiles } from './metric.js'
import { changeE7, pricesOf } from './prices.js'
import { windowsOf } from './windows.js'

/** Every return that can be an edge: the least of each bin of the fixed histogram but the first, in 1e-7. */
export const POSSIBLE_EDGES: ReadonlySet<number> = new Set(
  Array.from({ length: 512 }, (_, i) => edgesOf(i - 255)[0] + 0),
)

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** Mean of the middle two, in units of 1; null without values. */
const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = ascending(values)
  const twice = sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!
  return toNumber(BigInt(twice) * 50n, 1e9)
}

/** How many values lie below the first edge, between each two, and from the last one on. */
export const countBetween = (edges: readonly number[], values: Iterable<number>): number[] => {
  const counts = new Array<number>(edges.length + 1).fill(0)
  for (const value of values) {
    let bin = 0
    while (bin < edges.length && value >= edges[bin]!) bin++
    counts[bin]!++
  }
  return counts
}

/** Completed returns of every bucket of the scope, in 1e-7. */
export const returnsOfScope = (found: Found, h: number): number[] =>
  found.scope.flatMap(({ symbol, begin, end }) =>
    [...windowsOf(symbol)[h]!.return.subarray(begin - symbol.first, end - symbol.first)].filter(
      (x) => !Number.isNaN(x),
    ),
  )

const sortedEntries = <K extends string | number, V>(map: ReadonlyMap<K, V>): [K, V][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** The charts of a horizon, but for the histogram, whose edges are chosen; `returns` has its values in 1e-7. */
export const chartsOf = (found: Found, h: number, pathMinutes: readonly number[]) => {
  const { occurrences } = found
  const followed = follow(occurrences)
  const returns = followed.windows[h]!.return
  const completed = [...completedAt(followed, h)]
  const days = new Map<string, number>()
  const hours = new Array<number>(24).fill(0)
  const months = new Map<string, number[]>()
  const bySymbol = new Map(found.scope.map(({ symbol }) => [symbol.name, { occurrences: 0, returns: [] as number[] }]))
  occurrences.forEach(({ symbol, minute }, i) => {
    const stamp = new Date(minute * 60_000).toISOString()
    days.set(stamp.slice(0, 10), (days.get(stamp.slice(0, 10)) ?? 0) + 1)
    hours[Number(stamp.slice(11, 13))]!++
    const month = months.get(stamp.slice(0, 7)) ?? []
    months.set(stamp.slice(0, 7), month)
    const own = bySymbol.get(symbol.name)!
    own.occurrences++
    if (Number.isNaN(returns[i]!)) return
    month.push(returns[i]!)
    own.returns.push(returns[i]!)
  })
  const eligible = new Map<string, number>()
  for (const { symbol } of found.eligible) eligible.set(symbol.name, (eligible.get(symbol.name) ?? 0) + 1)
  return {
    returns: completed.map((i) => returns[i]!),
    paths: pathsOf(
      completed.map((i) => occurrences[i]!),
      pathMinutes,
    ),
    days: sortedEntries(days).map(([day, count]) => ({ day, occurrences: count })),
    hours,
    symbols: [...bySymbol]
      .map(([symbol, own]) => ({
        symbol,
        occurrences: own.occurrences,
        eligible: eligible.get(symbol) ?? 0,
        completed: own.returns.length,
        median: medianOf(own.returns),
      }))
      .sort((a, b) => b.occurrences - a.occurrences || (a.symbol < b.symbol ? -1 : 1)),
    months: sortedEntries(months).map(([month, values]) => ({
      month,
      completed: values.length,
      median: medianOf(values),
    })),
  }
}

const pathsOf = (completed: Found['occurrences'], minutes: readonly number[]) => {
  const columns = minutes.map((offset) => {
    const values: number[] = []
    for (const { symbol, minute } of completed) {
      const { close } = pricesOf(symbol)
      const at = minute - symbol.first
      const price = close[at + offset]
      if (price === undefined || Number.isNaN(price)) continue
      values.push(changeE7(price, close[at]!))
    }
    const sum = new ExactSum()
    for (const value of values) sum.add(value)
    const quantile = exactQuantiles(Float64Array.from(values))
    const shown = (percent: number) => (values.length === 0 ? null : toNumber(quantile(percent), 1e9))
    return {
      n: values.length,
      mean: values.length === 0 ? null : toNumber(divideHalfEven(sum.total * 100n, BigInt(values.length)), 1e9),
      p: [5, 25, 50, 75, 95].map(shown),
    }
  })
  const ns = columns.map(({ n }) => n)
  return {
    completed: completed.length,
    minutes: [...minutes],
    ...Object.fromEntries(['p5', 'p25', 'p50', 'p75', 'p95'].map((name, q) => [name, columns.map(({ p }) => p[q]!)])),
    mean: columns.map(({ mean }) => mean),
    ...(ns.some((n) => n !== completed.length) ? { n: ns } : {}),
  }
}
