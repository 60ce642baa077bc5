/**
 * The dataset revision: a digest of content only. Every layer of a segment has, per symbol and UTC day, the SHA-256 of
 * that day's values in one canonical encoding (native/store/segment/canonical_day.h). The digest of a day is computed from
 * these, and the revision from the digests of days. Layout, clock, paths and the order of imports have no effect.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../contract/jcs.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION } from '../../contract/versions.js'
import { dayName, dayOf } from '../folder/spans.js'
import type { LayerSymbol } from './segments.js'

const SHA256_BYTES = 32

interface DayEntry {
  name: string
  layer: string
  digest: string
}

/** Compares by UTF-8 bytes, which is the order of symbols in segments. */
export const compareNames = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/**
 * Digests of days by their name (YYYY-MM-DD), from the symbols in directories of layers. A day of a symbol occurs once
 * per layer.
 */
export function digestsOfDays(symbols: Iterable<LayerSymbol>): Record<string, string> {
  const byDay = new Map<number, DayEntry[]>()
  for (const { name, layer, validBegin, dayDigests } of symbols) {
    const digests = Buffer.from(dayDigests.buffer, dayDigests.byteOffset, dayDigests.byteLength)
    for (let i = 0; i * SHA256_BYTES < digests.length; i++) {
      const day = dayOf(validBegin) + i
      const entry = { name, layer, digest: digests.toString('hex', i * SHA256_BYTES, (i + 1) * SHA256_BYTES) }
      const held = byDay.get(day)
      if (held === undefined) byDay.set(day, [entry])
      else held.push(entry)
    }
  }
  const days: Record<string, string> = {}
  for (const [day, entries] of byDay) days[dayName(day)] = dayDigest(entries)
  return days
}

/** The revision of a dataset with these days and their digests. */
export function revisionOf(days: Readonly<Record<string, string>>, simulated: boolean): string {
  const content = {
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    simulated,
    days,
  }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** The revision of a dataset with these symbols in its layers. */
export const datasetRevision = (symbols: Iterable<LayerSymbol>, simulated: boolean): string =>
  revisionOf(digestsOfDays(symbols), simulated)

function dayDigest(entries: DayEntry[]): string {
  const hash = createHash('sha256')
  entries.sort((a, b) => compareNames(a.name, b.name) || compareNames(a.layer, b.layer))
  for (const { name, layer, digest } of entries) hash.update(`${name} ${layer} ${digest}\n`)
  return hash.digest('hex')
}
