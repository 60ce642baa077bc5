/** Random datasets as real ones: the oracle's columns in the form that raw-dataset.ts writes to disk. */
import { native } from '../../../src/native/index.js'
import type { Cell, Reason } from '../../oracle/cell.js'
import { RAW_NULL, type RawDataset } from '../datasets/raw-dataset.js'
import { CALENDAR, type RandomDataset } from './dataset.js'

/** Features whose columns can have any values. Columns across symbols are excluded, because they are computed from the others. */
export const AVAILABLE = new Set(
  native
    .featureTable()
    .filter(({ sources }) => !sources.includes('X'))
    .map(({ id }) => id),
)

const RAW_CODES: Record<string, bigint> = {
  W: RAW_NULL.warm_up,
  S: RAW_NULL.source_absent,
  X: RAW_NULL.stale,
  Q: RAW_NULL.quarantined,
  U: RAW_NULL.undefined,
}

const REASONS: readonly Reason[] = ['U', 'Q', 'X', 'S', 'W']

/** Converts a value from native code to quanta or to the reason of a null. */
export const rawCell = (value: bigint): Cell => REASONS[Number(value - RAW_NULL.undefined)] ?? value

const minuteOrNever = (minute: number): number | null => (Number.isFinite(minute) ? minute : null)

const rawValues = (cells: Cell[]): BigInt64Array =>
  BigInt64Array.from(cells, (cell) => (typeof cell === 'bigint' ? cell : RAW_CODES[cell]!))

export const rawDataset = (dataset: RandomDataset): RawDataset => ({
  segments: dataset.segments,
  symbols: dataset.symbols.map(({ name, first, last, columns }) => {
    const calendar = dataset.features.filter((id) => CALENDAR[id] !== undefined)
    const minutes = Array.from({ length: last - first + 1 }, (_, i) => first + i)
    return {
      ...{ name, first, last },
      columns: {
        ...Object.fromEntries(Object.entries(columns).map(([id, { cells }]) => [id, { values: rawValues(cells) }])),
        ...Object.fromEntries(calendar.map((id) => [id, { values: minutes.map((m) => CALENDAR[id]!(m)) }])),
      },
      starts: Object.fromEntries(
        Object.entries(columns).map(([id, { sourceFirst, warmFrom }]) => [
          id,
          { sourceFirst: minuteOrNever(sourceFirst), warmFrom: minuteOrNever(warmFrom) },
        ]),
      ),
    }
  }),
})
