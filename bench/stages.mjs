// node stages.mjs [--dataset ../data/bench/670x30] [--query Q1] [--runs 60] [--threads 2] [--json file]
//
// Measures the time of one answer stage by stage, as Server-Timing reports it: a fresh answer through the whole use case (bytes of the document in,
// bytes of the body out, 50 rows, nothing cached). It is measured three times: for the first answer of a process, for answers after a sweep of the
// processor's caches, and for warm answers. In addition to the stages: the total by the clock outside, the time that the stages do not explain, and
// the total without native scan and native outcomes. Then the parts of planning and rendering, each in a loop: between two answers the scan evicts
// their code and data from the processor's caches; in a loop nothing does.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { load, native, openDataset, openResearch, ROOT } from './product.mjs'
import { QUERIES } from './queries/index.mjs'

const { canonicalize, checkQuery, lower, parseDocument, queryHash } = await load('plan/index.js')
const { renderAround, renderRowsInSlices } = await load('outcomes/index.js')
const { planDocument } = await load('research/query/plan-document.js')
const { pageOf } = await load('research/query/page.js')
const { queryIdentity } = await load('research/runtime/identity.js')
const { nativeEngine } = await load('engine/native/index.js')

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: `${ROOT}/data/bench/670x30` },
    query: { type: 'string', default: 'Q1' },
    runs: { type: 'string', default: '60' },
    threads: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
})
const [runs, threads] = [Number(values.runs), Number(values.threads)]
const query = QUERIES.find(({ id }) => id === values.query)
const text = Buffer.from(JSON.stringify(query.document))
const research = await openResearch({ dataset: resolve(values.dataset), threads, cacheBytes: 1, timeoutMs: 600_000 })

/** Twice the size of the third-level cache of a large server core complex. */
const swept = new Uint8Array(64 * 2 ** 20)
let mark = 0
const sweep = () => swept.fill(++mark)

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1]
const NATIVE = ['scan', 'outcomes']

/** Returns new bytes of the same document; for bytes that were sent before, the plan is cached. */
let asked = 0
const unseen = () => Buffer.concat([text, Buffer.alloc(asked++, ' ')])

/** Measures one answer, in microseconds by stage. */
async function answer() {
  const document = unseen()
  const began = performance.now()
  const { timings, bytes } = await research.query(document)
  const whole = (performance.now() - began) * 1000
  const stages = Object.fromEntries(Object.entries(timings).map(([stage, ms]) => [stage, ms * 1000]))
  const sum = Object.values(stages).reduce((a, b) => a + b, 0)
  const outside = NATIVE.reduce((rest, stage) => rest - stages[stage], whole)
  return {
    ...stages,
    unexplained: whole - sum,
    whole,
    [`all but ${NATIVE.join(' and ')}`]: outside,
    bytes: bytes.length,
  }
}

async function answers(before) {
  const all = []
  for (let i = 0; i < runs; i++) {
    before()
    all.push(await answer())
  }
  return Object.fromEntries(Object.keys(all[0]).map((stage) => [stage, median(all.map((one) => one[stage]))]))
}

/** Medians of the parts of planning and rendering. */
async function parts() {
  const dataset = await openDataset(resolve(values.dataset))
  const pool = native.createThreadPool(threads)
  const { snapshot, symbols } = dataset
  const revision = nativeEngine(threads).open(dataset)
  const never = new AbortController().signal
  const cancel = new Int32Array(1)
  const value = parseDocument(text)
  const planned = planDocument(value, dataset)
  const identity = queryIdentity(planned.hash, dataset.revision, null)
  const prepared = native.preparePlan(snapshot, planned.plan)
  const { counts, occurrences } = await native.find(prepared, pool, cancel)
  const reference = await native.reference(dataset.reference, prepared, pool, cancel)
  const outcomes = await native.summarizeOutcomes(snapshot, occurrences, { reference: reference.days }, pool, cancel)
  const rows = await native.orderedRows(prepared, occurrences, 'time', false, 0, planned.limit, pool, cancel)
  const page = await pageOf({ prepared: revision.prepare(planned.plan), names: symbols }, rows, planned, never)
  const result = {
    identity: {
      canonical_query_hash: identity.canonicalQueryHash,
      dataset_revision: identity.datasetRevision,
      reproducibility_key: identity.reproducibilityKey,
    },
    counts,
    outcomes,
    reference,
    simulated: dataset.simulated,
    cursor: null,
  }
  const context = { symbols }
  const checked = checkQuery(value, context)
  const canonical = canonicalize(checked)
  const rendering = () => renderRowsInSlices(page, 1000, async () => {})
  const rendered = await rendering()
  const timed = {}
  const steps = {
    'document parsed': () => parseDocument(text),
    checked: () => checkQuery(value, context),
    canonical: () => canonicalize(checked),
    'lowered to a plan': () => lower(canonical, context),
    hashed: () => queryHash(canonical),
    identity: () => queryIdentity(planned.hash, dataset.revision, null),
    'one call across the Node-API': () => native.valuesAt(prepared, rows.subarray(1, 2), rows.subarray(0, 1)),
    'rows looked up': () => pageOf({ prepared: revision.prepare(planned.plan), names: symbols }, rows, planned, never),
    'rows rendered': rendering,
    'body rendered around them': () => renderAround(rendered, result),
  }
  for (let i = 0; i < 4 * runs; i++) {
    for (const [name, step] of Object.entries(steps)) {
      const began = performance.now()
      await step()
      timed[name] ??= []
      timed[name].push((performance.now() - began) * 1000)
    }
  }
  occurrences.close()
  dataset.close()
  return Object.fromEntries(Object.entries(timed).map(([name, list]) => [name, median(list)]))
}

const first = await answer()
const cold = await answers(sweep)
const warm = await answers(() => {})
const made = await parts()
research.close()

const us = (value) => (value === undefined ? '' : value.toFixed(0)).padStart(10)
console.log(`${query.id}: ${query.title}; medians of ${runs}, µs, ${threads} threads, ${native.simd().path}\n`)
console.log(`${''.padEnd(30)}${['first', 'swept', 'warm'].map((name) => name.padStart(10)).join('')}`)
for (const stage of Object.keys(warm)) {
  if (stage !== 'bytes') console.log(`${stage.padEnd(30)}${us(first[stage])}${us(cold[stage])}${us(warm[stage])}`)
}
console.log(`\n${warm.bytes} bytes. Parts, warm:`)
for (const [name, value] of Object.entries(made)) console.log(`${name.padEnd(50)}${us(value)}`)
if (values.json !== undefined) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ query: query.id, runs, threads, first, swept: cold, warm, parts: made }, null, 2)}\n`,
  )
}
