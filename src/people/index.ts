/**
 * People: who they are, how they sign in, and their sessions. It answers no requests and draws no pages: src/http does
 * the one with these functions, src/pages the other.
 *
 * For another part of the interface that needs to know who sits at the browser (consent, the web):
 *
 *     const who = await signedIn(people, ctx.req.headers.cookie)   // undefined: send to /signin?next=…
 *     requireSameOrigin(people.base, ctx.req.headers)              // before every POST of a page does anything
 *     requireRecent(who)                                           // before anything that changes access
 *
 * `people.base` is the only source of the service's own address.
 */
export { type Base, baseOf, defaultBase, isLoopback, placeOf } from './base.js'
export { browserName } from './browser-name.js'
export { accept, joinByPasskey, joinByPassword, passkeyForLink } from './joining.js'
export { removeLapsed, removeLapsedHourly } from './lapsed.js'
export { INVITATION_MS, invite, linkAddress, type NewLink, openLink, RECOVERY_MS, recovery } from './links.js'
export {
  addPasskey,
  changePassword,
  dropPasskey,
  dropPassword,
  endConnection,
  endKey,
  endSessions,
  makeKey,
  passkeyForPerson,
} from './methods.js'
export { nameKey, nameOf } from './names.js'
export { PASSWORD_CHARACTERS } from './password-rules.js'
export { createPeople, type People, type PeopleEvent, type PeopleOptions, settledPeople } from './people.js'
export { nextOf, requireOwnPage, requireSameOrigin } from './same-origin.js'
export {
  cookieName,
  endedCookie,
  isOpenAt,
  RECENT_MS,
  requireRecent,
  requireSignedIn,
  type SignedIn,
  sessionCookie,
  sessionStands,
  signedIn,
  signOut,
  tokenIn,
} from './sessions.js'
export {
  type FromBrowser,
  passkeyRequest,
  type SignIn,
  signInByPasskey,
  signInByPassword,
  WaitNeeded,
} from './sign-in.js'
export { digestOf, drawId, drawToken } from './tokens.js'
