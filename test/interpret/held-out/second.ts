/**
 * The second held-out set, by an author who had not read the interpreter. It was written from the feature vocabulary and the specification of the
 * service, and its phrasings have not been changed since. README.md in this folder gives the rules for its use.
 */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const ETH = ['ethusdt']
const SOL = ['solusdt']
const MAJORS = ['btcusdt', 'ethusdt', 'bnbusdt', 'solusdt', 'xrpusdt']

/** A scalper between two trades. */
const SCALPER: Phrasing[] = [
  { say: 'sol dumps 2% in 15min', symbols: SOL, where: [['ret_15m', 'lte', -0.02]] },
  { say: 'show me every time eth ripped more than 3% in 5 minutes', symbols: ETH, where: [['ret_5m', 'gt', 0.03]] },
  {
    say: 'doge +4% on the hour with relative volume above 5',
    symbols: ['dogeusdt'],
    where: [
      ['ret_1h', 'gte', 0.04],
      ['rel_volume_1h', 'gt', 5],
    ],
  },
  {
    say: '5m rsi under 20, vwap distance below -3%',
    where: [
      ['rsi_14_5m', 'lt', 20],
      ['vwap_dist_24h', 'lt', -0.03],
    ],
  },
  { say: 'spread wider than 8 bps', where: [['spread_bps', 'gt', 8]] },
  { say: 'wif down at least 12 percent on the day', symbols: ['wifusdt'], where: [['ret_24h', 'lte', -0.12]] },
  {
    say: 'stoch k below 15 & bollinger percent b below 0',
    where: [
      ['stoch_k_14_15m', 'lt', 15],
      ['bb_pctb_20_15m', 'lt', 0],
    ],
  },
  { say: 'one minute return worse than -1%', where: [['ret_1m', 'lt', -0.01]] },
]

/** A quant who thinks in ranks, windows and deviations. */
const QUANT: Phrasing[] = [
  { say: 'vpin percentile rank at least 0.99', where: [['vpin_pctrank', 'gte', 0.99]] },
  { say: 'hourly return of four sigma or more', where: [['ret_1h_sigma', 'gte', 4]] },
  { say: 'maximum of vpin over the last 4 hours above 0.85', where: [['vpin.max_4h', 'gt', 0.85]] },
  { say: 'mean book imbalance over 1h >= 0.25', where: [['book_imbalance.mean_1h', 'gte', 0.25]] },
  { say: 'z-score of open interest over 7 days greater than 3', where: [['oi_usd.zscore_7d', 'gt', 3]] },
  { say: 'realised vol of the last hour in the top 1%', where: [['rv_1h_pctrank', 'gte', 0.99]] },
  {
    say: 'correlation with btc below 0.2 and beta to btc below 0.5',
    where: [
      ['corr_btc_24h', 'lt', 0.2],
      ['beta_btc_24h', 'lt', 0.5],
    ],
  },
  { say: 'efficiency ratio between 0.6 and 0.8', where: [['efficiency_ratio_4h', 'between', [0.6, 0.8]]] },
  {
    say: 'vpin above 0.7 for at least 10 of the last 15 minutes',
    where: [['vpin', 'held', { op: 'gt', value: 0.7, within: '15m', at_least: 10 }]],
  },
  { say: 'excess return vs btc >= 150 bps', where: [['excess_ret_1h', 'gte', 0.015]] },
  {
    say: 'jump share over 0.4, parkinson volatility over 6%',
    where: [
      ['jump_share_24h', 'gt', 0.4],
      ['parkinson_24h', 'gt', 0.06],
    ],
  },
  { say: 'amihud illiquidity not above 0.5', where: [['amihud_24h', 'lte', 0.5]] },
]

/** A trader of order flow and of the order book. */
const FLOW: Phrasing[] = [
  { say: 'order book imbalance within 20bps less than -0.6', where: [['book_imbalance_20bps', 'lt', -0.6]] },
  { say: 'cvd over the last hour above $25m on btc', symbols: BTC, where: [['cvd_usd_1h', 'gt', 25000000]] },
  { say: 'taker buy ratio crosses above 60%', where: [['taker_buy_ratio_1h', 'crosses_above', 0.6]] },
  { say: 'less than 400k depth within 1%', where: [['depth_usd_100bps', 'lt', 400000]] },
  { say: 'bullish cvd divergence in majors', symbols: MAJORS, where: [['cvd_divergence_4h', 'eq', 'bullish']] },
  { say: 'a 100k market order costs more than 20bps', where: [['impact_100k_bps', 'gt', 20]] },
  { say: 'long liquidations of more than 750k in a minute', where: [['liq_long_usd_1m', 'gt', 750000]] },
  { say: '1h liquidations >= 3.5m', where: [['liq_usd_1h', 'gte', 3500000]] },
  { say: 'average trade size bigger than 2,500 dollars', where: [['avg_trade_usd_1h', 'gt', 2500]] },
]

/** A carry trader who looks at funding, basis and open interest. */
const CARRY: Phrasing[] = [
  { say: 'funding below minus 5 bps', where: [['funding_rate_8h', 'lt', -0.0005]] },
  {
    say: 'open interest up 8% in an hour while price is down 2%',
    where: [
      ['oi_change_1h', 'gte', 0.08],
      ['ret_1h', 'lte', -0.02],
    ],
  },
  { say: 'oi above 1.5bn in eth', symbols: ETH, where: [['oi_usd', 'gt', 1500000000]] },
  { say: 'less than 10 minutes to funding', where: [['minutes_to_funding', 'lt', 10]] },
  { say: 'long/short ratio over 3', where: [['long_short_ratio', 'gt', 3]] },
  {
    say: 'basis under -15 bps and premium under -10 bps',
    where: [
      ['basis_bps', 'lt', -15],
      ['premium_bps', 'lt', -10],
    ],
  },
  { say: 'short covering on link', symbols: ['linkusdt'], where: [['oi_price_regime_1h', 'eq', 'short_covering']] },
  { say: 'funding paid over the last 24h of 0.3% or more', where: [['funding_sum_24h', 'gte', 0.003]] },
  {
    say: 'deleveraging in alts this year',
    without: BTC,
    from: '2026-01-01',
    where: [['rule.rb_deleveraging', 'eq', true]],
  },
]

/** Candles. */
const CANDLES: Phrasing[] = [
  { say: '4h bearish engulfing on btc', symbols: BTC, where: event('engulfing', '4h', 'bearish') },
  {
    say: 'gravestone doji on the hourly chart for ada',
    symbols: ['adausdt'],
    where: event('doji', '1h', 'gravestone'),
  },
  { say: 'three black crows, 4 hour', where: event('soldiers_crows', '4h', 'crows') },
  {
    say: 'inside bar on 15m with atr below 0.4%',
    where: [...event('inside_outside', '15m', 'inside'), ['atr_pct_14_15m', 'lt', 0.004]],
  },
  {
    say: 'evening star on 1h near the top of the daily range (range position above 0.9)',
    where: [...event('star', '1h', 'evening'), ['range_pos_24h', 'gt', 0.9]],
  },
  {
    say: 'bullish macd cross with adx over 25',
    where: [
      ['macd_cross_15m', 'eq', 'bullish'],
      ['adx_14_15m', 'gt', 25],
    ],
  },
]

/** Sequences, and outcomes that are written as filters. */
const SEQUENCES: Phrasing[] = [
  {
    say: 'btc falls 3% in an hour, then a 15m hammer within 2h',
    symbols: BTC,
    steps: [[['ret_1h', 'lte', -0.03]], event('hammer', '15m', 'hammer')],
    within: '2h',
  },
  {
    say: 'vpin over 0.8 followed within 30 minutes by a 5% drop in 15 minutes',
    steps: [[['vpin', 'gt', 0.8]], [['ret_15m', 'lte', -0.05]]],
    within: '30m',
  },
  {
    say: '15m bullish engulfing candles that gained 2% within the next hour',
    steps: [event('engulfing', '15m', 'bullish'), [['ret_1h', 'gte', 0.02]]],
    within: '1h',
  },
  {
    say: 'oi surge of 10% in 1h, after which long liquidations exceed 1m within 4 hours',
    steps: [[['oi_change_1h', 'gte', 0.1]], [['liq_long_usd_1m', 'gt', 1000000]]],
    within: '4h',
  },
  {
    say: 'sol: rsi 1h below 25 -> rsi 1h above 50 within a day',
    symbols: SOL,
    steps: [[['rsi_14_1h', 'lt', 25]], [['rsi_14_1h', 'gt', 50]]],
    within: '1d',
  },
  {
    say: 'first funding above 0.05%, then open interest drops 5% in an hour, then ret_4h below -4%, all inside 12h',
    steps: [[['funding_rate_8h', 'gt', 0.0005]], [['oi_change_1h', 'lte', -0.05]], [['ret_4h', 'lt', -0.04]]],
    within: '12h',
  },
]

/** Time ranges and coins. */
const WHEN: Phrasing[] = [
  { say: 'vpin above 0.75 since march 2024', from: '2024-03-01', where: [['vpin', 'gt', 0.75]] },
  {
    say: 'xrp up 6% in 4h in the first quarter of 2025',
    symbols: ['xrpusdt'],
    from: '2025-01-01',
    to: '2025-04-01',
    where: [['ret_4h', 'gte', 0.06]],
  },
  {
    say: 'btc hourly move below -2.5% between 2025-01-15 and 2025-02-15',
    symbols: BTC,
    from: '2025-01-15',
    to: '2025-02-16',
    where: [['ret_1h', 'lt', -0.025]],
  },
  {
    say: 'rel volume over 4 on mondays in the asian session',
    where: [
      ['rel_volume_1h', 'gt', 4],
      ['weekday', 'eq', 1],
      ['session', 'eq', 'asia'],
    ],
  },
  { say: 'in 2024, breadth under 10%', from: '2024-01-01', to: '2025-01-01', where: [['breadth_1h', 'lt', 0.1]] },
  {
    say: 'everything except btc and eth: daily return over 20%',
    without: ['btcusdt', 'ethusdt'],
    where: [['ret_24h', 'gt', 0.2]],
  },
  {
    say: 'avax and near, last 90 days, drawdown from the 24h high more than 15%',
    symbols: ['avaxusdt', 'nearusdt'],
    from: '2026-08-22T12:00:00Z',
    where: [['drawdown_24h', 'lt', -0.15]],
  },
  {
    say: 'vpin >= .8 before june 2025, oldest first, 20 rows',
    to: '2025-06-01',
    where: [['vpin', 'gte', 0.8]],
    sort: ['times.anchor_time', 'asc'],
    limit: 20,
  },
]

/** Newcomers, hurried writers, second-language writers. */
const PLAIN: Phrasing[] = [
  {
    say: 'hello, i would like to know when bitcoin lost more than five percent within one hour',
    symbols: BTC,
    where: [['ret_1h', 'lt', -0.05]],
  },
  { say: 'etherum rises 2 % in one hour', symbols: ETH, where: [['ret_1h', 'gte', 0.02]] },
  { say: 'fundng rate abov 0.1%', where: [['funding_rate_8h', 'gt', 0.001]] },
  {
    say: 'price breaks the 24 hour high on polkadot',
    symbols: ['dotusdt'],
    where: [['donchian_break_24h', 'eq', 'up']],
  },
  { say: 'please find moments where the rsi on 15 minutes is over eighty', where: [['rsi_14_15m', 'gt', 80]] },
  { say: 'btc grew half a percent in 5 min', symbols: BTC, where: [['ret_5m', 'gte', 0.005]] },
  { say: 'cardano falling knife: minus 8 % in 4 hours', symbols: ['adausdt'], where: [['ret_4h', 'lte', -0.08]] },
  { say: 'volume of the day more than 2 billion dollars', where: [['quote_volume_24h', 'gt', 2000000000]] },
]

/** What cannot be answered, fully or in part. */
const REFUSED: Phrasing[] = [
  { say: 'elon tweeted about doge', nothing: true, refuse: [['no_feature', 'tweeted']] },
  { say: 'btc is overextended', nothing: true, refuse: [['no_feature', 'overextended']] },
  { say: 'funding is very negative', nothing: true, refuse: [['no_number', 'funding']] },
  { say: 'spread gets wide', nothing: true, refuse: [['no_number', 'spread']] },
  { say: 'buy sol when rsi under 30', nothing: true, refuse: [['not_a_search', 'buy']] },
  { say: 'eth/btc ratio above 0.05', nothing: true, refuse: [['no_feature', 'ratio']] },
  { say: 'head and shoulders on the 4h chart', nothing: true, refuse: [['no_feature', 'head and shoulders']] },
  { say: 'options skew above 10', nothing: true, refuse: [['no_feature', 'skew']] },
  { say: 'stochastic on 4h below 20', nothing: true, refuse: [['not_offered', '4h']] },
  { say: 'btc gains 1% in 20 minutes', nothing: true, refuse: [['not_offered', '20 minutes']] },
  { say: 'hash rate falls 10%', nothing: true, refuse: [['no_feature', 'hash rate']] },
  { say: 'wyckoff spring then a markup', nothing: true, refuse: [['no_feature', 'wyckoff']] },
  { say: 'vpin over 0.8 on etf inflow days', where: [['vpin', 'gt', 0.8]], refuse: [['no_feature', 'etf inflow']] },
  { say: 'what is the best strategy for btc', nothing: true, refuse: [['not_a_search', 'best strategy']] },
]

export const SECOND: readonly Phrasing[] = [
  ...SCALPER,
  ...QUANT,
  ...FLOW,
  ...CARRY,
  ...CANDLES,
  ...SEQUENCES,
  ...WHEN,
  ...PLAIN,
  ...REFUSED,
]
