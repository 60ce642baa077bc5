/** Sends what the steps have made: status, head and body, given to Node at once. Koa would do it header by header, see head.ts. */
import type { Context, Step } from '../context/context.js'
import { Head } from '../context/head.js'

/** Every head begins with `begin`, names and values in turn. */
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
    // The client has left.
    res.end()
    return
  }
  // Who asks again on the same connection would ask a process that is about to end.
  if (ctx.services.draining) head.set('Connection', 'close')
  const body = bodyOf(ctx)
  if (body !== undefined && !head.has('Content-Length')) head.set('Content-Length', String(Buffer.byteLength(body)))
  res.writeHead(res.statusCode, head.list)
  if (body === undefined || ctx.method === 'HEAD') res.end()
  else res.end(body)
}

/** Bytes, text, or what is to be sent as JSON; undefined where there is nothing. */
function bodyOf({ body }: Context): Buffer | string | undefined {
  if (body === undefined || body === null) return undefined
  return Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
}
