/** Reads what a form sends. */
import { ProblemError } from '../../contract/errors.js'
import type { Context, Step } from '../context/context.js'
import { readBody } from '../dispatch/read-json.js'

const FORM = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?\s*$/i
/** The longest form has a name, a password and an address. */
const BYTES_MAX = 16_384

/** Sets `ctx.state.body`. Throws ProblemError `unsupported_media_type`, `body_too_large`. */
export const readForm: Step = async (ctx, next) => {
  if (!FORM.test(ctx.req.headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported_media_type', 'A form is application/x-www-form-urlencoded.')
  }
  ctx.state.body = new URLSearchParams((await readBody(ctx, BYTES_MAX)).toString())
  return next()
}

/** A field of the form; an empty text when it was not sent. Of several with one name the first counts. */
export const field = ({ state }: Context, name: string): string => (state.body as URLSearchParams).get(name) ?? ''

/** A text member of what the script has sent; an empty text when it is absent or no text. */
export function member({ state }: Context, name: string): string {
  const value = (state.body as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** The passkey that the script has sent. Nothing is known of it yet. */
export const passkeyIn = ({ state }: Context): unknown => (state.body as { passkey?: unknown } | null)?.passkey
