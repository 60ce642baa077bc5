/** A payer that keeps its accounts in memory, for tests of charges; by default without a credit limit. */
import { ProblemError } from '../../../src/contract/errors.js'
import type { Payer, Reservation } from '../../../src/research/index.js'

/** State shared by all payers of a service: who has paid for which result. */
export class MemoryPayers {
  readonly paid = new Map<string, Set<MemoryPayer>>()

  payer(credits = Number.POSITIVE_INFINITY): MemoryPayer {
    return new MemoryPayer(this, credits)
  }
}

export class MemoryPayer implements Payer {
  reserved = 0
  /** Every charge: result and credits. */
  readonly charges: { resultKey: string; credits: number }[] = []

  constructor(
    private readonly all: MemoryPayers,
    public credits: number,
  ) {}

  async paidBy(resultKey: string): Promise<'self' | 'other' | undefined> {
    const payers = this.all.paid.get(resultKey)
    return payers === undefined ? undefined : payers.has(this) ? 'self' : 'other'
  }

  async reserve(resultKey: string, credits: number): Promise<Reservation | undefined> {
    if (this.all.paid.get(resultKey)?.has(this)) return undefined
    if (credits > this.credits) throw new ProblemError('insufficient_credits')
    this.credits -= credits
    this.reserved += credits
    let open = true
    const settle = (spent: boolean) => {
      if (!open) return
      open = false
      this.reserved -= credits
      if (!spent) this.credits += credits
    }
    let charging: Promise<number> | undefined
    const charge = async (kept: Promise<unknown>) => {
      await kept
      const payers = this.all.paid.get(resultKey) ?? new Set()
      const first = !payers.has(this)
      settle(first)
      if (!first) return 0
      this.all.paid.set(resultKey, payers.add(this))
      this.charges.push({ resultKey, credits })
      return credits
    }
    return {
      charge: (kept) => {
        charging ??= charge(kept)
        return charging
      },
      release: async () => {
        if (charging === undefined) settle(false)
        else await charging
      },
    }
  }
}
