/** The messages between a server and the process that runs one study. */
import type { ErrorCode } from '../contract/errors.js'
import type { StudyOutput, StudyWork } from '../local-studies/index.js'

/** Sent to the process. */
export interface ProcessWork extends StudyWork {
  /** The dataset's folder. */
  dataset: string
  threads: number | undefined
  /** For its rows. */
  rowsFolder: string
}

/** Sent by the process. */
export type ProcessMessage =
  | { progress: [done: number, total: number] }
  | { output: StudyOutput }
  | { problem: { code: ErrorCode; detail: string } }
  | { failed: string }
