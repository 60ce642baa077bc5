/** Phrasings by a stranger: 120, 20 in each style, written from the documentation alone. */
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
  sinks,
  up,
} from '../../tried/ways.js'

export const I2: readonly Tried[] = [
  // a scalper who abbreviates everything, a data engineer
  shorthand(
    'btc vpin>.7 & 1% depth pctl<10',
    ...documents({ symbols: 'btc' }, and('vpin > 0.7', rank('depth_usd_100bps', '< 0.1'))),
  ),
  shorthand('sol 5m rsi x dn 30, asia only', {
    symbols: 'sol',
    where: 'rsi_14_5m crosses below 30 and session = asia',
  }),
  shorthand('eth rvol 1h>4 n ret 1h>2pct', { symbols: 'eth', where: 'rel_volume_1h > 4 and ret_1h > 0.02' }),
  shorthand('doge liqs 1h>3m usd, liq imb<-.6', {
    symbols: 'doge',
    where: 'liq_usd_1h > 3M and liq_imbalance_1h < -0.6',
  }),
  shorthand(
    'xrp 8h fund>.05%, oi +5% in 1h',
    ...documents({ symbols: 'xrp' }, and('funding_rate_8h > 0.0005', up('oi_change_1h', '0.05'))),
  ),
  shorthand('btc sprd>3bps us sess', { symbols: 'btc', where: 'spread_bps > 3 and session = us' }),
  shorthand(
    'avax brk of 24h hi then -1.5% w/in 1h',
    ...documents({ symbols: 'avax', within: '1h' }, BREAK_UP, down('ret_1h', '-0.015')),
  ),
  shorthand('link macd x up 15m + adx>25', ...documents({ symbols: 'link' }, and(MACD_UP, 'adx_14_15m > 25'))),
  shorthand('pepe 24h ret<-12%, worst 10', {
    symbols: '1000pepeusdt',
    where: 'ret_24h < -0.12',
    sort: 'ret_24h asc',
    limit: 10,
  }),
  shorthand(
    'arb, op: 1h bear engulf w/ 24h rng pos>.8',
    ...documents({ symbols: 'arb,op' }, and(candle('engulfing', '1h', 'bearish'), 'range_pos_24h > 0.8')),
  ),
  shorthand(
    'ltc bb width pctl<5 then 24h hi brk, 12h max',
    ...documents(
      { symbols: 'ltc', within: '12h' },
      ['bb_width_20_15m_pctrank < 0.05', 'pctrank(bb_width_20_15m, 7d) < 0.05'],
      BREAK_UP,
    ),
  ),
  shorthand('btc cvd 1h>50m but 1h px red', { symbols: 'btc', where: 'cvd_usd_1h > 50M and ret_1h < 0' }),
  shorthand('sui basis<-10bps wkends', ...documents({ symbols: 'sui' }, and('basis_bps < -10', 'weekday in (6, 7)'))),
  shorthand('eth <15 min to fndg, prem>8bps', { symbols: 'eth', where: 'minutes_to_funding < 15 and premium_bps > 8' }),
  shorthand('near stoch k<10 & 4h ret<-3%', { symbols: 'near', where: 'stoch_k_14_15m < 10 and ret_4h < -0.03' }),
  shorthand('alts ex btc eth: btc corr<.2, rvol>2', {
    except: 'btc,eth',
    where: 'corr_btc_24h < 0.2 and rel_volume_1h > 2',
  }),
  shorthand(
    'apt 15m bull pinbar, px <1% off 24h lo',
    ...documents({ symbols: 'apt' }, and(candle('pin_bar', '15m', 'bullish'), 'drawup_24h < 0.01')),
  ),
  refused(
    shorthand('short 2 btc @ mkt when 15m rsi>80', { symbols: 'btc', where: 'rsi_14_15m > 80' }, { symbols: 'btc' }),
  ),
  refused(shorthand('eth dealer gamma neg + vpin>.6', { symbols: 'eth', where: 'vpin > 0.6' })),
  refused(
    shorthand(
      'sol 1h rsi<25 or oi 24h<-10%',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'rsi_14_1h < 25' },
      { symbols: 'sol', where: 'oi_change_24h < -0.1' },
    ),
  ),

  // a mathematician who likes exact wording, a risk officer, a data engineer
  quant(
    'All minutes of BTC in which VPIN is at least 0.75 while the one-hour return lies in the closed interval from -0.2 % to 0.2 %.',
    {
      symbols: 'btc',
      where: 'vpin >= 0.75 and ret_1h between -0.002 and 0.002',
    },
  ),
  quant(
    'ETHUSDT: hourly realised volatility strictly above the 99th percentile of its trailing week, and ratio of hourly to daily volatility > 2.5.',
    ...documents({ symbols: 'eth' }, and(rank('rv_1h', '> 0.99'), 'rv_ratio_1h_24h > 2.5')),
  ),
  quant('SOL, mean bid-ask spread over the trailing 30 minutes > 2 bp, ordered by that mean, largest first.', {
    symbols: 'sol',
    where: 'mean(spread_bps, 30m) > 2',
    sort: 'mean(spread_bps, 30m) desc',
  }),
  quant("ETH during 2025 with Kyle's lambda above 1.5 bps per million and Amihud illiquidity above 2.", {
    symbols: 'eth',
    where: 'kyle_lambda_4h > 1.5 and amihud_24h > 2',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  quant(
    'Jump share of the day >= 0.4 in every contract other than BTC and ETH; return 20 rows, descending in the jump share.',
    {
      except: 'btc,eth',
      where: 'jump_share_24h >= 0.4',
      sort: 'jump_share_24h desc',
      limit: 20,
    },
  ),
  quant('Cross-sectional rank of the 24h return <= 0.1, correlation with BTC >= 0.8, any symbol.', {
    where: 'xs_rank_ret_24h <= 0.1 and corr_btc_24h >= 0.8',
  }),
  quant(
    'LINK: the hourly change of open interest exceeds 4 %, and at a later minute, no more than 6 h afterwards, the one-hour return is below -2 %.',
    {
      symbols: 'link',
      where: 'oi_change_1h > 0.04',
      next: ['ret_1h < -0.02'],
      within: '6h',
    },
  ),
  quant(
    'For BNB, minutes at which the imbalance of the book within one percent has decreased by more than 0.5 over 15 minutes.',
    {
      symbols: 'bnb',
      where: 'delta(book_imbalance, 15m) < -0.5',
    },
  ),
  quant(
    'DOGE one-minute quote volume with a 24h z-score above 6, restricted to 13:00-16:00 UTC.',
    ...documents({ symbols: 'doge' }, and('zscore(quote_volume_1m, 24h) > 6', hours(13, 16))),
  ),
  quant(
    'ADA and DOT where 24h beta to bitcoin exceeds 1.8 and the beta-adjusted excess return of the hour is negative.',
    {
      symbols: 'ada,dot',
      where: 'beta_btc_24h > 1.8 and excess_ret_1h < 0',
    },
  ),
  quant('XRP, VPIN not less than 0.6 in every single minute of the past hour.', {
    symbols: 'xrp',
    where: 'vpin >= 0.6 held 1h',
  }),
  quant('BTC: top-of-book imbalance greater than 0.3 in at least 50 of the last 60 minutes.', {
    symbols: 'btc',
    where: 'book_imbalance_top > 0.3 held 50m of 1h',
  }),
  quant('AVAX, first quarter of 2026: 4h efficiency ratio > 0.6 and the one-hour regression slope negative.', {
    symbols: 'avax',
    where: 'efficiency_ratio_4h > 0.6 and slope_1h < 0',
    from: '2026-01-01',
    to: '2026-03-31',
  }),
  quant('SOL when market breadth is below 10 percent while the 24-hour return of bitcoin remains positive.', {
    symbols: 'sol',
    where: 'breadth_1h < 0.1 and btc_ret_24h > 0',
  }),
  quant('ETH: long/short account ratio > 2.5 and its change over 24h > 20 %.', {
    symbols: 'eth',
    where: 'long_short_ratio > 2.5 and long_short_change_24h > 0.2',
  }),
  quant('UNI, estimated impact of a 100k USD order >= 12 bps and total depth within 1 % of mid < 2M USD.', {
    symbols: 'uni',
    where: 'impact_100k_bps >= 12 and depth_usd_100bps < 2M',
  }),
  quant(
    'FIL: an hourly return of minus four sigma or worse, followed within 24 h by one of plus four sigma or better.',
    { symbols: 'fil', where: 'ret_1h_sigma <= -4', next: ['ret_1h_sigma >= 4'], within: '24h' },
  ),
  refused(
    quant(
      'BTC minutes with VPIN > 0.6, keeping only those whose maximum adverse excursion over the following 24 h stayed above -1 %.',
      { symbols: 'btc', where: 'vpin > 0.6' },
    ),
  ),
  refused(
    quant('Hurst exponent below 0.4 and ADX(14) on 15m candles under 15, ETH.', {
      symbols: 'eth',
      where: 'adx_14_15m < 15',
    }),
  ),
  refused(
    quant("Fit a GARCH(1,1) to SOL's minute returns since 1 January 2025 and give me the parameters.", {
      symbols: 'sol',
      from: '2025-01-01',
    }),
  ),

  // a truck driver who dictates, a blind user who dictates everything
  dictation(
    'okay show me bitcoin when it dropped more than three percent in an hour and the volume was at least twice the normal',
    {
      symbols: 'btc',
      where: 'ret_1h < -0.03 and rel_volume_1h >= 2',
    },
  ),
  dictation(
    'ethereum open interest up over ten percent in a day and the price hardly moved I mean less than one percent either way in the same twenty four hours',
    ...documents({ symbols: 'eth' }, and('oi_change_24h > 0.1', flat('ret_24h', '0.01'))),
  ),
  dictation(
    'find me solana where the r s i on the one hour goes under twenty five on a saturday or a sunday',
    ...documents({ symbols: 'sol' }, and(sinks('rsi_14_1h', '25'), 'weekday in (6, 7)')),
  ),
  dictation(
    'dogecoin liquidations over five million dollars in one hour and then the price up two percent within four hours',
    ...documents({ symbols: 'doge', within: '4h' }, 'liq_usd_1h > 5M', [
      ...up('ret_4h', '0.02'),
      ...up('ret_1h', '0.02'),
    ]),
  ),
  dictation(
    'the ten biggest one hour gains of at least five percent in pepe since the first of january twenty twenty six',
    {
      symbols: '1000pepeusdt',
      where: 'ret_1h >= 0.05',
      sort: 'ret_1h desc',
      limit: 10,
      from: '2026-01-01',
    },
  ),
  dictation('litecoin with the spread wider than four basis points during the asian session', {
    symbols: 'ltc',
    where: 'spread_bps > 4 and session = asia',
  }),
  dictation(
    'tell me when funding on avalanche was negative and the long short ratio was still above two',
    ...documents({ symbols: 'avax' }, and(funding('< 0'), 'long_short_ratio > 2')),
  ),
  dictation(
    'a hammer on the four hour chart for chainlink with the price in the bottom ten percent of the days range',
    ...documents({ symbols: 'link' }, and(candle('hammer', '4h', 'hammer'), down('range_pos_24h', '0.1'))),
  ),
  dictation(
    'bitcoin more than one percent under its twenty four hour v wap while buyers took more than fifty five percent of the volume in the last hour',
    {
      symbols: 'btc',
      where: 'vwap_dist_24h < -0.01 and taker_buy_ratio_1h > 0.55',
    },
  ),
  dictation(
    'every coin except bitcoin where bitcoin lost two percent or more in the hour and the coin itself was up in that hour',
    {
      except: 'btc',
      where: 'btc_ret_1h <= -0.02 and ret_1h > 0',
    },
  ),
  dictation(
    'cardano breaks under the low of the last twenty four hours and after that within six hours the one hour r s i is below twenty',
    ...documents({ symbols: 'ada', within: '6h' }, BREAK_DOWN, 'rsi_14_1h < 20'),
  ),
  dictation(
    'ripple on mondays between eight and ten in the morning u t c with relative volume above three',
    ...documents({ symbols: 'xrp' }, and('weekday = 1', hours(8, 10), 'rel_volume_1h > 3')),
  ),
  dictation(
    'polkadot where the average trade in the last hour was bigger than two thousand dollars only twenty twenty four please',
    {
      symbols: 'dot',
      where: 'avg_trade_usd_1h > 2000',
      from: '2024-01-01',
      to: '2024-12-31',
    },
  ),
  dictation(
    'near protocol three white soldiers on the one hour chart',
    ...documents({ symbols: 'near' }, candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation('bitcoin order book depth inside one percent less than thirty million dollars in the european session', {
    symbols: 'btc',
    where: 'depth_usd_100bps < 30M and session = europe',
  }),
  dictation(
    'tron when twenty four hour realized volatility was under one percent just read me the quietest twenty of them',
    {
      symbols: 'trx',
      where: 'rv_24h < 0.01',
      sort: 'rv_24h asc',
      limit: 20,
    },
  ),
  dictation(
    'ethereum m a c d turning bullish on the fifteen minute while the price is under the two hundred hour moving average',
    ...documents({ symbols: 'eth' }, and(MACD_UP, 'sma_dist_200_1h < 0')),
  ),
  refused(
    dictation(
      'call my phone as soon as bitcoin funding goes below zero',
      ...documents({ symbols: 'btc' }, funding('< 0')),
      ...documents({ symbols: 'btc' }, funding('crosses below 0')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation('solana when there were a lot of tweets about it and it was up four percent or more in the hour', {
      symbols: 'sol',
      where: 'ret_1h >= 0.04',
    }),
  ),
  refused(
    dictation(
      'ethereum when either the volume was more than three times normal or the open interest rose more than five percent in an hour',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'rel_volume_1h > 3' },
      { symbols: 'eth', where: 'oi_change_1h > 0.05' },
    ),
  ),

  // a bank's compliance clerk, a risk officer, a student union treasurer
  email(
    'Dear Ms Albrecht, I hope this finds you well after the holidays. For the file I should be most grateful if you could list all minutes of BTC in March 2025 in which liquidations within one hour exceeded 20 million dollars. With kind regards, P. Holm',
    { symbols: 'btc', where: 'liq_usd_1h > 20M', from: '2025-03-01', to: '2025-03-31' },
  ),
  email(
    'Dear colleague, may I trouble you once more with a small matter. Our auditors have asked about illiquid conditions in ETH, and I would therefore kindly request those occasions on which the spread stood above 5 basis points and the depth within one percent was below 5 million dollars. I thank you in advance for your patience. Yours sincerely, Margaret Finch',
    { symbols: 'eth', where: 'spread_bps > 5 and depth_usd_100bps < 5M' },
  ),
  email(
    'Hi Tom, for the risk committee on Tuesday: when did SOL lose at least 10 % over 24 hours while open interest rose over the same period? Newest first is fine. Thanks, Rita',
    { symbols: 'sol', where: 'ret_24h <= -0.1 and oi_change_24h > 0' },
  ),
  email(
    'Hello Jonas, the union has a little money in litecoin (not my idea!) and I have to explain the risk to the members. Could you find the times when it was down 15% or more over a week? Cheers, Pia, treasurer',
    { symbols: 'ltc', where: 'ret_7d <= -0.15' },
  ),
  email(
    'Dear Mr Okafor, further to our pleasant telephone conversation, I would ask you to provide the instances since 1 June 2025 in which the funding rate of XRP, expressed per eight hours, was greater than 0.1 percent. Please accept my apologies for the inconvenience. Respectfully, H. Lindqvist, Compliance',
    { symbols: 'xrp', where: 'funding_rate_8h > 0.001', from: '2025-06-01' },
  ),
  email(
    'Morning Sam, quick one before the meeting. I want the cases where BTC volatility in the past hour was more than three times that of the day, in the US session, sorted by that ratio with the highest on top, 25 rows. Best, Rita',
    { symbols: 'btc', where: 'rv_ratio_1h_24h > 3 and session = us', sort: 'rv_ratio_1h_24h desc', limit: 25 },
  ),
  email(
    'Dear Anna, thank you for the coffee yesterday. As discussed, I am curious whether heavy selling gets absorbed: ADA minutes with less than 40 percent taker buys over the hour and yet a positive return for that hour. Many thanks, Erik',
    { symbols: 'ada', where: 'taker_buy_ratio_1h < 0.4 and ret_1h > 0' },
  ),
  email(
    'Hi Lena, could you look something up for me? I need all times when AVAX became decoupled, meaning a 24h correlation to bitcoin under 0.3, and then fell at least 3% in one hour not later than 12 hours afterwards. No hurry at all. Greetings, Rita',
    ...documents({ symbols: 'avax', within: '12h' }, sinks('corr_btc_24h', '0.3'), 'ret_1h <= -0.03'),
  ),
  email(
    'Dear Sir or Madam, in the course of a review of leverage I respectfully ask for the moments at which the open interest of DOGE was higher than 2 billion dollars and its hourly change was above 3 percent. I remain, with the highest regard, P. Holm',
    { symbols: 'doge', where: 'oi_usd > 2B and oi_change_1h > 0.03' },
  ),
  email(
    'Hey Marco, hope the exams went fine! For my talk at the union I need a nice picture: an evening star on the four hour chart of ethereum. Any year is ok. See you, Pia',
    ...documents({ symbols: 'eth' }, candle('star', '4h', 'evening')),
  ),
  email(
    'Dear Petra, our limit framework needs a stress sample. Please pull every contract, bitcoin excluded, for the minutes in which less than 5 percent of the market was up on the hour and the contract itself was down more than 6 percent on the hour. Regards, Rita Sommer, Risk',
    { except: 'btc', where: 'breadth_1h < 0.05 and ret_1h < -0.06' },
  ),
  email(
    'Dear Mr Brandt, I trust you are keeping well. The department would like to see whether the perpetual of BNB traded dear: kindly show the minutes in 2026 where the mark premium over the index was more than 15 basis points with less than half an hour to go until funding. Thanking you most kindly, Margaret Finch',
    { symbols: 'bnb', where: 'premium_bps > 15 and minutes_to_funding < 30', from: '2026-01-01' },
    { symbols: 'bnb', where: 'premium_bps > 15 and minutes_to_funding < 30', from: '2026-01-01', to: '2026-12-31' },
  ),
  email(
    'Hi both, one for the liquidity report. Where was an order of 100,000 dollars in FIL expected to move more than 20 bps, on working days only? Thanks a lot, Rita',
    ...documents({ symbols: 'fil' }, and('impact_100k_bps > 20', 'weekday <= 5')),
  ),
  email(
    'Dear Claire, just a short note. I should like the minutes in which LINK stood more than 8 percent below its 24-hour high while the RSI on hourly candles was under 30. Kindest regards from the third floor, H. Lindqvist',
    { symbols: 'link', where: 'drawdown_24h < -0.08 and rsi_14_1h < 30' },
  ),
  email(
    'Hi Ben, sorry to bother you on a Friday. Can you get me SUI when toxic flow was in its top 2 percent of the week by VPIN and the ask side dominated, book imbalance under -0.4? Ta, Rita',
    ...documents(
      { symbols: 'sui' },
      and([...rank('vpin', '>= 0.98'), ...rank('vpin', '> 0.98')], 'book_imbalance < -0.4'),
    ),
  ),
  email(
    'Dear team, for our newcomer seminar I am collecting dull markets. Please find minutes in which the traded volume of ATOM over 24 hours was below 20 million dollars and the 24 hour return stayed within plus or minus half a percent. Warm regards, Erik',
    ...documents({ symbols: 'atom' }, and('quote_volume_24h < 20M', flat('ret_24h', '0.005'))),
  ),
  email(
    'Hello Nina, thanks for your help last time. I would now like the times when short liquidations in BTC reached more than 2 million dollars in one minute, largest first, twenty of them at most. All the best, Pia',
    { symbols: 'btc', where: 'liq_short_usd_1m > 2M', sort: 'liq_short_usd_1m desc', limit: 20 },
  ),
  refused(
    email(
      'Dear Mr Okafor, might I ask you to identify the customers who were trading ETH in those minutes in which the hourly volume was more than five times its usual level? I am obliged to you. Yours faithfully, P. Holm, Compliance',
      { symbols: 'eth', where: 'rel_volume_1h > 5' },
    ),
  ),
  refused(
    email(
      'Hi Tom, please show the BTC minutes where implied volatility from the options was above 80 and the hourly return was under -2 %. Thanks, Rita',
      { symbols: 'btc', where: 'ret_1h < -0.02' },
    ),
  ),
  refused(
    email(
      'Dear Jonas, could the tool kindly send me a mail each morning if dogecoin has lost more than 5% over the last 24 hours? I would sleep better. Love from the union office, Pia',
      { symbols: 'doge', where: 'ret_24h < -0.05' },
      { symbols: 'doge' },
    ),
  ),

  // a Reddit poster, a student union treasurer, a data engineer
  forum('yo anyone got the list of times pepe mooned 10%+ in an hour on at least 5x volume lol', {
    symbols: '1000pepeusdt',
    where: 'ret_1h >= 0.1 and rel_volume_1h >= 5',
  }),
  forum(
    'serious q: how often does sol dump 5% in an hour and then bounce 3% within 4h? asking for my bags',
    ...documents({ symbols: 'sol', within: '4h' }, down('ret_1h', '-0.05'), [
      ...up('ret_4h', '0.03'),
      ...up('ret_1h', '0.03'),
    ]),
  ),
  forum('longs got rekt: btc with over 10 mil of long liqs in a single minute, show me the 15 biggest', {
    symbols: 'btc',
    where: 'liq_long_usd_1m > 10M',
    sort: 'liq_long_usd_1m desc',
    limit: 15,
  }),
  forum(
    'is weekend pumping real? shib up more than 4% on the hour, saturday and sunday only',
    ...documents({ symbols: '1000shibusdt' }, and('ret_1h > 0.04', 'weekday in (6, 7)')),
  ),
  forum(
    'tfw funding is paying you... eth funding under -0.02% while price is up on the day, plz',
    ...documents({ symbols: 'eth' }, and(funding('< -0.0002'), 'ret_24h > 0')),
  ),
  forum(
    'wif when rsi on the 15min is above 85, what happened next every time?',
    { symbols: 'wif', where: 'rsi_14_15m > 85' },
    { symbols: 'wif', where: 'rsi_14_15m crosses above 85' },
  ),
  forum(
    'bollinger bands on doge 15m tight af (bottom 3% of the week) and then a breakdown thru the 24h low inside 8h, got examples?',
    ...documents(
      { symbols: 'doge', within: '8h' },
      [
        'bb_width_20_15m_pctrank <= 0.03',
        'bb_width_20_15m_pctrank < 0.03',
        'pctrank(bb_width_20_15m, 7d) <= 0.03',
        'pctrank(bb_width_20_15m, 7d) < 0.03',
      ],
      BREAK_DOWN,
    ),
  ),
  forum(
    'which alts were top 5% of gainers over 24h while btc was bleeding more than 3% same day? everything but btc obv',
    ...documents({ except: 'btc' }, and(up('xs_rank_ret_24h', '0.95'), 'btc_ret_24h < -0.03')),
  ),
  forum(
    'gravestone doji on the btc 4h, does it even matter? gimme all of them since 2024',
    ...documents({ symbols: 'btc', from: '2024-01-01' }, candle('doji', '4h', 'gravestone')),
  ),
  forum('ngl thin books scare me. arb with under 500k of depth within 1% and spread over 6 bps', {
    symbols: 'arb',
    where: 'depth_usd_100bps < 500k and spread_bps > 6',
  }),
  forum('op going sideways like a corpse: volume a quarter of normal or less, adx below 12', {
    symbols: 'op',
    where: 'rel_volume_1h <= 0.25 and adx_14_15m < 12',
  }),
  forum(
    'cvd divergence bearish on eth during us hours, who has stats on this',
    ...documents({ symbols: 'eth' }, and(state('cvd_divergence_4h', 'bearish'), ['session = us'])),
  ),
  forum(
    'show me xrp short covering, like price up >1% in 1h with OI down >2% in 1h. copium detector',
    { symbols: 'xrp', where: 'ret_1h > 0.01 and oi_change_1h < -0.02' },
    { symbols: 'xrp', where: 'ret_1h > 0.01 and oi_change_1h < -0.02 and oi_price_regime_1h = short_covering' },
  ),
  forum(
    'bart pattern hunters: link 1h outside bar no later than 6 hours after its 24h realized vol was below 2%',
    ...documents({ symbols: 'link', within: '6h' }, 'rv_24h < 0.02', candle('inside_outside', '1h', 'outside')),
  ),
  forum(
    'thursday curse?? btc minus 2% or worse in 4 hours, thursdays, only 2026',
    { symbols: 'btc', where: 'ret_4h <= -0.02 and weekday = 4', from: '2026-01-01' },
    { symbols: 'btc', where: 'ret_4h <= -0.02 and weekday = 4', from: '2026-01-01', to: '2026-12-31' },
  ),
  forum('uni more than 6% above its 50 ema on the hourly, sort by how stretched it is pls', {
    symbols: 'uni',
    where: 'ema_dist_50_1h > 0.06',
    sort: 'ema_dist_50_1h desc',
  }),
  forum(
    'degens everywhere: sui funding in the top 5% of the last 30 days and more than 4 longs per short',
    ...documents({ symbols: 'sui' }, and(up('funding_pctrank_30d', '0.95'), 'long_short_ratio > 4')),
  ),
  refused(
    forum(
      'bot pls buy me 100 bucks of doge every time the 5m rsi is under 20',
      { symbols: 'doge', where: 'rsi_14_5m < 20' },
      { symbols: 'doge' },
    ),
  ),
  refused(
    forum('whale wallets sending to exchanges + btc down more than 1% in the hour, show me', {
      symbols: 'btc',
      where: 'ret_1h < -0.01',
    }),
  ),
  refused(
    forum(
      'eth with vpin over .7 or spread over 4 bps, either one is fine for me fam',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'vpin > 0.7' },
      { symbols: 'eth', where: 'spread_bps > 4' },
    ),
  ),

  // a Brazilian day trader with poor English
  poor('please show bitcoin when he fall more of 2% in one hour and volume is more big than 3 times the normal', {
    symbols: 'btc',
    where: 'ret_1h < -0.02 and rel_volume_1h > 3',
  }),
  poor('i want see ethereum with rsi of 15 minutes less than 20', { symbols: 'eth', where: 'rsi_14_15m < 20' }),
  poor(
    'when solana make break of the maximum of 24 hours and after in 2 hours have a fall of 1% in 1 hour',
    ...documents({ symbols: 'sol', within: '2h' }, BREAK_UP, down('ret_1h', '-0.01')),
  ),
  poor(
    'the funding of doge be more than 0,05% and open interest grow more than 8% in the day',
    ...documents({ symbols: 'doge' }, and(funding('> 0.0005'), 'oi_change_24h > 0.08')),
  ),
  poor('have how many time that xrp up more than 5% in 4 hours in the year 2025?', {
    symbols: 'xrp',
    where: 'ret_4h > 0.05',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  poor(
    'engulfing of buy in graphic of 1 hour, coin avax, and price near minimum of the day (range position less than 0.2)',
    ...documents({ symbols: 'avax' }, and(candle('engulfing', '1h', 'bullish'), 'range_pos_24h < 0.2')),
  ),
  poor('liquidation of sold people (shorts) in bitcoin, more than 1 million dollar in 1 minute, in session of usa', {
    symbols: 'btc',
    where: 'liq_short_usd_1m > 1M and session = us',
  }),
  poor('spread very open in ltc, more than 5 bps, only in the asia time please', {
    symbols: 'ltc',
    where: 'spread_bps > 5 and session = asia',
  }),
  poor(
    'macd cross for down in 15 minutes in ada and bitcoin too is falling more than 1% in the hour',
    ...documents({ symbols: 'ada' }, and(MACD_DOWN, 'btc_ret_1h < -0.01')),
  ),
  poor('all coin, less bitcoin and ethereum, that fall more than 10% in 24 hour, put first who fall more', {
    except: 'btc,eth',
    where: 'ret_24h < -0.1',
    sort: 'ret_24h asc',
  }),
  poor('book of btc with much more buyer, imbalance more than 0.5 during all the last 15 minutes', {
    symbols: 'btc',
    where: 'book_imbalance > 0.5 held 15m',
  }),
  poor('near protocol when price stay more than 4% over vwap of 24h and aggressor of buy in 1 hour is less than half', {
    symbols: 'near',
    where: 'vwap_dist_24h > 0.04 and taker_buy_ratio_1h < 0.5',
  }),
  poor(
    'in friday, hour 14 until 16 utc, bitcoin moving up more than 1% in 15 minutes',
    ...documents({ symbols: 'btc' }, and('weekday = 5', hours(14, 16), 'ret_15m > 0.01')),
  ),
  poor(
    'i search dot with hammer candle in 15 minutes, and after, no more than 4 hours, price do more than 2% for up in one hour',
    ...documents({ symbols: 'dot', within: '4h' }, candle('hammer', '15m', 'hammer'), 'ret_1h > 0.02'),
  ),
  poor('volatility of 24 hours in the pepe more than 12%, show only 30 results, the more volatile first', {
    symbols: '1000pepeusdt',
    where: 'rv_24h > 0.12',
    sort: 'rv_24h desc',
    limit: 30,
  }),
  poor('eth cvd of one hour negative more than 30 million but the price no fall in this hour', {
    symbols: 'eth',
    where: 'cvd_usd_1h < -30M and ret_1h >= 0',
  }),
  poor('atr of 15 minutes in link more high than 1,5% and adx more high than 40, since march of 2026', {
    symbols: 'link',
    where: 'atr_pct_14_15m > 0.015 and adx_14_15m > 40',
    from: '2026-03-01',
  }),
  refused(
    poor(
      'put a stop in my position of sol if he fall 3% in the hour',
      ...each(down('ret_1h', '-0.03'), (where) => ({ symbols: 'sol', where })),
      { symbols: 'sol' },
    ),
  ),
  refused(
    poor('bitcoin with ichimoku cloud cross and rsi of 1 hour more than 60', {
      symbols: 'btc',
      where: 'rsi_14_1h > 60',
    }),
  ),
  refused(
    poor('the dominance of btc fall more than 1% and ethereum up more than 2% in one hour', {
      symbols: 'eth',
      where: 'ret_1h > 0.02',
    }),
  ),
]
