/**
 * Copies Arrow arrays of rows into columns in memory (int64 per minute, ABSENT where nothing was recorded). The values are copied as
 * 32-bit halves, because creating a BigInt per cell would cost more than everything else together.
 */
import type { Data } from 'apache-arrow'
import { halvesOf } from './cells.js'
import { columnType } from './columns.js'

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
