/** Who pays for what: with payers that keep their books in memory (test/support/stores/memory-payer.ts). */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { type HostedResearch, openResearch, type Payer, type ResearchOptions } from '../../src/research/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { heldEngine } from '../support/engine/held-engine.js'
import { bodyOf, withPage } from '../support/http/pages.js'
import { documentOf, page } from '../support/http/service.js'
import { until } from '../support/processes/until.js'
import { MemoryPayers } from '../support/stores/memory-payer.js'

const test = suite('who pays')
const dataset = await simulatedDataset()
const folder = temporaryFolder('charge')
let number = 0
const open = (more: Partial<ResearchOptions> = {}): Promise<HostedResearch> =>
  openResearch({ dataset, cursorKeyFile: join(folder, 'cursor-key'), ...more })
const newCache = () => join(folder, `cache-${++number}`)
/** A question that nobody has asked yet. */
const question = (limit = 5) => documentOf([['feature.vpin', 'gte', 0.6 + ++number / 10_000]], page(limit))

const engine = heldEngine()
const research = await open({ engine })
test.after(() => research.close())

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'answered'
  } catch (error) {
    return error instanceof ProblemError ? error.code : (error as Error).name
  }
}

test('without a payer nothing is paid, and the estimate still says what it would cost', async () => {
  const asked = question()
  assert.equal((await research.estimate(asked)).price, { credits: 1, because: 'fresh_scan' })
  assert.is((await research.query(asked)).cost, 0)
  assert.equal((await research.estimate(asked)).price, { credits: 0, because: 'cached' })
})

test('an estimate is what the query is then charged, for everything that can be kept of it', async () => {
  const cacheDir = newCache()
  const asked = question()
  const memory = new MemoryPayers()
  const [payer, other] = [memory.payer(), memory.payer()]
  const kept = await open({ cacheDir })
  const estimated = async (of: object, by: Payer = payer) => (await kept.estimate(of, by)).price
  const charged = async (of: object, by: Payer = payer) => (await kept.query(of, { payer: by })).cost
  assert.equal(await estimated(asked), { credits: 1, because: 'fresh_scan' })
  assert.equal([payer.reserved, payer.charges.length, kept.load.running], [0, 0, 0])
  assert.is(await charged(asked), 1)
  for (const by of [payer, other]) {
    assert.equal(await estimated(asked, by), { credits: 0, because: 'cached' })
    assert.is(await charged(asked, by), 0)
  }
  const { cursor } = bodyOf(await kept.query(asked, { payer }))
  assert.equal(await estimated(withPage(asked, 5, cursor), other), { credits: 0, because: 'further_page' })
  await kept.settled()
  kept.close()
  // Another process finds the page on disk; when that is gone, the list, whose scan was paid for; when that is gone too, nothing.
  for (const gone of [[], ['pages'], ['pages', 'lists']]) {
    const again = await open({ cacheDir })
    for (const kind of gone) rmSync(join(cacheDir, kind), { recursive: true, force: true })
    const lost = gone.length === 2
    const [mine, theirs] = [await again.estimate(asked, payer), await again.estimate(asked, other)]
    assert.equal(mine.price, { credits: 0, because: gone.length > 0 ? 'paid_before' : 'cached' })
    assert.equal(theirs.price, lost ? { credits: 1, because: 'fresh_scan' } : { credits: 0, because: 'cached' })
    const own = await again.query(asked, { payer })
    assert.equal([own.cost, own.cache], [0, gone.length > 0 ? 'miss' : 'hit'])
    await again.settled()
    again.close()
  }
  assert.is(payer.charges.length, 1)
  assert.is(other.charges.length, 0)
})

test('who cannot pay is refused before anything is scanned, and may have what is kept', async () => {
  const asked = question()
  const memory = new MemoryPayers()
  const poor = memory.payer(0)
  assert.is(await codeOf(research.query(asked, { payer: poor })), 'insufficient_credits')
  assert.equal((await research.estimate(asked, poor)).price, { credits: 1, because: 'fresh_scan' })
  await research.query(asked, { payer: memory.payer() })
  assert.is((await research.query(asked, { payer: poor })).cache, 'hit')
})

test('of many who ask the same at the same time one is charged, the others get theirs back', async () => {
  const asked = question()
  const memory = new MemoryPayers()
  const payers = Array.from({ length: 6 }, () => memory.payer(10))
  const answers = await Promise.all(payers.map((payer) => research.query(asked, { payer })))
  assert.equal(
    answers.map(({ cost }) => cost),
    [1, 0, 0, 0, 0, 0],
  )
  assert.equal(
    payers.map(({ credits, reserved }) => [credits, reserved]),
    [[9, 0], ...Array.from({ length: 5 }, () => [10, 0])],
  )
})

test('who left while it was scanned is not charged; one of those who are still there is', async () => {
  const asked = question()
  const release = engine.hold()
  const memory = new MemoryPayers()
  const [gone, here, alsoHere] = [memory.payer(), memory.payer(), memory.payer()]
  const leave = new AbortController()
  const first = codeOf(research.query(asked, { payer: gone, signal: leave.signal }))
  const others = [here, alsoHere].map((payer) => research.query(asked, { payer }))
  await until(() => research.load.running > 0 && [gone, here, alsoHere].every(({ reserved }) => reserved > 0))
  leave.abort()
  assert.is(await first, 'AbortError')
  release()
  assert.equal(
    (await Promise.all(others)).map(({ cost }) => cost),
    [1, 0],
  )
  assert.equal([gone.charges.length, gone.reserved, alsoHere.reserved], [0, 0, 0])
})

test('when all have left, nobody is charged and nothing is reserved', async () => {
  const asked = question()
  const release = engine.hold()
  const memory = new MemoryPayers()
  const payers = [memory.payer(), memory.payer()]
  const leave = new AbortController()
  const all = payers.map((payer) => codeOf(research.query(asked, { payer, signal: leave.signal })))
  await until(() => research.load.running > 0 && payers.every(({ reserved }) => reserved > 0))
  leave.abort()
  assert.equal(await Promise.all(all), ['AbortError', 'AbortError'])
  await until(() => research.load.running === 0 && payers.every(({ reserved }) => reserved === 0))
  release()
  assert.is(memory.paid.size, 0)
})

test('a failure charges nobody', async () => {
  const small = await open({ queryMemoryBytes: 160, timeoutMs: 2_000 })
  const payer = new MemoryPayers().payer()
  // A crossing is scanned at each threshold.
  const document = documentOf([['feature.vpin', 'crosses_above', 0.5]])
  const asked = small.sweep({ document, clause: '/where/all/0', values: [0.4] }, { payer })
  assert.is(await codeOf(asked), 'result_too_large')
  assert.equal([payer.charges.length, payer.reserved], [0, 0])
  small.close()
})

test('who has paid once may have it computed again, and those who wait for the same get it as a gift', async () => {
  const asked = question()
  const memory = new MemoryPayers()
  const [payer, other] = [memory.payer(), memory.payer()]
  await research.query(asked, { payer })
  // A process without a cache.
  const empty = await open()
  const [mine, theirs] = await Promise.all([empty.query(asked, { payer }), empty.query(asked, { payer: other })])
  assert.equal([mine.cost, mine.cache, theirs.cost, other.reserved], [0, 'miss', 0, 0])
  empty.close()
})

test('a list whose scan nobody paid for is paid by who asks next, also after a restart', async () => {
  const cacheDir = newCache()
  const asked = question()
  // The command line asked, which pays nothing; then all that is left is the list.
  const free = await open({ cacheDir })
  await free.query(asked)
  await free.settled()
  free.close()
  rmSync(join(cacheDir, 'pages'), { recursive: true })
  const again = await open({ cacheDir })
  const payer = new MemoryPayers().payer()
  assert.equal((await again.estimate(asked, payer)).price, { credits: 1, because: 'fresh_scan' })
  const { cost, timings } = await again.query(asked, { payer })
  assert.equal([cost, 'scan' in timings], [1, false])
  again.close()
})

test('a page is on disk before it is charged', async () => {
  const cacheDir = newCache()
  const kept = await open({ cacheDir })
  const memory = new MemoryPayers()
  const payer = memory.payer()
  let pages = 0
  const watching: Payer = {
    paidBy: (resultKey) => payer.paidBy(resultKey),
    reserve: async (resultKey, credits) => {
      const reservation = await payer.reserve(resultKey, credits)
      return (
        reservation && {
          ...reservation,
          charge: async (keeping) => {
            await keeping
            const dir = join(cacheDir, 'pages')
            pages = existsSync(dir) ? readdirSync(dir).filter((name) => !name.endsWith('.tmp')).length : 0
            return reservation.charge(keeping)
          },
        }
      )
    },
  }
  assert.is((await kept.query(question(), { payer: watching })).cost, 1)
  assert.is(pages, 1)
  kept.close()
})

test.run()
