/**
 * What a person changes about access: methods, sessions, connections, keys. All of it needs a recent sign-in; the
 * functions check that themselves.
 */
import {
  createKey,
  listKeys,
  membershipsOf,
  type NewKey,
  passkeysOf,
  revokeKey,
  type Scope,
} from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { createdPasskey, creationOptions } from './passkeys.js'
import { requirePassword } from './password-rules.js'
import type { People } from './people.js'
import { requireRecent, type SignedIn } from './sessions.js'

/** Sets or changes the password; other sessions end. Throws ProblemError `password_refused`, `overloaded`. */
export async function changePassword(people: People, who: SignedIn, password: string): Promise<void> {
  requireRecent(who)
  requirePassword(password, who.name)
  const hash = await people.passwords.hash(password)
  await people.control.perform('setPassword', {
    personId: who.personId,
    hash,
    except: who.tokenDigest,
    now: people.now(),
  })
  people.log({ event: 'password_set', person: who.name })
}

/** Throws ProblemError `last_method` when the person has no passkey. */
export async function dropPassword(people: People, who: SignedIn): Promise<void> {
  requireRecent(who)
  if (!(await people.control.perform('removePassword', { personId: who.personId, now: people.now() }))) {
    throw new ProblemError('last_method')
  }
  people.log({ event: 'password_removed', person: who.name })
}

/** Options for the browser to make a further passkey; its answer goes to addPasskey(). */
export async function passkeyForPerson(people: People, who: SignedIn): Promise<object> {
  requireRecent(who)
  const has = await passkeysOf(people.control, who.personId)
  const about = { session: who.sessionId }
  return creationOptions(people, 'add', { id: who.personId, name: who.name, has }, about)
}

/** Adds the passkey that a browser made in this session. Throws ProblemError `passkey_refused`. */
export async function addPasskey(people: People, who: SignedIn, answer: unknown, named: string): Promise<void> {
  requireRecent(who)
  const { passkey, about } = await createdPasskey<{ session: string }>(people, 'add', answer, named)
  if (about.session !== who.sessionId) throw new ProblemError('passkey_refused')
  if (!(await people.control.perform('addPasskey', { personId: who.personId, passkey, now: people.now() }))) {
    throw new ProblemError('passkey_refused', 'You have as many passkeys as one person may have. Remove one first.')
  }
  people.log({ event: 'passkey_added', person: who.name })
}

/** Throws ProblemError `last_method` when it is the person's only method. */
export async function dropPasskey(people: People, who: SignedIn, id: string): Promise<void> {
  requireRecent(who)
  if (!(await people.control.perform('removePasskey', { personId: who.personId, id, now: people.now() }))) {
    throw new ProblemError('last_method')
  }
  people.log({ event: 'passkey_removed', person: who.name })
}

/** Ends one other session of the person, or all others. */
export async function endSessions(people: People, who: SignedIn, id?: string): Promise<void> {
  requireRecent(who)
  const of = { personId: who.personId, id, except: who.tokenDigest, now: people.now() }
  if ((await people.control.perform('endSessions', of)) > 0) people.log({ event: 'sessions_ended', person: who.name })
}

/** Ends a connection of the person, or of another member of the same account: its tokens no longer count. */
export async function endConnection(people: People, who: SignedIn, id: string): Promise<void> {
  requireRecent(who)
  const end = (of: { personId?: string; accountId?: number }, by: 'person' | 'member') =>
    people.control.perform('endConnections', { which: { id, ...of }, by, now: people.now() })
  let ended = await end({ personId: who.personId }, 'person')
  if (ended === 0) {
    for (const { account_id } of await membershipsOf(people.control, who.personId)) {
      ended += await end({ accountId: account_id }, 'member')
    }
  }
  if (ended > 0) people.log({ event: 'connection_ended', person: who.name })
}

/**
 * Makes a key of an account of the person. The key is in the result alone. Throws ProblemError `not_found` when the
 * person is no member.
 */
export async function makeKey(
  people: People,
  who: SignedIn,
  wanted: { accountId: number; scopes: readonly Scope[]; expiresMs: number | null; name?: string },
): Promise<NewKey> {
  requireRecent(who)
  const { control, now } = people
  const { personId } = who
  const member = (await membershipsOf(control, personId)).find((one) => one.account_id === wanted.accountId)
  if (member === undefined) throw new ProblemError('not_found', 'You are no member of this account.')
  const { accountId: _, ...of } = wanted
  const made = await createKey(control, { ...of, account: member.account, now: now() })
  const detail = `${made.id}, of ${member.account}`
  await control.perform('notePersonEvent', { personId, kind: 'key_made', detail, now: now() })
  people.log({ event: 'key_made', person: who.name, account: member.account })
  return made
}

/** Ends a key of an account of the person. Does nothing when there is none with that id. */
export async function endKey(people: People, who: SignedIn, id: string): Promise<void> {
  requireRecent(who)
  const { control, now } = people
  const { personId } = who
  for (const { account } of await membershipsOf(control, personId)) {
    const isOpen = (await listKeys(control, account)).some((key) => key.id === id && key.revoked === null)
    if (!isOpen || !(await revokeKey(control, id, now(), account))) continue
    const detail = `${id}, of ${account}`
    await control.perform('notePersonEvent', { personId, kind: 'key_ended', detail, now: now() })
    people.log({ event: 'key_ended', person: who.name, account })
  }
}
