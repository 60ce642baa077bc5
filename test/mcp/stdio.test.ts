/** `hindsight mcp` as a process: standard output is the protocol alone, and the end of standard input is its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { LIST, messageOf } from '../support/mcp/raw.js'

const test = suite('hindsight mcp')

test('every line of standard output is a message; lines that are none do no harm; it ends with standard input', async () => {
  const folder = temporaryFolder('mcp-stdio')
  const options = ['--dataset', await simulatedDataset(), '--cache-dir', join(folder, 'cache')]
  const child = spawn(process.execPath, [
    ...[join(process.cwd(), 'bin/hindsight'), 'mcp', ...options],
    ...['--results', join(folder, 'results')],
  ])
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (text) => (said[name] += text))
  const listen = { ...messageOf('subscriptions/listen', { notifications: {} }), id: 2 }
  child.stdin.write(`no message\n[]\n${JSON.stringify(LIST)}\n${JSON.stringify(listen)}\n`)
  while (said.stdout.split('\n').length < 3 && child.exitCode === null) await once(child.stdout, 'data')
  child.stdin.end()
  const [code] = await once(child, 'exit')
  assert.is(code, 0)
  const lines = said.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.ok(lines.every(({ jsonrpc }) => jsonrpc === '2.0'))
  const answer = (id: number) => lines.find((line) => line.id === id) as Record<string, Record<string, unknown>>
  assert.is((answer(1).result!.tools as unknown[]).length, 19)
  assert.ok(answer(2).error !== undefined, 'no stream of news')
  // What was no message is told where logs go.
  assert.match(said.stderr, /hindsight: /)
})

test.run()
