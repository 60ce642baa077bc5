/**
 * Gives every request an id and writes one log line when its response has ended or its client has disconnected.
 * Headers, bodies and query strings are never logged. Of addresses that the service does not have, only parts that
 * cannot be a secret are logged.
 */
import { randomUUID } from 'node:crypto'
import type { Principal } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { hasSecret } from '../../observe/index.js'
import type { Context, Step } from '../context/context.js'

const CALLERS_ID = /^[\w.:-]{1,64}$/
/** Longer parts of an unknown address might be secrets, so they are not logged. */
const PART_CHARACTERS_MAX = 20
const PARTS_MAX = 8

/** A request whose response has ended. */
interface Ended {
  ctx: Context
  ms: number
  /** The client disconnected before the response was complete. */
  gone: boolean
}

/**
 * Logs requests at the end of each turn of the event loop: all that ended in that turn, one after the other. This takes
 * a third of the time of logging each request between answers, when neither code nor data of the log is in the
 * processor's caches.
 */
export function requestLog(): Step {
  let ended: Ended[] = []
  const tell = () => {
    const all = ended
    ended = []
    const time = new Date().toISOString()
    let lines = ''
    for (const one of all) lines += finished(one, time)
    if (lines !== '') all[0]!.ctx.services.writeLines(lines)
  }
  return (ctx, next) => {
    const { metrics } = ctx.services
    const given = String(ctx.req.headers['x-request-id'] ?? '')
    // The header may contain a key by mistake; a key must not be repeated.
    const id = given !== '' && CALLERS_ID.test(given) && !hasSecret(given) ? given : randomUUID()
    ctx.state.requestId = id
    ctx.state.head.set('X-Request-Id', id)
    const began = performance.now()
    metrics.requestsUnderWay++
    ctx.res.on('close', () => {
      metrics.requestsUnderWay--
      if (ended.push({ ctx, ms: performance.now() - began, gone: !ctx.res.writableFinished }) === 1) setImmediate(tell)
    })
    return next()
  }
}

/**
 * Counts the request and returns its log line. Returns an empty string when the logger has written the line itself or
 * the level is disabled.
 */
function finished({ ctx, ms, gone }: Ended, time: string): string {
  const { services, state } = ctx
  const { metrics, logger } = services
  const status = gone ? 499 : ctx.res.statusCode
  const code = state.error instanceof ProblemError ? state.error.code : undefined
  // A 503 without an error comes from a readiness probe and is not a defect.
  const broken = !gone && state.error !== undefined && code === undefined
  // Clients must not create label values, because their number would be unbounded: the label is the path of the route,
  // or `none` when no route matched.
  metrics.request(ctx.method, state.route ?? 'none', status, ms / 1000)
  if (!gone && state.error !== undefined) metrics.problem(code ?? 'internal')
  const level = broken ? 'error' : state.quiet && status < 400 ? 'debug' : 'info'
  if (!logger.isLevelEnabled(level)) return ''
  const { requestId, query } = state
  const tenths = Math.round(ms * 10) / 10
  const msg = gone ? 'client gone' : 'request'
  if (state.error === undefined) {
    // Values that are inserted directly contain no character that JSON would escape: ids, methods, routes, hashes and
    // fixed words.
    const path = state.route === undefined ? JSON.stringify(shortened(ctx.path)) : `"${state.route}"`
    const asked = query === undefined ? '' : `,"query":"${query.hash}","answer":"${query.answer}","cost":${query.cost}`
    const traced = state.trace === undefined ? '' : `,"trace_id":"${state.trace.traceId}"`
    const request = `"request_id":"${requestId}","method":"${ctx.method}","path":${path},"status":${status},"ms":${tenths}`
    const tool = state.tool === undefined ? '' : `,"tool":"${state.tool}"`
    const more = `${nameOf(state.principal)}${tool}${asked}${traced}`
    return `{"level":"${level}","time":"${time}",${request}${more},"msg":"${msg}"}\n`
  }
  const line = {
    request_id: requestId,
    method: ctx.method,
    path: state.route ?? shortened(ctx.path),
    status,
    ms: tenths,
    key_id: state.principal?.keyId,
    account: state.principal?.account,
    tool: state.tool,
    query: query?.hash,
    answer: query?.answer,
    cost: query?.cost,
    code,
    because: state.error instanceof Error && state.error.cause instanceof Error ? state.error.cause.message : undefined,
    trace_id: state.trace?.traceId,
  }
  if (broken) logger.error({ ...line, err: state.error }, 'request failed')
  else logger[level](line, msg)
  return ''
}

const names = new WeakMap<Principal, string>()

/** The members of a log line that name the key and the account; built once per key. Empty without a principal. */
function nameOf(principal: Principal | undefined): string {
  if (principal === undefined) return ''
  const known = names.get(principal)
  if (known !== undefined) return known
  const name = `,"key_id":"${principal.keyId}","account":${JSON.stringify(principal.account)}`
  names.set(principal, name)
  return name
}

const shortened = (path: string): string =>
  path
    .split('/', PARTS_MAX)
    .map((part) => (part.length > PART_CHARACTERS_MAX ? '…' : part))
    .join('/')
