/**
 * Stored rows of one policy, wherever they are stored: as pages, as the CSV whose digest is in the result, and as a table for other formats.
 */
import {
  STUDY_ROW_COLUMNS,
  STUDY_ROWS_HEADER,
  STUDY_ROWS_PIECE,
  type StudyRowKind,
} from '../../contract/study/study-rows.js'

/** Rows of a policy in pieces of STUDY_ROWS_PIECE rows. */
export interface StoredRows {
  readonly count: number
  /** Of header and rows, in hex. */
  readonly sha256: string
  readonly pieces: number
  text(piece: number): Promise<Uint8Array>
}

/** A row by column: texts and times, numbers, flags; null where there is no value. */
export type StudyRow = Readonly<Record<string, string | number | boolean | null>>

export interface RowsPage {
  /** The number of the first row, from 0. */
  readonly from: number
  readonly rows: readonly StudyRow[]
  /** Null after the last row. */
  readonly next: number | null
}

/** The most rows of a page. */
export const ROWS_PAGE_MAX = 1_000

/** The rows [from, from + limit). `from` is at most the number of rows. */
export async function rowsPage(stored: StoredRows, from: number, limit: number): Promise<RowsPage> {
  const end = Math.min(stored.count, from + limit)
  const rows: StudyRow[] = []
  for (let at = from; at < end; ) {
    const piece = Math.floor(at / STUDY_ROWS_PIECE)
    const lines = await linesOf(stored, piece)
    const until = Math.min(end, (piece + 1) * STUDY_ROWS_PIECE)
    for (; at < until; at++) rows.push(rowOf(lines[at % STUDY_ROWS_PIECE]!))
  }
  return { from, rows, next: end < stored.count ? end : null }
}

/** The CSV: its SHA-256 is that of the result. */
export async function* rowsText(stored: StoredRows): AsyncGenerator<Uint8Array> {
  yield Buffer.from(STUDY_ROWS_HEADER)
  for (let piece = 0; piece < stored.pieces; piece++) yield await stored.text(piece)
}

type Cells = (string | null)[] | Float64Array

/** The same rows by column, for writers of tables. */
export const rowsTable = (stored: StoredRows) => ({
  columns: STUDY_ROW_COLUMNS.map(({ name, kind, nullable }) => ({ name, kind: TABLE_KINDS[kind], nullable })),
  batches: batchesOf(stored),
})

const TABLE_KINDS = { text: 'text', flag: 'text', time: 'time', number: 'number' } as const satisfies Record<
  StudyRowKind,
  string
>

async function* batchesOf(stored: StoredRows): AsyncGenerator<{ rows: number; cells: Cells[] }> {
  for (let piece = 0; piece < stored.pieces; piece++) {
    const rows = (await linesOf(stored, piece)).map((line) => line.split(','))
    const cells = STUDY_ROW_COLUMNS.map(({ kind }, i): Cells => {
      if (kind === 'number') return Float64Array.from(rows, (row) => numberOf(row[i]!))
      if (kind === 'time') return Float64Array.from(rows, (row) => Date.parse(row[i]!))
      return rows.map((row) => (row[i] === '' ? null : row[i]!))
    })
    yield { rows: rows.length, cells }
  }
}

async function linesOf(stored: StoredRows, piece: number): Promise<string[]> {
  const text = new TextDecoder('latin1').decode(await stored.text(piece))
  return text.slice(0, -1).split('\n')
}

const numberOf = (cell: string): number => (cell === '' ? Number.NaN : Number(cell))

function rowOf(line: string): StudyRow {
  const cells = line.split(',')
  return Object.fromEntries(STUDY_ROW_COLUMNS.map(({ name, kind }, i) => [name, VALUES[kind](cells[i]!)]))
}

const VALUES: Readonly<Record<StudyRowKind, (cell: string) => string | number | boolean | null>> = {
  text: (cell) => (cell === '' ? null : cell),
  time: (cell) => (cell === '' ? null : cell),
  number: (cell) => (cell === '' ? null : Number(cell)),
  flag: (cell) => (cell === '' ? null : cell === 'true'),
}
