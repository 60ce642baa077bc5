/** Runs tasks about revisions one after the other, on a thread that is created when it is first needed. */
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../../contract/errors.js'
import { orAborted } from '../runtime/single-flight.js'
import type { RevisionsMessage, RevisionsReply, RevisionsTask } from './revisions-worker.js'

export interface ThreadOptions {
  dir: string
  /** Time limit of one scan, in milliseconds. */
  timeoutMs: number
  /** Maximum number of occurrences of each compared answer. */
  occurrencesMax: number
}

/** More waiting callers are refused. */
const WAITING_MAX = 16
/** How long a task without callers may take to stop by itself, in milliseconds. */
const GRACE_MS = 1_000

export class RevisionsThread {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(private readonly options: ThreadOptions) {}

  /**
   * The result of the task. Rejects with its error, with ProblemError `overloaded` when too many callers wait, and with
   * the signal's reason.
   */
  async run(task: RevisionsTask, signal: AbortSignal): Promise<unknown> {
    if (this.#waiting >= WAITING_MAX) throw new ProblemError('overloaded')
    this.#waiting++
    const work = this.#last.then(() => {
      signal.throwIfAborted()
      return this.#perform(task, signal)
    })
    // The next task starts when this one has ended, with or without an error.
    this.#last = work.catch(() => undefined).finally(() => this.#waiting--)
    return orAborted(work, signal)
  }

  close(): void {
    void this.#worker?.terminate()
  }

  #perform(task: RevisionsTask, signal: AbortSignal): Promise<unknown> {
    this.#worker ??= this.#begin()
    const worker = this.#worker
    return new Promise<RevisionsReply>((resolve, reject) => {
      let late: NodeJS.Timeout | undefined
      const cancel = (): void => {
        worker.postMessage('cancel' satisfies RevisionsMessage)
        // Comparing values does not pause: a busy thread does not receive messages.
        late = setTimeout(() => void worker.terminate(), GRACE_MS)
      }
      const failed = (error: unknown): void => {
        settle()
        reject(error)
      }
      const ended = (): void => failed(signal.reason ?? new Error('the thread that reads revisions ended early'))
      const settle = (): void => {
        clearTimeout(late)
        signal.removeEventListener('abort', cancel)
        worker.removeAllListeners('message').off('error', failed).off('exit', ended).unref()
      }
      signal.addEventListener('abort', cancel, { once: true })
      worker.on('exit', ended).on('error', failed)
      worker.once('message', (reply: RevisionsReply) => {
        settle()
        resolve(reply)
      })
      // Keeps the process alive while a task runs; an idle thread does not.
      worker.ref()
      worker.postMessage({ task } satisfies RevisionsMessage)
    }).then((reply) => {
      if ('value' in reply) return reply.value
      if ('error' in reply) throw reply.error
      throw new ProblemError(reply.problem.code, reply.problem.detail, reply.problem.errors)
    })
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./revisions-worker.js', import.meta.url), { workerData: this.options })
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}
