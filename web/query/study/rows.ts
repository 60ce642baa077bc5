/** Rows of a study as a table shows them: filtered, sorted, and as what an example is on candles. */
import type { StudyResult, StudyRows } from '../../../clients/typescript/src/index.js'

export type StudyRow = StudyRows['opportunities'][number]

/** What rows are narrowed to; null is any. */
export interface RowFilter {
  readonly symbol: string | null
  readonly fate: string | null
  /** A reason of one of the possible exits. */
  readonly reason: string | null
}

export const ANY: RowFilter = { symbol: null, fate: null, reason: null }

export const reasonsOf = ({ reasons }: Pick<StudyRow, 'reasons'>): readonly string[] => reasons?.split('|') ?? []

/** An exit that is possible between the worst path and the best. */
export type MiddleExit = StudyResult['examples'][number]['policies'][number]['exits'][number]

/**
 * The exits of a row between its worst path and its best. A row has the figures of these two alone; the examples of the
 * result have all exits. `exits` is null where the row is no example: then `reasons` says what else may have ended it.
 */
export function middleOf(
  row: StudyRow,
  policy: string,
  examples: StudyResult['examples'],
): { exits: readonly MiddleExit[] | null; reasons: readonly string[] } {
  const example = examples.find(({ symbol, known_at }) => symbol === row.symbol && known_at === row.known_at)
  const all = example?.policies.find(({ id }) => id === policy)?.exits
  if (all !== undefined) return { exits: all.slice(1, -1), reasons: [] }
  return { exits: null, reasons: reasonsOf(row).filter((one) => one !== row.reason_lo && one !== row.reason_hi) }
}

export const filterRows = (rows: readonly StudyRow[], { symbol, fate, reason }: RowFilter): readonly StudyRow[] =>
  symbol === null && fate === null && reason === null
    ? rows
    : rows.filter(
        (row) =>
          (symbol === null || row.symbol === symbol) &&
          (fate === null || row.fate === fate) &&
          (reason === null || reasonsOf(row).includes(reason)),
      )

export type SortColumn = 'known_at' | 'symbol' | 'fate' | 'fill' | 'net' | 'costs' | 'funding' | 'mae' | 'mfe'

/** Fees and slippage along the worst path; null without a fill that is known. */
export const costsOf = ({ slippage_lo, fees_lo }: StudyRow): number | null =>
  slippage_lo === null || fees_lo === null ? null : slippage_lo + fees_lo

const cellOf: Readonly<Record<SortColumn, (row: StudyRow) => string | number | null>> = {
  known_at: (row) => row.known_at,
  symbol: (row) => row.symbol,
  fate: (row) => row.fate,
  fill: (row) => row.fill,
  net: (row) => row.net_lo,
  costs: costsOf,
  funding: (row) => row.funding_lo,
  mae: (row) => row.mae,
  mfe: (row) => row.mfe,
}

/** Sorted by a column; equal ones stay in the order of time and symbol, and what is missing is last both ways. */
export function sortRows(rows: readonly StudyRow[], column: SortColumn, isAscending: boolean): readonly StudyRow[] {
  const value = cellOf[column]
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)]
    if (x === y) return 0
    if (x === null) return 1
    if (y === null) return -1
    return (x < y ? -1 : 1) * (isAscending ? 1 : -1)
  })
}

/** The values that rows can be narrowed to, in the order of the alphabet. */
export const valuesOf = (rows: readonly StudyRow[], of: (row: StudyRow) => readonly string[]): readonly string[] =>
  [...new Set(rows.flatMap(of))].sort()
