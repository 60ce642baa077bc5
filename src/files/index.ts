/** What file systems need beyond node:fs. */
export { makeFolder } from './make-folder.js'
