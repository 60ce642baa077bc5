/**
 * Removes what no revision needs: leftovers of a writer that was killed, minutes that were replaced, states of symbols that
 * are gone, and the segments and reference aggregates of revisions that were superseded longer ago than the retention time. Only the holder of the lock may call it.
 */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './files.js'
import { type Manifest, readManifest } from './manifest.js'
import {
  minutesDir,
  referenceDir,
  retainedManifestPath,
  revisionsDir,
  segmentsDir,
  stagingDir,
  statesDir,
  statesRoot,
} from './paths.js'
import { referenceFiles } from './reference.js'
import { layerIds } from './segments.js'

/** How long a superseded revision stays readable. */
const RETENTION_MS = 7 * 86_400_000

export async function sweep(dir: string, current: Manifest | undefined, now = Date.now()): Promise<void> {
  await rm(stagingDir(dir), { recursive: true, force: true })
  const manifests = [...(current === undefined ? [] : [current]), ...(await retainedManifests(dir, now))]
  const segments = new Set(manifests.flatMap((manifest) => layerIds(manifest.segments)))
  for (const id of await namesIn(segmentsDir(dir))) {
    if (!segments.has(id)) await rm(join(segmentsDir(dir), id), { recursive: true, force: true })
  }
  const references = new Set(manifests.flatMap((manifest) => referenceFiles(dir, manifest).map(({ path }) => path)))
  for (const file of await namesIn(referenceDir(dir))) {
    const path = join(referenceDir(dir), file)
    if (!references.has(path)) await rm(path, { recursive: true, force: true })
  }
  const symbols = new Set(current?.symbols.map(({ name }) => name))
  for (const symbol of await namesIn(statesRoot(dir))) {
    if (!symbols.has(symbol)) await rm(statesDir(dir, symbol), { recursive: true, force: true })
  }
  const minutes = new Set<string>(current?.minutes.map(({ path }) => join(dir, path)))
  for (const symbol of await namesIn(minutesDir(dir))) {
    const folder = join(minutesDir(dir), symbol)
    const files = await namesIn(folder)
    const needed = files.filter((file) => minutes.has(join(folder, file)))
    if (needed.length === 0) await rm(folder, { recursive: true, force: true })
    else for (const file of files) if (!needed.includes(file)) await rm(join(folder, file), { recursive: true })
  }
}

/** Those still within the retention time; the others are removed, as is what cannot be read. */
async function retainedManifests(dir: string, now: number): Promise<Manifest[]> {
  const kept: Manifest[] = []
  for (const file of await namesIn(revisionsDir(dir))) {
    const path = join(revisionsDir(dir), file)
    const retired = (await stat(path)).mtimeMs
    const manifest = now - retired <= RETENTION_MS ? await readManifest(dir, path).catch(() => undefined) : undefined
    if (manifest !== undefined && path === retainedManifestPath(dir, manifest.revision)) kept.push(manifest)
    else await rm(path, { recursive: true, force: true })
  }
  return kept
}
