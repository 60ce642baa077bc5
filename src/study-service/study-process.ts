/** The process that runs one study (process-runner.ts). It exits after it has sent its result, and when the process that started it ends. */

import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ProblemError } from '../contract/errors.js'
import type { ProcessMessage, ProcessWork } from './process-messages.js'
import { runWork } from './run-work.js'

// Set before other threads exist, because they inherit the priority. A system without priorities is not an error.
try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {}

let folder: string | undefined
process.once('disconnect', () => {
  // The server was killed: nobody else removes the rows.
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  process.exit()
})

const say = (message: ProcessMessage): Promise<void> =>
  new Promise((resolve) => process.send!(message, () => resolve()))

process.once('message', async ({ dataset, threads, rowsFolder, ...work }: ProcessWork) => {
  folder = rowsFolder
  try {
    const progress = (done: number, total: number) => void say({ progress: [done, total] })
    const { signal } = new AbortController()
    const output = await runWork(work, { dataset, threads }, { progress, signal, rowsFolder })
    await say({ output })
  } catch (error) {
    if (error instanceof ProblemError) await say({ problem: { code: error.code, detail: error.detail } })
    else await say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit()
})
