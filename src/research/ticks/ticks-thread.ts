/** Reads windows of events on a thread that is created when it is first needed, one after the other, and few at a time. */
import { Worker } from 'node:worker_threads'
import { TICK_LIMITS } from '../../contract/bodies/ticks.js'
import { ProblemError } from '../../contract/errors.js'
import type { WindowReply, WindowTask } from './read-window.js'
import type { ThreadReply } from './ticks-worker.js'

interface Waiting {
  task: WindowTask
  signal: AbortSignal
  resolve: (reply: ThreadReply) => void
  reject: (error: unknown) => void
}

/** A file of events is missing or damaged. */
export class TicksError extends Error {
  override readonly name = 'TicksError'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export class TicksThread {
  #worker: Worker | undefined
  #begun: Promise<unknown> | undefined
  #busy = false
  readonly #waiting: Waiting[] = []

  /** Resolves when the thread has loaded its libraries, which takes a second or more the first time. */
  async ready(): Promise<void> {
    this.#worker ??= this.#begin()
    await this.#begun
  }

  /** Rejects with TicksError, with ProblemError `overloaded` when too many windows are under way, and with the reason of the signal. */
  run(task: WindowTask, signal: AbortSignal): Promise<WindowReply> {
    const under_way = this.#waiting.length + (this.#busy ? 1 : 0)
    if (under_way >= TICK_LIMITS.windows_max) return Promise.reject(new ProblemError('overloaded'))
    return new Promise<ThreadReply>((resolve, reject) => {
      this.#waiting.push({ task, signal, resolve, reject })
      this.#next()
    }).then((reply) => {
      if ('error' in reply) throw new TicksError(reply.error.code, reply.error.message)
      return reply
    })
  }

  close(): void {
    void this.#worker?.terminate()
  }

  #next(): void {
    if (this.#busy) return
    const next = this.#waiting.shift()
    if (next === undefined) return
    if (next.signal.aborted) {
      next.reject(next.signal.reason)
      this.#next()
      return
    }
    this.#busy = true
    void this.#perform(next.task)
      .then(next.resolve, next.reject)
      .finally(() => {
        this.#busy = false
        this.#next()
      })
  }

  #perform(task: WindowTask): Promise<ThreadReply> {
    this.#worker ??= this.#begin()
    const worker = this.#worker
    return new Promise<ThreadReply>((resolve, reject) => {
      const settle = (): void => {
        worker.removeAllListeners('message').off('error', failed).off('exit', ended).unref()
      }
      const failed = (error: unknown): void => {
        settle()
        reject(error)
      }
      const ended = (): void => failed(new Error('the thread that reads events ended early'))
      worker.on('exit', ended).on('error', failed)
      worker.once('message', (reply: ThreadReply) => {
        settle()
        resolve(reply)
      })
      // Keeps the process alive while a window is read; an idle thread does not.
      worker.ref()
      worker.postMessage(task)
    })
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./ticks-worker.js', import.meta.url))
    this.#begun = new Promise((resolve) => {
      worker.once('message', resolve).once('exit', resolve).once('error', resolve)
    })
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}
