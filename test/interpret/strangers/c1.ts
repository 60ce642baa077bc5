/**
 * Development phrasings by the third author, file 1 of 4: 60 phrasings, 10 in each style, written from the documentation alone.
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
} from '../tried/form.js'
import { down, flat, funding, hours, over, under, up } from '../tried/ways.js'

/** A cross of the MACD: as a label of the last candle, as an event, or in the minute in which the candle closes. */
const macd = (label: string): string[] => [
  `macd_cross_15m = ${label} and candle_age_15m = 0`,
  ...state('macd_cross_15m', label),
]

export const C1: readonly Tried[] = [
  // Traders' shorthand
  shorthand('btc 1h rsi >75 + vpin >=.6, europe sesh, 20 rows newest 1st', {
    symbols: 'btc',
    where: 'rsi_14_1h > 75 and vpin >= 0.6 and session = europe',
    limit: 20,
  }),
  shorthand('eth sol avax: ret_4h <= -6%, rel vol 1h 3x+, since 1 mar 26', {
    symbols: 'eth,sol,avax',
    from: '2026-03-01',
    where: 'ret_4h <= -6% and rel_volume_1h >= 3',
  }),
  shorthand(
    'gimme doge 15m bull engulf at 24h range lows (bottom 15%), wkdays only',
    ...documents(
      { symbols: 'doge' },
      and(candle('engulfing', '15m', 'bullish'), down('range_pos_24h', '15%'), 'weekday <= 5'),
    ),
  ),
  shorthand(
    'long liqs >2M in 1m, then 15m rsi back over 30 w/in 2h. ltc link uni',
    ...documents({ symbols: 'ltc,link,uni', within: '2h' }, 'liq_long_usd_1m > 2M', over('rsi_14_15m', '30')),
  ),
  shorthand('bb width 15m pctile sub 5% held 4h, all but btc', {
    except: 'btc',
    where: 'bb_width_20_15m_pctrank < 5% held 4h',
  }),
  shorthand('op arb, funding 8h neg + oi 24h +20% or more, top 15 by oi chg', {
    symbols: 'op,arb',
    where: 'funding_rate_8h < 0 and oi_change_24h >= 20%',
    sort: 'oi_change_24h desc',
    limit: 15,
  }),
  shorthand(
    'fade idea: xs rank 1h in top 2%, btc flat +-0.3% on the hr, vol z 5m > 3',
    ...documents({}, and(up('xs_rank_ret_1h', '98%'), flat('btc_ret_1h', '0.3%'), 'volume_z_5m > 3')),
  ),
  shorthand('sui spread pctl 99+, depth 1% pctl <=5, asia', {
    symbols: 'sui',
    where: 'spread_bps_pctrank >= 99% and depth_usd_100bps_pctrank <= 5% and session = asia',
  }),
  refused(
    shorthand(
      'short sol 5x whenever 5m rsi > 85, sl 1%',
      ...documents({ symbols: 'sol' }, ['rsi_14_5m > 85', 'rsi_14_5m crosses above 85']),
    ),
  ),
  refused(shorthand('btc trading >110k, vpin .6+, last 40', { symbols: 'btc', where: 'vpin >= 0.6', limit: 40 })),
  // Quants' precision
  quant(
    'Enumerate the minutes on LINKUSDT and AAVEUSDT in which ret_1h_sigma lies in [2.5, 4], both ends included, conditional on vol_of_vol_24h exceeding 0.4; sort descending by ret_1h_sigma.',
    {
      symbols: 'link,aave',
      where: 'ret_1h_sigma between 2.5 and 4 and vol_of_vol_24h > 0.4',
      sort: 'ret_1h_sigma desc',
    },
  ),
  quant(
    "Sample: calendar year 2025. Select minutes with Kyle's lambda (4h) strictly above 2 bp per million while Amihud illiquidity (24h) remains strictly below 0.8.",
    { from: '2025-01-01', to: '2025-12-31', where: 'kyle_lambda_4h > 2 and amihud_24h < 0.8' },
  ),
  quant(
    'z-score of premium_bps over the trailing 24 hours no less than 3, on NEAR, ADA and DOT, between 13:00 and 20:00 UTC, 100 rows, oldest first.',
    {
      symbols: 'near,ada,dot',
      where: 'zscore(premium_bps, 24h) >= 3 and hour_utc between 13 and 19',
      sort: 'time asc',
      limit: 100,
    },
  ),
  quant(
    'jump_share_24h ≥ 0.25 and rv_ratio_1h_24h ≤ 0.5, excluding BTCUSDT and ETHUSDT, from 2024-07-01 through 2024-12-31.',
    {
      except: 'btc,eth',
      from: '2024-07-01',
      to: '2024-12-31',
      where: 'jump_share_24h >= 0.25 and rv_ratio_1h_24h <= 0.5',
    },
  ),
  quant(
    'An ordered pair of events, the second no later than 90 minutes after the first: (i) donchian_break_24h becomes down, (ii) drawdown_24h ≤ −12 %.',
    { where: 'donchian_break_24h becomes down', next: ['drawdown_24h <= -12%'], within: '90m' },
  ),
  quant(
    'The 4h mean of taker_buy_ratio_1h is below 0.45, yet the 24h return lies in [1 %, 4 %]. Universe: BNB, TRX, ATOM.',
    { symbols: 'bnb,trx,atom', where: 'mean(taker_buy_ratio_1h, 4h) < 0.45 and ret_24h between 1% and 4%' },
  ),
  quant(
    '24h beta to bitcoin of at most 0.3, 24h correlation with it of at most 0.2, hourly excess return of at least 250 bps; weekends only. We shall tabulate what followed separately.',
    {
      where: 'beta_btc_24h <= 0.3 and corr_btc_24h <= 0.2 and excess_ret_1h >= 2.5% and weekday in (6, 7)',
    },
  ),
  quant(
    'roll_spread_bps_24h between 3 and 6; parkinson_24h > 7 %; garman_klass_24h > 7 %. Return the 30 observations with the largest parkinson_24h.',
    {
      where: 'roll_spread_bps_24h between 3 and 6 and parkinson_24h > 7% and garman_klass_24h > 7%',
      sort: 'parkinson_24h desc',
      limit: 30,
    },
  ),
  refused(
    quant(
      'Retain solely those minutes of ETH with vpin_pctrank ≥ 0.97 whose realised forward return over the subsequent 4 h is positive.',
      { symbols: 'eth', where: 'vpin_pctrank >= 0.97' },
    ),
  ),
  refused(quant('Minutes in which efficiency_ratio_4h ≥ 0.6 or adx_14_15m ≥ 40, SOLUSDT.', { symbols: 'sol' })),
  // Dictation
  dictation(
    'okay so pull up every time bitcoin dropped more than four percent in an hour while the open interest over the same hour went down by at least five percent and list the most recent twenty five',
    { symbols: 'btc', where: 'ret_1h < -4% and oi_change_1h <= -5%', limit: 25 },
  ),
  dictation(
    'find me all the one hour morning stars on ethereum and solana in twenty twenty five i want to see whether they are worth anything',
    ...each(candle('star', '1h', 'morning'), (where) => ({
      symbols: 'eth,sol',
      from: '2025-01-01',
      to: '2025-12-31',
      where,
    })),
  ),
  dictation(
    'i was chatting with marco about this at lunch look for minutes when the market breadth over one hour is under ten percent and bitcoin itself has lost three percent or more in the past day',
    { where: 'breadth_1h < 10% and btc_ret_24h <= -3%' },
  ),
  dictation(
    'show avalanche with the fifteen minute stochastic below ten and then above eighty within four hours',
    ...documents(
      { symbols: 'avax', within: '4h' },
      ['stoch_k_14_15m < 10', 'stoch_k_14_15m crosses below 10'],
      ['stoch_k_14_15m > 80', 'stoch_k_14_15m crosses above 80'],
    ),
  ),
  dictation(
    'how often was the hourly volume of dogecoin more than five times its normal level on a sunday and what usually came after it',
    { symbols: 'doge', where: 'rel_volume_1h > 5 and weekday = 7' },
  ),
  dictation(
    'give me the ten lowest readings of the top of book imbalance on chainlink when it is minus zero point eight or lower',
    { symbols: 'link', where: 'book_imbalance_top <= -0.8', sort: 'book_imbalance_top asc', limit: 10 },
  ),
  dictation(
    'the long short ratio on cardano over two point five and it has gone up more than thirty percent in twenty four hours from january to march twenty twenty six',
    {
      symbols: 'ada',
      from: '2026-01-01',
      to: '2026-03-31',
      where: 'long_short_ratio > 2.5 and long_short_change_24h > 30%',
    },
  ),
  dictation(
    'has polygon ever printed an inside bar on the four hour and within the next day an outside bar on the same chart',
    ...documents(
      { symbols: 'matic', within: '1d' },
      candle('inside_outside', '4h', 'inside'),
      candle('inside_outside', '4h', 'outside'),
    ),
  ),
  dictation(
    'i need the aptos minutes with the price less than half a percent away from its two hundred hour simple average but the one hour realised volatility in the top five percent of its week',
    ...documents(
      { symbols: 'apt' },
      and(
        ['sma_dist_200_1h > -0.5% and sma_dist_200_1h < 0.5%', 'sma_dist_200_1h between -0.5% and 0.5%'],
        up('rv_1h_pctrank', '95%'),
      ),
    ),
  ),
  refused(
    dictation(
      'text me as soon as near protocol gets a funding rate above point one percent i do not want to sit in front of it all day',
      ...each([...funding('> 0.1%'), ...funding('crosses above 0.1%')], (where) => ({ symbols: 'near', where })),
    ),
  ),
  // E-mails
  email(
    "Hi Priya,\n\nHope the move to the new flat went well. For Thursday's risk meeting could you dig out the minutes since the start of 2026 in which BTC's order book was heavily tilted to the bid, say a book imbalance (±1 %) of 0.5 or more, and the bid-ask spread was 1 bp or less? Fifty is plenty.\n\nBest,\nTom",
    { symbols: 'btc', from: '2026-01-01', where: 'book_imbalance >= 0.5 and spread_bps <= 1', limit: 50 },
  ),
  email(
    'Dear team, a client asked why his stops on FIL were run while he slept. Please run down the list of minutes from 3 to 17 August 2025 where FIL fell 3% or more within 15 minutes in the Asian session. Sort them by the size of the fall, the worst first. Thank you, Anneke',
    {
      symbols: 'fil',
      from: '2025-08-03',
      to: '2025-08-17',
      where: 'ret_15m <= -3% and session = asia',
      sort: 'ret_15m asc',
    },
  ),
  email(
    'Hello, I would like to look at two things in a row. First shorts get liquidated, more than 1.5 million dollars within one minute. Then, not later than an hour after that, the premium is above 20 bps. Coins: SOL, SUI and WIF. What did the price do afterwards? Regards, Dev',
    ...documents({ symbols: 'sol,sui,wif', within: '1h' }, 'liq_short_usd_1m > 1.5M', [
      'premium_bps > 20',
      'premium_bps crosses above 20',
    ]),
  ),
  email(
    "Morning Kate, do you remember the talk on leverage that builds up without anybody noticing? I'd like to look up when open interest was up 15 percent or more over 24 hours while the day's return stayed within two percent either way. Leave out the big two, BTC and ETH. Cheers, Ollie",
    ...documents({ except: 'btc,eth' }, and('oi_change_24h >= 15%', flat('ret_24h', '2%'))),
  ),
  email(
    "Hi there. Just one thing before I head off on holiday. On litecoin, when the 15m MACD crosses bullish while the 15m ADX is above 30 and it's less than 60 minutes to the next funding: could you get me the earliest 40? Many thanks, Jo",
    ...documents(
      { symbols: 'ltc', sort: 'time asc', limit: 40 },
      and(macd('bullish'), 'adx_14_15m > 30 and minutes_to_funding < 60'),
    ),
  ),
  email(
    'Hi Luis,\nmy boss thinks that thin weekends are where accidents happen. To check this, I want the weekend minutes on ALGO with depth within 1 % under 300k dollars and the impact of a 100k order above 25 bps, for the whole of 2024.\nGrateful for any help,\nSara',
    {
      symbols: 'algo',
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'depth_usd_100bps < 300k and impact_100k_bps > 25 and weekday in (6, 7)',
    },
  ),
  email(
    "Hello again, and thanks for yesterday's answer, it was a big help. Today's question concerns Uniswap: a CVD over the hour of at least plus 3 million dollars while the hourly return is negative. Sixty rows please. Sincerely, M. Okafor",
    { symbols: 'uni', where: 'cvd_usd_1h >= 3M and ret_1h < 0', limit: 60 },
  ),
  email(
    'Dear support, I have noticed that after a hanging man on the hourly chart DOT often loses its 24h VWAP. Kindly find the hanging men on the 1h that were followed within 6 hours by a price more than 1 % below the 24h VWAP. The year 2025 only. Yours faithfully, G. Petrov',
    ...documents(
      { symbols: 'dot', from: '2025-01-01', to: '2025-12-31', within: '6h' },
      candle('hammer', '1h', 'hanging_man'),
      ['vwap_dist_24h < -1%', 'vwap_dist_24h crosses below -1%'],
    ),
  ),
  refused(
    email(
      "Hi, could you set things up so that I get a mail each time BNB's relative volume of the hour goes beyond 4? I sit far from the screen these days. Thanks, Ken",
      ...each(over('rel_volume_1h', '4'), (where) => ({ symbols: 'bnb', where })),
    ),
  ),
  email(
    'Dear Sir or Madam, I would like the minutes where the 24h return of XRP was above 10%, because we hold a lot of it. With kind regards, Ines Duarte',
    { symbols: 'xrp', where: 'ret_24h > 10%' },
  ),
  // Forum
  forum('lol what happens when pepe nukes 10% in 4h while btc is green on the day?? pull the last 30', {
    symbols: 'pepe',
    where: 'ret_4h <= -10% and btc_ret_24h > 0',
    limit: 30,
  }),
  forum(
    'anyone got receipts for wif when RSI on the 5 min is under 15 and longs getting rekt (liq imbalance 1h under -0.8)',
    {
      symbols: 'wif',
      where: 'rsi_14_5m < 15 and liq_imbalance_1h < -0.8',
    },
  ),
  forum(
    'ser pls, three white soldiers on the hourly, any coin except btc, then it dumps 2% in an hour within 12h',
    ...documents({ except: 'btc', within: '12h' }, candle('soldiers_crows', '1h', 'soldiers'), [
      'ret_1h <= -2%',
      'ret_1h crosses below -2%',
      'ret_1h < -2%',
    ]),
  ),
  forum('imo trx is dead af. show me when it had rel volume below 0.2 for a full 4 hours straight', {
    symbols: 'trx',
    where: 'rel_volume_1h < 0.2 held 4h',
  }),
  forum(
    'ngl the squeeze thing is legit: bollinger width percentile at 3% or less then the 24h high gets taken out within 8 hours, arb n op',
    ...documents({ symbols: 'arb,op', within: '8h' }, 'bb_width_20_15m_pctrank <= 3%', [
      'donchian_break_24h becomes up',
      'donchian_break_24h = up',
    ]),
  ),
  forum(
    'shib at the very top of its day range (95%+) on monday mornings 6 to 10 utc, gimme 25 rows wagmi',
    ...documents({ symbols: 'shib', limit: 25 }, and('range_pos_24h >= 95% and weekday = 1', hours(6, 10))),
  ),
  forum(
    'funding on aave has been stupid. when was the 24h funding sum above 0.3% and price still below the ema20 on the 15m',
    {
      symbols: 'aave',
      where: 'funding_sum_24h > 0.3% and ema_dist_20_15m < 0',
    },
  ),
  forum(
    "bro check atom: gravestone doji on the 4h when it's already 8%+ off its 24h low",
    ...documents({ symbols: 'atom' }, and(candle('doji', '4h', 'gravestone'), 'drawup_24h >= 8%')),
  ),
  refused(
    forum(
      'can u buy the dip on matic for me when the drawdown from the 24h high hits 15% haha',
      ...each(under('drawdown_24h', '-15%'), (where) => ({ symbols: 'matic', where })),
    ),
  ),
  refused(
    forum('when elon tweets about doge and the 5m return is 3%+, how does that play out', {
      symbols: 'doge',
      where: 'ret_5m >= 3%',
    }),
  ),
  // Poor English
  poor(
    'I search the minutes of sui where volume of one minute is more big than 4 million dollar and price go up minimum 1 percent in this minute',
    { symbols: 'sui', where: 'quote_volume_1m > 4M and ret_1m >= 1%' },
  ),
  poor(
    'please to show me near when the funding is in the higher 5 percent of 30 day and the percentil of open interest change of hour also over 95',
    ...documents({ symbols: 'near' }, and(up('funding_pctrank_30d', '95%'), 'oi_change_1h_pctrank > 95%')),
  ),
  poor(
    'how was price after bearish pin bar of 5 minute on avax when vpin bigger as 0.55, hour from 14 until 18 utc',
    ...documents({ symbols: 'avax' }, and(candle('pin_bar', '5m', 'bearish'), 'vpin > 0.55', hours(14, 18))),
  ),
  poor(
    'give list of filecoin, microprice is over mid by 2 bps or more, and imbalance of 20 bps book is bigger than 0.4, only 35 line',
    { symbols: 'fil', where: 'microprice_dist_bps >= 2 and book_imbalance_20bps > 0.4', limit: 35 },
  ),
  poor(
    'first it was volume z score of 5 minute more than 4 and after maximum 30 minute price was lower 2 percent in 15 minute. coin is ltc and algo',
    ...documents({ symbols: 'ltc,algo', within: '30m' }, 'volume_z_5m > 4', [
      'ret_15m <= -2%',
      'ret_15m < -2%',
      'ret_15m crosses below -2%',
    ]),
  ),
  poor(
    'i want know when eth in the whole last one hour have spread not more than 0.5 bps and depth not less than 8 million',
    {
      symbols: 'eth',
      where: 'spread_bps <= 0.5 held 1h and depth_usd_100bps >= 8M held 1h',
    },
    { symbols: 'eth', where: 'spread_bps <= 0.5 held 1h and depth_usd_100bps >= 8M' },
  ),
  poor('when basis of solana was negative more than 15 bps, year 2025, in day of friday', {
    symbols: 'sol',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'basis_bps < -15 and weekday = 5',
  }),
  poor(
    'all coin without btc: the hour return is in lowest 1 percent of the week, but the excess return of hour is positive',
    ...documents({ except: 'btc' }, and(down('ret_1h_pctrank', '1%'), 'excess_ret_1h > 0')),
  ),
  poor(
    'from dot please the minute where regime is short covering and taker buy part over 60 percent, sort by taker part from big to small',
    ...documents(
      { symbols: 'dot', sort: 'taker_buy_ratio_1h desc' },
      and(state('oi_price_regime_1h', 'short_covering'), 'taker_buy_ratio_1h > 60%'),
    ),
  ),
  refused(
    poor('i want know the minute when whale wallet send big btc to exchange and price fall 1 percent in 5 minute', {
      symbols: 'btc',
      where: 'ret_5m <= -1%',
    }),
  ),
]
