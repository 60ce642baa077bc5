// Measures whether the intervals of answers cover what they say, on simulated markets whose truth is known: node coverage/run.mjs [options]
//
//   --replicates N        markets per number of days (default 1000)
//   --days LIST           numbers of days (default 30,45,60,180)
//   --through-product N   how many replicates also go through the product, from klines to answers (default 2)
//   --minutes M           stop after M minutes and report what there is
//   --keep FILE           keeps what was done in FILE every minute, and goes on from it
//   --seed N, --jobs N    default 1 and 2
//   --clustering X        scale of how far volatility moves; 1 is like recorded markets, 0 is constant
//
// Prints Markdown tables. Exit status: 0 all goals met, 1 a goal missed, 3 too few replicates to judge, 4 the product and the plain loops differ.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { exitStatus, judgeDays } from './goals.mjs'
import { runTasks, tasksOf } from './jobs.mjs'
import { KeptRun } from './kept-run.mjs'
import * as tables from './tables.mjs'

const EFFECTS_EVERY = 4

const { values } = parseArgs({
  options: {
    replicates: { type: 'string', default: '1000' },
    days: { type: 'string', default: '30,45,60,180' },
    'through-product': { type: 'string', default: '2' },
    minutes: { type: 'string', default: 'Infinity' },
    keep: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    clustering: { type: 'string', default: '1' },
  },
})
const number = (name) => {
  const value = Number(values[name])
  if (Number.isNaN(value)) throw new Error(`--${name} must be a number`)
  return value
}
const days = values.days.split(',').map(Number)
const begun = Date.now()
const tasks = tasksOf({
  replicates: number('replicates'),
  days,
  throughProduct: number('through-product'),
  effectsEvery: EFFECTS_EVERY,
})
const settings = { seed: number('seed'), clustering: number('clustering') }
const keptRun = new KeptRun(values.keep, { ...settings, throughProduct: number('through-product') })
let told = begun
const { results, medians } = await runTasks(tasks, {
  ...settings,
  jobs: number('jobs'),
  deadline: begun + number('minutes') * 60_000,
  kept: keptRun.read(),
  onDone(done) {
    keptRun.write(done)
    if (Date.now() - told < 10_000) return
    told = Date.now()
    console.error(`${done.results.length} of ${tasks.length} markets, ${Math.round((told - begun) / 1000)} s`)
  },
})
keptRun.write({ results, counts: medians.counts }, true)

const byDays = (pick) =>
  days.map((one) => [one, results.filter((result) => result.days === one).flatMap((result) => pick(result) ?? [])])
const rows = byDays(({ rows: found }) => [found])
const medianOf = (c, h) => medians.of(c, h)
const judged = rows.flatMap(([one, replicates]) => (replicates.length > 1 ? judgeDays(one, replicates, medianOf) : []))
const products = results.flatMap(({ product }) => product ?? [])

const section = (title, text) => console.log(`\n### ${title}\n\n${text}`)
console.log(`Seed ${values.seed}. Markets: ${rows.map(([one, found]) => `${found.length} of ${one} days`).join(', ')}.`)
section('Coverage in percent; 95 is nominal', tables.coverageTable(rows, medianOf))
section('Questions in percent that show a difference at any horizon, although there is none', tables.familyTable(rows))
section('Withheld intervals in percent', tables.withheldTable(rows))
section('Width relative to the rule before', tables.widthTable(rows))
section(
  'Power: known effects',
  tables.powerTable(byDays(({ effects }) => effects && [effects]).filter(([, found]) => found.length > 1)),
)
section('Coverage of the difference by condition, in percent', tables.conditionTable(rows))
section('Goals', `${tables.goalSentence(judged)}\n\n${tables.goalTable(judged)}`)

const faults = products.flatMap((one) => one.faults)
if (products.length > 0) {
  const numbers = products.reduce((sum, one) => sum + one.numbers, 0)
  const largest = Math.max(...products.map((one) => one.largest))
  const text = `${products.length} markets: ${numbers} numbers compared, ${faults.length} differ; interval ends differ by at most ${largest.toExponential(1)}.`
  section('Through the product', [text, ...faults.slice(0, 20)].join('\n'))
  const own = byDays(({ product }) => product && [product.rows])
  section('Coverage of the product’s own answers', tables.coverageTable(own, medianOf, ['now']))
}
console.error(`${Math.round((Date.now() - begun) / 1000)} s`)
process.exitCode = faults.length > 0 ? 4 : judged.length > 0 ? exitStatus(judged) : 3
