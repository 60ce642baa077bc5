/** Events of one stream as columns. */
import { BOOK_LISTS, TICK_COLUMNS, type TickStream } from '../../contract/archive/ticks.js'

/** The lowest 64-bit integer. */
export const NO_VALUE = -(2n ** 63n)

/** Lists of 64-bit integers, one per row: those of row i are values[offsets[i]] up to values[offsets[i + 1]]. */
export interface TickLists {
  offsets: Int32Array
  values: BigInt64Array
}

export interface TickTable {
  stream: TickStream
  rows: number
  /** In the order of TICK_COLUMNS. */
  columns: BigInt64Array[]
  /** Of a book, in the order of BOOK_LISTS. */
  lists: TickLists[]
}

export const TIME = 0
/** Of trades. */
export const ID = 2
export const PRICE = 3
export const SIZE = 4
export const ORDER = 6

/** No events. */
export const emptyTable = (stream: TickStream): TickTable => tableOfRows(stream, [])

/** The table of packed rows, as the parser gives them. */
export const tableOfRows = (stream: TickStream, packed: readonly BigInt64Array[]): TickTable =>
  stream === 'book' ? bookOf(packed) : fixedOf(stream, packed)

function fixedOf(stream: TickStream, packed: readonly BigInt64Array[]): TickTable {
  const width = TICK_COLUMNS[stream].length
  const rows = packed.reduce((sum, { length }) => sum + length / width, 0)
  const columns = TICK_COLUMNS[stream].map(() => new BigInt64Array(rows))
  let row = 0
  for (const block of packed) {
    for (let at = 0; at < block.length; at += width, row += 1) {
      for (let c = 0; c < width; c += 1) columns[c]![row] = block[at + c]!
    }
  }
  return { stream, rows, columns, lists: [] }
}

/** Each row of a book has its length before it, and the numbers of bids and asks before its levels. */
function bookOf(packed: readonly BigInt64Array[]): TickTable {
  const width = TICK_COLUMNS.book.length
  let rows = 0
  const levels = [0, 0]
  const each = (use: (block: BigInt64Array, at: number, bids: number, asks: number) => void): void => {
    for (const block of packed) {
      for (let at = 0; at < block.length; at += Number(block[at]) + 1) {
        use(block, at + 1, Number(block[at + 1 + width]), Number(block[at + 2 + width]))
      }
    }
  }
  each((_, __, bids, asks) => {
    rows += 1
    levels[0]! += bids
    levels[1]! += asks
  })
  const columns = TICK_COLUMNS.book.map(() => new BigInt64Array(rows))
  const lists = BOOK_LISTS.map((_, list): TickLists => {
    return { offsets: new Int32Array(rows + 1), values: new BigInt64Array(levels[list >> 1]!) }
  })
  let row = 0
  each((block, at, bids, asks) => {
    for (let c = 0; c < width; c += 1) columns[c]![row] = block[at + c]!
    let from = at + width + 2
    for (const [side, count] of [bids, asks].entries()) {
      const [prices, sizes] = [lists[2 * side]!, lists[2 * side + 1]!]
      const begin = prices.offsets[row]!
      for (let i = 0; i < count; i += 1) {
        prices.values[begin + i] = block[from + 2 * i]!
        sizes.values[begin + i] = block[from + 2 * i + 1]!
      }
      prices.offsets[row + 1] = begin + count
      sizes.offsets[row + 1] = begin + count
      from += 2 * count
    }
    row += 1
  })
  return { stream: 'book', rows, columns, lists }
}

/** The rows of a table at some positions, in their order. */
export function pickRows({ stream, columns, lists }: TickTable, positions: Uint32Array): TickTable {
  const rows = positions.length
  return {
    stream,
    rows,
    columns: columns.map((column) => {
      const picked = new BigInt64Array(rows)
      for (let i = 0; i < rows; i += 1) picked[i] = column[positions[i]!]!
      return picked
    }),
    lists: lists.map(({ offsets, values }) => {
      const taken = new Int32Array(rows + 1)
      for (let i = 0; i < rows; i += 1) {
        const at = positions[i]!
        taken[i + 1] = taken[i]! + offsets[at + 1]! - offsets[at]!
      }
      const picked = new BigInt64Array(taken[rows]!)
      for (let i = 0; i < rows; i += 1) {
        const at = positions[i]!
        picked.set(values.subarray(offsets[at]!, offsets[at + 1]!), taken[i]!)
      }
      return { offsets: taken, values: picked }
    }),
  }
}

/** The rows of several tables of one stream, one after the other. */
export function concatRows(tables: readonly TickTable[]): TickTable {
  const [first] = tables as [TickTable, ...TickTable[]]
  if (tables.length === 1) return first
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const joined = (parts: readonly BigInt64Array[]): BigInt64Array => {
    const all = new BigInt64Array(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
  return {
    stream: first.stream,
    rows,
    columns: first.columns.map((_, c) => joined(tables.map(({ columns }) => columns[c]!))),
    lists: first.lists.map((_, l) => {
      const offsets = new Int32Array(rows + 1)
      let row = 0
      let base = 0
      for (const table of tables) {
        const list = table.lists[l]!
        for (let i = 0; i < table.rows; i += 1) offsets[++row] = base + list.offsets[i + 1]!
        base += list.values.length
      }
      return { offsets, values: joined(tables.map(({ lists }) => lists[l]!.values)) }
    }),
  }
}

/** A column as numbers: exact for times and ids below 2^53. */
export const numbersOf = (column: BigInt64Array): Float64Array => Float64Array.from(column, Number)
