/**
 * Payment for fresh scans. An interface with accounts passes a payer with each query; without a payer (embedding,
 * command line) nothing is paid. Credits are reserved before the scan begins. When several callers wait for one
 * computation, one of them is charged: after the result is stored and before anybody is answered. The reservations of
 * the others are released.
 */

/** Pays for results, each named by its reproducibility key. */
export interface Payer {
  /** Who has paid for a result: this payer, somebody else, or nobody. */
  paidBy(resultKey: string): Promise<'self' | 'other' | undefined>
  /**
   * Reserves credits; undefined when this payer has already paid for the result. Throws ProblemError
   * `insufficient_credits`.
   */
  reserve(resultKey: string, credits: number): Promise<Reservation | undefined>
}

export interface Reservation {
  /**
   * Charges the credits as soon as `kept` has settled; release() then changes nothing. Resolves with the credits
   * charged: 0 when the payer has paid for the result in the meantime.
   */
  charge(kept: Promise<unknown>): Promise<number>
  /** Releases the credits unless they were charged. Never rejects. */
  release(): Promise<void>
}

/** What an answer costs, and why. */
export interface Price {
  credits: number
  /**
   * `paid_before`: this payer has paid. It may request the result again at any time, even if it has to be recomputed.
   */
  because: 'fresh_scan' | 'cached' | 'paid_before' | 'further_page'
}

/** A charge and its reservation. */
export interface Charge {
  reservation: Reservation
  credits: number
}

/** Charges the first waiting caller that has a reservation, even if it has left by the time `kept` settles. */
export async function chargeFirst(
  waiters: Iterable<{ brings: Reservation | undefined }>,
  kept: Promise<unknown>,
): Promise<Charge | undefined> {
  for (const { brings: reservation } of waiters) {
    if (reservation !== undefined) return { reservation, credits: await reservation.charge(kept) }
  }
  return undefined
}
