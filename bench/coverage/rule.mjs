// The rule of the intervals, in plain loops over day sums, written from its description and not from the product.
//
// For day t: n[t] and S[t] are count and sum of the completed occurrences, N[t] and R[t] those of the reference. Days follow one another; a day without
// occurrences is 0. Returns are in steps of 1e-7; results are fractions.
import { FIRST_DAY, STEP } from './horizons.mjs'
import { roundTo } from './rounding.mjs'
import { quantilesOf } from './select.mjs'
import { tabulated } from './student-t.mjs'

const DF_MIN = 4
const total = (values) => values.reduce((a, b) => a + b, 0)

/** Q(x): the sum of squares, and of products of neighbouring days with weights that fall to zero at `lags` days (Bartlett; Newey and West 1987). */
export function longRunSum(x, lags) {
  let sum = 0
  for (let j = 0; j < lags; j++) {
    let products = 0
    for (let t = 0; t + j < x.length; t++) products += x[t] * x[t + j]
    sum += (j === 0 ? 1 : 2 * (1 - j / lags)) * products
  }
  return sum
}

/** The sum of squares of the sums over blocks of `length` days, aligned to 1970-01-01. */
export function blockSum(x, length, firstDay = FIRST_DAY) {
  let [sum, block] = [0, 0]
  for (let t = 0; t < x.length; t++) {
    block += x[t]
    if ((firstDay + t + 1) % length === 0 || t === x.length - 1) {
      sum += block * block
      block = 0
    }
  }
  return sum
}

/** The effective number of days g: as many equal and independent days would spread as much. At least 1; NaN without occurrences. */
export const effectiveDays = (n, { lags }) => total(n) ** 2 / longRunSum(n, lags)

/** The standard error from what each day contributes (`u`). */
export function standardError(u, g, { lags, block_days }) {
  return Math.sqrt((Math.max(longRunSum(u, lags), blockSum(u, block_days)) * g) / (g - 1))
}

/** Rounded to 1e-12, which is as fine as the product computes. */
const contributions = ({ n, S }) => {
  const [count, sum] = [total(n), total(S)]
  return n.map((_, t) => roundTo(((S[t] - (n[t] * sum) / count) / count) * STEP, 1e12))
}

const around = (estimate, reach) => [estimate - reach, estimate + reach]

/** What each day contributes to the share of occurrences at or below the median. */
function medianContributions({ n, values, dayOf }, median) {
  const at = new Float64Array(n.length)
  for (let i = 0; i < values.length; i++) if (values[i] <= median) at[dayOf[i]]++
  const share = total(at) / values.length
  return at.map((count, t) => roundTo((count - share * n[t]) / values.length, 1e12))
}

/**
 * Everything about one horizon but what needs the other horizons. `occurrences` and `reference` are day sums. `mean`, `difference` and `median` are
 * null without occurrences; intervals are null below four degrees of freedom.
 */
export function estimate(occurrences, reference, horizon) {
  const count = total(occurrences.n)
  if (count === 0) return { n: 0, df: Number.NaN, mean: null, difference: null, median: null, shown: false }
  const g = effectiveDays(occurrences.n, horizon)
  const df = roundTo(g - 1, 100)
  const mean = (total(occurrences.S) / count) * STEP
  const difference = mean - (total(reference.S) / total(reference.n)) * STEP
  const copy = occurrences.values.slice()
  const [median] = quantilesOf(copy, [0.5])
  const found = { n: count, df, mean, difference, median: median * STEP, shown: df >= DF_MIN }
  if (!found.shown) return found

  const t = tabulated(0.975, df)
  const own = contributions(occurrences)
  const ofReference = contributions(reference)
  const errorOf = (u) => standardError(u, g, horizon)
  found.meanError = errorOf(own)
  found.differenceError = errorOf(own.map((u, day) => u - ofReference[day]))
  found.meanInterval = around(mean, t * found.meanError)
  found.differenceInterval = around(difference, t * found.differenceError)
  const reach = t * errorOf(medianContributions(occurrences, median))
  found.medianInterval = quantilesOf(copy, [Math.max(0, 0.5 - reach), Math.min(1, 0.5 + reach)]).map((x) => x * STEP)
  const variance = ((occurrences.squares - total(occurrences.S) ** 2 / count) / (count - 1)) * STEP * STEP
  found.nEff = Math.min(count, variance / found.meanError ** 2)
  return found
}

/** The intervals of the difference that hold together over all shown horizons of one question; null where nothing is shown. */
export function simultaneous(estimates) {
  const shown = estimates.filter((one) => one.shown).length
  return estimates.map((one) =>
    one.shown ? around(one.difference, tabulated(1 - 0.025 / shown, one.df) * one.differenceError) : null,
  )
}
