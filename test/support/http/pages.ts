/** Reads a result page by page to its end. */
import type { Payer, QueryResult, Research } from '../../../src/research/index.js'

export interface PagedBody {
  counts: { occurrences: number } & Record<string, number>
  rows: { symbol: string; anchor_time: string; features: Record<string, unknown> }[]
  cursor: string | null
  dataset_revision: string
  reproducibility_key: string
  outcomes_summary: unknown
}

export const bodyOf = ({ bytes }: { bytes: Uint8Array }): PagedBody =>
  JSON.parse(Buffer.from(bytes).toString('utf8')) as PagedBody

/** Returns the document with another page. */
export const withPage = <D extends object>(document: D, limit: number, cursor: string | null): D => ({
  ...document,
  page: { limit, cursor },
})

/** Returns every page of a result in order. `ask` sends one document and resolves to its result. */
export async function allPages(
  document: object,
  limit: number,
  ask: (document: object, page: number) => Promise<QueryResult>,
): Promise<QueryResult[]> {
  const pages: QueryResult[] = []
  let cursor: string | null = null
  do {
    const page: QueryResult = await ask(withPage(document, limit, cursor), pages.length)
    pages.push(page)
    cursor = bodyOf(page).cursor
  } while (cursor !== null)
  return pages
}

export const askOf =
  (research: Research, payer?: Payer) =>
  (document: object): Promise<QueryResult> =>
    research.query(document, { payer })
