/**
 * Errors for connections that never sent a complete request. The response is a problem like any other, written directly
 * to the connection, which is then closed.
 */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type ErrorCode, ProblemError } from '../contract/errors.js'
import { problemOf } from '../contract/problem.js'
import { HEADERS } from './middleware/security-headers.js'

export interface Refusal {
  requestId: string
  status: number
  code: ErrorCode
  /** The complete HTTP response. */
  text: string
}

export interface RefusalOptions {
  detail?: string
  headers?: Readonly<Record<string, string>>
  /** HEAD was asked: the response has no body (RFC 9110 §9.3.2). */
  withoutBody?: boolean
}

export function refusal(code: ErrorCode, { detail, headers: more, withoutBody }: RefusalOptions = {}): Refusal {
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
  const text = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${withoutBody ? '' : body}`
  return { requestId, status: problem.status, code, text }
}

/**
 * Our error codes by Node's error codes, for connections from which Node cannot read requests; any other is
 * `malformed_request`.
 */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Our error code for Node's error. Node's own text is left out: it may quote what was sent. */
export const codeOfClientError = (error: NodeJS.ErrnoException): ErrorCode =>
  CODES[error.code ?? ''] ?? 'malformed_request'
