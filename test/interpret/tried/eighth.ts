/**
 * The eighth tried set: 150 phrasings, 25 in each style, 22 of them impossible in part or whole. It was written blind, from `docs/query-language.md`, the
 * glossary, the feature vocabulary, the list of recorded symbols, the form of these sets and, for the shape of a file, the beginning of the sixth set. Its
 * author saw nothing of the interpreter, neither its code nor what it makes of any phrasing. Where the words leave open whether the bound is included, a
 * value or label as a state or its beginning, which funding rate, an hour range's last hour, a rank as a feature or as an aggregate, or the span of a
 * sequence, every right document is listed. All documents were checked against the short form, and none against the interpreter.
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
} from './form.js'

/** A bound that the words give without saying whether it is included. */
const up = (field: string, value: string): string[] => [`${field} >= ${value}`, `${field} > ${value}`]
const down = (field: string, value: string): string[] => [`${field} <= ${value}`, `${field} < ${value}`]

/** A value that went beyond a bound: every minute beyond, or the minute in which it did. */
const above = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} crosses above ${value}`]
const below = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} crosses below ${value}`]

/** The settled rate, or the rate for 8 hours. */
const funding = (compared: string): string[] => [`funding_rate ${compared}`, `funding_rate_8h ${compared}`]

/** A rank within the week: the feature that has it, or the aggregate. */
const rank = (feature: string, base: string, compared: readonly string[]): string[] =>
  compared.flatMap((one) => [`${feature} ${one}`, `pctrank(${base}, 7d) ${one}`])

/** Hours from one to another: the last one may begin or end the span. */
const hours = (from: number, to: number): string[] => [
  `hour_utc between ${from} and ${to - 1}`,
  `hour_utc between ${from} and ${to}`,
]

const WEEKEND = 'weekday in (6, 7)'
const WORKDAYS = 'weekday between 1 and 5'

/** The MACD cross of a 15m candle: as a label, its beginning, or at the close of the candle. */
const macd = (label: string): string[] => [
  `macd_cross_15m becomes ${label}`,
  `macd_cross_15m = ${label}`,
  `macd_cross_15m = ${label} and candle_age_15m = 0`,
]

/** A doji: the plain one, or any of the three. */
const doji = (timeframe: string): string[] => [
  ...candle('doji', timeframe, 'doji'),
  `candle_doji_${timeframe} in (doji, dragonfly, gravestone) and candle_age_${timeframe} = 0`,
  `candle_doji_${timeframe} in (doji, dragonfly, gravestone)`,
  `candle_doji_${timeframe} != none and candle_age_${timeframe} = 0`,
  `candle_doji_${timeframe} != none`,
]

/** The same conditions in each of several scopes. */
const scopes = (all: readonly Wanted[], build: (scope: Wanted) => readonly Wanted[]): Wanted[] => all.flatMap(build)

const SHORTHAND: readonly Tried[] = [
  shorthand(
    'sol 1h rsi < 25 + funding neg, us session',
    ...documents({ symbols: 'sol' }, and('rsi_14_1h < 25', funding('< 0'), 'session = us')),
  ),
  shorthand('btc -1.5% or worse in 5m w/ long liqs > 2M in that min, last 20', {
    symbols: 'btc',
    where: 'ret_5m <= -1.5% and liq_long_usd_1m > 2M',
    limit: 20,
  }),
  shorthand(
    'oi +8% and px within +-1%, both on 24h. all ex btc',
    ...documents({ except: 'btc' }, and(up('oi_change_24h', '8%'), 'ret_24h between -1% and 1%')),
  ),
  shorthand(
    'eth 4h bear engulf @ top 10% of 24h range',
    ...documents({ symbols: 'eth' }, and(candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.9'))),
  ),
  shorthand(
    'link: macd bull x 15m, then adx 15m > 30 inside 4h',
    ...documents({ symbols: 'link', within: '4h' }, macd('bullish'), 'adx_14_15m > 30'),
  ),
  shorthand(
    'spread pctl > 0.99 & 1% depth pctl < 0.05, any coin, jan 2024',
    ...documents(
      { from: '2024-01-01', to: '2024-01-31' },
      and(
        rank('spread_bps_pctrank', 'spread_bps', ['> 0.99']),
        rank('depth_usd_100bps_pctrank', 'depth_usd_100bps', ['< 0.05']),
      ),
    ),
  ),
  shorthand(
    'doge breaks 24h high, rvol 4+ -> back under vwap w/in 24h',
    ...documents(
      { symbols: 'doge', within: '24h' },
      and(state('donchian_break_24h', 'up'), 'rel_volume_1h >= 4'),
      below('vwap_dist_24h', '0'),
    ),
  ),
  shorthand('bb width pctl 15m <= 5% for 4h straight. avax sol near', {
    symbols: 'avax,sol,near',
    where: 'bb_width_20_15m_pctrank <= 0.05 held 4h',
  }),
  shorthand('fund 8h >= 0.1%, highest first, top 15', {
    where: 'funding_rate_8h >= 0.1%',
    sort: 'funding_rate_8h desc',
    limit: 15,
  }),
  shorthand(
    'ltc stoch k 15m crosses up thru 80, mon-fri only',
    ...documents({ symbols: 'ltc' }, and('stoch_k_14_15m crosses above 80', WORKDAYS)),
  ),
  shorthand('bnb taker buy ratio 1h < 0.4 yet 1h ret > 0', {
    symbols: 'bnb',
    where: 'taker_buy_ratio_1h < 0.4 and ret_1h > 0',
  }),
  shorthand(
    'xrp ob imbalance 1% > .4 + cvd 1h > 5M, 22-24 utc',
    ...documents({ symbols: 'xrp' }, and('book_imbalance > 0.4', 'cvd_usd_1h > 5M', 'hour_utc between 22 and 23')),
  ),
  shorthand(
    '3 white soldiers 1h, arb, oldest first',
    ...documents({ symbols: 'arb', sort: 'time asc' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  shorthand('basis < -30bps & 1h oi chg < -3%', { where: 'basis_bps < -30 and oi_change_1h < -3%' }),
  shorthand(
    'atom 1h move -3 sigma or worse, then bull pin bar 15m <= 2h later',
    ...documents({ symbols: 'atom', within: '2h' }, 'ret_1h_sigma <= -3', candle('pin_bar', '15m', 'bullish')),
  ),
  shorthand('sui max vpin 4h > .7, vpin now < .4', { symbols: 'sui', where: 'max(vpin, 4h) > 0.7 and vpin < 0.4' }),
  shorthand(
    'wif: 7d -30%, but already > 15% off the 24h low',
    ...documents({ symbols: 'wif' }, and(down('ret_7d', '-30%'), 'drawup_24h > 15%')),
  ),
  shorthand(
    'breadth 1h < 15% while btc 1h > -0.5%, weakest breadth on top',
    { where: 'breadth_1h < 15% and btc_ret_1h > -0.5%', sort: 'breadth_1h asc' },
    { symbols: 'btc', where: 'breadth_1h < 15% and ret_1h > -0.5%', sort: 'breadth_1h asc' },
    { symbols: 'btc', where: 'breadth_1h < 15% and btc_ret_1h > -0.5%', sort: 'breadth_1h asc' },
  ),
  shorthand(
    'uni dragonfly 5m, rsi 5m < 20',
    ...documents({ symbols: 'uni' }, and(candle('doji', '5m', 'dragonfly'), 'rsi_14_5m < 20')),
  ),
  shorthand('eth liq imb 1h <= -.8, liqs 1h 5M+, since 1 jun 2025', {
    symbols: 'eth',
    from: '2025-06-01',
    where: 'liq_imbalance_1h <= -0.8 and liq_usd_1h >= 5M',
  }),
  shorthand('ada > 3% above 15m ema20, asia, sort by dist desc', {
    symbols: 'ada',
    where: 'ema_dist_20_15m > 3% and session = asia',
    sort: 'ema_dist_20_15m desc',
  }),
  refused(shorthand('long sol 3x when rsi 1h < 25, sl 2%', { symbols: 'sol', where: 'rsi_14_1h < 25' })),
  refused(shorthand('btc iv > 80 & rsi 15m > 75', { symbols: 'btc', where: 'rsi_14_15m > 75' })),
  refused(shorthand('ping me if eth funding < -0.05%', ...documents({ symbols: 'eth' }, funding('< -0.05%')))),
  refused(shorthand('kas 1h +10%, rvol 5x', ...documents({}, and(up('ret_1h', '10%'), up('rel_volume_1h', '5'))))),
]

const QUANT: readonly Tried[] = [
  quant(
    'All minutes of calendar year 2024 in which the 24h jump share is at least 0.4 and vol-of-vol exceeds 0.8; BTC and ETH.',
    {
      symbols: 'btc,eth',
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'jump_share_24h >= 0.4 and vol_of_vol_24h > 0.8',
    },
  ),
  quant("Kyle's lambda (4h), z-scored against its trailing 7 days, above 3; exclude the late session.", {
    where: 'zscore(kyle_lambda_4h, 7d) > 3 and session != late',
  }),
  quant(
    'Cross-sectional rank of the 24h return >= 0.95 with BTC beta below 0.5; order by that rank, descending; 100 rows.',
    {
      where: 'xs_rank_ret_24h >= 0.95 and beta_btc_24h < 0.5',
      sort: 'xs_rank_ret_24h desc',
      limit: 100,
    },
  ),
  quant(
    'Amihud illiquidity within the top 1% of its own trailing 30 days, universe LTC, ALGO, FIL.',
    ...documents({ symbols: 'ltc,algo,fil' }, up('pctrank(amihud_24h, 30d)', '0.99')),
  ),
  quant(
    'VPIN percentile rank crosses above 0.99, followed within 30 minutes by a one-minute return of -0.5% or lower.',
    ...documents(
      { within: '30m' },
      ['vpin_pctrank crosses above 0.99', 'pctrank(vpin, 7d) crosses above 0.99'],
      'ret_1m <= -0.5%',
    ),
  ),
  quant(
    'SOL, 2025-03-01 to 2025-05-31 inclusive: Parkinson volatility (24h) between 4% and 6%, Garman-Klass (24h) below 5%.',
    {
      symbols: 'sol',
      from: '2025-03-01',
      to: '2025-05-31',
      where: 'parkinson_24h between 4% and 6% and garman_klass_24h < 5%',
    },
  ),
  quant('AVAX on Tuesdays and Thursdays with a 4h efficiency ratio > 0.6 and a negative one-hour slope of log price.', {
    symbols: 'avax',
    where: 'efficiency_ratio_4h > 0.6 and slope_1h < 0 and weekday in (2, 4)',
  }),
  quant('Microprice at least 0.8 bps above mid while the top-of-book imbalance is under -0.3.', {
    where: 'microprice_dist_bps >= 0.8 and book_imbalance_top < -0.3',
  }),
  quant(
    'Depth at 100 bps below its own 2nd percentile of the last 7 days and market impact of a 100k order over 12 bps, sorted by impact, largest first.',
    ...documents(
      { sort: 'impact_100k_bps desc' },
      and(rank('depth_usd_100bps_pctrank', 'depth_usd_100bps', ['< 0.02']), 'impact_100k_bps > 12'),
    ),
  ),
  quant('DOT, ATOM: four-hour mean of the premium <= -8 bps, current premium >= 0.', {
    symbols: 'dot,atom',
    where: 'mean(premium_bps, 4h) <= -8 and premium_bps >= 0',
  }),
  quant(
    'Roll implied spread above 6 bps, mean trade size of the hour under 300 USD, hours 02 through 05 UTC inclusive.',
    {
      where: 'roll_spread_bps_24h > 6 and avg_trade_usd_1h < 300 and hour_utc between 2 and 5',
    },
  ),
  quant('BNB: taker-classified VPIN at or above 0.45 in no fewer than 20 of the last 30 minutes.', {
    symbols: 'bnb',
    where: 'vpin_taker >= 0.45 held 20m of 30m',
  }),
  quant(
    'One-hour OI change with 7d rank >= 0.99 and OI/price regime equal to short buildup.',
    ...documents(
      {},
      and(rank('oi_change_1h_pctrank', 'oi_change_1h', ['>= 0.99']), state('oi_price_regime_1h', 'short_buildup')),
    ),
  ),
  quant(
    "24h correlation with BTC lower than 0.2 conditional on BTC's own 24h return being below -3%; first 200 in chronological order.",
    { where: 'corr_btc_24h < 0.2 and btc_ret_24h < -3%', sort: 'time asc', limit: 200 },
  ),
  quant('NEAR only. Beta-adjusted excess return of the hour > 3%, then the same quantity < 0, window 6 hours.', {
    symbols: 'near',
    where: 'excess_ret_1h > 3%',
    next: ['excess_ret_1h < 0'],
    within: '6h',
  }),
  quant('BTC: 15-minute sum of per-minute CVD <= -20M USD, ascending by that sum.', {
    symbols: 'btc',
    where: 'sum(cvd_usd_1m, 15m) <= -20M',
    sort: 'sum(cvd_usd_1m, 15m) asc',
  }),
  quant('Standard deviation of the quoted spread over 1h > 1.5 bps with its 1h mean < 3 bps, BTC excluded.', {
    except: 'btc',
    where: 'std(spread_bps, 1h) > 1.5 and mean(spread_bps, 1h) < 3',
  }),
  quant('ETH, ten minutes or less to the next funding settlement, bid-side book slope < 0.6, ask-side slope > 1.1.', {
    symbols: 'eth',
    where: 'minutes_to_funding <= 10 and book_slope_bid < 0.6 and book_slope_ask > 1.1',
  }),
  quant(
    'OLS slope of open interest in USD over 4h greater than 5M per hour, while the 4h return lies between -0.5% and 0.5%.',
    {
      where: 'slope(oi_usd, 4h) > 5M and ret_4h between -0.5% and 0.5%',
    },
  ),
  quant(
    'The distance to the 200-period hourly SMA crosses below zero no more than 12h after a 4h return of +4% or higher.',
    { where: 'ret_4h >= 4%', next: ['sma_dist_200_1h crosses below 0'], within: '12h' },
  ),
  quant('RSI(14, 1h) <= 30 and no bullish engulfing on 15m candles during the trailing 4h; LINK, UNI, AAVE.', {
    symbols: 'link,uni,aave',
    where: 'rsi_14_1h <= 30 and seen(candle_engulfing_15m, 4h) not contains bullish',
  }),
  refused(
    quant('Order-flow imbalance from L2 book deltas (10 s) above two standard deviations, spread under 2 bps, ETH.', {
      symbols: 'eth',
      where: 'spread_bps < 2',
    }),
  ),
  refused(
    quant('Restrict the sample to minutes with VPIN >= 0.6 whose forward 4h return exceeds 2%.', {
      where: 'vpin >= 0.6',
    }),
  ),
  refused(
    quant(
      'DOGE: either the 7d rank of one-hour realised volatility > 0.98, or the 24h volume below 100M USD.',
      { symbols: 'doge' },
      ...documents({ symbols: 'doge' }, rank('rv_1h_pctrank', 'rv_1h', ['> 0.98'])),
      { symbols: 'doge', where: 'quote_volume_24h < 100M' },
    ),
  ),
  refused(
    quant('XRP with a rolling Hurst exponent below 0.4 and RSI(14, 15m) above 70.', {
      symbols: 'xrp',
      where: 'rsi_14_15m > 70',
    }),
  ),
]

const DICTATION: readonly Tried[] = [
  dictation(
    'show me ethereum whenever the fifteen minute r s i is under twenty five and the funding rate is below minus zero point zero two percent',
    ...documents({ symbols: 'eth' }, and('rsi_14_15m < 25', funding('< -0.02%'))),
  ),
  dictation(
    'find the times bitcoin fell more than three percent in fifteen minutes during the asian session in twenty twenty five',
    {
      symbols: 'btc',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'ret_15m < -3% and session = asia',
    },
  ),
  dictation(
    'give me the last thirty hammers on the four hour chart for solana and avalanche',
    ...documents({ symbols: 'sol,avax', limit: 30 }, candle('hammer', '4h', 'hammer')),
  ),
  dictation('chainlink with open interest up at least ten percent in a day and the price down over the same day', {
    symbols: 'link',
    where: 'oi_change_24h >= 10% and ret_24h < 0',
  }),
  dictation(
    'dogecoin one hour volume five times normal or more and then the one hour return turns negative within six hours',
    ...documents({ symbols: 'doge', within: '6h' }, 'rel_volume_1h >= 5', below('ret_1h', '0')),
  ),
  dictation(
    'minutes where more than a million dollars of shorts got liquidated in a single minute on any coin during the last two weeks sorted by the amount from biggest to smallest',
    ...each(['2026-11-06T12:00:00Z', '2026-11-06', '2026-11-07'], (from) => ({
      from,
      where: 'liq_short_usd_1m > 1M',
      sort: 'liq_short_usd_1m desc',
    })),
  ),
  dictation('when did the spread on ripple stay over five basis points for a whole hour', {
    symbols: 'xrp',
    where: 'spread_bps > 5 held 1h',
  }),
  dictation(
    'litecoin on weekends with relative volume below zero point three',
    ...documents({ symbols: 'ltc' }, and('rel_volume_1h < 0.3', WEEKEND)),
  ),
  dictation(
    'polkadot bearish marubozu on the hourly while the fifteen minute a d x is above forty',
    ...documents({ symbols: 'dot' }, and(candle('marubozu', '1h', 'bearish'), 'adx_14_15m > 40')),
  ),
  dictation(
    'how often did bitcoin break its twenty four hour low on a monday from march through june twenty twenty four',
    ...documents(
      { symbols: 'btc', from: '2024-03-01', to: '2024-06-30' },
      and(state('donchian_break_24h', 'down'), 'weekday = 1'),
    ),
  ),
  dictation('aave where the bollinger percent b is above one while the macd histogram is negative', {
    symbols: 'aave',
    where: 'bb_pctb_20_15m > 1 and macd_hist_15m < 0',
  }),
  dictation(
    'near protocol a drop of eight percent or more from the twenty four hour high and then a bullish engulfing on the one hour',
    ...documents({ symbols: 'near', within: '*' }, 'drawdown_24h <= -8%', candle('engulfing', '1h', 'bullish')),
  ),
  dictation('matic when the order book imbalance within five percent of the price is at least zero point five', {
    symbols: 'matic',
    where: 'book_imbalance_500bps >= 0.5',
  }),
  dictation(
    'arbitrum in the hour from fourteen to fifteen u t c when price is more than two percent above the daily vwap',
    ...documents({ symbols: 'arb' }, and('vwap_dist_24h > 2%', ['hour_utc = 14', 'hour_utc between 14 and 15'])),
  ),
  dictation('crowded longs on shiba inu since january twenty twenty six', {
    symbols: '1000shibusdt',
    from: '2026-01-01',
    where: 'rb_crowded_longs',
  }),
  dictation(
    'uniswap short covering over the last hour with a taker buy ratio over sixty percent newest twenty five',
    ...documents(
      { symbols: 'uni', limit: 25 },
      and(state('oi_price_regime_1h', 'short_covering'), 'taker_buy_ratio_1h > 60%'),
    ),
  ),
  dictation(
    'aptos five minute inside bar with the five minute volume z score under minus one',
    ...documents({ symbols: 'apt' }, and(candle('inside_outside', '5m', 'inside'), 'volume_z_5m < -1')),
  ),
  dictation(
    'tron realized volatility of the last hour in the lowest two percent of its week and then a break of the twenty four hour high within twelve hours',
    ...documents(
      { symbols: 'trx', within: '12h' },
      rank('rv_1h_pctrank', 'rv_1h', ['<= 0.02', '< 0.02']),
      state('donchian_break_24h', 'up'),
    ),
  ),
  dictation(
    'cardano where the minimum of the hourly r s i over the last four hours was below twenty and now it is above forty',
    {
      symbols: 'ada',
      where: 'min(rsi_14_1h, 4h) < 20 and rsi_14_1h > 40',
    },
  ),
  dictation(
    'optimism with a mark price premium of more than ten basis points and twenty minutes or less until funding',
    {
      symbols: 'op',
      where: 'premium_bps > 10 and minutes_to_funding <= 20',
    },
  ),
  dictation(
    'all coins except bitcoin and ethereum whose one hour return ranks in the top five percent of the market while bitcoin lost more than one percent in that hour',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h < -1%')),
  ),
  refused(
    dictation(
      'buy two hundred dollars of cardano when it drops five percent in an hour',
      ...documents({ symbols: 'ada' }, down('ret_1h', '-5%')),
    ),
  ),
  refused(
    dictation(
      'send me a text message whenever bitcoin breaks the twenty four hour high',
      ...documents({ symbols: 'btc' }, state('donchian_break_24h', 'up')),
    ),
  ),
  refused(
    dictation(
      'show me bitcoin when the fear and greed index is below twenty and the seven day return is below minus ten percent',
      {
        symbols: 'btc',
        where: 'ret_7d < -10%',
      },
    ),
  ),
  refused(
    dictation('find solana after a big whale transfer to an exchange with relative volume above three', {
      symbols: 'sol',
      where: 'rel_volume_1h > 3',
    }),
  ),
]

const EMAIL: readonly Tried[] = [
  email(
    "Hi team,\n\nI am preparing Monday's risk meeting and was asked about thin books. Could you pull every minute of August 2024 in which ETH had less than 5 million dollars of depth within 1% of mid? The thinnest ones should come first, and 40 of them are plenty.\n\nThanks a lot,\nMarta",
    {
      symbols: 'eth',
      from: '2024-08-01',
      to: '2024-08-31',
      where: 'depth_usd_100bps < 5M',
      sort: 'depth_usd_100bps asc',
      limit: 40,
    },
  ),
  email(
    'Dear all,\n\nmy colleague Piet claims that Solana tends to recover after long liquidations. I would like to check that. Please find where the liquidation imbalance of the hour was -0.7 or lower with more than 3 million USD liquidated in that hour, followed by a 1h return above 1% within two hours.\n\nKind regards,\nSaskia',
    ...documents(
      { symbols: 'sol', within: '2h' },
      'liq_imbalance_1h <= -0.7 and liq_usd_1h > 3M',
      above('ret_1h', '1%'),
    ),
  ),
  email(
    'Good morning,\n\nfor the next newsletter I need some nice charts. Could you list the morning stars on the 4h chart of Bitcoin since the beginning of 2024? Oldest first, please.\n\nBest,\nJonas',
    ...documents({ symbols: 'btc', from: '2024-01-01', sort: 'time asc' }, candle('star', '4h', 'morning')),
  ),
  email(
    'Hello Anna,\n\nthe meme coins keep costing us carry on Saturdays and Sundays. Can you look up when the funding paid over 24 hours added up to more than 0.3%, weekends only, for DOGE, WIF and PEPE?\n\nCheers\nTom',
    ...documents({ symbols: 'doge,wif,1000pepeusdt' }, and('funding_sum_24h > 0.3%', WEEKEND)),
  ),
  email(
    'Hi,\n\nI read about the volatility squeeze entry in your rulebook and would like to see it in practice. Please run it on LINK, and show only cases where the price then breaks its 24h high within 12 hours. Thanks in advance!\n\nRegards,\nDr. Okafor',
    ...documents({ symbols: 'link', within: '12h' }, 'rb_squeeze', state('donchian_break_24h', 'up')),
  ),
  email(
    'Dear support,\n\nour auditors are asking about deleveraging last year. Which minutes of 2025 had ETH open interest above 6 billion dollars and at the same time at least 10% lower than 24 hours before? Latest first is fine.\n\nYours sincerely,\nHelene Brandt\nCompliance',
    { symbols: 'eth', from: '2025-01-01', to: '2025-12-31', where: 'oi_usd > 6B and oi_change_24h <= -10%' },
  ),
  email(
    'Hey Ruth,\n\nquick one before lunch. I want to see a bearish CVD divergence on BNB while the price sits in the top 20% of its 24h range. Ten examples will do.\n\nThx, Leo',
    ...documents({ symbols: 'bnb', limit: 10 }, and(state('cvd_divergence_4h', 'bearish'), up('range_pos_24h', '0.8'))),
  ),
  email(
    'Hello,\n\nwe are testing whether strong trends persist. Please select XRP when the 15-minute ADX was above 30 throughout the last 4 hours and the gap between +DI and -DI is more than 20 now. No need to limit the dates.\n\nBest wishes,\nIngrid',
    { symbols: 'xrp', where: 'adx_14_15m > 30 held 4h and di_diff_14_15m > 20' },
  ),
  email(
    'Hi Marco,\n\nfollowing up on our call about absorption. I am after the hours where sellers were the aggressors, with taker buys under 42% of the volume, and yet the price did not fall, so an hourly return of zero or more. Only APT and SUI. Please put the lowest taker buy share at the top.\n\nTalk soon,\nBea',
    {
      symbols: 'apt,sui',
      where: 'taker_buy_ratio_1h < 42% and ret_1h >= 0',
      sort: 'taker_buy_ratio_1h asc',
    },
  ),
  email(
    'Dear Mr Lindqvist,\n\nthe desk wonders how bad execution gets in the small names. Would you retrieve the minutes in which a coin was in the bottom fifth of the market by 24h volume and its spread was at or above 15 bps? I only need those outside US hours.\n\nWith kind regards,\nP. Moreau',
    ...documents({}, and(down('xs_rank_volume_24h', '0.2'), 'spread_bps >= 15', 'session != us')),
  ),
  email(
    'Hi everyone,\n\nhere is the pattern from the whiteboard. First, open interest of AVAX rises 5% or more within an hour. Later the 8h funding is above 0.05%. Finally the hourly return is -3% or lower. All of that has to happen inside 24 hours.\n\nThank you!\nYusuf',
    ...documents({ symbols: 'avax', within: '24h' }, 'oi_change_1h >= 5%', 'funding_rate_8h > 0.05%', 'ret_1h <= -3%'),
  ),
  email(
    'Hello Kim,\n\nI am writing a small piece on moving averages. When did ADA cross above its 50 EMA on the hourly chart during the US session, from 15 January to 28 February 2025?\n\nMany thanks,\nGreta',
    {
      symbols: 'ada',
      from: '2025-01-15',
      to: '2025-02-28',
      where: 'ema_dist_50_1h crosses above 0 and session = us',
    },
  ),
  email(
    'Hi Pavel,\n\nthe perp seems to come loose from the index now and then. Please get me all minutes in which the BTC premium swung by more than 20 bps from low to high over one hour. Sort by the size of the swing, widest first, and cap it at 75.\n\nCiao,\nLucia',
    {
      symbols: 'btc',
      where: 'range(premium_bps, 1h) > 20',
      sort: 'range(premium_bps, 1h) desc',
      limit: 75,
    },
  ),
  email(
    'Good afternoon,\n\nI study how funding flips. Give me LTC at the moments when the funding rate is positive but was negative exactly 24 hours earlier. It is for a seminar paper, so no hurry.\n\nSincerely,\nDaniel',
    { symbols: 'ltc', where: 'funding_rate > 0 and lag(funding_rate, 24h) < 0' },
    { symbols: 'ltc', where: 'funding_rate_8h > 0 and lag(funding_rate_8h, 24h) < 0' },
  ),
  email(
    'Hi Noor,\n\nmacro releases usually hit the tape early in the afternoon here. Could you show Bitcoin on Wednesdays in the 13:00 UTC hour whenever the 5-minute volume z-score is over 4?\n\nThanks,\nEsteban',
    { symbols: 'btc', where: 'weekday = 3 and hour_utc = 13 and volume_z_5m > 4' },
  ),
  email(
    'Dear colleagues,\n\nas discussed, let us look at reversal candles. Please search for a hanging man on the 1h chart of DOT with the hourly RSI above 70. If there are many, the newest 20 are enough.\n\nRegards,\nAkiko',
    ...documents({ symbols: 'dot', limit: 20 }, and(candle('hammer', '1h', 'hanging_man'), 'rsi_14_1h > 70')),
  ),
  email(
    'Hello,\n\nmy professor asked how new contracts behave. I need every minute in which a symbol has been recorded for fewer than 30 days, has more than 50 million USD of 24h volume and lost more than 20% in 24 hours.\n\nThank you very much,\nMinh',
    { where: 'recorded_age_days < 30 and quote_volume_24h > 50M and ret_24h < -20%' },
  ),
  email(
    "Hi Sam,\n\nyesterday's meeting left one open point. After the hourly pump rule fires on WIF or SUI, how often do we get into long unwinding within 4 hours? Please include everything from July 2025 on.\n\nBest,\nFreya",
    ...documents(
      { symbols: 'wif,sui', from: '2025-07-01', within: '4h' },
      'rb_pump_1h',
      state('oi_price_regime_1h', 'long_unwinding'),
    ),
  ),
  email(
    'Hi there,\n\nI want to size positions by volatility. Which minutes had an hour more than twice as volatile as the day, with a 15m ATR over 1.5% of the price? All coins but BTC. Please give me the 25 with the highest ATR.\n\nBest regards,\nWojtek',
    {
      except: 'btc',
      where: 'rv_ratio_1h_24h > 2 and atr_pct_14_15m > 1.5%',
      sort: 'atr_pct_14_15m desc',
      limit: 25,
    },
  ),
  email(
    'Dear Ms Tan,\n\nwe saw retail accounts turning around very quickly in APT. I would be grateful for the minutes where the long/short ratio is at least 0.5 higher than it was 4 hours ago. Only this year so far, please.\n\nKind regards,\nOliver Hahn',
    { symbols: 'apt', from: '2026-01-01', where: 'delta(long_short_ratio, 4h) >= 0.5' },
  ),
  email(
    'Hi Petra,\n\nfor the post-mortem of the August crash I only care about 5 August 2024, from 00:00 to 06:00 UTC. Show BTC, ETH and SOL in that window whenever the one-minute return was below -1%. Start with the worst minute.\n\nThanks\nGabe',
    {
      symbols: 'btc,eth,sol',
      from: '2024-08-05T00:00:00Z',
      to: '2024-08-05T06:00:00Z',
      where: 'ret_1m < -1%',
      sort: 'ret_1m asc',
    },
  ),
  refused(
    email(
      'Hello,\n\nplease place a limit buy of 2 ETH for my account as soon as the 1h RSI is below 25. I am travelling and cannot do it myself.\n\nThanks,\nRicardo',
      { symbols: 'eth', where: 'rsi_14_1h < 25' },
    ),
  ),
  refused(
    email(
      'Hi Lena,\n\nI follow the daily chart only. Could you find the days on which LINK had a daily RSI under 30 with relative volume above 2?\n\nBest,\nHugo',
      { symbols: 'link', where: 'rel_volume_1h > 2' },
    ),
  ),
  refused(
    email(
      'Dear team,\n\nI need good examples for our brochure. Take the bullish engulfings on the 1h chart of NEAR, and keep only those that were in profit three days later.\n\nKind regards,\nSilvia',
      ...documents({ symbols: 'near' }, candle('engulfing', '1h', 'bullish')),
    ),
  ),
  refused(
    email(
      'Hi Ben,\n\neverybody talks about the ETFs. Which minutes had spot ETF inflows over 300 million dollars that day and a Bitcoin premium above 5 bps?\n\nCheers,\nMaud',
      { symbols: 'btc', where: 'premium_bps > 5' },
    ),
  ),
]

const ALTS: readonly Wanted[] = [{ except: 'btc' }, { except: 'btc,eth' }]

const FORUM: readonly Tried[] = [
  forum('anyone got the times eth nuked 5% or more in an hour AND oi got wiped 5% or more in the same hour?', {
    symbols: 'eth',
    where: 'ret_1h <= -5% and oi_change_1h <= -5%',
  }),
  forum(
    'ser show me pepe when its 1h rsi is over 85 and funding above 0.1% lol, degens were cooked',
    ...documents({ symbols: '1000pepeusdt' }, and('rsi_14_1h > 85', funding('> 0.1%'))),
  ),
  forum(
    'btc goes full zombie (1h realised vol in bottom 5% of the week) then rips 1% or more in 15m, within 4h. how many times lads',
    ...documents({ symbols: 'btc', within: '4h' }, rank('rv_1h_pctrank', 'rv_1h', ['<= 0.05', '< 0.05']), [
      'ret_15m >= 1%',
      'ret_15m crosses above 1%',
    ]),
  ),
  forum(
    'need bullish engulfing 15m on $SOL with rsi 15m sub 30, last 30 pls',
    ...documents({ symbols: 'sol', limit: 30 }, and(candle('engulfing', '15m', 'bullish'), 'rsi_14_15m < 30')),
  ),
  forum(
    'hopium check: link printing a bullish macd cross on the 15 while still under the 200h sma',
    ...documents({ symbols: 'link' }, and(macd('bullish'), 'sma_dist_200_1h < 0')),
  ),
  forum('who tf keeps dumping shib at 3am utc?? cvd 1h below -2m', {
    symbols: '1000shibusdt',
    where: 'hour_utc = 3 and cvd_usd_1h < -2M',
  }),
  forum('ada bulls getting rekt, over 500k long liqs in one minute, biggest wrecks first', {
    symbols: 'ada',
    where: 'liq_long_usd_1m > 500k',
    sort: 'liq_long_usd_1m desc',
  }),
  forum(
    'weekend pumps on alts: 4h return above 12% and relative volume 3x or more. gib list',
    ...scopes(ALTS, (scope) => documents(scope, and('ret_4h > 12%', 'rel_volume_1h >= 3', WEEKEND))),
  ),
  forum(
    'wif moons 20%+ off the 24h low, then bleeds 10%+ off the 24h high. classic',
    ...documents(
      { symbols: 'wif', within: '*' },
      ['drawup_24h >= 20%', 'drawup_24h crosses above 20%'],
      ['drawdown_24h <= -10%', 'drawdown_24h crosses below -10%'],
    ),
  ),
  forum('smart money? btc avg trade size over 20k usd in the hour and taker buys > 60%', {
    symbols: 'btc',
    where: 'avg_trade_usd_1h > 20k and taker_buy_ratio_1h > 60%',
  }),
  forum('algo in 2023 = ghost town. hourly volume under 300k usd, lowest first', {
    symbols: 'algo',
    from: '2023-01-01',
    to: '2023-12-31',
    where: 'quote_volume_1h < 300k',
    sort: 'quote_volume_1h asc',
  }),
  forum(
    'op poking out of the lower bollinger (%b below 0) with stoch k under 10, europe session only cuz i sleep otherwise',
    {
      symbols: 'op',
      where: 'bb_pctb_20_15m < 0 and stoch_k_14_15m < 10 and session = europe',
    },
  ),
  forum('that liquidity gone rule on arb, gimme the latest 10', {
    symbols: 'arb',
    where: 'rb_liquidity_gone',
    limit: 10,
  }),
  forum(
    'three black crows on the 4h for matic, ever happened after march 2024?',
    ...documents({ symbols: 'matic', from: '2024-04-01' }, candle('soldiers_crows', '4h', 'crows')),
    ...documents({ symbols: 'matic', from: '2024-03-01' }, candle('soldiers_crows', '4h', 'crows')),
  ),
  forum(
    'shorts crowded af (30d funding percentile 3% or lower), then liq imbalance 0.7+ inside 48h. any coin',
    ...documents({ within: '48h' }, 'funding_pctrank_30d <= 0.03', 'liq_imbalance_1h >= 0.7'),
  ),
  forum(
    'retail catching knives on near: long/short ratio up more than 40% in 24h while price is down more than 8% in 24h',
    {
      symbols: 'near',
      where: 'long_short_change_24h > 40% and ret_24h < -8%',
    },
  ),
  forum('trx literally a stablecoin, find when rv 24h was under 1% and nobody traded it (rel volume < 0.4)', {
    symbols: 'trx',
    where: 'rv_24h < 1% and rel_volume_1h < 0.4',
  }),
  forum(
    'uni 5m inside bar then 5m outside bar within 15m, does this even exist',
    ...documents(
      { symbols: 'uni', within: '15m' },
      candle('inside_outside', '5m', 'inside'),
      candle('inside_outside', '5m', 'outside'),
    ),
  ),
  forum(
    'filecoin 1h shooting star in the top quarter of the 24h range, bagholders assemble',
    ...documents({ symbols: 'fil' }, and(candle('shooting_star', '1h', 'shooting_star'), up('range_pos_24h', '0.75'))),
  ),
  forum('bnb has some ask wall guy: 20bps book imbalance under -0.5 for at least 10 of the last 15 min', {
    symbols: 'bnb',
    where: 'book_imbalance_20bps < -0.5 held 10m of 15m',
  }),
  forum('aave doing its own thing again, corr to btc under 0.3 and 24h gain over 5%. sort by corr, lowest first', {
    symbols: 'aave',
    where: 'corr_btc_24h < 0.3 and ret_24h > 5%',
    sort: 'corr_btc_24h asc',
  }),
  forum(
    'thursday xrp dumps, 1h return in its worst 1% of the week, im tired boss',
    ...documents({ symbols: 'xrp' }, and(rank('ret_1h_pctrank', 'ret_1h', ['<= 0.01', '< 0.01']), 'weekday = 4')),
  ),
  refused(forum('show btc above 100k usd with funding under 0', ...documents({ symbols: 'btc' }, funding('< 0')))),
  refused(
    forum('bonk up 8% or more in an hour w/ rsi 15m over 80, anyone?', { where: 'ret_1h >= 8% and rsi_14_15m > 80' }),
  ),
  refused(
    forum(
      'tether printer go brrr: usdt mints over 1b and then btc +2% in an hour',
      ...documents({ symbols: 'btc' }, up('ret_1h', '2%')),
    ),
  ),
]

const POOR: readonly Tried[] = [
  poor('Please to show me bitcoin in the times where volume of one hour is bigger than 1 billion dollar.', {
    symbols: 'btc',
    where: 'quote_volume_1h > 1B',
  }),
  poor(
    'I want see when ETH fall 4 percent or more in 4 hours, and after this in maximum 1 day RSI of 1 hour come back over 50',
    ...documents({ symbols: 'eth', within: '1d' }, 'ret_4h <= -4%', above('rsi_14_1h', '50')),
  ),
  poor('Give all moments of Solana with spread more small than 0.5 bps, only saturday', {
    symbols: 'sol',
    where: 'spread_bps < 0.5 and weekday = 6',
  }),
  poor('In which minutes open interest of DOGE was more as 800 million dollar and long short ratio was more as 3', {
    symbols: 'doge',
    where: 'oi_usd > 800M and long_short_ratio > 3',
  }),
  poor(
    'LTC candle doji of 15 minutes in the europe session, and the volume is weak, less than half of normal',
    ...documents({ symbols: 'ltc' }, and(doji('15m'), 'rel_volume_1h < 0.5', 'session = europe')),
  ),
  poor(
    'Price of AVAX make new low of 24 hours and the liquidations of one hour is in the highest 1 percent of the week',
    ...documents(
      { symbols: 'avax' },
      and(state('donchian_break_24h', 'down'), rank('liq_usd_1h_pctrank', 'liq_usd_1h', ['>= 0.99', '> 0.99'])),
    ),
  ),
  poor('Show 10 times where return of 7 days for ATOM was most bad, it must be below minus 25 percent', {
    symbols: 'atom',
    where: 'ret_7d < -25%',
    sort: 'ret_7d asc',
    limit: 10,
  }),
  poor('When vpin of BTC is staying minimum 0.6 during 30 minutes?', { symbols: 'btc', where: 'vpin >= 0.6 held 30m' }),
  poor(
    'APT. Before: bollinger width is very little, percentile under 3 percent. After, in 8 hours: price is breaking the 24 hours high.',
    ...documents({ symbols: 'apt', within: '8h' }, 'bb_width_20_15m_pctrank < 0.03', state('donchian_break_24h', 'up')),
  ),
  poor(
    'I search the evening star in 15 minutes chart of SUI from 1 february to 15 february of 2026',
    ...documents({ symbols: 'sui', from: '2026-02-01', to: '2026-02-15' }, candle('star', '15m', 'evening')),
  ),
  poor(
    'UNI where funding was staying below 0 for full 24 hours without stop',
    ...documents({ symbols: 'uni' }, [
      ...funding('< 0 held 24h'),
      'max(funding_rate, 24h) < 0',
      'max(funding_rate_8h, 24h) < 0',
    ]),
  ),
  poor(
    'How many times ADA is going up minimum 1 percent in 1 minute, and volume of this minute is above 1 million dollar',
    {
      symbols: 'ada',
      where: 'ret_1m >= 1% and quote_volume_1m > 1M',
    },
  ),
  poor(
    'XRP where mark price is over the index with 15 bps or more, hour from 0 to 4 UTC',
    ...documents({ symbols: 'xrp' }, and('premium_bps >= 15', hours(0, 4))),
  ),
  poor('All market is red, breadth less than 10 percent, but ETH return of one hour is better than minus 1 percent', {
    symbols: 'eth',
    where: 'breadth_1h < 10% and ret_1h > -1%',
  }),
  poor('For coin BNB the difference of plus DI and minus DI is crossing down the zero', {
    symbols: 'bnb',
    where: 'di_diff_14_15m crosses below 0',
  }),
  poor(
    'Want OP with hammer of 5 minute in moment when RSI 5 minute is not more as 20',
    ...documents({ symbols: 'op' }, and(candle('hammer', '5m', 'hammer'), 'rsi_14_5m <= 20')),
  ),
  poor(
    'make list without BTC and without ETH where beta to bitcoin is higher than 2 and return of 1 hour lower than minus 5 percent',
    {
      except: 'btc,eth',
      where: 'beta_btc_24h > 2 and ret_1h < -5%',
    },
  ),
  poor('FIL, impact of order with 100k dollar was more than 20 bps minimum 3 hours of the last 4 hours', {
    symbols: 'fil',
    where: 'impact_100k_bps > 20 held 3h of 4h',
  }),
  poor(
    'DOT bearish pin bar of 4 hours, only in friday, please the newest 15',
    ...documents({ symbols: 'dot', limit: 15 }, and(candle('pin_bar', '4h', 'bearish'), 'weekday = 5')),
  ),
  poor('ARB when ATR is bigger than 2 percent and efficiency ratio is smaller than 0.1', {
    symbols: 'arb',
    where: 'atr_pct_14_15m > 2% and efficiency_ratio_4h < 0.1',
  }),
  poor('ALGO, the premium is between 5 and 10 bps, in month october 2025, order from the oldest', {
    symbols: 'algo',
    from: '2025-10-01',
    to: '2025-10-31',
    where: 'premium_bps between 5 and 10',
    sort: 'time asc',
  }),
  poor(
    'PEPE when your rule quiet leverage build is true, and not in weekend',
    ...documents({ symbols: '1000pepeusdt' }, and('rb_quiet_leverage_build', WORKDAYS)),
  ),
  refused(
    poor('Please make sell of my ETH if return of 24 hours is under minus 7 percent', {
      symbols: 'eth',
      where: 'ret_24h < -7%',
    }),
  ),
  refused(
    poor('Tell me please, SOL will go up tomorrow if today RSI of 1 hour is under 30?', {
      symbols: 'sol',
      where: 'rsi_14_1h < 30',
    }),
  ),
  refused(
    poor('Show DOGE in time when many people are write on twitter about it and relative volume is over 4', {
      symbols: 'doge',
      where: 'rel_volume_1h > 4',
    }),
  ),
]

export const EIGHTH: readonly Tried[] = [...SHORTHAND, ...QUANT, ...DICTATION, ...EMAIL, ...FORUM, ...POOR]
