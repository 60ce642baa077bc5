/**
 * Files of events: Parquet, one per stream, symbol and UTC day, named by their content and never changed. Times, ids and
 * prices are delta encoded, because neighbours differ little; plain values would be larger than the compressed text.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Data,
  Field,
  Int64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableFromIPC,
  tableToIPC,
} from 'apache-arrow'
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
import { integerData, LEVELS, listData } from './tick-arrow.js'
import { concatRows, NO_VALUE, TIME, type TickLists, type TickTable } from './tick-table.js'

export const TICKS_VERSION = 'ticks.v1'
/** A row group is the least that is decoded. */
const GROUP_ROWS = 65_536
/** A level has four values, and a book some twenty levels. */
const BOOK_GROUP_ROWS = 2_048

const groupRowsOf = (stream: TickStream): number => (stream === 'book' ? BOOK_GROUP_ROWS : GROUP_ROWS)

/** Few sizes are traded again and again: a dictionary of them is a fifth to a third smaller than their differences. */
const SIZES: ReadonlySet<string> = new Set(['size', 'bid_size', 'ask_size'])

/**
 * Levels of books are plain: most of a book is that of the one before, which zstd finds where differences have not moved the
 * bits. That halves them.
 */
function properties(stream: TickStream): WriterProperties {
  let builder = new WriterPropertiesBuilder()
    .setCompression(Compression.ZSTD)
    .setCreatedBy('hindsight')
    .setDictionaryEnabled(false)
    .setEncoding(Encoding.PLAIN)
    .setMaxRowGroupSize(groupRowsOf(stream))
    .setStatisticsEnabled(EnabledStatistics.None)
    .setColumnStatisticsEnabled('time', EnabledStatistics.Chunk)
  for (const [name] of TICK_COLUMNS[stream]) {
    builder = SIZES.has(name)
      ? builder.setColumnDictionaryEnabled(name, true)
      : builder.setColumnEncoding(name, Encoding.DELTA_BINARY_PACKED)
  }
  return builder.build()
}

export interface EncodedTicks {
  bytes: Uint8Array
  sha256: string
}

/** The bytes of a file. The same events give the same bytes. */
export function encodeTicks(symbol: string, { stream, rows, columns, lists }: TickTable): EncodedTicks {
  const fields: Field[] = TICK_COLUMNS[stream].map(([name], c) => new Field(name, new Int64(), c !== TIME))
  const children = columns.map(integerData)
  for (const [l, list] of lists.entries()) {
    fields.push(new Field(BOOK_LISTS[l]!, LEVELS, false))
    children.push(listData(list))
  }
  const times = columns[TIME]!
  const groups: [string, string][] = []
  for (let at = 0; at < rows; at += groupRowsOf(stream)) {
    groups.push([String(times[at]), String(times[Math.min(rows, at + groupRowsOf(stream)) - 1])])
  }
  const metadata = new Map([
    ['ticks_version', TICKS_VERSION],
    ['stream', stream],
    ['symbol', symbol],
    ['scales', JSON.stringify(Object.fromEntries(TICK_COLUMNS[stream]))],
    // First and last time of each row group, so that a window decodes no other.
    ['row_groups', JSON.stringify(groups)],
  ])
  const schema = new Schema(fields, metadata)
  const batch = new RecordBatch(schema, makeData({ type: new Struct(fields), length: rows, nullCount: 0, children }))
  const stored = tableToIPC(new Table(schema, [batch]), 'stream')
  const bytes = writeParquet(WasmTable.fromIPCStream(stored), properties(stream))
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
export type TickFileRef = Pick<TickDay, 'stream' | 'path' | 'sha256'>

const corrupt = (path: string, what: string): ArchiveError => new ArchiveError('corrupt_ticks', `${path} ${what}`)

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

/** First and last time of each row group, in microseconds. Throws `corrupt_ticks`. */
export function groupsOf(bytes: Uint8Array, path: string): [first: number, last: number][] {
  const { metadata } = tableFromIPC(readSchema(bytes).intoIPCStream()).schema
  const version = metadata.get('ticks_version')
  if (version !== TICKS_VERSION) throw corrupt(path, `is of another version, ${JSON.stringify(version ?? null)}`)
  const groups = JSON.parse(metadata.get('row_groups') ?? '[]') as [string, string][]
  return groups.map(([first, last]): [number, number] => [Number(first), Number(last)])
}

/** Decodes some row groups. */
export function decodeGroups(stream: TickStream, bytes: Uint8Array, groups: readonly number[]): TickTable {
  const table = tableFromIPC(readParquet(bytes, { rowGroups: [...groups], batchSize: GROUP_ROWS }).intoIPCStream())
  const batches = table.batches.map((batch): TickTable => {
    const lists = stream === 'book' ? BOOK_LISTS : []
    return {
      stream,
      rows: batch.numRows,
      columns: TICK_COLUMNS[stream].map(([name]) => integersOf(batch.getChild(name)!.data[0]!)),
      lists: lists.map((name) => listOf(batch.getChild(name)!.data[0]!)),
    }
  })
  return concatRows(batches)
}

function integersOf(data: Data): BigInt64Array {
  const values = (data.values as BigInt64Array).slice(0, data.length)
  if (data.nullCount === 0) return values
  for (let i = 0; i < values.length; i += 1) if (!data.getValid(i)) values[i] = NO_VALUE
  return values
}

function listOf(data: Data): TickLists {
  const all = data.valueOffsets as Int32Array
  const begin = all[0]!
  const offsets = Int32Array.from(all.subarray(0, data.length + 1), (offset) => offset - begin)
  const child = data.children[0]!.values as BigInt64Array
  return { offsets, values: child.slice(begin, begin + offsets.at(-1)!) }
}

/** All events of a file. Throws `corrupt_ticks`. */
export function readTicksFile(ticksDir: string, ref: TickFileRef): TickTable {
  const bytes = verifiedBytes(ticksDir, ref)
  const groups = groupsOf(bytes, ref.path)
  return decodeGroups(
    ref.stream,
    bytes,
    groups.map((_, i) => i),
  )
}
