/**
 * Development phrasings by the second author, file 3 of 5: 60 phrasings, 10 in each style, written from the documentation alone.
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
} from '../tried/form.js'
import { BREAK_UP, down, flat, hours, lately, MACD_UP, over, rank, under, up, WORKDAYS } from '../tried/ways.js'

export const B3: readonly Tried[] = [
  // A pit trader's shorthand.
  shorthand('op beta > 2 / corr > .7 / btc 1h ≥ +1% / op 1h ≤ 0', {
    symbols: 'op',
    where: 'beta_btc_24h > 2 and corr_btc_24h > 0.7 and btc_ret_1h >= 1% and ret_1h <= 0',
  }),
  shorthand(
    '1h bull engulf → 15m bear engulf inside 2h, eth only, aft 1/1/25',
    ...['2025-01-01', '2025-01-02'].flatMap((from) =>
      documents(
        { symbols: 'eth', from, within: '2h' },
        candle('engulfing', '1h', 'bullish'),
        candle('engulfing', '15m', 'bearish'),
      ),
    ),
  ),
  shorthand(
    'xrp l/s 1.2-1.4, oi$ > 700m, fndg 8h flat (±.005%)',
    ...documents(
      { symbols: 'xrp' },
      and('long_short_ratio between 1.2 and 1.4', 'oi_usd > 700M', flat('funding_rate_8h', '0.005%')),
    ),
  ),
  shorthand(
    'sol 30min cvd < -8m, px +.3% 15min',
    ...documents({ symbols: 'sol' }, and('sum(cvd_usd_1m, 30m) < -8M', up('ret_15m', '0.3%'))),
  ),
  shorthand('gk vol 24h > 9% / pk vol 24h > 9% / all mkts / hi gk first / 75 rows', {
    where: 'garman_klass_24h > 9% and parkinson_24h > 9%',
    sort: 'garman_klass_24h desc',
    limit: 75,
  }),
  refused(shorthand('trx skew: 25d put skew > 5, basis < -10bp', { symbols: 'trx', where: 'basis_bps < -10' })),
  shorthand(
    'arb dd24 -15% → drawup 24h > 8% w/in 1d → 24h hi brk; whole seq 3d',
    ...documents({ symbols: 'arb', within: '3d' }, down('drawdown_24h', '-15%'), 'drawup_24h > 8%', BREAK_UP),
    ...documents({ symbols: 'arb', within: '3d' }, 'drawdown_24h crosses below -15%', 'drawup_24h > 8%', BREAK_UP),
  ),
  shorthand('ada 5m rsi 40-60 held 1h, 1h vol < 5m', {
    symbols: 'ada',
    where: 'rsi_14_5m >= 40 held 1h and rsi_14_5m <= 60 held 1h and quote_volume_1h < 5M',
  }),
  shorthand('btc <10 min to fndg, fndg pctile 30d > 90, tkr buy 1h < 45%', {
    symbols: 'btc',
    where: 'minutes_to_funding < 10 and funding_pctrank_30d > 90% and taker_buy_ratio_1h < 45%',
  }),
  shorthand('doge 500bp imb Δ1h > +.3, impact now < 4bp', {
    symbols: 'doge',
    where: 'delta(book_imbalance_500bps, 1h) > 0.3 and impact_100k_bps < 4',
  }),

  // A physicist's conditions.
  quant(
    'Sample: DOTUSDT, hours 00:00 ≤ t < 08:00 UTC. Condition: rv_ratio_1h_24h ≤ 0.4 throughout the preceding 30 minutes.',
    ...documents(
      { symbols: 'dot' },
      and('rv_ratio_1h_24h <= 0.4 held 30m', [
        'hour_utc between 0 and 7',
        'hour_utc <= 7',
        'hour_utc < 8',
        'session = asia',
      ]),
    ),
  ),
  quant(
    'long_short_change_24h ≥ 30 % conditional on |ret_24h| ≤ 1.5 %, LTCUSDT and BNBUSDT, rows in order of decreasing long_short_change_24h.',
    {
      symbols: 'ltc,bnb',
      where: 'long_short_change_24h >= 30% and ret_24h between -1.5% and 1.5%',
      sort: 'long_short_change_24h desc',
    },
  ),
  quant('Let x = ema_dist_50_1h. Require x ≤ −4 % now, x(t − 4 h) ≥ 0, and xs_rank_ret_24h ≤ 0.2.', {
    where: 'ema_dist_50_1h <= -4% and lag(ema_dist_50_1h, 4h) >= 0 and xs_rank_ret_24h <= 20%',
  }),
  quant(
    'Events E1 (oi_price_regime_1h enters short_buildup) and E2 (liq_short_usd_1m ≥ 300,000 USD), E2 at least one minute and at most six hours after E1. ETHUSDT.',
    ...documents(
      { symbols: 'eth', within: '6h' },
      ['oi_price_regime_1h becomes short_buildup'],
      'liq_short_usd_1m >= 300k',
    ),
  ),
  quant(
    'Range (max − min) of long_short_ratio over the trailing 24 h ≥ 0.8; trading day neither Saturday nor Sunday; 2023 only.',
    ...documents({ from: '2023-01-01', to: '2023-12-31' }, and('range(long_short_ratio, 24h) >= 0.8', WORKDAYS)),
  ),
  refused(
    quant('Order-flow imbalance computed from level-2 deltas over 10 s ≥ 3σ, with spread_bps ≤ 2, SOLUSDT.', {
      symbols: 'sol',
      where: 'spread_bps <= 2',
    }),
  ),
  quant(
    'Conditional on a bearish marubozu on closed 1 h candles and bb_pctb_20_15m ≤ −0.1, excluding the four-hour interval 12:00–15:59 UTC.',
    ...documents(
      {},
      and(candle('marubozu', '1h', 'bearish'), 'bb_pctb_20_15m <= -0.1', ['hour_utc not in (12, 13, 14, 15)']),
    ),
  ),
  quant(
    'rsi_14_15m crosses 70 from below while its maximum during the preceding 24 h, present minute included, does not exceed 75. NEARUSDT, LINKUSDT.',
    {
      symbols: 'near,link',
      where: 'rsi_14_15m crosses above 70 and max(rsi_14_15m, 24h) <= 75',
    },
  ),
  quant('depth_usd_100bps ≥ 2.5 standard deviations below its 24 h mean (z ≤ −2.5), book_slope_bid ≤ 0.9.', {
    where: 'zscore(depth_usd_100bps, 24h) <= -2.5 and book_slope_bid <= 0.9',
  }),
  quant(
    'UNIUSDT between 2025-06-15T00:00Z (inclusive) and 2025-06-20T00:00Z (exclusive): all buckets with cvd_usd_1m ≤ −100 000 USD and quote_volume_1m ≥ 300 000 USD.',
    {
      symbols: 'uni',
      from: '2025-06-15T00:00:00Z',
      to: '2025-06-20T00:00:00Z',
      where: 'cvd_usd_1m <= -100k and quote_volume_1m >= 300k',
    },
  ),

  // Dictated to a phone.
  dictation(
    'right so wif the dog coin when in the past four hours at some point the hourly liquidations were over one million and now the five minute return is positive by at least one percent',
    ...lately(
      { symbols: 'wif' },
      '4h',
      'max(liq_usd_1h, 4h) > 1M',
      ['liq_usd_1h > 1M', 'liq_usd_1h crosses above 1M'],
      'ret_5m >= 1%',
    ),
  ),
  dictation(
    'show bitcoin tuesdays only between fourteen and sixteen hours U T C when the one minute return is below minus point three percent',
    ...documents({ symbols: 'btc' }, and('weekday = 2', hours(14, 16), 'ret_1m < -0.3%')),
  ),
  dictation(
    'find aave with vpin no sorry the taker vpin taker above point three five and average trade size under nine hundred dollars',
    { symbols: 'aave', where: 'vpin_taker > 0.35 and avg_trade_usd_1h < 900' },
  ),
  dictation(
    'eth um the MACD turns up on fifteen minutes and then fourteen period r s i fifteen minutes over fifty five within one hour scratch that within two hours',
    ...documents({ symbols: 'eth', within: '2h' }, MACD_UP, over('rsi_14_15m', '55')),
  ),
  dictation(
    'so I am looking for coins not bitcoin that were listed I mean recorded less than two weeks and already have volume for twenty four hours over two hundred million sorted by volume',
    { except: 'btc', where: 'recorded_age_days < 14 and quote_volume_24h > 200M', sort: 'quote_volume_24h desc' },
  ),
  refused(
    dictation(
      'solana I guess when the sentiment was fearful like the fear and greed index under twenty and open interest one hour up two percent',
      ...documents({ symbols: 'sol' }, up('oi_change_1h', '2%')),
    ),
  ),
  dictation(
    'cosmos um atom the four hour chart closed a hanging man while the seven day return is above fifteen percent show me the last thirty',
    ...documents({ symbols: 'atom', limit: 30 }, and(candle('hammer', '4h', 'hanging_man'), 'ret_7d > 15%')),
  ),
  dictation(
    'in two thousand twenty four sui had funding over a tenth of a percent per eight hours and was at the same time more than twenty percent off the low of the day the twenty four hour low',
    { symbols: 'sui', from: '2024-01-01', to: '2024-12-31', where: 'funding_rate_8h > 0.1% and drawup_24h > 20%' },
  ),
  refused(
    dictation(
      'could you uh close my matic position when the one hour r s i crosses under thirty five thanks',
      ...documents({ symbols: 'matic' }, under('rsi_14_1h', '35')),
    ),
  ),
  dictation(
    'liquidity gone situation for link meaning depth percentile two or lower and spread percentile ninety five or higher both over seven days',
    { symbols: 'link', where: 'rb_liquidity_gone' },
    ...documents({ symbols: 'link' }, and(rank('depth_usd_100bps', '<= 2%'), rank('spread_bps', '>= 95%'))),
  ),

  // E-mails to the research desk.
  email(
    'Dear Paul,\nI owe the CIO a page on leverage. Would you run: open interest 1h change at or above its weekly 99th percentile, ret_1h at most half a percent in either direction, all symbols, from January to June 2025? He flies on Saturday, so Friday at the latest.\nBest, Annika',
    ...documents({ from: '2025-01-01', to: '2025-06-30' }, and(rank('oi_change_1h', '>= 99%'), flat('ret_1h', '0.5%'))),
  ),
  email(
    'Hi team. Because our algo quotes on both sides, I care about one-sided books: DOGE, top-of-book imbalance at +0.8 or more and the ±20 bps imbalance negative, spread no wider than 1.5 bps. 300 rows, please, in chronological order. — Kenji, electronic trading',
    {
      symbols: 'doge',
      where: 'book_imbalance_top >= 0.8 and book_imbalance_20bps < 0 and spread_bps <= 1.5',
      sort: 'time asc',
      limit: 300,
    },
  ),
  email(
    'To whom it may concern: for a training slide I want the textbook shooting star. BTC, 1h candles, RSI(1h) at 65 or above when it closes, and within the following 24 hours a fall of at least 2% over some 4-hour window. Thank you very much, Trainee programme',
    ...documents(
      { symbols: 'btc', within: '24h' },
      and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h >= 65'),
      'ret_4h <= -2%',
    ),
  ),
  refused(
    email(
      'Hello, our clients hold spot ETH. Please compute when the spot-perp spread between Coinbase and the perpetual exceeded 0.4% with relative hourly volume above 2.5. The newsletter closes at noon. Greetings, Editorial',
      { symbols: 'eth', where: 'rel_volume_1h > 2.5' },
    ),
  ),
  email(
    'Good afternoon, I am reconciling a loss from 9 May 2025. What did AVAX look like on that day whenever the slope over the hour was steeper than -2% per hour (so below -0.02) and the book within one percent leaned to the ask side by 0.3 or more? Kind regards, Middle Office',
    ...documents(
      { symbols: 'avax', from: '2025-05-09', to: '2025-05-09' },
      and('slope_1h < -0.02', 'book_imbalance <= -0.3'),
    ),
  ),
  email(
    'Dear all, hypothesis for discussion: liquidity providers step back in the late session. Hence please query, for all contracts except TRX, session late, Amihud over 24h above 8, Kyle lambda over 4h above 12, hourly turnover below 2 million dollars. Discussion is set for Wednesday. Regards, Prof. Stein (adviser)',
    {
      except: 'trx',
      where: 'session = late and amihud_24h > 8 and kyle_lambda_4h > 12 and quote_volume_1h < 2M',
    },
  ),
  email(
    'Hi Jo, sorry for the short notice. The board asks what usually came after a long squeeze-out: hourly liquidation volume in the top percent of the week, liquidation imbalance -0.6 or lower, hour return -3% or lower. It is the "long flush" of your rulebook, I believe. ETH and BTC. Ta, Will',
    { symbols: 'eth,btc', where: 'rb_long_flush' },
    ...documents(
      { symbols: 'eth,btc' },
      and(up('liq_usd_1h_pctrank', '99%'), 'liq_imbalance_1h <= -0.6', 'ret_1h <= -3%'),
    ),
    ...documents(
      { symbols: 'eth,btc' },
      and(up('pctrank(liq_usd_1h, 7d)', '99%'), 'liq_imbalance_1h <= -0.6', 'ret_1h <= -3%'),
    ),
  ),
  email(
    'Research, we consider a carry overlay. Please list, sorted by the 24-hour funding sum from the lowest up, the minutes where that sum was under -0.2% although the premium to index was not below -5 bps. Coverage: SOL, XRP, ADA, DOGE. Needed for model sign-off on the 30th. Bests, Hugo',
    {
      symbols: 'sol,xrp,ada,doge',
      where: 'funding_sum_24h < -0.2% and premium_bps >= -5',
      sort: 'funding_sum_24h asc',
    },
  ),
  email(
    'Dear desk, a former colleague swears by "quiet before noise". Concretely: volatility of volatility over 24h below 0.25 and the jump share below 2%, followed within 2 days by an hour of four standard deviations or more upward. Any symbol. I would be grateful for the first 60 occurrences in history. Regards, Lars',
    {
      where: 'vol_of_vol_24h < 0.25 and jump_share_24h < 2%',
      next: ['ret_1h_sigma >= 4'],
      within: '2d',
      sort: 'time asc',
      limit: 60,
    },
  ),
  refused(
    email(
      'Hi, following the incident I need to know when FIL had an unusually wide spread during the US session while the depth within 1% was less than 250k dollars. The report goes out tonight. Thanks, Ops',
      { symbols: 'fil', where: 'session = us and depth_usd_100bps < 250k' },
    ),
  ),

  // Discord and Reddit.
  forum(
    'near just did +4% in 15m on like 5x volume (rvol 5+). historically moon or rug, gimme all of them',
    ...documents({ symbols: 'near' }, and(up('ret_15m', '4%'), up('rel_volume_1h', '5'))),
  ),
  forum(
    'when the whole market bleeds (less than 1 in 5 coins green on the hour) but link is in the top 10% of performers that hour, strong hands?',
    ...documents({ symbols: 'link' }, and(['breadth_1h < 0.2'], up('xs_rank_ret_1h', '90%'))),
  ),
  forum('sunday scaries: btc sunday asia hours, 24h range position under .15, 5m rsi sub 25', {
    symbols: 'btc',
    where: 'weekday = 7 and session = asia and range_pos_24h < 0.15 and rsi_14_5m < 25',
  }),
  forum(
    'ngl i think bearish cvd divergence on 4h is the best top signal. op and arb, rsi 1h above 70 when it shows up, what came after',
    ...documents({ symbols: 'op,arb' }, and(state('cvd_divergence_4h', 'bearish'), 'rsi_14_1h > 70')),
  ),
  refused(
    forum(
      'how do i set a bot to ape long when wif 5m rsi hits 10',
      ...documents({ symbols: 'wif' }, [...down('rsi_14_5m', '10'), 'rsi_14_5m crosses below 10']),
    ),
  ),
  forum(
    'shib wick hunters: bullish pin bar 15m right after longs lost 100k+ in one minute, say 30 min max between. got receipts?',
    ...documents(
      { symbols: '1000shibusdt', within: '30m' },
      up('liq_long_usd_1m', '100k'),
      candle('pin_bar', '15m', 'bullish'),
    ),
  ),
  forum(
    'eth doing nothing for a whole day, like high-low parkinson vol 24h under 1%, then a >1.5% 15m candle... i mean 15m return. within a day. direction up',
    { symbols: 'eth', where: 'parkinson_24h < 1%', next: ['ret_15m > 1.5%'], within: '1d' },
    { symbols: 'eth', where: 'parkinson_24h < 1%', next: ['ret_15m >= 1.5%'], within: '1d' },
  ),
  forum(
    'sol perps premium insane (mark 15+ bps over index) with taker buys > 55%. exit liquidity moment?',
    ...documents({ symbols: 'sol' }, and(up('premium_bps', '15'), 'taker_buy_ratio_1h > 55%')),
  ),
  forum(
    'dot holders punching air: down over 15% in 7d, under the 200h sma by 5%+, still bleeding 24h (negative)',
    ...documents({ symbols: 'dot' }, and('ret_7d < -15%', down('sma_dist_200_1h', '-5%'), 'ret_24h < 0')),
  ),
  refused(
    forum(
      'find where btc touched the golden pocket fib and 15m macd was crossing bullish',
      ...documents({ symbols: 'btc' }, MACD_UP),
    ),
  ),

  // English as a foreign language.
  poor(
    'In ETH market the open interest of one hour is go down 3 percent or more, and price is go up in this hour (covering of shorts).',
    ...documents(
      { symbols: 'eth' },
      and(down('oi_change_1h', '-3%'), 'ret_1h > 0', state('oi_price_regime_1h', 'short_covering')),
    ),
    ...documents({ symbols: 'eth' }, and(down('oi_change_1h', '-3%'), 'ret_1h > 0')),
    ...documents({ symbols: 'eth' }, and(down('oi_change_1h', '-3%'), state('oi_price_regime_1h', 'short_covering'))),
  ),
  poor(
    'Help me please find for AVAX two candles: at first doji on 1 hour, after it not later 3 hours bullish marubozu on 15 minute.',
    ...documents({ symbols: 'avax', within: '3h' }, candle('doji', '1h', 'doji'), candle('marubozu', '15m', 'bullish')),
    ...documents(
      { symbols: 'avax', within: '3h' },
      [
        'candle_doji_1h in (doji, dragonfly, gravestone) and candle_age_1h = 0',
        'candle_doji_1h in (doji, dragonfly, gravestone)',
        'candle_doji_1h != none and candle_age_1h = 0',
        'candle_doji_1h != none',
      ],
      candle('marubozu', '15m', 'bullish'),
    ),
  ),
  poor(
    'The ATR percent of SOL 15 minute exceed 1, while the volume of last 24 hour does not exceed 1 billion dollar.',
    { symbols: 'sol', where: 'atr_pct_14_15m > 1% and quote_volume_24h <= 1B' },
  ),
  poor(
    'Please the days Wednesday, when BTC the session Europe, return hour minus 1 percent or lower, and liquidation of hour in sum exceed 20 millions.',
    { symbols: 'btc', where: 'weekday = 3 and session = europe and ret_1h <= -1% and liq_usd_1h > 20M' },
  ),
  poor(
    'I want check: correlation XRP with BTC is become smaller 0.4 and XRP make 24 hour new maximum.',
    ...documents({ symbols: 'xrp' }, and(under('corr_btc_24h', '0.4'), BREAK_UP)),
  ),
  poor(
    'TRX book: bid side more heavy (imbalance 1 percent above 0.25 all the time of last 1 hour), spread not more 2 basis point.',
    { symbols: 'trx', where: 'book_imbalance > 0.25 held 1h and spread_bps <= 2' },
  ),
  poor('Long short ratio of BNB was lower of 1 one day ago and now is higher of 1.3; give 15 latest.', {
    symbols: 'bnb',
    where: 'lag(long_short_ratio, 24h) < 1 and long_short_ratio > 1.3',
    limit: 15,
  }),
  refused(
    poor(
      'When exchange had stop of work (maintenance) and LTC after it in 15 minutes go down 2 percents.',
      ...documents({ symbols: 'ltc' }, down('ret_15m', '-2%')),
    ),
  ),
  poor(
    'ALGO after the price is lower than VWAP on 4 percent, how is next week? Only if the hour trading volume is lower 1 million.',
    ...documents({ symbols: 'algo' }, and(down('vwap_dist_24h', '-4%'), 'quote_volume_1h < 1M')),
  ),
  poor(
    'Without BTC, ETH and BNB: coins where the trend is strong, ADX 15m above 45, minus DI is bigger from plus DI for 20 points or more.',
    { except: 'btc,eth,bnb', where: 'adx_14_15m > 45 and di_diff_14_15m <= -20' },
  ),
]
