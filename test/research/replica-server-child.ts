/** A server of replicas.test.ts in a process of its own, which is killed. With `held` its scans never end. */
import { pino } from 'pino'
import { Ledger, openControlStore, sharedSecret } from '../../src/accounts/index.js'
import { createApp } from '../../src/http/index.js'
import { openResearch } from '../../src/research/index.js'
import { createService } from '../../src/service/index.js'
import { StudyService, studyEngine } from '../../src/study-service/index.js'
import { heldEngine } from '../support/engine/held-engine.js'
import { serveApart } from '../support/processes/served-apart.js'

export interface ChildOptions {
  location: string
  dataset: string
  held: boolean
}

const { location, dataset, held } = JSON.parse(process.argv[2]!) as ChildOptions
const control = await openControlStore(location)
const ledger = new Ledger(control)
await ledger.start((error) => process.stderr.write(`${String(error)}\n`))
const engine = heldEngine()
if (held) engine.hold()
const research = await openResearch({ dataset, engine, cursorKey: await sharedSecret(control, 'cursor key') })
const studies = new StudyService({
  ...{ research, control, engine: studyEngine({ dataset }), confirmationKey: new Uint8Array(32) },
  workers: { places: 0 },
})
const app = createApp({
  service: createService({ research, studies, control, ledger, requestsPerMinute: 1_000_000 }),
  host: research,
  logger: pino({ level: 'silent' }),
})
await serveApart(app, async () => {
  await research.settled()
  await ledger.close()
  await control.close()
  research.close()
})
