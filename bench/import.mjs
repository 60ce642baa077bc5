// Measures the cost of an import: node import.mjs [--runs 5] [--only features,minutes,archives,whole] [--symbols 12] [--days 60] [--workers 2]
//   [--before DIST] [--json file]
// Runs a generated year of one symbol with every source, stage by stage on one thread; reads its klines from archives, with plain inflating as a
// baseline; and imports a whole market, each time in a process of its own. `--before` names the compiled sources of an
// earlier version, and both import in turn. For each stage, the fastest run counts, by processor time and by wall time. JSON goes to results/import.json, or where `--json` says.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as stages from './import/stages.mjs'
import { klineTexts, MINUTES, yearOfMinutes } from './import/year.mjs'
import { writeMarket } from './market.mjs'
import { load, ROOT } from './product.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'features,minutes,archives,whole' },
    symbols: { type: 'string', default: '12' },
    days: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    before: { type: 'string' },
    json: { type: 'string' },
  },
})
const [runs, symbols, days, workers] = ['runs', 'symbols', 'days', 'workers'].map((name) => Number(values[name]))
const only = values.only.split(',')
const dir = mkdtempSync(join(tmpdir(), 'hindsight-import-'))
const { COLUMN_NAMES, FIELD_COUNT } = await load('archive/minutes/columns.js')

/** Returns the minimum of each stage over `runs` runs of `work`, in the order in which stages first appear. */
async function best(work) {
  const least = {}
  let total
  for (let run = 0; run < runs; run++) {
    const clock = new stages.Clock()
    await work(clock)
    for (const [stage, { wall, cpu }] of Object.entries(clock.stages)) {
      const had = least[stage] ?? { wall, cpu }
      least[stage] = { wall: Math.min(had.wall, wall), cpu: Math.min(had.cpu, cpu) }
    }
    const sum = (figure) => Object.values(clock.stages).reduce((all, stage) => all + stage[figure], 0)
    total = { wall: Math.min(total?.wall ?? Infinity, sum('wall')), cpu: Math.min(total?.cpu ?? Infinity, sum('cpu')) }
  }
  return { ...least, ...(Object.keys(least).length > 1 && { total }) }
}

const folderBytes = (path) =>
  readdirSync(path, { recursive: true }).reduce((sum, name) => {
    const { size } = statSync(join(path, name))
    return sum + (name.includes('.') && /\.(hsc|hsd)$/.test(name) ? size : 0)
  }, 0)

/** The import of which a goal is set: 100 symbols × 30 days, in seconds of processor time. */
const GOAL = { rows: 100 * 30 * 1440, seconds: 14 }
const goalOf = (rows) => (rows === GOAL.rows ? ` (goal ${GOAL.seconds})` : '')

/** Imports the market with one build. */
function importOnce(market, dist) {
  const script = fileURLToPath(new URL('import/whole.mjs', import.meta.url))
  const env = { ...process.env, ...(dist !== undefined && { HINDSIGHT_DIST: dist }) }
  return JSON.parse(execFileSync(process.execPath, [script, market, join(dir, 'dataset'), String(workers)], { env }))
}

const report = { machine: cpus()[0].model, cpus: cpus().length, node: process.version, runs, stages: [] }

/** Records and prints a stage: rows/s and MB/s of processor time, seconds per symbol-year. `bytes`: bytes that the stage reads or writes. */
function tell(part, figures, rows, bytes) {
  for (const [stage, { wall, cpu }] of Object.entries(figures)) {
    const line = {
      part,
      stage,
      cpu_s: cpu,
      wall_s: wall,
      rows_per_s: rows / cpu,
      mb_per_s: bytes / 1e6 / cpu,
      year_s: (cpu * MINUTES) / rows,
    }
    report.stages.push(line)
    const cells = [
      stage.padEnd(20),
      cpu.toFixed(3),
      wall.toFixed(3),
      (rows / cpu / 1e6).toFixed(2),
      (bytes / 1e6 / cpu).toFixed(0),
      line.year_s.toFixed(3),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

try {
  console.log(`${report.machine}, Node ${report.node}; least of ${runs} runs\n`)
  console.log('| stage | processor s | clock s | million rows/s | MB/s | s per symbol-year |')
  console.log('|---|---|---|---|---|---|')
  if (only.includes('features') || only.includes('minutes')) {
    const year = yearOfMinutes(COLUMN_NAMES).map((month) => ({ ...month, fields: month.columns.slice(0, FIELD_COUNT) }))
    if (only.includes('features')) {
      const segments = join(dir, 'segments')
      const figures = await best((clock) => stages.buildYear(year, segments, clock))
      tell('minutes → segments', figures, MINUTES, folderBytes(segments))
    }
    if (only.includes('minutes')) {
      const written = join(dir, 'minutes')
      let files
      const figures = await best(async (clock) => {
        rmSync(written, { recursive: true, force: true })
        files = await stages.writeMinutes(year, written, clock)
        await stages.loadMinutes(files.paths, clock)
      })
      delete figures.total
      tell('minutes', figures, MINUTES, files.bytes)
    }
  }
  if (only.includes('archives')) {
    const archives = stages.writeArchives(klineTexts(), join(dir, 'archives'))
    const rows = archives.reduce((sum, one) => sum + one.rows, 0)
    const bytes = archives.reduce((sum, one) => sum + one.bytes, 0)
    const spool = join(dir, 'spool')
    const figures = await best(async (clock) => {
      await stages.inflate(archives, clock)
      await stages.readArchives(archives, 'gzip', spool, clock)
      await stages.readArchives(archives, 'zip', spool, clock)
      await stages.mergeSpool(spool, join(dir, 'merged'), clock)
    })
    delete figures.total
    tell('archives', figures, rows, bytes)
  }
  if (only.includes('whole')) {
    const market = await writeMarket(join(dir, 'market'), symbols, days)
    const rows = symbols * days * 1440
    const input = readdirSync(market).reduce((sum, name) => sum + statSync(join(market, name)).size, 0)
    const builds = [...(values.before === undefined ? [] : ['before']), 'now']
    const figures = new Map(builds.map((build) => [build, []]))
    const revisions = new Set()
    for (let run = 0; run < runs; run++) {
      for (const build of builds) {
        const one = importOnce(market, build === 'before' ? values.before : undefined)
        revisions.add(one.revision)
        figures.get(build).push(one)
      }
    }
    if (revisions.size !== 1) throw new Error(`the imports gave different revisions: ${[...revisions].join(', ')}`)
    for (const [build, all] of figures) {
      const memory = Math.round(Math.max(...all.map((one) => one.memory)))
      const least = await best((clock) => Object.assign(clock.stages, all.pop().phases))
      tell(`whole import, ${workers} workers, ${build}`, least, rows, input)
      const perCore = rows / least.total.cpu / 1e6
      report.whole = {
        ...report.whole,
        [build]: { rows, seconds: least.total.cpu, goal: GOAL.seconds, perCore, memory },
      }
      console.log(
        `${build}: ${least.total.cpu.toFixed(1)} s of processor time${goalOf(rows)}, ${perCore.toFixed(2)} million rows/s a core (goal 0.4), at most ${memory} MiB`,
      )
    }
  }
  const path = values.json ?? join(ROOT, 'bench', 'results', 'import.json')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
