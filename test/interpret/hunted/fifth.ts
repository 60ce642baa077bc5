/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const FIFTH: readonly Hunted[] = [
  {
    say: 'LINK 24h return better than +4% but no better than +6%, funding negative throughout the last 24h.',
    right: { symbols: 'link', where: 'ret_24h > 4% and ret_24h <= 6% and funding_rate_8h < 0 held 24h' },
  },
  {
    say: 'Hello, for the weekly: how did BTC do after RSI(1h) fell below 30 while funding was in its lowest 10% of the month? From 2024 to today. BR',
    right: { symbols: 'btc', where: 'rsi_14_1h crosses below 30 and funding_pctrank_30d <= 10%', from: '2024-01-01' },
  },
  {
    say: 'bnb dd24 < -4 then range pos > .9 in 24h',
    right: { symbols: 'bnb', where: 'drawdown_24h < -4%', next: ['range_pos_24h > 0.9'], within: '24h' },
  },
  {
    say: 'alts mooning: up 15% 24h, rank top 5%, rel vol 5x, not btc not eth',
    right: { except: 'btc,eth', where: 'ret_24h >= 15% and xs_rank_ret_24h >= 0.95 and rel_volume_1h >= 5' },
  },
  {
    say: 'Hi, for the daily: BTC with hourly return below -2% and spread above 1 bps. Thanks',
    right: { symbols: 'btc', where: 'ret_1h < -2% and spread_bps > 1' },
  },
  {
    say: 'hello, for the weekly again: LINK basis above 15 bps. thanks',
    right: { symbols: 'link', where: 'basis_bps > 15' },
  },
  {
    say: 'eth 24h return < -6% then range position > .8 in 24h',
    right: { symbols: 'eth', where: 'ret_24h < -6%', next: ['range_pos_24h > 0.8'], within: '24h' },
  },
  {
    say: 'ada drawup 24h > 12% then drawdown < -6% in 24h',
    right: { symbols: 'ada', where: 'drawup_24h > 12%', next: ['drawdown_24h < -6%'], within: '24h' },
  },
  {
    say: 'near corr btc < .2 then corr btc > .7 in 24h',
    right: { symbols: 'near', where: 'corr_btc_24h < 0.2', next: ['corr_btc_24h > 0.7'], within: '24h' },
  },
  {
    say: 'DOGE 4h return better than 3% but no better than 5%, spread under 2 bps',
    right: { symbols: 'doge', where: 'ret_4h > 3% and ret_4h <= 5% and spread_bps < 2' },
  },
  {
    say: 'near rel vol 1h btw 2 and 3, ret_1h btw -.5 and .5',
    right: { symbols: 'near', where: 'rel_volume_1h between 2 and 3 and ret_1h between -0.5% and 0.5%' },
  },
  {
    say: 'AVAX: candle_star_4h morning at its close with drawdown_24h at most -8%.',
    right: { symbols: 'avax', where: 'candle_star_4h = morning and candle_age_4h = 0 and drawdown_24h <= -8%' },
  },
  {
    say: 'btc ripped 3% in an hour and funding still red, what then',
    right: { symbols: 'btc', where: 'ret_1h >= 3% and funding_rate_8h < 0' },
  },
  {
    say: 'APT when 3 black crows on hour come, but RSI is more than 50',
    right: { symbols: 'apt', where: 'candle_soldiers_crows_1h = crows and candle_age_1h = 0 and rsi_14_15m > 50' },
  },
  { say: 'fil ret_7d btw -20 and -10', right: { symbols: 'fil', where: 'ret_7d between -20% and -10%' } },
  {
    say: 'arb funding_rate_8h > .05, ret_24h < -5',
    right: { symbols: 'arb', where: 'funding_rate_8h > 0.05% and ret_24h < -5%' },
  },
  { say: 'ada ret_1h > 1.5 and ret_4h < 0', right: { symbols: 'ada', where: 'ret_1h > 1.5% and ret_4h < 0' } },
  {
    say: 'ltc drawdown_24h < -.5 and > -2',
    right: { symbols: 'ltc', where: 'drawdown_24h < -0.5% and drawdown_24h > -2%' },
  },
  {
    say: 'eth basis over 20 bps and rsi 1h above 75, then what',
    right: { symbols: 'eth', where: 'basis_bps > 20 and rsi_14_1h > 75' },
  },
  {
    say: 'sol down 5% in 4h and oi up, what then',
    right: { symbols: 'sol', where: 'ret_4h <= -5% and oi_change_1h > 0' },
  },
  {
    say: 'sui rsi 15m under 20 and breadth below 10%, so then what',
    right: { symbols: 'sui', where: 'rsi_14_15m < 20 and breadth_1h < 10%' },
  },
  {
    say: 'when NEAR hammer on hour comes and RSI is under 40',
    right: { symbols: 'near', where: 'candle_hammer_1h = hammer and candle_age_1h = 0 and rsi_14_1h < 40' },
  },
  {
    say: 'XRP marubozu bullish on hours candle with volume 3 times',
    right: { symbols: 'xrp', where: 'candle_marubozu_1h = bullish and candle_age_1h = 0 and rel_volume_1h >= 3' },
  },
  {
    say: 'BTC candle_engulfing_1h bullish at the close with ret_24h below -3%',
    right: { symbols: 'btc', where: 'candle_engulfing_1h = bullish and candle_age_1h = 0 and ret_24h < -3%' },
  },
  {
    say: 'LINK candle_doji_4h equals gravestone when it closes, range_pos_24h above 0.8',
    right: { symbols: 'link', where: 'candle_doji_4h = gravestone and candle_age_4h = 0 and range_pos_24h > 0.8' },
  },
  {
    say: 'Hi Tara, could I get UNI minutes excluding weekends and the Asian session, hourly return at or below -2.5%, liquidations at or above the 98th percentile? Best',
    right: {
      symbols: 'uni',
      where: 'session != asia and weekday not in (6, 7) and ret_1h <= -2.5% and liq_usd_1h_pctrank >= 0.98',
    },
  },
  {
    say: 'UNI: sessions europe and us, weekdays only, kyle_lambda_4h percentile (30d) at least 95%.',
    right: {
      symbols: 'uni',
      where: 'session in (europe, us) and weekday in (1, 2, 3, 4, 5) and pctrank(kyle_lambda_4h, 30d) >= 95%',
    },
  },
  {
    say: 'btc doji 1h + rsi1h > 65, then ret 1h < -.5 w/in 3h, us, 2025-26',
    right: {
      symbols: 'btc',
      where: 'session = us and candle_doji_1h = doji and candle_age_1h = 0 and rsi_14_1h > 65',
      next: ['ret_1h < -0.5%'],
      within: '3h',
      from: '2025-01-01',
      to: '2026-12-31',
    },
  },
  { say: "Hi Mick, I'd like APT days with total liquidations over 10 million. Thanks", right: {}, refuse: true },
  {
    say: 'ETH excluding weekends and the US session, 1h return above 2%',
    right: { symbols: 'eth', where: 'session != us and weekday not in (6, 7) and ret_1h > 2%' },
  },
  {
    say: 'BTC, without Mondays and the Asian session, spread above 1 bps',
    right: { symbols: 'btc', where: 'session != asia and weekday != 1 and spread_bps > 1' },
  },
  {
    say: 'SOL except the late session and weekends, hourly return below -3%',
    right: { symbols: 'sol', where: 'session != late and weekday not in (6, 7) and ret_1h < -3%' },
  },
  {
    say: 'Please exclude the European session and Fridays. ADA, 4h return over 5%',
    right: { symbols: 'ada', where: 'session != europe and weekday != 5 and ret_4h > 5%' },
  },
  {
    say: 'XRP excluding Sundays and the hours 0 to 6, volume 3x normal',
    right: { symbols: 'xrp', where: 'weekday != 7 and hour_utc >= 6 and rel_volume_1h >= 3' },
  },
  {
    say: 'all coins leaving out btc and the weekends, 24h return above 15%',
    right: { except: 'btc', where: 'weekday not in (6, 7) and ret_24h > 15%' },
  },
  {
    say: 'all coins excluding ETH and the US session with 1h return under -5%',
    right: { except: 'eth', where: 'session != us and ret_1h < -5%' },
  },
  {
    say: 'AVAX not on weekends or in the asian session, oi 1h up 3%',
    right: { symbols: 'avax', where: 'session != asia and weekday not in (6, 7) and oi_change_1h >= 3%' },
  },
  {
    say: 'NEAR but skip weekends and the late session, vpin over 0.6',
    right: { symbols: 'near', where: 'session != late and weekday not in (6, 7) and vpin > 0.6' },
  },
  {
    say: 'DOT in the sessions us and late, ret_1h at most -2%',
    right: { symbols: 'dot', where: 'session in (us, late) and ret_1h <= -2%' },
  },
  {
    say: 'UNI: session in asia or us, ret_24h below -5%',
    right: { symbols: 'uni', where: 'session in (asia, us) and ret_24h < -5%' },
  },
  {
    say: 'FIL US and late session only, hourly volume 2x',
    right: { symbols: 'fil', where: 'session in (us, late) and rel_volume_1h >= 2' },
  },
  {
    say: 'ada hammer 1h, rsi1h < 35, us',
    right: {
      symbols: 'ada',
      where: 'session = us and candle_hammer_1h = hammer and candle_age_1h = 0 and rsi_14_1h < 35',
    },
  },
  {
    say: 'doge -3% 1h, us, wkdays',
    right: { symbols: 'doge', where: 'session = us and weekday in (1, 2, 3, 4, 5) and ret_1h <= -3%' },
  },
  {
    say: 'link bbw pctl < 5, then ret 1h > 2% in 6h, us, 2026',
    right: {
      symbols: 'link',
      where: 'session = us and bb_width_20_15m_pctrank < 5%',
      next: ['ret_1h > 2%'],
      within: '6h',
      from: '2026-01-01',
    },
  },
  { say: 'how often did SOL have days with liquidations above 50 million', right: {}, refuse: true },
  {
    say: 'DOT candle_engulfing_4h bullish seen in the past 24h and donchian_break_24h up now.',
    right: { symbols: 'dot', where: 'seen(candle_engulfing_4h, 24h) contains bullish and donchian_break_24h = up' },
  },
  {
    say: 'trx between noon and four in the afternoon utc on the first of march twenty twenty six',
    right: { symbols: 'trx', where: 'hour_utc between 12 and 15', from: '2026-03-01', to: '2026-03-01' },
  },
  {
    say: 'chainlink was over its daily vwap for four hours and then fell below it with one percent loss in fifteen minutes within two hours',
    right: {
      symbols: 'link',
      where: 'vwap_dist_24h > 0 held 4h',
      next: ['vwap_dist_24h crosses below 0 and ret_15m <= -1%'],
      within: '2h',
    },
  },
  {
    say: 'SOL between noon and three in the afternoon utc, 1h return below -2%',
    right: { symbols: 'sol', where: 'hour_utc between 12 and 14 and ret_1h < -2%' },
  },
  {
    say: 'DOGE from noon to six in the evening utc with volume twice normal',
    right: { symbols: 'doge', where: 'hour_utc between 12 and 17 and rel_volume_1h >= 2' },
  },
  {
    say: 'ETH candle_hammer_1h hammer seen within the last 24h and rsi_14_1h above 60 now',
    right: { symbols: 'eth', where: 'seen(candle_hammer_1h, 24h) contains hammer and rsi_14_1h > 60' },
  },
  {
    say: 'Exclude SOL and weekends: coins with 1h return over 8%',
    right: { except: 'sol', where: 'weekday not in (6, 7) and ret_1h > 8%' },
  },
  {
    say: 'ARB no Mondays, Tuesdays or late hours, 1h return above 3%',
    right: { symbols: 'arb', where: 'session != late and weekday not in (1, 2) and ret_1h > 3%' },
  },
  {
    say: 'FIL ignoring asia hours and weekends, hourly vol percentile above 95',
    right: { symbols: 'fil', where: 'session != asia and weekday not in (6, 7) and rv_1h_pctrank > 95%' },
  },
  {
    say: 'APT other than weekends and us hours, rsi 1h below 25',
    right: { symbols: 'apt', where: 'session != us and weekday not in (6, 7) and rsi_14_1h < 25' },
  },
  {
    say: 'Hello Jon, NEAR when the long and the short side got liquidated for over 300k each in one hour. Ten newest. Ta',
    right: {
      symbols: 'near',
      where: 'sum(liq_long_usd_1m, 1h) > 300k and sum(liq_short_usd_1m, 1h) > 300k',
      limit: 10,
    },
  },
  {
    say: 'BNB funding now and mean of 7 days are both negative',
    right: { symbols: 'bnb', where: 'funding_rate_8h < 0 and mean(funding_rate_8h, 7d) < 0' },
  },
  {
    say: 'AVAX the long short ratio more 2, 24 hour before it was less 1.5',
    right: { symbols: 'avax', where: 'long_short_ratio > 2 and lag(long_short_ratio, 24h) < 1.5' },
  },
  {
    say: 'ETH both long and short liquidations above 5 million in the hour',
    right: { symbols: 'eth', where: 'sum(liq_long_usd_1m, 1h) > 5M and sum(liq_short_usd_1m, 1h) > 5M' },
  },
  {
    say: 'XRP spread now and its 24h mean both above 2 bps',
    right: { symbols: 'xrp', where: 'spread_bps > 2 and mean(spread_bps, 24h) > 2' },
  },
  {
    say: 'BTC current spread and hourly average spread over 1 bps',
    right: { symbols: 'btc', where: 'spread_bps > 1 and mean(spread_bps, 1h) > 1' },
  },
  {
    say: 'UNI rsi 1h now and its 24h mean are both under 40',
    right: { symbols: 'uni', where: 'rsi_14_1h < 40 and mean(rsi_14_1h, 24h) < 40' },
  },
  {
    say: 'DOT spread above 3 bps, an hour before it was below 1 bps',
    right: { symbols: 'dot', where: 'spread_bps > 3 and lag(spread_bps, 1h) < 1' },
  },
  {
    say: 'Last Monday through Wednesday, ETH with a 1h return below -1%',
    right: { symbols: 'eth', where: 'ret_1h < -1%', from: '2026-11-16', to: '2026-11-18' },
  },
  { say: 'UNI from Friday 20:00 to Sunday 20:00 UTC, ret 4h below -3%', right: {}, refuse: true },
  {
    say: 'last Tuesday to Thursday, SOL with spread above 1 bps',
    right: { symbols: 'sol', where: 'spread_bps > 1', from: '2026-11-17', to: '2026-11-19' },
  },
  { say: 'from Monday 8:00 to Friday 16:00 UTC, DOGE with 1h volume over 3x', right: {}, refuse: true },
  {
    say: 'DOGE book imbalance and its 1h mean both above 0.3',
    right: { symbols: 'doge', where: 'book_imbalance > 0.3 and mean(book_imbalance, 1h) > 0.3' },
  },
  {
    say: 'ADA current depth and the 4h mean of depth under 1 million',
    right: { symbols: 'ada', where: 'depth_usd_100bps < 1M and mean(depth_usd_100bps, 4h) < 1M' },
  },
  {
    say: 'SUI vpin and its 4h mean both at least 0.5',
    right: { symbols: 'sui', where: 'vpin >= 0.5 and mean(vpin, 4h) >= 0.5' },
  },
  {
    say: 'NEAR: liq_long_usd_1m over the past 24h above 10M, ret_24h greater than -3%.',
    right: { symbols: 'near', where: 'sum(liq_long_usd_1m, 24h) > 10M and ret_24h > -3%' },
  },
  {
    say: 'Hi Al, is there anything on SOL in the week before last? I need hourly returns under -3%. Thanks',
    right: { symbols: 'sol', where: 'ret_1h < -3%', from: '2026-11-02', to: '2026-11-08' },
  },
  {
    say: 'Hello, ETH on Friday last, 1h return below -1%. Thx',
    right: { symbols: 'eth', where: 'ret_1h < -1%', from: '2026-11-13', to: '2026-11-13' },
  },
  {
    say: 'Hello, LINK in the last three full months, drawdown more than 10%. Regards',
    right: { symbols: 'link', where: 'drawdown_24h < -10%', from: '2026-08-01', to: '2026-10-31' },
  },
  {
    say: 'Hello, this is for the hourly: OP with funding below -0.02% and OI up 2% in the hour',
    right: { symbols: 'op', where: 'funding_rate_8h < -0.02% and oi_change_1h >= 2%' },
  },
  { say: 'Hi, for the week: LTC with 24h return over 5%', right: { symbols: 'ltc', where: 'ret_24h > 5%' } },
  {
    say: 'arb ret 24h rank bottom 5%, ret 7d > 0',
    right: { symbols: 'arb', where: 'xs_rank_ret_24h <= 5% and ret_7d > 0' },
  },
  {
    say: 'OP the month before last, 24h return under -5%',
    right: { symbols: 'op', where: 'ret_24h < -5%', from: '2026-09-01', to: '2026-09-30' },
  },
  {
    say: 'is there any case of AVAX in the month before last with 4h return under -5%',
    right: { symbols: 'avax', where: 'ret_4h < -5%', from: '2026-09-01', to: '2026-09-30' },
  },
  {
    say: 'LTC the year before last, 24h return over 15%',
    right: { symbols: 'ltc', where: 'ret_24h > 15%', from: '2024-01-01', to: '2024-12-31' },
  },
  {
    say: 'Anything on DOGE two weeks ago? Hourly volume over 3x',
    right: { symbols: 'doge', where: 'rel_volume_1h > 3', from: '2026-11-02', to: '2026-11-08' },
  },
  {
    say: 'UNI in the last two full weeks, funding below zero',
    right: { symbols: 'uni', where: 'funding_rate_8h < 0', from: '2026-11-02', to: '2026-11-15' },
  },
  { say: 'TRX in the last days of October 2026, 1h return below -1%', right: {}, refuse: true },
  { say: 'sol late 2024, funding over 0.05%', right: {}, refuse: true },
  {
    say: 'ETH in the week before last with spread above 2 bps',
    right: { symbols: 'eth', where: 'spread_bps > 2', from: '2026-11-02', to: '2026-11-08' },
  },
  {
    say: 'Hi, NEAR in the quarter before last: funding above 0.03%. Thanks',
    right: { symbols: 'near', where: 'funding_rate_8h > 0.03%', from: '2026-04-01', to: '2026-06-30' },
  },
  { say: 'XRP late 2025 with 24h return over 10%', right: {}, refuse: true },
  { say: 'APT in the first days of June 2026, volume 3x', right: {}, refuse: true },
  { say: 'DOT in the last days of 2025, spread above 3 bps', right: {}, refuse: true },
  {
    say: 'FIL exactly one week ago, 1h return below -1%',
    right: { symbols: 'fil', where: 'ret_1h < -1%', from: '2026-11-13', to: '2026-11-13' },
  },
]
