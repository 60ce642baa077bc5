/**
 * The ticks of a replica: the files that the source's ticks.json names and the folder does not have, each verified by its digest;
 * then ticks.json itself, as it was received. It is no part of the manifest, so it follows on its own: killed at any instant, the
 * folder has the ticks of before or those of the source, and the next sync goes on with what was received.
 */
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TICK_STREAMS } from '../../contract/archive/ticks.js'
import { hasCode } from '../../contract/failures.js'
import { DatasetError } from '../folder/dataset-error.js'
import { incomingDir, ticksDir } from '../folder/paths.js'
import { moveInPlace, syncFolder } from '../manifest/publish.js'
import { replaceTicks } from '../ticks/publish-ticks.js'
import { decodeTickIndex, readTickIndex, type TickIndex, tickRevisionOf } from '../ticks/tick-index.js'
import { type FetchWork, fetchDigest, inParallel } from './fetch-parts.js'

const INDEX = 'ticks.json'
const INDEX_BYTES_MAX = 256 * 1024 * 1024
/** How often it begins again because the source published other ticks meanwhile. */
const BEGIN_AGAIN_MAX = 5

export interface SyncedTicks {
  tick_revision: string
  changed: boolean
  /** Files that were put in place, and their bytes. */
  files: number
  bytes: number
}

/**
 * Brings the ticks of a replica to those of its source. Undefined when the source has none; then those of the replica stay.
 * Rejects with `source_incomplete`, `source_differs`, `corrupt_ticks`, `dataset_newer`; then the ticks did not change.
 */
export async function syncTicks(dir: string, work: FetchWork): Promise<SyncedTicks | undefined> {
  const before = await readTickIndex(dir).catch((error: unknown) => {
    // What the source has replaces a damaged index.
    if (hasCode(error, 'corrupt_ticks')) return undefined
    throw error
  })
  for (let round = 1; ; round += 1) {
    const given = await fetchIndex(dir, work)
    if (given === undefined) return undefined
    try {
      const fetched = await fetchFiles(dir, given.index, work)
      await replaceTicks(dir, before, given.index, given.text)
      return { tick_revision: given.index.revision, changed: before?.revision !== given.index.revision, ...fetched }
    } catch (error) {
      if (!hasCode(error, 'source_incomplete') || round === BEGIN_AGAIN_MAX) throw error
      if ((await fetchIndex(dir, work))?.text === given.text) throw error
    }
  }
}

async function fetchIndex(
  dir: string,
  { source, signal }: FetchWork,
): Promise<{ index: TickIndex; text: string } | undefined> {
  const received = join(incomingDir(dir), INDEX)
  await mkdir(incomingDir(dir), { recursive: true })
  await rm(received, { force: true })
  const isThere = await source.fetch(INDEX, received, { bytesMax: INDEX_BYTES_MAX, onBytes: () => {}, signal })
  if (!isThere) {
    await rm(received, { force: true })
    return undefined
  }
  const text = await readFile(received, 'utf8')
  const where = `${source.name}/${INDEX}`
  const index = decodeTickIndex(text, where)
  const fault = faultOf(index)
  if (fault === undefined) return { index, text }
  throw new DatasetError('corrupt_ticks', `${where} is not an index that Hindsight writes: ${fault}`)
}

const FILE = /^([a-z_]+)\/([a-z0-9][a-z0-9_]{0,63})\/(\d{4}-\d{2}-\d{2})-([0-9a-f]{16})\.parquet$/
const SHA256 = /^[0-9a-f]{64}$/

/** Its digest shows that an index was not altered by accident; who wrote it is not known. So every name in it is checked. */
function faultOf({ revision, days, retention }: TickIndex): string | undefined {
  if (!Array.isArray(days) || typeof retention !== 'object') return 'a list is missing'
  for (const { stream, symbol, day, path, sha256, bytes } of days) {
    const [, ofStream, ofSymbol, ofDay, digest] = FILE.exec(String(path)) ?? []
    const isNamed = ofStream === stream && ofSymbol === symbol && ofDay === day && TICK_STREAMS.includes(stream)
    if (!isNamed || !SHA256.test(sha256) || !sha256.startsWith(digest!) || !Number.isSafeInteger(bytes) || bytes < 0) {
      return `${JSON.stringify(path)} is not the name of a file of ticks`
    }
  }
  return revision === tickRevisionOf(days) ? undefined : 'its days give another tick revision'
}

async function fetchFiles(
  dir: string,
  { days }: TickIndex,
  work: FetchWork,
): Promise<Pick<SyncedTicks, 'files' | 'bytes'>> {
  const there = await Promise.all(days.map(({ path }) => sizeOrNone(join(ticksDir(dir), path))))
  // A name contains the digest; a file of another length was cut.
  const missing = days.filter(({ bytes }, i) => there[i] !== bytes)
  await inParallel(missing, work.parallel, async ({ path, sha256, bytes }) => {
    const from = `ticks/${path}`
    const received = join(incomingDir(dir), from)
    await mkdir(dirname(received), { recursive: true })
    await fetchDigest(from, received, sha256, bytes, work)
    const target = join(ticksDir(dir), path)
    await mkdir(dirname(target), { recursive: true })
    await moveInPlace(received, target)
  })
  if (missing.length > 0) {
    const folders = new Set(missing.map(({ path }) => dirname(join(ticksDir(dir), path))))
    for (const folder of folders) await syncFolder(folder)
    for (const folder of new Set([...folders].map(dirname))) await syncFolder(folder)
    await syncFolder(ticksDir(dir))
    await syncFolder(dir)
  }
  return { files: missing.length, bytes: missing.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const sizeOrNone = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
