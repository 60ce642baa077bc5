/**
 * The twenty-seventh set, by one more stranger. Only these pages were read: query-language.md, glossary.md, outcomes.md,
 * feature-vocabulary.md, form.ts, ways.ts, score.ts and the first 140 lines of the twenty-second set for the form.
 * Nothing of the interpreter, of its documentation or of other sets was seen, and no phrasing was run against it: the
 * documents alone were checked to be well-formed. It was written before it was scored.
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

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']

export const TWENTY_SEVENTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('sol rsi 15m < 25, vol 2x+', { symbols: 'sol', where: 'rsi_14_15m < 25 and rel_volume_1h >= 2' }),
  shorthand('btc oi 1h > +3% w/ px 1h < 0', { symbols: 'btc', where: 'oi_change_1h > 3% and ret_1h < 0' }),
  shorthand('eth 1h hammer, us hrs', ...documents({ symbols: 'eth' }, and(candle('hammer', '1h', 'hammer'), US))),
  shorthand('all alts ex btc/eth: 24h <= -15%, worst 20', {
    except: 'btc,eth',
    where: 'ret_24h <= -15%',
    sort: 'ret_24h asc',
    limit: 20,
  }),
  shorthand(
    'doge -4% 1h then +2% 15m w/in 2h',
    ...documents({ symbols: 'doge', within: '2h' }, down('ret_1h', '-4%'), up('ret_15m', '2%')),
  ),
  shorthand('btc spread >2bps & depth 1% < 20M', {
    symbols: 'btc',
    where: 'spread_bps > 2 and depth_usd_100bps < 20M',
  }),
  shorthand('xrp rsi 1h x-up 50, adx>25', { symbols: 'xrp', where: 'rsi_14_1h crosses above 50 and adx_14_15m > 25' }),
  shorthand('eth liq 1h >= 10m, mostly longs (imb <= -.7)', {
    symbols: 'eth',
    where: 'liq_usd_1h >= 10M and liq_imbalance_1h <= -0.7',
  }),
  shorthand('fund 8h <= -0.05%, oi 24h > 10%, top 10 by oi chg', {
    where: 'funding_rate_8h <= -0.05% and oi_change_24h > 10%',
    sort: 'oi_change_24h desc',
    limit: 10,
  }),
  shorthand('avax 24h lo break, london', ...documents({ symbols: 'avax' }, and(BREAK_DOWN, EUROPE))),
  shorthand('vpin max 4h > .75, vpin now < .5', { where: 'max(vpin, 4h) > 0.75 and vpin < 0.5' }),
  shorthand('btc bbw 15m pctl <= 5, 1h rv pctl <= 10', {
    symbols: 'btc',
    where: 'bb_width_20_15m_pctrank <= 5% and rv_1h_pctrank <= 10%',
  }),
  shorthand('link taker buy 1h < 40%, ret 1h > 0', {
    symbols: 'link',
    where: 'taker_buy_ratio_1h < 40% and ret_1h > 0',
  }),
  shorthand(
    'sol ema20 15m dist > 3%, held 30m',
    ...documents({ symbols: 'sol' }, throughout('ema_dist_20_15m', '> 3%', '30m')),
  ),
  shorthand('btc cvd 1h < -50M, q1 2025', {
    symbols: 'btc',
    from: '2025-01-01',
    to: '2025-03-31',
    where: 'cvd_usd_1h < -50M',
  }),
  shorthand('ltc macd bear x, px < vwap 24h', ...documents({ symbols: 'ltc' }, and(MACD_DOWN, 'vwap_dist_24h < 0'))),
  shorthand('eth prem > 8bps, <=30m to funding', {
    symbols: 'eth',
    where: 'premium_bps > 8 and minutes_to_funding <= 30',
  }),
  shorthand('breakout 24h up -> vol 3x w/in 30m', ...documents({ within: '30m' }, BREAK_UP, up('rel_volume_1h', '3'))),
  shorthand(
    'btc sat/sun, abs ret 1h small (+-0.2%), oi 1h > 2%',
    ...documents({ symbols: 'btc' }, and(WEEKEND, flat('ret_1h', '0.2%'), 'oi_change_1h > 2%')),
  ),
  shorthand('ada ls ratio 24h chg > 15%, ret 24h < -5%', {
    symbols: 'ada',
    where: 'long_short_change_24h > 15% and ret_24h < -5%',
  }),
  shorthand('xs rank 24h >= 95 pctl, rsi 1h >= 75, newest 25', {
    where: 'xs_rank_ret_24h >= 95% and rsi_14_1h >= 75',
    limit: 25,
  }),
  refused(shorthand('btc rsi 1h < 30, buy 0.5 @ mkt, sl 2%', { symbols: 'btc', where: 'rsi_14_1h < 30' })),
  refused(shorthand('eth spot vs perp prem coinbase > 10bps')),
  refused(shorthand('sol supertrend flip 1h, vol 2x', ...documents({ symbols: 'sol' }, up('rel_volume_1h', '2')))),
  refused(shorthand('ping me when btc oi 1h > 5%', { symbols: 'btc', where: 'oi_change_1h > 5%' })),

  // Quant precision.
  quant('vpin_pctrank >= 0.98 and ret_1h_sigma <= -3 on BTCUSDT', {
    symbols: 'btc',
    where: 'vpin_pctrank >= 0.98 and ret_1h_sigma <= -3',
  }),
  quant('ETH: z-score of spread_bps over 24h greater than 3, book_imbalance (±1%) below -0.2', {
    symbols: 'eth',
    where: 'zscore(spread_bps, 24h) > 3 and book_imbalance < -0.2',
  }),
  quant('Buckets where the 4h mean of vpin is at least 0.5 and the current vpin is at least 0.6', {
    where: 'mean(vpin, 4h) >= 0.5 and vpin >= 0.6',
  }),
  quant(
    'rv_1h / rv_24h ratio (rv_ratio_1h_24h) >= 2.5, efficiency ratio 4h <= 0.1, ordered by the rv ratio descending',
    {
      where: 'rv_ratio_1h_24h >= 2.5 and efficiency_ratio_4h <= 0.1',
      sort: 'rv_ratio_1h_24h desc',
    },
  ),
  quant('ret_5m < -1% followed by ret_5m > 1% within 30 minutes, SOLUSDT, 2025-06-01 through 2025-08-31', {
    symbols: 'sol',
    from: '2025-06-01',
    to: '2025-08-31',
    within: '30m',
    where: 'ret_5m < -1%',
    next: ['ret_5m > 1%'],
  }),
  quant('book_imbalance > 0.3 in at least 20 of the last 30 minutes, symbols BTC and ETH', {
    symbols: 'btc,eth',
    where: 'book_imbalance > 0.3 held 20m of 30m',
  }),
  quant('24h correlation to BTC below 0.2 and 24h return above 8%', { where: 'corr_btc_24h < 0.2 and ret_24h > 8%' }),
  quant('beta_btc_24h between 1.5 and 2.5, btc_ret_1h <= -1%, excess_ret_1h >= 0', {
    where: 'beta_btc_24h between 1.5 and 2.5 and btc_ret_1h <= -1% and excess_ret_1h >= 0',
  }),
  quant(
    'Sum of long liquidations over 15 minutes exceeding 2 million USD, BTCUSDT; sort by that sum, largest first, limit 100',
    {
      symbols: 'btc',
      where: 'sum(liq_long_usd_1m, 15m) > 2M',
      sort: 'sum(liq_long_usd_1m, 15m) desc',
      limit: 100,
    },
  ),
  quant('Change in RSI(14, 1h) over 4 hours of at least +25 points, RSI still below 65', {
    where: 'delta(rsi_14_1h, 4h) >= 25 and rsi_14_1h < 65',
  }),
  quant('jump_share_24h > 0.4 conditional on vol_of_vol_24h > 1', {
    where: 'jump_share_24h > 0.4 and vol_of_vol_24h > 1',
  }),
  quant('30-day percentile of oi_usd not less than 0.95, funding_rate_8h > 3 bps', {
    where: 'pctrank(oi_usd, 30d) >= 0.95 and funding_rate_8h > 3bps',
  }),
  quant(
    'Kyle lambda (4h) in the top 5% of its 30d distribution, XRP',
    ...each(['>= 95%', '> 95%'], (c) => ({ symbols: 'xrp', where: `pctrank(kyle_lambda_4h, 30d) ${c}` })),
  ),
  quant('Estimated impact of a 100k USD order > 12 bps while hour_utc in {21, 22, 23}', {
    where: 'impact_100k_bps > 12 and hour_utc in (21, 22, 23)',
  }),
  quant('max over 1h of ret_1m >= 0.8% and min over 1h of ret_1m <= -0.8%', {
    where: 'max(ret_1m, 1h) >= 0.8% and min(ret_1m, 1h) <= -0.8%',
  }),
  quant('range_pos_24h crosses below 0.1 with taker_buy_ratio_1h ≥ 0.5', {
    where: 'range_pos_24h crosses below 0.1 and taker_buy_ratio_1h >= 0.5',
  }),
  quant('rsi_14_1h one day ago below 30, and now above 50', { where: 'lag(rsi_14_1h, 24h) < 30 and rsi_14_1h > 50' }),
  quant(
    'oi_price_regime_1h equals short_buildup, funding_pctrank_30d <= 0.1; forward return distribution at 24h',
    ...each(state('oi_price_regime_1h', 'short_buildup'), (s) => ({ where: `${s} and funding_pctrank_30d <= 0.1` })),
  ),
  quant(
    'breadth_1h ≤ 0.15 for every minute of the preceding 30 minutes',
    ...documents({}, throughout('breadth_1h', '<= 0.15', '30m')),
  ),
  quant(
    'Three steps: vpin ≥ 0.7, subsequently ret_15m ≤ −1.5%, subsequently rsi_14_5m crosses above 30; total horizon 6h',
    {
      within: '6h',
      where: 'vpin >= 0.7',
      next: ['ret_15m <= -1.5%', 'rsi_14_5m crosses above 30'],
    },
  ),
  quant('amihud_24h > 5, quote_volume_24h < 20M, universe excluding BTC', {
    except: 'btc',
    where: 'amihud_24h > 5 and quote_volume_24h < 20M',
  }),
  refused(quant('vpin >= 0.7 with realised 4h forward return above 2% only', { where: 'vpin >= 0.7' })),
  refused(quant('Hurst exponent of 24h returns below 0.4 on ETHUSDT')),
  refused(quant('Implied volatility (Deribit 30d ATM) minus rv_24h greater than 10 vol points')),
  refused(quant('RSI(14) on the daily timeframe below 30, funding_rate_8h < 0', { where: 'funding_rate_8h < 0' })),

  // Dictation.
  dictation(
    'show me bitcoin when the one hour r s i went under thirty',
    ...each(under('rsi_14_1h', '30'), (w) => ({ symbols: 'btc', where: w })),
  ),
  dictation(
    'find ethereum falling at least three percent in an hour while open interest over that hour was rising',
    ...documents({ symbols: 'eth' }, 'ret_1h <= -3% and oi_change_1h > 0'),
  ),
  dictation(
    'solana on weekdays with relative volume above four',
    ...documents({ symbols: 'sol' }, and(WORKDAYS, 'rel_volume_1h > 4')),
  ),
  dictation(
    'every time the spread on doge was wider than five basis points for fifteen minutes straight',
    ...documents({ symbols: 'doge' }, throughout('spread_bps', '> 5', '15m')),
  ),
  dictation('what happened to x r p after it gained more than eight percent in a day', {
    symbols: 'xrp',
    where: 'ret_24h > 8%',
  }),
  dictation(
    'i want all coins except bitcoin where funding was below minus zero point zero three percent',
    ...each(funding('< -0.03%'), (w) => ({ except: 'btc', where: w })),
  ),
  dictation(
    'bullish engulfing on the four hour chart with the price in the lowest fifth of its day range',
    ...documents({}, and(candle('engulfing', '4h', 'bullish'), down('range_pos_24h', '20%'))),
  ),
  dictation(
    'give me the twenty biggest hourly drops of litecoin',
    ...each(['ret_1h < 0', 'ret_1h <= 0'], (w) => ({ symbols: 'ltc', where: w, sort: 'ret_1h asc', limit: 20 })),
  ),
  dictation(
    "bitcoin between ten and fourteen o'clock u t c when vpin is over point six",
    ...documents({ symbols: 'btc' }, and(hours(10, 14), 'vpin > 0.6')),
  ),
  dictation(
    'first a drop of five percent within four hours on avalanche and then inside twelve hours the hourly r s i comes back above fifty',
    ...documents({ symbols: 'avax', within: '12h' }, down('ret_4h', '-5%'), over('rsi_14_1h', '50')),
  ),
  dictation('chainlink in march twenty twenty five with more than a million dollars liquidated in one hour', {
    symbols: 'link',
    from: '2025-03-01',
    to: '2025-03-31',
    where: 'liq_usd_1h > 1M',
  }),
  dictation(
    'when did the market breadth drop under ten percent and bitcoin was down more than two percent on the hour',
    ...documents({}, and(sinks('breadth_1h', '10%'), 'btc_ret_1h < -2%')),
  ),
  dictation(
    'the average order book imbalance of the past hour is greater than point two five and price did not move more than half a percent in that hour, for eth',
    ...documents({ symbols: 'eth' }, and('mean(book_imbalance, 1h) > 0.25', flat('ret_1h', '0.5%'))),
  ),
  dictation(
    'show me cardano ten percent or more under its twenty four hour high during the asian session',
    ...documents({ symbols: 'ada' }, and('drawdown_24h <= -10%', ASIA)),
  ),
  dictation('highest vpin of the last four hours was above point eight on near', {
    symbols: 'near',
    where: 'max(vpin, 4h) > 0.8',
  }),
  dictation('premium above ten basis points less than an hour before funding on bitcoin and ethereum', {
    symbols: 'btc,eth',
    where: 'premium_bps > 10 and minutes_to_funding < 60',
  }),
  dictation(
    'doji on the one hour candle after the coin has risen at least fifteen percent in seven days',
    ...documents(
      {},
      and(
        [
          ...candle('doji', '1h', 'doji'),
          'candle_doji_1h in (doji, dragonfly, gravestone)',
          'candle_doji_1h != none',
          'candle_doji_1h in (doji, dragonfly, gravestone) and candle_age_1h = 0',
          'candle_doji_1h != none and candle_age_1h = 0',
        ],
        'ret_7d >= 15%',
      ),
    ),
  ),
  dictation(
    'show me the fifty most recent m a c d bullish crosses on filecoin',
    ...each(MACD_UP, (w) => ({ symbols: 'fil', where: w, limit: 50 })),
  ),
  dictation('long short ratio above two point five and the open interest down ten percent or more over the day', {
    where: 'long_short_ratio > 2.5 and oi_change_24h <= -10%',
  }),
  dictation('bitcoin on mondays with a five minute return under minus one percent, oldest ones first', {
    symbols: 'btc',
    where: 'weekday = 1 and ret_5m < -1%',
    sort: 'time asc',
  }),
  dictation(
    'volatility over one hour in the top five percent of the week while the spread is under three basis points',
    ...documents({}, and(top('rv_1h', '95%'), 'spread_bps < 3')),
  ),
  dictation(
    'arbitrum when cumulative volume delta of the hour is above two million dollars but the price is lower than an hour ago',
    { symbols: 'arb', where: 'cvd_usd_1h > 2M and ret_1h < 0' },
  ),
  refused(dictation('where will bitcoin be by the end of next week')),
  refused(dictation('good morning can you help me with my trading')),
  refused(dictation('show me tesla stock falling three percent in an hour')),

  // E-mail.
  email(
    'Hi, could you pull all minutes where BTC had lost at least 2% over the last hour while funding was still positive? Thanks, Jan',
    ...documents({ symbols: 'btc' }, and('ret_1h <= -2%', funding('> 0'))),
  ),
  email(
    'Hello team, for the Monday meeting I need the cases in 2025 in which ETH open interest rose by more than 10% within 24 hours. Please sort by the size of that rise, largest first.',
    {
      symbols: 'eth',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'oi_change_24h > 10%',
      sort: 'oi_change_24h desc',
    },
  ),
  email(
    'Dear all, please list situations where more than USD 500,000 of longs were liquidated in a single minute on SOL. Twenty examples will do.',
    {
      symbols: 'sol',
      where: 'liq_long_usd_1m > 500k',
      limit: 20,
    },
  ),
  email(
    'Could we look at what followed when an altcoin (so neither BTC nor ETH) broke its 24h high with at least three times the usual volume?',
    ...documents({ except: 'btc,eth' }, and(BREAK_UP, 'rel_volume_1h >= 3')),
  ),
  email(
    'Hi Marta, I would like to see LINK whenever its 15-minute RSI crosses above 70 during the European session. Best, T.',
    ...documents({ symbols: 'link' }, and(['rsi_14_15m crosses above 70'], EUROPE)),
  ),
  email(
    'As discussed: spread of no more than 1 bp, 1% depth of at least 50 million, and yet a five-minute move of at least +1%, BTC only.',
    {
      symbols: 'btc',
      where: 'spread_bps <= 1 and depth_usd_100bps >= 50M and ret_5m >= 1%',
    },
  ),
  email(
    'Please check how DOGE behaved after its vpin had stayed above 0.6 for a full four hours.',
    ...documents({ symbols: 'doge' }, throughout('vpin', '> 0.6', '4h')),
  ),
  email(
    'I am looking for a drop of 3% or more in an hour which is followed, within one day, by a break of the 24h high. XRP please.',
    ...documents({ symbols: 'xrp', within: '1d' }, 'ret_1h <= -3%', BREAK_UP),
  ),
  email(
    'Good afternoon, can you send me the weekends on which BTC moved more than 1% up in 15 minutes? Regards, Piet',
    ...documents({ symbols: 'btc' }, and(WEEKEND, 'ret_15m > 1%')),
  ),
  email('Quick one: AVAX and NEAR, basis below -15 bps, from 10 October 2025 to 20 October 2025.', {
    symbols: 'avax,near',
    from: '2025-10-10',
    to: '2025-10-20',
    where: 'basis_bps < -15',
  }),
  email(
    'We suspect that thin books matter. Could you query a 1% depth in the lowest decile of the past week together with a vpin percentile above 90%?',
    ...documents({}, and(bottom('depth_usd_100bps', '10%'), rank('vpin', '> 90%'))),
  ),
  email('Please give me ADA with an hourly RSI between 45 and 55 and a 15m ADX under 15, newest first, 30 rows.', {
    symbols: 'ada',
    where: 'rsi_14_1h between 45 and 55 and adx_14_15m < 15',
    limit: 30,
  }),
  email(
    'Hi, one more request: ETH trading more than 5% above its 24h VWAP with a taker buy share below 48% over the hour. Cheers',
    {
      symbols: 'eth',
      where: 'vwap_dist_24h > 5% and taker_buy_ratio_1h < 48%',
    },
  ),
  email(
    'For the report I need every 1h shooting star on BTC where the hourly RSI was 65 or higher.',
    ...documents({ symbols: 'btc' }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h >= 65')),
  ),
  email(
    'Dear support, how often did the hourly volatility exceed three times the level of the day (rv ratio above 3) on SOL in the US session since 1 July 2025?',
    ...each(US, (w) => ({ symbols: 'sol', from: '2025-07-01', where: `rv_ratio_1h_24h > 3 and ${w}` })),
  ),
  email(
    'Kindly run: the lowest 1h RSI of the last 24 hours was 25 or less, and RSI is now at least 45. Symbols: LTC, LINK, DOGE.',
    ...lately({ symbols: 'ltc,link,doge' }, '24h', 'min(rsi_14_1h, 24h) <= 25', 'rsi_14_1h <= 25', 'rsi_14_1h >= 45'),
  ),
  email(
    'Hello, please show the returns after the label of the open-interest/price regime turns to long_unwinding on ETH.',
    { symbols: 'eth', where: 'oi_price_regime_1h becomes long_unwinding' },
  ),
  email(
    'Could you find coins in the top 2% of the market by 24h return whose 24h volume is at least 100 million dollars?',
    ...documents({}, and(up('xs_rank_ret_24h', '98%'), 'quote_volume_24h >= 100M')),
  ),
  email(
    'I only need Fridays after 18:00 UTC: BTC one-hour return below -1.5%.',
    ...each(['hour_utc >= 18', 'hour_utc > 18'], (w) => ({
      symbols: 'btc',
      where: `weekday = 5 and ${w} and ret_1h < -1.5%`,
    })),
  ),
  email(
    'Please look up when shorts dominated the liquidations of the hour (imbalance at or above 0.8) and total liquidations were over 5 million dollars, BTC and ETH.',
    {
      symbols: 'btc,eth',
      where: 'liq_imbalance_1h >= 0.8 and liq_usd_1h > 5M',
    },
  ),
  email(
    'Hi, has a fall of at least 1% in five minutes on BTC been followed by a one-hour RSI below 30 within two hours?',
    ...documents({ symbols: 'btc', within: '2h' }, 'ret_5m <= -1%', 'rsi_14_1h < 30'),
  ),
  refused(
    email(
      'Please set up an e-mail notification for when ETH funding goes below -0.05%. Thanks!',
      ...each([...funding('< -0.05%'), ...funding('crosses below -0.05%')], (w) => ({ symbols: 'eth', where: w })),
    ),
  ),
  refused(email('Could you forecast the BTC price for the coming 24 hours based on the current order book?')),
  refused(
    email('Hi, I need the minutes in which BTC active addresses rose by 20% and its hourly return was above 1%.', {
      symbols: 'btc',
      where: 'ret_1h > 1%',
    }),
  ),
  refused(email('Hello, I just signed up and am curious what your product is all about. Kind regards, Lena')),

  // Forum slang.
  forum(
    'yo when did btc nuke 5%+ in an hour, what came next?',
    ...each(['ret_1h <= -5%'], (w) => ({ symbols: 'btc', where: w })),
  ),
  forum(
    'anyone got stats on sol pumping 10% or more in 4h w/ funding above 0.05%?',
    ...documents({ symbols: 'sol' }, and('ret_4h >= 10%', funding('> 0.05%'))),
  ),
  forum('degens paying up: 8h funding over 0.1% AND oi up more than 5% on the hour', {
    where: 'funding_rate_8h > 0.1% and oi_change_1h > 5%',
  }),
  forum('doge rsi on the 1h under 20 lol, how bad does it get', { symbols: 'doge', where: 'rsi_14_1h < 20' }),
  forum('pls show eth getting rekt: longs liqd > 1 mil in a minute', { symbols: 'eth', where: 'liq_long_usd_1m > 1M' }),
  forum(
    'xrp moons 3% in 5 min then dumps 3% in 15 min, all inside 2 hours',
    ...documents({ symbols: 'xrp', within: '2h' }, up('ret_5m', '3%'), down('ret_15m', '-3%')),
  ),
  forum(
    'bb squeeze on the 15m (width bottom 3% of the week) on btc, weekends only',
    ...documents({ symbols: 'btc' }, and(bottom('bb_width_20_15m', '3%'), WEEKEND)),
  ),
  forum('alts green while btc red: coin 1h > +2%, btc 1h < -1%', { where: 'ret_1h > 2% and btc_ret_1h < -1%' }),
  forum(
    'three white soldiers on the 4h for ada, does that even work',
    ...each(candle('soldiers_crows', '4h', 'soldiers'), (w) => ({ symbols: 'ada', where: w })),
  ),
  forum('whats the deal with link when volume dries up, like rvol under 0.3, and adx below 15', {
    symbols: 'link',
    where: 'rel_volume_1h < 0.3 and adx_14_15m < 15',
  }),
  forum('gimme the 15 worst 24h drawdowns deeper than 20%, any coin', {
    where: 'drawdown_24h < -20%',
    sort: 'drawdown_24h asc',
    limit: 15,
  }),
  forum(
    'eth asia session fakeouts: new 24h high then back down 1% in 15m within the hour',
    ...documents({ symbols: 'eth', within: '1h' }, and(BREAK_UP, ASIA), down('ret_15m', '-1%')),
    ...documents({ symbols: 'eth', within: '1h' }, BREAK_UP, and(down('ret_15m', '-1%'), ASIA)),
  ),
  forum('longs are way too crowded imo, l/s ratio over 4 on sol', { symbols: 'sol', where: 'long_short_ratio > 4' }),
  forum(
    'spreads go bonkers at night, btc spread above 4 bps from 21 to 23 utc',
    ...documents({ symbols: 'btc' }, and('spread_bps > 4', hours(21, 23))),
  ),
  forum(
    'macd flips bullish on avax 15m while rsi 1h still < 40',
    ...documents({ symbols: 'avax' }, and(MACD_UP, 'rsi_14_1h < 40')),
  ),
  forum(
    'cvd divergence bearish on btc, price within the top 10% of the daily range',
    ...documents({ symbols: 'btc' }, and(state('cvd_divergence_4h', 'bearish'), up('range_pos_24h', '90%'))),
  ),
  forum('ok but what if vpin > 0.5 like at least 50 min out of the last hr on near', {
    symbols: 'near',
    where: 'vpin > 0.5 held 50m of 1h',
  }),
  forum('fresh listings only, less than 30 days of data, up 25% or more in 24h', {
    where: 'recorded_age_days < 30 and ret_24h >= 25%',
  }),
  forum('toxic flow af: vpin > .8 and book at 20bps leaning ask below -0.5', {
    where: 'vpin > 0.8 and book_imbalance_20bps < -0.5',
  }),
  forum(
    'op bounced: was at an rsi 15m under 25 in the last 4h, now over 50',
    ...lately({ symbols: 'op' }, '4h', 'min(rsi_14_15m, 4h) < 25', 'rsi_14_15m < 25', 'rsi_14_15m > 50'),
    ...documents({ symbols: 'op', within: '4h' }, 'rsi_14_15m < 25', rises('rsi_14_15m', '50')),
  ),
  forum('btc below the 200 sma on the hourly but ripping 3%+ today (24h)', {
    symbols: 'btc',
    where: 'sma_dist_200_1h < 0 and ret_24h >= 3%',
  }),
  refused(forum('wen moon')),
  refused(
    forum(
      'just long 10x eth for me whenever rsi 1h dips under 25',
      ...each(sinks('rsi_14_1h', '25'), (w) => ({ symbols: 'eth', where: w })),
    ),
  ),
  refused(forum('doge after elon tweets, w/ volume > 3x', { symbols: 'doge', where: 'rel_volume_1h > 3' })),
  refused(
    forum('show me only the winners: rsi 15m < 20 on sol where it was up 5% a day later', {
      symbols: 'sol',
      where: 'rsi_14_15m < 20',
    }),
  ),

  // Poor English.
  poor('bitcoin go down more than 3 percent in one hour, show please', { symbols: 'btc', where: 'ret_1h < -3%' }),
  poor('i want see ethereum when rsi 1 hour is more big than 75', { symbols: 'eth', where: 'rsi_14_1h > 75' }),
  poor('which coin have volume five time or more of normal and price up minimum 4% in 1 hour', {
    where: 'rel_volume_1h >= 5 and ret_1h >= 4%',
  }),
  poor(
    'sol funding negative and open interest grow more 5% in 24 hour',
    ...documents({ symbols: 'sol' }, and(funding('< 0'), 'oi_change_24h > 5%')),
  ),
  poor('after doge fall 6% or more in 4 hour, what price make next?', { symbols: 'doge', where: 'ret_4h <= -6%' }),
  poor('show all moment vpin bigger 0,7 for btc and eth', { symbols: 'btc,eth', where: 'vpin > 0.7' }),
  poor(
    'xrp candle 1h engulfing bear when price near top of day, position more than 0.8 of range',
    ...documents({ symbols: 'xrp' }, and(candle('engulfing', '1h', 'bearish'), 'range_pos_24h > 0.8')),
  ),
  poor(
    'first liquidation in 1 hour over 3 million, after this in maximum 4 hour price come up 2% in hour, for eth',
    ...documents({ symbols: 'eth', within: '4h' }, 'liq_usd_1h > 3M', up('ret_1h', '2%')),
  ),
  poor(
    'spread very wide, more than 10 bps during all last 5 minute',
    ...documents({}, throughout('spread_bps', '> 10', '5m')),
  ),
  poor(
    'all coin without btc, in saturday and sunday, fall under minus 8% in 24h',
    ...documents({ except: 'btc' }, and(WEEKEND, ['ret_24h < -8%', 'ret_24h <= -8%'])),
  ),
  poor(
    'litecoin break low of 24 hour in time of america session',
    ...documents({ symbols: 'ltc' }, and(BREAK_DOWN, US)),
  ),
  poor('give 10 most big rise in 15 minute of avax, more than 2%', {
    symbols: 'avax',
    where: 'ret_15m > 2%',
    sort: 'ret_15m desc',
    limit: 10,
  }),
  poor('btc from 1 january 2025 until 30 june 2025 with rsi 15 minute less or equal 22', {
    symbols: 'btc',
    from: '2025-01-01',
    to: '2025-06-30',
    where: 'rsi_14_15m <= 22',
  }),
  poor(
    'the book have more buyer than seller, imbalance over 0.4, and the taker sell much, buy ratio under 45 percent',
    { where: 'book_imbalance > 0.4 and taker_buy_ratio_1h < 45%' },
  ),
  poor('link rsi of 1h cross up the 30 line', { symbols: 'link', where: 'rsi_14_1h crosses above 30' }),
  poor('in last 24 hour maximum of vpin is over 0.85, coin ada', { symbols: 'ada', where: 'max(vpin, 24h) > 0.85' }),
  poor('when price no move in day (between -1% and +1%) but open interest plus 10% at least in same day', {
    where: 'ret_24h between -1% and 1% and oi_change_24h >= 10%',
  }),
  poor('eth premium less than minus 12 bps, sort from most low', {
    symbols: 'eth',
    where: 'premium_bps < -12',
    sort: 'premium_bps asc',
  }),
  poor('fil coin bollinger %b over 1 and rsi 15m more 80', {
    symbols: 'fil',
    where: 'bb_pctb_20_15m > 1 and rsi_14_15m > 80',
  }),
  poor(
    'morning star in chart 4 hour for btc, how is price after',
    ...each(candle('star', '4h', 'morning'), (w) => ({ symbols: 'btc', where: w })),
  ),
  poor('sol in hour 14 utc and make minus 1% or worse in 5 minute', {
    symbols: 'sol',
    where: 'hour_utc = 14 and ret_5m <= -1%',
  }),
  poor(
    'funding is at least 0.03% and rsi 1h at least 70 and only tuesday',
    ...documents({}, and(funding('>= 0.03%'), 'rsi_14_1h >= 70', 'weekday = 2')),
  ),
  refused(poor('tell me which coin i must buy for become rich')),
  refused(
    poor(
      'please send to me telegram message if sol down 5% in 1 hour',
      ...each([...down('ret_1h', '-5%'), 'ret_1h crosses below -5%'], (w) => ({ symbols: 'sol', where: w })),
    ),
  ),
  refused(poor('gold price xauusd when fall 1 percent in hour')),
]
