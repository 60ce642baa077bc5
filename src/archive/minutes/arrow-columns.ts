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

/** The Arrow column of the rows `rows` (positions in the dense column); a column of nulls when `dense` is undefined. */
export function toArrow(position: number, dense: BigInt64Array | undefined, rows: Int32Array): ArrowColumn {
  const type = columnType(position)
  const wordsPerValue = type.integer ? 2 : 4
  const words = new Int32Array(rows.length * wordsPerValue)
  const valid = new Uint8Array(Math.ceil(rows.length / 64) * 8)
  let present = 0
  if (dense) {
    const halves = halvesOf(dense)
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i]!
      if (isAbsent(halves, row)) continue
      const low = halves[2 * row]!
      const high = halves[2 * row + 1]!
      present += 1
      valid[i >> 3]! |= 1 << (i & 7)
      const to = i * wordsPerValue
      words[to] = low
      words[to + 1] = high
      if (!type.integer && high < 0) {
        words[to + 2] = -1
        words[to + 3] = -1
      }
    }
  }
  const length = rows.length
  const nullCount = length - present
  const data = type.integer
    ? makeData({ type: new Int64(), length, nullCount, nullBitmap: valid, data: new BigInt64Array(words.buffer) })
    : makeData({
        type: new Decimal(type.scale, type.precision, 128),
        length,
        nullCount,
        nullBitmap: valid,
        data: new Uint32Array(words.buffer),
      })
  return { data, present }
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
    if (bitmap && ((bitmap[bit >> 3]! >> (bit & 7)) & 1) === 0) continue
    const to = rows[i]! * 2
    halves[to] = words[i * wordsPerValue]!
    halves[to + 1] = words[i * wordsPerValue + 1]!
  }
}
