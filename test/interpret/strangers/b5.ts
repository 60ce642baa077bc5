/**
 * Development phrasings by the second author, file 5 of 5: 60 phrasings, 10 in each style, written from the documentation alone.
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
} from '../tried/form.js'
import { down, flat, funding, lately, MACD_UP, over, rank, up, WEEKEND, WORKDAYS } from '../tried/ways.js'

/** A sequence with a calendar, which may be that of its first step, of its completion, or of both. */
const dated = (scope: Wanted, calendar: Ways, first: Ways, last: Ways): Wanted[] => [
  ...documents(scope, and(first, calendar), last),
  ...documents(scope, first, and(last, calendar)),
  ...documents(scope, and(first, calendar), and(last, calendar)),
]

export const B5: readonly Tried[] = [
  // A pit trader's shorthand.
  shorthand(
    'atom 15m ema20 x↑ (dist thru 0) / vol z 5m > 2.5 / not asia',
    ...documents(
      { symbols: 'atom' },
      and('ema_dist_20_15m crosses above 0', 'volume_z_5m > 2.5', [
        'session != asia',
        'session not in (asia)',
        'hour_utc >= 8',
        'session in (europe, us, late)',
      ]),
    ),
  ),
  shorthand('bnb prem avg 24h > 4bp, fndg 8h > .02%, OI > 600m', {
    symbols: 'bnb',
    where: 'mean(premium_bps, 24h) > 4 and funding_rate_8h > 0.02% and oi_usd > 600M',
  }),
  shorthand(
    'eth 1m cvd > 5m → S liq 1m > 750k w/in 5min',
    ...documents({ symbols: 'eth', within: '5m' }, 'cvd_usd_1m > 5M', 'liq_short_usd_1m > 750k'),
  ),
  shorthand(
    '1000shib/1000pepe/wif: 7d ret > 30% / rv rank ≥ 90 / dd24 0 to -2%',
    ...documents(
      { symbols: '1000shibusdt,1000pepeusdt,wif' },
      and('ret_7d > 30%', rank('rv_1h', '>= 90%'), ['drawdown_24h >= -2%', 'drawdown_24h between -2% and 0%']),
    ),
  ),
  shorthand(
    'aave 4h gravestone + 1h rsi 60s (60-70), post 10/2024',
    ...documents(
      { symbols: 'aave', from: '2024-11-01' },
      and(candle('doji', '4h', 'gravestone'), 'rsi_14_1h between 60 and 70'),
    ),
    ...documents(
      { symbols: 'aave', from: '2024-10-01' },
      and(candle('doji', '4h', 'gravestone'), 'rsi_14_1h between 60 and 70'),
    ),
  ),
  refused(shorthand('btc CME gap open + 1h rv < .3%, sun', { symbols: 'btc', where: 'rv_1h < 0.3% and weekday = 7' })),
  shorthand('sol xs ret 1h rank < 10% x4h solid, OI 1h ≥ +1%', {
    symbols: 'sol',
    where: 'xs_rank_ret_1h < 10% held 4h and oi_change_1h >= 1%',
  }),
  shorthand(
    'op long unwind regime → long bldup regime w/in 12h / show 35',
    ...documents(
      { symbols: 'op', within: '12h', limit: 35 },
      state('oi_price_regime_1h', 'long_unwinding'),
      state('oi_price_regime_1h', 'long_buildup'),
    ),
  ),
  shorthand('near microprice < -1.5bp / sprd 2-6bp / top imb < 0', {
    symbols: 'near',
    where: 'microprice_dist_bps < -1.5 and spread_bps between 2 and 6 and book_imbalance_top < 0',
  }),
  refused(
    shorthand(
      'link scale in 3 x 10k @ 15m rsi x↓ 30, tgt +2%',
      ...documents({ symbols: 'link' }, 'rsi_14_15m crosses below 30'),
    ),
  ),

  // A physicist's conditions.
  quant(
    'Let M = max over the preceding 7 d of funding_rate_8h. Report the minutes at which M ≥ 0.1 % while funding_rate_8h ≤ 0; SUIUSDT and WIFUSDT.',
    ...lately(
      { symbols: 'sui,wif' },
      '7d',
      'max(funding_rate_8h, 7d) >= 0.1%',
      'funding_rate_8h >= 0.1%',
      'funding_rate_8h <= 0',
    ),
  ),
  quant('bb_width_20_15m crosses 4 % from below; adx_14_15m ≤ 20 at the same instant; DOGEUSDT, hour_utc ≥ 13.', {
    symbols: 'doge',
    where: 'bb_width_20_15m crosses above 4% and adx_14_15m <= 20 and hour_utc >= 13',
  }),
  quant(
    'Total net taker flow over the trailing 24 h (sum of cvd_usd_1m) ≥ 50 million USD, conditional on ret_24h ≤ 0; XRPUSDT, BNBUSDT and ADAUSDT.',
    { symbols: 'xrp,bnb,ada', where: 'sum(cvd_usd_1m, 24h) >= 50M and ret_24h <= 0' },
  ),
  quant(
    'At time t: book_imbalance_pctrank ≤ 0.03. At some t′ with t < t′ ≤ t + 20 min: ret_5m ≤ −0.7 %. Symbols: APTUSDT. Period: 1 February 2026 to 30 April 2026.',
    ...documents(
      { symbols: 'apt', from: '2026-02-01', to: '2026-04-30', within: '20m' },
      rank('book_imbalance', '<= 3%'),
      'ret_5m <= -0.7%',
    ),
  ),
  refused(
    quant('corr_btc_24h ≤ 0.2 together with a correlation to ETHUSDT of ≥ 0.8, SOLUSDT.', {
      symbols: 'sol',
      where: 'corr_btc_24h <= 0.2',
    }),
  ),
  quant(
    'Least-squares slope of long_short_ratio over the last 4 h ≥ 0.05 per hour, and long_short_ratio not exceeding 1.5.',
    {
      where: 'slope(long_short_ratio, 4h) >= 0.05 and long_short_ratio <= 1.5',
    },
  ),
  quant(
    'roll_spread_bps_24h ≤ 1 and amihud_24h ≤ 0.5, excluding BTCUSDT, ETHUSDT, SOLUSDT; ordered by amihud_24h increasing; 500 rows.',
    {
      except: 'btc,eth,sol',
      where: 'roll_spread_bps_24h <= 1 and amihud_24h <= 0.5',
      sort: 'amihud_24h asc',
      limit: 500,
    },
  ),
  quant(
    'vpin_taker crosses 0.3 upwards with kyle_lambda_4h > 0, Monday through Friday, LTCUSDT; no further condition.',
    ...documents({ symbols: 'ltc' }, and('vpin_taker crosses above 0.3', 'kyle_lambda_4h > 0', WORKDAYS)),
  ),
  quant(
    'Minutes t such that no minute of (t − 1 h, t] has liq_long_usd_1m > 0, ret_1h ≤ −1.5 %, and oi_change_1h ≥ 0. Exclude LINKUSDT.',
    ...documents(
      { except: 'link' },
      and(
        ['max(liq_long_usd_1m, 1h) <= 0', 'sum(liq_long_usd_1m, 1h) <= 0', 'liq_long_usd_1m <= 0 held 1h'],
        'ret_1h <= -1.5%',
        'oi_change_1h >= 0',
      ),
    ),
  ),
  quant(
    'ETHUSDT: basis_bps(t) − basis_bps(t − 15 min) ≤ −8, accompanied by liq_usd_1h_pctrank ≥ 0.9.',
    ...documents({ symbols: 'eth' }, and('delta(basis_bps, 15m) <= -8', rank('liq_usd_1h', '>= 90%'))),
  ),

  // Dictated to a phone.
  dictation(
    'hi can you find me polygon so matic in the year twenty twenty three when the one hour price was more than six percent under its two hundred hour moving average and volume was quiet like relative volume below point four',
    ...documents(
      { symbols: 'matic', from: '2023-01-01', to: '2023-12-31' },
      and('sma_dist_200_1h < -6%', 'rel_volume_1h < 0.4'),
    ),
  ),
  dictation(
    'okay bitcoin when the order book one percent depth is over a hundred million wait no over eighty million dollars and the spread percentile is under ten percent',
    ...documents({ symbols: 'btc' }, and('depth_usd_100bps > 80M', rank('spread_bps', '< 10%'))),
  ),
  dictation(
    'what followed um after aptos printed a bearish pin bar on the five minute then a bearish marubozu on the five minute within twenty minutes',
    ...documents(
      { symbols: 'apt', within: '20m' },
      candle('pin_bar', '5m', 'bearish'),
      candle('marubozu', '5m', 'bearish'),
    ),
  ),
  dictation(
    'so on Wednesdays and Thursdays when ethereum is within sixty minutes before funding and the premium is negative by more than five basis points',
    ...documents(
      { symbols: 'eth' },
      and(['weekday in (3, 4)', 'weekday between 3 and 4'], down('minutes_to_funding', '60'), 'premium_bps < -5'),
    ),
  ),
  refused(
    dictation(
      'find the minutes when solana was at like a hundred and fifty dollars and the four hour return was up five percent',
      ...documents({ symbols: 'sol' }, up('ret_4h', '5%')),
    ),
  ),
  dictation(
    'I want every coin except um ethereum where short liquidations in the past hour add up to five million or more and the market breadth is over ninety percent give me thirty rows',
    { except: 'eth', limit: 30, where: 'sum(liq_short_usd_1m, 1h) >= 5M and breadth_1h > 90%' },
  ),
  dictation(
    'chainlink ah the vol of vol above one and the realized volatility one day below three sorry above three percent newest fifteen',
    { symbols: 'link', limit: 15, where: 'vol_of_vol_24h > 1 and rv_24h > 3%' },
  ),
  dictation(
    'take uniswap when open interest in dollars went up by twenty million over four hours at least and the four hour return is below zero',
    { symbols: 'uni', where: 'delta(oi_usd, 4h) >= 20M and ret_4h < 0' },
  ),
  refused(
    dictation(
      'um show dot when the price was kind of near the top of the day and then within one hour it loses two percent in fifteen minutes',
      ...documents({ symbols: 'dot' }, down('ret_15m', '-2%')),
    ),
  ),
  dictation(
    'near protocol again r s i five minute below twenty five for the whole fifteen minutes no exceptions and taker buys more than half so over fifty percent in that hour',
    { symbols: 'near', where: 'rsi_14_5m < 25 held 15m and taker_buy_ratio_1h > 50%' },
  ),

  // E-mails to the research desk.
  email(
    'Dear desk, I am drafting the chapter on contagion. Please identify minutes where Bitcoin had lost 2% within the hour, our coin had lost nothing (ret_1h not below zero), and its correlation with Bitcoin over 24 hours was nevertheless 0.7 or more. Every coin but Bitcoin itself. The printer wants it on the 21st. Kindly, Gwen',
    ...documents({ except: 'btc' }, and(down('btc_ret_1h', '-2%'), 'ret_1h >= 0', 'corr_btc_24h >= 0.7')),
  ),
  email(
    'Hi, the head of trading disputes my numbers on doji candles. Could I see DOT and ADA, a plain doji on the 4h chart, Tuesday through Friday, ATR(14) on 15m at or above 0.8%? Just 40 rows. He is back on Thursday. Cheers, Ravi',
    ...documents(
      { symbols: 'dot,ada', limit: 40 },
      and(
        candle('doji', '4h', 'doji'),
        ['weekday between 2 and 5', 'weekday in (2, 3, 4, 5)'],
        'atr_pct_14_15m >= 0.8%',
      ),
    ),
  ),
  email(
    'Hello research team! We were asked whether funding resets after flushes. BTC or ETH: first the 24-hour funding sum at 0.1% or higher, next a drawdown from the 24h high of 7% or more, next the eight-hour funding rate at zero or lower; in that order and within five days overall. Thank you kindly. Leandro, Multi-Strategy',
    ...documents({ symbols: 'btc,eth', within: '5d' }, 'funding_sum_24h >= 0.1%', 'drawdown_24h <= -7%', [
      'funding_rate_8h <= 0',
      'funding_rate_8h crosses below 0',
    ]),
  ),
  email(
    'Good morning. Compliance worries about the quality of our TRX fills. Please give me the minutes in the hours 0 to 3 UTC inclusive with a spread of at least 4 bps on average over the last 15 minutes and fewer than 20,000 USD traded in the minute. Regards, Ewa',
    ...documents(
      { symbols: 'trx' },
      and(
        ['hour_utc between 0 and 3', 'hour_utc in (0, 1, 2, 3)', 'hour_utc <= 3'],
        'mean(spread_bps, 15m) >= 4',
        'quote_volume_1m < 20k',
      ),
    ),
  ),
  refused(
    email(
      'Dear analysts, please rank our coins by active addresses and show AVAX minutes with a 7-day return above 20%. The slide deck freezes at six. Thanks, Camila',
      { symbols: 'avax', where: 'ret_7d > 20%' },
    ),
  ),
  email(
    'Dear all, our risk model assumes diffusive prices; I doubt it. Please select minutes with a jump share of 30% or more over 24 hours, Parkinson volatility above 6%, and a Garman-Klass estimate above 6% too, in the third quarter of 2025, any contract other than 1000PEPE and WIF. I would like to discuss on the 2nd. Regards, Aleksei',
    {
      except: '1000pepeusdt,wif',
      from: '2025-07-01',
      to: '2025-09-30',
      where: 'jump_share_24h >= 30% and parkinson_24h > 6% and garman_klass_24h > 6%',
    },
  ),
  email(
    'Hi Mona, the client is a market maker on APT. He asks when bids thinned out: book slope on the bid side under 0.7, the ask side at 1.1 or steeper, ±5% imbalance below -0.2. He only cares about the European session. Could you have it ready for our lunch? Thank you, Dirk',
    {
      symbols: 'apt',
      where: 'book_slope_bid < 0.7 and book_slope_ask >= 1.1 and book_imbalance_500bps < -0.2 and session = europe',
    },
  ),
  refused(
    email(
      'Dear team, as agreed with the trustees, please return only those AAVE events that never fell more than 1% in the following four hours: 1h hammer with RSI(1h) at or under 35. Our meeting is at nine. Respectfully, G. Moreau',
      ...documents({ symbols: 'aave' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h <= 35')),
    ),
  ),
  email(
    'Hello, the question came up at breakfast: how frequently does XRP trend cleanly? I define it as ADX at 35 or higher, +DI exceeding -DI by 15 or more and price above the 20-EMA, all on 15 minutes, throughout the last hour for the ADX part. Use 2025 and give me no more than 120 rows. Best, Noor',
    ...documents(
      { symbols: 'xrp', from: '2025-01-01', to: '2025-12-31', limit: 120 },
      and('adx_14_15m >= 35 held 1h', 'di_diff_14_15m >= 15', 'ema_dist_20_15m > 0'),
    ),
  ),
  email(
    'Desk, for the audit trail of 11 December 2025: which symbols had, on that date, an hourly turnover of 50 million dollars or more with taker purchases of at most 40%? Sort alphabetically by symbol. Needed before the close of business. Regards, Internal Audit',
    {
      from: '2025-12-11',
      to: '2025-12-11',
      where: 'quote_volume_1h >= 50M and taker_buy_ratio_1h <= 40%',
      sort: 'symbol asc',
    },
  ),

  // Discord and Reddit.
  forum(
    'ok hear me out. ltc always pumps after btc does, right? btc +2% in the hour, ltc still under +0.3% on the hour. whats next for ltc',
    ...documents({ symbols: 'ltc' }, and(up('btc_ret_1h', '2%'), 'ret_1h < 0.3%')),
  ),
  forum(
    'when funding goes from negative to positive on doge and the 24h return is already 10%+... u guys aping or fading',
    ...documents(
      { symbols: 'doge' },
      and(['funding_rate crosses above 0', 'funding_rate_8h crosses above 0', ...funding('> 0')], up('ret_24h', '10%')),
    ),
  ),
  forum(
    'sui degen scan pls: vpin rank top 2% of the week, spread over 3bps, 1m candle volume > 400k',
    ...documents(
      { symbols: 'sui' },
      and(
        [...up('vpin_pctrank', '98%'), ...up('pctrank(vpin, 7d)', '98%')],
        'spread_bps > 3',
        'quote_volume_1m > 400k',
      ),
    ),
  ),
  forum(
    'btc weekend pump and dump: 4h +2.5% on a sat or sun then -1.5% hour within 6 hrs. post last 12',
    ...dated({ symbols: 'btc', within: '6h', limit: 12 }, WEEKEND, up('ret_4h', '2.5%'), down('ret_1h', '-1.5%')),
  ),
  refused(
    forum('wen arb unlocks happen (token unlock days) and shorts pile in, l/s ratio below 0.9', {
      symbols: 'arb',
      where: 'long_short_ratio < 0.9',
    }),
  ),
  forum(
    'do double hammers exist lol. shib 15m hammer then another 15m hammer between 15 min and... nah just within 4 hours after',
    ...documents(
      { symbols: '1000shibusdt', within: '4h' },
      candle('hammer', '15m', 'hammer'),
      candle('hammer', '15m', 'hammer'),
    ),
  ),
  forum(
    'pain trade: avax up 3% in the hour, l/s ratio under 1, shorts making up basically all liqs (liq imbalance 0.9+). then what',
    ...documents({ symbols: 'avax' }, and(up('ret_1h', '3%'), 'long_short_ratio < 1', up('liq_imbalance_1h', '0.9'))),
  ),
  forum(
    'fresh listings only (under 60 days on record) that already dumped 40% off the... ok 24h drawdown worse than -25%. do they ever come back in 7 days',
    { where: 'recorded_age_days < 60 and drawdown_24h < -25%' },
  ),
  refused(
    forum('any1 remember minutes when bnb got super choppy n the oi was over 400m', {
      symbols: 'bnb',
      where: 'oi_usd > 400M',
    }),
  ),
  forum(
    'eth stoch over 95, %b over 1.05, price 4%+ over vwap. blow off top?? only us session, lmk what came after',
    ...documents(
      { symbols: 'eth' },
      and('stoch_k_14_15m > 95', 'bb_pctb_20_15m > 1.05', up('vwap_dist_24h', '4%'), 'session = us'),
    ),
  ),

  // English as a foreign language.
  poor(
    'Dear friend, I research BTC: the price make candle outside on 1 hour, and cross of MACD 15 minute is bullish after it in 2 hours.',
    ...documents({ symbols: 'btc', within: '2h' }, candle('inside_outside', '1h', 'outside'), MACD_UP),
  ),
  poor(
    'For SOL want to see: open interest grow in one hour in percentile above 95 (seven days), CVD of one hour is minus 10 million or less.',
    ...documents({ symbols: 'sol' }, and(rank('oi_change_1h', '> 95%'), 'cvd_usd_1h <= -10M')),
  ),
  poor(
    'All coins which beta to BTC is bigger 2 and one hour their fall is stronger from BTC on 3 percent (excess minus 3 or lower), only since 2025 year.',
    { from: '2025-01-01', where: 'beta_btc_24h > 2 and excess_ret_1h <= -3%' },
  ),
  poor(
    'ETH at saturday night from 22 hour until 24 hour UTC, spread not bigger 1 bps, volatility of one hour lower 0.4 percent.',
    ...documents(
      { symbols: 'eth' },
      and(
        'weekday = 6',
        ['hour_utc >= 22', 'hour_utc between 22 and 23', 'hour_utc in (22, 23)'],
        'spread_bps <= 1',
        'rv_1h < 0.4%',
      ),
    ),
  ),
  poor(
    'Sir, in DOGE coin after bearish soldiers (three crows) of 15 minute, in 6 hour did return of 1 hour go to plus 2 percent? Kindly give the cases.',
    ...documents({ symbols: 'doge', within: '6h' }, candle('soldiers_crows', '15m', 'crows'), over('ret_1h', '2%')),
  ),
  refused(
    poor(
      'Please send SMS on my phone if LINK RSI 15 min is less 25.',
      ...documents({ symbols: 'link' }, ['rsi_14_15m < 25', 'rsi_14_15m crosses below 25']),
    ),
  ),
  poor(
    'How it was when ARB was 24 hour return number one, I mean rank in top 3 percent of all, and basis lower minus 5 bp.',
    ...documents({ symbols: 'arb' }, and(up('xs_rank_ret_24h', '97%'), 'basis_bps < -5')),
  ),
  poor(
    'The volume of 15 minutes in FIL summed is more 3 million dollars and in same 15 minutes price is changed less 0.2 percent to any side.',
    ...documents({ symbols: 'fil' }, and('sum(quote_volume_1m, 15m) > 3M', flat('ret_15m', '0.2%'))),
  ),
  refused(
    poor('When stock of Coinbase is falling and ADA one day return is minus 3 percent or lower, what is next?', {
      symbols: 'ada',
      where: 'ret_24h <= -3%',
    }),
  ),
  poor(
    'I look XRP, the ask side: imbalance of 20 bps under minus 0.5 minimum 10 minutes from last 15 minutes, taker VPIN over 0.25.',
    { symbols: 'xrp', where: 'book_imbalance_20bps < -0.5 held 10m of 15m and vpin_taker > 0.25' },
  ),
]
