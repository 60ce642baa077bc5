/**
 * Development phrasings by a stranger: 120, 20 in each style, as a scalper, a derivatives quant, a blind user who dictates, a research head, a chat user, traders from Turkey and China would say them. Written from the
 * documentation alone.
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
  type Ways,
} from '../tried/form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  under as crossUnder,
  down,
  flat,
  funding,
  hours,
  MACD_DOWN,
  MACD_UP,
  rank,
  up,
} from '../tried/ways.js'

const both = (...lists: readonly (readonly string[])[]): string[] => lists.flat()
/** "Above" and "below": the bound itself is left out by most readers. */
const above = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} >= ${value}`]
const below = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} <= ${value}`]
/** The same as a state or as its beginning. */
const high = (field: string, value: string): string[] => [...above(field, value), `${field} crosses above ${value}`]
const low = (field: string, value: string): string[] => [...below(field, value), `${field} crosses below ${value}`]
/** "More than" and "less than": the bound itself is out. */
const more = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} crosses above ${value}`]
const less = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} crosses below ${value}`]
/** A rise or a fall by some amount. */
const gain = (field: string, value: string): string[] => [...up(field, value), `${field} crosses above ${value}`]
const drop = (field: string, value: string): string[] => [...down(field, value), `${field} crosses below ${value}`]
/** "At least" and "at most" as something that happens. */
const reaches = (field: string, value: string): string[] => [`${field} >= ${value}`, `${field} crosses above ${value}`]
const falls = (field: string, value: string): string[] => [`${field} <= ${value}`, `${field} crosses below ${value}`]
const fundingBelow = (value: string): string[] => both(funding(`< ${value}`), funding(`<= ${value}`))
const fundingAbove = (value: string): string[] => both(funding(`> ${value}`), funding(`>= ${value}`))
const rankUp = (field: string, value: string): string[] => both(rank(field, `>= ${value}`), rank(field, `> ${value}`))
const rankDown = (field: string, value: string): string[] => both(rank(field, `<= ${value}`), rank(field, `< ${value}`))
const US: Ways = ['session = us', 'hour_utc between 13 and 20']
const ASIA: Ways = ['session = asia', 'hour_utc between 0 and 7']
const EUROPE: Ways = ['session = europe', 'hour_utc between 8 and 12']
const LATE: Ways = ['session = late', 'hour_utc between 21 and 23']
const SQUEEZED: Ways = [
  'bb_width_20_15m_pctrank <= 0.05',
  'bb_width_20_15m_pctrank < 0.05',
  'pctrank(bb_width_20_15m, 7d) <= 0.05',
  'pctrank(bb_width_20_15m, 7d) < 0.05',
]

export const E2: readonly Tried[] = [
  // shorthand
  shorthand(
    'btc sprd >2bps + top of book imb < -0.6, us sess',
    ...documents({ symbols: 'btc' }, and('spread_bps > 2', 'book_imbalance_top < -0.6', US)),
  ),
  shorthand(
    'sol 20bps imb >0.5 held 15m, 15m ret flat +-0.1%',
    ...documents({ symbols: 'sol' }, and('book_imbalance_20bps > 0.5 held 15m', flat('ret_15m', '0.001'))),
  ),
  shorthand(
    'eth oi +5% 1h, px -1% 1h -> bounce 2% in 4h',
    ...documents(
      { symbols: 'eth', within: '4h' },
      and(up('oi_change_1h', '0.05'), down('ret_1h', '-0.01')),
      both(gain('ret_4h', '0.02'), gain('ret_1h', '0.02')),
    ),
  ),
  shorthand(
    'doge 8h fund < -0.03%, l/s ratio <0.9',
    ...documents({ symbols: 'doge' }, and('funding_rate_8h < -0.0003', 'long_short_ratio < 0.9')),
  ),
  shorthand(
    'xrp 1h liqs p99 of wk, liq imb -0.8 or lower, 2026 ytd',
    ...documents({ symbols: 'xrp', from: '2026-01-01' }, and(rankUp('liq_usd_1h', '0.99'), 'liq_imbalance_1h <= -0.8')),
  ),
  shorthand(
    'avax 24h hi break w/ rvol 3x+, top 10 by rvol',
    ...documents({ symbols: 'avax', sort: 'rel_volume_1h desc', limit: 10 }, and(BREAK_UP, 'rel_volume_1h >= 3')),
  ),
  shorthand(
    'link 15m bear engulf @ 15m rsi 75+',
    ...documents({ symbols: 'link' }, and(candle('engulfing', '15m', 'bearish'), 'rsi_14_15m >= 75')),
  ),
  shorthand(
    'arb/op 1% book imb < -0.4, depth bottom 10% of wk',
    ...documents({ symbols: 'arb,op' }, and('book_imbalance < -0.4', rankDown('depth_usd_100bps', '0.1'))),
  ),
  shorthand(
    'near basis < -15bps, mark prem < -10bps, worst basis first',
    ...documents({ symbols: 'near', sort: 'basis_bps asc' }, and('basis_bps < -15', 'premium_bps < -10')),
  ),
  shorthand(
    'btc 1m short liqs >2M, past 7d',
    ...['2026-11-13T12:00:00Z', '2026-11-13'].flatMap((from) =>
      documents({ symbols: 'btc', from }, more('liq_short_usd_1m', '2M')),
    ),
  ),
  shorthand(
    'sui 4h morning star, px under 1h 200sma',
    ...documents({ symbols: 'sui' }, and(candle('star', '4h', 'morning'), below('sma_dist_200_1h', '0'))),
  ),
  shorthand(
    'fil rv 1h/24h ratio >2.5, 5m vol z >3',
    ...documents({ symbols: 'fil' }, and(more('rv_ratio_1h_24h', '2.5'), more('volume_z_5m', '3'))),
  ),
  shorthand(
    'ltc 15m macd xup -> 15m adx >30 inside 6h',
    ...documents({ symbols: 'ltc', within: '6h' }, MACD_UP, more('adx_14_15m', '30')),
  ),
  shorthand(
    'pepe 100k impact >10bps, late sess, last 15',
    ...documents({ symbols: '1000pepeusdt', limit: 15 }, and(more('impact_100k_bps', '10'), LATE)),
  ),
  shorthand(
    'ada 7d ret < -20%, 24h ret >5%',
    ...documents({ symbols: 'ada' }, and(less('ret_7d', '-0.2'), more('ret_24h', '0.05'))),
  ),
  shorthand(
    'wif corr to btc 24h <0.2, xs rank 24h ret top 5%',
    ...documents({ symbols: 'wif' }, and('corr_btc_24h < 0.2', up('xs_rank_ret_24h', '0.95'))),
  ),
  shorthand(
    'bnb fri 20-22 utc, rvol <0.5',
    ...documents({ symbols: 'bnb' }, and('weekday = 5', hours(20, 22), 'rel_volume_1h < 0.5')),
  ),
  refused(shorthand('btc iv rank >80, rv24h >4%', ...documents({ symbols: 'btc' }, more('rv_24h', '0.04')))),
  refused(
    shorthand(
      'eth funding >0.05%, short it w/ 2% stop',
      ...documents({ symbols: 'eth' }, both(funding('> 0.0005'), funding('crosses above 0.0005'))),
    ),
  ),
  refused(
    shorthand(
      'sol 1h rsi <25 OR 1h cvd < -20M',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'rsi_14_1h < 25' },
      { symbols: 'sol', where: 'cvd_usd_1h < -20M' },
    ),
  ),

  // quant
  quant(
    'All symbols except BTC and ETH: 8h-equivalent funding at or above 5 bps, 30-day funding percentile at least 0.95, and open interest up by more than 10 % over the preceding 24 hours.',
    {
      except: 'btc,eth',
      where: 'funding_rate_8h >= 0.0005 and funding_pctrank_30d >= 0.95 and oi_change_24h > 0.1',
    },
  ),
  quant(
    'ETH: basis of the perpetual to its index below -10 bps, sustained in every minute of the past 30 minutes.',
    ...documents({ symbols: 'eth' }, ['basis_bps < -10 held 30m', 'basis_bps <= -10 held 30m']),
  ),
  quant(
    'Sequence, BTC: one-hour open interest change <= -4 %, followed within 12 hours by a one-hour open interest change >= +4 %; calendar years 2024 and 2025.',
    {
      symbols: 'btc',
      from: '2024-01-01',
      to: '2025-12-31',
      where: 'oi_change_1h <= -0.04',
      next: ['oi_change_1h >= 0.04'],
      within: '12h',
    },
  ),
  quant(
    "SOL observations with Kyle's lambda (4h) above the 95th percentile of its trailing 30 days and depth within 100 bps below 2 million USD.",
    ...documents(
      { symbols: 'sol' },
      and(above('pctrank(kyle_lambda_4h, 30d)', '0.95'), below('depth_usd_100bps', '2M')),
    ),
  ),
  quant(
    'Coins ranked in the bottom 5 % of the cross-section of 24h returns with a 24h beta to BTC greater than 1.5; sort by beta, descending, 100 rows.',
    ...documents({ sort: 'beta_btc_24h desc', limit: 100 }, and(down('xs_rank_ret_24h', '0.05'), 'beta_btc_24h > 1.5')),
  ),
  quant('AVAX: jump share of the 24h variance >= 0.4 and volatility of volatility (24h) >= 1.', {
    symbols: 'avax',
    where: 'jump_share_24h >= 0.4 and vol_of_vol_24h >= 1',
  }),
  quant(
    'BTC minutes at most 30 minutes before the next funding settlement in which the mark price stands more than 8 bps above the index.',
    { symbols: 'btc', where: 'minutes_to_funding <= 30 and premium_bps > 8' },
  ),
  quant(
    'LINK: 24-hour z-score of basis_bps below -3, most extreme (lowest) first.',
    ...documents({ symbols: 'link', sort: 'zscore(basis_bps, 24h) asc' }, below('zscore(basis_bps, 24h)', '-3')),
  ),
  quant(
    'Any coin: hourly return in units of sigma exceeding +4 while the taker buy ratio of that hour is below 0.5.',
    ...documents({}, and(more('ret_1h_sigma', '4'), below('taker_buy_ratio_1h', '0.5'))),
  ),
  quant(
    'ETH, open-interest/price regime of the hour = short build-up, with a positive order book imbalance at +/-5 %.',
    ...documents({ symbols: 'eth' }, and(state('oi_price_regime_1h', 'short_buildup'), 'book_imbalance_500bps > 0')),
  ),
  quant('BTC: 4h mean of taker VPIN >= 0.35 and a last-hour return between -0.5 % and +0.5 %.', {
    symbols: 'btc',
    where: 'mean(vpin_taker, 4h) >= 0.35 and ret_1h between -0.005 and 0.005',
  }),
  quant(
    'DOT: funding accumulated over 24h is negative, whereas price is more than 3 % above the 24h VWAP.',
    ...documents({ symbols: 'dot' }, and('funding_sum_24h < 0', 'vwap_dist_24h > 0.03')),
  ),
  quant(
    'Universe breadth (share of coins up over 1h) under 10 % while the beta-adjusted excess 1h return of the coin is at least 2 %; weekends only.',
    ...documents({}, and(below('breadth_1h', '0.1'), 'excess_ret_1h >= 0.02', 'weekday in (6, 7)')),
  ),
  quant(
    'UNI: 4-hour change of open interest notional below -10M USD, then the long/short account ratio crossing above 2 within 24 hours.',
    ...documents(
      { symbols: 'uni', within: '24h' },
      [...below('delta(oi_usd, 4h)', '-10M'), 'delta(oi_usd, 4h) crosses below -10M'],
      'long_short_ratio crosses above 2',
    ),
  ),
  quant(
    'ATOM: 1h RSI(14) dropping below 30, followed within 24h by the same RSI crossing above 50.',
    ...documents({ symbols: 'atom', within: '24h' }, crossUnder('rsi_14_1h', '30'), 'rsi_14_1h crosses above 50'),
  ),
  quant(
    'BTC: quoted spread in the top 1 % of its trailing week and the microprice more than 0.5 bps below mid.',
    ...documents({ symbols: 'btc' }, and(rankUp('spread_bps', '0.99'), 'microprice_dist_bps < -0.5')),
  ),
  quant('NEAR, first half of 2025: 4h efficiency ratio >= 0.5, ADX(14, 15m) >= 40 and +DI below -DI.', {
    symbols: 'near',
    from: '2025-01-01',
    to: '2025-06-30',
    where: 'efficiency_ratio_4h >= 0.5 and adx_14_15m >= 40 and di_diff_14_15m < 0',
  }),
  refused(
    quant('BTC: 25-delta option skew below -5 vol points together with funding_rate_8h below zero.', {
      symbols: 'btc',
      where: 'funding_rate_8h < 0',
    }),
  ),
  refused(
    quant(
      'ETH minutes with oi_change_1h >= 3 %, retaining only those whose subsequent 24h maximum adverse excursion was better than -1 %.',
      { symbols: 'eth', where: 'oi_change_1h >= 0.03' },
    ),
  ),
  refused(
    quant(
      'BTC: annualised basis of the quarterly future above 10 % and perpetual funding_rate_8h above 0.01 %.',
      ...documents({ symbols: 'btc' }, above('funding_rate_8h', '0.0001')),
    ),
  ),

  // dictation
  dictation(
    'show me bitcoin when the spread is more than one and a half basis points and the book within twenty basis points leans to the bid by at least forty percent',
    { symbols: 'btc', where: 'spread_bps > 1.5 and book_imbalance_20bps >= 0.4' },
  ),
  dictation(
    'i want every time ethereum fell three percent or more in one hour and then went up two percent in one hour within the next six hours',
    ...documents({ symbols: 'eth', within: '6h' }, falls('ret_1h', '-0.03'), gain('ret_1h', '0.02')),
  ),
  dictation(
    'find solana minutes where longs got liquidated for more than five hundred thousand dollars in a single minute',
    ...documents({ symbols: 'sol' }, more('liq_long_usd_1m', '500k')),
  ),
  dictation(
    'um what about dogecoin with a funding rate under minus zero point zero two percent since january twenty twenty five',
    ...documents({ symbols: 'doge', from: '2025-01-01' }, [
      ...fundingBelow('-0.0002'),
      ...funding('crosses below -0.0002'),
    ]),
  ),
  dictation(
    'give me the last ten times cardano printed a hammer on the one hour chart while the hourly r s i was under thirty five',
    ...documents({ symbols: 'ada', limit: 10 }, and(candle('hammer', '1h', 'hammer'), below('rsi_14_1h', '35'))),
  ),
  dictation(
    'litecoin breaking below its twenty four hour low on a saturday or a sunday',
    ...documents({ symbols: 'ltc' }, and(BREAK_DOWN, 'weekday in (6, 7)')),
  ),
  dictation(
    'open interest on ripple went up more than eight percent in twenty four hours while the price over the same time stayed within plus or minus two percent',
    ...documents({ symbols: 'xrp' }, and(more('oi_change_24h', '0.08'), flat('ret_24h', '0.02'))),
  ),
  dictation(
    'look for chainlink where the volume of the last hour is at least four times normal and the taker buy share is below forty percent',
    ...documents({ symbols: 'link' }, and(reaches('rel_volume_1h', '4'), below('taker_buy_ratio_1h', '0.4'))),
  ),
  dictation(
    'binance coin with one hour realized volatility in the lowest five percent of its week and then a move up of one percent in fifteen minutes some time in the next two hours',
    ...documents({ symbols: 'bnb', within: '2h' }, rankDown('rv_1h', '0.05'), gain('ret_15m', '0.01')),
  ),
  dictation(
    'all coins when bitcoin is down more than two percent in the last hour but the coin itself is up in that hour',
    ...documents({}, and('btc_ret_1h < -0.02', 'ret_1h > 0')),
  ),
  dictation(
    'polygon being among the top ten percent of all coins by twenty four hour return while its daily volume ranks in the bottom half of them',
    ...documents({ symbols: 'matic' }, and(up('xs_rank_ret_24h', '0.9'), down('xs_rank_volume_24h', '0.5'))),
  ),
  dictation(
    'avalanche bollinger width in its lowest five percent of the week and after that a break of the twenty four hour high within one day',
    ...documents({ symbols: 'avax', within: '24h' }, SQUEEZED, BREAK_UP),
  ),
  dictation(
    'bitcoin in the asian session with an average trade size above twenty thousand dollars over the hour',
    ...documents({ symbols: 'btc' }, and(ASIA, above('avg_trade_usd_1h', '20000'))),
  ),
  dictation(
    'find aave more than ten percent below its twenty four hour high with less than half an hour to the next funding',
    ...documents({ symbols: 'aave' }, and('drawdown_24h < -0.1', 'minutes_to_funding < 30')),
  ),
  dictation(
    'show sui where the fifteen minute m a c d crossed down but the price is still above the fifty e m a on the hourly chart',
    ...documents({ symbols: 'sui' }, and(MACD_DOWN, above('ema_dist_50_1h', '0'))),
  ),
  dictation(
    'dog wif hat when the one hour return is over eight percent and put the biggest first please',
    ...documents({ symbols: 'wif', sort: 'ret_1h desc' }, above('ret_1h', '0.08')),
  ),
  dictation(
    'cumulative volume delta on ethereum over the hour below minus fifty million dollars while the price did not fall in that hour',
    ...documents({ symbols: 'eth' }, and(below('cvd_usd_1h', '-50M'), 'ret_1h >= 0')),
  ),
  refused(
    dictation(
      'read me the news headlines from the minutes when bitcoin had dropped five percent in an hour',
      ...documents({ symbols: 'btc' }, drop('ret_1h', '-0.05')),
    ),
  ),
  refused(
    dictation(
      'wake me up when ethereum funding goes above zero point one percent',
      ...documents({ symbols: 'eth' }, both(fundingAbove('0.001'), funding('crosses above 0.001'))),
    ),
  ),
  refused(
    dictation(
      'find near where either the open interest fell five percent in an hour or the basis was below minus twenty basis points i do not mind which one',
      { symbols: 'near' },
      ...documents({ symbols: 'near' }, both(drop('oi_change_1h', '-0.05'), low('basis_bps', '-20'))),
    ),
  ),

  // email
  email(
    "Dear Marcus,\n\nI hope you are well. For Thursday's note, could you pull the occasions since 1 January 2026 on which Bitcoin's open interest was down by more than 10 % over 24 hours?\n\nKind regards,\nHelen",
    ...documents({ symbols: 'btc', from: '2026-01-01' }, less('oi_change_24h', '-0.1')),
  ),
  email(
    'Hi Priya, following up on our call: I would be grateful for the 25 most recent instances in which the 30-day funding percentile of Ether stood at 0.98 or more while its price was below the 200-hour moving average. Best, R. Weiss',
    ...documents(
      { symbols: 'eth', limit: 25 },
      and(reaches('funding_pctrank_30d', '0.98'), below('sma_dist_200_1h', '0')),
    ),
  ),
  email(
    'Dear all, as discussed in the committee, we wish to examine Solana sell-offs: a decline of at least 4 % in one hour, accompanied by total liquidations of more than USD 5 million in that hour. Many thanks in advance, H.',
    ...documents({ symbols: 'sol' }, and(falls('ret_1h', '-0.04'), more('liq_usd_1h', '5M'))),
  ),
  email(
    "Good morning Tom, it was lovely to see you at the conference. Would you kindly check when Chainlink's 24-hour correlation with Bitcoin was beneath 0.3 during the European session? No rush. Warm regards, Helen",
    ...documents({ symbols: 'link' }, and(low('corr_btc_24h', '0.3'), EUROPE)),
  ),
  email(
    'Dear Sofia, a client keeps asking about squeezes. Please find the cases in 2025 in which shorts made up nearly all XRP liquidations of the hour (a liquidation imbalance of 0.9 or higher) and the price then gained 3 % within 4 hours. Thank you, M. Laurent',
    ...documents(
      { symbols: 'xrp', from: '2025-01-01', to: '2025-12-31', within: '4h' },
      reaches('liq_imbalance_1h', '0.9'),
      both(gain('ret_4h', '0.03'), gain('ret_1h', '0.03')),
    ),
  ),
  email(
    "Hello Jun,\nthank you for last week's tables, they were a great help. I need one more: Avalanche, bearish engulfing on the 4-hour chart while the price sits in the top quarter of its 24-hour range.\nRegards, Margaret",
    ...documents({ symbols: 'avax' }, and(candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.75'))),
  ),
  email(
    'Dear Dr. Okafor, our execution desk worries about thin books in Litecoin. Could you list the minutes, Monday to Friday only, when its order book depth within one percent of mid was in the lowest 5 % of the week? With best wishes, E. Brandt',
    ...documents({ symbols: 'ltc' }, and(rankDown('depth_usd_100bps', '0.05'), 'weekday <= 5')),
  ),
  email(
    'Dear colleagues, for the chapter on the spring of 2024 I require all Bitcoin minutes between 1 March 2024 and 31 May 2024 with 24-hour realised volatility above 5 %. Yours sincerely, Prof. Adeyemi',
    ...documents({ symbols: 'btc', from: '2024-03-01', to: '2024-05-31' }, high('rv_24h', '0.05')),
  ),
  email(
    'Hi Daniel, quick one from the train: Uniswap with relative volume over 5 and a 15-minute return under -2 %, sorted by relative volume, highest first. Cheers, M.',
    ...documents(
      { symbols: 'uni', sort: 'rel_volume_1h desc' },
      and(above('rel_volume_1h', '5'), below('ret_15m', '-0.02')),
    ),
  ),
  email(
    'Dear Ms Tan, thank you for your patience. We are studying crowding by accounts: may I ask for a long/short ratio of 3 or more that has also grown by over 20 % in 24 hours, across all coins except PEPE and WIF? Sincerely, G. Moretti',
    ...documents(
      { except: '1000pepeusdt,wif' },
      and(reaches('long_short_ratio', '3'), more('long_short_change_24h', '0.2')),
    ),
  ),
  email(
    'Dear Ahmed, I trust the family is well. Please look up Filecoin trading above its upper 15-minute Bollinger band (percent B above 1) with an hourly RSI over 75. Kind regards, Helen',
    ...documents({ symbols: 'fil' }, and(more('bb_pctb_20_15m', '1'), high('rsi_14_1h', '75'))),
  ),
  email(
    'Dear Lucas, I am preparing a paper on leverage. At which moments had the open interest of Arbitrum risen by at least 15 % over a day while funding per 8 hours was no more than 0.005 %? Thanks ever so much, Ingrid',
    ...documents({ symbols: 'arb' }, and(reaches('oi_change_24h', '0.15'), 'funding_rate_8h <= 0.00005')),
  ),
  email(
    "Hi team, regarding Monday's debate on convergence: please show where the basis of Optimism exceeded 20 basis points and then, within one hour, was back below 5. Best, Thomas",
    ...documents({ symbols: 'op', within: '1h' }, more('basis_bps', '20'), low('basis_bps', '5')),
  ),
  email(
    'Dear Elena, hope the move went smoothly. I should like to see Dogecoin in those minutes when fewer than 15 % of all coins were up over the hour and Bitcoin had lost at least 1.5 % over the same hour. Best regards, Charles',
    ...documents({ symbols: 'doge' }, and('breadth_1h < 0.15', 'btc_ret_1h <= -0.015')),
  ),
  email(
    'Good afternoon Karl, one item for the risk report: when was the VPIN of Algorand at or above 0.7 for a whole hour without interruption? Thank you, S. Nowak',
    ...documents({ symbols: 'algo' }, 'vpin >= 0.7 held 1h'),
  ),
  email(
    'Dear Rosa, purely out of curiosity: has Polkadot, since the start of 2024, shown three white soldiers on the 1-hour chart and then an hourly loss of 2 % within the following day? All the best, Henrik',
    ...documents(
      { symbols: 'dot', from: '2024-01-01', within: '24h' },
      candle('soldiers_crows', '1h', 'soldiers'),
      drop('ret_1h', '-0.02'),
    ),
  ),
  email(
    'Dear Yuki, for the section on quiet markets I would need Tron with a 15-minute ATR of less than 0.1 % of price and hourly volume at less than a quarter of its usual level. With thanks, Dr. Lindqvist',
    ...documents({ symbols: 'trx' }, and('atr_pct_14_15m < 0.001', 'rel_volume_1h < 0.25')),
  ),
  refused(
    email(
      'Dear Anna, the board would like the days on which spot ETF inflows into Bitcoin exceeded USD 500 million and its price had risen by at least 3 % over 24 hours. Kind regards, Helen',
      ...documents({ symbols: 'btc' }, reaches('ret_24h', '0.03')),
    ),
  ),
  refused(
    email(
      'Hi Claire, one last favour before the holidays: Solana with a 24-hour return below -10 %, but keep only the cases that were in profit seven days later. Many thanks, Paul',
      ...documents({ symbols: 'sol' }, low('ret_24h', '-0.1')),
    ),
  ),
  refused(
    email(
      "Dear Nils, thank you for yesterday's figures. From now on please place an order to buy 2 BTC whenever the Bitcoin basis goes below -20 bps. Regards, F. Keller",
      ...documents({ symbols: 'btc' }, crossUnder('basis_bps', '-20')),
    ),
  ),

  // forum
  forum(
    'yo anons show me when pepe nuked 10% in an hour and then pumped 5% in an hour within a day',
    ...documents({ symbols: '1000pepeusdt', within: '24h' }, drop('ret_1h', '-0.1'), gain('ret_1h', '0.05')),
  ),
  forum(
    'fren i need shib bullish pin bars on the 15m while its down bad, 5%+ down over 24h',
    ...documents({ symbols: '1000shibusdt' }, and(candle('pin_bar', '15m', 'bullish'), 'ret_24h <= -0.05')),
  ),
  forum(
    'gib short squeezes on wif pls, like liq imbalance over 0.7 n price up 4% in 1h',
    ...documents({ symbols: 'wif' }, and(high('liq_imbalance_1h', '0.7'), gain('ret_1h', '0.04'))),
  ),
  forum(
    'longs paying over 0.1% funding on doge while price is below the 24h vwap kek ngmi',
    ...documents({ symbols: 'doge' }, and(fundingAbove('0.001'), below('vwap_dist_24h', '0'))),
  ),
  forum(
    'is btc ded lmao?? hourly volume under 0.3x normal on sundays',
    ...documents({ symbols: 'btc' }, and(below('rel_volume_1h', '0.3'), 'weekday = 7')),
  ),
  forum(
    'sol degens loading up: oi +10% in 24h n price +10% in 24h, top 20 by oi change',
    ...documents(
      { symbols: 'sol', sort: 'oi_change_24h desc', limit: 20 },
      and(up('oi_change_24h', '0.1'), up('ret_24h', '0.1')),
    ),
  ),
  forum(
    'show me eth barts lol, +2% in 5m and then -2% in 5m within an hour',
    ...documents({ symbols: 'eth', within: '1h' }, gain('ret_5m', '0.02'), drop('ret_5m', '-0.02')),
  ),
  forum(
    'someones spoofing ltc imo, 20bps book imbalance over 0.8 but price still bleeding on the last 15m',
    ...documents({ symbols: 'ltc' }, and(above('book_imbalance_20bps', '0.8'), 'ret_15m < 0')),
  ),
  forum(
    'any shitcoin thats up 20% or more in 24h while btc is red in 24h, sort by gain biggest first, ape list',
    ...documents({ sort: 'ret_24h desc' }, and('ret_24h >= 0.2', 'btc_ret_24h < 0')),
    ...documents({ sort: 'ret_24h desc', except: 'btc' }, and('ret_24h >= 0.2', 'btc_ret_24h < 0')),
  ),
  forum(
    'ser show sui yesterday with 5m rsi over 85 pure euphoria',
    ...documents({ symbols: 'sui', from: '2026-11-19', to: '2026-11-19' }, high('rsi_14_5m', '85')),
  ),
  forum(
    'lol remember 5 august 2024? gimme eth minutes from that day when it was down over 3% in 15m',
    ...documents({ symbols: 'eth', from: '2024-08-05', to: '2024-08-05' }, low('ret_15m', '-0.03')),
  ),
  forum(
    'arb death by a thousand cuts, price under the 15m ema20 for the whole last 4h rip',
    ...documents({ symbols: 'arb' }, ['ema_dist_20_15m < 0 held 4h', 'ema_dist_20_15m <= 0 held 4h']),
  ),
  forum(
    'avax long unwinding on the 1h (price n oi both dumping) in us hours, bagholders in shambles',
    ...documents(
      { symbols: 'avax' },
      and([...state('oi_price_regime_1h', 'long_unwinding'), 'ret_1h < 0 and oi_change_1h < 0'], US),
    ),
  ),
  forum(
    'mms pulled the rug on op again, spread in the top 1% of the week and 1% depth in the bottom 2% of the week',
    ...documents({ symbols: 'op' }, and(rankUp('spread_bps', '0.99'), rankDown('depth_usd_100bps', '0.02'))),
  ),
  forum(
    'near inside bar on the 4h then breaks its 24h high within 2 days, wen lambo',
    ...documents({ symbols: 'near', within: '2d' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  forum(
    'apt being the absolute worst coin on the board lol, bottom 3% by 1h return with 3x+ volume on the hour',
    ...documents({ symbols: 'apt' }, and(down('xs_rank_ret_1h', '0.03'), 'rel_volume_1h >= 3')),
  ),
  forum(
    'bnb boring af: 1h realized vol in the bottom 2% of the week and 24h volume under 300 mil',
    ...documents({ symbols: 'bnb' }, and(rankDown('rv_1h', '0.02'), below('quote_volume_24h', '300M'))),
  ),
  refused(
    forum(
      'when elon tweets about doge AND its already up 5% in an hour, for science',
      ...documents({ symbols: 'doge' }, gain('ret_1h', '0.05')),
    ),
  ),
  refused(forum('moon alert pls, ping my tg when xrp breaks its 24h high', ...documents({ symbols: 'xrp' }, BREAK_UP))),
  refused(
    forum(
      'bot pls ape a 50x long on link everytime funding is negative and theres a 15m hammer',
      ...documents({ symbols: 'link' }, and(funding('< 0'), candle('hammer', '15m', 'hammer'))),
    ),
  ),

  // poor
  poor(
    'btc price fall 2 percent in one hour and open interest also fall 2 percent in one hour, show please',
    ...documents({ symbols: 'btc' }, and(drop('ret_1h', '-0.02'), drop('oi_change_1h', '-0.02'))),
  ),
  poor(
    'i want see eth when funding is very minus, smaller than -0.05 percent',
    ...documents({ symbols: 'eth' }, both(funding('< -0.0005'), funding('crosses below -0.0005'))),
  ),
  poor(
    'sol volume of one hour is 5 times or more of normal, and in same hour price go up more than 3 percent',
    ...documents({ symbols: 'sol' }, and(reaches('rel_volume_1h', '5'), more('ret_1h', '0.03'))),
  ),
  poor(
    'how many time doge make bullish engulfing candle in 1 hour chart when rsi of 1 hour is less than 30',
    ...documents({ symbols: 'doge' }, and(candle('engulfing', '1h', 'bullish'), 'rsi_14_1h < 30')),
  ),
  poor(
    'xrp order book buy side is much heavy, imbalance in one percent is bigger than 0.6, in asia session',
    ...documents({ symbols: 'xrp' }, and(more('book_imbalance', '0.6'), ASIA)),
  ),
  poor(
    'please find avax liquidation of one hour is more than 3 million dollar, after this price come up 2 percent in one hour, inside 8 hours',
    ...documents({ symbols: 'avax', within: '8h' }, more('liq_usd_1h', '3M'), gain('ret_1h', '0.02')),
  ),
  poor(
    'ada price is near to lowest of 24 hour, under 10 percent of 24h range, but taker buy is more than 55 percent in the hour',
    ...documents({ symbols: 'ada' }, and(below('range_pos_24h', '0.1'), 'taker_buy_ratio_1h > 0.55')),
  ),
  poor(
    'bnb in year 2025, day is monday, clock is from 8 to 12 utc, one hour return bigger than 1 percent',
    ...documents(
      { symbols: 'bnb', from: '2025-01-01', to: '2025-12-31' },
      and('weekday = 1', hours(8, 12), 'ret_1h > 0.01'),
    ),
  ),
  poor(
    'all coins but not btc, the coin walk opposite of btc, 24 hour correlation is under zero',
    ...documents({ except: 'btc' }, low('corr_btc_24h', '0')),
  ),
  poor(
    'link bollinger band width is very narrow, in lowest 5 percent of week',
    ...documents({ symbols: 'link' }, SQUEEZED),
  ),
  poor(
    'trx spread bigger than 4 bps, give last 30 record',
    ...documents({ symbols: 'trx', limit: 30 }, more('spread_bps', '4')),
  ),
  poor(
    'ltc first it break the 24 hour low, after that in 12 hour it break the 24 hour high',
    ...documents({ symbols: 'ltc', within: '12h' }, BREAK_DOWN, BREAK_UP),
  ),
  poor(
    'near long short ratio go down 15 percent in one day but price in one day is up',
    ...documents({ symbols: 'near' }, and(drop('long_short_change_24h', '-0.15'), 'ret_24h > 0')),
  ),
  poor(
    'sui perpetual price is expensive than index, basis 25 bps or more, and only 15 minute or less is left for funding',
    ...documents({ symbols: 'sui' }, and(reaches('basis_bps', '25'), 'minutes_to_funding <= 15')),
  ),
  poor(
    'dot in october 2026 volume of one minute is over 5 million dollar, order from big to small',
    ...documents(
      { symbols: 'dot', from: '2026-10-01', to: '2026-10-31', sort: 'quote_volume_1m desc' },
      high('quote_volume_1m', '5M'),
    ),
  ),
  poor(
    'matic have bearish cvd divergence of 4 hour, start from june 2024',
    ...documents({ symbols: 'matic', from: '2024-06-01' }, state('cvd_divergence_4h', 'bearish')),
  ),
  poor(
    'eth if i give 100 thousand dollar order the price impact is more than 5 bps, only in weekend',
    ...documents({ symbols: 'eth' }, and(more('impact_100k_bps', '5'), 'weekday in (6, 7)')),
  ),
  refused(
    poor(
      'btc whale wallet is sending coin to exchange, and price in 4 hour fall 3 percent',
      ...documents({ symbols: 'btc' }, drop('ret_4h', '-0.03')),
    ),
  ),
  refused(
    poor(
      'atom rsi of 15 minute is under 20, then you buy for me 100 dollar please',
      ...documents({ symbols: 'atom' }, low('rsi_14_15m', '20')),
    ),
  ),
  refused(
    poor(
      'uni price in korea exchange is 3 percent more high, and one hour volume is more than 3 times of normal',
      ...documents({ symbols: 'uni' }, more('rel_volume_1h', '3')),
    ),
  ),
]
