/** What people expect of any command line. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COMMANDS } from '../../src/cli/command-list.js'
import { helpOf, parseInput } from '../../src/cli/shared/parse.js'
import { SERVICE_VERSION } from '../../src/contract/versions.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { endOf, runHere, startCli } from '../support/processes/run-cli.js'

const test = suite('habits of the command line')
const folder = temporaryFolder('habits')
const env = { HINDSIGHT_DATASET: join(folder, 'dataset'), HINDSIGHT_CONTROL: join(folder, 'control.sqlite') }
const hindsight = (...args: string[]) => runHere(args, env)

test('the bare command is help, and --version is the version of the package', async () => {
  const bare = await hindsight()
  assert.equal([bare.status, bare.err], [0, ''])
  assert.match(bare.out, /^ {2}query +answer/m)
  assert.equal(await hindsight('--version'), { status: 0, out: `hindsight ${SERVICE_VERSION}\n`, err: '' })
  assert.equal((await hindsight('help', 'info')).out, (await hindsight('info', '--help')).out)
})

/** The words of a line, as a shell would give them, up to a pipe or a redirection. */
const words = (line: string): string[] =>
  [...line.split(/ [|>] /)[0]!.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare!,
  )

test('every command has one example, and it is a command line that the command takes', async () => {
  for (const entry of COMMANDS) {
    const command = await entry.load()
    const [program, name, ...args] = words(command.example)
    assert.equal([program, name], ['hindsight', entry.name])
    assert.ok(parseInput(entry.name, command, args), command.example)
    assert.ok(helpOf(entry, command).endsWith(`\nExample:\n  ${command.example}\n`))
  }
})

test('a misspelt word is answered with the one that may be meant', async () => {
  for (const [args, meant] of [
    [['qurey'], 'query'],
    [['query', '--explian', 'q.json'], '--explain'],
    [['keys', 'craete'], 'create'],
    [['study', 'estimat', 'x'], 'estimate'],
    [['registry', '--view', 'indx'], 'index'],
    [['export', '-o', 'x', '--format', 'parqet'], 'parquet'],
    [['keys', 'create', '--account', 'x', '--scopes', 'research:raed'], 'research:read'],
  ] as const) {
    const { status, err } = await hindsight(...args)
    assert.is(status, 1)
    assert.match(err, `did you mean ${meant}`)
  }
})

test('an account is created on purpose only', async () => {
  const refused = await hindsight('keys', 'create', '--account', 'desk')
  assert.equal([refused.status, refused.out], [1, ''])
  assert.match(refused.err, /no account "desk"; add --new/)
  assert.match((await hindsight('keys', 'create', '--account', 'desk', '--new')).out, /^hs_/)
  assert.match((await hindsight('keys', 'create', '--account', 'desk')).out, /^hs_/)
  assert.match((await hindsight('keys', 'create', '--account', 'dsek')).err, /did you mean desk\?/)
})

test('an error names the next step', async () => {
  assert.match((await hindsight('info')).err, /run `hindsight import PATH`/)
})

test('Ctrl-C ends a command with 130 and one line', async () => {
  // A server that never answers: the command waits for it.
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const days = ['--from', '2026-01-01', '--to', '2026-01-01']
  const child = startCli(
    ['download', 'binance', join(folder, 'd'), '--symbols', 'btcusdt', ...days, '--base', base],
    env,
  )
  const ended = endOf(child)
  await once(server, 'request')
  child.kill('SIGINT')
  const { status, out, err } = await ended
  server.closeAllConnections()
  server.close()
  assert.equal([status, out], [130, ''])
  assert.match(err, /(?:^|\n)hindsight: interrupted\n$/)
})

test.run()
