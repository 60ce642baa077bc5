/**
 * The thirteenth set. It was written in this order: first twelve invented people (a commodities trader who is curious about crypto, a statistics
 * lecturer, a hairdresser in Naples, a courier who dictates at red lights, a corporate treasurer, a poster on X, a perp scalper, a software tester,
 * a pensioner who charts, a risk controller at a broker, a Malaysian student, a data journalist), then the questions they would have, then their
 * words, and last the documents. Only these pages were read: query-language.md, glossary.md, feature-vocabulary.md, symbols.txt, form.ts and
 * ways.ts. Nothing of the interpreter, of its tests or of other sets was seen, and no phrasing was run against it.
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
  sinks,
  under,
  up,
} from './ways.js'

/** "More than", "over": the bound itself is more likely left out. */
const more = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} >= ${value}`]

/** "Less than", "under": the same. */
const less = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} <= ${value}`]

/** All combinations of the ways of conditions. */
const all = (scope: Wanted, ...parts: readonly Ways[]): Wanted[] => documents(scope, and(...parts))

/** The last days before 12:00 of the last day: that time, and the whole days beside it. */
const since = (day: string, next: string, build: (from: string) => readonly Wanted[]): Wanted[] =>
  [`${day}T12:00:00Z`, day, next].flatMap(build)

/** The running year or month: open, or with its last day. */
const YEAR: readonly Wanted[] = [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-12-31' }]
const MONTH: readonly Wanted[] = [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-30' }]

/** The N highest. */
const highest = (scope: Wanted, field: string, limit: number): Wanted[] =>
  each([`${field} > 0`, `${field} >= 0`], (where) => ({ ...scope, where, sort: `${field} desc`, limit }))

/** The N lowest. */
const lowest = (scope: Wanted, field: string, limit: number): Wanted[] =>
  each([`${field} < 0`, `${field} <= 0`], (where) => ({ ...scope, where, sort: `${field} asc`, limit }))

/** Days of the week; other ways to write them are the same documents. */
const WORKDAYS = 'weekday <= 5'
const WEEKEND = 'weekday in (6, 7)'

/** The imbalance of the book, where the words do not say how deep. */
const BOOKS = ['book_imbalance', 'book_imbalance_20bps', 'book_imbalance_500bps', 'book_imbalance_top']

export const THIRTEENTH: readonly Tried[] = [
  // shorthand
  shorthand('btc rsi 15m < 25, ret 4h < -3%', { symbols: 'btc', where: 'rsi_14_15m < 25 and ret_4h < -3%' }),
  shorthand(
    'sol oi +5% 1h & px flat 1h (+/-0.5%)',
    ...all({ symbols: 'sol' }, up('oi_change_1h', '5%'), flat('ret_1h', '0.005')),
  ),
  shorthand(
    'eth 8h fund < -0.02% since sept 2026',
    ...each(['funding_rate_8h < -0.02%', 'funding_rate < -0.02%'], (where) => ({
      symbols: 'eth',
      where,
      from: '2026-09-01',
    })),
  ),
  shorthand('doge 1h rvol > 4, 1h px up, us sess', {
    symbols: 'doge',
    where: 'rel_volume_1h > 4 and ret_1h > 0 and session = us',
  }),
  shorthand(
    'link 15m bb width pctile < 5, then 24h hi break w/in 6h',
    ...documents({ symbols: 'link', within: '6h' }, rank('bb_width_20_15m', '< 5%'), BREAK_UP),
  ),
  shorthand('all perps ex btc eth: ret 24h > 15%, vol 24h > 200M', {
    except: 'btc,eth',
    where: 'ret_24h > 15% and quote_volume_24h > 200M',
  }),
  shorthand('xrp liq 1h > 3M, liq imb 1h < -0.5', {
    symbols: 'xrp',
    where: 'liq_usd_1h > 3M and liq_imbalance_1h < -0.5',
  }),
  shorthand('ada 15m macd x up, adx > 25', ...all({ symbols: 'ada' }, MACD_UP, 'adx_14_15m > 25')),
  shorthand(
    'avax spread > 5bps last 7d',
    ...since('2026-11-13', '2026-11-14', (from) => [{ symbols: 'avax', where: 'spread_bps > 5', from }]),
  ),
  shorthand(
    'ltc 10 biggest 1h drops 2026',
    ...YEAR.flatMap((year) => lowest({ symbols: 'ltc', ...year }, 'ret_1h', 10)),
  ),
  shorthand('btc 24h vwap dist > 2%, 1h taker buy < 45%', {
    symbols: 'btc',
    where: 'vwap_dist_24h > 2% and taker_buy_ratio_1h < 45%',
  }),
  shorthand('sui beta btc > 1.5, btc 1h < -1%', { symbols: 'sui', where: 'beta_btc_24h > 1.5 and btc_ret_1h < -1%' }),
  shorthand(
    'bnb 15m stoch k x above 20, mon-fri',
    ...all({ symbols: 'bnb' }, 'stoch_k_14_15m crosses above 20', WORKDAYS),
  ),
  shorthand('eth basis < -10bps, 13-17 utc', ...all({ symbols: 'eth' }, 'basis_bps < -10', hours(13, 17))),
  shorthand(
    'near 1h bear engulf, px in top 10% of 24h range',
    ...all({ symbols: 'near' }, candle('engulfing', '1h', 'bearish'), up('range_pos_24h', '0.9')),
  ),
  shorthand('pepe ret 5m > 2%, vol z 5m > 3', { symbols: '1000pepeusdt', where: 'ret_5m > 2% and volume_z_5m > 3' }),
  shorthand('arb 24h dd < -12% -> ret 4h > 4% w/in 1d', {
    symbols: 'arb',
    where: 'drawdown_24h < -12%',
    next: ['ret_4h > 4%'],
    within: '1d',
  }),
  shorthand('btc depth 1% < 50M, late sess', { symbols: 'btc', where: 'depth_usd_100bps < 50M and session = late' }),
  shorthand('op l/s ratio > 3, fund 30d pctile > 90', {
    symbols: 'op',
    where: 'long_short_ratio > 3 and funding_pctrank_30d > 90%',
  }),
  shorthand('trx eff ratio 4h > .6, ret 4h > 0', { symbols: 'trx', where: 'efficiency_ratio_4h > 0.6 and ret_4h > 0' }),
  shorthand(
    'uni 4h bull marubozu, rv 1h pctile > 80',
    ...all({ symbols: 'uni' }, candle('marubozu', '4h', 'bullish'), rank('rv_1h', '> 80%')),
  ),
  refused(shorthand('btc dvol iv > 60, rv 24h > 4%', { symbols: 'btc', where: 'rv_24h > 4%' }, { symbols: 'btc' })),
  refused(
    shorthand('eth etf inflow > 200M, ret 24h > 3%', { symbols: 'eth', where: 'ret_24h > 3%' }, { symbols: 'eth' }),
  ),
  refused(
    shorthand(
      'long sol 5x when 1h rsi < 30, stop -2%',
      { symbols: 'sol', where: 'rsi_14_1h < 30' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    shorthand(
      'dot ret 1h > 3% or oi 1h > 5%',
      { symbols: 'dot' },
      { symbols: 'dot', where: 'ret_1h > 3%' },
      { symbols: 'dot', where: 'oi_change_1h > 5%' },
    ),
  ),

  // quant
  quant(
    'Minutes of btcusdt in which the hourly return is at least 3 sigma and 24h realised volatility is below 2.5 %.',
    {
      symbols: 'btc',
      where: 'ret_1h_sigma >= 3 and rv_24h < 2.5%',
    },
  ),
  quant('All symbols: 24h beta to BTC between 0.8 and 1.2, and 24h correlation with BTC below 0.5.', {
    where: 'beta_btc_24h between 0.8 and 1.2 and corr_btc_24h < 0.5',
  }),
  quant(
    'ethusdt, calendar year 2025: 24h Amihud illiquidity in the top 5 % of its trailing 30-day distribution.',
    ...all({ symbols: 'eth', from: '2025-01-01', to: '2025-12-31' }, up('pctrank(amihud_24h, 30d)', '0.95')),
  ),
  quant('solusdt: jump share of the 24h variance above 0.3, sorted by jump share from high to low, 20 rows.', {
    symbols: 'sol',
    where: 'jump_share_24h > 0.3',
    sort: 'jump_share_24h desc',
    limit: 20,
  }),
  quant('linkusdt: VPIN ≥ 0.7, followed within 2 hours by a 1h return ≤ -2 %.', {
    symbols: 'link',
    where: 'vpin >= 0.7',
    next: ['ret_1h <= -2%'],
    within: '2h',
  }),
  quant("adausdt: the 7-day z-score of Kyle's lambda (4h) is greater than 3.", {
    symbols: 'ada',
    where: 'zscore(kyle_lambda_4h, 7d) > 3',
  }),
  quant('xrpusdt: the 30-minute mean of the ±1 % book imbalance is greater than 0.4.', {
    symbols: 'xrp',
    where: 'mean(book_imbalance, 30m) > 0.4',
  }),
  quant(
    'All symbols, weekends only: ratio of 1h to 24h realised volatility of at least 2.',
    ...all({}, 'rv_ratio_1h_24h >= 2', WEEKEND),
  ),
  quant('btcusdt, first quarter of 2026: taker buy ratio (1h) ≥ 0.55 in at least 50 of the last 60 minutes.', {
    symbols: 'btc',
    where: 'taker_buy_ratio_1h >= 0.55 held 50m of 1h',
    from: '2026-01-01',
    to: '2026-03-31',
  }),
  quant(
    'Coins in the top decile by 24h return and in the bottom half by 24h volume, ranked across the universe.',
    ...all({}, up('xs_rank_ret_24h', '0.9'), down('xs_rank_volume_24h', '0.5')),
  ),
  quant('dogeusdt: beta-adjusted excess return over one hour at or below -1.5 %.', {
    symbols: 'doge',
    where: 'excess_ret_1h <= -1.5%',
  }),
  quant('aaveusdt, from 1 June 2026 onwards: Roll spread estimate over 24h above 3 bps.', {
    symbols: 'aave',
    where: 'roll_spread_bps_24h > 3',
    from: '2026-06-01',
  }),
  quant('ltcusdt: the standard deviation of the 5-minute return over the last 4 hours exceeds 0.6 %.', {
    symbols: 'ltc',
    where: 'std(ret_5m, 4h) > 0.6%',
  }),
  quant('Market breadth over 1h of at most 0.15 while the hourly BTC return lies between -1 % and 0.', {
    where: 'breadth_1h <= 0.15 and btc_ret_1h between -1% and 0',
  }),
  quant(
    'avaxusdt: 24h open interest change ≥ 10 % and 8h-equivalent funding ≤ 0, in chronological order, earliest first.',
    {
      symbols: 'avax',
      where: 'oi_change_24h >= 10% and funding_rate_8h <= 0',
      sort: 'time asc',
    },
  ),
  quant(
    'bnbusdt: the 25 highest values of the 24h volatility of volatility in 2026.',
    ...YEAR.flatMap((year) => highest({ symbols: 'bnb', ...year }, 'vol_of_vol_24h', 25)),
  ),
  quant('suiusdt: Parkinson volatility (24h) above 6 % and Garman-Klass volatility (24h) below 5 %.', {
    symbols: 'sui',
    where: 'parkinson_24h > 6% and garman_klass_24h < 5%',
  }),
  quant('filusdt: average trade size over 1h > 3000 USD, and 24h quote volume < 30M USD.', {
    symbols: 'fil',
    where: 'avg_trade_usd_1h > 3000 and quote_volume_24h < 30M',
  }),
  quant(
    'btcusdt and ethusdt: bid-ask spread percentile (7d) ≥ 0.99 and ±1 % depth percentile (7d) ≤ 0.05.',
    ...all({ symbols: 'btc,eth' }, rank('spread_bps', '>= 0.99'), rank('depth_usd_100bps', '<= 0.05')),
  ),
  quant(
    'nearusdt: the difference between the maximum and the minimum of RSI(14, 15m) over 4 hours exceeds 50 points.',
    {
      symbols: 'near',
      where: 'range(rsi_14_15m, 4h) > 50',
    },
  ),
  quant(
    'aptusdt, excluding Saturdays and Sundays: price impact of a 100k USD market order ≥ 15 bps.',
    ...all({ symbols: 'apt' }, 'impact_100k_bps >= 15', WORKDAYS),
  ),
  refused(
    quant(
      'ethusdt: of the minutes with a 7-day percentile of 1h realised volatility ≥ 0.9, keep only those whose maximum adverse excursion over the next 24h is above -1 %.',
      ...all({ symbols: 'eth' }, rank('rv_1h', '>= 0.9')),
    ),
  ),
  refused(quant('btcusdt: rolling 7-day Hurst exponent greater than 0.6.', { symbols: 'btc' })),
  refused(
    quant(
      'solusdt: 24h return above 5 %, and the cointegration residual against avaxusdt above two standard deviations.',
      { symbols: 'sol', where: 'ret_24h > 5%' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    quant(
      'btcusdt: 25-delta option skew below -5 vol points and mark premium to index below -5 bps.',
      { symbols: 'btc', where: 'premium_bps < -5' },
      { symbols: 'btc' },
    ),
  ),

  // dictation
  dictation(
    'show me when bitcoin fell more than two percent in fifteen minutes',
    ...all({ symbols: 'btc' }, less('ret_15m', '-2%')),
  ),
  dictation(
    'find ethereum where the one hour r s i is under thirty five and the hourly volume is at least double the usual',
    ...all({ symbols: 'eth' }, less('rsi_14_1h', '35'), 'rel_volume_1h >= 2'),
  ),
  dictation(
    'solana went up five percent in an hour and after that it dropped three percent in an hour all of it within one day',
    ...documents({ symbols: 'sol', within: '1d' }, up('ret_1h', '5%'), down('ret_1h', '-3%')),
  ),
  dictation(
    'give me the ten biggest one hour gains of dogecoin this year',
    ...YEAR.flatMap((year) => highest({ symbols: 'doge', ...year }, 'ret_1h', 10)),
  ),
  dictation(
    'when was the funding on litecoin below minus zero point zero one percent',
    ...all({ symbols: 'ltc' }, [...funding('< -0.01%'), ...funding('<= -0.01%')]),
  ),
  dictation('ripple breaks its twenty four hour high on a weekend', ...all({ symbols: 'xrp' }, BREAK_UP, WEEKEND)),
  dictation(
    'every coin except bitcoin that is up more than ten percent over twenty four hours while bitcoin is down over twenty four hours',
    ...all({ except: 'btc' }, more('ret_24h', '10%'), 'btc_ret_24h < 0'),
  ),
  dictation(
    'a hammer on the hourly chart of cardano while it is more than six percent below its twenty four hour high',
    ...all({ symbols: 'ada' }, candle('hammer', '1h', 'hammer'), less('drawdown_24h', '-6%')),
  ),
  dictation(
    'chainlink open interest up at least eight percent over twenty four hours and the price down over the same twenty four hours',
    ...all({ symbols: 'link' }, 'oi_change_24h >= 8%', 'ret_24h < 0'),
  ),
  dictation(
    'bitcoin between eight and ten in the morning u t c when it was up more than one percent in an hour',
    ...all({ symbols: 'btc' }, hours(8, 10), more('ret_1h', '1%')),
  ),
  dictation(
    'long liquidations on ethereum of more than one million dollars in a single minute',
    ...all({ symbols: 'eth' }, more('liq_long_usd_1m', '1M')),
  ),
  dictation(
    'show avalanche for the last fourteen days when the spread was above four basis points',
    ...since('2026-11-06', '2026-11-07', (from) => all({ symbols: 'avax', from }, more('spread_bps', '4'))),
  ),
  dictation(
    'three white soldiers on the four hour candles for any coin',
    ...all({}, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  dictation(
    'polkadot when it traded more than fifty million dollars in one hour during october twenty twenty six',
    ...all({ symbols: 'dot', from: '2026-10-01', to: '2026-10-31' }, more('quote_volume_1h', '50M')),
  ),
  dictation(
    'buyers really aggressive on sui so taker buy share above sixty percent for the hour',
    ...all({ symbols: 'sui' }, more('taker_buy_ratio_1h', '60%')),
  ),
  dictation(
    'bitcoin very quiet with one hour realized volatility under zero point two percent then a break of the twenty four hour low within three hours',
    ...documents({ symbols: 'btc', within: '3h' }, less('rv_1h', '0.2%'), BREAK_DOWN),
  ),
  dictation(
    'near protocol with less than thirty minutes to funding and the price down at least one percent in fifteen minutes',
    ...all({ symbols: 'near' }, less('minutes_to_funding', '30'), 'ret_15m <= -1%'),
  ),
  dictation(
    'uniswap with bollinger percent b under zero on the fifteen minute chart',
    ...all({ symbols: 'uni' }, [...less('bb_pctb_20_15m', '0'), 'bb_pctb_20_15m crosses below 0']),
  ),
  dictation(
    'binance coin on mondays when it was down three percent or more over twenty four hours',
    ...all({ symbols: 'bnb' }, 'weekday = 1', 'ret_24h <= -3%'),
  ),
  dictation(
    'dog wif hat when the order book within one percent leans to the bids with an imbalance over zero point five',
    ...all({ symbols: 'wif' }, more('book_imbalance', '0.5')),
  ),
  dictation(
    'polygon more than four percent below its twenty four hour volume weighted average price',
    ...all({ symbols: 'matic' }, less('vwap_dist_24h', '-4%')),
  ),
  refused(dictation('ring me when solana goes over two hundred dollars', { symbols: 'sol' })),
  refused(
    dictation(
      'buy me half a bitcoin as soon as the hourly r s i is under twenty five',
      ...all({ symbols: 'btc' }, under('rsi_14_1h', '25')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'find the times when elon tweeted about dogecoin and the hourly volume was at least three times normal',
      { symbols: 'doge', where: 'rel_volume_1h >= 3' },
      { symbols: 'doge' },
    ),
  ),
  refused(
    dictation(
      'bitcoin up at least two percent in an hour while the gold price was falling',
      { symbols: 'btc', where: 'ret_1h >= 2%' },
      { symbols: 'btc' },
    ),
  ),

  // email
  email(
    'Dear Anna, I hope the trip went well. For the board paper I need the moments since the start of 2026 when bitcoin was down more than 8 % over 24 hours. Many thanks, Ruth',
    ...all({ symbols: 'btc', from: '2026-01-01' }, less('ret_24h', '-8%')),
  ),
  email(
    'Hi Tom, quick one before the margin meeting: can you pull the minutes in which total liquidations on ETH passed 10 million dollars in an hour? Cheers, Paul',
    ...all({ symbols: 'eth' }, over('liq_usd_1h', '10M')),
  ),
  email(
    'Good morning Lena, for our next lecture on heavy tails I would like the five largest one-hour gains of SOL since January 2025. Best wishes, Henrik',
    ...highest({ symbols: 'sol', from: '2025-01-01' }, 'ret_1h', 5),
  ),
  email(
    'Hello Marco, in crude we always watch backwardation. Could you show me when the BTC perp traded at least 15 bps below its index? Regards, Steve',
    ...each(['basis_bps <= -15', 'premium_bps <= -15'], (where) => ({ symbols: 'btc', where })),
  ),
  email(
    'Hi all, the credit committee asks when funding on XRP was above 0.05 % per eight hours. Could somebody send me those times? Kind regards, Judith',
    ...all({ symbols: 'xrp' }, [...more('funding_rate_8h', '0.05%'), ...more('funding_rate', '0.05%')]),
  ),
  email(
    'Dear Priya, I am writing a piece on the thin weekend market. Please list the minutes on Saturdays and Sundays when BTC depth within one percent was under 20 million dollars. Thank you, Carla',
    ...all({ symbols: 'btc' }, WEEKEND, less('depth_usd_100bps', '20M')),
  ),
  email(
    'Hi Jon, further to our call: could I see AVAX over the last 30 days, whenever open interest fell by 10 % or more in 24 hours? Thanks, Mike',
    ...since('2026-10-21', '2026-10-22', (from) => [{ symbols: 'avax', where: 'oi_change_24h <= -10%', from }]),
  ),
  email(
    'Morning Eva, the auditors want examples of stressed liquidity. Please find where the spread of ADA was above 10 basis points for 30 minutes without a break. Best, Olaf',
    ...all({ symbols: 'ada' }, ['spread_bps > 10 held 30m', 'spread_bps >= 10 held 30m']),
  ),
  email(
    'Hi Beth, lovely to see you on Friday. What I meant was this: LINK with the hourly RSI above 75, and then within 12 hours an hourly return below -2 %. Could you run it? Love, Joan',
    ...documents(
      { symbols: 'link', within: '12h' },
      [...more('rsi_14_1h', '75'), 'rsi_14_1h crosses above 75'],
      less('ret_1h', '-2%'),
    ),
  ),
  email(
    'Dear colleague, my students did not believe that DOGE ever goes its own way. Please show the minutes where its 24-hour correlation with bitcoin was under 0.2. Yours, Amsel',
    ...all({ symbols: 'doge' }, less('corr_btc_24h', '0.2')),
  ),
  email(
    'Hello Sam, for the graphic on Sunday could I have the 20 minutes with the highest dollar volume in bitcoin this year? Thanks a lot, Carla',
    ...YEAR.flatMap((year) => highest({ symbols: 'btc', ...year }, 'quote_volume_1m', 20)),
  ),
  email(
    'Hi Nadia, one for the stress test: I need the times when fewer than 10 % of the coins were up over the hour and bitcoin was down more than 2 % over the hour. Regards, Paul',
    ...all({}, less('breadth_1h', '10%'), less('btc_ret_1h', '-2%')),
  ),
  email(
    'Dear Ms Kowalski, could you please send me the minutes from 1 to 15 March 2026 in which the 24-hour realised volatility of ETH was over 5 %? With kind regards, Ruth Adler',
    ...all({ symbols: 'eth', from: '2026-03-01', to: '2026-03-15' }, more('rv_24h', '5%')),
  ),
  email(
    'Hi Rob, old habit from the grains desk: inside bars. Find me inside candles on the 4 hour chart of BNB that were followed by a break of the 24h high within 8 hours. Steve',
    ...documents({ symbols: 'bnb', within: '8h' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  email(
    'Hi Dana, our clients in SUI all seem to be long. When was the long/short ratio over 2.5 with funding at or above its 90th percentile of the last 30 days? Thanks, Paul',
    ...all({ symbols: 'sui' }, more('long_short_ratio', '2.5'), 'funding_pctrank_30d >= 0.9'),
  ),
  email(
    'Hello Ken, thanks for lunch. Please look up NEAR in the US session, down more than 3 % in 4 hours with hourly volume at least twice the normal. Talk soon, Steve',
    ...all({ symbols: 'near' }, 'session = us', less('ret_4h', '-3%'), 'rel_volume_1h >= 2'),
  ),
  email(
    'Hi Sue, I am checking our import for OP and ARB. Could you list the minutes with an hourly taker buy ratio over 58 % and an hourly return of zero or less? Best, Vik',
    ...all({ symbols: 'op,arb' }, more('taker_buy_ratio_1h', '58%'), 'ret_1h <= 0'),
  ),
  email(
    'Dear Felix, a question on settlement. When was UNI less than 15 minutes away from funding with the funding rate below zero? Kind regards, Judith',
    ...all({ symbols: 'uni' }, less('minutes_to_funding', '15'), funding('< 0')),
  ),
  email(
    'Hi Grace, my neighbour asked about Cosmos. Could you find ATOM with the 15-minute ATR above 1.5 % of price, on any day but Friday? Thank you dear, Walter',
    ...all({ symbols: 'atom' }, more('atr_pct_14_15m', '1.5%'), 'weekday != 5'),
  ),
  email(
    'Hi Leo, for the annex: LTC since July 2026 when it stood more than 10 % below its 24h high, worst first please. Many thanks, Olaf',
    ...each(less('drawdown_24h', '-10%'), (where) => ({
      symbols: 'ltc',
      where,
      from: '2026-07-01',
      sort: 'drawdown_24h asc',
    })),
  ),
  email(
    'Hello Ines, I am drawing by hand again. Where did DOT have a bearish MACD cross on the 15 minute chart while below its 200 hour moving average? Greetings, Walter',
    ...all({ symbols: 'dot' }, MACD_DOWN, 'sma_dist_200_1h < 0'),
  ),
  refused(
    email(
      'Dear Tim, please set up a daily e-mail that warns me when BTC funding turns negative. Regards, Ruth',
      ...all({ symbols: 'btc' }, [...sinks('funding_rate', '0'), ...sinks('funding_rate_8h', '0')]),
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Hi Kate, for my article I need every time ETH was up at least 3 % in an hour right after a Fed announcement. Thanks, Carla',
      { symbols: 'eth', where: 'ret_1h >= 3%' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    email(
      'Hello Ravi, could you list SOL with a 24 hour return above 5 % on days when active wallet addresses were also rising? Best wishes, Henrik',
      ...all({ symbols: 'sol' }, more('ret_24h', '5%')),
      { symbols: 'sol' },
    ),
  ),
  refused(
    email(
      'Dear Moritz, would you please sell our remaining 40 ETH in small pieces whenever the spread is under 1 basis point? Kind regards, Ruth',
      ...all({ symbols: 'eth' }, less('spread_bps', '1')),
      { symbols: 'eth' },
    ),
  ),

  // forum
  forum('yo when did doge rip 10%+ in an hour', { symbols: 'doge', where: 'ret_1h >= 10%' }),
  forum(
    'btc nuked 5% in 4h, show me all of those since 2024',
    ...all({ symbols: 'btc', from: '2024-01-01' }, down('ret_4h', '-5%')),
  ),
  forum(
    'anyone got the list of times pepe funding went negative lol',
    ...all({ symbols: '1000pepeusdt' }, [...sinks('funding_rate', '0'), ...sinks('funding_rate_8h', '0')]),
  ),
  forum(
    'sol shorts getting rekt, short liqs over 500k in one min',
    ...all({ symbols: 'sol' }, more('liq_short_usd_1m', '500k')),
  ),
  forum(
    'eth 5m rsi below 15 = free money?? gimme every time',
    ...all({ symbols: 'eth' }, [...less('rsi_14_5m', '15'), 'rsi_14_5m crosses below 15']),
  ),
  forum(
    'top 15 pumps over 24h this month, any coin but btc',
    ...MONTH.flatMap((month) => highest({ except: 'btc', ...month }, 'ret_24h', 15)),
  ),
  forum(
    'xrp going nowhere: 24h return between -0.5% and 0.5% and 15m adx under 15. yawn',
    ...all({ symbols: 'xrp' }, flat('ret_24h', '0.005'), less('adx_14_15m', '15')),
  ),
  forum(
    'avax sends it 4% in an hr while btc is red on the hr, whens that',
    ...all({ symbols: 'avax' }, up('ret_1h', '4%'), 'btc_ret_1h < 0'),
  ),
  forum(
    'wen was btc open interest over 15B',
    ...all({ symbols: 'btc' }, [...more('oi_usd', '15B'), 'oi_usd crosses above 15B']),
  ),
  forum(
    'ada volume dead af, 1h rvol under 0.2 in the asia session',
    ...all({ symbols: 'ada' }, less('rel_volume_1h', '0.2'), 'session = asia'),
  ),
  forum(
    'ngmi bulls. arb breaks the 24h low, then -3% or worse on the 1h within 4h. receipts pls',
    ...documents({ symbols: 'arb', within: '4h' }, BREAK_DOWN, 'ret_1h <= -3%'),
  ),
  forum(
    'sui bullish pin bar on the 15m with 15m rsi under 30 pls',
    ...all({ symbols: 'sui' }, candle('pin_bar', '15m', 'bullish'), less('rsi_14_15m', '30')),
  ),
  forum(
    'imo vpin > 0.75 on btc is the tell. show em, last 90 days',
    ...since('2026-08-22', '2026-08-23', (from) => [{ symbols: 'btc', where: 'vpin > 0.75', from }]),
  ),
  forum(
    'near 1h cvd under -5M but price green on the hour wtf',
    ...all({ symbols: 'near' }, less('cvd_usd_1h', '-5M'), 'ret_1h > 0'),
  ),
  forum(
    'any coin in the strongest 5% of the pack on the 1h while less than 30% of the market is green on the 1h',
    ...all({}, up('xs_rank_ret_1h', '0.95'), less('breadth_1h', '30%')),
  ),
  forum(
    'eth gravestone doji on the 1h, fridays only',
    ...all({ symbols: 'eth' }, candle('doji', '1h', 'gravestone'), 'weekday = 5'),
  ),
  forum(
    'wif up 20% on the 24h and then 10% off its 24h high, within 2 days. classic',
    ...documents({ symbols: 'wif', within: '2d' }, up('ret_24h', '20%'), down('drawdown_24h', '-10%')),
  ),
  forum(
    'bnb perp premium over 20bps anyone seen it',
    ...all({ symbols: 'bnb' }, [...more('premium_bps', '20'), ...more('basis_bps', '20')]),
  ),
  forum(
    'shib with a 3 sigma hour to the downside, all of em',
    ...all({ symbols: '1000shibusdt' }, down('ret_1h_sigma', '-3')),
  ),
  forum(
    'matic shorts piling in: oi up 3% in an hour n price down 2% in that hour',
    ...all({ symbols: 'matic' }, up('oi_change_1h', '3%'), down('ret_1h', '-2%')),
  ),
  forum(
    'trx squeeze szn: 15m bollinger width in its lowest 3% of the week, no weekends',
    ...all({ symbols: 'trx' }, [...rank('bb_width_20_15m', '<= 3%'), ...rank('bb_width_20_15m', '< 3%')], WORKDAYS),
  ),
  forum(
    'apt up 30% on the week and funding still negative, bullish??',
    ...all({ symbols: 'apt' }, up('ret_7d', '30%'), funding('< 0')),
  ),
  refused(
    forum(
      'btc down 1% in 1h right after whales moved coins to an exchange, show me',
      ...all({ symbols: 'btc' }, down('ret_1h', '-1%')),
      {
        symbols: 'btc',
      },
    ),
  ),
  refused(
    forum('dm me when eth 15m rsi goes sub 20 kthx', ...all({ symbols: 'eth' }, under('rsi_14_15m', '20')), {
      symbols: 'eth',
    }),
  ),
  refused(
    forum(
      'fil up 5% on the hour or oi up 20% on the day, whichever, both juicy',
      { symbols: 'fil' },
      ...all({ symbols: 'fil' }, up('ret_1h', '5%')),
      ...all({ symbols: 'fil' }, up('oi_change_24h', '20%')),
    ),
  ),

  // poor
  poor('please show bitcoin when is go down 3 percent in 1 hour', ...all({ symbols: 'btc' }, down('ret_1h', '-3%'))),
  poor(
    'i want see solana when volume of one hour is more than 300 million dollar',
    ...all({ symbols: 'sol' }, more('quote_volume_1h', '300M')),
  ),
  poor(
    'ethereum price is go up 2% in 15 minute and after come down 2% in 15 minute, all inside 2 hour',
    ...documents({ symbols: 'eth', within: '2h' }, up('ret_15m', '2%'), down('ret_15m', '-2%')),
  ),
  poor(
    'doge coin, the 10 most big fall of 24 hour in this year',
    ...YEAR.flatMap((year) => lowest({ symbols: 'doge', ...year }, 'ret_24h', 10)),
  ),
  poor('when funding of xrp is minus, only saturday and sunday', ...all({ symbols: 'xrp' }, funding('< 0'), WEEKEND)),
  poor(
    'coin cardano, candle of 1 hour is engulfing bullish and price in 24 hour is down 5 percent or more',
    ...all({ symbols: 'ada' }, candle('engulfing', '1h', 'bullish'), 'ret_24h <= -5%'),
  ),
  poor(
    'i like to know when litecoin is very near to the high of 24 hour, position in range more than 95 percent',
    ...all({ symbols: 'ltc' }, more('range_pos_24h', '0.95')),
  ),
  poor(
    'polkadot rsi of 1 hour smaller than 28, when was',
    ...all({ symbols: 'dot' }, [...less('rsi_14_1h', '28'), 'rsi_14_1h crosses below 28']),
  ),
  poor(
    'please find avalanche when long people is liquidated, in one minute more than 200 thousand dollar',
    ...all({ symbols: 'avax' }, more('liq_long_usd_1m', '200k')),
  ),
  poor(
    'bitcoin in month of august 2025, change in 24 hour more than plus 4 percent',
    ...all({ symbols: 'btc', from: '2025-08-01', to: '2025-08-31' }, more('ret_24h', '4%')),
  ),
  poor(
    'near coin open interest is growing 6 percent in one hour, give me please',
    ...all({ symbols: 'near' }, up('oi_change_1h', '6%')),
  ),
  poor(
    'all the coin but no bitcoin and no ethereum, that go up 8 percent in 4 hour',
    ...all({ except: 'btc,eth' }, up('ret_4h', '8%')),
  ),
  poor(
    'chainlink spread more big than 6 bps in the night from 0 to 4 hour utc',
    ...all({ symbols: 'link' }, more('spread_bps', '6'), hours(0, 4)),
  ),
  poor(
    'sui is more strong move than bitcoin, beta over 2, and also up 3 percent in the hour',
    ...all({ symbols: 'sui' }, more('beta_btc_24h', '2'), up('ret_1h', '3%')),
  ),
  poor(
    'i search uniswap when volatility of one hour is in the top 5 percent of the week',
    ...all({ symbols: 'uni' }, [...rank('rv_1h', '>= 0.95'), ...rank('rv_1h', '> 0.95')]),
  ),
  poor(
    'bnb from 1 june 2026 until 30 june 2026, when it break the low of 24 hour',
    ...all({ symbols: 'bnb', from: '2026-06-01', to: '2026-06-30' }, BREAK_DOWN),
  ),
  poor(
    'pepe coin when average trade in the hour is more than 2000 dollar',
    ...all({ symbols: '1000pepeusdt' }, more('avg_trade_usd_1h', '2000')),
  ),
  poor(
    'ethereum stochastic 15 minute is over 90 and also rsi 15 minute is over 75',
    ...all({ symbols: 'eth' }, more('stoch_k_14_15m', '90'), more('rsi_14_15m', '75')),
  ),
  poor(
    'aave in last 10 days, is down 4 percent or more in 4 hour',
    ...since('2026-11-10', '2026-11-11', (from) => [{ symbols: 'aave', where: 'ret_4h <= -4%', from }]),
  ),
  poor(
    'atom coin have shooting star candle on 4 hour, show me please',
    ...all({ symbols: 'atom' }, candle('shooting_star', '4h', 'shooting_star')),
  ),
  poor(
    'optimism order book have more sell than buy, imbalance less than -0.4',
    ...all(
      { symbols: 'op' },
      BOOKS.flatMap((book) => less(book, '-0.4')),
    ),
  ),
  poor(
    'bitcoin change of 7 day is over 20 percent, the oldest show me first',
    ...all({ symbols: 'btc', sort: 'time asc' }, more('ret_7d', '20%')),
  ),
  refused(
    poor(
      'tell me price of solana for tomorrow, if in 24 hour is up 5 percent',
      ...all({ symbols: 'sol' }, up('ret_24h', '5%')),
      { symbols: 'sol' },
    ),
  ),
  refused(
    poor(
      'i want message on my phone when xrp is fall 5 percent in one hour',
      ...all({ symbols: 'xrp' }, down('ret_1h', '-5%')),
      { symbols: 'xrp' },
    ),
  ),
  refused(
    poor(
      'ethereum down 2 percent in 4 hour and same time many people search bitcoin in google, when this happen',
      ...all({ symbols: 'eth' }, down('ret_4h', '-2%')),
      { symbols: 'eth' },
    ),
  ),
]
