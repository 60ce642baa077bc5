/**
 * The dataset revision: a digest of content alone. Every layer of a segment carries, per symbol and UTC day, the SHA-256 of that day's values in one
 * canonical encoding (native/store/canonical_day.h); days are digests of those, and the revision is a digest of the days. Layout, clock,
 * path and the order of imports do not enter.
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

/** By UTF-8 bytes: the order of symbols in segments. */
export const compareNames = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Digests of days by their name (YYYY-MM-DD), of symbols as directories of layers have them; no day of a symbol comes twice in a layer. */
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

/** Of all days, each with its digest. */
export function revisionOf(days: Readonly<Record<string, string>>, simulated: boolean): string {
  const content = {
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    simulated,
    days,
  }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

export const datasetRevision = (symbols: Iterable<LayerSymbol>, simulated: boolean): string =>
  revisionOf(digestsOfDays(symbols), simulated)

function dayDigest(entries: DayEntry[]): string {
  const hash = createHash('sha256')
  entries.sort((a, b) => compareNames(a.name, b.name) || compareNames(a.layer, b.layer))
  for (const { name, layer, digest } of entries) hash.update(`${name} ${layer} ${digest}\n`)
  return hash.digest('hex')
}
