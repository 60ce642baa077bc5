/** Credits that this process holds for one result. All requests of one account that wait for this result share them. */

import type { WithBalances } from '../operations/account-transaction.js'
import type { ReservedCredits } from '../operations/book.js'

/** One share of the held credits. It may be charged, and must be released in any case. */
export interface Reservation {
  /**
   * Charges the credits after `kept` has settled, even when nobody waits any more. Resolves with the credits when the
   * charge is stored; with 0 when the account paid for the same reference meanwhile.
   */
  charge(kept?: Promise<unknown>): Promise<WithBalances<number>>
  /**
   * Gives up this share. The last share releases the credits, unless they were charged. Resolves with the new balance
   * when credits moved. Never rejects: a reservation that cannot be released expires.
   */
  release(): Promise<number | undefined>
}

interface HoldActions {
  charge(reserved: ReservedCredits): Promise<WithBalances<number>>
  release(reserved: ReservedCredits): Promise<WithBalances<void>>
  /** Called when no further request may join. */
  left(): void
}

/** Reserved credits and the requests that share them. */
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
      // The reservation is no longer renewed and will expire.
      return undefined
    }
  }
}
