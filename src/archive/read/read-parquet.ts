/** Reads Parquet files of normalized minutes: verifies footer and pages, then decodes one batch of rows after the other. */
import { openAsBlob } from 'node:fs'
import { type RecordBatch, tableFromIPC } from 'apache-arrow'
import { ParquetFile, type RecordBatch as WasmBatch } from 'parquet-wasm/node'
import { ByteFile } from '../columnar/byte-file.js'
import { type ParquetFooter, readParquetFooter } from '../columnar/parquet-footer.js'
import { verifyGroup } from '../columnar/parquet-pages.js'
import { type Recognition, recognizeMinutes } from '../recognize/recognize.js'
import { ArchiveError } from '../runtime/errors.js'
import { READER_LIMITS } from '../runtime/reader-limits.js'
import { cellWriter, csvRows } from './cell-text.js'
import type { ReadContext } from './read-context.js'
import { type ReadPart, SpooledParser } from './read-text.js'

const ROWS_AT_ONCE = 4096

/** What the file is, from its footer; then every page is verified. */
function verified(path: string, context: ReadContext): { footer: ParquetFooter; recognition: Recognition } {
  const file = new ByteFile(path, 'parquet')
  try {
    const footer = readParquetFooter(file)
    const recognition = recognized(footer, path, context)
    if (!('skip' in recognition)) {
      for (const [i, group] of footer.groups.entries()) verifyGroup(file, i, group, footer.columns)
    }
    return { footer, recognition }
  } finally {
    file.close()
  }
}

function recognized({ columns, groups }: ParquetFooter, path: string, { venue }: ReadContext): Recognition {
  if (groups.length === 0) return { skip: { code: 'empty_file', reason: 'the file is empty' } }
  const recognition = recognizeMinutes(
    columns.map(({ name }) => name),
    path,
    venue,
  )
  if ('skip' in recognition) return recognition
  if (!recognition.layout.roles.includes('open_time')) {
    return { skip: { code: 'wrong_header', reason: 'normalized minutes need the column open_time' } }
  }
  const nested = columns.find(({ type }) => type === undefined)
  if (nested)
    throw new ArchiveError('wrong_column_type', `the column ${nested.name} is nested: write one value per row`)
  return recognition
}

function pushBatch(batch: RecordBatch, parser: SpooledParser): void {
  const writers = batch.schema.fields.map((_, i) => cellWriter(batch.getChildAt(i)!))
  for (let row = 0; row < batch.numRows; row += ROWS_AT_ONCE) {
    parser.push(csvRows(writers, row, Math.min(row + ROWS_AT_ONCE, batch.numRows)))
  }
}

/** Reads a Parquet file of normalized minutes. Rejects with a coded error when the file failed. */
export async function readParquet(path: string, context: ReadContext): Promise<ReadPart> {
  const { footer, recognition } = verified(path, context)
  if ('skip' in recognition) return { skip: recognition.skip }
  const blob = await openAsBlob(path)
  const file = await ParquetFile.fromFile(blob)
  const parser = new SpooledParser({ ...recognition.layout, header: false }, recognition, context)
  const rows = footer.groups.reduce((sum, group) => sum + group.rows, 0)
  const stream = await file.stream({ batchSize: READER_LIMITS.rows_at_once })
  for await (const batch of stream as unknown as AsyncIterable<WasmBatch>) {
    const { numRows } = batch
    for (const part of tableFromIPC(batch.intoIPCStream()).batches) pushBatch(part, parser)
    context.onBytes(Math.floor((blob.size * numRows) / rows))
  }
  return { summary: parser.finish(recognition.format) }
}
