/** The intervals of random studies on random months, compared with plain loops over every single result. */
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StudyResultBody } from '../../src/contract/study/study-result.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import type { NativeExample } from '../../src/native/index.js'
import { executeStudy } from '../../src/studies/execute-study.js'
import { defineStudy, runStudy, studyContextOf } from '../../src/studies/index.js'
import { withBaselines } from '../../src/studies/policy-table.js'
import { greater, lesser } from '../oracle/exact.js'
import { dayOf } from '../oracle/outcomes/day-sums.js'
import type { Sample } from '../oracle/outcomes/intervals.js'
import { type Series, studyUncertainty } from '../oracle/studies/uncertainty.js'
import { differences } from '../support/compare/differences.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import type { RandomDataset } from '../support/random/dataset.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { randomPolicy } from '../support/random/policies.js'
import { rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { StudyWriter, studyDocument } from '../support/random/studies.js'
import { randomWeeks } from '../support/random/weeks.js'

const MONTHS = [
  { days: 35, symbols: 2 },
  { days: 100, symbols: 1 },
]
const STUDIES_EACH = amount({ fixed: 5, explored: 20 })
const HORIZON_HOURS = [1, 4, 5, 24, 30, 72, 336]
const LEVELS_E3 = [500, 800, 900, 950, 990, 999]

/** Stop and target are within the range of one bar, so that its worst and best paths often differ. */
const NARROW = {
  ...{ id: 'narrow', side: 'long', entry: { type: 'market' } },
  ...{ stop: { type: 'fixed', pct: 0.2 }, target: { type: 'fixed', pct: 0.2 } },
}

interface Result {
  day: number
  /** By policy, in 1e-9: along the worst path and along the best. Without a fill, 0. */
  ends: { lo: bigint; hi: bigint }[]
}

const resultsOf = (examples: readonly NativeExample[]): Result[] =>
  examples
    .filter(({ unknown }) => unknown === 0)
    .map(({ bar, policies }) => ({
      day: dayOf(5 * bar),
      ends: policies.map(({ exits }) => {
        const [first = 0n, ...others] = exits.map(({ net }) => net)
        return { lo: others.reduce(lesser, first), hi: others.reduce(greater, first) }
      }),
    }))

const seriesOf = (results: readonly Result[], value: (ends: Result['ends']) => { lo: bigint; hi: bigint }): Series => {
  const along = (end: 'lo' | 'hi'): Sample => results.map(({ day, ends }) => [day, value(ends)[end]])
  return { lo: along('lo'), hi: along('hi') }
}

type Shown = StudyResultBody['policies'][number]['uncertainty']

/** What the rule says nothing of has its own tests. */
const byTheRule = ({ cluster_robust: _, non_overlapping: _means, ...rest }: Shown) => rest

async function compare(dataset: OpenDataset, made: RandomDataset, random: RandomNumbers, tally: Tally) {
  const hours = random.pick(HORIZON_HOURS)
  const levelE3 = random.pick(LEVELS_E3)
  const policies = ['first', 'second', 'third'].slice(0, random.integer(0, 3))
  const rules = {
    ...new StudyWriter(random.fork(), made).rules(),
    activity: null,
    cooldown_minutes: 5 * random.integer(1, 300),
  }
  const document = studyDocument(rules, dataset.revision, {
    ...{ horizon: `${hours}h`, statistics: { level: levelE3 / 1000 } },
    policies: [NARROW, ...policies.map((id) => randomPolicy(random, id, hours * 60))],
  })
  const { definition, hash: definitionHash, study } = defineStudy(document, studyContextOf(dataset))
  const { signal } = new AbortController()
  const all = withBaselines(study.policies)
  const { open } = await executeStudy({
    dataset,
    study,
    policies: all,
    sealedFrom: null,
    signal,
    examplesMax: 1_000_000,
    keepThreads: true,
  })
  if (open.counts.candidates === 0) return
  const { revision } = dataset
  const given = { dataset, definition, definitionHash, revision, signal, keepThreads: true }
  const result = await runStudy({ ...given, progress: () => {} })
  const body = result.body as unknown as StudyResultBody
  const results = resultsOf(open.examples)
  const rule = { horizonMinutes: 60 * hours, levelE3, comparisons: body.policies.length + body.comparisons.length }
  const place = (id: string): number => all.findIndex((policy) => policy.id === id)
  const same = (what: string, shown: Shown, series: Series) => {
    const found = differences(byTheRule(shown), studyUncertainty(series, rule))
    assert.equal(found, [], `${what} of ${JSON.stringify(document)}`)
    tally.means++
    if (shown.interval_lo !== null) tally.intervals++
    if (shown.interval_lo?.[0] !== shown.interval_hi?.[0]) tally.ambiguous++
  }
  for (const { id, uncertainty } of body.policies)
    same(
      id,
      uncertainty,
      seriesOf(results, (ends) => ends[place(id)]!),
    )
  for (const { policy, baseline, uncertainty } of body.comparisons) {
    const less = (ends: Result['ends']) => {
      const [own, other] = [ends[place(policy)]!, ends[place(baseline)]!]
      return { lo: own.lo - other.lo, hi: own.hi - other.hi }
    }
    same(`${policy} less ${baseline}`, uncertainty, seriesOf(results, less))
  }
}

interface Tally {
  means: number
  intervals: number
  ambiguous: number
}

test('the intervals of studies are those of plain loops, digit by digit', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const tally: Tally = { means: 0, intervals: 0, ambiguous: 0 }
  for (const shape of MONTHS) {
    const made = randomWeeks(random.fork(), shape)
    const dir = join(temporaryFolder('study-intervals'), 'dataset')
    await writeRawDataset(dir, rawDataset(made))
    const dataset = await openDataset(dir)
    try {
      for (let i = 0; i < STUDIES_EACH; i++) await compare(dataset, made, random.fork(), tally)
    } finally {
      dataset.close()
    }
  }
  console.log(`study-intervals: seed ${seed}, ${JSON.stringify(tally)}`)
  assert.ok(tally.intervals > 10 && tally.means > tally.intervals && tally.ambiguous > 0)
})

test.run()
