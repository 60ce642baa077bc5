/** Phrasings in the styles of strangers (shorthand, quants, dictation, e-mails, forums, poor English) that were misread at first. */
import type { Phrasing } from '../phrasing.js'

export const STRANGERS: readonly Phrasing[] = [
  {
    say: 'fr8h < -.05%, next funding in under 30 min',
    where: [
      ['funding_rate_8h', 'lt', -0.0005],
      ['minutes_to_funding', 'lt', 30],
    ],
  },
  {
    say: 'Hi Tom, hope you had a good weekend. Could you pull the minutes in 2025 in which long liquidations on ETH came to more than $3m in a single minute? I need it for the deck on Thursday. Thanks, Ann',
    symbols: ['ethusdt'],
    from: '2025-01-01',
    to: '2026-01-01',
    where: [['liq_long_usd_1m', 'gt', 3000000]],
  },
  {
    say: 'Dear all, please list the cases where the funding of SOL was in its top 5% of the last 30 days and price had fallen 3% over 4 hours. Kind regards, Max Stellar',
    symbols: ['solusdt'],
    where: [
      ['funding_pctrank_30d', 'gte', 0.95],
      ['ret_4h', 'lte', -0.03],
    ],
  },
  {
    say: 'anyone know how often pepe nukes 10% in an hr w/ oi getting wiped 8%+ same hr lol',
    symbols: ['1000pepeusdt'],
    where: [
      ['ret_1h', 'lte', -0.1],
      ['oi_change_1h', 'lte', -0.08],
    ],
  },
  {
    say: 'funding flips negative after being positive for 24h straight on arb',
    symbols: ['arbusdt'],
    steps: [
      [['funding_rate_8h', 'held', { op: 'gt', value: 0, within: '24h', at_least: 1440 }]],
      [['funding_rate_8h', 'crosses_below', 0]],
    ],
    within: '4h',
  },
  {
    say: 'rsi 15m neither over 60 nor under 40 for the last hour, bb width in lowest 5% of week',
    where: [
      ['rsi_14_15m', 'held', { op: 'lte', value: 60, within: '1h', at_least: 60 }],
      ['rsi_14_15m', 'held', { op: 'gte', value: 40, within: '1h', at_least: 60 }],
      ['bb_width_20_15m_pctrank', 'lte', 0.05],
    ],
  },
  {
    say: 'no doji and no hammer on the 1h in the last 24h, sui',
    symbols: ['suiusdt'],
    where: [
      ['candle_doji_1h.seen_24h', 'not_contains', 'doji'],
      ['candle_hammer_1h.seen_24h', 'not_contains', 'hammer'],
    ],
  },
  {
    say: 'btc: 1h realized vol at its 90th percentile or more, realised vol ratio 1h/24h above 1.5',
    symbols: ['btcusdt'],
    where: [
      ['rv_1h_pctrank', 'gte', 0.9],
      ['rv_ratio_1h_24h', 'gt', 1.5],
    ],
  },
  {
    say: 'sol long liqs >2mm/min, oi1h -3%, ret15m -2%',
    symbols: ['solusdt'],
    where: [
      ['liq_long_usd_1m', 'gt', 2000000],
      ['oi_change_1h', 'lte', -0.03],
      ['ret_15m', 'lte', -0.02],
    ],
  },
  {
    say: 'avax: atr15 > 1.2%, eff ratio 4h > .6, slope1h pos',
    symbols: ['avaxusdt'],
    where: [
      ['atr_pct_14_15m', 'gt', 0.012],
      ['efficiency_ratio_4h', 'gt', 0.6],
      ['slope_1h', 'gt', 0],
    ],
  },
  {
    say: 'oi > $1b, fr sum 24h > .3%, btc corr < .5',
    where: [
      ['oi_usd', 'gt', 1000000000],
      ['funding_sum_24h', 'gt', 0.003],
      ['corr_btc_24h', 'lt', 0.5],
    ],
  },
  {
    say: 'last 25 hits of jump share 24h >= 40% on majors',
    symbols: ['bnbusdt', 'btcusdt', 'ethusdt', 'solusdt', 'xrpusdt'],
    where: [['jump_share_24h', 'gte', 0.4]],
    limit: 25,
  },
  {
    say: 'Sequence: (a) oi_change_1h >= 0.04; (b) liq_usd_1h > 20M; (c) ret_1h <= -0.03. Max elapsed 10h.',
    steps: [[['oi_change_1h', 'gte', 0.04]], [['liq_usd_1h', 'gt', 20000000]], [['ret_1h', 'lte', -0.03]]],
    within: '10h',
  },
  {
    say: 'hey can you look for doji on the four hour for cardano after that price up five percent in twenty four hours',
    symbols: ['adausdt'],
    steps: [
      [
        ['candle_doji_4h', 'eq', 'doji'],
        ['candle_age_4h', 'eq', 0],
      ],
      [['ret_24h', 'gte', 0.05]],
    ],
    within: '1d',
  },
  {
    say: "Morning! Following up on yesterday's call with Sandra: we'd want SOL and AVAX, minutes where the hourly return was below -4% and hourly liquidations were above the 99th percentile. Best, J.",
    symbols: ['solusdt', 'avaxusdt'],
    where: [
      ['ret_1h', 'lt', -0.04],
      ['liq_usd_1h_pctrank', 'gt', 0.99],
    ],
  },
  {
    say: 'As discussed, the risk committee would like to see how LINK behaved when the 1% depth dropped below $1 million and stayed there for an hour. No rush.',
    symbols: ['linkusdt'],
    where: [['depth_usd_100bps', 'held', { op: 'lt', value: 1000000, within: '1h', at_least: 60 }]],
  },
  {
    say: 'Could someone run the following for Q2 2025: ETH, breadth under 15 percent, BTC down 2 percent or more over the hour? Cheers',
    symbols: ['ethusdt'],
    from: '2025-04-01',
    to: '2025-07-01',
    where: [
      ['breadth_1h', 'lt', 0.15],
      ['btc_ret_1h', 'lte', -0.02],
    ],
  },
  {
    say: 'PS: forget about the spread filter from last week. Just ADA, funding rank above 90%, OI falling 5% in the day.',
    symbols: ['adausdt'],
    where: [
      ['funding_pctrank_30d', 'gt', 0.9],
      ['oi_change_24h', 'lte', -0.05],
    ],
  },
  {
    say: 'guys what happens when btc gets above the 200 sma on the 1h after being under it for a whole week?',
    symbols: ['btcusdt'],
    steps: [
      [['sma_dist_200_1h', 'held', { op: 'lt', value: 0, within: '7d', at_least: 10080 }]],
      [['sma_dist_200_1h', 'crosses_above', 0]],
    ],
    within: '4h',
  },
  {
    say: 'rekt longs? liq imb 1h < -.8 and total liqs 1h over 10m, eth only pls',
    symbols: ['ethusdt'],
    where: [
      ['liq_imbalance_1h', 'lt', -0.8],
      ['liq_usd_1h', 'gt', 10000000],
    ],
  },
  {
    say: 'wen near does a +5% hourly candle with vol 5x, after that vpin over .7 within 30 min',
    symbols: ['nearusdt'],
    steps: [
      [
        ['ret_1h', 'gte', 0.05],
        ['rel_volume_1h', 'gte', 5],
      ],
      [['vpin', 'gt', 0.7]],
    ],
    within: '30m',
  },
  {
    say: 'I look for coin what have funding more big than 0,1 percent and price no move, between -1 and +1 percent in 24 hour',
    where: [
      ['funding_rate_8h', 'gt', 0.001],
      ['ret_24h', 'between', [-0.01, 0.01]],
    ],
  },
  {
    say: 'sol ret1h<-3 rv1h pctl>95 oi1h<-2',
    symbols: ['solusdt'],
    where: [
      ['ret_1h', 'lt', -0.03],
      ['rv_1h_pctrank', 'gt', 0.95],
      ['oi_change_1h', 'lt', -0.02],
    ],
  },
  {
    say: 'bb width pctl <=.03 -> donch up -> ret1h>=2% <=8h overall',
    steps: [
      [['bb_width_20_15m_pctrank', 'lte', 0.03]],
      [['donchian_break_24h', 'becomes', 'up']],
      [['ret_1h', 'gte', 0.02]],
    ],
    within: '8h',
  },
  {
    say: 'avg trade size 1h > 5k, tbr>.62, btc only, 2026 ytd',
    symbols: ['btcusdt'],
    from: '2026-01-01',
    where: [
      ['avg_trade_usd_1h', 'gt', 5000],
      ['taker_buy_ratio_1h', 'gt', 0.62],
    ],
  },
  {
    say: 'near crosses back under its 50 ema 1h with adx15 > 30',
    symbols: ['nearusdt'],
    where: [
      ['ema_dist_50_1h', 'crosses_below', 0],
      ['adx_14_15m', 'gt', 30],
    ],
  },
  {
    say: 'Open interest in USD has increased by more than 50 million within 4 hours while price declined at least 1.5 % over the same 4 hours.',
    where: [
      ['oi_usd.delta_4h', 'gt', 50000000],
      ['ret_4h', 'lte', -0.015],
    ],
  },
  {
    say: 'Hello Dr. Near, as promised I attach the list. Please would you look for SUI minutes where top of book imbalance exceeded 0.8 and the one-minute return was at least 0.3 percent. Yours sincerely, P. Sand',
    symbols: ['suiusdt'],
    where: [
      ['book_imbalance_top', 'gt', 0.8],
      ['ret_1m', 'gte', 0.003],
    ],
  },
  {
    say: "Re: squeeze study. Universe = majors, rule = volatility squeeze, then squeeze released upward, within 1 day. Don't worry about the rest.",
    symbols: ['bnbusdt', 'btcusdt', 'ethusdt', 'solusdt', 'xrpusdt'],
    steps: [[['rule.rb_squeeze', 'eq', true]], [['rule.rb_squeeze_release_up', 'eq', true]]],
    within: '1d',
  },
  {
    say: 'i search bitcoin fall minimum 3 percent in 4 hour and volume not more than normal',
    symbols: ['btcusdt'],
    where: [
      ['ret_4h', 'lte', -0.03],
      ['rel_volume_1h', 'lte', 1],
    ],
  },
  {
    say: 'not a single hammer on the 4h during the past week and price 15% off its 24h high',
    where: [
      ['candle_hammer_4h.seen_7d', 'not_contains', 'hammer'],
      ['drawdown_24h', 'lte', -0.15],
    ],
  },
  {
    say: 'btc did not fall more than 1% over the last 24h but eth fell more than 4%',
    symbols: ['ethusdt'],
    where: [
      ['btc_ret_24h', 'gte', -0.01],
      ['ret_24h', 'lt', -0.04],
    ],
  },
  {
    say: 'alts ex eth: xsrank 24h >= .95, beta>1.8',
    without: ['btcusdt', 'ethusdt'],
    where: [
      ['xs_rank_ret_24h', 'gte', 0.95],
      ['beta_btc_24h', 'gt', 1.8],
    ],
  },
  {
    say: 'Return over 4h in the interval (-6 %, -3 %), VPIN > 0.55, excluding the late session.',
    where: [
      ['session', 'neq', 'late'],
      ['ret_4h', 'gt', -0.06],
      ['ret_4h', 'lt', -0.03],
      ['vpin', 'gt', 0.55],
    ],
  },
  {
    say: 'tell me about optimism during april twenty twenty six when the spread was wider than six bips and depth under half a million',
    symbols: ['opusdt'],
    from: '2026-04-01',
    to: '2026-05-01',
    where: [
      ['spread_bps', 'gt', 6],
      ['depth_usd_100bps', 'lt', 500000],
    ],
  },
  {
    say: 'Following the discussion with Mr. Rose on position limits: NEAR and FIL, impact of a 100k order above 15 bps, between 00:00 and 04:00 UTC.',
    symbols: ['nearusdt', 'filusdt'],
    where: [
      ['hour_utc', 'between', [0, 3]],
      ['impact_100k_bps', 'gt', 15],
    ],
  },
  {
    say: 'saw this 3 times now: eth bear marubozu on 1h, 2h later reclaims vwap. how common??',
    symbols: ['ethusdt'],
    steps: [
      [
        ['candle_marubozu_1h', 'eq', 'bearish'],
        ['candle_age_1h', 'eq', 0],
      ],
      [['vwap_dist_24h', 'crosses_above', 0]],
    ],
    within: '2h',
  },
  {
    say: 'show to me dogecoin, rsi of 1 hour pass over 75 and after pass under 50, maximum 1 day between',
    symbols: ['dogeusdt'],
    steps: [[['rsi_14_1h', 'crosses_above', 75]], [['rsi_14_1h', 'crosses_below', 50]]],
    within: '1d',
  },
  {
    say: 'all case when price is under ema 50 of 1 hour since minimum 24 hour and then go over, coin polkadot',
    symbols: ['dotusdt'],
    steps: [
      [['ema_dist_50_1h', 'held', { op: 'lt', value: 0, within: '24h', at_least: 1440 }]],
      [['ema_dist_50_1h', 'crosses_above', 0]],
    ],
    within: '4h',
  },
  {
    say: 'VPIN crosses below 0.4 after having been above 0.6 in every minute of the preceding hour.',
    steps: [[['vpin', 'held', { op: 'gt', value: 0.6, within: '1h', at_least: 60 }]], [['vpin', 'crosses_below', 0.4]]],
    within: '4h',
  },
  {
    say: 'bitcoin between two p m and five p m u t c on a friday when relative volume is more than three',
    symbols: ['btcusdt'],
    where: [
      ['hour_utc', 'between', [14, 16]],
      ['weekday', 'eq', 5],
      ['rel_volume_1h', 'gt', 3],
    ],
  },
  {
    say: 'how many time bitcoin win 3% in 4h after lose 3% in 4h, inside 1 day',
    symbols: ['btcusdt'],
    steps: [[['ret_4h', 'lte', -0.03]], [['ret_4h', 'gte', 0.03]]],
    within: '1d',
  },
  {
    say: 'algo +10% 24h, retraces 4% within 24h',
    symbols: ['algousdt'],
    steps: [[['ret_24h', 'gte', 0.1]], [['ret_24h', 'lte', -0.04]]],
    within: '1d',
  },
  {
    say: 'btc/eth 4h star evening, not asia',
    symbols: ['btcusdt', 'ethusdt'],
    where: [
      ['session', 'neq', 'asia'],
      ['candle_star_4h', 'eq', 'evening'],
      ['candle_age_4h', 'eq', 0],
    ],
  },
  {
    say: 'sol funding sum 24h > 20bps, basis > 15, oi24h +5',
    symbols: ['solusdt'],
    where: [
      ['funding_sum_24h', 'gt', 0.002],
      ['basis_bps', 'gt', 15],
      ['oi_change_24h', 'gte', 0.05],
    ],
  },
  {
    say: 'Thanks for yesterday. New request - LTC, from 3 March 2026 until 9 April 2026, RSI on 5 minutes over 85 and cvd divergence bearish.',
    symbols: ['ltcusdt'],
    from: '2026-03-03',
    to: '2026-04-10',
    where: [
      ['rsi_14_5m', 'gt', 85],
      ['cvd_divergence_4h', 'eq', 'bearish'],
    ],
  },
  {
    say: 'is exist situation when sol have funding less then zero and price more high than vwap?',
    symbols: ['solusdt'],
    where: [
      ['funding_rate_8h', 'lt', 0],
      ['vwap_dist_24h', 'gt', 0],
    ],
  },
  {
    say: 'please give list all when eth oi go up minimum 4 percent 1 hour, but price no go up (return 1h 0 or less)',
    symbols: ['ethusdt'],
    where: [
      ['oi_change_1h', 'gte', 0.04],
      ['ret_1h', 'lte', 0],
    ],
  },
]
