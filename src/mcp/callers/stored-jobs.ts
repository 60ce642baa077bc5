/** Results of the folder, read as jobs that have succeeded. Results never change, so each is read once. */
import type { StudyJob } from '../../accounts/index.js'
import { canonicalJson } from '../../contract/jcs.js'
import type { StudyResultBody } from '../../contract/study/study-result.js'
import {
  familyOf,
  type LocalResult,
  policySummaries,
  type StoredStudies,
  type StudyIdentity,
  trialsOf,
} from '../../local-studies/index.js'
import type { Body } from './caller.js'

/** Kind of the note that keeps what a result does not say of its job. */
const NOTE = 'job'

type JobNote = Pick<StudyJob, 'name' | 'attempt' | 'created_ms' | 'ended_ms'>

/** Jobs of this process have no account. */
const NOBODY = 0

/** A job that nobody pays and no worker of a service takes. */
export function localJob(
  { id, definition, definition_hash, revision }: Omit<StudyIdentity, 'symbols' | 'days'>,
  own: Pick<StudyJob, 'attempt' | 'name' | 'state' | 'created_ms' | 'engine_version'> & Partial<StudyJob>,
): StudyJob {
  return {
    ...{ account_id: NOBODY, job_hash: id, definition_hash, revision, definition: canonicalJson(definition) },
    ...{ family: familyOf(definition), policies: (definition.policies as readonly unknown[]).length },
    ...{ units: 0, key_id: null, code: null, started_ms: null, ended_ms: null, owner: null, lease_ms: null, tries: 0 },
    ...{ done: 0, total: 0, result_sha256: null, sealed_sha256: null, trial_index: null },
    ...own,
  }
}

export class StoredJobs {
  private readonly known = new Map<string, Promise<StudyJob | undefined>>()

  constructor(private readonly stored: StoredStudies) {}

  /** All results, without an order and without their places among the trials. */
  async all(): Promise<StudyJob[]> {
    const jobs = await Promise.all((await this.stored.ids()).map((id) => this.job(id)))
    return jobs.filter((job) => job !== undefined)
  }

  result(id: string): Promise<LocalResult | undefined> {
    return this.stored.result(id)
  }

  /** Keeps the name and times of a job beside its result. */
  keep({ job_hash, name, attempt, created_ms, ended_ms }: StudyJob): Promise<void> {
    return this.stored.keep(job_hash, NOTE, JSON.stringify({ name, attempt, created_ms, ended_ms } satisfies JobNote))
  }

  /** How many studies of a family have a result, and how many policies these have. */
  async tried(family: string): Promise<{ trials: number; policies: number }> {
    const all = (await this.all()).filter((job) => job.family === family)
    return { trials: all.length, policies: all.reduce((sum, { policies }) => sum + policies, 0) }
  }

  /** The place of a result among the trials of its family, and what the best of so many would show by chance. */
  async trials(job: StudyJob, { bytes }: LocalResult): Promise<Body> {
    return { ...trialsOf(job, await this.tried(job.family), policySummaries(resultIn(bytes))) }
  }

  private job(id: string): Promise<StudyJob | undefined> {
    const known = this.known.get(id) ?? this.read(id)
    this.known.set(id, known)
    return known
  }

  private async read(id: string): Promise<StudyJob | undefined> {
    const found = await this.stored.result(id)
    if (found === undefined) return undefined
    const { definition_hash, source_revision, engine_version, ...result } = resultIn(found.bytes)
    const definition = result.definition as StudyIdentity['definition']
    const text = await this.stored.note(id, NOTE)
    const note = text === undefined ? undefined : (JSON.parse(text) as JobNote)
    const { created_ms = 0, ended_ms = 0, name = 'a study without a name', attempt = id } = note ?? {}
    return localJob(
      { id, definition, definition_hash, revision: source_revision },
      {
        ...{ attempt, name, state: 'succeeded', engine_version, created_ms, started_ms: created_ms, ended_ms },
        ...{ done: 1, total: 1, result_sha256: found.sha256 },
      },
    )
  }
}

const resultIn = (bytes: Uint8Array): StudyResultBody => JSON.parse(new TextDecoder().decode(bytes)) as StudyResultBody
