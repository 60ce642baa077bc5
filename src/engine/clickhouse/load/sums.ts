/**
 * Sums by which rows in ClickHouse are compared with the mapped files: of every column the sum of its values and the sum of
 * value × place, both modulo 2^64, as the integers of a server wrap. The place of a minute is its distance from the begin
 * of the segment, modulo 4096.
 */
import { type BucketColumn, quoted } from '../index.js'
import type { ColumnValues } from './native-block.js'

export interface ColumnSums {
  values: bigint
  placed: bigint
}

const PLACES = 4096
/** So many products of 32 and 12 bits fit the 53 bits of a double. */
const RUN = 256
const wrapped = (value: bigint): bigint => BigInt.asIntN(64, value)

/** The sums of a column whose first value has this distance from the begin of the segment. */
export function sumsOf(column: ColumnValues, distance: number): ColumnSums {
  return column instanceof BigInt64Array ? wideSums(column, distance) : narrowSums(column, distance)
}

function narrowSums(column: Int8Array | Int32Array, distance: number): ColumnSums {
  let [values, placed] = [0n, 0n]
  for (let begin = 0; begin < column.length; begin += RUN) {
    let [sum, products] = [0, 0]
    const end = Math.min(column.length, begin + RUN)
    for (let i = begin; i < end; i++) {
      sum += column[i]!
      products += column[i]! * ((distance + i) % PLACES)
    }
    values += BigInt(sum)
    placed += BigInt(products)
  }
  return { values: wrapped(values), placed: wrapped(placed) }
}

/** The same by words of 32 bits: the high one with its sign, the low one without. */
function wideSums(column: BigInt64Array, distance: number): ColumnSums {
  const low = new Uint32Array(column.buffer, column.byteOffset, 2 * column.length)
  const high = new Int32Array(column.buffer, column.byteOffset, 2 * column.length)
  let [values, placed] = [0n, 0n]
  for (let begin = 0; begin < column.length; begin += RUN) {
    let [lowSum, highSum, lowProducts, highProducts] = [0, 0, 0, 0]
    const end = Math.min(column.length, begin + RUN)
    for (let i = begin; i < end; i++) {
      const place = (distance + i) % PLACES
      lowSum += low[2 * i]!
      highSum += high[2 * i + 1]!
      lowProducts += low[2 * i]! * place
      highProducts += high[2 * i + 1]! * place
    }
    values += BigInt(lowSum) + (BigInt(highSum) << 32n)
    placed += BigInt(lowProducts) + (BigInt(highProducts) << 32n)
  }
  return { values: wrapped(values), placed: wrapped(placed) }
}

/** The rows of a symbol in a segment. */
export interface RowSums {
  rows: number
  columns: readonly ColumnSums[]
}

/** The statement that gives the same of a table: by symbol its rows, different minutes, least and greatest minute, then two sums of each column. */
export function sumsStatement(
  table: string,
  { number, begin }: { number: number; begin: number },
  columns: readonly BucketColumn[],
): string {
  const place = `toInt64(bitAnd(minute - ${begin}, ${PLACES - 1}))`
  const sums = columns.map(({ name }) => {
    const value = `toInt64(${quoted(name)})`
    return `sum(${value}), sum(${value} * ${place})`
  })
  const counts = 'sym, count(), uniqExact(minute), min(minute), max(minute)'
  return `SELECT ${[counts, ...sums].join(', ')} FROM ${table} WHERE segment = ${number} GROUP BY sym`
}

/** One row of that statement. Throws for what is none. */
export function readSums(row: readonly unknown[], columns: number) {
  const [sym, rows, minutes, first, last, ...sums] = row.map((value) => BigInt(value as string | number))
  if (sums.length !== 2 * columns) throw new TypeError('these are not the sums of these columns')
  return {
    sym: Number(sym),
    rows: Number(rows),
    minutes: Number(minutes),
    first: Number(first),
    last: Number(last),
    columns: Array.from(
      { length: columns },
      (_, i): ColumnSums => ({ values: sums[2 * i]!, placed: sums[2 * i + 1]! }),
    ),
  }
}
