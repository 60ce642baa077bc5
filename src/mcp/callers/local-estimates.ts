/** Estimates of this process. Each can be run until it expires; the run can be repeated as long as the process lives. */
import { randomBytes } from 'node:crypto'
import { type StudyJob, timeText } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import type { StudyIdentity } from '../../local-studies/index.js'

/** How long an estimate can be run, in milliseconds. */
const ESTIMATE_MS = 900_000

interface Estimated {
  id: string
  confirmation: string
  expires: number
}

/** What a run sends back of an estimate. */
export interface Confirmed {
  attempt: string
  confirmation: string
  units: number
}

export class LocalEstimates {
  /** By attempt. */
  private readonly estimates = new Map<string, Estimated>()

  add({ id }: StudyIdentity): { attempt: string; confirmation: string; expires: string } {
    const [attempt, confirmation] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')]
    const expires = Date.now() + ESTIMATE_MS
    this.estimates.set(attempt, { id, confirmation, expires })
    return { attempt, confirmation, expires: timeText(expires) }
  }

  /**
   * `job`: the latest job of the study in this process. Throws ProblemError as the service does: `confirmation_mismatch`,
   * `attempt_spent`, `estimate_expired`.
   */
  check({ attempt, confirmation, units }: Confirmed, { id }: StudyIdentity, job: StudyJob | undefined): void {
    const known = this.estimates.get(attempt)
    if (known?.confirmation !== confirmation || known.id !== id || units !== 0) {
      throw new ProblemError('confirmation_mismatch')
    }
    if (job?.attempt === attempt && (job.state === 'failed' || job.state === 'cancelled')) {
      throw new ProblemError('attempt_spent', `the attempt was ${job.state}; estimate again`)
    }
    if (job?.attempt !== attempt && known.expires <= Date.now()) throw new ProblemError('estimate_expired')
  }
}
