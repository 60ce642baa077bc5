/**
 * Development phrasings, fifth of five files: 60 phrasings, 10 in each style. Written from the documentation alone; conventions as in the fifth tried set.
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
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  MACD_DOWN,
  MACD_UP,
  rank,
  under,
  up,
  WORKDAYS,
} from '../tried/ways.js'

export const A5: readonly Tried[] = [
  // Traders' shorthand.
  shorthand(
    'eth l/s>2 fund>.03 oi1h pctl>95 – crowded af',
    ...documents({ symbols: 'eth' }, and('long_short_ratio > 2', funding('> 0.03%'), rank('oi_change_1h', '> 95%'))),
    ...documents(
      { symbols: 'eth' },
      and('long_short_ratio > 2', funding('> 0.03%'), rank('oi_change_1h', '> 95%'), 'rb_crowded_longs'),
    ),
  ),
  shorthand(
    'sol ret4h<-6 %, 15m bull pin, hr 13-20',
    ...documents({ symbols: 'sol' }, and('ret_4h < -6%', candle('pin_bar', '15m', 'bullish'), hours(13, 20))),
  ),
  shorthand('bnb rsi15 max 1h >80, now <65', { symbols: 'bnb', where: 'max(rsi_14_15m, 1h) > 80 and rsi_14_15m < 65' }),
  shorthand('btc sum liq longs 15m >2m, basis <-5bp, first 10 ever', {
    symbols: 'btc',
    where: 'sum(liq_long_usd_1m, 15m) > 2M and basis_bps < -5',
    sort: 'time asc',
    limit: 10,
  }),
  shorthand(
    'op/arb: funding x abv 0, same min ret1h>1%',
    ...documents({ symbols: 'op,arb' }, and(funding('crosses above 0'), 'ret_1h > 1%')),
  ),
  shorthand(
    'aave 1h inv hammer @ rsi1h<35',
    ...documents({ symbols: 'aave' }, and(candle('shooting_star', '1h', 'inverted_hammer'), 'rsi_14_1h < 35')),
  ),
  shorthand(
    'doge rv ratio 1h/24h<.5 → brk 24h either way w/in 1d',
    ...documents({ symbols: 'doge', within: '1d' }, 'rv_ratio_1h_24h < 0.5', [
      'donchian_break_24h in (up, down)',
      'donchian_break_24h != none',
      'donchian_break_24h not in (none)',
    ]),
  ),
  shorthand(
    'ada thu/fri, cvd4h (sum) >4m, px 4h flat ±.5%',
    ...documents(
      { symbols: 'ada' },
      and(['weekday in (4, 5)', 'weekday between 4 and 5'], 'sum(cvd_usd_1m, 4h) > 4M', flat('ret_4h', '0.5%')),
    ),
  ),
  refused(shorthand('xrp vol huge, spread < 2bps', { symbols: 'xrp', where: 'spread_bps < 2' })),
  shorthand(
    'near macd hist x dn 0, di diff <-10, 2024 h1',
    {
      symbols: 'near',
      from: '2024-01-01',
      to: '2024-06-30',
      where: 'macd_hist_15m crosses below 0 and di_diff_14_15m < -10',
    },
    ...documents({ symbols: 'near', from: '2024-01-01', to: '2024-06-30' }, and(MACD_DOWN, 'di_diff_14_15m < -10')),
  ),

  // Quants' precision.
  quant(
    'Define stress as spread_bps_pctrank ≥ 0.98 in at least 30 of the past 60 minutes. Subset to BTCUSDT and hour_utc ∈ {13, 14, 15}.',
    ...documents(
      { symbols: 'btc' },
      and('spread_bps_pctrank >= 0.98 held 30m of 1h', ['hour_utc in (13, 14, 15)', 'hour_utc between 13 and 15']),
    ),
  ),
  quant(
    'Is a 4h bullish marubozu succeeded by oi_change_24h ≥ 8 % inside seven days? ATOMUSDT, ALGOUSDT; report completions.',
    ...documents({ symbols: 'atom,algo', within: '7d' }, candle('marubozu', '4h', 'bullish'), 'oi_change_24h >= 8%'),
  ),
  quant(
    'SUIUSDT: 30-day percentile rank of quote_volume_1h not above 0.05, and hourly trade size averaging under 300 USD.',
    {
      symbols: 'sui',
      where: 'pctrank(quote_volume_1h, 30d) <= 0.05 and avg_trade_usd_1h < 300',
    },
  ),
  quant('Conditional sample: funding_pctrank_30d between 0.4 and 0.6, jump_share_24h below 5 %. ETHUSDT, 2025 Q4.', {
    symbols: 'eth',
    from: '2025-10-01',
    to: '2025-12-31',
    where: 'funding_pctrank_30d between 0.4 and 0.6 and jump_share_24h < 5%',
  }),
  quant(
    'What is the distribution of 30m returns subsequent to drawup_24h > 12 % with rel_volume_1h falling (delta over 1h negative)?',
    {
      where: 'drawup_24h > 12% and delta(rel_volume_1h, 1h) < 0',
    },
  ),
  quant(
    'The slope of long_short_ratio over 24h is below −0.05 per hour; the level nevertheless exceeds 1.8. LINKUSDT, LTCUSDT.',
    {
      symbols: 'link,ltc',
      where: 'slope(long_short_ratio, 24h) < -0.05 and long_short_ratio > 1.8',
    },
  ),
  quant('Post-settlement window: minutes_to_funding ≥ 470 ∧ funding_rate ≤ −0.0003 ∧ ret_5m ≥ 0.003.', {
    where: 'minutes_to_funding >= 470 and funding_rate <= -0.0003 and ret_5m >= 0.003',
  }),
  quant(
    'Sorted by excess_ret_1h from lowest upward, the first 40 buckets with excess_ret_1h < −3 %, outside the Asian session, BTCUSDT left out.',
    {
      except: 'btc',
      where: 'excess_ret_1h < -3% and session != asia',
      sort: 'excess_ret_1h asc',
      limit: 40,
    },
    {
      except: 'btc',
      where: 'excess_ret_1h < -3% and session in (europe, us, late)',
      sort: 'excess_ret_1h asc',
      limit: 40,
    },
  ),
  refused(
    quant(
      'Granger causality from cvd_usd_1h to ret_1h (5 % level), XRPUSDT, year 2024; restrict to taker_buy_ratio_1h ≥ 0.55.',
      {
        symbols: 'xrp',
        from: '2024-01-01',
        to: '2024-12-31',
        where: 'taker_buy_ratio_1h >= 0.55',
      },
    ),
  ),
  quant(
    'Upward squeeze release (rulebook) occurring when xs_rank_ret_24h is at least 0.8; only Tuesdays through Thursdays.',
    ...documents(
      {},
      and('rb_squeeze_release_up and xs_rank_ret_24h >= 0.8', ['weekday between 2 and 4', 'weekday in (2, 3, 4)']),
    ),
  ),

  // Dictation.
  dictation(
    'yeah hi so what i am after is cardano when the price is five percent or more off its daily low and the hourly rsi is still under fifty',
    { symbols: 'ada', where: 'drawup_24h >= 5% and rsi_14_1h < 50' },
  ),
  dictation(
    'solana bearish pin bar on the one hour then a bearish engulfing on the one hour within the next four hours',
    ...documents(
      { symbols: 'sol', within: '4h' },
      candle('pin_bar', '1h', 'bearish'),
      candle('engulfing', '1h', 'bearish'),
    ),
  ),
  dictation('look up bitcoin on february third twenty twenty five when it was losing more than two percent an hour', {
    symbols: 'btc',
    from: '2025-02-03',
    to: '2025-02-03',
    where: 'ret_1h < -2%',
  }),
  dictation(
    'coins that trade more than a hundred million a day with a seven day return of at least thirty percent rank them by seven day return',
    {
      where: 'quote_volume_24h > 100M and ret_7d >= 30%',
      sort: 'ret_7d desc',
    },
  ),
  dictation('where was the correlation between ether and bitcoin over the day lower than point four', {
    symbols: 'eth',
    where: 'corr_btc_24h < 0.4',
  }),
  dictation(
    'um polkadot the price is above the two hundred hour moving average by ten percent and the fifteen minute bollinger percent b is over one',
    ...documents({ symbols: 'dot' }, and(up('sma_dist_200_1h', '10%'), 'bb_pctb_20_15m > 1')),
  ),
  dictation(
    'near with the five minute r s i crossing back up through twenty five while the one minute volume is over half a million dollars',
    {
      symbols: 'near',
      where: 'rsi_14_5m crosses above 25 and quote_volume_1m > 500k',
    },
  ),
  refused(
    dictation(
      'when bitcoin hit sixty thousand dollars and funding was negative show me that',
      ...documents({ symbols: 'btc' }, funding('< 0')),
    ),
  ),
  dictation(
    'after a buying absorbed moment in tron how often did the hourly return go below minus one percent in the five hours after that',
    ...documents({ symbols: 'trx', within: '5h' }, 'rb_buying_absorbed', under('ret_1h', '-1%')),
  ),
  dictation(
    'please search aptos and sui for weekday mornings say six to nine utc with open interest down at least three percent in an hour',
    ...documents({ symbols: 'apt,sui' }, and(WORKDAYS, hours(6, 9), 'oi_change_1h <= -3%')),
  ),

  // E-mail.
  email(
    'Hi Andrea, the weather here is glorious, wish you were with us. One thing for the note: how does BTC behave once its order book (±5 %) has been tilted to the ask, imbalance below -0.25, for four hours without a break? Love, Paolo',
    {
      symbols: 'btc',
      where: 'book_imbalance_500bps < -0.25 held 4h',
    },
  ),
  email(
    'Dear Maria, I could not join the call, apologies. My request: WIF and 1000PEPE, 24h funding total above 0.2 %, short squeeze rule firing. If there are more than thirty rows, thirty is fine. Kind regards, Jens',
    {
      symbols: 'wif,1000pepeusdt',
      where: 'funding_sum_24h > 0.2% and rb_short_squeeze',
      limit: 30,
    },
  ),
  email(
    'Hello Ben, quick sanity check before we publish. We claim that XRP had an hourly return above 4 % at most eight hours after its 15-minute Bollinger width sat below 0.8 %. Show me the evidence from 2024 onwards. Thanks, Thandi',
    {
      symbols: 'xrp',
      from: '2024-01-01',
      where: 'bb_width_20_15m < 0.8%',
      next: ['ret_1h > 4%'],
      within: '8h',
    },
  ),
  email(
    'Hi Dora, do you remember the crash in October 2025? For 10 and 11 October I want all coins, oldest rows first, whose hourly liquidations were above USD 20 million with a liquidation imbalance of -0.9 or lower. Best, Emil',
    {
      from: '2025-10-10',
      to: '2025-10-11',
      where: 'liq_usd_1h > 20M and liq_imbalance_1h <= -0.9',
      sort: 'time asc',
    },
  ),
  email(
    'Dear all, minutes of the meeting are attached. Open point 3 (me): check LTC days... rather, minutes, with relative volume above 5 and an absolute 15-minute move under 0.3 %. I shall report next week. Greetings, Wanda',
    ...documents({ symbols: 'ltc' }, and('rel_volume_1h > 5', flat('ret_15m', '0.3%'))),
  ),
  refused(
    email(
      'Hi, we like your tool! Question from our macro person: SOL minutes when the DXY was rising and SOL 24h return was above 5 %. Possible? Cordially, Anders',
      { symbols: 'sol', where: 'ret_24h > 5%' },
    ),
  ),
  email(
    'Good day Irina, I keep it short since I am on the train. UNI: MACD (15m) crossed bullish, and RSI 15m between 40 and 60. Then, in the next two hours, the 24h high broken. Anything? V.',
    ...documents({ symbols: 'uni', within: '2h' }, and(MACD_UP, 'rsi_14_15m between 40 and 60'), BREAK_UP),
  ),
  email(
    'Hey Femi, re your question on hedging costs: look at AVAX whenever the seven-day average of the 8h funding rate is 0.02 % or more but the current 8h rate has slipped below 0. I doubt you will find many. Regards, Joost',
    ...documents(
      { symbols: 'avax' },
      and('mean(funding_rate_8h, 7d) >= 0.02%', [
        'funding_rate_8h < 0',
        'funding_rate_8h <= 0',
        'funding_rate_8h crosses below 0',
      ]),
    ),
  ),
  email(
    'Hello Sara, my thesis defence is in two weeks (help!). Last missing number: how many times did ARB, OP or MATIC show an evening star on the hourly candles in the US session from 1 May 2024 to 31 May 2024? Thank you so much, Jiho',
    ...documents(
      { symbols: 'arb,op,matic', from: '2024-05-01', to: '2024-05-31' },
      and(candle('star', '1h', 'evening'), 'session = us'),
    ),
  ),
  email(
    'Dear Nils, could you please verify this observation of mine: bitcoin falls by 1.5 % or more inside 15 minutes, while the depth within one percent is under 40 million dollars, and the taker-buy share of the hour is still 50 % or greater. With thanks, Agnieszka',
    ...documents({ symbols: 'btc' }, 'ret_15m <= -1.5% and depth_usd_100bps < 40M and taker_buy_ratio_1h >= 50%'),
  ),

  // Forum.
  forum(
    'so I got liquidated AGAIN. eth, 1h liqs in the top 1% of the week AND mostly longs (imbalance under -0.5). what comes next usually',
    ...documents(
      { symbols: 'eth' },
      and([...rank('liq_usd_1h', '>= 99%'), ...rank('liq_usd_1h', '> 99%')], 'liq_imbalance_1h < -0.5'),
    ),
  ),
  forum(
    'anybody tracking "weekend gap fill"? nah i just want saturdays, sol, 24h range pos above .95, sort by rsi 1h with rsi 1h > 60',
    {
      symbols: 'sol',
      where: 'weekday = 6 and range_pos_24h > 0.95 and rsi_14_1h > 60',
      sort: 'rsi_14_1h desc',
    },
    { symbols: 'sol', where: 'weekday = 6 and range_pos_24h > 0.95 and rsi_14_1h > 60', sort: 'rsi_14_1h asc' },
  ),
  forum(
    'bear flag bros: 1h return under -3% followed by a flat-ish 1h (between -0.3% and 0.3%) followed by a new 24h low, all in 6h. DOGE',
    ...documents({ symbols: 'doge', within: '6h' }, 'ret_1h < -3%', flat('ret_1h', '0.3%'), BREAK_DOWN),
  ),
  forum('is algo dead? 24h volume below 8 mil with spread over 10bps, everything from 1st of January 2026', {
    symbols: 'algo',
    from: '2026-01-01',
    where: 'quote_volume_24h < 8M and spread_bps > 10',
  }),
  forum(
    '15m gravestone on LINK with stoch above 90. thats the post',
    ...documents({ symbols: 'link' }, and(candle('doji', '15m', 'gravestone'), 'stoch_k_14_15m > 90')),
  ),
  forum(
    'imo oi surge is the only signal that matters. oi surge + long buildup on apt, top 20 by oi change',
    ...documents(
      { symbols: 'apt', sort: 'oi_change_1h desc', limit: 20 },
      and('rb_oi_surge', state('oi_price_regime_1h', 'long_buildup')),
    ),
  ),
  refused(
    forum('how many btc trades above $5M size hit the tape in the late session w/ vpin over .6', {
      symbols: 'btc',
      where: 'session = late and vpin > 0.6',
    }),
  ),
  forum(
    'is it just me or does SHIB nuke from 3-5 utc. -1.5% or worse in 15m, those hours, every weekday mon thru fri',
    ...documents({ symbols: '1000shibusdt' }, and('ret_15m <= -1.5%', hours(3, 5), WORKDAYS)),
  ),
  forum(
    'the 4h inside bar after a 4h outside bar meme. FIL. max 1 day in between. who has the stats',
    ...documents(
      { symbols: 'fil', within: '1d' },
      candle('inside_outside', '4h', 'outside'),
      candle('inside_outside', '4h', 'inside'),
    ),
  ),
  forum(
    'vpin was over .65 at some point in the last 24h, its under .3 now, oi still up >5% on the day. bnb+trx. calm before the storm?',
    {
      symbols: 'bnb,trx',
      where: 'max(vpin, 24h) > 0.65 and vpin < 0.3 and oi_change_24h > 5%',
    },
  ),

  // Not the writer's language.
  poor(
    'Good day sirs, give all minute of ADA what the vpin be in 99 percent highest of week and book imbalance minus',
    ...documents({ symbols: 'ada' }, and([...rank('vpin', '>= 99%'), ...rank('vpin', '> 99%')], 'book_imbalance < 0')),
  ),
  poor(
    'btc it go down 2 percent in hour, then up 1 percent in 15 minute before finish of 3 hour',
    ...documents({ symbols: 'btc', within: '3h' }, down('ret_1h', '-2%'), up('ret_15m', '1%')),
  ),
  poor(
    'I am wanting see sol, in which funding is between 0.01% and 0.02% and rsi 1 hour is exceed 70, order from old to new',
    ...documents({ symbols: 'sol', sort: 'time asc' }, and(funding('between 0.01% and 0.02%'), 'rsi_14_1h > 70')),
  ),
  poor(
    'atom have engulfing bearish in 15 minute while is time of london session and macd histogram smaller zero',
    ...documents(
      { symbols: 'atom' },
      and(candle('engulfing', '15m', 'bearish'), 'session = europe and macd_hist_15m < 0'),
    ),
  ),
  poor(
    'what do market after eth depth of book go less 10 million in one percent both side',
    ...documents({ symbols: 'eth' }, under('depth_usd_100bps', '10M')),
  ),
  poor(
    'shows me coins, no btc no eth no bnb, which beta with bitcoin is lower from 0.5 and in 7 days did plus 15%',
    ...documents({ except: 'btc,eth,bnb' }, and('beta_btc_24h < 0.5', up('ret_7d', '15%'))),
  ),
  poor(
    'near, the long liquidation minute bigger 100 thousand, it happen on the night 0 until 4 utc',
    ...documents({ symbols: 'near' }, and('liq_long_usd_1m > 100k', hours(0, 4))),
  ),
  poor(
    'i look for squeeze of volatility in doge, after break down of 24h low with volume, until 10 hour after',
    {
      symbols: 'doge',
      where: 'rb_squeeze',
      next: ['rb_breakdown_24h'],
      within: '10h',
    },
    ...documents(
      { symbols: 'doge', within: '10h' },
      'rb_squeeze',
      'donchian_break_24h becomes down and rel_volume_1h >= 2',
    ),
  ),
  refused(
    poor(
      'you open for me short on xrp when rsi 1h is more than 80, with leverage five',
      ...documents({ symbols: 'xrp' }, ['rsi_14_1h > 80', 'rsi_14_1h crosses above 80']),
    ),
  ),
  poor('aave price is under ema 20 of 15m 2 percent or more and number of adx is minimum 30, only ten row', {
    symbols: 'aave',
    where: 'ema_dist_20_15m <= -2% and adx_14_15m >= 30',
    limit: 10,
  }),
]
