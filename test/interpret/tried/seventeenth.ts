/**
 * The seventeenth set, by another stranger. Only these pages were read: query-language.md, glossary.md, feature-vocabulary.md, symbols.txt, form.ts and ways.ts. Nothing of
 * the interpreter, of its tests or of other sets was seen, and no phrasing was run against it. It was committed before it was scored.
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
  over,
  rank,
  rises,
  sinks,
  up,
} from './ways.js'

/** The same conditions in each of several scopes. */
const across = (scopes: readonly Wanted[], wheres: readonly string[]): Wanted[] =>
  wheres.flatMap((where) => scopes.map((scope) => ({ ...scope, where })))

/** The conditions in one scope. */
const in_ = (scope: Wanted, ...parts: readonly (string | readonly string[])[]): Wanted[] =>
  each(and(...parts), (where) => ({ ...scope, where }))

/** What may remain of a refused request: its conditions, or only its scope. */
const rest = (scope: Wanted, ...parts: readonly (string | readonly string[])[]): Wanted[] => [
  ...in_(scope, ...parts),
  scope,
]

const bottom = (field: string, value: string): string[] => [...rank(field, `<= ${value}`), ...rank(field, `< ${value}`)]

const WEEKEND = 'weekday in (6, 7)'
const WORKDAYS = 'weekday <= 5'

const ALTS: readonly Wanted[] = [{ except: 'btc' }, { except: 'btc,eth' }]
const last = (symbols: string, day: string): Wanted[] => [
  { symbols, from: `${day}T12:00:00Z` },
  { symbols, from: day },
]

export const SEVENTEENTH: readonly Tried[] = [
  // ---- shorthand ----
  shorthand(
    'btc 1h ret > 3%, oi 1h chg > 2%, last 90d',
    ...across(last('btc', '2026-08-22'), ['ret_1h > 0.03 and oi_change_1h > 0.02']),
  ),
  shorthand(
    'sol bull cvd div 4h, rsi15 < 30',
    ...in_({ symbols: 'sol' }, state('cvd_divergence_4h', 'bullish'), 'rsi_14_15m < 30'),
  ),
  shorthand(
    'eth 4h hammer, pos in 24h range < 0.2',
    ...in_({ symbols: 'eth' }, candle('hammer', '4h', 'hammer'), 'range_pos_24h < 0.2'),
  ),
  shorthand(
    'alts, 8h funding < -0.03%, oi 24h +10%',
    ...across(ALTS, and('funding_rate_8h < -0.0003', up('oi_change_24h', '0.1'))),
  ),
  shorthand('doge 5m vol z > 4 asia sess', ...in_({ symbols: 'doge' }, 'volume_z_5m > 4', 'session = asia')),
  shorthand(
    'link 24h corr w btc < .3, 24h ret > 5%',
    ...in_({ symbols: 'link' }, 'corr_btc_24h < 0.3', 'ret_24h > 0.05'),
  ),
  shorthand('btc spread >8bps us session', ...in_({ symbols: 'btc' }, 'spread_bps > 8', 'session = us')),
  shorthand('avax long liqs > 2m usd in 1h', ...in_({ symbols: 'avax' }, 'sum(liq_long_usd_1m, 1h) > 2M')),
  shorthand(
    'xrp bb width pctl < 5 then 24h high break w/in 6h',
    ...documents({ symbols: 'xrp', within: '6h' }, rank('bb_width_20_15m', '< 0.05'), BREAK_UP),
  ),
  shorthand('bnb 15m macd x up, adx <20', ...in_({ symbols: 'bnb' }, MACD_UP, 'adx_14_15m < 20')),
  shorthand(
    'sui -4% 1h -> +2% 15m w/in 2h',
    ...documents({ symbols: 'sui', within: '2h' }, down('ret_1h', '-0.04'), up('ret_15m', '0.02')),
  ),
  shorthand('ltc oct 2026 rv 24h > 4%, sort rv desc, 20 rows', {
    symbols: 'ltc',
    from: '2026-10-01',
    to: '2026-10-31',
    where: 'rv_24h > 0.04',
    sort: 'rv_24h desc',
    limit: 20,
  }),
  shorthand('op beta>1.5 & btc 1h < -1%', ...in_({ symbols: 'op' }, 'beta_btc_24h > 1.5', 'btc_ret_1h < -0.01')),
  shorthand(
    'near -3% or worse vs 24h vwap, no weekends',
    ...in_({ symbols: 'near' }, 'vwap_dist_24h <= -0.03', WORKDAYS),
  ),
  shorthand(
    'atom kyle lambda 4h > 5, taker vpin > .35',
    ...in_({ symbols: 'atom' }, 'kyle_lambda_4h > 5', 'vpin_taker > 0.35'),
  ),
  shorthand('btc eth premium < -5bps for 30min straight', { symbols: 'btc,eth', where: 'premium_bps < -5 held 30m' }),
  shorthand(
    'wif +15% 24h, funding <0, ls ratio < 1',
    ...in_({ symbols: 'wif' }, up('ret_24h', '0.15'), funding('< 0'), 'long_short_ratio < 1'),
  ),
  shorthand(
    'pepe 3 white soldiers 1h',
    ...in_({ symbols: '1000pepeusdt' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  shorthand(
    'dot avg trade size 1h > 3k usd, cvd 1h < -1m',
    ...in_({ symbols: 'dot' }, 'avg_trade_usd_1h > 3000', 'cvd_usd_1h < -1M'),
  ),
  shorthand('fil breadth <15% rsi 1h <30 limit 200', {
    symbols: 'fil',
    where: 'breadth_1h < 0.15 and rsi_14_1h < 30',
    limit: 200,
  }),
  shorthand(
    'eth 24h low break, rvol >2, 2025 only',
    ...in_({ symbols: 'eth', from: '2025-01-01', to: '2025-12-31' }, BREAK_DOWN, 'rel_volume_1h > 2'),
  ),
  refused(shorthand('btc rsi15 >75 go short 1x sl 1% tp 2%', ...rest({ symbols: 'btc' }, 'rsi_14_15m > 75'))),
  refused(shorthand('eth gamma flip, atm iv > 60', { symbols: 'eth' })),
  refused(
    shorthand(
      'sol 1h ret >4% or rvol >5',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'ret_1h > 0.04' },
      { symbols: 'sol', where: 'rel_volume_1h > 5' },
    ),
  ),
  refused(
    shorthand(
      'ping me: aave 8h funding >0.1%',
      ...rest({ symbols: 'aave' }, ['funding_rate_8h > 0.001', 'funding_rate_8h crosses above 0.001']),
    ),
  ),

  // ---- quant ----
  quant(
    'For BTCUSDT and ETHUSDT: minutes with 1h/24h realised-volatility ratio ≥ 2 and |1h return| ≤ 0.5 %, Q1 2026.',
    {
      symbols: 'btc,eth',
      from: '2026-01-01',
      to: '2026-03-31',
      where: 'rv_ratio_1h_24h >= 2 and ret_1h between -0.005 and 0.005',
    },
  ),
  quant(
    'Trailing 7-day percentile rank of VPIN at or above 0.97 while the hourly return lies below −1 %; all symbols except BTC.',
    ...in_({ except: 'btc' }, rank('vpin', '>= 0.97'), 'ret_1h < -0.01'),
  ),
  quant(
    'SOLUSDT: 4h efficiency ratio > 0.6 and +DI minus −DI (14, 15m) > 20, sorted by efficiency ratio descending, 100 rows.',
    {
      symbols: 'sol',
      where: 'efficiency_ratio_4h > 0.6 and di_diff_14_15m > 20',
      sort: 'efficiency_ratio_4h desc',
      limit: 100,
    },
  ),
  quant(
    'Sequence on AVAXUSDT: hourly change of open interest ≥ 3 %, followed within 12 hours by a one-hour return ≤ −3 %.',
    { symbols: 'avax', where: 'oi_change_1h >= 0.03', next: ['ret_1h <= -0.03'], within: '12h' },
  ),
  quant(
    'Jump share of the daily variance above one half, conditional on 24h realised volatility above 6 %, any symbol.',
    { where: 'jump_share_24h > 0.5 and rv_24h > 0.06' },
  ),
  quant('DOTUSDT, ±1 % book imbalance greater than 0.4 in at least 45 of the last 60 minutes.', {
    symbols: 'dot',
    where: 'book_imbalance > 0.4 held 45m of 1h',
  }),
  quant(
    'Amihud illiquidity (24h) strictly greater than 2 bps per million USD and 24h quote volume under 50M USD, Saturdays and Sundays only.',
    ...in_({}, 'amihud_24h > 2', 'quote_volume_24h < 50M', WEEKEND),
  ),
  quant(
    'Beta-adjusted excess return of the hour > 2 % with 24h correlation to BTC ≥ 0.7, universe excluding BTC and ETH, from 1 July 2026.',
    { except: 'btc,eth', from: '2026-07-01', where: 'excess_ret_1h > 0.02 and corr_btc_24h >= 0.7' },
  ),
  quant(
    'Cross-sectional rank of the 24h return in the top decile and cross-sectional rank of 24h volume in the bottom half.',
    ...in_({}, up('xs_rank_ret_24h', '0.9'), down('xs_rank_volume_24h', '0.5')),
  ),
  quant('LINKUSDT: 24-hour z-score of open interest in USD above 2.5, hours 13 to 17 UTC inclusive.', {
    symbols: 'link',
    where: 'zscore(oi_usd, 24h) > 2.5 and hour_utc between 13 and 17',
  }),
  quant(
    'LTCUSDT: the hourly move is below −3 sigma of the daily volatility, then price breaks its 24h low, within 90 minutes.',
    ...documents({ symbols: 'ltc', within: '90m' }, 'ret_1h_sigma < -3', BREAK_DOWN),
  ),
  quant('UNIUSDT in calendar year 2024: market impact of a 100k USD order > 12 bps and bid-side book slope < 0.5.', {
    symbols: 'uni',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'impact_100k_bps > 12 and book_slope_bid < 0.5',
  }),
  quant('Sum of funding over 24h ≤ −0.1 % with price more than 4 % above the 200-period SMA of hourly closes.', {
    where: 'funding_sum_24h <= -0.001 and sma_dist_200_1h > 0.04',
  }),
  quant('XRPUSDT, Parkinson volatility (24h) ≥ 0.08 and Garman–Klass (24h) ≥ 0.08, oldest first.', {
    symbols: 'xrp',
    where: 'parkinson_24h >= 0.08 and garman_klass_24h >= 0.08',
    sort: 'time asc',
  }),
  quant(
    'NEARUSDT: RSI(14) on 5-minute candles crosses above 50 while %B of the 15-minute Bollinger bands is below 0.5.',
    { symbols: 'near', where: 'rsi_14_5m crosses above 50 and bb_pctb_20_15m < 0.5' },
  ),
  quant(
    'Minimum over the last 4 hours of the Bollinger bandwidth percentile ≤ 0.03, and current 15-minute return ≥ 1 %.',
    { where: 'min(bb_width_20_15m_pctrank, 4h) <= 0.03 and ret_15m >= 0.01' },
  ),
  quant('ADAUSDT, 15 March 2026 through 30 June 2026: 24h change of the long/short account ratio > 25 %.', {
    symbols: 'ada',
    from: '2026-03-15',
    to: '2026-06-30',
    where: 'long_short_change_24h > 0.25',
  }),
  quant(
    'Breadth (fraction of symbols with a positive 1h return) ≥ 0.9, Mondays, hour of day 0 to 3 UTC.',
    ...in_({}, 'breadth_1h >= 0.9', 'weekday = 1', hours(0, 3)),
  ),
  quant('BTCUSDT: microprice at least 1.5 bps above mid and top-of-book imbalance > 0.6; return 500 rows.', {
    symbols: 'btc',
    where: 'microprice_dist_bps >= 1.5 and book_imbalance_top > 0.6',
    limit: 500,
  }),
  quant('ETHUSDT: the hourly taker-buy ratio has increased by at least 0.08 versus its value 4 hours ago.', {
    symbols: 'eth',
    where: 'delta(taker_buy_ratio_1h, 4h) >= 0.08',
  }),
  quant(
    'APTUSDT: one-hour price/OI regime equal to short covering, with Roll implied spread (24h) > 6 bps.',
    ...in_({ symbols: 'apt' }, state('oi_price_regime_1h', 'short_covering'), 'roll_spread_bps_24h > 6'),
  ),
  refused(
    quant(
      'BTCUSDT: Hurst exponent over 7 days below 0.45 and 24h realised volatility < 2 %.',
      ...rest({ symbols: 'btc' }, 'rv_24h < 0.02'),
    ),
  ),
  refused(
    quant(
      'SOLUSDT, hourly RSI(14) ≤ 25; retain only those occurrences whose maximum adverse excursion over the following 4 hours is no worse than −0.5 %.',
      ...rest({ symbols: 'sol' }, 'rsi_14_1h <= 25'),
    ),
  ),
  refused(
    quant(
      'Fit a GARCH(1,1) to ETHUSDT and list the minutes in which conditional variance exceeds its 95th percentile.',
      { symbols: 'eth' },
    ),
  ),
  refused(
    quant(
      'Cointegration residual of ETHUSDT against SOLUSDT beyond two standard deviations, with 24h volume of ETHUSDT > 5bn USD.',
      { symbols: 'eth', where: 'quote_volume_24h > 5B' },
      { symbols: 'eth,sol', where: 'quote_volume_24h > 5B' },
      { symbols: 'eth,sol' },
      { symbols: 'eth' },
    ),
  ),

  // ---- dictation ----
  dictation('show me every time bitcoin lost more than five percent in four hours since the start of this year', {
    symbols: 'btc',
    from: '2026-01-01',
    where: 'ret_4h < -0.05',
  }),
  dictation(
    'ethereum had a shooting star on the hourly some time in the last four hours and is now down more than one percent on the hour',
    ...lately(
      { symbols: 'eth' },
      '4h',
      'seen(candle_shooting_star_1h, 4h) contains shooting_star',
      candle('shooting_star', '1h', 'shooting_star'),
      'ret_1h < -0.01',
    ),
  ),
  dictation(
    'find solana minutes where more than three million dollars of shorts were liquidated inside fifteen minutes',
    { symbols: 'sol', where: 'sum(liq_short_usd_1m, 15m) > 3M' },
  ),
  dictation(
    'i want the cases where dogecoin ran up eight percent over a day and the funding was still negative',
    ...in_({ symbols: 'doge' }, up('ret_24h', '0.08'), funding('< 0')),
  ),
  dictation(
    'okay for chainlink look for a bearish engulfing on the four hour chart in the upper ten percent of the daily range',
    ...in_({ symbols: 'link' }, candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.9')),
  ),
  dictation(
    'hourly gains above three percent in cardano during twenty twenty five biggest first and only twenty of them',
    { symbols: 'ada', from: '2025-01-01', to: '2025-12-31', where: 'ret_1h > 0.03', sort: 'ret_1h desc', limit: 20 },
  ),
  dictation(
    'polygon drops three percent in fifteen minutes and then gains two percent in an hour all of it within three hours',
    ...documents({ symbols: 'matic', within: '3h' }, down('ret_15m', '-0.03'), up('ret_1h', '0.02')),
  ),
  dictation(
    'how does litecoin do after three black crows on the hourly',
    ...in_({ symbols: 'ltc' }, candle('soldiers_crows', '1h', 'crows')),
  ),
  dictation(
    'all coins where the spread is wider than fifteen basis points and the depth within one percent is below two hundred thousand dollars',
    { where: 'spread_bps > 15 and depth_usd_100bps < 200k' },
  ),
  dictation(
    'weekend minutes when bitcoin open interest fell more than four percent in an hour',
    ...in_({ symbols: 'btc' }, 'oi_change_1h < -0.04', WEEKEND),
  ),
  dictation(
    'search for tron with realized volatility of the last day under one percent and the trend slope of the hour above half a percent',
    { symbols: 'trx', where: 'rv_24h < 0.01 and slope_1h > 0.005' },
  ),
  dictation(
    'anything other than bitcoin that ranks above ninety five percent of the coins by hourly return while bitcoin itself is red on the hour',
    ...in_({ except: 'btc' }, ['xs_rank_ret_1h > 0.95', 'xs_rank_ret_1h >= 0.95'], 'btc_ret_1h < 0'),
  ),
  dictation(
    'aave between six and nine in the morning utc with hourly volume at least three times normal',
    ...in_({ symbols: 'aave' }, hours(6, 9), 'rel_volume_1h >= 3'),
  ),
  dictation(
    'let me see where near stayed at least two percent above its fifty ema on the hourly for the whole last hour',
    { symbols: 'near', where: 'ema_dist_50_1h >= 0.02 held 1h' },
  ),
  dictation(
    'uniswap closes an inside bar on the hourly and after that breaks the twenty four hour high within a day',
    ...documents({ symbols: 'uni', within: '24h' }, candle('inside_outside', '1h', 'inside'), BREAK_UP),
  ),
  dictation('for arbitrum show me the basis below minus ten basis points in october', {
    symbols: 'arb',
    from: '2026-10-01',
    to: '2026-10-31',
    where: 'basis_bps < -10',
  }),
  dictation('sui when long accounts outnumber short accounts by more than three to one', {
    symbols: 'sui',
    where: 'long_short_ratio > 3',
  }),
  dictation(
    'optimism with less than ten minutes to go before funding and the funding rate above zero point zero five percent',
    ...in_({ symbols: 'op' }, 'minutes_to_funding < 10', funding('> 0.0005')),
  ),
  dictation(
    'give me filecoin minutes from last week where taker buying was over sixty percent of the hourly volume',
    ...across(
      [{ symbols: 'fil', from: '2026-11-09', to: '2026-11-15' }, ...last('fil', '2026-11-13')],
      ['taker_buy_ratio_1h > 0.6'],
    ),
  ),
  dictation(
    'polkadot with a cumulative volume delta of the hour above two million dollars while the price did not rise in that hour',
    { symbols: 'dot', where: 'cvd_usd_1h > 2M and ret_1h <= 0' },
  ),
  dictation(
    'shiba inu morning star on the fifteen minute chart',
    ...in_({ symbols: '1000shibusdt' }, candle('star', '15m', 'morning')),
  ),
  refused(
    dictation(
      'tell me when google searches for bitcoin spiked and the price was up more than two percent on the day',
      ...rest({ symbols: 'btc' }, 'ret_24h > 0.02'),
    ),
  ),
  refused(
    dictation(
      'buy one ethereum for me whenever the rsi on the fifteen minute goes under twenty',
      ...rest({ symbols: 'eth' }, sinks('rsi_14_15m', '20')),
    ),
  ),
  refused(
    dictation(
      'find me the days with a fed meeting where ripple rose more than four percent in an hour',
      ...rest({ symbols: 'xrp' }, 'ret_1h > 0.04'),
    ),
  ),
  refused(
    dictation(
      'show avalanche when either the spread was over ten basis points or the book imbalance was under minus zero point five',
      { symbols: 'avax' },
      { symbols: 'avax', where: 'spread_bps > 10' },
      { symbols: 'avax', where: 'book_imbalance < -0.5' },
    ),
  ),

  // ---- email ----
  email(
    'Hi Marta, thanks for the slides yesterday. For the liquidity section, could you pull the BTC minutes where the depth within one percent is in the lowest 5 percent of its week and the spread is above 3 bps? Anything from September 2026 on is fine. Best, Joe',
    ...in_({ symbols: 'btc', from: '2026-09-01' }, bottom('depth_usd_100bps', '0.05'), 'spread_bps > 3'),
  ),
  email(
    'Hello Tom, hope the trip was good. I am writing up the summer sell-off and need all cases where ETH dropped at least 6 percent in 4 hours with open interest down at least 5 percent over 24 hours. August 2026 only, please. Cheers, Ines',
    { symbols: 'eth', from: '2026-08-01', to: '2026-08-31', where: 'ret_4h <= -0.06 and oi_change_24h <= -0.05' },
  ),
  email(
    'Dear all, the risk committee meets on Thursday. We need the minutes when the 24h realised volatility of BTC was above 5 percent, highest volatility first; 100 rows are enough. Regards, Petra',
    { symbols: 'btc', where: 'rv_24h > 0.05', sort: 'rv_24h desc', limit: 100 },
  ),
  email(
    'Morning Jan, quick one before the desk meeting: how often did SOL print a bullish pin bar on the 4h chart while the hourly RSI was below 35? Thanks, Leo',
    ...in_({ symbols: 'sol' }, candle('pin_bar', '4h', 'bullish'), 'rsi_14_1h < 35'),
  ),
  email(
    'Hi Sven, as discussed on the phone, I am curious whether LINK bounces after its funding rate turns negative. Could you find those moments for me? I will look at what followed myself. Greetings, Karin',
    ...in_({ symbols: 'link' }, [...funding('crosses below 0'), ...funding('< 0')]),
  ),
  email(
    'Hey Priya, you asked about squeezed shorts. Let us start with all coins: hourly return of 4 percent or more and a liquidation imbalance above 0.7. Thanks a lot, Dan',
    { where: 'ret_1h >= 0.04 and liq_imbalance_1h > 0.7' },
  ),
  email(
    'Dear Mr Okafor, many thanks for your patience. For the appendix I would need the minutes in which DOGE traded more than 20 million dollars within a single minute, between 1 May 2025 and 31 July 2025. Kind regards, Elena',
    { symbols: 'doge', from: '2025-05-01', to: '2025-07-31', where: 'quote_volume_1m > 20M' },
  ),
  email(
    'Hi team, small favour for the mean reversion memo. Can someone check when ADA broke its 24h low and after that showed a 1h return over 2 percent, all within 3 hours? Ta, Rob',
    ...documents({ symbols: 'ada', within: '3h' }, BREAK_DOWN, 'ret_1h > 0.02'),
  ),
  email(
    'Hi Wei, I hope all is well in Singapore. For the regional note I need the minutes of the European session where the correlation of AVAX with BTC is less than 0.2 and its 24h return is above 3 percent. See you soon, Hal',
    { symbols: 'avax', where: 'session = europe and corr_btc_24h < 0.2 and ret_24h > 0.03' },
  ),
  email(
    'Hello Fatima, coming back to your question on toxicity: please run VPIN of at least 0.75 on XRP and BNB for this year, only where the hourly volume was at least twice the usual. Thank you, Greg',
    { symbols: 'xrp,bnb', from: '2026-01-01', where: 'vpin >= 0.75 and rel_volume_1h >= 2' },
  ),
  email(
    'Hi Nils, the new intern asks what decoupled coins look like. I would show her everything except BTC with a beta to bitcoin below 0.3 and a daily return above 10 percent, the top 30 by daily return. Thanks, Mo',
    { except: 'btc', where: 'beta_btc_24h < 0.3 and ret_24h > 0.1', sort: 'ret_24h desc', limit: 30 },
  ),
  email(
    'Dear Lucia, the client keeps asking about Sunday nights. Could you get BTC on Sundays from 20:00 UTC to midnight where the 15m ATR is above 0.8 percent of the price? With best wishes, Arthur',
    ...in_({ symbols: 'btc' }, 'weekday = 7', 'hour_utc >= 20', 'atr_pct_14_15m > 0.008'),
  ),
  email(
    'Hi Ben, sorry for the late mail. In the last two weeks, was there any time when WIF was at least 10 percent off its 24h high and the taker buy share of the hour was below 45 percent? Have a good evening, Chloe',
    ...across(last('wif', '2026-11-06'), ['drawdown_24h <= -0.1 and taker_buy_ratio_1h < 0.45']),
  ),
  email(
    'Hello Yuki, for the execution study I need OP: the impact of a 100k dollar order, averaged over the past hour, above 20 bps, Monday to Friday only. No hurry at all. Thanks, Sam',
    ...in_({ symbols: 'op' }, 'mean(impact_100k_bps, 1h) > 20', WORKDAYS),
  ),
  email(
    'Hi Carla, remember our bet? I say NEAR falls after a gravestone doji on the hourly chart. Pull all of those where the price was in the top fifth of its 24h range. Loser pays lunch, Max',
    ...in_({ symbols: 'near' }, candle('doji', '1h', 'gravestone'), up('range_pos_24h', '0.8')),
  ),
  email(
    'Dear Oleg, attached is the draft. One number is missing: SUI with the percentile of the 1h open interest change over 0.98 while the price was flat, that is, within plus or minus half a percent in the hour. Could you fill it in? Regards, Nina',
    ...in_({ symbols: 'sui' }, rank('oi_change_1h', '> 0.98'), flat('ret_1h', '0.005')),
  ),
  email(
    'Hey Jules, got your voicemail. So the setup is: UNI makes a bullish MACD cross on 15m, and then within 90 minutes the ADX goes over 25. Can you see what the next day looked like? Bye, Tess',
    ...documents({ symbols: 'uni', within: '90m' }, MACD_UP, rises('adx_14_15m', '25')),
  ),
  email(
    'Good morning Henrik, our market maker complained about Friday afternoons. Please list the FIL minutes on Fridays between 14 and 18 UTC with the weekly percentile of the spread above 0.9. Many thanks, Ada',
    ...in_({ symbols: 'fil' }, 'weekday = 5', hours(14, 18), rank('spread_bps', '> 0.9')),
  ),
  email(
    'Hi Pablo, nice talking to you. Here is what I would like to have: APT with an 8-hour funding rate of at least 0.03 percent and open interest above 150 million dollars. Saludos, Irene',
    { symbols: 'apt', where: 'funding_rate_8h >= 0.0003 and oi_usd > 150M' },
  ),
  email(
    'Dear Sophie, the students want a simple example. Take LTC more than 1.5 percent under its 20 EMA on 15m with the stochastic below 15, only the year 2024, please. Yours, Prof. Brandt',
    { symbols: 'ltc', from: '2024-01-01', to: '2024-12-31', where: 'ema_dist_20_15m < -0.015 and stoch_k_14_15m < 15' },
  ),
  email(
    'Hi Ana, a follow-up to the post-mortem. Which coins were still up on the hour while less than 10 percent of the market was rising and BTC was down more than 3 percent in that hour? Thanks for digging, Luis',
    { where: 'ret_1h > 0 and breadth_1h < 0.1 and btc_ret_1h < -0.03' },
    { where: 'ret_1h > 0 and breadth_1h < 0.1 and btc_ret_1h < -0.03', except: 'btc' },
  ),
  refused(
    email(
      'Hi Viktor, hope you are well. Could you list the BTC minutes where the ETF inflows of the day were above 500 million and the hourly return was over 1 percent? Thanks, Bea',
      ...rest({ symbols: 'btc' }, 'ret_1h > 0.01'),
    ),
  ),
  refused(
    email(
      'Dear Kim, thanks again for the onboarding. Please set up an email notification to me for whenever the open interest of ETH rises by more than 5 percent in an hour. Best regards, Stefan',
      ...rest({ symbols: 'eth' }, rises('oi_change_1h', '0.05')),
    ),
  ),
  refused(
    email(
      'Hello Raj, management wants pictures. For SOL, send me the equity curve and the Sharpe ratio of buying each time an hourly hammer shows up and selling one day later. Thank you, Claire',
      ...rest({ symbols: 'sol' }, candle('hammer', '1h', 'hammer')),
    ),
  ),
  refused(
    email(
      'Hi Lena, short question from the desk. Could you get the DOT minutes in which either the premium was below -10 bps or the 30-day funding percentile was under 0.05? One of the two is enough. Ciao, Paolo',
      { symbols: 'dot' },
      { symbols: 'dot', where: 'premium_bps < -10' },
      { symbols: 'dot', where: 'funding_pctrank_30d < 0.05' },
    ),
  ),

  // ---- forum ----
  forum('yo anyone got the times btc nuked 3%+ in 15 min, since jan 1 2026 only lol', {
    symbols: 'btc',
    from: '2026-01-01',
    where: 'ret_15m <= -0.03',
  }),
  forum(
    'pepe going parabolic, +20% on the day w/ rvol like 4x, show me those fr',
    ...in_({ symbols: '1000pepeusdt' }, up('ret_24h', '0.2'), up('rel_volume_1h', '4')),
  ),
  forum(
    'doge hourly rsi tagged 80 sometime in the last 24h and now its under 55, gimme the receipts',
    ...lately(
      { symbols: 'doge' },
      '24h',
      up('max(rsi_14_1h, 24h)', '80'),
      over('rsi_14_1h', '80'),
      sinks('rsi_14_1h', '55'),
    ),
  ),
  forum(
    'link marines assemble: bull engulfing on the 4h while price is below the 200 sma hourly',
    ...in_({ symbols: 'link' }, candle('engulfing', '4h', 'bullish'), 'sma_dist_200_1h < 0'),
  ),
  forum(
    'who is even longing wif when funding is over 0.1% lmao, show me all of em',
    ...in_({ symbols: 'wif' }, funding('> 0.001')),
  ),
  forum('sol longs getting rekt for more than 5m usd in a single minute', {
    symbols: 'sol',
    where: 'liq_long_usd_1m > 5M',
  }),
  forum(
    'eth bleeding while btc chills: eth down 2% on the hour but btc green on the hour',
    ...in_({ symbols: 'eth' }, down('ret_1h', '-0.02'), 'btc_ret_1h > 0'),
  ),
  forum(
    'shib on weekends when hourly volume is dead, like under a quarter of normal. need it for a meme',
    ...in_({ symbols: '1000shibusdt' }, ['rel_volume_1h < 0.25', 'rel_volume_1h <= 0.25'], WEEKEND),
  ),
  forum(
    'fakeout hunting: bnb breaks the 24h high on at least 2x volume, then gets slapped -2% in an hour, inside 8h',
    ...documents({ symbols: 'bnb', within: '8h' }, and(BREAK_UP, 'rel_volume_1h >= 2'), down('ret_1h', '-0.02')),
  ),
  forum(
    'avax hanging man on the 15m right at the highs (top 5% of the 24h range), does that even work',
    ...in_({ symbols: 'avax' }, candle('hammer', '15m', 'hanging_man'), up('range_pos_24h', '0.95')),
  ),
  forum(
    'bids stacked af on arb: imbalance within 20bps over 0.5 but price moved less than 0.2% either way in 5 min',
    ...in_({ symbols: 'arb' }, 'book_imbalance_20bps > 0.5', [
      'ret_5m > -0.002 and ret_5m < 0.002',
      'ret_5m between -0.002 and 0.002',
    ]),
  ),
  forum('fresh coins only, less than 30 days of data recorded, that pumped 25% or more in 24h. degen hours', {
    where: 'recorded_age_days < 30 and ret_24h >= 0.25',
  }),
  forum('ada bagholder here, show me when it was down 15% or more on the week but up 3% or more on the hour', {
    symbols: 'ada',
    where: 'ret_7d <= -0.15 and ret_1h >= 0.03',
  }),
  forum('op drawdowns from the 24h high worse than 8%, worst first, top 50 pls', {
    symbols: 'op',
    where: 'drawdown_24h < -0.08',
    sort: 'drawdown_24h asc',
    limit: 50,
  }),
  forum(
    'ok hear me out, everything but btc, bottom 3% of coins by 24h return and vpin above .6',
    ...in_({ except: 'btc' }, down('xs_rank_ret_24h', '0.03'), 'vpin > 0.6'),
  ),
  forum(
    'ltc bearish marubozu on the 5m and then a bullish one within 30 min, whipsaw szn',
    ...documents(
      { symbols: 'ltc', within: '30m' },
      candle('marubozu', '5m', 'bearish'),
      candle('marubozu', '5m', 'bullish'),
    ),
  ),
  forum(
    'sui hourly cvd below -3m usd but price went nowhere (+-0.3% on the hour). who is absorbing??',
    ...in_({ symbols: 'sui' }, 'cvd_usd_1h < -3M', flat('ret_1h', '0.003')),
  ),
  forum(
    'evening star on matic 1h anyone? since june 2025 pls',
    ...in_({ symbols: 'matic', from: '2025-06-01' }, candle('star', '1h', 'evening')),
  ),
  forum(
    'aave OI down bad, -12% in 24h, while price is up on the day. ser what is happening',
    ...in_({ symbols: 'aave' }, down('oi_change_24h', '-0.12'), 'ret_24h > 0'),
  ),
  forum(
    'uni whales up late? avg trade over the last hour bigger than 5k usd, after 21 utc',
    ...in_({ symbols: 'uni' }, 'avg_trade_usd_1h > 5000', ['hour_utc >= 21', 'session = late', 'hour_utc > 21']),
  ),
  forum(
    'fil poking under the lower bollinger on 15m (%b under 0) with bandwidth percentile above 90, last 3 months',
    ...across(last('fil', '2026-08-20'), and('bb_pctb_20_15m < 0', rank('bb_width_20_15m', '> 0.9'))),
  ),
  forum('algo gang: vol of vol over 1 and the last hour at least 1.5x as volatile as the day', {
    symbols: 'algo',
    where: 'vol_of_vol_24h > 1 and rv_ratio_1h_24h >= 1.5',
  }),
  refused(
    forum(
      'can someone make this thing market buy btc when 5m rsi is under 20 kthx',
      ...rest({ symbols: 'btc' }, sinks('rsi_14_5m', '20')),
    ),
  ),
  refused(
    forum(
      'eth gas over 100 gwei and price dumping more than 2% in an hour, any data?',
      ...rest({ symbols: 'eth' }, 'ret_1h < -0.02'),
    ),
  ),
  refused(
    forum(
      'vpin on sol is > .7 rn, whats the price target for next week? wen 500',
      ...rest({ symbols: 'sol' }, 'vpin > 0.7'),
    ),
  ),

  // ---- poor ----
  poor(
    'please show bitcoin when he fall more than 2 percent in 1 hour and open interest in this hour grow',
    ...in_({ symbols: 'btc' }, 'ret_1h < -0.02', ['oi_change_1h > 0', 'delta(oi_usd, 1h) > 0']),
  ),
  poor('i search ethereum minutes where rsi of 15 minute is less than 20', {
    symbols: 'eth',
    where: 'rsi_14_15m < 20',
  }),
  poor(
    'solana price make new high of 24 hour and volume is minimum 3 time of usual',
    ...in_({ symbols: 'sol' }, BREAK_UP, 'rel_volume_1h >= 3'),
  ),
  poor(
    'want see all coins with funding bigger than 0.05 percent, only saturday and sunday',
    ...in_({}, funding('> 0.0005'), WEEKEND),
  ),
  poor(
    'after inverted hammer candle of 1 hour on doge what is happen',
    ...in_({ symbols: 'doge' }, candle('shooting_star', '1h', 'inverted_hammer')),
  ),
  poor(
    'xrp when liquidation is more than 1 million dollar in hour and is mostly short who get liquidate, imbalance more than 0.5',
    { symbols: 'xrp', where: 'liq_usd_1h > 1M and liq_imbalance_1h > 0.5' },
  ),
  poor(
    'give me avax which rise 4 percent in 4 hour and after this fall 2 percent in 1 hour, all not longer than 6 hour',
    ...documents({ symbols: 'avax', within: '6h' }, up('ret_4h', '0.04'), down('ret_1h', '-0.02')),
  ),
  poor(
    'link where spread is more than 10 basis point, in the night from 0 until 5 hour utc',
    ...in_({ symbols: 'link' }, 'spread_bps > 10', hours(0, 5)),
  ),
  poor('how many time bnb have volatility of 24 hour more big than 4 percent in year 2023', {
    symbols: 'bnb',
    from: '2023-01-01',
    to: '2023-12-31',
    where: 'rv_24h > 0.04',
  }),
  poor(
    'near coin is weak, in the worst 10 percent of all coins by 1 hour return, but bitcoin go up more than 1 percent in same hour',
    ...in_({ symbols: 'near' }, down('xs_rank_ret_1h', '0.1'), 'btc_ret_1h > 0.01'),
  ),
  poor(
    'i need ltc when macd make cross to down in 15 minute chart and adx is bigger as 30',
    ...in_({ symbols: 'ltc' }, MACD_DOWN, 'adx_14_15m > 30'),
  ),
  poor('show 10 line of sui with most big return of 24 hour, minimum 12 percent, biggest is first', {
    symbols: 'sui',
    where: 'ret_24h >= 0.12',
    sort: 'ret_24h desc',
    limit: 10,
  }),
  poor('uni when taker buyers is less than 40 percent of volume in one hour but price in this hour not fall', {
    symbols: 'uni',
    where: 'taker_buy_ratio_1h < 0.4 and ret_1h >= 0',
  }),
  poor(
    'order book of arbitrum until 5 percent from price have much more sell than buy, imbalance lower than minus 0.4, since first october 2026',
    { symbols: 'arb', from: '2026-10-01', where: 'book_imbalance_500bps < -0.4' },
  ),
  poor(
    'ada make outside candle on 4 hour and price is lower than vwap of 24 hour',
    ...in_({ symbols: 'ada' }, candle('inside_outside', '4h', 'outside'), 'vwap_dist_24h < 0'),
  ),
  poor(
    'without bitcoin and ethereum, coins where correlation with bitcoin is less than 0, from yesterday until now',
    ...across(
      [
        { except: 'btc,eth', from: '2026-11-19' },
        { except: 'btc,eth', from: '2026-11-19T12:00:00Z' },
      ],
      ['corr_btc_24h < 0'],
    ),
  ),
  poor('op coin when 20 minute or less is left before funding and long short ratio is over 2', {
    symbols: 'op',
    where: 'minutes_to_funding <= 20 and long_short_ratio > 2',
  }),
  poor('dot in time of american session with return of 5 minute less than minus 1 percent', {
    symbols: 'dot',
    where: 'session = us and ret_5m < -0.01',
  }),
  poor('fil where volume of hour is lower than quarter of normal volume and is so for four hours without stop', {
    symbols: 'fil',
    where: 'rel_volume_1h < 0.25 held 4h',
  }),
  poor(
    'apt when bollinger band width is in 5 percent smallest of week, and volatility of hour smaller than half of the day volatility',
    ...in_({ symbols: 'apt' }, bottom('bb_width_20_15m', '0.05'), 'rv_ratio_1h_24h < 0.5'),
  ),
  poor(
    'trx price is more than 1 percent above ema 20 of 15 minute chart, on tuesday',
    ...in_({ symbols: 'trx' }, 'ema_dist_20_15m > 0.01', 'weekday = 2'),
  ),
  poor(
    'wif when dragonfly doji come on 15 minutes and rsi of same chart is below 40',
    ...in_({ symbols: 'wif' }, candle('doji', '15m', 'dragonfly'), 'rsi_14_15m < 40'),
  ),
  refused(
    poor(
      'when on twitter peoples write many about shiba and price jump more than 5 percent in hour, please to show',
      ...rest({ symbols: '1000shibusdt' }, 'ret_1h > 0.05'),
    ),
  ),
  refused(
    poor(
      'please close my position of algo if he fall 3 percent in 15 minute',
      ...rest({ symbols: 'algo' }, down('ret_15m', '-0.03')),
    ),
  ),
  refused(poor('matic when supertrend is green and adx is over 25', ...rest({ symbols: 'matic' }, 'adx_14_15m > 25'))),
]
