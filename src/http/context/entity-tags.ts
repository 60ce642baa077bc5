/**
 * Compares If-None-Match with an entity tag. Koa's own freshness check is not used: it ignores POST, and it lets a
 * request's `Cache-Control: no-cache` (which fetch clients add on their own) turn a current copy into a fresh
 * computation.
 */

/**
 * One element of the list; empty elements are allowed (RFC 9110 §5.6.1). White space can be matched in only one way;
 * otherwise a header of spaces would take time quadratic in its length.
 */
const ELEMENT = /\s*(?:((?:W\/)?("[^"]*"))\s*)?(?:,|$)/y

/**
 * Whether a header value names `etag`: it is `*`, or a list of tags that contains it. A malformed list names nothing.
 * `weakly`: tags are compared weakly (RFC 9110 §13.1.2). `exactly`: the list must contain the tag as it is written.
 * `any`: whether `*` names the tag; `*` does not say what a copy contains.
 */
export function namesTag(
  header: string,
  etag: string,
  how: 'weakly' | 'exactly' = 'weakly',
  any = how === 'weakly',
): boolean {
  // Fast path: nearly all clients send exactly one tag.
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
