/**
 * Files of normalized minutes: Parquet (zstd), one per symbol and month, named by their content and never changed. They
 * hold what was recorded: no filled minutes, null for absent, quarantined records with their values and a mark.
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
  tableToIPC,
  Utf8,
} from 'apache-arrow'
import { Compression, readParquet, Table as WasmTable, WriterPropertiesBuilder, writeParquet } from 'parquet-wasm/node'
import { fromArrow, toArrow } from './arrow-columns.js'
import { ABSENT, BAR_GROUP, COLUMN_COUNT, COLUMN_GROUPS, COLUMN_NAMES, columnOf, columnType } from './columns.js'
import { ArchiveError, failureOf } from './errors.js'
import { markOf, markText } from './quarantine-marks.js'

export const NORMALIZATION_VERSION = 'archive_normalization.v1'

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

/** Positions of minutes with any record. */
const recordedRows = (table: MinuteTable): Int32Array => {
  const recorded = new Uint8Array(table.minutes)
  for (const { key } of COLUMN_GROUPS) {
    const keys = table.columns[key]
    for (let i = 0; keys !== undefined && i < table.minutes; i += 1) if (keys[i] !== ABSENT) recorded[i] = 1
  }
  const rows = new Int32Array(recorded.reduce((sum, bit) => sum + bit, 0))
  let next = 0
  for (let i = 0; i < table.minutes; i += 1) if (recorded[i]) rows[next++] = i
  return rows
}

/**
 * All columns of bars, all of each other source that has a record, and what bars are made of where some are made of trades:
 * columns of nulls cost time and hide the others.
 */
const writtenColumns = (table: MinuteTable): number[] => {
  const any = (column: number): boolean => table.columns[column]?.some((value) => value !== ABSENT) ?? false
  return COLUMN_GROUPS.flatMap(({ first, count, key, extra }, group) => [
    ...(group === BAR_GROUP || any(key) ? Array.from({ length: count }, (_, i) => first + i) : []),
    ...(extra.some(any) ? extra : []),
  ]).sort((a, b) => a - b)
}

const openTimes = (table: MinuteTable, rows: Int32Array): Data => {
  const data = new BigInt64Array(rows.length)
  for (let i = 0; i < rows.length; i += 1) data[i] = BigInt((table.firstMinute + rows[i]!) * 60_000)
  return makeData({ type: new TimestampMillisecond('UTC'), length: rows.length, nullCount: 0, data })
}

/** The words of the marks, null where there is none; made by hand because nearly all are. */
const quarantineTexts = (table: MinuteTable, rows: Int32Array): Data => {
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

const sourcesOf = (present: number[]): string[] => {
  const any = (name: string, count = 1): boolean =>
    present.slice(columnOf(name), columnOf(name) + count).some((n) => n > 0)
  const letters = COLUMN_GROUPS.filter(({ key }) => present[key]! > 0).map(({ letter }) => letter)
  if (any('quote_volume')) letters.push('V')
  if (any('trade_count', 3)) letters.push('F')
  return letters.sort()
}

/** The bytes of a file. The same records give the same bytes. Throws `empty_month` when there is no record at all. */
export const encodeMinutes = (symbol: string, table: MinuteTable): EncodedMinutes => {
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
  const properties = new WriterPropertiesBuilder().setCompression(Compression.ZSTD).setCreatedBy('hindsight').build()
  const bytes = writeParquet(WasmTable.fromIPCStream(tableToIPC(new Table(schema, [batch]), 'stream')), properties)
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows: rows.length,
    firstMinute: table.firstMinute + rows[0]!,
    lastMinute: table.firstMinute + rows.at(-1)!,
    sources: sourcesOf(present),
  }
}

const fsyncPath = (path: string): void => {
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

/** Writes the file under its content name and returns its path below `minutesDir`. */
export const storeMinutes = (minutesDir: string, symbol: string, month: string, encoded: EncodedMinutes): string => {
  const path = join(symbol, `${month}-${encoded.sha256.slice(0, 12)}.parquet`)
  const target = join(minutesDir, path)
  if (existsSync(target)) return path
  mkdirSync(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  const fd = openSync(temporary, 'w')
  for (let at = 0; at < encoded.bytes.length; ) at += writeSync(fd, encoded.bytes, at)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(temporary, target)
  fsyncPath(dirname(target))
  return path
}

const minutesOf = (column: Data): Float64Array =>
  Float64Array.from(column.values as BigInt64Array, (time) => Number(time) / 60_000)

const bad = (path: string, detail: string): ArchiveError => new ArchiveError('bad_minutes_file', `${path}: ${detail}`)

/**
 * A file that this project wrote, as it is (marks beside the recorded values), over the minutes from its first to its
 * last, or over a given span that holds them. Throws `bad_minutes_file` for anything else.
 */
export const loadMinutes = (
  path: string,
  span?: { firstMinute: number; minutes: number },
): MinuteTable & { symbol: string } => {
  let table: Table
  try {
    table = tableFromIPC(readParquet(readFileSync(path), { batchSize: 1 << 16 }).intoIPCStream())
  } catch (error) {
    throw bad(path, failureOf(error).detail)
  }
  const batches = table.batches.map((batch) => {
    const times = batch.getChild('open_time')
    if (!times || times.type.toString() !== new TimestampMillisecond('UTC').toString())
      throw bad(path, 'no column open_time')
    return { batch, minutes: minutesOf(times.data[0]!) }
  })
  if (table.numRows === 0) throw bad(path, 'no rows')
  const firstMinute = span?.firstMinute ?? batches[0]!.minutes[0]!
  const minutes = span?.minutes ?? batches.at(-1)!.minutes.at(-1)! - firstMinute + 1
  const columns: (BigInt64Array | undefined)[] = new Array(COLUMN_COUNT).fill(undefined)
  const marks = new Uint32Array(minutes)
  for (const { batch, minutes: batchMinutes } of batches) {
    const rows = Int32Array.from(batchMinutes, (minute) => minute - firstMinute)
    if (rows.some((row) => row < 0 || row >= minutes)) throw bad(path, 'minutes of another month, or out of order')
    for (let position = 0; position < COLUMN_COUNT; position += 1) {
      const data = batch.getChild(COLUMN_NAMES[position]!)?.data[0]
      if (!data || data.nullCount === data.length) continue
      const type = columnType(position)
      const expected = type.integer ? new Int64() : new Decimal(type.scale, type.precision, 128)
      if (data.type.toString() !== expected.toString())
        throw bad(path, `${COLUMN_NAMES[position]} is ${data.type}, not ${expected}`)
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
