/** Group E, best bid and ask: the last quote of the minute if it is younger than 10 s at the close. All values are exact. */
import { type Cell, isValue, reasonOf, strongest } from '../cell.js'
import { divideHalfEven } from '../exact.js'
import type { Series } from './records.js'

interface Quote {
  bid: bigint
  ask: bigint
  bidSize: bigint
  askSize: bigint
}

/** Whether the quote is in (κ − 10 s, κ]; seconds count from the open of the minute, so κ is second 60. */
const isQuoteVisible = (s: Series, m: number): boolean => {
  const second = s.at('quote_second', m)
  return isValue(second) && second > 50n
}

export const quoteAt = (s: Series, m: number): Quote | Cell => {
  if (!isQuoteVisible(s, m)) return 'X'
  const [bid, ask, bidSize, askSize] = ['bid_price', 'ask_price', 'bid_size', 'ask_size'].map((field) => s.at(field, m))
  const gap = strongest(...[bid, ask, bidSize, askSize].map((cell) => reasonOf(cell!)))
  if (gap !== null) return gap
  // A crossed quote is invalid. A locked one (bid = ask) is a quote without a spread (clarification 42).
  return (ask as bigint) < (bid as bigint) ? 'Q' : ({ bid, ask, bidSize, askSize } as Quote)
}

const withQuote = (s: Series, m: number, of: (quote: Quote) => Cell): Cell => {
  const quote = quoteAt(s, m)
  return typeof quote === 'object' ? of(quote) : quote
}

/** 10⁴·(ask − bid)/mid in steps of 0.001; Q of a locked quote. */
export const spread = (s: Series, m: number): Cell =>
  withQuote(s, m, ({ bid, ask }) => (ask <= bid ? 'Q' : divideHalfEven((ask - bid) * 20_000_000n, ask + bid)))

export const topImbalance = (s: Series, m: number): Cell =>
  withQuote(s, m, ({ bidSize, askSize }) =>
    bidSize + askSize === 0n ? 'U' : divideHalfEven((bidSize - askSize) * 1_000_000n, bidSize + askSize),
  )

/** Microprice/mid − 1 is (ask − bid)(bid size − ask size) over (ask + bid)(bid size + ask size). */
export const micropriceDistance = (s: Series, m: number): Cell =>
  withQuote(s, m, ({ bid, ask, bidSize, askSize }) => {
    if (bidSize + askSize === 0n) return 'U'
    return divideHalfEven((ask - bid) * (bidSize - askSize) * 10_000_000n, (ask + bid) * (bidSize + askSize))
  })
