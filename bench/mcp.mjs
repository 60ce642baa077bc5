// node mcp.mjs [--dataset ../data/bench/670x30] [--seconds 3] [--rounds 5] [--connections 16] [--threads 2] [--json file]
//
// Measures tool calls of POST /mcp beside the same work over REST, round by round in one run: a registry search beside the registry's index, and a
// cached query beside the same query. The service is its own process with keys, limits, metrics and logs; the load generator is another one.
import { execFileSync, fork, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { machine } from './machine.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: join(ROOT, 'data', 'bench', '670x30') },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    threads: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
})
const [seconds, rounds, connections] = [Number(values.seconds), Number(values.rounds), Number(values.connections)]
const folder = mkdtempSync(join(tmpdir(), 'hindsight-mcp-'))
const control = join(folder, 'control.sqlite')
const bin = join(ROOT, 'bin', 'hindsight')
const hindsight = (...args) =>
  JSON.parse(execFileSync(process.execPath, [bin, ...args, '--control', control, '--json'], { encoding: 'utf8' }))

const running = new Set()
const started = (child) => {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function serve() {
  const log = openSync(join(folder, 'log'), 'w')
  const args = ['serve', '--dataset', resolve(values.dataset), '--control', control, '--port', '0', '--studies', '0']
  const more = ['--threads', values.threads, '--cache-dir', join(folder, 'cache'), '--requests-per-minute', '1000000']
  const child = started(spawn(process.execPath, [bin, ...args, ...more], { stdio: ['ignore', log, 'inherit'] }))
  for (;;) {
    const line = /"url":"([^"]+)"/.exec(readFileSync(join(folder, 'log'), 'utf8'))
    if (line !== null) return { url: line[1], child }
    if (child.exitCode !== null) throw new Error('the service ended')
    await sleep(20)
  }
}

const answerOf = (child, message) =>
  new Promise((done) => {
    child.once('message', done)
    child.send(message)
  })
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]

const loadBefore = loadavg()[0]
const key = hindsight('keys', 'create', '--account', 'bench', '--new', '--scopes', 'research:read').key
hindsight('accounts', 'grant', 'bench', '1000000')
const { url, child } = await serve()
const load = started(fork(fileURLToPath(new URL('http/load.mjs', import.meta.url))))
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-encoding': 'identity' }
let registry
for (;;) {
  registry = await (await fetch(`${url}/api/v1/research/registry`, { headers })).json()
  if (registry.dataset.base_rates.status !== 'computing') break
  await sleep(1000)
}
const [{ symbol }] = registry.dataset.coverage

const DOCUMENT = {
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: {
    all: [
      ['identity.symbol', 'in', [symbol]],
      ['feature.ret_1h', 'lte', -0.01],
    ],
  },
  sort: ['times.anchor_time', 'desc'],
  page: { limit: 50, cursor: null },
}

/** A call in the modern era, as a client sends it. */
function toolCall(name, given) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    path: '/mcp',
    headers: {
      ...headers,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given, _meta } }),
  }
}

const WORK = {
  'registry search': {
    'GET registry?view=index': { method: 'GET', path: '/api/v1/research/registry?view=index', headers },
    search_registry: toolCall('search_registry', { text: 'order flow toxicity', limit: 8 }),
  },
  'cached query': {
    'POST query': { path: '/api/v1/research/query', headers, body: JSON.stringify(DOCUMENT) },
    query_occurrences: toolCall('query_occurrences', { document: DOCUMENT }),
  },
}

const results = {}
for (const [work, contestants] of Object.entries(WORK)) {
  const found = Object.fromEntries(Object.keys(contestants).map((who) => [who, []]))
  for (const wanted of Object.values(contestants)) {
    const { method = 'POST', path, body } = wanted
    const answer = await fetch(url + path, { method, headers: wanted.headers, ...(body && { body }) })
    const text = await answer.text()
    if (answer.status !== 200 || text.includes('"isError":true')) {
      throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    }
  }
  for (let round = -1; round < rounds; round++) {
    for (const [who, wanted] of Object.entries(contestants)) {
      const one = await answerOf(load, { url, connections, seconds: round < 0 ? 1 : seconds, ...wanted })
      const other = Object.keys(one.statuses).filter((status) => status !== '200')
      if (other.length > 0 || one.errors > 0)
        throw new Error(`${who}: ${JSON.stringify(one.statuses)}, ${one.errors} errors`)
      if (round >= 0) found[who].push(one)
    }
  }
  results[work] = {}
  const [first] = Object.values(found).map((all) => median(all.map((one) => one.perSecond)))
  for (const [who, all] of Object.entries(found)) {
    const [perSecond, p50, p99] = ['perSecond', 'p50', 'p99'].map((name) => median(all.map((one) => one[name])))
    results[work][who] = { perSecond, p50, p99 }
    const ratio = (perSecond / first).toFixed(2)
    console.log(
      `${work.padEnd(16)} ${who.padEnd(26)} ${perSecond.toFixed(0).padStart(7)}/s  ×${ratio}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
    )
  }
}
const about = { machine: machine(), dataset: values.dataset, connections, rounds, seconds, load_before: loadBefore }
console.log(
  `${connections} connections, ${rounds} rounds of ${seconds} s in turn, load before ${loadBefore.toFixed(1)}`,
)
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ about, results }, null, 2))
child.kill('SIGTERM')
load.kill()
process.exit(0)
