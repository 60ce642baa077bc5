/**
 * A process that runs a study with a meaningless result, and may die or fail at any moment. The result depends only on the definition, as it must.
 */
import { hash } from 'node:crypto'
import type { ProcessMessage, ProcessWork } from '../../src/study-service/process-messages.js'
import { RandomNumbers } from '../support/random/numbers.js'

const DIE = 0.12
const FAIL = 0.12
const STEPS = 4

process.once('disconnect', () => process.exit())
const say = (word: ProcessMessage): Promise<void> => new Promise((resolve) => process.send!(word, () => resolve()))

process.once('message', async ({ definitionHash }: ProcessWork) => {
  const random = new RandomNumbers(process.pid * 1_000_003 + Math.floor(performance.timeOrigin))
  const fate = random.integer(0, STEPS - 1)
  const [dies, fails] = [random.chance(DIE), random.chance(FAIL)]
  for (let step = 0; step < STEPS; step++) {
    await say({ progress: [step, STEPS] })
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, 15)))
    if (dies && step === fate) process.kill(process.pid, 'SIGKILL')
  }
  const body = JSON.stringify({ policies: [], of: definitionHash })
  if (fails) await say({ problem: { code: 'result_too_large', detail: 'out of luck' } })
  else await say({ output: { result: { sha256: hash('sha256', body, 'hex'), body }, sealed: null } })
  process.exit()
})
