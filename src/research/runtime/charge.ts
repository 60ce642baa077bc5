/**
 * Who pays for fresh scans. A door that has accounts names a payer with each query; without one (embedding, the command line) nothing is
 * paid. Whoever asks for what is not computed yet has its credits set aside before the scan begins. Of those who wait for one computation
 * one is charged, when its result is kept and before anybody is answered; the others get theirs back.
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
   * Spends the credits as soon as `kept` has settled; release() changes nothing from now on. Resolves with what was spent: 0 when the payer has
   * paid for the result meanwhile.
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
