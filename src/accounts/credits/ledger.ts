/**
 * The ledger: credits are reserved before work begins and charged when its result is there, or released when it is not. An account is
 * charged once for one reference, however often and by however many processes it is tried.
 *
 * A reservation belongs to the process that made it, which says every few seconds that it is alive. When it does not, the reservation
 * lapses, and whichever process notices gives the credits back.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ControlStore } from '../control/store.js'
import type { WithBalances } from '../operations/account-transaction.js'
import type { ReservedCredits } from '../operations/book.js'
import { accountById } from './accounts.js'
import { Hold, type Reservation } from './reservation.js'

export interface LedgerOptions {
  now?: () => number
  /** How long a reservation outlives the last sign of life of its process; 30 s unless told. */
  leaseMs?: number
}

/** What is to be reserved. */
export interface ReservationRequest {
  accountId: number
  keyId: string | null
  /** What it is for, such as `query:<reproducibility key>`. */
  reference: string
  credits: number
}

/** `paid`: the account has paid for this already. `refused`: it does not have the credits. */
export type ReservationOutcome =
  | { outcome: 'reserved'; balance: number; reservation: Reservation }
  | { outcome: 'paid' | 'refused'; balance: number }

const LEASE_MS = 30_000
/** Signs of life in the time of a lease. */
const SIGNS_PER_LEASE = 3

export class Ledger {
  private readonly owner = randomUUID()
  private readonly now: () => number
  private readonly leaseMs: number
  /** Reservations of this process that may still be joined, by account and reference; and all that are not settled. */
  private readonly holds = new Map<string, Hold>()
  private readonly open = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private heartbeat: Promise<void> = Promise.resolve()

  constructor(
    private readonly store: ControlStore,
    { now = Date.now, leaseMs = LEASE_MS }: LedgerOptions = {},
  ) {
    this.now = now
    this.leaseMs = leaseMs
  }

  /** Gives back what processes that ended have left reserved, now and from now on, and keeps this one's reservations. `failed` hears of errors. */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.releaseExpired()
    const heartbeat = () => {
      this.heartbeat = this.renew()
        .then(() => this.releaseExpired())
        .then(() => {}, onError)
    }
    this.timer = setInterval(heartbeat, this.leaseMs / SIGNS_PER_LEASE).unref()
  }

  /** Stops tending. Reservations that are still held lapse. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.heartbeat
  }

  /**
   * Reserves credits. Who wants the same for the same account while it is held shares it: one of them may charge it, and it is released
   * when all have let go.
   */
  async reserve(wanted: ReservationRequest): Promise<ReservationOutcome> {
    const name = `${wanted.accountId} ${wanted.reference}`
    let hold = this.holds.get(name)
    if (hold === undefined) {
      const made = new Hold(this.makeReservation(wanted), {
        charge: (reserved) => this.charge(wanted, reserved),
        release: (reserved) => this.release(wanted, reserved),
        left: () => this.holds.get(name) === made && this.holds.delete(name),
      })
      hold = made
      this.holds.set(name, hold)
    }
    const reservation = hold.join()
    try {
      const { value, balances } = await hold.reserving
      if (typeof value !== 'string') return { outcome: 'reserved', balance: balances.balance, reservation }
      await reservation.release()
      return { outcome: value, balance: balances.balance }
    } catch (error) {
      await reservation.release()
      throw error
    }
  }

  /** Who has been charged for a reference: this account, another one, or nobody. */
  async paidBy(reference: string, accountId: number): Promise<'self' | 'other' | undefined> {
    const { own } = await this.store.db
      .selectFrom('entry')
      .select(sql<number | null>`max(case when account_id = ${accountId} then 1 else 0 end)`.as('own'))
      .where('kind', '=', 'charge')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return own === null ? undefined : own === 1 ? 'self' : 'other'
  }

  /** What the account can spend now. */
  async balance(accountId: number): Promise<number> {
    return (await accountById(this.store, accountId, this.now())).balance
  }

  /** Adds credits that do not lapse. A reference is granted once: false when it has been. */
  grant(accountId: number, credits: number, reference: string): Promise<WithBalances<boolean>> {
    return this.store.perform('grant', { accountId, now: this.now(), credits, reference })
  }

  /** Gives back what was charged for a reference, once: the credits, 0 when there is nothing to give back. What was paid for stays paid for. */
  refund(accountId: number, reference: string): Promise<WithBalances<number>> {
    return this.store.perform('refund', { accountId, now: this.now(), reference })
  }

  /** Releases every reservation, of whatever process, that lapsed; returns how many. */
  async releaseExpired(): Promise<number> {
    const now = this.now()
    const accounts = await this.store.db
      .selectFrom('reservation')
      .select('account_id')
      .distinct()
      .where('expires_ms', '<=', now)
      .execute()
    let released = 0
    for (const { account_id } of accounts) {
      released += (await this.store.perform('releaseExpired', { accountId: account_id, now })).value
    }
    return released
  }

  private async makeReservation(
    wanted: ReservationRequest,
  ): Promise<WithBalances<ReservedCredits | 'paid' | 'refused'>> {
    const now = this.now()
    const id = randomUUID()
    // Kept alive from the start: the transaction may take its time.
    this.open.add(id)
    const lease = { owner: this.owner, expires: now + this.leaseMs }
    const booked = await this.store.perform('reserve', { ...wanted, ...lease, id, now })
    if (typeof booked.value === 'string') this.open.delete(id)
    return booked
  }

  private charge({ accountId }: ReservationRequest, reserved: ReservedCredits): Promise<WithBalances<number>> {
    this.open.delete(reserved.id)
    return this.store.perform('charge', { accountId, now: this.now(), reserved, again: randomUUID() })
  }

  private release({ accountId }: ReservationRequest, reserved: ReservedCredits): Promise<WithBalances<void>> {
    this.open.delete(reserved.id)
    return this.store.perform('release', { accountId, now: this.now(), reserved })
  }

  private async renew(): Promise<void> {
    if (this.open.size === 0) return
    await this.store.perform('renew', { ids: [...this.open], expires: this.now() + this.leaseMs })
  }
}
