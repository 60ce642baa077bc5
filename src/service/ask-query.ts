/** A query as every interface asks it: an answer that is at hand is given at once; anything else is computed while the caller waits. */
import type { HasCopy, NotModified, QueryOptions, QueryResult, Research } from '../research/index.js'

export interface AskOptions extends Omit<QueryOptions, 'signal'> {
  /** Says whether the caller already has the page with an entity tag. */
  isCurrent: HasCopy
  /** Runs the computation with a signal that is aborted when the caller leaves. Called only when there is something to wait for. */
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
