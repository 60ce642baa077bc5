/** The list of public reports, on both databases: pages compared with a plain sort of everything that was published. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ControlStore, createKey, Ledger, openControlStore, type ReportKind } from '../../src/accounts/index.js'
import type { ReportListBody } from '../../src/contract/bodies/reports.js'
import type { ProblemError } from '../../src/contract/errors.js'
import type { Research } from '../../src/research/index.js'
import { ReportService } from '../../src/service/index.js'
import type { StudyService } from '../../src/study-service/index.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { storeKinds } from '../support/stores/control-stores.js'

const NOW = Date.UTC(2026, 2, 1)
/** Few different times, so that many reports have the same one. */
const TIMES = 6
const random = new RandomNumbers(fileSeed(import.meta.url))

interface Written {
  kind: ReportKind
  id: string
  published: string
}

/** Publishes answers and studies at random times. */
async function publish(control: ControlStore): Promise<Written[]> {
  await createKey(control, { account: 'desk', scopes: ['research:read'], expiresMs: null, now: NOW })
  const account_id = (await control.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id
  const result = { counts: { opportunities: 214, complete: 201 }, policies: [{ baseline: false }, { baseline: true }] }
  const sha256 = '1'.repeat(64)
  await control.db
    .insertInto('study_result')
    .values({ sha256, body: JSON.stringify(result) })
    .execute()
  const written: Written[] = []
  for (let i = 0; i < 60; i++) {
    const published_ms = NOW + random.integer(0, TIMES - 1) * 1_000
    const id = `${random.pick(['a', 'B', '_', '-', '9'])}${i}`
    const kind = random.pick(['answer', 'study'] as const)
    const common = { id, account_id, title: i % 3 === 0 ? null : `report ${i}`, published_ms }
    if (kind === 'answer') {
      const row = { reproducibility_key: `key ${i}`, headline: `headline ${i}`, simulated: i % 2, body: '{}' }
      assert.is(await control.perform('publishAnswer', { ...common, ...row }), id)
      // Once more, under another id: the first one stays.
      assert.is(await control.perform('publishAnswer', { ...common, ...row, id: `again${i}` }), id)
    } else {
      const trials = { trial_index: 1, trials_in_family: 1, policies_in_family: 1 }
      const row = { job_hash: `job ${i}`, result_sha256: sha256, sealed_sha256: null, ...trials }
      await control.perform('publishReport', { ...common, ...row })
    }
    written.push({ kind, id, published: new Date(published_ms).toISOString() })
  }
  return written
}

for (const kind of await storeKinds()) {
  const test = suite(`public reports, ${kind.name}`)
  const control = await openControlStore(await kind.newLocation())
  test.after(() => control.close())
  const written = await publish(control)
  const reports = new ReportService({
    ...{ control, ledger: new Ledger(control) },
    ...{ research: {} as Research, studies: {} as StudyService },
  })

  test('every report is listed once, newest first, however long the pages are', async () => {
    for (const [only, limit] of [
      [undefined, 100],
      [undefined, 1],
      [undefined, 7],
      ['answer', 5],
      ['study', 5],
    ] as const) {
      const listed: ReportListBody['reports'] = []
      let before: string | undefined
      do {
        const page = await reports.list({ limit, before, kind: only })
        assert.ok(page.reports.length <= limit)
        listed.push(...page.reports)
        before = page.next ?? undefined
      } while (before !== undefined)
      const expected = written.filter((one) => only === undefined || one.kind === only)
      assert.equal(listed.map(({ id }) => id).sort(), expected.map(({ id }) => id).sort())
      for (const [i, one] of listed.entries()) {
        const { published } = expected.find(({ id }) => id === one.id)!
        assert.is(one.published, published)
        if (i > 0) assert.ok(listed[i - 1]!.published >= published, 'newest first')
      }
    }
  })

  test('a line has the headline, of a study its counts', async () => {
    for (const { kind, id, headline, simulated, title } of (await reports.list()).reports) {
      const i = Number(id.slice(1))
      assert.is(title, i % 3 === 0 ? null : `report ${i}`)
      if (kind === 'answer') assert.equal([headline, simulated], [`headline ${i}`, i % 2 === 1])
      else assert.equal([headline, simulated], ['1 policy at 214 opportunities, 201 complete.', false])
    }
  })

  test('reports that are published while somebody turns pages come before the first page', async () => {
    const first = await reports.list({ limit: 10 })
    const row = { reproducibility_key: 'late', headline: '', simulated: 0, body: '{}', title: null }
    await control.perform('publishAnswer', { id: 'late', account_id: 1, published_ms: NOW + 3_600_000, ...row })
    const second = await reports.list({ limit: 100, before: first.next! })
    assert.not(second.reports.some(({ id }) => id === 'late'))
    assert.is(first.reports.length + second.reports.length, written.length)
    assert.is((await reports.list({ limit: 1 })).reports[0]!.id, 'late')
  })

  test('a cursor that no page returned is value_range', async () => {
    const encoded = (text: string) => Buffer.from(text).toString('base64url')
    for (const before of ['', 'x', encoded('1 answer'), encoded('1 query a'), `${encoded('1 answer a')}=`]) {
      try {
        await reports.list({ before })
        assert.unreachable(before)
      } catch (error) {
        assert.is((error as ProblemError).code, 'value_range')
      }
    }
  })

  test.run()
}
