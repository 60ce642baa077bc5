// `npm start`: from a fresh clone to a running service with data. Installs and builds what is missing; if there is no dataset, generates a simulated
// market and imports it; creates a key; serves on loopback; prints the workbench's address, then a curl line to paste. HINDSIGHT_DATASET,
// HINDSIGHT_CONTROL, DATABASE_URL, HINDSIGHT_PORT and HINDSIGHT_WEB are respected.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensure } from './ensure.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dataset = process.env.HINDSIGHT_DATASET ?? join(root, 'data', 'dataset')
const control = process.env.HINDSIGHT_CONTROL ?? process.env.DATABASE_URL ?? join(root, 'data', 'control.sqlite')
const archive = join(root, 'data', 'simulated')
const port = process.env.HINDSIGHT_PORT ?? '7400'
const url = `http://127.0.0.1:${port}`
/** Where people reach it: passkeys and cookies need a name, not an address. */
const base = (process.env.HINDSIGHT_BASE_URL || `http://localhost:${port}`).replace(/\/$/, '')

/** Passed in the environment, not on command lines, which other users can read: the control store may be a URL with a password. */
const env = { ...process.env, HINDSIGHT_CONTROL: control }
const command = (...args) => [process.execPath, [join(root, 'bin', 'hindsight'), ...args]]
/** On few processors the threads that compile for Node would crowd out the one that answers (docs/internals/interpreter.md). */
const serverFlags = availableParallelism() <= 2 ? ['--v8-pool-size=1'] : []

function run(...args) {
  const result = spawnSync(...command(...args), { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function output(...args) {
  const result = spawnSync(...command(...args), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  return JSON.parse(result.stdout)
}

function importSimulation() {
  console.log('There is no dataset yet: making a SIMULATED market (12 symbols, 45 days) and importing it.')
  run('simulate', archive)
  const { totals } = output('import', archive, '--dataset', dataset, '--json')
  console.log(`Imported ${totals.bars.toLocaleString('en-US')} bars from ${totals.files} files.`)
}

/** Resolves when the service answers; rejects if the process ends before. */
async function untilReady(server) {
  while (server.exitCode === null && server.signalCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  process.exit(server.exitCode || 1)
}

/** What the key may do: all that the documentation shows to programs. */
const SCOPES = 'research:read,research:interpret,research:strategies'

/** First toxic flow, then a rise: one or two days of any market contain occurrences of this query. */
const QUESTION = {
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [] },
  sequence: {
    steps: [{ all: [['feature.vpin', 'gte', 0.6]] }, { all: [['feature.ret_1h', 'gte', 0.02]] }],
    within: '4h',
  },
  sort: ['times.anchor_time', 'desc'],
  page: { limit: 5, cursor: null },
}

function invitation({ simulated, symbols, key, link }) {
  const label = simulated ? 'SIMULATED records, not market data' : 'recorded data'
  return `
Hindsight is listening, ${symbols} symbols of ${label}.

${entrance(link)}

Programs ask it like this: when was toxic flow (vpin >= 0.6) followed by a rise of 2 % in an hour within 4 hours?

curl -s ${base}/api/v1/research/query -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${JSON.stringify(QUESTION)}'

What a query may state: curl -s ${base}/api/v1/research/registry -H 'Authorization: Bearer ${key}'
The key may search, read prose and run studies. It is kept nowhere but here; \`bin/hindsight keys create --account NAME --new --scopes ${SCOPES}\` makes another. Ctrl-C stops the service.
`
}

/** Where people begin. `link` is for the first one, who still has to join. */
function entrance(link) {
  if (process.env.HINDSIGHT_WEB === 'off') {
    return link === undefined
      ? `Sign in: ${base}/signin`
      : `Join the account in a browser (the link works once):\n${link}`
  }
  if (link === undefined) return `The workbench: ${base}`
  return `The workbench: ${base}\nThe first time, join it by this link (it works once):\n${link}`
}

await ensure()
if (!existsSync(join(dataset, 'manifest.json'))) importSimulation()
const info = output('info', '--dataset', dataset, '--json')
// Users of their own machine get the larger plan.
const accounts = output('accounts', 'list', '--json')
if (!accounts.some(({ name }) => name === 'local'))
  output('accounts', 'create', 'local', '--plan', 'research', '--json')
const { key } = output('keys', 'create', '--account', 'local', '--scopes', SCOPES, '--json')

/** A way in for the first person; afterwards there are people who can sign in. */
const people = output('people', 'list', '--account', 'local', '--json')
const link =
  people.length > 0 ? undefined : output('people', 'invite', '--account', 'local', '--operator', '--json').link

const serving = ['serve', '--dataset', dataset, '--port', port, '--log-level', 'warn']
/** A simulated market goes on: its next minutes are replayed, one a second, so that a monitor fires before long. */
const simulated = info.simulated === true
if (simulated) serving.push('--tail')
const tailEnv = simulated ? { HINDSIGHT_TAIL_SIMULATE: process.env.HINDSIGHT_TAIL_SIMULATE ?? '60' } : {}
const [node, serve] = command(...serving)
const server = spawn(node, [...serverFlags, ...serve], { cwd: root, env: { ...env, ...tailEnv }, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 1))
await untilReady(server)
console.log(invitation({ simulated: info.simulated === true, symbols: info.symbols.length, key, link }))
