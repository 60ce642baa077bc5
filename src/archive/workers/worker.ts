/** The thread that reads archive files and merges months, one job at a time. It reports its progress while it reads. */
import { parentPort } from 'node:worker_threads'
import { mergeMonth } from '../merge/merge-month.js'
import { failureOf } from '../runtime/errors.js'
import { ProgressSender, type WorkerMessage, type WorkerTask } from './messages.js'
import { runReadJob } from './read-job.js'

const post = (message: WorkerMessage): void => parentPort!.postMessage(message)
const progress = new ProgressSender(post)

parentPort!.on('message', async (task: WorkerTask) => {
  let answer: WorkerMessage
  try {
    answer = {
      result: await (task.kind === 'merge' ? mergeMonth(task.job) : runReadJob(task.job, task.spoolFolder, progress)),
    }
  } catch (error) {
    answer = { error: failureOf(error) }
  }
  progress.send()
  post(answer)
})
