/** Loading revisions of a dataset into ClickHouse, and comparing them again. */

export { type Load, type LoadOptions, loadRevision } from './load.js'
export { onReplicas } from './replicated.js'
export { type LoadVerification, verifyLoad } from './verify-load.js'
