/** Reads Feather files of freqtrade: one-minute bars, and funding rates in the column `open`. */
import { readFile } from 'node:fs/promises'
import { CompressionType, compressionRegistry, type RecordBatch, RecordBatchReader, type Vector } from 'apache-arrow'
import { compress, decompress } from 'lz4js'
import { readFreqtradeName } from '../find/names.js'
import type { Layout, RoleName } from '../recognize/layout.js'
import type { Skip } from '../recognize/recognize.js'
import { ArchiveError, failureOf } from '../runtime/errors.js'
import { cellWriter, csvRows } from './cell-text.js'
import type { ReadContext } from './read-context.js'
import { type ReadPart, SpooledParser } from './read-text.js'

// The registry tests a codec in both directions when it is set.
compressionRegistry.set(CompressionType.LZ4_FRAME, {
  encode: (bytes) => compress(bytes),
  decode: (frame) => decompress(frame),
})

const ROWS_AT_ONCE = 4096
const BARS = ['open', 'high', 'low', 'close', 'volume']

interface Series {
  format: string
  columns: string[]
  layout: Layout
}

function recognizeFeather(path: string): Series | { skip: Skip } {
  const name = readFreqtradeName(path)
  if (!name)
    return {
      skip: {
        code: 'unknown_format',
        reason: 'not the name of a freqtrade futures file (BTC_USDT_USDT-1m-futures.feather)',
      },
    }
  const layout = (rows: Layout['rows'], roles: RoleName[]): Layout => ({
    rows,
    symbol: name.symbol,
    roles,
    header: false,
    emptyIsAbsent: false,
  })
  switch (name.candles) {
    case 'futures':
      if (name.interval !== '1m') {
        return {
          skip: { code: 'other_interval', reason: `bars of ${name.interval}: only one-minute bars are imported` },
        }
      }
      return {
        format: 'freqtrade_bars',
        columns: ['date', ...BARS],
        layout: layout('minutes', ['open_time', ...BARS.map((column) => ({ column }))]),
      }
    case 'funding_rate':
      return {
        format: 'freqtrade_funding',
        columns: ['date', 'open'],
        layout: layout('funding', ['event_time', { column: 'funding_rate' }]),
      }
    default:
      return {
        skip: {
          code: 'not_needed',
          reason: `${name.candles} candles of ${name.interval} have no values of single minutes`,
        },
      }
  }
}

const columnsOf = (batch: RecordBatch, names: string[]): Vector[] =>
  names.map((name) => {
    const vector = batch.getChild(name)
    if (!vector) throw new ArchiveError('wrong_header', `the column ${name} is missing`)
    return vector
  })

/** Reads batch by batch; the memory contains the compressed file and one batch. */
export async function readFeather(path: string, context: ReadContext): Promise<ReadPart> {
  const series = recognizeFeather(path)
  if ('skip' in series) return series
  const bytes = await readFile(path)
  context.onBytes(bytes.length)
  const parser = new SpooledParser(series.layout, context)
  try {
    const reader = RecordBatchReader.from(bytes).open()
    if (reader.schema === undefined) throw new Error('no schema')
    for (const batch of reader) {
      const writers = columnsOf(batch, series.columns).map((vector) => cellWriter(vector))
      for (let row = 0; row < batch.numRows; row += ROWS_AT_ONCE) {
        parser.push(csvRows(writers, row, Math.min(row + ROWS_AT_ONCE, batch.numRows)))
      }
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('bad_feather', failureOf(error).detail)
  }
  return { summary: parser.finish(series.format) }
}
