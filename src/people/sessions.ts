/** Sessions of people: their cookie, how long they live, and who is signed in. */
import { type NewSession, type SignInMethod, StoreUnavailable, sessionByToken } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { Base } from './base.js'
import type { People } from './people.js'
import { digestOf, drawId, drawToken, isToken } from './tokens.js'

const MINUTE = 60_000
/** A session ends when it was not used for this long, and in any case this long after the sign-in. */
const IDLE_MS = 12 * 60 * MINUTE
const OPEN_MS = 7 * 24 * 60 * MINUTE
/** For this long after a sign-in a person may change what gives access. */
export const RECENT_MS = 15 * MINUTE
/** A use within this time after the last recorded one is not recorded. */
const USED_STEP_MS = MINUTE

/** The person who is signed in, by one session. */
export interface SignedIn {
  readonly personId: string
  readonly name: string
  readonly operator: boolean
  /** The account that the session works with; null when the person has several and has not chosen, or none. */
  readonly accountId: number | null
  readonly sessionId: string
  /** What the store knows the session by. */
  readonly tokenDigest: string
  readonly method: SignInMethod
  readonly signedInMs: number
  /** Whether the sign-in was within the last RECENT_MS: needed to change methods, and to end sessions and connections. */
  readonly isRecent: boolean
}

/** The name of the cookie. The prefix makes browsers refuse one that another host or a page without TLS has set. */
export const cookieName = (base: Base): string => (base.secure ? '__Host-hindsight' : 'hindsight')

/** The value of Set-Cookie that begins a session in the browser. Lax: authorizations begin at another site. */
export const sessionCookie = (base: Base, token: string): string =>
  `${cookieName(base)}=${token}; Max-Age=${OPEN_MS / 1000}${attributes(base)}`
/** The value of Set-Cookie that removes it. */
export const endedCookie = (base: Base): string => `${cookieName(base)}=; Max-Age=0${attributes(base)}`

const attributes = (base: Base): string => `; Path=/; HttpOnly; SameSite=Lax${base.secure ? '; Secure' : ''}`

/** The token in a Cookie header; undefined when there is none. */
export function tokenIn(base: Base, cookies: string | undefined): string | undefined {
  const name = `${cookieName(base)}=`
  const found = cookies?.split(/; */).find((pair) => pair.startsWith(name))
  const token = found?.slice(name.length)
  return token !== undefined && isToken(token) ? token : undefined
}

/**
 * Who is signed in, by the Cookie header of a request; undefined when nobody is. Rejects with StoreUnavailable when the
 * store cannot be read.
 */
export async function signedIn(people: People, cookies: string | undefined): Promise<SignedIn | undefined> {
  const token = tokenIn(people.base, cookies)
  if (token === undefined) return undefined
  const row = await sessionByToken(people.control, digestOf(token))
  const now = people.now()
  if (row === undefined || !isOpenAt(row, now)) return undefined
  if (now - row.used_ms >= USED_STEP_MS) await recordUse(people, row.token_sha256, now)
  return {
    personId: row.person_id,
    name: row.name,
    operator: row.operator === 1,
    accountId: row.account_id,
    sessionId: row.id,
    tokenDigest: row.token_sha256,
    method: row.method,
    signedInMs: row.created_ms,
    isRecent: row.created_ms > now - RECENT_MS,
  }
}

/** As signedIn(). Throws ProblemError `session_needed` when nobody is. */
export async function requireSignedIn(people: People, cookies: string | undefined): Promise<SignedIn> {
  const who = await signedIn(people, cookies)
  if (who === undefined) throw new ProblemError('session_needed')
  return who
}

/** Whether the session is still open and works with the same account. Asking is no use of it: it lapses meanwhile. */
export async function sessionStands(people: People, { tokenDigest, accountId }: SignedIn): Promise<boolean> {
  const row = await sessionByToken(people.control, tokenDigest)
  return row !== undefined && isOpenAt(row, people.now()) && row.account_id === accountId
}

/** Throws ProblemError `recent_sign_in_needed` when the sign-in was longer ago than RECENT_MS. */
export function requireRecent({ isRecent }: SignedIn): void {
  if (!isRecent) throw new ProblemError('recent_sign_in_needed')
}

/** A store that cannot be written must not end sessions. */
async function recordUse({ control }: People, token_sha256: string, now: number): Promise<void> {
  try {
    await control.perform('useSession', { token_sha256, now })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

/** A session that is about to begin, and the token for its cookie. */
export function drawSession(
  now: number,
  method: SignInMethod,
  browser: string,
): { token: string; session: NewSession } {
  const token = drawToken()
  const session = { token_sha256: digestOf(token), id: drawId(), created_ms: now, used_ms: now, method, browser }
  return { token, session }
}

/** Whether a session of the store is open at `now`. */
export const isOpenAt = (row: { used_ms: number; created_ms: number }, now: number): boolean =>
  row.used_ms > now - IDLE_MS && row.created_ms > now - OPEN_MS

/** Which sessions have ended at `now`. */
export const lapsedAt = (now: number): { idleBefore: number; openedBefore: number } => ({
  idleBefore: now - IDLE_MS,
  openedBefore: now - OPEN_MS,
})

/** Signs out: ends the session of the cookie, if there is one. */
export async function signOut(people: People, cookies: string | undefined): Promise<void> {
  const token = tokenIn(people.base, cookies)
  if (token === undefined) return
  const who = await signedIn(people, cookies)
  await people.control.perform('signOut', { token_sha256: digestOf(token), now: people.now() })
  if (who !== undefined) people.log({ event: 'signed_out', person: who.name })
}
