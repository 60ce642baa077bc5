/** Runs tasks of dataset-worker.ts on threads. Each thread takes the next task when it has finished one. */
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { errorOf } from '../../archive/index.js'
import { IdleThreads } from '../../threads/index.js'
import { DatasetError } from '../folder/dataset-error.js'
import type { WorkerReply, WorkerResults, WorkerTask } from './dataset-worker.js'

const threads = new IdleThreads(new URL('./dataset-worker.js', import.meta.url))

/** The default number of threads is at most this, because each may need 200 MB. */
const WORKERS_MAX = 4
const defaultWorkers = (cores: number): number => Math.max(1, Math.min(WORKERS_MAX, cores))

/** Fills in the defaults of the options that all writers have. */
export function writerDefaults<Progress>({
  workers = defaultWorkers(availableParallelism()),
  onProgress,
  signal,
}: {
  workers?: number
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}): { workers: number; onProgress: ((progress: Progress) => void) | undefined; signal: AbortSignal | undefined } {
  return { workers, onProgress, signal }
}

/**
 * Runs tasks and resolves with their results in order. Rejects with the first failure, or `aborted`, after all threads
 * have stopped. `onDone` receives the number of finished tasks.
 */
export async function runTasks<Kind extends WorkerTask['kind']>(
  tasks: readonly Extract<WorkerTask, { kind: Kind }>[],
  workers: number,
  onDone: (done: number) => void,
  signal?: AbortSignal,
): Promise<WorkerResults[Kind][]> {
  const results = new Array<WorkerResults[Kind]>(tasks.length)
  let next = 0
  let done = 0
  const own = Array.from({ length: Math.min(workers, tasks.length) }, () => threads.take())
  const abort = rejectionOnAbort(signal)
  const work = async (thread: Worker): Promise<void> => {
    while (next < tasks.length) {
      const task = next++
      results[task] = (await Promise.race([runTask(thread, tasks[task]!), abort.promise])) as WorkerResults[Kind]
      onDone(++done)
    }
  }
  try {
    await Promise.all(own.map(work))
    for (const thread of own) threads.giveBack(thread)
    return results
  } catch (error) {
    await Promise.all(own.map((thread) => thread.terminate()))
    throw error
  } finally {
    abort.forget()
  }
}

function runTask(thread: Worker, task: WorkerTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void): void => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      action()
    }
    const onMessage = (reply: WorkerReply): void =>
      settle(() => {
        if ('result' in reply) resolve(reply.result)
        else reject(errorOf(reply.error))
      })
    const onError = (error: Error): void => settle(() => reject(error))
    const onExit = (code: number): void =>
      onError(new DatasetError('internal', `a worker of the import ended with status ${code}`))
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(task)
  })
}

/** A promise that rejects when the signal is aborted and never settles otherwise. */
function rejectionOnAbort(signal: AbortSignal | undefined): { promise: Promise<never>; forget: () => void } {
  let onAbort = (): void => {}
  const promise = new Promise<never>((_, reject) => {
    onAbort = () => reject(new DatasetError('aborted', 'the import was stopped'))
  })
  promise.catch(() => {})
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  return { promise, forget: () => signal?.removeEventListener('abort', onAbort) }
}
