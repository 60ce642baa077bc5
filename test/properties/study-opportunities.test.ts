/**
 * Studies compared with queries: opportunities are the occurrences of the query with the same clauses at the closes of bars, and the results of a
 * long baseline are the outcomes of the query engine. Random documents on random datasets, also compared with plain loops.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BARS_5M } from '../../src/contract/study/bars-5m.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { native } from '../../src/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import { executeStudy } from '../../src/studies/execute-study.js'
import { type CheckedStudy, defineStudy, studyContextOf } from '../../src/studies/index.js'
import { AT_A_BARS_CLOSE, opportunityQuery } from '../../src/studies/opportunity-query.js'
import { withBaselines } from '../../src/studies/policy-table.js'
import { isValue } from '../oracle/cell.js'
import { columnOf } from '../oracle/dataset.js'
import { type OpportunityRules, oracleOpportunities } from '../oracle/query/opportunities.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { type RandomDataset, randomDataset } from '../support/random/dataset.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { daysOf, StudyWriter, studyDocument } from '../support/random/studies.js'

const DATASETS = amount({ fixed: 2, explored: 4 })
const DOCUMENTS_EACH = amount({ fixed: 3, explored: 8 })
const OF_BARS = new Set([...AVAILABLE].filter((id) => BARS_5M.includes(id)))
const { signal } = new AbortController()

const all = (dataset: OpenDataset, study: CheckedStudy, sealedFrom: number | null = null) =>
  executeStudy({
    ...{ dataset, study, sealedFrom, signal },
    policies: withBaselines(study.policies),
    examplesMax: 1_000_000,
    keepThreads: true,
  })
type All = Awaited<ReturnType<typeof all>>

const listOf = (dataset: OpenDataset, { examples }: All['open']) =>
  examples.map(({ symbol, bar }) => `${dataset.symbols[symbol]} ${bar * 5}`).sort()

const REASONS = ['U', 'Q', 'X', 'S', 'W'] as const

async function compareWithLoops(dataset: OpenDataset, random: RandomDataset, writer: StudyWriter, tally: Tally) {
  const rules = writer.rules()
  const { study } = defineStudy(studyDocument(rules, dataset.revision, {}), studyContextOf(dataset))
  const { open } = await all(dataset, study)
  const oracle = oracleOpportunities(random.oracle, rules)
  const { excluded, ...counts } = open.counts
  assert.equal(counts, oracle.counts)
  assert.equal(Object.fromEntries(REASONS.map((reason, i) => [reason, excluded[i]])), oracle.excluded)
  assert.equal(listOf(dataset, open), oracle.found.map(({ symbol, minute }) => `${symbol} ${minute}`).sort())
  tally.opportunities += counts.opportunities
  tally.suppressed += counts.suppressed
  if (rules.activity === null && rules.cooldown_minutes === null) {
    await compareWithQuery(dataset, study, open)
    tally.queries++
  }
  checkIncrements(random, open)
  compareWithOutcomes(open)
  tally.complete += open.report.complete
  await compareParts(dataset, study, open, rules.from + Math.floor((rules.to - rules.from) / 10) * 5)
}

interface Tally {
  opportunities: number
  suppressed: number
  queries: number
  complete: number
}

async function compareWithQuery(dataset: OpenDataset, study: CheckedStudy, open: All['open']) {
  const query = opportunityQuery(study) as { where: { all: unknown[] } }
  const document = { ...query, where: { all: [...query.where.all, AT_A_BARS_CLOSE] } }
  const { plan } = planQuery(document, { symbols: dataset.symbols })
  const prepared = native.preparePlan(dataset.snapshot, plan)
  const { minutes, offsets } = await native.scan(prepared, native.createThreadPool(2), new Int32Array(1))
  const occurrences = dataset.symbols.flatMap((symbol, s) =>
    [...minutes.subarray(offsets[s], offsets[s + 1])].map((minute) => `${symbol} ${minute - 4}`),
  )
  assert.equal(listOf(dataset, open), occurrences.sort())
}

/** The increment must be the finest step of the prices so far. */
function checkIncrements(random: RandomDataset, { examples }: All['open']) {
  const names = random.symbols.map(({ name }) => name).sort()
  for (const { symbol, bar, increment } of examples.slice(0, 5)) {
    const { first, ...rest } = random.oracle.symbols.find(({ name }) => name === names[symbol])!
    let step = 1_000_000_000n
    for (const part of ['open', 'high', 'low', 'close']) {
      const { cells } = columnOf({ first, ...rest }, `price.${part}`)
      for (const cell of cells.slice(0, bar * 5 + 5 - first)) while (isValue(cell) && cell % step !== 0n) step /= 10n
    }
    assert.is(increment, step)
  }
}

/**
 * Every minute opens at the close of the one before, and no bar is dead, so the baseline's return equals the query engine's outcome over four hours.
 */
function compareWithOutcomes({ report, outcomes }: All['open']) {
  const { completed, metrics } = outcomes!.horizons[2]!
  assert.is(report.complete, completed)
  if (completed === 0) return
  const isNear = (e9: bigint, sum_e7: bigint, what: string) => {
    const apart = Number(e9) * completed - Number(sum_e7) * 100
    assert.ok(Math.abs(apart) <= completed * 52, `${what}: ${e9} beside ${sum_e7} of ${completed}`)
  }
  const [baseline_long] = report.policies
  isNear(baseline_long!.per_opportunity.lo.mean, metrics.return.sum, 'return')
  isNear(report.mfe.mean, metrics.mfe.sum, 'mfe')
  isNear(report.mae.mean, metrics.mae.sum, 'mae')
}

/** Opportunities that end before an instant and the others must together equal the whole. */
async function compareParts(dataset: OpenDataset, study: CheckedStudy, whole: All['open'], sealedFrom: number) {
  const { open, sealed } = await all(dataset, study, sealedFrom)
  const endsBefore = ({ bar }: { bar: number }) => bar * 5 + 5 + study.horizon_minutes <= sealedFrom
  assert.ok(open.examples.every(endsBefore) && !sealed!.examples.some(endsBefore))
  assert.equal([...listOf(dataset, open), ...listOf(dataset, sealed!)].sort(), listOf(dataset, whole))
  for (const name of ['scanned', 'eligible', 'candidates', 'suppressed', 'opportunities'] as const)
    assert.is(open.counts[name] + sealed!.counts[name], whole.counts[name], name)
  assert.is(open.report.complete + sealed!.report.complete, whole.report.complete)
}

/** Orders whose prices depend on the past: on the average range, on structure, on the increment. */
const LOOKING_BACK = [
  {
    ...{ id: 'atr', side: 'long', entry: { type: 'market' } },
    stop: { type: 'volatility', atr: 1.5 },
    target: { type: 'r_multiple', value: 2 },
  },
  {
    ...{ id: 'structure', side: 'short' },
    entry: { type: 'limit', from: 'structural_high', bars: 30, offset: { bps: 3 }, expiry: '1h' },
    stop: { type: 'fixed', pct: 1 },
  },
]

/** Returns the record as it was when its archive ended before minute `end`; undefined when a symbol had no record by then. */
function cutAt(made: RandomDataset, end: number): RandomDataset | undefined {
  const isThere = (symbol: RandomDataset['symbols'][number], minute: number) =>
    isValue(symbol.columns['price.close']!.cells[minute - symbol.first]!)
  const symbols = made.symbols.map((symbol) => {
    let last = Math.min(symbol.last, end - 1)
    while (last >= symbol.first && !isThere(symbol, last)) last--
    const columns = Object.fromEntries(
      Object.entries(symbol.columns).map(([id, column]) => {
        const slots = Math.floor((last + 1) / column.stride) - 1 - column.firstSlot + 1
        return [id, { ...column, cells: column.cells.slice(0, Math.max(0, slots)) }]
      }),
    )
    return { ...symbol, last, columns }
  })
  if (symbols.some(({ first, last }) => last < first)) return undefined
  const dayEnd = Math.ceil(end / 1440) * 1440
  const segments = made.segments
    .filter(({ begin }) => begin < dayEnd)
    .map((segment) => ({ ...segment, end: Math.min(segment.end, dayEnd) }))
  return { ...made, symbols, segments }
}

async function withDataset<T>(made: RandomDataset, use: (dataset: OpenDataset) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-studies-'))
  try {
    await writeRawDataset(join(dir, 'dataset'), rawDataset(made))
    const dataset = await openDataset(join(dir, 'dataset'))
    try {
      return await use(dataset)
    } finally {
      dataset.close()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function compareCut(
  whole: OpenDataset,
  before: OpenDataset,
  cut: RandomDataset,
  asked: OpportunityRules,
  tally: { compared: number; cut: number },
) {
  const symbols = cut.symbols.map(({ name }) => name).sort()
  const recorded = Math.floor(Math.min(...cut.symbols.map(({ last }) => last + 1)) / 5) * 5
  const rules = { ...asked, symbols, activity: null, to: Math.min(asked.to, recorded) }
  if (rules.from >= rules.to) return
  const [all_of_it, of_cut] = await Promise.all(
    [whole, before].map(async (dataset) => {
      const document = studyDocument(rules, dataset.revision, { policies: LOOKING_BACK })
      return (await all(dataset, defineStudy(document, studyContextOf(dataset)).study)).open.examples
    }),
  )
  assert.is(of_cut!.length, all_of_it!.length)
  for (const [i, example] of of_cut!.entries()) {
    const { last } = cut.symbols.find(({ name }) => name === symbols[example.symbol])!
    if (example.bar * 5 + 5 + 240 <= Math.floor((last + 1) / 5) * 5) {
      assert.equal(example, all_of_it![i])
      tally.compared++
    } else {
      assert.is.not(example.unknown, 0)
      tally.cut++
    }
  }
}

test('cutting the archive changes nothing that ended by then, and leaves nothing else known', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed + 7)
  const tally = { compared: 0, cut: 0 }
  for (let d = 0; d < DATASETS; d++) {
    const made = randomDataset(random.fork(), OF_BARS, false)
    const end = made.segments[0]!.begin + 5 * random.integer(200, (daysOf(made) * 1440) / 5 - 200)
    const cut = cutAt(made, end)
    if (cut === undefined) continue
    const writer = new StudyWriter(random.fork(), made)
    await withDataset(made, (whole) =>
      withDataset(cut, async (before) => {
        for (let i = 0; i < DOCUMENTS_EACH; i++) await compareCut(whole, before, cut, writer.rules(), tally)
      }),
    )
  }
  console.log(`study-opportunities: seed ${seed}, ${JSON.stringify(tally)}`)
  assert.ok(tally.compared > 0 && tally.cut > 0)
})

test('opportunities, increments and baselines of random studies are those of queries and of plain loops', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const tally: Tally = { opportunities: 0, suppressed: 0, queries: 0, complete: 0 }
  for (let d = 0; d < DATASETS; d++) {
    const made = randomDataset(random.fork(), OF_BARS, false)
    const writer = new StudyWriter(random.fork(), made)
    if (!made.features.includes('candle_age_5m')) made.features.push('candle_age_5m')
    await withDataset(made, async (dataset) => {
      for (let i = 0; i < DOCUMENTS_EACH; i++) await compareWithLoops(dataset, made, writer, tally)
    })
  }
  console.log(`study-opportunities: seed ${seed}, ${JSON.stringify(tally)}`)
  assert.ok(tally.opportunities > 0 && tally.suppressed > 0 && tally.queries > 0 && tally.complete > 0)
})

test.run()
