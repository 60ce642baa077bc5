/** A server that takes jobs of a control store, and nothing else. Its studies write rows and do not end. */
import { openControlStore } from '../../src/accounts/index.js'
import { processRunner } from '../../src/study-service/process-runner.js'
import { Workers } from '../../src/study-service/workers.js'

const [location, program] = process.argv.slice(2) as [string, string]
const store = await openControlStore(location)
new Workers(store, processRunner({ dataset: 'none', program }), { places: 1, lookMs: 10, leaseMs: 1_000 }).start()
setInterval(() => {}, 1_000)
