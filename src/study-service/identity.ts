/** What a job is called by: accounts that run the same study on the same revision with the same engine have jobs of one hash, and one result. */
import { hash } from 'node:crypto'

/** SHA-256, hex. The first two are digests in hex, so the parts cannot be told apart in two ways. */
export const jobHash = (definitionHash: string, revision: string, engineVersion: string): string =>
  hash('sha256', definitionHash + revision + engineVersion, 'hex')
