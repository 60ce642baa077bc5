/**
 * Sends the response that the steps have made: status, headers and body are passed to Node in one call. Koa would pass
 * header by header, see head.ts.
 */
import type { Context, Step } from '../context/context.js'
import { Head } from '../context/head.js'

/** `begin`: the first headers of every response, names and values alternating. */
export const sending =
  (begin: readonly string[]): Step =>
  async (ctx, next) => {
    ctx.respond = false
    ctx.state.head = new Head(begin)
    await next()
    send(ctx)
  }

function send(ctx: Context): void {
  const { res } = ctx
  const { head } = ctx.state
  if (!ctx.writable) {
    // The client has disconnected.
    res.end()
    return
  }
  // The process is about to stop, so the client must not send another request on this connection.
  if (ctx.services.draining) head.set('Connection', 'close')
  const body = bodyOf(ctx)
  if (body !== undefined && !head.has('Content-Length')) head.set('Content-Length', String(Buffer.byteLength(body)))
  res.writeHead(res.statusCode, head.list)
  if (body === undefined || ctx.method === 'HEAD') res.end()
  else res.end(body)
}

/** The body as bytes or text; any other value as JSON. Undefined when there is no body. */
function bodyOf({ body }: Context): Buffer | string | undefined {
  if (body === undefined || body === null) return undefined
  return Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
}
