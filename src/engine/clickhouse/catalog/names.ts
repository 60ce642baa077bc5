/** Names of databases and tables, and the texts that come into statements: all of forms that need no escaping. */
import { createHash } from 'node:crypto'
import { FEATURE_VERSION, NORMALIZATION_VERSION } from '../../../contract/versions.js'
import { type BucketColumn, createBuckets } from '../index.js'

const REVISION = /^[0-9a-f]{64}$/
const SYMBOL = /^[a-z0-9._-]{1,64}$/

/** The database of a dataset: `hs_` and 16 hex digits of the digest of its id. */
export const databaseOf = (datasetId: string): string =>
  `hs_${createHash('sha256').update(datasetId).digest('hex').slice(0, 16)}`

/** The epoch of a table of buckets: a number for its layout, as the statement says that makes it, and for the versions. Others go to another table. */
export function epochOf(columns: readonly BucketColumn[]): number {
  const layout = createBuckets({ database: 'hs_0000000000000000', epoch: 0 }, columns)
  const content = [FEATURE_VERSION, NORMALIZATION_VERSION, layout]
  return createHash('sha256').update(content.join('\n')).digest().readUInt32BE(0)
}

/** A revision as a literal. Throws for anything but 64 hex digits. */
export function revisionLiteral(revision: string): string {
  if (!REVISION.test(revision)) throw new TypeError('this is no name of a revision')
  return `'${revision}'`
}

/** The name of a symbol, which goes into rows alone. Throws for what no import gives. */
export function checkedSymbol(name: string): string {
  if (!SYMBOL.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a symbol`)
  return name
}

/** The table in which a segment waits for its publication. */
export const stagingTable = (database: string, segment: number): string => `${database}.staging_${segment}`
