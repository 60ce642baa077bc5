/**
 * Compaction merges the segments of a complete month into one, and the files of minutes of its days into one per
 * symbol. It also merges neighbouring months of which nothing is recorded; earlier versions stored each of them. Segments are computed from the normalized minutes as in an import, and every day digest must be as before. So
 * a compaction is also a check: values, answers and the revision stay the same. The last step of each month replaces
 * the manifest.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { rebuildSegments, type SymbolState, type Work } from '../build/rebuild.js'
import { runTasks, writerDefaults } from '../build/worker-pool.js'
import { DatasetError } from '../folder/dataset-error.js'
import { minutesDir, stagingDir } from '../folder/paths.js'
import { monthOf, monthSpan, monthsOf, type Span } from '../folder/spans.js'
import { withWriteLock } from '../folder/write-lock.js'
import type { ImportIntoDatasetOptions } from '../import/import.js'
import { type Manifest, type ManifestMinutes, requireManifest } from '../manifest/manifest.js'
import { publishManifest } from '../manifest/publish.js'
import { refuseReplica } from '../manifest/replica-file.js'
import { compareMinutes, emptyMonths, filesBySymbol } from '../minutes/minutes-files.js'
import { collectGarbage } from '../revisions/garbage.js'
import { cutOf, mergedCut, withoutEmptyMonths } from '../segments/grid.js'
import { ensureReference } from '../segments/reference.js'
import { revisionOf } from '../segments/revision.js'

export interface CompactOptions extends ImportIntoDatasetOptions {
  /** YYYY-MM. Default: every complete month that has more than one segment. */
  month?: string
}

export interface Compaction {
  revision: string
  months: { month: string; segments: number; bytes_before: number; bytes_after: number }[]
  /** Of the whole dataset, afterwards. */
  segments: number
}

/**
 * Compacts months. Rejects with `no_dataset`; with `month_incomplete` for a named month that is not complete or not
 * recorded; with `compaction_differs` when the minutes do not give the values of the segments, and then the dataset did
 * not change; with `is_replica`; with `dataset_outdated`; and as withWriteLock and readManifest do.
 */
export async function compactDataset({ dir, month, ...options }: CompactOptions): Promise<Compaction> {
  const folder = resolve(dir)
  const work = writerDefaults(options)
  return withWriteLock(folder, async () => {
    await refuseReplica(folder)
    let manifest = await requireManifest(folder)
    await collectGarbage(folder, manifest)
    const months: Compaction['months'] = []
    if (month === undefined) manifest = await mergeEmptyMonths(folder, manifest, work)
    for (const one of month === undefined ? dueMonths(manifest) : [requireComplete(manifest, month)]) {
      const before = ofMonth(manifest, one)
      if (before.segments < 2) continue
      await mkdir(stagingDir(folder), { recursive: true })
      manifest = await mergeMonth(folder, manifest, one, work)
      await collectGarbage(folder, manifest)
      months.push({
        month: one,
        segments: before.segments,
        bytes_before: before.bytes,
        bytes_after: ofMonth(manifest, one).bytes,
      })
    }
    return { revision: manifest.revision, months, segments: manifest.segments.length }
  })
}

const lastMinute = ({ symbols }: Manifest): number => symbols.reduce((latest, { last }) => Math.max(latest, last), 0)

/** A month is complete when a bar is recorded on its last day or later. */
const isComplete = (manifest: Manifest, month: string): boolean => monthSpan(month).end - 1440 <= lastMinute(manifest)

const monthsWithSegments = ({ segments }: Manifest): string[] => [
  ...new Set(segments.flatMap(({ begin, end }) => monthsOf(begin, end - 1))),
]

const dueMonths = (manifest: Manifest): string[] =>
  monthsWithSegments(manifest).filter((month) => isComplete(manifest, month) && ofMonth(manifest, month).segments > 1)

function requireComplete(manifest: Manifest, month: string): string {
  if (monthsWithSegments(manifest).includes(month) && isComplete(manifest, month)) return month
  throw new DatasetError(
    'month_incomplete',
    `the last day of ${month} is not recorded: only complete months (2026-02) can be compacted`,
  )
}

function ofMonth({ segments }: Manifest, month: string): { segments: number; bytes: number } {
  const own = segments.filter(({ begin }) => monthOf(begin) === month)
  const bytes = own.reduce((sum, { bytes: size, market }) => sum + size + (market?.bytes ?? 0), 0)
  return { segments: own.length, bytes }
}

/** Folds the files of days of a month into one file per symbol, as an import would have written it. */
async function foldMinutes(dir: string, { minutes }: Manifest, month: string, work: Work): Promise<ManifestMinutes[]> {
  const own = minutes.filter((entry) => entry.month === month && entry.day !== undefined)
  const symbols = new Set(own.map(({ symbol }) => symbol))
  const files = filesBySymbol(dir, minutes)
  const tasks = [...symbols].map((symbol) => {
    const of = files.get(symbol)!.find((one) => one.month === month)!.files
    return { kind: 'fold' as const, minutesDir: minutesDir(dir), symbol, month, files: of }
  })
  const reportProgress = (done: number): void => work.onProgress?.({ phase: 'minutes', done, total: tasks.length })
  const folded = await runTasks<'fold'>(tasks, work.workers, reportProgress, work.signal)
  const made = folded.map(({ symbol, path, sha256, bytes, last }): ManifestMinutes => {
    return { symbol, month, last, path: join('minutes', path), sha256, bytes }
  })
  const kept = minutes.filter((entry) => entry.month !== month || !symbols.has(entry.symbol))
  return [...kept, ...made].sort(compareMinutes)
}

async function mergeMonth(dir: string, before: Manifest, month: string, work: Work): Promise<Manifest> {
  const records = before.symbols
  const cut = mergedCut(cutOf(before.segments, records), records, [month])
  return divideAgain(dir, before, cut, await foldMinutes(dir, before, month, work), work, month)
}

/** Merges neighbouring months of which nothing is recorded, where there are any. */
async function mergeEmptyMonths(dir: string, before: Manifest, work: Work): Promise<Manifest> {
  const { symbols, minutes, segments } = before
  const present = cutOf(segments, symbols)
  const cut = withoutEmptyMonths(present, emptyMonths(minutes, new Set(symbols.map(({ name }) => name))))
  if (cut.length === present.length) return before
  await mkdir(stagingDir(dir), { recursive: true })
  const merged = await divideAgain(dir, before, cut, minutes, work, 'the months without a record')
  await collectGarbage(dir, merged)
  return merged
}

/** Computes the segments that are divided in another way, and publishes them. `of` is used in messages. */
async function divideAgain(
  dir: string,
  before: Manifest,
  cut: readonly Span[],
  minutes: ManifestMinutes[],
  work: Work,
  of: string,
): Promise<Manifest> {
  const symbols = new Map(
    before.symbols.map(({ name, first, last }): [string, SymbolState] => [
      name,
      { record: { first, last }, changed: undefined },
    ]),
  )
  const rebuilt = await rebuildSegments(dir, before, { symbols, minutes, cut, current: true }, work)
  const revision = revisionOf(Object.assign({}, ...rebuilt.segments.map(({ days }) => days)), before.simulated)
  if (revision !== before.revision) {
    throw new DatasetError(
      'compaction_differs',
      `the minutes of ${of} do not give the values of the segments: nothing was changed; hindsight verify shows which file is damaged`,
    )
  }
  const after = { ...before, ...rebuilt, minutes }
  const reportProgress = (done: number, total: number): void => work.onProgress?.({ phase: 'reference', done, total })
  await ensureReference(dir, after, { workers: work.workers, signal: work.signal, onDone: reportProgress })
  await publishManifest(dir, after)
  return after
}
