/**
 * The nineteenth set, by another stranger. Only these pages were read: query-language.md, glossary.md,
 * feature-vocabulary.md, the list of recorded symbols, form.ts and ways.ts. Nothing of the interpreter, of its tests or
 * of other sets was seen, apart from the form (the first lines of the eighteenth), and no phrasing was run against it.
 * It was committed before it was scored.
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
} from './form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  lately,
  MACD_UP,
  over,
  rank,
  under,
  up,
  WEEKEND,
  WORKDAYS,
} from './ways.js'

/** Above a value, where the words likely leave out the bound. */
const above = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} >= ${value}`]

/** Below a value, where the words likely leave out the bound. */
const below = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} <= ${value}`]

/** In every minute of a span: held, or by the smallest or the largest value of the span. */
const throughout = (field: string, compared: string, span: string): string[] => [
  `${field} ${compared} held ${span}`,
  `${compared.startsWith('>') ? 'min' : 'max'}(${field}, ${span}) ${compared}`,
]

/** Either side of a candle family with two sides: as an event or as a state. */
const sides = (family: string, timeframe: string, one: string, other: string): string[] => [
  `candle_${family}_${timeframe} in (${one}, ${other}) and candle_age_${timeframe} = 0`,
  `candle_${family}_${timeframe} in (${one}, ${other})`,
  `candle_${family}_${timeframe} != none and candle_age_${timeframe} = 0`,
  `candle_${family}_${timeframe} != none`,
]

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7', 'hour_utc <= 7', 'hour_utc < 8']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']
const LATE: readonly string[] = ['session = late', 'hour_utc between 21 and 23', 'hour_utc >= 21']
const ASIA_OR_EUROPE: readonly string[] = [
  'session in (asia, europe)',
  'session not in (us, late)',
  'hour_utc between 0 and 12',
  'hour_utc <= 12',
]

export const NINETEENTH: readonly Tried[] = [
  // ---------------------------------------------------------------- shorthand
  // 1
  shorthand('btc rsi 15m <25 & vpin >.6', ...documents({ symbols: 'btc' }, 'rsi_14_15m < 25 and vpin > 0.6')),
  // 2
  shorthand(
    'eth+sol ret4h <= -4%, rvol >= 2.5, from 2026-06-01',
    ...documents({ symbols: 'eth,sol', from: '2026-06-01' }, 'ret_4h <= -4% and rel_volume_1h >= 2.5'),
  ),
  // 3
  shorthand(
    'xrp bull engulf 4h + rsi 1h <40',
    ...documents({ symbols: 'xrp' }, and(candle('engulfing', '4h', 'bullish'), 'rsi_14_1h < 40')),
  ),
  // 4
  shorthand(
    'avax oi 24h >+20%, px 24h <-5%, top 30 by oi chg',
    ...documents({ symbols: 'avax', sort: 'oi_change_24h desc', limit: 30 }, 'oi_change_24h > 20% and ret_24h < -5%'),
  ),
  // 5
  shorthand(
    'all ex btc eth: xs rank 1h ret >=.95 w/ btc 1h red',
    ...documents({ except: 'btc,eth' }, 'xs_rank_ret_1h >= 0.95 and btc_ret_1h < 0'),
  ),
  // 6
  shorthand(
    'doge vpin crosses >.7 then -2% 1h w/in 6h',
    ...documents({ symbols: 'doge', within: '6h' }, 'vpin crosses above 0.7', down('ret_1h', '-2%')),
  ),
  // 7
  shorthand(
    'link 24h brkout up, adx15 >30, us sess',
    ...documents({ symbols: 'link' }, and(BREAK_UP, 'adx_14_15m > 30', US)),
  ),
  // 8
  shorthand(
    'sui 8h fund < -3bps, l/s ratio >2',
    ...documents({ symbols: 'sui' }, and(['funding_rate_8h < -3bps', 'funding_rate < -3bps'], 'long_short_ratio > 2')),
  ),
  // 9
  shorthand('bnb sprd >5bps 10m of last 15m', ...documents({ symbols: 'bnb' }, 'spread_bps > 5 held 10m of 15m')),
  // 10
  shorthand(
    'arb, op 1h hammer, bottom 20% of 24h range',
    ...documents({ symbols: 'arb,op' }, and(candle('hammer', '1h', 'hammer'), down('range_pos_24h', '0.2'))),
  ),
  // 11
  shorthand('ltc rv 1h pctile >97, wkend', ...documents({ symbols: 'ltc' }, and(rank('rv_1h', '> 0.97'), WEEKEND))),
  // 12
  shorthand(
    'wif liqs 1h >5M usd, liq imb < -.7',
    ...documents({ symbols: 'wif' }, 'liq_usd_1h > 5M and liq_imbalance_1h < -0.7'),
  ),
  // 13
  shorthand(
    'btc <=15 min to funding, premium >8bps',
    ...documents({ symbols: 'btc' }, 'minutes_to_funding <= 15 and premium_bps > 8'),
  ),
  // 14
  shorthand(
    'near macd 15m bull cross, px > ema50 1h, q1 2025',
    ...documents({ symbols: 'near', from: '2025-01-01', to: '2025-03-31' }, and(MACD_UP, 'ema_dist_50_1h > 0')),
  ),
  // 15
  shorthand(
    'ada: 24h dd <-12% -> bull pin bar 15m -> +1.5% 1h, 8h total',
    ...documents(
      { symbols: 'ada', within: '8h' },
      'drawdown_24h < -12%',
      candle('pin_bar', '15m', 'bullish'),
      up('ret_1h', '1.5%'),
    ),
  ),
  // 16
  shorthand(
    'fil bb width pctile <3% held 4h',
    ...documents({ symbols: 'fil' }, throughout('bb_width_20_15m_pctrank', '< 0.03', '4h')),
  ),
  // 17
  shorthand(
    'trx l/s ratio 24h ago <1, now >1.3, 10 rows',
    ...documents({ symbols: 'trx', limit: 10 }, 'lag(long_short_ratio, 24h) < 1 and long_short_ratio > 1.3'),
  ),
  // 18
  shorthand(
    'uni oi/px regime short covering, 13-16 utc',
    ...documents({ symbols: 'uni' }, and(state('oi_price_regime_1h', 'short_covering'), hours(13, 16))),
  ),
  // 19
  shorthand(
    'aave 1% depth <2M, 100k impact >12bps',
    ...documents({ symbols: 'aave' }, 'depth_usd_100bps < 2M and impact_100k_bps > 12'),
  ),
  // 20
  shorthand(
    'eth rsi 1h crosses <30, mon/tue only',
    ...documents(
      { symbols: 'eth' },
      and('rsi_14_1h crosses below 30', ['weekday in (1, 2)', 'weekday between 1 and 2', 'weekday <= 2']),
    ),
  ),
  // 21
  shorthand(
    'sol either bull or bear engulfing 1h, rvol >2',
    ...documents({ symbols: 'sol' }, and(sides('engulfing', '1h', 'bullish', 'bearish'), 'rel_volume_1h > 2')),
  ),
  // 22
  refused(shorthand('long sol mkt 5x when rsi 15m <20', ...documents({ symbols: 'sol' }, 'rsi_14_15m < 20'))),
  // 23
  refused(shorthand('btc px < 58k & vpin > .5', ...documents({ symbols: 'btc' }, 'vpin > 0.5'))),
  // 24
  refused(
    shorthand('hype -6% 1h, oi 1h -5%', ...documents({}, and(down('ret_1h', '-6%'), down('oi_change_1h', '-5%')))),
  ),
  // 25
  refused(shorthand('eth fund high, oi rising fast', { symbols: 'eth' })),

  // ---------------------------------------------------------------- quant
  // 26
  quant(
    'BTC and ETH, VPIN percentile rank (7d) ≥ 0.97 and depth_usd_100bps_pctrank ≤ 0.1, calendar year 2025.',
    ...documents(
      { symbols: 'btc,eth', from: '2025-01-01', to: '2025-12-31' },
      and(rank('vpin', '>= 0.97'), 'depth_usd_100bps_pctrank <= 0.1'),
    ),
  ),
  // 27
  quant(
    'All symbols except TRX: ret_1h_sigma at most -4 while rel_volume_1h is strictly greater than 2; ' +
      'sort ascending by ret_1h_sigma, 100 rows.',
    ...documents({ except: 'trx', sort: 'ret_1h_sigma asc', limit: 100 }, 'ret_1h_sigma <= -4 and rel_volume_1h > 2'),
  ),
  // 28
  quant(
    'Minutes of SOLUSDT in which |ret_4h| < 0.5% and oi_change_24h >= 10%.',
    ...documents({ symbols: 'sol' }, 'ret_4h > -0.5% and ret_4h < 0.5% and oi_change_24h >= 10%'),
  ),
  // 29
  quant(
    'The 4-hour maximum of spread_bps exceeds 15 and its current value is below 4, ETH only.',
    ...documents({ symbols: 'eth' }, 'max(spread_bps, 4h) > 15 and spread_bps < 4'),
  ),
  // 30
  quant(
    'Sequence on LINK: (i) oi_change_1h >= 3%, (ii) ret_1h <= -2%; the second within 12 hours of the first.',
    ...documents({ symbols: 'link', within: '12h' }, 'oi_change_1h >= 3%', 'ret_1h <= -2%'),
  ),
  // 31
  quant(
    'rv_ratio_1h_24h between 0.2 and 0.4 inclusive, hour_utc in {2, 3, 4}, Monday to Friday.',
    ...documents(
      {},
      and('rv_ratio_1h_24h between 0.2 and 0.4', ['hour_utc in (2, 3, 4)', 'hour_utc between 2 and 4'], WORKDAYS),
    ),
  ),
  // 32
  quant(
    'basis_bps in the lowest 2% of its own trailing 30 days, DOT and ATOM.',
    ...documents({ symbols: 'dot,atom' }, down('pctrank(basis_bps, 30d)', '0.02')),
  ),
  // 33
  quant(
    '24h beta to BTC above 1.5 with 24h correlation to BTC under 0.4; universe without BTC itself.',
    ...documents({ except: 'btc' }, and(above('beta_btc_24h', '1.5'), below('corr_btc_24h', '0.4'))),
  ),
  // 34
  quant(
    'Taker buy ratio (1h) ≥ 0.58 in at least 50 of the trailing 60 minutes, AVAX.',
    ...documents({ symbols: 'avax' }, 'taker_buy_ratio_1h >= 0.58 held 50m of 1h'),
  ),
  // 35
  quant(
    'Change of the open interest value over 24 hours of at least +150 million dollars, BTC, ' +
      '2024-10-01 up to and including 2024-12-31.',
    ...documents({ symbols: 'btc', from: '2024-10-01', to: '2024-12-31' }, 'delta(oi_usd, 24h) >= 150M'),
  ),
  // 36
  quant(
    'Market breadth ≤ 0.1 followed by market breadth ≥ 0.6 no more than 24 hours later, evaluated on btcusdt.',
    ...documents({ symbols: 'btc', within: '24h' }, 'breadth_1h <= 0.1', 'breadth_1h >= 0.6'),
  ),
  // 37
  quant(
    'Kaufman efficiency ratio (4h) > 0.6 and beta-adjusted excess return of the last hour > 2%, BTC excluded.',
    ...documents({ except: 'btc' }, 'efficiency_ratio_4h > 0.6 and excess_ret_1h > 2%'),
  ),
  // 38
  quant(
    'Jump share ≥ 0.5 and 4h standard deviation of basis_bps ≥ 8 on any symbol, ordered by jump share descending, ' +
      'twenty-five rows.',
    ...documents({ sort: 'jump_share_24h desc', limit: 25 }, 'jump_share_24h >= 0.5 and std(basis_bps, 4h) >= 8'),
  ),
  // 39
  quant(
    'donchian_break_24h becomes "down" with adx_14_15m ≥ 25 and di_diff_14_15m ≤ -10.',
    ...documents({}, 'donchian_break_24h becomes down and adx_14_15m >= 25 and di_diff_14_15m <= -10'),
  ),
  // 40
  quant(
    'Funding rate normalised to eight hours crosses above 5 bps; 24h change of the long/short ratio ≥ 15%.',
    ...documents({}, 'funding_rate_8h crosses above 5bps and long_short_change_24h >= 15%'),
  ),
  // 41
  quant(
    'Mean of book_imbalance over 30 minutes ≤ -0.25, current book_imbalance ≥ 0.25, UNI or AAVE.',
    ...documents({ symbols: 'uni,aave' }, 'mean(book_imbalance, 30m) <= -0.25 and book_imbalance >= 0.25'),
  ),
  // 42
  quant(
    'XRP, the minute in which a 4h outside candle closes, with range_pos_24h ≥ 0.8.',
    ...documents(
      { symbols: 'xrp' },
      and(
        ['candle_inside_outside_4h = outside and candle_age_4h = 0', 'candle_inside_outside_4h becomes outside'],
        'range_pos_24h >= 0.8',
      ),
    ),
  ),
  // 43
  quant(
    'Kyle lambda (4h), z-scored over 7 days, above 2.5; ALGO, FIL, NEAR.',
    ...documents({ symbols: 'algo,fil,near' }, above('zscore(kyle_lambda_4h, 7d)', '2.5')),
  ),
  // 44
  quant(
    'slope of oi_usd over 4h negative while slope_1h of the price is positive; MATIC in 2023.',
    ...documents({ symbols: 'matic', from: '2023-01-01', to: '2023-12-31' }, 'slope(oi_usd, 4h) < 0 and slope_1h > 0'),
  ),
  // 45
  quant(
    'vwap_dist_24h >= 3% and rsi_14_5m >= 75, in either the Asia or the Europe session.',
    ...documents({}, and('vwap_dist_24h >= 3%', 'rsi_14_5m >= 75', ASIA_OR_EUROPE)),
  ),
  // 46
  quant(
    'rb_crowded_longs holds and minutes_to_funding ≤ 30; BTC, ETH, BNB; oldest first, 200 rows.',
    ...documents(
      { symbols: 'btc,eth,bnb', sort: 'time asc', limit: 200 },
      'rb_crowded_longs and minutes_to_funding <= 30',
    ),
  ),
  // 47
  refused(
    quant(
      'All BTC anchors with vpin ≥ 0.8 whose realised 4h forward return was below -1%.',
      ...documents({ symbols: 'btc' }, 'vpin >= 0.8'),
    ),
  ),
  // 48
  refused(
    quant(
      'ETH: 25-delta option skew above 5 vol points and rv_24h above 4%.',
      ...documents({ symbols: 'eth' }, above('rv_24h', '4%')),
    ),
  ),
  // 49
  refused(
    quant(
      'RSI(14) on daily candles < 30 and drawdown_24h <= -10%, SOL.',
      ...documents({ symbols: 'sol' }, 'drawdown_24h <= -10%'),
    ),
  ),
  // 50
  refused(
    quant(
      'SUI minutes with oi_change_1h ≥ 5%, sorted by the maximum adverse excursion of the next 24 hours.',
      ...documents({ symbols: 'sui' }, 'oi_change_1h >= 5%'),
    ),
  ),

  // ---------------------------------------------------------------- dictation
  // 51
  dictation(
    'show me bitcoin when the one hour rsi is below thirty and volume is at least twice normal',
    ...documents({ symbols: 'btc' }, and(below('rsi_14_1h', '30'), 'rel_volume_1h >= 2')),
  ),
  // 52
  dictation(
    'find ether and solana minutes where the price fell more than three percent in an hour during the asian session',
    ...documents({ symbols: 'eth,sol' }, and(below('ret_1h', '-3%'), ASIA)),
  ),
  // 53
  dictation(
    'dogecoin when there is a bullish engulfing candle on the fifteen minute chart with open interest up two percent in an hour',
    ...documents({ symbols: 'doge' }, and(candle('engulfing', '15m', 'bullish'), up('oi_change_1h', '2%'))),
  ),
  // 54
  dictation(
    'all coins but bitcoin where the funding rate is under minus five basis points and the coin is up ten percent in twenty four hours',
    ...documents({ except: 'btc' }, and([...funding('< -5bps'), ...funding('<= -5bps')], up('ret_24h', '10%'))),
  ),
  // 55
  dictation(
    'litecoin spread wider than six basis points for a whole half hour',
    ...documents({ symbols: 'ltc' }, throughout('spread_bps', '> 6', '30m')),
  ),
  // 56
  dictation(
    'chainlink first vpin goes over zero point seven and then within three hours the price drops two percent in fifteen minutes',
    ...documents({ symbols: 'link', within: '3h' }, over('vpin', '0.7'), down('ret_15m', '-2%')),
  ),
  // 57
  dictation(
    'pepe minutes up more than five percent in one hour in may twenty twenty five biggest rise first twenty rows',
    ...documents(
      { symbols: '1000pepeusdt', from: '2025-05-01', to: '2025-05-31', sort: 'ret_1h desc', limit: 20 },
      above('ret_1h', '5%'),
    ),
  ),
  // 58
  dictation(
    'cardano on a saturday or a sunday with hourly volume under a quarter of normal',
    ...documents({ symbols: 'ada' }, and(WEEKEND, below('rel_volume_1h', '0.25'))),
  ),
  // 59
  dictation(
    'avalanche when the average vpin of the last four hours is above one half',
    ...documents({ symbols: 'avax' }, above('mean(vpin, 4h)', '0.5')),
  ),
  // 60
  dictation(
    'sui no more than fifteen minutes before funding with the mark price twelve basis points or more over the index',
    ...documents({ symbols: 'sui' }, 'minutes_to_funding <= 15 and premium_bps >= 12'),
  ),
  // 61
  dictation(
    'bitcoin or ether when more than twenty million dollars were liquidated in an hour and the liquidation imbalance is below minus zero point six',
    ...documents({ symbols: 'btc,eth' }, and(above('liq_usd_1h', '20M'), below('liq_imbalance_1h', '-0.6'))),
  ),
  // 62
  dictation(
    'near protocol breaks its twenty four hour high and there was an inside bar on the hourly chart in the last four hours',
    ...lately(
      { symbols: 'near' },
      '4h',
      'seen(candle_inside_outside_1h, 4h) contains inside',
      candle('inside_outside', '1h', 'inside'),
      BREAK_UP,
    ),
  ),
  // 63
  dictation(
    'polkadot rsi on five minutes crosses above eighty between fourteen and eighteen hours utc',
    ...documents({ symbols: 'dot' }, and('rsi_14_5m crosses above 80', hours(14, 18))),
  ),
  // 64
  dictation(
    'filecoin a hammer on the hourly chart then a break of the twenty four hour high within one day',
    ...documents({ symbols: 'fil', within: '24h' }, candle('hammer', '1h', 'hammer'), BREAK_UP),
  ),
  // 65
  dictation(
    'the fifty oldest minutes of uniswap where the long short ratio is above three',
    ...documents({ symbols: 'uni', sort: 'time asc', limit: 50 }, above('long_short_ratio', '3')),
  ),
  // 66
  dictation(
    'ripple in the top five percent of its daily range while bitcoin is down one percent or more over the last hour',
    ...documents({ symbols: 'xrp' }, and(up('range_pos_24h', '0.95'), 'btc_ret_1h <= -1%')),
  ),
  // 67
  dictation(
    'arbitrum from the first of march to the fifteenth of april twenty twenty four when the bollinger width is in its lowest five percent',
    ...documents({ symbols: 'arb', from: '2024-03-01', to: '2024-04-15' }, [
      ...rank('bb_width_20_15m', '<= 0.05'),
      ...rank('bb_width_20_15m', '< 0.05'),
    ]),
  ),
  // 68
  dictation(
    'aave with a price impact of a hundred thousand dollar order of more than twenty basis points and not on weekends',
    ...documents({ symbols: 'aave' }, and(above('impact_100k_bps', '20'), WORKDAYS)),
  ),
  // 69
  dictation(
    'cosmos with a thin book i mean less than one million dollars of depth within one percent and vpin over zero point six',
    ...documents({ symbols: 'atom' }, and(below('depth_usd_100bps', '1M'), above('vpin', '0.6'))),
  ),
  // 70
  dictation(
    'tron open interest up five percent in an hour then a bearish pin bar on one hour then price down three percent in four hours ' +
      'all inside two days',
    ...documents(
      { symbols: 'trx', within: '2d' },
      up('oi_change_1h', '5%'),
      candle('pin_bar', '1h', 'bearish'),
      down('ret_4h', '-3%'),
    ),
  ),
  // 71
  dictation(
    'shiba with net taker buying over one million dollars in the last hour and a one hour return at or below zero',
    ...documents(
      { symbols: '1000shibusdt' },
      and([...above('cvd_usd_1h', '1M'), ...above('sum(cvd_usd_1m, 1h)', '1M')], 'ret_1h <= 0'),
    ),
  ),
  // 72
  refused(
    dictation(
      'will solana go up tomorrow if the funding stays negative',
      ...documents({ symbols: 'sol' }, funding('< 0')),
    ),
  ),
  // 73
  refused(
    dictation(
      'sell half of my ether when the rsi on the hour goes over eighty',
      ...documents({ symbols: 'eth' }, over('rsi_14_1h', '80')),
    ),
  ),
  // 74
  refused(dictation('monero when it is down five percent in four hours', ...documents({}, down('ret_4h', '-5%')))),
  // 75
  refused(
    dictation(
      'bitcoin when people on twitter get scared and the price is down two percent in an hour',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-2%')),
    ),
  ),

  // ---------------------------------------------------------------- email
  // 76
  email(
    'Hello, for a report I need all BNB minutes with a 24h drawdown of at least 8 % in the first half of 2025. Thank you!',
    ...documents({ symbols: 'bnb', from: '2025-01-01', to: '2025-06-30' }, 'drawdown_24h <= -8%'),
  ),
  // 77
  email(
    'Dear team, could you please pull ETH minutes where the 15m RSI crossed below 25 in the US session? ' +
      'It is for a slide. Best, Ana',
    ...documents({ symbols: 'eth' }, and('rsi_14_15m crosses below 25', US)),
  ),
  // 78
  email(
    'Hi all, we suspect our fills suffer when the book is thin. Please list SOL and AVAX minutes ' +
      'with 1 % depth in the lowest 5 % of the week. Kind regards',
    ...documents({ symbols: 'sol,avax' }, [
      ...rank('depth_usd_100bps', '<= 0.05'),
      ...rank('depth_usd_100bps', '< 0.05'),
    ]),
  ),
  // 79
  email(
    'Good morning, would you mind checking how often LINK made a morning star on the 4h chart? Many thanks, Jonas',
    ...documents({ symbols: 'link' }, candle('star', '4h', 'morning')),
  ),
  // 80
  email(
    'Hi, my boss asks about shorts: every coin except BTC with funding per 8 hours at or below -0.1 % ' +
      'and OI up at least 10 % in 24 hours. Cheers',
    ...documents({ except: 'btc' }, 'funding_rate_8h <= -0.1% and oi_change_24h >= 10%'),
  ),
  // 81
  email(
    'Hello there, may I have the 40 most recent minutes in which XRP gained 6 % or more over 4 hours? Thanks in advance.',
    ...documents({ symbols: 'xrp', limit: 40 }, 'ret_4h >= 6%'),
  ),
  // 82
  email(
    'Dear colleagues, I am studying rebounds. Please find a fall of 5 % in one hour in DOGE, ' +
      'followed within 24 hours by a rise of 5 % over 4 hours. Regards',
    ...documents({ symbols: 'doge', within: '24h' }, down('ret_1h', '-5%'), up('ret_4h', '5%')),
  ),
  // 83
  email(
    'Hi Tom, quick one before the meeting: BTC on Mondays between 00:00 and 08:00 UTC with relative volume above 3. Thx',
    ...documents({ symbols: 'btc' }, and('weekday = 1', [...hours(0, 8), ...ASIA], above('rel_volume_1h', '3'))),
  ),
  // 84
  email(
    'Good afternoon, for our liquidity memo we would need ETH minutes since 1 September 2026 ' +
      'when the spread averaged more than 1.5 bps over the last hour. Thank you',
    ...documents({ symbols: 'eth', from: '2026-09-01' }, above('mean(spread_bps, 1h)', '1.5')),
  ),
  // 85
  email(
    'Hi, I hope you are well. Could you look up ATOM and DOT, where the 24h realised volatility is over 7 % ' +
      'and the 15m ADX is under 20? Best wishes',
    ...documents({ symbols: 'atom,dot' }, and(above('rv_24h', '7%'), below('adx_14_15m', '20'))),
  ),
  // 86
  email(
    'Dear support, I would like to see SUI minutes with VPIN over 0.75, sorted by VPIN from the highest down, ' +
      '15 rows please. Thanks, Mira',
    ...documents({ symbols: 'sui', sort: 'vpin desc', limit: 15 }, above('vpin', '0.75')),
  ),
  // 87
  email(
    'Hello, we are reviewing the weekend effect; kindly send LTC on Saturdays only, ' +
      'with the price more than 3 % below its 200 hour average. Best',
    ...documents({ symbols: 'ltc' }, and('weekday = 6', below('sma_dist_200_1h', '-3%'))),
  ),
  // 88
  email(
    'Hi team, an auditor asks about 5 August 2024. Please show all coins on that day ' +
      'with an hourly return of -7 % or worse. Many thanks',
    ...documents({ from: '2024-08-05', to: '2024-08-05' }, 'ret_1h <= -7%'),
  ),
  // 89
  email(
    'Good evening, I wonder about squeezes: NEAR, more than 3 million dollars of shorts liquidated in an hour ' +
      'and the price up over 3 % in that hour. Thank you kindly',
    ...documents({ symbols: 'near' }, and(above('sum(liq_short_usd_1m, 1h)', '3M'), above('ret_1h', '3%'))),
  ),
  // 90
  email(
    'Hello Ben, because the desk keeps asking: BTC with the premium of mark over index negative ' +
      'in at least 200 of the last 240 minutes. Could you run it? Thanks',
    ...documents({ symbols: 'btc' }, 'premium_bps < 0 held 200m of 4h'),
  ),
  // 91
  email(
    'Dear all, please give me either three white soldiers or three black crows on the 1h chart, ' +
      'any coin but DOGE and PEPE. With thanks, Ilse',
    ...documents({ except: 'doge,1000pepeusdt' }, sides('soldiers_crows', '1h', 'soldiers', 'crows')),
  ),
  // 92
  email(
    'Hi, for my thesis: ARB from February to April 2025, with a bullish CVD divergence and RSI 1h no higher than 40. ' +
      'Greetings, Piotr',
    ...documents(
      { symbols: 'arb', from: '2025-02-01', to: '2025-04-30' },
      and(state('cvd_divergence_4h', 'bullish'), 'rsi_14_1h <= 40'),
    ),
  ),
  // 93
  email(
    'Hello, our market maker complained. We need the cases in which OP had a book imbalance of 0.5 or more ' +
      'and then, within 30 minutes, of -0.5 or less. Regards',
    ...documents({ symbols: 'op', within: '30m' }, 'book_imbalance >= 0.5', 'book_imbalance <= -0.5'),
  ),
  // 94
  email(
    'Hi Lena, could you kindly check ALGO when it ranks in the top 5 % of all coins by 24h return ' +
      'but in the bottom half by 24h volume? Warm regards',
    ...documents({ symbols: 'algo' }, and(up('xs_rank_ret_24h', '0.95'), down('xs_rank_volume_24h', '0.5'))),
  ),
  // 95
  email(
    'Good day, I need a control sample: ETH minutes with an hourly return between -0.1 % and 0.1 % ' +
      'and hourly volume over 400 million dollars, in October 2025. Thanks',
    ...documents(
      { symbols: 'eth', from: '2025-10-01', to: '2025-10-31' },
      and(flat('ret_1h', '0.1%'), [...above('quote_volume_1h', '400M'), ...above('sum(quote_volume_1m, 1h)', '400M')]),
    ),
  ),
  // 96
  email(
    'Hi, sorry to bother you again. WIF in the last hour before funding, with the funding rate above 0.08 %, ' +
      'oldest first please. Best, Sam',
    ...documents(
      { symbols: 'wif', sort: 'time asc' },
      and(down('minutes_to_funding', '60'), [...funding('> 0.08%'), ...funding('>= 0.08%')]),
    ),
  ),
  // 97
  refused(
    email(
      'Dear team, please tell me which coin will outperform next week given that funding is negative. Thank you',
      ...documents({}, funding('< 0')),
    ),
  ),
  // 98
  refused(
    email(
      'Hello, could you please send me only those BTC minutes with VPIN above 0.7 after which a long was in profit ' +
        '24 hours later? It would help my pitch. Best',
      ...documents({ symbols: 'btc' }, above('vpin', '0.7')),
    ),
  ),
  // 99
  refused(
    email(
      'Hi, for risk we want UNI minutes with a really large spread and unusually weak depth. ' +
        'Could you send those? Regards',
      { symbols: 'uni' },
    ),
  ),
  // 100
  refused(
    email(
      'Good morning, would it be possible to get ETH minutes with exchange inflows above 50,000 coins ' +
        'and a return under -2 % in an hour? Kind regards',
      ...documents({ symbols: 'eth' }, below('ret_1h', '-2%')),
    ),
  ),

  // ---------------------------------------------------------------- forum
  // 101
  forum(
    'yo anyone got the stats on btc nuking 4% in an hour with vol going 3x normal',
    ...documents({ symbols: 'btc' }, and(down('ret_1h', '-4%'), up('rel_volume_1h', '3'))),
  ),
  // 102
  forum(
    'ngl i just wanna see sol when rsi on the 1h is cooked, like sub 20',
    ...documents({ symbols: 'sol' }, below('rsi_14_1h', '20')),
  ),
  // 103
  forum(
    'every time eth prints a bullish pin bar on the 4h and funding is negative, show me',
    ...documents({ symbols: 'eth' }, and(candle('pin_bar', '4h', 'bullish'), funding('< 0'))),
  ),
  // 104
  forum(
    'degen check: wif pumps 10% in 4h then dumps 5% in 1h, within 24h lol',
    ...documents({ symbols: 'wif', within: '24h' }, up('ret_4h', '10%'), down('ret_1h', '-5%')),
  ),
  // 105
  forum(
    'doge and pepe when oi moons 8%+ in an hr',
    ...documents({ symbols: 'doge,1000pepeusdt' }, 'oi_change_1h >= 8%'),
  ),
  // 106
  forum(
    'is it just me or does link always chop when 15m adx is under 15 and bb width is in its bottom 10%?? show those',
    ...documents(
      { symbols: 'link' },
      and(below('adx_14_15m', '15'), [...rank('bb_width_20_15m', '<= 0.1'), ...rank('bb_width_20_15m', '< 0.1')]),
    ),
  ),
  // 107
  forum(
    'avax with toxic flow into a thin book pls, vpin percentile 95+ and depth percentile 10 or lower',
    ...documents({ symbols: 'avax' }, and(rank('vpin', '>= 0.95'), rank('depth_usd_100bps', '<= 0.1'))),
  ),
  // 108
  forum(
    'gimme xrp shorts getting rekt for 2 mil+ in one minute',
    ...documents({ symbols: 'xrp' }, 'liq_short_usd_1m >= 2M'),
  ),
  // 109
  forum(
    'fade the pump szn: anything up 30% in 24h with rsi 15m over 85, skip btc n eth',
    ...documents({ except: 'btc,eth' }, and(up('ret_24h', '30%'), above('rsi_14_15m', '85'))),
  ),
  // 110
  forum(
    'bros when were the last 5 times btc broke below the 24h low on a sunday',
    ...documents({ symbols: 'btc', limit: 5 }, and(BREAK_DOWN, 'weekday = 7')),
  ),
  // 111
  forum(
    'sui perma discount lol, perp trading more than 15 bps under index for the full hour pls',
    ...documents(
      { symbols: 'sui' },
      ['< -15', '<= -15'].flatMap((compared) => [
        ...throughout('basis_bps', compared, '1h'),
        ...throughout('premium_bps', compared, '1h'),
      ]),
    ),
  ),
  // 112
  forum(
    'ada bagholder here, price in the bottom 5% of the 24h range on monday mornings 6 to 10 utc',
    ...documents({ symbols: 'ada' }, and(down('range_pos_24h', '0.05'), 'weekday = 1', hours(6, 10))),
  ),
  // 113
  forum(
    'evening star on the 1h for bnb near the highs, 24h range position over 0.8, been looking for this forever',
    ...documents({ symbols: 'bnb' }, and(candle('star', '1h', 'evening'), above('range_pos_24h', '0.8'))),
  ),
  // 114
  forum(
    'apes longing the dip: near down 6% in 24h but long short ratio up 20% in 24h',
    ...documents({ symbols: 'near' }, and(down('ret_24h', '-6%'), up('long_short_change_24h', '20%'))),
  ),
  // 115
  forum(
    'who else likes arb when macd 15m flips bullish under the 24h vwap, need the minutes since jan 2026',
    ...documents({ symbols: 'arb', from: '2026-01-01' }, and(MACD_UP, 'vwap_dist_24h < 0')),
  ),
  // 116
  forum(
    'op oi down 10% in 24h then a hammer on the 15m inside 12h, classic bottom',
    ...documents({ symbols: 'op', within: '12h' }, down('oi_change_24h', '-10%'), candle('hammer', '15m', 'hammer')),
  ),
  // 117
  forum(
    'btc sideways af, 24h move less than 1% either way but oi +10% in 24h',
    ...documents({ symbols: 'btc' }, and(flat('ret_24h', '1%'), up('oi_change_24h', '10%'))),
  ),
  // 118
  forum(
    'tron never moves lmao show me trx hourly rips of more than 4 sigma',
    ...documents({ symbols: 'trx' }, above('ret_1h_sigma', '4')),
  ),
  // 119
  forum(
    'shib in the late session with spread over 10bps and less than 200k usd traded in the hour',
    ...documents(
      { symbols: '1000shibusdt' },
      and(LATE, above('spread_bps', '10'), [
        ...below('quote_volume_1h', '200k'),
        ...below('sum(quote_volume_1m, 1h)', '200k'),
      ]),
    ),
  ),
  // 120
  forum(
    'top 10 fattest vpin prints on matic during 2023, gotta be 0.8 or more',
    ...documents(
      { symbols: 'matic', from: '2023-01-01', to: '2023-12-31', sort: 'vpin desc', limit: 10 },
      'vpin >= 0.8',
    ),
  ),
  // 121
  forum(
    'uni bids stacked, book imbalance averaging 0.4+ over 30 min but price red on the hour',
    ...documents({ symbols: 'uni' }, 'mean(book_imbalance, 30m) >= 0.4 and ret_1h < 0'),
  ),
  // 122
  forum(
    'atom gravestone doji on the 4h in the top 10% of the 24h range, who has seen this',
    ...documents({ symbols: 'atom' }, and(candle('doji', '4h', 'gravestone'), up('range_pos_24h', '0.9'))),
  ),
  // 123
  refused(forum('ape me into fil with 20x when it breaks the 24h high', ...documents({ symbols: 'fil' }, BREAK_UP))),
  // 124
  refused(forum('wen btc 200k? vpin above .6 rn', ...documents({ symbols: 'btc' }, above('vpin', '0.6')))),
  // 125
  refused(forum('eth when either rsi 1h is under 20 or funding is below -0.1%, dont care which', { symbols: 'eth' })),

  // ---------------------------------------------------------------- poor
  // 126
  poor(
    'please give btc minutes where is rsi 5 minute more than 80 and volume of 1 hour bigger then 4 times of normal',
    ...documents({ symbols: 'btc' }, and(above('rsi_14_5m', '80'), above('rel_volume_1h', '4'))),
  ),
  // 127
  poor(
    'i am want see ethereum fall 3 percent in 4 hour on friday',
    ...documents({ symbols: 'eth' }, and(down('ret_4h', '-3%'), 'weekday = 5')),
  ),
  // 128
  poor(
    'when solana funding it is minus and open interest go up 5 percent for 24 hour',
    ...documents({ symbols: 'sol' }, and(funding('< 0'), up('oi_change_24h', '5%'))),
  ),
  // 129
  poor(
    'all coin without doge and wif, vpin more 0.7, show only 30',
    ...documents({ except: 'doge,wif', limit: 30 }, above('vpin', '0.7')),
  ),
  // 130
  poor(
    'ada candle engulfing bearish in 1 hour graph and price not more 1 percent under the high of 24 hour',
    ...documents({ symbols: 'ada' }, and(candle('engulfing', '1h', 'bearish'), up('drawdown_24h', '-1%'))),
  ),
  // 131
  poor(
    'firstly dot make break down of 24 hour low, after this in 4 hour rsi of 1 hour go less 25',
    ...documents({ symbols: 'dot', within: '4h' }, BREAK_DOWN, under('rsi_14_1h', '25')),
  ),
  // 132
  poor(
    'how many time xrp in year 2024 have liquidation more than 10 million dollar in one hour',
    ...documents({ symbols: 'xrp', from: '2024-01-01', to: '2024-12-31' }, above('liq_usd_1h', '10M')),
  ),
  // 133
  poor(
    'bnb price stay over ema 20 of 15 minute all last 4 hours',
    ...documents({ symbols: 'bnb' }, throughout('ema_dist_20_15m', '> 0', '4h')),
  ),
  // 134
  poor(
    'i need minute where link spread is less 1 bps and book have more buyers, imbalance from 0.3 and up',
    ...documents({ symbols: 'link' }, and(below('spread_bps', '1'), 'book_imbalance >= 0.3')),
  ),
  // 135
  poor(
    'suiusdt between hour 20 and 23 utc with return one hour plus 2 percent or upper',
    ...documents({ symbols: 'sui' }, and(hours(20, 23), 'ret_1h >= 2%')),
  ),
  // 136
  poor(
    'give me near where is volatility of 24 hour lower 3 percent and volatility of 1 hour is in highest 5 percent of week',
    ...documents(
      { symbols: 'near' },
      and(below('rv_24h', '3%'), [...rank('rv_1h', '>= 0.95'), ...rank('rv_1h', '> 0.95')]),
    ),
  ),
  // 137
  poor(
    'uni please, date from 10 june 2025 until 20 june 2025, taker buy part less 40 percent',
    ...documents({ symbols: 'uni', from: '2025-06-10', to: '2025-06-20' }, below('taker_buy_ratio_1h', '0.4')),
  ),
  // 138
  poor(
    'avax 15 minutes three black crows, after it price up 2 percent in 1 hour, time between maximum 6 hours',
    ...documents({ symbols: 'avax', within: '6h' }, candle('soldiers_crows', '15m', 'crows'), up('ret_1h', '2%')),
  ),
  // 139
  poor(
    'litecoin on 1 hour graph was not any bearish engulfing in last 24 hour and rsi 1 hour is over 60',
    ...documents(
      { symbols: 'ltc' },
      and('seen(candle_engulfing_1h, 24h) not contains bearish', above('rsi_14_1h', '60')),
    ),
  ),
  // 140
  poor(
    'aave long short ratio was more than 2 some time in last 24 hour, now is under 1.5',
    ...lately(
      { symbols: 'aave' },
      '24h',
      above('max(long_short_ratio, 24h)', '2'),
      above('long_short_ratio', '2'),
      below('long_short_ratio', '1.5'),
    ),
  ),
  // 141
  poor(
    'btc minutes with 24 hour return under minus 8 percent, sort from most low return, 20 piece',
    ...documents({ symbols: 'btc', sort: 'ret_24h asc', limit: 20 }, below('ret_24h', '-8%')),
  ),
  // 142
  poor(
    'fil in asia or in europe session, when it is 12 percent risen from low of 24 hour',
    ...documents({ symbols: 'fil' }, and(ASIA_OR_EUROPE, up('drawup_24h', '12%'))),
  ),
  // 143
  poor(
    'op price is under ema 50 of 1 hour more than 6 percent, and adx not small, minimum 40',
    ...documents({ symbols: 'op' }, and(below('ema_dist_50_1h', '-6%'), 'adx_14_15m >= 40')),
  ),
  // 144
  poor(
    'no weekend please, pepe vpin of taker above 0.4',
    ...documents({ symbols: '1000pepeusdt' }, and(WORKDAYS, above('vpin_taker', '0.4'))),
  ),
  // 145
  poor(
    'algo have correlation with bitcoin less than 0.2 but beta is above 0',
    ...documents({ symbols: 'algo' }, and(below('corr_btc_24h', '0.2'), 'beta_btc_24h > 0')),
  ),
  // 146
  poor(
    'apt market buy minus market sell in hour more than 2 million dollar, price in this hour not go up',
    ...documents(
      { symbols: 'apt' },
      and([...above('cvd_usd_1h', '2M'), ...above('sum(cvd_usd_1m, 1h)', '2M')], 'ret_1h <= 0'),
    ),
  ),
  // 147
  poor(
    'eth, first bollinger percent b go under 0, next over 0.5, next over 1, everything in 24 hour',
    ...documents(
      { symbols: 'eth', within: '24h' },
      under('bb_pctb_20_15m', '0'),
      over('bb_pctb_20_15m', '0.5'),
      over('bb_pctb_20_15m', '1'),
    ),
  ),
  // 148
  refused(poor('tell to me what will be price of bnb after one week', { symbols: 'bnb' })),
  // 149
  refused(
    poor('atom minutes when news is bad and vpin more 0.6', ...documents({ symbols: 'atom' }, above('vpin', '0.6'))),
  ),
  // 150
  refused(poor('toncoin when fall 5 percent in hour', ...documents({}, down('ret_1h', '-5%')))),
]
