/**
 * Decides which pages of other origins may send requests: none, unless the operator names them. Named origins may send
 * a key in Authorization, but credentials that a browser stores (cookies, client certificates) are never accepted from
 * them, so a page cannot act in its visitor's name.
 */
import type { Step } from '../context/context.js'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '../context/headers.js'

/** Headers of the assistant interface. */
const MCP_HEADERS = ['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name']
/** Addresses that take a session: pages of other origins are never answered there, whatever the operator says. */
const OWN_PAGES = '/web/'
const ALLOW_HEADERS = ['Authorization', 'Content-Type', ...Object.keys(REQUEST_HEADERS), ...MCP_HEADERS].join(', ')
const EXPOSE_HEADERS = Object.keys(RESPONSE_HEADERS).join(', ')
/** The longest time for which browsers cache the answer to a preflight request. */
const PREFLIGHT_SECONDS = 7200

/**
 * `origins`: such as https://lab.example, or `*` for all. Throws RangeError, which quotes the first entry that is not
 * an origin.
 */
export function cors(origins: readonly string[]): Step {
  const wrong = origins.find((origin) => origin !== '*' && !isOrigin(origin))
  if (wrong !== undefined) throw new RangeError(`${JSON.stringify(wrong)} is no origin such as https://lab.example`)
  const every = origins.includes('*')
  return (ctx, next) => {
    if (ctx.path.startsWith(OWN_PAGES)) return next()
    if (origins.length > 0 && !every) ctx.vary('Origin')
    const { origin = '' } = ctx.req.headers
    if (origin !== '' && (every || origins.includes(origin))) {
      ctx.set('Access-Control-Allow-Origin', every ? '*' : origin)
      ctx.set('Access-Control-Expose-Headers', EXPOSE_HEADERS)
      if (ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== '') {
        ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, POST')
        ctx.set('Access-Control-Allow-Headers', ALLOW_HEADERS)
        ctx.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS))
      }
    }
    return next()
  }
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}
