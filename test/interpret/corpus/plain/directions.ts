/** Directions without a number, changes of what was named before, and two sides against each other. */
import type { Phrasing } from '../../phrasing.js'

const [BTC, ETH, SOL] = [['btcusdt'], ['ethusdt'], ['solusdt']]

export const DIRECTIONS: readonly Phrasing[] = [
  {
    say: 'sol -3% in 4h and open interest over 24h is shrinking',
    symbols: SOL,
    where: [
      ['ret_4h', 'lte', -0.03],
      ['oi_change_24h', 'lt', 0],
    ],
    assumed: ['oi_change_24h below 0'],
  },
  {
    say: 'btc up 2% in an hour with rising open interest',
    symbols: BTC,
    where: [
      ['ret_1h', 'gte', 0.02],
      ['oi_change_1h', 'gt', 0],
    ],
  },
  {
    say: 'btc down 2% in 24h while open interest rose over the same period',
    symbols: BTC,
    where: [
      ['ret_24h', 'lte', -0.02],
      ['oi_change_24h', 'gt', 0],
    ],
  },
  {
    say: 'eth: l/s ratio > 2, up 15% vs 24h ago',
    symbols: ETH,
    where: [
      ['long_short_ratio', 'gt', 2],
      ['long_short_change_24h', 'gte', 0.15],
    ],
  },
  {
    say: 'oi of sol over 1b usd and its daily change under -10%',
    symbols: SOL,
    where: [
      ['oi_usd', 'gt', 1_000_000_000],
      ['oi_change_24h', 'lt', -0.1],
    ],
  },
  {
    say: 'eth 4% below its 24h vwap with the slope of the last hour already negative',
    symbols: ETH,
    where: [
      ['vwap_dist_24h', 'lte', -0.04],
      ['slope_1h', 'lt', 0],
    ],
  },
  {
    say: 'eth takers selling more than buying in that hour, ret 1h > 1%',
    symbols: ETH,
    where: [
      ['taker_buy_ratio_1h', 'lt', 0.5],
      ['ret_1h', 'gt', 0.01],
    ],
  },
  {
    say: 'more sellers than buyers over the hour, sol up 1% in an hour',
    symbols: SOL,
    where: [
      ['taker_buy_ratio_1h', 'lt', 0.5],
      ['ret_1h', 'gte', 0.01],
    ],
  },
  {
    say: 'buy volume exceeded sell volume over the last hour, btc rsi 1h < 40',
    symbols: BTC,
    where: [
      ['taker_buy_ratio_1h', 'gt', 0.5],
      ['rsi_14_1h', 'lt', 40],
    ],
  },
  {
    say: 'the volatility of the last hour is at least triple that of the day on sol',
    symbols: SOL,
    where: [['rv_ratio_1h_24h', 'gte', 3]],
  },
  {
    say: 'btc vol in the past hour was more than twice that of the day (the 1h/24h ratio)',
    symbols: BTC,
    where: [['rv_ratio_1h_24h', 'gt', 2]],
  },
  {
    say: 'sol cvd negative by at least 2 million in an hour',
    symbols: SOL,
    where: [['cvd_usd_1h', 'lte', -2_000_000]],
  },
  { say: 'premium of mark over index negative by more than 5 bps', where: [['premium_bps', 'lt', -5]] },
  // A state without a size stays a question where nothing is a change.
  { say: 'eth with vpin rising', symbols: ETH, nothing: true, refuse: [['no_number', 'vpin rising']] },
  {
    say: 'eth more longs liquidated than shorts in the hour, more than 3 million in total',
    symbols: ETH,
    where: [
      ['liq_imbalance_1h', 'lt', 0],
      ['liq_usd_1h', 'gt', 3_000_000],
    ],
  },
  {
    say: 'bids outweigh asks on eth, spread under 2 bps',
    symbols: ETH,
    where: [
      ['book_imbalance', 'gt', 0],
      ['spread_bps', 'lt', 2],
    ],
  },
  {
    say: 'btc sellers in the majority over the hour, rsi 1h > 60',
    symbols: BTC,
    where: [
      ['taker_buy_ratio_1h', 'lt', 0.5],
      ['rsi_14_1h', 'gt', 60],
    ],
  },
  // A number elsewhere says which side it is.
  {
    say: 'sol more sell than buy, delta of taker less than minus 3 million usd in one hour',
    symbols: SOL,
    where: [['cvd_usd_1h', 'lt', -3_000_000]],
  },
  {
    say: 'eth taker buy is over 60 percent of hour, but price not rise',
    symbols: ETH,
    where: [
      ['taker_buy_ratio_1h', 'gt', 0.6],
      ['ret_1h', 'lte', 0],
    ],
    left: ['price not rise'],
  },
  {
    say: 'btc taker buy share over 0.55, but price still go down in that hour',
    symbols: BTC,
    where: [
      ['taker_buy_ratio_1h', 'gt', 0.55],
      ['ret_1h', 'lt', 0],
    ],
  },
  {
    say: 'sol return more than three standard deviations negative in the hour',
    symbols: SOL,
    where: [['ret_1h_sigma', 'lt', -3]],
  },
  {
    say: 'eth oi more than 15% down in a day',
    symbols: ETH,
    where: [['oi_change_24h', 'lt', -0.15]],
  },
  {
    say: 'sol funding 8h over 0.03% while the price was also off by at least 4 % over 24 hours',
    symbols: SOL,
    where: [
      ['funding_rate_8h', 'gt', 0.0003],
      ['ret_24h', 'lte', -0.04],
    ],
  },
  {
    say: 'eth rsi 1h over 60 and price of one hour is fall',
    symbols: ETH,
    where: [
      ['rsi_14_1h', 'gt', 60],
      ['ret_1h', 'lt', 0],
    ],
  },
  {
    say: 'sol taker buy ratio of one hour over 0.6 but price of one hour is same or down',
    symbols: SOL,
    where: [
      ['taker_buy_ratio_1h', 'gt', 0.6],
      ['ret_1h', 'lte', 0],
    ],
  },
  {
    say: 'sol: upward crossing of 3 % per hour by the 1h OLS slope of log price',
    symbols: SOL,
    where: [['slope_1h', 'crosses_above', 0.03]],
  },
  {
    say: 'eth: 1h change (difference) in the long/short account ratio < 0',
    symbols: ETH,
    where: [['long_short_ratio.delta_1h', 'lt', 0]],
  },
  {
    say: 'btc oi 1h +4%, price not move, only plus minus 0.5 percent in this hour',
    symbols: BTC,
    where: [
      ['oi_change_1h', 'gte', 0.04],
      ['ret_1h', 'between', [-0.005, 0.005]],
    ],
  },
  {
    say: 'eth during a market wide selloff with less than 10 % of all coins up on the hour and bitcoin down more than 3 % in the hour',
    symbols: ETH,
    where: [
      ['breadth_1h', 'lt', 0.1],
      ['btc_ret_1h', 'lt', -0.03],
    ],
    assumed: ['rb_market_wide_selloff'],
  },
]
