/** Answers whose rows are not ordered whole: the same bytes, page by page, in every order. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type HostedResearch, openResearch, type ResearchOptions } from '../../src/research/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { bodyOf, withPage } from '../support/http/pages.js'
import { documentOf, page } from '../support/http/service.js'

const test = suite('wide answers')
const dataset = await simulatedDataset()
const cursorKeyFile = join(temporaryFolder('wide-answers'), 'cursor-key')
const open = (more: Partial<ResearchOptions> = {}): Promise<HostedResearch> =>
  openResearch({ dataset, cursorKeyFile, ...more })
const whole = await open()
const windowed = await open({ wholeRowsMax: 0 })
test.after(() => {
  whole.close()
  windowed.close()
})

const SORTS = ['times.anchor_time', 'identity.symbol', 'feature.vpin'].flatMap((field) =>
  ['asc', 'desc'].map((direction) => ({ sort: [field, direction] })),
)
const DOCUMENT = documentOf([['feature.vpin', 'gte', 0.5]])

test('every page is that of the whole order, whatever it is sorted by', async () => {
  for (const sort of SORTS) {
    let cursor: string | null = null
    for (let turn = 0; turn < 3; turn++) {
      const asked: object = withPage({ ...DOCUMENT, ...sort }, 300, cursor)
      const [expected, answer] = [await whole.query(asked), await windowed.query(asked)]
      assert.equal(Buffer.from(answer.bytes), Buffer.from(expected.bytes), JSON.stringify(sort))
      const body = bodyOf(answer)
      assert.ok(body.counts.occurrences > 1000)
      cursor = body.cursor
      assert.ok(cursor !== null)
    }
  }
})

test('the next pages need no scan', async () => {
  const fresh = await open({ wholeRowsMax: 0 })
  const ask = async (limit: number, cursor: string | null) =>
    bodyOf(await fresh.query(withPage(DOCUMENT, limit, cursor)))
  const first = await ask(50, null)
  const second = await ask(50, first.cursor)
  await ask(50, second.cursor)
  assert.is(fresh.figures.scans.ended, 1)
  fresh.close()
})

test('a list that was dropped from memory is found again', async () => {
  const small = await open({ wholeRowsMax: 0, cacheBytes: 400_000 })
  const first = await small.query({ ...DOCUMENT, ...page(20) })
  const next = withPage(DOCUMENT, 20, bodyOf(first).cursor)
  for (const least of [0.51, 0.52, 0.53]) await small.query(documentOf([['feature.vpin', 'gte', least]]))
  const scans = small.figures.scans.ended
  assert.equal(Buffer.from((await small.query(next)).bytes), Buffer.from((await whole.query(next)).bytes))
  assert.is(small.figures.scans.ended, scans + 1)
  small.close()
})

test('all rows, batch by batch, are those of the whole order', async () => {
  for (const research of [whole, windowed]) {
    const all = await research.rows(documentOf([['feature.vpin', 'gte', 0.6]]))
    if (!all.modified) throw new Error('nobody has a copy')
    let count = 0
    let before = ''
    for await (const rows of all.batches) {
      for (const { anchor_time } of rows) {
        assert.ok(anchor_time >= before)
        before = anchor_time
        count++
      }
    }
    assert.is(count, all.occurrences)
  }
})

test.run()
