/** Reads Parquet files of normalized minutes, one row group after the other. */
import { openAsBlob } from 'node:fs'
import { type RecordBatch, tableFromIPC } from 'apache-arrow'
import { ParquetFile } from 'parquet-wasm/node'
import { recognizeMinutes } from '../recognize/recognize.js'
import { ArchiveError, failureOf } from '../runtime/errors.js'
import { cellWriter, csvRows } from './cell-text.js'
import type { ReadContext } from './read-context.js'
import { type ReadPart, SpooledParser } from './read-text.js'

const ROWS_AT_ONCE = 4096

function pushBatch(batch: RecordBatch, parser: SpooledParser): void {
  const writers = batch.schema.fields.map((_, i) => cellWriter(batch.getChildAt(i)!))
  for (let row = 0; row < batch.numRows; row += ROWS_AT_ONCE) {
    parser.push(csvRows(writers, row, Math.min(row + ROWS_AT_ONCE, batch.numRows)))
  }
}

/** Reads a Parquet file of normalized minutes. Rejects with a coded error when the file failed. */
export async function readParquet(path: string, context: ReadContext): Promise<ReadPart> {
  try {
    const blob = await openAsBlob(path)
    const file = await ParquetFile.fromFile(blob)
    const groups = file.metadata().numRowGroups()
    let parser: SpooledParser | undefined
    let format = 'normalized_minutes'
    for (let group = 0; group < groups; group += 1) {
      const table = tableFromIPC((await file.read({ rowGroups: [group] })).intoIPCStream())
      if (!parser) {
        const recognition = recognizeMinutes(
          table.schema.fields.map((field) => field.name),
          path,
        )
        if ('skip' in recognition) return { skip: recognition.skip }
        if (!recognition.layout.roles.includes('open_time')) {
          return { skip: { code: 'wrong_header', reason: 'normalized minutes need the column open_time' } }
        }
        format = recognition.format
        parser = new SpooledParser({ ...recognition.layout, header: false }, context)
      }
      for (const batch of table.batches) pushBatch(batch, parser)
      context.onBytes(Math.floor(blob.size / groups))
    }
    if (!parser) return { skip: { code: 'empty_file', reason: 'the file is empty' } }
    return { summary: parser.finish(format) }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('bad_parquet', failureOf(error).detail)
  }
}
