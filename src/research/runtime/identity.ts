/** The identity of a result: query, dataset revision, and version of the definitions. */
import { hash } from 'node:crypto'
import { canonicalJson } from '../../contract/jcs.js'
import {
  FEATURE_VERSION,
  OUTCOMES_VERSION,
  OUTCOMES_VERSION_UNNAMED,
  RULEBOOK_VERSION,
  SNAPSHOT_VERSION,
} from '../../contract/versions.js'

export interface QueryIdentity {
  canonicalQueryHash: string
  datasetRevision: string
  featureVersion: string
  outcomesVersion: string
  /** Shared by all pages of a result. */
  reproducibilityKey: string
  /** Strong entity tag of this page, quoted. */
  etag: string
}

/**
 * Whether the caller has a copy with this entity tag. `any`: every copy of this answer has the same bytes, because no
 * damage was ever found in the dataset.
 */
export type HasCopy = (etag: string, any: boolean) => boolean

/**
 * `epoch` is the damage epoch of the dataset. Copies from before may contain damaged values, so their tags differ. An
 * empty epoch is not part of the tag.
 */
export function queryIdentity(
  canonicalQueryHash: string,
  datasetRevision: string,
  cursor: string | null,
  epoch = '',
): QueryIdentity {
  const key = reproducibilityKeyOf(canonicalQueryHash, datasetRevision)
  return {
    canonicalQueryHash,
    datasetRevision,
    featureVersion: FEATURE_VERSION,
    outcomesVersion: OUTCOMES_VERSION,
    reproducibilityKey: key,
    etag: entityTag(canonicalJson({ reproducibility_key: key, cursor, ...ofEpoch(epoch) })),
  }
}

/** The identity of something else that is computed from a query: its tag is that of `what` and the reproducibility key. */
export const taggedIdentity = (
  identity: QueryIdentity,
  what: Readonly<Record<string, unknown>>,
  epoch: string,
): QueryIdentity => ({
  ...identity,
  etag: entityTag(canonicalJson({ ...what, reproducibility_key: identity.reproducibilityKey, ...ofEpoch(epoch) })),
})

const ofEpoch = (epoch: string): { epoch?: string } => (epoch === '' ? {} : { epoch })

/** The reproducibility key of a query in a revision, as answers of an outcomes version have it. Answers that name no version have none in the key. */
export function reproducibilityKeyOf(
  canonicalQueryHash: string,
  datasetRevision: string,
  outcomesVersion = OUTCOMES_VERSION as string,
): string {
  const tuple = {
    canonical_query_hash: canonicalQueryHash,
    dataset_revision: datasetRevision,
    feature_version: FEATURE_VERSION,
    ...(outcomesVersion !== OUTCOMES_VERSION_UNNAMED && { outcomes_version: outcomesVersion }),
  }
  return hash('sha256', canonicalJson(tuple), 'hex')
}

/** The reproducibility key of a sweep: what was asked beside the query enters as `sweep`. */
export function sweepKeyOf({ canonicalQueryHash, datasetRevision }: QueryIdentity, sweep: unknown): string {
  const tuple = {
    canonical_query_hash: canonicalQueryHash,
    dataset_revision: datasetRevision,
    feature_version: FEATURE_VERSION,
    outcomes_version: OUTCOMES_VERSION,
    sweep,
  }
  return hash('sha256', canonicalJson(tuple), 'hex')
}

/** The strong entity tag of a text. */
export const entityTag = (text: string): string => `"${hash('sha256', text, 'base64url')}"`

export interface SnapshotIdentity {
  datasetRevision: string
  featureVersion: string
  reproducibilityKey: string
  /** Strong entity tag, quoted. */
  etag: string
}

/** The identity of a snapshot: bucket, dataset revision, and version of the definitions. */
export function snapshotIdentity(
  symbol: string,
  anchorTime: string,
  datasetRevision: string,
  epoch: string,
): SnapshotIdentity {
  const tuple = {
    schema_version: SNAPSHOT_VERSION,
    symbol,
    anchor_time: anchorTime,
    dataset_revision: datasetRevision,
    feature_version: FEATURE_VERSION,
    rulebook_version: RULEBOOK_VERSION,
  }
  const reproducibilityKey = hash('sha256', canonicalJson(tuple), 'hex')
  return {
    datasetRevision,
    featureVersion: FEATURE_VERSION,
    reproducibilityKey,
    etag: entityTag(canonicalJson({ reproducibility_key: reproducibilityKey, ...ofEpoch(epoch) })),
  }
}
