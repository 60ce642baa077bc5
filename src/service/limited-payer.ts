/**
 * A payer with a limit for one answer. The limit is checked when credits are reserved, so no time passes between the
 * price and the scan.
 */
import { ProblemError } from '../contract/errors.js'
import type { Payer, Reservation } from '../research/index.js'

/** The greatest limit that a caller can name. */
export const CREDITS_MAX = 1_000_000

export class LimitedPayer implements Payer {
  constructor(
    private readonly payer: Payer,
    private readonly creditsMax: number,
  ) {}

  paidBy(resultKey: string): Promise<'self' | 'other' | undefined> {
    return this.payer.paidBy(resultKey)
  }

  /** Throws ProblemError `above_max_credits`, and what the payer throws. */
  async reserve(resultKey: string, credits: number): Promise<Reservation | undefined> {
    if (credits > this.creditsMax) {
      throw new ProblemError('above_max_credits', `the scan costs ${credits}, and max_credits is ${this.creditsMax}`)
    }
    return this.payer.reserve(resultKey, credits)
  }
}
