/**
 * Watches a folder and appends new days to the dataset, one after the other, each in a child process. It polls, because
 * not every file system reports changes. A day is appended when its files have not changed for a while, so incomplete
 * files and incomplete days are not appended; and again when a file changes. What was appended is recorded beside the
 * dataset.
 */
import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TickStream } from '../contract/archive/ticks.js'
import type { AppendTask } from './append-messages.js'
import { appendInChildProcess } from './append-process.js'
import { contentOf, type FolderContent, type WaitingDay } from './waiting-days.js'

/** The log; pino loggers have this form. */
export interface IntakeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface WatchOptions {
  folder: string
  dataset: string
  log: IntakeLog
  /** How long the files of a day must be unchanged before it is appended, in milliseconds. Default: 60 s. */
  settleMs?: number
  /** The time between two polls, in milliseconds. Default: 10 s; longer when a poll takes long. */
  pollMs?: number
  /** The venue of files that neither their content nor a folder inside the watched one names. */
  venue?: string
  /** Take what symbolic links lead to. Default: links are skipped and logged. */
  followLinks?: boolean
  /** Streams whose single events are kept. Default: none. */
  ticks?: readonly TickStream[]
  /** Called after every published revision. */
  onAppended?: (revision: string) => Promise<void>
}

export interface FolderWatch {
  /** Stops the append in progress, and resolves when it has ended. */
  close(): Promise<void>
}

/** Polling uses at most one part in this many of a processor. */
const LOOK_SHARE = 20
/** The wait after an error that the files did not cause; it doubles each time. */
const AGAIN_MS = 5_000
const AGAIN_MAX_MS = 600_000
/** These errors are not caused by the archives, so another attempt may succeed. */
const PASSING = ['dataset_locked', 'append_ended', 'ENOSPC', 'EMFILE', 'EROFS', 'EIO', 'EDQUOT']

/** Starts watching. The watch runs until it is closed, and logs its errors. */
export function watchFolder(options: WatchOptions): FolderWatch {
  const leave = new AbortController()
  const ended = new Watch(options, leave.signal).run().catch((error: unknown) => {
    if (!leave.signal.aborted) options.log.error({ err: error }, 'the folder of new days is no longer watched')
  })
  return {
    close: () => {
      leave.abort()
      return ended
    },
  }
}

class Watch {
  /** By day, the digest of the files that were appended or failed. */
  private seen = new Map<string, string>()
  /** By month, for files of settlements. */
  private settlements = ''
  private failures = 0
  private unreadable = ''
  /** Paths of the last poll that are no files. */
  private odd: ReadonlySet<string> = new Set()

  constructor(
    private readonly options: WatchOptions,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    const { pollMs = 10_000, folder, log } = this.options
    await this.recall()
    log.info({ folder, days_known: this.seen.size }, 'days that come into the folder are appended')
    while (!this.signal.aborted) {
      const began = performance.now()
      const content = await this.look()
      const pause = Math.max(pollMs, LOOK_SHARE * (performance.now() - began))
      const taken = content !== undefined && (await this.takeNext(content))
      if (!taken) await sleep(pause, undefined, { signal: this.signal })
    }
  }

  private async look(): Promise<FolderContent | undefined> {
    const { folder, log, followLinks = false } = this.options
    try {
      const content = await contentOf(folder, followLinks)
      this.unreadable = ''
      this.logOdd(content.odd)
      return content
    } catch (error) {
      // Logged once, not with every poll.
      const { message } = error as Error
      if (message !== this.unreadable) log.error({ err: error, folder }, 'the folder of new days cannot be read')
      this.unreadable = message
      return undefined
    }
  }

  /** Logs each path once, not with every poll. */
  private logOdd(odd: FolderContent['odd']): void {
    for (const { path, code, reason } of odd) {
      if (!this.odd.has(path)) this.options.log.warn({ file: path, code, detail: reason }, 'a path was skipped')
    }
    this.odd = new Set(odd.map(({ path }) => path))
  }

  /** Appends the first day that is ready. Resolves with true when there was one, because there may be another. */
  private async takeNext({ beganMs, days, settlements }: FolderContent): Promise<boolean> {
    const { settleMs = 60_000 } = this.options
    const settledBefore = beganMs - settleMs
    const ready = days.find((day) => day.changedMs <= settledBefore && this.seen.get(day.day) !== digestOf(day.stamp))
    if (ready === undefined) return false
    const stamp = settlements.map((file) => `${file.path} ${file.stamp}`).join('\n')
    const more = stamp === this.settlements ? [] : settlements
    const taken = await this.take(
      ready,
      [...ready.files, ...more].map(({ path }) => path),
    )
    if (taken) this.settlements = stamp
    return taken
  }

  /** False when the day must be tried again. */
  private async take({ day, stamp }: WaitingDay, paths: string[]): Promise<boolean> {
    const { log, dataset, folder, venue, ticks, followLinks = false, onAppended } = this.options
    const task: AppendTask = {
      ...{ dataset, day, paths, root: folder, followLinks },
      ...(venue !== undefined && { venue }),
      ...(ticks && { ticks }),
    }
    const began = performance.now()
    const outcome = await appendInChildProcess(task, this.signal)
    this.signal.throwIfAborted()
    const about = { day, files: paths.length, seconds: Math.round(performance.now() - began) / 1000 }
    if ('error' in outcome) {
      const { code, detail } = outcome.error
      if (PASSING.includes(code)) {
        const againMs = Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** this.failures++)
        log.warn({ ...about, code, detail, again_in_seconds: againMs / 1000 }, 'a day could not be appended yet')
        await sleep(againMs, undefined, { signal: this.signal })
        return false
      }
      log.error({ ...about, code, detail }, 'a day was not appended: it is tried again when its files change')
    } else {
      const { notTaken, changed, revision, bucketsAppended, bucketsRestated } = outcome
      for (const fault of notTaken)
        log.error({ day, ...fault }, 'a file was not taken: it is tried again when it changes')
      if (changed) await onAppended?.(revision)
      const buckets = { buckets_appended: bucketsAppended, buckets_restated: bucketsRestated }
      log.info({ ...about, dataset_revision: revision, changed, ...buckets }, 'a day was appended')
    }
    this.failures = 0
    this.seen.set(day, digestOf(stamp))
    await this.note()
    return true
  }

  private get notes(): string {
    return `${this.options.dataset}.appended.json`
  }

  /** What an earlier process appended. Without this file every day is appended again, which changes nothing. */
  private async recall(): Promise<void> {
    try {
      const notes = JSON.parse(await readFile(this.notes, 'utf8')) as { folder: string; days: Record<string, string> }
      if (notes.folder === this.options.folder) this.seen = new Map(Object.entries(notes.days))
    } catch {
      this.seen = new Map()
    }
  }

  private async note(): Promise<void> {
    const notes = { folder: this.options.folder, days: Object.fromEntries(this.seen) }
    try {
      await writeFile(`${this.notes}.tmp`, `${JSON.stringify(notes, null, 1)}\n`)
      await rename(`${this.notes}.tmp`, this.notes)
    } catch (error) {
      this.options.log.warn({ err: error }, 'it could not be noted that a day was appended')
    }
  }
}

const digestOf = (stamp: string): string => createHash('sha256').update(stamp).digest('hex').slice(0, 16)
