/** `hindsight export`: writes stored columns of some symbols and days to a file. */
import { FEATURES } from '../contract/features.js'
import { FEATURE_VERSION } from '../contract/versions.js'
import { type OpenDataset, openDataset } from '../dataset/index.js'
import { openResearch } from '../research/index.js'
import { ExportError } from './export-error.js'
import { featureBatches, featureTable } from './feature-columns.js'
import type { FormatName } from './format-names.js'
import { occurrenceBatches, occurrencesBySymbol } from './occurrence-columns.js'
import type { Batch } from './table.js'
import { type TableFile, writeTable } from './table-file.js'

export interface FeatureExport {
  /** The folder of the dataset. */
  dataset: string
  path: string
  format: FormatName
  /** Names of columns without dots. */
  plainNames?: boolean | undefined
  /** Ids of features and price.open, price.high, price.low, price.close; undefined: all of them. */
  features: readonly string[] | undefined
  /** Undefined: all of them. */
  symbols?: readonly string[] | undefined
  /** Minutes since 1970, half open; undefined: from the first to the last minute of the record. */
  from?: number | undefined
  to?: number | undefined
  /** A query document: only its occurrences are written. It has the scope then, and the members above are not read. */
  document?: unknown
  /** Adds a column beside each, with the reason where there is no value. */
  reasons: boolean
  signal: AbortSignal
  onRows?: ((rows: number, ofAll: number) => void) | undefined
}

const PRICES = ['price.open', 'price.high', 'price.low', 'price.close']

/**
 * Exports columns. Rejects with `unknown_column`, `unknown_symbol`, `nothing_to_export`, and with the errors of opening
 * the dataset, of the query and of writing the file.
 */
export async function exportFeatures(wanted: FeatureExport): Promise<Exported> {
  const { path, format, plainNames, reasons, signal, onRows } = wanted
  const known = [...PRICES, ...FEATURES.map(({ id }) => id)]
  const columns = wanted.features ?? known
  const stranger = columns.find((name) => !known.includes(name))
  if (stranger !== undefined) throw new ExportError('unknown_column', `there is no feature ${stranger}`)
  const options = { path, format, plainNames, reasons, columns, signal, onRows }
  return wanted.document === undefined ? exportScope(wanted, options) : exportOccurrences(wanted, options)
}

type Exported = TableFile & { revision: string }
interface Options extends Pick<FeatureExport, 'path' | 'format' | 'plainNames' | 'reasons' | 'signal' | 'onRows'> {
  readonly columns: readonly string[]
}

async function exportScope(wanted: FeatureExport, options: Options): Promise<Exported> {
  const dataset = await openDataset(wanted.dataset)
  try {
    const { snapshot } = dataset
    const symbols = (wanted.symbols ?? dataset.symbols).map((name) => {
      const number = dataset.symbols.indexOf(name)
      if (number < 0) throw new ExportError('unknown_symbol', `the dataset has no symbol ${name}`)
      return number
    })
    const { from = 0, to = Number.MAX_SAFE_INTEGER } = wanted
    const rowsOf = (symbol: number): number =>
      Math.min(to, snapshot.lastMinutes[symbol]! + 1) - Math.max(from, snapshot.firstMinutes[symbol]!)
    const ofAll = symbols.reduce((sum, symbol) => sum + Math.max(0, rowsOf(symbol)), 0)
    if (ofAll === 0) throw new ExportError('nothing_to_export', 'these symbols have no bucket in that time')
    const { columns, reasons } = options
    const rows = featureBatches(dataset, { columns, reasons, symbols, from, to }, options.signal)
    return await writeFeatures(dataset, options, rows, ofAll)
  } finally {
    dataset.close()
  }
}

async function exportOccurrences({ dataset: dir, document }: FeatureExport, options: Options): Promise<Exported> {
  const research = await openResearch({ dataset: dir })
  try {
    return await research.withDataset(async (dataset) => {
      const { occurrences, groups } = await occurrencesBySymbol(research, document, dataset, options.signal)
      if (occurrences === 0) throw new ExportError('nothing_to_export', 'the conditions hold in no bucket')
      return writeFeatures(dataset, options, occurrenceBatches(dataset, options, groups), occurrences)
    })
  } finally {
    research.close()
  }
}

async function writeFeatures(
  dataset: OpenDataset,
  { path, format, plainNames, columns, reasons, onRows }: Options,
  batches: AsyncIterable<Batch>,
  ofAll: number,
): Promise<Exported> {
  const { revision } = dataset
  const about = new Map([
    ['dataset_revision', revision],
    ['feature_version', FEATURE_VERSION],
    ...(dataset.simulated ? [['simulated', 'true'] as const] : []),
  ])
  const table = {
    path,
    format,
    plainNames,
    columns: featureTable({ columns, reasons }),
    about,
    onRows: (rows: number) => onRows?.(rows, ofAll),
  }
  return { ...(await writeTable(table, batches)), revision }
}
