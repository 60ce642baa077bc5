/** Steps that several operations on people share. */
import type { Insertable } from '#kysely'
import type { ConnectionEnd, LoginSessionTable, PasskeyTable, PersonEventKind } from '../schema/people-tables.js'
import type { Tx } from '../schema/schema.js'

/** Adds a row to what happened to a person's access. */
export async function note(
  tx: Tx,
  person_id: string,
  kind: PersonEventKind,
  now: number,
  detail: string = '',
): Promise<void> {
  await tx.insertInto('person_event').values({ person_id, kind, detail, created_ms: now }).execute()
}

/** What the person reads beside the name of the program. */
const BECAUSE: Readonly<Record<ConnectionEnd, string>> = {
  client: ', by the program itself',
  lapsed: ', because it was not used',
  left_account: ', with the membership',
  member: ', by another member of the account',
  operator: ', by the operator',
  person: '',
  recovery: ', by the recovery',
  removed: '',
  replayed: ', because a code or token of it was used twice',
}

/** Which connections to end: those that match every member. */
export interface ConnectionsOf {
  id?: string | undefined
  grantId?: string | undefined
  personId?: string | undefined
  accountId?: number | undefined
}

/**
 * Ends open connections, and deletes what the authorization server keeps of their grants: their tokens no longer count.
 * Resolves with the names of the programs and the people whose connections ended.
 */
export async function endConnectionRows(
  tx: Tx,
  which: ConnectionsOf,
  ended_by: ConnectionEnd,
  now: number,
): Promise<{ person_id: string; client_name: string }[]> {
  const { id, grantId, personId, accountId } = which
  const ended = await tx
    .updateTable('connection')
    .set({ ended_ms: now, ended_by })
    .where('ended_ms', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(grantId !== undefined, (query) => query.where('grant_id', '=', grantId!))
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .returning(['person_id', 'client_name', 'grant_id'])
    .execute()
  for (const { person_id, client_name, grant_id } of ended) {
    await tx.deleteFrom('oauth_item').where('grant_id', '=', grant_id).execute()
    await note(tx, person_id, 'connection_ended', now, `${client_name}${BECAUSE[ended_by]}`)
  }
  return ended.map(({ person_id, client_name }) => ({ person_id, client_name }))
}

/** A session to be stored. The operation adds whose it is. */
export type NewSession = Omit<Insertable<LoginSessionTable>, 'person_id' | 'account_id'>

/** Sessions of one person at a time; the one that was not used for longest ends when there are more. */
const SESSIONS_MAX = 50

/** Stores a session; ends the oldest ones of a person who has too many. */
export async function insertSession(
  tx: Tx,
  row: NewSession & { person_id: string; account_id?: number | null },
): Promise<void> {
  await tx
    .insertInto('login_session')
    .values({ account_id: null, ...row })
    .execute()
  const surplus = await tx
    .selectFrom('login_session')
    .select('token_sha256')
    .where('person_id', '=', row.person_id)
    .orderBy('used_ms', 'desc')
    .orderBy('created_ms', 'desc')
    .offset(SESSIONS_MAX)
    .limit(SESSIONS_MAX)
    .execute()
  for (const { token_sha256 } of surplus) {
    await tx.deleteFrom('login_session').where('token_sha256', '=', token_sha256).execute()
  }
}

/** A passkey to be stored. */
export type NewPasskey = Omit<Insertable<PasskeyTable>, 'person_id'>

/** Stores a passkey of a person. Rejects when another person has the same credential. */
export async function insertPasskey(tx: Tx, person_id: string, passkey: NewPasskey): Promise<void> {
  await tx
    .insertInto('passkey')
    .values({ ...passkey, person_id })
    .execute()
}
