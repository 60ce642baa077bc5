/** Counts of how studies ended on this server since it started, for metrics. */
import type { StudyJobState } from '../accounts/index.js'

export const JOB_ENDS = ['succeeded', 'failed', 'cancelled'] as const
export type JobEnd = (typeof JOB_ENDS)[number]

/**
 * How a run ends. `succeeded`, `failed`, `cancelled`: the job ended with it. `put_back`: the job is in the queue again, because its process
 * died or its server was shut down. `lost`: another server had the job by then, or its end could not be recorded.
 */
export const RUN_ENDS = [...JOB_ENDS, 'put_back', 'lost'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

const isJobEnd = (state: StudyJobState | undefined): state is JobEnd => JOB_ENDS.some((end) => end === state)

/** The end of a run. `state` is the state of the job after the run; undefined when the job was not changed. */
export const runEndOf = (state: StudyJobState | undefined): RunEnd =>
  isJobEnd(state) ? state : state === 'queued' ? 'put_back' : 'lost'

export class StudyFigures {
  /** Jobs whose end this server recorded, including jobs that ended without a run. */
  readonly ended: Record<JobEnd, number> = { succeeded: 0, failed: 0, cancelled: 0 }
  /** Called for every run that ends on this server, with its duration in seconds. */
  ran: (end: RunEnd, seconds: number) => void = () => {}

  /** Counts a job that reached this state on this server. States that are not an end are ignored. */
  reached(state: StudyJobState | undefined): void {
    if (isJobEnd(state)) this.ended[state]++
  }
}
