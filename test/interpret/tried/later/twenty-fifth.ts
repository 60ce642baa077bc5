/**
 * The twenty-fifth set, by one more stranger. Only these pages were read: query-language.md, glossary.md, outcomes.md, the
 * rulebook, the list of features of the registry (`hindsight registry`), form.ts, ways.ts, score.ts and the list of symbols.
 * Nothing of the interpreter, of its tests or of other sets was seen, apart from the form (the first lines of the
 * twenty-second), and no phrasing was run against it.
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
  over,
  rank,
  rises,
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

/** The return of any sensible span, where the words name none: the hour is the usual reading. */
const someReturn = (compared: string): string[] =>
  ['1h', '4h', '24h', '15m', '5m', '1m'].map((span) => `ret_${span} ${compared}`)

/** The RSI of any timeframe, where the words name none. */
const someRsi = (compared: string): string[] => ['1h', '15m', '5m'].map((frame) => `rsi_14_${frame} ${compared}`)

/** A candle pattern of any timeframe, where the words name none. */
const someCandle = (family: string, label: string): string[] =>
  ['1h', '15m', '4h', '5m'].flatMap((frame) => candle(family, frame, label))

/** The change of open interest over the hour or the day, where the words name neither. */
const someOi = (compared: string): string[] => [`oi_change_1h ${compared}`, `oi_change_24h ${compared}`]

/** Bitcoin beside other things: as the market of any symbol, or as the symbol itself. */
const bitcoin = (compared: string, rest: Ways, scope: Wanted = {}): Wanted[] => [
  ...documents(scope, and(`btc_ret_1h ${compared}`, rest)),
  ...documents({ ...scope, symbols: 'btc' }, and([`ret_1h ${compared}`, `btc_ret_1h ${compared}`], rest)),
]

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']
const LATE: readonly string[] = ['session = late', 'hour_utc between 21 and 23']

export const TWENTY_FIFTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc/eth/sol rsi15m < 25', { symbols: 'btc,eth,sol', where: 'rsi_14_15m < 25' }),
  shorthand('pepe ret15m <= -4%, taker buy ratio >55%', {
    symbols: '1000pepeusdt',
    where: 'ret_15m <= -4% and taker_buy_ratio_1h > 55%',
  }),
  shorthand(
    'arb: funding<-0.03%, oi 24h +15%',
    ...documents({ symbols: 'arb' }, and(funding('< -0.03%'), up('oi_change_24h', '15%'))),
  ),
  shorthand('near short liqs > 500k/min then rsi 5m > 80 w/in 30m', {
    symbols: 'near',
    where: 'liq_short_usd_1m > 500k',
    next: ['rsi_14_5m > 80'],
    within: '30m',
  }),
  shorthand(
    'op 1h bull pin bar, bottom 10% of 24h range',
    ...documents({ symbols: 'op' }, and(candle('pin_bar', '1h', 'bullish'), down('range_pos_24h', '0.1'))),
  ),
  shorthand('ltc 24h vol > 1.2B, top 10 by 24h vol', {
    symbols: 'ltc',
    where: 'quote_volume_24h > 1.2B',
    sort: 'quote_volume_24h desc',
    limit: 10,
  }),
  shorthand('wif drawdown 24h 15% or worse, last 5', { symbols: 'wif', where: 'drawdown_24h <= -15%', limit: 5 }),
  shorthand(
    'sui 15m bb width pctile <= 5 + 1h rv pctile <= 10',
    ...documents({ symbols: 'sui' }, and(rank('bb_width_20_15m', '<= 5%'), rank('rv_1h', '<= 10%'))),
  ),
  shorthand('all ex btc, xs rank 24h ret >= .95, mon only', {
    except: 'btc',
    where: 'xs_rank_ret_24h >= 0.95 and weekday = 1',
  }),
  shorthand(
    'squeeze 15m -> 24h brk up, 4h max',
    ...documents({ within: '4h' }, 'rb_squeeze', BREAK_UP),
    ...documents({}, 'rb_squeeze_release_up'),
  ),
  shorthand('atom prem < -20bps 15 of last 30 min', { symbols: 'atom', where: 'premium_bps < -20 held 15m of 30m' }),
  shorthand('uni macd x dn 15m, px < ema20', ...documents({ symbols: 'uni' }, and(MACD_DOWN, 'ema_dist_20_15m < 0'))),
  shorthand('aave 3 black crows 4h', ...documents({ symbols: 'aave' }, candle('soldiers_crows', '4h', 'crows'))),
  shorthand('fil basis>30bps & l/s ratio>2.5', { symbols: 'fil', where: 'basis_bps > 30 and long_short_ratio > 2.5' }),
  shorthand('shib 5m vol z > 4, late session', ...documents({ symbols: '1000shibusdt' }, and('volume_z_5m > 4', LATE))),
  shorthand('eth green 1h while btc 1h < -1%', ...documents({ symbols: 'eth' }, and('ret_1h > 0', 'btc_ret_1h < -1%'))),
  shorthand('dot stoch 15m x up 20, adx>30', {
    symbols: 'dot',
    where: 'stoch_k_14_15m crosses above 20 and adx_14_15m > 30',
  }),
  shorthand(
    'apt 100k slippage > 15bps, us session, q2 2025',
    ...documents({ symbols: 'apt', from: '2025-04-01', to: '2025-06-30' }, and('impact_100k_bps > 15', US)),
  ),
  shorthand(
    'trx 4h px flat +/-.5%, oi 1h > 4%',
    ...documents({ symbols: 'trx' }, and(flat('ret_4h', '0.5%'), 'oi_change_1h > 4%')),
  ),
  shorthand('bnb funding in <10m, sprd>3bps', { symbols: 'bnb', where: 'minutes_to_funding < 10 and spread_bps > 3' }),
  shorthand(
    'ada long flush => bull engulf 15m => +2% 1h, all in 1d',
    ...documents(
      { symbols: 'ada', within: '1d' },
      'rb_long_flush',
      candle('engulfing', '15m', 'bullish'),
      up('ret_1h', '2%'),
    ),
  ),
  refused(
    shorthand(
      'link rsi1h <30 or >70, eu hrs',
      ...documents({ symbols: 'link' }, EUROPE),
      ...documents({ symbols: 'link' }, and('rsi_14_1h < 30', EUROPE)),
      ...documents({ symbols: 'link' }, and('rsi_14_1h > 70', EUROPE)),
    ),
  ),
  refused(shorthand('btc px>100k, oi 1h < -3%', { symbols: 'btc', where: 'oi_change_1h < -3%' })),
  refused(shorthand('avax +6% 1h, short it w/ 2% stop', ...documents({ symbols: 'avax' }, up('ret_1h', '6%')))),
  refused(
    shorthand('doge twitter mentions spike + vol 4x', ...documents({ symbols: 'doge' }, up('rel_volume_1h', '4'))),
  ),

  // Quants' precision.
  quant('BTCUSDT: vpin_pctrank ≥ 0.99 and spread_bps ≥ 2, sorted by vpin_pctrank descending, limit 100.', {
    symbols: 'btc',
    where: 'vpin_pctrank >= 0.99 and spread_bps >= 2',
    sort: 'vpin_pctrank desc',
    limit: 100,
  }),
  quant(
    "Minutes in which ETHUSDT's 24-hour realised volatility exceeds 6 % while Kyle's lambda over 4 hours is below 0.05 bps per million.",
    { symbols: 'eth', where: 'rv_24h > 6% and kyle_lambda_4h < 0.05' },
  ),
  quant(
    'Sequence of three steps spanning at most 6h: (1) ret_1h ≤ −3 %; (2) rsi_14_15m ≥ 50; (3) donchian_break_24h becomes up.',
    {
      where: 'ret_1h <= -3%',
      next: ['rsi_14_15m >= 50', 'donchian_break_24h becomes up'],
      within: '6h',
    },
  ),
  quant(
    '24h correlation with BTC between 0.2 and 0.4 inclusive, excluding BTCUSDT and ETHUSDT, 1 January 2024 to 30 June 2024',
    { except: 'btc,eth', from: '2024-01-01', to: '2024-06-30', where: 'corr_btc_24h between 0.2 and 0.4' },
  ),
  quant('SOLUSDT, 7-day z-score of open interest in USD greater than 3', {
    symbols: 'sol',
    where: 'zscore(oi_usd, 7d) > 3',
  }),
  quant(
    'For NEAR and APT: the four-hour maximum of spread_bps is at least 12, yet the current spread is no more than 2 bps.',
    { symbols: 'near,apt', where: 'max(spread_bps, 4h) >= 12 and spread_bps <= 2' },
  ),
  quant('jump share (24h) > 0.4 and vol-of-vol (24h) > 1, whole universe', {
    where: 'jump_share_24h > 0.4 and vol_of_vol_24h > 1',
  }),
  quant(
    'XRP: one-hour taker buy ratio strictly below 0.40 in each of the past 30 minutes',
    ...documents({ symbols: 'xrp' }, throughout('taker_buy_ratio_1h', '< 0.4', '30m')),
  ),
  quant('30-day funding percentile ≤ 2 % and the account long/short ratio down by 20 % or more over 24 hours', {
    where: 'funding_pctrank_30d <= 2% and long_short_change_24h <= -20%',
  }),
  quant(
    'Cross-sectional rank of the 1h return in the bottom 5 per cent while market breadth is above 70 per cent.',
    ...documents({}, and(down('xs_rank_ret_1h', '5%'), 'breadth_1h > 70%')),
  ),
  quant('LTCUSDT where the 4h delta of the long/short ratio is greater than 0.3', {
    symbols: 'ltc',
    where: 'delta(long_short_ratio, 4h) > 0.3',
  }),
  quant('1h return of −4 sigma or lower; chronological order, 25 rows', {
    where: 'ret_1h_sigma <= -4',
    sort: 'time asc',
    limit: 25,
  }),
  quant(
    'ADA: efficiency ratio over 4h ≥ 0.5, absolute distance from the 24-hour VWAP less than 1 %',
    ...documents({ symbols: 'ada' }, and('efficiency_ratio_4h >= 0.5', flat('vwap_dist_24h', '1%'))),
  ),
  quant('DOGE, book_imbalance_500bps ≤ −0.25 for at least 200 of the last 240 minutes', {
    symbols: 'doge',
    where: 'book_imbalance_500bps <= -0.25 held 200m of 4h',
  }),
  quant('15m Bollinger %b crosses above 1 with relative volume of 2.5 or more', {
    where: 'bb_pctb_20_15m crosses above 1 and rel_volume_1h >= 2.5',
  }),
  quant('LINK: rsi_14_1h was under 30 exactly 24 hours ago (lag) and is over 60 now', {
    symbols: 'link',
    where: 'lag(rsi_14_1h, 24h) < 30 and rsi_14_1h > 60',
  }),
  quant(
    'Event A: oi_change_1h ≥ 4 %. Event B: ret_15m ≤ −1.5 %. A followed by B no later than 90 minutes afterwards. Symbols: SUI, WIF, OP.',
    { symbols: 'sui,wif,op', where: 'oi_change_1h >= 4%', next: ['ret_15m <= -1.5%'], within: '90m' },
  ),
  quant(
    'Mean and median 4h forward return conditional on Amihud illiquidity in its top decile over the trailing 30 days',
    ...documents({}, up('pctrank(amihud_24h, 30d)', '90%')),
  ),
  quant("Symbols other than BTC, 24h beta to BTC under 0.5, BTC's own 24h return below −5 %", {
    except: 'btc',
    where: 'beta_btc_24h < 0.5 and btc_ret_24h < -5%',
  }),
  quant('BTCUSDT, cvd_usd_1m summed over 30m < −20M USD, hour_utc from 13 through 16', {
    symbols: 'btc',
    where: 'sum(cvd_usd_1m, 30m) < -20M and hour_utc between 13 and 16',
  }),
  quant('TRX: standard deviation of basis_bps over 24 hours > 8; order by it, largest first', {
    symbols: 'trx',
    where: 'std(basis_bps, 24h) > 8',
    sort: 'std(basis_bps, 24h) desc',
  }),
  quant(
    'ALGO, Saturdays only: depth within ±1 % of mid below USD 750k and 7-day spread percentile ≥ 0.9',
    ...documents({ symbols: 'algo' }, and('depth_usd_100bps < 750k', 'weekday = 6', rank('spread_bps', '>= 0.9'))),
  ),
  refused(
    quant('ETH with 30-day at-the-money implied volatility above 80 % and 24h realised volatility above 5 %', {
      symbols: 'eth',
      where: 'rv_24h > 5%',
    }),
  ),
  refused(
    quant(
      'BTC, vpin ≥ 0.6 AND (ret_1h ≥ 2 % OR ret_1h ≤ −2 %)',
      { symbols: 'btc', where: 'vpin >= 0.6' },
      { symbols: 'btc', where: 'vpin >= 0.6 and ret_1h >= 2%' },
      { symbols: 'btc', where: 'vpin >= 0.6 and ret_1h <= -2%' },
    ),
  ),
  refused(
    quant('ATOM: vpin ≥ 0.5, and traded volume of this hour less than half of that of the hour before', {
      symbols: 'atom',
      where: 'vpin >= 0.5',
    }),
  ),

  // Dictation.
  dictation(
    'show me every time bitcoin dropped three percent in an hour on a monday',
    ...documents({ symbols: 'btc' }, and(down('ret_1h', '-3%'), 'weekday = 1')),
  ),
  dictation('ethereum uh no sorry solana where the fifteen minute r s i is under twenty five', {
    symbols: 'sol',
    where: 'rsi_14_15m < 25',
  }),
  dictation(
    'find dogecoin up ten percent in a day and then down four percent in an hour within two days',
    ...documents({ symbols: 'doge', within: '2d' }, up('ret_24h', '10%'), down('ret_1h', '-4%')),
  ),
  dictation(
    'polygon with funding below minus point zero two percent',
    ...documents({ symbols: 'matic' }, funding('< -0.02%')),
  ),
  dictation(
    'okay so give me the last thirty cases where chainlink broke above its twenty four hour range on at least double the usual volume',
    ...documents({ symbols: 'link', limit: 30 }, and(BREAK_UP, 'rel_volume_1h >= 2')),
  ),
  dictation(
    'i want a bearish engulfing on the four hour chart in litecoin while the one hour rsi is above seventy',
    ...documents({ symbols: 'ltc' }, and(candle('engulfing', '4h', 'bearish'), 'rsi_14_1h > 70')),
  ),
  dictation('avalanche long liquidations of more than a quarter of a million dollars in one minute', {
    symbols: 'avax',
    where: 'liq_long_usd_1m > 250k',
  }),
  dictation('cardano spread above eight basis points for at least ten of the last fifteen minutes', {
    symbols: 'ada',
    where: 'spread_bps > 8 held 10m of 15m',
  }),
  dictation(
    'when was the breadth of the market under ten percent while bitcoin was down two percent or more in the hour',
    ...bitcoin('<= -2%', 'breadth_1h < 10%'),
  ),
  dictation(
    'near protocol open interest up at least five percent in an hour with the price going nowhere i mean less than half a percent either way in that hour',
    ...documents({ symbols: 'near' }, and('oi_change_1h >= 5%', flat('ret_1h', '0.5%'))),
  ),
  dictation(
    'all coins except bitcoin and ethereum that gained more than twenty percent in twenty four hours sorted by that gain biggest first',
    { except: 'btc,eth', where: 'ret_24h > 20%', sort: 'ret_24h desc' },
  ),
  dictation(
    'ripple hammer on the one hour between midnight and six in the morning utc',
    ...documents({ symbols: 'xrp' }, and(candle('hammer', '1h', 'hammer'), hours(0, 6))),
  ),
  dictation(
    'sui v pin over point seven then within one hour a five minute return of minus one percent',
    ...documents({ symbols: 'sui', within: '1h' }, 'vpin > 0.7', down('ret_5m', '-1%')),
  ),
  dictation(
    "for uniswap first a doji on the fifteen minute next a break of the day's low next a five minute rsi of under twenty everything within eight hours",
    ...documents(
      { symbols: 'uni', within: '8h' },
      [...candle('doji', '15m', 'doji'), 'candle_doji_15m != none'],
      BREAK_DOWN,
      under('rsi_14_5m', '20'),
    ),
  ),
  dictation(
    'arbitrum volatility squeeze during the asian session',
    ...documents({ symbols: 'arb' }, and('rb_squeeze', ASIA)),
  ),
  dictation(
    'from march first twenty twenty five to march fifteenth twenty twenty five filecoin price impact of a hundred k order above ten basis points',
    { symbols: 'fil', from: '2025-03-01', to: '2025-03-15', where: 'impact_100k_bps > 10' },
  ),
  dictation(
    'the premium on b n b stayed above fifteen basis points the whole last hour',
    ...documents({ symbols: 'bnb' }, throughout('premium_bps', '> 15', '1h')),
  ),
  dictation(
    'pepe no wait make that shiba minus two percent in one minute',
    ...documents({ symbols: '1000shibusdt' }, down('ret_1m', '-2%')),
  ),
  dictation('optimism taker buyers at sixty percent or more over the hour and the price down on the hour', {
    symbols: 'op',
    where: 'taker_buy_ratio_1h >= 60% and ret_1h < 0',
  }),
  dictation(
    'cosmos fifteen minutes or less before funding with a one hour rsi over seventy five what happened next on average',
    { symbols: 'atom', where: 'minutes_to_funding <= 15 and rsi_14_1h > 75' },
  ),
  dictation('hey there please look for aave turnover of more than four hundred million dollars in a day', {
    symbols: 'aave',
    where: 'quote_volume_24h > 400M',
  }),
  refused(
    dictation(
      'bitcoin down two percent in an hour after the fed raised rates',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-2%')),
    ),
  ),
  refused(
    dictation('solana trading above two hundred dollars with the one hour rsi over seventy', {
      symbols: 'sol',
      where: 'rsi_14_1h > 70',
    }),
  ),
  refused(
    dictation(
      'text me when ethereum drops five percent in an hour',
      ...documents({ symbols: 'eth' }, under('ret_1h', '-5%')),
    ),
  ),
  refused(
    dictation(
      'tron with big whale wallets moving coins to exchanges and volume three times the normal',
      ...documents({ symbols: 'trx' }, up('rel_volume_1h', '3')),
    ),
  ),

  // E-mails.
  email(
    'Hi all, could someone pull the minutes where Ethereum lost at least 4% within one hour on more than three times its usual volume? Thanks, Marta',
    { symbols: 'eth', where: 'ret_1h <= -4% and rel_volume_1h > 3' },
  ),
  email(
    'Dear team, following up on our call: we need the 20 most recent cases of a crowded long in Solana. Best regards, Tom',
    { symbols: 'sol', where: 'rb_crowded_longs', limit: 20 },
  ),
  email(
    'Hello, my boss believes that weekends are dangerous. Please list BTC moves of more than +3% in four hours on Saturdays and Sundays.',
    ...documents({ symbols: 'btc' }, and('ret_4h > 3%', WEEKEND)),
  ),
  email(
    'Good morning, I am looking for Chainlink situations in which open interest fell by 10% or more in a day, and the funding rate was negative. Kind regards',
    ...documents({ symbols: 'link' }, and('oi_change_24h <= -10%', funding('< 0'))),
  ),
  email(
    'Hi Jo, quick one: XRP, bullish MACD cross on 15 minutes, but only with the ADX over 25. How did it do over the following day? Cheers',
    ...documents({ symbols: 'xrp' }, and(MACD_UP, 'adx_14_15m > 25')),
  ),
  email(
    'Dear support, I would like to see when Avalanche first fell below its 24-hour low and then, within twelve hours, recovered to a one-hour RSI above 60. Sincerely, P. Okafor',
    ...documents({ symbols: 'avax', within: '12h' }, BREAK_DOWN, rises('rsi_14_1h', '60')),
  ),
  email(
    'Hi, for the risk report: depth within 1% of the mid on Litecoin under $2mm during the US session, 2025 only. Many thanks, Ines',
    ...documents({ symbols: 'ltc', from: '2025-01-01', to: '2025-12-31' }, and('depth_usd_100bps < 2M', US)),
  ),
  email(
    'Hello Ben, remember that ugly Tuesday? I want every Tuesday on which Dogecoin was down more than 8% over 24 hours, worst ones first.',
    { symbols: 'doge', where: 'weekday = 2 and ret_24h < -8%', sort: 'ret_24h asc' },
  ),
  email(
    'Hi Ada, can you check Cardano for one-hour morning stars when the 1h RSI is at most 40? Love the new charts by the way.',
    ...documents({ symbols: 'ada' }, and(candle('star', '1h', 'morning'), 'rsi_14_1h <= 40')),
  ),
  email(
    'Dear colleagues, please find the minutes with a spread in the top 1% of the week for Near, Aptos and Sui. Regards, Yuki',
    ...documents({ symbols: 'near,apt,sui' }, top('spread_bps', '99%')),
  ),
  email(
    'Hi, as discussed: 1) short squeeze in Arbitrum, 2) 15-minute RSI over 80, 3) a one-hour return of -2% or lower, all within a day. Thank you!',
    ...documents({ symbols: 'arb', within: '1d' }, 'rb_short_squeeze', 'rsi_14_15m > 80', 'ret_1h <= -2%'),
  ),
  email(
    'Hello, I manage a small book and got burned by thin weekends. When did liquidity disappear (your "liquidity gone" rule) in Polkadot between Friday and Sunday?',
    ...documents(
      { symbols: 'dot' },
      and('rb_liquidity_gone', ['weekday between 5 and 7', 'weekday >= 5', 'weekday in (5, 6, 7)']),
    ),
  ),
  email(
    'Hi Sam, the client asks about Uniswap trading at least 5% above its 200-hour moving average while volatility of the last hour is in the lowest fifth of the week. Can you do that?',
    ...documents({ symbols: 'uni' }, and('sma_dist_200_1h >= 5%', bottom('rv_1h', '20%'))),
  ),
  email(
    'Dear Sir or Madam, kindly provide Binance Coin observations from 10 May 2024 until 20 May 2024 where net taker buying over one hour exceeded $5 million. Yours faithfully, R. Iyer',
    { symbols: 'bnb', from: '2024-05-10', to: '2024-05-20', where: 'cvd_usd_1h > 5M' },
  ),
  email(
    "Hey, for Friday's deck: long liquidations made up nearly everything (liquidation imbalance under -0.8) and more than 3 million dollars went in the hour, Bitcoin and Ether only.",
    { symbols: 'btc,eth', where: 'liq_imbalance_1h < -0.8 and liq_usd_1h > 3M' },
  ),
  email(
    'Hi Lena, please run Tron with a bearish order-flow divergence over 4 hours. Limit it to 15 rows, oldest first. Thx',
    ...documents({ symbols: 'trx', sort: 'time asc', limit: 15 }, state('cvd_divergence_4h', 'bearish')),
  ),
  email(
    'Hello, we wonder whether strength holds when the market is weak: anything but Bitcoin that is up 2% or more in the hour while Bitcoin is down at least 1%.',
    { except: 'btc', where: 'ret_1h >= 2% and btc_ret_1h <= -1%' },
  ),
  email(
    'Hi team, Optimism showed a bullish marubozu on the 4-hour chart yesterday. When else did that happen, on working days only? Regards, Felix',
    ...documents({ symbols: 'op' }, and(candle('marubozu', '4h', 'bullish'), WORKDAYS)),
  ),
  email(
    'Dear all, sorry for the late mail. I need Filecoin cases where the price rose more than 6% in a day followed by an inside bar on the hourly chart no more than 24 hours later.',
    ...documents({ symbols: 'fil', within: '24h' }, 'ret_24h > 6%', candle('inside_outside', '1h', 'inside')),
  ),
  email(
    'Hi Anna, what usually comes after Cosmos reaches a long/short ratio of 3 or higher? Median return after three days would be enough. Greetings from Lisbon',
    ...documents({ symbols: 'atom' }, ['long_short_ratio >= 3', 'long_short_ratio crosses above 3']),
  ),
  email(
    'Hi, one for the archive: dogwifhat with the hourly pump rule triggered during European hours. No rush.',
    ...documents({ symbols: 'wif' }, and('rb_pump_1h', EUROPE)),
  ),
  email(
    'Hello Priya, the 4-hour average of VPIN for Shiba Inu stood above 0.55 when we lost money. Could you look up all such minutes since 1 September 2025?',
    { symbols: '1000shibusdt', from: '2025-09-01', where: 'mean(vpin, 4h) > 0.55' },
  ),
  refused(
    email(
      'Hi, please find Bitcoin drops of at least 3% in one hour that came within a day of bad ETF news. Thanks, Olga',
      { symbols: 'btc', where: 'ret_1h <= -3%' },
    ),
  ),
  refused(
    email(
      'Dear desk, when Solana has risen 5% or more in four hours, please buy 100 contracts and sell them the next day. Regards, K.',
      { symbols: 'sol', where: 'ret_4h >= 5%' },
    ),
  ),
  refused(
    email(
      'Hello, could you list the minutes where Aave had a one-hour RSI under 30 and its total value locked was shrinking?',
      { symbols: 'aave', where: 'rsi_14_1h < 30' },
    ),
  ),

  // Forum slang.
  forum(
    'yo anyone got stats on sol nuking 5% in an hour?? asking for my bags',
    ...documents({ symbols: 'sol' }, down('ret_1h', '-5%')),
  ),
  forum(
    'PEPE mooned 15% in 24h while funding still red, bullish af or nah',
    ...documents({ symbols: '1000pepeusdt' }, and(up('ret_24h', '15%'), funding('< 0'))),
  ),
  forum(
    'ngl every time eth longs get rekt for over 1 mil in a minute it bounces. show me',
    { symbols: 'eth', where: 'liq_long_usd_1m > 1M' },
    ...documents({ symbols: 'eth', within: '*' }, 'liq_long_usd_1m > 1M', someReturn('> 0')),
  ),
  forum('lads, doge hourly rsi under 20, when lambo', ...documents({ symbols: 'doge' }, 'rsi_14_1h < 20')),
  forum(
    'wen alts pump n btc sleeps: btc 1h between -0.2% and 0.2%, coin up 4%+ in the hour, not btc obv',
    ...documents({ except: 'btc' }, and('btc_ret_1h between -0.2% and 0.2%', 'ret_1h >= 4%')),
  ),
  forum(
    'link marines assemble: 24h high breakout w/ 5x normal volume, gimme the first 10 ever',
    ...documents({ symbols: 'link', sort: 'time asc', limit: 10 }, and(BREAK_UP, up('rel_volume_1h', '5'))),
  ),
  forum(
    'xrp army cope thread. how often does it dump 3% in 15 mins after a gravestone doji on the 1h, say inside of 6 hours',
    ...documents({ symbols: 'xrp', within: '6h' }, candle('doji', '1h', 'gravestone'), down('ret_15m', '-3%')),
    ...documents({ symbols: 'xrp' }, candle('doji', '1h', 'gravestone')),
  ),
  forum('avax whales or bots? avg trade size over the hour above 5k and vpin above .6', {
    symbols: 'avax',
    where: 'avg_trade_usd_1h > 5k and vpin > 0.6',
  }),
  forum(
    'ok degens: wif down 20% off the daily high then rsi 15m back over 50, all that in a day',
    ...documents({ symbols: 'wif', within: '1d' }, down('drawdown_24h', '-20%'), over('rsi_14_15m', '50')),
  ),
  forum('shorts on op getting squeezed hard (short squeeze rule), sundays only lol', {
    symbols: 'op',
    where: 'rb_short_squeeze and weekday = 7',
  }),
  forum(
    'is it just me or does near always crab before funding? 1h return within half a percent, less than 30 min to funding',
    ...documents({ symbols: 'near' }, and(flat('ret_1h', '0.5%'), 'minutes_to_funding < 30')),
  ),
  forum(
    'bro the book on sui is so bid heavy its sus. bid-heavy rule plus price down 1% in the hr',
    ...documents({ symbols: 'sui' }, and('rb_bid_heavy_book', down('ret_1h', '-1%'))),
  ),
  forum(
    'matic dead coin?? volume under a quarter of usual for 4 hours straight',
    ...documents({ symbols: 'matic' }, throughout('rel_volume_1h', '< 0.25', '4h')),
    ...documents({ symbols: 'matic' }, throughout('rel_volume_1h', '<= 0.25', '4h')),
  ),
  forum(
    'three white soldiers on the btc 15m during asia, does it even work',
    ...documents({ symbols: 'btc' }, and(candle('soldiers_crows', '15m', 'soldiers'), ASIA)),
  ),
  forum(
    'my dot bag pls. anytime it ripped 3% in 15min w/ oi dropping 2% in the hr (shorts covering innit)',
    ...documents({ symbols: 'dot' }, and(up('ret_15m', '3%'), down('oi_change_1h', '-2%'))),
    ...documents(
      { symbols: 'dot' },
      and(up('ret_15m', '3%'), down('oi_change_1h', '-2%'), 'oi_price_regime_1h = short_covering'),
    ),
  ),
  forum('arb perp trading at a fat discount, like premium under -40 bips, top 20 worst', {
    symbols: 'arb',
    where: 'premium_bps < -40',
    sort: 'premium_bps asc',
    limit: 20,
  }),
  forum(
    'fil holders how we feeling, shooting star on the 4h + overbought rsi (1h over 75)',
    ...documents({ symbols: 'fil' }, and(candle('shooting_star', '4h', 'shooting_star'), 'rsi_14_1h > 75')),
  ),
  forum(
    'ltc pumped 5% in 4h. next it dumped 5% in 4h. next it went oversold, rsi under 30 on the 15m. how many times in one day lmao',
    ...documents(
      { symbols: 'ltc', within: '1d' },
      up('ret_4h', '5%'),
      down('ret_4h', '-5%'),
      under('rsi_14_15m', '30'),
    ),
  ),
  forum('tinfoil hat on: algo and trx taker sells dominate, buy ratio below 40%, yet price green on the hour', {
    symbols: 'algo,trx',
    where: 'taker_buy_ratio_1h < 40% and ret_1h > 0',
  }),
  forum(
    'uni just lost the 50 ema on the hourly, how bad was it in the past, crossing below it i mean',
    ...documents({ symbols: 'uni' }, 'ema_dist_50_1h crosses below 0'),
  ),
  forum(
    'ser show me apt with a bullish outside... scratch that, bullish engulfing on 5m, in the last 3 hours of the utc day',
    ...documents({ symbols: 'apt' }, and(candle('engulfing', '5m', 'bullish'), [...LATE, 'hour_utc >= 21'])),
  ),
  refused(
    forum(
      'when elon tweets doge n it goes +5% in 15m do we hold',
      ...documents({ symbols: 'doge' }, up('ret_15m', '5%')),
    ),
  ),
  refused(
    forum('btc under 60 grand and hourly rsi sub 30, generational bottom?', {
      symbols: 'btc',
      where: 'rsi_14_1h < 30',
    }),
  ),
  refused(
    forum(
      'ada pumps 10% in a day then gives half of it back in the next day, classic',
      ...documents({ symbols: 'ada' }, up('ret_24h', '10%')),
    ),
  ),
  refused(
    forum(
      'ping me on discord when atom does a 4h hammer',
      ...documents({ symbols: 'atom' }, candle('hammer', '4h', 'hammer')),
    ),
  ),

  // Poor English.
  poor(
    'please to show bitcoin when is fall more 2 percent in one hour and volume is big, 3 time normal',
    ...documents({ symbols: 'btc' }, and('ret_1h < -2%', up('rel_volume_1h', '3'))),
    ...documents({ symbols: 'btc' }, and('ret_1h <= -2%', up('rel_volume_1h', '3'))),
  ),
  poor('i search the moment where ethereum rsi of 15 minute is more high than 80', {
    symbols: 'eth',
    where: 'rsi_14_15m > 80',
  }),
  poor(
    'hello friend, solana up 8 percent in 24 hour, after this down 3 percent in 1 hour, all in maximum 10 hour',
    ...documents({ symbols: 'sol', within: '10h' }, up('ret_24h', '8%'), down('ret_1h', '-3%')),
  ),
  poor('how many times the ripple have spread more than 6 bps in night of UTC, from 22 until 23 hour included', {
    symbols: 'xrp',
    where: 'spread_bps > 6 and hour_utc between 22 and 23',
  }),
  poor(
    'dogecoin, the open interest increase 6 percent in hour but price not move, only between minus 0.3 and plus 0.3 percent in same hour',
    ...documents({ symbols: 'doge' }, and(up('oi_change_1h', '6%'), 'ret_1h between -0.3% and 0.3%')),
  ),
  poor(
    'i want see cardano make break of 24 hour maximum in the friday',
    ...documents({ symbols: 'ada' }, and(BREAK_UP, 'weekday = 5')),
  ),
  poor('give please 5 biggest fall of avalanche in one day, must be less than minus 12 percent', {
    symbols: 'avax',
    where: 'ret_24h < -12%',
    sort: 'ret_24h asc',
    limit: 5,
  }),
  poor(
    'chainlink: firstly funding rate over 0.05 percent, secondly in 24 hours the long liquidation in minute over 200 thousand dollar',
    ...documents({ symbols: 'link', within: '24h' }, funding('> 0.05%'), 'liq_long_usd_1m > 200k'),
  ),
  poor(
    'which minute litecoin have the candle hammer of four hours and price is near the bottom of the day, position in range under 0.2',
    ...documents({ symbols: 'ltc' }, and(candle('hammer', '4h', 'hammer'), 'range_pos_24h < 0.2')),
  ),
  poor(
    'near and op and arb together, book imbalance more than 0.4 during all 15 minutes',
    ...documents({ symbols: 'near,op,arb' }, throughout('book_imbalance', '> 0.4', '15m')),
  ),
  poor(
    'my uncle say uniswap always rise after evening star is false. show evening star 15 minutes of uniswap in Europe session',
    ...documents({ symbols: 'uni' }, and(candle('star', '15m', 'evening'), EUROPE)),
  ),
  poor('polkadot must cross down the level 30 of rsi one hour, in year 2024', {
    symbols: 'dot',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'rsi_14_1h crosses below 30',
  }),
  poor(
    'when the cosmos is weak than bitcoin? excess return one hour below minus 2 percent and correlation with bitcoin above 0.7',
    { symbols: 'atom', where: 'excess_ret_1h < -2% and corr_btc_24h > 0.7' },
  ),
  poor(
    'sui coin go down 5 percent, then is go up 5 percent',
    ...documents({ symbols: 'sui', within: '*' }, someReturn('<= -5%'), someReturn('>= 5%')),
    ...documents({ symbols: 'sui', within: '*' }, someReturn('< -5%'), someReturn('> 5%')),
  ),
  poor('all coin without bitcoin, rsi under 15', ...documents({ except: 'btc' }, someRsi('< 15'))),
  poor(
    'aptos open interest go down 20 percent and longs was liquidate more than 100k in one minute',
    ...documents({ symbols: 'apt' }, and([...someOi('<= -20%'), ...someOi('< -20%')], 'liq_long_usd_1m > 100k')),
  ),
  poor(
    'filecoin with bearish engulfing and volume double or more of usual, thank you very much',
    ...documents({ symbols: 'fil' }, and(someCandle('engulfing', 'bearish'), 'rel_volume_1h >= 2')),
  ),
  poor(
    'i am student from Peru, for thesis need pepe with volatility of one hour in most high 5 percent of week, in days of work',
    ...documents({ symbols: '1000pepeusdt' }, and(top('rv_1h', '95%'), WORKDAYS)),
  ),
  poor(
    'in last 4 hours was toxic flow vpin over 0.8 and now bnb price of 1 hour fall more than 1 percent',
    ...lately({ symbols: 'bnb' }, '4h', up('max(vpin, 4h)', '0.8'), up('vpin', '0.8'), 'ret_1h < -1%'),
  ),
  poor('tron and algorand, trading is quiet very, the rule dead volume, on the saturday', {
    symbols: 'trx,algo',
    where: 'rb_dead_volume and weekday = 6',
  }),
  poor('aave price is minimum 4 percent under the vwap 24 hour, what is average profit after 7 day?', {
    symbols: 'aave',
    where: 'vwap_dist_24h <= -4%',
  }),
  refused(
    poor(
      'show polygon if hack news come and price fall 10 percent in 4 hour',
      ...documents({ symbols: 'matic' }, down('ret_4h', '-10%')),
    ),
  ),
  refused(
    poor(
      'ethereum or rsi 1 hour below 25 or fall 6 percent in one day, one from two is enough',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'rsi_14_1h < 25' },
      ...documents({ symbols: 'eth' }, down('ret_24h', '-6%')),
    ),
  ),
  refused(
    poor(
      'when dogwifhat cost less than 1 dollar and volume of hour is 4 times usual',
      ...documents({ symbols: 'wif' }, up('rel_volume_1h', '4')),
    ),
  ),
  refused(
    poor('shiba with many google search and 15 minutes return over 3 percent', {
      symbols: '1000shibusdt',
      where: 'ret_15m > 3%',
    }),
  ),
]
