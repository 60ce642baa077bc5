/**
 * When to try again. The longest wait doubles from attempt to attempt, and the wait is drawn from the whole interval
 * ("full jitter"), so that clients that failed together do not return together. When a server names a time, all
 * transfers wait for it, not only the rejected one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DownloadError } from './download-error.js'

export interface PaceOptions {
  /** How often one request is tried. */
  attempts: number
  /** The longest wait after the first failure, in milliseconds. */
  backOffMs: number
  signal?: AbortSignal | undefined
}

const BACK_OFF_MAX_MS = 60_000
/** When a server asks for a longer wait than this, the request fails. */
const RETRY_AFTER_MAX_MS = 300_000

/** The pace of all transfers of one download. */
export class Pace {
  /** No request is sent before this time (of performance.now()). */
  private closedUntil = 0
  retries = 0

  constructor(private readonly options: PaceOptions) {}

  /**
   * Runs `work` until it succeeds. Rejects with its last error, and at once with an error that another attempt cannot
   * change.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { attempts, backOffMs, signal } = this.options
    for (let tried = 1; ; tried++) {
      await this.untilOpen(signal)
      try {
        return await work()
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof DownloadError) || error.again === undefined) throw error
        const { afterMs } = error.again
        if (tried >= attempts || afterMs > RETRY_AFTER_MAX_MS) throw error
        this.retries++
        if (afterMs > 0) this.closedUntil = Math.max(this.closedUntil, performance.now() + afterMs)
        await pause(Math.random() * Math.min(BACK_OFF_MAX_MS, backOffMs * 2 ** (tried - 1)), signal)
      }
    }
  }

  private async untilOpen(signal: AbortSignal | undefined): Promise<void> {
    // Another transfer may have been told to wait longer meanwhile.
    while (this.closedUntil > performance.now()) await pause(this.closedUntil - performance.now(), signal)
  }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  sleep(ms, undefined, signal === undefined ? {} : { signal })

/** The milliseconds of a `Retry-After` header, which has seconds or a date; 0 for anything else. */
export function retryAfterMs(value: string | null, now = Date.now()): number {
  if (value === null) return 0
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
