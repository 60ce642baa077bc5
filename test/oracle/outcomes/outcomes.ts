/** Outcomes: for each anchor a plain walk over the following week, then exact statistics over all occurrences. */

import { type OracleSymbol, perSymbol } from '../dataset.js'
import { toNumber } from '../exact.js'
import type { TakenApart } from '../query/document.js'
import type { Found } from '../query/find.js'
import { caveatsOf, type HorizonFacts } from './caveats.js'
import { dayOf, spanOf } from './day-sums.js'
import { completedAt, type Followed, follow, pick } from './followed.js'
import { freedomOf, hasIntervals, type Sample, uncertaintyOf } from './intervals.js'
import { LADDER, LADDER_E7 } from './ladder.js'
import { exactQuantiles, moments, summaryOf } from './metric.js'
import { changeE7, type Prices, pricesOf } from './prices.js'
import { type Reference, referenceOf } from './reference.js'
import { concentrationOf, stabilityOf } from './stability.js'
import { greatestAhead, HORIZONS, leastAhead, METRICS, windowsOf } from './windows.js'

/** Minutes from an anchor until each step of the ladder is reached; Infinity if it is not reached within a week. */
export interface Reaches {
  up: number[]
  down: number[]
}

const WEEK = 10080

/**
 * Records the time of every step that `change` reaches. Steps are ascending and the first `reached` are already recorded. Returns the new number of
 * recorded steps.
 */
const climb = (times: number[], reached: number, change: number, minute: number): number => {
  let next = reached
  while (next < LADDER.length && change >= LADDER_E7[next]!) times[next++] = minute
  return next
}

const walk = ({ high, low, close }: Prices, at: number, highest: number, lowest: number): Reaches => {
  const entry = close[at]!
  const never = LADDER.map(() => Number.POSITIVE_INFINITY)
  const reaches: Reaches = { up: [...never], down: never }
  const last = Math.min(WEEK, close.length - 1 - at)
  let [top, bottom, up, down] = [entry, entry, 0, 0]
  // A missing minute is NaN, which is neither above nor below. After both extremes of the week no further step can be reached.
  for (let j = 1; j <= last && (top < highest || bottom > lowest); j++) {
    if (high[at + j]! > top) {
      top = high[at + j]!
      up = climb(reaches.up, up, changeE7(top, entry), j)
    }
    if (low[at + j]! < bottom) {
      bottom = low[at + j]!
      down = climb(reaches.down, down, -changeE7(bottom, entry), j)
    }
  }
  return reaches
}

const weekAhead = (symbol: OracleSymbol): { highest: Float64Array; lowest: Float64Array } =>
  perSymbol(symbol, 'week ahead', () => {
    const { high, low } = pricesOf(symbol)
    return { highest: greatestAhead(high, WEEK), lowest: leastAhead(low, WEEK) }
  })

export const reachesAt = (symbol: OracleSymbol, minute: number): Reaches => {
  const known = perSymbol(symbol, 'reaches', () => new Map<number, Reaches>())
  let reaches = known.get(minute)
  if (reaches === undefined) {
    const { highest, lowest } = weekAhead(symbol)
    const at = minute - symbol.first
    reaches = walk(pricesOf(symbol), at, highest[at]!, lowest[at]!)
    known.set(minute, reaches)
  }
  return reaches
}

/** The number of occurrences that reached a step within `minutes`, and the median of their times (mean of the middle two); null for none. */
const reachedWithin = (times: (reaches: Reaches) => number, all: Reaches[], minutes: number) => {
  // perMinute[t] counts the occurrences that reached the step at minute t.
  const perMinute = new Int32Array(minutes + 1)
  let count = 0
  for (const reaches of all) {
    const at = times(reaches)
    if (at > minutes) continue
    perMinute[at]!++
    count++
  }
  /** The i-th smallest time, counted from 0. */
  const timeOf = (i: number): number => {
    let seen = 0
    for (let at = 0; at <= minutes; at++) {
      seen += perMinute[at]!
      if (seen > i) return at
    }
    throw new Error(`only ${seen} reached it`)
  }
  const median = count === 0 ? null : (timeOf(Math.floor((count - 1) / 2)) + timeOf(Math.floor(count / 2))) / 2
  return { count, median }
}

/** Covers the occurrences that completed the horizon. */
const ladderOf = (all: Reaches[], minutes: number) =>
  LADDER.map((threshold, k) => {
    const up = reachedWithin((reaches) => reaches.up[k]!, all, minutes)
    const down = reachedWithin((reaches) => reaches.down[k]!, all, minutes)
    return {
      threshold,
      reached_up: up.count,
      median_minutes_up: up.median,
      ...(threshold < 1 ? { reached_down: down.count, median_minutes_down: down.median } : {}),
    }
  })

/** Counts non-overlapping completed occurrences of each symbol, chosen greedily from the earliest on. */
const nonOverlapping = ({ symbols, minutes }: Followed, completed: Int32Array, apart: number): number => {
  let count = 0
  let last = -1
  for (const i of completed) {
    if (last >= 0 && symbols[last] === symbols[i] && minutes[i]! - minutes[last]! < apart) continue
    count++
    last = i
  }
  return count
}

const sampleOf = (followed: Followed, h: number): Sample => {
  const returns = followed.windows[h]!.return
  return Array.from(completedAt(followed, h), (i) => [dayOf(followed.minutes[i]!), BigInt(returns[i]!)] as const)
}

/** By horizon, and the number of horizons that have intervals. */
const independenceOf = (followed: Followed, reference: Reference) => {
  const spans = HORIZONS.map(([, minutes]) => spanOf(minutes))
  const samples = HORIZONS.map((_horizon, h) => sampleOf(followed, h))
  const shown = samples.filter((sample, h) => hasIntervals(freedomOf(sample, spans[h]!))).length
  const byHorizon = HORIZONS.map(([name, minutes], h) => ({
    ...{ name, completed: samples[h]!.length },
    figures: {
      non_overlapping: nonOverlapping(followed, completedAt(followed, h), minutes),
      block_days: spans[h]!.block,
      ...uncertaintyOf(samples[h]!, reference.days[h]!, spans[h]!, shown),
    },
  }))
  return { byHorizon, shown }
}

export const outcomesSummary = (query: TakenApart, found: Found, simulated: boolean) => {
  const followed = follow(found.occurrences)
  const reaches = found.occurrences.map(({ symbol, minute }) => reachesAt(symbol, minute))
  const reference = referenceOf(found)
  const summary: Record<string, unknown> = {}
  const ladder: Record<string, unknown> = {}
  HORIZONS.forEach(([name, minutes], h) => {
    const completed = completedAt(followed, h)
    for (const metric of METRICS) {
      const values = pick(followed.windows[h]![metric], completed)
      const quantile = exactQuantiles(values)
      summary[`${metric}_${name}`] = summaryOf(moments(values), reaches.length, quantile, metric === 'return')
    }
    ladder[name] = ladderOf(
      Array.from(completed, (i) => reaches[i]!),
      minutes,
    )
  })
  const { byHorizon, shown } = independenceOf(followed, reference)
  const facts = byHorizon.map(
    ({ name, completed, figures }): HorizonFacts => ({
      ...{ name, completed, nonOverlapping: figures.non_overlapping, df: figures.df },
    }),
  )
  return {
    ...summary,
    ladder,
    independence: {
      ...Object.fromEntries(byHorizon.map(({ name, figures }) => [name, figures])),
      horizons_shown: shown,
    },
    reference: reference.body,
    stability: stabilityOf(followed),
    concentration: concentrationOf(followed),
    caveats: caveatsOf(query, found, followed, facts, simulated),
  }
}

/** The outcomes of one row. */
export const rowOutcomes = (symbol: OracleSymbol, minute: number): Record<string, number | null> => {
  const row: Record<string, number | null> = {}
  HORIZONS.forEach(([name], h) => {
    for (const metric of METRICS) {
      const value = windowsOf(symbol)[h]![metric][minute - symbol.first]!
      row[`${metric}_${name}`] = Number.isNaN(value) ? null : toNumber(BigInt(value), 1e7)
    }
  })
  return row
}
