/** A tail that is killed at any point loses no trigger and doubles none, and counts every bucket once. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openControlStore } from '../../src/accounts/index.js'
import { endOfDataset, openDataset } from '../../src/dataset/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { programAt } from '../support/processes/program.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { confirm, openWatched } from '../support/tail/watched.js'

const KILLS = amount({ fixed: 4, explored: 200 })
/** Each kind of durable point once, or, when exploring, any point. */
const POINTS = amount({ fixed: ['taken', 'logged', 'evaluated', 'recorded'], explored: ['any'] })
const MINUTES = amount({ fixed: 40, explored: 900 })
const random = new RandomNumbers(fileSeed(import.meta.url))
const child = programAt(new URL('./killed-child.js', import.meta.url))
const root = temporaryFolder('tail-killed')

async function prepare(name: string, symbols: readonly string[]): Promise<string> {
  const folder = join(root, name)
  mkdirSync(folder)
  const { control, accountId } = await openWatched(join(folder, 'control.sqlite'))
  const documents = {
    move: documentOf([['feature.ret_5m', 'gte', 0.0005]]),
    mean: documentOf([['feature.ret_1m.mean_15m', 'lte', 0]]),
    steps: documentOf([], {
      sequence: {
        steps: [{ all: [['feature.ret_5m', 'gte', 0.0003]] }, { all: [['feature.ret_5m', 'lte', 0]] }],
        within: '30m',
      },
    }),
  }
  for (const [id, document] of Object.entries(documents)) {
    await confirm(control, { accountId, symbols, id, document, cooldown: id === 'mean' ? 10 : 0 })
  }
  await control.close()
  return folder
}

async function recorded(folder: string): Promise<{ triggers: string[]; monitors: unknown[] }> {
  const control = await openControlStore(join(folder, 'control.sqlite'))
  const triggers = await control.db.selectFrom('monitor_trigger').selectAll().execute()
  const monitors = await control.db.selectFrom('monitor').selectAll().orderBy('id').execute()
  await control.close()
  return {
    triggers: triggers
      .map(({ trigger_id, symbol, anchor_minute, suppressed, withdrawn_ms }) =>
        [trigger_id, symbol, anchor_minute, suppressed, withdrawn_ms].join(' '),
      )
      .sort(),
    monitors: monitors.map(({ id, eligible, warm_up, evaluated_to }) => [id, eligible, warm_up, evaluated_to]),
  }
}

test(`killed ${KILLS} times, with a torn record each time, it comes to what an undisturbed one comes to`, async () => {
  const dataset = await simulatedDataset()
  const { manifest, symbols, close } = await openDataset(dataset)
  close()
  const begin = endOfDataset(manifest)
  const run = (folder: string, killAt: number, point = 'any') => {
    const input = JSON.stringify({ folder, dataset, begin, minutes: MINUTES, killAt, point })
    return spawnSync(process.execPath, [child, input], { encoding: 'utf8' })
  }
  const [calm, rough] = [await prepare('calm', symbols), await prepare('rough', symbols)]
  const undisturbed = run(calm, 0)
  assert.is(undisturbed.status, 0, undisturbed.stderr)
  let killed = 0
  while (killed < KILLS) {
    // At the nth point of the kind: together the kills reach about as far as there are minutes.
    const [point, share] = [POINTS[killed % POINTS.length]!, POINTS.length > 1 ? 0.5 : 5]
    const { signal, status, stderr } = run(rough, random.integer(1, Math.ceil((share * MINUTES) / KILLS)), point)
    if (signal === null) {
      assert.is(status, 0, stderr)
      break
    }
    assert.is(signal, 'SIGKILL')
    killed += 1
    // What a power cut leaves of a record that was not acknowledged.
    const log = join(rough, 'log')
    const [newest] = existsSync(log) ? readdirSync(log).sort().reverse() : []
    if (newest !== undefined) appendFileSync(join(log, newest), Buffer.alloc(random.integer(1, 60), 7))
  }
  assert.ok(killed >= KILLS / 2, `${killed} kills`)
  const end = run(rough, 0)
  assert.is(end.status, 0, end.stderr)
  const [expected, found] = [await recorded(calm), await recorded(rough)]
  assert.ok(expected.triggers.length > 10, `${expected.triggers.length} triggers`)
  assert.equal(found.triggers, expected.triggers)
  assert.equal(found.monitors, expected.monitors)
})

test.run()
