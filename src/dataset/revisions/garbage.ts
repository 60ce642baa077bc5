/**
 * Removes what no revision needs: leftovers of a killed writer, replaced minutes, states of removed symbols, and
 * segments and reference aggregates of superseded revisions whose retention has ended. Files with names that no writer
 * gives are left alone. Only the holder of the lock may call it.
 */
import { rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { namesIn } from '../folder/files.js'
import {
  minutesDir,
  referenceDir,
  revisionsDir,
  segmentsDir,
  stagingDir,
  statesDir,
  statesRoot,
} from '../folder/paths.js'
import type { Manifest, Retention } from '../manifest/manifest.js'
import { STATE_NAME } from '../minutes/symbol-states.js'
import { referenceFiles } from '../segments/reference.js'
import { layerIds } from '../segments/segments.js'
import { keptBy, RETENTION_DEFAULT, supersededManifests } from './superseded.js'

/**
 * Removes the files that neither the current manifest nor a retained one needs. `now` is in milliseconds since 1970.
 */
export async function collectGarbage(dir: string, current: Manifest | undefined, now = Date.now()): Promise<void> {
  await rm(stagingDir(dir), { recursive: true, force: true })
  const retained = await retainedManifests(dir, current?.retention ?? RETENTION_DEFAULT, now)
  const manifests = [...(current === undefined ? [] : [current]), ...retained]
  const segments = new Set(manifests.flatMap((manifest) => layerIds(manifest.segments)))
  for (const id of await own(segmentsDir(dir), OWN.segment)) {
    if (!segments.has(id)) await rm(join(segmentsDir(dir), id), { recursive: true, force: true })
  }
  const references = new Set(manifests.flatMap((manifest) => referenceFiles(dir, manifest).map(({ path }) => path)))
  for (const file of await own(referenceDir(dir), OWN.reference)) {
    const path = join(referenceDir(dir), file)
    if (!references.has(path)) await rm(path, { recursive: true, force: true })
  }
  const symbols = new Set(current?.symbols.map(({ name }) => name))
  for (const symbol of await namesIn(statesRoot(dir))) {
    const isGone = !symbols.has(symbol)
    for (const file of await own(statesDir(dir, symbol), OWN.state)) {
      if (isGone || file.endsWith('.tmp'))
        await rm(join(statesDir(dir, symbol), file), { recursive: true, force: true })
    }
    await removeIfEmpty(statesDir(dir, symbol))
  }
  const minutes = new Set<string>(current?.minutes.map(({ path }) => join(dir, path)))
  for (const symbol of await namesIn(minutesDir(dir))) {
    const folder = join(minutesDir(dir), symbol)
    if (OWN.draft.test(symbol)) await rm(folder, { recursive: true, force: true })
    for (const file of await own(folder, OWN.minutes)) {
      if (!minutes.has(join(folder, file))) await rm(join(folder, file), { recursive: true })
    }
    await removeIfEmpty(folder)
  }
}

/** The names that writers give to finished files and drafts. */
const SPAN = String.raw`\d{4}-\d{2}(-\d{2}(_\d{4}-\d{2}-\d{2})?)?`
const OWN = {
  segment: new RegExp(`^${SPAN}-(market-)?[0-9a-f]{16}$`),
  reference: /^\d{4}-\d{2}-[0-9a-f]{16}\.hsr(\..*\.tmp)?$/,
  state: STATE_NAME,
  minutes: /^\.?\d{4}-\d{2}(-\d{2})?-[0-9a-f]{12}\.parquet(\..*)?$/,
  draft: /^\.import-/,
  revision: /^[0-9a-f]{64}\.json(\.tmp)?$/,
} as const

const own = async (dir: string, name: RegExp): Promise<string[]> => (await namesIn(dir)).filter((one) => name.test(one))

/** Removes a folder unless it has entries. A file stays. */
async function removeIfEmpty(dir: string): Promise<void> {
  try {
    await rmdir(dir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  }
}

/**
 * Whether a folder without a manifest has files that only a dataset with a manifest leaves: then the manifest was lost.
 */
export async function hasLostManifest(dir: string): Promise<boolean> {
  // Superseded manifests exist only after a manifest replaced them.
  if ((await own(revisionsDir(dir), OWN.revision)).length > 0) return true
  // A first import that was killed before it published leaves its staging folder.
  if ((await namesIn(dir)).includes(basename(stagingDir(dir)))) return false
  if ((await own(segmentsDir(dir), OWN.segment)).length > 0) return true
  for (const symbol of await namesIn(minutesDir(dir))) {
    if ((await own(join(minutesDir(dir), symbol), OWN.minutes)).length > 0) return true
  }
  return false
}

/** The superseded manifests that the retention keeps. The others are removed, and so are files that cannot be read. */
async function retainedManifests(dir: string, retention: Retention, now: number): Promise<Manifest[]> {
  const kept = keptBy(retention, await supersededManifests(dir), now)
  const paths = new Set(kept.map(({ path }) => path))
  for (const file of await own(revisionsDir(dir), OWN.revision)) {
    const path = join(revisionsDir(dir), file)
    if (!paths.has(path)) await rm(path, { recursive: true, force: true })
  }
  return kept.map(({ manifest }) => manifest)
}
