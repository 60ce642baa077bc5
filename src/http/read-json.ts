/**
 * The body of a request as one JSON value. The parser is the contract's strict one: a document that says a thing twice, or in broken UTF-8,
 * is refused and not guessed at.
 */
import getRawBody from 'raw-body'
import { ProblemError } from '../contract/errors.js'
import { parseDocument } from '../research/index.js'
import type { Step } from './endpoint.js'

/** Reads at most `bytesMax` bytes. */
export const readJson =
  (bytesMax: number): Step =>
  async (ctx, next) => {
    if (ctx.is('application/json') !== 'application/json') throw new ProblemError('unsupported_media_type')
    const encoding = ctx.get('Content-Encoding').toLowerCase()
    if (encoding !== '' && encoding !== 'identity') {
      throw new ProblemError('unsupported_media_type', `content encoding ${encoding} is not supported`)
    }
    let bytes: Buffer
    try {
      bytes = await getRawBody(ctx.req, { limit: bytesMax, length: ctx.request.length ?? null })
    } catch (error) {
      const { type } = error as { type?: string }
      if (type === 'entity.too.large') {
        throw new ProblemError('body_too_large', `at most ${bytesMax} bytes`)
      }
      if (type === 'request.size.invalid' || type === 'request.aborted') {
        throw new ProblemError('malformed_json', 'the body ended early')
      }
      throw error
    }
    ctx.state.body = parseDocument(bytes)
    await next()
  }
