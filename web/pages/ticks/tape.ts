/**
 * The events of a stretch of time, in order, as they are played: what was loaded, and where in it a time is. Times are milliseconds since 1970, with
 * fractions, because events are recorded in microseconds.
 */

export interface Trade {
  readonly at: number
  readonly price: number
  readonly size: number
  /** null: the source does not say. */
  readonly takerSell: boolean | null
}

export interface Liquidation {
  readonly at: number
  readonly price: number
  readonly size: number
  readonly side: string
}

/** The sizes at some prices of both sides; prices from the best on. */
export interface Book {
  readonly at: number
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
  /** From here on the book is not known: nothing was recorded, or a change is missing. */
  readonly isLost?: true
}
export type Level = readonly [price: number, size: number]

export interface Quote {
  readonly at: number
  readonly bid: number
  readonly ask: number
}

export interface Context {
  readonly at: number
  readonly funding: number | null
  readonly openInterest: number | null
}

/** A stretch in which a stream was not recorded. */
export interface Gap {
  readonly stream: string
  readonly from: number
  readonly to: number
  readonly reason: string
}

export interface Events {
  readonly trades: readonly Trade[]
  readonly liquidations: readonly Liquidation[]
  readonly books: readonly Book[]
  readonly quotes: readonly Quote[]
  readonly contexts: readonly Context[]
  readonly gaps: readonly Gap[]
  /** The streams that are recorded somewhere in the stretch. */
  readonly streams: readonly string[]
}

/** What was loaded so far, from `from` to `to`. */
export interface Tape extends Events {
  readonly from: number
  readonly to: number
  /** Nothing is recorded after `to`. */
  readonly isEnd?: boolean
}

export const emptyEvents: Events = {
  ...{ trades: [], liquidations: [], books: [], quotes: [], contexts: [] },
  ...{ gaps: [], streams: [] },
}

/** A tape with the events that follow it. */
export const extended = (tape: Tape, to: number, more: Events): Tape => ({
  from: tape.from,
  to,
  trades: [...tape.trades, ...more.trades],
  liquidations: [...tape.liquidations, ...more.liquidations],
  // A window's first book repeats the state at its beginning.
  books: [...tape.books, ...more.books.filter(({ at }) => at >= tape.to || tape.books.length === 0)],
  quotes: [...tape.quotes, ...more.quotes],
  contexts: [...tape.contexts, ...more.contexts],
  gaps: [...tape.gaps, ...more.gaps, ...newStreams(tape.streams, more.streams, [tape.from, tape.to])],
  streams: [...new Set([...tape.streams, ...more.streams])],
})

/** A stream that comes first with what follows was not recorded before. */
const newStreams = (before: readonly string[], now: readonly string[], [from, to]: readonly [number, number]): Gap[] =>
  from === to
    ? []
    : now.filter((stream) => !before.includes(stream)).map((stream) => ({ stream, from, to, reason: 'not_recorded' }))

/** Whether a stream was recorded at a time, as far as the tape says. */
export const isRecorded = ({ streams, gaps }: Events, stream: string, time: number): boolean =>
  streams.includes(stream) &&
  !gaps.some((gap) => gap.stream === stream && gap.reason === 'not_recorded' && gap.from <= time && time < gap.to)

/** The number of events before `time`; events are in the order of time. */
export function countBefore(events: readonly { readonly at: number }[], time: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (events[middle]!.at < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Without books that are not known. */
const known = (book: Book | undefined): Book | undefined => (book?.isLost ? undefined : book)

/** The last event at or before `time`. */
export function lastAt<One extends { readonly at: number }>(events: readonly One[], time: number): One | undefined {
  let next = countBefore(events, time)
  while (next < events.length && events[next]!.at <= time) next++
  return events[next - 1]
}

/** The best bid and ask at a time: of the quotes, or of the book where no quotes are recorded. */
export function bestAt({ quotes, books }: Tape, time: number): Quote | undefined {
  const quote = lastAt(quotes, time)
  const book = quote === undefined ? known(lastAt(books, time)) : undefined
  const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]]
  return bid === undefined || ask === undefined ? quote : { at: book!.at, bid, ask }
}

/** The least and the greatest price of what is drawn between two times, with a margin; undefined where nothing is. */
export function priceRange(tape: Tape, from: number, to: number): readonly [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const see = (price: number) => {
    // Sources have prices that cannot be true.
    if (price <= 0) return
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  const within = <One extends { readonly at: number }>(events: readonly One[]) =>
    events.slice(countBefore(events, from), countBefore(events, to))
  for (const { price } of within(tape.trades)) see(price)
  for (const { price } of within(tape.liquidations)) see(price)
  for (const { bid, ask } of within(tape.quotes)) {
    see(bid)
    see(ask)
  }
  if (!Number.isFinite(low)) {
    for (const { bids, asks } of within(tape.books)) {
      if (bids[0] !== undefined) see(bids[0][0])
      if (asks[0] !== undefined) see(asks[0][0])
    }
  }
  if (!Number.isFinite(low)) return undefined
  const margin = Math.max((high - low) * 0.08, high * 1e-5)
  return [low - margin, high + margin]
}

/** What was traded up to a time since another: counts and sums for the read-out. */
export function traded(tape: Tape, from: number, to: number): { trades: number; bought: number; sold: number } {
  const [begin, end] = [countBefore(tape.trades, from), countBefore(tape.trades, to)]
  let [bought, sold] = [0, 0]
  for (let i = begin; i < end; i++) {
    const { price, size, takerSell } = tape.trades[i]!
    if (takerSell === true) sold += price * size
    else if (takerSell === false) bought += price * size
  }
  return { trades: end - begin, bought, sold }
}
