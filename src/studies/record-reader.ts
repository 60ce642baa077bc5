/**
 * Reads the records of symbols on separate threads, so that decoding Parquet does not block the main thread. A thread is started when it is
 * first needed and is terminated with the reader, so a cancelled study stops reading at once.
 */
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../contract/errors.js'
import type { RecordsReply } from './records-worker.js'
import type { RecordsTask, SymbolRecords } from './symbol-records.js'

export class RecordReader {
  private readonly idle: Worker[] = []
  private readonly all = new Set<Worker>()

  /**
   * Reads the records of one symbol. The number of concurrent reads is not limited here; the caller must limit it. Rejects with
   * `source_revision_stale` when a file no longer exists.
   */
  async read(task: RecordsTask): Promise<SymbolRecords> {
    const worker = this.idle.pop() ?? this.start()
    const reply = await ask(worker, task)
    this.idle.push(worker)
    if ('records' in reply) return reply.records
    const { code, message } = reply.error
    if (code === 'ENOENT')
      throw new ProblemError('source_revision_stale', `records of ${task.symbol} have been replaced meanwhile`)
    throw Object.assign(new Error(message), { code })
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()))
  }

  private start(): Worker {
    const worker = new Worker(new URL('./records-worker.js', import.meta.url))
    this.all.add(worker)
    return worker
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
