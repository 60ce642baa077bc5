/** A worker thread that is created when it is first needed. It answers each message with one message. */
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { startThread } from './start-thread.js'

/** What a program on a thread answers when its work fails. */
export interface FailedReply {
  readonly error: { readonly code: string; readonly message: string }
}

/** The answer of a program whose work failed: the code of the error, or `internal`. */
export function failedReply(error: unknown): FailedReply {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { error: { code: typeof code === 'string' ? code : 'internal', message: String(message ?? error) } }
}

export class LazyThread<Message, Reply> {
  #worker: Worker | undefined

  /** `does` completes the sentence "the thread that … ended early". */
  constructor(
    private readonly program: URL,
    private readonly does: string,
    private readonly options: WorkerOptions = {},
  ) {}

  /** The thread, which is created unless there is one. */
  get worker(): Worker {
    this.#worker ??= this.#begin()
    return this.#worker
  }

  /** Sends a message and resolves to the answer. The caller waits for it before it asks again. Rejects when the thread ends before it answers. */
  ask(message: Message): Promise<Reply> {
    const worker = this.worker
    return new Promise<Reply>((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', answered).off('error', failed).off('exit', ended).unref()
      }
      const answered = (reply: Reply): void => {
        settle()
        resolve(reply)
      }
      const failed = (error: unknown): void => {
        settle()
        reject(error)
      }
      const ended = (): void => failed(new Error(`the thread that ${this.does} ended early`))
      worker.on('message', answered).on('error', failed).on('exit', ended)
      // Keeps the process alive while it works; an idle thread does not.
      worker.ref()
      worker.postMessage(message)
    })
  }

  /** Ends the thread. Asking again creates another one. */
  close(): void {
    void this.#worker?.terminate()
  }

  #begin(): Worker {
    const worker = startThread(this.program, this.options)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}
