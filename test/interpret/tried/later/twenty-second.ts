/**
 * The twenty-second set, by one more stranger. Only these pages were read: query-language.md, glossary.md,
 * feature-vocabulary.md, form.ts and ways.ts. Nothing of the interpreter, of its tests or of other sets was seen, apart
 * from the form (the first lines of the nineteenth), and no phrasing was run against it. All requests were written first,
 * and their documents after that. It was committed before it was scored.
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
  rises,
  sinks,
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

/** From midnight to an hour, which may begin or end the span. */
const night = (to: number): string[] => [
  ...hours(0, to),
  `hour_utc < ${to}`,
  `hour_utc <= ${to - 1}`,
  `hour_utc <= ${to}`,
]

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7', 'hour_utc <= 7', 'hour_utc < 8']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']

export const TWENTY_SECOND: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc rsi 1h >70, funding neg', ...documents({ symbols: 'btc' }, and('rsi_14_1h > 70', funding('< 0')))),
  shorthand('eth vpin>.7 & ret 1h < -2%', { symbols: 'eth', where: 'vpin > 0.7 and ret_1h < -2%' }),
  shorthand(
    'sol oi +5% 1h, px 1h flat +-0.5%',
    ...documents({ symbols: 'sol' }, and('oi_change_1h >= 5%', flat('ret_1h', '0.5%'))),
  ),
  shorthand(
    'ex btc eth, 24h break up on 3x vol, last 20',
    ...documents({ except: 'btc,eth', limit: 20 }, and(BREAK_UP, up('rel_volume_1h', '3'))),
  ),
  shorthand(
    'doge +10% 24h then rsi 15m <40 w/in 24h',
    ...documents({ symbols: 'doge', within: '24h' }, 'ret_24h >= 10%', 'rsi_14_15m < 40'),
  ),
  shorthand(
    'xrp 1h bull engulf, asia',
    ...documents({ symbols: 'xrp' }, and(candle('engulfing', '1h', 'bullish'), ASIA)),
  ),
  shorthand('link spread > 5bps us session', ...documents({ symbols: 'link' }, and('spread_bps > 5', US))),
  shorthand('avax long liqs 1m > 250k, oldest first', {
    symbols: 'avax',
    where: 'liq_long_usd_1m > 250k',
    sort: 'time asc',
  }),
  shorthand(
    'bb width 15m bottom 5% of week, adx < 20',
    ...documents({}, and(bottom('bb_width_20_15m', '5%'), 'adx_14_15m < 20')),
  ),
  shorthand('btc -3% 1h, weekends only', ...documents({ symbols: 'btc' }, and('ret_1h <= -3%', WEEKEND))),
  shorthand('arb op basis < -20bps, jan 2026', {
    symbols: 'arb,op',
    from: '2026-01-01',
    to: '2026-01-31',
    where: 'basis_bps < -20',
  }),
  shorthand(
    'ltc macd bull cross while under 200 sma 1h',
    ...documents({ symbols: 'ltc' }, and(MACD_UP, 'sma_dist_200_1h < 0')),
  ),
  shorthand('pepe taker buy > 60% 1h but ret 1h <= 0', {
    symbols: 'pepe',
    where: 'taker_buy_ratio_1h > 60% and ret_1h <= 0',
  }),
  shorthand('near dd 24h <= -12%, 10 deepest', {
    symbols: 'near',
    where: 'drawdown_24h <= -12%',
    sort: 'drawdown_24h asc',
    limit: 10,
  }),
  shorthand(
    'eth 8h funding >= 5bps held 4h',
    ...documents({ symbols: 'eth' }, throughout('funding_rate_8h', '>= 5bps', '4h')),
  ),
  shorthand('sol l/s ratio > 3, oi 24h +20%', {
    symbols: 'sol',
    where: 'long_short_ratio > 3 and oi_change_24h >= 20%',
  }),
  shorthand('btc 1% book imb < -.4 then ret 5m <= -0.5% w/in 15m', {
    symbols: 'btc',
    within: '15m',
    where: 'book_imbalance < -0.4',
    next: ['ret_5m <= -0.5%'],
  }),
  shorthand('fil rsi 15m crosses up 30, no bear engulf 1h last 24h', {
    symbols: 'fil',
    where: 'rsi_14_15m crosses above 30 and seen(candle_engulfing_1h, 24h) not contains bearish',
  }),
  shorthand(
    'ada mon-fri 13-16 utc, 5m vol z > 3',
    ...documents({ symbols: 'ada' }, and(WORKDAYS, hours(13, 16), 'volume_z_5m > 3')),
  ),
  shorthand('beta to btc > 2, corr > .8, btc 1h < -1%', {
    where: 'beta_btc_24h > 2 and corr_btc_24h > 0.8 and btc_ret_1h < -1%',
  }),
  shorthand('uni crowded longs then long flush w/in 24h', {
    symbols: 'uni',
    within: '24h',
    where: 'rb_crowded_longs',
    next: ['rb_long_flush'],
  }),
  refused(shorthand('btc px > 100k & rsi 1h > 70', { symbols: 'btc', where: 'rsi_14_1h > 70' })),
  refused(shorthand('long sol 5x here, sl 2%', { symbols: 'sol' }, {})),
  refused(
    shorthand(
      'eth vpin > .8 or 8h funding < -5bps',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'vpin > 0.8' },
      { symbols: 'eth', where: 'funding_rate_8h < -5bps' },
      { symbols: 'eth', where: 'vpin > 0.8 and funding_rate_8h < -5bps' },
    ),
  ),
  refused(shorthand('eth iv > 80, rv 24h < 3%', { symbols: 'eth', where: 'rv_24h < 3%' })),

  // Quants' precision.
  quant('All minutes of BTCUSDT with vpin_pctrank >= 0.99 and depth_usd_100bps_pctrank <= 0.05.', {
    symbols: 'btc',
    where: 'vpin_pctrank >= 0.99 and depth_usd_100bps_pctrank <= 0.05',
  }),
  quant(
    'ETHUSDT: one-hour return at or below -3 %, 24h realised volatility of at least 4 %; sorted by one-hour return, ascending.',
    { symbols: 'eth', where: 'ret_1h <= -3% and rv_24h >= 4%', sort: 'ret_1h asc' },
  ),
  quant('Z-score of the premium over 24h greater than 3, for BTC, ETH and SOL.', {
    symbols: 'btc,eth,sol',
    where: 'zscore(premium_bps, 24h) > 3',
  }),
  quant('Kyle lambda (4h) above the 95th percentile of its own trailing 30 days, LINK.', {
    symbols: 'link',
    where: 'pctrank(kyle_lambda_4h, 30d) > 95%',
  }),
  quant('Amihud illiquidity greater than 2 and relative volume below 0.5; exclude BTC and ETH.', {
    except: 'btc,eth',
    where: 'amihud_24h > 2 and rel_volume_1h < 0.5',
  }),
  quant('Jump share of at least 0.3 with a vol of vol of at least 0.6, in January and February 2026.', {
    from: '2026-01-01',
    to: '2026-02-28',
    where: 'jump_share_24h >= 0.3 and vol_of_vol_24h >= 0.6',
  }),
  quant('VPIN of at least 0.6 in no fewer than 45 of the last 60 minutes, SOL.', {
    symbols: 'sol',
    where: 'vpin >= 0.6 held 45m of 1h',
  }),
  quant(
    'DOGE. First: open interest change over one hour >= 4 %. Second, within 2 hours of the first: one-hour return <= -2 %.',
    { symbols: 'doge', within: '2h', where: 'oi_change_1h >= 4%', next: ['ret_1h <= -2%'] },
  ),
  quant(
    'Four-hour efficiency ratio above 0.6 and four-hour return strictly positive, US session only.',
    ...documents({}, and('efficiency_ratio_4h > 0.6', 'ret_4h > 0', US)),
  ),
  quant(
    'AVAX: maximum spread over the last 30 minutes exceeding 10 bps while the current spread is below 2 bps.',
    ...lately({ symbols: 'avax' }, '30m', 'max(spread_bps, 30m) > 10', 'spread_bps > 10', 'spread_bps < 2'),
  ),
  quant(
    'Cross-sectional rank of the 24h return in the top decile while market breadth is under 30 percent.',
    ...documents({}, and(up('xs_rank_ret_24h', '90%'), 'breadth_1h < 30%')),
  ),
  quant('Excess return over BTC of more than 2 % in the hour, with a 24h BTC correlation between 0.2 and 0.6.', {
    where: 'excess_ret_1h > 2% and corr_btc_24h between 0.2 and 0.6',
  }),
  quant('Mean of vpin_taker over 4 hours greater than 0.35; all symbols except PEPE and SHIB; 200 rows.', {
    except: 'pepe,shib',
    where: 'mean(vpin_taker, 4h) > 0.35',
    limit: 200,
  }),
  quant('Range of long_short_ratio over 7 days of at least 0.5, BTC, since 2026-02-01.', {
    symbols: 'btc',
    from: '2026-02-01',
    where: 'range(long_short_ratio, 7d) >= 0.5',
  }),
  quant(
    'The ratio of one-hour to 24-hour realised volatility crosses above 2, from 2026-01-10 to 2026-01-20 inclusive.',
    {
      from: '2026-01-10',
      to: '2026-01-20',
      where: 'rv_ratio_1h_24h crosses above 2',
    },
  ),
  quant('BTC: sum of cvd_usd_1m over 4h below -50M USD and a non-negative 4h return.', {
    symbols: 'btc',
    where: 'sum(cvd_usd_1m, 4h) < -50M and ret_4h >= 0',
  }),
  quant(
    'Impact of a 100k USD order of 8 bps or more, Monday to Friday, 00:00 to 04:00 UTC, for FIL and ALGO.',
    ...documents({ symbols: 'fil,algo' }, and('impact_100k_bps >= 8', WORKDAYS, night(4))),
  ),
  quant('ATR(14, 15m) at least 1.5 % of price, ADX at least 40 and DI difference at most -20; limit 100.', {
    where: 'atr_pct_14_15m >= 1.5% and adx_14_15m >= 40 and di_diff_14_15m <= -20',
    limit: 100,
  }),
  quant('One-hour move of 4 sigma or greater with no more than 60 minutes to funding.', {
    where: 'ret_1h_sigma >= 4 and minutes_to_funding <= 60',
  }),
  quant('Change of the 1 % book imbalance over 15 minutes of at least 0.5, ETH, ordered by that change, descending.', {
    symbols: 'eth',
    where: 'delta(book_imbalance, 15m) >= 0.5',
    sort: 'delta(book_imbalance, 15m) desc',
  }),
  quant(
    'Three steps within 6 hours on SOL: Bollinger width percentile at most 0.05; 24h Donchian break up; RSI(14, 15m) at least 75.',
    ...documents({ symbols: 'sol', within: '6h' }, rank('bb_width_20_15m', '<= 0.05'), BREAK_UP, 'rsi_14_15m >= 75'),
  ),
  refused(
    quant('Minutes with vpin >= 0.7 whose forward return over the next 24 hours exceeds 5 %.', {
      where: 'vpin >= 0.7',
    }),
  ),
  refused(
    quant('Hurst exponent below 0.4 and RSI(14, 1h) below 30, BTC.', { symbols: 'btc', where: 'rsi_14_1h < 30' }),
  ),
  refused(
    quant(
      'BTC: either rv_1h_pctrank >= 0.99 or spread_bps_pctrank >= 0.99.',
      { symbols: 'btc' },
      { symbols: 'btc', where: 'rv_1h_pctrank >= 0.99' },
      { symbols: 'btc', where: 'spread_bps_pctrank >= 0.99' },
      { symbols: 'btc', where: 'rv_1h_pctrank >= 0.99 and spread_bps_pctrank >= 0.99' },
    ),
  ),
  refused(
    quant('Order cancellation rate above 90 % and vpin above 0.5, ETH.', { symbols: 'eth', where: 'vpin > 0.5' }),
  ),

  // Dictation.
  dictation(
    'show me bitcoin when the hourly rsi was below thirty and funding was negative',
    ...documents({ symbols: 'btc' }, and('rsi_14_1h < 30', funding('< 0'))),
  ),
  dictation('okay find ethereum dropping at least five percent in an hour with volume at least three times normal', {
    symbols: 'eth',
    where: 'ret_1h <= -5% and rel_volume_1h >= 3',
  }),
  dictation(
    'give me the last fifteen times solana broke above its twenty four hour range',
    ...documents({ symbols: 'sol', limit: 15 }, BREAK_UP),
  ),
  dictation('dogecoin up ten percent in a day and more than a million dollars of shorts liquidated in the last hour', {
    symbols: 'doge',
    where: 'ret_24h >= 10% and sum(liq_short_usd_1m, 1h) > 1M',
  }),
  dictation(
    'cardano between eight and twelve u t c when the spread was wider than four basis points',
    ...documents({ symbols: 'ada' }, and(hours(8, 12), 'spread_bps > 4')),
  ),
  dictation(
    'hammer on the four hour chart for chainlink',
    ...documents({ symbols: 'link' }, candle('hammer', '4h', 'hammer')),
  ),
  dictation('every coin except bitcoin with a bid heavy book', { except: 'btc', where: 'rb_bid_heavy_book' }),
  dictation(
    'avalanche when open interest rose five percent in an hour and then within four hours price fell three percent in an hour',
    { symbols: 'avax', within: '4h', where: 'oi_change_1h >= 5%', next: ['ret_1h <= -3%'] },
  ),
  dictation('ripple on sundays with less than a quarter of normal volume', {
    symbols: 'xrp',
    where: 'weekday = 7 and rel_volume_1h < 0.25',
  }),
  dictation(
    'polkadot when v pin stayed above point five for a whole hour',
    ...documents({ symbols: 'dot' }, throughout('vpin', '> 0.5', '1h')),
  ),
  dictation('near protocol when the fifteen minute rsi crosses below twenty five', {
    symbols: 'near',
    where: 'rsi_14_15m crosses below 25',
  }),
  dictation(
    'litecoin in february twenty twenty six when it was eight percent or more below its twenty four hour high',
    {
      symbols: 'ltc',
      from: '2026-02-01',
      to: '2026-02-28',
      where: 'drawdown_24h <= -8%',
    },
  ),
  dictation('bitcoin premium below minus ten basis points lowest first', {
    symbols: 'btc',
    where: 'premium_bps < -10',
    sort: 'premium_bps asc',
  }),
  dictation(
    'uniswap morning star on the one hour and then a break above the twenty four hour range within a day',
    ...documents({ symbols: 'uni', within: '24h' }, candle('star', '1h', 'morning'), BREAK_UP),
  ),
  dictation('sui when the long short ratio is over two and a half and eight hour funding is above five basis points', {
    symbols: 'sui',
    where: 'long_short_ratio > 2.5 and funding_rate_8h > 5bps',
  }),
  dictation(
    'aptos when taker buyers were more than fifty eight percent over the hour but the price did not rise in that hour',
    { symbols: 'apt', where: 'taker_buy_ratio_1h > 58% and ret_1h <= 0' },
  ),
  dictation('market wide sell off during the asian session', ...documents({}, and('rb_market_wide_selloff', ASIA))),
  dictation(
    'ethereum with the volatility of the last hour in the top one percent of the week',
    ...documents({ symbols: 'eth' }, top('rv_1h', '99%')),
  ),
  dictation(
    'three white soldiers on the fifteen minute chart for bitcoin and ethereum',
    ...documents({ symbols: 'btc,eth' }, candle('soldiers_crows', '15m', 'soldiers')),
  ),
  dictation('optimism when the depth within one percent is under two hundred thousand dollars', {
    symbols: 'op',
    where: 'depth_usd_100bps < 200k',
  }),
  dictation(
    'forty rows of cosmos oldest first when the macd turned bearish',
    ...documents({ symbols: 'atom', limit: 40, sort: 'time asc' }, MACD_DOWN),
  ),
  refused(
    dictation('find bitcoin when elon musk tweeted and the price rose two percent in an hour', {
      symbols: 'btc',
      where: 'ret_1h >= 2%',
    }),
  ),
  refused(
    dictation(
      'please sell half of my ethereum when the hourly r s i goes over seventy',
      ...documents({ symbols: 'eth' }, rises('rsi_14_1h', '70')),
      { symbols: 'eth' },
      {},
    ),
  ),
  refused(
    dictation(
      'show me solana when it traded above two hundred dollars and funding was positive',
      ...documents({ symbols: 'sol' }, funding('> 0')),
    ),
  ),
  refused(dictation('show frogmoon coin when v pin was above point six', { where: 'vpin > 0.6' })),

  // E-mails.
  email(
    'Hi, could you pull all cases where BTC fell at least 2% in an hour while open interest fell at least 3% in the same hour? Thanks, Martin',
    { symbols: 'btc', where: 'ret_1h <= -2% and oi_change_1h <= -3%' },
  ),
  email(
    'Dear team, please list the 30 most recent minutes in which ETH funding was above 0.05% and the long/short ratio was above 2. Kind regards',
    ...documents({ symbols: 'eth', limit: 30 }, and(funding('> 0.05%'), 'long_short_ratio > 2')),
  ),
  email(
    "Hello, I'd like to see SOL on weekends when hourly volume was at least four times its usual level. Best, Anna",
    ...documents({ symbols: 'sol' }, and(WEEKEND, 'rel_volume_1h >= 4')),
  ),
  email(
    'Hi all, for the risk report: when did the spread of AVAX exceed 15 bps between 1 and 15 February 2026? Widest first, please.',
    ...documents({ symbols: 'avax', from: '2026-02-01', to: '2026-02-15', sort: 'spread_bps desc' }, 'spread_bps > 15'),
  ),
  email(
    'Good morning, we are looking for moments when the whole market was weak: breadth of 10% or less, and BTC down at least 2% over 24 hours. Best, Ines',
    { where: 'breadth_1h <= 10% and btc_ret_24h <= -2%' },
  ),
  email(
    'Hi Tom, can you find bearish engulfings on the 4h chart of LINK when it was in the top quarter of its 24h range?',
    ...documents({ symbols: 'link' }, and(candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '75%'))),
  ),
  email(
    'Hello, could you check when DOGE broke below its 24h range and, within the next two hours, was back above its 24h VWAP? Thanks',
    ...documents({ symbols: 'doge', within: '2h' }, BREAK_DOWN, rises('vwap_dist_24h', '0')),
  ),
  email(
    'Hi, please send me every coin apart from BTC and ETH that was up more than 15% in 24 hours but more than 5% below its 24h high. Regards, Paul',
    { except: 'btc,eth', where: 'ret_24h > 15% and drawdown_24h < -5%' },
  ),
  email(
    'Hello, we want the minutes in which the depth of BTC within 1% was in the bottom 2% of the week and the spread in the top 5%. Thank you',
    ...documents({ symbols: 'btc' }, and(bottom('depth_usd_100bps', '2%'), top('spread_bps', '95%'))),
  ),
  email("Hi, when was XRP's 15-minute RSI above 80 for at least 30 of the last 60 minutes? Regards", {
    symbols: 'xrp',
    where: 'rsi_14_15m > 80 held 30m of 1h',
  }),
  email(
    'Hi, please give me BTC and ETH when there were at most 30 minutes left to funding and the premium was at least 15 bps. Cheers, Leo',
    { symbols: 'btc,eth', where: 'minutes_to_funding <= 30 and premium_bps >= 15' },
  ),
  email(
    'Hello support, I need ADA from 2026-01-05 to 2026-01-12 whenever the one-hour return was between -0.2% and 0.2% and open interest rose at least 2% in the hour.',
    {
      symbols: 'ada',
      from: '2026-01-05',
      to: '2026-01-12',
      where: 'ret_1h between -0.2% and 0.2% and oi_change_1h >= 2%',
    },
  ),
  email('Hi, find NEAR trading below its 200-hour average with the hourly RSI crossing above 50, please. Thank you', {
    symbols: 'near',
    where: 'sma_dist_200_1h < 0 and rsi_14_1h crosses above 50',
  }),
  email(
    'Dear colleague, when did LTC have more than $100k of longs liquidated in a minute, followed within an hour by a gain of at least 1% in 15 minutes?',
    { symbols: 'ltc', within: '1h', where: 'liq_long_usd_1m > 100k', next: ['ret_15m >= 1%'] },
  ),
  email('Hi, could you show me short squeezes in BTC, ETH and SOL in January 2026? 25 rows are plenty. Thanks', {
    symbols: 'btc,eth,sol',
    from: '2026-01-01',
    to: '2026-01-31',
    where: 'rb_short_squeeze',
    limit: 25,
  }),
  email(
    'Good afternoon, please search for ATOM when the maximum of VPIN over four hours was at least 0.75 and VPIN is now under 0.4. Best regards',
    ...lately({ symbols: 'atom' }, '4h', 'max(vpin, 4h) >= 0.75', 'vpin >= 0.75', 'vpin < 0.4'),
  ),
  email(
    'Hi Sara, average trade size in BTC above 5,000 dollars, US session, Monday to Friday. Largest first. Thanks!',
    ...documents({ symbols: 'btc', sort: 'avg_trade_usd_1h desc' }, and('avg_trade_usd_1h > 5000', US, WORKDAYS)),
  ),
  email(
    "Hello, please find APT leading the market: its rank by one-hour return at least 0.95 while Bitcoin's one-hour return is negative. Best",
    { symbols: 'apt', where: 'xs_rank_ret_1h >= 0.95 and btc_ret_1h < 0' },
  ),
  email('Hi there, new listings only, please: recorded for no more than 14 days and up at least 20% in 24h. Thanks', {
    where: 'recorded_age_days <= 14 and ret_24h >= 20%',
  }),
  email(
    'Dear all, can we get BNB where an inside bar was seen on the 1h chart in the last 24 hours and the volatility ratio (1h to 24h) is below 0.5?',
    ...lately(
      { symbols: 'bnb' },
      '24h',
      'seen(candle_inside_outside_1h, 24h) contains inside',
      candle('inside_outside', '1h', 'inside'),
      'rv_ratio_1h_24h < 0.5',
    ),
  ),
  email(
    'Hi, I need the cases where the funding of TRX over the last 24 hours added up to less than -0.1%, most negative first. Regards, Oleg',
    { symbols: 'trx', where: 'funding_sum_24h < -0.1%', sort: 'funding_sum_24h asc' },
  ),
  refused(
    email(
      'Hi, please place a limit order for 2 ETH when the hourly RSI falls below 25. Thanks',
      ...documents({ symbols: 'eth' }, sinks('rsi_14_1h', '25')),
      { symbols: 'eth' },
      {},
    ),
  ),
  refused(
    email(
      'Hello, could you list the minutes when ETF inflows were above 500 million and BTC was up 3% in 24 hours? Best',
      {
        symbols: 'btc',
        where: 'ret_24h >= 3%',
      },
    ),
  ),
  refused(
    email(
      'Dear team, please show only those BTC minutes with hourly RSI below 30 that made money over the following 24 hours.',
      { symbols: 'btc', where: 'rsi_14_1h < 30' },
    ),
  ),
  refused(
    email(
      'Hi, for SOL please: either the hourly return is below -4% or the spread is above 20 bps. Many thanks',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'ret_1h < -4%' },
      { symbols: 'sol', where: 'spread_bps > 20' },
      { symbols: 'sol', where: 'ret_1h < -4% and spread_bps > 20' },
    ),
  ),

  // Forum slang.
  forum(
    'yo when did btc rip 5% in an hour with funding still negative',
    ...documents({ symbols: 'btc' }, and('ret_1h >= 5%', funding('< 0'))),
  ),
  forum('anyone got the times doge nuked 10% in 4h lol', { symbols: 'doge', where: 'ret_4h <= -10%' }),
  forum('show me eth crowded shorts then a short squeeze within 12h', {
    symbols: 'eth',
    within: '12h',
    where: 'rb_crowded_shorts',
    next: ['rb_short_squeeze'],
  }),
  forum('pepe up 20% on the day and 1h rsi over 80, peak euphoria', {
    symbols: 'pepe',
    where: 'ret_24h >= 20% and rsi_14_1h > 80',
  }),
  forum('shib dead volume on a sunday', { symbols: 'shib', where: 'rb_dead_volume and weekday = 7' }),
  forum('gimme every time wif dumped 8% in an hour then bounced 4% in an hour, max 6h apart', {
    symbols: 'wif',
    within: '6h',
    where: 'ret_1h <= -8%',
    next: ['ret_1h >= 4%'],
  }),
  forum('link gravestone doji on the 4h lads', ...documents({ symbols: 'link' }, candle('doji', '4h', 'gravestone'))),
  forum('bears getting rekt: more than 2m of shorts liquidated in an hour on btc', {
    symbols: 'btc',
    where: 'sum(liq_short_usd_1m, 1h) > 2M',
  }),
  forum('what pumped 10%+ in 24h while btc was red over 24h, no eth pls', {
    except: 'eth',
    where: 'ret_24h >= 10% and btc_ret_24h < 0',
  }),
  forum(
    'arb chopping around, adx under 15 for 4 hours straight',
    ...documents({ symbols: 'arb' }, throughout('adx_14_15m', '< 15', '4h')),
  ),
  forum(
    'btc whales market buying, cvd over 100m in the hour but 1h price flat within 0.3%',
    ...documents({ symbols: 'btc' }, and('cvd_usd_1h > 100M', flat('ret_1h', '0.3%'))),
  ),
  forum('ada stuck under the 50 ema on the hourly and 15m stoch under 20', {
    symbols: 'ada',
    where: 'ema_dist_50_1h < 0 and stoch_k_14_15m < 20',
  }),
  forum(
    'op longs paying through the nose, funding in the top 5% of the last 30 days',
    ...documents({ symbols: 'op' }, [
      ...up('funding_pctrank_30d', '95%'),
      ...up('pctrank(funding_rate_8h, 30d)', '95%'),
      ...up('pctrank(funding_rate, 30d)', '95%'),
    ]),
  ),
  forum(
    'fading the us open: eth up 2% in an hour between 13 and 15 utc on mondays',
    ...documents({ symbols: 'eth' }, and('ret_1h >= 2%', hours(13, 15), 'weekday = 1')),
  ),
  forum(
    'sui bullish pin bar 15m at the lows, bottom 10% of the 24h range',
    ...documents({ symbols: 'sui' }, and(candle('pin_bar', '15m', 'bullish'), down('range_pos_24h', '10%'))),
  ),
  forum('btc ask heavy book then dumps 1% in 15 min, all inside an hour', {
    symbols: 'btc',
    within: '1h',
    where: 'rb_ask_heavy_book',
    next: ['ret_15m <= -1%'],
  }),
  forum('avax 1h gains above 4%, biggest 50', {
    symbols: 'avax',
    where: 'ret_1h > 4%',
    sort: 'ret_1h desc',
    limit: 50,
  }),
  forum(
    'uni quiet leverage build, any hits in 2026?',
    {
      symbols: 'uni',
      from: '2026-01-01',
      where: 'rb_quiet_leverage_build',
    },
    {
      symbols: 'uni',
      from: '2026-01-01',
      to: '2026-12-31',
      where: 'rb_quiet_leverage_build',
    },
  ),
  forum(
    'eth goes under the lower bollinger on the 15m then 15m rsi back over 50 inside 12h',
    ...documents({ symbols: 'eth', within: '12h' }, sinks('bb_pctb_20_15m', '0'), rises('rsi_14_15m', '50')),
  ),
  forum('algo fomo, 15m rsi above 85 and volume z above 4', {
    symbols: 'algo',
    where: 'rsi_14_15m > 85 and volume_z_5m > 4',
  }),
  forum('xrp 1 to 3 jan 2026, up 3% or more in 1h', {
    symbols: 'xrp',
    from: '2026-01-01',
    to: '2026-01-03',
    where: 'ret_1h >= 3%',
  }),
  forum('coins getting smoked vs btc, 1h excess return under -3%, no shib no pepe', {
    except: 'shib,pepe',
    where: 'excess_ret_1h < -3%',
  }),
  refused(
    forum(
      'doge when reddit mentions explode and volume is 3x normal',
      ...documents({ symbols: 'doge' }, up('rel_volume_1h', '3')),
    ),
  ),
  refused(forum('will sol hit 300 this week or are we cooked', { symbols: 'sol' }, {})),
  refused(
    forum('btc supertrend flips green on the 1h with oi up 3% in an hour', {
      symbols: 'btc',
      where: 'oi_change_1h >= 3%',
    }),
  ),

  // Poor English.
  poor('please find when bitcoin is fall 4 percent in one hour', { symbols: 'btc', where: 'ret_1h <= -4%' }),
  poor(
    'i want see eth where funding is more than 0.03 percent and open interest grow 10 percent in 24 hours',
    ...documents({ symbols: 'eth' }, and(funding('> 0.03%'), 'oi_change_24h >= 10%')),
  ),
  poor('sol price go up minimum 3 percent in 4 hour and the volume is bigger than 2 times normal', {
    symbols: 'sol',
    where: 'ret_4h >= 3% and rel_volume_1h > 2',
  }),
  poor(
    'give me 10 last case of doge break down the range of 24 hours',
    ...documents({ symbols: 'doge', limit: 10 }, BREAK_DOWN),
  ),
  poor(
    'when xrp have hammer candle in 1 hour chart and rsi 1 hour less than 35',
    ...documents({ symbols: 'xrp' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 35')),
  ),
  poor('find all coin but not btc where taker buy is more than 65 percent in hour', {
    except: 'btc',
    where: 'taker_buy_ratio_1h > 65%',
  }),
  poor(
    'avax first vpin come over 0.7, after that in maximum 2 hours price fall 2 percent in one hour',
    ...documents({ symbols: 'avax', within: '2h' }, rises('vpin', '0.7'), 'ret_1h <= -2%'),
  ),
  poor(
    'link in saturday and sunday with spread more big than 6 bps',
    ...documents({ symbols: 'link' }, and(WEEKEND, 'spread_bps > 6')),
  ),
  poor('show ltc from 1 march 2026 until 10 march 2026 when drawdown of 24 hours is more than 6 percent', {
    symbols: 'ltc',
    from: '2026-03-01',
    to: '2026-03-10',
    where: 'drawdown_24h < -6%',
  }),
  poor('near when the rsi of 5 minute is under 20, sort from smallest rsi', {
    symbols: 'near',
    where: 'rsi_14_5m < 20',
    sort: 'rsi_14_5m asc',
  }),
  poor(
    'i search dot where position in range 24h is under 10 percent and cvd divergence is bullish',
    ...documents({ symbols: 'dot' }, and('range_pos_24h < 10%', state('cvd_divergence_4h', 'bullish'))),
  ),
  poor('bnb long liquidation in one minute bigger than 50000 dollar', {
    symbols: 'bnb',
    where: 'liq_long_usd_1m > 50000',
  }),
  poor(
    'how many time op have premium under minus 20 bps in europe session',
    ...documents({ symbols: 'op' }, and('premium_bps < -20', EUROPE)),
  ),
  poor(
    'pls eth and btc, book imbalance of one percent stay over 0.2 during all 30 minutes',
    ...documents({ symbols: 'eth,btc' }, throughout('book_imbalance', '> 0.2', '30m')),
  ),
  poor('filecoin up 5 percent in 24 hours but bitcoin is down 1 percent in 24 hours', {
    symbols: 'fil',
    where: 'ret_24h >= 5% and btc_ret_24h <= -1%',
  }),
  poor('i need aave when atr of 15 minute is more than 1 percent and adx is over 40', {
    symbols: 'aave',
    where: 'atr_pct_14_15m > 1% and adx_14_15m > 40',
  }),
  poor(
    'algo after break up of range 24 hours come bearish engulfing in 15 minute, not later than 3 hours',
    ...documents({ symbols: 'algo', within: '3h' }, BREAK_UP, candle('engulfing', '15m', 'bearish')),
  ),
  poor(
    'trx volume of hour not more than 0.3 of normal, in the night from 0 to 5 utc',
    ...documents({ symbols: 'trx' }, and('rel_volume_1h <= 0.3', night(5))),
  ),
  poor('uni when realized volatility of 24 hours is more than 6 percent, the old first', {
    symbols: 'uni',
    where: 'rv_24h > 6%',
    sort: 'time asc',
  }),
  poor(
    'shib when liquidation of hour is in highest 1 percent of week and return of hour is negative',
    ...documents({ symbols: 'shib' }, and(top('liq_usd_1h', '99%'), 'ret_1h < 0')),
  ),
  poor(
    'pepe when regime is short covering and price up more than 2 percent in hour',
    ...documents({ symbols: 'pepe' }, and(state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 2%')),
  ),
  poor('btc when long short ratio change in 24 hours is more than plus 20 percent', {
    symbols: 'btc',
    where: 'long_short_change_24h > 20%',
  }),
  refused(poor('buy for me doge when rsi is low please', { symbols: 'doge' }, {})),
  refused(
    poor('find bitcoin when dollar index go down and btc go up 2 percent in 4 hours', {
      symbols: 'btc',
      where: 'ret_4h >= 2%',
    }),
  ),
  refused(
    poor('show eth with vpin more than 0.7 but only where profit after 7 days was more than 10 percent', {
      symbols: 'eth',
      where: 'vpin > 0.7',
    }),
  ),
]
