/** Reads windows of events on a thread of its own, one after the other, and few at a time. */
import type { Worker } from 'node:worker_threads'
import { TICK_LIMITS } from '../../contract/bodies/ticks.js'
import { ProblemError } from '../../contract/errors.js'
import { LazyThread, Turns } from '../../threads/index.js'
import type { WindowReply, WindowTask } from './read-window.js'
import type { ThreadMessage, ThreadReply } from './ticks-worker.js'

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
  readonly #thread = new LazyThread<ThreadMessage, ThreadReply>(
    new URL('./ticks-worker.js', import.meta.url),
    'reads events',
  )
  readonly #turns = new Turns()
  /** The thread that has loaded its libraries. */
  #loaded: Worker | undefined

  /** Resolves when the thread has loaded its libraries, which takes a second or more the first time. */
  async ready(): Promise<void> {
    const { worker } = this.#thread
    if (this.#loaded === worker) return
    await this.#turns.run(() => this.#thread.ask('ready'), new AbortController().signal, { first: true })
    this.#loaded = worker
  }

  /** Rejects with TicksError, with ProblemError `overloaded` when too many windows are under way, and with the reason of the signal. */
  async run(task: WindowTask, signal: AbortSignal): Promise<WindowReply> {
    if (this.#turns.size >= TICK_LIMITS.windows_max) throw new ProblemError('overloaded')
    const reply = await this.#turns.run(() => this.#thread.ask(task), signal)
    if ('error' in reply) throw new TicksError(reply.error.code, reply.error.message)
    return reply as WindowReply
  }

  close(): void {
    this.#thread.close()
  }
}
