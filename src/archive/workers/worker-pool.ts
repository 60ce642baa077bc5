/**
 * The workers of one import: threads that read and merge, and processes that read columnar files. They take jobs in
 * order and are started when they are needed. One that failed is ended, and another takes its place.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { columnarKind } from '../columnar/faults.js'
import type { Job, Progress } from './messages.js'
import { ProcessRunner, type Runner, ThreadRunner } from './runners.js'

interface Waiting {
  job: Job
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** The worker that a job needs. */
const isApart = ({ kind, job }: Job): boolean => kind === 'read' && columnarKind(job.path) !== undefined

export class WorkerPool {
  readonly spoolFolders: string[] = []
  private readonly idle: Runner[] = []
  private readonly busy = new Set<Runner>()
  private readonly queue: Waiting[] = []
  private closed = false

  /** At most `size` workers are at work at a time. */
  constructor(
    readonly size: number,
    readonly folder: string,
    readonly onProgress: (progress: Progress) => void,
  ) {}

  /** Rejects with an error that has the code of the failure; `worker_failed` when a thread died. */
  run<T>(job: Job): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ job, resolve: resolve as (result: unknown) => void, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.closed || this.queue.length === 0 || this.busy.size >= this.size) return
    const waiting = this.queue.shift()!
    const apart = isApart(waiting.job)
    const at = this.idle.findIndex((runner) => runner.apart === apart && !runner.spent)
    const runner = at >= 0 ? this.idle.splice(at, 1)[0]! : this.start(apart)
    // What is read apart is merged by a thread, which loads its libraries while the first file is read.
    if (apart && this.spoolFolders.length === 1) this.idle.push(this.start(false))
    void this.give(runner, waiting)
  }

  /** A worker with a spool folder of its own: what a worker that was ended has half written stays apart. */
  private start(apart: boolean): Runner {
    const spoolFolder = join(this.folder, `worker-${this.spoolFolders.length}`)
    mkdirSync(spoolFolder, { recursive: true })
    this.spoolFolders.push(spoolFolder)
    return apart ? new ProcessRunner(spoolFolder) : new ThreadRunner(spoolFolder)
  }

  private async give(runner: Runner, { job, resolve, reject }: Waiting): Promise<void> {
    this.busy.add(runner)
    const settle = await runner.run(job, this.onProgress).then(
      (result) => () => resolve(result),
      (error) => () => reject(error),
    )
    if (this.closed) return
    this.busy.delete(runner)
    if (runner.spent) void runner.end()
    else this.idle.push(runner)
    settle()
    this.next()
  }

  /** Resolves when no worker is working. Jobs in progress never settle. */
  async close(): Promise<void> {
    this.closed = true
    for (const runner of this.idle) runner.release()
    this.idle.length = 0
    await Promise.all([...this.busy].map((runner) => runner.end()))
  }
}
