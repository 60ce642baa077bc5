// A generated year of one symbol with every source: minutes as the feature engine takes them, and the same bars as the venue's kline file. The seed
// is fixed. Prices walk with clustered volatility, so that columns have digits and runs like recorded ones.
import { bars } from '../market.mjs'

const FIRST_DAY = Date.UTC(2025, 0, 1)
const MINUTES_PER_DAY = 1440
const E8 = 1e8
const BANDS = [10, 20, 100, 200, 300, 400, 500]

/** The twelve months from 2025-01 on: `{ month, firstMinute, minutes }`. */
export const monthsOfYear = () =>
  Array.from({ length: 12 }, (_, i) => {
    const firstMinute = Date.UTC(2025, i) / 60_000
    return {
      month: `2025-${String(i + 1).padStart(2, '0')}`,
      firstMinute,
      minutes: Date.UTC(2025, i + 1) / 60_000 - firstMinute,
    }
  })

const HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore\n'

/** The klines of the year as text, by month. */
export function klineTexts() {
  const lines = bars(1, 365, FIRST_DAY)
  return monthsOfYear().map(({ month, minutes }) => {
    let text = HEADER
    for (let i = 0; i < minutes; i++) text += lines.next().value
    return { month, text }
  })
}

/** Yields the records other than bars at minute `i` of the year, by field. A field that is not yielded is absent in that minute. */
function* otherRecords(i, minute, [open, , , close, volume], random) {
  yield ['mark_close', close * (1 + 0.0002 * (random() - 0.5))]
  yield ['index_close', close * (1 + 0.0002 * (random() - 0.5))]
  if (i % 480 === 0) {
    yield ['funding_rate', 0.0003 * (random() - 0.3) * 1e4]
    yield ['funding_interval_minutes', 480]
  }
  yield ['next_funding_minute', minute - (minute % 480) + 480]
  if (i % 5 === 0) {
    yield ['open_interest', 1e6 * (1 + 0.2 * Math.sin(i / 5000)) + 1000 * random()]
    yield ['open_interest_value', close * 1e6]
    yield ['open_interest_second', 1]
    yield ['long_short_ratio', 1 + 0.5 * random()]
    yield ['long_short_second', 1]
  }
  yield ['liq_long_usd', random() < 0.1 ? volume * random() : 0]
  yield ['liq_short_usd', random() < 0.1 ? volume * random() : 0]
  yield ['bid_price', close * 0.99995]
  yield ['bid_size', 1 + 50 * random()]
  yield ['ask_price', close * 1.00005]
  yield ['ask_size', 1 + 50 * random()]
  yield ['quote_second', 60]
  yield ['depth_second', 30]
  for (const side of ['bid', 'ask']) {
    let sum = open * (5 + random())
    for (const bps of BANDS) {
      sum += open * bps * (0.1 + random())
      yield [`${side}_${bps}bps`, sum]
      yield [`${side}_${bps}bps_base`, sum / open]
    }
  }
  yield ['depth_snapshots', 2]
  yield ['depth_repeats', 0]
}

const COUNTS = /_second$|_minutes?$|^trade_count$|^depth_(snapshots|repeats)$/

/** The year by month, dense: `{ month, firstMinute, minutes, columns }`, with columns in the order of `names`. */
export function yearOfMinutes(names) {
  const at = new Map(names.map((name, i) => [name, i]))
  const absent = -(2n ** 63n)
  const lines = bars(1, 365, FIRST_DAY)
  let state = 12345
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  let i = 0
  return monthsOfYear().map((span) => {
    const columns = names.map(() => new BigInt64Array(span.minutes).fill(absent))
    const put = (name, minute, value) => {
      columns[at.get(name)][minute] = BigInt(Math.round(COUNTS.test(name) ? value : value * E8))
    }
    for (let m = 0; m < span.minutes; m++, i++) {
      const cells = lines.next().value.split(',').map(Number)
      const [, open, high, low, close, volume, , quote, trades, taker, takerQuote] = cells
      for (const [name, value] of [
        ['open', open],
        ['high', high],
        ['low', low],
        ['close', close],
        ['volume', volume],
        ['quote_volume', quote],
        ['trade_count', trades],
        ['taker_buy_volume', taker],
        ['taker_buy_quote_volume', takerQuote],
      ])
        put(name, m, value)
      for (const [name, value] of otherRecords(i, span.firstMinute + m, [open, high, low, close, quote], random))
        put(name, m, value)
    }
    return { ...span, columns }
  })
}

export const MINUTES = 365 * MINUTES_PER_DAY
