// Ten nights of a served dataset: every night a day of archives is appended by another process, while one client pages through an answer it began
// before the first night, and 200 clients at a time ask questions. In the end every answer is compared with what its revision says, byte for byte.
//
//   node docs/ten-nights.mjs [RECORDED] [--nights 10] [--clients 200]
//
// RECORDED: recorded Binance and Hyperliquid days (shared/data/real); simulated ones where there are none.
//
// Exit status 0 when all of it held.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openResearch } from '../dist/src/index.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values, positionals } = parseArgs({
  options: { nights: { type: 'string', default: '10' }, clients: { type: 'string', default: '200' } },
  allowPositionals: true,
})
const recorded = positionals[0] ?? join(root, '..', 'shared', 'data', 'real')
const folder = mkdtempSync(join(tmpdir(), 'hindsight-nights-'))
const dataset = join(folder, 'dataset')
const env = { ...process.env, HINDSIGHT_DATASET: dataset, HINDSIGHT_CONTROL: join(folder, 'control.sqlite') }

const NIGHTS = Number(values.nights)
const CLIENTS = Number(values.clients)
/** Between rounds of questions: the append that runs beside them needs processors too. */
const ROUND_PAUSE_MS = 250

const fail = (message) => {
  throw new Error(message)
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const grouped = (value) => value.toLocaleString('en-US')

// ---- the archives, one folder for before and one for each night ----

const dayText = (time) => new Date(time).toISOString().slice(0, 10)
const daysFrom = (first, count) => Array.from({ length: count }, (_, i) => dayText(Date.parse(first) + i * 86_400_000))

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Lines by the UTC day of their time. A day's file of trades begins with the last seconds of the day before, which belong there. */
function byDay(lines, timeOf) {
  const days = new Map()
  for (const line of lines) {
    const day = dayText(timeOf(line))
    if (!days.has(day)) days.set(day, [])
    days.get(day).push(line)
  }
  return days
}

const linesOf = (path) =>
  gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .filter((line) => line !== '')

/** Binance bars of AVAX by the day, and what was recorded on Hyperliquid: contexts of five contracts, trades of AVAX, on the last night of all. */
function recordedNights() {
  const nights = daysFrom('2026-06-12', NIGHTS)
  const place = (day) => join(folder, nights.includes(day) ? day : 'before')
  const [head, ...bars] = linesOf(join(recorded, 'binance-um-klines-1m', 'AVAXUSDT-1m-2026-06.csv.gz'))
  for (const [day, rows] of byDay(bars, (row) => Number(row.split(',', 1)[0]))) {
    if (day <= nights.at(-1)) write(join(place(day), `AVAXUSDT-1m-${day}.csv`), `${[head, ...rows].join('\n')}\n`)
  }
  const recordings = join(recorded, 'hyperliquid-recorded')
  const streams = new Map()
  for (const name of readdirSync(recordings)) {
    if (!/^(ctx|trades)_/.test(name)) continue
    const stream = name.slice(0, name.lastIndexOf('_'))
    for (const [day, lines] of byDay(linesOf(join(recordings, name)), (line) => JSON.parse(line).ts)) {
      const key = `${day} ${stream}`
      streams.set(key, [...(streams.get(key) ?? []), ...lines])
    }
  }
  for (const [key, lines] of streams) {
    const [day, stream] = key.split(' ')
    const path = join(place(day), `${stream}_${day.replaceAll('-', '')}.jsonl.gz`)
    if (day <= nights.at(-1)) write(path, gzipSync(`${lines.join('\n')}\n`))
  }
  return { nights, what: 'recorded days of Binance and Hyperliquid' }
}

async function simulatedNights() {
  const archive = join(folder, 'simulated')
  await hindsight('simulate', archive, '--symbols', '4', '--days', String(NIGHTS + 6), '--no-depth')
  const nights = daysFrom('2026-01-07', NIGHTS)
  for (const name of readdirSync(archive, { recursive: true })) {
    if (!name.endsWith('.zip')) continue
    const day = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0]
    write(join(folder, nights.includes(day) ? day : 'before', basename(name)), readFileSync(join(archive, name)))
  }
  for (const day of ['before', ...nights]) write(join(folder, day, 'simulated.json'), '{}')
  return { nights, what: 'SIMULATED days' }
}

// ---- the command line and the server ----

const start = (...args) => spawn(process.execPath, [join(root, 'bin', 'hindsight'), ...args], { env })

async function hindsight(...args) {
  const child = start(...args)
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (err += text))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return status === 0 ? out : fail(`hindsight ${args.join(' ')}: status ${status}: ${err}`)
}

async function serve() {
  const child = start('serve', '--port', '0', '--requests-per-minute', '1000000')
  child.stderr.pipe(process.stderr)
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line)
    if (said.message === 'listening' || said.msg === 'listening') {
      // Whoever does not read the log stops whoever writes it.
      child.stdout.resume()
      return { url: said.url, child }
    }
  }
  return fail('the server ended')
}

// ---- clients ----

const documentOf = (clauses, more) => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: clauses },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 50, cursor: null },
  ...more,
})
const pageOf = (limit, cursor) => ({ page: { limit, cursor } })

/** Questions of several kinds: each is asked by several clients at a time. */
const QUESTIONS = Array.from({ length: 10 }, (_, i) => [
  documentOf([['feature.ret_1h', 'gte', (i + 1) / 1000]]),
  documentOf([['feature.ret_1h', 'lte', -(i + 1) / 1000]], { sort: ['feature.ret_1h', 'desc'] }),
  documentOf([['feature.ret_1h.max_4h', 'gte', (i + 2) / 500]]),
  documentOf([], {
    sequence: {
      steps: [{ all: [['feature.ret_1h', 'lte', -(i + 1) / 1000]] }, { all: [['feature.ret_1h', 'gte', (i + 1) / 1000]] }],
      within: '4h',
    },
  }),
]).flat()

/** An answer, however busy the server is. */
async function ask({ url, key }, document) {
  for (;;) {
    const response = await fetch(`${url}/api/v1/research/query`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
      body: JSON.stringify(document),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok) return { bytes, revision: response.headers.get('X-Dataset-Revision') }
    if (response.status !== 503) fail(`${response.status}: ${bytes}`)
    await sleep(1000 * Number(response.headers.get('Retry-After') ?? 1))
  }
}

/** Reads an answer page by page, no faster than nights go by, and says what it read. */
class PagingClient {
  rows = []
  pages = 0
  revisions = new Set()
  #allowed = 1
  #resume = () => {}

  constructor(service, document) {
    this.service = service
    this.document = document
  }

  /** Lets it read on up to a share of all its rows. */
  allow(share) {
    this.#allowed = share
    this.#resume()
  }

  async run() {
    let cursor = null
    do {
      const { bytes, revision } = await ask(this.service, { ...this.document, ...pageOf(20, cursor) })
      const body = JSON.parse(bytes)
      this.rows.push(...body.rows)
      this.pages++
      this.revisions.add(revision)
      cursor = body.cursor
      while (cursor !== null && this.rows.length >= this.#allowed * body.counts.occurrences) {
        await new Promise((resolve) => {
          this.#resume = resolve
        })
      }
    } while (cursor !== null)
  }
}

/** Rounds of 200 questions at a time until it is told to stop. What was answered is kept by digest: most answers are equal. */
class Crowd {
  answers = 0
  /** `revision question digest` → how often. */
  seen = new Map()
  stopped = false

  async run(service) {
    while (!this.stopped) {
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          const question = client % QUESTIONS.length
          const { bytes, revision } = await ask(service, QUESTIONS[question])
          if (JSON.parse(bytes).dataset_revision !== revision) fail('an answer names another revision than its header')
          const key = `${revision} ${question} ${sha256(bytes)}`
          this.seen.set(key, (this.seen.get(key) ?? 0) + 1)
          this.answers++
        }),
      )
      await sleep(ROUND_PAUSE_MS)
    }
  }
}

// ---- the nights ----

/** The first thing that goes wrong ends everything. */
async function nightsOf(nights, service, reader, crowd) {
  const paging = reader.run()
  const asking = crowd.run(service)
  const append = async () => {
    let revision
    for (const [i, day] of nights.entries()) {
      const [pages, answers, began] = [reader.pages, crowd.answers, performance.now()]
      reader.allow((i + 1) / (nights.length + 1))
      const { dataset: after, difference } = JSON.parse(await hindsight('append', '--day', day, join(folder, day), '--json'))
      revision = after.revision
      const cells = [
        day,
        ((performance.now() - began) / 1000).toFixed(1),
        grouped(difference.buckets_appended),
        grouped(difference.buckets_restated),
        difference.symbols_listed.join(' ') || '-',
        after.revision.slice(0, 8),
        reader.pages - pages,
        grouped(crowd.answers - answers),
      ]
      print(cells)
    }
    reader.allow(1)
    // The last night is asked about too.
    while (![...crowd.seen.keys()].some((key) => key.startsWith(revision))) await sleep(ROUND_PAUSE_MS)
    crowd.stopped = true
  }
  await Promise.all([append(), paging, asking])
}

const WIDTHS = [10, 7, 8, 8, 44, 8, 5, 7]
const print = (cells) => console.log(cells.map((cell, i) => String(cell)[i === 4 ? 'padEnd' : 'padStart'](WIDTHS[i])).join('  '))

/** All rows of an answer in a revision, by the library. */
async function rowsIn(research, document, revision) {
  const rows = []
  let body = JSON.parse(Buffer.from((await research.recompute({ ...document, ...pageOf(500, null) }, { revision })).bytes))
  rows.push(...body.rows)
  while (body.cursor !== null) {
    body = JSON.parse(Buffer.from((await research.query({ ...document, ...pageOf(500, body.cursor) })).bytes))
    rows.push(...body.rows)
  }
  return rows
}

async function check(first, reader, crowd) {
  // The server's key: cursors are part of what an answer says.
  const research = await openResearch({ dataset, cursorKeyFile: `${env.HINDSIGHT_CONTROL}.cursor-key` })
  try {
    if ([...reader.revisions].join() !== first) fail('a page came from another revision than the first one')
    const expected = await rowsIn(research, reader.document, first)
    if (JSON.stringify(expected) !== JSON.stringify(reader.rows)) fail('the pages are not the answer of the first revision')
    console.log(`\nThe client that paged read ${grouped(reader.rows.length)} rows in ${reader.pages} pages, all of revision ${first.slice(0, 8)}.`)
    const asked = new Map()
    for (const key of crowd.seen.keys()) {
      const [revision, question, digest] = key.split(' ')
      const own = `${revision} ${question}`
      if (asked.has(own)) fail(`question ${question} has two answers in revision ${revision}`)
      asked.set(own, digest)
      const { bytes } = await research.recompute(QUESTIONS[question], { revision })
      if (sha256(bytes) !== digest) fail(`an answer to question ${question} is not that of revision ${revision}`)
    }
    const revisions = new Set([...asked.keys()].map((own) => own.split(' ')[0]))
    console.log(
      `${grouped(crowd.answers)} answers to ${QUESTIONS.length} questions, ${CLIENTS} at a time, in ${revisions.size} revisions: every one is, byte for byte, what its revision says.`,
    )
  } finally {
    research.close()
  }
}

const isRecorded = existsSync(join(recorded, 'hyperliquid-recorded'))
let server
try {
  const { nights, what } = isRecorded ? recordedNights() : await simulatedNights()
  await hindsight('import', join(folder, 'before'))
  const { key } = JSON.parse(await hindsight('keys', 'create', '--account', 'nights', '--new', '--json'))
  const { url, child } = await serve()
  server = child
  const { revision: first } = JSON.parse(await hindsight('info', '--json'))
  console.log(`${what}, appended to a served dataset; before the first night it is at revision ${first.slice(0, 8)}\n`)
  print(['night', 'seconds', 'appended', 'restated', 'listed', 'revision', 'pages', 'answers'])
  const service = { url, key }
  const reader = new PagingClient(service, documentOf([['feature.ret_1h', 'gte', 0]]))
  const crowd = new Crowd()
  await nightsOf(nights, service, reader, crowd)
  await check(first, reader, crowd)
} catch (error) {
  console.error(`ten nights: ${error.message}`)
  process.exitCode = 1
} finally {
  server?.kill()
  if (server !== undefined) await new Promise((resolve) => (server.exitCode ?? server.signalCode) === null ? server.on('close', resolve) : resolve())
  rmSync(folder, { recursive: true, force: true })
  // Whoever still waits for an answer waits in vain.
  process.exit()
}
