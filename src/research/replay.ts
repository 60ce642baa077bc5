/**
 * Checks whether a query still gives a stored result. The query is computed again, from the dataset and not from a cache, in the revision that
 * the result names, and the bytes are compared.
 */
import { createHash } from 'node:crypto'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { OUTCOMES_VERSION, OUTCOMES_VERSION_UNNAMED } from '../contract/versions.js'
import { sameExceptSignature } from './query/cursor.js'
import type { QueryOptions, Recomputed } from './query/query-answer.js'
import type { Research } from './research.js'
import { type QueryIdentity, reproducibilityKeyOf } from './runtime/identity.js'

export const STORED_QUERY_FORMAT = 'hindsight_stored_query.v1'

/** The query that is stored beside a result: the document of the request, and the identity and digest of the answer. */
export interface StoredQuery {
  format: typeof STORED_QUERY_FORMAT
  query: unknown
  canonical_query_hash: string
  dataset_revision: string
  reproducibility_key: string
  /** The SHA-256 of the bytes of the result, in hex. */
  result_sha256: string
}

/** The first difference of two results: a JSON Pointer with both values; or, if a text is not valid JSON any more, a byte offset with excerpts. */
export type Difference =
  | { pointer: string; stored: unknown; recomputed: unknown }
  | { offset: number; stored: string; recomputed: string }

export interface Replay {
  /** Whether the bytes are equal, or differ only in the signature of the cursor. False for a result of another version, see `outcomes_version`. */
  same: boolean
  /** The version of the rules of outcomes by which the result was made. */
  outcomes_version: string
  /**
   * For a result of another version: whether everything is the same but what the versions compute differently (independence, caveats, and
   * the names and signatures that depend on the version). Otherwise absent.
   */
  same_apart_from_version?: boolean
  canonical_query_hash: string
  dataset_revision: string
  reproducibility_key: string
  /** The size of the recomputed result, in bytes. */
  bytes: number
  /** Whether the result is the one that was stored; null when there is no stored query to compare with. */
  as_stored: boolean | null
  /** The cursors have the same position, but were signed by different installations. */
  cursor_of_another_installation?: true
  difference?: Difference
}

export const storedQuery = (query: unknown, identity: QueryIdentity, bytes: Uint8Array): StoredQuery => ({
  format: STORED_QUERY_FORMAT,
  query,
  canonical_query_hash: identity.canonicalQueryHash,
  dataset_revision: identity.datasetRevision,
  reproducibility_key: identity.reproducibilityKey,
  result_sha256: sha256(bytes),
})

/**
 * Replays a stored result. `query` is the result of storedQuery() or a plain document. Rejects with ProblemError: the faults of the document, or
 * `dataset_revision_changed` when the revision of the result is no longer retained; and with Error when the query does not belong to the
 * result, or the stored query was altered.
 */
export async function replay(
  research: Research,
  result: Uint8Array,
  query: unknown,
  options: Pick<QueryOptions, 'signal' | 'stopwatch'> = {},
): Promise<Replay> {
  const stored = isStoredQuery(query) ? query : undefined
  const document = stored === undefined ? query : stored.query
  const named = namesIn(result)
  const version = named.outcomes_version ?? OUTCOMES_VERSION_UNNAMED
  const revision = stored?.dataset_revision ?? named.dataset_revision
  const again = await recompute(research, document, revision, named.reproducibility_key, options)
  const { canonicalQueryHash, datasetRevision } = again.identity
  const reproducibilityKey = reproducibilityKeyOf(canonicalQueryHash, datasetRevision, version)
  // The query is refused only if both differ, because one of them may contain the altered byte.
  const known = [named.canonical_query_hash, named.reproducibility_key]
  const both = known.every((name) => name !== undefined)
  if (both && known[0] !== canonicalQueryHash && known[1] !== reproducibilityKey) {
    throw new Error(`the query is not that of the result: its hash is ${canonicalQueryHash}, the result's ${known[0]}`)
  }
  const asStored = stored === undefined ? null : stored.result_sha256 === sha256(result)
  if (stored !== undefined) requireOwnNames(stored, { ...again.identity, reproducibilityKey })
  return {
    ...(version === OUTCOMES_VERSION
      ? comparison(result, again.bytes, asStored !== false)
      : comparisonOfVersions(result, again.bytes)),
    outcomes_version: version,
    canonical_query_hash: canonicalQueryHash,
    dataset_revision: datasetRevision,
    reproducibility_key: reproducibilityKey,
    bytes: again.bytes.byteLength,
    as_stored: asStored,
  }
}

/** On a replica, a revision that is gone may be one that is still awaited. */
const GONE: ReadonlySet<string> = new Set(['dataset_revision_changed', 'revision_not_here'])

async function recompute(
  research: Research,
  document: unknown,
  revision: string | undefined,
  key: string | undefined,
  options: Pick<QueryOptions, 'signal' | 'stopwatch'>,
): Promise<Recomputed> {
  try {
    return await research.recompute(document, { ...options, ...(revision !== undefined && { revision }) })
  } catch (error) {
    if (!(error instanceof ProblemError) || !GONE.has(error.code)) throw error
    // The revision in the result may have been altered. Then the reproducibility key still identifies it.
    const now = await research.recompute(document, options)
    const { canonicalQueryHash, datasetRevision } = now.identity
    if (
      [OUTCOMES_VERSION, OUTCOMES_VERSION_UNNAMED].some(
        (version) => reproducibilityKeyOf(canonicalQueryHash, datasetRevision, version) === key,
      )
    )
      return now
    throw new ProblemError(
      'dataset_revision_changed',
      `the result is of revision ${revision}, which is no longer kept; the dataset is at ${research.revision}`,
    )
  }
}

function isStoredQuery(value: unknown): value is StoredQuery {
  return (value as { format?: unknown } | null)?.format === STORED_QUERY_FORMAT
}

/** Finds the identity in the text of a result, which may not be valid JSON any more. */
function namesIn(
  result: Uint8Array,
): Partial<Record<'canonical_query_hash' | 'dataset_revision' | 'reproducibility_key' | 'outcomes_version', string>> {
  const text = Buffer.from(result.buffer, result.byteOffset, result.byteLength).toString('latin1')
  const names: ReturnType<typeof namesIn> = {}
  for (const name of ['canonical_query_hash', 'dataset_revision', 'reproducibility_key', 'outcomes_version'] as const) {
    const found = new RegExp(`"${name}":"([^"]{1,100})"`).exec(text)?.[1]
    if (found !== undefined) names[name] = found
  }
  return names
}

/** Throws Error unless the three names in a stored query are those of the recomputed result; a name that differs was altered. */
function requireOwnNames(stored: StoredQuery, identity: QueryIdentity): void {
  const names = {
    canonical_query_hash: identity.canonicalQueryHash,
    dataset_revision: identity.datasetRevision,
    reproducibility_key: identity.reproducibilityKey,
  }
  for (const [member, name] of Object.entries(names)) {
    const found = stored[member as keyof typeof names]
    if (found !== name) throw new Error(`the stored query was altered: its ${member} is ${found}, not ${name}`)
  }
}

/**
 * Compares two texts; `recomputed` is canonical. A cursor that another installation signed counts as equal, unless `mayBeOfAnother` is false
 * because the text is known to differ from the stored one.
 */
export function comparison(
  stored: Uint8Array,
  recomputed: Uint8Array,
  mayBeOfAnother = true,
): Pick<Replay, 'same' | 'difference' | 'cursor_of_another_installation'> {
  if (Buffer.compare(stored, recomputed) === 0) return { same: true }
  const values = [jsonValue(stored), jsonValue(recomputed)] as const
  if (values[0] === undefined) return { same: false, difference: byteDifference(stored, recomputed) }
  const [before, now] = values as [unknown, Record<string, unknown>]
  if (mayBeOfAnother && differsInSignature(before, now) && sameText(before, stored)) {
    const cursor = (before as { cursor: unknown }).cursor
    if (sameText({ ...now, cursor }, stored)) return { same: true, cursor_of_another_installation: true }
  }
  return { same: false, difference: valueDifference(before, now, '') ?? byteDifference(stored, recomputed) }
}

/** Compares a result of another version with the recomputed one, apart from what depends on the version. */
function comparisonOfVersions(
  stored: Uint8Array,
  recomputed: Uint8Array,
): Pick<Replay, 'same' | 'difference' | 'same_apart_from_version'> {
  const before = jsonValue(stored)
  if (before === undefined) {
    return { same: false, same_apart_from_version: false, difference: byteDifference(stored, recomputed) }
  }
  const difference = valueDifference(withoutVersioned(before), withoutVersioned(jsonValue(recomputed)), '')
  return { same: false, same_apart_from_version: difference === undefined, ...(difference && { difference }) }
}

function withoutVersioned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const {
    outcomes_version: _version,
    reproducibility_key: _key,
    cursor: _cursor,
    ...rest
  } = value as Record<string, unknown>
  const { outcomes_summary: summary } = rest
  if (typeof summary !== 'object' || summary === null) return rest
  const { independence: _independence, caveats: _caveats, ...outcomes } = summary as Record<string, unknown>
  return { ...rest, outcomes_summary: outcomes }
}

function differsInSignature(before: unknown, now: Record<string, unknown>): boolean {
  const [a, b] = [(before as { cursor?: unknown } | null)?.cursor, now.cursor]
  return typeof a === 'string' && typeof b === 'string' && a !== b && sameExceptSignature(a, b)
}

const sameText = (value: unknown, bytes: Uint8Array): boolean =>
  Buffer.compare(Buffer.from(canonicalJson(value), 'utf8'), bytes) === 0

function jsonValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The first difference in the order of the canonical text; a missing member has the value undefined. */
function valueDifference(stored: unknown, recomputed: unknown, pointer: string): Difference | undefined {
  if (Object.is(stored, recomputed)) return undefined
  const composite = (value: unknown): value is object => typeof value === 'object' && value !== null
  if (!composite(stored) || !composite(recomputed) || Array.isArray(stored) !== Array.isArray(recomputed)) {
    return { pointer, stored, recomputed }
  }
  const names = Array.isArray(stored)
    ? Array.from({ length: Math.max(stored.length, (recomputed as unknown[]).length) }, (_, i) => String(i))
    : [...new Set([...Object.keys(stored), ...Object.keys(recomputed)])].sort()
  for (const name of names) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const of = (value: object) => (Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined)
    const found = valueDifference(of(stored), of(recomputed), at)
    if (found !== undefined) return found
  }
  return undefined
}

const EXCERPT_BYTES = 24

function byteDifference(stored: Uint8Array, recomputed: Uint8Array): Difference {
  let offset = 0
  while (offset < stored.length && stored[offset] === recomputed[offset]) offset++
  const excerpt = (bytes: Uint8Array) => Buffer.from(bytes.subarray(offset, offset + EXCERPT_BYTES)).toString('utf8')
  return { offset, stored: excerpt(stored), recomputed: excerpt(recomputed) }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
