/**
 * Gives every request an id and, when its response has ended (or its client has gone), writes one line about it. Headers, bodies and query
 * strings are never written, and of addresses that are not the service's only what cannot be a secret.
 */
import { randomUUID } from 'node:crypto'
import { ProblemError } from '../contract/errors.js'
import { hasSecret } from '../observe/index.js'
import type { Context, Step } from './endpoint.js'

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
    for (const one of all) finished(one)
  }
  return (ctx, next) => {
    const { metrics } = ctx.services
    const given = ctx.get('X-Request-Id')
    // A key that was put into the wrong header is not to be repeated.
    const id = given !== '' && CALLERS_ID.test(given) && !hasSecret(given) ? given : randomUUID()
    ctx.state.requestId = id
    ctx.res.setHeader('X-Request-Id', id)
    const began = performance.now()
    metrics.requestsUnderWay++
    ctx.res.once('close', () => {
      metrics.requestsUnderWay--
      if (ended.push({ ctx, ms: performance.now() - began, gone: !ctx.res.writableFinished }) === 1) setImmediate(tell)
    })
    return next()
  }
}

function finished({ ctx, ms, gone }: Ended): void {
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
  if (!logger.isLevelEnabled(level)) return
  const line = {
    request_id: state.requestId,
    method: ctx.method,
    path: state.route ?? shortened(ctx.path),
    status,
    ms: Math.round(ms * 10) / 10,
    key_id: state.principal?.keyId,
    account: state.principal?.account,
    query: state.query?.hash,
    answer: state.query?.answer,
    cost: state.query?.cost,
    code,
    because: state.error instanceof Error && state.error.cause instanceof Error ? state.error.cause.message : undefined,
    trace_id: state.trace?.traceId,
  }
  if (broken) logger.error({ ...line, err: state.error }, 'request failed')
  else logger[level](line, gone ? 'client gone' : 'request')
}

const shortened = (path: string): string =>
  path
    .split('/', PARTS_MAX)
    .map((part) => (part.length > PART_CHARACTERS_MAX ? '…' : part))
    .join('/')
