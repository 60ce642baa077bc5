/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const SEVENTH: readonly Hunted[] = [
  {
    say: 'please find when XRP it was overbought in 15 min more than 80 but bitcoin was negative in the hour, without the weekend',
    right: { symbols: 'xrp', where: 'rsi_14_15m > 80 and btc_ret_1h < 0 and weekday not in (6, 7)' },
  },
  {
    say: 'When the ADA break down the low of 24 hours and before in the 4 hours was RSI 15m over 65',
    right: { symbols: 'ada', where: 'rsi_14_15m > 65', next: ['donchian_break_24h becomes down'], within: '4h' },
  },
  {
    say: 'Dear support, I trade the London morning only. Which minutes between 7 and 11 UTC had XRP up 2% or more on the hour with relative volume below 1? Many thanks, Helena',
    right: { symbols: 'xrp', where: 'hour_utc between 7 and 10 and ret_1h >= 2% and rel_volume_1h < 1' },
  },
  {
    say: 'eth premium crossing above 10bps, followed by funding > 0.05% within 8h, followed by -3% 4h within same 3 days',
    right: {
      symbols: 'eth',
      where: 'premium_bps crosses above 10',
      next: ['funding_rate_8h > 0.05%', 'ret_4h <= -3%'],
      within: '3d',
    },
  },
  {
    say: 'all coins but not bitcoin where the price was twelve percent below its twenty four hour high and r s i fifteen minutes under twenty five sorted by drawdown',
    right: { except: 'btc', where: 'drawdown_24h <= -12% and rsi_14_15m < 25', sort: 'drawdown_24h asc' },
  },
  {
    say: 'DOGE overbought in 5 minutes more than 85 and bitcoin falling in the hour, no weekends please',
    right: { symbols: 'doge', where: 'rsi_14_5m > 85 and btc_ret_1h < 0 and weekday not in (6, 7)' },
  },
  {
    say: 'when the BNB make new high of 24 hours and before in the 2 hours the RSI 15m was under 40',
    right: { symbols: 'bnb', where: 'rsi_14_15m < 40', next: ['donchian_break_24h becomes up'], within: '2h' },
  },
  {
    say: "Hello, I'm in Frankfurt and look at the morning, 6 to 9 UTC, SUI up over 3% in the hour. Thanks, Jens",
    right: { symbols: 'sui', where: 'hour_utc between 6 and 8 and ret_1h > 3%' },
  },
  {
    say: 'btc funding below zero, then +2% in an hour within 6h, then a 24h breakout up within the same 2 days',
    right: {
      symbols: 'btc',
      where: 'funding_rate_8h < 0',
      next: ['ret_1h >= 2%', 'donchian_break_24h becomes up'],
      within: '2d',
    },
  },
  {
    say: 'alts ex btc sorted by drawdown, drawdown 24h worse than 20%, 25 rows',
    right: { except: 'btc', where: 'drawdown_24h < -20%', sort: 'drawdown_24h asc', limit: 25 },
  },
  { say: 'pepe +8% 1h which then closed the day green', right: {}, refuse: true },
  {
    say: 'When ETH it falls 3% in the hour, and before in the 12 hours was the funding over 0.05%',
    right: { symbols: 'eth', where: 'funding_rate_8h > 0.05%', next: ['ret_1h <= -3%'], within: '12h' },
  },
  {
    say: 'btc breakdown 24h low and before in the 6h was vpin over 0.7',
    right: { symbols: 'btc', where: 'vpin > 0.7', next: ['donchian_break_24h becomes down'], within: '6h' },
  },
  {
    say: 'sol in asia hours, 6-10 utc, 15m ret over 2%',
    right: { symbols: 'sol', where: 'hour_utc between 6 and 9 and ret_15m > 2%' },
  },
  {
    say: 'arb oi +5% 1h, then price -3% 1h within 4h, then price +3% 1h in the same day',
    right: { symbols: 'arb', where: 'oi_change_1h >= 5%', next: ['ret_1h <= -3%', 'ret_1h >= 3%'], within: '24h' },
  },
  {
    say: 'op funding > 0.03%, then liqs > 2m 1h within 3h, then rsi1h < 30 within the same 24 hours',
    right: {
      symbols: 'op',
      where: 'funding_rate_8h > 0.03%',
      next: ['liq_usd_1h > 2M', 'rsi_14_1h < 30'],
      within: '24h',
    },
  },
  {
    say: 'uni by drawdown, 24h dd > 15%, last 2 yrs',
    right: { symbols: 'uni', where: 'drawdown_24h < -15%', sort: 'drawdown_24h asc', from: '2024-11-20T12:00:00Z' },
  },
  {
    say: "sol pin bar bull 15m in lower 20% of day's range, age 0 pls",
    right: { symbols: 'sol', where: 'candle_pin_bar_15m = bullish and candle_age_15m = 0 and range_pos_24h <= 0.2' },
  },
  {
    say: 'doge by volume: 1m vol > 20m, since october',
    right: { symbols: 'doge', where: 'quote_volume_1m > 20M', sort: 'quote_volume_1m desc', from: '2026-10-01' },
  },
  {
    say: 'pepe 7d +40%, pull back 24h -10%, rsi1h < 45',
    right: { symbols: 'pepe', where: 'ret_7d >= 40% and ret_24h <= -10% and rsi_14_1h < 45' },
  },
  {
    say: 'Which coins, without BTC, have grown 15% in one week but fallen 5% last 24 hours, order by the fall, the worst in first',
    right: { except: 'btc', where: 'ret_7d >= 15% and ret_24h <= -5%', sort: 'ret_24h asc' },
  },
  {
    say: 'sol 7d +30%, retrace 24h -8%, funding still positive',
    right: { symbols: 'sol', where: 'ret_7d >= 30% and ret_24h <= -8% and funding_rate_8h > 0' },
  },
  {
    say: 'eth 24h +6%, pullback 1h -1.5%, rsi15 <40',
    right: { symbols: 'eth', where: 'ret_24h >= 6% and ret_1h <= -1.5% and rsi_14_15m < 40' },
  },
  {
    say: 'btc 4h -3%, bounce 15m +1%, vol z > 3',
    right: { symbols: 'btc', where: 'ret_4h <= -3% and ret_15m >= 1% and volume_z_5m > 3' },
  },
  {
    say: 'link up 8% in a day but down 3% in four hours, sort by the drop, worst first',
    right: { symbols: 'link', where: 'ret_24h >= 8% and ret_4h <= -3%', sort: 'ret_4h asc' },
  },
  {
    say: 'coins that fell 10% in a day but rose 2% in the last hour, ordered by the rise, biggest first',
    right: { where: 'ret_24h <= -10% and ret_1h >= 2%', sort: 'ret_1h desc' },
  },
  {
    say: 'Alts down 20% in the week and up 5% in the day, rank them by the bounce',
    right: { except: 'btc', where: 'ret_7d <= -20% and ret_24h >= 5%', sort: 'ret_24h desc' },
  },
  {
    say: 'Hi Dev, can you pull the AVAX minutes where it gained over 10% in seven days and lost over 6% in 24 hours? Sort by the loss please, biggest first. Ta',
    right: { symbols: 'avax', where: 'ret_7d > 10% and ret_24h < -6%', sort: 'ret_24h asc' },
  },
  {
    say: 'dot 24h under -6%, 1h over +2%, smallest hourly move first',
    right: { symbols: 'dot', where: 'ret_24h < -6% and ret_1h > 2%', sort: 'ret_1h asc' },
  },
  {
    say: 'I want that the funding is between 0.01% and 0.03%, RSI 1h is between 45 and 55 and vol of hour is in 10% lowest, coin BTC ETH BNB',
    right: {
      symbols: 'btc,eth,bnb',
      where: 'funding_rate_8h between 0.01% and 0.03% and rsi_14_1h between 45 and 55 and rv_1h_pctrank <= 0.1',
    },
  },
  {
    say: 'near lost 8% in the day and gained 1% in 15 minutes, sort by the fifteen minute gain',
    right: { symbols: 'near', where: 'ret_24h <= -8% and ret_15m >= 1%', sort: 'ret_15m desc' },
  },
  {
    say: 'ltc crash 15% 24h with bounce of 4% in 4h, long/short > 3',
    right: { symbols: 'ltc', where: 'ret_24h <= -15% and ret_4h >= 4% and long_short_ratio > 3' },
  },
  {
    say: 'fil h1 inside bar, then outside bar h1 in next 3h',
    right: {
      symbols: 'fil',
      where: 'candle_inside_outside_1h = inside and candle_age_1h = 0',
      next: ['candle_inside_outside_1h = outside and candle_age_1h = 0'],
      within: '3h',
    },
  },
  {
    say: 'btc h1 bearish engulfing, funding positive',
    right: { symbols: 'btc', where: 'candle_engulfing_1h = bearish and candle_age_1h = 0 and funding_rate_8h > 0' },
  },
  {
    say: 'atom lost 10% 24h and gained 2% 1h, sort by the one hour gain',
    right: { symbols: 'atom', where: 'ret_24h <= -10% and ret_1h >= 2%', sort: 'ret_1h desc' },
  },
  {
    say: 'coins down 15% 24h, up 3% 4h, sorted by four hour gain descending',
    right: { where: 'ret_24h <= -15% and ret_4h >= 3%', sort: 'ret_4h desc' },
  },
  {
    say: 'ltc dumps 3% 1h with bounce 1% 15m, spread < 3bps',
    right: { symbols: 'ltc', where: 'ret_1h <= -3% and ret_15m >= 1% and spread_bps < 3' },
  },
  {
    say: 'sui jump of 5% 1h with pullback of 1% in 5 min, rsi5 < 60',
    right: { symbols: 'sui', where: 'ret_1h >= 5% and ret_5m <= -1% and rsi_14_5m < 60' },
  },
  {
    say: 'eth dropped 6% 24h with a recovery of 2% in 4h and funding < 0',
    right: { symbols: 'eth', where: 'ret_24h <= -6% and ret_4h >= 2% and funding_rate_8h < 0' },
  },
  {
    say: 'Morning from New York! BTC please, 15 min return above 1.5%, volume 3x. Tom',
    right: { symbols: 'btc', where: 'ret_15m > 1.5% and rel_volume_1h >= 3' },
  },
  {
    say: 'hi, meeting is at 15:00 UTC tomorrow. before that, i need DOT minutes with 1h return > 3% and vpin < .3. ta',
    right: { symbols: 'dot', where: 'ret_1h > 3% and vpin < 0.3' },
  },
  {
    say: 'Hello, 2 things. First, XRP RSI 1h over 80. Second, in the same minute, open interest up 5% on the hour.',
    right: { symbols: 'xrp', where: 'rsi_14_1h > 80 and oi_change_1h >= 5%' },
  },
  {
    say: 'First: ETH only. Second: 4h return under -4%. Third: at the same time OI 1h falling by 3%.',
    right: { symbols: 'eth', where: 'ret_4h < -4% and oi_change_1h <= -3%' },
  },
  {
    say: 'xrp: a minute of 10m+ volume and +0.5%',
    right: { symbols: 'xrp', where: 'quote_volume_1m >= 10M and ret_1m >= 0.5%' },
  },
  {
    say: 'btc fund neg on a sunday then +3% 24h by tuesday',
    right: {
      symbols: 'btc',
      where: 'funding_rate_8h < 0 and weekday = 7',
      next: ['ret_24h >= 3% and weekday in (7, 1, 2)'],
      within: '3d',
    },
  },
  {
    say: 'link hammer 1h in asia followed by +3% 4h within 8h',
    right: {
      symbols: 'link',
      where: 'candle_hammer_1h = hammer and candle_age_1h = 0 and session = asia',
      next: ['ret_4h >= 3%'],
      within: '8h',
    },
  },
  {
    say: 'ltc spread > 8bps on the weekend, then -2% 1h in 3h',
    right: { symbols: 'ltc', where: 'spread_bps > 8 and weekday in (6, 7)', next: ['ret_1h <= -2%'], within: '3h' },
  },
  {
    say: 'btc bull engulf 4h and then next 4h candle inside',
    right: {
      symbols: 'btc',
      where: 'candle_engulfing_4h = bullish and candle_age_4h = 0',
      next: ['candle_inside_outside_4h = inside and candle_age_4h = 0'],
      within: '4h',
    },
  },
  {
    say: 'the moment BTC go under vwap and after in 1 hour come over vwap and again in 1 hour go under',
    right: {
      symbols: 'btc',
      where: 'vwap_dist_24h crosses below 0',
      next: ['vwap_dist_24h crosses above 0', 'vwap_dist_24h crosses below 0'],
      within: '2h',
    },
  },
  {
    say: 'show coins except bitcoin and ethereum whose open interest jumped ten percent in an hour followed by a five percent drop in an hour inside twelve hours sort by the drop',
    right: {
      except: 'btc,eth',
      where: 'oi_change_1h >= 10%',
      next: ['ret_1h <= -5%'],
      within: '12h',
      sort: 'ret_1h asc',
    },
  },
  {
    say: 'avax bearish engulfing 1h in the us session followed by -2% 1h within 6h',
    right: {
      symbols: 'avax',
      where: 'candle_engulfing_1h = bearish and candle_age_1h = 0 and session = us',
      next: ['ret_1h <= -2%'],
      within: '6h',
    },
  },
  {
    say: 'sol oi +5% 1h in the european session, then +2% 1h in 4h',
    right: { symbols: 'sol', where: 'oi_change_1h >= 5% and session = europe', next: ['ret_1h >= 2%'], within: '4h' },
  },
  {
    say: 'doge funding > 0.08% on sunday, then -5% 24h within 2 days',
    right: {
      symbols: 'doge',
      where: 'funding_rate_8h > 0.08% and weekday = 7',
      next: ['ret_24h <= -5%'],
      within: '2d',
    },
  },
  {
    say: 'ada spread > 6bps at 0-4 utc, then 1h -2% within 3h',
    right: {
      symbols: 'ada',
      where: 'spread_bps > 6 and hour_utc between 0 and 3',
      next: ['ret_1h <= -2%'],
      within: '3h',
    },
  },
  {
    say: 'aave 1h -3% on tuesday or wednesday followed by 1h +3% within 8h',
    right: { symbols: 'aave', where: 'ret_1h <= -3% and weekday in (2, 3)', next: ['ret_1h >= 3%'], within: '8h' },
  },
  {
    say: 'link 1h shooting star then the next hourly candle outside',
    right: {
      symbols: 'link',
      where: 'candle_shooting_star_1h = shooting_star and candle_age_1h = 0',
      next: ['candle_inside_outside_1h = outside and candle_age_1h = 0'],
      within: '1h',
    },
  },
  {
    say: 'atom 24h low break in late, 24h high break within 24h',
    right: {
      symbols: 'atom',
      where: 'donchian_break_24h becomes down and session = late',
      next: ['donchian_break_24h becomes up'],
      within: '24h',
    },
  },
  { say: 'coins with 1h drop over 6%, sort by the drop', right: { where: 'ret_1h < -6%', sort: 'ret_1h asc' } },
  {
    say: 'alts with 24h fall of 15%+, ranked by fall',
    right: { except: 'btc', where: 'ret_24h <= -15%', sort: 'ret_24h asc' },
  },
  {
    say: 'pepe dumps of 10% in 4h sorted by size',
    right: { symbols: 'pepe', where: 'ret_4h <= -10%', sort: 'ret_4h asc' },
  },
  {
    say: 'fil 24h decline > 10%, sort: decline',
    right: { symbols: 'fil', where: 'ret_24h < -10%', sort: 'ret_24h asc' },
  },
  {
    say: 'Hi Jim, in the week from Monday 2 November 2026 to Sunday 8 November 2026, which alts dropped over 8% in four hours? Rank by the drop, worst on top.',
    right: { except: 'btc', where: 'ret_4h < -8%', sort: 'ret_4h asc', from: '2026-11-02', to: '2026-11-08' },
  },
  {
    say: 'Dear Lea, the funding of the last day summed up (24h) on DOGE exceeded 0.3% - when? And price change of the day negative please.',
    right: { symbols: 'doge', where: 'funding_sum_24h > 0.3% and ret_24h < 0' },
  },
  {
    say: 'solana where vpin is higher than it was an hour ago by point two',
    right: { symbols: 'sol', where: 'feature.vpin.delta_1h >= 0.2' },
  },
  {
    say: 'doge open interest above where it was 24h ago by 10 percent',
    right: { symbols: 'doge', where: 'oi_change_24h >= 10%' },
  },
  {
    say: 'during the week of 12 october 2026, which coins rose more than 6% in an hour',
    right: { where: 'ret_1h > 6%', from: '2026-10-12', to: '2026-10-18' },
  },
  {
    say: 'Hi, in the seven days from 1 November 2026, where did ARB fall by 5% within an hour? Thanks',
    right: { symbols: 'arb', where: 'ret_1h <= -5%', from: '2026-11-01', to: '2026-11-07' },
  },
  {
    say: 'Hello, for the 24 hours of 15 November 2026 list ETH minutes with 5 minute return above 0.7%',
    right: { symbols: 'eth', where: 'ret_5m > 0.7%', from: '2026-11-15', to: '2026-11-15' },
  },
  { say: 'today: any coin 1h +4%', right: { where: 'ret_1h >= 4%', from: '2026-11-20', to: '2026-11-20' } },
  {
    say: 'I want LINK with open interest of now bigger 5% that one hour ago',
    right: { symbols: 'link', where: 'oi_change_1h > 5%' },
  },
  {
    say: 'please RSI of 15m of DOT lower 30 point that in one hour before',
    right: { symbols: 'dot', where: 'feature.rsi_14_15m.delta_1h <= -30' },
  },
  { say: 'today: sol 5m +1%', right: { symbols: 'sol', where: 'ret_5m >= 1%', from: '2026-11-20', to: '2026-11-20' } },
  {
    say: 'week of 9 nov 2026: sol 4h +4%',
    right: { symbols: 'sol', where: 'ret_4h >= 4%', from: '2026-11-09', to: '2026-11-15' },
  },
  {
    say: 'in the week of the 7 september 2026 which coins fell 8 percent in four hours',
    right: { where: 'ret_4h <= -8%', from: '2026-09-07', to: '2026-09-13' },
  },
  {
    say: 'for the 3 days from 10 october 2025, coins down 20% in 24h',
    right: { where: 'ret_24h <= -20%', from: '2025-10-10', to: '2025-10-12' },
  },
  {
    say: 'on 1 november 2026, for one hour from 14:00 to 15:00 utc, sol ret 5m below -0.5%',
    right: { symbols: 'sol', where: 'ret_5m < -0.5% and hour_utc = 14', from: '2026-11-01', to: '2026-11-01' },
  },
  {
    say: 'dot depth is 1 million less than 15 minutes ago and price 0.5% lower than 15 minutes ago',
    right: { symbols: 'dot', where: 'feature.depth_usd_100bps.delta_15m <= -1M and ret_15m <= -0.5%' },
  },
  {
    say: 'was above vwap 4h ago, now 2% below: arb',
    right: { symbols: 'arb', where: 'feature.vwap_dist_24h.lag_4h > 0 and vwap_dist_24h <= -2%' },
  },
  {
    say: 'matic down 10% on the day an hour ago, now only down 5%',
    right: { symbols: 'matic', where: 'feature.ret_24h.lag_1h <= -10% and ret_24h >= -5%' },
  },
  {
    say: 'eth was under vwap an hour ago, now 1% above',
    right: { symbols: 'eth', where: 'feature.vwap_dist_24h.lag_1h < 0 and vwap_dist_24h >= 1%' },
  },
  {
    say: 'doge was below the 200sma 24h ago, now 3% above',
    right: { symbols: 'doge', where: 'feature.sma_dist_200_1h.lag_24h < 0 and sma_dist_200_1h >= 3%' },
  },
  {
    say: 'link was up 8% on the day 4h ago, now just up 2%',
    right: { symbols: 'link', where: 'feature.ret_24h.lag_4h >= 8% and ret_24h <= 2%' },
  },
  {
    say: 'btc down only 1% on the day while breadth is under 10%',
    right: { symbols: 'btc', where: 'ret_24h between -1% and 0 and breadth_1h < 10%' },
  },
  {
    say: 'xrp lost just 0.5% in an hour when btc lost over 2%',
    right: { symbols: 'xrp', where: 'ret_1h between -0.5% and 0 and btc_ret_1h < -2%' },
  },
  {
    say: 'sol gained only 1% in 4h though oi rose 8% in the hour',
    right: { symbols: 'sol', where: 'ret_4h between 0 and 1% and oi_change_1h >= 8%' },
  },
  {
    say: 'near fell only half a percent in an hour while btc fell 3%',
    right: { symbols: 'near', where: 'ret_1h between -0.5% and 0 and btc_ret_1h <= -3%' },
  },
  {
    say: 'eth is only 2% above its 24h low and rsi1h still above 45',
    right: { symbols: 'eth', where: 'drawup_24h <= 2% and rsi_14_1h > 45' },
  },
  {
    say: 'bnb up just 1% on the week with funding over 0.03%',
    right: { symbols: 'bnb', where: 'ret_7d between 0 and 1% and funding_rate_8h > 0.03%' },
  },
  {
    say: 'apt was over the 50 ema 4h ago, now 2% under',
    right: { symbols: 'apt', where: 'feature.ema_dist_50_1h.lag_4h > 0 and ema_dist_50_1h <= -2%' },
  },
  {
    say: 'op was negative on the day 1h ago, now 5% positive',
    right: { symbols: 'op', where: 'feature.ret_24h.lag_1h < 0 and ret_24h >= 5%' },
  },
  {
    say: 'btc down 2% in an hour while breadth is over 50%',
    right: { symbols: 'btc', where: 'ret_1h <= -2% and breadth_1h > 50%' },
  },
  {
    say: 'bitcoin up 1% 1h with breadth below 30%',
    right: { symbols: 'btc', where: 'ret_1h >= 1% and breadth_1h < 30%' },
  },
  {
    say: "sui funding hasn't been negative in 7 days, now negative",
    right: {
      symbols: 'sui',
      where: 'feature.funding_rate_8h.min_7d >= 0',
      next: ['funding_rate_8h < 0'],
      within: '5m',
    },
  },
  {
    say: 'Hi Kim, for SOL: RSI 15m above 50 during the complete last four hours, vpin no higher than 0.3 at any time in those four hours. Thanks',
    right: { symbols: 'sol', where: 'rsi_14_15m > 50 held 4h and max(vpin, 4h) <= 0.3' },
  },
  {
    say: 'DOGE where maximum of funding in 7 days over 0.1% and now lower 0.01%',
    right: { symbols: 'doge', where: 'feature.funding_rate_8h.max_7d > 0.1% and funding_rate_8h < 0.01%' },
  },
  {
    say: 'eth spread no wider than 1 bps at any time in the last hour, price up 1% 1h',
    right: { symbols: 'eth', where: 'max(spread_bps, 1h) <= 1 and ret_1h >= 1%' },
  },
  {
    say: 'btc vpin not above .4 at any point in the last 4h',
    right: { symbols: 'btc', where: 'max(vpin, 4h) <= 0.4' },
  },
  {
    say: 'avax hourly rsi no lower than 50 at any time in 24 hours',
    right: { symbols: 'avax', where: 'min(rsi_14_1h, 24h) >= 50' },
  },
  {
    say: 'link funding not below zero at any moment of the last 7 days',
    right: { symbols: 'link', where: 'min(funding_rate_8h, 7d) >= 0' },
  },
  {
    say: 'sol depth not under 2m at any time in the past hour',
    right: { symbols: 'sol', where: 'min(depth_usd_100bps, 1h) >= 2M' },
  },
  {
    say: "btc hasn't dropped 1% in an hour for 24h, now 1h -1%",
    right: { symbols: 'btc', where: 'min(ret_1h, 24h) > -1%', next: ['ret_1h <= -1%'], within: '5m' },
  },
  {
    say: 'eth funding never above 0.05% in the last 7 days, now above 0.05%',
    right: {
      symbols: 'eth',
      where: 'max(funding_rate_8h, 7d) <= 0.05%',
      next: ['funding_rate_8h > 0.05%'],
      within: '5m',
    },
  },
  {
    say: 'op vpin under .5 all day, now over .5',
    right: { symbols: 'op', where: 'vpin < 0.5 held 24h', next: ['vpin > 0.5'], within: '5m' },
  },
  {
    say: 'Hi, BTC spreads must not have been over 2 bps at any minute in the last four hours, and now be over 2 bps. Cheers',
    right: { symbols: 'btc', where: 'max(spread_bps, 4h) <= 2', next: ['spread_bps > 2'], within: '5m' },
  },
  {
    say: 'the BNB with max premium in 24 hours over 20 bps and now minus',
    right: { symbols: 'bnb', where: 'max(premium_bps, 24h) > 20 and premium_bps < 0' },
  },
  {
    say: 'link had both a bullish and a bearish engulfing 1h in last 24h',
    right: {
      symbols: 'link',
      where: 'seen(candle_engulfing_1h, 24h) contains bullish and seen(candle_engulfing_1h, 24h) contains bearish',
    },
  },
  {
    say: 'sol had a bullish and a bearish pin bar 15m in the last 4 hours',
    right: {
      symbols: 'sol',
      where: 'seen(candle_pin_bar_15m, 4h) contains bullish and seen(candle_pin_bar_15m, 4h) contains bearish',
    },
  },
  {
    say: 'btc both a 24h high break and a 24h low break in the last 24h',
    right: {
      symbols: 'btc',
      where: 'seen(donchian_break_24h, 24h) contains up and seen(donchian_break_24h, 24h) contains down',
    },
  },
  {
    say: 'ada with min funding in 7 days under -0.05% and now plus',
    right: { symbols: 'ada', where: 'min(funding_rate_8h, 7d) < -0.05% and funding_rate_8h > 0' },
  },
  {
    say: 'shib up 1h, 4h, 24h & 7d all > 2%',
    right: { symbols: 'shib', where: 'ret_1h > 2% and ret_4h > 2% and ret_24h > 2% and ret_7d > 2%' },
  },
  {
    say: 'atom right after funding (within 10 min), ret_5m > 0.5%',
    right: { symbols: 'atom', where: 'minutes_to_funding <= 1', next: ['ret_5m > 0.5%'], within: '10m' },
  },
  {
    say: 'eth just after the funding settlement: 5m move below -0.5% in 15 min',
    right: { symbols: 'eth', where: 'minutes_to_funding <= 1', next: ['ret_5m < -0.5%'], within: '15m' },
  },
  {
    say: 'at funding time on pepe: 1m ret < -0.3%',
    right: { symbols: 'pepe', where: 'minutes_to_funding <= 1 and ret_1m < -0.3%' },
  },
  {
    say: 'near the funding time on sol: 5m ret < -0.4%',
    right: { symbols: 'sol', where: 'minutes_to_funding <= 10 and ret_5m < -0.4%' },
  },
  {
    say: 'new years day 2026 doge 1h +3%',
    right: { symbols: 'doge', where: 'ret_1h >= 3%', from: '2026-01-01', to: '2026-01-01' },
  },
  {
    say: 'last 3 fridays btc 1h -1%',
    right: { symbols: 'btc', where: 'ret_1h <= -1% and weekday = 5', from: '2026-11-06', to: '2026-11-20' },
  },
  {
    say: 'last 2 mondays link 1h +2%',
    right: { symbols: 'link', where: 'ret_1h >= 2% and weekday = 1', from: '2026-11-09', to: '2026-11-16' },
  },
  {
    say: 'last three tuesdays: xrp rsi1h < 30',
    right: { symbols: 'xrp', where: 'rsi_14_1h < 30 and weekday = 2', from: '2026-11-03', to: '2026-11-17' },
  },
  {
    say: 'a week ago today: arb 5m -1%',
    right: { symbols: 'arb', where: 'ret_5m <= -1%', from: '2026-11-13', to: '2026-11-13' },
  },
  {
    say: 'dear desk, need UNI from 2 pm UTC on 3 November 2026 to 2 pm UTC on 5 November 2026, 5m return below -0.8%. Thanks',
    right: { symbols: 'uni', where: 'ret_5m < -0.8%', from: '2026-11-03T14:00:00Z', to: '2026-11-05T14:00:00Z' },
  },
  {
    say: 'sol 15m -1% from 10:00 utc on 10 november 2026 to 18:00 utc on 11 november 2026',
    right: { symbols: 'sol', where: 'ret_15m <= -1%', from: '2026-11-10T10:00:00Z', to: '2026-11-11T18:00:00Z' },
  },
  {
    say: 'from 9pm utc on 9 october 2025 to 3am utc on 11 october 2025: link liquidations over 500k in the hour',
    right: { symbols: 'link', where: 'liq_usd_1h > 500k', from: '2025-10-09T21:00:00Z', to: '2025-10-11T03:00:00Z' },
  },
  {
    say: 'arb just broke the 24h high and is only 1% above vwap',
    right: { symbols: 'arb', where: 'donchian_break_24h becomes up and vwap_dist_24h between 0 and 1%' },
  },
  {
    say: 'link just crossed above vwap, up only 2% in 24h',
    right: { symbols: 'link', where: 'vwap_dist_24h crosses above 0 and ret_24h between 0 and 2%' },
  },
  {
    say: 'Hello Jo, ETH where the 24h gain is still only 1% though the 4h gain is above 3%. Thank you',
    right: { symbols: 'eth', where: 'ret_24h between 0 and 1% and ret_4h > 3%' },
  },
  {
    say: 'avax hammer 1h then +2% 1h within 6h, both in asia',
    right: {
      symbols: 'avax',
      where: 'candle_hammer_1h = hammer and candle_age_1h = 0 and session = asia',
      next: ['ret_1h >= 2% and session = asia'],
      within: '6h',
    },
  },
  { say: 'bnb vpin above its own 7d mean by 3 sd', right: { symbols: 'bnb', where: 'feature.vpin.zscore_7d >= 3' } },
  {
    say: 'pepe 24h return in the top 1% of its own month',
    right: { symbols: 'pepe', where: 'feature.ret_24h.pctrank_30d >= 0.99' },
  },
  {
    say: 'xrp bearish engulfing 1h then -1% 1h within 3h, both on weekdays',
    right: {
      symbols: 'xrp',
      where: 'candle_engulfing_1h = bearish and candle_age_1h = 0 and weekday in (1, 2, 3, 4, 5)',
      next: ['ret_1h <= -1% and weekday in (1, 2, 3, 4, 5)'],
      within: '3h',
    },
  },
  {
    say: 'xrp 1h return in the bottom 5% of its own month',
    right: { symbols: 'xrp', where: 'feature.ret_1h.pctrank_30d <= 0.05' },
  },
  {
    say: 'hi, DOGE rsi 15m > 75, then rsi 15m < 45 within 2h, both at weekends. thx',
    right: {
      symbols: 'doge',
      where: 'rsi_14_15m > 75 and weekday in (6, 7)',
      next: ['rsi_14_15m < 45 and weekday in (6, 7)'],
      within: '2h',
    },
  },
  {
    say: 'Hello, LINK: drop of 2% in an hour followed by a rise of 2% in an hour inside 6 hours, both in the US session please',
    right: {
      symbols: 'link',
      where: 'ret_1h <= -2% and session = us',
      next: ['ret_1h >= 2% and session = us'],
      within: '6h',
    },
  },
  {
    say: 'When the SOL go up 3% in the hour and before of that in 4 hours the RSI 15m was under 20',
    right: { symbols: 'sol', where: 'rsi_14_15m < 20', next: ['ret_1h >= 3%'], within: '4h' },
  },
  {
    say: 'Hello, I want NEAR falling 3% in an hour when within the previous 12 hours funding had been above 0.05%. Best',
    right: { symbols: 'near', where: 'funding_rate_8h > 0.05%', next: ['ret_1h <= -3%'], within: '12h' },
  },
  {
    say: 'Dear desk, OP: 24h breakout up; in the six hours before the breakout the volume was under half of normal. Regards',
    right: { symbols: 'op', where: 'rel_volume_1h < 0.5', next: ['donchian_break_24h becomes up'], within: '6h' },
  },
  {
    say: 'xrp hammer 4h, later that day +3% 4h',
    right: {
      symbols: 'xrp',
      where: 'candle_hammer_4h = hammer and candle_age_4h = 0',
      next: ['ret_4h >= 3%'],
      within: '24h',
    },
  },
  {
    say: 'doge 24h breakout, and in the hour before the breakout vol z was above 5',
    right: { symbols: 'doge', where: 'volume_z_5m > 5', next: ['donchian_break_24h becomes up'], within: '1h' },
  },
  {
    say: 'xrp bullish engulfing 1h; during the 2 hours before it longs were liquidated for over 500k in an hour',
    right: {
      symbols: 'xrp',
      where: 'sum(liq_long_usd_1m, 1h) > 500k',
      next: ['candle_engulfing_1h = bullish and candle_age_1h = 0'],
      within: '2h',
    },
  },
  {
    say: 'Hi, ETH hammers on the 4h where in the day before the hammer the RSI 1h was under 25. Cheers',
    right: {
      symbols: 'eth',
      where: 'rsi_14_1h < 25',
      next: ['candle_hammer_4h = hammer and candle_age_4h = 0'],
      within: '24h',
    },
  },
]
