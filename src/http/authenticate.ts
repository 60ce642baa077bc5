/** Who is asking, and whether they may: `Authorization: Bearer <key>`, the scope an endpoint wants, and the key's rate. */
import { authenticate, type Scope } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { Context, Step } from './endpoint.js'

const BEARER = /^Bearer +([^ ]+) *$/i

/** Lets a request on when it shows a valid key that has `scope` and has not used up its rate. */
export const requireScope =
  (scope: Scope): Step =>
  async (ctx, next) => {
    const principal = await identify(ctx)
    ctx.state.principal = principal
    limit(ctx, ctx.services.keyLimiter.take(principal.keyId))
    if (!principal.scopes.has(scope)) {
      ctx.set('WWW-Authenticate', `Bearer realm="hindsight", error="insufficient_scope", scope="${scope}"`)
      throw new ProblemError('insufficient_scope', `the key lacks the scope ${scope}`)
    }
    await next()
  }

async function identify(ctx: Context) {
  const { control, attemptLimiter } = ctx.services
  try {
    const presented = BEARER.exec(ctx.get('Authorization'))
    if (presented === null) throw new ProblemError('unauthenticated', 'send the header Authorization: Bearer <API key>')
    return await authenticate(control, presented[1]!, Date.now())
  } catch (error) {
    // Only failures are counted and held back: many clients may share one address, and a stranger must not lock a valid key out.
    limit(ctx, attemptLimiter.take(ctx.ip))
    throw error
  }
}

function limit(ctx: Context, seconds: number): void {
  if (seconds === 0) return
  ctx.set('Retry-After', String(seconds))
  throw new ProblemError('rate_limited', `try again in ${seconds} s`)
}
