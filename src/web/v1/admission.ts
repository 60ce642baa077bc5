/**
 * Who may call /web/v1: a person who is signed in, from a page of this service. A key is not taken there, as a session
 * is not taken at /api/v1, so neither can be used to get what the other is for.
 */
import { type MemberOf, membershipsOf, type Principal, SCOPES, type Scope } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { type Access, type Context, peopleOf, type Step, spend, spendOfAddress } from '../../http/index.js'
import { placeOf, requireOwnPage, type SignedIn, signedIn, tokenIn } from '../../people/index.js'

/** The request came from a page of ours; it is at the base. */
export const fromOwnPage: Step = (ctx, next) => {
  const { base } = peopleOf(ctx)
  ctx.set('Cache-Control', 'no-store')
  if (placeOf(base, ctx.req.headers.host ?? '') !== 'here') {
    throw new ProblemError('cross_site_request', `This service is at ${base.origin}.`)
  }
  requireOwnPage(base, ctx.req)
  return next()
}

/** Who is signed in; undefined when nobody is. A token that opens nothing counts against the client's address. */
export async function visitorOf(ctx: Context): Promise<SignedIn | undefined> {
  const people = peopleOf(ctx)
  const { cookie } = ctx.req.headers
  if (tokenIn(people.base, cookie) === undefined) {
    spendOfAddress(ctx, ctx.services.openLimiter)
    return undefined
  }
  const who = await signedIn(people, cookie)
  if (who === undefined) spendOfAddress(ctx, ctx.services.attemptLimiter)
  return who
}

/** Throws ProblemError `session_needed` when nobody is signed in. */
export async function personOf(ctx: Context): Promise<SignedIn> {
  const who = await visitorOf(ctx)
  if (who === undefined) throw new ProblemError('session_needed')
  return who
}

/** The account that a session works with; undefined until one is chosen. */
export async function memberOf(ctx: Context, { personId, accountId }: SignedIn): Promise<MemberOf | undefined> {
  if (accountId === null) return undefined
  const all = await membershipsOf(peopleOf(ctx).control, personId)
  return all.find((one) => one.account_id === accountId)
}

const EVERY_SCOPE: ReadonlySet<Scope> = new Set(Object.keys(SCOPES) as Scope[])

/** Whom a membership's requests are booked under. */
export const principalOf = ({ membership_id, account_id, account }: MemberOf): Principal => ({
  keyId: `m_${membership_id}`,
  accountId: account_id,
  account,
  scopes: EVERY_SCOPE,
})

/**
 * Sets the principal of the request and counts it against the limit, which is that of a key. Throws ProblemError
 * `session_needed`, `account_needed`, `rate_limited`.
 */
export async function admitMember(ctx: Context): Promise<SignedIn> {
  const who = await personOf(ctx)
  const member = await memberOf(ctx, who)
  if (member === undefined) throw new ProblemError('account_needed')
  const principal = principalOf(member)
  ctx.state.principal = principal
  spend(ctx, ctx.services.keyLimiter, principal.keyId)
  return who
}

/** The admission of an endpoint of /api/v1 at its address under /web/v1. `check` throws when the sign-in does not suffice. */
export const admitSession = (access: Access, check: (who: SignedIn) => void): Step => {
  const admit: Step = async (ctx, next) => {
    if (access === 'public' || access === 'operator') spendOfAddress(ctx, ctx.services.openLimiter)
    else check(await admitMember(ctx))
    return next()
  }
  return (ctx, next) =>
    fromOwnPage(ctx, () => {
      // As at /api/v1: the steps of the endpoint say what may be kept.
      ctx.set('Cache-Control', 'private, no-cache')
      return admit(ctx, next)
    })
}
