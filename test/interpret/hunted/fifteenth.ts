/** Requests for which the interpreter once gave a wrong document without a word: of 4,430 ordinary ones, written before their readers saw an answer. */
import type { Hunted } from './form.js'

export const FIFTEENTH: readonly Hunted[] = [
  {
    say: 'eth goes from long buildup to long unwinding in 1 h',
    right: {
      symbols: 'eth',
      where: 'oi_price_regime_1h = long_buildup',
      next: ['oi_price_regime_1h = long_unwinding'],
      within: '1h',
    },
  },
  {
    say: 'hammer 15m on btc after rsi 15m below 25 in last 1h',
    right: {
      symbols: 'btc',
      where: 'rsi_14_15m < 25',
      next: ['candle_hammer_15m = hammer and candle_age_15m = 0'],
      within: '1h',
    },
  },
  { say: 'I want see doge when RSI at hour chart less 30', right: { symbols: 'doge', where: 'rsi_14_1h < 30' } },
  { say: 'shooting star 1h sol overbought', right: { symbols: 'sol', where: 'rb_shooting_star_overbought_1h' } },
  {
    say: 'after btc breaks up 24h, in 2 hours bearish engulfing 15m',
    right: {
      symbols: 'btc',
      where: 'donchian_break_24h becomes up',
      next: ['candle_engulfing_15m = bearish and candle_age_15m = 0'],
      within: '2h',
    },
  },
  {
    say: 'bitcoin pierced 24h minimum down, at this oi grew 1% hour',
    right: { symbols: 'btc', where: 'donchian_break_24h becomes down and oi_change_1h >= 1%' },
  },
  {
    say: 'mon-fri btc vpin > .6 us',
    right: { symbols: 'btc', where: 'weekday in (1, 2, 3, 4, 5) and session = us and vpin > 0.6' },
  },
  {
    say: 'btc eth only weekdays, only us, only 1h drop 2%',
    right: { symbols: 'btc,eth', where: 'weekday in (1, 2, 3, 4, 5) and session = us and ret_1h <= -2%' },
  },
  {
    say: 'strongest coins of hour (top 2%) when btc fell 1%',
    right: { where: 'xs_rank_ret_1h >= 98% and btc_ret_1h <= -1%' },
  },
  {
    say: 'eth return of 15 minutes more than one percent, at least three percent for 4 hours',
    right: { symbols: 'eth', where: 'ret_15m > 1% and ret_4h >= 3%' },
  },
  { say: 'eth 1h rsi from below 30 go up cross 30', right: { symbols: 'eth', where: 'rsi_14_1h crosses above 30' } },
  {
    say: 'I search pattern: price is flat 1 hour (less than 0.2%), vpin more 0.65, btc',
    right: { symbols: 'btc', where: 'ret_1h > -0.2% and ret_1h < 0.2% and vpin > 0.65' },
  },
  {
    say: '30 min or more until funding, eth premium > 5bps',
    right: { symbols: 'eth', where: 'minutes_to_funding >= 30 and premium_bps > 5' },
  },
  {
    say: '2 hours or more remain to funding, sol fr < -.02%',
    right: { symbols: 'sol', where: 'minutes_to_funding >= 2h and funding_rate_8h < -0.02%' },
  },
  {
    say: 'btc up in 1h, 4h and 24h more than 1%',
    right: { symbols: 'btc', where: 'ret_1h > 1% and ret_4h > 1% and ret_24h > 1%' },
  },
  {
    say: 'eth down in 15m and 1h more than 1.5%',
    right: { symbols: 'eth', where: 'ret_15m < -1.5% and ret_1h < -1.5%' },
  },
  {
    say: 'shib spike 5% in 5m and back -5% in 15m, 1h',
    right: { symbols: '1000shibusdt', where: 'ret_5m >= 5%', next: ['ret_15m <= -5%'], within: '1h' },
  },
  {
    say: 'after 8 hours funding negative btc price up 2% in 4h',
    right: { symbols: 'btc', where: 'funding_rate_8h < 0 held 480m of 24h', next: ['ret_4h >= 2%'] },
  },
  {
    say: 'bnb: oi up, price down, both 2% in hour',
    right: { symbols: 'bnb', where: 'oi_change_1h >= 2% and ret_1h <= -2%' },
  },
  {
    say: 'xrp: oi down, price up, both more than 1% in one hour',
    right: { symbols: 'xrp', where: 'oi_change_1h < -1% and ret_1h > 1%' },
  },
  {
    say: 'show by depth ascending: depth below 300k, no btc no eth',
    right: { except: 'btc,eth', where: 'depth_usd_100bps < 300k', sort: 'depth_usd_100bps asc' },
  },
  {
    say: 'first the cheapest funding: funding less -0.1%, all coins',
    right: { where: 'funding_rate_8h < -0.1%', sort: 'funding_rate_8h asc' },
  },
  {
    say: 'sol percentile of rv 24h in last 30 days below 5',
    right: { symbols: 'sol', where: 'rv_24h.pctrank_30d < 5%' },
  },
  {
    say: 'simultaneously fall eth 3% and oi 3% per hour',
    right: { symbols: 'eth', where: 'ret_1h <= -3% and oi_change_1h <= -3%' },
  },
  { say: 'one and half percent down in fifteen minutes, sol', right: { symbols: 'sol', where: 'ret_15m <= -1.5%' } },
  {
    say: 'volume bigger in one and half times, ltc hour down 2%',
    right: { symbols: 'ltc', where: 'rel_volume_1h >= 1.5 and ret_1h <= -2%' },
  },
  { say: 'bnb stayed under vwap 24h', right: { symbols: 'bnb', where: 'vwap_dist_24h < 0 held 24h' } },
  {
    say: 'Show instances where the price had risen for the day by at least five percent without Bitcoin having risen by more than one percent.',
    right: { where: 'ret_24h >= 5% and btc_ret_24h <= 1%' },
  },
  {
    say: 'I want an hourly shooting star followed by a fall of at least two percent within the next four hours, only for coins in the top fifth by volume.',
    right: {
      where: 'candle_shooting_star_1h = shooting_star and candle_age_1h = 0',
      next: ['ret_4h <= -2% and xs_rank_volume_24h >= 80%'],
      within: '4h',
    },
  },
  {
    say: 'List the coins and times with a funding rate of exactly or above thirty basis points.',
    right: { where: 'funding_rate_8h >= 0.3%' },
  },
  {
    say: 'I would like to see when the market turned: breadth below twenty percent, then breadth above eighty percent, within six hours.',
    right: { where: 'breadth_1h < 20%', next: ['breadth_1h > 80%'], within: '6h' },
  },
  {
    say: 'Good morning, as we rebalance at midnight, please show ETH in the hour from 0 to 1 UTC with hourly return lower than -1.5%. Thanks',
    right: { symbols: 'eth', where: 'hour_utc = 0 and ret_1h < -1.5%' },
  },
  {
    say: 'We would like to see when funding in ETH was more than three basis points, falling to below one basis point within a day.',
    right: {
      symbols: 'eth',
      where: 'funding_rate_8h > 3bps',
      next: ['funding_rate_8h crosses below 1bps'],
      within: '1d',
    },
  },
  {
    say: 'Find all minutes with hourly volume at least five times normal, hourly return not above minus two percent, and long liquidations of over one million dollars in that minute.',
    right: { where: 'rel_volume_1h >= 5 and ret_1h <= -2% and liq_long_usd_1m > 1M' },
  },
  {
    say: 'I am looking for instances of Bitcoin gaining at least two percent in four hours with both the hourly and the fifteen-minute RSI under sixty.',
    right: { symbols: 'btc', where: 'ret_4h >= 2% and rsi_14_1h < 60 and rsi_14_15m < 60' },
  },
  {
    say: 'show me the times when long liquidations outweigh shorts imbalance under minus point five and open interest down over two percent in the hour',
    right: { where: 'liq_imbalance_1h < -0.5 and oi_change_1h < -2%' },
  },
  {
    say: "The question concerns weekends: Bitcoin's depth below thirty million dollars and spread above a quarter of a basis point.",
    right: { symbols: 'btc', where: 'weekday in (6, 7) and depth_usd_100bps < 30M and spread_bps > 0.25' },
  },
  {
    say: "find me ethereum's one hour return and bitcoin's one hour return both above two percent",
    right: { symbols: 'eth', where: 'ret_1h > 2% and btc_ret_1h > 2%' },
  },
  {
    say: "Find minutes where Bitcoin's hourly return was positive, having been negative an hour before.",
    right: { symbols: 'btc', where: 'ret_1h > 0 and ret_1h.lag_1h < 0' },
  },
  {
    say: 'After that bitcoin loses 2% in one hour, ether recover 2% in the next four hours',
    right: { symbols: 'eth', where: 'btc_ret_1h <= -2%', next: ['ret_4h >= 2%'], within: '4h' },
  },
  {
    say: 'cases with a drop of 1% in 5 minutes and just before a spread of less than 1 bp',
    right: { where: 'spread_bps < 1', next: ['ret_5m <= -1%'] },
  },
  {
    say: 'Breakouts: donchian_break_24h becomes down ∧ rel_volume_1h ≥ 3 ∧ weekday ≤ 5',
    right: { where: 'donchian_break_24h becomes down and rel_volume_1h >= 3 and weekday <= 5' },
  },
  {
    say: 'the price is in the half lower of the range of 24 hours and VPIN major than 0.6',
    right: { where: 'range_pos_24h <= 50% and vpin > 0.6' },
  },
  {
    say: 'volatility last hour very high upper than 95 percent, after 6 hour it is lower than 50 percent',
    right: { where: 'rv_1h_pctrank > 95%', next: ['rv_1h_pctrank < 50%'], within: '6h' },
  },
  { say: 'premium more than five bps under zero for fifteen minutes', right: { where: 'premium_bps < -5 held 15m' } },
  { say: 'range of ret_1h in the last 24h ≥ 8 percentage points', right: { where: 'ret_1h.range_24h >= 8%' } },
  {
    say: 'looking for falls of between 4 and 6% in 4 hours, coins different of BTC and ETH',
    right: { except: 'btc,eth', where: 'ret_4h between -6% and -4%' },
  },
  {
    say: 'which coin is last 2 percent in the market by 24 hour return, volume over 50 million',
    right: { where: 'xs_rank_ret_24h <= 2% and quote_volume_1h > 50M' },
  },
  {
    say: 'the 30 cases most recent where the price goes out of the range of 24 hours by up, without volume (less than the normal)',
    right: { where: 'donchian_break_24h becomes up and rel_volume_1h < 1', limit: 30 },
  },
  {
    say: 'btc not in asia not in late, volatility hour over 1 percent',
    right: { symbols: 'btc', where: 'session not in (asia, late) and rv_1h > 1%' },
  },
  {
    say: 'hours of Europe, less the mondays, VPIN equal or more than 0.7',
    right: { where: 'session = europe and weekday != 1 and vpin >= 0.7' },
  },
  {
    say: 'less than half of coin is up, avax is first 1 percent',
    right: { symbols: 'avax', where: 'breadth_1h < 50% and xs_rank_ret_1h >= 99%' },
  },
  {
    say: 'ret_7d pctrank over 30d ≤ 2%, funding_rate_8h ≥ 0, sort ret_7d asc',
    right: { where: 'ret_7d.pctrank_30d <= 2% and funding_rate_8h >= 0 and ret_7d >= -100%', sort: 'ret_7d asc' },
  },
  {
    say: 'Only cases with RSI 5 min less than 15 for 10 minutes continuously',
    right: { where: 'rsi_14_5m < 15 held 10m of 15m' },
    refuse: true,
  },
  {
    say: 'the funding was more than 5 bps, but less than 10 bps, since 8 hours, please sort on funding highest first',
    right: { where: 'funding_rate_8h > 5bps and funding_rate_8h < 10bps', sort: 'funding_rate_8h desc' },
    refuse: true,
  },
  {
    say: 'the market is quiet since 4 hours: ADX under 15 and volatility ratio under 0,7',
    right: { where: 'adx_14_15m < 15 held 4h and rv_ratio_1h_24h < 0.7 held 4h' },
  },
  {
    say: '24h volume percentile within cross-section > 0.95 and 24h return percentile < 0.05',
    right: { where: 'xs_rank_volume_24h > 0.95 and xs_rank_ret_24h < 0.05' },
  },
  {
    say: 'please show alts falling by 3 percent in 1 hr when BTC was not falling, BTC above zero',
    right: { except: 'btc', where: 'ret_1h <= -3% and btc_ret_1h > 0' },
  },
  {
    say: 'p95 of vpin over 7 days exceeded, session Europe',
    right: { where: 'vpin_pctrank > 95% and session = europe' },
  },
  {
    say: '5 min return under -2%, more than 200k long liquidations in that minute',
    right: { where: 'ret_5m < -2% and liq_long_usd_1m > 200k' },
  },
  {
    say: 'the last hour of friday, btc volume at least 1.5 times average',
    right: { symbols: 'btc', where: 'weekday = 5 and hour_utc = 23 and rel_volume_1h >= 1.5' },
  },
  {
    say: 'please search: BTC price rise over 2% one hour, but volume not big (less than average)',
    right: { symbols: 'btc', where: 'ret_1h > 2% and rel_volume_1h < 1' },
  },
  {
    say: '24h return in excess of two standard deviations? ok: zscore of ret_24h over 7d above 2',
    right: { where: 'zscore(ret_24h, 7d) > 2' },
  },
  {
    say: 'volume rank in the top 5% of market and return rank bottom 5% over 24h',
    right: { where: 'xs_rank_volume_24h >= 95% and xs_rank_ret_24h <= 5%' },
  },
  { say: 'at the close of 1h candle rsi 1h >= 78', right: { where: 'rsi_14_1h >= 78 and candle_age_1h = 0' } },
  {
    say: 'Universe ETH; regime: rv_24h pctrank 30d ≥ 0.9; trigger: rsi_14_15m crosses below 30',
    right: { symbols: 'eth', where: 'rv_24h.pctrank_30d >= 0.9 and rsi_14_15m crosses below 30' },
  },
  {
    say: 'the hour between 15 and 16 utc on thursdays, eth vol ratio above 2',
    right: { symbols: 'eth', where: 'hour_utc = 15 and weekday = 4 and rv_ratio_1h_24h > 2' },
  },
  {
    say: 'btc minute with over 100m volume and less than 0.1% move',
    right: { symbols: 'btc', where: 'quote_volume_1m > 100M and ret_1m > -0.1% and ret_1m < 0.1%' },
  },
  {
    say: 'all time when doge volume by minute was above 20 million and price by minute was below minus 1 percent',
    right: { symbols: 'doge', where: 'quote_volume_1m > 20M and ret_1m < -1%' },
  },
  {
    say: 'volume not small (at least average), price flat in ±0.3% over 4h, eth',
    right: { symbols: 'eth', where: 'rel_volume_1h >= 1 and ret_4h between -0.3% and 0.3%' },
  },
  {
    say: 'when is funding of xrp bigger than 0.03% and is open interest in 24 hours lower of 5%',
    right: { symbols: 'xrp', where: 'funding_rate_8h > 0.03% and oi_change_24h <= -5%' },
  },
  {
    say: 'near falls 5% in an hour, an hour or less later open interest is down 4% in an hour',
    right: { symbols: 'near', where: 'ret_1h <= -5%', next: ['oi_change_1h <= -4%'], within: '1h' },
  },
  {
    say: 'please give the situation that the funding rate turns from positive into negative and the price within 24 hours rises over 5%',
    right: { where: 'funding_rate_8h crosses below 0', next: ['ret_24h > 5%'], within: '24h' },
  },
  {
    say: 'Good day. Regarding funding: BTC, percentile (30d) 98% or more, hourly return negative. Thank you',
    right: { symbols: 'btc', where: 'funding_pctrank_30d >= 98% and ret_1h < 0' },
  },
  {
    say: 'in the night hours 22 till 4 utc, spread bigger than 10 bps on link',
    right: { symbols: 'link', where: 'hour_utc in (22, 23, 0, 1, 2, 3) and spread_bps > 10' },
  },
  {
    say: "doge/btc: doge's hourly excess return over 5%, corr to btc over 0.7",
    right: { symbols: 'doge', where: 'excess_ret_1h > 5% and corr_btc_24h > 0.7' },
  },
]
