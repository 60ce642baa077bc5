/** The thread that reads archive files and merges months, one job at a time. It reports its progress while it reads. */
import { parentPort } from 'node:worker_threads'
import { type MergeJob, mergeMonth } from '../merge/merge-month.js'
import { readFile } from '../read/read-file.js'
import { SpoolWriter } from '../read/spool.js'
import { failureOf } from '../runtime/errors.js'

export interface ReadJob {
  file: number
  path: string
}
export type Job = { kind: 'read'; job: ReadJob } | { kind: 'merge'; job: MergeJob }

/** A job, and the spool folder of this thread for the import. */
export type WorkerTask = Job & { spoolFolder: string }

export type WorkerMessage =
  | { progress: { rows: number; bytes: number } }
  | { result: unknown }
  | { error: { code: string; detail: string } }

const PROGRESS_MS = 100

let spool: SpoolWriter | undefined
const post = (message: WorkerMessage): void => parentPort!.postMessage(message)

const progress = { rows: 0, bytes: 0 }
let lastReport = 0
function reportProgress(): void {
  if (progress.rows === 0 && progress.bytes === 0) return
  post({ progress: { ...progress } })
  progress.rows = 0
  progress.bytes = 0
  lastReport = performance.now()
}
function note(what: 'rows' | 'bytes', amount: number): void {
  progress[what] += amount
  if (performance.now() - lastReport > PROGRESS_MS) reportProgress()
}

function run(task: WorkerTask): unknown {
  if (task.kind === 'merge') return mergeMonth(task.job)
  if (spool?.folder !== task.spoolFolder) spool = new SpoolWriter(task.spoolFolder)
  return readFile(task.job.path, {
    file: task.job.file,
    spool,
    onRows: (rows) => note('rows', rows),
    onBytes: (bytes) => note('bytes', bytes),
  })
}

parentPort!.on('message', async (task: WorkerTask) => {
  try {
    const result = await run(task)
    reportProgress()
    post({ result })
  } catch (error) {
    reportProgress()
    post({ error: failureOf(error) })
  }
})
