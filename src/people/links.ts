/** Links: the only way in. The command line makes them; a page uses them. */
import { type ControlStore, type LinkRow, linkByToken } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { Base } from './base.js'
import type { People } from './people.js'
import { digestOf, drawToken, isToken } from './tokens.js'

const HOUR = 3_600_000
export const INVITATION_MS = 72 * HOUR
export const RECOVERY_MS = 24 * HOUR

/** A link that was made. Its token is shown once. */
export interface NewLink {
  token: string
  expiresMs: number
}

/** An invitation: to an account, to be an operator, or both. */
export const invite = (
  control: ControlStore,
  wanted: { accountId: number | null; operator: boolean; now: number; expiresMs?: number },
): Promise<NewLink> =>
  keep(control, wanted.now, wanted.expiresMs ?? wanted.now + INVITATION_MS, {
    kind: 'invitation',
    account_id: wanted.accountId,
    operator: wanted.operator ? 1 : 0,
    person_id: null,
  })

/** A link by which a person sets a new method, which replaces all others and ends sessions and connections. */
export const recovery = (control: ControlStore, personId: string, now: number): Promise<NewLink> =>
  keep(control, now, now + RECOVERY_MS, { kind: 'recovery', account_id: null, operator: 0, person_id: personId })

async function keep(
  control: ControlStore,
  now: number,
  expiresMs: number,
  of: { kind: 'invitation' | 'recovery'; account_id: number | null; operator: number; person_id: string | null },
): Promise<NewLink> {
  const token = drawToken()
  const times = { created_ms: now, expires_ms: expiresMs, used_ms: null }
  await control.perform('insertLink', { token_sha256: digestOf(token), ...of, ...times })
  return { token, expiresMs }
}

/** The address of a link. */
export const linkAddress = (base: Base, token: string): string => `${base.origin}/invitation/${token}`

/**
 * The link with that token. Opening it uses nothing. Throws ProblemError `link_not_valid` when it was used or has
 * expired, or when there is none.
 */
export async function openLink({ control, now }: People, token: string): Promise<LinkRow> {
  const row = isToken(token) ? await linkByToken(control, digestOf(token)) : undefined
  if (row === undefined || row.used_ms !== null || row.expires_ms <= now()) throw new ProblemError('link_not_valid')
  return row
}
