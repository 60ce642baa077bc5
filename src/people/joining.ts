/** Using a link: somebody joins with a first method, recovers access with a new one, or joins another account. */
import { type LinkRow, type NewPasskey, personByKey } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { openLink } from './links.js'
import { nameKey, nameOf } from './names.js'
import { createdPasskey, creationOptions } from './passkeys.js'
import { requirePassword } from './password-rules.js'
import type { People } from './people.js'
import { drawSession, type SignedIn } from './sessions.js'
import type { FromBrowser, SignIn } from './sign-in.js'
import { digestOf, drawId } from './tokens.js'

/** Whom a passkey is made for, while the browser asks. */
interface Joiner {
  link: string
  /** Whether the link recovers access, instead of inviting. */
  recovers: boolean
  personId: string
  name: string
}

/**
 * Uses a link with a password. `name` counts for invitations. Throws ProblemError: `link_not_valid`, `name_refused`,
 * `name_taken`, `password_refused`, `overloaded`.
 */
export async function joinByPassword(
  people: People,
  token: string,
  given: { name: string; password: string },
  from: FromBrowser,
): Promise<SignIn> {
  const joiner = await joinerOf(people, token, given.name)
  requirePassword(given.password, joiner.name)
  const password_hash = await people.passwords.hash(given.password)
  return finish(people, joiner, { password_hash, passkey: null }, from)
}

/** Options for the browser to make a passkey; its answer goes to joinByPasskey(). Throws as joinByPassword(). */
export async function passkeyForLink(people: People, token: string, name: string): Promise<object> {
  const joiner = await joinerOf(people, token, name)
  return creationOptions(people, 'join', { id: joiner.personId, name: joiner.name, has: [] }, joiner)
}

/** Uses a link with the passkey that a browser made. Throws as joinByPassword(), and `passkey_refused`. */
export async function joinByPasskey(
  people: People,
  token: string,
  answer: unknown,
  from: FromBrowser,
): Promise<SignIn> {
  const { passkey, about } = await createdPasskey<Joiner>(people, 'join', answer, from.browser)
  if (about.link !== digestOf(token)) throw new ProblemError('link_not_valid')
  return finish(people, about, { password_hash: null, passkey }, from)
}

/** Uses an invitation for the person who is signed in. Throws ProblemError `link_not_valid`. */
export async function accept(people: People, token: string, who: SignedIn): Promise<void> {
  const { account } = await openLink(people, token)
  const use = { token_sha256: digestOf(token), now: people.now(), personId: who.personId, membershipId: drawId() }
  if (!(await people.control.perform('acceptInvitation', use))) throw new ProblemError('link_not_valid')
  people.log({ event: 'account_joined', person: who.name, ...(account !== null && { account }) })
}

async function joinerOf(people: People, token: string, wanted: string): Promise<Joiner> {
  const link = await openLink(people, token)
  if (isRecovery(link)) return { link: link.token_sha256, recovers: true, personId: link.person_id, name: link.person }
  const name = nameOf(wanted)
  // Asked before a passkey is made or a hash is computed; the operation decides.
  if ((await personByKey(people.control, nameKey(name))) !== undefined) throw new ProblemError('name_taken')
  return { link: link.token_sha256, recovers: false, personId: drawId(), name }
}

const isRecovery = (link: LinkRow): link is LinkRow & { person_id: string; person: string } =>
  link.kind === 'recovery' && link.person_id !== null && link.person !== null

async function finish(
  people: People,
  { link: token_sha256, recovers, personId, name }: Joiner,
  method: { password_hash: string | null; passkey: NewPasskey | null },
  { browser }: FromBrowser,
): Promise<SignIn> {
  const now = people.now()
  const { token, session } = drawSession(now, method.passkey === null ? 'password' : 'passkey', browser)
  const use = { token_sha256, now, method, session }
  if (recovers) {
    if (!(await people.control.perform('recover', use))) throw new ProblemError('link_not_valid')
    people.log({ event: 'recovered', person: name })
    return { name, token }
  }
  const person = { id: personId, name, name_key: nameKey(name) }
  const outcome = await people.control.perform('join', { ...use, person, membershipId: drawId() })
  if (outcome !== 'joined') throw new ProblemError(outcome)
  people.log({ event: 'joined', person: name })
  return { name, token }
}
