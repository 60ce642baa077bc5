/**
 * Every digest of a dataset: segments by their checksums, minutes by theirs, and the revision by the digests of the days; and the checksums
 * of the reference aggregates that are there.
 */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { native } from '../native.js'
import { sha256OfFile } from './files.js'
import { type Manifest, type ManifestMinutes, type ManifestSegment, requireManifest } from './manifest.js'
import { manifestPath, segmentDir } from './paths.js'
import { referenceFaults } from './reference.js'
import { digestsOfDays, revisionOf } from './revision.js'
import { type LayerSymbol, layersOf, segmentFolders } from './segments.js'

export interface VerifyResult {
  revision: string
  segments: number
  minutesFiles: number
  /** One line per fault, which names the file; empty when the dataset is whole. */
  faults: string[]
}

/** Rejects only when there is no manifest to verify by (`no_dataset`, `corrupt_manifest`, `dataset_newer`); everything else is a fault. */
export async function verifyDataset(
  dir: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<VerifyResult> {
  const manifest = await requireManifest(dir)
  const faults: string[] = []
  const symbols: LayerSymbol[] = []
  const total = manifest.segments.length + manifest.minutes.length
  let done = 0
  for (const segment of manifest.segments) {
    faults.push(...(await segmentFaults(dir, segment, symbols)))
    onProgress(++done, total)
  }
  if (faults.length === 0) faults.push(...contentFaults(dir, manifest, symbols))
  for (const minutes of manifest.minutes) {
    faults.push(...(await minutesFaults(dir, minutes)))
    onProgress(++done, total)
  }
  faults.push(...(await referenceFaults(dir, manifest)))
  return {
    revision: manifest.revision,
    segments: manifest.segments.length,
    minutesFiles: manifest.minutes.length,
    faults,
  }
}

async function segmentFaults(dir: string, segment: ManifestSegment, symbols: LayerSymbol[]): Promise<string[]> {
  const faults: string[] = []
  for (const { layer, id, sha256 } of layersOf(segment)) {
    const folder = segmentDir(dir, id)
    const found = native.verifySegment(folder, layer)
    if (found.length === 0) {
      for (const symbol of native.readSegment(folder, layer).symbols) symbols.push({ layer, ...symbol })
      found.push(...(await digestFaults(join(folder, 'directory.hsd'), sha256)))
    }
    faults.push(...found)
  }
  return faults
}

async function minutesFaults(dir: string, { path, sha256 }: ManifestMinutes): Promise<string[]> {
  const file = join(dir, path)
  try {
    await access(file)
  } catch {
    return [`${file}: missing`]
  }
  return digestFaults(file, sha256)
}

async function digestFaults(file: string, expected: string): Promise<string[]> {
  const found = await sha256OfFile(file)
  return found === expected ? [] : [`${file}: expected SHA-256 ${expected}, found ${found}`]
}

/** That the segments are those of the manifest, and that the revision follows from them. */
function contentFaults(dir: string, manifest: Manifest, symbols: LayerSymbol[]): string[] {
  const days = digestsOfDays(symbols)
  const revision = revisionOf(days, manifest.simulated)
  if (revision !== manifest.revision) {
    return [`${manifestPath(dir)}: expected revision ${revision} of these segments, found ${manifest.revision}`]
  }
  const named = manifest.segments.flatMap((segment) => Object.entries(segment.days ?? {}))
  const other = named.find(([day, digest]) => days[day] !== digest)
  if (other !== undefined) {
    return [
      `${manifestPath(dir)}: expected digest ${days[other[0]]} of ${other[0]} in these segments, found ${other[1]}`,
    ]
  }
  try {
    native
      .openSnapshot(
        segmentFolders(dir, manifest.segments),
        manifest.symbols.map(({ name, first, last }) => ({ name, first, last })),
      )
      .close()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
