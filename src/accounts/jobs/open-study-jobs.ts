/** Jobs that are open, of all accounts: what whoever runs them looks for, many times a second, among all that there ever were. */
import { type Selectable, sql } from 'kysely'
import type { ControlStore } from '../control/store.js'
import { AMONG_OPEN } from '../operations/study-job-conditions.js'
import type { StudyJobTable } from '../schema/schema.js'

const queued = ({ db }: ControlStore) => db.selectFrom('study_job').where('state', '=', 'queued').where(AMONG_OPEN)

/** Whether there is a job to take up. */
export const isStudyQueued = async (store: ControlStore): Promise<boolean> =>
  (await queued(store).select('attempt').limit(1).executeTakeFirst()) !== undefined

/** How many jobs wait to be taken up. */
export async function queuedStudyJobs(store: ControlStore): Promise<number> {
  const counted = sql<number>`cast(count(*) as bigint)`.as('jobs')
  return (await queued(store).select(counted).executeTakeFirstOrThrow()).jobs
}

/** Jobs whose run has not been heard of in time. */
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
