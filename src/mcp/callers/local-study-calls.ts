/**
 * Studies of the caller without an account: what the service keeps in tables is held here by the process, and by the
 * folder of results.
 */
import type { StudyJob } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { familyOf, type Studies, type StudyIdentity } from '../../local-studies/index.js'
import {
  type DefinitionBody,
  familyBody,
  type JobBody,
  jobBody,
  readEstimate,
  readId,
  readRun,
  readSave,
} from '../../study-service/index.js'
import type { Body, JobAnswer, StudyCalls } from './caller.js'
import { LocalEstimates } from './local-estimates.js'
import { LocalJobs } from './local-jobs.js'
import { answerOfRows, type RowsAnswer, type RowsAsked } from './rows-of-job.js'
import { SavedStudies } from './saved-studies.js'
import { StoredJobs } from './stored-jobs.js'

const LISTED = 20

export class LocalStudyCalls implements StudyCalls {
  private readonly estimates = new LocalEstimates()
  private readonly saved: SavedStudies
  private readonly stored: StoredJobs
  private readonly jobs: LocalJobs

  constructor(
    private readonly studies: Studies,
    unforeseen: (error: unknown) => void,
  ) {
    this.saved = new SavedStudies(studies.stored)
    this.stored = new StoredJobs(studies.stored)
    this.jobs = new LocalJobs(studies, this.stored, unforeseen)
  }

  async catalog() {
    return this.studies.catalog()
  }

  async estimate(body: unknown, signal: AbortSignal): Promise<Body> {
    const document = readEstimate(body)
    const identity = this.identified(document)
    const { definition, definition_hash, engine_version, counts, candidates, symbols, bars_to_simulate } =
      await this.studies.estimate(document, { signal })
    const { attempt, confirmation, expires } = this.estimates.add(identity)
    const known = await this.jobs.find(identity.id)
    const family = familyOf(definition)
    return {
      ...{ definition, definition_hash, source_revision: identity.revision, engine_version, job_id: identity.id },
      ...{ counts, candidates, symbols: symbols.length, bars_to_simulate, units: 0, attempt, confirmation, expires },
      ...{ allowance_remaining: null, affordable: true },
      existing_job: known === undefined ? null : shown(known),
      family: familyBody(family, await this.stored.tried(family), []),
    }
  }

  async checkRun(body: unknown) {
    const { attempt, units, name, identity } = this.confirmed(body)
    const { id, definition_hash, symbols, days } = identity
    const begun = (await this.jobs.find(id)) !== undefined
    return { definition_hash, attempt, units, name, begun, symbols, days, allowance_remaining: null }
  }

  async run(body: unknown): Promise<JobBody> {
    const { document, identity, attempt, name } = this.confirmed(body)
    return shown(await this.jobs.begin(document, identity, { attempt, name }))
  }

  async save(body: unknown): Promise<Body> {
    const { document, name, revisit_of } = readSave(body)
    const identity = this.identified(document)
    if (revisit_of !== null) await this.definition(revisit_of)
    return { ...(await this.saved.keep(identity, { name, revisit_of })) }
  }

  async cancel(body: unknown): Promise<JobBody> {
    return shown(await this.jobs.cancel(readId(body)))
  }

  async list({ limit = LISTED }: { limit?: number | undefined }): Promise<Body> {
    const jobs = await this.jobs.all()
    const families = [...new Set(jobs.map(({ family }) => family))]
    return {
      studies: (await this.saved.all()).slice(0, limit),
      jobs: jobs.slice(0, limit).map(shown),
      families: await Promise.all(
        families.map(async (family) => familyBody(family, await this.stored.tried(family), [])),
      ),
      next: null,
    }
  }

  async definition(id: string): Promise<DefinitionBody> {
    const saved = await this.saved.find(id)
    const job = (await this.jobs.all()).find((one) =>
      saved === undefined ? one.job_hash === id : one.definition_hash === saved.definition_hash,
    )
    if (saved !== undefined) return { ...saved, job: job === undefined ? null : shown(job) }
    if (job === undefined) throw new ProblemError('study_not_found', 'there is no study of that id')
    const { name, definition_hash, definition } = job
    const own = { id, name, definition_hash, definition: JSON.parse(definition) }
    return { ...own, revisit_of: null, saved: null, job: shown(job) }
  }

  async job(id: string): Promise<JobAnswer> {
    const job = await this.jobs.find(id)
    if (job === undefined) throw new ProblemError('job_not_found')
    const result = job.state === 'succeeded' ? await this.stored.result(id) : undefined
    return { ...shown(job), trials: result === undefined ? null : await this.stored.trials(job, result) }
  }

  async result(id: string) {
    const found = await this.stored.result(id)
    if (found !== undefined) return { bytes: found.bytes }
    const job = await this.jobs.find(id)
    throw job === undefined
      ? new ProblemError('job_not_found')
      : new ProblemError('result_not_ready', `the job is ${job.state}`)
  }

  async rows(of: RowsAsked): Promise<RowsAnswer> {
    await this.result(of.id)
    return this.studies.stored.readRows(of.id, of.policy, (stored) => answerOfRows(stored, of))
  }

  async report(): Promise<never> {
    throw new ProblemError('not_found', 'reports are published by a server')
  }

  /** Stops what runs. */
  close(): Promise<void> {
    return this.jobs.close()
  }

  /** The run of an estimate. Throws ProblemError as the service does. */
  private confirmed(body: unknown) {
    const { document, name, ...confirmed } = readRun(body)
    const identity = this.identified(document)
    this.estimates.check(confirmed, identity, this.jobs.ownOf(identity.id))
    return { document, name, identity, attempt: confirmed.attempt, units: confirmed.units }
  }

  /** Faults have pointers from the arguments, as those of the service have. */
  private identified(document: unknown): StudyIdentity {
    try {
      return this.studies.identify(document)
    } catch (error) {
      if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
      throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `/document${fault.path}` })))
    }
  }
}

const shown = (job: StudyJob): JobBody => jobBody(job, { now: Date.now(), reveals: [], reports: [] })
