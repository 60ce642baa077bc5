/**
 * Converts cells of Arrow tables to the exact text that the CSV parser reads, so that one set of rules applies to all
 * files.
 */
import { type DataType, type Decimal, type Timestamp, TimeUnit, DataType as Types, type Vector } from 'apache-arrow'
import { ArchiveError } from '../runtime/errors.js'

function PER_UNIT_TO_MICROS(unit: TimeUnit): (value: bigint) => bigint {
  switch (unit) {
    case TimeUnit.SECOND:
      return (value) => value * 1_000_000n
    case TimeUnit.MILLISECOND:
      return (value) => value * 1000n
    case TimeUnit.MICROSECOND:
      return (value) => value
    default:
      // Rounded up, so that a time that is a nanosecond off the minute stays off the minute.
      return (value) => (value + 999n) / 1000n
  }
}

function decimalText(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
}

/** The little-endian words of an Arrow decimal as a signed integer. */
function signedOf(words: Uint32Array): bigint {
  let value = 0n
  for (let i = words.length - 1; i >= 0; i -= 1) value = (value << 32n) | BigInt(words[i]!)
  return BigInt.asIntN(words.length * 32, value)
}

/** The function that converts the cells of a column to text; nulls become empty. Throws `wrong_column_type`. */
export function cellWriter(vector: Vector<DataType>): (row: number) => string {
  const { type } = vector
  if (vector.nullCount === vector.length) return () => ''
  if (Types.isTimestamp(type)) {
    const toMicros = PER_UNIT_TO_MICROS((type as Timestamp).unit)
    const data = vector.data[0]!
    const values = data.values as BigInt64Array
    return (row) => (data.getValid(row) ? toMicros(values[row]!).toString().padStart(16, '0') : '')
  }
  if (Types.isDecimal(type)) {
    const { scale } = type as Decimal
    return (row) => {
      const words = vector.get(row) as Uint32Array | null
      return words === null ? '' : decimalText(signedOf(words), scale)
    }
  }
  if (
    Types.isInt(type) ||
    Types.isFloat(type) ||
    Types.isUtf8(type) ||
    Types.isLargeUtf8(type) ||
    Types.isDictionary(type)
  ) {
    return (row) => {
      const value = vector.get(row) as unknown
      return value === null || value === undefined ? '' : String(value)
    }
  }
  throw new ArchiveError('wrong_column_type', `columns of type ${String(type)} cannot be read`)
}

/** Rows of one record batch as CSV text; row 0 is the first of the batch. */
export function csvRows(writers: ((row: number) => string)[], from: number, to: number): Uint8Array {
  const lines: string[] = []
  for (let row = from; row < to; row += 1) {
    let line = writers[0]!(row)
    for (let i = 1; i < writers.length; i += 1) line += `,${writers[i]!(row)}`
    lines.push(line)
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}
