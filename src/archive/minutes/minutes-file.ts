/**
 * Files of normalized minutes: Parquet, one per symbol and month, named by their content and never changed. They
 * contain what was recorded: missing minutes are not filled, absent values are null, and quarantined records keep their
 * values and have a mark.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  type Data,
  Decimal,
  Field,
  Int64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  tableFromIPC,
  Utf8,
} from 'apache-arrow'
import {
  Compression,
  EnabledStatistics,
  Encoding,
  readParquet,
  Table as WasmTable,
  type WriterProperties,
  WriterPropertiesBuilder,
  writeParquet,
} from 'parquet-wasm/node'
import { ArchiveError, failureOf } from '../runtime/errors.js'
import { fromArrow, toArrow } from './arrow-columns.js'
import { streamOf } from './arrow-stream.js'
import { firstPresent, halvesOf, isAbsent } from './cells.js'
import { ABSENT, BAR_GROUP, COLUMN_COUNT, COLUMN_GROUPS, COLUMN_NAMES, columnOf, columnType } from './columns.js'
import { markOf, markText } from './quarantine-marks.js'

export const NORMALIZATION_VERSION = 'archive_normalization.v1'

/** More than a month has, so that one is written and read in one piece. */
const ROWS_AT_ONCE = 1 << 16

/** Columns over consecutive minutes; undefined where nothing was recorded. Marks by minute. */
export interface MinuteTable {
  firstMinute: number
  minutes: number
  columns: (BigInt64Array | undefined)[]
  marks: Uint32Array
}

export interface EncodedMinutes {
  bytes: Uint8Array
  sha256: string
  rows: number
  firstMinute: number
  lastMinute: number
  /** Letters of the vocabulary; V when quote volume was recorded. */
  sources: string[]
}

/** Positions of the minutes that have a record. */
function recordedRows(table: MinuteTable): Int32Array {
  const recorded = new Uint8Array(table.minutes)
  for (const { key } of COLUMN_GROUPS) {
    const keys = table.columns[key]
    if (keys === undefined) continue
    const halves = halvesOf(keys)
    for (let i = 0; i < table.minutes; i += 1) if (!isAbsent(halves, i)) recorded[i] = 1
  }
  const rows = new Int32Array(table.minutes)
  let count = 0
  for (let i = 0; i < table.minutes; i += 1) if (recorded[i]) rows[count++] = i
  return rows.subarray(0, count)
}

/**
 * The columns to write: all columns of bars, all columns of each other source that has a record, and the columns about
 * trades when some bars are made of trades. Columns that are all null would cost time and hide the others.
 */
function writtenColumns(table: MinuteTable): number[] {
  const any = (position: number): boolean => {
    const column = table.columns[position]
    return column !== undefined && firstPresent(column) >= 0
  }
  return COLUMN_GROUPS.flatMap(({ first, count, key, extra }, group) => [
    ...(group === BAR_GROUP || any(key) ? Array.from({ length: count }, (_, i) => first + i) : []),
    ...(extra.some(any) ? extra : []),
  ]).sort((a, b) => a - b)
}

function openTimes(table: MinuteTable, rows: Int32Array): Data {
  const data = new BigInt64Array(rows.length)
  const halves = halvesOf(data)
  for (let i = 0; i < rows.length; i += 1) {
    const time = (table.firstMinute + rows[i]!) * 60_000
    halves[2 * i] = time | 0 // Bitwise operators take the lowest 32 bits.
    halves[2 * i + 1] = Math.floor(time / 2 ** 32)
  }
  return makeData({ type: new TimestampMillisecond('UTC'), length: rows.length, nullCount: 0, data })
}

/** The column of quarantine words. Built by hand, because nearly all values are null. */
function quarantineTexts(table: MinuteTable, rows: Int32Array): Data {
  const valueOffsets = new Int32Array(rows.length + 1)
  const nullBitmap = new Uint8Array(Math.ceil(rows.length / 64) * 8)
  const texts: string[] = []
  let end = 0
  for (let i = 0; i < rows.length; i += 1) {
    const text = markText(table.marks[rows[i]!]!)
    if (text !== null) {
      texts.push(text)
      end += text.length
      nullBitmap[i >> 3]! |= 1 << (i & 7)
    }
    valueOffsets[i + 1] = end
  }
  const length = rows.length
  return makeData({
    type: new Utf8(),
    length,
    nullCount: length - texts.length,
    nullBitmap,
    valueOffsets,
    data: Buffer.from(texts.join('')),
  })
}

function sourcesOf(present: number[]): string[] {
  const any = (name: string, count = 1): boolean =>
    present.slice(columnOf(name), columnOf(name) + count).some((n) => n > 0)
  const letters = COLUMN_GROUPS.filter(({ key }) => present[key]! > 0).map(({ letter }) => letter)
  if (any('quote_volume')) letters.push('V')
  if (any('trade_count', 3)) letters.push('F')
  return letters.sort()
}

/**
 * Integers and narrow decimals are delta encoded, which packs them small; to compress that again gains 2 % of a file.
 * Wide decimals are plain, because DuckDB and ClickHouse read no other encoding of them, and are compressed by LZ4:
 * zstd takes 2.5 times as long to write and to read, for files that are a fifth smaller. There is no dictionary, because
 * nearly all values differ, and statistics only for time.
 */
function writerProperties(fields: Field[]): WriterProperties {
  let builder = new WriterPropertiesBuilder()
    .setCompression(Compression.LZ4_RAW)
    .setCreatedBy('hindsight')
    .setDictionaryEnabled(false)
    .setWriteBatchSize(ROWS_AT_ONCE)
    .setStatisticsEnabled(EnabledStatistics.None)
    .setColumnStatisticsEnabled('open_time', EnabledStatistics.Chunk)
  for (const { name, type } of fields) {
    if (type instanceof Utf8 || (type instanceof Decimal && type.precision > 18)) continue
    builder = builder
      .setColumnEncoding(name, Encoding.DELTA_BINARY_PACKED)
      .setColumnCompression(name, Compression.UNCOMPRESSED)
  }
  return builder.build()
}

/** The bytes of a file. The same records give the same bytes. Throws `empty_month` when there is no record. */
export function encodeMinutes(symbol: string, table: MinuteTable): EncodedMinutes {
  const rows = recordedRows(table)
  if (rows.length === 0) throw new ArchiveError('empty_month', `${symbol}: a month without a record`)
  const present: number[] = new Array(COLUMN_COUNT).fill(0)
  const fields: Field[] = [new Field('open_time', new TimestampMillisecond('UTC'), false)]
  const children = [openTimes(table, rows)]
  for (const position of writtenColumns(table)) {
    const column = toArrow(position, table.columns[position], rows)
    present[position] = column.present
    fields.push(new Field(COLUMN_NAMES[position]!, column.data.type, true))
    children.push(column.data)
  }
  fields.push(new Field('quarantine', new Utf8(), true))
  children.push(quarantineTexts(table, rows))
  const metadata = new Map([
    ['symbol', symbol],
    ['normalization_version', NORMALIZATION_VERSION],
  ])
  const schema = new Schema(fields, metadata)
  const batch = new RecordBatch(
    schema,
    makeData({ type: new Struct(fields), length: rows.length, nullCount: 0, children }),
  )
  const bytes = writeParquet(WasmTable.fromIPCStream(streamOf(new Table(schema, [batch]))), writerProperties(fields))
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows: rows.length,
    firstMinute: table.firstMinute + rows[0]!,
    lastMinute: table.firstMinute + rows.at(-1)!,
    sources: sourcesOf(present),
  }
}

/** Always closed, because the thread may continue after a failure. */
function withFile(path: string, flags: string, work: (fd: number) => void): void {
  const fd = openSync(path, flags)
  try {
    work(fd)
  } finally {
    closeSync(fd)
  }
}

/** Writes the file under its content name and returns its path relative to `minutesDir`. */
export function storeMinutes(minutesDir: string, symbol: string, month: string, encoded: EncodedMinutes): string {
  const path = join(symbol, `${month}-${encoded.sha256.slice(0, 12)}.parquet`)
  const target = join(minutesDir, path)
  if (existsSync(target)) return path
  mkdirSync(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  withFile(temporary, 'w', (fd) => {
    for (let at = 0; at < encoded.bytes.length; ) at += writeSync(fd, encoded.bytes, at)
    fsyncSync(fd)
  })
  renameSync(temporary, target)
  withFile(dirname(target), 'r', fsyncSync)
  return path
}

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

/**
 * Loads a file that this project wrote: recorded values and quarantine marks, over the minutes from its first to its
 * last, or over the given span that contains them; only the `wanted` columns when they are given. Throws
 * `bad_minutes_file` for any other file.
 */
export function loadMinutes(
  path: string,
  span?: { firstMinute: number; minutes: number },
  wanted?: readonly string[],
): MinuteTable & { symbol: string } {
  const columnsRead = wanted && { columns: ['open_time', ...wanted, 'quarantine'] }
  let table: Table
  try {
    table = tableFromIPC(readParquet(readFileSync(path), { batchSize: ROWS_AT_ONCE, ...columnsRead }).intoIPCStream())
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
