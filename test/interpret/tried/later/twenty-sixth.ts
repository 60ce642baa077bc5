/**
 * The twenty-sixth set, by one more stranger. Only these pages were read: query-language.md, glossary.md, outcomes.md,
 * feature-vocabulary.md, form.ts, ways.ts and score.ts, the first lines of the twenty-second for the form, and besides
 * them the first 30 lines of answers.ts and the first names of the list of symbols in phrasing.ts. Nothing of the
 * interpreter and no other phrasings were seen, and no phrasing was run against it. Only the wanted documents were
 * checked, for being well-formed.
 */
import {
  and,
  candle,
  dictation,
  documents,
  each,
  email,
  forum,
  poor,
  quant,
  refused,
  shorthand,
  state,
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
  MACD_DOWN,
  MACD_UP,
  over,
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

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']

export const TWENTY_SIXTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand(
    'eth rsi 15m < 25 + vol 2x',
    ...documents({ symbols: 'eth' }, and('rsi_14_15m < 25', up('rel_volume_1h', '2'))),
  ),
  shorthand(
    'btc 1h -2% then +1% 1h w/in 6h',
    ...documents({ symbols: 'btc', within: '6h' }, down('ret_1h', '-2%'), up('ret_1h', '1%')),
  ),
  shorthand('sol fund 8h > 3bps, oi 24h > +10%', {
    symbols: 'sol',
    where: 'funding_rate_8h > 3bps and oi_change_24h > 10%',
  }),
  shorthand('link avax dot dd24 < -15%', { symbols: 'link,avax,dot', where: 'drawdown_24h < -15%' }),
  shorthand('btc vpin x above .75 us session', ...documents({ symbols: 'btc' }, and('vpin crosses above 0.75', US))),
  shorthand('xrp long liqs 1h sum > 2M', { symbols: 'xrp', where: 'sum(liq_long_usd_1m, 1h) > 2M' }),
  shorthand(
    'alts no btc no eth, 24h +20%, top 10 by ret',
    ...each(up('ret_24h', '20%'), (where) => ({ except: 'btc,eth', where, sort: 'ret_24h desc', limit: 10 })),
  ),
  shorthand(
    'doge 1h hammer, rsi 1h <35',
    ...documents({ symbols: 'doge' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 35')),
  ),
  shorthand(
    'ltc 4h bear engulf, ret 24h > 8%',
    ...documents({ symbols: 'ltc' }, and(candle('engulfing', '4h', 'bearish'), 'ret_24h > 8%')),
  ),
  shorthand('btc spread >= 2bps held 30m', ...documents({ symbols: 'btc' }, throughout('spread_bps', '>= 2', '30m'))),
  shorthand('near adx > 40, di diff < -20', { symbols: 'near', where: 'adx_14_15m > 40 and di_diff_14_15m < -20' }),
  shorthand(
    '24h low break, cvd 1h < -20M, btc',
    ...documents({ symbols: 'btc' }, and(BREAK_DOWN, 'cvd_usd_1h < -20M')),
  ),
  shorthand('eth prem < -10bps, last 5', { symbols: 'eth', where: 'premium_bps < -10', limit: 5 }),
  shorthand('ada macd 15m bull x, px > ema50 1h', ...documents({ symbols: 'ada' }, and(MACD_UP, 'ema_dist_50_1h > 0'))),
  shorthand('btc rv 1h top 1% of wk', ...documents({ symbols: 'btc' }, top('rv_1h', '99%'))),
  shorthand('bnb taker buy 1h < 42% & ret 1h > 0', {
    symbols: 'bnb',
    where: 'taker_buy_ratio_1h < 42% and ret_1h > 0',
  }),
  shorthand('sol +3% 15m, sat/sun only', ...documents({ symbols: 'sol' }, and(up('ret_15m', '3%'), WEEKEND))),
  shorthand('btc 10-20 jan 2026 ret 5m <= -1%', {
    symbols: 'btc',
    from: '2026-01-10',
    to: '2026-01-20',
    where: 'ret_5m <= -1%',
  }),
  shorthand('arb %b < 0 and stoch < 10', { symbols: 'arb', where: 'bb_pctb_20_15m < 0 and stoch_k_14_15m < 10' }),
  shorthand('eth 100k impact > 8bps, oldest first', { symbols: 'eth', where: 'impact_100k_bps > 8', sort: 'time asc' }),
  shorthand('breadth < 10%, btc 1h < -1%, ex btc', { except: 'btc', where: 'breadth_1h < 10% and btc_ret_1h < -1%' }),
  refused(shorthand('ping me btc rsi 15m < 20', { symbols: 'btc', where: 'rsi_14_15m < 20' })),
  refused(shorthand('btc spot cvd 1h > 50M', { symbols: 'btc', where: 'cvd_usd_1h > 50M' })),
  refused(shorthand('eth long 5x when vpin > .8, sl 2%', { symbols: 'eth', where: 'vpin > 0.8' })),
  refused(shorthand('sol supertrend flip up')),

  // Quants.
  quant(
    'Buckets of BTCUSDT where VPIN ≥ 0.65 and its 7-day percentile rank is at least 0.9',
    ...documents({ symbols: 'btc' }, and('vpin >= 0.65', rank('vpin', '>= 90%'))),
  ),
  quant('24h z-score of the spread strictly above 3, all symbols', { where: 'zscore(spread_bps, 24h) > 3' }),
  quant('First vpin >= 0.8, then a one-hour return of at most -2% no later than 4 hours after, ETHUSDT only', {
    symbols: 'eth',
    within: '4h',
    where: 'vpin >= 0.8',
    next: ['ret_1h <= -2%'],
  }),
  quant('mean book imbalance (±1%) over the trailing 15 minutes greater than 0.3, SOLUSDT', {
    symbols: 'sol',
    where: 'mean(book_imbalance, 15m) > 0.3',
  }),
  quant(
    'oi_change_1h >= 4% in conjunction with |ret_1h| <= 0.3%',
    ...documents({}, and('oi_change_1h >= 4%', flat('ret_1h', '0.3%'))),
  ),
  quant('Beta to BTC over 24h greater than 1.5 and excess return over 1h below -2%', {
    where: 'beta_btc_24h > 1.5 and excess_ret_1h < -2%',
  }),
  quant('realised volatility ratio rv_1h vs rv_24h at or below 0.5, held for at least 45 of the last 60 minutes', {
    where: 'rv_ratio_1h_24h <= 0.5 held 45m of 1h',
  }),
  quant('ret_1h_sigma <= -5; sort ascending by ret_1h_sigma; limit 20', {
    where: 'ret_1h_sigma <= -5',
    sort: 'ret_1h_sigma asc',
    limit: 20,
  }),
  quant('efficiency ratio 4h >= 0.6 and ret_4h > 0, excluding BTCUSDT and ETHUSDT', {
    except: 'btc,eth',
    where: 'efficiency_ratio_4h >= 0.6 and ret_4h > 0',
  }),
  quant('1h RSI crosses above 50 with ADX ≥ 25 in the same minute', {
    where: 'rsi_14_1h crosses above 50 and adx_14_15m >= 25',
  }),
  quant('cross-sectional rank of the 24h return ≥ 0.95 and cross-sectional rank of 24h volume ≥ 0.5', {
    where: 'xs_rank_ret_24h >= 95% and xs_rank_volume_24h >= 50%',
  }),
  quant('minimum of rsi_14_15m over the past 4 hours at most 20, current rsi_14_15m at least 45', {
    where: 'min(rsi_14_15m, 4h) <= 20 and rsi_14_15m >= 45',
  }),
  quant('Open interest in USD between 50M and 200M, 8h-normalised funding below -0.05%', {
    where: 'oi_usd between 50M and 200M and funding_rate_8h < -0.05%',
  }),
  quant('change of long_short_ratio over 24h >= +25%, long_short_ratio itself > 2', {
    where: 'long_short_change_24h >= 25% and long_short_ratio > 2',
  }),
  quant('Jump share (24h) above 0.4 from 2026-01-05 to 2026-01-25 inclusive', {
    from: '2026-01-05',
    to: '2026-01-25',
    where: 'jump_share_24h > 0.4',
  }),
  quant(
    'depth within 1% of mid in the lowest 5% of its trailing week and spread_bps ≥ 4',
    ...documents({}, and(bottom('depth_usd_100bps', '5%'), 'spread_bps >= 4')),
  ),
  quant('Three steps within 24h: ret_24h <= -8%, then rsi_14_1h <= 30, then donchian_break_24h becomes up; AVAXUSDT', {
    symbols: 'avax',
    within: '24h',
    where: 'ret_24h <= -8%',
    next: ['rsi_14_1h <= 30', 'donchian_break_24h becomes up'],
  }),
  quant('corr_btc_24h < 0.2 and quote_volume_24h >= 100M; distribution of subsequent 24h returns', {
    where: 'corr_btc_24h < 0.2 and quote_volume_24h >= 100M',
  }),
  quant('Kyle lambda (4h) more than 2 standard deviations above its 7d mean', {
    where: 'zscore(kyle_lambda_4h, 7d) > 2',
  }),
  quant('1h change in basis, i.e. basis_bps now minus basis_bps one hour ago, below -15 bps', {
    where: 'delta(basis_bps, 1h) < -15',
  }),
  quant('UTC hours 13 to 15 inclusive, Tuesdays, volume_z_5m >= 4', {
    where: 'hour_utc between 13 and 15 and weekday = 2 and volume_z_5m >= 4',
  }),
  refused(
    quant('vpin >= 0.7, keeping only the occurrences whose subsequent 24h return exceeds 5%', { where: 'vpin >= 0.7' }),
  ),
  refused(quant('Hurst exponent over 24h > 0.6 for BTCUSDT')),
  refused(quant('rsi_14_15m < 20 OR funding_rate_8h < -0.1%, either suffices')),
  refused(quant('25-delta skew of one-week options below -5 vols')),

  // Dictation.
  dictation('show me every time bitcoin dropped more than three percent in an hour', {
    symbols: 'btc',
    where: 'ret_1h < -3%',
  }),
  dictation(
    'when did ethereum have funding above zero point zero five percent and open interest up ten percent on the day',
    ...documents({ symbols: 'eth' }, and(funding('> 0.05%'), up('oi_change_24h', '10%'))),
  ),
  dictation(
    'find solana with the fifteen minute r s i below twenty five during the asia session',
    ...documents({ symbols: 'sol' }, and('rsi_14_15m < 25', ASIA)),
  ),
  dictation(
    'give me the last ten times dogecoin broke above its twenty four hour high',
    ...each(BREAK_UP, (where) => ({ symbols: 'doge', where, limit: 10 })),
  ),
  dictation(
    'okay so I want litecoin where the spread was over six basis points for the whole last hour',
    ...documents({ symbols: 'ltc' }, throughout('spread_bps', '> 6', '1h')),
  ),
  dictation(
    'bitcoin up two percent in fifteen minutes and then down one percent in fifteen minutes within the next two hours',
    ...documents({ symbols: 'btc', within: '2h' }, up('ret_15m', '2%'), down('ret_15m', '-1%')),
  ),
  dictation(
    'a bullish engulfing on the four hour chart of chainlink please',
    ...documents({ symbols: 'link' }, candle('engulfing', '4h', 'bullish')),
  ),
  dictation(
    'all coins except bitcoin where volume in the last hour is at least five times normal and price is up at least four percent in that hour',
    { except: 'btc', where: 'rel_volume_1h >= 5 and ret_1h >= 4%' },
  ),
  dictation('ethereum at least twelve percent below its twenty four hour high sorted by the deepest drawdown first', {
    symbols: 'eth',
    where: 'drawdown_24h <= -12%',
    sort: 'drawdown_24h asc',
  }),
  dictation(
    'when the v pin of avalanche reached at least point eight at any time in the last four hours and the price is now flat within half a percent on the hour',
    ...lately({ symbols: 'avax' }, '4h', 'max(vpin, 4h) >= 0.8', 'vpin >= 0.8', flat('ret_1h', '0.5%')),
  ),
  dictation(
    'more than five million dollars of liquidations in the last hour on bitcoin and most of them longs, imbalance under minus zero point seven',
    { symbols: 'btc', where: 'liq_usd_1h > 5M and liq_imbalance_1h < -0.7' },
  ),
  dictation('times when fewer than fifteen percent of coins were up over the last hour', { where: 'breadth_1h < 15%' }),
  dictation(
    'cardano with a doji on the one hour candle and the volume dried up to less than a third of normal, let us say zero point three',
    ...documents(
      { symbols: 'ada' },
      and(
        candle('doji', '1h', 'doji').concat(['candle_doji_1h != none', 'candle_doji_1h != none and candle_age_1h = 0']),
        down('rel_volume_1h', '0.3'),
      ),
    ),
  ),
  dictation(
    'bitcoin on mondays between eight and ten u t c with a one hour return above one percent',
    ...documents({ symbols: 'btc' }, and('weekday = 1', hours(8, 10), 'ret_1h > 1%')),
  ),
  dictation(
    'polkadot in January twenty twenty six whenever the taker buy share of the last hour was above sixty percent',
    { symbols: 'dot', from: '2026-01-01', to: '2026-01-31', where: 'taker_buy_ratio_1h > 60%' },
  ),
  dictation('near protocol when the one hour r s i crosses below thirty and how it did over the next day', {
    symbols: 'near',
    where: 'rsi_14_1h crosses below 30',
  }),
  dictation(
    'within thirty minutes of the next funding, bitcoin funding rate below zero',
    ...documents({ symbols: 'btc' }, and(down('minutes_to_funding', '30'), funding('< 0'))),
  ),
  dictation('the average spread over the past four hours above three basis points on ripple, x r p I mean', {
    symbols: 'xrp',
    where: 'mean(spread_bps, 4h) > 3',
  }),
  dictation('ethereum and solana both in one search, premium over twenty basis points', {
    symbols: 'eth,sol',
    where: 'premium_bps > 20',
  }),
  dictation(
    'any coin that gained thirty percent in seven days and is now in the bottom tenth of its daily range',
    ...documents({}, and(up('ret_7d', '30%'), down('range_pos_24h', '10%'))),
  ),
  dictation(
    'bitcoin three white soldiers on the fifteen minute chart then a break of the daily low within twelve hours',
    ...documents({ symbols: 'btc', within: '12h' }, candle('soldiers_crows', '15m', 'soldiers'), BREAK_DOWN),
  ),
  refused(dictation('what will the price of bitcoin be tomorrow morning')),
  refused(
    dictation(
      'wake me up when ethereum falls five percent in an hour',
      ...each(down('ret_1h', '-5%'), (where) => ({ symbols: 'eth', where })),
    ),
  ),
  refused(dictation('show me something interesting about solana')),
  refused(dictation('bitcoin when the price is above the ichimoku cloud')),

  // E-mail.
  email(
    'Hi, could you pull all minutes where BTC funding (8h) was at or above 0.03% while the 24h return was negative? Thanks, Martin',
    { symbols: 'btc', where: 'funding_rate_8h >= 0.03% and ret_24h < 0' },
  ),
  email(
    'Hello team, I would like to see ETH when the 1h RSI drops below 30, only in the European session. Regards, Anna',
    ...documents({ symbols: 'eth' }, and(sinks('rsi_14_1h', '30'), EUROPE)),
  ),
  email('Dear support, please list the 25 largest one-hour gains of more than 8% across all coins, biggest first.', {
    where: 'ret_1h > 8%',
    sort: 'ret_1h desc',
    limit: 25,
  }),
  email(
    'For our weekly note we need cases where open interest rose by at least 5% in an hour and the price fell at least 1% in the same hour, BTC and ETH only.',
    { symbols: 'btc,eth', where: 'oi_change_1h >= 5% and ret_1h <= -1%' },
  ),
  email(
    'Could you check what usually follows when VPIN on SOL stays above 0.6 for a full hour? Best, Jon',
    ...documents({ symbols: 'sol' }, throughout('vpin', '> 0.6', '1h')),
  ),
  email(
    'Please look up when order book imbalance on BTC was above 0.5 and the spread below 1 bp, from 15 January 2026 until 31 January 2026.',
    { symbols: 'btc', from: '2026-01-15', to: '2026-01-31', where: 'book_imbalance > 0.5 and spread_bps < 1' },
  ),
  email(
    'Good morning, we are interested in bearish pin bars on the 4h chart of AVAX where the 24h return was at least 5%. Kind regards',
    ...documents({ symbols: 'avax' }, and(candle('pin_bar', '4h', 'bearish'), 'ret_24h >= 5%')),
  ),
  email(
    'Hi Tom, can you run this: LINK, MACD histogram crossing below zero on 15m, weekdays only. Cheers',
    ...documents({ symbols: 'link' }, and(['macd_hist_15m crosses below 0', ...MACD_DOWN], WORKDAYS)),
  ),
  email(
    'I need every occurrence in which hourly volume was below a quarter of its weekly average for coins other than BTC. Many thanks.',
    { except: 'btc', where: 'rel_volume_1h < 0.25' },
  ),
  email(
    'Hello, could you find the cases in which DOGE lost 5% or more in an hour and, within the following 24 hours, the 15 minute RSI got above 70?',
    ...documents({ symbols: 'doge', within: '24h' }, 'ret_1h <= -5%', rises('rsi_14_15m', '70')),
  ),
  email('As discussed: XRP, short liquidations above $500k in a single minute, newest first, 100 rows.', {
    symbols: 'xrp',
    where: 'liq_short_usd_1m > 500k',
    limit: 100,
  }),
  email('Please send the occurrences where BTC traded more than 2% below its 24h VWAP on a Sunday.', {
    symbols: 'btc',
    where: 'vwap_dist_24h < -2% and weekday = 7',
  }),
  email(
    'Dear all, when was the 24h correlation with BTC below 0.3 while BTC itself moved up more than 3% over 24 hours? Please leave BTC out.',
    { except: 'btc', where: 'corr_btc_24h < 0.3 and btc_ret_24h > 3%' },
  ),
  email(
    'We want to see ADA after the funding rate percentile (30 days) was in the top 5% and the long/short ratio was above 2.5 at the same time.',
    ...documents({ symbols: 'ada' }, and(up('funding_pctrank_30d', '95%'), 'long_short_ratio > 2.5')),
  ),
  email(
    'Hi, one question: how often did the depth within 1% of mid on ETH fall below 10 million dollars during US hours?',
    ...documents({ symbols: 'eth' }, and(sinks('depth_usd_100bps', '10M'), US)),
  ),
  email(
    'Hello, please search BNB for an inside bar on the hourly chart followed by a breakout above the 24h high within 4 hours. Thanks, Lea',
    ...documents({ symbols: 'bnb', within: '4h' }, candle('inside_outside', '1h', 'inside'), BREAK_UP),
  ),
  email(
    'Could I get the moments when total open interest of BTC exceeded 5 billion dollars and hourly realised volatility was at least 1%?',
    { symbols: 'btc', where: 'oi_usd > 5B and rv_1h >= 1%' },
  ),
  email(
    'Hi Sara, the maximum spread over the last 30 minutes should be 10 bps or more and the current spread 2 bps or less. All symbols.',
    { where: 'max(spread_bps, 30m) >= 10 and spread_bps <= 2' },
  ),
  email(
    'Please find all instances of an hourly morning star on LTC when RSI (1h) is under 40. Regards, Peter',
    ...documents(
      { symbols: 'ltc' },
      and(candle('star', '1h', 'morning').concat('rb_morning_star_1h'), 'rsi_14_1h < 40'),
    ),
  ),
  email(
    'Dear team, we are looking at newly listed coins: recorded for less than 14 days and up more than 15% in 24h.',
    { where: 'recorded_age_days < 14 and ret_24h > 15%' },
  ),
  email(
    'Good afternoon, could you please show when ETH rose by over 1.5% within 15 minutes while at least 80% of the coins were rising over the hour?',
    { symbols: 'eth', where: 'ret_15m > 1.5% and breadth_1h >= 80%' },
  ),
  refused(
    email(
      'Please place a limit order for 2 BTC at 60,000 as soon as the one-hour RSI falls under 30.',
      ...each(sinks('rsi_14_1h', '30'), (where) => ({ symbols: 'btc', where })),
    ),
  ),
  refused(
    email(
      'Hi, can you send me only those BTC dips of 3% in an hour that were profitable after one day?',
      ...each(down('ret_1h', '-3%'), (where) => ({ symbols: 'btc', where })),
    ),
  ),
  refused(email('Hello, I would like the stock price of Tesla whenever it fell more than 4% in an hour.')),
  refused(email('Dear support, thank you for the demo yesterday. We will come back to you next week. Regards, Paul')),

  // Forum slang.
  forum(
    'anyone checked what happens when btc nukes 5%+ in an hour?',
    { symbols: 'btc', where: 'ret_1h <= -5%' },
    { symbols: 'btc', where: 'ret_1h < -5%' },
  ),
  forum('doge pumping >10% in 4h, rsi 15m over 80, does it ever keep going lol', {
    symbols: 'doge',
    where: 'ret_4h > 10% and rsi_14_15m > 80',
  }),
  forum('sol funding super negative, like below -0.05% per 8h, and price green on the day. what came next?', {
    symbols: 'sol',
    where: 'funding_rate_8h < -0.05% and ret_24h > 0',
  }),
  forum('longs getting rekt: >1M long liqs in one minute on eth', { symbols: 'eth', where: 'liq_long_usd_1m > 1M' }),
  forum(
    'xrp bulls: 24h high broken on 3x+ volume',
    ...documents({ symbols: 'xrp' }, and(BREAK_UP, 'rel_volume_1h >= 3')),
  ),
  forum('every alt (no btc/eth) that ripped 15%+ in 24h but is already 6%+ off the high', {
    except: 'btc,eth',
    where: 'ret_24h >= 15% and drawdown_24h <= -6%',
  }),
  forum(
    'shooting star on the 1h for avax w/ rsi 1h > 65, anyone?',
    ...documents({ symbols: 'avax' }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h > 65')),
  ),
  forum(
    'guys when btc is red 1%+ on the hour and this coin is green, which coins? skip btc obviously',
    ...documents({ except: 'btc' }, and(down('btc_ret_1h', '-1%'), 'ret_1h > 0')),
  ),
  forum(
    'ok serious q: vpin > 0.7 on link then a 3%+ dump in 1h, within 12h',
    { symbols: 'link', within: '12h', where: 'vpin > 0.7', next: ['ret_1h <= -3%'] },
    { symbols: 'link', within: '12h', where: 'vpin > 0.7', next: ['ret_1h < -3%'] },
  ),
  forum('weekend btc scams, 2%+ up in an hour on sat or sun', {
    symbols: 'btc',
    where: 'ret_1h >= 2% and weekday in (6, 7)',
  }),
  forum(
    'bollinger width 15m in the lowest 5% of the week AND adx under 15, arb',
    ...documents({ symbols: 'arb' }, and(bottom('bb_width_20_15m', '5%'), 'adx_14_15m < 15')),
  ),
  forum(
    'near oi +8% in an hour and price barely moved (+-0.5%), smells like a trap',
    ...documents({ symbols: 'near' }, and(up('oi_change_1h', '8%'), flat('ret_1h', '0.5%'))),
  ),
  forum('show me the 20 worst 24h bags: anything down more than 25%, worst first', {
    where: 'ret_24h < -25%',
    sort: 'ret_24h asc',
    limit: 20,
  }),
  forum('does eth bounce when 15m rsi crosses back above 30', { symbols: 'eth', where: 'rsi_14_15m crosses above 30' }),
  forum('ada stuck under its 200 sma on the 1h by more than 10%', { symbols: 'ada', where: 'sma_dist_200_1h < -10%' }),
  forum(
    'spread on ltc blowing out past 15 bps in the late session',
    ...documents({ symbols: 'ltc' }, and(over('spread_bps', '15'), ['session = late', 'hour_utc between 21 and 23'])),
  ),
  forum('crowd is max long: l/s ratio above 4 on doge since 2026-01-20', {
    symbols: 'doge',
    from: '2026-01-20',
    where: 'long_short_ratio > 4',
  }),
  forum('taker buys above 65% over the hour but btc going nowhere, 1h between -0.2% and 0.2%', {
    symbols: 'btc',
    where: 'taker_buy_ratio_1h > 65% and ret_1h between -0.2% and 0.2%',
  }),
  forum(
    '3 black crows on the 1h, dot, what now',
    ...documents({ symbols: 'dot' }, candle('soldiers_crows', '1h', 'crows')),
  ),
  forum(
    'bnb had a bearish engulfing on the 15m in the last 4h and still sits less than 1% under the 24h high?',
    ...lately(
      { symbols: 'bnb' },
      '4h',
      'seen(candle_engulfing_15m, 4h) contains bearish',
      candle('engulfing', '15m', 'bearish'),
      'drawdown_24h > -1%',
    ),
  ),
  forum(
    'top 2% of volume across all coins and down 10% today (24h)',
    ...documents({}, and(up('xs_rank_volume_24h', '98%'), down('ret_24h', '-10%'))),
  ),
  forum(
    'btc basis under -30bps during asia hours lmao',
    ...documents({ symbols: 'btc' }, and('basis_bps < -30', ASIA)),
  ),
  refused(forum('wen doge 1 dollar')),
  refused(
    forum(
      'sol when twitter sentiment is super bearish and funding negative',
      ...each(funding('< 0'), (where) => ({ symbols: 'sol', where })),
    ),
  ),
  refused(
    forum(
      'btc dips over 4% in a day when exchange inflows from whales spike',
      ...each(down('ret_24h', '-4%'), (where) => ({ symbols: 'btc', where })),
    ),
  ),

  // Poor English.
  poor(
    'i want see btc when price fall 4% in one hour',
    ...each(down('ret_1h', '-4%'), (where) => ({ symbols: 'btc', where })),
  ),
  poor(
    'please give eth where rsi 1 hour bigger 75 and funding is positiv',
    ...documents({ symbols: 'eth' }, and('rsi_14_1h > 75', funding('> 0'))),
  ),
  poor(
    'coin all but not btc, volume of hour 4 time more than normal',
    ...documents({ except: 'btc' }, up('rel_volume_1h', '4')),
  ),
  poor(
    'sol make new high of 24 hour, then inside 4 hour fall 3% in one hour',
    ...documents({ symbols: 'sol', within: '4h' }, BREAK_UP, down('ret_1h', '-3%')),
  ),
  poor(
    'how many time spread of xrp is more than 5 bps all last 15 minute',
    ...documents({ symbols: 'xrp' }, throughout('spread_bps', '> 5', '15m')),
  ),
  poor('show 30 last case doge go up minimum 6% in 24h and rsi 15m not more than 60', {
    symbols: 'doge',
    where: 'ret_24h >= 6% and rsi_14_15m <= 60',
    limit: 30,
  }),
  poor(
    'open interest of link grow 15% in day but price in day only between -2% and 2%',
    ...documents({ symbols: 'link' }, and(up('oi_change_24h', '15%'), 'ret_24h between -2% and 2%')),
  ),
  poor(
    'btc candle hammer of 4 hour, only when is below ema 50',
    ...documents({ symbols: 'btc' }, and(candle('hammer', '4h', 'hammer'), 'ema_dist_50_1h < 0')),
  ),
  poor('liquidation of short more than 1 milion dollar summed in last 4 hours, eth', {
    symbols: 'eth',
    where: 'sum(liq_short_usd_1m, 4h) > 1M',
  }),
  poor('when vpin of avax cross up 0.7 what is happen after', { symbols: 'avax', where: 'vpin crosses above 0.7' }),
  poor(
    'on friday in us session, btc drop under -1.5% in 1h',
    ...documents({ symbols: 'btc' }, and('weekday = 5', US, under('ret_1h', '-1.5%'))),
  ),
  poor('ltc and dot with drawdown from top of 24h more deep than 10 percent', {
    symbols: 'ltc,dot',
    where: 'drawdown_24h < -10%',
  }),
  poor('the highest rsi 15m in last 24 hours was more than 85 and now is less than 50, near', {
    symbols: 'near',
    where: 'max(rsi_14_15m, 24h) > 85 and rsi_14_15m < 50',
  }),
  poor('please order book of eth where bid is heavy, imbalance 20 bps minimum 0.6', {
    symbols: 'eth',
    where: 'book_imbalance_20bps >= 0.6',
  }),
  poor('from 1 january 2026 to 10 january 2026 all coin with return 15 minute over 5%', {
    from: '2026-01-01',
    to: '2026-01-10',
    where: 'ret_15m > 5%',
  }),
  poor(
    'macd 15m cross to down and adx is more 30 for ada',
    ...documents({ symbols: 'ada' }, and(MACD_DOWN, 'adx_14_15m > 30')),
  ),
  poor(
    'i search moment where bnb stay over its vwap 24h during complete 4 hours',
    ...documents({ symbols: 'bnb' }, throughout('vwap_dist_24h', '> 0', '4h')),
  ),
  poor('in less 15 minute before funding, arb premium smaller than -20 bps', {
    symbols: 'arb',
    where: 'minutes_to_funding < 15 and premium_bps < -20',
  }),
  poor(
    'btc up 3% in 4 hour but cvd of hour is minus',
    ...documents({ symbols: 'btc' }, and(up('ret_4h', '3%'), 'cvd_usd_1h < 0')),
  ),
  poor('average of taker buy ratio 1h in last 24 hours under 45%, sol, sort from old to new', {
    symbols: 'sol',
    where: 'mean(taker_buy_ratio_1h, 24h) < 45%',
    sort: 'time asc',
  }),
  poor(
    'price regime is long buildup on eth and oi change 1h at least 3%',
    ...documents({ symbols: 'eth' }, and(state('oi_price_regime_1h', 'long_buildup'), 'oi_change_1h >= 3%')),
  ),
  poor(
    'doge first fall 5% in hour, after this in 2 hours volume z score 5m more than 3',
    ...documents({ symbols: 'doge', within: '2h' }, down('ret_1h', '-5%'), 'volume_z_5m > 3'),
  ),
  refused(poor('you say me now buy or sell xrp')),
  refused(poor('send to my telegram message if btc vpin is more 0.9', { symbols: 'btc', where: 'vpin > 0.9' })),
  refused(poor('btc when google search trend is very high')),
]
