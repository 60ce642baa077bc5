import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { difference, floor, ratio, scaling, summarize, touched } from '../figures.mjs'

const row = (id, ours, peers, more = {}) => ({
  id,
  engines: {
    Hindsight: { median: ours, min: ours },
    ...Object.fromEntries(Object.entries(peers).map(([name, ms]) => [name, { median: ms, min: ms }])),
  },
  ...more,
})

test('counts must be equal, other figures nearly', () => {
  assert.is(difference([3, 0.5], [3, 0.5 + 1e-7]), undefined)
  assert.is(difference([3, 0.5], [3]), undefined, 'a form that only counts')
  assert.match(difference([3, 0.5], [4, 0.5]), /figure 0 is 4, not 3/)
  assert.match(difference([3, 0.5], [3, 0.51]), /figure 1/)
  assert.match(difference([3, 0.5, 1], [3, 0.5]), /2 figures, not 3/)
})

test('a median of an even number of runs lies between two', () => {
  assert.equal(summarize([4, 1, 3, 2]), { median: 2.5, p10: 1, p90: 4, min: 1, max: 4, runs: 4 })
})

test('the ratio is to the fastest peer, and is undefined without one', () => {
  assert.equal(ratio(row('Q1', 2, { DuckDB: 40, Polars: 20 }), 'median'), { peer: 'Polars', times: 10 })
  assert.is(ratio(row('Q1', 2, {}), 'median'), undefined)
})

test('a floor is reached at its own ratio; questions without one may not be slower than a peer', () => {
  assert.equal(floor(row('Q1', 2, { Polars: 20 })), { least: 10, reached: true })
  assert.equal(floor(row('Q1', 2, { Polars: 19 })), { least: 10, reached: false })
  assert.equal(floor(row('W1', 2, { Polars: 1.9 })), { least: 1, reached: false })
  assert.is(floor(row('W14', 2, {})), undefined)
})

test('touched bytes are a share of the bandwidth', () => {
  assert.equal(touched(row('Q2', 2, {}, { stats: { bytes_touched: 40_000_000 } }), 40), { rate: 20, share: 0.5 })
})

test('growth is told from the smallest size on, whatever the order of sizes', () => {
  const size = (days, ms, buckets, zonesRead) => ({
    symbols: 10,
    days,
    rows: [
      row(
        'Q1',
        ms,
        {},
        { buckets, stats: { bytes_touched: 64 * zonesRead, zones: 100, zones_skipped: 100 - zonesRead } },
      ),
    ],
  })
  const points = scaling([size(90, 4, 300, 30), size(30, 2, 100, 10)], 'Q1')
  assert.equal(
    points.map(({ size: name, factors }) => [name, factors]),
    [
      ['10 × 30', { buckets: 1, ms: 1, bytes: 1, zones: 1 }],
      ['10 × 90', { buckets: 3, ms: 2, bytes: 3, zones: 3 }],
    ],
  )
  assert.equal(scaling([size(30, 2, 100, 10)], 'Q2'), [])
})

test.run()
