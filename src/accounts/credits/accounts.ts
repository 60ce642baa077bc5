/**
 * Accounts: create, list, change plans. Used by the command line, and by pages where people manage their own account.
 */

import type { Selectable } from '#kysely'
import type { ControlStore } from '../control/store.js'
import { balancesAt } from '../operations/account-transaction.js'
import type { Balances } from '../operations/book.js'
import { allowanceOf, isPlan, PLANS, type PlanName } from '../schema/plans.js'
import type { AccountTable } from '../schema/schema.js'
import { timeText } from '../schema/times.js'

export interface AccountInfo {
  id: number
  name: string
  /** ISO 8601 UTC. */
  created: string
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
}

export interface NewAccount {
  name: string
  plan?: PlanName
  /** Credits per month; null means the allowance of the plan. */
  allowance?: number | null
  now: number
}

const NAME_LENGTH_MAX = 100

/** Creates an account. Resolves with undefined when the name is taken. Rejects when the name is not valid. */
export async function createAccount(
  store: ControlStore,
  { name, plan = 'free', allowance = null, now }: NewAccount,
): Promise<AccountInfo | undefined> {
  requireName(name)
  const made = await store.perform('insertAccount', { name, plan, allowance, created_ms: now })
  return made === undefined ? undefined : accountInfo(made, now)
}

/** The account with that name; undefined when there is none. */
export async function accountNamed(store: ControlStore, name: string, now: number): Promise<AccountInfo | undefined> {
  const account = await store.db.selectFrom('account').selectAll().where('name', '=', name).executeTakeFirst()
  return account && accountInfo(account, now)
}

/** The account with that id. Rejects when there is none. */
export async function accountById(store: ControlStore, id: number, now: number): Promise<AccountInfo> {
  const account = await store.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return accountInfo(account, now)
}

/** All accounts, sorted by name. */
export async function listAccounts(store: ControlStore, now: number): Promise<AccountInfo[]> {
  const accounts = await store.db.selectFrom('account').selectAll().orderBy('name').execute()
  return accounts.map((account) => accountInfo(account, now))
}

/**
 * Puts an account on a plan, with its own allowance or the plan's. A larger allowance applies at once: the difference
 * is granted this month. A smaller one applies from the next month.
 */
export async function setPlan(
  store: ControlStore,
  accountId: number,
  { plan, allowance = null, now }: { plan: PlanName; allowance?: number | null; now: number },
): Promise<void> {
  await store.perform('changePlan', { accountId, plan, allowance, now })
}

/** Throws when the text is not a valid account name. */
export function requireName(name: string): void {
  if (name.trim() === '' || name.length > NAME_LENGTH_MAX || /\p{Cc}/u.test(name)) {
    throw new Error(`an account name has 1 to ${NAME_LENGTH_MAX} characters and no control characters`)
  }
}

function accountInfo(account: Selectable<AccountTable>, now: number): AccountInfo {
  const { balance, allowance_left, reserved }: Readonly<Balances> = balancesAt(account, now)
  return {
    id: account.id,
    name: account.name,
    created: timeText(account.created_ms),
    plan: account.plan,
    monthly_allowance: allowanceOf(account),
    strategy_studies: isPlan(account.plan) && PLANS[account.plan].strategy_studies,
    balance,
    allowance_left,
    reserved,
  }
}
