/** API keys: create, list, revoke, authenticate. */
import { ProblemError } from '../../contract/errors.js'
import type { ControlStore, KeyRow } from '../control/store.js'
import { StoreUnavailable } from '../control/unavailable.js'
import { requireName } from '../credits/accounts.js'
import { timeOrNull, timeText } from '../schema/times.js'
import type { Scope } from './scopes.js'
import { drawKey, isSecretOf, keyText, parseKey, secretDigest } from './secret.js'

export interface KeyInfo {
  id: string
  account: string
  /** What its maker calls it; null when it has no name. */
  name: string | null
  scopes: Scope[]
  /** ISO 8601 UTC; null where it does not apply. */
  created: string
  expires: string | null
  revoked: string | null
  last_used: string | null
}

export interface NewKey extends KeyInfo {
  /** The full key. It is shown once and cannot be recovered. */
  key: string
}

/** The account and key of a request. */
export interface Principal {
  keyId: string
  accountId: number
  account: string
  scopes: ReadonlySet<Scope>
}

/**
 * A use within this time after the last recorded one is not recorded. A busy key would otherwise cost one write per
 * request.
 */
const LAST_USED_STEP_MS = 60_000

/** The digest that is compared when the id is unknown, so that an unknown id takes as long as a wrong secret. */
const NOBODY = secretDigest('')

/**
 * Creates a key for an account. Creates the account too, on the free plan, when it does not exist. `expiresMs` is in
 * milliseconds since 1970; null means never.
 */
export async function createKey(
  store: ControlStore,
  wanted: { account: string; scopes: readonly Scope[]; expiresMs: number | null; now: number; name?: string },
): Promise<NewKey> {
  const parts = drawKey()
  const scopes = [...new Set(wanted.scopes)].sort()
  requireName(wanted.account)
  const { name = null } = wanted
  const key = { id: parts.id, name, secret_sha256: secretDigest(parts.secret), scopes: JSON.stringify(scopes) }
  const times = { created_ms: wanted.now, expires_ms: wanted.expiresMs, revoked_ms: null, last_used_ms: null }
  await store.perform('insertKey', { account: wanted.account, key: { ...key, ...times } })
  return {
    key: keyText(parts),
    id: parts.id,
    account: wanted.account,
    name,
    scopes,
    created: timeText(wanted.now),
    expires: timeOrNull(wanted.expiresMs),
    revoked: null,
    last_used: null,
  }
}

/** All keys, newest first; only those of one account when it is named. */
export async function listKeys(store: ControlStore, account?: string): Promise<KeyInfo[]> {
  const rows = await store.db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .select('account.name as account')
    .$if(account !== undefined, (query) => query.where('account.name', '=', account!))
    .orderBy('api_key.created_ms', 'desc')
    .orderBy('api_key.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    account: row.account,
    name: row.name,
    scopes: JSON.parse(row.scopes) as Scope[],
    created: timeText(row.created_ms),
    expires: timeOrNull(row.expires_ms),
    revoked: timeOrNull(row.revoked_ms),
    last_used: timeOrNull(row.last_used_ms),
  }))
}

/**
 * Revokes a key; only a key of that account when one is named. Resolves with false when there is no such key. Revoking
 * twice has no further effect.
 */
export async function revokeKey(store: ControlStore, id: string, now: number, account?: string): Promise<boolean> {
  const known = await store.perform('revokeKey', { id, account, now })
  store.forgetKey(id)
  return known
}

/**
 * The account and key that `text` belongs to. Rejects with ProblemError: `unauthenticated` when the text is not a valid
 * key; `key_revoked` and `key_expired` only when the secret is right.
 */
export async function authenticate(store: ControlStore, text: string, now: number): Promise<Principal> {
  const parts = parseKey(text)
  if (parts === undefined) throw new ProblemError('unauthenticated')
  const row = await store.keyRow(parts.id)
  if (!isSecretOf(parts.secret, row?.secret_sha256 ?? NOBODY) || row === undefined) {
    throw new ProblemError('unauthenticated')
  }
  if (row.revoked_ms !== null) throw new ProblemError('key_revoked')
  if (row.expires_ms !== null && row.expires_ms <= now) throw new ProblemError('key_expired')
  if (row.last_used_ms === null || now - row.last_used_ms >= LAST_USED_STEP_MS) {
    // The store may cache this row; other requests then need not record the use again.
    row.last_used_ms = now
    try {
      await store.perform('recordKeyUse', { id: row.id, now })
    } catch (error) {
      // A store that cannot be written must only stop operations that move credits.
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
  return holderOf(row)
}

/** The store returns the same object for a cached row, so its scopes are parsed once. */
const holders = new WeakMap<KeyRow, Principal>()

function holderOf(row: KeyRow): Principal {
  const known = holders.get(row)
  if (known !== undefined) return known
  const { id, account_id, account, scopes } = row
  const holder = { keyId: id, accountId: account_id, account, scopes: new Set(JSON.parse(scopes) as Scope[]) }
  holders.set(row, holder)
  return holder
}
