/**
 * The twenty-fourth set, by one more stranger. Read were query-language.md, glossary.md, outcomes.md and concepts.md, the tables of features and the
 * rulebook of the contract, form.ts, ways.ts and score.ts, the first 100 lines of the twenty-third set (twelve of its phrasings, for the form), the symbols
 * of phrasing.ts, the first 30 lines of answers.ts and, by mistake, the subjects of the five newest commits, which name kinds of misreadings.
 * Nothing of the interpreter, of its tests or of other sets was seen, and no phrasing was run against it.
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
} from '../form.js'
import {
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
  under,
  up,
  WEEKEND,
  WORKDAYS,
} from '../ways.js'

/** In every minute of a span: held, or by the smallest or the largest value of the span. */
const throughout = (field: string, compared: string, span: string): string[] => [
  `${field} ${compared} held ${span}`,
  `${compared.startsWith('>') ? 'min' : 'max'}(${field}, ${span}) ${compared}`,
]

/** The highest part of a week, where the words do not say whether the bound is included. */
const top = (field: string, percentile: string): string[] => [
  ...rank(field, `>= ${percentile}`),
  ...rank(field, `> ${percentile}`),
]

/** The lowest part of a week, where the words do not say whether the bound is included. */
const bottom = (field: string, percentile: string): string[] => [
  ...rank(field, `<= ${percentile}`),
  ...rank(field, `< ${percentile}`),
]

/** A move whose span the words leave open. */
const gains = (size: string, ...spans: readonly string[]): string[] => spans.flatMap((span) => up(`ret_${span}`, size))

/** The rate of funding that changes its sign: either rate, in the minute in which it does or in every minute after it. */
const FUNDING_NEGATIVE: readonly string[] = [...sinks('funding_rate', '0'), ...sinks('funding_rate_8h', '0')]
const FUNDING_POSITIVE: readonly string[] = [...rises('funding_rate', '0'), ...rises('funding_rate_8h', '0')]

/** The hours of Asia, by the session or by the clock. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7']

/** A doji of an hour: the plain one, or one of any kind. */
const DOJI_1H: readonly string[] = [
  ...candle('doji', '1h', 'doji'),
  'candle_doji_1h in (doji, dragonfly, gravestone)',
  'candle_doji_1h in (doji, dragonfly, gravestone) and candle_age_1h = 0',
  'candle_doji_1h != none',
  'candle_doji_1h != none and candle_age_1h = 0',
]

export const TWENTY_FOURTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand(
    'op 15m rsi < 20, oi 1h -4%',
    ...documents({ symbols: 'op' }, and('rsi_14_15m < 20', down('oi_change_1h', '-4%'))),
  ),
  shorthand('link & uni both: fund 8h > 5bps, l/s > 2.5', {
    symbols: 'link,uni',
    where: 'funding_rate_8h > 5bps and long_short_ratio > 2.5',
  }),
  shorthand(
    'avax -5% 1h -> +2% bounce w/in 90m',
    ...documents({ symbols: 'avax', within: '90m' }, down('ret_1h', '-5%'), gains('2%', '1h', '15m', '5m')),
  ),
  shorthand(
    'sol 1h vol x3, donchian 24h up',
    ...documents({ symbols: 'sol' }, and(up('rel_volume_1h', '3'), BREAK_UP)),
  ),
  shorthand('top 20 biggest 1h liqs over 2m, eth', {
    symbols: 'eth',
    where: 'liq_usd_1h > 2M',
    sort: 'liq_usd_1h desc',
    limit: 20,
  }),
  shorthand('apt: cvd 1h < -2mm, ret 1h > 0', { symbols: 'apt', where: 'cvd_usd_1h < -2M and ret_1h > 0' }),
  shorthand('1) btc ret 1h > 2% 2) oi 1h < -2% 3) rsi 15m x below 50, all w/in 12h', {
    symbols: 'btc',
    where: 'ret_1h > 2%',
    next: ['oi_change_1h < -2%', 'rsi_14_15m crosses below 50'],
    within: '12h',
  }),
  shorthand(
    'doge spread rank > .95, depth rank < .05',
    ...documents({ symbols: 'doge' }, and(rank('spread_bps', '> 0.95'), rank('depth_usd_100bps', '< 0.05'))),
  ),
  shorthand(
    'ltc adx 15m > 30 whole last 1h, di diff neg',
    ...documents({ symbols: 'ltc' }, and(throughout('adx_14_15m', '> 30', '1h'), 'di_diff_14_15m < 0')),
  ),
  shorthand('xrp long liqs 1m > 500k, us sess', {
    symbols: 'xrp',
    where: 'liq_long_usd_1m > 500k and session = us',
  }),
  shorthand(
    'eth/btc both: prem < -8bps, hr 13-15 utc',
    ...documents({ symbols: 'eth,btc' }, and('premium_bps < -8', hours(13, 15))),
  ),
  shorthand(
    'near bb width pctl <= 5 for 4h, then 24h high break w/in 6h',
    ...documents({ symbols: 'near', within: '6h' }, throughout('bb_width_20_15m_pctrank', '<= 5%', '4h'), BREAK_UP),
  ),
  shorthand(
    'wif ret 15m < -3%, next +1.5% 5m, next rsi 5m > 60; 2h max',
    ...documents({ symbols: 'wif', within: '2h' }, 'ret_15m < -3%', up('ret_5m', '1.5%'), rises('rsi_14_5m', '60')),
  ),
  shorthand('trx eff ratio 4h > .6 & beta < .3', {
    symbols: 'trx',
    where: 'efficiency_ratio_4h > 0.6 and beta_btc_24h < 0.3',
  }),
  shorthand(
    'fil hanging man 1h @ rsi 1h >= 70',
    ...documents({ symbols: 'fil' }, and(candle('hammer', '1h', 'hanging_man'), 'rsi_14_1h >= 70')),
  ),
  shorthand(
    'atom 24h dd worse than -12%, still within 1% of 24h vwap',
    ...documents({ symbols: 'atom' }, and(down('drawdown_24h', '-12%').reverse(), flat('vwap_dist_24h', '1%'))),
  ),
  shorthand(
    'dot fundg flips pos, oi 24h > 8%',
    ...documents({ symbols: 'dot' }, and(FUNDING_POSITIVE, 'oi_change_24h > 8%')),
  ),
  shorthand(
    'btc sun 20-23utc, vol z 5m > 3',
    ...documents({ symbols: 'btc' }, and('weekday = 7', hours(20, 23), 'volume_z_5m > 3')),
  ),
  shorthand('sui kyle 4h > 4, amihud > 2', { symbols: 'sui', where: 'kyle_lambda_4h > 4 and amihud_24h > 2' }),
  shorthand('arb: rsi 15m range over last 4h > 40, rsi 15m now < 35', {
    symbols: 'arb',
    where: 'range(rsi_14_15m, 4h) > 40 and rsi_14_15m < 35',
  }),
  shorthand('ex btc/eth: excess ret 1h > 3%, corr btc < .5', {
    except: 'btc,eth',
    where: 'excess_ret_1h > 3% and corr_btc_24h < 0.5',
  }),
  shorthand(
    'aave 5m engulf bull, 1h min of rsi 5m < 20',
    ...documents({ symbols: 'aave' }, and(candle('engulfing', '5m', 'bullish'), 'min(rsi_14_5m, 1h) < 20')),
  ),
  refused(
    shorthand(
      'bnb rsi 1h < 25 or ret 4h < -7%',
      { symbols: 'bnb' },
      { symbols: 'bnb', where: 'rsi_14_1h < 25' },
      { symbols: 'bnb', where: 'ret_4h < -7%' },
    ),
  ),
  refused(shorthand('sol px > 180, vol 1h > 200mm', { symbols: 'sol', where: 'quote_volume_1h > 200M' })),
  refused(
    shorthand(
      'algo ob imb > .3, long it, sl 2% tp 4%',
      ...each(['book_imbalance', 'book_imbalance_20bps', 'book_imbalance_top'], (field) => ({
        symbols: 'algo',
        where: `${field} > 0.3`,
      })),
    ),
  ),

  // Quants' precision.
  quant(
    "The 1-hour return's weekly percentile exceeds 0.98 while the realised volatility of the same hour ranks below its 40th percentile.",
    ...documents({}, and(rank('ret_1h', '> 0.98'), rank('rv_1h', '< 0.4'))),
  ),
  quant('ETH: VPIN at or above 0.6 with the 4-hour maximum of the spread no greater than 1.5 bps.', {
    symbols: 'eth',
    where: 'vpin >= 0.6 and max(spread_bps, 4h) <= 1.5',
  }),
  quant('24h z-score of open interest in USD greater than 2.5, funding per 8h strictly negative; BTC and BNB.', {
    symbols: 'btc,bnb',
    where: 'zscore(oi_usd, 24h) > 2.5 and funding_rate_8h < 0',
  }),
  quant(
    'Sequence of at most three days end to end: (i) 24h drawdown ≤ −15 %; (ii) upward break of the 24h Donchian channel.',
    ...documents({ within: '3d' }, 'drawdown_24h <= -15%', BREAK_UP),
  ),
  quant(
    'Standard deviation of the 1h taker buy ratio over the trailing 4h in excess of 0.08; absolute 4h return below 1 %.',
    ...documents({}, and('std(taker_buy_ratio_1h, 4h) > 0.08', flat('ret_4h', '1%').reverse())),
  ),
  quant('LINK-USDT, jump share (24h) ≥ 35 % and vol-of-vol ≥ 0.5; sort by jump share, descending; 100 rows.', {
    symbols: 'link',
    where: 'jump_share_24h >= 35% and vol_of_vol_24h >= 0.5',
    sort: 'jump_share_24h desc',
    limit: 100,
  }),
  quant(
    'Bid-side book slope > 1.2 against an ask-side book slope < 0.8, Asian session only.',
    ...documents({}, and('book_slope_bid > 1.2', 'book_slope_ask < 0.8', ASIA)),
  ),
  quant('Roll spread over 24h between 3 and 6 bps inclusive, quoted spread below 1 bp.', {
    where: 'roll_spread_bps_24h between 3 and 6 and spread_bps < 1',
  }),
  quant(
    'Four-hour slope of the one-hour cumulative volume delta negative, four-hour return positive. Universe: SOL, SUI, APT.',
    {
      symbols: 'sol,sui,apt',
      where: 'slope(cvd_usd_1h, 4h) < 0 and ret_4h > 0',
    },
  ),
  quant('In at least 50 of the last 60 minutes the microprice lay more than 0.5 bps above mid (SOL).', {
    symbols: 'sol',
    where: 'microprice_dist_bps > 0.5 held 50m of 1h',
  }),
  quant('The hourly RSI four hours ago was under 35 and is now over 55.', {
    where: 'lag(rsi_14_1h, 4h) < 35 and rsi_14_1h > 55',
  }),
  quant('Cross-sectional 24h volume rank ≥ 0.9 and cross-sectional 24h return rank ≤ 0.1, BTC excluded.', {
    except: 'btc',
    where: 'xs_rank_volume_24h >= 0.9 and xs_rank_ret_24h <= 0.1',
  }),
  quant('XRP, one-day change of the long/short ratio strictly between −20 % and −10 %.', {
    symbols: 'xrp',
    where: 'long_short_change_24h > -20% and long_short_change_24h < -10%',
  }),
  quant(
    'Contracts in the first 14 days of their record whose 24h realised volatility is at least 12 %.',
    ...each(['recorded_age_days <= 14', 'recorded_age_days < 14', 'recorded_age_days <= 13'], (age) => ({
      where: `${age} and rv_24h >= 12%`,
    })),
  ),
  quant(
    'Estimate the mean 24h forward return after a shock: 1h return below −4 sigmas together with at least USD 3 million of long liquidations summed over that hour.',
    { where: 'ret_1h_sigma < -4 and sum(liq_long_usd_1m, 1h) >= 3M' },
  ),
  quant(
    'DOGE: an hourly gain of at least 3 %, of which at least 150 bps are given back over some later hour; both inside 8h.',
    {
      symbols: 'doge',
      where: 'ret_1h >= 3%',
      next: ['ret_1h <= -150bps'],
      within: '8h',
    },
  ),
  quant('Parkinson volatility ≥ 6 % and Garman-Klass volatility not above 4 %, ordered from oldest to newest.', {
    where: 'parkinson_24h >= 6% and garman_klass_24h <= 4%',
    sort: 'time asc',
  }),
  quant('Minutes-to-funding ≤ 15, basis at or under −12 bps, 2025-03-01 through 2025-06-30.', {
    from: '2025-03-01',
    to: '2025-06-30',
    where: 'minutes_to_funding <= 15 and basis_bps <= -12',
  }),
  quant(
    'ATR(14, 15m) within the lowest decile of its trailing 30 days, NEAR and APT.',
    ...documents({ symbols: 'near,apt' }, down('pctrank(atr_pct_14_15m, 30d)', '10%')),
  ),
  quant(
    'Impact of a 100k order: 30-minute mean of at least 4 bps, with a depth rank ≤ 0.2.',
    ...documents({}, and('mean(impact_100k_bps, 30m) >= 4', rank('depth_usd_100bps', '<= 0.2'))),
  ),
  quant(
    'BTC only. Bullish 15m MACD cross first; afterwards, at a lag of no more than 2h, the 15m stochastic passes upward through 80.',
    ...documents({ symbols: 'btc', within: '2h' }, MACD_UP, 'stoch_k_14_15m crosses above 80'),
  ),
  refused(quant('1h RSI ≤ 30 while rv_1h exceeds twice its own trailing weekly median.', { where: 'rsi_14_1h <= 30' })),
  refused(
    quant('BTC option-implied volatility (DVOL) above 60 with 24h realised volatility below 3 %.', {
      symbols: 'btc',
      where: 'rv_24h < 3%',
    }),
  ),
  refused(
    quant(
      "Either breadth < 0.1 or BTC's hourly return < −2 %; in both cases the symbol's taker buy ratio must be under 0.4.",
      { where: 'taker_buy_ratio_1h < 0.4' },
      { where: 'taker_buy_ratio_1h < 0.4 and breadth_1h < 0.1' },
      { where: 'taker_buy_ratio_1h < 0.4 and btc_ret_1h < -2%' },
    ),
  ),
  refused(
    quant('Social-media sentiment below −2 standard deviations, 30d funding percentile ≤ 5 %, ADA.', {
      symbols: 'ada',
      where: 'funding_pctrank_30d <= 5%',
    }),
  ),

  // Dictation, as a speech recogniser writes it.
  dictation(
    'show me doge when the one hour r s i is under twenty five and funding is negative',
    ...documents({ symbols: 'doge' }, and('rsi_14_1h < 25', funding('< 0'))),
  ),
  dictation(
    'near dropped more than six percent in four hours and the v pin rank was over ninety five percent',
    ...documents({ symbols: 'near' }, and('ret_4h < -6%', rank('vpin', '> 95%'))),
  ),
  dictation('bit coin and ether both with open interest up at least three percent in an hour', {
    symbols: 'btc,eth',
    where: 'oi_change_1h >= 3%',
  }),
  dictation(
    'chain link falls four percent within an hour and after that in the next three hours it gets back two percent of that',
    ...documents({ symbols: 'link', within: '3h' }, down('ret_1h', '-4%'), gains('2%', '1h', '15m', '5m')),
  ),
  dictation(
    'from march first twenty twenty five to may thirty first twenty twenty five solana with the fifteen minute bollinger percent b above one',
    { symbols: 'sol', from: '2025-03-01', to: '2025-05-31', where: 'bb_pctb_20_15m > 1' },
    { symbols: 'sol', from: '2025-03-01', to: '2025-05-31', where: 'bb_pctb_20_15m crosses above 1' },
  ),
  dictation(
    'uni swap one hour volume of at least fifty million dollars and the taker buy ratio at sixty percent or higher',
    { symbols: 'uni', where: 'quote_volume_1h >= 50M and taker_buy_ratio_1h >= 60%' },
  ),
  dictation(
    'give me the ten largest one hour gains of shiba inu since the fifth of june twenty twenty four',
    ...each(['ret_1h > 0', 'ret_1h >= 0'], (where) => ({
      symbols: '1000shibusdt',
      from: '2024-06-05',
      where,
      sort: 'ret_1h desc',
      limit: 10,
    })),
  ),
  dictation(
    'minus two percent or worse in fifteen minutes on op then a hammer on the five minute chart in less than one hour',
    ...documents({ symbols: 'op', within: '1h' }, 'ret_15m <= -2%', candle('hammer', '5m', 'hammer')),
    ...documents({ symbols: 'op', within: '59m' }, 'ret_15m <= -2%', candle('hammer', '5m', 'hammer')),
  ),
  dictation('a d x on fifteen minutes greater than forty and the d i difference less than minus twenty for cardano', {
    symbols: 'ada',
    where: 'adx_14_15m > 40 and di_diff_14_15m < -20',
  }),
  dictation(
    'hey can you check for me how ether did when the book imbalance was above point four for the whole last hour',
    ...documents({ symbols: 'eth' }, throughout('book_imbalance', '> 0.4', '1h')),
  ),
  dictation('long short ratio not below three and basis over ten basis points on lite coin', {
    symbols: 'ltc',
    where: 'long_short_ratio >= 3 and basis_bps > 10',
  }),
  dictation(
    'r s i on the hour chart between forty five and fifty five and one hour realized vol in the bottom ten percent of the week',
    ...documents({}, and('rsi_14_1h between 45 and 55', bottom('rv_1h', '10%'))),
  ),
  dictation(
    'the m a c d crosses up on fifteen minutes and within half an hour the price is half a percent above the fifteen minute e m a twenty this is for doge coin',
    ...documents({ symbols: 'doge', within: '30m' }, MACD_UP, over('ema_dist_20_15m', '0.5%')),
  ),
  dictation(
    'saturdays and sundays only x r p with an hourly volume of less than a quarter of normal',
    ...documents({ symbols: 'xrp' }, and(WEEKEND, 'rel_volume_1h < 0.25')),
  ),
  dictation(
    'aptos up eight percent on the day while bitcoin is down on the day',
    ...documents({ symbols: 'apt' }, and(up('ret_24h', '8%'), 'btc_ret_24h < 0')),
  ),
  dictation(
    'so my colleague swears that avalanche always bounces after liquidations please look for one hour liquidations above one point five million with a liquidation imbalance under minus point six',
    { symbols: 'avax', where: 'liq_usd_1h > 1.5M and liq_imbalance_1h < -0.6' },
  ),
  dictation('spread of at least three bips and depth within one percent below two hundred thousand dollars on near', {
    symbols: 'near',
    where: 'spread_bps >= 3 and depth_usd_100bps < 200k',
  }),
  dictation(
    'evening star on the four hour chart for any coin between the first and the fifteenth of january twenty twenty six',
    ...documents({ from: '2026-01-01', to: '2026-01-15' }, candle('star', '4h', 'evening')),
    ...documents({ from: '2026-01-01', to: '2026-01-15T00:00:00Z' }, candle('star', '4h', 'evening')),
  ),
  dictation(
    'matic down ten percent over seven days and up three percent over twenty four hours sorted by the daily gain biggest first',
    ...documents({ symbols: 'matic', sort: 'ret_24h desc' }, and(down('ret_7d', '-10%'), up('ret_24h', '3%'))),
  ),
  dictation(
    'how often did file coin have an r s i below thirty on the five minute the fifteen minute and the one hour all together',
    { symbols: 'fil', where: 'rsi_14_5m < 30 and rsi_14_15m < 30 and rsi_14_1h < 30' },
  ),
  dictation(
    'bit coin moves up two percent in an hour next the funding turns negative next it moves down two percent in an hour everything inside of two days',
    ...documents({ symbols: 'btc', within: '2d' }, up('ret_1h', '2%'), FUNDING_NEGATIVE, down('ret_1h', '-2%')),
  ),
  dictation(
    'polka dot from nine to eleven u t c with a v wap distance greater than plus two percent',
    ...documents({ symbols: 'dot' }, and(hours(9, 11), 'vwap_dist_24h > 2%')),
  ),
  refused(
    dictation(
      'text me whenever lite coin loses three percent in an hour on more than double the usual volume',
      ...documents({ symbols: 'ltc' }, and(down('ret_1h', '-3%'), 'rel_volume_1h > 2')),
    ),
  ),
  refused(
    dictation(
      'after the news of the e t f approval bitcoin down four percent in four hours',
      ...documents({ symbols: 'btc' }, down('ret_4h', '-4%')),
    ),
  ),
  refused(
    dictation('when ether costs under two thousand dollars and its one hour r s i is over sixty five', {
      symbols: 'eth',
      where: 'rsi_14_1h > 65',
    }),
  ),

  // E-mails.
  email(
    "Hi Tomas, as discussed on the phone, could you pull every minute in which AAVE's open interest had grown by at least 10 % over the day although the price hardly moved (less than 1 % either way over the same 24 hours)? Thanks, Ines",
    ...documents({ symbols: 'aave' }, and('oi_change_24h >= 10%', flat('ret_24h', '1%').reverse())),
  ),
  email(
    'Dear team, sorry for the late question. Which were the 25 worst one-hour returns of SUI in 2025? Best, M.',
    ...each(['ret_1h < 0', 'ret_1h <= 0'], (where) => ({
      symbols: 'sui',
      from: '2025-01-01',
      to: '2025-12-31',
      where,
      sort: 'ret_1h asc',
      limit: 25,
    })),
  ),
  email(
    'Hello, my boss wants to know what BTC does on a calm weekend: the ratio of hourly to daily volatility below 0.5 on a Saturday or Sunday. No rush.',
    ...documents({ symbols: 'btc' }, and('rv_ratio_1h_24h < 0.5', WEEKEND)),
  ),
  email(
    'Morning Lena, LINK and AVAX both, please: 15-minute RSI never above 50 in the last 4 hours, and taker buying above 52 % over the hour. Cheers',
    ...documents({ symbols: 'link,avax' }, and(throughout('rsi_14_15m', '<= 50', '4h'), 'taker_buy_ratio_1h > 52%')),
  ),
  email(
    'Hi, two steps, within one day of each other: an hour with a rise of 5 % or more, and afterwards the price at least 8 % below its 24-hour high. All coins except PEPE and SHIB.',
    {
      except: '1000pepeusdt,1000shibusdt',
      where: 'ret_1h >= 5%',
      next: ['drawdown_24h <= -8%'],
      within: '1d',
    },
  ),
  email(
    'Good evening, I lost money on NEAR shorts that spring and would like to understand it. Please look for a short squeeze in NEAR between 1 March and 31 May 2025.',
    { symbols: 'near', from: '2025-03-01', to: '2025-05-31', where: 'rb_short_squeeze' },
  ),
  email(
    'Hi Paul, quick one before the meeting: could we see ETH when the premium peaked above 15 bps at some point in the past hour and is now back under 5 bps?',
    ...lately(
      { symbols: 'eth' },
      '1h',
      'max(premium_bps, 1h) > 15',
      rises('premium_bps', '15'),
      sinks('premium_bps', '5').reverse(),
    ),
  ),
  email(
    'Dear all, for the risk report we need SOL with its depth in the lowest 2 % of the week and its spread in the highest 5 % of the week. Kind regards, Farida',
    ...documents({ symbols: 'sol' }, and(bottom('depth_usd_100bps', '2%'), top('spread_bps', '95%'))),
  ),
  email(
    'Hello Mr Okafor, following our call: OP and ARB, minutes when at most a fifth of the market was up over the hour but the coin itself was. Rgds, Pia',
    { symbols: 'op,arb', where: 'breadth_1h <= 20% and ret_1h > 0' },
  ),
  email(
    "Hi there, would you kindly list the earliest 30 cases in which BNB's 24h correlation with bitcoin was under 0.2? Many thanks, Yuki",
    { symbols: 'bnb', where: 'corr_btc_24h < 0.2', sort: 'time asc', limit: 30 },
  ),
  email(
    'Hey Rob, remember the FIL story you told at dinner? It falls 10 % in a day and within the next four hours it regains 4 %. How often was that, and what came next?',
    ...documents({ symbols: 'fil', within: '4h' }, down('ret_24h', '-10%'), gains('4%', '4h', '1h', '15m')),
  ),
  email(
    "Hi, I'm preparing slides on funding. I need TRX with its 30-day funding percentile not below 40 nor above 60 and an open interest of more than $150mm.",
    { symbols: 'trx', where: 'funding_pctrank_30d between 40% and 60% and oi_usd > 150M' },
  ),
  email(
    "Dear Support, thank you for the nice charts. I'd like 4h inverted hammers on DOT while the price is in the bottom tenth of its 24h range.",
    ...documents(
      { symbols: 'dot' },
      and(candle('shooting_star', '4h', 'inverted_hammer'), down('range_pos_24h', '0.1')),
    ),
  ),
  email(
    "Hi Anna, here's the list: 1) ADA loses 3 % in 4h, 2) its hourly RSI climbs above 50, 3) ADA breaks out above its 24h high. Everything should fit into 36 hours. Thx",
    ...documents({ symbols: 'ada', within: '36h' }, down('ret_4h', '-3%'), over('rsi_14_1h', '50'), BREAK_UP),
  ),
  email(
    'Hello, could someone check whether Wednesday afternoons (12 to 18 UTC) matter? ETH with a 5m volume z-score above 2 at those times.',
    ...documents({ symbols: 'eth' }, and('weekday = 3', hours(12, 18), 'volume_z_5m > 2')),
  ),
  email(
    'Hi Sam, XRP again, sorry. Average trade size over $4k for the hour and a cumulative volume delta of at least 10 million in the same hour.',
    { symbols: 'xrp', where: 'avg_trade_usd_1h > 4k and cvd_usd_1h >= 10M' },
  ),
  email(
    'Good morning, please find the minutes of the last 30 days in which ATOM traded more than 3 % above its hourly EMA 50 and below its hourly SMA 200.',
    ...['2026-10-21T12:00:00Z', '2026-10-21', '2026-10-22'].map((from) => ({
      symbols: 'atom',
      from,
      where: 'ema_dist_50_1h > 3% and sma_dist_200_1h < 0',
    })),
  ),
  email(
    "Hi, what's the average return 24h later when LTC's funding was positive throughout the last 7 days and the price went down over these 7 days?",
    ...documents(
      { symbols: 'ltc' },
      and(
        ['funding_rate', 'funding_rate_8h'].flatMap((rate) => throughout(rate, '> 0', '7d')),
        'ret_7d < 0',
      ),
    ),
  ),
  email(
    'Dear colleagues, bearish engulfing on the hourly chart of MATIC with a negative one-hour CVD. Just the 15 latest, please. Jo',
    ...documents({ symbols: 'matic', limit: 15 }, and(candle('engulfing', '1h', 'bearish'), 'cvd_usd_1h < 0')),
  ),
  email(
    'Hi both, I wondered about UNI in the ten minutes before funding: does anything happen when the rate is above 0.03 %?',
    ...documents({ symbols: 'uni' }, and(down('minutes_to_funding', '10'), funding('> 0.03%'))),
  ),
  email(
    'Hello Erik, DOGE please: "oversold after a fall" from the rulebook, and no more than 3 hours later the 15m stochastic over 60. Regards, Beatriz',
    ...documents({ symbols: 'doge', within: '3h' }, 'rb_oversold_15m', rises('stoch_k_14_15m', '60')),
  ),
  refused(
    email(
      'Hi, could you buy me 2 SOL each time its 15m RSI goes under 20? I am travelling until Monday. Gio',
      ...documents({ symbols: 'sol' }, under('rsi_14_15m', '20')),
    ),
  ),
  refused(
    email("Dear team, please send the minutes in which BTC's hash rate was falling and its 24h return was above 4 %.", {
      symbols: 'btc',
      where: 'ret_24h > 4%',
    }),
  ),
  refused(
    email(
      'Hi Max, ETH falling 3 % in an hour and then recovering half of that fall within two hours. Ta!',
      ...documents({ symbols: 'eth' }, down('ret_1h', '-3%')),
      ...documents({ symbols: 'eth', within: '2h' }, down('ret_1h', '-3%'), [
        'ret_1h > 0',
        'ret_15m > 0',
        'ret_5m > 0',
      ]),
    ),
  ),
  refused(
    email(
      'Hello, show me AVAX when it traded more in the hour than SOL did and its 1h realised volatility was above 2 %.',
      {
        symbols: 'avax',
        where: 'rv_1h > 2%',
      },
    ),
  ),

  // Forum slang.
  forum(
    'ngl link looks cooked every time rsi on the 1h is above 80 and oi is still pumping (+5% in 1h). anyone got stats??',
    ...documents({ symbols: 'link' }, and('rsi_14_1h > 80', up('oi_change_1h', '5%'))),
  ),
  forum(
    'op holders rise up!! when op rips 10% in a day AND btc is red on the day, what happens after',
    ...documents({ symbols: 'op' }, and(up('ret_24h', '10%'), 'btc_ret_24h < 0')),
  ),
  forum(
    'pepe degens: 3 white soldiers on the 15m with rvol > 2',
    ...documents({ symbols: '1000pepeusdt' }, and(candle('soldiers_crows', '15m', 'soldiers'), 'rel_volume_1h > 2')),
  ),
  forum(
    'my uncle told me to fade every nuke lol. sol dumps 6%+ in 1h, and within 30min theres a bullish pin bar on the 15m',
    ...documents({ symbols: 'sol', within: '30m' }, down('ret_1h', '-6%'), candle('pin_bar', '15m', 'bullish')),
  ),
  forum('shorts getting rekt on doge: short liqs > 1 mil in a single minute, price up > 1% in 5m', {
    symbols: 'doge',
    where: 'liq_short_usd_1m > 1M and ret_5m > 1%',
  }),
  forum('is apt just a leveraged btc? show apt w/ corr > 0.9 and beta > 1.5', {
    symbols: 'apt',
    where: 'corr_btc_24h > 0.9 and beta_btc_24h > 1.5',
  }),
  forum('near and sui both, bids stacked (top of book imbalance > 0.7) for at least 12 of the last 15 min', {
    symbols: 'near,sui',
    where: 'book_imbalance_top > 0.7 held 12m of 15m',
  }),
  forum(
    'ok hear me out: 15m rsi under 25, next it reclaims 40, next its under 25 again. all within a day. eth',
    ...documents(
      { symbols: 'eth', within: '1d' },
      under('rsi_14_15m', '25'),
      over('rsi_14_15m', '40'),
      under('rsi_14_15m', '25'),
    ),
  ),
  forum('gimme the 50 highest vol-of-vol readings above 0.6 on btc, idc when', {
    symbols: 'btc',
    where: 'vol_of_vol_24h > 0.6',
    sort: 'vol_of_vol_24h desc',
    limit: 50,
  }),
  forum(
    'wen funding at -0.05% or lower on wif and long/short under 1, moon or nah',
    ...documents({ symbols: 'wif' }, and(funding('<= -0.05%'), 'long_short_ratio < 1')),
  ),
  forum(
    'everyone screaming capitulation. aave -20% on the week but green on the day, what usually follows',
    ...documents({ symbols: 'aave' }, and(down('ret_7d', '-20%'), 'ret_24h > 0')),
  ),
  forum(
    'squeeze released to the upside on avax, asia hours only. whos trading this',
    ...documents({ symbols: 'avax' }, and('rb_squeeze_release_up', ASIA)),
    ...documents({ symbols: 'avax', within: '*' }, 'rb_squeeze', and(BREAK_UP, ASIA)),
    ...documents({ symbols: 'avax', within: '*' }, and('rb_squeeze', ASIA), BREAK_UP),
  ),
  forum(
    'ltc is dead lmao: rvol never above 0.8 in the last 24h',
    ...documents({ symbols: 'ltc' }, throughout('rel_volume_1h', '<= 0.8', '24h')),
  ),
  forum(
    'bnb bros: 1h realized vol in the bottom 5% of the week while depth is in the top 20%?',
    ...documents({ symbols: 'bnb' }, and(bottom('rv_1h', '5%'), top('depth_usd_100bps', '80%'))),
  ),
  forum(
    'sry noob q, how do i find when xrp turns bullish on the 15m macd and within 2 hrs turns bearish again',
    ...documents({ symbols: 'xrp', within: '2h' }, MACD_UP, MACD_DOWN),
  ),
  forum(
    'dot: 1h doji at the highs (24h range pos > .9). scam wick or legit',
    ...documents({ symbols: 'dot' }, and(DOJI_1H, 'range_pos_24h > 0.9')),
  ),
  forum(
    'trx on sundays 0-6 utc, spread blown out past 4 bps. market makers asleep?',
    ...documents({ symbols: 'trx' }, and('weekday = 7', hours(0, 6), rises('spread_bps', '4').reverse())),
  ),
  forum(
    'matic/algo/fil bagholder club: up 15% in 24h with a bearish cvd divergence',
    ...documents({ symbols: 'matic,algo,fil' }, and(up('ret_24h', '15%'), state('cvd_divergence_4h', 'bearish'))),
  ),
  forum(
    'eth guys, taker vpin over .7 but price is going nowhere (±0.5% in 1h)',
    ...documents({ symbols: 'eth' }, and('vpin_taker > 0.7', flat('ret_1h', '0.5%'))),
  ),
  forum(
    'how many times did btc get back above its 24h vwap within 3h of being 3% under it?',
    ...documents({ symbols: 'btc', within: '3h' }, down('vwap_dist_24h', '-3%'), rises('vwap_dist_24h', '0')),
  ),
  forum(
    'ada fam, drops 5% in 4h then retraces 3% in an hour, inside of 12h. whats the odds its green 24h later',
    ...documents({ symbols: 'ada', within: '12h' }, down('ret_4h', '-5%'), up('ret_1h', '3%')),
  ),
  refused(
    forum('arb whales moving coins to binance + 1h ret < -2%. dump incoming?', {
      symbols: 'arb',
      where: 'ret_1h < -2%',
    }),
  ),
  refused(
    forum(
      'shib longs: 5m rsi < 15 or 1h ret < -6%, whichever comes first',
      { symbols: '1000shibusdt' },
      { symbols: '1000shibusdt', where: 'rsi_14_5m < 15' },
      { symbols: '1000shibusdt', where: 'ret_1h < -6%' },
    ),
  ),
  refused(forum('ping me on telegram when sol adx 15m > 50 pls', { symbols: 'sol', where: 'adx_14_15m > 50' })),
  refused(
    forum('link up 3% in 1h right after elon tweets about it', ...documents({ symbols: 'link' }, up('ret_1h', '3%'))),
  ),

  // Poor English.
  poor(
    'Please to show coin NEAR, when he fall 5 percent in 1 hour and volume is big 4 times of normal.',
    ...documents({ symbols: 'near' }, and(down('ret_1h', '-5%'), up('rel_volume_1h', '4'))),
  ),
  poor(
    'I want see the minutes where SOL and AVAX both has open interest go down 6% for one day.',
    ...documents({ symbols: 'sol,avax' }, down('oi_change_24h', '-6%')),
  ),
  poor(
    'Price of ETH make down 2% in 15 minute, after it make up 2% in 15 minute, between them not more than 1 hour.',
    ...documents({ symbols: 'eth', within: '1h' }, down('ret_15m', '-2%'), up('ret_15m', '2%')),
  ),
  poor(
    'Funding rate of XRP become minus and RSI of 1 hour is smaller than 40.',
    ...documents({ symbols: 'xrp' }, and(FUNDING_NEGATIVE, 'rsi_14_1h < 40')),
  ),
  poor(
    'For BTC give only 20 row, sort from the most small spread. Spread under 0.05 bps and hour from 14 to 16 UTC.',
    ...documents({ symbols: 'btc', sort: 'spread_bps asc', limit: 20 }, and('spread_bps < 0.05', hours(14, 16))),
  ),
  poor(
    'In less than 6 hours: first LINK has RSI 15m more than 75, second same RSI less than 35.',
    ...['6h', '359m'].flatMap((within) =>
      documents({ symbols: 'link', within }, rises('rsi_14_15m', '75').reverse(), sinks('rsi_14_15m', '35').reverse()),
    ),
  ),
  poor(
    'DOGE, in last 4 hours the VPIN was not one time lower than 0.5, and now return of 4 hour is minus.',
    ...documents({ symbols: 'doge' }, and(throughout('vpin', '>= 0.5', '4h'), 'ret_4h < 0')),
  ),
  poor(
    'How was market after UNI make candle marubozu bearish on 4h?',
    ...documents({ symbols: 'uni' }, candle('marubozu', '4h', 'bearish')),
  ),
  poor(
    'Excuse my english. I search Monday morning, 6 until 9 hour UTC, when ADA is more than 3% over the line EMA 50 of 1 hour.',
    ...documents({ symbols: 'ada' }, and('weekday = 1', hours(6, 9), 'ema_dist_50_1h > 3%')),
  ),
  poor('Liquidation of longs in one hour bigger of 800k dollar for APT, and imbalance of liquidation under -0.9.', {
    symbols: 'apt',
    where: 'sum(liq_long_usd_1m, 1h) > 800k and liq_imbalance_1h < -0.9',
  }),
  poor(
    'TRX have width of Bollinger in most low 3% of week since already one hour.',
    ...documents(
      { symbols: 'trx' },
      ['<= 3%', '< 3%'].flatMap((bound) => throughout('bb_width_20_15m_pctrank', bound, '1h')),
    ),
  ),
  poor(
    'Coin LTC is rising 4% in day when bitcoin is falling 4% in day.',
    ...documents({ symbols: 'ltc' }, and(up('ret_24h', '4%'), down('btc_ret_24h', '-4%'))),
  ),
  poor(
    'When BNB break up the high of 24h and in next 2 hours price fall 1.5% in 1h?',
    ...documents({ symbols: 'bnb', within: '2h' }, BREAK_UP, down('ret_1h', '-1.5%')),
  ),
  poor('I need all times from 10 February 2024 till 20 February 2024 where DOT have ADX above 45.', {
    symbols: 'dot',
    from: '2024-02-10',
    to: '2024-02-20',
    where: 'adx_14_15m > 45',
  }),
  poor('OP: buy of taker more than 58% in hour, but price in same hour not go up. Why so?', {
    symbols: 'op',
    where: 'taker_buy_ratio_1h > 58% and ret_1h <= 0',
  }),
  poor('Find ATOM with rise from low of 24h bigger than 9 percent, and the efficiency ratio of 4h bigger as 0.5.', {
    symbols: 'atom',
    where: 'drawup_24h > 9% and efficiency_ratio_4h > 0.5',
  }),
  poor(
    'SUI lost 8% in 4h, later it take back 3% of this in one hour, all must be inside 10 hours.',
    ...documents({ symbols: 'sui', within: '10h' }, down('ret_4h', '-8%'), up('ret_1h', '3%')),
  ),
  poor(
    'Three thing in order for ARB: open interest 1h +3%, then price 1h +3%, then open interest 1h -3%. Together maximum 1 day.',
    ...documents(
      { symbols: 'arb', within: '1d' },
      up('oi_change_1h', '3%'),
      up('ret_1h', '3%'),
      down('oi_change_1h', '-3%'),
    ),
  ),
  poor('Show 40 rows of FIL in year 2025 with one-minute volume more than 1 million dollar, the most big first.', {
    symbols: 'fil',
    where: 'quote_volume_1m > 1M',
    from: '2025-01-01',
    to: '2025-12-31',
    sort: 'quote_volume_1m desc',
    limit: 40,
  }),
  poor(
    'WIF, the premium is lower than minus 20 bps, and after, in 30 minutes or less, is bigger than 0.',
    ...documents(
      { symbols: 'wif', within: '30m' },
      sinks('premium_bps', '-20').reverse(),
      rises('premium_bps', '0').reverse(),
    ),
  ),
  poor(
    'Good day! I am student from Hanoi and write thesis about liquidity. Needed: MATIC, not weekend, Amihud over 5.',
    ...documents({ symbols: 'matic' }, and(WORKDAYS, 'amihud_24h > 5')),
  ),
  refused(
    poor(
      'If president speak about crypto in TV and BTC go down 2% in one hour, what is after?',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-2%')),
    ),
  ),
  refused(
    poor(
      'ETH with average trade of 1h more than 5000 dollar, please order from the trader most rich to the most poor.',
      {
        symbols: 'eth',
        where: 'avg_trade_usd_1h > 5000',
      },
    ),
  ),
  refused(
    poor('AAVE price is more than 300 dollar and RSI 1h more than 70.', { symbols: 'aave', where: 'rsi_14_1h > 70' }),
  ),
  refused(
    poor(
      'SHIB rise 7% in 4 hour, then it give back the half of it, in 1 day.',
      ...documents({ symbols: '1000shibusdt' }, up('ret_4h', '7%')),
      ...documents({ symbols: '1000shibusdt', within: '1d' }, up('ret_4h', '7%'), ['ret_4h < 0', 'ret_1h < 0']),
    ),
  ),
]
