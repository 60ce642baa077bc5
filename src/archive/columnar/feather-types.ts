/** The Arrow types of columns that are read from Feather files, and the width of their values. */
import {
  type DataType,
  Decimal,
  Float,
  Int,
  LargeUtf8,
  type Precision,
  Timestamp,
  type TimeUnit,
  DataType as Types,
  Utf8,
} from 'apache-arrow'
import { ArchiveError } from '../runtime/errors.js'
import { damaged } from './faults.js'
import { type FeatherColumn, TYPES } from './feather-layout.js'

const INT_BITS = [8, 16, 32, 64]
const FLOAT_BYTES = [2, 4, 8]
const DECIMAL_BITS = [32, 64, 128, 256]
const TIME_UNITS = 4

const unknown = (name: string): ArchiveError =>
  new ArchiveError(
    'wrong_column_type',
    `the column ${name} has a type that is not read: write it as numbers, texts or times`,
  )

/** The type of a column. Throws `wrong_column_type`, and `bad_feather` for a type that does not exist. */
export function arrowType({ name, type, details }: FeatherColumn): DataType {
  if (type === undefined || details === undefined) throw unknown(name)
  const known = <T>(value: T, values: readonly T[]): T => {
    if (!values.includes(value)) throw damaged('feather', `its column ${name} has a type that does not exist`)
    return value
  }
  switch (type) {
    case TYPES.int:
      return new Int((details.u8(1) !== 0) as never, known(details.i32(0), INT_BITS) as never) as DataType
    case TYPES.float:
      return new Float(known(details.i16(0), [...FLOAT_BYTES.keys()]) as Precision) as DataType
    case TYPES.utf8:
      return new Utf8()
    case TYPES.large_utf8:
      return new LargeUtf8()
    case TYPES.decimal: {
      const bits = known(details.i32(2, 128), DECIMAL_BITS)
      const [precision, scale] = [details.i32(0), details.i32(1)]
      if (scale < 0 || scale > precision || precision > bits) throw unknown(name)
      return new Decimal(scale, precision, bits)
    }
    case TYPES.timestamp:
      return new Timestamp(known(details.i16(0), [...Array(TIME_UNITS).keys()]) as TimeUnit) as DataType
    default:
      throw unknown(name)
  }
}

/** The bytes of one offset of texts; undefined for values of a fixed width. */
export const offsetBytes = (type: DataType): 4 | 8 | undefined =>
  Types.isUtf8(type) ? 4 : Types.isLargeUtf8(type) ? 8 : undefined

/** The bytes of one value of a fixed width. */
export function valueBytes(type: DataType): number {
  if (Types.isFloat(type)) return FLOAT_BYTES[type.precision]!
  if (Types.isInt(type) || Types.isDecimal(type)) return type.bitWidth / 8
  return 8
}

/** The values of a column as the array that Arrow has for its type. */
export function valuesOf(type: DataType, bytes: Uint8Array, rows: number): unknown {
  const { ArrayType } = type as unknown as {
    ArrayType: new (buffer: ArrayBufferLike, at: number, n: number) => unknown
  }
  const { BYTES_PER_ELEMENT } = ArrayType as unknown as { BYTES_PER_ELEMENT: number }
  return new ArrayType(bytes.buffer, bytes.byteOffset, (rows * valueBytes(type)) / BYTES_PER_ELEMENT)
}
