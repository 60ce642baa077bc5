/**
 * The tenth tried set: 150 phrasings, 25 in each of the six styles, 22 of which ask in part for something that cannot be asked. Each began
 * with one of twelve invented people (an accountant of a salmon farm, a scalper who came from currencies, a lecturer on market
 * microstructure, a quant who ranks coins, a market maker in small coins, a collector of funding, a driver who dictates on the road, a
 * nurse on night shifts, a hunter of liquidations, a miner who hedges, a risk officer and a teacher of candles), then the question that
 * this person has, then the words, and last the document. It was written from docs/query-language.md, docs/glossary.md and the feature
 * vocabulary alone, without the interpreter and before any reading of it.
 */

import type { Tried, Wanted, Ways } from './form.js'
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
} from './ways.js'

/** All parts hold in one minute. */
const all = (scope: Wanted, ...parts: readonly Ways[]): Wanted[] => documents(scope, and(...parts))

/** A return of at least a fraction, over any of the spans. */
const gain = (value: string, ...spans: readonly string[]): string[] => spans.flatMap((span) => up(`ret_${span}`, value))

/** A return of at most a fraction, over any of the spans. */
const loss = (value: string, ...spans: readonly string[]): string[] =>
  spans.flatMap((span) => down(`ret_${span}`, value))

/** The same conditions with each of the moments at which "the last …" may begin. */
const since = (moments: readonly string[], build: (from: string) => Wanted[]): Wanted[] => moments.flatMap(build)

/** A doji on candles of 15 minutes: the plain one, or any of the three. */
const DOJI_15M: readonly string[] = [
  ...candle('doji', '15m', 'doji'),
  'candle_doji_15m in (doji, dragonfly, gravestone) and candle_age_15m = 0',
  'candle_doji_15m in (doji, dragonfly, gravestone)',
  'candle_doji_15m != none and candle_age_15m = 0',
  'candle_doji_15m != none',
]

export const TENTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand(
    'eth 1h rsi <30 + 15m bull engulf',
    ...all({ symbols: 'eth' }, 'rsi_14_1h < 30', candle('engulfing', '15m', 'bullish')),
  ),
  shorthand(
    'btc asia sess, rv 1h 7d pctl >95, ls ratio <1',
    ...all({ symbols: 'btc' }, 'session = asia', rank('rv_1h', '> 0.95'), 'long_short_ratio < 1'),
  ),
  shorthand('doge liqs 1h >3m usd, liq imb < -0.7', {
    symbols: 'doge',
    where: 'liq_usd_1h > 3M and liq_imbalance_1h < -0.7',
  }),
  shorthand(
    'sol 8h funding >= 5bps & oi +10% 24h',
    ...all({ symbols: 'sol' }, 'funding_rate_8h >= 0.0005', up('oi_change_24h', '0.1')),
  ),
  shorthand(
    'xrp 4h bear marubozu -> -3% w/in 24h',
    ...documents(
      { symbols: 'xrp', within: '24h' },
      candle('marubozu', '4h', 'bearish'),
      loss('-0.03', '24h', '4h', '1h'),
    ),
  ),
  shorthand(
    'link 24h donchian up, rvol >2.5, adx 15m >30',
    ...all({ symbols: 'link' }, BREAK_UP, 'rel_volume_1h > 2.5', 'adx_14_15m > 30'),
  ),
  shorthand(
    'alts in top 5% of 1h ret rank, btc 1h red',
    ...all({ except: 'btc' }, up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h < 0'),
    ...all({ except: 'btc,eth' }, up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h < 0'),
  ),
  shorthand(
    'ltc 15m bbw pctl <3, late sess',
    ...all({ symbols: 'ltc' }, rank('bb_width_20_15m', '< 0.03'), 'session = late'),
  ),
  shorthand('avax 1h cvd < -2m but 1h px green', { symbols: 'avax', where: 'cvd_usd_1h < -2M and ret_1h > 0' }),
  shorthand(
    'bnb macd 15m bull x, below 24h vwap, eu sess',
    ...all({ symbols: 'bnb' }, MACD_UP, 'vwap_dist_24h < 0', 'session = europe'),
  ),
  shorthand(
    'arb spread >4bps last 3 mths',
    ...since(['2026-08-20', '2026-08-20T12:00:00Z', '2026-08-22', '2026-08-22T12:00:00Z'], (from) =>
      all({ symbols: 'arb', from }, 'spread_bps > 4'),
    ),
  ),
  shorthand(
    '1000pepe 5m ret < -4% then 15m ret > +4%, max 1h between',
    ...documents({ symbols: '1000pepeusdt', within: '1h' }, 'ret_5m < -0.04', 'ret_15m > 0.04'),
  ),
  shorthand(
    'near 1h oi chg pctl >=99, short buildup',
    ...all({ symbols: 'near' }, rank('oi_change_1h', '>= 0.99'), state('oi_price_regime_1h', 'short_buildup')),
  ),
  shorthand(
    'ada 1h bull pin bar, 24h range pos <10%',
    ...all({ symbols: 'ada' }, candle('pin_bar', '1h', 'bullish'), 'range_pos_24h < 0.1'),
  ),
  shorthand('btc <15min to funding, prem >8bps', {
    symbols: 'btc',
    where: 'minutes_to_funding < 15 and premium_bps > 8',
  }),
  shorthand('all coins 24h dd worse than -20%, worst first, 100 rows', {
    where: 'drawdown_24h < -0.2',
    sort: 'drawdown_24h asc',
    limit: 100,
  }),
  shorthand(
    'wif kyle lambda 4h >50, wknd only',
    ...all({ symbols: 'wif' }, 'kyle_lambda_4h > 50', 'weekday in (6, 7)'),
  ),
  shorthand('op btc beta <0.5 & btc corr <.3, yr 2025', {
    symbols: 'op',
    where: 'beta_btc_24h < 0.5 and corr_btc_24h < 0.3',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  shorthand('eth 15m stoch k xup 20, px > 1h sma200', {
    symbols: 'eth',
    where: 'stoch_k_14_15m crosses above 20 and sma_dist_200_1h > 0',
  }),
  shorthand('apt vpin >.65 held 30m', ...all({ symbols: 'apt' }, 'vpin > 0.65 held 30m')),
  shorthand(
    'sui 1h move -2 sigma or worse, rv ratio >2, excl mondays',
    ...all({ symbols: 'sui' }, 'ret_1h_sigma <= -2', 'rv_ratio_1h_24h > 2', 'weekday != 1'),
  ),
  refused(shorthand('btc.d >60 + eth 1h rsi <25', { symbols: 'eth', where: 'rsi_14_1h < 25' })),
  refused(
    shorthand('sol long @ lower bb 15m, sl 1%, tp 3%, 2x', ...all({ symbols: 'sol' }, under('bb_pctb_20_15m', '0')), {
      symbols: 'sol',
    }),
  ),
  refused(shorthand('fil 4h rsi <20 since june 2026', { symbols: 'fil', from: '2026-06-01' })),
  refused(
    shorthand(
      'uni 4h ret < -6% or 24h oi < -15%',
      { symbols: 'uni' },
      { symbols: 'uni', where: 'ret_4h < -0.06' },
      { symbols: 'uni', where: 'oi_change_24h < -0.15' },
    ),
  ),

  // Quants' precision.
  quant('Minutes of ETHUSDT with a 24h jump share of at least 0.35 and 24h realised volatility strictly below 2.5 %.', {
    symbols: 'eth',
    where: 'jump_share_24h >= 0.35 and rv_24h < 0.025',
  }),
  quant(
    "Bitcoin: VPIN at or above the 98th percentile of its trailing week, with Kyle's lambda over four hours in excess of 0.2 bps per " +
      'million USD.',
    ...all({ symbols: 'btc' }, rank('vpin', '>= 0.98'), 'kyle_lambda_4h > 0.2'),
  ),
  quant(
    'All symbols: cross-sectional rank of the 1h return <= 0.05 although the rank of the 24h return is >= 0.9; order by the 1h rank, ' +
      'ascending.',
    { where: 'xs_rank_ret_1h <= 0.05 and xs_rank_ret_24h >= 0.9', sort: 'xs_rank_ret_1h asc' },
  ),
  quant(
    'LINKUSDT, calendar year 2024: standardised hourly move (24h sigma) below -2.5, then within 24 hours a price back above the 24h VWAP.',
    ...documents(
      { symbols: 'link', from: '2024-01-01', to: '2024-12-31', within: '24h' },
      'ret_1h_sigma < -2.5',
      rises('vwap_dist_24h', '0'),
    ),
  ),
  quant(
    'Every symbol but BTC: 24h correlation with it from 0.2 to 0.4 inclusive and a beta-adjusted excess return over 1h above 3 %.',
    {
      except: 'btc',
      where: 'corr_btc_24h between 0.2 and 0.4 and excess_ret_1h > 0.03',
    },
  ),
  quant(
    'DOGE, Saturdays and Sundays: the ratio of 1h to 24h realised volatility crosses 3 from below.',
    ...all({ symbols: 'doge' }, 'rv_ratio_1h_24h crosses above 3', 'weekday in (6, 7)'),
  ),
  quant('SOLUSDT: z-score of the top-of-book imbalance against its last 24 hours greater than 3.', {
    symbols: 'sol',
    where: 'zscore(book_imbalance_top, 24h) > 3',
  }),
  quant(
    'AVAX, UTC hours 13 through 16: 4h efficiency ratio >= 0.6 together with ADX(14) on 15-minute candles >= 40.',
    ...all(
      { symbols: 'avax' },
      ['hour_utc between 13 and 16', 'hour_utc between 13 and 15'],
      'efficiency_ratio_4h >= 0.6',
      'adx_14_15m >= 40',
    ),
  ),
  quant('BTCUSDT: mean trade size of the last hour above 12,000 USD and taker buy share of that hour above 0.55.', {
    symbols: 'btc',
    where: 'avg_trade_usd_1h > 12000 and taker_buy_ratio_1h > 0.55',
  }),
  quant(
    'Any symbol: Amihud illiquidity (24h) ranks in the top 1 % of its own trailing 30 days.',
    ...all({}, up('pctrank(amihud_24h, 30d)', '0.99')),
  ),
  quant('BNBUSDT: open interest contracted by more than 8 % in 24 hours while the 24-hour return was positive.', {
    symbols: 'bnb',
    where: 'oi_change_24h < -0.08 and ret_24h > 0',
  }),
  quant(
    'XRP: the sum of funding settled in the last 24h is -0.1 % or lower and the mark-index premium is below -15 bps.',
    {
      symbols: 'xrp',
      where: 'funding_sum_24h <= -0.001 and premium_bps < -15',
    },
  ),
  quant('ADA from 1 January to 30 June 2026: Garman-Klass volatility over 24h of at least 9 %.', {
    symbols: 'ada',
    where: 'garman_klass_24h >= 0.09',
    from: '2026-01-01',
    to: '2026-06-30',
  }),
  quant(
    'Sequence in SUI, complete within 12 hours: (i) percentile of the 15m Bollinger width <= 0.1; (ii) break above the prior 24h ' +
      'high; (iii) 1h return >= 4 %.',
    ...documents({ symbols: 'sui', within: '12h' }, rank('bb_width_20_15m', '<= 0.1'), BREAK_UP, 'ret_1h >= 0.04'),
  ),
  quant('ATOM: vol-of-vol over 24h greater than 0.9 while the cross-sectional rank of its 24h volume is under 0.2.', {
    symbols: 'atom',
    where: 'vol_of_vol_24h > 0.9 and xs_rank_volume_24h < 0.2',
  }),
  quant('NEAR: hourly mean of the quoted spread above 5 bps and price impact of a 100k USD order above 20 bps.', {
    symbols: 'near',
    where: 'mean(spread_bps, 1h) > 5 and impact_100k_bps > 20',
  }),
  quant('LTCUSDT: the 15m MACD histogram has risen by at least 10 bps over the last hour.', {
    symbols: 'ltc',
    where: 'delta(macd_hist_15m, 1h) >= 10',
  }),
  quant('BTCUSDT: market breadth (1h) below 15 % in at least 50 of the last 60 minutes.', {
    symbols: 'btc',
    where: 'breadth_1h < 0.15 held 50m of 1h',
  }),
  quant('DOT: Roll spread estimate over 24h above 6 bps; sort by the estimate, largest first, 25 rows.', {
    symbols: 'dot',
    where: 'roll_spread_bps_24h > 6',
    sort: 'roll_spread_bps_24h desc',
    limit: 25,
  }),
  quant(
    'ETH, 1 February to 30 April 2025: long/short account ratio >= 2.5 and a 24h change of that ratio of at least +20 %.',
    {
      symbols: 'eth',
      where: 'long_short_ratio >= 2.5 and long_short_change_24h >= 0.2',
      from: '2025-02-01',
      to: '2025-04-30',
    },
  ),
  quant(
    'TRX: slope of the bid side of the book below 0.5 and depth within 100 bps in the lowest decile of its trailing week.',
    ...all({ symbols: 'trx' }, 'book_slope_bid < 0.5', [
      ...rank('depth_usd_100bps', '<= 0.1'),
      ...rank('depth_usd_100bps', '< 0.1'),
    ]),
  ),
  refused(
    quant(
      'BTCUSDT: Hurst exponent above 0.6 and the percentile rank of 1h realised volatility below 0.2.',
      ...all({ symbols: 'btc' }, rank('rv_1h', '< 0.2')),
    ),
  ),
  refused(
    quant(
      'ETH minutes with 1h RSI < 25, keeping only those whose maximum favourable excursion over the following 24h exceeds 6 %.',
      {
        symbols: 'eth',
        where: 'rsi_14_1h < 25',
      },
    ),
  ),
  refused(
    quant('UNI: 25-delta implied volatility skew above 5 vol points and 24h change of open interest above 10 %.', {
      symbols: 'uni',
      where: 'oi_change_24h > 0.1',
    }),
  ),
  refused(
    quant('Fit a GARCH(1,1) to hourly SOL returns and list the minutes in which the conditional variance doubled.', {
      symbols: 'sol',
    }),
  ),

  // Dictated.
  dictation('show me bitcoin when it dropped more than two percent in fifteen minutes during the us session', {
    symbols: 'btc',
    where: 'ret_15m < -0.02 and session = us',
  }),
  dictation('find the times when the eight hour funding on dogecoin was above zero point one percent', {
    symbols: 'doge',
    where: 'funding_rate_8h > 0.001',
  }),
  dictation(
    'ethereum on sundays where the hourly volume was at least three times normal and the price was down over the hour',
    {
      symbols: 'eth',
      where: 'weekday = 7 and rel_volume_1h >= 3 and ret_1h < 0',
    },
  ),
  dictation('i want solana when the one hour rsi crosses below twenty five', {
    symbols: 'sol',
    where: 'rsi_14_1h crosses below 25',
  }),
  dictation(
    'look for a hammer on the four hour chart of cardano and after that a gain of five percent within two days',
    ...documents(
      { symbols: 'ada', within: '2d' },
      candle('hammer', '4h', 'hammer'),
      gain('0.05', '24h', '1h', '4h', '7d'),
    ),
  ),
  dictation(
    'when did litecoin sit in the bottom ten percent of its daily range with open interest up four percent in the last hour',
    ...all({ symbols: 'ltc' }, down('range_pos_24h', '0.1'), up('oi_change_1h', '0.04')),
  ),
  dictation(
    'all coins that were down at least fifteen percent over a day since january two thousand twenty six worst ones first',
    {
      where: 'ret_24h <= -0.15',
      from: '2026-01-01',
      sort: 'ret_24h asc',
    },
  ),
  dictation(
    'shiba when the spread was wider than five basis points between midnight and six in the morning utc',
    ...all({ symbols: '1000shibusdt' }, 'spread_bps > 5', hours(0, 6)),
  ),
  dictation('bitcoin when more than ten million dollars of longs got liquidated in an hour', {
    symbols: 'btc',
    where: 'sum(liq_long_usd_1m, 1h) > 10M',
  }),
  dictation(
    'give me chainlink where taker buying was over sixty percent of the hour but the price over that hour was lower',
    {
      symbols: 'link',
      where: 'taker_buy_ratio_1h > 0.6 and ret_1h < 0',
    },
  ),
  dictation(
    'near breaks below its twenty four hour low on at least double the usual volume',
    ...all({ symbols: 'near' }, BREAK_DOWN, 'rel_volume_1h >= 2'),
  ),
  dictation('optimism when the order book within one percent had an imbalance of at least plus zero point four', {
    symbols: 'op',
    where: 'book_imbalance >= 0.4',
  }),
  dictation(
    'avalanche falls three percent in an hour and then within six hours it rises three percent in an hour',
    ...documents({ symbols: 'avax', within: '6h' }, down('ret_1h', '-0.03'), up('ret_1h', '0.03')),
  ),
  dictation(
    'when was bitcoin really quiet i mean realized volatility of twenty four hours under one percent on weekdays',
    ...all({ symbols: 'btc' }, 'rv_24h < 0.01', 'weekday <= 5'),
  ),
  dictation(
    'coins in the top ten percent for the hour while fewer than thirty percent of all coins were rising',
    ...all({}, up('xs_rank_ret_1h', '0.9'), 'breadth_1h < 0.3'),
  ),
  dictation(
    'uniswap morning star on the one hour candles since the first of march two thousand twenty five',
    ...each(candle('star', '1h', 'morning'), (where) => ({ symbols: 'uni', where, from: '2025-03-01' })),
  ),
  dictation(
    'sui when the long short ratio was above three and then the price lost six percent inside one day',
    ...documents({ symbols: 'sui', within: '24h' }, 'long_short_ratio > 3', loss('-0.06', '24h', '1h', '4h')),
  ),
  dictation(
    'tron when the fifteen minute adx was under fifteen and the bollinger bands were in their narrowest five percent',
    ...all({ symbols: 'trx' }, 'adx_14_15m < 15', [
      ...rank('bb_width_20_15m', '<= 0.05'),
      ...rank('bb_width_20_15m', '< 0.05'),
    ]),
  ),
  dictation('aave with the mark price more than twenty basis points below the index', {
    symbols: 'aave',
    where: 'premium_bps < -20',
  }),
  dictation('xrp when the last hour was a move of four sigma or more to the upside', {
    symbols: 'xrp',
    where: 'ret_1h_sigma >= 4',
  }),
  dictation('filecoin with more than five hundred million dollars traded in twenty four hours and the day in the red', {
    symbols: 'fil',
    where: 'quote_volume_24h > 500M and ret_24h < 0',
  }),
  refused(
    dictation(
      'text me on my phone as soon as bitcoin falls below its twenty four hour vwap',
      ...all({ symbols: 'btc' }, sinks('vwap_dist_24h', '0')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation('polkadot when people on twitter were scared and the one hour rsi was under thirty', {
      symbols: 'dot',
      where: 'rsi_14_1h < 30',
    }),
  ),
  refused(
    dictation('when ethereum gas fees were over one hundred gwei and the hourly return was under minus two percent', {
      symbols: 'eth',
      where: 'ret_1h < -0.02',
    }),
  ),
  refused(
    dictation(
      'buy me half an ethereum whenever the one hour rsi goes below thirty',
      ...all({ symbols: 'eth' }, sinks('rsi_14_1h', '30')),
      { symbols: 'eth' },
    ),
  ),

  // Letters to a colleague.
  email(
    'Hi Jonas, hope the little one sleeps through by now. Could you pull every minute of this year in which LINK had lost at least ' +
      '5 % over four hours while the 24-hour return of Bitcoin was still positive? I would like them before Thursday. Thanks, Marit',
    { symbols: 'link', where: 'ret_4h <= -0.05 and btc_ret_24h > 0', from: '2026-01-01' },
  ),
  email(
    'Dear Mr Okafor, for the microstructure seminar I need examples from AVAX in which the taker version of VPIN is above 0.45 and ' +
      'the cumulative volume delta of the hour is below minus one million dollars. Nothing else for now. With kind regards, Ines Cabral',
    { symbols: 'avax', where: 'vpin_taker > 0.45 and cvd_usd_1h < -1M' },
  ),
  email(
    'Hello Marta, we are deciding on the hedge of next month. Please look up when Litecoin had negative funding and open interest ' +
      'had grown by more than 5 % over the day. Best from Asunción, Tomás',
    ...all({ symbols: 'ltc' }, funding('< 0'), 'oi_change_24h > 0.05'),
  ),
  email(
    'Team, a quick one before the risk committee: for BTC and ETH in 2024, all minutes in which the price was more than 10 % below ' +
      'its 24-hour high. Coffee is on me. Aisha',
    { symbols: 'btc,eth', where: 'drawdown_24h < -0.1', from: '2024-01-01', to: '2024-12-31' },
  ),
  email(
    'Hey Paul, my students keep asking about this one. Can you find bearish engulfing candles on the 4h chart of ADA that closed in ' +
      'the top fifth of the 24h range? See you on Monday, Yuki',
    ...all({ symbols: 'ada' }, candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.8')),
  ),
  email(
    'Hi Sofia, I have a theory about leverage in SOL. First the open interest rises by more than 3 % in an hour, and then, no more ' +
      'than six hours later, total liquidations of an hour exceed 2 million dollars. Would you run that? Cheers, Ben',
    ...documents({ symbols: 'sol', within: '6h' }, 'oi_change_1h > 0.03', [
      'liq_usd_1h > 2M',
      'liq_usd_1h crosses above 2M',
    ]),
  ),
  email(
    'Good morning Dmitri, the new quoting limits are due. Please check when the depth within one percent of mid on ARB was under ' +
      '500k dollars in the late session. Thank you and have a good trip, Lena',
    { symbols: 'arb', where: 'depth_usd_100bps < 500k and session = late' },
  ),
  email(
    'Hi Raj, sorry to bother you on a holiday. I need the 20 largest hourly gains of any coin except 1000PEPE and 1000SHIB, with 8 % ' +
      'as the minimum. Largest first, please. Regards, Colin',
    { except: '1000pepeusdt,1000shibusdt', where: 'ret_1h >= 0.08', sort: 'ret_1h desc', limit: 20 },
  ),
  email(
    'Hello Wade, about our talk at the truck stop: could you look when XRP crossed above its 200-hour simple average with relative ' +
      'volume over 1.5? I owe you a burger. Luis',
    { symbols: 'xrp', where: 'sma_dist_200_1h crosses above 0 and rel_volume_1h > 1.5' },
  ),
  email(
    'Dear Hana, as promised my question for the archive: Bitcoin on Fridays from 12 to 20 UTC, with hourly realised volatility in ' +
      'the lowest 10 % of the past week. I will explain over lunch why. Yours, Petr',
    ...all({ symbols: 'btc' }, 'weekday = 5', hours(12, 20), [...rank('rv_1h', '<= 0.1'), ...rank('rv_1h', '< 0.1')]),
  ),
  email(
    'Hi Yuki, thanks for the slides. One more example would help: a gravestone doji on the hourly chart of DOT and afterwards a fall ' +
      'of at least 2 % within eight hours. Take care, Paul',
    ...documents({ symbols: 'dot', within: '8h' }, candle('doji', '1h', 'gravestone'), [
      'ret_4h <= -0.02',
      'ret_1h <= -0.02',
      'ret_24h <= -0.02',
    ]),
  ),
  email(
    'Morning Aisha, for the appendix: minutes in which ETH was in the short covering regime and more than 80 % of all coins had ' +
      'risen over the hour. The report goes out at noon. Thanks a lot, Greta',
    ...all({ symbols: 'eth' }, state('oi_price_regime_1h', 'short_covering'), 'breadth_1h > 0.8'),
  ),
  email(
    'Hi Kofi, I think it is all retail. Please search 1000SHIB for hours with an average trade below 300 dollars and an hourly ' +
      'volume above 10 million dollars. Let me know what you make of it. Ama',
    { symbols: '1000shibusdt', where: 'avg_trade_usd_1h < 300 and quote_volume_1h > 10M' },
  ),
  email(
    'Dear Ines, I enjoyed the paper. Could we see NEAR going from calm to wild: the ratio of 1h to 24h volatility under 0.4, and ' +
      'within the next 24 hours the same ratio over 2? With best wishes, Olu',
    { symbols: 'near', where: 'rv_ratio_1h_24h < 0.4', next: ['rv_ratio_1h_24h > 2'], within: '24h' },
  ),
  email(
    'Hello Hana, quick check for the carry book. When did BTC trade more than 10 bps under the index (last price, not mark) with ' +
      'half an hour or less to the next funding? Greetings to the family, Jiri',
    { symbols: 'btc', where: 'basis_bps < -10 and minutes_to_funding <= 30' },
  ),
  email(
    'Hi all, the listing desk wants numbers. Please show coins in the first 14 days of their record that had gained more than 30 % ' +
      'in 24 hours. No rush, tomorrow is fine. Colin',
    ...all({}, ['recorded_age_days < 14', 'recorded_age_days <= 14'], 'ret_24h > 0.3'),
  ),
  email(
    'Dear Paul, here is the homework of week six: inside bars on the 4h chart of APT while the percentile of the Bollinger width ' +
      '(15m) is below 10 %. Please send me the list. Yuki',
    ...all({ symbols: 'apt' }, candle('inside_outside', '4h', 'inside'), rank('bb_width_20_15m', '< 0.1')),
  ),
  email(
    'Hey Thu, how was the night shift? Here is what I meant yesterday: SUI with a bullish CVD divergence while the RSI on 15 minutes ' +
      'is under 30. Maybe you can run it during your break. Hugs, Linh',
    ...all({ symbols: 'sui' }, state('cvd_divergence_4h', 'bullish'), 'rsi_14_15m < 30'),
  ),
  email(
    'Hi Lena, stops on WIF keep getting hit and I want to know how often it is that jumpy. All minutes of October 2026 with an ATR ' +
      '(14, 15m) of at least 2 % of price, please. Thanks, Dmitri',
    { symbols: 'wif', where: 'atr_pct_14_15m >= 0.02', from: '2026-10-01', to: '2026-10-31' },
  ),
  email(
    'Hello Raj, for the decoupling note I would need ALGO when its 24h correlation with Bitcoin was under 0.2 and it beat its beta ' +
      'to Bitcoin by more than 2 % in the hour. Many thanks, Colin',
    { symbols: 'algo', where: 'corr_btc_24h < 0.2 and excess_ret_1h > 0.02' },
  ),
  email(
    'Dear Tomás, the board asks about bounces in bad weeks. Please list when BNB was down more than 10 % over seven days but up more ' +
      'than 2 % over the last four hours. Kind regards, Marta',
    { symbols: 'bnb', where: 'ret_7d < -0.1 and ret_4h > 0.02' },
  ),
  refused(
    email(
      'Hi Hana, I have read a lot about the Coinbase premium lately. Could you find when it was above 20 dollars while the OI of BTC ' +
        'rose by more than 2 % in an hour? Best, Petr',
      { symbols: 'btc', where: 'oi_change_1h > 0.02' },
    ),
  ),
  refused(
    email(
      'Hello Wade, just curious what you would get for ETH when either the hourly RSI is below 20 or the drawdown from the 24h high ' +
        'is beyond 12 %. One list with both is fine. Luis',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'rsi_14_1h < 20' },
      { symbols: 'eth', where: 'drawdown_24h < -0.12' },
    ),
  ),
  refused(
    email(
      'Dear Greta, for the macro page we want BTC on days with a Fed decision, and only where 24h realised volatility was under ' +
        '1.5 % before it. Could you prepare this by Friday? Aisha',
      { symbols: 'btc', where: 'rv_24h < 0.015' },
    ),
  ),
  refused(
    email(
      'Hi Ben, please put in a limit order for 30 SOL as soon as its one-hour return is below minus 4 %, and cancel it after two ' +
        'hours if it is not filled. I am on a plane all day. Sofia',
      { symbols: 'sol', where: 'ret_1h < -0.04' },
      { symbols: 'sol' },
    ),
  ),

  // Forums and chats.
  forum('anyone got every time sol nuked more than 10% in 4h lol', { symbols: 'sol', where: 'ret_4h < -0.1' }),
  forum(
    'looking for doge shorts getting absolutely rekt, like over 1 mil of short liqs in one hour and price up 3%+ in that same hour',
    { symbols: 'doge', where: 'sum(liq_short_usd_1m, 1h) > 1M and ret_1h >= 0.03' },
  ),
  forum(
    'wen pepe up 15%+ on the day and funding STILL negative?? ser pls show',
    ...all({ symbols: '1000pepeusdt' }, 'ret_24h >= 0.15', funding('< 0')),
  ),
  forum(
    'overleveraged degens thread: btc l/s ratio above 2 with oi up 10%+ in 24h, then a 5% dump within the next day',
    ...documents(
      { symbols: 'btc', within: '24h' },
      and('long_short_ratio > 2', 'oi_change_24h >= 0.1'),
      loss('-0.05', '24h', '1h', '4h'),
    ),
  ),
  forum(
    'eth sunday night specials, 15m rsi under 20 and after 20:00 utc',
    ...all({ symbols: 'eth' }, 'weekday = 7', 'hour_utc >= 20', 'rsi_14_15m < 20'),
  ),
  forum(
    'gimme all the fakeouts on link. breaks the 24h high and then inside of an hour its down 2%+ on the 1h',
    ...documents({ symbols: 'link', within: '1h' }, BREAK_UP, 'ret_1h <= -0.02'),
  ),
  forum(
    'how often does ada just chop... 15m adx below 12 for a whole hour straight',
    ...all({ symbols: 'ada' }, 'adx_14_15m < 12 held 1h'),
  ),
  forum('op book thin af, show me when a 100k market order would cost more than 30 bps impact', {
    symbols: 'op',
    where: 'impact_100k_bps > 30',
  }),
  forum(
    'alts that pump while daddy btc bleeds, btc down 1% or more on the hour and the alt up 3% or more on the hour',
    { except: 'btc', where: 'btc_ret_1h <= -0.01 and ret_1h >= 0.03' },
    { except: 'btc,eth', where: 'btc_ret_1h <= -0.01 and ret_1h >= 0.03' },
    { where: 'btc_ret_1h <= -0.01 and ret_1h >= 0.03' },
  ),
  forum(
    'three black crows on the btc 4h, everything since 2024 plz',
    ...each(candle('soldiers_crows', '4h', 'crows'), (where) => ({ symbols: 'btc', where, from: '2024-01-01' })),
  ),
  forum('ltc is a ghost town, when was hourly volume at a quarter of normal or less', {
    symbols: 'ltc',
    where: 'rel_volume_1h <= 0.25',
  }),
  forum('xrp pinned at the top of its 24h range (95%+) with 15m stoch over 90, does that ever hold', {
    symbols: 'xrp',
    where: 'range_pos_24h >= 0.95 and stoch_k_14_15m > 90',
  }),
  forum(
    'mean reversion bros: arb 5%+ over the 24h vwap and back below vwap within 12h',
    ...documents({ symbols: 'arb', within: '12h' }, 'vwap_dist_24h >= 0.05', sinks('vwap_dist_24h', '0')),
  ),
  forum('wif 5min volume z over 4, biggest on top', {
    symbols: 'wif',
    where: 'volume_z_5m > 4',
    sort: 'volume_z_5m desc',
  }),
  forum(
    'fil bagholders finally giving up: long unwinding + oi down 5%+ in an hour',
    ...all({ symbols: 'fil' }, state('oi_price_regime_1h', 'long_unwinding'), 'oi_change_1h <= -0.05'),
  ),
  forum('atom bid wall vibes, 20bps book imbalance over .6 and spread under 2 bps', {
    symbols: 'atom',
    where: 'book_imbalance_20bps > 0.6 and spread_bps < 2',
  }),
  forum(
    'weekend bnb send it: sat or sun with the 24h over +6%',
    ...all({ symbols: 'bnb' }, 'weekday in (6, 7)', 'ret_24h > 0.06'),
  ),
  forum(
    'tbh i just want btc with 1h vol in the top 1% of the week and 8h funding under 0',
    ...all({ symbols: 'btc' }, [...rank('rv_1h', '>= 0.99'), ...rank('rv_1h', '> 0.99')], 'funding_rate_8h < 0'),
  ),
  forum(
    'uni macd bear cross on the 15m while under the 1h 50 ema, how bad',
    ...all({ symbols: 'uni' }, MACD_DOWN, 'ema_dist_50_1h < 0'),
  ),
  forum(
    'aave evening star on the 1h AND oi rising that hour, top signal or cope?',
    ...all({ symbols: 'aave' }, candle('star', '1h', 'evening'), 'oi_change_1h > 0'),
  ),
  forum('near 10%+ off its 24h low but taker buys under 45% of the hour, make it make sense', {
    symbols: 'near',
    where: 'drawup_24h >= 0.1 and taker_buy_ratio_1h < 0.45',
  }),
  refused(
    forum('inverse head and shoulders on btc 1h with rvol above 2, got a list?', {
      symbols: 'btc',
      where: 'rel_volume_1h > 2',
    }),
  ),
  refused(forum('kaspa pumps over 8% in 1h, need em all fam', { where: 'ret_1h > 0.08' }, {})),
  refused(
    forum('eth when whales sent 10k+ coins to exchanges and price was under -2% on the hour', {
      symbols: 'eth',
      where: 'ret_1h < -0.02',
    }),
  ),
  refused(
    forum(
      'bot idea: sol vpin over 0.7 = ape 5x long, auto close at +3%. turn it on pls',
      { symbols: 'sol', where: 'vpin > 0.7' },
      { symbols: 'sol' },
    ),
  ),

  // Poor English.
  poor(
    'please i want see when bitcoin go down more than 3 percent in one hour and liquidation in this hour more than 20 million dollar',
    {
      symbols: 'btc',
      where: 'ret_1h < -0.03 and liq_usd_1h > 20M',
    },
  ),
  poor('sui coin when rsi of 1 hour is less than 28 in asia session', {
    symbols: 'sui',
    where: 'rsi_14_1h < 28 and session = asia',
  }),
  poor(
    'show the moment near make bullish engulfing candle of 1 hour and after this it rise 2 percent in 4 hour',
    ...documents({ symbols: 'near', within: '4h' }, candle('engulfing', '1h', 'bullish'), gain('0.02', '4h', '1h')),
  ),
  poor(
    'when funding rate of ada was lower than minus 0.02 percent i want to know',
    ...all({ symbols: 'ada' }, funding('< -0.0002')),
  ),
  poor(
    'i search doge with volume in hour five time more big than normal',
    ...all({ symbols: 'doge' }, up('rel_volume_1h', '5')),
  ),
  poor('find for me all coin what fall 25 percent or more in 7 day, since begin of 2025', {
    where: 'ret_7d <= -0.25',
    from: '2025-01-01',
  }),
  poor('eth price is more high than average line 200 of hour chart, and adx of 15 min more than 25', {
    symbols: 'eth',
    where: 'sma_dist_200_1h > 0 and adx_14_15m > 25',
  }),
  poor('solana when spread of bid and ask is big, more than 3 basis point', {
    symbols: 'sol',
    where: 'spread_bps > 3',
  }),
  poor(
    'open interest of link grow 6 percent in one day but the price in same day not move more than 1 percent up or down',
    ...all({ symbols: 'link' }, up('oi_change_24h', '0.06'), flat('ret_24h', '0.01')),
  ),
  poor(
    'btc in monday from 6 until 9 hour utc when volatility of one hour is under 0.3 percent',
    ...all({ symbols: 'btc' }, 'weekday = 1', hours(6, 9), 'rv_1h < 0.003'),
  ),
  poor(
    'xrp break up over the high of 24 hour, and then not later than 3 hour the return of one hour become under minus 3 percent',
    ...documents({ symbols: 'xrp', within: '3h' }, BREAK_UP, sinks('ret_1h', '-0.03')),
  ),
  poor('i need dot when all market go down, less than 10 percent of coins is green in the hour', {
    symbols: 'dot',
    where: 'breadth_1h < 0.1',
  }),
  poor('avax have correlation with bitcoin smaller than 0.3 and go up more than 4 percent in 24 hour', {
    symbols: 'avax',
    where: 'corr_btc_24h < 0.3 and ret_24h > 0.04',
  }),
  poor('ltc when taker buyers is minimum 70 percent of volume of the hour', {
    symbols: 'ltc',
    where: 'taker_buy_ratio_1h >= 0.7',
  }),
  poor(
    'bnb make shooting star in 4 hour candle and price is over 90 percent of the 24h range',
    ...all({ symbols: 'bnb' }, candle('shooting_star', '4h', 'shooting_star'), 'range_pos_24h > 0.9'),
  ),
  poor(
    'arbitrum order book of 1 percent has more sellers, imbalance stay under minus 0.5 during all 30 minute',
    ...all({ symbols: 'arb' }, 'book_imbalance < -0.5 held 30m'),
  ),
  poor('apt when next funding is in less than 10 minute and premium is more than 5 bps', {
    symbols: 'apt',
    where: 'minutes_to_funding < 10 and premium_bps > 5',
  }),
  poor('please 30 result of most big rise in 5 minute of shib coin, minimum 2 percent, biggest must be first', {
    symbols: '1000shibusdt',
    where: 'ret_5m >= 0.02',
    sort: 'ret_5m desc',
    limit: 30,
  }),
  poor('wif has volume of 24 hour less than 100 million dollar but price go up more than 10 percent in same 24 hour', {
    symbols: 'wif',
    where: 'quote_volume_24h < 100M and ret_24h > 0.1',
  }),
  poor('op when return of hour without the bitcoin part (excess return) is more than 2 percent', {
    symbols: 'op',
    where: 'excess_ret_1h > 0.02',
  }),
  poor(
    'trx doji candle in 15 minute chart and bollinger width is very small, percentile under 5',
    ...all({ symbols: 'trx' }, DOJI_15M, rank('bb_width_20_15m', '< 0.05')),
  ),
  poor('pepe is 12 percent or more under his high of 24 hour, only in august of 2026', {
    symbols: '1000pepeusdt',
    where: 'drawdown_24h <= -0.12',
    from: '2026-08-01',
    to: '2026-08-31',
  }),
  poor('btc the vpin it cross to up 0.6 when is session of us', {
    symbols: 'btc',
    where: 'vpin crosses above 0.6 and session = us',
  }),
  refused(
    poor('when tether print new usdt and btc in the hour go up more than 1 percent', {
      symbols: 'btc',
      where: 'ret_1h > 0.01',
    }),
  ),
  refused(
    poor(
      'matic please sell for me my coin when stochastic of 15 min is over 90',
      ...all({ symbols: 'matic' }, rises('stoch_k_14_15m', '90')),
      { symbols: 'matic' },
    ),
  ),
]
