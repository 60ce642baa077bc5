/**
 * Passkeys (WebAuthn): discoverable, with verification of the person, without attestation, bound to the host of the
 * base. Every challenge is stored until it is presented, and counts once.
 */
import type { NewPasskey, PasskeyRow } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { People } from './people.js'
import { digestOf, drawToken } from './tokens.js'

const CHALLENGE_MS = 5 * 60_000
/** How long a browser asks its person. */
const ASKING_MS = 2 * 60_000
/** EdDSA, ES256, RS256: one of them is in every authenticator. */
const ALGORITHMS = [-8, -7, -257]
const TRANSPORTS_MAX = 8
const PASSKEY_NAME_MAX = 60

/** Loaded with the first passkey: it takes a tenth of a second. */
const webauthn = () => import('@simplewebauthn/server')

type Purpose = 'join' | 'sign_in' | 'add'

/** An answer of a browser: the JSON form of a PublicKeyCredential. Nothing of it is trusted. */
interface Presented {
  id: string
  response: { clientDataJSON: string; userHandle?: string; transports?: unknown }
}

/** Options for navigator.credentials.create, as JSON. `about` is given back by takeChallenge. */
export async function creationOptions(
  people: People,
  purpose: 'join' | 'add',
  person: { id: string; name: string; has: readonly PasskeyRow[] },
  about: object,
): Promise<object> {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Hindsight',
    rpID: people.base.hostname,
    userName: person.name,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    challenge: await keepChallenge(people, purpose, about),
    timeout: ASKING_MS,
    attestationType: 'none',
    excludeCredentials: person.has.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Options for navigator.credentials.get, as JSON. They name no passkeys: the person chooses, also who it is. */
export async function requestOptions(people: People): Promise<object> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: people.base.hostname,
    challenge: await keepChallenge(people, 'sign_in', {}),
    timeout: ASKING_MS,
    userVerification: 'required',
  })
}

/** The passkey that a browser has made, and what the challenge was about. Throws ProblemError `passkey_refused`. */
export async function createdPasskey<About>(
  people: People,
  purpose: 'join' | 'add',
  answer: unknown,
  named: string,
): Promise<{ passkey: NewPasskey; about: About }> {
  const { verifyRegistrationResponse } = await webauthn()
  const { presented, challenge, about } = await takeChallenge<About>(people, purpose, answer)
  const verified = await refusing(() =>
    verifyRegistrationResponse({
      response: presented as never,
      expectedChallenge: challenge,
      expectedOrigin: people.base.origin,
      expectedRPID: people.base.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified.verified) throw new ProblemError('passkey_refused')
  const { credential, credentialBackedUp } = verified.registrationInfo
  const { transports } = presented.response
  const passkey = {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(
      Array.isArray(transports) ? transports.filter(isTransport).slice(0, TRANSPORTS_MAX) : [],
    ),
    name: named.trim().slice(0, PASSKEY_NAME_MAX) || 'Passkey',
    backed_up: credentialBackedUp ? 1 : 0,
    created_ms: people.now(),
    last_used_ms: null,
  }
  return { passkey, about }
}

const isTransport = (value: unknown): boolean => typeof value === 'string' && /^[a-z-]{1,20}$/.test(value)

/**
 * Checks the answer of a browser to requestOptions(), and counts the use. Rejects with ProblemError `passkey_refused`;
 * `read` finds the passkey by its credential id.
 */
export async function usedPasskey(
  people: People,
  answer: unknown,
  read: (id: string) => Promise<PasskeyRow | undefined>,
): Promise<PasskeyRow> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { presented, challenge } = await takeChallenge(people, 'sign_in', answer)
  const row = typeof presented.id === 'string' ? await read(presented.id) : undefined
  if (row === undefined) throw new ProblemError('passkey_refused')
  const { userHandle } = presented.response
  // A discoverable passkey says whose it is.
  if (userHandle !== Buffer.from(row.person_id).toString('base64url')) throw new ProblemError('passkey_refused')
  const verified = await refusing(() =>
    verifyAuthenticationResponse({
      response: presented as never,
      expectedChallenge: challenge,
      expectedOrigin: people.base.origin,
      expectedRPID: people.base.hostname,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
    }),
  )
  if (!verified.verified) throw new ProblemError('passkey_refused')
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo
  const use = { id: row.id, counter, backedUp, now: people.now() }
  if (!(await people.control.perform('countPasskey', use))) throw new ProblemError('passkey_refused')
  return row
}

async function keepChallenge(
  { control, now }: People,
  purpose: Purpose,
  about: object,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = drawToken()
  await control.perform('keepChallenge', {
    challenge_sha256: digestOf(challenge),
    purpose,
    about: JSON.stringify(about),
    expires_ms: now() + CHALLENGE_MS,
  })
  // As bytes: given as text, the library would encode it once more.
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/**
 * Takes the challenge of an answer out of the store before anything else is looked at: whatever the answer is, it can
 * be tried once.
 */
async function takeChallenge<About>(
  { control, now }: People,
  purpose: Purpose,
  answer: unknown,
): Promise<{ presented: Presented; challenge: string; about: About }> {
  const { presented, challenge } = readChallenge(answer)
  const challenge_sha256 = digestOf(challenge)
  const row = await control.perform('takeChallenge', { challenge_sha256, purpose, now: now() })
  if (row === undefined) throw new ProblemError('passkey_refused')
  return { presented, challenge, about: JSON.parse(row.about) as About }
}

function readChallenge(answer: unknown): { presented: Presented; challenge: string } {
  try {
    const presented = answer as Presented
    const client = JSON.parse(Buffer.from(presented.response.clientDataJSON, 'base64url').toString()) as {
      challenge: unknown
      crossOrigin?: unknown
    }
    // A frame of another site; the library lets it pass where the browser does not name that site.
    if (typeof client.challenge === 'string' && client.crossOrigin !== true) {
      return { presented, challenge: client.challenge }
    }
  } catch {
    // Refused below.
  }
  throw new ProblemError('passkey_refused')
}

/** The library says by an Error what is wrong. It is kept for the log; the person learns only that it did not work. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw Object.assign(new ProblemError('passkey_refused'), { cause: error })
  }
}
