/** Runs one append in a child process. */
import { fork } from 'node:child_process'
import type { FailureCode } from '../contract/failures.js'
import type { AppendOutcome, AppendTask } from './append-messages.js'

const ENDED: FailureCode<'intake'> = 'append_ended'

/**
 * Appends one day. Never rejects: a process that ends early gives `append_ended`, also when `signal` ended it. Then the
 * dataset is at the old or the new revision.
 */
export function appendInChildProcess(task: AppendTask, signal: AbortSignal): Promise<AppendOutcome> {
  return new Promise((resolve) => {
    const child = fork(new URL('./append-child.js', import.meta.url), { execArgv: [] })
    const end = (): void => void child.kill()
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    let outcome: AppendOutcome | undefined
    child.on('message', (message) => {
      outcome = message as AppendOutcome
    })
    child.on('error', ({ message }) => {
      outcome ??= { error: { code: ENDED, detail: message } }
    })
    child.on('exit', (status, ended) => {
      signal.removeEventListener('abort', end)
      const how = ended === null ? `with status ${status}` : `by ${ended}`
      resolve(outcome ?? { error: { code: ENDED, detail: `the process that appends ended ${how}` } })
    })
    child.send(task, () => {})
  })
}
