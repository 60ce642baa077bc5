/**
 * The book after each event of a stretch: a snapshot begins it, a change goes on. Where nothing was recorded it is not known until the next event,
 * and where a change is missing until the next snapshot.
 */
import type { Book, Gap, Level } from './tape.js'

/** A snapshot, or a change: the new sizes at some prices, 0 where nothing is left. */
export interface BookEvent {
  readonly at: number
  readonly isSnapshot: boolean
  /** The last update in it; null where the source counts none. */
  readonly last: number | null
  readonly bids: readonly (readonly number[])[]
  readonly asks: readonly (readonly number[])[]
}

/** The levels of a book that are kept of each side. */
const DEPTH = 50
/** Times are in ms, events in µs: a book is lost right after the last event that it has. */
const MICRO = 0.001

/** Gaps after which the book begins anew with a snapshot. After any other one, the next event says what it is. */
const BREAKS: ReadonlySet<string> = new Set(['sequence_break', 'no_snapshot', 'book_too_deep'])

/** One side, best price first. */
class Side {
  private readonly sign: 1 | -1
  private levels: Level[] = []

  constructor(sign: 1 | -1) {
    this.sign = sign
  }

  clear(): void {
    this.levels = []
  }

  set(price: number, size: number): void {
    let [low, high] = [0, this.levels.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sign * (this.levels[middle]![0] - price) < 0) low = middle + 1
      else high = middle
    }
    const isThere = this.levels[low]?.[0] === price
    if (size === 0) {
      if (isThere) this.levels.splice(low, 1)
    } else this.levels.splice(low, isThere ? 1 : 0, [price, size])
  }

  best(): Level[] {
    return this.levels.slice(0, DEPTH)
  }
}

/** The book after each event, and where it is lost. Changes before the first snapshot belong to no known book. */
export function booksOf(events: readonly BookEvent[], gaps: readonly Gap[] = []): Book[] {
  const breaks = gaps.filter(({ stream }) => stream === 'book').sort((a, b) => a.from - b.from)
  const books: Book[] = []
  const [bids, asks] = [new Side(-1), new Side(1)]
  let isKnown = false
  let since: number | null = null
  let next = 0
  const breakUntil = (time: number): void => {
    for (; next < breaks.length && breaks[next]!.from < time; next++) {
      const { from, reason } = breaks[next]!
      if (BREAKS.has(reason)) isKnown = false
      books.push({ at: from + MICRO, bids: [], asks: [], isLost: true })
    }
  }
  for (const { at, isSnapshot, last, bids: newBids, asks: newAsks } of events) {
    breakUntil(at)
    if (isSnapshot) {
      isKnown = true
      since = last
      bids.clear()
      asks.clear()
    } else if (!isKnown || (since !== null && last !== null && last <= since)) continue
    for (const [price, size] of newBids) bids.set(price!, size!)
    for (const [price, size] of newAsks) asks.set(price!, size!)
    books.push({ at, bids: bids.best(), asks: asks.best() })
  }
  breakUntil(Number.POSITIVE_INFINITY)
  return books
}
