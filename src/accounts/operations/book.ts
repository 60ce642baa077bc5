/**
 * The arithmetic of one account, without a database. Every change is a ledger entry:
 *
 *     balance  = grants + refunds + releases − reserves      what can be spent now
 *     reserved = reserves − releases − charges               what is reserved for work in progress
 *
 * A charge does not change the balance: its credits left the balance when they were reserved.
 *
 * Part of the balance may be left of the month's allowance. It is spent first and does not accumulate: at the beginning
 * of a month, the unspent allowance is topped up to the full amount. Other grants do not expire.
 */
import type { EntryKind } from '../schema/schema.js'

export interface Balances {
  balance: number
  reserved: number
  /**
   * The last month with a granted allowance, the amount of that allowance, and the part of the balance that is left of
   * it.
   */
  month: string
  month_allowance: number
  allowance_left: number
}

/** A ledger entry to be stored. */
export interface NewEntry {
  kind: EntryKind
  credits: number
  reference: string
  reservation: string | null
  key_id: string | null
}

/** Credits that are reserved. */
export interface ReservedCredits {
  id: string
  reference: string
  credits: number
  from_allowance: number
  month: string
  key_id: string | null
}

/** How an entry of each kind changes balance and reserved. */
export const EFFECTS: Readonly<Record<EntryKind, readonly [balance: -1 | 0 | 1, reserved: -1 | 0 | 1]>> = {
  grant: [1, 0],
  refund: [1, 0],
  reserve: [-1, 1],
  release: [1, -1],
  charge: [0, -1],
}

/** The balances of one account, and the entries that an operation adds. */
export class Book {
  readonly entries: NewEntry[] = []
  private changed = false

  constructor(private readonly has: Balances) {}

  get balances(): Readonly<Balances> {
    return this.has
  }

  /** Whether there is anything to store. */
  get isChanged(): boolean {
    return this.changed
  }

  /**
   * Grants the allowance of `month`. When it was granted before and the allowance is larger now, grants the difference.
   */
  allow(month: string, allowance: number): void {
    const { has } = this
    if (month > has.month) {
      const missing = Math.max(0, allowance - has.allowance_left)
      this.addAllowance(missing, `allowance:${month}`)
      has.month = month
      has.month_allowance = allowance
      this.changed = true
    } else if (month === has.month && allowance > has.month_allowance) {
      this.addAllowance(allowance - has.month_allowance, `allowance:${month}:${allowance}`)
      has.month_allowance = allowance
    }
  }

  grant(credits: number, reference: string): void {
    this.book({ kind: 'grant', credits, reference, reservation: null, key_id: null })
  }

  /** Gives back credits that were charged. */
  refund(credits: number, reference: string): void {
    this.book({ kind: 'refund', credits, reference, reservation: null, key_id: null })
  }

  affords(credits: number): boolean {
    return credits <= this.has.balance
  }

  /** Reserves credits. The balance must cover them. */
  reserve(id: string, credits: number, reference: string, key_id: string | null): ReservedCredits {
    const { has } = this
    const from_allowance = Math.min(credits, has.allowance_left)
    has.allowance_left -= from_allowance
    this.book({ kind: 'reserve', credits, reference, reservation: id, key_id })
    return { id, reference, credits, from_allowance, month: has.month, key_id }
  }

  /**
   * Gives reserved credits back to the balance. The allowance of an earlier month returns as credits that do not
   * expire, because this month's allowance is complete.
   */
  release({ id, credits, reference, from_allowance, month, key_id }: ReservedCredits): void {
    if (month === this.has.month) this.has.allowance_left += from_allowance
    this.book({ kind: 'release', credits, reference, reservation: id, key_id })
  }

  /** Spends reserved credits. */
  charge({ id, credits, reference, key_id }: ReservedCredits): void {
    this.book({ kind: 'charge', credits, reference, reservation: id, key_id })
  }

  private addAllowance(credits: number, reference: string): void {
    if (credits === 0) return
    this.has.allowance_left += credits
    this.grant(credits, reference)
  }

  private book(entry: NewEntry): void {
    const [balance, reserved] = EFFECTS[entry.kind]
    this.has.balance += balance * entry.credits
    this.has.reserved += reserved * entry.credits
    this.entries.push(entry)
    this.changed = true
    const { has } = this
    if (has.balance < 0 || has.reserved < 0 || has.allowance_left < 0 || has.allowance_left > has.balance) {
      throw new RangeError(`a ${entry.kind} of ${entry.credits} leaves ${JSON.stringify(has)}`)
    }
  }
}
