import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ceilOf, floorOf } from '../../src/contract/decimal.js'
import { HIGHEST_VALUE, type Interval, intervalsOf, LOWEST_VALUE } from '../../src/plan/bounds.js'
import type { Condition } from '../../src/plan/checked-query.js'
import { fileSeed } from '../support/random/seed.js'

const seed = fileSeed(import.meta.url)
const runs = { numRuns: 20_000, seed }

/** A decimal's text as a fraction of two BigInts. It does not share the engine's way of splitting a decimal. */
function fractionOf(value: number): { n: bigint; d: bigint } {
  let n = 0n
  let d = 1n
  const [text = '', exponent = '0'] = Math.abs(value).toString().split('e')
  let after_point = false
  for (const mark of text) {
    if (mark === '.') {
      after_point = true
      continue
    }
    n = n * 10n + BigInt(mark)
    if (after_point) d *= 10n
  }
  for (let e = Number(exponent); e > 0; e -= 1) n *= 10n
  for (let e = Number(exponent); e < 0; e += 1) d *= 10n
  return { n: value < 0 ? -n : n, d }
}

/** Whether the value of x quanta of 10^−decimals meets the comparison, by cross-multiplication. */
function compares(x: bigint, op: string, threshold: number, decimals: number): boolean {
  const { n, d } = fractionOf(threshold)
  const [left, right] = [x * d, n * 10n ** BigInt(decimals)]
  switch (op) {
    case 'gt':
      return left > right
    case 'gte':
      return left >= right
    case 'lt':
      return left < right
    case 'lte':
      return left <= right
    default:
      return left === right
  }
}

const inside = (x: bigint, intervals: readonly Interval[]) => intervals.some(({ lo, hi }) => lo <= x && x <= hi)

/** Doubles of every size, and decimals near multiples of a quantum. */
const threshold = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -3, max: 3 }),
  fc
    .tuple(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.integer({ min: 0, max: 10 }))
    .map(([n, e]) => Number(`${n}e-${e}`)),
  fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -30, max: 30 })).map(([n, e]) => Number(`${n}e${e}`)),
)
const decimals = fc.integer({ min: 0, max: 8 })

/** Values at and around the threshold and the ends of the range. */
function witnesses(value: number, places: number): bigint[] {
  const at = floorOf(value, places)
  return [at - 2n, at - 1n, at, at + 1n, at + 2n, 0n, LOWEST_VALUE, HIGHEST_VALUE].filter(
    (x) => x >= LOWEST_VALUE && x <= HIGHEST_VALUE,
  )
}

test('floor and ceiling of a threshold equal those of its exact fraction', () => {
  fc.assert(
    fc.property(threshold, decimals, (value, places) => {
      const [floor, ceil] = [floorOf(value, places), ceilOf(value, places)]
      const { n, d } = fractionOf(value)
      const scaled = n * 10n ** BigInt(places)
      assert.ok(floor * d <= scaled && scaled < (floor + 1n) * d)
      assert.ok((ceil - 1n) * d < scaled && scaled <= ceil * d)
    }),
    runs,
  )
})

test('the interval of a comparison contains exactly the values that meet it', () => {
  fc.assert(
    fc.property(threshold, decimals, fc.constantFrom('gt', 'gte', 'lt', 'lte'), (value, places, op) => {
      const intervals = intervalsOf({ op, value } as Condition, places)
      const held = intervalsOf(
        { op: 'held', value: { op, value, within_minutes: 60, at_least: 1 } } as Condition,
        places,
      )
      assert.equal(held, intervals)
      assert.ok(intervals.length <= 1)
      for (const x of witnesses(value, places))
        assert.is(inside(x, intervals), compares(x, op, value, places), `${x} ${op} ${value}`)
    }),
    runs,
  )
})

test('the interval of between contains exactly the values from its lower to its upper end', () => {
  fc.assert(
    fc.property(threshold, threshold, decimals, (a, b, places) => {
      const [lo, hi] = a <= b ? [a, b] : [b, a]
      const intervals = intervalsOf({ op: 'between', value: [lo, hi] }, places)
      for (const x of [...witnesses(lo, places), ...witnesses(hi, places)]) {
        assert.is(inside(x, intervals), compares(x, 'gte', lo, places) && compares(x, 'lte', hi, places))
      }
    }),
    runs,
  )
})

test('the intervals of a crossing contain the values that must hold now', () => {
  assert.equal(intervalsOf({ op: 'crosses_above', value: 0.05 }, 7), [{ lo: 500000n, hi: HIGHEST_VALUE }])
  assert.equal(intervalsOf({ op: 'crosses_below', value: -0.00000005 }, 7), [{ lo: LOWEST_VALUE, hi: -1n }])
  assert.equal(intervalsOf({ op: 'crosses_above', value: 0.00000005 }, 7), [{ lo: 1n, hi: HIGHEST_VALUE }])
})

test('a list of integers gives disjoint ascending intervals, and its negation their complement', () => {
  const integer = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom(2 ** 53, -(2 ** 53), 1e18, -1e18, 2 ** 63, -(2 ** 63), 1e300),
  )
  fc.assert(
    fc.property(
      fc.array(integer, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -22, max: 22 }),
      (list, probe) => {
        const within = intervalsOf({ op: 'in', value: list }, 0)
        const without = intervalsOf({ op: 'not_in', value: list }, 0)
        for (const intervals of [within, without]) {
          intervals.forEach(({ lo, hi }, i) => {
            assert.ok(lo <= hi && lo >= LOWEST_VALUE && hi <= HIGHEST_VALUE)
            assert.ok(i === 0 || lo > intervals[i - 1]!.hi + 1n, 'adjacent ones are one')
          })
        }
        for (const x of [
          BigInt(probe),
          ...list.flatMap((value) => [BigInt(value) - 1n, BigInt(value), BigInt(value) + 1n]),
        ]) {
          if (x < LOWEST_VALUE || x > HIGHEST_VALUE) continue
          const named = list.some((value) => BigInt(value) === x)
          assert.is(inside(x, within), named)
          assert.is(inside(x, without), !named)
        }
        assert.equal(intervalsOf({ op: 'eq', value: list[0]! }, 0), intervalsOf({ op: 'in', value: [list[0]!] }, 0))
        assert.equal(
          intervalsOf({ op: 'neq', value: list[0]! }, 0),
          intervalsOf({ op: 'not_in', value: [list[0]!] }, 0),
        )
      },
    ),
    { numRuns: 5000, seed },
  )
})

test('a threshold means the written decimal, not its double', () => {
  // 0.07 · 1e7 is 700000.0000000001 in binary64, 1.1 · 1e6 is 1100000.0000000002.
  assert.equal(intervalsOf({ op: 'gte', value: 0.07 }, 7)[0]?.lo, 700000n)
  assert.equal(intervalsOf({ op: 'gt', value: 1.1 }, 6)[0]?.lo, 1100001n)
  assert.equal(intervalsOf({ op: 'lte', value: -0.05 }, 7)[0]?.hi, -500000n)
  assert.equal(intervalsOf({ op: 'lt', value: -0.05 }, 7)[0]?.hi, -500001n)
  assert.equal(intervalsOf({ op: 'gt', value: 0.0499999 }, 7), intervalsOf({ op: 'gte', value: 0.05 }, 7))
})

test('a threshold outside the range of values holds for all values or for none', () => {
  assert.equal(intervalsOf({ op: 'gte', value: 1e30 }, 7), [])
  assert.equal(intervalsOf({ op: 'lt', value: -1e30 }, 7), [])
  assert.equal(intervalsOf({ op: 'lte', value: 1e30 }, 7), [{ lo: LOWEST_VALUE, hi: HIGHEST_VALUE }])
  assert.equal(intervalsOf({ op: 'gt', value: -1.7976931348623157e308 }, 0), [{ lo: LOWEST_VALUE, hi: HIGHEST_VALUE }])
  assert.equal(intervalsOf({ op: 'gt', value: 5e-324 }, 7), [{ lo: 1n, hi: HIGHEST_VALUE }])
  assert.equal(intervalsOf({ op: 'between', value: [0.11, 0.19] }, 1), [], 'no multiple of the quantum lies between')
})

test.run()
