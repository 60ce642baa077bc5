/** Names of files that are written beside their place and renamed when they are complete. */
import { randomBytes } from 'node:crypto'

/** A draft of the file at `path`, beside it. No two have the same name: threads and processes may write one file at once. */
export const draftOf = (path: string): string => `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
