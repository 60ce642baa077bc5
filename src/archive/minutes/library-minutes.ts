/**
 * Reads files of normalized minutes with a library: those of earlier versions, which it wrote. Of a damaged file it says what is
 * wrong.
 */
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Data, Table } from 'apache-arrow'
import { ArchiveError, failureOf } from '../runtime/errors.js'
import { arrow, parquet } from '../runtime/libraries.js'
import { fromArrow } from './arrow-columns.js'
import { halvesOf } from './cells.js'
import { ABSENT, COLUMN_COUNT, COLUMN_NAMES, columnType } from './columns.js'
import type { NamedTable } from './minute-table.js'
import { markOf } from './quarantine-marks.js'

/** More than a month has, so that one is read in one piece. */
const ROWS_AT_ONCE = 1 << 16

/** Minute numbers of a column of milliseconds, computed from 32-bit halves. */
function minutesOf(column: Data): Float64Array {
  const halves = halvesOf(column.values as BigInt64Array)
  const minutes = new Float64Array(column.length)
  for (let i = 0; i < minutes.length; i += 1) {
    minutes[i] = (halves[2 * i + 1]! * 2 ** 32 + (halves[2 * i]! >>> 0)) / 60_000
  }
  return minutes
}

/** The positions of the minutes in a table; undefined when a minute is outside. */
function rowsWithin(minutes: Float64Array, first: number, count: number): Int32Array | undefined {
  const rows = new Int32Array(minutes.length)
  for (let i = 0; i < rows.length; i += 1) {
    const row = minutes[i]! - first
    if (!(row >= 0 && row < count)) return undefined
    rows[i] = row
  }
  return rows
}

const bad = (path: string, fault: string): ArchiveError =>
  new ArchiveError(
    'bad_minutes_file',
    `${path} is damaged: ${fault}. Restore it from a copy (its name begins with its sha256), or import the archives into another folder`,
  )

/** As loadMinutes (minutes-file.ts). */
export function loadByLibrary(
  path: string,
  span?: { firstMinute: number; minutes: number },
  wanted?: readonly string[],
): NamedTable {
  const { Decimal, Int64, TimestampMillisecond, tableFromIPC } = arrow()
  const columnsRead = wanted && { columns: ['open_time', ...wanted, 'quarantine'] }
  let table: Table
  try {
    table = tableFromIPC(
      parquet()
        .readParquet(readFileSync(path), { batchSize: ROWS_AT_ONCE, ...columnsRead })
        .intoIPCStream(),
    )
  } catch (error) {
    const { code } = failureOf(error)
    throw bad(path, code === 'unreadable' ? 'it cannot be read as Parquet' : `it cannot be read (${code})`)
  }
  const batches = table.batches.map((batch) => {
    const times = batch.getChild('open_time')
    if (!times || times.type.toString() !== new TimestampMillisecond('UTC').toString())
      throw bad(path, 'it has no column open_time')
    return { batch, minutes: minutesOf(times.data[0]!) }
  })
  if (table.numRows === 0) throw bad(path, 'it has no rows')
  const firstMinute = span?.firstMinute ?? batches[0]!.minutes[0]!
  const minutes = span?.minutes ?? batches.at(-1)!.minutes.at(-1)! - firstMinute + 1
  const columns: (BigInt64Array | undefined)[] = new Array(COLUMN_COUNT).fill(undefined)
  const marks = new Uint32Array(minutes)
  for (const { batch, minutes: batchMinutes } of batches) {
    const rows = rowsWithin(batchMinutes, firstMinute, minutes)
    if (rows === undefined) throw bad(path, 'it has minutes outside its month, or out of order')
    for (let position = 0; position < COLUMN_COUNT; position += 1) {
      const data = batch.getChild(COLUMN_NAMES[position]!)?.data[0]
      if (!data || data.nullCount === data.length) continue
      const type = columnType(position)
      const expected = type.integer ? new Int64() : new Decimal(type.scale, type.precision, 128)
      if (data.type.toString() !== expected.toString())
        throw bad(path, `its column ${COLUMN_NAMES[position]} is ${data.type}, not ${expected}`)
      columns[position] ??= new BigInt64Array(minutes).fill(ABSENT)
      fromArrow(position, data, rows, columns[position]!)
    }
    const texts = batch.getChild('quarantine')
    for (let i = 0; texts && texts.nullCount < texts.length && i < rows.length; i += 1) {
      marks[rows[i]!] = markOf(texts.get(i) as string | null)
    }
  }
  const symbol = table.schema.metadata.get('symbol') ?? basename(dirname(path))
  return { symbol, firstMinute, minutes, columns, marks }
}
