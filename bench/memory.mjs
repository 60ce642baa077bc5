// node --expose-gc memory.mjs [--dataset ../data/bench/670x30] [--threads 2] [--only name] [--json file]
//
// Measures anonymous memory (RssAnon: resident memory without file pages) of single queries with increasing numbers of occurrences: at rest, its peak
// during the query, and the difference per occurrence. Memory must depend on the scope and not on the number of occurrences.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openResearch, ROOT } from './product.mjs'
import { documentOf } from './queries/vocabulary.mjs'

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: `${ROOT}/data/bench/670x30` },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})
const MIB = 2 ** 20
const research = await openResearch({
  dataset: resolve(values.dataset),
  threads: Number(values.threads),
  cacheBytes: 1,
  timeoutMs: 600_000,
})

const anonymous = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) * 1024

const by = (sort, clauses) => ({ ...documentOf(clauses), sort })
const TIME = ['times.anchor_time', 'asc']
const SELECTIVE = ['taker_buy_ratio_1h', 'gte', 0.49]
const CASES = [
  [
    'selective',
    by(TIME, [
      ['vpin', 'gte', 0.55],
      ['rel_volume_1h', 'gte', 2.2],
    ]),
  ],
  [
    'under what is kept',
    by(TIME, [
      ['rel_volume_1h', 'gte', 2.2],
      ['volume_z_5m', 'gte', 2],
    ]),
  ],
  ['one in thirty', by(TIME, [['volume_z_5m', 'gte', 2]])],
  ['one in five', by(TIME, [SELECTIVE, ['rv_ratio_1h_24h', 'lte', 0.8]])],
  ['one in five, by value', by(['feature.taker_buy_ratio_1h', 'desc'], [SELECTIVE, ['rv_ratio_1h_24h', 'lte', 0.8]])],
  ['many', by(TIME, [SELECTIVE])],
  ['many, by value', by(['feature.taker_buy_ratio_1h', 'desc'], [SELECTIVE])],
  ['all', by(TIME, [])],
]

const rows = []
for (const [name, document] of CASES) {
  if (values.only !== undefined && values.only !== name) continue
  global.gc?.()
  const rest = anonymous()
  let highest = rest
  const watch = setInterval(() => {
    highest = Math.max(highest, anonymous())
  }, 2)
  const began = performance.now()
  const { explanation } = await research.recompute(document)
  clearInterval(watch)
  const { occurrences } = explanation.counts
  rows.push({
    name,
    occurrences,
    rest_mib: rest / MIB,
    highest_mib: highest / MIB,
    bytes_per_occurrence: (highest - rest) / occurrences,
    ms: performance.now() - began,
  })
  const row = rows.at(-1)
  console.log(
    `${name.padEnd(24)}${String(occurrences).padStart(11)} occurrences, RssAnon ${row.rest_mib.toFixed(0).padStart(5)} → ${row.highest_mib.toFixed(0).padStart(5)} MiB, ${row.bytes_per_occurrence.toFixed(1).padStart(7)} B each, ${row.ms.toFixed(0)} ms`,
  )
}
research.close()
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
