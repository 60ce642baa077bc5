/**
 * Answers in the content coding that the client prefers, gzip or brotli. A strong entity tag stands for certain bytes (RFC 9110 §8.8.1), and
 * coded ones are others: the tag of a coded answer is the same one, marked weak. If-None-Match compares weakly, so either form finds it.
 *
 * Answers that have a tag are asked for again, so their coded bytes are kept by tag: coding a page costs more than all else that a cached
 * answer costs. That, and the tag, is why this is not koa-compress, which codes anew every time, without a length, and leaves tags strong.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Context, Step } from '../context/context.js'
import { namesTag } from '../context/entity-tags.js'

/** What is smaller fits a packet or two as it is. */
const BYTES_MIN = 1_024
/** Headers whose meaning is kept. There is a handful of them, one for each kind of client. */
const PREFERENCES_MAX = 256
const KEPT_BYTES_MAX = 32 * 1024 * 1024
/** Anything that is text and complete: an event stream is coded by nobody, else its events would wait for one another. */
const TEXT = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?!event-stream))/

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Quality 4 of brotli takes less time than gzip and gives less bytes; beyond it the time multiplies. */
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
  /** What the client prefers, by its header Accept-Encoding; reading one took 7 % of a 304's time. */
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
    if (accepted === undefined) return
    const coding = preferred(ctx, String(accepted))
    if (coding !== 'br' && coding !== 'gzip') return
    const tag = ctx.state.head.get('ETag')
    if (ctx.status === 304) {
      // The tag that 200 would have had, unless the copy that the client names is not a coded one.
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
