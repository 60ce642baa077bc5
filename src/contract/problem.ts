/** Errors as RFC 9457 problems: what every interface shows of them. An error that was not foreseen is `internal` and says no more than that. */

import { type ErrorCode, type Fault, ProblemError, sentenceOf, statusOf } from './errors.js'
import { ResultViolation } from './result-violation.js'

export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  /** A document's faults, each at its JSON Pointer. */
  errors?: readonly Fault[]
}

/** The problem of any thrown value. */
export function problemOf(error: unknown): Problem {
  const known = error instanceof ProblemError ? error : new ProblemError('internal', unforeseen(error))
  return {
    type: `urn:hindsight:problem:${known.code}`,
    title: sentenceOf(known.code),
    status: statusOf(known.code),
    code: known.code,
    detail: known.detail,
    ...(known.errors.length > 0 && { errors: known.errors }),
  }
}

/** A result that contradicts itself is withheld, and its reader told that much; of anything else the sentence of the code says enough. */
const unforeseen = (error: unknown): string | undefined =>
  error instanceof ResultViolation ? 'The result failed its own checks and was withheld; it was logged.' : undefined
