/**
 * The ledger. Credits are reserved before work begins, charged when its result exists, and released when it does not.
 * An account is charged once per reference, however often and by however many processes the work is tried.
 *
 * A reservation belongs to the process that made it. That process renews it every few seconds; otherwise it expires,
 * and any process that finds it releases the credits.
 */
import { randomUUID } from 'node:crypto'
import { sql } from '#kysely'
import type { ControlStore } from '../control/store.js'
import type { WithBalances } from '../operations/account-transaction.js'
import type { ReservedCredits } from '../operations/book.js'
import { accountById } from './accounts.js'
import { Hold, type Reservation } from './reservation.js'

export interface LedgerOptions {
  now?: () => number
  /** How long a reservation is valid after its last renewal, in milliseconds. Default: 30 s. */
  leaseMs?: number
}

/** A reservation to be made. */
export interface ReservationRequest {
  accountId: number
  keyId: string | null
  /** What the credits are for, such as `query:<reproducibility key>`. */
  reference: string
  credits: number
}

/** `paid`: the account was charged for this reference before. `refused`: the account does not have the credits. */
export type ReservationOutcome =
  | { outcome: 'reserved'; balance: number; reservation: Reservation }
  | { outcome: 'paid' | 'refused'; balance: number }

const LEASE_MS = 30_000
/** Number of renewals per lease. */
const SIGNS_PER_LEASE = 3

/** The ledger as one process uses it. */
export class Ledger {
  private readonly owner = randomUUID()
  private readonly now: () => number
  private readonly leaseMs: number
  /**
   * `holds`: reservations of this process that others may still join, by account and reference. `open`: ids of all
   * reservations that are not settled.
   */
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

  /**
   * Releases the reservations of processes that ended, now and at every heartbeat, and renews those of this process.
   * `onError` receives errors of a heartbeat.
   */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.releaseExpired()
    const heartbeat = () => {
      this.heartbeat = this.renew()
        .then(() => this.releaseExpired())
        .then(() => {}, onError)
    }
    this.timer = setInterval(heartbeat, this.leaseMs / SIGNS_PER_LEASE).unref()
  }

  /** Stops the heartbeat. Reservations that are still held will expire. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.heartbeat
  }

  /**
   * Reserves credits. Requests of one account for the same reference share one reservation while it is held: one of
   * them may charge it; it is released when all have released it.
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

  /** Which account was charged for a reference: this one, another one, or none. */
  async paidBy(reference: string, accountId: number): Promise<'self' | 'other' | undefined> {
    const { own } = await this.store.db
      .selectFrom('entry')
      .select(sql<number | null>`max(case when account_id = ${accountId} then 1 else 0 end)`.as('own'))
      .where('kind', '=', 'charge')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return own === null ? undefined : own === 1 ? 'self' : 'other'
  }

  /** The credits that the account can spend now. */
  async balance(accountId: number): Promise<number> {
    return (await accountById(this.store, accountId, this.now())).balance
  }

  /**
   * Adds credits that do not expire. Each reference is granted once; resolves with false when it was granted before.
   */
  grant(accountId: number, credits: number, reference: string): Promise<WithBalances<boolean>> {
    return this.store.perform('grant', { accountId, now: this.now(), credits, reference })
  }

  /**
   * Gives back the credits that were charged for a reference, once. Resolves with the credits; 0 when there is nothing
   * to give back. The reference still counts as paid.
   */
  refund(accountId: number, reference: string): Promise<WithBalances<number>> {
    return this.store.perform('refund', { accountId, now: this.now(), reference })
  }

  /** Releases all expired reservations, of any process. Resolves with their number. */
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
    // Renewed from the start, because the transaction may take long.
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
