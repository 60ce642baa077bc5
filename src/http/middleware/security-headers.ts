/** Headers of every response: this is an interface for programs, and nothing in it is a page, a frame or a script. */
export const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Answers are one key's; a copy may be kept but must be revalidated.
  'Cache-Control': 'private, no-cache',
} as const

/** Names and values in turn. */
export const HEADER_LIST: readonly string[] = Object.entries(HEADERS).flat()
