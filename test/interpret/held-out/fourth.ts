/**
 * The fourth held-out set: eight people with jobs in other fields, and what each of them would type into a search box. It was written from the
 * specification, the feature vocabulary, the query language and the documented rules, without knowledge of the interpreter and of the other sets. It
 * was committed before it was first scored, and its phrasings have not been changed since. README.md in this folder gives the rules for its use.
 */
import { event, type Phrasing, RECORD_END } from '../phrasing.js'

const BTC = ['btcusdt']
const ETH = ['ethusdt']
const SOL = ['solusdt']

const NURSE: Phrasing[] = [
  { say: 'when did bitcoin fall 5% in a day', symbols: BTC, where: [['ret_24h', 'lte', -0.05]] },
  {
    say: 'ethereum drops 3% in an hour during the asian session',
    symbols: ETH,
    where: [
      ['ret_1h', 'lte', -0.03],
      ['session', 'eq', 'asia'],
    ],
  },
  {
    say: 'dogecoin up 10% in 4 hours last month',
    symbols: ['dogeusdt'],
    from: '2026-10-01',
    to: '2026-11-01',
    where: [['ret_4h', 'gte', 0.1]],
  },
  { say: 'solana rsi below 30', symbols: SOL, where: [['rsi_14_15m', 'lt', 30]] },
  {
    say: 'bitcoin down 3% in four hours on a saturday',
    symbols: BTC,
    where: [
      ['ret_4h', 'lte', -0.03],
      ['weekday', 'eq', 6],
    ],
  },
  {
    say: 'xrp drops 4% in an hour and then bounces 2% within 4 hours',
    symbols: ['xrpusdt'],
    steps: [[['ret_1h', 'lte', -0.04]], [['ret_4h', 'gte', 0.02]]],
    within: '4h',
  },
  { say: 'cardano when funding is negative', symbols: ['adausdt'], where: [['funding_rate_8h', 'lt', 0]] },
  { say: 'coins that lost more than 20% in a week', where: [['ret_7d', 'lt', -0.2]] },
  { say: 'will bitcoin recover this week', refuse: [['not_a_search', '']], nothing: true },
  { say: 'litecoin with very high volume', refuse: [['no_number', '']], nothing: true },
]

const ELECTRICIAN: Phrasing[] = [
  { say: 'btc 15m bullish engulfing', symbols: BTC, where: event('engulfing', '15m', 'bullish') },
  { say: 'rsi 1h above 70 on sol', symbols: SOL, where: [['rsi_14_1h', 'gt', 70]] },
  {
    say: 'adx above 40 and volume at least 3x normal',
    where: [
      ['adx_14_15m', 'gt', 40],
      ['rel_volume_1h', 'gte', 3],
    ],
  },
  { say: 'avax 24h breakout on volume', symbols: ['avaxusdt'], where: [['rule.rb_breakout_24h', 'eq', true]] },
  { say: 'volatility squeeze on link', symbols: ['linkusdt'], where: [['rule.rb_squeeze', 'eq', true]] },
  { say: 'btc 1h rsi crosses above 30', symbols: BTC, where: [['rsi_14_1h', 'crosses_above', 30]] },
  {
    say: '4h evening star on bnb in 2025',
    symbols: ['bnbusdt'],
    from: '2025-01-01',
    to: '2026-01-01',
    where: event('star', '4h', 'evening'),
  },
  {
    say: 'rsi 15m above 50 and lowest rsi 15m in the last 4h below 20',
    where: [
      ['rsi_14_15m', 'gt', 50],
      ['rsi_14_15m.min_4h', 'lt', 20],
    ],
  },
  { say: 'btc price above the ichimoku cloud', refuse: [['no_feature', 'ichimoku']], nothing: true },
  { say: 'hammer on the daily chart, btc', refuse: [['not_offered', '']], nothing: true },
]

const ACCOUNTANT: Phrasing[] = [
  {
    say: 'BTC hourly return of -4% or worse between 1 January 2025 and 31 March 2025',
    symbols: BTC,
    from: '2025-01-01',
    to: '2025-04-01',
    where: [['ret_1h', 'lte', -0.04]],
  },
  {
    say: 'ETH up at least 8% in 24h in Q1 2024',
    symbols: ETH,
    from: '2024-01-01',
    to: '2024-04-01',
    where: [['ret_24h', 'gte', 0.08]],
  },
  {
    say: 'funding rate above 0.05% on BTC since June',
    symbols: BTC,
    from: '2026-06-01',
    to: RECORD_END,
    where: [['funding_rate_8h', 'gt', 0.0005]],
  },
  {
    say: '24h volume over $1bn and 24h return under -10%',
    where: [
      ['quote_volume_24h', 'gt', 1_000_000_000],
      ['ret_24h', 'lt', -0.1],
    ],
  },
  {
    say: 'solana open interest above 500 million dollars in 2025',
    symbols: SOL,
    from: '2025-01-01',
    to: '2026-01-01',
    where: [['oi_usd', 'gt', 500_000_000]],
  },
  {
    say: 'hourly liquidations above $10m in the last 30 days',
    from: '2026-10-21T12:00:00Z',
    to: RECORD_END,
    where: [['liq_usd_1h', 'gt', 10_000_000]],
  },
  {
    say: 'LINK with a drawdown of at least 12% from its 24h high, before 2025',
    symbols: ['linkusdt'],
    to: '2025-01-01',
    where: [['drawdown_24h', 'lte', -0.12]],
  },
  {
    say: 'Bitcoin 7 day return above 15%, oldest first',
    symbols: BTC,
    where: [['ret_7d', 'gt', 0.15]],
    sort: ['times.anchor_time', 'asc'],
  },
  { say: 'coins with a market cap under $1bn', refuse: [['no_feature', 'market cap']], nothing: true },
  {
    say: 'ETH up 5% in a day, excluding 2024',
    symbols: ETH,
    where: [['ret_24h', 'gte', 0.05]],
    refuse: [['not_offered', '2024']],
  },
]

const TAXI_DRIVER: Phrasing[] = [
  { say: 'btc pump 3% one hour', symbols: BTC, where: [['ret_1h', 'gte', 0.03]] },
  { say: 'doge down 5 percent 15 minutes', symbols: ['dogeusdt'], where: [['ret_15m', 'lte', -0.05]] },
  { say: 'shib up 20% in 1 day', symbols: ['1000shibusdt'], where: [['ret_24h', 'gte', 0.2]] },
  {
    say: 'sol drop 3% and volume 5x',
    symbols: SOL,
    where: [
      ['ret_1h', 'lte', -0.03],
      ['rel_volume_1h', 'gte', 5],
    ],
  },
  {
    say: 'eth go down 2% in 1 hour on sunday',
    symbols: ETH,
    where: [
      ['ret_1h', 'lte', -0.02],
      ['weekday', 'eq', 7],
    ],
  },
  {
    say: 'pepe dump 10% in 4h last 7 days',
    symbols: ['1000pepeusdt'],
    from: '2026-11-13T12:00:00Z',
    to: RECORD_END,
    where: [['ret_4h', 'lte', -0.1]],
  },
  {
    say: 'alts up 15% in 24h since yesterday',
    without: BTC,
    from: '2026-11-19',
    to: RECORD_END,
    where: [['ret_24h', 'gte', 0.15]],
  },
  { say: 'btc three white soldiers 1h', symbols: BTC, where: event('soldiers_crows', '1h', 'soldiers') },
  { say: 'will doge go to 1 dollar', refuse: [['not_a_search', '']], nothing: true },
  {
    say: 'sol and xmr down 5% in one hour',
    symbols: SOL,
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['unknown_symbol', 'xmr']],
  },
]

const DEVELOPER: Phrasing[] = [
  {
    say: 'vpin >= 0.7 and book_imbalance < -0.3',
    where: [
      ['vpin', 'gte', 0.7],
      ['book_imbalance', 'lt', -0.3],
    ],
  },
  { say: 'btcusdt ret_5m <= -0.01', symbols: BTC, where: [['ret_5m', 'lte', -0.01]] },
  { say: 'vpin percentile above 0.99', where: [['vpin_pctrank', 'gt', 0.99]] },
  {
    say: 'nearusdt spread above 3 bps for 10 of the last 15 minutes',
    symbols: ['nearusdt'],
    where: [['spread_bps', 'held', { op: 'gt', value: 3, within: '15m', at_least: 10 }]],
  },
  {
    say: 'correlation with btc below 0.2 and 24h return above 10%',
    where: [
      ['corr_btc_24h', 'lt', 0.2],
      ['ret_24h', 'gt', 0.1],
    ],
  },
  {
    say: 'max vpin over the last 4h above 0.8, excluding btc and eth',
    without: ['btcusdt', 'ethusdt'],
    where: [['vpin.max_4h', 'gt', 0.8]],
  },
  {
    say: 'candle_engulfing_1h eq bearish and rsi_14_1h >= 70',
    where: [
      ['candle_engulfing_1h', 'eq', 'bearish'],
      ['rsi_14_1h', 'gte', 70],
    ],
  },
  {
    say: 'ret_1h > 0.04 and rv_1h_pctrank >= 0.95',
    where: [
      ['ret_1h', 'gt', 0.04],
      ['rv_1h_pctrank', 'gte', 0.95],
    ],
  },
  { say: 'vpin > 0.8 or ret_1h < -0.05', where: [['vpin', 'gt', 0.8]], refuse: [['no_or', '']] },
  {
    say: 'twitter mentions up 50% and ret_24h > 0.1',
    where: [['ret_24h', 'gt', 0.1]],
    refuse: [['no_feature', '']],
  },
]

const TEACHER: Phrasing[] = [
  {
    say: 'Please show me when Bitcoin fell by at least ten percent within twenty-four hours.',
    symbols: BTC,
    where: [['ret_24h', 'lte', -0.1]],
  },
  {
    say: 'How often has Ethereum risen more than 5 percent in four hours this year?',
    symbols: ETH,
    from: '2026-01-01',
    to: RECORD_END,
    where: [['ret_4h', 'gt', 0.05]],
  },
  {
    say: 'When was the funding rate of Solana lower than minus 0.01 percent?',
    symbols: SOL,
    where: [['funding_rate_8h', 'lt', -0.0001]],
  },
  {
    say: 'Which coins gained at least 30 percent in one week during November 2024?',
    from: '2024-11-01',
    to: '2024-12-01',
    where: [['ret_7d', 'gte', 0.3]],
  },
  {
    say: 'Every bullish engulfing candle on the four-hour chart of Cardano',
    symbols: ['adausdt'],
    where: event('engulfing', '4h', 'bullish'),
  },
  {
    say: 'Bitcoin fell 3 percent in an hour and afterwards rose 3 percent within a day',
    symbols: BTC,
    steps: [[['ret_1h', 'lte', -0.03]], [['ret_24h', 'gte', 0.03]]],
    within: '24h',
  },
  {
    say: 'Show me when less than 20 percent of all coins were up over the last hour.',
    where: [['breadth_1h', 'lt', 0.2]],
  },
  {
    say: 'Litecoin at least 4 percent below its 24-hour VWAP',
    symbols: ['ltcusdt'],
    where: [['vwap_dist_24h', 'lte', -0.04]],
  },
  { say: 'Which coin should I buy now?', refuse: [['not_a_search', '']], nothing: true },
  { say: 'Please show me when the news about Ripple was bad.', refuse: [['no_feature', 'news']], nothing: true },
]

const BARTENDER: Phrasing[] = [
  { say: 'btc nukes 5% in an hour', symbols: BTC, where: [['ret_1h', 'lte', -0.05]] },
  {
    say: 'wif rips 20% in a day on 3x volume',
    symbols: ['wifusdt'],
    where: [
      ['ret_24h', 'gte', 0.2],
      ['rel_volume_1h', 'gte', 3],
    ],
  },
  {
    say: 'short liquidations over $5m in an hour and price up 3%',
    where: [
      ['liq_short_usd_1m.sum_1h', 'gt', 5_000_000],
      ['ret_1h', 'gte', 0.03],
    ],
  },
  { say: 'short squeeze on sol', symbols: SOL, where: [['rule.rb_short_squeeze', 'eq', true]] },
  {
    say: 'doge shooting star on the 15m',
    symbols: ['dogeusdt'],
    where: event('shooting_star', '15m', 'shooting_star'),
  },
  {
    say: 'alts bleeding 6% in an hour while btc is up',
    without: BTC,
    where: [
      ['ret_1h', 'lte', -0.06],
      ['btc_ret_1h', 'gt', 0],
    ],
  },
  {
    say: 'link pumps 10% in an hour then dumps 5% within 12h',
    symbols: ['linkusdt'],
    steps: [[['ret_1h', 'gte', 0.1]], [['ret_4h', 'lte', -0.05]]],
    within: '12h',
  },
  { say: 'open interest up 10% in an hour on arb', symbols: ['arbusdt'], where: [['oi_change_1h', 'gte', 0.1]] },
  { say: 'big wallets sending eth to exchanges', refuse: [['no_feature', '']], nothing: true },
  { say: 'btc moves 5% in an hour', refuse: [['no_direction', '']], nothing: true },
]

const GRAIN_DEALER: Phrasing[] = [
  { say: 'btc premium above 10 bps', symbols: BTC, where: [['premium_bps', 'gt', 10]] },
  { say: 'basis below -5 bps', where: [['basis_bps', 'lt', -5]] },
  {
    say: '24h open interest change below -20% and 24h return below -10%',
    where: [
      ['oi_change_24h', 'lt', -0.2],
      ['ret_24h', 'lt', -0.1],
    ],
  },
  { say: 'sum of funding over 24h above 0.1%', where: [['funding_sum_24h', 'gt', 0.001]] },
  { say: 'long/short ratio above 3 on xrp', symbols: ['xrpusdt'], where: [['long_short_ratio', 'gt', 3]] },
  {
    say: 'long liquidation flush on eth followed within 4 hours by a 2% rise in an hour',
    symbols: ETH,
    steps: [[['rule.rb_long_flush', 'eq', true]], [['ret_1h', 'gte', 0.02]]],
    within: '4h',
  },
  {
    say: 'order book depth within 1% under $3m on op',
    symbols: ['opusdt'],
    where: [['depth_usd_100bps', 'lt', 3_000_000]],
  },
  {
    say: 'apt with less than 60 minutes to funding and funding above 0.1%',
    symbols: ['aptusdt'],
    where: [
      ['minutes_to_funding', 'lt', 60],
      ['funding_rate_8h', 'gt', 0.001],
    ],
  },
  { say: 'high funding on btc', refuse: [['no_number', '']], nothing: true },
  {
    say: 'options implied volatility above 80 and btc down 5% in a day',
    symbols: BTC,
    where: [['ret_24h', 'lte', -0.05]],
    refuse: [['no_feature', '']],
  },
]

export const FOURTH: readonly Phrasing[] = [
  ...NURSE,
  ...ELECTRICIAN,
  ...ACCOUNTANT,
  ...TAXI_DRIVER,
  ...DEVELOPER,
  ...TEACHER,
  ...BARTENDER,
  ...GRAIN_DEALER,
]
