/**
 * Downloads files of the public archive into a folder, several at a time. A file that fails is reported, and the others
 * are downloaded.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { native } from '../native/index.js'
import { type ArchiveFile, type ArchiveKind, type ArchiveRange, archiveFiles } from './archive-files.js'
import { DownloadError } from './download-error.js'
import { fetchFile } from './fetch-file.js'
import { Pace } from './pace.js'

export const ARCHIVE_BASE = 'https://data.binance.vision'

export interface DownloadOptions extends ArchiveRange {
  /** The folder; created when it does not exist. Files have the same paths as below data/ in the archive. */
  dir: string
  /** The URL below which data/futures/um/… is found. */
  base?: string
  /** How many files to download at a time. Default: 8. */
  parallel?: number
  /** How often a request is tried. Default: 6. */
  attempts?: number
  /** How long a connection may be silent, in milliseconds. Default: 30 s. */
  stallMs?: number
  /** The longest wait after the first failure, in milliseconds; it doubles with each failure. Default: 500 ms. */
  backOffMs?: number
  onProgress?: (progress: DownloadProgress) => void
  signal?: AbortSignal
}

export interface DownloadProgress {
  files: number
  filesTotal: number
  bytes: number
  bytesPerSecond: number
}

export interface NamedFile {
  kind: ArchiveKind
  symbol: string
  period: string
}

export interface DownloadReport {
  dir: string
  base: string
  downloaded: number
  /** Files that existed already, with the checksum of the archive. */
  kept: number
  /** Received bytes, including those of failed attempts. */
  bytes: number
  retries: number
  /** Files that the archive does not have: the symbol was not listed on that day, or the file is not published yet. */
  absent: NamedFile[]
  /** Files that were not downloaded, and why; ascending by path. */
  failed: { path: string; code: string; detail: string }[]
  /** False when a file failed, or when no file was found. */
  ok: boolean
}

/**
 * Downloads files. Rejects with `download_locked` while another download writes into the folder, and with errors of the
 * file system.
 */
export async function download(options: DownloadOptions): Promise<DownloadReport> {
  const { parallel = 8, attempts = 6, stallMs = 30_000, backOffMs = 500 } = options
  const dir = resolve(options.dir)
  const base = (options.base ?? ARCHIVE_BASE).replace(/\/+$/, '')
  const release = lockFolder(dir)
  // The first failure that concerns all files ends the other transfers too.
  const end = new AbortController()
  const signal = options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal])
  const pace = new Pace({ attempts, backOffMs, signal })
  const report: DownloadReport = {
    dir,
    base,
    downloaded: 0,
    kept: 0,
    bytes: 0,
    retries: 0,
    absent: [],
    failed: [],
    ok: false,
  }
  const progress = new ProgressReporter(options, report)
  const take = async (file: ArchiveFile): Promise<readonly ArchiveFile[]> => {
    const address = `${base}/data/${file.path.split('/').map(encodeURIComponent).join('/')}`
    const onBytes = (bytes: number): void => progress.received(bytes)
    try {
      report[await fetchFile(address, join(dir, file.path), pace, { stallMs, signal, onBytes })]++
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error
      const { path, kind, symbol, period, otherwise } = file
      if (error.code !== 'absent') report.failed.push({ path, code: error.code, detail: error.message })
      else if (otherwise.length === 0) report.absent.push({ kind, symbol, period })
      else return otherwise
    }
    return []
  }
  const left = withReplacements(archiveFiles(options))
  const takeOn = async (): Promise<void> => {
    for (let file = left.next(); file !== undefined && !signal.aborted; file = left.next()) {
      const instead = await take(file)
      left.add(instead)
      progress.done(instead.length)
    }
  }
  try {
    await Promise.all(
      Array.from({ length: parallel }, () =>
        takeOn().catch((error: unknown) => {
          end.abort(error)
          throw error
        }),
      ),
    )
    signal.throwIfAborted()
  } finally {
    release()
  }
  report.retries = pace.retries
  report.absent.sort((a, b) => compare(keyOf(a), keyOf(b)))
  report.failed.sort((a, b) => compare(a.path, b.path))
  report.ok = report.failed.length === 0 && report.downloaded + report.kept > 0
  return report
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const keyOf = ({ symbol, kind, period }: NamedFile): string => `${symbol} ${kind} ${period}`

/** The files of a range in order, with the replacements of missing files. */
function withReplacements(files: Iterator<ArchiveFile>): {
  next(): ArchiveFile | undefined
  add(more: readonly ArchiveFile[]): void
} {
  const added: ArchiveFile[] = []
  return {
    next: () => {
      const replacement = added.shift()
      if (replacement !== undefined) return replacement
      const { value, done } = files.next()
      return done ? undefined : value
    },
    add: (more) => added.push(...more),
  }
}

/** Throws `download_locked`. It is a lock of the kernel and ends with the process. */
function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const descriptor = openSync(join(dir, '.download.lock'), 'a+')
  if (!native.tryLockFile(descriptor)) {
    closeSync(descriptor)
    throw new DownloadError('download_locked', `another download is writing into ${dir}; wait until it has ended`)
  }
  return () => closeSync(descriptor)
}

class ProgressReporter {
  private readonly begin = performance.now()
  private files = 0
  private filesTotal = 0

  constructor(
    private readonly options: DownloadOptions,
    private readonly report: DownloadReport,
  ) {
    for (const _ of archiveFiles(options)) this.filesTotal++
  }

  received(bytes: number): void {
    this.report.bytes += bytes
    this.reportProgress()
  }

  /** One file is finished; `instead` replacements were added. */
  done(instead: number): void {
    this.files++
    this.filesTotal += instead
    this.reportProgress()
  }

  private reportProgress(): void {
    const seconds = Math.max(0.001, (performance.now() - this.begin) / 1000)
    const { bytes } = this.report
    const bytesPerSecond = Math.round(bytes / seconds)
    this.options.onProgress?.({ files: this.files, filesTotal: this.filesTotal, bytes, bytesPerSecond })
  }
}
