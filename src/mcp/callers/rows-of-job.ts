/** A page of the rows of a job, wherever they are stored. */
import { pageCursor, readPageCursor, rowsPage, type StoredRows, type StudyRow } from '../../study-service/index.js'

/** Which rows: those of a policy, from a cursor on. */
export interface RowsAsked {
  readonly id: string
  readonly policy: string
  readonly cursor: string | undefined
  readonly limit: number
}

export interface RowsAnswer {
  /** Of all pages. */
  readonly count: number
  /** Of the CSV of all rows. */
  readonly sha256: string
  readonly from: number
  readonly rows: readonly StudyRow[]
  /** Null after the last row. */
  readonly cursor: string | null
}

/** Throws ProblemError `value_range` for a cursor that is not of these rows. */
export async function answerOfRows(stored: StoredRows, { cursor, limit }: RowsAsked): Promise<RowsAnswer> {
  const { count, sha256 } = stored
  const { from, rows, next } = await rowsPage(stored, cursor === undefined ? 0 : readPageCursor(cursor, stored), limit)
  return { count, sha256, from, rows, cursor: next === null ? null : pageCursor(next, stored) }
}
