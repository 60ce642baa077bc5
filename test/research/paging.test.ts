/**
 * The property of paging: whatever is asked, sorted and paged, and whatever happens meanwhile, every occurrence comes exactly once and in
 * order.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { importIntoDataset } from '../../src/operator/index.js'
import { openResearch } from '../../src/research/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { allPages, askOf, bodyOf, type PagedBody, withPage } from '../support/http/pages.js'
import { documentOf, page } from '../support/http/service.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { MemoryPayers } from '../support/stores/memory-payer.js'

const test = suite('paging')
const seed = fileSeed(import.meta.url)
const folder = temporaryFolder('paging')

type Row = PagedBody['rows'][number]
type Sort = readonly [field: string, direction: string]

/** What two rows are compared by: the sort's key (null last in either direction), then time and symbol ascending. */
function inOrder(a: Row, b: Row, [field, direction]: Sort): boolean {
  const key = (row: Row) =>
    field === 'identity.symbol' ? row.symbol : field === 'times.anchor_time' ? row.anchor_time : row.features[field]
  const [x, y] = [key(a), key(b)] as [string | number | null, string | number | null]
  if (x !== y) {
    if (x === null || y === null) return y === null
    return direction === 'asc' ? x < y : x > y
  }
  return a.anchor_time < b.anchor_time || (a.anchor_time === b.anchor_time && a.symbol < b.symbol)
}

function checkWhole(rows: readonly Row[], occurrences: number, sort: Sort, what: string): void {
  assert.is(rows.length, occurrences, what)
  assert.is(new Set(rows.map(({ symbol, anchor_time }) => `${symbol} ${anchor_time}`)).size, occurrences, what)
  for (let i = 1; i < rows.length; i++) {
    const [before, row] = [rows[i - 1]!, rows[i]!]
    if (!inOrder(before, row, sort)) {
      assert.unreachable(`${what}: ${JSON.stringify([before.anchor_time, row.anchor_time])} at row ${i}`)
    }
  }
}

test('random documents, sorts and page sizes: every occurrence once and in order, also with full caches', async () => {
  const random = new RandomNumbers(seed)
  let pagesSeen = 0
  let occurrences = 0
  for (let d = 0; d < amount({ fixed: 1, explored: 2 }); d++) {
    const made = randomDataset(random.fork(), AVAILABLE, false)
    const dataset = join(folder, `random-${d}`)
    await writeRawDataset(dataset, rawDataset(made))
    const writer = new DocumentWriter(random.fork(), made)
    const key = join(folder, 'one-key')
    const roomy = await openResearch({ dataset, cursorKeyFile: key })
    // Neither holds a list in memory; the one has a disk that holds a few, the other has no disk.
    const cramped = await openResearch({
      dataset,
      cursorKeyFile: key,
      cacheBytes: 4096,
      cacheDir: join(folder, `cache-${d}`),
      diskCacheBytes: 512 * 1024,
    })
    const forgetful = await openResearch({ dataset, cursorKeyFile: key, cacheBytes: 1 })
    for (let i = 0; i < 9; i++) {
      const document = writer.document()
      const first = bodyOf(await roomy.query(withPage(document, 500, null)))
      const limit = Math.max(random.pick([1, 3, 17, 100, 500]), Math.ceil(first.counts.occurrences / 8))
      if (limit > 500) continue
      const what = `HINDSIGHT_SEED=${seed}, ${JSON.stringify(withPage(document, limit, null))}`
      const all = [askOf(roomy), askOf(cramped), askOf(forgetful)]
      const pages = await allPages(document, limit, all[0]!)
      const bodies = pages.map(bodyOf)
      checkWhole(
        bodies.flatMap(({ rows }) => rows),
        first.counts.occurrences,
        document.sort as Sort,
        what,
      )
      assert.ok(bodies.slice(0, -1).every(({ rows }) => rows.length === limit))
      // Without any memory every page is scanned anew, which takes its time.
      for (const ask of i % 3 === 0 ? all.slice(1) : [all[1]!]) {
        const again = await allPages(document, limit, ask)
        assert.is(again.length, pages.length, what)
        again.forEach(({ bytes }, i) => {
          assert.is(Buffer.compare(bytes, pages[i]!.bytes), 0, `${what}: page ${i}`)
        })
      }
      pagesSeen += pages.length
      occurrences += first.counts.occurrences
    }
    await cramped.settled()
    for (const one of [roomy, cramped, forgetful]) one.close()
  }
  console.log(`paging: ${pagesSeen} pages of ${occurrences} occurrences`)
  assert.ok(pagesSeen > 5)
})

test('while data are appended, pages go on in the revision they began in, to the last occurrence', async () => {
  const dataset = await makeDataset(join(folder, 'appended'), 2, 2, false)
  const cacheDir = join(folder, 'appended-cache')
  const document = documentOf([['feature.ret_1h', 'gte', 0]], { sort: ['feature.ret_1h', 'desc'] })
  const asked = { dataset, cacheDir, cacheBytes: 1 }
  const before = await openResearch(asked)
  const whole = (await allPages(document, 499, askOf(before))).map(bodyOf).flatMap(({ rows }) => rows)
  before.close()
  let research = await openResearch(asked)
  const payer = new MemoryPayers().payer()
  const pages = await allPages(document, 200, async (next, number) => {
    if (number === 2) {
      const archive = join(folder, 'appended', 'later')
      await writeSimulatedMarket(archive, { symbols: 2, days: 3, depth: false })
      await importIntoDataset([archive], { dir: dataset })
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    if (number === 4) {
      // And across a restart.
      await research.settled()
      research.close()
      research = await openResearch(asked)
    }
    return research.query(next, { payer })
  })
  const bodies = pages.map(bodyOf)
  assert.ok(bodies.length > 5, `${bodies.length} pages`)
  assert.is(new Set(bodies.map(({ reproducibility_key }) => reproducibility_key)).size, 1)
  assert.is.not(bodyOf(await research.query(document)).dataset_revision, bodies[0]!.dataset_revision)
  assert.equal(
    bodies.flatMap(({ rows }) => rows),
    whole,
  )
  checkWhole(whole, bodies[0]!.counts.occurrences, ['feature.ret_1h', 'desc'], 'appended')
  assert.is(
    pages.reduce((sum, { cost }) => sum + cost, 0),
    1,
    'one charge for all pages',
  )
  research.close()
})

test('lists that vanish between pages are found again, and their pages stay free', async () => {
  const dataset = await makeDataset(join(folder, 'vanishing'), 2, 2, false)
  const cacheDir = join(folder, 'vanishing-cache')
  const research = await openResearch({ dataset, cacheDir, cacheBytes: 1 })
  const document = documentOf([['feature.ret_1h', 'gte', 0]])
  const payer = new MemoryPayers().payer()
  const pages = await allPages(document, 300, async (next, number) => {
    await research.settled()
    if (number % 2 === 1) for (const kind of ['lists', 'pages']) rmSync(join(cacheDir, kind), { recursive: true })
    return research.query(next, { payer })
  })
  const bodies = pages.map(bodyOf)
  checkWhole(
    bodies.flatMap(({ rows }) => rows),
    bodies[0]!.counts.occurrences,
    ['times.anchor_time', 'asc'],
    'vanishing',
  )
  assert.equal(
    pages.map(({ cost }) => cost),
    [1, ...pages.slice(1).map(() => 0)],
  )
  await research.settled()
  assert.ok(readdirSync(join(cacheDir, 'lists')).length > 0)
  research.close()
})

test('altered, foreign and stale cursors get their names, whatever is kept', async () => {
  const dataset = await makeDataset(join(folder, 'cursors'), 1, 1, false)
  const cacheDir = join(folder, 'cursors-cache')
  const document = documentOf([['feature.ret_1h', 'gte', 0]])
  const research = await openResearch({ dataset, cacheDir })
  const foreign = await openResearch({ dataset, cacheDir, cursorKeyFile: join(folder, 'another-key') })
  const cursor = bodyOf(await research.query(withPage(document, 10, null))).cursor!
  const elsewhere = bodyOf(await foreign.query(withPage(document, 10, null))).cursor!
  assert.is.not(cursor, elsewhere)
  const codeOf = async (asked: object): Promise<string> => {
    try {
      await research.query(asked)
      return 'answered'
    } catch (error) {
      return error instanceof ProblemError ? error.code : String(error)
    }
  }
  const altered = `${cursor.slice(0, -3)}${cursor.at(-3) === 'A' ? 'B' : 'A'}${cursor.slice(-2)}`
  assert.is(await codeOf(withPage(document, 10, cursor)), 'answered')
  assert.is(await codeOf(withPage(document, 10, altered)), 'invalid_cursor')
  assert.is(await codeOf(withPage(document, 10, elsewhere)), 'invalid_cursor')
  assert.is(await codeOf(withPage(document, 11, cursor)), 'invalid_cursor')
  assert.is(await codeOf(documentOf([['feature.ret_1h', 'gte', 0.001]], page(10, cursor))), 'invalid_cursor')
  await research.settled()
  research.close()
  foreign.close()
  // The revision is gone, though the page itself lies in the cache.
  const { dataset_revision } = bodyOf(await (await openResearch({ dataset })).query(document))
  const archive = join(folder, 'cursors', 'later')
  await writeSimulatedMarket(archive, { symbols: 1, days: 2, depth: false })
  await importIntoDataset([archive], { dir: dataset })
  rmSync(join(dataset, 'revisions', `${dataset_revision}.json`))
  const later = await openResearch({ dataset, cacheDir })
  try {
    await later.query(withPage(document, 10, cursor))
    assert.unreachable()
  } catch (error) {
    assert.is((error as ProblemError).code, 'dataset_revision_changed')
  }
  later.close()
})

test.run()
