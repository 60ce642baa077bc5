// node run.mjs [--quick] [--symbols 670] [--days 30,90,365] [--runs 15] [--threads 2] [--only Q1,Q2] [--engines hindsight,duckdb,clickhouse,polars] [--json file]
//
// Every engine answers every query before anything is timed, in every form it has; answers that differ end the run. Then the engines take turns within
// one run, each with its fastest form. Prints medians, spread, peak memory and ratios, and writes them as JSON.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEngine } from './contestants.mjs'
import { difference, markdown, summarize } from './figures.mjs'
import { makeDataset } from './make-dataset.mjs'
import { ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    symbols: { type: 'string' },
    days: { type: 'string' },
    runs: { type: 'string' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
    engines: { type: 'string', default: 'hindsight,duckdb,clickhouse,polars' },
    json: { type: 'string' },
  },
})
const symbols = Number(values.symbols ?? (values.quick ? 100 : 670))
const sizes = (values.days ?? (values.quick ? '30' : '30,90,365')).split(',').map(Number)
const runs = Number(values.runs ?? (values.quick ? 5 : 15))
const threads = Number(values.threads)
const wanted = values.only?.split(',')
const queries = QUERIES.filter(({ id }) => wanted === undefined || wanted.includes(id))
/** A form that took longer than this when it was checked is timed less often; one much slower than another form, not at all. */
const SLOW_MS = 1000
const runsOf = (ms) => (ms <= SLOW_MS ? runs : ms <= 5 * SLOW_MS && !values.quick ? 3 : 1)

/** Starts those engines that work here; says of the others why not. */
async function startAll(options) {
  const engines = []
  for (const name of values.engines.split(',')) {
    try {
      engines.push(await startEngine(name, options))
    } catch (error) {
      if (name === 'hindsight') throw error
      console.error(`${name} does not take part: ${error.message.split('\n')[0]}`)
    }
  }
  return engines
}

/** Checks all answers and finds each engine's fastest form. Throws when two differ. */
async function check(query, engines) {
  const forms = new Map()
  let expected
  for (const engine of engines) {
    if (engine.name !== 'Hindsight' && query.only !== undefined && !query.only.includes(engine.name)) continue
    let best
    for (const variant of await engine.ask('variants', query.id)) {
      const from = performance.now()
      const found = await engine.ask('check', query.id, variant)
      const checked = performance.now() - from
      expected ??= found
      const fault = difference(expected, found)
      if (fault !== undefined)
        throw new Error(`${query.id}: ${engine.name} (${variant}) differs from Hindsight: ${fault}`)
      const ms =
        checked > 5 * (best?.ms ?? Number.POSITIVE_INFINITY)
          ? checked
          : (await engine.ask('time', query.id, variant)).ms
      if (best === undefined || ms < best.ms) best = { variant, ms }
    }
    if (best !== undefined) forms.set(engine, best)
  }
  return { forms, occurrences: expected[0] }
}

async function measure(query, engines) {
  const { forms, occurrences } = await check(query, engines)
  const [hindsight] = engines
  if (!query.unanswered) {
    const fault = difference([occurrences], await hindsight.ask('check', query.id, 'answer'))
    if (fault !== undefined) throw new Error(`${query.id}: the whole answer differs from the scan: ${fault}`)
  }
  const times = new Map([...forms.keys()].map((engine) => [engine.name, []]))
  const extras = new Map([...(query.extras ?? []), ...(query.unanswered ? [] : ['answer'])].map((extra) => [extra, []]))
  let stats
  for (let run = 0; run < runs; run++) {
    for (const [engine, { variant, ms }] of forms) {
      if (run >= runsOf(ms)) continue
      const timed = await engine.ask('time', query.id, variant)
      times.get(engine.name).push(timed.ms)
      if (engine.name !== 'Hindsight') continue
      stats ??= timed.stats
      for (const [extra, list] of extras) list.push((await engine.ask('time', query.id, extra)).ms)
    }
  }
  return {
    id: query.id,
    title: query.title,
    occurrences,
    stats,
    engines: Object.fromEntries(
      [...forms].map(([engine, { variant }]) => [engine.name, { form: variant, ...summarize(times.get(engine.name)) }]),
    ),
    extras: Object.fromEntries([...extras].map(([extra, list]) => [extra, summarize(list)])),
  }
}

const results = []
for (const days of sizes) {
  const dir = join(ROOT, 'data', 'bench', `${symbols}x${days}`)
  const peers = `${dir}-peers`
  const made = await makeDataset(dir, { symbols, days, threads })
  if (made !== undefined) {
    const rate = (made.rows / made.seconds / 1e6).toFixed(1)
    console.log(`generated ${made.rows.toLocaleString('en')} rows in ${made.seconds.toFixed(1)} s (${rate} million/s)`)
  }
  // In a process of its own, so that loading is not in anybody's peak memory.
  const script = fileURLToPath(new URL('peers-data.mjs', import.meta.url))
  const loaded = spawnSync(process.execPath, [script, dir, peers, String(threads)], { stdio: 'inherit' })
  if (loaded.status !== 0) throw new Error('the peers could not be loaded')
  const engines = await startAll({ dir, peers, threads })
  const rows = []
  for (const query of queries) {
    const row = await measure(query, engines)
    rows.push(row)
    console.error(
      `${row.id}: ${Object.entries(row.engines)
        .map(([name, { median }]) => `${name} ${median.toFixed(2)}`)
        .join(', ')} ms`,
    )
  }
  const memory = {}
  for (const engine of engines) memory[engine.name] = await engine.ask('memory')
  for (const engine of engines) engine.close()
  const notes = Object.fromEntries(engines.map(({ name, note }) => [name, note]))
  const result = { symbols, days, threads, runs, generated: made, notes, memory, rows }
  results.push(result)
  console.log(markdown(result))
}
const path = values.json ?? join(ROOT, 'bench', 'results', `${values.quick ? 'quick' : `${symbols}`}.json`)
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, `${JSON.stringify(results, null, 1)}\n`)
console.log(`\nwritten: ${path}`)
