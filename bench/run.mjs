// node run.mjs [--quick] [--symbols 670] [--days 30,90,365] [--runs 15] [--threads 2] [--only Q1,Q2] [--engines hindsight,duckdb,clickhouse,polars]
//   [--calm 0] [--scale small|medium|large] [--json file] [--markdown file] [--docs] [--drop-data] [--from file,file]
//
// Before any timing, every engine answers every query in every form that it has; different answers end the run. Then the engines take turns within
// one run, each with its fastest form. Prints medians, spread, memory, ratios and floors as Markdown, and writes all figures as JSON.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureBeside } from './beside.mjs'
import { startEngine } from './contestants.mjs'
import { machine, openings } from './machine.mjs'
import { makeDataset } from './make-dataset.mjs'
import { bandwidth } from './native-tools.mjs'
import { ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'
import { between, scalingMarkdown, sizeMarkdown, verdict } from './report.mjs'
import { datasetName, planSize } from './sizes.mjs'
import { measure } from './turns.mjs'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    symbols: { type: 'string' },
    days: { type: 'string' },
    runs: { type: 'string' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
    engines: { type: 'string', default: 'hindsight,duckdb,clickhouse,polars' },
    calm: { type: 'string', default: '0' },
    scale: { type: 'string' },
    json: { type: 'string' },
    markdown: { type: 'string' },
    docs: { type: 'boolean', default: false },
    // Deletes the dataset and copies of a size after it was measured, for disks that cannot hold all sizes.
    'drop-data': { type: 'boolean', default: false },
    // Runs nothing: reports the JSON of earlier runs of the same machine, as if one run had measured everything.
    from: { type: 'string' },
  },
})
const began = performance.now()
const symbols = Number(values.symbols ?? (values.quick ? 100 : 670))
const sizes = (values.days ?? (values.quick ? '30' : '30,90,365')).split(',').map(Number)
const runs = Number(values.runs ?? (values.quick ? 5 : 15))
const [threads, calm] = [Number(values.threads), Number(values.calm)]
const wanted = values.only?.split(',')
const queries = QUERIES.filter(({ id }) => wanted === undefined || wanted.includes(id))
/** Questions for cold processes: a selective one, an unselective one, labels, steps. */
const OPENED_FOR = ['Q1', 'Q2', 'Q3', 'Q4']

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1)

/** Starts the engines that can run on this machine; prints the reason for each other engine. */
async function startAll(plan, options) {
  const engines = []
  for (const name of plan.engines) {
    try {
      engines.push(await startEngine(name, options))
    } catch (error) {
      if (name === 'hindsight') throw error
      plan.leftOut.push(`${name}: ${error.message.split('\n')[0]}`)
    }
  }
  return engines
}

async function runSize(days) {
  const plan = planSize({ symbols, days, engines: values.engines.split(','), queries, scale: values.scale })
  for (const line of plan.leftOut) console.error(`left out: ${line}`)
  const dir = join(ROOT, 'data', 'bench', datasetName({ symbols, days }, plan))
  const peers = `${dir}-peers`
  const generated = await makeDataset(dir, { symbols, days, threads, columns: plan.columns })
  if (generated !== undefined) {
    const rate = (generated.rows / generated.seconds / 1e6).toFixed(1)
    console.error(
      `generated ${generated.rows.toLocaleString('en')} rows in ${generated.seconds.toFixed(1)} s (${rate} million/s)`,
    )
  }
  // In a separate process, so that loading does not count in any peak memory.
  const loading = performance.now()
  const script = fileURLToPath(new URL('peers-data.mjs', import.meta.url))
  const wish = JSON.stringify({ threads, engines: plan.engines, columns: plan.columns, stored: plan.stored })
  const loaded = spawnSync(process.execPath, [script, dir, peers, wish], { stdio: 'inherit' })
  if (loaded.status !== 0) throw new Error('the peers could not be loaded')
  console.error(`peers ready after ${seconds(loading)} s`)

  const speed = bandwidth(threads)
  const engines = await startAll(plan, { dir, peers, threads })
  const another = () => startEngine('hindsight', { dir, peers, threads })
  const options = { runs, calm, quick: values.quick, skipForms: plan.skipForms, another }
  const rows = []
  for (const query of plan.queries) {
    const row = await measure(query, engines, options)
    rows.push(row)
    const said = Object.entries(row.engines).map(([name, { median }]) => `${name} ${median.toFixed(2)}`)
    console.error(`${row.id}: ${said.join(', ')} ms`)
  }
  const memory = {}
  for (const engine of engines) {
    memory[engine.name] = { resident: await engine.ask('memory'), anonymous: engine.anonymous }
    await engine.close()
  }
  const again = bandwidth(threads)
  const asked = plan.queries.filter(({ id }) => OPENED_FOR.includes(id))
  const notes = Object.fromEntries(engines.map(({ name, note }) => [name, note]))
  const result = {
    symbols,
    days,
    threads,
    runs,
    calm,
    scale: plan.scale,
    leftOut: plan.leftOut,
    generated,
    notes,
    bandwidth: { one: Math.max(speed.one, again.one), all: Math.max(speed.all, again.all) },
    ...measureBeside(dir, { asked: plan.queries.map(({ id }) => id), symbols, days, threads }),
    openings: openings(dir, { queries: asked, threads, runs: 3 }),
    memory,
    rows,
  }
  if (values['drop-data']) for (const folder of [dir, peers]) rmSync(folder, { recursive: true, force: true })
  return result
}

const results = []
const said = []
const say = (text) => {
  said.push(text)
  console.log(text)
}
if (values.from === undefined) {
  for (const days of sizes) results.push(await runSize(days))
} else {
  for (const file of values.from.split(',')) results.push(...JSON.parse(readFileSync(file, 'utf8')))
}
for (const result of results) say(sizeMarkdown(result))
say(scalingMarkdown(results))
say(`\n${verdict(results).join('\n')}`)
const name = values.quick ? 'quick' : `${symbols}`
const write = (given, folder, ending, text) => {
  const path = given ?? join(ROOT, 'bench', folder, `${name}.${ending}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.error(`written: ${path}`)
}
// Figures for the documents are stored with their raw data.
write(values.json, values.docs ? 'recorded' : 'results', 'json', `${JSON.stringify(results, null, 1)}\n`)
const raw = values.docs ? ` Raw figures: [bench/recorded/${name}.json](../../bench/recorded/${name}.json).` : ''
const figures = `${machine()}${raw}\n${said.join('\n')}`.trim()
write(values.markdown, 'results', 'md', `${figures}\n`)
if (values.docs) {
  const page = join(ROOT, 'docs', 'internals', 'benchmarks.md')
  writeFileSync(page, between(readFileSync(page, 'utf8'), figures))
}
console.error(`${seconds(began)} s in all`)
