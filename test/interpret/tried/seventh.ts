/**
 * The seventh tried set: 150 phrasings, 25 in each style, 22 of them impossible in part or whole. It was written blind, before any of it was scored,
 * from `docs/query-language.md`, the glossary, the feature vocabulary, the list of recorded symbols, the form of these sets and, for the shape of a
 * file, the beginning of the fifth set. The person came first, then the question that this person would really have, and the words last, as they
 * would be typed or dictated in one go; the documents are those that a careful reader who knows the vocabulary would write. Where the words leave
 * open whether the bound is included, a label as a state or its beginning, which funding rate, the last hour of a range, or what counts as an alt,
 * every right document is listed. All documents were parsed as short forms, and none was run against the interpreter.
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
} from './form.js'
import { BREAK_DOWN, BREAK_UP, down, flat, funding, hours, MACD_DOWN, MACD_UP, rises, sinks, up } from './ways.js'

/** Alts are all but btc, or all but btc and eth. */
const alts = (where: string | readonly string[], rest: Wanted = {}): Wanted[] =>
  ['btc', 'btc,eth'].flatMap((except) => documents({ except, ...rest }, where))

const WEEKEND = ['weekday in (6, 7)']
const WORKDAYS = ['weekday <= 5']
const ANY_DOJI_5M = [
  'candle_doji_5m in (doji, dragonfly, gravestone)',
  'candle_doji_5m in (doji, dragonfly, gravestone) and candle_age_5m = 0',
  'candle_doji_5m != none',
  'candle_doji_5m != none and candle_age_5m = 0',
]

export const SEVENTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('arb 1h rsi xover 70, oi 1h >+3%', {
    symbols: 'arb',
    where: 'rsi_14_1h crosses above 70 and oi_change_1h > 3%',
  }),
  shorthand('sol perp 24h ret -10% or worse, 8h fund neg', {
    symbols: 'sol',
    where: 'ret_24h <= -10% and funding_rate_8h < 0',
  }),
  shorthand('btc+eth spread > 3bps, us session', { symbols: 'btc,eth', where: 'spread_bps > 3 and session = us' }),
  shorthand(
    'op 15m bbw pctl <3 → donch 24h dn, 6h max',
    ...documents({ symbols: 'op', within: '6h' }, 'bb_width_20_15m_pctrank < 3%', BREAK_DOWN),
  ),
  shorthand('matic stoch k 15m < 10 & %b < 0', {
    symbols: 'matic',
    where: 'stoch_k_14_15m < 10 and bb_pctb_20_15m < 0',
  }),
  shorthand(
    'doge rvol 1h 5x+, ret15m>2%',
    ...documents({ symbols: 'doge' }, and(up('rel_volume_1h', '5'), 'ret_15m > 2%')),
  ),
  shorthand('wif 3 white soldiers 1h', ...documents({ symbols: 'wif' }, candle('soldiers_crows', '1h', 'soldiers'))),
  shorthand('avax basis > 15bps 30m nonstop, top 10 by basis', {
    symbols: 'avax',
    where: 'basis_bps > 15 held 30m',
    sort: 'basis_bps desc',
    limit: 10,
  }),
  shorthand(
    'all alts: xs rank 24h ret >= .95, btc 24h < -3%',
    ...alts('xs_rank_ret_24h >= 0.95 and btc_ret_24h < -3%'),
  ),
  shorthand('link 24h vol > 800M, taker buy > 55%', {
    symbols: 'link',
    where: 'quote_volume_24h > 800M and taker_buy_ratio_1h > 55%',
  }),
  shorthand(
    'ada macd bull x 15m, adx>25, last 5',
    ...documents({ symbols: 'ada', limit: 5 }, and(MACD_UP, 'adx_14_15m > 25')),
  ),
  shorthand('bnb liqs 1h > 2M, mostly longs (liq imb < -.7)', {
    symbols: 'bnb',
    where: 'liq_usd_1h > 2M and liq_imbalance_1h < -0.7',
  }),
  refused(shorthand('hype 8h funding > .05%, oi 1h > 2%')),
  shorthand(
    'fil 7d ret -20%, l/s ratio 24h chg > +15%',
    ...documents({ symbols: 'fil' }, and(down('ret_7d', '-20%'), 'long_short_change_24h > 15%')),
  ),
  shorthand('eth max vpin 24h < .4', { symbols: 'eth', where: 'max(vpin, 24h) < 0.4' }),
  shorthand('trx kyle lambda 4h > 50', { symbols: 'trx', where: 'kyle_lambda_4h > 50' }),
  shorthand(
    'btc wknd, 1h rv pctl > 90, sort by that desc',
    ...documents({ symbols: 'btc', sort: 'rv_1h_pctrank desc' }, and(WEEKEND, 'rv_1h_pctrank > 90%')),
  ),
  shorthand('sui top-of-book imb > .8 & microprice > +1bp', {
    symbols: 'sui',
    where: 'book_imbalance_top > 0.8 and microprice_dist_bps > 1',
  }),
  shorthand(
    'atom 4h bull pin bar, 24h rng pos < .15',
    ...documents({ symbols: 'atom' }, and(candle('pin_bar', '4h', 'bullish'), 'range_pos_24h < 0.15')),
  ),
  refused(shorthand('uni 4h rsi < 25, ret 24h < -8%', { symbols: 'uni', where: 'ret_24h < -8%' })),
  refused(
    shorthand(
      'long near if px > 1h 50ema, tp 4%',
      ...documents({ symbols: 'near' }, ['ema_dist_50_1h > 0', 'ema_dist_50_1h crosses above 0']),
    ),
  ),
  shorthand(
    'pepe +8% 1h -> -4% 1h, <=1d',
    ...documents({ symbols: '1000pepeusdt', within: '1d' }, up('ret_1h', '8%'), down('ret_1h', '-4%')),
  ),
  shorthand('xrp 08-12 utc, 1h slope > 1%/h', ...documents({ symbols: 'xrp' }, and(hours(8, 12), 'slope_1h > 0.01'))),
  shorthand('ltc eff ratio 4h > .7 since 2026-05-01', {
    symbols: 'ltc',
    from: '2026-05-01',
    where: 'efficiency_ratio_4h > 0.7',
  }),
  shorthand('sol shorts liqd 1m > 250k, 1h oi < -2%', {
    symbols: 'sol',
    where: 'liq_short_usd_1m > 250k and oi_change_1h < -2%',
  }),

  // Quants' precision.
  quant('Condition on VPIN percentile ≥ 0.98 and Amihud (24h) > 1.5 bps per million USD; universe ex BTC and ETH.', {
    except: 'btc,eth',
    where: 'vpin_pctrank >= 0.98 and amihud_24h > 1.5',
  }),
  quant('Minutes in Q1 2026 for ETHUSDT where |ret_24h| ≤ 0.5% while rv_24h ≥ 4%.', {
    symbols: 'eth',
    from: '2026-01-01',
    to: '2026-03-31',
    where: 'ret_24h between -0.5% and 0.5% and rv_24h >= 4%',
  }),
  quant('SOL: beta to BTC over 24h strictly below 0.6 with a correlation no higher than 0.4.', {
    symbols: 'sol',
    where: 'beta_btc_24h < 0.6 and corr_btc_24h <= 0.4',
  }),
  quant(
    'Parkinson 24h volatility above 8% but Garman-Klass 24h below 7%; AVAX, DOT, ATOM; order by Parkinson descending, 25 rows.',
    {
      symbols: 'avax,dot,atom',
      where: 'parkinson_24h > 8% and garman_klass_24h < 7%',
      sort: 'parkinson_24h desc',
      limit: 25,
    },
  ),
  quant('ARBUSDT. Step 1: 1h OI change ≥ 4%. Step 2: ret_1h ≤ −3%. At most 8 hours between the steps.', {
    symbols: 'arb',
    where: 'oi_change_1h >= 4%',
    next: ['ret_1h <= -3%'],
    within: '8h',
  }),
  quant('z-score of vpin over 24h > 3, XRP', { symbols: 'xrp', where: 'zscore(vpin, 24h) > 3' }),
  quant(
    'Depth within ±1% in the bottom 2% of its trailing week and a spread percentile of at least 0.95, LINKUSDT.',
    ...documents({ symbols: 'link' }, and(down('depth_usd_100bps_pctrank', '2%'), 'spread_bps_pctrank >= 0.95')),
  ),
  quant('BTC: minutes_to_funding ≤ 15, premium in excess of 8 bps.', {
    symbols: 'btc',
    where: 'minutes_to_funding <= 15 and premium_bps > 8',
  }),
  quant(
    'Mean of the 1h taker buy ratio over the trailing 4 hours of at least 0.54, ret_4h not above 0; ADA and ALGO.',
    {
      symbols: 'ada,algo',
      where: 'mean(taker_buy_ratio_1h, 4h) >= 0.54 and ret_4h <= 0',
    },
  ),
  quant('jump_share_24h exceeding 0.4 on Mondays, all contracts but 1000SHIB', {
    except: '1000shibusdt',
    where: 'jump_share_24h > 0.4 and weekday = 1',
  }),
  refused(
    quant('DOGEUSDT: 25-delta risk reversal < −5 vol points together with ret_24h ≤ −6%.', {
      symbols: 'doge',
      where: 'ret_24h <= -6%',
    }),
  ),
  refused(
    quant('Select ETH minutes with funding_rate_8h ≥ 0.05% whose subsequent 24h return was negative.', {
      symbols: 'eth',
      where: 'funding_rate_8h >= 0.05%',
    }),
  ),
  quant('vol_of_vol_24h > 0.9 in at least 50 of the last 60 minutes, BNBUSDT', {
    symbols: 'bnb',
    where: 'vol_of_vol_24h > 0.9 held 50m of 1h',
  }),
  quant('Range of rsi_14_15m over 4h of at least 45 points; symbol UNI', {
    symbols: 'uni',
    where: 'range(rsi_14_15m, 4h) >= 45',
  }),
  quant('Upward crossing of 30 by ADX(14, 15m) with +DI − −DI negative; FILUSDT; ascending in time.', {
    symbols: 'fil',
    where: 'adx_14_15m crosses above 30 and di_diff_14_15m < 0',
    sort: 'time asc',
  }),
  quant('breadth_1h lower than 20% and xs_rank_ret_1h greater than 0.9', {
    where: 'breadth_1h < 20% and xs_rank_ret_1h > 0.9',
  }),
  quant('Change in long_short_ratio over the past 4h greater than 0.3, OP', {
    symbols: 'op',
    where: 'delta(long_short_ratio, 4h) > 0.3',
  }),
  quant('24h funding sum in [0.1%, 0.3%] for AAVE, NEAR', {
    symbols: 'aave,near',
    where: 'funding_sum_24h between 0.1% and 0.3%',
  }),
  quant('Impact of a 100k USD market order ≥ 12 bps and ±5% book imbalance ≤ −0.4, SUIUSDT', {
    symbols: 'sui',
    where: 'impact_100k_bps >= 12 and book_imbalance_500bps <= -0.4',
  }),
  quant('DOT: vwap_dist_24h > 2% now, and its value one hour earlier < 0', {
    symbols: 'dot',
    where: 'vwap_dist_24h > 2% and lag(vwap_dist_24h, 1h) < 0',
  }),
  quant('24h percentile rank of basis_bps ≥ 0.99, ETH, calendar year 2025', {
    symbols: 'eth',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'pctrank(basis_bps, 24h) >= 0.99',
  }),
  refused(
    quant('Hurst exponent (24h) > 0.6 and efficiency_ratio_4h > 0.5, BTCUSDT', {
      symbols: 'btc',
      where: 'efficiency_ratio_4h > 0.5',
    }),
  ),
  quant(
    'AVAX, three steps: bb_width_20_15m_pctrank ≤ 0.05, then rel_volume_1h ≥ 3, then ret_4h ≥ 6%; total duration ≤ 24 h.',
    {
      symbols: 'avax',
      where: 'bb_width_20_15m_pctrank <= 0.05',
      next: ['rel_volume_1h >= 3', 'ret_4h >= 6%'],
      within: '24h',
    },
  ),
  quant('Sum of cvd_usd_1m over 30 minutes below −5M USD with ret_15m ≥ 0, BTC', {
    symbols: 'btc',
    where: 'sum(cvd_usd_1m, 30m) < -5M and ret_15m >= 0',
  }),
  quant('ETH: rb_quiet_leverage_build, restricted to the Asian session, Tuesday to Thursday.', {
    symbols: 'eth',
    where: 'rb_quiet_leverage_build and session = asia and weekday between 2 and 4',
  }),

  // Dictation.
  dictation(
    'um okay show me solana when the one hour r s i goes over seventy five and uh funding is above point zero three percent',
    ...documents({ symbols: 'sol' }, and(rises('rsi_14_1h', '75'), funding('> 0.03%'))),
  ),
  dictation(
    'find ethereum minutes where the spread was at least two and a half basis points during the european session',
    { symbols: 'eth', where: 'spread_bps >= 2.5 and session = europe' },
  ),
  dictation(
    'so bitcoin dropped three percent or more in four hours and then within um twelve hours open interest was up two percent in an hour',
    ...documents({ symbols: 'btc', within: '12h' }, 'ret_4h <= -3%', up('oi_change_1h', '2%')),
  ),
  dictation('dogecoin volume in the last twenty four hours more than three billion dollars', {
    symbols: 'doge',
    where: 'quote_volume_24h > 3B',
  }),
  dictation(
    'hey can you pull up cardano with a hammer on the fifteen minute chart only on mondays please',
    ...documents({ symbols: 'ada' }, and(candle('hammer', '15m', 'hammer'), 'weekday = 1')),
  ),
  dictation(
    'uh every coin except bitcoin and ether uh where relative volume is bigger than six and the one hour return is less than one percent',
    { except: 'btc,eth', where: 'rel_volume_1h > 6 and ret_1h < 1%' },
  ),
  dictation(
    'chainlink twenty four hour drawdown deeper than fifteen percent and the five minute r s i under eighteen',
    {
      symbols: 'link',
      where: 'drawdown_24h < -15% and rsi_14_5m < 18',
    },
  ),
  dictation(
    'long liquidations on bitcoin more than a million dollars in one minute uh sort by biggest first and give me thirty',
    { symbols: 'btc', where: 'liq_long_usd_1m > 1M', sort: 'liq_long_usd_1m desc', limit: 30 },
  ),
  dictation('ripple bollinger percent b above one point one no wait above one point two', {
    symbols: 'xrp',
    where: 'bb_pctb_20_15m > 1.2',
  }),
  dictation(
    'polygon between ten and fourteen u t c with the stochastic below fifteen',
    ...documents({ symbols: 'matic' }, and(hours(10, 14), 'stoch_k_14_15m < 15')),
  ),
  dictation('avalanche v pin stays above point five for a whole hour', {
    symbols: 'avax',
    where: 'vpin > 0.5 held 1h',
  }),
  dictation('i want near protocol where the four hour average of the book imbalance is at least point two five', {
    symbols: 'near',
    where: 'mean(book_imbalance, 4h) >= 0.25',
  }),
  refused(
    dictation(
      'buy me half a bitcoin when the hourly r s i falls under twenty five',
      ...documents({ symbols: 'btc' }, sinks('rsi_14_1h', '25')),
    ),
  ),
  refused(
    dictation(
      'uh show arbitrum when volume is pretty high and the open interest over one day is up ten percent',
      ...documents({ symbols: 'arb' }, up('oi_change_24h', '10%')),
    ),
  ),
  dictation(
    'uniswap bearish engulfing one hour then bullish engulfing one hour within two days',
    ...documents(
      { symbols: 'uni', within: '2d' },
      candle('engulfing', '1h', 'bearish'),
      candle('engulfing', '1h', 'bullish'),
    ),
  ),
  dictation(
    'litecoin since the first of august twenty twenty six with the price more than four percent below the two hundred hour moving average',
    { symbols: 'ltc', from: '2026-08-01', where: 'sma_dist_200_1h < -4%' },
  ),
  dictation('sui and aptos hourly move over plus three sigma um us session only', {
    symbols: 'sui,apt',
    where: 'ret_1h_sigma > 3 and session = us',
  }),
  dictation('binance coin taker buy share under forty two percent and the price is still up on the hour', {
    symbols: 'bnb',
    where: 'taker_buy_ratio_1h < 42% and ret_1h > 0',
  }),
  dictation('shiba inu premium below minus five basis points for forty five out of the last sixty minutes', {
    symbols: '1000shibusdt',
    where: 'premium_bps < -5 held 45m of 1h',
  }),
  refused(dictation('um so toncoin when funding is lower than minus point zero five percent please')),
  dictation(
    'polkadot makes a new twenty four hour low and then a one hour r s i above fifty um within a day',
    ...documents({ symbols: 'dot', within: '1d' }, BREAK_DOWN, 'rsi_14_1h > 50'),
  ),
  refused(
    dictation('ethereum when google searches doubled and the return over seven days is above ten percent', {
      symbols: 'eth',
      where: 'ret_7d > 10%',
    }),
  ),
  dictation(
    'pepe five minute doji any kind of doji and the average trade bigger than two thousand dollars',
    ...documents({ symbols: '1000pepeusdt' }, and(ANY_DOJI_5M, 'avg_trade_usd_1h > 2000')),
  ),
  dictation(
    'optimism weekends only funding negative and one hour realized vol in the top five percent of the week',
    ...documents({ symbols: 'op' }, and(WEEKEND, funding('< 0'), up('rv_1h_pctrank', '95%'))),
  ),
  dictation('cosmos um twenty four hour return between minus nine and minus seven percent', {
    symbols: 'atom',
    where: 'ret_24h between -9% and -7%',
  }),

  // E-mails.
  email(
    'Hi team,\ncould you please list the last 40 times LINK traded more than 6% above its 24h VWAP while open interest over 24h had fallen by more ' +
      'than 5%?\nMany thanks,\nPetra',
    { symbols: 'link', where: 'vwap_dist_24h > 6% and oi_change_24h < -5%', limit: 40 },
  ),
  email(
    'Dear colleagues, for our committee on Thursday I need every case in September 2026 in which BTC liquidations reached 20 million dollars ' +
      'within one hour. Kind regards, J. Brandt',
    ...documents({ symbols: 'btc', from: '2026-09-01', to: '2026-09-30' }, [
      'liq_usd_1h crosses above 20M',
      ...up('liq_usd_1h', '20M'),
    ]),
  ),
  email(
    'Hello, following up on our call: ETH with an 8h funding of 0.06 % or higher and a long/short ratio above 2.5, please, only from 1 June 2026 ' +
      'to 31 August 2026. Best, Marta',
    {
      symbols: 'eth',
      from: '2026-06-01',
      to: '2026-08-31',
      where: 'funding_rate_8h >= 0.06% and long_short_ratio > 2.5',
    },
  ),
  email(
    'Good morning, would you be so kind as to check how often a 4h hammer on SOL was followed by a 24h breakout to the upside within three days? ' +
      'Regards, Ivo',
    ...documents({ symbols: 'sol', within: '3d' }, candle('hammer', '4h', 'hammer'), BREAK_UP),
  ),
  email(
    'Hi Tom, quick one before I board: DOGE, 15m MACD bearish cross while RSI 15m is still above 60. Cheers, Al',
    ...documents({ symbols: 'doge' }, and(MACD_DOWN, 'rsi_14_15m > 60')),
  ),
  email(
    'Dear support,\nI hold AAVE and UNI and would like to see when their beta-adjusted excess return over one hour was above 3 %.\nSincerely,\n' +
      'Ruth Okafor',
    { symbols: 'aave,uni', where: 'excess_ret_1h > 3%' },
  ),
  refused(
    email(
      'Hi, could you set up an e-mail alert for me whenever XRP gains 5% in an hour? Thanks, Lee',
      ...documents({ symbols: 'xrp' }, up('ret_1h', '5%')),
    ),
  ),
  refused(
    email('Dear all, please pull NEAR around negative news headlines, with a 1h return below -4%. Best wishes, Dana', {
      symbols: 'near',
      where: 'ret_1h < -4%',
    }),
  ),
  email(
    'Hello Sven, as discussed: book depth within 1% under 2 million dollars and spread over 4 bps, for APT and SUI, excluding weekends. ' +
      'Greetings, Kai',
    ...documents({ symbols: 'apt,sui' }, and('depth_usd_100bps < 2M and spread_bps > 4', WORKDAYS)),
  ),
  email(
    'Hi both, can we see 15 examples of BNB with an hourly return below -4%, sorted with the worst return first? Thx, M.',
    { symbols: 'bnb', where: 'ret_1h < -4%', sort: 'ret_1h asc', limit: 15 },
  ),
  email(
    'Good afternoon, I am writing about ATOM. I should like to see inside bars on the 4-hour candle at times when the percentile of the Bollinger ' +
      'width was in the lowest tenth. Yours, Prof. Lindqvist',
    ...documents(
      { symbols: 'atom' },
      and(candle('inside_outside', '4h', 'inside'), down('bb_width_20_15m_pctrank', '10%')),
    ),
  ),
  email(
    'Hi Nina, for the slides, please: market-wide sell-offs in which TRX nevertheless rose over the hour. Thank you! Bo',
    {
      symbols: 'trx',
      where: 'rb_market_wide_selloff and ret_1h > 0',
    },
  ),
  email(
    'Hello, my manager asks when the BTC perp traded at a discount of more than 10 bps to the index for half an hour without a break. Could you ' +
      'help? Best, Yusuf',
    ...documents({ symbols: 'btc' }, ['basis_bps < -10 held 30m', 'premium_bps < -10 held 30m']),
  ),
  email(
    'Dear desk, please give us SOL between 13:00 and 16:00 UTC on Fridays with a relative volume of four or more. Kind regards, Hélène',
    ...documents({ symbols: 'sol' }, and(hours(13, 16), 'weekday = 5 and rel_volume_1h >= 4')),
  ),
  refused(
    email(
      'Hi, please send me the ETH minutes with unusually low volatility and a funding rate below zero. Thanks in advance, Oskar',
      ...documents({ symbols: 'eth' }, funding('< 0')),
    ),
  ),
  email(
    'Hi Rob, sorry to bother you. Did WIF ever go up 10% in an hour and then fall 6% in an hour, within half a day? Rgds, Sim',
    ...documents({ symbols: 'wif', within: '12h' }, up('ret_1h', '10%'), down('ret_1h', '-6%')),
  ),
  email(
    'Dear Ms Tan, attached is the deck. Separately, I need AVAX where shorts were liquidated for more than 300k in one minute and the book ' +
      'imbalance was below -0.2. Yours sincerely, P. Novak',
    { symbols: 'avax', where: 'liq_short_usd_1m > 300k and book_imbalance < -0.2' },
  ),
  email(
    'Hello everyone, for the risk report I need the minutes with BTC VPIN at 0.8 or above. Could you limit it to 100 rows, oldest first? ' +
      'Warm regards, Chiara',
    { symbols: 'btc', where: 'vpin >= 0.8', sort: 'time asc', limit: 100 },
  ),
  email(
    'Hi Jo, I wonder about LTC: RSI 1h below 30 at some point in the last 24 hours, and above 55 now. Any luck? Cheers, Pia',
    { symbols: 'ltc', where: 'min(rsi_14_1h, 24h) < 30 and rsi_14_1h > 55' },
    { symbols: 'ltc', where: 'rsi_14_1h < 30', next: ['rsi_14_1h > 55'], within: '24h' },
  ),
  refused(
    email(
      'Dear Sir or Madam, for ADA I need RSI 1h under 25, but kindly keep only the cases in which the next 24 hours ended higher. Regards, ' +
        'K. Adeyemi',
      { symbols: 'ada', where: 'rsi_14_1h < 25' },
    ),
  ),
  email(
    'Hi Lena, could you check DOT for three black crows on 15 minutes with an ADX over 30? Merci, Luc',
    ...documents({ symbols: 'dot' }, and(candle('soldiers_crows', '15m', 'crows'), 'adx_14_15m > 30')),
  ),
  email(
    'Hello, we are reviewing our execution. Please list FIL whenever the impact of a 100k order was more than 25 bps in the late session. ' +
      'Thank you, Operations',
    { symbols: 'fil', where: 'impact_100k_bps > 25 and session = late' },
  ),
  email(
    'Hi Marc, hope the kids are well! I need ARB and OP, 7-day return under -25%, plus OI down 10% in a day. Talk soon, F.',
    ...documents({ symbols: 'arb,op' }, and('ret_7d < -25%', down('oi_change_24h', '-10%'))),
  ),
  email(
    'Good evening, could I have all symbols apart from BTC, ETH and SOL whose 24h correlation with BTC has turned negative? Many thanks, Anna Voss',
    ...documents({ except: 'btc,eth,sol' }, ['corr_btc_24h < 0', 'corr_btc_24h crosses below 0']),
  ),
  email(
    'Hi, one more from me: MATIC, bullish CVD divergence over 4h with the price in the bottom fifth of its 24h range. Br, Teemu',
    ...documents({ symbols: 'matic' }, and(state('cvd_divergence_4h', 'bullish'), down('range_pos_24h', '0.2'))),
  ),

  // Forum slang.
  forum(
    'yo anyone got stats on doge pumping 10%+ in an hr while btc is red on the day??',
    ...documents({ symbols: 'doge' }, and(up('ret_1h', '10%'), 'btc_ret_24h < 0')),
  ),
  forum('ngl eth vpin over 0.7 for 4h straight is sus, show me', { symbols: 'eth', where: 'vpin > 0.7 held 4h' }),
  forum(
    'when sol nukes 5% in 15 min n rsi 5m under 15, last 30 pls',
    ...documents({ symbols: 'sol', limit: 30 }, and(down('ret_15m', '-5%'), 'rsi_14_5m < 15')),
  ),
  forum('wen short squeeze on wif lol', { symbols: 'wif', where: 'rb_short_squeeze' }),
  refused(
    forum(
      'show me when pepe is bout to moon, rvol 5x+',
      ...documents({ symbols: '1000pepeusdt' }, up('rel_volume_1h', '5')),
    ),
  ),
  refused(forum('any1 know how often bonk funding goes below -0.1%')),
  forum(
    'btc funding negative 24h straight, bears r so cooked',
    ...documents({ symbols: 'btc' }, [
      ...funding('< 0 held 24h'),
      'max(funding_rate, 24h) < 0',
      'max(funding_rate_8h, 24h) < 0',
    ]),
  ),
  forum(
    'alts only: up 3% in 1h w/ rvol > 4, gimme the 20 strongest by 1h return',
    ...alts(and(up('ret_1h', '3%'), 'rel_volume_1h > 4'), { sort: 'ret_1h desc', limit: 20 }),
  ),
  forum(
    'avax 4h gravestone doji while its up 8% on the day, thoughts?',
    ...documents({ symbols: 'avax' }, and(candle('doji', '4h', 'gravestone'), up('ret_24h', '8%'))),
  ),
  forum('lads link is bid wall city: book imb > 0.6 & spread under 1 bp', {
    symbols: 'link',
    where: 'book_imbalance > 0.6 and spread_bps < 1',
  }),
  forum(
    'eth longs get liqd for 5 mil+ in an hour, then it bounces 3% in 1h... how often, within 2h?',
    ...documents({ symbols: 'eth', within: '2h' }, up('sum(liq_long_usd_1m, 1h)', '5M'), up('ret_1h', '3%')),
  ),
  refused(forum('can someone make a bot that longs ltc whenever the 1h macd crosses up')),
  forum(
    'does ada always dump on weekends? -4% or worse in 4h',
    ...documents({ symbols: 'ada' }, and(WEEKEND, 'ret_4h <= -4%')),
  ),
  forum(
    'xrp 1h outside bar at the highs (24h range pos above .9), 2026 only',
    ...[{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-12-31' }].flatMap((scope) =>
      documents({ symbols: 'xrp', ...scope }, and(candle('inside_outside', '1h', 'outside'), 'range_pos_24h > 0.9')),
    ),
  ),
  forum('uni is so dead lol: atr 15m < 0.3% n 24h vol under 20 mil', {
    symbols: 'uni',
    where: 'atr_pct_14_15m < 0.3% and quote_volume_24h < 20M',
  }),
  forum(
    'near oi +12% in 24h but price flat, like within 1% either way over the 24h',
    ...documents({ symbols: 'near' }, and(up('oi_change_24h', '12%'), flat('ret_24h', '1%'))),
  ),
  refused(forum('which coins have whales aping in n 1h ret > 2%', { where: 'ret_1h > 2%' })),
  forum('trx bid side book slope > 3 vs ask slope under 1.5, srs question', {
    symbols: 'trx',
    where: 'book_slope_bid > 3 and book_slope_ask < 1.5',
  }),
  forum(
    'sui breaks the 24h high on 3x volume then loses the 15m 20ema inside 4h. fakeout much?',
    ...documents({ symbols: 'sui', within: '4h' }, and(BREAK_UP, up('rel_volume_1h', '3')), [
      'ema_dist_20_15m crosses below 0',
      'ema_dist_20_15m < 0',
    ]),
  ),
  forum('apt 8h funding 0.1% or more with l/s > 4, greedy degens', {
    symbols: 'apt',
    where: 'funding_rate_8h >= 0.1% and long_short_ratio > 4',
  }),
  forum(
    'how many times did algo do -15% in 24h, then +10% in 24h, all inside 5 days',
    ...documents({ symbols: 'algo', within: '5d' }, down('ret_24h', '-15%'), up('ret_24h', '10%')),
  ),
  forum('btc asia session only, taker vpin over .45, change my mind', {
    symbols: 'btc',
    where: 'vpin_taker > 0.45 and session = asia',
  }),
  forum('everything cept shib n pepe, stoch 15m over 95 and boll %b over 1', {
    except: '1000shibusdt,1000pepeusdt',
    where: 'stoch_k_14_15m > 95 and bb_pctb_20_15m > 1',
  }),
  forum('arb less than 10 min to funding and premium over 20bps. free money?', {
    symbols: 'arb',
    where: 'minutes_to_funding < 10 and premium_bps > 20',
  }),
  forum(
    'fil morning star 4h, any1 had luck w it? only where rsi 1h < 40',
    ...documents({ symbols: 'fil' }, and(candle('star', '4h', 'morning'), 'rsi_14_1h < 40')),
  ),

  // Poor English.
  poor(
    'please to show me bitcoin when rsi of 1 hour is more than 80 and price is make new high of 24 hour',
    ...documents({ symbols: 'btc' }, and('rsi_14_1h > 80', BREAK_UP)),
  ),
  poor(
    'i want see ethereum when go down 4 percent in one hour and volume is 3 times of normal',
    ...documents({ symbols: 'eth' }, and(down('ret_1h', '-4%'), up('rel_volume_1h', '3'))),
  ),
  poor('sum of funding of solana in 24 hour is smaller than minus 0.05 percent', {
    symbols: 'sol',
    where: 'funding_sum_24h < -0.05%',
  }),
  poor(
    'for coin doge i need the moment where bollinger width rank is under 5 percent and relative volume become over 2',
    ...documents({ symbols: 'doge' }, and('bb_width_20_15m_pctrank < 5%', rises('rel_volume_1h', '2'))),
  ),
  poor(
    'how many time chainlink fall 10% in 24 hour, after this rise 5% in 4 hour? maximum 2 day between',
    ...documents({ symbols: 'link', within: '2d' }, down('ret_24h', '-10%'), up('ret_4h', '5%')),
  ),
  refused(poor('please you send me message when cardano price is above 1 dollar')),
  refused(
    poor('avalanche when the market is nervous and oi in 24h grow more than 20%', {
      symbols: 'avax',
      where: 'oi_change_24h > 20%',
    }),
  ),
  poor('show polkadot in the session late, when spread it is more than 5 bps', {
    symbols: 'dot',
    where: 'session = late and spread_bps > 5',
  }),
  poor(
    'i search pin bar bearish in 15 minute of xrp, rsi must be over 70 (15 min also)',
    ...documents({ symbols: 'xrp' }, and(candle('pin_bar', '15m', 'bearish'), 'rsi_14_15m > 70')),
  ),
  poor(
    'bnb: long short ratio was decrease 20% in 24 hour, but price in 24 hour is up',
    ...documents({ symbols: 'bnb' }, and(down('long_short_change_24h', '-20%'), 'ret_24h > 0')),
  ),
  poor('give me please 10 example where litecoin have liquidations bigger than 1 million in one hour', {
    symbols: 'ltc',
    where: 'liq_usd_1h > 1M',
    limit: 10,
  }),
  poor('all coins without btc, eth, bnb. the return of 7 days bigger than 40%. order by this return, from biggest', {
    except: 'btc,eth,bnb',
    where: 'ret_7d > 40%',
    sort: 'ret_7d desc',
  }),
  poor('uniswap price more than 6 percent under the ema 50 of 1 hour and macd histogram is positive', {
    symbols: 'uni',
    where: 'ema_dist_50_1h < -6% and macd_hist_15m > 0',
  }),
  poor('in january 2026, when matic has realized volatility 1h more than 3 percent?', {
    symbols: 'matic',
    from: '2026-01-01',
    to: '2026-01-31',
    where: 'rv_1h > 3%',
  }),
  poor('atom make bullish engulfing candle of 1h near the low of 24h, please the list', {
    symbols: 'atom',
    where: 'rb_bull_engulfing_at_low',
  }),
  refused(poor('what is best coin for to buy now when rsi 15 min is under 20', { where: 'rsi_14_15m < 20' })),
  poor('near protocol when book imbalance is over 0.4 during 15 minutes without stop', {
    symbols: 'near',
    where: 'book_imbalance > 0.4 held 15m',
  }),
  poor(
    'aptos the friday from 18 until 22 hour utc, return of 15 min less than minus 1.5 percent',
    ...documents({ symbols: 'apt' }, and(hours(18, 22), 'weekday = 5 and ret_15m < -1.5%')),
  ),
  poor(
    'i am interest in sui, oi of 1 hour grow 5% but return of same hour only between -0.5% and 0.5%',
    ...documents({ symbols: 'sui' }, and(up('oi_change_1h', '5%'), 'ret_1h between -0.5% and 0.5%')),
  ),
  poor('aave, ratio of realized volatility 1h to 24h minimum 2, and volume of 1 hour above 15 millions dollar', {
    symbols: 'aave',
    where: 'rv_ratio_1h_24h >= 2 and quote_volume_1h > 15M',
  }),
  refused(
    poor(
      'show filecoin when whale wallet send the coins to exchange and price fall 3% in one hour',
      ...documents({ symbols: 'fil' }, down('ret_1h', '-3%')),
    ),
  ),
  poor(
    'arbitrum hammer in candle of 5 minute, then volume z score over 3, inside of 30 minutes',
    ...documents({ symbols: 'arb', within: '30m' }, candle('hammer', '5m', 'hammer'), 'volume_z_5m > 3'),
  ),
  poor('eth and btc: maximum of vpin in last 4 hour did not pass 0.3', {
    symbols: 'eth,btc',
    where: 'max(vpin, 4h) <= 0.3',
  }),
  poor(
    'optimism drawup of 24h minimum 12%, only in days of weekend',
    ...documents({ symbols: 'op' }, and('drawup_24h >= 12%', WEEKEND)),
  ),
  poor('trx with relative volume lesser than 0.2, from 15 march 2026 until 20 april 2026', {
    symbols: 'trx',
    from: '2026-03-15',
    to: '2026-04-20',
    where: 'rel_volume_1h < 0.2',
  }),
]
