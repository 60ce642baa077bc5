import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch } from '../../src/research/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { documentOf, page } from '../support/http/service.js'

const test = suite('event loop')

const CLAUSES = ['ret_1h', 'ret_5m', 'ret_15m', 'rv_1h', 'ret_4h', 'rel_volume_1h'].map((id) => [
  `feature.${id}`,
  'gte',
  -1,
])
const SEQUENCE = { steps: [{ all: CLAUSES }, { all: CLAUSES }], within: '1h' }
const PAGES = 8

test('pages of 500 rows are rendered without keeping the event loop from other work', async () => {
  const research = await openResearch({ dataset: await simulatedDataset() })
  const nextPage = async (cursor: string | null): Promise<string> => {
    const { bytes } = await research.query(documentOf([], { sequence: SEQUENCE, ...page(500, cursor) }))
    return JSON.parse(/"cursor":("[^"]*")/.exec(Buffer.from(bytes).toString('latin1'))![1]!)
  }
  let cursor = await nextPage(null)
  const looks = await looksInTurns(async () => {
    for (let i = 0; i < PAGES; i++) cursor = await nextPage(cursor)
  })
  research.close()
  console.log(`event loop: at the clock of a page was looked in ${(looks / PAGES).toFixed(0)} turns`)
  assert.ok(looks / PAGES > 20, `${looks / PAGES} turns for each page`)
})

/**
 * Rendering gives way to other work when the clock says that its slice is over. This clock says so at every look, so that the number of turns of the
 * event loop in which it was looked at does not depend on the machine's speed.
 */
async function looksInTurns(work: () => Promise<void>): Promise<number> {
  const { now } = performance
  let [time, turn, isOver] = [0, 0, false]
  const turns = new Set<number>()
  const nextTurn = (): void => {
    turn++
    if (!isOver) setImmediate(nextTurn)
  }
  nextTurn()
  performance.now = () => {
    turns.add(turn)
    time += 1_000
    return time
  }
  try {
    await work()
  } finally {
    performance.now = now
    isOver = true
  }
  return turns.size
}

test.run()
