/**
 * A server that dies at random at the worst moments: before and after every transaction on a job. Prints its address. SIGTERM shuts it down
 * gracefully, as with `hindsight serve`.
 */
import { pino } from 'pino'
import { type ControlStore, Ledger, openControlStore, sharedSecret } from '../../src/accounts/index.js'
import { createApp } from '../../src/http/index.js'
import { openResearch, type ResearchOptions } from '../../src/research/index.js'
import { createService } from '../../src/service/index.js'
import { StudyService } from '../../src/study-service/index.js'
import { processRunner } from '../../src/study-service/process-runner.js'
import { programAt } from '../support/processes/program.js'
import { serveApart } from '../support/processes/served-apart.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'

export interface ChildOptions {
  location: string
  research: ResearchOptions
  leaseMs: number
  seed: number
  /** Probability to die at each possible place. */
  die: number
}

const { location, research: researchOptions, leaseMs, seed, die } = JSON.parse(process.argv[2]!) as ChildOptions
const random = new RandomNumbers(seed)
const mayDie = (): void => {
  if (random.chance(die)) process.kill(process.pid, 'SIGKILL')
}

const reliable = await openControlStore(location)
const perform: ControlStore['perform'] = (name, args) => {
  if (!name.includes('StudyJob')) return reliable.perform(name, args)
  mayDie()
  const performing = reliable.perform(name, args)
  if (random.chance(0.5)) mayDie()
  return performing.then((result) => {
    // The worst moment: done, but not yet reported.
    mayDie()
    return result
  })
}
const control: ControlStore = { ...reliable, perform }
const ledger = new Ledger(control)
const research = await openResearch(researchOptions)
const program = programAt(new URL('./studies-worker-child.js', import.meta.url))
const studies = new StudyService({
  research,
  control,
  engine: { ...scriptedEngine(), run: processRunner({ dataset: researchOptions.dataset, program }) },
  confirmationKey: await sharedSecret(control, 'study confirmations'),
  workers: { places: 2, lookMs: 30, leaseMs },
})
studies.start()
const logger = pino({ level: 'silent' })
const app = createApp({
  service: createService({ research, studies, control, ledger, requestsPerMinute: 1_000_000 }),
  host: research,
  logger,
})
await serveApart(app, async () => {
  await studies.close()
  await research.settled()
  await control.close()
  research.close()
})
