import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TicksBody } from '../../../src/contract/bodies/ticks.js'
import { ProblemError } from '../../../src/contract/errors.js'
import { importIntoDataset, retainTicks } from '../../../src/operator/index.js'
import { openResearch } from '../../../src/research/index.js'
import { TRADES, writeTrades } from '../../support/datasets/recorded-ticks.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { PATIENT_MS } from '../../support/processes/patience.js'

const test = suite('ticks that are removed while they are read')
const DAY = 86_400_000

/** Two days of the same trades, and an open library. */
async function twoDays() {
  const folder = temporaryFolder('retained-ticks')
  const dir = join(folder, 'dataset')
  const next = TRADES.map((trade) => ({ ...trade, time: trade.time + DAY, id: trade.id + 10_000 }))
  const archives = [writeTrades(folder), writeTrades(folder, next, 'BTCUSDT-trades-2026-01-13.csv')]
  await importIntoDataset(archives, { dir, ticks: ['trades'] })
  const research = await openResearch({ dataset: dir, threads: 1, windowTimeoutMs: PATIENT_MS })
  const ask = async (t: string, before = '60s'): Promise<TicksBody | string> => {
    try {
      const answer = await research.ticks({ symbol: 'btcusdt', t, before })
      return answer.modified ? (JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as TicksBody) : 'not modified'
    } catch (error) {
      if (error instanceof ProblemError) return error.code
      throw error
    }
  }
  return { dir, research, ask }
}

test('a day that retention removed is not recorded any more, although its file was open; the other day is answered', async () => {
  const { dir, research, ask } = await twoDays()
  const old = await ask('2026-01-12T10:10:00Z')
  assert.ok(typeof old === 'object' && old.events > 0)
  await retainTicks(dir, { retention: { days: 1 } })
  assert.is(await ask('2026-01-12T10:11:00Z'), 'ticks_not_recorded')
  const kept = await ask('2026-01-13T10:10:00Z')
  assert.ok(typeof kept === 'object')
  assert.equal(
    kept.trades!.map(({ id }) => id! - 10_000),
    old.trades!.map(({ id }) => id),
  )
  research.close()
})

test('windows that are asked for while retention runs are whole, or say that nothing is recorded', async () => {
  const { dir, research, ask } = await twoDays()
  const whole = (await ask('2026-01-12T10:12:00Z', '61s')) as TicksBody
  const asked = Array.from({ length: 8 }, (_, i) => ask('2026-01-12T10:12:00Z', `${62 + i}s`))
  const removing = retainTicks(dir, { retention: { days: 1 } })
  const answers = [...(await Promise.all(asked)), await ask('2026-01-12T10:12:00Z', '71s')]
  await removing
  for (const [i, answer] of answers.entries()) {
    if (typeof answer === 'string') assert.is(answer, 'ticks_not_recorded')
    else {
      // Two trades a second; each window begins a second earlier than the one before.
      assert.ok(answer.events >= whole.events + 2 * i, `window ${i} has ${answer.events} events`)
      assert.is(answer.trades!.length, answer.events)
      assert.is(answer.tick_revision, whole.tick_revision)
    }
  }
  assert.is(await ask('2026-01-12T10:12:00Z', '80s'), 'ticks_not_recorded')
  research.close()
})

test.run()
