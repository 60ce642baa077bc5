/**
 * Runs work for a client that may disconnect: when its connection closes before the work has ended, the signal is
 * aborted.
 */
import type { Context } from '../context/context.js'

export async function untilClientGone<T>(ctx: Context, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  ctx.res.once('close', leave)
  try {
    return await work(gone.signal)
  } finally {
    ctx.res.off('close', leave)
  }
}
