// Shares over replicates, with standard errors. Conditions of one replicate share a market, so the replicate is the unit of the standard errors.
import { CONDITIONS } from './conditions.mjs'
import { HORIZONS } from './horizons.mjs'
import { FIELD, rowAt } from './replicate.mjs'

export const ALL_CONDITIONS = CONDITIONS.map((_, c) => c)
export const ALL_HORIZONS = HORIZONS.map((_, h) => h)

/**
 * The ratio Σ hits / Σ shown over replicates: `share`, its standard `error`, `shown`. `count(one)` returns [hits, shown] of one replicate.
 */
export function ratio(replicates, count) {
  const pairs = replicates.map(count)
  const hits = pairs.reduce((sum, [hit]) => sum + hit, 0)
  const shown = pairs.reduce((sum, [, of]) => sum + of, 0)
  const share = hits / shown
  const squares = pairs.reduce((sum, [hit, of]) => sum + (hit - share * of) ** 2, 0)
  const error = Math.sqrt((squares * pairs.length) / Math.max(1, pairs.length - 1)) / shown
  return { share, error, shown }
}

/** The two ends of a statistic's interval, as offsets within a row. */
const ENDS = Object.fromEntries(
  ['mean', 'difference', 'together', 'median', 'formerMean', 'formerDifference'].map((name) => [
    name,
    [FIELD[`${name}Low`], FIELD[`${name}High`]],
  ]),
)

const intervalAt = (rows, statistic, c, h) => ENDS[statistic].map((end) => rows[rowAt(c, h) + end])
const isShown = ([low]) => !Number.isNaN(low)
const excludes = ([low, high], truth) => low > truth || high < truth

/** The share of shown intervals that contain the truth. `truth(c, h)` defaults to 0. */
export const coverage = (replicates, statistic, conditions, horizons, truth = () => 0) =>
  ratio(replicates, (rows) => {
    let [hits, shown] = [0, 0]
    for (const c of conditions) {
      for (const h of horizons) {
        const interval = intervalAt(rows, statistic, c, h)
        if (!isShown(interval)) continue
        shown++
        if (!excludes(interval, truth(c, h))) hits++
      }
    }
    return [hits, shown]
  })

/** The share of conditions with occurrences whose interval is withheld. */
export const withheld = (replicates, statistic, horizon) =>
  ratio(replicates, (rows) => {
    const asked = ALL_CONDITIONS.filter((c) => rows[rowAt(c, horizon) + FIELD.n] > 0)
    return [asked.filter((c) => !isShown(intervalAt(rows, statistic, c, horizon))).length, asked.length]
  })

/** The share of questions with at least one shown interval of which at least one excludes 0, which is the truth. */
export const anyDifferent = (replicates, statistic) =>
  ratio(replicates, (rows) => {
    let [hits, shown] = [0, 0]
    for (const c of ALL_CONDITIONS) {
      const intervals = ALL_HORIZONS.map((h) => intervalAt(rows, statistic, c, h)).filter(isShown)
      if (intervals.length > 0) shown++
      if (intervals.some((interval) => excludes(interval, 0))) hits++
    }
    return [hits, shown]
  })

/** The mean of width / former width, over questions for which both rules show an interval. */
export const relativeWidth = (replicates, statistic, former, horizon) =>
  ratio(replicates, (rows) => {
    let [sum, shown] = [0, 0]
    for (const c of ALL_CONDITIONS) {
      const [now, before] = [statistic, former].map((one) => intervalAt(rows, one, c, horizon))
      if (!isShown(now) || !isShown(before) || before[1] === before[0]) continue
      sum += (now[1] - now[0]) / (before[1] - before[0])
      shown++
    }
    return [sum, shown]
  })
