/**
 * What a person changes about the own access: methods, sessions, connections. All of it needs a recent sign-in; the
 * functions check that themselves.
 */
import { passkeysOf } from '../accounts/index.js'
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

/** Ends a connection of the person: its tokens no longer count. */
export async function endConnection(people: People, who: SignedIn, id: string): Promise<void> {
  requireRecent(who)
  const which = { id, personId: who.personId }
  if ((await people.control.perform('endConnections', { which, by: 'person', now: people.now() })) > 0) {
    people.log({ event: 'connection_ended', person: who.name })
  }
}
