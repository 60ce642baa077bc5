/** The thread that reads archive files and merges months. One job at a time; progress while it reads. */
import { parentPort, workerData } from 'node:worker_threads'
import { failureOf } from './errors.js'
import { type MergeJob, mergeMonth } from './merge-month.js'
import { readFile } from './read-file.js'
import { SpoolWriter } from './spool.js'

export interface ReadJob {
  file: number
  path: string
}
export type Job = { kind: 'read'; job: ReadJob } | { kind: 'merge'; job: MergeJob }

export type WorkerMessage =
  | { progress: { rows: number; bytes: number } }
  | { result: unknown }
  | { error: { code: string; detail: string } }

const PROGRESS_MS = 100

const { spoolFolder } = workerData as { spoolFolder: string }
const spool = new SpoolWriter(spoolFolder)
const post = (message: WorkerMessage): void => parentPort!.postMessage(message)

const progress = { rows: 0, bytes: 0 }
let told = 0
const tell = (): void => {
  if (progress.rows === 0 && progress.bytes === 0) return
  post({ progress: { ...progress } })
  progress.rows = 0
  progress.bytes = 0
  told = performance.now()
}
const note = (what: 'rows' | 'bytes', amount: number): void => {
  progress[what] += amount
  if (performance.now() - told > PROGRESS_MS) tell()
}

const run = (job: Job): unknown =>
  job.kind === 'merge'
    ? mergeMonth(job.job)
    : readFile(job.job.path, {
        file: job.job.file,
        spool,
        onRows: (rows) => note('rows', rows),
        onBytes: (bytes) => note('bytes', bytes),
      })

parentPort!.on('message', async (job: Job) => {
  try {
    const result = await run(job)
    tell()
    post({ result })
  } catch (error) {
    tell()
    post({ error: failureOf(error) })
  }
})
