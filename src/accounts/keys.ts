/** API keys: made, listed, revoked, and recognised when presented. */
import { ProblemError } from '../contract/errors.js'
import type { Scope } from './scopes.js'
import { drawKey, isSecretOf, keyText, parseKey, secretDigest } from './secret.js'
import type { ControlStore } from './store.js'

export interface KeyInfo {
  id: string
  account: string
  scopes: Scope[]
  /** ISO 8601 UTC; null where it does not apply. */
  created: string
  expires: string | null
  revoked: string | null
  last_used: string | null
}

export interface NewKey extends KeyInfo {
  /** The full key. It is shown this once and cannot be recovered. */
  key: string
}

/** Who is asking. */
export interface Principal {
  keyId: string
  account: string
  scopes: ReadonlySet<Scope>
}

/** Uses within this time of the one recorded last are not written down: a busy key would otherwise cost a write per request. */
const LAST_USED_STEP_MS = 60_000

/** Compared against when the id is unknown, so that an unknown id takes as long as a wrong secret. */
const NOBODY = secretDigest('')

/** Makes a key for an account, which is made too when it is new. `expiresMs` is a time in milliseconds, or null for never. */
export async function createKey(
  store: ControlStore,
  wanted: { account: string; scopes: readonly Scope[]; expiresMs: number | null; now: number },
): Promise<NewKey> {
  const parts = drawKey()
  const scopes = [...new Set(wanted.scopes)].sort()
  await store.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('account')
      .values({ name: wanted.account, created_ms: wanted.now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('name', '=', wanted.account)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('api_key')
      .values({
        id: parts.id,
        account_id: account.id,
        secret_sha256: secretDigest(parts.secret),
        scopes: JSON.stringify(scopes),
        created_ms: wanted.now,
        expires_ms: wanted.expiresMs,
        revoked_ms: null,
        last_used_ms: null,
      })
      .execute()
  })
  return {
    key: keyText(parts),
    id: parts.id,
    account: wanted.account,
    scopes,
    created: timeText(wanted.now),
    expires: wanted.expiresMs === null ? null : timeText(wanted.expiresMs),
    revoked: null,
    last_used: null,
  }
}

/** All keys, newest first; of one account when it is named. */
export async function listKeys(store: ControlStore, account?: string): Promise<KeyInfo[]> {
  let query = selectKeys(store).orderBy('api_key.created_ms', 'desc').orderBy('api_key.id')
  if (account !== undefined) query = query.where('account.name', '=', account)
  return (await query.execute()).map((row) => ({
    id: row.id,
    account: row.account,
    scopes: JSON.parse(row.scopes) as Scope[],
    created: timeText(row.created_ms),
    expires: row.expires_ms === null ? null : timeText(row.expires_ms),
    revoked: row.revoked_ms === null ? null : timeText(row.revoked_ms),
    last_used: row.last_used_ms === null ? null : timeText(row.last_used_ms),
  }))
}

/** Revokes a key by its id; false when there is no such key. Revoking again changes nothing. */
export async function revokeKey(store: ControlStore, id: string, now: number): Promise<boolean> {
  await store.db
    .updateTable('api_key')
    .set({ revoked_ms: now })
    .where('id', '=', id)
    .where('revoked_ms', 'is', null)
    .execute()
  return (await store.db.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Who presents `text`. Throws ProblemError: `unauthenticated` for anything that is not a key we made, and `key_revoked` or `key_expired`
 * only to somebody who knows the secret.
 */
export async function authenticate(store: ControlStore, text: string, now: number): Promise<Principal> {
  const parts = parseKey(text)
  if (parts === undefined) throw new ProblemError('unauthenticated')
  const row = await selectKeys(store).where('api_key.id', '=', parts.id).executeTakeFirst()
  if (!isSecretOf(parts.secret, row?.secret_sha256 ?? NOBODY) || row === undefined) {
    throw new ProblemError('unauthenticated')
  }
  if (row.revoked_ms !== null) throw new ProblemError('key_revoked')
  if (row.expires_ms !== null && row.expires_ms <= now) throw new ProblemError('key_expired')
  if (row.last_used_ms === null || now - row.last_used_ms >= LAST_USED_STEP_MS) {
    await store.db.updateTable('api_key').set({ last_used_ms: now }).where('id', '=', row.id).execute()
  }
  return { keyId: row.id, account: row.account, scopes: new Set(JSON.parse(row.scopes) as Scope[]) }
}

const selectKeys = (store: ControlStore) =>
  store.db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id',
      'account.name as account',
      'api_key.secret_sha256',
      'api_key.scopes',
      'api_key.created_ms',
      'api_key.expires_ms',
      'api_key.revoked_ms',
      'api_key.last_used_ms',
    ])

const timeText = (ms: number): string => new Date(ms).toISOString()
