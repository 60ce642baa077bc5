/** Ledger operations: every change of credits. Each runs in one transaction. */

import type { OperationContext, Tx } from '../schema/schema.js'
import { type OfAccount, type WithBalances, withAccountTransaction } from './account-transaction.js'
import type { ReservedCredits } from './book.js'
import { releaseExpiredRows, takeReservation } from './reservation-rows.js'

export interface Lease {
  /** The process that holds the reservation, and when the reservation expires unless it is renewed. */
  owner: string
  expires: number
}

/** Stores the grant of this month's allowance when it is due. */
export const bringUpToDate = (context: OperationContext, of: OfAccount): Promise<WithBalances<void>> =>
  withAccountTransaction(context, of, async () => {})

/** Adds credits that do not expire. Resolves with false when the reference was granted before. */
export const grant = (
  context: OperationContext,
  of: OfAccount & { credits: number; reference: string },
): Promise<WithBalances<boolean>> =>
  withAccountTransaction(context, of, async (book) => {
    if ((await entryOf(context.tx, of.accountId, 'grant', of.reference)) !== undefined) return false
    book.grant(of.credits, of.reference)
    return true
  })

/**
 * Gives back the credits that were charged for a reference. Resolves with the credits; 0 when there is nothing to give
 * back.
 */
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

/**
 * Reserves credits. Resolves with `paid` when the account was charged for the reference before, and with `refused` when
 * it does not have the credits.
 */
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

/**
 * Charges reserved credits, once per account and reference. Resolves with the credits charged. `again` is the id of a
 * new reservation, which is needed when this one has expired.
 */
export const charge = (
  context: OperationContext,
  of: OfAccount & { reserved: ReservedCredits; again: string },
): Promise<WithBalances<number>> =>
  withAccountTransaction(context, of, async (book) => {
    const { accountId, reserved, again } = of
    const held = (await takeReservation(context.tx, reserved.id)) !== undefined
    if ((await entryOf(context.tx, accountId, 'charge', reserved.reference)) !== undefined) {
      // Another process was charged for the same reference first.
      if (held) book.release(reserved)
      return 0
    }
    if (held) book.charge(reserved)
    // The reservation expired, for example because the machine was suspended. When the credits have been spent since,
    // nothing is charged.
    else if (book.affords(reserved.credits)) {
      book.charge(book.reserve(again, reserved.credits, reserved.reference, reserved.key_id))
    } else return 0
    return reserved.credits
  })

/** Releases reserved credits, unless the reservation was settled before. */
export const release = (
  context: OperationContext,
  of: OfAccount & { reserved: ReservedCredits },
): Promise<WithBalances<void>> =>
  withAccountTransaction(context, of, async (book) => {
    if ((await takeReservation(context.tx, of.reserved.id)) !== undefined) book.release(of.reserved)
  })

/** Releases the expired reservations of an account. Resolves with their number. */
export const releaseExpired = (context: OperationContext, of: OfAccount): Promise<WithBalances<number>> =>
  withAccountTransaction(context, of, (book) => releaseExpiredRows(context.tx, book, of))

/** Renews reservations. */
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
