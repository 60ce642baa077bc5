/**
 * The eighteenth set, by another stranger. Only these pages were read: query-language.md, glossary.md, feature-vocabulary.md, symbols.txt, form.ts and ways.ts. Nothing of
 * the interpreter, of its tests or of other sets was seen, and no phrasing was run against it. It was committed before it was scored.
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
} from './form.js'
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
  under,
  up,
} from './ways.js'

/** Above a value, as people say it: likely without the bound. */
const above = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} >= ${value}`]

/** Below a value, as people say it: likely without the bound. */
const below = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} <= ${value}`]

/** Funding above a value: both rates, with and without the bound. */
const fundingOver = (value: string): string[] => [...funding(`> ${value}`), ...funding(`>= ${value}`)]

/** The sessions, by their label or by their hours; Saturday and Sunday. */
const WEEKEND = 'weekday in (6, 7)'
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const LATE: readonly string[] = ['session = late', 'hour_utc between 21 and 23']

/** Perpetual against index, by the last trade or by the mark. */
const perpIndex = (compared: string): string[] => [`basis_bps ${compared}`, `premium_bps ${compared}`]

export const EIGHTEENTH: readonly Tried[] = [
  // ---------------------------------------------------------------- shorthand
  shorthand('sol rsi14 1h <28, fund neg', ...documents({ symbols: 'sol' }, and(['rsi_14_1h < 28'], funding('< 0')))),
  shorthand(
    'eth oi +4% 1h, px flat 1h (+-0.3%)',
    ...documents({ symbols: 'eth' }, and(up('oi_change_1h', '0.04'), flat('ret_1h', '0.003'))),
  ),
  shorthand(
    'doge bull marubozu 15m w/ rvol 1h > 3',
    ...documents({ symbols: 'doge' }, and(candle('marubozu', '15m', 'bullish'), 'rel_volume_1h > 3')),
  ),
  shorthand(
    'link 24h high break, then back under 24h vwap w/in 6h',
    ...documents({ symbols: 'link', within: '6h' }, [...BREAK_UP].reverse(), under('vwap_dist_24h', '0')),
  ),
  shorthand(
    'xrp liqs 1h > 2m usd, liq imb < -.7',
    ...documents({ symbols: 'xrp' }, and('liq_usd_1h > 2000000', 'liq_imbalance_1h < -0.7')),
  ),
  shorthand('avax atr 15m > 1.2%, asia sess', ...documents({ symbols: 'avax' }, and('atr_pct_14_15m > 0.012', ASIA))),
  shorthand('btc wkend, rv1h 7d pctl < 5', ...documents({ symbols: 'btc' }, and(rank('rv_1h', '< 0.05'), WEEKEND))),
  shorthand(
    'alts ex btc/eth: beta btc >1.8, corr >.8, btc -1.5% 1h',
    ...documents({ except: 'btc,eth' }, and('beta_btc_24h > 1.8', 'corr_btc_24h > 0.8', down('btc_ret_1h', '-0.015'))),
  ),
  shorthand('near macd bull x 15m, adx 15m >30', ...documents({ symbols: 'near' }, and(MACD_UP, 'adx_14_15m > 30'))),
  shorthand(
    'ltc 4h hammer, rsi 1h <35',
    ...documents({ symbols: 'ltc' }, and(candle('hammer', '4h', 'hammer'), 'rsi_14_1h < 35')),
  ),
  shorthand(
    'pepe 5m dump 3%+ -> +2% on 15m w/in 1h',
    ...documents({ symbols: '1000pepeusdt', within: '1h' }, down('ret_5m', '-0.03'), over('ret_15m', '0.02')),
  ),
  shorthand(
    'sui btm 10% of 24h rng, taker buys >55% 1h',
    ...documents({ symbols: 'sui' }, and(down('range_pos_24h', '0.1'), 'taker_buy_ratio_1h > 0.55')),
  ),
  shorthand(
    'all coins basis < -20bps last 90d',
    { where: 'basis_bps < -20', from: '2026-08-22T12:00:00Z' },
    { where: 'basis_bps < -20', from: '2026-08-22' },
    { where: 'basis_bps < -20', from: '2026-08-23' },
    { where: 'basis_bps < -20', from: '2026-08-22', to: '2026-11-20' },
  ),
  shorthand(
    'wif l/s ratio >3, -5% 24h',
    ...documents({ symbols: 'wif' }, and('long_short_ratio > 3', down('ret_24h', '-0.05'))),
  ),
  shorthand(
    'btc depth 1% < 50m, us sess, 2026',
    ...documents({ symbols: 'btc', from: '2026-01-01' }, and('depth_usd_100bps < 50000000', US)),
    ...documents({ symbols: 'btc', from: '2026-01-01', to: '2026-12-31' }, and('depth_usd_100bps < 50000000', US)),
  ),
  shorthand(
    'ada bb width 15m pctl <3 -> brk 24h range up, max 12h later',
    ...documents(
      { symbols: 'ada', within: '12h' },
      [
        'bb_width_20_15m_pctrank < 0.03',
        'bb_width_20_15m_pctrank crosses below 0.03',
        'bb_width_20_15m_pctrank <= 0.03',
      ],
      [...BREAK_UP].reverse(),
    ),
  ),
  shorthand(
    'apt 1h move < -5 sigma, 15 most neg',
    { symbols: 'apt', where: 'ret_1h_sigma < -5', sort: 'ret_1h_sigma asc', limit: 15 },
    { symbols: 'apt', where: 'ret_1h_sigma <= -5', sort: 'ret_1h_sigma asc', limit: 15 },
  ),
  shorthand(
    'fil evening star 1h, 24h rng pos > .85',
    ...documents({ symbols: 'fil' }, and(candle('star', '1h', 'evening'), 'range_pos_24h > 0.85')),
  ),
  shorthand(
    'bnb oi -10% 24h & fund still > .01%',
    ...documents({ symbols: 'bnb' }, and(down('oi_change_24h', '-0.1'), funding('> 0.0001'))),
  ),
  shorthand(
    'eth cvd 1h > 30m but px red 1h',
    ...documents({ symbols: 'eth' }, and('cvd_usd_1h > 30000000', 'ret_1h < 0')),
  ),
  shorthand(
    'uni 24h low brk w/ rvol >2, 2025 only, oldest 1st',
    ...documents(
      { symbols: 'uni', from: '2025-01-01', to: '2025-12-31', sort: 'time asc' },
      and([...BREAK_DOWN].reverse(), 'rel_volume_1h > 2'),
    ),
  ),
  refused(
    shorthand(
      'long op @ mkt if rsi 15m <25, sl 1%',
      { symbols: 'op', where: 'rsi_14_15m < 25' },
      { symbols: 'op', where: 'rsi_14_15m crosses below 25' },
      { symbols: 'op' },
    ),
  ),
  refused(
    shorthand(
      'btc implied vol >80, rv24h >5%',
      { symbols: 'btc', where: 'rv_24h > 0.05' },
      { symbols: 'btc', where: 'rv_24h >= 0.05' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    shorthand(
      'trx ret1h >2% or oi1h >5%',
      { symbols: 'trx' },
      { symbols: 'trx', where: 'ret_1h > 0.02' },
      { symbols: 'trx', where: 'oi_change_1h > 0.05' },
    ),
  ),
  refused(
    shorthand(
      'ping me when sol fund > .05%',
      ...documents({ symbols: 'sol' }, [
        ...fundingOver('0.0005'),
        'funding_rate crosses above 0.0005',
        'funding_rate_8h crosses above 0.0005',
      ]),
      { symbols: 'sol' },
    ),
  ),

  // -------------------------------------------------------------------- quant
  quant(
    'Observations on ETH in which the 1h realised volatility ranks above the 95th percentile of its trailing week and the ratio of hourly to daily volatility exceeds 1.5.',
    ...documents({ symbols: 'eth' }, and(rank('rv_1h', '> 0.95'), 'rv_ratio_1h_24h > 1.5')),
  ),
  quant('BTCUSDT: z-score of 5-minute volume at least 4 with an absolute 5-minute return of no more than 0.1 %.', {
    symbols: 'btc',
    where: 'volume_z_5m >= 4 and ret_5m between -0.001 and 0.001',
  }),
  quant(
    'Cross-sectional rank of the 24h return in the top decile, 24h beta to BTC below 0.5, universe excluding BTC.',
    ...documents({ except: 'btc' }, and(up('xs_rank_ret_24h', '0.9'), 'beta_btc_24h < 0.5')),
  ),
  quant(
    'Amihud illiquidity over 24h above 5 bps per million USD and Roll spread above 3 bps, all contracts except BTC and ETH.',
    { except: 'btc,eth', where: 'amihud_24h > 5 and roll_spread_bps_24h > 3' },
  ),
  quant(
    'Two-step event on SOL: 1h open interest change >= 3 %, followed within 2 hours by a 1h return <= -2 %; sample 2025-01-01 through 2025-06-30.',
    {
      symbols: 'sol',
      from: '2025-01-01',
      to: '2025-06-30',
      where: 'oi_change_1h >= 0.03',
      next: ['ret_1h <= -0.02'],
      within: '2h',
    },
  ),
  quant(
    'Share of jumps in 24h variance greater than 0.3, conditional on a 24h return between -1 % and +1 %; all symbols, sorted by jump share descending, 100 rows.',
    {
      where: 'jump_share_24h > 0.3 and ret_24h between -0.01 and 0.01',
      sort: 'jump_share_24h desc',
      limit: 100,
    },
  ),
  quant(
    'LINK: VPIN in the top 2 % of its trailing week while the depth within 1 % of mid is in the bottom decile of the week.',
    ...documents(
      { symbols: 'link' },
      and(
        [...rank('vpin', '>= 0.98'), ...rank('vpin', '> 0.98')],
        [...rank('depth_usd_100bps', '<= 0.1'), ...rank('depth_usd_100bps', '< 0.1')],
      ),
    ),
  ),
  quant('DOGE, Kaufman efficiency ratio over 4h >= 0.5 and ADX(14) on 15m >= 40, with +DI above -DI.', {
    symbols: 'doge',
    where: 'efficiency_ratio_4h >= 0.5 and adx_14_15m >= 40 and di_diff_14_15m > 0',
  }),
  quant(
    'XRP minutes with Kyle lambda (4h) greater than 2 bps per million USD and net taker flow over the past hour below -10 million USD.',
    { symbols: 'xrp', where: 'kyle_lambda_4h > 2 and cvd_usd_1h < -10000000' },
  ),
  quant('BNB: the mark-to-index premium was below -5 bps in every minute of the past hour.', {
    symbols: 'bnb',
    where: 'premium_bps < -5 held 1h',
  }),
  quant(
    'Volatility of volatility over 24h above 0.8 jointly with a Garman-Klass estimate above 6 %, ARB, from 2024-01-01 onwards.',
    { symbols: 'arb', from: '2024-01-01', where: 'vol_of_vol_24h > 0.8 and garman_klass_24h > 0.06' },
  ),
  quant(
    'AVAX, European session: bid-side book slope no greater than 0.6 and order book imbalance within 20 bps no less than 0.4.',
    ...documents({ symbols: 'avax' }, and('book_slope_bid <= 0.6', 'book_imbalance_20bps >= 0.4', EUROPE)),
  ),
  quant(
    'RSI(14) on 5-minute candles crosses above 80 while the price is at least 3 % above the 24h VWAP; symbol APT.',
    { symbols: 'apt', where: 'rsi_14_5m crosses above 80 and vwap_dist_24h >= 0.03' },
  ),
  quant(
    'ETH where the 30-day funding percentile is at most 0.05 and open interest grew by at least 8 % over 24h.',
    { symbols: 'eth', where: 'funding_pctrank_30d <= 0.05 and oi_change_24h >= 0.08' },
    { symbols: 'eth', where: 'pctrank(funding_rate, 30d) <= 0.05 and oi_change_24h >= 0.08' },
    { symbols: 'eth', where: 'pctrank(funding_rate_8h, 30d) <= 0.05 and oi_change_24h >= 0.08' },
  ),
  quant(
    'Account long/short ratio down by 15 % or more over 24 hours while the 7-day return is positive; ATOM, since 2025-03-01.',
    { symbols: 'atom', from: '2025-03-01', where: 'long_short_change_24h <= -0.15 and ret_7d > 0' },
  ),
  quant(
    'Correlation to BTC over 24h < 0.2 and beta-adjusted 1h excess return > 2 %, calendar year 2024, ordered by excess return from the highest, 25 rows.',
    {
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'corr_btc_24h < 0.2 and excess_ret_1h > 0.02',
      sort: 'excess_ret_1h desc',
      limit: 25,
    },
    {
      except: 'btc',
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'corr_btc_24h < 0.2 and excess_ret_1h > 0.02',
      sort: 'excess_ret_1h desc',
      limit: 25,
    },
  ),
  quant(
    'BTC: the maximum of the quoted spread over the trailing 1h exceeds 5 bps, while the current spread is below 1 bp.',
    { symbols: 'btc', where: 'max(spread_bps, 1h) > 5 and spread_bps < 1' },
  ),
  quant(
    'Market breadth over 1h no greater than 0.15 with a strictly positive 1h BTC return.',
    { where: 'breadth_1h <= 0.15 and btc_ret_1h > 0' },
    { symbols: 'btc', where: 'breadth_1h <= 0.15 and btc_ret_1h > 0' },
    { symbols: 'btc', where: 'breadth_1h <= 0.15 and ret_1h > 0' },
  ),
  quant('NEAR, Mondays only: Bollinger %b (20, 15m) below 0 and slow stochastic %K (15m) below 10.', {
    symbols: 'near',
    where: 'bb_pctb_20_15m < 0 and stoch_k_14_15m < 10 and weekday = 1',
  }),
  quant(
    'TRX: 4h mean of the 1 % book imbalance > 0.25, absolute 4h return < 0.5 %.',
    { symbols: 'trx', where: 'mean(book_imbalance, 4h) > 0.25 and ret_4h > -0.005 and ret_4h < 0.005' },
    { symbols: 'trx', where: 'mean(book_imbalance, 4h) > 0.25 and ret_4h between -0.005 and 0.005' },
  ),
  quant(
    'Decrease of the hourly RSI by at least 25 points over the last 4 hours, with the level now between 40 and 50, for ETH and SOL.',
    { symbols: 'eth,sol', where: 'delta(rsi_14_1h, 4h) <= -25 and rsi_14_1h between 40 and 50' },
  ),
  refused(
    quant(
      'BTC, VPIN >= 0.7, retaining only those signals whose historical hit rate is above 60 %.',
      { symbols: 'btc', where: 'vpin >= 0.7' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant(
      '25-delta option skew below -10 vol points with 24h realised volatility below 2 %, BTC.',
      { symbols: 'btc', where: 'rv_24h < 0.02' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant(
      'Cointegration residual of ETH against BTC more than two standard deviations wide, given a 24h correlation to BTC above 0.9.',
      { symbols: 'eth', where: 'corr_btc_24h > 0.9' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    quant(
      'Hurst exponent above 0.6 on SOL, together with an efficiency ratio over 4h above 0.4.',
      { symbols: 'sol', where: 'efficiency_ratio_4h > 0.4' },
      { symbols: 'sol' },
    ),
  ),

  // ---------------------------------------------------------------- dictation
  dictation(
    'show me when bitcoin dropped more than two percent in an hour and the order book imbalance was over thirty percent',
    ...documents(
      { symbols: 'btc' },
      and(below('ret_1h', '-0.02'), [...above('book_imbalance', '0.3'), ...above('book_imbalance_20bps', '0.3')]),
    ),
  ),
  dictation(
    'okay find solana at times when the funding rate was over zero point zero five percent and open interest rose five percent in a day',
    ...documents({ symbols: 'sol' }, and(fundingOver('0.0005'), up('oi_change_24h', '0.05'))),
  ),
  dictation(
    'ethereum up three percent in the last twenty four hours but hourly volume less than half of what is usual',
    ...documents({ symbols: 'eth' }, and(up('ret_24h', '0.03'), below('rel_volume_1h', '0.5'))),
  ),
  dictation(
    'give me the times between six and nine in the morning u t c when dogecoin broke above its twenty four hour high',
    ...documents({ symbols: 'doge' }, and(hours(6, 9), [...BREAK_UP].reverse())),
  ),
  dictation(
    'i want ripple with a bearish engulfing on the four hour chart while the r s i on the hourly is over seventy',
    ...documents({ symbols: 'xrp' }, and(candle('engulfing', '4h', 'bearish'), above('rsi_14_1h', '70'))),
  ),
  dictation(
    'when did polygon crash ten percent in twenty four hours',
    ...documents({ symbols: 'matic' }, [...down('ret_24h', '-0.1'), 'ret_24h crosses below -0.1']),
  ),
  dictation(
    'look for litecoin first a dragonfly doji on the one hour then within eight hours a break below the twenty four hour low',
    ...documents({ symbols: 'ltc', within: '8h' }, candle('doji', '1h', 'dragonfly'), [...BREAK_DOWN].reverse()),
  ),
  dictation(
    'show me avalanche when liquidations in the last hour were bigger than one million dollars and more shorts than longs got hit',
    ...documents({ symbols: 'avax' }, and(above('liq_usd_1h', '1000000'), 'liq_imbalance_1h > 0')),
  ),
  dictation(
    'the twenty biggest one hour gains of pepe this year above five percent with the largest at the top',
    ...documents(
      { symbols: '1000pepeusdt', from: '2026-01-01', sort: 'ret_1h desc', limit: 20 },
      above('ret_1h', '0.05'),
    ),
    ...documents(
      { symbols: '1000pepeusdt', from: '2026-01-01', to: '2026-12-31', sort: 'ret_1h desc', limit: 20 },
      above('ret_1h', '0.05'),
    ),
  ),
  dictation(
    'chainlink more than five percent below its two hundred hour moving average on a weekend',
    ...documents({ symbols: 'link' }, and(below('sma_dist_200_1h', '-0.05'), WEEKEND)),
  ),
  dictation(
    'every time the average trade size on ethereum over the last hour was above five thousand dollars in the us session',
    ...documents({ symbols: 'eth' }, and(above('avg_trade_usd_1h', '5000'), US)),
    ...documents({ symbols: 'eth' }, and('avg_trade_usd_1h crosses above 5000', US)),
  ),
  dictation(
    'cardano minutes where the spread was wider than four basis points',
    ...documents({ symbols: 'ada' }, above('spread_bps', '4')),
  ),
  dictation(
    'find me near when it was calm i mean the one hour realised volatility stayed under zero point three percent for four hours straight',
    ...documents({ symbols: 'near' }, ['rv_1h < 0.003 held 4h', 'rv_1h <= 0.003 held 4h']),
  ),
  dictation(
    'um uniswap stochastic below ten on the fifteen minute and then a bullish macd cross within three hours',
    ...documents({ symbols: 'uni', within: '3h' }, under('stoch_k_14_15m', '10'), MACD_UP),
  ),
  dictation(
    'tell me when the whole market was green so at least ninety percent of the coins up over the last hour and bitcoin up one percent in that hour as well',
    ...documents({}, and('breadth_1h >= 0.9', up('btc_ret_1h', '0.01'))),
    ...documents({ symbols: 'btc' }, and('breadth_1h >= 0.9', [...up('btc_ret_1h', '0.01'), ...up('ret_1h', '0.01')])),
  ),
  dictation('aave on fridays down at least four percent over four hours', {
    symbols: 'aave',
    where: 'ret_4h <= -0.04 and weekday = 5',
  }),
  dictation(
    'in june twenty twenty four when was the bitcoin perp trading below the index by more than five basis points',
    ...each([...perpIndex('< -5'), ...perpIndex('<= -5')], (where) => ({
      symbols: 'btc',
      from: '2024-06-01',
      to: '2024-06-30',
      where,
    })),
  ),
  dictation(
    'three white soldiers on the hourly for any coin except bitcoin and ethereum',
    ...documents({ except: 'btc,eth' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'optimism when buyers were aggressive the taker buy share of the hour over sixty percent but the price still fell in that hour',
    ...documents({ symbols: 'op' }, and(above('taker_buy_ratio_1h', '0.6'), 'ret_1h < 0')),
  ),
  dictation(
    'filecoin open interest falling more than six percent in one hour and the price falling two percent in the same hour',
    ...documents({ symbols: 'fil' }, and(below('oi_change_1h', '-0.06'), down('ret_1h', '-0.02'))),
  ),
  dictation(
    'aptos and sui with a parkinson volatility for the day above eight percent newest first please',
    ...documents({ symbols: 'apt,sui' }, above('parkinson_24h', '0.08')),
  ),
  refused(
    dictation(
      'please buy me half a bitcoin when the hourly r s i drops under thirty',
      ...documents({ symbols: 'btc' }, under('rsi_14_1h', '30')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'show me when somebody famous tweeted about dogecoin and the price went up three percent in fifteen minutes',
      ...documents({ symbols: 'doge' }, up('ret_15m', '0.03')),
      { symbols: 'doge' },
    ),
  ),
  refused(
    dictation(
      'ethereum when gas fees were over fifty gwei and the realised volatility of the day was above four percent',
      ...documents({ symbols: 'eth' }, above('rv_24h', '0.04')),
      { symbols: 'eth' },
    ),
  ),
  refused(
    dictation(
      'tron when either the one hour return is above two percent or the book imbalance is above a half i do not care which',
      { symbols: 'trx' },
      ...documents({ symbols: 'trx' }, above('ret_1h', '0.02')),
      ...documents({ symbols: 'trx' }, above('book_imbalance', '0.5')),
    ),
  ),

  // -------------------------------------------------------------------- email
  email(
    "Hi Marta, hope the trip went well. For Thursday's risk meeting I'd need the BTC cases where open interest was down 10 % or more over a day while funding was still positive. Thanks, Jonas",
    ...documents({ symbols: 'btc' }, and('oi_change_24h <= -0.1', funding('> 0'))),
  ),
  email(
    'Dear Li, a client asked about SOL again. Could you pull every bearish 1h pin bar that formed with the price in the upper fifth of the 24-hour range? Best, Tom',
    ...documents({ symbols: 'sol' }, and(candle('pin_bar', '1h', 'bearish'), up('range_pos_24h', '0.8'))),
  ),
  email(
    'Hello team, quick one before lunch: on ETH, I am looking for times with a spread above 2 bps and depth within 1 % under 20 million. Cheers, Priya',
    ...documents({ symbols: 'eth' }, and(above('spread_bps', '2'), below('depth_usd_100bps', '20000000'))),
  ),
  email(
    "Morning Ben, I'm still puzzled by what we saw last spring. Please look up LINK between 1 March and 31 May 2026, whenever it had lost 4 % over four hours and hourly volume was at least three times normal. Ta, Gareth",
    ...documents(
      { symbols: 'link', from: '2026-03-01', to: '2026-05-31' },
      and(down('ret_4h', '-0.04'), 'rel_volume_1h >= 3'),
    ),
  ),
  email(
    "Hi Aisha, as discussed: first DOGE's one-hour return goes over 5 %, then within 12 hours the 15m RSI falls under 40. I would like to see how often that happened. Regards, Pete",
    ...documents({ symbols: 'doge', within: '12h' }, over('ret_1h', '0.05'), under('rsi_14_15m', '40')),
  ),
  email(
    "Dear colleagues, for the appendix of the paper I need the XRP minutes in which taker buyers made up less than 40 % of the last hour's volume and yet the hourly return was positive. Many thanks, A. Weber",
    ...documents({ symbols: 'xrp' }, and('taker_buy_ratio_1h < 0.4', 'ret_1h > 0')),
  ),
  email(
    'Hey Sam, can you dig out the 30 most extreme liquidation hours on BTC, everything over 20 million USD in an hour, largest first? I need it for the slide. Zoe',
    ...documents({ symbols: 'btc', sort: 'liq_usd_1h desc', limit: 30 }, above('liq_usd_1h', '20000000')),
  ),
  email(
    'Hi Nora, the desk believes that ADA always overreacts to BTC. Could we see when its 24h beta was over 2 while the correlation was under 0.6? Talk soon, Mikkel',
    ...documents({ symbols: 'ada' }, and(above('beta_btc_24h', '2'), below('corr_btc_24h', '0.6'))),
  ),
  email(
    'Good morning Dmitri, I read your note on squeezes over the weekend. Would you check AVAX with the 15m Bollinger width in the lowest 5 % of its week, and after that an upward break of the 24h range within a day? Greetings, Ilse',
    ...documents(
      { symbols: 'avax', within: '24h' },
      [
        ...down('bb_width_20_15m_pctrank', '0.05'),
        'bb_width_20_15m_pctrank crosses below 0.05',
        'pctrank(bb_width_20_15m, 7d) <= 0.05',
      ],
      [...BREAK_UP].reverse(),
    ),
    ...documents({ symbols: 'avax' }, and(down('min(bb_width_20_15m_pctrank, 24h)', '0.05'), [...BREAK_UP].reverse())),
  ),
  email(
    'Hello Ines, a weekend question for you: NEAR on Saturdays and Sundays with the last hour trading less than a quarter of its usual volume. Nothing urgent. Best wishes, Raj',
    ...documents({ symbols: 'near' }, and(below('rel_volume_1h', '0.25'), WEEKEND)),
  ),
  email(
    'Dear Mr Okafor, regarding our funding review: please list all contracts whose funding summed over 24 hours was more than 0.3 %, since the start of 2025. Yours sincerely, H. Brandt',
    ...documents({ from: '2025-01-01' }, above('funding_sum_24h', '0.003')),
  ),
  email(
    'Hi Carla, long day! Before I log off: BNB, the fifteen-minute MACD turned bearish while the price was over 3 % above the 50-hour EMA. Could you look? Thanks, Emil',
    ...documents({ symbols: 'bnb' }, and(MACD_DOWN, above('ema_dist_50_1h', '0.03'))),
  ),
  email(
    'Hi both, for the slippage study we want SUI, moments when a market order of 100k dollars would have cost over 15 bps, US session only. Best, Rene',
    ...documents({ symbols: 'sui' }, and(above('impact_100k_bps', '15'), US)),
  ),
  email(
    "Hey Kim, thanks for the chart. I'd like to see where ATOM's open interest grew by 10 % in a day and its price hardly moved over those 24 hours, say within 1 % either way. No rush, Dan",
    ...documents({ symbols: 'atom' }, and(up('oi_change_24h', '0.1'), flat('ret_24h', '0.01'))),
  ),
  email(
    'Dear Yuki, our intern noticed that FIL often tanks after midnight. Please show FIL between 00:00 and 04:00 UTC with an hourly return under -2 %. Thank you, Bruno',
    ...documents({ symbols: 'fil' }, and(hours(0, 4), below('ret_1h', '-0.02'))),
  ),
  email(
    'Hi Omar, the auditors are asking about 10 October 2025. At which minutes of that day were coins down more than 15 % over 24 hours? Regards, Hélène',
    ...documents({ from: '2025-10-10', to: '2025-10-10' }, below('ret_24h', '-0.15')),
  ),
  email(
    'Hello Greta, I hope you are well. For my breakout notes: UNI with an inside bar on the 4h chart, followed within 24 hours by a break of the 24h high. See you Monday, Piet',
    ...documents({ symbols: 'uni', within: '24h' }, candle('inside_outside', '4h', 'inside'), [...BREAK_UP].reverse()),
  ),
  email(
    'Hi Paul, following up on the laggards idea: MATIC in the bottom tenth of all coins by 24h return although BTC itself was up more than 2 % over 24 hours. Could you run that? Ciao, Elena',
    ...documents({ symbols: 'matic' }, and(down('xs_rank_ret_24h', '0.1'), above('btc_ret_24h', '0.02'))),
  ),
  email(
    'Dear Anna, sorry for the late mail. I am curious about DOT when VPIN was above 0.6 in at least 30 of the last 60 minutes. Kind regards, Stefan',
    { symbols: 'dot', where: 'vpin > 0.6 held 30m of 1h' },
    { symbols: 'dot', where: 'vpin >= 0.6 held 30m of 1h' },
  ),
  email(
    'Hi Leo, one more for the positioning deck: TRX with a long/short account ratio above 2.5 and funding in the top 10 % of its last 30 days. Merci, Claire',
    ...documents(
      { symbols: 'trx' },
      and(above('long_short_ratio', '2.5'), [
        ...up('funding_pctrank_30d', '0.9'),
        'pctrank(funding_rate, 30d) >= 0.9',
        'pctrank(funding_rate_8h, 30d) >= 0.9',
      ]),
    ),
  ),
  email(
    'Hello Sofia, please send me WIF whenever it stood more than 20 % below its 24h high, the oldest cases first, 200 of them. Hugs, Nico',
    ...documents({ symbols: 'wif', sort: 'time asc', limit: 200 }, below('drawdown_24h', '-0.2')),
  ),
  refused(
    email(
      "Hi Viktor, could you set up an email alert for me whenever ETH's hourly return drops below -3 %? I keep missing these. Thanks, Bea",
      ...documents({ symbols: 'eth' }, under('ret_1h', '-0.03')),
      { symbols: 'eth' },
    ),
  ),
  refused(
    email(
      'Dear Fatima, for the macro report: times when stablecoin inflows to exchanges were above 500 million and BTC had gained 3 % over 24 hours. Best regards, Lars',
      ...documents({ symbols: 'btc' }, [...up('ret_24h', '0.03'), ...up('btc_ret_24h', '0.03')]),
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Hi Chris, take ARB with the hourly RSI below 25 and tell me, please, what a 10x long with a 2 % stop would have earned after fees. Cheers, Moritz',
      ...documents({ symbols: 'arb' }, below('rsi_14_1h', '25')),
      { symbols: 'arb' },
    ),
  ),
  refused(
    email(
      'Hi Lena, my coach swears by clouds. Show me SOL above its 4h Ichimoku cloud with the 15m ADX above 25, would you? Have a nice evening, Tim',
      ...documents({ symbols: 'sol' }, above('adx_14_15m', '25')),
      { symbols: 'sol' },
    ),
  ),

  // -------------------------------------------------------------------- forum
  forum(
    'yo anyone got every time btc nuked 5% in an hour? wanna see what came after',
    ...documents({ symbols: 'btc' }, [...down('ret_1h', '-0.05'), 'ret_1h crosses below -0.05']),
  ),
  forum(
    'lmao pepe funding at -0.1% or lower, how often did it rip 10% within 24h after that',
    ...documents({ symbols: '1000pepeusdt', within: '24h' }, funding('<= -0.001'), over('ret_24h', '0.1')),
    ...documents({ symbols: '1000pepeusdt', within: '24h' }, funding('<= -0.001'), over('ret_1h', '0.1')),
    ...documents({ symbols: '1000pepeusdt', within: '24h' }, funding('<= -0.001'), over('ret_4h', '0.1')),
  ),
  forum(
    'eth hourly rsi under 20, when was that lol',
    ...documents({ symbols: 'eth' }, [...below('rsi_14_1h', '20'), 'rsi_14_1h crosses below 20']),
  ),
  forum(
    'ser show me sol with oi up 10% in 24h and price down 5%+ in the same 24h, shorts loading up',
    ...documents({ symbols: 'sol' }, and(up('oi_change_24h', '0.1'), 'ret_24h <= -0.05')),
  ),
  forum(
    'gimme all the doge 15m hammers near the daily lows (bottom 15% of the 24h range) pls',
    ...documents({ symbols: 'doge' }, and(candle('hammer', '15m', 'hammer'), down('range_pos_24h', '0.15'))),
  ),
  forum(
    'wen did link pump over 8% in 24h with volume 2x normal or more',
    ...documents({ symbols: 'link' }, and(above('ret_24h', '0.08'), 'rel_volume_1h >= 2')),
    ...documents({ symbols: 'link' }, and('ret_24h crosses above 0.08', 'rel_volume_1h >= 2')),
  ),
  forum(
    'btc choppy af: adx 15m under 12 and 4h efficiency ratio under 0.1. how often tho',
    ...documents({ symbols: 'btc' }, and(below('adx_14_15m', '12'), below('efficiency_ratio_4h', '0.1'))),
  ),
  forum('is it true that sui dumps on sundays? all the sundays with -3% or worse over 4h', {
    symbols: 'sui',
    where: 'ret_4h <= -0.03 and weekday = 7',
  }),
  forum(
    'longs getting rekt lol, btc long liqs over 500k in one single minute',
    ...documents({ symbols: 'btc' }, above('liq_long_usd_1m', '500000')),
  ),
  forum('any alt (no btc) up 5% or more in an hour while btc is red on the hour, newest 20 pls', {
    except: 'btc',
    where: 'ret_1h >= 0.05 and btc_ret_1h < 0',
    limit: 20,
  }),
  forum(
    'avax bounce play: rsi 15m dips under 25 then climbs back over 50 inside of 6h, u seen it?',
    ...documents({ symbols: 'avax', within: '6h' }, under('rsi_14_15m', '25'), over('rsi_14_15m', '50')),
  ),
  forum(
    'who remembers march 2023? xrp when vol went nuts, 24h realized over 8%',
    ...documents({ symbols: 'xrp', from: '2023-03-01', to: '2023-03-31' }, above('rv_24h', '0.08')),
  ),
  forum(
    'ada weird one: cvd of the last hour under minus 5 mil yet price green on the hour, wtf',
    ...documents({ symbols: 'ada' }, and(below('cvd_usd_1h', '-5000000'), 'ret_1h > 0')),
  ),
  forum('matic 4h gravestone doji anyone?', ...documents({ symbols: 'matic' }, candle('doji', '4h', 'gravestone'))),
  forum('whats the deal with wif when it trades 10% or more above the 24h vwap, mean reverts or nah?', {
    symbols: 'wif',
    where: 'vwap_dist_24h >= 0.1',
  }),
  forum(
    'fam check ltc with bollinger %b over 1 and stoch k over 95, both 15m',
    ...documents({ symbols: 'ltc' }, and(above('bb_pctb_20_15m', '1'), above('stoch_k_14_15m', '95'))),
  ),
  forum(
    'everything bleeding, like less than 5% of coins green on the hour. show me those times, oldest first',
    { where: 'breadth_1h < 0.05', sort: 'time asc' },
    { where: 'breadth_1h <= 0.05', sort: 'time asc' },
  ),
  forum(
    'eth in asia hours: loses the 24h low, then +1% on the hour within 3h. classic fakeout or cope?',
    ...documents({ symbols: 'eth', within: '3h' }, and([...BREAK_DOWN].reverse(), ASIA), over('ret_1h', '0.01')),
    ...documents(
      { symbols: 'eth', within: '3h' },
      and([...BREAK_DOWN].reverse(), 'session = asia'),
      and(over('ret_1h', '0.01'), 'session = asia'),
    ),
    ...documents({ symbols: 'eth', within: '3h' }, [...BREAK_DOWN].reverse(), and(over('ret_1h', '0.01'), ASIA)),
  ),
  forum(
    'degen q: aave with 10 mins or less till funding and funding over 0.03%, does it dip into the payout',
    ...documents({ symbols: 'aave' }, and('minutes_to_funding <= 10', fundingOver('0.0003'))),
  ),
  forum(
    'near retail going super long, l/s ratio up 20% in 24h but price down over the 24h. list em',
    ...documents({ symbols: 'near' }, and(up('long_short_change_24h', '0.2'), 'ret_24h < 0')),
  ),
  forum(
    'op 1h shooting star with hourly rsi at 70+, any luck with those?',
    ...documents({ symbols: 'op' }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h >= 70')),
  ),
  forum(
    'algo bullish cvd divergence while oi dropped 3% in 1h, thats spot buying right',
    ...documents({ symbols: 'algo' }, and(state('cvd_divergence_4h', 'bullish'), down('oi_change_1h', '-0.03'))),
  ),
  refused(
    forum(
      'bot go short shib if it pumps 6% in an hour k thx',
      ...documents({ symbols: '1000shibusdt' }, over('ret_1h', '0.06')),
      { symbols: '1000shibusdt' },
    ),
  ),
  refused(
    forum(
      'need btc dominance over 60% and eth up 5% in 4h at the same time, any hits?',
      ...documents({ symbols: 'eth' }, up('ret_4h', '0.05')),
      { symbols: 'eth' },
    ),
  ),
  refused(
    forum(
      'sol with fear and greed under 20 plus 1h realized vol above 2%, anyone?',
      ...documents({ symbols: 'sol' }, above('rv_1h', '0.02')),
      { symbols: 'sol' },
    ),
  ),

  // --------------------------------------------------------------------- poor
  poor(
    'I want see Bitcoin when he fall 3 percent in 4 hour and volume of hour is double from normal',
    ...documents({ symbols: 'btc' }, and(down('ret_4h', '-0.03'), up('rel_volume_1h', '2'))),
  ),
  poor(
    'please give ETH minutes where funding is minus and price is up 2 percent in 24 hour',
    ...documents({ symbols: 'eth' }, and(funding('< 0'), up('ret_24h', '0.02'))),
  ),
  poor(
    'Which coin have RSI of 1 hour more than 85, I need order from most big to small',
    { where: 'rsi_14_1h > 85', sort: 'rsi_14_1h desc' },
    { where: 'rsi_14_1h >= 85', sort: 'rsi_14_1h desc' },
  ),
  poor(
    'Solana: first is bearish marubozu in 1 hour candle, then is coming bullish engulfing also 1 hour candle, maximum 6 hour later',
    ...documents(
      { symbols: 'sol', within: '6h' },
      candle('marubozu', '1h', 'bearish'),
      candle('engulfing', '1h', 'bullish'),
    ),
  ),
  poor(
    'How many times XRP is making new low of 24 hour in Asia session',
    ...documents({ symbols: 'xrp' }, and([...BREAK_DOWN].reverse(), ASIA)),
  ),
  poor(
    'BNB in quiet market, realized volatility of hour is smaller than 0.15 percent, time from 2 to 5 hour UTC',
    ...documents({ symbols: 'bnb' }, and(below('rv_1h', '0.0015'), hours(2, 5))),
  ),
  poor(
    'I search LTC when open interest in 1 hour go down 5 percent but price in same hour go up',
    ...documents({ symbols: 'ltc' }, and(down('oi_change_1h', '-0.05'), 'ret_1h > 0')),
  ),
  poor(
    'DOT price is 2 percent under the EMA 20 of 15 minute and ADX is more than 30',
    ...documents({ symbols: 'dot' }, and(down('ema_dist_20_15m', '-0.02'), above('adx_14_15m', '30'))),
  ),
  poor(
    'need AVAX moments with spread very big, more than 10 bps, in year 2023',
    ...documents({ symbols: 'avax', from: '2023-01-01', to: '2023-12-31' }, above('spread_bps', '10')),
  ),
  poor(
    'coins with correlation to bitcoin less than 0.1 and rise 10 percent in last 24 hours, please to show',
    ...documents({}, and(below('corr_btc_24h', '0.1'), up('ret_24h', '0.1'))),
    ...documents({ except: 'btc' }, and(below('corr_btc_24h', '0.1'), up('ret_24h', '0.1'))),
  ),
  poor(
    'UNI liquidation of shorts in one minute is bigger than 100 thousand dollar',
    ...documents({ symbols: 'uni' }, above('liq_short_usd_1m', '100000')),
  ),
  poor(
    'Dogecoin, before the price break up from 24 hour range, after this in 3 hours time the return of 1 hour is minus 2 percent or even lower. I want oldest in first place',
    ...documents({ symbols: 'doge', within: '3h', sort: 'time asc' }, [...BREAK_UP].reverse(), [
      'ret_1h <= -0.02',
      'ret_1h crosses below -0.02',
    ]),
  ),
  poor(
    'I am student, need list of ETH where perp price is higher than index price by more than 15 basis point',
    ...documents({ symbols: 'eth' }, [...perpIndex('> 15'), ...perpIndex('>= 15')]),
  ),
  poor('FIL when buyers is only 35 percent or less of taker volume in the hour', {
    symbols: 'fil',
    where: 'taker_buy_ratio_1h <= 0.35',
  }),
  poor(
    'show LINK in late session with 1 hour return of minus 1.5 percent or lower',
    ...documents({ symbols: 'link' }, and('ret_1h <= -0.015', LATE)),
  ),
  poor(
    'APT where order book inside 1 percent have much more buy, imbalance 0.4 and up, but price is falling in last hour',
    { symbols: 'apt', where: 'book_imbalance >= 0.4 and ret_1h < 0' },
  ),
  poor(
    'please I look ALGO with volume in 24 hour more than 50 million dollars and price almost same as 24 hours before, not more than 1 percent up or down',
    ...documents({ symbols: 'algo' }, and(above('quote_volume_24h', '50000000'), flat('ret_24h', '0.01'))),
  ),
  poor(
    'NEAR morning star on candle of 4 hour, only from January 2024 until now',
    ...documents({ symbols: 'near', from: '2024-01-01' }, candle('star', '4h', 'morning')),
  ),
  poor(
    'when ATOM is already climbed 15 percent from his low of 24 hours',
    ...documents({ symbols: 'atom' }, [...up('drawup_24h', '0.15'), 'drawup_24h crosses above 0.15']),
  ),
  poor(
    'average trade of TRX in one hour is more small than 200 dollar, show me',
    ...documents({ symbols: 'trx' }, below('avg_trade_usd_1h', '200')),
  ),
  poor(
    'I like to know when SHIB is from the worst coins of market in 1 hour return, last 5 percent of ranking, and Bitcoin is up in the hour',
    ...documents({ symbols: '1000shibusdt' }, and(down('xs_rank_ret_1h', '0.05'), 'btc_ret_1h > 0')),
  ),
  poor(
    'BTC vpin was more than 0.8 in some moment of last 4 hours and now is under 0.5',
    ...lately(
      { symbols: 'btc' },
      '4h',
      above('max(vpin, 4h)', '0.8'),
      [...above('vpin', '0.8'), 'vpin crosses above 0.8'],
      [...below('vpin', '0.5'), 'vpin crosses below 0.5'],
    ),
  ),
  refused(
    poor(
      'You can sell my ADA for me when it lose 5 percent in 24 hour?',
      ...documents({ symbols: 'ada' }, [...down('ret_24h', '-0.05'), 'ret_24h crosses below -0.05']),
      { symbols: 'ada' },
    ),
  ),
  refused(
    poor(
      'AAVE total value locked go down 10 percent and price go down 3 percent in 24 hour, please show',
      ...documents({ symbols: 'aave' }, down('ret_24h', '-0.03')),
      { symbols: 'aave' },
    ),
  ),
  refused(
    poor(
      'want WIF when google search is very high and volume of hour is more than 5 time of normal',
      ...documents({ symbols: 'wif' }, above('rel_volume_1h', '5')),
      { symbols: 'wif' },
    ),
  ),
]
