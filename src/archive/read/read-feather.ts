/** Reads Feather files of freqtrade: one-minute bars, and funding rates in the column `open`. */
import { ByteFile } from '../columnar/byte-file.js'
import { readFeatherBatch } from '../columnar/feather-batch.js'
import { readFeatherLayout } from '../columnar/feather-layout.js'
import { readFreqtradeName } from '../find/names.js'
import type { Layout, RoleName } from '../recognize/layout.js'
import { needsSymbol, placeSymbol, venueGiven } from '../recognize/recognition.js'
import type { FileVenue, Skip } from '../recognize/recognize.js'
import { ArchiveError } from '../runtime/errors.js'
import { cellWriter, csvRows } from './cell-text.js'
import type { ReadContext } from './read-context.js'
import { type ReadPart, SpooledParser } from './read-text.js'

const ROWS_AT_ONCE = 4096
const BARS = ['open', 'high', 'low', 'close', 'volume']

interface Series extends FileVenue {
  format: string
  columns: string[]
  layout: Layout
}

function recognizeFeather(path: string, { venue: given }: ReadContext): Series | { skip: Skip } {
  const name = readFreqtradeName(path)
  if (!name)
    return {
      skip: {
        code: 'unknown_format',
        reason: 'not the name of a freqtrade futures file (BTC_USDT_USDT-1m-futures.feather)',
      },
    }
  if (name.contract === undefined) return needsSymbol('freqtrade', { badSymbol: true })
  const placed = placeSymbol(name.contract, () => venueGiven(given))
  if ('skip' in placed) return placed
  const { symbol, ...venue } = placed
  const layout = (rows: Layout['rows'], roles: RoleName[]): Layout => ({
    rows,
    symbol,
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
        ...venue,
        columns: ['date', ...BARS],
        layout: layout('minutes', ['open_time', ...BARS.map((column) => ({ column }))]),
      }
    case 'funding_rate':
      return {
        format: 'freqtrade_funding',
        ...venue,
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

/** Reads batch by batch; the memory contains the values of one batch. */
export async function readFeather(path: string, context: ReadContext): Promise<ReadPart> {
  const series = recognizeFeather(path, context)
  if ('skip' in series) return series
  const file = new ByteFile(path, 'feather')
  try {
    const { columns, batches } = readFeatherLayout(file)
    const wanted = series.columns.map((name) => {
      const position = columns.findIndex((column) => column.name === name)
      if (position < 0) throw new ArchiveError('wrong_header', `the column ${name} is missing`)
      return position
    })
    const parser = new SpooledParser(series.layout, series, context)
    let counted = 0
    for (const block of batches) {
      const { rows, vectors } = readFeatherBatch(file, block, columns, wanted)
      const writers = vectors.map((vector) => cellWriter(vector))
      for (let row = 0; row < rows; row += ROWS_AT_ONCE) {
        parser.push(csvRows(writers, row, Math.min(row + ROWS_AT_ONCE, rows)))
      }
      const end = block.offset + block.metadataBytes + block.bodyBytes
      context.onBytes(end - counted)
      counted = end
    }
    context.onBytes(file.size - counted)
    return { summary: parser.finish(series.format) }
  } finally {
    file.close()
  }
}
