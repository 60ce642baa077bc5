// node fairness.mjs [--dataset ../data/bench/670x30] [--heavy Q2] [--light Q1] [--clients 4] [--seconds 20] [--threads 2] [--json file]
//
// Measures whether heavy queries starve light ones. Light queries run one after the other, first alone, then beside clients that send heavy queries
// without pause. Every query runs through the whole use case without caching. Heavy queries are like Q7u of the benchmarks: every answer contains its
// outcomes.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openResearch, ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: `${ROOT}/data/bench/670x30` },
    heavy: { type: 'string', default: 'Q2' },
    light: { type: 'string', default: 'Q1' },
    clients: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '20' },
    threads: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
})
const documentOf = (wanted) => QUERIES.find(({ id }) => id === wanted).document
const research = await openResearch({
  dataset: resolve(values.dataset),
  threads: Number(values.threads),
  cacheBytes: 1,
  timeoutMs: 600_000,
})
const seconds = Number(values.seconds)

/** Queries differ in page size, so that no two share one computation. */
let asked = 0
const ask = (document, caller) => {
  asked++
  return research.query({ ...document, page: { limit: 1 + (asked % 100), cursor: null } }, { caller })
}

/** Returns the milliseconds of light queries, sent at intervals as a person would. */
async function lights(until) {
  const ms = []
  const stages = []
  while (performance.now() < until) {
    const began = performance.now()
    const { timings } = await ask(documentOf(values.light), 'light')
    ms.push(performance.now() - began)
    stages.push(timings.queue)
    await sleep(20)
  }
  return { ms, stages }
}

const quantile = (list, share) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))]
const figures = ({ ms, stages }) => ({
  answers: ms.length,
  p50: quantile(ms, 0.5),
  p95: quantile(ms, 0.95),
  queue_p95: quantile(stages, 0.95),
})

await lights(performance.now() + 1000)
const alone = figures(await lights(performance.now() + (seconds * 1000) / 2))

const end = performance.now() + seconds * 1000
let heavyAnswers = 0
const heavy = Array.from({ length: Number(values.clients) }, async (_, i) => {
  while (performance.now() < end) {
    await ask(documentOf(values.heavy), `heavy ${i}`)
    heavyAnswers++
  }
})
await sleep(500)
const beside = figures(await lights(end))

const ms = (value) => value.toFixed(1).padStart(9)
console.log(`light ${values.light} beside ${values.clients} clients of ${values.heavy}, ms`)
console.log(`${''.padEnd(8)}${['answers', 'p50', 'p95', 'queue p95'].map((name) => name.padStart(10)).join('')}`)
for (const [name, of] of Object.entries({ alone, beside })) {
  console.log(`${name.padEnd(8)}${String(of.answers).padStart(10)} ${ms(of.p50)} ${ms(of.p95)} ${ms(of.queue_p95)}`)
}
console.log(
  `ratio of p50 ${(beside.p50 / alone.p50).toFixed(1)}, of p95 ${(beside.p95 / alone.p95).toFixed(1)}; ${heavyAnswers} heavy answers meanwhile`,
)
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ alone, beside, heavyAnswers }, null, 2)}\n`)
await Promise.all(heavy)
research.close()
