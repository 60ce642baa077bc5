/** Days and hours that are the span of a move or of a candle, and clauses behind `and after` that come later. */
import type { Phrasing } from '../../phrasing.js'

const all = (rest: Omit<Phrasing, 'say'>, ...says: readonly string[]): Phrasing[] =>
  says.map((say) => ({ say, ...rest }))

const DOGE = ['dogeusdt']
const BTC = ['btcusdt']

/** A down day is a fall over a day. */
const DAYS = [
  ...all(
    { symbols: DOGE, where: [['ret_24h', 'lte', -0.1]] },
    'doge on a 10% down day',
    'doge: a down day of 10%',
    'when doge had a 10% red day',
  ),
  { say: 'eth green hour of 3% or more', symbols: ['ethusdt'], where: [['ret_1h', 'gte', 0.03]] },
  {
    say: 'sol up week of 20% with funding below zero',
    symbols: ['solusdt'],
    where: [
      ['ret_7d', 'gte', 0.2],
      ['funding_rate_8h', 'lt', 0],
    ],
  },
  {
    say: 'doge: 10% up day followed by 10% down day',
    symbols: DOGE,
    steps: [[['ret_24h', 'gte', 0.1]], [['ret_24h', 'lte', -0.1]]],
    within: '1d',
  },
  {
    say: 'ada recovers 3% in 4h having lost 8% the day before',
    symbols: ['adausdt'],
    where: [
      ['ret_4h', 'gte', 0.03],
      ['ret_24h', 'lte', -0.08],
    ],
    left: ['day before'],
  },
] as const satisfies readonly Phrasing[]

/** `on the hour` is the timeframe of a candle, and a span inside a name belongs to it. */
const CANDLES = [
  {
    say: 'bullish pin bar on the hour after losing 3% in 4 hours, within 6h',
    steps: [
      [['ret_4h', 'lte', -0.03]],
      [
        ['candle_pin_bar_1h', 'eq', 'bullish'],
        ['candle_age_1h', 'eq', 0],
      ],
    ],
    within: '6h',
  },
  {
    say: 'btc nukes 10% in 4h, bearish 4h engulfing after',
    symbols: BTC,
    steps: [
      [['ret_4h', 'lte', -0.1]],
      [
        ['candle_engulfing_4h', 'eq', 'bearish'],
        ['candle_age_4h', 'eq', 0],
      ],
    ],
    within: '4h',
  },
] as const satisfies readonly Phrasing[]

/** A name without an article and its verb behind `and after` come later. */
const AFTER = [
  ...all(
    {
      symbols: BTC,
      steps: [[['ret_1h', 'lte', -0.03]], [['oi_change_1h', 'gt', 0]]],
      within: '4h',
    },
    'btc price go down 3 percent in one hour and after open interest go up',
    'btc fall 3 percent in one hour and after open interest rises',
  ),
  {
    say: 'bitcoin price go down 3 percent in one hour and after open interest not go down',
    symbols: BTC,
    steps: [[['ret_1h', 'lte', -0.03]], [['oi_change_1h', 'gte', 0]]],
    within: '4h',
  },
  {
    say: 'eth fall 3 percent in one hour and after volume is 2 times normal',
    symbols: ['ethusdt'],
    steps: [[['ret_1h', 'lte', -0.03]], [['rel_volume_1h', 'gte', 2]]],
    within: '4h',
  },
] as const satisfies readonly Phrasing[]

/** The largest of something over a period of the search. */
const PERIODS = [
  {
    say: '20 biggest hourly drops of sol this year',
    symbols: ['solusdt'],
    from: '2026-01-01',
    to: '2026-11-20T12:00:00Z',
    where: [['ret_1h', 'lt', 0]],
    sort: ['feature.ret_1h', 'asc'],
    limit: 20,
  },
] as const satisfies readonly Phrasing[]

export const DAY_LONG: readonly Phrasing[] = [...DAYS, ...CANDLES, ...AFTER, ...PERIODS]
