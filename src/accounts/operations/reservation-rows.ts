/** Rows of reservations, for operations that settle them: to be read and removed with the book of their account open. */

import type { Tx } from '../schema/schema.js'
import type { OfAccount } from './account-transaction.js'
import type { Book, ReservedCredits } from './book.js'

const COLUMNS = ['id', 'reference', 'credits', 'from_allowance', 'month', 'key_id'] as const

/** Removes a reservation: what it had reserved, undefined when it is not there any more. */
export const takeReservation = (tx: Tx, id: string): Promise<ReservedCredits | undefined> =>
  tx.deleteFrom('reservation').where('id', '=', id).returning(COLUMNS).executeTakeFirst()

/** Gives back what lapsed of an account: how many reservations. */
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
