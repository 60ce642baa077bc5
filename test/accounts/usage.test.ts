import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountNamed,
  createAccount,
  Ledger,
  listAccounts,
  openControlStore,
  PLANS,
  usageOf,
} from '../../src/accounts/index.js'
import { storeKinds } from '../support/stores/control-stores.js'

const JANUARY = Date.UTC(2026, 0, 31, 23, 59)
const DAY = 86_400_000

for (const kind of await storeKinds()) {
  const test = suite(`accounts and usage, ${kind.name}`)
  const store = await openControlStore(await kind.newLocation())
  test.after(() => store.close())

  let now = JANUARY
  const ledger = new Ledger(store, { now: () => now })
  const spend = async (accountId: number, keyId: string | null, reference: string, credits: number) => {
    const reserved = await ledger.reserve({ accountId, keyId, reference, credits })
    if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome)
    await reserved.reservation.charge()
  }

  test('an account is created once, on the free plan by default, and is listed by name', async () => {
    const made = await createAccount(store, { name: 'b desk', now })
    assert.is(await createAccount(store, { name: 'b desk', plan: 'research', now }), undefined)
    await createAccount(store, { name: 'a fund', plan: 'research', allowance: 7, now })
    assert.equal(
      (await listAccounts(store, now)).map(({ name, plan, monthly_allowance, strategy_studies, balance }) => [
        name,
        plan,
        monthly_allowance,
        strategy_studies,
        balance,
      ]),
      [
        ['a fund', 'research', 7, true, 7],
        ['b desk', 'free', PLANS.free.monthly_allowance, false, PLANS.free.monthly_allowance],
      ],
    )
    assert.equal(await accountNamed(store, 'b desk', now), made)
    assert.is(await accountNamed(store, 'nobody', now), undefined)
  })

  test('a month’s usage: charges by day and by key, entries newest first, page by page', async () => {
    const { id } = (await createAccount(store, { name: 'spender', allowance: 500, now }))!
    await spend(id, 'key1', 'query:january', 3)
    now = JANUARY + 60_000
    await spend(id, 'key1', 'query:a', 10)
    await spend(id, 'key2', 'query:b', 5)
    await spend(id, null, 'query:c', 1)
    now += 2 * DAY
    await spend(id, 'key1', 'query:d', 20)
    await ledger.refund(id, 'query:b')
    const usage = await usageOf(store, id, { now, limit: 100 })
    const { entries, ...summary } = usage
    assert.equal(summary, {
      account: 'spender',
      plan: 'free',
      monthly_allowance: 500,
      strategy_studies: false,
      balance: 500 - 31,
      allowance_left: 500 - 36,
      reserved: 0,
      renews: '2026-03-01T00:00:00.000Z',
      month: '2026-02',
      charged: { credits: 36, charges: 4 },
      refunded: 5,
      by_day: [
        { day: '2026-02-01', credits: 16, charges: 3 },
        { day: '2026-02-03', credits: 20, charges: 1 },
      ],
      by_key: [
        { key_id: 'key1', credits: 30, charges: 2 },
        { key_id: 'key2', credits: 5, charges: 1 },
        { key_id: null, credits: 1, charges: 1 },
      ],
      next: null,
    })
    assert.equal(entries.map((entry) => [entry.kind, entry.credits, entry.reference]).slice(0, 3), [
      ['refund', 5, 'query:b'],
      ['charge', 20, 'query:d'],
      ['reserve', 20, 'query:d'],
    ])
    assert.is(entries.at(-1)?.reference, 'allowance:2026-02')
    const paged: typeof entries = []
    let before: number | null | undefined
    do {
      const page = await usageOf(store, id, { now, limit: 4, before: before ?? undefined })
      paged.push(...page.entries)
      before = page.next
    } while (before !== null)
    assert.equal(paged, entries)
    const january = await usageOf(store, id, { now, month: '2026-01', limit: 10 })
    assert.equal([january.charged, january.entries.length], [{ credits: 3, charges: 1 }, 3])
    const empty = await usageOf(store, id, { now, month: '2025-12', limit: 10 })
    assert.equal([empty.charged, empty.by_day, empty.entries], [{ credits: 0, charges: 0 }, [], []])
  })

  test('usage includes the grant of the allowance, even before anything was spent', async () => {
    const { id } = (await createAccount(store, { name: 'looker', now }))!
    for (let i = 0; i < 2; i++) {
      const { balance, entries } = await usageOf(store, id, { now, limit: 10 })
      assert.is(balance, PLANS.free.monthly_allowance)
      assert.equal(
        entries.map(({ kind, reference }) => [kind, reference]),
        [['grant', 'allowance:2026-02']],
      )
    }
  })

  test.run()
}
