/** What differs between two revisions, against a comparison of every value and every row. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appendDay, compactDataset, openDataset } from '../../src/dataset/index.js'
import { native } from '../../src/native/index.js'
import { diffRevisions, findRevision } from '../../src/operator/index.js'
import { compareAnswers, openResearch } from '../../src/research/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { allPages, askOf, bodyOf } from '../support/http/pages.js'
import { documentOf } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('diff')

const seed = fileSeed(import.meta.url)
const root = temporaryFolder('diff')
const dir = join(root, 'dataset')
const workers = 2
const span = { symbols: 4, begin: '2026-01-29T00:00', end: '2026-02-02T00:00' }
/** The second symbol has bars in both halves of the day that is imported in two parts, and others have bars in that day. */
const accept = (market: ArchivedMarket): boolean => {
  const [leader, second, ...others] = [...market.records.keys()] as [string, string, ...string[]]
  const [begin, noon, end] = ['2026-01-30T00:00', '2026-01-30T12:00', '2026-01-30T24:00'] as const
  return (
    market.hasBar(begin, noon, [second]) &&
    market.hasBar(noon, end, [second]) &&
    market.hasBar(begin, end, [leader, ...others])
  )
}
const market = new ArchivedMarket(root, new RandomNumbers(seed), { ...span, accept })
const [leader, second, ...others] = [...market.records.keys()] as [string, string, ...string[]]
const append = async (day: string, ...paths: string[]): Promise<string> =>
  (await appendDay(paths, { dir, day, workers })).revision

const all = [leader, second, ...others]
const rest = all.filter((name) => name !== second)
await append('2026-01-29', market.archiveOfDay('2026-01-29', all))
// Half of a day of one symbol comes late, after the day that follows.
const half = market.archive('2026-01-30T00:00', '2026-01-30T12:00', [second])
const before = await append('2026-01-30', market.archiveOfDay('2026-01-30', rest), half)
const next = await append('2026-01-31', market.archiveOfDay('2026-01-31', all))
const late = market.archive('2026-01-30T12:00', '2026-01-30T24:00', [second])
const after = await append('2026-01-30', late)

/** By symbol and day: how many minutes that both have show another value in some column. */
async function everyDifference(one: string, other: string): Promise<Map<string, number>> {
  const [a, b] = [await openDataset(dir, { revision: one }), await openDataset(dir, { revision: other })]
  const counts = new Map<string, number>()
  for (const [symbol, name] of b.symbols.entries()) {
    const was = a.symbols.indexOf(name)
    if (was < 0) continue
    const from = Math.max(a.snapshot.firstMinutes[was]!, b.snapshot.firstMinutes[symbol]!)
    const to = Math.min(a.snapshot.lastMinutes[was]!, b.snapshot.lastMinutes[symbol]!) + 1
    const minutes = new Set<number>()
    for (const column of native.columnNames()) {
      const now = native.columnValues(b.snapshot, symbol, column, from, to)
      for (const [i, value] of native.columnValues(a.snapshot, was, column, from, to).entries()) {
        if (value !== now[i]) minutes.add(from + i)
      }
    }
    for (const minute of minutes) {
      const key = `${new Date(minute * 60_000).toISOString().slice(0, 10)} ${name}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  a.close()
  b.close()
  return counts
}

test('buckets that are restated are those with another value, by symbol and day, whichever way one looks', async () => {
  for (const [one, other] of [
    [next, after],
    [after, next],
    [before, after],
  ] as const) {
    const { restated } = await diffRevisions(dir, one, other)
    const found = restated.map(({ day, symbol, buckets }) => [`${day} ${symbol}`, buckets] as const)
    assert.equal(new Map(found), new Map([...(await everyDifference(one, other))].sort(([a], [b]) => (a < b ? -1 : 1))))
  }
})

test('the reason is the records of the day, what looks back to them, or the other symbols', async () => {
  const { restated, ...difference } = await diffRevisions(dir, next, after)
  assert.equal([difference.days_appended, difference.symbols_listed, difference.buckets_appended], [[], [], 0])
  const reasons = new Map(restated.map(({ day, symbol, reason }) => [`${day} ${symbol}`, reason]))
  assert.is(reasons.get(`2026-01-30 ${second}`), 'records')
  assert.is(reasons.get(`2026-01-31 ${second}`), 'look_back')
  for (const name of rest) assert.ok([undefined, 'market'].includes(reasons.get(`2026-01-31 ${name}`)), name)
  const both = await diffRevisions(dir, before, after)
  assert.equal(both.days_appended, ['2026-01-31'])
  assert.ok(both.symbols_extended.includes(second))
})

test('an answer differs by the occurrences that came, went and show something else', async () => {
  const research = await openResearch({ dataset: dir })
  const document = documentOf([['feature.ret_15m', 'gte', 0]])
  const rowsOf = async (revision: string) => {
    const first = (asked: object) => research.recompute(asked, { revision })
    const later = askOf(research)
    const pages = await allPages(document, 500, async (asked, page) => {
      const { bytes } = page === 0 ? await first(asked) : await later(asked)
      return { bytes } as Awaited<ReturnType<typeof later>>
    })
    return new Map(pages.flatMap((page) => bodyOf(page).rows).map((row) => [`${row.anchor_time} ${row.symbol}`, row]))
  }
  for (const [one, other] of [
    [next, after],
    [before, after],
  ] as const) {
    const [a, b] = [await rowsOf(one), await rowsOf(other)]
    const difference = await compareAnswers(research, document, [one, other])
    assert.equal(difference.occurrences, [a.size, b.size])
    assert.is(difference.appeared, [...b.keys()].filter((key) => !a.has(key)).length)
    assert.is(difference.gone, [...a.keys()].filter((key) => !b.has(key)).length)
    const common = [...b.keys()].filter((key) => a.has(key))
    const valuesOf = (rows: typeof a, key: string) => JSON.stringify(rows.get(key)!.features)
    assert.is(difference.changed.features, common.filter((key) => valuesOf(a, key) !== valuesOf(b, key)).length)
    const outcomesOf = (rows: typeof a, key: string) => (rows.get(key) as unknown as { outcomes: object }).outcomes
    const changed = common.filter((key) => JSON.stringify(outcomesOf(a, key)) !== JSON.stringify(outcomesOf(b, key)))
    assert.ok(difference.changed.outcomes + difference.changed.completed >= changed.length)
    assert.ok(Math.max(difference.changed.outcomes, difference.changed.completed) <= changed.length)
    assert.is(difference.first_appeared.length, Math.min(100, difference.appeared))
  }
  research.close()
})

test('a compaction is no difference; the beginning of a name is enough, and a wrong one is named', async () => {
  const twin = await openDataset(dir)
  await compactDataset({ dir, workers })
  assert.is(await findRevision(dir, after.slice(0, 8)), after)
  assert.equal((await diffRevisions(dir, after, after)).restated, [])
  assert.ok((await diffRevisions(dir, next, after)).restated.length > 0)
  twin.close()
  for (const wrong of ['', '123', 'no such']) {
    await findRevision(dir, wrong).then(
      () => assert.unreachable(),
      (error) => assert.is(error.code, 'no_dataset'),
    )
  }
})

test.run()
