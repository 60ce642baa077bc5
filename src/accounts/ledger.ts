/**
 * The ledger: credits are reserved before work begins and charged when its result is there, or released when it is not. An account is
 * charged once for one reference, however often and by however many processes it is tried.
 *
 * A reservation belongs to the process that made it, which says every few seconds that it is alive. When it does not, the reservation
 * lapses, and whichever process notices gives the credits back.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountById } from './accounts.js'
import type { Book, SetAside } from './book.js'
import { type Booked, withBook } from './booking.js'
import { Hold, type Reservation } from './reservation.js'
import type { ControlStore, Tx } from './store.js'

export interface LedgerOptions {
  now?: () => number
  /** How long a reservation outlives the last sign of life of its process; 30 s unless told. */
  leaseMs?: number
}

/** What is to be reserved. */
export interface Wanted {
  accountId: number
  keyId: string | null
  /** What it is for, such as `query:<reproducibility key>`. */
  reference: string
  credits: number
}

/** `paid`: the account has paid for this already. `refused`: it does not have the credits. */
export type Reserved =
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
  private beat: NodeJS.Timeout | undefined
  private beating: Promise<void> = Promise.resolve()

  constructor(
    private readonly store: ControlStore,
    { now = Date.now, leaseMs = LEASE_MS }: LedgerOptions = {},
  ) {
    this.now = now
    this.leaseMs = leaseMs
  }

  /** Gives back what processes that ended have left reserved, now and from now on, and keeps this one's reservations. `failed` hears of errors. */
  async tend(failed: (error: unknown) => void): Promise<void> {
    await this.releaseLapsed()
    const beat = () => {
      this.beating = this.renew()
        .then(() => this.releaseLapsed())
        .then(() => {}, failed)
    }
    this.beat = setInterval(beat, this.leaseMs / SIGNS_PER_LEASE).unref()
  }

  /** Stops tending. Reservations that are still held lapse. */
  async close(): Promise<void> {
    clearInterval(this.beat)
    await this.beating
  }

  /**
   * Sets credits aside. Who wants the same for the same account while it is held shares it: one of them may charge it, and it is released
   * when all have let go.
   */
  async reserve(wanted: Wanted): Promise<Reserved> {
    const name = `${wanted.accountId} ${wanted.reference}`
    let hold = this.holds.get(name)
    if (hold === undefined) {
      const made = new Hold(this.setAside(wanted), {
        charge: (aside) => this.charge(wanted, aside),
        release: (aside) => this.release(wanted, aside),
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
  async grant(accountId: number, credits: number, reference: string): Promise<Booked<boolean>> {
    return this.book(accountId, async (book, tx) => {
      if ((await entryOf(tx, accountId, 'grant', reference)) !== undefined) return false
      book.grant(credits, reference)
      return true
    })
  }

  /** Gives back what was charged for a reference, once: the credits, 0 when there is nothing to give back. What was paid for stays paid for. */
  async refund(accountId: number, reference: string): Promise<Booked<number>> {
    return this.book(accountId, async (book, tx) => {
      const charge = await entryOf(tx, accountId, 'charge', reference)
      if (charge === undefined || (await entryOf(tx, accountId, 'refund', reference)) !== undefined) return 0
      book.refund(charge.credits, reference)
      return charge.credits
    })
  }

  /** Releases every reservation, of whatever process, that lapsed; returns how many. */
  async releaseLapsed(): Promise<number> {
    const now = this.now()
    const accounts = await this.store.db
      .selectFrom('reservation')
      .select('account_id')
      .distinct()
      .where('expires_ms', '<=', now)
      .execute()
    let released = 0
    for (const { account_id } of accounts) {
      released += (await this.book(account_id, (book, tx) => releaseLapsedOf(book, tx, account_id, now))).value
    }
    return released
  }

  private book<T>(accountId: number, work: (book: Book, tx: Tx) => Promise<T>): Promise<Booked<T>> {
    return withBook(this.store, accountId, this.now(), work)
  }

  private async setAside({
    accountId,
    reference,
    credits,
    keyId,
  }: Wanted): Promise<Booked<SetAside | 'paid' | 'refused'>> {
    const now = this.now()
    const id = randomUUID()
    // Kept alive from the start: the transaction may take its time.
    this.open.add(id)
    const booked = await this.book(accountId, async (book, tx) => {
      if ((await entryOf(tx, accountId, 'charge', reference)) !== undefined) return 'paid'
      if (!book.affords(credits)) await releaseLapsedOf(book, tx, accountId, now)
      if (!book.affords(credits)) return 'refused'
      const aside = book.reserve(id, credits, reference, keyId)
      const lease = { account_id: accountId, owner: this.owner, expires_ms: now + this.leaseMs }
      await tx
        .insertInto('reservation')
        .values({ ...aside, ...lease })
        .execute()
      return aside
    })
    if (typeof booked.value === 'string') this.open.delete(id)
    return booked
  }

  private async charge({ accountId, reference }: Wanted, aside: SetAside): Promise<Booked<number>> {
    this.open.delete(aside.id)
    return this.book(accountId, async (book, tx) => {
      const held = await take(tx, aside.id)
      if ((await entryOf(tx, accountId, 'charge', reference)) !== undefined) {
        // Another process was faster with the same.
        if (held) book.release(aside)
        return 0
      }
      if (held) book.charge(aside)
      // It lapsed, as if this process had ended (a suspended machine). What has been spent since is not owed.
      else if (book.affords(aside.credits)) {
        book.charge(book.reserve(randomUUID(), aside.credits, reference, aside.key_id))
      } else return 0
      return aside.credits
    })
  }

  private release({ accountId }: Wanted, aside: SetAside): Promise<Booked<void>> {
    this.open.delete(aside.id)
    return this.book(accountId, async (book, tx) => {
      if (await take(tx, aside.id)) book.release(aside)
    })
  }

  private async renew(): Promise<void> {
    if (this.open.size === 0) return
    await this.store.transact((tx) =>
      tx
        .updateTable('reservation')
        .set({ expires_ms: this.now() + this.leaseMs })
        .where('id', 'in', [...this.open])
        .execute(),
    )
  }
}

/** Removes a reservation; whether it was still there. */
async function take(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('reservation').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function releaseLapsedOf(book: Book, tx: Tx, accountId: number, now: number): Promise<number> {
  const lapsed = await tx
    .deleteFrom('reservation')
    .where('account_id', '=', accountId)
    .where('expires_ms', '<=', now)
    .returning(['id', 'reference', 'credits', 'from_allowance', 'month', 'key_id'])
    .execute()
  for (const aside of lapsed) book.release(aside)
  return lapsed.length
}

const entryOf = (tx: Tx, accountId: number, kind: 'grant' | 'charge' | 'refund', reference: string) =>
  tx
    .selectFrom('entry')
    .select('credits')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
