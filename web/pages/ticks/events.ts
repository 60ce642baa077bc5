/** The service's pages of events as they are played. */
import type { Ticks } from '../../api/ticks.js'
import { booksOf } from './books.js'
import type { Events, Gap } from './tape.js'

/** Times of the service are microseconds since 1970. */
const MICROS = 1000

export function eventsOf(pages: readonly Ticks[]): Events {
  const gaps = (pages[0]?.gaps ?? []).map(
    ({ stream, from, to, reason }): Gap => ({ stream, from: from / MICROS, to: to / MICROS, reason }),
  )
  // Aggregates are the same trades once more.
  const hasTrades = pages.some(({ trades = [] }) => trades.length > 0)
  return {
    trades: pages.flatMap(({ trades = [], agg_trades = [] }) => (hasTrades ? trades : agg_trades).map(tradeOf)),
    liquidations: pages.flatMap(({ liquidations = [] }) =>
      liquidations.map(({ time, sell, price, size }) => ({
        at: time / MICROS,
        side: sell ? 'sell' : 'buy',
        price,
        size,
      })),
    ),
    books: booksOf(
      pages.flatMap(({ book = [] }) =>
        book.map(({ time, kind, last, bids, asks }) => ({
          ...{ at: time / MICROS, isSnapshot: kind === 'snapshot' },
          ...{ last, bids, asks },
        })),
      ),
      gaps,
    ),
    quotes: pages.flatMap(({ quotes = [] }) => quotes.map(({ time, bid, ask }) => ({ at: time / MICROS, bid, ask }))),
    contexts: pages.flatMap(({ context = [] }) =>
      context.map(({ time, funding, open_interest }) => ({ at: time / MICROS, funding, openInterest: open_interest })),
    ),
    gaps,
    streams: pages[0]?.streams ?? [],
  }
}

const tradeOf = ({ time, price, size, taker_sell }: NonNullable<Ticks['trades']>[number]) => ({
  at: time / MICROS,
  price,
  size,
  takerSell: taker_sell,
})
