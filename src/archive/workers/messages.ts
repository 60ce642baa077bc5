/** What goes between an import and its workers: the threads, and the processes that read columnar files. */

import type { TickStream } from '../../contract/archive/ticks.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import type { MergeJob } from '../merge/merge-month.js'
import type { FailureRecord } from '../runtime/errors.js'
import type { TickJob } from '../ticks/merge-tick-day.js'

export interface ReadJob {
  file: number
  path: string
  venue: GivenVenue | undefined
  /** Rows from this time on (milliseconds since 1970) are rejected. */
  futureFrom: number
  /** Streams whose events are kept; none where it is absent. */
  ticks?: readonly TickStream[]
}
export type Job = { kind: 'read'; job: ReadJob } | { kind: 'merge'; job: MergeJob } | { kind: 'ticks'; job: TickJob }

/** A job, and the spool folder of this worker for the import. */
export type WorkerTask = Job & { spoolFolder: string }

export interface Progress {
  rows: number
  bytes: number
}

export type WorkerMessage =
  | { progress: Progress }
  /** A worker that is `spent` gets no other job: it has taken much memory, or its libraries may be in any state. */
  | { result: unknown; spent?: boolean }
  | { error: FailureRecord; spent?: boolean }

/** Sends progress a few times a second, and what is left of it when it is asked to. */
export class ProgressSender {
  private readonly progress: Progress = { rows: 0, bytes: 0 }
  private last = 0

  constructor(private readonly post: (message: WorkerMessage) => void) {}

  note(what: keyof Progress, amount: number): void {
    this.progress[what] += amount
    if (performance.now() - this.last > PROGRESS_MS) this.send()
  }

  send(): void {
    const { rows, bytes } = this.progress
    if (rows === 0 && bytes === 0) return
    this.post({ progress: { rows, bytes } })
    this.progress.rows = 0
    this.progress.bytes = 0
    this.last = performance.now()
  }
}

const PROGRESS_MS = 100
