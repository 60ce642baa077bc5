/**
 * Superseded revisions that are still readable: their manifests, beside the current one. Segments are kept as long as a
 * manifest names them.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from '../folder/files.js'
import { retainedManifestPath, revisionsDir } from '../folder/paths.js'
import { type Manifest, type Retention, readManifest } from '../manifest/manifest.js'

export const MINUTE_MS = 60_000
/** Seven days. */
export const RETENTION_DEFAULT: Retention = { minutes: 7 * 1440 }

/** The name of a superseded manifest, and of other files that are kept by revision. */
export const REVISION_FILE = /^[0-9a-f]{64}\.json$/

export interface RetainedManifest {
  manifest: Manifest
  path: string
  /** When it was superseded, in milliseconds since 1970. */
  superseded: number
}

/** The manifests of superseded revisions, newest first. Other files and damaged manifests are left out. */
export async function supersededManifests(dir: string): Promise<RetainedManifest[]> {
  const found: RetainedManifest[] = []
  for (const name of (await namesIn(revisionsDir(dir))).filter((one) => REVISION_FILE.test(one))) {
    const path = join(revisionsDir(dir), name)
    const manifest = await readManifest(dir, path).catch(() => undefined)
    if (manifest === undefined || path !== retainedManifestPath(dir, manifest.revision)) continue
    found.push({ manifest, path, superseded: (await stat(path)).mtimeMs })
  }
  return found.sort((a, b) => b.superseded - a.superseded)
}

/** The manifests that a retention keeps; `superseded` is newest first. Either rule keeps a manifest. */
export function keptBy<Of extends { superseded: number }>(retention: Retention, superseded: Of[], now: number): Of[] {
  const { minutes = 0, revisions = 0 } = retention
  return superseded.filter((one, i) => i < revisions || now - one.superseded < minutes * MINUTE_MS)
}
