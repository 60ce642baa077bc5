/**
 * Reads the records of symbols on separate threads, so that decoding Parquet does not block the main thread. A thread is started when it is
 * first needed. When the reader is closed, a thread that is reading ends at once, so a cancelled study stops reading.
 */
import type { Worker } from 'node:worker_threads'
import { ProblemError } from '../contract/errors.js'
import { IdleThreads } from '../threads/index.js'
import type { RecordsReply } from './records-worker.js'
import type { RecordsTask, SymbolRecords } from './symbol-records.js'

const threads = new IdleThreads(new URL('./records-worker.js', import.meta.url))

export class RecordReader {
  private readonly idle: Worker[] = []
  private readonly reading = new Set<Worker>()

  /** `keepThreads`: idle threads wait a little for the next reader. Otherwise they end with this one, which frees their memory at once. */
  constructor(private readonly keepThreads: boolean) {}

  /**
   * Reads the records of one symbol. The number of concurrent reads is not limited here; the caller must limit it. Rejects with
   * `source_revision_stale` when a file no longer exists.
   */
  async read(task: RecordsTask): Promise<SymbolRecords> {
    const worker = this.idle.pop() ?? threads.take()
    this.reading.add(worker)
    const reply = await ask(worker, task)
    this.reading.delete(worker)
    this.idle.push(worker)
    if ('records' in reply) return reply.records
    const { code, message } = reply.error
    if (code === 'ENOENT')
      throw new ProblemError('source_revision_stale', `records of ${task.symbol} have been replaced meanwhile`)
    throw Object.assign(new Error(message), { code })
  }

  async close(): Promise<void> {
    const idle = this.idle.splice(0)
    const ending = this.keepThreads ? [...this.reading] : [...this.reading, ...idle]
    if (this.keepThreads) for (const worker of idle) threads.giveBack(worker)
    await Promise.all(ending.map((worker) => worker.terminate()))
  }
}

function ask(worker: Worker, task: RecordsTask): Promise<RecordsReply> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      action()
    }
    const onMessage = (reply: RecordsReply) => settle(() => resolve(reply))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => onError(new Error('the thread that reads records has ended'))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
}
