/** Cursors of pages of rows: the digest of the rows, shortened, and the number of the next row. They only name a position, so they are not signed. */
import { ProblemError } from '../contract/errors.js'
import type { StoredRows } from '../local-studies/index.js'

const DIGEST = 16

/** The cursor of the page that begins with the row `next`. */
export const pageCursor = (next: number, { sha256 }: Pick<StoredRows, 'sha256'>): string =>
  Buffer.from(`${sha256.slice(0, DIGEST)} ${next}`).toString('base64url')

/** The row at which the page begins. Throws ProblemError `value_range` for a cursor that no page of these rows has returned. */
export function readPageCursor(cursor: string, stored: Pick<StoredRows, 'sha256' | 'count'>): number {
  const [, row] = /^[0-9a-f]{16} ([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  const next = Number(row)
  if (row !== undefined && next < stored.count && pageCursor(next, stored) === cursor) return next
  throw ProblemError.of([
    { code: 'value_range', path: '/cursor', detail: 'cursor is `next` of the page before, as it is' },
  ])
}
