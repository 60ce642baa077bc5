/**
 * The dataset revision: a digest of content alone. Every segment carries, per symbol and UTC day, the SHA-256 of that day's values in one
 * canonical encoding (native/store/canonical_day.h); days are digests of those, and the revision is a digest of the days. Layout, clock,
 * path and the order of imports do not enter.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION } from '../contract/versions.js'
import type { NativeSegmentSymbol } from '../native.js'
import { dayName, dayOf } from './spans.js'

const SHA256_BYTES = 32

/** By UTF-8 bytes: the order of symbols in segments. */
export const compareNames = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Symbols as directories of segments have them; no day of a symbol comes twice. */
export function datasetRevision(symbols: Iterable<NativeSegmentSymbol>, simulated: boolean): string {
  const byDay = new Map<number, { name: string; digest: string }[]>()
  for (const { name, validBegin, dayDigests } of symbols) {
    const digests = Buffer.from(dayDigests.buffer, dayDigests.byteOffset, dayDigests.byteLength)
    for (let i = 0; i * SHA256_BYTES < digests.length; i++) {
      const day = dayOf(validBegin) + i
      const entry = { name, digest: digests.toString('hex', i * SHA256_BYTES, (i + 1) * SHA256_BYTES) }
      const held = byDay.get(day)
      if (held === undefined) byDay.set(day, [entry])
      else held.push(entry)
    }
  }
  const days: Record<string, string> = {}
  for (const [day, entries] of byDay) days[dayName(day)] = dayDigest(entries)
  const content = {
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    simulated,
    days,
  }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

function dayDigest(entries: { name: string; digest: string }[]): string {
  const hash = createHash('sha256')
  entries.sort((a, b) => compareNames(a.name, b.name))
  for (const { name, digest } of entries) hash.update(`${name} ${digest}\n`)
  return hash.digest('hex')
}
