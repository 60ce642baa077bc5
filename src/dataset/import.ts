/**
 * Import: archives → normalized minutes → features → segments → a new manifest. Everything before the manifest adds files that no reader
 * knows of, so an import that ends at any instant leaves the dataset as it was; what it left behind goes when the next one begins.
 */
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { type ImportProgress, type ImportReport, importArchives, type MinutesFile } from '../archive/index.js'
import { DatasetError } from './dataset-error.js'
import { sizeOf } from './files.js'
import { lockDataset } from './lock.js'
import { emptyManifest, type Manifest, type ManifestMinutes, readManifest } from './manifest.js'
import { minutesDir, stagingDir } from './paths.js'
import { publishManifest } from './publish.js'
import { type RebuildProgress, rebuildSegments, segmentsAreCurrent } from './rebuild.js'
import { keepReference } from './reference.js'
import { compareNames, datasetRevision } from './revision.js'
import { segmentSymbols } from './segments.js'
import { hasLostManifest, sweep } from './sweep.js'
import { defaultWorkers } from './worker-pool.js'

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
 * Rejects with a named error: those of importArchives; `manifest_lost` for a dataset's folder without its manifest; `dataset_locked` while another writer is at work; `mixed_simulated` for simulated
 * records into a recorded dataset or the other way round; and what readManifest and the segments say of a damaged dataset.
 */
export async function importIntoDataset(
  paths: string[],
  { dir: folder, workers = defaultWorkers(availableParallelism()), onProgress, signal }: ImportIntoDatasetOptions,
): Promise<DatasetImport> {
  const dir = resolve(folder)
  const lock = lockDataset(dir)
  try {
    const current = await readManifest(dir)
    if (current === undefined && (await hasLostManifest(dir))) {
      throw new DatasetError(
        'manifest_lost',
        `${dir} holds the files of a dataset but no manifest.json: put the manifest back, or import into another folder`,
      )
    }
    await sweep(dir, current)
    // Until the end it says that a writer is at work, or was when it ended.
    await mkdir(stagingDir(dir), { recursive: true })
    await mkdir(minutesDir(dir), { recursive: true })
    const before = current ?? emptyManifest()
    const stored = new Map(before.minutes.map((file) => [`${file.symbol} ${file.month}`, file]))
    const imported = await importArchives(paths, {
      minutesDir: minutesDir(dir),
      existing: (symbol, month) => {
        const file = stored.get(`${symbol} ${month}`)
        return file && join(dir, file.path)
      },
      workers,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
    const manifest = await absorb(dir, before, imported, { workers, onProgress, signal })
    const tellReference = (done: number, total: number): void => onProgress?.({ phase: 'reference', done, total })
    await keepReference(dir, manifest, { workers, signal, onDone: tellReference })
    if (manifest !== before) await publishManifest(dir, manifest)
    await sweep(dir, manifest.revision === '' ? undefined : manifest)
    return {
      report: imported.report,
      revision: manifest.revision,
      changed: manifest !== before,
      symbols: manifest.symbols.length,
      withoutBars: withoutBars(manifest),
      segments: manifest.segments.length,
    }
  } finally {
    lock.release()
  }
}

function withoutBars({ minutes, symbols }: Manifest): string[] {
  const searchable = new Set(symbols.map(({ name }) => name))
  return [...new Set(minutes.map(({ symbol }) => symbol))].filter((symbol) => !searchable.has(symbol))
}

interface Work {
  workers: number
  onProgress: ((progress: DatasetProgress) => void) | undefined
  signal: AbortSignal | undefined
}

/** The manifest after an import; `before` itself when there is nothing new. */
async function absorb(
  dir: string,
  before: Manifest,
  imported: { files: MinutesFile[]; report: ImportReport; simulated: boolean },
  work: Work,
): Promise<Manifest> {
  const empty = before.minutes.length === 0 && before.symbols.length === 0
  if (!empty && imported.files.length > 0 && imported.simulated !== before.simulated) {
    const [records, dataset] = imported.simulated ? ['simulated', 'recorded'] : ['recorded', 'simulated']
    throw new DatasetError('mixed_simulated', `${records} data cannot be imported into the ${dataset} dataset ${dir}`)
  }
  const { minutes, changed } = await mergeMinutes(dir, before.minutes, imported.files)
  const current = segmentsAreCurrent(dir, before.segments)
  if (changed.size === 0 && current) return before

  const simulated = empty ? imported.simulated : before.simulated
  const { segments, symbols } = await rebuildSegments(dir, before, minutes, current ? changed : undefined, work)
  return {
    ...emptyManifest(),
    revision: datasetRevision(segmentSymbols(dir, segments), simulated),
    simulated,
    created: new Date().toISOString(),
    segments,
    symbols,
    minutes,
    imports: addTotals(before.imports, imported.report),
  }
}

/** The dataset's minutes after an import, and the symbols of which some are new, each with its first month of new ones. */
async function mergeMinutes(
  dir: string,
  before: readonly ManifestMinutes[],
  files: readonly MinutesFile[],
): Promise<{ minutes: ManifestMinutes[]; changed: Map<string, string> }> {
  const byMonth = new Map(before.map((file) => [`${file.symbol} ${file.month}`, file]))
  const changed = new Map<string, string>()
  for (const { symbol, month, path, sha256 } of files) {
    if (byMonth.get(`${symbol} ${month}`)?.sha256 === sha256) continue
    const below = join('minutes', path)
    byMonth.set(`${symbol} ${month}`, { symbol, month, path: below, sha256, bytes: await sizeOf(join(dir, below)) })
    const first = changed.get(symbol)
    if (first === undefined || month < first) changed.set(symbol, month)
  }
  const minutes = [...byMonth.values()]
  minutes.sort((a, b) => compareNames(a.symbol, b.symbol) || compareNames(a.month, b.month))
  return { minutes, changed }
}

function addTotals(before: Record<string, number>, { totals }: ImportReport): Record<string, number> {
  const sums: Record<string, number> = { ...before, imports: (before.imports ?? 0) + 1 }
  for (const [name, count] of Object.entries(totals)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
