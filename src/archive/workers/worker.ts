/** The thread that reads archive files and merges months, one job at a time. It reports its progress while it reads. */
import { parentPort } from 'node:worker_threads'
import { mergeMonth } from '../merge/merge-month.js'
import { failureOf } from '../runtime/errors.js'
import { mergeTickDay } from '../ticks/merge-tick-day.js'
import { ProgressSender, type WorkerMessage, type WorkerTask } from './messages.js'
import { runReadJob } from './read-job.js'

const post = (message: WorkerMessage): void => parentPort!.postMessage(message)
const progress = new ProgressSender(post)

function perform(task: WorkerTask): unknown {
  switch (task.kind) {
    case 'merge':
      return mergeMonth(task.job)
    case 'ticks':
      return mergeTickDay(task.job)
    case 'read':
      return runReadJob(task.job, task.spoolFolder, progress)
  }
}

parentPort!.on('message', async (task: WorkerTask) => {
  let answer: WorkerMessage
  try {
    answer = {
      result: await perform(task),
    }
  } catch (error) {
    answer = { error: failureOf(error) }
  }
  progress.send()
  post(answer)
})
