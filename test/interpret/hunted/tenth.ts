/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const TENTH: readonly Hunted[] = [
  {
    say: 'Good afternoon. Please show all coins where OI fell by 10% in 24h and then, not more than 3 days later, it increased by 5% in 1h. Best wishes, Karin',
    right: { where: 'oi_change_24h <= -10%', next: ['oi_change_1h >= 5%'], within: '3d' },
  },
  {
    say: 'xrp when long short ratio above 3 then fell 20% in 24h and then price -5% in 24h, in 3 days',
    right: {
      symbols: 'xrp',
      where: 'long_short_ratio > 3',
      next: ['long_short_change_24h <= -20%', 'ret_24h <= -5%'],
      within: '3d',
    },
  },
  { say: 'show shib when the 4h return was over 6% yesterday and today 1h return under -3%', right: {}, refuse: true },
  {
    say: 'oi on ltc dropped 8% in 24h and then within 2 days it rose 4% in 1h',
    right: { symbols: 'ltc', where: 'oi_change_24h <= -8%', next: ['oi_change_1h >= 4%'], within: '2d' },
  },
  {
    say: 'long short ratio of doge rose 15% in 24h and after that it fell 10% in 24h within 4 days',
    right: {
      symbols: 'doge',
      where: 'long_short_change_24h >= 15%',
      next: ['long_short_change_24h <= -10%'],
      within: '4d',
    },
  },
  {
    say: 'Rows where NEAR open interest had grown 15% over 24h and subsequently declined 5% in an hour, both within two days.',
    right: { symbols: 'near', where: 'oi_change_24h >= 15%', next: ['oi_change_1h <= -5%'], within: '2d' },
  },
  {
    say: 'sui oi and price both up 3% in 1h, and then both down 3% in 1h within 8h',
    right: {
      symbols: 'sui',
      where: 'oi_change_1h >= 3% and ret_1h >= 3%',
      next: ['oi_change_1h <= -3% and ret_1h <= -3%'],
      within: '8h',
    },
  },
  {
    say: "show ETH when Friday's US session had a 1h drop of 2% and the following Monday a 1h gain of 2%",
    right: {
      symbols: 'eth',
      where: 'weekday = 5 and session = us and ret_1h <= -2%',
      next: ['weekday = 1 and ret_1h >= 2%'],
      within: '4d',
    },
  },
  {
    say: 'link in 2024 mondays: weekend ret_24h < -5% then monday 4h ret > 3%',
    right: {
      symbols: 'link',
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'weekday in (6,7) and ret_24h < -5%',
      next: ['weekday = 1 and ret_4h > 3%'],
      within: '3d',
    },
  },
  {
    say: 'How often was an ETH 1h drop of 2% preceded by a bearish engulfing on the 1h, and that by RSI 1h above 70, all in 12 hours?',
    right: {
      symbols: 'eth',
      where: 'rsi_14_1h > 70',
      next: ['candle_engulfing_1h = bearish and candle_age_1h = 0', 'ret_1h <= -2%'],
      within: '12h',
    },
  },
  {
    say: 'good day, kindly show me DOGE where a bearish pin bar 4h formed and only then, at the latest 16 hours after, the 24h low broke. thank you',
    right: {
      symbols: 'doge',
      where: 'candle_pin_bar_4h = bearish and candle_age_4h = 0',
      next: ['donchian_break_24h becomes down'],
      within: '16h',
    },
  },
  {
    say: 'any coin thats been up 20% in 24h and within 6h down 10% in 4h, excluding wif and pepe, biggest drop first, top 25',
    right: {
      except: 'wif,pepe',
      where: 'ret_24h >= 20%',
      next: ['ret_4h <= -10%'],
      within: '6h',
      sort: 'ret_4h asc',
      limit: 25,
    },
  },
  {
    say: 'xrp atr above 2% for 4 hours and bollinger width under 10th percentile before that within 24 hours',
    right: {
      symbols: 'xrp',
      where: 'bb_width_20_15m_pctrank < 10%',
      next: ['atr_pct_14_15m > 2% held 4h'],
      within: '24h',
    },
  },
  {
    say: 'btc open interest up 10% over a day, then it loses 6% in an hour, at most 12h in between',
    right: { symbols: 'btc', where: 'oi_change_24h >= 10%', next: ['oi_change_1h <= -6%'], within: '12h' },
  },
  {
    say: 'UNI 1h gain of 3% at the latest 8 hours after a 1h morning star',
    right: {
      symbols: 'uni',
      where: 'candle_star_1h = morning and candle_age_1h = 0',
      next: ['ret_1h >= 3%'],
      within: '8h',
    },
  },
  {
    say: 'LINK falling 3% in 4h, prior to which OI rose 5% in 1h, prior to which funding was above 0.03%, within 2 days',
    right: {
      symbols: 'link',
      where: 'funding_rate_8h > 0.03%',
      next: ['oi_change_1h >= 5%', 'ret_4h <= -3%'],
      within: '2d',
    },
  },
  {
    say: 'bitcoin up two percent on the hour after being down two percent on the hour within the previous four hours',
    right: { symbols: 'btc', where: 'ret_1h <= -2%', next: ['ret_1h >= 2%'], within: '4h' },
  },
  {
    say: 'near: thursday asia session 1h drop of 2%, the following day us session 1h gain of 2%',
    right: {
      symbols: 'near',
      where: 'weekday = 4 and session = asia and ret_1h <= -2%',
      next: ['weekday = 5 and session = us and ret_1h >= 2%'],
      within: '2d',
    },
  },
  {
    say: 'dot up 6% in 24h then down 4% in 4h within 12h, biggest drop first',
    right: { symbols: 'dot', where: 'ret_24h >= 6%', next: ['ret_4h <= -4%'], within: '12h', sort: 'ret_4h asc' },
  },
  {
    say: 'eth 1h -2% then 4h +3% within 12h, strongest rebound on top, 20 rows',
    right: {
      symbols: 'eth',
      where: 'ret_1h <= -2%',
      next: ['ret_4h >= 3%'],
      within: '12h',
      sort: 'ret_4h desc',
      limit: 20,
    },
  },
  {
    say: 'sui 4h +8% followed within 6h by 1h -4%, sorted by the size of the drop, ten rows',
    right: {
      symbols: 'sui',
      where: 'ret_4h >= 8%',
      next: ['ret_1h <= -4%'],
      within: '6h',
      sort: 'ret_1h asc',
      limit: 10,
    },
  },
  {
    say: 'Where is NEAR in which the open interest became less on 5 percent in hour, and after in 3 hours it became more on 5 percent in hour',
    right: { symbols: 'near', where: 'oi_change_1h <= -5%', next: ['oi_change_1h >= 5%'], within: '3h' },
  },
  {
    say: 'fil -5% 4h but earlier that day +5% 4h',
    right: { symbols: 'fil', where: 'ret_4h >= 5%', next: ['ret_4h <= -5%'], within: '1d' },
  },
  {
    say: 'btc dips 1% 15m during 30 min before funding then +1% 15m during 30 min after',
    right: {
      symbols: 'btc',
      where: 'ret_15m <= -1% and minutes_to_funding <= 30',
      next: ['ret_15m >= 1% and minutes_to_funding >= 450'],
      within: '1h',
    },
  },
  {
    say: 'sol -4% 1h then +3% 4h within 1d, best recovery first',
    right: { symbols: 'sol', where: 'ret_1h <= -4%', next: ['ret_4h >= 3%'], within: '1d', sort: 'ret_4h desc' },
  },
  {
    say: 'bnb 24h -5% then 1h +2% within 12h order by the bounce',
    right: { symbols: 'bnb', where: 'ret_24h <= -5%', next: ['ret_1h >= 2%'], within: '12h', sort: 'ret_1h desc' },
  },
  {
    say: 'every coin that dropped 6% in 4h after rising 10% in 24h (within 1d), sharpest drops first, give me 40',
    right: { where: 'ret_24h >= 10%', next: ['ret_4h <= -6%'], within: '1d', sort: 'ret_4h asc', limit: 40 },
  },
  {
    say: 'near 15m -2% then 1h +2% w/in 3h, largest bounce first',
    right: { symbols: 'near', where: 'ret_15m <= -2%', next: ['ret_1h >= 2%'], within: '3h', sort: 'ret_1h desc' },
  },
  { say: 'xrp pump 5% 1h followed by dump 4% 1h within 6 hours, biggest pump first', right: {}, refuse: true },
  {
    say: 'open interest in apt falls 6% within an hour and then it climbs 6% within an hour inside a day',
    right: { symbols: 'apt', where: 'oi_change_1h <= -6%', next: ['oi_change_1h >= 6%'], within: '1d' },
  },
  {
    say: "uni's oi was up 20% on the day and then slipped 5% in an hour, within three days",
    right: { symbols: 'uni', where: 'oi_change_24h >= 20%', next: ['oi_change_1h <= -5%'], within: '3d' },
  },
  {
    say: 'At the latest six hours after the RSI 1h of BTC dropped under 30, a 1h return of 2%.',
    right: { symbols: 'btc', where: 'rsi_14_1h crosses below 30', next: ['ret_1h >= 2%'], within: '6h' },
  },
  {
    say: 'avax drop 3% 1h, up to 4 hours before it vpin above 0.65',
    right: { symbols: 'avax', where: 'vpin > 0.65', next: ['ret_1h <= -3%'], within: '4h' },
  },
  {
    say: 'op 15m doji, then before it in 2h a drop of 2% 15m',
    right: {
      symbols: 'op',
      where: 'ret_15m <= -2%',
      next: ['candle_doji_15m = doji and candle_age_15m = 0'],
      within: '2h',
    },
  },
  {
    say: 'eth: sunday night after 22:00 utc 1h +1.5%, next day 1h -1.5%',
    right: {
      symbols: 'eth',
      where: 'weekday = 7 and hour_utc >= 22 and ret_1h >= 1.5%',
      next: ['weekday = 1 and ret_1h <= -1.5%'],
      within: '26h',
    },
  },
  {
    say: 'shib friday 24h return above 5 percent, the following sunday 24h return under minus 3 percent, within three days',
    right: {
      symbols: 'shib',
      where: 'weekday = 5 and ret_24h > 5%',
      next: ['weekday = 7 and ret_24h < -3%'],
      within: '3d',
    },
  },
  {
    say: 'arb falls 3% in an hour on a thursday afternoon 12-18 utc and recovers 3% in an hour by friday noon',
    right: {
      symbols: 'arb',
      where: 'weekday = 4 and hour_utc between 12 and 17 and ret_1h <= -3%',
      next: ['ret_1h >= 3%'],
      within: '24h',
    },
  },
  {
    say: 'ltc up 4% in 24h without rsi 1h ever reaching 70 in that time',
    right: { symbols: 'ltc', where: 'ret_24h >= 4% and max(rsi_14_1h, 24h) < 70' },
  },
  {
    say: 'when solana open interest rises four percent in one hour while price falls one percent in one hour and later within eight hours long liquidations go over five million in an hour',
    right: {
      symbols: 'sol',
      where: 'oi_change_1h >= 4% and ret_1h <= -1%',
      next: ['sum(liq_long_usd_1m, 1h) > 5M'],
      within: '8h',
    },
  },
  {
    say: 'Hey, Quick q: XRP -5% in 4h, next 24h sees a 4h bullish engulfing, next 24h after that sees +5% in 24h. Cheers',
    right: {
      symbols: 'xrp',
      where: 'ret_4h <= -5%',
      next: ['candle_engulfing_4h = bullish and candle_age_4h = 0', 'ret_24h >= 5%'],
      within: '2d',
    },
  },
  {
    say: 'eth oi up 5% in 1h, then within 6h long liquidations go above 3 million in an hour',
    right: { symbols: 'eth', where: 'oi_change_1h >= 5%', next: ['sum(liq_long_usd_1m, 1h) > 3M'], within: '6h' },
  },
  {
    say: 'uni dropped 4% in 4h after funding went above 0.04% and before OI fell 8% in 24h, within 3 days',
    right: {
      symbols: 'uni',
      where: 'funding_rate_8h crosses above 0.04%',
      next: ['ret_4h <= -4%', 'oi_change_24h <= -8%'],
      within: '3d',
    },
  },
  {
    say: 'find polkadot after a four hour evening star and before the rsi on the one hour got under thirty dropping two percent in one hour',
    right: {
      symbols: 'dot',
      where: 'candle_star_4h = evening and candle_age_4h = 0',
      next: ['ret_1h <= -2%', 'rsi_14_1h crosses below 30'],
      within: '4h',
    },
  },
  {
    say: 'Hi! Show SOL where within 3 hours after a 1h drop of 3% there was a 1h hammer, and within 3 hours after the hammer a 1h rise of 2%. Thanks',
    right: {
      symbols: 'sol',
      where: 'ret_1h <= -3%',
      next: ['candle_hammer_1h = hammer and candle_age_1h = 0', 'ret_1h >= 2%'],
      within: '6h',
    },
  },
  {
    say: 'after xrp drops 3% in 1h and before it gains 3% in 1h, rsi 1h under 25, all in 12h',
    right: { symbols: 'xrp', where: 'ret_1h <= -3%', next: ['rsi_14_1h < 25', 'ret_1h >= 3%'], within: '12h' },
  },
  {
    say: 'ada after oi rose 5% in 1h and before price moved down 3% in 1h had funding over 0.03%, in 8 hours',
    right: {
      symbols: 'ada',
      where: 'oi_change_1h >= 5%',
      next: ['funding_rate_8h > 0.03%', 'ret_1h <= -3%'],
      within: '8h',
    },
  },
  {
    say: 'ltc long liqs rise above 200k in an hour after rsi 1h dropped under 30, within 6h',
    right: {
      symbols: 'ltc',
      where: 'rsi_14_1h crosses below 30',
      next: ['sum(liq_long_usd_1m, 1h) >= 200k'],
      within: '6h',
    },
  },
  {
    say: 'fil funding dropped under -0.03% and within 12 hours short liquidations went over 200k in an hour',
    right: {
      symbols: 'fil',
      where: 'funding_rate_8h crosses below -0.03%',
      next: ['sum(liq_short_usd_1m, 1h) > 200k'],
      within: '12h',
    },
  },
  {
    say: 'doge funding pctl > 95 & lsr > 2.5 → ret_4h < -5% in 1d, 2025+, worst first',
    right: {
      symbols: 'doge',
      from: '2025-01-01',
      where: 'funding_pctrank_30d > 95% and long_short_ratio > 2.5',
      next: ['ret_4h < -5%'],
      within: '1d',
      sort: 'ret_4h asc',
    },
  },
  {
    say: 'find polygon where for thirty minutes the spread was over ten basis points and for the thirty minutes after that it was under five basis points',
    right: { symbols: 'matic', where: 'spread_bps > 10 held 30m', next: ['spread_bps < 5 held 30m'], within: '30m' },
  },
  {
    say: 'every time btc wicks down 2% in 15m and closes the hour green, i.e. ret_1h > 0 within the hour',
    right: { symbols: 'btc', where: 'ret_15m <= -2%', next: ['ret_1h > 0 and candle_age_1h = 0'], within: '1h' },
  },
  {
    say: 'Give NEAR with bearish engulfing 4h and before this in 24 hours maximum of RSI 1h was more than 75',
    right: {
      symbols: 'near',
      where: 'max(rsi_14_1h, 24h) > 75 and candle_engulfing_4h = bearish and candle_age_4h = 0',
    },
  },
  {
    say: 'sol ret_24h > 10%, 2024+, then -5% 4h within 1d',
    right: { symbols: 'sol', from: '2024-01-01', where: 'ret_24h > 10%', next: ['ret_4h <= -5%'], within: '1d' },
  },
  {
    say: 'wif falls 5% in 15m and gets it all back (5% in 15m) in half an hour',
    right: { symbols: 'wif', where: 'ret_15m <= -5%', next: ['ret_15m >= 5%'], within: '30m' },
  },
  {
    say: 'BNB whole week no fall more than 3 percent in 24 hours, and then fall 5 percent in 24 hours',
    right: { symbols: 'bnb', where: 'min(ret_24h, 7d) >= -3%', next: ['ret_24h <= -5%'], within: '1d' },
  },
  {
    say: 'during seven days eth had no gain over 5 percent in 24 hours and then a gain of 5 percent in 4 hours within a day',
    right: { symbols: 'eth', where: 'max(ret_24h, 7d) <= 5%', next: ['ret_4h >= 5%'], within: '1d' },
  },
  {
    say: 'xrp for 24 hours no 15m drop of 1% or more, then a 1h drop of 2% in 2h',
    right: { symbols: 'xrp', where: 'min(ret_15m, 24h) > -1%', next: ['ret_1h <= -2%'], within: '2h' },
  },
  {
    say: 'doge a full day with no 4h gain over 2%, then 4h gain over 5% within 4h',
    right: { symbols: 'doge', where: 'max(ret_4h, 24h) <= 2%', next: ['ret_4h > 5%'], within: '4h' },
  },
  {
    say: 'ada 4 hours with no 5m drop over 0.5%, then a 15m drop over 1% within an hour',
    right: { symbols: 'ada', where: 'min(ret_5m, 4h) >= -0.5%', next: ['ret_15m < -1%'], within: '1h' },
  },
  {
    say: 'bnb did not gain 1% in any hour of the last day, rsi 1h over 60 then -1% 1h in 4h',
    right: { symbols: 'bnb', where: 'max(ret_1h, 24h) < 1% and rsi_14_1h > 60', next: ['ret_1h <= -1%'], within: '4h' },
  },
  {
    say: 'arb in the asian session oi 1h +3%, in the european session price 1h -2%',
    right: {
      symbols: 'arb',
      where: 'session = asia and oi_change_1h >= 3%',
      next: ['session = europe and ret_1h <= -2%'],
      within: '13h',
    },
  },
  {
    say: 'sol in the hour after funding settled, ret_1h below -2%, when funding was above 0.05%',
    right: {},
    refuse: true,
  },
  {
    say: 'eth in the last hour before funding ret_1h below -1% and in the first hour after ret_1h above 1%',
    right: {
      symbols: 'eth',
      where: 'minutes_to_funding <= 60 and ret_1h < -1%',
      next: ['minutes_to_funding >= 420 and ret_1h > 1%'],
      within: '2h',
    },
  },
  { say: 'eth 4h with no 15m gain over 0.5%', right: { symbols: 'eth', where: 'max(ret_15m, 4h) <= 0.5%' } },
  {
    say: 'atom funding swung from above 0.03% to below -0.01% within 2 days',
    right: { symbols: 'atom', where: 'funding_rate_8h > 0.03%', next: ['funding_rate_8h < -0.01%'], within: '2d' },
  },
  {
    say: 'link premium changed from under -5 bps to over 5 bps in half an hour',
    right: { symbols: 'link', where: 'premium_bps < -5', next: ['premium_bps > 5'], within: '30m' },
  },
  {
    say: 'eth funding swung from below -0.02% to above 0.02% in a day',
    right: { symbols: 'eth', where: 'funding_rate_8h < -0.02%', next: ['funding_rate_8h > 0.02%'], within: '1d' },
  },
  {
    say: 'btc premium swung from above 5 bps to below -5 bps within 2 hours',
    right: { symbols: 'btc', where: 'premium_bps > 5', next: ['premium_bps < -5'], within: '2h' },
  },
  {
    say: 'dot 24h return swung from above 8% to below -8% in four days',
    right: { symbols: 'dot', where: 'ret_24h > 8%', next: ['ret_24h < -8%'], within: '4d' },
  },
  {
    say: 'arb 1h with no 5m drop over 0.3%, then 5m drop over 1% within 15 minutes',
    right: { symbols: 'arb', where: 'min(ret_5m, 1h) >= -0.3%', next: ['ret_5m < -1%'], within: '15m' },
  },
  {
    say: 'a week with no 24h gain over 5% on fil and then +5% 4h in a day',
    right: { symbols: 'fil', where: 'max(ret_24h, 7d) <= 5%', next: ['ret_4h >= 5%'], within: '1d' },
  },
  {
    say: 'ltc 7 days with no 24h breakout, then one',
    right: {
      symbols: 'ltc',
      where: 'seen(donchian_break_24h, 7d) not contains up',
      next: ['donchian_break_24h becomes up'],
      within: '4h',
    },
  },
  {
    say: "after sol's 1h volume exceeded 3x, its price fell by 2% in 1h within the next 3h, and its rsi 15m dropped below 30 within that time too",
    right: {
      symbols: 'sol',
      where: 'rel_volume_1h > 3',
      next: ['ret_1h <= -2%', 'rsi_14_15m crosses below 30'],
      within: '3h',
    },
  },
  {
    say: "hey could you get me XRP when Thursday's US session saw a 24h breakout and Friday's US session a 24h breakdown",
    right: {
      symbols: 'xrp',
      where: 'weekday = 4 and session = us and donchian_break_24h becomes up',
      next: ['weekday = 5 and session = us and donchian_break_24h becomes down'],
      within: '2d',
    },
  },
  {
    say: 'eth in 2025 q4: -4% 4h then within a day a fresh 24h low, not on fridays',
    right: {
      symbols: 'eth',
      from: '2025-10-01',
      to: '2025-12-31',
      where: 'ret_4h <= -4%',
      next: ['donchian_break_24h becomes down and weekday != 5'],
      within: '1d',
    },
  },
  {
    say: 'btc 1h -1% then 1h -1% again in 4h, both in the us session',
    right: {
      symbols: 'btc',
      where: 'ret_1h <= -1% and session = us',
      next: ['ret_1h <= -1% and session = us'],
      within: '4h',
    },
  },
  {
    say: 'sol +6% 4h then within a day a new 24h high',
    right: { symbols: 'sol', where: 'ret_4h >= 6%', next: ['donchian_break_24h becomes up'], within: '1d' },
  },
  {
    say: 'doge with Sunday 24h breakdown and Monday 24h breakout',
    right: {
      symbols: 'doge',
      where: 'weekday = 7 and donchian_break_24h becomes down',
      next: ['weekday = 1 and donchian_break_24h becomes up'],
      within: '2d',
    },
  },
  {
    say: 'matic 1h +2% then 1h +2% again within 6h, both in asia',
    right: {
      symbols: 'matic',
      where: 'ret_1h >= 2% and session = asia',
      next: ['ret_1h >= 2% and session = asia'],
      within: '6h',
    },
  },
  {
    say: 'pepe 4h +8% followed within 12h by 4h -8%, both moves with vol over 2x',
    right: {
      symbols: 'pepe',
      where: 'ret_4h >= 8% and rel_volume_1h > 2',
      next: ['ret_4h <= -8% and rel_volume_1h > 2'],
      within: '12h',
    },
  },
  {
    say: 'btc ret_1h < -2% on a monday then ret_1h > 2% by tuesday noon',
    right: { symbols: 'btc', where: 'weekday = 1 and ret_1h < -2%', next: ['ret_1h > 2%'], within: '36h' },
  },
  {
    say: 'link 24h breakout during europe, back below vwap by the us close (21 utc)',
    right: {
      symbols: 'link',
      where: 'session = europe and donchian_break_24h becomes up',
      next: ['vwap_dist_24h < 0 and hour_utc < 21'],
      within: '13h',
    },
  },
  {
    say: 'xrp oi 1h +5% in asia, price -3% 1h before the us session',
    right: {
      symbols: 'xrp',
      where: 'session = asia and oi_change_1h >= 5%',
      next: ['ret_1h <= -3% and hour_utc < 13'],
      within: '13h',
    },
  },
  {
    say: 'aptos dropping three percent in an hour the hour after funding with funding above zero point zero five percent',
    right: { symbols: 'apt', where: 'ret_1h <= -3% and funding_rate_8h > 0.05% and minutes_to_funding >= 420' },
  },
  {
    say: 'anyone got stats on sol weekend breakdowns (24h) that bounced 3% 4h before sunday ended',
    right: {
      symbols: 'sol',
      where: 'weekday in (6,7) and donchian_break_24h becomes down',
      next: ['ret_4h >= 3% and weekday in (6,7)'],
      within: '2d',
    },
  },
  {
    say: 'bnb 4h -3% and afterwards ret_1h between -0.3% and 0.3% for 4h',
    right: {
      symbols: 'bnb',
      where: 'ret_4h <= -3%',
      next: ['min(ret_1h, 4h) >= -0.3% and max(ret_1h, 4h) <= 0.3%'],
      within: '5h',
    },
  },
  {
    say: 'uni spread over 8 bps for 15m followed by spread under 3 bps for 15m in 1h',
    right: { symbols: 'uni', where: 'spread_bps > 8 held 15m', next: ['spread_bps < 3 held 15m'], within: '1h' },
  },
  {
    say: 'sui volume under 0.7x for 24 hours then over 2x for 30 minutes within 4h',
    right: {
      symbols: 'sui',
      where: 'rel_volume_1h < 0.7 held 24h',
      next: ['rel_volume_1h > 2 held 30m'],
      within: '4h',
    },
  },
  {
    say: 'wif depth under 300k for 15 minutes, then 15m return below -2% within 15 minutes, and spread above 10 bps then',
    right: {
      symbols: 'wif',
      where: 'depth_usd_100bps < 300k held 15m',
      next: ['ret_15m < -2% and spread_bps > 10'],
      within: '15m',
    },
  },
  {
    say: 'arbitrum when vpin was over point five for half an hour and right after the price fell one percent in fifteen minutes',
    right: { symbols: 'arb', where: 'vpin > 0.5 held 30m', next: ['ret_15m <= -1%'], within: '15m' },
  },
  {
    say: 'when SUI is under vwap all 24 hours and after cross over vwap with volume 2x',
    right: {
      symbols: 'sui',
      where: 'vwap_dist_24h < 0 held 24h',
      next: ['vwap_dist_24h crosses above 0 and rel_volume_1h >= 2'],
      within: '4h',
    },
  },
  {
    say: 'LTC when RSI 15 minutes was over 70 during 1 hour and later in 2 hours fall 1 percent in 15 minutes',
    right: { symbols: 'ltc', where: 'rsi_14_15m > 70 held 1h', next: ['ret_15m <= -1%'], within: '2h' },
  },
  {
    say: 'sol stuck below 24h vwap 24h, pops above, then +3% 4h within 12h',
    right: {
      symbols: 'sol',
      where: 'vwap_dist_24h < 0 held 24h',
      next: ['vwap_dist_24h crosses above 0', 'ret_4h >= 3%'],
      within: '12h',
    },
  },
  {
    say: 'op imbalance flips neg for 15m after being pos for 15m, px -0.5% 5m within 5m',
    right: {
      symbols: 'op',
      where: 'book_imbalance > 0 held 15m',
      next: ['book_imbalance < 0 held 15m', 'ret_5m <= -0.5%'],
      within: '20m',
    },
  },
  {
    say: 'sol volume above 3x for 15 minutes then below 1x for 30 minutes within 4h',
    right: { symbols: 'sol', where: 'rel_volume_1h > 3 held 15m', next: ['rel_volume_1h < 1 held 30m'], within: '4h' },
  },
  {
    say: 'link rsi 15m under 25 for 30 minutes then over 50 for 15 minutes within 4 hours',
    right: { symbols: 'link', where: 'rsi_14_15m < 25 held 30m', next: ['rsi_14_15m > 50 held 15m'], within: '4h' },
  },
  {
    say: 'near 24h breakout then volume over 2x for 1h within 4h',
    right: {
      symbols: 'near',
      where: 'donchian_break_24h becomes up',
      next: ['rel_volume_1h > 2 held 1h'],
      within: '4h',
    },
  },
  {
    say: 'dot -3% 4h then flat (ret_1h within 0.5%) for 4 hours',
    right: {
      symbols: 'dot',
      where: 'ret_4h <= -3%',
      next: ['min(ret_1h, 4h) >= -0.5% and max(ret_1h, 4h) <= 0.5%'],
      within: '5h',
    },
  },
  {
    say: 'sui 4h +6%, after which volume under 1x for 24h',
    right: { symbols: 'sui', where: 'ret_4h >= 6%', next: ['rel_volume_1h < 1 held 24h'], within: '25h' },
  },
  {
    say: 'fil spread wide (over 12 bps) for 15 minutes and right after price 1% down in 5 minutes',
    right: { symbols: 'fil', where: 'spread_bps > 12 held 15m', next: ['ret_5m <= -1%'], within: '5m' },
  },
  {
    say: 'matic funding negative for 24 hours and shortly after a 24h breakout',
    right: {
      symbols: 'matic',
      where: 'funding_rate_8h < 0 held 24h',
      next: ['donchian_break_24h becomes up'],
      within: '4h',
    },
  },
  {
    say: 'atom volume 3x and directly after price -1% 15m',
    right: { symbols: 'atom', where: 'rel_volume_1h >= 3', next: ['ret_15m <= -1%'], within: '15m' },
  },
  {
    say: 'ETH have spread more 3 bps during 30 minutes and after 15 minutes price is minus 1 percent in 15 minutes',
    right: { symbols: 'eth', where: 'spread_bps > 3 held 30m', next: ['ret_15m <= -1%'], within: '15m' },
  },
  {
    say: 'hello, FIL when oi 1h rose 4%, then price fell 3% in 1h within 4h, with volume above 2x then. thx',
    right: { symbols: 'fil', where: 'oi_change_1h >= 4%', next: ['ret_1h <= -3% and rel_volume_1h > 2'], within: '4h' },
  },
  {
    say: 'hi, MATIC where funding was negative, then a 24h breakout within a day, and funding was positive by then. cheers',
    right: {
      symbols: 'matic',
      where: 'funding_rate_8h < 0',
      next: ['donchian_break_24h becomes up and funding_rate_8h > 0'],
      within: '1d',
    },
  },
  {
    say: 'btc -2% 1h then +1% 1h within 3h, provided oi 1h was down at least 1% when it dropped',
    right: { symbols: 'btc', where: 'ret_1h <= -2% and oi_change_1h <= -1%', next: ['ret_1h >= 1%'], within: '3h' },
  },
  {
    say: 'ltc 24h breakout where the day before had no 24h breakout',
    right: {
      symbols: 'ltc',
      where: 'seen(donchian_break_24h, 24h) not contains up',
      next: ['donchian_break_24h becomes up'],
      within: '1m',
    },
  },
  {
    say: 'link bullish engulfing 1h with no bullish engulfing 1h in the last 24 hours',
    right: {
      symbols: 'link',
      where: 'seen(candle_engulfing_1h, 24h) not contains bullish',
      next: ['candle_engulfing_1h = bullish and candle_age_1h = 0'],
      within: '1m',
    },
  },
  {
    say: 'doge rsi 1h crosses above 70 having not been above 70 in the previous 24 hours',
    right: { symbols: 'doge', where: 'max(rsi_14_1h, 24h) < 70', next: ['rsi_14_1h crosses above 70'], within: '1m' },
  },
  { say: 'bnb volume over 3x without volume over 2x in the preceding 24 hours', right: {}, refuse: true },
  { say: 'op liquidations over 500k 1h with no hour over 200k in the prior 24h', right: {}, refuse: true },
  {
    say: 'Hi, SHIB 24h breakouts where no 24h breakout had occurred during the preceding seven days, thanks',
    right: {
      symbols: 'shib',
      where: 'seen(donchian_break_24h, 7d) not contains up',
      next: ['donchian_break_24h becomes up'],
      within: '1m',
    },
  },
  { say: 'algo 1h return under -2% with every 1h return in the 4 hours before above -1%', right: {}, refuse: true },
  {
    say: 'ada 1h bearish engulfing with no bearish engulfing 1h in the past 4 hours',
    right: {
      symbols: 'ada',
      where: 'seen(candle_engulfing_1h, 4h) not contains bearish',
      next: ['candle_engulfing_1h = bearish and candle_age_1h = 0'],
      within: '1m',
    },
  },
  { say: 'dot 1h return above 2% without any 1h return above 1% in the previous 4 hours', right: {}, refuse: true },
  { say: 'arb oi 1h +5% without an oi 1h +2% in the prior 24 hours', right: {}, refuse: true },
  { say: 'uni vpin above 0.6, not above 0.5 at any time in the previous 24 hours', right: {}, refuse: true },
  {
    say: 'btc all day funding above 0.01%, price up 3% in 24h, then -2% 1h within a day',
    right: {
      symbols: 'btc',
      where: 'funding_rate_8h > 0.01% held 24h and ret_24h >= 3%',
      next: ['ret_1h <= -2%'],
      within: '1d',
    },
  },
  {
    say: 'xrp at any time in the past 24h long liqs above 2m in 1h, and now 4h return above 2%',
    right: { symbols: 'xrp', where: 'sum(liq_long_usd_1m, 1h) > 2M', next: ['ret_4h > 2%'], within: '24h' },
  },
  {
    say: 'all day funding below zero on sol, then +4% 4h',
    right: { symbols: 'sol', where: 'funding_rate_8h < 0 held 24h', next: ['ret_4h >= 4%'], within: '4h' },
  },
  {
    say: 'xrp all night (0 to 6 utc) spread over 3 bps, then 1h -1% by noon',
    right: {
      symbols: 'xrp',
      where: 'spread_bps > 3 and hour_utc between 0 and 5',
      next: ['ret_1h <= -1% and hour_utc < 12'],
      within: '12h',
    },
  },
  {
    say: 'bnb seen hammer 1h last 4h, now breakout 24h',
    right: { symbols: 'bnb', where: 'seen(candle_hammer_1h, 4h) contains hammer and donchian_break_24h becomes up' },
  },
  {
    say: 'sol breakdown 24h then +3% 4h within 12h',
    right: { symbols: 'sol', where: 'donchian_break_24h becomes down', next: ['ret_4h >= 3%'], within: '12h' },
  },
  {
    say: 'eth breakout (24h) followed by -2% 1h in 3h',
    right: { symbols: 'eth', where: 'donchian_break_24h becomes up', next: ['ret_1h <= -2%'], within: '3h' },
  },
  {
    say: 'XRP which fell since 4 hours ago 5 percent and then rises 2 percent in 1 hour within 6 hours',
    right: { symbols: 'xrp', where: 'ret_4h <= -5%', next: ['ret_1h >= 2%'], within: '6h' },
  },
  {
    say: 'all coins where open interest lose 8 percent in 24 hours and after inside 2 days it win 5 percent in 24 hours',
    right: { where: 'oi_change_24h <= -8%', next: ['oi_change_24h >= 5%'], within: '2d' },
  },
  {
    say: 'DOGE with each hour of last four hours up and then down 2 percent in 1 hour',
    right: { symbols: 'doge', where: 'ret_1h > 0 held 4h', next: ['ret_1h <= -2%'], within: '1h' },
  },
  {
    say: 'eth each of the last 4 hours down, then a 1h hammer within 1h',
    right: {
      symbols: 'eth',
      where: 'ret_1h < 0 held 4h',
      next: ['candle_hammer_1h = hammer and candle_age_1h = 0'],
      within: '1h',
    },
  },
  {
    say: 'uni macd flips bull → flips bear → flips bull, 4h',
    right: {
      symbols: 'uni',
      where: 'macd_cross_15m becomes bullish',
      next: ['macd_cross_15m becomes bearish', 'macd_cross_15m becomes bullish'],
      within: '4h',
    },
  },
  {
    say: 'link: oi 1h +4% then -4% within 6h',
    right: { symbols: 'link', where: 'oi_change_1h >= 4%', next: ['oi_change_1h <= -4%'], within: '6h' },
  },
  {
    say: 'xrp: volume 1x or less for 4h, 2x, then 4x, within 12h',
    right: {
      symbols: 'xrp',
      where: 'rel_volume_1h <= 1 held 4h',
      next: ['rel_volume_1h >= 2', 'rel_volume_1h >= 4'],
      within: '12h',
    },
  },
  {
    say: 'near oi +5% 1h followed by -5% 1h in 8h',
    right: { symbols: 'near', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -5%'], within: '8h' },
  },
  {
    say: 'uni after oi grew 5% in 1h it shrank 5% in 1h within 4h',
    right: { symbols: 'uni', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -5%'], within: '4h' },
  },
  {
    say: 'arb oi 1h -4% → +4% w/in 12h',
    right: { symbols: 'arb', where: 'oi_change_1h <= -4%', next: ['oi_change_1h >= 4%'], within: '12h' },
  },
  {
    say: "op's open interest gains 4% in an hour, then loses 4% in an hour, six hours tops",
    right: { symbols: 'op', where: 'oi_change_1h >= 4%', next: ['oi_change_1h <= -4%'], within: '6h' },
  },
  {
    say: 'ltc long/short ratio rises 10% in a day then drops 10% in a day, within 3 days',
    right: {
      symbols: 'ltc',
      where: 'long_short_change_24h >= 10%',
      next: ['long_short_change_24h <= -10%'],
      within: '3d',
    },
  },
  {
    say: 'fil open interest dropped 5% in 1h; within 4h it was back up 5% in 1h',
    right: { symbols: 'fil', where: 'oi_change_1h <= -5%', next: ['oi_change_1h >= 5%'], within: '4h' },
  },
  {
    say: 'matic oi up 4% in 1h. Then down 2% in 1h. Within 3h.',
    right: { symbols: 'matic', where: 'oi_change_1h >= 4%', next: ['oi_change_1h <= -2%'], within: '3h' },
  },
  {
    say: 'show me ethereum where the open interest rose five percent in an hour and then fell five percent in an hour within six hours',
    right: { symbols: 'eth', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -5%'], within: '6h' },
  },
  {
    say: 'find xrp where the long short ratio rose fifteen percent in twenty four hours and fell fifteen percent in twenty four hours within four days after',
    right: {
      symbols: 'xrp',
      where: 'long_short_change_24h >= 15%',
      next: ['long_short_change_24h <= -15%'],
      within: '4d',
    },
  },
  {
    say: 'op an hour after a 24h breakout 1h return is negative',
    right: { symbols: 'op', where: 'donchian_break_24h becomes up', next: ['ret_1h < 0'], within: '1h' },
  },
  {
    say: 'link for the hour following a 3% 1h drop, spread stayed over 4 bps',
    right: { symbols: 'link', where: 'ret_1h <= -3%', next: ['spread_bps > 4 held 1h'], within: '1h' },
  },
  {
    say: 'avax in the day before a -8% 24h fall, funding was always above 0.02%',
    right: { symbols: 'avax', where: 'funding_rate_8h > 0.02% held 24h', next: ['ret_24h <= -8%'], within: '1d' },
  },
  {
    say: 'uni in the last 30 minutes before funding, 15m +1%, and in the 30 minutes after it, 15m -1%',
    right: {
      symbols: 'uni',
      where: 'minutes_to_funding <= 30 and ret_15m >= 1%',
      next: ['minutes_to_funding >= 450 and ret_15m <= -1%'],
      within: '1h',
    },
  },
  {
    say: 'in the 4 hours after a 4h evening star, avax never traded above its 24h vwap',
    right: {
      symbols: 'avax',
      where: 'candle_star_4h = evening and candle_age_4h = 0',
      next: ['max(vwap_dist_24h, 4h) <= 0'],
      within: '4h',
    },
  },
  {
    say: 'in the day before a 24h drop of 10%, uni vpin was never below 0.2',
    right: { symbols: 'uni', where: 'min(vpin, 24h) >= 0.2', next: ['ret_24h <= -10%'], within: '1d' },
  },
  {
    say: 'in the hour before a 1h bearish engulfing, arb rsi 15m was constantly above 60',
    right: {
      symbols: 'arb',
      where: 'rsi_14_15m > 60 held 1h',
      next: ['candle_engulfing_1h = bearish and candle_age_1h = 0'],
      within: '1h',
    },
  },
  {
    say: 'during the whole 4 hours before a 3% 1h gain, op taker buy ratio was under 0.5',
    right: { symbols: 'op', where: 'taker_buy_ratio_1h < 0.5 held 4h', next: ['ret_1h >= 3%'], within: '1h' },
  },
  {
    say: 'the entire hour before long liqs of 300k in 15m, ltc premium was positive',
    right: {
      symbols: 'ltc',
      where: 'premium_bps > 0 held 1h',
      next: ['sum(liq_long_usd_1m, 15m) >= 300k'],
      within: '15m',
    },
  },
  {
    say: 'show algo where for the entire day before a five percent fall in four hours the premium was above zero',
    right: { symbols: 'algo', where: 'premium_bps > 0 held 24h', next: ['ret_4h <= -5%'], within: '4h' },
  },
  {
    say: 'Hello, PEPE: every one of the 60 minutes before a 15m drop of 2% had a spread above 5 bps. Regards',
    right: { symbols: 'pepe', where: 'spread_bps > 5 held 1h', next: ['ret_15m <= -2%'], within: '15m' },
  },
  {
    say: 'ETH in next hour after breakout 24h all time volume more 2x',
    right: {
      symbols: 'eth',
      where: 'donchian_break_24h becomes up',
      next: ['rel_volume_1h > 2 held 1h'],
      within: '1h',
    },
  },
  {
    say: 'SOL, 4 hours before fall of 3 percent in 1 hour all minutes funding more 0.02 percent',
    right: { symbols: 'sol', where: 'funding_rate_8h > 0.02% held 4h', next: ['ret_1h <= -3%'], within: '1h' },
  },
  {
    say: 'eth volume was below 1x on every minute of the day before a 24h breakout',
    right: {
      symbols: 'eth',
      where: 'rel_volume_1h < 1 held 24h',
      next: ['donchian_break_24h becomes up'],
      within: '4h',
    },
  },
  {
    say: 'link during the entire 30 minutes before a 1% 15m drop spread was over 4 bps',
    right: { symbols: 'link', where: 'spread_bps > 4 held 30m', next: ['ret_15m <= -1%'], within: '15m' },
  },
  {
    say: 'ada the full 4 hours after a 24h breakout rsi 1h was above 60',
    right: { symbols: 'ada', where: 'donchian_break_24h becomes up', next: ['rsi_14_1h > 60 held 4h'], within: '4h' },
  },
  {
    say: 'sui vpin was always above 0.4 in the 4 hours before a 2% 1h drop',
    right: { symbols: 'sui', where: 'vpin > 0.4 held 4h', next: ['ret_1h <= -2%'], within: '1h' },
  },
  {
    say: 'ltc depth was always under 1m in the half hour before a 1% 15m drop',
    right: { symbols: 'ltc', where: 'depth_usd_100bps < 1M held 30m', next: ['ret_15m <= -1%'], within: '15m' },
  },
  {
    say: 'atom has basis negative each minute of the hour preceding a 1h gain of 2%',
    right: { symbols: 'atom', where: 'basis_bps < 0 held 1h', next: ['ret_1h >= 2%'], within: '1h' },
  },
  {
    say: 'eth thursday 8 utc funding below 0, friday 8 utc ret_24h above 2%',
    right: {
      symbols: 'eth',
      where: 'weekday = 4 and hour_utc = 8 and funding_rate_8h < 0',
      next: ['weekday = 5 and hour_utc = 8 and ret_24h > 2%'],
      within: '25h',
    },
  },
  {
    say: 'xrp +5% 4h following a btc 24h return of +3%, same day',
    right: { symbols: 'xrp', where: 'btc_ret_24h >= 3%', next: ['ret_4h >= 5%'], within: '1d' },
  },
  {
    say: 'sol -4% 4h following a 24h breakout, same day',
    right: { symbols: 'sol', where: 'donchian_break_24h becomes up', next: ['ret_4h <= -4%'], within: '1d' },
  },
  {
    say: 'doge 1h +4% followed by 1h -4% later that day',
    right: { symbols: 'doge', where: 'ret_1h >= 4%', next: ['ret_1h <= -4%'], within: '1d' },
  },
  {
    say: 'sui 24h breakout one day and 24h breakdown the next',
    right: {
      symbols: 'sui',
      where: 'donchian_break_24h becomes up',
      next: ['donchian_break_24h becomes down'],
      within: '1d',
    },
  },
  {
    say: 'Hi, can I get DOT on days on which it first rose 3% in 4h and later fell 3% in 4h? Thanks',
    right: { symbols: 'dot', where: 'ret_4h >= 3%', next: ['ret_4h <= -3%'], within: '1d' },
  },
  {
    say: 'link down 6% in 24h with funding positive for the whole of it',
    right: { symbols: 'link', where: 'ret_24h <= -6% and funding_rate_8h > 0 held 24h' },
  },
  {
    say: 'avax gained 6% in 24h, meanwhile funding stayed negative, then -4% 4h within a day',
    right: {
      symbols: 'avax',
      where: 'ret_24h >= 6% and funding_rate_8h < 0 held 24h',
      next: ['ret_4h <= -4%'],
      within: '1d',
    },
  },
  {
    say: 'matic 4h gain over 5% with a 1h drop over 2% somewhere inside it',
    right: { symbols: 'matic', where: 'ret_4h > 5% and min(ret_1h, 4h) < -2%' },
  },
  {
    say: 'atom 24h return over 5% although at some point in those 24 hours it was down 3% in 1h',
    right: { symbols: 'atom', where: 'ret_24h > 5% and min(ret_1h, 24h) <= -3%' },
  },
  {
    say: 'sol 24h up 8% although at some point in those 24 hours it was down 4% in 4h',
    right: { symbols: 'sol', where: 'ret_24h >= 8% and min(ret_4h, 24h) <= -4%' },
  },
  {
    say: 'link 4h return over 4% with a 15m drop over 1% inside it',
    right: { symbols: 'link', where: 'ret_4h > 4% and min(ret_15m, 4h) < -1%' },
  },
  {
    say: "dot's 4h drop of 4% came with vpin above 0.6 for each minute of those hours",
    right: { symbols: 'dot', where: 'ret_4h <= -4% and vpin > 0.6 held 4h' },
  },
  {
    say: 'uni -8% 24h, during which volume was above 2x for at least four hours',
    right: { symbols: 'uni', where: 'ret_24h <= -8% and rel_volume_1h > 2 held 240m of 24h' },
  },
  {
    say: "fil dropped 3% in an hour with each minute's cvd negative",
    right: { symbols: 'fil', where: 'ret_1h <= -3% and max(cvd_usd_1m, 1h) < 0' },
  },
  {
    say: 'atom -5% 24h and a bullish engulfing 1h in the last 4 of those hours',
    right: { symbols: 'atom', where: 'ret_24h <= -5% and seen(candle_engulfing_1h, 4h) contains bullish' },
  },
  {
    say: 'shib 24h -7% and rsi 1h at one point of it under 20, then +5% 24h in 3 days',
    right: {
      symbols: 'shib',
      where: 'ret_24h <= -7% and min(rsi_14_1h, 24h) < 20',
      next: ['ret_24h >= 5%'],
      within: '3d',
    },
  },
  {
    say: 'pepe +9% 24h with volume over 3x at one point in it, then volume below 0.5x within a day',
    right: {
      symbols: 'pepe',
      where: 'ret_24h >= 9% and max(rel_volume_1h, 24h) > 3',
      next: ['rel_volume_1h < 0.5'],
      within: '1d',
    },
  },
  {
    say: 'Hi, BTC 1h -2% then 1h +2% within 4h, only the most recent case please',
    right: { symbols: 'btc', where: 'ret_1h <= -2%', next: ['ret_1h >= 2%'], within: '4h', limit: 1 },
  },
  {
    say: 'eth 4h -3% then 4h +3% in a day, just the latest one',
    right: { symbols: 'eth', where: 'ret_4h <= -3%', next: ['ret_4h >= 3%'], within: '1d', limit: 1 },
  },
  {
    say: 'link the single most recent case of 1h -4% followed by 1h +2% within 6h',
    right: { symbols: 'link', where: 'ret_1h <= -4%', next: ['ret_1h >= 2%'], within: '6h', limit: 1 },
  },
  {
    say: 'ada fell 5% in 4h after OI rose 5% in 1h and before rsi 1h hit 25, within 2 days',
    right: { symbols: 'ada', where: 'oi_change_1h >= 5%', next: ['ret_4h <= -5%', 'rsi_14_1h <= 25'], within: '2d' },
  },
  {
    say: 'doge dropped 3% in 1h after funding went over 0.05% and before long liqs reached 1m in 1h, within 24h',
    right: {
      symbols: 'doge',
      where: 'funding_rate_8h crosses above 0.05%',
      next: ['ret_1h <= -3%', 'sum(liq_long_usd_1m, 1h) >= 1M'],
      within: '24h',
    },
  },
  {
    say: 'algo first 24h -5%, then within 2 days 4h bullish engulfing, then within 1 day 24h breakout',
    right: {
      symbols: 'algo',
      where: 'ret_24h <= -5%',
      next: ['candle_engulfing_4h = bullish and candle_age_4h = 0', 'donchian_break_24h becomes up'],
      within: '3d',
    },
  },
  {
    say: 'aave breaks its 24h high within 4h of vol 3x, and within 8h of that break falls 3% 4h',
    right: {
      symbols: 'aave',
      where: 'rel_volume_1h >= 3',
      next: ['donchian_break_24h becomes up', 'ret_4h <= -3%'],
      within: '12h',
    },
  },
  {
    say: 'btc 1h -2% and just after volume over 3x',
    right: { symbols: 'btc', where: 'ret_1h <= -2%', next: ['rel_volume_1h > 3'], within: '1h' },
  },
  {
    say: 'xrp spread over 8 bps and moments after a 1% drop in 5m',
    right: { symbols: 'xrp', where: 'spread_bps > 8', next: ['ret_5m <= -1%'], within: '5m' },
  },
  {
    say: 'link the hour after the us open 1h -1% following a europe session with 1h +1%',
    right: {
      symbols: 'link',
      where: 'session = europe and ret_1h >= 1%',
      next: ['hour_utc = 13 and ret_1h <= -1%'],
      within: '6h',
    },
  },
]
