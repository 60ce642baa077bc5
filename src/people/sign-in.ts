/** Signing in. Every failure has the same answer, takes the same time, and is told to the person alone. */
import { type PersonRow, passkeyById, personById, personByKey, type SignInMethod } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { nameKey } from './names.js'
import { requestOptions, usedPasskey } from './passkeys.js'
import { later, type People } from './people.js'
import { drawSession, tokenIn } from './sessions.js'
import { digestOf } from './tokens.js'

/** The browser that signs in. */
export interface FromBrowser {
  /** browserName() of it. */
  browser: string
  /** Its Cookie header: a session that it has ends. */
  cookies: string | undefined
}

export interface SignIn {
  name: string
  /** The token of the new session, for sessionCookie(). */
  token: string
}

/** The seconds to wait, beside the error `rate_limited`. */
export class WaitNeeded extends ProblemError {
  constructor(readonly seconds: number) {
    super('rate_limited', `Too many attempts with this name. Try again in ${waitText(seconds)}, or use a passkey.`)
  }
}

const waitText = (seconds: number): string => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`)

/**
 * Signs in by name and password. Throws ProblemError: `sign_in_failed` (an unknown name, a person without a password, a
 * wrong one), WaitNeeded after several failures with a name, `overloaded`.
 */
export async function signInByPassword(
  people: People,
  given: { name: string; password: string },
  from: FromBrowser,
): Promise<SignIn> {
  const key = nameKey(given.name)
  const { wait, begins } = people.throttle.attempt(key)
  if (wait > 0) throw new WaitNeeded(Math.ceil(wait / 1000))
  const person = await personByKey(people.control, key)
  const right = await people.passwords.verify(given.password, person?.password_hash ?? null)
  if (!right || person === undefined) {
    noteFailure(people, person, 'password', from, begins)
    throw new ProblemError('sign_in_failed')
  }
  people.throttle.succeeded(key)
  if (await people.passwords.isOutdated(person.password_hash!)) await rehash(people, person, given.password)
  return begin(people, person, 'password', from)
}

/** Options for the browser; its answer goes to signInByPasskey(). */
export const passkeyRequest = (people: People): Promise<object> => requestOptions(people)

/** Signs in by the answer of a browser to passkeyRequest(). Throws ProblemError `sign_in_failed`. */
export async function signInByPasskey(people: People, answer: unknown, from: FromBrowser): Promise<SignIn> {
  let owner: string | undefined
  try {
    const { person_id } = await usedPasskey(people, answer, async (id) => {
      const row = await passkeyById(people.control, id)
      owner = row?.person_id
      return row
    })
    const person = await personById(people.control, person_id)
    if (person === undefined) throw new ProblemError('sign_in_failed')
    return await begin(people, person, 'passkey', from)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'passkey_refused') throw error
    const person = owner === undefined ? undefined : await personById(people.control, owner)
    noteFailure(people, person, 'passkey', from, false)
    throw Object.assign(new ProblemError('sign_in_failed'), { cause: error.cause })
  }
}

async function begin(people: People, person: PersonRow, method: SignInMethod, from: FromBrowser): Promise<SignIn> {
  const { token, session } = drawSession(people.now(), method, from.browser)
  const had = tokenIn(people.base, from.cookies)
  const former = had === undefined ? null : digestOf(had)
  if (!(await people.control.perform('openSession', { personId: person.id, session, former }))) {
    throw new ProblemError('sign_in_failed')
  }
  people.log({ event: 'signed_in', person: person.name, method })
  return { name: person.name, token }
}

/** The write happens after the answer: a known name must not take longer than an unknown one. */
function noteFailure(
  people: People,
  person: PersonRow | undefined,
  method: SignInMethod,
  { browser }: FromBrowser,
  delayed: boolean,
): void {
  const now = people.now()
  for (const kind of ['sign_in_failed', ...(delayed ? (['sign_in_delayed'] as const) : [])] as const) {
    people.log({ event: kind, method, ...(person !== undefined && { person: person.name }) })
    if (person === undefined) continue
    const detail = `${method}, ${browser}`
    later(people, people.control.perform('notePersonEvent', { personId: person.id, kind, detail, now }))
  }
}

async function rehash(people: People, { id, password_hash }: PersonRow, password: string): Promise<void> {
  const hash = await people.passwords.hash(password)
  await people.control.perform('rehashPassword', { personId: id, former: password_hash!, hash })
}
