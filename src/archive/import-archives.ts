/**
 * Recorded archives become normalized minutes: files are read in parallel and spooled by symbol and month, then each month
 * is merged with what is stored of it and written as a new file. Whoever calls decides what of it becomes part of a dataset.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { ArchiveError, failureOf } from './errors.js'
import { findFiles } from './find-files.js'
import { type ImportProgress, ProgressTeller } from './import-progress.js'
import { type FileOutcome, type ImportReport, makeReport } from './import-report.js'
import { type MergeResult, type MinutesFile, mayContinue, monthText } from './merge-month.js'
import type { ReadOutcome } from './read-file.js'
import { listSpool } from './spool.js'
import { WorkerPool } from './worker-pool.js'

export interface ImportOptions {
  /** Where the files of minutes are: `<symbol>/<YYYY-MM>-<hash>.parquet`. */
  minutesDir: string
  /** The stored file of a symbol's month (`YYYY-MM`), below minutesDir or absolute. */
  existing: (symbol: string, month: string) => string | undefined
  /** Threads; as many as there are cores, at most 4 by default: each may need 150 MB. */
  workers?: number
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

export interface ImportResult {
  /** New or changed ones only. */
  files: MinutesFile[]
  report: ImportReport
  simulated: boolean
}

const WORKERS_MAX = 4
const TEMPORARY = '.import-'

/** Temporary folders of imports whose process is gone. */
const removeLeftovers = (minutesDir: string): void => {
  for (const name of readdirSync(minutesDir)) {
    const pid = new RegExp(`^\\${TEMPORARY}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined) continue
    try {
      process.kill(Number(pid), 0)
    } catch {
      rmSync(join(minutesDir, name), { recursive: true, force: true })
    }
  }
}

class Import {
  readonly #first: MergeResult[] = []
  /** The last merge of each month, by `symbol month`. */
  readonly #final = new Map<string, MergeResult>()
  /** Files written by this import, by `symbol month`. */
  readonly written = new Map<string, MinutesFile>()

  constructor(
    readonly pool: WorkerPool,
    readonly options: ImportOptions,
    readonly teller: ProgressTeller,
  ) {}

  async read(paths: string[]): Promise<FileOutcome[]> {
    return Promise.all(
      paths.map(async (path, file): Promise<FileOutcome> => {
        try {
          return { file: path, outcome: await this.pool.run<ReadOutcome>({ kind: 'read', job: { file, path } }) }
        } catch (error) {
          const failure = failureOf(error)
          if (failure.code === 'worker_failed') throw error
          return { file: path, failure }
        } finally {
          this.teller.fileDone()
        }
      }),
    )
  }

  #stored(symbol: string, month: number): string | undefined {
    return this.options.existing(symbol, monthText(month))
  }

  async #merge(symbol: string, month: number, spool: string[], leftOut: number[], previous: string | undefined) {
    const again = spool.length === 0
    const key = `${symbol} ${month}`
    const stored = again ? (this.#final.get(key)?.path ?? this.#stored(symbol, month)) : this.#stored(symbol, month)
    const result = await this.pool.run<MergeResult>({
      kind: 'merge',
      job: {
        minutesDir: this.options.minutesDir,
        symbol,
        month,
        spool,
        leftOut,
        again,
        ...(stored === undefined ? {} : { stored }),
        ...(previous === undefined ? {} : { previous }),
      },
    })
    this.#final.set(key, result)
    if (result.file) {
      this.#forget(key)
      this.written.set(key, result.file)
    }
    return result
  }

  /** Removes a file that this import wrote and then replaced. */
  #forget(key: string): void {
    const old = this.written.get(key)
    if (old) rmSync(join(this.options.minutesDir, old.path), { force: true })
    this.written.delete(key)
  }

  async merge(leftOut: number[]): Promise<void> {
    const parts = new Map<string, { symbol: string; month: number; spool: string[] }>()
    for (const { symbol, month, path } of listSpool(this.pool.spoolFolders)) {
      const key = `${symbol} ${month}`
      const part = parts.get(key) ?? { symbol, month, spool: [] }
      part.spool.push(path)
      parts.set(key, part)
    }
    this.teller.merging(parts.size)
    await Promise.all(
      [...parts.values()].map(async ({ symbol, month, spool }) => {
        const touched = parts.has(`${symbol} ${month - 1}`)
        const previous = touched ? undefined : this.#stored(symbol, month - 1)
        this.#first.push(await this.#merge(symbol, month, spool, leftOut, previous))
        this.teller.monthDone()
      }),
    )
    const symbols = new Map<string, number[]>()
    for (const { symbol, month } of parts.values()) symbols.set(symbol, [...(symbols.get(symbol) ?? []), month])
    await Promise.all(
      [...symbols].map(([symbol, months]) =>
        this.#continueBooks(
          symbol,
          months.sort((a, b) => a - b),
        ),
      ),
    )
  }

  /**
   * A band of the book that stands still at the end of a month may be frozen from the beginning of the next: such months
   * are decided again, in order, with the month before at hand, stored ones included.
   */
  async #continueBooks(symbol: string, months: number[]): Promise<void> {
    const queue = [...new Set(months.flatMap((month) => [month, month + 1]))].sort((a, b) => a - b)
    for (let month = queue.shift(); month !== undefined; month = queue.shift()) {
      const before = this.#final.get(`${symbol} ${month - 1}`)
      if (!before?.edges) continue
      const here = this.#final.get(`${symbol} ${month}`)
      if (here ? !here.edges || !mayContinue(before.edges, here.edges) : this.#stored(symbol, month) === undefined)
        continue
      const result = await this.#merge(symbol, month, [], [], before.path)
      if (result.file && queue[0] !== month + 1) queue.unshift(month + 1)
    }
  }

  report(outcomes: FileOutcome[], simulated: boolean): ImportReport {
    const byName = (a: MergeResult, b: MergeResult): number =>
      a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : a.month - b.month
    const changed = new Set(this.written.keys())
    const final = [...this.#final.values()].sort(byName)
    return makeReport(outcomes, this.#first, final, changed, simulated, this.teller.seconds)
  }

  /** Removes what was written, for an import that did not come to its end. */
  undo(): void {
    for (const [key, file] of this.written) {
      const month = Number(key.split(' ')[1])
      const stored = this.#stored(file.symbol, month)
      const kept = stored !== undefined && (isAbsolute(stored) ? stored : join(this.options.minutesDir, stored))
      const path = join(this.options.minutesDir, file.path)
      if (path !== kept) rmSync(path, { force: true })
    }
  }
}

/**
 * Imports files and folders. Files of minutes are written; nothing else of a dataset is touched. Throws ArchiveError:
 * path_not_found, no_files, mixed_simulated, aborted, bad_minutes_file, worker_failed. Faults of single files and rows are
 * no errors but entries of the report.
 */
export const importArchives = async (paths: string[], options: ImportOptions): Promise<ImportResult> => {
  const { files, simulated } = findFiles(paths)
  if (options.signal?.aborted) throw new ArchiveError('aborted', 'the import was stopped')
  mkdirSync(options.minutesDir, { recursive: true })
  removeLeftovers(options.minutesDir)
  const folder = mkdtempSync(join(options.minutesDir, `${TEMPORARY}${process.pid}-`))
  const teller = new ProgressTeller(
    files.length,
    files.reduce((sum, { bytes }) => sum + bytes, 1),
    options.onProgress,
  )
  const workers = Math.max(1, options.workers ?? Math.min(WORKERS_MAX, availableParallelism()))
  const pool = new WorkerPool(workers, folder, (progress) => teller.read(progress))
  const run = new Import(pool, options, teller)
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new ArchiveError('aborted', 'the import was stopped')), {
      once: true,
    })
  })
  try {
    const work = async (): Promise<ImportResult> => {
      const outcomes = await run.read(files.map(({ path }) => path))
      await run.merge(outcomes.flatMap((outcome, file) => ('failure' in outcome ? [file] : [])))
      const written = [...run.written.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
      return { files: written, report: run.report(outcomes, simulated), simulated }
    }
    return await Promise.race([work(), aborted])
  } catch (error) {
    await pool.close()
    run.undo()
    throw error
  } finally {
    await pool.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
