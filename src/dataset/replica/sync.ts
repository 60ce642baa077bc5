/**
 * Sync: makes a folder the copy of another dataset, or brings such a copy to the revision of its source. Layers, minutes
 * and reference aggregates have names that contain digests, so only what is missing is fetched. The manifest is replaced
 * last, as every writer does: killed at any instant, the folder is at the old revision or at the new one, and the next
 * sync goes on with what was received.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hasCode } from '../../contract/failures.js'
import { writerDefaults } from '../build/worker-pool.js'
import { DatasetError } from '../folder/dataset-error.js'
import { incomingDir, manifestPath } from '../folder/paths.js'
import { withWriteLock } from '../folder/write-lock.js'
import { type Manifest, readManifest } from '../manifest/manifest.js'
import { publishManifest } from '../manifest/publish.js'
import { type Replica, readReplica, writeReplica } from '../manifest/replica-file.js'
import { collectGarbage } from '../revisions/garbage.js'
import { ensureReference } from '../segments/reference.js'
import { datasetRevision } from '../segments/revision.js'
import { bytesOfLayers, segmentSymbols } from '../segments/segments.js'
import { checkedManifest } from './checked-manifest.js'
import { type Fetched, type FetchWork, fetchMissing, fetchReferences, missingIn } from './fetch-parts.js'
import type { ReplicaSource } from './replica-source.js'
import { type SyncedTicks, syncTicks } from './sync-ticks.js'

const MANIFEST = 'manifest.json'
const MANIFEST_BYTES_MAX = 256 * 1024 * 1024
/** How often a sync begins again because the source published another revision meanwhile. */
const BEGIN_AGAIN_MAX = 5
const PARALLEL = 8

export interface SyncProgress {
  phase: 'fetching' | 'reference'
  /** Bytes, or months of reference aggregates. */
  done: number
  total: number
}

export interface SyncOptions {
  /** The folder of the replica; created when it does not exist. */
  dir: string
  source: ReplicaSource
  /** Threads that verify what arrives. Default: the number of cores, at most 4. */
  workers?: number
  /** Makes a price layer. A folder that is one stays one. */
  prices?: boolean
  /** Copies ticks too. Default: those of the replica stay as they are. */
  ticks?: boolean
  /** Files that are fetched at the same time. Default: 8. */
  parallel?: number
  onProgress?: (progress: SyncProgress) => void
  signal?: AbortSignal
}

export interface Sync {
  revision: string
  /** The revision before; null for a new replica. */
  previous: string | null
  /** False when the replica was at the revision of its source already. */
  changed: boolean
  source: string
  /** What was put in place, and the size of it. */
  fetched: Fetched
  /** Received in this run, the manifest included. */
  bytes_received: number
  /** Of the whole dataset: bucket files and minutes; of a price layer what it has of them. */
  bytes: number
  /** Whether it is a price layer. */
  prices_alone: boolean
  /** What became of the ticks; null when the source has none. Absent where they were not asked for. */
  ticks?: SyncedTicks | null
}

/**
 * Syncs. Rejects with `not_a_replica` for a folder with a dataset of its own; `whole_replica` where a price layer is asked for
 * and the folder is another replica; `source_incomplete`, `source_differs`,
 * `corrupt_manifest`, `dataset_newer` for a source that cannot be copied; `aborted`; as withWriteLock does, and as the
 * source does. Then the replica did not change.
 */
export async function syncDataset({
  dir: folder,
  source,
  parallel = PARALLEL,
  ticks = false,
  prices = false,
  ...options
}: SyncOptions): Promise<Sync> {
  const dir = resolve(folder)
  const { workers, onProgress, signal } = writerDefaults<SyncProgress>(options)
  return withWriteLock(dir, async () => {
    const before = await readManifest(dir)
    const replica = await replicaIn(dir, source, before, prices)
    const pricesAlone = replica.prices_alone
    const sync: Sync = {
      revision: '',
      previous: before?.revision ?? null,
      changed: false,
      source: source.name,
      fetched: { layers: 0, minutes: 0, references: 0, bytes: 0 },
      bytes_received: 0,
      bytes: 0,
      prices_alone: pricesAlone,
    }
    await mkdir(incomingDir(dir), { recursive: true })
    const work = { source, workers, parallel, signal, pricesAlone }
    const { manifest, text, asked } = await fetchAll(dir, sync, { ...work, onProgress })
    const changed = before === undefined || text !== (await readFile(manifestPath(dir), 'utf8'))
    if (changed) {
      const found = datasetRevision(segmentSymbols(dir, manifest.segments), manifest.simulated)
      if (found !== manifest.revision) {
        throw new DatasetError(
          'source_differs',
          `${source.name}: its segments give revision ${found}, not ${manifest.revision}; nothing was published`,
        )
      }
    }
    const reportReference = (done: number, total: number): void => onProgress?.({ phase: 'reference', done, total })
    await ensureReference(dir, manifest, { workers, signal, onDone: reportReference, pricesAlone })
    if (changed) await publishManifest(dir, manifest, text)
    const had = [manifest.revision, ...replica.had.filter((one) => one !== manifest.revision)]
    await writeReplica(dir, { source: source.name, checked_ms: asked, had, prices_alone: pricesAlone })
    await collectGarbage(dir, manifest)
    const ofTicks = { ...work, source: receivedBytes(source, sync), onBytes: () => {} }
    const synced = ticks && ((await syncTicks(dir, ofTicks)) ?? null)
    await rm(incomingDir(dir), { recursive: true, force: true })
    const bytes = pricesAlone ? await bytesOfLayers(dir, manifest.segments) : bytesNamed(manifest)
    return { ...sync, revision: manifest.revision, changed, bytes, ...(synced !== false && { ticks: synced }) }
  })
}

/** What is known of the replica. Its file is written before anything else, so that a killed first sync can go on. */
async function replicaIn(
  dir: string,
  source: ReplicaSource,
  before: Manifest | undefined,
  prices: boolean,
): Promise<Replica> {
  const known = await readReplica(dir)
  if (known !== undefined && prices && !known.prices_alone) {
    throw new DatasetError(
      'whole_replica',
      `${dir} is a replica with all columns: name another folder for a price layer`,
    )
  }
  if (known !== undefined) return known
  if (before !== undefined) {
    throw new DatasetError(
      'not_a_replica',
      `${dir} has a dataset of its own, which a sync would replace: name another folder`,
    )
  }
  const replica: Replica = { source: source.name, checked_ms: null, had: [], prices_alone: prices }
  await writeReplica(dir, replica)
  return replica
}

interface Given {
  manifest: Manifest
  text: string
  /** When the source was asked for it, in milliseconds since 1970. */
  asked: number
}

/** Fetches the manifest and everything that it names, from the beginning again when the source changes meanwhile. */
async function fetchAll(
  dir: string,
  sync: Sync,
  {
    onProgress,
    ...options
  }: Omit<FetchWork, 'onBytes'> & { onProgress: ((progress: SyncProgress) => void) | undefined },
): Promise<Given> {
  const counting = receivedBytes(options.source, sync)
  for (let round = 1; ; round++) {
    const given = await fetchManifest(dir, counting, options.signal)
    const missing = await missingIn(dir, given.manifest, options.pricesAlone)
    let done = 0
    const onBytes = (bytes: number): void => {
      done += bytes
      onProgress?.({ phase: 'fetching', done: Math.min(done, missing.bytes), total: missing.bytes })
    }
    const work = { ...options, source: counting, onBytes }
    try {
      const fetched = await fetchMissing(dir, given.manifest, missing, work)
      await fetchReferences(dir, given.manifest, fetched, work)
      add(sync.fetched, fetched)
      return given
    } catch (error) {
      if (!hasCode(error, 'source_incomplete') || round === BEGIN_AGAIN_MAX) throw error
      if ((await fetchManifest(dir, counting, options.signal)).text === given.text) throw error
    }
  }
}

async function fetchManifest(dir: string, source: ReplicaSource, signal: AbortSignal | undefined): Promise<Given> {
  const asked = Date.now()
  const received = join(incomingDir(dir), MANIFEST)
  await rm(received, { force: true })
  if (!(await source.fetch(MANIFEST, received, { bytesMax: MANIFEST_BYTES_MAX, onBytes: () => {}, signal }))) {
    throw new DatasetError('source_incomplete', `${source.name} has no ${MANIFEST}: it is not the folder of a dataset`)
  }
  const text = await readFile(received, 'utf8')
  return { manifest: checkedManifest(text, `${source.name}/${MANIFEST}`), text, asked }
}

/** Counts what is received in this run, which is less than what is put in place after a run that was killed. */
const receivedBytes = (source: ReplicaSource, sync: Sync): ReplicaSource => ({
  name: source.name,
  fetch: (path, to, options) =>
    source.fetch(path, to, {
      ...options,
      onBytes: (bytes) => {
        sync.bytes_received += bytes
        options.onBytes(bytes)
      },
    }),
})

/** Of everything that a manifest names. */
function bytesNamed({ segments, minutes }: Manifest): number {
  const layers = segments.flatMap(({ bytes, market }) => [bytes, market?.bytes ?? 0])
  return [...layers, ...minutes.map((one) => one.bytes)].reduce((sum, one) => sum + one, 0)
}

function add(sum: Fetched, more: Fetched): void {
  sum.layers += more.layers
  sum.minutes += more.minutes
  sum.references += more.references
  sum.bytes += more.bytes
}
