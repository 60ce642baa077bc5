/** The progress of an import, reported a few times a second. */
export interface ImportProgress {
  phase: 'reading' | 'merging'
  files: number
  filesTotal: number
  rows: number
  /** Since the beginning of the import. */
  rowsPerSecond: number
  bytes: number
  bytesTotal: number
  months: number
  monthsTotal: number
  /** In the current phase; null while an estimate would mean nothing. */
  secondsLeft: number | null
}

const REPORT_MS = 250
/** An estimate means something when this share of a phase is done, and it has taken this long. */
const ESTIMATE_SHARE = 0.05
const ESTIMATE_SECONDS = 3

/** Counts the progress of an import and reports it at intervals. */
export class ProgressReporter {
  private readonly begin = performance.now()
  private phaseBegin = this.begin
  private lastReport = 0
  /** The sizes of finished files. Files that are skipped are finished, and hardly read. */
  private finishedBytes = 0
  private readonly progress: ImportProgress

  constructor(
    filesTotal: number,
    bytesTotal: number,
    readonly onProgress: ((progress: ImportProgress) => void) | undefined,
  ) {
    this.progress = {
      phase: 'reading',
      files: 0,
      filesTotal,
      rows: 0,
      rowsPerSecond: 0,
      bytes: 0,
      bytesTotal,
      months: 0,
      monthsTotal: 0,
      secondsLeft: null,
    }
  }

  get seconds(): number {
    return (performance.now() - this.begin) / 1000
  }

  read({ rows, bytes }: { rows: number; bytes: number }): void {
    this.progress.rows += rows
    this.progress.bytes += bytes
    this.reportProgress(false)
  }
  fileDone(bytes: number): void {
    this.progress.files += 1
    this.finishedBytes += bytes
    this.reportProgress(false)
  }
  merging(months: number): void {
    this.progress.phase = 'merging'
    this.progress.monthsTotal = months
    this.phaseBegin = performance.now()
    this.reportProgress(true)
  }
  monthDone(): void {
    this.progress.months += 1
    this.reportProgress(this.progress.months === this.progress.monthsTotal)
  }

  private reportProgress(always: boolean): void {
    const now = performance.now()
    if (!this.onProgress || (!always && now - this.lastReport < REPORT_MS)) return
    this.lastReport = now
    const p = this.progress
    const read = Math.min(1, Math.max(p.bytes, this.finishedBytes) / p.bytesTotal)
    const done = p.phase === 'reading' ? read : p.months / p.monthsTotal
    const spent = (now - this.phaseBegin) / 1000
    const means = done >= ESTIMATE_SHARE && spent >= ESTIMATE_SECONDS
    this.onProgress({
      ...p,
      rowsPerSecond: Math.round(p.rows / Math.max(0.001, this.seconds)),
      secondsLeft: means ? Math.max(0, (spent * (1 - done)) / done) : null,
    })
  }
}
