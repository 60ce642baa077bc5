/** Set i4: ten people in six styles, written from the documentation alone. */
import {
  and,
  candle,
  dictation,
  documents,
  email,
  forum,
  poor,
  quant,
  refused,
  shorthand,
  state,
  type Tried,
} from '../../tried/form.js'
import { BREAK_DOWN, BREAK_UP, down, flat, funding, hours, MACD_UP, rank, rises, sinks, up } from '../../tried/ways.js'

/** Saturday and Sunday, and Monday to Friday: all other ways to write them are the same document. */
const WEEKEND = 'weekday in (6, 7)'
const WORKDAYS = 'weekday <= 5'

/** A later change of at least a value, over each of some spans. */
const later = (direction: typeof up, value: string, ...spans: readonly string[]): string[] =>
  spans.flatMap((span) => direction(`ret_${span}`, value))

export const I4: readonly Tried[] = [
  // shorthand
  shorthand('btc 1h ret > 2%, rvol 1h > 3x, us session', {
    symbols: 'btc',
    where: 'ret_1h > 0.02 and rel_volume_1h > 3 and session = us',
  }),
  shorthand('eth 8h funding < -0.03%, oi 24h chg > 10%', {
    symbols: 'eth',
    where: 'funding_rate_8h < -0.0003 and oi_change_24h > 0.1',
  }),
  shorthand('sol 15m bb width pctl <= 5%, adx 15m < 15', {
    symbols: 'sol',
    where: 'bb_width_20_15m_pctrank <= 0.05 and adx_14_15m < 15',
  }),
  shorthand('rv 1h/24h ratio >= 2, btc + eth, since jan 2025', {
    symbols: 'btc,eth',
    where: 'rv_ratio_1h_24h >= 2',
    from: '2025-01-01',
  }),
  shorthand('doge 24h dd <= -12%, rsi14 1h < 25', {
    symbols: 'doge',
    where: 'drawdown_24h <= -0.12 and rsi_14_1h < 25',
  }),
  shorthand(
    '3 black crows 1h link, px below 200h sma',
    ...documents({ symbols: 'link' }, and(candle('soldiers_crows', '1h', 'crows'), 'sma_dist_200_1h < 0')),
  ),
  shorthand('xrp spread > 5bps, top of book imb < -0.6', {
    symbols: 'xrp',
    where: 'spread_bps > 5 and book_imbalance_top < -0.6',
  }),
  shorthand('eth vpin x above 0.7 -> 1h ret <= -1.5% w/in 4h', {
    symbols: 'eth',
    where: 'vpin crosses above 0.7',
    next: ['ret_1h <= -0.015'],
    within: '4h',
  }),
  shorthand('btc long liqs > 5M in 1m, biggest first, top 20', {
    symbols: 'btc',
    where: 'liq_long_usd_1m > 5000000',
    sort: 'liq_long_usd_1m desc',
    limit: 20,
  }),
  shorthand('bnb basis < -20bps, wknds only', ...documents({ symbols: 'bnb' }, and('basis_bps < -20', WEEKEND))),
  shorthand('avax taker buy ratio 1h < .45 w/ 1h ret >= 0', {
    symbols: 'avax',
    where: 'taker_buy_ratio_1h < 0.45 and ret_1h >= 0',
  }),
  shorthand(
    'ada 1h bull engulf @ lows, 24h range pos < 20%',
    ...documents({ symbols: 'ada' }, and(candle('engulfing', '1h', 'bullish'), 'range_pos_24h < 0.2')),
  ),
  shorthand(
    '1h oi +5%, 1h px -2%, all ex btc eth',
    ...documents({ except: 'btc,eth' }, and(up('oi_change_1h', '0.05'), down('ret_1h', '-0.02'))),
  ),
  shorthand('nearusdt 24h btc corr < 0.2, 24h beta < 0.5, jul-sep 2025', {
    symbols: 'near',
    where: 'corr_btc_24h < 0.2 and beta_btc_24h < 0.5',
    from: '2025-07-01',
    to: '2025-09-30',
  }),
  shorthand(
    'arb < 30m to funding, funding > 5bps',
    ...documents({ symbols: 'arb' }, and('minutes_to_funding < 30', funding('> 0.0005'))),
  ),
  shorthand(
    'sui macd 15m bull cross, di diff 15m > 10',
    ...documents({ symbols: 'sui' }, and(MACD_UP, 'di_diff_14_15m > 10')),
  ),
  shorthand(
    'op 24h donch break dn, then back > 24h vwap in 2h',
    ...documents({ symbols: 'op', within: '2h' }, BREAK_DOWN, rises('vwap_dist_24h', '0')),
  ),
  refused(shorthand('btc 25d risk reversal < -5v, 24h ret < -4%', { symbols: 'btc', where: 'ret_24h < -0.04' })),
  refused(
    shorthand(
      'short 2 eth at mkt if rsi 1h > 75, sl 1% tp 2%',
      { symbols: 'eth', where: 'rsi_14_1h > 75' },
      { symbols: 'eth', where: 'rsi_14_1h crosses above 75' },
    ),
  ),
  refused(
    shorthand(
      'sol rsi 5m < 20 OR 8h funding < 0',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'rsi_14_5m < 20' },
      { symbols: 'sol', where: 'funding_rate_8h < 0' },
    ),
  ),

  // quant
  quant('BTC, calendar year 2025: hourly move of −3.5 sigma or worse, with 24h vol-of-vol above 0.8.', {
    symbols: 'btc',
    where: 'ret_1h_sigma <= -3.5 and vol_of_vol_24h > 0.8',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  quant(
    '24h Amihud illiquidity in excess of 5 bps per USD 1m; universe excludes BTC and ETH; order by illiquidity, descending.',
    {
      except: 'btc,eth',
      where: 'amihud_24h > 5',
      sort: 'amihud_24h desc',
    },
  ),
  quant('Four-hour Kyle lambda crossing above 2 for SOL, followed within one hour by a 15-minute return ≤ −0.8%.', {
    symbols: 'sol',
    where: 'kyle_lambda_4h crosses above 2',
    next: ['ret_15m <= -0.008'],
    within: '1h',
  }),
  quant('LTC: 7-day percentile rank of 1h realised volatility ≤ 0.02 in at least 50 of the last 60 minutes.', {
    symbols: 'ltc',
    where: 'rv_1h_pctrank <= 0.02 held 50m of 1h',
  }),
  quant('Jump share (24h) greater than 0.4 while the Garman–Klass volatility over 24h is below 3%. Symbol: AAVE.', {
    symbols: 'aave',
    where: 'jump_share_24h > 0.4 and garman_klass_24h < 0.03',
  }),
  quant('Beta-adjusted excess return over 1h ≥ 3% and cross-sectional rank of the 24h return ≥ 0.9; all symbols.', {
    where: 'excess_ret_1h >= 0.03 and xs_rank_ret_24h >= 0.9',
  }),
  quant('ETH: 7d z-score of USD open interest strictly above 3, sample starting 1 June 2026.', {
    symbols: 'eth',
    where: 'zscore(oi_usd, 7d) > 3',
    from: '2026-06-01',
  }),
  quant('Mark–index premium in [−15, −5] bps with a positive 8h-equivalent funding rate, for DOT and ATOM.', {
    symbols: 'dot,atom',
    where: 'premium_bps between -15 and -5 and funding_rate_8h > 0',
  }),
  quant('APT: Kaufman efficiency ratio (4h) ≥ 0.6; regression slope of log price over the last hour < 0.', {
    symbols: 'apt',
    where: 'efficiency_ratio_4h >= 0.6 and slope_1h < 0',
  }),
  quant(
    'XRP: 1h liquidation imbalance ≥ 0.9 conditional on total 1h liquidations ≥ USD 2m, sorted by total liquidations descending.',
    {
      symbols: 'xrp',
      where: 'liq_imbalance_1h >= 0.9 and liq_usd_1h >= 2000000',
      sort: 'liq_usd_1h desc',
    },
  ),
  quant('Market breadth (1h) < 0.15 and BTC 1h return < −1%, evaluated on ETH buckets only.', {
    symbols: 'eth',
    where: 'breadth_1h < 0.15 and btc_ret_1h < -0.01',
  }),
  quant(
    'BNB, Monday to Friday, 13:00–17:00 UTC: 30-minute standard deviation of the ±1% book imbalance exceeds 0.25.',
    ...documents({ symbols: 'bnb' }, and('std(book_imbalance, 30m) > 0.25', WORKDAYS, hours(13, 17))),
  ),
  quant(
    'UNI: trailing 24h mean of the mark premium > 8 bps; 1h change (difference) in the long/short account ratio < 0.',
    {
      symbols: 'uni',
      where: 'mean(premium_bps, 24h) > 8 and delta(long_short_ratio, 1h) < 0',
    },
  ),
  quant(
    'Sequence on FIL: step 1, Bollinger %B (15m) > 1; step 2, slow stochastic %K (15m) < 20; maximum elapsed time 6 hours.',
    {
      symbols: 'fil',
      where: 'bb_pctb_20_15m > 1',
      next: ['stoch_k_14_15m < 20'],
      within: '6h',
    },
  ),
  quant(
    'Market impact of a 100k USD order ≥ 12 bps jointly with a 7d spread percentile ≥ 0.99. No symbol restriction; return 100 rows.',
    ...documents({ limit: 100 }, and('impact_100k_bps >= 12', rank('spread_bps', '>= 0.99'))),
  ),
  quant(
    'Distance from the 50-period hourly EMA below −6%, restricted to contracts with fewer than 90 days of record.',
    {
      where: 'ema_dist_50_1h < -0.06 and recorded_age_days < 90',
    },
  ),
  quant('1000SHIB: 30-day funding percentile ≤ 5% and funding summed over 24h < −0.1%.', {
    symbols: '1000shibusdt',
    where: 'funding_pctrank_30d <= 0.05 and funding_sum_24h < -0.001',
  }),
  refused(
    quant('BTC: Hurst exponent of one-minute returns > 0.6, 24h quote volume ≥ USD 20bn.', {
      symbols: 'btc',
      where: 'quote_volume_24h >= 20B',
    }),
  ),
  refused(
    quant(
      'ETH, 7d VPIN percentile ≥ 0.99; retain only those observations whose subsequent 24h maximum favourable excursion exceeds 5%.',
      ...documents({ symbols: 'eth' }, rank('vpin', '>= 0.99')),
    ),
  ),
  refused(
    quant('Fit a GARCH(1,1) to AVAX hourly returns and list the minutes whose standardised residual is below −3.', {
      symbols: 'avax',
    }),
  ),

  // dictation
  dictation(
    'show me bitcoin when the last hour was down more than two percent and the funding was still positive',
    ...documents({ symbols: 'btc' }, and('ret_1h < -0.02', funding('> 0'))),
  ),
  dictation(
    'okay find ethereum when the volume of the last hour was at least four times the usual and it was a weekend',
    ...documents({ symbols: 'eth' }, and('rel_volume_1h >= 4', WEEKEND)),
  ),
  dictation(
    'every time solana made a hammer on the four hour candle and was more than ten percent below its high of the last twenty four hours',
    ...documents({ symbols: 'sol' }, and(candle('hammer', '4h', 'hammer'), 'drawdown_24h < -0.1')),
  ),
  dictation(
    'um dogecoin the hourly rsi goes over eighty and then it falls back under fifty within one day',
    ...documents({ symbols: 'doge', within: '1d' }, rises('rsi_14_1h', '80'), sinks('rsi_14_1h', '50')),
  ),
  dictation(
    'drops of more than five percent in an hour for cardano in twenty twenty four the ten biggest drops first',
    {
      symbols: 'ada',
      where: 'ret_1h < -0.05',
      from: '2024-01-01',
      to: '2024-12-31',
      sort: 'ret_1h asc',
      limit: 10,
    },
  ),
  dictation(
    'litecoin in the asian session when it was in the bottom fifth of its daily range',
    ...documents({ symbols: 'ltc' }, and('session = asia', down('range_pos_24h', '0.2'))),
  ),
  dictation('when did chainlink and polkadot have an average trade size above two thousand dollars over the hour', {
    symbols: 'link,dot',
    where: 'avg_trade_usd_1h > 2000',
  }),
  dictation(
    'find avalanche when open interest fell more than eight percent in an hour while the price fell too in that hour',
    {
      symbols: 'avax',
      where: 'oi_change_1h < -0.08 and ret_1h < 0',
    },
  ),
  dictation(
    'bitcoin long liquidations over one million dollars in a single minute and then the price goes up one percent in an hour within the next two hours',
    ...documents({ symbols: 'btc', within: '2h' }, 'liq_long_usd_1m > 1000000', up('ret_1h', '0.01')),
  ),
  dictation(
    'any coin that was in the worst five percent of all coins over the day while its volume was in the top ten percent of all coins',
    ...documents({}, and(down('xs_rank_ret_24h', '0.05'), up('xs_rank_volume_24h', '0.9'))),
  ),
  dictation(
    'ripple with a spread wider than three basis points between two and five in the morning u t c',
    ...documents({ symbols: 'xrp' }, and('spread_bps > 3', hours(2, 5))),
  ),
  dictation(
    'polygon matic a bearish pin bar on the fifteen minute chart while the fifteen minute rsi is above seventy',
    ...documents({ symbols: 'matic' }, and(candle('pin_bar', '15m', 'bearish'), 'rsi_14_15m > 70')),
  ),
  dictation(
    'ethereum since the first of march twenty twenty six when the realised volatility of the day was over five percent',
    {
      symbols: 'eth',
      where: 'rv_24h > 0.05',
      from: '2026-03-01',
    },
  ),
  dictation(
    'pepe when taker buys were more than sixty percent of the volume in the hour but the price did not go up in that hour',
    {
      symbols: '1000pepeusdt',
      where: 'taker_buy_ratio_1h > 0.6 and ret_1h <= 0',
    },
  ),
  dictation(
    'near protocol with at most one hour left before funding and the funding rate below minus five basis points',
    ...documents({ symbols: 'near' }, and('minutes_to_funding <= 60', funding('< -0.0005'))),
  ),
  dictation(
    'when did tron break out above its twenty four hour high on a monday',
    ...documents({ symbols: 'trx' }, and(BREAK_UP, 'weekday = 1')),
  ),
  dictation(
    'wif three white soldiers on the five minute chart and the cumulative volume delta of the hour is above zero',
    ...documents({ symbols: 'wif' }, and(candle('soldiers_crows', '5m', 'soldiers'), 'cvd_usd_1h > 0')),
  ),
  refused(
    dictation(
      'wake me up tonight when bitcoin drops five percent in an hour',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-0.05')),
    ),
  ),
  refused(
    dictation(
      'find when the ethereum etf inflows were over two hundred million and ethereum was up at least three percent on the day',
      { symbols: 'eth', where: 'ret_24h >= 0.03' },
    ),
  ),
  refused(
    dictation(
      'show solana when people on twitter were really scared and the price was more than ten percent under the daily high',
      {
        symbols: 'sol',
        where: 'drawdown_24h < -0.1',
      },
    ),
  ),

  // email
  email(
    'Dear Ms Novak, further to our call of this morning, could you please extract all instances in which the funding rate of Bitcoin exceeded 0.05% while its open interest had grown by more than 10% over the preceding 24 hours? Kind regards, T. Whitfield',
    ...documents({ symbols: 'btc' }, and(funding('> 0.0005'), 'oi_change_24h > 0.1')),
  ),
  email(
    "Hi Paul, hope the kids are well again. For Thursday's committee I need to see how ETH behaved whenever its 24h correlation with Bitcoin was below 0.5. Only 2024 and 2025 please. Thanks, Renata",
    { symbols: 'eth', where: 'corr_btc_24h < 0.5', from: '2024-01-01', to: '2025-12-31' },
  ),
  email(
    "Hello desk, a small one from the new trainee: I'd like the minutes where SOL's one-hour realised vol sat in the top 1% of its week and the hour itself was red. Cheers, Ade",
    ...documents({ symbols: 'sol' }, and([...rank('rv_1h', '>= 0.99'), ...rank('rv_1h', '> 0.99')], 'ret_1h < 0')),
  ),
  email(
    'Dear colleagues, in the course of our review we require a listing of the minutes in which the order book depth of AAVE within one percent of mid was less than USD 500,000. Kindly limit the listing to 200 lines. Sincerely, H. Brandt',
    { symbols: 'aave', where: 'depth_usd_100bps < 500000', limit: 200 },
  ),
  email(
    "Morning Lucy, I'm drafting the post about sleepy Saturdays. Can you dig out the Saturdays on which BTC's relative volume for the hour was under 0.4? The coffee is on me. Dan",
    { symbols: 'btc', where: 'weekday = 6 and rel_volume_1h < 0.4' },
  ),
  email(
    'Hi Greg, one of our managers swears by bearish engulfing candles on the 4h chart of LINK when the price is in the top 10% of its 24h range. Could you pull all of those for me? Best, Simone',
    ...documents({ symbols: 'link' }, and(candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.9'))),
  ),
  email(
    'Dear Tomasz, as discussed at lunch, please look for the occasions on which BNB fell by 3% or more in four hours and subsequently, within twelve hours, had a one-hour rise of at least 2%. No hurry at all. Regards, Elke',
    { symbols: 'bnb', where: 'ret_4h <= -0.03', next: ['ret_1h >= 0.02'], within: '12h' },
  ),
  email(
    'Hi team, quick data request before the offsite: which coins ranked in the strongest 5% of the market over the hour while Bitcoin was down over that same hour? Please leave out BTC itself. Thanks! Mia',
    ...documents({ except: 'btc' }, and(up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h < 0')),
  ),
  email(
    'Dear Sir, in connection with file 2231 I kindly ask for the minutes in October 2025 at which more than USD 50 million had been liquidated in ETH over the last hour. The largest amounts should come first. Yours faithfully, K. Osei',
    { symbols: 'eth', where: 'liq_usd_1h > 50000000', from: '2025-10-01', to: '2025-10-31', sort: 'liq_usd_1h desc' },
  ),
  email(
    'Hey Jan, I keep thinking about what you said on crowding. Could you check when the long/short ratio of DOGE was over 3 and had risen by more than 20% in a day? See you on Monday, Pia',
    { symbols: 'doge', where: 'long_short_ratio > 3 and long_short_change_24h > 0.2' },
  ),
  email(
    'Hello Ingrid, for the slide on trend days I need LTC and XRP with the 15-minute ADX above 40 and plus DI ahead of minus DI by at least 20 points. The deck is due on Friday. Many thanks, Rob',
    { symbols: 'ltc,xrp', where: 'adx_14_15m > 40 and di_diff_14_15m >= 20' },
  ),
  email(
    'Hi Oscar, thanks for the notes. One more from me: Tuesdays to Thursdays, when ARB was last traded more than 10 bps below its index, in other words a basis under -10. Speak soon, Wei',
    { symbols: 'arb', where: 'weekday between 2 and 4 and basis_bps < -10' },
  ),
  email(
    'Dear Anna, I spoke with risk and they would like to know how often UNI stayed more than 5% below its 200-hour moving average for the whole of the last four hours. Can you run that today? Best wishes, Theo',
    { symbols: 'uni', where: 'sma_dist_200_1h < -0.05 held 4h' },
  ),
  email(
    'Good afternoon Bea, could you get me every morning star on the hourly Bitcoin candles since the start of 2026? I promised our forum a follow-up post. Ciao, Matteo',
    ...documents({ symbols: 'btc', from: '2026-01-01' }, candle('star', '1h', 'morning')),
  ),
  email(
    'Hi Felix, a sizing question for you. When did a 100k order in FIL have an impact of more than 15 bps while the volume of the hour was below a million dollars? Greetings from Zurich, Nora',
    { symbols: 'fil', where: 'impact_100k_bps > 15 and quote_volume_1h < 1000000' },
  ),
  email(
    'Dear Marek, the new model needs examples. Please collect the cases in OP where the book imbalance within 20 bps exceeded 0.4 and, no later than 30 minutes after that, the 15-minute return was above 0.5%. Thank you, Sana',
    ...documents(
      { symbols: 'op', within: '30m' },
      ['book_imbalance_20bps > 0.4', 'book_imbalance_20bps crosses above 0.4'],
      'ret_15m > 0.005',
    ),
  ),
  email(
    'Hi all, I am back from holiday and behind on everything. Could someone list when SUI was in short covering with an hourly gain of more than 3%? Cheers, Bogdan',
    ...documents({ symbols: 'sui' }, and(state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 0.03')),
  ),
  refused(
    email(
      'Dear Ms Novak, for the purposes of our audit please provide the Bitcoin minutes with a VPIN of 0.75 or more, together with the names of the account holders behind these trades. Kind regards, T. Whitfield',
      { symbols: 'btc', where: 'vpin >= 0.75' },
    ),
  ),
  refused(
    email(
      'Hi Greg, the allocation meeting was moved to Tuesday. Please send me the cases of ETH with an hourly RSI below 30, but only those after which the price stood higher one week later. Best, Simone',
      { symbols: 'eth', where: 'rsi_14_1h < 30' },
    ),
  ),
  refused(
    email(
      'Hello desk, sorry to bother you again. I need the minutes when one-month implied vol on BTC options was above 80 and the coin was below its 24h VWAP. Thanks a lot, Ade',
      { symbols: 'btc', where: 'vwap_dist_24h < 0' },
    ),
  ),

  // forum
  forum(
    'yo anyone got the stats for when doge nukes 8% in an hour on crazy volume, like 5x normal',
    ...documents({ symbols: 'doge' }, and(down('ret_1h', '-0.08'), up('rel_volume_1h', '5'))),
  ),
  forum(
    'lads what does btc do after a gravestone doji on the 4h with price in the top 10% of the 24h range',
    ...documents({ symbols: 'btc' }, and(candle('doji', '4h', 'gravestone'), up('range_pos_24h', '0.9'))),
  ),
  forum(
    'pepe up more than 20% in 24h and funding STILL negative lol, show me',
    ...documents({ symbols: '1000pepeusdt' }, and('ret_24h > 0.2', funding('< 0'))),
  ),
  forum(
    'evening star on the 1h for eth and macd histogram under zero on the 15m, chart gang where you at',
    ...documents({ symbols: 'eth' }, and(candle('star', '1h', 'evening'), 'macd_hist_15m < 0')),
  ),
  forum(
    'gimme all inside bars on the sol 1h that were followed by a break of the 24h high in the next 6 hours',
    ...documents({ symbols: 'sol', within: '6h' }, candle('inside_outside', '1h', 'inside'), BREAK_UP),
  ),
  forum('so tired of this chop man. when was bnb stuck with 15m bollinger width under 0.5%??', {
    symbols: 'bnb',
    where: 'bb_width_20_15m < 0.005',
  }),
  forum('shorts getting rekt: link short liqs over 200k in one minute, 30 biggest first pls', {
    symbols: 'link',
    where: 'liq_short_usd_1m > 200000',
    sort: 'liq_short_usd_1m desc',
    limit: 30,
  }),
  forum('ngl wif looks cooked every time the 5m rsi is above 90. find me those from this year', {
    symbols: 'wif',
    where: 'rsi_14_5m > 90',
    from: '2026-01-01',
  }),
  forum(
    'xrp army!! when were we in the top 3% of all coins on the day with 24h volume above 1 billion',
    ...documents({ symbols: 'xrp' }, and(up('xs_rank_ret_24h', '0.97'), 'quote_volume_24h > 1000000000')),
  ),
  forum('btc longs crowded af: 8h funding rate over 0.1% and long/short ratio above 2, when was that', {
    symbols: 'btc',
    where: 'funding_rate_8h > 0.001 and long_short_ratio > 2',
  }),
  forum('imo sundays in the late session is when ada dumps. sunday + late session + hour worse than -1%, anyone?', {
    symbols: 'ada',
    where: 'weekday = 7 and session = late and ret_1h < -0.01',
  }),
  forum(
    'bullish marubozu 15m in the bottom 10% of the 24h range on avax, ty in advance',
    ...documents({ symbols: 'avax' }, and(candle('marubozu', '15m', 'bullish'), down('range_pos_24h', '0.1'))),
  ),
  forum(
    'algo oi more than 20% down in a day but price flat in that day, within 1% either way, wtf is that',
    ...documents({ symbols: 'algo' }, and('oi_change_24h < -0.2', flat('ret_24h', '0.01'))),
  ),
  forum(
    'anyone else notice eth dips 2% in 15 min and then bounces 1% within the next 30 min? need the list',
    ...documents({ symbols: 'eth', within: '30m' }, down('ret_15m', '-0.02'), later(up, '0.01', '1h', '15m', '5m')),
  ),
  forum('bots farming?? ltc trades averaging under 150 bucks for the hour and hourly volume under 2 mil', {
    symbols: 'ltc',
    where: 'avg_trade_usd_1h < 150 and quote_volume_1h < 2000000',
  }),
  forum(
    'bullish cvd divergence on nearusdt + 15m stoch under 15 = free money? show em all since jan 2025',
    ...documents(
      { symbols: 'near', from: '2025-01-01' },
      and(state('cvd_divergence_4h', 'bullish'), 'stoch_k_14_15m < 15'),
    ),
  ),
  forum('degen check: 15m atr over 2% of price on aptos during the us session', {
    symbols: 'apt',
    where: 'atr_pct_14_15m > 0.02 and session = us',
  }),
  refused(
    forum('head and shoulders on the btc 4h anyone? with 1h rsi above 65', { symbols: 'btc', where: 'rsi_14_1h > 65' }),
  ),
  refused(
    forum(
      'ape 500 bucks long into sol for me when its down 5% in an hour, lfg',
      ...documents({ symbols: 'sol' }, down('ret_1h', '-0.05')),
    ),
  ),
  refused(
    forum('doge when elon tweets about it and its up more than 5% in 15 min', {
      symbols: 'doge',
      where: 'ret_15m > 0.05',
    }),
  ),

  // poor
  poor(
    'please show bitcoin when price go down 3 percent in 1 hour and volume in hour is 3 time more than normal',
    ...documents({ symbols: 'btc' }, and(down('ret_1h', '-0.03'), up('rel_volume_1h', '3'))),
  ),
  poor(
    'i want see all moment where ethereum funding is minus and price grow more than 2 percent in 4 hour',
    ...documents({ symbols: 'eth' }, and(funding('< 0'), 'ret_4h > 0.02')),
  ),
  poor(
    'solana in night between 0 and 4 hour utc when realized volatility of 1 hour is more than 2 percent',
    ...documents({ symbols: 'sol' }, and(hours(0, 4), 'rv_1h > 0.02')),
  ),
  poor(
    'find where is candle hammer on 1 hour for litecoin and rsi 1 hour is less than 35',
    ...documents({ symbols: 'ltc' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 35')),
  ),
  poor(
    'xrp first go down 4 percent in one hour, after this go up 2 percent in one hour, everything inside 8 hour',
    ...documents({ symbols: 'xrp', within: '8h' }, down('ret_1h', '-0.04'), up('ret_1h', '0.02')),
  ),
  poor('give me coins what have beta to bitcoin bigger than 2 and correlation with bitcoin bigger than 0.8', {
    where: 'beta_btc_24h > 2 and corr_btc_24h > 0.8',
  }),
  poor(
    'dogecoin where open interest is grow 5 percent in one hour but price not move, only plus minus 0.5 percent in this hour',
    ...documents({ symbols: 'doge' }, and(up('oi_change_1h', '0.05'), flat('ret_1h', '0.005'))),
  ),
  poor('show 20 biggest grow of chainlink in 24 hour, must be more than 10 percent', {
    symbols: 'link',
    where: 'ret_24h > 0.1',
    sort: 'ret_24h desc',
    limit: 20,
  }),
  poor(
    'cardano when sellers is stronger, taker buy under 40 percent in hour, only working days monday to friday',
    ...documents({ symbols: 'ada' }, and('taker_buy_ratio_1h < 0.4', WORKDAYS)),
  ),
  poor('polkadot price is more than 4 percent under ema 50 of 1 hour and atr of 15 minute is over 1.5 percent', {
    symbols: 'dot',
    where: 'ema_dist_50_1h < -0.04 and atr_pct_14_15m > 0.015',
  }),
  poor(
    'bnb where spread is very big, in the 1 percent of biggest in week',
    ...documents({ symbols: 'bnb' }, [...rank('spread_bps', '>= 0.99'), ...rank('spread_bps', '> 0.99')]),
  ),
  poor('bitcoin big liquidation, more than 20 million dollar in one hour, start from 1 may 2026', {
    symbols: 'btc',
    where: 'liq_usd_1h > 20000000',
    from: '2026-05-01',
  }),
  poor('aave where vpin was all the time over 0.6 in last one hour', { symbols: 'aave', where: 'vpin > 0.6 held 1h' }),
  poor(
    'avalanche break the maximum of 24 hour and rsi 15 minute is not more than 70',
    ...documents({ symbols: 'avax' }, and(BREAK_UP, 'rsi_14_15m <= 70')),
  ),
  poor(
    'all market is red, less than 20 percent of coins go up in hour, but atom is up more than 1 percent in same hour',
    {
      symbols: 'atom',
      where: 'breadth_1h < 0.2 and ret_1h > 0.01',
    },
  ),
  poor(
    'filecoin when book is thin, depth in 1 percent under 300 thousand dollar, in saturday and sunday',
    ...documents({ symbols: 'fil' }, and('depth_usd_100bps < 300000', WEEKEND)),
  ),
  poor(
    'uniswap make dragonfly doji on 4 hour candle and then price is falling 3 percent in next 1 day',
    ...documents(
      { symbols: 'uni', within: '1d' },
      candle('doji', '4h', 'dragonfly'),
      later(down, '-0.03', '1h', '24h', '4h'),
    ),
  ),
  refused(
    poor('please send me sms on phone when ethereum fall more than 5 percent in hour', {
      symbols: 'eth',
      where: 'ret_1h < -0.05',
    }),
  ),
  refused(
    poor('show bitcoin when gold price go down and bitcoin go up more than 2 percent in hour', {
      symbols: 'btc',
      where: 'ret_1h > 0.02',
    }),
  ),
  refused(
    poor(
      'buy for me 1 solana when funding is minus, i am sleeping in this time',
      ...documents({ symbols: 'sol' }, funding('< 0')),
    ),
  ),
]
