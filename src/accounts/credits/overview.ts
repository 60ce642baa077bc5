/** What an operator sees of accounts and of the jobs of studies: figures and states. Names of studies, definitions and results are not read. */
import type { ControlStore } from '../control/store.js'
import type { StudyJobState } from '../schema/schema.js'
import { timeText } from '../schema/times.js'
import { type AccountInfo, listAccounts } from './accounts.js'

export interface AccountOverview extends AccountInfo {
  /** Keys that are not revoked and have not expired. */
  keys: number
  members: number
}

/** All accounts by name, with how many keys and members each has. */
export async function accountsOverview(store: ControlStore, now: number): Promise<AccountOverview[]> {
  const accounts = await listAccounts(store, now)
  const keys = await store.db
    .selectFrom('api_key')
    .select(['account_id', store.db.fn.countAll<number | string>().as('n')])
    .where('revoked_ms', 'is', null)
    .where((of) => of.or([of('expires_ms', 'is', null), of('expires_ms', '>', now)]))
    .groupBy('account_id')
    .execute()
  const members = await store.db
    .selectFrom('membership')
    .select(['account_id', store.db.fn.countAll<number | string>().as('n')])
    .groupBy('account_id')
    .execute()
  const countIn = (rows: { account_id: number; n: number | string }[], id: number) =>
    Number(rows.find(({ account_id }) => account_id === id)?.n ?? 0)
  return accounts.map((one) => ({ ...one, keys: countIn(keys, one.id), members: countIn(members, one.id) }))
}

/** A job without what it is about. */
export interface JobOverview {
  account: string
  state: StudyJobState
  /** The error code of a failed job. */
  code: string | null
  created: string
  started: string | null
  ended: string | null
  tries: number
  done: number
  total: number
}

/** How many jobs there are by state, and the newest ones. */
export async function jobsOverview(
  store: ControlStore,
  limit: number,
): Promise<{ states: Partial<Record<StudyJobState, number>>; newest: JobOverview[] }> {
  const states = await store.db
    .selectFrom('study_job')
    .select(['state', store.db.fn.countAll<number | string>().as('n')])
    .groupBy('state')
    .execute()
  const rows = await store.db
    .selectFrom('study_job')
    .innerJoin('account', 'account.id', 'study_job.account_id')
    .select(['account.name as account', 'state', 'code', 'tries', 'done', 'total'])
    .select(['study_job.created_ms', 'started_ms', 'ended_ms'])
    .orderBy('study_job.created_ms', 'desc')
    .orderBy('attempt')
    .limit(limit)
    .execute()
  return {
    states: Object.fromEntries(states.map(({ state, n }) => [state, Number(n)])),
    newest: rows.map(({ created_ms, started_ms, ended_ms, ...job }) => ({
      ...job,
      created: timeText(created_ms),
      started: started_ms === null ? null : timeText(started_ms),
      ended: ended_ms === null ? null : timeText(ended_ms),
    })),
  }
}
