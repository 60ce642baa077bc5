/**
 * Development phrasings, third of five files: 60 phrasings, 10 in each style. Written from the documentation alone; conventions as in the fifth tried set.
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
  over,
  under,
  up,
  WEEKEND,
  WORKDAYS,
} from '../tried/ways.js'

/** Any doji, or the plain one: as an event or as a state. */
const doji = (timeframe: string): string[] => [
  ...candle('doji', timeframe, 'doji'),
  ...[`in (doji, dragonfly, gravestone)`, '!= none'].flatMap((any) => [
    `candle_doji_${timeframe} ${any} and candle_age_${timeframe} = 0`,
    `candle_doji_${timeframe} ${any}`,
  ]),
]

export const A3: readonly Tried[] = [
  // Traders' shorthand.
  shorthand(
    'btc bb squeeze (15m width rank <5%) last 4h + 24h brk dn now',
    ...documents({ symbols: 'btc' }, and(['min(bb_width_20_15m_pctrank, 4h) < 5%'], BREAK_DOWN)),
  ),
  shorthand('link fund 24h sum <-5bps, l/s<1', {
    symbols: 'link',
    where: 'funding_sum_24h < -5bps and long_short_ratio < 1',
  }),
  shorthand(
    'bnb rv1h >2%, mon/tue',
    ...documents(
      { symbols: 'bnb' },
      and('rv_1h > 2%', ['weekday in (1, 2)', 'weekday <= 2', 'weekday between 1 and 2']),
    ),
  ),
  shorthand(
    'apt 5m engulf bull, stoch15 <20, sprd<5',
    ...documents(
      { symbols: 'apt' },
      and(candle('engulfing', '5m', 'bullish'), 'stoch_k_14_15m < 20 and spread_bps < 5'),
    ),
  ),
  shorthand(
    'sol xs rank 1h >=.98 & btc 1h<=0, 2026 only',
    { symbols: 'sol', from: '2026-01-01', where: 'xs_rank_ret_1h >= 0.98 and btc_ret_1h <= 0' },
    { symbols: 'sol', from: '2026-01-01', to: '2026-12-31', where: 'xs_rank_ret_1h >= 0.98 and btc_ret_1h <= 0' },
  ),
  shorthand(
    'eth oi z 24h >2.5 / px ±.4% 1h',
    ...documents({ symbols: 'eth' }, and('zscore(oi_usd, 24h) > 2.5', flat('ret_1h', '0.4%'))),
  ),
  refused(
    shorthand(
      'sui alert me: funding <-.05%',
      ...documents({ symbols: 'sui' }, [...under('funding_rate', '-0.05%'), ...under('funding_rate_8h', '-0.05%')]),
    ),
  ),
  shorthand('trx dd24 <-6% → du24 >6% w/in 36h', {
    symbols: 'trx',
    where: 'drawdown_24h < -6%',
    next: ['drawup_24h > 6%'],
    within: '36h',
  }),
  shorthand('everything but btc: cvd1h > 5m, tbr1h > .58, ret1h < 0', {
    except: 'btc',
    where: 'cvd_usd_1h > 5M and taker_buy_ratio_1h > 0.58 and ret_1h < 0',
  }),
  refused(shorthand('arb mfi14 1h > 85 w rvol>1.5', { symbols: 'arb', where: 'rel_volume_1h > 1.5' })),

  // Quants' precision.
  quant(
    'BTCUSDT; microprice_dist_bps > 0.3 held in no fewer than 12 of the preceding 15 minutes; book_imbalance_top > 0.5.',
    {
      symbols: 'btc',
      where: 'microprice_dist_bps > 0.3 held 12m of 15m and book_imbalance_top > 0.5',
    },
  ),
  quant(
    'Find episodes where the one-day-lagged funding rate was at or above 3 bps and the present 8h-normalised rate is at or below zero.',
    ...documents(
      {},
      and(['lag(funding_rate, 24h) >= 3bps', 'lag(funding_rate_8h, 24h) >= 3bps'], 'funding_rate_8h <= 0'),
    ),
  ),
  quant(
    'Restrict to corr_btc_24h ∈ [−0.2, 0.2] with xs_rank_volume_24h ≥ 0.7; 2024-03-01 to 2024-03-31; order by corr_btc_24h ascending.',
    {
      from: '2024-03-01',
      to: '2024-03-31',
      where: 'corr_btc_24h between -0.2 and 0.2 and xs_rank_volume_24h >= 0.7',
      sort: 'corr_btc_24h asc',
    },
  ),
  quant(
    'The bid side of the book is concave (book_slope_bid < 0.6) while the ask side is not (book_slope_ask >= 1); ETHUSDT, SOLUSDT, XRPUSDT.',
    {
      symbols: 'eth,sol,xrp',
      where: 'book_slope_bid < 0.6 and book_slope_ask >= 1',
    },
  ),
  refused(
    quant('ARCH-LM statistic on BTCUSDT five-minute returns significant at 1 %, conditional on jump_share_24h > 0.3.', {
      symbols: 'btc',
      where: 'jump_share_24h > 0.3',
    }),
  ),
  quant(
    'Within six hours of a reading of vpin_pctrank >= 0.99, does atr_pct_14_15m exceed 1.2 %? List completing buckets, DOTUSDT, limit 25.',
    ...documents(
      { symbols: 'dot', within: '6h', limit: 25 },
      ['vpin_pctrank >= 0.99', 'pctrank(vpin, 7d) >= 0.99'],
      'atr_pct_14_15m > 1.2%',
    ),
  ),
  quant(
    'The 4h range of book_imbalance_500bps is above 0.5 and its current value is below −0.3. Omit TRXUSDT and ALGOUSDT.',
    {
      except: 'trx,algo',
      where: 'range(book_imbalance_500bps, 4h) > 0.5 and book_imbalance_500bps < -0.3',
    },
  ),
  quant(
    'basis_bps crosses below −10 on a weekday in the late session, LTCUSDT.',
    ...documents({ symbols: 'ltc' }, and('basis_bps crosses below -10', WORKDAYS, 'session = late')),
  ),
  quant('Minutes since 2026-06-01 with mean trade size (1h) of 4,000 USD or larger and volume_z_5m under −1.', {
    from: '2026-06-01',
    where: 'avg_trade_usd_1h >= 4000 and volume_z_5m < -1',
  }),
  refused(
    quant(
      'Join with the Fed funds announcement calendar: BTCUSDT, ret_5m < −0.01 within thirty minutes of the release.',
      { symbols: 'btc', where: 'ret_5m < -0.01' },
    ),
  ),

  // Dictation.
  dictation(
    'okay so bring up litecoin where the four hour return was above five percent and the hourly rsi was still below sixty five',
    {
      symbols: 'ltc',
      where: 'ret_4h > 5% and rsi_14_1h < 65',
    },
  ),
  dictation(
    'i need solana wednesdays only when the volume in the last hour was three times the usual or more and price was down at least a percent on the hour',
    {
      symbols: 'sol',
      where: 'weekday = 3 and rel_volume_1h >= 3 and ret_1h <= -1%',
    },
  ),
  dictation(
    'show me where the bitcoin long short ratio fell by more than fifteen percent in a day and funding is still positive',
    ...documents({ symbols: 'btc' }, and('long_short_change_24h < -15%', funding('> 0'))),
  ),
  dictation(
    'whats the story after an outside bar on the one hour for optimism with volume under half of normal',
    ...documents({ symbols: 'op' }, and(candle('inside_outside', '1h', 'outside'), 'rel_volume_1h < 0.5')),
  ),
  dictation(
    'any coin except ethereum that crossed above its twenty period moving average on the fifteen minute and then within three hours made a new daily high',
    ...documents({ except: 'eth', within: '3h' }, 'ema_dist_20_15m crosses above 0', BREAK_UP),
  ),
  refused(
    dictation(
      'how much money would i have made shorting wif every time its funding was above point one percent',
      ...documents({ symbols: 'wif' }, funding('> 0.1%')),
    ),
  ),
  dictation(
    'find filecoin in the second half of twenty twenty three where the daily drawdown was more than twelve percent sorted by the worst first',
    {
      symbols: 'fil',
      from: '2023-07-01',
      to: '2023-12-31',
      where: 'drawdown_24h < -12%',
      sort: 'drawdown_24h asc',
    },
  ),
  dictation(
    'gimme bitcoin and ether when both the depth is in the lowest two percent and the spread is in the highest five percent of the week',
    {
      symbols: 'btc,eth',
      where: 'depth_usd_100bps_pctrank <= 2% and spread_bps_pctrank >= 95%',
    },
    { symbols: 'btc,eth', where: 'depth_usd_100bps_pctrank < 2% and spread_bps_pctrank > 95%' },
    { symbols: 'btc,eth', where: 'rb_liquidity_gone' },
  ),
  refused(
    dictation(
      'show me the minutes when elon tweeted about doge and it jumped three percent in five minutes',
      ...documents({ symbols: 'doge' }, up('ret_5m', '3%')),
    ),
  ),
  dictation(
    'list cardano between november first and november fifteenth twenty twenty six where it was over two standard deviations up on the hour',
    {
      symbols: 'ada',
      from: '2026-11-01',
      to: '2026-11-15',
      where: 'ret_1h_sigma > 2',
    },
  ),

  // E-mail.
  email(
    'Hi Nora! Sorry for the late reply, the kids had the flu. What I had in mind: ETH over the last four hours saw its 15-minute RSI as low as 20 or lower, and now the same RSI reads above 45. Nothing fancier than that. Hugs, Eva',
    {
      symbols: 'eth',
      where: 'min(rsi_14_15m, 4h) <= 20 and rsi_14_15m > 45',
    },
    { symbols: 'eth', where: 'rsi_14_15m <= 20', next: ['rsi_14_15m > 45'], within: '4h' },
  ),
  email(
    'Dear Dr. Okafor, in response to reviewer 2, we require a control sample: AVAXUSDT with vpin between 0.2 and 0.3, any weekday other than Monday. A hundred and fifty rows will do. Sincerely, T. Lindqvist',
    ...documents(
      { symbols: 'avax', limit: 150 },
      and('vpin between 0.2 and 0.3', ['weekday != 1', 'not weekday = 1', 'weekday not in (1)']),
    ),
    ...documents(
      { symbols: 'avax', limit: 150 },
      and('vpin between 0.2 and 0.3', ['weekday between 2 and 5', 'weekday in (2, 3, 4, 5)']),
    ),
  ),
  email(
    'Hey Bruno, the PM got excited about "leverage builds while price is flat" in SOL. Does a 24h breakout to the upside usually come within two days of it? Let me know what you find before Thursday. Ciao, Gia',
    ...documents({ symbols: 'sol', within: '2d' }, 'rb_quiet_leverage_build', BREAK_UP),
  ),
  email(
    'Hello, I have been using your tool since May and love it. Today: TRX, taker-based VPIN above 0.4, and I would like the largest values on top, 30 of them. Bests, Petra',
    {
      symbols: 'trx',
      where: 'vpin_taker > 0.4',
      sort: 'vpin_taker desc',
      limit: 30,
    },
  ),
  refused(
    email(
      'Hi Liam, could you get me all liquidations bigger than 1 million from Hyperliquid together with Binance BTC open interest dropping 3 % or more in an hour? Ta',
      { symbols: 'btc', where: 'oi_change_1h <= -3%' },
    ),
  ),
  email(
    'To whom it may concern: our compliance unit reviews 10 March 2026 to 12 March 2026. Kindly provide the minutes in which DOGE moved by less than -1 % within one minute. Best regards, Compliance',
    {
      symbols: 'doge',
      from: '2026-03-10',
      to: '2026-03-12',
      where: 'ret_1m < -1%',
    },
  ),
  email(
    'Hi Fatima, about our lunch conversation. "Dip on no leverage" I would define as: down 4 % or more over the day, OI change over the day between minus 1 and plus 1 percent, and no crowding, i.e. funding per eight hours under 0.01 %. LINK and UNI please. See you, Max',
    {
      symbols: 'link,uni',
      where: 'ret_24h <= -4% and oi_change_24h between -1% and 1% and funding_rate_8h < 0.01%',
    },
    {
      symbols: 'link,uni',
      where: 'ret_24h <= -4% and oi_change_24h > -1% and oi_change_24h < 1% and funding_rate_8h < 0.01%',
    },
  ),
  email(
    'Good evening, my supervisor asks for a descriptive table. BTC hourly candles which are marubozu, bullish, closing at least 3 % over the 50-hour EMA. From 2023 through 2025. Thank you in advance! Yuki',
    ...documents(
      { symbols: 'btc', from: '2023-01-01', to: '2025-12-31' },
      and(candle('marubozu', '1h', 'bullish'), 'ema_dist_50_1h >= 3%'),
    ),
  ),
  refused(
    email(
      'Hi, the client would like to know which of the rsi-below-20 cases on the hourly chart of NEAR were followed by a 10 % rally in three days — please discard the others. Thanks, Ola',
      { symbols: 'near', where: 'rsi_14_1h < 20' },
    ),
  ),
  email(
    'Dear Ravi, happy new year! Here is the weird one: ARB was among the bottom 5 % of coins by hourly return at least once, and at most five hours later among the top 5 %. When? All my best, Claire',
    ...documents({ symbols: 'arb', within: '5h' }, down('xs_rank_ret_1h', '5%'), up('xs_rank_ret_1h', '95%')),
  ),

  // Forum.
  forum('guys is there any edge in "funding in 10 minutes" fades? SOL, <=10 min to funding, 8h funding above 0.05%', {
    symbols: 'sol',
    where: 'minutes_to_funding <= 10 and funding_rate_8h > 0.05%',
  }),
  forum(
    'noob here. how do i find when ether fell >2% in 15m during the euro session but the order book was bid heavy',
    ...documents({ symbols: 'eth' }, 'ret_15m < -2% and session = europe and rb_bid_heavy_book'),
  ),
  forum(
    'someone said XRP 4h bullish pin bars at the lows never fail 😂 ok: pin bar bull 4h, 24h range position under 15%',
    ...documents({ symbols: 'xrp' }, and(candle('pin_bar', '4h', 'bullish'), 'range_pos_24h < 15%')),
  ),
  refused(
    forum(
      'RSI divergence on BTC 1h (lower low price, higher low rsi) plus oi down 2%+ on the hour. how often?',
      ...documents({ symbols: 'btc' }, down('oi_change_1h', '-2%')),
    ),
  ),
  forum('2024 flashback: NEAR +20% or more in 7d w/ hourly rsi above 75, every minute of it, oldest at the top pls', {
    symbols: 'near',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'ret_7d >= 20% and rsi_14_1h > 75',
    sort: 'time asc',
  }),
  forum('short squeeze on pepe then buyers get absorbed within 90 min. has that EVER happened', {
    symbols: '1000pepeusdt',
    where: 'rb_short_squeeze',
    next: ['rb_buying_absorbed'],
    within: '90m',
  }),
  forum(
    'hot take: the 15m ADX is useless under 15. filter: adx_14_15m<15, |4h ret| < 1%, efficiency under 0.1. ATOM',
    ...documents({ symbols: 'atom' }, and('adx_14_15m < 15', flat('ret_4h', '1%'), 'efficiency_ratio_4h < 0.1')),
  ),
  forum(
    'what does btc usually do after 1m+ of longs get liqd in one minute? weekend only cuz thats when i get rekt',
    ...documents({ symbols: 'btc' }, and(up('liq_long_usd_1m', '1M'), WEEKEND)),
  ),
  forum(
    'Need proof for a tweet: SHIB evening star 15m, followed by MACD bear cross, in 4 hrs tops. 10 latest',
    ...documents({ symbols: '1000shibusdt', within: '4h', limit: 10 }, candle('star', '15m', 'evening'), MACD_DOWN),
  ),
  refused(
    forum('when gas fees on eth were over 100 gwei, was the perp premium above 5 bps?', {
      symbols: 'eth',
      where: 'premium_bps > 5',
    }),
  ),

  // Not the writer's language.
  poor(
    'i like find sol when book is heavy on ask: imbalance one percent minus 0.4 or lower during 15 minute all time',
    {
      symbols: 'sol',
      where: 'book_imbalance <= -0.4 held 15m',
    },
  ),
  poor(
    'btc at friday, hour from 14 to 15 utc, the 5 minute volume z is more than 2',
    ...documents(
      { symbols: 'btc' },
      and('weekday = 5 and volume_z_5m > 2', [...hours(14, 15), 'hour_utc = 14', 'hour_utc in (14, 15)']),
    ),
  ),
  poor(
    'candle of doji in 1h for avax, if spread average of one hour is more big than 5 point basis',
    ...documents({ symbols: 'avax' }, and(doji('1h'), 'mean(spread_bps, 1h) > 5')),
  ),
  poor(
    'please the eth minutes what had liquidation of shorts in 1 hour summed more than 1 million but price up less of 0.5 percent',
    {
      symbols: 'eth',
      where: 'sum(liq_short_usd_1m, 1h) > 1M and ret_1h < 0.5%',
    },
    { symbols: 'eth', where: 'sum(liq_short_usd_1m, 1h) > 1M and ret_1h < 0.5% and ret_1h > 0' },
  ),
  poor(
    'coin dogecoin, price 24h climb above 10%, then come back, fall hour 4% in time of one day',
    ...documents({ symbols: 'doge', within: '24h' }, over('ret_24h', '10%'), down('ret_1h', '-4%')),
  ),
  refused(poor('what is good vpin to entry bitcoin and where to put stop')),
  poor('in asia time link rsi of 5 min is equal or bigger 85', {
    symbols: 'link',
    where: 'session = asia and rsi_14_5m >= 85',
  }),
  poor(
    'i want not bitcoin, not ethereum. Others coins which open interest regime is short covering and hour return more 2 percents',
    ...documents({ except: 'btc,eth' }, and(state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 2%')),
  ),
  poor('uni from 5 january 2026 until 20 january 2026, price under vwap of day minimum 2 percent', {
    symbols: 'uni',
    from: '2026-01-05',
    to: '2026-01-20',
    where: 'vwap_dist_24h <= -2%',
  }),
  poor(
    'aptos have first inside candle 4h, second break up of 24h high, in maximum 16 hour',
    ...documents({ symbols: 'apt', within: '16h' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
]
