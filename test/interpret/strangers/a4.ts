/**
 * Development phrasings, fourth of five files: 60 phrasings, 10 in each style. Written from the documentation alone; conventions as in the fifth tried set.
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
import { BREAK_DOWN, down, flat, funding, hours, MACD_UP, over, rank, up, WEEKEND } from '../tried/ways.js'

export const A4: readonly Tried[] = [
  // Traders' shorthand.
  shorthand(
    'avax oi +3%/1h, fr neg, 1h px dn >1% = short buildup, asc time',
    ...documents(
      { symbols: 'avax', sort: 'time asc' },
      and(up('oi_change_1h', '3%'), funding('< 0'), 'ret_1h < -1%', state('oi_price_regime_1h', 'short_buildup')),
    ),
    ...documents({ symbols: 'avax', sort: 'time asc' }, and(up('oi_change_1h', '3%'), funding('< 0'), 'ret_1h < -1%')),
  ),
  shorthand('btc 20bps imb >.6 + top imb >.6 + micro > 0', {
    symbols: 'btc',
    where: 'book_imbalance_20bps > 0.6 and book_imbalance_top > 0.6 and microprice_dist_bps > 0',
  }),
  shorthand(
    'sol 15m 3 crows then rsi15 sub 25 <3h',
    ...documents({ symbols: 'sol', within: '3h' }, candle('soldiers_crows', '15m', 'crows'), 'rsi_14_15m < 25'),
  ),
  shorthand(
    'eth atr15 > 1%, adx x above 40, oct 25',
    ...documents(
      { symbols: 'eth', from: '2025-10-01', to: '2025-10-31' },
      'atr_pct_14_15m > 1% and adx_14_15m crosses above 40',
    ),
  ),
  shorthand(
    'toxic flow thin bk, ltc, eu+us',
    ...documents({ symbols: 'ltc' }, and('rb_toxic_flow_thin_book', ['session in (europe, us)'])),
  ),
  refused(
    shorthand(
      'doge bid at -5% from 24h vwap 10k size',
      ...documents({ symbols: 'doge' }, down('vwap_dist_24h', '-5%')),
    ),
  ),
  shorthand('uni excess 1h < -2%, btc 24h > 3%', { symbols: 'uni', where: 'excess_ret_1h < -2% and btc_ret_24h > 3%' }),
  shorthand('apt/arb/op/sui: new (<60d rec), vol24 >30m', {
    symbols: 'apt,arb,op,sui',
    where: 'recorded_age_days < 60 and quote_volume_24h > 30M',
  }),
  shorthand(
    'xrp 1h hanging man, rangepos >=.9, top5 by rvol (rvol>1)',
    ...documents(
      { symbols: 'xrp', sort: 'rel_volume_1h desc', limit: 5 },
      and(candle('hammer', '1h', 'hanging_man'), 'range_pos_24h >= 0.9 and rel_volume_1h > 1'),
    ),
  ),
  refused(
    shorthand(
      'fil rsi1h<30 OR rsi15<20',
      { symbols: 'fil', where: 'rsi_14_1h < 30' },
      { symbols: 'fil', where: 'rsi_14_15m < 20' },
    ),
  ),

  // Quants' precision.
  quant(
    'Let A = {premium_bps < −15} and B = {premium_bps crosses above 0}. Report B preceded by A with lag ≤ 8h, all symbols but 1000PEPEUSDT.',
    {
      except: '1000pepeusdt',
      where: 'premium_bps < -15',
      next: ['premium_bps crosses above 0'],
      within: '8h',
    },
  ),
  quant('BTCUSDT: rv_24h between 1.5 % and 2.5 %, slope_1h at least 0.004 per hour, bb_pctb_20_15m at most 1.', {
    symbols: 'btc',
    where: 'rv_24h between 1.5% and 2.5% and slope_1h >= 0.004 and bb_pctb_20_15m <= 1',
  }),
  quant(
    'Seven-day mean of taker_buy_ratio_1h below 0.49 whilst ret_7d is positive. Sort by ret_7d descending. n = 60.',
    {
      where: 'mean(taker_buy_ratio_1h, 7d) < 0.49 and ret_7d > 0',
      sort: 'ret_7d desc',
      limit: 60,
    },
  ),
  quant(
    'Number of minutes, per the record, where liq_usd_1h_pctrank > 0.995 and |liq_imbalance_1h| ≤ 0.1 in SOLUSDT.',
    ...documents(
      { symbols: 'sol' },
      and(['liq_usd_1h_pctrank > 0.995', 'pctrank(liq_usd_1h, 7d) > 0.995'], 'liq_imbalance_1h between -0.1 and 0.1'),
    ),
  ),
  refused(
    quant('Partial the BTC factor out of sector returns: DeFi index residual below −2 σ, ret_1h < −1 %, AAVEUSDT.', {
      symbols: 'aave',
      where: 'ret_1h < -1%',
    }),
  ),
  quant('NEARUSDT: no bearish engulfing on 4h candles seen at any time during the last 24 hours, and rsi_14_1h > 55.', {
    symbols: 'near',
    where: 'seen(candle_engulfing_4h, 24h) not contains bearish and rsi_14_1h > 55',
  }),
  quant(
    'MATICUSDT, depth_usd_100bps down by at least USD 1.5 million relative to one hour earlier; spread percentile (7d) no lower than 0.9.',
    ...documents(
      { symbols: 'matic' },
      and('delta(depth_usd_100bps, 1h) <= -1.5M', ['spread_bps_pctrank >= 0.9', 'pctrank(spread_bps, 7d) >= 0.9']),
    ),
  ),
  quant(
    'Sequence within 3d: rb_deleveraging, afterwards oi_change_24h > 5 %, afterwards vwap_dist_24h > 2 %; ETHUSDT; from 1 July 2025.',
    {
      symbols: 'eth',
      from: '2025-07-01',
      where: 'rb_deleveraging',
      next: ['oi_change_24h > 5%', 'vwap_dist_24h > 2%'],
      within: '3d',
    },
  ),
  quant(
    'Diurnal slice 00:00–03:59 UTC, ret_1h_pctrank in the lowest percentile (≤ 0.01), universe excluding BTCUSDT/ETHUSDT/SOLUSDT.',
    ...documents(
      { except: 'btc,eth,sol' },
      and(
        ['ret_1h_pctrank <= 0.01', 'pctrank(ret_1h, 7d) <= 0.01'],
        ['hour_utc between 0 and 3', 'hour_utc <= 3', 'hour_utc < 4'],
      ),
    ),
  ),
  refused(
    quant(
      'oi_usd ≥ 1e9 followed by ret_24h ≥ 5 % within fourteen days, XRPUSDT.',
      { symbols: 'xrp', where: 'oi_usd >= 1B' },
      { symbols: 'xrp', where: 'oi_usd >= 1B', next: ['ret_24h >= 5%'], within: '7d' },
    ),
  ),

  // Dictation.
  dictation('alright um solana when the fifteen minute stochastic is under ten and the hourly rsi is not under forty', {
    symbols: 'sol',
    where: 'stoch_k_14_15m < 10 and rsi_14_1h >= 40',
  }),
  dictation(
    'tell me about the times ethereum was the strongest coin like top two percent by hourly return while market breadth was below thirty percent',
    ...documents({ symbols: 'eth' }, and(up('xs_rank_ret_1h', '98%'), 'breadth_1h < 30%')),
  ),
  dictation(
    'bitcoin in march twenty twenty five when the average hourly volume over a day uh scratch that when the daily volume was above thirty billion',
    {
      symbols: 'btc',
      from: '2025-03-01',
      to: '2025-03-31',
      where: 'quote_volume_24h > 30B',
    },
  ),
  refused(dictation('set a stop loss at minus three percent on my avalanche long')),
  dictation(
    'did xrp ever get a bearish engulfing on the four hour and within a day lose five percent in four hours',
    ...documents({ symbols: 'xrp', within: '24h' }, candle('engulfing', '4h', 'bearish'), down('ret_4h', '-5%')),
  ),
  dictation('i want the oldest twenty five minutes in which the wif long short ratio was under point eight', {
    symbols: 'wif',
    where: 'long_short_ratio < 0.8',
    sort: 'time asc',
    limit: 25,
  }),
  dictation('pull ada and dot when the premium goes over fifteen basis points for five minutes in a row', {
    symbols: 'ada,dot',
    where: 'premium_bps > 15 held 5m',
  }),
  refused(
    dictation('find bitcoin when there was a lot of fear in the market and hourly liquidations over ten million', {
      symbols: 'btc',
      where: 'liq_usd_1h > 10M',
    }),
  ),
  dictation(
    'near the daily high so within half a percent of it for bnb with the hourly cvd over one million dollars',
    {
      symbols: 'bnb',
      where: 'drawdown_24h >= -0.5% and cvd_usd_1h > 1M',
    },
    { symbols: 'bnb', where: 'drawdown_24h > -0.5% and cvd_usd_1h > 1M' },
  ),
  dictation(
    'hourly pump on volume in shiba and then the hourly return turns below minus two percent no later than eight hours after',
    {
      symbols: '1000shibusdt',
      where: 'rb_pump_1h',
      next: ['ret_1h < -2%'],
      within: '8h',
    },
    { symbols: '1000shibusdt', where: 'rb_pump_1h', next: ['ret_1h crosses below -2%'], within: '8h' },
  ),

  // E-mail.
  email(
    'Hi Rob, thanks for the birthday cake. Could you check whether bitcoin funding was ever lower than its lowest 2 % of the past month and OI per hour rose by at least 1.5 % at the same time? I would love to see the most recent dozen. Cheers, Isabel',
    ...documents({ symbols: 'btc', limit: 12 }, and(down('funding_pctrank_30d', '2%'), 'oi_change_1h >= 1.5%')),
  ),
  email(
    "Dear colleagues, I am preparing Thursday's seminar on informed trading. Please extract for SOLUSDT and ETHUSDT all minutes with VPIN of 0.7 or more where the preceding hour's return was within plus or minus half a percent. Kind regards, Prof. Amsel",
    ...documents({ symbols: 'sol,eth' }, and('vpin >= 0.7', flat('ret_1h', '0.5%'))),
  ),
  email(
    'Morning Dee, the intern found that Sunday evenings (18 to 23 UTC) are odd for LINK. Can we see those with a one-hour drop of 2 % or more? It may just be the intern. T.',
    ...documents({ symbols: 'link' }, and('weekday = 7 and ret_1h <= -2%', hours(18, 23))),
  ),
  refused(
    email(
      'Hello, we want to compare Coinbase spot volume with perp volume on AAVE. Show minutes where hourly perp volume exceeds 5 million USD but spot is lower than perp. Best, Kai',
      { symbols: 'aave', where: 'quote_volume_1h > 5M' },
    ),
  ),
  email(
    'Hi Zoë, I finally have a minute to write. My idea in one line: an oversold-after-a-fall reading on DOT followed in no more than six hours by a bullish MACD cross on the 15-minute chart. Is that common? xx Milan',
    ...documents({ symbols: 'dot', within: '6h' }, 'rb_oversold_15m', MACD_UP),
  ),
  email(
    'Dear Sir or Madam, kindly extract the records between 2024-08-05 and 2024-08-06 for which breadth was at most 5 per cent and the coin in question lost 6 per cent or more over four hours. Sort by the four-hour return, worst first. Respectfully, A. Novak',
    {
      from: '2024-08-05',
      to: '2024-08-06',
      where: 'breadth_1h <= 5% and ret_4h <= -6%',
      sort: 'ret_4h asc',
    },
  ),
  email(
    'Hey team, Friday fun question: in the ten minutes before funding, does SUI spread widen to more than 12 bps? Only cases where 8-hour funding is at least 0.02 % in absolute... no, let us say positive and at least 0.02 %. Thx, Lou',
    {
      symbols: 'sui',
      where: 'minutes_to_funding <= 10 and spread_bps > 12 and funding_rate_8h >= 0.02%',
    },
    { symbols: 'sui', where: 'minutes_to_funding < 10 and spread_bps > 12 and funding_rate_8h >= 0.02%' },
  ),
  email(
    'Hi Hugo, could you have a look at FIL for me? I need the stretches when one-hour realised volatility sat in the bottom 1 % of the week and, on top of that, no 1h marubozu of the bullish kind had appeared over 24 hours. Cheers, Bea',
    ...documents(
      { symbols: 'fil' },
      and([...rank('rv_1h', '<= 1%'), ...rank('rv_1h', '< 1%')], 'seen(candle_marubozu_1h, 24h) not contains bullish'),
    ),
  ),
  refused(
    email(
      'Dear support, could the tool send me a daily e-mail with every coin whose 24h return is above 15 %? Many thanks, Ulla',
      { where: 'ret_24h > 15%' },
    ),
  ),
  email(
    "Tanja — please rerun yesterday's ETH query with the corrected numbers: Amihud above 0.05, impact of 100k above 4 bps, late session. And cut it at 500 rows. Sorry for the mess, O.",
    {
      symbols: 'eth',
      where: 'amihud_24h > 0.05 and impact_100k_bps > 4 and session = late',
      limit: 500,
    },
  ),

  // Forum.
  forum(
    'BTC maxi here, convince me about alts. minutes where btc was down 1%+ on the hour and SOL still had excess return > 1.5%',
    ...documents({ symbols: 'sol' }, and(down('btc_ret_1h', '-1%'), 'excess_ret_1h > 1.5%')),
  ),
  forum('"vpin spike" for me is zscore over 24h of at least 4. show on doge, but only if cvd_1h is red', {
    symbols: 'doge',
    where: 'zscore(vpin, 24h) >= 4 and cvd_usd_1h < 0',
  }),
  forum(
    'can someone w/ access check: ETH 15m shooting star AND overbought 15m rsi at 75 or more, between 12 and 20 utc',
    ...documents(
      { symbols: 'eth' },
      and(candle('shooting_star', '15m', 'shooting_star'), 'rsi_14_15m >= 75', hours(12, 20)),
    ),
  ),
  refused(
    forum(
      'HYPE dumping 10% a day with negative funding, seen this movie before? show all times',
      ...documents({}, and(down('ret_24h', '-10%'), funding('< 0'))),
    ),
  ),
  forum(
    'longs unwinding on AAVE, then donchian 24h break down, THEN short buildup, the whole thing in like 4 hours. real pattern or pareidolia',
    ...documents(
      { symbols: 'aave', within: '4h' },
      state('oi_price_regime_1h', 'long_unwinding'),
      BREAK_DOWN,
      state('oi_price_regime_1h', 'short_buildup'),
    ),
  ),
  forum('trx is a stablecoin change my mind: 24h realized vol below 0.8%, whole of 2025', {
    symbols: 'trx',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'rv_24h < 0.8%',
  }),
  forum('Monday dumps are a meme? all coins, monday, 1h dump of 5% or worse on volume 3x or higher', {
    where: 'weekday = 1 and ret_1h <= -5% and rel_volume_1h >= 3',
  }),
  forum(
    'how come nobody talks about book slope. ask slope above 1.5 with 1% imbalance under -.2 on OP, then a red hour worse than 1% inside 2h',
    {
      symbols: 'op',
      where: 'book_slope_ask > 1.5 and book_imbalance < -0.2',
      next: ['ret_1h < -1%'],
      within: '2h',
    },
  ),
  refused(
    forum('ichimoku cloud twist on LTC 4h w/ kumo breakout, plus adx over 25 on the 15', {
      symbols: 'ltc',
      where: 'adx_14_15m > 25',
    }),
  ),
  forum(
    'last 5 times bitcoin hourly rsi got over 85. just the rows',
    ...documents({ symbols: 'btc', limit: 5 }, over('rsi_14_1h', '85')),
  ),

  // Not the writer's language.
  poor(
    'when bitcoin dominance of market bad, ok I mean btc fall 24h 4% or more, show link that it rise more than 1% in 24h',
    {
      symbols: 'link',
      where: 'btc_ret_24h <= -4% and ret_24h > 1%',
    },
  ),
  poor(
    'sui hammers on 5 minutes candle and the spread have to be not bigger 4 bps',
    ...documents({ symbols: 'sui' }, and(candle('hammer', '5m', 'hammer'), 'spread_bps <= 4')),
  ),
  refused(
    poor('search arb when the price is cheap and rsi of hour below 28', { symbols: 'arb', where: 'rsi_14_1h < 28' }),
  ),
  poor('sol: before it is crowded longs, then it come long flush, time between is maximal two day', {
    symbols: 'sol',
    where: 'rb_crowded_longs',
    next: ['rb_long_flush'],
    within: '2d',
  }),
  poor(
    'ethereum 3 percents under of maximum 24h and volume in 24h is more of 10 milliard dollar',
    ...documents({ symbols: 'eth' }, and(down('drawdown_24h', '-3%'), 'quote_volume_24h > 10B')),
  ),
  poor(
    'i am interest in the uptrend strong of 15m for nearprotocol and after it funding be positive bigger 0.03% no later 12 hours',
    ...documents({ symbols: 'near', within: '12h' }, 'rb_trend_up_15m', funding('> 0.03%')),
  ),
  poor(
    'btc and sol minutes; taker vpin percent... no, vpin normal, it pass across 0.6 from under; in saturday and sunday',
    ...documents({ symbols: 'btc,sol' }, and('vpin crosses above 0.6', WEEKEND)),
  ),
  poor(
    'inside bar one hour in ltc, colour of candle is not important, and the range position in middle 0.4 to 0.6',
    ...documents(
      { symbols: 'ltc' },
      and(candle('inside_outside', '1h', 'inside'), 'range_pos_24h between 0.4 and 0.6'),
    ),
  ),
  refused(
    poor(
      'can you say how many bitcoin the big whale wallets sent to exchange when oi falls 3% in hour',
      ...documents({ symbols: 'btc' }, down('oi_change_1h', '-3%')),
      ...documents({}, down('oi_change_1h', '-3%')),
    ),
  ),
  poor(
    'all coin in list with volume rank over 0.9 who loss 24 hours 8 percent minimum, first the most loss, 20 piece',
    {
      where: 'xs_rank_volume_24h > 0.9 and ret_24h <= -8%',
      sort: 'ret_24h asc',
      limit: 20,
    },
  ),
]
