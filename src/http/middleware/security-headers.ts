/**
 * Default headers of every response. This is an interface for programs: a response is not a page, a frame or a script.
 */
export const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // An answer belongs to one key; a copy may be kept but must be revalidated.
  'Cache-Control': 'private, no-cache',
} as const

/** Names and values, alternating. */
export const HEADER_LIST: readonly string[] = Object.entries(HEADERS).flat()
