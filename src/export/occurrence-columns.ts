/** Stored columns at the occurrences of a query: one symbol after the other, times ascending. */
import { setImmediate } from 'node:timers/promises'
import type { OpenDataset } from '../dataset/index.js'
import type { Research } from '../research/index.js'
import { batchRows, type FeatureSelection, readRows } from './feature-columns.js'
import type { Batch, Cells } from './table.js'

const PAGE_ROWS = 500

/** Some occurrences of one symbol: its number, and minutes since 1970, ascending. */
export interface Group {
  readonly symbol: number
  readonly minutes: readonly number[]
}

interface Page {
  dataset_revision: string
  counts: { occurrences: number }
  rows: { symbol: string; anchor_time: string }[]
  cursor: string | null
}

/**
 * The occurrences of a document, page by page, by symbol and time. Rejects as queries do, and when another revision than that of `dataset`
 * answered.
 */
export async function occurrencesBySymbol(
  research: Research,
  document: unknown,
  dataset: OpenDataset,
  signal: AbortSignal,
): Promise<{ occurrences: number; groups: AsyncGenerator<Group> }> {
  const pageAt = async (cursor: string | null): Promise<Page> => {
    const page = { limit: PAGE_ROWS, cursor }
    const { bytes } = await research.query(
      { ...(document as object), sort: ['identity.symbol', 'asc'], page },
      { signal },
    )
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Page
  }
  const first = await pageAt(null)
  if (first.dataset_revision !== dataset.revision) {
    throw new Error('the dataset changed at this moment; export again')
  }
  async function* groups(): AsyncGenerator<Group> {
    for (let page = first; ; page = await pageAt(page.cursor)) {
      const bySymbol = new Map<string, number[]>()
      for (const { symbol, anchor_time } of page.rows) {
        const minutes = bySymbol.get(symbol) ?? []
        minutes.push(Date.parse(anchor_time) / 60_000)
        bySymbol.set(symbol, minutes)
      }
      for (const [symbol, minutes] of bySymbol) yield { symbol: dataset.symbols.indexOf(symbol), minutes }
      if (page.cursor === null) return
    }
  }
  return { occurrences: first.counts.occurrences, groups: groups() }
}

/** The rows of these occurrences in batches. */
export async function* occurrenceBatches(
  dataset: OpenDataset,
  selection: Pick<FeatureSelection, 'columns' | 'reasons'>,
  groups: AsyncIterable<Group>,
): AsyncGenerator<Batch> {
  const reach = batchRows(selection.columns)
  for await (const { symbol, minutes } of groups) {
    for (const near of stretches(minutes, reach)) {
      await setImmediate()
      const [begin, end] = [near[0]!, near.at(-1)! + 1]
      const batch = readRows(dataset, selection, symbol, begin, end - begin)
      yield { rows: near.length, cells: batch.cells.map((cells) => picked(cells, near, begin)) }
    }
  }
}

/** A gap of so many minutes is not read, but left out. */
const GAP_MAX = 256

/** Cuts ascending minutes where a gap is large, or a stretch would be longer than `reach`. */
function stretches(minutes: readonly number[], reach: number): number[][] {
  const cut: number[][] = []
  for (const minute of minutes) {
    const last = cut.at(-1)
    if (last === undefined || minute - last.at(-1)! > GAP_MAX || minute - last[0]! >= reach) cut.push([minute])
    else last.push(minute)
  }
  return cut
}

const picked = (cells: Cells, minutes: readonly number[], begin: number): Cells =>
  Array.isArray(cells)
    ? minutes.map((minute) => cells[minute - begin]!)
    : Float64Array.from(minutes, (minute) => (cells as Float64Array)[minute - begin]!)
