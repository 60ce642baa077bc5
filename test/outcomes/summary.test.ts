import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HORIZONS, LADDER, METRICS } from '../../src/contract/outcomes.js'
import { outcomesSummary } from '../../src/outcomes/summary.js'
import { horizonsOf } from './samples.js'

const NULLS = { p5: null, p10: null, p25: null, p50: null, p75: null, p90: null, p95: null }

test('there is one entry per metric and horizon, a ladder and independence per horizon', () => {
  const summary = outcomesSummary(horizonsOf([100_000n]))
  const names = METRICS.flatMap(([metric]) => HORIZONS.map(([horizon]) => `${metric}_${horizon}`))
  assert.equal(Object.keys(summary).sort(), [...names, 'ladder', 'independence'].sort())
  const horizons = HORIZONS.map(([horizon]) => horizon)
  assert.equal(Object.keys(summary.ladder), [...horizons])
  assert.equal(Object.keys(summary.independence), [...horizons])
})

test('without a completed window everything measured is null, and missing windows are counted', () => {
  const summary = outcomesSummary(horizonsOf([], 7))
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
  const { return_4h: four } = outcomesSummary(horizonsOf([-123_456n], 1))
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
  const { return_1h: hour } = outcomesSummary(horizonsOf([100_000n, 300_001n]))
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
  const ladder = outcomesSummary(horizonsOf([100_000n, -30_000n])).ladder['24h']!
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
    () => outcomesSummary(horizonsOf([1n]).slice(1)),
    (error: { code: string }) => error.code === 'internal',
  )
})

test.run()
