/**
 * Development phrasings by a stranger: 120, 20 in each style, as twelve persons of varied jobs would say them. Written from the
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
  type Wanted,
  type Ways,
} from '../tried/form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  MACD_UP,
  over,
  rank,
  rises,
  sinks,
  up,
  WEEKEND,
  WORKDAYS,
} from '../tried/ways.js'

/** All conditions at one minute. */
const at = (scope: Wanted, ...parts: readonly Ways[]): Wanted[] => documents(scope, and(...parts))

/** A share of the book, without a width. */
const book = (compared: string): string[] =>
  ['book_imbalance', 'book_imbalance_20bps', 'book_imbalance_top', 'book_imbalance_500bps'].map(
    (id) => `${id} ${compared}`,
  )

export const G1: readonly Tried[] = [
  // shorthand
  shorthand('btc 1h rsi back above 30', ...at({ symbols: 'btc' }, ['rsi_14_1h crosses above 30'])),
  shorthand('sol -4% 1h on 3x rvol', ...at({ symbols: 'sol' }, down('ret_1h', '-4%'), up('rel_volume_1h', '3'))),
  shorthand('eth funding < 0, oi 24h +10%', ...at({ symbols: 'eth' }, funding('< 0'), up('oi_change_24h', '10%'))),
  shorthand(
    'doge 15m bull engulf, us session only, 24h range pos < .2',
    ...at({ symbols: 'doge' }, candle('engulfing', '15m', 'bullish'), 'session = us', 'range_pos_24h < 0.2'),
  ),
  shorthand('all ex btc eth: vpin > .75 held 30m', ...at({ except: 'btc,eth' }, ['vpin > 0.75 held 30m'])),
  shorthand(
    'avax 24h high break, then -2% 1h inside 4h',
    ...documents({ symbols: 'avax', within: '4h' }, BREAK_UP, down('ret_1h', '-2%')),
  ),
  shorthand(
    'link basis < -15bps, last 30d',
    ...['2026-10-21T12:00:00Z', '2026-10-21'].map((from) => ({ symbols: 'link', from, where: 'basis_bps < -15' })),
  ),
  shorthand('btc longs liqd > 2M in 1m', ...at({ symbols: 'btc' }, 'liq_long_usd_1m > 2M')),
  shorthand(
    'xrp 1h vol > $200M, 10 biggest',
    ...at({ symbols: 'xrp', sort: 'quote_volume_1h desc', limit: 10 }, 'quote_volume_1h > 200M'),
  ),
  shorthand(
    'atom bb width pctl < 5%, adx15 < 15',
    ...at(
      { symbols: 'atom' },
      ['bb_width_20_15m_pctrank < 0.05', 'pctrank(bb_width_20_15m, 7d) < 0.05'],
      'adx_14_15m < 15',
    ),
  ),
  shorthand(
    'ada 1h hammer w/ 1h rsi < 35',
    ...at({ symbols: 'ada' }, candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 35'),
  ),
  shorthand(
    'spread > 99th pctl + top of book imb < -.6',
    ...at({}, rank('spread_bps', '> 0.99'), 'book_imbalance_top < -0.6'),
  ),
  shorthand(
    'eth premium > 8bps, < 30m to funding',
    ...at({ symbols: 'eth' }, 'premium_bps > 8', 'minutes_to_funding < 30'),
  ),
  shorthand('btc cvd 1h < -150M but 1h ret green', ...at({ symbols: 'btc' }, 'cvd_usd_1h < -150M', 'ret_1h > 0')),
  shorthand(
    'sui oi regime long unwinding, weekends',
    ...at({ symbols: 'sui' }, state('oi_price_regime_1h', 'long_unwinding'), WEEKEND.slice(0, 1)),
  ),
  shorthand('wif 1h/24h rv ratio > 2', ...at({ symbols: 'wif' }, 'rv_ratio_1h_24h > 2')),
  shorthand(
    'btc -3% 1h -> rsi15 < 20 -> +1% 1h, all in 12h',
    ...documents(
      { symbols: 'btc', within: '12h' },
      down('ret_1h', '-3%'),
      sinks('rsi_14_15m', '20').reverse(),
      up('ret_1h', '1%'),
    ),
  ),
  refused(shorthand('eth cme gap fills', { symbols: 'eth' })),
  refused(shorthand('sol rsi15 < 25, go long, tp 2% sl 1%', ...at({ symbols: 'sol' }, 'rsi_14_15m < 25'))),
  refused(
    shorthand(
      'arb: funding < -.05% or 1h liqs > 5M',
      { symbols: 'arb' },
      ...at({ symbols: 'arb' }, [...funding('< -0.05%'), 'liq_usd_1h > 5M']),
    ),
  ),

  // quant
  quant(
    'Minutes of ETHUSDT with 24h correlation to BTC below 0.3 and 24h beta to BTC below 0.5.',
    ...at({ symbols: 'eth' }, 'corr_btc_24h < 0.3', 'beta_btc_24h < 0.5'),
  ),
  quant(
    'Weekly percentile rank of one-hour realised volatility >= 0.99, with the 24h Parkinson estimate not exceeding 3%.',
    ...at({}, rank('rv_1h', '>= 0.99'), 'parkinson_24h <= 3%'),
  ),
  quant(
    'Bipower jump share over 24 hours at least 0.4; BTC and ETH; calendar year 2024.',
    ...at({ symbols: 'btc,eth', from: '2024-01-01', to: '2024-12-31' }, 'jump_share_24h >= 0.4'),
  ),
  quant(
    "SOL: Kyle's lambda (4h) above 5 bps per million USD during the Asian session.",
    ...at({ symbols: 'sol' }, 'kyle_lambda_4h > 5', 'session = asia'),
  ),
  quant(
    'An hourly return of -5 sigma or lower, followed at most 24 hours later by a 24h draw-up of 6% or more.',
    ...documents({ within: '24h' }, 'ret_1h_sigma <= -5', 'drawup_24h >= 6%'),
  ),
  quant(
    '24h Amihud illiquidity exceeding 2 bps per million, conditional on a cross-sectional 24h volume rank in the bottom decile.',
    ...at({}, 'amihud_24h > 2', down('xs_rank_volume_24h', '0.1')),
  ),
  quant(
    'LINK, hourly excess return net of BTC beta >= 3%, sorted by that excess in descending order, 100 rows.',
    ...at({ symbols: 'link', sort: 'excess_ret_1h desc', limit: 100 }, 'excess_ret_1h >= 3%'),
  ),
  quant(
    'Z-score of VPIN against its own trailing 24 hours greater than 3, any symbol.',
    ...at({}, 'zscore(vpin, 24h) > 3'),
  ),
  quant(
    'BNB: order book imbalance within 1% of mid at or above 0.35 in at least 55 of the past 60 minutes.',
    ...at({ symbols: 'bnb' }, 'book_imbalance >= 0.35 held 55m of 1h'),
  ),
  quant(
    'Kaufman efficiency ratio (4h) >= 0.45 and ADX(14, 15m) >= 40, Monday to Friday only.',
    ...at({}, 'efficiency_ratio_4h >= 0.45', 'adx_14_15m >= 40', WORKDAYS.slice(0, 1)),
  ),
  quant(
    'DOGE: funding summed over 24h above 0.15% and open interest contracting by more than 5% over one hour.',
    ...at({ symbols: 'doge' }, 'funding_sum_24h > 0.15%', 'oi_change_1h < -5%'),
  ),
  quant(
    'Volatility of volatility (24h) > 1.2, AVAX, 1 February 2025 through 30 April 2025.',
    ...at({ symbols: 'avax', from: '2025-02-01', to: '2025-04-30' }, 'vol_of_vol_24h > 1.2'),
  ),
  quant(
    'Account long/short ratio up by at least 25% over 24h while the price return over the same 24h is negative.',
    ...at({}, 'long_short_change_24h >= 25%', 'ret_24h < 0'),
  ),
  quant(
    'AAVE, with market breadth (1h) below 0.15 and the BTC hourly return no lower than -0.5%.',
    ...at({ symbols: 'aave' }, 'breadth_1h < 0.15', 'btc_ret_1h >= -0.5%'),
  ),
  quant(
    'Price impact of a 100k USD order > 12 bps, given depth within 100 bps in the lowest 5 percent of its week.',
    ...at({}, 'impact_100k_bps > 12', [...rank('depth_usd_100bps', '<= 0.05'), ...rank('depth_usd_100bps', '< 0.05')]),
  ),
  quant(
    'Downward crossings of 50 by the 1h RSI(14) with price under the 200-hour SMA, BTCUSDT, from 2025-07-01.',
    ...at({ symbols: 'btc', from: '2025-07-01' }, 'rsi_14_1h crosses below 50', 'sma_dist_200_1h < 0'),
  ),
  quant(
    'Mean trade size over one hour exceeding 9,000 USD, ETH, UTC hours 13 to 15 inclusive.',
    ...at({ symbols: 'eth' }, 'avg_trade_usd_1h > 9000', 'hour_utc between 13 and 15'),
  ),
  refused(
    quant(
      'SOL minutes with a Hurst exponent below 0.4 and 24h realised volatility above 5%.',
      ...at({ symbols: 'sol' }, 'rv_24h > 5%'),
    ),
  ),
  refused(
    quant(
      'BTC minutes with hourly taker buy ratio >= 0.6, retaining only those whose forward 24h maximum favourable excursion exceeds 5%.',
      ...at({ symbols: 'btc' }, 'taker_buy_ratio_1h >= 0.6'),
    ),
  ),
  refused(
    quant(
      'ETH with an inverted implied volatility term structure (Deribit, 7d over 30d) and the weekly percentile of 1h realised volatility >= 0.9.',
      ...at({ symbols: 'eth' }, rank('rv_1h', '>= 0.9')),
    ),
  ),

  // dictation
  dictation(
    'show me every time bitcoin dropped more than three percent in an hour on a saturday or sunday',
    ...at({ symbols: 'btc' }, 'ret_1h < -3%', WEEKEND.slice(0, 1)),
  ),
  dictation(
    'ethereum when the fifteen minute rsi is under twenty five and the price is at least six percent below its twenty four hour high',
    ...at({ symbols: 'eth' }, 'rsi_14_15m < 25', 'drawdown_24h <= -6%'),
  ),
  dictation(
    'find solana minutes where the taker buy share over the last hour was more than sixty two percent',
    ...at({ symbols: 'sol' }, 'taker_buy_ratio_1h > 0.62'),
  ),
  dictation(
    'dogecoin up ten percent or more in a day and hourly volume at least double the weekly normal',
    ...at({ symbols: 'doge' }, 'ret_24h >= 10%', 'rel_volume_1h >= 2'),
  ),
  dictation(
    'litecoin broke under its twenty four hour low and then within six hours it was up two percent in an hour',
    ...documents({ symbols: 'ltc', within: '6h' }, BREAK_DOWN, up('ret_1h', '2%')),
  ),
  dictation(
    'when was open interest on bitcoin above twelve billion dollars',
    ...at({ symbols: 'btc' }, rises('oi_usd', '12B').reverse()),
  ),
  dictation(
    'give me xrp between eight and ten in the morning utc when the spread was wider than three basis points',
    ...at({ symbols: 'xrp' }, hours(8, 10), 'spread_bps > 3'),
  ),
  dictation(
    'cardano morning star on the four hour chart this year',
    ...at({ symbols: 'ada', from: '2026-01-01' }, candle('star', '4h', 'morning')),
  ),
  dictation(
    'any coin with less than fifteen minutes to funding and a funding rate over zero point zero five percent',
    ...at({}, 'minutes_to_funding < 15', funding('> 0.05%')),
  ),
  dictation(
    'avalanche total liquidations in an hour more than three million dollars show the biggest first',
    ...at({ symbols: 'avax', sort: 'liq_usd_1h desc' }, 'liq_usd_1h > 3M'),
  ),
  dictation(
    'sui moved less than half a percent either way in four hours and the bollinger width is in the lowest ten percent of the week',
    ...at({ symbols: 'sui' }, flat('ret_4h', '0.5%').reverse(), [
      ...rank('bb_width_20_15m', '<= 0.1'),
      ...rank('bb_width_20_15m', '< 0.1'),
    ]),
  ),
  dictation(
    'chainlink when it ranks in the top five percent of coins by twenty four hour return',
    ...at({ symbols: 'link' }, up('xs_rank_ret_24h', '0.95')),
  ),
  dictation(
    'tron when hourly volume is less than a quarter of what it normally is',
    ...at({ symbols: 'trx' }, 'rel_volume_1h < 0.25'),
  ),
  dictation(
    'polkadot order book imbalance within twenty basis points above zero point four so way more bids than asks',
    ...at({ symbols: 'dot' }, 'book_imbalance_20bps > 0.4'),
  ),
  dictation(
    'bitcoin macd on fifteen minutes crossed bullish while the day is still down more than four percent',
    ...at({ symbols: 'btc' }, MACD_UP, 'ret_24h < -4%'),
  ),
  dictation(
    'uniswap three white soldiers on the hourly candle',
    ...at({ symbols: 'uni' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'pepe jumped five percent in fifteen minutes and after that fell five percent in fifteen minutes all inside two hours',
    ...documents({ symbols: '1000pepeusdt', within: '2h' }, up('ret_15m', '5%'), down('ret_15m', '-5%')),
  ),
  refused(dictation('text me when ether falls under its twenty four hour low', ...at({ symbols: 'eth' }, BREAK_DOWN))),
  refused(
    dictation(
      'bitcoin when the dollar index was falling and the hourly return was above one percent',
      ...at({ symbols: 'btc' }, 'ret_1h > 1%'),
    ),
  ),
  refused(
    dictation(
      'find aave minutes when the hourly rsi is under thirty or funding is negative either one is fine',
      { symbols: 'aave' },
      ...at({ symbols: 'aave' }, ['rsi_14_1h < 30', ...funding('< 0')]),
    ),
  ),

  // email
  email(
    'Hi Petra,\n\nhope the move went well. Could you pull the minutes when ADA lost at least 5% in four hours while open interest fell 8% or more over 24 hours? I would like to see how often that happened.\n\nBest, Jonas',
    ...at({ symbols: 'ada' }, 'ret_4h <= -5%', 'oi_change_24h <= -8%'),
  ),
  email(
    'Dear Mr Hale,\n\nas discussed on the phone: for Bitcoin, please list the occasions since the start of 2025 on which funding stood at the 98th percentile of its last 30 days or higher.\n\nThank you, Ingrid',
    ...at({ symbols: 'btc', from: '2025-01-01' }, [
      'funding_pctrank_30d >= 0.98',
      'pctrank(funding_rate, 30d) >= 0.98',
      'pctrank(funding_rate_8h, 30d) >= 0.98',
    ]),
  ),
  email(
    'Morning Tom, quick one before the meeting. LTC, hourly RSI above 70 and price more than 4% over the 50-hour EMA: when did we see that? Cheers, Bea',
    ...at({ symbols: 'ltc' }, 'rsi_14_1h > 70', 'ema_dist_50_1h > 4%'),
  ),
  email(
    'Hello Samir, I keep arguing with my brother about Sundays. Can you look up DOGE on Sundays with hourly volume at least three times the weekly average? Regards, Walt',
    ...at({ symbols: 'doge' }, 'weekday = 7', 'rel_volume_1h >= 3'),
  ),
  email(
    'Hi all, for the risk note I need ETH moments where more than $10m of longs were liquidated in a single minute. Twenty examples, largest first, will do. Thanks, Mirela',
    ...at({ symbols: 'eth', sort: 'liq_long_usd_1m desc', limit: 20 }, 'liq_long_usd_1m > 10M'),
  ),
  email(
    'Hey Kofi, still thinking about that ugly afternoon. Could you find when fewer than one in ten coins was up over the hour and BTC had lost 2% or more in that hour? See you, Dale',
    ...at({}, 'breadth_1h < 0.1', 'btc_ret_1h <= -2%'),
    ...at({ symbols: 'btc' }, 'breadth_1h < 0.1', ['ret_1h <= -2%', 'btc_ret_1h <= -2%']),
  ),
  email(
    'Dear Lena, thanks for the slides. One more case, please: SOL below its lower Bollinger band on the 15-minute chart (%B under zero), and within the next two hours back above the middle (%B over 0.5). Yours, Marek',
    ...documents(
      { symbols: 'sol', within: '2h' },
      sinks('bb_pctb_20_15m', '0').reverse(),
      rises('bb_pctb_20_15m', '0.5'),
    ),
  ),
  email(
    'Hi Ravi, the auditors asked about thin liquidity in BNB. Which minutes had less than 2 million dollars of depth within one percent of mid? From June 2026 on is enough. Best regards, Hanneke',
    ...at({ symbols: 'bnb', from: '2026-06-01' }, 'depth_usd_100bps < 2M'),
  ),
  email(
    'Good evening Claire, I was going through my old ATOM trades again. Can you get me the bearish engulfings on the hourly chart in the upper quarter of the 24-hour range? Thanks so much, Olli',
    ...at({ symbols: 'atom' }, candle('engulfing', '1h', 'bearish'), up('range_pos_24h', '0.75')),
  ),
  email(
    'Hi Noor, coffee soon? Meanwhile please check XRP in the European session where price gained at least 1.5% over the hour but the hourly CVD was negative. Best, Tim',
    ...at({ symbols: 'xrp' }, 'session = europe', 'ret_1h >= 1.5%', 'cvd_usd_1h < 0'),
  ),
  email(
    'Hello Bruno, a question for the laggards page: which coins were in the bottom 5 percent of the hourly return ranking while bitcoin was up on the hour? Many thanks, Ana',
    ...at({}, down('xs_rank_ret_1h', '0.05'), 'btc_ret_1h > 0'),
  ),
  email(
    'Dear colleagues, I am preparing Thursday. NEAR down 20% or more over seven days, and the hourly RSI nevertheless above 40. Could one of you run this? Kind regards, Stefan',
    ...at({ symbols: 'near' }, 'ret_7d <= -20%', 'rsi_14_1h > 40'),
  ),
  email(
    'Hi Sanne, did the BTC mark premium ever stay below zero for a full hour? If so, please send me those moments. Groetjes, Wim',
    ...at({ symbols: 'btc' }, ['premium_bps < 0 held 1h']),
  ),
  email(
    'Hi Dad, you asked what I do all day. Today: TRX with more than 300 million dollars of volume over 24 hours and a 24-hour price change within one percent either way. Could you run it for me while I drive? Love, Nina',
    ...at({ symbols: 'trx' }, 'quote_volume_24h > 300M', flat('ret_24h', '1%')),
  ),
  email(
    'Hi Yuki, for the toxicity chapter: FIL, first VPIN above 0.7, then a fall of 3% in an hour, no more than eight hours apart. No rush. Regards, Emeka',
    ...documents({ symbols: 'fil', within: '8h' }, rises('vpin', '0.7').reverse(), down('ret_1h', '-3%')),
  ),
  email(
    'Dear Anton, one thing for the monthly: ARB in the short covering regime (price and OI, hourly), Mondays of October 2026 only. Thanks and have a good weekend, Julie',
    ...at(
      { symbols: 'arb', from: '2026-10-01', to: '2026-10-31' },
      state('oi_price_regime_1h', 'short_covering'),
      'weekday = 1',
    ),
  ),
  email(
    'Hi Grace, thanks for lunch. Can you dig out ETH with Garman-Klass volatility over 24h above 4 percent and the price above its 24h VWAP? Talk soon, Per',
    ...at({ symbols: 'eth' }, 'garman_klass_24h > 4%', 'vwap_dist_24h > 0'),
  ),
  refused(
    email(
      'Hi Pieter, sorry to bother you again. Could you find ETH minutes with staking deposits above 50,000 ETH that day and an hourly return under -1%? Best, Ruth',
      ...at({ symbols: 'eth' }, 'ret_1h < -1%'),
    ),
  ),
  refused(
    email(
      'Hello Maria, from next week on please have the system sell half of my BTC whenever the hourly RSI is above 80. Many thanks, Gerald',
      ...at({ symbols: 'btc' }, rises('rsi_14_1h', '80').reverse()),
    ),
  ),
  refused(
    email(
      'Dear Felix, for the newsletter: AVAX sell-offs of 5% or more in an hour, but only those that came after an ETF headline. Regards, Tess',
      ...at({ symbols: 'avax' }, 'ret_1h <= -5%'),
    ),
  ),

  // forum
  forum(
    'yo anyone got the times pepe nuked 8% in an hour this month lol',
    ...at({ symbols: '1000pepeusdt', from: '2026-11-01' }, down('ret_1h', '-8%')),
  ),
  forum(
    'bros when did btc have negative funding while price was up 5% on the day',
    ...at({ symbols: 'btc' }, funding('< 0'), up('ret_24h', '5%')),
  ),
  forum(
    'wif dragonfly doji on the 4h after pumping 15%+ in 24h, show me',
    ...at({ symbols: 'wif' }, candle('doji', '4h', 'dragonfly'), 'ret_24h >= 15%'),
  ),
  forum(
    'shorts getting rekt on sol, gimme minutes with over 5m of shorts liqd',
    ...at({ symbols: 'sol' }, 'liq_short_usd_1m > 5M'),
  ),
  forum(
    'ngl i only trade the us session. eth down 2% in 15m pls',
    ...at({ symbols: 'eth' }, 'session = us', down('ret_15m', '-2%')),
  ),
  forum(
    'doge volume going absolutely parabolic like 8x normal with 15m rsi over 85, when was that',
    ...at({ symbols: 'doge' }, up('rel_volume_1h', '8'), 'rsi_14_15m > 85'),
  ),
  forum(
    'shib inside bar on the 4h then breaks the 24h high within a day. happens often?',
    ...documents({ symbols: '1000shibusdt', within: '24h' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  forum(
    'alts that stayed green on the hour while btc dumped 3% in that hour. no btc no eth',
    ...at({ except: 'btc,eth' }, 'ret_1h > 0', down('btc_ret_1h', '-3%')),
  ),
  forum('is vpin 0.8+ on link even a thing? list em', ...at({ symbols: 'link' }, 'vpin >= 0.8')),
  forum('sui mark price premium like 30bps+ over index, wen', ...at({ symbols: 'sui' }, 'premium_bps >= 30')),
  forum(
    'arb 15m: stoch under 10 and adx over 30. falling knife szn',
    ...at({ symbols: 'arb' }, 'stoch_k_14_15m < 10', 'adx_14_15m > 30'),
  ),
  forum(
    'apt gravestone doji 1h in the top 10% of the 24h range pls ser',
    ...at({ symbols: 'apt' }, candle('doji', '1h', 'gravestone'), up('range_pos_24h', '0.9')),
  ),
  forum(
    'bullish cvd divergence on eth, last 2 weeks, anyone?',
    ...['2026-11-06T12:00:00Z', '2026-11-06'].flatMap((from) =>
      at({ symbols: 'eth', from }, state('cvd_divergence_4h', 'bullish')),
    ),
  ),
  forum(
    'which coins had oi up 10% in one hr w/ price basically flat (under 0.3% either way in that hr)',
    ...at({}, up('oi_change_1h', '10%'), flat('ret_1h', '0.3%').reverse()),
  ),
  forum(
    'btc boring af: 1h realized vol in the bottom 5% of the week. only asia session',
    ...at({ symbols: 'btc' }, [...rank('rv_1h', '<= 0.05'), ...rank('rv_1h', '< 0.05')], 'session = asia'),
  ),
  forum(
    'ltc with 24h btc correlation over .95 but beta over 1.5?? show',
    ...at({ symbols: 'ltc' }, 'corr_btc_24h > 0.95', 'beta_btc_24h > 1.5'),
  ),
  forum(
    'uni ripped 6% in 4h then dumped 3% in 1h, second one inside 12h of the first. seen it too many times smh',
    ...documents({ symbols: 'uni', within: '12h' }, up('ret_4h', '6%'), down('ret_1h', '-3%')),
  ),
  refused(forum('any coin that pumped 10% in an hour right after an elon tweet lmao', ...at({}, up('ret_1h', '10%')))),
  refused(
    forum('matic below the ichimoku cloud + 1h rsi under 40, gimme', ...at({ symbols: 'matic' }, 'rsi_14_1h < 40')),
  ),
  refused(
    forum(
      'aping 10x long on btc at every 1h hammer, place the orders for me pls',
      ...at({ symbols: 'btc' }, candle('hammer', '1h', 'hammer')),
    ),
  ),

  // poor
  poor(
    'please find when bitcoin price go down 2 percent in 5 minute',
    ...at({ symbols: 'btc' }, down('ret_5m', '-2%')),
  ),
  poor(
    'i want see ethereum where open interest grow more than 6 percent in one hour and price also grow in this hour',
    ...at({ symbols: 'eth' }, 'oi_change_1h > 6%', 'ret_1h > 0'),
  ),
  poor(
    'solana when spread is very big, more than 5 bps, and hour is 21 to 23 utc',
    ...at({ symbols: 'sol' }, 'spread_bps > 5', [...hours(21, 23).reverse(), 'session = late']),
  ),
  poor(
    'show moment when doge make hammer candle in 15 minute and volume of hour is bigger than 2 times normal',
    ...at({ symbols: 'doge' }, candle('hammer', '15m', 'hammer'), 'rel_volume_1h > 2'),
  ),
  poor(
    'dot coin, rsi of one hour come back over 30 from under, in year 2025',
    ...at({ symbols: 'dot', from: '2025-01-01', to: '2025-12-31' }, 'rsi_14_1h crosses above 30'),
  ),
  poor(
    'bnb fall 4 percent in one day, and after this, in maximum 2 days, it rise 4 percent in one day',
    ...documents({ symbols: 'bnb', within: '2d' }, down('ret_24h', '-4%'), up('ret_24h', '4%')),
  ),
  poor(
    'litecoin position in 24 hours range is under 0.05 but the book have more buyer, imbalance over 0.3',
    ...at({ symbols: 'ltc' }, 'range_pos_24h < 0.05', book('> 0.3')),
  ),
  poor(
    'which coins have weak volume in hour, less than 0.2 of normal, in sunday',
    ...at({}, 'rel_volume_1h < 0.2', 'weekday = 7'),
  ),
  poor(
    'give me algo when have outside candle of 1 hour and return of one hour is minus 1 percent or lower',
    ...at({ symbols: 'algo' }, candle('inside_outside', '1h', 'outside'), 'ret_1h <= -1%'),
  ),
  poor(
    'aave liquidation of one hour is in highest 1 percent of the week and mostly long is liquidated, imbalance under -0.5',
    ...at(
      { symbols: 'aave' },
      [...rank('liq_usd_1h', '>= 0.99'), ...rank('liq_usd_1h', '> 0.99')],
      'liq_imbalance_1h < -0.5',
    ),
  ),
  poor(
    'when filecoin funding was minus 0.1 percent or less, please sort from lowest funding',
    ...['funding_rate', 'funding_rate_8h'].map((id) => ({
      symbols: 'fil',
      where: `${id} <= -0.1%`,
      sort: `${id} asc`,
    })),
  ),
  poor(
    'i look for btc with strong trend, adx more than 45 and plus DI is bigger than minus DI by more than 20',
    ...at({ symbols: 'btc' }, 'adx_14_15m > 45', 'di_diff_14_15m > 20'),
  ),
  poor(
    'eth bearish marubozu in four hours candle, only in working days',
    ...at({ symbols: 'eth' }, candle('marubozu', '4h', 'bearish'), WORKDAYS.slice(0, 1)),
  ),
  poor(
    'near coin return of 7 days is more than 30 percent and sum of funding of 24 hours is more than 0.1 percent',
    ...at({ symbols: 'near' }, 'ret_7d > 30%', 'funding_sum_24h > 0.1%'),
  ),
  poor(
    'op coin drop more than 3 percent in 1 hour and then make bullish pin bar of 15 minute, maximum 2 hours later',
    ...documents({ symbols: 'op', within: '2h' }, 'ret_1h < -3%', candle('pin_bar', '15m', 'bullish')),
  ),
  poor(
    'please 30 last times when ada volume in one hour was more than 100 million dollar',
    ...at({ symbols: 'ada', limit: 30 }, 'quote_volume_1h > 100M'),
  ),
  poor(
    'wif price is 12 percent or more up from low of 24 hours and average trade size of hour is small, under 300 dollar',
    ...at({ symbols: 'wif' }, 'drawup_24h >= 12%', 'avg_trade_usd_1h < 300'),
  ),
  poor(
    'one hour return is more than 4 sigma up, in europe session, all coins without bitcoin',
    ...at({ except: 'btc' }, 'ret_1h_sigma > 4', 'session = europe'),
  ),
  refused(
    poor(
      'please send me message in telegram when xrp rise 3 percent in one hour',
      ...at({ symbols: 'xrp' }, over('ret_1h', '3%')),
    ),
  ),
  refused(
    poor(
      'trx when supertrend is green and volume of hour is more than 3 times normal',
      ...at({ symbols: 'trx' }, 'rel_volume_1h > 3'),
    ),
  ),
]
