/** The interface of a study runner. The code for jobs depends on this interface only. */
import type { StudyText } from '../accounts/index.js'
import type { StudyDefinition } from '../studies/index.js'

/** The study to run. */
export interface StudyWork {
  definition: StudyDefinition
  /** In hex. */
  definitionHash: string
  revision: string
}

/** The output of a run, as canonical JSON. `sealed` is the sealed part of a study with a holdout, otherwise null. */
export interface StudyOutput {
  result: StudyText
  sealed: StudyText | null
}

export interface RunWatch {
  /** Called at intervals with the number of opportunities that have been simulated, and the number of all. */
  progress(done: number, total: number): void
  /** After an abort the run must reject within a second. */
  signal: AbortSignal
}

/** Runs a study. Rejects with ProblemError for a named failure, and with RunnerDied when the process of the run died and a retry may succeed. */
export type StudyRunner = (work: StudyWork, watch: RunWatch) => Promise<StudyOutput>

export class RunnerDied extends Error {
  override readonly name = 'RunnerDied'
}
