/**
 * Strategy studies for accounts: catalog → estimate → (approval) → run → job → result. An estimate costs nothing and leaves nothing behind; a run
 * sets its units aside once; what a job has cost and what it has given stay together (accounts/study-jobs.ts). Whatever is an account's own is not there for
 * others: `job_not_found`, `study_not_found`.
 */
import { randomBytes } from 'node:crypto'
import {
  accountById,
  type ControlStore,
  familyTrials,
  nextAllowanceAt,
  type Principal,
  type StudyJob,
  savedStudies,
  savedStudy,
  studyJob,
  studyJobOfAttempt,
  studyJobs,
  studyReport,
  studyReports,
  studyReveals,
  studyText,
  timeText,
} from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { type Rendered, type Research, renderedText, ScanQueue } from '../research/index.js'
import { type StudyDefinition, studyContextOf } from '../studies/index.js'
import { catalogOf } from './catalog.js'
import { CONFIRMATION_MS, Confirmations, type Estimated } from './confirmation.js'
import type { StudyEngine } from './engine.js'
import { familyOf } from './family.js'
import { jobHash } from './identity.js'
import { type JobBody, jobBody } from './job-body.js'
import { policySummaries } from './policy-summaries.js'
import { reportBytes } from './report-body.js'
import { defineRequested, readEstimate, readId, readPublish, readRun, readSave } from './requests.js'
import { type Trials, trialsOf } from './trials.js'
import { Workers, type WorkersOptions } from './workers.js'

/** Jobs that an account may have open at a time. */
const OPEN_MAX = 20
/** Jobs and definitions that a list shows. */
const LISTED_MAX = 500
/** Estimates at a time, and waiting for their turn. */
const ESTIMATES_MAX = 2
const ESTIMATES_WAITING_MAX = 32

export interface StrategiesOptions {
  research: Research
  control: ControlStore
  engine: StudyEngine
  /** Seals estimates; shared by the servers of a control store. */
  confirmationKey: Uint8Array
  /** Without places this server runs none of the jobs. */
  workers: WorkersOptions
  now?: () => number
}

/** The immutable result of a job. */
export interface ResultAnswer extends Rendered {
  revision: string
  trial_index: number
  trials_in_family: number
}

type Caller = Pick<Principal, 'accountId' | 'keyId'>

export class Strategies {
  private readonly workers: Workers
  private readonly confirmations: Confirmations
  private readonly estimates = new ScanQueue(ESTIMATES_MAX, ESTIMATES_WAITING_MAX)
  private readonly now: () => number
  private catalogMade: { revision: string; rendered: Rendered } | undefined

  constructor(private readonly options: StrategiesOptions) {
    const { control, engine, workers, confirmationKey, now = Date.now } = options
    this.now = now
    this.workers = new Workers(control, engine.run, { now, ...workers })
    this.confirmations = new Confirmations(confirmationKey)
  }

  /** Begins to take up jobs, those of servers that ended too. */
  start(): void {
    if (this.options.workers.places > 0) this.workers.start()
  }

  /** Stops what runs here and puts it back for others. */
  close(): Promise<void> {
    return this.workers.close()
  }

  /** Jobs that run here. */
  get running(): number {
    return this.workers.load
  }

  /** Whether the account's plan has strategy studies. */
  async isEnabled(accountId: number): Promise<boolean> {
    return (await accountById(this.options.control, accountId, this.now())).strategy_studies
  }

  /** The source's revision and markets, and what a document may say. */
  catalog(): Promise<Rendered> {
    return this.options.research.withDataset(async (dataset) => {
      if (this.catalogMade?.revision !== dataset.revision) {
        const rendered = catalogOf(dataset, this.options.engine.version)
        this.catalogMade = { revision: dataset.revision, rendered }
      }
      return this.catalogMade.rendered
    })
  }

  /** Counts the opportunities of a study and says what a run would take. Throws ProblemError with every fault, and `no_candidates`. */
  async estimate(body: unknown, { accountId }: Caller, signal: AbortSignal) {
    const document = readEstimate(body)
    const { control, research, engine } = this.options
    return research.withDataset(async (dataset) => {
      const { definition, hash } = defineRequested(document, studyContextOf(dataset))
      const work = () => engine.estimate({ dataset, definition, signal })
      const { counts, symbols, bars_to_simulate, units } = await this.estimates.run(work, signal, String(accountId))
      if (counts.candidates === 0) throw new ProblemError('no_candidates')
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
        family: {
          id: family,
          trials: tried?.trials ?? 0,
          policies: tried?.policies ?? 0,
          holdout_revealed: reveals.some((one) => one.family === family),
        },
      }
    })
  }

  /**
   * Queues a run of what was estimated, and sets its units aside; the same call again finds the same job. Throws ProblemError with every fault, and
   * `confirmation_mismatch`, `estimate_expired`, `attempt_spent`, `allowance_exhausted`, `overloaded`.
   */
  async run(body: unknown, caller: Caller): Promise<JobBody> {
    const { document, confirmation, attempt, units, name } = readRun(body)
    const { control, research, engine } = this.options
    const { accountId, keyId } = caller
    const known = await studyJobOfAttempt(control, accountId, attempt)
    return research.withDataset(async (dataset) => {
      const context = studyContextOf(dataset)
      // Whoever asks again about what was begun on an earlier revision is answered about that.
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

  /** Keeps a definition under a name. Throws ProblemError with every fault, and `study_not_found` for what it revisits. */
  async save(body: unknown, { accountId }: Caller) {
    const { document, name, revisit_of } = readSave(body)
    const { control, research } = this.options
    const defined = await research.withDataset(async (dataset) => defineRequested(document, studyContextOf(dataset)))
    if (revisit_of !== null) await this.requireRevisited(accountId, revisit_of)
    const { definition, hash } = defined
    const row = {
      id: randomBytes(12).toString('base64url'),
      account_id: accountId,
      name,
      definition_hash: hash,
      revisit_of,
    }
    const times = { created_ms: this.now() }
    return savedBody(await control.perform('saveStudy', { ...row, definition: canonicalJson(definition), ...times }))
  }

  /** Asks for the end of a job. Throws ProblemError `job_not_found`, `job_not_cancellable` when it has another end. */
  async cancel(body: unknown, { accountId }: Caller): Promise<JobBody> {
    const of = { accountId, now: this.now(), jobHash: readId(body) }
    const { value: job } = await this.options.control.perform('cancelStudyJob', of)
    if (job === undefined) throw new ProblemError('job_not_found')
    if (job.state === 'succeeded' || job.state === 'failed') {
      throw new ProblemError('job_not_cancellable', `the job has ${job.state}`)
    }
    this.workers.poke()
    return this.shown(job)
  }

  /** The account's definitions and its trials, newest first. */
  async list({ accountId }: Caller) {
    const { control } = this.options
    const surroundings = await this.surroundings(accountId)
    const [studies, jobs, families] = await Promise.all([
      savedStudies(control, accountId, LISTED_MAX),
      studyJobs(control, accountId, LISTED_MAX),
      familyTrials(control, accountId),
    ])
    return {
      studies: studies.map(savedBody),
      jobs: jobs.map((job) => jobBody(job, surroundings)),
      families: families.map(({ family, trials, policies }) => ({
        id: family,
        trials,
        policies,
        holdout_revealed: surroundings.reveals.some((one) => one.family === family),
      })),
    }
  }

  /** How a job is getting on; of one that succeeded, where it stands among the account's trials. */
  async job(id: string, { accountId }: Caller): Promise<JobBody & { trials: Trials | null }> {
    const job = await this.find(accountId, id)
    const { control } = this.options
    const shown = await this.shown(job)
    if (job.state !== 'succeeded') return { ...shown, trials: null }
    const [tried] = await familyTrials(control, accountId, job.family)
    const summaries = policySummaries(JSON.parse(await studyText(control, job.result_sha256!)))
    return { ...shown, trials: trialsOf(job, tried!, summaries) }
  }

  /** The bytes of a job's result. Throws ProblemError `job_not_found`, `result_not_ready`. */
  async result(id: string, { accountId }: Caller): Promise<ResultAnswer> {
    const { control } = this.options
    const job = await this.finished(accountId, id)
    const [tried] = await familyTrials(control, accountId, job.family)
    const { bytes } = renderedText(await studyText(control, job.result_sha256!))
    const trials = { trial_index: job.trial_index!, trials_in_family: tried!.trials }
    return { bytes, etag: `"${job.result_sha256}"`, revision: job.revision, ...trials }
  }

  /**
   * What a holdout withheld: once for a family, and for ever on record; again for the same job. Throws ProblemError `holdout_spent` when that of
   * another job of the family was looked at.
   */
  async reveal(body: unknown, { accountId }: Caller): Promise<Rendered> {
    const { control } = this.options
    const job = await this.finished(accountId, readId(body))
    if (job.sealed_sha256 === null) {
      throw ProblemError.of([{ code: 'bad_value', path: '/id', detail: 'the study has no holdout' }])
    }
    const row = { account_id: accountId, family: job.family, attempt: job.attempt, revealed_ms: this.now() }
    const reveal = await control.perform('revealHoldout', row)
    if (reveal.attempt !== job.attempt) throw new ProblemError('holdout_spent')
    const { bytes } = renderedText(await studyText(control, job.sealed_sha256))
    return { bytes, etag: `"${job.sealed_sha256}"` }
  }

  /** Makes a result public, as it stands now; once, and for good. Throws ProblemError `job_not_found`, `result_not_ready`. */
  async publish(body: unknown, { accountId }: Caller): Promise<JobBody> {
    const { id, title } = readPublish(body)
    const { control } = this.options
    const job = await this.finished(accountId, id)
    const [tried] = await familyTrials(control, accountId, job.family)
    const isRevealed = (await studyReveals(control, accountId)).some(({ attempt }) => attempt === job.attempt)
    await control.perform('publishReport', {
      ...{ id: randomBytes(12).toString('base64url'), account_id: accountId, job_hash: id, title },
      ...{ result_sha256: job.result_sha256!, sealed_sha256: isRevealed ? job.sealed_sha256 : null },
      ...{ trial_index: job.trial_index!, trials_in_family: tried!.trials, policies_in_family: tried!.policies },
      published_ms: this.now(),
    })
    return this.shown(job)
  }

  /** A public report, for anybody. Throws ProblemError `not_found`. */
  async report(id: string): Promise<Rendered> {
    const { control } = this.options
    const report = await studyReport(control, id)
    if (report === undefined) throw new ProblemError('not_found', 'there is no such report')
    const result = await studyText(control, report.result_sha256)
    const sealed = report.sealed_sha256 === null ? null : await studyText(control, report.sealed_sha256)
    return reportBytes(report, result, sealed)
  }

  /** When the confirmation expires. Throws ProblemError `confirmation_mismatch` when it is not of this. */
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

  private async requireRevisited(accountId: number, id: string): Promise<void> {
    const { control } = this.options
    const known = (await savedStudy(control, accountId, id)) ?? (await studyJob(control, accountId, id))
    if (known === undefined) throw new ProblemError('study_not_found', 'the account has no study to revisit of that id')
  }

  private async find(accountId: number, id: string): Promise<StudyJob> {
    const job = await studyJob(this.options.control, accountId, id)
    if (job === undefined) throw new ProblemError('job_not_found')
    return job
  }

  private async finished(accountId: number, id: string): Promise<StudyJob> {
    const job = await this.find(accountId, id)
    if (job.state !== 'succeeded') throw new ProblemError('result_not_ready', `the job is ${job.state}`)
    return job
  }

  private async surroundings(accountId: number) {
    const { control } = this.options
    const [reveals, reports] = await Promise.all([studyReveals(control, accountId), studyReports(control, accountId)])
    return { now: this.now(), reveals, reports }
  }

  private async shown(job: StudyJob): Promise<JobBody> {
    return jobBody(job, await this.surroundings(job.account_id))
  }
}

function savedBody(study: Awaited<ReturnType<typeof savedStudies>>[number]) {
  const { id, name, definition_hash, definition, revisit_of, created_ms } = study
  const written = JSON.parse(definition) as StudyDefinition
  return { id, name, definition_hash, definition: written, revisit_of, saved: timeText(created_ms) }
}
