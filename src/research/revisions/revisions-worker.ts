/**
 * The thread that reads revisions: manifests are long, and differences are found by reading values. One task at a time.
 */
import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type Fault, ProblemError } from '../../contract/errors.js'
import { DatasetError, diffRevisions, listRevisions } from '../../dataset/index.js'
import { openQueries } from '../query/open-queries.js'
import { compareAnswers } from './compare-answers.js'

export type RevisionsTask = { kind: 'list' } | { kind: 'diff'; before: string; after: string; document?: unknown }
export type RevisionsMessage = { task: RevisionsTask } | 'cancel'
export type RevisionsReply =
  | { value: unknown }
  | { problem: { code: ProblemError['code']; detail: string; errors: readonly Fault[] } }
  | { error: unknown }

const { dir, timeoutMs, occurrencesMax } = workerData as { dir: string; timeoutMs: number; occurrencesMax: number }
const CACHE_BYTES = 32 * 1024 * 1024
let leave = new AbortController()

async function perform(task: RevisionsTask, signal: AbortSignal): Promise<unknown> {
  if (task.kind === 'list') return listRevisions(dir)
  const { before, after, document } = task
  const difference = await diffRevisions(dir, before, after)
  if (document === undefined) return difference
  // One native thread, so that queries do not have to wait.
  const options = { dataset: dir, threads: 1, cacheBytes: CACHE_BYTES, cursorKey: randomBytes(32), timeoutMs }
  const queries = await openQueries(options)
  try {
    const query = await compareAnswers(queries.service, document, [before, after], signal, occurrencesMax)
    return { ...difference, query }
  } finally {
    queries.close()
  }
}

async function reply(task: RevisionsTask): Promise<RevisionsReply> {
  leave = new AbortController()
  try {
    return { value: await perform(task, leave.signal) }
  } catch (error) {
    if (error instanceof ProblemError)
      return { problem: { code: error.code, detail: error.detail, errors: error.errors } }
    if (error instanceof DatasetError && error.code === 'no_dataset') {
      return { problem: { code: 'not_found', detail: 'a revision is no longer retained', errors: [] } }
    }
    return { error }
  }
}

parentPort?.on('message', (message: RevisionsMessage) => {
  if (message === 'cancel') leave.abort(new Error('cancelled'))
  else void reply(message.task).then((answer) => parentPort?.postMessage(answer))
})
