/** The service's pages of events as they are played. */
import type { Ticks } from '../../api/ticks.js'
import { booksOf, type Events } from './tape.js'

/** Times of the service are microseconds since 1970. */
const MICROS = 1000

export function eventsOf(pages: readonly Ticks[]): Events {
  return {
    trades: pages.flatMap(({ trades, agg_trades }) => (trades ?? agg_trades ?? []).map(tradeOf)),
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
        book.map(({ time, kind, bids, asks }) => ({ at: time / MICROS, isSnapshot: kind === 'snapshot', bids, asks })),
      ),
    ),
    quotes: pages.flatMap(({ quotes = [] }) => quotes.map(({ time, bid, ask }) => ({ at: time / MICROS, bid, ask }))),
    contexts: pages.flatMap(({ context = [] }) =>
      context.map(({ time, funding, open_interest }) => ({ at: time / MICROS, funding, openInterest: open_interest })),
    ),
    gaps: (pages[0]?.gaps ?? []).map(({ stream, from: begin, to: end }) => ({
      stream,
      from: begin / MICROS,
      to: end / MICROS,
    })),
  }
}

const tradeOf = ({ time, price, size, taker_sell }: NonNullable<Ticks['trades']>[number]) => ({
  at: time / MICROS,
  price,
  size,
  takerSell: taker_sell,
})
