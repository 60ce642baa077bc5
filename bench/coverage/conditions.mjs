// 25 conditions, as clauses of a research query. None has an effect in a simulated market. Some hold often, some in rare bursts; some concern one
// symbol, some all symbols at once.
import { inQuanta } from './features.mjs'

const feature = (id, operator, value) => [`feature.${id}`, operator, value]

export const CONDITIONS = [
  [feature('ret_1h', 'gte', 0.01)],
  [feature('ret_1h', 'lte', -0.01)],
  [feature('ret_1h', 'gte', 0.03)],
  [feature('ret_15m', 'lte', -0.015)],
  [feature('ret_4h', 'gte', 0.025)],
  [feature('ret_24h', 'gte', 0.06)],
  [feature('ret_24h', 'lte', -0.06)],
  [feature('ret_5m', 'crosses_above', 0.005)],
  [feature('rv_1h', 'gte', 0.015)],
  [feature('rv_1h', 'lte', 0.003)],
  [feature('rv_24h', 'gte', 0.07)],
  [feature('rv_ratio_1h_24h', 'gte', 1.75)],
  [feature('ret_1h_sigma', 'gte', 3)],
  [feature('ret_1h_sigma', 'lte', -4)],
  [feature('btc_ret_1h', 'gte', 0.008)],
  [feature('btc_ret_1h', 'lte', -0.015)],
  [feature('btc_ret_24h', 'gte', 0.03)],
  [feature('hour_utc', 'eq', 14)],
  [feature('weekday', 'gte', 6), feature('hour_utc', 'between', [0, 3])],
  [feature('quote_volume_1m', 'gte', 2_000_000)],
  [feature('quote_volume_1h', 'gte', 40_000_000)],
  [feature('taker_buy_ratio_1h', 'gte', 0.58)],
  [feature('ret_1h', 'gte', 0.01), feature('quote_volume_1m', 'gte', 1_000_000)],
  [feature('btc_ret_1h', 'gte', 0.006), feature('ret_1h', 'lte', 0)],
  [feature('ret_4h', 'lte', -0.02), feature('rv_ratio_1h_24h', 'gte', 1.2), feature('session', 'eq', 'us')],
]

/** The condition as one line of text. */
export const nameOf = (clauses) =>
  clauses.map(([field, operator, value]) => `${field.slice(8)} ${operator} ${[value].flat().join('–')}`).join(', ')

/** Lowest and highest value that pass, both included. */
const RANGES = {
  gte: (value) => [value, Number.POSITIVE_INFINITY],
  lte: (value) => [Number.NEGATIVE_INFINITY, value],
  eq: (value) => [value, value],
  between: (range) => range,
  crosses_above: (value) => [value, Number.POSITIVE_INFINITY],
}

/**
 * The minutes at which each condition holds, ascending, for one symbol. `column` returns a feature's column by id. A bucket before a feature is warm
 * never matches, because comparisons with NaN are false.
 */
export function anchorsOf(column, minutes, conditions = CONDITIONS) {
  const holds = new Uint8Array(minutes)
  const room = new Int32Array(minutes)
  return conditions.map((clauses) => {
    holds.fill(1)
    for (const [field, operator, value] of clauses) {
      const id = field.slice(8)
      const values = column(id)
      const [low, high] = RANGES[operator](inQuanta(id, value))
      keepWithin(holds, values, low, high)
      if (operator === 'crosses_above') keepAfterBelow(holds, values, low)
    }
    return room.slice(0, placesOf(holds, room))
  })
}

// Each loop is a function of its own, because the compiler then optimizes it once for all columns.
function keepWithin(holds, values, low, high) {
  for (let i = 0; i < holds.length; i++) holds[i] &= Number(values[i] >= low) & Number(values[i] <= high)
}

function keepAfterBelow(holds, values, value) {
  for (let i = holds.length - 1; i > 0; i--) if (!(values[i - 1] < value)) holds[i] = 0
  holds[0] = 0
}

function placesOf(holds, out) {
  let count = 0
  for (let i = 0; i < holds.length; i++) {
    out[count] = i
    count += holds[i]
  }
  return count
}
