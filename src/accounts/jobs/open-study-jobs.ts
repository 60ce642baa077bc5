/**
 * Queries on open study jobs of all accounts. Workers run them many times a second, so they must not read jobs that
 * have ended.
 */
import { type Selectable, sql } from '#kysely'
import type { ControlStore } from '../control/store.js'
import { AMONG_OPEN } from '../operations/study-job-conditions.js'
import type { StudyJobTable } from '../schema/schema.js'

const queued = ({ db }: ControlStore) => db.selectFrom('study_job').where('state', '=', 'queued').where(AMONG_OPEN)

/** Whether a job is queued. */
export const isStudyQueued = async (store: ControlStore): Promise<boolean> =>
  (await queued(store).select('attempt').limit(1).executeTakeFirst()) !== undefined

/** The number of queued jobs. */
export async function queuedStudyJobs(store: ControlStore): Promise<number> {
  const counted = sql<number>`cast(count(*) as bigint)`.as('jobs')
  return (await queued(store).select(counted).executeTakeFirstOrThrow()).jobs
}

/** Running jobs whose lease has expired. */
export const expiredStudyJobs = (
  { db }: ControlStore,
  now: number,
): Promise<Pick<Selectable<StudyJobTable>, 'attempt' | 'account_id'>[]> =>
  db
    .selectFrom('study_job')
    .select(['attempt', 'account_id'])
    .where('state', 'in', ['running', 'cancelling'])
    .where(AMONG_OPEN)
    .where('lease_ms', '<=', now)
    .execute()
