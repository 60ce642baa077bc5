/**
 * Worker threads that wait a moment for other work before they end: the next step of a writer follows at once, and starting a thread takes longer
 * than many a step. Neither an idle thread nor its timer keeps the process.
 */
import { Worker } from 'node:worker_threads'

const IDLE_MS = 1_000

export class IdleThreads {
  private readonly idle = new Map<Worker, NodeJS.Timeout>()

  constructor(private readonly program: URL) {}

  /** One that has nothing to do, or a new one. Whoever takes it gives it back, or ends it. */
  take(): Worker {
    for (const [thread, timer] of this.idle) {
      this.idle.delete(thread)
      clearTimeout(timer)
      thread.ref()
      return thread
    }
    const thread = new Worker(this.program)
    return thread.once('exit', () => this.idle.delete(thread))
  }

  /** It must be done with its work, hold nothing open, and have no listener of the caller's. */
  giveBack(thread: Worker): void {
    const end = (): void => {
      this.idle.delete(thread)
      void thread.terminate()
    }
    thread.unref()
    this.idle.set(thread, setTimeout(end, IDLE_MS).unref())
  }
}
