import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RandomNumbers } from '../../support/random/numbers.js'
import type { Cell } from '../cell.js'
import type { OracleSymbol } from '../dataset.js'
import { divideHalfEven } from '../exact.js'
import { binOf, edgesOf, histogramQuantiles } from './histogram.js'
import { ExactSum, exactQuantiles, moments } from './metric.js'
import { changeE7 } from './prices.js'
import { quantileOf } from './quantile.js'
import { greatestAhead, HORIZONS, tolerated, windowsOf } from './windows.js'

test('bins: small magnitudes one by one, then eight to the octave, then one for the rest', () => {
  assert.equal([0, 1, 15, 16, 17, 18, 31, 32, 35, 36].map(binOf), [0, 1, 15, 16, 16, 17, 23, 24, 24, 25])
  assert.equal([2 ** 33, 2 ** 34 - 1, 2 ** 34, 2 ** 50].map(binOf), [248, 255, 256, 256])
  assert.equal([-1, -16, -35, -(2 ** 34)].map(binOf), [-1, -16, -24, -256])
})

test('bins meet without gap or overlap, and every border is in its bin', () => {
  for (let bin = -255; bin < 256; bin++) {
    const [low, high] = edgesOf(bin)
    assert.equal([binOf(low), binOf(high)], [bin, bin])
    assert.is(edgesOf(bin + 1)[0], high + 1)
  }
})

const approximate = (values: number[]): ((percent: number) => bigint) => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(binOf(value), (counts.get(binOf(value)) ?? 0) + 1)
  return histogramQuantiles(counts, values.length, Math.min(...values), Math.max(...values))
}

test('values are spread evenly over their bin, and the ends are exact', () => {
  // Three values are in the bin from 96 to 103; they are estimated as 97.17, 99.5 and 101.83.
  const of = approximate([-20, 100, 101, 103, 300])
  assert.equal([5, 25, 50, 75, 95].map(of), [343n, 9717n, 9950n, 10183n, 26037n])
})

test('the edges of a bin are drawn in to least and greatest', () => {
  // The values span 98 to 102; the inner two are estimated as 99.5 and 100.5.
  assert.equal([25, 50, 75].map(approximate([98, 99, 99, 102])), [9912n, 10000n, 10088n])
  assert.equal([5, 50, 95].map(approximate([7])), [700n, 700n, 700n])
  assert.equal([5, 50, 95].map(approximate([-40, -40, -40])), [-4000n, -4000n, -4000n])
  // The last bin has no upper edge of its own.
  assert.is(approximate([2 ** 34, 2 ** 40, 2 ** 34 + 2000])(50), BigInt(2 ** 34 + (2 ** 40 - 2 ** 34) / 2) * 100n)
})

test('an approximate quantile is within the width of a bin', () => {
  const random = new RandomNumbers(11)
  for (let run = 0; run < 50; run++) {
    const scale = 10 ** random.integer(0, 9)
    const values = Array.from({ length: random.integer(1, 300) }, () => Math.round(random.normal() * scale))
    const [near, exact] = [approximate(values), exactQuantiles(values)]
    for (const percent of [5, 10, 25, 50, 75, 90, 95]) {
      const off = Math.abs(Number(near(percent) - exact(percent))) / 100
      // One eighth of the magnitude, for each neighbour of the position.
      const around = Math.max(...values.map(Math.abs))
      assert.ok(off <= around / 8 + 1, `${percent}: ${off}`)
    }
  }
})

test('type 7 interpolates linearly at (n - 1) p', () => {
  const at = (values: number[], percent: number) =>
    quantileOf(values.length, (i) => BigInt(values[i]!), [percent, 100], 100n)
  assert.equal(
    [10, 25, 50, 95].map((p) => at([1, 2, 3, 4], p)),
    [130n, 175n, 250n, 385n],
  )
  assert.equal(
    [5, 95].map((p) => at([8], p)),
    [800n, 800n],
  )
  assert.is(at([-3, 0], 50), -150n)
  assert.is(
    quantileOf(2, (i) => BigInt(i), [50, 100]),
    0n,
    'a half goes to even',
  )
})

test('sums are exact beyond doubles', () => {
  const sum = new ExactSum()
  for (let i = 0; i < 3; i++) sum.add(Number.MAX_SAFE_INTEGER)
  sum.addSquare(2 ** 30 + 1)
  assert.is(sum.total, 3n * (2n ** 53n - 1n) + (2n ** 30n + 1n) ** 2n)
  const { n, positive, min, max, squares } = moments([-2, 0, 3])
  assert.equal({ n, positive, min, max, squares }, { n: 3, positive: 1, min: -2, max: 3, squares: 13n })
})

test('changes are rounded half-even', () => {
  assert.is(changeE7(10_000_001, 10_000_000), 1)
  assert.is(changeE7(20_000_001, 20_000_000), 0, 'half a unit, to even')
  assert.is(changeE7(20_000_003, 20_000_000), 2, 'one and a half, to even')
  assert.is(changeE7(19_999_999, 20_000_000), 0)
  assert.is(Object.is(changeE7(19_999_999_999, 20_000_000_000), -0), false)
  assert.is(changeE7(5_000_000_000_000, 1000), 49_999_999_990_000_000)
  const random = new RandomNumbers(12)
  for (let i = 0; i < 5000; i++) {
    const entry = random.integer(1, 10 ** random.integer(1, 12))
    const now = Math.max(1, entry + random.integer(-1000, 1000))
    const exact = Number(divideHalfEven(BigInt(now - entry) * 10_000_000n, BigInt(entry)))
    assert.is(changeE7(now, entry), exact, `${now} ${entry}`)
  }
})

const symbolOf = (closes: (number | null)[], spread: () => number): OracleSymbol => {
  const cells = (of: (close: number) => number): Cell[] => closes.map((c) => (c === null ? 'S' : BigInt(of(c))))
  const starts = { sourceFirst: 0, warmFrom: 0 }
  return {
    ...{ name: 'aaausdt', first: 0, last: closes.length - 1 },
    columns: {
      'price.close': { cells: cells((c) => c), ...starts },
      'price.high': { cells: cells((c) => c + spread()), ...starts },
      'price.low': { cells: cells((c) => c - spread()), ...starts },
    },
  }
}

/** A window by its definition, minute by minute. */
const walked = (symbol: OracleSymbol, at: number, minutes: number): [number, number, number] | null => {
  const cell = (part: string, i: number): Cell | undefined => symbol.columns[`price.${part}`]!.cells[i]
  const entry = cell('close', at)
  const end = cell('close', at + minutes)
  if (typeof entry !== 'bigint' || typeof end !== 'bigint') return null
  const change = (x: Cell): number => Number(divideHalfEven(((x as bigint) - entry) * 10_000_000n, entry))
  let [mfe, mae, missing] = [0, 0, 0]
  for (let i = at + 1; i <= at + minutes; i++) {
    if (typeof cell('close', i) !== 'bigint') missing++
    else {
      mfe = Math.max(mfe, change(cell('high', i)!))
      mae = Math.min(mae, change(cell('low', i)!))
    }
  }
  return missing > tolerated(minutes) ? null : [change(end), mfe, mae]
}

test('the windows of all buckets are what a walk from each would find', () => {
  const random = new RandomNumbers(13)
  let close = 100_000
  const closes = Array.from({ length: 11_000 }, (_, i) => {
    close = Math.max(1000, close + random.integer(-50, 50))
    const isGap = (i > 3000 && i < 3016) || (i > 8000 && i < 8050) || random.chance(0.002)
    return isGap ? null : close
  })
  const symbol = symbolOf(closes, () => random.integer(0, 30))
  let completed = 0
  HORIZONS.forEach(([, minutes], h) => {
    const windows = windowsOf(symbol)[h]!
    for (let at = 0; at < closes.length; at += random.integer(1, 60)) {
      const wanted = walked(symbol, at, minutes)
      const found = Number.isNaN(windows.return[at]!) ? null : [windows.return[at]!, windows.mfe[at]!, windows.mae[at]!]
      assert.equal(found, wanted, `${minutes} minutes from ${at}`)
      if (found !== null) completed++
    }
  })
  assert.ok(completed > 500, String(completed))
})

test('the greatest ahead leaves out now and what is beyond', () => {
  const values = Float64Array.of(9, 3, Number.NaN, 5, 5, 1)
  assert.equal([...greatestAhead(values, 2)], [3, 5, 5, 5, 1, Number.NEGATIVE_INFINITY])
  assert.equal(
    [...greatestAhead(Float64Array.of(1, Number.NaN), 1)],
    [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
})

test.run()
