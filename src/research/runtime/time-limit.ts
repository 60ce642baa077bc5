/** Work with a time limit. */
import { ProblemError } from '../../contract/errors.js'
import { orAborted } from './single-flight.js'

/**
 * Runs `work` with a signal that is aborted with `signal` or when the time is over. In the second case throws
 * ProblemError `timeout`.
 */
export async function withTimeLimit<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const leave = () => limit.abort(signal?.reason)
  const timer = setTimeout(() => limit.abort(new ProblemError('timeout')), ms)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    limit.signal.throwIfAborted()
    return await orAborted(work(limit.signal), limit.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
