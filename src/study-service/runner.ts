/** Who runs studies: the jobs know only this face of it. */
import type { StudyText } from '../accounts/index.js'
import type { StudyDefinition } from '../studies/index.js'

/** What is to be run. */
export interface StudyWork {
  definition: StudyDefinition
  /** Hex. */
  definitionHash: string
  revision: string
}

/** What came of it: canonical JSON, with what a holdout withholds apart. */
export interface StudyOutput {
  result: StudyText
  sealed: StudyText | null
}

export interface RunWatch {
  /** Told now and then how many of the opportunities have been simulated. */
  progress(done: number, total: number): void
  /** Aborted: the run is to end within a second, by rejecting. */
  signal: AbortSignal
}

/** Rejects with ProblemError for a failure that has a name, and with RunnerDied when whoever ran the study is gone and another may try. */
export type StudyRunner = (work: StudyWork, watch: RunWatch) => Promise<StudyOutput>

export class RunnerDied extends Error {
  override readonly name = 'RunnerDied'
}
