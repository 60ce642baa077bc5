/** Coins, times, sessions, orders of rows, candle patterns and ranks. */
export const SCOPE_SLOTS: readonly (readonly [form: string, says: string])[] = [
  [
    '--symbols btc vpin > 0.7',
    "btc vpin above 0.7 | vpin above 0.7 on bitcoin | vpin over 0.7 for BTC | BTCUSDT vpin above 0.7 | BTC-PERP: vpin above 0.7 | xbt with vpin above 0.7 | bitcoin's vpin above 0.7 | bit coin v pin above zero point seven | in btc, vpin above 0.7 | vpin above 0.7, btc only | vpin above 0.7 (BTC) | $BTC vpin above 0.7 | vpin above 0.7 in the bitcoin perp | vpin above 0.7 in bitcoin's contract | for bitcoin only: vpin above 0.7 | BTC/USDT vpin above 0.7 | coin: btc. vpin above 0.7 | vpin above 0.7 coin bitcoin | vpin above 0.7, just bitcoin | the bitcoin contract with vpin above 0.7 | when did bitcoin have vpin above 0.7 | vpin above 0.7 @ btc | btc.p vpin above 0.7 | corn vpin above 0.7 | vpin above 0.7 bitcoin perpetual future | bitcoin futures with vpin above 0.7 | b t c vpin above 0.7",
  ],
  [
    '--symbols sol vpin > 0.7',
    'solana vpin above 0.7 | sol: vpin above 0.7 | so lana with vpin above 0.7 | s o l vpin above point seven | SOLUSDT.P vpin>.7 | solana coin, vpin more than 0.7 | vpin above 0.7 on solana please | SOL-PERP vpin > 0.7 | vpin above 0.7 for sol usdt',
  ],
  [
    '--symbols eth vpin > 0.7',
    "ether vpin above 0.7 | ethereum with vpin above 0.7 | etherium vpin above 0.7 | eth's vpin above 0.7 | ETH/USDT vpin above 0.7 | e t h vpin above 0.7 | ethereum's vpin above 0.7 | vpin above 0.7 for the eth contract",
  ],
  [
    '--symbols arb,op,avax vpin > 0.7',
    'vpin above 0.7, ARB OP AVAX | arb, op and avax with vpin above 0.7 | vpin above 0.7 on arb/op/avax | vpin above 0.7 {ARB, OP, AVAX} | vpin above 0.7 in ARB, OP or AVAX | arbitrum, optimism and avalanche, vpin above 0.7 | for arb op and avax vpin above 0.7 | vpin above 0.7 on any of arb, op, avax | arb + op + avax vpin above 0.7 | L2s and such (arb, op, avax): vpin above 0.7 | arb op avax|vpin above 0.7 | vpin above 0.7; symbols: ARB, OP, AVAX | vpin above 0.7 for these coins: arb, op, avax | vpin above 0.7 on arb & op & avax',
  ],
  [
    '--except btc vpin > 0.7 ; --except btc,eth vpin > 0.7',
    'alts with vpin above 0.7 | vpin above 0.7, no btc | everything but bitcoin with vpin above 0.7 | vpin above 0.7 ex BTC | vpin above 0.7 excluding btc | all coins except bitcoin, vpin above 0.7 | vpin above 0.7 anything except BTC | vpin above 0.7 without bitcoin | vpin above 0.7 on alts only | vpin above 0.7, altcoins only | vpin above 0.7, leave btc out | vpin above 0.7 but not for bitcoin | vpin above 0.7 any coin other than btc | full universe ex BTCUSDT, vpin above 0.7 | vpin above 0.7, all symbols minus btc | vpin above 0.7, bitcoin excluded | vpin above 0.7 (ex-BTC) | any alt with vpin above 0.7 | altcoins with vpin above 0.7 | skip bitcoin, vpin above 0.7 | vpin above 0.7 not btc | vpin above 0.7 apart from bitcoin | vpin above 0.7 across alts | ignore btc; vpin above 0.7',
  ],
  [
    '--except btc,eth vpin > 0.7',
    'vpin above 0.7, no btc/eth | vpin above 0.7 except btc and eth | vpin above 0.7 without bitcoin and ethereum | everything but bitcoin and ether with vpin above 0.7 | vpin above 0.7, leaving out BTC and ETH | vpin above 0.7 ex BTC & ETH | vpin above 0.7 excluding BTC, ETH | vpin above 0.7, neither btc nor eth | vpin above 0.7, not btc or eth | vpin above 0.7 but no btc and no eth',
  ],
  [
    'vpin > 0.7',
    "vpin above 0.7, any coin | vpin above 0.7 for all coins | vpin above 0.7, any symbol | vpin above 0.7 any sym | vpin above 0.7 across all contracts | vpin above 0.7, whole universe | vpin above 0.7 in any contract | vpin above 0.7, any ticker | which coins had vpin above 0.7 | vpin above 0.7 every symbol | vpin above 0.7, all of them | any contract will do, vpin above 0.7 | vpin above 0.7 on any pair | vpin above 0.7 doesn't matter which coin | vpin above 0.7 across the board | vpin above 0.7 mkt wide | vpin above 0.7, don't care which coin | vpin above 0.7, all pairs | vpin above 0.7 across every market | vpin above 0.7 for whichever coin | vpin above 0.7, all names",
  ],
  [
    '--from 2025-01-01 --to 2025-12-31 vpin > 0.7',
    'vpin above 0.7 in 2025 | vpin above 0.7 during 2025 | vpin above 0.7 calendar 2025 | vpin above 0.7, 2025 only | vpin above 0.7 in the year 2025 | vpin above 0.7 all year 2025 | vpin above 0.7 over 2025 | vpin above 0.7 for calendar year 2025 | vpin above 0.7 all of 2025 | vpin above 0.7 (2025) | vpin above 0.7 throughout 2025 | vpin above 0.7; sample: 2025 | vpin above 0.7 in twenty twenty five | vpin above 0.7 sample restricted to calendar 2025 | vpin above 0.7 just 2025 | vpin above 0.7 from january 2025 to december 2025 | vpin above 0.7 jan-dec 2025 | vpin above 0.7 between 1 jan 2025 and 31 dec 2025 | 2025: vpin above 0.7',
  ],
  [
    '--from 2025-01-01 --to 2025-03-31 vpin > 0.7',
    "vpin above 0.7 in Q1 2025 | vpin above 0.7 q1 25 | vpin above 0.7 in the first quarter of 2025 | vpin above 0.7 jan-mar 2025 | vpin above 0.7 from January to March 2025 | vpin above 0.7 2025 Q1 | vpin above 0.7 Q1'25 | vpin above 0.7 1Q25 | vpin above 0.7 between January and March of 2025 | vpin above 0.7 first three months of 2025 | vpin above 0.7 2025-01-01 to 2025-03-31 | vpin above 0.7 2025-01-01 through 2025-03-31 | vpin above 0.7 jan to mar 25 | vpin above 0.7 from jan 1 2025 until mar 31 2025 | vpin above 0.7 from the first of january 2025 to the thirty first of march 2025 | vpin above 0.7 01.01.2025 - 31.03.2025 | vpin above 0.7 1 Jan 2025 – 31 Mar 2025 | vpin above 0.7 q1-2025",
  ],
  [
    '--from 2026-01-01 vpin > 0.7',
    'vpin above 0.7 since jan 2026 | vpin above 0.7 since January 2026 | vpin above 0.7 since the start of 2026 | vpin above 0.7 from 2026-01-01 | vpin above 0.7 since 1 January 2026 | vpin above 0.7 from january 2026 on | vpin above 0.7 from jan 2026 onwards | vpin above 0.7 since 2026 began | vpin above 0.7 ytd | vpin above 0.7 year to date | vpin above 0.7 so far this year | vpin above 0.7 since the beginning of this year | vpin above 0.7 from 2026 onward | vpin above 0.7 starting January 2026 | vpin above 0.7 since new year | vpin above 0.7 beginning 1 Jan 2026',
  ],
  [
    '--from 2025-03-12 --to 2025-03-20 vpin > 0.7',
    'vpin above 0.7 from 12.03.2025 to 20.03.2025 | vpin above 0.7 between 12 and 20 March 2025 | vpin above 0.7 from 12 to 20 March 2025 | vpin above 0.7 March 12-20, 2025 | vpin above 0.7 12-20 march 2025 | vpin above 0.7 from March 12 to March 20 2025 | vpin above 0.7 from the 12th to the 20th of March 2025 | vpin above 0.7 12/03/2025 to 20/03/2025 | vpin above 0.7 mar 12 to mar 20 2025 | vpin above 0.7 between march 12th and march 20th, 2025',
  ],
  [
    '--from 2025-10-10 --to 2025-10-11 vpin > 0.7',
    'vpin above 0.7 on oct 10 and 11 2025 | vpin above 0.7 on 10 and 11 October 2025 | vpin above 0.7 on Oct 10-11, 2025 | vpin above 0.7 on October 10th and 11th 2025 | vpin above 0.7 10/11 october 2025 | vpin above 0.7 oct 10 2025 and oct 11 2025 | vpin above 0.7 on the 10th and 11th of october 2025',
  ],
  [
    '--from 2026-01-01 --to 2026-01-31 vpin > 0.7',
    "vpin above 0.7 in january 2026 | vpin above 0.7 in jan 26 | vpin above 0.7 in january of 2026 | vpin above 0.7 Jan '26 | vpin above 0.7 during January 2026 | vpin above 0.7 for the month of january 2026 | vpin above 0.7 in 2026-01 | vpin above 0.7 01/2026 | january 2026, vpin above 0.7 | vpin above 0.7 this january | vpin above 0.7 in january this year",
  ],
  [
    '--from 2026-11-13T12:00:00Z vpin > 0.7',
    'vpin above 0.7 in the last 7 days | vpin above 0.7 over the past week of days: last 7 days | vpin above 0.7, last seven days | vpin above 0.7 past 7d | vpin above 0.7 for the past 7 days | vpin above 0.7 during the last 7 days',
  ],
  [
    'vpin > 0.7 and weekday between 1 and 5 ; vpin > 0.7 and weekday in (1, 2, 3, 4, 5) ; vpin > 0.7 and weekday not in (6, 7) ; vpin > 0.7 and weekday <= 5 ; vpin > 0.7 and weekday < 6',
    'vpin above 0.7 on weekdays | vpin above 0.7 mon-fri | vpin above 0.7 monday to friday | vpin above 0.7 Monday through Friday only | vpin above 0.7, weekdays only | vpin above 0.7 not on weekends | vpin above 0.7 outside the weekend | vpin above 0.7 excluding weekends | vpin above 0.7 on business days | vpin above 0.7 no weekends | vpin above 0.7 on working days | vpin above 0.7 during the week, Monday to Friday',
  ],
  [
    'vpin > 0.7 and weekday in (6, 7) ; vpin > 0.7 and weekday >= 6 ; vpin > 0.7 and weekday > 5 ; vpin > 0.7 and weekday between 6 and 7',
    'vpin above 0.7 on weekends | vpin above 0.7 wknd | vpin above 0.7, weekend only | vpin above 0.7 on saturday and sunday | vpin above 0.7 at the weekend | vpin above 0.7 sat/sun | vpin above 0.7 during weekends | vpin above 0.7 saturdays and sundays | vpin above 0.7 on a weekend | weekend vpin above 0.7',
  ],
  [
    'vpin > 0.7 and weekday = 1',
    'vpin above 0.7 on mondays | vpin above 0.7 on a monday | vpin above 0.7 monday only | vpin above 0.7, mondays | vpin above 0.7 every monday | vpin above 0.7 when it is monday | monday vpin above 0.7',
  ],
  [
    'vpin > 0.7 and session = asia',
    'vpin above 0.7 in the asia session | vpin above 0.7 asia only | vpin above 0.7 during asian hours | vpin above 0.7, asian session | vpin above 0.7 asia hrs | vpin above 0.7 while asia is trading | vpin above 0.7 in asia | vpin above 0.7 during Asia | vpin above 0.7, session asia | vpin above 0.7 in asian trading | vpin above 0.7 session = asia | vpin above 0.7 tokyo hours | asia session vpin above 0.7 | vpin above 0.7 when session is asia',
  ],
  [
    'vpin > 0.7 and session = us',
    'vpin above 0.7 in the us session | vpin above 0.7 us hrs | vpin above 0.7 during US hours | vpin above 0.7 in new york hours | vpin above 0.7 during the american session | vpin above 0.7 ny session | vpin above 0.7 during the u s session | vpin above 0.7 in US trading hours | vpin above 0.7 U.S. session | vpin above 0.7 us sess | vpin above 0.7, American hours only',
  ],
  [
    'vpin > 0.7 and session = europe',
    'vpin above 0.7 in the european session | vpin above 0.7 london sess | vpin above 0.7 during london hours | vpin above 0.7 EU session | vpin above 0.7 in europe | vpin above 0.7 europe only | vpin above 0.7 in the London session | vpin above 0.7 euro session | vpin above 0.7 european hours',
  ],
  [
    'vpin > 0.7 and hour_utc between 8 and 11 ; vpin > 0.7 and hour_utc >= 8 and hour_utc < 12',
    "vpin above 0.7 between 8 and 12 utc | vpin above 0.7 from 08:00 to 12:00 UTC | vpin above 0.7, 8-12 utc | vpin above 0.7 between 8am and noon utc | vpin above 0.7 8am to 12pm UTC | vpin above 0.7 between 08:00 and 12:00 | vpin above 0.7 from 8 o'clock until 12 o'clock utc | vpin above 0.7 0800-1200 UTC",
  ],
  [
    'vpin > 0.7 --sort vpin desc --limit 20',
    'vpin above 0.7, top 20 by vpin | vpin above 0.7, highest vpin first, 20 rows | the 20 highest vpin readings above 0.7 vpin above 0.7 | vpin above 0.7 sort by vpin descending, limit 20 | vpin above 0.7 ordered by vpin, largest first, 20 results | vpin above 0.7; order by vpin desc; n = 20 | vpin above 0.7, sorted on vpin from high to low, give me 20 | top twenty by vpin where vpin above 0.7 | vpin above 0.7 20 rows, vpin descending | vpin above 0.7 biggest vpin first, twenty of them | vpin above 0.7; sort: vpin desc; limit: 20 | vpin above 0.7, rank by vpin high to low, 20 only | vpin above 0.7, 20 largest by vpin | vpin above 0.7, show the 20 biggest vpin',
  ],
  [
    "ret_1h < -5% --sort 'ret_1h asc' --limit 30 ; ret_1h < -5% --sort ret_1h asc --limit 30",
    '1h return below -5%, worst first, 30 rows | the 30 worst cases by hourly return, hourly return below -5% | 1h return below -5%, sort by 1h return ascending, 30 rows | 1h return below -5%, biggest losers first, 30 | 1h return under -5%, most negative first, top 30 | 1h return below -5%, order by return ascending; n=30',
  ],
  [
    'vpin > 0.7 --sort time asc',
    'vpin above 0.7, oldest first | vpin above 0.7 in chronological order | vpin above 0.7, earliest first | vpin above 0.7 sort by time ascending | vpin above 0.7 from oldest to newest | vpin above 0.7, chronologically | vpin above 0.7 ordered by time | vpin above 0.7; chronological order | vpin above 0.7 sort it from the most old | vpin above 0.7, start with the oldest | vpin above 0.7, old to new | vpin above 0.7, oldest ones on top | vpin above 0.7 ascending in time | vpin above 0.7, time ascending | vpin above 0.7 beginning with the earliest',
  ],
  [
    'vpin > 0.7 --limit 10',
    'vpin above 0.7, last 10 | the last 10 times vpin was above 0.7 | vpin above 0.7, latest ten | vpin above 0.7, newest 10 | vpin above 0.7 give only 10 | vpin above 0.7, 10 rows | vpin above 0.7, ten examples are plenty | vpin above 0.7, limit 10 | vpin above 0.7, I only need 10 | vpin above 0.7, max 10 rows | vpin above 0.7, 10 results | vpin above 0.7, ten of them will do | vpin above 0.7 just the latest ten | vpin above 0.7, show 10 | vpin above 0.7 n=10 | vpin above 0.7, 10 is enough | vpin above 0.7, the most recent 10 | vpin above 0.7, first page of 10, newest first | vpin above 0.7, ten cases are fine | vpin above 0.7 (10 rows) | last 10 vpin above 0.7 | vpin above 0.7, ten most recent | vpin above 0.7, list 10 of them | vpin above 0.7, 10 examples please | vpin above 0.7 last ten times it happened',
  ],
  [
    'candle_hammer_1h = hammer and candle_age_1h = 0 ; candle_hammer_1h becomes hammer ; candle_hammer_1h = hammer',
    'hammer on 1h | 1h hammer | hourly hammer | hammer on the hourly chart | hammer candle 1h | a hammer printed on the 1h | one-hour hammer candle | hammer, 1h timeframe | 1h candle hammer | hammer on h1 | candel hammer 1 hour | prints a 1h hammer | forms a hammer on the one hour chart | a hammer forms on the hourly | 1hr hammer candlestick | hammer candlestick on the hourly | 1h hammer pattern shows up | hourly candle is a hammer',
  ],
  [
    'candle_engulfing_4h = bearish and candle_age_4h = 0 ; candle_engulfing_4h becomes bearish ; candle_engulfing_4h = bearish',
    'bearish engulfing on 4h | 4h bear engulfing | 4h bearish engulf | bearish engulfing candle on the 4h chart | four hour bearish engulfing candle | engulfing candle 4h bearish | bear engulf 4h | 4h engulfing, bearish | bearish engulfer on the four-hour | 4h engulfing pattern to the downside | bearish 4-hour engulfing bar',
  ],
  [
    'candle_doji_15m = gravestone and candle_age_15m = 0 ; candle_doji_15m becomes gravestone ; candle_doji_15m = gravestone',
    'gravestone doji on 15m | 15m gravestone | gravestone doji 15-minute | a gravestone on the 15 | fifteen minute gravestone doji candle',
  ],
  [
    'candle_star_4h = evening and candle_age_4h = 0 ; candle_star_4h becomes evening ; candle_star_4h = evening',
    'evening star on the 4h | 4h evening star | evening star candels 4 hours | four-hour evening star | evening star pattern, 4h',
  ],
  [
    'candle_soldiers_crows_1h = crows and candle_age_1h = 0 ; candle_soldiers_crows_1h becomes crows ; candle_soldiers_crows_1h = crows',
    'three black crows on 1h | 3 black crows on the 1h | hourly three black crows | 1h crows | 3 black crow 1 hour | 3 crows hourly',
  ],
  [
    'candle_pin_bar_15m = bullish and candle_age_15m = 0 ; candle_pin_bar_15m becomes bullish ; candle_pin_bar_15m = bullish',
    'bullish pin bar on 15m | 15m bullish pin bar | bull pinbar 15m | bullish pin-bar 15 minutes | 15m pin bar, bullish | bullish 15-minute pin bar candle',
  ],
  [
    'candle_inside_outside_1h = inside and candle_age_1h = 0 ; candle_inside_outside_1h becomes inside ; candle_inside_outside_1h = inside',
    'inside bar on 1h | 1h inside bar | inside bar 1 hour | hourly inside candle | inside hour bar | 1h inside bar candle',
  ],
  [
    'seen(candle_doji_15m, 1h) contains dragonfly',
    'a dragonfly doji on the 15m in the past hour | at least one 15m dragonfly doji in the last hour | 15m dragonfly doji seen in the last hour | dragonfly doji on the 15m sometime in the past hour | in the past hour there was a 15m dragonfly doji | a 15m dragonfly doji within the last hour',
  ],
  [
    'seen(candle_hammer_4h, 7d) not contains hammer',
    'no hammer on 4h in the last 7 days | no 4h hammer during the past week | without any 4h hammer in the last 7d | not a single 4h hammer in the past 7 days',
  ],
  [
    'donchian_break_24h = up ; donchian_break_24h becomes up ; rb_breakout_24h',
    'breaks the 24h high | new 24h high | 24h breakout | donchian breakout up | 24h hi break | takes out the 24h high | makes a new 24-hour high | 24h high broken | breaks out of its 24h range to the upside | break of the 24h high | fresh 24h high | price breaking above the 24h high | a new daily high is made | donchian 24h up | 24h donchian break upwards | new high of 24h | prints a new 24h high | sets a fresh 24-hour high | donchian_break_24h switching to "up"',
  ],
  [
    'donchian_break_24h = down ; donchian_break_24h becomes down',
    'breaks the 24h low | new 24h low | 24h breakdown | donchian break down | loses the 24h low | makes new low of 24h | break of the twenty four hour low | takes out the 24h low | a fresh 24h low | 24h low break | donchian break flips to down',
  ],
  [
    'macd_cross_15m = bullish ; macd_cross_15m becomes bullish',
    'macd bullish cross | 15m macd bull cross | macd bull x 15m | macd crosses up | bullish macd crossover | 15m macd turning bullish | macd golden cross on 15m | macd cross on the 15m to the upside | bullish cross of the 15m macd',
  ],
  [
    'cvd_divergence_4h = bullish ; cvd_divergence_4h becomes bullish',
    'bullish cvd divergence | 4h bullish cvd div | bullish 4h CVD divergence | bull divergence on the 4h cvd | cvd divergence 4h bullish | bullish divergence between cvd and price',
  ],
  [
    'oi_price_regime_1h = short_covering ; oi_price_regime_1h becomes short_covering',
    'short covering | 1h OI regime at short covering | hourly OI/price regime is short covering | oi regime short covering | open interest regime: short covering | shorts covering regime',
  ],
  [
    'oi_price_regime_1h = long_buildup ; oi_price_regime_1h becomes long_buildup',
    'long buildup | oi regime long buildup | open interest regime at long build-up | longs building up | the oi/price regime says long buildup',
  ],
  [
    'range_pos_24h >= 90%',
    "top 10% of the 24h range | price in the top 10% of its 24h range | in the top tenth of the 24h range | at least 90% of the way up its 24h range | upper 10% of the daily range | trading in the top decile of its 24h range | near the highs (top 10% of the 24h range) | price in high 10% of the day range | highest 10% of 24h range | within the top 10% of the day's range | at the top of its range (upper 10% of 24h)",
  ],
  [
    'range_pos_24h <= 20%',
    "bottom 20% of the 24h range | price in the lower 20% of its 24h range | in the bottom fifth of the 24h range | bottom 20% of 24h rng | lowest 20% of the daily range | price is in low 20% of the day range | trading in the bottom fifth of its day's range | @ lows (bottom 20% of 24h range) | near the lows, i.e. bottom 20% of the 24h range",
  ],
  [
    'xs_rank_ret_1h >= 95%',
    'top 5% of all coins by 1h return | 1h return rank in the top 5% of the market | hourly return rank at least 95% | top 5% hourly performers | among the top 5% of coins by hourly return | 1h rs top 5% mkt wide | best 5% of coins over the hour | hourly gainers, top 5% | in the top five percent of all coins by hourly return | hour rank return 0.95 or more',
  ],
  [
    'liq_usd_1h_pctrank >= 99%',
    'hourly liquidations in their 99th percentile or above | hourly liquidations at or above the 99th percentile | liquidation percentile at least 99 | hourly liquidations stood in their 99th percentile or above | 1h liqs in the top 1% | hourly liquidations in the top percentile | liquidations 1h in the most high 1 percent',
  ],
  [
    'bb_width_20_15m_pctrank <= 10%',
    'bb width in the lowest 10% | bollinger width in the bottom decile | bb width in the lowest 10% of the week | bollinger bandwidth at or below its 10th percentile | bollinger width in the tightest 10% of its readings | bb width in its lowest decile',
  ],
  [
    'oi_change_1h_pctrank >= 99%',
    '1h oi change in the top 1% | change open interest 1 hour is in the most high 1 percent | hourly change in open interest at or above its 99th percentile | oi change 1h in its top percentile',
  ],
  [
    'breadth_1h <= 0.15',
    'breadth at most 15% | no more than 15% of coins up | at most 15% of the market green over the hour | 1h breadth ≤ 0.15 | breadth of 15% or less',
  ],
]
