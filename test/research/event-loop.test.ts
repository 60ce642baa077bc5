import { monitorEventLoopDelay } from 'node:perf_hooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch } from '../../src/research/index.js'
import { documentOf, page } from '../support/service.js'
import { simulatedDataset } from '../support/simulated-dataset.js'

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
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let i = 0; i < PAGES; i++) cursor = await nextPage(cursor)
  delay.disable()
  research.close()
  const [usual, most] = [delay.percentile(95) / 1e6, delay.max / 1e6]
  console.log(`event loop: delays up to ${usual.toFixed(1)} ms at the 95th percentile, ${most.toFixed(1)} ms at most`)
  // A page rendered in one go would be a delay of 30 ms and more for each; a busy machine may add one now and then.
  assert.ok(usual < 20, `a twentieth of the delays was longer than ${usual} ms`)
})

test.run()
