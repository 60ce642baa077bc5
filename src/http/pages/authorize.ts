/** /authorize/{id}: a program asks for access, and the person who is signed in decides. Asked every time. */
import { isScope, membershipsOf } from '../../accounts/index.js'
import { consentPage } from '../../pages/index.js'
import { type SignedIn, signedIn } from '../../people/index.js'
import type { Context } from '../context/context.js'
import { pathParameters } from '../dispatch/parameters.js'
import { form, page, pagePolicy, peopleOf, redirect, show } from './frame.js'
import { authorizationOf } from './oauth.js'
import { field } from './read-form.js'

const idOf = (ctx: Context): string => pathParameters(ctx).id ?? ''

/** Who decides; undefined after sending the browser to sign in first. */
async function deciding(ctx: Context): Promise<SignedIn | undefined> {
  const who = await signedIn(peopleOf(ctx), ctx.req.headers.cookie)
  if (who === undefined) redirect(ctx, `/signin?next=/authorize/${encodeURIComponent(idOf(ctx))}`)
  return who
}

export const getAuthorize = page(async (ctx) => {
  // First of all: an authorization of another browser is nothing to sign in for.
  const asked = await authorizationOf(ctx).asked(idOf(ctx), ctx)
  const who = await deciding(ctx)
  if (who === undefined) return
  const accounts = await membershipsOf(peopleOf(ctx).control, who.personId)
  // Browsers hold a form to its policy in the redirects that follow too.
  ctx.set('Content-Security-Policy', pagePolicy([asked.redirect.formTarget]))
  const { id, name, host, scopes } = asked
  show(
    ctx,
    consentPage({
      ...{ id, client: name, host, asked: scopes, person: who.name },
      redirect: asked.redirect,
      accounts: accounts.map(({ account_id, account, plan }) => ({ id: account_id, name: account, plan })),
      accountId: who.accountId,
    }),
  )
})

export const postAuthorize = form(async (ctx) => {
  const authorization = authorizationOf(ctx)
  const asked = await authorization.asked(idOf(ctx), ctx)
  const who = await deciding(ctx)
  if (who === undefined) return
  if (field(ctx, 'decision') !== 'connect') return redirect(ctx, await authorization.decline(asked.id, ctx))
  const scopes = (ctx.state.body as URLSearchParams).getAll('scope').filter(isScope)
  const accountId = Number(field(ctx, 'account'))
  redirect(ctx, await authorization.connect(asked, who, { accountId, scopes }, ctx))
})
