/**
 * The sixteenth set, by another stranger. Only these pages were read: query-language.md, glossary.md, feature-vocabulary.md, symbols.txt, form.ts and ways.ts. Nothing of
 * the interpreter, of its tests or of other sets was seen, and no phrasing was run against it. It was committed before it was scored.
 */
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
  type Tried,
  type Wanted,
  type Ways,
} from './form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  MACD_DOWN,
  MACD_UP,
  over,
  rank,
  rises,
  sinks,
  under,
  up,
} from './ways.js'

/** A rise of at least a value, over any of the spans. */
const rise = (value: string, ...spans: readonly string[]): string[] => spans.flatMap((span) => up(`ret_${span}`, value))

/** A fall of at least a value, over any of the spans. */
const fall = (value: string, ...spans: readonly string[]): string[] =>
  spans.flatMap((span) => down(`ret_${span}`, `-${value}`))

/** In the upper part of the week. */
const high = (field: string, value: string): string[] => [...rank(field, `>= ${value}`), ...rank(field, `> ${value}`)]

/** In the lower part of the week. */
const low = (field: string, value: string): string[] => [...rank(field, `<= ${value}`), ...rank(field, `< ${value}`)]

/** The days that end now, from noon or from the start of the first of them. */
const past = (scope: Wanted, day: string, ways: Ways): Wanted[] => [
  ...documents({ ...scope, from: `${day}T12:00:00Z` }, ways),
  ...documents({ ...scope, from: day }, ways),
]

const DOJI_4H: readonly string[] = [
  ...candle('doji', '4h', 'doji'),
  'candle_doji_4h in (doji, dragonfly, gravestone) and candle_age_4h = 0',
  'candle_doji_4h != none and candle_age_4h = 0',
  'candle_doji_4h in (doji, dragonfly, gravestone)',
  'candle_doji_4h != none',
]

export const SIXTEENTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc 1h ret > 2%, rvol > 3', { symbols: 'btc', where: 'ret_1h > 0.02 and rel_volume_1h > 3' }),
  shorthand(
    'eth funding neg + oi up 5% 24h',
    ...documents({ symbols: 'eth' }, and(funding('< 0'), up('oi_change_24h', '0.05'))),
  ),
  shorthand(
    'sol rsi 15m < 20 then +3% inside 4h',
    ...documents({ symbols: 'sol', within: '4h' }, 'rsi_14_15m < 20', rise('0.03', '4h', '1h')),
  ),
  shorthand('xrp, doge: longs liqd > 500k in 1m', { symbols: 'xrp,doge', where: 'liq_long_usd_1m > 500k' }),
  shorthand(
    'avax 15m bb width btm 5% of wk, brk 24h hi within 6h after',
    ...documents({ symbols: 'avax', within: '6h' }, low('bb_width_20_15m', '0.05'), BREAK_UP),
  ),
  shorthand(
    'link 4h bear engulf, rsi 1h > 70',
    ...documents({ symbols: 'link' }, and(candle('engulfing', '4h', 'bearish'), 'rsi_14_1h > 70')),
  ),
  shorthand('all coins vpin > .7 last 14d', ...past({}, '2026-11-06', 'vpin > 0.7')),
  shorthand('arb spread > 5bps us sess', { symbols: 'arb', where: 'spread_bps > 5 and session = us' }),
  shorthand('btc 24h drawdown worse than -6%, top 20 deepest', {
    symbols: 'btc',
    where: 'drawdown_24h < -0.06',
    sort: 'drawdown_24h asc',
    limit: 20,
  }),
  shorthand('eth mark prem < -10bps & cvd 1h > 20M', {
    symbols: 'eth',
    where: 'premium_bps < -10 and cvd_usd_1h > 20M',
  }),
  shorthand('ltc macd bull x 15m, adx > 25', ...documents({ symbols: 'ltc' }, and(MACD_UP, 'adx_14_15m > 25'))),
  shorthand('near corr btc 24h < .3, 24h ret > 5%', {
    symbols: 'near',
    where: 'corr_btc_24h < 0.3 and ret_24h > 0.05',
  }),
  shorthand(
    'sui 15m 3 white soldiers wkends only',
    ...documents({ symbols: 'sui' }, and(candle('soldiers_crows', '15m', 'soldiers'), 'weekday in (6, 7)')),
  ),
  shorthand(
    'doge 5m vol z > 4 then -2% nxt 1h',
    ...documents({ symbols: 'doge', within: '1h' }, 'volume_z_5m > 4', fall('0.02', '1h', '15m')),
  ),
  shorthand(
    'op oi -8% 1h, px -4% 1h, ytd',
    ...documents({ symbols: 'op', from: '2026-01-01' }, and(down('oi_change_1h', '-0.08'), down('ret_1h', '-0.04'))),
  ),
  shorthand('bnb px > 200sma 1h but < 24h vwap', {
    symbols: 'bnb',
    where: 'sma_dist_200_1h > 0 and vwap_dist_24h < 0',
  }),
  shorthand(
    'wif top 10% of coins on 1h, btc red 1h',
    ...documents({ symbols: 'wif' }, and(up('xs_rank_ret_1h', '0.9'), 'btc_ret_1h < 0')),
  ),
  shorthand('ada l/s ratio > 3, oi > 150M', { symbols: 'ada', where: 'long_short_ratio > 3 and oi_usd > 150M' }),
  shorthand('apt slippage 100k > 15bps, asia', {
    symbols: 'apt',
    where: 'impact_100k_bps > 15 and session = asia',
  }),
  shorthand('pepe 8h funding > .05%, <30m to settle', {
    symbols: '1000pepeusdt',
    where: 'funding_rate_8h > 0.0005 and minutes_to_funding < 30',
  }),
  shorthand('btc 1% book imb > .4 for 30m straight', { symbols: 'btc', where: 'book_imbalance > 0.4 held 30m' }),
  refused(shorthand('eth dvol > 80, 1h ret < -2%', { symbols: 'eth', where: 'ret_1h < -0.02' })),
  refused(shorthand('sol rsi 1h < 25 -> go long 2x, sl 3%', { symbols: 'sol', where: 'rsi_14_1h < 25' })),
  refused(shorthand('trx 1h ret > 3% or rvol > 5, either', { symbols: 'trx' })),
  refused(
    shorthand(
      'ping me when fil funding < -.1%',
      ...documents({ symbols: 'fil' }, [...funding('< -0.001'), ...funding('crosses below -0.001')]),
    ),
  ),

  // Quants' precision.
  quant(
    'BTC: hourly return scaled by trailing 24h realised volatility strictly below -3 sigma, with the ratio of 1h to 24h realised volatility above 1.5.',
    { symbols: 'btc', where: 'ret_1h_sigma < -3 and rv_ratio_1h_24h > 1.5' },
  ),
  quant('Parkinson volatility over 24h ≥ 0.08, entire universe, 1 March 2026 through 30 June 2026.', {
    where: 'parkinson_24h >= 0.08',
    from: '2026-03-01',
    to: '2026-06-30',
  }),
  quant('ETH, 24h Garman-Klass > 6 %, in descending order of that estimator, first 100 rows.', {
    symbols: 'eth',
    where: 'garman_klass_24h > 0.06',
    sort: 'garman_klass_24h desc',
    limit: 100,
  }),
  quant(
    'SOL: 4h Kyle lambda exceeding 2 bps per million USD while total depth within ±1 % of mid is below USD 3 million.',
    { symbols: 'sol', where: 'kyle_lambda_4h > 2 and depth_usd_100bps < 3M' },
  ),
  quant('LTC and ALGO: Amihud illiquidity at or above the 95th percentile of its trailing 30 days.', {
    symbols: 'ltc,algo',
    where: 'pctrank(amihud_24h, 30d) >= 0.95',
  }),
  quant('DOGE: jump component above 40 % of the 24h realised variance, absolute 24h return ≤ 1 %.', {
    symbols: 'doge',
    where: 'jump_share_24h > 0.4 and ret_24h between -0.01 and 0.01',
  }),
  quant('24h beta to BTC ≥ 2 with correlation to BTC ≥ 0.8, all symbols excluding BTC itself.', {
    except: 'btc',
    where: 'beta_btc_24h >= 2 and corr_btc_24h >= 0.8',
  }),
  quant('AAVE: beta-adjusted hourly excess return ≤ -4 %, followed within 12 hours by a one-hour return ≥ +2 %.', {
    symbols: 'aave',
    where: 'excess_ret_1h <= -0.04',
    next: ['ret_1h >= 0.02'],
    within: '12h',
  }),
  quant('AVAX: Kaufman efficiency over 4h > 0.6, European session, Tuesday to Thursday inclusive.', {
    symbols: 'avax',
    where: 'efficiency_ratio_4h > 0.6 and session = europe and weekday between 2 and 4',
  }),
  quant('UNI: z-score of the quoted bid-ask spread against its own last 24 hours > 3.', {
    symbols: 'uni',
    where: 'zscore(spread_bps, 24h) > 3',
  }),
  quant('BTC: VPIN from exact aggressor classification ≥ 0.45 in at least 20 of the last 30 minutes.', {
    symbols: 'btc',
    where: 'vpin_taker >= 0.45 held 20m of 30m',
  }),
  quant('All contracts: 30-day percentile of funding ≥ 0.98 and cumulative 24h funding > 0.2 %; ascending in time.', {
    where: 'funding_pctrank_30d >= 0.98 and funding_sum_24h > 0.002',
    sort: 'time asc',
  }),
  quant(
    'Open interest contracted by at least 20 % over 24h although price is no more than 5 % below its 24h high; any symbol.',
    { where: 'oi_change_24h <= -0.2 and drawdown_24h >= -0.05' },
  ),
  quant(
    'ETH in calendar year 2024: hourly liquidation imbalance ≤ -0.9 (long side) and hourly liquidated notional ≥ USD 10 million.',
    {
      symbols: 'eth',
      where: 'liq_imbalance_1h <= -0.9 and liq_usd_1h >= 10M',
      from: '2024-01-01',
      to: '2024-12-31',
    },
  ),
  quant('XRP: microprice more than 1.5 bps above mid, top-of-book size imbalance > 0.5.', {
    symbols: 'xrp',
    where: 'microprice_dist_bps > 1.5 and book_imbalance_top > 0.5',
  }),
  quant('NEAR: Bollinger %b (20, 15m) < -0.1, subsequently > 1 within 24 hours.', {
    symbols: 'near',
    where: 'bb_pctb_20_15m < -0.1',
    next: ['bb_pctb_20_15m > 1'],
    within: '24h',
  }),
  quant(
    'Market breadth, i.e. the fraction of coins with a positive hourly return, < 0.15 while the BTC hourly return remains > -0.5 %.',
    { where: 'breadth_1h < 0.15 and btc_ret_1h > -0.005' },
    { symbols: 'btc', where: 'breadth_1h < 0.15 and btc_ret_1h > -0.005' },
    { symbols: 'btc', where: 'breadth_1h < 0.15 and ret_1h > -0.005' },
  ),
  quant('BNB: slope of the bid book < 0.5 concurrently with slope of the ask book > 1.5.', {
    symbols: 'bnb',
    where: 'book_slope_bid < 0.5 and book_slope_ask > 1.5',
  }),
  quant('OP: ATR(14) on 15m relative to price, maximum of the last 4h ≥ 1.5 %, present value ≤ 0.6 %.', {
    symbols: 'op',
    where: 'max(atr_pct_14_15m, 4h) >= 0.015 and atr_pct_14_15m <= 0.006',
  }),
  quant('MATIC: 24h mean of the hourly taker buy share > 0.53, seven-day return negative.', {
    symbols: 'matic',
    where: 'mean(taker_buy_ratio_1h, 24h) > 0.53 and ret_7d < 0',
  }),
  quant('DOT: mark premium over index crosses below -5 bps with at most 30 minutes left to funding settlement.', {
    symbols: 'dot',
    where: 'premium_bps crosses below -5 and minutes_to_funding <= 30',
  }),
  refused(
    quant('BTC: rolling Hurst exponent > 0.6 and 24h realised volatility > 5 %.', {
      symbols: 'btc',
      where: 'rv_24h > 0.05',
    }),
  ),
  refused(
    quant(
      'SOL: VPIN > 0.75, sample restricted to those events whose maximum favourable excursion over the following 3 days exceeded 10 %.',
      { symbols: 'sol', where: 'vpin > 0.75' },
    ),
  ),
  refused(
    quant('ETH: order cancellation rate above 90 % of submitted orders, quoted spread above 2 bps.', {
      symbols: 'eth',
      where: 'spread_bps > 2',
    }),
  ),
  refused(
    quant('ADA: Sharpe ratio, net of fees, of shorting at RSI(14, 1h) ≥ 80 with a 2 % trailing stop.', {
      symbols: 'ada',
      where: 'rsi_14_1h >= 80',
    }),
  ),

  // Spoken.
  dictation('show me when bitcoin fell more than three percent in an hour', {
    symbols: 'btc',
    where: 'ret_1h < -0.03',
  }),
  dictation(
    'find ethereum moments when the hourly rsi was under twenty five and then the price climbed two percent in the next four hours',
    ...documents({ symbols: 'eth', within: '4h' }, down('rsi_14_1h', '25'), rise('0.02', '4h', '1h')),
  ),
  dictation(
    'when did solana open interest jump ten percent in a day while the price over that day moved less than one percent either way',
    ...documents({ symbols: 'sol' }, and(up('oi_change_24h', '0.1'), flat('ret_24h', '0.01'))),
  ),
  dictation(
    'give me the last thirty times dogecoin broke its twenty four hour high on a weekend',
    ...documents({ symbols: 'doge', limit: 30 }, and(BREAK_UP, 'weekday in (6, 7)')),
  ),
  dictation(
    'all coins where funding was above zero point one percent since september first',
    ...documents({ from: '2026-09-01' }, funding('> 0.001')),
  ),
  dictation(
    'times when chainlink had a bullish engulfing on the one hour and volume was at least double the usual',
    ...documents({ symbols: 'link' }, and(candle('engulfing', '1h', 'bullish'), 'rel_volume_1h >= 2')),
  ),
  dictation('avalanche with a spread wider than eight basis points during asian hours', {
    symbols: 'avax',
    where: 'spread_bps > 8 and session = asia',
  }),
  dictation(
    'bitcoin long liquidations over five million dollars in one minute and then a one percent bounce within thirty minutes',
    ...documents({ symbols: 'btc', within: '30m' }, 'liq_long_usd_1m > 5M', rise('0.01', '15m', '5m', '1h')),
  ),
  dictation('when x r p traded more than two hundred million dollars in an hour biggest first', {
    symbols: 'xrp',
    where: 'quote_volume_1h > 200M',
    sort: 'quote_volume_1h desc',
  }),
  dictation(
    'litecoin hammer on the four hour chart near the bottom of its daily range say the lowest fifth',
    ...documents({ symbols: 'ltc' }, and(candle('hammer', '4h', 'hammer'), down('range_pos_24h', '0.2'))),
  ),
  dictation(
    'cardano between two and four in the morning u t c with a gain of over one percent in fifteen minutes',
    ...documents({ symbols: 'ada' }, and(hours(2, 4), 'ret_15m > 0.01')),
  ),
  dictation(
    'show uniswap when it was among the worst ten percent of all coins over twenty four hours but bitcoin was up over the same time',
    ...documents({ symbols: 'uni' }, and(down('xs_rank_ret_24h', '0.1'), 'btc_ret_24h > 0')),
  ),
  dictation('polkadot when five minute volume was more than five standard deviations above normal', {
    symbols: 'dot',
    where: 'volume_z_5m > 5',
  }),
  dictation(
    'near protocol with the fifteen minute stochastic under ten and a bullish pin bar on the fifteen minute too',
    ...documents({ symbols: 'near' }, and(down('stoch_k_14_15m', '10'), candle('pin_bar', '15m', 'bullish'))),
  ),
  dictation(
    'bitcoin when the order book imbalance within one percent of the price stayed above zero point three for a full hour',
    { symbols: 'btc', where: 'book_imbalance > 0.3 held 1h' },
  ),
  dictation(
    'ethereum when takers were more than sixty percent buyers in the hour and yet the price was down on the hour',
    {
      symbols: 'eth',
      where: 'taker_buy_ratio_1h > 0.6 and ret_1h < 0',
    },
  ),
  dictation(
    'when did the long short ratio of sui drop by fifteen percent in a day',
    ...documents({ symbols: 'sui' }, down('long_short_change_24h', '-0.15')),
  ),
  dictation(
    'aptos from january to march twenty twenty five when the realised volatility of the day was over eight percent',
    { symbols: 'apt', where: 'rv_24h > 0.08', from: '2025-01-01', to: '2025-03-31' },
  ),
  dictation(
    'cosmos evening star on the one hour chart then a fall of three percent within a day',
    ...documents({ symbols: 'atom', within: '24h' }, candle('star', '1h', 'evening'), fall('0.03', '24h', '1h', '4h')),
  ),
  dictation(
    'every coin except bitcoin and ethereum that gained twenty percent in a day',
    ...documents({ except: 'btc,eth' }, rise('0.2', '24h')),
  ),
  dictation('tron with less than an hour to go until funding and a negative eight hour rate', {
    symbols: 'trx',
    where: 'minutes_to_funding < 60 and funding_rate_8h < 0',
  }),
  refused(
    dictation(
      'wake me up when bitcoin drops five percent in an hour',
      ...documents({ symbols: 'btc' }, fall('0.05', '1h')),
    ),
  ),
  refused(
    dictation(
      'when was twitter very negative about shiba while the price was up three percent in an hour',
      ...documents({ symbols: '1000shibusdt' }, rise('0.03', '1h')),
    ),
  ),
  refused(
    dictation(
      'find aave when either open interest fell ten percent in a day or liquidations went over a million dollars in an hour',
      { symbols: 'aave' },
    ),
  ),
  refused(
    dictation(
      'buy one solana every time the hourly rsi goes below thirty',
      ...documents({ symbols: 'sol' }, under('rsi_14_1h', '30')),
    ),
  ),

  // Letters to colleagues.
  email(
    'Hi Anna, hope the move went well. For the Monday meeting I need every moment in which ETH had lost at least 4 % within 60 minutes and open interest had come down by 3 % or more in the same hour. Thanks, Jonas',
    { symbols: 'eth', where: 'ret_1h <= -0.04 and oi_change_1h <= -0.03' },
  ),
  email(
    'Dear Tom, could you pull the minutes where BTC traded at a discount of more than 8 basis points to its index? Only since the beginning of August please. Best, Li',
    ...documents({ symbols: 'btc', from: '2026-08-01' }, ['basis_bps < -8', 'premium_bps < -8']),
  ),
  email(
    'Morning Petra, quick one before lunch: after a bearish marubozu on the 1h of SOL, how often did it rise 1.5 % inside six hours? Cheers, M.',
    ...documents(
      { symbols: 'sol', within: '6h' },
      candle('marubozu', '1h', 'bearish'),
      rise('0.015', '1h', '4h', '15m'),
    ),
  ),
  email(
    'Hello Raj, as discussed on the phone I would like to see when AVAX and NEAR had less than 500k dollars resting within one percent of mid. Thinnest first please, and 200 rows are enough. Regards, Chloe',
    { symbols: 'avax,near', where: 'depth_usd_100bps < 500k', sort: 'depth_usd_100bps asc', limit: 200 },
  ),
  email(
    'Hey Sam, remember our chat about quiet Sundays? Please get me LINK on Sundays when the last hour ran at less than half of its normal volume. No hurry at all. Bea',
    { symbols: 'link', where: 'weekday = 7 and rel_volume_1h < 0.5' },
  ),
  email(
    'Dear colleagues, for the note on liquidity we need the episodes in DOGE in which a 100k dollar market order would have moved through more than 20 bps of price impact, during US hours. Kind regards, Stefan',
    { symbols: 'doge', where: 'impact_100k_bps > 20 and session = us' },
  ),
  email(
    'Hi Marta, I keep hearing that shorts get punished after very negative funding. Can you get me XRP with the 8-hour rate at or below -0.05 % and after that a 5 % rise within one day? Coffee is on me. Will',
    ...documents({ symbols: 'xrp', within: '24h' }, 'funding_rate_8h <= -0.0005', rise('0.05', '24h', '1h', '4h')),
  ),
  email(
    'Good afternoon Kenji, nice talk yesterday. Could we look at BNB in the first half of 2026 when the 15-minute ADX was above 40 and plus DI was ahead of minus DI by 20 points or more? Many thanks, Elsa',
    {
      symbols: 'bnb',
      where: 'adx_14_15m > 40 and di_diff_14_15m >= 20',
      from: '2026-01-01',
      to: '2026-06-30',
    },
  ),
  email(
    'Hi Olga, sorry to bother you on a Friday. I only need the 25 most recent cases where ADA ranked in the bottom 5 % of all coins by return of the last hour. Have a good weekend! Tim',
    ...documents({ symbols: 'ada', limit: 25 }, down('xs_rank_ret_1h', '0.05')),
  ),
  email(
    'Dear Felix, the risk team asks how often the realised vol of the last hour on BTC was in the top 1 % of the week although hourly volume was below its usual level. Could you check? Yours, Hanna',
    ...documents({ symbols: 'btc' }, and(high('rv_1h', '0.99'), 'rel_volume_1h < 1')),
  ),
  email(
    'Hello Nina, thanks for the charts. One more request: WIF with a doji on the 4h candle after the coin had already risen by more than 15 % in 24 hours. See you Tuesday, Marc',
    ...documents({ symbols: 'wif' }, and(DOJI_4H, 'ret_24h > 0.15')),
  ),
  email(
    'Hi Ben, I owe Carla an answer about the volume delta. Could you list when takers on BTC net bought over 100 million dollars in an hour and yet the price ended that hour lower? Thanks a lot, Iris',
    { symbols: 'btc', where: 'cvd_usd_1h > 100M and ret_1h < 0' },
  ),
  email(
    'Dear Ms Ortiz, for the yearly report we would need the moments in which the open interest of ETH crossed above 9 billion dollars. Please list the oldest ones first. Sincerely, R. Haas',
    { symbols: 'eth', where: 'oi_usd crosses above 9B', sort: 'time asc' },
  ),
  email(
    'Hi team, following up on the decoupling idea: LTC, ATOM and DOT when their 24h correlation with bitcoin fell under 0.2. Whoever has a minute, please. Joao',
    ...documents({ symbols: 'ltc,atom,dot' }, sinks('corr_btc_24h', '0.2')),
  ),
  email(
    'Hey Lucas, great lunch. So here is the thing: SUI broke below the low of its last 24 hours and at the same time hourly volume was at least 4 times normal. When did we have that? Vera',
    ...documents({ symbols: 'sui' }, and(BREAK_DOWN, 'rel_volume_1h >= 4')),
  ),
  email(
    'Hi Dana, my boss wants to know how often the fifteen-minute RSI of APT went from under 30 to over 50 in not more than three hours. I have no idea, do you? Greetings, Kim',
    ...documents({ symbols: 'apt', within: '3h' }, 'rsi_14_15m < 30', [
      'rsi_14_15m > 50',
      'rsi_14_15m crosses above 50',
    ]),
  ),
  email(
    'Hello Erik, back from holiday and straight to work. Please fetch ETH with the VPIN from true taker flow over 0.4, on working days between 13 and 16 UTC. Thank you, Agnes',
    ...documents({ symbols: 'eth' }, and('vpin_taker > 0.4', 'weekday between 1 and 5', hours(13, 16))),
  ),
  email(
    'Dear Sofia, for my thesis I look at trade sizes. Could I have the times in 2023 when the average trade on MATIC over the last hour was bigger than 2,500 dollars? With best wishes, Peter',
    { symbols: 'matic', where: 'avg_trade_usd_1h > 2500', from: '2023-01-01', to: '2023-12-31' },
  ),
  email(
    'Hi Pat, one for the accumulation folder. BTC sitting in the lowest 10 % of its 24h range while the hourly CVD is positive. The newest ones are fine. Best, Rosa',
    ...documents({ symbols: 'btc' }, and(down('range_pos_24h', '0.1'), 'cvd_usd_1h > 0')),
  ),
  email(
    'Hi Yuki, I would like to test the near book on XRP: imbalance within 20 bps above 0.6, and the price up half a percent within 15 minutes after that. Could you run it tonight? Thanks, Leo',
    ...documents({ symbols: 'xrp', within: '15m' }, 'book_imbalance_20bps > 0.6', rise('0.005', '15m', '5m', '1m')),
  ),
  email(
    'Dear Greg, a last request before the break: all coins apart from BTC that rose in one hour by over 6 % more than their beta to bitcoin explains. Enjoy the skiing, Maud',
    { except: 'btc', where: 'excess_ret_1h > 0.06' },
  ),
  refused(
    email(
      'Hi Mia, the options desk is asking again. Can you find ETH with a 25-delta skew below -10 and an hourly return under -2 %? I promised them something by noon. Nils',
      { symbols: 'eth', where: 'ret_1h < -0.02' },
    ),
  ),
  refused(
    email(
      'Dear Paul, I am on the train all day. Please put in a limit buy on LINK 2 % lower whenever its RSI on the hour is under 20. Much appreciated, Gina',
      ...documents({ symbols: 'link' }, down('rsi_14_1h', '20')),
    ),
  ),
  refused(
    email(
      'Hello Ines, hope you are well. From now on send me a message each time the funding of DOGE goes above 0.1 %, also at night. Thanks, Bruno',
      ...documents({ symbols: 'doge' }, [...funding('> 0.001'), ...funding('crosses above 0.001')]),
    ),
  ),
  refused(
    email(
      'Hi Oscar, about the thin market in FIL: I need the minutes when either the spread was over 10 bps or the depth within 1 % was below 200k dollars, one of them is enough. Bye, Tess',
      { symbols: 'fil' },
    ),
  ),

  // Forum and chat.
  forum('anyone got data on btc nuking 5%+ in an hour on weekends lol', {
    symbols: 'btc',
    where: 'ret_1h <= -0.05 and weekday in (6, 7)',
  }),
  forum(
    'yo show me every time pepe pumped 10% in 1h with volume going 5x normal',
    ...documents({ symbols: '1000pepeusdt' }, and(rise('0.1', '1h'), up('rel_volume_1h', '5'))),
  ),
  forum(
    'sol 8h funding went super neg like under -0.05%, then did it squeeze up 4% in the next 12h?',
    ...documents(
      { symbols: 'sol', within: '12h' },
      sinks('funding_rate_8h', '-0.0005'),
      rise('0.04', '1h', '4h', '24h'),
    ),
  ),
  forum(
    'ngl i think eth always dumps in the 14 utc hour, gimme all the times it was down 1% on the hour there',
    ...documents({ symbols: 'eth' }, and('hour_utc = 14', fall('0.01', '1h'))),
  ),
  forum('when did shorts get rekt for over 2 mil in a single minute on btc', {
    symbols: 'btc',
    where: 'liq_short_usd_1m > 2M',
  }),
  forum('doge hourly rsi 85+ pls, the craziest ones first', {
    symbols: 'doge',
    where: 'rsi_14_1h >= 85',
    sort: 'rsi_14_1h desc',
  }),
  forum(
    'ada 15m bollinger squeeze (width in lowest 2% of the week) then it breaks the 24h low within a day, seen it so many times',
    ...documents({ symbols: 'ada', within: '24h' }, low('bb_width_20_15m', '0.02'), BREAK_DOWN),
  ),
  forum(
    'any alts up >8% on the 24h while btc was down >2% on the 24h? since october 1 pls',
    { except: 'btc', where: 'ret_24h > 0.08 and btc_ret_24h < -0.02', from: '2026-10-01' },
    { where: 'ret_24h > 0.08 and btc_ret_24h < -0.02', from: '2026-10-01' },
  ),
  forum(
    'shib inverted hammer on the 1h at the lows (bottom 15% of the 24h range)',
    ...documents(
      { symbols: '1000shibusdt' },
      and(candle('shooting_star', '1h', 'inverted_hammer'), down('range_pos_24h', '0.15')),
    ),
  ),
  forum(
    'long/short ratio on wif over 4 lmao, when was that',
    ...documents({ symbols: 'wif' }, rises('long_short_ratio', '4')),
  ),
  forum('bro who has the times when link traded 3% or more under its 24h vwap', {
    symbols: 'link',
    where: 'vwap_dist_24h <= -0.03',
  }),
  forum(
    'near OI mooned 25% in a day but price flat on the day (+-2%), smells like a trap',
    ...documents({ symbols: 'near' }, and(up('oi_change_24h', '0.25'), flat('ret_24h', '0.02'))),
  ),
  forum(
    'op three white soldiers on the hourly, how often was it up 2% within 4h after that??',
    ...documents({ symbols: 'op', within: '4h' }, candle('soldiers_crows', '1h', 'soldiers'), rise('0.02', '4h', '1h')),
  ),
  forum('uni spreads are a joke, show me when it was > 12 bps', { symbols: 'uni', where: 'spread_bps > 12' }),
  forum(
    'eth macd flips bearish on the 15m but price still over the 50 ema on 1h, need examples',
    ...documents({ symbols: 'eth' }, and(MACD_DOWN, 'ema_dist_50_1h > 0')),
  ),
  forum(
    'trx never moves smh. show me when its 1h realized vol was in the bottom 1% of its week, last 60 days',
    ...past({ symbols: 'trx' }, '2026-09-21', low('rv_1h', '0.01')),
  ),
  forum('everything bleeding, less than 5% of coins green on the hour. dates pls', { where: 'breadth_1h < 0.05' }),
  forum('arb losing 1.5% or worse in one single minute wtf, when', { symbols: 'arb', where: 'ret_1m <= -0.015' }),
  forum(
    'atom inside bar on the 4h, then it breaks out over the 24h high within 2 days, stats?',
    ...documents({ symbols: 'atom', within: '2d' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  forum('fam list the 10 worst 24h dumps on avax, at least -15%', {
    symbols: 'avax',
    where: 'ret_24h <= -0.15',
    sort: 'ret_24h asc',
    limit: 10,
  }),
  forum('ltc hourly volume dead, under 30% of normal for 4 hours straight. zzz', {
    symbols: 'ltc',
    where: 'rel_volume_1h < 0.3 held 4h',
  }),
  forum(
    'xrp in the us session, taker buys over 65% of the flow in the hour and price still lower than an hour ago. who is selling lol',
    { symbols: 'xrp', where: 'session = us and taker_buy_ratio_1h > 0.65 and ret_1h < 0' },
  ),
  refused(forum('ape me into sol with 10x when it breaks the 24h high', ...documents({ symbols: 'sol' }, BREAK_UP))),
  refused(
    forum(
      'btc whale inflows to exchanges spiking + price down 3% in 1h, how often??',
      ...documents({ symbols: 'btc' }, fall('0.03', '1h')),
    ),
  ),
  refused(
    forum(
      'eth dips of 5% in 4h but only show the ones that were green 3 days later',
      ...documents({ symbols: 'eth' }, fall('0.05', '4h')),
    ),
  ),

  // Poor English.
  poor(
    'please show me when the bitcoin is go up more than 4 percent in 24 hour and volume of hour is minimum 2 times of normal',
    { symbols: 'btc', where: 'ret_24h > 0.04 and rel_volume_1h >= 2' },
  ),
  poor(
    'i want find ethereum where funding negative and price is rise 1% in one hour',
    ...documents({ symbols: 'eth' }, and(funding('< 0'), rise('0.01', '1h'))),
  ),
  poor(
    'when solana liquidation of long is more than 1 million in one minute, after this price go up 2% in 2 hour?',
    ...documents({ symbols: 'sol', within: '2h' }, 'liq_long_usd_1m > 1M', rise('0.02', '1h', '4h', '15m')),
  ),
  poor('give all coin that rsi of 15 minute is less than 15', { where: 'rsi_14_15m < 15' }),
  poor('doge, the spread is bigger as 6 bps and the depth in 1% is smaller as 1 million dollar', {
    symbols: 'doge',
    where: 'spread_bps > 6 and depth_usd_100bps < 1M',
  }),
  poor(
    'i search bearish engulfing candle of 4 hour for cardano, only in year 2025',
    ...documents({ symbols: 'ada', from: '2025-01-01', to: '2025-12-31' }, candle('engulfing', '4h', 'bearish')),
  ),
  poor(
    'how many time XRP break the high of 24 hour when is Asia session',
    ...documents({ symbols: 'xrp' }, and(BREAK_UP, 'session = asia')),
  ),
  poor(
    'for avax: open interest go down 10% in 24 hour and price also go down 5% in 24 hour',
    ...documents({ symbols: 'avax' }, and(down('oi_change_24h', '-0.1'), fall('0.05', '24h'))),
  ),
  poor('link when the correlation with btc is very small, under 0.1', { symbols: 'link', where: 'corr_btc_24h < 0.1' }),
  poor('bnb price is far over the average of 200 hours, more than 5% above', {
    symbols: 'bnb',
    where: 'sma_dist_200_1h > 0.05',
  }),
  poor(
    'show me 15 last time when litecoin has morning star in 1 hour candle',
    ...documents({ symbols: 'ltc', limit: 15 }, candle('star', '1h', 'morning')),
  ),
  poor(
    'need moment where near is in top 5% of coins for return of 24 hour, and taker buy in hour is over 55%',
    ...documents({ symbols: 'near' }, and(up('xs_rank_ret_24h', '0.95'), 'taker_buy_ratio_1h > 0.55')),
  ),
  poor(
    'matic fall 3% in 15 minute then come back up 2% in next 1 hour',
    ...documents({ symbols: 'matic', within: '1h' }, fall('0.03', '15m'), rise('0.02', '1h', '15m')),
  ),
  poor('the volatility of last hour for btc is minimum double of volatility of the day, show please', {
    symbols: 'btc',
    where: 'rv_ratio_1h_24h >= 2',
  }),
  poor(
    'apt on monday from hour 0 until 4 utc, price drop more than 2% in hour',
    ...documents({ symbols: 'apt' }, and('weekday = 1', hours(0, 4), 'ret_1h < -0.02')),
  ),
  poor('which coin was pay funding in sum of last 24 hour more than 0.3%', { where: 'funding_sum_24h > 0.003' }),
  poor(
    'sui vpin is over 0.75 and the book is thin, depth of 1% is in lowest 10% of week',
    ...documents({ symbols: 'sui' }, and('vpin > 0.75', low('depth_usd_100bps', '0.1'))),
  ),
  poor('uni: when the long short ratio is crossing above of 2', {
    symbols: 'uni',
    where: 'long_short_ratio crosses above 2',
  }),
  poor(
    'algo where price is 8% or more under the top of last 24 hours and comes hammer in 15 minute',
    ...documents({ symbols: 'algo' }, and('drawdown_24h <= -0.08', candle('hammer', '15m', 'hammer'))),
  ),
  poor(
    'dot stochastic 15 minute is more than 90 and after, in maximum 3 hours, price lose 1%',
    ...documents({ symbols: 'dot', within: '3h' }, 'stoch_k_14_15m > 90', fall('0.01', '1h', '4h', '15m')),
  ),
  poor('i want see fil in weekend with volume in hour more than 10 million dollar, sort from the biggest volume', {
    symbols: 'fil',
    where: 'weekday in (6, 7) and quote_volume_1h > 10M',
    sort: 'quote_volume_1h desc',
  }),
  poor(
    'eth premium to index is more than 10 bps, in the last 7 days',
    ...past({ symbols: 'eth' }, '2026-11-13', ['premium_bps > 10', 'basis_bps > 10']),
  ),
  refused(
    poor(
      'please open for me short of btc when the rsi of 1 hour is over 75',
      ...documents({ symbols: 'btc' }, over('rsi_14_1h', '75')),
    ),
  ),
  refused(
    poor(
      'trx when number of active wallet is growing and price go up 2% in one hour',
      ...documents({ symbols: 'trx' }, rise('0.02', '1h')),
    ),
  ),
  refused(
    poor('op when price fall 4% in hour or the funding is under -0.02%, one of two is enough for me', {
      symbols: 'op',
    }),
  ),
]
