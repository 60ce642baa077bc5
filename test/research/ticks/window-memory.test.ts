import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../../src/operator/index.js'
import { writeTrades } from '../../support/datasets/recorded-ticks.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { programAt } from '../../support/processes/program.js'
import { amount } from '../../support/random/seed.js'

const test = suite('memory of windows')
const CHILD = programAt(new URL('./window-memory-child.js', import.meta.url))

/** Trades in ten minutes. */
const TRADES = amount({ fixed: 100_000, explored: 200_000 })

test('all pages of ten minutes of a busy symbol, and their Arrow stream, need little memory', async () => {
  const folder = temporaryFolder('busy-window')
  const begin = Date.UTC(2026, 0, 13, 9)
  // As many again lie around the ten minutes.
  const trades = Array.from({ length: 2 * TRADES }, (_, i) => ({
    ...{ id: i + 1, price: (90_000 + (i % 97) / 10).toFixed(1), size: '0.001', time: begin + i * (600_000 / TRADES) },
    buyerIsMaker: i % 3 === 0,
  }))
  const dataset = join(folder, 'dataset')
  const archive = writeTrades(folder, trades, 'BTCUSDT-trades-2026-01-13.csv')
  await importIntoDataset([archive], { dir: dataset, ticks: ['trades'] })
  const output = execFileSync(process.execPath, [CHILD, dataset, '2026-01-13T09:10:00Z'], { encoding: 'utf8' })
  const found = JSON.parse(output) as { isComplete: boolean } & Record<
    'events' | 'begun' | 'single' | 'paged' | 'streamed' | 'bytes',
    number
  >
  console.log(`memory of windows: ${output.trim()}`)
  assert.is(found.events, TRADES)
  assert.ok(found.isComplete, 'the pages together are not the window')
  assert.ok(found.bytes <= 16 * 1024 * 1024)
  // Some 40, 70 and 30 MiB, most of it garbage of strings. What grows with the window is the answer that a caller keeps.
  assert.ok(found.single < 96, `a page needed ${found.single} MiB`)
  assert.ok(found.paged < 160, `further pages needed ${found.paged} MiB`)
  assert.ok(found.streamed < 128, `the stream needed ${found.streamed} MiB`)
})

test.run()
