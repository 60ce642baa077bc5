/** Encodes batches as the bytes of a binary file, piece by piece. Encoded batches are not kept in memory. */
import { AsyncByteQueue, RecordBatchFileWriter, Table, tableToIPC } from 'apache-arrow'
import {
  Compression,
  transformParquetStream,
  type RecordBatch as WasmBatch,
  Table as WasmTable,
  WriterPropertiesBuilder,
} from 'parquet-wasm/node'
import { recordBatchOf, schemaOf } from './arrow-table.js'
import type { FormatName } from './format-names.js'
import type { Batch, Bytes, Column, Format } from './table.js'

/** Rows of a row group: what a writer keeps in memory, and the least that a reader must read. */
const ROW_GROUP = 131_072

/** Zstandard; times are UTC, numbers are doubles. */
async function* parquet(...[columns, batches, about]: Parameters<Format>): Bytes {
  const schema = schemaOf(columns, about)
  let properties = new WriterPropertiesBuilder()
    .setCompression(Compression.ZSTD)
    .setCreatedBy('hindsight')
    .setMaxRowGroupSize(ROW_GROUP)
    .setDictionaryEnabled(false)
    .setKeyValueMetadata(new Map(about))
  for (const { name, kind } of columns) {
    if (kind === 'text') properties = properties.setColumnDictionaryEnabled(name, true)
  }
  const source = batches[Symbol.asyncIterator]()
  // The Parquet writer treats a failed stream as one that has ended, so the failure is recorded here.
  let failure: { reason: unknown } | undefined
  let isEmpty = true
  async function next(): Promise<WasmBatch[] | undefined> {
    const { value, done } = await source.next()
    // The writer learns the columns from a batch, so there must be one.
    if (done && !isEmpty) return undefined
    isEmpty = false
    const batch = done ? emptyBatch(columns) : value
    const table = new Table(schema, [recordBatchOf(schema, columns, batch)])
    const wasm = WasmTable.fromIPCStream(tableToIPC(table, 'stream'))
    const pieces = wasm.recordBatches()
    // Its memory is outside JavaScript, whose garbage collector would free it late.
    wasm.free()
    return pieces
  }
  const stream = new ReadableStream<WasmBatch>(
    {
      async pull(controller) {
        try {
          const pieces = await next()
          if (pieces === undefined) controller.close()
          else for (const piece of pieces) controller.enqueue(piece)
        } catch (reason) {
          failure = { reason }
          controller.error(reason)
        }
      },
    },
    { highWaterMark: 0 },
  )
  try {
    yield* (await transformParquetStream(stream, properties.build())) as AsyncIterable<Uint8Array>
  } finally {
    await source.return?.()
  }
  if (failure !== undefined) throw failure.reason
}

const emptyBatch = (columns: readonly Column[]): Batch => ({
  rows: 0,
  cells: columns.map(({ kind }) => (kind === 'text' ? [] : new Float64Array())),
})

/** The written bytes are taken out at once. */
class Outlet extends AsyncByteQueue {
  private pieces: Uint8Array[] = []

  override write(value: Uint8Array | ArrayBufferLike): void {
    this.pieces.push(new Uint8Array(value as ArrayBuffer).slice())
  }

  take(): Uint8Array {
    return Buffer.concat(this.pieces.splice(0))
  }
}

/** Arrow IPC file (Feather v2), not compressed. */
async function* arrow(...[columns, batches, about]: Parameters<Format>): Bytes {
  const schema = schemaOf(columns, about)
  const outlet = new Outlet()
  const writer = new RecordBatchFileWriter({ autoDestroy: false })
  writer.reset(outlet, schema)
  for await (const batch of batches) {
    writer.write(recordBatchOf(schema, columns, batch))
    yield outlet.take()
  }
  writer.finish()
  yield outlet.take()
}

export const FORMATS: Readonly<Record<Exclude<FormatName, 'csv'>, Format>> = { parquet, arrow }
