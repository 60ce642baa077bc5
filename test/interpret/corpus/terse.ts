/** Ids and operators, with as few words as possible. */
import type { Phrasing } from '../phrasing.js'

export const TERSE: readonly Phrasing[] = [
  { say: 'vpin > 0.75', where: [['vpin', 'gt', 0.75]] },
  { say: 'vpin>.75', where: [['vpin', 'gt', 0.75]] },
  { say: 'vpin ≥ 0.6', where: [['vpin', 'gte', 0.6]] },
  { say: 'feature.vpin gte 0.6', where: [['vpin', 'gte', 0.6]] },
  { say: 'feature.ret_1h lte -0.03', where: [['ret_1h', 'lte', -0.03]] },
  { say: 'ret_5m<=-0.01', where: [['ret_5m', 'lte', -0.01]] },
  { say: 'ret_24h > 12%', where: [['ret_24h', 'gt', 0.12]] },
  {
    say: 'ret_7d between 0.1 and 0.3',
    where: [['ret_7d', 'between', [0.1, 0.3]]],
  },
  {
    say: 'ethusdt rsi_14_1h < 25',
    symbols: ['ethusdt'],
    where: [['rsi_14_1h', 'lt', 25]],
  },
  {
    say: 'adx_14_15m >= 40 & di_diff_14_15m <= -20',
    where: [
      ['adx_14_15m', 'gte', 40],
      ['di_diff_14_15m', 'lte', -20],
    ],
  },
  {
    say: 'rel_volume_1h >= 4, ret_15m >= 0.02',
    where: [
      ['rel_volume_1h', 'gte', 4],
      ['ret_15m', 'gte', 0.02],
    ],
  },
  {
    say: 'feature.vpin_pctrank gte 0.99; feature.spread_bps_pctrank gte 0.9',
    where: [
      ['vpin_pctrank', 'gte', 0.99],
      ['spread_bps_pctrank', 'gte', 0.9],
    ],
  },
  { say: 'vpin.mean_1h > 0.55', where: [['vpin.mean_1h', 'gt', 0.55]] },
  { say: 'feature.spread_bps.max_15m <= 3', where: [['spread_bps.max_15m', 'lte', 3]] },
  { say: 'quote_volume_1m.sum_5m > 2m usd', where: [['quote_volume_1m.sum_5m', 'gt', 2_000_000]] },
  { say: 'funding_rate_8h.delta_24h > 0.0004', where: [['funding_rate_8h.delta_24h', 'gt', 0.0004]] },
  { say: 'rsi_14_15m crosses_below 30', where: [['rsi_14_15m', 'crosses_below', 30]] },
  { say: 'rsi_14_5m crosses above 80', where: [['rsi_14_5m', 'crosses_above', 80]] },
  { say: 'candle_star_4h = morning', where: [['candle_star_4h', 'eq', 'morning']] },
  { say: 'candle_hammer_1h != none', where: [['candle_hammer_1h', 'neq', 'none']] },
  { say: 'oi_price_regime_1h eq short_covering', where: [['oi_price_regime_1h', 'eq', 'short_covering']] },
  { say: 'rule.rb_squeeze', where: [['rule.rb_squeeze', 'eq', true]] },
  { say: 'rb_deleveraging on solusdt', symbols: ['solusdt'], where: [['rule.rb_deleveraging', 'eq', true]] },
  {
    say: 'rule.rb_pump_1h then rule.rb_dump_1h within 24h',
    steps: [[['rule.rb_pump_1h', 'eq', true]], [['rule.rb_dump_1h', 'eq', true]]],
    within: '24h',
  },
  {
    say: 'vpin>=.7 -> ret_1h<=-.03, within 3h',
    steps: [[['vpin', 'gte', 0.7]], [['ret_1h', 'lte', -0.03]]],
    within: '3h',
  },
  { say: '0.45 <= taker_buy_ratio_1h <= 0.55', where: [['taker_buy_ratio_1h', 'between', [0.45, 0.55]]] },
  { say: '0.9 <= vpin_pctrank', where: [['vpin_pctrank', 'gte', 0.9]] },
  { say: 'hour_utc = 14', where: [['hour_utc', 'eq', 14]] },
  {
    say: 'weekday = 5, hour_utc >= 20',
    where: [
      ['weekday', 'eq', 5],
      ['hour_utc', 'gte', 20],
    ],
  },
  { say: 'recorded_age_days < 30', where: [['recorded_age_days', 'lt', 30]] },
  { say: 'minutes_to_funding <= 15', where: [['minutes_to_funding', 'lte', 15]] },
  { say: 'BTCUSDT ret_1h > 0.02', symbols: ['btcusdt'], where: [['ret_1h', 'gt', 0.02]] },
  { say: 'BTC/USDT vpin > .8', symbols: ['btcusdt'], where: [['vpin', 'gt', 0.8]] },
  { say: 'ETH-USDT vpin > .8', symbols: ['ethusdt'], where: [['vpin', 'gt', 0.8]] },
  { say: 'solusd vpin > .8', symbols: ['solusdt'], where: [['vpin', 'gt', 0.8]] },
  { say: 'btc eth sol: ret_4h < -4%', symbols: ['btcusdt', 'ethusdt', 'solusdt'], where: [['ret_4h', 'lt', -0.04]] },
  { say: 'book_imbalance > .5', where: [['book_imbalance', 'gt', 0.5]] },
  { say: 'book imbalance < -.5', where: [['book_imbalance', 'lt', -0.5]] },
  {
    say: 'session = asia and vpin > .5',
    where: [
      ['session', 'eq', 'asia'],
      ['vpin', 'gt', 0.5],
    ],
  },
  { say: 'rsi < 30', where: [['rsi_14_15m', 'lt', 30]] },
  { say: 'rsi(14) 1h > 75', where: [['rsi_14_1h', 'gt', 75]] },
  { say: '1h rsi <= 20', where: [['rsi_14_1h', 'lte', 20]] },
  { say: 'adx > 50', where: [['adx_14_15m', 'gt', 50]] },
  { say: '%b < 0', where: [['bb_pctb_20_15m', 'lt', 0]] },
  { say: 'bb width < 1%', where: [['bb_width_20_15m', 'lt', 0.01]] },
  { say: 'atr > 2%', where: [['atr_pct_14_15m', 'gt', 0.02]] },
  { say: 'vpin > 0.8 limit 10', where: [['vpin', 'gt', 0.8]], limit: 10 },
  {
    say: 'ret_1h < -5%, sort by ret_1h asc',
    where: [['ret_1h', 'lt', -0.05]],
    sort: ['feature.ret_1h', 'asc'],
  },
  // Beside many coins, a rank is one among them.
  { say: 'altcoins: 24h vol rank <= 0.2', without: ['btcusdt'], where: [['xs_rank_volume_24h', 'lte', 0.2]] },
  { say: 'coins with rank 1h ret > .9', where: [['xs_rank_ret_1h', 'gt', 0.9]], left: [] },
  {
    say: 'eth 15m hammer then 24h high break < 6h',
    symbols: ['ethusdt'],
    steps: [
      [
        ['candle_hammer_15m', 'eq', 'hammer'],
        ['candle_age_15m', 'eq', 0],
      ],
      [['donchian_break_24h', 'becomes', 'up']],
    ],
    within: '6h',
  },
  {
    say: 'eth 5m volume over 4 sigma over its mean',
    symbols: ['ethusdt'],
    where: [['volume_z_5m', 'gt', 4]],
  },
  {
    say: 'sol 4h absolute return no larger than 1%, vpin > 0.7',
    symbols: ['solusdt'],
    where: [
      ['ret_4h', 'between', [-0.01, 0.01]],
      ['vpin', 'gt', 0.7],
    ],
  },
  {
    say: 'vpin > 0.8 last 2 mths',
    from: '2026-09-20T12:00:00Z',
    to: '2026-11-20T12:00:00Z',
    where: [['vpin', 'gt', 0.8]],
  },
  {
    say: 'avax volume in one hour three time more high than usual',
    symbols: ['avaxusdt'],
    where: [['rel_volume_1h', 'gte', 3]],
  },
  {
    say: 'eth rose 4% in an hour and then came back 2% in the following 4 hours',
    symbols: ['ethusdt'],
    steps: [[['ret_1h', 'gte', 0.04]], [['ret_4h', 'lte', -0.02]]],
    within: '4h',
  },
  {
    say: 'atom 4h doji candles',
    symbols: ['atomusdt'],
    where: [
      ['candle_doji_4h', 'eq', 'doji'],
      ['candle_age_4h', 'eq', 0],
    ],
  },
]
