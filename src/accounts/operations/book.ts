/**
 * The arithmetic of one account, without a database: what it has, and what a movement makes of that. Every movement is an entry, and
 *
 *     balance  = grants + refunds + releases − reserves      what can be spent now
 *     reserved = reserves − releases − charges               what is reserved for work under way
 *
 * so a charge changes no balance: its credits left the balance when they were reserved.
 *
 * Part of the balance may be left of the month's allowance. It is spent first, and does not pile up: when a month begins, the allowance is
 * filled up to its whole, and what was granted otherwise is left alone.
 */
import type { EntryKind } from '../schema/schema.js'

export interface Balances {
  balance: number
  reserved: number
  /** The last month an allowance was granted for, how much that was, and how much of the balance is still of it. */
  month: string
  month_allowance: number
  allowance_left: number
}

/** A movement that is to be written down. */
export interface NewEntry {
  kind: EntryKind
  credits: number
  reference: string
  reservation: string | null
  key_id: string | null
}

/** Credits that were reserved. */
export interface ReservedCredits {
  id: string
  reference: string
  credits: number
  from_allowance: number
  month: string
  key_id: string | null
}

/** How an entry changes balance and reserved. */
export const EFFECTS: Readonly<Record<EntryKind, readonly [balance: -1 | 0 | 1, reserved: -1 | 0 | 1]>> = {
  grant: [1, 0],
  refund: [1, 0],
  reserve: [-1, 1],
  release: [1, -1],
  charge: [0, -1],
}

export class Book {
  readonly entries: NewEntry[] = []
  private changed = false

  constructor(private readonly has: Balances) {}

  get balances(): Readonly<Balances> {
    return this.has
  }

  /** Whether there is anything to write down. */
  get isChanged(): boolean {
    return this.changed
  }

  /** Grants the allowance of `month` unless that was done; when it was and the allowance is greater now, the difference. */
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

  /** Gives back what was charged. */
  refund(credits: number, reference: string): void {
    this.book({ kind: 'refund', credits, reference, reservation: null, key_id: null })
  }

  affords(credits: number): boolean {
    return credits <= this.has.balance
  }

  /** Reserves credits, which must be there. */
  reserve(id: string, credits: number, reference: string, key_id: string | null): ReservedCredits {
    const { has } = this
    const from_allowance = Math.min(credits, has.allowance_left)
    has.allowance_left -= from_allowance
    this.book({ kind: 'reserve', credits, reference, reservation: id, key_id })
    return { id, reference, credits, from_allowance, month: has.month, key_id }
  }

  /** What was reserved is the account's again. Of an earlier month's allowance it is so for good: this month's is whole already. */
  release({ id, credits, reference, from_allowance, month, key_id }: ReservedCredits): void {
    if (month === this.has.month) this.has.allowance_left += from_allowance
    this.book({ kind: 'release', credits, reference, reservation: id, key_id })
  }

  /** What was reserved is spent. */
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
