/**
 * A block of rows in ClickHouse's format Native: column by column, each with its name and type. Values are those of the
 * mapped files as integers, so no value goes through a double; what has 4 or 1 bytes is cut to them word by word.
 */
import type { BucketColumn } from '../index.js'

/** Values of a column in its own width: what is sent, and what sums are made of. */
export type ColumnValues = Int8Array | Int32Array | BigInt64Array

/** The high word of the null codes of 64 bits, of which the low word says which one. */
const NULL_WORD = -(2 ** 31)

/** Values of 64 bits in the width of their column. Null codes are the five lowest values of each width. Throws for what does not fit. */
export function narrowed(values: BigInt64Array, width: BucketColumn['width']): ColumnValues {
  if (width === 8) return values
  const words = new Int32Array(values.buffer, values.byteOffset, 2 * values.length)
  const narrow = width === 4 ? new Int32Array(values.length) : new Int8Array(values.length)
  const least = -(2 ** (8 * width - 1))
  for (let i = 0; i < narrow.length; i++) {
    const [low, high] = [words[2 * i]!, words[2 * i + 1]!]
    narrow[i] = high === NULL_WORD ? least + low : low
    const fits = high === NULL_WORD ? low >= 0 && low < 5 : high === low >> 31 && narrow[i] === low && low >= least + 5
    if (!fits) throw new RangeError(`${values[i]} does not fit a column of ${width} bytes`)
  }
  return narrow
}

export interface NativeColumn {
  name: string
  type: 'UInt16' | 'UInt32' | `Int${8 | 32 | 64}`
  bytes: Uint8Array
}

/** The block. All columns have `rows` values. */
export function nativeBlock(rows: number, columns: readonly NativeColumn[]): Uint8Array {
  const parts: Uint8Array[] = [variableLength(columns.length), variableLength(rows)]
  for (const { name, type, bytes } of columns) parts.push(text(name), text(type), bytes)
  return Buffer.concat(parts)
}

export const bytesOf = (values: ColumnValues | Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

const text = (value: string): Uint8Array => {
  const bytes = Buffer.from(value)
  return Buffer.concat([variableLength(bytes.length), bytes])
}

/** LEB128, unsigned. */
function variableLength(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Uint8Array.from([...bytes, rest])
}
