import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch } from '../../src/research/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { documentOf, page } from '../support/http/service.js'
import { eventLoopDelay } from '../support/processes/event-loop-delay.js'

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
  const pages = async (): Promise<void> => {
    for (let i = 0; i < PAGES; i++) cursor = await nextPage(cursor)
  }
  const { ms, usualMs } = await eventLoopDelay(pages())
  research.close()
  console.log(`event loop: turns of up to ${usualMs.toFixed(1)} ms at the 95th percentile, ${ms.toFixed(1)} ms at most`)
  // A page rendered in one go would be a turn of 30 ms and more for each; collecting garbage may add one now and then.
  assert.ok(usualMs < 20, `a twentieth of the turns took longer than ${usualMs} ms`)
})

test.run()
