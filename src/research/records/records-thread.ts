/**
 * Reads normalized minutes on a thread of its own. One task runs at a time. Candles go before coverage, whose tasks are cut
 * into a few files each, so somebody who looks at a chart does not wait for a long survey.
 */
import { ProblemError } from '../../contract/errors.js'
import { LazyThread, Turns } from '../../threads/index.js'
import type { RecordsReply, RecordsTask } from './records-worker.js'

/** More waiting tasks are refused. A survey has one task waiting at a time. */
const WAITING_MAX = 64

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
  readonly #thread = new LazyThread<RecordsTask, RecordsReply>(
    new URL('./records-worker.js', import.meta.url),
    'reads records',
  )
  readonly #turns = new Turns()

  /**
   * The reply to a task. Rejects with RecordsError, with ProblemError `overloaded` when too many tasks wait, and with the
   * reason of the signal.
   */
  async run<Task extends RecordsTask>(
    task: Task,
    signal: AbortSignal,
  ): Promise<Extract<RecordsReply, Record<keyof Task, unknown>>> {
    if (this.#turns.waiting >= WAITING_MAX) throw new ProblemError('overloaded')
    const reply = await this.#turns.run(() => this.#thread.ask(task), signal, { first: 'candles' in task })
    if ('error' in reply) throw new RecordsError(reply.error.code, reply.error.message)
    return reply as Extract<RecordsReply, Record<keyof Task, unknown>>
  }

  close(): void {
    this.#thread.close()
  }
}
