/**
 * Imports recorded archives as normalized minutes. Files are read in parallel and their records are spooled by symbol
 * and month; then each month is merged with its stored minutes and written as a new file. The caller decides which
 * files become part of a dataset.
 */

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { TickDay } from '../contract/archive/tick-day.js'
import type { TickStream } from '../contract/archive/ticks.js'
import type { FailureCode } from '../contract/failures.js'
import { type FindOptions, type FoundFile, findFiles } from './find/find-files.js'
import { type BookEdges, type MergeResult, type MinutesFile, mayContinue, monthText } from './merge/merge-month.js'
import type { StoredMonth } from './minutes/stored-minutes.js'
import type { ReadOutcome } from './read/read-file.js'
import { listSpool } from './read/spool.js'
import { type ImportProgress, ProgressReporter } from './report/import-progress.js'
import { type FileOutcome, type ImportReport, makeReport } from './report/import-report.js'
import { ArchiveError, failureOf } from './runtime/errors.js'
import { mergeAllDays } from './ticks/merge-all-days.js'
import type { TickJob } from './ticks/merge-tick-day.js'
import { listTickSpool, tickSpoolFolder } from './ticks/tick-spool.js'
import { WorkerPool } from './workers/worker-pool.js'

export interface ImportOptions extends FindOptions {
  /** The folder with the files of minutes: `<symbol>/<YYYY-MM>-<hash>.parquet`. */
  minutesDir: string
  /** The stored files of a symbol's month (`YYYY-MM`); paths are relative to minutesDir or absolute. */
  existing: (symbol: string, month: string) => StoredMonth
  /** Single events are kept beside the minutes: where, of which streams, and what is stored of a day. Default: none are. */
  ticks?: TicksOptions
  /** Write one file per changed day instead of one file per month. */
  byDay?: boolean
  /**
   * Threads, and processes that read Feather and Parquet files, at work at a time. Default: the number of cores, at
   * most 4, because each thread may need 150 MB, and each process at most the `process_bytes` of reader-limits.ts.
   */
  workers?: number
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
  /**
   * The time of the import, in milliseconds since 1970. Rows more than a day later are rejected. Default: the clock. It
   * affects no other row.
   */
  now?: number
}

export interface TicksOptions {
  /** The folder of their files: `<stream>/<symbol>/<YYYY-MM-DD>-<hash>.parquet`. */
  ticksDir: string
  streams: readonly TickStream[]
  existing: (stream: TickStream, symbol: string, day: string) => TickDay | undefined
}

export interface ImportResult {
  /** Only new or changed files. */
  files: MinutesFile[]
  /** The days of events that were read, whether they changed or not. */
  ticks: TickDay[]
  report: ImportReport
  simulated: boolean
}

const WORKERS_MAX = 4
/** Clocks of venues and of this machine differ, and files may be named in another time zone. */
const FUTURE_MS = 86_400_000
const TEMPORARY = '.import-'

/** Removes temporary folders of imports whose process has ended. */
function removeLeftovers(minutesDir: string): void {
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
  private readonly first: MergeResult[] = []
  /** The last merge of each month, by `symbol month`. */
  private readonly final = new Map<string, MergeResult>()
  /** Months whose new records all come from failed files. */
  private readonly dropped = new Set<string>()
  /** Files written by this import. The key is `symbol month`, for the file of a day followed by the day. */
  readonly written = new Map<string, MinutesFile>()

  constructor(
    readonly pool: WorkerPool,
    readonly options: ImportOptions,
    readonly reporter: ProgressReporter,
  ) {}

  async read(files: FoundFile[]): Promise<FileOutcome[]> {
    const futureFrom = (this.options.now ?? Date.now()) + FUTURE_MS
    return Promise.all(
      files.map(async ({ path, bytes, venue }, file): Promise<FileOutcome> => {
        try {
          const ticks = this.options.ticks?.streams
          const job = { file, path, venue, futureFrom, ...(ticks && { ticks }) }
          const outcome = await this.pool.run<ReadOutcome>({ kind: 'read', job })
          return { file: path, outcome }
        } catch (error) {
          return { file: path, failure: failureOf(error) }
        } finally {
          this.reporter.fileDone(bytes)
        }
      }),
    )
  }

  /** The stored files of a month, including the changes of this import. */
  private stored(symbol: string, month: number): StoredMonth {
    const merged = this.final.get(`${symbol} ${month}`)
    return merged === undefined ? this.options.existing(symbol, monthText(month)) : merged.stored
  }

  private async mergeMonth(
    symbol: string,
    month: number,
    spool: string[],
    leftOut: number[],
    previous: StoredMonth,
    previousPending = false,
  ) {
    const key = `${symbol} ${month}`
    const { minutesDir, byDay = false } = this.options
    const result = await this.pool.run<MergeResult | null>({
      kind: 'merge',
      job: {
        minutesDir,
        symbol,
        month,
        spool,
        leftOut,
        again: spool.length === 0,
        previousPending,
        byDay,
        stored: this.stored(symbol, month),
        previous,
      },
    })
    if (result === null) {
      this.dropped.add(key)
      return null
    }
    this.final.set(key, result)
    for (const file of result.files) this.wrote(file.day === undefined ? key : `${key} ${file.day}`, file)
    return result
  }

  /** Records a written file and removes the file of this import that it replaces. */
  private wrote(key: string, file: MinutesFile): void {
    const old = this.written.get(key)
    if (old) rmSync(join(this.options.minutesDir, old.path), { force: true })
    if (this.isStored(file)) this.written.delete(key)
    else this.written.set(key, file)
  }

  private isStored(file: MinutesFile): boolean {
    const { minutesDir } = this.options
    return this.options
      .existing(file.symbol, file.month)
      .some(({ path }) => (isAbsolute(path) ? path : join(minutesDir, path)) === join(minutesDir, file.path))
  }

  async merge(leftOut: number[]): Promise<void> {
    const parts = new Map<string, { symbol: string; month: number; spool: string[] }>()
    for (const { symbol, month, path } of listSpool(this.pool.spoolFolders)) {
      const key = `${symbol} ${month}`
      const part = parts.get(key) ?? { symbol, month, spool: [] }
      part.spool.push(path)
      parts.set(key, part)
    }
    this.reporter.merging(parts.size)
    const symbols = new Map<string, number[]>()
    for (const { symbol, month } of parts.values()) symbols.set(symbol, [...(symbols.get(symbol) ?? []), month])
    for (const months of symbols.values()) months.sort((a, b) => a - b)
    const mergeOne = async (symbol: string, month: number): Promise<void> => {
      // The previous month may be changing now; then its end is compared afterwards.
      const pending = this.options.byDay !== true && parts.has(`${symbol} ${month - 1}`)
      const previous = pending ? [] : this.stored(symbol, month - 1)
      const { spool } = parts.get(`${symbol} ${month}`)!
      const result = await this.mergeMonth(symbol, month, spool, leftOut, previous, pending)
      if (result) this.first.push(result)
      this.reporter.monthDone()
    }
    await Promise.all(
      [...symbols].map(async ([symbol, months]) => {
        if (this.options.byDay !== true) await Promise.all(months.map((month) => mergeOne(symbol, month)))
        // Files of days need the end of the previous month, so these months are merged in order. They are few.
        else for (const month of months) await mergeOne(symbol, month)
        await this.continueBooks(symbol, months)
      }),
    )
  }

  /**
   * A band of the book that does not change at the end of a month may be frozen from the beginning of the next month.
   * Such months are merged again in order, together with the previous month, including months that were stored before.
   */
  private async continueBooks(symbol: string, months: number[]): Promise<void> {
    const queue = [...new Set(months.flatMap((month) => [month, month + 1]))].sort((a, b) => a - b)
    for (let month = queue.shift(); month !== undefined; month = queue.shift()) {
      const key = `${symbol} ${month}`
      const before = this.before(symbol, month)
      if (before === undefined) continue
      const here = this.final.get(key)
      if (
        here
          ? !here.edges || (before.edges && !mayContinue(before.edges, here.edges))
          : this.stored(symbol, month).length === 0
      )
        continue
      const result = await this.mergeMonth(symbol, month, [], [], before.stored)
      if (result && result.files.length > 0 && queue[0] !== month + 1) queue.unshift(month + 1)
    }
  }

  /** The previous month, when it has a book that the first merge of this month did not see. */
  private before(symbol: string, month: number): { stored: StoredMonth; edges?: BookEdges } | undefined {
    const key = `${symbol} ${month - 1}`
    const merged = this.final.get(key)
    if (merged) return merged.edges && { stored: merged.stored, edges: merged.edges }
    const stored = this.dropped.has(key) ? this.stored(symbol, month - 1) : []
    return stored.length === 0 ? undefined : { stored }
  }

  /** Merges the days of events. Their files are named by their content, and no reader knows of them yet. */
  async mergeTicks(leftOut: number[]): Promise<TickDay[]> {
    const { ticks } = this.options
    if (ticks === undefined) return []
    const { ticksDir, existing } = ticks
    const parts = listTickSpool(this.pool.spoolFolders.map(tickSpoolFolder))
    const merge = (job: TickJob): Promise<TickDay | null> => this.pool.run<TickDay | null>({ kind: 'ticks', job })
    return mergeAllDays({ ticksDir, parts, leftOut, existing, merge })
  }

  report(outcomes: FileOutcome[], simulated: boolean): ImportReport {
    const byName = (a: MergeResult, b: MergeResult): number =>
      a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : a.month - b.month
    const changed = new Set([...this.written.keys()].map((key) => key.split(' ', 2).join(' ')))
    const final = [...this.final.values()].sort(byName)
    return makeReport(outcomes, this.first, final, changed, simulated, this.reporter.seconds)
  }

  /** Removes the written files of an import that failed. */
  undo(): void {
    for (const file of this.written.values()) rmSync(join(this.options.minutesDir, file.path), { force: true })
  }
}

/**
 * Imports files and folders. Writes files of minutes and changes nothing else of a dataset. Rejects with ArchiveError:
 * path_not_found, no_files, mixed_simulated, unknown_venue, aborted, bad_minutes_file, worker_failed. Faults of single files and rows
 * are entries of the report.
 */
export async function importArchives(paths: string[], options: ImportOptions): Promise<ImportResult> {
  const { files, unreadable, odd, simulated } = findFiles(paths, options)
  if (options.signal?.aborted) throw new ArchiveError('aborted', 'the import was stopped')
  mkdirSync(options.minutesDir, { recursive: true })
  removeLeftovers(options.minutesDir)
  const folder = mkdtempSync(join(options.minutesDir, `${TEMPORARY}${process.pid}-`))
  const reporter = new ProgressReporter(
    files.length,
    files.reduce((sum, { bytes }) => sum + bytes, 1),
    options.onProgress,
  )
  const workers = Math.max(1, options.workers ?? Math.min(WORKERS_MAX, availableParallelism()))
  const pool = new WorkerPool(workers, folder, (progress) => reporter.read(progress))
  const run = new Import(pool, options, reporter)
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new ArchiveError('aborted', 'the import was stopped')), {
      once: true,
    })
  })
  try {
    const work = async (): Promise<ImportResult> => {
      const outcomes = await run.read(files)
      const leftOut = outcomes.flatMap((outcome, file) => ('failure' in outcome ? [file] : []))
      await run.merge(leftOut)
      const ticks = await run.mergeTicks(leftOut)
      for (const { path, detail } of unreadable)
        outcomes.push({ file: path, failure: { code: 'unreadable' satisfies FailureCode<'file'>, detail } })
      for (const { path, code, reason } of odd) outcomes.push({ file: path, outcome: { skipped: [{ code, reason }] } })
      const written = [...run.written.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
      return { files: written, ticks, report: run.report(outcomes, simulated), simulated }
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
