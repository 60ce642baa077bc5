import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HORIZONS } from '../../coverage/horizons.mjs'
import { stream, unit } from '../../coverage/random.mjs'
import { blockSum, effectiveDays, estimate, longRunSum, simultaneous } from '../../coverage/rule.mjs'
import { tabulated } from '../../coverage/student-t.mjs'

const near = (a, b, distance = 1e-12) => assert.ok(Math.abs(a - b) <= distance, `${a} is not ${b}`)
const [H30M, H24H] = [HORIZONS[0], HORIZONS[3]]

/** Day sums of lists of returns, in steps of 1e-7, one list per day. */
function sumsOf(days) {
  return {
    n: Float64Array.from(days, (day) => day.length),
    S: Float64Array.from(days, (day) => day.reduce((a, b) => a + b, 0)),
    squares: days.flat().reduce((sum, x) => sum + x * x, 0),
    values: Int32Array.from(days.flat()),
    dayOf: Uint16Array.from(days.flatMap((day, t) => day.map(() => t))),
  }
}

const DAYS = [[10_000, 30_000], [-20_000], [], [40_000, 0, 20_000], [-10_000], [30_000, -30_000], [10_000], [0]]
const REFERENCE = sumsOf(DAYS.map((_, t) => [1000 * t, -2000, 500]))

test('Bartlett weights fall from one to zero', () => {
  assert.is(longRunSum([1, 2, 3], 1), 14)
  near(longRunSum([1, 2, 3], 3), 14 + 2 * ((2 / 3) * (2 + 6) + (1 / 3) * 3))
})

test('blocks are aligned to 1970-01-01', () => {
  assert.is(blockSum([1, 2, 3, 4], 1, 0), 30)
  assert.is(blockSum([1, 2, 3, 4], 3, 0), 36 + 16)
  assert.is(blockSum([1, 2, 3, 4], 3, 1), 9 + 49)
})

test('an example by hand: the mean at 30 minutes', () => {
  // 11 occurrences, sum 80,000, on days of 2, 1, 0, 3, 1, 2, 1, 1: Q(n) = 21, g = 121 / 21.
  const found = estimate(sumsOf(DAYS), REFERENCE, H30M)
  assert.is(found.n, 11)
  near(found.df, 4.76)
  near(found.mean, 80_000e-7 / 11)
  const mean = 80_000 / 11
  const u = DAYS.map((day) => day.reduce((sum, x) => sum + x - mean, 0) / 11)
  const g = 121 / 21
  const error = Math.sqrt((u.reduce((sum, x) => sum + x * x, 0) * g) / (g - 1)) * 1e-7
  near(found.meanError, error, 1e-12)
  near(found.meanInterval[1], found.mean + tabulated(0.975, 4.76) * error, 1e-11)
  assert.is(found.median, 1e-3)
})

test('simultaneous intervals are wider the more horizons are shown', () => {
  const one = estimate(sumsOf(DAYS), REFERENCE, H30M)
  const hidden = { shown: false }
  const width = ([low, high]) => high - low
  near(width(simultaneous([one, hidden])[0]), width(one.differenceInterval))
  near(
    width(simultaneous([one, one])[0]) / width(one.differenceInterval),
    tabulated(0.9875, 4.76) / tabulated(0.975, 4.76),
  )
  assert.is(simultaneous([one, hidden])[1], null)
})

test('two days with a thousand times the others’ occurrences withhold the interval', () => {
  const n = new Float64Array(60).fill(1)
  n[3] = n[40] = 1000
  assert.ok(effectiveDays(n, H30M) < 2.3)
  const many = DAYS.map((day, t) => (t === 3 ? Array(3000).fill(1) : day))
  assert.not(estimate(sumsOf(many), REFERENCE, H30M).shown)
})

test('a day without occurrences changes nothing of the mean; every occurrence twice changes no error', () => {
  const once = estimate(sumsOf(DAYS), REFERENCE, H30M)
  const longer = estimate(sumsOf([...DAYS, []]), sumsOf([...DAYS.map(() => [1]), [2]]), H30M)
  assert.equal(longer.meanInterval, once.meanInterval)
  const twice = estimate(sumsOf(DAYS.map((day) => [...day, ...day])), REFERENCE, H30M)
  near(twice.meanError, once.meanError, 1e-12)
})

test('intervals of independent days cover as they say', () => {
  const random = stream(5)
  const [covered, markets] = [{ '30m': 0, '24h': 0 }, 1500]
  for (let i = 0; i < markets; i++) {
    const sums = sumsOf(Array.from({ length: 40 }, () => [Math.round(1e5 * (unit(random()) + unit(random()) - 1))]))
    for (const horizon of [H30M, H24H]) {
      const [low, high] = estimate(sums, REFERENCE, horizon).meanInterval
      if (low <= 0 && high >= 0) covered[horizon.name]++
    }
  }
  near(covered['30m'] / markets, 0.95, 0.02)
  near(covered['24h'] / markets, 0.96, 0.03)
})

test.run()
