/**
 * Files of events: Parquet, one per stream, symbol and UTC day, named by their content and never changed. Times, ids and
 * prices are delta encoded, because neighbours differ little; plain values would be larger than the compressed text.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Data, Field } from 'apache-arrow'
import type { WriterProperties } from 'parquet-wasm/node'
import type { TickDay } from '../../contract/archive/tick-day.js'
import { BOOK_LISTS, TICK_COLUMNS, type TickStream } from '../../contract/archive/ticks.js'
import { dayName } from '../../contract/text/days.js'
import { arrow, parquet } from '../runtime/libraries.js'
import { packBooks } from './book-packing.js'
import { inUnits, unitOf } from './column-units.js'
import { tickArrow } from './tick-arrow.js'
import { tableOfBatches } from './tick-batches.js'
import {
  type ColumnUnits,
  corrupt,
  FORM,
  metadataOf,
  storageOf,
  type TicksVersion,
  type TimeSpan,
} from './tick-metadata.js'
import { TIME, type TickTable } from './tick-table.js'

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
  const { Compression, EnabledStatistics, Encoding, WriterPropertiesBuilder } = parquet()
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

/**
 * The bytes of a file. The same events give the same bytes. Files of the version before, which have the values as they are, are
 * read and no longer written: `version` is for tests.
 */
export function encodeTicks(symbol: string, table: TickTable, version: TicksVersion = 'ticks.v2'): EncodedTicks {
  const { Field, Int64, makeData, RecordBatch, Schema, Struct, Table, tableToIPC } = arrow()
  const { integerData, LEVELS, listData } = tickArrow(arrow())
  const { stream, rows } = table
  const groupRows = groupRowsOf(stream, rows)
  const isPlain = version === 'ticks.v1'
  const packed = isPlain || stream !== 'book' ? undefined : packBooks(table, groupRows)
  const units: ColumnUnits = {}
  const stored = (name: string, values: BigInt64Array): BigInt64Array => {
    const unit = isPlain ? 1n : unitOf(values)
    if (unit !== 1n) units[name] = unit
    return inUnits(values, unit)
  }
  const fields: Field[] = []
  const children: Data[] = []
  for (const [c, [name]] of TICK_COLUMNS[stream].entries()) {
    fields.push(new Field(name, new Int64(), c !== TIME))
    children.push(integerData(stored(name, table.columns[c]!)))
  }
  if (packed !== undefined) {
    fields.push(new Field(FORM, new Int64(), false))
    children.push(integerData(packed.forms))
  }
  for (const [l, { offsets, values }] of (packed?.lists ?? table.lists).entries()) {
    const name = BOOK_LISTS[l]!
    fields.push(new Field(name, LEVELS, false))
    children.push(listData({ offsets, values: stored(name, values) }))
  }
  const times = table.columns[TIME]!
  const groups: TimeSpan[] = []
  for (let at = 0; at < rows; at += groupRows) {
    groups.push([Number(times[at]), Number(times[Math.min(rows, at + groupRows) - 1])])
  }
  const metadata = metadataOf({ version, stream, symbol, groups, units, packedRows: packed && groupRows })
  const schema = new Schema(fields, metadata)
  const batch = new RecordBatch(schema, makeData({ type: new Struct(fields), length: rows, nullCount: 0, children }))
  const ipc = tableToIPC(new Table(schema, [batch]), 'stream')
  const { Table: WasmTable, writeParquet } = parquet()
  const bytes = writeParquet(WasmTable.fromIPCStream(ipc), properties(stream, groupRows))
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
  const date = dayName(day)
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

/** All events of a file. Throws `corrupt_ticks`. */
export function readTicksFile(ticksDir: string, ref: TickFileRef): TickTable {
  const bytes = verifiedBytes(ticksDir, ref)
  const { tableFromIPC } = arrow()
  const { readParquet, readSchema } = parquet()
  const storage = storageOf(tableFromIPC(readSchema(bytes).intoIPCStream()).schema, ref.path)
  const read = readParquet(bytes, { batchSize: READ_ROWS })
  return tableOfBatches(ref.stream, tableFromIPC(read.intoIPCStream()), storage)
}
