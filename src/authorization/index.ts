/**
 * Authorization for assistants: OAuth 2.1 with oidc-provider, over the control store. It draws no pages; src/http mounts
 * it and asks the person.
 */
export type { ReuseEnd } from './adapter.js'
export {
  Authorization,
  type AuthorizationFault,
  type AuthorizationOptions,
  type ConsentRequest,
  type Exchange,
} from './authorization.js'
export { DescriptionRefused, type RedirectKind, shownName } from './clients.js'
export type { FetchOptions } from './fetch-document.js'
export { isPublicAddress } from './public-address.js'
export { keyIdOf } from './token.js'
