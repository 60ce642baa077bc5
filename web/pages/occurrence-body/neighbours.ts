/** The occurrences before and after one that was opened alone: known where the answer costs nothing. */
import { useEffect, useState } from 'preact/hooks'
import { Problem, postEstimate, postQuery } from '../../api/index.js'
import type { QueryDocument } from '../../query/index.js'

export interface Place {
  readonly symbol: string
  readonly anchor_time: string
}

export interface Neighbours {
  /** Number of occurrences of the question. */
  readonly all: number
  /** The next one (1) or the one before (−1) in the order of the answer; undefined at its ends. */
  at(by: 1 | -1): Place | undefined
}

/** The address of an occurrence opened alone. `hash` has its question. */
export const occurrenceHref = ({ symbol, anchor_time }: Place, hash: string): string =>
  `/search/at/${encodeURIComponent(symbol)}/${anchor_time}${hash}`

/** Pages of rows that are looked through. */
const PAGES_MAX = 4

/** null while they are not known. Nothing is spent: an answer that would cost something is not asked for. */
export function useNeighbours(document: QueryDocument | null, place: Place | null): Neighbours | null {
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null)
  useEffect(() => {
    if (document === null || place === null) return
    const abort = new AbortController()
    find(document, place, abort.signal)
      .then(setNeighbours)
      .catch((error: unknown) => {
        // Without them the occurrence stands alone.
        if (!(error instanceof Problem) && !abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [document, place])
  return neighbours
}

async function find(document: QueryDocument, place: Place, signal: AbortSignal): Promise<Neighbours | null> {
  const { body } = await postEstimate(document, signal)
  if (body.cost > 0) return null
  const rows: Place[] = []
  for (let page: string | null = null, pages = 0; pages < PAGES_MAX; pages++) {
    const { body } = await postQuery({ ...document, page: { ...document.page, cursor: page } }, signal)
    rows.push(...body.rows)
    page = body.cursor
    const at = rows.findIndex((row) => row.symbol === place.symbol && row.anchor_time === place.anchor_time)
    // The one after the last row of a page is on the next page.
    if ((at < 0 || at + 1 === rows.length) && page !== null) continue
    return at < 0 ? null : { all: body.counts.occurrences, at: (by) => rows[at + by] }
  }
  return null
}
