/** Texts with several readings: one is proposed with an assumption, the others are alternatives. */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']

export const AMBIGUOUS: readonly Phrasing[] = [
  { say: 'btc drops 5%', symbols: BTC, where: [['ret_1h', 'lte', -0.05]] },
  {
    say: 'eth rallies 3%, volume 3x',
    symbols: ['ethusdt'],
    where: [
      ['ret_1h', 'gte', 0.03],
      ['rel_volume_1h', 'gte', 3],
    ],
  },
  { say: 'volatility above 2%', where: [['rv_1h', 'gt', 0.02]] },
  { say: 'volume above 5m', where: [['quote_volume_1h', 'gt', 5_000_000]] },
  { say: 'volume above 5m in 5m', where: [['quote_volume_1m.sum_5m', 'gt', 5_000_000]] },
  { say: 'rsi 25', where: [['rsi_14_15m', 'lte', 25]] },
  { say: 'rsi at 85', where: [['rsi_14_15m', 'gte', 85]] },
  { say: 'vpin 0.8', where: [['vpin', 'gte', 0.8]] },
  { say: 'liquidity under 1m', where: [['depth_usd_100bps', 'lt', 1_000_000]] },
  { say: 'beta over 1.5', where: [['beta_btc_24h', 'gt', 1.5]] },
  { say: 'macd above 5', where: [['macd_hist_15m', 'gt', 5]] },
  { say: 'imbalance above .3', where: [['book_imbalance', 'gt', 0.3]] },
  { say: 'bitcoin up', symbols: BTC, where: [['ret_1h', 'gt', 0]] },
  { say: 'green on the day', where: [['ret_24h', 'gt', 0]] },
  { say: 'btc is red over 7d', symbols: BTC, where: [['ret_7d', 'lt', 0]] },
  { say: '5% off the highs', where: [['drawdown_24h', 'lte', -0.05]] },
  {
    say: 'funding over 0.03% but open interest falling 5%',
    where: [
      ['funding_rate_8h', 'gt', 0.0003],
      ['oi_change_1h', 'lte', -0.05],
    ],
  },
  {
    say: 'down 5% on the hour with volume up 4x',
    where: [
      ['ret_1h', 'lte', -0.05],
      ['rel_volume_1h', 'gte', 4],
    ],
  },
  { say: 'gainers, top 3%', where: [['xs_rank_ret_1h', 'gte', 0.97]] },
  { say: 'top 1% losers of the day', where: [['xs_rank_ret_24h', 'lte', 0.01]] },
  {
    say: 'eth up 2% in 1h, btc down 1% in 1h',
    symbols: ['ethusdt'],
    where: [
      ['ret_1h', 'gte', 0.02],
      ['btc_ret_1h', 'lte', -0.01],
    ],
  },
  {
    say: 'alts down 5% in 1h while bitcoin is flat within 1% over 1h',
    without: BTC,
    where: [
      ['ret_1h', 'lte', -0.05],
      ['btc_ret_1h', 'between', [-0.01, 0.01]],
    ],
  },
  { say: 'btc and eth both down 3% in an hour', symbols: ['btcusdt', 'ethusdt'], where: [['ret_1h', 'lte', -0.03]] },
  {
    say: 'bullish engulfing and bearish engulfing',
    where: [...event('engulfing', '15m', 'bullish'), ...event('engulfing', '15m', 'bearish')],
  },
  { say: '15m', nothing: true, refuse: [['no_condition', '']] },
]
