/** Exclusions after their coins, questions that are not a search, and words whose span or level changes the query. */
import { event, type Phrasing } from '../phrasing.js'

const VPIN = [['vpin', 'gt', 0.8]] as const

const COINS_AND_QUESTIONS: readonly Phrasing[] = [
  { say: 'vpin above 0.8, ethereum excluded', without: ['ethusdt'], where: VPIN },
  {
    say: 'rsi under 30 on the 1h, sol and btc left out',
    without: ['solusdt', 'btcusdt'],
    where: [['rsi_14_1h', 'lt', 30]],
  },
  ...['keep eth out of course', 'leave eth out of it', 'eth out of course', 'take eth out of the list please'].map(
    (words) => ({
      say: `any coin with vpin above 0.8, ${words}`,
      without: ['ethusdt'],
      where: VPIN,
      left: [],
    }),
  ),
  { say: 'bitcoin aside, vpin above 0.8', without: ['btcusdt'], where: VPIN },
  { say: 'vpin above 0.8 with btc and eth ignored', without: ['btcusdt', 'ethusdt'], where: VPIN },
  { say: 'funding above 0.1% without doge', without: ['dogeusdt'], where: [['funding_rate_8h', 'gt', 0.001]] },
  { say: 'drops 5% in an hour, not counting bnb', without: ['bnbusdt'], where: [['ret_1h', 'lte', -0.05]] },
  { say: 'btc, eth excluded: vpin above 0.8', nothing: true, refuse: [['no_feature', 'excluded']] },
  { say: 'vpin above 0.8, rsi under 30 excluded', nothing: true, refuse: [['no_feature', 'excluded']] },
  {
    // What followed is in every result: the question is noted and not refused.
    say: 'what is the average return of btc after a hammer',
    symbols: ['btcusdt'],
    where: event('hammer', '15m', 'hammer'),
    assumed: ['every result shows'],
  },
  {
    say: "what's the mean return after vpin over .8",
    where: [['vpin', 'gt', 0.8]],
    assumed: ['every result shows'],
  },
  { say: 'how is vpin calculated', nothing: true, refuse: [['not_a_search', 'how is']] },
  { say: 'what are the odds of a 5% drop after a hammer', nothing: true, refuse: [['not_a_search', 'odds']] },
]

/** `in the seven days after`: a later step with a duration. */
const AFTER: readonly Phrasing[] = [
  {
    say: 'vpin above 0.8, and btc drops 5% in the seven days after',
    symbols: ['btcusdt'],
    steps: [VPIN, [['ret_7d', 'lte', -0.05]]],
    within: '7d',
  },
  {
    say: 'vpin above 0.8 and a 5% drop the day after',
    steps: [VPIN, [['ret_24h', 'lte', -0.05]]],
    within: '1d',
  },
  {
    say: 'bullish engulfing on the 1h with a gain of 3% in the 4 hours after',
    steps: [event('engulfing', '1h', 'bullish'), [['ret_4h', 'gte', 0.03]]],
    within: '4h',
  },
  {
    say: 'rsi under 20 on the 1h, rose 6% in the 24 hours after.',
    steps: [[['rsi_14_1h', 'lt', 20]], [['ret_24h', 'gte', 0.06]]],
    within: '1d',
  },
]

const MARKET: readonly Phrasing[] = [
  {
    say: "alts up 5% in 1h and bitcoin's daily return below -3%",
    without: ['btcusdt'],
    where: [
      ['ret_1h', 'gte', 0.05],
      ['btc_ret_24h', 'lt', -0.03],
    ],
  },
  {
    say: 'eth vpin above 0.8, daily return of btc under -2%',
    symbols: ['ethusdt'],
    where: [...VPIN, ['btc_ret_24h', 'lt', -0.02]],
  },
  {
    say: 'doge falls 4% in 15m while the 1h return of bitcoin is above 1%',
    symbols: ['dogeusdt'],
    where: [
      ['ret_15m', 'lte', -0.04],
      ['btc_ret_1h', 'gt', 0.01],
    ],
  },
  {
    say: "sol drops 5% in 1h while btc's 4h return is positive",
    symbols: ['solusdt'],
    where: [['ret_1h', 'lte', -0.05]],
    refuse: [['not_offered', '4h return']],
  },
]

/** The span after a rank is the window of the rank, not a range of the search. */
const RANKED_WITHIN: readonly Phrasing[] = [
  { say: 'spread in the top 5% of its last 30 days', where: [['spread_bps.pctrank_30d', 'gte', 0.95]] },
  { say: 'vpin in the bottom decile of the last 30 days', where: [['vpin.pctrank_30d', 'lte', 0.1]] },
  {
    say: 'open interest above the 95th percentile of the past 30 days',
    where: [['oi_usd.pctrank_30d', 'gt', 0.95]],
  },
  {
    say: 'xrp 1h volume in its top 1% of the previous 30 days',
    symbols: ['xrpusdt'],
    where: [['quote_volume_1h.pctrank_30d', 'gte', 0.99]],
  },
]

/** Comparisons with another venue, or with something that is not recorded: nothing is proposed. */
const VENUES: readonly Phrasing[] = [
  { say: 'funding higher on bybit than on binance', nothing: true, refuse: [['no_feature', 'binance']] },
  { say: 'btc up 1% versus spot on coinbase', nothing: true, refuse: [['no_feature', 'spot on coinbase']] },
  {
    say: 'premium vs spot on kraken',
    nothing: true,
    refuse: [
      ['no_number', 'premium'],
      ['no_feature', 'spot on kraken'],
    ],
  },
  {
    say: 'difference between okx and binance funding above 0.05%',
    nothing: true,
    refuse: [['no_feature', 'binance']],
  },
  { say: 'eth outperforms nasdaq', nothing: true, refuse: [['no_feature', 'nasdaq']] },
  { say: 'btc up 3% in an hour vs gold', nothing: true, refuse: [['no_feature', 'vs gold']] },
  { say: 'sol volume above $5m and larger than on bitget', nothing: true, refuse: [['no_feature', 'bitget']] },
]

/** A distance from the mid is part of a feature's name. Distances that are not recorded are refused. */
const LEVELS: readonly Phrasing[] = [
  { say: 'depth at 500 bps above $2m', nothing: true, refuse: [['not_offered', '500 bps']] },
  { say: 'depth at 100bps under 2m usd', where: [['depth_usd_100bps', 'lt', 2_000_000]] },
  { say: '50 bps depth below $1m', nothing: true, refuse: [['not_offered', '50 bps depth']] },
  { say: 'depth at 1% of mid below $1m', where: [['depth_usd_100bps', 'lt', 1_000_000]] },
  { say: 'book imbalance at 20 bps above 0.3', where: [['book_imbalance_20bps', 'gt', 0.3]] },
  { say: 'imbalance at the 500 bps level below -0.2', where: [['book_imbalance_500bps', 'lt', -0.2]] },
  {
    say: 'vpin above 0.8 and book imbalance at 300bps over 0.5',
    where: VPIN,
    refuse: [['not_offered', '300bps']],
  },
  { say: 'depth below $2m at 500 bps', nothing: true, refuse: [['not_offered', 'depth below $2m']] },
  { say: 'depth thinner than 1m at 100bps', where: [['depth_usd_100bps', 'lt', 1_000_000]] },
  { say: 'book imbalance above 0.3 at 20 bps', where: [['book_imbalance_20bps', 'gt', 0.3]] },
  { say: 'imbalance over 0.4 within 300 bps', nothing: true, refuse: [['not_offered', 'imbalance over 0.4']] },
  { say: 'a 50% drop in depth at 500 bps in an hour', nothing: true, refuse: [['not_offered', '500 bps']] },
]

/** The number of rows and their order. A share is not a number of rows. */
const ROWS: readonly Phrasing[] = [
  { say: 'top ten by vpin', nothing: true, refuse: [['not_offered', 'top ten by vpin']] },
  { say: 'bottom 3 by funding, vpin above 0.8', nothing: true, refuse: [['not_offered', 'bottom 3 by funding']] },
  {
    say: 'vpin above 0.8 and adx over 30, top 20 by vpin',
    where: [...VPIN, ['adx_14_15m', 'gt', 30]],
    sort: ['feature.vpin', 'desc'],
    limit: 20,
  },
  { say: 'vpin above 0.8, the 20 last times', where: VPIN, limit: 20 },
  { say: 'last 20 times rsi was above 80 on the 1h', where: [['rsi_14_1h', 'gt', 80]], limit: 20 },
  {
    say: 'the last 15 times btc fell 5% in 1h',
    symbols: ['btcusdt'],
    where: [['ret_1h', 'lte', -0.05]],
    limit: 15,
  },
  { say: 'first five times vpin above 0.8', where: VPIN, sort: ['times.anchor_time', 'asc'], limit: 5 },
  { say: 'vpin above 0.8, the first ten moments', where: VPIN, sort: ['times.anchor_time', 'asc'], limit: 10 },
]

const PARTS: readonly Phrasing[] = [
  { say: 'vpin above three quarters', where: [['vpin', 'gt', 0.75]] },
  { say: 'sol up more than a quarter in a day', symbols: ['solusdt'], where: [['ret_24h', 'gt', 0.25]] },
  { say: 'more than three quarters of coins down over 1h', where: [['breadth_1h', 'lt', 0.25]] },
  { say: 'the price dropped by a fifth in a day', where: [['ret_24h', 'lte', -0.2]] },
  { say: 'less than a third of coins up over the last hour', where: [['breadth_1h', 'lt', 0.333333333333]] },
  {
    say: 'vpin above 0.8, last quarter',
    from: '2026-07-01',
    to: '2026-10-01',
    where: VPIN,
  },
]

export const LEFT_OUT: readonly Phrasing[] = [
  COINS_AND_QUESTIONS,
  AFTER,
  MARKET,
  RANKED_WITHIN,
  VENUES,
  LEVELS,
  ROWS,
  PARTS,
].flat()
