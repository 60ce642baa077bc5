/** What is on record of strategy studies. Whatever is an account's own is looked up with the account: to others it is not there. */
import { sql } from 'kysely'
import type { ControlStore } from '../control/store.js'
import { LIVE_FIRST } from '../operations/study-job-conditions.js'
import type { StudyJob } from '../operations/study-job-operations.js'
import type { SavedStudy, StudyReport, StudyReveal } from '../operations/study-note-operations.js'

/** The account's job of that hash: the one that is open or has succeeded, otherwise the last. */
export const studyJob = ({ db }: ControlStore, accountId: number, jobHash: string): Promise<StudyJob | undefined> =>
  db
    .selectFrom('study_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_hash', '=', jobHash)
    .orderBy(LIVE_FIRST)
    .orderBy('created_ms', 'desc')
    .limit(1)
    .executeTakeFirst()

export const studyJobOfAttempt = (
  { db }: ControlStore,
  accountId: number,
  attempt: string,
): Promise<StudyJob | undefined> =>
  db
    .selectFrom('study_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()

/** A place in a list that goes from the newest on, and by id where two are of one millisecond. */
export interface ListPlace {
  created_ms: number
  id: string
}

/** Newest first; those after a place. */
export const studyJobs = (
  { db }: ControlStore,
  accountId: number,
  limit: number,
  after?: ListPlace,
): Promise<StudyJob[]> =>
  db
    .selectFrom('study_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query
        // Said apart, so that the index begins there.
        .where('created_ms', '<=', after!.created_ms)
        .where((of) => of.or([of('created_ms', '<', after!.created_ms), of('attempt', '>', after!.id)])),
    )
    .orderBy('created_ms', 'desc')
    .orderBy('attempt')
    .limit(limit)
    .execute()

export interface FamilyTrials {
  family: string
  /** Studies of the family that have a result, and how many policies they tried together. */
  trials: number
  policies: number
}

/** Of each family the account has had results of; of one when it is named. */
export const familyTrials = ({ db }: ControlStore, accountId: number, family?: string): Promise<FamilyTrials[]> =>
  db
    .selectFrom('study_job')
    .select([
      'family',
      sql<number>`cast(count(*) as bigint)`.as('trials'),
      sql<number>`cast(sum(policies) as bigint)`.as('policies'),
    ])
    .where('account_id', '=', accountId)
    .where('state', '=', 'succeeded')
    .$if(family !== undefined, (query) => query.where('family', '=', family!))
    .groupBy('family')
    .orderBy('family')
    .execute()

/** The canonical JSON with that digest. Rejects when it is not there. */
export const studyText = async ({ db }: ControlStore, sha256: string): Promise<string> =>
  (await db.selectFrom('study_result').select('body').where('sha256', '=', sha256).executeTakeFirstOrThrow()).body

/** Newest first; those after a place. */
export const savedStudies = (
  { db }: ControlStore,
  accountId: number,
  limit: number,
  after?: ListPlace,
): Promise<SavedStudy[]> =>
  db
    .selectFrom('study')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query
        .where('created_ms', '<=', after!.created_ms)
        .where((of) => of.or([of('created_ms', '<', after!.created_ms), of('id', '>', after!.id)])),
    )
    .orderBy('created_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export const savedStudy = ({ db }: ControlStore, accountId: number, id: string): Promise<SavedStudy | undefined> =>
  db.selectFrom('study').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export const studyReveals = ({ db }: ControlStore, accountId: number): Promise<StudyReveal[]> =>
  db.selectFrom('study_reveal').selectAll().where('account_id', '=', accountId).orderBy('revealed_ms').execute()

export const studyReports = ({ db }: ControlStore, accountId: number): Promise<StudyReport[]> =>
  db.selectFrom('study_report').selectAll().where('account_id', '=', accountId).orderBy('published_ms').execute()

/** Anybody's. */
export const studyReport = ({ db }: ControlStore, id: string): Promise<StudyReport | undefined> =>
  db.selectFrom('study_report').selectAll().where('id', '=', id).executeTakeFirst()
