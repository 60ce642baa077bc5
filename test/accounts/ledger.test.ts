import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountById,
  type ControlStore,
  checkLedger,
  createAccount,
  Ledger,
  openControlStore,
  type PlanName,
  type Reservation,
  setPlan,
} from '../../src/accounts/index.js'
import { until } from '../support/processes/until.js'
import { storeKinds } from '../support/stores/control-stores.js'

const FEBRUARY = Date.UTC(2026, 1, 10)
const MARCH = Date.UTC(2026, 2, 1)

for (const kind of await storeKinds()) {
  const test = suite(`ledger, ${kind.name}`)
  const store = await openControlStore(await kind.newLocation())
  test.after(() => store.close())

  const failed = (error: unknown) => assert.unreachable(String(error))
  let made = 0
  const account = async (allowance: number | null = 100, plan: PlanName = 'free'): Promise<number> => {
    const { id } = (await createAccount(store, { name: `account ${++made}`, plan, allowance, now: FEBRUARY }))!
    return id
  }
  const clock = (now: number) => ({ now: () => now })
  const ledger = new Ledger(store, clock(FEBRUARY))
  const balances = async (id: number, now = FEBRUARY) => {
    const { balance, reserved } = await accountById(store, id, now)
    return [balance, reserved]
  }
  const entries = (accountId: number) =>
    store.db
      .selectFrom('entry')
      .select(['kind', 'credits', 'reference'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  const reserve = async (
    accountId: number,
    reference: string,
    credits = 10,
    by = ledger,
  ): Promise<Reservation | 'paid' | 'refused'> => {
    const reserved = await by.reserve({ accountId, keyId: 'key00000', reference, credits })
    return reserved.outcome === 'reserved' ? reserved.reservation : reserved.outcome
  }
  const held = async (...wanted: Parameters<typeof reserve>): Promise<Reservation> => {
    const reservation = await reserve(...wanted)
    assert.ok(typeof reservation !== 'string', `reserved: ${reservation}`)
    return reservation
  }
  const addsUp = async (of: ControlStore = store) => assert.equal((await checkLedger(of)).faults, [])

  test('reserve and charge: the credits are spent, and every step is an entry', async () => {
    const id = await account()
    const reservation = await held(id, 'query:a')
    assert.equal(await balances(id), [90, 10])
    const { value, balances: after } = await reservation.charge()
    assert.equal([value, after.balance, after.reserved], [10, 90, 0])
    await reservation.release()
    assert.equal(await balances(id), [90, 0])
    assert.equal(
      (await entries(id)).map((entry) => [entry.kind, entry.credits, entry.reference]),
      [
        ['grant', 100, 'allowance:2026-02'],
        ['reserve', 10, 'query:a'],
        ['charge', 10, 'query:a'],
      ],
    )
    await addsUp()
  })

  test('reserve and release: the credits are back, however often the reservation is released', async () => {
    const id = await account()
    const reservation = await held(id, 'query:a')
    for (let i = 0; i < 3; i++) await reservation.release()
    assert.equal(await balances(id), [100, 0])
    assert.is((await entries(id)).filter(({ kind }) => kind === 'release').length, 1)
    await addsUp()
  })

  test('an account pays once for a reference', async () => {
    const [id, other] = [await account(), await account()]
    const reservation = await held(id, 'query:paid')
    await reservation.charge()
    await reservation.charge()
    assert.equal(await balances(id), [90, 0])
    assert.is(await reserve(id, 'query:paid'), 'paid')
    // Another process, which does not know of it.
    assert.is(await reserve(id, 'query:paid', 10, new Ledger(store, clock(MARCH))), 'paid')
    assert.is(await ledger.paidBy('query:paid', id), 'self')
    assert.is(await ledger.paidBy('query:paid', other), 'other')
    assert.is(await ledger.paidBy('query:unpaid', id), undefined)
    await (await held(other, 'query:paid')).charge()
    assert.is(await ledger.paidBy('query:paid', other), 'self')
  })

  test('two processes that hold the same reference for one account charge it once', async () => {
    const id = await account()
    const there = new Ledger(store, clock(FEBRUARY))
    const [here, elsewhere] = [await held(id, 'query:both'), await held(id, 'query:both', 10, there)]
    assert.equal(await balances(id), [80, 20])
    const charged = await Promise.all([here.charge(), elsewhere.charge()])
    assert.equal(charged.map(({ value }) => value).sort(), [0, 10])
    assert.equal(await balances(id), [90, 0])
    await addsUp()
  })

  test('requests for the same reference in one process share a reservation, and the last release releases it', async () => {
    const id = await account(10)
    const all = await Promise.all(Array.from({ length: 5 }, () => held(id, 'query:shared')))
    assert.equal(await balances(id), [0, 10])
    for (const reservation of all.slice(1)) await reservation.release()
    assert.equal(await balances(id), [0, 10])
    await all[0]!.release()
    assert.equal(await balances(id), [10, 0])
    const again = await Promise.all(Array.from({ length: 5 }, () => held(id, 'query:shared')))
    const charging = again[2]!.charge()
    await Promise.all(again.map((reservation) => reservation.release()))
    assert.is((await charging).value, 10)
    assert.equal(await balances(id), [0, 0])
    await addsUp()
  })

  test('a charge waits until its result is stored, and a release meanwhile does not undo it', async () => {
    const id = await account()
    const reservation = await held(id, 'query:kept')
    let keep = () => {}
    const kept = new Promise<void>((resolve) => {
      keep = resolve
    })
    const charging = reservation.charge(kept)
    const released = reservation.release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.is(await ledger.paidBy('query:kept', id), undefined)
    keep()
    assert.is((await charging).value, 10)
    await released
    assert.equal(await balances(id), [90, 0])
  })

  test('an account without enough credits is refused, and nothing moves', async () => {
    const id = await account(5)
    assert.is(await reserve(id, 'query:dear', 6), 'refused')
    assert.equal(await balances(id), [5, 0])
    assert.equal(
      (await entries(id)).map(({ kind }) => kind),
      ['grant'],
    )
    await (await held(id, 'query:cheap', 5)).charge()
    assert.is(await reserve(id, 'query:next', 1), 'refused')
    await addsUp()
  })

  test('concurrent requests never spend more than the balance, and pay each reference once', async () => {
    const id = await account(50)
    const processes = Array.from({ length: 4 }, () => new Ledger(store, clock(FEBRUARY)))
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, async (_, i) => {
        const reservation = await reserve(id, `query:many-${i % 70}`, 1, processes[i % 4])
        if (typeof reservation === 'string') return reservation
        return (await reservation.charge()).value
      }),
    )
    const charged = outcomes.filter((outcome) => outcome === 1).length
    assert.equal(await balances(id), [50 - charged, 0])
    const references = (await entries(id)).filter(({ kind }) => kind === 'charge').map(({ reference }) => reference)
    assert.is(new Set(references).size, references.length)
    assert.is(references.length, charged)
    // Each of the 50 credits is charged, unless two processes held the same reference at the same time.
    assert.ok(charged >= 40 && charged <= 50, `${charged} charged`)
    await addsUp()
  })

  test('reservations of a process that ended expire; they are released when credits are needed or by a running ledger', async () => {
    const [id, idle] = [await account(10), await account(10)]
    const ended = new Ledger(store, { now: () => FEBRUARY, leaseMs: 30_000 })
    for (const one of [id, idle]) await held(one, 'query:lost', 10, ended)
    const soon = new Ledger(store, clock(FEBRUARY + 29_999))
    assert.is(await reserve(id, 'query:next', 10, soon), 'refused')
    assert.is(await soon.releaseExpired(), 0)
    const later = new Ledger(store, clock(FEBRUARY + 30_000))
    await (await held(id, 'query:next', 10, later)).charge()
    assert.equal(await balances(idle), [0, 10])
    await later.start(failed)
    assert.equal(await balances(idle), [10, 0])
    await later.close()
    await addsUp()
  })

  test('a running process keeps its reservations', async () => {
    const id = await account(10)
    let now = FEBRUARY
    const living = new Ledger(store, { now: () => now, leaseMs: 60 })
    await living.start(failed)
    const reservation = await held(id, 'query:long', 10, living)
    const expiry = async () =>
      (await store.db.selectFrom('reservation').select('expires_ms').where('account_id', '=', id).executeTakeFirst())
        ?.expires_ms
    const first = await expiry()
    now += 1
    await until(async () => (await expiry()) !== first)
    assert.is(await expiry(), FEBRUARY + 1 + 60)
    await reservation.release()
    await living.close()
  })

  test('the charge of an expired reservation is made when there are credits, and is 0 otherwise', async () => {
    const [rich, poor] = [await account(20), await account(10)]
    const suspended = new Ledger(store, clock(FEBRUARY))
    const holds = [await held(rich, 'query:late', 10, suspended), await held(poor, 'query:late', 10, suspended)]
    const later = new Ledger(store, clock(FEBRUARY + 60_000))
    await later.releaseExpired()
    await (await held(poor, 'query:other', 10, later)).charge()
    assert.equal(
      (await Promise.all(holds.map((hold) => hold.charge()))).map(({ value }) => value),
      [10, 0],
    )
    assert.equal(
      [await balances(rich), await balances(poor)],
      [
        [10, 0],
        [0, 0],
      ],
    )
    await addsUp()
  })

  test('a month’s allowance is granted by the first operation of the month, whichever it is', async () => {
    const id = await account(100)
    await (await held(id, 'query:spent', 70)).charge()
    assert.equal(await balances(id, MARCH), [100, 0])
    const march = Array.from({ length: 4 }, () => new Ledger(store, clock(MARCH)))
    await Promise.all(march.map(async (one, i) => (await held(id, `query:march-${i}`, 1, one)).charge()))
    assert.equal(await balances(id, MARCH), [96, 0])
    const grants = (await entries(id)).filter((entry) => entry.kind === 'grant')
    assert.equal(
      grants.map(({ credits, reference }) => [credits, reference]),
      [
        [100, 'allowance:2026-02'],
        [70, 'allowance:2026-03'],
      ],
    )
    await addsUp()
  })

  test('the free and the research plan have their allowances, and an upgrade applies at once', async () => {
    const id = await account(null)
    assert.equal(await balances(id), [1_000, 0])
    await (await held(id, 'query:free', 400)).charge()
    await setPlan(store, id, { plan: 'research', now: FEBRUARY })
    assert.equal(await balances(id), [19_600, 0])
    await setPlan(store, id, { plan: 'free', now: FEBRUARY })
    await setPlan(store, id, { plan: 'research', now: FEBRUARY })
    assert.equal(await balances(id), [19_600, 0])
    await setPlan(store, id, { plan: 'research', allowance: 20_005, now: FEBRUARY })
    assert.equal(await balances(id), [19_605, 0])
    assert.is((await accountById(store, id, FEBRUARY)).strategy_studies, true)
    await addsUp()
  })

  test('a grant is made once per reference and does not expire', async () => {
    const id = await account(10)
    assert.is((await ledger.grant(id, 40, 'grant:invoice 7')).value, true)
    assert.is((await ledger.grant(id, 40, 'grant:invoice 7')).value, false)
    assert.equal(await balances(id), [50, 0])
    assert.equal(await balances(id, MARCH), [50, 0])
    await (await held(id, 'query:g', 30)).charge()
    assert.equal(await balances(id, MARCH), [30, 0])
    await addsUp()
  })

  test('a refund gives back a charge, once, and the reference still counts as paid', async () => {
    const id = await account()
    await (await held(id, 'query:refunded')).charge()
    assert.is((await ledger.refund(id, 'query:refunded')).value, 10)
    assert.is((await ledger.refund(id, 'query:refunded')).value, 0)
    assert.is((await ledger.refund(id, 'query:never')).value, 0)
    assert.equal(await balances(id), [100, 0])
    assert.is(await reserve(id, 'query:refunded'), 'paid')
    await addsUp()
  })

  test('entries cannot be changed or deleted: the database rejects it', async () => {
    const id = await account()
    await held(id, 'query:a')
    for (const change of [
      () => store.db.updateTable('entry').set({ credits: 1 }).where('account_id', '=', id).execute(),
      () => store.db.deleteFrom('entry').where('account_id', '=', id).execute(),
    ]) {
      try {
        await change()
        assert.unreachable()
      } catch (error) {
        assert.match((error as Error).message, 'entries of the ledger are never changed')
      }
    }
  })

  test('the check finds a wrong balance, a wrong reservation and a wrong settlement', async () => {
    const spoilt = await openControlStore(await kind.newLocation())
    const id = (await createAccount(spoilt, { name: 'desk', now: FEBRUARY }))!.id
    const own = new Ledger(spoilt, clock(FEBRUARY))
    await (await held(id, 'query:a', 10, own)).charge()
    await held(id, 'query:b', 7, own)
    assert.equal(await checkLedger(spoilt), { accounts: 1, entries: 4, reservations: 1, faults: [] })
    await spoilt.db.updateTable('account').set({ balance: 984, allowance_left: 990 }).execute()
    await spoilt.db.deleteFrom('reservation').execute()
    const { faults } = await checkLedger(spoilt)
    assert.equal(
      faults.map(({ fault }) => fault),
      [
        'the balance is 984; expected 983',
        'the sum of held reservations is 0; expected 7',
        '990 credits are left of the allowance, but the balance is 984',
        '7 credits were reserved for query:b; settled: none',
      ],
    )
    await spoilt.close()
  })

  test('a store that is closed completes earlier operations and rejects later ones', async () => {
    const location = await kind.newLocation()
    const closing = await openControlStore(location)
    const made = createAccount(closing, { name: 'in time', now: FEBRUARY })
    await closing.close()
    assert.is((await made)?.name, 'in time')
    const late = await createAccount(closing, { name: 'late', now: FEBRUARY }).catch((error: Error) => error.message)
    assert.match(String(late), /closed|destroyed/)
  })

  test('an operation that fails does not fail the others of its commit', async () => {
    const ids = await Promise.all([account(), account(), account()])
    const results = await Promise.allSettled([
      held(ids[0]!, 'query:x'),
      ledger.grant(ids[1]!, -1, 'grant:less than nothing'),
      ledger.grant(999_999, 1, 'grant:nobody'),
      held(ids[1]!, 'query:x'),
      ledger.grant(ids[2]!, 0, 'grant:nothing'),
      held(ids[2]!, 'query:x'),
    ])
    assert.equal(
      results.map(({ status }) => status === 'fulfilled'),
      [true, false, false, true, false, true],
    )
    for (const id of ids) assert.equal(await balances(id), [90, 10])
    await addsUp()
  })

  test.run()
}
