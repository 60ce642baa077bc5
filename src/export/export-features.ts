/** `hindsight export`: writes stored columns of some symbols and days to a file. */
import { FEATURES } from '../contract/features.js'
import { FEATURE_VERSION } from '../contract/versions.js'
import { openDataset } from '../dataset/index.js'
import { ExportError } from './export-error.js'
import { featureBatches, featureTable } from './feature-columns.js'
import type { FormatName } from './formats.js'
import { type TableFile, writeTable } from './table-file.js'

export interface FeatureExport {
  /** The folder of the dataset. */
  dataset: string
  path: string
  format: FormatName
  /** Ids of features and price.open, price.high, price.low, price.close; undefined: all of them. */
  features: readonly string[] | undefined
  /** Undefined: all of them. */
  symbols: readonly string[] | undefined
  /** Minutes since 1970, half open; undefined: from the first to the last minute of the record. */
  from: number | undefined
  to: number | undefined
  /** Adds a column beside each, with the reason where there is no value. */
  reasons: boolean
  signal: AbortSignal
  onRows?: (rows: number, ofAll: number) => void
}

const PRICES = ['price.open', 'price.high', 'price.low', 'price.close']

/**
 * Exports columns. Rejects with `unknown_column`, `unknown_symbol`, `nothing_to_export`, and with the errors of opening
 * the dataset and writing the file.
 */
export async function exportFeatures(wanted: FeatureExport): Promise<TableFile & { revision: string }> {
  const { path, format, reasons, signal, onRows } = wanted
  const known = [...PRICES, ...FEATURES.map(({ id }) => id)]
  const columns = wanted.features ?? known
  const stranger = columns.find((name) => !known.includes(name))
  if (stranger !== undefined) throw new ExportError('unknown_column', `there is no feature ${stranger}`)
  const dataset = await openDataset(wanted.dataset)
  try {
    const { snapshot, revision } = dataset
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
    const selection = { columns, symbols, from, to, reasons }
    const about = new Map([
      ['dataset_revision', revision],
      ['feature_version', FEATURE_VERSION],
      ...(dataset.simulated ? [['simulated', 'true'] as const] : []),
    ])
    const reportProgress = (rows: number): void => onRows?.(rows, ofAll)
    const options = { path, format, columns: featureTable(selection), about, onRows: reportProgress }
    return { ...(await writeTable(options, featureBatches(dataset, selection, signal))), revision }
  } finally {
    dataset.close()
  }
}
