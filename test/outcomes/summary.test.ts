import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HORIZONS, LADDER, METRICS } from '../../src/contract/outcomes.js'
import { outcomesSummary } from '../../src/outcomes/summary.js'
import { countsOf, judgedHorizon, outcomesOf, referenceOf } from './samples.js'

const summaryOf = (returns: readonly bigint[], missing = 0) =>
  outcomesSummary({
    outcomes: outcomesOf(returns, missing),
    reference: referenceOf(returns),
    counts: countsOf(returns.length + missing),
    names: ['adausdt', 'btcusdt'],
    fields: [],
    simulated: false,
  })

const NULLS = { p5: null, p10: null, p25: null, p50: null, p75: null, p90: null, p95: null }

test('there is one entry per metric and horizon, a ladder and independence per horizon', () => {
  const summary = summaryOf([100_000n])
  const names = METRICS.flatMap(([metric]) => HORIZONS.map(([horizon]) => `${metric}_${horizon}`))
  const beside = ['ladder', 'independence', 'reference', 'stability', 'concentration', 'caveats']
  assert.equal(Object.keys(summary).sort(), [...names, ...beside].sort())
  const horizons = HORIZONS.map(([horizon]) => horizon)
  assert.equal(Object.keys(summary.ladder), [...horizons])
  assert.equal(Object.keys(summary.independence), [...horizons, 'horizons_shown'])
})

test('without a completed window everything measured is null, and missing windows are counted', () => {
  const summary = summaryOf([], 7)
  assert.equal(summary.return_30m, {
    completed: 0,
    missing: 7,
    mean: null,
    std: null,
    min: null,
    max: null,
    quantiles: NULLS,
    share_positive: null,
  })
  assert.not('share_positive' in summary.mfe_7d!)
  assert.equal(summary.ladder['7d']![0], {
    threshold: 0.001,
    reached_up: 0,
    median_minutes_up: null,
    reached_down: 0,
    median_minutes_down: null,
  })
})

test('one completed window has every number but a standard deviation', () => {
  const { return_4h: four } = summaryOf([-123_456n], 1)
  assert.equal(four, {
    completed: 1,
    missing: 1,
    mean: -0.0123456,
    std: null,
    min: -0.0123456,
    max: -0.0123456,
    quantiles: Object.fromEntries(Object.keys(NULLS).map((name) => [name, -0.0123456])),
    share_positive: 0,
  })
})

test('two completed windows have all', () => {
  const { return_1h: hour } = summaryOf([100_000n, 300_001n])
  assert.is(hour!.mean, 0.02000005)
  assert.is(hour!.std, 0.014142206)
  assert.equal(hour!.quantiles, {
    p5: 0.011000005,
    p10: 0.01200001,
    p25: 0.015000025,
    p50: 0.02000005,
    p75: 0.025000075,
    p90: 0.02800009,
    p95: 0.029000095,
  })
  assert.is(hour!.share_positive, 1)
})

test('ladders have the steps of the contract; those of 1 and more have no downward side', () => {
  const ladder = summaryOf([100_000n, -30_000n]).ladder['24h']!
  assert.equal(
    ladder.map((step) => step.threshold),
    [...LADDER],
  )
  assert.equal(ladder[0], {
    threshold: 0.001,
    reached_up: 1,
    median_minutes_up: 12.5,
    reached_down: 1,
    median_minutes_down: 4,
  })
  for (const step of ladder) {
    assert.is('reached_down' in step, step.threshold < 1)
    assert.is('median_minutes_down' in step, step.threshold < 1)
  }
})

test('a native result of another shape is a violation', () => {
  assert.throws(
    () =>
      outcomesSummary({
        outcomes: { ...outcomesOf([1n]), horizons: outcomesOf([1n]).horizons.slice(1) },
        reference: referenceOf([1n]),
        counts: countsOf(1),
        names: [],
        fields: [],
        simulated: false,
      }),
    (error: { code: string }) => error.code === 'internal',
  )
})

test('with fewer than 4 degrees of freedom there is no interval, and a reason why', () => {
  assert.equal(summaryOf([100_000n, 300_001n], 1).independence['7d'], {
    non_overlapping: 1,
    block_days: 7,
    days: 1,
    df: 0,
    n_eff: null,
    mean_interval: null,
    median_interval: null,
    difference: { mean: 0, interval: null, simultaneous: null },
    reason: 'too_few_days',
  })
  assert.is(summaryOf([100_000n], 1).independence.horizons_shown, 0)
  const { difference, df } = summaryOf([], 2).independence['7d']
  assert.equal(difference, { mean: null, interval: null, simultaneous: null })
  assert.is(df, null)
})

test('errors give intervals, how many independent observations there are, and the difference to the reference', () => {
  const returns = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 100_000n : 300_000n))
  const outcomes = outcomesOf(returns)
  const { independence } = outcomesSummary({
    outcomes: { ...outcomes, horizons: outcomes.horizons.map((horizon) => judgedHorizon(horizon)) },
    reference: referenceOf([...returns, 1n]),
    counts: countsOf(40),
    names: ['adausdt', 'btcusdt'],
    fields: [],
    simulated: false,
  })
  assert.equal(independence['3d'], {
    non_overlapping: 1,
    block_days: 3,
    days: 11,
    df: 10,
    // The variance of the returns is (0.01)² · 40/39, that of the mean (0.01)².
    n_eff: 1,
    // 0.02 ± 2.228139 · 0.01
    mean_interval: [-0.00228139, 0.04228139],
    median_interval: [-0.000000005, 0.019999999],
    // 0.02 − 8,000,001/41 · 1e-7, ± 2.228139 · 0.02, and ± 3.276841 · 0.02 for six horizons together
    difference: {
      mean: 0.000487802,
      interval: [-0.044074978, 0.045050582],
      simultaneous: [-0.065049018, 0.066024622],
    },
  })
  assert.equal(
    HORIZONS.map(([name]) => independence[name].block_days),
    [1, 1, 1, 1, 3, 7],
  )
  assert.is(independence.horizons_shown, 6)
})

test('quarters, and the busiest day and symbol', () => {
  const summary = summaryOf([100_000n, 300_001n], 1)
  assert.equal(summary.stability['1h'], [{ quarter: '2024-Q1', completed: 2, median: 0.02000005 }])
  assert.equal(summaryOf([], 3).stability['1h'], [{ quarter: '2024-Q1', completed: 0, median: null }])
  assert.equal(summary.concentration, {
    busiest_day: { day: '2024-02-29', share: 1 },
    busiest_symbol: { symbol: 'btcusdt', share: 1 },
  })
  const none = summaryOf([])
  assert.equal(none.stability['7d'], [])
  assert.is(none.concentration, null)
})

test('a reference is rendered as occurrences are, without times to reach', () => {
  const { reference } = outcomesSummary({
    outcomes: outcomesOf([100_000n]),
    reference: referenceOf([100_000n, -30_000n]),
    counts: countsOf(1),
    names: ['adausdt', 'btcusdt'],
    fields: [],
    simulated: false,
  })
  assert.is(reference!.buckets, 1000)
  assert.is(reference!.quantiles_from, 'histogram')
  assert.equal(reference!.return_4h, { ...summaryOf([100_000n, -30_000n], 998).return_4h! })
  assert.is(reference!.mae_7d!.min, -0.003)
  assert.equal(reference!.ladder['24h']![0], { threshold: 0.001, reached_up: 1, reached_down: 1 })
  assert.equal(reference!.ladder['24h']!.at(-1), { threshold: 4, reached_up: 0 })
})

test.run()
