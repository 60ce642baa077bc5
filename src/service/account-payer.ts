/** An account as the payer of a query: reservations and charges go to the ledger, under the reproducibility key of the result. */
import { type Ledger, nextAllowanceAt, type Principal, timeText } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { Payer, Reservation } from '../research/index.js'

const referenceOf = (resultKey: string): string => `query:${resultKey}`

export class AccountPayer implements Payer {
  /** Credits that the account could spend after the last movement; undefined when there was none. */
  remaining: number | undefined

  constructor(
    private readonly ledger: Ledger,
    private readonly principal: Principal,
  ) {}

  paidBy(resultKey: string): Promise<'self' | 'other' | undefined> {
    return this.ledger.paidBy(referenceOf(resultKey), this.principal.accountId)
  }

  async reserve(resultKey: string, credits: number): Promise<Reservation | undefined> {
    const { accountId, keyId } = this.principal
    const reserved = await this.ledger.reserve({ accountId, keyId, reference: referenceOf(resultKey), credits })
    this.remaining = reserved.balance
    if (reserved.outcome !== 'reserved') {
      if (reserved.outcome === 'paid') return undefined
      const until = timeText(nextAllowanceAt(Date.now()))
      throw new ProblemError(
        'insufficient_credits',
        `the scan costs ${credits}, and ${reserved.balance} are left; the allowance is filled up at ${until}`,
      )
    }
    const { reservation } = reserved
    return {
      charge: async (kept) => {
        const { value, balances } = await reservation.charge(kept)
        this.remaining = balances.balance
        return value
      },
      release: async () => {
        this.remaining = (await reservation.release()) ?? this.remaining
      },
    }
  }
}
