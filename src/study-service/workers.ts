/**
 * Claims jobs, runs a few at a time, and records their end. A running job has a lease. Each poll renews the lease, stores the progress and reads
 * the state of the job, so a cancellation by any server of the control store is seen at the next poll. A job whose lease has expired belonged
 * to a server that died; any server may claim it.
 */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import {
  type ControlStore,
  expiredStudyJobs,
  isStudyQueued,
  type StudyEnd,
  type StudyJob,
  type StudyJobState,
} from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { makeOwnFolder, type OwnFolder, removeAbandonedFolders } from '../files/index.js'
import type { Log } from '../research/index.js'
import type { StudyDefinition } from '../studies/index.js'
import { type RunEnd, runEndOf, StudyFigures } from './figures.js'
import { RunnerDied, type StudyRunner } from './runner.js'
import { keepRows } from './stored-rows.js'

export interface WorkersOptions {
  /** The number of jobs that run at a time. With 0 this server runs no jobs. */
  places: number
  now?: () => number
  /** The duration of a lease, in milliseconds. If it is not renewed for this long, another server may claim the job. Default: 15 s. */
  leaseMs?: number
  /** The time between two polls, in milliseconds. Default: 400 ms. */
  lookMs?: number
  /** How often a job is tried. Default: 3. */
  triesMax?: number
  /** How long a run may take before it fails with `timeout`, in milliseconds. Default: one hour. */
  runMs?: number
  /** Of the runner. A job that was estimated for another one fails: its hash would name a result that it is not. Default: any. */
  engineVersion?: string | undefined
  log?: Log | undefined
}

/** Rows of a run, until they are stored: in the folder of temporary files. */
const ROWS_PREFIX = 'hindsight-rows-'

/** The reason for which a run is stopped. */
type Stop = 'cancelled' | 'closing' | 'lease_lost' | 'timeout'

interface Running {
  job: StudyJob
  done: number
  total: number
  stop: AbortController
  ended: Promise<void>
}

export class Workers {
  readonly figures = new StudyFigures()
  private readonly owner = randomUUID()
  private readonly running = new Map<string, Running>()
  private readonly options: Required<Omit<WorkersOptions, 'log' | 'engineVersion'>>
  private readonly engineVersion: string | undefined
  private readonly log: Log | undefined
  private closing = false
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()
  private sweeping: Promise<void> = Promise.resolve()
  private lookAgain = false
  private busy = false

  constructor(
    private readonly store: ControlStore,
    private readonly runner: StudyRunner,
    { log, engineVersion, ...options }: WorkersOptions,
  ) {
    this.log = log
    this.engineVersion = engineVersion
    const usual = { now: Date.now, leaseMs: 15_000, lookMs: 400, triesMax: 3, runMs: 3_600_000 }
    this.options = { ...usual, ...options }
  }

  /** The number of jobs that run on this server. */
  get load(): number {
    return this.running.size
  }

  start(): void {
    this.sweeping = this.sweep()
    if (this.options.places === 0) return
    this.timer = setInterval(() => this.poke(), this.options.lookMs).unref()
    this.poke()
  }

  /** Polls now, because a job may have been queued or cancelled. */
  poke(): void {
    if (this.closing || this.timer === undefined) return
    if (this.busy) {
      this.lookAgain = true
      return
    }
    this.busy = true
    this.looking = this.look()
      .catch((error: unknown) => this.log?.error({ err: error }, 'study jobs are not tended'))
      .finally(() => {
        this.busy = false
        if (!this.lookAgain) return
        this.lookAgain = false
        this.poke()
      })
  }

  /** Claims no more jobs, stops the running ones and puts them back into the queue. */
  async close(): Promise<void> {
    this.closing = true
    clearInterval(this.timer)
    await Promise.all([this.looking, this.sweeping])
    for (const { stop } of this.running.values()) stop.abort('closing' satisfies Stop)
    await Promise.all([...this.running.values()].map(({ ended }) => ended))
  }

  /** Removes rows of servers that were killed. They may be those of a holdout. */
  private async sweep(): Promise<void> {
    const folders = await removeAbandonedFolders(tmpdir(), ROWS_PREFIX)
    if (folders > 0) this.log?.info({ folders }, 'rows of servers that were killed are removed')
  }

  private async look(): Promise<void> {
    await this.renew()
    await this.giveUpLapsed()
    while (!this.closing && this.running.size < this.options.places && (await isStudyQueued(this.store))) {
      const now = this.options.now()
      const claim = { owner: this.owner, now, expires: now + this.options.leaseMs }
      const job = await this.store.perform('claimStudyJob', claim)
      // Another server has claimed the job.
      if (job === undefined) return
      this.begin(job)
    }
  }

  private async renew(): Promise<void> {
    if (this.running.size === 0) return
    const jobs = [...this.running.values()].map(({ job, done, total }) => ({ attempt: job.attempt, done, total }))
    const expires = this.options.now() + this.options.leaseMs
    const held = await this.store.perform('renewStudyJobs', { owner: this.owner, expires, jobs })
    const states = new Map(held.map(({ attempt, state }): [string, StudyJobState] => [attempt, state]))
    for (const { attempt } of jobs) {
      const state = states.get(attempt)
      const why: Stop | undefined =
        state === 'cancelling' ? 'cancelled' : state === undefined ? 'lease_lost' : undefined
      if (why !== undefined) this.running.get(attempt)?.stop.abort(why)
    }
  }

  private async giveUpLapsed(): Promise<void> {
    const { now, triesMax } = this.options
    for (const { attempt, account_id } of await expiredStudyJobs(this.store, now())) {
      const how: StudyEnd = { end: 'lost', triesMax }
      const of = { accountId: account_id, now: now(), attempt, owner: null, how }
      const { value: state } = await this.store.perform('endStudyJob', of)
      this.figures.reached(state)
      if (state !== undefined) this.log?.warn({ attempt, state }, 'a study whose server is gone')
    }
  }

  private begin(job: StudyJob): void {
    const stop = new AbortController()
    const running: Running = { job, done: 0, total: 0, stop, ended: Promise.resolve() }
    this.running.set(job.attempt, running)
    running.ended = this.run(running).finally(() => {
      this.running.delete(job.attempt)
      this.poke()
    })
  }

  /** Never rejects. If the end of a job cannot be recorded, its lease expires. */
  private async run(running: Running): Promise<void> {
    const { job, stop } = running
    const late = setTimeout(() => stop.abort('timeout' satisfies Stop), this.options.runMs)
    const began = performance.now()
    let seconds = 0
    let end: RunEnd = 'lost'
    let folder: OwnFolder | undefined
    try {
      folder = await makeOwnFolder(tmpdir(), ROWS_PREFIX)
      const how = await this.outcome(running, folder.path)
      seconds = (performance.now() - began) / 1000
      if (how === undefined) return
      // Before the result: whoever has a result can read its rows.
      if (how.end === 'succeeded') await keepRows(this.store, folder.path)
      const of = { accountId: job.account_id, now: this.options.now(), attempt: job.attempt, owner: this.owner, how }
      const { value: state } = await this.store.perform('endStudyJob', of)
      this.figures.reached(state)
      end = runEndOf(state)
      this.log?.info({ attempt: job.attempt, state }, 'a study has ended')
    } catch (error) {
      this.log?.error({ err: error, attempt: job.attempt }, 'the end of a study could not be recorded')
    } finally {
      clearTimeout(late)
      await folder?.remove().catch((error: unknown) => this.log?.error({ err: error }, 'rows of a study are left'))
      this.figures.ran(end, seconds)
    }
  }

  /** The end of a run; undefined when there is nothing to record, because another server has the job. */
  private async outcome(running: Running, rowsFolder: string): Promise<StudyEnd | undefined> {
    const { job, stop } = running
    const { attempt, definition_hash, revision, engine_version } = job
    if (engine_version !== (this.engineVersion ?? engine_version)) return { end: 'failed', code: 'estimate_expired' }
    const work = {
      definition: JSON.parse(job.definition) as StudyDefinition,
      definitionHash: definition_hash,
      revision,
    }
    const progress = (done: number, total: number) => Object.assign(running, { done, total })
    try {
      return { end: 'succeeded', ...(await this.runner(work, { progress, signal: stop.signal, rowsFolder })) }
    } catch (error) {
      const why = stop.signal.aborted ? (stop.signal.reason as Stop) : undefined
      if (why === 'lease_lost') return undefined
      if (why === 'timeout') return { end: 'failed', code: 'timeout' }
      if (why !== undefined) return { end: 'put_back' }
      this.log?.error({ err: error, attempt }, 'a study has failed')
      if (error instanceof RunnerDied) return { end: 'lost', triesMax: this.options.triesMax }
      return { end: 'failed', code: error instanceof ProblemError ? error.code : 'internal' }
    }
  }
}
