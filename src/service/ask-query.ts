/**
 * Runs a query for any interface: an answer that is available without computing is returned at once; otherwise the
 * answer is computed while the caller waits.
 */
import type { HasCopy, NotModified, QueryOptions, QueryResult, Research } from '../research/index.js'

export interface AskOptions extends Omit<QueryOptions, 'signal'> {
  /** Says whether the caller already has the page with an entity tag. */
  isCurrent: HasCopy
  /**
   * Runs the computation with a signal that is aborted when the caller disconnects. Called only when the answer must be
   * computed.
   */
  whileWaiting: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

/** Throws what Research.queryUnlessCurrent throws. */
export async function askQuery(
  research: Pick<Research, 'recall' | 'queryUnlessCurrent'>,
  document: unknown,
  { isCurrent, whileWaiting, ...options }: AskOptions,
): Promise<QueryResult | NotModified> {
  return (
    research.recall(document, isCurrent, options) ??
    (await whileWaiting((signal) => research.queryUnlessCurrent(document, isCurrent, { ...options, signal })))
  )
}
