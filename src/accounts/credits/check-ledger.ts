/**
 * Checks the ledger: balances equal the sums of their entries, every reservation is settled once or still held, and
 * studies were charged correctly.
 */
import { sql } from '#kysely'
import type { ControlStore } from '../control/store.js'
import { EFFECTS } from '../operations/book.js'
import type { Tx } from '../schema/schema.js'
import { studyJobFaults } from './check-study-jobs.js'
import type { LedgerFault } from './ledger-fault.js'

export interface LedgerCheck {
  accounts: number
  entries: number
  /** Reservations that are held now. */
  reservations: number
  faults: LedgerFault[]
}

/** Checks all accounts in one read-only snapshot. */
export const checkLedger = (store: ControlStore): Promise<LedgerCheck> =>
  store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkIn)

const total = sql<number>`cast(sum(credits) as bigint)`
const count = sql<number>`cast(count(*) as bigint)`

async function checkIn(tx: Tx): Promise<LedgerCheck> {
  const accounts = await tx.selectFrom('account').selectAll().orderBy('id').execute()
  const sums = await tx
    .selectFrom('entry')
    .select(['account_id', 'kind', total.as('credits'), count.as('entries')])
    .groupBy(['account_id', 'kind'])
    .execute()
  const held = await tx
    .selectFrom('reservation')
    .select(['account_id', total.as('credits'), count.as('reservations')])
    .groupBy('account_id')
    .execute()
  const faults: LedgerFault[] = []
  for (const { id, name: account, balance, reserved, allowance_left } of accounts) {
    const expect = (what: string, found: number, expected: number) => {
      if (found !== expected) faults.push({ account, fault: `${what} is ${found}; expected ${expected}` })
    }
    const of = sums.filter(({ account_id }) => account_id === id)
    expect('the balance', balance, signed(of, 0))
    expect('the reserved amount', reserved, signed(of, 1))
    const holding = held.find(({ account_id }) => account_id === id)?.credits ?? 0
    expect('the sum of held reservations', holding, reserved)
    if (allowance_left < 0 || allowance_left > balance) {
      faults.push({
        account,
        fault: `${allowance_left} credits are left of the allowance, but the balance is ${balance}`,
      })
    }
  }
  faults.push(...(await unsettled(tx)), ...(await studyJobFaults(tx)))
  return {
    accounts: accounts.length,
    entries: sums.reduce((sum, { entries }) => sum + entries, 0),
    reservations: held.reduce((sum, { reservations }) => sum + reservations, 0),
    faults,
  }
}

const signed = (sums: readonly { kind: keyof typeof EFFECTS; credits: number }[], which: 0 | 1): number =>
  sums.reduce((sum, { kind, credits }) => sum + EFFECTS[kind][which] * credits, 0)

/**
 * Reservations that were settled for a different amount, and reservations that are neither settled nor held (or both).
 */
async function unsettled(tx: Tx): Promise<LedgerFault[]> {
  const wrong = await tx
    .selectFrom('entry as made')
    .innerJoin('account', 'account.id', 'made.account_id')
    .leftJoin('reservation', 'reservation.id', 'made.reservation')
    .leftJoin('entry as settled', (join) =>
      join.onRef('settled.reservation', '=', 'made.reservation').on('settled.kind', 'in', ['charge', 'release']),
    )
    .where('made.kind', '=', 'reserve')
    .where((on) =>
      on.or([
        on('settled.credits', '<>', on.ref('made.credits')),
        on.and([on('settled.id', 'is', null), on('reservation.id', 'is', null)]),
        on.and([on('settled.id', 'is not', null), on('reservation.id', 'is not', null)]),
      ]),
    )
    .select(['account.name as account', 'made.reference', 'made.credits', 'settled.credits as settled'])
    .execute()
  return wrong.map(({ account, reference, credits, settled }) => ({
    account,
    fault: `${credits} credits were reserved for ${reference}; settled: ${settled ?? 'none'}`,
  }))
}
