/**
 * Loads the book of one account, runs an operation on it, and stores the changes, in one transaction. Other operations
 * on the same account wait.
 */

import { allowanceOf } from '../schema/plans.js'
import type { OperationContext } from '../schema/schema.js'
import { monthOf } from '../schema/times.js'
import { type Balances, Book } from './book.js'

/** The account of an operation, and the time of the operation in milliseconds since 1970. */
export interface OfAccount {
  accountId: number
  now: number
}

export interface WithBalances<T> {
  value: T
  /** After the operation. */
  balances: Readonly<Balances>
}

/**
 * Runs `work` on the book of an account and stores the changes. This month's allowance is granted first. Rejects when
 * the account does not exist.
 */
export async function withAccountTransaction<T>(
  { tx, dialect }: OperationContext,
  { accountId, now }: OfAccount,
  work: (book: Book) => Promise<T>,
): Promise<WithBalances<T>> {
  const account = await tx
    .selectFrom('account')
    .select(['plan', 'allowance', 'balance', 'reserved', 'month', 'month_allowance', 'allowance_left'])
    .where('id', '=', accountId)
    // SQLite needs no row lock: the transaction has locked the whole file.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const { plan, allowance, ...balances } = account
  const book = new Book(balances)
  book.allow(monthOf(now), allowanceOf({ plan, allowance }))
  const value = await work(book)
  if (book.isChanged) await tx.updateTable('account').set(book.balances).where('id', '=', accountId).execute()
  if (book.entries.length > 0) {
    const entries = book.entries.map((entry) => ({ ...entry, account_id: accountId, created_ms: now }))
    await tx.insertInto('entry').values(entries).execute()
  }
  return { value, balances: book.balances }
}

/** The balances of an account at `now`. Includes this month's allowance even when its grant is not stored yet. */
export function balancesAt(
  account: Balances & { plan: string; allowance: number | null },
  now: number,
): Readonly<Balances> {
  const { balance, reserved, month, month_allowance, allowance_left } = account
  const book = new Book({ balance, reserved, month, month_allowance, allowance_left })
  book.allow(monthOf(now), allowanceOf(account))
  return book.balances
}
