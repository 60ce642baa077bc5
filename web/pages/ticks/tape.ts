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

/** A snapshot, or a change: the new sizes at some prices, 0 where nothing is left. */
export interface BookEvent {
  readonly at: number
  readonly isSnapshot: boolean
  readonly bids: readonly (readonly number[])[]
  readonly asks: readonly (readonly number[])[]
}

/** The levels of a book that are kept of each side. */
const DEPTH = 50

/** The book after each event. Changes before the first snapshot belong to no known book. */
export function booksOf(events: readonly BookEvent[]): Book[] {
  const books: Book[] = []
  let sides: readonly [Map<number, number>, Map<number, number>] | undefined
  for (const { at, isSnapshot, bids, asks } of events) {
    if (isSnapshot) sides = [new Map(), new Map()]
    if (sides === undefined) continue
    for (const [side, levels] of [
      [sides[0], bids],
      [sides[1], asks],
    ] as const) {
      for (const [price, size] of levels) {
        if (size === 0) side.delete(price!)
        else side.set(price!, size!)
      }
    }
    const best = (side: Map<number, number>, sign: 1 | -1): Level[] =>
      [...side].sort(([a], [b]) => sign * (a - b)).slice(0, DEPTH)
    books.push({ at, bids: best(sides[0], -1), asks: best(sides[1], 1) })
  }
  return books
}

/** A stretch in which a stream was not recorded. */
export interface Gap {
  readonly stream: string
  readonly from: number
  readonly to: number
}

export interface Events {
  readonly trades: readonly Trade[]
  readonly liquidations: readonly Liquidation[]
  readonly books: readonly Book[]
  readonly quotes: readonly Quote[]
  readonly contexts: readonly Context[]
  readonly gaps: readonly Gap[]
}

/** What was loaded so far, from `from` to `to`. */
export interface Tape extends Events {
  readonly from: number
  readonly to: number
  /** Nothing is recorded after `to`. */
  readonly isEnd?: boolean
}

export const emptyEvents: Events = { trades: [], liquidations: [], books: [], quotes: [], contexts: [], gaps: [] }

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
  gaps: [...tape.gaps, ...more.gaps],
})

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

/** The last event at or before `time`. */
export const lastAt = <One extends { readonly at: number }>(events: readonly One[], time: number): One | undefined =>
  events[countBefore(events, time + 1e-6) - 1]

/** The best bid and ask at a time: of the quotes, or of the book where no quotes are recorded. */
export function bestAt({ quotes, books }: Tape, time: number): Quote | undefined {
  const quote = lastAt(quotes, time)
  const book = quote === undefined ? lastAt(books, time) : undefined
  const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]]
  return bid === undefined || ask === undefined ? quote : { at: book!.at, bid, ask }
}

/** The least and the greatest price of what is drawn between two times, with a margin; undefined where nothing is. */
export function priceRange(tape: Tape, from: number, to: number): readonly [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const see = (price: number) => {
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
