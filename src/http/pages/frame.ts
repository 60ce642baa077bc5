/**
 * What every page for people has: its headers, its place at the base, and errors that are pages. Pages go through the
 * same dispatch as all addresses, so logs, metrics and traces have their route and never what stands in its braces.
 */
import { ProblemError } from '../../contract/errors.js'
import { problemOf } from '../../contract/problem.js'
import { messagePage } from '../../pages/index.js'
import { type People, placeOf, requireSameOrigin } from '../../people/index.js'
import type { Context, Step } from '../context/context.js'
import type { PageEndpoint } from '../context/endpoint.js'
import { spendOfAddress } from '../dispatch/limits.js'
import { readForm } from './read-form.js'

/** What a page may load and where its forms may lead. `formTargets`: origins or schemes beside our own. */
export const pagePolicy = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const POLICY = pagePolicy()

/** The people of this server. Pages are not there without them. */
export const peopleOf = (ctx: Context): People => ctx.services.people!

/** A page that a browser shows. Errors of its steps are pages too. */
export const page = (...steps: readonly Step[]): PageEndpoint => ({ steps: [framed, shownErrors, ...steps] })

/** A form of a page: its POST counts only from a page of ours. */
export const form = (...steps: readonly Step[]): PageEndpoint => page(sameOrigin, readForm, ...steps)

/** What the script of a page sends and receives: JSON, with errors as problems. */
export const call = (...steps: readonly Step[]): PageEndpoint => ({ steps: [framed, sameOrigin, ...steps] })

/** Refuses a POST that no page of ours has sent. */
export const sameOrigin: Step = (ctx, next) => {
  requireSameOrigin(peopleOf(ctx).base, ctx.req.headers)
  return next()
}

/** The first step of a page: its headers with the policy, its limit, and its place at the base. */
export const framedBy =
  (policy: string): Step =>
  async (ctx, next) => {
    const { base } = peopleOf(ctx)
    const { head } = ctx.state
    head.set('Cache-Control', 'no-store')
    head.set('Content-Security-Policy', policy)
    head.set('Cross-Origin-Opener-Policy', 'same-origin')
    // Not no-referrer: browsers would send `Origin: null` with our own forms.
    head.set('Referrer-Policy', 'same-origin')
    spendOfAddress(ctx, ctx.services.openLimiter)
    const place = placeOf(base, ctx.req.headers.host ?? '')
    if (place === 'here') return next()
    if (place === 'nowhere') {
      showError(ctx, new ProblemError('not_found', `This service is at ${base.origin}.`))
      return undefined
    }
    // Cookies and passkeys belong to the name, so the person goes on at the base. A form is sent again there by hand.
    redirect(ctx, ctx.method === 'POST' ? `${base.origin}/signin` : `${base.origin}${ctx.url}`)
    return undefined
  }

export const framed: Step = framedBy(POLICY)

const shownErrors: Step = async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    showError(ctx, error)
  }
}

/** Leads the browser to another address, with GET. */
export function redirect(ctx: Context, address: string): void {
  ctx.status = 303
  ctx.set('Location', address)
  ctx.body = ''
}

/** Shows a page. */
export function show(ctx: Context, markup: string, status = 200): void {
  ctx.status = status
  ctx.body = markup
  ctx.type = 'text/html; charset=utf-8'
}

/** By code, or by status. */
const TITLES: Readonly<Record<string, string>> = {
  link_not_valid: 'This link does not work',
  authorization_not_found: 'This request cannot be answered',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Nothing here',
  429: 'Too many requests',
  503: 'Not available at the moment',
}

function showError(ctx: Context, error: unknown): void {
  const sentence = sentenceFor(ctx, error)
  const { code } = problemOf(error)
  const title = TITLES[code] ?? TITLES[ctx.status] ?? 'That did not work'
  show(ctx, messagePage({ title, sentence, leadsNowhere: code === 'authorization_not_found' }), ctx.status)
}

/** Sets the status of an error, and what the log needs; returns the sentence for the page. */
export function sentenceFor(ctx: Context, error: unknown): string {
  const problem = problemOf(error)
  ctx.state.error = error
  ctx.status = problem.status
  if (problem.status === 503 && !ctx.response.get('Retry-After')) ctx.set('Retry-After', '2')
  return problem.detail
}
