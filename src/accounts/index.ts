/** Who may use the service: accounts, their keys and what a key grants. */
export { authenticate, createKey, type KeyInfo, listKeys, type NewKey, type Principal, revokeKey } from './keys.js'
export { isScope, SCOPES, type Scope } from './scopes.js'
export { type ControlStore, openControlStore } from './store.js'
