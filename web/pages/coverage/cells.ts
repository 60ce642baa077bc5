/** What the heat map and the table of gaps show: for each symbol and period, how much of what could be recorded was recorded. */
import type { CoverageBody } from '../../api/index.js'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** Sources with records at intervals of their own and not every minute. What a whole day has of them is known only from other days. */
const AT_INTERVALS: ReadonlySet<string> = new Set(['U', 'O', 'R'])

export const isAtIntervals = (source: string): boolean => AT_INTERVALS.has(source)

/** One symbol in one period. Null where the period lies outside the symbol's record. */
export interface Cell {
  /** The minutes with a record that count. */
  readonly present: number
  /** The minutes that could have one; of sources at intervals, as many as the fullest period of the symbol would have, and 0 where the symbol has none. */
  readonly of: number
  readonly quarantined: number
}

export interface Grid {
  readonly periods: readonly string[]
  readonly rows: readonly { readonly symbol: string; readonly cells: readonly (Cell | null)[] }[]
}

export interface Gap {
  readonly symbol: string
  readonly period: string
  readonly cell: Cell
}

/** Of 1: the share that was recorded. */
export const shareOf = ({ present, of }: Cell): number => (of === 0 ? 0 : Math.min(1, present / of))

/** The first minute of a period and the first after it, since 1970. Periods are days (2026-01-31) or months (2026-01). */
function spanOf(period: string): readonly [number, number] {
  const [year = 0, month = 1, day] = period.split('-').map(Number)
  const begin = Date.UTC(year, month - 1, day ?? 1)
  const end = day === undefined ? Date.UTC(year, month, 1) : begin + DAY_MINUTES * MINUTE_MS
  return [begin / MINUTE_MS, end / MINUTE_MS]
}

/** The grid of one source. Quarantined minutes have a record, but not one that counts. */
export function gridOf({ periods, symbols }: CoverageBody, source: string): Grid {
  const spans = periods.map(spanOf)
  return {
    periods,
    rows: symbols.map(({ symbol, first, last, present, quarantined }) => {
      const [begin, end] = [Date.parse(first) / MINUTE_MS, Date.parse(last) / MINUTE_MS + 1]
      const minutes = spans.map(([from, to]) => Math.max(0, Math.min(to, end) - Math.max(from, begin)))
      const counted = minutes.map((_, i) => present[source]?.[i] ?? 0)
      const rate = AT_INTERVALS.has(source)
        ? Math.max(0, ...minutes.map((all, i) => (all < DAY_MINUTES ? 0 : counted[i]! / all)))
        : 1
      return {
        symbol,
        cells: minutes.map((all, i): Cell | null =>
          all === 0 ? null : { present: counted[i]!, of: all * rate, quarantined: quarantined[source]?.[i] ?? 0 },
        ),
      }
    }),
  }
}

/** What a question needs: of several sources, each cell of the one that has the least. The grids have the same symbols and periods. */
export const weakest = ([first, ...more]: readonly Grid[]): Grid => ({
  periods: first?.periods ?? [],
  rows: (first?.rows ?? []).map(({ symbol, cells }, row) => ({
    symbol,
    cells: cells.map((cell, column) =>
      more.reduce<Cell | null>((least, grid) => {
        const other = grid.rows[row]!.cells[column]!
        return least !== null && other !== null && shareOf(other) < shareOf(least) ? other : least
      }, cell),
    ),
  })),
})

/** A cell with less than this is a gap. Of sources at intervals, months differ in length and settlements fall on their edges. */
const WHOLE = 0.9995
const WHOLE_AT_INTERVALS = 0.97

/** All cells that are not whole, the emptiest first. */
export const gapsOf = ({ periods, rows }: Grid, source: string | undefined): Gap[] =>
  rows
    .flatMap(({ symbol, cells }) =>
      cells.flatMap((cell, i) =>
        cell !== null && shareOf(cell) < (AT_INTERVALS.has(source ?? '') ? WHOLE_AT_INTERVALS : WHOLE)
          ? [{ symbol, period: periods[i]!, cell }]
          : [],
      ),
    )
    .sort((a, b) => shareOf(a.cell) - shareOf(b.cell))

/** How a cell is drawn, from nothing to whole. */
export const LEVELS = ['none', 'little', 'most', 'nearly', 'whole'] as const
export type Level = (typeof LEVELS)[number]

export function levelOf(cell: Cell): Level {
  const share = shareOf(cell)
  return share === 0 ? 'none' : share < 0.5 ? 'little' : share < 0.95 ? 'most' : share < WHOLE ? 'nearly' : 'whole'
}
