/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const SIXTH: readonly Hunted[] = [
  {
    say: 'btc neither rsi 15m above 60 nor below 40, and vol below half its norm',
    right: { symbols: 'btc', where: 'rsi_14_15m between 40 and 60 and rel_volume_1h < 0.5' },
  },
  {
    say: 'ADX on 15m above 30 and the DI difference positive; both for the whole of the last hour; symbol AVAX.',
    right: { symbols: 'avax', where: 'adx_14_15m > 30 held 1h and di_diff_14_15m > 0 held 1h' },
  },
  {
    say: 'when bitcoin dropped by two percent in an hour and within the same hour it came back by one percent in fifteen minutes',
    right: { symbols: 'btc', where: 'ret_1h <= -2%', next: ['ret_15m >= 1%'], within: '1h' },
  },
  {
    say: 'Dear Sam, following our call: the funding of DOGE below -0.02% and OI up by 10% or more, both over the last 24 hours of course, and price flat within 2%. Thank you',
    right: {
      symbols: 'doge',
      where: 'funding_rate_8h < -0.02% held 24h and oi_change_24h >= 10% and ret_24h between -2% and 2%',
    },
  },
  {
    say: 'sol vol under half its norm and price flat within 0.5% in the hour',
    right: { symbols: 'sol', where: 'rel_volume_1h < 0.5 and ret_1h between -0.5% and 0.5%' },
  },
  {
    say: 'near volatility more than double its normal, rsi 1h under 35',
    right: { symbols: 'near', where: 'rv_ratio_1h_24h > 2 and rsi_14_1h < 35' },
  },
  {
    say: 'doge realised vol 1h above twice its average, price down 3% in 1h',
    right: { symbols: 'doge', where: 'rv_ratio_1h_24h > 2 and ret_1h <= -3%' },
  },
  {
    say: 'VPIN above 0.5 and taker buy ratio above 55%, both for the whole of the last 30 minutes, ETH.',
    right: { symbols: 'eth', where: 'vpin > 0.5 held 30m and taker_buy_ratio_1h > 55% held 30m' },
  },
  {
    say: 'Premium below -5 bps and basis below -5 bps, both held throughout the last 4 hours, SOL.',
    right: { symbols: 'sol', where: 'premium_bps < -5 held 4h and basis_bps < -5 held 4h' },
  },
  {
    say: 'SOL spread over 3 bps and depth under 1 million, each for 15 minutes straight',
    right: { symbols: 'sol', where: 'spread_bps > 3 held 15m and depth_usd_100bps < 1M held 15m' },
  },
  {
    say: 'when ethereum rose three percent in an hour and within the same hour it gave back one percent in fifteen minutes',
    right: { symbols: 'eth', where: 'ret_1h >= 3%', next: ['ret_15m <= -1%'], within: '1h' },
  },
  {
    say: 'ada up 3% in 1h, then within that same hour down 1% in 5m',
    right: { symbols: 'ada', where: 'ret_1h >= 3%', next: ['ret_5m <= -1%'], within: '1h' },
  },
  {
    say: 'xrp long/short ratio up and oi up, both by 10% over the day',
    right: { symbols: 'xrp', where: 'long_short_change_24h >= 10% and oi_change_24h >= 10%' },
  },
  {
    say: 'avax price down, oi up, at least 3% each over 24h',
    right: { symbols: 'avax', where: 'ret_24h <= -3% and oi_change_24h >= 3%' },
  },
  {
    say: 'bnb: price and open interest moved less than 1% over 24h, volume under half of normal',
    right: {
      symbols: 'bnb',
      where: 'ret_24h between -1% and 1% and oi_change_24h between -1% and 1% and rel_volume_1h < 0.5',
    },
  },
  {
    say: 'DOT with the hourly return below -2% (funding: positive; session: US).',
    right: { symbols: 'dot', where: 'ret_1h < -2% and funding_rate_8h > 0 and session = us' },
  },
  { say: 'when bnb spread is 2 time more than normal', right: {}, refuse: true },
  {
    say: 'btc price up, oi down, more than 2% each in 1h',
    right: { symbols: 'btc', where: 'ret_1h > 2% and oi_change_1h < -2%' },
  },
  {
    say: 'link price and oi both moved less than 0.5% over the last hour, spread under 2 bps',
    right: {
      symbols: 'link',
      where: 'ret_1h between -0.5% and 0.5% and oi_change_1h between -0.5% and 0.5% and spread_bps < 2',
    },
  },
  {
    say: 'Price and open interest each changed by less than 2% over 24h, BTC, funding percentile above 90.',
    right: {
      symbols: 'btc',
      where: 'ret_24h between -2% and 2% and oi_change_24h between -2% and 2% and funding_pctrank_30d > 90%',
    },
  },
  {
    say: 'ltc realised volatility half its normal, volume half its normal',
    right: { symbols: 'ltc', where: 'rv_ratio_1h_24h <= 0.5 and rel_volume_1h <= 0.5' },
  },
  {
    say: 'bitcoin hourly volatility three times its usual while the price within half a percent',
    right: { symbols: 'btc', where: 'rv_ratio_1h_24h >= 3 and ret_1h between -0.5% and 0.5%' },
  },
  {
    say: 'btc vol half what it normally is, rsi 15m between 45 and 55',
    right: { symbols: 'btc', where: 'rel_volume_1h <= 0.5 and rsi_14_15m between 45 and 55' },
  },
  { say: 'sui vol below half normal', right: { symbols: 'sui', where: 'rel_volume_1h < 0.5' } },
  {
    say: 'wif vol less than half of average, price up 2% 1h',
    right: { symbols: 'wif', where: 'rel_volume_1h < 0.5 and ret_1h >= 2%' },
  },
  {
    say: 'btc falls 2% in 1h. in the same hour it regains 1% in 15m',
    right: { symbols: 'btc', where: 'ret_1h <= -2%', next: ['ret_15m >= 1%'], within: '1h' },
  },
  {
    say: 'for thirty minutes both the spread above two basis points and the imbalance below zero on solana',
    right: { symbols: 'sol', where: 'spread_bps > 2 held 30m and book_imbalance < 0 held 30m' },
  },
  {
    say: 'oi up 5% over the day, and price too, AAVE',
    right: { symbols: 'aave', where: 'oi_change_24h >= 5% and ret_24h >= 5%' },
  },
  {
    say: 'oi up 5% over the day, and so is price, AAVE',
    right: { symbols: 'aave', where: 'oi_change_24h >= 5% and ret_24h >= 5%' },
  },
  { say: 'not sol but avax, up 3 percent in one hour', right: { symbols: 'avax', where: 'ret_1h >= 3%' } },
  {
    say: 'show sol when funding is up from before day and price is down 3 percent in day',
    right: { symbols: 'sol', where: 'delta(funding_rate_8h, 24h) > 0 and ret_24h <= -3%' },
  },
  { say: 'not eth but btc, down 2% in one hour', right: { symbols: 'btc', where: 'ret_1h <= -2%' } },
  {
    say: 'xrp rsi 1h lower than four hours ago while price up 1% in 4h',
    right: { symbols: 'xrp', where: 'delta(rsi_14_1h, 4h) < 0 and ret_4h >= 1%' },
  },
  {
    say: 'the btc premium is lower now than 4 hours ago, and below zero',
    right: { symbols: 'btc', where: 'delta(premium_bps, 4h) < 0 and premium_bps < 0' },
  },
  {
    say: 'funding down from a day ago and still above 0.02%, DOGE',
    right: { symbols: 'doge', where: 'delta(funding_rate_8h, 24h) < 0 and funding_rate_8h > 0.02%' },
  },
  {
    say: 'fifty to a hundred million of volume in the hour and price down one percent xrp',
    right: { symbols: 'xrp', where: 'quote_volume_1h between 50M and 100M and ret_1h <= -1%' },
  },
  {
    say: 'eth premium lower than an hour ago and above zero',
    right: { symbols: 'eth', where: 'delta(premium_bps, 1h) < 0 and premium_bps > 0' },
  },
  {
    say: 'sol rsi 15m higher than an hour ago and still below 40',
    right: { symbols: 'sol', where: 'delta(rsi_14_15m, 1h) > 0 and rsi_14_15m < 40' },
  },
  {
    say: 'btc depth lower than an hour ago, spread under 1 bps',
    right: { symbols: 'btc', where: 'delta(depth_usd_100bps, 1h) < 0 and spread_bps < 1' },
  },
  {
    say: 'doge vpin higher than 4h ago and over 0.6',
    right: { symbols: 'doge', where: 'delta(vpin, 4h) > 0 and vpin > 0.6' },
  },
  {
    say: 'long/short ratio lower than 24h ago and still above 2, BNB',
    right: { symbols: 'bnb', where: 'long_short_change_24h < 0 and long_short_ratio > 2' },
  },
  {
    say: 'macd histogram higher than an hour ago and below zero, SOL 15m',
    right: { symbols: 'sol', where: 'delta(macd_hist_15m, 1h) > 0 and macd_hist_15m < 0' },
  },
  {
    say: 'imbalance higher than 15 minutes ago and above 0.3, btc',
    right: { symbols: 'btc', where: 'delta(book_imbalance, 15m) > 0 and book_imbalance > 0.3' },
  },
  {
    say: 'the spread fell over the last hour but is still over 3 bps, APT',
    right: { symbols: 'apt', where: 'delta(spread_bps, 1h) < 0 and spread_bps > 3' },
  },
  {
    say: 'funding has risen for a day and is above 0.03% now, SUI',
    right: { symbols: 'sui', where: 'delta(funding_rate_8h, 24h) > 0 and funding_rate_8h > 0.03%' },
  },
  {
    say: 'i need dogecoin and solana and ripple whenever the funding was over zero point zero five percent and the price of the day was negative',
    right: { symbols: 'doge,sol,xrp', where: 'funding_rate_8h > 0.05% and ret_24h < 0' },
  },
  {
    say: 'both longs and shorts liquidated for more than half a million in the hour on solana',
    right: { symbols: 'sol', where: 'sum(liq_long_usd_1m, 1h) > 500k and sum(liq_short_usd_1m, 1h) > 500k' },
  },
  {
    say: 'long and short liquidations each above 1m in the hour, BTC',
    right: { symbols: 'btc', where: 'sum(liq_long_usd_1m, 1h) > 1M and sum(liq_short_usd_1m, 1h) > 1M' },
  },
  {
    say: 'sol open interest is lower than 24 hours ago but above 1 billion',
    right: { symbols: 'sol', where: 'oi_change_24h < 0 and oi_usd > 1B' },
  },
  {
    say: 'btc spread has widened since an hour ago and is now above 0.5 bps',
    right: { symbols: 'btc', where: 'delta(spread_bps, 1h) > 0 and spread_bps > 0.5' },
  },
  {
    say: 'eth rsi 1h fell over the last 4 hours but is still above 60',
    right: { symbols: 'eth', where: 'delta(rsi_14_1h, 4h) < 0 and rsi_14_1h > 60' },
  },
  {
    say: 'funding rose over the last 24h but remains below zero, ADA',
    right: { symbols: 'ada', where: 'delta(funding_rate_8h, 24h) > 0 and funding_rate_8h < 0' },
  },
  {
    say: 'basis dropped over the last hour and is now below -5 bps, SOL',
    right: { symbols: 'sol', where: 'delta(basis_bps, 1h) < 0 and basis_bps < -5' },
  },
  {
    say: 'avax adx climbed over the last 4h and now exceeds 40',
    right: { symbols: 'avax', where: 'delta(adx_14_15m, 4h) > 0 and adx_14_15m > 40' },
  },
  {
    say: 'uni oi fell by 5% over the day but is still more than 100 million',
    right: { symbols: 'uni', where: 'oi_change_24h <= -5% and oi_usd > 100M' },
  },
  {
    say: 'xrp price of the day negative and price of the hour positive by 1%',
    right: { symbols: 'xrp', where: 'ret_24h < 0 and ret_1h >= 1%' },
  },
  {
    say: 'Dear Eli, I need LTC from the start of 2025 to the end of June that year, RSI(15m) at most 25; drawdown at least 5%. Cheers',
    right: { symbols: 'ltc', where: 'rsi_14_15m <= 25 and drawdown_24h <= -5%', from: '2025-01-01', to: '2025-06-30' },
  },
  {
    say: 'Hello there, can I see AAVE minus 5% in a day with volume up by half or more on the usual? Thanks',
    right: { symbols: 'aave', where: 'ret_24h <= -5% and rel_volume_1h >= 1.5' },
  },
  {
    say: 'link is first down 3 percent in 1 hour, later in 6 hour is up 3 percent in 1 hour, both with volume over 2 times',
    right: {
      symbols: 'link',
      where: 'ret_1h <= -3% and rel_volume_1h > 2',
      next: ['ret_1h >= 3% and rel_volume_1h > 2'],
      within: '6h',
    },
  },
  {
    say: 'btc down 1% in 15m then up 1% in 15m within 2h, each time on volume over 2x',
    right: {
      symbols: 'btc',
      where: 'ret_15m <= -1% and rel_volume_1h > 2',
      next: ['ret_15m >= 1% and rel_volume_1h > 2'],
      within: '2h',
    },
  },
  {
    say: 'sol pumps 4% 1h then dumps 4% 1h within 12h, both times with funding above 0.01%',
    right: {
      symbols: 'sol',
      where: 'ret_1h >= 4% and funding_rate_8h > 0.01%',
      next: ['ret_1h <= -4% and funding_rate_8h > 0.01%'],
      within: '12h',
    },
  },
  {
    say: 'doge -5% 1h, then +5% 1h within a day, oi rising both times',
    right: {
      symbols: 'doge',
      where: 'ret_1h <= -5% and oi_change_1h > 0',
      next: ['ret_1h >= 5% and oi_change_1h > 0'],
      within: '1d',
    },
  },
  {
    say: 'volume up by half on normal and price down 2% in 1h, LINK',
    right: { symbols: 'link', where: 'rel_volume_1h >= 1.5 and ret_1h <= -2%' },
  },
  {
    say: 'xrp volume up 50% on the usual, price flat within 0.3% in the hour',
    right: { symbols: 'xrp', where: 'rel_volume_1h >= 1.5 and ret_1h between -0.3% and 0.3%' },
  },
  {
    say: 'near volume down by half from normal, 1h return above 1%',
    right: { symbols: 'near', where: 'rel_volume_1h <= 0.5 and ret_1h > 1%' },
  },
  {
    say: 'ltc volume doubled compared to usual and up 1% in the hour',
    right: { symbols: 'ltc', where: 'rel_volume_1h >= 2 and ret_1h >= 1%' },
  },
  {
    say: 'avax from the beginning of 2024 until end of march of the same year, 4h return over 5%',
    right: { symbols: 'avax', where: 'ret_4h > 5%', from: '2024-01-01', to: '2024-03-31' },
  },
  {
    say: 'op from mid june 2025 to end of august, funding below zero',
    right: { symbols: 'op', where: 'funding_rate_8h < 0', from: '2025-06-15', to: '2025-08-31' },
  },
  {
    say: 'price was negative on the day and volume above average, NEAR',
    right: { symbols: 'near', where: 'ret_24h < 0 and rel_volume_1h > 1' },
  },
  {
    say: 'solana price went negative on the day and rsi on the hour is still above fifty',
    right: { symbols: 'sol', where: 'ret_24h < 0 and rsi_14_1h > 50' },
  },
  {
    say: 'RSI(1h) up by at least 10 points over four hours and below 60, SOL.',
    right: { symbols: 'sol', where: 'delta(rsi_14_1h, 4h) >= 10 and rsi_14_1h < 60' },
  },
  {
    say: 'Hi Ray, NEAR down 3% or more over the hour; exclude anything where BTC fell more than 1% in that hour. Thanks',
    right: { symbols: 'near', where: 'ret_1h <= -3% and btc_ret_1h >= -1%' },
  },
  {
    say: 'Hi, please: 1) BTC 1h return below -2% 2) ETH 1h return below -2%. Both lists. Thanks',
    right: { symbols: 'btc,eth', where: 'ret_1h < -2%' },
  },
  {
    say: 'sol in 15 minute minus 2 percent, in 1 hour but plus',
    right: { symbols: 'sol', where: 'ret_15m <= -2% and ret_1h > 0' },
  },
  {
    say: 'xrp up 2% in the hour, filter out the ones with spread over 3 bps',
    right: { symbols: 'xrp', where: 'ret_1h >= 2% and spread_bps <= 3' },
  },
  {
    say: 'bnb 1h up 1.5%, excluding us session and excluding anything with oi down on the hour',
    right: { symbols: 'bnb', where: 'session != us and ret_1h >= 1.5% and oi_change_1h >= 0' },
  },
  {
    say: 'btc was down 5 percent in a week and in this week funding stayed positive',
    right: { symbols: 'btc', where: 'ret_7d <= -5% and funding_rate_8h > 0 held 7d' },
  },
  {
    say: 'tron the rsi of the hour under thirty but that of the fifteen minutes over fifty',
    right: { symbols: 'trx', where: 'rsi_14_1h < 30 and rsi_14_15m > 50' },
  },
  {
    say: 'ada vol 0.2x, spread 5bps+, night (0-5 utc)',
    right: { symbols: 'ada', where: 'hour_utc between 0 and 4 and rel_volume_1h <= 0.2 and spread_bps >= 5' },
  },
  {
    say: 'please find when solana is down in hour more than bitcoin by 2 percent',
    right: { symbols: 'sol', where: 'ret_1h < 0 and excess_ret_1h <= -2%' },
  },
  {
    say: 'doge 1h +5%, throw out spread above 5bps',
    right: { symbols: 'doge', where: 'ret_1h >= 5% and spread_bps <= 5' },
  },
  {
    say: 'btc volume at 40% of normal, return 1h above 0.5%',
    right: { symbols: 'btc', where: 'rel_volume_1h <= 0.4 and ret_1h > 0.5%' },
  },
  {
    say: 'NEAR: rising 5% over the day, during which funding never got positive.',
    right: { symbols: 'near', where: 'ret_24h >= 5% and funding_rate_8h <= 0 held 24h' },
  },
  {
    say: 'LTC with VPIN above 0.5 in each of the last 30 minutes and return over them below zero',
    right: {},
    refuse: true,
  },
  {
    say: 'aave where the last fifteen minutes gave back one percent after an hour that gained four percent',
    right: { symbols: 'aave', where: 'ret_1h >= 4%', next: ['ret_15m <= -1%'], within: '1h' },
  },
  {
    say: 'Dear all, ARB: funding at -0.01% or lower for the last 24 hours, price now up 2% in the hour. Thanks',
    right: { symbols: 'arb', where: 'funding_rate_8h <= -0.01% held 24h and ret_1h >= 2%' },
  },
  {
    say: 'xrp rsi 1h back under 70 after being over 80 in the last day',
    right: { symbols: 'xrp', where: 'rsi_14_1h > 80', next: ['rsi_14_1h crosses below 70'], within: '1d' },
  },
  {
    say: 'avax longs paying hard (0.08%+) & price stuck (<0.5% 4h)',
    right: { symbols: 'avax', where: 'funding_rate_8h >= 0.08% and ret_4h between -0.5% and 0.5%' },
  },
  {
    say: 'op rsi 1h back over 30 after being under 20 in the last day',
    right: { symbols: 'op', where: 'rsi_14_1h < 20', next: ['rsi_14_1h crosses above 30'], within: '1d' },
  },
  {
    say: 'uni rsi 1h back below 50 after having been above 70 within 12 hours',
    right: { symbols: 'uni', where: 'rsi_14_1h > 70', next: ['rsi_14_1h crosses below 50'], within: '12h' },
  },
  {
    say: 'eth up 6% over the day, in the course of which funding never exceeded 0.01%',
    right: { symbols: 'eth', where: 'ret_24h >= 6% and funding_rate_8h <= 0.01% held 24h' },
  },
  {
    say: 'sol up 10% on the week, all that time with funding below 0.01%',
    right: { symbols: 'sol', where: 'ret_7d >= 10% and funding_rate_8h < 0.01% held 7d' },
  },
  {
    say: 'btc up 3% on the day without a single hour down more than 1%',
    right: { symbols: 'btc', where: 'ret_24h >= 3% and min(ret_1h, 24h) >= -1%' },
  },
  {
    say: 'the last 15 minutes lost one percent after an hour that gained two percent, bitcoin',
    right: { symbols: 'btc', where: 'ret_1h >= 2%', next: ['ret_15m <= -1%'], within: '1h' },
  },
  {
    say: 'aave on the first day of any week up three percent in the hour',
    right: { symbols: 'aave', where: 'weekday = 1 and ret_1h >= 3%' },
  },
  {
    say: 'when doge volume in hour is more than 100 million but not more than 200 million, price minus',
    right: { symbols: 'doge', where: 'quote_volume_1h > 100M and quote_volume_1h <= 200M and ret_1h < 0' },
  },
  {
    say: 'sol volume in hour over 50 million and price plus',
    right: { symbols: 'sol', where: 'quote_volume_1h > 50M and ret_1h > 0' },
  },
  {
    say: 'xrp oi in day plus 5 percent, price minus',
    right: { symbols: 'xrp', where: 'oi_change_24h >= 5% and ret_24h < 0' },
  },
  {
    say: 'btc at the full hour down 0.5% in 5m',
    right: { symbols: 'btc', where: 'candle_age_1h = 0 and ret_5m <= -0.5%' },
  },
  {
    say: 'xrp up 4% in 4h with no 15m candle engulfing bearish in those 4 hours',
    right: { symbols: 'xrp', where: 'ret_4h >= 4% and seen(candle_engulfing_15m, 4h) not contains bearish' },
  },
  {
    say: 'ada down 4% in 4h and in no minute of it volume below normal',
    right: { symbols: 'ada', where: 'ret_4h <= -4% and rel_volume_1h >= 1 held 4h' },
  },
  {
    say: "Rows, please, of SOL: 1h return at least 2%; the preceding hour's return at most -1%.",
    right: { symbols: 'sol', where: 'ret_1h >= 2% and lag(ret_1h, 1h) <= -1%' },
  },
  { say: 'chainlink the funding average over the last three days negative', right: {}, refuse: true },
  { say: "Hello, BTC's return over the weekend above 5%, please. Thanks", right: {}, refuse: true },
  { say: 'Hello, SOL: overnight return (0-8 UTC) below -3%. Thanks', right: {}, refuse: true },
  { say: 'Hi, XRP: close-to-close return of Monday above 4%. Cheers', right: {}, refuse: true },
  {
    say: 'volume this hour over 3x, the hour before under 1x, ADA',
    right: { symbols: 'ada', where: 'rel_volume_1h > 3 and lag(rel_volume_1h, 1h) < 1' },
  },
  {
    say: 'uni up 5% in 4h with no hammer on 1h during that',
    right: { symbols: 'uni', where: 'ret_4h >= 5% and seen(candle_hammer_1h, 4h) not contains hammer' },
  },
  {
    say: 'eth up 3% in an hour with no 5m bearish engulfing in that hour',
    right: { symbols: 'eth', where: 'ret_1h >= 3% and seen(candle_engulfing_5m, 1h) not contains bearish' },
  },
  {
    say: 'sol down 4% in 4h and not a single bullish engulfing on 15m meanwhile',
    right: { symbols: 'sol', where: 'ret_4h <= -4% and seen(candle_engulfing_15m, 4h) not contains bullish' },
  },
  {
    say: 'arb at the hour close, down 2% in 1h with rsi 15m under 30',
    right: { symbols: 'arb', where: 'candle_age_1h = 0 and ret_1h <= -2% and rsi_14_15m < 30' },
  },
  { say: 'trx volume plus 200 percent to normal', right: { symbols: 'trx', where: 'rel_volume_1h >= 3' } },
  {
    say: 'doge long liquidation high over 500k in hour, price plus',
    right: { symbols: 'doge', where: 'sum(liq_long_usd_1m, 1h) > 500k and ret_1h > 0' },
  },
  {
    say: 'dogecoin neither over nor under its vwap by more than half a percent and volume under half of usual',
    right: { symbols: 'doge', where: 'vwap_dist_24h between -0.5% and 0.5% and rel_volume_1h < 0.5' },
  },
  {
    say: 'btc volume up 100% on normal, price down 1% in the hour',
    right: { symbols: 'btc', where: 'rel_volume_1h >= 2 and ret_1h <= -1%' },
  },
  {
    say: 'sol 15m down 1% at candle close, rsi 15m under 30',
    right: { symbols: 'sol', where: 'candle_age_15m = 0 and ret_15m <= -1% and rsi_14_15m < 30' },
  },
  {
    say: 'btc when the 4h candle closes, 4h return under -2%',
    right: { symbols: 'btc', where: 'candle_age_4h = 0 and ret_4h < -2%' },
  },
  {
    say: 'xrp at the close of the 15m candle, 15m return over 1%',
    right: { symbols: 'xrp', where: 'candle_age_15m = 0 and ret_15m > 1%' },
  },
  { say: 'eth on the hour, 1h return above 1%', right: { symbols: 'eth', where: 'candle_age_1h = 0 and ret_1h > 1%' } },
  {
    say: 'ada up 4% in 4h, in which no 15m doji appeared',
    right: { symbols: 'ada', where: 'ret_4h >= 4% and seen(candle_doji_15m, 4h) not contains doji' },
  },
  {
    say: 'sol: current hour +1%, previous hour +1% as well',
    right: { symbols: 'sol', where: 'ret_1h >= 1% and lag(ret_1h, 1h) >= 1%' },
  },
  {
    say: 'btc oi up 2% in this hour after it was down 2% in the previous one',
    right: { symbols: 'btc', where: 'oi_change_1h >= 2% and lag(oi_change_1h, 1h) <= -2%' },
  },
  {
    say: 'chainlink price up three percent in four hours before that down three percent in four hours',
    right: { symbols: 'link', where: 'ret_4h <= -3%', next: ['ret_4h >= 3%'], within: '4h' },
  },
  {
    say: 'eth when not only price but also oi is plus 3 percent in day',
    right: { symbols: 'eth', where: 'ret_24h >= 3% and oi_change_24h >= 3%' },
  },
  {
    say: 'sol not only funding negative but also premium below -2 bps',
    right: { symbols: 'sol', where: 'funding_rate_8h < 0 and premium_bps < -2' },
  },
  {
    say: 'link when price as well as oi is up 3% on the day',
    right: { symbols: 'link', where: 'ret_24h >= 3% and oi_change_24h >= 3%' },
  },
  {
    say: 'uni both price and oi plus 5% 24h',
    right: { symbols: 'uni', where: 'ret_24h >= 5% and oi_change_24h >= 5%' },
  },
  {
    say: 'link vpin below 0.3 after it had been above 0.6 within a day',
    right: { symbols: 'link', where: 'vpin > 0.6', next: ['vpin < 0.3'], within: '1d' },
  },
  {
    say: '15m candle close: ETH 15m return below -1%',
    right: { symbols: 'eth', where: 'candle_age_15m = 0 and ret_15m < -1%' },
  },
  {
    say: 'at every 1h close, BTC RSI 1h above 70',
    right: { symbols: 'btc', where: 'candle_age_1h = 0 and rsi_14_1h > 70' },
  },
  {
    say: 'only at the close of the hour: sol 1h return above 2%',
    right: { symbols: 'sol', where: 'candle_age_1h = 0 and ret_1h > 2%' },
  },
  {
    say: 'please eth where one hour candle is close with hammer and price day is minus 3 percent',
    right: { symbols: 'eth', where: 'candle_hammer_1h = hammer and candle_age_1h = 0 and ret_24h <= -3%' },
  },
  {
    say: 'btc price and oi plus 2% in the hour',
    right: { symbols: 'btc', where: 'ret_1h >= 2% and oi_change_1h >= 2%' },
  },
  { say: 'eth price and oi minus 3% 24h', right: { symbols: 'eth', where: 'ret_24h <= -3% and oi_change_24h <= -3%' } },
  {
    say: 'sol both price and oi -4% on the day',
    right: { symbols: 'sol', where: 'ret_24h <= -4% and oi_change_24h <= -4%' },
  },
  {
    say: 'avax price as well as open interest fell 2% in 1h',
    right: { symbols: 'avax', where: 'ret_1h <= -2% and oi_change_1h <= -2%' },
  },
  {
    say: 'btc not only rsi 1h under 30 but also funding below zero',
    right: { symbols: 'btc', where: 'rsi_14_1h < 30 and funding_rate_8h < 0' },
  },
  {
    say: 'eth not only below vwap but below the 50h ema too',
    right: { symbols: 'eth', where: 'vwap_dist_24h < 0 and ema_dist_50_1h < 0' },
  },
  {
    say: 'without being oversold so rsi hourly not under thirty chainlink down six percent in the day',
    right: { symbols: 'link', where: 'rsi_14_1h >= 30 and ret_24h <= -6%' },
  },
  {
    say: 'avalanche while not up for the week is up eight percent for the day',
    right: { symbols: 'avax', where: 'ret_7d <= 0 and ret_24h >= 8%' },
  },
  {
    say: 'ADA up 3% in 1h without high volume, i.e. not over 1.5x',
    right: { symbols: 'ada', where: 'ret_1h >= 3% and rel_volume_1h <= 1.5' },
  },
  {
    say: 'UNI down 4% in 4h with no high funding, that is, not above 0.01%',
    right: { symbols: 'uni', where: 'ret_4h <= -4% and funding_rate_8h <= 0.01%' },
  },
  {
    say: 'ripple down for the day six percent and for the hour up one',
    right: { symbols: 'xrp', where: 'ret_24h <= -6% and ret_1h >= 1%' },
  },
  {
    say: 'arb price, oi plus 3 percent in day',
    right: { symbols: 'arb', where: 'ret_24h >= 3% and oi_change_24h >= 3%' },
  },
  { say: 'price/oi both -3% 24h, OP', right: { symbols: 'op', where: 'ret_24h <= -3% and oi_change_24h <= -3%' } },
  { say: 'eth price and cvd negative in the hour', right: { symbols: 'eth', where: 'ret_1h < 0 and cvd_usd_1h < 0' } },
  { say: 'apt price & oi > 4% 24h', right: { symbols: 'apt', where: 'ret_24h > 4% and oi_change_24h > 4%' } },
  {
    say: 'xrp price and funding negative, day',
    right: { symbols: 'xrp', where: 'ret_24h < 0 and funding_rate_8h < 0' },
  },
  {
    say: 'Hi, BTC where price and OI are within 1% over the day. Thanks',
    right: { symbols: 'btc', where: 'ret_24h between -1% and 1% and oi_change_24h between -1% and 1%' },
  },
  {
    say: 'i want link where price with oi is up 3 percent in day',
    right: { symbols: 'link', where: 'ret_24h >= 3% and oi_change_24h >= 3%' },
  },
  { say: 'ada oi up w price up, 2%+ 1h each', right: { symbols: 'ada', where: 'oi_change_1h >= 2% and ret_1h >= 2%' } },
]
