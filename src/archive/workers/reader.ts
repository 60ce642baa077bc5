/**
 * The process that reads Feather and Parquet files, one at a time. The libraries that decode them may trap, hang, or
 * take memory that no limit of a thread counts (WebAssembly, array buffers), so they run where they harm nothing else.
 */
import { columnarKind, memoryRefused, undecodable } from '../columnar/faults.js'
import { ArchiveError, failureOf } from '../runtime/errors.js'
import { READER_LIMITS } from '../runtime/reader-limits.js'
import { ProgressSender, type WorkerMessage, type WorkerTask } from './messages.js'
import { runReadJob } from './read-job.js'

const post = (message: WorkerMessage, sent: () => void = () => {}): void => {
  process.send?.(message, sent)
}
const progress = new ProgressSender(post)
let path = ''

/** A failure that is not one of ours is told in our words; what threw it may be in any state. */
function failed(error: unknown): WorkerMessage {
  const kind = columnarKind(path)
  if (error instanceof ArchiveError || kind === undefined) return { error: failureOf(error) }
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return { error: failureOf(error) }
  const isMemory = error instanceof RangeError && /allocation|Invalid typed array length|grow/i.test(error.message)
  return { error: failureOf(isMemory ? memoryRefused(kind) : undecodable(kind)), spent: true }
}

process.on('message', async (task: WorkerTask) => {
  if (task.kind !== 'read') return
  path = task.job.path
  let answer: WorkerMessage
  try {
    const result = await runReadJob(task.job, task.spoolFolder, progress)
    answer = { result, spent: process.memoryUsage.rss() > READER_LIMITS.kept_bytes }
  } catch (error) {
    answer = failed(error)
  }
  progress.send()
  post(answer)
})

// A trap of WebAssembly in a callback reaches nobody who waits for its answer.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => post({ ...failed(error), spent: true } as WorkerMessage, () => process.exit(1)))
}
process.on('disconnect', () => process.exit(0))
