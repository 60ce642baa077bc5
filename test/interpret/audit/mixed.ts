/** More of all styles: orders of rows, names of people, shorthand. */
import type { Audited } from './form.js'

export const MIXED: readonly Audited[] = [
  {
    say: 'aave 15m pin bar bear, rsi15 > 72, last 30',
    want: [
      { symbols: 'aave', limit: 30, where: 'candle_pin_bar_15m = bearish and candle_age_15m = 0 and rsi_14_15m > 72' },
    ],
  },
  {
    say: 'uni vol 24h 80mm-200mm, beta < .7',
    want: [{ symbols: 'uni', where: 'quote_volume_24h between 80M and 200M and beta_btc_24h < 0.7' }],
  },
  {
    say: 'bnb macd hist x-up 0, adx > 22',
    want: [{ symbols: 'bnb', where: 'macd_hist_15m crosses above 0 and adx_14_15m > 22' }],
  },
  {
    say: 'link l/s 24h chg < -20%, l/s < 1',
    want: [{ symbols: 'link', where: 'long_short_change_24h < -20% and long_short_ratio < 1' }],
  },
  {
    say: 'eth 20bps imb > .5, top imb > .7',
    want: [{ symbols: 'eth', where: 'book_imbalance_20bps > 0.5 and book_imbalance_top > 0.7' }],
  },
  {
    say: 'fil 4h soldiers -> 4h crows, 3d',
    want: [
      {
        next: ['candle_soldiers_crows_4h = crows and candle_age_4h = 0'],
        within: '3d',
        symbols: 'fil',
        where: 'candle_soldiers_crows_4h = soldiers and candle_age_4h = 0',
      },
    ],
  },
  {
    say: 'btc sma200 1h below, rsi1h > 55, weekdays',
    want: [
      { symbols: 'btc', where: 'sma_dist_200_1h < 0 and rsi_14_1h > 55 and weekday in (1,2,3,4,5)' },
      { symbols: 'btc', where: 'sma_dist_200_1h < 0 and rsi_14_1h > 55 and weekday between 1 and 5' },
    ],
  },
  {
    say: 'sol mins to funding <= 5, prem > 8bps',
    want: [{ symbols: 'sol', where: 'minutes_to_funding <= 5 and premium_bps > 8' }],
  },
  {
    say: 'matic 2h after 1h -6%: 15m +1.5%',
    want: [{ next: ['ret_15m >= 1.5%'], within: '2h', symbols: 'matic', where: 'ret_1h <= -6%' }],
  },
  {
    say: 'The ratio rv_ratio_1h_24h should lie in [1.5, 3]; exclude Mondays.',
    want: [{ where: 'rv_ratio_1h_24h between 1.5 and 3 and weekday != 1' }],
  },
  {
    say: 'Joint event: VPIN percentile above 0.95, spread percentile above 0.95 and depth percentile below 0.05, all per symbol; rank output by vpin_pctrank descending',
    want: [
      {
        sort: 'vpin_pctrank desc',
        where: 'vpin_pctrank > 0.95 and spread_bps_pctrank > 0.95 and depth_usd_100bps_pctrank < 0.05',
      },
    ],
  },
  {
    say: 'Liquidation imbalance of at least +0.9 with total hourly liquidations not below 2 million USD, years 2024 and 2025',
    want: [{ from: '2024-01-01', to: '2025-12-31', where: 'liq_imbalance_1h >= 0.9 and liq_usd_1h >= 2M' }],
  },
  {
    say: 'ETHUSDT minutes where the one-hour lagged premium was above 10 bps and the premium is now negative',
    want: [{ symbols: 'eth', where: 'lag(premium_bps, 1h) > 10 and premium_bps < 0' }],
  },
  {
    say: 'At least 180 of the preceding 240 minutes with taker buy ratio above 0.55; the price must not have risen over those 4 hours',
    want: [{ where: 'taker_buy_ratio_1h > 0.55 held 180m of 4h and ret_4h <= 0' }],
  },
  {
    say: 'between ten and fourteen u t c on wednesdays chainlink up two percent in an hour',
    want: [{ symbols: 'link', where: 'hour_utc between 10 and 13 and weekday = 3 and ret_1h >= 2%' }],
  },
  {
    say: 'the funding percentile of dogecoin at or above ninety eight and the long short ratio higher than two point five',
    want: [{ symbols: 'doge', where: 'funding_pctrank_30d >= 98% and long_short_ratio > 2.5' }],
  },
  {
    say: 'polkadot return over one hour of minus three percent or less and then over one hour of plus two percent or more in the next six hours',
    want: [{ next: ['ret_1h >= 2%'], within: '6h', symbols: 'dot', where: 'ret_1h <= -3%' }],
  },
  {
    say: 'open interest of bitcoin rose by at least four percent in an hour while its price stayed within half a percent',
    want: [{ symbols: 'btc', where: 'oi_change_1h >= 4% and ret_1h between -0.5% and 0.5%' }],
  },
  {
    say: 'cardano bollinger percent b under zero and relative volume no less than two and a half during the late session',
    want: [{ symbols: 'ada', where: 'bb_pctb_20_15m < 0 and rel_volume_1h >= 2.5 and session = late' }],
  },
  {
    say: 'one minute short liquidations above two hundred and fifty thousand dollars for ethereum in twenty twenty five',
    want: [{ symbols: 'eth', from: '2025-01-01', to: '2025-12-31', where: 'liq_short_usd_1m > 250000' }],
  },
  {
    say: 'how does aave do after its r s i on the one hour crosses above eighty',
    want: [{ symbols: 'aave', where: 'rsi_14_1h crosses above 80' }],
  },
  {
    say: 'list the forty lowest readings of book imbalance under minus point six for solana',
    want: [{ symbols: 'sol', sort: 'book_imbalance asc', limit: 40, where: 'book_imbalance < -0.6' }],
  },
  {
    say: 'Hi Marta, Link from the risk desk wants ETH minutes with an hourly volatility above 2.5% and less than $3m depth within 1%. Could you send 100 of them, newest first? Best, Otto',
    want: [{ symbols: 'eth', limit: 100, where: 'rv_1h > 2.5% and depth_usd_100bps < 3M' }],
  },
  {
    say: 'Dear Ms. Avax, thank you for your help yesterday. One more: ATOM with a 7d return above 30% and RSI (1h) no longer above 70. Sincerely, Bo',
    want: [{ symbols: 'atom', where: 'ret_7d > 30% and rsi_14_1h <= 70' }],
  },
  {
    say: 'Good morning, two conditions please: (1) the open interest regime is long unwinding, (2) the hourly return is under -2%. Both at the same minute, SUI only. Rgds',
    want: [
      { symbols: 'sui', where: 'oi_price_regime_1h = long_unwinding and ret_1h < -2%' },
      { symbols: 'sui', where: 'oi_price_regime_1h becomes long_unwinding and ret_1h < -2%' },
    ],
  },
  {
    say: 'Hi Pat, could you look into OP? It dropped more than 9% in 24 hours, then within the following day its hourly RSI crossed above 50. How often? Ciao',
    want: [{ next: ['rsi_14_1h crosses above 50'], within: '24h', symbols: 'op', where: 'ret_24h < -9%' }],
  },
  {
    say: 'why is nobody talking about sol: taker buys >60% and price red on the hour',
    want: [{ symbols: 'sol', where: 'taker_buy_ratio_1h > 60% and ret_1h < 0' }],
  },
  {
    say: 'eth guys, 3 things: funding over .05%, oi up 10% on the day, price flat (under 1% either way on the day)',
    want: [
      { symbols: 'eth', where: 'funding_rate_8h > 0.05% and oi_change_24h >= 10% and ret_24h > -1% and ret_24h < 1%' },
      { symbols: 'eth', where: 'funding_rate > 0.05% and oi_change_24h >= 10% and ret_24h > -1% and ret_24h < 1%' },
    ],
  },
  {
    say: 'lol link holders in shambles, -20% in a week. need all those times, deepest first',
    want: [{ symbols: 'link', sort: 'ret_7d asc', where: 'ret_7d <= -20%' }],
  },
  {
    say: 'ok who else longs when doge rsi 5m < 10 and the candle is a 5m hammer',
    want: [{ symbols: 'doge', where: 'rsi_14_5m < 10 and candle_hammer_5m = hammer and candle_age_5m = 0' }],
  },
  {
    say: 'eth when it hit a 24h high then lost vwap within 8h, worth fading?',
    want: [
      { next: ['vwap_dist_24h crosses below 0'], within: '8h', symbols: 'eth', where: 'donchian_break_24h becomes up' },
      { next: ['vwap_dist_24h < 0'], within: '8h', symbols: 'eth', where: 'donchian_break_24h becomes up' },
      { next: ['vwap_dist_24h crosses below 0'], within: '8h', symbols: 'eth', where: 'donchian_break_24h = up' },
    ],
  },
  {
    say: 'need btc moments of rsi 1 hour under 30, but not in weekend',
    want: [
      { symbols: 'btc', where: 'rsi_14_1h < 30 and weekday in (1,2,3,4,5)' },
      { symbols: 'btc', where: 'rsi_14_1h < 30 and weekday not in (6,7)' },
      { symbols: 'btc', where: 'rsi_14_1h < 30 and weekday between 1 and 5' },
    ],
  },
  {
    say: 'volatility of 24 hour is more of 8 percent and coin is not bitcoin',
    want: [{ except: 'btc', where: 'rv_24h > 8%' }],
  },
  {
    say: 'when bid ask spread go more wide than 15 bps in coin ALGO',
    want: [
      { symbols: 'algo', where: 'spread_bps > 15' },
      { symbols: 'algo', where: 'spread_bps crosses above 15' },
    ],
  },
  {
    say: 'price of xrp go up 4% in 1 hour, later in 12 hour go down 4% in 1 hour',
    want: [{ next: ['ret_1h <= -4%'], within: '12h', symbols: 'xrp', where: 'ret_1h >= 4%' }],
  },
  {
    say: 'show me where cvd in hour is negative more than 20 million and btc is the coin',
    want: [{ symbols: 'btc', where: 'cvd_usd_1h < -20M' }],
  },
  {
    say: 'trx rsi15 > 80 & bb%b > 1.1, newest 15',
    want: [{ symbols: 'trx', limit: 15, where: 'rsi_14_15m > 80 and bb_pctb_20_15m > 1.1' }],
  },
  {
    say: 'bnb 5m doji gravestone, range pos > .9',
    want: [{ symbols: 'bnb', where: 'candle_doji_5m = gravestone and candle_age_5m = 0 and range_pos_24h > 0.9' }],
  },
  {
    say: 'ada vwap x-dn then -2% 1h, max 3h',
    want: [{ next: ['ret_1h <= -2%'], within: '3h', symbols: 'ada', where: 'vwap_dist_24h crosses below 0' }],
  },
  {
    say: 'wif > 10% above ema50 1h, vol of vol > 1.1',
    want: [{ symbols: 'wif', where: 'ema_dist_50_1h > 10% and vol_of_vol_24h > 1.1' }],
  },
  {
    say: 'spread 8-15bps, depth rank < .1, no btc',
    want: [{ except: 'btc', where: 'spread_bps between 8 and 15 and depth_usd_100bps_pctrank < 0.1' }],
  },
  {
    say: 'link gk24 > 5%, jump share > 30%',
    want: [{ symbols: 'link', where: 'garman_klass_24h > 5% and jump_share_24h > 0.3' }],
  },
  {
    say: 'btc premium flips neg w/ oi > 6bn',
    want: [
      { symbols: 'btc', where: 'premium_bps crosses below 0 and oi_usd > 6B' },
      { symbols: 'btc', where: 'premium_bps < 0 and oi_usd > 6B' },
    ],
  },
  {
    say: 'doge macd15 bear x, adx15 30+',
    want: [
      { symbols: 'doge', where: 'macd_cross_15m becomes bearish and adx_14_15m >= 30' },
      { symbols: 'doge', where: 'macd_cross_15m = bearish and adx_14_15m >= 30' },
    ],
  },
  {
    say: 'The 24h range of vpin is at least 0.5, and vpin itself no more than 0.35',
    want: [{ where: 'range(vpin, 24h) >= 0.5 and vpin <= 0.35' }],
  },
  {
    say: 'Premium above 10 bps in no fewer than 50 of the last 60 minutes; ask slope below 0.8',
    want: [{ where: 'premium_bps > 10 held 50m of 1h and book_slope_ask < 0.8' }],
  },
  {
    say: 'Step 1: liq_imbalance_1h <= -0.9; step 2: taker_buy_ratio_1h >= 0.6; step 3: ret_1h >= 2%; total duration at most one day.',
    want: [{ next: ['taker_buy_ratio_1h >= 0.6', 'ret_1h >= 2%'], within: '1d', where: 'liq_imbalance_1h <= -0.9' }],
  },
  {
    say: '24-hour percentile of relative volume above 0.99 with the 1h price slope negative',
    want: [{ where: 'pctrank(rel_volume_1h, 24h) > 99% and slope_1h < 0' }],
  },
  {
    say: 'Oldest first, 500 rows, ETHUSDT only: excess_ret_1h <= -2 %',
    want: [{ symbols: 'eth', sort: 'time asc', limit: 500, where: 'excess_ret_1h <= -2%' }],
  },
  {
    say: 'spread_bps crosses above 10 between 00:00 and 06:00 UTC on any weekday',
    want: [
      { where: 'spread_bps crosses above 10 and hour_utc between 0 and 5 and weekday in (1,2,3,4,5)' },
      { where: 'spread_bps crosses above 10 and hour_utc between 0 and 5 and weekday between 1 and 5' },
    ],
  },
  {
    say: 'x r p funding negative and open interest up eight percent or more over the day',
    want: [
      { symbols: 'xrp', where: 'funding_rate_8h < 0 and oi_change_24h >= 8%' },
      { symbols: 'xrp', where: 'funding_rate < 0 and oi_change_24h >= 8%' },
    ],
  },
  {
    say: 'find litecoin with a one hour inside bar followed by a break of the twenty four hour high within six hours',
    want: [
      {
        next: ['donchian_break_24h becomes up'],
        within: '6h',
        symbols: 'ltc',
        where: 'candle_inside_outside_1h = inside and candle_age_1h = 0',
      },
      {
        next: ['donchian_break_24h = up'],
        within: '6h',
        symbols: 'ltc',
        where: 'candle_inside_outside_1h = inside and candle_age_1h = 0',
      },
    ],
  },
  {
    say: 'the top of book imbalance above point eight for at least ten of the last fifteen minutes on ethereum',
    want: [{ symbols: 'eth', where: 'book_imbalance_top > 0.8 held 10m of 15m' }],
  },
  {
    say: 'bitcoin volume in a minute over fifty million dollars sorted by volume highest first',
    want: [{ symbols: 'btc', sort: 'quote_volume_1m desc', where: 'quote_volume_1m > 50M' }],
  },
  {
    say: 'seven day return of sui below minus thirty percent r s i one hour under twenty five',
    want: [{ symbols: 'sui', where: 'ret_7d < -30% and rsi_14_1h < 25' }],
  },
  {
    say: 'since the first of june twenty twenty five arbitrum down four percent in four hours on double the usual volume',
    want: [{ symbols: 'arb', from: '2025-06-01', where: 'ret_4h <= -4% and rel_volume_1h >= 2' }],
  },
  {
    say: 'Hi Tom, our PM asked for a few stats. On ETH: how often was the 1h return above 3% with taker buying below 50%? Would love the 30 most recent. Thanks, Ines',
    want: [{ symbols: 'eth', limit: 30, where: 'ret_1h > 3% and taker_buy_ratio_1h < 50%' }],
  },
  {
    say: 'Dear Mr. Aave, please find below our request. Coins: BTC, SOL. Condition: VPIN percentile over 0.97. Period: March to May 2026. Many thanks, J. Doe',
    want: [{ symbols: 'btc,sol', from: '2026-03-01', to: '2026-05-31', where: 'vpin_pctrank > 0.97' }],
  },
  {
    say: "Hello both, sorry I'm late with this. DOT, 24h drawdown of 12% or more, and the hourly RSI back above 40. Largest drawdown first please. Best, Yuki",
    want: [
      { symbols: 'dot', sort: 'drawdown_24h asc', where: 'drawdown_24h <= -12% and rsi_14_1h > 40' },
      { symbols: 'dot', sort: 'drawdown_24h asc', where: 'drawdown_24h <= -12% and rsi_14_1h crosses above 40' },
    ],
  },
  {
    say: "Good morning, I'm looking into funding squeezes: funding below -0.08%, then within a day a rise of 6% or more in four hours. Any coin except BTC and ETH. Cheers, Ali",
    want: [
      { next: ['ret_4h >= 6%'], within: '24h', except: 'btc,eth', where: 'funding_rate_8h < -0.08%' },
      { next: ['ret_4h >= 6%'], within: '24h', except: 'btc,eth', where: 'funding_rate < -0.08%' },
    ],
  },
  {
    say: 'Dear team, following the outage on Tuesday we want minutes with the spread above 25 bps or wider on any coin, US session. Regards, Ops',
    want: [{ where: 'spread_bps > 25 and session = us' }, { where: 'spread_bps >= 25 and session = us' }],
  },
  {
    say: 'anyone tracking uni? -7% in 4h w/ long liqs above 200k per minute',
    want: [{ symbols: 'uni', where: 'ret_4h <= -7% and liq_long_usd_1m > 200k' }],
  },
  {
    say: 'kinda niche: kyle lambda > 4 on fil, weekdays',
    want: [
      { symbols: 'fil', where: 'kyle_lambda_4h > 4 and weekday in (1,2,3,4,5)' },
      { symbols: 'fil', where: 'kyle_lambda_4h > 4 and weekday between 1 and 5' },
    ],
  },
  {
    say: 'near near the bottom of its 24h range (pos < .1) with vpin over .6',
    want: [{ symbols: 'near', where: 'range_pos_24h < 0.1 and vpin > 0.6' }],
  },
  {
    say: 'hopium check: btc above the 200h sma by 5%+ and funding under .01%',
    want: [
      { symbols: 'btc', where: 'sma_dist_200_1h >= 5% and funding_rate_8h < 0.01%' },
      { symbols: 'btc', where: 'sma_dist_200_1h >= 5% and funding_rate < 0.01%' },
    ],
  },
  {
    say: 'liquidity vanishing on avax: depth under 400k, spread over 15bps, 20 worst by spread',
    want: [
      { symbols: 'avax', sort: 'spread_bps desc', limit: 20, where: 'depth_usd_100bps < 400k and spread_bps > 15' },
    ],
  },
  {
    say: 'long liquidations in minute more 300 thousand dollar in asia session, old first',
    want: [{ sort: 'time asc', where: 'liq_long_usd_1m > 300k and session = asia' }],
  },
  {
    say: 'rsi of 5 minute was under 25 all last hour for sol',
    want: [
      { symbols: 'sol', where: 'rsi_14_5m < 25 held 1h' },
      { symbols: 'sol', where: 'max(rsi_14_5m, 1h) < 25' },
    ],
  },
  {
    say: 'not weekend, spread not more 2 bps and imbalance of book more 0,6',
    want: [
      { where: 'weekday in (1,2,3,4,5) and spread_bps <= 2 and book_imbalance > 0.6' },
      { where: 'weekday between 1 and 5 and spread_bps <= 2 and book_imbalance > 0.6' },
      { where: 'weekday not in (6,7) and spread_bps <= 2 and book_imbalance > 0.6' },
    ],
  },
  {
    say: 'open interest of 24h change is smaller minus 20 percent on bitcoin, give 5',
    want: [{ symbols: 'btc', limit: 5, where: 'oi_change_24h < -20%' }],
  },
]
