/** Errors of what never became a request, or not a whole one: a problem like any other, written by hand to a connection that then ends. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type ErrorCode, ProblemError } from '../contract/errors.js'
import { problemOf } from '../contract/problem.js'
import { HEADERS } from './middleware/security-headers.js'

export interface Refusal {
  requestId: string
  status: number
  code: ErrorCode
  /** The whole response. */
  text: string
}

export function refusal(code: ErrorCode, detail?: string, more: Readonly<Record<string, string>> = {}): Refusal {
  const problem = problemOf(new ProblemError(code, detail))
  const body = JSON.stringify(problem)
  const requestId = randomUUID()
  const headers = {
    ...HEADERS,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...more,
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`
  return { requestId, status: problem.status, code, text }
}

/** What Node says of a connection that it cannot read requests from, by the code of its error; anything else is `malformed_request`. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Which of our errors it is. Node's own text is left out: it may quote what was sent. */
export const codeOfClientError = (error: NodeJS.ErrnoException): ErrorCode =>
  CODES[error.code ?? ''] ?? 'malformed_request'
