/**
 * The request as the provider sees it: a new one, with what it needs. Nothing of it depends on the Host or on forwarding
 * headers that were sent; the base says where we are.
 */
import { IncomingMessage } from 'node:http'
import { SCOPES } from '../accounts/index.js'
import type { Base } from '../people/index.js'

const PASSED = ['accept', 'authorization', 'content-type', 'cookie', 'origin'] as const
/** The cookie of the provider's own session, which is not kept. */
const SESSION_COOKIE = /^hindsight_authorized(?:\.sig)?=/
/** Parameters of OpenID Connect. They have no meaning here and would be refused without the scope `openid`. */
const STRUCK = new Set(['acr_values', 'claims', 'claims_locales', 'id_token_hint', 'max_age', 'nonce'])

/** The parameter with the scopes that the program asked for. Nothing from outside reaches the provider under this name. */
export const ASKED = 'hindsight_asked'

/** `body`: what was sent, read to its end. */
export function innerRequest(req: IncomingMessage, base: Base, body: Buffer): IncomingMessage {
  const inner = new IncomingMessage(req.socket)
  inner.method = req.method === 'HEAD' ? 'GET' : req.method!
  inner.url = req.url!.startsWith('/oauth/authorize?') ? withKnownParameters(req.url!) : req.url!
  inner.httpVersion = req.httpVersion
  inner.httpVersionMajor = req.httpVersionMajor
  inner.httpVersionMinor = req.httpVersionMinor
  for (const name of PASSED) {
    const value = req.headers[name]
    if (value !== undefined) inner.headers[name] = value
  }
  const cookies = req.headers.cookie?.split(/; */).filter((pair) => !SESSION_COOKIE.test(pair))
  if (cookies !== undefined) inner.headers.cookie = cookies.join('; ')
  inner.headers.host = base.host
  inner.headers['x-forwarded-proto'] = base.secure ? 'https' : 'http'
  if (body.length > 0) inner.headers['content-length'] = String(body.length)
  inner.complete = true
  inner.push(body)
  inner.push(null)
  return inner
}

/**
 * The address of an authorization that is for all scopes, because the person may grant others than the program asked for:
 * programs of the 1.x SDK ask for the least, and cannot ask for more later. What was asked for stands in ASKED, always
 * `research:read` among it, never `openid` and `offline_access`, which clients ask for by habit.
 */
function withKnownParameters(address: string): string {
  const asked = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const kept = new URLSearchParams()
  let scope = ''
  for (const [name, value] of asked) {
    if (name === 'scope') scope += ` ${value}`
    // The others would send the code in a way that the metadata does not name.
    else if (name === 'response_mode' && value === 'query') continue
    else if (name !== ASKED && !STRUCK.has(name)) kept.append(name, name === 'response_mode' ? 'unsupported' : value)
  }
  const scopes = new Set(scope.split(' ').filter((one) => Object.hasOwn(SCOPES, one)))
  kept.set('scope', Object.keys(SCOPES).join(' '))
  kept.set(ASKED, [...scopes.add('research:read')].join(' '))
  return `/oauth/authorize?${kept}`
}
