/** Operations on accounts, keys and secrets. Each runs in one transaction. */
import type { Insertable, Selectable } from '#kysely'
import { allowanceOf, type PlanName } from '../schema/plans.js'
import type { AccountTable, ApiKeyTable, OperationContext, Tx } from '../schema/schema.js'
import { monthOf } from '../schema/times.js'
import { withAccountTransaction } from './account-transaction.js'

export interface NewAccountRow {
  name: string
  plan: PlanName
  allowance: number | null
  created_ms: number
}

/** Inserts an account. Resolves with its row; undefined when the name is taken. */
export const insertAccount = (
  { tx }: OperationContext,
  row: NewAccountRow,
): Promise<Selectable<AccountTable> | undefined> => insert(tx, row)

/** Sets the plan and allowance of an account. A larger allowance applies to this month. */
export async function changePlan(
  context: OperationContext,
  of: { accountId: number; plan: PlanName; allowance: number | null; now: number },
): Promise<void> {
  const { accountId, plan, allowance, now } = of
  await withAccountTransaction(context, of, async (book) => {
    await context.tx.updateTable('account').set({ plan, allowance }).where('id', '=', accountId).execute()
    book.allow(monthOf(now), allowanceOf({ plan, allowance }))
  })
}

/** Inserts a key. Creates the account on the free plan when there is none of that name. */
export async function insertKey(
  { tx }: OperationContext,
  { account, key }: { account: string; key: Omit<Insertable<ApiKeyTable>, 'account_id'> },
): Promise<void> {
  await insert(tx, { name: account, plan: 'free', allowance: null, created_ms: key.created_ms })
  const { id } = await tx.selectFrom('account').select('id').where('name', '=', account).executeTakeFirstOrThrow()
  await tx
    .insertInto('api_key')
    .values({ ...key, account_id: id })
    .execute()
}

/** Revokes a key. Resolves with false when there is no such key, or none of that account. */
export async function revokeKey(
  { tx }: OperationContext,
  { id, account, now }: { id: string; account: string | undefined; now: number },
): Promise<boolean> {
  const key = await tx
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select('revoked_ms')
    .where('api_key.id', '=', id)
    .$if(account !== undefined, (query) => query.where('account.name', '=', account!))
    .executeTakeFirst()
  if (key?.revoked_ms === null) {
    await tx.updateTable('api_key').set({ revoked_ms: now }).where('id', '=', id).execute()
  }
  return key !== undefined
}

/** Records the time at which a key was used. */
export async function recordKeyUse({ tx }: OperationContext, { id, now }: { id: string; now: number }): Promise<void> {
  await tx.updateTable('api_key').set({ last_used_ms: now }).where('id', '=', id).execute()
}

/** Writes a row to show that the store can be written. */
export async function probeWrite({ tx }: OperationContext, { now }: { now: number }): Promise<void> {
  const value = String(now)
  await tx
    .insertInto('secret')
    .values({ name: 'last proof of writing', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The secret of that name. Stores the given value when there was none. */
export async function keepSecret({ tx }: OperationContext, secret: { name: string; value: string }): Promise<string> {
  await tx
    .insertInto('secret')
    .values(secret)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await tx.selectFrom('secret').select('value').where('name', '=', secret.name).executeTakeFirstOrThrow()
  return kept.value
}

const insert = (tx: Tx, row: NewAccountRow): Promise<Selectable<AccountTable> | undefined> =>
  tx
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
