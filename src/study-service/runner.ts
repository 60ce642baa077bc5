/** The interface of a study runner. The code for jobs depends on this interface only. */
import type { StudyOutput, StudyWork } from '../local-studies/index.js'

export interface RunWatch {
  /** Called at intervals with the number of opportunities that have been simulated, and the number of all. */
  progress(done: number, total: number): void
  /** After an abort the run must reject within a second. */
  signal: AbortSignal
  /** An empty folder, into which the run writes its rows (ROWS_FILES). */
  rowsFolder: string
}

/** Runs a study. Rejects with ProblemError for a named failure, and with RunnerDied when the process of the run died and a retry may succeed. */
export type StudyRunner = (work: StudyWork, watch: RunWatch) => Promise<StudyOutput>

export class RunnerDied extends Error {
  override readonly name = 'RunnerDied'
}
