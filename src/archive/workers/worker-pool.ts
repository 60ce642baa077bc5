/** A pool of worker threads that run jobs in order. Threads are started when they are needed. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { ArchiveError, errorOf } from '../runtime/errors.js'
import { IdleThreads } from '../runtime/idle-threads.js'
import type { Job, WorkerMessage, WorkerTask } from './worker.js'

const threads = new IdleThreads(new URL('./worker.js', import.meta.url))

interface Waiting {
  job: Job
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** The threads of one import. */
export class WorkerPool {
  readonly spoolFolders: string[] = []
  private readonly idle: Worker[] = []
  /** The spool folder of each worker. */
  private readonly workers = new Map<Worker, string>()
  private readonly queue: Waiting[] = []
  private closed = false

  constructor(
    readonly size: number,
    readonly folder: string,
    readonly onProgress: (progress: { rows: number; bytes: number }) => void,
  ) {}

  /** Rejects with an error that has the code of the failure; `worker_failed` when the thread died. */
  run<T>(job: Job): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ job, resolve: resolve as (result: unknown) => void, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.closed || this.queue.length === 0) return
    const worker = this.idle.pop() ?? (this.workers.size < this.size ? this.start() : undefined)
    if (worker) this.give(worker, this.queue.shift()!)
  }

  private start(): Worker {
    const spoolFolder = join(this.folder, `worker-${this.workers.size}`)
    mkdirSync(spoolFolder, { recursive: true })
    this.spoolFolders.push(spoolFolder)
    const worker = threads.take()
    this.workers.set(worker, spoolFolder)
    return worker
  }

  private give(worker: Worker, { job, resolve, reject }: Waiting): void {
    const done = (): void => {
      worker.off('message', onMessage)
      worker.off('error', onError)
    }
    const onMessage = (message: WorkerMessage): void => {
      if ('progress' in message) {
        this.onProgress(message.progress)
        return
      }
      done()
      if ('result' in message) resolve(message.result)
      else reject(errorOf(message.error))
      this.idle.push(worker)
      this.next()
    }
    const onError = (error: Error): void => {
      done()
      reject(new ArchiveError('worker_failed', error.message))
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    const task: WorkerTask = { ...job, spoolFolder: this.workers.get(worker)! }
    worker.postMessage(task)
  }

  /** Resolves when no thread is working. Jobs in progress never settle. */
  async close(): Promise<void> {
    this.closed = true
    const busy = [...this.workers.keys()].filter((worker) => !this.idle.includes(worker))
    for (const worker of this.idle) threads.giveBack(worker)
    this.idle.length = 0
    this.workers.clear()
    await Promise.all(busy.map((worker) => worker.terminate()))
  }
}
