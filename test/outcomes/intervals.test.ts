import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { studentE6, studentE8 } from '../../src/contract/student.js'
import { degreesOfFreedom, effectiveSize, intervalE9, shownInterval } from '../../src/outcomes/intervals.js'

test("quantiles of Student's t are those of published tables", () => {
  const published: [df: number, tails: number, t: number][] = [
    [1, 1, 12.706205],
    [2, 1, 4.302653],
    [4, 1, 2.776445],
    [10, 1, 2.228139],
    [30, 1, 2.042272],
    [120, 1, 1.97993],
    [200, 1, 1.971896],
    [201, 1, 1.959964],
    // 1 − 0.05/2, 0.05/5 and 0.05/50 outside: the columns of 0.01, 0.001 on two sides.
    [10, 5, 3.169273],
    [30, 5, 2.749996],
    [10, 50, 4.586894],
    [5000, 5, 2.575829],
    [5000, 50, 3.290527],
  ]
  for (const [df, comparisons, t] of published) {
    assert.is(studentE6(df, { comparisons }), Math.round(t * 1e6), `${df}, ${comparisons}`)
  }
  assert.is(studentE6(10, { level: 0.99 }), 3_169_273)
})

test('between whole degrees of freedom the quantile is linear, and beyond 200 the normal one', () => {
  assert.is(studentE8(450), (studentE8(400) + studentE8(500)) / 2n)
  assert.is(studentE8(401), studentE8(400) + (studentE8(500) - studentE8(400)) / 100n)
  assert.is(studentE8(20_000), 197_189_600n)
  assert.is(studentE8(20_001), 195_996_400n)
})

test('quantiles of nothing sensible are refused', () => {
  for (const [df, options] of [
    [0, {}],
    [1.5, {}],
    [Number.NaN, {}],
    [4, { comparisons: 0 }],
    [4, { comparisons: 1.5 }],
    [4, { level: 0 }],
    [4, { level: 1 }],
  ] as const) {
    assert.throws(() => studentE6(df, options), RangeError)
  }
})

test('an interval is the estimate and a reach to both sides, wider for several together', () => {
  // t(10) = 2.228139 times 0.01.
  assert.equal(intervalE9(5_000_000n, 10_000_000_000n, 1000), [5_000_000n - 22_281_390n, 5_000_000n + 22_281_390n])
  const [low] = intervalE9(0n, 10_000_000_000n, 1000, { comparisons: 6 })
  assert.is(low, -32_768_410n)
  // Half a unit of 1e-9 is rounded to even.
  assert.equal(intervalE9(0n, 0n, 400), [0n, 0n])
  assert.equal(shownInterval([-5n, 19_999_999n]), [-5e-9, 0.019999999])
  assert.is(degreesOfFreedom(437), 4.37)
})

test('as many independent observations as the error shows, at most those that there are', () => {
  // 1,000 values whose variance is 1 in 1e-14: an error of 0.2e-7 is that of 25, one of 1e-9 that of 10,000.
  assert.is(effectiveSize(0n, 999n, 1000, 20_000n), 25)
  assert.is(effectiveSize(7000n, 49_999n, 1000, 20_000n), 25)
  assert.is(effectiveSize(0n, 999n, 1000, 1_000n), 1000)
  assert.is(effectiveSize(0n, 0n, 1000, 20_000n), 0)
  assert.is(effectiveSize(0n, 999n, 1000, 0n), null)
})

test.run()
