/**
 * If-None-Match, compared by ourselves: Koa's freshness check ignores POST, and lets a request's `Cache-Control: no-cache` (which fetch
 * clients add unasked) turn a current copy into a fresh computation.
 */

/** One element of the list; empty ones are allowed (RFC 9110 §5.6.1). */
const ELEMENT = /\s*(?:(?:W\/)?("[^"]*"))?\s*(?:,|$)/y

/** Whether a header value names `etag` (weak comparison, RFC 9110 §13.1.2): `*`, or a list of tags. A malformed list names nothing. */
export function namesTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  let found = false
  ELEMENT.lastIndex = 0
  while (ELEMENT.lastIndex < header.length) {
    const match = ELEMENT.exec(header)
    if (match === null) return false
    found ||= match[1] === etag
  }
  return found
}
