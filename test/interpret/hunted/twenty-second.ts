/**
 * Distances from an own mean, means and sums over a calendar time, every timeframe, a coin that is written like a number, counts for each coin or day, and amounts that
 * look like minutes.
 */
import type { Hunted } from './form.js'

export const TWENTY_SECOND: readonly Hunted[] = [
  // Amounts that look like minutes.
  {
    say: 'hour with more than 60% taker buys and cvd over 10m',
    right: { where: 'taker_buy_ratio_1h > 60% and cvd_usd_1h > 10000000' },
  },
  { say: 'cvd over 10m', right: { where: 'cvd_usd_1h > 10000000' } },
  { say: 'liquidations over 20m in the last hour', right: { where: 'liq_usd_1h > 20000000' } },
  {
    say: 'volume over 50m with vpin over 0.7 for 30m',
    right: { where: 'quote_volume_1h > 50000000 and vpin > 0.7 held 30m' },
  },
  { say: 'volume over 50m with vpin above 0.7', right: { where: 'quote_volume_1h > 50000000 and vpin > 0.7' } },
  { say: 'quote volume over 5m in the last minute', right: { where: 'quote_volume_1m > 5000000' } },
  {
    say: 'turnover over 100m for the day on doge',
    right: { symbols: 'doge', where: 'quote_volume_24h > 100000000' },
    refuse: true,
  },
  { say: 'volume over 5m', right: { where: 'quote_volume_1h > 5000000' }, refuse: true },
  { say: 'volume over 15m above 10m', right: { where: 'quote_volume_1m.sum_15m > 10000000' } },
  { say: 'cvd over 30m above 5m', right: { where: 'cvd_usd_1m.sum_30m > 5000000' } },
  { say: 'oi over 500m', right: { where: 'oi_usd > 500000000' } },
  // A calendar time behind a move.
  {
    say: 'sol lost 30% since august',
    right: { symbols: 'sol', from: '2026-08-01', where: 'ret_7d <= -30%' },
    refuse: true,
  },
  { say: 'btc up 10% in october', right: { symbols: 'btc', where: 'ret_7d >= 10%' }, refuse: true },
  { say: 'near gained 15% between 1 and 10 october', right: { symbols: 'near', where: 'ret_7d >= 15%' }, refuse: true },
  // Distances from an own mean.
  {
    say: 'current spread more than the mean of 24h by 5 bps',
    right: { where: 'spread_bps.zscore_24h >= 2' },
    refuse: true,
  },
  { say: 'spread 3 bps over the mean of 24h', right: { where: 'spread_bps.zscore_24h >= 2' }, refuse: true },
  { say: 'basis less than the average of 4h by 5bps', right: { where: 'basis_bps.zscore_4h <= -2' }, refuse: true },
  { say: 'premium 10bps under the mean of 24h', right: { where: 'premium_bps.zscore_24h <= -2' }, refuse: true },
  {
    say: 'premium 10 bps over the mean of the last day',
    right: { where: 'premium_bps.zscore_24h >= 2' },
    refuse: true,
  },
  { say: 'basis 5 bps or more below the mean of 24h', right: { where: 'basis_bps.zscore_24h <= -2' }, refuse: true },
  { say: 'funding 1 bp above the mean of 7d', right: { where: 'funding_rate_8h.zscore_7d >= 2' }, refuse: true },
  { say: 'rsi ten points over the mean of 24h', right: { where: 'rsi_14_15m.zscore_24h >= 2' }, refuse: true },
  { say: 'spread 50% above the mean of 24h', right: { where: 'spread_bps.zscore_24h >= 2' }, refuse: true },
  { say: 'vpin 20% over its average of 24h', right: { where: 'vpin.zscore_24h >= 2' }, refuse: true },
  { say: 'spread above mean of 24h plus 2 std', right: { where: 'spread_bps.zscore_24h >= 2' }, refuse: true },
  { say: 'spread above the mean of 24h plus 3 bps', right: { where: 'spread_bps.zscore_24h >= 2' }, refuse: true },
  { say: 'vpin above the mean of 24h by two std', right: { where: 'vpin.zscore_24h >= 2' }, refuse: true },
  { say: '1h volume higher than the average of the last 7 days', right: { where: 'rel_volume_1h > 1' }, refuse: true },
  { say: 'volume 50% above the mean of 7 days', right: { where: 'rel_volume_1h >= 1.5' } },
  { say: 'mean spread of 24h above 3 bps', right: { where: 'spread_bps.mean_24h > 3' } },
  { say: 'the mean of spread over 24h is above 3 bps', right: { where: 'spread_bps.mean_24h > 3' } },
  { say: 'spread mean over 24h above 5', right: { where: 'spread_bps.mean_24h > 5' } },
  // Means and sums over a calendar time.
  { say: 'mean rsi since monday above 60', right: { where: 'rsi_14_15m.mean_24h > 60' }, refuse: true },
  { say: 'average rsi today over 70', right: { where: 'rsi_14_15m.mean_24h > 70' }, refuse: true },
  { say: 'average rsi of btc above 70 in october', right: { where: 'rsi_14_15m.mean_24h > 70' }, refuse: true },
  { say: 'average rsi in 2025 under 45 on eth', right: { where: 'rsi_14_15m.mean_24h < 45' }, refuse: true },
  {
    say: 'the average 1h volume in october above 100m',
    right: { where: 'quote_volume_1h.mean_24h > 100000000' },
    refuse: true,
  },
  { say: 'mean hourly return in may positive', right: { where: 'ret_1h.mean_24h > 0' }, refuse: true },
  { say: 'average drawdown this month deeper than 5%', right: { where: 'drawdown_24h.mean_24h < -5%' }, refuse: true },
  { say: 'average oi change in q1 above 1%', right: { where: 'oi_change_1h.mean_24h > 1%' }, refuse: true },
  { say: 'typical spread in march above 5 bps', right: { where: 'spread_bps.mean_24h > 5' }, refuse: true },
  { say: 'total liquidations in may above 50m', right: { where: 'liq_usd_1h.max_24h > 50000000' }, refuse: true },
  {
    say: 'sum of liquidations this month above 1bn',
    right: { where: 'liq_usd_1h.max_24h > 1000000000' },
    refuse: true,
  },
  { say: 'total volume this week over 1bn', right: { where: 'quote_volume_24h > 1000000000' }, refuse: true },
  {
    say: 'total traded volume in october over 100bn on btc',
    right: { where: 'quote_volume_24h > 100000000000' },
    refuse: true,
  },
  { say: 'total volume above 1bn', right: { where: 'quote_volume_1h > 1000000000' }, refuse: true },
  { say: 'total funding in october over 0.5%', right: { where: 'funding_sum_24h > 0.5%' }, refuse: true },
  { say: 'cumulative funding in march above 1%', right: { where: 'funding_sum_24h > 1%' }, refuse: true },
  {
    say: 'funding paid since the start of the week above 0.2%',
    right: { where: 'funding_sum_24h > 0.2%' },
    refuse: true,
  },
  {
    say: 'accumulated funding over the last 3 days above 0.3%',
    right: { where: 'funding_sum_24h > 0.3%' },
    refuse: true,
  },
  { say: 'all in, funding since june over 1%', right: { where: 'funding_sum_24h > 1%' }, refuse: true },
  { say: 'total liquidations above 5m', right: { where: 'liq_usd_1h > 5000000' } },
  { say: 'total liquidations in the last hour above 5m', right: { where: 'liq_usd_1h > 5000000' } },
  {
    say: 'total volume over 24h above 1bn in october',
    right: { from: '2026-10-01', to: '2026-10-31', where: 'quote_volume_1m.sum_24h > 1000000000' },
  },
  {
    say: 'average trade size above 5000 in october',
    right: { from: '2026-10-01', to: '2026-10-31', where: 'avg_trade_usd_1h > 5000' },
  },
  {
    say: 'mean rsi 1h over 24h above 60 in october',
    right: { from: '2026-10-01', to: '2026-10-31', where: 'rsi_14_1h.mean_24h > 60' },
  },
  { say: 'total liquidations above 5m since june', right: { from: '2026-06-01', where: 'liq_usd_1h > 5000000' } },
  {
    say: 'bitcoin in march twenty twenty five when the average hourly volume over a day uh scratch that when the daily volume was above thirty billion',
    right: { symbols: 'btc', from: '2025-03-01', to: '2025-03-31', where: 'quote_volume_24h > 30000000000' },
  },
  // Every timeframe.
  {
    say: 'rsi of all timeframes above 70',
    right: { where: 'rsi_14_5m > 70 and rsi_14_15m > 70 and rsi_14_1h > 70' },
    refuse: true,
  },
  {
    say: 'rsi above 70 on all timeframes',
    right: { where: 'rsi_14_5m > 70 and rsi_14_15m > 70 and rsi_14_1h > 70' },
    refuse: true,
  },
  {
    say: 'rsi under 25 on every timeframe',
    right: { where: 'rsi_14_5m < 25 and rsi_14_15m < 25 and rsi_14_1h < 25' },
    refuse: true,
  },
  { say: 'bearish engulfing on any timeframe', right: { where: 'candle_engulfing_1h = bearish' }, refuse: true },
  { say: 'rsi above 70 on both timeframes 15m and 1h', right: { where: 'rsi_14_15m > 70 and rsi_14_1h > 70' } },
  // A coin that is written like a number.
  { say: 'ONE pumps 8% in 1h', right: { symbols: 'one', where: 'ret_1h >= 8%' }, refuse: true },
  { say: 'ONE -5% 1h', right: { symbols: 'one', where: 'ret_1h <= -5%' }, refuse: true },
  { say: 'one up 5% in an hour', right: { symbols: 'one', where: 'ret_1h >= 5%' }, refuse: true },
  { say: 'one funding below -0.1%', right: { symbols: 'one', where: 'funding_rate_8h < -0.1%' }, refuse: true },
  { say: 'one, link, near: rsi 1h < 25', right: { symbols: 'link, near', where: 'rsi_14_1h < 25' }, refuse: true },
  { say: 'one day return above 5%', right: { where: 'ret_24h > 5%' } },
  { say: 'one hour return above 5%', right: { where: 'ret_1h > 5%' } },
  { say: 'one of the alts drops 5% in 1h', right: { except: 'btc', where: 'ret_1h <= -5%' } },
  // Counts for each coin or day, and one row.
  { say: 'once per day at most: rsi below 20', right: { where: 'rsi_14_15m < 20' }, refuse: true },
  { say: 'once per hour, spread above 10bps', right: { where: 'spread_bps > 10' }, refuse: true },
  { say: 'one per coin: 1h return below -8%', right: { where: 'ret_1h < -8%' }, refuse: true },
  { say: 'one per symbol, 1h return below -8%', right: { where: 'ret_1h < -8%' }, refuse: true },
  { say: 'oldest 20 and newest 20 of vpin over .95', right: { where: 'vpin > 0.95' }, refuse: true },
  { say: 'first and last time btc fell 5% in 1h', right: { symbols: 'btc', where: 'ret_1h <= -5%' }, refuse: true },
  { say: 'next to last time btc fell 5% in 1h', right: { symbols: 'btc', where: 'ret_1h <= -5%' }, refuse: true },
  { say: 'one time only, eth up 10% in 1h', right: { symbols: 'eth', where: 'ret_1h >= 10%' }, refuse: true },
  {
    say: 'ten highest funding prints all above 0.1%',
    right: { where: 'funding_rate_8h > 0.1%', sort: 'funding_rate_8h desc', limit: 10 },
  },
  {
    say: 'ten lowest funding prints, all below -0.1%',
    right: { where: 'funding_rate_8h < -0.1%', sort: 'funding_rate_8h asc', limit: 10 },
  },
  {
    say: 'the first eth drop of 5% in 1h in 2025',
    right: { symbols: 'eth', from: '2025-01-01', to: '2025-12-31', where: 'ret_1h <= -5%', sort: 'time asc', limit: 1 },
  },
  {
    say: 'the first hammer on the 4h in june',
    right: {
      from: '2026-06-01',
      to: '2026-06-30',
      where: 'candle_hammer_4h = hammer and candle_age_4h = 0',
      sort: 'time asc',
      limit: 1,
    },
  },
  {
    say: 'the first btc breakout of 2026',
    right: { symbols: 'btc', from: '2026-01-01', where: 'donchian_break_24h becomes up', sort: 'time asc', limit: 1 },
  },
  {
    say: 'the first drop of 5% in 1h, then a rise of 2% in 1h',
    right: { where: 'ret_1h <= -5%', next: ['ret_1h >= 2%'], within: '*' },
  },
  {
    say: 'latest event only, btc breakout',
    right: { symbols: 'btc', where: 'donchian_break_24h becomes up', limit: 1 },
  },
  { say: 'most recent one: btc up 3% in 1h', right: { symbols: 'btc', where: 'ret_1h >= 3%', limit: 1 } },
  { say: 'one most recent case of vpin over .95', right: { where: 'vpin > 0.95', limit: 1 } },
  {
    say: 'ascending by time please, spread > 20, 30 max',
    right: { where: 'spread_bps > 20', sort: 'time asc', limit: 30 },
  },
  {
    say: 'first drop of 5% in 1h on eth',
    right: { symbols: 'eth', where: 'ret_1h <= -5%', sort: 'time asc', limit: 1 },
  },
  {
    say: 'the first time btc fell 5% in 1h',
    right: { symbols: 'btc', where: 'ret_1h <= -5%', sort: 'time asc', limit: 1 },
  },
  { say: 'latest one please, btc up 3% in 1h', right: { symbols: 'btc', where: 'ret_1h >= 3%', limit: 1 } },
  { say: 'first time vpin above 0.8', right: { where: 'vpin > 0.8' }, refuse: true },
  {
    say: 'first a hammer on 1h, then rsi below 30 on 15m',
    right: {
      where: 'candle_hammer_1h = hammer and candle_age_1h = 0',
      next: ['rsi_14_15m < 30'],
      within: '*',
    },
    or: {
      where: 'candle_hammer_1h = hammer and candle_age_1h = 0',
      next: ['rsi_14_15m crosses below 30'],
      within: '*',
    },
  },
  { say: 'dot dot dot, sol down 5% in 1h', right: { symbols: 'sol', where: 'ret_1h <= -5%' }, refuse: true },
  // Spans and sizes that are not said.
  { say: 'max drawdown over 4h of 5%', right: { where: 'drawdown_24h.min_4h <= -5%' } },
  { say: 'max drawdown below -10%', right: { where: 'drawdown_24h <= -10%' } },
  {
    say: 'oi percentile above 99 with price up 3% in 1h',
    right: { where: 'oi_usd.pctrank_7d > 99% and ret_1h >= 3%' },
  },
  { say: 'roughly 3% up in 4h', right: { where: 'ret_4h >= 3%' } },
  {
    say: 'btc up 3% in 1h in october',
    right: { symbols: 'btc', from: '2026-10-01', to: '2026-10-31', where: 'ret_1h >= 3%' },
  },
  {
    say: 'btc drops 5% in october',
    right: { symbols: 'btc', from: '2026-10-01', to: '2026-10-31', where: 'ret_1h <= -5%' },
  },
  // What somebody did before, in front of what is wanted.
  {
    say: 'my friend made 200% on sol in a week, i just want eth dropping 3% in an hour',
    right: { symbols: 'eth', where: 'ret_1h <= -3%' },
  },
  {
    say: 'I used to trade the 5% dips, now I look at 2% dips in 15m on eth',
    right: { symbols: 'eth', where: 'ret_15m <= -2%' },
  },
  {
    say: 'a friend of mine lost 5% on doge yesterday. I would like to see btc with vpin above 0.8',
    right: { symbols: 'btc', where: 'vpin > 0.8' },
  },
  {
    say: 'eth used to drop 5% in 1h, now vpin above 0.8',
    right: { symbols: 'eth', where: 'vpin > 0.8' },
    refuse: true,
  },
]
