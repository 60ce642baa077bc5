/**
 * The process that reads Feather and Parquet files, one at a time. The libraries that decode them may trap, hang, or
 * take memory that no limit of a thread counts (WebAssembly, array buffers), so they run where they harm nothing else.
 */
import { DecoderError, faultOf } from '../read/fault-words.js'
import { failureOf } from '../runtime/errors.js'
import { READER_LIMITS } from '../runtime/reader-limits.js'
import { ProgressSender, type WorkerMessage, type WorkerTask } from './messages.js'
import { runReadJob } from './read-job.js'

const post = (message: WorkerMessage, sent: () => void = () => {}): void => {
  process.send?.(message, sent)
}
const progress = new ProgressSender(post)
let path = ''

const isLarge = (): boolean => process.memoryUsage.rss() > READER_LIMITS.kept_bytes

process.on('message', async (task: WorkerTask) => {
  if (task.kind !== 'read') return
  path = task.job.path
  let answer: WorkerMessage
  try {
    const result = await runReadJob(task.job, task.spoolFolder, progress)
    answer = { result, spent: isLarge() }
  } catch (error) {
    answer = { error: failureOf(error), spent: error instanceof DecoderError || isLarge() }
  }
  progress.send()
  post(answer)
})

// A trap of WebAssembly in a callback reaches nobody who waits for its answer.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => post({ error: failureOf(faultOf(error, path)), spent: true }, () => process.exit(1)))
}
process.on('disconnect', () => process.exit(0))
