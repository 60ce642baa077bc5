/** The process that runs one study (process-runner.ts). It exits after it has sent its result, and when the process that started it ends. */

import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ProblemError } from '../contract/errors.js'
import { hasCode } from '../contract/failures.js'
import { AwaitedRevisions, openDataset } from '../dataset/index.js'
import { outputOf, RowFilesWriter } from '../local-studies/index.js'
import { runStudy } from '../studies/index.js'
import type { ProcessMessage, ProcessWork } from './process-messages.js'

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

process.once('message', async (work: ProcessWork) => {
  const { dataset: dir, definition, definitionHash, revision, threads, rowsFolder } = work
  folder = rowsFolder
  try {
    const dataset = await openRevision(dir, revision)
    const progress = (done: number, total: number) => void say({ progress: [done, total] })
    const { signal } = new AbortController()
    const rows = new RowFilesWriter(rowsFolder)
    const options = { dataset, definition, definitionHash, revision, progress, signal, threads, rows: rows.sink }
    const study = await runStudy(options)
    const output = outputOf(study, work)
    await rows.finish(study)
    await say({ output })
  } catch (error) {
    if (error instanceof ProblemError) await say({ problem: { code: error.code, detail: error.detail } })
    else await say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit()
})

/** How often a replica looks for a revision that it does not have yet. */
const LOOK_MS = 1_000

/** Another replica may have begun the study in a revision that this one gets with its next sync. */
async function openRevision(dir: string, revision: string) {
  const awaited = new AwaitedRevisions(dir)
  for (;;) {
    try {
      return await openDataset(dir, { revision })
    } catch (error) {
      if (!hasCode(error, 'no_dataset')) throw error
    }
    if (await awaited.mayArrive(revision)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    else throw stale(revision)
  }
}

const stale = (revision: string): ProblemError =>
  new ProblemError('source_revision_stale', `the revision ${revision} is no longer kept; estimate again`)
