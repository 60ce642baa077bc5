import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decimalsOf,
  divideHalfEven,
  mean,
  meanDifferenceE9,
  roundHalfEven,
  scaled,
  share,
  standardDeviation,
} from '../../src/outcomes/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const seed = fileSeed(import.meta.url)

// The exact value of a finite double as numerator / 2^1074.
const exact = (x: number): bigint => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, x)
  const bits = view.getBigUint64(0)
  const exponent = (bits >> 52n) & 0x7ffn
  const fraction = bits & 0xfffffffffffffn
  const magnitude = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n)
  return bits >> 63n ? -magnitude : magnitude
}
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

const neighbours = (x: number): number[] => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, x)
  const bits = view.getBigInt64(0)
  return [bits - 1n, bits + 1n].map((other) => {
    view.setBigInt64(0, other)
    return view.getFloat64(0)
  })
}

test('a scaled integer is the double nearest to its decimal', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }),
      fc.nat({ max: 63 }),
      fc.nat({ max: 15 }),
      (wide, shift, k) => {
        const integer = wide >> BigInt(shift)
        const found = scaled(integer, k)
        if (integer === 0n) return Object.is(found, 0)
        // Everything times 2^1074 · 10^k, so that all is an integer.
        const power = 10n ** BigInt(k)
        const wanted = integer << 1074n
        const off = distance(exact(found) * power, wanted)
        return neighbours(found).every((other) => off <= distance(exact(other) * power, wanted))
      },
    ),
    { verbose: true, seed },
  )
})

test('scaled integers print as their decimals', () => {
  assert.is(JSON.stringify(scaled(81n, 2)), '0.81')
  assert.is(JSON.stringify(scaled(-1n, 7)), '-1e-7')
  assert.is(JSON.stringify(scaled(123456789012345n, 8)), '1234567.89012345')
  assert.ok(Object.is(scaled(0n, 9), 0))
  assert.throws(() => scaled(1n, 16), /outside 0 to 15/)
})

test('decimals of a unit are those of a power of ten', () => {
  assert.is(decimalsOf(1n), 0)
  assert.is(decimalsOf(10_000_000n), 7)
  for (const other of [0n, 20n, -10n, 11n]) assert.throws(() => decimalsOf(other), /not a power of ten/)
})

test('integer division rounds to the nearest, ties to even', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 1n << 70n }), (a, b) => {
      const q = divideHalfEven(a, b)
      const off = distance(q * b, a) * 2n
      return off < b || (off === b && q % 2n === 0n)
    }),
    { seed },
  )
  assert.equal(
    [1n, 3n, -1n, -3n, 5n].map((a) => divideHalfEven(a, 2n)),
    [0n, 2n, 0n, -2n, 2n],
  )
})

test('doubles round to the nearest integer, ties to even', () => {
  assert.equal([0.5, 1.5, 2.5, -0.5, -1.5, 2.4999, 2 ** 60].map(roundHalfEven), [0n, 2n, 2n, 0n, -2n, 2n, 1n << 60n])
})

test('the mean is the exact one, rounded once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), { minLength: 1, maxLength: 50 }),
      (values) => {
        const sum = values.reduce((a, b) => a + b, 0n)
        const n = BigInt(values.length)
        const found = mean(sum, values.length)
        const billionths = divideHalfEven(sum * 100n, n)
        return distance(billionths * n, sum * 100n) * 2n <= n && found === scaled(billionths, 9)
      },
    ),
    { seed },
  )
  assert.is(mean(1n, 3), 3.3e-8)
  assert.is(mean(1n, 200), 0) // half a billionth: to even
  assert.is(mean(3n, 200), 2e-9)
})

test('the standard deviation is that of plain sums where those are exact', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50_000_000, max: 50_000_000 }), { minLength: 2, maxLength: 40 }),
      (values) => {
        const sum = values.reduce((a, b) => a + BigInt(b), 0n)
        const squares = values.reduce((a, b) => a + BigInt(b) * BigInt(b), 0n)
        const average = values.reduce((a, b) => a + b, 0) / values.length
        const variance = values.reduce((a, b) => a + (b - average) ** 2, 0) / (values.length - 1)
        return Math.abs(standardDeviation(sum, squares, values.length) - Math.sqrt(variance) / 1e7) < 2e-9
      },
    ),
    { seed },
  )
  assert.is(standardDeviation(10n, 50n, 2), 0)
  assert.is(standardDeviation(0n, 2n, 2), 1.41e-7)
})

test('shares have six decimals', () => {
  assert.is(share(1, 3), 0.333333)
  assert.is(share(2, 3), 0.666667)
  assert.is(share(7, 7), 1)
  assert.is(share(0, 9), 0)
})

test('a difference of means is rounded once, half-even', () => {
  assert.is(meanDifferenceE9(1n, 200, 1n, 100), 0n)
  assert.is(meanDifferenceE9(1n, 100, 5n, 200), -2n)
  assert.is(meanDifferenceE9(-1n, 300, 1n, 600), 0n)
  assert.is(meanDifferenceE9(10n ** 30n, 1000, 10n ** 30n - 7n, 1000), 1n)
})

test.run()
