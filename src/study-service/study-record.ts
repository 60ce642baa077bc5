/**
 * The study records of an account: saved definitions, jobs, results, revealed holdouts, reports. Records of another account are reported as
 * missing: `job_not_found`, `study_not_found`.
 */
import { randomBytes } from 'node:crypto'
import {
  type ControlStore,
  familyTrials,
  type Principal,
  type SavedStudy,
  type StudyJob,
  savedStudy,
  studyJob,
  studyJobOfDefinition,
  studyJobsSince,
  studyReport,
  studyReports,
  studyReveals,
  studyText,
  timeText,
} from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { policySummaries, rowsDigest, type StoredRows, type Trials, trialsOf } from '../local-studies/index.js'
import { type HostedResearch, type Rendered, renderedText } from '../research/index.js'
import { type StudyDefinition, studyContextOf } from '../studies/index.js'
import { familyBody } from './family-body.js'
import { type JobBody, jobBody } from './job-body.js'
import { reportBytes } from './report-body.js'
import { defineRequested, readId, readPublish, readSave } from './requests.js'
import { storedRows } from './stored-rows.js'
import { type ListOptions, studyPage } from './study-list.js'

export type Caller = Pick<Principal, 'accountId' | 'keyId'>

/** The immutable result of a job. */
export interface ResultAnswer extends Rendered {
  revision: string
  trial_index: number
  trials_in_family: number
}

/** A definition of the account, saved or of a job. */
export interface DefinitionBody {
  id: string
  name: string
  definition_hash: string
  definition: StudyDefinition
  /** An earlier study of the account; null where none is named. */
  revisit_of: string | null
  /** When it was saved; null for a job. */
  saved: string | null
  /** The account's job of the definition, if there is one. */
  job: JobBody | null
}

/** Which rows of a job. */
export interface RowsOfJob {
  id: string
  policy: string
  /** Those of the sealed part. */
  holdout: boolean
}

export interface RecordOptions {
  research: HostedResearch
  control: ControlStore
  now?: () => number
}

export class StudyRecord {
  protected readonly research: HostedResearch
  protected readonly control: ControlStore
  protected readonly now: () => number

  constructor({ research, control, now = Date.now }: RecordOptions) {
    this.research = research
    this.control = control
    this.now = now
  }

  /** Saves a definition under a name. Rejects with ProblemError: every fault, or `study_not_found` for an unknown `revisit_of`. */
  async save(body: unknown, { accountId }: Caller) {
    const { document, name, revisit_of } = readSave(body)
    const { control, research } = this
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

  /**
   * The definition with that id, of a saved study or of a job, and the account's job of that definition. Rejects with
   * ProblemError `study_not_found`.
   */
  async definition(id: string, { accountId }: Caller): Promise<DefinitionBody> {
    const { control } = this
    const saved = await savedStudy(control, accountId, id)
    const job =
      saved === undefined
        ? await studyJob(control, accountId, id)
        : await studyJobOfDefinition(control, accountId, saved.definition_hash)
    const found = saved ?? job
    if (found === undefined) throw new ProblemError('study_not_found')
    return {
      id,
      name: found.name,
      definition_hash: found.definition_hash,
      definition: JSON.parse(found.definition) as StudyDefinition,
      revisit_of: saved?.revisit_of ?? null,
      saved: saved === undefined ? null : timeText(saved.created_ms),
      job: job === undefined ? null : await this.shown(job),
    }
  }

  /**
   * A page of the account's definitions and jobs, newest first, with the trials of all its families. Rejects with ProblemError `value_range`
   * for a cursor that no page has returned.
   */
  async list({ accountId }: Caller, options: ListOptions = {}) {
    const { control } = this
    const surroundings = await this.surroundings(accountId)
    const [page, families] = await Promise.all([
      studyPage(control, accountId, options),
      familyTrials(control, accountId),
    ])
    return {
      studies: page.studies.map(savedBody),
      jobs: page.jobs.map((job) => jobBody(job, surroundings)),
      families: families.map((tried) => familyBody(tried.family, tried, surroundings.reveals)),
      next: page.next,
    }
  }

  /** A job and its progress; for a job that succeeded also its place among the account's trials. Rejects with ProblemError `job_not_found`. */
  async job(id: string, { accountId }: Caller): Promise<JobBody & { trials: Trials | null }> {
    const job = await this.find(accountId, id)
    const { control } = this
    const shown = await this.shown(job)
    if (job.state !== 'succeeded') return { ...shown, trials: null }
    const [tried] = await familyTrials(control, accountId, job.family)
    const summaries = policySummaries(JSON.parse(await studyText(control, job.result_sha256!)))
    return { ...shown, trials: trialsOf(job, tried!, summaries) }
  }

  /** The jobs of an account that are open, and those that ended at `ms` or later; newest first. */
  async jobsSince({ accountId }: Pick<Caller, 'accountId'>, ms: number): Promise<JobBody[]> {
    const jobs = await studyJobsSince(this.control, accountId, ms)
    if (jobs.length === 0) return []
    const surroundings = await this.surroundings(accountId)
    return jobs.map((job) => jobBody(job, surroundings))
  }

  /** The bytes of a job's result. Rejects with ProblemError `job_not_found`, `result_not_ready`. */
  async result(id: string, { accountId }: Caller): Promise<ResultAnswer> {
    const { control } = this
    const job = await this.finished(accountId, id)
    const [tried] = await familyTrials(control, accountId, job.family)
    const { bytes } = renderedText(await studyText(control, job.result_sha256!))
    const trials = { trial_index: job.trial_index!, trials_in_family: tried!.trials }
    return { bytes, etag: `"${job.result_sha256}"`, revision: job.revision, ...trials }
  }

  /**
   * The rows of a policy of a job's result, or of its sealed part once that was revealed. Rejects with ProblemError `job_not_found`,
   * `result_not_ready`, `value_range` for a policy or a part that the result does not have, `holdout_sealed`, and `rows_not_kept` for a result of
   * an earlier engine version.
   */
  async rows({ id, policy, holdout }: RowsOfJob, { accountId }: Caller): Promise<StoredRows> {
    const { control } = this
    const job = await this.finished(accountId, id)
    if (!holdout) return storedRows(control, rowsDigest(await studyText(control, job.result_sha256!), policy))
    if (job.sealed_sha256 === null) {
      throw ProblemError.of([{ code: 'value_range', path: '/part', detail: 'the study has no holdout' }])
    }
    const reveals = await studyReveals(control, accountId)
    if (!reveals.some(({ attempt }) => attempt === job.attempt)) throw new ProblemError('holdout_sealed')
    return storedRows(control, rowsDigest(await studyText(control, job.sealed_sha256), policy))
  }

  /**
   * Reveals the sealed part of a result. An account can reveal one holdout per family, and the reveal stays on record. It can be repeated for
   * the same job. Rejects with ProblemError `holdout_spent` when the holdout of another job of the family was revealed, and with
   * `job_not_found`, `result_not_ready`.
   */
  async reveal(body: unknown, { accountId }: Caller): Promise<Rendered> {
    const { control } = this
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

  /**
   * Publishes a result in its present state. A result is published once and cannot be withdrawn. Rejects with ProblemError `job_not_found`,
   * `result_not_ready`.
   */
  async publish(body: unknown, { accountId }: Caller): Promise<JobBody> {
    const { id, title } = readPublish(body)
    const { control } = this
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

  /** A public report; no account is needed. Rejects with ProblemError `not_found`. */
  async report(id: string): Promise<Rendered> {
    const { control } = this
    const report = await studyReport(control, id)
    if (report === undefined) throw new ProblemError('not_found', 'there is no such report')
    const result = await studyText(control, report.result_sha256)
    const sealed = report.sealed_sha256 === null ? null : await studyText(control, report.sealed_sha256)
    return reportBytes(report, result, sealed)
  }

  protected async find(accountId: number, id: string): Promise<StudyJob> {
    const job = await studyJob(this.control, accountId, id)
    if (job === undefined) throw new ProblemError('job_not_found')
    return job
  }

  protected async shown(job: StudyJob): Promise<JobBody> {
    return jobBody(job, await this.surroundings(job.account_id))
  }

  private async finished(accountId: number, id: string): Promise<StudyJob> {
    const job = await this.find(accountId, id)
    if (job.state !== 'succeeded') throw new ProblemError('result_not_ready', `the job is ${job.state}`)
    return job
  }

  private async requireRevisited(accountId: number, id: string): Promise<void> {
    const { control } = this
    const known = (await savedStudy(control, accountId, id)) ?? (await studyJob(control, accountId, id))
    if (known === undefined) throw new ProblemError('study_not_found', 'the account has no study to revisit of that id')
  }

  private async surroundings(accountId: number) {
    const { control } = this
    const [reveals, reports] = await Promise.all([studyReveals(control, accountId), studyReports(control, accountId)])
    return { now: this.now(), reveals, reports }
  }
}

function savedBody(study: SavedStudy) {
  const { id, name, definition_hash, definition, revisit_of, created_ms } = study
  const written = JSON.parse(definition) as StudyDefinition
  return { id, name, definition_hash, definition: written, revisit_of, saved: timeText(created_ms) }
}
