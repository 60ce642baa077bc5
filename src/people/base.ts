/**
 * The base: the address under which people and their programs reach the service. It is set by the operator, and nothing
 * is ever derived from the Host of a request. It is an origin, so that passkeys, cookies and the comparison with the
 * header Origin mean the same place.
 */
export interface Base {
  /** Such as https://research.example.org, without a slash at the end. */
  readonly origin: string
  /** The host name, to which passkeys are bound. */
  readonly hostname: string
  /** `host:port`, as in the header Host. */
  readonly host: string
  /** False only for http://localhost. */
  readonly secure: boolean
}

/**
 * The base that a text names. Throws RangeError, which says what is wrong, unless the text is an origin with https, or
 * http://localhost with any port: browsers offer passkeys and secure cookies nowhere else.
 */
export function baseOf(text: string): Base {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new RangeError(`${JSON.stringify(text)} is no address such as https://research.example.org`)
  }
  if (url.origin !== text.replace(/\/$/, '')) {
    throw new RangeError(`the base URL is an origin without a path, such as ${url.origin}`)
  }
  const secure = url.protocol === 'https:'
  if (!secure && !(url.protocol === 'http:' && url.hostname === 'localhost')) {
    throw new RangeError(`the base URL needs https (http is enough for localhost alone), not ${url.origin}`)
  }
  return { origin: url.origin, hostname: url.hostname, host: url.host, secure }
}

const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i

/** Whether a host name or address means this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** The base of a server for which none was set: on loopback http://localhost:PORT, otherwise none. */
export const defaultBase = (host: string, port: number): Base | undefined =>
  isLoopback(host) ? baseOf(`http://localhost${port === 80 ? '' : `:${port}`}`) : undefined

/**
 * How a page that was asked for at this Host is reached: `here`, `at the base` (another name of this machine, which has
 * other cookies and passkeys), or `nowhere` (a foreign name that leads to this machine, as in DNS rebinding). Behind an
 * https base a proxy decides which hosts arrive, and may replace them.
 */
export function placeOf(base: Base, host: string): 'here' | 'at the base' | 'nowhere' {
  if (base.secure || host === base.host) return 'here'
  return isLoopback(host.replace(/:\d+$/, '')) ? 'at the base' : 'nowhere'
}
