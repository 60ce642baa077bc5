/**
 * Texts that are easily misread: subjects that are not recorded, signed numbers, rulebook entries with another number, words that look like a coin, a
 * year or a fraction. A question is better than a guess here.
 */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const ETH = ['ethusdt']
const SOL = ['solusdt']
const MEMES = ['dogeusdt', '1000shibusdt', '1000pepeusdt', 'wifusdt']

/** The subject is not the price. */
const SUBJECTS: Phrasing[] = [
  { say: 'sentiment drops 10%', nothing: true, refuse: [['no_feature', 'sentiment']] },
  { say: 'dxy rises 1% in a day', nothing: true, refuse: [['no_feature', 'dxy']] },
  {
    say: 'gold up 2% and btc down 1%',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.01]],
    refuse: [['no_feature', 'gold']],
  },
  { say: 'hash rate up 20% with vpin over .7', where: [['vpin', 'gt', 0.7]], refuse: [['no_feature', 'hash rate']] },
  { say: 'annualized funding over 50%', nothing: true, refuse: [['no_feature', 'annualized']] },
  { say: 'whale volume over 5m in 1h', nothing: true, refuse: [['no_feature', 'whale']] },
  { say: 'gold volatility over 2%', nothing: true, refuse: [['no_feature', 'gold']] },
  { say: 'ethbtc up 2%', nothing: true, refuse: [['no_feature', 'ethbtc']] },
  { say: 'flurbo pumps 5% in an hour', nothing: true, refuse: [['no_feature', 'flurbo']] },
  {
    say: 'on bad news btc drops 5% in 1h',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['no_feature', 'news']],
  },
  { say: 'market down 5%', nothing: true, refuse: [['not_offered', 'market']] },
  { say: 'whole market up, rsi over 70', where: [['rsi_14_15m', 'gt', 70]], refuse: [['not_offered', 'market']] },
  { say: 'sol up 3% vs btc in 1h', nothing: true, refuse: [['not_offered', 'vs btc']] },
  { say: 'doge down more than shib', nothing: true, refuse: [['not_offered', 'more than shib']] },
  { say: 'eth down more than bitcoin', nothing: true, refuse: [['no_number', 'more than bitcoin']] },
  {
    say: 'avax outperforms sol, vpin above .7',
    nothing: true,
    refuse: [['not_offered', 'outperforms sol']],
  },
  { say: 'eth lags the market with rsi under 30', nothing: true, refuse: [['not_offered', 'lags the market']] },
  { say: 'link up 4% against alts in 1h', nothing: true, refuse: [['not_offered', 'against alts']] },
  { say: 'excess return vs bitcoin above 2%', where: [['excess_ret_1h', 'gt', 0.02]] },
  { say: 'eth correlation against btc under .5', symbols: ETH, where: [['corr_btc_24h', 'lt', 0.5]] },
  { say: 'sol beta relative to btc above 2', symbols: SOL, where: [['beta_btc_24h', 'gt', 2]] },
  { say: 'btc return under -2% in 4h', symbols: BTC, where: [['ret_4h', 'lt', -0.02]] },
]

/** A signed number is a value; the size of a fall has no sign. */
const SIGNS: Phrasing[] = [
  { say: 'a drop below -5% in 1h', where: [['ret_1h', 'lt', -0.05]] },
  { say: 'drops more than -5% in an hour', where: [['ret_1h', 'lt', -0.05]] },
  { say: 'eth move under -3% in 1h', symbols: ETH, where: [['ret_1h', 'lt', -0.03]] },
  { say: 'btc move of -4% in a day', symbols: BTC, where: [['ret_24h', 'lte', -0.04]] },
  { say: '24h return worse than -8%', where: [['ret_24h', 'lt', -0.08]] },
  { say: '1h return no worse than -2%', where: [['ret_1h', 'gte', -0.02]] },
  { say: '1h return better than 3%', where: [['ret_1h', 'gt', 0.03]] },
  { say: 'drawdown worse than 10%', where: [['drawdown_24h', 'lt', -0.1]] },
  { say: 'drawdown deeper than -10%', where: [['drawdown_24h', 'lt', -0.1]] },
  { say: 'cvd_usd_1h < -2.5m', where: [['cvd_usd_1h', 'lt', -2_500_000]] },
  { say: 'cvd below minus 3 million', where: [['cvd_usd_1h', 'lt', -3_000_000]] },
  { say: 'cvd 1h under -$5m', where: [['cvd_usd_1h', 'lt', -5_000_000]] },
  { say: 'cvd 1h between -2m and 2m usd', where: [['cvd_usd_1h', 'between', [-2_000_000, 2_000_000]]] },
  { say: 'close to the 24h high (1%)', where: [['drawdown_24h', 'gte', -0.01]] },
  { say: 'near the 24h low by 2%', where: [['drawup_24h', 'lte', 0.02]] },
  { say: 'funding is deeply negative', nothing: true, refuse: [['no_number', 'funding']] },
  { say: 'cvd very positive', nothing: true, refuse: [['no_number', 'cvd']] },
  { say: 'funding negative', where: [['funding_rate_8h', 'lt', 0]] },
]

/** A rulebook entry has its own thresholds. */
const ENTRIES: Phrasing[] = [
  { say: 'oi surge of 10% in 1h', where: [['oi_change_1h', 'gte', 0.1]] },
  { say: 'oi surge', where: [['rule.rb_oi_surge', 'eq', true]] },
  { say: 'toxic flow above 0.9', nothing: true, refuse: [['no_feature', 'toxic flow']] },
  { say: 'deleveraging of 20%', nothing: true, refuse: [['no_feature', 'deleveraging']] },
  {
    say: 'crowded longs with funding above 0.1%',
    where: [
      ['rule.rb_crowded_longs', 'eq', true],
      ['funding_rate_8h', 'gt', 0.001],
    ],
  },
]

/** Lists of coins, and exclusions. */
const COINS: Phrasing[] = [
  {
    say: 'sol and link and near down 5%',
    symbols: ['solusdt', 'linkusdt', 'nearusdt'],
    where: [['ret_1h', 'lte', -0.05]],
  },
  { say: 'near, op and arb up 3% in 1h', symbols: ['nearusdt', 'opusdt', 'arbusdt'], where: [['ret_1h', 'gte', 0.03]] },
  { say: 'apt or near rsi over 80', symbols: ['aptusdt', 'nearusdt'], where: [['rsi_14_15m', 'gt', 80]] },
  { say: 'op rsi below 20', symbols: ['opusdt'], where: [['rsi_14_15m', 'lt', 20]] },
  { say: 'everything but memes: ret_24h > 30%', without: MEMES, where: [['ret_24h', 'gt', 0.3]] },
  { say: 'all but btc and eth down 10% in a day', without: [...BTC, ...ETH], where: [['ret_24h', 'lte', -0.1]] },
  {
    say: 'sol falls 4% in 1h but btc does not fall',
    symbols: SOL,
    where: [['ret_1h', 'lte', -0.04]],
    refuse: [['no_number', 'not fall']],
  },
]

/** Numbers that are not thresholds, and thresholds in an unusual form. */
const NUMBERS: Phrasing[] = [
  { say: 'quote_volume_1h > 1e6', where: [['quote_volume_1h', 'gt', 1_000_000]] },
  { say: 'quote_volume_1h > 1_000_000', where: [['quote_volume_1h', 'gt', 1_000_000]] },
  { say: 'volume over 2 000 000 usd in 1h', where: [['quote_volume_1h', 'gt', 2_000_000]] },
  { say: 'liquidations over 5m in 1h', where: [['liq_usd_1h', 'gt', 5_000_000]] },
  { say: 'short liquidations over 300k in a minute', where: [['liq_short_usd_1m', 'gt', 300_000]] },
  { say: 'three quarters of a percent up in 5m', where: [['ret_5m', 'gte', 0.0075]] },
  { say: 'three quarters of coins up', where: [['breadth_1h', 'gte', 0.75]] },
  { say: 'double digit gains in a day', nothing: true, refuse: [['no_number', 'double digit']] },
  { say: 'up a few percent', nothing: true, refuse: [['no_number', 'few percent']] },
  { say: 'the 10 latest times btc fell 3% in 1h', symbols: BTC, where: [['ret_1h', 'lte', -0.03]], limit: 10 },
  { say: 'rsi 70 and up', where: [['rsi_14_15m', 'gte', 70]] },
  {
    say: 'listed for less than 30 days and up 20% in a day',
    where: [
      ['recorded_age_days', 'lt', 30],
      ['ret_24h', 'gte', 0.2],
    ],
  },
  { say: 'rsi drops from 70 to 50 in an hour', nothing: true, refuse: [['not_offered', 'from 70 to 50']] },
  { say: 'macd turns up', nothing: true, refuse: [['not_offered', 'macd']] },
  { say: 'vpin slope over 1h positive', where: [['vpin.slope_1h', 'gt', 0]] },
  { say: 'up or down 5% in an hour', nothing: true, refuse: [['no_direction', 'up or down']] },
  { say: 'in the top 10% of its range', where: [['range_pos_24h', 'gte', 0.9]] },
  { say: 'lower quarter of the daily range', where: [['range_pos_24h', 'lte', 0.25]] },
]

/** Times in words. */
const TIMES: Phrasing[] = [
  {
    say: 'third quarter of 2025: eth drops 4% in 1h',
    symbols: ETH,
    from: '2025-07-01',
    to: '2025-10-01',
    where: [['ret_1h', 'lte', -0.04]],
  },
  {
    say: 'vpin above .8 in the second half of 2024',
    from: '2024-07-01',
    to: '2025-01-01',
    where: [['vpin', 'gt', 0.8]],
  },
  { say: 'in the first quarter vpin > 0.9', from: '2026-01-01', to: '2026-04-01', where: [['vpin', 'gt', 0.9]] },
  {
    say: 'first week of march 2025 btc up 3% in 1h',
    symbols: BTC,
    from: '2025-03-01',
    to: '2025-03-08',
    where: [['ret_1h', 'gte', 0.03]],
  },
  {
    say: 'vpin > .8 in the last 3 days of may 2025',
    from: '2025-05-29',
    to: '2025-06-01',
    where: [['vpin', 'gt', 0.8]],
  },
  { say: 'in 2023 and 2024 vpin > .8', from: '2023-01-01', to: '2025-01-01', where: [['vpin', 'gt', 0.8]] },
  {
    say: 'vpin over .8 in march, april and may 2025',
    from: '2025-03-01',
    to: '2025-06-01',
    where: [['vpin', 'gt', 0.8]],
  },
  { say: 'jan-mar 2025 vpin > .8', from: '2025-01-01', to: '2025-04-01', where: [['vpin', 'gt', 0.8]] },
  { say: 'since 31/12/2024 vpin > .8', from: '2024-12-31', where: [['vpin', 'gt', 0.8]] },
  {
    say: 'from 05/03/2025 to 06/03/2025 vpin>.8',
    where: [['vpin', 'gt', 0.8]],
    refuse: [
      ['not_offered', '05/03/2025'],
      ['not_offered', '06/03/2025'],
    ],
  },
]

/** Only volume has a usual value. A time range cannot be excluded. */
const USUAL_AND_NEGATED: Phrasing[] = [
  { say: 'volume 50% above average', where: [['rel_volume_1h', 'gte', 1.5]] },
  { say: 'volume 50% below normal', where: [['rel_volume_1h', 'lte', 0.5]] },
  { say: 'volume 30% higher than usual', where: [['rel_volume_1h', 'gte', 1.3]] },
  { say: 'vpin 20% above average', nothing: true, refuse: [['not_offered', '20% above average']] },
  { say: 'vpin twice its average', nothing: true, refuse: [['not_offered', 'twice its average']] },
  { say: 'vpin > .8 not in 2024', where: [['vpin', 'gt', 0.8]], refuse: [['not_offered', 'not in 2024']] },
  {
    say: 'eth rsi > 80 in 2025, except in may',
    symbols: ETH,
    from: '2025-01-01',
    to: '2026-01-01',
    where: [['rsi_14_15m', 'gt', 80]],
    refuse: [['not_offered', 'except in may']],
  },
  { say: 'btc up more than eth', nothing: true, refuse: [['not_offered', 'more than eth']] },
]

/** Sequences: an absence is not a step. */
const ORDERS: Phrasing[] = [
  {
    say: 'btc falls 5% in 1h and does not recover 2% in the next 4h',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['not_offered', 'not recover 2%']],
  },
  {
    say: 'alts up 5% in 1h after btc up 2% in 1h within 2h',
    without: BTC,
    steps: [[['btc_ret_1h', 'gte', 0.02]], [['ret_1h', 'gte', 0.05]]],
    within: '2h',
  },
  {
    say: 'hammer then bearish engulfing, both on the 4h, within 3 days',
    steps: [event('hammer', '4h', 'hammer'), event('engulfing', '4h', 'bearish')],
    within: '3d',
  },
]

/** A negation applies to what follows it and leaves complete conditions as they are. With a refused exception, nothing is proposed. */
const NEGATIONS: Phrasing[] = [
  {
    say: 'rsi under 25 for at least 20 minutes and not in a downtrend',
    where: [['rsi_14_15m', 'held', { op: 'lt', value: 25, within: '30m', at_least: 20 }]],
    refuse: [['no_feature', 'not in a downtrend']],
  },
  { say: 'vpin over .75 and not overextended', where: [['vpin', 'gt', 0.75]], refuse: [['no_feature', 'not over']] },
  { say: 'vpin over .75 but not overextended', where: [['vpin', 'gt', 0.75]], refuse: [['no_feature', 'not over']] },
  { say: 'adx above 40 while not choppy', where: [['adx_14_15m', 'gt', 40]], refuse: [['no_feature', 'not choppy']] },
  {
    say: 'bearish engulfing on the 1h and not in a range',
    where: event('engulfing', '1h', 'bearish'),
    refuse: [['no_feature', 'not in a range']],
  },
  {
    say: 'eth loses 4% in an hour, never zwiggling',
    symbols: ETH,
    where: [['ret_1h', 'lte', -0.04]],
    refuse: [['no_feature', 'never zwiggling']],
  },
  {
    say: 'rsi over 75 and not for 20 minutes',
    where: [['rsi_14_15m', 'gt', 75]],
    refuse: [['no_feature', 'not for 20 minutes']],
  },
  {
    say: 'rsi over 70 but not above 80',
    where: [
      ['rsi_14_15m', 'gt', 70],
      ['rsi_14_15m', 'lte', 80],
    ],
  },
  {
    say: 'vpin over .8 and no volume above 2x',
    where: [
      ['vpin', 'gt', 0.8],
      ['rel_volume_1h', 'lte', 2],
    ],
  },
  { say: 'sol drops 6% in 1h without volume', nothing: true, refuse: [['no_number', 'without volume']] },
  {
    say: 'price below the 200 sma and not by more than 3%',
    where: [['sma_dist_200_1h', 'lt', 0]],
    refuse: [['no_feature', 'not by more than 3%']],
  },
  { say: 'sol up 5% in 1h, doge not', nothing: true, refuse: [['no_feature', 'not']] },
  { say: 'funding negative without hype', nothing: true, refuse: [['no_feature', 'without hype']] },
  { say: 'rsi below 25 excluding flurbos', nothing: true, refuse: [['no_feature', 'excluding flurbos']] },
  { say: 'vpin above .85 unless rsi is over 70', nothing: true, refuse: [['not_offered', 'unless']] },
  { say: 'rsi under 20 except when volume is above 3x', nothing: true, refuse: [['not_offered', 'except when']] },
]

/** Colours and counts of candles, standard deviations from a mean, different coins in the steps, times of day. */
const FORMS: Phrasing[] = [
  {
    say: 'two green candles and rsi below 30',
    where: [['rsi_14_15m', 'lt', 30]],
    refuse: [['no_feature', 'two green candles']],
  },
  { say: '3 red 15m candles', nothing: true, refuse: [['no_feature', '3 red 15m candles']] },
  { say: 'four consecutive green bars', nothing: true, refuse: [['no_feature', 'four consecutive green bars']] },
  { say: 'a green candle', nothing: true, refuse: [['no_feature', 'green candle']] },
  { say: '1h candle closes red', nothing: true, refuse: [['no_feature', 'candle closes red']] },
  {
    say: 'strong volume and adx over 30',
    where: [['adx_14_15m', 'gt', 30]],
    refuse: [['no_number', 'strong volume']],
  },
  { say: 'vpin two sigma above its 24h mean', where: [['vpin.zscore_24h', 'gte', 2]] },
  { say: 'funding more than 3 sigma below its 7d average', where: [['funding_rate_8h.zscore_7d', 'lt', -3]] },
  {
    say: 'open interest 2.5 standard deviations above its average over the last 7 days',
    where: [['oi_usd.zscore_7d', 'gte', 2.5]],
  },
  { say: 'spread 2 sigma above its mean', nothing: true, refuse: [['no_span', 'spread']] },
  { say: 'rsi 2 sigma', nothing: true, refuse: [['not_offered', '2 sigma']] },
  { say: 'price 2 sigma above its 24h mean', nothing: true, refuse: [['not_offered', '2 sigma']] },
  { say: 'sol then eth up 3%', nothing: true, refuse: [['not_offered', 'sol then eth']] },
  { say: 'doge up 5% in 1h then link', nothing: true, refuse: [['not_offered', 'link']] },
  {
    say: 'in the morning btc loses 3% in 1h',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.03]],
    refuse: [['no_span', 'in the morning']],
  },
  { say: 'rsi below 20 at night', where: [['rsi_14_15m', 'lt', 20]], refuse: [['no_span', 'at night']] },
  // Who is after something looks for it: nothing comes after anything.
  {
    say: 'we are after minutes with vpin > .8 while the 1h return was above 2 %',
    where: [
      ['vpin', 'gt', 0.8],
      ['ret_1h', 'gt', 0.02],
    ],
  },
  // No result shows what is not recorded.
  {
    say: 'what did sentiment do when btc lost 3% in 1h',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.03]],
    refuse: [['no_feature', 'sentiment']],
  },
  {
    say: 'in the morning between 6 and 9 utc vpin > .8',
    where: [
      ['hour_utc', 'between', [6, 8]],
      ['vpin', 'gt', 0.8],
    ],
  },
]

/** All of these phrasings. */
export const CAREFUL: Phrasing[] = [
  SUBJECTS,
  SIGNS,
  ENTRIES,
  COINS,
  NUMBERS,
  TIMES,
  USUAL_AND_NEGATED,
  ORDERS,
  NEGATIONS,
  FORMS,
].flat()
