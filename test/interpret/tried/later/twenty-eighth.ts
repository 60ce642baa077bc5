/**
 * The twenty-eighth set, by one more stranger. Only these pages were read: query-language.md, glossary.md, the first part
 * of outcomes.md, feature-vocabulary.md, form.ts, ways.ts, score.ts, and for the form the first 140 lines of the
 * twenty-second set. Nothing of the interpreter, of its documentation, of its tests or of other sets was seen, and no
 * phrasing was run against it. Only the documents were checked to be well-formed.
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
  state,
  type Tried,
  type Wanted,
  type Ways,
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
  rank,
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
const ASIA: readonly string[] = ['session = asia', 'hour_utc <= 7']
const NOT_ASIA: readonly string[] = ['session != asia', 'session in (europe, us, late)', 'hour_utc >= 8']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']
const LATE: readonly string[] = ['session = late', 'hour_utc >= 21']

/** Every coin but bitcoin; some people leave out ether too. */
const alts = (rest: Wanted, first: Ways, ...later: readonly Ways[]): Wanted[] =>
  ['btc', 'btc,eth'].flatMap((except) => documents({ ...rest, except }, first, ...later))

export const TWENTY_EIGHTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc vpin 4h high > .75, us session', ...documents({ symbols: 'btc' }, and('max(vpin, 4h) > 0.75', US))),
  shorthand('sol rsi 15m < 25 + dd 24h < -8%', { symbols: 'sol', where: 'rsi_14_15m < 25 and drawdown_24h < -8%' }),
  shorthand('eth fund 8h > 3bps, oi 24h > 12%', {
    symbols: 'eth',
    where: 'funding_rate_8h > 3bps and oi_change_24h > 12%',
  }),
  shorthand(
    'alts xs rank 24h ret top 5%, btc 24h red',
    ...alts({}, and(up('xs_rank_ret_24h', '0.95'), 'btc_ret_24h < 0')),
  ),
  shorthand('xrp rvol 1h >= 5 -> ret 15m <= -1% within 30m', {
    symbols: 'xrp',
    within: '30m',
    where: 'rel_volume_1h >= 5',
    next: ['ret_15m <= -1%'],
  }),
  shorthand('link rsi 1h x up 70, adx 15m > 30', {
    symbols: 'link',
    where: 'rsi_14_1h crosses above 70 and adx_14_15m > 30',
  }),
  shorthand(
    'doge 1h shooting star @ 24h range pos > .9',
    ...documents({ symbols: 'doge' }, and(candle('shooting_star', '1h', 'shooting_star'), 'range_pos_24h > 0.9')),
  ),
  shorthand(
    'bnb spread pctile > 99, 1% depth pctile < 5',
    ...documents({ symbols: 'bnb' }, and(rank('spread_bps', '> 99%'), rank('depth_usd_100bps', '< 5%'))),
  ),
  shorthand('btc long liqs sum 4h > $5M, l/s < 1', {
    symbols: 'btc',
    where: 'sum(liq_long_usd_1m, 4h) > 5M and long_short_ratio < 1',
  }),
  shorthand(
    'trx rv 1h pctile < 10 held 4h',
    ...documents({ symbols: 'trx' }, throughout('rv_1h_pctrank', '< 10%', '4h')),
  ),
  shorthand(
    'ada bb width 15m pctl <= 5, then 24h break down w/in 12h',
    ...documents({ symbols: 'ada', within: '12h' }, rank('bb_width_20_15m', '<= 5%'), BREAK_DOWN),
  ),
  shorthand('apt prem < -10bps 45 of last 60 min', {
    symbols: 'apt',
    where: 'premium_bps < -10 held 45m of 1h',
  }),
  shorthand(
    'sui taker buy 1h > 58%, px flat 1h (±0.3%)',
    ...documents({ symbols: 'sui' }, and('taker_buy_ratio_1h > 58%', flat('ret_1h', '0.3%'))),
  ),
  shorthand('wif ret 24h > 20%, biggest first, 25', {
    symbols: 'wif',
    where: 'ret_24h > 20%',
    sort: 'ret_24h desc',
    limit: 25,
  }),
  shorthand('eth corr to btc < .5, beta > 1.2', {
    symbols: 'eth',
    where: 'corr_btc_24h < 0.5 and beta_btc_24h > 1.2',
  }),
  shorthand(
    'uni 4h bear engulf then 1h bull engulf w/in 1d',
    ...documents(
      { symbols: 'uni', within: '24h' },
      candle('engulfing', '4h', 'bearish'),
      candle('engulfing', '1h', 'bullish'),
    ),
  ),
  shorthand(
    'breadth < 10%, btc 1h < -2%, asia only',
    ...documents({}, and('breadth_1h < 10% and btc_ret_1h < -2%', ASIA)),
    ...documents({ symbols: 'btc' }, and('breadth_1h < 10%', 'ret_1h < -2%', ASIA)),
  ),
  shorthand('near 4h avg book imb > .25', { symbols: 'near', where: 'mean(book_imbalance, 4h) > 0.25' }),
  shorthand('fil kyle lambda 4h > 40, amihud > 60', {
    symbols: 'fil',
    where: 'kyle_lambda_4h > 40 and amihud_24h > 60',
  }),
  shorthand('dot liq imb 1h > .8 & liqs 1h > 100k', {
    symbols: 'dot',
    where: 'liq_imbalance_1h > 0.8 and liq_usd_1h > 100k',
  }),
  shorthand(
    'ltc short covering 1h, late session',
    ...documents({ symbols: 'ltc' }, and(state('oi_price_regime_1h', 'short_covering'), LATE)),
  ),
  refused(shorthand('btc long 5x @ mkt when rsi 1h < 30', { symbols: 'btc', where: 'rsi_14_1h < 30' })),
  refused(shorthand('sol supertrend flip green 1h')),
  refused(shorthand('eth spot cvd 1h > 10M', { symbols: 'eth', where: 'cvd_usd_1h > 10M' })),
  refused(shorthand('xrp, last 50, newest')),

  // Quants.
  quant('ret_1h_sigma at or below -3 with vpin_pctrank at or above 0.9', {
    where: 'ret_1h_sigma <= -3 and vpin_pctrank >= 0.9',
  }),
  quant(
    'Buckets with 1h realised volatility above its 95th percentile of the trailing 7 days and efficiency_ratio_4h under 0.1',
    ...documents({}, and(rank('rv_1h', '> 95%'), 'efficiency_ratio_4h < 0.1')),
  ),
  quant('z-score of quote_volume_1h over 7d greater than 3, excluding BTC and ETH', {
    except: 'btc,eth',
    where: 'zscore(quote_volume_1h, 7d) > 3',
  }),
  quant('ETH: 24h rolling mean of premium_bps below -3 bps while basis_bps > 0', {
    symbols: 'eth',
    where: 'mean(premium_bps, 24h) < -3 and basis_bps > 0',
  }),
  quant(
    'BTC: amihud_24h in its top decile over the trailing 30 days and hour_utc between 13 and 16 inclusive',
    ...documents({ symbols: 'btc' }, and(up('pctrank(amihud_24h, 30d)', '90%'), 'hour_utc between 13 and 16')),
  ),
  quant(
    'jump_share_24h >= 0.3 and vol_of_vol_24h >= 0.8, symbols SOL, AVAX, NEAR, sorted by jump_share_24h descending, limit 100',
    {
      symbols: 'sol,avax,near',
      where: 'jump_share_24h >= 0.3 and vol_of_vol_24h >= 0.8',
      sort: 'jump_share_24h desc',
      limit: 100,
    },
  ),
  quant('funding_sum_24h exceeds 15 bps while oi_change_24h is between -2% and +2%', {
    where: 'funding_sum_24h > 15bps and oi_change_24h between -2% and 2%',
  }),
  quant('LINK: corr_btc_24h crosses below 0.3', { symbols: 'link', where: 'corr_btc_24h crosses below 0.3' }),
  quant('BTC: open-interest notional at least 4bn USD and 24h drawdown of 5% or worse', {
    symbols: 'btc',
    where: 'oi_usd >= 4B and drawdown_24h <= -5%',
  }),
  quant('Two-step pattern: vpin >= 0.7, followed within 6 hours by spread_bps >= 4', {
    within: '6h',
    where: 'vpin >= 0.7',
    next: ['spread_bps >= 4'],
  }),
  quant('4h range of rsi_14_15m greater than 40 points', { where: 'range(rsi_14_15m, 4h) > 40' }),
  quant('slope of oi_usd over 4h positive, slope_1h negative, DOGE', {
    symbols: 'doge',
    where: 'slope(oi_usd, 4h) > 0 and slope_1h < 0',
  }),
  quant(
    'kyle_lambda_4h with a 7d percentile rank >= 0.99, weekends only',
    ...documents({}, and('pctrank(kyle_lambda_4h, 7d) >= 0.99', WEEKEND)),
  ),
  quant('excess_ret_1h > 3% with beta_btc_24h < 0.8, 2026-01-10 to 2026-01-20 inclusive', {
    from: '2026-01-10',
    to: '2026-01-20',
    where: 'excess_ret_1h > 3% and beta_btc_24h < 0.8',
  }),
  quant('Standard deviation of premium_bps over 1h greater than 5 bps', { where: 'std(premium_bps, 1h) > 5' }),
  quant('oi_change_1h lagged by one hour > 2% and current ret_1h < 0', {
    where: 'lag(oi_change_1h, 1h) > 2% and ret_1h < 0',
  }),
  quant('rel_volume_1h >= 2 in at least 50 of the last 60 minutes, XRP', {
    symbols: 'xrp',
    where: 'rel_volume_1h >= 2 held 50m of 1h',
  }),
  quant('24h delta of long_short_ratio below -0.5 in BTC or ETH', {
    symbols: 'btc,eth',
    where: 'delta(long_short_ratio, 24h) < -0.5',
  }),
  quant('4h minimum of depth_usd_100bps below 500,000 USD with impact_100k_bps above 12', {
    where: 'min(depth_usd_100bps, 4h) < 500k and impact_100k_bps > 12',
  }),
  quant('microprice_dist_bps > 0.5 and book_imbalance_top > 0.6; ETH; minutes_to_funding <= 15', {
    symbols: 'eth',
    where: 'microprice_dist_bps > 0.5 and book_imbalance_top > 0.6 and minutes_to_funding <= 15',
  }),
  quant('Parkinson 24h volatility over 6%, session = europe, rsi_14_1h > 60', {
    where: 'parkinson_24h > 6% and session = europe and rsi_14_1h > 60',
  }),
  quant('Three stages: ret_1h <= -4%, then liq_imbalance_1h <= -0.7, then rsi_14_5m >= 50, all within 12h', {
    within: '12h',
    where: 'ret_1h <= -4%',
    next: ['liq_imbalance_1h <= -0.7', 'rsi_14_5m >= 50'],
  }),
  refused(quant('Hurst exponent over 24h below 0.4 for BTC')),
  refused(quant('vpin >= 0.8 where the forward 4h return is above 1%', { where: 'vpin >= 0.8' })),
  refused(quant('Ethereum options 25-delta skew below -5 vol points')),

  // Dictation.
  dictation(
    'bitcoin where the one hour rsi is below thirty and funding is negative',
    ...documents({ symbols: 'btc' }, and('rsi_14_1h < 30', funding('< 0'))),
  ),
  dictation(
    'show me solana when it dropped more than five percent in four hours on the weekend',
    ...documents({ symbols: 'sol' }, and('ret_4h < -5%', WEEKEND)),
  ),
  dictation(
    'ethereum open interest up ten percent in twenty four hours while price moved less than one percent',
    ...documents({ symbols: 'eth' }, and(up('oi_change_24h', '10%'), flat('ret_24h', '1%'))),
  ),
  dictation('dogecoin when the highest vpin of the last four hours was over point eight', {
    symbols: 'doge',
    where: 'max(vpin, 4h) > 0.8',
  }),
  dictation(
    'every fifteen minute hammer on cardano with fifteen minute rsi under thirty five',
    ...documents({ symbols: 'ada' }, and(candle('hammer', '15m', 'hammer'), 'rsi_14_15m < 35')),
  ),
  dictation(
    'ripple relative volume above four then within two hours the fifteen minute return below minus one percent',
    {
      symbols: 'xrp',
      within: '2h',
      where: 'rel_volume_1h > 4',
      next: ['ret_15m < -1%'],
    },
  ),
  dictation(
    'avalanche more than eight percent below its twenty four hour high during the us session',
    ...documents({ symbols: 'avax' }, and('drawdown_24h < -8%', US)),
  ),
  dictation(
    'bitcoin on mondays between eight and eleven utc with the hour down two percent',
    ...documents({ symbols: 'btc' }, and('weekday = 1', hours(8, 11), down('ret_1h', '-2%'))),
  ),
  dictation('give me the twenty biggest hourly gains of chainlink above six percent', {
    symbols: 'link',
    where: 'ret_1h > 6%',
    sort: 'ret_1h desc',
    limit: 20,
  }),
  dictation(
    'near protocol macd bullish cross on the fifteen minute chart with adx above twenty five',
    ...documents({ symbols: 'near' }, and(MACD_UP, 'adx_14_15m > 25')),
  ),
  dictation('litecoin trading volume of the last hour over thirty million dollars', {
    symbols: 'ltc',
    where: 'quote_volume_1h > 30M',
  }),
  dictation(
    'the one percent book imbalance on ether stayed above point three for a whole hour',
    ...documents({ symbols: 'eth' }, throughout('book_imbalance', '> 0.3', '1h')),
  ),
  dictation(
    'all coins except bitcoin where the twenty four hour return ranks in the top five percent of the market',
    ...documents({ except: 'btc' }, up('xs_rank_ret_24h', '0.95')),
  ),
  dictation(
    'arbitrum and optimism when funding crosses below zero',
    ...documents({ symbols: 'arb,op' }, funding('crosses below 0')),
  ),
  dictation('bitcoin short liquidations in one minute over one million dollars oldest first', {
    symbols: 'btc',
    where: 'liq_short_usd_1m > 1M',
    sort: 'time asc',
  }),
  dictation(
    'sui breaks its twenty four hour high and the relative volume is at least three',
    ...documents({ symbols: 'sui' }, and(BREAK_UP, 'rel_volume_1h >= 3')),
  ),
  dictation('tron average spread over the last hour below two basis points', {
    symbols: 'trx',
    where: 'mean(spread_bps, 1h) < 2',
  }),
  dictation('ethereum in february twenty twenty six with the stochastic under twenty', {
    symbols: 'eth',
    from: '2026-02-01',
    to: '2026-02-28',
    where: 'stoch_k_14_15m < 20',
  }),
  dictation(
    'bitcoin long short ratio over two point five in the late session',
    ...documents({ symbols: 'btc' }, and('long_short_ratio > 2.5', LATE)),
  ),
  dictation(
    'polkadot falls three percent in an hour and then makes a one hour morning star within twelve hours',
    ...documents({ symbols: 'dot', within: '12h' }, down('ret_1h', '-3%'), candle('star', '1h', 'morning')),
  ),
  dictation('filecoin fifteen minutes or less before funding with the premium above ten basis points', {
    symbols: 'fil',
    where: 'minutes_to_funding <= 15 and premium_bps > 10',
  }),
  refused(dictation('tell me when bitcoin goes under eighty thousand dollars')),
  refused(
    dictation(
      'will ethereum be higher tomorrow after a bullish engulfing on the one hour',
      ...documents({ symbols: 'eth' }, candle('engulfing', '1h', 'bullish')),
    ),
  ),
  refused(dictation('hello can you show me some interesting stuff on solana')),
  refused(
    dictation('bitcoin when google searches are above fifty and the one hour rsi is above seventy', {
      symbols: 'btc',
      where: 'rsi_14_1h > 70',
    }),
  ),

  // E-mail.
  email(
    'Hi team, could you pull all minutes in which ETH lost at least 4% over 24 hours while open interest rose by 5% or more over the same time? Thanks',
    { symbols: 'eth', where: 'ret_24h <= -4% and oi_change_24h >= 5%' },
  ),
  email('Please send me the 30 most recent cases where BTC funding (8h) was above 0.03%.', {
    symbols: 'btc',
    where: 'funding_rate_8h > 0.03%',
    limit: 30,
  }),
  email(
    'Dear all, I need SOL during the European session, 1h RSI between 45 and 55 and hourly realised volatility in the lowest 10% of its week.',
    ...documents({ symbols: 'sol' }, and(EUROPE, 'rsi_14_1h between 45 and 55', bottom('rv_1h', '10%'))),
  ),
  email(
    'Could you look for XRP minutes where volume in the past hour was more than three times normal and the price still fell over that hour?',
    { symbols: 'xrp', where: 'rel_volume_1h > 3 and ret_1h < 0' },
  ),
  email(
    'We would like to see what happened to AVAX after a 15m bearish engulfing with the 15m RSI above 70.',
    ...documents({ symbols: 'avax' }, and(candle('engulfing', '15m', 'bearish'), 'rsi_14_15m > 70')),
  ),
  email(
    'Kindly list alts whose 1h return was above 5% while BTC was down on the hour.',
    ...alts({}, 'ret_1h > 5% and btc_ret_1h < 0'),
  ),
  email('Can you check LINK from 1 March 2026 to 15 March 2026 for a premium over 15 bps? Oldest first please.', {
    symbols: 'link',
    from: '2026-03-01',
    to: '2026-03-15',
    where: 'premium_bps > 15',
    sort: 'time asc',
  }),
  email(
    'For the desk: BNB where the price impact of a 100k order exceeded 8 bps for at least 20 of the last 30 minutes. Many thanks.',
    { symbols: 'bnb', where: 'impact_100k_bps > 8 held 20m of 30m' },
  ),
  email(
    'Please find the cases where DOGE broke its 24h low and then, within 3 hours, total hourly liquidations exceeded $2M.',
    ...documents({ symbols: 'doge', within: '3h' }, BREAK_DOWN, 'liq_usd_1h > 2M'),
  ),
  email(
    'I am interested in BTC and ETH on weekdays only, when the spread was wider than 1.5 bps.',
    ...documents({ symbols: 'btc,eth' }, and(WORKDAYS, 'spread_bps > 1.5')),
  ),
  email(
    'Could we get UNI with the taker buy ratio at 40% or less over the last hour, sorted by taker buy ratio ascending, 50 rows?',
    {
      symbols: 'uni',
      where: 'taker_buy_ratio_1h <= 40%',
      sort: 'taker_buy_ratio_1h asc',
      limit: 50,
    },
  ),
  email('For the report: AAVE, price at least 3% above its 24h VWAP and 1h CVD negative.', {
    symbols: 'aave',
    where: 'vwap_dist_24h >= 3% and cvd_usd_1h < 0',
  }),
  email('Hello, in which minutes was BTC trading more than 2% under its 50 EMA on the hourly?', {
    symbols: 'btc',
    where: 'ema_dist_50_1h < -2%',
  }),
  email('Please show the market-wide sell-off rule on ADA since 1 January 2026.', {
    symbols: 'ada',
    from: '2026-01-01',
    where: 'rb_market_wide_selloff',
  }),
  email('Could you run ETH: depth within 1% below $20 million, on Fridays between 20:00 and 24:00 UTC?', {
    symbols: 'eth',
    where: 'depth_usd_100bps < 20M and weekday = 5 and hour_utc between 20 and 23',
  }),
  email(
    'We need the times when NEAR had an inside bar on the 4h and the 24h range position was above 0.8.',
    ...documents({ symbols: 'near' }, and(candle('inside_outside', '4h', 'inside'), 'range_pos_24h > 0.8')),
  ),
  email(
    'Please look for LTC where RSI (1h) was under 30 at some point in the last 24 hours and is now above 50.',
    ...lately({ symbols: 'ltc' }, '24h', 'min(rsi_14_1h, 24h) < 30', 'rsi_14_1h < 30', 'rsi_14_1h > 50'),
  ),
  email(
    'Would you pull TRX when it was among the top 3% of the market by 24h volume?',
    ...documents({ symbols: 'trx' }, up('xs_rank_volume_24h', '0.97')),
  ),
  email(
    'Hi, SUI please: OI down 6% or more in the hour together with long liquidations of over 300k in the same hour.',
    {
      symbols: 'sui',
      where: 'oi_change_1h <= -6% and sum(liq_long_usd_1m, 1h) > 300k',
    },
  ),
  email(
    'Please exclude BTC, ETH and SOL: 24h return above 15% with funding still negative. Top 40 by 24h return.',
    ...documents({ except: 'btc,eth,sol', sort: 'ret_24h desc', limit: 40 }, and('ret_24h > 15%', funding('< 0'))),
  ),
  email(
    'For APT, first an hourly move of minus 3 sigma or worse, then a 5-minute return of at least 1% within 45 minutes. Best, M.',
    { symbols: 'apt', within: '45m', where: 'ret_1h_sigma <= -3', next: ['ret_5m >= 1%'] },
  ),
  refused(
    email(
      'Please notify me by e-mail as soon as SOL funding turns negative.',
      ...documents({ symbols: 'sol' }, [...funding('< 0'), ...funding('crosses below 0')]),
    ),
  ),
  refused(email('Hi, kindly sell 2 BTC if the hourly return is below -3%.', { symbols: 'btc', where: 'ret_1h < -3%' })),
  refused(
    email(
      'Could you restrict the list to the winners, i.e. ETH breakouts above the 24h high with a positive 24h outcome?',
      ...documents({ symbols: 'eth' }, BREAK_UP),
    ),
  ),
  refused(email('Dear support, please send me the invoice for last month. Kind regards')),

  // Forum slang.
  forum('anyone got stats on btc when 15m rsi < 20?? what does it do after', {
    symbols: 'btc',
    where: 'rsi_14_15m < 20',
  }),
  forum(
    'lol pepe up 30% in a day with negative funding, how often does that happen',
    ...documents({ symbols: 'pepe' }, and(up('ret_24h', '30%'), funding('< 0'))),
  ),
  forum('sol longs getting rekt: long liqs > 1M over 5 min', {
    symbols: 'sol',
    where: 'sum(liq_long_usd_1m, 5m) > 1M',
  }),
  forum(
    'when eth dumps 3% in 15m during asia does it bounce',
    ...documents({ symbols: 'eth' }, and(down('ret_15m', '-3%'), ASIA)),
  ),
  forum('show me every short squeeze on doge, newest first', { symbols: 'doge', where: 'rb_short_squeeze' }),
  forum(
    'xrp ripping 8%+ in 4h then giving back 2% in an hour, like within 6h',
    ...documents({ symbols: 'xrp', within: '6h' }, 'ret_4h >= 8%', down('ret_1h', '-2%')),
  ),
  forum('looking for alts with toxic flow on weekends', ...alts({}, and('rb_toxic_flow', WEEKEND))),
  forum(
    'imo best setup: bb width in the bottom 3% of the week + adx under 15. on link pls',
    ...documents({ symbols: 'link' }, and(bottom('bb_width_20_15m', '3%'), 'adx_14_15m < 15')),
  ),
  forum(
    'gravestone doji 1h on wif when its up more than 15% on the day, fade it?',
    ...documents({ symbols: 'wif' }, and(candle('doji', '1h', 'gravestone'), 'ret_24h > 15%')),
  ),
  forum(
    'ok so btc hugging the 24h low (bottom 5% of range) with bids stacked, 1% imbalance > 0.4',
    ...documents({ symbols: 'btc' }, and(down('range_pos_24h', '0.05'), 'book_imbalance > 0.4')),
  ),
  forum(
    'how often does ada cross above its 200h sma with 2x volume',
    ...documents({ symbols: 'ada' }, and('sma_dist_200_1h crosses above 0', up('rel_volume_1h', '2'))),
  ),
  forum(
    'arb funding > 0.05% AND l/s > 2... crowded af',
    ...documents({ symbols: 'arb' }, and(funding('> 0.05%'), 'long_short_ratio > 2')),
  ),
  forum(
    'that moment when avax oi pumps 5% in an hour but price goes nowhere, less than 0.2% either way',
    ...documents({ symbols: 'avax' }, and(up('oi_change_1h', '5%'), flat('ret_1h', '0.2%'))),
  ),
  forum(
    'three white soldiers on eth 4h, anyone counted?',
    ...documents({ symbols: 'eth' }, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  forum(
    'btc volume dead (rvol under 0.3) for the entire last 4 hours',
    ...documents({ symbols: 'btc' }, throughout('rel_volume_1h', '< 0.3', '4h')),
  ),
  forum('need op dips: more than 10% off the 24h high, rsi 1h under 25, deepest dip first', {
    symbols: 'op',
    where: 'drawdown_24h < -10% and rsi_14_1h < 25',
    sort: 'drawdown_24h asc',
  }),
  forum(
    'fil 15m macd flips bearish while still above vwap',
    ...documents({ symbols: 'fil' }, and(MACD_DOWN, 'vwap_dist_24h > 0')),
  ),
  forum(
    'shib spread blowing out, like top 1% of the week, 0-4 utc',
    ...documents({ symbols: 'shib' }, and(top('spread_bps', '99%'), hours(0, 4))),
  ),
  forum(
    'who else noticed near doing > 2% hours between 14 and 16 utc',
    ...documents({ symbols: 'near' }, and('ret_1h > 2%', hours(14, 16))),
  ),
  forum(
    'ltc beta over 1.5 and btc down 3% on the day, gg',
    ...documents({ symbols: 'ltc' }, and('beta_btc_24h > 1.5', down('btc_ret_24h', '-3%'))),
  ),
  forum(
    'uni: bullish pin bar 1h near lows (range pos < 0.2) but not if there was a bearish engulfing 1h in the last 24h',
    ...documents(
      { symbols: 'uni' },
      and(
        candle('pin_bar', '1h', 'bullish'),
        'range_pos_24h < 0.2',
        'seen(candle_engulfing_1h, 24h) not contains bearish',
      ),
    ),
  ),
  refused(forum('wen moon ser')),
  refused(
    forum('eth to 10k this year or nah? funding is negative rn', ...documents({ symbols: 'eth' }, funding('< 0'))),
  ),
  refused(forum('btc on days when gold is up 2%, any edge?')),
  refused(forum('best entries on sol last month ranked by profit after 24h')),

  // Poor English.
  poor(
    'btc price go down 2 percent one hour and open interest go up 3 percent one hour',
    ...documents({ symbols: 'btc' }, and(down('ret_1h', '-2%'), up('oi_change_1h', '3%'))),
  ),
  poor('please i want see eth when rsi of 15 minute more than 80', { symbols: 'eth', where: 'rsi_14_15m > 80' }),
  poor(
    'sol where volume one hour is bigger 50 million dollar and price in this hour not move, less 0.5 percent',
    ...documents({ symbols: 'sol' }, and('quote_volume_1h > 50M', flat('ret_1h', '0.5%'))),
  ),
  poor(
    'find doge after fall 10 percent in day, then up 3 percent in hour, inside 12 hour',
    ...documents({ symbols: 'doge', within: '12h' }, down('ret_24h', '-10%'), up('ret_1h', '3%')),
  ),
  poor('xrp funding rate more big than 0.1 percent', ...documents({ symbols: 'xrp' }, funding('> 0.1%'))),
  poor(
    'show ada candle hammer 1 hour and rsi 1 hour smaller than 40',
    ...documents({ symbols: 'ada' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 40')),
  ),
  poor(
    'link when spread is big more 6 bps in us session',
    ...documents({ symbols: 'link' }, and('spread_bps > 6', US)),
  ),
  poor(
    'avax maximum of vpin in 24 hour more than 0.85 but now less than 0.4',
    ...lately({ symbols: 'avax' }, '24h', 'max(vpin, 24h) > 0.85', 'vpin > 0.85', 'vpin < 0.4'),
  ),
  poor(
    'i need time where bnb break up 24 hour and volume 2 time normal or more',
    ...documents({ symbols: 'bnb' }, and(BREAK_UP, 'rel_volume_1h >= 2')),
  ),
  poor('ltc only saturday, change of 4 hour less than minus 3 percent', {
    symbols: 'ltc',
    where: 'weekday = 6 and ret_4h < -3%',
  }),
  poor(
    'dot not in asia session, atr 15 minute bigger 1 percent',
    ...documents({ symbols: 'dot' }, and(NOT_ASIA, 'atr_pct_14_15m > 1%')),
  ),
  poor(
    'trx long short ratio under 1 during all last 1 hour',
    ...documents({ symbols: 'trx' }, throughout('long_short_ratio', '< 1', '1h')),
  ),
  poor('apt liquidation in hour more 200 thousand dollar and liquidation imbalance more 0.5', {
    symbols: 'apt',
    where: 'liq_usd_1h > 200k and liq_imbalance_1h > 0.5',
  }),
  poor('give 10 rows near, most low return of 24 hour first, must be under minus 8 percent', {
    symbols: 'near',
    where: 'ret_24h < -8%',
    sort: 'ret_24h asc',
    limit: 10,
  }),
  poor(
    'every coin without btc and eth, in top 10 percent of market by return 1 hour, breadth under 30 percent',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '0.9'), 'breadth_1h < 30%')),
  ),
  poor('sui rsi 1 hour cross over 60 from down', { symbols: 'sui', where: 'rsi_14_1h crosses above 60' }),
  poor(
    'op from 5 january 2026 until 12 january 2026 premium lower than minus 5 bps',
    ...['2026-01-12', '2026-01-12T00:00:00Z'].map((to) => ({
      symbols: 'op',
      from: '2026-01-05',
      to,
      where: 'premium_bps < -5',
    })),
  ),
  poor(
    'fil candle of 15 minute bearish marubozu and delta volume of one hour is negative',
    ...documents({ symbols: 'fil' }, and(candle('marubozu', '15m', 'bearish'), 'cvd_usd_1h < 0')),
  ),
  poor('wif price more than 4 percent over ema 20 of 15 minute', { symbols: 'wif', where: 'ema_dist_20_15m > 4%' }),
  poor('btc average funding 8h of last 7 day is negative', { symbols: 'btc', where: 'mean(funding_rate_8h, 7d) < 0' }),
  poor('uni in last 60 minute at least 40 minute taker buy ratio more than 55 percent', {
    symbols: 'uni',
    where: 'taker_buy_ratio_1h > 55% held 40m of 1h',
  }),
  poor(
    'aave correlation to bitcoin smaller than 0.4 in europe session, order by correlation from small to big',
    ...documents({ symbols: 'aave', sort: 'corr_btc_24h asc' }, and('corr_btc_24h < 0.4', EUROPE)),
  ),
  refused(
    poor('make alarm for me if btc fall 5 percent in 1 hour', ...documents({ symbols: 'btc' }, down('ret_1h', '-5%'))),
  ),
  refused(poor('eth fear and greed index under 20')),
  refused(poor('i want know price of sol next week')),
]
