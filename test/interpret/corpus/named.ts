/** Names that people tell in sentences: lines against each other, shares of the coins, ranks, bands, ranges, books and sums. */
import type { Phrasing } from '../phrasing.js'

/** Each was misread, or is another way to say what was misread. */
export const NAMED: readonly Phrasing[] = [
  {
    say: 'avax 15m adx over 40, dmi neg',
    symbols: ['avaxusdt'],
    where: [
      ['adx_14_15m', 'gt', 40],
      ['di_diff_14_15m', 'lt', 0],
    ],
  },
  {
    say: 'sol adx 15m above 35, -di over +di',
    symbols: ['solusdt'],
    where: [
      ['adx_14_15m', 'gt', 35],
      ['di_diff_14_15m', 'lt', 0],
    ],
  },
  {
    say: 'ltc adx 15m over 40 and di plus is bigger than di minus by more than 15',
    symbols: ['ltcusdt'],
    where: [
      ['adx_14_15m', 'gt', 40],
      ['di_diff_14_15m', 'gt', 15],
    ],
  },
  {
    say: 'di- above di+ on eth 15m with adx over 30',
    symbols: ['ethusdt'],
    where: [
      ['di_diff_14_15m', 'lt', 0],
      ['adx_14_15m', 'gt', 30],
    ],
  },
  {
    say: 'the +DI(14) is greater than the -DI(14) on 15m btc',
    symbols: ['btcusdt'],
    where: [['di_diff_14_15m', 'gt', 0]],
  },
  {
    say: 'btc minus DI dominates plus DI, adx over 35',
    symbols: ['btcusdt'],
    where: [
      ['di_diff_14_15m', 'lt', 0],
      ['adx_14_15m', 'gt', 35],
    ],
  },
  { say: 'eth 15m +di > -di by at least 10', symbols: ['ethusdt'], where: [['di_diff_14_15m', 'gte', 10]] },
  { say: 'di bearish on the 15m for sol', symbols: ['solusdt'], where: [['di_diff_14_15m', 'lt', 0]] },
  { say: 'avax 15m DI+ crosses above DI-', symbols: ['avaxusdt'], where: [['di_diff_14_15m', 'crosses_above', 0]] },
  {
    say: 'sol plus di line below minus di line on the 15m',
    symbols: ['solusdt'],
    where: [['di_diff_14_15m', 'lt', 0]],
  },
  {
    say: 'fewer than 35 % of the symbols have a positive one-hour return, eth up 1% in 1h',
    symbols: ['ethusdt'],
    where: [
      ['breadth_1h', 'lt', 0.35],
      ['ret_1h', 'gte', 0.01],
    ],
  },
  { say: 'at most 15 % of the contracts have a positive hourly return', where: [['breadth_1h', 'lte', 0.15]] },
  {
    say: 'vpin > 0.8 while nearly everything was red, less than eight percent of the coins up on the hour',
    where: [
      ['vpin', 'gt', 0.8],
      ['breadth_1h', 'lt', 0.08],
    ],
  },
  { say: 'less than 45 percent of coins is in plus for this hour', where: [['breadth_1h', 'lt', 0.45]] },
  {
    say: 'sol when the whole market is red, under 10% of coins up on the hour',
    symbols: ['solusdt'],
    where: [['breadth_1h', 'lt', 0.1]],
  },
  { say: 'more than nine in ten coins rising over the hour', where: [['breadth_1h', 'gt', 0.9]] },
  { say: 'fewer than a fifth of all pairs posting gains over the hour', where: [['breadth_1h', 'lt', 0.2]] },
  { say: 'at most 10% of the universe advancing', where: [['breadth_1h', 'lte', 0.1]] },
  { say: 'more than 80% of contracts have a negative hourly return', where: [['breadth_1h', 'lt', 0.2]] },
  { say: 'market when less of 12 percent of coins is up in 1 hour', where: [['breadth_1h', 'lt', 0.12]] },
  {
    say: 'a one-hour move of −4 standard deviations or worse (normalised by 24h realised vol), ETH',
    symbols: ['ethusdt'],
    where: [['ret_1h_sigma', 'lte', -4]],
  },
  {
    say: 'The hourly return standardised by trailing 24h volatility is above 5, doge',
    symbols: ['dogeusdt'],
    where: [['ret_1h_sigma', 'gt', 5]],
  },
  { say: 'hourly return in units of sigma under -4, doge', symbols: ['dogeusdt'], where: [['ret_1h_sigma', 'lt', -4]] },
  {
    say: 'btc 1h return scaled by its 24h realised volatility above 3',
    symbols: ['btcusdt'],
    where: [['ret_1h_sigma', 'gt', 3]],
  },
  {
    say: 'hourly returns of four sigma or more, measured against 24h realised vol, sol',
    symbols: ['solusdt'],
    where: [['ret_1h_sigma', 'gte', 4]],
  },
  { say: 'sol 1h return divided by 24h vol below -3', symbols: ['solusdt'], where: [['ret_1h_sigma', 'lt', -3]] },
  {
    say: 'symbols whose cross-sectional percentile of 24h volume is at least 0.9',
    where: [['xs_rank_volume_24h', 'gte', 0.9]],
  },
  {
    say: 'ranked in the bottom 10 % of the cross-section of 24h returns with a beta to btc above 1.5',
    where: [
      ['xs_rank_ret_24h', 'lte', 0.1],
      ['beta_btc_24h', 'gt', 1.5],
    ],
  },
  { say: 'coins in the top 10% of the cross-section by 24h volume', where: [['xs_rank_volume_24h', 'gte', 0.9]] },
  { say: '1000pepe 24h perf rank bottom 10%', symbols: ['1000pepeusdt'], where: [['xs_rank_ret_24h', 'lte', 0.1]] },
  {
    say: 'coins in the top 4% of 24h gainers with vpin above 0.6',
    where: [
      ['xs_rank_ret_24h', 'gte', 0.96],
      ['vpin', 'gt', 0.6],
    ],
  },
  {
    say: 'eth in the top decile of the cross-section by volume over 24h',
    symbols: ['ethusdt'],
    where: [['xs_rank_volume_24h', 'gte', 0.9]],
  },
  {
    say: 'xs percentile of 24h volume above 0.9, doge',
    symbols: ['dogeusdt'],
    where: [['xs_rank_volume_24h', 'gt', 0.9]],
  },
  { say: 'cross sectional return percentile 24h below 0.05', where: [['xs_rank_ret_24h', 'lt', 0.05]] },
  {
    say: '24h return percentile across all coins above 0.95, sol',
    symbols: ['solusdt'],
    where: [['xs_rank_ret_24h', 'gt', 0.95]],
  },
  {
    say: 'doge among the top 10% most traded coins of the day',
    symbols: ['dogeusdt'],
    where: [['xs_rank_volume_24h', 'gte', 0.9]],
  },
  { say: '24h Pearson correlation with BTC is below 0.2', where: [['corr_btc_24h', 'lt', 0.2]] },
  {
    say: 'last price more than 12 bps under the index and mark more than 9 bps under the index, bnb',
    symbols: ['bnbusdt'],
    where: [
      ['basis_bps', 'lt', -12],
      ['premium_bps', 'lt', -9],
    ],
  },
  {
    say: 'how often did the mark price of SOL stay 15 bps or more above the index for a full hour',
    symbols: ['solusdt'],
    where: [['premium_bps', 'held', { op: 'gte', value: 15, within: '1h', at_least: 60 }]],
  },
  {
    say: 'minutes in which the mark price of btc stands more than 6 bps above the index',
    symbols: ['btcusdt'],
    where: [['premium_bps', 'gt', 6]],
  },
  {
    say: 'the mark trades more than 4 bps below the index, eth',
    symbols: ['ethusdt'],
    where: [['premium_bps', 'lt', -4]],
  },
  { say: 'xrp trading more than 25 bps below its index', symbols: ['xrpusdt'], where: [['basis_bps', 'lt', -25]] },
  { say: 'mark above index by 12 bps or more on sol', symbols: ['solusdt'], where: [['premium_bps', 'gte', 12]] },
  { say: 'perp trading at a 10bps discount to index, eth', symbols: ['ethusdt'], where: [['basis_bps', 'lte', -10]] },
  { say: 'sol mark > index by 10bps', symbols: ['solusdt'], where: [['premium_bps', 'gte', 10]] },
  {
    say: 'btc last price crosses above the index price',
    symbols: ['btcusdt'],
    where: [['basis_bps', 'crosses_above', 0]],
  },
  { say: 'link mark below its index by more than 5 bps', symbols: ['linkusdt'], where: [['premium_bps', 'lt', -5]] },
  {
    say: 'weighted mid more than 2 bp above the mid, btc',
    symbols: ['btcusdt'],
    where: [['microprice_dist_bps', 'gt', 2]],
  },
  {
    say: 'microprice below the mid by 0.5 bps or more, eth',
    symbols: ['ethusdt'],
    where: [['microprice_dist_bps', 'lte', -0.5]],
  },
]
