/** A service in a process of its own, for a test that kills it: `node served-apart.js CONTROL PORT DATASET`. Prints a line when it serves. */
import { startService } from '../http/service.js'

const [control, port, dataset] = process.argv.slice(2) as [string, string, string]
await startService({
  ...{ control, dataset, port: Number(port), base: `http://localhost:${port}` },
  app: { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 },
})
process.stdout.write('serving\n')
// The parent process has ended.
process.stdin.resume().once('end', () => process.exit())
