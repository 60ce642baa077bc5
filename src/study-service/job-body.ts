/** A job, in the form in which responses show it to its account. */
import { type StudyJob, type StudyReport, type StudyReveal, timeText } from '../accounts/index.js'
import { type ErrorCode, sentenceOf } from '../contract/errors.js'
import type { StudyDefinition } from '../studies/index.js'

export interface JobBody {
  id: string
  attempt: string
  name: string
  state: StudyJob['state']
  definition_hash: string
  source_revision: string
  engine_version: string
  family: string
  units: number
  created: string
  started: string | null
  ended: string | null
  progress: { share: number; opportunities_done: number; opportunities: number; seconds_left: number | null }
  failure: { code: string; detail: string } | null
  /** Whether the units were returned; null while they are reserved. */
  refunded: boolean | null
  result: { sha256: string; href: string } | null
  holdout: { from: string; revealed: string | null } | null
  report: { id: string; href: string } | null
  trial_index: number | null
}

export interface JobSurroundings {
  now: number
  reveals: readonly StudyReveal[]
  reports: readonly StudyReport[]
}

export const reportHref = (id: string): string => `/api/v1/reports/${id}`
const resultHref = (jobHash: string): string => `/api/v1/research/strategies/result?id=${jobHash}`

export function jobBody(job: StudyJob, { now, reveals, reports }: JobSurroundings): JobBody {
  const { state, attempt, job_hash, code, result_sha256 } = job
  const { holdout } = JSON.parse(job.definition) as StudyDefinition & { holdout: { from: string } | null }
  const revealed = reveals.find((one) => one.attempt === attempt)
  const report = reports.find((one) => one.job_hash === job_hash)
  return {
    id: job_hash,
    attempt,
    name: job.name,
    state,
    definition_hash: job.definition_hash,
    source_revision: job.revision,
    engine_version: job.engine_version,
    family: job.family,
    units: job.units,
    created: timeText(job.created_ms),
    started: job.started_ms === null ? null : timeText(job.started_ms),
    ended: job.ended_ms === null ? null : timeText(job.ended_ms),
    progress: progressOf(job, now),
    failure: code === null ? null : { code, detail: sentenceOf(code as ErrorCode) },
    refunded: state === 'succeeded' ? false : state === 'failed' || state === 'cancelled' ? true : null,
    result: result_sha256 === null ? null : { sha256: result_sha256, href: resultHref(job_hash) },
    holdout:
      holdout === null
        ? null
        : { from: holdout.from, revealed: revealed === undefined ? null : timeText(revealed.revealed_ms) },
    report: report === undefined || state !== 'succeeded' ? null : { id: report.id, href: reportHref(report.id) },
    trial_index: job.trial_index,
  }
}

function progressOf({ state, done, total, started_ms }: StudyJob, now: number): JobBody['progress'] {
  const share = state === 'succeeded' ? 1 : total === 0 ? 0 : done / total
  const known = state === 'running' && started_ms !== null && share > 0
  return {
    share: Math.round(share * 1e4) / 1e4,
    opportunities_done: done,
    opportunities: total,
    seconds_left: known ? Math.ceil(((now - started_ms) / 1000) * (1 / share - 1)) : null,
  }
}
