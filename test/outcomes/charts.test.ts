/** The edges of drawn histograms, on random distributions: exact sums, edges of the fixed histogram, near round numbers, neither few nor many. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pathMinutes } from '../../src/contract/derived/charts.js'
import { HISTOGRAM_BINS, leastOfBin } from '../../src/contract/derived/histogram.js'
import { HORIZONS } from '../../src/contract/outcomes.js'
import { histogramOf } from '../../src/outcomes/index.js'
import { POSSIBLE_EDGES } from '../oracle/outcomes/charts.js'
import { binOf } from '../oracle/outcomes/histogram.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const ROUNDS = amount({ fixed: 150, explored: 5000 })
const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0)

const counted = (values: readonly number[]): Float64Array => {
  const counts = new Float64Array(HISTOGRAM_BINS)
  for (const value of values) counts[binOf(value) + 256]!++
  return counts
}

/** Values in 1e-7 around some centre, with heavy tails. */
const sample = (random: RandomNumbers, count: number, spread: number, centre: number): number[] =>
  Array.from({ length: count }, () => {
    const tail = random.chance(0.02) ? 20 : 1
    return Math.max(-9_999_999, Math.round(centre + random.normal() * spread * tail)) + 0
  })

test('the bins of the contract are those of the definition', () => {
  assert.is(leastOfBin(0), Number.NEGATIVE_INFINITY)
  const edges = Array.from({ length: HISTOGRAM_BINS - 1 }, (_, i) => leastOfBin(i + 1) + 0)
  assert.equal(new Set(edges), POSSIBLE_EDGES)
  for (let i = 1; i < edges.length; i++) assert.ok(edges[i]! > edges[i - 1]!)
  for (const edge of edges) {
    assert.is(leastOfBin(binOf(edge) + 256), edge, 'an edge is in the bin that it begins')
    assert.is(binOf(edge - 1), binOf(edge) - 1)
  }
})

test('edges ascend, are possible, lie near multiples of a round step, and counts add up', () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  for (let round = 0; round < ROUNDS; round++) {
    const spread = 10 ** (1 + 5 * random.unit())
    const centre = random.pick([0, spread / 3, -2 * spread])
    const own = counted(sample(random, random.integer(1, 400), spread * random.pick([0.5, 1, 2]), centre))
    const reference = counted(sample(random, 2000, spread, 0))
    const { edges, occurrences, reference: all } = histogramOf(own, reference)
    assert.is(occurrences.length, edges.length + 1)
    assert.is(all.length, edges.length + 1)
    assert.is(sum(occurrences), sum(own))
    assert.is(sum(all), sum(reference))
    assert.ok([...occurrences, ...all].every((count) => Number.isInteger(count) && count >= 0))
    const quanta = edges.map((edge) => Math.round(edge * 1e7) + 0)
    for (const [i, edge] of quanta.entries()) {
      assert.ok(POSSIBLE_EDGES.has(edge), `${edge}`)
      assert.ok(i === 0 || edge > quanta[i - 1]!)
    }
    assert.ok(edges.length <= 38)
    // At least the least step that fits gives 38 / 2.5; neighbours that snap to one edge leave fewer.
    if (spread > 1000) assert.ok(edges.length >= 10, `${edges.length} edges at ${spread}`)
    // The open bins hold no more than the tails of either distribution.
    for (const counts of [occurrences, all]) {
      const total = sum(counts)
      if (total >= 200) assert.ok((counts[0]! + counts.at(-1)!) / total < 0.06, JSON.stringify(counts))
    }
  }
})

test('without values there is one empty bin; values that are all alike have edges around them', () => {
  const none = counted([])
  assert.equal(histogramOf(none, none), { edges: [], occurrences: [0], reference: [0] })
  const zeros = counted([0, 0, 0])
  assert.equal(histogramOf(zeros, zeros), { edges: [0, 1e-7], occurrences: [0, 3, 0], reference: [0, 3, 0] })
  const far = counted([2 ** 40])
  assert.is(sum(histogramOf(far, none).occurrences), 1)
  assert.is(sum(histogramOf(counted([-(2 ** 40)]), none).occurrences), 1)
})

test('paths have the anchor, the end of the horizon and half a horizon before, in equal steps', () => {
  for (const [h, [, minutes]] of HORIZONS.entries()) {
    const path = pathMinutes(h)
    assert.equal([path[0], path.at(-1)], [-minutes / 2, minutes])
    assert.ok(path.includes(0) && path.length <= 81 && path.length > 40)
    assert.is(new Set(path.slice(1).map((minute, i) => minute - path[i]!)).size, 1)
  }
})

test.run()
