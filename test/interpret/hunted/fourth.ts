/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const FOURTH: readonly Hunted[] = [
  {
    say: 'SOL, 7-day z-score of open interest above 2.5, 24h return negative, Q2 2026, ordered by the z-score',
    right: {
      symbols: 'sol',
      where: 'zscore(oi_usd, 7d) > 2.5 and ret_24h < 0',
      from: '2026-04-01',
      to: '2026-06-30',
      sort: 'zscore(oi_usd, 7d) desc',
    },
  },
  {
    say: 'oi in usd down by more than 10% in 24h and the percentile of liquidations over the last hour at or above 99, all symbols except the majors BTC ETH SOL BNB',
    right: { except: 'btc,eth,sol,bnb', where: 'oi_change_24h < -10% and liq_usd_1h_pctrank >= 0.99' },
  },
  {
    say: 'When TRX funding is more than 0.03 percent since 24 hours and price not move more than 1 percent in this time',
    right: { symbols: 'trx', where: 'funding_rate_8h > 0.03% held 24h and ret_24h between -1% and 1%' },
  },
  {
    say: 'all coins without the majors btc and eth, 4h return over 10%',
    right: { except: 'btc,eth', where: 'ret_4h > 10%' },
  },
  {
    say: 'meme coins doge and pepe up 10% in a day with volume rank above 0.8',
    right: { symbols: 'doge,pepe', where: 'ret_24h >= 10% and xs_rank_volume_24h > 0.8' },
  },
  {
    say: 'LTC when the RSI stayed under 40 for 4 hours and the price did not lose more than 1% meanwhile',
    right: { symbols: 'ltc', where: 'rsi_14_15m < 40 held 4h and ret_4h >= -1%' },
  },
  {
    say: 'ETH hourly return above 2% four hours after an hourly return below -2%',
    right: { symbols: 'eth', where: 'ret_1h > 2% and lag(ret_1h, 4h) < -2%' },
  },
  {
    say: 'Good evening, please send me Dogecoin from Monday 3 February 2025 through Friday 7 February 2025, hours 14-18 UTC, price down more than 5% from the 24h high. Thank you, Ines',
    right: {
      symbols: 'doge',
      where: 'hour_utc between 14 and 18 and drawdown_24h < -5%',
      from: '2025-02-03',
      to: '2025-02-07',
    },
  },
  {
    say: 'BNB 24h z-score of the basis below -3, then basis z-score above 0 within 4h, 2026 only',
    right: {
      symbols: 'bnb',
      where: 'zscore(basis_bps, 24h) < -3',
      next: ['zscore(basis_bps, 24h) > 0'],
      within: '4h',
      from: '2026-01-01',
    },
  },
  {
    say: 'from Tuesday June 3rd 2025 to Thursday June 5th 2025, ADA, spread above 4 bps',
    right: { symbols: 'ada', where: 'spread_bps > 4', from: '2025-06-03', to: '2025-06-05' },
  },
  {
    say: 'AVAX 24h max of spread above 10 bps and afterwards within 4h the spread mean below 2 bps',
    right: { symbols: 'avax', where: 'max(spread_bps, 24h) > 10', next: ['mean(spread_bps, 24h) < 2'], within: '4h' },
  },
  {
    say: 'sort all coins by funding, 24h return below -10%, lowest funding first, 25 rows',
    right: { where: 'ret_24h < -10% and funding_rate_8h >= -100%', sort: 'funding_rate_8h asc', limit: 25 },
  },
  {
    say: 'Hi Ruth, thank you for the coffee. I need ETH in the last 18 months, minus December 2025, with a 4h return under -4% and the funding percentile (30 days) under 20. Sorted by return. Thanks, Moe',
    right: {},
    refuse: true,
  },
  {
    say: 'solana after being flat so within one percent for twenty four hours up three percent in fifteen minutes',
    right: { symbols: 'sol', where: 'lag(ret_24h, 15m) between -1% and 1% and ret_15m >= 3%' },
  },
  { say: 'BTC in 2025 minus March 2025, 1h return below -3%', right: {}, refuse: true },
  { say: 'XRP last two years less the month of May 2025, 4h return over 6%', right: {}, refuse: true },
  {
    say: 'MATIC from Sat 2 Aug 2025 to Sun 10 Aug 2025, 1h ret < -2%',
    right: { symbols: 'matic', where: 'ret_1h < -2%', from: '2025-08-02', to: '2025-08-10' },
  },
  {
    say: '1h return percentile at most 1 and 1h open interest change percentile at most 1 at the same minute, all coins, since 2025',
    right: { where: 'ret_1h_pctrank <= 1% and oi_change_1h_pctrank <= 1%', from: '2025-01-01' },
  },
  {
    say: 'SOL bid book slope above 1.5 and ask book slope under 0.8 for the whole last 15 minutes',
    right: { symbols: 'sol', where: 'book_slope_bid > 1.5 held 15m and book_slope_ask < 0.8 held 15m' },
  },
  { say: 'Hi, can you find me LINK minutes like yesterday at 15:00? Thanks', right: {}, refuse: true },
  {
    say: 'Hey Bob, thanks for lunch! ADA again: volume 24h percentile (30 days) > 90, price change 24h between -1 and +1%, spread < 3 bps. Top 10 by volume.',
    right: {
      symbols: 'ada',
      where:
        'pctrank(quote_volume_24h, 30d) > 90% and ret_24h between -1% and 1% and spread_bps < 3 and quote_volume_24h >= 0',
      sort: 'quote_volume_24h desc',
      limit: 10,
    },
  },
  {
    say: 'volatility percentile of ETH at most 1, spread above 2 bps',
    right: { symbols: 'eth', where: 'rv_1h_pctrank <= 1% and spread_bps > 2' },
  },
  {
    say: 'depth percentile at 1 or below, BTC, 2026',
    right: { symbols: 'btc', where: 'depth_usd_100bps_pctrank <= 1%', from: '2026-01-01' },
  },
  { say: 'LINK vpin percentile not over 1', right: { symbols: 'link', where: 'vpin_pctrank <= 1%' } },
  { say: 'BTC 1h return percentile under 1', right: { symbols: 'btc', where: 'ret_1h_pctrank < 1%' } },
  {
    say: 'ADA spread below 3 bps and imbalance above 0.2 throughout the last 30 minutes',
    right: { symbols: 'ada', where: 'spread_bps < 3 held 30m and book_imbalance > 0.2 held 30m' },
  },
  {
    say: 'ETH top 20 by funding where the funding percentile is above 95 and the return over 24h is negative',
    right: {
      symbols: 'eth',
      where: 'funding_pctrank_30d > 95% and ret_24h < 0 and funding_rate_8h >= -100%',
      sort: 'funding_rate_8h desc',
      limit: 20,
    },
  },
  {
    say: 'UNI top 15 by open interest with open interest z-score 7d above 2',
    right: { symbols: 'uni', where: 'zscore(oi_usd, 7d) > 2 and oi_usd >= 0', sort: 'oi_usd desc', limit: 15 },
  },
  { say: 'AVAX in 2026 ex February, spread above 5 bps', right: {}, refuse: true },
  { say: 'SOL before or after 2025, 1h return below -5%', right: {}, refuse: true },
  {
    say: 'Hello Mike, hope all is good at the desk. ETH please: 24h return between 3% and 6%, open interest change 24h between -1% and 1%, funding under 0.01%, 40 rows, highest return first. Best, Zoe',
    right: {
      symbols: 'eth',
      where: 'ret_24h between 3% and 6% and oi_change_24h between -1% and 1% and funding_rate_8h < 0.01%',
      sort: 'ret_24h desc',
      limit: 40,
    },
  },
  {
    say: 'Hello Kay, we had trouble last week. Could you show 4h bearish engulfing on LINK, and within one day after it a new 24h low, and within two days after it RSI 1h under 30? Thanks',
    right: {
      symbols: 'link',
      where: 'candle_engulfing_4h = bearish and candle_age_4h = 0',
      next: ['donchian_break_24h becomes down', 'rsi_14_1h < 30'],
      within: '2d',
    },
  },
  {
    say: 'FIL: the open interest grew by 3% in each of the last two hours',
    right: { symbols: 'fil', where: 'oi_change_1h >= 3% and lag(oi_change_1h, 1h) >= 3%' },
  },
  {
    say: 'eth funding at least zero point zero two percent both now and twenty four hours ago with the price lower than twenty four hours ago',
    right: { symbols: 'eth', where: 'funding_rate_8h >= 0.02% and lag(funding_rate_8h, 24h) >= 0.02% and ret_24h < 0' },
  },
  {
    say: 'ada open interest between one hundred and two hundred million dollars and rsi on the hour over seventy',
    right: { symbols: 'ada', where: 'oi_usd between 100M and 200M and rsi_14_1h > 70' },
  },
  {
    say: 'DOGE: 24h volume rank at least 0.9 and 24h return rank at most 0.1, sorted by 24h return',
    right: {
      symbols: 'doge',
      where: 'xs_rank_volume_24h >= 0.9 and xs_rank_ret_24h <= 0.1 and ret_24h >= -100%',
      sort: 'ret_24h desc',
    },
  },
  {
    say: 'ETH: 4h return between 2% and 5%, funding above 0.02%, 25 rows, lowest return first',
    right: {
      symbols: 'eth',
      where: 'ret_4h between 2% and 5% and funding_rate_8h > 0.02%',
      sort: 'ret_4h asc',
      limit: 25,
    },
  },
  {
    say: 'APT funding at or above 0.05% both now and four hours ago',
    right: { symbols: 'apt', where: 'funding_rate_8h >= 0.05% and lag(funding_rate_8h, 4h) >= 0.05%' },
  },
  {
    say: 'BTC RSI 1h over 70 now and also 24 hours ago',
    right: { symbols: 'btc', where: 'rsi_14_1h > 70 and lag(rsi_14_1h, 24h) > 70' },
  },
  {
    say: 'SOL spread above 2 bps now and an hour ago',
    right: { symbols: 'sol', where: 'spread_bps > 2 and lag(spread_bps, 1h) > 2' },
  },
  {
    say: 'LINK open interest change 24h above 10% today as well as a day ago',
    right: { symbols: 'link', where: 'oi_change_24h > 10% and lag(oi_change_24h, 24h) > 10%' },
  },
  {
    say: 'ETH long/short ratio below 1 both now and 7 days ago, price higher than 7 days ago',
    right: { symbols: 'eth', where: 'long_short_ratio < 1 and lag(long_short_ratio, 7d) < 1 and ret_7d > 0' },
  },
  {
    say: 'Hello Ms Park, thank you for your help so far. Next: ETH, the daily return in the top decile of 30 days while the funding sum over 24h is negative. Ordered by return. Regards, Otto',
    right: {
      symbols: 'eth',
      where: 'pctrank(ret_24h, 30d) >= 90% and funding_sum_24h < 0 and ret_24h >= -100%',
      sort: 'ret_24h desc',
    },
  },
  {
    say: 'Hi Gus, could you have a look at BTC when the spread percentile was over 99 and price fell at least 1% in 15 minutes? I only need rows from 2026, sorted by spread. Merci',
    right: {
      symbols: 'btc',
      where: 'spread_bps_pctrank > 99% and ret_15m <= -1% and spread_bps > 0',
      from: '2026-01-01',
      sort: 'spread_bps desc',
    },
  },
  { say: 'bitcoin when the number of liquidated longs in an hour was over a thousand', right: {}, refuse: true },
  {
    say: 'avax sideways for a day within two percent and open interest up ten percent in it',
    right: { symbols: 'avax', where: 'ret_24h between -2% and 2% and oi_change_24h >= 10%' },
  },
  {
    say: 'sol open interest between five hundred and eight hundred million dollars and funding negative',
    right: { symbols: 'sol', where: 'oi_usd between 500M and 800M and funding_rate_8h < 0' },
  },
  {
    say: 'link hourly volume between twenty and a hundred million dollars and return in the hour over two percent',
    right: { symbols: 'link', where: 'quote_volume_1h between 20M and 100M and ret_1h > 2%' },
  },
  {
    say: 'doge volume of the day between three hundred million and one billion',
    right: { symbols: 'doge', where: 'quote_volume_24h between 300M and 1B' },
  },
  {
    say: 'bitcoin liquidations between fifty and one hundred million in the hour',
    right: { symbols: 'btc', where: 'liq_usd_1h between 50M and 100M' },
  },
  {
    say: 'avax open interest from two hundred to two hundred fifty million and rsi on the hour below thirty',
    right: { symbols: 'avax', where: 'oi_usd between 200M and 250M and rsi_14_1h < 30' },
  },
  {
    say: 'depth between two hundred and four hundred thousand dollars for arb and spread over three basis points',
    right: { symbols: 'arb', where: 'depth_usd_100bps between 200k and 400k and spread_bps > 3' },
  },
  { say: 'number of short liquidations above 50 in the hour on SOL', right: {}, refuse: true },
  { say: 'more than 200 liquidations in one hour, BTC', right: {}, refuse: true },
  {
    say: 'LINK 15m return above 2%, 1h return above 3%, 4h return above 5%, ordered by the 1h return',
    right: { symbols: 'link', where: 'ret_15m > 2% and ret_1h > 3% and ret_4h > 5%', sort: 'ret_1h desc' },
  },
  {
    say: 'DOGE 1h volatility above 2% and 24h volatility above 8%, sorted by 24h volatility, 20 rows',
    right: { symbols: 'doge', where: 'rv_1h > 2% and rv_24h > 8%', sort: 'rv_24h desc', limit: 20 },
  },
  {
    say: 'Good morning, the last mail had an error: not SOL but SUI. 24h return above 15%, funding above 0.03%. Regards',
    right: { symbols: 'sui', where: 'ret_24h > 15% and funding_rate_8h > 0.03%' },
  },
  {
    say: 'not BTC but ETH: 1h return below -3%, funding negative',
    right: { symbols: 'eth', where: 'ret_1h < -3% and funding_rate_8h < 0' },
  },
  {
    say: 'not just BTC but also ETH and SOL, 24h return below -10%',
    right: { symbols: 'btc,eth,sol', where: 'ret_24h < -10%' },
  },
  {
    say: 'ada volume over twenty four hours between one hundred fifty and three hundred million',
    right: { symbols: 'ada', where: 'quote_volume_24h between 150M and 300M' },
  },
  {
    say: 'op open interest of a hundred to two hundred million and day return over eight percent',
    right: { symbols: 'op', where: 'oi_usd between 100M and 200M and ret_24h > 8%' },
  },
  {
    say: 'pepe shorts liquidated for between two hundred thousand and one million in the hour',
    right: { symbols: 'pepe', where: 'sum(liq_short_usd_1m, 1h) between 200k and 1M' },
  },
  {
    say: "Dear Tom, is there any minute where SOL's spread was zero? Best",
    right: { symbols: 'sol', where: 'spread_bps <= 0' },
  },
  {
    say: 'SOL when there were zero long liquidations in the hour and price fell 2% in the hour',
    right: { symbols: 'sol', where: 'sum(liq_long_usd_1m, 1h) <= 0 and ret_1h <= -2%' },
  },
  {
    say: 'BTC funding was zero and 24h return above 2%',
    right: { symbols: 'btc', where: 'funding_rate_8h between 0 and 0 and ret_24h > 2%' },
  },
  {
    say: 'XRP liquidation imbalance at zero, 1h return above 3%',
    right: { symbols: 'xrp', where: 'liq_imbalance_1h between 0 and 0 and ret_1h > 3%' },
  },
  { say: 'LINK when 1h return is exactly 0', right: { symbols: 'link', where: 'ret_1h between 0 and 0' } },
  {
    say: 'premium of ETH at zero while basis is over 5 bps',
    right: { symbols: 'eth', where: 'premium_bps between 0 and 0 and basis_bps > 5' },
  },
  {
    say: 'SOL 1h return below -2%, next hour 1h return above 1%, the hour after that 1h return above 1%',
    right: { symbols: 'sol', where: 'ret_1h < -2%', next: ['ret_1h > 1%', 'ret_1h > 1%'], within: '2h' },
  },
  { say: 'correlation of SOL with ETH below 0.5', right: {}, refuse: true },
  {
    say: 'XRP excess return over bitcoin of the last hour at least 2 percent, funding at most zero, 40 rows by excess return',
    right: {
      symbols: 'xrp',
      where: 'excess_ret_1h >= 2% and funding_rate_8h <= 0',
      sort: 'excess_ret_1h desc',
      limit: 40,
    },
  },
  { say: 'correlation between LINK and ETH above 0.9, 24h return of LINK above 5%', right: {}, refuse: true },
  { say: 'excess return of ARB over ETH in the hour above 2%', right: {}, refuse: true },
  { say: 'DOT with ETH down 3% in an hour', right: {}, refuse: true },
  {
    say: 'ETH 15 rows by open interest, OI above 10 billion, 24h return below -5%',
    right: { symbols: 'eth', where: 'oi_usd > 10B and ret_24h < -5%', sort: 'oi_usd desc', limit: 15 },
  },
  {
    say: 'LINK, RSI 1h over 75, volume over 3x, 10 rows by volume',
    right: { symbols: 'link', where: 'rsi_14_1h > 75 and rel_volume_1h > 3', sort: 'rel_volume_1h desc', limit: 10 },
  },
  {
    say: 'AAVE RSI 1h under 20, by RSI, 5 rows',
    right: { symbols: 'aave', where: 'rsi_14_1h < 20', sort: 'rsi_14_1h desc', limit: 5 },
  },
  { say: 'MATIC funding flips negative, no earlier than 4 hours later price up 3% in 1h', right: {}, refuse: true },
  {
    say: 'dogecoin zero short liquidations for an hour and price up two percent',
    right: { symbols: 'doge', where: 'sum(liq_short_usd_1m, 1h) <= 0 and ret_1h >= 2%' },
  },
  { say: 'uni funding not zero and return of the day between minus one and one percent', right: {}, refuse: true },
  {
    say: 'SOL 24h return over 12%, funding over 0.03%, 40 rows by funding',
    right: {
      symbols: 'sol',
      where: 'ret_24h > 12% and funding_rate_8h > 0.03%',
      sort: 'funding_rate_8h desc',
      limit: 40,
    },
  },
  {
    say: 'UNI open interest change 24h below -10%, 24h return below -8%, by return, 25 rows',
    right: { symbols: 'uni', where: 'oi_change_24h < -10% and ret_24h < -8%', sort: 'ret_24h desc', limit: 25 },
  },
  {
    say: 'AVAX vpin over 0.7 by vpin and funding negative',
    right: { symbols: 'avax', where: 'vpin > 0.7 and funding_rate_8h < 0', sort: 'vpin desc' },
  },
  {
    say: 'XRP funding at exactly 0.01%, 24h return below -3%',
    right: { symbols: 'xrp', where: 'funding_rate_8h between 0.01% and 0.01% and ret_24h < -3%' },
  },
  {
    say: "Hi Kai, this is for Thursday's committee. ETH in November 2025, 4h return below -4%, open interest change 24h below -5%, long liquidations of the last hour above 10 million. Ten rows by long liquidations, biggest first. Thanks",
    right: {
      symbols: 'eth',
      where: 'ret_4h < -4% and oi_change_24h < -5% and sum(liq_long_usd_1m, 1h) > 10M',
      from: '2025-11-01',
      to: '2025-11-30',
      sort: 'sum(liq_long_usd_1m, 1h) desc',
      limit: 10,
    },
  },
  {
    say: 'Dear Sam, please show minutes with BTC and ETH both above their 50 hour average. Regards',
    right: {},
    refuse: true,
  },
  { say: 'bitcoin and ethereum funding both under zero', right: {}, refuse: true },
  { say: 'WIF and DOGE down 10% at once in 24h', right: {}, refuse: true },
  {
    say: 'eth long and short liquidations each over one million in the hour',
    right: { symbols: 'eth', where: 'sum(liq_long_usd_1m, 1h) > 1M and sum(liq_short_usd_1m, 1h) > 1M' },
  },
  {
    say: 'BTC 4h return below -3%, spread above 1 bps, funding below 0. Ten rows by spread, widest first',
    right: {
      symbols: 'btc',
      where: 'ret_4h < -3% and spread_bps > 1 and funding_rate_8h < 0',
      sort: 'spread_bps desc',
      limit: 10,
    },
  },
  {
    say: 'ETH 24h return above 5%, OI change 24h above 5%, depth percentile below 0.3. Twenty rows by OI change, largest first',
    right: {
      symbols: 'eth',
      where: 'ret_24h > 5% and oi_change_24h > 5% and depth_usd_100bps_pctrank < 0.3',
      sort: 'oi_change_24h desc',
      limit: 20,
    },
  },
  {
    say: 'Dear Ola, LINK: return 24h above 8%, return 1h below -1%, return 5m above 0.3%. Sort by return 1h ascending. Thanks',
    right: { symbols: 'link', where: 'ret_24h > 8% and ret_1h < -1% and ret_5m > 0.3%', sort: 'ret_1h asc' },
  },
  {
    say: 'Hi Per, in DOGE I look for 1h return above 3% and 24h return below 0; sort by 24h return ascending; cheers',
    right: { symbols: 'doge', where: 'ret_1h > 3% and ret_24h < 0', sort: 'ret_24h asc' },
  },
  {
    say: 'bitcoin hourly return under minus two percent and daily return under minus five percent sorted by daily return lowest first',
    right: { symbols: 'btc', where: 'ret_1h < -2% and ret_24h < -5%', sort: 'ret_24h asc' },
  },
  {
    say: 'doge rsi fifteen minutes under twenty and rsi hour under thirty the lowest hourly rsi first',
    right: { symbols: 'doge', where: 'rsi_14_15m < 20 and rsi_14_1h < 30', sort: 'rsi_14_1h asc' },
  },
  {
    say: 'xrp return over four hours above five percent and return over a week below zero ordered by the weekly return from the lowest',
    right: { symbols: 'xrp', where: 'ret_4h > 5% and ret_7d < 0', sort: 'ret_7d asc' },
  },
  {
    say: 'TRX 1h volatility percentile above 0.95, 1h return above 1%, greatest volatility first',
    right: { symbols: 'trx', where: 'rv_1h_pctrank > 0.95 and ret_1h > 1% and rv_1h >= 0', sort: 'rv_1h desc' },
  },
  {
    say: 'op any doji on four hours and volume under half of normal',
    right: { symbols: 'op', where: 'candle_doji_4h != none and candle_age_4h = 0 and rel_volume_1h < 0.5' },
  },
  {
    say: 'xrp no doji on the hour in the last day and volatility ratio above one point five',
    right: {
      symbols: 'xrp',
      where:
        'seen(candle_doji_1h, 24h) not contains doji and seen(candle_doji_1h, 24h) not contains dragonfly and seen(candle_doji_1h, 24h) not contains gravestone and rv_ratio_1h_24h > 1.5',
    },
  },
  {
    say: 'algo crowded shorts on a monday then short squeeze within three days',
    right: { symbols: 'algo', where: 'rb_crowded_shorts and weekday = 1', next: ['rb_short_squeeze'], within: '3d' },
  },
  {
    say: 'BTC 1h return below -3% on a Sunday, then within 24 hours 1h return above 2%',
    right: { symbols: 'btc', where: 'ret_1h < -3% and weekday = 7', next: ['ret_1h > 2%'], within: '24h' },
  },
  {
    say: 'ETH crowded longs in the Asian session, then long flush within 12 hours',
    right: { symbols: 'eth', where: 'rb_crowded_longs and session = asia', next: ['rb_long_flush'], within: '12h' },
  },
  {
    say: 'SOL funding above 0.05% on Friday, followed by a 24h return below -5% within 3 days',
    right: { symbols: 'sol', where: 'funding_rate_8h > 0.05% and weekday = 5', next: ['ret_24h < -5%'], within: '3d' },
  },
  {
    say: 'XRP 24h breakout during US hours and then RSI 1h under 40 within a day',
    right: {
      symbols: 'xrp',
      where: 'donchian_break_24h becomes up and session = us',
      next: ['rsi_14_1h < 40'],
      within: '1d',
    },
  },
  {
    say: 'DOGE down 5% in 1h between 0 and 6 UTC, then up 3% in 1h within 6 hours',
    right: {
      symbols: 'doge',
      where: 'ret_1h <= -5% and hour_utc between 0 and 5',
      next: ['ret_1h >= 3%'],
      within: '6h',
    },
  },
  {
    say: 'LINK dump of 4% in an hour at weekends, recovery of 3% in an hour by Monday within 48h',
    right: { symbols: 'link', where: 'ret_1h <= -4% and weekday in (6, 7)', next: ['ret_1h >= 3%'], within: '48h' },
  },
  {
    say: 'first a bearish engulfing on 4h on a Wednesday, then within two days ADA falls 5% in 24h',
    right: {
      symbols: 'ada',
      where: 'candle_engulfing_4h = bearish and candle_age_4h = 0 and weekday = 3',
      next: ['ret_24h <= -5%'],
      within: '2d',
    },
  },
  {
    say: 'NEAR volume above 5x at 14 UTC, then within 8 hours return 1h below -3%',
    right: { symbols: 'near', where: 'rel_volume_1h > 5 and hour_utc = 14', next: ['ret_1h < -3%'], within: '8h' },
  },
  {
    say: 'btc short squeeze on the weekend and within two days after that funding above zero point zero three percent',
    right: {
      symbols: 'btc',
      where: 'rb_short_squeeze and weekday in (6, 7)',
      next: ['funding_rate_8h > 0.03%'],
      within: '2d',
    },
  },
  {
    say: 'Hi there. We need ETH: 1h return under -2% on Mondays, spread over 1 bps, then within 4 hours a 1h return above 1%. 2025 to date. Thanks',
    right: {
      symbols: 'eth',
      where: 'ret_1h < -2% and weekday = 1 and spread_bps > 1',
      next: ['ret_1h > 1%'],
      within: '4h',
      from: '2025-01-01',
    },
  },
  {
    say: 'OP session Europe or US, 1h return over 3%',
    right: { symbols: 'op', where: 'session in (europe, us) and ret_1h > 3%' },
  },
  {
    say: 'ETH any doji on the hour and RSI 1h above 70',
    right: { symbols: 'eth', where: 'candle_doji_1h != none and candle_age_1h = 0 and rsi_14_1h > 70' },
  },
  {
    say: 'BTC during Europe and US, spread over 1 bps',
    right: { symbols: 'btc', where: 'session in (europe, us) and spread_bps > 1' },
  },
  {
    say: 'ETH asia and late session, 15m return below -1%',
    right: { symbols: 'eth', where: 'session in (asia, late) and ret_15m < -1%' },
  },
  {
    say: 'XRP neither Asia nor Europe, 1h return above 2%',
    right: { symbols: 'xrp', where: 'session not in (asia, europe) and ret_1h > 2%' },
  },
  {
    say: 'ATOM on the weekend before 10 March 2025, 1h return below -2%',
    right: { symbols: 'atom', where: 'ret_1h < -2%', from: '2025-03-08', to: '2025-03-09' },
  },
  {
    say: 'LINK after 20 September 2026 at 16:00, 1h return below -2%',
    right: { symbols: 'link', where: 'ret_1h < -2%', from: '2026-09-20T16:00:00Z' },
  },
  {
    say: 'Hi Abe, I was on holiday from 1 to 14 November. Could you get me SOL with 24h return above 8% in that time? Thanks',
    right: { symbols: 'sol', where: 'ret_24h > 8%', from: '2026-11-01', to: '2026-11-14' },
  },
  {
    say: 'on tuesdays ether rises three percent in four hours and then within a day falls two percent in an hour',
    right: { symbols: 'eth', where: 'ret_4h >= 3% and weekday = 2', next: ['ret_1h <= -2%'], within: '1d' },
  },
  {
    say: 'xrp falls four percent in four hours in the late session and after that within half a day rsi hour over sixty',
    right: { symbols: 'xrp', where: 'ret_4h <= -4% and session = late', next: ['rsi_14_1h > 60'], within: '12h' },
  },
  {
    say: 'during the european session cardano volume four times normal followed within four hours by a fall of three percent in one hour',
    right: { symbols: 'ada', where: 'rel_volume_1h >= 4 and session = europe', next: ['ret_1h <= -3%'], within: '4h' },
  },
  {
    say: 'LINK outside Asia and outside the late session, volume above 3x',
    right: { symbols: 'link', where: 'session not in (asia, late) and rel_volume_1h > 3' },
  },
  {
    say: 'BTC since 10 October 2025 at 20:00 UTC, spread above 2 bps',
    right: { symbols: 'btc', where: 'spread_bps > 2', from: '2025-10-10T20:00:00Z' },
  },
  {
    say: 'ETH before 5 August 2024 at 12:00, 4h return below -6%, newest first',
    right: { symbols: 'eth', where: 'ret_4h < -6%', to: '2024-08-05T12:00:00Z' },
  },
  {
    say: 'APT the Monday after 10 October 2025, 1h return above 3%',
    right: { symbols: 'apt', where: 'ret_1h > 3%', from: '2025-10-13', to: '2025-10-13' },
  },
  {
    say: 'BTC until 1 March 2026 at 18:00 UTC, funding below 0',
    right: { symbols: 'btc', where: 'funding_rate_8h < 0', to: '2026-03-01T18:00:00Z' },
  },
  {
    say: 'the Friday before 25 December 2025, ETH, 1h return above 1%',
    right: { symbols: 'eth', where: 'ret_1h > 1%', from: '2025-12-19', to: '2025-12-19' },
  },
  {
    say: 'AVAX on the first Monday after 1 January 2026, 1h return above 2%',
    right: { symbols: 'avax', where: 'ret_1h > 2%', from: '2026-01-05', to: '2026-01-05' },
  },
  {
    say: 'LINK the weekend after 10 October 2025, volume above 2x',
    right: { symbols: 'link', where: 'rel_volume_1h > 2', from: '2025-10-11', to: '2025-10-12' },
  },
  {
    say: 'DOGE the last weekend of October 2025, 1h return above 2%',
    right: { symbols: 'doge', where: 'ret_1h > 2%', from: '2025-10-25', to: '2025-10-26' },
  },
  {
    say: 'ADA on the first Sunday of March 2026, spread above 3 bps',
    right: { symbols: 'ada', where: 'spread_bps > 3', from: '2026-03-01', to: '2026-03-01' },
  },
  {
    say: 'ETH a quarter of a percent under VWAP or lower, taker buy at most two fifths',
    right: { symbols: 'eth', where: 'vwap_dist_24h <= -0.25% and taker_buy_ratio_1h <= 0.4' },
  },
  {
    say: 'SUI 2% under VWAP or lower, funding positive',
    right: { symbols: 'sui', where: 'vwap_dist_24h <= -2% and funding_rate_8h > 0' },
  },
  {
    say: 'LINK three percent below the 24h high or lower, rsi 1h below 35',
    right: { symbols: 'link', where: 'drawdown_24h <= -3% and rsi_14_1h < 35' },
  },
  {
    say: 'ATOM long short ratio of two or higher, falling 10% or more in a day',
    right: { symbols: 'atom', where: 'long_short_ratio >= 2 and long_short_change_24h <= -10%' },
  },
  {
    say: 'sol drawdown of twelve percent or deeper and rsi hour of twenty five or under',
    right: { symbols: 'sol', where: 'drawdown_24h <= -12% and rsi_14_1h <= 25' },
  },
  {
    say: 'rsi hour at thirty or less on link with funding negative',
    right: { symbols: 'link', where: 'rsi_14_1h <= 30 and funding_rate_8h < 0' },
  },
  {
    say: 'rsi hour of at most twenty two for avax and spread of at least four',
    right: { symbols: 'avax', where: 'rsi_14_1h <= 22 and spread_bps >= 4' },
  },
  {
    say: 'UNI 3% under its 50 hour EMA or lower, weekdays',
    right: { symbols: 'uni', where: 'ema_dist_50_1h <= -3% and weekday in (1, 2, 3, 4, 5)' },
  },
  {
    say: 'xrp maximum drawdown of the last seven days more than twenty percent and price now within three percent of its daily high',
    right: { symbols: 'xrp', where: 'min(drawdown_24h, 7d) < -20% and drawdown_24h >= -3%' },
  },
  {
    say: 'LTC: basis now 10 bps above its level one hour ago',
    right: { symbols: 'ltc', where: 'delta(basis_bps, 1h) >= 10' },
  },
  {
    say: 'SOL maximum drawdown over the last 7 days above 25%, funding negative',
    right: { symbols: 'sol', where: 'min(drawdown_24h, 7d) < -25% and funding_rate_8h < 0' },
  },
  {
    say: 'SUI funding now 0.02% below its level a day ago',
    right: { symbols: 'sui', where: 'delta(funding_rate_8h, 24h) <= -0.02%' },
  },
  {
    say: 'NEAR RSI 1h now 20 points above its value 4 hours ago',
    right: { symbols: 'near', where: 'delta(rsi_14_1h, 4h) >= 20' },
  },
  {
    say: 'UNI basis 8 bps under its level 30 minutes ago, price up 1% in 1h',
    right: { symbols: 'uni', where: 'delta(basis_bps, 30m) <= -8 and ret_1h >= 1%' },
  },
]
