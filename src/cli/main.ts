/** The command line: finds the command, runs it, and reports an error as one line and an exit status. */
import { ProblemError } from '../contract/errors.js'
import { problemOf } from '../contract/problem.js'
import { UsageError } from './shared/command.js'
import { print } from './shared/output.js'
import { type CommandEntry, helpOf, overviewOf, parseInput } from './shared/parse.js'

const entry = (name: string, summary: string, load: CommandEntry['load']): CommandEntry => ({ name, summary, load })

const COMMANDS: readonly CommandEntry[] = [
  entry('serve', 'serve the REST interface', async () => (await import('./commands/serve.js')).serveCommand),
  entry(
    'download',
    'download recorded archives; checks each file and resumes',
    async () => (await import('./commands/download.js')).downloadCommand,
  ),
  entry(
    'import',
    'import recorded archives into the dataset',
    async () => (await import('./commands/import.js')).importCommand,
  ),
  entry('append', 'add one UTC day to the dataset', async () => (await import('./commands/append.js')).appendCommand),
  entry(
    'compact',
    'merge the daily segments of complete months',
    async () => (await import('./commands/compact.js')).compactCommand,
  ),
  entry(
    'retain',
    'set how long superseded revisions are kept, and remove the others',
    async () => (await import('./commands/retain.js')).retainCommand,
  ),
  entry('diff', 'compare two revisions', async () => (await import('./commands/diff.js')).diffCommand),
  entry('info', 'show what is recorded', async () => (await import('./commands/info.js')).infoCommand),
  entry(
    'verify',
    'check every digest of the dataset',
    async () => (await import('./commands/verify.js')).verifyCommand,
  ),
  entry(
    'repair',
    'rebuild damaged segments from the normalized minutes',
    async () => (await import('./commands/repair.js')).repairCommand,
  ),
  entry('query', 'answer a query document', async () => (await import('./commands/query.js')).queryCommand),
  entry('export', 'write stored columns as a table', async () => (await import('./commands/export.js')).exportCommand),
  entry(
    'replay',
    'recompute a stored result and compare the bytes',
    async () => (await import('./commands/replay.js')).replayCommand,
  ),
  entry(
    'snapshot',
    'show every value of one bucket',
    async () => (await import('./commands/snapshot.js')).snapshotCommand,
  ),
  entry(
    'study',
    'estimate or run a strategy study, and show its result',
    async () => (await import('./commands/study.js')).studyCommand,
  ),
  entry(
    'interpret',
    'propose a query document for a question in prose',
    async () => (await import('./commands/interpret.js')).interpretCommand,
  ),
  entry(
    'registry',
    'list what a query may state',
    async () => (await import('./commands/registry.js')).registryCommand,
  ),
  entry(
    'audit',
    'check that no value depends on a later minute',
    async () => (await import('./commands/audit.js')).auditCommand,
  ),
  entry('keys', 'create, list and revoke API keys', async () => (await import('./commands/keys.js')).keysCommand),
  entry(
    'accounts',
    'create and list accounts, set plans, grant credits, show usage',
    async () => (await import('./commands/accounts.js')).accountsCommand,
  ),
  entry(
    'simulate',
    'write the archives of a simulated market',
    async () => (await import('./commands/simulate.js')).simulateCommand,
  ),
]

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await print(overviewOf(COMMANDS))
    return name === undefined ? 1 : 0
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (command === undefined)
    throw new UsageError(`unknown command ${JSON.stringify(name)}; list the commands with hindsight --help`)
  const loaded = await command.load()
  const input = parseInput(name, loaded, rest)
  if (input === undefined) {
    await print(helpOf(command, loaded))
    return 0
  }
  return loaded.run(input)
}

/**
 * Prints an error and returns the exit status. A ProblemError is printed as problem+json, which programs can read
 * (status 2 for 400 and 413, otherwise 1); any other error is printed as one line (status 1).
 */
function report(error: unknown): number {
  if (error instanceof ProblemError) {
    process.stderr.write(`${JSON.stringify(problemOf(error))}\n`)
    return error.status === 400 || error.status === 413 ? 2 : 1
  }
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`hindsight: ${message.replaceAll('\n', ' ')}\n`)
  if (process.env.HINDSIGHT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  return 1
}

// A reader that closes early (`hindsight query … | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = report(error)
}
