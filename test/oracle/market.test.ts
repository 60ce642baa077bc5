/** Features across symbols, on markets small enough to rank by hand. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { oracleFeature } from './features/index.js'
import { joinMarket, Series } from './features/records.js'
import { E8, flatBars, recordsOf } from './records-of.js'

const MINUTES = 1500
const AT = 1499

/** `percent` is the hourly return in percent at the last minute; `volume` is the USD volume of each of the day's 1,440 minutes. */
const marketOf = (symbols: Record<string, { percent: number; volume?: number; minutes?: number }>) => {
  const market = new Map<string, Series>()
  for (const [name, { percent, volume = 1000, minutes = MINUTES }] of Object.entries(symbols)) {
    const price = (m: number): number => Math.round((m + MINUTES - minutes >= AT ? 100 + percent : 100) * E8)
    const records = recordsOf(minutes, flatBars(minutes, price, volume * E8))
    market.set(name, new Series({ ...records, firstMinute: MINUTES - minutes }))
  }
  joinMarket(market)
  return (name: string, id: string, m = AT) => oracleFeature(market.get(name)!, id, m)
}

const ten = (percents: number[]) => Object.fromEntries(percents.map((percent, i) => [`s${i}`, { percent }]))

test('ties share the mean of their ranks', () => {
  const ask = marketOf(ten([-2, -1, 0, 1, 1, 1, 2, 3, 4, 5]))
  assert.is(ask('s0', 'xs_rank_ret_1h'), 100_000n)
  // Three values are lower; ranks 4, 5 and 6 are shared.
  assert.equal(
    ['s3', 's4', 's5'].map((name) => ask(name, 'xs_rank_ret_1h')),
    [500_000n, 500_000n, 500_000n],
  )
  assert.is(ask('s9', 'xs_rank_ret_1h'), 1_000_000n)
  assert.is(ask('s9', 'xs_rank_ret_24h'), 1_000_000n)
  // Seven returns are positive, one is zero.
  assert.is(ask('s2', 'breadth_1h'), 700_000n)
  assert.is(ask('s2', 'xs_rank_volume_24h'), 550_000n)
})

test('fewer than ten symbols are no market', () => {
  const ask = marketOf(ten([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  for (const id of ['xs_rank_ret_1h', 'xs_rank_ret_24h', 'xs_rank_volume_24h', 'breadth_1h']) {
    assert.is(ask('s0', id), 'U', id)
  }
})

test('a symbol without enough volume ranks nobody and is not ranked', () => {
  // 694.44 per minute is below a million a day, 694.45 is above it.
  const ask = marketOf({ ...ten([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), small: { percent: 20, volume: 694.44 } })
  assert.is(ask('s9', 'xs_rank_ret_1h'), 1_000_000n)
  assert.is(ask('small', 'xs_rank_ret_1h'), 'U')
  assert.is(ask('small', 'breadth_1h'), 1_000_000n)
  assert.is(ask('small', 'xs_rank_volume_24h'), BigInt(Math.round(1e6 / 11)))
  const enough = marketOf({ ...ten([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), small: { percent: 20, volume: 694.45 } })
  assert.is(enough('small', 'xs_rank_ret_1h'), 1_000_000n)
  assert.is(enough('s9', 'xs_rank_ret_1h'), BigInt(Math.round((10 / 11) * 1e6)))
})

test('a symbol warms up with its own record, and a volume that is not known yet lends its reason', () => {
  const ask = marketOf({ ...ten([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), young: { percent: 20, minutes: 70 } })
  const first = MINUTES - 70
  assert.equal(
    [first - 1, first, first + 59, first + 60].map((m) => ask('young', 'breadth_1h', m)),
    ['S', 'W', 'W', 0n],
  )
  // The hourly return is warm, the daily volume is not.
  assert.is(ask('young', 'ret_1h'), 2_000_000n)
  assert.is(ask('young', 'xs_rank_ret_1h'), 'W')
  assert.is(ask('s9', 'xs_rank_ret_1h'), 1_000_000n)
})

test('a symbol is ranked until its last bar, and no filled minute longer', () => {
  const bars = flatBars(MINUTES, () => 100 * E8, 1000 * E8)
  const until = (end: number) =>
    Object.fromEntries(
      Object.entries(bars).map(([field, cells]) => [
        field,
        Object.fromEntries(Object.entries(cells).filter(([m]) => Number(m) < end)),
      ]),
    )
  const market = new Map<string, Series>()
  for (const name of 'abcdefghi') market.set(name, new Series(recordsOf(MINUTES, bars)))
  market.set('btcusdt', new Series(recordsOf(MINUTES, until(AT - 1))))
  joinMarket(market)
  const ask = (id: string) => [AT - 2, AT - 1].map((m) => oracleFeature(market.get('a')!, id, m))
  assert.equal(ask('xs_rank_volume_24h'), [550_000n, 'U'])
  assert.equal(ask('btc_ret_1h'), [0n, 'S'])
})

test('what is relative to the leader is absent without it, and begins with the later of the two', () => {
  const alone = marketOf(ten([1, 2]))
  assert.equal([alone('s0', 'btc_ret_1h'), alone('s0', 'beta_btc_24h'), alone('s0', 'excess_ret_1h')], ['S', 'S', 'S'])
  const late = marketOf({ s0: { percent: 1 }, btcusdt: { percent: 2, minutes: 61 } })
  assert.equal(
    [1438, 1439, AT].map((m) => late('s0', 'btc_ret_1h', m)),
    ['S', 'W', 200_000n],
  )
  assert.equal(
    [1438, 1439, AT].map((m) => late('s0', 'corr_btc_24h', m)),
    ['S', 'W', 'W'],
  )
})

test('beta and correlation are of disjoint five-minute returns', () => {
  const walk = (scale: number) => (m: number) => Math.round(100 * E8 * Math.exp(scale * 0.001 * ((m * m) % 7)))
  const market = new Map(
    [
      ['btcusdt', 1],
      ['double', 2],
      ['against', -1],
      ['still', 0],
    ].map(([name, scale]) => [
      name as string,
      new Series(recordsOf(MINUTES, flatBars(MINUTES, walk(scale as number), E8))),
    ]),
  )
  joinMarket(market)
  const ask = (name: string, id: string) => oracleFeature(market.get(name)!, id, AT)
  assert.equal(
    ['btcusdt', 'double', 'against', 'still'].map((name) => ask(name, 'beta_btc_24h')),
    [100_000n, 200_000n, -100_000n, 0n],
  )
  assert.equal(
    ['btcusdt', 'double', 'against', 'still'].map((name) => ask(name, 'corr_btc_24h')),
    [1_000_000n, 1_000_000n, -1_000_000n, 'U'],
  )
  assert.is(ask('btcusdt', 'excess_ret_1h'), 0n)
  const [own, leader] = [ask('double', 'ret_1h') as bigint, ask('btcusdt', 'ret_1h') as bigint]
  assert.is(ask('double', 'excess_ret_1h'), own - 2n * leader)
})

test('a leader that stands still has no beta', () => {
  const records = (price: (m: number) => number) => recordsOf(MINUTES, flatBars(MINUTES, price, E8))
  const market = new Map([
    ['btcusdt', new Series(records(() => E8))],
    ['other', new Series(records((m) => E8 + (m % 11)))],
  ])
  joinMarket(market)
  for (const id of ['beta_btc_24h', 'corr_btc_24h', 'excess_ret_1h']) {
    assert.is(oracleFeature(market.get('other')!, id, AT), 'U', id)
  }
})

test('more than a twentieth of the pairs missing is a gap', () => {
  const bars = flatBars(MINUTES, (m) => E8 + (m % 11) * 1000, E8)
  const without = (from: number, to: number) =>
    Object.fromEntries(
      Object.entries(bars).map(([field, cells]) => [
        field,
        Object.fromEntries(Object.entries(cells).filter(([m]) => Number(m) < from || Number(m) >= to)),
      ]),
    )
  const ask = (missing: number) => {
    // Five minutes are filled, so a hole of n + 5 minutes has n missing minutes.
    const market = new Map([
      ['btcusdt', new Series(recordsOf(MINUTES, bars))],
      ['other', new Series(recordsOf(MINUTES, without(600, 600 + missing + 5)))],
    ])
    joinMarket(market)
    return oracleFeature(market.get('other')!, 'corr_btc_24h', AT)
  }
  // 274 of 288 pairs are needed, so 14 may be missing; a hole that covers k ends of pairs removes k + 1 pairs.
  assert.is(typeof ask(65), 'bigint')
  assert.is(ask(70), 'S')
})

test.run()
