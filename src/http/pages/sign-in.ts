/** /signin and /signout */
import { ProblemError } from '../../contract/errors.js'
import { signInPage } from '../../pages/index.js'
import {
  browserName,
  endedCookie,
  type FromBrowser,
  nextOf,
  passkeyRequest,
  type SignIn,
  sessionCookie,
  signedIn,
  signInByPasskey,
  signInByPassword,
  signOut,
  WaitNeeded,
} from '../../people/index.js'
import type { Context, Step } from '../context/context.js'
import { spendOfAddress } from '../dispatch/limits.js'
import { readJson } from '../dispatch/read-json.js'
import { call, form, page, peopleOf, redirect, sentenceFor, show } from './frame.js'
import { field, member, passkeyIn } from './read-form.js'

/** A passkey with its certificates is below 8 KiB. */
export const PASSKEY_BYTES_MAX = 32_768

/** What a signed-out browser must not keep: copies of answers, and what was typed. */
export const FORGET = '"cache", "storage"'

/** What the store keeps of the browser, and the session that it has. */
export const fromBrowser = ({ req }: Context): FromBrowser => ({
  browser: browserName(req.headers['user-agent']),
  cookies: req.headers.cookie,
})

/** Begins the session of a sign-in in the browser. */
export const keepSession = (ctx: Context, { token }: SignIn): void =>
  ctx.set('Set-Cookie', sessionCookie(peopleOf(ctx).base, token))

/** Attempts to get in are few per address, whatever they are made with. */
export const limited: Step = (ctx, next) => {
  spendOfAddress(ctx, ctx.services.signInLimiter)
  return next()
}

/** Counts how a sign-in ends. What fails for another reason (a store that is away) is counted as a problem alone. */
async function counted(ctx: Context, method: 'passkey' | 'password', attempt: Promise<SignIn>): Promise<SignIn> {
  const { metrics } = ctx.services
  try {
    const done = await attempt
    metrics.signIn(method, 'signed_in')
    return done
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : undefined
    if (code === 'sign_in_failed') metrics.signIn(method, 'failed')
    if (code === 'rate_limited') metrics.signIn(method, 'delayed')
    throw error
  }
}

const search = (ctx: Context): URLSearchParams => new URLSearchParams(ctx.querystring)

export const getSignIn = page(async (ctx) => {
  const people = peopleOf(ctx)
  const asked = search(ctx)
  const next = nextOf(people.base, asked.get('next') ?? undefined, ctx.services.home)
  const again = asked.get('again') === '1'
  const who = await signedIn(people, ctx.req.headers.cookie)
  if (who !== undefined && !again) return redirect(ctx, next)
  const said = asked.get('said') === 'signed_out' ? 'You are signed out.' : undefined
  return show(ctx, signInPage({ next, said, again: who !== undefined && again, name: who?.name }))
})

/** Reasons for which the form is shown again, with what was entered except the password. */
const AGAIN = new Set(['sign_in_failed', 'rate_limited', 'overloaded'])

export const postSignIn = form(async (ctx) => {
  const people = peopleOf(ctx)
  const [name, again] = [field(ctx, 'name'), field(ctx, 'again') === '1']
  const next = nextOf(people.base, field(ctx, 'next'), ctx.services.home)
  try {
    spendOfAddress(ctx, ctx.services.signInLimiter)
    const given = { name, password: field(ctx, 'password') }
    keepSession(ctx, await counted(ctx, 'password', signInByPassword(people, given, fromBrowser(ctx))))
    return redirect(ctx, next)
  } catch (error) {
    if (!(error instanceof ProblemError) || !AGAIN.has(error.code)) throw error
    if (error instanceof WaitNeeded) ctx.set('Retry-After', String(error.seconds))
    const sentence = sentenceFor(ctx, error)
    return show(ctx, signInPage({ next, name, again, error: sentence }), ctx.status)
  }
})

export const postSignInOptions = call(limited, readJson({ bytesMax: PASSKEY_BYTES_MAX }), async (ctx) => {
  ctx.body = await passkeyRequest(peopleOf(ctx))
})

export const postSignInPasskey = call(readJson({ bytesMax: PASSKEY_BYTES_MAX }), async (ctx) => {
  const people = peopleOf(ctx)
  keepSession(ctx, await counted(ctx, 'passkey', signInByPasskey(people, passkeyIn(ctx), fromBrowser(ctx))))
  ctx.body = { next: nextOf(people.base, member(ctx, 'next'), ctx.services.home) }
})

export const postSignOut = form(async (ctx) => {
  const people = peopleOf(ctx)
  await signOut(people, ctx.req.headers.cookie)
  ctx.set('Set-Cookie', endedCookie(people.base))
  ctx.set('Clear-Site-Data', FORGET)
  redirect(ctx, '/signin?said=signed_out')
})
