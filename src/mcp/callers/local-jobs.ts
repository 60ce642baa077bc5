/**
 * Jobs of this process, which run one after the other, and those that the folder of results has. A job that has ended
 * well is found again by its result; those that are under way end with the process.
 */
import type { StudyJob } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { STUDY_ENGINE_VERSION } from '../../contract/versions.js'
import type { Studies, StudyIdentity } from '../../local-studies/index.js'
import { localJob, type StoredJobs } from './stored-jobs.js'

interface OwnJob {
  job: StudyJob
  stop: AbortController
  /** Whether its result is being stored, or is stored: it can no longer be stopped. */
  isStored: boolean
}

export class LocalJobs {
  /** By id, the newest last. */
  private readonly own = new Map<string, OwnJob>()
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly studies: Studies,
    private readonly stored: StoredJobs,
    private readonly unforeseen: (error: unknown) => void,
  ) {}

  /** The latest job of a study in this process. */
  ownOf(id: string): StudyJob | undefined {
    return this.own.get(id)?.job
  }

  async find(id: string): Promise<StudyJob | undefined> {
    return (await this.all()).find(({ job_hash }) => job_hash === id)
  }

  /** All jobs, newest first. Those that have succeeded have their places among the trials. */
  async all(): Promise<StudyJob[]> {
    const others = (await this.stored.all()).filter(({ job_hash }) => !this.own.has(job_hash))
    const all = [...[...this.own.values()].map(({ job }) => job), ...others]
    const sorted = all.sort((a, b) => b.created_ms - a.created_ms || (a.job_hash < b.job_hash ? -1 : 1))
    return sorted.map((job) => (job.trial_index === null && job.state === 'succeeded' ? withTrial(job, all) : job))
  }

  /** Queues a study, unless it has a result or is under way. */
  async begin(document: unknown, identity: StudyIdentity, { attempt, name }: Pick<StudyJob, 'attempt' | 'name'>) {
    const known = await this.find(identity.id)
    // Of two calls at once the second finds the job of the first here.
    const running = this.ownOf(identity.id) ?? known
    if (running !== undefined && running.state !== 'failed' && running.state !== 'cancelled') return running
    const created_ms = Date.now()
    const job = localJob(identity, {
      ...{ attempt, name, state: 'queued', created_ms, engine_version: STUDY_ENGINE_VERSION },
    })
    const own: OwnJob = { job, stop: new AbortController(), isStored: false }
    this.own.delete(identity.id)
    this.own.set(identity.id, own)
    this.queue = this.queue.then(() => this.perform(own, document))
    return job
  }

  /** Rejects with ProblemError `job_not_found`, `job_not_cancellable`. */
  async cancel(id: string): Promise<StudyJob> {
    const own = this.own.get(id)
    const job = own?.job ?? (await this.find(id))
    if (job === undefined) throw new ProblemError('job_not_found')
    if (job.state === 'succeeded' || job.state === 'failed') {
      throw new ProblemError('job_not_cancellable', `the job has ${job.state}`)
    }
    if (own?.isStored) throw new ProblemError('job_not_cancellable', 'the result of the job is being stored')
    own?.stop.abort()
    if (job.state === 'queued') Object.assign(job, { state: 'cancelled', ended_ms: Date.now() })
    else if (job.state === 'running') job.state = 'cancelling'
    return job
  }

  /** Stops what runs. */
  async close(): Promise<void> {
    for (const { stop } of this.own.values()) stop.abort()
    await this.queue
  }

  /** Never rejects. */
  private async perform(own: OwnJob, document: unknown): Promise<void> {
    const { job, stop } = own
    if (job.state !== 'queued') return
    Object.assign(job, { state: 'running', started_ms: Date.now() })
    const progress = (done: number, total: number) => Object.assign(job, { done, total })
    const storing = () => {
      own.isStored = true
    }
    try {
      const { sha256 } = await this.studies.run(document, { signal: stop.signal, storing, progress })
      const ended_ms = Date.now()
      await this.stored.keep({ ...job, ended_ms })
      const { trials } = await this.stored.tried(job.family)
      Object.assign(job, { state: 'succeeded', ended_ms, result_sha256: sha256, trial_index: trials })
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : 'internal'
      const isStopped = stop.signal.aborted && !own.isStored
      if (code === 'internal' && !isStopped) this.unforeseen(error)
      Object.assign(job, isStopped ? { state: 'cancelled' } : { state: 'failed', code }, { ended_ms: Date.now() })
    }
  }
}

/** Its place among the results of its family, the oldest first. */
function withTrial(job: StudyJob, all: readonly StudyJob[]): StudyJob {
  const family = all.filter(({ family, state }) => family === job.family && state === 'succeeded')
  const before = family.filter(
    (one) => one.created_ms < job.created_ms || (one.created_ms === job.created_ms && one.job_hash < job.job_hash),
  )
  return { ...job, trial_index: before.length + 1 }
}
