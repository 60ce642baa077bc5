// Measures paging through a long result: node paging.mjs [--symbols 120] [--days 31] [--limit 100] [--page 1000] [--cache-mib 256] [--threads 2]
// Prints JSON with time and peak memory (VmHWM) of the first page and of a late one: from a list in memory, from a list that is only on disk, and
// after a restart. Each is measured in a process of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importIntoDataset } from '../dist/src/dataset/index.js'
import { openResearch } from '../dist/src/index.js'
import { writeMarket } from './market.mjs'

const { values } = parseArgs({
  options: {
    symbols: { type: 'string', default: '120' },
    days: { type: 'string', default: '31' },
    limit: { type: 'string', default: '100' },
    page: { type: 'string', default: '1000' },
    'cache-mib': { type: 'string', default: '256' },
    threads: { type: 'string', default: '2' },
    measure: { type: 'string' },
  },
})
const [symbols, days, limit, page, cacheMib, threads] = [
  'symbols',
  'days',
  'limit',
  'page',
  'cache-mib',
  'threads',
].map((name) => Number(values[name]))
const MIB = 1024 * 1024
const root = join(dirname(fileURLToPath(import.meta.url)), '..', 'data', `bench-${symbols}x${days}`)
const dataset = join(root, 'dataset')
const cacheDir = join(root, 'cache')

const peakMib = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024)
const round = (ms) => Math.round(ms * 10) / 10

/** Selects every bucket that has a five-minute return, sorted by it, which takes the most memory. */
const document = (cursor) => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [['feature.ret_5m', 'gte', -1]] },
  sort: ['feature.ret_5m', 'desc'],
  page: { limit, cursor },
})

async function measure(options) {
  const research = await openResearch({ dataset, threads, timeoutMs: 600_000, ...options })
  const opened = peakMib()
  const times = []
  let cursor = null
  let found
  let firstPeak
  let later
  for (let number = 1; number <= page; number++) {
    const began = performance.now()
    const { bytes, cache, timings } = await research.query(document(cursor))
    times.push(performance.now() - began)
    const body = JSON.parse(Buffer.from(bytes).toString('utf8'))
    cursor = body.cursor
    if (number === 1) {
      firstPeak = peakMib()
      found = { occurrences: body.counts.occurrences, buckets: body.counts.scope_buckets, cache, timings }
    }
    if (number === page) later = { cache, timings, first: body.rows[0].anchor_time }
  }
  await research.settled()
  const sorted = times.slice(1).sort((a, b) => a - b)
  const report = {
    ...found,
    opened_peak_mib: opened,
    first_page: { ms: round(times[0]), peak_mib: firstPeak },
    pages_between: {
      median_ms: round(sorted[sorted.length >> 1]),
      p99_ms: round(sorted[Math.floor(sorted.length * 0.99)]),
    },
    [`page_${page}`]: { ms: round(times.at(-1)), peak_mib: peakMib(), ...later },
  }
  research.close()
  console.log(JSON.stringify(report))
}

const CASES = {
  'list in memory': { cacheBytes: cacheMib * MIB },
  'list on disk alone': { cacheBytes: 32 * MIB, cacheDir, diskCacheBytes: 1024 * MIB },
  'after a restart': { cacheBytes: 32 * MIB, cacheDir, diskCacheBytes: 1024 * MIB },
}

if (values.measure !== undefined) await measure(CASES[values.measure])
else {
  if (!existsSync(join(dataset, 'manifest.json'))) {
    mkdirSync(root, { recursive: true })
    await writeMarket(join(root, 'archive'), symbols, days)
    await importIntoDataset([join(root, 'archive')], { dir: dataset })
  }
  rmSync(cacheDir, { recursive: true, force: true })
  const report = { symbols, days, threads, limit }
  for (const name of Object.keys(CASES)) {
    const args = [...process.argv.slice(1), '--measure', name]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    report[name] = JSON.parse(stdout)
  }
  rmSync(cacheDir, { recursive: true, force: true })
  console.log(JSON.stringify(report, null, 2))
}
