/**
 * A child process for one append, because an append needs much memory and processor time, and a server must not wait
 * for it. It receives a task and sends one message.
 */
import { setPriority } from 'node:os'
import { failureOf } from '../archive/index.js'
import { appendDay } from '../dataset/index.js'
import type { AppendOutcome, AppendTask } from './append-messages.js'

/** A lower priority than that of the server. */
const NICENESS = 10

async function append({ dataset, day, paths, ...how }: AppendTask): Promise<AppendOutcome> {
  try {
    const { report, revision, changed, difference } = await appendDay(paths, { ...how, dir: dataset, day })
    return {
      revision,
      changed,
      notTaken: [
        ...report.failed.map(({ file, code, detail }) => ({ file, code, detail })),
        ...report.skipped.map(({ file, code, reason }) => ({ file, code, detail: reason })),
      ],
      bucketsAppended: difference.buckets_appended,
      bucketsRestated: difference.buckets_restated,
    }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

process.once('message', (task: AppendTask) => {
  setPriority(NICENESS)
  void append(task).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
// The parent process has ended.
process.once('disconnect', () => process.exit())
