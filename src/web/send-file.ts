/** Sends a file of the workbench in the coding that the browser prefers. */
import { type Context, namesTag } from '../http/index.js'
import type { WebFile } from './files.js'

/**
 * Sends the file, or 304 when the browser's copy is current. A coded file has its tag marked as weak, because the tag
 * stands for the uncompressed bytes.
 */
export function sendFile(ctx: Context, { type, etag, codings }: WebFile): void {
  const coding = ctx.acceptsEncodings('br', 'gzip', 'identity')
  const coded = coding === 'br' || coding === 'gzip' ? coding : 'identity'
  ctx.set('ETag', coded === 'identity' ? etag : `W/${etag}`)
  if (namesTag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304
    return
  }
  if (coded !== 'identity') ctx.set('Content-Encoding', coded)
  ctx.body = codings[coded]
  ctx.type = type
}
