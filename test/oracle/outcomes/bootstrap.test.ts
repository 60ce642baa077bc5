import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { indexOf, SplitMix64, seedOf } from '../split-mix.js'
import {
  blockDays,
  blockOf,
  blockSums,
  bootstrap,
  bootstrapDifference,
  DRAWS,
  differenceOf,
  effectiveSize,
  percentileInterval,
} from './bootstrap.js'

const outputs = (seed: bigint, count: number): bigint[] => {
  const generator = new SplitMix64(seed)
  return Array.from({ length: count }, (_, i) => generator.output(i))
}

test('the generator gives the outputs that are published for it', () => {
  assert.equal(outputs(0n, 6), [
    ...[0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n, 0x06c45d188009454fn],
    ...[0xf88bb8a8724c81ecn, 0x1b39896a51a8749bn, 0x53cb9f0c747ea2ean],
  ])
  assert.equal(outputs(1234567n, 5), [
    ...[6457827717110365317n, 3203168211198807973n, 9817491932198370423n],
    ...[4593380528125082431n, 16408922859458223821n],
  ])
  assert.equal(outputs(~0n, 1), outputs(2n ** 64n - 1n, 1))
  const generator = new SplitMix64(0n)
  assert.is(generator.output(3), 0xf88bb8a8724c81ecn)
  assert.is(generator.output(0), 0xe220a8397b1dcdafn, 'it can be read anew')
})

test('an index is the high half of a product, and a seed the first sixteen digits of a key', () => {
  assert.is(indexOf(0n, 7), 0)
  assert.is(indexOf(2n ** 64n - 1n, 7), 6)
  assert.is(indexOf(2n ** 63n, 2), 1)
  assert.is(indexOf(2n ** 63n - 1n, 2), 0)
  assert.is(seedOf(`00000000000000ff${'a'.repeat(48)}`), 255n)
})

test('blocks are whole days since 1970', () => {
  assert.equal([30, 60, 240, 1440, 4320, 10080].map(blockDays), [1, 1, 1, 1, 3, 7])
  assert.is(blockOf(1439, 30), 0)
  assert.is(blockOf(1440, 1440), 1)
  assert.is(blockOf(3 * 1440 - 1, 4320), 0)
  assert.is(blockOf(3 * 1440, 4320), 1)
  assert.is(blockOf(7 * 1440 * 100, 10080), 100)
})

// With two blocks, the highest bit of an output is the index: from seed 0 on the indices are 1 0, 0 1, 0 0, 0 1.
const TWO_BLOCKS = { values: Float64Array.of(20, 10, 40), blocks: Int32Array.of(9, 5, 9) }

test('a bootstrap over two blocks, by hand', () => {
  const { means, medians } = bootstrap(TWO_BLOCKS, new SplitMix64(0n))
  // The draws contain 10, 20 and 40 twice, then 10 twice.
  assert.equal(means.slice(0, 4), [2333n, 2333n, 1000n, 2333n])
  assert.equal(medians.slice(0, 4), [2000n, 2000n, 1000n, 2000n])
  assert.is(means.length, DRAWS)
  // A draw of the other block twice: 20, 20, 40, 40.
  assert.equal(new Set(means), new Set([2333n, 1000n, 3000n]))
  assert.equal(new Set(medians), new Set([2000n, 1000n, 3000n]))
})

test('a difference takes occurrences and reference from the same blocks, and draws again when there are none', () => {
  const reference = blockSums({ values: Float64Array.of(-20, 10, 10, 10), blocks: Int32Array.of(9, 5, 9, 5) })
  const early = blockSums({ values: Float64Array.of(10), blocks: Int32Array.of(5) })
  const [a, b, c] = bootstrapDifference(early, reference, new SplitMix64(0n))
  // 10 − 2.5, twice; then 10 − 10.
  assert.equal([a, b, c], [750n, 750n, 0n])
  const late = blockSums({ values: Float64Array.of(40), blocks: Int32Array.of(9) })
  const differences = bootstrapDifference(late, reference, new SplitMix64(0n))
  assert.is(differences.length, DRAWS)
  // The third draw contains only the block without an occurrence, so the fourth replaces it.
  assert.equal(differences.slice(0, 3), [3750n, 3750n, 3750n])
  assert.equal(new Set(differences), new Set([3750n, 4500n]))
})

test('a difference is rounded once', () => {
  // 33.33 − 28.57 is 4.76; rounding before the subtraction would give 4.
  assert.is(differenceOf({ n: 3, sum: 1n }, { n: 7, sum: 2n }), 5n)
  assert.is(differenceOf({ n: 8, sum: 1n }, { n: 1, sum: 0n }), 12n, '12.5 to even')
})

test('an interval interpolates between neighbours of 2,000 draws', () => {
  const draws = Array.from({ length: 2000 }, (_, i) => BigInt((1999 - i) * 40))
  assert.equal(percentileInterval(draws), [1999e-9, 77961e-9])
  assert.equal(percentileInterval(draws.map((x) => x / 40n)), [50e-9, 1949e-9])
})

test('the effective size is how many independent observations would give this error', () => {
  // In units of 1e-14 the variance of the returns is 2. That of the means is equal in the first case, and a hundredth of it in the second.
  assert.is(effectiveSize(Float64Array.of(1, 3), [100n, 300n]), 1)
  assert.is(effectiveSize(Float64Array.of(1, 3), [190n, 210n]), 100)
  assert.is(effectiveSize(Float64Array.of(1, 3), [7n, 7n]), null)
  assert.is(effectiveSize(Float64Array.of(5, 5), [7n, 8n]), 0)
})

test.run()
