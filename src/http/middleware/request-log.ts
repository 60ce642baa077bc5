/**
 * Gives every request an id and, when its response has ended (or its client has gone), writes one line about it. Headers, bodies and query
 * strings are never written, and of addresses that are not the service's only what cannot be a secret.
 */
import { randomUUID } from 'node:crypto'
import type { Principal } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { hasSecret } from '../../observe/index.js'
import type { Context, Step } from '../context/context.js'

const CALLERS_ID = /^[\w.:-]{1,64}$/
/** Parts of an unknown address that are longer might be anything. */
const PART_CHARACTERS_MAX = 20
const PARTS_MAX = 8

/** A request whose response has ended. */
interface Ended {
  ctx: Context
  ms: number
  /** Its client had left. */
  gone: boolean
}

/**
 * What is to be said of requests is said at the end of each turn of the event loop, of all that ended in it: one after the other that takes a third of
 * what it takes in between their answers, where nothing of it is in the processor's caches.
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
    // A key that was put into the wrong header is not to be repeated.
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

/** Counts the request. Its line, unless the logger has written it or nobody wants it. */
function finished({ ctx, ms, gone }: Ended, time: string): string {
  const { services, state } = ctx
  const { metrics, logger } = services
  const status = gone ? 499 : ctx.res.statusCode
  const code = state.error instanceof ProblemError ? state.error.code : undefined
  // An answer of 503 that no error made is a probe's, and no defect.
  const broken = !gone && state.error !== undefined && code === undefined
  // A label of unbounded variety must not come from the client: the route's path, and none where no route took the request.
  metrics.request(ctx.method, state.route ?? 'none', status, ms / 1000)
  if (!gone && state.error !== undefined) metrics.problem(code ?? 'internal')
  const level = broken ? 'error' : state.quiet && status < 400 ? 'debug' : 'info'
  if (!logger.isLevelEnabled(level)) return ''
  const { requestId, query } = state
  const tenths = Math.round(ms * 10) / 10
  const msg = gone ? 'client gone' : 'request'
  if (state.error === undefined) {
    // What is written as it stands has no character that JSON would write otherwise: ids, methods, routes, hashes and words of our own.
    const path = state.route === undefined ? JSON.stringify(shortened(ctx.path)) : `"${state.route}"`
    const asked = query === undefined ? '' : `,"query":"${query.hash}","answer":"${query.answer}","cost":${query.cost}`
    const traced = state.trace === undefined ? '' : `,"trace_id":"${state.trace.traceId}"`
    const request = `"request_id":"${requestId}","method":"${ctx.method}","path":${path},"status":${status},"ms":${tenths}`
    const more = `${nameOf(state.principal)}${asked}${traced}`
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

/** Who asked, as a line says it; put together once for each key. */
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
