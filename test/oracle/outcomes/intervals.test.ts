import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { integerSquareRoot } from '../exact.js'
import {
  blockSquares,
  daySums,
  freedomE2,
  influences,
  lagTimesQ,
  less,
  type Span,
  spanOf,
  standardError,
} from './day-sums.js'
import {
  effectiveSize,
  freedomOf,
  intervalAround,
  medianInterval,
  type Sample,
  simultaneously,
  uncertaintyOf,
} from './intervals.js'
import { type Fraction, quantileE8, wholeQuantile } from './student.js'

const DAY_BY_DAY: Span = { lag: 1, block: 1 }
const BOTH_SIDES: Fraction = [5, 100]

const byDay = (...values: number[]): Map<number, bigint> => new Map(values.map((value, day) => [day, BigInt(value)]))
/** One value on each day. */
const sample = (...values: number[]): Sample => values.map((value, day) => [day, BigInt(value)])

test('quantiles of t are those of the tables', () => {
  // Tables of 97.5 %, among them the closed forms tan(0.475 π) for 1 and 0.95 √(2 / 0.0975) for 2.
  const tables = { 1: 12.706205, 2: 4.302653, 3: 3.182446, 4: 2.776445, 5: 2.570582, 9: 2.262157, 10: 2.228139 }
  const further = { 30: 2.042272, 60: 2.000298, 100: 1.983972, 120: 1.97993, 200: 1.971896 }
  for (const [df, t] of Object.entries({ ...tables, ...further })) {
    assert.is(wholeQuantile(Number(df), BOTH_SIDES), BigInt(Math.round(t * 1e6)), df)
  }
  assert.is(wholeQuantile(Number.POSITIVE_INFINITY, BOTH_SIDES), 1_959_964n)
  // 99.5 %, as for five intervals.
  assert.is(wholeQuantile(5, simultaneously(5)), 4_032_143n)
  assert.is(wholeQuantile(Number.POSITIVE_INFINITY, simultaneously(5)), 2_575_829n)
})

test('t falls with its degrees of freedom, towards that of the normal distribution, and is linear between whole ones', () => {
  for (const k of [1, 6, 26]) {
    let last = wholeQuantile(4, simultaneously(k))
    for (const df of [5, 6, 7, 50, 51, 52, 199, 200, Number.POSITIVE_INFINITY]) {
      const next = wholeQuantile(df, simultaneously(k))
      assert.ok(next < last, `${df}`)
      last = next
    }
  }
  assert.is(quantileE8(400, BOTH_SIDES), 277_644_500n)
  // A quarter of 2.570582 and three of 2.776445.
  assert.is(quantileE8(425, BOTH_SIDES), 272_497_925n)
  assert.is(quantileE8(20_000, BOTH_SIDES), 197_189_600n)
  assert.is(quantileE8(20_001, BOTH_SIDES), 195_996_400n)
})

test('days that a window covers, and over which the weights of its neighbours fall', () => {
  const spans = [30, 60, 240, 1440, 4320, 10080].map(spanOf)
  assert.equal(
    spans.map(({ lag }) => lag),
    [1, 1, 1, 3, 9, 21],
  )
  assert.equal(
    spans.map(({ block }) => block),
    [1, 1, 1, 1, 3, 7],
  )
})

test('neighbouring days are weighted by their distance, and blocks are whole days since 1970', () => {
  // Over three days: 1 + 4 + 1, and twice 2/3 of 1·2, and twice 1/3 of 2·(−1); three times that is 22.
  assert.is(lagTimesQ(byDay(1, 2, 0, -1), 3), 22n)
  assert.is(lagTimesQ(byDay(1, 2, 0, -1), 1), 6n)
  const x = new Map([1, 2, -5, 4].map((value, i) => [9 + i, BigInt(value)]))
  assert.is(blockSquares(x, 3), 4n + 16n)
  assert.is(blockSquares(x, 1), 46n)
})

test('degrees of freedom are effective days less one', () => {
  assert.is(freedomE2(byDay(2, 2, 2, 2, 2), 1), 400)
  // 1002² / (1000² + 1 + 1) is 1.004.
  assert.is(freedomE2(byDay(1000, 1, 1), 1), 0)
  // Five adjacent days are 25 / (5 + 2·(2/3)·4 + 2·(1/3)·3) = 75/37.
  assert.is(freedomE2(byDay(1, 1, 1, 1, 1), 3), 103)
  // 9² / 21 is 3.857, and 20² / 260 is 1.538.
  assert.is(freedomE2(byDay(2, 2, 2, 3), 1), 286)
  assert.is(freedomE2(byDay(16, 1, 1, 1, 1), 1), 54)
  assert.is(freedomOf([], DAY_BY_DAY), null)
})

test('with one value a day, the interval of the mean is the one of the textbook', () => {
  const five = sample(1, 2, 3, 4, 5)
  const u = influences(daySums(five), 100_000n)
  // A fifth of −2, −1, 0, 1, 2, in 1e-7.
  assert.equal([...u.values()], [-40_000n, -20_000n, 0n, 20_000n, 40_000n])
  // √(2.5 / 5) is 0.7071068.
  const error = standardError(u, daySums(five).counts, DAY_BY_DAY)
  assert.is(error, 70_711n)
  // 2.776445 · 70.711 is 196.325.
  assert.equal(intervalAround(300n, error, 400, BOTH_SIDES), [104e-9, 496e-9])
  assert.is(effectiveSize([1n, 2n, 3n, 4n, 5n], error), 5)
})

test('influences are rounded one by one, halves to even, and subtracted afterwards', () => {
  const of = (...values: [number, bigint][]) => influences(daySums(values), 1n)
  // (2 · 1 − 1) / 4 is a quarter; (2 · 3 − 0) / 4 and (2 · 5 − 0) / 4 are halves.
  assert.equal([...of([0, 1n], [1, 0n]).values()], [0n, 0n])
  assert.equal([...of([0, 3n], [1, -3n]).values()], [2n, -2n])
  assert.equal([...of([0, 5n], [1, -5n]).values()], [2n, -2n])
  assert.equal(
    [...less(byDay(1, 2), new Map([[1, 5n]])).entries()],
    [
      [0, 1n],
      [1, -3n],
    ],
  )
  assert.equal(
    [...less(byDay(1), new Map([[7, 5n]])).entries()],
    [
      [0, 1n],
      [7, -5n],
    ],
  )
})

test('the error is of neighbouring days or of blocks, whichever is greater', () => {
  const counts = byDay(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
  // 3 n² − 3 Q(n_t) is 432 − (36 + 44 + 20).
  const withLag = (u: Map<number, bigint>, block: number) => standardError(u, counts, { lag: 3, block })
  const sides = byDay(100, -100, 100, -100)
  // 3 Q is 12·10⁴ − 12·10⁴ + 4·10⁴; times 144 / 332 it is 17,349.4, the square of 131.7.
  assert.is(withLag(sides, 2), 132n)
  // Blocks of one day: 3 · 4·10⁴ · 144 / 332 is 52,048.2, the square of 228.1.
  assert.is(withLag(sides, 1), 228n)
})

test('an error of great influences is computed in a power of two', () => {
  const counts = byDay(1, 1)
  // Two days: SE² is 2 (u² + u²).
  const error = (u: bigint) =>
    standardError(
      new Map([
        [0, u],
        [1, -u],
      ]),
      counts,
      DAY_BY_DAY,
    )
  assert.is(error(2n ** 50n - 1n), 2n ** 51n - 2n)
  assert.is(error(2n ** 50n), 2n ** 51n)
  assert.is(error(2n ** 50n + 1n), 2n ** 51n, 'halved, to even')
  assert.is(error(2n ** 50n + 3n), 2n ** 51n + 8n)
  assert.is(error(2n ** 60n), 2n ** 61n)
})

test('the interval of the median is between quantiles', () => {
  // Of 0 … 100 one a day, 51/101 are at or below 50: SE is √(51·50 / 101² / 100) = 0.0499975, and 1.983972 times that 0.0991937.
  const hundred = sample(...Array.from({ length: 101 }, (_, i) => i))
  const [low, high] = medianInterval(hundred, 10_000, DAY_BY_DAY)
  assert.is(low, 4008e-9)
  assert.is(high, 5992e-9)
  // Five days are too few: 0.68 reaches beyond both ends.
  assert.equal(medianInterval(sample(1, 2, 3, 4, 5), 400, DAY_BY_DAY), [1e-7, 5e-7])
  // The median of an even number is between two: half are below it.
  assert.equal(medianInterval(sample(1, 1, 1, 2, 2, 2), 500, DAY_BY_DAY), [1e-7, 2e-7])
  assert.equal(medianInterval(sample(7, 7, 7, 7, 7), 400, DAY_BY_DAY), [7e-7, 7e-7], 'no share moves')
})

test('everything of a horizon, by hand', () => {
  // The reference has the same five days with 1 and 3 on the first, and 2 alone on the others, and 2 on a sixth.
  const reference = daySums([...sample(1, 2, 2, 2, 2, 2), [0, 3n]])
  assert.equal(uncertaintyOf(sample(1, 2, 3, 4, 5), reference, DAY_BY_DAY, 2), {
    ...{ days: 5, df: 4, n_eff: 5, mean_interval: [104e-9, 496e-9], median_interval: [1e-7, 5e-7] },
    // The reference has no influence, because its days have one mean. t(1 − 0.0125; 4) is 3.495406: its reach is 247.164.
    difference: { mean: 1e-7, interval: [-96e-9, 296e-9], simultaneous: [-147e-9, 347e-9] },
  })
  const few = uncertaintyOf(sample(1, 2, 3, 4), reference, DAY_BY_DAY, 1)
  assert.equal(few, {
    ...{ days: 4, df: 3, n_eff: null, mean_interval: null, median_interval: null },
    ...{ difference: { mean: 5e-8, interval: null, simultaneous: null }, reason: 'too_few_days' },
  })
  assert.equal(uncertaintyOf([], reference, DAY_BY_DAY, 0), {
    ...{ days: 0, df: null, n_eff: null, mean_interval: null, median_interval: null },
    ...{ difference: { mean: null, interval: null, simultaneous: null }, reason: 'too_few_days' },
  })
})

test('the difference moves less where the reference moves along', () => {
  // On six days occurrences are what the reference is, so nothing is left to chance.
  const six = sample(1, 2, 3, 4, 5, 6)
  const { difference, mean_interval } = uncertaintyOf(six, daySums(six), DAY_BY_DAY, 1)
  assert.equal(difference, { mean: 0, interval: [0, 0], simultaneous: [0, 0] })
  assert.ok(mean_interval![0] < mean_interval![1])
})

test('the effective number is at most that of the values', () => {
  // The variance is 2 · 1e-14; an error of 1e-7 makes 2, one of 0.5e-7 would make 8.
  assert.is(effectiveSize([1n, 3n], 100_000n), 2)
  assert.is(effectiveSize([1n, 3n], 50_000n), 2)
  assert.is(effectiveSize([1n, 3n], 200_000n), 0.5)
  assert.is(effectiveSize([5n, 5n], 200_000n), 0)
  assert.is(effectiveSize([5n, 5n], 0n), null)
})

test('roots of large integers are exact', () => {
  for (const root of [10n ** 17n, 10n ** 30n + 7n, 2n ** 200n - 1n]) {
    assert.is(integerSquareRoot(root * root), root)
    assert.is(integerSquareRoot(root * root - 1n), root - 1n)
    assert.is(integerSquareRoot(root * root + 2n * root), root)
  }
})

test.run()
