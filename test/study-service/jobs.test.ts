import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountNamed,
  type ControlStore,
  checkLedger,
  createAccount,
  openControlStore,
  type StudyJob,
  studyJobOfAttempt,
  studyText,
} from '../../src/accounts/index.js'
import { Workers, type WorkersOptions } from '../../src/study-service/workers.js'
import { until } from '../support/processes/until.js'
import { untilAborted } from '../support/processes/until-aborted.js'
import { storeKinds } from '../support/stores/control-stores.js'
import { begin, type Script, scriptedRunner, textOf } from './jobs.js'

const ALLOWANCE = 100
const OVER = new Set(['succeeded', 'failed', 'cancelled'])

for (const kind of await storeKinds()) {
  const test = suite(`jobs of studies, ${kind.name}`)
  const store = await openControlStore(await kind.newLocation())
  test.after(() => store.close())
  let count = 0
  const newAccount = async (allowance = ALLOWANCE): Promise<number> =>
    (await createAccount(store, { name: `account ${++count}`, allowance, now: Date.now() }))!.id
  const jobOf = async (accountId: number, attempt: string): Promise<StudyJob> =>
    (await studyJobOfAttempt(store, accountId, attempt))!
  const balanceOf = async (accountId: number) => {
    const { balance, reserved } = (await accountNamed(store, `account ${accountId}`, Date.now()))!
    return [balance, reserved]
  }
  const workers = (runner = scriptedRunner(), options: Partial<WorkersOptions> = {}) => {
    const made = new Workers(store, runner, { places: 2, lookMs: 10, leaseMs: 2_000, ...options })
    made.start()
    open.push(made)
    return made
  }
  const open: Workers[] = []
  test.after.each(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()))
  })
  const ended = (accountId: number, attempt: string) =>
    until(async () => OVER.has((await jobOf(accountId, attempt)).state))

  test('units are set aside when a job begins, charged when it succeeds, given back when it fails', async () => {
    const account = await newAccount()
    await begin(store, account, { script: 'good', number: 1, attempt: `a${account}` })
    assert.equal(await balanceOf(account), [97, 3])
    await begin(store, account, { script: 'fail', number: 1, attempt: `b${account}` })
    await begin(store, account, { script: 'break', number: 1, attempt: `c${account}` })
    assert.equal(await balanceOf(account), [91, 9])
    const running = workers()
    for (const attempt of ['a', 'b', 'c']) await ended(account, `${attempt}${account}`)
    await running.close()
    assert.equal(await balanceOf(account), [97, 0])
    const [good, failed, broken] = await Promise.all(['a', 'b', 'c'].map((one) => jobOf(account, `${one}${account}`)))
    assert.equal([good!.state, good!.code, good!.trial_index], ['succeeded', null, 1])
    assert.is(await studyText(store, good!.result_sha256!), textOf({ number: 1 }).body)
    assert.is(await studyText(store, good!.sealed_sha256!), textOf({ sealed: 1 }).body)
    assert.equal([failed!.state, failed!.code], ['failed', 'source_revision_stale'])
    assert.equal([broken!.state, broken!.code], ['failed', 'internal'])
  })

  test('the same attempt, and the same study while it is open or has succeeded, is the same job', async () => {
    const account = await newAccount()
    const wanted = { script: 'good' as const, number: 2, attempt: `a${account}` }
    const first = (await begin(store, account, wanted)) as StudyJob
    const same = [
      await begin(store, account, wanted),
      await begin(store, account, { ...wanted, attempt: `b${account}` }),
    ] as StudyJob[]
    const running = workers()
    await ended(account, first.attempt)
    await running.close()
    same.push((await begin(store, account, { ...wanted, attempt: `c${account}` })) as StudyJob)
    assert.equal(
      same.map(({ attempt }) => attempt),
      [first.attempt, first.attempt, first.attempt],
    )
    assert.equal(await balanceOf(account), [97, 0])
  })

  test('many at once begin one job', async () => {
    const account = await newAccount()
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        begin(store, account, { script: 'good', number: 3, attempt: `${i % 3} ${account}` }),
      ),
    )
    assert.is(new Set(all.map((job) => (job as StudyJob).attempt)).size, 1)
    assert.equal(await balanceOf(account), [97, 3])
    await store.perform('cancelStudyJob', {
      accountId: account,
      now: Date.now(),
      jobHash: (all[0] as StudyJob).job_hash,
    })
  })

  test('what an account cannot pay is refused, and so is one job more than it may have open', async () => {
    const account = await newAccount(5)
    const wanted = { script: 'good' as const, number: 4, attempt: `a${account}` }
    assert.is(await begin(store, account, { ...wanted, units: 6 }), 'refused')
    const job = (await begin(store, account, { ...wanted, openMax: 1 })) as StudyJob
    assert.is(
      await begin(store, account, { ...wanted, number: 5, attempt: `b${account}`, units: 1, openMax: 1 }),
      'crowded',
    )
    await store.perform('cancelStudyJob', { accountId: account, now: Date.now(), jobHash: job.job_hash })
    assert.equal(await balanceOf(account), [5, 0])
  })

  test('cancelling: a queued job ends at once, one that runs when it has stopped, each given back once', async () => {
    const account = await newAccount()
    const cancel = async ({ job_hash: jobHash }: StudyJob) =>
      (await store.perform('cancelStudyJob', { accountId: account, now: Date.now(), jobHash })).value?.state
    const queued = (await begin(store, account, { script: 'good', number: 6, attempt: `a${account}` })) as StudyJob
    assert.equal([await cancel(queued), await cancel(queued)], ['cancelled', 'cancelled'])
    assert.equal(await balanceOf(account), [100, 0])
    const slow = (await begin(store, account, { script: 'sleep', number: 6, attempt: `b${account}` })) as StudyJob
    const running = workers()
    await until(async () => (await jobOf(account, slow.attempt)).done === 5)
    assert.is(await cancel(slow), 'cancelling')
    assert.ok(['cancelling', 'cancelled'].includes((await cancel(slow))!))
    await ended(account, slow.attempt)
    assert.is(await cancel(slow), 'cancelled')
    const good = (await begin(store, account, { script: 'good', number: 7, attempt: `c${account}` })) as StudyJob
    await ended(account, good.attempt)
    assert.is(await cancel(good), 'succeeded')
    await running.close()
    assert.equal(await balanceOf(account), [97, 0])
    // The study may be asked for again, by another attempt.
    const again = (await begin(store, account, { script: 'sleep', number: 6, attempt: `d${account}` })) as StudyJob
    assert.equal([again.attempt, again.state], [`d${account}`, 'queued'])
    assert.is(await cancel(again), 'cancelled')
  })

  test('a job whose process dies is taken up again, and fails when that keeps happening', async () => {
    const account = await newAccount()
    const tries: Script[] = []
    await begin(store, account, { script: 'flaky', number: 8, attempt: `a${account}` })
    await begin(store, account, { script: 'die', number: 8, attempt: `b${account}` })
    const running = workers(
      scriptedRunner((script) => tries.push(script)),
      { triesMax: 3 },
    )
    await ended(account, `a${account}`)
    await ended(account, `b${account}`)
    await running.close()
    const [flaky, dying] = [await jobOf(account, `a${account}`), await jobOf(account, `b${account}`)]
    assert.equal([flaky.state, flaky.tries], ['succeeded', 2])
    assert.equal([dying.state, dying.code, dying.tries], ['failed', 'internal', 3])
    assert.equal(tries.sort(), ['die', 'die', 'die', 'flaky', 'flaky'])
    assert.equal(await balanceOf(account), [97, 0])
  })

  test('a server that ends puts its jobs back, one that is killed is found out; another one runs them', async () => {
    const account = await newAccount()
    await begin(store, account, { script: 'good', number: 9, attempt: `a${account}` })
    // It runs until it is stopped, and is as good as killed: its lease is never renewed.
    const stuck = workers((_, { signal }) => untilAborted(signal), { leaseMs: 300, lookMs: 1_000_000 })
    await until(async () => (await jobOf(account, `a${account}`)).state === 'running')
    const slow = workers(scriptedRunner())
    await ended(account, `a${account}`)
    const { state, tries } = await jobOf(account, `a${account}`)
    assert.equal([state, tries], ['succeeded', 2])
    // What it has to say now is not heard.
    await stuck.close()
    assert.is((await jobOf(account, `a${account}`)).state, 'succeeded')
    await begin(store, account, { script: 'sleep', number: 9, attempt: `b${account}` })
    await until(async () => (await jobOf(account, `b${account}`)).state === 'running')
    await slow.close()
    const back = await jobOf(account, `b${account}`)
    assert.equal([back.state, back.owner, back.tries], ['queued', null, 0])
    await store.perform('cancelStudyJob', { accountId: account, now: Date.now(), jobHash: back.job_hash })
    assert.equal(await balanceOf(account), [97, 0])
  })

  test('a run that takes too long fails with timeout', async () => {
    const account = await newAccount()
    await begin(store, account, { script: 'sleep', number: 10, attempt: `a${account}` })
    const running = workers(scriptedRunner(), { runMs: 20 })
    await ended(account, `a${account}`)
    await running.close()
    assert.is((await jobOf(account, `a${account}`)).code, 'timeout')
    assert.equal(await balanceOf(account), [100, 0])
  })

  test('a job that was estimated for another engine fails, and its units are given back', async () => {
    const account = await newAccount()
    await begin(store, account, { script: 'good', number: 11, attempt: `a${account}` })
    await begin(store, account, { script: 'good', number: 12, attempt: `b${account}` })
    const newer = workers(scriptedRunner(), { engineVersion: 'a newer engine' })
    await ended(account, `a${account}`)
    await ended(account, `b${account}`)
    await newer.close()
    assert.equal((await jobOf(account, `a${account}`)).code, 'estimate_expired')
    assert.equal(await balanceOf(account), [100, 0])
    await begin(store, account, { script: 'good', number: 11, attempt: `c${account}` })
    const same = workers(scriptedRunner(), { engineVersion: 'engine' })
    await ended(account, `c${account}`)
    await same.close()
    assert.equal((await jobOf(account, `c${account}`)).state, 'succeeded')
  })

  test('accounts take turns, and no more jobs run at a time than there are places', async () => {
    const [busy, patient] = [await newAccount(), await newAccount()]
    const now = Date.now()
    for (let i = 0; i < 4; i++) {
      await begin(store, busy, { script: 'sleep', number: 20 + i, attempt: `${i} ${busy}`, now: now + i })
    }
    await begin(store, patient, { script: 'sleep', number: 30, attempt: `a${patient}`, now: now + 9 })
    const running = workers()
    await until(() => running.load === 2)
    assert.is((await jobOf(patient, `a${patient}`)).state, 'running')
    for (let i = 0; i < 4; i++) {
      const { job_hash: jobHash } = await jobOf(busy, `${i} ${busy}`)
      await store.perform('cancelStudyJob', { accountId: busy, now: Date.now(), jobHash })
    }
    const { job_hash: jobHash } = await jobOf(patient, `a${patient}`)
    await store.perform('cancelStudyJob', { accountId: patient, now: Date.now(), jobHash })
    await until(() => running.load === 0)
    await running.close()
    assert.equal(
      [await balanceOf(busy), await balanceOf(patient)],
      [
        [100, 0],
        [100, 0],
      ],
    )
  })

  test('two accounts have one result for one study; another one for the same hash is refused and paid by nobody', async () => {
    const [one, two, three] = [await newAccount(), await newAccount(), await newAccount()]
    for (const account of [one, two]) {
      await begin(store, account, { script: 'good', number: 40, attempt: `a${account}` })
    }
    const running = workers()
    for (const account of [one, two]) await ended(account, `a${account}`)
    await running.close()
    assert.is((await jobOf(one, `a${one}`)).result_sha256, (await jobOf(two, `a${two}`)).result_sha256)
    await begin(store, three, { script: 'good', number: 40, attempt: `a${three}` })
    const wrong = workers(async () => ({ result: textOf('something else'), sealed: null }))
    await ended(three, `a${three}`)
    await wrong.close()
    assert.equal([(await jobOf(three, `a${three}`)).code, await balanceOf(three)], ['internal', [100, 0]])
  })

  test('the account’s trials of a family are numbered in the order of their results', async () => {
    const account = await newAccount()
    const running = workers()
    for (const [i, script] of (['good', 'fail', 'good', 'good'] as const).entries()) {
      await begin(store, account, { script, number: 50 + i, attempt: `${i} ${account}` })
      await ended(account, `${i} ${account}`)
    }
    await running.close()
    const trials = await Promise.all(
      [0, 1, 2, 3].map(async (i) => (await jobOf(account, `${i} ${account}`)).trial_index),
    )
    assert.equal(trials, [1, null, 2, 3])
  })

  test('after all of this the books are right', async () => {
    const { faults, reservations } = await checkLedger(store)
    assert.equal([faults, reservations], [[], 0])
  })

  test('books that do not fit the jobs are found', async () => {
    const account = await newAccount()
    const job = (await begin(store, account, { script: 'good', number: 60, attempt: `a${account}` })) as StudyJob
    await store.db.updateTable('study_job').set({ units: 4 }).where('attempt', '=', job.attempt).execute()
    const { faults } = await checkLedger(store as ControlStore)
    assert.match(faults[0]!.fault, /is queued and takes 4 credits: nothing is reserved/)
  })

  test.run()
}
