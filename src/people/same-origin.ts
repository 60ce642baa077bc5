/** Where a form was sent from. The pages need no tokens in their forms: browsers say who sends them. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { ProblemError } from '../contract/errors.js'
import type { Base } from './base.js'

/**
 * Throws ProblemError `cross_site_request` unless a page of the base sent this request: Origin equals the base, or is
 * absent with `Sec-Fetch-Site: same-origin`. Any other Sec-Fetch-Site is refused in any case.
 */
export function requireSameOrigin(base: Base, headers: IncomingHttpHeaders): void {
  const { origin, 'sec-fetch-site': site } = headers
  const own = origin === undefined ? site === 'same-origin' : origin === base.origin
  if (!own || (site !== undefined && site !== 'same-origin')) throw new ProblemError('cross_site_request')
}

const CHARACTERS_MAX = 2_000

/**
 * Where a person goes after a sign-in: `next` where it is a path of the base, otherwise `otherwise`. A text such as
 * //elsewhere or /\elsewhere is an address of another host.
 */
export function nextOf(base: Base, next: string | undefined, otherwise: string): string {
  if (next === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.length > CHARACTERS_MAX) return otherwise
  const url = new URL(next, base.origin)
  // Dots in a path can leave two slashes at its beginning.
  if (url.origin !== base.origin || url.pathname.startsWith('//')) return otherwise
  return `${url.pathname}${url.search}`
}

/**
 * Throws ProblemError `cross_site_request` unless a page of the base sent this request: its browser says
 * `Sec-Fetch-Site: same-origin`, or, where it does not say, sends the base as Origin. What is not only read needs the
 * Origin in any case. An Origin that is not the base is refused in any case.
 */
export function requireOwnPage(base: Base, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
  const { origin, 'sec-fetch-site': site } = headers
  const reads = method === 'GET' || method === 'HEAD'
  const own = origin === undefined ? reads && site === 'same-origin' : origin === base.origin
  if (!own || (site !== undefined && site !== 'same-origin')) throw new ProblemError('cross_site_request')
}
