/** Rows of the table `reservation`. These functions run inside a transaction on their account. */

import type { Tx } from '../schema/schema.js'
import type { OfAccount } from './account-transaction.js'
import type { Book, ReservedCredits } from './book.js'

const COLUMNS = ['id', 'reference', 'credits', 'from_allowance', 'month', 'key_id'] as const

/** Deletes a reservation. Resolves with its credits; undefined when it does not exist any more. */
export const takeReservation = (tx: Tx, id: string): Promise<ReservedCredits | undefined> =>
  tx.deleteFrom('reservation').where('id', '=', id).returning(COLUMNS).executeTakeFirst()

/** Releases the expired reservations of an account. Resolves with their number. */
export async function releaseExpiredRows(tx: Tx, book: Book, { accountId, now }: OfAccount): Promise<number> {
  const lapsed = await tx
    .deleteFrom('reservation')
    .where('account_id', '=', accountId)
    .where('expires_ms', '<=', now)
    .returning(COLUMNS)
    .execute()
  for (const reserved of lapsed) book.release(reserved)
  return lapsed.length
}
