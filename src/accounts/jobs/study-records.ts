/**
 * Queries on stored studies, jobs, results and reports. A row that belongs to an account is looked up with the account
 * id, so other accounts cannot see it.
 */
import { sql } from '#kysely'
import type { ControlStore } from '../control/store.js'
import { LIVE_FIRST } from '../operations/study-job-conditions.js'
import type { StudyJob } from '../operations/study-job-operations.js'
import type { SavedStudy, StudyReport, StudyReveal } from '../operations/study-note-operations.js'

/**
 * The account's job with that hash: the one that is open or has succeeded, otherwise the newest; undefined when there
 * is none.
 */
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

/** The account's job with that attempt; undefined when there is none. */
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

/** The account's job of a definition: the one that is open or has succeeded, otherwise the newest; undefined when there is none. */
export const studyJobOfDefinition = (
  { db }: ControlStore,
  accountId: number,
  definitionHash: string,
): Promise<StudyJob | undefined> =>
  db
    .selectFrom('study_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('definition_hash', '=', definitionHash)
    .orderBy(LIVE_FIRST)
    .orderBy('created_ms', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A position in a list that is sorted newest first, then by id. */
export interface ListPlace {
  created_ms: number
  id: string
}

/** Newest first, at most `limit`; only those after a position when one is given. */
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
        // Redundant with the next condition, so that the database can use the index.
        .where('created_ms', '<=', after!.created_ms)
        .where((of) => of.or([of('created_ms', '<', after!.created_ms), of('attempt', '>', after!.id)])),
    )
    .orderBy('created_ms', 'desc')
    .orderBy('attempt')
    .limit(limit)
    .execute()

/** The account's jobs that are open, and those that ended at `ms` or later, newest first; at most 100. */
export const studyJobsSince = ({ db }: ControlStore, accountId: number, ms: number): Promise<StudyJob[]> =>
  db
    .selectFrom('study_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((or) => or.or([or('ended_ms', 'is', null), or('ended_ms', '>=', ms)]))
    .orderBy('created_ms', 'desc')
    .orderBy('attempt')
    .limit(100)
    .execute()

export interface FamilyTrials {
  family: string
  /** Studies of the family that have a result, and the number of policies they tried together. */
  trials: number
  policies: number
}

/** One row for each family in which the account has results; only of one family when it is named. */
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

/** The canonical JSON with that digest. Rejects when there is none. */
export const studyText = async ({ db }: ControlStore, sha256: string): Promise<string> =>
  (await db.selectFrom('study_result').select('body').where('sha256', '=', sha256).executeTakeFirstOrThrow()).body

/** A piece of the rows with that digest, compressed; undefined when it is not stored. */
export const studyRowsPiece = async (
  { db }: ControlStore,
  sha256: string,
  piece: number,
): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('study_rows')
      .select('body')
      .where('sha256', '=', sha256)
      .where('piece', '=', piece)
      .executeTakeFirst()
  )?.body

/** Newest first, at most `limit`; only those after a position when one is given. */
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

/** The account's saved study with that id; undefined when there is none. */
export const savedStudy = ({ db }: ControlStore, accountId: number, id: string): Promise<SavedStudy | undefined> =>
  db.selectFrom('study').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** The holdouts that the account revealed, oldest first. */
export const studyReveals = ({ db }: ControlStore, accountId: number): Promise<StudyReveal[]> =>
  db.selectFrom('study_reveal').selectAll().where('account_id', '=', accountId).orderBy('revealed_ms').execute()

/** The reports that the account published, oldest first. */
export const studyReports = ({ db }: ControlStore, accountId: number): Promise<StudyReport[]> =>
  db.selectFrom('study_report').selectAll().where('account_id', '=', accountId).orderBy('published_ms').execute()

/** A public report, of any account; undefined when there is none. */
export const studyReport = ({ db }: ControlStore, id: string): Promise<StudyReport | undefined> =>
  db.selectFrom('study_report').selectAll().where('id', '=', id).executeTakeFirst()
