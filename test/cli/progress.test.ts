/** Progress and Ctrl-C, in a real terminal: `script` of util-linux gives the program one, and passes on what is typed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { barOf, durationOf } from '../../src/cli/shared/progress-bar.js'
import { missingTools } from '../support/compare/docs-script.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { HINDSIGHT, runCli, runHere } from '../support/processes/run-cli.js'

const test = suite('progress')
const missing = missingTools('script', 'stty')
const folder = temporaryFolder('progress')
const CTRL_C = '\u0003'
const CLEARED = '\r\u001b[K'
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
const colours = /\u001b\[\d+m/g
/** Long enough for a second of it to pass on any machine. */
const LONG = ['--symbols', '2', '--days', '45']

interface Shown {
  status: number | null
  text: string
}

/** Runs a command on a terminal of 100 columns. `typed` is typed as soon as `when` is on it. */
function onTerminal(
  args: readonly string[],
  { env = {}, when, typed = '' }: { env?: NodeJS.ProcessEnv; when?: RegExp; typed?: string } = {},
): Promise<Shown> {
  const words = [process.execPath, HINDSIGHT, ...args].map((word) => `'${word}'`).join(' ')
  const { NO_COLOR: _, FORCE_COLOR: __, COLUMNS: ___, ...own } = process.env
  const child = spawn('script', ['-qec', `stty cols 100 && ${words}`, '/dev/null'], {
    env: { ...own, TERM: 'xterm', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const shown: Shown = { status: null, text: '' }
  let waits = when !== undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown.text += text
    if (!waits || !when!.test(shown.text)) return
    waits = false
    child.stdin.write(typed)
  })
  return new Promise((resolve) =>
    child.on('close', (status) => {
      resolve({ ...shown, status })
    }),
  )
}

const inTerminal = (name: string, body: () => Promise<void>): void => {
  if (missing.length > 0) console.log(`  (skipped: ${name}: there is no ${missing.join(', no ')} here)`)
  else test(name, body)
}

const archive = join(folder, 'archive')

inTerminal('what takes longer than a second has a bar, which leaves nothing behind', async () => {
  const { status, text } = await onTerminal(['simulate', archive, ...LONG])
  assert.is(status, 0, text)
  assert.match(text, colours)
  assert.match(text.replaceAll(colours, ''), /\rsimulating {2}[━─]{20} {2,5}\d+ % {2}\d of 2 symbols {2}\d+ s/)
  assert.match(text, `${CLEARED}SIMULATED market`)
  assert.not.match(text, '\u001b[?25l', 'the cursor is never hidden')
})

inTerminal('Ctrl-C ends it with 130 and one line, and nothing half done stays', async () => {
  const dir = join(folder, 'interrupted')
  const { status, text } = await onTerminal(['simulate', dir, ...LONG], { when: /simulating/, typed: CTRL_C })
  assert.is(status, 130, text)
  assert.ok(text.endsWith(`${CLEARED}hindsight: interrupted\r\n`), JSON.stringify(text.slice(-200)))
  assert.equal(
    ['daily', 'monthly'].filter((part) => existsSync(join(dir, part))),
    [],
  )
})

inTerminal('Ctrl-C ends an import: there is no dataset, and the next import makes it', async () => {
  const dataset = join(folder, 'dataset')
  const importOf = (path: string) => ['import', path, '--dataset', dataset]
  const { status, text } = await onTerminal(importOf(archive), { when: /\r(reading|merging)/, typed: CTRL_C })
  assert.is(status, 130, text)
  assert.not.ok(existsSync(join(dataset, 'manifest.json')))
  const small = join(folder, 'small')
  await runHere(['simulate', small, '--symbols', '1', '--days', '2', '--no-depth'])
  const again = await runCli(importOf(small))
  assert.equal([again.status, again.err], [0, ''], 'no progress where there is no terminal')
  assert.ok(existsSync(join(dataset, 'manifest.json')))
})

inTerminal('no colours under NO_COLOR, and plain lines on a terminal that cannot rewrite them', async () => {
  const dir = join(folder, 'plain')
  const plain = await onTerminal(['simulate', dir, ...LONG], {
    env: { NO_COLOR: '1' },
    when: /simulating/,
    typed: CTRL_C,
  })
  assert.match(plain.text, /\rsimulating {2}[━─]{20} /)
  assert.not.match(plain.text, '\u001b[3')
  const dumb = await onTerminal(['simulate', dir, ...LONG], {
    env: { TERM: 'dumb' },
    when: /simulating/,
    typed: CTRL_C,
  })
  assert.match(dumb.text, /simulating {4}\d+ % {2}\d of 2 symbols {2}\d+ s\r\n/)
  assert.not.match(dumb.text, '\u001b')
})

/** A process with it has a clock that runs two hundred times as fast, so that it shows the progress of what takes a moment. */
const FAST_CLOCK = `
const now = performance.now.bind(performance)
const every = globalThis.setInterval
performance.now = () => now() * 200
globalThis.setInterval = (work, ms) => every(work, ms / 200)
`

inTerminal('every command that answers a query names its steps, and no step has taken less than nothing', async () => {
  const [market, dataset] = [join(folder, 'market'), join(folder, 'of-market')]
  const [query, result, clock] = ['q.json', 'r.json', 'fast-clock.mjs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await runHere(['simulate', market, '--symbols', '1', '--days', '100', '--no-depth'])
  await runHere(['import', market, '--dataset', dataset])
  const { out } = await runHere(['query', '--where', 'taker_buy_ratio_1h >= 0.4', '--print-document'])
  await writeFile(query, out)
  await writeFile(clock, FAST_CLOCK)
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(clock)}`, NO_COLOR: '1', HINDSIGHT_THREADS: '2' }
  const commands = [
    ['query', query, '--save', result],
    ['query', query, '--rows', 'all', '-o', join(folder, 'rows.csv')],
    ['replay', result],
    ['sweep', query, '--values', '0.45,0.5'],
    ['compare', query, query],
  ]
  for (const words of commands) {
    const { status, text } = await onTerminal([...words, '--dataset', dataset], { env })
    assert.is(status, 0, text)
    assert.match(text, /\rcomputing what followed {2}[━─]{20} {2,5}\d+ % {2}\d/, words.join(' '))
    assert.not.match(text, /-\d+ s/, words.join(' '))
  }
})

const style = { width: 99, colour: false, bar: true }

test('a bar tells the share, and the time left once it can be told', () => {
  const step = { text: 'reading', done: 3, total: 12, detail: '3 of 12 files' }
  assert.is(barOf(step, { seconds: 1 }, style), `reading  ${'━'.repeat(5)}${'─'.repeat(15)}   25 %  3 of 12 files  1 s`)
  assert.is(
    barOf(step, { seconds: 60, left: 179.2 }, style),
    `reading  ${'━'.repeat(5)}${'─'.repeat(15)}   25 %  3 of 12 files  3 min 0 s left`,
  )
  assert.is(barOf({ text: 'answering' }, { seconds: 7.9 }, style), 'answering  7 s')
  assert.is(
    barOf({ ...step, done: 40 }, { seconds: 5, left: 0 }, style),
    `reading  ${'━'.repeat(20)}  100 %  3 of 12 files  0 s left`,
  )
  assert.is(barOf({ ...step, total: 0 }, { seconds: 5 }, style), 'reading  3 of 12 files  5 s')
})

test('a bar is as wide as the terminal at most, colours not counted', () => {
  const step = { text: 'reading', done: 3, total: 12, detail: '3 of 12 files' }
  assert.is(barOf(step, { seconds: 1 }, { ...style, width: 59 }), 'reading   25 %  3 of 12 files  1 s')
  assert.is(barOf(step, { seconds: 1 }, { ...style, width: 12 }), 'reading   25')
  const drawn = barOf({ ...step, detail: 'x'.repeat(200) }, { seconds: 1 }, { ...style, colour: true })
  assert.is([...drawn.replaceAll(colours, '')].length, 99)
})

test('times are said as people say them', () => {
  assert.equal([0, 59, 60, 200, 3599, 7500].map(durationOf), [
    '0 s',
    '59 s',
    '1 min 0 s',
    '3 min 20 s',
    '59 min 59 s',
    '2 h 5 min',
  ])
})

test.run()
