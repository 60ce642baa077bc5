/** The same statistics over every bucket of the scope: outcomes of all minutes, independent of the query's clauses. */

import { perSymbol } from '../dataset.js'
import type { Found } from '../query/find.js'
import { type DaySums, dayOf } from './day-sums.js'
import { binOf, histogramQuantiles } from './histogram.js'
import { LADDER, LADDER_E7 } from './ladder.js'
import { ExactSum, moments, summaryOf } from './metric.js'
import { HORIZONS, METRICS, type Metric, windowsOf } from './windows.js'

export interface Reference {
  /** In the form of a result. */
  body: Record<string, unknown>
  /** For each horizon, the completed returns by day of the anchor, in 1e-7. */
  days: DaySums[]
}

/** The completed values of a metric in the scope, in 1e-7. */
function* valuesOf(scope: Found['scope'], h: number, metric: Metric): Generator<number> {
  for (const { symbol, begin, end } of scope) {
    const values = windowsOf(symbol)[h]![metric]
    for (let i = begin - symbol.first; i < end - symbol.first; i++) if (!Number.isNaN(values[i]!)) yield values[i]!
  }
}

const returnsByDay = (scope: Found['scope'], h: number): DaySums => {
  const days = new Map<number, { count: number; sum: ExactSum }>()
  for (const { symbol, begin, end } of scope) {
    const returns = windowsOf(symbol)[h]!.return
    for (let minute = begin; minute < end; minute++) {
      const value = returns[minute - symbol.first]!
      if (Number.isNaN(value)) continue
      const day = dayOf(minute)
      const one = days.get(day) ?? { count: 0, sum: new ExactSum() }
      one.count++
      one.sum.add(value)
      days.set(day, one)
    }
  }
  return {
    counts: new Map([...days].map(([day, { count }]) => [day, BigInt(count)])),
    sums: new Map([...days].map(([day, { sum }]) => [day, sum.total])),
  }
}

const summary = (found: Found, h: number, metric: Metric) => {
  const bins = new Map<number, number>()
  for (const value of valuesOf(found.scope, h, metric)) {
    const bin = binOf(value)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }
  const exact = moments(valuesOf(found.scope, h, metric))
  const quantile = histogramQuantiles(bins, exact.n, exact.min, exact.max)
  return summaryOf(exact, found.scopeBuckets, quantile, metric === 'return')
}

const ladderOf = (found: Found, h: number) => {
  const up = LADDER.map(() => 0)
  const down = LADDER.map(() => 0)
  for (const mfe of valuesOf(found.scope, h, 'mfe')) for (let k = 0; mfe >= LADDER_E7[k]!; k++) up[k]!++
  for (const mae of valuesOf(found.scope, h, 'mae')) for (let k = 0; -mae >= LADDER_E7[k]!; k++) down[k]!++
  return LADDER.map((threshold, k) => ({
    threshold,
    reached_up: up[k]!,
    ...(threshold < 1 ? { reached_down: down[k]! } : {}),
  }))
}

const make = (found: Found): Reference => {
  const body: Record<string, unknown> = { buckets: found.scopeBuckets, quantiles_from: 'histogram' }
  HORIZONS.forEach(([name], h) => {
    for (const metric of METRICS) body[`${metric}_${name}`] = summary(found, h, metric)
  })
  body.ladder = Object.fromEntries(HORIZONS.map(([name], h) => [name, ladderOf(found, h)]))
  return { body, days: HORIZONS.map((_horizon, h) => returnsByDay(found.scope, h)) }
}

/** The reference depends on the scope alone, so queries with the same scope share it. */
export const referenceOf = (found: Found): Reference => {
  const [one] = found.scope
  if (one === undefined) return make(found)
  const key = found.scope.map(({ symbol, begin, end }) => `${symbol.name} ${begin} ${end}`).join()
  return perSymbol(one.symbol, `reference of ${key}`, () => make(found))
}
