/**
 * How books are packed in their files. A snapshot is stored as what changed since the one before it in its row group, and prices
 * as differences from the price before. Reading gives back the same rows; a row group needs no other.
 */
import { BOOK_KIND } from '../../contract/archive/ticks.js'
import { KIND } from './book-replay.js'
import { NO_VALUE, type TickLists, type TickTable } from './tick-table.js'

export interface PackedBooks {
  lists: TickLists[]
  /** By row: 1 where the levels are changes since the last snapshot of the row group. */
  forms: BigInt64Array
}

/** One side of a book. */
interface Levels {
  prices: BigInt64Array
  sizes: BigInt64Array
}

const NO_LEVELS: Levels = { prices: new BigInt64Array(0), sizes: new BigInt64Array(0) }
const CHANGES = 1n
/** Prices of bids descend, those of asks ascend. */
const SIGNS = [-1n, 1n] as const

const levelsIn = (sides: readonly Levels[]): number => sides.reduce((sum, { prices }) => sum + prices.length, 0)

function levelsOf(lists: readonly TickLists[], side: number, row: number): Levels {
  const part = ({ offsets, values }: TickLists): BigInt64Array => values.subarray(offsets[row]!, offsets[row + 1]!)
  return { prices: part(lists[2 * side]!), sizes: part(lists[2 * side + 1]!) }
}

/** Best first, each price once, and something at each. */
function isOrdered({ prices, sizes }: Levels, sign: bigint): boolean {
  for (let i = 0; i < prices.length; i += 1) {
    if (sizes[i] === 0n || (i > 0 && sign * (prices[i]! - prices[i - 1]!) <= 0n)) return false
  }
  return true
}

/**
 * Goes through the prices of two sides, best first, and writes those to `to` where `pick` gives a size and not NO_VALUE.
 * Returns how many.
 */
function merge(
  a: Levels,
  b: Levels,
  sign: bigint,
  pick: (before: bigint, after: bigint) => bigint,
  to: Levels,
): number {
  let [i, k, n] = [0, 0, 0]
  while (i < a.prices.length || k < b.prices.length) {
    let order = -1n
    if (i === a.prices.length) order = 1n
    else if (k < b.prices.length) order = sign * (a.prices[i]! - b.prices[k]!)
    const price = order <= 0n ? a.prices[i]! : b.prices[k]!
    const size = pick(order <= 0n ? a.sizes[i++]! : NO_VALUE, order >= 0n ? b.sizes[k++]! : NO_VALUE)
    if (size === NO_VALUE) continue
    to.prices[n] = price
    to.sizes[n] = size
    n += 1
  }
  return n
}

/** What is to be set, and 0 where nothing is left, to come from one side to another. */
const change = (old: bigint, now: bigint): bigint => (old === now ? NO_VALUE : now === NO_VALUE ? 0n : now)

/** Undoes `change`. */
const changed = (old: bigint, now: bigint): bigint => (now === NO_VALUE ? old : now === 0n ? NO_VALUE : now)

/** Values of rows, one after the other. */
class GrowingList {
  private readonly offsets: Int32Array
  private values = new BigInt64Array(1024)
  private row = 0

  constructor(rows: number) {
    this.offsets = new Int32Array(rows + 1)
  }

  /** Where the next row is to be written, of at most `length` values. */
  room(length: number): BigInt64Array {
    const begin = this.offsets[this.row]!
    const end = begin + length
    if (end > this.values.length) {
      const longer = new BigInt64Array(Math.max(end, 2 * this.values.length))
      longer.set(this.values)
      this.values = longer
    }
    return this.values.subarray(begin, end)
  }

  /** Ends the row after the first `length` values of its room. */
  end(length: number): void {
    this.offsets[this.row + 1] = this.offsets[this.row]! + length
    this.row += 1
  }

  lists(): TickLists {
    return { offsets: this.offsets, values: this.values.slice(0, this.offsets[this.row]) }
  }
}

/** The rows of one side. */
class GrowingSide {
  private readonly prices: GrowingList
  private readonly sizes: GrowingList

  constructor(rows: number) {
    this.prices = new GrowingList(rows)
    this.sizes = new GrowingList(rows)
  }

  room = (length: number): Levels => ({ prices: this.prices.room(length), sizes: this.sizes.room(length) })

  /** Ends the row after `length` levels of `room`; returns them. */
  end({ prices, sizes }: Levels, length: number): Levels {
    this.prices.end(length)
    this.sizes.end(length)
    return { prices: prices.subarray(0, length), sizes: sizes.subarray(0, length) }
  }

  add({ prices, sizes }: Levels): Levels {
    const to = this.room(prices.length)
    to.prices.set(prices)
    to.sizes.set(sizes)
    return this.end(to, prices.length)
  }

  lists = (): TickLists[] => [this.prices.lists(), this.sizes.lists()]
}

const bestOf = (last: readonly Levels[] | undefined, side: number): bigint => last?.[side]?.prices[0] ?? 0n

const sidesOf = (rows: number): GrowingSide[] => SIGNS.map(() => new GrowingSide(rows))

/** The next snapshot's base: this one, when it can be changed into another. */
const baseOf = (own: Levels[]): Levels[] | undefined =>
  own.every((levels, side) => isOrdered(levels, SIGNS[side]!)) ? own : undefined

/** Packs the levels of books for row groups of `groupRows`. */
export function packBooks({ columns, lists, rows }: TickTable, groupRows: number): PackedBooks {
  const forms = new BigInt64Array(rows)
  const out = sidesOf(rows)
  let last: Levels[] | undefined
  for (let row = 0; row < rows; row += 1) {
    if (row % groupRows === 0) last = undefined
    const own = SIGNS.map((_, side) => levelsOf(lists, side, row))
    const isSnapshot = columns[KIND]![row] !== BOOK_KIND.change
    const base = isSnapshot ? baseOf(own) : undefined
    const before = base && last
    let stored = own
    if (before !== undefined) {
      const changes = own.map((levels, side) => {
        const room = out[side]!.room(levels.prices.length + before[side]!.prices.length)
        const length = merge(before[side]!, levels, SIGNS[side]!, change, room)
        return { prices: room.prices.subarray(0, length), sizes: room.sizes.subarray(0, length) }
      })
      if (levelsIn(changes) < levelsIn(own)) [stored, forms[row]] = [changes, CHANGES]
    }
    for (const [side, levels] of stored.entries()) {
      const { prices } = out[side]!.add(levels)
      let from = bestOf(last, side)
      for (let i = 0; i < prices.length; i += 1) {
        const price = prices[i]!
        prices[i] = SIGNS[side]! * (price - from)
        from = price
      }
    }
    if (isSnapshot) last = base
  }
  return { lists: out.flatMap((side) => side.lists()), forms }
}

/** The levels of packed books, whose prices it overwrites; the first row begins a row group. */
export function unpackBooks({ columns, lists, rows }: TickTable, forms: BigInt64Array, groupRows: number): TickLists[] {
  const out = sidesOf(rows)
  let last: Levels[] | undefined
  for (let row = 0; row < rows; row += 1) {
    if (row % groupRows === 0) last = undefined
    const own = SIGNS.map((sign, side) => {
      const stored = levelsOf(lists, side, row)
      const { prices } = stored
      let price = bestOf(last, side)
      for (let i = 0; i < prices.length; i += 1) {
        price += sign * prices[i]!
        prices[i] = price
      }
      if (forms[row] !== CHANGES) return out[side]!.add(stored)
      const before = last?.[side] ?? NO_LEVELS
      const room = out[side]!.room(before.prices.length + prices.length)
      return out[side]!.end(room, merge(before, stored, sign, changed, room))
    })
    if (columns[KIND]![row] !== BOOK_KIND.change) last = baseOf(own)
  }
  return out.flatMap((side) => side.lists())
}
