/** Expected counts against the record: what is said to be a bound is one, and what base rates cannot say is not said. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../src/contract/versions.js'
import { planQuery } from '../../src/plan/index.js'
import { openResearch } from '../../src/research/index.js'
import { type ExpectedCount, expectedCount } from '../../src/research/interpret/expected-count.js'
import type { BaseRates } from '../../src/research/registry/base-rates.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'

const test = suite('the expected count')
const dataset = await simulatedDataset()
const research = await openResearch({ dataset })
test.after(() => research.close())
await research.registry({ waitMs: Number.POSITIVE_INFINITY })

const ask = (language: string) => research.interpret({ language })
const occurrences = async (document: unknown): Promise<number> =>
  JSON.parse(Buffer.from((await research.query(document)).bytes).toString('utf8')).counts.occurrences

/** Two digits are shown. */
const ROUNDED = 1.05

test('of a crossing, a beginning, persistence or the near side of a window is at least what there is', async () => {
  for (const language of [
    'vpin crosses above 0.5',
    'rsi crosses below 40',
    'session becomes us',
    'rsi above 50 for 30 minutes',
    'rsi above 50 for 45 of the last 60 minutes',
    'ret_5m above 0 for 20 of the last 60 minutes',
    'highest rsi in 4h below 60',
    'lowest rsi in 4h above 40',
  ]) {
    const { document, estimate } = await ask(language)
    const found = await occurrences(document)
    assert.is(estimate!.expected, 'at_most', language)
    assert.ok(found > 0, language)
    assert.ok(found <= estimate!.expected_occurrences! * ROUNDED, `${language}: ${found} found`)
  }
})

test('of the far side of a window, and of a mean, is no number', async () => {
  for (const language of ['highest rsi in 4h above 60', 'lowest rsi in 4h below 40', 'average rsi over 4h above 55']) {
    const { estimate } = await ask(language)
    assert.equal([estimate!.expected_occurrences, estimate!.expected], [null, 'unknown'], language)
  }
  const { document, estimate } = await ask('highest rsi in 4h above 60 and vpin above 0.3')
  assert.is(estimate!.expected, 'at_most')
  assert.ok((await occurrences(document)) <= estimate!.expected_occurrences! * ROUNDED)
})

/** Values even from 0 to 100, known in all minutes. */
const EVEN: BaseRates = {
  revision: 'r',
  buckets: 1000,
  features: {
    rsi_14_15m: {
      values: 1000,
      null_shares: {},
      min: 0,
      max: 100,
      quantiles: { 0.1: 0.1, 1: 1, 5: 5, 25: 25, 50: 50, 75: 75, 95: 95, 99: 99, 99.9: 99.9 },
    },
  },
}

const counted = (path: string, op: string, value: unknown): ExpectedCount => {
  const document = {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: [[path, op, value]] },
    sort: ['times.anchor_time', 'desc'],
    page: { limit: 50, cursor: null },
  }
  return expectedCount(planQuery(document, { symbols: ['btcusdt'] }).canonical, EVEN, 1000)
}

test('of persistence counts every minute in all windows that it may be needed in', () => {
  const held = (at_least: number): ExpectedCount =>
    counted('feature.rsi_14_15m', 'held', { op: 'gt', value: 75, within: '1h', at_least })
  assert.equal([held(60).occurrences, held(60).kind], [250, 'at_most'])
  assert.equal([held(30).occurrences, held(30).kind], [500, 'at_most'])
  assert.is(held(1).occurrences, 1000)
})

test('of a value as it is, or as it was, is rough', () => {
  for (const path of ['feature.rsi_14_15m', 'feature.rsi_14_15m.lag_4h']) {
    const { occurrences: expected, kind } = counted(path, 'gt', 75)
    assert.equal([expected, kind], [250, 'rough'], path)
  }
})

test('of what no value reaches is none, through any window', () => {
  for (const [path, op, value] of [
    ['feature.rsi_14_15m', 'gt', 100],
    ['feature.rsi_14_15m.max_4h', 'gt', 100],
    ['feature.rsi_14_15m.min_4h', 'lt', 0],
    ['feature.rsi_14_15m.mean_4h', 'gt', 100],
  ] as const) {
    const { occurrences: expected, warnings } = counted(path, op, value)
    assert.is(expected, 0, path)
    assert.equal(
      warnings.map(({ code }) => code),
      ['never_reached'],
    )
  }
})

test.run()
