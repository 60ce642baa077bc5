/** Names in plain words, in shorthand and in poor English. */
import type { Phrasing } from '../../phrasing.js'

const [BTC, ETH, SOL, ADA, NEAR] = [['btcusdt'], ['ethusdt'], ['solusdt'], ['adausdt'], ['nearusdt']]

export const NAMES: readonly Phrasing[] = [
  {
    say: 'ada books are thin, less than 200k within 1% (bids + asks)',
    symbols: ADA,
    where: [['depth_usd_100bps', 'lt', 200_000]],
  },
  {
    say: 'sol estimated impact of a 100k order > 8 bps and total depth within 1 % of mid < 3M USD',
    symbols: SOL,
    where: [
      ['impact_100k_bps', 'gt', 8],
      ['depth_usd_100bps', 'lt', 3_000_000],
    ],
  },
  {
    say: 'a hundred thousand dollar order has more than twelve basis points of slippage on sol',
    symbols: SOL,
    where: [['impact_100k_bps', 'gt', 12]],
  },
  { say: 'sol px <2% off 24h lo', symbols: SOL, where: [['drawup_24h', 'lt', 0.02]] },
  {
    say: 'where is cardano price more than 6 percent over the lowest of 24 hour',
    symbols: ADA,
    where: [['drawup_24h', 'gt', 0.06]],
  },
  {
    say: 'scan eth for a 1h doji with rsi 1h < 30',
    symbols: ETH,
    where: [
      ['candle_doji_1h', 'eq', 'doji'],
      ['candle_age_1h', 'eq', 0],
      ['rsi_14_1h', 'lt', 30],
    ],
  },
  {
    say: 'top 10 wildest 5 min volume spikes on sol, z score above 5, biggest on top',
    symbols: SOL,
    where: [['volume_z_5m', 'gt', 5]],
    sort: ['feature.volume_z_5m', 'desc'],
    limit: 10,
  },
  { say: 'sol vol spikes, z > 4 on the 5m', symbols: SOL, where: [['volume_z_5m', 'gt', 4]] },
  {
    say: 'when traders long eth have liquidation more 5 million usd in one minute',
    symbols: ETH,
    where: [['liq_long_usd_1m', 'gt', 5_000_000]],
  },
  {
    say: 'short liquidations over the last hour are nearly everything so imbalance above 0.9 and total above 3 million dollars on btc',
    symbols: BTC,
    where: [
      ['liq_imbalance_1h', 'gt', 0.9],
      ['liq_usd_1h', 'gt', 3_000_000],
    ],
  },
  {
    say: 'engulfing of sell in graphic of 4 hour, coin eth',
    symbols: ETH,
    where: [
      ['candle_engulfing_4h', 'eq', 'bearish'],
      ['candle_age_4h', 'eq', 0],
    ],
  },
  {
    say: 'sol price near maximum of the day (range position more than 0.9)',
    symbols: SOL,
    where: [['range_pos_24h', 'gt', 0.9]],
  },
  {
    say: 'eth 1h hammer at the bottom of the 24h range (like bottom 10%)',
    symbols: ETH,
    where: [
      ['candle_hammer_1h', 'eq', 'hammer'],
      ['candle_age_1h', 'eq', 0],
      ['range_pos_24h', 'lte', 0.1],
    ],
  },
  {
    say: 'aggressor of buy in 1 hour is less than 40 percent on btc',
    symbols: BTC,
    where: [['taker_buy_ratio_1h', 'lt', 0.4]],
  },
  {
    say: 'before the funding less than 20 minute, sol 1h return under -1%',
    symbols: SOL,
    where: [
      ['minutes_to_funding', 'lt', 20],
      ['ret_1h', 'lt', -0.01],
    ],
  },
  { say: 'sol 24h corr w btc <0.1', symbols: SOL, where: [['corr_btc_24h', 'lt', 0.1]] },
  {
    say: 'i need near when imbalance of book in 5 percent is more than 0.4',
    symbols: NEAR,
    where: [['book_imbalance_500bps', 'gt', 0.4]],
  },
  {
    say: 'the last three times near was above its 200 sma by more than 15%',
    symbols: NEAR,
    where: [['sma_dist_200_1h', 'gt', 0.15]],
    limit: 3,
  },
  { say: 'the 1h vol is less than half the 24h vol on eth', symbols: ETH, where: [['rv_ratio_1h_24h', 'lt', 0.5]] },
  {
    say: 'btc imbalance within 20 bps of mid below minus 0.4',
    symbols: BTC,
    where: [['book_imbalance_20bps', 'lt', -0.4]],
  },
  {
    say: "jumps account for more than 30% of the day's variance on sol",
    symbols: SOL,
    where: [['jump_share_24h', 'gt', 0.3]],
  },
  { say: 'eth funding at the last settlement below zero', symbols: ETH, where: [['funding_rate', 'lt', 0]] },
  {
    say: 'ada next funding in 20 minutes or less and rate above 5 bps',
    symbols: ADA,
    where: [
      ['minutes_to_funding', 'lte', 20],
      ['funding_rate_8h', 'gt', 0.0005],
    ],
  },
  {
    say: 'eth perp trades at a discount of more than 12 bps to index',
    symbols: ETH,
    where: [['basis_bps', 'lt', -12]],
  },
  {
    say: 'sol when one trade is on average more than 4000 usd',
    symbols: SOL,
    where: [['avg_trade_usd_1h', 'gt', 4000]],
  },
  {
    say: 'sol beta over 1.5 and correlation over 0.8 to btc',
    symbols: SOL,
    where: [
      ['beta_btc_24h', 'gt', 1.5],
      ['corr_btc_24h', 'gt', 0.8],
    ],
  },
  {
    say: 'btc liqs 1h > 10m, mostly longs (liq imb < -.6)',
    symbols: BTC,
    where: [
      ['liq_usd_1h', 'gt', 10_000_000],
      ['liq_imbalance_1h', 'lt', -0.6],
    ],
  },
  {
    say: 'sol when the 5 % order book was leaning to the sell side (imbalance under -0.2)',
    symbols: SOL,
    where: [['book_imbalance_500bps', 'lt', -0.2]],
  },
  {
    say: 'eth 15m adx over 40 and plus di ahead of minus di by at least 15 points',
    symbols: ETH,
    where: [
      ['adx_14_15m', 'gt', 40],
      ['di_diff_14_15m', 'gte', 15],
    ],
  },
  {
    say: 'sol when volatility of one hour is more than 2 times than volatility of the day',
    symbols: SOL,
    where: [['rv_ratio_1h_24h', 'gt', 2]],
  },
  {
    say: 'near protocol macd 15 minute make dead cross',
    symbols: NEAR,
    where: [['macd_cross_15m', 'becomes', 'bearish']],
    left: [],
  },
]
