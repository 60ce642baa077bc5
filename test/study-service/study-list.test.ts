import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ControlStore, createAccount, openControlStore } from '../../src/accounts/index.js'
import { ProblemError } from '../../src/contract/errors.js'
import { LISTED_MAX } from '../../src/study-service/index.js'
import { type StudyPage, studyPage } from '../../src/study-service/study-list.js'
import { storeKinds } from '../support/stores/control-stores.js'
import { begin } from './jobs.js'

for (const kind of await storeKinds()) {
  const test = suite(`the list of studies, ${kind.name}`)
  const store: ControlStore = await openControlStore(await kind.newLocation())
  test.after(() => store.close())
  let count = 0
  /** An account with so many definitions and jobs, three of a millisecond, and their ids in the order of a list. */
  async function newAccount(studies: number, jobs: number) {
    const account = (await createAccount(store, { name: `desk ${++count}`, allowance: 10_000, now: Date.now() }))!.id
    const at = (i: number) => 1_700_000_000_000 + Math.floor(i / 3)
    const ids = (prefix: string, n: number) => Array.from({ length: n }, (_, i) => `${prefix}${account}_${1_000 + i}`)
    const made = { studies: ids('s', studies), jobs: ids('j', jobs) }
    for (const [i, id] of made.studies.entries()) await save(account, id, at(i))
    for (const [i, attempt] of made.jobs.entries()) await job(account, attempt, at(i))
    const listed = (all: string[]) =>
      all
        .map((id, i) => ({ id, at: at(i) }))
        .sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
        .map(({ id }) => id)
    return { account, studies: listed(made.studies), jobs: listed(made.jobs) }
  }
  const save = (account_id: number, id: string, created_ms: number) =>
    store.perform('saveStudy', {
      ...{ id, account_id, name: id, definition_hash: 'd', definition: '{}', revisit_of: null, created_ms },
    })
  const job = (account: number, attempt: string, now: number) =>
    begin(store, account, { script: 'good', number: ++count, attempt, now, units: 1 })

  const shown = ({ studies, jobs }: StudyPage) => ({
    studies: studies.map(({ id }) => id),
    jobs: jobs.map(({ attempt }) => attempt),
  })
  /** All pages from the first on; `between` is done after each. */
  async function pages(account: number, limit: number, between: () => Promise<unknown> = async () => {}) {
    const all: StudyPage[] = []
    for (let before: string | undefined; ; ) {
      const page = await studyPage(store, account, { limit, before })
      all.push(page)
      if (page.next === null) return all
      before = page.next
      await between()
    }
  }

  test('pages of any length show everything once, in the order of one long page', async () => {
    for (const [studies, jobs] of [
      [7, 13],
      [13, 7],
      [0, 6],
      [6, 0],
      [0, 0],
    ] as const) {
      const { account, ...all } = await newAccount(studies, jobs)
      assert.equal(shown(await studyPage(store, account, {})), all)
      for (const limit of [1, 2, 3, 5, 6, 7, 13, 14]) {
        const list = await pages(account, limit)
        assert.is(list.length, Math.max(1, Math.ceil(Math.max(studies, jobs) / limit)), `${limit} at a time`)
        assert.equal(
          list.flatMap((page) => shown(page).studies),
          all.studies,
        )
        assert.equal(
          list.flatMap((page) => shown(page).jobs),
          all.jobs,
        )
        assert.ok(list.every((page) => page.studies.length <= limit && page.jobs.length <= limit))
      }
    }
  })

  test('what comes meanwhile is on the first page of the next time, and moves nothing', async () => {
    const { account, ...all } = await newAccount(4, 9)
    const list = await pages(account, 2, async () => {
      await save(account, `new${++count}`, Date.now())
      await job(account, `new${++count}`, Date.now())
    })
    assert.equal(
      list.flatMap((page) => shown(page).studies),
      all.studies,
    )
    assert.equal(
      list.flatMap((page) => shown(page).jobs),
      all.jobs,
    )
    const [first] = await pages(account, 2)
    assert.ok([...shown(first!).studies, ...shown(first!).jobs].every((id) => id.startsWith('new')))
  })

  test('without a limit a page has so many and says that there are more', async () => {
    const { account } = await newAccount(0, LISTED_MAX + 1)
    const first = await studyPage(store, account, {})
    assert.is(first.jobs.length, LISTED_MAX)
    const second = await studyPage(store, account, { before: first.next! })
    assert.equal([second.jobs.length, second.next], [1, null])
  })

  test('a cursor shows an account nothing of another one', async () => {
    const [one, other] = [await newAccount(3, 3), await newAccount(5, 5)]
    const { next } = await studyPage(store, one.account, { limit: 1 })
    const page = shown(await studyPage(store, other.account, { before: next! }))
    assert.ok(page.studies.every((id) => other.studies.includes(id)))
    assert.ok(page.jobs.every((id) => other.jobs.includes(id)))
  })

  test('whatever no page has given is refused', async () => {
    const { account } = await newAccount(3, 3)
    const good = (await studyPage(store, account, { limit: 1 })).next!
    const coded = (text: string) => Buffer.from(text).toString('base64url')
    const wrong = ['', 'x', `${good}=`, `${good}A`, ` ${good}`, good.slice(0, -2), coded(''), coded('\n'), coded('1 a')]
    wrong.push(coded('1 a\n1 b\n'), coded('1\n1 b'), coded('01 a\n1 b'), coded('1 a\u0000\n1 b'), coded('-1 a\n1 b'))
    wrong.push(coded(`${'9'.repeat(16)} a\n`), coded(`1 ${'a'.repeat(65)}\n`), coded('1 ä\n'))
    for (const before of wrong) {
      try {
        await studyPage(store, account, { before })
        assert.unreachable(JSON.stringify(before))
      } catch (error) {
        assert.instance(error, ProblemError, String(error))
        assert.equal(
          (error as ProblemError).errors.map(({ code, path }) => [code, path]),
          [['value_range', '/before']],
        )
      }
    }
  })

  test.run()
}
