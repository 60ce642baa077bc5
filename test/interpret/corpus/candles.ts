/** Candle patterns are events: the candle has just closed. States, negations and lookbacks differ. */
import { event, type Phrasing } from '../phrasing.js'

export const CANDLES: readonly Phrasing[] = [
  { say: 'bullish engulfing', where: event('engulfing', '15m', 'bullish') },
  { say: 'bullish engulfing 1h', where: event('engulfing', '1h', 'bullish') },
  { say: '4h bearish engulfing', where: event('engulfing', '4h', 'bearish') },
  { say: '5m bullish marubozu', where: event('marubozu', '5m', 'bullish') },
  { say: 'hourly hammer on eth', symbols: ['ethusdt'], where: event('hammer', '1h', 'hammer') },
  { say: 'hammer', where: event('hammer', '15m', 'hammer') },
  { say: 'hanging man 1h', where: event('hammer', '1h', 'hanging_man') },
  { say: 'shooting star on the 5m', where: event('shooting_star', '5m', 'shooting_star') },
  { say: 'inverted hammer 4h', where: event('shooting_star', '4h', 'inverted_hammer') },
  { say: 'doji candles on 1h', where: event('doji', '1h', 'doji') },
  { say: '4h doji candle', where: event('doji', '4h', 'doji') },
  {
    say: '4h doji candles of any kind',
    where: [
      ['candle_doji_4h', 'in', ['doji', 'dragonfly', 'gravestone']],
      ['candle_age_4h', 'eq', 0],
    ],
  },
  { say: 'doji on the 1h', where: event('doji', '1h', 'doji') },
  { say: 'gravestone doji 4h', where: event('doji', '4h', 'gravestone') },
  { say: 'dragonfly on 15m', where: event('doji', '15m', 'dragonfly') },
  { say: 'inside bar 1h', where: event('inside_outside', '1h', 'inside') },
  { say: 'outside bar on the 4h', where: event('inside_outside', '4h', 'outside') },
  { say: 'morning star 4h', where: event('star', '4h', 'morning') },
  { say: 'three black crows on 15m', where: event('soldiers_crows', '15m', 'crows') },
  { say: 'bearish pin bar on the 1h', where: event('pin_bar', '1h', 'bearish') },
  {
    say: 'engulfing candle on the 1h',
    where: [
      ['candle_engulfing_1h', 'in', ['bullish', 'bearish']],
      ['candle_age_1h', 'eq', 0],
    ],
  },
  {
    say: 'morning or evening star on 1h',
    where: [
      ['candle_star_1h', 'in', ['morning', 'evening']],
      ['candle_age_1h', 'eq', 0],
    ],
  },
  {
    say: 'inside bar or outside bar 15m',
    where: [
      ['candle_inside_outside_15m', 'in', ['inside', 'outside']],
      ['candle_age_15m', 'eq', 0],
    ],
  },
  {
    say: 'hammer on 1h with rsi below 35',
    where: [...event('hammer', '1h', 'hammer'), ['rsi_14_15m', 'lt', 35]],
  },
  {
    say: 'bullish engulfing on 15m and volume 2x normal',
    where: [...event('engulfing', '15m', 'bullish'), ['rel_volume_1h', 'gte', 2]],
  },
  {
    say: 'bearish engulfing 1h at more than 20% above the 24h low',
    where: [...event('engulfing', '1h', 'bearish'), ['drawup_24h', 'gt', 0.2]],
  },
  {
    say: 'vpin above .7 without a doji on 1h',
    where: [
      ['vpin', 'gt', 0.7],
      ['candle_doji_1h', 'neq', 'doji'],
    ],
  },
  {
    say: 'rsi below 20 and no engulfing on 15m',
    where: [
      ['rsi_14_15m', 'lt', 20],
      ['candle_engulfing_15m', 'eq', 'none'],
    ],
  },
  {
    say: 'no hammer on the 4h in the last 7 days and rsi under 30',
    where: [
      ['candle_hammer_4h.seen_7d', 'not_contains', 'hammer'],
      ['rsi_14_15m', 'lt', 30],
    ],
  },
  {
    say: 'a morning star on 1h seen in the last 24h and ret_1h above 2%',
    where: [
      ['candle_star_1h.seen_24h', 'contains', 'morning'],
      ['ret_1h', 'gt', 0.02],
    ],
  },
  {
    say: 'bullish engulfing on 5m in the last 30 minutes, vpin over .6',
    where: [
      ['candle_engulfing_5m.seen_30m', 'contains', 'bullish'],
      ['vpin', 'gt', 0.6],
    ],
  },
  { say: '1h bullish engulfing near the 24h low', where: [['rule.rb_bull_engulfing_at_low', 'eq', true]] },
  { say: '1h hammer while oversold', where: [['rule.rb_hammer_oversold_1h', 'eq', true]] },
  { say: 'candle_engulfing_1h becomes bullish', where: [['candle_engulfing_1h', 'becomes', 'bullish']] },
  { say: 'bullish macd cross', where: [['macd_cross_15m', 'becomes', 'bullish']] },
  {
    say: 'macd crossover bearish with adx above 20',
    where: [
      ['macd_cross_15m', 'becomes', 'bearish'],
      ['adx_14_15m', 'gt', 20],
    ],
  },
  { say: 'breakdown on ada', symbols: ['adausdt'], where: [['donchian_break_24h', 'becomes', 'down']] },
  {
    say: '24h breakout with vpin above .5',
    where: [
      ['donchian_break_24h', 'becomes', 'up'],
      ['vpin', 'gt', 0.5],
    ],
  },
  { say: 'bullish cvd divergence on sol', symbols: ['solusdt'], where: [['cvd_divergence_4h', 'eq', 'bullish']] },
  { say: 'cvd divergence turns bearish', where: [['cvd_divergence_4h', 'becomes', 'bearish']] },
  {
    say: 'asian session, vpin above .7',
    where: [
      ['session', 'eq', 'asia'],
      ['vpin', 'gt', 0.7],
    ],
  },
  {
    say: 'london session or us session with ret_1h over 3%',
    where: [
      ['session', 'in', ['europe', 'us']],
      ['ret_1h', 'gt', 0.03],
    ],
  },
  {
    say: 'not in the us session, spread over 9bps',
    where: [
      ['session', 'neq', 'us'],
      ['spread_bps', 'gt', 9],
    ],
  },
]
