/**
 * Import: archives → normalized minutes → features → segments → a new manifest. Everything before the manifest adds files that no reader
 * knows of, so an import that ends at any instant leaves the dataset as it was; what it left behind goes when the next one begins.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type ImportProgress, type ImportReport, importArchives } from '../../archive/index.js'
import type { RebuildProgress } from '../build/rebuild.js'
import { writerDefaults } from '../build/worker-pool.js'
import { DatasetError } from '../folder/dataset-error.js'
import { minutesDir, stagingDir } from '../folder/paths.js'
import { withWriteLock } from '../folder/write-lock.js'
import { emptyManifest, type Manifest, readManifest } from '../manifest/manifest.js'
import { publishManifest } from '../manifest/publish.js'
import { filesBySymbol } from '../minutes/month-minutes.js'
import { collectGarbage, hasLostManifest } from '../revisions/garbage.js'
import { ensureReference } from '../segments/reference.js'
import { type ApplyImportOptions, applyImport } from './apply-import.js'

export type DatasetProgress = ImportProgress | RebuildProgress

export interface ImportIntoDatasetOptions {
  /** The dataset's folder; made if need be. */
  dir: string
  /** Threads; as many as there are cores, at most 4 unless told: each may need 200 MB. */
  workers?: number
  onProgress?: (progress: DatasetProgress) => void
  signal?: AbortSignal
}

export interface DatasetImport {
  /** What was taken and what not; `ok` is false when a file failed or is nothing that is imported. */
  report: ImportReport
  revision: string
  /** False when the archives said nothing new: the dataset is untouched then. */
  changed: boolean
  symbols: number
  /** Symbols of which something is recorded, but no bar: their minutes are kept, and they are searchable once bars come. */
  withoutBars: string[]
  segments: number
}

/**
 * Rejects with a named error: those of importArchives; `manifest_lost` for a dataset's folder without its manifest; those of withWriteLock() (`dataset_locked` while another
 * writer is at work, `disk_full` and the like); `mixed_simulated` for simulated records into a recorded dataset or the other way round; and what readManifest and the segments say of a damaged dataset.
 */
export const importIntoDataset = (paths: string[], options: ImportIntoDatasetOptions): Promise<DatasetImport> =>
  runImport(paths, options, { kind: 'import', cut: 'month' })

export interface RunImportOptions extends ApplyImportOptions {
  /** Called when the new manifest is in place, while the segments of the one before are still there. */
  onPublished?: (dir: string, before: Manifest, after: Manifest) => void
}

/** An import, or an append; rejects as importIntoDataset does. */
export async function runImport(
  paths: string[],
  { dir: folder, ...options }: ImportIntoDatasetOptions,
  how: RunImportOptions,
): Promise<DatasetImport> {
  const dir = resolve(folder)
  const { workers, onProgress, signal } = writerDefaults(options)
  return withWriteLock(dir, async () => {
    const current = await readManifest(dir)
    if (current === undefined && (await hasLostManifest(dir))) {
      throw new DatasetError(
        'manifest_lost',
        `${dir} holds the files of a dataset but no manifest.json: put the manifest back, or import into another folder`,
      )
    }
    await collectGarbage(dir, current)
    // Until the end it says that a writer is at work, or was when it ended.
    await mkdir(stagingDir(dir), { recursive: true })
    await mkdir(minutesDir(dir), { recursive: true })
    const before = current ?? emptyManifest()
    const stored = new Map(
      [...filesBySymbol(dir, before.minutes)].map(([symbol, months]) => [
        symbol,
        new Map(months.map(({ month, files }) => [month, files])),
      ]),
    )
    const imported = await importArchives(paths, {
      minutesDir: minutesDir(dir),
      existing: (symbol, month) => stored.get(symbol)?.get(month) ?? [],
      byDay: how.cut === 'day',
      workers,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
    const manifest = await applyImport(dir, before, imported, how, { workers, onProgress, signal })
    const reportReference = (done: number, total: number): void => onProgress?.({ phase: 'reference', done, total })
    await ensureReference(dir, manifest, { workers, signal, onDone: reportReference })
    if (manifest !== before) {
      await publishManifest(dir, manifest)
      how.onPublished?.(dir, before, manifest)
    }
    await collectGarbage(dir, manifest.revision === '' ? undefined : manifest)
    return {
      report: imported.report,
      revision: manifest.revision,
      changed: manifest !== before,
      symbols: manifest.symbols.length,
      withoutBars: withoutBars(manifest),
      segments: manifest.segments.length,
    }
  })
}

function withoutBars({ minutes, symbols }: Manifest): string[] {
  const searchable = new Set(symbols.map(({ name }) => name))
  return [...new Set(minutes.map(({ symbol }) => symbol))].filter((symbol) => !searchable.has(symbol))
}
