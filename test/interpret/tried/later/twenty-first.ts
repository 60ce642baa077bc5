/**
 * The twenty-first set, by one more stranger. Only these pages were read: query-language.md, glossary.md,
 * feature-vocabulary.md, form.ts and ways.ts. Nothing of the interpreter, of its tests or of other sets was seen, apart
 * from the form (the first lines of the twentieth), and no phrasing was run against it. It was committed before it was
 * scored.
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
} from '../form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  lately,
  MACD_DOWN,
  MACD_UP,
  rank,
  rises,
  sinks,
  up,
  WEEKEND,
  WORKDAYS,
} from '../ways.js'

/** In every minute of a span: held, or by the smallest or the largest value of the span. */
const throughout = (field: string, compared: string, span: string): string[] => [
  `${field} ${compared} held ${span}`,
  `${compared.startsWith('>') ? 'min' : 'max'}(${field}, ${span}) ${compared}`,
]

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7', 'hour_utc <= 7', 'hour_utc < 8']
const NOT_ASIA: readonly string[] = ['session != asia', 'hour_utc between 8 and 23', 'hour_utc > 7', 'hour_utc >= 8']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']
const LATE: readonly string[] = ['session = late', 'hour_utc between 21 and 23', 'hour_utc >= 21', 'hour_utc > 20']

/** The highest or the lowest share of a week, where the words do not say whether its bound is included. */
const top = (field: string, bound: string): string[] => [...rank(field, `>= ${bound}`), ...rank(field, `> ${bound}`)]
const bottom = (field: string, bound: string): string[] => [...rank(field, `<= ${bound}`), ...rank(field, `< ${bound}`)]

/** A doji of the plain kind, or of any kind. */
const doji = (timeframe: string): string[] => [
  ...candle('doji', timeframe, 'doji'),
  `candle_doji_${timeframe} != none and candle_age_${timeframe} = 0`,
  `candle_doji_${timeframe} != none`,
  `candle_doji_${timeframe} in (doji, dragonfly, gravestone) and candle_age_${timeframe} = 0`,
  `candle_doji_${timeframe} in (doji, dragonfly, gravestone)`,
]

const SHORTHAND: readonly Tried[] = [
  shorthand(
    'btc vpin > .7, spread pctl > 95, last 30',
    ...documents({ symbols: 'btc', limit: 30 }, and('vpin > 0.7', rank('spread_bps', '> 95%'))),
  ),
  shorthand(
    'eth rsi 15m < 30 during us session, newest 20',
    ...documents({ symbols: 'eth', limit: 20 }, and('rsi_14_15m < 30', US)),
  ),
  shorthand(
    'sol oi +8% 1h, px flat 1h (±0.5%)',
    ...documents({ symbols: 'sol' }, and(up('oi_change_1h', '8%'), flat('ret_1h', '0.5%'))),
  ),
  shorthand('all coins ex btc eth: ret 4h >= 10%, biggest first, top 25', {
    except: 'btc,eth',
    where: 'ret_4h >= 10%',
    sort: 'ret_4h desc',
    limit: 25,
  }),
  shorthand(
    'doge bull engulf 1h, range pos 24h < .1',
    ...documents({ symbols: 'doge' }, and(candle('engulfing', '1h', 'bullish'), 'range_pos_24h < 0.1')),
  ),
  shorthand(
    'xrp 8h funding < -0.03%, then +3% 1h within 12h',
    ...documents({ symbols: 'xrp', within: '12h' }, 'funding_rate_8h < -0.03%', up('ret_1h', '3%')),
  ),
  shorthand('btc 24h breakout up, relvol >= 2', ...documents({ symbols: 'btc' }, and(BREAK_UP, 'rel_volume_1h >= 2'))),
  shorthand(
    'link bb width pctl <= 5 then 24h donchian break up w/in 4h',
    ...documents({ symbols: 'link', within: '4h' }, rank('bb_width_20_15m', '<= 5%'), BREAK_UP),
  ),
  shorthand('eth long liqs > 5M last 1h', { symbols: 'eth', where: 'sum(liq_long_usd_1m, 1h) > 5M' }),
  shorthand('btc cvd 1h <= -50M, ret 1h >= 0', { symbols: 'btc', where: 'cvd_usd_1h <= -50M and ret_1h >= 0' }),
  shorthand(
    'ltc below 200h sma whole last 24h',
    ...documents({ symbols: 'ltc' }, throughout('sma_dist_200_1h', '< 0', '24h')),
  ),
  shorthand('avax macd bull cross 15m, adx > 25', ...documents({ symbols: 'avax' }, and(MACD_UP, 'adx_14_15m > 25'))),
  shorthand('bnb weekends only, relvol 1h > 4', ...documents({ symbols: 'bnb' }, and(WEEKEND, 'rel_volume_1h > 4'))),
  shorthand('ada max vpin 4h > .8, vpin now < .4', { symbols: 'ada', where: 'max(vpin, 4h) > 0.8 and vpin < 0.4' }),
  shorthand(
    'sol morning star 4h, feb 2026',
    ...documents({ symbols: 'sol', from: '2026-02-01', to: '2026-02-28' }, candle('star', '4h', 'morning')),
  ),
  shorthand(
    'btc book imb 20bps > .5 held 15m',
    ...documents({ symbols: 'btc' }, throughout('book_imbalance_20bps', '> 0.5', '15m')),
  ),
  shorthand('eth 0-4 utc, rv 1h pctl > 90', ...documents({ symbols: 'eth' }, and(hours(0, 4), rank('rv_1h', '> 90%')))),
  shorthand('any coin < 14d old, ret 24h > 30%, sort ret 24h desc', {
    where: 'recorded_age_days < 14 and ret_24h > 30%',
    sort: 'ret_24h desc',
  }),
  shorthand('btc ret 1h <= -2%, then rsi 5m < 20, then ret 15m >= 1%, all in 2h', {
    symbols: 'btc',
    where: 'ret_1h <= -2%',
    next: ['rsi_14_5m < 20', 'ret_15m >= 1%'],
    within: '2h',
  }),
  shorthand(
    'sol/eth/doge: L/S ratio > 3, oi 24h +20%',
    ...documents({ symbols: 'sol,eth,doge' }, and('long_short_ratio > 3', up('oi_change_24h', '20%'))),
  ),
  shorthand('dot impact 100k > 15bps, oldest first, 40 rows', {
    symbols: 'dot',
    where: 'impact_100k_bps > 15',
    sort: 'time asc',
    limit: 40,
  }),
  refused(shorthand('btc price > 100k, vpin > .6', { symbols: 'btc', where: 'vpin > 0.6' })),
  refused(
    shorthand(
      'eth rsi 1h < 25 or 8h funding < -0.05%',
      { symbols: 'eth', where: 'rsi_14_1h < 25' },
      { symbols: 'eth', where: 'funding_rate_8h < -0.05%' },
    ),
  ),
  refused(shorthand('long sol 5x mkt when oi -10% 1h', ...documents({ symbols: 'sol' }, down('oi_change_1h', '-10%')))),
  refused(shorthand('eth iv rank > 80, ret 1h < -1%', { symbols: 'eth', where: 'ret_1h < -1%' })),
]

const QUANT: readonly Tried[] = [
  quant(
    'BTC minutes in which the one-hour return lies between -0.5% and 0.5%, both ends included, while the one-hour change in open interest is at least 3%.',
    { symbols: 'btc', where: 'ret_1h between -0.5% and 0.5% and oi_change_1h >= 3%' },
    { symbols: 'btc', where: 'ret_1h >= -0.5% and ret_1h <= 0.5% and oi_change_1h >= 3%' },
  ),
  quant(
    'ETH: 7-day percentile rank of VPIN strictly greater than 0.98 and 7-day percentile rank of the depth within 100 bps at or below 0.10; order by time, ascending.',
    ...documents({ symbols: 'eth', sort: 'time asc' }, and(rank('vpin', '> 0.98'), rank('depth_usd_100bps', '<= 0.1'))),
  ),
  quant('Z-score over 24h of the one-hour taker buy ratio greater than 3, for SOL.', {
    symbols: 'sol',
    where: 'zscore(taker_buy_ratio_1h, 24h) > 3',
  }),
  quant('24h Amihud illiquidity above its 30-day 95th percentile, all symbols except BTC.', {
    except: 'btc',
    where: 'pctrank(amihud_24h, 30d) > 95%',
  }),
  quant(
    'Ratio of 1h to 24h realised volatility no greater than 0.4 with a Bollinger width rank no greater than 5%, followed within 6h by an upward break of the 24h Donchian channel.',
    ...documents({ within: '6h' }, and('rv_ratio_1h_24h <= 0.4', rank('bb_width_20_15m', '<= 5%')), BREAK_UP),
  ),
  quant('24h beta to BTC exceeding 2 and 24h correlation to BTC below 0.3; sort by beta, descending; 100 rows.', {
    where: 'beta_btc_24h > 2 and corr_btc_24h < 0.3',
    sort: 'beta_btc_24h desc',
    limit: 100,
  }),
  quant('One-hour return of minus four sigma or less for ETH, BNB and XRP, first quarter of 2026.', {
    symbols: 'eth,bnb,xrp',
    from: '2026-01-01',
    to: '2026-03-31',
    where: 'ret_1h_sigma <= -4',
  }),
  quant('VPIN at or above 0.5 in at least 45 of the last 60 minutes, BTC.', {
    symbols: 'btc',
    where: 'vpin >= 0.5 held 45m of 1h',
  }),
  quant('24h jump share > 0.4 and 24h vol of vol > 1.2, limit 200.', {
    where: 'jump_share_24h > 0.4 and vol_of_vol_24h > 1.2',
    limit: 200,
  }),
  quant("Kyle's lambda (4h) above the 99th percentile of its trailing 7 days, SOL.", {
    symbols: 'sol',
    where: 'pctrank(kyle_lambda_4h, 7d) > 99%',
  }),
  quant('One-hour excess return over BTC beta of at least 3%, with the one-hour return of BTC not above zero.', {
    where: 'excess_ret_1h >= 3% and btc_ret_1h <= 0',
  }),
  quant('Basis in excess of 25 bps while the funding rate, normalised to 8 hours, is less than zero.', {
    where: 'basis_bps > 25 and funding_rate_8h < 0',
  }),
  quant('ETH: quoted spread below 1 bp and microprice more than 0.3 bps above mid.', {
    symbols: 'eth',
    where: 'spread_bps < 1 and microprice_dist_bps > 0.3',
  }),
  quant(
    'Efficiency ratio (4h) >= 0.6, ADX(14, 15m) >= 40, +DI minus -DI > 20; sort by efficiency ratio, highest first.',
    {
      where: 'efficiency_ratio_4h >= 0.6 and adx_14_15m >= 40 and di_diff_14_15m > 20',
      sort: 'efficiency_ratio_4h desc',
    },
  ),
  quant(
    'Hours 13 through 16 UTC inclusive, Monday to Friday, cross-sectional rank of the 1h return >= 0.95.',
    ...documents({}, and('hour_utc between 13 and 16', WORKDAYS, 'xs_rank_ret_1h >= 0.95')),
  ),
  quant('Standard deviation of the premium over 24h above 5 bps, BTC and ETH.', {
    symbols: 'btc,eth',
    where: 'std(premium_bps, 24h) > 5',
  }),
  quant('24h change of the long/short ratio below -15%, with the ratio itself still above 1.5.', {
    where: 'long_short_change_24h < -15% and long_short_ratio > 1.5',
  }),
  quant('Change of the ±1% book imbalance over one hour exceeding 0.4 on BTC.', {
    symbols: 'btc',
    where: 'delta(book_imbalance, 1h) > 0.4',
  }),
  quant(
    'Sequence within 24h: (1) 24h open interest change >= 15%, (2) 7-day percentile rank of the 1h liquidations >= 0.99, (3) 4h return <= -5%.',
    ...documents({ within: '24h' }, 'oi_change_24h >= 15%', rank('liq_usd_1h', '>= 0.99'), 'ret_4h <= -5%'),
  ),
  quant('The minute in which RSI(14) on 1h candles crosses below 30, DOGE, from 2026-02-01 on.', {
    symbols: 'doge',
    from: '2026-02-01',
    where: 'rsi_14_1h crosses below 30',
  }),
  quant(
    'Parkinson volatility (24h) below 1.5% and cross-sectional rank of 24h volume of at least 0.8, sorted by Parkinson ascending.',
    {
      where: 'parkinson_24h < 1.5% and xs_rank_volume_24h >= 0.8',
      sort: 'parkinson_24h asc',
    },
  ),
  refused(
    quant('Realised skewness of one-minute returns over 24h below -1 and 24h return below zero, BTC.', {
      symbols: 'btc',
      where: 'ret_24h < 0',
    }),
  ),
  refused(
    quant('ETH buckets with VPIN >= 0.7 whose forward 4h return exceeds 2%.', { symbols: 'eth', where: 'vpin >= 0.7' }),
  ),
  refused(
    quant(
      'BTC, 1 to 15 March 2026: ±1% book imbalance <= -0.3 or 1h taker buy ratio <= 0.4.',
      { symbols: 'btc', from: '2026-03-01', to: '2026-03-15', where: 'book_imbalance <= -0.3' },
      { symbols: 'btc', from: '2026-03-01', to: '2026-03-15', where: 'taker_buy_ratio_1h <= 0.4' },
    ),
  ),
  refused(
    quant('Hurst exponent below 0.4 and 4h efficiency ratio below 0.2, SOL.', {
      symbols: 'sol',
      where: 'efficiency_ratio_4h < 0.2',
    }),
  ),
]

const DICTATION: readonly Tried[] = [
  dictation(
    'okay show me bitcoin when the one hour return is below minus three percent and volume is more than four times normal',
    { symbols: 'btc', where: 'ret_1h < -3% and rel_volume_1h > 4' },
  ),
  dictation(
    'find me solana where open interest went up at least ten percent in twenty four hours and the price moved less than two percent either way in the same time',
    ...documents({ symbols: 'sol' }, and('oi_change_24h >= 10%', flat('ret_24h', '2%'))),
  ),
  dictation(
    'ethereum rsi on the one hour crosses above seventy and then a bearish engulfing on the fifteen minute within four hours',
    ...documents({ symbols: 'eth', within: '4h' }, 'rsi_14_1h crosses above 70', candle('engulfing', '15m', 'bearish')),
  ),
  dictation(
    'show me the first thirty times that dogecoin was fifteen percent or more below its twenty four hour high',
    { symbols: 'doge', where: 'drawdown_24h <= -15%', sort: 'time asc', limit: 30 },
  ),
  dictation(
    'give me every coin but bitcoin where the spread is wider than twenty basis points and order it by spread from widest to narrowest',
    { except: 'btc', where: 'spread_bps > 20', sort: 'spread_bps desc' },
  ),
  dictation(
    'i want chainlink on saturdays and sundays when realized volatility for the hour is in the lowest ten percent of the week',
    ...documents({ symbols: 'link' }, and(WEEKEND, bottom('rv_1h', '10%'))),
  ),
  dictation('when did x r p have funding above zero point one percent per eight hours', {
    symbols: 'xrp',
    where: 'funding_rate_8h > 0.1%',
  }),
  dictation(
    'hammer on the four hour chart for litecoin while the rsi on the one hour is under thirty five',
    ...documents({ symbols: 'ltc' }, and(candle('hammer', '4h', 'hammer'), 'rsi_14_1h < 35')),
  ),
  dictation(
    'bitcoin in the asian session with book imbalance above zero point four',
    ...documents({ symbols: 'btc' }, and(ASIA, 'book_imbalance > 0.4')),
  ),
  dictation(
    'find avalanche when vpin stayed above zero point six for the whole last hour',
    ...documents({ symbols: 'avax' }, throughout('vpin', '> 0.6', '1h')),
  ),
  dictation(
    'show me times when long liquidations on ethereum in one minute were more than two million dollars and then within one hour the fifteen minute return was above one percent',
    { symbols: 'eth', where: 'liq_long_usd_1m > 2M', next: ['ret_15m > 1%'], within: '1h' },
  ),
  dictation(
    'cardano between the tenth and the twentieth of january twenty twenty six with a four hour return over five percent',
    { symbols: 'ada', from: '2026-01-10', to: '2026-01-20', where: 'ret_4h > 5%' },
  ),
  dictation(
    'all coins with three white soldiers on the one hour',
    ...documents({}, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'show me when fewer than ten percent of coins are up on the hour and bitcoin is down more than two percent in the hour',
    { where: 'breadth_1h < 10% and btc_ret_1h < -2%' },
    { symbols: 'btc', where: 'breadth_1h < 10% and ret_1h < -2%' },
  ),
  dictation('show me polkadot when the price crosses below the two hundred hour moving average', {
    symbols: 'dot',
    where: 'sma_dist_200_1h crosses below 0',
  }),
  dictation(
    'give me the latest twenty five rows for b n b where the average trade size was over five thousand dollars',
    {
      symbols: 'bnb',
      where: 'avg_trade_usd_1h > 5k',
      limit: 25,
    },
  ),
  dictation(
    'solana with less than fifteen minutes to funding and the funding is negative',
    ...documents({ symbols: 'sol' }, and('minutes_to_funding < 15', funding('< 0'))),
  ),
  dictation('near taker buy ratio over sixty percent and the price down on the hour', {
    symbols: 'near',
    where: 'taker_buy_ratio_1h > 60% and ret_1h < 0',
  }),
  dictation(
    'bitcoin breaks its twenty four hour low and then a bullish pin bar on the five minute within thirty minutes',
    ...documents({ symbols: 'btc', within: '30m' }, BREAK_DOWN, candle('pin_bar', '5m', 'bullish')),
  ),
  dictation(
    'ethereum where the largest vpin of the last twenty four hours was above point eight five sort by that highest first',
    {
      symbols: 'eth',
      where: 'max(vpin, 24h) > 0.85',
      sort: 'max(vpin, 24h) desc',
    },
  ),
  dictation('filecoin with relative volume under a quarter in march twenty twenty six', {
    symbols: 'fil',
    from: '2026-03-01',
    to: '2026-03-31',
    where: 'rel_volume_1h < 0.25',
  }),
  refused(
    dictation('please buy me two ethereum as soon as the rsi on the fifteen minute is under twenty', {
      symbols: 'eth',
      where: 'rsi_14_15m < 20',
    }),
  ),
  refused(
    dictation('show me bitcoin when twitter sentiment was really negative and volume was more than three times usual', {
      symbols: 'btc',
      where: 'rel_volume_1h > 3',
    }),
  ),
  refused(dictation('find flibbercoin when it was up more than twenty percent in a day', { where: 'ret_24h > 20%' })),
  refused(
    dictation(
      'solana dropped five percent in an hour and i only want the ones that made money over the next day',
      ...documents({ symbols: 'sol' }, down('ret_1h', '-5%')),
    ),
  ),
]

const EMAIL: readonly Tried[] = [
  email(
    'Hi team, could you please pull all minutes since 1 March 2026 in which the hourly BTC volume was at least five times its weekly average and the hourly return was negative? Thanks, Marta',
    { symbols: 'btc', from: '2026-03-01', where: 'rel_volume_1h >= 5 and ret_1h < 0' },
  ),
  email(
    'Dear all, I am looking for occasions on which ETH open interest fell by more than 8% within an hour. Please list the 20 largest falls, largest first. Best, Jonas',
    { symbols: 'eth', where: 'oi_change_1h < -8%', sort: 'oi_change_1h asc', limit: 20 },
  ),
  email(
    'Hello, for our review we need the cases where SOL funding (8h) was above 0.08% and, within the following 24 hours, the price had lost 5% or more over four hours. Kind regards, Ines',
    { symbols: 'sol', where: 'funding_rate_8h > 0.08%', next: ['ret_4h <= -5%'], within: '24h' },
  ),
  email(
    'Morning Peter, can you check how often the DOGE order book was skewed to the bid (imbalance over 0.6 within 1%) while the price was down 1% or more over the hour? Cheers, Kim',
    { symbols: 'doge', where: 'book_imbalance > 0.6 and ret_1h <= -1%' },
  ),
  email(
    'Hi, a quick one: XRP, European session, 15m Bollinger %b below zero. 80 rows are fine. Regards, Paul',
    ...documents({ symbols: 'xrp', limit: 80 }, and(EUROPE, 'bb_pctb_20_15m < 0')),
  ),
  email(
    'Dear colleagues, please send me the times in January 2026 at which the mark price of BTC was more than 15 bps above the index. Oldest first, please. Sincerely, H. Brandt',
    { symbols: 'btc', from: '2026-01-01', to: '2026-01-31', where: 'premium_bps > 15', sort: 'time asc' },
  ),
  email(
    'Hi Lena, do we have a list of bearish engulfing candles on the 4h chart of ETH with the 1h RSI above 70? Thanks a lot, Felix',
    ...documents({ symbols: 'eth' }, and(candle('engulfing', '4h', 'bearish'), 'rsi_14_1h > 70')),
  ),
  email(
    'Hello support, I would like to see all coins except BTC and ETH whose 24h volume exceeds 500 million dollars and whose 7-day return is above 40%. Sort by the 7-day return, descending. Thank you, Dana',
    { except: 'btc,eth', where: 'quote_volume_24h > 500M and ret_7d > 40%', sort: 'ret_7d desc' },
  ),
  email(
    'Hi, could you find the times when the 5-minute RSI of LTC was below 20 for at least 10 of the last 15 minutes? Thank you, Noor',
    { symbols: 'ltc', where: 'rsi_14_5m < 20 held 10m of 15m' },
  ),
  email(
    'Dear Sam, as discussed: Mondays between 8 and 12 UTC, BTC, 1h realised volatility above 2%. Thanks, Vera',
    ...documents({ symbols: 'btc' }, and('weekday = 1', hours(8, 12), 'rv_1h > 2%')),
  ),
  email(
    'Good afternoon, I need the moments when the depth of the AVAX book within 1% dropped below 1 million dollars. 100 rows are enough. Many thanks, Olga',
    ...documents({ symbols: 'avax', limit: 100 }, sinks('depth_usd_100bps', '1M')),
  ),
  email(
    'Hi Tom, please find the times when mostly shorts were liquidated on BTC (liquidation imbalance above 0.8), with total liquidations of at least 10 million USD over the hour. Best, Ruth',
    { symbols: 'btc', where: 'liq_imbalance_1h > 0.8 and liq_usd_1h >= 10M' },
  ),
  email(
    'Hello, could you look for this on LINK: first a break below the 24h low, then within 12 hours a bullish MACD cross on the 15m chart? Regards, Miguel',
    ...documents({ symbols: 'link', within: '12h' }, BREAK_DOWN, MACD_UP),
  ),
  email(
    'Dear desk, which minutes show a long buildup (open interest and price both rising over the hour) on SOL while BTC was down over 24 hours? Thanks, Yusuf',
    ...documents({ symbols: 'sol' }, and(state('oi_price_regime_1h', 'long_buildup'), 'btc_ret_24h < 0')),
  ),
  email(
    'Hi all, I am after ADA from 10 to 25 February 2026, where the drawdown from the 24h high was worse than 12%. Best wishes, Carl',
    { symbols: 'ada', from: '2026-02-10', to: '2026-02-25', where: 'drawdown_24h < -12%' },
  ),
  email(
    'Hello Eva, could you please show BNB when the hourly CVD exceeded 20 million dollars and funding was below its 10th percentile of 30 days? Thanks, Leo',
    ...documents(
      { symbols: 'bnb' },
      and('cvd_usd_1h > 20M', [
        'funding_pctrank_30d < 10%',
        'pctrank(funding_rate_8h, 30d) < 10%',
        'pctrank(funding_rate, 30d) < 10%',
      ]),
    ),
  ),
  email(
    'Hi, please list the ten most recent times when ETH was 2% or more above its 24h VWAP and a 1h hammer had been seen during the last four hours. Thanks, Bea',
    ...lately(
      { symbols: 'eth', limit: 10 },
      '4h',
      'seen(candle_hammer_1h, 4h) contains hammer',
      candle('hammer', '1h', 'hammer'),
      'vwap_dist_24h >= 2%',
    ),
  ),
  email(
    'Dear Ms Ito, for the paper we need all minutes in which the taker VPIN is above 0.45 for BTC, ETH and SOL. Please order by symbol. Yours, Dr Weber',
    { symbols: 'btc,eth,sol', where: 'vpin_taker > 0.45', sort: 'symbol asc' },
  ),
  email(
    'Hi Raj, did DOT ever trade 5% or more under its 24h VWAP during the late session? Best, Sofia',
    ...documents({ symbols: 'dot' }, and('vwap_dist_24h <= -5%', LATE)),
  ),
  email(
    'Hello, could I get the times when NEAR was among the strongest coins of the last hour (cross-sectional rank at least 0.98), newest first, 30 rows? Thank you, Anton',
    { symbols: 'near', where: 'xs_rank_ret_1h >= 0.98', limit: 30 },
  ),
  email(
    'Dear team, one sequence please: an hourly ETH return of at least 3%, then a 1h RSI above 80 within 8 hours. I need the earliest 15 cases. Regards, Mina',
    { symbols: 'eth', where: 'ret_1h >= 3%', next: ['rsi_14_1h > 80'], within: '8h', sort: 'time asc', limit: 15 },
  ),
  refused(
    email(
      'Hi, please place a sell order for 3 BTC when the 1h RSI goes above 75. Thanks, Ben',
      ...documents({ symbols: 'btc' }, rises('rsi_14_1h', '75')),
    ),
  ),
  refused(
    email(
      'Dear all, could you pull the minutes after a Fed rate announcement in which BTC had fallen more than 2% in the hour? Best, Grace',
      { symbols: 'btc', where: 'ret_1h < -2%' },
    ),
  ),
  refused(
    email(
      'Hello, I need ETH when exchange inflows were above 50,000 ETH and the price was down more than 1% on the hour. Regards, Ulrich',
      { symbols: 'eth', where: 'ret_1h < -1%' },
    ),
  ),
  refused(
    email(
      'Hi Ana, please send the SOL minutes in which either the spread was over 5 bps or open interest had risen more than 5% in an hour. Thanks, Joao',
      { symbols: 'sol', where: 'spread_bps > 5' },
      { symbols: 'sol', where: 'oi_change_1h > 5%' },
    ),
  ),
]

const FORUM: readonly Tried[] = [
  forum(
    'lmk when doge pumped 10%+ in 4h on like 5x volume lol',
    ...documents({ symbols: 'doge' }, and('ret_4h >= 10%', up('rel_volume_1h', '5'))),
  ),
  forum('anyone got the times eth nuked more than 6% in an hour, worst first', {
    symbols: 'eth',
    where: 'ret_1h < -6%',
    sort: 'ret_1h asc',
  }),
  forum('shorts getting rekt on btc, short liqs over 3m usd in 5 min, when was that', {
    symbols: 'btc',
    where: 'sum(liq_short_usd_1m, 5m) > 3M',
  }),
  forum('ngl i just want sol when rsi 15m was under 20 and ppl were still buying (taker buy ratio > 0.55)', {
    symbols: 'sol',
    where: 'rsi_14_15m < 20 and taker_buy_ratio_1h > 0.55',
  }),
  forum(
    'alts mooning while btc sleeps: 1h return over 8%, btc 1h return between -0.3% and 0.3%, no btc pls',
    ...documents({ except: 'btc' }, and('ret_1h > 8%', flat('btc_ret_1h', '0.3%'))),
  ),
  forum(
    'gimme xrp weekend dumps, -5% or worse in 4h, last 40',
    ...documents({ symbols: 'xrp', limit: 40 }, and(WEEKEND, 'ret_4h <= -5%')),
  ),
  forum('bros when was the link spread stupid wide, like over 30 bps', { symbols: 'link', where: 'spread_bps > 30' }),
  forum(
    'degen question, when was funding on ada over 0.1% with long short ratio over 2.5',
    ...documents({ symbols: 'ada' }, and(funding('> 0.1%'), 'long_short_ratio > 2.5')),
  ),
  forum(
    'avax bb squeeze (width percentile under 5%) then boom 3% in 15 min, within 1 hour',
    ...documents({ symbols: 'avax', within: '1h' }, rank('bb_width_20_15m', '< 5%'), up('ret_15m', '3%')),
  ),
  forum(
    'who remembers feb 2026, ltc doji on the 4h up at the highs (range position over 0.9)',
    ...documents({ symbols: 'ltc', from: '2026-02-01', to: '2026-02-28' }, and(doji('4h'), 'range_pos_24h > 0.9')),
  ),
  forum(
    'btc us session only, cvd 1h above 100m, 1h return above 1%. lfg',
    ...documents({ symbols: 'btc' }, and(US, 'cvd_usd_1h > 100M', 'ret_1h > 1%')),
  ),
  forum('find me fresh coins, less than 7 days of history, with oi over 50m usd', {
    where: 'recorded_age_days < 7 and oi_usd > 50M',
  }),
  forum(
    'shooting star 1h on sol with rsi 1h over 70, classic top signal imo',
    ...documents({ symbols: 'sol' }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h > 70')),
  ),
  forum('exit liquidity moments: eth taker buy ratio over 58% but price red on the hour', {
    symbols: 'eth',
    where: 'taker_buy_ratio_1h > 58% and ret_1h < 0',
  }),
  forum(
    'bnb book got pulled, depth percentile under 2% and spread percentile over 95%',
    ...documents({ symbols: 'bnb' }, and(rank('depth_usd_100bps', '< 2%'), rank('spread_bps', '> 95%'))),
  ),
  forum('top 5 craziest doge moments by relative volume, has to be over 10x', {
    symbols: 'doge',
    where: 'rel_volume_1h > 10',
    sort: 'rel_volume_1h desc',
    limit: 5,
  }),
  forum(
    'btc dumped 3% in an hour, then oi down 5% in an hour, then bullish macd cross on 15m, all inside one day',
    ...documents({ symbols: 'btc', within: '24h' }, down('ret_1h', '-3%'), down('oi_change_1h', '-5%'), MACD_UP),
  ),
  forum(
    'yo when was fil above the hourly ema50 for 24h straight',
    ...documents({ symbols: 'fil' }, throughout('ema_dist_50_1h', '> 0', '24h')),
  ),
  forum(
    'near funding went negative then it did +5% in 4h, within 2 days lol',
    ...documents(
      { symbols: 'near', within: '2d' },
      [...sinks('funding_rate', '0'), ...sinks('funding_rate_8h', '0')],
      up('ret_4h', '5%'),
    ),
  ),
  forum(
    'no weekends, no asia session, eth with vpin over 0.75',
    ...documents({ symbols: 'eth' }, and(WORKDAYS, NOT_ASIA, 'vpin > 0.75')),
  ),
  forum(
    'three black crows on btc 15m anytime since january 2026',
    ...documents({ symbols: 'btc', from: '2026-01-01' }, candle('soldiers_crows', '15m', 'crows')),
  ),
  forum(
    'sol premium under -20 bps when it was already down 10% on the day, lowest premium first',
    ...documents({ symbols: 'sol', sort: 'premium_bps asc' }, and('premium_bps < -20', down('ret_24h', '-10%'))),
  ),
  refused(
    forum(
      'when did whale wallets move coins off exchanges and btc ripped 4% in 4h',
      ...documents({ symbols: 'btc' }, up('ret_4h', '4%')),
    ),
  ),
  refused(
    forum(
      'bot pls ape me into doge with 500 bucks when relative volume goes over 6',
      ...documents({ symbols: 'doge' }, rises('rel_volume_1h', '6')),
    ),
  ),
  refused(
    forum('supertrend flipped green on eth 15m and adx over 30, gimme', { symbols: 'eth', where: 'adx_14_15m > 30' }),
  ),
]

const POOR: readonly Tried[] = [
  poor('please show bitcoin where price is go down more than 4 percent in 4 hour', {
    symbols: 'btc',
    where: 'ret_4h < -4%',
  }),
  poor('i want see eth when the volume of 1 hour is more big than 3 time the normal', {
    symbols: 'eth',
    where: 'rel_volume_1h > 3',
  }),
  poor(
    'give me solana when rsi 1 hour less than 25 and after, in 6 hour, rsi 1 hour become more than 50',
    ...documents({ symbols: 'sol', within: '6h' }, 'rsi_14_1h < 25', rises('rsi_14_1h', '50')),
  ),
  poor(
    'which time doge have funding minus, less than -0.05 percent',
    ...documents({ symbols: 'doge' }, funding('< -0.05%')),
  ),
  poor('show all coin but not btc with 24 hour return bigger than 20 percent, order from big to small', {
    except: 'btc',
    where: 'ret_24h > 20%',
    sort: 'ret_24h desc',
  }),
  poor(
    'xrp in night, hours 0 to 5 utc, and spread more than 8 bps',
    ...documents({ symbols: 'xrp' }, and(hours(0, 5), 'spread_bps > 8')),
  ),
  poor(
    'i search link bullish engulfing candle 4 hour in month february 2026',
    ...documents({ symbols: 'link', from: '2026-02-01', to: '2026-02-28' }, candle('engulfing', '4h', 'bullish')),
  ),
  poor('open interest of avax it rise 6 percent or more in one hour but price it fall 1 percent or more in same hour', {
    symbols: 'avax',
    where: 'oi_change_1h >= 6% and ret_1h <= -1%',
  }),
  poor('need ltc moments when taker buy ratio is minimum 60 percent', {
    symbols: 'ltc',
    where: 'taker_buy_ratio_1h >= 60%',
  }),
  poor(
    'show me 20 first time when bnb is break the high of 24 hour',
    ...documents({ symbols: 'bnb', sort: 'time asc', limit: 20 }, BREAK_UP),
  ),
  poor(
    'ada when realized volatility 1 hour is in top 5 percent of the week',
    ...documents({ symbols: 'ada' }, top('rv_1h', '95%')),
  ),
  poor('how many time dot liquidation in one hour is over 500k dollar', { symbols: 'dot', where: 'liq_usd_1h > 500k' }),
  poor('btc on friday when is return of 24 hour under minus 3 percent', {
    symbols: 'btc',
    where: 'weekday = 5 and ret_24h < -3%',
  }),
  poor(
    'eth vpin it was all last 4 hours more than 0.5',
    ...documents({ symbols: 'eth' }, throughout('vpin', '> 0.5', '4h')),
  ),
  poor(
    'sol, first come hammer 15 minute, and after, maximum 2 hours later, return 1 hour is over 2 percent',
    ...documents({ symbols: 'sol', within: '2h' }, candle('hammer', '15m', 'hammer'), 'ret_1h > 2%'),
  ),
  poor('show near when correlation with bitcoin is less as 0.2', { symbols: 'near', where: 'corr_btc_24h < 0.2' }),
  poor('coin fil, ask side is more strong, book imbalance 20 bps under -0.5', {
    symbols: 'fil',
    where: 'book_imbalance_20bps < -0.5',
  }),
  poor('please btc and eth where basis is over 10 bps from 5 january 2026 until 20 january 2026', {
    symbols: 'btc,eth',
    from: '2026-01-05',
    to: '2026-01-20',
    where: 'basis_bps > 10',
  }),
  poor('algo when price is more than 8 percent over the lowest of 24 hours', {
    symbols: 'algo',
    where: 'drawup_24h > 8%',
  }),
  poor('long short ratio for doge it grow more than 30 percent in one day', {
    symbols: 'doge',
    where: 'long_short_change_24h > 30%',
  }),
  poor(
    'i look for eth minutes where macd cross down on 15 minute and adx over 30',
    ...documents({ symbols: 'eth' }, and(MACD_DOWN, 'adx_14_15m > 30')),
  ),
  poor('show sol last 15 result where more than 80 percent of coins is green in the hour', {
    symbols: 'sol',
    where: 'breadth_1h > 80%',
    limit: 15,
  }),
  refused(
    poor('show me bitcoin when gold price is going up and btc 1 hour return over 1 percent', {
      symbols: 'btc',
      where: 'ret_1h > 1%',
    }),
  ),
  refused(
    poor('sell all my eth now if it drop 3 percent in 1 hour', ...documents({ symbols: 'eth' }, down('ret_1h', '-3%'))),
  ),
  refused(
    poor('i want coin zubazuba when volume 1 hour is more than 5 time the normal', { where: 'rel_volume_1h > 5' }),
  ),
]

export const TWENTY_FIRST: readonly Tried[] = [...SHORTHAND, ...QUANT, ...DICTATION, ...EMAIL, ...FORUM, ...POOR]
