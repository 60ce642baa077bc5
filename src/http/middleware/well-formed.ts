/** Checks what HTTP requires of a request and Node does not check, and the length of the URL. */
import { ProblemError } from '../../contract/errors.js'
import type { Step } from '../context/context.js'

const URL_BYTES_MAX = 8_192

export const wellFormed: Step = (ctx, next) => {
  const { url = '', headers, httpVersion } = ctx.req
  if (url.length > URL_BYTES_MAX) throw new ProblemError('uri_too_long', `at most ${URL_BYTES_MAX} bytes`)
  // RFC 9112 §3.2
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new ProblemError('malformed_request', 'HTTP/1.1 needs the header Host')
  }
  return next()
}
