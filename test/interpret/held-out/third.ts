/**
 * The third held-out set: ten people of different professions, each with a voice of their own. It was written from the specification, the feature
 * vocabulary and the documented rules, without knowledge of the interpreter and of the other sets. It was committed before it was first scored, and
 * its phrasings have not been changed since. README.md in this folder gives the rules for its use.
 */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const ETH = ['ethusdt']
const SOL = ['solusdt']

const SCALPER: Phrasing[] = [
  {
    say: 'sol spikes 1.5% in five minutes, volume z above 3',
    symbols: SOL,
    where: [
      ['ret_5m', 'gte', 0.015],
      ['volume_z_5m', 'gt', 3],
    ],
  },
  {
    say: 'btc spread over 2 bps and price down at least 0.3% in the last 5 min',
    symbols: BTC,
    where: [
      ['spread_bps', 'gt', 2],
      ['ret_5m', 'lte', -0.003],
    ],
  },
  {
    say: 'eth falls 1% in 15 minutes, then gains 0.5% in 5 minutes, all inside 30 minutes',
    symbols: ETH,
    steps: [[['ret_15m', 'lte', -0.01]], [['ret_5m', 'gte', 0.005]]],
    within: '30m',
  },
  {
    say: '5m bullish pin bar on link with 5m rsi at or below 20',
    symbols: ['linkusdt'],
    where: [...event('pin_bar', '5m', 'bullish'), ['rsi_14_5m', 'lte', 20]],
  },
  {
    say: 'xrp in the top 10% of its 24h range while the spread is under 1bp',
    symbols: ['xrpusdt'],
    where: [
      ['range_pos_24h', 'gte', 0.9],
      ['spread_bps', 'lt', 1],
    ],
  },
  {
    say: 'wif bearish marubozu on the 15m that lost another 2% in the following hour',
    symbols: ['wifusdt'],
    steps: [event('marubozu', '15m', 'bearish'), [['ret_1h', 'lte', -0.02]]],
    within: '1h',
  },
  { say: 'sol with a fat spread', nothing: true, refuse: [['no_number', 'spread']] },
  { say: 'eth drops hard in 5 minutes', nothing: true, refuse: [['no_number', 'drops']] },
]

const QUANT: Phrasing[] = [
  { say: 'z-score of spread_bps over 24h greater than 3', where: [['spread_bps.zscore_24h', 'gt', 3]] },
  {
    say: 'rv_ratio_1h_24h >= 2.5 and jump_share_24h <= 0.1',
    where: [
      ['rv_ratio_1h_24h', 'gte', 2.5],
      ['jump_share_24h', 'lte', 0.1],
    ],
  },
  {
    say: "kyle lambda's 7 day percentile rank at 0.95 or more",
    where: [['kyle_lambda_4h.pctrank_7d', 'gte', 0.95]],
  },
  { say: 'four hour slope of rsi_14_1h below -5', where: [['rsi_14_1h.slope_4h', 'lt', -5]] },
  {
    say: 'beta to bitcoin between 1.2 and 1.8 with correlation under 0.5, ethereum excluded',
    without: ETH,
    where: [
      ['beta_btc_24h', 'between', [1.2, 1.8]],
      ['corr_btc_24h', 'lt', 0.5],
    ],
  },
  {
    say: 'vpin_taker crossing above 0.45 during the us session',
    where: [
      ['vpin_taker', 'crosses_above', 0.45],
      ['session', 'eq', 'us'],
    ],
  },
  { say: 'standard deviation of ret_5m over 4h exceeding 40 bps', where: [['ret_5m.std_4h', 'gt', 0.004]] },
  { say: 'Hurst exponent above 0.6', nothing: true, refuse: [['no_feature', 'hurst']] },
]

const STUDENT: Phrasing[] = [
  {
    say: 'Hello, for my thesis I would need all minutes in which the funding rate of Bitcoin was negative during 2025.',
    symbols: BTC,
    from: '2025-01-01',
    to: '2026-01-01',
    where: [['funding_rate_8h', 'lt', 0]],
  },
  {
    say: "In which cases did Solana lose 10% or more in a day although Bitcoin's daily return was positive?",
    symbols: SOL,
    where: [
      ['ret_24h', 'lte', -0.1],
      ['btc_ret_24h', 'gt', 0],
    ],
  },
  {
    say: 'Please find dragonfly dojis on the 4 hour chart of Litecoin between March and May 2024.',
    symbols: ['ltcusdt'],
    from: '2024-03-01',
    to: '2024-06-01',
    where: event('doji', '4h', 'dragonfly'),
  },
  {
    say: 'How frequently was the hourly RSI of Cardano between 45 and 55 while its ADX stayed below 15?',
    symbols: ['adausdt'],
    where: [
      ['rsi_14_1h', 'between', [45, 55]],
      ['adx_14_15m', 'lt', 15],
    ],
  },
  {
    say: 'When did the trading volume of XRP over 24 hours exceed one billion dollars?',
    symbols: ['xrpusdt'],
    where: [['quote_volume_24h', 'gt', 1_000_000_000]],
  },
  {
    say: 'Could you list the Sundays on which Dogecoin rose by at least 15% within 24 hours?',
    symbols: ['dogeusdt'],
    where: [
      ['weekday', 'eq', 7],
      ['ret_24h', 'gte', 0.15],
    ],
  },
  { say: 'Please explain to me how VPIN is calculated.', nothing: true, refuse: [['not_a_search', '']] },
  { say: 'What is the average return of Bitcoin?', nothing: true, refuse: [['not_a_search', '']] },
]

const JOURNALIST: Phrasing[] = [
  {
    say: 'Bitcoin falling 8% in 24 hours and then gaining 10% in the seven days after',
    symbols: BTC,
    steps: [[['ret_24h', 'lte', -0.08]], [['ret_7d', 'gte', 0.1]]],
    within: '7d',
  },
  {
    say: 'moments since 1 October 2026 when open interest in Ether was down by more than 20% in 24 hours',
    symbols: ETH,
    from: '2026-10-01',
    where: [['oi_change_24h', 'lt', -0.2]],
  },
  {
    say: 'crashes of at least 15% in 24 hours in Bitcoin, oldest first',
    symbols: BTC,
    where: [['ret_24h', 'lte', -0.15]],
    sort: ['times.anchor_time', 'asc'],
  },
  {
    say: 'when more than 50 million dollars were liquidated in one hour on bitcoin in November 2025',
    symbols: BTC,
    from: '2025-11-01',
    to: '2025-12-01',
    where: [['liq_usd_1h', 'gt', 50_000_000]],
  },
  {
    say: 'times last month when Solana had tripled in price within a week',
    symbols: SOL,
    from: '2026-10-01',
    to: '2026-11-01',
    where: [['ret_7d', 'gte', 2]],
  },
  {
    say: 'Shiba Inu losing a fifth of its value in a single day',
    symbols: ['1000shibusdt'],
    where: [['ret_24h', 'lte', -0.2]],
  },
  { say: 'When were Google searches for Bitcoin above 80?', nothing: true, refuse: [['no_feature', '']] },
  {
    say: 'Bitcoin dropping 5% in an hour on days with a Fed meeting',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['no_feature', 'fed']],
  },
]

const RISK_MANAGER: Phrasing[] = [
  {
    say: '1h return at or below minus four sigma, excluding DOGE, PEPE and SHIB',
    without: ['dogeusdt', '1000pepeusdt', '1000shibusdt'],
    where: [['ret_1h_sigma', 'lte', -4]],
  },
  {
    say: 'depth within 1% of mid below USD 500,000 and impact of a 100k order above 25 bps',
    where: [
      ['depth_usd_100bps', 'lt', 500_000],
      ['impact_100k_bps', 'gt', 25],
    ],
  },
  {
    say: 'drawdown from the 24h high deeper than 12% for at least 50 of the last 60 minutes',
    where: [['drawdown_24h', 'held', { op: 'lt', value: -0.12, within: '1h', at_least: 50 }]],
  },
  {
    say: 'open interest of at least $2bn in BTC with long/short ratio above 2.5',
    symbols: BTC,
    where: [
      ['oi_usd', 'gte', 2_000_000_000],
      ['long_short_ratio', 'gt', 2.5],
    ],
  },
  {
    say: 'realised volatility of the hour not above 0.5% and 24h realised volatility not below 4%',
    where: [
      ['rv_1h', 'lte', 0.005],
      ['rv_24h', 'gte', 0.04],
    ],
  },
  {
    say: 'a long liquidation flush in SOL followed within two hours by deleveraging',
    symbols: SOL,
    steps: [[['rule.rb_long_flush', 'eq', true]], [['rule.rb_deleveraging', 'eq', true]]],
    within: '2h',
  },
  {
    say: 'liquidation imbalance at most -0.8 and at least 5 million USD liquidated in the hour',
    where: [
      ['liq_imbalance_1h', 'lte', -0.8],
      ['liq_usd_1h', 'gte', 5_000_000],
    ],
  },
  { say: 'portfolio VaR above 3%', nothing: true, refuse: [['no_feature', 'var']] },
]

const SECOND_LANGUAGE: Phrasing[] = [
  {
    say: 'show me when price of ethereum is going down 4 percents in one hour and funding is positive',
    symbols: ETH,
    where: [
      ['ret_1h', 'lte', -0.04],
      ['funding_rate_8h', 'gt', 0],
    ],
  },
  {
    say: 'without the bitcoin and the ethereum: coins up more than 8 percent in 4 hours',
    without: ['btcusdt', 'ethusdt'],
    where: [['ret_4h', 'gt', 0.08]],
  },
  {
    say: 'i search the moment where open interest is growing 5% in 1 hour but the price is not growing',
    where: [
      ['oi_change_1h', 'gte', 0.05],
      ['ret_1h', 'lte', 0],
    ],
  },
  {
    say: 'avalanche, the candle of 1 hour is outside bar, volume is minimum two times of normal',
    symbols: ['avaxusdt'],
    where: [...event('inside_outside', '1h', 'outside'), ['rel_volume_1h', 'gte', 2]],
  },
  {
    say: 'please give the 20 last times when polkadot has fall of 3% in 15 minutes',
    symbols: ['dotusdt'],
    where: [['ret_15m', 'lte', -0.03]],
    limit: 20,
  },
  {
    say: 'the rsi of 15 minutes was under 25, after this it was over 50 in maximum 6 hours',
    steps: [[['rsi_14_15m', 'lt', 25]], [['rsi_14_15m', 'gt', 50]]],
    within: '6h',
  },
  {
    say: 'aptos or sui with stochastic less than 10',
    symbols: ['aptusdt', 'suiusdt'],
    where: [['stoch_k_14_15m', 'lt', 10]],
  },
  { say: 'cardano goes up very much in 24 hours', nothing: true, refuse: [['no_number', '']] },
]

const SHOUTER: Phrasing[] = [
  {
    say: 'PEPE PUMPED 20% IN A DAY 🚀🚀 VOLUME 5X!!!',
    symbols: ['1000pepeusdt'],
    where: [
      ['ret_24h', 'gte', 0.2],
      ['rel_volume_1h', 'gte', 5],
    ],
  },
  {
    say: 'ALTS BLEEDING -7% 24H WHILE BTC GREEN ON THE DAY!!',
    without: BTC,
    where: [
      ['ret_24h', 'lte', -0.07],
      ['btc_ret_24h', 'gt', 0],
    ],
  },
  {
    say: 'gm frens, short squeeze on $SUI anytime since september??',
    symbols: ['suiusdt'],
    from: '2026-09-01',
    where: [['rule.rb_short_squeeze', 'eq', true]],
  },
  {
    say: 'THREE WHITE SOLDIERS 4h LINK!!! then +5% in 4h within 1d',
    symbols: ['linkusdt'],
    steps: [event('soldiers_crows', '4h', 'soldiers'), [['ret_4h', 'gte', 0.05]]],
    within: '1d',
  },
  {
    say: 'rekt: >$10m long liqs on BTC in one minute',
    symbols: BTC,
    where: [['liq_long_usd_1m', 'gt', 10_000_000]],
  },
  {
    say: 'ARB nuking 12% from its 24h high w/ volume 3x avg',
    symbols: ['arbusdt'],
    where: [
      ['drawdown_24h', 'lte', -0.12],
      ['rel_volume_1h', 'gte', 3],
    ],
  },
  {
    say: 'HAMMER on the 4h btc, NOT IN A DOWNTREND tho',
    symbols: BTC,
    where: event('hammer', '4h', 'hammer'),
    refuse: [['not_offered', 'downtrend']],
  },
  { say: '$BTC 100x long NOW or wait??', nothing: true, refuse: [['not_a_search', '']] },
]

const MARKET_MAKER: Phrasing[] = [
  {
    say: 'top of book imbalance crosses below -0.7 on eth',
    symbols: ETH,
    where: [['book_imbalance_top', 'crosses_below', -0.7]],
  },
  {
    say: 'microprice at least 1.5 bps over mid, spread between 1 and 3 bps',
    where: [
      ['microprice_dist_bps', 'gte', 1.5],
      ['spread_bps', 'between', [1, 3]],
    ],
  },
  {
    say: 'book imbalance at 500bps between -0.1 and 0.1, depth percentile 0.05 or lower',
    where: [
      ['book_imbalance_500bps', 'between', [-0.1, 0.1]],
      ['depth_usd_100bps_pctrank', 'lte', 0.05],
    ],
  },
  {
    say: 'maximum spread over the last 30 minutes no more than 2 bps on btc',
    symbols: BTC,
    where: [['spread_bps.max_30m', 'lte', 2]],
  },
  {
    say: 'impact of 100k crosses above 40 bps in the asian session',
    where: [
      ['impact_100k_bps', 'crosses_above', 40],
      ['session', 'eq', 'asia'],
    ],
  },
  {
    say: 'average trade size above $5,000 and cvd over the hour at least +2m on ltc',
    symbols: ['ltcusdt'],
    where: [
      ['avg_trade_usd_1h', 'gt', 5000],
      ['cvd_usd_1h', 'gte', 2_000_000],
    ],
  },
  {
    say: 'liquidity gone on uni, then spread under 5 bps within 20 minutes',
    symbols: ['uniusdt'],
    steps: [[['rule.rb_liquidity_gone', 'eq', true]], [['spread_bps', 'lt', 5]]],
    within: '20m',
  },
  { say: 'my fill rate on the bid below 30%', nothing: true, refuse: [['no_feature', 'fill']] },
]

const FUNDING_FARMER: Phrasing[] = [
  {
    say: 'funding above 0.05% per 8h and premium below -5 bps',
    where: [
      ['funding_rate_8h', 'gt', 0.0005],
      ['premium_bps', 'lt', -5],
    ],
  },
  {
    say: 'sum of funding over 24h at least 0.3% on altcoins',
    without: BTC,
    where: [['funding_sum_24h', 'gte', 0.003]],
  },
  {
    say: 'funding in the bottom 10% of its last 30 days, 30 minutes or less to funding',
    where: [
      ['funding_pctrank_30d', 'lte', 0.1],
      ['minutes_to_funding', 'lte', 30],
    ],
  },
  {
    say: 'basis over 20 bps with open interest up 3% in the last hour',
    where: [
      ['basis_bps', 'gt', 20],
      ['oi_change_1h', 'gte', 0.03],
    ],
  },
  {
    say: 'crowded shorts on NEAR or TRX since 15 June 2026',
    symbols: ['nearusdt', 'trxusdt'],
    from: '2026-06-15',
    where: [['rule.rb_crowded_shorts', 'eq', true]],
  },
  {
    say: 'optimism: funding was positive 24 hours ago and is negative now',
    symbols: ['opusdt'],
    where: [
      ['funding_rate_8h.lag_24h', 'gt', 0],
      ['funding_rate_8h', 'lt', 0],
    ],
  },
  { say: 'juicy funding on matic', nothing: true, refuse: [['no_number', 'funding']] },
  { say: 'funding on bybit 0.05% higher than on binance', nothing: true, refuse: [['no_feature', 'bybit']] },
]

const TOURIST: Phrasing[] = [
  {
    say: 'uniswap -6% in 4 hours with hourly volume over 50 million',
    symbols: ['uniusdt'],
    where: [
      ['ret_4h', 'lte', -0.06],
      ['quote_volume_1h', 'gt', 50_000_000],
    ],
  },
  {
    say: 'cosmos in the top 5% of all coins by 24h return',
    symbols: ['atomusdt'],
    where: [['xs_rank_ret_24h', 'gte', 0.95]],
  },
  {
    say: 'filecoin 10% or more below its 200 hour moving average',
    symbols: ['filusdt'],
    where: [['sma_dist_200_1h', 'lte', -0.1]],
  },
  {
    say: 'bollinger band width of at most 1% on polygon',
    symbols: ['maticusdt'],
    where: [['bb_width_20_15m', 'lte', 0.01]],
  },
  {
    say: 'near or algorand down a quarter in a week',
    symbols: ['nearusdt', 'algousdt'],
    where: [['ret_7d', 'lte', -0.25]],
  },
  {
    say: 'Q1 2026: ethereum up between 2% and 3% in an hour',
    symbols: ETH,
    from: '2026-01-01',
    to: '2026-04-01',
    where: [['ret_1h', 'between', [0.02, 0.03]]],
  },
  { say: 'exchange inflows above 10,000 btc', nothing: true, refuse: [['no_feature', 'inflows']] },
  {
    say: 'ethereum drops 5% in an hour when gas is above 100 gwei',
    symbols: ETH,
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['no_feature', 'gas']],
  },
]

export const THIRD: readonly Phrasing[] = [
  ...SCALPER,
  ...QUANT,
  ...STUDENT,
  ...JOURNALIST,
  ...RISK_MANAGER,
  ...SECOND_LANGUAGE,
  ...SHOUTER,
  ...MARKET_MAKER,
  ...FUNDING_FARMER,
  ...TOURIST,
]
