/**
 * Authentication and authorisation: reads `Authorization: Bearer <key>`, checks the scope that the endpoint needs, and
 * counts the request against the rate limit of the key.
 */
import type { Principal, Scope } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { identify, requireScope } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Access } from '../context/endpoint.js'
import { spend, spendOfAddress } from './limits.js'

const BEARER = /^Bearer +([^ ]+) *$/i

/**
 * Passes an allowed request on. If the endpoint needs a key, the key must be valid, have the scope, and be within its
 * rate limit. A request to a `public` endpoint counts against the client's address. Throws ProblemError for other
 * requests.
 */
export const admit =
  (access: Access): Step =>
  async (ctx, next) => {
    const { keyLimiter, openLimiter } = ctx.services
    // Probes arrive every few seconds; see `quiet`.
    if (access === 'operator') ctx.state.quiet = true
    if (access === 'public') spendOfAddress(ctx, openLimiter)
    else if (access !== 'operator') {
      const principal = await holderOf(ctx)
      ctx.state.principal = principal
      spend(ctx, keyLimiter, principal.keyId)
      if (access !== 'any_key') admitScope(ctx, principal, access)
    }
    return next()
  }

/** The error response names the missing scope (RFC 6750 §3.1). */
function admitScope(ctx: Context, principal: Principal, scope: Scope): void {
  try {
    requireScope(principal, scope)
  } catch (error) {
    ctx.set('WWW-Authenticate', `Bearer realm="hindsight", error="insufficient_scope", scope="${scope}"`)
    throw error
  }
}

/** `identifyText`: whom a presented credential belongs to. Default: the holder of an API key. */
export async function holderOf(
  ctx: Context,
  identifyText: (presented: string) => Promise<Principal> = (presented) => identify(ctx.services, presented),
): Promise<Principal> {
  const { services } = ctx
  try {
    const presented = BEARER.exec(ctx.req.headers.authorization ?? '')
    if (presented === null) throw new ProblemError('unauthenticated', 'send the header Authorization: Bearer <API key>')
    return await identifyText(presented[1]!)
  } catch (error) {
    // Only failures count against the address: many clients may share one, and a stranger must not lock out a valid key.
    if (error instanceof ProblemError && error.status === 401) spendOfAddress(ctx, services.attemptLimiter)
    throw error
  }
}
