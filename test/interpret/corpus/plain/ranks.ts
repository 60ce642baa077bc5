/** Ranks among many coins, without a word that says so, and ranks in the own past beside them. */
import type { Phrasing } from '../../phrasing.js'

const BTC = ['btcusdt']
const MAJORS = ['btcusdt', 'ethusdt']

export const RANKS: readonly Phrasing[] = [
  {
    say: 'every coin except bitcoin in the bottom 10% of 1h returns',
    without: BTC,
    where: [['xs_rank_ret_1h', 'lte', 0.1]],
  },
  { say: 'coins whose 24h return sits in the top 3 percent', where: [['xs_rank_ret_24h', 'gte', 0.97]] },
  {
    say: 'a symbol ranked in the bottom 5% of 1h returns and in the top 20% of 24h volume',
    where: [
      ['xs_rank_ret_1h', 'lte', 0.05],
      ['xs_rank_volume_24h', 'gte', 0.8],
    ],
  },
  {
    say: 'alts no btc no eth: 24h rank >= .9 w/ btc 24h < 0',
    without: MAJORS,
    where: [
      ['xs_rank_ret_24h', 'gte', 0.9],
      ['btc_ret_24h', 'lt', 0],
    ],
  },
  { say: 'alts that rank bottom 10% on the hour', without: BTC, where: [['xs_rank_ret_1h', 'lte', 0.1]] },
  {
    say: 'any coin ranking above 0.95 by 24h return, up 12% on the day',
    where: [
      ['xs_rank_ret_24h', 'gt', 0.95],
      ['ret_24h', 'gte', 0.12],
    ],
  },
  { say: 'alts in the lowest decile of hourly performance', without: BTC, where: [['xs_rank_ret_1h', 'lte', 0.1]] },
  {
    say: 'which coin is in the top 10 percent of gain on 24 hour between all coins',
    where: [['xs_rank_ret_24h', 'gte', 0.9]],
  },
  {
    say: 'any alt that is top 5% in 24h gains and also top 10% in volume among all coins',
    without: BTC,
    where: [
      ['xs_rank_ret_24h', 'gte', 0.95],
      ['xs_rank_volume_24h', 'gte', 0.9],
    ],
  },
  // The own past is said.
  {
    say: 'alts whose 24h return is in the top 5% of its own week',
    without: BTC,
    where: [['ret_24h.pctrank_7d', 'gte', 0.95]],
  },
  {
    say: 'all coins where vpin is in its top 5% and the 24h return is in the top 10%',
    where: [
      ['vpin_pctrank', 'gte', 0.95],
      ['xs_rank_ret_24h', 'gte', 0.9],
    ],
  },
  { say: 'alts: oi change 1h rank >= 0.95', without: BTC, where: [['oi_change_1h_pctrank', 'gte', 0.95]] },
  {
    say: 'alts with relative volume in the top 5%',
    without: BTC,
    where: [['rel_volume_1h.pctrank_7d', 'gte', 0.95]],
    left: ['relative volume'],
  },
  {
    say: 'eth amihud in its trailing 30-day bottom decile',
    symbols: ['ethusdt'],
    where: [['amihud_24h.pctrank_30d', 'lte', 0.1]],
  },
  { say: 'vpin in its own 30-day top 5%', where: [['vpin.pctrank_30d', 'gte', 0.95]] },
  {
    say: 'funding in the bottom 10% of the readings over the last 30 days',
    where: [['funding_pctrank_30d', 'lte', 0.1]],
  },
  { say: 'any perp among the 2% biggest hourly losers', where: [['xs_rank_ret_1h', 'lte', 0.02]] },
  {
    say: 'coins in the 5% strongest over 24h with btc 24h below 0',
    where: [
      ['xs_rank_ret_24h', 'gte', 0.95],
      ['btc_ret_24h', 'lt', 0],
    ],
  },
  { say: 'coins outperforming 90% of the market over 24h', where: [['xs_rank_ret_24h', 'gte', 0.9]] },
  { say: 'weaker than 95% of all coins on the hour', where: [['xs_rank_ret_1h', 'lte', 0.05]] },
  // A share of the own past in another order.
  {
    say: 'bitcoin one hour return is in worst 2 percent of the week',
    symbols: BTC,
    where: [['ret_1h_pctrank', 'lte', 0.02]],
  },
  {
    say: 'bnb spread in most wide 5 percent of the week',
    symbols: ['bnbusdt'],
    where: [['spread_bps_pctrank', 'gte', 0.95]],
  },
  {
    say: 'ltc spread in the 2 percent of biggest in week',
    symbols: ['ltcusdt'],
    where: [['spread_bps_pctrank', 'gte', 0.98]],
  },
  {
    say: 'all eth minutes where the hourly return ranks at 0.98 or higher within its week',
    symbols: ['ethusdt'],
    where: [['ret_1h_pctrank', 'gte', 0.98]],
  },
  {
    say: 'btc vpin percentile rank (7d) >= 0.9 in at least 40 of the last 60 minutes',
    symbols: BTC,
    where: [['vpin_pctrank', 'held', { op: 'gte', value: 0.9, within: '1h', at_least: 40 }]],
  },
  {
    say: 'the top 3% of alts by 24h turnover with vpin over 0.6',
    without: BTC,
    where: [
      ['xs_rank_volume_24h', 'gte', 0.97],
      ['vpin', 'gt', 0.6],
    ],
  },
  {
    say: 'alts with rsi 1h under 20, bottom 4% over the day, and funding positive',
    without: BTC,
    where: [
      ['rsi_14_1h', 'lt', 20],
      ['xs_rank_ret_24h', 'lte', 0.04],
      ['funding_rate_8h', 'gt', 0],
    ],
  },
  {
    say: 'any symbol whose return over the last hour beats 97 percent of all symbols',
    where: [['xs_rank_ret_1h', 'gte', 0.97]],
  },
  {
    say: 'link spread in the worst 1% of its week and depth at the bottom 5% of the month',
    symbols: ['linkusdt'],
    where: [
      ['spread_bps_pctrank', 'gte', 0.99],
      ['depth_usd_100bps.pctrank_30d', 'lte', 0.05],
    ],
  },
  // A share of coins that are up is the market, and money at a place is no depth.
  {
    say: 'sol volume under 5m within 1% of the 24h high, book imbalance > 0.3',
    symbols: ['solusdt'],
    where: [
      ['quote_volume_1h', 'lt', 5_000_000],
      ['drawdown_24h', 'gte', -0.01],
      ['book_imbalance', 'gt', 0.3],
    ],
  },
  {
    say: 'eth rvol up, price off 3% in the hour',
    symbols: ['ethusdt'],
    where: [
      ['rel_volume_1h', 'gt', 1],
      ['ret_1h', 'lte', -0.03],
    ],
  },
  {
    say: 'vol up, price off 3% in the hour, ltc',
    symbols: ['ltcusdt'],
    where: [['ret_1h', 'lte', -0.03]],
    refuse: [['no_number', 'vol up']],
  },
]
