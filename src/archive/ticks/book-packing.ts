/**
 * How books are packed in their files. A snapshot is stored as what changed since the one before it in its row group, prices as
 * differences from the price before, and both in units of the greatest number that divides all of them. Reading gives back the
 * same rows; a row group needs no other.
 */
import { BOOK_KIND } from '../../contract/archive/ticks.js'
import { KIND } from './book-replay.js'
import type { TickLists, TickTable } from './tick-table.js'

export interface BookPacking {
  /** Rows of a row group. */
  rows: number
  /** What all prices and all sizes are multiples of, in 1e-8. */
  price: bigint
  size: bigint
}

export interface PackedBooks {
  lists: TickLists[]
  /** By row: 1 where the levels are changes since the last snapshot of the row group. */
  forms: BigInt64Array
  packing: BookPacking
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

/** Goes through the prices of two sides, best first. */
function merged(
  a: Levels,
  b: Levels,
  sign: bigint,
  take: (price: bigint, before: bigint | undefined, after: bigint | undefined) => void,
): void {
  let [i, k] = [0, 0]
  while (i < a.prices.length || k < b.prices.length) {
    const [x, y] = [a.prices[i], b.prices[k]]
    const order = x === undefined ? 1n : y === undefined ? -1n : sign * (x - y)
    if (order < 0n) take(x!, a.sizes[i++], undefined)
    else if (order > 0n) take(y!, undefined, b.sizes[k++])
    else take(x!, a.sizes[i++], b.sizes[k++])
  }
}

const levelsFrom = (prices: readonly bigint[], sizes: readonly bigint[]): Levels => ({
  prices: BigInt64Array.from(prices),
  sizes: BigInt64Array.from(sizes),
})

/** What is to be set, and 0 where nothing is left, to come from one side to another. */
function changesBetween(before: Levels, after: Levels, sign: bigint): Levels {
  const [prices, sizes]: [bigint[], bigint[]] = [[], []]
  merged(before, after, sign, (price, old, now) => {
    if (old === now) return
    prices.push(price)
    sizes.push(now ?? 0n)
  })
  return levelsFrom(prices, sizes)
}

function changed(before: Levels, changes: Levels, sign: bigint): Levels {
  const [prices, sizes]: [bigint[], bigint[]] = [[], []]
  merged(before, changes, sign, (price, old, now) => {
    const size = now ?? old!
    if (size === 0n) return
    prices.push(price)
    sizes.push(size)
  })
  return levelsFrom(prices, sizes)
}

function unitOf(lists: readonly TickLists[]): bigint {
  let unit = 0n
  for (const { values } of lists) {
    for (const value of values) {
      let [a, b] = [unit, value]
      while (b !== 0n) [a, b] = [b, a % b]
      unit = a < 0n ? -a : a
      if (unit === 1n) return unit
    }
  }
  return unit === 0n ? 1n : unit
}

/** Rows as lists that grow. */
class ListWriter {
  private readonly offsets: Int32Array
  private values = new BigInt64Array(1024)
  private row = 0

  constructor(rows: number) {
    this.offsets = new Int32Array(rows + 1)
  }

  /** Adds a row of `length` values; returns where they go. */
  add(length: number): BigInt64Array {
    const begin = this.offsets[this.row]!
    const end = begin + length
    if (end > this.values.length) {
      const longer = new BigInt64Array(Math.max(end, 2 * this.values.length))
      longer.set(this.values)
      this.values = longer
    }
    this.row += 1
    this.offsets[this.row] = end
    return this.values.subarray(begin, end)
  }

  lists(): TickLists {
    return { offsets: this.offsets, values: this.values.slice(0, this.offsets[this.row]) }
  }
}

const writers = (rows: number): ListWriter[] => Array.from({ length: 4 }, () => new ListWriter(rows))

/** Packs the levels of books for row groups of `groupRows`. */
export function packBooks({ columns, lists, rows }: TickTable, groupRows: number): PackedBooks {
  const packing = { rows: groupRows, price: unitOf([lists[0]!, lists[2]!]), size: unitOf([lists[1]!, lists[3]!]) }
  const forms = new BigInt64Array(rows)
  const out = writers(rows)
  let last: Levels[] | undefined
  for (let row = 0; row < rows; row += 1) {
    if (row % groupRows === 0) last = undefined
    const own = SIGNS.map((_, side) => levelsOf(lists, side, row))
    const isSnapshot = columns[KIND]![row] !== BOOK_KIND.change
    const isWhole = isSnapshot && own.every((levels, side) => isOrdered(levels, SIGNS[side]!))
    let stored = own
    if (isWhole && last !== undefined) {
      const changes = own.map((levels, side) => changesBetween(last![side]!, levels, SIGNS[side]!))
      const isShorter =
        changes[0]!.prices.length + changes[1]!.prices.length < own[0]!.prices.length + own[1]!.prices.length
      if (isShorter) [stored, forms[row]] = [changes, CHANGES]
    }
    for (const [side, { prices, sizes }] of stored.entries()) {
      let before = last?.[side]!.prices[0] ?? 0n
      const [toPrices, toSizes] = [out[2 * side]!.add(prices.length), out[2 * side + 1]!.add(sizes.length)]
      for (let i = 0; i < prices.length; i += 1) {
        toPrices[i] = (SIGNS[side]! * (prices[i]! - before)) / packing.price
        toSizes[i] = sizes[i]! / packing.size
        before = prices[i]!
      }
    }
    if (isSnapshot) last = isWhole ? own : undefined
  }
  return { lists: out.map((one) => one.lists()), forms, packing }
}

/** The levels of packed books; the first row begins a row group. */
export function unpackBooks(
  { columns, lists, rows }: TickTable,
  forms: BigInt64Array,
  { rows: groupRows, price, size }: BookPacking,
): TickLists[] {
  const out = writers(rows)
  let last: Levels[] | undefined
  for (let row = 0; row < rows; row += 1) {
    if (row % groupRows === 0) last = undefined
    const own = SIGNS.map((sign, side) => {
      const stored = levelsOf(lists, side, row)
      const { length } = stored.prices
      const levels: Levels = { prices: new BigInt64Array(length), sizes: new BigInt64Array(length) }
      let before = last?.[side]!.prices[0] ?? 0n
      for (let i = 0; i < length; i += 1) {
        before += sign * stored.prices[i]! * price
        levels.prices[i] = before
        levels.sizes[i] = stored.sizes[i]! * size
      }
      return forms[row] === CHANGES ? changed(last?.[side] ?? NO_LEVELS, levels, sign) : levels
    })
    for (const [side, { prices, sizes }] of own.entries()) {
      out[2 * side]!.add(prices.length).set(prices)
      out[2 * side + 1]!.add(sizes.length).set(sizes)
    }
    if (columns[KIND]![row] === BOOK_KIND.change) continue
    last = own.every((levels, side) => isOrdered(levels, SIGNS[side]!)) ? own : undefined
  }
  return out.map((one) => one.lists())
}
