/**
 * The errors that an endpoint may answer with: its own, and those that follow from its access, plan, parameters and
 * body.
 */
import { ERRORS, type ErrorCode } from '../../contract/errors.js'
import type { Endpoint } from '../context/endpoint.js'

const OF_EVERY_REQUEST: readonly ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
  'unexpected_property',
  'overloaded',
  'internal',
]
const OF_A_KEY: readonly ErrorCode[] = [
  'unauthenticated',
  'key_expired',
  'key_revoked',
  'rate_limited',
  'control_store_unavailable',
]
const OF_A_BODY: readonly ErrorCode[] = ['unsupported_media_type', 'body_too_large', 'malformed_json', 'duplicate_key']

/** Each code once, in the order of the table of errors. */
export function describedErrors({ access, plan, parameters = [], body, errors }: Endpoint): ErrorCode[] {
  const keyed = access !== 'public' && access !== 'operator'
  const all = new Set<ErrorCode>([
    ...OF_EVERY_REQUEST,
    ...(access === 'public' ? (['rate_limited'] as const) : []),
    ...(keyed ? OF_A_KEY : []),
    ...(keyed && access !== 'any_key' ? (['insufficient_scope'] as const) : []),
    ...(plan === 'strategy_studies' ? (['strategy_research_disabled'] as const) : []),
    ...(plan === 'ticks' ? (['ticks_not_in_plan'] as const) : []),
    ...(parameters.some(({ place }) => place === undefined) ? (['value_type'] as const) : []),
    ...(parameters.some(({ allowed }) => allowed !== undefined) ? (['value_range'] as const) : []),
    ...(body === undefined ? [] : OF_A_BODY),
    ...errors,
  ])
  return ERRORS.flatMap(({ code }) => (all.has(code) ? [code] : []))
}
