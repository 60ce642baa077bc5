/**
 * Operations on links: invitations and recoveries. A link is used once, by one guarded update in the same transaction
 * as what it permits: of two uses at the same time exactly one finds it unused.
 */
import type { Insertable, Selectable } from '#kysely'
import type { LinkTable, PersonTable } from '../schema/people-tables.js'
import type { OperationContext, Tx } from '../schema/schema.js'
import {
  endConnectionRows,
  insertPasskey,
  insertSession,
  type NewPasskey,
  type NewSession,
  note,
} from './person-rows.js'

/** The first method of a person: the hash of a password, or a passkey. */
export interface FirstMethod {
  password_hash: string | null
  passkey: NewPasskey | null
}

export interface UseOfLink {
  token_sha256: string
  now: number
}

/** `link_not_valid`: no such link, or it was used, has expired, or is of another kind. Nothing was written. */
export type JoinOutcome = 'joined' | 'name_taken' | 'link_not_valid'

/** Stores a link. */
export async function insertLink({ tx }: OperationContext, row: Insertable<LinkTable>): Promise<void> {
  await tx.insertInto('link').values(row).execute()
}

/** Uses an invitation: makes a person with a first method, a membership if the link names an account, and a session. */
export async function join(
  { tx }: OperationContext,
  of: UseOfLink & {
    person: Pick<PersonTable, 'id' | 'name'> & { name_key: string }
    method: FirstMethod
    membershipId: string
    session: NewSession
  },
): Promise<JoinOutcome> {
  const { person, method, membershipId, session, now } = of
  const made = await tx
    .insertInto('person')
    .values({ ...person, operator: 0, password_hash: method.password_hash, created_ms: now, disabled_ms: null })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return 'name_taken'
  const link = await takeLink(tx, of, 'invitation')
  if (link === undefined) {
    await tx.deleteFrom('person').where('id', '=', person.id).execute()
    return 'link_not_valid'
  }
  if (method.passkey !== null) await insertPasskey(tx, person.id, method.passkey)
  if (link.operator === 1) await tx.updateTable('person').set({ operator: 1 }).where('id', '=', person.id).execute()
  await note(tx, person.id, 'joined', now, session.browser)
  if (link.account_id !== null) await addMember(tx, person.id, link.account_id, membershipId, now)
  await insertSession(tx, { ...session, person_id: person.id, account_id: link.account_id })
  return 'joined'
}

/** Uses an invitation for a person who exists. */
export async function acceptInvitation(
  { tx }: OperationContext,
  of: UseOfLink & { personId: string; membershipId: string },
): Promise<boolean> {
  const link = await takeLink(tx, of, 'invitation')
  if (link === undefined) return false
  if (link.operator === 1) await tx.updateTable('person').set({ operator: 1 }).where('id', '=', of.personId).execute()
  if (link.account_id !== null) await addMember(tx, of.personId, link.account_id, of.membershipId, of.now)
  return true
}

/**
 * Uses a recovery link: the given method replaces all methods of its person, and all sessions and connections end
 * before the new session begins.
 */
export async function recover(
  { tx }: OperationContext,
  of: UseOfLink & { method: FirstMethod; session: NewSession },
): Promise<boolean> {
  const link = await takeLink(tx, of, 'recovery')
  if (link === undefined || link.person_id === null) return false
  const { person_id } = link
  const { method, session, now } = of
  await endConnectionRows(tx, { personId: person_id }, 'recovery', now)
  await tx.deleteFrom('login_session').where('person_id', '=', person_id).execute()
  await tx.deleteFrom('passkey').where('person_id', '=', person_id).execute()
  await tx.updateTable('person').set({ password_hash: method.password_hash }).where('id', '=', person_id).execute()
  if (method.passkey !== null) await insertPasskey(tx, person_id, method.passkey)
  await note(tx, person_id, 'recovered', now, session.browser)
  await insertSession(tx, { ...session, person_id })
  return true
}

/** Marks a link as used. Undefined when it cannot be used; a recovery also needs a person who was not removed. */
async function takeLink(
  tx: Tx,
  { token_sha256, now }: UseOfLink,
  kind: LinkTable['kind'],
): Promise<Selectable<LinkTable> | undefined> {
  const link = await tx
    .updateTable('link')
    .set({ used_ms: now })
    .where('token_sha256', '=', token_sha256)
    .where('kind', '=', kind)
    .where('used_ms', 'is', null)
    .where('expires_ms', '>', now)
    .returningAll()
    .executeTakeFirst()
  return link
}

async function addMember(tx: Tx, person_id: string, account_id: number, id: string, now: number): Promise<void> {
  const made = await tx
    .insertInto('membership')
    .values({ id, person_id, account_id, created_ms: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  const account = await tx.selectFrom('account').select('name').where('id', '=', account_id).executeTakeFirstOrThrow()
  await note(tx, person_id, 'account_joined', now, account.name)
}
