/** What is told: shares of coins that move, spans for several names, subjects that a verb leaves out, highs and lows in other words, and the time between events. */
import { event, type Phrasing } from '../phrasing.js'

const SOL = ['solusdt']
const ETH = ['ethusdt']

/** A share of coins is breadth, whatever they are said to do. */
const SHARES: readonly Phrasing[] = [
  { say: 'fewer than 30% of coins have a positive hourly return', where: [['breadth_1h', 'lt', 0.3]] },
  { say: 'at most 25 % of all contracts showing a positive 1h return', where: [['breadth_1h', 'lte', 0.25]] },
  { say: 'over 80 percent of the symbols had a negative one hour return', where: [['breadth_1h', 'lt', 0.2]] },
  { say: '9 out of 10 coins fell over the hour', where: [['breadth_1h', 'lte', 0.1]] },
  { say: 'more than 70% of alts gained in the last hour', where: [['breadth_1h', 'gt', 0.7]], left: ['alts'] },
  {
    say: 'sol down 2% in an hour, less than 10% of the coins up on the hour',
    symbols: SOL,
    where: [
      ['breadth_1h', 'lt', 0.1],
      ['ret_1h', 'lte', -0.02],
    ],
  },
]

/** A span before everything else is that of each name that is recorded over it. */
const LEADING: readonly Phrasing[] = [
  {
    say: 'eth 24h: oi up 10%, px down 5%',
    symbols: ETH,
    where: [
      ['oi_change_24h', 'gte', 0.1],
      ['ret_24h', 'lte', -0.05],
    ],
    left: [],
  },
  {
    say: 'over 24 hours: sol fell 4% and open interest dropped 10%',
    symbols: SOL,
    where: [
      ['ret_24h', 'lte', -0.04],
      ['oi_change_24h', 'lte', -0.1],
    ],
    left: [],
  },
  {
    say: 'sol 24h: volume over 3b, price -6%, oi -4%',
    symbols: SOL,
    where: [
      ['quote_volume_24h', 'gt', 3000000000],
      ['ret_24h', 'lte', -0.06],
      ['oi_change_24h', 'lte', -0.04],
    ],
  },
  {
    say: '15m: macd bull cross, rsi < 40',
    where: [
      ['macd_cross_15m', 'becomes', 'bullish'],
      ['rsi_14_15m', 'lt', 40],
    ],
    left: [],
  },
]

/** A verb without a subject of its own is about the number before it; a return is a change already. */
const SUBJECTS: readonly Phrasing[] = [
  {
    say: 'sol open interest that stood above 3 billion and had grown more than 5% within the hour',
    symbols: SOL,
    where: [
      ['oi_usd', 'gt', 3000000000],
      ['oi_change_1h', 'gt', 0.05],
    ],
  },
  {
    say: 'long short ratio of 3 or more that has also risen by over 20% in 24h',
    where: [
      ['long_short_ratio', 'gte', 3],
      ['long_short_change_24h', 'gt', 0.2],
    ],
  },
  {
    say: 'oi rips 5% in an hour but price is down 1% in that hour',
    where: [
      ['oi_change_1h', 'gte', 0.05],
      ['ret_1h', 'lte', -0.01],
    ],
  },
  { say: 'sol return up 3 percent in one hour', symbols: SOL, where: [['ret_1h', 'gte', 0.03]] },
  { say: 'eth excess return of one hour is down 2%', symbols: ETH, where: [['excess_ret_1h', 'lte', -0.02]] },
  {
    say: 'vpin over 0.7 now and never below 0.5 in the last 4h',
    where: [
      ['vpin', 'gt', 0.7],
      ['vpin.min_4h', 'gte', 0.5],
    ],
  },
  { say: 'volume of the last 5 minutes has a z score above 3', where: [['volume_z_5m', 'gt', 3]] },
  { say: 'cvd for the hour below -50m', where: [['cvd_usd_1h', 'lt', -50000000]] },
  { say: 'realised volatility for 24 hours is above 5%', where: [['rv_24h', 'gt', 0.05]] },
]

/** The high and the low of the day in other words. */
const EXTREMES: readonly Phrasing[] = [
  { say: 'sol bounced more than 10% off the 24h low', symbols: SOL, where: [['drawup_24h', 'gt', 0.1]] },
  {
    say: 'sol went down from the top of the day by more than 7%',
    symbols: SOL,
    where: [['drawdown_24h', 'lt', -0.07]],
  },
  { say: 'price climbed 6% from the lowest point of the last 24h', where: [['drawup_24h', 'gte', 0.06]] },
  { say: 'eth gave up 10% from its 24h peak', symbols: ETH, where: [['drawdown_24h', 'lte', -0.1]] },
  {
    say: 'eth more than 8% below its highest price of the last 24 hours',
    symbols: ETH,
    where: [['drawdown_24h', 'lt', -0.08]],
  },
]

/** The time between two events in a clause of its own, and the timeframe of the name before. */
const EVENTS: readonly Phrasing[] = [
  ...[
    'sol fall 7% in one day, after this up 4% in 4 hour. second thing must happen inside 1 day after first',
    'sol drops 7% in 24h and then bounces 4% in 4h, the bounce has to come within 24h of the drop',
    'sol drops 7% in 24h, then up 4% in 4h; the second move needs to follow within 24h of the first',
  ].map(
    (say): Phrasing => ({
      say,
      symbols: SOL,
      steps: [[['ret_24h', 'lte', -0.07]], [['ret_4h', 'gte', 0.04]]],
      within: '1d',
    }),
  ),
  {
    say: 'vpin above 0.8, then sol breaks the 24h high, in 2 hours',
    symbols: SOL,
    steps: [[['vpin', 'gt', 0.8]], [['donchian_break_24h', 'becomes', 'up']]],
    within: '2h',
  },
  {
    say: 'eth 1h rsi dropping below 30, followed within 24h by the same rsi crossing above 50',
    symbols: ETH,
    steps: [[['rsi_14_1h', 'crosses_below', 30]], [['rsi_14_1h', 'crosses_above', 50]]],
    within: '1d',
  },
  {
    say: 'eth rsi 1h falls below 30 then climbs back over 50 within two days',
    symbols: ETH,
    steps: [[['rsi_14_1h', 'crosses_below', 30]], [['rsi_14_1h', 'crosses_above', 50]]],
    within: '2d',
  },
  {
    say: 'vpin stays under 0.5 in every minute of a 4h window; within the following 6 hours the 1h return is above 2%',
    steps: [[['vpin', 'held', { op: 'lt', value: 0.5, within: '4h', at_least: 240 }]], [['ret_1h', 'gt', 0.02]]],
    within: '6h',
  },
  {
    say: 'sol hammer on the 1h. Within the next 3 hours vpin is above 0.8',
    symbols: SOL,
    steps: [event('hammer', '1h', 'hammer'), [['vpin', 'gt', 0.8]]],
    within: '3h',
  },
]

/** Signs and sides: plain verbs over a span, sigmas, lines, breaks of the range. */
const SIDED: readonly Phrasing[] = [
  {
    say: 'vpin above 0.8 although the price had fallen over the past 24 hours',
    where: [
      ['vpin', 'gt', 0.8],
      ['ret_24h', 'lt', 0],
    ],
    left: ['price had fallen'],
  },
  {
    say: 'vpin above 0.8 and price still go down in 4 hour',
    where: [
      ['vpin', 'gt', 0.8],
      ['ret_4h', 'lt', 0],
    ],
  },
  {
    say: 'sol hourly returns of four sigma or more to the downside',
    symbols: SOL,
    where: [['ret_1h_sigma', 'lte', -4]],
  },
  {
    say: 'eth price below its 1h ema 50 by 2 to 4 percent',
    symbols: ETH,
    where: [['ema_dist_50_1h', 'between', [-0.04, -0.02]]],
  },
  ...[
    'a break of the 24h range to the upside',
    'breaks out of its 24h range upwards',
    'an upside breakout of the 24h range',
  ].map(
    (words): Phrasing => ({ say: `sol, ${words}`, symbols: SOL, where: [['donchian_break_24h', 'becomes', 'up']] }),
  ),
  {
    say: 'eth, a break of the 24h range to the downside',
    symbols: ETH,
    where: [['donchian_break_24h', 'becomes', 'down']],
  },
  {
    say: 'taker buy ratio under 40% for the hour and return over the hour above zero',
    where: [
      ['taker_buy_ratio_1h', 'lt', 0.4],
      ['ret_1h', 'gt', 0],
    ],
  },
  {
    say: 'market puking = less than 10% of coins green on the hour, sol up 1% on the hour',
    symbols: SOL,
    where: [
      ['breadth_1h', 'lt', 0.1],
      ['ret_1h', 'gte', 0.01],
    ],
  },
  {
    say: 'nine out of ten coins up over the hour and bitcoin itself up 2% in that hour',
    where: [
      ['breadth_1h', 'gte', 0.9],
      ['btc_ret_1h', 'gte', 0.02],
    ],
  },
  {
    say: 'depth within 1% below its 5th percentile and the spread above its 95th',
    where: [
      ['depth_usd_100bps_pctrank', 'lt', 0.05],
      ['spread_bps_pctrank', 'gt', 0.95],
    ],
  },
  {
    say: 'sol between 2 and 5 pm utc vpin above 0.8',
    symbols: SOL,
    where: [
      ['hour_utc', 'between', [14, 16]],
      ['vpin', 'gt', 0.8],
    ],
  },
]

/** What stands behind two names is said of both. */
const BOTH: readonly Phrasing[] = [
  {
    say: 'premium and basis both below -15 bps',
    where: [
      ['premium_bps', 'lt', -15],
      ['basis_bps', 'lt', -15],
    ],
  },
  {
    say: 'sol rsi 15m and stoch both under 20',
    symbols: SOL,
    where: [
      ['rsi_14_15m', 'lt', 20],
      ['stoch_k_14_15m', 'lt', 20],
    ],
  },
  ...['price and oi both down 3% over the day', 'oi & price down 3% over the day'].map(
    (say): Phrasing => ({
      say,
      where: [
        ['ret_24h', 'lte', -0.03],
        ['oi_change_24h', 'lte', -0.03],
      ],
    }),
  ),
  {
    say: 'next funding in less than 10 minutes and premium above 10 bps',
    where: [
      ['minutes_to_funding', 'lt', 10],
      ['premium_bps', 'gt', 10],
    ],
  },
  { say: 'sol 15m return beyond -1%', symbols: SOL, where: [['ret_15m', 'lt', -0.01]] },
  { say: 'vpin around 0.6', where: [['vpin', 'gte', 0.6]], left: ['around 0.6'] },
]

/** What is asked for is no search, or is not what the document says. */
const GUARDED: readonly Phrasing[] = [
  ...['wake me up when', 'tell me as soon as', 'let me know the moment', 'give me a shout when'].map(
    (words): Phrasing => ({
      say: `${words} sol vpin goes above 0.8`,
      symbols: SOL,
      where: [['vpin', 'crosses_above', 0.8]],
      refuse: [['not_a_search', words.split(' ')[0]!]],
    }),
  ),
  {
    say: 'first half of march 2026, vpin above 0.8',
    from: '2026-03-01',
    to: '2026-04-01',
    where: [['vpin', 'gt', 0.8]],
    refuse: [['not_offered', 'first half of march']],
  },
  {
    say: 'since midnight, vpin above 0.8',
    where: [
      ['hour_utc', 'gte', 0],
      ['vpin', 'gt', 0.8],
    ],
    refuse: [['not_offered', 'since midnight']],
  },
  {
    say: 'sol down 3 percent from open of day',
    symbols: SOL,
    where: [['ret_24h', 'lte', -0.03]],
    refuse: [['not_offered', 'open of day']],
  },
  {
    say: 'sol has small volume, 20 percent of normal',
    symbols: SOL,
    where: [['rel_volume_1h', 'gte', 0.2]],
    refuse: [['not_offered', 'small']],
  },
]

/** The told corpus. */
export const TOLD: readonly Phrasing[] = [SHARES, LEADING, SUBJECTS, EXTREMES, EVENTS, SIDED, BOTH, GUARDED].flat()

const AND = [['vpin', 'gt', 0.7]] as const

/** Ranks, calm, lines and sides of a span in whole words, and topics that people spoke of. */
export const LETTERS: readonly Phrasing[] = [
  ...['ranked in the top 4% of 24h gains', 'sits within the top 4% by 24h return'].map(
    (words): Phrasing => ({
      say: `a coin that ${words} and vpin above 0.7`,
      where: [['xs_rank_ret_24h', 'gte', 0.96], ...AND],
    }),
  ),
  {
    say: 'coins ranked in the bottom 10% of 24h returns but in the top 15% of 24h turnover',
    where: [
      ['xs_rank_ret_24h', 'lte', 0.1],
      ['xs_rank_volume_24h', 'gte', 0.85],
    ],
  },
  {
    say: 'names in the bottom five percent over the hour, vpin above 0.7',
    where: [['xs_rank_ret_1h', 'lte', 0.05], ...AND],
  },
  {
    say: 'ada when the bollinger bands are at their tightest four percent',
    symbols: ['adausdt'],
    where: [['bb_width_20_15m_pctrank', 'lte', 0.04]],
  },
  {
    say: 'vpin above 0.7 and price remained between minus one percent and plus one percent over the hour',
    where: [...AND, ['ret_1h', 'between', [-0.01, 0.01]]],
  },
  { say: 'vpin above 0.7 while the price is higher than four hours earlier', where: [...AND, ['ret_4h', 'gt', 0]] },
  { say: 'vpin above 0.7 although the price was below an hour before', where: [...AND, ['ret_1h', 'lt', 0]] },
  { say: 'the taker variant of vpin is above 0.7', where: [['vpin_taker', 'gt', 0.7]] },
  {
    say: 'ltc when it beats its beta against btc by more than 3% in the hour',
    symbols: ['ltcusdt'],
    where: [['excess_ret_1h', 'gt', 0.03]],
  },
  {
    say: 'sol fell more than 4% in an hour and then came back 3% within four hours',
    symbols: ['solusdt'],
    steps: [[['ret_1h', 'lt', -0.04]], [['ret_4h', 'gte', 0.03]]],
    within: '4h',
  },
  {
    say: '5-minute volume at least 4 standard deviations over normal, vpin above 0.7',
    where: [['volume_z_5m', 'gte', 4], ...AND],
  },
  {
    say: 'vpin above 0.7 within the first 10 days of their record',
    where: [...AND, ['recorded_age_days', 'lt', 10]],
  },
  ...[
    'Hi Bo, we spoke about short squeezes.',
    'Hi Bo, thanks for your note about crowded shorts.',
    'Hi Bo, remember the short squeeze that we discussed?',
  ].map(
    (words): Phrasing => ({ say: `${words} Please list ETH with vpin above 0.7.`, symbols: ['ethusdt'], where: AND }),
  ),
]
