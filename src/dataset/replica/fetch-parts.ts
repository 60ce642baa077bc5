/**
 * Fetches what a manifest names and the folder does not have: layers, files of minutes, reference aggregates. Every file
 * is received in incoming/, verified there, and moved to its place, where no reader knows of it before the manifest does.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../../contract/failures.js'
import { native } from '../../native/index.js'
import { runTasks } from '../build/worker-pool.js'
import { DatasetError } from '../folder/dataset-error.js'
import { folderBytes, sha256OfFile, sizeOf } from '../folder/files.js'
import { incomingDir, referenceDir, segmentDir, segmentsDir } from '../folder/paths.js'
import type { Manifest, ManifestMinutes, ManifestSegment } from '../manifest/manifest.js'
import { moveInPlace, syncFolder } from '../manifest/publish.js'
import { referenceFiles } from '../segments/reference.js'
import { layersOf } from '../segments/segments.js'
import type { ReplicaSource } from './replica-source.js'

/** A file of reference aggregates is not named with its size; this is far above what a month of any market takes. */
const REFERENCE_BYTES_MAX = 2 ** 30

export interface Fetched {
  layers: number
  minutes: number
  references: number
  /** Of the files that were put in place. */
  bytes: number
}

export interface FetchWork {
  source: ReplicaSource
  workers: number
  parallel: number
  /** Called with the bytes that were received, and with those that an earlier attempt left. */
  onBytes: (bytes: number) => void
  signal: AbortSignal | undefined
  /** For a price layer: directories and columns of prices, and no minutes. */
  pricesAlone: boolean
}

interface WantedLayer {
  segment: ManifestSegment
  layer: 'own' | 'market'
  id: string
  sha256: string
  bytes: number
}

/** What a manifest names and the folder does not have. */
export interface Missing {
  layers: WantedLayer[]
  minutes: ManifestMinutes[]
  bytes: number
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** `bytes` of a price layer are not known before its directories are here: those of the manifest are an upper bound. */
export async function missingIn(dir: string, manifest: Manifest, pricesAlone: boolean): Promise<Missing> {
  const { segments } = manifest
  const minutes = pricesAlone ? [] : manifest.minutes
  const wanted = segments.flatMap((segment) =>
    layersOf(segment).map(({ layer, id, sha256 }) => {
      return { segment, layer, id, sha256, bytes: layer === 'own' ? segment.bytes : segment.market!.bytes }
    }),
  )
  const without = async <Of>(all: readonly Of[], pathOf: (one: Of) => string): Promise<Of[]> => {
    const there = await Promise.all(all.map((one) => exists(pathOf(one))))
    return all.filter((_, i) => !there[i])
  }
  const layers = await without(wanted, ({ id }) => segmentDir(dir, id))
  const files = await without(minutes, ({ path }) => join(dir, path))
  return { layers, minutes: files, bytes: [...layers, ...files].reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Fetches them. Rejects with `source_incomplete` when the source lacks a file, as it does when it has published another
 * revision meanwhile; with `source_differs` when a file is not what the manifest names; and as the source does.
 */
export async function fetchMissing(
  dir: string,
  manifest: Manifest,
  { layers, minutes }: Missing,
  work: FetchWork,
): Promise<Fetched> {
  const fetched: Fetched = { layers: layers.length, minutes: minutes.length, references: 0, bytes: 0 }
  for (const layer of layers) {
    const size = await fetchLayer(dir, manifest, layer, work)
    fetched.bytes += size
  }
  await inParallel(minutes, work.parallel, async (file) => {
    await fetchMinutes(dir, file, work)
    fetched.bytes += file.bytes
  })
  for (const folder of new Set(minutes.map(({ path }) => dirname(path)))) await syncFolder(join(dir, folder))
  return fetched
}

/** A column file of prices, by its name. */
const isPrice = (name: string): boolean => name.startsWith('price.')

async function fetchLayer(dir: string, manifest: Manifest, wanted: WantedLayer, work: FetchWork): Promise<number> {
  const { segment, layer, id, sha256, bytes } = wanted
  const folder = join(incomingDir(dir), id)
  await mkdir(folder, { recursive: true })
  const from = (name: string): string => `segments/${id}/${name}`
  const directory = join(folder, 'directory.hsd')
  await fetchDigest(from('directory.hsd'), directory, sha256, bytes, work)
  const named = native.readSegment(folder, layer).files
  const files = work.pricesAlone ? named.filter(isPrice) : named
  const isOwn = new Set([...files, 'directory.hsd', ...files.map((name) => `${name}.part`)])
  for (const name of await readdir(folder)) if (!isOwn.has(name)) await rm(join(folder, name), { recursive: true })
  const begun = manifest.symbols
    .filter(({ first }) => first >= segment.begin && first < segment.end)
    .map(({ name }) => name)
  const tasks = Array.from({ length: work.workers }, (_, part) => {
    const task = { kind: 'check', of: 'layer', folder, layer, sha256, begun, part, parts: work.workers } as const
    return { ...task, pricesAlone: work.pricesAlone }
  })
  for (let again = false; ; again = true) {
    await inParallel(files, work.parallel, (name) => fetchFile(from(name), join(folder, name), bytes, work))
    const checked = await runTasks<'check'>(tasks, work.workers, () => {}, work.signal)
    const fault = checked.flatMap(({ faults }) => faults)[0]
    if (fault === undefined) break
    if (again) throw differs(work.source, `segments/${id}/${basename(fault.file)}: ${fault.what}`)
    // A transport can alter bytes: what is faulty is fetched once more.
    for (const { file } of checked.flatMap(({ faults }) => faults)) {
      if (dirname(file) === folder) await rm(file, { recursive: true, force: true })
    }
    await fetchDigest(from('directory.hsd'), directory, sha256, bytes, work)
  }
  const size = await folderBytes(folder)
  await mkdir(segmentsDir(dir), { recursive: true })
  await syncFolder(folder)
  await moveInPlace(folder, segmentDir(dir, id))
  return size
}

async function fetchMinutes(dir: string, { path, sha256, bytes }: ManifestMinutes, work: FetchWork): Promise<void> {
  const received = join(incomingDir(dir), basename(dirname(path)), basename(path))
  await mkdir(dirname(received), { recursive: true })
  await fetchDigest(path, received, sha256, bytes, work)
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await moveInPlace(received, join(dir, path))
}

/**
 * Fetches the reference aggregates of a manifest that the source has. They can be computed from the segments, so what is
 * missing or faulty is left to that.
 */
export async function fetchReferences(
  dir: string,
  manifest: Manifest,
  fetched: Fetched,
  work: FetchWork,
): Promise<void> {
  await mkdir(referenceDir(dir), { recursive: true })
  for (const file of referenceFiles(dir, manifest)) {
    if (await exists(file.path)) continue
    const name = basename(file.path)
    const received = join(incomingDir(dir), name)
    try {
      await fetchFile(`reference/${name}`, received, REFERENCE_BYTES_MAX, work)
    } catch (error) {
      if (hasCode(error, 'source_incomplete')) continue
      throw error
    }
    if (native.verifyReference({ ...file, path: received }).length > 0) {
      await rm(received, { force: true })
      continue
    }
    fetched.references++
    const size = await sizeOf(received)
    fetched.bytes += size
    await moveInPlace(received, file.path)
  }
}

/** Fetches a file whose digest the manifest names; once more when it is another one. */
export async function fetchDigest(
  path: string,
  to: string,
  sha256: string,
  bytes: number,
  work: FetchWork,
): Promise<void> {
  let found = ''
  for (let attempt = 0; attempt < 2; attempt++) {
    await fetchFile(path, to, bytes, work)
    found = await sha256OfFile(to)
    if (found === sha256) return
    await rm(to, { force: true })
  }
  throw differs(work.source, `${path}: expected SHA-256 ${sha256}, found ${found}`)
}

/** Fetches a file, unless an earlier attempt completed it. Until it is complete it has another name. */
async function fetchFile(path: string, to: string, bytesMax: number, work: FetchWork): Promise<void> {
  const { source, signal, onBytes } = work
  signal?.throwIfAborted()
  if (await exists(to)) return onBytes(await sizeOf(to))
  const part = `${to}.part`
  const held = await sizeOf(part).catch(() => 0)
  if (held > 0) onBytes(held)
  if (!(await source.fetch(path, part, { bytesMax, onBytes, signal }))) {
    await rm(part, { force: true })
    throw new DatasetError('source_incomplete', `${source.name} has no ${path}, which its manifest names`)
  }
  await moveInPlace(part, to)
}

const differs = ({ name }: ReplicaSource, what: string): DatasetError =>
  new DatasetError(
    'source_differs',
    `${name}: ${what}; nothing was published. hindsight verify at the source says more`,
  )

/** Runs `work` for each, some at a time. Rejects with the first failure, after all that had begun have ended. */
export async function inParallel<Of>(
  all: readonly Of[],
  width: number,
  work: (one: Of) => Promise<void>,
): Promise<void> {
  let next = 0
  let failed = false
  const run = async (): Promise<void> => {
    while (next < all.length && !failed) {
      const one = all[next++]!
      try {
        await work(one)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(width, all.length) }, run))
  const failure = ended.find(({ status }) => status === 'rejected')
  if (failure !== undefined) throw (failure as PromiseRejectedResult).reason
}
