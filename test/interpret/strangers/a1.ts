/**
 * Development phrasings, first of five files: 60 phrasings, 10 in each style. Written from the documentation alone; conventions as in the fifth tried set.
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
} from '../tried/form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  MACD_UP,
  over,
  rank,
  under,
  up,
  WORKDAYS,
} from '../tried/ways.js'

export const A1: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc 1m vol > 20m usd, 5m ret < -.8%', {
    symbols: 'btc',
    where: 'quote_volume_1m > 20M and ret_5m < -0.8%',
  }),
  shorthand(
    'eth vpin 7d pctile > 99, sprd > 3bp',
    ...documents({ symbols: 'eth' }, and(rank('vpin', '> 99%'), 'spread_bps > 3')),
  ),
  shorthand('sol rsi15 <25 but rsi1h >45', { symbols: 'sol', where: 'rsi_14_15m < 25 and rsi_14_1h > 45' }),
  shorthand(
    'pepe+shib rvol 4x+, asia only',
    ...documents({ symbols: '1000pepeusdt,1000shibusdt' }, and(up('rel_volume_1h', '4'), 'session = asia')),
  ),
  shorthand(
    'avax 1h morning star, then 1h ret >2% w/in 6h',
    ...documents({ symbols: 'avax', within: '6h' }, candle('star', '1h', 'morning'), 'ret_1h > 2%'),
  ),
  shorthand(
    'arb: l/s chg 24h < -20%, oi 24h +10%',
    ...documents({ symbols: 'arb' }, and('long_short_change_24h < -20%', up('oi_change_24h', '10%'))),
  ),
  refused(shorthand('op 4h rsi < 30, rvol > 2', { symbols: 'op', where: 'rel_volume_1h > 2' })),
  shorthand('uni stoch k x up 20 w adx<20 (15m)', {
    symbols: 'uni',
    where: 'stoch_k_14_15m crosses above 20 and adx_14_15m < 20',
  }),
  shorthand('doge squeeze release up, sep 2026 onwards', {
    symbols: 'doge',
    from: '2026-09-01',
    where: 'rb_squeeze_release_up',
  }),
  shorthand(
    'fade the 24h hi: ltc new 24h high, 15m rsi>75, cvd1h neg, newest 30',
    ...documents({ symbols: 'ltc', limit: 30 }, and(BREAK_UP, 'rsi_14_15m > 75 and cvd_usd_1h < 0')),
  ),

  // Quants' precision.
  quant('Condition set: premium_bps <= -8, funding_rate_8h < 0, universe {SOL, AVAX, NEAR}, sample from 2025-02-01.', {
    symbols: 'sol,avax,near',
    from: '2025-02-01',
    where: 'premium_bps <= -8 and funding_rate_8h < 0',
  }),
  quant(
    'We require the trailing four-hour maximum of rv_ratio_1h_24h to lie below 0.7, jointly with a 24h range position in [0.45, 0.55].',
    { where: 'max(rv_ratio_1h_24h, 4h) < 0.7 and range_pos_24h between 0.45 and 0.55' },
  ),
  quant('ETHUSDT, 24h standard deviation of premium_bps greater than 6 bps; hour_utc not equal to 0, 8 or 16.', {
    symbols: 'eth',
    where: 'std(premium_bps, 24h) > 6 and hour_utc not in (0, 8, 16)',
  }),
  quant(
    'Sequence, horizon 90 minutes: first liq_imbalance_1h <= -0.8 together with liq_usd_1h >= 5e6, next book_imbalance crossing above 0.2.',
    {
      where: 'liq_imbalance_1h <= -0.8 and liq_usd_1h >= 5M',
      next: ['book_imbalance crosses above 0.2'],
      within: '90m',
    },
  ),
  quant(
    'Which minutes have amihud_24h in its own top decile over 30 days and quote_volume_24h < 50 million USD?',
    ...each(up('pctrank(amihud_24h, 30d)', '90%'), (way) => ({ where: `${way} and quote_volume_24h < 50M` })),
  ),
  refused(
    quant(
      'Retain only BTCUSDT observations with vpin > 0.6 whose subsequent 4h maximum adverse excursion is under 1 %.',
      {
        symbols: 'btc',
        where: 'vpin > 0.6',
      },
    ),
  ),
  quant(
    'Taker buy share (1h) of no more than 0.44, contemporaneous one-hour return non-negative, correlation with BTC (24h) under 0.5.',
    {
      where: 'taker_buy_ratio_1h <= 0.44 and ret_1h >= 0 and corr_btc_24h < 0.5',
    },
  ),
  quant('ADAUSDT: OLS slope of oi_usd over 4h exceeding 2 million USD per hour; |ret_4h| at most 50 bps.', {
    symbols: 'ada',
    where: 'slope(oi_usd, 4h) > 2M and ret_4h between -50bps and 50bps',
  }),
  refused(
    quant(
      'Condition on the 25-delta BTC risk reversal below -3 vol points and rv_24h above 4 %.',
      {
        symbols: 'btc',
        where: 'rv_24h > 4%',
      },
      { where: 'rv_24h > 4%' },
    ),
  ),
  quant(
    'Four-sigma hourly decline (ret_1h_sigma <= -4), breadth_1h >= 0.5, everything bar BTCUSDT; 200 rows, earliest first.',
    {
      except: 'btc',
      where: 'ret_1h_sigma <= -4 and breadth_1h >= 0.5',
      sort: 'time asc',
      limit: 200,
    },
  ),

  // Dictation.
  dictation('hey can you pull up ethereum whenever the hourly return was worse than minus four percent on a sunday', {
    symbols: 'eth',
    where: 'ret_1h < -4% and weekday = 7',
  }),
  dictation(
    'i want to know when sui had a bullish pin bar on the fifteen minute while it was sitting in the bottom fifth of its daily range',
    ...documents({ symbols: 'sui' }, and(candle('pin_bar', '15m', 'bullish'), down('range_pos_24h', '0.2'))),
  ),
  dictation(
    'so bitcoin funding less than minus zero point zero one percent and open interest up at least eight percent since yesterday same time',
    ...documents({ symbols: 'btc' }, and(funding('< -0.01%'), 'oi_change_24h >= 8%')),
  ),
  dictation('give me the twenty biggest five minute drops in solana worse than two percent', {
    symbols: 'sol',
    where: 'ret_5m < -2%',
    sort: 'ret_5m asc',
    limit: 20,
  }),
  dictation(
    'look for dogecoin where short liquidations in a single minute were bigger than two hundred thousand dollars and then the fifteen minute rsi got over eighty inside of an hour',
    ...documents({ symbols: 'doge', within: '1h' }, 'liq_short_usd_1m > 200k', over('rsi_14_15m', '80')),
  ),
  refused(
    dictation(
      'text me when near gets below a one hour rsi of thirty',
      ...documents({ symbols: 'near' }, under('rsi_14_1h', '30')),
    ),
  ),
  dictation(
    'chainlink average book imbalance over the past thirty minutes greater than point three please and only in the european session',
    { symbols: 'link', where: 'mean(book_imbalance, 30m) > 0.3 and session = europe' },
  ),
  dictation(
    'what followed when more than ninety percent of the coins were up on the hour and bitcoin itself was up over one percent',
    { where: 'breadth_1h > 90% and btc_ret_1h > 1%' },
  ),
  dictation(
    'tron minutes where the volume over the last hour is under a quarter of normal no wait make that under a fifth',
    {
      symbols: 'trx',
      where: 'rel_volume_1h < 0.2',
    },
  ),
  refused(
    dictation(
      'find me aave when there was really bad news and it lost ten percent in a day',
      ...documents({ symbols: 'aave' }, down('ret_24h', '-10%')),
    ),
  ),

  // E-mail.
  email(
    'Hi Tom, hope the move went well. For the memo I need all cases since the start of 2025 in which ETH open interest fell by 5 % or more within an hour while the price also lost at least 2 % in that hour. Cheers, Ana',
    { symbols: 'eth', from: '2025-01-01', where: 'oi_change_1h <= -5% and ret_1h <= -2%' },
  ),
  email(
    'Dear all, as discussed on the call: could somebody run BTC, weekdays only, between 13 and 17 UTC, with the spread above 1.5 bps? I do not need more than 100 rows. Many thanks, Pieter',
    ...documents({ symbols: 'btc', limit: 100 }, and('spread_bps > 1.5', WORKDAYS, hours(13, 17))),
  ),
  email(
    'Good morning Lena — small favour before my flight. When a hammer printed on the hourly chart of LINK and the hourly RSI was below 35, what did the market do next? I suspect not much. Best, J.',
    ...documents({ symbols: 'link' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 35')),
    { symbols: 'link', where: 'rb_hammer_oversold_1h' },
  ),
  email(
    'Hello, I am writing a chapter about liquidity. My hypothesis is that the book thins out before large moves. So: depth within 1 % of mid in the lowest 5 % of its week, followed within three hours by an hourly move of more than 3 % to the downside. Any symbol. Kind regards, Marta',
    ...documents(
      { within: '3h' },
      [...rank('depth_usd_100bps', '<= 5%'), ...rank('depth_usd_100bps', '< 5%')],
      'ret_1h < -3%',
    ),
  ),
  refused(
    email(
      'Hi desk, we would like the SOL episodes where Twitter sentiment turned sharply negative and the 24h drawdown was deeper than 15 %. The second part is the important one. Regards, Bo',
      { symbols: 'sol', where: 'drawdown_24h < -15%' },
    ),
  ),
  email(
    'Priya, quick one: how often did DOT trade more than 4 % beneath its 200-hour moving average with ADX (15m) above 30 during the third quarter of 2024? Thx',
    { symbols: 'dot', from: '2024-07-01', to: '2024-09-30', where: 'sma_dist_200_1h < -4% and adx_14_15m > 30' },
  ),
  email(
    'Dear support, thank you for your patience last week. I now understand that the candles are labels. Please show me three white soldiers on the 4h candles, for any coin apart from BTC and BNB, sorted from the oldest to the newest.',
    ...documents({ except: 'btc,bnb', sort: 'time asc' }, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  email(
    'Hi, following up on our chat at the conference: we look at XRP with vpin having stayed above 0.45 for a full hour, and at the same time a long/short ratio of at least 2.5. Could you check whether this ever happens? Warm regards, Yusuf',
    { symbols: 'xrp', where: 'vpin > 0.45 held 1h and long_short_ratio >= 2.5' },
  ),
  refused(
    email(
      'Hello Mike, could you please put in a limit order for 50 AVAX whenever its price is 3 % below the 24h VWAP? Until then just send me those moments. Thank you, Sofia',
      ...documents({ symbols: 'avax' }, down('vwap_dist_24h', '-3%')),
    ),
  ),
  email(
    'Team, the board wants a slide on contagion. Take the minutes when Bitcoin had dropped 5 % or more over 24 hours and list the coins that were nevertheless in the top tenth by their own 24-hour return. Ordering: by that rank, best first, and 40 lines are plenty. Henrik',
    ...documents({ sort: 'xs_rank_ret_24h desc', limit: 40 }, and('btc_ret_24h <= -5%', up('xs_rank_ret_24h', '90%'))),
    ...documents(
      { except: 'btc', sort: 'xs_rank_ret_24h desc', limit: 40 },
      and('btc_ret_24h <= -5%', up('xs_rank_ret_24h', '90%')),
    ),
  ),

  // Forum.
  forum(
    "anyone backtested this? 15m macd bull cross on SOL while price is still under the 50 ema on the 1h. my gut says it's a trap",
    ...documents({ symbols: 'sol' }, and(MACD_UP, 'ema_dist_50_1h < 0')),
  ),
  forum(
    'lol every time funding on WIF goes over 0.1% it nukes. prove me wrong',
    ...documents({ symbols: 'wif' }, [...over('funding_rate', '0.1%'), ...over('funding_rate_8h', '0.1%')]),
  ),
  forum('TIL crowded shorts is a thing here. show crowded shorts on eth or... no, just eth, 2026 so far', {
    symbols: 'eth',
    from: '2026-01-01',
    where: 'rb_crowded_shorts',
  }),
  forum(
    'unpopular opinion: BTC bearish engulfing daily lows dont matter. whatever, gimme 1h bearish engulfings that came with a fresh 24h low',
    ...documents({ symbols: 'btc' }, and(candle('engulfing', '1h', 'bearish'), BREAK_DOWN)),
  ),
  refused(
    forum('which days did BTC sit over the 200 day moving average with hourly rsi > 60? asking for my cousin', {
      symbols: 'btc',
      where: 'rsi_14_1h > 60',
    }),
  ),
  forum(
    'ok so the play: oi jumps 4%+ in 1h, price does basically nothing (say under half a percent either way), then it breaks the 24h high inside 8 hours. does ARB do that?',
    ...documents({ symbols: 'arb', within: '8h' }, and(up('oi_change_1h', '4%'), flat('ret_1h', '0.5%')), BREAK_UP),
  ),
  forum(
    'serious question, how many times did DOGE pump 8% in 4h on a saturday night aka after 20:00 utc',
    ...documents(
      { symbols: 'doge' },
      and(up('ret_4h', '8%'), 'weekday = 6', ['hour_utc >= 20', 'hour_utc > 20', 'hour_utc between 20 and 23']),
    ),
  ),
  forum(
    'the "dead volume then breakout" guys — volume dried up and then a 24h breakout on volume in the next 12h, ATOM + FIL',
    {
      symbols: 'atom,fil',
      where: 'rb_dead_volume',
      next: ['rb_breakout_24h'],
      within: '12h',
    },
  ),
  forum(
    'RSI(15m) back above 50 after being sub 20 sometime in the past 4h. APT. sauce me the data',
    ...documents({ symbols: 'apt' }, and('min(rsi_14_15m, 4h) < 20', over('rsi_14_15m', '50'))),
    ...documents({ symbols: 'apt', within: '4h' }, 'rsi_14_15m < 20', over('rsi_14_15m', '50')),
  ),
  forum(
    'excess return vs btc over 2% in the hour + top 5% volume rank. no pepe no shib pls, memecoins ruin every stat',
    ...documents({ except: '1000pepeusdt,1000shibusdt' }, and('excess_ret_1h > 2%', up('xs_rank_volume_24h', '95%'))),
    ...documents(
      { except: '1000pepeusdt,1000shibusdt,doge,wif' },
      and('excess_ret_1h > 2%', up('xs_rank_volume_24h', '95%')),
    ),
  ),

  // Not the writer's language.
  poor(
    'please to show bitcoin where in one hour price is fall more 3 percent and after price of rsi 15m be less 20 in 2 hour',
    ...documents({ symbols: 'btc', within: '2h' }, 'ret_1h < -3%', 'rsi_14_15m < 20'),
  ),
  poor('i search the minutes of ETH with spread bigger like 4 bps and the depth 1% smaller of 5 million dollar', {
    symbols: 'eth',
    where: 'spread_bps > 4 and depth_usd_100bps < 5M',
  }),
  poor(
    'how many time solana make doji dragonfly on candle of 4 hours in year 2025',
    ...documents({ symbols: 'sol', from: '2025-01-01', to: '2025-12-31' }, candle('doji', '4h', 'dragonfly')),
  ),
  poor(
    'funding of ltc is minus and long short ratio over 3, why people is long?? give me this moments',
    ...documents({ symbols: 'ltc' }, and(funding('< 0'), 'long_short_ratio > 3')),
  ),
  refused(poor('i need coin which go up strong with many volume and adx 15m more 40', { where: 'adx_14_15m > 40' })),
  poor(
    'for the all coins not including trx: bollinger width 15m is in lowest 3% and this is on monday',
    ...documents(
      { except: 'trx' },
      and([...down('bb_width_20_15m_pctrank', '3%'), ...down('pctrank(bb_width_20_15m, 7d)', '3%')], 'weekday = 1'),
    ),
  ),
  poor(
    'uniswap, vpin max in last 24 hour do not pass 0.5 but now volume relative is 3 or more',
    {
      symbols: 'uni',
      where: 'max(vpin, 24h) <= 0.5 and rel_volume_1h >= 3',
    },
    { symbols: 'uni', where: 'max(vpin, 24h) < 0.5 and rel_volume_1h >= 3' },
  ),
  poor(
    'near coin have big red marubozu 1h and then also engulfing bullish 1h come in max 5 hour',
    ...documents(
      { symbols: 'near', within: '5h' },
      candle('marubozu', '1h', 'bearish'),
      candle('engulfing', '1h', 'bullish'),
    ),
  ),
  poor('minute before funding less than 15 and premium is above 10 bps in bnb', {
    symbols: 'bnb',
    where: 'minutes_to_funding < 15 and premium_bps > 10',
  }),
  refused(
    poor(
      'tell please the hour when xrp cost between 2 and 2.5 dollar and taker buy was upper than 60 percent in hour',
      {
        symbols: 'xrp',
        where: 'taker_buy_ratio_1h > 60%',
      },
    ),
  ),
]
