/** One worker of an import: a thread, or the process of a reader. */
import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:worker_threads'
import { IdleThreads } from '../../threads/index.js'
import { columnarKind, readerEnded, readerSilent } from '../columnar/faults.js'
import { ArchiveError, errorOf } from '../runtime/errors.js'
import { READER_LIMITS } from '../runtime/reader-limits.js'
import type { Job, Progress, WorkerMessage, WorkerTask } from './messages.js'
import { startReader } from './reader-process.js'

const threads = new IdleThreads(new URL('./worker.js', import.meta.url))

export interface Runner {
  /** Whether it is a process of its own. */
  readonly apart: boolean
  /** It must not get another job. */
  readonly spent: boolean
  /** Runs one job at a time. Rejects with an error that has the code of the failure. */
  run(job: Job, onProgress: (progress: Progress) => void): Promise<unknown>
  /** Ends it at once. */
  end(): Promise<void>
  /** Gives it back; it is not at work. */
  release(): void
}

/** What a worker sends while it works on a job. */
class Conversation {
  constructor(
    private readonly onProgress: (progress: Progress) => void,
    private readonly resolve: (result: unknown) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  /** Whether the worker is spent; undefined while it works on. */
  take(message: WorkerMessage): boolean | undefined {
    if ('progress' in message) {
      this.onProgress(message.progress)
      return undefined
    }
    if ('result' in message) this.resolve(message.result)
    else this.reject(errorOf(message.error))
    return message.spent ?? false
  }
}

export class ThreadRunner implements Runner {
  readonly apart = false
  spent = false
  private readonly thread: Worker = threads.take()

  constructor(private readonly spoolFolder: string) {}

  run(job: Job, onProgress: (progress: Progress) => void): Promise<unknown> {
    const { thread } = this
    return new Promise((resolve, reject) => {
      const conversation = new Conversation(onProgress, resolve, reject)
      const onMessage = (message: WorkerMessage): void => {
        if (conversation.take(message) !== undefined) done()
      }
      const onEnd = (): void => {
        done()
        this.spent = true
        reject(new ArchiveError('worker_failed', 'a worker thread ended while it worked on this; import it again'))
      }
      const done = (): void => {
        thread.off('message', onMessage)
        thread.off('error', onEnd)
        thread.off('exit', onEnd)
      }
      thread.on('message', onMessage)
      thread.on('error', onEnd)
      thread.on('exit', onEnd)
      thread.postMessage({ ...job, spoolFolder: this.spoolFolder } satisfies WorkerTask)
    })
  }

  async end(): Promise<void> {
    await this.thread.terminate()
  }

  release(): void {
    threads.giveBack(this.thread)
  }
}

export class ProcessRunner implements Runner {
  readonly apart = true
  spent = false
  private readonly process: ChildProcess = startReader()
  private readonly exited = new Promise<void>((resolve) => {
    const ended = (): void => {
      this.spent = true
      resolve()
    }
    this.process.once('exit', ended)
    // It could not be started; then there is no exit.
    this.process.once('error', ended)
  })

  constructor(
    private readonly spoolFolder: string,
    private readonly silentMs: number = READER_LIMITS.silent_ms,
  ) {}

  run(job: Job, onProgress: (progress: Progress) => void): Promise<unknown> {
    const { process: child } = this
    const kind = (job.kind === 'read' ? columnarKind(job.job.path) : undefined) ?? 'parquet'
    return new Promise((resolve, reject) => {
      const conversation = new Conversation(onProgress, resolve, reject)
      const fail = (error: Error): void => {
        done()
        this.spent = true
        child.kill('SIGKILL')
        reject(error)
      }
      const onMessage = (message: WorkerMessage): void => {
        silent.refresh()
        const spent = conversation.take(message)
        if (spent === undefined) return
        done()
        this.spent = spent
      }
      const onEnd = (): void => fail(readerEnded(kind))
      const onError = (): void =>
        fail(new ArchiveError('worker_failed', 'no process could be started to read it; import it again'))
      const silent = setTimeout(() => fail(readerSilent(kind, this.silentMs)), this.silentMs)
      const done = (): void => {
        clearTimeout(silent)
        child.off('message', onMessage)
        child.off('exit', onEnd)
        child.off('error', onError)
      }
      child.on('message', onMessage)
      child.on('exit', onEnd)
      child.on('error', onError)
      child.send({ ...job, spoolFolder: this.spoolFolder } satisfies WorkerTask, (error) => {
        if (error) onEnd()
      })
    })
  }

  async end(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.exited
  }

  release(): void {
    this.process.kill('SIGKILL')
  }
}
