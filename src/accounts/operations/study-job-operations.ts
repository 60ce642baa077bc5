/**
 * Operations on study jobs. Each changes the state of a job and its credits in one transaction:
 *
 *     queued → running → succeeded (charged) | failed (released)
 *     queued | running → cancelling → cancelled (released)
 *     running → queued, when the worker died or was told to stop
 *
 * The credits are a reservation with the id of the job's attempt. It does not expire; it lasts as long as the job. The
 * worker that runs a job has a lease, which does expire; then another worker may take the job. Each operation that ends
 * a job requires a state that has this end, so a job ends only once.
 */
import { type Selectable, sql } from '#kysely'
import type { StudyText } from '../../contract/study/study-result.js'
import type { OperationContext, StudyJobState, StudyJobTable, Tx } from '../schema/schema.js'
import { type OfAccount, type WithBalances, withAccountTransaction } from './account-transaction.js'
import type { Book } from './book.js'
import { releaseExpiredRows, takeReservation } from './reservation-rows.js'
import { AMONG_OPEN, LIVE_FIRST } from './study-job-conditions.js'

export type StudyJob = Selectable<StudyJobTable>

export type NewStudyJob = Pick<
  StudyJob,
  | 'attempt'
  | 'job_hash'
  | 'definition_hash'
  | 'revision'
  | 'engine_version'
  | 'definition'
  | 'name'
  | 'family'
  | 'policies'
  | 'units'
  | 'key_id'
>

/** How a run of a job ended. */
export type StudyEnd =
  | { end: 'succeeded'; result: StudyText; sealed: StudyText | null }
  | { end: 'failed'; code: string }
  /** The worker died. The job is queued again, or fails with `internal` when it was tried `triesMax` times. */
  | { end: 'lost'; triesMax: number }
  /**
   * The worker was told to stop, because of a cancellation or because its process ends. This run does not count as a
   * try.
   */
  | { end: 'put_back' }

/** The ledger reference of a job. An account is charged for it once. */
const referenceOf = (jobHash: string): string => `study:${jobHash}`
const HOLDER = 'study job'
const NEVER = Number.MAX_SAFE_INTEGER
const OVER = ['failed', 'cancelled'] as const
const OPEN = ['queued', 'running', 'cancelling'] as const

/**
 * Reserves the units and queues a job. Resolves with the existing job when there is one with this attempt or hash; with
 * `refused` when the account does not have the units; with `crowded` when it has `openMax` open jobs.
 */
export const beginStudyJob = (
  context: OperationContext,
  of: OfAccount & { job: NewStudyJob; openMax: number },
): Promise<WithBalances<StudyJob | 'refused' | 'crowded'>> =>
  withAccountTransaction(context, of, async (book) => {
    const { tx } = context
    const { accountId, now, job, openMax } = of
    const own = tx.selectFrom('study_job').where('account_id', '=', accountId)
    const known =
      (await own.selectAll().where('attempt', '=', job.attempt).executeTakeFirst()) ??
      (await own.selectAll().where('job_hash', '=', job.job_hash).where('state', 'not in', OVER).executeTakeFirst())
    if (known !== undefined) return known
    const open = await own.select('attempt').where('state', 'in', OPEN).limit(openMax).execute()
    if (open.length === openMax) return 'crowded'
    if (!book.affords(job.units)) await releaseExpiredRows(tx, book, of)
    if (!book.affords(job.units)) return 'refused'
    const reserved = book.reserve(job.attempt, job.units, referenceOf(job.job_hash), job.key_id)
    await tx
      .insertInto('reservation')
      .values({ ...reserved, account_id: accountId, owner: HOLDER, expires_ms: NEVER })
      .execute()
    const state = { account_id: accountId, state: 'queued' as const, created_ms: now }
    return tx
      .insertInto('study_job')
      .values({ ...job, ...state, tries: 0, done: 0, total: 0 })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/**
 * Takes a queued job: the oldest one of the account with the fewest running jobs. Resolves with undefined when there is
 * none.
 */
export async function claimStudyJob(
  { tx, dialect }: OperationContext,
  { owner, now, expires }: { owner: string; now: number; expires: number },
): Promise<StudyJob | undefined> {
  const runningOfAccount = sql`(select count(*) from study_job as other
    where other.account_id = study_job.account_id and other.state in ('running', 'cancelling'))`
  const next = await tx
    .selectFrom('study_job')
    .select(['attempt', 'tries'])
    .where('state', '=', 'queued')
    .where(AMONG_OPEN)
    .orderBy(runningOfAccount)
    .orderBy('created_ms')
    .orderBy('attempt')
    .limit(1)
    .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  if (next === undefined) return undefined
  return tx
    .updateTable('study_job')
    .set({ state: 'running', owner, lease_ms: expires, tries: next.tries + 1, started_ms: now, done: 0, total: 0 })
    .where('attempt', '=', next.attempt)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Renews the leases of running jobs and stores their progress. Resolves with the states of those that `owner` still
 * holds.
 */
export async function renewStudyJobs(
  { tx }: OperationContext,
  {
    owner,
    expires,
    jobs,
  }: { owner: string; expires: number; jobs: { attempt: string; done: number; total: number }[] },
): Promise<{ attempt: string; state: StudyJobState }[]> {
  const held: { attempt: string; state: StudyJobState }[] = []
  for (const { attempt, done, total } of jobs) {
    const row = await tx
      .updateTable('study_job')
      .set({ lease_ms: expires, done, total })
      .where('attempt', '=', attempt)
      .where('owner', '=', owner)
      .where('state', 'in', ['running', 'cancelling'])
      .returning(['attempt', 'state'])
      .executeTakeFirst()
    if (row !== undefined) held.push(row)
  }
  return held
}

/**
 * Ends the run of a job by `owner`; with `owner` null, a run whose lease has expired. Resolves with the new state;
 * undefined when the run does not belong to the owner (any more). A job in state `cancelling` becomes cancelled,
 * however its run ended.
 */
export const endStudyJob = (
  context: OperationContext,
  of: OfAccount & { attempt: string; owner: string | null; how: StudyEnd },
): Promise<WithBalances<StudyJobState | undefined>> =>
  withAccountTransaction(context, of, async (book) => {
    const { now, attempt, owner, how } = of
    const job = await context.tx
      .selectFrom('study_job')
      .selectAll()
      .where('attempt', '=', attempt)
      .where('account_id', '=', of.accountId)
      .where('state', 'in', ['running', 'cancelling'])
      .$if(owner !== null, (query) => query.where('owner', '=', owner))
      .$if(owner === null, (query) => query.where('lease_ms', '<=', now))
      .$if(context.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (job === undefined) return undefined
    const failed = (code: string) => settle(context.tx, book, job, { state: 'failed', code, ended_ms: now })
    if (job.state === 'cancelling')
      return settle(context.tx, book, job, { state: 'cancelled', code: null, ended_ms: now })
    switch (how.end) {
      case 'succeeded':
        return (await isContradicted(context.tx, job, how.result))
          ? failed('internal')
          : succeed(context.tx, book, job, how, now)
      case 'failed':
        return failed(how.code)
      case 'lost':
        return job.tries >= how.triesMax ? failed('internal') : queueAgain(context.tx, job, job.tries)
      case 'put_back':
        return queueAgain(context.tx, job, job.tries - 1)
    }
  })

/**
 * Cancels the account's job with that hash. Resolves with the job and the state it had `before`; undefined when there
 * is none. A queued job is cancelled at once, a running one when its run has stopped; an ended one does not change.
 */
export const cancelStudyJob = (
  context: OperationContext,
  of: OfAccount & { jobHash: string },
): Promise<WithBalances<(StudyJob & { before: StudyJobState }) | undefined>> =>
  withAccountTransaction(context, of, async (book) => {
    const { tx } = context
    const job = await tx
      .selectFrom('study_job')
      .selectAll()
      .where('account_id', '=', of.accountId)
      .where('job_hash', '=', of.jobHash)
      .orderBy(LIVE_FIRST)
      .orderBy('created_ms', 'desc')
      .limit(1)
      .$if(context.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (job === undefined) return undefined
    const before = job.state
    if (before === 'queued') await settle(tx, book, job, { state: 'cancelled', code: null, ended_ms: of.now })
    else if (before === 'running') {
      await tx.updateTable('study_job').set({ state: 'cancelling' }).where('attempt', '=', job.attempt).execute()
    } else return { ...job, before }
    const after = tx.selectFrom('study_job').selectAll().where('attempt', '=', job.attempt)
    return { ...(await after.executeTakeFirstOrThrow()), before }
  })

/** Ends a job without a result and releases its credits. */
async function settle(
  tx: Tx,
  book: Book,
  { attempt }: StudyJob,
  end: { state: 'failed' | 'cancelled'; code: string | null; ended_ms: number },
): Promise<StudyJobState> {
  const reserved = await takeReservation(tx, attempt)
  if (reserved === undefined) throw new Error(`nothing is reserved for the job ${attempt}`)
  book.release(reserved)
  await tx
    .updateTable('study_job')
    .set({ ...end, owner: null, lease_ms: null })
    .where('attempt', '=', attempt)
    .execute()
  return end.state
}

async function succeed(
  tx: Tx,
  book: Book,
  { attempt, account_id, family }: StudyJob,
  { result, sealed }: { result: StudyText; sealed: StudyText | null },
  now: number,
): Promise<StudyJobState> {
  const reserved = await takeReservation(tx, attempt)
  if (reserved === undefined) throw new Error(`nothing is reserved for the job ${attempt}`)
  book.charge(reserved)
  await tx
    .insertInto('study_result')
    .values(sealed === null ? [result] : [result, sealed])
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  const earlier = await tx
    .selectFrom('study_job')
    .select('trial_index')
    .where('account_id', '=', account_id)
    .where('family', '=', family)
    .where('state', '=', 'succeeded')
    .orderBy('trial_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const ended = { state: 'succeeded' as const, ended_ms: now, owner: null, lease_ms: null }
  await tx
    .updateTable('study_job')
    .set({
      ...ended,
      done: sql`total`,
      trial_index: (earlier?.trial_index ?? 0) + 1,
      result_sha256: result.sha256,
      sealed_sha256: sealed?.sha256 ?? null,
    })
    .where('attempt', '=', attempt)
    .execute()
  return 'succeeded'
}

/** Whether another job with the same hash has a different result. That must not happen: one of the two is wrong. */
async function isContradicted(tx: Tx, { job_hash }: StudyJob, { sha256 }: StudyText): Promise<boolean> {
  const other = await tx
    .selectFrom('study_job')
    .select('attempt')
    .where('job_hash', '=', job_hash)
    .where('state', '=', 'succeeded')
    .where('result_sha256', '<>', sha256)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function queueAgain(tx: Tx, { attempt }: StudyJob, tries: number): Promise<StudyJobState> {
  await tx
    .updateTable('study_job')
    .set({ state: 'queued', owner: null, lease_ms: null, tries, done: 0, total: 0 })
    .where('attempt', '=', attempt)
    .execute()
  return 'queued'
}
