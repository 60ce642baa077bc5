/**
 * Encodes answers with the content coding that the client prefers, gzip or brotli. A strong entity tag stands for
 * certain bytes (RFC 9110 §8.8.1), and encoding changes the bytes, so an encoded answer has the same tag marked as
 * weak. If-None-Match compares weakly, so either form matches.
 *
 * Answers with a tag are requested repeatedly, so their encoded bytes are cached by tag: encoding a page costs more
 * than everything else that a cached answer needs. For this reason, and because of the tag, koa-compress is not used:
 * it encodes every time, sends no length, and leaves tags strong.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Context, Step } from '../context/context.js'
import { namesTag } from '../context/entity-tags.js'

/** Smaller answers are not compressed: they fit into one or two packets. */
const BYTES_MIN = 1_024
/**
 * Maximum number of Accept-Encoding values whose meaning is cached. In practice there are few, one per kind of client.
 */
const PREFERENCES_MAX = 256
const KEPT_BYTES_MAX = 32 * 1024 * 1024
/**
 * Content types that are encoded: complete text. An event stream is not encoded, because its events would then wait for
 * one another.
 */
const TEXT = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?!event-stream))/

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Brotli at quality 4 takes less time than gzip and gives fewer bytes; at higher qualities the time multiplies. */
const CODERS = {
  br: (bytes: Buffer): Promise<Buffer> =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => gzipAsync(bytes),
} as const
type Coding = keyof typeof CODERS

export function compression(): Step {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES_MAX, sizeCalculation: (bytes) => bytes.length + 256 })
  const preferences = new LRUCache<string, string>({ max: PREFERENCES_MAX })
  /**
   * The coding that the client prefers, by its Accept-Encoding header. It is cached, because parsing one header took 7
   * % of the time of a 304.
   */
  const preferred = (ctx: Context, header: string): string => {
    const known = preferences.get(header)
    if (known !== undefined) return known
    const coding = ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity'
    preferences.set(header, coding)
    return coding
  }
  const coded = async (bytes: Buffer, coding: Coding, tag: string): Promise<Buffer> => {
    const name = `${coding} ${tag}`
    const known = tag === '' ? undefined : kept.get(name)
    if (known !== undefined) return known
    const made = await CODERS[coding](bytes)
    if (tag !== '') kept.set(name, made)
    return made
  }
  return async (ctx, next) => {
    ctx.state.head.set('Vary', 'Accept-Encoding')
    await next()
    const accepted = ctx.req.headers['accept-encoding']
    // Files that were compressed at build have their coding already.
    if (accepted === undefined || ctx.state.head.has('Content-Encoding')) return
    const coding = preferred(ctx, String(accepted))
    if (coding !== 'br' && coding !== 'gzip') return
    const tag = ctx.state.head.get('ETag')
    if (ctx.status === 304) {
      // The tag that a 200 would have had, unless the client's copy is an unencoded one.
      if (tag !== '' && !namesTag(ctx.get('If-None-Match'), tag, 'exactly')) ctx.set('ETag', `W/${tag}`)
      return
    }
    const bytes = bytesOf(ctx)
    if (bytes === undefined || bytes.length < BYTES_MIN || !TEXT.test(ctx.type)) return
    ctx.body = await coded(bytes, coding, tag)
    ctx.set('Content-Encoding', coding)
    if (tag !== '') ctx.set('ETag', `W/${tag}`)
  }
}

function bytesOf({ body }: Context): Buffer | undefined {
  if (Buffer.isBuffer(body)) return body
  return typeof body === 'string' ? Buffer.from(body) : undefined
}
