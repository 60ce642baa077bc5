/** Movements of credits, each in one transaction: what the ledger asks the store to do. */

import type { OperationContext, Tx } from '../schema/schema.js'
import { type OfAccount, type WithBalances, withAccountTransaction } from './account-transaction.js'
import type { ReservedCredits } from './book.js'
import { releaseExpiredRows, takeReservation } from './reservation-rows.js'

export interface Lease {
  /** The process that holds the reservation, and until when it does so without a sign of life. */
  owner: string
  expires: number
}

/** Writes down the allowance of the month if that is due. */
export const bringUpToDate = (context: OperationContext, of: OfAccount): Promise<WithBalances<void>> =>
  withAccountTransaction(context, of, async () => {})

/** Adds credits that do not lapse. False when the reference was granted before. */
export const grant = (
  context: OperationContext,
  of: OfAccount & { credits: number; reference: string },
): Promise<WithBalances<boolean>> =>
  withAccountTransaction(context, of, async (book) => {
    if ((await entryOf(context.tx, of.accountId, 'grant', of.reference)) !== undefined) return false
    book.grant(of.credits, of.reference)
    return true
  })

/** Gives back what was charged: the credits, 0 when there is nothing to give back. */
export const refund = (
  context: OperationContext,
  of: OfAccount & { reference: string },
): Promise<WithBalances<number>> =>
  withAccountTransaction(context, of, async (book) => {
    const charged = await entryOf(context.tx, of.accountId, 'charge', of.reference)
    if (charged === undefined || (await entryOf(context.tx, of.accountId, 'refund', of.reference)) !== undefined)
      return 0
    book.refund(charged.credits, of.reference)
    return charged.credits
  })

/** Reserves credits, unless the account has paid for the reference (`paid`) or does not have them (`refused`). */
export const reserve = (
  context: OperationContext,
  of: OfAccount & Lease & { id: string; reference: string; credits: number; keyId: string | null },
): Promise<WithBalances<ReservedCredits | 'paid' | 'refused'>> =>
  withAccountTransaction(context, of, async (book) => {
    const { accountId, id, reference, credits, keyId, owner, expires } = of
    if ((await entryOf(context.tx, accountId, 'charge', reference)) !== undefined) return 'paid'
    if (!book.affords(credits)) await releaseExpiredRows(context.tx, book, of)
    if (!book.affords(credits)) return 'refused'
    const reserved = book.reserve(id, credits, reference, keyId)
    const lease = { account_id: accountId, owner, expires_ms: expires }
    await context.tx
      .insertInto('reservation')
      .values({ ...reserved, ...lease })
      .execute()
    return reserved
  })

/** Spends what was reserved, once per account and reference: what was spent. `again` is a new id, in case that it lapsed. */
export const charge = (
  context: OperationContext,
  of: OfAccount & { reserved: ReservedCredits; again: string },
): Promise<WithBalances<number>> =>
  withAccountTransaction(context, of, async (book) => {
    const { accountId, reserved, again } = of
    const held = (await takeReservation(context.tx, reserved.id)) !== undefined
    if ((await entryOf(context.tx, accountId, 'charge', reserved.reference)) !== undefined) {
      // Another process was faster with the same.
      if (held) book.release(reserved)
      return 0
    }
    if (held) book.charge(reserved)
    // It lapsed, as if this process had ended (a suspended machine). What has been spent since is not owed.
    else if (book.affords(reserved.credits)) {
      book.charge(book.reserve(again, reserved.credits, reserved.reference, reserved.key_id))
    } else return 0
    return reserved.credits
  })

export const release = (
  context: OperationContext,
  of: OfAccount & { reserved: ReservedCredits },
): Promise<WithBalances<void>> =>
  withAccountTransaction(context, of, async (book) => {
    if ((await takeReservation(context.tx, of.reserved.id)) !== undefined) book.release(of.reserved)
  })

/** Gives back what lapsed of an account: how many reservations. */
export const releaseExpired = (context: OperationContext, of: OfAccount): Promise<WithBalances<number>> =>
  withAccountTransaction(context, of, (book) => releaseExpiredRows(context.tx, book, of))

/** The process that holds these reservations lives. */
export async function renew(
  { tx }: OperationContext,
  { ids, expires }: { ids: string[]; expires: number },
): Promise<void> {
  await tx.updateTable('reservation').set({ expires_ms: expires }).where('id', 'in', ids).execute()
}

const entryOf = (tx: Tx, accountId: number, kind: 'grant' | 'charge' | 'refund', reference: string) =>
  tx
    .selectFrom('entry')
    .select('credits')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
