/** Headers of every response: this is an interface for programs, and nothing in it is a page, a frame or a script. */
import type { Step } from './endpoint.js'

export const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Answers are one key's; a copy may be kept but must be revalidated.
  'Cache-Control': 'private, no-cache',
} as const

const LIST = Object.entries(HEADERS)

export const securityHeaders: Step = (ctx, next) => {
  for (const [name, value] of LIST) ctx.res.setHeader(name, value)
  return next()
}
