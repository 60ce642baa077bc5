/**
 * The eleventh tried set: 150 requests, 25 in each style, 22 of which cannot be asked in part or whole. It was written before it was ever
 * scored, from the pages on the query language, the glossary, the feature vocabulary and the list of symbols alone. First came twelve
 * imagined people (a market maker, a night nurse who trades small coins, a microstructure researcher, a taxi driver, a collector of
 * funding, a lender's risk manager, a retired engineer with his charts, a newsletter writer, a student of volatility, a farmer who trades
 * breakouts, a trend follower, a rotator of alts), then a question that each would have, then their words, last the documents. Where the
 * words leave something open, every reading of a careful person stands here.
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
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  lately,
  MACD_DOWN,
  over,
  rank,
  rises,
  sinks,
  under,
  up,
} from './ways.js'

/** A rise of at least so much, over each of these spans. */
const rose = (spans: readonly string[], value: string): string[] => spans.flatMap((span) => up(`ret_${span}`, value))

/** A fall of at least so much, over each of these spans. */
const fell = (spans: readonly string[], value: string): string[] =>
  spans.flatMap((span) => down(`ret_${span}`, `-${value}`))

/** A later rise of at least so much: the minute in which it is reached, or every minute in which it holds. */
const thenRose = (spans: readonly string[], value: string): string[] =>
  spans.flatMap((span) => over(`ret_${span}`, value))

/** A later fall of at least so much: the minute in which it is reached, or every minute in which it holds. */
const thenFell = (spans: readonly string[], value: string): string[] =>
  spans.flatMap((span) => under(`ret_${span}`, `-${value}`))

/** The spans of a move that is to come within one, two or three hours. */
const SOON = ['1h', '15m', '4h']

/** The spans of a move that is to come within four to twelve hours. */
const LATER = ['1h', '4h', '15m']

/** The spans of a move that is to come within a day. */
const DAY = ['24h', '1h', '4h']

/** Every document in every one of these scopes. */
const scoped = (scopes: readonly Wanted[], built: readonly Wanted[]): Wanted[] =>
  scopes.flatMap((scope) => built.map((one) => ({ ...one, ...scope })))

/** This year: to now, or to its end. */
const THIS_YEAR: readonly Wanted[] = [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-12-31' }]

/** A doji of any kind, or the plain one. */
const ANY_DOJI: readonly string[] = [
  ...candle('doji', '4h', 'doji'),
  'candle_doji_4h != none and candle_age_4h = 0',
  'candle_doji_4h in (doji, dragonfly, gravestone) and candle_age_4h = 0',
  'candle_doji_4h != none',
  'candle_doji_4h in (doji, dragonfly, gravestone)',
]

export const ELEVENTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('SOL spread >4bps, top of book imb < -0.5', {
    symbols: 'sol',
    where: 'spread_bps > 4 and book_imbalance_top < -0.5',
  }),
  shorthand('btc 8h funding > 0.03% + OI 24h >= +12%', {
    symbols: 'btc',
    where: 'funding_rate_8h > 0.0003 and oi_change_24h >= 0.12',
  }),
  shorthand(
    'eth 1h rsi x above 70, last 90d',
    ...['2026-08-22T12:00:00Z', '2026-08-22'].map((from) => ({
      symbols: 'eth',
      from,
      where: 'rsi_14_1h crosses above 70',
    })),
  ),
  shorthand(
    'doge 15m bull engulf @ bottom 20% of 24h rng',
    ...documents({ symbols: 'doge' }, and(candle('engulfing', '15m', 'bullish'), down('range_pos_24h', '0.2'))),
  ),
  shorthand(
    'all coins ex btc, eth: 1h ret rank top 5%, btc 1h red',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h < 0')),
  ),
  shorthand(
    'avax macd 15m bear x then -2% w/in 4h',
    ...documents({ symbols: 'avax', within: '4h' }, MACD_DOWN, thenFell(LATER, '0.02')),
  ),
  shorthand('btc long liqs >1.5M in 1 min, biggest first', {
    symbols: 'btc',
    where: 'liq_long_usd_1m > 1500000',
    sort: 'liq_long_usd_1m desc',
  }),
  shorthand(
    'link rv1h 7d pctl >99, us sess',
    ...documents({ symbols: 'link' }, and(rank('rv_1h', '> 0.99'), 'session = us')),
  ),
  shorthand(
    'xrp 24h donchian brk dn, rvol1h >2.5',
    ...documents({ symbols: 'xrp' }, and(BREAK_DOWN, 'rel_volume_1h > 2.5')),
  ),
  shorthand('btc 1% depth <20M usd, Sat/Sun', {
    symbols: 'btc',
    where: 'depth_usd_100bps < 20M and weekday in (6, 7)',
  }),
  shorthand(
    'bnb >3% below 1h ema50, 1h hammer prints',
    ...documents({ symbols: 'bnb' }, and('ema_dist_50_1h < -0.03', candle('hammer', '1h', 'hammer'))),
  ),
  shorthand(
    'arb taker buy ratio 1h <.42, px 1h within +-0.3%',
    ...documents({ symbols: 'arb' }, and('taker_buy_ratio_1h < 0.42', flat('ret_1h', '0.003'))),
  ),
  shorthand('sui premium < -15bp, 10 rows, most negative 1st', {
    symbols: 'sui',
    where: 'premium_bps < -15',
    sort: 'premium_bps asc',
    limit: 10,
  }),
  shorthand(
    'ltc 15m bb width 7d pctl <3% then 24h high break w/in 12h',
    ...documents({ symbols: 'ltc', within: '12h' }, sinks('bb_width_20_15m_pctrank', '0.03'), BREAK_UP),
    ...documents({ symbols: 'ltc', within: '12h' }, sinks('pctrank(bb_width_20_15m, 7d)', '0.03'), BREAK_UP),
  ),
  shorthand('near cvd 1h < -3M but 1h ret > 0', { symbols: 'near', where: 'cvd_usd_1h < -3M and ret_1h > 0' }),
  shorthand('btc asia sess, 1h move <= -3 sigma, 2025 only', {
    symbols: 'btc',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'session = asia and ret_1h_sigma <= -3',
  }),
  shorthand(
    'wif +25% off 24h low, rsi 5m >85',
    ...documents({ symbols: 'wif' }, and(up('drawup_24h', '0.25'), 'rsi_14_5m > 85')),
  ),
  shorthand(
    'pepe funding neg 24h straight, oi 24h up',
    ...documents(
      { symbols: '1000pepeusdt' },
      and(
        [...funding('< 0 held 24h'), 'max(funding_rate, 24h) < 0', 'max(funding_rate_8h, 24h) < 0'],
        'oi_change_24h > 0',
      ),
    ),
  ),
  shorthand('uni L/S ratio >3, L/S chg 24h >20%', {
    symbols: 'uni',
    where: 'long_short_ratio > 3 and long_short_change_24h > 0.2',
  }),
  shorthand('fil 24h corr w btc <0.2, 1h rvol >4x', {
    symbols: 'fil',
    where: 'corr_btc_24h < 0.2 and rel_volume_1h > 4',
  }),
  shorthand('eth adx15m >40, +DI > -DI, latest 20', {
    symbols: 'eth',
    where: 'adx_14_15m > 40 and di_diff_14_15m > 0',
    limit: 20,
  }),
  refused(
    shorthand(
      'btc 25d risk reversal < -5 vols + rv1h > 1.2%',
      { symbols: 'btc', where: 'rv_1h > 0.012' },
      { symbols: 'btc' },
    ),
  ),
  refused(shorthand('long sol mkt 2x, sl 135, tp 160', { symbols: 'sol' }, {})),
  refused(
    shorthand(
      'eth rsi15m <20 or funding < -0.05%',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'rsi_14_15m < 20' },
      ...documents({ symbols: 'eth' }, funding('< -0.0005')),
    ),
  ),
  refused(
    shorthand('ping me when btc 1h rvol > 3x', { symbols: 'btc', where: 'rel_volume_1h > 3' }, { symbols: 'btc' }),
  ),

  // Quants' precision.
  quant(
    'ETHUSDT: minutes with VPIN at or above 0.65 while depth within 100 bps sits in the lowest decile of its trailing seven days.',
    ...documents(
      { symbols: 'eth' },
      and('vpin >= 0.65', [...rank('depth_usd_100bps', '<= 0.1'), ...rank('depth_usd_100bps', '< 0.1')]),
    ),
  ),
  quant("Kyle's lambda (4h), z-scored over 7 days, greater than 3. BTC only, calendar year 2025.", {
    symbols: 'btc',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'zscore(kyle_lambda_4h, 7d) > 3',
  }),
  quant(
    '24h jump share of at least 0.4 with 24h realised volatility no greater than 3 %; universe: everything except BTC.',
    {
      except: 'btc',
      where: 'jump_share_24h >= 0.4 and rv_24h <= 0.03',
    },
  ),
  quant(
    'SOL: one-hour return in the lowest 1 % of its 7-day distribution, followed within 6 hours by a one-hour return of at least +2 %.',
    ...documents(
      { symbols: 'sol', within: '6h' },
      [...rank('ret_1h', '<= 0.01'), ...rank('ret_1h', '< 0.01')],
      'ret_1h >= 0.02',
    ),
  ),
  quant(
    '30-day percentile rank of Amihud illiquidity (24h) above 0.95, and hourly taker buy ratio between 0.55 and 0.65, in APT.',
    { symbols: 'apt', where: 'pctrank(amihud_24h, 30d) > 0.95 and taker_buy_ratio_1h between 0.55 and 0.65' },
  ),
  quant('24h beta to BTC exceeding 1.8 with a 24h correlation of at least 0.9; order by beta, descending, 100 rows.', {
    where: 'beta_btc_24h > 1.8 and corr_btc_24h >= 0.9',
    sort: 'beta_btc_24h desc',
    limit: 100,
  }),
  quant('LTC and XRP: RSI(14) on 15m candles was below 30 in at least 50 of the last 60 minutes.', {
    symbols: 'ltc,xrp',
    where: 'rsi_14_15m < 30 held 50m of 1h',
  }),
  quant('DOGE basis against the index below -20 bps in every minute of the past half hour, since 1 March 2026.', {
    symbols: 'doge',
    from: '2026-03-01',
    where: 'basis_bps < -20 held 30m',
  }),
  quant(
    'BTC, Monday to Friday only: ratio of 1h to 24h realised volatility >= 2.5 and hourly market breadth <= 0.15.',
    { symbols: 'btc', where: 'rv_ratio_1h_24h >= 2.5 and breadth_1h <= 0.15 and weekday <= 5' },
  ),
  quant(
    'Beta-adjusted excess return over one hour greater than 4 %, restricted to symbols whose 24h volume rank is under 0.3.',
    { where: 'excess_ret_1h > 0.04 and xs_rank_volume_24h < 0.3' },
  ),
  quant(
    'ETH: taker-classified VPIN crosses above 0.4 and, no more than 90 minutes afterwards, the quoted spread exceeds 2 bps.',
    ...documents({ symbols: 'eth', within: '90m' }, 'vpin_taker crosses above 0.4', rises('spread_bps', '2')),
  ),
  quant('NEAR with Garman-Klass volatility (24h) between 2 % and 3 % and a 4h efficiency ratio >= 0.6.', {
    symbols: 'near',
    where: 'garman_klass_24h between 0.02 and 0.03 and efficiency_ratio_4h >= 0.6',
  }),
  quant(
    'Funding in the top 5 % of the settlements of the last 30 days while the mark-index premium is below zero, all symbols.',
    ...documents({}, and(up('funding_pctrank_30d', '0.95'), 'premium_bps < 0')),
  ),
  quant(
    'BTC and ETH where the 4h regression slope of USD open interest is positive although open interest changed by less than -5 % over 24h.',
    { symbols: 'btc,eth', where: 'slope(oi_usd, 4h) > 0 and oi_change_24h < -0.05' },
  ),
  quant(
    'BTC: maximum one-minute short liquidations over the last 4h of at least 5 million USD, 4h return not above 1 %.',
    { symbols: 'btc', where: 'max(liq_short_usd_1m, 4h) >= 5M and ret_4h <= 0.01' },
  ),
  quant('Volatility of volatility (24h) > 0.9 in ADA and DOT; sort by it, highest first; limit 25.', {
    symbols: 'ada,dot',
    where: 'vol_of_vol_24h > 0.9',
    sort: 'vol_of_vol_24h desc',
    limit: 25,
  }),
  quant("ALGO: Roll's effective spread over 24h above 5 bps together with an average trade size (1h) below 400 USD.", {
    symbols: 'algo',
    where: 'roll_spread_bps_24h > 5 and avg_trade_usd_1h < 400',
  }),
  quant(
    'SUI: the ±1 % book imbalance rose by at least 0.4 over 15 minutes, while the bid-side book slope is below 1.',
    {
      symbols: 'sui',
      where: 'delta(book_imbalance, 15m) >= 0.4 and book_slope_bid < 1',
    },
  ),
  quant(
    'BTC, three steps inside 24h: (1) 1h OI change >= 2 %, (2) the 1h OI/price regime becomes long unwinding, (3) 1h return <= -1.5 %.',
    {
      symbols: 'btc',
      within: '24h',
      where: 'oi_change_1h >= 0.02',
      next: ['oi_price_regime_1h becomes long_unwinding', 'ret_1h <= -0.015'],
    },
  ),
  quant(
    'LINK, hours 00 to 06 UTC: absolute hourly move smaller than 0.25 sigma and relative volume (1h) of at least 2.',
    ...documents({ symbols: 'link' }, and(flat('ret_1h_sigma', '0.25'), 'rel_volume_1h >= 2', hours(0, 6))),
  ),
  quant(
    'Standard deviation of one-minute CVD over the trailing hour exceeding 2 million USD, ETH, second quarter of 2026.',
    {
      symbols: 'eth',
      from: '2026-04-01',
      to: '2026-06-30',
      where: 'std(cvd_usd_1m, 1h) > 2M',
    },
  ),
  refused(
    quant(
      'Hurst exponent over 24h above 0.6 and 24h return >= 5 %, SOL.',
      { symbols: 'sol', where: 'ret_24h >= 0.05' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    quant(
      'BTC minutes with VPIN >= 0.7, keeping only those whose forward 24h maximum favourable excursion exceeded 6 %.',
      { symbols: 'btc', where: 'vpin >= 0.7' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant('ETH: 30-day at-the-money implied volatility at least 10 points above annualised realised.', {
      symbols: 'eth',
    }),
  ),
  refused(
    quant(
      'Order cancellation rate above 80 % in the top five levels, with the 7-day spread percentile >= 0.9, ETH.',
      ...documents({ symbols: 'eth' }, rank('spread_bps', '>= 0.9')),
      { symbols: 'eth' },
    ),
  ),

  // Spoken.
  dictation(
    'show me every time bitcoin dropped three percent in an hour while volume was at least double its usual',
    ...documents({ symbols: 'btc' }, and(fell(['1h'], '0.03'), 'rel_volume_1h >= 2')),
  ),
  dictation(
    'ok look for solana when the fifteen minute r s i is under twenty five and the price is in the lowest tenth of its daily range',
    ...documents({ symbols: 'sol' }, and('rsi_14_15m < 25', down('range_pos_24h', '0.1'))),
  ),
  dictation(
    'for ethereum find when more than ten million dollars of longs were liquidated within one hour since january',
    { symbols: 'eth', from: '2026-01-01', where: 'sum(liq_long_usd_1m, 1h) > 10M' },
  ),
  dictation(
    'cardano evening star on the four hour chart in twenty twenty four',
    ...documents({ symbols: 'ada', from: '2024-01-01', to: '2024-12-31' }, candle('star', '4h', 'evening')),
  ),
  dictation(
    'find where funding on dogecoin was negative and then the price climbed five percent within a day',
    ...documents(
      { symbols: 'doge', within: '24h' },
      [...funding('< 0'), ...funding('crosses below 0')],
      thenRose(DAY, '0.05'),
    ),
  ),
  dictation(
    'when the hourly realized volatility of bitcoin was below zero point one percent show the thirty calmest ones first',
    {
      symbols: 'btc',
      where: 'rv_1h < 0.001',
      sort: 'rv_1h asc',
      limit: 30,
    },
  ),
  dictation(
    'avalanche breaks its twenty four hour low in the american session with the spread wider than five basis points',
    ...documents({ symbols: 'avax' }, and(BREAK_DOWN, 'session = us and spread_bps > 5')),
  ),
  dictation(
    'polygon at least eight percent below its twenty four hour high and the hourly r s i crossing back above thirty',
    { symbols: 'matic', where: 'drawdown_24h <= -0.08 and rsi_14_1h crosses above 30' },
  ),
  dictation(
    'b n b order book within one percent with the imbalance above point four to the bid side for thirty minutes in a row',
    { symbols: 'bnb', where: 'book_imbalance > 0.4 held 30m' },
  ),
  dictation('mondays in the first hour after midnight u t c when bitcoin was up more than one percent over the hour', {
    symbols: 'btc',
    where: 'weekday = 1 and hour_utc = 0 and ret_1h > 0.01',
  }),
  dictation(
    'find litecoin with the fifteen minute stochastic over ninety and then a bearish macd cross within two hours',
    ...documents({ symbols: 'ltc', within: '2h' }, rises('stoch_k_14_15m', '90'), MACD_DOWN),
  ),
  dictation(
    'all coins except tron that are up ten percent in twenty four hours while their correlation with bitcoin over the day is below zero',
    ...documents({ except: 'trx' }, and(rose(['24h'], '0.1'), 'corr_btc_24h < 0')),
  ),
  dictation(
    'x r p open interest up six percent within an hour but the price over that hour less than half a percent either way',
    ...documents({ symbols: 'xrp' }, and(up('oi_change_1h', '0.06'), flat('ret_1h', '0.005'))),
  ),
  dictation(
    'when did the whole market sell off i mean fewer than ten percent of coins up on the hour and bitcoin down two percent or more in it',
    { where: 'breadth_1h < 0.1 and btc_ret_1h <= -0.02' },
    { symbols: 'btc', where: 'breadth_1h < 0.1 and ret_1h <= -0.02' },
    { symbols: 'btc', where: 'breadth_1h < 0.1 and btc_ret_1h <= -0.02' },
  ),
  dictation(
    'shiba inu three white soldiers on the hourly candles show me the last ten',
    ...documents({ symbols: '1000shibusdt', limit: 10 }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'optimism a doji on the four hour candle and after that a break of the twenty four hour high in the next eight hours',
    ...documents({ symbols: 'op', within: '8h' }, ANY_DOJI, BREAK_UP),
  ),
  dictation(
    'ethereum average trade size over the hour above five thousand dollars and takers buying more than selling in that hour',
    ...documents({ symbols: 'eth' }, and('avg_trade_usd_1h > 5000', ['taker_buy_ratio_1h > 0.5', 'cvd_usd_1h > 0'])),
  ),
  dictation(
    'chainlink in the last fifteen minutes before funding with a premium above ten basis points',
    ...documents({ symbols: 'link' }, and(down('minutes_to_funding', '15'), 'premium_bps > 10')),
  ),
  dictation(
    'bitcoin more than four percent above its two hundred hour moving average while the a d x is under twenty',
    { symbols: 'btc', where: 'sma_dist_200_1h > 0.04 and adx_14_15m < 20' },
  ),
  dictation(
    'near protocol down more than fifteen percent over seven days and a bullish pin bar on the hourly candle',
    ...documents({ symbols: 'near' }, and('ret_7d < -0.15', candle('pin_bar', '1h', 'bullish'))),
  ),
  dictation(
    'uniswap when a hundred thousand dollar order has more than fifteen basis points of impact on saturdays and sundays',
    { symbols: 'uni', where: 'impact_100k_bps > 15 and weekday in (6, 7)' },
  ),
  refused(dictation('buy me half an ethereum if it falls back to three thousand dollars', { symbols: 'eth' }, {})),
  refused(
    dictation(
      'show bitcoin when people on twitter were bullish and the eight hour funding was above point zero five percent',
      { symbols: 'btc', where: 'funding_rate_8h > 0.0005' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'aave the protocol total value locked going down over the week and the coin up ten percent over the same week',
      ...documents({ symbols: 'aave' }, rose(['7d'], '0.1')),
      { symbols: 'aave' },
    ),
  ),
  refused(
    dictation(
      'wake me up when solana goes below its twenty four hour low',
      ...documents({ symbols: 'sol' }, BREAK_DOWN),
      { symbols: 'sol' },
    ),
  ),

  // Letters.
  email(
    'Hi Marta, hope you got home safely. For our credit committee, could you pull the minutes in which BTC stood at least 7 % under its ' +
      '24-hour high and more than 30 million dollars had been liquidated over the past hour? I will put them in an appendix. Cheers, Ruben',
    { symbols: 'btc', where: 'drawdown_24h <= -0.07 and liq_usd_1h > 30M' },
  ),
  email(
    'Dear Jonas, thanks again for the spreadsheet. I would like to see when ETH funding was above 0.04 %, the highest first, and forty ' +
      'lines will do. Best wishes, Agnes',
    ...['funding_rate', 'funding_rate_8h'].map((rate) => ({
      symbols: 'eth',
      where: `${rate} > 0.0004`,
      sort: `${rate} desc`,
      limit: 40,
    })),
  ),
  email(
    'Hello Ines, a quick one before lunch. When were coins other than BTC and ETH in the top 10 % of hourly returns while Bitcoin ' +
      'itself was down more than 1 % in the same hour? This year only, please. Thanks, Bruno',
    ...scoped(THIS_YEAR, documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '0.9'), 'btc_ret_1h < -0.01'))),
  ),
  email(
    'Good morning Pavel, I am finishing the chapter on estimators. Could you list SOL in 2023 where the 24h Parkinson volatility was ' +
      'above 5 % but the jump share over the day stayed under 0.1? I owe you a beer. Zuzana',
    { symbols: 'sol', from: '2023-01-01', to: '2023-12-31', where: 'parkinson_24h > 0.05 and jump_share_24h < 0.1' },
  ),
  email(
    'Hi Kenji, one of our quoters got run over again. Please find Asian-session minutes in SOL with the one percent depth in the lowest ' +
      '5 % of its week and the spread in the highest 5 % of its week. I will bring this up with the desk. Regards, Mei Ling',
    ...documents(
      { symbols: 'sol' },
      and(
        'session = asia',
        [...rank('depth_usd_100bps', '<= 0.05'), ...rank('depth_usd_100bps', '< 0.05')],
        [...rank('spread_bps', '>= 0.95'), ...rank('spread_bps', '> 0.95')],
      ),
    ),
  ),
  email(
    'Dear Professor Lindqvist, following our talk: I would like cases in ETH where realised volatility of the hour was at least twice ' +
      'that of the day (the 1h/24h ratio) and, within four hours of that, the same ratio dropped below 0.5. Yours sincerely, Tobias',
    ...documents({ symbols: 'eth', within: '4h' }, 'rv_ratio_1h_24h >= 2', sinks('rv_ratio_1h_24h', '0.5')),
  ),
  email(
    'Hi Tom, the old engineer here again with a chart question. When did LINK print a bullish marubozu on the 4-hour chart with hourly ' +
      'relative volume above 2? No rush at all, the garden keeps me busy. Walter',
    ...documents({ symbols: 'link' }, and(candle('marubozu', '4h', 'bullish'), 'rel_volume_1h > 2')),
  ),
  email(
    'Hello Ana, our lending desk takes DOT, ADA and ATOM as collateral. I need the moments when any of these three lost 5 % or more ' +
      'within fifteen minutes, so that we can set the haircut. Many thanks, Gideon',
    { symbols: 'dot,ada,atom', where: 'ret_15m <= -0.05' },
  ),
  email(
    'Hi both, a client asked about positioning. Could you look at BTC since 1 June 2025 for open interest above 15 billion dollars ' +
      'with a long/short ratio below 1? I told him we would answer soon. Thank you, Charlotte',
    { symbols: 'btc', from: '2025-06-01', where: 'oi_usd > 15B and long_short_ratio < 1' },
  ),
  email(
    'Hey Lucia, now that the harvest is in I have time for charts. On Saturdays and Sundays, when does XRP break above its 24-hour high ' +
      'with at least three times the normal hourly volume? Say hello to the kids, Matteo',
    ...documents({ symbols: 'xrp' }, and(BREAK_UP, 'rel_volume_1h >= 3 and weekday in (6, 7)')),
  ),
  email(
    'Dear Mr Okafor, you asked for an example of shorts being forced out. I suggest DOGE with more than 3 million dollars of ' +
      'liquidations in the hour, a liquidation imbalance of 0.8 or higher, and the price up 4 % over that hour. Kind regards, Hannah Weiss',
    ...documents({ symbols: 'doge' }, and('liq_usd_1h > 3M and liq_imbalance_1h >= 0.8', rose(['1h'], '0.04'))),
  ),
  email(
    'Hi Sanne, I am checking an old signal of ours. In January 2024, when was the BTC microprice more than 1.5 bps over the mid with ' +
      'a top-of-book imbalance above 0.6? If the files are too big just send the count. Thanks, Wei',
    {
      symbols: 'btc',
      from: '2024-01-01',
      to: '2024-01-31',
      where: 'microprice_dist_bps > 1.5 and book_imbalance_top > 0.6',
    },
  ),
  email(
    'Hello Farid, I keep selling too early and want to look at the past. Please find NEAR with the hourly RSI above 75, and then a ' +
      'bearish engulfing candle on the 1h within the following six hours. Talk soon, Samira',
    ...documents({ symbols: 'near', within: '6h' }, rises('rsi_14_1h', '75'), candle('engulfing', '1h', 'bearish')),
  ),
  email(
    'Dear all, for the newsletter I want the odd moments in which more than 90 % of the coins had risen over the hour, yet Bitcoin ' +
      'was up less than 0.3 % over that same hour. Any chart is welcome. Warmly, Delphine',
    ...[{}, { symbols: 'btc' }].flatMap((scope) =>
      documents(scope, and('breadth_1h > 0.9', ['btc_ret_1h < 0.003', 'btc_ret_1h > 0 and btc_ret_1h < 0.003'])),
    ),
    ...documents({ symbols: 'btc' }, and('breadth_1h > 0.9', ['ret_1h < 0.003', 'ret_1h > 0 and ret_1h < 0.003'])),
  ),
  email(
    'Hi Greg, about the mean reversion idea from the train: LTC more than 3 % below its 24-hour VWAP, but with the slope of the last ' +
      'hour already positive. Could you run that for me? See you on the platform, Nils',
    { symbols: 'ltc', where: 'vwap_dist_24h < -0.03 and slope_1h > 0' },
  ),
  email(
    'Hi Noor, I am rebuilding the carry sheet. When did the ETH perp trade more than 25 bps under its index through a whole quarter ' +
      'of an hour without a break? I would like to see how long we had to react. Best, Casper',
    ...documents({ symbols: 'eth' }, ['basis_bps < -25 held 15m', 'premium_bps < -25 held 15m']),
  ),
  email(
    'Hello Elif, sorry for writing so late. Could you check FIL for a 15-minute hammer while the 15-minute Bollinger %b was below 0? ' +
      'I think I saw it once on my phone at the taxi stand. Thanks a lot, Deniz',
    ...documents({ symbols: 'fil' }, and(candle('hammer', '15m', 'hammer'), 'bb_pctb_20_15m < 0')),
  ),
  email(
    'Dear Henrik, I have a question on divergence. Please show AVAX with a bullish CVD divergence over 4 hours while the price was in ' +
      'the bottom 10 % of its 24-hour range. With kind regards, Solveig',
    ...documents({ symbols: 'avax' }, and(state('cvd_divergence_4h', 'bullish'), down('range_pos_24h', '0.1'))),
  ),
  email(
    'Hi team, the regulator wants examples of deleveraging. Across all our coins, when did open interest shrink by 20 % or more in ' +
      '24 hours? Fifteen examples are enough, with the largest drop on top. Thank you, Beatriz',
    { where: 'oi_change_24h <= -0.2', sort: 'oi_change_24h asc', limit: 15 },
  ),
  email(
    'Hi Piet, I am looking at SUI for the rotation book. When was its 24-hour dollar volume over 2 billion while the coin was down on ' +
      'the day? I mean over 24 hours, of course. Groeten, Femke',
    { symbols: 'sui', where: 'quote_volume_24h > 2B and ret_24h < 0' },
  ),
  email(
    'Good morning Olga, strange pattern in TRX, maybe I imagine it. Could you list Fridays after 16:00 UTC on which its 24h ' +
      'correlation with Bitcoin was under 0.3 and its 24h beta under 0.5? Thanks, Andrei',
    ...documents(
      { symbols: 'trx' },
      and('weekday = 5 and corr_btc_24h < 0.3 and beta_btc_24h < 0.5', ['hour_utc >= 16', 'hour_utc > 16']),
    ),
  ),
  email(
    'Hello Bea, for the funding study I need BTC cases where funding flips negative and within the next 12 hours a single minute sees ' +
      'more than 1 million dollars of short liquidations. Hugs from Porto, Tiago',
    ...documents(
      { symbols: 'btc', within: '12h' },
      [...funding('crosses below 0'), ...funding('< 0')],
      ['liq_short_usd_1m > 1000000', 'liq_short_usd_1m crosses above 1000000'],
    ),
  ),
  refused(
    email(
      'Dear Simon, the macro people keep asking me this. When was the dollar index falling on the day while BTC gained 2 % or more in an ' +
        'hour? Whatever you can find helps. Regards, Priya',
      { symbols: 'btc', where: 'ret_1h >= 0.02' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Hi Laura, could you get me the times with more than 500 million dollars of spot ETF inflow on the day and BTC open interest up ' +
        'at least 10 % in 24 hours? It is for my next piece. Merci, Delphine',
      { symbols: 'btc', where: 'oi_change_24h >= 0.1' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Hello Victor, my cousin holds Monero and worries about it. Could you pull the hours in which XMR fell 6 % or more? He would be ' +
        'very grateful, and so would I. All the best, Ludmila',
      {},
      { where: 'ret_1h <= -0.06' },
    ),
  ),

  // Forums and chats.
  forum(
    'yo anyone got the times doge ripped 8% in an hour this year?? need em biggest first',
    ...scoped(THIS_YEAR, documents({ symbols: 'doge', sort: 'ret_1h desc' }, rose(['1h'], '0.08'))),
  ),
  forum(
    'lol sol funding was insane, show me when it was over 0.1% and sol was still up 3% on the 4h',
    ...documents({ symbols: 'sol' }, and(funding('> 0.001'), rose(['4h'], '0.03'))),
  ),
  forum(
    'wif dumping 10% in 15 min bro, how often does that thing happen',
    ...documents({ symbols: 'wif' }, fell(['15m'], '0.1')),
  ),
  forum(
    'tryna find when btc shorts got rekt for 4m+ in one minute',
    ...documents({ symbols: 'btc' }, up('liq_short_usd_1m', '4000000')),
  ),
  forum(
    'pepe green 20% in 24h and 1h rsi still under 60, thats bullish imo. when did we have this b4',
    ...documents({ symbols: '1000pepeusdt' }, and(rose(['24h'], '0.2'), 'rsi_14_1h < 60')),
  ),
  forum(
    'does link actually go up after a morning star on the 1h? like +2% within 12h',
    ...documents({ symbols: 'link', within: '12h' }, candle('star', '1h', 'morning'), thenRose(LATER, '0.02')),
  ),
  forum('who else fades eth when 15m rsi > 80 and taker buys > 60% of the hour? gimme the history', {
    symbols: 'eth',
    where: 'rsi_14_15m > 80 and taker_buy_ratio_1h > 0.6',
  }),
  forum('arb books are paper thin lol, when was there less than 300k within 1% (bids + asks)', {
    symbols: 'arb',
    where: 'depth_usd_100bps < 300000',
  }),
  forum('sunday btc is so dead. 1h rel vol under 0.3 on sundays pls', {
    symbols: 'btc',
    where: 'weekday = 7 and rel_volume_1h < 0.3',
  }),
  forum(
    'shib nuked thru the 24h low and then bounced like +3% in the next 2h, any history on that?',
    ...documents({ symbols: '1000shibusdt', within: '2h' }, BREAK_DOWN, thenRose(SOON, '0.03')),
  ),
  forum(
    'fresh coins only pls: less than 30 days of recorded history and already +15% in 24h, who aped',
    ...documents({}, and('recorded_age_days < 30', rose(['24h'], '0.15'))),
  ),
  forum('ngl apt always bleeds vs btc.. show 1h excess return under -2% with btc green on the hour', {
    symbols: 'apt',
    where: 'excess_ret_1h < -0.02 and btc_ret_1h > 0',
  }),
  forum(
    'inside bar on the 4h for bnb w 15m bollinger width under 2%, boom incoming or nah',
    ...documents({ symbols: 'bnb' }, and(candle('inside_outside', '4h', 'inside'), 'bb_width_20_15m < 0.02')),
  ),
  forum(
    'ok degen q: sui pumping more than 4% in 5 min inside the last 10 min before funding',
    ...documents({ symbols: 'sui' }, and('ret_5m > 0.04', down('minutes_to_funding', '10'))),
  ),
  forum('matic crossing back over the hourly 50 ema with 15m adx over 25? just the last 30 times', {
    symbols: 'matic',
    where: 'ema_dist_50_1h crosses above 0 and adx_14_15m > 25',
    limit: 30,
  }),
  forum(
    'btc whales aping in? 1h avg trade size 20k+ and 1h cvd more than 50m positive',
    ...documents({ symbols: 'btc' }, and(up('avg_trade_usd_1h', '20000'), 'cvd_usd_1h > 50M')),
  ),
  forum(
    'anyone tracked ada oi jumping 8% in 1h and then a 4% flush (1h) within a day',
    ...documents({ symbols: 'ada', within: '24h' }, over('oi_change_1h', '0.08'), thenFell(['1h'], '0.04')),
  ),
  forum('atom is basically a stablecoin now smh, when was its 24h realized vol under 1.5%', {
    symbols: 'atom',
    where: 'rv_24h < 0.015',
  }),
  forum(
    'aave being dogshit: bottom 5% of all coins on the 1h but top 25% by 24h volume, receipts pls',
    ...documents({ symbols: 'aave' }, and(down('xs_rank_ret_1h', '0.05'), up('xs_rank_volume_24h', '0.75'))),
  ),
  forum(
    '1h hanging man on op while its already up 10% in 24h, real or cope',
    ...documents({ symbols: 'op' }, and(candle('hammer', '1h', 'hanging_man'), rose(['24h'], '0.1'))),
  ),
  forum(
    'btc premium negative the entire last 4h and price still +1% over those 4h, wtf is that',
    ...documents({ symbols: 'btc' }, and('premium_bps < 0 held 4h', rose(['4h'], '0.01'))),
  ),
  refused(
    forum(
      'coinbase premium over 30 bucks and btc breaking the 24h high, ez long?',
      ...documents({ symbols: 'btc' }, BREAK_UP),
      { symbols: 'btc' },
    ),
  ),
  refused(forum('is sol gonna hit 300 by xmas or nah', { symbols: 'sol' }, {})),
  refused(
    forum(
      'eth at the 0.618 fib golden pocket + 15m rsi under 40, who has stats',
      { symbols: 'eth', where: 'rsi_14_15m < 40' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    forum(
      'doge every time elon tweets about it and 1h volume goes over 5x normal lmao',
      ...documents({ symbols: 'doge' }, rises('rel_volume_1h', '5')),
      { symbols: 'doge' },
    ),
  ),

  // Poor English.
  poor(
    'Please to give me bitcoin minute when price go down 2 percent in one hour and taker buyer ratio is more than 55 percent',
    ...documents({ symbols: 'btc' }, and(fell(['1h'], '0.02'), 'taker_buy_ratio_1h > 0.55')),
  ),
  poor(
    'I want see ethereum where is candle hammer in 4 hour and the rsi of 1 hour less than 40',
    ...documents({ symbols: 'eth' }, and(candle('hammer', '4h', 'hammer'), 'rsi_14_1h < 40')),
  ),
  poor(
    'solana open interest is grow 10 percent in 24 hour but price is fall 5 percent in same 24 hour, when was?',
    ...documents({ symbols: 'sol' }, and(up('oi_change_24h', '0.1'), fell(['24h'], '0.05'))),
  ),
  poor(
    'how many time polkadot break up the high of 24 hour in europe session and volume of hour is 2 time of normal or more',
    ...documents({ symbols: 'dot' }, and(BREAK_UP, 'session = europe and rel_volume_1h >= 2')),
  ),
  poor('spread of litecoin stay bigger than 8 bps for 15 minute without pause, show please', {
    symbols: 'ltc',
    where: 'spread_bps > 8 held 15m',
  }),
  poor(
    'Avalanche have three black crow on candle of 1 hour, and after it price go up 1 percent in 4 hour',
    ...documents({ symbols: 'avax', within: '4h' }, candle('soldiers_crows', '1h', 'crows'), thenRose(LATER, '0.01')),
  ),
  poor(
    'show me when xrp make shooting star on candle of 1 hour and rsi of 1 hour is more than 65, only 20 row',
    ...documents({ symbols: 'xrp', limit: 20 }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h > 65')),
  ),
  poor(
    'I looking for btc when volatility of 1 hour is in highest 1 percent of week, only day from monday to friday',
    ...documents({ symbols: 'btc' }, and([...rank('rv_1h', '>= 0.99'), ...rank('rv_1h', '> 0.99')], 'weekday <= 5')),
  ),
  poor('coin cardano is under the ema 20 of 15 minute by more of 2 percent, and stochastic is less of 10', {
    symbols: 'ada',
    where: 'ema_dist_20_15m < -0.02 and stoch_k_14_15m < 10',
  }),
  poor('aptos, when sum of funding in 24 hour is less than minus 0.1 percent, I want lowest first', {
    symbols: 'apt',
    where: 'funding_sum_24h < -0.001',
    sort: 'funding_sum_24h asc',
  }),
  poor(
    'Which coin is in top 10 percent of gain on 24 hour between all coins, but his rank of volume is under 0.3',
    ...documents({}, and(up('xs_rank_ret_24h', '0.9'), 'xs_rank_volume_24h < 0.3')),
  ),
  poor(
    'the tron make outside bar on 1 hour, then in 3 hour after it break the low of 24 hour',
    ...documents({ symbols: 'trx', within: '3h' }, candle('inside_outside', '1h', 'outside'), BREAK_DOWN),
  ),
  poor(
    'Bitcoin between hour 14 and 16 UTC, price is up more than 1 percent in 15 minute, from 1 september 2026',
    ...documents({ symbols: 'btc', from: '2026-09-01' }, and(hours(14, 16), 'ret_15m > 0.01')),
  ),
  poor('I need near when order book have much more seller, imbalance of book in 5 percent is less than minus 0.3', {
    symbols: 'near',
    where: 'book_imbalance_500bps < -0.3',
  }),
  poor(
    'aave price come back already 12 percent from low of 24 hour and macd histogram of 15 minute is positive',
    ...documents({ symbols: 'aave' }, and(up('drawup_24h', '0.12'), 'macd_hist_15m > 0')),
  ),
  poor('uniswap is sleep, volume of hour less than 30 percent of usual and atr of 15 minute smaller than 0.2 percent', {
    symbols: 'uni',
    where: 'rel_volume_1h < 0.3 and atr_pct_14_15m < 0.002',
  }),
  poor(
    'please find filecoin where vpin pass over 0.7 and after this in 2 hours price go down 3 percent',
    ...documents({ symbols: 'fil', within: '2h' }, rises('vpin', '0.7'), thenFell(SOON, '0.03')),
  ),
  poor(
    'how was chainlink when bitcoin is fall 5 percent in 24 hour but chainlink is plus in the 24 hour',
    ...documents({ symbols: 'link' }, and(down('btc_ret_24h', '-0.05'), 'ret_24h > 0')),
  ),
  poor(
    'algorand, buy taker is 62 percent or more of the hour volume but price in this hour not go up',
    ...documents({ symbols: 'algo' }, and('taker_buy_ratio_1h >= 0.62', ['ret_1h <= 0', 'ret_1h < 0'])),
  ),
  poor(
    'ethereum z-score of volume 5 minute is more than 4 but price in this 5 minute move less than 0.2 percent up or down',
    ...documents({ symbols: 'eth' }, and('volume_z_5m > 4', flat('ret_5m', '0.002'))),
  ),
  poor(
    'sui was in squeeze, rank of bollinger width was under 5 percent some moment in last 4 hours, and now it break high of 24 hour',
    ...lately(
      { symbols: 'sui' },
      '4h',
      down('min(bb_width_20_15m_pctrank, 4h)', '0.05'),
      sinks('bb_width_20_15m_pctrank', '0.05'),
      BREAK_UP,
    ),
  ),
  poor('bnb mark price is more than 0.15 percent over index and open interest of 1 hour is falling', {
    symbols: 'bnb',
    where: 'premium_bps > 15 and oi_change_1h < 0',
  }),
  refused(
    poor(
      'Please you open for me short on bitcoin 0.1 when rsi of 15 minute is over 80',
      { symbols: 'btc', where: 'rsi_14_15m > 80' },
      { symbols: 'btc', where: 'rsi_14_15m crosses above 80' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    poor(
      'how many wallet of whale is send the ethereum to exchange when the funding is negative',
      ...documents({ symbols: 'eth' }, funding('< 0')),
      { symbols: 'eth' },
    ),
  ),
  refused(
    poor(
      'dogecoin with volume of hour 3 times or more, or with the rsi 15 minute under 20, one of two is enough for me',
      { symbols: 'doge' },
      { symbols: 'doge', where: 'rel_volume_1h >= 3' },
      { symbols: 'doge', where: 'rsi_14_15m < 20' },
    ),
  ),
]
