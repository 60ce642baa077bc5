/**
 * Follows a book through its events: snapshots begin it, changes continue it, and where a change is missing there is no book
 * until the next snapshot. The same steps decide what is kept of a day and what a window begins with.
 *
 * Each change names its own update and the one before it. Sources without ids have the times of arrival in their place; they
 * send a snapshot only when they begin anew, so one in the middle is a break as well.
 */
import { BOOK_KIND, BOOK_LEVELS_MAX } from '../../contract/archive/ticks.js'
import { NO_VALUE, TIME, type TickTable, tableOfRows } from './tick-table.js'

export const KIND = 2
export const FIRST = 3
export const LAST = 4
export const PREVIOUS = 5

type Side = Map<bigint, bigint>

/**
 * What an event did. `set`: a snapshot, the book is what it says; `changed`: the book went on; `old`: it is part of the book
 * already; `broken`: a change before it is missing; `too_deep`: the book grew beyond its limit; `none`: there is no book.
 */
export type BookStep = 'set' | 'changed' | 'old' | 'broken' | 'too_deep' | 'none'

export class BookReplay {
  /** Whether the book is known. */
  live = false
  /** The time of the last event that the book has. */
  time = 0n
  /** The last update of the book. */
  private last = NO_VALUE
  /** The last change, whether or not a snapshot followed; a change that continues it proves that nothing is missing. */
  lastChange = NO_VALUE
  /** A snapshot is the last event: the next change may overlap it. */
  private afterSnapshot = false
  private readonly bids: Side = new Map()
  private readonly asks: Side = new Map()

  constructor(private readonly levelsMax: number = BOOK_LEVELS_MAX) {}

  /** Takes the next event. */
  apply(table: TickTable, row: number): BookStep {
    const { columns } = table
    const [kind, first, last] = [columns[KIND]![row]!, columns[FIRST]![row]!, columns[LAST]![row]!]
    const previous = columns[PREVIOUS]![row]!
    if (kind === BOOK_KIND.change) return this.change(table, row, first, last, previous)
    if (this.live && last !== NO_VALUE && last < this.last) return 'old'
    const isMade = kind === BOOK_KIND.made
    this.bids.clear()
    this.asks.clear()
    this.last = last
    // A made snapshot says with `previous` that a change was the last event before it.
    this.afterSnapshot = !isMade || previous === NO_VALUE
    if (isMade && previous !== NO_VALUE) this.lastChange = previous
    this.live = true
    return this.take(table, row) ? 'set' : this.end('too_deep')
  }

  private change(table: TickTable, row: number, first: bigint, last: bigint, previous: bigint): BookStep {
    if (!this.live) {
      this.lastChange = last
      return 'none'
    }
    const continues = previous !== NO_VALUE && previous === this.lastChange
    if (this.afterSnapshot) {
      if (last <= this.last) {
        this.lastChange = last
        return 'old'
      }
      // Times of arrival have no ids between them, so a change follows a snapshot exactly or not at all.
      const overlaps =
        first === NO_VALUE
          ? previous === this.last
          : first <= this.last + 1n || (previous !== NO_VALUE && previous <= this.last)
      if (!overlaps) return this.broken(last)
    } else if (!continues || last <= this.last) return this.broken(last)
    this.last = last
    this.lastChange = last
    this.afterSnapshot = false
    return this.take(table, row) ? 'changed' : this.end('too_deep')
  }

  private broken(last: bigint): BookStep {
    this.lastChange = last
    return this.end('broken')
  }

  private end<Step extends BookStep>(step: Step): Step {
    this.live = false
    this.bids.clear()
    this.asks.clear()
    return step
  }

  /** Sets the levels of an event; false where a side has too many then. */
  private take({ columns, lists }: TickTable, row: number): boolean {
    this.time = columns[TIME]![row]!
    for (const [s, side] of [this.bids, this.asks].entries()) {
      const [prices, sizes] = [lists[2 * s]!, lists[2 * s + 1]!]
      for (let i = prices.offsets[row]!; i < prices.offsets[row + 1]!; i += 1) {
        const size = sizes.values[i]!
        if (size === 0n) side.delete(prices.values[i]!)
        else side.set(prices.values[i]!, size)
      }
      if (side.size > this.levelsMax) return false
    }
    return true
  }

  /** The book as a snapshot at a time, packed as the parser packs its rows. */
  packed(time: bigint): BigInt64Array {
    const sides = [
      [...this.bids].sort(([a], [b]) => (a > b ? -1 : 1)),
      [...this.asks].sort(([a], [b]) => (a < b ? -1 : 1)),
    ]
    const previous = this.afterSnapshot ? NO_VALUE : this.last
    const head = [
      time,
      NO_VALUE,
      BOOK_KIND.made,
      NO_VALUE,
      this.last,
      previous,
      ...sides.map(({ length }) => BigInt(length)),
    ]
    const levels = sides.reduce((sum, { length }) => sum + length, 0)
    const row = new BigInt64Array(1 + head.length + 2 * levels)
    row[0] = BigInt(head.length + 2 * levels)
    row.set(head, 1)
    let at = 1 + head.length
    for (const side of sides) {
      for (const [price, size] of side) {
        row[at] = price
        row[at + 1] = size
        at += 2
      }
    }
    return row
  }

  /** The book as a table of one snapshot, at the time of its last event. */
  snapshot(): TickTable {
    return tableOfRows('book', [this.packed(this.time)])
  }
}

/** The last snapshot at or before a row; -1 where there is none. */
export function snapshotBefore({ columns }: TickTable, row: number): number {
  let at = row
  while (at >= 0 && columns[KIND]![at] === BOOK_KIND.change) at -= 1
  return at
}

/**
 * Throws where a made snapshot of a day is not what the events before it give. The first one may go on from the day before.
 */
export function checkMadeBooks(table: TickTable): void {
  const replay = new BookReplay()
  const { columns } = table
  for (let row = 0; row < table.rows; row += 1) {
    const isMade = columns[KIND]![row] === BOOK_KIND.made
    if (isMade && (row > 0 || replay.live)) {
      const given = replay.live ? tableOfRows('book', [replay.packed(columns[TIME]![row]!)]) : undefined
      if (given === undefined || !isEqualRow(given, 0, table, row)) {
        const time = new Date(Number(columns[TIME]![row]) / 1000).toISOString()
        throw new Error(`the book of ${time} is not what the changes before it give`)
      }
    }
    replay.apply(table, row)
  }
}

function isEqualRow(a: TickTable, i: number, b: TickTable, k: number): boolean {
  if (a.columns.some((column, c) => column[i] !== b.columns[c]![k])) return false
  return a.lists.every(({ offsets, values }, l) => {
    const other = b.lists[l]!
    const levels = offsets[i + 1]! - offsets[i]!
    if (other.offsets[k + 1]! - other.offsets[k]! !== levels) return false
    for (let at = 0; at < levels; at += 1) {
      if (values[offsets[i]! + at] !== other.values[other.offsets[k]! + at]) return false
    }
    return true
  })
}
