// node profile.mjs [Q2 Q5 Q7u Q9] [--symbols 670] [--days 30] [--threads 2] [--seconds 8] [--out ../docs/internals/profiles]
//
// Runs each question in a loop under `perf`. Writes a flame graph of its stacks as <query>.svg, and the counters of all questions as README.md.
// Counters that the machine lacks are left out.
import { execFileSync, fork, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { flameSvg, fold, selfShares } from './flame.mjs'
import { ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const { values, positionals } = parseArgs({
  options: {
    symbols: { type: 'string', default: '670' },
    days: { type: 'string', default: '30' },
    threads: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '8' },
    out: { type: 'string', default: join(ROOT, 'docs', 'internals', 'profiles') },
    loop: { type: 'string' },
  },
  allowPositionals: true,
})
const { symbols, days, seconds, out } = values
const threads = Number(values.threads)
const dir = join(ROOT, 'data', 'bench', `${symbols}x${days}`)
const COUNTERS = ['instructions', 'cycles', 'task-clock', 'page-faults']
const MOST_NAMED = 6

/** Repeats the question until the parent sends the end; then reports the work done during the measurement. */
async function loop(id) {
  const { open } = await import('./engines/hindsight.mjs')
  const engine = await open({ dir, threads })
  const query = QUERIES.find((one) => one.id === id)
  const { stats } = await engine.time(query, query.how)
  let times = []
  let ended = false
  process.on('message', (message) => {
    if (message === 'begin') times = []
    if (message === 'count') process.send({ runs: times.length, ms: Math.min(...times) })
    if (message === 'end') ended = true
  })
  process.send({ stats })
  while (!ended) {
    times.push((await engine.time(query, query.how)).ms)
    await new Promise((next) => setImmediate(next))
  }
  engine.close()
  process.exit(0)
}

/** Runs `perf` on a process for some seconds without blocking messages from it. */
const perf = (...args) => spawnSync('perf', args, { encoding: 'utf8', maxBuffer: 2 ** 30 })

async function profile(id, folder) {
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--loop', id])
  const said = () => new Promise((heard, gone) => child.once('message', heard).once('exit', gone))
  const { stats } = await said()
  const watch = async (...args) => {
    child.send('begin')
    const watched = perf(...args, '-p', String(child.pid), '--', 'sleep', seconds)
    child.send('count')
    return { ...watched, ...(await said()) }
  }
  const counted = await watch('stat', '-x', ';', '-e', COUNTERS.join(','))
  const data = join(folder, `${id}.data`)
  // Stacks are unwound from copies, because optimized code keeps no frame pointers.
  const recorded = await watch('record', '-q', '-F', '299', '--call-graph', 'dwarf,8192', '-o', data)
  child.send('end')
  if (recorded.status !== 0) throw new Error(`perf record: ${recorded.stderr}`)
  const script = perf('script', '-i', data, '-F', 'comm,ip,sym')
  const stacks = fold(script.stdout)
  const title = `${id}, ${symbols} symbols × ${days} days, ${threads} threads`
  writeFileSync(join(out, `${id}.svg`), flameSvg(stacks, title))
  const counters = {}
  for (const line of counted.stderr.split('\n')) {
    const [value, , event] = line.split(';')
    const name = COUNTERS.find((one) => event?.startsWith(one))
    if (name !== undefined && Number.isFinite(Number.parseFloat(value)))
      counters[name] = Number.parseFloat(value) / counted.runs
  }
  return { id, ms: counted.ms, stats, counters, self: selfShares(stacks).slice(0, MOST_NAMED) }
}

function markdown(found) {
  const number = (value, digits = 1) => (value === undefined ? '–' : value.toFixed(digits))
  const lines = found.map(({ id, ms, stats, counters, self }) => {
    const { instructions, cycles } = counters
    const ipc = instructions === undefined || cycles === undefined ? undefined : instructions / cycles
    const names = self.map(([name, share]) => `\`${name}\` ${(100 * share).toFixed(0)} %`).join(', ')
    return `| [${id}](${id}.svg) | ${number(ms, 2)} | ${number(counters['task-clock'])} | ${number(instructions && instructions / 1e6)} | ${number(cycles && cycles / 1e6)} | ${number(ipc, 2)} | ${number(counters['page-faults'], 0)} | ${number(stats.bytes_touched / 1e6)} | ${names} |`
  })
  return `# Profiles

Flame graphs of all threads, with callers below, and the figures of one run of each question: ${symbols} symbols × ${days} days, ${threads}
threads, each question in a loop (\`node bench/profile.mjs\`). Bytes are those that its scan touches. Terms are defined in
the [glossary](../../glossary.md).

| query | best, ms | processor ms | million instructions | million cycles | a cycle | page faults | MB touched | most of the time in |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

if (values.loop !== undefined) await loop(values.loop)
else {
  execFileSync('perf', ['--version'], { stdio: 'ignore' })
  mkdirSync(out, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-profile-'))
  const found = []
  for (const id of positionals.length > 0 ? positionals : ['Q2', 'Q5', 'Q7u', 'Q9'])
    found.push(await profile(id, folder))
  rmSync(folder, { recursive: true })
  const text = markdown(found)
  writeFileSync(join(out, 'README.md'), text)
  console.log(text)
}
