/**
 * Reads normalized minutes on a thread that is created when it is first needed. One task runs at a time. Candles go before
 * coverage, whose tasks are cut into a few files each, so somebody who looks at a chart does not wait for a long survey.
 */
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../../contract/errors.js'
import type { RecordsReply, RecordsTask } from './records-worker.js'

/** More waiting tasks are refused. A survey has one task waiting at a time. */
const WAITING_MAX = 64

interface Waiting {
  task: RecordsTask
  signal: AbortSignal
  resolve: (reply: RecordsReply) => void
  reject: (error: unknown) => void
}

/** A file of minutes has been replaced since the manifest was read, or cannot be read. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export class RecordsThread {
  #worker: Worker | undefined
  #busy = false
  readonly #waiting: { first: Waiting[]; later: Waiting[] } = { first: [], later: [] }

  /**
   * The reply to a task. Rejects with RecordsError, with ProblemError `overloaded` when too many tasks wait, and with the
   * reason of the signal.
   */
  run<Task extends RecordsTask>(
    task: Task,
    signal: AbortSignal,
  ): Promise<Extract<RecordsReply, Record<keyof Task, unknown>>> {
    const { first, later } = this.#waiting
    if (first.length + later.length >= WAITING_MAX) return Promise.reject(new ProblemError('overloaded'))
    return new Promise<RecordsReply>((resolve, reject) => {
      ;('candles' in task ? first : later).push({ task, signal, resolve, reject })
      this.#next()
    }).then((reply) => {
      if ('error' in reply) throw new RecordsError(reply.error.code, reply.error.message)
      return reply as Extract<RecordsReply, Record<keyof Task, unknown>>
    })
  }

  close(): void {
    void this.#worker?.terminate()
  }

  #next(): void {
    if (this.#busy) return
    const { first, later } = this.#waiting
    const next = first.shift() ?? later.shift()
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

  #perform(task: RecordsTask): Promise<RecordsReply> {
    this.#worker ??= this.#begin()
    const worker = this.#worker
    return new Promise<RecordsReply>((resolve, reject) => {
      const settle = (): void => {
        worker.removeAllListeners('message').off('error', failed).off('exit', ended).unref()
      }
      const failed = (error: unknown): void => {
        settle()
        reject(error)
      }
      const ended = (): void => failed(new Error('the thread that reads records ended early'))
      worker.on('exit', ended).on('error', failed)
      worker.once('message', (reply: RecordsReply) => {
        settle()
        resolve(reply)
      })
      // Keeps the process alive while a task runs; an idle thread does not.
      worker.ref()
      worker.postMessage(task)
    })
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./records-worker.js', import.meta.url))
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}
