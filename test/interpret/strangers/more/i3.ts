/** A blind set of requests: a head of risk, a Korean retail trader, a nurse who dictates, a hobby statistician, a treasury analyst, a member of a signal group, a physicist turned quant, a plumber, a lecturer, a support agent. */
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
} from '../../tried/form.js'
import { BREAK_DOWN, BREAK_UP, flat, hours, MACD_DOWN, MACD_UP, rank, rises, up } from '../../tried/ways.js'

/** "Above" and "below": the bound most likely left out. */
const above = (field: string, value: string): string[] => [`${field} > ${value}`, `${field} >= ${value}`]
const below = (field: string, value: string): string[] => [`${field} < ${value}`, `${field} <= ${value}`]
/** A funding rate whose interval the words leave open. */
const paid = (compared: string): string[] => [`funding_rate ${compared}`, `funding_rate_8h ${compared}`]

export const I3: readonly Tried[] = [
  // shorthand
  shorthand('btc vpin > .7, 1h ret < -1%', { symbols: 'btc', where: 'vpin > 0.7 and ret_1h < -0.01' }),
  shorthand(
    'sol oi 1h > 4%, px 1h within +/-0.3%, since sept',
    ...documents({ symbols: 'sol', from: '2026-09-01' }, and('oi_change_1h > 0.04', flat('ret_1h', '0.003'))),
  ),
  shorthand(
    'eth rsi14 1h x below 30, weekends only',
    ...documents({ symbols: 'eth' }, and('rsi_14_1h crosses below 30', 'weekday in (6, 7)')),
  ),
  shorthand('btc liqs 1h > 20m, mostly longs (liq imb < -.7)', {
    symbols: 'btc',
    where: 'liq_usd_1h > 20M and liq_imbalance_1h < -0.7',
  }),
  shorthand(
    'doge 24h breakout up + rvol 1h > 3',
    ...documents({ symbols: 'doge' }, and(BREAK_UP, 'rel_volume_1h > 3')),
  ),
  shorthand('all coins ex btc: xs rank 1h >= .98, btc 1h red', {
    except: 'btc',
    where: 'xs_rank_ret_1h >= 0.98 and btc_ret_1h < 0',
  }),
  shorthand('arb 8h fr > 5bps & < 30m to funding', {
    symbols: 'arb',
    where: 'funding_rate_8h > 0.0005 and minutes_to_funding < 30',
  }),
  shorthand(
    'eth 15m bull engulf, 24h range pos < .2',
    ...documents({ symbols: 'eth' }, and(candle('engulfing', '15m', 'bullish'), 'range_pos_24h < 0.2')),
  ),
  shorthand('btc sprd > 3bps, top of book imb < -.5, 2023', {
    symbols: 'btc',
    where: 'spread_bps > 3 and book_imbalance_top < -0.5',
    from: '2023-01-01',
    to: '2023-12-31',
  }),
  shorthand('xrp 4h <= -5% -> 1h >= +3% w/in 24h', {
    symbols: 'xrp',
    where: 'ret_4h <= -0.05',
    next: ['ret_1h >= 0.03'],
    within: '24h',
  }),
  shorthand(
    'bnb bbw 15m pctl < 5%, adx < 15',
    ...documents({ symbols: 'bnb' }, and(rank('bb_width_20_15m', '< 0.05'), 'adx_14_15m < 15')),
  ),
  shorthand(
    'link macd 15m bull cross, px > ema50 1h, us sess',
    ...documents({ symbols: 'link' }, and(MACD_UP, 'ema_dist_50_1h > 0', 'session = us')),
  ),
  shorthand('sui l/s ratio > 2.5, highest first, top 20', {
    symbols: 'sui',
    where: 'long_short_ratio > 2.5',
    sort: 'long_short_ratio desc',
    limit: 20,
  }),
  shorthand('avax cvd 1h < -5m but px 1h green', { symbols: 'avax', where: 'cvd_usd_1h < -5M and ret_1h > 0' }),
  shorthand('near corr btc 24h < .3, 24h ret > 5%', {
    symbols: 'near',
    where: 'corr_btc_24h < 0.3 and ret_24h > 0.05',
  }),
  shorthand('wif atr 15m > 2%, 5m vol z > 3', { symbols: 'wif', where: 'atr_pct_14_15m > 0.02 and volume_z_5m > 3' }),
  shorthand('pepe oi 24h < -15%, 7d < -20%', {
    symbols: '1000pepeusdt',
    where: 'oi_change_24h < -0.15 and ret_7d < -0.2',
  }),
  refused(
    shorthand('buy eth mkt 2x lev when rsi 15m < 20', { symbols: 'eth', where: 'rsi_14_15m < 20' }, { symbols: 'eth' }),
  ),
  refused(
    shorthand('btc dvol > 70, rv 1h pctl > .9', ...documents({ symbols: 'btc' }, rank('rv_1h', '> 0.9')), {
      symbols: 'btc',
    }),
  ),
  refused(
    shorthand(
      'sol 8h fr < 0 or oi 1h < -5%',
      { symbols: 'sol' },
      ...each(['funding_rate_8h < 0', 'oi_change_1h < -0.05'], (where) => ({ symbols: 'sol', where })),
    ),
  ),

  // quant
  quant(
    'BTC and ETH buckets whose 24h realised volatility exceeds 6 % while the hour-to-day volatility ratio is below 0.5.',
    {
      symbols: 'btc,eth',
      where: 'rv_24h > 0.06 and rv_ratio_1h_24h < 0.5',
    },
  ),
  quant('Amihud illiquidity (24h) >= 5 bps per million USD, all symbols, ordered by Amihud descending, 100 rows.', {
    where: 'amihud_24h >= 5',
    sort: 'amihud_24h desc',
    limit: 100,
  }),
  quant('ETH: jump share of the daily quadratic variation of at least 0.4, given a 24h return inside [-1 %, +1 %].', {
    symbols: 'eth',
    where: 'jump_share_24h >= 0.4 and ret_24h between -0.01 and 0.01',
  }),
  quant(
    'SOL: 4h Kyle lambda above the 95th percentile of its own trailing 30 days.',
    ...documents({ symbols: 'sol' }, [
      ...above('pctrank(kyle_lambda_4h, 30d)', '0.95'),
      'pctrank(kyle_lambda_4h, 30d) crosses above 0.95',
    ]),
  ),
  quant('In 2025, ETH: mean over 4h of the hourly taker buy ratio > 0.54 with a negative 4h return.', {
    symbols: 'eth',
    where: 'mean(taker_buy_ratio_1h, 4h) > 0.54 and ret_4h < 0',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  quant(
    'LTC: an hourly move of at least +3 sigma (relative to 24h vol), followed within 4 hours by an hourly move of -2 sigma or lower.',
    {
      symbols: 'ltc',
      where: 'ret_1h_sigma >= 3',
      next: ['ret_1h_sigma <= -2'],
      within: '4h',
    },
  ),
  quant('Excluding BTC: 24h correlation with BTC < 0.2 and 24h beta < 0.5; sort by correlation, lowest first.', {
    except: 'btc',
    where: 'corr_btc_24h < 0.2 and beta_btc_24h < 0.5',
    sort: 'corr_btc_24h asc',
  }),
  quant('BTC, VPIN percentile rank (7d) >= 0.95 in at least 50 of the last 60 minutes.', {
    symbols: 'btc',
    where: 'vpin_pctrank >= 0.95 held 50m of 1h',
  }),
  quant(
    'DOT: seven-day z-score of the mark-index premium greater than 3.',
    ...documents({ symbols: 'dot' }, rises('zscore(premium_bps, 7d)', '3').reverse()),
  ),
  quant('Efficiency ratio (4h) >= 0.35, ADX(14) on 15m >= 40 and +DI minus -DI >= 20, any symbol, since 2026-06-01.', {
    where: 'efficiency_ratio_4h >= 0.35 and adx_14_15m >= 40 and di_diff_14_15m >= 20',
    from: '2026-06-01',
  }),
  quant(
    'Market breadth on the hour <= 0.1 although BTC lost no more than 0.5 % in that hour; report BTC only.',
    ...documents(
      { symbols: 'btc' },
      and('breadth_1h <= 0.1', [
        'ret_1h >= -0.005',
        'btc_ret_1h >= -0.005',
        'ret_1h between -0.005 and 0',
        'btc_ret_1h between -0.005 and 0',
      ]),
    ),
  ),
  quant(
    'ATOM: depth within 100 bps in the lowest 2 % of its week, and impact of a 100k order > 8 bps.',
    ...documents(
      { symbols: 'atom' },
      and([...rank('depth_usd_100bps', '<= 0.02'), ...rank('depth_usd_100bps', '< 0.02')], 'impact_100k_bps > 8'),
    ),
  ),
  quant(
    'ETH, Parkinson 24h volatility < 1 % (not annualised), Tuesday through Thursday.',
    ...documents({ symbols: 'eth' }, and('parkinson_24h < 0.01', 'weekday between 2 and 4')),
  ),
  quant('ADA, ALGO, ATOM: 24h vol-of-vol > 0.9 coincident with a 24h open-interest change > 10 %.', {
    symbols: 'ada,algo,atom',
    where: 'vol_of_vol_24h > 0.9 and oi_change_24h > 0.1',
  }),
  quant('APT: upward crossing of 2 % per hour by the 1h OLS slope of log price.', {
    symbols: 'apt',
    where: 'slope_1h crosses above 0.02',
  }),
  quant('OP: Roll spread over 24h > 4 bps and mean trade size over 1h < 300 USD.', {
    symbols: 'op',
    where: 'roll_spread_bps_24h > 4 and avg_trade_usd_1h < 300',
  }),
  quant('Beta-adjusted excess return over 1h >= 4 %, conditional on a cross-sectional rank of 24h volume < 0.3.', {
    where: 'excess_ret_1h >= 0.04 and xs_rank_volume_24h < 0.3',
  }),
  refused(
    quant(
      'BTC: Hurst exponent of one-minute returns over 24h > 0.6 and 24h realised vol < 3 %.',
      { symbols: 'btc', where: 'rv_24h < 0.03' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant(
      'ETH buckets with book imbalance at 1 % > 0.3, keeping only those whose subsequent 24h maximum adverse excursion was worse than -5 %.',
      { symbols: 'eth', where: 'book_imbalance > 0.3' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    quant(
      'BTC: 24h Parkinson volatility >= 5 % or 24h Garman-Klass volatility >= 6 %, whichever is satisfied.',
      { symbols: 'btc' },
      ...each(['parkinson_24h >= 0.05', 'garman_klass_24h >= 0.06'], (where) => ({ symbols: 'btc', where })),
    ),
  ),

  // dictation
  dictation(
    'show me bitcoin when it dropped more than three percent in an hour and open interest fell at least five percent in the same hour',
    {
      symbols: 'btc',
      where: 'ret_1h < -0.03 and oi_change_1h <= -0.05',
    },
  ),
  dictation(
    'okay ethereum where the funding rate was negative and the price had gained more than four percent over twenty four hours',
    ...documents({ symbols: 'eth' }, and(paid('< 0'), 'ret_24h > 0.04')),
  ),
  dictation('find all the times dogecoin volume in the last hour was at least five times normal', {
    symbols: 'doge',
    where: 'rel_volume_1h >= 5',
  }),
  dictation(
    'solana hammer on the one hour chart with the day down at least eight percent',
    ...documents({ symbols: 'sol' }, and(candle('hammer', '1h', 'hammer'), 'ret_24h <= -0.08')),
  ),
  dictation(
    'litecoin between two and five in the morning utc with the spread above four basis points',
    ...documents({ symbols: 'ltc' }, and(hours(2, 5), above('spread_bps', '4'))),
  ),
  dictation(
    'bitcoin liquidations above ten million in one hour this year biggest first and just twenty of them',
    ...documents(
      { symbols: 'btc', from: '2026-01-01', sort: 'liq_usd_1h desc', limit: 20 },
      above('liq_usd_1h', '10M'),
    ),
  ),
  dictation(
    'ripple with the relative strength index on five minutes under fifteen',
    ...documents({ symbols: 'xrp' }, [...below('rsi_14_5m', '15'), 'rsi_14_5m crosses below 15']),
  ),
  dictation(
    'chainlink breaks its twenty four hour low and then within four hours it gains at least two percent in one hour',
    ...documents({ symbols: 'link', within: '4h' }, [...BREAK_DOWN].reverse(), 'ret_1h >= 0.02'),
  ),
  dictation('when was cardano more than ten percent under its twenty four hour high', {
    symbols: 'ada',
    where: 'drawdown_24h < -0.1',
  }),
  dictation(
    'polkadot where the order book within one percent is heavy on the bid side say an imbalance over point four',
    ...documents({ symbols: 'dot' }, above('book_imbalance', '0.4')),
  ),
  dictation(
    'aave three white soldiers on the four hour candles',
    ...documents({ symbols: 'aave' }, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  dictation(
    'avalanche with a long short ratio below point eight and the price up in the last four hours',
    ...documents({ symbols: 'avax' }, and(below('long_short_ratio', '0.8'), 'ret_4h > 0')),
  ),
  dictation('bitcoin on mondays in the european session when it went up at least one and a half percent in an hour', {
    symbols: 'btc',
    where: 'weekday = 1 and session = europe and ret_1h >= 0.015',
  }),
  dictation(
    'everything except bitcoin and ethereum where the coin gained at least twenty percent in seven days and is now below its twenty four hour v wap',
    { except: 'btc,eth', where: 'ret_7d >= 0.2 and vwap_dist_24h < 0' },
  ),
  dictation(
    'shiba with the bollinger band width in the lowest three percent of the week',
    ...documents({ symbols: '1000shibusdt' }, [
      ...rank('bb_width_20_15m', '<= 0.03'),
      ...rank('bb_width_20_15m', '< 0.03'),
    ]),
  ),
  dictation(
    'tron when funding is less than ten minutes away and the premium is above five basis points',
    ...documents({ symbols: 'trx' }, and('minutes_to_funding < 10', above('premium_bps', '5'))),
  ),
  dictation(
    'uniswap bearish pin bar on fifteen minutes while price sits in the top ten percent of the twenty four hour range',
    ...documents({ symbols: 'uni' }, and(candle('pin_bar', '15m', 'bearish'), up('range_pos_24h', '0.9'))),
  ),
  refused(
    dictation(
      'text me on my phone as soon as bitcoin loses two percent in fifteen minutes',
      { symbols: 'btc', where: 'ret_15m <= -0.02' },
      { symbols: 'btc', where: 'ret_15m < -0.02' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'dogecoin on days when elon musk posts about it and the hourly volume is at least double the usual',
      { symbols: 'doge', where: 'rel_volume_1h >= 2' },
      { symbols: 'doge' },
    ),
  ),
  refused(
    dictation(
      'ethereum when the number of active wallets goes up and taker buys are more than sixty percent of the hour',
      { symbols: 'eth', where: 'taker_buy_ratio_1h > 0.6' },
      { symbols: 'eth' },
    ),
  ),

  // email
  email(
    'Dear Tom, for the committee pack I need every minute in 2025 in which BTC open interest had come down by 15 % or more over a day while the price was also off by at least 5 % over 24 hours. Newest first is fine. Regards, Helen',
    { symbols: 'btc', where: 'oi_change_24h <= -0.15 and ret_24h <= -0.05', from: '2025-01-01', to: '2025-12-31' },
  ),
  email(
    'Hi Marta, the board asked again how calm things have been. Could you pull the ETH minutes since 1 July 2026 where the 24-hour realised volatility was under 1.5 %? Many thanks, Piet',
    ...documents({ symbols: 'eth', from: '2026-07-01' }, below('rv_24h', '0.015')),
  ),
  email(
    "Dear colleague, I am preparing an exercise and would like my students to look at bullish engulfing candles on Bitcoin's 4-hour chart, but only those where the hourly RSI was below 40. Could you produce the list? Best wishes, Anna",
    ...documents({ symbols: 'btc' }, and(candle('engulfing', '4h', 'bullish'), below('rsi_14_1h', '40'))),
  ),
  email(
    'Hello team, a customer complains about slippage on SUI. Please check when the impact of a 100k order was above 15 bps, between 3 and 9 November 2026. Cheers, Ravi (Support)',
    ...documents({ symbols: 'sui', from: '2026-11-03', to: '2026-11-09' }, above('impact_100k_bps', '15')),
  ),
  email(
    'Hi Jo, a small favour for the reversal note: on AVAX and NEAR, find a one-hour return of at least four sigma, and after it, within 24 hours, a one-hour loss of 2 % or more. I will do the plots myself. Cheers, Stefan',
    { symbols: 'avax,near', where: 'ret_1h_sigma >= 4', next: ['ret_1h <= -0.02'], within: '24h' },
  ),
  email(
    'Morning Luca, after last night I want to see precedents on SOL: hourly liquidations at or above the 99th percentile of the week, nearly all of them longs, so a liquidation imbalance of -0.8 or lower. Thanks, Helen',
    ...documents({ symbols: 'sol' }, and(rank('liq_usd_1h', '>= 0.99'), 'liq_imbalance_1h <= -0.8')),
  ),
  email(
    'Hi all, one more slice for the crowding slide please. Any coin whose funding sits under the 5th percentile of its last 30 days while open interest has grown more than 10 % in 24 hours. Best, Karim',
    ...documents({}, and(below('funding_pctrank_30d', '0.05'), 'oi_change_24h > 0.1')),
  ),
  email(
    'Dear Ms Okafor, we are reviewing our hedge timing. Would you list the minutes on working days when the BTC perpetual traded more than 20 bps above its index? Kind regards, Treasury',
    ...documents({ symbols: 'btc' }, and('basis_bps > 20', 'weekday <= 5')),
    ...documents({ symbols: 'btc' }, and('premium_bps > 20', 'weekday <= 5')),
  ),
  email(
    'Dear Dr Weber, for chapter 4 I look for broad sell-offs, seen on Ethereum: less than 10 % of all coins up on the hour and Bitcoin down more than 2 % in that same hour. Could the tool give me these? Yours, Henk',
    { symbols: 'eth', where: 'breadth_1h < 0.1 and btc_ret_1h < -0.02' },
  ),
  email(
    'Hi Ken, about ticket 4471: was there any minute on 12 March 2026 when LTC had risen more than 1 % in five minutes? The client swears there was. Thanks, Aoife',
    { symbols: 'ltc', where: 'ret_5m > 0.01', from: '2026-03-12', to: '2026-03-12' },
  ),
  email(
    'Dear Bob, remember our argument about moves without volume? I would like all DOGE minutes where the hourly return ranks at 0.99 or higher within its week, yet the relative volume of the hour is below 1. Yours, Gerald',
    ...documents({ symbols: 'doge' }, and(rank('ret_1h', '>= 0.99'), below('rel_volume_1h', '1'))),
  ),
  email(
    'Hi Priya, for the positioning memo, please fetch the times at which ETH was in long build-up on the hour and the price stood in the upper fifth of its 24h range. No hurry. Best, Tomasz',
    ...documents({ symbols: 'eth' }, and(state('oi_price_regime_1h', 'long_buildup'), up('range_pos_24h', '0.8'))),
  ),
  email(
    'Good afternoon Lin, compliance wants to know when BTC flow looked informed. Let us take taker VPIN above 0.45 and hourly volume over 1 billion dollars, since the start of 2024. Regards, Helen',
    ...documents(
      { symbols: 'btc', from: '2024-01-01' },
      and(above('vpin_taker', '0.45'), above('quote_volume_1h', '1B')),
    ),
  ),
  email(
    'Dear Ines, I hope the baby sleeps better. For the seminar: hourly morning stars on FIL that were followed, within 24 hours, by a four-hour gain of 3 % or more. Could you run that? Warmly, Anna',
    ...documents({ symbols: 'fil', within: '24h' }, candle('star', '1h', 'morning'), 'ret_4h >= 0.03'),
  ),
  email(
    'Hi Sven, quick one. On MATIC, when was %B on the 15-minute Bollinger bands above 1 with the slow stochastic above 90? I owe Petra a beer if it happens often. Cheers, Mats',
    ...documents({ symbols: 'matic' }, and(above('bb_pctb_20_15m', '1'), above('stoch_k_14_15m', '90'))),
  ),
  email(
    'Hello Yuki, I am calibrating the cost model. Please give me the BNB minutes in which the average spread of the past hour was higher than 2 bps, the widest first, 200 rows. Thank you, Stefan',
    { symbols: 'bnb', where: 'mean(spread_bps, 1h) > 2', sort: 'mean(spread_bps, 1h) desc', limit: 200 },
  ),
  email(
    'Hi Dave, between two boiler jobs: can you look up when XRP was up 30 % or more on the week and the 5 % order book was leaning to the sell side (imbalance under -0.1)? Ta, Mick',
    ...documents({ symbols: 'xrp' }, and('ret_7d >= 0.3', below('book_imbalance_500bps', '-0.1'))),
  ),
  refused(
    email(
      'Hi Nora, please put a stop-loss on our ETH position at once, and list the past times ETH fell more than 3 % in one hour so that I can justify it. Thanks, Helen',
      { symbols: 'eth', where: 'ret_1h < -0.03' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    email(
      'Dear Ms Okafor, our CFO wonders about spill-over: could you list when the LME copper price fell 2 % on the day and BTC was down more than 4 % over 24 hours as well? Kind regards, Treasury',
      { symbols: 'btc', where: 'ret_24h < -0.04' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Dear Tom, one last item for the pack. Show the minutes when the put/call ratio of BTC options was above 1.2 and the 1h RSI under 35. Regards, Helen',
      ...documents({ symbols: 'btc' }, below('rsi_14_1h', '35')),
      { symbols: 'btc' },
    ),
  ),

  // forum
  forum('yo when did pepe nuke 10% or more in an hour on crazy volume, like at least 4x the usual', {
    symbols: '1000pepeusdt',
    where: 'ret_1h <= -0.1 and rel_volume_1h >= 4',
  }),
  forum('gm frens, btc shorts getting rekt plz: liq imbalance > 0.8 on the hour and price up 3%+ in 1h', {
    symbols: 'btc',
    where: 'liq_imbalance_1h > 0.8 and ret_1h >= 0.03',
  }),
  forum(
    'ngl wif funding was insane lol, show me when the 8h funding was over 0.2%',
    ...documents({ symbols: 'wif' }, above('funding_rate_8h', '0.002')),
  ),
  forum('eth chopfest: 15m adx < 12 and 4h efficiency ratio < 0.05, pls and thx', {
    symbols: 'eth',
    where: 'adx_14_15m < 12 and efficiency_ratio_4h < 0.05',
  }),
  forum('doge mooning solo?? 24h return rank among coins 95% or better while btc is down more than 2% on the day', {
    symbols: 'doge',
    where: 'xs_rank_ret_24h >= 0.95 and btc_ret_24h < -0.02',
  }),
  forum(
    'who remembers arb printing a fat bearish marubozu on the 1h while oi pumped > 5% in the same hour lmao',
    ...documents({ symbols: 'arb' }, and(candle('marubozu', '1h', 'bearish'), 'oi_change_1h > 0.05')),
  ),
  forum(
    'weekend pamps on bnb, i mean up > 2% in 4h on sat/sun',
    ...documents({ symbols: 'bnb' }, and('ret_4h > 0.02', 'weekday in (6, 7)')),
  ),
  forum(
    'link was a ghost town in sept 2025 wasnt it, gimme rel volume 1h under 0.2',
    ...documents({ symbols: 'link', from: '2025-09-01', to: '2025-09-30' }, below('rel_volume_1h', '0.2')),
  ),
  forum(
    'lads, btc loses the 24h low, then bounces 1%+ in an hour, all inside 4h. how often tho',
    ...documents({ symbols: 'btc', within: '4h' }, [...BREAK_DOWN].reverse(), 'ret_1h >= 0.01'),
  ),
  forum('OP overbought af: 15m rsi 85+ and price 15%+ off the 24h low', {
    symbols: 'op',
    where: 'rsi_14_15m >= 85 and drawup_24h >= 0.15',
  }),
  forum('whale watching: btc avg trade size last hour > 5k usd, asia session only', {
    symbols: 'btc',
    where: 'avg_trade_usd_1h > 5000 and session = asia',
  }),
  forum(
    'anyone trade the cvd divergence? want bullish ones on eth w/ hourly rsi < 35',
    ...documents({ symbols: 'eth' }, and(state('cvd_divergence_4h', 'bullish'), 'rsi_14_1h < 35')),
  ),
  forum('apt oi got wiped 20%+ in a day, top 10 worst only', {
    symbols: 'apt',
    where: 'oi_change_24h <= -0.2',
    sort: 'oi_change_24h asc',
    limit: 10,
  }),
  forum(
    'shib gravestone dojis on the 4h with price above the 200 hour sma, go',
    ...documents({ symbols: '1000shibusdt' }, and(candle('doji', '4h', 'gravestone'), 'sma_dist_200_1h > 0')),
  ),
  forum('trx bids stacked af right at the mid, 20bps book imbalance > .6, when?', {
    symbols: 'trx',
    where: 'book_imbalance_20bps > 0.6',
  }),
  forum(
    'ada outside bar on the 1h and then it dumps 2% or more in the next hour, seen that?',
    ...documents({ symbols: 'ada', within: '1h' }, candle('inside_outside', '1h', 'outside'), 'ret_1h <= -0.02'),
  ),
  forum('retail going full degen long on xrp: long/short ratio up 30%+ in 24h, since jan 2026', {
    symbols: 'xrp',
    where: 'long_short_change_24h >= 0.3',
    from: '2026-01-01',
  }),
  refused(
    forum(
      'bot pls ape me into sol 10x whenever the 1h rsi < 25 🚀',
      { symbols: 'sol', where: 'rsi_14_1h < 25' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    forum(
      'btc when fear & greed index < 20 and the 24h is red, buy the blood ser',
      { symbols: 'btc', where: 'ret_24h < 0' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    forum(
      'eth supertrend flips green on the 15m with rvol 2+, show em',
      { symbols: 'eth', where: 'rel_volume_1h >= 2' },
      { symbols: 'eth' },
    ),
  ),

  // poor
  poor(
    'please search bitcoin price go down more than 2 percent in 15 minute and 1 hour volume is bigger than 500 million dollar',
    {
      symbols: 'btc',
      where: 'ret_15m < -0.02 and quote_volume_1h > 500M',
    },
  ),
  poor(
    'i want see ethereum when funding is minus and open interest one day is up more than 8%',
    ...documents({ symbols: 'eth' }, and(paid('< 0'), 'oi_change_24h > 0.08')),
  ),
  poor(
    'ripple coin 1 hour rsi is over 80, at what time it was',
    ...documents({ symbols: 'xrp' }, [...above('rsi_14_1h', '80'), 'rsi_14_1h crosses above 80']),
  ),
  poor('first solana up 5% or more in 1 hour, later inside of 4 hours it is down 3% or more in 1 hour', {
    symbols: 'sol',
    where: 'ret_1h >= 0.05',
    next: ['ret_1h <= -0.03'],
    within: '4h',
  }),
  poor(
    'when litecoin spread is very wide, in most wide 1 percent of the week',
    ...documents({ symbols: 'ltc' }, [...rank('spread_bps', '>= 0.99'), ...rank('spread_bps', '> 0.99')]),
  ),
  poor(
    'polkadot position in 24 hour range is under 5% and long liquidation of one minute is more than 100k dollar',
    ...documents({ symbols: 'dot' }, and(below('range_pos_24h', '0.05'), 'liq_long_usd_1m > 100k')),
  ),
  poor(
    'find me sui where depth of order book in 1 percent is below 1 million dollar, only sunday please',
    ...documents({ symbols: 'sui' }, and(below('depth_usd_100bps', '1M'), 'weekday = 7')),
  ),
  poor('aave coin correlation with bitcoin of one day is bigger than 0.95 and the beta is bigger than 1.5', {
    symbols: 'aave',
    where: 'corr_btc_24h > 0.95 and beta_btc_24h > 1.5',
  }),
  poor(
    'i am looking for evening star in 1 hour candle of bitcoin in the year 2024',
    ...documents({ symbols: 'btc', from: '2024-01-01', to: '2024-12-31' }, candle('star', '1h', 'evening')),
  ),
  poor('atom when volatility of one hour is more than 3 times than volatility of the day', {
    symbols: 'atom',
    where: 'rv_ratio_1h_24h > 3',
  }),
  poor(
    'near protocol macd 15 minute make dead cross in the america session',
    ...documents({ symbols: 'near' }, and(MACD_DOWN, 'session = us')),
  ),
  poor('uniswap premium is minus 10 bps or more low, and price 1 hour is fall', {
    symbols: 'uni',
    where: 'premium_bps <= -10 and ret_1h < 0',
  }),
  poor('ethereum taker buy ratio of one hour is more than 0.6 but price of one hour is same or down', {
    symbols: 'eth',
    where: 'taker_buy_ratio_1h > 0.6 and ret_1h <= 0',
  }),
  poor(
    'dogecoin open interest in 1 hour jump over 3%, show the most big 30',
    ...documents({ symbols: 'doge', sort: 'oi_change_1h desc', limit: 30 }, above('oi_change_1h', '0.03')),
  ),
  poor(
    'fil coin make inside bar in 4 hour candle, after that it break the 24 hour high in one day time',
    ...documents({ symbols: 'fil', within: '24h' }, candle('inside_outside', '4h', 'inside'), [...BREAK_UP].reverse()),
  ),
  poor(
    'bitcoin one hour return is in worst 1 percent of the week, in asia time',
    ...documents(
      { symbols: 'btc' },
      and([...rank('ret_1h', '<= 0.01'), ...rank('ret_1h', '< 0.01')], 'session = asia'),
    ),
  ),
  poor('which coin is recorded less than 30 days and already is up more than 50% in 7 days', {
    where: 'recorded_age_days < 30 and ret_7d > 0.5',
  }),
  refused(
    poor(
      'please make alarm to my telegram when xrp one hour volume is 3 times of usual or more',
      { symbols: 'xrp', where: 'rel_volume_1h >= 3' },
      { symbols: 'xrp' },
    ),
  ),
  refused(
    poor(
      'bitcoin when kimchi premium is over 3 percent and price of 1 hour is going up',
      { symbols: 'btc', where: 'ret_1h > 0' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    poor(
      'cardano when 15 minute rsi is less than 20 or long short ratio is less than 1, one of two is ok',
      { symbols: 'ada' },
      ...each(['rsi_14_15m < 20', 'long_short_ratio < 1'], (where) => ({ symbols: 'ada', where })),
    ),
  ),
]
