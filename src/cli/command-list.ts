/** The list of commands: help, completions and did-you-mean are made from it. */
import type { CommandEntry } from './shared/parse.js'

const entry = (name: string, summary: string, load: CommandEntry['load']): CommandEntry => ({ name, summary, load })

/** All commands, in the order of the overview. */
export const COMMANDS: readonly CommandEntry[] = [
  entry('serve', 'serve the REST interface', async () => (await import('./commands/serve.js')).serveCommand),
  entry(
    'tail',
    'take minutes as they close, and evaluate monitors on them',
    async () => (await import('./monitoring/tail.js')).tailCommand,
  ),
  entry(
    'mcp',
    'serve tools for an assistant (MCP) on standard input and output',
    async () => (await import('./assistants/mcp.js')).mcpCommand,
  ),
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
    'sync',
    'make a replica of a dataset, or bring it to the newest revision',
    async () => (await import('./replicas/sync.js')).syncCommand,
  ),
  entry(
    'check',
    'ask the servers of the engine what is known',
    async () => (await import('./engines/check.js')).checkCommand,
  ),
  entry(
    'load',
    'send a revision to the servers of its engine',
    async () => (await import('./engines/load.js')).loadCommand,
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
  entry(
    'sweep',
    'try neighbouring thresholds of a clause',
    async () => (await import('./commands/sweep.js')).sweepCommand,
  ),
  entry('export', 'write stored columns as a table', async () => (await import('./commands/export.js')).exportCommand),
  entry('compare', 'show two answers side by side', async () => (await import('./commands/compare.js')).compareCommand),
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
    'ticks',
    'list, show and retain single trades, quotes and books',
    async () => (await import('./ticks/ticks.js')).ticksCommand,
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
  entry('keys', 'create, list and revoke API keys', async () => (await import('./access/keys.js')).keysCommand),
  entry(
    'accounts',
    'create and list accounts, set plans, grant credits, show usage',
    async () => (await import('./access/accounts.js')).accountsCommand,
  ),
  entry(
    'people',
    'invite people, help them back in, list and remove them',
    async () => (await import('./access/people.js')).peopleCommand,
  ),
  entry(
    'connections',
    'list and end the programs that people have connected',
    async () => (await import('./access/connections.js')).connectionsCommand,
  ),
  entry(
    'simulate',
    'write the archives of a simulated market',
    async () => (await import('./commands/simulate.js')).simulateCommand,
  ),
  entry('completions', 'print completions for bash, zsh or fish', async () =>
    (await import('./commands/completions.js')).completionsCommand(COMMANDS),
  ),
]
