/** What became of studies on this server since it began: for whoever shows figures. */
import type { StudyJobState } from '../accounts/index.js'

export const JOB_ENDS = ['succeeded', 'failed', 'cancelled'] as const
export type JobEnd = (typeof JOB_ENDS)[number]

/**
 * How a run ends: with its job; or with the job back in the queue, since its process died or its server was told to end; or without it: the job was
 * another server's by then, or its end could not be recorded.
 */
export const RUN_ENDS = [...JOB_ENDS, 'put_back', 'lost'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

const isJobEnd = (state: StudyJobState | undefined): state is JobEnd => JOB_ENDS.some((end) => end === state)

/** `state` is what came of the job. */
export const runEndOf = (state: StudyJobState | undefined): RunEnd =>
  isJobEnd(state) ? state : state === 'queued' ? 'put_back' : 'lost'

export class StudyFigures {
  /** Jobs whose end was recorded here, those that ended without a run among them. */
  readonly ended: Record<JobEnd, number> = { succeeded: 0, failed: 0, cancelled: 0 }
  /** Is told of every run that ends here, and how long it took. */
  ran: (end: RunEnd, seconds: number) => void = () => {}

  /** A job has come to this state here. */
  reached(state: StudyJobState | undefined): void {
    if (isJobEnd(state)) this.ended[state]++
  }
}
