/** One account's book, opened and written back in one transaction: whoever else moves its credits waits. */

import { allowanceOf } from '../schema/plans.js'
import type { OperationContext } from '../schema/schema.js'
import { monthOf } from '../schema/times.js'
import { type Balances, Book } from './book.js'

/** Which account an operation is for, and the time it is done at (milliseconds). */
export interface OfAccount {
  accountId: number
  now: number
}

export interface WithBalances<T> {
  value: T
  /** After it. */
  balances: Readonly<Balances>
}

/** Runs `work` on the book of an account, which has had its allowance for this month, and writes down what it did. Rejects when there is no such account. */
export async function withAccountTransaction<T>(
  { tx, dialect }: OperationContext,
  { accountId, now }: OfAccount,
  work: (book: Book) => Promise<T>,
): Promise<WithBalances<T>> {
  const account = await tx
    .selectFrom('account')
    .select(['plan', 'allowance', 'balance', 'reserved', 'month', 'month_allowance', 'allowance_left'])
    .where('id', '=', accountId)
    // SQLite has locked the whole file already.
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

/** What an account has at `now`, its allowance counted although it may not be written down yet. */
export function balancesAt(
  account: Balances & { plan: string; allowance: number | null },
  now: number,
): Readonly<Balances> {
  const { balance, reserved, month, month_allowance, allowance_left } = account
  const book = new Book({ balance, reserved, month, month_allowance, allowance_left })
  book.allow(monthOf(now), allowanceOf(account))
  return book.balances
}
