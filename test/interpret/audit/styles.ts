/** Sequences, e-mails, forum slang, poor English and dictation. */
import type { Audited } from './form.js'

export const STYLES: readonly Audited[] = [
  {
    say: 'btc drops 3% in 1h, then within 2h gains 2% in 1h',
    want: [{ next: ['ret_1h >= 2%'], within: '2h', symbols: 'btc', where: 'ret_1h <= -3%' }],
  },
  {
    say: 'sol: vpin > .7 -> ret_1h <= -3% w/in 6h',
    want: [{ next: ['ret_1h <= -3%'], within: '6h', symbols: 'sol', where: 'vpin > 0.7' }],
  },
  {
    say: 'after a 5% fall in 4h, eth recovers 3% in 4h within 12 hours',
    want: [{ next: ['ret_4h >= 3%'], within: '12h', symbols: 'eth', where: 'ret_4h <= -5%' }],
  },
  {
    say: 'rsi 1h below 25 followed by rsi 1h above 50 within a day',
    want: [{ next: ['rsi_14_1h > 50'], within: '24h', where: 'rsi_14_1h < 25' }],
  },
  {
    say: 'first funding under -0.05%, then oi up 5% in an hour, and finally price up 4% in 4h; everything inside 24 hours',
    want: [
      { next: ['oi_change_1h >= 5%', 'ret_4h >= 4%'], within: '24h', where: 'funding_rate_8h < -0.05%' },
      { next: ['oi_change_1h >= 5%', 'ret_4h >= 4%'], within: '24h', where: 'funding_rate < -0.05%' },
    ],
  },
  {
    say: 'vpin at least 0.7 and no later than 3 hours afterwards a 1h return of -2% or worse',
    want: [{ next: ['ret_1h <= -2%'], within: '3h', where: 'vpin >= 0.7' }],
  },
  {
    say: 'a 15m hammer on dot, and within the next 4h rsi 15m crosses above 60',
    want: [
      {
        next: ['rsi_14_15m crosses above 60'],
        within: '4h',
        symbols: 'dot',
        where: 'candle_hammer_15m = hammer and candle_age_15m = 0',
      },
      {
        next: ['rsi_14_15m crosses above 60'],
        within: '4h',
        symbols: 'dot',
        where: 'candle_hammer_15m becomes hammer',
      },
    ],
  },
  {
    say: 'step 1: oi +10% 24h. step 2: ret_1h < -4%. max 2 days apart',
    want: [{ next: ['ret_1h < -4%'], within: '2d', where: 'oi_change_24h >= 10%' }],
  },
  {
    say: 'price up 5% in an hour preceded by vpin above 0.6 at most 2 hours earlier',
    want: [{ next: ['ret_1h >= 5%'], within: '2h', where: 'vpin > 0.6' }],
  },
  {
    say: '1h -5%, later +5% 1h, 24h window',
    want: [{ next: ['ret_1h >= 5%'], within: '24h', where: 'ret_1h <= -5%' }],
  },
  {
    say: 'within an hour of a short squeeze the price falls 2% in 15m',
    want: [{ next: ['ret_15m <= -2%'], within: '1h', where: 'rb_short_squeeze' }],
  },
  {
    say: 'long liqs > 1m in a min, then short liqs > 1m in a min, all in 1h, btc',
    want: [{ next: ['liq_short_usd_1m > 1M'], within: '1h', symbols: 'btc', where: 'liq_long_usd_1m > 1M' }],
  },
  {
    say: 'eth new 24h low, reclaim of vwap in the following 8 hours',
    want: [
      {
        next: ['vwap_dist_24h crosses above 0'],
        within: '8h',
        symbols: 'eth',
        where: 'donchian_break_24h becomes down',
      },
      { next: ['vwap_dist_24h crosses above 0'], within: '8h', symbols: 'eth', where: 'donchian_break_24h = down' },
      { next: ['vwap_dist_24h > 0'], within: '8h', symbols: 'eth', where: 'donchian_break_24h = down' },
      { next: ['vwap_dist_24h > 0'], within: '8h', symbols: 'eth', where: 'donchian_break_24h becomes down' },
    ],
  },
  {
    say: "Hi Daniel, hope you're doing well. Could you check how many times AVAX lost more than 7% in 24 hours while funding was still positive? No rush. Best, Carla",
    want: [
      { symbols: 'avax', where: 'ret_24h < -7% and funding_rate_8h > 0' },
      { symbols: 'avax', where: 'ret_24h < -7% and funding_rate > 0' },
    ],
  },
  {
    say: "Dear Mr. Tron, our desk would like to receive all minutes since 1 March 2026 where SOL's VPIN was over 0.7 and its spread under 2 bps. Sincerely yours, Dr. B. Ada",
    want: [{ symbols: 'sol', from: '2026-03-01', where: 'vpin > 0.7 and spread_bps < 2' }],
  },
  {
    say: 'Hi, quick favour before the Monday meeting: BTC, 1h return below -2%, relative volume at least 2.5. Thx! Ben',
    want: [{ symbols: 'btc', where: 'ret_1h < -2% and rel_volume_1h >= 2.5' }],
  },
  {
    say: 'Hello Lisa,\n\nI am preparing a presentation on liquidations. Please give me the ETH minutes in 2025 with more than $20 million liquidated in one hour.\n\nThank you,\nTim',
    want: [{ symbols: 'eth', from: '2025-01-01', to: '2025-12-31', where: 'liq_usd_1h > 20M' }],
  },
  {
    say: 'Good day, my name is Olga and I work on microstructure. I am interested in order book imbalance above 0.5 while the spread is no more than 3 bps, for ETH and SOL.',
    want: [{ symbols: 'eth,sol', where: 'book_imbalance > 0.5 and spread_bps <= 3' }],
  },
  {
    say: 'Hi all, sorry for the late mail. For the report: NEAR and SUI, 24h return at or above 10%, during the US session only. Greetings, Maya',
    want: [{ symbols: 'near,sui', where: 'ret_24h >= 10% and session = us' }],
  },
  {
    say: "Morning! Can we look at what happened every time open interest jumped 10% in 24h and funding exceeded 0.08%? I'm mostly curious about the next day. Bye, Jan",
    want: [
      { where: 'oi_change_24h >= 10% and funding_rate_8h > 0.08%' },
      { where: 'oi_change_24h >= 10% and funding_rate > 0.08%' },
    ],
  },
  {
    say: 'Hey Chris, remember our chat about XRP? Please list when it fell 5% in 4 hours and RSI on 15 minutes was below 20. Talk later, Sam',
    want: [{ symbols: 'xrp', where: 'ret_4h <= -5% and rsi_14_15m < 20' }],
  },
  {
    say: 'Dear data team, I believe crowded longs are dangerous. Could you pull the minutes with a long/short ratio above 3.5 and a funding percentile over 95, BTC excluded? Regards, Ivan',
    want: [{ except: 'btc', where: 'long_short_ratio > 3.5 and funding_pctrank_30d > 95%' }],
  },
  {
    say: 'Hi Nora, as per our conversation: DOGE up 8% or more in 4 hours on relative volume over 3, weekends excluded. Cheers, Lee',
    want: [
      { symbols: 'doge', where: 'ret_4h >= 8% and rel_volume_1h > 3 and weekday in (1,2,3,4,5)' },
      { symbols: 'doge', where: 'ret_4h >= 8% and rel_volume_1h > 3 and weekday not in (6,7)' },
    ],
  },
  {
    say: 'Hello, I hope this finds you well. We need historical cases for LINK: first a 6% drop in 24 hours, then within two days a 6% rise in 24 hours. With kind regards, Petra',
    want: [{ next: ['ret_24h >= 6%'], within: '2d', symbols: 'link', where: 'ret_24h <= -6%' }],
  },
  {
    say: 'Hi Max, can you run this for me? Coins with beta above 1.5 and correlation over 0.8, 1h return under -3%. I will use it in my thesis. Thank you in advance!',
    want: [{ where: 'beta_btc_24h > 1.5 and corr_btc_24h > 0.8 and ret_1h < -3%' }],
  },
  {
    say: "Dear Sir, kindly provide the instances in which BNB's open interest decreased by 5 percent in one hour between 1 and 31 October 2025. Yours faithfully, R. Sol",
    want: [{ symbols: 'bnb', from: '2025-10-01', to: '2025-10-31', where: 'oi_change_1h <= -5%' }],
  },
  {
    say: 'Hi Eva, one more request from the boss: 50 newest cases of TRX with rsi (1h) over 80. Best',
    want: [{ symbols: 'trx', limit: 50, where: 'rsi_14_1h > 80' }],
  },
  {
    say: 'Hello, could you tell me how ETH did when the Asian session saw a 3% drop in an hour? Danke, Karl',
    want: [{ symbols: 'eth', where: 'session = asia and ret_1h <= -3%' }],
  },
  {
    say: 'we had a discussion at lunch whether thin books precede drops. so: depth percentile under 5, then a 15m return of -1% or lower, in at most an hour',
    want: [{ next: ['ret_15m <= -1%'], within: '1h', where: 'depth_usd_100bps_pctrank < 5%' }],
  },
  {
    say: 'anyone else see sol pumping 4% in 15m on 5x volume?',
    want: [{ symbols: 'sol', where: 'ret_15m >= 4% and rel_volume_1h >= 5' }],
  },
  {
    say: 'bros when btc tanks 5% in a day and rsi 1h is sub 30, do we ape or nah',
    want: [{ symbols: 'btc', where: 'ret_24h <= -5% and rsi_14_1h < 30' }],
  },
  {
    say: 'rekt again lol. eth long liqs above 2m per minute pls',
    want: [{ symbols: 'eth', where: 'liq_long_usd_1m > 2M' }],
  },
  {
    say: 'ngmi if u short this: wif 4h +10%, oi +12% 24h',
    want: [{ symbols: 'wif', where: 'ret_4h >= 10% and oi_change_24h >= 12%' }],
  },
  {
    say: 'shitcoins dumping 10% in an hour while btc is up on the hour',
    want: [
      { symbols: 'doge,shib,pepe,wif', where: 'ret_1h <= -10% and btc_ret_1h > 0' },
      { except: 'btc', where: 'ret_1h <= -10% and btc_ret_1h > 0' },
    ],
  },
  {
    say: 'is it just me or does ada always bleed 2% in 4h after a bearish engulfing on 4h? within 12h',
    want: [
      {
        next: ['ret_4h <= -2%'],
        within: '12h',
        symbols: 'ada',
        where: 'candle_engulfing_4h = bearish and candle_age_4h = 0',
      },
      { next: ['ret_4h <= -2%'], within: '12h', symbols: 'ada', where: 'candle_engulfing_4h becomes bearish' },
    ],
  },
  {
    say: 'lmao sui just did +20% in 24h with rvol 6, show me the other times',
    want: [{ symbols: 'sui', where: 'ret_24h >= 20% and rel_volume_1h >= 6' }],
  },
  {
    say: 'op is a zombie: rvol < .2 all day',
    want: [
      { symbols: 'op', where: 'rel_volume_1h < 0.2 held 24h' },
      { symbols: 'op', where: 'max(rel_volume_1h, 24h) < 0.2' },
    ],
  },
  {
    say: 'ppl say btc weekend dumps are fake: sat/sun, -3% 4h',
    want: [{ symbols: 'btc', where: 'weekday in (6,7) and ret_4h <= -3%' }],
  },
  {
    say: 'crime pump: uni +9% 1h, trade size over 15k',
    want: [{ symbols: 'uni', where: 'ret_1h >= 9% and avg_trade_usd_1h > 15k' }],
  },
  {
    say: 'good morning gentlemen. matic 1h rsi above 85. discuss.',
    want: [{ symbols: 'matic', where: 'rsi_14_1h > 85' }],
  },
  {
    say: 'chads only: algo 5m marubozu bullish with vol z > 3',
    want: [
      { symbols: 'algo', where: 'candle_marubozu_5m = bullish and candle_age_5m = 0 and volume_z_5m > 3' },
      { symbols: 'algo', where: 'candle_marubozu_5m = bullish and volume_z_5m > 3' },
    ],
  },
  {
    say: 'why does xrp always dump 3% in 1h right when funding hits .05%+',
    want: [
      { symbols: 'xrp', where: 'ret_1h <= -3% and funding_rate_8h >= 0.05%' },
      { symbols: 'xrp', where: 'ret_1h <= -3% and funding_rate >= 0.05%' },
    ],
  },
  {
    say: 'i need see when coin SOL price up 5% in time 1 hour and volume big 3 times',
    want: [{ symbols: 'sol', where: 'ret_1h >= 5% and rel_volume_1h >= 3' }],
  },
  { say: 'show please bitcoin when fall is 2% for 15 minute', want: [{ symbols: 'btc', where: 'ret_15m <= -2%' }] },
  { say: 'rsi of one hour more little than 25 in ethereum', want: [{ symbols: 'eth', where: 'rsi_14_1h < 25' }] },
  {
    say: 'the funding it was bigger that 0.1 percent and the open interest goes up 5 percent in the day',
    want: [
      { where: 'funding_rate_8h > 0.1% and oi_change_24h >= 5%' },
      { where: 'funding_rate > 0.1% and oi_change_24h >= 5%' },
    ],
  },
  { say: 'give all time where vpin is not less 0.7', want: [{ where: 'vpin >= 0.7' }] },
  {
    say: 'when is spread between 5 and 10 bps in coin AVAX',
    want: [{ symbols: 'avax', where: 'spread_bps between 5 and 10' }],
  },
  { say: 'want moment with liquidation more of 5 million dollar in hour', want: [{ where: 'liq_usd_1h > 5M' }] },
  {
    say: 'in month of march 2025 when eth make down 4% in 1 hour',
    want: [{ symbols: 'eth', from: '2025-03-01', to: '2025-03-31', where: 'ret_1h <= -4%' }],
  },
  {
    say: 'from day 5 may 2025 until day 9 may 2025, vpin big than 0.6',
    want: [{ from: '2025-05-05', to: '2025-05-09', where: 'vpin > 0.6' }],
  },
  { say: 'rsi 15m it stay under 30 during 1 hour', want: [{ where: 'rsi_14_15m < 30 held 1h' }] },
  {
    say: 'volume of 24 hour is less 5 million and spread is more 10 bps',
    want: [{ where: 'quote_volume_24h < 5M and spread_bps > 10' }],
  },
  {
    say: 'no bitcoin, no ethereum, the others coin with return of one week over 30%',
    want: [{ except: 'btc,eth', where: 'ret_7d > 30%' }],
  },
  { say: 'bollinger b percent smaller 0 in 15 minutes', want: [{ where: 'bb_pctb_20_15m < 0' }] },
  { say: 'market when less of 10 percent of coins is up in 1 hour', want: [{ where: 'breadth_1h < 10%' }] },
  {
    say: 'the candle of 4 hours is evening star on coin DOT',
    want: [{ symbols: 'dot', where: 'candle_star_4h = evening and candle_age_4h = 0' }],
  },
  {
    say: 'with correlation to btc under zero point three and price up five percent the day',
    want: [{ where: 'corr_btc_24h < 0.3 and ret_24h >= 5%' }],
  },
  {
    say: 'solana one hour return below minus two percent and bitcoin one hour return above zero',
    want: [{ symbols: 'sol', where: 'ret_1h < -2% and btc_ret_1h > 0' }],
  },
  {
    say: 'okay so uh find me ethereum down three percent in an hour and like volume at least double the normal',
    want: [{ symbols: 'eth', where: 'ret_1h <= -3% and rel_volume_1h >= 2' }],
  },
  { say: 'v pin over zero point seven on x r p', want: [{ symbols: 'xrp', where: 'vpin > 0.7' }] },
  { say: 'b n b up four point five percent in four hours', want: [{ symbols: 'bnb', where: 'ret_4h >= 4.5%' }] },
  {
    say: 'show me d o g e with an o i change in one hour of more than six percent',
    want: [{ symbols: 'doge', where: 'oi_change_1h > 6%' }],
  },
  {
    say: 'the funding rate of avalanche greater than point one percent since january first twenty twenty six',
    want: [
      { symbols: 'avax', from: '2026-01-01', where: 'funding_rate_8h > 0.1%' },
      { symbols: 'avax', from: '2026-01-01', where: 'funding_rate > 0.1%' },
    ],
  },
  {
    say: 'what about when bitcoin falls by two and a half percent in fifteen minutes then climbs one percent in fifteen minutes all within two hours',
    want: [{ next: ['ret_15m >= 1%'], within: '2h', symbols: 'btc', where: 'ret_15m <= -2.5%' }],
  },
  { say: 'r v one hour percentile above ninety eight', want: [{ where: 'rv_1h_pctrank > 98%' }] },
  {
    say: 'total liquidations in the last hour over twelve and a half million dollars',
    want: [{ where: 'liq_usd_1h > 12.5M' }],
  },
  {
    say: 'book imbalance less than minus zero point five for at least forty five of the last sixty minutes',
    want: [{ where: 'book_imbalance < -0.5 held 45m of 1h' }],
  },
  { say: 'm a c d histogram below minus five basis points', want: [{ where: 'macd_hist_15m < -5' }] },
  {
    say: 'stochastic k under ten period and r s i fifteen minutes under twenty five',
    want: [{ where: 'stoch_k_14_15m < 10 and rsi_14_15m < 25' }],
  },
  {
    say: 'a fifteen minute bullish engulfing on chainlink in the european session',
    want: [{ symbols: 'link', where: 'candle_engulfing_15m = bullish and candle_age_15m = 0 and session = europe' }],
  },
  {
    say: 'in the year twenty twenty four bitcoin drops five percent in four hours',
    want: [{ symbols: 'btc', from: '2024-01-01', to: '2024-12-31', where: 'ret_4h <= -5%' }],
  },
  {
    say: 'uniswap return of twenty four hours between minus ten and minus five percent',
    want: [{ symbols: 'uni', where: 'ret_24h between -10% and -5%' }],
  },
  {
    say: 'depth within one percent smaller than seven hundred and fifty thousand dollars',
    want: [{ where: 'depth_usd_100bps < 750000' }],
  },
  {
    say: 'on tuesdays and thursdays between fourteen and sixteen utc vpin above point six five',
    want: [{ where: 'weekday in (2,4) and hour_utc between 14 and 15 and vpin > 0.65' }],
  },
  { say: 'minus five percent in a day for litecoin or worse', want: [{ symbols: 'ltc', where: 'ret_24h <= -5%' }] },
  { say: 'open quote long short ratio close quote above two point five', want: [{ where: 'long_short_ratio > 2.5' }] },
  {
    say: 'cardano new twenty four hour high with relative volume above three',
    want: [
      { symbols: 'ada', where: 'donchian_break_24h becomes up and rel_volume_1h > 3' },
      { symbols: 'ada', where: 'donchian_break_24h = up and rel_volume_1h > 3' },
    ],
  },
  {
    say: 'one hour r s i crosses below seventy on polygon',
    want: [{ symbols: 'matic', where: 'rsi_14_1h crosses below 70' }],
  },
  {
    say: 'link vpin t > .4 + tbr > .6, sort vpin t desc',
    want: [{ symbols: 'link', sort: 'vpin_taker desc', where: 'vpin_taker > 0.4 and taker_buy_ratio_1h > 0.6' }],
  },
  {
    say: 'eth 24h rv > 6% top 30 by rv',
    want: [{ symbols: 'eth', sort: 'rv_24h desc', limit: 30, where: 'rv_24h > 6%' }],
  },
  {
    say: 'btc rsi1h 30 x dn, oi24 < -5%',
    want: [{ symbols: 'btc', where: 'rsi_14_1h crosses below 30 and oi_change_24h < -5%' }],
  },
  {
    say: 'xrp/ada/near 4h -6%+, fr < 0, 25 latest',
    want: [
      { symbols: 'xrp,ada,near', limit: 25, where: 'ret_4h <= -6% and funding_rate_8h < 0' },
      { symbols: 'xrp,ada,near', limit: 25, where: 'ret_4h <= -6% and funding_rate < 0' },
    ],
  },
  {
    say: 'sui prem -10bps or worse for 15m',
    want: [
      { symbols: 'sui', where: 'premium_bps <= -10 held 15m' },
      { symbols: 'sui', where: 'max(premium_bps, 15m) <= -10' },
    ],
  },
  {
    say: 'avax cvd1h > 12mm, px1h < 0, us sess',
    want: [{ symbols: 'avax', where: 'cvd_usd_1h > 12M and ret_1h < 0 and session = us' }],
  },
  {
    say: 'apt stoch 80-90, adx15 20-25',
    want: [{ symbols: 'apt', where: 'stoch_k_14_15m between 80 and 90 and adx_14_15m between 20 and 25' }],
  },
  {
    say: 'vpin rank 7d > .98, spread rank > .95, worst spread first',
    want: [{ sort: 'spread_bps_pctrank desc', where: 'vpin_pctrank > 0.98 and spread_bps_pctrank > 0.95' }],
  },
  {
    say: 'doge: funding 8h > .15% -> 24h -10% w/in 3d',
    want: [{ next: ['ret_24h <= -10%'], within: '3d', symbols: 'doge', where: 'funding_rate_8h > 0.15%' }],
  },
  {
    say: 'op vol z > 6 -> 15m -2%, 1h max',
    want: [{ next: ['ret_15m <= -2%'], within: '1h', symbols: 'op', where: 'volume_z_5m > 6' }],
  },
  {
    say: 'arb 1h hammer @ rsi1h <30, eu sess',
    want: [
      {
        symbols: 'arb',
        where: 'candle_hammer_1h = hammer and candle_age_1h = 0 and rsi_14_1h < 30 and session = europe',
      },
    ],
  },
  {
    say: 'sol new 24h lo, liq imb < -.8',
    want: [
      { symbols: 'sol', where: 'donchian_break_24h becomes down and liq_imbalance_1h < -0.8' },
      { symbols: 'sol', where: 'donchian_break_24h = down and liq_imbalance_1h < -0.8' },
    ],
  },
  {
    say: 'ltc > 2% abv vwap 30m straight',
    want: [
      { symbols: 'ltc', where: 'vwap_dist_24h > 2% held 30m' },
      { symbols: 'ltc', where: 'min(vwap_dist_24h, 30m) > 2%' },
    ],
  },
  {
    say: 'depth100 < 600k, impact > 18bps, not btc eth sol',
    want: [{ except: 'btc,eth,sol', where: 'depth_usd_100bps < 600k and impact_100k_bps > 18' }],
  },
  {
    say: 'For each of BTCUSDT and ETHUSDT: kyle_lambda_4h >= 1.5, amihud_24h <= 0.05, sorted by kyle_lambda_4h in descending order, limited to 100 rows',
    want: [
      {
        symbols: 'btc,eth',
        sort: 'kyle_lambda_4h desc',
        limit: 100,
        where: 'kyle_lambda_4h >= 1.5 and amihud_24h <= 0.05',
      },
    ],
  },
  {
    say: 'Maximum of the 1h liquidations over the trailing 24 hours at least $50M; current 1h liquidations below $1M',
    want: [{ where: 'max(liq_usd_1h, 24h) >= 50M and liq_usd_1h < 1M' }],
  },
  {
    say: 'rv_1h in the top 2% of its trailing 7 days AND book_imbalance in [-0.1, 0.1]',
    want: [{ where: 'rv_1h_pctrank >= 0.98 and book_imbalance between -0.1 and 0.1' }],
  },
  {
    say: 'vpin has remained between 0.4 and 0.6 throughout the last 4 hours',
    want: [
      { where: 'min(vpin, 4h) >= 0.4 and max(vpin, 4h) <= 0.6' },
      { where: 'vpin >= 0.4 held 4h and vpin <= 0.6 held 4h' },
    ],
  },
  {
    say: 'A: ret_15m ≤ −1.5 %. B: ret_15m ≥ 1 %. A precedes B by at most 90 minutes. ETH only.',
    want: [{ next: ['ret_15m >= 1%'], within: '90m', symbols: 'eth', where: 'ret_15m <= -1.5%' }],
  },
  {
    say: 'ret_1h_sigma below -3 with weekday in {1, 5} and hour_utc >= 12, oldest first',
    want: [{ sort: 'time asc', where: 'ret_1h_sigma < -3 and weekday in (1, 5) and hour_utc >= 12' }],
  },
  {
    say: 'excess return (1h, vs BTC) of at least 2 %, beta between 0.8 and 1.2, universe without BTC',
    want: [{ except: 'btc', where: 'excess_ret_1h >= 2% and beta_btc_24h between 0.8 and 1.2' }],
  },
  {
    say: '15-minute change in book_imbalance below -0.6; depth (±1 %) under 2 million USD',
    want: [{ where: 'delta(book_imbalance, 15m) < -0.6 and depth_usd_100bps < 2M' }],
  },
  {
    say: 'bit coin draw down from the twenty four hour high at least eight percent newest first ten rows',
    want: [{ symbols: 'btc', limit: 10, where: 'drawdown_24h <= -8%' }],
  },
  {
    say: 'show avalanche when funding over twenty four hours adds up to more than point two percent',
    want: [{ symbols: 'avax', where: 'funding_sum_24h > 0.2%' }],
  },
  {
    say: 'r s i one hour between forty five and fifty five for the whole of the last four hours on x r p',
    want: [
      { symbols: 'xrp', where: 'min(rsi_14_1h, 4h) >= 45 and max(rsi_14_1h, 4h) <= 55' },
      { symbols: 'xrp', where: 'rsi_14_1h >= 45 held 4h and rsi_14_1h <= 55 held 4h' },
    ],
  },
  {
    say: 'alt coins except solana up fifteen percent in a day on triple the usual volume',
    want: [{ except: 'btc,sol', where: 'ret_24h >= 15% and rel_volume_1h >= 3' }],
  },
  {
    say: 'doge coin one hour candle bearish engulfing within two percent of the day high',
    want: [{ symbols: 'doge', where: 'candle_engulfing_1h = bearish and candle_age_1h = 0 and drawdown_24h >= -2%' }],
  },
  {
    say: 'when the long short ratio goes above three and inside twelve hours the price drops six percent in four hours',
    want: [
      { next: ['ret_4h <= -6%'], within: '12h', where: 'long_short_ratio > 3' },
      { next: ['ret_4h <= -6%'], within: '12h', where: 'long_short_ratio crosses above 3' },
    ],
  },
  {
    say: 'solana liquidations of shorts summed over four hours more than eight million dollars biggest first',
    want: [{ symbols: 'sol', sort: 'liq_short_usd_1m.sum_4h desc', where: 'sum(liq_short_usd_1m, 4h) > 8M' }],
  },
  {
    say: 'Hi Ana, Mr. Near from sales keeps asking about crashes. Could you list all minutes of 2025 with a 4h return below -12%, biggest drop first, max 20? Thanks, Theo',
    want: [{ from: '2025-01-01', to: '2025-12-31', sort: 'ret_4h asc', limit: 20, where: 'ret_4h < -12%' }],
  },
  {
    say: 'Dear all, could someone look at UNI and AAVE during the first quarter of 2026: realised volatility (1h) above its 95th percentile and breadth below 30%? Kind regards, Dot Miller',
    want: [
      { symbols: 'uni,aave', from: '2026-01-01', to: '2026-03-31', where: 'rv_1h_pctrank > 95% and breadth_1h < 30%' },
    ],
  },
  {
    say: "Hello team, a quick follow-up to yesterday's call. We would like to see SOL when a 15m bullish pin bar was followed within 2 hours by a 15m RSI over 65. Many thanks and have a good weekend, Rita",
    want: [
      {
        next: ['rsi_14_15m > 65'],
        within: '2h',
        symbols: 'sol',
        where: 'candle_pin_bar_15m = bullish and candle_age_15m = 0',
      },
    ],
  },
  {
    say: "Hi Sol, it's me again. Same query as last week but for DOGE: 24h volume above 1.5 billion dollars and 1h return under -4%. Sorry for the many mails! Lina",
    want: [{ symbols: 'doge', where: 'quote_volume_24h > 1.5B and ret_1h < -4%' }],
  },
  {
    say: 'Hi Joe, my manager needs this by Friday: LINK, daily volume under $30m, spread wider than 12 bps, sorted from widest to tightest. Cheers',
    want: [{ symbols: 'link', sort: 'spread_bps desc', where: 'quote_volume_24h < 30M and spread_bps > 12' }],
  },
  {
    say: 'Dear Support, we trade only between 7 and 10 UTC. Please show ETH minutes in these hours with taker buying over 64% and an RSI (5m) above 75. Regards, M. Tron',
    want: [{ symbols: 'eth', where: 'hour_utc between 7 and 9 and taker_buy_ratio_1h > 64% and rsi_14_5m > 75' }],
  },
  {
    say: 'any1 got the 50 worst hours for sol? like 1h under -6%, worst first',
    want: [{ symbols: 'sol', sort: 'ret_1h asc', limit: 50, where: 'ret_1h < -6%' }],
  },
  {
    say: 'pls someone check: ada below lower bband + stoch under 10 then green 2% in 1h, 6h window',
    want: [
      { next: ['ret_1h >= 2%'], within: '6h', symbols: 'ada', where: 'bb_pctb_20_15m < 0 and stoch_k_14_15m < 10' },
    ],
  },
  {
    say: 'shib on the move? vol z over 5, 5m up 3%',
    want: [{ symbols: '1000shibusdt', where: 'volume_z_5m > 5 and ret_5m >= 3%' }],
  },
  {
    say: 'trx so stable, 24h range?? nah just rv24 under 1.2% and rvol under .5',
    want: [{ symbols: 'trx', where: 'rv_24h < 1.2% and rel_volume_1h < 0.5' }],
  },
  {
    say: 'every coin that got -3% in 15 min when btc was flat, btc 1h in +-0.2%',
    want: [{ where: 'ret_15m <= -3% and btc_ret_1h between -0.2% and 0.2%' }],
  },
  {
    say: 'open interes bigger 1 bilion and funding smaller zero, order by open interes',
    want: [
      { sort: 'oi_usd desc', where: 'oi_usd > 1B and funding_rate_8h < 0' },
      { sort: 'oi_usd desc', where: 'oi_usd > 1B and funding_rate < 0' },
    ],
  },
  {
    say: 'sol price fall 4% in hour but volume is not more 2 times normal',
    want: [{ symbols: 'sol', where: 'ret_1h <= -4% and rel_volume_1h <= 2' }],
  },
  {
    say: 'the spread it was under 1 bps all time in last 4 hour for eth',
    want: [
      { symbols: 'eth', where: 'spread_bps < 1 held 4h' },
      { symbols: 'eth', where: 'max(spread_bps, 4h) < 1' },
    ],
  },
  {
    say: 'first liquidation of long more 1 milion in minute, second price up 2% in hour, time between no more 3 hour',
    want: [{ next: ['ret_1h >= 2%'], within: '3h', where: 'liq_long_usd_1m > 1M' }],
  },
  { say: 'coins who return in week minus 20 percent or more bad', want: [{ where: 'ret_7d <= -20%' }] },
  {
    say: 'candle 1 hour is three white soldiers and rank of volume in top 10 percent',
    want: [{ where: 'candle_soldiers_crows_1h = soldiers and candle_age_1h = 0 and xs_rank_volume_24h >= 0.9' }],
  },
]
