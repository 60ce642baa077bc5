// What the rule must reach, and whether the replicates are enough to say so.
//
// A goal is missed when the estimate lies outside by more than three standard errors. It is met when it is not missed and the standard error is small
// enough. Otherwise the replicates are too few to judge. A standard error is at least that of independent intervals at the bound, so that a few
// intervals that all cover do not look certain.
import { CONDITIONS, nameOf } from './conditions.mjs'
import { HORIZONS } from './horizons.mjs'
import { ALL_CONDITIONS, ALL_HORIZONS, anyDifferent, coverage } from './tally.mjs'

/** In standard errors. */
const TOLERANCE = 3
const POOLED = { low: 0.94, high: 0.975, nominal: 0.95, errorMax: 0.008 }
const FAMILY = { low: 0, high: 0.05, nominal: 0.05, errorMax: 0.008 }
const SINGLE = { low: 0.91, high: 1, nominal: 0.91, errorMax: 0.016 }

/**
 * Below these shares of shown intervals a horizon, or a single condition at it, is listed but not judged: what is shown so rarely is a selection. Single
 * conditions of a horizon are judged together by its pooled goal.
 */
const POOLED_SHOWN_MIN = 0.05
const SINGLE_SHOWN_MIN = 0.5
const STATISTICS = ['mean', 'difference', 'median']

export function verdictOf({ share, error }, { low, high, errorMax }) {
  if (share < low - TOLERANCE * error || share > high + TOLERANCE * error) return 'missed'
  return error <= errorMax ? 'met' : 'too few replicates'
}

function judge(goal, { share, error, shown }, bounds) {
  const atBound = Math.sqrt((bounds.nominal * (1 - bounds.nominal)) / shown)
  const found = { share, shown, error: Math.max(error, atBound) }
  return { goal, ...found, verdict: verdictOf(found, bounds) }
}

/** All goals of one number of days. `medianOf(c, h)`: the true median. */
export function judgeDays(days, replicates, medianOf) {
  const truths = { median: medianOf }
  const asked = replicates.length * CONDITIONS.length
  const out = [judge(`any difference, ${days} days`, anyDifferent(replicates, 'together'), FAMILY)]
  for (const statistic of STATISTICS) {
    for (const h of ALL_HORIZONS) {
      const of = (conditions) => coverage(replicates, statistic, conditions, [h], truths[statistic])
      const pooled = of(ALL_CONDITIONS)
      if (!(pooled.shown >= POOLED_SHOWN_MIN * asked)) continue
      const place = `${statistic}, ${HORIZONS[h].name}, ${days} days`
      out.push(judge(place, pooled, POOLED))
      for (const c of ALL_CONDITIONS) {
        const found = of([c])
        if (!(found.shown >= SINGLE_SHOWN_MIN * replicates.length)) continue
        out.push({ ...judge(`${place}: ${nameOf(CONDITIONS[c])}`, found, SINGLE), single: true })
      }
    }
  }
  return out
}

/** 0: all goals met. 1: at least one missed. 3: none missed, but too few replicates to judge all. */
export const exitStatus = (judged) =>
  judged.some(({ verdict }) => verdict === 'missed') ? 1 : judged.every(({ verdict }) => verdict === 'met') ? 0 : 3
