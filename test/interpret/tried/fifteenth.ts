/**
 * The fifteenth set, by another stranger. Only these pages were read: query-language.md, glossary.md, feature-vocabulary.md, symbols.txt, form.ts and ways.ts. Nothing of
 * the interpreter, of its tests or of other sets was seen, and no phrasing was run against it. It was committed before it was scored.
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
  over,
  rank,
  sinks,
  under,
  up,
} from './ways.js'

/** More than a value: the bound itself is likely left out. */
const more = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} >= ${value}`]

/** Less than a value: the bound itself is likely left out. */
const less = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} <= ${value}`]

/** The documents of one symbol, or of several, with all of the conditions. */
const of = (symbols: string, ...parts: readonly Ways[]): Wanted[] => documents({ symbols }, and(...parts))

/** The same over all symbols. */
const all = (...parts: readonly Ways[]): Wanted[] => documents({}, and(...parts))

/** Funding above or below a value: the settled rate, or the rate for 8 hours. */
const fund = (sign: '<' | '>', value: string): string[] => [
  ...funding(`${sign} ${value}`),
  ...funding(`${sign}= ${value}`),
]

/** The rank within a week above or below a value. */
const ranked = (field: string, sign: '<' | '>', value: string): string[] => [
  ...rank(field, `${sign} ${value}`),
  ...rank(field, `${sign}= ${value}`),
]

/** What may remain of "A or B": neither, or one of the two. */
const either = (symbols: string, one: Ways, other: Ways): Wanted[] => [
  { symbols },
  ...of(symbols, one),
  ...of(symbols, other),
]

/** Requests in six styles; 22 of them cannot be asked, in part or whole. */
export const FIFTEENTH: readonly Tried[] = [
  // Traders' shorthand
  shorthand(
    'btc ret1h < -2%, rv1h pctl > 90, eu session',
    ...of('btc', 'ret_1h < -0.02', rank('rv_1h', '> 0.9'), 'session = europe'),
  ),
  shorthand(
    'sol + avax 15m rsi<22 & 24h dd worse than 9%',
    ...of('sol,avax', 'rsi_14_15m < 22', less('drawdown_24h', '-0.09')),
  ),
  shorthand('eth fund 8h < -3bps, oi 1h +2%', ...of('eth', 'funding_rate_8h < -0.0003', up('oi_change_1h', '0.02'))),
  shorthand('doge liqs 1h > 4M mostly shorts (imb > .7)', ...of('doge', 'liq_usd_1h > 4M', 'liq_imbalance_1h > 0.7')),
  shorthand('link 4h hammer, rsi1h sub 35', ...of('link', candle('hammer', '4h', 'hammer'), less('rsi_14_1h', '35'))),
  shorthand('wif <= 10m to funding, f8h > 8bp', ...of('wif', 'minutes_to_funding <= 10', 'funding_rate_8h > 0.0008')),
  shorthand(
    'all ex btc eth: 1h ret xs rank > .95, breadth < 30%',
    ...documents({ except: 'btc,eth' }, 'xs_rank_ret_1h > 0.95 and breadth_1h < 0.3'),
  ),
  shorthand(
    'arb vol z 5m x-up 4 -> ret15m > 1.5% in 30m',
    ...documents({ symbols: 'arb', within: '30m' }, 'volume_z_5m crosses above 4', 'ret_15m > 0.015'),
  ),
  shorthand('btc prem < -8bps, held 15m', { symbols: 'btc', where: 'premium_bps < -8 held 15m' }),
  shorthand(
    'near adx15 > 45, di diff < 0, 20ema dist < -1%',
    ...of('near', 'adx_14_15m > 45', 'di_diff_14_15m < 0', 'ema_dist_20_15m < -0.01'),
  ),
  shorthand('sui 24h corr btc < .2, 24h ret > 12%', ...of('sui', 'corr_btc_24h < 0.2', 'ret_24h > 0.12')),
  shorthand('ltc cvd1h < -15M, 1h px flat +-0.3%', ...of('ltc', 'cvd_usd_1h < -15M', flat('ret_1h', '0.003'))),
  shorthand(
    'op 1h > +6%, top 15, biggest first',
    ...documents({ symbols: 'op', sort: 'ret_1h desc', limit: 15 }, more('ret_1h', '0.06')),
  ),
  shorthand('bnb stoch k 15m < 10, asia only, since jul 26 2026', {
    symbols: 'bnb',
    from: '2026-07-26',
    where: 'stoch_k_14_15m < 10 and session = asia',
  }),
  shorthand(
    'uni 1% depth pctrank < 5%, 100k impact > 25bps',
    ...of('uni', rank('depth_usd_100bps', '< 0.05'), 'impact_100k_bps > 25'),
  ),
  shorthand(
    'eth 4h dragonfly, 24h range pos < .15',
    ...of('eth', candle('doji', '4h', 'dragonfly'), 'range_pos_24h < 0.15'),
  ),
  shorthand('apt oi24h > +25%, ret24h < 0', ...of('apt', 'oi_change_24h > 0.25', 'ret_24h < 0')),
  shorthand(
    'xrp L/S > 2.8, L/S chg 24h >= 15%',
    ...of('xrp', 'long_short_ratio > 2.8', 'long_short_change_24h >= 0.15'),
  ),
  shorthand(
    'fil bb %b > 1.1 then < .9 within 1h',
    ...documents(
      { symbols: 'fil', within: '1h' },
      ['bb_pctb_20_15m > 1.1', 'bb_pctb_20_15m crosses above 1.1'],
      ['bb_pctb_20_15m < 0.9', 'bb_pctb_20_15m crosses below 0.9'],
    ),
  ),
  shorthand('ada kyle 4h > 6, wknd', ...of('ada', 'kyle_lambda_4h > 6', 'weekday in (6, 7)')),
  shorthand('trx macd15 bull x, px < 200sma 1h', ...of('trx', MACD_UP, less('sma_dist_200_1h', '0'))),
  refused(shorthand('btc iv rank > 80, ret1h < -1%', ...of('btc', 'ret_1h < -0.01'))),
  refused(
    shorthand(
      'mkt buy eth when rsi15 < 20, tp 2% sl 1%',
      ...of('eth', ['rsi_14_15m < 20', 'rsi_14_15m crosses below 20']),
      { symbols: 'eth' },
    ),
  ),
  refused(shorthand('sol vpin > .75 or spread > 5bps', ...either('sol', 'vpin > 0.75', 'spread_bps > 5'))),
  refused(shorthand('avax 1h supertrend flip up, rvol > 2', ...of('avax', 'rel_volume_1h > 2'))),

  // Quants' precision
  quant(
    'BTC minutes at which the ratio of one-hour to 24-hour realised volatility is at least 1.8 while the four-hour efficiency ratio is strictly below 0.15.',
    ...of('btc', 'rv_ratio_1h_24h >= 1.8', 'efficiency_ratio_4h < 0.15'),
  ),
  quant(
    'FIL and ALGO, Q2 2025: 24h Amihud illiquidity above 60 bps per 1M USD, 24h quote volume below 40M USD.',
    ...documents(
      { symbols: 'fil,algo', from: '2025-04-01', to: '2025-06-30' },
      and(more('amihud_24h', '60'), less('quote_volume_24h', '40M')),
    ),
  ),
  quant('Universe without 1000PEPE and 1000SHIB; jump share over 24h > 0.35 and vol-of-vol over 24h > 0.6.', {
    except: '1000pepeusdt,1000shibusdt',
    where: 'jump_share_24h > 0.35 and vol_of_vol_24h > 0.6',
  }),
  quant('Beta to BTC between 1.5 and 2.2, hourly BTC return <= -1.5 %, beta-adjusted excess hourly return >= 1 %.', {
    where: 'beta_btc_24h between 1.5 and 2.2 and btc_ret_1h <= -0.015 and excess_ret_1h >= 0.01',
  }),
  quant(
    'LINK: the sigma-scaled hourly return crosses below -3.5, and no more than 2h later RSI(14) on 5m crosses above 50.',
    {
      symbols: 'link',
      where: 'ret_1h_sigma crosses below -3.5',
      next: ['rsi_14_5m crosses above 50'],
      within: '2h',
    },
  ),
  quant(
    'XRP buckets with the 7-day percentile rank of the 1 % book imbalance <= 0.03 and top-of-book imbalance <= -0.6.',
    ...of('xrp', rank('book_imbalance', '<= 0.03'), 'book_imbalance_top <= -0.6'),
  ),
  quant("DOGE in the US session: Kyle's lambda (4h) ≥ 5 and microprice displacement from mid ≥ 0.8 bps.", {
    symbols: 'doge',
    where: 'kyle_lambda_4h >= 5 and microprice_dist_bps >= 0.8 and session = us',
  }),
  quant(
    'Funding percentile over 30 days >= 0.98 and cumulative 24h funding above 15 bps, sorted by cumulative funding in descending order, 100 rows.',
    ...documents(
      { sort: 'funding_sum_24h desc', limit: 100 },
      and('funding_pctrank_30d >= 0.98', more('funding_sum_24h', '0.0015')),
    ),
  ),
  quant('Excluding BTC and ETH: Parkinson volatility (24h) > 6 % together with Garman-Klass volatility (24h) < 5 %.', {
    except: 'btc,eth',
    where: 'parkinson_24h > 0.06 and garman_klass_24h < 0.05',
  }),
  quant('Trailing 4h minimum of VPIN not less than 0.45; BTC; calendar year 2024.', {
    symbols: 'btc',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'min(vpin, 4h) >= 0.45',
  }),
  quant(
    'ADA, premium negative in at least 40 of the last 60 minutes, and the present basis below -5 bps.',
    ...of('ada', 'premium_bps < 0 held 40m of 1h', less('basis_bps', '-5')),
  ),
  quant(
    'Standard deviation of the quoted spread over the trailing hour above 1.2 bps, for AVAX and NEAR.',
    ...of('avax,near', more('std(spread_bps, 1h)', '1.2')),
  ),
  quant(
    'Z-score of USD open interest over 7d exceeding 2.5 with a negative 7d return.',
    ...all(more('zscore(oi_usd, 7d)', '2.5'), 'ret_7d < 0'),
  ),
  quant(
    'OP, hourly OI/price regime equal to short buildup, long/short account ratio < 0.9, in chronological order (oldest first).',
    ...documents(
      { symbols: 'op', sort: 'time asc' },
      and(state('oi_price_regime_1h', 'short_buildup'), 'long_short_ratio < 0.9'),
    ),
  ),
  quant(
    'LTC: increase of the 1h RSI(14) by more than 25 points relative to its value 4 hours earlier.',
    ...of('ltc', more('delta(rsi_14_1h, 4h)', '25')),
  ),
  quant(
    'Cross-sectional rank of the 24h return in the bottom decile, rank of 24h volume in the top decile.',
    ...all(down('xs_rank_ret_24h', '0.1'), up('xs_rank_volume_24h', '0.9')),
  ),
  quant('SUI on Mondays: OLS slope of the last hour ≥ 2 % per hour and distance from the 24h VWAP ≥ 4 %.', {
    symbols: 'sui',
    where: 'slope_1h >= 0.02 and vwap_dist_24h >= 0.04 and weekday = 1',
  }),
  quant(
    "TRX: Roll's implied spread (24h) in excess of 6 bps, mean trade size of the hour under 250 USD.",
    ...of('trx', more('roll_spread_bps_24h', '6'), less('avg_trade_usd_1h', '250')),
  ),
  quant(
    'UNI, three steps in order within 6h in total: Bollinger width percentile (20, 15m) ≤ 4 %; upward break of the 24h Donchian channel; hourly return ≥ 3 %.',
    ...documents(
      { symbols: 'uni', within: '6h' },
      'bb_width_20_15m_pctrank <= 0.04',
      ['donchian_break_24h becomes up', 'donchian_break_24h = up'],
      'ret_1h >= 0.03',
    ),
  ),
  quant(
    'DOT, European session: bid-side book slope above 1.6, ask-side book slope below 0.8.',
    ...of('dot', more('book_slope_bid', '1.6'), less('book_slope_ask', '0.8'), 'session = europe'),
  ),
  quant(
    'ATOM: ADX(14) on 15m falls through 20 while +DI exceeds -DI.',
    ...of(
      'atom',
      ['adx_14_15m crosses below 20', 'adx_14_15m crosses below 20 and candle_age_15m = 0'],
      more('di_diff_14_15m', '0'),
    ),
  ),
  refused(
    quant(
      'ETH buckets with 8h funding < 0, restricted to those whose forward 24h outcome return exceeded 5 %.',
      ...of('eth', 'funding_rate_8h < 0'),
    ),
  ),
  refused(
    quant(
      'BTC: Hurst exponent over 1000 minutes < 0.4 and percentile rank of 1h realised volatility < 0.1.',
      ...of('btc', rank('rv_1h', '< 0.1')),
    ),
  ),
  refused(
    quant(
      'MATIC: Coinbase spot minus Binance spot price above 12 bps, mark-to-index premium > 5 bps.',
      ...of('matic', 'premium_bps > 5'),
    ),
  ),
  refused(
    quant(
      "SOL: the union of observations with Kyle's lambda (4h) > 8 and observations with Amihud (24h) > 50.",
      ...either('sol', 'kyle_lambda_4h > 8', 'amihud_24h > 50'),
    ),
  ),

  // Spoken
  dictation(
    'show me bitcoin when the one hour return is below minus three percent and the relative volume is over four',
    ...of('btc', less('ret_1h', '-0.03'), more('rel_volume_1h', '4')),
  ),
  dictation(
    'find solana minutes where the five minute r s i is under fifteen during the asian session',
    ...of('sol', less('rsi_14_5m', '15'), 'session = asia'),
  ),
  dictation(
    'ethereum open interest up more than three percent in an hour while the price is down more than one percent in the same hour',
    ...of('eth', more('oi_change_1h', '0.03'), less('ret_1h', '-0.01')),
  ),
  dictation(
    'all coins except bitcoin with the eight hour funding above zero point one percent and the long short ratio above three',
    ...documents({ except: 'btc' }, and(more('funding_rate_8h', '0.001'), more('long_short_ratio', '3'))),
  ),
  dictation(
    'when did dogecoin form a bearish engulfing on the four hour chart with the position in the day range above zero point nine',
    ...of('doge', candle('engulfing', '4h', 'bearish'), more('range_pos_24h', '0.9')),
  ),
  dictation(
    'look for chainlink with the bollinger width percentile under three percent and then a break above the twenty four hour range within twelve hours',
    ...documents({ symbols: 'link', within: '12h' }, less('bb_width_20_15m_pctrank', '0.03'), [
      'donchian_break_24h becomes up',
      'donchian_break_24h = up',
    ]),
  ),
  dictation(
    'give me the twenty strongest hourly rises of pepe above eight percent strongest first',
    ...documents({ symbols: '1000pepeusdt', sort: 'ret_1h desc', limit: 20 }, more('ret_1h', '0.08')),
  ),
  dictation(
    'ethereum long liquidations above five hundred thousand dollars in one minute in october twenty twenty five',
    ...documents({ symbols: 'eth', from: '2025-10-01', to: '2025-10-31' }, more('liq_long_usd_1m', '500k')),
  ),
  dictation(
    'avalanche with a spread above four basis points and the depth within one percent below two million dollars',
    ...of('avax', more('spread_bps', '4'), less('depth_usd_100bps', '2M')),
  ),
  dictation(
    'cases where less than ten percent of the market is up on the hour but the coin itself is up over one percent',
    ...all(less('breadth_1h', '0.1'), more('ret_1h', '0.01')),
  ),
  dictation(
    'near protocol more than six percent under its two hundred hour moving average',
    ...of('near', less('sma_dist_200_1h', '-0.06')),
  ),
  dictation(
    'x r p on weekends between midnight and four in the morning u t c with the hourly volatility percentile above ninety five percent',
    ...of('xrp', ranked('rv_1h', '>', '0.95'), 'weekday in (6, 7)', hours(0, 4)),
  ),
  dictation(
    'find litecoin down five percent in four hours and afterwards up two percent in one hour all inside of eight hours',
    ...documents({ symbols: 'ltc', within: '8h' }, down('ret_4h', '-0.05'), up('ret_1h', '0.02')),
  ),
  dictation(
    'aptos with a bullish c v d divergence over four hours and negative funding',
    ...of('apt', state('cvd_divergence_4h', 'bullish'), funding('< 0')),
  ),
  dictation(
    'b n b this year with the fifteen minute stochastic above ninety five and a d x above forty',
    ...documents({ symbols: 'bnb', from: '2026-01-01' }, and(more('stoch_k_14_15m', '95'), more('adx_14_15m', '40'))),
  ),
  dictation(
    'polkadot when at least two hundred thousand dollars of shorts were liquidated in a minute and the price was up at least one percent over five minutes',
    ...of('dot', 'liq_short_usd_1m >= 200k', 'ret_5m >= 0.01'),
  ),
  dictation(
    'show arbitrum minutes with the basis below minus ten basis points sorted by basis lowest first',
    ...documents({ symbols: 'arb', sort: 'basis_bps asc' }, less('basis_bps', '-10')),
  ),
  dictation(
    'uniswap outside of the u s session with the hourly taker buy share under forty percent',
    ...of('uni', ['session != us', 'session in (asia, europe, late)'], less('taker_buy_ratio_1h', '0.4')),
  ),
  dictation(
    'tron when the relative volume stayed under zero point two for a full hour',
    ...of('trx', less('max(rel_volume_1h, 1h)', '0.2')),
  ),
  dictation(
    'optimism three white soldiers on the one hour candles when the price is above the fifty hour e m a',
    ...of('op', candle('soldiers_crows', '1h', 'soldiers'), more('ema_dist_50_1h', '0')),
  ),
  dictation(
    'bitcoin when there are at most fifteen minutes left to funding and the premium is above six basis points',
    ...of('btc', 'minutes_to_funding <= 15', more('premium_bps', '6')),
  ),
  refused(
    dictation(
      'send me a text message as soon as solana drops four percent in an hour',
      ...of('sol', [...down('ret_1h', '-0.04'), 'ret_1h crosses below -0.04']),
      { symbols: 'sol' },
    ),
  ),
  refused(
    dictation(
      'cardano when the mood on twitter is very positive and the day return is above five percent',
      ...of('ada', more('ret_24h', '0.05')),
    ),
  ),
  refused(
    dictation(
      'buy one thousand dollars of filecoin every time the hourly r s i goes under twenty five',
      ...of('fil', under('rsi_14_1h', '25')),
      { symbols: 'fil' },
    ),
  ),
  refused(
    dictation(
      'sui minutes where the hourly return is over four percent or the open interest is up over ten percent in a day',
      ...either('sui', more('ret_1h', '0.04'), more('oi_change_24h', '0.1')),
    ),
  ),

  // Letters to a colleague
  email(
    'Hi Marta, hope the move went well. Could you pull the BTC minutes from September 2025 in which the 24h realised vol was above 4% and funding was negative? Thanks, Jon',
    ...documents({ symbols: 'btc', from: '2025-09-01', to: '2025-09-30' }, and(more('rv_24h', '0.04'), funding('< 0'))),
  ),
  email(
    "Dear team, before Thursday's risk meeting I need every minute in which ETH was down more than 6% over four hours with more than 50 million dollars liquidated in the last hour. Best, Ilse",
    ...of('eth', less('ret_4h', '-0.06'), more('liq_usd_1h', '50M')),
  ),
  email(
    'Hey Pedro, I keep arguing with Sam about hammers. Can you get the 1h hammers in AVAX that came while the 15m RSI was under 25? Cheers, Dan',
    ...of('avax', candle('hammer', '1h', 'hammer'), less('rsi_14_15m', '25')),
  ),
  email(
    'Morning Anke, a small thing for the liquidity report: SOL minutes where a 100k order would have cost more than 8 bps and relative volume was below 0.5. No hurry. R.',
    ...of('sol', more('impact_100k_bps', '8'), less('rel_volume_1h', '0.5')),
  ),
  email(
    'Hello Viktor, as discussed on the phone: everything other than BTC and ETH that ranks in the top 5% by hourly return while BTC itself is down at least 1% on the hour. Regards, Paula',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h <= -0.01')),
  ),
  email(
    'Hi Lena, thanks for the notes. One more for my list: DOGE, weekdays only, US session, five-minute volume z-score above 5. Greetings, Tom',
    ...of('doge', 'weekday <= 5', 'session = us', more('volume_z_5m', '5')),
  ),
  email(
    'Dear Oskar, a client asks what XRP did after crowded funding. Please look for a 30-day funding percentile above 97% and, within three days of it, a 24h return of -8% or worse. Kind regards, Mia',
    ...documents({ symbols: 'xrp', within: '3d' }, more('funding_pctrank_30d', '0.97'), 'ret_24h <= -0.08'),
  ),
  email(
    "Hi all, for the newsletter I'd like the 10 biggest 24h gains of WIF above 20%, largest first. Thanks! Gus",
    ...documents({ symbols: 'wif', sort: 'ret_24h desc', limit: 10 }, more('ret_24h', '0.2')),
  ),
  email(
    "Hello Ruth, could we see when LINK's 24h correlation with BTC was under 0.3 and its beta below 0.5? I have a hunch about those days. Bye, Felix",
    ...of('link', less('corr_btc_24h', '0.3'), less('beta_btc_24h', '0.5')),
  ),
  email(
    "Hey Noor, you asked what bothers me about NEAR: it's the book. Show me the minutes in which the 5% book imbalance was under -0.4 while the 1% imbalance was over 0.2. Speak soon, Ken",
    ...of('near', less('book_imbalance_500bps', '-0.4'), more('book_imbalance', '0.2')),
  ),
  email(
    "Hi Joana, when you're back from lunch: ADA breaking below its 24 hour low with the hourly taker buy ratio under 0.45. Thx, Bea",
    ...of('ada', BREAK_DOWN, less('taker_buy_ratio_1h', '0.45')),
  ),
  email(
    "Dear Mr Okafor, with reference to our call, I would like the minutes since 1 March 2026 in which LTC's open interest exceeded 600 million dollars and its mark premium was below -3 bps. Sincerely, H. Brandt",
    ...documents({ symbols: 'ltc', from: '2026-03-01' }, and(more('oi_usd', '600M'), less('premium_bps', '-3'))),
  ),
  email(
    'Hi Sara, can you check something for my Sunday shifts? BTC, Sundays from 20 to 23 UTC, price moving less than 0.2% either way over the hour. Thank you, Emil',
    ...of('btc', 'weekday = 7', hours(20, 23), flat('ret_1h', '0.002')),
  ),
  email(
    'Hello Ben, this is for our squeeze study: 1000SHIB, Bollinger width percentile under 2%, then a bullish MACD cross on 15m within 6 hours. Let me know if the data is thin. All the best, Carla',
    ...documents({ symbols: '1000shibusdt', within: '6h' }, less('bb_width_20_15m_pctrank', '0.02'), MACD_UP),
  ),
  email(
    'Hi Kate, a quick one before the weekend. ATOM where the average trade of the last hour was bigger than 1,500 dollars and the CVD of that hour was below -2 million. Enjoy the break, Milo',
    ...of('atom', more('avg_trade_usd_1h', '1500'), less('cvd_usd_1h', '-2M')),
  ),
  email(
    'Good morning Yuki, I would like the 4h evening stars in BNB, please, but only with the price at least 3% above the 24h VWAP. With thanks, Arno',
    ...of('bnb', candle('star', '4h', 'evening'), 'vwap_dist_24h >= 0.03'),
  ),
  email(
    "Hi Rob, did I dream it or does UNI rebound after flushes? I'd like a liquidation imbalance under -0.8 with over 1M liquidated in the hour, then an hourly return over 2% within 4 hours. Ta, Jess",
    ...documents(
      { symbols: 'uni', within: '4h' },
      and(less('liq_imbalance_1h', '-0.8'), more('liq_usd_1h', '1M')),
      more('ret_1h', '0.02'),
    ),
  ),
  email(
    'Hello Ines, for the appendix of the paper we need SUI with a four-hour efficiency ratio above 0.4 and a 24h jump share under 5%, oldest first, 200 rows. Thank you, Prof. Wendt',
    ...documents(
      { symbols: 'sui', sort: 'time asc', limit: 200 },
      and(more('efficiency_ratio_4h', '0.4'), less('jump_share_24h', '0.05')),
    ),
  ),
  email(
    'Hi Greg, my request as promised: DOT in the short covering regime with the 1h return above 1.5%. The desk thinks it never lasts. Later, Hugo',
    ...of('dot', state('oi_price_regime_1h', 'short_covering'), more('ret_1h', '0.015')),
  ),
  email(
    'Dear Hana, sorry for the late mail. Could I have APT from June to August 2024, up more than 15% from its 24h low while the long/short ratio fell by more than 20% over the day? Yours, Dimitri',
    ...documents(
      { symbols: 'apt', from: '2024-06-01', to: '2024-08-31' },
      and(more('drawup_24h', '0.15'), less('long_short_change_24h', '-0.2')),
    ),
  ),
  email(
    'Hey Luc, the baby slept, so I can work again! I need the inside bars on the 4h of ETH with hourly vol in the lowest 10% of the week. Merci, Anouk',
    ...of('eth', candle('inside_outside', '4h', 'inside'), [...rank('rv_1h', '<= 0.1'), ...rank('rv_1h', '< 0.1')]),
  ),
  refused(
    email(
      'Hi Nadia, could you set up a mail alert for me for whenever the FIL funding goes above 0.1%? I never see it in time. Thanks a lot, Timo',
      ...of('fil', [...fund('>', '0.001'), 'funding_rate crosses above 0.001', 'funding_rate_8h crosses above 0.001']),
      { symbols: 'fil' },
    ),
  ),
  refused(
    email(
      'Dear Carlos, for the Monday deck: BTC minutes on days when the ETF inflows were above 500 million and the 24h return was below zero. Best wishes, Odile',
      ...of('btc', 'ret_24h < 0'),
    ),
  ),
  refused(
    email(
      'Hello Zoe, please give me the ARB minutes with a 15m RSI under 20, but keep only the ones whose largest rise over the following 7 days turned out above 30%. I only want to see winners. Cheers, Phil',
      ...of('arb', less('rsi_14_15m', '20')),
    ),
  ),
  refused(
    email(
      'Hi Pim, we are cleaning up the execution stats. Can I have OP minutes with either a VPIN above 0.7 or a spread of more than 10 bps? Regards, Wanda',
      ...either('op', more('vpin', '0.7'), more('spread_bps', '10')),
    ),
  ),

  // Forum and chat slang
  forum(
    'yo anyone got the times eth nuked 5% in an hour w/ volume like 5x normal',
    ...of('eth', down('ret_1h', '-0.05'), up('rel_volume_1h', '5')),
  ),
  forum(
    'when does doge go full send, +4% in 15 min and 15m rsi over 80',
    ...of('doge', up('ret_15m', '0.04'), more('rsi_14_15m', '80')),
  ),
  forum(
    'sol funding deep in the red (below -0.05%) and OI still up >5% on the day, show me pls',
    ...of('sol', fund('<', '-0.0005'), more('oi_change_24h', '0.05')),
  ),
  forum(
    'lol pepe down 10% in 24h then pumping 5% in an hour within 2 days, how often??',
    ...documents({ symbols: '1000pepeusdt', within: '2d' }, down('ret_24h', '-0.1'), up('ret_1h', '0.05')),
  ),
  forum(
    'trx being a ghost town, rvol under 0.15 on weekends',
    ...of('trx', less('rel_volume_1h', '0.15'), 'weekday in (6, 7)'),
  ),
  forum(
    'gimme btc bart moves: 2% up in 15 min then 2% down in 15 min within 3h',
    ...documents({ symbols: 'btc', within: '3h' }, up('ret_15m', '0.02'), down('ret_15m', '-0.02')),
  ),
  forum(
    '15m bull engulfing on avax w/ a bid heavy book (imbalance >0.35), asia hrs',
    ...of(
      'avax',
      candle('engulfing', '15m', 'bullish'),
      ['book_imbalance > 0.35', 'book_imbalance_20bps > 0.35'],
      'session = asia',
    ),
  ),
  forum("link longs getting rekt, >300k liq'd in a single minute", ...of('link', more('liq_long_usd_1m', '300k'))),
  forum(
    'ngl matic under the lower bb slaps, %b under -0.1 + 5m rsi under 20',
    ...of('matic', less('bb_pctb_20_15m', '-0.1'), less('rsi_14_5m', '20')),
  ),
  forum(
    'apt at the top of the 24h range (98%+) but 1h cvd negative, fake pump??',
    ...of('apt', up('range_pos_24h', '0.98'), 'cvd_usd_1h < 0'),
  ),
  forum(
    'which alts run when btc bleeds: btc down 2%+ on the hr, coin up 2%+, no btc obv',
    ...documents({ except: 'btc' }, and(down('btc_ret_1h', '-0.02'), up('ret_1h', '0.02'))),
  ),
  forum(
    'wif 1h gravestone doji while its up 15%+ on the day, anyone seen that',
    ...of('wif', candle('doji', '1h', 'gravestone'), up('ret_24h', '0.15')),
  ),
  forum(
    'ser show me funding above 0.08% with less than 30 min to go till funding, fattest funding first',
    ...documents({ sort: 'funding_rate desc' }, and(more('funding_rate', '0.0008'), less('minutes_to_funding', '30'))),
    ...documents(
      { sort: 'funding_rate_8h desc' },
      and(more('funding_rate_8h', '0.0008'), less('minutes_to_funding', '30')),
    ),
  ),
  forum(
    'xrp comatose: 1h vol under the 5th percentile and 15m atr under 0.2%',
    ...of('xrp', ranked('rv_1h', '<', '0.05'), less('atr_pct_14_15m', '0.002')),
  ),
  forum(
    'whales in ada? avg trade over $4k last hr, buy ratio over 60%',
    ...of('ada', more('avg_trade_usd_1h', '4k'), more('taker_buy_ratio_1h', '0.6')),
  ),
  forum(
    'shib spread blowing out over 12 bps since sept 2026, wen',
    ...documents({ symbols: '1000shibusdt', from: '2026-09-01' }, over('spread_bps', '12')),
  ),
  forum(
    'big ugly bearish marubozu on the hourly op, adx over 30',
    ...of('op', candle('marubozu', '1h', 'bearish'), more('adx_14_15m', '30')),
  ),
  forum(
    'btc breaks the 24h high then its back under the 24h vwap in 4h, list em',
    ...documents({ symbols: 'btc', within: '4h' }, BREAK_UP, [...sinks('vwap_dist_24h', '0'), 'vwap_dist_24h <= 0']),
  ),
  forum('arb 15m macd crossing bearish while the 1h rsi is still > 60', ...of('arb', MACD_DOWN, 'rsi_14_1h > 60')),
  forum(
    'is it just me or does sui dump fridays at 14 utc, show the >1% hourly drops there',
    ...of('sui', less('ret_1h', '-0.01'), 'weekday = 5', 'hour_utc = 14'),
  ),
  forum(
    'algo shorts piling in, short buildup and L/S ratio under 0.8, gm',
    ...of('algo', state('oi_price_regime_1h', 'short_buildup'), less('long_short_ratio', '0.8')),
  ),
  forum(
    '100 rows of ltc with the 1h OI change in the top 1% of the week, ty',
    ...documents({ symbols: 'ltc', limit: 100 }, [
      ...rank('oi_change_1h', '>= 0.99'),
      ...rank('oi_change_1h', '> 0.99'),
    ]),
  ),
  refused(
    forum('ape me into sol w/ 10x when vpin > 0.9 lmao', ...of('sol', ['vpin > 0.9', 'vpin crosses above 0.9']), {
      symbols: 'sol',
    }),
  ),
  refused(
    forum(
      'eth when the fear and greed index is under 20 and its down 3% on the hr',
      ...of('eth', down('ret_1h', '-0.03')),
    ),
  ),
  refused(forum('btc whenever google trends spikes and the 1h ret is > 2%, cmon', ...of('btc', 'ret_1h > 0.02'))),

  // A non-native writer
  poor(
    'please to show bitcoin when fall more 2 percent for one hour and volume is three times of normal',
    ...of('btc', less('ret_1h', '-0.02'), up('rel_volume_1h', '3')),
  ),
  poor(
    'i want see ethereum minute where funding is negative and open interest grow 4 percent in hour',
    ...of('eth', funding('< 0'), up('oi_change_1h', '0.04')),
  ),
  poor(
    'solana rsi of 15 minute less than 25, after this price go up 2 percent in one hour, maximum 3 hour between',
    ...documents({ symbols: 'sol', within: '3h' }, less('rsi_14_15m', '25'), up('ret_1h', '0.02')),
  ),
  poor(
    'what moment doge have liquidation of short more than 150 thousand dollar in one minute',
    ...of('doge', more('liq_short_usd_1m', '150k')),
  ),
  poor(
    'need avax bullish pin bar of 1 hour candle, position in day range less 0.2',
    ...of('avax', candle('pin_bar', '1h', 'bullish'), less('range_pos_24h', '0.2')),
  ),
  poor(
    'ripple when taker buy part is more than 58 percent in hour but price of this hour is minus',
    ...of('xrp', more('taker_buy_ratio_1h', '0.58'), 'ret_1h < 0'),
  ),
  poor(
    'all coin without btc, rank of hour return is in lowest 5 percent and btc hour is plus',
    ...documents({ except: 'btc' }, and(down('xs_rank_ret_1h', '0.05'), 'btc_ret_1h > 0')),
  ),
  poor(
    'give chainlink in year 2024 where volatility of 24 hour was bigger than 8 percent',
    ...documents({ symbols: 'link', from: '2024-01-01', to: '2024-12-31' }, [
      ...more('rv_24h', '0.08'),
      ...more('parkinson_24h', '0.08'),
      ...more('garman_klass_24h', '0.08'),
    ]),
  ),
  poor(
    'bnb spread is more wide than 3 bps and rank of depth lower 10 percent',
    ...of('bnb', more('spread_bps', '3'), ranked('depth_usd_100bps', '<', '0.1')),
  ),
  poor(
    'in saturday and sunday, litecoin move up more than 3 percent in four hour',
    ...of('ltc', 'weekday in (6, 7)', more('ret_4h', '0.03')),
  ),
  poor(
    'cardano macd make cross down on 15 minute and adx is strong, more than 30',
    ...of('ada', MACD_DOWN, more('adx_14_15m', '30')),
  ),
  poor(
    'near coin break the high of last 24 hour and volume z score of 5 minute more than 3',
    ...of('near', BREAK_UP, more('volume_z_5m', '3')),
  ),
  poor(
    'show 30 most big fall of sui in 24 hour, more than 12 percent, first the biggest',
    ...documents({ symbols: 'sui', sort: 'ret_24h asc', limit: 30 }, less('ret_24h', '-0.12')),
  ),
  poor(
    'arbitrum price is under ema 20 of 15 minute, lower more than 2.5 percent',
    ...of('arb', less('ema_dist_20_15m', '-0.025')),
  ),
  poor(
    'uniswap have correlation with bitcoin in 24 hour smaller than 0.25',
    ...of('uni', less('corr_btc_24h', '0.25')),
  ),
  poor(
    'polkadot from 10 january 2025 until 20 february 2025, open interest go down 10 percent in one day',
    ...documents({ symbols: 'dot', from: '2025-01-10', to: '2025-02-20' }, down('oi_change_24h', '-0.1')),
  ),
  poor(
    'optimism when long short ratio is more than 2.5 and sum of funding in 24 hour more than 0.1 percent',
    ...of('op', more('long_short_ratio', '2.5'), more('funding_sum_24h', '0.001')),
  ),
  poor(
    'tron order book have more seller, imbalance of 20 bps less than minus 0.5 and stay so 5 minute',
    ...of('trx', less('max(book_imbalance_20bps, 5m)', '-0.5')),
  ),
  poor(
    'aave bollinger is very narrow, rank of width under 5 percent, in europe session',
    ...of('aave', less('bb_width_20_15m_pctrank', '0.05'), 'session = europe'),
  ),
  poor('i search morning star of 4 hour for pepe please', ...of('1000pepeusdt', candle('star', '4h', 'morning'))),
  poor(
    'filecoin volume in 1 minute more than 2 million dollar and in this minute price down 1 percent',
    ...of('fil', more('quote_volume_1m', '2M'), down('ret_1m', '-0.01')),
  ),
  poor(
    'wif volatility of hour is two times of the day volatility or higher, rsi 1 hour bigger than 75',
    ...of('wif', 'rv_ratio_1h_24h >= 2', more('rsi_14_1h', '75')),
  ),
  refused(
    poor(
      'please open short position for eth when rsi 1 hour is more than 80',
      ...of('eth', [...more('rsi_14_1h', '80'), 'rsi_14_1h crosses above 80']),
      { symbols: 'eth' },
    ),
  ),
  refused(
    poor(
      'bitcoin when big wallet send coin to exchange and price fall 1 percent in hour',
      ...of('btc', down('ret_1h', '-0.01')),
    ),
  ),
  refused(
    poor(
      'i want aptos with price down more than 4 percent in hour or funding lower than minus 0.05 percent',
      ...either('apt', less('ret_1h', '-0.04'), fund('<', '-0.0005')),
    ),
  ),
]
