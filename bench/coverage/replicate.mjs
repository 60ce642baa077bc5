// One replicate: one simulated market, 25 conditions, six horizons, both rules. The result is one row of numbers per condition and horizon.
import { anchorsOf, CONDITIONS } from './conditions.mjs'
import { occurrenceSums, referenceSums, returnsOf } from './day-sums.mjs'
import { featuresOf } from './features.mjs'
import { drawsOf, formerIntervals } from './former-rule.mjs'
import { HORIZONS } from './horizons.mjs'
import { closesOf, simulateMarket } from './market.mjs'
import { estimate, simultaneous } from './rule.mjs'

/** The numbers kept of one condition at one horizon, as fractions. NaN is an interval that was withheld. */
const INTERVALS = ['mean', 'difference', 'together', 'median', 'formerMean', 'formerDifference']
export const FIELDS = [
  ...['n', 'mean', 'difference', 'median', 'df', 'nEff'],
  ...INTERVALS.flatMap((name) => [`${name}Low`, `${name}High`]),
]
export const FIELD = Object.fromEntries(FIELDS.map((name, i) => [name, i]))
export const CELLS = CONDITIONS.length * HORIZONS.length

/** Where the row of a condition and horizon begins. */
export const rowAt = (condition, horizon) => (condition * HORIZONS.length + horizon) * FIELDS.length

/** Closes, and the minutes at which each condition holds: anchors[symbol][c]. */
export function observe(market) {
  const closes = market.moves.map((moves) => closesOf(moves))
  const anchors = closes.map((own, s) =>
    anchorsOf(
      featuresOf({ closes: own, quote: market.quote[s], taker: market.taker[s], leader: closes[0] }),
      market.minutes,
    ),
  )
  return { closes, anchors }
}

/** Day sums of every condition: conditions[c][h], and of the reference: reference[h]. */
export function daySumsOf({ closes, anchors }, days) {
  const returns = closes.map(returnsOf)
  const at = HORIZONS.map((_, h) => returns.map((one) => one[h]))
  const reference = at.map((values) => referenceSums(values, days))
  const conditions = CONDITIONS.map((_, c) => {
    const own = anchors.map((ofSymbol) => ofSymbol[c])
    return at.map((values) => occurrenceSums(own, values, days))
  })
  return { conditions, reference }
}

const ends = (interval) => interval ?? [Number.NaN, Number.NaN]

/** One market and its day sums. `keys`: seed and replicate. */
export function openReplicate(keys, days, { clustering } = {}) {
  const market = simulateMarket(keys, days, { clustering })
  const observed = observe(market)
  return { keys, days, market, ...observed, sums: daySumsOf(observed, days) }
}

/** The rows of one replicate, by both rules. `medians`, if given, collects the returns of every condition. */
export function rowsOf({ keys, days, sums }, medians) {
  const draws = { own: drawsOf(...keys, days, 100), paired: drawsOf(...keys, days, 101) }
  const rows = new Float64Array(CELLS * FIELDS.length)
  for (const [c, ofCondition] of sums.conditions.entries()) {
    const estimates = HORIZONS.map((horizon, h) => estimate(ofCondition[h], sums.reference[h], horizon))
    const together = simultaneous(estimates)
    for (const [h, horizon] of HORIZONS.entries()) {
      medians?.add(c, h, ofCondition[h].values)
      const one = estimates[h]
      const former = formerIntervals(ofCondition[h], sums.reference[h], horizon, draws)
      rows.set(
        [
          ...[one.n, one.mean, one.difference, one.median, one.df, one.nEff].map((x) => x ?? Number.NaN),
          ...[one.meanInterval, one.differenceInterval, together[h], one.medianInterval].flatMap(ends),
          ...[former.mean, former.difference].flatMap(ends),
        ],
        rowAt(c, h),
      )
    }
  }
  return rows
}
