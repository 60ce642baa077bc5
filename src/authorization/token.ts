/** Whom an access token belongs to. Looked up each time, so that the end of a connection counts at once. */
import { isScope, type Principal, type Scope, StoreUnavailable, tokenHolder } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { digestOf, type People } from '../people/index.js'

/** A use within this time after the last recorded one is not recorded. */
const USED_STEP_MS = 60_000
/** No token is longer; longer texts need no digest. */
const CHARACTERS_MAX = 200

/** The key id of a connection: what it spends is booked under it. */
export const keyIdOf = (connectionId: string): string => `c_${connectionId}`

/**
 * The connection of a token. Rejects with ProblemError `unauthenticated` unless token, connection, membership and person
 * are all good and the token is for `resource`.
 */
export async function holderOfToken({ control, now }: People, resource: string, token: string): Promise<Principal> {
  const time = now()
  const row = token.length > CHARACTERS_MAX ? undefined : await tokenHolder(control, digestOf(token), time)
  if (row === undefined) throw new ProblemError('unauthenticated', REFUSED)
  const { aud, scope } = JSON.parse(row.payload) as { aud?: string; scope?: string }
  if (aud !== resource) throw new ProblemError('unauthenticated', REFUSED)
  const granted = new Set(JSON.parse(row.scopes) as string[])
  const scopes = (scope ?? '').split(' ').filter((one): one is Scope => isScope(one) && granted.has(one))
  if (row.last_used_ms === null || time - row.last_used_ms >= USED_STEP_MS) {
    try {
      await control.perform('useConnection', { id: row.id, now: time })
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
  return { keyId: keyIdOf(row.id), accountId: row.account_id, account: row.account, scopes: new Set(scopes) }
}

const REFUSED = 'the access token has expired, or its connection has ended; connect again'
