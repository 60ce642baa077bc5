/**
 * Development phrasings by a stranger: 120, 20 in each style, as a hunter of liquidations, an academic, a driver who dictates, an analyst of an exchange, a forum user, traders from Russia and Egypt would say them. Written from the
 * documentation alone.
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
} from '../tried/form.js'
import { BREAK_DOWN, BREAK_UP, down, flat, funding, hours, MACD_DOWN, MACD_UP, rank, up } from '../tried/ways.js'

/** More than a value, told as something that happens: every minute, or the one in which it begins. */
const went = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} crosses above ${value}`]

/** Less than a value, told as something that happens. */
const fell = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} crosses below ${value}`]

/** A bare value that is reached from below, told as something that happens. */
const gained = (field: string, value: string): string[] => [...up(field, value), `${field} crosses above ${value}`]

/** A bare value that is reached from above, told as something that happens. */
const lost = (field: string, value: string): string[] => [...down(field, value), `${field} crosses below ${value}`]

/** The same condition on each of several features, where words leave the feature or its span open. */
const spans = (fields: readonly string[], way: (field: string) => readonly string[]): string[] =>
  fields.flatMap((field) => way(field))

/** Saturday and Sunday. */
const WEEKEND = 'weekday in (6, 7)'

/** Monday to Friday. */
const WORKDAYS = 'weekday <= 5'

/** The documents of one list of conditions. */
const asked = (scope: Wanted, ways: string | readonly string[]): Wanted[] => documents(scope, ways)

/** What may remain of a part that cannot be asked: the rest, or only the scope. */
const rest = (scope: Wanted, ways: string | readonly string[]): Wanted[] => [...documents(scope, ways), scope]

export const E4: readonly Tried[] = [
  // ---- shorthand
  shorthand(
    'btc long liqs > 5mil in 1h, 2025 only',
    ...asked({ symbols: 'btc', from: '2025-01-01', to: '2025-12-31' }, 'sum(liq_long_usd_1m, 1h) > 5M'),
  ),
  shorthand(
    'sol liq imb 1h < -.8, total liqs 1h > 10mil',
    ...asked({ symbols: 'sol' }, 'liq_imbalance_1h < -0.8 and liq_usd_1h > 10M'),
  ),
  shorthand(
    'eth short liqs >= 2mil in 1 min -> ret 15m < -1% -> long liqs >= 2mil in 1 min, all inside 2h',
    ...documents(
      { symbols: 'eth', within: '2h' },
      'liq_short_usd_1m >= 2M',
      'ret_15m < -0.01',
      'liq_long_usd_1m >= 2M',
    ),
  ),
  shorthand(
    'wif 24h: oi down 10%+, px up 5%+',
    ...asked({ symbols: 'wif' }, and(down('oi_change_24h', '-0.1'), up('ret_24h', '0.05'))),
  ),
  shorthand(
    'doge fr 8h > 0.05%, l/s ratio > 3',
    ...asked({ symbols: 'doge' }, and(['funding_rate_8h > 0.0005', 'funding_rate > 0.0005'], 'long_short_ratio > 3')),
  ),
  shorthand(
    'alts (no btc) vpin > .75 rvol 1h > 4 asia session',
    ...asked({ except: 'btc' }, 'vpin > 0.75 and rel_volume_1h > 4 and session = asia'),
  ),
  shorthand(
    'btc bbw 15m pctile < 5 then 24h hi break, 12h max between',
    ...documents(
      { symbols: 'btc', within: '12h' },
      ['bb_width_20_15m_pctrank < 0.05', 'bb_width_20_15m_pctrank crosses below 0.05'],
      [...BREAK_UP].reverse(),
    ),
    ...documents({ symbols: 'btc', within: '12h' }, 'pctrank(bb_width_20_15m, 7d) < 0.05', BREAK_UP),
  ),
  shorthand(
    'xrp bull engulf 1h w/ rsi 1h < 35',
    ...asked({ symbols: 'xrp' }, and(candle('engulfing', '1h', 'bullish'), 'rsi_14_1h < 35')),
  ),
  shorthand(
    'arb oi 1h +5%, px flat +-0.5% same hr',
    ...asked({ symbols: 'arb' }, and(up('oi_change_1h', '0.05'), flat('ret_1h', '0.005'))),
  ),
  shorthand(
    'eth basis < -10bps, 20 most negative first',
    ...asked({ symbols: 'eth', sort: 'basis_bps asc', limit: 20 }, 'basis_bps < -10'),
  ),
  shorthand(
    'link 24h dd deeper than 15% + 1h rv pctile > 99',
    ...asked({ symbols: 'link' }, and('drawdown_24h < -0.15', rank('rv_1h', '> 0.99'))),
  ),
  shorthand(
    'sui hourly move +4 sigma or more, sat/sun',
    ...asked({ symbols: 'sui' }, and('ret_1h_sigma >= 4', WEEKEND)),
  ),
  shorthand(
    'avax 15m: adx > 40, -di over +di, px below ema20',
    ...asked({ symbols: 'avax' }, 'adx_14_15m > 40 and di_diff_14_15m < 0 and ema_dist_20_15m < 0'),
  ),
  shorthand(
    'btc spread pctile > 95 & 1% depth pctile < 5, 13-20 utc',
    ...asked({ symbols: 'btc' }, [
      ...and('spread_bps_pctrank > 0.95 and depth_usd_100bps_pctrank < 0.05', [...hours(13, 20), 'session = us']),
      ...and('pctrank(spread_bps, 7d) > 0.95 and pctrank(depth_usd_100bps, 7d) < 0.05', hours(13, 20)),
    ]),
  ),
  shorthand('near macd x up 15m, px below 24h vwap', ...asked({ symbols: 'near' }, and(MACD_UP, 'vwap_dist_24h < 0'))),
  shorthand(
    '1000pepe 24h vol > 1B, 24h perf rank top 10%',
    ...asked({ symbols: '1000pepeusdt' }, and('quote_volume_24h > 1B', up('xs_rank_ret_24h', '0.9'))),
  ),
  shorthand(
    'ltc funding flips neg, then 4h ret > 3% inside 1d',
    ...documents(
      { symbols: 'ltc', within: '24h' },
      ['funding_rate crosses below 0', 'funding_rate_8h crosses below 0', 'funding_rate < 0', 'funding_rate_8h < 0'],
      'ret_4h > 0.03',
    ),
  ),
  refused(
    shorthand(
      'ping me on tg when btc liqs 1h > 20mil',
      ...rest({ symbols: 'btc' }, ['liq_usd_1h > 20M', 'liq_usd_1h crosses above 20M']),
    ),
  ),
  refused(
    shorthand(
      'btc px within 1% of biggest liq heatmap cluster, oi 24h > +10%',
      ...rest({ symbols: 'btc' }, 'oi_change_24h > 0.1'),
    ),
  ),
  refused(shorthand('eth dealer gamma neg, oi 1h > 3%', ...rest({ symbols: 'eth' }, 'oi_change_1h > 0.03'))),

  // ---- quant
  quant(
    'Select all minutes of BTCUSDT and ETHUSDT in which VPIN lies above its own 95th weekly percentile and one-hour realised volatility exceeds 1.5 %.',
    ...asked({ symbols: 'btc,eth' }, and(rank('vpin', '> 0.95'), 'rv_1h > 0.015')),
  ),
  quant(
    "Kyle's lambda estimated over four hours greater than 2 bps per million USD, jointly with ±1 % depth of less than USD 50 million; BTC.",
    ...asked({ symbols: 'btc' }, 'kyle_lambda_4h > 2 and depth_usd_100bps < 50M'),
  ),
  quant(
    'Roll implied spread (24h) of at least 3 bps across the whole panel, in descending order of that spread, first 100 observations.',
    ...asked({ sort: 'roll_spread_bps_24h desc', limit: 100 }, 'roll_spread_bps_24h >= 3'),
  ),
  quant(
    'UNI in calendar year 2024: Amihud illiquidity above 0.5 and a jump contribution to daily variance of no less than 30 %.',
    ...asked({ symbols: 'uni', from: '2024-01-01', to: '2024-12-31' }, 'amihud_24h > 0.5 and jump_share_24h >= 0.3'),
  ),
  quant(
    'The hourly return standardised by trailing 24h volatility is below −5, and at that minute at most 20 % of the contracts have a positive hourly return.',
    ...asked({}, 'ret_1h_sigma < -5 and breadth_1h <= 0.2'),
  ),
  quant(
    'First event: the taker-buy share of the past hour is ≥ 0.6 while ret_1h < 0. Second event, no later than two hours afterwards: ret_1h < −1 %. Universe: AVAX, NEAR.',
    ...documents({ symbols: 'avax,near', within: '2h' }, 'taker_buy_ratio_1h >= 0.6 and ret_1h < 0', 'ret_1h < -0.01'),
  ),
  quant(
    'ATOM: 24h correlation with BTC under 0.2 and 24h beta under 0.5; sort by correlation, lowest first.',
    ...asked({ symbols: 'atom', sort: 'corr_btc_24h asc' }, 'corr_btc_24h < 0.2 and beta_btc_24h < 0.5'),
  ),
  quant(
    'Net signed order flow of ETH over one hour below −30 million USD, with the absolute return over the same hour not larger than 0.3 %.',
    ...asked(
      { symbols: 'eth' },
      and(['cvd_usd_1h < -30M', 'sum(cvd_usd_1m, 1h) < -30M'], 'ret_1h between -0.003 and 0.003'),
    ),
  ),
  quant(
    'VPIN based on the recorded aggressor side ≥ 0.45 and mean trade size over the hour > 5,000 USD, SOL, outside the Asian session.',
    ...asked({ symbols: 'sol' }, 'vpin_taker >= 0.45 and avg_trade_usd_1h > 5000 and session != asia'),
  ),
  quant(
    'z-score of BNB open interest in USD relative to the trailing 24 hours strictly greater than 3.',
    ...asked({ symbols: 'bnb' }, 'zscore(oi_usd, 24h) > 3'),
  ),
  quant(
    'For BTC, the ratio of 1h to 24h realised volatility stays under 0.5 in every minute of a 4h window; within the following 6 hours the hourly return reaches at least +2 %.',
    ...documents(
      { symbols: 'btc', within: '6h' },
      ['rv_ratio_1h_24h < 0.5 held 4h'],
      ['ret_1h >= 0.02', 'ret_1h crosses above 0.02'],
    ),
  ),
  quant(
    'Queue data for DOT during the European session: imbalance inside 20 bps of at least 0.5 and microprice more than 1 bp above mid.',
    ...asked({ symbols: 'dot' }, 'book_imbalance_20bps >= 0.5 and microprice_dist_bps > 1 and session = europe'),
  ),
  quant(
    'Impact of a 100,000 USD market order exceeding 8 bps in AAVE, Mondays, 00:00–04:00 UTC.',
    ...asked({ symbols: 'aave' }, and('impact_100k_bps > 8 and weekday = 1', hours(0, 4))),
  ),
  quant(
    'Mark-to-index premium below −15 bps in the last 30 minutes before a funding settlement, all contracts, sorted by premium ascending.',
    ...asked({ sort: 'premium_bps asc' }, and('premium_bps < -15', down('minutes_to_funding', '30'))),
  ),
  quant(
    'SOL from 1 March 2025 to 31 May 2025: coefficient of variation of hourly realised volatility (24h vol-of-vol) exceeding 1 and Kaufman efficiency over 4h of at least 0.4.',
    ...asked(
      { symbols: 'sol', from: '2025-03-01', to: '2025-05-31' },
      'vol_of_vol_24h > 1 and efficiency_ratio_4h >= 0.4',
    ),
  ),
  quant(
    'The 24-hour maximum of VPIN for BTC is lower than 0.3; Monday through Friday only.',
    ...asked({ symbols: 'btc' }, and('max(vpin, 24h) < 0.3', WORKDAYS)),
  ),
  quant(
    'Hourly open-interest growth of 4 % or more that is also at or above the 99th percentile of the trailing week, in the long build-up regime.',
    ...asked(
      {},
      and('oi_change_1h >= 0.04', rank('oi_change_1h', '>= 0.99'), state('oi_price_regime_1h', 'long_buildup')),
    ),
  ),
  refused(
    quant(
      'Hawkes branching ratio of BTC trade arrivals above 0.9 together with VPIN above 0.6.',
      ...rest({ symbols: 'btc' }, 'vpin > 0.6'),
    ),
  ),
  refused(
    quant(
      'ETH minutes with four-hour Kyle lambda above 1, restricted to those whose maximum adverse excursion over the next 24 hours turned out smaller than 1 %.',
      ...rest({ symbols: 'eth' }, 'kyle_lambda_4h > 1'),
    ),
  ),
  refused(
    quant(
      'LTC: GARCH(1,1) conditional variance more than twice its unconditional level, and relative volume of the hour above 3.',
      ...rest({ symbols: 'ltc' }, 'rel_volume_1h > 3'),
    ),
  ),

  // ---- dictation
  dictation(
    'show me every time bitcoin fell more than three percent in one hour this year',
    ...asked({ symbols: 'btc', from: '2026-01-01' }, fell('ret_1h', '-0.03')),
  ),
  dictation(
    'find ethereum when the hourly r s i is under twenty five and volume is more than three times normal',
    ...asked({ symbols: 'eth' }, 'rsi_14_1h < 25 and rel_volume_1h > 3'),
  ),
  dictation(
    'when did more than fifty million dollars get liquidated in an hour on bitcoin biggest first',
    ...asked({ symbols: 'btc', sort: 'liq_usd_1h desc' }, went('liq_usd_1h', '50M')),
  ),
  dictation(
    'solana with open interest up more than ten percent in a day but the price lower than a day ago',
    ...asked({ symbols: 'sol' }, 'oi_change_24h > 0.1 and ret_24h < 0'),
  ),
  dictation(
    'look for a hammer on the four hour chart of cardano in the lowest tenth of the daily range',
    ...asked({ symbols: 'ada' }, and(candle('hammer', '4h', 'hammer'), down('range_pos_24h', '0.1'))),
  ),
  dictation(
    'okay show dogecoin when funding is above zero point one percent and the price is up over ten percent in twenty four hours',
    ...asked({ symbols: 'doge' }, and(funding('> 0.001'), 'ret_24h > 0.1')),
  ),
  dictation(
    'any coin that dropped five percent in fifteen minutes and then bounced three percent inside an hour',
    ...documents(
      { within: '1h' },
      lost('ret_15m', '-0.05'),
      spans(['ret_1h', 'ret_15m', 'ret_5m'], (field) => gained(field, '0.03')),
    ),
  ),
  dictation(
    'give me the last twenty times avalanche broke above its twenty four hour high',
    ...asked({ symbols: 'avax', limit: 20 }, [...BREAK_UP].reverse()),
  ),
  dictation(
    'chainlink when the long short ratio is higher than four',
    ...asked({ symbols: 'link' }, 'long_short_ratio > 4'),
  ),
  dictation(
    'bitcoin on sundays between six and nine in the evening u t c when the spread is wider than one basis point',
    ...asked({ symbols: 'btc' }, and('weekday = 7', hours(18, 21), 'spread_bps > 1')),
  ),
  dictation(
    'how often did ripple print three white soldiers on the one hour chart',
    ...asked({ symbols: 'xrp' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'near protocol when it is trading over eight percent above its two hundred hour moving average',
    ...asked({ symbols: 'near' }, 'sma_dist_200_1h > 0.08'),
  ),
  dictation(
    'show me when nearly everything was falling less than five percent of the coins up on the hour and bitcoin down at least two percent in that hour',
    ...asked({}, 'breadth_1h < 0.05 and btc_ret_1h <= -0.02'),
    ...asked({ symbols: 'btc' }, [
      'breadth_1h < 0.05 and ret_1h <= -0.02',
      'breadth_1h < 0.05 and btc_ret_1h <= -0.02',
    ]),
  ),
  dictation(
    'litecoin when the four hour candle was a dragonfly doji and then it rose two percent in the next four hours',
    ...documents(
      { symbols: 'ltc', within: '4h' },
      candle('doji', '4h', 'dragonfly'),
      spans(['ret_4h', 'ret_1h'], (field) => gained(field, '0.02')),
    ),
  ),
  dictation(
    'in twenty twenty four when was the hourly trading volume of pepe above one hundred million dollars',
    ...asked({ symbols: '1000pepeusdt', from: '2024-01-01', to: '2024-12-31' }, went('quote_volume_1h', '100M')),
  ),
  dictation(
    'aptos with buyers in control I mean the cumulative volume delta of the last hour above five million dollars',
    ...asked({ symbols: 'apt' }, ['cvd_usd_1h > 5M', 'sum(cvd_usd_1m, 1h) > 5M']),
  ),
  dictation(
    'uniswap on a normal weekday when the hourly volume is less than a quarter of the usual',
    ...asked({ symbols: 'uni' }, and('rel_volume_1h < 0.25', WORKDAYS)),
  ),
  refused(
    dictation(
      'sell half of my solana when it drops five percent in an hour',
      ...rest({ symbols: 'sol' }, lost('ret_1h', '-0.05')),
    ),
  ),
  refused(
    dictation(
      'ethereum moments when gas was above one hundred gwei and the hourly return was over two percent',
      ...rest({ symbols: 'eth' }, 'ret_1h > 0.02'),
    ),
  ),
  refused(
    dictation(
      'find bitcoin when either the funding is negative or the open interest fell more than five percent in an hour',
      { symbols: 'btc' },
      ...asked({ symbols: 'btc' }, [...funding('< 0'), ...fell('oi_change_1h', '-0.05')]),
    ),
  ),

  // ---- email
  email(
    'Hi Marta, for the monthly liquidity report I still need the minutes of October 2026 in which the BTC depth within one percent of mid was under 20 million dollars. Could you pull them? Thanks a lot, Jonas',
    ...asked({ symbols: 'btc', from: '2026-10-01', to: '2026-10-31' }, 'depth_usd_100bps < 20M'),
  ),
  email(
    'Dear team, the risk committee keeps asking about cascades. Please list all cases where at least 8 million dollars of longs were liquidated in a single minute on ETH, largest at the top. Best regards, Petra',
    ...asked({ symbols: 'eth', sort: 'liq_long_usd_1m desc' }, 'liq_long_usd_1m >= 8M'),
  ),
  email(
    'Hello Sam, hope you had a good break. When you have a minute: the times at which the ARB spread was above its 99th percentile of the week although more than 10 million dollars had traded in the hour. No rush. Cheers, Li',
    ...asked({ symbols: 'arb' }, and(rank('spread_bps', '> 0.99'), 'quote_volume_1h > 10M')),
  ),
  email(
    'Hi all, following up on our discussion about crowded longs: SOL and SUI, 30 day funding percentile above 98 percent, and open interest more than 20 percent higher than a day before. Please sort by the change in open interest, highest first. Kind regards, Anna',
    ...asked({ symbols: 'sol,sui', sort: 'oi_change_24h desc' }, 'funding_pctrank_30d > 0.98 and oi_change_24h > 0.2'),
  ),
  email(
    'Good morning Pavel, compliance has a question on the FIL contract. When was the last traded price more than 40 bps above the index while open interest had grown by over 3 % in the hour? Thank you, Ines',
    ...asked({ symbols: 'fil' }, 'basis_bps > 40 and oi_change_1h > 0.03'),
  ),
  email(
    'Dear Tom, quick one before the call. First an hour with more than 30 million dollars of liquidations on BTC, and then, four hours later at the most, an hourly change in open interest of -5 % or worse. Do we have examples? Regards, Helene',
    ...documents(
      { symbols: 'btc', within: '4h' },
      ['liq_usd_1h > 30M', 'liq_usd_1h crosses above 30M'],
      ['oi_change_1h <= -0.05', 'oi_change_1h crosses below -0.05'],
    ),
  ),
  email(
    'Hi Eva, our market maker claims that the OP book was lopsided in the summer of last year. Would you look up, between 1 June 2025 and 31 August 2025, the minutes with a one percent book imbalance below -0.6? All the best, Max',
    ...asked({ symbols: 'op', from: '2025-06-01', to: '2025-08-31' }, 'book_imbalance < -0.6'),
  ),
  email(
    'Hello Karim, I am preparing a slide on ticket sizes. Could I have the minutes of XRP where the average trade over the hour was above 3,000 dollars? The largest ones on top, 25 rows are enough. Many thanks, Joao',
    ...asked({ symbols: 'xrp', sort: 'avg_trade_usd_1h desc', limit: 25 }, 'avg_trade_usd_1h > 3000'),
  ),
  email(
    'Dear Julia, thanks for the chart. I would now like to see where ETH had an hourly realised volatility in the top 2 percent of the week, yet a turnover of less than 200 million dollars in that hour. Best, Olaf',
    ...asked(
      { symbols: 'eth' },
      and(
        spans(['rv_1h_pctrank', 'pctrank(rv_1h, 7d)'], (field) => up(field, '0.98')),
        'quote_volume_1h < 200M',
      ),
    ),
  ),
  email(
    'Hi Ben, this is for the listing review. Please take TRX, Monday to Friday during the US session, and find when a 100k dollar order would have cost more than 6 bps. Greetings from Lisbon, Sofia',
    ...asked({ symbols: 'trx' }, and('impact_100k_bps > 6 and session = us', WORKDAYS)),
  ),
  email(
    'Dear colleagues, a client looks for bearish engulfing candles on the 4h chart of BNB, but only when the price was at least 5 % above the low of the last 24 hours. Could one of you run this today? Thank you, Ewa',
    ...asked({ symbols: 'bnb' }, and(candle('engulfing', '4h', 'bearish'), 'drawup_24h >= 0.05')),
  ),
  email(
    'Hi Noor, one more item for the incident report: BTC one hour returns below -4 % on 5 August 2024, that day only please. Thx, Dan',
    ...asked({ symbols: 'btc', from: '2024-08-05', to: '2024-08-05' }, 'ret_1h < -0.04'),
  ),
  email(
    'Hello Rita, as promised here is what I need for the squeeze study. The liquidations of the hour were almost only shorts (imbalance above 0.9) and the price rose by more than 4 % in that hour, for all contracts except BTC and ETH. Talk soon, Mirko',
    ...asked({ except: 'btc,eth' }, 'liq_imbalance_1h > 0.9 and ret_1h > 0.04'),
  ),
  email(
    'Good afternoon, could somebody check LINK for me? The 15 minute RSI crosses above 75, and within the two hours after that the 15 minute MACD gives a bearish cross. I only need the timestamps. Regards, Yusuf',
    ...documents({ symbols: 'link', within: '2h' }, 'rsi_14_15m crosses above 75', MACD_DOWN),
  ),
  email(
    'Dear Felix, management wants to know when ADA had lost more than 20 % over seven days. Since the beginning of 2024 would be fine. Best wishes, Carla',
    ...asked({ symbols: 'ada', from: '2024-01-01' }, fell('ret_7d', '-0.2')),
  ),
  email(
    'Hi Lucia, the question came up in the index meeting: was there ever a full hour in which the mark price of DOGE stayed more than 20 bps over the index the whole time? Please send me what you find. Ciao, Bruno',
    ...asked({ symbols: 'doge' }, 'premium_bps > 20 held 1h'),
  ),
  email(
    'Hello Viktor, I am still looking at decoupled coins. Please give me the minutes where WIF had a 24h correlation with bitcoin of less than 0.1 and was among the top 5 % of all coins by hourly return. Thanks in advance, Mei',
    ...asked({ symbols: 'wif' }, and('corr_btc_24h < 0.1', up('xs_rank_ret_1h', '0.95'))),
  ),
  refused(
    email(
      'Dear Ola, for the supervisory filing we need the hours in which more than 500 different accounts were liquidated on BTC and the total was above 15 million dollars. Is that possible? Kind regards, Henrik',
      ...rest({ symbols: 'btc' }, 'liq_usd_1h > 15M'),
    ),
  ),
  refused(
    email(
      'Hi Greta, could you schedule a report that goes out to the desk at 8 every morning with the coins whose funding was below -0.1 %? Many thanks, Paul',
      ...rest({}, funding('< -0.001')),
    ),
  ),
  refused(
    email(
      'Dear Chiara, the board asks when our insurance fund shrank by more than 1 % in a day while ETH open interest was down over 10 % on the day. Could you look? Best, Stefan',
      ...rest({ symbols: 'eth' }, 'oi_change_24h < -0.1'),
    ),
  ),

  // ---- forum
  forum(
    'yo anyone got all the times btc nuked 5%+ in an hr on 3x volume or more lol',
    ...asked({ symbols: 'btc' }, and(['ret_1h <= -0.05', 'ret_1h crosses below -0.05'], 'rel_volume_1h >= 3')),
  ),
  forum(
    'bulls getting rekt on sol, more than 3 mil of longs liqd in one minute, when was that',
    ...asked({ symbols: 'sol' }, went('liq_long_usd_1m', '3M')),
  ),
  forum(
    'shorts paying thru the nose on wif, funding under -0.2%, show me pls',
    ...asked({ symbols: 'wif' }, funding('< -0.002')),
  ),
  forum(
    'when did doge pump more than 10% in 4h on a weekend?? lfg',
    ...asked({ symbols: 'doge' }, and(went('ret_4h', '0.1'), WEEKEND)),
  ),
  forum(
    'ada 15m bollinger squeeze (width percentile under 3%) and then it breaks the 24h low within a day, got any?',
    ...documents(
      { symbols: 'ada', within: '24h' },
      [
        'bb_width_20_15m_pctrank < 0.03',
        'bb_width_20_15m_pctrank crosses below 0.03',
        'pctrank(bb_width_20_15m, 7d) < 0.03',
      ],
      [...BREAK_DOWN].reverse(),
    ),
  ),
  forum(
    'bearish cvd divergence on OP (the 4h one) w/ 15m rsi over 70, top is in imo',
    ...asked({ symbols: 'op' }, and(state('cvd_divergence_4h', 'bearish'), 'rsi_14_15m > 70')),
  ),
  forum(
    'shib fam, inverted hammer on the 1h when its down more than 10% on the day, any examples?',
    ...asked({ symbols: '1000shibusdt' }, and(candle('shooting_star', '1h', 'inverted_hammer'), 'ret_24h < -0.1')),
  ),
  forum(
    'ltc is so dead haha. find me rvol 1h below 0.2 with price stuck mid range, like 0.4 to 0.6 of the 24h range',
    ...asked({ symbols: 'ltc' }, 'rel_volume_1h < 0.2 and range_pos_24h between 0.4 and 0.6'),
  ),
  forum(
    'matic 15m stoch below 10 AND price under the lower bolly band, gimme the last 30',
    ...asked({ symbols: 'matic', limit: 30 }, and('stoch_k_14_15m < 10', 'bb_pctb_20_15m < 0')),
  ),
  forum(
    'anybody keep a list of btc morning stars on the 4h since jan 2025?',
    ...asked({ symbols: 'btc', from: '2025-01-01' }, candle('star', '4h', 'morning')),
  ),
  forum(
    'ngl every time oi jumps 8% in an hour on sui it dumps 3% in the next 6h, show me those',
    ...documents(
      { symbols: 'sui', within: '6h' },
      gained('oi_change_1h', '0.08'),
      spans(['ret_1h', 'ret_4h'], (field) => lost(field, '-0.03')),
    ),
  ),
  forum(
    'inside bar on avax 4h while 15m adx is under 15, coiled spring fr',
    ...asked({ symbols: 'avax' }, and(candle('inside_outside', '4h', 'inside'), 'adx_14_15m < 15')),
  ),
  forum(
    'coins in the top 3% of 24h gainers w/ funding still negative, leave btc out. disbelief rallies ftw',
    ...asked({ except: 'btc' }, and(up('xs_rank_ret_24h', '0.97'), funding('< 0'))),
  ),
  forum(
    'what does dot do when the whole mkt is green, like 95%+ of coins up on the hour',
    ...asked({ symbols: 'dot' }, ['breadth_1h >= 0.95', 'breadth_1h > 0.95']),
  ),
  forum(
    'atom gravestone doji on the 1h in the top 10% of its 24h range, sell signal or nah',
    ...asked({ symbols: 'atom' }, and(candle('doji', '1h', 'gravestone'), up('range_pos_24h', '0.9'))),
  ),
  forum(
    'them scam wicks on algo... drops of more than 3% in 5 min between 02 and 05 utc, who else noticed',
    ...asked({ symbols: 'algo' }, and(fell('ret_5m', '-0.03'), hours(2, 5))),
  ),
  forum(
    'eth bullish pin bar 1h + bid heavy book (1% imbalance > 0.4), printing or what',
    ...asked({ symbols: 'eth' }, and(candle('pin_bar', '1h', 'bullish'), 'book_imbalance > 0.4')),
  ),
  refused(
    forum(
      'anyone scan eth 1h for bounces off the 0.618 fib w/ rsi under 30?',
      ...rest({ symbols: 'eth' }, ['rsi_14_1h < 30', 'rsi_14_15m < 30', 'rsi_14_5m < 30']),
    ),
  ),
  refused(
    forum(
      'btc breaking out of the ichimoku cloud on the 4h with rvol over 2, how many times lads',
      ...rest({ symbols: 'btc' }, 'rel_volume_1h > 2'),
    ),
  ),
  refused(
    forum(
      'show me doge pumping more than 5% in an hour right after elon tweeted lmao',
      ...rest({ symbols: 'doge' }, went('ret_1h', '0.05')),
    ),
  ),

  // ---- poor
  poor(
    'please show where bitcoin is fall more 4 percent in 4 hour, and after, maximum 3 hour later, is go up more 2 percent in 1 hour',
    ...documents({ symbols: 'btc', within: '3h' }, fell('ret_4h', '-0.04'), went('ret_1h', '0.02')),
  ),
  poor(
    'i want moments of eth when many short position is liquidate, more than 5 million dollar in one hour',
    ...asked({ symbols: 'eth' }, ['sum(liq_short_usd_1m, 1h) > 5M', 'sum(liq_short_usd_1m, 1h) crosses above 5M']),
  ),
  poor(
    'give me all coin where volume of last hour is 5 times bigger from usual',
    ...asked({}, gained('rel_volume_1h', '5')),
  ),
  poor(
    'sol price is under lower line of bollinger in 15 minute and also rsi 15 minute is smaller than 25',
    ...asked({ symbols: 'sol' }, 'bb_pctb_20_15m < 0 and rsi_14_15m < 25'),
  ),
  poor(
    'when funding of doge is minus and open interest is grow more 5 percent in one hour',
    ...asked({ symbols: 'doge' }, and(funding('< 0'), went('oi_change_1h', '0.05'))),
  ),
  poor(
    'need times when spread of LINK become more than 5 bps',
    ...asked({ symbols: 'link' }, ['spread_bps crosses above 5', 'spread_bps > 5']),
  ),
  poor(
    'i look for very nervous bnb, the realized volatility for 24 hour is more than 6 percent',
    ...asked({ symbols: 'bnb' }, 'rv_24h > 0.06'),
  ),
  poor(
    'find please bull candle marubozu on 1 hour for xrp in the asian session',
    ...asked({ symbols: 'xrp' }, and(candle('marubozu', '1h', 'bullish'), 'session = asia')),
  ),
  poor(
    'how many time BTC is go up more 3 percent in one hour but other coins is not follow, less than 40 percent of coins is in plus for this hour',
    ...asked({ symbols: 'btc' }, and(went('ret_1h', '0.03'), 'breadth_1h < 0.4')),
  ),
  poor(
    'aave in september 2025, price must be lower than vwap of 24 hour on 4 percent or more',
    ...asked({ symbols: 'aave', from: '2025-09-01', to: '2025-09-30' }, 'vwap_dist_24h <= -0.04'),
  ),
  poor(
    'ratio long short of eth accounts is less than 0.8, show the smallest first',
    ...asked({ symbols: 'eth', sort: 'long_short_ratio asc' }, 'long_short_ratio < 0.8'),
  ),
  poor(
    'price of near is broke the high of 24 hour and in this moment taker buy of the hour is more than 60 percent',
    ...asked({ symbols: 'near' }, and([...BREAK_UP].reverse(), 'taker_buy_ratio_1h > 0.6')),
  ),
  poor(
    'filecoin in friday after 20:00 utc, price is drop more than 2 percent for one hour',
    ...asked({ symbols: 'fil' }, and('weekday = 5', 'hour_utc >= 20', fell('ret_1h', '-0.02'))),
  ),
  poor(
    'i am searching when vpin of bitcoin stay above 0.7 all the time during 30 minute',
    ...asked({ symbols: 'btc' }, 'vpin > 0.7 held 30m'),
  ),
  poor(
    'pls for solana: evening star in chart 1h and rsi 1h is more than 65',
    ...asked({ symbols: 'sol' }, and(candle('star', '1h', 'evening'), 'rsi_14_1h > 65')),
  ),
  poor(
    'orders is disappear from book: depth in 1 percent is in lowest 2 percent of the week, for all coin',
    ...asked(
      {},
      spans(['depth_usd_100bps_pctrank', 'pctrank(depth_usd_100bps, 7d)'], (field) => down(field, '0.02')),
    ),
  ),
  poor(
    'uni is more strong from bitcoin: excess return of 1 hour above 3 percent and bitcoin itself is minus in this hour',
    ...asked({ symbols: 'uni' }, 'excess_ret_1h > 0.03 and btc_ret_1h < 0'),
  ),
  refused(
    poor(
      'if i buy eth always when rsi 1 hour is less 30 and put stop 2 percent, how much profit i will have in 2025',
      ...rest({ symbols: 'eth', from: '2025-01-01', to: '2025-12-31' }, fell('rsi_14_1h', '30')),
    ),
  ),
  refused(
    poor(
      'show when whale is send many bitcoin to exchange and price is fall more 2 percent in hour',
      ...rest({ symbols: 'btc' }, fell('ret_1h', '-0.02')),
    ),
  ),
  refused(
    poor(
      'solana is rise more 3 percent in hour or volume of hour is more 4 times from normal, one of two is enough',
      { symbols: 'sol' },
      ...each([...went('ret_1h', '0.03'), ...went('rel_volume_1h', '4')], (where) => ({ symbols: 'sol', where })),
    ),
  ),
]
