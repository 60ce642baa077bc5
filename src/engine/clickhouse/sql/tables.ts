/** The table of buckets: quanta with the null codes of the native engine, one row for every minute of a record. */
import { type NativeFeature, native, type SnapshotHandle } from '../../../native/index.js'
import type { RevisionRecords } from './records.js'

const NAME = /^[a-z0-9_.]+$/
const DATABASE = /^hs_[0-9a-f]{16}$/
const PRICE_WIDTH = 8

/** A name of the feature table as an identifier. Throws for any other. */
export function quoted(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a column`)
  return `\`${name}\``
}

/** The table of an epoch. Columns of a new feature version go to another one. */
export function bucketsTable({ database, epoch }: Pick<RevisionRecords, 'database' | 'epoch'>): string {
  if (!DATABASE.test(database) || !Number.isInteger(epoch)) throw new TypeError('this is no name of a table')
  return `${database}.buckets_${epoch}`
}

/** A column of the table: a feature or a price. */
export interface BucketColumn {
  name: string
  width: 1 | 4 | 8
}

/** The columns of the features with these ids, and the close. */
export const bucketColumns = (table: readonly NativeFeature[], ids: readonly string[]): BucketColumn[] => [
  ...table.filter(({ id }) => ids.includes(id)).map(({ id, width }) => ({ name: id, width })),
  { name: 'price.close', width: PRICE_WIDTH },
]

/** The column of the null reasons of a column: 0 where it has a value. Rows without a null take no place in it. */
export const nullsOf = (name: string): string => quoted(`null.${name}`)

/** ClickHouse makes it of each inserted value. Almost all are 0, so it is stored as the places of the others. */
function nullColumn({ name, width }: BucketColumn): string {
  const least = -(2n ** BigInt(8 * width - 1))
  const value = quoted(name)
  return `${nullsOf(name)} UInt8 MATERIALIZED if(${value} < ${least + 5n}, toUInt8(${value} - ${least + 5n} + 6), 0)`
}

/** By segment and symbol the number of rows, the first and the last minute. Each part of the table has this projection with its rows, so that they are counted without reading them. */
const COUNTED = 'PROJECTION counted (SELECT segment, sym, count(), min(minute), max(minute) GROUP BY segment, sym)'

/** The statement that makes the table where there are no replicas. */
export function createBuckets(
  of: Pick<RevisionRecords, 'database' | 'epoch'>,
  columns: readonly BucketColumn[],
): string {
  const typed = columns.map(({ name, width }) => `${quoted(name)} Int${8 * width} CODEC(LZ4)`)
  return `CREATE TABLE IF NOT EXISTS ${bucketsTable(of)} (segment UInt32, sym UInt16, minute Int32 CODEC(Delta, LZ4), ${[...typed, ...columns.map(nullColumn)].join(', ')}, ${COUNTED}) ENGINE = MergeTree PARTITION BY segment ORDER BY (sym, minute)`
}

/** The rows of a symbol in [from, to), inside its record, in the format RowBinary. */
export function bucketRows(
  snapshot: SnapshotHandle,
  symbol: number,
  { segment, sym }: { segment: number; sym: number },
  columns: readonly BucketColumn[],
  from: number,
  to: number,
): Uint8Array {
  const rowBytes = 10 + columns.reduce((sum, { width }) => sum + width, 0)
  const bytes = Buffer.alloc(rowBytes * (to - from))
  const values = columns.map(({ name }) => native.columnValues(snapshot, symbol, name, from, to))
  let at = 0
  for (let i = 0; i < to - from; i++) {
    at = bytes.writeUInt32LE(segment, at)
    at = bytes.writeUInt16LE(sym, at)
    at = bytes.writeInt32LE(from + i, at)
    for (const [c, { width }] of columns.entries()) {
      const value = ofWidth(values[c]![i]!, width)
      if (width === 8) at = bytes.writeBigInt64LE(value, at)
      else at = width === 4 ? bytes.writeInt32LE(Number(value), at) : bytes.writeInt8(Number(value), at)
    }
  }
  return bytes
}

const INT64_MIN = -(2n ** 63n)

/** Null codes are the five lowest values of a width. */
const ofWidth = (value: bigint, width: number): bigint =>
  value < INT64_MIN + 5n ? value - INT64_MIN - 2n ** (8n * BigInt(width) - 1n) : value
