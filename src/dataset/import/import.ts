/**
 * Import: archives → normalized minutes → features → segments → a new manifest. Before the manifest is replaced, only
 * new files are added that no reader knows of. So an import that ends at any time leaves the dataset unchanged, and the
 * next writer removes the leftovers.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type FindOptions, type ImportProgress, type ImportReport, importArchives } from '../../archive/index.js'
import type { TickStream } from '../../contract/archive/ticks.js'
import type { RebuildProgress } from '../build/rebuild.js'
import { writerDefaults } from '../build/worker-pool.js'
import { DatasetError } from '../folder/dataset-error.js'
import { minutesDir, stagingDir, ticksDir } from '../folder/paths.js'
import { withWriteLock } from '../folder/write-lock.js'
import { emptyManifest, type Manifest, readManifest } from '../manifest/manifest.js'
import { publishManifest } from '../manifest/publish.js'
import { refuseReplica } from '../manifest/replica-file.js'
import { filesBySymbol } from '../minutes/minutes-files.js'
import { collectGarbage, hasLostManifest } from '../revisions/garbage.js'
import { ensureReference } from '../segments/reference.js'
import { publishTicks, type TickChange } from '../ticks/publish-ticks.js'
import { dayKey, readTickIndex } from '../ticks/tick-index.js'
import { type ApplyImportOptions, applyImport } from './apply-import.js'

export type DatasetProgress = ImportProgress | RebuildProgress

export interface ImportIntoDatasetOptions extends FindOptions {
  /** The folder of the dataset; created when it does not exist. */
  dir: string
  /** Threads. Default: the number of cores, at most 4, because each may need 200 MB. */
  workers?: number
  onProgress?: (progress: DatasetProgress) => void
  signal?: AbortSignal
  /** The time of the import, in milliseconds since 1970: rows more than a day later are rejected. Default: the clock. */
  now?: number
  /** Streams whose single events are kept beside the minutes. Default: none. */
  ticks?: readonly TickStream[]
}

export interface DatasetImport {
  /** What was imported and what was not; `ok` is false when a file failed or was skipped. */
  report: ImportReport
  revision: string
  /** False when the archives contained nothing new; then the dataset is unchanged. */
  changed: boolean
  symbols: number
  /** Symbols with records but no bar. Their minutes are stored, and they become searchable when bars are imported. */
  withoutBars: string[]
  segments: number
  /** What became of the events, where they are kept. */
  ticks?: TickChange
}

/**
 * Imports archives. Rejects as importArchives does; with `manifest_lost` for the folder of a dataset without its
 * manifest; as withWriteLock does (`dataset_locked`, `disk_full` and so on); with `mixed_simulated` for simulated
 * records in a recorded dataset or the reverse; with `is_replica` for a replica; and with the errors of readManifest and of segments for a damaged
 * dataset.
 */
export const importIntoDataset = (paths: string[], options: ImportIntoDatasetOptions): Promise<DatasetImport> =>
  runImport(paths, options, { kind: 'import', cut: 'month' })

export interface RunImportOptions extends ApplyImportOptions {
  /** Called when the new manifest is in place and the segments of the previous one still exist. */
  onPublished?: (dir: string, before: Manifest, after: Manifest) => void
}

/** Runs an import or an append. Rejects as importIntoDataset does. */
export async function runImport(
  paths: string[],
  { dir: folder, followLinks, venue, root, ticks: streams, ...options }: ImportIntoDatasetOptions,
  how: RunImportOptions,
): Promise<DatasetImport> {
  const began = performance.now()
  const dir = resolve(folder)
  const { workers, onProgress, signal } = writerDefaults(options)
  return withWriteLock(dir, async () => {
    await refuseReplica(dir)
    const current = await readManifest(dir)
    if (current === undefined && (await hasLostManifest(dir))) {
      throw new DatasetError(
        'manifest_lost',
        `${dir} has the files of a dataset but no manifest.json: restore the manifest, or import into another folder`,
      )
    }
    await collectGarbage(dir, current)
    // The folder marks that a writer is at work, or was when it ended.
    await mkdir(stagingDir(dir), { recursive: true })
    await mkdir(minutesDir(dir), { recursive: true })
    const before = current ?? emptyManifest()
    const stored = new Map(
      [...filesBySymbol(dir, before.minutes)].map(([symbol, months]) => [
        symbol,
        new Map(months.map(({ month, files }) => [month, files])),
      ]),
    )
    const ticks = streams && (await readTickIndex(dir))
    const storedTicks = new Map(ticks?.days.map((day) => [dayKey(day), day]))
    const imported = await importArchives(paths, {
      minutesDir: minutesDir(dir),
      existing: (symbol, month) => stored.get(symbol)?.get(month) ?? [],
      byDay: how.cut === 'day',
      workers,
      ...(followLinks !== undefined && { followLinks }),
      ...(venue !== undefined && { venue }),
      ...(root !== undefined && { root }),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
      ...(options.now !== undefined && { now: options.now }),
      ...(streams && {
        ticks: {
          ticksDir: ticksDir(dir),
          streams,
          existing: (stream, symbol, day) => storedTicks.get(dayKey({ stream, symbol, day })),
        },
      }),
    })
    const manifest = await applyImport(dir, before, imported, how, { workers, onProgress, signal })
    const reportReference = (done: number, total: number): void => onProgress?.({ phase: 'reference', done, total })
    await ensureReference(dir, manifest, { workers, signal, onDone: reportReference })
    if (manifest !== before) {
      await publishManifest(dir, manifest)
      how.onPublished?.(dir, before, manifest)
    }
    await collectGarbage(dir, manifest.revision === '' ? undefined : manifest)
    // Apart from the manifest: events are no part of the dataset revision.
    const tickChange = ticks && (await publishTicks(dir, ticks, imported.ticks, how.kind === 'append'))
    return {
      // All of it: reading is the smaller part of an import.
      report: { ...imported.report, seconds: Math.round(performance.now() - began) / 1000 },
      revision: manifest.revision,
      changed: manifest !== before,
      symbols: manifest.symbols.length,
      withoutBars: withoutBars(manifest),
      segments: manifest.segments.length,
      ...(tickChange && { ticks: tickChange }),
    }
  })
}

function withoutBars({ minutes, symbols }: Manifest): string[] {
  const searchable = new Set(symbols.map(({ name }) => name))
  return [...new Set(minutes.map(({ symbol }) => symbol))].filter((symbol) => !searchable.has(symbol))
}
