/**
 * Keeps idle worker threads for a short time before they end. The next step or the next writer often follows soon, and a
 * thread takes 0.4 s of processor time to start, which is longer than many steps. Neither idle threads nor their timers
 * keep the process alive.
 */
import type { Worker } from 'node:worker_threads'
import { startThread } from './start-thread.js'

const IDLE_MS = 10_000

/** The idle threads of one worker program. */
export class IdleThreads {
  private readonly idle = new Map<Worker, NodeJS.Timeout>()

  constructor(private readonly program: URL) {}

  /** An idle thread, or a new one. The caller gives it back or terminates it. */
  take(): Worker {
    for (const [thread, timer] of this.idle) {
      this.idle.delete(thread)
      clearTimeout(timer)
      thread.ref()
      return thread
    }
    const thread = startThread(this.program)
    return thread.once('exit', () => this.idle.delete(thread))
  }

  /** Takes back a thread that has finished its work, holds no resources, and has no listeners of the caller. */
  giveBack(thread: Worker): void {
    const end = (): void => {
      this.idle.delete(thread)
      void thread.terminate()
    }
    thread.unref()
    this.idle.set(thread, setTimeout(end, IDLE_MS).unref())
  }
}
