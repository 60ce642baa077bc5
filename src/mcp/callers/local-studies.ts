/**
 * Studies of the caller without an account: what the service keeps in tables is held here by the process, and by the
 * folder of results. Jobs run one after the other. A job that has ended well is found again by its result; those that
 * were under way end with the process.
 */
import { randomBytes } from 'node:crypto'
import type { StudyJob } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { canonicalJson } from '../../contract/jcs.js'
import type { StudyResultBody } from '../../contract/study/study-result.js'
import { STUDY_ENGINE_VERSION } from '../../contract/versions.js'
import type { Studies, StudyIdentity } from '../../local-studies/index.js'
import {
  type DefinitionBody,
  familyBody,
  familyOf,
  type JobBody,
  jobBody,
  policySummaries,
  readEstimate,
  readId,
  readRun,
  readSave,
  trialsOf,
} from '../../study-service/index.js'
import type { Body, JobAnswer, StudyCalls } from './caller.js'

/** How long an estimate can be run, in milliseconds. */
const ESTIMATE_MS = 900_000
const LISTED = 20
/** Kinds of notes beside the results. */
const JOB_NOTE = 'job'
const SAVED_NOTE = 'saved'

interface Estimated extends StudyIdentity {
  confirmation: string
  expires: number
}

interface JobNote {
  name: string
  attempt: string
  created_ms: number
  ended_ms: number
}

interface SavedNote {
  name: string
  definition_hash: string
  definition: Readonly<Record<string, unknown>>
  revisit_of: string | null
  saved: string
}

interface Running {
  job: StudyJob
  stop: AbortController
}

const NOBODY = 0
const timeOf = (ms: number): string => new Date(ms).toISOString()

export class LocalStudyCalls implements StudyCalls {
  private readonly estimates = new Map<string, Estimated>()
  /** Jobs of this process, by id, the newest last. */
  private readonly jobs = new Map<string, Running>()
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly studies: Studies,
    private readonly unforeseen: (error: unknown) => void,
  ) {}

  async catalog() {
    return this.studies.catalog()
  }

  async estimate(body: unknown, signal: AbortSignal): Promise<Body> {
    const document = readEstimate(body)
    const identity = inDocument(() => this.studies.identify(document))
    const { definition, definition_hash, engine_version, counts, candidates, symbols, bars_to_simulate } =
      await this.studies.estimate(document, { signal })
    const [attempt, confirmation] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')]
    const expires = Date.now() + ESTIMATE_MS
    this.estimates.set(attempt, { ...identity, confirmation, expires })
    const known = await this.find(identity.id)
    const family = familyOf(definition)
    return {
      ...{
        definition,
        definition_hash,
        source_revision: identity.revision,
        engine_version,
        job_id: identity.id,
        counts,
      },
      ...{ candidates, symbols: symbols.length, bars_to_simulate, units: 0, attempt, confirmation },
      expires: timeOf(expires),
      allowance_remaining: null,
      affordable: true,
      existing_job: known === undefined ? null : this.shown(known),
      family: familyBody(family, await this.tried(family), []),
    }
  }

  async checkRun(body: unknown) {
    const { attempt, units, name, identity } = this.estimated(body)
    const { id, definition_hash, symbols, days } = identity
    const begun = (await this.find(id)) !== undefined
    return { definition_hash, attempt, units, name, begun, symbols, days, allowance_remaining: null }
  }

  async run(body: unknown): Promise<JobBody> {
    const { document, attempt, name, identity } = this.estimated(body)
    const { id, definition, definition_hash, revision } = identity
    const known = await this.find(id)
    if (known !== undefined && known.state !== 'failed' && known.state !== 'cancelled') return this.shown(known)
    const job = {
      ...{ attempt, job_hash: id, definition_hash, revision, engine_version: STUDY_ENGINE_VERSION, name },
      ...{ definition: canonicalJson(definition), family: familyOf(definition), policies: policiesOf(definition) },
      ...{ units: 0, key_id: null, account_id: NOBODY, state: 'queued', done: 0, total: 0, created_ms: Date.now() },
      ...{ started_ms: null, ended_ms: null, code: null, result_sha256: null, sealed_sha256: null, trial_index: null },
    } as unknown as StudyJob
    const stop = new AbortController()
    this.jobs.delete(id)
    this.jobs.set(id, { job, stop })
    this.queue = this.queue.then(() => this.perform(job, document, stop.signal))
    return this.shown(job)
  }

  async save(body: unknown): Promise<Body> {
    const { document, name, revisit_of } = readSave(body)
    const { definition, definition_hash } = inDocument(() => this.studies.identify(document))
    if (revisit_of !== null) await this.definition(revisit_of)
    const all = await this.saved()
    const same = all.find((one) => one.name === name && one.definition_hash === definition_hash)
    if (same !== undefined) return { ...same }
    const id = randomBytes(12).toString('base64url')
    const note: SavedNote = { name, definition_hash, definition, revisit_of, saved: timeOf(Date.now()) }
    await this.studies.stored.keep(id, SAVED_NOTE, JSON.stringify(note))
    return { id, ...note }
  }

  async cancel(body: unknown): Promise<JobBody> {
    const id = readId(body)
    const running = this.jobs.get(id)
    const job = running?.job ?? (await this.find(id))
    if (job === undefined) throw new ProblemError('job_not_found')
    if (job.state === 'succeeded' || job.state === 'failed') {
      throw new ProblemError('job_not_cancellable', `the job has ${job.state}`)
    }
    running?.stop.abort()
    if (job.state === 'queued') Object.assign(job, { state: 'cancelled', ended_ms: Date.now() })
    else if (job.state === 'running') job.state = 'cancelling'
    return this.shown(job)
  }

  async list({ limit = LISTED }: { limit?: number | undefined }): Promise<Body> {
    const jobs = await this.all()
    const families = [...new Set(jobs.map(({ family }) => family))]
    return {
      studies: (await this.saved()).slice(0, limit),
      jobs: jobs.slice(0, limit).map((job) => this.shown(job)),
      families: await Promise.all(families.map(async (family) => familyBody(family, await this.tried(family), []))),
      next: null,
    }
  }

  async definition(id: string): Promise<DefinitionBody> {
    const saved = (await this.saved()).find((one) => one.id === id)
    const jobs = await this.all()
    const job = jobs.find((one) =>
      saved === undefined ? one.job_hash === id : one.definition_hash === saved.definition_hash,
    )
    const shown = job === undefined ? null : this.shown(job)
    if (saved !== undefined) return { ...saved, job: shown }
    if (job === undefined) throw new ProblemError('study_not_found', 'there is no study of that id')
    const { name, definition_hash, definition } = job
    return { id, name, definition_hash, definition: JSON.parse(definition), revisit_of: null, saved: null, job: shown }
  }

  async job(id: string): Promise<JobAnswer> {
    const job = await this.find(id)
    if (job === undefined) throw new ProblemError('job_not_found')
    if (job.state !== 'succeeded') return { ...this.shown(job), trials: null }
    const { bytes } = await this.result(id)
    const tried = await this.tried(job.family)
    const trials = trialsOf(job, tried, policySummaries(resultIn(bytes)))
    return { ...this.shown(job), trials: { ...trials } }
  }

  async result(id: string) {
    const found = await this.studies.stored.result(id)
    if (found !== undefined) return { bytes: found.bytes }
    const job = await this.find(id)
    throw job === undefined
      ? new ProblemError('job_not_found')
      : new ProblemError('result_not_ready', `the job is ${job.state}`)
  }

  async report(): Promise<never> {
    throw new ProblemError('not_found', 'reports are published by a server')
  }

  /** Stops what runs. */
  async close(): Promise<void> {
    for (const { stop } of this.jobs.values()) stop.abort()
    await this.queue
  }

  private async perform(job: StudyJob, document: unknown, signal: AbortSignal): Promise<void> {
    if (job.state !== 'queued') return
    Object.assign(job, { state: 'running', started_ms: Date.now() })
    const progress = (done: number, total: number) => Object.assign(job, { done, total })
    try {
      const { sha256 } = await this.studies.run(document, { signal, progress })
      const ended_ms = Date.now()
      const { name, attempt, created_ms } = job
      await this.studies.stored.keep(job.job_hash, JOB_NOTE, JSON.stringify({ name, attempt, created_ms, ended_ms }))
      const trial_index = (await this.tried(job.family)).trials
      Object.assign(job, { state: 'succeeded', ended_ms, result_sha256: sha256, trial_index })
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : 'internal'
      if (code === 'internal' && !signal.aborted) this.unforeseen(error)
      Object.assign(job, signal.aborted ? { state: 'cancelled' } : { state: 'failed', code }, { ended_ms: Date.now() })
    }
  }

  /** The run of an estimate. Throws ProblemError as the service does. */
  private estimated(body: unknown) {
    const { document, confirmation, attempt, units, name } = readRun(body)
    const identity = inDocument(() => this.studies.identify(document))
    const known = this.estimates.get(attempt)
    if (known?.confirmation !== confirmation || known.id !== identity.id || units !== 0) {
      throw new ProblemError('confirmation_mismatch')
    }
    const job = this.jobs.get(identity.id)?.job
    if (job?.attempt === attempt && (job.state === 'failed' || job.state === 'cancelled')) {
      throw new ProblemError('attempt_spent', `the attempt was ${job.state}; estimate again`)
    }
    if (job?.attempt !== attempt && known.expires <= Date.now()) throw new ProblemError('estimate_expired')
    return { document, attempt, units, name, identity }
  }

  private shown(job: StudyJob): JobBody {
    return jobBody(job, { now: Date.now(), reveals: [], reports: [] })
  }

  private async find(id: string): Promise<StudyJob | undefined> {
    return (await this.all()).find(({ job_hash }) => job_hash === id)
  }

  /** Jobs of this process and results of the folder, newest first. */
  private async all(): Promise<StudyJob[]> {
    const ids = (await this.studies.stored.ids()).filter((id) => !this.jobs.has(id))
    const stored = await Promise.all(ids.map((id) => this.stored(id)))
    const all = [...[...this.jobs.values()].map(({ job }) => job), ...stored.filter((job) => job !== undefined)]
    const sorted = all.sort((a, b) => b.created_ms - a.created_ms || (a.job_hash < b.job_hash ? -1 : 1))
    return sorted.map((job) => (job.trial_index === null && job.state === 'succeeded' ? withTrial(job, all) : job))
  }

  private readonly known = new Map<string, Promise<StudyJob | undefined>>()

  /** A stored result as a job; results never change, so each is read once. */
  private stored(id: string): Promise<StudyJob | undefined> {
    const known = this.known.get(id) ?? this.readStored(id)
    this.known.set(id, known)
    return known
  }

  private async readStored(id: string): Promise<StudyJob | undefined> {
    const found = await this.studies.stored.result(id)
    if (found === undefined) return undefined
    const { definition, definition_hash, source_revision, engine_version } = resultIn(found.bytes)
    const text = await this.studies.stored.note(id, JOB_NOTE)
    const note = text === undefined ? undefined : (JSON.parse(text) as JobNote)
    const defined = definition as Readonly<Record<string, unknown>>
    const { created_ms = 0, ended_ms = 0, name = 'a study without a name', attempt = id } = note ?? {}
    return {
      ...{ attempt, job_hash: id, definition_hash, revision: source_revision, engine_version, name },
      ...{ definition: canonicalJson(defined), family: familyOf(defined), policies: policiesOf(defined) },
      ...{ units: 0, key_id: null, account_id: NOBODY, state: 'succeeded', done: 1, total: 1, created_ms },
      ...{ started_ms: created_ms, ended_ms, code: null, result_sha256: found.sha256, sealed_sha256: null },
      trial_index: null,
    } as unknown as StudyJob
  }

  private async tried(family: string): Promise<{ trials: number; policies: number }> {
    const ids = await this.studies.stored.ids()
    const all = (await Promise.all(ids.map((id) => this.stored(id)))).filter((job) => job?.family === family)
    return { trials: all.length, policies: all.reduce((sum, job) => sum + job!.policies, 0) }
  }

  private async saved(): Promise<({ id: string } & SavedNote)[]> {
    const { stored } = this.studies
    const notes = await Promise.all(
      (await stored.notes(SAVED_NOTE)).map(async (id) => {
        const text = await stored.note(id, SAVED_NOTE)
        return text === undefined ? [] : [{ id, ...(JSON.parse(text) as SavedNote) }]
      }),
    )
    return notes.flat().sort((a, b) => (a.saved < b.saved ? 1 : -1))
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

const policiesOf = ({ policies }: Readonly<Record<string, unknown>>): number => (policies as readonly unknown[]).length

const resultIn = (bytes: Uint8Array): StudyResultBody => JSON.parse(new TextDecoder().decode(bytes)) as StudyResultBody

/** Faults have pointers from the arguments, as those of the service have. */
function inDocument<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
    throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `/document${fault.path}` })))
  }
}
