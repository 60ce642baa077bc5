/** What the chart shows at the playhead, in words and numbers. */
import type { VNode } from 'preact'
import { format } from '../../words/index.js'
import { bestAt, countBefore, isRecorded, lastAt, type Tape, traded } from './tape.js'
import { words } from './words.js'

const MINUTE_MS = 60_000

export interface NowProps {
  readonly tape: Tape
  readonly time: number
}

/** A time with milliseconds: 2026-06-23 19:59:00.123. */
export const clock = (time: number): string => new Date(time).toISOString().slice(0, 23).replace('T', ' ')

export function NowPanel({ tape, time }: NowProps): VNode {
  const minute = Math.max(tape.from, Math.floor(time / MINUTE_MS) * MINUTE_MS)
  const [last, quote, context] = [lastAt(tape.trades, time), bestAt(tape, time), lastAt(tape.contexts, time)]
  const liquidations = countBefore(tape.liquidations, time) - countBefore(tape.liquidations, minute)
  const hasTrades = isRecorded(tape, 'trades', time) || isRecorded(tape, 'agg_trades', time)
  const missing = lastAt(tape.books, time)?.isLost ? words.absent : words.none
  const lines: readonly (readonly [name: string, value: string])[] = [
    [words.last, last === undefined ? words.none : words.lastTrade(last)],
    [words.quote, quote === undefined ? missing : words.bidAsk(quote.bid, quote.ask)],
    [words.sinceMinute, hasTrades ? words.traded(traded(tape, minute, time)) : words.absent],
    [words.liquidations, isRecorded(tape, 'liquidations', time) ? words.liquidated(liquidations) : words.absent],
    ...(context?.funding == null ? [] : [[words.funding, format.change(context.funding, 4)] as const]),
  ]
  return (
    <section aria-label={words.now}>
      <dl class="tick-now">
        {lines.map(([name, value]) => (
          <>
            <dt key={name}>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
    </section>
  )
}

const LEVELS = 10

/** The best levels of the book: asks above bids, as on a venue's ladder. */
export function Ladder({ tape, time }: NowProps): VNode {
  const book = lastAt(tape.books, time)
  if (book?.isLost) return <p class="caption">{words.bookLost}</p>
  if (book === undefined) return <p class="caption">{words.noBook}</p>
  const asks = book.asks.slice(0, LEVELS).reverse()
  const bids = book.bids.slice(0, LEVELS)
  return (
    <table class="tick-ladder">
      <caption class="caption">{words.book}</caption>
      <thead>
        <tr>
          <th scope="col">{words.level}</th>
          <th scope="col">{words.size}</th>
        </tr>
      </thead>
      {(
        [
          ['ask', words.asks, asks],
          ['bid', words.bids, bids],
        ] as const
      ).map(([side, name, levels]) => (
        <tbody key={side} class={side} aria-label={name}>
          {levels.map(([price, size]) => (
            <tr key={price}>
              <td>{format.price(price)}</td>
              <td>{format.decimal(size, 4)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
