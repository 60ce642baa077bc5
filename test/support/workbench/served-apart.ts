/** The child process of killable.ts: a server with the workbench and its studies, on the stores of its parent. */
import { studyEngine } from '../../../src/study-service/index.js'
import { processRunner } from '../../../src/study-service/process-runner.js'
import { programAt } from '../processes/program.js'
import { startWithWorkbench } from './served.js'

const { dataset, control, port } = JSON.parse(process.argv[2]!) as { dataset: string; control: string; port: number }
const program = programAt(new URL('eager-study.js', import.meta.url))
const engine = { ...studyEngine({ dataset }), run: processRunner({ dataset, program }) }
// A lease is short, so that the jobs of a server that was killed go on soon.
const workers = { places: 1, lookMs: 50, leaseMs: 1_500 }
const service = await startWithWorkbench({
  ...{ dataset, control, port },
  studies: { engine, workers },
  app: { signInsPerMinute: 1_000 },
})
process.stdout.write(`${service.people.base.origin}\n`)
// The parent process has ended.
process.stdin.resume().once('end', () => process.exit())
