/** Credits that this process holds for one result, shared by all who wait for that result on one account. */

import type { WithBalances } from '../operations/account-transaction.js'
import type { ReservedCredits } from '../operations/book.js'

/** One's share in what is held: to be charged or released, and released in any case. */
export interface Reservation {
  /**
   * Spends the credits once `kept` has settled, whatever becomes of those who wait. Resolves with the credits when that is on record: 0
   * when the account has paid for the same meanwhile.
   */
  charge(kept?: Promise<unknown>): Promise<WithBalances<number>>
  /**
   * Lets go. The last to do so gives the credits back, unless they were charged. Resolves with the balance after that, where something was
   * moved. Never rejects: what cannot be given back lapses.
   */
  release(): Promise<number | undefined>
}

interface HoldActions {
  charge(reserved: ReservedCredits): Promise<WithBalances<number>>
  release(reserved: ReservedCredits): Promise<WithBalances<void>>
  /** From now on nobody may join. */
  left(): void
}

export class Hold {
  private holders = 0
  private charging: Promise<WithBalances<number>> | undefined

  constructor(
    readonly reserving: Promise<WithBalances<ReservedCredits | 'paid' | 'refused'>>,
    private readonly deeds: HoldActions,
  ) {}

  join(): Reservation {
    this.holders++
    let released = false
    return {
      charge: (kept) => {
        this.charging ??= this.charge(kept)
        return this.charging
      },
      release: async () => {
        if (!released) this.holders--
        released = true
        return this.letGo()
      },
    }
  }

  private async charge(kept: Promise<unknown> | undefined): Promise<WithBalances<number>> {
    this.deeds.left()
    const { value } = await this.reserving
    if (typeof value === 'string') throw new Error(`nothing is reserved: ${value}`)
    await kept?.catch(() => {})
    return this.deeds.charge(value)
  }

  private async letGo(): Promise<number | undefined> {
    try {
      if (this.charging !== undefined) return (await this.charging).balances.balance
      if (this.holders > 0) return undefined
      this.deeds.left()
      const { value } = await this.reserving
      return typeof value === 'string' ? undefined : (await this.deeds.release(value)).balances.balance
    } catch {
      // The reservation is renewed no more, and lapses.
      return undefined
    }
  }
}
