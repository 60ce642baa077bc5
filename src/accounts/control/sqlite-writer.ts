/** Sends operations to the thread that writes (sqlite-worker.ts). The first operation starts the thread. */
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../threads/index.js'
import type { OperationArgs, OperationName, OperationResult } from '../operations/operations.js'
import type { SqliteReply, SqliteRequest } from './sqlite-messages.js'

interface Asked {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** The writing thread of one store, as seen by its process. */
export class SqliteWriter {
  private worker: Worker | undefined
  private readonly asked = new Map<number, Asked>()
  private count = 0
  private ended: Error | undefined
  private idle = (): void => {}

  constructor(private readonly file: string) {}

  perform<N extends OperationName>(name: N, args: OperationArgs<N>): Promise<OperationResult<N>> {
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) return reject(this.ended)
      this.worker ??= this.start()
      const id = ++this.count
      this.asked.set(id, { resolve: (result) => resolve(result as OperationResult<N>), reject })
      // The thread keeps the process alive only while an operation waits for it.
      this.worker.ref()
      this.worker.postMessage({ id, name, args } satisfies SqliteRequest<N>)
    })
  }

  /** Completes the operations that were sent before, and rejects later ones. */
  async close(): Promise<void> {
    this.ended ??= new Error('the control store is closed')
    if (this.asked.size > 0) {
      await new Promise<void>((resolve) => {
        this.idle = resolve
      })
    }
    await this.worker?.terminate()
  }

  private start(): Worker {
    const worker = startThread(new URL('./sqlite-worker.js', import.meta.url), { workerData: this.file })
    worker.on('message', (reply: SqliteReply) => {
      const asked = this.asked.get(reply.id)!
      if ('result' in reply) asked.resolve(reply.result)
      else asked.reject(Object.assign(new Error(reply.failed.message), { code: reply.failed.code }))
      this.settled(reply.id)
    })
    worker.once('error', (error) => {
      // The next operation starts a new thread.
      this.worker = undefined
      for (const [id, { reject }] of this.asked) {
        reject(error)
        this.settled(id)
      }
    })
    return worker
  }

  private settled(id: number): void {
    this.asked.delete(id)
    if (this.asked.size > 0) return
    this.worker?.unref()
    this.idle()
  }
}
