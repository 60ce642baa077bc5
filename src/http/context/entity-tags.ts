/**
 * If-None-Match, compared by ourselves: Koa's freshness check ignores POST, and lets a request's `Cache-Control: no-cache` (which fetch
 * clients add unasked) turn a current copy into a fresh computation.
 */

/**
 * One element of the list; empty ones are allowed (RFC 9110 §5.6.1). Spaces can be matched in one way only: else a header of spaces would take
 * the square of its length.
 */
const ELEMENT = /\s*(?:((?:W\/)?("[^"]*"))\s*)?(?:,|$)/y

/**
 * Whether a header value names `etag`: `*`, or a list of tags that has it. A malformed list names nothing. Tags are compared weakly (RFC
 * 9110 §13.1.2), or `exactly`: then only a list that has the tag as it is written names it. `any`: `*`, which says of no copy what is in it,
 * names the tag.
 */
export function namesTag(
  header: string,
  etag: string,
  how: 'weakly' | 'exactly' = 'weakly',
  any = how === 'weakly',
): boolean {
  // What almost everybody sends.
  if (header === etag) return true
  if (header.trim() === '*') return any
  let found = false
  ELEMENT.lastIndex = 0
  while (ELEMENT.lastIndex < header.length) {
    const match = ELEMENT.exec(header)
    if (match === null) return false
    found ||= match[how === 'weakly' ? 2 : 1] === etag
  }
  return found
}
