/**
 * Words that other rules read in another way: a change told behind "in", "it" behind several names, two orders of time in one sentence, sizes beside labels,
 * numbers that are no distance of a book. An adversary wrote them beside those rules.
 */
import type { Phrasing } from '../../phrasing.js'

export const NEAR: readonly Phrasing[] = [
  {
    say: 'rsi below 30 and in the 15 minutes before this price down 2%',
    steps: [[['ret_1h', 'lte', -0.02]], [['rsi_14_15m', 'lt', 30]]],
    within: '15m',
  },
  {
    say: 'spread above 10 bps and in the 15 minutes before this price down 1%',
    steps: [[['ret_1h', 'lte', -0.01]], [['spread_bps', 'gt', 10]]],
    within: '15m',
  },
  {
    say: 'volume 3x and in the 5 minutes before this price fell 1%',
    steps: [[['ret_1h', 'lte', -0.01]], [['rel_volume_1h', 'gte', 3]]],
    within: '5m',
  },
  {
    say: 'funding negative, and in the hour before this price up 2%',
    steps: [[['ret_1h', 'gte', 0.02]], [['funding_rate_8h', 'lt', 0]]],
    within: '1h',
  },
  {
    say: 'oi above 100M, funding positive, change of it over 24h above 0.02%',
    where: [
      ['oi_usd', 'gt', 100000000],
      ['funding_rate_8h', 'gt', 0],
      ['funding_rate_8h.delta_24h', 'gt', 0.0002],
    ],
  },
  {
    say: 'open interest above 200M, vpin above 0.5 and change of it in 1h above 0.1',
    where: [
      ['oi_usd', 'gt', 200000000],
      ['vpin', 'gt', 0.5],
      ['vpin.delta_1h', 'gt', 0.1],
    ],
  },
  {
    say: 'oi above 200M, imbalance above 0.3, change of it in 1h above 0.2',
    where: [
      ['oi_usd', 'gt', 200000000],
      ['book_imbalance', 'gt', 0.3],
      ['book_imbalance.delta_1h', 'gt', 0.2],
    ],
  },
  {
    say: 'oi up 5% in 24h, spread above 5 bps and change of it over 1h more than 3 bps',
    where: [
      ['oi_change_24h', 'gte', 0.05],
      ['spread_bps', 'gt', 5],
      ['spread_bps.delta_1h', 'gt', 3],
    ],
  },
  {
    say: 'change in oi in 1h above 0.05',
    where: [['oi_change_1h', 'gt', 0.05]],
  },
  {
    say: 'never been more than 5% below the 24h high in the last 7 days',
    where: [['drawdown_24h.min_7d', 'gte', -0.05]],
  },
  {
    say: 'after price had already dropped 5% in an hour, oi rises 3% in an hour',
    steps: [[['ret_1h', 'lte', -0.05]], [['oi_change_1h', 'gte', 0.03]]],
    within: '4h',
  },
  {
    say: 'oi rises 3% in an hour after price had already dropped 5% in an hour',
    steps: [[['ret_1h', 'lte', -0.05]], [['oi_change_1h', 'gte', 0.03]]],
    within: '1h',
  },
  {
    say: 'funding negative but the last 1h was positive funding',
    where: [
      ['funding_rate_8h', 'lt', 0],
      ['funding_rate_8h.max_1h', 'gt', 0],
    ],
  },
  {
    say: 'premium negative but the past 1h is positive premium',
    where: [
      ['premium_bps', 'lt', 0],
      ['premium_bps.max_1h', 'gt', 0],
    ],
  },
  {
    say: 'bid heavy book, imbalance at 5% above 0.3',
    where: [
      ['rule.rb_bid_heavy_book', 'eq', true],
      ['book_imbalance_500bps', 'gt', 0.3],
    ],
  },
  {
    say: 'bid heavy book, imbalance at 5% above 0.3, price down 2%',
    where: [
      ['rule.rb_bid_heavy_book', 'eq', true],
      ['book_imbalance_500bps', 'gt', 0.3],
      ['ret_1h', 'lte', -0.02],
    ],
  },
  {
    say: 'change in open interest in 1h over 0.02 and price up 1%',
    where: [
      ['oi_change_1h', 'gt', 0.02],
      ['ret_1h', 'gte', 0.01],
    ],
  },
  {
    say: 'change in oi in 24h below -0.1, funding below 0',
    where: [
      ['oi_change_24h', 'lt', -0.1],
      ['funding_rate_8h', 'lt', 0],
    ],
  },
  {
    say: 'the delta of oi in 24h at least 0.1',
    where: [['oi_change_24h', 'gte', 0.1]],
  },
  {
    say: 'change in oi in the last 24h lower than -0.05',
    where: [['oi_change_24h', 'lt', -0.05]],
  },
  {
    say: 'after the token had already pumped 10% in 1h, liquidations above 1M',
    steps: [[['ret_1h', 'gte', 0.1]], [['liq_usd_1h', 'gt', 1000000]]],
    within: '4h',
  },
  {
    say: 'oi change 24h negative, last 1h is positive oi change',
    where: [
      ['oi_change_24h', 'lt', 0],
      ['oi_change_1h', 'gt', 0],
    ],
  },
  {
    say: 'basis negative and past 1h is positive basis',
    where: [
      ['basis_bps', 'lt', 0],
      ['basis_bps.max_1h', 'gt', 0],
    ],
  },
  {
    say: 'top imbalance of 60% or more',
    where: [['book_imbalance_top', 'gte', 0.6]],
  },
  {
    say: 'top of book imbalance of 40% or more',
    where: [['book_imbalance_top', 'gte', 0.4]],
  },
  {
    say: 'top imbalance of 50% and price down 2%',
    where: [
      ['book_imbalance_top', 'gte', 0.5],
      ['ret_1h', 'lte', -0.02],
    ],
  },
  {
    say: 'best level imbalance of 60%',
    where: [['book_imbalance_top', 'gte', 0.6]],
  },
  {
    say: 'volume above 20M and in the 5m before this price up 1%',
    steps: [[['ret_1h', 'gte', 0.01]], [['quote_volume_1h', 'gt', 20000000]]],
    within: '5m',
  },
  {
    say: 'spread over 10 bps and during the hour before this price down 3%',
    steps: [[['ret_1h', 'lte', -0.03]], [['spread_bps', 'gt', 10]]],
    within: '1h',
  },
  {
    say: 'imbalance negative, the past 1h is positive',
    where: [
      ['book_imbalance', 'lt', 0],
      ['book_imbalance.max_1h', 'gt', 0],
    ],
  },
  {
    say: 'change in oi in 1h above 5',
    where: [['oi_change_1h', 'gt', 0.05]],
  },
  {
    say: 'change in open interest in the last hour above 3%',
    where: [['oi_change_1h', 'gt', 0.03]],
  },
  {
    say: 'change in oi in 24h more than 10%',
    where: [['oi_change_24h', 'gt', 0.1]],
  },
  {
    say: 'change in open interest in 24h over 20 percent',
    where: [['oi_change_24h', 'gt', 0.2]],
  },
  {
    say: 'book imbalance of 5% or more',
    where: [['book_imbalance', 'gte', 0.05]],
  },
  {
    say: 'oi delta 1h positive more than 3%',
    where: [['oi_change_1h', 'gt', 0.03]],
  },
  {
    say: 'oi delta 24h negative more than 10%',
    where: [['oi_change_24h', 'lt', -0.1]],
  },
  {
    say: 'volume moves 3 sigma above average',
    where: [['volume_z_5m', 'gte', 3]],
  },
  {
    say: 'oi up 2% and last 1h is positive funding',
    where: [
      ['oi_change_1h', 'gte', 0.02],
      ['funding_rate_8h.max_1h', 'gt', 0],
    ],
  },
  {
    say: 'funding negative and in the 2 hours before this price fell 3%',
    steps: [[['ret_1h', 'lte', -0.03]], [['funding_rate_8h', 'lt', 0]]],
    within: '2h',
  },
  {
    say: 'oi +5% 24h then -5% from the high',
    steps: [[['oi_change_24h', 'gte', 0.05]], [['drawdown_24h', 'lte', -0.05]]],
    within: '4h',
  },
  {
    say: 'oi +5% 1h then -5% oi 1h',
    steps: [[['oi_change_1h', 'gte', 0.05]], [['oi_change_1h', 'lte', -0.05]]],
    within: '4h',
  },
  {
    say: 'delta in open interest in the past 24h above 5%',
    where: [['oi_change_24h', 'gt', 0.05]],
  },
  {
    say: 'change of oi, over the last 24h, above 5%',
    where: [['oi_change_24h', 'gt', 0.05]],
  },
  {
    say: 'change in oi in 1h below -3 %, price up 1%',
    where: [
      ['oi_change_1h', 'lt', -0.03],
      ['ret_1h', 'gte', 0.01],
    ],
  },
  {
    say: 'price up 3% in the last 4 hours before funding turned negative',
    steps: [[['ret_1h', 'gte', 0.03]], [['funding_rate_8h', 'crosses_below', 0]]],
    within: '4h',
  },
  {
    say: 'during the last hour before funding flips negative, cvd below -2M',
    steps: [[['cvd_usd_1h', 'lt', -2000000]], [['funding_rate_8h', 'crosses_below', 0]]],
    within: '1h',
  },
  {
    say: 'oi up 5% over the last hour before funding crossed above 0.1%',
    steps: [[['oi_change_1h', 'gte', 0.05]], [['funding_rate_8h', 'crosses_above', 0.001]]],
    within: '1h',
  },
  {
    say: 'drops 2% in the last hour before funding',
    where: [
      ['ret_1h', 'lte', -0.02],
      ['minutes_to_funding', 'lte', 60],
    ],
  },
  {
    say: 'trades 1% or less above the 24h low',
    where: [['drawup_24h', 'lte', 0.01]],
  },
  {
    say: 'book imbalance of 40%',
    where: [['book_imbalance', 'gte', 0.4]],
  },
  {
    say: 'imbalance of -30% or lower',
    where: [['book_imbalance', 'lte', -0.3]],
  },
  {
    say: 'an imbalance of 50%, btc',
    symbols: ['btcusdt'],
    where: [['book_imbalance', 'gte', 0.5]],
  },
  {
    say: 'returns 2 sigma or less above zero',
    where: [
      ['ret_1h_sigma', 'lte', 2],
      ['ret_1h_sigma', 'gt', 0],
    ],
  },
  {
    say: 'the btc minutes from last week with vpin above 0.8',
    symbols: ['btcusdt'],
    from: '2026-11-09',
    to: '2026-11-16',
    where: [['vpin', 'gt', 0.8]],
  },
  {
    say: 'btc with vpin above 0.8 from last week on',
    symbols: ['btcusdt'],
    from: '2026-11-09',
    to: '2026-11-20T12:00:00Z',
    where: [['vpin', 'gt', 0.8]],
  },
]
