/** Loading revisions of a dataset into ClickHouse, and comparing them again. */
export { type Load, type LoadOptions, loadRevision } from './load.js'
export { type LoadVerification, verifyLoad } from './verify-load.js'
