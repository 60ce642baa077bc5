/** /invitation/{token} */
import { ProblemError } from '../../contract/errors.js'
import { linkPage } from '../../pages/index.js'
import {
  accept,
  joinByPasskey,
  joinByPassword,
  openLink,
  passkeyForLink,
  requireSignedIn,
  signedIn,
} from '../../people/index.js'
import type { Context } from '../context/context.js'
import { pathParameters } from '../dispatch/parameters.js'
import { readJson } from '../dispatch/read-json.js'
import { call, form, page, peopleOf, redirect, sentenceFor, show } from './frame.js'
import { field, member, passkeyIn } from './read-form.js'
import { fromBrowser, keepSession, limited, PASSKEY_BYTES_MAX } from './sign-in.js'

const tokenOf = (ctx: Context): string => pathParameters(ctx).token ?? ''

/** Where who has joined goes on. */
const joined = (ctx: Context): string => `${ctx.services.home}?said=joined`

/** Reasons for which the form is shown again, with what was entered except the password. */
const AGAIN = new Set(['name_refused', 'name_taken', 'password_refused', 'overloaded'])

async function showLink(ctx: Context, entered?: { name: string; error: string }): Promise<void> {
  const people = peopleOf(ctx)
  const link = await openLink(people, tokenOf(ctx))
  const who = await signedIn(people, ctx.req.headers.cookie)
  const shown = {
    token: tokenOf(ctx),
    kind: link.kind,
    account: link.account,
    operator: link.operator === 1,
    expiresMs: link.expires_ms,
    name: link.person ?? entered?.name,
    error: entered?.error,
    signedIn: who?.name,
  }
  show(ctx, linkPage(shown), ctx.status === 404 ? 200 : ctx.status)
}

export const getInvitation = page((ctx) => showLink(ctx))

export const postInvitation = form(limited, async (ctx) => {
  const name = field(ctx, 'name')
  try {
    const given = { name, password: field(ctx, 'password') }
    keepSession(ctx, await joinByPassword(peopleOf(ctx), tokenOf(ctx), given, fromBrowser(ctx)))
    return redirect(ctx, joined(ctx))
  } catch (error) {
    if (!(error instanceof ProblemError) || !AGAIN.has(error.code)) throw error
    return showLink(ctx, { name, error: sentenceFor(ctx, error) })
  }
})

export const postInvitationAccept = form(async (ctx) => {
  const people = peopleOf(ctx)
  await accept(people, tokenOf(ctx), await requireSignedIn(people, ctx.req.headers.cookie))
  redirect(ctx, '/me?said=account_joined')
})

export const postInvitationOptions = call(limited, readJson({ bytesMax: PASSKEY_BYTES_MAX }), async (ctx) => {
  ctx.body = await passkeyForLink(peopleOf(ctx), tokenOf(ctx), member(ctx, 'name'))
})

export const postInvitationPasskey = call(readJson({ bytesMax: PASSKEY_BYTES_MAX }), async (ctx) => {
  keepSession(ctx, await joinByPasskey(peopleOf(ctx), tokenOf(ctx), passkeyIn(ctx), fromBrowser(ctx)))
  ctx.body = { next: joined(ctx) }
})
