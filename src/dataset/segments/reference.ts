/**
 * Reference aggregates of a dataset: one file per UTC month with sums over all its buckets, per symbol and in total.
 * The reference of any scope is added up from them (native/reference/format.h). They are derived data: named
 * by what they depend on, rebuilt when they are missing or damaged, and not part of the revision. A month depends on
 * the segments of its prices and of the prices of the following week, and on where the records of its symbols begin and
 * end. So appending a day makes one or two months anew. What an earlier file of the month has is kept where the digests
 * of the days that it read are unchanged, so only windows that end in the appended day are computed.
 */

import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../contract/failures.js'
import { canonicalJson } from '../../contract/jcs.js'
import { type NativeReferenceFile, native, type ReferenceHandle, type SnapshotHandle } from '../../native/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import { referenceDir } from '../folder/paths.js'
import { dayOf, MINUTES_PER_DAY, monthSpan, monthsOf } from '../folder/spans.js'
import type { Manifest } from '../manifest/manifest.js'
import { segmentFolders } from './segments.js'

/** Must change with kReferenceFormatVersion, and whenever the same prices give other aggregates. */
const FORMAT = 'hindsight_reference.v2'
/** The longest horizon: how far the windows of a month's last buckets reach. */
const REACH = 7 * MINUTES_PER_DAY

/** The files of a manifest, ascending: one per month from the first record to the last. */
export function referenceFiles(dir: string, manifest: Manifest): NativeReferenceFile[] {
  const { symbols } = manifest
  if (symbols.length === 0) return []
  const first = symbols.reduce((least, symbol) => Math.min(least, symbol.first), Number.POSITIVE_INFINITY)
  const last = symbols.reduce((greatest, symbol) => Math.max(greatest, symbol.last), 0)
  return monthsOf(first, last).map((month) => {
    const { begin, end } = monthSpan(month)
    const identity = identityOf(manifest, begin, end)
    const path = join(referenceDir(dir), fileName(month, identity))
    return { path, firstDay: dayOf(begin), days: dayOf(end) - dayOf(begin), identity, earlier: [] }
  })
}

const fileName = (month: string, identity: Buffer): string => `${month}-${identity.toString('hex', 0, 8)}.hsr`

/** The same with the files of other revisions from which they can be made, the newest first. */
function filesFromEarlier(dir: string, manifest: Manifest): NativeReferenceFile[] {
  const names = finishedFiles(dir)
  return referenceFiles(dir, manifest).map((file) => {
    const month = file.path.slice(referenceDir(dir).length + 1, -'-0123456789abcdef.hsr'.length)
    const others = names.filter((name) => name.startsWith(`${month}-`)).map((name) => join(referenceDir(dir), name))
    return { ...file, earlier: newestFirst(others.filter((path) => path !== file.path)) }
  })
}

function finishedFiles(dir: string): string[] {
  try {
    return readdirSync(referenceDir(dir)).filter((name) => name.endsWith('.hsr'))
  } catch {
    return [] // no folder yet, or none that can be read
  }
}

const newestFirst = (paths: string[]): string[] =>
  paths
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
    .map(({ path }) => path)

function identityOf({ segments, symbols }: Manifest, begin: number, end: number): Buffer {
  const content = {
    format: FORMAT,
    begin,
    end,
    segments: segments
      .filter((segment) => segment.begin < end + REACH && begin < segment.end)
      .map((segment) => [segment.begin, segment.end, segment.sha256]),
    symbols: symbols
      .filter(({ first, last }) => first < end && begin <= last)
      .map(({ name, first, last }) => [name, Math.max(first, begin), Math.min(last, end - 1 + REACH)]),
  }
  return createHash('sha256').update(canonicalJson(content)).digest()
}

/** How often the number of finished months is reported. */
const REPORT_MS = 250

/** Opens the reference. Months are read or computed when they are first needed. */
export const openReference = (dir: string, manifest: Manifest, snapshot: SnapshotHandle): ReferenceHandle =>
  native.openReference(snapshot, filesFromEarlier(dir, manifest))

/**
 * Makes the missing files of a manifest. They may exist before the manifest is published, because nothing uses them
 * until then. Rejects with `aborted`, `io_error`, and the errors of opening segments.
 */
export async function ensureReference(
  dir: string,
  manifest: Manifest,
  {
    workers,
    signal,
    onDone,
    pricesAlone = false,
  }: {
    workers: number
    signal: AbortSignal | undefined
    onDone?: (done: number, total: number) => void
    pricesAlone?: boolean
  },
): Promise<void> {
  const files = filesFromEarlier(dir, manifest)
  const there = await Promise.all(files.map(({ path }) => exists(path)))
  if (there.every(Boolean)) return
  const missing = files.filter((_, i) => !there[i])
  // All months are made in one call; a file appears when its month is done.
  let over = false
  const reportProgress = async (): Promise<void> => {
    const made = await Promise.all(missing.map(({ path }) => exists(path)))
    if (!over) onDone?.(made.filter(Boolean).length, missing.length)
  }
  onDone?.(0, missing.length)
  const timer = setInterval(reportProgress, REPORT_MS)
  try {
    await makeReference(dir, manifest, files, { workers, signal, pricesAlone })
    onDone?.(missing.length, missing.length)
  } finally {
    over = true
    clearInterval(timer)
  }
}

async function makeReference(
  dir: string,
  manifest: Manifest,
  files: NativeReferenceFile[],
  { workers, signal, pricesAlone }: { workers: number; signal: AbortSignal | undefined; pricesAlone: boolean },
): Promise<void> {
  const snapshot = native.openSnapshot(
    segmentFolders(dir, manifest.segments),
    manifest.symbols.map(({ name, first, last }) => ({ name, first, last })),
    { pricesAlone },
  )
  const cancel = new Int32Array(1)
  const stop = (): void => {
    cancel[0] = 1
  }
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const reference = native.openReference(snapshot, files)
  try {
    await native.keepReference(reference, native.createThreadPool(workers), cancel)
  } catch (error) {
    if (hasCode(error, 'cancelled')) throw new DatasetError('aborted', 'the import was stopped')
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    reference.close()
    snapshot.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
