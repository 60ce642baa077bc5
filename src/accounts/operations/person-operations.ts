/** Operations on people: their methods to sign in, their memberships, their connections, and their removal. */
import type { ConnectionEnd, PersonEventKind } from '../schema/people-tables.js'
import type { OperationContext, Tx } from '../schema/schema.js'
import { type ConnectionsOf, endConnectionRows, insertPasskey, type NewPasskey, note } from './person-rows.js'

/** Passkeys of one person. */
const PASSKEYS_MAX = 20
/** How long the rows of what happened are kept. */
const EVENTS_KEPT_MS = 180 * 86_400_000
/** How long a link that was used or has expired stays known to the operator. */
const LINKS_KEPT_MS = 30 * 86_400_000

interface OfPerson {
  personId: string
  now: number
}

/** Records an event that changed nothing else. */
export async function notePersonEvent(
  { tx }: OperationContext,
  { personId, kind, detail, now }: OfPerson & { kind: PersonEventKind; detail: string },
): Promise<void> {
  await note(tx, personId, kind, now, detail)
}

/** Sets the password, and ends all sessions but the one with the token `except`. */
export async function setPassword(
  { tx }: OperationContext,
  { personId, hash, except, now }: OfPerson & { hash: string; except: string },
): Promise<void> {
  await tx.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute()
  await tx.deleteFrom('login_session').where('person_id', '=', personId).where('token_sha256', '!=', except).execute()
  await note(tx, personId, 'password_set', now)
}

/** Replaces the hash of the same password, made with newer parameters. Does nothing if the password was changed. */
export async function rehashPassword(
  { tx }: OperationContext,
  { personId, former, hash }: { personId: string; former: string; hash: string },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ password_hash: hash })
    .where('id', '=', personId)
    .where('password_hash', '=', former)
    .execute()
}

/** Removes the password. Resolves with false when the person has no passkey: one method must remain. */
export async function removePassword(context: OperationContext, { personId, now }: OfPerson): Promise<boolean> {
  const { tx } = context
  const { passkeys } = await methodsOf(context, personId)
  if (passkeys === 0) return false
  await tx.updateTable('person').set({ password_hash: null }).where('id', '=', personId).execute()
  await note(tx, personId, 'password_removed', now)
  return true
}

/** Adds a passkey. Resolves with false when the person has as many as are allowed. */
export async function addPasskey(
  context: OperationContext,
  { personId, passkey, now }: OfPerson & { passkey: NewPasskey },
): Promise<boolean> {
  const { passkeys } = await methodsOf(context, personId)
  if (passkeys >= PASSKEYS_MAX) return false
  await insertPasskey(context.tx, personId, passkey)
  await note(context.tx, personId, 'passkey_added', now, passkey.name)
  return true
}

/** Removes a passkey. Resolves with false when it is the person's only method. */
export async function removePasskey(
  context: OperationContext,
  { personId, id, now }: OfPerson & { id: string },
): Promise<boolean> {
  const { passkeys, hasPassword } = await methodsOf(context, personId)
  if (passkeys <= 1 && !hasPassword) return false
  const removed = await context.tx
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (removed !== undefined) await note(context.tx, personId, 'passkey_removed', now, removed.name)
  return true
}

/**
 * Records a use of a passkey. Resolves with false when its counter did not grow, although one of both has a counter:
 * then there is a copy of the passkey, or the answer was used before.
 */
export async function countPasskey(
  { tx }: OperationContext,
  { id, counter, backedUp, now }: { id: string; counter: number; backedUp: boolean; now: number },
): Promise<boolean> {
  const counted = await tx
    .updateTable('passkey')
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_ms: now })
    .where('id', '=', id)
    .$if(counter > 0, (query) => query.where('counter', '<', counter))
    .$if(counter === 0, (query) => query.where('counter', '=', 0))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Ends the open connections that match, for one reason. Resolves with their number. */
export async function endConnections(
  { tx }: OperationContext,
  { which, by, now }: { which: ConnectionsOf; by: ConnectionEnd; now: number },
): Promise<number> {
  return (await endConnectionRows(tx, which, by, now)).length
}

/** Ends a membership and the person's connections with the account. Resolves with false when there was none. */
export async function leaveAccount(
  { tx }: OperationContext,
  { personId, accountId, now }: OfPerson & { accountId: number },
): Promise<boolean> {
  const left = await tx
    .deleteFrom('membership')
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (left === undefined) return false
  await endConnectionRows(tx, { personId, accountId }, 'left_account', now)
  await tx
    .updateTable('login_session')
    .set({ account_id: null })
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .execute()
  const { name } = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()
  await note(tx, personId, 'account_left', now, name)
  return true
}

/**
 * Removes a person: methods, memberships, sessions, links and connections end, and the name is free again. The row
 * stays, because the usage of connections names it.
 */
export async function removePerson({ tx }: OperationContext, { personId, now }: OfPerson): Promise<void> {
  await endConnectionRows(tx, { personId }, 'removed', now)
  for (const table of ['login_session', 'passkey', 'membership', 'link'] as const) {
    await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  }
  const none = { name_key: null, password_hash: null, operator: 0, disabled_ms: now }
  await tx.updateTable('person').set(none).where('id', '=', personId).execute()
  await note(tx, personId, 'removed', now)
}

/**
 * Deletes what has lapsed: challenges, links, sessions, what the authorization server keeps, old events. `idleBefore`
 * and `openedBefore` say which sessions have ended.
 */
export async function removeLapsed(
  { tx }: OperationContext,
  { idleBefore, openedBefore, now }: { idleBefore: number; openedBefore: number; now: number },
): Promise<void> {
  await tx.deleteFrom('challenge').where('expires_ms', '<=', now).execute()
  await tx
    .deleteFrom('link')
    .where('expires_ms', '<=', now - LINKS_KEPT_MS)
    .execute()
  await tx
    .deleteFrom('login_session')
    .where((or) => or.or([or('used_ms', '<=', idleBefore), or('created_ms', '<=', openedBefore)]))
    .execute()
  await tx.deleteFrom('oauth_item').where('expires_ms', '<=', now).execute()
  await tx
    .deleteFrom('person_event')
    .where('created_ms', '<=', now - EVENTS_KEPT_MS)
    .execute()
}

/** The methods of a person. On PostgreSQL the row is locked, so that two removals at once leave one method. */
async function methodsOf(
  { tx, dialect }: { tx: Tx; dialect: string },
  personId: string,
): Promise<{ passkeys: number; hasPassword: boolean }> {
  const { password_hash } = await tx
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const passkeys = await tx.selectFrom('passkey').select('id').where('person_id', '=', personId).execute()
  return { passkeys: passkeys.length, hasPassword: password_hash !== null }
}
