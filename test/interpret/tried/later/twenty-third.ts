/**
 * The twenty-third set, by one more stranger. Read were query-language.md, glossary.md, outcomes.md, concepts.md, the tables of features and the rulebook of
 * the contract, form.ts, ways.ts and score.ts, the first 110 lines of the twenty-second set (twelve of its phrasings, for the form), the symbols of
 * phrasing.ts, the first 40 lines of answers.ts and, by mistake, the first 60 of the README beside these sets, which names misreadings of earlier sets.
 * Nothing of the interpreter, of its tests or of other sets was seen, and no phrasing was run against it. It was committed before it was scored.
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
} from '../form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  lately,
  MACD_UP,
  rank,
  rises,
  sinks,
  under,
  up,
  WEEKEND,
  WORKDAYS,
} from '../ways.js'

/** In every minute of a span: held, or by the smallest or the largest value of the span. */
const throughout = (field: string, compared: string, span: string): string[] => [
  `${field} ${compared} held ${span}`,
  `${compared.startsWith('>') ? 'min' : 'max'}(${field}, ${span}) ${compared}`,
]

/** The highest part of a week, where the words do not say whether the bound is included. */
const top = (field: string, percentile: string): string[] => [
  ...rank(field, `>= ${percentile}`),
  ...rank(field, `> ${percentile}`),
]

/** The lowest part of a week, where the words do not say whether the bound is included. */
const bottom = (field: string, percentile: string): string[] => [
  ...rank(field, `<= ${percentile}`),
  ...rank(field, `< ${percentile}`),
]

/** The rate of funding that turns negative: either rate, in the minute in which it does or in every minute below zero. */
const FUNDING_TURNS: readonly string[] = [...sinks('funding_rate', '0'), ...sinks('funding_rate_8h', '0')]

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7']
const NOT_ASIA: readonly string[] = ['session != asia', 'hour_utc >= 8']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']

/** A doji of an hour: the plain one, or one of any kind. */
const DOJI_1H: readonly string[] = [
  ...candle('doji', '1h', 'doji'),
  'candle_doji_1h in (doji, dragonfly, gravestone)',
  'candle_doji_1h in (doji, dragonfly, gravestone) and candle_age_1h = 0',
  'candle_doji_1h != none',
  'candle_doji_1h != none and candle_age_1h = 0',
]

export const TWENTY_THIRD: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc 4h ret < -4%, rsi 1h < 30', { symbols: 'btc', where: 'ret_4h < -4% and rsi_14_1h < 30' }),
  shorthand('eth sol avax funding 8h > 3bps', { symbols: 'eth,sol,avax', where: 'funding_rate_8h > 3bps' }),
  shorthand('vpin pctl >= 99, btc+eth', ...documents({ symbols: 'btc,eth' }, rank('vpin', '>= 99%'))),
  shorthand(
    'sui oi 24h +20%, ret 24h < 5%',
    ...documents({ symbols: 'sui' }, and(up('oi_change_24h', '20%'), 'ret_24h < 5%')),
  ),
  shorthand('wif dump 1h <= -7% then taker buy 1h > 55% w/in 2h', {
    symbols: 'wif',
    where: 'ret_1h <= -7%',
    next: ['taker_buy_ratio_1h > 55%'],
    within: '2h',
  }),
  shorthand('rsi 5m x above 80, 1000pepe', { symbols: '1000pepeusdt', where: 'rsi_14_5m crosses above 80' }),
  shorthand('all ex doge shib, rvol 1h > 4, ret 15m > 1.5%', {
    except: 'doge,1000shibusdt',
    where: 'rel_volume_1h > 4 and ret_15m > 1.5%',
  }),
  shorthand(
    'btc hammer 4h @ 24h range pos < .1',
    ...documents({ symbols: 'btc' }, and(candle('hammer', '4h', 'hammer'), 'range_pos_24h < 0.1')),
  ),
  shorthand('link cvd 1h < -3m, ret 1h >= 0', { symbols: 'link', where: 'cvd_usd_1h < -3M and ret_1h >= 0' }),
  shorthand('ada adx15 > 40, di diff > 20', { symbols: 'ada', where: 'adx_14_15m > 40 and di_diff_14_15m > 20' }),
  shorthand('bnb spread > 2bps 10 of 15 min', { symbols: 'bnb', where: 'spread_bps > 2 held 10m of 15m' }),
  shorthand('near, sat+sun, 1h rv pctl > 90', ...documents({ symbols: 'near' }, and(WEEKEND, rank('rv_1h', '> 90%')))),
  shorthand(
    'ltc mark premium < -15 bps 13-16 utc',
    ...documents({ symbols: 'ltc' }, and('premium_bps < -15', hours(13, 16))),
  ),
  shorthand('short liqs > 500k in 1m, eth, biggest 25', {
    symbols: 'eth',
    where: 'liq_short_usd_1m > 500k',
    sort: 'liq_short_usd_1m desc',
    limit: 25,
  }),
  shorthand(
    'dot inside bar 1h -> 24h brk up, 4h max',
    ...documents({ symbols: 'dot', within: '4h' }, candle('inside_outside', '1h', 'inside'), BREAK_UP),
  ),
  shorthand('arb/op excess ret 1h > 2%, btc 1h < 0', {
    symbols: 'arb,op',
    where: 'excess_ret_1h > 2% and btc_ret_1h < 0',
  }),
  shorthand('uni vwap dist 24h < -3%, since 2025-06-15', {
    symbols: 'uni',
    from: '2025-06-15',
    where: 'vwap_dist_24h < -3%',
  }),
  shorthand('fil 7d -15% & 1h +3%', ...documents({ symbols: 'fil' }, and(down('ret_7d', '-15%'), up('ret_1h', '3%')))),
  shorthand('bb %b 15m > 1, vpin >= .55, sol', { symbols: 'sol', where: 'bb_pctb_20_15m > 1 and vpin >= 0.55' }),
  shorthand(
    'trx dd 24h worse than -5%, book imb > .2',
    ...documents({ symbols: 'trx' }, 'drawdown_24h < -5% and book_imbalance > 0.2'),
  ),
  shorthand(
    'btc fund flips neg -> ret 1h > 1% inside 8h',
    ...documents({ symbols: 'btc', within: '8h' }, FUNDING_TURNS, 'ret_1h > 1%'),
  ),
  refused(shorthand('long btc 10x on rsi 1h < 25, sl 2%', { symbols: 'btc', where: 'rsi_14_1h < 25' })),
  refused(shorthand('eth iv rank > 80')),
  refused(
    shorthand(
      'sol rsi 1h < 30 or funding < 0',
      { symbols: 'sol', where: 'rsi_14_1h < 30' },
      ...documents({ symbols: 'sol' }, funding('< 0')),
    ),
  ),
  refused(shorthand('alert me eth oi 1h > 4%', { symbols: 'eth', where: 'oi_change_1h > 4%' })),

  // Quants' precision.
  quant('Select minutes where ret_1h_sigma ≤ −3 and rel_volume_1h ≥ 2 for BTCUSDT and ETHUSDT, 2024 through 2025.', {
    symbols: 'btc,eth',
    from: '2024-01-01',
    to: '2025-12-31',
    where: 'ret_1h_sigma <= -3 and rel_volume_1h >= 2',
  }),
  quant('SOLUSDT: vpin was below 0.4 four hours ago and is at least 0.6 now.', {
    symbols: 'sol',
    where: 'lag(vpin, 4h) < 0.4 and vpin >= 0.6',
  }),
  quant('First: depth_usd_100bps_pctrank ≤ 0.05. Then, no later than 30 minutes afterwards: ret_5m ≤ −0.01.', {
    where: 'depth_usd_100bps_pctrank <= 0.05',
    next: ['ret_5m <= -1%'],
    within: '30m',
  }),
  quant(
    'Minimum over the trailing 4h of bb_width_20_15m_pctrank ≤ 0.02, and donchian_break_24h = up.',
    ...documents({}, 'min(bb_width_20_15m_pctrank, 4h) <= 0.02 and donchian_break_24h = up'),
  ),
  quant('oi_price_regime_1h becomes short_covering with −0.01 ≤ ret_24h ≤ 0.01, excluding BTCUSDT.', {
    except: 'btc',
    where: 'oi_price_regime_1h becomes short_covering and ret_24h between -1% and 1%',
  }),
  quant('Condition: beta_btc_24h > 1.5 and corr_btc_24h < 0.4. Sort by beta, descending; return 100 rows.', {
    where: 'beta_btc_24h > 1.5 and corr_btc_24h < 0.4',
    sort: 'beta_btc_24h desc',
    limit: 100,
  }),
  quant('rsi_14_1h crosses above 50 while the 24h mean of rsi_14_1h is below 45.', {
    where: 'rsi_14_1h crosses above 50 and mean(rsi_14_1h, 24h) < 45',
  }),
  quant('The z-score over 24 hours of avg_trade_usd_1h exceeds 3 on ETHUSDT.', {
    symbols: 'eth',
    where: 'zscore(avg_trade_usd_1h, 24h) > 3',
  }),
  quant(
    'premium_bps below −5 in every one of the last 60 minutes, ARBUSDT and OPUSDT.',
    ...documents({ symbols: 'arb,op' }, throughout('premium_bps', '< -5', '1h')),
  ),
  quant('book_imbalance_20bps ≥ 0.35 in at least 24 of the trailing 30 buckets, SUIUSDT.', {
    symbols: 'sui',
    where: 'book_imbalance_20bps >= 0.35 held 24m of 30m',
  }),
  quant('24-hour delta of long_short_ratio ≤ −0.2, given ret_24h ≥ 0.03.', {
    where: 'delta(long_short_ratio, 24h) <= -0.2 and ret_24h >= 3%',
  }),
  quant('Three-step sequence within 12 hours: vpin ≥ 0.7; then ret_1h ≤ −0.02; then rsi_14_15m ≤ 30.', {
    where: 'vpin >= 0.7',
    next: ['ret_1h <= -2%', 'rsi_14_15m <= 30'],
    within: '12h',
  }),
  quant('efficiency_ratio_4h ≤ 0.05 with rv_ratio_1h_24h ≥ 1.5, hour_utc ∈ {0, 8, 16}.', {
    where: 'efficiency_ratio_4h <= 0.05 and rv_ratio_1h_24h >= 1.5 and hour_utc in (0, 8, 16)',
  }),
  quant('funding_pctrank_30d ≥ 0.98, minutes_to_funding ≤ 15, session ≠ us.', {
    where: 'funding_pctrank_30d >= 0.98 and minutes_to_funding <= 15 and session != us',
  }),
  quant(
    'The percentile rank over 30 days of quote_volume_1h is at most 1 %, Monday to Friday only.',
    ...documents({}, and('pctrank(quote_volume_1h, 30d) <= 1%', WORKDAYS)),
  ),
  quant('ret_15m in the half-open interval (0.005, 0.01], LINKUSDT.', {
    symbols: 'link',
    where: 'ret_15m > 0.5% and ret_15m <= 1%',
  }),
  quant('jump_share_24h > 0.4 ∧ vol_of_vol_24h > 1; earliest 20 observations.', {
    where: 'jump_share_24h > 0.4 and vol_of_vol_24h > 1',
    sort: 'time asc',
    limit: 20,
  }),
  quant('Sum of liq_long_usd_1m over the trailing 4 hours ≥ 20,000,000 USD, BTCUSDT.', {
    symbols: 'btc',
    where: 'sum(liq_long_usd_1m, 4h) >= 20M',
  }),
  quant(
    'macd_hist_15m changes sign from negative to positive, adx_14_15m < 15, any symbol but 1000PEPEUSDT and 1000SHIBUSDT.',
    ...documents({ except: '1000pepeusdt,1000shibusdt' }, and(MACD_UP, 'adx_14_15m < 15')),
  ),
  quant('kyle_lambda_4h > 2 and impact_100k_bps ≥ 3 bps on FILUSDT.', {
    symbols: 'fil',
    where: 'kyle_lambda_4h > 2 and impact_100k_bps >= 3',
  }),
  quant('Range of premium_bps over 1h ≥ 20 bps, followed within 90 minutes by premium_bps between −1 and 1 bps.', {
    where: 'range(premium_bps, 1h) >= 20',
    next: ['premium_bps between -1 and 1'],
    within: '90m',
  }),
  refused(
    quant('Forecast the 24h return of ETHUSDT for tomorrow given vpin ≥ 0.7.', {
      symbols: 'eth',
      where: 'vpin >= 0.7',
    }),
  ),
  refused(
    quant('rsi_14_1h ≤ 25, keeping only events whose forward 4h return exceeded 1 %.', { where: 'rsi_14_1h <= 25' }),
  ),
  refused(quant('cvd_usd_1h > liq_usd_1h on BTCUSDT.')),
  refused(
    quant('BTCUSDT, step 1: vpin ≥ 0.7, step 2: ret_1h ≤ −1 %, within 21 days.', {
      symbols: 'btc',
      where: 'vpin >= 0.7',
      next: ['ret_1h <= -1%'],
      within: '*',
    }),
  ),

  // Dictation.
  dictation(
    'show me bitcoin when the one hour return is below minus two point five percent and volume is at least three times normal',
    { symbols: 'btc', where: 'ret_1h < -2.5% and rel_volume_1h >= 3' },
  ),
  dictation('okay so ethereum where the fifteen minute r s i is under twenty five and it is a monday', {
    symbols: 'eth',
    where: 'rsi_14_15m < 25 and weekday = 1',
  }),
  dictation(
    'solana open interest up ten percent or more over twenty four hours while the price is down at least five percent over the same time',
    { symbols: 'sol', where: 'oi_change_24h >= 10% and ret_24h <= -5%' },
  ),
  dictation(
    'find me times when v pin stayed above point six for a full hour on avalanche',
    ...documents({ symbols: 'avax' }, throughout('vpin', '> 0.6', '1h')),
  ),
  dictation(
    'first dogecoin falls eight percent in a day and then within six hours there is a bullish engulfing on the one hour chart',
    ...documents({ symbols: 'doge', within: '6h' }, down('ret_24h', '-8%'), candle('engulfing', '1h', 'bullish')),
  ),
  dictation(
    'any coin except bitcoin with funding below minus point one percent',
    ...documents({ except: 'btc' }, funding('< -0.1%')),
  ),
  dictation(
    'chainlink between nine and noon u t c with a spread wider than four basis points',
    ...documents({ symbols: 'link' }, and(hours(9, 12), 'spread_bps > 4')),
  ),
  dictation('give me the thirty largest one minute long liquidations on bitcoin above two million dollars', {
    symbols: 'btc',
    where: 'liq_long_usd_1m > 2M',
    sort: 'liq_long_usd_1m desc',
    limit: 30,
  }),
  dictation(
    'when does the bitcoin one hour relative strength index cross below forty on weekends',
    ...documents({ symbols: 'btc' }, and('rsi_14_1h crosses below 40', WEEKEND)),
  ),
  dictation(
    'cardano morning star on the four hour in twenty twenty five',
    ...documents({ symbols: 'ada', from: '2025-01-01', to: '2025-12-31' }, candle('star', '4h', 'morning')),
  ),
  dictation(
    'market breadth under fifteen percent and bitcoin down more than one percent on the hour',
    { where: 'breadth_1h < 15% and btc_ret_1h < -1%' },
    { symbols: 'btc', where: 'breadth_1h < 15% and ret_1h < -1%' },
    { symbols: 'btc', where: 'breadth_1h < 15% and btc_ret_1h < -1%' },
  ),
  dictation('litecoin at least ten percent below its twenty four hour high with book imbalance above point three', {
    symbols: 'ltc',
    where: 'drawdown_24h <= -10% and book_imbalance > 0.3',
  }),
  dictation('arbitrum one hour average trade size over four thousand dollars', {
    symbols: 'arb',
    where: 'avg_trade_usd_1h > 4000',
  }),
  dictation(
    'uniswap with the price within half a percent of its twenty four hour v wap',
    ...documents({ symbols: 'uni' }, flat('vwap_dist_24h', '0.5%')),
  ),
  dictation(
    'near protocol three white soldiers on the fifteen minute then the fifteen minute r s i over seventy in the next two hours',
    ...documents(
      { symbols: 'near', within: '2h' },
      candle('soldiers_crows', '15m', 'soldiers'),
      rises('rsi_14_15m', '70'),
    ),
  ),
  dictation('polkadot when the taker buy ratio was less than forty percent but the one hour return was positive', {
    symbols: 'dot',
    where: 'taker_buy_ratio_1h < 40% and ret_1h > 0',
  }),
  dictation('aptos and sui the last seventy five times the fifteen minute a d x was higher than forty five', {
    symbols: 'apt,sui',
    where: 'adx_14_15m > 45',
    limit: 75,
  }),
  dictation('five minute volume z score above three on ripple during march twenty twenty four', {
    symbols: 'xrp',
    from: '2024-03-01',
    to: '2024-03-31',
    where: 'volume_z_5m > 3',
  }),
  dictation('bitcoin ten minutes or less before funding with the premium over six basis points', {
    symbols: 'btc',
    where: 'minutes_to_funding <= 10 and premium_bps > 6',
  }),
  dictation(
    'filecoin drops two percent in fifteen minutes then climbs one percent in five minutes all inside one hour',
    ...documents({ symbols: 'fil', within: '1h' }, down('ret_15m', '-2%'), up('ret_5m', '1%')),
  ),
  dictation(
    'cosmos one hour realised volatility in the lowest ten percent of its week and not during asia',
    ...documents({ symbols: 'atom' }, and(bottom('rv_1h', '10%'), NOT_ASIA)),
  ),
  refused(
    dictation(
      'please sell half my ethereum when it drops five percent in an hour',
      ...documents({ symbols: 'eth' }, down('ret_1h', '-5%')),
    ),
  ),
  refused(dictation('will bitcoin be above one hundred thousand by friday')),
  refused(
    dictation('solana when twitter sentiment is negative and the one hour return is below minus three percent', {
      symbols: 'sol',
      where: 'ret_1h < -3%',
    }),
  ),
  refused(
    dictation('text me as soon as dogecoin funding goes negative', ...documents({ symbols: 'doge' }, FUNDING_TURNS)),
  ),

  // E-mails.
  email(
    'Hi team, could you pull every minute since 1 January 2026 in which BTC open interest rose by at least 3 % within an hour? Thanks, Anna',
    { symbols: 'btc', from: '2026-01-01', where: 'oi_change_1h >= 3%' },
  ),
  email(
    'Dear all, I am looking for ETH minutes with RSI(14) on the hourly chart above 75 during the European session. Best, Tom',
    ...documents({ symbols: 'eth' }, and('rsi_14_1h > 75', EUROPE)),
  ),
  email(
    'Hello, please list the 100 most recent cases where SOL had fallen by 6 % or more over 4 hours and its open interest had dropped by more than 4 % over one hour. Regards',
    { symbols: 'sol', where: 'ret_4h <= -6% and oi_change_1h < -4%', limit: 100 },
  ),
  email(
    'Good morning, for our liquidity note we need minutes in which the BTC depth within 100 bps was below USD 20 million and the spread above 1 bp. Kind regards, Lena',
    { symbols: 'btc', where: 'depth_usd_100bps < 20M and spread_bps > 1' },
  ),
  email(
    'Hi, following up on our call: can you check how often ADA breaks above its 24-hour range and then, within the next 24 hours, loses 2 % in an hour? Cheers',
    ...documents({ symbols: 'ada', within: '24h' }, BREAK_UP, down('ret_1h', '-2%')),
  ),
  email(
    'Hi Marc, which minutes on Tuesdays and Thursdays between 12:00 and 14:00 UTC saw DOGE volume of more than 5 times its usual level? Thx',
    ...documents({ symbols: 'doge' }, and('weekday in (2, 4)', hours(12, 14), 'rel_volume_1h > 5')),
  ),
  email(
    'Dear support, I would like all coins other than BTC and ETH whose 24-hour return ranks in the top 5 % of the market while breadth is below 40 %. Thank you',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_24h', '95%'), 'breadth_1h < 40%')),
  ),
  email(
    'Hello, could someone run this: AVAX, 1 Feb 2025 to 30 Apr 2025, VPIN at or above 0.65 for at least 20 of the last 30 minutes? Many thanks',
    { symbols: 'avax', from: '2025-02-01', to: '2025-04-30', where: 'vpin >= 0.65 held 20m of 30m' },
  ),
  email('Hi Jo, I need the minutes when LINK crossed below its 200-hour simple moving average in 2024. Best', {
    symbols: 'link',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'sma_dist_200_1h crosses below 0',
  }),
  email(
    'Dear colleagues, please find the cases where more than $1m of XRP longs were liquidated over an hour and the 1h return was still no worse than -1 %. Thanks, Olu',
    { symbols: 'xrp', where: 'sum(liq_long_usd_1m, 1h) > 1M and ret_1h >= -1%' },
  ),
  email(
    'Hi, quick one: BNB, taker buy share of the last hour between 48 % and 52 %, realised volatility of the last hour under 0.3 %. Thanks!',
    { symbols: 'bnb', where: 'taker_buy_ratio_1h between 48% and 52% and rv_1h < 0.3%' },
  ),
  email(
    'Hello Paul, we want coins that had been recorded for less than 30 days and whose price rose by more than 20 % in 24 hours. Rgds',
    { where: 'recorded_age_days < 30 and ret_24h > 20%' },
  ),
  email(
    'Good evening, can you give me hourly shooting stars on ETH that printed in the upper fifth of the 24h range? Sincerely, R.',
    ...documents({ symbols: 'eth' }, and(candle('shooting_star', '1h', 'shooting_star'), up('range_pos_24h', '80%'))),
  ),
  email('Hi both, please just list the MATIC minutes with a beta to bitcoin above 2, oldest first. Ta', {
    symbols: 'matic',
    where: 'beta_btc_24h > 2',
    sort: 'time asc',
  }),
  email(
    'Dear desk, as discussed: APT, first a quiet hour (1h realised volatility in the lowest decile of the week), then within 3 hours a 15-minute return of +2 % or more. Regards, Ines',
    ...documents({ symbols: 'apt', within: '3h' }, bottom('rv_1h', '10%'), 'ret_15m >= 2%'),
  ),
  email(
    'Hi, show us please where the settled funding rate of ATOM had been below zero for 24 hours without a break. BR',
    ...documents({ symbols: 'atom' }, throughout('funding_rate', '< 0', '24h')),
  ),
  email(
    'Hello, the CVD over one hour should be above +10 million dollars while the 1h return stays between 0 and 0.2 %. BTC only, first half of 2026 please. Bests',
    {
      symbols: 'btc',
      from: '2026-01-01',
      to: '2026-06-30',
      where: 'cvd_usd_1h > 10M and ret_1h between 0% and 0.2%',
    },
  ),
  email(
    'Dear Sam, a request from the committee: minutes when fewer than 10 % of symbols were up on the hour and the 24h return of bitcoin was below −5 %. Yours, K.',
    { where: 'breadth_1h < 10% and btc_ret_24h < -5%' },
    { symbols: 'btc', where: 'breadth_1h < 10% and ret_24h < -5%' },
    { symbols: 'btc', where: 'breadth_1h < 10% and btc_ret_24h < -5%' },
  ),
  email(
    'Hi, for NEAR and FIL: 15m MACD histogram below −20 bps, 15m stochastic below 15. Sorted by stochastic, lowest first. Thanks.',
    {
      symbols: 'near,fil',
      where: 'macd_hist_15m < -20 and stoch_k_14_15m < 15',
      sort: 'stoch_k_14_15m asc',
    },
  ),
  email('Hi Eva, could you look up UNI on 5 August 2024: minutes with a 1h return of −3 % or worse? Best regards', {
    symbols: 'uni',
    from: '2024-08-05',
    to: '2024-08-05',
    where: 'ret_1h <= -3%',
  }),
  email(
    'Hello, one more: the long/short ratio of SUI falls below 1 and, no more than 2 days later, shorts worth over $300,000 get liquidated in one minute. Thanks in advance',
    ...documents({ symbols: 'sui', within: '2d' }, under('long_short_ratio', '1'), 'liq_short_usd_1m > 300k'),
  ),
  refused(
    email('Hi, please set up a daily e-mail to me whenever BTC VPIN exceeds 0.8. Thanks', {
      symbols: 'btc',
      where: 'vpin > 0.8',
    }),
  ),
  refused(email('Dear team, please cancel all my open orders on SOL and close the position. Regards')),
  refused(
    email(
      'Hello, I need the minutes on days with Bitcoin ETF inflows above $500m and BTC down 2 % over 24 hours. Best, Y.',
      ...documents({ symbols: 'btc' }, down('ret_24h', '-2%')),
    ),
  ),
  refused(email('Hi, what do you think of ETH these days? Kind regards')),

  // Forum slang.
  forum('anyone got stats on btc nuking 5% in 4 hours lol', ...documents({ symbols: 'btc' }, down('ret_4h', '-5%'))),
  forum('wen sol rsi 15m under 20 tho', ...documents({ symbols: 'sol' }, sinks('rsi_14_15m', '20'))),
  forum(
    'ngl doge pumping 10% in a day with funding over 0.1% is always sus, show me',
    ...documents({ symbols: 'doge' }, and(up('ret_24h', '10%'), funding('> 0.1%'))),
  ),
  forum(
    'pepe degens: 1h volume 6x normal n green 3%+ on the hour',
    ...documents({ symbols: '1000pepeusdt' }, and(up('rel_volume_1h', '6'), 'ret_1h >= 3%')),
  ),
  forum('shorts getting rekt on eth, like more than 3 mil in one minute', {
    symbols: 'eth',
    where: 'liq_short_usd_1m > 3M',
  }),
  forum(
    'longs getting wiped >2m in an hour on avax then price bounces 2% in 15m, all within 1h',
    ...documents({ symbols: 'avax', within: '1h' }, 'sum(liq_long_usd_1m, 1h) > 2M', up('ret_15m', '2%')),
  ),
  forum(
    'op pumping 2% on the hour during asia hrs while btc is red on the hour',
    ...documents({ symbols: 'op' }, and(up('ret_1h', '2%'), ASIA, 'btc_ret_1h < 0')),
  ),
  forum('show every alt w/ rsi 1h over 85, no btc no eth', { except: 'btc,eth', where: 'rsi_14_1h > 85' }),
  forum(
    'sui mooning 15% in 24h then breaks down thru the 24h low inside a week',
    ...documents({ symbols: 'sui', within: '7d' }, up('ret_24h', '15%'), BREAK_DOWN),
  ),
  forum(
    'fam need bearish engulfing 4h on btc, rsi 1h still above 65',
    ...documents({ symbols: 'btc' }, and(candle('engulfing', '4h', 'bearish'), 'rsi_14_1h > 65')),
  ),
  forum(
    'wif on saturdays when it went nowhere on the day (24h between -1% and +1%)',
    ...documents({ symbols: 'wif' }, 'weekday = 6 and ret_24h between -1% and 1%'),
  ),
  forum(
    'thin books?? ltc depth in bottom 3% of the week pls',
    ...documents({ symbols: 'ltc' }, bottom('depth_usd_100bps', '3%')),
  ),
  forum('trx never moves, gimme the times its 1h rv was over 2%', { symbols: 'trx', where: 'rv_1h > 2%' }),
  forum('10 worst 1h returns for ada, has to be below -6%', {
    symbols: 'ada',
    where: 'ret_1h < -6%',
    sort: 'ret_1h asc',
    limit: 10,
  }),
  forum(
    'xrp gang: macd bull cross 15m above the 50 ema on 1h',
    ...documents({ symbols: 'xrp' }, and(MACD_UP, 'ema_dist_50_1h > 0')),
  ),
  forum(
    'oi on arb ripping 8% in an hour and price didnt even move (less than half a percent either way)',
    ...documents({ symbols: 'arb' }, and(up('oi_change_1h', '8%'), 'ret_1h > -0.5% and ret_1h < 0.5%')),
  ),
  forum(
    'bnb perp trading 10 bps under index or worse, since june 2025',
    { symbols: 'bnb', from: '2025-06-01', where: 'basis_bps <= -10' },
    { symbols: 'bnb', from: '2025-06-01', where: 'premium_bps <= -10' },
  ),
  forum(
    'the classic: rb_squeeze on btc then it breaks out above the 24h high within 4h',
    ...documents({ symbols: 'btc', within: '4h' }, 'rb_squeeze', BREAK_UP),
  ),
  forum('atom holder here, hour 14 utc only, spread fatter than 6bps', {
    symbols: 'atom',
    where: 'hour_utc = 14 and spread_bps > 6',
  }),
  forum('dot chart looks dead, 24h range pos between 0.45 and 0.55 and adx below 12', {
    symbols: 'dot',
    where: 'range_pos_24h between 0.45 and 0.55 and adx_14_15m < 12',
  }),
  forum(
    'algo bros, seen a 1h hammer anywhere in the last 24h and rsi 15m back over 50',
    ...lately(
      { symbols: 'algo' },
      '24h',
      'seen(candle_hammer_1h, 24h) contains hammer',
      candle('hammer', '1h', 'hammer'),
      rises('rsi_14_15m', '50'),
    ),
  ),
  forum(
    'eth vpin top 1% of the week, 1h ret worse than -2%, newest 5',
    ...documents({ symbols: 'eth', limit: 5 }, and(top('vpin', '99%'), 'ret_1h < -2%')),
  ),
  refused(forum('should i ape into wif rn??')),
  refused(
    forum('sol rsi 1h under 25 but only the ones that ended up green 24h later', {
      symbols: 'sol',
      where: 'rsi_14_1h < 25',
    }),
  ),
  refused(
    forum(
      'whale wallets dumping eth on chain while funding > 0.05%',
      ...documents({ symbols: 'eth' }, funding('> 0.05%')),
    ),
  ),

  // Poor English.
  poor('please give me bitcoin when he fall more than 3 percent in one hour', {
    symbols: 'btc',
    where: 'ret_1h < -3%',
  }),
  poor('i want see ethereum rsi one hour less than 28 and volume two time of normal or more', {
    symbols: 'eth',
    where: 'rsi_14_1h < 28 and rel_volume_1h >= 2',
  }),
  poor(
    'show solana minute where open interest grow 6% in 1 hour but price in same hour not grow',
    ...documents({ symbols: 'sol' }, and(up('oi_change_1h', '6%'), 'ret_1h <= 0')),
  ),
  poor(
    'doge funding is minus and long short ratio bigger as 2',
    ...documents({ symbols: 'doge' }, and(funding('< 0'), 'long_short_ratio > 2')),
  ),
  poor(
    'after xrp break up 24 hour high, in 3 hour come rsi 15 minute over 80',
    ...documents({ symbols: 'xrp', within: '3h' }, BREAK_UP, rises('rsi_14_15m', '80')),
  ),
  poor(
    "i search for litecoin, spread more as 8 bps, in the night from 0 until 4 o'clock utc",
    ...documents({ symbols: 'ltc' }, and('spread_bps > 8', hours(0, 4))),
  ),
  poor('all coin without bitcoin, return 24h more or equal 25%', { except: 'btc', where: 'ret_24h >= 25%' }),
  poor(
    'avax vpin must stay over 0,5 since 30 minute',
    ...documents({ symbols: 'avax' }, throughout('vpin', '> 0.5', '30m')),
  ),
  poor('can show cardano friday only where volatility of hour is minimum 3 time volatility of day?', {
    symbols: 'ada',
    where: 'weekday = 5 and rv_ratio_1h_24h >= 3',
  }),
  poor(
    'link have candle doji 1 hour and position in range 24h is under 10 percent',
    ...documents({ symbols: 'link' }, and(DOJI_1H, 'range_pos_24h < 10%')),
  ),
  poor('sui and aptos from 10 january 2025 to 20 january 2025, fall in 4 hour bigger than 5%', {
    symbols: 'sui,apt',
    from: '2025-01-10',
    to: '2025-01-20',
    where: 'ret_4h < -5%',
  }),
  poor('when matic price go cross under ema 50 of 1 hour', {
    symbols: 'matic',
    where: 'ema_dist_50_1h crosses below 0',
  }),
  poor('need uniswap where buyer taker is more than 62 percent in hour and price of hour go down', {
    symbols: 'uni',
    where: 'taker_buy_ratio_1h > 62% and ret_1h < 0',
  }),
  poor('give 15 last time bnb have liquidation of short more than 200 thousand dollar in one minute', {
    symbols: 'bnb',
    where: 'liq_short_usd_1m > 200k',
    limit: 15,
  }),
  poor(
    'first filecoin down 10% in 24 hour, second in next 12 hour it go up 4% in one hour',
    ...documents({ symbols: 'fil', within: '12h' }, down('ret_24h', '-10%'), up('ret_1h', '4%')),
  ),
  poor('btc open interest more than 8 billion dollar and funding rate 8h above 0.02%', {
    symbols: 'btc',
    where: 'oi_usd > 8B and funding_rate_8h > 0.02%',
  }),
  poor(
    'near coin, no weekend, depth in 1 percent is smaller than 500 thousand dollar',
    ...documents({ symbols: 'near' }, and(WORKDAYS, 'depth_usd_100bps < 500k')),
  ),
  poor(
    'how many time polkadot rsi 5 minute was between 45 and 50 and bollinger width 15 minute in lowest 5% of week',
    ...documents({ symbols: 'dot' }, and('rsi_14_5m between 45 and 50', bottom('bb_width_20_15m', '5%'))),
  ),
  poor('arbitrum price is more than 2% over vwap of 24 hour', { symbols: 'arb', where: 'vwap_dist_24h > 2%' }),
  poor(
    'tron premium is zero or less in whole last 15 minute',
    ...documents({ symbols: 'trx' }, throughout('premium_bps', '<= 0', '15m')),
  ),
  poor('optimism, sort by biggest one hour return, must be 5% minimum, only 40 result', {
    symbols: 'op',
    where: 'ret_1h >= 5%',
    sort: 'ret_1h desc',
    limit: 40,
  }),
  poor(
    'wif candle evening star 15 minute, hour utc between 20 and 22',
    ...documents({ symbols: 'wif' }, and(candle('star', '15m', 'evening'), hours(20, 22))),
  ),
  refused(poor('please buy for me 1 eth if rsi 1h is under 30', { symbols: 'eth', where: 'rsi_14_1h < 30' })),
  refused(poor('tomorrow bitcoin go up or go down?')),
  refused(poor('show me solana', { symbols: 'sol' })),
]
