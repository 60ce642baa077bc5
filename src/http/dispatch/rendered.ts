/** Answers whose bytes are at hand, with their entity tag. */
import type { Rendered } from '../../research/index.js'
import type { Context } from '../context/context.js'
import { namesTag } from '../context/entity-tags.js'

/** Shows the bytes as `type`, or 304 to who has them. */
export function showRendered(ctx: Context, { bytes, etag }: Rendered, type: string): void {
  ctx.set('ETag', etag)
  if (namesTag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ctx.type = type
}
