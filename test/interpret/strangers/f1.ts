/**
 * Development phrasings by a stranger: 120, 20 in each style, as twelve persons who type short, everyday requests would say them. Written from the
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
  type Wanted,
  type Ways,
} from '../tried/form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  hours,
  lately,
  MACD_DOWN,
  MACD_UP,
  over,
  rank,
  under,
  up,
} from '../tried/ways.js'

/** One bucket with all these conditions. */
const w = (scope: Wanted, ...parts: readonly Ways[]): Wanted[] => and(...parts).map((where) => ({ ...scope, where }))

/** The rate of funding above or below a value, settled or for 8 hours. */
const fundUp = (v: string): string[] => [...up('funding_rate', v), ...up('funding_rate_8h', v)]
const fundDown = (v: string): string[] => [...down('funding_rate', v), ...down('funding_rate_8h', v)]
const NEGATIVE = ['funding_rate < 0', 'funding_rate_8h < 0']

/** A state above or below a bound, or the minute in which it begins. */
const above = (field: string, v: string): string[] => [
  `${field} > ${v}`,
  `${field} >= ${v}`,
  `${field} crosses above ${v}`,
]
const below = (field: string, v: string): string[] => [
  `${field} < ${v}`,
  `${field} <= ${v}`,
  `${field} crosses below ${v}`,
]
const strictlyAbove = (field: string, v: string): string[] => [`${field} > ${v}`, `${field} crosses above ${v}`]
const strictlyBelow = (field: string, v: string): string[] => [`${field} < ${v}`, `${field} crosses below ${v}`]

/** A rise or a fall as an event. */
const rose = (field: string, v: string): string[] => [...up(field, v), `${field} crosses above ${v}`]
const fell = (field: string, v: string): string[] => [...down(field, v), `${field} crosses below ${v}`]

/** A percentile of the week, with either bound. */
const high = (field: string, v: string): string[] => [...rank(field, `>= ${v}`), ...rank(field, `> ${v}`)]
const low = (field: string, v: string): string[] => [...rank(field, `<= ${v}`), ...rank(field, `< ${v}`)]

/** A bound that held for a whole span. */
const heldUp = (field: string, v: string, span: string): string[] => [
  `${field} >= ${v} held ${span}`,
  `${field} > ${v} held ${span}`,
]
const Y26: Wanted = { from: '2026-01-01' }
const Y25: Wanted = { from: '2025-01-01', to: '2025-12-31' }
const Y24: Wanted = { from: '2024-01-01', to: '2024-12-31' }
const OCT: Wanted = { from: '2026-10-01', to: '2026-10-31' }

export const F1 = [
  // traders' shorthand
  shorthand(
    'sol 1h rsi < 25, vol 2x+',
    ...w(
      { symbols: 'sol' },
      ['rsi_14_1h < 25', 'rsi_14_1h <= 25', 'rsi_14_1h crosses below 25'],
      up('rel_volume_1h', '2'),
    ),
  ),
  shorthand('btc -3% 1h, oi -5% 1h', ...w({ symbols: 'btc' }, down('ret_1h', '-0.03'), down('oi_change_1h', '-0.05'))),
  shorthand('eth brk 24h high, us session, 2026', ...w({ symbols: 'eth', ...Y26 }, BREAK_UP, 'session = us')),
  shorthand('doge wif +8% 4h weekend', ...w({ symbols: 'doge,wif' }, up('ret_4h', '0.08'), 'weekday in (6, 7)')),
  shorthand(
    'neg funding + px > 200sma 1h, link',
    ...w({ symbols: 'link' }, NEGATIVE, strictlyAbove('sma_dist_200_1h', '0')),
  ),
  shorthand(
    '15m bull engulf eth, rsi15 < 35',
    ...w({ symbols: 'eth' }, candle('engulfing', '15m', 'bullish'), down('rsi_14_15m', '35')),
  ),
  shorthand('liqs > 10m 1h, btc only', ...w({ symbols: 'btc' }, above('liq_usd_1h', '10M'))),
  shorthand(
    'bb width 15m bottom 5% of wk, adx < 15',
    ...w({}, low('bb_width_20_15m', '0.05'), down('adx_14_15m', '15')),
  ),
  shorthand(
    'xrp 1h shooting star, rsi 1h > 70',
    ...w({ symbols: 'xrp' }, candle('shooting_star', '1h', 'shooting_star'), up('rsi_14_1h', '70')),
  ),
  shorthand(
    'avax: -5% 1h then +3% 1h inside 4h',
    ...documents({ symbols: 'avax', within: '4h' }, fell('ret_1h', '-0.05'), rose('ret_1h', '0.03')),
  ),
  shorthand(
    'alts ex btc eth, top 10% gainers 24h, btc red 24h',
    ...w({ except: 'btc,eth' }, up('xs_rank_ret_24h', '0.9'), 'btc_ret_24h < 0'),
  ),
  shorthand(
    '1m vol > 50m btc, top 20 by vol',
    ...w({ symbols: 'btc', sort: 'quote_volume_1m desc', limit: 20 }, above('quote_volume_1m', '50M')),
  ),
  shorthand(
    'ltc macd x down 15m while > vwap',
    ...w({ symbols: 'ltc' }, MACD_DOWN, strictlyAbove('vwap_dist_24h', '0')),
  ),
  shorthand(
    'cvd 1h > +20m, btc flat <0.3% 1h',
    ...w({ symbols: 'btc' }, up('cvd_usd_1h', '20M'), flat('ret_1h', '0.003')),
  ),
  shorthand(
    'ls ratio > 3 sui, oi up 10% 24h',
    ...w({ symbols: 'sui' }, up('long_short_ratio', '3'), up('oi_change_24h', '0.1')),
  ),
  shorthand(
    'near 15m atr > 1.5%, asia hrs',
    ...w({ symbols: 'near' }, above('atr_pct_14_15m', '0.015'), 'session = asia'),
  ),
  shorthand('bnb inside bar 4h, oct 2026', ...w({ symbols: 'bnb', ...OCT }, candle('inside_outside', '4h', 'inside'))),
  refused(
    shorthand('short eth @ rsi15 85, sl 1%', ...w({ symbols: 'eth' }, over('rsi_14_15m', '85')), { symbols: 'eth' }),
  ),
  refused(shorthand('btc dvol > 70, px -4% 24h', ...w({ symbols: 'btc' }, down('ret_24h', '-0.04')))),
  refused(shorthand('sol above supertrend 1h, vol 1.5x', ...w({ symbols: 'sol' }, up('rel_volume_1h', '1.5')))),

  // quants' precision
  quant(
    'ETH, one-hour return standardised by 24h realised volatility at most -3, with the ±1% book imbalance at least 0.2.',
    ...w({ symbols: 'eth' }, 'ret_1h_sigma <= -3', 'book_imbalance >= 0.2'),
  ),
  quant(
    'All symbols: 24h correlation with BTC < 0.2 and 24h quote volume > USD 100M.',
    ...w({}, 'corr_btc_24h < 0.2', 'quote_volume_24h > 100M'),
  ),
  quant(
    'BTC minutes in 2025 where the 24h jump share exceeds 0.4.',
    ...w({ symbols: 'btc', ...Y25 }, strictlyAbove('jump_share_24h', '0.4')),
  ),
  quant(
    'VPIN in the top 1% of its trailing week and hourly return between -0.5% and 0.5%, SOL.',
    ...w({ symbols: 'sol' }, high('vpin', '0.99'), 'ret_1h between -0.005 and 0.005'),
  ),
  quant(
    'Kyle lambda over 4h > 2 bps per million, ranked descending, first 100, ARB and OP.',
    ...w({ symbols: 'arb,op', sort: 'kyle_lambda_4h desc', limit: 100 }, 'kyle_lambda_4h > 2'),
  ),
  quant(
    'Beta to BTC over 24h >= 1.8 and excess hourly return <= -2%.',
    ...w({}, 'beta_btc_24h >= 1.8', 'excess_ret_1h <= -0.02'),
  ),
  quant(
    'Sequence: RSI(14) on 1h crosses below 30, then crosses above 50 within 24 hours. LINK.',
    ...documents({ symbols: 'link', within: '24h' }, 'rsi_14_1h crosses below 30', 'rsi_14_1h crosses above 50'),
  ),
  quant(
    'Premium of mark over index >= 15 bps with 8h-normalised funding >= 0.0003.',
    ...w({}, 'premium_bps >= 15', 'funding_rate_8h >= 0.0003'),
  ),
  quant(
    'Ratio of 1h to 24h realised vol < 0.4 in at least 50 of the past 60 minutes, BTC.',
    ...w({ symbols: 'btc' }, 'rv_ratio_1h_24h < 0.4 held 50m of 1h'),
  ),
  quant(
    'Maximum of VPIN over the last 4 hours > 0.75 and depth within 1% in its lowest weekly decile.',
    ...w({}, 'max(vpin, 4h) > 0.75', low('depth_usd_100bps', '0.1')),
  ),
  quant(
    'Efficiency ratio (4h) > 0.5 and 4h return > 3%, weekdays only, since 1 June 2026.',
    ...w({ from: '2026-06-01' }, 'efficiency_ratio_4h > 0.5', 'ret_4h > 0.03', 'weekday <= 5'),
  ),
  quant(
    'Change of open interest over 1 h >= +4% while the hourly return is <= -1%; APT, SUI, NEAR.',
    ...w({ symbols: 'apt,sui,near' }, 'oi_change_1h >= 0.04', 'ret_1h <= -0.01'),
  ),
  quant(
    'Breadth of the market below 0.15 with the taker buy share over one hour above 0.55, any coin.',
    ...w({}, strictlyBelow('breadth_1h', '0.15'), strictlyAbove('taker_buy_ratio_1h', '0.55')),
  ),
  quant(
    'Amihud illiquidity over 24h above 5 bps per million and Roll implied spread (24h) above 3 bps, XRP, hours 0 to 5 UTC inclusive.',
    ...w({ symbols: 'xrp' }, 'amihud_24h > 5', 'roll_spread_bps_24h > 3', 'hour_utc between 0 and 5'),
  ),
  quant(
    'Garman-Klass volatility over 24h below 1.5%, then a break of the 24h range to the upside within 12h. ETH.',
    ...documents({ symbols: 'eth', within: '12h' }, strictlyBelow('garman_klass_24h', '0.015'), BREAK_UP),
  ),
  quant(
    'Microprice at least 2 bps below mid, LTC, most negative first, ten rows.',
    ...w({ symbols: 'ltc', sort: 'microprice_dist_bps asc', limit: 10 }, 'microprice_dist_bps <= -2'),
  ),
  quant(
    'Funding percentile over 30 days >= 0.95 and price within 1% of the rolling 24h VWAP.',
    ...w({}, 'funding_pctrank_30d >= 0.95', [
      'vwap_dist_24h between -0.01 and 0.01',
      'vwap_dist_24h > -0.01 and vwap_dist_24h < 0.01',
    ]),
  ),
  refused(
    quant(
      'Hurst exponent of 1m returns > 0.6 and ADX(14, 15m) > 30, BTC.',
      ...w({ symbols: 'btc' }, strictlyAbove('adx_14_15m', '30')),
    ),
  ),
  refused(
    quant(
      'BTC hourly realised vol above 2%, restricted to cases whose subsequent 24h maximum adverse excursion was smaller than 1%.',
      ...w({ symbols: 'btc' }, strictlyAbove('rv_1h', '0.02')),
    ),
  ),
  refused(
    quant(
      'ADA: z-score of 5-minute volume > 4 or taker-based VPIN > 0.5.',
      { symbols: 'ada' },
      ...w({ symbols: 'ada' }, ['volume_z_5m > 4', 'vpin_taker > 0.5']),
    ),
  ),

  // spoken
  dictation(
    'show me when bitcoin dropped four percent in an hour on a sunday',
    ...w({ symbols: 'btc' }, fell('ret_1h', '-0.04'), 'weekday = 7'),
  ),
  dictation(
    'find ethereum with the fifteen minute rsi under twenty and volume at least three times normal',
    ...w({ symbols: 'eth' }, below('rsi_14_15m', '20'), 'rel_volume_1h >= 3'),
  ),
  dictation(
    'uh when did dogecoin gain more than fifteen percent in a day while bitcoin was down on the day',
    ...w({ symbols: 'doge' }, rose('ret_24h', '0.15'), 'btc_ret_24h < 0'),
  ),
  dictation(
    'morning star on the four hour chart for chainlink please since january twenty twenty five',
    ...w({ symbols: 'link', from: '2025-01-01' }, candle('star', '4h', 'morning')),
  ),
  dictation(
    'i want the times more than five million dollars of solana longs were liquidated in one hour',
    ...w({ symbols: 'sol' }, [
      'sum(liq_long_usd_1m, 1h) > 5M',
      'sum(liq_long_usd_1m, 1h) >= 5M',
      'sum(liq_long_usd_1m, 1h) crosses above 5M',
    ]),
  ),
  dictation('any coin that broke below its twenty four hour low with negative funding', ...w({}, BREAK_DOWN, NEGATIVE)),
  dictation(
    'litecoin goes up two percent in an hour and then gives back two percent in an hour all within six hours',
    ...documents({ symbols: 'ltc', within: '6h' }, rose('ret_1h', '0.02'), fell('ret_1h', '-0.02')),
  ),
  dictation(
    'cardano where price is more than five percent below the fifty hour moving average i mean the ema',
    ...w({ symbols: 'ada' }, [
      'ema_dist_50_1h < -0.05',
      'ema_dist_50_1h <= -0.05',
      'ema_dist_50_1h crosses below -0.05',
    ]),
  ),
  dictation(
    'bitcoin between thirteen and sixteen utc with one hour realized volatility above one and a half percent',
    ...w({ symbols: 'btc' }, hours(13, 16), above('rv_1h', '0.015')),
  ),
  dictation(
    'sui where open interest jumped more than twenty percent over a day give me the biggest twenty',
    ...w({ symbols: 'sui', sort: 'oi_change_24h desc', limit: 20 }, [
      'oi_change_24h > 0.2',
      'oi_change_24h >= 0.2',
      'oi_change_24h crosses above 0.2',
    ]),
  ),
  dictation(
    'three white soldiers on the one hour chart for avalanche',
    ...w({ symbols: 'avax' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'show polkadot less than half an hour before funding with funding over point zero five percent',
    ...w({ symbols: 'dot' }, ['minutes_to_funding < 30', 'minutes_to_funding <= 30'], fundUp('0.0005')),
  ),
  dictation(
    'when were nine out of ten coins up over the hour and bitcoin itself up two percent or more in that hour',
    ...w({}, up('breadth_1h', '0.9'), 'btc_ret_1h >= 0.02'),
    ...w({ symbols: 'btc' }, up('breadth_1h', '0.9'), ['ret_1h >= 0.02', 'btc_ret_1h >= 0.02']),
  ),
  dictation(
    'near protocol spread above ten basis points for a whole fifteen minutes',
    ...w({ symbols: 'near' }, heldUp('spread_bps', '10', '15m')),
  ),
  dictation(
    'okay ripple last month every time the stochastic on fifteen minutes went below ten',
    ...w({ symbols: 'xrp', ...OCT }, under('stoch_k_14_15m', '10')),
  ),
  dictation(
    'uniswap with shorts being covered meaning price up and open interest down over the hour and price up at least one percent',
    ...w(
      { symbols: 'uni' },
      [...state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 0 and oi_change_1h < 0', 'oi_change_1h < 0'],
      up('ret_1h', '0.01'),
    ),
  ),
  dictation(
    'hammer on the hourly for filecoin and then within a day it trades above the twenty four hour high',
    ...documents({ symbols: 'fil', within: '24h' }, candle('hammer', '1h', 'hammer'), BREAK_UP),
  ),
  refused(
    dictation(
      'tell me as soon as ethereum falls five percent in an hour again',
      ...w({ symbols: 'eth' }, under('ret_1h', '-0.05')),
    ),
  ),
  refused(
    dictation(
      'find days when elon tweeted about doge and it pumped ten percent in an hour',
      ...w({ symbols: 'doge' }, over('ret_1h', '0.1')),
    ),
  ),
  refused(
    dictation(
      'aave where more than a thousand people withdrew from the exchange and price was down three percent in four hours',
      ...w({ symbols: 'aave' }, down('ret_4h', '-0.03')),
    ),
  ),

  // letters
  email(
    'Hi Martin,\n\nquick one before lunch: could you pull the minutes in which BTC open interest had fallen by 10% or more over 24 hours and the price was down as well over the same time? This year is enough.\n\nThanks, Ines',
    ...w({ symbols: 'btc', ...Y26 }, 'oi_change_24h <= -0.1', 'ret_24h < 0'),
  ),
  email(
    'Dear Tom,\nfor the newsletter I need cases of ETH with funding below -0.02% while the price sat in the top tenth of its 24h range. Newest ones first, please.\nBest, Carla',
    ...w({ symbols: 'eth', sort: 'time desc' }, fundDown('-0.0002'), up('range_pos_24h', '0.9')),
  ),
  email(
    'Hello Priya, hope the holiday was good. Can you look up when LINK closed a bearish engulfing on the 4-hour chart with the 1h RSI above 65? Kind regards, Jo',
    ...w({ symbols: 'link' }, candle('engulfing', '4h', 'bearish'), up('rsi_14_1h', '65')),
  ),
  email(
    'Hi all, following up on the desk meeting: we said books were thin. Please list SOL where a 100k market order would have cost more than 8 bps during the US session. Thanks. D.',
    ...w({ symbols: 'sol' }, above('impact_100k_bps', '8'), 'session = us'),
  ),
  email(
    'Morning Gustav,\nremember the August mess? I would like everything since 1 August 2026 where all liquidations of the hour came to 20 million dollars or more in BTC, largest first.\nG.',
    ...w({ symbols: 'btc', from: '2026-08-01', sort: 'liq_usd_1h desc' }, ['liq_usd_1h >= 20M', 'liq_usd_1h > 20M']),
  ),
  email(
    'Hey Lou, can you find me the times XRP jumped 4% within 15 minutes, and within the next 4 hours dropped 4% in a single hour? I have a theory about this and want to bore you with it on Friday. Cheers, Ben',
    ...documents({ symbols: 'xrp', within: '4h' }, rose('ret_15m', '0.04'), fell('ret_1h', '-0.04')),
  ),
  email(
    'Dear Ms Okafor, the risk committee asks in which minutes of 2024 DOGE was more than 15% below its 24-hour high. A list of 200 is fine. Yours, R. Lind',
    ...w({ symbols: 'doge', ...Y24, limit: 200 }, [
      'drawdown_24h < -0.15',
      'drawdown_24h <= -0.15',
      'drawdown_24h crosses below -0.15',
    ]),
  ),
  email(
    'Hi Sam, small favour. AVAX and DOT, Saturdays only, volume of the last hour at less than a quarter of what is usual. No rush at all! Maria',
    ...w(
      { symbols: 'avax,dot' },
      ['rel_volume_1h < 0.25', 'rel_volume_1h <= 0.25', 'rel_volume_1h crosses below 0.25'],
      'weekday = 6',
    ),
  ),
  email(
    'Hello Yusuf, I am still on the question of who leads. Could we see alts (everything but BTC) that returned 3% more in the hour than their beta explains, while BTC itself was down in that hour? Regards, Anke',
    ...w({ except: 'btc' }, up('excess_ret_1h', '0.03'), 'btc_ret_1h < 0'),
  ),
  email(
    'Hi Pete, sorry for the late mail. For BNB, would you check when the 15-minute MACD crossed up while the price was below the 24h VWAP? I only need the European session. Talk tomorrow, Al',
    ...w({ symbols: 'bnb' }, MACD_UP, strictlyBelow('vwap_dist_24h', '0'), 'session = europe'),
  ),
  email(
    'Dear Hana,\nthe perp seems to trade rich against the index again. Please get me ETH minutes with the last price at least 20 bps over index. Only October 2026.\nThank you, Oskar',
    ...w({ symbols: 'eth', ...OCT }, up('basis_bps', '20')),
  ),
  email(
    'Hi Nils, as I told you on the phone my cousin swears by quiet charts. Please show ATOM where the Bollinger band width on 15m is in the lowest 10% of the week and then the 24h high is broken within 24 hours. Thanks! Eva',
    ...documents({ symbols: 'atom', within: '24h' }, low('bb_width_20_15m', '0.1'), BREAK_UP),
  ),
  email(
    'Hi Greg, could you run this one: APT, net taker buying of at least 3 million dollars in the hour, price nevertheless down in that hour. Appreciate it. Lena',
    ...w({ symbols: 'apt' }, up('cvd_usd_1h', '3M'), 'ret_1h < 0'),
  ),
  email(
    'Dear colleagues, in preparation for the Q3 report I need ARB between 1 July and 30 September 2026 with a long/short account ratio above 2.5. Many thanks, Beatriz',
    ...w({ symbols: 'arb', from: '2026-07-01', to: '2026-09-30' }, above('long_short_ratio', '2.5')),
  ),
  email(
    'Hallo Rob, one more for my talk: how often has TRX moved 2% or more downward in five minutes? I expect not many. See you in Ghent, Koen',
    ...w({ symbols: 'trx' }, fell('ret_5m', '-0.02')),
  ),
  email(
    'Hi Dana, the auditors want to see minutes where the BTC book within one percent was heavily on the ask side, let us say an imbalance of -0.5 or lower, and the hour was still green. Could you? Best, Will',
    ...w({ symbols: 'btc' }, 'book_imbalance <= -0.5', 'ret_1h > 0'),
  ),
  email(
    'Hi Theo, thanks for the coffee. I was wondering about FIL and pin bars: bullish pin bar on the 1h chart, with the price in the lowest fifth of its daily range. Anything since March 2026 would do. Mila',
    ...w({ symbols: 'fil', from: '2026-03-01' }, candle('pin_bar', '1h', 'bullish'), down('range_pos_24h', '0.2')),
  ),
  refused(
    email(
      'Dear Paul, could you look for days when the BTC spot ETFs had outflows above 300 million and BTC lost 3% in 24 hours? Regards, Simone',
      ...w({ symbols: 'btc' }, down('ret_24h', '-0.03')),
    ),
  ),
  refused(
    email(
      'Hi Kim, please place a limit buy for 5 SOL whenever the hourly RSI is below 20. If that is too much, just tell me when it was. Thanks, Ray',
      ...w({ symbols: 'sol' }, under('rsi_14_1h', '20')),
    ),
  ),
  refused(
    email(
      'Hello Vera, for ETH I would like the cases of a 3% fall in one hour, but keep only those where the price three days later was higher. Many greetings, Uwe',
      ...w({ symbols: 'eth' }, fell('ret_1h', '-0.03')),
    ),
  ),

  // forums and chat
  forum(
    'yo when did pepe (1000pepe) rip 20%+ in 24h w/ funding still negative lol',
    ...w({ symbols: '1000pepeusdt' }, rose('ret_24h', '0.2'), NEGATIVE),
  ),
  forum(
    'anyone got btc dumps of 2%+ in 15 min? this year only pls',
    ...w({ symbols: 'btc', ...Y26 }, fell('ret_15m', '-0.02')),
  ),
  forum(
    'avg trade on sol bigger than 5k bucks over the hour while btc is red on the hour, ever happened?',
    ...w({ symbols: 'sol' }, above('avg_trade_usd_1h', '5000'), 'btc_ret_1h < 0'),
  ),
  forum(
    'shib weekends: 1h candle hammer + down 5% from the daily high. gimme',
    ...w(
      { symbols: '1000shibusdt' },
      candle('hammer', '1h', 'hammer'),
      down('drawdown_24h', '-0.05'),
      'weekday in (6, 7)',
    ),
  ),
  forum(
    'bears rekt hours: shorts liqd > 3m in 1h on eth and price +2% 1h',
    ...w({ symbols: 'eth' }, up('sum(liq_short_usd_1m, 1h)', '3M'), up('ret_1h', '0.02')),
  ),
  forum(
    'need wif moves where volume was 5x usual n price up less than 1% for the hour',
    ...w({ symbols: 'wif' }, up('rel_volume_1h', '5'), [
      'ret_1h between 0 and 0.01',
      'ret_1h > 0 and ret_1h < 0.01',
      'ret_1h >= 0 and ret_1h < 0.01',
      'ret_1h > 0 and ret_1h <= 0.01',
      'ret_1h < 0.01',
      'ret_1h <= 0.01',
    ]),
  ),
  forum(
    'ngl i only trade the 4h. bearish marubozu 4h on bnb, go',
    ...w({ symbols: 'bnb' }, candle('marubozu', '4h', 'bearish')),
  ),
  forum(
    'op breaks the 24h high then nukes thru the 24h low same day (24h max). receipts?',
    ...documents({ symbols: 'op', within: '24h' }, BREAK_UP, BREAK_DOWN),
  ),
  forum(
    'oi going +8% in one hour on link while price does nothing (under 0.5% either way)',
    ...w({ symbols: 'link' }, up('oi_change_1h', '0.08'), flat('ret_1h', '0.005')),
  ),
  forum(
    'matic back in 2023: rsi 15m below 15, anyone remember',
    ...w({ symbols: 'matic', from: '2023-01-01', to: '2023-12-31' }, below('rsi_14_15m', '15')),
  ),
  forum(
    'coins in the bottom 5% of performers on the day but top 10% by volume. who are those losers',
    ...w({}, down('xs_rank_ret_24h', '0.05'), up('xs_rank_volume_24h', '0.9')),
  ),
  forum(
    'show me ada getting smacked 3% in 1h right in the last 15 min b4 funding',
    ...w({ symbols: 'ada' }, fell('ret_1h', '-0.03'), ['minutes_to_funding <= 15', 'minutes_to_funding < 15']),
  ),
  forum(
    'doji on 4h eth after a 10% day (24h return 10+). reversal or cope',
    ...w(
      { symbols: 'eth' },
      [
        ...candle('doji', '4h', 'doji'),
        'candle_doji_4h != none and candle_age_4h = 0',
        'candle_doji_4h in (doji, dragonfly, gravestone) and candle_age_4h = 0',
        'candle_doji_4h != none',
        'candle_doji_4h in (doji, dragonfly, gravestone)',
      ],
      up('ret_24h', '0.1'),
    ),
  ),
  forum(
    'sui adx 15m over 50, biggest adx first, 10 rows is plenty',
    ...w({ symbols: 'sui', sort: 'adx_14_15m desc', limit: 10 }, above('adx_14_15m', '50')),
  ),
  forum(
    'btc asia session only, +1.5% on the hour, takers over 60% buys',
    ...w({ symbols: 'btc' }, up('ret_1h', '0.015'), up('taker_buy_ratio_1h', '0.6'), 'session = asia'),
  ),
  forum(
    'market puking = less than 10% of coins green on the hour. when did doge still go up >1% 1h in that',
    ...w(
      { symbols: 'doge' },
      ['breadth_1h < 0.1', 'breadth_1h <= 0.1'],
      ['ret_1h > 0.01', 'ret_1h >= 0.01', 'ret_1h crosses above 0.01'],
    ),
  ),
  forum(
    'macd cross up 15m on near n then +2% hour in the next 4h, how often fr',
    ...documents({ symbols: 'near', within: '4h' }, MACD_UP, rose('ret_1h', '0.02')),
  ),
  refused(forum('ping me on telegram if uni does -6% in 4h ok?', ...w({ symbols: 'uni' }, under('ret_4h', '-0.06')))),
  refused(
    forum(
      'whale wallets moving >1000 btc to exchanges, and btc down 1% in the hour after. any data',
      ...w({ symbols: 'btc' }, down('ret_1h', '-0.01')),
      { symbols: 'btc' },
    ),
  ),
  refused(forum('what coin will 10x next month, volume 3x normal already', ...w({}, up('rel_volume_1h', '3')))),

  // poor English
  poor(
    'please give me time when bitcoin fall 5 percent in 24 hour and volume of hour is double than normal',
    ...w({ symbols: 'btc' }, fell('ret_24h', '-0.05'), up('rel_volume_1h', '2')),
  ),
  poor(
    'i search xrp with bearish divergence of cvd 4 hour, in year 2025',
    ...w({ symbols: 'xrp', ...Y25 }, state('cvd_divergence_4h', 'bearish')),
  ),
  poor(
    'eth candle hammer 4 hour, price is near low, position in day range under 20 percent',
    ...w({ symbols: 'eth' }, candle('hammer', '4h', 'hammer'), [
      'range_pos_24h < 0.2',
      'range_pos_24h <= 0.2',
      'range_pos_24h crosses below 0.2',
    ]),
  ),
  poor(
    'want see doge who was rise 10 percent from low of 24 hours, on monday',
    ...w({ symbols: 'doge' }, rose('drawup_24h', '0.1'), 'weekday = 1'),
  ),
  poor(
    'when funding of sol is bigger 0.1 percent and price still go down in 4 hour',
    ...w({ symbols: 'sol' }, fundUp('0.001'), 'ret_4h < 0'),
  ),
  poor(
    'all coin where open interest is down 20 percent in one day, begin with most strong fall',
    ...w({ sort: 'oi_change_24h asc' }, down('oi_change_24h', '-0.2')),
  ),
  poor(
    'avax make up 3 percent in hour, after maximum 4 hour it is make down 3 percent in hour, show',
    ...documents({ symbols: 'avax', within: '4h' }, rose('ret_1h', '0.03'), fell('ret_1h', '-0.03')),
  ),
  poor(
    'ltc price is over upper band bollinger on 15 minute and volume hour 3 times',
    ...w({ symbols: 'ltc' }, above('bb_pctb_20_15m', '1'), up('rel_volume_1h', '3')),
  ),
  poor(
    'algo when volume of one hour is more than 5 million dollar, give 30 with most big volume',
    ...w({ symbols: 'algo', sort: 'quote_volume_1h desc', limit: 30 }, above('quote_volume_1h', '5M')),
  ),
  poor(
    'bitcoin from 8 hour to 12 hour utc, break of high 24h, only friday',
    ...w({ symbols: 'btc' }, BREAK_UP, hours(8, 12), 'weekday = 5'),
  ),
  poor(
    'link: in hour was more sell than buy from taker, buy part less than 40 percent, but price not fall',
    ...w({ symbols: 'link' }, ['taker_buy_ratio_1h < 0.4', 'taker_buy_ratio_1h <= 0.4'], ['ret_1h >= 0', 'ret_1h > 0']),
  ),
  poor(
    'where book of ethereum in 1 percent has much more buyer, imbalance 0.4 or more, during whole 5 minutes',
    ...w({ symbols: 'eth' }, heldUp('book_imbalance', '0.4', '5m')),
  ),
  poor(
    'i need moment that dot not move with btc, correlation of day smaller than 0.3',
    ...w({ symbols: 'dot' }, ['corr_btc_24h < 0.3', 'corr_btc_24h <= 0.3', 'corr_btc_24h crosses below 0.3']),
  ),
  poor(
    'evening star 1 hour on sol, and rsi of 1 hour was over 70 some time in last 4 hours',
    ...lately(
      { symbols: 'sol' },
      '4h',
      up('max(rsi_14_1h, 4h)', '70'),
      above('rsi_14_1h', '70'),
      candle('star', '1h', 'evening'),
    ),
  ),
  poor(
    'aave when vpin is more than 0.7 and it is american session',
    ...w({ symbols: 'aave' }, above('vpin', '0.7'), 'session = us'),
  ),
  poor(
    'trx price is under average of 200 hours by 5 percent or more',
    ...w({ symbols: 'trx' }, [
      'sma_dist_200_1h <= -0.05',
      'sma_dist_200_1h < -0.05',
      'sma_dist_200_1h crosses below -0.05',
    ]),
  ),
  poor(
    'coins new, less than 30 days in record, which have done plus 20 percent in day',
    ...w({}, ['recorded_age_days < 30', 'recorded_age_days <= 30'], up('ret_24h', '0.2')),
  ),
  refused(
    poor(
      'please robot buy for me ada if she fall 4 percent in hour',
      ...w({ symbols: 'ada' }, fell('ret_1h', '-0.04')),
    ),
  ),
  refused(
    poor(
      'show btc when is in news about war and price is fall 2 percent in one hour',
      ...w({ symbols: 'btc' }, down('ret_1h', '-0.02')),
    ),
  ),
  refused(
    poor(
      'eth with rsi 15 minute more than 80 or liquidation of hour more than 5 million',
      { symbols: 'eth' },
      ...w({ symbols: 'eth' }, [...up('rsi_14_15m', '80'), ...up('liq_usd_1h', '5M')]),
    ),
  ),
]
