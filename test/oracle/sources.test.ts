/** Features of sources other than bars, on a few records each, computed by hand. Ages are tested on both sides of every limit. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { oracleFeature } from './features/index.js'
import { Series } from './features/records.js'
import { E8, everyMinute, flatBars, recordsOf } from './records-of.js'

const at = (series: Series, id: string, minutes: number[]) => minutes.map((m) => oracleFeature(series, id, m))

test('open interest is visible 300 s after its snapshot and until it is 20 minutes old', () => {
  const of = (second: number): Series =>
    new Series(
      recordsOf(60, {
        open_interest: { 3: 5 * E8 },
        open_interest_value: { 3: 123.5 * E8 },
        open_interest_second: { 3: second },
      }),
    )
  // Second 60 of minute 3 is the start of minute 4: visible at the close of minute 8 (9:00), 20 minutes old at the close of minute 23 (24:00).
  assert.equal(at(of(60), 'oi_usd', [7, 8, 23, 24]), ['S', 124n, 124n, 'X'])
  // A second earlier, it first becomes visible at the same close, but is too old at the close of minute 23.
  assert.equal(at(of(59), 'oi_usd', [7, 8, 22, 23]), ['S', 124n, 124n, 'X'])
  assert.equal(at(of(1), 'oi_usd', [7, 8, 22, 23]), ['S', 124n, 124n, 'X'])
})

test('of visible snapshots the latest counts, even when it is quarantined or not positive', () => {
  const s = new Series(
    recordsOf(60, {
      open_interest: { 0: 10 * E8, 5: 11 * E8, 10: 'quarantined', 15: 12 * E8 },
      open_interest_value: { 0: E8, 5: 2 * E8, 10: 'quarantined', 15: 0 },
      open_interest_second: { 0: 60, 5: 60, 10: 60, 15: 60 },
    }),
  )
  assert.equal(at(s, 'oi_usd', [5, 9, 10, 14, 15, 19, 20]), [1n, 1n, 2n, 2n, 'Q', 'Q', 'Q'])
})

test('a change of open interest compares two ages of at most 20 minutes and warms up for an hour', () => {
  const fields = {
    open_interest: { 0: 10 * E8, 60: 11 * E8, 61: 12 * E8 },
    open_interest_second: { 0: 60, 60: 60, 61: 60 },
  }
  const s = new Series(recordsOf(100, { ...fields, ...flatBars(100, (m) => (m < 60 ? E8 : 1.01 * E8)) }))
  // The first record is visible from minute 5 on, so the feature is warm at 65. At 66 the third record is used. At 81 the record of sixty minutes
  // before is too old.
  assert.equal(at(s, 'oi_change_1h', [4, 5, 64, 65, 66, 80, 81]), [
    'S',
    'W',
    'W',
    1_000_000n,
    2_000_000n,
    2_000_000n,
    'X',
  ])
  // P = +1 %, Q = +10 %.
  assert.equal(at(s, 'oi_price_regime_1h', [64, 65]), ['W', 0n])
})

test('the regime is flat below 0.2 % of either, and by signs elsewhere', () => {
  const regime = (price: number, interest: number) =>
    oracleFeature(
      new Series(
        recordsOf(67, {
          open_interest: { 0: 1000 * E8, 60: interest * E8 },
          open_interest_second: { 0: 60, 60: 60 },
          ...flatBars(67, (m) => (m < 60 ? 1000 : price) * E8),
        }),
      ),
      'oi_price_regime_1h',
      65,
    )
  assert.equal(
    [regime(1002, 1002), regime(1002, 998), regime(998, 1002), regime(998, 998)],
    [0n, 1n, 2n, 3n],
    'two thousandths exactly are not flat',
  )
  assert.equal([regime(1001, 1500), regime(1500, 999), regime(1000, 1000)], [4n, 4n, 4n])
})

test('the long/short ratio is known like open interest, and its change is of the ratios as recorded', () => {
  const s = new Series(
    recordsOf(1460, {
      long_short_ratio: { 0: 1.5 * E8, 1440: 1.65 * E8, 1450: 0 },
      long_short_second: { 0: 60, 1440: 60, 1450: 60 },
    }),
  )
  assert.equal(at(s, 'long_short_ratio', [4, 5, 20, 21, 1445, 1455]), [
    'S',
    1_500_000n,
    1_500_000n,
    'X',
    1_650_000n,
    'Q',
  ])
  assert.equal(at(s, 'long_short_change_24h', [5, 1444, 1445, 1455]), ['W', 'W', 100_000n, 'Q'])
})

test('a snapshot that cannot be does not begin its source', () => {
  const of = (first: number | 'quarantined') =>
    new Series(
      recordsOf(1460, {
        long_short_ratio: { 0: first, 10: 1.5 * E8 },
        long_short_second: { 0: 60, 10: 60 },
        open_interest: { 0: first, 10: 3 * E8 },
        open_interest_value: { 0: first, 10: 3 * E8 },
        open_interest_second: { 0: 60, 10: 60 },
      }),
    )
  for (const first of [0, 'quarantined'] as const) {
    assert.equal(at(of(first), 'long_short_ratio', [5, 14, 15]), ['S', 'S', 1_500_000n])
    assert.equal(at(of(first), 'oi_usd', [5, 14, 15]), ['S', 'S', 3n])
    assert.equal(at(of(first), 'long_short_change_24h', [14, 15, 1454, 1455]), ['S', 'W', 'W', 'X'])
  }
})

test('a recorded interval of nothing leaves that between the last two settlements', () => {
  const of = (interval: number) =>
    new Series(recordsOf(100, { funding_rate: { 9: 1, 69: 1 }, funding_interval_minutes: { 9: 480, 69: interval } }))
  // Settlements at minutes 10 and 70; the close of bucket 70 is minute 71.
  assert.equal(at(of(0), 'minutes_to_funding', [9, 70]), [480n, 59n])
  assert.equal(at(of(240), 'minutes_to_funding', [9, 70]), [480n, 239n])
})

test('a quote counts when it is younger than ten seconds', () => {
  const quote = (second: number, bid = 99.99, ask = 100.01, bidSize = 3, askSize = 1): Series =>
    new Series(
      recordsOf(3, {
        bid_price: { 0: 99 * E8, 1: Math.round(bid * E8) },
        ask_price: { 0: 101 * E8, 1: Math.round(ask * E8) },
        bid_size: { 0: E8, 1: bidSize * E8 },
        ask_size: { 0: E8, 1: askSize * E8 },
        quote_second: { 0: 60, 1: second },
      }),
    )
  assert.equal(at(quote(51), 'spread_bps', [0, 1, 2]), [200_000n, 2_000n, 'X'])
  assert.is(oracleFeature(quote(50), 'spread_bps', 1), 'X')
  assert.is(oracleFeature(quote(60), 'book_imbalance_top', 1), 500_000n)
  // Microprice = (100.01·3 + 99.99·1)/4 = 100.005: half a basis point above mid.
  assert.is(oracleFeature(quote(60), 'microprice_dist_bps', 1), 500n)
  for (const id of ['spread_bps', 'book_imbalance_top', 'microprice_dist_bps']) {
    assert.is(oracleFeature(quote(60, 100.01, 100), id, 1), 'Q', `${id} of a crossed quote`)
  }
  assert.is(oracleFeature(quote(60, 99, 101, 0, 0), 'book_imbalance_top', 1), 'U')
})

test('a quote that is never young enough does not begin the source', () => {
  const of = (second: number) =>
    new Series(
      recordsOf(3, {
        ...Object.fromEntries(['bid_price', 'bid_size', 'ask_size'].map((field) => [field, { 0: E8, 2: E8 }])),
        ask_price: { 0: 2 * E8, 2: 2 * E8 },
        quote_second: { 0: second, 2: 60 },
      }),
    )
  assert.equal(at(of(50), 'book_imbalance_top', [0, 1, 2]), ['S', 'S', 0n])
  assert.equal(at(of(51), 'book_imbalance_top', [0, 1, 2]), [0n, 'X', 0n])
})

test('a locked quote has no spread, and everything else of a quote', () => {
  const locked = (firstAsk: number, askSize: number): Series =>
    new Series(
      recordsOf(2, {
        bid_price: { 0: 2 * E8, 1: 2 * E8 },
        ask_price: { 0: firstAsk, 1: 2 * E8 },
        bid_size: { 0: 3 * E8, 1: 3 * E8 },
        ask_size: { 0: askSize, 1: askSize },
        quote_second: { 0: 60, 1: 60 },
      }),
    )
  const first = locked(2 * E8, E8)
  assert.equal(at(first, 'spread_bps', [0, 1]), ['Q', 'Q'])
  assert.equal(at(first, 'book_imbalance_top', [0, 1]), [500_000n, 500_000n], 'a locked first quote begins the source')
  assert.equal(at(first, 'microprice_dist_bps', [0, 1]), [0n, 0n])
  const equal = locked(2 * E8, 3 * E8)
  assert.equal(at(equal, 'book_imbalance_top', [0, 1]), [0n, 0n], 'equal sizes are balanced')
  assert.equal(at(equal, 'microprice_dist_bps', [0, 1]), [0n, 0n])
})

test('a crossed quote does not begin the source', () => {
  const of = (firstAsk: number) =>
    new Series(
      recordsOf(3, {
        ...Object.fromEntries(['bid_price', 'bid_size', 'ask_size'].map((field) => [field, { 0: 2 * E8, 2: 2 * E8 }])),
        ask_price: { 0: firstAsk, 2: 3 * E8 },
        quote_second: { 0: 60, 2: 60 },
      }),
    )
  assert.equal(at(of(E8), 'book_imbalance_top', [0, 1, 2]), ['S', 'S', 0n])
  assert.equal(at(of(3 * E8), 'book_imbalance_top', [0, 1, 2]), [0n, 'X', 0n])
})

const book = (second: number, bands: Record<string, number | 'quarantined'>, more = {}): Series =>
  new Series(
    recordsOf(3, {
      depth_second: { 0: second },
      ...Object.fromEntries(
        Object.entries(bands).map(([band, usd]) => [band, { 0: typeof usd === 'number' ? usd * E8 : usd }]),
      ),
      ...more,
    }),
  )

const bothSides = (usd: Record<number, number>): Record<string, number> =>
  Object.fromEntries(
    ['bid', 'ask'].flatMap((side) => Object.entries(usd).map(([bps, value]) => [`${side}_${bps}bps`, value])),
  )

test('a book counts when it is younger than ninety seconds', () => {
  const bands = { bid_100bps: 10.25, ask_100bps: 10.25 }
  assert.equal(at(book(31, bands), 'depth_usd_100bps', [0, 1, 2]), [20n, 20n, 'X'])
  assert.equal(at(book(30, bands), 'depth_usd_100bps', [0, 1, 2]), [20n, 'X', 'X'])
})

test('a book of which no band is left does not begin its source', () => {
  const first = (bands: Record<string, number | 'quarantined'>) =>
    book(60, bands, { depth_second: { 0: 60, 2: 60 }, bid_20bps: { 2: E8 }, ask_20bps: { 2: E8 } })
  const whole = { bid_100bps: 'quarantined', ask_100bps: 'quarantined' } as const
  assert.equal(at(first(whole), 'depth_usd_100bps', [0, 1, 2]), ['S', 'S', 'S'])
  assert.equal(at(first(whole), 'book_imbalance_20bps', [0, 1, 2]), ['S', 'S', 0n])
  assert.equal(at(first({ ...whole, ask_100bps: 1 }), 'depth_usd_100bps', [0, 1, 2]), ['Q', 'Q', 'S'])
})

test('the slope of a book needs four depths that are not empty', () => {
  assert.is(
    oracleFeature(book(60, bothSides({ 100: 1, 200: 2, 300: 3, 400: 4, 500: 5 })), 'book_slope_bid', 0),
    10_000n,
  )
  assert.is(oracleFeature(book(60, bothSides({ 100: 0, 200: 2, 300: 3, 400: 4, 500: 5 })), 'book_slope_ask', 0), 'U')
  assert.is(oracleFeature(book(60, bothSides({ 100: 1, 200: 2, 300: 3, 400: 4 })), 'book_slope_ask', 0), 'S')
})

test('an order of 100,000 walks the recorded bands of the thinner side', () => {
  const impact = (bands: Record<string, number | 'quarantined'>, more = {}) =>
    oracleFeature(book(60, bands, more), 'impact_100k_bps', 0)
  const even = bothSides({ 100: 200_000, 200: 300_000, 300: 400_000, 400: 500_000, 500: 600_000 })
  // Half of the first percent, starting at mid: 25 bps on average.
  assert.is(impact(even), 25_000n)
  // 50,000 at 50 bps, and the other half of the order in the inner half of the second percent at 125 bps.
  assert.is(impact({ ...even, ask_100bps: 50_000, ask_200bps: 150_000 }), 87_500n)
  // The band at 20 bps fills the whole order.
  assert.is(impact({ ...even, bid_20bps: 100_000, ask_20bps: 100_000 }), 10_000n)
  assert.is(impact({ ...even, ask_500bps: 99_999, ask_400bps: 9, ask_300bps: 9, ask_200bps: 9, ask_100bps: 9 }), 'U')
  assert.is(impact(bothSides({ 500: 100_000 })), 250_000n)
  // A quarantined band affects only an order that reaches it.
  assert.is(impact({ ...even, ask_20bps: 'quarantined' }), 'Q')
  assert.is(impact({ ...even, ask_200bps: 'quarantined', bid_500bps: 'quarantined' }), 25_000n)
  // With a spread of 2 bps the first band begins at 1 bps.
  const quote = { bid_price: { 0: 9999 * E8 }, ask_price: { 0: 10_001 * E8 }, bid_size: { 0: E8 }, ask_size: { 0: E8 } }
  assert.is(
    impact(bothSides({ 20: 60_000, 100: 400_000, 500: 500_000 }), { ...quote, quote_second: { 0: 60 } }),
    16_182n,
  )
  assert.is(
    impact(bothSides({ 20: 60_000, 100: 400_000, 500: 500_000 }), { ...quote, quote_second: { 0: 50 } }),
    15_882n,
  )
})

test('a funding rate holds for 25 hours and is scaled by the whole hours since the one before', () => {
  const rates = { 59: 1e8, 299: 2e8, 2219: 3e8, 2249: 4e8, 3749: 8e8 }
  const s = new Series(recordsOf(6000, { funding_rate: rates }))
  // A settlement counts at the close of its minute. 1e8 steps of 1e-12 are 1e-4, or 10,000 quanta of 1e-8.
  assert.equal(at(s, 'funding_rate', [58, 59, 298, 299]), ['S', 10_000n, 10_000n, 20_000n])
  assert.equal(at(s, 'funding_rate', [299 + 1500, 299 + 1501]), [20_000n, 'X'])
  assert.equal(
    at(s, 'funding_rate_8h', [59, 299, 299 + 1501, 2219, 2249, 3749]),
    // No settlement before; after four hours; too old; after 32 hours; after half an hour, which rounds to zero; after 25 hours.
    ['U', 40_000n, 'X', 'U', 'U', 'U'],
  )
})

test('the sum of a day holds settlements in its last 24 hours', () => {
  const s = new Series(recordsOf(4000, { funding_rate: { 0: 15_000, 1000: 10_000, 1440: 20_000 } }))
  assert.equal(at(s, 'funding_sum_24h', [1438, 1439, 1440, 2439, 2440, 2879, 2880]), ['W', 2n, 3n, 3n, 2n, 2n, 'X'])
})

test('the rank of a settlement needs twenty of them within thirty days', () => {
  const every = (minutes: number, rate: (n: number) => number) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, n) => [n * minutes, rate(n)]))
  const rising = new Series(recordsOf(43_700, { funding_rate: every(480, (n) => n * 1e8) }))
  const flat = new Series(recordsOf(43_700, { funding_rate: every(480, () => 1e8) }))
  const rare = new Series(recordsOf(43_700, { funding_rate: every(1440, (n) => n * 1e8) }))
  // At minute 43,199 the window contains settlements 0 to 89; the first has no eight-hour rate, so 89 are ranked.
  assert.equal(at(rising, 'funding_pctrank_30d', [43_198, 43_199, 43_200]), ['W', 1_000_000n, 1_000_000n])
  assert.is(oracleFeature(flat, 'funding_pctrank_30d', 43_200), BigInt(Math.round((91 / 180) * 1e6)))
  assert.is(oracleFeature(rare, 'funding_pctrank_30d', 43_200), 1_000_000n)
  const few = new Series(recordsOf(43_700, { funding_rate: { 0: 1, ...every(2400, () => 0), 43000: 5, 43180: 7 } }))
  assert.is(oracleFeature(few, 'funding_pctrank_30d', 43_199), 'U')
})

test('premium and basis are exact, and mark and index are never filled', () => {
  const s = new Series(
    recordsOf(4, {
      ...flatBars(2, () => 100 * E8),
      mark_close: { 0: 100.1 * E8, 1: 100.1 * E8, 3: 'quarantined' },
      index_close: { 0: 100 * E8, 1: 'quarantined', 2: 99 * E8, 3: 99 * E8 },
    }),
  )
  assert.equal(at(s, 'premium_bps', [0, 1, 2, 3]), [10_000n, 'Q', 'S', 'Q'])
  // The bars of minutes 2 and 3 are filled; the index is recorded there.
  assert.equal(at(s, 'basis_bps', [0, 1, 2]), [0n, 'Q', 101_010n])
})

test('liquidations are known where the stream was recorded, and silence is zero only there', () => {
  const s = new Series(
    recordsOf(200, {
      liq_long_usd: everyMinute(200, (m) => (m === 130 ? 'quarantined' : m === 10 ? 300.5 * E8 : 0)),
      liq_short_usd: everyMinute(200, (m) => (m === 130 ? 'quarantined' : m === 20 ? 100 * E8 : 0)),
    }),
  )
  assert.equal(at(s, 'liq_long_usd_1m', [9, 10, 130]), [0n, 300n, 'Q'])
  assert.equal(at(s, 'liq_usd_1h', [58, 59, 69, 70, 79, 80, 130, 189, 190]), [
    'W',
    400n,
    400n,
    100n,
    100n,
    0n,
    'Q',
    'Q',
    0n,
  ])
  // (100 − 300.5)/400.5, then only shorts, then no liquidations.
  assert.equal(at(s, 'liq_imbalance_1h', [59, 70, 80]), [-500_624n, 1_000_000n, 0n])
  const gap = new Series(recordsOf(100, { liq_long_usd: { 0: 0, 2: 0 }, liq_short_usd: { 0: 0, 2: 0 } }))
  assert.equal(at(gap, 'liq_short_usd_1m', [0, 1, 2]), [0n, 'S', 0n])
  assert.is(oracleFeature(gap, 'liq_usd_1h', 61), 'S')
})

test.run()
