// The product's features that the conditions name, by plain loops over one symbol without gaps. Values are whole numbers of the feature's quantum; NaN
// is a bucket before the feature is warm. Definitions are those of the registry; nothing is shared with the product.
import { FIRST_DAY } from './horizons.mjs'
import { roundHalfEven } from './rounding.mjs'

const DAY = 1440

/** Quanta per unit. */
const QUANTA = {
  ret: 1e7,
  rv: 1e7,
  rv_ratio_1h_24h: 1e5,
  ret_1h_sigma: 1e4,
  taker_buy_ratio_1h: 1e6,
}

const SESSIONS = ['asia', 'europe', 'us', 'late']

/** What a clause compares with, in quanta of the feature. A label becomes its place in the list of labels. */
export function inQuanta(id, value) {
  if (Array.isArray(value)) return value.map((one) => inQuanta(id, one))
  if (typeof value === 'string') return SESSIONS.indexOf(value)
  const quanta = QUANTA[id] ?? QUANTA[/^(?:btc_)?(ret|rv)_\d/.exec(id)?.[1]] ?? 1
  return Number((value * quanta).toPrecision(15))
}

function filled(minutes, from, value) {
  const out = new Float64Array(minutes).fill(Number.NaN, 0, from)
  for (let i = from; i < minutes; i++) out[i] = value(i)
  return out
}

/** Sums before each minute: the sum over the n minutes that end with i is at[i + 1] - at[i + 1 - n]. */
function prefixSums(values) {
  const at = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) at[i + 1] = at[i] + values[i]
  return at
}

function squaredReturns(closes) {
  const out = new Float64Array(closes.length)
  for (let i = 1; i < closes.length; i++) {
    const r = Math.log(closes[i] / closes[i - 1])
    out[i] = r * r
  }
  return out
}

export const simpleReturn = (closes, n) =>
  filled(closes.length, n, (i) => roundHalfEven(((closes[i] - closes[i - n]) * QUANTA.ret) / closes[i - n]))

const SPANS = { '5m': 5, '15m': 15, '1h': 60, '4h': 240, '24h': DAY }
const sessionOf = (hour) => (hour < 8 ? 0 : hour < 13 ? 1 : hour < 21 ? 2 : 3)

/** Returns a function from a feature's id to its column, for one symbol. Each column is computed once. `leader`: the closes of btcusdt. */
export function featuresOf({ closes, quote, taker, leader }) {
  const minutes = closes.length
  const kept = new Map()
  const once = (id, make) => {
    if (!kept.has(id)) kept.set(id, make())
    return kept.get(id)
  }
  const squares = () => once('Σ r²', () => prefixSums(squaredReturns(closes)))
  const sumOf = (name, values, n) => {
    const at = once(name, () => prefixSums(values))
    return filled(minutes, n - 1, (i) => at[i + 1] - at[i + 1 - n])
  }
  const volatility = (n) => {
    const at = squares()
    return filled(minutes, n, (i) => roundHalfEven(Math.sqrt(Math.max(0, at[i + 1] - at[i + 1 - n])) * QUANTA.rv))
  }
  const makers = {
    rv_1h: () => volatility(60),
    rv_24h: () => volatility(DAY),
    rv_ratio_1h_24h() {
      const [hour, day] = [column('rv_1h'), column('rv_24h')]
      return filled(minutes, DAY, (i) => roundHalfEven(((hour[i] * Math.sqrt(24)) / day[i]) * QUANTA.rv_ratio_1h_24h))
    },
    ret_1h_sigma() {
      const at = squares()
      return filled(minutes, DAY, (i) => {
        const sigma = Math.sqrt((at[i + 1] - at[i + 1 - DAY]) / DAY)
        return roundHalfEven((Math.log(closes[i] / closes[i - 60]) / (sigma * Math.sqrt(60))) * QUANTA.ret_1h_sigma)
      })
    },
    quote_volume_1m: () => quote,
    quote_volume_1h: () => sumOf('Σ quote', quote, 60),
    taker_buy_ratio_1h() {
      const [bought, all] = [sumOf('Σ taker', taker, 60), column('quote_volume_1h')]
      return filled(minutes, 59, (i) => roundHalfEven((bought[i] * QUANTA.taker_buy_ratio_1h) / all[i]))
    },
    hour_utc: () => filled(minutes, 0, (i) => Math.floor(i / 60) % 24),
    weekday: () => filled(minutes, 0, (i) => ((FIRST_DAY + Math.floor(i / DAY) + 3) % 7) + 1),
    session: () => filled(minutes, 0, (i) => sessionOf(Math.floor(i / 60) % 24)),
  }
  const column = (id) =>
    once(id, () => {
      const [, btc, span] = /^(btc_)?ret_(\w+)$/.exec(id) ?? []
      return SPANS[span] === undefined ? makers[id]() : simpleReturn(btc ? leader : closes, SPANS[span])
    })
  return column
}
