/** What an account spent in a month, and the entries of its ledger. */
import { sql } from '#kysely'
import type { ControlStore } from '../control/store.js'
import type { EntryKind } from '../schema/schema.js'
import { monthOf, nextAllowanceAt, spanOfMonth, timeText } from '../schema/times.js'
import { accountById } from './accounts.js'

/** Charges of one day or one key. */
export interface Charged {
  credits: number
  /** The number of charges. Each paid for one computation. */
  charges: number
}

export interface UsageEntry {
  id: number
  /** ISO 8601 UTC. */
  time: string
  kind: EntryKind
  credits: number
  reference: string
  key_id: string | null
}

export interface Usage {
  account: string
  plan: string
  monthly_allowance: number
  strategy_studies: boolean
  /**
   * Credits that can be spent now, how many of them are left of this month's allowance, and credits reserved for work
   * in progress.
   */
  balance: number
  allowance_left: number
  reserved: number
  /** When the next allowance is granted. */
  renews: string
  /** The UTC month of all following members. */
  month: string
  charged: Charged
  refunded: number
  /** Only days and keys that have charges. */
  by_day: ({ day: string } & Charged)[]
  by_key: ({ key_id: string | null } & Charged)[]
  /** Newest first. Pass `next` as `before` to get the following entries; it is null when there are none. */
  entries: UsageEntry[]
  next: number | null
}

export interface UsageOptions {
  now: number
  /** A UTC month such as `2026-02`. Default: the current month. */
  month?: string | undefined
  /** Only entries with a smaller id. */
  before?: number | undefined
  limit: number
}

const DAY_MS = 86_400_000

/** Rejects when the account does not exist. */
export async function usageOf(store: ControlStore, accountId: number, options: UsageOptions): Promise<Usage> {
  const { now, month = monthOf(now), before, limit } = options
  // The grant of this month's allowance must be among the entries.
  await store.perform('bringUpToDate', { accountId, now })
  const account = await accountById(store, accountId, now)
  const { from, to } = spanOfMonth(month)
  const ofMonth = store.db
    .selectFrom('entry')
    .where('account_id', '=', accountId)
    .where('created_ms', '>=', from)
    .where('created_ms', '<', to)
  const charges = ofMonth
    .where('kind', '=', 'charge')
    .select([
      sql<number>`cast(sum(credits) as bigint)`.as('credits'),
      sql<number>`cast(count(*) as bigint)`.as('charges'),
    ])
  const day = sql<number>`created_ms / ${sql.lit(DAY_MS)}`
  const days = await charges.select(day.as('day')).groupBy(day).orderBy('day').execute()
  const keys = await charges.select('key_id').groupBy('key_id').orderBy('credits', 'desc').orderBy('key_id').execute()
  const { refunded } = await ofMonth
    .where('kind', '=', 'refund')
    .select(sql<number | null>`cast(sum(credits) as bigint)`.as('refunded'))
    .executeTakeFirstOrThrow()
  const entries = await ofMonth
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .select(['id', 'created_ms', 'kind', 'credits', 'reference', 'key_id'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = entries.slice(0, limit)
  return {
    account: account.name,
    plan: account.plan,
    monthly_allowance: account.monthly_allowance,
    strategy_studies: account.strategy_studies,
    balance: account.balance,
    allowance_left: account.allowance_left,
    reserved: account.reserved,
    renews: timeText(nextAllowanceAt(now)),
    month,
    charged: {
      credits: days.reduce((sum, { credits }) => sum + credits, 0),
      charges: days.reduce((sum, { charges }) => sum + charges, 0),
    },
    refunded: refunded ?? 0,
    by_day: days.map(({ day, ...charged }) => ({ day: timeText(day * DAY_MS).slice(0, 10), ...charged })),
    by_key: keys.map(({ key_id, ...charged }) => ({ key_id, ...charged })),
    entries: shown.map(({ created_ms, ...entry }) => ({ ...entry, time: timeText(created_ms) })),
    next: entries.length > limit ? shown.at(-1)!.id : null,
  }
}
