/** Feather and Parquet files for tests, written by the libraries that users write them with. */
import {
  CompressionType,
  compressionRegistry,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  tableToIPC,
} from 'apache-arrow'
import { compress, decompress } from 'lz4js'
import { Compression, Table as WasmTable, WriterPropertiesBuilder, writeParquet } from 'parquet-wasm/node'

/** 2026-02-01T00:00Z, as a minute number. */
const FEBRUARY = 29_498_400

/** Columns of numbers over consecutive minutes from February 2026 on; the first column is the time. */
function tableOf(
  time: string,
  names: string[],
  rows: number,
  batches: number,
  value: (row: number) => number,
  nullEvery = 0,
): Table {
  const fields = [
    new Field(time, new TimestampMillisecond('UTC'), true),
    ...names.map((name) => new Field(name, new Float64(), true)),
  ]
  const schema = new Schema(fields)
  const each = Math.ceil(rows / batches)
  return new Table(
    schema,
    Array.from({ length: batches }, (_, batch) => {
      const from = batch * each
      const length = Math.max(0, Math.min(each, rows - from))
      const times = BigInt64Array.from({ length }, (_, i) => BigInt((FEBRUARY + from + i) * 60_000))
      // The writer joins ranges of one array that follow each other, so every column has its own.
      const numbers = (): Float64Array => Float64Array.from({ length }, (_, i) => value(from + i))
      const children = [
        makeData({ type: new TimestampMillisecond('UTC'), length, nullCount: 0, data: times }),
        ...names.map(() => makeData({ type: new Float64(), length, data: numbers(), ...validity(length, nullEvery) })),
      ]
      return new RecordBatch(schema, makeData({ type: new Struct(fields), length, nullCount: 0, children }))
    }),
  )
}

/** A bitmap in which every so many values are null; none is when it is 0. */
function validity(length: number, nullEvery: number): { nullCount: number; nullBitmap?: Uint8Array } {
  if (nullEvery === 0) return { nullCount: 0 }
  const nullBitmap = new Uint8Array(Math.ceil(length / 64) * 8)
  for (let i = 0; i < length; i += 1) if (i % nullEvery > 0) nullBitmap[i >> 3]! |= 1 << (i & 7)
  return { nullCount: Math.ceil(length / nullEvery), nullBitmap }
}

const price = (row: number): number => 100 + (row % 977) / 100

export interface FeatherShape {
  rows?: number
  batches?: number
  columns?: string[]
  compressed?: boolean
  value?: (row: number) => number
  /** Every so many values of a column is null; not those of the time. */
  nullEvery?: number
}

const LZ4_MAGIC = Buffer.from([0x04, 0x22, 0x4d, 0x18])

/** Arrow for JavaScript writes the packed size before a packed buffer, where the format has the unpacked one. */
function withSizes(file: Buffer): Buffer {
  for (let at = file.indexOf(LZ4_MAGIC); at >= 0; at = file.indexOf(LZ4_MAGIC, at + 1)) {
    const packed = Number(file.readBigInt64LE(at - 8))
    file.writeBigInt64LE(BigInt(decompress(file.subarray(at, at + packed)).length), at - 8)
  }
  return file
}

/** A Feather file of one-minute bars as freqtrade writes them. */
export function featherBars({
  rows = 300,
  batches = 1,
  columns = ['open', 'high', 'low', 'close', 'volume'],
  compressed = true,
  value = price,
  nullEvery = 0,
}: FeatherShape = {}): Buffer {
  compressionRegistry.set(CompressionType.LZ4_FRAME, {
    encode: (bytes) => compress(bytes),
    decode: (f) => decompress(f),
  })
  const table = tableOf('date', columns, rows, batches, value, nullEvery)
  return withSizes(Buffer.from(tableToIPC(table, 'file', compressed ? CompressionType.LZ4_FRAME : null)))
}

export interface ParquetShape {
  rows?: number
  columns?: string[]
  rowGroup?: number
  dictionary?: boolean
  value?: (row: number) => number
}

/** A Parquet file of normalized minutes. */
export function parquetMinutes({
  rows = 300,
  columns = ['open', 'high', 'low', 'close', 'volume'],
  rowGroup = 1 << 20,
  dictionary = true,
  value = price,
}: ParquetShape = {}): Buffer {
  const stream = tableToIPC(tableOf('open_time', columns, rows, 1, value), 'stream')
  const properties = new WriterPropertiesBuilder()
    .setCompression(Compression.ZSTD)
    .setDictionaryEnabled(dictionary)
    .setMaxRowGroupSize(rowGroup)
    .build()
  return Buffer.from(writeParquet(WasmTable.fromIPCStream(stream), properties))
}
