/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const EIGHTH: readonly Hunted[] = [
  {
    say: 'ETHUSDT. Conditions: (1) 1h realised volatility in the lowest decile of its trailing week, (2) 15m Bollinger width percentile no higher than 10%, (3) depth within 100 bps at least 20 million USD. Newest 200 rows.',
    right: {
      symbols: 'eth',
      where: 'rv_1h_pctrank <= 10% and bb_width_20_15m_pctrank <= 10% and depth_usd_100bps >= 20M',
      limit: 200,
    },
  },
  {
    say: 'Sequence on BTC: first, liquidations over the past hour exceed 50 million USD with the imbalance at or below -0.6; second, within the following 12 hours, 1h return crosses above 1%. Exclude weekends. Sort by the 1h return, descending, top 40.',
    right: {
      symbols: 'btc',
      where: 'liq_usd_1h > 50M and liq_imbalance_1h <= -0.6',
      next: ['ret_1h crosses above 1% and weekday not in (6,7)'],
      within: '12h',
      sort: 'ret_1h desc',
      limit: 40,
    },
  },
  {
    say: 'APT, exclude March 2025: 1h taker buy ratio at least 58%, 1h return at most 0, i.e. buying being absorbed',
    right: {},
    refuse: true,
  },
  {
    say: 'is it just me or does btc always dump after rsi 1h over 80 and funding over .05%? show me 2024+2025',
    right: {
      symbols: 'btc',
      where: 'rsi_14_1h > 80 and funding_rate_8h > 0.05%',
      from: '2024-01-01',
      to: '2025-12-31',
    },
  },
  {
    say: 'does eth usually fall after rsi 15m above 80 and relative volume above 3? data of 2025',
    right: { symbols: 'eth', where: 'rsi_14_15m > 80 and rel_volume_1h > 3', from: '2025-01-01', to: '2025-12-31' },
  },
  {
    say: 'ARB after 3 black crows on 4h and relative volume above 1.5, newest first, 20 rows',
    right: {
      symbols: 'arb',
      where: 'candle_soldiers_crows_4h = crows and candle_age_4h = 0 and rel_volume_1h > 1.5',
      limit: 20,
    },
  },
  {
    say: 'ETH: bullish cvd divergence over 4h, then upward 24h breakout within 12 hours, then long buildup within the same 12 hours',
    right: {
      symbols: 'eth',
      where: 'cvd_divergence_4h = bullish',
      next: ['donchian_break_24h becomes up', 'oi_price_regime_1h = long_buildup'],
      within: '12h',
    },
  },
  {
    say: 'Hi Kim, what was the average funding of BTC in 2025 when RSI was above 70? Best, Olaf',
    right: {},
    refuse: true,
  },
  {
    say: 'the ten worst hours for bitcoin in twenty twenty four when at the same time open interest rose',
    right: {
      symbols: 'btc',
      where: 'ret_1h > -100% and oi_change_1h > 0',
      sort: 'ret_1h asc',
      limit: 10,
      from: '2024-01-01',
      to: '2024-12-31',
    },
  },
  {
    say: 'ripple thirty minute standard deviation of the one minute return above a quarter percent on tuesday afternoons between two and six utc',
    right: { symbols: 'xrp', where: 'ret_1m.std_30m > 0.25% and weekday = 2 and hour_utc between 14 and 17' },
  },
  {
    say: 'Does BTC normally drop after funding above 0.05% and a 24h return above 5%?',
    right: { symbols: 'btc', where: 'funding_rate_8h > 0.05% and ret_24h > 5%' },
  },
  {
    say: 'do alts bleed after btc_ret_1h below -2% and breadth under 15%? anyone looked',
    right: { except: 'btc', where: 'btc_ret_1h < -2% and breadth_1h < 15%' },
  },
  {
    say: 'How often did doge recover after a 1h dump of 5% and liquidations over 2 million in the hour?',
    right: { symbols: 'doge', where: 'ret_1h <= -5% and liq_usd_1h > 2M' },
  },
  {
    say: 'Hi Per, does AVAX really fall after long/short above 3 and funding above 0.03%? Need it for the memo. /Ulla',
    right: { symbols: 'avax', where: 'long_short_ratio > 3 and funding_rate_8h > 0.03%' },
  },
  {
    say: 'BTC: 1h return below -2%, then RSI 15m crosses above 40 within 3 hours, then a bullish MACD cross within the same 3 hours',
    right: {
      symbols: 'btc',
      where: 'ret_1h < -2%',
      next: ['rsi_14_15m crosses above 40', 'macd_cross_15m becomes bullish'],
      within: '3h',
    },
  },
  {
    say: 'APT 1h RSI above 70, then a 24h break down within a day, then 1h return below -3% within the same day',
    right: {
      symbols: 'apt',
      where: 'rsi_14_1h > 70',
      next: ['donchian_break_24h becomes down', 'ret_1h < -3%'],
      within: '1d',
    },
  },
  {
    say: 'SOL drops 4% in an hour, liquidations pass 5 million in the next hour, and within the same window of 6 hours price gains 2% in an hour',
    right: { symbols: 'sol', where: 'ret_1h <= -4%', next: ['liq_usd_1h > 5M', 'ret_1h >= 2%'], within: '6h' },
  },
  { say: 'how high was the rsi of doge on average when it rose 5% in an hour', right: {}, refuse: true },
  {
    say: 'the five best days of solana in 2025 with funding below zero',
    right: {
      symbols: 'sol',
      where: 'ret_24h > -100% and funding_rate_8h < 0',
      sort: 'ret_24h desc',
      limit: 5,
      from: '2025-01-01',
      to: '2025-12-31',
    },
  },
  {
    say: 'the twenty strongest hours for chainlink in the us session with positive cvd',
    right: {
      symbols: 'link',
      where: 'ret_1h > -100% and cvd_usd_1h > 0 and session = us',
      sort: 'ret_1h desc',
      limit: 20,
    },
  },
  {
    say: 'btc on friday evenings between six and nine utc with vpin over point six',
    right: { symbols: 'btc', where: 'vpin > 0.6 and weekday = 5 and hour_utc between 18 and 20' },
  },
  {
    say: 'Liquidations over 15 million in the past hour on ETH, with their imbalance at -0.5 or lower, followed by +1.5% in an hour within 6 hours',
    right: {
      symbols: 'eth',
      where: 'liq_usd_1h > 15M and liq_imbalance_1h <= -0.5',
      next: ['ret_1h >= 1.5%'],
      within: '6h',
    },
  },
  { say: 'SUI rsi 15m under 20, leaving aside January 2026', right: {}, refuse: true },
  { say: 'VPIN above 0.8 on BTC (August 2025 omitted)', right: {}, refuse: true },
  {
    say: "Cases in which ARB's 24h volume rank is in the bottom 20% and its 24h return rank in the top 10%",
    right: { symbols: 'arb', where: 'xs_rank_volume_24h <= 20% and xs_rank_ret_24h >= 90%' },
  },
  {
    say: 'BTC RSI 1h above 70 and at least 5 points higher than four hours ago, newest 30',
    right: { symbols: 'btc', where: 'rsi_14_1h > 70 and rsi_14_1h.delta_4h >= 5', limit: 30 },
  },
  {
    say: 'ETH RSI 15m under 40 and ten points lower than an hour ago',
    right: { symbols: 'eth', where: 'rsi_14_15m < 40 and rsi_14_15m.delta_1h <= -10' },
  },
  {
    say: 'XRP price 3% higher than four hours ago, RSI 1h above 65 but 5 points lower than an hour ago',
    right: { symbols: 'xrp', where: 'ret_4h >= 3% and rsi_14_1h > 65 and rsi_14_1h.delta_1h <= -5' },
  },
  {
    say: 'UNI 24h range position over 0.8, up from under 0.3 four hours ago',
    right: { symbols: 'uni', where: 'range_pos_24h > 0.8 and range_pos_24h.lag_4h < 0.3' },
  },
  {
    say: 'OP basis above 5 bps, up 3 bps in an hour, funding under 0.01%',
    right: { symbols: 'op', where: 'basis_bps > 5 and basis_bps.delta_1h >= 3 and funding_rate_8h < 0.01%' },
  },
  {
    say: 'ETH VPIN above 0.65, up from below 0.4 four hours ago, weekdays only',
    right: { symbols: 'eth', where: 'vpin > 0.65 and vpin.lag_4h < 0.4 and weekday in (1,2,3,4,5)' },
  },
  {
    say: 'SOL RSI 1h below 45, down from above 70 a day ago',
    right: { symbols: 'sol', where: 'rsi_14_1h < 45 and rsi_14_1h.lag_24h > 70' },
  },
  {
    say: 'AVAX spread over 6 bps, up 3 bps in 15 minutes, depth percentile below 20%',
    right: {
      symbols: 'avax',
      where: 'spread_bps > 6 and spread_bps.delta_15m >= 3 and depth_usd_100bps_pctrank < 20%',
    },
  },
  {
    say: 'LINK long/short ratio above 2.5, up 0.4 on the day',
    right: { symbols: 'link', where: 'long_short_ratio > 2.5 and long_short_ratio.delta_24h >= 0.4' },
  },
  {
    say: 'NEAR range position below 0.2, down from 0.9 a day earlier',
    right: { symbols: 'near', where: 'range_pos_24h < 0.2 and range_pos_24h.lag_24h >= 0.9' },
  },
  {
    say: 'UNI stochastic under 15, forty points lower than an hour ago, relative volume above 2',
    right: { symbols: 'uni', where: 'stoch_k_14_15m < 15 and stoch_k_14_15m.delta_1h <= -40 and rel_volume_1h > 2' },
  },
  {
    say: 'ETH RSI 1h has been under 30 within the last 4 hours and is over 45 now',
    right: { symbols: 'eth', where: 'rsi_14_1h.min_4h < 30 and rsi_14_1h > 45' },
  },
  { say: 'BTC ret_1h below -2%, and afterwards not lower than -3% for the next 24 hours', right: {}, refuse: true },
  {
    say: 'ETH minute with net taker selling above 20 million, spread above 2 bps, US session',
    right: { symbols: 'eth', where: 'cvd_usd_1m < -20M and spread_bps > 2 and session = us' },
  },
  {
    say: 'SOL spread has been above 10 bps within the last hour and is below 3 bps again',
    right: { symbols: 'sol', where: 'spread_bps.max_1h > 10 and spread_bps < 3' },
  },
  {
    say: 'BTC minutes with net taker buying over 30 million, spread below 1 bp',
    right: { symbols: 'btc', where: 'cvd_usd_1m > 30M and spread_bps < 1' },
  },
  { say: 'LINK RSI 1h below 25, funding stays negative for the next day', right: {}, refuse: true },
  {
    say: 'ETH excluding the hours from 0 to 8 UTC and the weekends, ret_1h below -1.5%, OI change 1h below -1.5%',
    right: {
      symbols: 'eth',
      where: 'hour_utc not in (0,1,2,3,4,5,6,7) and weekday not in (6,7) and ret_1h < -1.5% and oi_change_1h < -1.5%',
    },
  },
  {
    say: 'doge ret4h < -6% then ret1h > 2% w/in 12h, best bounce first',
    right: { symbols: 'doge', where: 'ret_4h < -6%', next: ['ret_1h > 2%'], within: '12h', sort: 'ret_1h desc' },
  },
  {
    say: 'ETH ret_4h below -4%, then ret_1h above 1.5% within 8 hours, strongest rebound first, 20 rows',
    right: {
      symbols: 'eth',
      where: 'ret_4h < -4%',
      next: ['ret_1h > 1.5%'],
      within: '8h',
      sort: 'ret_1h desc',
      limit: 20,
    },
  },
  {
    say: 'NEAR ret_24h above 10%, then ret_1h below -3% within 1 day, sharpest drop first',
    right: { symbols: 'near', where: 'ret_24h > 10%', next: ['ret_1h < -3%'], within: '1d', sort: 'ret_1h asc' },
  },
  {
    say: 'DOGE RSI 1h above 70, keeps above 60 for four hours, ret_4h above 2%',
    right: { symbols: 'doge', where: 'rsi_14_1h > 70 and rsi_14_1h > 60 held 4h and ret_4h > 2%' },
  },
  { say: 'AVAX ret_1h below -3% with the price staying below VWAP for the rest of the day', right: {}, refuse: true },
  { say: 'SOL in the month of May in all years, ret_24h below -8%', right: {}, refuse: true },
  {
    say: 'Hi Ada, please list BTC where the hour fell at least 1.5% on Mondays or Thursdays, excluding the Asian session and hours after 20 UTC. Thanks, Bo',
    right: { symbols: 'btc', where: 'ret_1h <= -1.5% and weekday in (1,4) and session != asia and hour_utc < 20' },
  },
  { say: 'BTC every January, ret_24h above 5%, funding above 0.01%', right: {}, refuse: true },
  { say: 'ETH each December since 2023, ret_4h below -4%', right: {}, refuse: true },
  {
    say: 'SOL excluding the US session and the hours after 21 UTC, ret_1h above 2%',
    right: { symbols: 'sol', where: 'session != us and hour_utc < 21 and ret_1h > 2%' },
  },
  {
    say: 'ADA excluding the late session and the hour of 13 UTC, ret_15m below -1%',
    right: { symbols: 'ada', where: 'session != late and hour_utc != 13 and ret_15m < -1%' },
  },
  {
    say: 'BTC hourly volume greater than 1.5 billion, of which more than 55% taker buys, hourly return less than 0.2% in size',
    right: {
      symbols: 'btc',
      where: 'quote_volume_1h > 1.5B and taker_buy_ratio_1h > 55% and ret_1h > -0.2% and ret_1h < 0.2%',
    },
  },
  { say: 'LINK cvd_usd_1h above 5 million in size, price within 0.3% over the hour', right: {}, refuse: true },
  {
    say: 'SHIB ret_1h plus 4% or more, next 4h bearish engulfing within 8 hours, next ret_4h minus 4% or less within 12 hours',
    right: {
      symbols: 'shib',
      where: 'ret_1h >= 4%',
      next: ['candle_engulfing_4h = bearish and candle_age_4h = 0', 'ret_4h <= -4%'],
      within: '20h',
    },
  },
  {
    say: 'FIL oi_change_1h of +3% or more in step one, ret_15m of -1% or less in step two, liq_long_usd_1m of 100k or more in step three, whole pattern within 90 minutes, 60 rows',
    right: {
      symbols: 'fil',
      where: 'oi_change_1h >= 3%',
      next: ['ret_15m <= -1%', 'liq_long_usd_1m >= 100k'],
      within: '90m',
      limit: 60,
    },
  },
  {
    say: 'SOL funding above 0.03%, next 4h evening star within 1 day, next ret_4h below -3% within 1 day',
    right: {
      symbols: 'sol',
      where: 'funding_rate_8h > 0.03%',
      next: ['candle_star_4h = evening and candle_age_4h = 0', 'ret_4h < -3%'],
      within: '2d',
    },
  },
  { say: 'LTC macd histogram of at least 5 bps in size, RSI 15m between 45 and 55', right: {}, refuse: true },
  {
    say: 'ATOM flat OI-price regime for a full hour, rv_1h percentile under 5%',
    right: {
      symbols: 'atom',
      where:
        'seen(oi_price_regime_1h, 1h) not contains long_buildup and seen(oi_price_regime_1h, 1h) not contains short_buildup and seen(oi_price_regime_1h, 1h) not contains short_covering and seen(oi_price_regime_1h, 1h) not contains long_unwinding and rv_1h_pctrank < 5%',
    },
  },
  {
    say: 'AVAX quiet leverage build, then a 4-sigma hour down within 2 days',
    right: { symbols: 'avax', where: 'rb_quiet_leverage_build', next: ['rb_sigma_shock_down_1h'], within: '2d' },
  },
  {
    say: 'AVAX bearish engulfing state on 1h held for the last 15 minutes, vpin above 0.5',
    right: {
      symbols: 'avax',
      where:
        'seen(candle_engulfing_1h, 15m) not contains none and seen(candle_engulfing_1h, 15m) not contains bullish and vpin > 0.5',
    },
  },
  {
    say: 'DOT a hammer but no bearish engulfing on the 1h in the past 24 hours, ret_24h above 0',
    right: {
      symbols: 'dot',
      where:
        'seen(candle_hammer_1h, 24h) contains hammer and seen(candle_engulfing_1h, 24h) not contains bearish and ret_24h > 0',
    },
  },
  {
    say: 'SOL only at 4h closes, ret_4h below -4%, funding above zero',
    right: { symbols: 'sol', where: 'candle_age_4h = 0 and ret_4h < -4% and funding_rate_8h > 0' },
  },
  {
    say: 'ETH only at hourly closes, ret_1h below -1.5%, taker buy ratio above 50%',
    right: { symbols: 'eth', where: 'candle_age_1h = 0 and ret_1h < -1.5% and taker_buy_ratio_1h > 50%' },
  },
  {
    say: 'LINK on closed 4h candles only, ret_4h below -5%, OI change 24h below -5%',
    right: { symbols: 'link', where: 'candle_age_4h = 0 and ret_4h < -5% and oi_change_24h < -5%' },
  },
  {
    say: 'Avalanche breaks its 24 hour high, then within two hours falls under its 24 hour VWAP, with funding above 0.01% at the break',
    right: {
      symbols: 'avax',
      where: 'donchian_break_24h becomes up and funding_rate_8h > 0.01%',
      next: ['vwap_dist_24h < 0'],
      within: '2h',
    },
  },
  {
    say: 'Find DOT with a spread that is above 6 bps and has been above 6 bps for at least half of the last hour, hourly return below zero',
    right: { symbols: 'dot', where: 'spread_bps > 6 and spread_bps > 6 held 30m of 1h and ret_1h < 0' },
  },
  {
    say: 'Which coins had hourly volume of ten times normal with an hourly return under 1% in size? 2026; highest relative volume first; 50 rows',
    right: {
      where: 'rel_volume_1h >= 10 and ret_1h > -1% and ret_1h < 1%',
      sort: 'rel_volume_1h desc',
      limit: 50,
      from: '2026-01-01',
      to: '2026-12-31',
    },
  },
  {
    say: 'ETH 24h breakout, then ret_1h below -1% within 4 hours, with relative volume above 2 at the breakout',
    right: {
      symbols: 'eth',
      where: 'donchian_break_24h becomes up and rel_volume_1h > 2',
      next: ['ret_1h < -1%'],
      within: '4h',
    },
  },
  {
    say: 'AVAX RSI 1h is below 30 and has been below 30 for most of the last 4 hours, ret_1h positive',
    right: { symbols: 'avax', where: 'rsi_14_1h < 30 and rsi_14_1h < 30 held 121m of 4h and ret_1h > 0' },
  },
  {
    say: 'UNI vpin is over 0.6 and has been over 0.6 for three quarters of the last hour, spread above 5 bps',
    right: { symbols: 'uni', where: 'vpin > 0.6 and vpin > 0.6 held 45m of 1h and spread_bps > 5' },
  },
  {
    say: 'OP book imbalance is above 0.3 and has been so for at least 20 of the last 30 minutes, ret_15m below 0',
    right: { symbols: 'op', where: 'book_imbalance > 0.3 and book_imbalance > 0.3 held 20m of 30m and ret_15m < 0' },
  },
  {
    say: 'LTC the four-hour return under 0.5% in size while OI rises 3% in the hour',
    right: { symbols: 'ltc', where: 'ret_4h > -0.5% and ret_4h < 0.5% and oi_change_1h >= 3%' },
  },
  {
    say: 'MATIC in 2024 up to the end of August, hourly RSI over 70 and falling by 5 points in the last hour',
    right: {
      symbols: 'matic',
      where: 'rsi_14_1h > 70 and rsi_14_1h.delta_1h <= -5',
      from: '2024-01-01',
      to: '2024-08-31',
    },
  },
  {
    say: 'SHIB hourly RSI falls below 50 within 12 hours after being above 80, OI down on the day',
    right: {
      symbols: 'shib',
      where: 'rsi_14_1h > 80',
      next: ['rsi_14_1h crosses below 50 and oi_change_24h < 0'],
      within: '12h',
    },
  },
  { say: 'BTC tell me when ret_1h < -3% happens next', right: {}, refuse: true },
  {
    say: 'LINK in 2025 until the end of March, funding above 0.03%, ret_24h below 0',
    right: { symbols: 'link', where: 'funding_rate_8h > 0.03% and ret_24h < 0', from: '2025-01-01', to: '2025-03-31' },
  },
  {
    say: 'OP ADX under 20 after being over 45 within the last 4 hours, ret_4h positive',
    right: { symbols: 'op', where: 'adx_14_15m > 45', next: ['adx_14_15m < 20 and ret_4h > 0'], within: '4h' },
  },
  {
    say: 'ETH ret_1h above 2%, then ret_1h below -1% within 4 hours, relative volume above 2 in the first hour',
    right: { symbols: 'eth', where: 'ret_1h > 2% and rel_volume_1h > 2', next: ['ret_1h < -1%'], within: '4h' },
  },
  {
    say: 'SOL oi_change_1h above 3%, then ret_1h below -2% within 6 hours, session us for the first event',
    right: { symbols: 'sol', where: 'oi_change_1h > 3% and session = us', next: ['ret_1h < -2%'], within: '6h' },
  },
  {
    say: 'NEAR RSI 1h above 75 first, breakdown of the 24h low within 2 days, at which OI 1h is below -3%',
    right: {
      symbols: 'near',
      where: 'rsi_14_1h > 75',
      next: ['donchian_break_24h becomes down and oi_change_1h < -3%'],
      within: '2d',
    },
  },
  {
    say: 'BTC ret_1h below -2%, followed within 4 hours by ret_1h above 1% on a taker buy ratio above 55%, both in the US session',
    right: {
      symbols: 'btc',
      where: 'ret_1h < -2% and session = us',
      next: ['ret_1h > 1% and taker_buy_ratio_1h > 55% and session = us'],
      within: '4h',
    },
  },
  {
    say: 'UNI OI 24h above 10%, ret_24h within 2%; then a 24h breakout in the next 2 days with relative volume above 2; then ret_1h above 2% in the next 6 hours',
    right: {
      symbols: 'uni',
      where: 'oi_change_24h > 10% and ret_24h between -2% and 2%',
      next: ['donchian_break_24h becomes up and rel_volume_1h > 2', 'ret_1h > 2%'],
      within: '54h',
    },
  },
  {
    say: 'MATIC a day ago ret_24h was above 8%, today ret_24h is below -8%',
    right: { symbols: 'matic', where: 'ret_24h.lag_24h > 8% and ret_24h < -8%' },
  },
  {
    say: 'SOL vpin above 0.7, then a 24h breakdown in the next 12 hours with relative volume above 2',
    right: {
      symbols: 'sol',
      where: 'vpin > 0.7',
      next: ['donchian_break_24h becomes down and rel_volume_1h > 2'],
      within: '12h',
    },
  },
  {
    say: 'LINK ret_4h below -4%, then a 1h bullish engulfing in the next 8 hours with RSI 1h below 40',
    right: {
      symbols: 'link',
      where: 'ret_4h < -4%',
      next: ['candle_engulfing_1h = bullish and candle_age_1h = 0 and rsi_14_1h < 40'],
      within: '8h',
    },
  },
  {
    say: 'ADA funding above 0.03%, then ret_24h below -6% in the next 3 days with OI 24h below -5%',
    right: {
      symbols: 'ada',
      where: 'funding_rate_8h > 0.03%',
      next: ['ret_24h < -6% and oi_change_24h < -5%'],
      within: '3d',
    },
  },
  {
    say: 'APT VPIN under 0.3 after being over 0.7 within the last 4 hours, spread under 5 bps',
    right: { symbols: 'apt', where: 'vpin > 0.7', next: ['vpin < 0.3 and spread_bps < 5'], within: '4h' },
  },
  {
    say: 'FIL premium above 0 after being under -10 bps within the last hour, ret_1h positive',
    right: { symbols: 'fil', where: 'premium_bps < -10', next: ['premium_bps > 0 and ret_1h > 0'], within: '1h' },
  },
  {
    say: 'ARB 2025 until the end of June, ret_24h above 10%, funding below 0',
    right: { symbols: 'arb', where: 'ret_24h > 10% and funding_rate_8h < 0', from: '2025-01-01', to: '2025-06-30' },
  },
]
