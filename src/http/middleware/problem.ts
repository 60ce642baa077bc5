/**
 * The only place that turns errors of steps into responses. Headers that steps have set (Retry-After, WWW-Authenticate,
 * Allow, X-Dataset-Revision) stay; Koa's own handler would drop them.
 */
import { ProblemError } from '../../contract/errors.js'
import { problemOf } from '../../contract/problem.js'
import type { Context, Step } from '../context/context.js'

/**
 * Default Retry-After of a temporary 503. A scan takes a fraction of this time, and a client that retries before a
 * store is back gets the same answer. Damaged data (`segment_damaged`) has no default: an operator must repair it.
 */
const RETRY_AFTER_SECONDS = 2
/** A replica gets a new revision with its next sync. Another replica, which has it, may be reached sooner. */
const NOT_HERE_SECONDS = 5
/** Of 503: what an operator has to end. */
const LASTING: ReadonlySet<string> = new Set(['segment_damaged', 'engine_outdated'])

export const problems: Step = async (ctx, next) => {
  try {
    await next()
    if (ctx.status === 404 && ctx.body == null) throw new ProblemError('not_found')
  } catch (error) {
    showProblem(ctx, error)
  }
}

function showProblem(ctx: Context, error: unknown): void {
  const problem = problemOf(error)
  ctx.state.error = error
  ctx.status = problem.status
  ctx.remove('ETag')
  ctx.set('Cache-Control', 'no-store')
  const passes = problem.status === 503 && !LASTING.has(problem.code)
  if (passes && !ctx.response.get('Retry-After')) {
    ctx.set('Retry-After', String(problem.code === 'revision_not_here' ? NOT_HERE_SECONDS : RETRY_AFTER_SECONDS))
  }
  if (problem.status === 401 && !ctx.response.get('WWW-Authenticate')) {
    ctx.set('WWW-Authenticate', 'Bearer realm="hindsight"')
  }
  ctx.body = JSON.stringify(problem)
  ctx.type = 'application/problem+json'
}
