/**
 * Strategy studies for accounts: catalog → estimate → (approval) → run → job → result. An estimate is free and stores nothing. A run reserves
 * its units once. The cost and the result of a job are recorded together (accounts/study-jobs.ts). study-record.ts reads the records of an
 * account; this class adds the operations that estimate, run and cancel studies.
 */
import { randomBytes } from 'node:crypto'
import {
  accountById,
  familyTrials,
  nextAllowanceAt,
  queuedStudyJobs,
  type StudyJob,
  studyJob,
  studyJobOfAttempt,
  studyReveals,
  timeText,
} from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { CONFIRMATION_MS } from '../contract/study/study-limits.js'
import { catalogOf, familyOf, jobHash } from '../local-studies/index.js'
import { needsAllColumns, type Rendered, ScanQueue } from '../research/index.js'
import { studyContextOf } from '../studies/index.js'
import { AwaitedSource } from './awaited-source.js'
import { Confirmations, type Estimated } from './confirmation.js'
import type { StudyEngine } from './engine.js'
import { familyBody } from './family-body.js'
import type { StudyFigures } from './figures.js'
import type { JobBody } from './job-body.js'
import { defineRequested, readEstimate, readId, readRun } from './requests.js'
import { type Caller, type RecordOptions, StudyRecord } from './study-record.js'
import { Workers, type WorkersOptions } from './workers.js'

/** The most jobs that an account may have open at a time. */
const OPEN_MAX = 20
/** The most estimates that run at a time, and the most that wait. */
const ESTIMATES_MAX = 2
const ESTIMATES_WAITING_MAX = 32

const MINUTES_PER_DAY = 1440

/** A run that was checked and not begun. */
export interface RunCheck {
  definition_hash: string
  attempt: string
  units: number
  name: string
  /** The run needs no units: its job exists, or the account has the result. */
  begun: boolean
  /** The scope: symbols, and days of signals. */
  symbols: number
  days: number
  /** Null where nothing is paid. */
  allowance_remaining: number | null
}

export interface StudyServiceOptions extends RecordOptions {
  engine: StudyEngine
  /** The HMAC key for confirmations. All servers of a control store must have the same key. */
  confirmationKey: Uint8Array
  workers: WorkersOptions
}

export class StudyService extends StudyRecord {
  private readonly engine: StudyEngine
  private readonly workers: Workers
  private readonly confirmations: Confirmations
  private readonly awaited = new AwaitedSource()
  private readonly estimates = new ScanQueue(ESTIMATES_MAX, ESTIMATES_WAITING_MAX)
  private catalogMade: { revision: string; rendered: Rendered } | undefined

  constructor(options: StudyServiceOptions) {
    super(options)
    const { engine, workers, confirmationKey } = options
    this.engine = engine
    const own = { now: this.now, engineVersion: engine.version }
    this.workers = new Workers(this.control, engine.run, { ...own, ...workers })
    this.confirmations = new Confirmations(confirmationKey)
  }

  /** Starts to claim jobs, including those of servers that died. */
  start(): void {
    this.workers.start()
  }

  /** Stops the jobs that run on this server and puts them back into the queue. */
  close(): Promise<void> {
    return this.workers.close()
  }

  /** The number of jobs that run on this server, and of its estimates that run and that wait. */
  get load(): { jobs: number; estimates: { running: number; waiting: number } } {
    return { jobs: this.workers.load, estimates: this.estimates.depth }
  }

  /** The number of queued jobs of the control store. Any server may claim them. */
  waiting(): Promise<number> {
    return queuedStudyJobs(this.control)
  }

  /** How jobs ended on this server so far. */
  get figures(): StudyFigures {
    return this.workers.figures
  }

  /** Whether the plan of the account includes strategy studies. */
  async isEnabled(accountId: number): Promise<boolean> {
    return (await accountById(this.control, accountId, this.now())).strategy_studies
  }

  /** The source revision, its markets, and what a study document may contain. */
  catalog(): Promise<Rendered> {
    return this.research.withDataset(async (dataset) => {
      if (this.catalogMade?.revision !== dataset.revision) {
        const rendered = catalogOf(dataset, this.engine.version)
        this.catalogMade = { revision: dataset.revision, rendered }
      }
      return this.catalogMade.rendered
    })
  }

  /** Counts the opportunities of a study and returns the cost of a run. Rejects with ProblemError: every fault, `revision_not_here`, `engine_unsupported`, or `no_candidates`. */
  async estimate(body: unknown, { accountId }: Caller, signal: AbortSignal) {
    const document = readEstimate(body)
    const { control, research, engine } = this
    return research.withDataset(async (dataset) => {
      needsAllColumns(dataset, 'a study')
      await this.awaited.refuse(document, dataset)
      const { definition, hash } = defineRequested(document, studyContextOf(dataset))
      const work = () => engine.estimate({ dataset, definition, signal })
      const { counts, symbols, bars_to_simulate, units } = await this.estimates.run(work, signal, String(accountId))
      const id = jobHash(hash, dataset.revision, engine.version)
      const known = await studyJob(control, accountId, id)
      const paid = known?.state === 'succeeded'
      const attempt = randomBytes(16).toString('base64url')
      const price = paid ? 0 : units
      const estimated = { definition_hash: hash, revision: dataset.revision, units: price, attempt, accountId }
      const expires = this.now() + CONFIRMATION_MS
      const { balance } = await accountById(control, accountId, this.now())
      const family = familyOf(definition)
      const [tried] = await familyTrials(control, accountId, family)
      const reveals = await studyReveals(control, accountId)
      return {
        definition,
        definition_hash: hash,
        source_revision: dataset.revision,
        engine_version: engine.version,
        job_id: id,
        counts,
        candidates: counts.candidates,
        symbols: symbols.length,
        bars_to_simulate,
        units: price,
        attempt,
        confirmation: this.confirmations.confirm(estimated, expires),
        expires: timeText(expires),
        allowance_remaining: balance,
        affordable: price <= balance,
        existing_job: known === undefined ? null : await this.shown(known),
        family: familyBody(family, tried, reveals),
      }
    })
  }

  /**
   * Checks a run as run() does, before anything is reserved: for a caller that asks its user first. Rejects with
   * ProblemError as run() does, but for what depends on the reservation.
   */
  async checkRun(body: unknown, { accountId }: Caller): Promise<RunCheck> {
    const { document, confirmation, attempt, units, name } = readRun(body)
    const known = await studyJobOfAttempt(this.control, accountId, attempt)
    return this.research.withDataset(async (dataset) => {
      needsAllColumns(dataset, 'a study')
      const context = studyContextOf(dataset)
      if (known === undefined) await this.awaited.refuse(document, dataset)
      const revision = known?.revision ?? context.revision
      const { hash, study } = defineRequested(document, { ...context, revision })
      const expires = this.confirmed(confirmation, { definition_hash: hash, revision, units, attempt, accountId })
      if (known === undefined && expires <= this.now()) throw new ProblemError('estimate_expired')
      if (known !== undefined) await this.repeated(known)
      const { symbols, from, to } = study.scope
      return {
        ...{ definition_hash: hash, attempt, units, name, begun: known !== undefined || units === 0 },
        symbols: symbols === 'all' ? dataset.symbols.length : symbols.length,
        days: (to - from) / MINUTES_PER_DAY,
        allowance_remaining: (await accountById(this.control, accountId, this.now())).balance,
      }
    })
  }

  /**
   * Queues a run of an estimated study and reserves its units. Repeating the call returns the same job. Rejects with ProblemError: every fault,
   * `revision_not_here`, `engine_unsupported`, `confirmation_mismatch`, `estimate_expired`, `attempt_spent`, `allowance_exhausted`, `overloaded`.
   */
  async run(body: unknown, caller: Caller): Promise<JobBody> {
    const { document, confirmation, attempt, units, name } = readRun(body)
    const { control, research, engine } = this
    const { accountId, keyId } = caller
    const known = await studyJobOfAttempt(control, accountId, attempt)
    return research.withDataset(async (dataset) => {
      needsAllColumns(dataset, 'a study')
      const context = studyContextOf(dataset)
      if (known === undefined) await this.awaited.refuse(document, dataset)
      // A repeated call refers to the revision on which the job was begun.
      const revision = known?.revision ?? context.revision
      const { definition, hash, study } = defineRequested(document, { ...context, revision })
      const expires = this.confirmed(confirmation, { definition_hash: hash, revision, units, attempt, accountId })
      if (known !== undefined) return this.repeated(known)
      if (expires <= this.now()) throw new ProblemError('estimate_expired')
      const id = jobHash(hash, revision, engine.version)
      if (units === 0) return this.shown(await this.find(accountId, id))
      const job = {
        ...{ attempt, job_hash: id, definition_hash: hash, revision, engine_version: engine.version, name },
        ...{ definition: canonicalJson(definition), family: familyOf(definition), policies: study.policies.length },
        ...{ units, key_id: keyId },
      }
      const of = { accountId, now: this.now(), job, openMax: OPEN_MAX }
      const { value, balances } = await control.perform('beginStudyJob', of)
      if (value === 'crowded') throw new ProblemError('overloaded', `at most ${OPEN_MAX} jobs of an account are open`)
      if (value === 'refused') {
        const until = timeText(nextAllowanceAt(this.now()))
        const detail = `the study takes ${units}, and ${balances.balance} are left; the allowance is filled up at ${until}`
        throw new ProblemError('allowance_exhausted', detail)
      }
      this.workers.poke()
      return this.shown(value)
    })
  }

  /** Cancels a job. Rejects with ProblemError `job_not_found`, and `job_not_cancellable` when it has succeeded or failed. */
  async cancel(body: unknown, { accountId }: Caller): Promise<JobBody> {
    const of = { accountId, now: this.now(), jobHash: readId(body) }
    const { value: job } = await this.control.perform('cancelStudyJob', of)
    if (job === undefined) throw new ProblemError('job_not_found')
    if (job.state !== job.before) this.figures.reached(job.state)
    if (job.state === 'succeeded' || job.state === 'failed') {
      throw new ProblemError('job_not_cancellable', `the job has ${job.state}`)
    }
    this.workers.poke()
    return this.shown(job)
  }

  /** The time at which the confirmation expires. Throws ProblemError `confirmation_mismatch` when it does not belong to this estimate. */
  private confirmed(confirmation: string, estimated: Estimated): number {
    const expires = this.confirmations.expiry(confirmation, estimated)
    if (expires === undefined) throw new ProblemError('confirmation_mismatch')
    return expires
  }

  private repeated(job: StudyJob): Promise<JobBody> {
    if (job.state === 'failed' || job.state === 'cancelled') {
      throw new ProblemError('attempt_spent', `the attempt was ${job.state}; estimate again`)
    }
    return this.shown(job)
  }
}
