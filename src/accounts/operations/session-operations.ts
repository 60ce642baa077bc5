/** Operations on sessions and challenges. */
import type { Insertable, Selectable } from '#kysely'
import type { ChallengeTable } from '../schema/people-tables.js'
import type { OperationContext } from '../schema/schema.js'
import { insertSession, type NewSession, note } from './person-rows.js'

/**
 * Begins a session after a sign-in, and ends the session that the browser had before. A person with one account works
 * with it at once. Resolves with false when the person was removed in the meantime.
 */
export async function openSession(
  { tx }: OperationContext,
  of: { personId: string; session: NewSession; former: string | null },
): Promise<boolean> {
  const { personId, session, former } = of
  const person = await tx.selectFrom('person').select('disabled_ms').where('id', '=', personId).executeTakeFirst()
  if (person?.disabled_ms !== null) return false
  if (former !== null) await tx.deleteFrom('login_session').where('token_sha256', '=', former).execute()
  const accounts = await tx.selectFrom('membership').select('account_id').where('person_id', '=', personId).execute()
  const account_id = accounts.length === 1 ? accounts[0]!.account_id : null
  await insertSession(tx, { ...session, person_id: personId, account_id })
  await note(tx, personId, 'signed_in', session.created_ms, `${session.method}, ${session.browser}`)
  return true
}

/** Records that a session was used. */
export async function useSession(
  { tx }: OperationContext,
  { token_sha256, now }: { token_sha256: string; now: number },
): Promise<void> {
  await tx.updateTable('login_session').set({ used_ms: now }).where('token_sha256', '=', token_sha256).execute()
}

/** Makes a session work with another account of its person. Resolves with false when the person is no member of it. */
export async function chooseAccount(
  { tx }: OperationContext,
  { token_sha256, personId, accountId }: { token_sha256: string; personId: string; accountId: number },
): Promise<boolean> {
  const member = await tx
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (member === undefined) return false
  await tx
    .updateTable('login_session')
    .set({ account_id: accountId })
    .where('token_sha256', '=', token_sha256)
    .execute()
  return true
}

/** Ends the session with that token: its person signs out. */
export async function signOut(
  { tx }: OperationContext,
  { token_sha256, now }: { token_sha256: string; now: number },
): Promise<void> {
  const ended = await tx
    .deleteFrom('login_session')
    .where('token_sha256', '=', token_sha256)
    .returning(['person_id', 'browser'])
    .executeTakeFirst()
  if (ended !== undefined) await note(tx, ended.person_id, 'signed_out', now, ended.browser)
}

/**
 * Ends sessions of a person: the one with that id, or all; never the one whose token is `except`. Resolves with their
 * number.
 */
export async function endSessions(
  { tx }: OperationContext,
  of: { personId: string; id?: string | undefined; except?: string | undefined; now: number },
): Promise<number> {
  const { personId, id, except, now } = of
  const ended = await tx
    .deleteFrom('login_session')
    .where('person_id', '=', personId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(except !== undefined, (query) => query.where('token_sha256', '!=', except!))
    .returning('id')
    .execute()
  if (ended.length > 0) await note(tx, personId, 'sessions_ended', now, String(ended.length))
  return ended.length
}

/** Stores a challenge that is about to be given out. */
export async function keepChallenge({ tx }: OperationContext, row: Insertable<ChallengeTable>): Promise<void> {
  await tx.insertInto('challenge').values(row).execute()
}

/** Takes a challenge out of the store, so that it counts once. Undefined when there is no such challenge any more. */
export async function takeChallenge(
  { tx }: OperationContext,
  { challenge_sha256, purpose, now }: Pick<ChallengeTable, 'challenge_sha256' | 'purpose'> & { now: number },
): Promise<Selectable<ChallengeTable> | undefined> {
  const taken = await tx
    .deleteFrom('challenge')
    .where('challenge_sha256', '=', challenge_sha256)
    .returningAll()
    .executeTakeFirst()
  return taken !== undefined && taken.purpose === purpose && taken.expires_ms > now ? taken : undefined
}
