/**
 * Lists the revisions of a dataset and sets how long superseded ones are kept. The retention is a setting of the
 * dataset, so that later writers apply it; it is not part of a revision.
 */
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatasetError } from '../folder/dataset-error.js'
import { folderBytes } from '../folder/files.js'
import { manifestPath, segmentDir, segmentsDir } from '../folder/paths.js'
import { minuteName } from '../folder/spans.js'
import { withWriteLock } from '../folder/write-lock.js'
import { type ManifestChange, type Retention, requireManifest } from '../manifest/manifest.js'
import { writeManifest } from '../manifest/publish.js'
import { layerIds } from '../segments/segments.js'
import { collectGarbage } from './garbage.js'
import { MINUTE_MS, RETENTION_DEFAULT, supersededManifests } from './superseded.js'

export interface RevisionInfo {
  revision: string
  current: boolean
  /** When it was published, and when it was superseded (null for the current one). */
  created: string
  superseded: string | null
  /** The earliest time at which a writer may remove it; null when no time is set. */
  kept_until: string | null
  /** How it was made; null when its manifest does not say. */
  kind: ManifestChange['kind'] | null
  previous: string | null
  symbols: number
  segments: number
  /** The last recorded bucket; null without symbols. */
  last: string | null
  /** The size of bucket files that no other listed revision needs. */
  own_bytes: number
}

/** The current and the retained revisions, newest first. Rejects with `no_dataset` and as readManifest does. */
export async function listRevisions(folder: string): Promise<{ retention: Retention; revisions: RevisionInfo[] }> {
  const dir = resolve(folder)
  const current = await requireManifest(dir)
  const retention = current.retention ?? RETENTION_DEFAULT
  const superseded = (await supersededManifests(dir)).filter(({ manifest }) => manifest.revision !== current.revision)
  const all = [{ manifest: current, superseded: undefined }, ...superseded]
  const uses = new Map<string, number>()
  for (const { manifest } of all) for (const id of layerIds(manifest.segments)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const revisions = all.map(({ manifest, superseded: at }): RevisionInfo => {
    const { symbols, segments, change } = manifest
    const layers = segments.flatMap(({ id, bytes, market }) => [
      { id, bytes },
      ...(market === undefined ? [] : [market]),
    ])
    const until = at === undefined || retention.minutes === undefined ? undefined : at + retention.minutes * MINUTE_MS
    return {
      revision: manifest.revision,
      current: at === undefined,
      created: manifest.created,
      superseded: at === undefined ? null : new Date(at).toISOString(),
      kept_until: until === undefined ? null : new Date(until).toISOString(),
      kind: change?.kind ?? null,
      previous: change?.previous || null,
      symbols: symbols.length,
      segments: segments.length,
      last: symbols.length === 0 ? null : minuteName(symbols.reduce((latest, { last }) => Math.max(latest, last), 0)),
      own_bytes: layers.reduce((sum, { id, bytes }) => (uses.get(id) === 1 ? sum + bytes : sum), 0),
    }
  })
  return { retention, revisions }
}

/** The full name of the revision with this prefix. Rejects with `no_dataset` when there is none, or more than one. */
export async function findRevision(dir: string, prefix: string): Promise<string> {
  const names = (await listRevisions(dir)).revisions.map(({ revision }) => revision)
  const found = [...new Set(names.filter((name) => name.startsWith(prefix)))]
  if (prefix.length >= 4 && found.length === 1) return found[0]!
  const what = found.length > 1 ? 'more than one revision begins with' : 'there is no revision'
  throw new DatasetError('no_dataset', `${what} ${prefix} in ${dir}: hindsight info --revisions lists them`)
}

export interface Retained {
  retention: Retention
  /** The removed revisions, and those that are still readable beside the current one. */
  removed: string[]
  kept: string[]
  /** The size of the removed bucket files. */
  freed_bytes: number
}

/**
 * Sets how long superseded revisions are kept, when `retention` is given, and removes what no kept revision needs.
 * Processes that have such files open can still read them: files are unlinked, never changed. Rejects with `no_dataset`
 * and as withWriteLock and readManifest do.
 */
export async function retainRevisions(folder: string, retention?: Retention): Promise<Retained> {
  const dir = resolve(folder)
  return withWriteLock(dir, async () => {
    const before = await requireManifest(dir)
    const manifest = retention === undefined ? before : { ...before, retention }
    const there = await supersededManifests(dir)
    const bytes = await segmentBytes(dir)
    if (manifest !== before) await writeManifest(manifestPath(dir), manifest)
    await collectGarbage(dir, manifest)
    const kept = new Set((await supersededManifests(dir)).map((one) => one.manifest.revision))
    return {
      retention: manifest.retention ?? RETENTION_DEFAULT,
      removed: there.map((one) => one.manifest.revision).filter((revision) => !kept.has(revision)),
      kept: [...kept],
      freed_bytes: bytes - (await segmentBytes(dir)),
    }
  })
}

async function segmentBytes(dir: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(segmentsDir(dir), { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) bytes += await folderBytes(segmentDir(dir, entry.name))
  }
  return bytes
}
