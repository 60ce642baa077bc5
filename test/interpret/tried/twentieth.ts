/**
 * The twentieth set, by another stranger. Only these pages were read: query-language.md, glossary.md,
 * feature-vocabulary.md, the list of recorded symbols, form.ts and ways.ts. Nothing of the interpreter, of its tests or
 * of other sets was seen, apart from the form (the first lines of the nineteenth), and no phrasing was run against it.
 * It was committed before it was scored.
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
  rank,
  rises,
  sinks,
  up,
  WEEKEND,
  WORKDAYS,
} from './ways.js'

/** In every minute of a span: held, or by the smallest or the largest value of the span. */
const throughout = (field: string, compared: string, span: string): string[] => [
  `${field} ${compared} held ${span}`,
  `${compared.startsWith('>') ? 'min' : 'max'}(${field}, ${span}) ${compared}`,
]

/** The sessions, by their labels or by their hours. */
const ASIA: readonly string[] = ['session = asia', 'hour_utc between 0 and 7', 'hour_utc <= 7', 'hour_utc < 8']
const EUROPE: readonly string[] = ['session = europe', 'hour_utc between 8 and 12']
const US: readonly string[] = ['session = us', 'hour_utc between 13 and 20']

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
    'sol ret1h <= -4%, relvol > 5, us session',
    ...documents({ symbols: 'sol' }, and('ret_1h <= -4%', 'rel_volume_1h > 5', US)),
  ),
  shorthand('eth 4h +6% or more, oi 1h dn >2%', {
    symbols: 'eth',
    where: 'ret_4h >= 6% and oi_change_1h < -2%',
  }),
  shorthand(
    'link: bb width 15m pctile < 3%, then 24h donchian break up, 2h max',
    ...documents({ symbols: 'link', within: '2h' }, rank('bb_width_20_15m', '< 3%'), BREAK_UP),
  ),
  shorthand(
    'all ex btc eth, 24h ret rank top 5%, rsi15 < 40',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_24h', '95%'), 'rsi_14_15m < 40')),
  ),
  shorthand(
    'btc funding neg 24h straight, px up 24h',
    ...documents(
      { symbols: 'btc' },
      and([...throughout('funding_rate', '< 0', '24h'), ...throughout('funding_rate_8h', '< 0', '24h')], 'ret_24h > 0'),
    ),
  ),
  shorthand(
    'doge 15m bull engulf w/ rsi15 < 30, oldest 1st',
    ...documents({ symbols: 'doge', sort: 'time asc' }, and(candle('engulfing', '15m', 'bullish'), 'rsi_14_15m < 30')),
  ),
  shorthand('vpin > .75 + spread > 5bps, btc eth bnb, 20 rows', {
    symbols: 'btc,eth,bnb',
    where: 'vpin > 0.75 and spread_bps > 5',
    limit: 20,
  }),
  shorthand('near 24h drawdown 12% or deeper, cvd 1h > 0', {
    symbols: 'near',
    where: 'drawdown_24h <= -12% and cvd_usd_1h > 0',
  }),
  shorthand('xrp long liqs 1h > 2m usd, biggest first', {
    symbols: 'xrp',
    where: 'sum(liq_long_usd_1m, 1h) > 2M',
    sort: 'sum(liq_long_usd_1m, 1h) desc',
  }),
  shorthand(
    'avax 1h hammer, px below sma200 1h, sat/sun',
    ...documents({ symbols: 'avax' }, and(candle('hammer', '1h', 'hammer'), 'sma_dist_200_1h < 0', WEEKEND)),
  ),
  shorthand('btc squeeze released up, 2025', {
    symbols: 'btc',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'rb_squeeze_release_up',
  }),
  shorthand(
    'eth prem < -5bps for 30m solid',
    ...documents({ symbols: 'eth' }, throughout('premium_bps', '< -5', '30m')),
  ),
  shorthand('apt macd x up 15m, adx > 25', ...documents({ symbols: 'apt' }, and(MACD_UP, 'adx_14_15m > 25'))),
  shorthand(
    'sol avax near: rsi1h x under 25 -> 1h ret >= 3%, w/in 12h',
    ...documents({ symbols: 'sol,avax,near', within: '12h' }, sinks('rsi_14_1h', '25'), 'ret_1h >= 3%'),
  ),
  shorthand(
    'bnb taker buy 1h > 60%, px 1h flat +-0.3%',
    ...documents({ symbols: 'bnb' }, and('taker_buy_ratio_1h > 60%', flat('ret_1h', '0.3%'))),
  ),
  shorthand('arb l/s ratio > 3, l/s chg 24h > 20%', {
    symbols: 'arb',
    where: 'long_short_ratio > 3 and long_short_change_24h > 20%',
  }),
  shorthand(
    'btc 1% depth < 2nd pctile of 7d, 08-10 utc',
    ...documents({ symbols: 'btc' }, and(rank('depth_usd_100bps', '< 2%'), hours(8, 10))),
  ),
  shorthand('op 5m vol z > 4, ret5m < -1.5%, newest 15', {
    symbols: 'op',
    where: 'volume_z_5m > 4 and ret_5m < -1.5%',
    limit: 15,
  }),
  shorthand(
    'ltc 24h low break, then 1h > +2% in 6h, since jun 2024',
    ...documents({ symbols: 'ltc', from: '2024-06-01', within: '6h' }, BREAK_DOWN, 'ret_1h > 2%'),
  ),
  shorthand('fil atr15 4h max > 3%', { symbols: 'fil', where: 'max(atr_pct_14_15m, 4h) > 3%' }),
  shorthand('btc oi > 20b, funding 30d pctile >= 95', {
    symbols: 'btc',
    where: 'oi_usd > 20B and funding_pctrank_30d >= 95%',
  }),
  refused(shorthand('eth dvol > 80, px -3% 24h', { symbols: 'eth', where: 'ret_24h <= -3%' })),
  refused(
    shorthand('buy sol 5x on ema20 15m reclaim', ...documents({ symbols: 'sol' }, rises('ema_dist_20_15m', '0')), {
      symbols: 'sol',
    }),
  ),
  refused(shorthand('btc 3h ret > 2%', { symbols: 'btc' })),
  refused(
    shorthand(
      'xrp ada, rsi5 > 85 or stoch15 > 95',
      { symbols: 'xrp,ada' },
      { symbols: 'xrp,ada', where: 'rsi_14_5m > 85' },
      { symbols: 'xrp,ada', where: 'stoch_k_14_15m > 95' },
    ),
  ),
]

const QUANT: readonly Tried[] = [
  quant(
    'Retrieve all BTCUSDT minutes from 2024-01-01 to 2024-06-30 inclusive in which 24-hour realised volatility ranks at or above the 99th percentile of its trailing 30 days.',
    { symbols: 'btc', from: '2024-01-01', to: '2024-06-30', where: 'pctrank(rv_24h, 30d) >= 99%' },
  ),
  quant('ETHUSDT: z-score of ret_1h over a 7d window below -3, sorted by that z-score ascending, 100 rows.', {
    symbols: 'eth',
    where: 'zscore(ret_1h, 7d) < -3',
    sort: 'zscore(ret_1h, 7d) asc',
    limit: 100,
  }),
  quant(
    'Observations with Kyle lambda (4h) exceeding 2 bps per million USD while Amihud illiquidity (24h) is no greater than 0.5, excluding BTC and ETH.',
    { except: 'btc,eth', where: 'kyle_lambda_4h > 2 and amihud_24h <= 0.5' },
  ),
  quant('All symbols: 24h beta to BTC between 1.5 and 2.0, 24h correlation with BTC at most 0.4.', {
    where: 'beta_btc_24h between 1.5 and 2 and corr_btc_24h <= 0.4',
  }),
  quant(
    'Conditional on funding_rate_8h >= 5 bps, select the minutes at most 30 minutes ahead of the next settlement for the DOGE, SUI and WIF contracts.',
    { symbols: 'doge,sui,wif', where: 'funding_rate_8h >= 5bps and minutes_to_funding <= 30' },
  ),
  quant(
    'Three-stage pattern on SOLUSDT: (i) vpin crosses above 0.7; (ii) subsequently ret_15m <= -2%; (iii) subsequently ret_15m >= 1%; total duration at most 3 hours.',
    {
      symbols: 'sol',
      where: 'vpin crosses above 0.7',
      next: ['ret_15m <= -2%', 'ret_15m >= 1%'],
      within: '3h',
    },
  ),
  quant(
    'Cross-sectional top decile by one-hour return, with one-hour relative volume in excess of 4; restrict to Q2 2026.',
    ...documents({ from: '2026-04-01', to: '2026-06-30' }, and(up('xs_rank_ret_1h', '90%'), 'rel_volume_1h > 4')),
  ),
  quant(
    'AVAXUSDT only: market breadth (1h) no more than 15 percent while BTC has lost at least 1.5 percent over the same hour.',
    { symbols: 'avax', where: 'breadth_1h <= 15% and btc_ret_1h <= -1.5%' },
  ),
  quant(
    'Jump share over 24h of at least 0.35 and vol-of-vol above 0.8, weekdays only, ascending in time.',
    ...documents({ sort: 'time asc' }, and('jump_share_24h >= 0.35', 'vol_of_vol_24h > 0.8', WORKDAYS)),
  ),
  quant('LINKUSDT: book imbalance within 20 bps of mid greater than 0.6 in no fewer than 10 of the last 15 minutes.', {
    symbols: 'link',
    where: 'book_imbalance_20bps > 0.6 held 10m of 15m',
  }),
  quant(
    'Minutes at which efficiency_ratio_4h strictly exceeds 0.5 and the 4h return is at or below −8 %; order by the 4h return, most negative first; return 25.',
    { where: 'efficiency_ratio_4h > 0.5 and ret_4h <= -8%', sort: 'ret_4h asc', limit: 25 },
  ),
  quant('ADAUSDT, hour of day 14 UTC, Fridays, rsi_14_15m in [45, 55].', {
    symbols: 'ada',
    where: 'hour_utc = 14 and weekday = 5 and rsi_14_15m between 45 and 55',
  }),
  quant(
    'One-hour change of open interest in the top 2% of its trailing week, while the absolute one-hour return does not exceed 0.5%.',
    ...each(
      and([...rank('oi_change_1h', '>= 98%'), ...rank('oi_change_1h', '> 98%')], 'ret_1h between -0.5% and 0.5%'),
      (where) => ({ where }),
    ),
  ),
  quant('Garman–Klass volatility (24h) less than 1.5% whilst Parkinson (24h) is greater than 2%, TRX excluded.', {
    except: 'trx',
    where: 'garman_klass_24h < 1.5% and parkinson_24h > 2%',
  }),
  quant('Drawup over 24h ≥ 20% coinciding with a 30d funding percentile ≤ 0.10.', {
    where: 'drawup_24h >= 20% and funding_pctrank_30d <= 0.1',
  }),
  quant('BNBUSDT: slope_1h above 0.01 in the minute in which a 4h candle closes.', {
    symbols: 'bnb',
    where: 'slope_1h > 0.01 and candle_age_4h = 0',
  }),
  quant(
    'NEARUSDT, two steps: oi_change_1h at or below −5 %, followed no later than 90 minutes thereafter by donchian_break_24h becoming up.',
    { symbols: 'near', where: 'oi_change_1h <= -5%', next: ['donchian_break_24h becomes up'], within: '90m' },
  ),
  quant(
    'Standard deviation of basis_bps over the last 4 hours exceeding 6; ETHUSDT and BTCUSDT; since 1 September 2026.',
    {
      symbols: 'eth,btc',
      from: '2026-09-01',
      where: 'std(basis_bps, 4h) > 6',
    },
  ),
  quant('SOL and XRP: 24h range of long_short_ratio ≥ 0.8; order by that range, descending.', {
    symbols: 'sol,xrp',
    where: 'range(long_short_ratio, 24h) >= 0.8',
    sort: 'range(long_short_ratio, 24h) desc',
  }),
  quant('Beta-adjusted excess return over the last hour of at least 3%, the hourly BTC return lying within ±0.25%.', {
    where: 'excess_ret_1h >= 3% and btc_ret_1h between -0.25% and 0.25%',
  }),
  quant(
    'OP and ARB: bb_pctb_20_15m > 1 at some point of the last hour and < 0.5 now.',
    ...lately({ symbols: 'op,arb' }, '1h', 'max(bb_pctb_20_15m, 1h) > 1', 'bb_pctb_20_15m > 1', 'bb_pctb_20_15m < 0.5'),
  ),
  refused(
    quant('Select ETHUSDT minutes with vpin ≥ 0.6 for which the 4-hour maximum favourable excursion exceeded 3%.', {
      symbols: 'eth',
      where: 'vpin >= 0.6',
    }),
  ),
  refused(
    quant('BTCUSDT with a 24h Hurst exponent below 0.4 and adx_14_15m below 15.', {
      symbols: 'btc',
      where: 'adx_14_15m < 15',
    }),
  ),
  refused(quant('RSI(21) on daily candles under 30, all recorded symbols.')),
  refused(
    quant(
      'Fit a logistic regression of the one-hour return sign on funding and OI change for SOLUSDT and return the coefficients.',
      {
        symbols: 'sol',
      },
    ),
  ),
]

const DICTATION: readonly Tried[] = [
  dictation('um show me bitcoin when it fell more than three percent in fifteen minutes', {
    symbols: 'btc',
    where: 'ret_15m < -3%',
  }),
  dictation(
    'okay so ethereum when the r s i on the one hour is under twenty five and the volume is at least three times the usual',
    { symbols: 'eth', where: 'rsi_14_1h < 25 and rel_volume_1h >= 3' },
  ),
  dictation('find the ten biggest hourly gains of dogecoin above eight percent', {
    symbols: 'doge',
    where: 'ret_1h > 8%',
    sort: 'ret_1h desc',
    limit: 10,
  }),
  dictation(
    'I want solana on mondays between two and five in the morning u t c with the price up at least one percent in the hour',
    ...documents({ symbols: 'sol' }, and('weekday = 1', hours(2, 5), 'ret_1h >= 1%')),
  ),
  dictation(
    'look for chainlink falling five percent in four hours and after that within one day rising five percent in four hours',
    { symbols: 'link', where: 'ret_4h <= -5%', next: ['ret_4h >= 5%'], within: '1d' },
  ),
  dictation(
    'tell me when the funding on pepe was above zero point one percent',
    ...documents({ symbols: '1000pepeusdt' }, funding('> 0.1%')),
  ),
  dictation(
    'all the times the liquidations in an hour went over ten million dollars on bitcoin',
    ...documents({ symbols: 'btc' }, rises('liq_usd_1h', '10M')),
  ),
  dictation(
    'three white soldiers on the four hour chart for cardano since the beginning of twenty twenty four',
    ...documents({ symbols: 'ada', from: '2024-01-01' }, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  dictation(
    'minutes where the market breadth was over ninety percent and bitcoin was up at least two percent in twenty four hours',
    { where: 'breadth_1h > 90% and btc_ret_24h >= 2%' },
    { symbols: 'btc', where: 'breadth_1h > 90% and ret_24h >= 2%' },
    { symbols: 'btc', where: 'breadth_1h > 90% and btc_ret_24h >= 2%' },
  ),
  dictation(
    'polkadot with the book imbalance above zero point four for a full half hour',
    ...documents({ symbols: 'dot' }, throughout('book_imbalance', '> 0.4', '30m')),
  ),
  dictation(
    'give me litecoin in the asian session where the last hour moved less than a tenth of a percent either way',
    ...documents({ symbols: 'ltc' }, and(ASIA, flat('ret_1h', '0.1%'))),
  ),
  dictation(
    'avalanche when it broke out above the twenty four hour range on a saturday or a sunday oldest first please',
    ...documents({ symbols: 'avax', sort: 'time asc' }, and(BREAK_UP, WEEKEND)),
  ),
  dictation(
    'every coin except bitcoin and ethereum with an hourly return rank of at least ninety eight percent while bitcoin was red over the hour',
    { except: 'btc,eth', where: 'xs_rank_ret_1h >= 98% and btc_ret_1h < 0' },
  ),
  dictation(
    'where the open interest of sui rose by at least fifteen percent over a day but the price did not move more than two percent that day',
    { symbols: 'sui', where: 'oi_change_24h >= 15% and ret_24h between -2% and 2%' },
  ),
  dictation('the last five times that arbitrum had a four sigma hour to the downside', {
    symbols: 'arb',
    where: 'rb_sigma_shock_down_1h',
    limit: 5,
  }),
  dictation('ripple when the average trade size over an hour is larger than three thousand dollars', {
    symbols: 'xrp',
    where: 'avg_trade_usd_1h > 3k',
  }),
  dictation(
    'bitcoin from the first of march to the fifteenth of march twenty twenty five whenever the taker buy ratio dropped below forty five percent',
    ...documents({ symbols: 'btc', from: '2025-03-01', to: '2025-03-15' }, sinks('taker_buy_ratio_1h', '45%')),
  ),
  dictation(
    'on uniswap first the spread goes over four basis points then the price drops one percent in five minutes all inside of twenty minutes',
    ...documents({ symbols: 'uni', within: '20m' }, rises('spread_bps', '4'), 'ret_5m <= -1%'),
  ),
  dictation(
    'when was the stochastic on filecoin below ten and the m a c d crossing bullish',
    ...documents({ symbols: 'fil' }, and('stoch_k_14_15m < 10', MACD_UP)),
  ),
  dictation(
    'tron where the realized volatility of the last hour is in the lowest five percent of the week',
    ...documents({ symbols: 'trx' }, [...rank('rv_1h', '<= 5%'), ...rank('rv_1h', '< 5%')]),
  ),
  dictation('optimism shortly before funding I mean ten minutes or less to go and the premium negative', {
    symbols: 'op',
    where: 'minutes_to_funding <= 10 and premium_bps < 0',
  }),
  refused(dictation('remind me tomorrow morning if bitcoin goes under ninety thousand', { symbols: 'btc' })),
  refused(
    dictation(
      'show me ethereum when the fear and greed index was under twenty and the r s i on the hour was under thirty',
      {
        symbols: 'eth',
        where: 'rsi_14_1h < 30',
      },
    ),
  ),
  refused(
    dictation('which whales were buying cosmos when it dropped six percent in a day', {
      symbols: 'atom',
      where: 'ret_24h <= -6%',
    }),
  ),
  refused(dictation('find monero when it jumped five percent in an hour', { where: 'ret_1h >= 5%' })),
]

const EMAIL: readonly Tried[] = [
  email(
    'Hello, I am preparing a note on Ethereum funding. Could you list the minutes in which the eight-hour funding rate was below minus 0.02 %? Many thanks, Claire',
    ...documents({ symbols: 'eth' }, ['funding_rate_8h < -0.02%', 'funding_rate < -0.02%']),
  ),
  email(
    'Hi team, we had a risk meeting about thin books. Please send the BTC minutes of October 2026 where the depth within 1 % was under 40 million dollars. Thanks, Ravi',
    { symbols: 'btc', from: '2026-10-01', to: '2026-10-31', where: 'depth_usd_100bps < 40M' },
  ),
  email(
    'Good morning, for my thesis I need cases where Solana lost at least 7 % in 24 hours and then, within two days, had a bullish engulfing on the 4h chart. Kind regards, Marta',
    ...documents({ symbols: 'sol', within: '2d' }, 'ret_24h <= -7%', candle('engulfing', '4h', 'bullish')),
  ),
  email(
    'Dear all, our trader claims that Sunday nights are quiet. May I have BTC on Sundays from 20:00 to midnight UTC with hourly relative volume below 0.4? Thank you, Emil',
    ...documents(
      { symbols: 'btc' },
      and('weekday = 7', ['hour_utc between 20 and 23', 'hour_utc >= 20'], 'rel_volume_1h < 0.4'),
    ),
  ),
  email(
    'Hello, a client asked about crowded longs. Please give me the hits of that rule for DOGE and SHIB this year, oldest first. Thanks a lot, Ben',
    { symbols: 'doge,1000shibusdt', from: '2026-01-01', where: 'rb_crowded_longs', sort: 'time asc' },
  ),
  email(
    'Hi, I would like to check my memory of the long liquidations: AVAX, more than 500k of longs liquidated in a single minute, largest first. Ten rows are enough. Cheers, Tom',
    { symbols: 'avax', where: 'liq_long_usd_1m > 500k', sort: 'liq_long_usd_1m desc', limit: 10 },
  ),
  email(
    'Hello Hindsight, could you please look up the last 100 minutes when XRP was no more than 1 % below its 24h high and its open interest had grown more than 8 % in 24h? Thank you, Jonas',
    { symbols: 'xrp', where: 'drawdown_24h >= -1% and oi_change_24h > 8%', limit: 100 },
  ),
  email(
    'Dear support, I am writing about mean reversion. Please show LTC minutes with the price at least 4 % below its 24h VWAP and the 15m RSI no higher than 20. Best wishes, Ana',
    { symbols: 'ltc', where: 'vwap_dist_24h <= -4% and rsi_14_15m <= 20' },
  ),
  email(
    'Hi, we are testing a reversal idea and need NEAR and APT: a break below the 24h range first, and a break above the 24h range afterwards within five hours. Thanks in advance, Lee',
    ...documents({ symbols: 'near,apt', within: '5h' }, BREAK_DOWN, BREAK_UP),
  ),
  email(
    'Good afternoon, could I get the bullish pin bars on the 1h chart of BNB during the European session? It is for a lecture. Thank you, Prof. Weiss',
    ...documents({ symbols: 'bnb' }, and(candle('pin_bar', '1h', 'bullish'), EUROPE)),
  ),
  email(
    'Hello, my desk wants to see the coins other than BTC with a 24h correlation to BTC of less than 0.1 and a 24h volume of at least 200 million dollars. Please send 200 rows. Regards, Oskar',
    { except: 'btc', where: 'corr_btc_24h < 0.1 and quote_volume_24h >= 200M', limit: 200 },
  ),
  email(
    'Hi Anna, following our call: I need the minutes since 1 August 2026 when ETH open interest had fallen 3 % or more in an hour while the price had risen over that hour. Thanks, Kai',
    { symbols: 'eth', from: '2026-08-01', where: 'oi_change_1h <= -3% and ret_1h > 0' },
  ),
  email(
    'Dear colleagues, to document a quiet market I need BTC minutes where the 1h realised volatility had stayed below 0.2 % for four hours. With thanks, Ines',
    ...documents({ symbols: 'btc' }, throughout('rv_1h', '< 0.2%', '4h')),
  ),
  email(
    'Hello, could you find the UNI minutes where the long/short ratio was down by at least 25 % in 24 hours? I need it for a chart. Thank you, Petra',
    { symbols: 'uni', where: 'long_short_change_24h <= -25%' },
  ),
  email(
    'Hi there, I am studying the days before Christmas. Please show me SOL up more than 1 % in five minutes, from 18 to 24 December 2024. Thank you, Dan',
    { symbols: 'sol', from: '2024-12-18', to: '2024-12-24', where: 'ret_5m > 1%' },
  ),
  email(
    'Good day, our report has a section on market-wide sell-offs. Please list what that rulebook entry found for LINK in 2025. Best, Yuki',
    { symbols: 'link', from: '2025-01-01', to: '2025-12-31', where: 'rb_market_wide_selloff' },
  ),
  email(
    'Hi, just curious about my coin: when did AAVE rank in the bottom 10 % of the market by 24h return but in the top 20 % by 24h volume? Thanks, Sam',
    ...documents({ symbols: 'aave' }, and(down('xs_rank_ret_24h', '10%'), up('xs_rank_volume_24h', '80%'))),
  ),
  email(
    'Hello, for a slippage report I need the FIL minutes in which the impact of a 100k order was more than 15 bps, highest impact first. Thank you, Greg',
    { symbols: 'fil', where: 'impact_100k_bps > 15', sort: 'impact_100k_bps desc' },
  ),
  email(
    'Dear team, please show DOT when the 15m MACD histogram had been negative for all of the last 4 hours and the 15m RSI was above 50. I am checking an indicator. Thanks, Ola',
    ...documents({ symbols: 'dot' }, and(throughout('macd_hist_15m', '< 0', '4h'), 'rsi_14_15m > 50')),
  ),
  email(
    'Hi, I am reviewing stop placement. Could you show ARB minutes with the 15m ATR above 2 % and the ADX under 20, only Monday to Friday? Cheers, Nils',
    ...documents({ symbols: 'arb' }, and('atr_pct_14_15m > 2%', 'adx_14_15m < 20', WORKDAYS)),
  ),
  email(
    'Hello, we look for three things in a row on ETH: the 5m volume z-score above 3, then a break of the 24h high, then a negative 1h return, all within 8 hours. Thank you very much, Farah',
    ...documents({ symbols: 'eth', within: '8h' }, 'volume_z_5m > 3', BREAK_UP, 'ret_1h < 0'),
  ),
  refused(
    email(
      'Hello, I travel a lot, so please e-mail me every morning the coins with a 1h RSI below 30. Thank you, Paula',
      { where: 'rsi_14_1h < 30' },
    ),
  ),
  refused(
    email(
      'Hi, for compliance I need the minutes of BTC in which our own account held a position larger than 1m USD. Thanks, Igor',
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Dear Sir or Madam, I write about inflation. When did ETH fall 2 % in an hour after a CPI release above the forecast? Regards, Lucy',
      { symbols: 'eth', where: 'ret_1h <= -2%' },
    ),
  ),
  refused(
    email(
      'Hi, I am looking at overheated markets and would like BTC minutes where either the funding rate was above 0.05 % or the premium was over 20 bps. Thank you, Hans',
      { symbols: 'btc' },
      ...documents({ symbols: 'btc' }, [...funding('> 0.05%'), 'premium_bps > 20']),
    ),
  ),
]

const FORUM: readonly Tried[] = [
  forum('anyone got the list of times pepe nuked 10% in 1h??', { symbols: '1000pepeusdt', where: 'ret_1h <= -10%' }),
  forum(
    'wen did wif pump 15% or more in 4h with funding still negative lol',
    ...documents({ symbols: 'wif' }, and('ret_4h >= 15%', funding('< 0'))),
  ),
  forum(
    'ok frens show me btc when shorts got rekt, like >5m short liqs in 1h and price up 2%+ in that hour',
    ...documents({ symbols: 'btc' }, and('sum(liq_short_usd_1m, 1h) > 5M', up('ret_1h', '2%'))),
  ),
  forum('eth bros: rsi over 80 on the 15m AND at least 10% up in 24h, sort by rsi highest first', {
    symbols: 'eth',
    where: 'rsi_14_15m > 80 and ret_24h >= 10%',
    sort: 'rsi_14_15m desc',
  }),
  forum(
    'how often does doge print a gravestone doji on the 4h while above the 50 ema (1h)?',
    ...documents({ symbols: 'doge' }, and(candle('doji', '4h', 'gravestone'), 'ema_dist_50_1h > 0')),
  ),
  forum(
    'sol crab mode, 15m bb width under 0.5% for an hour straight, weekends only',
    ...documents({ symbols: 'sol' }, and(throughout('bb_width_20_15m', '< 0.5%', '1h'), WEEKEND)),
  ),
  forum('need receipts for shib: hourly vol at least 10x normal and price dumping 3% in 15 min', {
    symbols: '1000shibusdt',
    where: 'rel_volume_1h >= 10 and ret_15m <= -3%',
  }),
  forum('gimme alts (no btc no eth) that beat btc by at least 5% on the hour, beta adjusted', {
    except: 'btc,eth',
    where: 'excess_ret_1h >= 5%',
  }),
  forum(
    'matic bottom signal: hammer on the 1h, then bullish engulfing on the 1h within 6h',
    ...documents(
      { symbols: 'matic', within: '6h' },
      candle('hammer', '1h', 'hammer'),
      candle('engulfing', '1h', 'bullish'),
    ),
  ),
  forum('spoofy bids?? btc 20bps book imbalance over .8 but price down 0.5% in 5m', {
    symbols: 'btc',
    where: 'book_imbalance_20bps > 0.8 and ret_5m <= -0.5%',
  }),
  forum('lmao ada 7 day return worse than -30%, when', { symbols: 'ada', where: 'ret_7d < -30%' }),
  forum('show me trx doing nothing, adx under 10 & stoch between 40 and 60, first 30 in chronological order', {
    symbols: 'trx',
    where: 'adx_14_15m < 10 and stoch_k_14_15m between 40 and 60',
    sort: 'time asc',
    limit: 30,
  }),
  forum(
    'toxic flow on eth during us hours since the start of 2026?',
    ...documents({ symbols: 'eth', from: '2026-01-01' }, and('rb_toxic_flow', US)),
  ),
  forum('algo gang, top 20 hourly pumps over 4% plz', {
    symbols: 'algo',
    where: 'ret_1h > 4%',
    sort: 'ret_1h desc',
    limit: 20,
  }),
  forum(
    'btc going from deep red to green: 4h return under -4% then 4h return over 0 inside 24h',
    ...documents({ symbols: 'btc', within: '24h' }, sinks('ret_4h', '-4%'), rises('ret_4h', '0')),
  ),
  forum(
    'link bears assemble: evening star on the 4h in the upper 10% of the 24h range',
    ...documents({ symbols: 'link' }, and(candle('star', '4h', 'evening'), up('range_pos_24h', '0.9'))),
  ),
  forum('degens paying up, funding over 0.3% summed over 24h, any coin, biggest first', {
    where: 'funding_sum_24h > 0.3%',
    sort: 'funding_sum_24h desc',
  }),
  forum(
    'does xrp only move when korea is awake? xrp up 2% in 15m between 0 and 6 utc',
    ...documents({ symbols: 'xrp' }, and('ret_15m >= 2%', [...hours(0, 6), 'hour_utc < 6', 'hour_utc <= 6'])),
  ),
  forum(
    'atom: OI up 10% in 24h, price down 5% in 24h, aka shorts piling in. last 3 months',
    ...['2026-08-20', '2026-08-20T12:00:00Z', '2026-08-21', '2026-08-22', '2026-08-22T12:00:00Z'].map((from) => ({
      symbols: 'atom',
      from,
      where: 'oi_change_24h >= 10% and ret_24h <= -5%',
    })),
    {
      symbols: 'atom',
      from: '2026-08-01',
      to: '2026-10-31',
      where: 'oi_change_24h >= 10% and ret_24h <= -5%',
    },
  ),
  forum(
    'near scam wicks: 7d percentile of 1% depth under 5%, then a 2% dump in 5 min, 30 min max between',
    ...documents({ symbols: 'near', within: '30m' }, rank('depth_usd_100bps', '< 5%'), 'ret_5m <= -2%'),
  ),
  forum(
    'alts bleeding first? breadth under 20% while btc is flat, less than 0.2% either way on the hour',
    ...documents({}, and('breadth_1h < 20%', flat('btc_ret_1h', '0.2%'))),
    ...documents(
      { symbols: 'btc' },
      and('breadth_1h < 20%', [...flat('ret_1h', '0.2%'), ...flat('btc_ret_1h', '0.2%')]),
    ),
  ),
  forum(
    'inside bar on the bnb 4h followed by a 24h breakout up within a day, who has stats',
    ...documents({ symbols: 'bnb', within: '1d' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  refused(
    forum('whats the best tp and sl for sol longs after 1h rsi < 20', { symbols: 'sol', where: 'rsi_14_1h < 20' }),
  ),
  refused(
    forum('show me doge when elon tweeted and it went up 5% in 15m', { symbols: 'doge', where: 'ret_15m >= 5%' }),
  ),
  refused(forum('spot etf inflows over 500m and btc up over the last 24h', { symbols: 'btc', where: 'ret_24h > 0' })),
]

const POOR: readonly Tried[] = [
  poor('please to show me bitcoin when is falling 2 percent in five minute', {
    symbols: 'btc',
    where: 'ret_5m <= -2%',
  }),
  poor('i want see ethereum, the rsi of 5 minute bigger than 90', { symbols: 'eth', where: 'rsi_14_5m > 90' }),
  poor('give solana where volume of one hour is more than 300 million dollar', {
    symbols: 'sol',
    where: 'quote_volume_1h > 300M',
  }),
  poor(
    'when funding of avax is less than 0 during complete 24 hour',
    ...documents({ symbols: 'avax' }, [
      ...throughout('funding_rate', '< 0', '24h'),
      ...throughout('funding_rate_8h', '< 0', '24h'),
    ]),
  ),
  poor('search me coin what go up 20 percent in one day, but not pepe, not shib, not wif', {
    except: '1000pepeusdt,1000shibusdt,wif',
    where: 'ret_24h >= 20%',
  }),
  poor(
    'i need the doji candle of 1 hour in btc, only year 2023',
    ...documents({ symbols: 'btc', from: '2023-01-01', to: '2023-12-31' }, doji('1h')),
  ),
  poor(
    'litecoin: first price drop 4 percent in hour, after it in 3 hour the rsi 15m go over 60',
    ...documents({ symbols: 'ltc', within: '3h' }, 'ret_1h <= -4%', rises('rsi_14_15m', '60')),
  ),
  poor('show time when open interest of xrp is grow 5 percent in one hour and long short ratio is more than 1', {
    symbols: 'xrp',
    where: 'oi_change_1h >= 5% and long_short_ratio > 1',
  }),
  poor('please find near where price is under the average of 200 hour by 15 percent or more', {
    symbols: 'near',
    where: 'sma_dist_200_1h <= -15%',
  }),
  poor('i look for liquidation of short in eth more big than 1 million in one minute, put biggest in top', {
    symbols: 'eth',
    where: 'liq_short_usd_1m > 1M',
    sort: 'liq_short_usd_1m desc',
  }),
  poor(
    'can you show link in europe session with spread less than 1 bps and vpin less than 0.2',
    ...documents({ symbols: 'link' }, and(EUROPE, 'spread_bps < 1', 'vpin < 0.2')),
  ),
  poor(
    'how many time btc make new high of 24 hour in wednesday',
    ...documents({ symbols: 'btc' }, and(BREAK_UP, 'weekday = 3')),
  ),
  poor(
    'dot price is almost not change, between minus 0.1 and plus 0.1 percent in 4 hour, and relative volume under 0.5',
    {
      symbols: 'dot',
      where: 'ret_4h between -0.1% and 0.1% and rel_volume_1h < 0.5',
    },
  ),
  poor('i want 5 only, where doge fall the most in 1 hour, fall must be more than 6 percent', {
    symbols: 'doge',
    where: 'ret_1h < -6%',
    sort: 'ret_1h asc',
    limit: 5,
  }),
  poor('sui, when taker buy is more than 62 percent of the volume in hour and price is not go up in this hour', {
    symbols: 'sui',
    where: 'taker_buy_ratio_1h > 62% and ret_1h <= 0',
  }),
  poor(
    'aave when premium is more than 15 bps in all the last 15 minute',
    ...documents({ symbols: 'aave' }, throughout('premium_bps', '> 15', '15m')),
  ),
  poor(
    'show me the morning star 1h on fil and uni from 10 january 2026 until 20 february 2026',
    ...documents({ symbols: 'fil,uni', from: '2026-01-10', to: '2026-02-20' }, candle('star', '1h', 'morning')),
    ...documents({ symbols: 'fil,uni', from: '2026-01-10', to: '2026-02-19' }, candle('star', '1h', 'morning')),
  ),
  poor(
    'i ask for moment when is less than 60 minute to funding and pepe funding is more than 0.05 percent',
    ...documents({ symbols: '1000pepeusdt' }, and('minutes_to_funding < 60', funding('> 0.05%'))),
  ),
  poor('market where almost all coin is down: breadth 5 percent or less, show old first', {
    where: 'breadth_1h <= 5%',
    sort: 'time asc',
  }),
  poor(
    'eth when book imbalance of 1 percent is over 0.5, in night hour 22 to 24 utc',
    ...documents(
      { symbols: 'eth' },
      and('book_imbalance > 0.5', ['hour_utc between 22 and 23', 'hour_utc >= 22', 'hour_utc in (22, 23)']),
    ),
  ),
  poor(
    'three black crows candle in 15 minute for op, after that rise 1 percent in 15 minute, maximum 2 hour after',
    ...documents({ symbols: 'op', within: '2h' }, candle('soldiers_crows', '15m', 'crows'), 'ret_15m >= 1%'),
  ),
  poor(
    'bnb when realized volatility of 24 hour is more than 4 percent and ratio of hour volatility to day volatility is under 0.5',
    {
      symbols: 'bnb',
      where: 'rv_24h > 4% and rv_ratio_1h_24h < 0.5',
    },
  ),
  refused(
    poor('send to me message on telegram when btc rsi 1h is under 30', {
      symbols: 'btc',
      where: 'rsi_14_1h < 30',
    }),
  ),
  refused(
    poor('show me btc when miner sell many coin and price drop 3 percent in one day', {
      symbols: 'btc',
      where: 'ret_24h <= -3%',
    }),
  ),
  refused(poor('i want the open interest change of 4 hour more than 10 percent for sol', { symbols: 'sol' })),
]

export const TWENTIETH: readonly Tried[] = [...SHORTHAND, ...QUANT, ...DICTATION, ...EMAIL, ...FORUM, ...POOR]
