/** Who is asking, and whether they may: `Authorization: Bearer <key>`, the scope an endpoint wants, and the key's rate. */
import { authenticate, type Principal, type Scope } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import type { Context, Step } from '../context/context.js'
import type { Access } from '../context/endpoint.js'
import { spend, spendOfAddress } from './limits.js'

const BEARER = /^Bearer +([^ ]+) *$/i

/** Lets a request on when it may go on: with a valid key that has the scope and has not used up its rate, where a key is needed. */
export const admit =
  (access: Access): Step =>
  async (ctx, next) => {
    const { keyLimiter, openLimiter } = ctx.services
    // Probes come every few seconds.
    if (access === 'operator') ctx.state.quiet = true
    if (access === 'public') spendOfAddress(ctx, openLimiter)
    else if (access !== 'operator') {
      const principal = await identify(ctx)
      ctx.state.principal = principal
      spend(ctx, keyLimiter, principal.keyId)
      if (access !== 'any_key') requireScope(ctx, principal, access)
    }
    return next()
  }

function requireScope(ctx: Context, { scopes }: Principal, scope: Scope): void {
  if (scopes.has(scope)) return
  ctx.set('WWW-Authenticate', `Bearer realm="hindsight", error="insufficient_scope", scope="${scope}"`)
  throw new ProblemError('insufficient_scope', `the key lacks the scope ${scope}`)
}

async function identify(ctx: Context): Promise<Principal> {
  const { control, attemptLimiter } = ctx.services
  try {
    const presented = BEARER.exec(ctx.req.headers.authorization ?? '')
    if (presented === null) throw new ProblemError('unauthenticated', 'send the header Authorization: Bearer <API key>')
    return await authenticate(control, presented[1]!, Date.now())
  } catch (error) {
    // Only failures are counted and held back: many clients may share one address, and a stranger must not lock a valid key out.
    if (error instanceof ProblemError && error.status === 401) spendOfAddress(ctx, attemptLimiter)
    throw error
  }
}
