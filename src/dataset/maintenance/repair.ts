/**
 * Repair rebuilds damaged segments from the normalized minutes, byte for byte. Only layers with the digest in the
 * manifest are put in place, so the revision stays the same; layers that cannot be rebuilt stay excluded. Files are
 * replaced one by one, each by a rename, so the next repair continues after one that was killed. Data derived from
 * damaged values (reference aggregates, base rates) is rebuilt.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Work } from '../build/rebuild.js'
import { RebuiltLayers } from '../build/rebuild-layers.js'
import { writerDefaults } from '../build/worker-pool.js'
import { daysDir, stagingDir, statisticsDir } from '../folder/paths.js'
import { withWriteLock } from '../folder/write-lock.js'
import type { ImportIntoDatasetOptions } from '../import/import.js'
import { type Manifest, requireManifest } from '../manifest/manifest.js'
import { refusePricesAlone } from '../manifest/replica-file.js'
import { collectGarbage } from '../revisions/garbage.js'
import { supersededManifests } from '../revisions/superseded.js'
import { type DamagedLayer, writeDamage } from '../segments/damage.js'
import { ensureReference, referenceFiles } from '../segments/reference.js'
import { layerIds, segmentsUsing } from '../segments/segments.js'
import { type Fault, findFaults } from './verify.js'

export type RepairOptions = Pick<ImportIntoDatasetOptions, 'dir' | 'workers' | 'onProgress' | 'signal'>

export interface Repair {
  revision: string
  /** The faults before the repair. */
  found: Fault[]
  /** The rebuilt layers, and the number of their files that were replaced. */
  rebuilt: string[]
  replaced_files: number
  /** Removed files that can be rebuilt. */
  removed: string[]
  /** What could not be repaired, and why. No query is answered from these segments. */
  left: Fault[]
}

const DERIVED = new Set<Fault['kind']>(['state', 'reference', 'statistics', 'audit', 'revision'])

/** Repairs a dataset. Rejects with `no_dataset`, `aborted`, `prices_alone`, and as withWriteLock and readManifest do. */
export async function repairDataset({ dir: folder, ...options }: RepairOptions): Promise<Repair> {
  const dir = resolve(folder)
  const work = writerDefaults(options)
  return withWriteLock(dir, async () => {
    await refusePricesAlone(dir, 'repair')
    const manifest = await requireManifest(dir)
    await collectGarbage(dir, manifest)
    const { workers, signal } = work
    const reportChecks = (done: number, total: number): void => work.onProgress?.({ phase: 'checking', done, total })
    const before = await findFaults(dir, manifest, { workers, onProgress: reportChecks, ...(signal && { signal }) })
    await writeDamage(dir, before.layers)

    const removed = before.faults.filter(({ kind }) => DERIVED.has(kind)).map(({ file }) => file)
    for (const file of removed) await rm(join(dir, file), { recursive: true, force: true })
    const rebuilt = await rebuildLayers(dir, manifest, before.layers, work)
    const stale = await removeDerived(dir, manifest, before.layers)
    const current = new Set(layerIds(manifest.segments))
    const left = before.faults.flatMap((fault) => remaining(fault, rebuilt, current))
    const reportProgress = (done: number, total: number): void => work.onProgress?.({ phase: 'reference', done, total })
    for (const one of [manifest, ...(await supersededManifests(dir)).map((superseded) => superseded.manifest)]) {
      const failed = segmentsUsing(one.segments, new Set(rebuilt.failures.keys()))
      if (failed.length === 0) await ensureReference(dir, one, { workers, signal, onDone: reportProgress })
    }
    await writeDamage(
      dir,
      before.layers.filter(({ id }) => rebuilt.failures.has(id)),
    )
    await collectGarbage(dir, manifest)
    return {
      revision: manifest.revision,
      found: before.faults,
      rebuilt: rebuilt.done,
      replaced_files: rebuilt.replaced,
      removed: [...new Set([...removed, ...stale])],
      left,
    }
  })
}

/**
 * What remains of a fault: a segment that could not be rebuilt, with the reason, or a fault that repair cannot mend.
 */
function remaining(fault: Fault, { failures }: RebuiltLayers, current: ReadonlySet<string>): Fault[] {
  if (DERIVED.has(fault.kind) || fault.kind === 'damage') return []
  if (fault.kind !== 'segment') return [fault]
  const failure = [...failures].find(([id]) => fault.file.split('/').includes(id))
  if (failure === undefined) return []
  const [id, reason] = failure
  const advice = current.has(id) ? '' : '; hindsight retain --keep-revisions 0 removes superseded revisions'
  return [{ ...fault, remedy: `${reason}${advice}` }]
}

async function rebuildLayers(
  dir: string,
  current: Manifest,
  damaged: readonly DamagedLayer[],
  work: Work,
): Promise<RebuiltLayers> {
  const rebuilt = new RebuiltLayers(dir, work)
  if (damaged.length === 0) return rebuilt
  await mkdir(stagingDir(dir), { recursive: true })
  const retained = (await supersededManifests(dir)).map(({ manifest }) => manifest)
  for (const manifest of [current, ...retained]) await rebuilt.repair(manifest, damaged)
  return rebuilt
}

/** Removes aggregates and base rates that may have been computed from damaged values. */
async function removeDerived(dir: string, current: Manifest, damaged: readonly DamagedLayer[]): Promise<string[]> {
  if (damaged.length === 0) return []
  const ids = new Set(damaged.map(({ id }) => id))
  const removed: string[] = []
  const retained = (await supersededManifests(dir)).map(({ manifest }) => manifest)
  for (const manifest of [current, ...retained]) {
    const segments = segmentsUsing(manifest.segments, ids)
    if (segments.length === 0) continue
    for (const { path, firstDay, days } of referenceFiles(dir, manifest)) {
      const [begin, end] = [firstDay * 1440, (firstDay + days + 7) * 1440]
      if (!segments.some((segment) => segment.begin < end && begin < segment.end)) continue
      removed.push(path)
    }
    removed.push(join(statisticsDir(dir), `${manifest.revision}.json`))
  }
  for (const path of removed) await rm(path, { force: true })
  // Records of days, from which base rates are merged: they are not listed, because they are no revision's.
  await rm(daysDir(dir), { recursive: true, force: true })
  return removed.map((path) => path.slice(dir.length + 1))
}
