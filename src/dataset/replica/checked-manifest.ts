/**
 * The manifest of a source. Its digest shows that it was not altered by accident; who wrote it is not known. So every
 * name in it that becomes a path is checked against the names that writers give, before anything is fetched.
 */
import { DatasetError } from '../folder/dataset-error.js'
import { decodeManifest, type Manifest } from '../manifest/manifest.js'

const SPAN = String.raw`\d{4}-\d{2}(-\d{2}(_\d{4}-\d{2}-\d{2})?)?`
const OWN_LAYER = new RegExp(`^${SPAN}-([0-9a-f]{16})$`)
const MARKET_LAYER = new RegExp(`^${SPAN}-market-([0-9a-f]{16})$`)
const SYMBOL = /^[a-z0-9][a-z0-9_]{0,63}$/
const MINUTES = /^minutes\/([a-z0-9_]+)\/\d{4}-\d{2}(-\d{2})?-[0-9a-f]{12}\.parquet$/
const SHA256 = /^[0-9a-f]{64}$/

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** Decodes a manifest that was received. Throws as decodeManifest does, and `corrupt_manifest` for a name that no writer gives. */
export function checkedManifest(text: string, path: string): Manifest {
  const manifest = decodeManifest(text, path)
  const fault = faultOf(manifest)
  if (fault === undefined) return manifest
  throw new DatasetError('corrupt_manifest', `${path} is not a manifest that Hindsight writes: ${fault}`)
}

function faultOf({ revision, segments, symbols, minutes, simulated }: Manifest): string | undefined {
  if (![segments, symbols, minutes].every(Array.isArray)) return 'a list is missing'
  if (!SHA256.test(revision) || typeof simulated !== 'boolean') return 'its revision has no name'
  for (const { begin, end, market, ...own } of segments) {
    if (!isCount(begin) || !isCount(end) || begin >= end) return 'a segment has no span'
    if (market === undefined) return 'a segment has no market layer'
    for (const [layer, name] of [
      [own, OWN_LAYER],
      [market, MARKET_LAYER],
    ] as const) {
      const { id, sha256, bytes } = layer
      const digest = name.exec(String(id))?.at(-1)
      if (digest === undefined || !SHA256.test(sha256) || !sha256.startsWith(digest) || !isCount(bytes)) {
        return `${JSON.stringify(id)} is not the name of a layer`
      }
    }
  }
  for (const { name, first, last } of symbols) {
    if (!SYMBOL.test(name) || !isCount(first) || !isCount(last)) return `${JSON.stringify(name)} is not a symbol`
  }
  for (const { symbol, path, sha256, bytes } of minutes) {
    if (MINUTES.exec(path)?.[1] !== symbol || !SHA256.test(sha256) || !isCount(bytes)) {
      return `${JSON.stringify(path)} is not the name of a file of minutes`
    }
  }
  return undefined
}
