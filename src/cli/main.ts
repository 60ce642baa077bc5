/** The program of the command line. */
import { run } from './run.js'

// A reader that closes early (`hindsight query … | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await run(process.argv.slice(2))
