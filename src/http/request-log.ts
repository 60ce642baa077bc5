/**
 * Gives every request an id and, when its response has ended (or its client has gone), writes one line about it. Headers, bodies and query
 * strings are never written, so no secret can be.
 */
import { randomUUID } from 'node:crypto'
import { ProblemError } from '../contract/errors.js'
import type { Context, Step } from './endpoint.js'

const CALLERS_ID = /^[\w.:-]{1,64}$/

export const requestLog: Step = async (ctx, next) => {
  const given = ctx.get('X-Request-Id')
  ctx.state.requestId = CALLERS_ID.test(given) ? given : randomUUID()
  ctx.set('X-Request-Id', ctx.state.requestId)
  const began = performance.now()
  ctx.res.once('close', () => finished(ctx, performance.now() - began))
  await next()
}

function finished(ctx: Context, ms: number): void {
  const { services, state } = ctx
  const gone = !ctx.res.writableFinished
  const status = gone ? 499 : ctx.res.statusCode
  // A label of unbounded variety must not come from the client: the route's path, and none where no route took the request.
  services.metrics.request(ctx.method, state.route ?? 'none', status, ms / 1000)
  const line = {
    request_id: state.requestId,
    method: ctx.method,
    path: ctx.path,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(state.principal && { key_id: state.principal.keyId, account: state.principal.account }),
    ...(state.query && { query: state.query }),
    ...(state.error instanceof ProblemError && { code: state.error.code }),
  }
  if (gone) services.logger.info(line, 'client gone')
  else if (status >= 500 && !(state.error instanceof ProblemError)) {
    services.logger.error({ ...line, err: state.error }, 'request failed')
  } else services.logger.info(line, 'request')
}
