/** A tail that runs for long does not grow: 24 simulated hours under `npm run explore`, two in the bar. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDataset, openDataset } from '../../src/dataset/index.js'
import { simulatedLines } from '../../src/simulate/index.js'
import { Tail } from '../../src/tail/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { DEFINITIONS } from '../support/tail/documents.js'
import { confirm, openWatched } from '../support/tail/watched.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const HOURS = amount({ fixed: 2, explored: 24 })
/** What a day's columns, records and remembered triggers of four symbols may take, and what an allocator keeps. */
const GROWTH_MIB_MAX = 48

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Anonymous memory after a collection, in MiB. */
const held = (): number => {
  collect()
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
}

test('hour after hour of minutes, some of them late or corrected, takes no more memory', async () => {
  const folder = temporaryFolder('tail-growth')
  const dataset = await simulatedDataset()
  const opened = await openDataset(dataset)
  const [begin, symbols] = [endOfDataset(opened.manifest), opened.symbols]
  opened.close()
  const { control, accountId } = await openWatched(join(folder, 'control.sqlite'))
  for (const [id, document] of Object.entries(DEFINITIONS)) await confirm(control, { accountId, symbols, id, document })
  const tail = await Tail.open({ dataset, control, dir: join(folder, 'log'), threads: 1, flushMs: 0, now: null })
  const byHour: number[] = []
  for (let hour = 0; hour < HOURS; hour += 1) {
    const from = (begin + hour * 60) * 60_000
    for (const lines of simulatedLines(symbols, from, from + 3_600_000)) {
      const late = lines.length > 1 && random.chance(0.05) ? lines.splice(random.integer(0, lines.length - 1), 1) : []
      await tail.take(lines.join('\n'))
      if (random.chance(0.2)) await tail.settled()
      if (late.length > 0) await tail.take(late.join('\n'))
    }
    await tail.settled()
    byHour.push(held())
  }
  assert.is(tail.evaluatedTo, begin + HOURS * 60)
  assert.ok(tail.figures.triggers > 0)
  const growth = byHour.at(-1)! - byHour[0]!
  console.log(
    `  ${HOURS} hours: ${byHour[0]!.toFixed(0)} MiB after the first, ${growth.toFixed(1)} MiB more after the last`,
  )
  assert.ok(growth <= GROWTH_MIB_MAX, `MiB by hour: ${byHour.map((one) => one.toFixed(0)).join(' ')}`)
  await tail.close()
  await control.close()
})

test.run()
