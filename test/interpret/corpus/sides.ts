/** Absolute values, zero with one side, the first and the last rows, and `after it`: classes of words that were once misread without a question. */
import { event, type Phrasing } from '../phrasing.js'

const VPIN = [['vpin', 'gt', 0.7]] as const
const BTC = ['btcusdt']

/** Within so much of zero: the comparison says whether the ends are inside. */
const ABSOLUTE: readonly Phrasing[] = [
  { say: '|ret_1h| < 3% and vpin above 0.7', where: [['ret_1h', 'gt', -0.03], ['ret_1h', 'lt', 0.03], ...VPIN] },
  { say: '|ret_1h| <= 3% and vpin above 0.7', where: [['ret_1h', 'between', [-0.03, 0.03]], ...VPIN] },
  { say: 'abs(basis_bps) under 5, vpin above 0.7', where: [['basis_bps', 'gt', -5], ['basis_bps', 'lt', 5], ...VPIN] },
  { say: 'abs(premium_bps) is at most 2 and vpin above 0.7', where: [['premium_bps', 'between', [-2, 2]], ...VPIN] },
  {
    say: 'magnitude of the 4h return below 0.5% and vpin above 0.7',
    where: [['ret_4h', 'gt', -0.005], ['ret_4h', 'lt', 0.005], ...VPIN],
  },
  {
    say: '4h return of less than one percent in either direction and vpin above 0.7',
    where: [['ret_4h', 'gt', -0.01], ['ret_4h', 'lt', 0.01], ...VPIN],
  },
]

/** The word beside zero decides the side, before it and behind it. */
const ZERO: readonly Phrasing[] = [
  ...[
    'zero or minus',
    'negative or zero',
    '0 or below',
    'null or negative',
    'flat or down',
    'minus or zero',
    'unchanged or lower',
  ].map(
    (words): Phrasing => ({ say: `1h return is ${words}, vpin above 0.7`, where: [['ret_1h', 'lte', 0], ...VPIN] }),
  ),
  ...['zero or plus', 'positive or zero', '0 or above', 'flat or up', 'zero or more', 'plus or zero'].map(
    (words): Phrasing => ({ say: `1h return is ${words}, vpin above 0.7`, where: [['ret_1h', 'gte', 0], ...VPIN] }),
  ),
]

/** The first rows are the oldest. */
const ROWS: readonly Phrasing[] = [
  ...[
    'the first 12 occurrences of',
    'the first 12 cases of',
    'the earliest 12 minutes with',
    'my 12 earliest times of',
    'first 12 hits of',
  ].map(
    (words): Phrasing => ({
      say: `${words} btc vpin above 0.7`,
      symbols: BTC,
      where: VPIN,
      sort: ['times.anchor_time', 'asc'],
      limit: 12,
    }),
  ),
  ...['the last 12 occurrences of', 'the latest 12 cases of', 'the 12 most recent'].map(
    (words): Phrasing => ({ say: `${words} btc vpin above 0.7`, symbols: BTC, where: VPIN, limit: 12 }),
  ),
  ...['in order of time', 'earliest to latest', 'starting with the earliest'].map(
    (words): Phrasing => ({
      say: `btc vpin above 0.7, ${words}`,
      symbols: BTC,
      where: VPIN,
      sort: ['times.anchor_time', 'asc'],
    }),
  ),
]

/** What stands behind `after it` comes later, unless it is a verb. */
const AFTER_IT: readonly Phrasing[] = [
  ...[
    'after it maximum 3 hours later',
    'after it in 3 hours',
    'after this one max 3 hours',
    'after that not later than 3 hours',
    'thereafter within 3 hours',
    'and only then, within 3 hours,',
    'afterwards, within 3 hours,',
  ].map(
    (words): Phrasing => ({
      say: `btc bullish engulfing 1h, ${words} vpin above 0.7`,
      symbols: BTC,
      steps: [event('engulfing', '1h', 'bullish'), VPIN],
      within: '3h',
    }),
  ),
  {
    say: 'vpin above 0.7 after it falls 5% in 1h, within 3 hours',
    steps: [[['ret_1h', 'lte', -0.05]], VPIN],
    within: '3h',
  },
]

/** `before that` leads to what came first. */
const BEFORE_THAT: readonly Phrasing[] = ['prior to that', 'before that', 'and before this'].map(
  (words): Phrasing => ({
    say: `btc rsi under 30 on 1h, ${words} vpin above 0.7, within 6h`,
    symbols: BTC,
    steps: [VPIN, [['rsi_14_1h', 'lt', 30]]],
    within: '6h',
  }),
)

/** Ends outside a range, and days that are left out. */
const OUTSIDE: readonly Phrasing[] = [
  ...['strictly between 0.4 and 0.6', 'between 0.4 and 0.6 exclusive', 'between 0.4 and 0.6 (exclusive)'].map(
    (words): Phrasing => ({
      say: `btc vpin ${words}`,
      symbols: BTC,
      where: [
        ['vpin', 'gt', 0.4],
        ['vpin', 'lt', 0.6],
      ],
    }),
  ),
  { say: 'vpin upto 0.3', where: [['vpin', 'lte', 0.3]] },
  ...['any day but tuesday', 'all days except tuesday', 'any day other than tuesday'].map(
    (words): Phrasing => ({ say: `vpin above 0.7, ${words}`, where: [['weekday', 'neq', 2], ...VPIN] }),
  ),
]

export const SIDES: readonly Phrasing[] = [...ABSOLUTE, ...ZERO, ...ROWS, ...AFTER_IT, ...BEFORE_THAT, ...OUTSIDE]

/** The usual volume in other words. */
const USUAL: readonly Phrasing[] = [
  {
    say: 'avax when activity was more than four times busier than average',
    symbols: ['avaxusdt'],
    where: [['rel_volume_1h', 'gt', 4]],
  },
  {
    say: 'xrp when it is at least three times as busy as usual',
    symbols: ['xrpusdt'],
    where: [['rel_volume_1h', 'gte', 3]],
  },
  { say: 'sol trading 4x busier than average', symbols: ['solusdt'], where: [['rel_volume_1h', 'gte', 4]] },
  { say: 'eth busier than usual by a factor of 3', symbols: ['ethusdt'], where: [['rel_volume_1h', 'gte', 3]] },
  {
    say: 'doge hourly volume under half of what it usually does',
    symbols: ['dogeusdt'],
    where: [['rel_volume_1h', 'lt', 0.5]],
  },
  {
    say: 'doge hourly volume more than three times what it typically is',
    symbols: ['dogeusdt'],
    where: [['rel_volume_1h', 'gt', 3]],
  },
  {
    say: 'doge volume over the hour more than triple the weekly norm',
    symbols: ['dogeusdt'],
    where: [['rel_volume_1h', 'gt', 3]],
  },
  {
    say: 'ada 1h volume below a third of what is normal for it',
    symbols: ['adausdt'],
    where: [['rel_volume_1h', 'lt', 0.333333333333]],
  },
]

/** The volatility of an hour against that of a day. */
const VOLATILE: readonly Phrasing[] = [
  {
    say: 'eth when the last hour was more than 3 times as volatile as the last 24 hours',
    symbols: ['ethusdt'],
    where: [['rv_ratio_1h_24h', 'gt', 3]],
  },
  {
    say: 'sol hourly volatility at least twice the daily one',
    symbols: ['solusdt'],
    where: [['rv_ratio_1h_24h', 'gte', 2]],
  },
  {
    say: 'sol in asian session, hour more than 2x as choppy as the day',
    symbols: ['solusdt'],
    where: [
      ['session', 'eq', 'asia'],
      ['rv_ratio_1h_24h', 'gt', 2],
    ],
  },
  {
    say: 'link with the last hour more than twice as wild as the day',
    symbols: ['linkusdt'],
    where: [['rv_ratio_1h_24h', 'gt', 2]],
  },
]

/** The distance from the high of the day, and the place in its range. */
const PLACES: readonly Phrasing[] = [
  { say: 'eth price more than 5% below its 24h high', symbols: ['ethusdt'], where: [['drawdown_24h', 'lt', -0.05]] },
  {
    say: 'sol price is over 7 percent under the daily high',
    symbols: ['solusdt'],
    where: [['drawdown_24h', 'lt', -0.07]],
  },
  {
    say: 'ada price at least 4 percent above its 24 hour low',
    symbols: ['adausdt'],
    where: [['drawup_24h', 'gte', 0.04]],
  },
  {
    say: 'sui in the low part of daily range, less than 5 percent',
    symbols: ['suiusdt'],
    where: [['range_pos_24h', 'lt', 0.05]],
  },
  {
    say: 'sol near the top part of its 24h range, above 90%',
    symbols: ['solusdt'],
    where: [['range_pos_24h', 'gt', 0.9]],
  },
  {
    say: 'ada up in the top 10 percent of its 24h range with rsi 1h over 70',
    symbols: ['adausdt'],
    where: [
      ['range_pos_24h', 'gte', 0.9],
      ['rsi_14_1h', 'gt', 70],
    ],
  },
  {
    say: 'xrp down near the bottom 5% of its 24h range',
    symbols: ['xrpusdt'],
    where: [['range_pos_24h', 'lte', 0.05]],
  },
  { say: 'bnb ran to a fresh 24 hour high', symbols: ['bnbusdt'], where: [['donchian_break_24h', 'becomes', 'up']] },
  { say: 'bnb dumps to a new 24h low', symbols: ['bnbusdt'], where: [['donchian_break_24h', 'becomes', 'down']] },
  {
    say: 'sol climbs to a new high of the last 24 hours',
    symbols: ['solusdt'],
    where: [['donchian_break_24h', 'becomes', 'up']],
  },
  {
    say: 'algo break over highest price of 24 hour',
    symbols: ['algousdt'],
    where: [['donchian_break_24h', 'becomes', 'up']],
  },
  {
    say: 'eth falls under the lowest price of the last 24 hours',
    symbols: ['ethusdt'],
    where: [['donchian_break_24h', 'becomes', 'down']],
  },
]

/** Crossings that are named by their direction, and comparisons in poor English. */
const CROSSED: readonly Phrasing[] = [
  {
    say: 'upward crossings of 70 by the 15m rsi, btc',
    symbols: ['btcusdt'],
    where: [['rsi_14_15m', 'crosses_above', 70]],
  },
  { say: 'eth bearish cross of 40 by the 1h rsi', symbols: ['ethusdt'], where: [['rsi_14_1h', 'crosses_below', 40]] },
  { say: 'btc imbalance -0.4 or more negative', symbols: ['btcusdt'], where: [['book_imbalance', 'lte', -0.4]] },
  { say: 'eth imbalance is -0.3 or more low', symbols: ['ethusdt'], where: [['book_imbalance', 'lte', -0.3]] },
  { say: 'sol 15m rsi 25 or more low', symbols: ['solusdt'], where: [['rsi_14_15m', 'lte', 25]] },
  { say: 'sol 15m rsi 75 or more high', symbols: ['solusdt'], where: [['rsi_14_15m', 'gte', 75]] },
]

/** Ranks among all coins. */
const RANKED: readonly Phrasing[] = [
  { say: 'coins in the top 10% of all coins for the 1h return', where: [['xs_rank_ret_1h', 'gte', 0.9]] },
  {
    say: 'coins in the worst 5 percent of all the coins on their daily performance',
    where: [['xs_rank_ret_24h', 'lte', 0.05]],
  },
  {
    say: 'which coins were in the top 3 percent of the daily volume ranking',
    where: [['xs_rank_volume_24h', 'gte', 0.97]],
  },
  { say: 'coins in the bottom 10% of the 24h return table', where: [['xs_rank_ret_24h', 'lte', 0.1]] },
]

/** Sums, orders and returns in other words. */
const ADDED: readonly Phrasing[] = [
  {
    say: 'sol funding added together over 24 hours above 0.1%',
    symbols: ['solusdt'],
    where: [['funding_sum_24h', 'gt', 0.001]],
  },
  {
    say: 'sol funding added up over the day below -0.05 percent',
    symbols: ['solusdt'],
    where: [['funding_sum_24h', 'lt', -0.0005]],
  },
  { say: 'link hourly return net of btc >= 3%', symbols: ['linkusdt'], where: [['excess_ret_1h', 'gte', 0.03]] },
  {
    say: 'avax excess return over 1h net of its beta above 2%',
    symbols: ['avaxusdt'],
    where: [['excess_ret_1h', 'gt', 0.02]],
  },
  {
    say: 'minutes when a 100k order would have moved sol and avax, each on its own, by over 15 bps',
    symbols: ['solusdt', 'avaxusdt'],
    where: [['impact_100k_bps', 'gt', 15]],
  },
]

/** What is said again beside its number. */
const AGAIN: readonly Phrasing[] = [
  {
    say: 'filecoin barely moving, less than 0.3% either way over 1h',
    symbols: ['filusdt'],
    where: [
      ['ret_1h', 'gt', -0.003],
      ['ret_1h', 'lt', 0.003],
    ],
  },
  {
    say: 'sol hardly changed in 4h, under 0.5 percent in either direction',
    symbols: ['solusdt'],
    where: [
      ['ret_4h', 'gt', -0.005],
      ['ret_4h', 'lt', 0.005],
    ],
  },
  {
    say: 'dot book imbalance over 0.4, meaning many more bids than asks',
    symbols: ['dotusdt'],
    where: [['book_imbalance', 'gt', 0.4]],
  },
  {
    say: 'dot book imbalance over 0.4, i.e. the bids are much thicker than the asks',
    symbols: ['dotusdt'],
    where: [['book_imbalance', 'gt', 0.4]],
  },
  {
    say: 'btc imbalance below -0.4, way more sellers than buyers',
    symbols: ['btcusdt'],
    where: [['book_imbalance', 'lt', -0.4]],
  },
  {
    say: 'longs paying through the nose on ltc, funding above 0.05%',
    symbols: ['ltcusdt'],
    where: [['funding_rate_8h', 'gt', 0.0005]],
  },
  {
    say: 'arb and op, funding over 0.05% on those two coins',
    symbols: ['arbusdt', 'opusdt'],
    where: [['funding_rate_8h', 'gt', 0.0005]],
  },
  {
    say: 'wif amihud over 24h above 2, ordered by that reading descending',
    symbols: ['wifusdt'],
    where: [['amihud_24h', 'gt', 2]],
    sort: ['feature.amihud_24h', 'desc'],
  },
]

/** Watches and things that are not recorded. */
const WATCHES: readonly Phrasing[] = [
  {
    say: 'ring me on my mobile if sol falls 5% in an hour',
    symbols: ['solusdt'],
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['not_a_search', 'ring me on my mobile if']],
  },
  {
    say: 'i want to get an email each time btc 1h rsi is under 20',
    symbols: ['btcusdt'],
    where: [['rsi_14_1h', 'lt', 20]],
    refuse: [['not_a_search', 'an email each time']],
  },
  {
    say: 'send a push to my phone each time btc 1h rsi < 20',
    symbols: ['btcusdt'],
    where: [['rsi_14_1h', 'lt', 20]],
    refuse: [['not_a_search', 'send a push to my phone each time']],
  },
  {
    say: 'i want a text every time btc drops 3% in an hour',
    symbols: ['btcusdt'],
    where: [['ret_1h', 'lte', -0.03]],
    refuse: [['not_a_search', 'a text every time']],
  },
  {
    say: 'btc down 2% in 1h when the vix was above 30',
    symbols: ['btcusdt'],
    where: [['ret_1h', 'lte', -0.02]],
    refuse: [['no_feature', 'vix was above 30']],
  },
  {
    say: 'btc down 2% in 1h while us yields were rising',
    symbols: ['btcusdt'],
    where: [['ret_1h', 'lte', -0.02]],
    refuse: [['no_feature', 'us yields']],
  },
  {
    say: 'btc up 1% in an hour while oil prices fell',
    symbols: ['btcusdt'],
    where: [['ret_1h', 'gte', 0.01]],
    refuse: [['no_feature', 'oil prices']],
  },
  {
    say: 'eth up 4% in one hour with rising google searches',
    symbols: ['ethusdt'],
    where: [['ret_1h', 'gte', 0.04]],
    refuse: [['no_feature', 'google searches']],
  },
]

export const SAID: readonly Phrasing[] = [USUAL, VOLATILE, PLACES, CROSSED, RANKED, ADDED, AGAIN, WATCHES].flat()
