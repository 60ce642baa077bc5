// Runs the seeded tests, the C++ tests and the fuzz targets with new seeds, in turn, until the time is over:
//   node scripts/explore.mjs [--minutes 10] [--jobs 1] [--only PATTERN]
//   node scripts/explore.mjs --keep FILE "what was wrong"
// A failure is printed with the command that repeats it and is written to test/found/; exploration continues. --keep turns such a file into a case
// that `npm test` runs: a seed in test/regressions/seeds.json, or an input in test/native/fuzz/corpus/. See docs/internals/testing.md.
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findPath, keepFind, writeFind } from './explore/finds.mjs'
import { explorationTargets } from './explore/targets.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A run that takes longer is a hang and counts as a failure. */
const RUN_MINUTES_MAX = 20
/** Lines of a failure's output that are printed; its file contains more. */
const PRINTED_LINES = 60

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    jobs: { type: 'string', default: '1' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
  allowPositionals: true,
})
if (values.keep !== undefined) {
  console.log(`kept: ${keepFind(root, values.keep, positionals.join(' '))}`)
  process.exit(0)
}

const minutes = Number(values.minutes)
const jobs = Number(values.jobs)
if (!(minutes > 0) || !Number.isInteger(jobs) || jobs < 1)
  fail('--minutes is a positive number, --jobs a positive integer')
const pattern = new RegExp(values.only ?? '')
const targets = explorationTargets(root).filter(({ name }) => pattern.test(name))
if (targets.length === 0) fail(`no seeded test has a name that matches ${values.only}`)
build('native-tests', /^native\/(?!fuzz)/)
build('fuzz', /^native\/fuzz/)

const fixtures = mkdtempSync(join(tmpdir(), 'hindsight-fixtures-'))
process.once('exit', () => rmSync(fixtures, { recursive: true, force: true }))

const running = new Set()
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true
    for (const child of running) endGroup(child)
  })
}

function fail(message) {
  console.error(`hindsight: ${message}`)
  process.exit(2)
}

/** Builds the C++ targets whose names match, if any of them will run. */
function build(script, names) {
  if (!targets.some(({ name }) => names.test(name))) return
  const { status } = spawnSync(process.execPath, [`scripts/${script}.mjs`, '--build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Kills a test together with the processes that it started. */
function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Runs a target with a seed. Resolves to undefined when it passed, otherwise to its output. */
function run(target, seed) {
  const { command, args, env } = target.withSeed(seed, findPath(root, target, seed))
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, HINDSIGHT_TEST_FIXTURES: fixtures, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    const output = []
    const late = setTimeout(() => {
      output.push(Buffer.from(`\nstill running after ${RUN_MINUTES_MAX} minutes\n`))
      endGroup(child)
    }, RUN_MINUTES_MAX * 60_000)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes))
    child.on('error', (error) => output.push(Buffer.from(error.message)))
    child.on('close', (code, signal) => {
      clearTimeout(late)
      running.delete(child)
      if (code === 0) return resolve(undefined)
      resolve(`${Buffer.concat(output).toString()}\nended with ${signal ?? `exit code ${code}`}\n`)
    })
  })
}

const end = performance.now() + minutes * 60_000
const counts = { runs: 0, failures: 0 }
// A random start, so that short explorations cover different targets.
let next = randomInt(targets.length)

async function explore() {
  while (!stopped && performance.now() < end) {
    const target = targets[next++ % targets.length]
    const seed = randomInt(1, 2 ** 32)
    const began = performance.now()
    const output = await run(target, seed)
    if (stopped) return
    counts.runs++
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${output === undefined ? 'passed' : 'FAILED'}  ${target.name}  seed ${seed}  ${seconds} s`)
    if (output === undefined) continue
    counts.failures++
    console.log(output.split('\n').slice(-PRINTED_LINES).join('\n'))
    console.log(`repeat:  ${target.repeat(seed)}\nwritten: ${writeFind(root, target, seed, output)}\n`)
  }
}

await Promise.all(Array.from({ length: jobs }, explore))
console.log(`${counts.runs} runs of ${targets.length} tests, ${counts.failures} failed`)
process.exit(counts.failures === 0 ? 0 : 1)
