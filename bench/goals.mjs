// node goals.mjs [--symbols 670] [--days 30,90,365] [--runs 7] [--seconds 12] [--drop-data]
//
// Everything that was wanted of whole answers, in one run: answers one question a process (answers.mjs), broad ones at once (broad.mjs), light beside
// heavy ones (fairness.mjs), and what an appended day costs (derived.mjs). Makes the datasets that are missing, with the columns that are asked for:
// 3 GB of disk for 30 days of 670 symbols, 3 for 90, 13 for a year. Goals are printed where they are set, for 670 symbols on two quiet processors.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataset } from './make-dataset.mjs'
import { ROOT } from './product.mjs'
import { FEW_COLUMNS } from './sizes.mjs'

const { values } = parseArgs({
  options: {
    symbols: { type: 'string', default: '670' },
    days: { type: 'string', default: '30,90,365' },
    runs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '12' },
    'drop-data': { type: 'boolean', default: false },
  },
})
const THREADS = 2
/** By days: the columns (default: all), and the questions. Q9 asks for prices alone. */
const SIZES = {
  30: { name: '', columns: [], only: 'Q1,Q2,W11,Q5,Q9,Q9:reference,Q7:outcomes' },
  90: { name: '-prices', columns: ['vpin'], only: 'Q9' },
  365: { name: '-few-columns', columns: FEW_COLUMNS, only: 'Q1,Q2,Q5,Q7:outcomes' },
}
/** Questions that take seconds run less often. */
const FEWER = 3

function run(script, ...args) {
  console.log(`\n${script} ${args.join(' ')}`)
  const env = { ...process.env, UV_THREADPOOL_SIZE: '16' }
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bench', script), ...args], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}

const symbols = Number(values.symbols)
console.log(`${symbols} symbols, load ${loadavg()[0].toFixed(1)}`)
for (const days of values.days.split(',').map(Number)) {
  const { name, columns, only } = SIZES[days]
  const dir = join(ROOT, 'data', 'bench', `${symbols}x${days}${name}`)
  await makeDataset(dir, { symbols, days, threads: THREADS, columns })
  run('answers.mjs', '--dataset', dir, '--only', only, '--runs', days === 30 ? values.runs : String(FEWER))
  if (days === 30) {
    run('broad.mjs', '--dataset', dir)
    run('fairness.mjs', '--dataset', dir, '--seconds', values.seconds)
    run('derived.mjs', '--symbols', values.symbols, '--runs', String(FEWER))
  }
  if (values['drop-data']) rmSync(dir, { recursive: true })
}
