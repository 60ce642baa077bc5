import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CompiledQuery, type KyselyPlugin, sql } from '#kysely'
import {
  type ControlStore,
  createAccount,
  expiredStudyJobs,
  isStudyQueued,
  openControlStore,
  queuedStudyJobs,
} from '../../src/accounts/index.js'
import { claimStudyJob } from '../../src/accounts/operations/study-job-operations.js'
import { storeKinds } from '../support/stores/control-stores.js'

/** The store, and the queries that it runs. */
function watched(store: ControlStore): { store: ControlStore; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(store.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { store: { ...store, db: store.db.withPlugin(plugin) }, asked }
}

for (const kind of await storeKinds()) {
  const test = suite(`open study jobs, ${kind.name}`)
  const store = await openControlStore(await kind.newLocation())
  test.after(() => store.close())
  const account = (await createAccount(store, { name: 'desk', allowance: 100, now: 0 }))!.id
  // Ended jobs, which a worker that looks for work must not read.
  await sql`
    insert into study_job (attempt, account_id, job_hash, definition_hash, revision, engine_version, definition, name, family, policies,
      units, state, code, created_ms, ended_ms)
    with recursive number (i) as (select 1 union all select i + 1 from number where i < 5000)
    select 'old ' || i, ${account}, 'hash ' || i, 'd', 'r', 'e', '{}', 'n', 'f', 1, 1, 'failed', 'internal', i, i + 1 from number`.execute(
    store.db,
  )
  if (kind.dialect === 'postgres') await sql`analyze study_job`.execute(store.db)

  const planOf = async ({ sql: text, parameters, ...query }: CompiledQuery): Promise<string> => {
    const explain = kind.dialect === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await store.db.executeQuery({ ...query, sql: `${explain} ${text}`, parameters })
    return JSON.stringify(rows)
  }

  test('only queued jobs are counted', async () => {
    const job = (attempt: string) => ({
      ...{ attempt, job_hash: attempt, definition_hash: attempt, revision: 'r', engine_version: 'e', definition: '{}' },
      ...{ name: 'n', family: 'f', policies: 1, units: 1, key_id: null },
    })
    assert.is(await queuedStudyJobs(store), 0)
    for (const attempt of ['a', 'b', 'c']) {
      await store.perform('beginStudyJob', { accountId: account, now: 1, job: job(attempt), openMax: 9 })
    }
    await store.perform('claimStudyJob', { owner: 'o', now: 2, expires: 1_000_000 })
    assert.is(await queuedStudyJobs(store), 2)
    for (const jobHash of ['a', 'b', 'c']) {
      await store.perform('cancelStudyJob', { accountId: account, now: 3, jobHash })
    }
    assert.is(await queuedStudyJobs(store), 0)
  })

  test('a worker that looks for work reads only open jobs', async () => {
    const { store: own, asked } = watched(store)
    assert.is(await isStudyQueued(own), false)
    assert.is(await queuedStudyJobs(own), 0)
    assert.equal(await expiredStudyJobs(own, 999_999), [])
    await own.db.transaction().execute(async (tx) => {
      const claim = { owner: 'o', now: 1, expires: 2 }
      assert.is(await claimStudyJob({ tx, dialect: kind.dialect }, claim), undefined)
    })
    assert.is(asked.length, 4)
    for (const query of asked) assert.match(await planOf(query), /study_job_open/, query.sql)
  })

  test.run()
}
