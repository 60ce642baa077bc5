// node http.mjs [--dataset ../data/bench/670x30] [--seconds 3] [--rounds 5] [--connections 32] [--threads 2] [--only cached,fresh] [--json file]
//
// Measures the service over loopback as it is deployed: its own process, with keys, limits, metrics and logs (into a file). Cached answers and 304s
// alternate, round by round, with minimal Koa applications that send the same bytes. Then 32 clients at a time send small questions that were not
// asked before. The load generator is a third process and shares the processors with the server under test, for the service and for Koa alike.
import { execFileSync, fork, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { machine } from './machine.mjs'
import { QUERIES } from './queries/index.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: join(ROOT, 'data', 'bench', '670x30') },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string', default: 'cached,fresh' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
})
const [seconds, rounds, connections] = [Number(values.seconds), Number(values.rounds), Number(values.connections)]
const PATH = '/api/v1/research/query'
const folder = mkdtempSync(join(tmpdir(), 'hindsight-http-'))
const control = join(folder, 'control.sqlite')
const bin = join(process.env.HINDSIGHT_HOME ?? ROOT, 'bin', 'hindsight')
const hindsight = (...args) =>
  JSON.parse(execFileSync(process.execPath, [bin, ...args, '--control', control, '--json'], { encoding: 'utf8' }))

/** Starts the service and returns how to stop it. Its log lines go to `log`. */
async function serve() {
  const log = openSync(join(folder, 'log'), 'w')
  const args = ['serve', '--dataset', resolve(values.dataset), '--control', control, '--port', '0']
  const more = ['--threads', values.threads, '--cache-dir', join(folder, 'cache'), '--requests-per-minute', '1000000']
  const profiling = values.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', values.profile]
  const child = started(
    spawn(process.execPath, [...profiling, bin, ...args, ...more], { stdio: ['ignore', log, 'inherit'] }),
  )
  for (;;) {
    const line = /"url":"([^"]+)"/.exec(readFileSync(join(folder, 'log'), 'utf8'))
    if (line !== null) return { url: line[1], child, log }
    if (child.exitCode !== null) throw new Error('the service ended')
    await sleep(20)
  }
}

const ended = (child) => new Promise((done) => child.once('exit', done))
const answerOf = (child, message) =>
  new Promise((done, failed) => {
    const fail = () => failed(new Error('a process of the benchmark ended'))
    child.once('exit', fail)
    child.once('message', (answer) => {
      child.off('exit', fail)
      done(answer)
    })
    child.send(message)
  })

/** Processor time of a process's JavaScript thread in microseconds. Unlike wall time, it does not depend on other load. */
const processorTime = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000

/** Waits for what a server does when it begins: base rates of a new revision, on a thread of their own, and practice in reading prose. */
async function untilCalm({ url, child }) {
  for (;;) {
    const before = processorTime(child.pid)
    await sleep(1000)
    const registry = await (await fetch(`${url}/api/v1/research/registry`, { headers })).json()
    if (registry.dataset.base_rates.status !== 'computing' && processorTime(child.pid) - before < 50_000) return
  }
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]
const summary = (all) => ({
  perSecond: median(all.map((one) => one.perSecond)),
  best: Math.max(...all.map((one) => one.perSecond)),
  processor: median(all.map((one) => one.processor)),
  p50: median(all.map((one) => one.p50)),
  p99: median(all.map((one) => one.p99)),
})

/** Child processes that have not ended. The benchmark stops them however it ends. */
const running = new Set()
function started(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const loadBefore = loadavg()[0]
const key = hindsight('keys', 'create', '--account', 'bench', '--new', '--scopes', 'research:read').key
hindsight('accounts', 'grant', 'bench', '1000000000')
const service = await serve()
const load = started(fork(fileURLToPath(new URL('http/load.mjs', import.meta.url))))
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-encoding': 'identity' }
const results = {}
await sleep(12_000) // it begins to practise after ten
await untilCalm(service)

/** Runs one round; any status other than the expected one ends the benchmark. */
async function ask(pid, wanted, expected) {
  const before = processorTime(pid)
  const found = await answerOf(load, { connections, seconds, headers, ...wanted })
  found.processor = (processorTime(pid) - before) / found.answers
  const other = Object.keys(found.statuses).filter((status) => Number(status) !== expected)
  if (other.length > 0 || found.errors > 0)
    throw new Error(`${JSON.stringify(found.statuses)}, ${found.errors} errors, where ${expected} was expected`)
  return found
}

/** Alternates rounds of minimal applications that send the same answer, with and without the headers, and of the service. */
async function beside(name, document, conditional) {
  const body = JSON.stringify(document)
  const first = await fetch(service.url + PATH, { method: 'POST', headers, body })
  await first.arrayBuffer()
  const asked = { ...headers, ...(conditional && { 'if-none-match': first.headers.get('etag') }) }
  const again = await fetch(service.url + PATH, { method: 'POST', headers: asked, body })
  const bytes = Buffer.from(await again.arrayBuffer())
  const { status } = again
  const same = { status, headers: [...again.headers], body: bytes.toString('base64') }
  const contestants = { service: { process: service.child, url: service.url } }
  for (const [who, message] of Object.entries({
    'Koa, same bytes': same,
    'Koa, no headers': { ...same, headers: [['content-type', 'application/json']] },
  })) {
    const child = started(fork(fileURLToPath(new URL('http/bare.mjs', import.meta.url))))
    contestants[who] = { process: child, ...(await answerOf(child, message)) }
  }
  const found = Object.fromEntries(Object.keys(contestants).map((who) => [who, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [who, { process, url }] of Object.entries(contestants)) {
      const one = await ask(process.pid, { body, headers: asked, url }, status)
      if (round >= 0) found[who].push(one) // warm now
    }
  }
  const share = (who) => median(found.service.map((one, i) => one.perSecond / found[who][i].perSecond))
  results[name] = {
    bytes: bytes.length,
    who: Object.fromEntries(Object.entries(found).map(([who, list]) => [who, summary(list)])),
    share: { 'same bytes': share('Koa, same bytes'), 'no headers': share('Koa, no headers') },
  }
  for (const { process } of Object.values(contestants)) {
    if (process === service.child) continue
    const gone = ended(process)
    process.kill()
    await gone
  }
}

/** A small question: ten symbols, a week, three clauses. */
const question = QUERIES.find(({ id }) => id === 'Q1').document
async function fresh() {
  const manifest = JSON.parse(readFileSync(join(resolve(values.dataset), 'manifest.json'), 'utf8'))
  const symbols = manifest.symbols.slice(0, 10)
  const day = (minute) => `${new Date(minute * 60_000).toISOString().slice(0, 10)}T00:00:00Z`
  const last = Math.min(...symbols.map((one) => one.last))
  const scope = [
    ['identity.symbol', 'in', symbols.map(({ name }) => name)],
    ['times.anchor_time', 'between', [day(last - 7 * 1440), day(last)]],
    ['feature.ret_1h', 'gte', -1],
  ]
  const document = { ...question, where: { all: [...scope, ...question.where.all] } }
  const found = []
  for (let round = -1; round < rounds; round++) {
    const one = await ask(service.child.pid, { url: service.url, document, first: (round + 1) * 1_000_000 }, 200)
    if (round >= 0) found.push(one)
  }
  results.fresh = { who: { service: summary(found) } }
}

try {
  if (values.only.includes('cached')) {
    await beside('cached, 50 rows', question, false)
    await beside('cached, 1 row', { ...question, page: { limit: 1, cursor: null } }, false)
    await beside('304', question, true)
  }
  if (values.only.includes('fresh')) await fresh()
} finally {
  load.kill()
  const gone = ended(service.child)
  service.child.kill('SIGTERM')
  await gone
  closeSync(service.log)
  rmSync(folder, { recursive: true, force: true })
}

const number = (value, digits = 0) => value.toFixed(digits).padStart(9)
console.log(
  `${connections} connections, medians of ${rounds} rounds of ${seconds} s; load before ${loadBefore.toFixed(1)}. ${machine()}\n`,
)
console.log(
  `${''.padEnd(34)}${['bytes', 'answers/s', 'best', 'cpu µs', 'p50 ms', 'p99 ms'].map((name) => name.padStart(10)).join('')}`,
)
for (const [name, { bytes = 0, who, share }] of Object.entries(results)) {
  for (const [one, of] of Object.entries(who)) {
    const figures = [
      number(bytes),
      number(of.perSecond),
      number(of.best),
      number(of.processor),
      number(of.p50, 2),
      number(of.p99, 2),
    ]
    console.log(`${`${name}: ${one}`.padEnd(34)} ${figures.join(' ')}`)
  }
  if (share === undefined) continue
  const shares = Object.entries(share).map(([who, of]) => `${(100 * of).toFixed(0)} % of Koa with ${who}`)
  console.log(`${''.padEnd(35)}${shares.join(', ')}`)
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
