/** The id of a job. Accounts that run the same study on the same revision with the same engine have jobs with the same hash and one result. */
import { hash } from 'node:crypto'

/** SHA-256 of the concatenated arguments, in hex. The first two are hex digests of fixed length, so the concatenation is unambiguous. */
export const jobHash = (definitionHash: string, revision: string, engineVersion: string): string =>
  hash('sha256', definitionHash + revision + engineVersion, 'hex')
