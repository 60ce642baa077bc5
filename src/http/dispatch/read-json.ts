/**
 * Reads the body of a request as one JSON value. The parser is the contract's strict one: a document with a duplicate
 * key or invalid UTF-8 is refused, not guessed at. Compressed bodies are refused too: documents are small, and the
 * decompressed size would have to be limited.
 */
import type { IncomingMessage } from 'node:http'
import getRawBody from 'raw-body'
import { ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import { parseDocument } from '../../research/index.js'
import type { Context, Step } from '../context/context.js'

/** The media type and its parameters (RFC 9110 §8.3.1); only the parameter charset has a meaning. */
const JSON_TYPE = /^application\/json((?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"\\]*"))*)\s*(?:;\s*)?$/i
const CHARSET = /;\s*charset="?([^\s;"]*)/i

interface Reading {
  bytesMax: number
  /** The use case receives bytes; it parses them itself unless it already knows them. */
  asBytes?: boolean
  /** The deepest nesting. Default: that of documents. */
  depthMax?: number
}

/**
 * Sets `ctx.state.body`. Throws ProblemError: `unsupported_media_type`, `body_too_large`, `malformed_json` for a body
 * that ends early, and what parseDocument throws.
 */
export const readJson =
  ({ bytesMax, asBytes = false, depthMax = LIMITS.depth_max }: Reading): Step =>
  async (ctx, next) => {
    checkMediaType(ctx)
    const bytes = await readBody(ctx, bytesMax)
    ctx.state.body = asBytes ? bytes : parseDocument(bytes, { body_bytes_max: bytesMax, depth_max: depthMax })
    return next()
  }

/** The bytes of the body. Throws ProblemError `body_too_large`, and `malformed_json` for a body that ends early. */
export async function readBody({ req }: Context, bytesMax: number): Promise<Buffer> {
  const announced = req.headers['content-length']
  const length = announced === undefined ? undefined : Number(announced)
  return bodyAtHand(req, length, bytesMax) ?? (await bodyOf(req, length, bytesMax))
}

function checkMediaType(ctx: Context): void {
  const { headers } = ctx.req
  // Fast path: nearly all requests send exactly this.
  if (headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined) return
  const type = JSON_TYPE.exec(ctx.get('Content-Type'))
  if (type === null) throw new ProblemError('unsupported_media_type')
  const charset = CHARSET.exec(type[1]!)?.[1] ?? 'utf-8'
  if (charset.toLowerCase() !== 'utf-8') {
    throw new ProblemError('unsupported_media_type', `JSON is UTF-8; the charset ${quoted(charset)} is not supported`)
  }
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase()
  if (encoding !== '' && encoding !== 'identity') {
    ctx.set('Accept-Encoding', 'identity') // RFC 9110 §12.5.3: the coding that would have been accepted
    throw new ProblemError('unsupported_media_type', `the content encoding ${quoted(encoding)} is not supported`)
  }
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 40))

/**
 * Returns the body at once, without waiting for events, if it arrived in one piece with the head. The check compares
 * lengths: `complete` is set too late, because the parser has not yet read what follows the last byte. Undefined says
 * nothing about the body; bodyOf() then waits for it.
 */
function bodyAtHand(req: IncomingMessage, length: number | undefined, bytesMax: number): Buffer | undefined {
  if (length === undefined || length === 0 || length > bytesMax || req.readableLength !== length) return undefined
  return (req.read() as Buffer | null) ?? undefined
}

async function bodyOf(req: IncomingMessage, length: number | undefined, bytesMax: number): Promise<Buffer> {
  try {
    return await getRawBody(req, { limit: bytesMax, length: length ?? null })
  } catch (error) {
    const { type } = error as { type?: string }
    if (type === 'entity.too.large') throw new ProblemError('body_too_large', `at most ${bytesMax} bytes`)
    if (type === 'request.size.invalid' || type === 'request.aborted') {
      throw new ProblemError('malformed_json', 'the body ended early')
    }
    throw error
  }
}
