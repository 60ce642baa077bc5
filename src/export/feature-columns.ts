/** Stored columns of a dataset, minute by minute, as a table: one symbol after the other, times ascending. */
import { setImmediate } from 'node:timers/promises'
import { decimalsOfQuantum, FEATURE_BY_ID } from '../contract/features.js'
import { NULL_REASON_NAMES } from '../contract/null-reasons.js'
import type { OpenDataset } from '../dataset/index.js'
import { native } from '../native/index.js'
import { integerAt, isNullAt, scaledAt, wordsOf } from '../outcomes/index.js'
import type { Batch, Cells, Column } from './table.js'

export interface FeatureSelection {
  /** Ids of features, or price.open, price.high, price.low, price.close. */
  columns: readonly string[]
  /** Numbers of symbols, in the order in which they are written. */
  symbols: readonly number[]
  /** Minutes since 1970, half open. */
  from: number
  to: number
  /** Adds a column beside each, with the reason where there is no value. */
  reasons: boolean
}

/** Cells of a batch, over all columns. */
const BATCH_CELLS = 2_000_000
const BATCH_ROWS_MAX = 65_536
const PRICE_DECIMALS = 8

/** The table columns of a selection. */
export const featureTable = ({ columns, reasons }: Pick<FeatureSelection, 'columns' | 'reasons'>): Column[] => [
  { name: 'symbol', kind: 'text', nullable: false },
  { name: 'anchor_time', kind: 'time', nullable: false },
  ...columns.flatMap((name): Column[] => [
    { name, kind: FEATURE_BY_ID.get(name)?.labels === undefined ? 'number' : 'text', nullable: true },
    ...(reasons ? [{ name: `${name}.null_reason`, kind: 'text', nullable: true } as const] : []),
  ]),
]

/**
 * The rows in batches. A batch is read when it is requested, so one is in memory at a time. Throws the reason of
 * `signal` between two batches.
 */
export async function* featureBatches(
  dataset: OpenDataset,
  selection: FeatureSelection,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const { snapshot } = dataset
  const { columns, symbols, from, to } = selection
  const step = batchRows(columns)
  for (const symbol of symbols) {
    const end = Math.min(to, snapshot.lastMinutes[symbol]! + 1)
    for (let begin = Math.max(from, snapshot.firstMinutes[symbol]!); begin < end; begin += step) {
      // Reading is synchronous, so let pending events such as an abort run.
      await setImmediate()
      signal.throwIfAborted()
      const rows = Math.min(end, begin + step) - begin
      yield readRows(dataset, selection, symbol, begin, rows)
    }
  }
}

/** Rows of one batch: so many that a batch of these columns is of moderate size. */
export const batchRows = (columns: readonly string[]): number =>
  Math.min(BATCH_ROWS_MAX, Math.max(1, Math.floor(BATCH_CELLS / (columns.length + 2))))

/** `rows` minutes of a symbol from `begin` on, within its record. */
export function readRows(
  { snapshot, symbols: names }: OpenDataset,
  { columns, reasons }: Pick<FeatureSelection, 'columns' | 'reasons'>,
  symbol: number,
  begin: number,
  rows: number,
): Batch {
  const cells: Cells[] = [
    new Array<string>(rows).fill(names[symbol]!),
    Float64Array.from({ length: rows }, (_, i) => (begin + i) * 60_000),
  ]
  for (const name of columns) {
    const words = wordsOf(native.columnValues(snapshot, symbol, name, begin, begin + rows))
    cells.push(valuesOf(name, words, rows))
    if (reasons) {
      cells.push(
        Array.from({ length: rows }, (_, i) => (isNullAt(words, i) ? NULL_REASON_NAMES[words[2 * i]!]! : null)),
      )
    }
  }
  return { rows, cells }
}

function valuesOf(name: string, words: Int32Array, rows: number): Cells {
  const feature = FEATURE_BY_ID.get(name)
  if (feature?.labels !== undefined) {
    const { labels } = feature
    return Array.from({ length: rows }, (_, i) => (isNullAt(words, i) ? null : labels[Number(integerAt(words, i))]!))
  }
  const decimals = feature === undefined ? PRICE_DECIMALS : decimalsOfQuantum(feature.quantum!)
  return Float64Array.from({ length: rows }, (_, i) => (isNullAt(words, i) ? Number.NaN : scaledAt(words, i, decimals)))
}
