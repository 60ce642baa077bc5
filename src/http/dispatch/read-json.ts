/**
 * The body of a request as one JSON value. The parser is the contract's strict one: a document that says a thing twice, or in broken UTF-8,
 * is refused and not guessed at. Compressed bodies are refused too: a document is small, and what it inflates to would have to be bounded.
 */
import type { IncomingMessage } from 'node:http'
import getRawBody from 'raw-body'
import { ProblemError } from '../../contract/errors.js'
import { parseDocument } from '../../research/index.js'
import type { Context, Step } from '../context/context.js'

/** The media type, with parameters (RFC 9110 §8.3.1) of which only the charset means something. */
const JSON_TYPE = /^application\/json((?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"\\]*"))*)\s*(?:;\s*)?$/i
const CHARSET = /;\s*charset="?([^\s;"]*)/i

interface Reading {
  bytesMax: number
  /** The use case takes bytes, and parses them itself if it does not know them. */
  asBytes?: boolean
}

/** Throws ProblemError: `unsupported_media_type`, `body_too_large`, and what parseDocument throws. */
export const readJson =
  ({ bytesMax, asBytes = false }: Reading): Step =>
  async (ctx, next) => {
    checkMediaType(ctx)
    const announced = ctx.req.headers['content-length']
    const length = announced === undefined ? undefined : Number(announced)
    const bytes = bodyAtHand(ctx.req, length, bytesMax) ?? (await bodyOf(ctx.req, length, bytesMax))
    ctx.state.body = asBytes ? bytes : parseDocument(bytes)
    return next()
  }

function checkMediaType(ctx: Context): void {
  const { headers } = ctx.req
  // What almost everybody sends.
  if (headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined) return
  const type = JSON_TYPE.exec(ctx.get('Content-Type'))
  if (type === null) throw new ProblemError('unsupported_media_type')
  const charset = CHARSET.exec(type[1]!)?.[1] ?? 'utf-8'
  if (charset.toLowerCase() !== 'utf-8') {
    throw new ProblemError('unsupported_media_type', `JSON is UTF-8; the charset ${quoted(charset)} is not supported`)
  }
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase()
  if (encoding !== '' && encoding !== 'identity') {
    ctx.set('Accept-Encoding', 'identity') // RFC 9110 §12.5.3: what would have been accepted
    throw new ProblemError('unsupported_media_type', `the content encoding ${quoted(encoding)} is not supported`)
  }
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 40))

/**
 * A body that came in one piece with its head is there by now: it is taken at once, without waiting for events. Its length says so; `complete` would be
 * too late, since what follows the last byte has not been parsed yet. Undefined says nothing: bodyOf() waits for it.
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
