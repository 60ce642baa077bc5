import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { NativeDistribution } from '../../src/native/index.js'
import { type Series, verdictOf } from '../../src/studies/verdict.js'

const series = (mean: bigint): NativeDistribution => ({
  ...{ count: 100, mean, deviation: 10n, wins: 50, losses: 50 },
  quantiles: [-90n, -50n, -40n, -20n, 0n, 20n, 40n, 50n, 90n],
  ...{ average_win: null, average_loss: null, payoff_e6: null, profit_factor_e6: null },
})

const judged = (
  means: [bigint, bigint],
  intervals: [[bigint, bigint], [bigint, bigint]] | null,
  flip: bigint | null = null,
): Series => ({
  lo: series(means[0]),
  hi: series(means[1]),
  interval: intervals && { lo: intervals[0], hi: intervals[1] },
  flip_mean: flip,
})

const good = judged(
  [5n, 6n],
  [
    [1n, 9n],
    [2n, 10n],
  ],
)
const bad = judged(
  [-6n, -5n],
  [
    [-9n, -1n],
    [-8n, -1n],
  ],
)
const unsure = judged(
  [5n, 6n],
  [
    [-1n, 9n],
    [1n, 10n],
  ],
)

test('positive needs both means above 0, with their whole intervals', () => {
  assert.is(verdictOf(good, good), 'positive')
  assert.is(verdictOf(good, null), 'positive')
  assert.is(verdictOf(good, unsure), 'undetermined_sampling')
  assert.is(verdictOf(unsure, good), 'undetermined_sampling')
})

test('an own mean that is surely below 0 loses, a difference alone is worse than the baseline; along the best path too', () => {
  assert.is(verdictOf(bad, good), 'loses')
  assert.is(verdictOf(bad, bad), 'loses')
  assert.is(verdictOf(good, bad), 'worse_than_baseline')
  assert.is(verdictOf(unsure, bad), 'worse_than_baseline')
  assert.is(verdictOf(bad, null), 'loses')
  assert.is(
    verdictOf(
      judged(
        [-6n, -5n],
        [
          [-9n, -1n],
          [-8n, 0n],
        ],
      ),
      null,
    ),
    'undetermined_sampling',
  )
})

test('what the order inside bars decides is not determined, whatever the intervals say', () => {
  assert.is(
    verdictOf(
      judged(
        [-1n, 5n],
        [
          [-3n, -1n],
          [1n, 9n],
        ],
      ),
      good,
    ),
    'undetermined_in_bar',
  )
  assert.is(
    verdictOf(
      good,
      judged(
        [0n, 1n],
        [
          [0n, 1n],
          [0n, 1n],
        ],
      ),
    ),
    'undetermined_in_bar',
  )
  assert.is(
    verdictOf(
      judged(
        [0n, 0n],
        [
          [-1n, 1n],
          [-1n, 1n],
        ],
      ),
      null,
    ),
    'undetermined_sampling',
  )
})

test('unknown opportunities that could turn the mean leave it undetermined', () => {
  const fragile = judged(
    [5n, 6n],
    [
      [1n, 9n],
      [2n, 10n],
    ],
    -40n,
  )
  assert.is(verdictOf(fragile, good), 'undetermined_unknowns')
  assert.is(verdictOf(good, fragile), 'undetermined_unknowns')
  assert.is(
    verdictOf(
      judged(
        [5n, 6n],
        [
          [1n, 9n],
          [2n, 10n],
        ],
        -51n,
      ),
      good,
    ),
    'positive',
  )
  const lost = judged(
    [-6n, -5n],
    [
      [-9n, -1n],
      [-8n, -1n],
    ],
    30n,
  )
  assert.is(verdictOf(lost, good), 'undetermined_unknowns')
  assert.is(verdictOf(lost, null), 'undetermined_unknowns')
  // What the unknown opportunities could turn decides nothing; the other mean does.
  assert.is(verdictOf(lost, bad), 'worse_than_baseline')
  assert.is(verdictOf(bad, lost), 'loses')
})

test('too few blocks decide nothing', () => {
  assert.is(verdictOf(judged([5n, 6n], null), null), 'too_few')
  assert.is(verdictOf(good, judged([5n, 6n], null)), 'too_few')
})

test.run()
