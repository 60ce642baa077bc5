// Markets with a known effect: in the hour after a condition holds, prices rise by a known amount more. The conditions depend on the clock and on volume
// alone, and neither depends on the direction of prices, so the effect changes no occurrence. The expected return of every window is then known from
// the minutes with a lift in it.
import { CONDITIONS, nameOf } from './conditions.mjs'
import { occurrenceSums, referenceSums, returnsOf } from './day-sums.mjs'
import { HORIZONS } from './horizons.mjs'
import { closesOf } from './market.mjs'
import { estimate, simultaneous } from './rule.mjs'

const LIFTED_MINUTES = 60

/** Places in CONDITIONS: one that holds every day on all symbols, and one in bursts on single symbols. */
export const EFFECT_CONDITIONS = ['hour_utc eq 14', 'quote_volume_1m gte 2000000'].map((name) =>
  CONDITIONS.findIndex((clauses) => nameOf(clauses) === name),
)

/** The expected return of the hour after an occurrence. */
export const EFFECT_SIZES = [0.001, 0.002, 0.004]

/** Numbers per condition, size and horizon; `gain` and `gainAll` are sums of expected returns, over `n` occurrences and over `N` windows of the reference. */
export const EFFECT_FIELDS = ['n', 'gain', 'N', 'gainAll', 'low', 'high', 'togetherLow', 'togetherHigh']
export const effectRowAt = (condition, size, horizon) =>
  ((condition * EFFECT_SIZES.length + size) * HORIZONS.length + horizon) * EFFECT_FIELDS.length

/** For each minute how many of the minutes before it are lifted; one more number than minutes. */
export function liftedBefore(anchors, minutes) {
  const before = new Int32Array(minutes + 1)
  let [next, until] = [0, 0]
  for (let i = 0; i < minutes; i++) {
    before[i + 1] = before[i] + (i < until ? 1 : 0)
    if (anchors[next] === i) {
      until = i + 1 + LIFTED_MINUTES
      next++
    }
  }
  return before
}

/** Adds up the expected returns of the windows of h minutes after each of the anchors; null stands for all minutes. */
function expectedGain(anchors, before, h, powers) {
  const last = before.length - 1 - h
  let sum = 0
  if (anchors === null) for (let i = 0; i < last; i++) sum += powers[before[i + 1 + h] - before[i + 1]] - 1
  else
    for (let k = 0; k < anchors.length && anchors[k] < last; k++)
      sum += powers[before[anchors[k] + 1 + h] - before[anchors[k] + 1]] - 1
  return sum
}

const total = (values) => values.reduce((a, b) => a + b, 0)

function effectRows({ market, anchors, days }, c, size) {
  const own = anchors.map((ofSymbol) => ofSymbol[c])
  const before = own.map((minutes) => liftedBefore(minutes, market.minutes))
  const lift = (1 + size) ** (1 / LIFTED_MINUTES) - 1
  const powers = Float64Array.from({ length: HORIZONS.at(-1).minutes + 1 }, (_, k) => (1 + lift) ** k)
  const closes = market.moves.map((moves, s) =>
    closesOf(
      moves,
      moves.map((_, i) => (before[s][i + 1] > before[s][i] ? lift : 0)),
    ),
  )
  const returns = closes.map(returnsOf)
  const found = HORIZONS.map((horizon, h) => {
    const at = returns.map((one) => one[h])
    const reference = referenceSums(at, days)
    const truth = (list) => total(before.map((one, s) => expectedGain(list[s], one, horizon.minutes, powers)))
    return {
      ...estimate(occurrenceSums(own, at, days), reference, horizon),
      gain: truth(own),
      N: total(reference.n),
      gainAll: truth(own.map(() => null)),
    }
  })
  const together = simultaneous(found)
  return found.flatMap(({ n, gain, N, gainAll, differenceInterval }, h) => [
    ...[n, gain, N, gainAll],
    ...(differenceInterval ?? [Number.NaN, Number.NaN]),
    ...(together[h] ?? [Number.NaN, Number.NaN]),
  ])
}

/** All conditions and sizes on the moves of one replicate. */
export const runEffects = (replicate) =>
  Float64Array.from(EFFECT_CONDITIONS.flatMap((c) => EFFECT_SIZES.flatMap((size) => effectRows(replicate, c, size))))
