// node answers.mjs [--dataset ../data/bench/670x30] [--only Q1,Q2,Q9:reference] [--runs 5] [--threads 2] [--json file]
//
// Whole answers from the document to canonical bytes, recomputed each time, with a sweep of the processor's caches before. `:outcomes` is the scan and
// 18 summaries alone; `:reference` the reference alone, from prices, with nothing stored or kept. Each question runs in a process of its own, whose
// anonymous memory (RssAnon) is sampled every 2 ms. The first run warms the pages and counts for memory alone. Where a goal is set for the size, it is
// printed.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { open } from './engines/hindsight.mjs'
import { openResearch, ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const SCRIPT = fileURLToPath(import.meta.url)

/** Goals are for so many symbols. */
const GOAL_SYMBOLS = 670
/** Milliseconds at the median and MiB, by the days of the dataset. */
const GOALS = {
  30: {
    Q2: { ms: 250, mib: 512 },
    W11: { ms: 500, mib: 512 },
    'Q9:reference': { ms: 250 },
    Q9: { mib: 512 },
  },
  90: { Q9: { mib: 256 } },
  365: {
    Q1: { ms: 40, mib: 512 },
    Q2: { ms: 4000, mib: 512 },
    Q5: { ms: 1000, mib: 512 },
    'Q7:outcomes': { ms: 25, mib: 512 },
  },
}

const anonymous = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) / 1024
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

/** Twice the size of the third-level cache of a large server core complex. */
const swept = new Uint8Array(64 * 2 ** 20)
const SWEPT_MIB = 64

/** The use case alone, as a server opens it: an engine of the comparison holds the dataset a second time. */
async function openAnswers(dir, threads) {
  const research = await openResearch({ dataset: dir, threads, cacheBytes: 1, timeoutMs: 600_000 })
  const time = async (query) => {
    const from = performance.now()
    await research.recompute(query.document)
    return { ms: performance.now() - from }
  }
  return { time, close: async () => research.close() }
}

async function askHere(dir, name, { runs, threads }) {
  const [id, how = 'answer'] = name.split(':')
  const query = QUERIES.find((one) => one.id === id)
  const engine = how === 'answer' ? await openAnswers(dir, threads) : await open({ dir, threads })
  let peak = anonymous()
  const watch = setInterval(() => {
    peak = Math.max(peak, anonymous())
  }, 2)
  const times = []
  for (let run = 0; run <= runs; run++) {
    swept.fill(run + 1)
    const { ms } = await engine.time(query, how)
    if (run > 0) times.push(ms)
  }
  clearInterval(watch)
  await engine.close()
  times.sort((a, b) => a - b)
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => quantile(times, share))
  return { name, runs, p10, p50, p90, least: times[0], mib: Math.max(peak, anonymous()) - SWEPT_MIB }
}

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: `${ROOT}/data/bench/670x30` },
    only: { type: 'string', default: 'Q1,Q2,Q5,Q7' },
    runs: { type: 'string', default: '5' },
    threads: { type: 'string', default: '2' },
    here: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const dataset = resolve(values.dataset)
if (values.here) {
  const figures = await askHere(dataset, values.only, { runs: Number(values.runs), threads: Number(values.threads) })
  process.stdout.write(JSON.stringify(figures))
  process.exit(0)
}
const { symbols } = JSON.parse(readFileSync(`${dataset}/manifest.json`, 'utf8'))
/** Of the record: segments are whole months. */
const minutes =
  symbols.reduce((most, { last }) => Math.max(most, last + 1), 0) -
  symbols.reduce((least, { first }) => Math.min(least, first), Number.MAX_SAFE_INTEGER)
const days = Math.round(minutes / 1440)
const all = values.only.split(',').map((name) => {
  const args = [
    SCRIPT,
    '--here',
    '--dataset',
    dataset,
    '--only',
    name,
    '--runs',
    values.runs,
    '--threads',
    values.threads,
  ]
  const load = loadavg()[0]
  const env = { ...process.env, UV_THREADPOOL_SIZE: '16' }
  const one = { ...JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env })), load }
  const goal = (symbols.length === GOAL_SYMBOLS && GOALS[days]?.[name]) || {}
  const mark = (found, most) => (most === undefined ? '' : ` (goal ${most} ${found <= most ? '✓' : '✗'})`)
  console.log(
    `${name.padEnd(14)}${one.p50.toFixed(1).padStart(10)} ms${mark(one.p50, goal.ms)}, ${one.p10.toFixed(1)} to ${one.p90.toFixed(1)}, anonymous memory ${one.mib.toFixed(0)} MiB${mark(one.mib, goal.mib)}; load before ${load.toFixed(1)}`,
  )
  return one
})
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ dataset: days, all }, null, 2)}\n`)
