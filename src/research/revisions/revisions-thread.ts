/** Runs tasks about revisions one after the other, on a thread that is created when it is first needed. */
import { ProblemError } from '../../contract/errors.js'
import { LazyThread } from '../../threads/index.js'
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
  readonly #thread: LazyThread<RevisionsMessage, RevisionsReply>
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(options: ThreadOptions) {
    const program = new URL('./revisions-worker.js', import.meta.url)
    this.#thread = new LazyThread(program, 'reads revisions', { workerData: options })
  }

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
    this.#thread.close()
  }

  async #perform(task: RevisionsTask, signal: AbortSignal): Promise<unknown> {
    let late: NodeJS.Timeout | undefined
    const cancel = (): void => {
      this.#thread.worker.postMessage('cancel' satisfies RevisionsMessage)
      // Comparing values does not pause: a busy thread does not receive messages.
      late = setTimeout(() => this.#thread.close(), GRACE_MS)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const reply = await this.#thread.ask({ task })
      if ('value' in reply) return reply.value
      if ('error' in reply) throw reply.error
      throw new ProblemError(reply.problem.code, reply.problem.detail, reply.problem.errors)
    } catch (error) {
      throw signal.reason ?? error
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', cancel)
    }
  }
}
