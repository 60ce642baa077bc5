/**
 * The ninth tried set: 150 phrasings, 25 in each style, 22 of them impossible in part or whole. It was written blind, before any of it was scored, from
 * `docs/query-language.md`, the glossary, the feature vocabulary, the list of recorded symbols and the form of these sets. The person came first, then
 * the question that this person would really have, and the words last. Where the words leave open whether a bound is included, a value or label as a
 * state or its beginning, which funding rate, the last hour of a range, a rank as a feature or an aggregate, or what counts as an alt, every right
 * document is listed. All documents were parsed as short forms, and none was run against the interpreter.
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
  type Wanted,
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
  rank,
  rises,
  sinks,
  under,
  up,
  WEEKEND,
  WORKDAYS,
} from './ways.js'

/** Alts are all but btc, or all but btc and eth. */
const alts = (where: string | readonly string[]): Wanted[] =>
  ['btc', 'btc,eth'].flatMap((except) => documents({ except }, where))

/** In the top of the week. */
const top = (field: string, value: string): string[] => [...rank(field, `>= ${value}`), ...rank(field, `> ${value}`)]

/** In the bottom of the week. */
const bottom = (field: string, value: string): string[] => [...rank(field, `<= ${value}`), ...rank(field, `< ${value}`)]

/** Any doji, or the plain one: as an event or as a state. */
const doji = (timeframe: string): string[] => [
  ...candle('doji', timeframe, 'doji'),
  ...['in (doji, dragonfly, gravestone)', '!= none'].flatMap((any) => [
    `candle_doji_${timeframe} ${any} and candle_age_${timeframe} = 0`,
    `candle_doji_${timeframe} ${any}`,
  ]),
]

const SHORTHAND: readonly Tried[] = [
  shorthand(
    'near 15m hammer + rsi15 < 28',
    ...documents({ symbols: 'near' }, and(candle('hammer', '15m', 'hammer'), 'rsi_14_15m < 28')),
  ),
  shorthand('btc 8h fund > .05%, oi 24h > +10%, since jan 2025', {
    symbols: 'btc',
    from: '2025-01-01',
    where: 'funding_rate_8h > 0.05% and oi_change_24h > 10%',
  }),
  shorthand('doge microprice > +2bps vs mid, ask slope < .8, 5m > .5%', {
    symbols: 'doge',
    where: 'microprice_dist_bps > 2 and book_slope_ask < 0.8 and ret_5m > 0.5%',
  }),
  shorthand('ltc kyle 4h > 15, spread > 4bps, late session', {
    symbols: 'ltc',
    where: 'kyle_lambda_4h > 15 and spread_bps > 4 and session = late',
  }),
  shorthand(
    'sui stoch15 < 10, then px > ema20 15m <3h',
    ...documents({ symbols: 'sui', within: '3h' }, 'stoch_k_14_15m < 10', rises('ema_dist_20_15m', '0')),
  ),
  shorthand(
    'eth macd x down 15m while px > ema50 1h',
    ...documents({ symbols: 'eth' }, and(MACD_DOWN, 'ema_dist_50_1h > 0')),
  ),
  shorthand('arb+op: ret24 > 12%, xs rank 24h >= .95, biggest 24h ret first, 30 rows', {
    symbols: 'arb,op',
    where: 'ret_24h > 12% and xs_rank_ret_24h >= 0.95',
    sort: 'ret_24h desc',
    limit: 30,
  }),
  shorthand(
    'aave 1h liqs pctl > 98, imb > .5 (shorts)',
    ...documents({ symbols: 'aave' }, and(rank('liq_usd_1h', '> 98%'), 'liq_imbalance_1h > 0.5')),
  ),
  shorthand(
    'wif jump share > .4 and vol of vol > 1.2, wknds',
    ...documents({ symbols: 'wif' }, and('jump_share_24h > 0.4 and vol_of_vol_24h > 1.2', WEEKEND)),
  ),
  shorthand(
    'bnb 4h inside bar -> 24h hi break w/in 12h',
    ...documents({ symbols: 'bnb', within: '12h' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  shorthand(
    'dot cvd div bear 4h, adx15 < 20',
    ...documents({ symbols: 'dot' }, and(state('cvd_divergence_4h', 'bearish'), 'adx_14_15m < 20')),
  ),
  shorthand('sol basis < -8bp, prem < -5bp, 30 newest', {
    symbols: 'sol',
    where: 'basis_bps < -8 and premium_bps < -5',
    limit: 30,
  }),
  shorthand(
    'uni funding in <= 30m, fr > .03%',
    ...documents({ symbols: 'uni' }, and('minutes_to_funding <= 30', funding('> 0.03%'))),
  ),
  shorthand(
    'op fr 24h ago > .05%, fr now < 0',
    ...['funding_rate', 'funding_rate_8h'].map((field) => ({
      symbols: 'op',
      where: `lag(${field}, 24h) > 0.05% and ${field} < 0`,
    })),
  ),
  shorthand('trx atr15 < .2% & eff ratio 4h > .6 → 4h ret > 2% w/in 24h', {
    symbols: 'trx',
    where: 'atr_pct_14_15m < 0.2% and efficiency_ratio_4h > 0.6',
    next: ['ret_4h > 2%'],
    within: '24h',
  }),
  shorthand(
    'btc 1% depth < 20M 30m straight, hrs 21-23',
    ...documents(
      { symbols: 'btc' },
      and(['depth_usd_100bps < 20M held 30m', 'max(depth_usd_100bps, 30m) < 20M'], hours(21, 23)),
    ),
  ),
  shorthand('shib 7d -20% or lower, l/s > 3', {
    symbols: '1000shibusdt',
    where: 'ret_7d <= -20% and long_short_ratio > 3',
  }),
  shorthand(
    'avax bull marubozu 1h, vol z 5m > 3',
    ...documents({ symbols: 'avax' }, and(candle('marubozu', '1h', 'bullish'), 'volume_z_5m > 3')),
  ),
  shorthand('atom rv 1h/24h ratio < .4 for 3h of last 4h', {
    symbols: 'atom',
    where: 'rv_ratio_1h_24h < 0.4 held 3h of 4h',
  }),
  shorthand('eth rb_short_squeeze, q1 2026, oldest 1st', {
    symbols: 'eth',
    from: '2026-01-01',
    to: '2026-03-31',
    where: 'rb_short_squeeze',
    sort: 'time asc',
  }),
  shorthand('fil 5% book imb > .25, bid slope > 1.5', {
    symbols: 'fil',
    where: 'book_imbalance_500bps > 0.25 and book_slope_bid > 1.5',
  }),
  refused(shorthand('btc rsi15 < 20, buy 0.5 w/ 1% sl', { symbols: 'btc', where: 'rsi_14_15m < 20' })),
  refused(shorthand('xmr 1h > +6%, rvol > 3', { where: 'ret_1h > 6% and rel_volume_1h > 3' })),
  refused(
    shorthand(
      'eth fund < 0 or basis < 0',
      ...documents({ symbols: 'eth' }, [...funding('< 0'), 'basis_bps < 0', ...and(funding('< 0'), 'basis_bps < 0')]),
    ),
  ),
  refused(shorthand('btc 25d skew > 5, ret24 < -5%', { symbols: 'btc', where: 'ret_24h < -5%' })),
]

const QUANT: readonly Tried[] = [
  quant('Ethereum, Kyle lambda over four hours strictly above 20 and Amihud (24h) of at least 5, calendar year 2024.', {
    symbols: 'eth',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'kyle_lambda_4h > 20 and amihud_24h >= 5',
  }),
  quant(
    'SOL and SUI: one-hour realised volatility in its top 1% over seven days, 1h/24h volatility ratio ≥ 2.',
    ...documents({ symbols: 'sol,sui' }, and(top('rv_1h', '0.99'), 'rv_ratio_1h_24h >= 2')),
  ),
  quant('24-hour z-score of the premium below -3 for BTC, ordered by that z-score, ascending.', {
    symbols: 'btc',
    where: 'zscore(premium_bps, 24h) < -3',
    sort: 'zscore(premium_bps, 24h) asc',
  }),
  quant('All symbols except BTC: beta to BTC ≥ 1.5, correlation ≥ 0.8, hourly excess return ≤ -3%.', {
    except: 'btc',
    where: 'beta_btc_24h >= 1.5 and corr_btc_24h >= 0.8 and excess_ret_1h <= -3%',
  }),
  quant('LINK: the maximum of VPIN over the trailing 24 hours exceeds 0.75 while current VPIN is below 0.4.', {
    symbols: 'link',
    where: 'max(vpin, 24h) > 0.75 and vpin < 0.4',
  }),
  quant(
    'Sequence for ETH: (1) one-hour change in open interest ≤ -4%; (2) within six hours, RSI(14) on 1h crosses above 50.',
    {
      symbols: 'eth',
      where: 'oi_change_1h <= -4%',
      next: ['rsi_14_1h crosses above 50'],
      within: '6h',
    },
  ),
  quant('AVAX with Garman-Klass 24h volatility greater than 6% and Parkinson 24h volatility also greater than 6%.', {
    symbols: 'avax',
    where: 'garman_klass_24h > 6% and parkinson_24h > 6%',
  }),
  quant(
    'DOGE, June 2023 through February 2024: 7d percentile of the spread above 0.97 and 7d percentile of ±1% depth below 0.05.',
    ...documents(
      { symbols: 'doge', from: '2023-06-01', to: '2024-02-29' },
      and(rank('spread_bps', '> 0.97'), rank('depth_usd_100bps', '< 0.05')),
    ),
  ),
  quant(
    'AVAX: a 15m hammer label seen at least once in the trailing 4h, and RSI(14, 15m) now above 55.',
    {
      symbols: 'avax',
      where: 'seen(candle_hammer_15m, 4h) contains hammer and rsi_14_15m > 55',
    },
    ...documents({ symbols: 'avax', within: '4h' }, candle('hammer', '15m', 'hammer'), 'rsi_14_15m > 55'),
  ),
  quant('Standard deviation over 4h of the top-of-book imbalance above 0.5 for ADA, Asian session only.', {
    symbols: 'ada',
    where: 'std(book_imbalance_top, 4h) > 0.5 and session = asia',
  }),
  quant(
    'Any symbol but BTC and ETH: long/short ratio up at least 25% over 24h with price down at least 5% over the same window.',
    {
      except: 'btc,eth',
      where: 'long_short_change_24h >= 25% and ret_24h <= -5%',
    },
  ),
  quant('NEAR: 30-day funding percentile ≤ 0.05 and the 24h sum of funding negative.', {
    symbols: 'near',
    where: 'funding_pctrank_30d <= 0.05 and funding_sum_24h < 0',
  }),
  quant(
    'MATIC: Bollinger %b (15m) crosses below 0, Monday to Friday, with ADX(14) on 15m under 25.',
    ...documents({ symbols: 'matic' }, and('bb_pctb_20_15m crosses below 0', WORKDAYS, 'adx_14_15m < 25')),
  ),
  quant(
    'BNB, four-hour efficiency ratio between 0.7 and 1 and negative 4h return; sort by efficiency ratio descending, 200 rows.',
    {
      symbols: 'bnb',
      where: 'efficiency_ratio_4h between 0.7 and 1 and ret_4h < 0',
      sort: 'efficiency_ratio_4h desc',
      limit: 200,
    },
  ),
  quant(
    'Roll spread (24h) above 8 bps and average trade size of the last hour under USD 300; symbols ALGO, FIL, DOT.',
    {
      symbols: 'algo,fil,dot',
      where: 'roll_spread_bps_24h > 8 and avg_trade_usd_1h < 300',
    },
  ),
  quant('Breadth (1h) of at most 5% with the hourly return of BTC no lower than -1%.', {
    where: 'breadth_1h <= 5% and btc_ret_1h >= -1%',
  }),
  quant('ETH: one-hour log-price regression slope > 1% per hour, ADX(14, 15m) > 40 and DI difference > 25.', {
    symbols: 'eth',
    where: 'slope_1h > 1% and adx_14_15m > 40 and di_diff_14_15m > 25',
  }),
  quant('SOL: sum of long liquidations over the trailing 15 minutes ≥ 5 million USD and 15-minute return ≤ -2%.', {
    symbols: 'sol',
    where: 'sum(liq_long_usd_1m, 15m) >= 5M and ret_15m <= -2%',
  }),
  quant(
    'UNI from 2025-09-01 to 2025-11-30: drawdown from the 24h high of 15% or more and slow stochastic %K below 10.',
    {
      symbols: 'uni',
      from: '2025-09-01',
      to: '2025-11-30',
      where: 'drawdown_24h <= -15% and stoch_k_14_15m < 10',
    },
  ),
  quant(
    'BTC, three steps within 24 hours: 7d percentile of 1h realised volatility ≤ 0.1; then an upside break of the 24h range; then an hourly return ≤ -1%.',
    ...documents({ symbols: 'btc', within: '24h' }, rank('rv_1h', '<= 0.1'), BREAK_UP, 'ret_1h <= -1%'),
  ),
  quant(
    'ATOM: 4h change of open interest in USD greater than 10 million while the absolute four-hour return stays below 1%.',
    ...documents({ symbols: 'atom' }, and('delta(oi_usd, 4h) > 10M', flat('ret_4h', '1%'))),
  ),
  refused(
    quant(
      'BTC events with RSI(14, 1h) > 80, conditional on the subsequent 24h return being negative.',
      ...documents({ symbols: 'btc' }, 'rsi_14_1h > 80'),
    ),
  ),
  refused(
    quant('ETH: 30d at-the-money implied volatility exceeding realised by 10 points, 24h realised volatility > 4%.', {
      symbols: 'eth',
      where: 'rv_24h > 4%',
    }),
  ),
  refused(
    quant('SOL: Hurst exponent over 7d > 0.6 and four-hour efficiency ratio > 0.5.', {
      symbols: 'sol',
      where: 'efficiency_ratio_4h > 0.5',
    }),
  ),
  refused(
    quant(
      'Engle-Granger residual of ETH on BTC beyond two standard deviations, with 24h correlation to BTC above 0.9, ETH.',
      {
        symbols: 'eth',
        where: 'corr_btc_24h > 0.9',
      },
    ),
  ),
]

const DICTATION: readonly Tried[] = [
  dictation('show me all the times bitcoin fell more than two percent in fifteen minutes during the european session', {
    symbols: 'btc',
    where: 'ret_15m < -2% and session = europe',
  }),
  dictation(
    'when did ethereum print a bearish engulfing on the four hour chart with the one hour rsi above seventy',
    ...documents({ symbols: 'eth' }, and(candle('engulfing', '4h', 'bearish'), 'rsi_14_1h > 70')),
  ),
  dictation(
    'i want solana where open interest rose at least six percent in an hour and the price dropped at least one percent in that same hour',
    {
      symbols: 'sol',
      where: 'oi_change_1h >= 6% and ret_1h <= -1%',
    },
  ),
  dictation(
    'find cardano with three white soldiers on the one hour followed within eight hours by a drop of at least three percent in one hour',
    ...documents({ symbols: 'ada', within: '8h' }, candle('soldiers_crows', '1h', 'soldiers'), 'ret_1h <= -3%'),
  ),
  dictation(
    'give me the hundred biggest hourly liquidation totals for bitcoin in twenty twenty five only those above twenty million dollars',
    {
      symbols: 'btc',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'liq_usd_1h > 20M',
      sort: 'liq_usd_1h desc',
      limit: 100,
    },
  ),
  dictation(
    'coins in the top five percent by the rank of twenty four hour volume where the hourly return is in its lowest one percent of the week',
    ...documents({}, and(up('xs_rank_volume_24h', '0.95'), bottom('ret_1h', '1%'))),
  ),
  dictation(
    'litecoin when the spread is wider than six basis points and less than half a million dollars sits within one percent of the price',
    {
      symbols: 'ltc',
      where: 'spread_bps > 6 and depth_usd_100bps < 500k',
    },
  ),
  dictation(
    'chainlink where the vpin percentile went above ninety five percent and then the price gained at least two percent in fifteen minutes inside of three hours',
    ...documents(
      { symbols: 'link', within: '3h' },
      [...rises('vpin_pctrank', '95%'), ...rises('pctrank(vpin, 7d)', '95%')],
      'ret_15m >= 2%',
    ),
  ),
  dictation(
    'all coins apart from bitcoin that broke their twenty four hour low while bitcoin itself was up over twenty four hours',
    ...documents({ except: 'btc' }, and(BREAK_DOWN, 'btc_ret_24h > 0')),
  ),
  dictation(
    'how often was the funding on near negative and the long short ratio above two at the same time',
    ...documents({ symbols: 'near' }, and(funding('< 0'), 'long_short_ratio > 2')),
  ),
  dictation(
    'polygon dragonfly doji on the fifteen minute with the price in the lowest tenth of the twenty four hour range',
    ...documents({ symbols: 'matic' }, and(candle('doji', '15m', 'dragonfly'), down('range_pos_24h', '0.1'))),
  ),
  dictation('uniswap with the stochastic under fifteen for at least forty five of the last sixty minutes', {
    symbols: 'uni',
    where: 'stoch_k_14_15m < 15 held 45m of 1h',
  }),
  dictation(
    'bitcoin on mondays between midnight and four utc with a move of more than one percent up in an hour',
    ...documents({ symbols: 'btc' }, and('weekday = 1', hours(0, 4), 'ret_1h > 1%')),
  ),
  dictation(
    'aptos where the mean spread over the last hour was above four basis points and it fell more than one percent in that hour',
    {
      symbols: 'apt',
      where: 'mean(spread_bps, 1h) > 4 and ret_1h < -1%',
    },
  ),
  dictation(
    'show ether minutes with less than ten minutes to funding and a premium over ten basis points newest first',
    {
      symbols: 'eth',
      where: 'minutes_to_funding < 10 and premium_bps > 10',
      sort: 'time desc',
    },
  ),
  dictation(
    'avalanche four hour outside bar then a bullish pin bar on the one hour',
    ...documents(
      { symbols: 'avax', within: '*' },
      candle('inside_outside', '4h', 'outside'),
      candle('pin_bar', '1h', 'bullish'),
    ),
  ),
  dictation('filecoin the biggest drops over seven days first only where it lost thirty percent or more twenty rows', {
    symbols: 'fil',
    where: 'ret_7d <= -30%',
    sort: 'ret_7d asc',
    limit: 20,
  }),
  dictation(
    'solana with the fifteen minute atr above one percent and the macd histogram crossing below zero',
    ...documents(
      { symbols: 'sol' },
      and('atr_pct_14_15m > 1%', ['macd_hist_15m crosses below 0', ...MACD_DOWN.slice(0, 3)]),
    ),
  ),
  dictation('arbitrum the oversold fifteen minute rule from the rulebook since the first of june twenty twenty four', {
    symbols: 'arb',
    from: '2024-06-01',
    where: 'rb_oversold_15m',
  }),
  dictation('pepe where more than three million dollars of shorts got liquidated in one minute', {
    symbols: '1000pepeusdt',
    where: 'liq_short_usd_1m > 3M',
  }),
  dictation(
    'cosmos in the long unwinding regime with open interest down ten percent or more over twenty four hours',
    ...documents({ symbols: 'atom' }, and(state('oi_price_regime_1h', 'long_unwinding'), 'oi_change_24h <= -10%')),
  ),
  dictation(
    'tron when market breadth is between forty five and fifty five percent and one hour volatility is below zero point two percent',
    {
      symbols: 'trx',
      where: 'breadth_1h between 0.45 and 0.55 and rv_1h < 0.2%',
    },
  ),
  refused(
    dictation(
      'text me when bitcoin drops three percent in an hour',
      ...documents({ symbols: 'btc' }, under('ret_1h', '-3%')),
    ),
  ),
  refused(
    dictation(
      'how did solana do when twitter was bullish and the funding was above zero point zero five percent',
      ...documents({ symbols: 'sol' }, funding('> 0.05%')),
    ),
  ),
  refused(
    dictation(
      'ethereum with the rsi on the weekly chart under thirty and down more than ten percent in twenty four hours',
      {
        symbols: 'eth',
        where: 'ret_24h < -10%',
      },
    ),
  ),
]

const EMAIL: readonly Tried[] = [
  email(
    'Hi Petra, quick one before the committee. Could you pull the hours in which BTC open interest fell 5% or more within an hour while price lost at least 2% in that hour? We only need 2025. Thanks, Ole',
    {
      symbols: 'btc',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'oi_change_1h <= -5% and ret_1h <= -2%',
    },
  ),
  email(
    'Hello team, a client complained about slippage on LINK. Please list every minute since 1 March 2026 when the impact of a 100k order was above 15 bps and the spread was over 3 bps. Worst impact first, please. Regards, Marta',
    {
      symbols: 'link',
      from: '2026-03-01',
      where: 'impact_100k_bps > 15 and spread_bps > 3',
      sort: 'impact_100k_bps desc',
    },
  ),
  email(
    'Dear support, I am writing a note about weekends. I would like to see Solana moving more than 3% up in an hour on a Sunday with hourly volume at least double the normal level. Kind regards, J. Whitfield',
    {
      symbols: 'sol',
      where: 'ret_1h > 3% and weekday = 7 and rel_volume_1h >= 2',
    },
  ),
  email(
    'Hi Tom, remember our chat about hammers? Let us look at the 1h hammer on ETH when the price sits below its 200 hour moving average, and whether a 2% hourly gain came within the following 24 hours. Cheers, Lena',
    ...documents(
      { symbols: 'eth', within: '24h' },
      and(candle('hammer', '1h', 'hammer'), 'sma_dist_200_1h < 0'),
      up('ret_1h', '2%'),
    ),
  ),
  email(
    'Morning, I need something for the risk report due at noon. Where was the funding on AAVE or UNI above 0.1% with less than an hour to the next settlement? 100 rows would be plenty. Best, Karim',
    ...documents({ symbols: 'aave,uni', limit: 100 }, and(funding('> 0.1%'), 'minutes_to_funding < 60')),
  ),
  email(
    'Hi all, following up on the flash move. I want minutes where BTC dropped more than 1% in five minutes and at the same time long liquidations in that minute were above 4 million dollars. Newest first. Thank you, Inga',
    {
      symbols: 'btc',
      where: 'ret_5m < -1% and liq_long_usd_1m > 4M',
      sort: 'time desc',
    },
  ),
  email(
    'Dear colleagues, for the thesis chapter on toxicity I look for ETH with the taker VPIN at or above 0.45 and the ordinary VPIN at or above 0.6, in the US session only. Many thanks in advance, Sofia',
    {
      symbols: 'eth',
      where: 'vpin_taker >= 0.45 and vpin >= 0.6 and session = us',
    },
  ),
  email(
    'Hey Nils, my gut says thin books precede breakdowns. Please find AVAX where depth within 1% was in its lowest 5% of the week, and then a break of the 24h low followed within 4 hours. Ta, Rob',
    ...documents({ symbols: 'avax', within: '4h' }, bottom('depth_usd_100bps', '5%'), BREAK_DOWN),
  ),
  email(
    'Hello, I run a small fund and we rotate between coins. Which coins other than BTC and ETH were in the top 2% by one-hour return, and up more than 1.5% themselves, while BTC was down at least 1% over the hour? Sort by one-hour return, highest first. Greetings, Pavel',
    ...documents(
      { except: 'btc,eth', sort: 'ret_1h desc' },
      and(up('xs_rank_ret_1h', '0.98'), 'ret_1h > 1.5% and btc_ret_1h <= -1%'),
    ),
  ),
  email(
    'Hi Ana, can you check DOGE for me? I mean the times RSI on 15 minutes was over 80 and the price was more than 4% above its 24h VWAP, between 10 January and 20 February 2026. I think those are the tops. Joao',
    {
      symbols: 'doge',
      from: '2026-01-10',
      to: '2026-02-20',
      where: 'rsi_14_15m > 80 and vwap_dist_24h > 4%',
    },
  ),
  email(
    'Dear Sir or Madam, I am interested in quiet periods of Bitcoin. Please show the minutes in which the hourly volume was less than a quarter of normal and the price had moved less than half a percent either way in 24 hours. Yours faithfully, H. Brandt',
    ...documents({ symbols: 'btc' }, and('rel_volume_1h < 0.25', flat('ret_24h', '0.5%'))),
  ),
  email(
    'Hi Greg, the desk asked about carry again. Could you run NEAR and APT with funding above zero during the whole of the last 24 hours, and after that a 4h return of -5% or worse within a day? Thanks! Mei',
    ...documents(
      { symbols: 'near,apt', within: '1d' },
      [...funding('> 0 held 24h'), 'min(funding_rate, 24h) > 0', 'min(funding_rate_8h, 24h) > 0'],
      'ret_4h <= -5%',
    ),
  ),
  email(
    'Hello Dr Okafor, thank you for the comments. The referee wants large trades separated, so we restrict to BTC with an average trade size over the last hour above 5,000 dollars and a cumulative volume delta for the hour below minus 50 million dollars. Sincerely, Yuki',
    {
      symbols: 'btc',
      where: 'avg_trade_usd_1h > 5000 and cvd_usd_1h < -50M',
    },
  ),
  email(
    'Hi, sorry to bother you on a Friday. We noticed LTC liquidations lean one way: I need the minutes with a liquidation imbalance of minus 0.9 or lower and hourly liquidations of at least 1 million dollars. Cheers, Dave',
    {
      symbols: 'ltc',
      where: 'liq_imbalance_1h <= -0.9 and liq_usd_1h >= 1M',
    },
  ),
  email(
    'Good afternoon, my boss likes candles. On the 4h chart of SUI, when was there an evening star with the RSI 1h above 60? Just the last ten please. Regards, Beatriz',
    ...documents({ symbols: 'sui', limit: 10 }, and(candle('star', '4h', 'evening'), 'rsi_14_1h > 60')),
  ),
  email(
    'Hi Marc, as discussed on the phone: OP and ARB, correlation with BTC over the day under 0.3 and daily return above 8%. I believe those are genuine token stories. From 1 July 2025 on, please. Elena',
    {
      symbols: 'op,arb',
      from: '2025-07-01',
      where: 'corr_btc_24h < 0.3 and ret_24h > 8%',
    },
  ),
  email(
    'Hello everybody, new intern here. I was asked to find when BTC premium stayed negative for six... sorry, four hours in a row while the price rose more than 1% over those four hours. Hope that makes sense. Thanks, Theo',
    ...documents({ symbols: 'btc' }, and(['premium_bps < 0 held 4h', 'max(premium_bps, 4h) < 0'], 'ret_4h > 1%')),
  ),
  email(
    'Hi Susanne, one idea from the train. After a 1h shooting star on BNB near the 24h high (top 20% of the range), did MACD on 15m cross bearish within 6 hours? Have a nice evening, Uwe',
    ...documents(
      { symbols: 'bnb', within: '6h' },
      and(candle('shooting_star', '1h', 'shooting_star'), 'range_pos_24h >= 0.8'),
      MACD_DOWN,
    ),
    ...documents(
      { symbols: 'bnb', within: '6h' },
      and(candle('shooting_star', '1h', 'shooting_star'), 'range_pos_24h > 0.8'),
      MACD_DOWN,
    ),
  ),
  email(
    'Dear data desk, please send us minutes of 1000SHIB with a one-minute volume above 5 million dollars and a one-minute return under -1%. We only care about hours 13 to 20 UTC. With thanks, Compliance',
    ...documents({ symbols: '1000shibusdt' }, and('quote_volume_1m > 5M and ret_1m < -1%', hours(13, 20))),
  ),
  email(
    'Hi Kofi, could we test the crowding idea? I would take DOT when its funding percentile over 30 days is at least 95% and its open interest is up at least 15% in 24 hours, then a hourly fall of 3% or more in the next 12 hours. Talk soon, Amara',
    {
      symbols: 'dot',
      where: 'funding_pctrank_30d >= 95% and oi_change_24h >= 15%',
      next: ['ret_1h <= -3%'],
      within: '12h',
    },
  ),
  email(
    'Hello, I am updating the deck on market-wide stress. Show me BTC minutes where no more than 10% of coins were up over the hour and 24h realised volatility was above 5%, please, sorted by breadth ascending. Merci, Camille',
    {
      symbols: 'btc',
      where: 'breadth_1h <= 10% and rv_24h > 5%',
      sort: 'breadth_1h asc',
    },
  ),
  refused(
    email(
      'Hi Jan, please set up a daily e-mail to me whenever ETH funding goes below -0.05%. It would save me an hour every morning. Thanks, Ruth',
      ...documents(
        { symbols: 'eth' },
        ['funding_rate', 'funding_rate_8h'].flatMap((field) => sinks(field, '-0.05%')),
      ),
    ),
  ),
  refused(
    email(
      'Dear team, we want to compare SOL with the ETF. Can you list when SOL rose over 5% in 24 hours on days with positive spot ETF inflows? Best regards, Quentin',
      { symbols: 'sol', where: 'ret_24h > 5%' },
    ),
  ),
  refused(
    email(
      'Hello Vera, I only want the winners. BTC bullish pin bars on the 4h, but leave out those after which the price was lower 24 hours later. Thank you so much, Leo',
      ...documents({ symbols: 'btc' }, candle('pin_bar', '4h', 'bullish')),
    ),
  ),
  refused(
    email(
      'Hi support, our clients hold KAS mostly. Could you show where KASUSDT fell more than 10% in 24 hours with RSI on the hour under 25? Regards, Mirko',
      { where: 'ret_24h < -10% and rsi_14_1h < 25' },
    ),
  ),
]

const FORUM: readonly Tried[] = [
  forum(
    'yo anyone got stats on pepe nuking 5%+ in an hour when funding was over 0.05 percent? feels like every time lol',
    ...documents({ symbols: '1000pepeusdt' }, and(down('ret_1h', '-5%'), funding('> 0.05%'))),
  ),
  forum(
    'btc crab szn: 24h range of nothing, i mean bb width pctile under 10 and adx under 15 on the 15m. when was that?',
    ...documents({ symbols: 'btc' }, and(rank('bb_width_20_15m', '< 10%'), 'adx_14_15m < 15')),
  ),
  forum(
    'longs getting rekt on sol: more than 10 mil liqd in an hour and basically all longs (imbalance below -0.8). gimme the 25 biggest',
    {
      symbols: 'sol',
      where: 'liq_usd_1h > 10M and liq_imbalance_1h < -0.8',
      sort: 'liq_usd_1h desc',
      limit: 25,
    },
    {
      symbols: 'sol',
      where: 'sum(liq_long_usd_1m, 1h) > 10M and liq_imbalance_1h < -0.8',
      sort: 'sum(liq_long_usd_1m, 1h) desc',
      limit: 25,
    },
  ),
  forum(
    'does eth always dump on mondays during us hours or is it just me... minus 2% or worse on the 4h return, monday, us session',
    {
      symbols: 'eth',
      where: 'ret_4h <= -2% and weekday = 1 and session = us',
    },
  ),
  forum(
    'hear me out: wif 15m gravestone doji with rsi 15m above 75. top signal every time. prove me wrong',
    ...documents({ symbols: 'wif' }, and(candle('doji', '15m', 'gravestone'), 'rsi_14_15m > 75')),
  ),
  forum('avax degens, when oi dropped 8% or more in 24h but price still went up over 3% in those 24h, what came next', {
    symbols: 'avax',
    where: 'oi_change_24h <= -8% and ret_24h > 3%',
  }),
  forum(
    'alts ripping while btc sleeps: 1h gain over 4 percent with btc less than 0.3 percent either way on the hour. alts only obv',
    ...alts(and('ret_1h > 4%', flat('btc_ret_1h', '0.3%'))),
  ),
  forum(
    'anyone tracked near when the whole book is bid? like imbalance within 1% over 0.5 for a full 15 minutes',
    ...documents({ symbols: 'near' }, ['book_imbalance > 0.5 held 15m', 'min(book_imbalance, 15m) > 0.5']),
  ),
  forum(
    'doge btfd test: drawdown from 24h high bigger than 12%, then green hour of at least 3% inside 6h. who has numbers',
    {
      symbols: 'doge',
      where: 'drawdown_24h < -12%',
      next: ['ret_1h >= 3%'],
      within: '6h',
    },
  ),
  forum(
    'fakeout hunters: link breaks the 24h high and then loses the 24h low in the next 24 hours. how common is this garbage',
    ...documents({ symbols: 'link', within: '24h' }, BREAK_UP, BREAK_DOWN),
  ),
  forum(
    'imo 3 black crows on the 1h are useless. show me arb and op, crows on 1h with 1h rsi already under 30, 2024 and 2025',
    ...documents(
      { symbols: 'arb,op', from: '2024-01-01', to: '2025-12-31' },
      and(candle('soldiers_crows', '1h', 'crows'), 'rsi_14_1h < 30'),
    ),
  ),
  forum(
    'retail too long on ada again? long short ratio above 3.5 but funding below 0. weird combo',
    ...documents({ symbols: 'ada' }, and('long_short_ratio > 3.5', funding('< 0'))),
  ),
  forum(
    'is it true btc volume goes dead on weekends? rel volume under 0.3 on sat or sun, sorted lowest volume first pls',
    ...documents({ symbols: 'btc', sort: 'rel_volume_1h asc' }, and('rel_volume_1h < 0.3', WEEKEND)),
  ),
  forum(
    '4 sigma hour on uni to the upside... let me see all of em, oldest first, cheers',
    ...documents({ symbols: 'uni', sort: 'time asc' }, up('ret_1h_sigma', '4')),
  ),
  forum(
    'cvd bullish divergence on bnb while price is in the bottom 15% of the 24h range, thats my whole strat. numbers?',
    ...documents({ symbols: 'bnb' }, and(state('cvd_divergence_4h', 'bullish'), down('range_pos_24h', '15%'))),
  ),
  forum('noob q: how often did sui pump 20% or more off the 24h low while hourly volume was at least 4x normal', {
    symbols: 'sui',
    where: 'drawup_24h >= 20% and rel_volume_1h >= 4',
  }),
  forum(
    'eth bros: macd 15m bull cross below the 50 ema on 1h = bait. anyone counted them since january 2026?',
    ...documents({ symbols: 'eth', from: '2026-01-01' }, and(MACD_UP, 'ema_dist_50_1h < 0')),
  ),
  forum('mm pulled the bids on fil?? spread over 10 bps and bid side imbalance gone, like 20bps imbalance under -0.6', {
    symbols: 'fil',
    where: 'spread_bps > 10 and book_imbalance_20bps < -0.6',
  }),
  forum(
    'short covering regime on btc with a 1h return north of 1.5%, asia hours. thats the korean guys covering trust me',
    ...documents(
      { symbols: 'btc' },
      and(state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 1.5%', 'session = asia'),
    ),
  ),
  forum(
    'ltc doji on the 4h then a 24h breakout up within 2 days, worth it or nah',
    ...documents({ symbols: 'ltc', within: '2d' }, doji('4h'), BREAK_UP),
  ),
  forum('who remembers august 2024? btc, fifth of august only, 1h return below -4%, whats the total', {
    symbols: 'btc',
    from: '2024-08-05',
    to: '2024-08-05',
    where: 'ret_1h < -4%',
  }),
  refused(
    forum(
      'whale alert style: btc inflows to exchanges over 5k coins and price down 2% in the hour, any stats?',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-2%')),
    ),
  ),
  refused(
    forum('just tell me if sol will 2x from here. rsi 1h is above 85', { symbols: 'sol', where: 'rsi_14_1h > 85' }),
  ),
  refused(
    forum(
      'either a hammer or a bullish engulfing on the 1h for avax, one of the two, rsi 1h below 30. go',
      ...documents(
        { symbols: 'avax' },
        and([...candle('hammer', '1h', 'hammer'), ...candle('engulfing', '1h', 'bullish')], 'rsi_14_1h < 30'),
      ),
      { symbols: 'avax', where: 'rsi_14_1h < 30' },
    ),
  ),
  refused(
    forum(
      'long pepe 20x every time funding is under -0.1% and close at +5%, can the bot do that',
      ...documents({ symbols: '1000pepeusdt' }, funding('< -0.1%')),
    ),
  ),
]

const POOR: readonly Tried[] = [
  poor(
    'please show me coin which record is younger than 30 day, volume of 24 hour is more than 200 million dollar and price in 24 hour fall more than 10 percent',
    {
      where: 'recorded_age_days < 30 and quote_volume_24h > 200M and ret_24h < -10%',
    },
  ),
  poor('I search ethereum which have rsi 1 hour less than 25, only in year 2023', {
    symbols: 'eth',
    from: '2023-01-01',
    to: '2023-12-31',
    where: 'rsi_14_1h < 25',
  }),
  poor(
    'how many time solana make hammer candle of 4 hour and funding is negative in same moment',
    ...documents({ symbols: 'sol' }, and(candle('hammer', '4h', 'hammer'), funding('< 0'))),
  ),
  poor(
    'for all the coin without bitcoin, i need volume of 1 hour bigger than 6 times normal and price up more than 5 percent in 1 hour, the most big rise first',
    {
      except: 'btc',
      where: 'rel_volume_1h > 6 and ret_1h > 5%',
      sort: 'ret_1h desc',
    },
  ),
  poor(
    'doge: after liquidation of short more than 2 million dollar in one minute, when price come down 1 percent or more in 15 minute, inside 1 hour',
    {
      symbols: 'doge',
      where: 'liq_short_usd_1m > 2M',
      next: ['ret_15m <= -1%'],
      within: '1h',
    },
  ),
  poor(
    'give to me 20 last case where litecoin has spread more big than 5 bps at night 21 until 23 utc',
    ...documents({ symbols: 'ltc', limit: 20 }, and('spread_bps > 5', hours(21, 23))),
  ),
  poor('when cardano have long short ratio under 1 and price of 24 hour is rise over 6 percent?', {
    symbols: 'ada',
    where: 'long_short_ratio < 1 and ret_24h > 6%',
  }),
  poor(
    'i want know the tron when volatility of 24 hour is less than 1 percent and after it break 24 hour high',
    ...documents({ symbols: 'trx', within: '*' }, 'rv_24h < 1%', BREAK_UP),
  ),
  poor(
    'find please chainlink bearish engulf candle 15 minute where adx is bigger than 35',
    ...documents({ symbols: 'link' }, and(candle('engulfing', '15m', 'bearish'), 'adx_14_15m > 35')),
  ),
  poor(
    'the polkadot, in saturday and sunday, is drop from 24 hour high more than 8 percent',
    ...documents({ symbols: 'dot' }, and(WEEKEND, 'drawdown_24h < -8%')),
  ),
  poor(
    'need minute of btc where week percentile of open interest change 1 hour is 99 percent or more and week percentile of book imbalance is 5 percent or less, order from old to new',
    ...documents(
      { symbols: 'btc', sort: 'time asc' },
      and(rank('oi_change_1h', '>= 99%'), rank('book_imbalance', '<= 5%')),
    ),
  ),
  poor('avalanche the buyer ratio taker of one hour is under 42 percent but price is not go down in hour (0 or more)', {
    symbols: 'avax',
    where: 'taker_buy_ratio_1h < 42% and ret_1h >= 0',
  }),
  poor(
    'uniswap when bollinger percent b is over 1 during all last 30 minute',
    ...documents({ symbols: 'uni' }, ['bb_pctb_20_15m > 1 held 30m', 'min(bb_pctb_20_15m, 30m) > 1']),
  ),
  poor(
    'sir, show near protocol with morning star on 1 hour candle in the month of may 2025',
    ...documents({ symbols: 'near', from: '2025-05-01', to: '2025-05-31' }, candle('star', '1h', 'morning')),
  ),
  poor('aave open interest is less than 100 million usd and it was change more than plus 20 percent in 24 hour', {
    symbols: 'aave',
    where: 'oi_usd < 100M and oi_change_24h > 20%',
  }),
  poor(
    'cosmos: the rsi 5 minute pass under 20 and later the rsi 5 minute pass over 50, all in 3 hour',
    ...documents({ symbols: 'atom', within: '3h' }, sinks('rsi_14_5m', '20'), rises('rsi_14_5m', '50')),
  ),
  poor(
    'optimism and arbitrum when the beta with bitcoin is more than 2 and bitcoin 1 hour fall more than 1.5 percent',
    {
      symbols: 'op,arb',
      where: 'beta_btc_24h > 2 and btc_ret_1h < -1.5%',
    },
  ),
  poor(
    'i look the eth with vpin over 0.7 on work days from monday to friday and hour 14 utc',
    ...documents({ symbols: 'eth' }, and('vpin > 0.7', WORKDAYS, 'hour_utc = 14')),
  ),
  poor(
    'shiba volume in one minute is more than 10 million dollar in last 7 day, show 15 most big',
    ...each(['2026-11-13T12:00:00Z', '2026-11-13', '2026-11-14'], (from) => ({
      symbols: '1000shibusdt',
      from,
      where: 'quote_volume_1m > 10M',
      sort: 'quote_volume_1m desc',
      limit: 15,
    })),
  ),
  poor(
    'algorand is on the first 5 percent rank of return 24 hour of all coin and adx 15 minute over 30',
    ...documents({ symbols: 'algo' }, and(up('xs_rank_ret_24h', '0.95'), 'adx_14_15m > 30')),
  ),
  poor(
    'filecoin when depth of 1 percent book in the low 10 percent of week and impact of 100k more than 20 bps',
    ...documents({ symbols: 'fil' }, and(bottom('depth_usd_100bps', '10%'), 'impact_100k_bps > 20')),
  ),
  poor(
    'aptos have 1 hour inverted hammer and the macd hist 15 minute more than 0, from 1 october 2025 to 15 november 2025',
    ...documents(
      { symbols: 'apt', from: '2025-10-01', to: '2025-11-15' },
      and(candle('shooting_star', '1h', 'inverted_hammer'), 'macd_hist_15m > 0'),
    ),
  ),
  refused(
    poor('please you buy for me bitcoin when rsi 15 minute is under 20', { symbols: 'btc', where: 'rsi_14_15m < 20' }),
  ),
  refused(
    poor('eth when price is under 2000 dollar and funding is minus', ...documents({ symbols: 'eth' }, funding('< 0'))),
  ),
  refused(
    poor('bnb case where rsi 1 hour over 75 and the news of binance is bad', {
      symbols: 'bnb',
      where: 'rsi_14_1h > 75',
    }),
  ),
]

export const NINTH: readonly Tried[] = [...SHORTHAND, ...QUANT, ...DICTATION, ...EMAIL, ...FORUM, ...POOR]
