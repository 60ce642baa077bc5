/** Sequences of events, in every order in which they can be written. */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const DUMP = [['ret_1h', 'lte', -0.05]] as const
const ENGULFING = event('engulfing', '15m', 'bullish')

/** `B in 4h after it A`: the pronoun is the subject of what came first. */
const AFTER_IT: readonly Phrasing[] = [
  {
    say: 'eth recovers 3% in 4h after it lost 5% in 1h',
    symbols: ['ethusdt'],
    steps: [DUMP, [['ret_4h', 'gte', 0.03]]],
    within: '4h',
  },
  {
    say: 'sol drops 2% in an hour after it climbs 6% in 4h',
    symbols: ['solusdt'],
    steps: [[['ret_4h', 'gte', 0.06]], [['ret_1h', 'lte', -0.02]]],
    within: '1h',
  },
  {
    say: 'btc rises 1% in 15m after it broke the 24h low',
    symbols: BTC,
    steps: [[['donchian_break_24h', 'becomes', 'down']], [['ret_15m', 'gte', 0.01]]],
    within: '15m',
  },
  {
    say: 'drops 5% in 1h, and within 2h after it rises 2%',
    steps: [DUMP, [['ret_1h', 'gte', 0.02]]],
    within: '2h',
  },
  {
    say: 'vpin above 0.8, price drops 2% within 4h after it',
    steps: [[['vpin', 'gt', 0.8]], [['ret_4h', 'lte', -0.02]]],
    within: '4h',
  },
]

/** A name that turns one way and, within a span, the other. */
const TURNS: readonly Phrasing[] = [
  {
    say: 'funding turns positive and within 8h turns negative',
    steps: [[['funding_rate_8h', 'crosses_above', 0]], [['funding_rate_8h', 'crosses_below', 0]]],
    within: '8h',
  },
  {
    say: 'book imbalance goes negative and within 30 minutes flips positive',
    steps: [[['book_imbalance', 'crosses_below', 0]], [['book_imbalance', 'crosses_above', 0]]],
    within: '30m',
  },
  {
    say: 'donchian turns up and within a day turns down',
    steps: [[['donchian_break_24h', 'becomes', 'up']], [['donchian_break_24h', 'becomes', 'down']]],
    within: '1d',
  },
  {
    say: 'vpin above 0.8 and donchian turns up, then turns down within a day',
    steps: [
      [
        ['vpin', 'gt', 0.8],
        ['donchian_break_24h', 'becomes', 'up'],
      ],
      [['donchian_break_24h', 'becomes', 'down']],
    ],
    within: '1d',
  },
  {
    say: 'macd turns bullish and within 4h turns bearish',
    steps: [[['macd_cross_15m', 'becomes', 'bullish']], [['macd_cross_15m', 'becomes', 'bearish']]],
    within: '4h',
  },
  {
    say: 'vpin above 0.8 and within 1h basis turns negative',
    steps: [[['vpin', 'gt', 0.8]], [['basis_bps', 'crosses_below', 0]]],
    within: '1h',
  },
]

export const SEQUENCES: readonly Phrasing[] = [
  {
    say: 'rsi went from below 30 to above 50 within 4h',
    steps: [[['rsi_14_15m', 'lt', 30]], [['rsi_14_15m', 'gt', 50]]],
    within: '4h',
  },
  {
    say: 'price back under the 200 sma after being above for a day',
    steps: [
      [['sma_dist_200_1h', 'held', { op: 'gt', value: 0, within: '24h', at_least: 1440 }]],
      [['sma_dist_200_1h', 'lt', 0]],
    ],
    within: '4h',
  },
  { say: 'a 5% dump in an hour then a bullish engulfing within 4h', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'a 5% dump in an hour followed by a bullish engulfing within 4h', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'a 5% dump in an hour, and within 4h a bullish engulfing', steps: [DUMP, ENGULFING], within: '4h' },
  {
    say: 'a 5% dump in an hour, after which a bullish engulfing prints within 4 hours',
    steps: [DUMP, ENGULFING],
    within: '4h',
  },
  { say: 'bullish engulfing within 4h after a 5% dump in an hour', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'bullish engulfing within 4h of a 5% dump in an hour', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'bullish engulfing preceded within 4h by a 5% dump in an hour', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'within 4h after a 5% dump in an hour, a bullish engulfing', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'after a 5% dump in an hour, a bullish engulfing within 4h', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'a 5% dump in an hour before a bullish engulfing, all within 4h', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'a 5% dump in an hour followed within 4h by a bullish engulfing', steps: [DUMP, ENGULFING], within: '4h' },
  { say: 'drops 5% in an hour -> bullish engulfing', steps: [DUMP, ENGULFING], within: '4h' },
  {
    say: 'vpin above 0.8 then price falls 3% within 4h',
    steps: [[['vpin', 'gt', 0.8]], [['ret_4h', 'lte', -0.03]]],
    within: '4h',
  },
  {
    say: 'vpin above 0.8 then price falls 3% in an hour within 6h',
    steps: [[['vpin', 'gt', 0.8]], [['ret_1h', 'lte', -0.03]]],
    within: '6h',
  },
  {
    say: 'vpin above 0.8 then price falls 3% in an hour',
    steps: [[['vpin', 'gt', 0.8]], [['ret_1h', 'lte', -0.03]]],
    within: '1h',
  },
  {
    say: 'vpin above 0.8 that rose 5% afterwards',
    steps: [[['vpin', 'gt', 0.8]], [['ret_4h', 'gte', 0.05]]],
    within: '4h',
  },
  {
    say: 'hammers on 1h that rallied 3% in the next 24h',
    steps: [event('hammer', '1h', 'hammer'), [['ret_24h', 'gte', 0.03]]],
    within: '24h',
  },
  {
    say: 'rsi below 20 which bounced 4% over the following 12 hours',
    steps: [[['rsi_14_15m', 'lt', 20]], [['ret_4h', 'gte', 0.04]]],
    within: '12h',
  },
  {
    say: 'coins with funding above 0.1% that dropped 10% later',
    steps: [[['funding_rate_8h', 'gt', 0.001]], [['ret_4h', 'lte', -0.1]]],
    within: '4h',
  },
  {
    say: 'long liquidation flush, then up 5% in the next day',
    steps: [[['rule.rb_long_flush', 'eq', true]], [['ret_24h', 'gte', 0.05]]],
    within: '24h',
  },
  {
    say: 'volatility squeeze then 24h breakout on volume within 1d',
    steps: [[['rule.rb_squeeze', 'eq', true]], [['rule.rb_breakout_24h', 'eq', true]]],
    within: '24h',
  },
  {
    say: 'btc drops 3% in 15m then vpin above .7 within 30 minutes',
    symbols: BTC,
    steps: [[['ret_15m', 'lte', -0.03]], [['vpin', 'gt', 0.7]]],
    within: '30m',
  },
  {
    say: 'oi up 10% in 24h, then long liquidations above 5m in an hour within 2 days',
    steps: [[['oi_change_24h', 'gte', 0.1]], [['liq_long_usd_1m.sum_1h', 'gt', 5_000_000]]],
    within: '2d',
  },
  {
    say: 'rsi crosses below 30 and then crosses above 50 within a day',
    steps: [[['rsi_14_15m', 'crosses_below', 30]], [['rsi_14_15m', 'crosses_above', 50]]],
    within: '24h',
  },
  {
    say: 'funding flips negative and then rsi climbs above 70 within 3 days',
    steps: [[['funding_rate_8h', 'crosses_below', 0]], [['rsi_14_15m', 'crosses_above', 70]]],
    within: '3d',
  },
  {
    say: 'bearish engulfing 4h, then 24h breakdown, then rsi below 25, all within 2d',
    steps: [
      event('engulfing', '4h', 'bearish'),
      [['donchian_break_24h', 'becomes', 'down']],
      [['rsi_14_15m', 'lt', 25]],
    ],
    within: '2d',
  },
  {
    say: 'pump of 10% in 4h then drop of 5% within 4h then bounce of 3% within 2h',
    steps: [[['ret_4h', 'gte', 0.1]], [['ret_4h', 'lte', -0.05]], [['ret_1h', 'gte', 0.03]]],
    within: '6h',
  },
  {
    say: 'in the us session, vpin above .7 then a 2% drop within 1h',
    where: [['session', 'eq', 'us']],
    steps: [[['vpin', 'gt', 0.7]], [['ret_1h', 'lte', -0.02]]],
    within: '1h',
  },
  {
    say: 'eth since june: volume 5x normal and vpin above .6, then up 4% within 4h',
    symbols: ['ethusdt'],
    from: '2026-06-01',
    steps: [
      [
        ['rel_volume_1h', 'gte', 5],
        ['vpin', 'gt', 0.6],
      ],
      [['ret_4h', 'gte', 0.04]],
    ],
    within: '4h',
  },
  {
    say: 'short buildup that flips to short covering within 4h',
    steps: [[['oi_price_regime_1h', 'eq', 'short_buildup']], [['oi_price_regime_1h', 'becomes', 'short_covering']]],
    within: '4h',
  },
  {
    say: 'after funding above 0.1%, price down 10% in 24h within 3d',
    steps: [[['funding_rate_8h', 'gt', 0.001]], [['ret_24h', 'lte', -0.1]]],
    within: '3d',
  },
  {
    say: 'btc falls 2% in an hour then alts fall 5% in an hour within 2h',
    without: BTC,
    steps: [[['btc_ret_1h', 'lte', -0.02]], [['ret_1h', 'lte', -0.05]]],
    within: '2h',
  },
  {
    say: 'inside bar on 1h, next a 24h breakout within 12h',
    steps: [event('inside_outside', '1h', 'inside'), [['donchian_break_24h', 'becomes', 'up']]],
    within: '12h',
  },
  {
    say: 'what happens after a hammer on 4h followed by a bullish engulfing on 1h within 8h',
    steps: [event('hammer', '4h', 'hammer'), event('engulfing', '1h', 'bullish')],
    within: '8h',
  },
  {
    say: 'spread above 20bps, 15 minutes later vpin above .8',
    steps: [[['spread_bps', 'gt', 20]], [['vpin', 'gt', 0.8]]],
    within: '15m',
  },
  { say: 'drop of 5% in an hour, what happened after', where: DUMP },
  {
    say: 'bullish engulfing on 1h after three black crows on 4h within 1 day',
    steps: [event('soldiers_crows', '4h', 'crows'), event('engulfing', '1h', 'bullish')],
    within: '24h',
  },
  {
    say: 'breaks the low of the day then reclaims vwap within 4h',
    steps: [[['donchian_break_24h', 'becomes', 'down']], [['vwap_dist_24h', 'crosses_above', 0]]],
    within: '4h',
  },
  {
    say: 'when sol dropped >5% within 15 minutes and bounced back >3% within the following hour',
    symbols: ['solusdt'],
    steps: [[['ret_15m', 'lt', -0.05]], [['ret_1h', 'gt', 0.03]]],
    within: '1h',
  },
  {
    say: 'probability that btc rises 2% in 4h after rsi below 20',
    symbols: BTC,
    steps: [[['rsi_14_15m', 'lt', 20]], [['ret_4h', 'gte', 0.02]]],
    within: '4h',
  },
  {
    say: 'within 2h of a vpin spike over .85 sol drops 2% in an hour',
    symbols: ['solusdt'],
    steps: [[['vpin', 'crosses_above', 0.85]], [['ret_1h', 'lte', -0.02]]],
    within: '2h',
  },
  {
    say: 'liqs > 10m 1h btc, then reclaim of vwap in 4h',
    symbols: BTC,
    steps: [[['liq_usd_1h', 'gt', 10_000_000]], [['vwap_dist_24h', 'crosses_above', 0]]],
    within: '4h',
  },
  // The time between two events, in a clause of its own.
  {
    say: 'vpin crosses above 0.6 and, not later than 2 hours afterwards, the spread is above 5 bps',
    steps: [[['vpin', 'crosses_above', 0.6]], [['spread_bps', 'gt', 5]]],
    within: '2h',
    left: [],
  },
  {
    say: 'bearish engulfing on the 15m, and afterwards, at most 3 hours, the price falls 2% in 1h',
    steps: [event('engulfing', '15m', 'bearish'), [['ret_1h', 'lte', -0.02]]],
    within: '3h',
    left: [],
  },
  {
    say: 'rsi 1h under 25, then, no more than 6 hours, price gains 3% in 1h',
    steps: [[['rsi_14_1h', 'lt', 25]], [['ret_1h', 'gte', 0.03]]],
    within: '6h',
    left: [],
  },
  {
    say: 'vpin above 0.7, and at most 90 minutes later, the 1h return below -1%',
    steps: [[['vpin', 'gt', 0.7]], [['ret_1h', 'lt', -0.01]]],
    within: '90m',
    left: [],
  },
  {
    say: 'price makes a break of the high of 24 hours and then falls 2% in 1 hour within 3 hours',
    steps: [[['donchian_break_24h', 'becomes', 'up']], [['ret_1h', 'lte', -0.02]]],
    within: '3h',
    left: [],
  },
  {
    say: 'inside bar in 4 hour candle, after that it break the 24 hour high in two days time',
    steps: [event('inside_outside', '4h', 'inside'), [['donchian_break_24h', 'becomes', 'up']]],
    within: '2d',
    left: [],
  },
  ...AFTER_IT,
  ...TURNS,
]
