/** Runs one study in this process. */
import { ProblemError } from '../contract/errors.js'
import { hasCode } from '../contract/failures.js'
import { AwaitedRevisions, openDataset } from '../dataset/index.js'
import { outputOf, RowFilesWriter, type StudyOutput, type StudyWork } from '../local-studies/index.js'
import { runStudy } from '../studies/index.js'
import type { RunWatch } from './runner.js'

/** The folder of a dataset, and how many threads compute. Default: as many as there are processors. */
export interface StudySource {
  dataset: string
  threads?: number | undefined
}

/** Rejects with ProblemError for a named failure, and with the reason of the signal. */
export async function runWork(
  work: StudyWork,
  { dataset: dir, threads }: StudySource,
  { progress, signal, rowsFolder }: RunWatch,
): Promise<StudyOutput> {
  const { definition, definitionHash, revision } = work
  const dataset = await openRevision(dir, revision)
  try {
    const rows = new RowFilesWriter(rowsFolder)
    const options = { dataset, definition, definitionHash, revision, progress, signal, threads, rows: rows.sink }
    const study = await runStudy(options)
    const output = outputOf(study, work)
    await rows.finish(study)
    return output
  } finally {
    dataset.close()
  }
}

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
