/**
 * Counts requests against rate limits. The answer to a counted request says in its RateLimit headers how much of the
 * limit is left.
 */
import { ProblemError } from '../../contract/errors.js'
import type { RateLimiter } from '../../service/index.js'
import { limitedAs } from '../context/client-address.js'
import type { Context } from '../context/context.js'

/**
 * Counts the request against the limit of `caller` and sets the RateLimit headers. Throws ProblemError `rate_limited`,
 * with Retry-After, when nothing is left.
 */
export function spend(ctx: Context, limiter: RateLimiter, caller: string): void {
  const { admitted, remaining, seconds } = limiter.take(caller)
  const { head } = ctx.state
  head.set('RateLimit-Policy', limiter.policy)
  head.set('RateLimit', `"${limiter.name}";r=${remaining};t=${seconds}`)
  if (admitted) return
  head.set('Retry-After', String(seconds))
  throw new ProblemError('rate_limited', `try again in ${seconds} s`)
}

/** Counts the request against the limit of the client's address, like spend(). */
export function spendOfAddress(ctx: Context, limiter: RateLimiter): void {
  spend(ctx, limiter, limitedAs(ctx.services.proxies.clientOf(ctx.req)))
}
