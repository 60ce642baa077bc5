/**
 * Files of events: Parquet, one per stream, symbol and UTC day, named by their content and never changed. Times, ids and
 * prices are delta encoded, because neighbours differ little; plain values would be larger than the compressed text.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Field, Int64, makeData, RecordBatch, Schema, Struct, Table, tableFromIPC, tableToIPC } from 'apache-arrow'
import {
  Compression,
  EnabledStatistics,
  Encoding,
  readParquet,
  readSchema,
  Table as WasmTable,
  type WriterProperties,
  WriterPropertiesBuilder,
  writeParquet,
} from 'parquet-wasm/node'
import type { TickDay } from '../../contract/archive/tick-day.js'
import { BOOK_LISTS, TICK_COLUMNS, type TickStream } from '../../contract/archive/ticks.js'
import { ArchiveError } from '../runtime/errors.js'
import { type BookPacking, packBooks } from './book-packing.js'
import { integerData, LEVELS, listData } from './tick-arrow.js'
import { tableOfBatches } from './tick-batches.js'
import { TIME, type TickTable } from './tick-table.js'

/** Books are packed (book-packing.ts) in files of the second version. Both are read. */
export type TicksVersion = 'ticks.v1' | 'ticks.v2'
const VERSIONS: readonly string[] = ['ticks.v1', 'ticks.v2'] satisfies TicksVersion[]
const versionOf = (stream: TickStream): TicksVersion => (stream === 'book' ? 'ticks.v2' : 'ticks.v1')
/** The column that says how the levels of a row are packed. */
const FORM = 'form'

/**
 * A row group is the least that is decoded, and each one has to learn its numbers anew: 16,384 rows cost 3 to 7 % of the bytes of
 * 65,536, and 2,048 rows, which are 15 minutes of a quarter of a million trades a day, 10 to 27 %. So a day of few rows is one group,
 * and the groups of a busy one are short.
 */
const ONE_GROUP_ROWS = 65_536
const BUSY_GROUP_ROWS = 16_384
/** A level has four values, and a book some twenty levels. */
const BOOK_GROUP_ROWS = 2_048

const groupRowsOf = (stream: TickStream, rows: number): number =>
  stream === 'book' ? BOOK_GROUP_ROWS : rows < ONE_GROUP_ROWS ? ONE_GROUP_ROWS : BUSY_GROUP_ROWS

/** Rows of a batch where a whole file is read. */
const READ_ROWS = 65_536

/** Few sizes are traded again and again: a dictionary of them is a fifth to a third smaller than their differences. */
const SIZES: ReadonlySet<string> = new Set(['size', 'bid_size', 'ask_size'])

/** Levels of books are plain values: differences by the encoding would move the bits, and zstd would no longer find what repeats. */
function properties(stream: TickStream, groupRows: number): WriterProperties {
  let builder = new WriterPropertiesBuilder()
    .setCompression(Compression.ZSTD)
    .setCreatedBy('hindsight')
    .setDictionaryEnabled(false)
    .setEncoding(Encoding.PLAIN)
    .setMaxRowGroupSize(groupRows)
    .setStatisticsEnabled(EnabledStatistics.None)
    .setColumnStatisticsEnabled('time', EnabledStatistics.Chunk)
  for (const [name] of TICK_COLUMNS[stream]) {
    builder = SIZES.has(name)
      ? builder.setColumnDictionaryEnabled(name, true)
      : builder.setColumnEncoding(name, Encoding.DELTA_BINARY_PACKED)
  }
  return builder.setColumnEncoding(FORM, Encoding.DELTA_BINARY_PACKED).build()
}

export interface EncodedTicks {
  bytes: Uint8Array
  sha256: string
}

/** The bytes of a file. The same events give the same bytes. */
export function encodeTicks(
  symbol: string,
  table: TickTable,
  version: TicksVersion = versionOf(table.stream),
): EncodedTicks {
  const { stream, rows, columns } = table
  const groupRows = groupRowsOf(stream, rows)
  const packed = version === 'ticks.v2' ? packBooks(table, groupRows) : undefined
  const lists = packed?.lists ?? table.lists
  const fields: Field[] = TICK_COLUMNS[stream].map(([name], c) => new Field(name, new Int64(), c !== TIME))
  const children = columns.map(integerData)
  if (packed !== undefined) {
    fields.push(new Field(FORM, new Int64(), true))
    children.push(integerData(packed.forms))
  }
  for (const [l, list] of lists.entries()) {
    fields.push(new Field(BOOK_LISTS[l]!, LEVELS, false))
    children.push(listData(list))
  }
  const times = columns[TIME]!
  const groups: [string, string][] = []
  for (let at = 0; at < rows; at += groupRows) {
    groups.push([String(times[at]), String(times[Math.min(rows, at + groupRows) - 1])])
  }
  const metadata = new Map([
    ['ticks_version', version],
    ['stream', stream],
    ['symbol', symbol],
    ['scales', JSON.stringify(Object.fromEntries(TICK_COLUMNS[stream]))],
    // First and last time of each row group, so that a window decodes no other.
    ['row_groups', JSON.stringify(groups)],
    ...(packed === undefined ? [] : [['book_packing', packingText(packed.packing)] as const]),
  ])
  const schema = new Schema(fields, metadata)
  const batch = new RecordBatch(schema, makeData({ type: new Struct(fields), length: rows, nullCount: 0, children }))
  const stored = tableToIPC(new Table(schema, [batch]), 'stream')
  const bytes = writeParquet(WasmTable.fromIPCStream(stored), properties(stream, groupRows))
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function withFile(path: string, flags: string, work: (fd: number) => void): void {
  const fd = openSync(path, flags)
  try {
    work(fd)
  } finally {
    closeSync(fd)
  }
}

/** Writes the file under its content name. */
export function storeTicks(
  ticksDir: string,
  { stream, symbol, day }: { stream: TickStream; symbol: string; day: number },
  { bytes, sha256 }: EncodedTicks,
): Pick<TickDay, 'path' | 'sha256' | 'bytes'> {
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
  const path = join(stream, symbol, `${date}-${sha256.slice(0, 16)}.parquet`)
  const target = join(ticksDir, path)
  // A damaged file of that name is replaced.
  if (!existsSync(target) || !Buffer.from(bytes).equals(readFileSync(target))) {
    mkdirSync(dirname(target), { recursive: true })
    const temporary = `${target}.${process.pid}.tmp`
    withFile(temporary, 'w', (fd) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
      fsyncSync(fd)
    })
    renameSync(temporary, target)
    withFile(dirname(target), 'r', fsyncSync)
  }
  return { path, sha256, bytes: bytes.length }
}

/** What finds a file and knows its content. */
export type TickFileRef = Pick<TickDay, 'stream' | 'path' | 'sha256' | 'changes'>

export const corrupt = (path: string, what: string): ArchiveError =>
  new ArchiveError('corrupt_ticks', `${path} ${what}`)

/**
 * The bytes of a file, which have the digest of `ref`. Throws `corrupt_ticks` for every other content; nothing of such a
 * file may be used. A missing file keeps the code of the system, ENOENT.
 */
export function verifiedBytes(ticksDir: string, { path, sha256 }: TickFileRef): Uint8Array {
  const bytes = readFileSync(join(ticksDir, path))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw corrupt(path, 'was altered or cut: its digest is not the one in ticks.json')
  }
  return bytes
}

const packingText = ({ rows, price, size }: BookPacking): string =>
  JSON.stringify({ rows, price: String(price), size: String(size) })

/** First and last time of each row group, in microseconds. Throws `corrupt_ticks`. */
export function groupsOf({ metadata }: Schema, path: string): [first: number, last: number][] {
  const version = metadata.get('ticks_version')
  if (version === undefined || !VERSIONS.includes(version)) {
    throw corrupt(path, `is of another version, ${JSON.stringify(version ?? null)}`)
  }
  const groups = JSON.parse(metadata.get('row_groups') ?? '[]') as [string, string][]
  return groups.map(([first, last]): [number, number] => [Number(first), Number(last)])
}

/** All events of a file. Throws `corrupt_ticks`. */
export function readTicksFile(ticksDir: string, ref: TickFileRef): TickTable {
  const bytes = verifiedBytes(ticksDir, ref)
  groupsOf(tableFromIPC(readSchema(bytes).intoIPCStream()).schema, ref.path)
  return tableOfBatches(ref.stream, tableFromIPC(readParquet(bytes, { batchSize: READ_ROWS }).intoIPCStream()))
}
