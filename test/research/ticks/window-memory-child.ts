/**
 * Reads windows of a busy symbol in a process of its own, and prints how much memory each kind of question needed beyond what the
 * process had before: node window-memory-child.js DATASET T
 */
import { openResearch } from '../../../src/research/index.js'
import { PATIENT_MS } from '../../support/processes/patience.js'

const [dataset, t] = process.argv.slice(2) as [string, string]
const research = await openResearch({ dataset, threads: 1, windowTimeoutMs: PATIENT_MS })
const MIB = 1024 * 1024
/** The most memory that this process ever had, in MiB. */
const most = (): number => Math.round((process.resourceUsage().maxRSS * 1024) / MIB)
const around = { symbol: 'btcusdt', t }
const reach = { before: '5m', after: '5m' }

interface Page {
  events: number
  trades: { id: number }[]
  cursor: string | null
}
const page = async (parameters: Record<string, string>): Promise<Page> => {
  const answer = await research.ticks({ ...around, ...parameters })
  if (!answer.modified) throw new Error('an answer was expected')
  return JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as Page
}

// Libraries, the thread, and one page of a short window.
await page({ before: '0s', after: '1s' })
const begun = most()
// The first page of the long window.
const first = await page(reach)
const single = most()
const ids = first.trades.map(({ id }) => id)
const { events } = first
for (let { cursor } = first; cursor !== null; ) {
  const body: Page = await page({ ...reach, cursor })
  ids.push(...body.trades.map(({ id }) => id))
  cursor = body.cursor
}
const paged = most()
const arrow = await research.ticks({ ...around, ...reach }, { arrow: true })
if (!arrow.modified) throw new Error('an answer was expected')
const streamed = most()
research.close()
const isComplete = ids.length === events && ids.every((id, i) => i === 0 || id === ids[i - 1]! + 1)
console.log(
  JSON.stringify({
    ...{ events, isComplete, begun, single: single - begun, paged: paged - single, streamed: streamed - paged },
    bytes: arrow.bytes.length,
  }),
)
