/**
 * Converts between columns in memory (int64 per minute, ABSENT where nothing was recorded) and Arrow arrays of rows.
 * The values are copied as 32-bit halves, because creating a BigInt per cell would cost more than everything else
 * together.
 */
import { type Data, Decimal, Int64, makeData } from 'apache-arrow'
import { halvesOf, isAbsent } from './cells.js'
import { columnType } from './columns.js'

export interface ArrowColumn {
  data: Data
  present: number
}

/**
 * Memory for the words of each column, which the thread keeps: it writes many months, and new memory for each costs
 * collections of garbage.
 */
const scratch = new Map<number, Int32Array>()

function wordsOf(position: number, count: number): Int32Array {
  let words = scratch.get(position)
  if (words === undefined || words.length < count) {
    words = new Int32Array(count)
    scratch.set(position, words)
  }
  return words.subarray(0, count)
}

/**
 * The Arrow column of the rows `rows` (positions in the dense column); a column of nulls when `dense` is
 * undefined. It is valid until the next call for this position.
 */
export function toArrow(position: number, dense: BigInt64Array | undefined, rows: Int32Array): ArrowColumn {
  const type = columnType(position)
  const present = dense === undefined ? 0 : presentAt(dense, rows)
  const length = rows.length
  const words = wordsOf(position, length * (type.integer ? 2 : 4))
  if (present < length) words.fill(0) // Beneath a null lies 0: equal records give equal bytes.
  if (dense !== undefined) (type.integer ? copyIntegers : copyDecimals)(halvesOf(dense), rows, words)
  const data = {
    length,
    nullCount: length - present,
    // Most columns have no null, and then Arrow needs no bitmap.
    ...(present < length && { nullBitmap: bitmapOf(dense, rows) }),
  }
  return {
    present,
    data: type.integer
      ? makeData({ type: new Int64(), ...data, data: new BigInt64Array(words.buffer, 0, length) })
      : makeData({
          type: new Decimal(type.scale, type.precision, 128),
          ...data,
          data: new Uint32Array(words.buffer, 0, words.length),
        }),
  }
}

function presentAt(dense: BigInt64Array, rows: Int32Array): number {
  const halves = halvesOf(dense)
  let present = 0
  for (let i = 0; i < rows.length; i += 1) if (!isAbsent(halves, rows[i]!)) present += 1
  return present
}

function bitmapOf(dense: BigInt64Array | undefined, rows: Int32Array): Uint8Array {
  const valid = new Uint8Array(Math.ceil(rows.length / 64) * 8)
  const halves = dense && halvesOf(dense)
  for (let i = 0; halves !== undefined && i < rows.length; i += 1) {
    if (!isAbsent(halves, rows[i]!)) valid[i >> 3]! |= 1 << (i & 7)
  }
  return valid
}

/** Leaves out absent values. */
function copyIntegers(halves: Int32Array, rows: Int32Array, words: Int32Array): void {
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!
    if (isAbsent(halves, row)) continue
    words[2 * i] = halves[2 * row]!
    words[2 * i + 1] = halves[2 * row + 1]!
  }
}

/** The same for decimals, whose 128 bits take the sign of the 64. */
function copyDecimals(halves: Int32Array, rows: Int32Array, words: Int32Array): void {
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!
    if (isAbsent(halves, row)) continue
    const high = halves[2 * row + 1]!
    words[4 * i] = halves[2 * row]!
    words[4 * i + 1] = high
    words[4 * i + 2] = high >> 31
    words[4 * i + 3] = high >> 31
  }
}

/** Writes the rows of an Arrow array into a dense column at the positions `rows`. */
export function fromArrow(position: number, data: Data, rows: Int32Array, dense: BigInt64Array): void {
  const halves = halvesOf(dense)
  const values = data.values as BigInt64Array | Uint32Array
  const words = new Int32Array(values.buffer, values.byteOffset, values.byteLength / 4)
  const wordsPerValue = columnType(position).integer ? 2 : 4
  const bitmap = data.nullCount > 0 ? data.nullBitmap : undefined
  for (let i = 0; i < data.length; i += 1) {
    const bit = data.offset + i
    if (bitmap !== undefined && ((bitmap[bit >> 3]! >> (bit & 7)) & 1) === 0) continue
    const to = rows[i]! * 2
    halves[to] = words[i * wordsPerValue]!
    halves[to + 1] = words[i * wordsPerValue + 1]!
  }
}
