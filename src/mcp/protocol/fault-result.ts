/** A fault of a call as a result: one text block of JSON that says what is wrong, where, and what to do next. */
import type { Fault } from '../../contract/errors.js'
import { problemOf } from '../../contract/problem.js'
import { nextStepOf } from './next-step.js'

/** Limits: faults that are shown, characters of a detail, suggestions of a fault, and characters of the whole. */
const FAULTS_MAX = 5
const DETAIL_MAX = 600
const HINTS_MAX = 12
export const FAULT_MAX = 8_000

/** How long to wait after an error that may pass. */
const RETRY_AFTER_SECONDS = 2
const PASSING: readonly string[] = [
  'rate_limited',
  'overloaded',
  'timeout',
  'control_store_unavailable',
  'result_not_ready',
  'shard_unavailable',
]

/** A type, so that it is assignable to the index type of the SDK. */
export type FaultResult = { content: { type: 'text'; text: string }[]; isError: true }

/** `requestId`: the id of the request in the log of the server, if there is one. */
export function faultResult(error: unknown, requestId: string | undefined): FaultResult {
  const { code, detail, errors = [] } = problemOf(error)
  const shown = errors.slice(0, FAULTS_MAX).map(shownFault)
  const body = () => ({
    code,
    detail: cut(detail),
    ...(shown.length > 0 && { errors: shown }),
    ...(errors.length > shown.length && { errors_not_shown: errors.length - shown.length }),
    next: nextStepOf(code, errors[0]?.path),
    ...(PASSING.includes(code) && { retry_after_seconds: RETRY_AFTER_SECONDS }),
    ...(requestId !== undefined && { request_id: requestId }),
  })
  while (shown.length > 1 && JSON.stringify(body()).length > FAULT_MAX) shown.pop()
  return { content: [{ type: 'text', text: JSON.stringify(body()) }], isError: true }
}

const cut = (text: string): string => (text.length > DETAIL_MAX ? `${text.slice(0, DETAIL_MAX - 1)}…` : text)

const shownFault = ({ code, path, detail, nearest, allowed }: Fault) => ({
  code,
  path: cut(path),
  detail: cut(detail),
  ...(nearest !== undefined && { nearest: nearest.slice(0, HINTS_MAX) }),
  ...(allowed !== undefined && { allowed: allowed.slice(0, HINTS_MAX) }),
})
