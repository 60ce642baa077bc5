import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blocksOf, drawsOf, formerIntervals } from '../../coverage/former-rule.mjs'
import { exitStatus, verdictOf } from '../../coverage/goals.mjs'
import { FIRST_DAY, HORIZONS } from '../../coverage/horizons.mjs'
import { Medians } from '../../coverage/medians.mjs'
import { stream } from '../../coverage/random.mjs'
import { CELLS, FIELD, FIELDS, rowAt } from '../../coverage/replicate.mjs'
import { quantilesOf } from '../../coverage/select.mjs'
import { anyDifferent, coverage, ratio } from '../../coverage/tally.mjs'

test('quantiles are those of a sorted list', () => {
  const random = stream(3)
  const values = Int32Array.from({ length: 1001 }, () => random() % 500)
  const sorted = values.slice().sort()
  assert.equal(quantilesOf(values, [0, 0.1234, 0.5, 1]), [
    sorted[0],
    sorted[123] * 0.6 + sorted[124] * 0.4,
    sorted[500],
    sorted[1000],
  ])
})

test('the former rule cuts blocks from 1970-01-01 on, and says nothing below 20', () => {
  const first = 3 - (FIRST_DAY % 3)
  assert.equal([...blocksOf(new Float64Array(6).fill(1), 3)].slice(0, 2), [first, 3])
  const sums = (days) => ({
    n: new Float64Array(days).fill(1),
    S: Float64Array.from({ length: days }, (_, t) => 1e5 * (t % 2)),
  })
  const draws = { own: drawsOf(1), paired: drawsOf(2) }
  assert.is(formerIntervals(sums(19), sums(19), HORIZONS[0], draws).mean, null)
  const [low, high] = formerIntervals(sums(40), sums(40), HORIZONS[0], draws).mean
  assert.ok(Math.abs(low - 0.0035) < 5e-4 && Math.abs(high - 0.0065) < 5e-4)
})

test('a median comes from a histogram', () => {
  const medians = new Medians(1)
  medians.add(
    0,
    0,
    Int32Array.from({ length: 1001 }, (_, i) => 100 * i),
  )
  assert.ok(Math.abs(medians.of(0, 0) - 0.005) < 2e-5)
})

test('shares count intervals that are shown; the replicate is the unit of the error', () => {
  const replicate = (...intervals) => {
    const rows = new Float64Array(CELLS * FIELDS.length).fill(Number.NaN)
    for (const [h, [low, high]] of intervals.entries()) {
      rows[rowAt(0, h) + FIELD.togetherLow] = low
      rows[rowAt(0, h) + FIELD.togetherHigh] = high
    }
    return rows
  }
  const replicates = [replicate([-1, 1], [0.5, 1]), replicate([-1, 1])]
  assert.is(coverage(replicates, 'together', [0, 1], [0, 1]).share, 2 / 3)
  assert.equal(anyDifferent(replicates, 'together').share, 0.5)
  assert.is(
    ratio(
      [
        [1, 1],
        [0, 1],
      ],
      (pair) => pair,
    ).error,
    0.5,
  )
})

test('a goal is missed beyond three standard errors, and met only by enough replicates', () => {
  const bounds = { low: 0.94, high: 0.975, errorMax: 0.008 }
  assert.is(verdictOf({ share: 0.93, error: 0.003 }, bounds), 'missed')
  assert.is(verdictOf({ share: 0.935, error: 0.003 }, bounds), 'met')
  assert.is(verdictOf({ share: 0.95, error: 0.02 }, bounds), 'too few replicates')
  const status = (...verdicts) => exitStatus(verdicts.map((verdict) => ({ verdict })))
  assert.equal([status('met'), status('met', 'missed'), status('met', 'too few replicates')], [0, 1, 3])
})

test.run()
