/**
 * The twelfth tried set: 150 phrasings, 25 in each style, of which 22 cannot be asked, in part or whole. How it was written: first twelve people
 * were invented (a currency dealer who moved to crypto, a postdoc in econometrics, a taxi driver in Istanbul with poor English, a wheelchair user
 * who dictates, a pension fund's analyst writing e-mails, a Reddit regular, a funding-rate arbitrageur, a high-school maths teacher, a fisherman,
 * an exchange surveillance officer, a chart reader, a startup founder), then the questions that they would have, then their words, and last the
 * documents. The documents come from four pages alone: the query language, the glossary, the vocabulary of the features and the list of symbols.
 * Nothing of the interpreter was seen or run, no other set was opened, and no phrasing was changed to be read more easily.
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
import { BREAK_DOWN, BREAK_UP, down, flat, funding, hours, MACD_UP, over, rank, under, up } from './ways.js'

/** More than a value: as a state, or the minute in which it begins. */
const more = (field: string, value: string): string[] => [
  `${field} > ${value}`,
  `${field} >= ${value}`,
  `${field} crosses above ${value}`,
]

/** Less than a value: as a state, or the minute in which it begins. */
const less = (field: string, value: string): string[] => [
  `${field} < ${value}`,
  `${field} <= ${value}`,
  `${field} crosses below ${value}`,
]

/** A rise by at least a value. */
const rose = (field: string, value: string): string[] => [...up(field, value), `${field} crosses above ${value}`]

/** A fall by at least a value. */
const fell = (field: string, value: string): string[] => [...down(field, value), `${field} crosses below ${value}`]

/** The same document for each of several beginnings of its time. */
const since = (days: readonly string[], build: (from: string) => readonly Wanted[]): Wanted[] =>
  days.flatMap((from) => [...build(from)])

/** The first rows by a field: the language sorts only by what a condition names, so one that leaves out nothing that could come first stands there. */
const first = (
  scope: Wanted,
  field: string,
  direction: 'asc' | 'desc',
  limit: number,
  conditions: readonly string[],
): Wanted[] =>
  each(
    conditions.map((compared) => `${field} ${compared}`),
    (where) => ({ ...scope, where, sort: `${field} ${direction}`, limit }),
  )

const YEAR_2024: Wanted = { from: '2024-01-01', to: '2024-12-31' }
const YEAR_2025: Wanted = { from: '2025-01-01', to: '2025-12-31' }
const SATURDAY_OR_SUNDAY = 'weekday in (6, 7)'
const WORKDAY = 'weekday <= 5'
const ALTS: readonly Wanted[] = [{ except: 'btc' }, { except: 'btc,eth' }]

export const TWELFTH: readonly Tried[] = [
  // Shorthand.
  shorthand(
    'btc rsi 1h > 72, vol 2x',
    ...documents({ symbols: 'btc' }, and(more('rsi_14_1h', '72'), up('rel_volume_1h', '2'))),
  ),
  shorthand(
    'sol 4h hammer w/ rsi 1h < 35',
    ...documents({ symbols: 'sol' }, and(candle('hammer', '4h', 'hammer'), less('rsi_14_1h', '35'))),
  ),
  shorthand(
    'alts: fr8h > 5bps + oi 24h +20%',
    ...ALTS.flatMap((scope) => documents(scope, and(more('funding_rate_8h', '0.0005'), rose('oi_change_24h', '0.2')))),
  ),
  shorthand(
    'doge dump -5% 1h then +3% 1h within 6h',
    ...documents({ symbols: 'doge', within: '6h' }, fell('ret_1h', '-0.05'), rose('ret_1h', '0.03')),
  ),
  shorthand(
    'xrp 24h high brk, adx 15m > 30',
    ...documents({ symbols: 'xrp' }, and(BREAK_UP, more('adx_14_15m', '30'))),
  ),
  shorthand(
    'btc spread > 2bps, us sess',
    ...documents({ symbols: 'btc' }, and(more('spread_bps', '2'), 'session = us')),
  ),
  shorthand(
    'prem < -10bps all coins last 30d',
    ...since(['2026-10-21', '2026-10-20T12:00:00Z', '2026-10-20'], (from) =>
      documents({ from }, less('premium_bps', '-10')),
    ),
  ),
  shorthand('eth long liqs > $1mm in 1 min', ...documents({ symbols: 'eth' }, more('liq_long_usd_1m', '1000000'))),
  shorthand(
    'link bb width 15m pctile <= 5',
    ...documents({ symbols: 'link' }, [
      'bb_width_20_15m_pctrank <= 0.05',
      'bb_width_20_15m_pctrank crosses below 0.05',
      'pctrank(bb_width_20_15m, 7d) <= 0.05',
    ]),
  ),
  shorthand(
    'avax 20 worst 15m rets 2026',
    ...first({ symbols: 'avax', from: '2026-01-01' }, 'ret_15m', 'asc', 20, ['< 0', '<= 0', '>= -1', '> -1', '<= 1']),
  ),
  shorthand(
    'btc macd bull x 15m, px > ema50 1h',
    ...documents({ symbols: 'btc' }, and(MACD_UP, ['ema_dist_50_1h > 0', 'ema_dist_50_1h >= 0'])),
  ),
  shorthand(
    'ada vpin .7+ for 30m straight',
    ...documents({ symbols: 'ada' }, ['vpin >= 0.7 held 30m', 'vpin > 0.7 held 30m']),
  ),
  shorthand(
    'sui book imb 1% >= .4, asia',
    ...documents(
      { symbols: 'sui' },
      and(['book_imbalance >= 0.4', 'book_imbalance crosses above 0.4'], 'session = asia'),
    ),
  ),
  shorthand('near l/s ratio x above 3', ...documents({ symbols: 'near' }, over('long_short_ratio', '3'))),
  shorthand(
    'btc eth rv1h pctile > 99, wknd',
    ...documents(
      { symbols: 'btc,eth' },
      and(
        [...rank('rv_1h', '> 0.99'), ...rank('rv_1h', '>= 0.99'), ...rank('rv_1h', 'crosses above 0.99')],
        SATURDAY_OR_SUNDAY,
      ),
    ),
  ),
  shorthand(
    'op -4% vs 24h vwap, cvd 1h pos',
    ...documents({ symbols: 'op' }, and(fell('vwap_dist_24h', '-0.04'), 'cvd_usd_1h > 0')),
  ),
  shorthand(
    'ltc rsi 15m > 80 then bear engulf 1h inside 2h',
    ...documents({ symbols: 'ltc', within: '2h' }, more('rsi_14_15m', '80'), candle('engulfing', '1h', 'bearish')),
  ),
  shorthand(
    'btc inside bar 4h then 24h brk up w/in 1d',
    ...documents({ symbols: 'btc', within: '1d' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  shorthand('trx corr btc < .2', ...documents({ symbols: 'trx' }, less('corr_btc_24h', '0.2'))),
  shorthand(
    'mkt breadth 1h < 10% but btc 1h green',
    ...documents({}, and(less('breadth_1h', '0.1'), 'btc_ret_1h > 0')),
    ...documents({ symbols: 'btc' }, and(less('breadth_1h', '0.1'), ['btc_ret_1h > 0', 'ret_1h > 0'])),
  ),
  shorthand('pepe atr 15m > 2%', ...documents({ symbols: '1000pepeusdt' }, more('atr_pct_14_15m', '0.02'))),
  refused(shorthand('btc rsi 4h < 25', { symbols: 'btc' }, ...documents({ symbols: 'btc' }, less('rsi_14_1h', '25')))),
  refused(shorthand('sell 2 btc mkt @ 24h high brk', { symbols: 'btc' }, ...documents({ symbols: 'btc' }, BREAK_UP))),
  refused(
    shorthand('eth iv > 80, rsi 1h > 70', ...documents({ symbols: 'eth' }, more('rsi_14_1h', '70')), {
      symbols: 'eth',
    }),
  ),
  refused(
    shorthand(
      'sol rsi 15m < 25 or fr < -3bps',
      { symbols: 'sol' },
      ...documents({ symbols: 'sol' }, [
        ...less('rsi_14_15m', '25'),
        ...funding('< -0.0003'),
        ...funding('<= -0.0003'),
      ]),
    ),
  ),

  // Precision.
  quant(
    'ETHUSDT, calendar year 2025: minutes in which the hourly move is at most -3 sigma and the 1h/24h realised volatility ratio is at least 1.5.',
    { symbols: 'eth', ...YEAR_2025, where: 'ret_1h_sigma <= -3 and rv_ratio_1h_24h >= 1.5' },
  ),
  quant(
    'All symbols except BTC whose 24h correlation with bitcoin is strictly below 0.3 and whose 24h beta exceeds 1.',
    { except: 'btc', where: 'corr_btc_24h < 0.3 and beta_btc_24h > 1' },
  ),
  quant(
    'BTC and ETH; jump share of the 24h variance no less than 0.4; from 13:00 to 16:00 UTC.',
    ...documents({ symbols: 'btc,eth' }, and('jump_share_24h >= 0.4', hours(13, 16))),
  ),
  quant(
    'The minutes in which the 7-day percentile rank of VPIN crosses 0.98 from below, SOL, since 1 March 2026.',
    ...documents({ symbols: 'sol', from: '2026-03-01' }, rank('vpin', 'crosses above 0.98')),
  ),
  quant(
    "LINK with Kyle's lambda (4h) above 5 bps per million USD, ordered by lambda descending, 100 rows.",
    { symbols: 'link', where: 'kyle_lambda_4h > 5', sort: 'kyle_lambda_4h desc', limit: 100 },
    { symbols: 'link', where: 'kyle_lambda_4h >= 5', sort: 'kyle_lambda_4h desc', limit: 100 },
  ),
  quant(
    'Amihud illiquidity over 24h > 2 bps per million, depth within 1% of mid in the lowest decile of its trailing week.',
    ...documents(
      {},
      and('amihud_24h > 2', [...rank('depth_usd_100bps', '<= 0.1'), ...rank('depth_usd_100bps', '< 0.1')]),
    ),
  ),
  quant(
    'BTC: Parkinson 24h volatility below 1.5%, followed within 24 hours by an hourly return of -3% or lower.',
    ...documents({ symbols: 'btc', within: '24h' }, less('parkinson_24h', '0.015'), [
      'ret_1h <= -0.03',
      'ret_1h crosses below -0.03',
    ]),
  ),
  quant(
    'ETH, z-score of the mark premium against its last 24 hours greater than 3.',
    ...documents({ symbols: 'eth' }, more('zscore(premium_bps, 24h)', '3')),
  ),
  quant('Kaufman efficiency ratio (4h) >= 0.6 while ADX(14) on 15-minute candles < 20, any symbol.', {
    where: 'efficiency_ratio_4h >= 0.6 and adx_14_15m < 20',
  }),
  quant(
    'Funding in the top 2% of its trailing 30 days, jointly with a 24h decline in open interest of at least 10%.',
    ...documents(
      {},
      and(
        [
          ...up('funding_pctrank_30d', '0.98'),
          'pctrank(funding_rate_8h, 30d) >= 0.98',
          'pctrank(funding_rate, 30d) >= 0.98',
        ],
        ['oi_change_24h <= -0.1', 'oi_change_24h crosses below -0.1'],
      ),
    ),
  ),
  quant(
    'XRP, vol-of-vol over one day greater than 0.8, Monday through Friday only.',
    ...documents({ symbols: 'xrp' }, and(more('vol_of_vol_24h', '0.8'), WORKDAY)),
  ),
  quant(
    'BTC: imbalance at the best bid and ask above 0.5 in at least 10 of the last 15 minutes.',
    { symbols: 'btc', where: 'book_imbalance_top > 0.5 held 10m of 15m' },
    { symbols: 'btc', where: 'book_imbalance_top >= 0.5 held 10m of 15m' },
  ),
  quant(
    '24h realised volatility above 6% and hourly volume less than half of its weekly average; exclude DOGE and WIF.',
    ...documents({ except: 'doge,wif' }, and(more('rv_24h', '0.06'), less('rel_volume_1h', '0.5'))),
  ),
  quant(
    'ADA: beta-adjusted hourly return over bitcoin >= 2%, with BTC itself down by more than 1% in that hour.',
    ...documents({ symbols: 'ada' }, and('excess_ret_1h >= 0.02', 'btc_ret_1h < -0.01')),
  ),
  quant(
    'Taker buy share of the past hour above 0.6 with a one-hour return inside ±0.2%, BTC.',
    ...documents({ symbols: 'btc' }, and(more('taker_buy_ratio_1h', '0.6'), flat('ret_1h', '0.002'))),
  ),
  quant(
    'DOT, June to August 2026: four-hour mean of the ±1% book imbalance below -0.2.',
    ...documents({ symbols: 'dot', from: '2026-06-01', to: '2026-08-31' }, less('mean(book_imbalance, 4h)', '-0.2')),
  ),
  quant(
    'Sequence on AVAX: Bollinger width percentile (20, 15m) at or below 0.03, then a downward break of the prior 24h range no later than 4 hours afterwards.',
    ...documents(
      { symbols: 'avax', within: '4h' },
      ['bb_width_20_15m_pctrank <= 0.03', 'bb_width_20_15m_pctrank crosses below 0.03'],
      BREAK_DOWN,
    ),
  ),
  quant(
    'Liquidation imbalance over 1h below -0.8 with total liquidations of at least 5 million USD in the same hour; 200 rows.',
    ...documents(
      { limit: 200 },
      and(less('liq_imbalance_1h', '-0.8'), ['liq_usd_1h >= 5000000', 'liq_usd_1h crosses above 5000000']),
    ),
  ),
  quant(
    'ETH minutes where the price impact of a 100k USD market order exceeds 8 bps although the quoted spread is at most 1 bp.',
    ...documents(
      { symbols: 'eth' },
      and(['impact_100k_bps > 8', 'impact_100k_bps crosses above 8'], 'spread_bps <= 1'),
    ),
  ),
  quant(
    'Three steps within 12h on BTC: 1h return <= -2%; then 1h change in open interest <= -3%; then 1h return >= 1%.',
    { symbols: 'btc', where: 'ret_1h <= -0.02', next: ['oi_change_1h <= -0.03', 'ret_1h >= 0.01'], within: '12h' },
  ),
  quant(
    'Cross-sectional rank of the 24h return under 0.1, Sundays, sorted by that rank ascending.',
    ...documents({ sort: 'xs_rank_ret_24h asc' }, and(less('xs_rank_ret_24h', '0.1'), 'weekday = 7')),
  ),
  refused(
    quant(
      'BTC, rolling Hurst exponent below 0.4 and ADX(14, 15m) below 15.',
      ...documents({ symbols: 'btc' }, less('adx_14_15m', '15')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant(
      'BTC with VPIN >= 0.75; keep only those events whose 7-day maximum favourable excursion turned out above 10%.',
      { symbols: 'btc', where: 'vpin >= 0.75' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant(
      'Engle-Granger residual of ETH on SOL more than two standard deviations from zero, 2026 to date.',
      { symbols: 'eth,sol', from: '2026-01-01' },
      { symbols: 'eth', from: '2026-01-01' },
      { from: '2026-01-01' },
    ),
  ),
  refused(
    quant(
      'ETH minutes where the GARCH(1,1) one-step volatility forecast exceeds 1% and the 1h return is negative.',
      ...documents({ symbols: 'eth' }, ['ret_1h < 0', 'ret_1h crosses below 0']),
      { symbols: 'eth' },
    ),
  ),

  // Spoken.
  dictation(
    'show me when bitcoin lost more than four percent in one hour during this year',
    ...documents({ symbols: 'btc', from: '2026-01-01' }, less('ret_1h', '-0.04')),
  ),
  dictation(
    'ethereum moments where the hourly rsi dropped under thirty and then came back over fifty within twelve hours',
    ...documents({ symbols: 'eth', within: '12h' }, under('rsi_14_1h', '30'), over('rsi_14_1h', '50')),
  ),
  dictation(
    'find me dogecoin on saturdays and sundays with volume three times the normal',
    ...documents({ symbols: 'doge' }, and(rose('rel_volume_1h', '3'), SATURDAY_OR_SUNDAY)),
  ),
  dictation(
    'solana when the funding is negative and open interest went up ten percent in a day',
    ...documents({ symbols: 'sol' }, and(funding('< 0'), rose('oi_change_24h', '0.1'))),
  ),
  dictation(
    'a morning star on the four hour chart of litecoin',
    ...documents({ symbols: 'ltc' }, candle('star', '4h', 'morning')),
  ),
  dictation(
    'give me the twenty five biggest hourly liquidation totals for bitcoin',
    ...first({ symbols: 'btc' }, 'liq_usd_1h', 'desc', 25, ['>= 0', '> 0']),
  ),
  dictation(
    'when was the spread of chainlink wider than ten basis points in the asian session',
    ...documents({ symbols: 'link' }, and(more('spread_bps', '10'), 'session = asia')),
  ),
  dictation(
    'cardano more than six percent under its twenty four hour high and the share of taker buying over fifty five percent in the last hour',
    ...documents({ symbols: 'ada' }, and(less('drawdown_24h', '-0.06'), more('taker_buy_ratio_1h', '0.55'))),
  ),
  dictation(
    'minutes where at least ninety percent of the coins were up over the hour and bitcoin was up more than two percent in that hour',
    ...documents({}, and(['breadth_1h >= 0.9', 'breadth_1h crosses above 0.9'], more('btc_ret_1h', '0.02'))),
    ...documents(
      { symbols: 'btc' },
      and('breadth_1h >= 0.9', ['ret_1h > 0.02', 'ret_1h >= 0.02', 'btc_ret_1h > 0.02', 'btc_ret_1h >= 0.02']),
    ),
  ),
  dictation('bnb price crossing above its two hundred hour moving average', {
    symbols: 'bnb',
    where: 'sma_dist_200_1h crosses above 0',
  }),
  dictation(
    'ripple in the last fifteen minutes before funding with a premium over five basis points',
    ...documents({ symbols: 'xrp' }, and(down('minutes_to_funding', '15'), more('premium_bps', '5'))),
  ),
  dictation(
    'uniswap after a three percent drop in fifteen minutes followed by a two percent rise in the next hour',
    ...documents({ symbols: 'uni', within: '1h' }, fell('ret_15m', '-0.03'), rose('ret_1h', '0.02')),
  ),
  dictation(
    'shorts getting liquidated on ethereum for more than half a million dollars in one minute',
    ...documents({ symbols: 'eth' }, more('liq_short_usd_1m', '500000')),
  ),
  dictation(
    'polkadot on mondays between eight and ten in the morning utc when the hourly return is above one percent',
    ...documents({ symbols: 'dot' }, and('weekday = 1', hours(8, 10), more('ret_1h', '0.01'))),
  ),
  dictation(
    'where bitcoin traded less than a quarter of its usual volume for the hour',
    ...documents({ symbols: 'btc' }, less('rel_volume_1h', '0.25')),
  ),
  dictation(
    'the long short ratio on ripple going above two point five',
    ...documents({ symbols: 'xrp' }, over('long_short_ratio', '2.5')),
  ),
  dictation(
    'avalanche bullish pin bar on the hourly while the price is in the bottom fifth of its twenty four hour range',
    ...documents({ symbols: 'avax' }, and(candle('pin_bar', '1h', 'bullish'), down('range_pos_24h', '0.2'))),
  ),
  dictation(
    'aave with the stochastic under fifteen and the bollinger percent b below zero',
    ...documents({ symbols: 'aave' }, and(less('stoch_k_14_15m', '15'), less('bb_pctb_20_15m', '0'))),
  ),
  dictation(
    'tron when the realized volatility of the last hour is in the lowest five percent of its week',
    ...documents({ symbols: 'trx' }, [
      ...rank('rv_1h', '<= 0.05'),
      ...rank('rv_1h', '< 0.05'),
      ...rank('rv_1h', 'crosses below 0.05'),
    ]),
  ),
  dictation(
    'near protocol open interest down eight percent in one hour and price down three percent in the same hour please sort from the largest price fall',
    ...documents({ symbols: 'near', sort: 'ret_1h asc' }, and(fell('oi_change_1h', '-0.08'), fell('ret_1h', '-0.03'))),
  ),
  dictation(
    'filecoin gained fifteen percent in one day newest ones first only ten of them please',
    ...documents({ symbols: 'fil', limit: 10 }, rose('ret_24h', '0.15')),
  ),
  refused(
    dictation(
      'wake me up when bitcoin falls five percent in an hour',
      ...documents({ symbols: 'btc' }, fell('ret_1h', '-0.05')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'show me when people on twitter were talking a lot about dogecoin and the price rose five percent in an hour',
      ...documents({ symbols: 'doge' }, rose('ret_1h', '0.05')),
      { symbols: 'doge' },
    ),
  ),
  refused(
    dictation(
      'solana when the hourly rsi is below twenty five or the hourly liquidations are above ten million dollars',
      { symbols: 'sol' },
      ...documents({ symbols: 'sol' }, [...less('rsi_14_1h', '25'), ...more('liq_usd_1h', '10000000')]),
    ),
  ),
  refused(dictation('show me bitcoin on the days when the price of gold fell by one percent', { symbols: 'btc' })),

  // Letters.
  email(
    "Dear Katrin, for Thursday's risk committee I need the occasions in 2025 on which bitcoin had lost at least 8 percent over 24 hours. Many thanks, Ruud",
    ...documents({ symbols: 'btc', ...YEAR_2025 }, ['ret_24h <= -0.08', 'ret_24h crosses below -0.08']),
  ),
  email(
    'Hi Tom, hope the move to Leeds went well! Could you pull the ether minutes where the perp traded more than 15 bps below the index? Best, Mia',
    ...documents({ symbols: 'eth' }, [...less('basis_bps', '-15'), ...less('premium_bps', '-15')]),
  ),
  email(
    'Hello Sanne, compliance asks for the moments in October 2026 when the depth within 1% on SOL was in the bottom 5 percent of its week and the spread in the top 5 percent. Regards, Henk',
    ...documents(
      { symbols: 'sol', from: '2026-10-01', to: '2026-10-31' },
      and(
        [...rank('depth_usd_100bps', '<= 0.05'), ...rank('depth_usd_100bps', '< 0.05')],
        [...rank('spread_bps', '>= 0.95'), ...rank('spread_bps', '> 0.95')],
      ),
    ),
  ),
  email(
    'Good morning Paul, my statistics class would like to know how often DOGE is up 10% over 24 hours while bitcoin is down over the same 24 hours. Can you get me the list? Greetings from room 12, Hanne',
    ...documents({ symbols: 'doge' }, and(rose('ret_24h', '0.1'), 'btc_ret_24h < 0')),
  ),
  email(
    'Hi Ana, quick one before the call: ARB with funding above 0.1% per 8 hours and open interest higher than it was 24 hours ago. Cheers, Dov',
    ...documents(
      { symbols: 'arb' },
      and(more('funding_rate_8h', '0.001'), ['oi_change_24h > 0', 'delta(oi_usd, 24h) > 0']),
    ),
  ),
  email(
    'Dear colleague, may I ask you for the 100 largest bitcoin minutes by dollar volume, Monday to Friday only? It is for the annex of our report. Kind regards, M. Visser',
    ...documents(
      { symbols: 'btc', sort: 'quote_volume_1m desc', limit: 100 },
      and(['quote_volume_1m >= 0', 'quote_volume_1m > 0'], WORKDAY),
    ),
  ),
  email(
    'Hi Raj, investor deck is due tonight :) I would love the times when ETH broke above its previous 24h range and then, within four hours, had a one-hour return of minus 2 percent or worse. You are a star, Kim',
    ...documents({ symbols: 'eth', within: '4h' }, BREAK_UP, ['ret_1h <= -0.02', 'ret_1h crosses below -0.02']),
  ),
  email(
    'Hi Jules, remember our talk about quiet markets? For BTC I am after the times when the hourly realised volatility had stayed in the lowest tenth of its week for a full four hours. See you Monday, Ed',
    ...documents({ symbols: 'btc' }, ['rv_1h_pctrank <= 0.1 held 4h', 'rv_1h_pctrank < 0.1 held 4h']),
  ),
  email(
    'Dear Ms Okafor, in our inquiry we look at PEPE: an average trade size under 50 dollars over the hour together with volume at least five times the weekly norm. Could you list such minutes? Sincerely, Surveillance desk',
    ...documents(
      { symbols: '1000pepeusdt' },
      and(less('avg_trade_usd_1h', '50'), ['rel_volume_1h >= 5', 'rel_volume_1h crosses above 5']),
    ),
  ),
  email(
    'Hi Lena, back from holiday and catching up. Please send me the bearish engulfings on the hourly chart of BTC with the RSI on the same chart at 65 or more. Thanks! Theo',
    ...documents({ symbols: 'btc' }, and(candle('engulfing', '1h', 'bearish'), 'rsi_14_1h >= 65')),
  ),
  email(
    'Hello Piet, the trustees wonder whether LINK diversifies anything. When was its 24-hour correlation with bitcoin above 0.95 during the European session? All the best, Ruud',
    ...documents({ symbols: 'link' }, and(more('corr_btc_24h', '0.95'), 'session = europe')),
  ),
  email(
    'Dear Marc, following up on lunch: AVAX, bullish four-hour CVD divergence with a negative funding rate. That is all I need. Bien à toi, Claire',
    ...documents({ symbols: 'avax' }, and(state('cvd_divergence_4h', 'bullish'), funding('< 0'))),
  ),
  email(
    "Hi both, short question from my side. In the last two weeks, when did SUI's open interest drop by 10% or more within an hour? Thanks, Aylin",
    ...since(['2026-11-06', '2026-11-06T12:00:00Z', '2026-11-07'], (from) =>
      documents({ symbols: 'sui', from }, ['oi_change_1h <= -0.1', 'oi_change_1h crosses below -0.1']),
    ),
  ),
  email(
    'Dear Ingrid, for the liquidity chapter I need coins that rank in the top tenth by 24-hour volume but in the bottom tenth by 24-hour return. Whenever you have time. Warm regards, Ruud',
    ...documents({}, and(up('xs_rank_volume_24h', '0.9'), down('xs_rank_ret_24h', '0.1'))),
  ),
  email(
    'Hi Sofia, do you still have access? I want to see when more than 3 million dollars of bitcoin longs were liquidated in the course of one hour. Talk soon, Bram',
    ...documents({ symbols: 'btc' }, more('sum(liq_long_usd_1m, 1h)', '3000000')),
  ),
  email(
    'Hello Ken, we are pricing a new listing. Could you look up WIF during its first 30 days on record, minutes with a one-hour return over 10 percent? Best wishes, Mirjam',
    ...documents(
      { symbols: 'wif' },
      and(['recorded_age_days < 30', 'recorded_age_days <= 30', 'recorded_age_days <= 29'], more('ret_1h', '0.1')),
    ),
  ),
  email(
    'Dear Yusuf, a small thing for my notebook: ATOM, the 5-minute RSI crosses below 20, and after that a 15-minute return of at least 1.5% comes within half an hour. Thank you, Hanne',
    ...documents({ symbols: 'atom', within: '30m' }, 'rsi_14_5m crosses below 20', [
      'ret_15m >= 0.015',
      'ret_15m crosses above 0.015',
    ]),
  ),
  email(
    'Hi Bea, before I forget: OP no more than 1% above its 24h low, with more than 200 million dollars traded over those 24 hours. Have a good weekend, Jo',
    ...documents({ symbols: 'op' }, and('drawup_24h <= 0.01', more('quote_volume_24h', '200000000'))),
  ),
  email(
    'Dear Thomas, thank you for the charts. Could you also find BNB with a 15-minute MACD histogram below -20 bps and ADX on 15 minutes above 40? Yours, Gerrit',
    ...documents({ symbols: 'bnb' }, and(less('macd_hist_15m', '-20'), more('adx_14_15m', '40'))),
  ),
  email(
    'Hi Clara, spoofing case again, sorry. ETH, order book imbalance within 20 bps of the mid at -0.5 or lower, between 14:00 and 18:00 UTC. Thanks a lot, Surveillance desk',
    ...documents({ symbols: 'eth' }, and('book_imbalance_20bps <= -0.5', hours(14, 18))),
  ),
  email(
    'Hello Dirk, I hope you are well. NEAR down 10% in 24 hours with its hourly RSI still above 40, oldest first please. Regards, Anneke',
    ...documents(
      { symbols: 'near', sort: 'time asc' },
      and(fell('ret_24h', '-0.1'), ['rsi_14_1h > 40', 'rsi_14_1h >= 40']),
    ),
  ),
  refused(
    email(
      'Dear Anouk, could you have the system buy 10,000 dollars of ETH whenever the hourly RSI falls to 25? I am at sea until Friday. Greetings, Joost',
      ...documents({ symbols: 'eth' }, fell('rsi_14_1h', '25')),
      { symbols: 'eth' },
    ),
  ),
  refused(
    email(
      'Hi Pete, for the macro slide: every time the Fed cut rates and bitcoin rose 2% in the hour. Could you send that by noon? Ta, Kim',
      ...documents({ symbols: 'btc' }, rose('ret_1h', '0.02')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Dear Nils, please tell us which accounts placed the largest orders in ADA while its spread was above 20 bps. This is confidential. Regards, Surveillance desk',
      ...documents({ symbols: 'ada' }, more('spread_bps', '20')),
      { symbols: 'ada' },
    ),
  ),
  refused(
    email(
      'Hello Greet, thanks for yesterday. Please send only those bitcoin breaks below the 24h low that ended up profitable for buyers a week later. Kind regards, Ruud',
      ...documents({ symbols: 'btc' }, BREAK_DOWN),
      { symbols: 'btc' },
    ),
  ),

  // Forums and chats.
  forum('yo when did shib rip 8%+ in an hour lol', ...documents({ symbols: '1000shibusdt' }, rose('ret_1h', '0.08'))),
  forum(
    'anyone got the times btc nuked 3% in 15 min and then bounced 2% within the next hour??',
    ...documents({ symbols: 'btc', within: '1h' }, fell('ret_15m', '-0.03'), [
      ...rose('ret_1h', '0.02'),
      ...rose('ret_15m', '0.02'),
    ]),
  ),
  forum(
    'eth doji on the 4h near the top, like upper 10% of the 24h range',
    ...documents(
      { symbols: 'eth' },
      and(
        [
          ...candle('doji', '4h', 'doji'),
          'candle_doji_4h != none and candle_age_4h = 0',
          'candle_doji_4h in (doji, dragonfly, gravestone) and candle_age_4h = 0',
          'candle_doji_4h != none',
          'candle_doji_4h in (doji, dragonfly, gravestone)',
        ],
        up('range_pos_24h', '0.9'),
      ),
    ),
  ),
  forum(
    'funding going mega negative on wif, say below -0.1%',
    ...documents({ symbols: 'wif' }, [
      ...funding('< -0.001'),
      ...funding('<= -0.001'),
      ...funding('crosses below -0.001'),
    ]),
  ),
  forum(
    'bagholder question: when was aave 20% under its 24h high',
    ...documents({ symbols: 'aave' }, fell('drawdown_24h', '-0.2')),
  ),
  forum(
    'sol longs getting rekt, 2 mil+ liquidated in a single minute',
    ...documents({ symbols: 'sol' }, rose('liq_long_usd_1m', '2000000')),
  ),
  forum(
    'three white soldiers on the 1h, matic, anybody?',
    ...documents({ symbols: 'matic' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  forum(
    'degen hours (midnight to 4 utc), pepe volume 5x normal',
    ...documents({ symbols: '1000pepeusdt' }, and(hours(0, 4), rose('rel_volume_1h', '5'))),
  ),
  forum(
    'apes piling in: oi up 5% in the hour and price up 3% same hour, any coin but btc',
    ...documents({ except: 'btc' }, and(rose('oi_change_1h', '0.05'), rose('ret_1h', '0.03'))),
  ),
  forum(
    'btc boring af, bollinger width on the 15m under 0.5%',
    ...documents({ symbols: 'btc' }, less('bb_width_20_15m', '0.005')),
  ),
  forum(
    'top 10 worst 24h returns for dot ever, go',
    ...first({ symbols: 'dot' }, 'ret_24h', 'asc', 10, ['< 0', '<= 0', '>= -1', '> -1', '<= 1']),
  ),
  forum(
    'whales buying btc? cvd over +20m usd in an hour',
    ...documents({ symbols: 'btc' }, more('cvd_usd_1h', '20000000')),
  ),
  forum(
    'ltc breaking its 24h low while btc is green on the day wtf',
    ...documents({ symbols: 'ltc' }, and(BREAK_DOWN, 'btc_ret_24h > 0')),
  ),
  forum(
    'is it just me or does xrp only pump on tuesdays... show me tuesdays with +5% in 4h',
    ...documents({ symbols: 'xrp' }, and('weekday = 2', rose('ret_4h', '0.05'))),
  ),
  forum(
    'ada way over the 50 ema on the hourly, like 5%+',
    ...documents({ symbols: 'ada' }, rose('ema_dist_50_1h', '0.05')),
  ),
  forum(
    'overbought on everything lmao: trx rsi on 5m, 15m and 1h all above 80',
    ...documents({ symbols: 'trx' }, [
      'rsi_14_5m > 80 and rsi_14_15m > 80 and rsi_14_1h > 80',
      'rsi_14_5m >= 80 and rsi_14_15m >= 80 and rsi_14_1h >= 80',
    ]),
  ),
  forum(
    'arb down 5% on the week but up 5% on the day, when',
    ...documents({ symbols: 'arb' }, and(fell('ret_7d', '-0.05'), rose('ret_24h', '0.05'))),
  ),
  forum(
    'fil order book looks super thin, depth within 1% less than 100k usd',
    ...documents({ symbols: 'fil' }, less('depth_usd_100bps', '100000')),
  ),
  forum(
    'uni squeezing shorts: liquidation imbalance over 0.9 and price +4% in the hr',
    ...documents({ symbols: 'uni' }, and(more('liq_imbalance_1h', '0.9'), rose('ret_1h', '0.04'))),
  ),
  forum(
    'green marubozu 15m on link then a red one within 3h, seen that a lot lately imo',
    ...documents(
      { symbols: 'link', within: '3h' },
      candle('marubozu', '15m', 'bullish'),
      candle('marubozu', '15m', 'bearish'),
    ),
  ),
  forum(
    'calm after the storm: eth 24h realized vol above 8% then 15m bollinger width percentile under 10% in the next 3 days',
    ...documents({ symbols: 'eth', within: '3d' }, more('rv_24h', '0.08'), less('bb_width_20_15m_pctrank', '0.1')),
  ),
  forum(
    'coins in the top 5% of hourly gainers while btc is down more than 1% in the hour, gimme',
    ...documents({}, and(up('xs_rank_ret_1h', '0.95'), less('btc_ret_1h', '-0.01'))),
  ),
  refused(
    forum(
      'btc ichimoku cloud breakout on the 1h w/ volume 2x normal',
      ...documents({ symbols: 'btc' }, rose('rel_volume_1h', '2')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    forum(
      'ping me on discord if eth funding goes above 0.05% pls',
      ...documents({ symbols: 'eth' }, [
        ...funding('crosses above 0.0005'),
        ...funding('> 0.0005'),
        ...funding('>= 0.0005'),
      ]),
      { symbols: 'eth' },
    ),
  ),
  refused(
    forum(
      'sol fell 5% in 1h right after some exchange announced a listing, gimme all of those',
      ...documents({ symbols: 'sol' }, fell('ret_1h', '-0.05')),
      { symbols: 'sol' },
    ),
  ),

  // Poor English.
  poor(
    'please show bitcoin when go down 2 percent in 1 hour and volume is 3 times more big than normal',
    ...documents({ symbols: 'btc' }, and(fell('ret_1h', '-0.02'), rose('rel_volume_1h', '3'))),
  ),
  poor(
    'ethereum rsi of one hour smaller than 25 i want see',
    ...documents({ symbols: 'eth' }, less('rsi_14_1h', '25')),
  ),
  poor(
    'when solana price break up the high of 24 hour, only the friday',
    ...documents({ symbols: 'sol' }, and(BREAK_UP, 'weekday = 5')),
  ),
  poor(
    'i want the minutes where funding of doge is more than 0.03 percent',
    ...documents({ symbols: 'doge' }, [
      ...funding('> 0.0003'),
      ...funding('>= 0.0003'),
      ...funding('crosses above 0.0003'),
    ]),
  ),
  poor(
    'bnb fall 3 percent in 4 hour, after this it go up 3 percent in 4 hour, all in one day',
    ...documents({ symbols: 'bnb', within: '1d' }, fell('ret_4h', '-0.03'), rose('ret_4h', '0.03')),
  ),
  poor(
    'in year 2024 when avax lose 15 percent in 24 hour',
    ...documents({ symbols: 'avax', ...YEAR_2024 }, fell('ret_24h', '-0.15')),
  ),
  poor('xrp candle hammer of one hour please', ...documents({ symbols: 'xrp' }, candle('hammer', '1h', 'hammer'))),
  poor(
    'give me 30 most big rise of ltc in 5 minute',
    ...first({ symbols: 'ltc' }, 'ret_5m', 'desc', 30, ['> 0', '>= 0', '>= -1', '> -1']),
  ),
  poor(
    'when spread between bid and ask of ada is more than 5 basis point',
    ...documents({ symbols: 'ada' }, more('spread_bps', '5')),
  ),
  poor(
    'open interest of eth grow 15 percent in 24 hour but price no move, less than 1 percent up or down in 24 hour',
    ...documents({ symbols: 'eth' }, and(rose('oi_change_24h', '0.15'), flat('ret_24h', '0.01'))),
  ),
  poor(
    'liquidation of longs in btc more than 500 thousand dollar in one minute, hour from 13 until 20 utc',
    ...documents({ symbols: 'btc' }, and(more('liq_long_usd_1m', '500000'), hours(13, 20))),
  ),
  poor(
    'dot is down 5 percent from his top of 24 hour and rsi of 15 minute is under 30',
    ...documents({ symbols: 'dot' }, and(fell('drawdown_24h', '-0.05'), less('rsi_14_15m', '30'))),
  ),
  poor(
    'sunday, link volume of one hour bigger than 50 million dollar',
    ...documents({ symbols: 'link' }, and('weekday = 7', more('quote_volume_1h', '50000000'))),
  ),
  poor(
    'atom is not moving together with bitcoin, correlation smaller than 0.1',
    ...documents({ symbols: 'atom' }, less('corr_btc_24h', '0.1')),
  ),
  poor(
    'algo when the part of taker buy in one hour is under 40 percent',
    ...documents({ symbols: 'algo' }, less('taker_buy_ratio_1h', '0.4')),
  ),
  poor(
    'price of uni is more than 3 percent under the vwap of 24 hour',
    ...documents({ symbols: 'uni' }, less('vwap_dist_24h', '-0.03')),
  ),
  poor(
    'all market strong, minimum 95 percent of coins are up in one hour, please the times',
    ...documents({}, ['breadth_1h >= 0.95', 'breadth_1h crosses above 0.95']),
  ),
  poor('long short ratio of sui is bigger than 4', ...documents({ symbols: 'sui' }, more('long_short_ratio', '4'))),
  poor(
    'apt make bearish engulfing of 4 hour, after this rsi of 1 hour go under 40, not later than 1 day',
    ...documents({ symbols: 'apt', within: '1d' }, candle('engulfing', '4h', 'bearish'), under('rsi_14_1h', '40')),
  ),
  poor(
    'i look for btc when rsi of 15 minute stay over 70 during all one hour',
    ...documents({ symbols: 'btc' }, ['rsi_14_15m > 70 held 1h', 'rsi_14_15m >= 70 held 1h']),
  ),
  poor(
    'pepe shooting star of 15 minute when price is up more than 8 percent in 24 hour',
    ...documents(
      { symbols: '1000pepeusdt' },
      and(candle('shooting_star', '15m', 'shooting_star'), more('ret_24h', '0.08')),
    ),
  ),
  poor(
    'last 7 days, open interest of near fall 5 percent or more in 1 hour, when it was',
    ...since(['2026-11-13', '2026-11-13T12:00:00Z', '2026-11-14'], (from) =>
      documents({ symbols: 'near', from }, ['oi_change_1h <= -0.05', 'oi_change_1h crosses below -0.05']),
    ),
  ),
  refused(poor('show me the time when bitcoin price go under 60000 dollar', { symbols: 'btc' })),
  refused(
    poor(
      'please open for me one long in eth when rsi of 15 minute is under 20',
      ...documents({ symbols: 'eth' }, less('rsi_14_15m', '20')),
      { symbols: 'eth' },
    ),
  ),
  refused(
    poor(
      'turkish lira lose 1 percent to dollar and bitcoin go up 2 percent in the same one hour, when',
      ...documents({ symbols: 'btc' }, rose('ret_1h', '0.02')),
      { symbols: 'btc' },
    ),
  ),
]
