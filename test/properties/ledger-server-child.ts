/**
 * A server that fails and dies at random at the worst moments: around every movement of credits. Prints its address. SIGTERM shuts it down
 * gracefully, as with `hindsight serve`.
 */
import { pino } from 'pino'
import {
  Ledger,
  type LedgerOptions,
  openControlStore,
  type ReservationOutcome,
  type ReservationRequest,
} from '../../src/accounts/index.js'
import { createApp } from '../../src/http/index.js'
import { openResearch, type ResearchOptions } from '../../src/research/index.js'
import { createService } from '../../src/service/index.js'
import { StudyService, studyEngine } from '../../src/study-service/index.js'
import { serveApart } from '../support/processes/served-apart.js'
import { RandomNumbers } from '../support/random/numbers.js'

export interface ChildOptions {
  location: string
  research: ResearchOptions
  leaseMs: number
  seed: number
  /** Probabilities to die and to fail at each possible place. */
  die: number
  fail: number
}

const { location, research: researchOptions, leaseMs, seed, die, fail } = JSON.parse(process.argv[2]!) as ChildOptions
const random = new RandomNumbers(seed)

const mayDie = (times = 1): void => {
  if (random.chance(die * times)) process.kill(process.pid, 'SIGKILL')
}
const mayFail = (): void => {
  mayDie()
  if (random.chance(fail)) throw new Error('out of luck')
}

class UnreliableLedger extends Ledger {
  constructor(store: ConstructorParameters<typeof Ledger>[0], options: LedgerOptions) {
    super(store, options)
  }

  override async reserve(wanted: ReservationRequest): Promise<ReservationOutcome> {
    mayFail()
    const reserved = await super.reserve(wanted)
    mayDie()
    if (reserved.outcome !== 'reserved') return reserved
    const { charge, release } = reserved.reservation
    return {
      ...reserved,
      reservation: {
        charge: async (kept) => {
          mayFail()
          const charged = await charge(Promise.resolve(kept).then(() => mayDie(5)))
          // The worst moment: charged, but not yet answered.
          mayDie(10)
          return charged
        },
        release: () => {
          mayDie()
          return release()
        },
      },
    }
  }
}

const control = await openControlStore(location)
const logger = pino({ level: 'silent' })
const ledger = new UnreliableLedger(control, { leaseMs })
await ledger.start((error) => process.stderr.write(`${String(error)}\n`))
const research = await openResearch(researchOptions)
// Studies have their own property test.
const engine = studyEngine({ dataset: researchOptions.dataset })
const studies = new StudyService({
  ...{ research, control, engine, confirmationKey: new Uint8Array(32) },
  workers: { places: 0 },
})
const app = createApp({
  service: createService({ research, studies, control, ledger, requestsPerMinute: 1_000_000 }),
  host: research,
  logger,
})
await serveApart(app, async () => {
  await research.settled()
  await ledger.close()
  await control.close()
  research.close()
})
