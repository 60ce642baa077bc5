/**
 * The rows of an answer. Few are ordered at once and stay in one array. Of many, the engine keeps the occurrences (about
 * a bit per minute of the scope), and only the rows around a page are ordered when the page is asked for.
 */
import type { Found, PreparedPlan, SortKey } from '../../engine/index.js'
import type { AnswerRows } from '../runtime/found-occurrences.js'

/** Rows that are ordered at once: 8 MB. */
export const WHOLE_ROWS_MAX = 2 ** 20
/** Rows that are ordered together with those of a page, so that most next pages are in order already. */
const WINDOW_ROWS = 16_384

/** Rows in one array. */
export const wholeRows = (whole: Uint32Array): AnswerRows => ({
  count: whole.length / 2,
  bytes: whole.byteLength,
  whole,
  rows: async (offset, limit) => whole.subarray(2 * offset, 2 * (offset + limit)),
  close() {},
})

interface Window {
  from: number
  rows: Uint32Array
}

/** Rows that are ordered window by window. The occurrences are closed with them. */
export function orderedRows(prepared: PreparedPlan, { counts, occurrences, bytes }: Found, sort: SortKey): AnswerRows {
  let latest: Window = { from: 0, rows: new Uint32Array(0) }
  const count = counts.occurrences
  return {
    count,
    bytes: bytes + WINDOW_ROWS * 8,
    whole: undefined,
    async rows(offset, limit, signal) {
      const end = Math.min(count, offset + limit)
      let window = latest
      if (offset < window.from || end > window.from + window.rows.length / 2) {
        const wanted = { from: offset, count: Math.max(limit, WINDOW_ROWS) }
        const rows = await unlessClosed(prepared.order(occurrences, sort, wanted, signal))
        if (rows === undefined) return undefined
        window = latest = { from: offset, rows }
      }
      return window.rows.subarray(2 * (offset - window.from), 2 * (end - window.from))
    },
    close: () => occurrences.close(),
  }
}

/** Rows are gone when they, or the revision's files, were closed. */
async function unlessClosed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'occurrences_closed' || code === 'snapshot_closed') return undefined
    throw error
  }
}
