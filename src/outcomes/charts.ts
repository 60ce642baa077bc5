/** The body of charts: what is drawn of all occurrences at one horizon. docs/charts.md has the definitions. */
import type { ChartsBody } from '../contract/bodies/charts.js'
import { CHART_LIMITS, CHARTS_VERSION, pathMinutes } from '../contract/derived/charts.js'
import { canonicalBytes } from '../contract/jcs.js'
import { HORIZONS } from '../contract/outcomes.js'
import { ensure } from '../contract/result-violation.js'
import { dayName } from '../contract/text/days.js'
import type { ChartSums, Counts } from '../engine/index.js'
import { histogramOf } from './histogram-bins.js'
import { scaled } from './numbers.js'
import type { ResultIdentity } from './result-bytes.js'

export interface ChartParts {
  identity: ResultIdentity
  /** The number of the horizon. */
  horizon: number
  counts: Counts
  sums: ChartSums
  /** Completed returns of the reference by bin. */
  reference: Float64Array
  /** The names of symbols by number. */
  names: readonly string[]
  simulated: boolean
}

/** The body as a value. Throws a ResultViolation (code `internal`) when the parts contradict each other. */
export function chartsBody(parts: ChartParts): ChartsBody {
  checkSums(parts)
  const { identity, horizon, sums, reference, simulated } = parts
  return {
    schema_version: CHARTS_VERSION,
    ...identity,
    horizon: HORIZONS[horizon]![0],
    histogram: histogramOf(sums.histogram, reference),
    paths: pathsOf(sums, horizon),
    days: Array.from(sums.days.day, (day, i) => ({
      day: dayName(day),
      occurrences: sums.days.occurrences[i]!,
    })),
    hours: [...sums.hours],
    symbols: symbolsOf(parts),
    months: Array.from(sums.months.month, (month, i) => ({
      month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      ...returnsOf(sums.months, i),
    })),
    ...(simulated && { simulated }),
  }
}

/** The canonical bytes of the body. */
export const renderCharts = (parts: ChartParts): Uint8Array => canonicalBytes(chartsBody(parts))

function returnsOf({ completed, median_e9 }: ChartSums['months'] | ChartSums['symbols'], i: number) {
  return { completed: completed[i]!, median: completed[i] === 0 ? null : scaled(median_e9[i]!, 9) }
}

function pathsOf({ paths }: ChartSums, horizon: number): ChartsBody['paths'] {
  if (paths === null) return null
  const { completed, count, mean_e9, quantiles_e9 } = paths
  const shown = (values: BigInt64Array) => Array.from(values, (value, i) => (count[i] === 0 ? null : scaled(value, 9)))
  const [p5, p25, p50, p75, p95] = quantiles_e9.map(shown)
  return {
    completed,
    minutes: pathMinutes(horizon),
    p5: p5!,
    p25: p25!,
    p50: p50!,
    p75: p75!,
    p95: p95!,
    mean: shown(mean_e9),
    ...(count.some((n) => n !== completed) && { n: [...count] }),
  }
}

function symbolsOf({ sums: { symbols }, names }: ChartParts): ChartsBody['symbols'] {
  const rows = Array.from(symbols.symbol, (number, i) => ({
    symbol: names[number]!,
    occurrences: symbols.occurrences[i]!,
    eligible: symbols.eligible[i]!,
    ...returnsOf(symbols, i),
  }))
  // They are in the order of their names, and sorting is stable.
  return rows.sort((a, b) => b.occurrences - a.occurrences).slice(0, CHART_LIMITS.symbols_max)
}

/** The identities between the parts, and with the counts of the answer. */
function checkSums({ counts, sums }: ChartParts): void {
  const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
  const same = (values: Float64Array, expected: number, what: string) =>
    ensure(total(values) === expected, () => `${what} of charts add up to ${total(values)}, not to ${expected}`)
  same(sums.histogram, sums.completed, 'bins')
  same(sums.days.occurrences, counts.occurrences, 'days')
  same(sums.hours, counts.occurrences, 'hours')
  same(sums.symbols.occurrences, counts.occurrences, 'symbols')
  same(sums.symbols.eligible, counts.eligible, 'eligible buckets')
  same(sums.symbols.completed, sums.completed, 'completed windows of symbols')
  same(sums.months.completed, sums.completed, 'completed windows of months')
  if (sums.paths) ensure(sums.paths.completed === sums.completed, 'paths of charts are not those of the completed')
}
