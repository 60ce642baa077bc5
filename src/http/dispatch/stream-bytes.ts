/** Sends a body that is made while it is sent, no faster than the client reads it. */
import { once } from 'node:events'
import type { Context } from '../context/context.js'

/** A client that reads nothing for so long is disconnected, because its body keeps a revision open. */
const STALLED_MS = 60_000

/**
 * Sends status 200, the headers so far, and the bytes as they come. `source` is read to the end or returned. When it fails, the
 * connection is closed before the body is complete, so the client sees that a part is missing.
 */
export async function streamBytes(ctx: Context, source: AsyncGenerator<Uint8Array>): Promise<void> {
  const { res, state, services } = ctx
  const gone = new AbortController()
  const leave = () => gone.abort()
  res.once('close', leave)
  res.setTimeout(STALLED_MS, () => res.destroy())
  try {
    if (services.draining) state.head.set('Connection', 'close')
    res.writeHead(200, state.head.list)
    for await (const piece of source) {
      if (gone.signal.aborted) return
      if (!res.write(piece)) await once(res, 'drain', { signal: gone.signal })
    }
    res.end()
  } catch (error) {
    // A client that leaves ends its body; that is no error.
    if (gone.signal.aborted) return
    services.logger.error({ err: error, request_id: state.requestId }, 'a body ended early')
    res.destroy()
  } finally {
    res.off('close', leave)
    await source.return(undefined)
  }
}
