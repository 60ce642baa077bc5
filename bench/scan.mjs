// Scan time beside DuckDB on the same columns: node scan.mjs [--symbols 100] [--days 30] [--runs 15] [--threads 2]
// Answers are compared before anything is timed; the contestants then take turns within one run, and ratios of medians are printed.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importIntoDataset } from '../dist/src/dataset/import.js'
import { openDataset } from '../dist/src/dataset/open.js'
import { native } from '../dist/src/native.js'
import { planQuery } from '../dist/src/plan/index.js'
import { writeMarket } from './market.mjs'
import { openDuckdb } from './peers/duckdb.mjs'
import { COLUMNS, QUERIES } from './queries.mjs'

const { values } = parseArgs({
  options: {
    symbols: { type: 'string', default: '100' },
    days: { type: 'string', default: '30' },
    runs: { type: 'string', default: '15' },
    threads: { type: 'string', default: '2' },
  },
})
const [symbols, days, runs, threads] = ['symbols', 'days', 'runs', 'threads'].map((name) => Number(values[name]))
const root = join(dirname(fileURLToPath(import.meta.url)), '..', 'data', `bench-${symbols}x${days}`)
const NEVER = new Int32Array(1)

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1]
const sum = (minutes) => minutes.reduce((total, minute) => total + minute, 0)

async function prepare() {
  const dir = join(root, 'dataset')
  if (!existsSync(join(dir, 'manifest.json'))) {
    mkdirSync(root, { recursive: true })
    await writeMarket(join(root, 'archive'), symbols, days)
    const began = performance.now()
    await importIntoDataset([join(root, 'archive')], { dir })
    const seconds = (performance.now() - began) / 1000
    console.log(`import: ${(symbols * days * 1440).toLocaleString('en')} bars in ${seconds.toFixed(1)} s`)
  }
  return openDataset(dir)
}

/** The columns as the engine has them, for the peer. */
async function* columnsOf(dataset, context) {
  const where = COLUMNS.map((column) => [`feature.${column}`, 'gte', 0])
  const { plan, operands } = planQuery({ ...QUERIES[0].document, where: { all: where } }, context)
  const position = COLUMNS.map((column) => operands.findIndex((operand) => operand.field === `feature.${column}`))
  for (let symbol = 0; symbol < dataset.snapshot.symbols.length; symbol++) {
    const first = dataset.snapshot.firstMinutes[symbol]
    const minutes = Uint32Array.from({ length: dataset.snapshot.lastMinutes[symbol] - first + 1 }, (_, i) => first + i)
    const all = await native.valuesAt(dataset.snapshot, plan, new Uint32Array(minutes.length).fill(symbol), minutes)
    const columns = position.map((p) =>
      Array.from(minutes, (_, i) => {
        const value = all[i * operands.length + p]
        return value < -(2n ** 62n) ? null : Number(value)
      }),
    )
    yield { minutes, columns }
  }
}

const dataset = await prepare()
const context = { symbols: dataset.snapshot.symbols }
const duckdb = await openDuckdb(join(root, 'columns.duckdb'), COLUMNS, threads, () => columnsOf(dataset, context))
const pool = native.createThreadPool(threads)
const cpu = native.simd()
console.log(
  `${symbols} symbols × ${days} days = ${(symbols * days * 1440).toLocaleString('en')} buckets, ${threads} threads, ${cpu.path}`,
)
console.log('| query | occurrences | Hindsight ms | DuckDB ms | ratio | zones skipped | MB touched |')
console.log('|---|---|---|---|---|---|---|')

for (const query of QUERIES) {
  const { plan } = planQuery(query.document, context)
  const scan = () => native.scan(dataset.snapshot, plan, pool, NEVER)
  const ours = await scan()
  const theirs = await duckdb.run(query.sql)
  if (ours.minutes.length !== theirs[0] || sum(ours.minutes) !== theirs[1]) {
    console.error(`${query.name}: answers differ: ${ours.minutes.length} and ${theirs[0]} occurrences`)
    process.exit(1)
  }
  const times = { ours: [], theirs: [] }
  for (let run = 0; run < runs; run++) {
    let began = performance.now()
    await scan()
    times.ours.push(performance.now() - began)
    began = performance.now()
    await duckdb.run(query.sql)
    times.theirs.push(performance.now() - began)
  }
  const [mine, peer] = [median(times.ours), median(times.theirs)]
  const skipped = ((100 * ours.stats.zones_skipped) / Math.max(1, ours.stats.zones)).toFixed(0)
  const touched = (ours.stats.bytes_touched / 1e6).toFixed(1)
  console.log(
    `| ${query.name} | ${ours.minutes.length.toLocaleString('en')} | ${mine.toFixed(2)} | ${peer.toFixed(2)} | ${(peer / mine).toFixed(1)}× | ${skipped} % | ${touched} |`,
  )
}
duckdb.close()
dataset.close()
