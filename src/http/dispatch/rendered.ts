/** Sends answers whose bytes are already rendered, with their entity tag. */
import type { Rendered } from '../../research/index.js'
import type { Context } from '../context/context.js'
import { namesTag } from '../context/entity-tags.js'

/** Sends the bytes as `type`, or 304 if the client's copy is current. */
export function showRendered(ctx: Context, { bytes, etag }: Rendered, type: string): void {
  ctx.set('ETag', etag)
  if (namesTag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ctx.type = type
}
