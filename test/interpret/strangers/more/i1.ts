/** Phrasings by a stranger: 120, 20 in each style, written from the documentation alone. */
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
  over,
  rank,
  up,
} from '../../tried/ways.js'

/** A set written from the documentation alone, by nobody who knows the interpreter. */
export const I1: readonly Tried[] = [
  // shorthand
  shorthand(
    'btc 4h bull engulf + rsi 1h <35',
    ...documents({ symbols: 'btc' }, and(candle('engulfing', '4h', 'bullish'), 'rsi_14_1h < 35')),
  ),
  shorthand(
    'eth >3% abv 1h ema50, macd 15m x down',
    ...documents({ symbols: 'eth' }, and('ema_dist_50_1h > 0.03', MACD_DOWN)),
  ),
  shorthand('sol 24h hi break, rvol 1h >3', ...documents({ symbols: 'sol' }, and(BREAK_UP, 'rel_volume_1h > 3'))),
  shorthand(
    'link oi 1h +8%, px 1h flat (+-0.3%)',
    ...documents({ symbols: 'link' }, and(up('oi_change_1h', '0.08'), flat('ret_1h', '0.003'))),
  ),
  shorthand('avax 8h funding < -5bps', { symbols: 'avax', where: 'funding_rate_8h < -0.0005' }),
  shorthand('btc adx 15m >40 w/ -DI over +DI, us sesh', {
    symbols: 'btc',
    where: 'adx_14_15m > 40 and di_diff_14_15m < 0 and session = us',
  }),
  shorthand(
    'doge bb width 15m pctl <5 -> 24h hi break w/in 24h',
    ...documents({ symbols: 'doge', within: '24h' }, rank('bb_width_20_15m', '< 0.05'), BREAK_UP),
  ),
  shorthand(
    'alts (no btc) top 5% of coins by 1h ret while btc red 1h',
    ...documents({ except: 'btc' }, and(up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h < 0')),
  ),
  shorthand('ltc reclaims 200 sma 1h', { symbols: 'ltc', where: 'sma_dist_200_1h crosses above 0' }),
  shorthand('eth short liqs >2M in 1 min', { symbols: 'eth', where: 'liq_short_usd_1m > 2M' }),
  shorthand(
    'xrp L/S ratio >3, up 20%+ vs 24h ago',
    ...documents({ symbols: 'xrp' }, and('long_short_ratio > 3', up('long_short_change_24h', '0.2'))),
  ),
  shorthand('sui 24h drawdown 10% or worse, 20 deepest first', {
    symbols: 'sui',
    where: 'drawdown_24h <= -0.1',
    sort: 'drawdown_24h asc',
    limit: 20,
  }),
  shorthand(
    'btc,eth spread >2bps & 1% depth pctl <10',
    ...documents({ symbols: 'btc,eth' }, and('spread_bps > 2', rank('depth_usd_100bps', '< 0.1'))),
  ),
  shorthand(
    'near stoch 15m x up 20, in low 20% of 24h range',
    ...documents({ symbols: 'near' }, and('stoch_k_14_15m crosses above 20', down('range_pos_24h', '0.2'))),
  ),
  shorthand(
    'op 4h -6% then 4h +4%, w/in 12h',
    ...documents({ symbols: 'op', within: '12h' }, down('ret_4h', '-0.06'), up('ret_4h', '0.04')),
  ),
  shorthand(
    'bnb 2%+ under 24h vwap, taker buys 1h >55%',
    ...documents({ symbols: 'bnb' }, and(down('vwap_dist_24h', '-0.02'), 'taker_buy_ratio_1h > 0.55')),
  ),
  shorthand(
    'ada wkend only, rv 1h pctl >97',
    ...documents({ symbols: 'ada' }, and('weekday in (6, 7)', rank('rv_1h', '> 0.97'))),
  ),
  refused(shorthand('btc 1h head & shoulders, neckline break', { symbols: 'btc' })),
  refused(shorthand('eth rsi 1h >75 -> sell 2 lots mkt', { symbols: 'eth', where: 'rsi_14_1h > 75' })),
  refused(shorthand('sol fund 8h neg, options iv rank >80', { symbols: 'sol', where: 'funding_rate_8h < 0' })),

  // quant
  quant('Minutes of 2025 in which the 24-hour Parkinson volatility of ETH exceeds 6 %.', {
    symbols: 'eth',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'parkinson_24h > 0.06',
  }),
  quant('ETH and SOL: 24h jump share of at least 0.4 and 24h vol-of-vol of at least 0.8.', {
    symbols: 'eth,sol',
    where: 'jump_share_24h >= 0.4 and vol_of_vol_24h >= 0.8',
  }),
  quant("AVAX, Asian session only, with a four-hour Kyle's lambda strictly greater than 5 bps per million dollars.", {
    symbols: 'avax',
    where: 'kyle_lambda_4h > 5 and session = asia',
  }),
  quant('All symbols: Amihud illiquidity (24h) at or above the 90th percentile of its own trailing 30 days.', {
    where: 'pctrank(amihud_24h, 30d) >= 0.9',
  }),
  quant(
    'BTC hourly return of −4 sigma or less (scaled by 24h realised vol), jointly with relative hourly volume ≥ 5.',
    { symbols: 'btc', where: 'ret_1h_sigma <= -4 and rel_volume_1h >= 5' },
  ),
  quant(
    'LINK, UNI and AAVE between 2024-06-01 and 2024-12-31: 24h beta to BTC < 0.5 with 24h correlation to BTC ≥ 0.6.',
    {
      symbols: 'link,uni,aave',
      from: '2024-06-01',
      to: '2024-12-31',
      where: 'beta_btc_24h < 0.5 and corr_btc_24h >= 0.6',
    },
    {
      symbols: 'link,uni,aave',
      from: '2024-06-01',
      to: '2024-12-31T00:00:00Z',
      where: 'beta_btc_24h < 0.5 and corr_btc_24h >= 0.6',
    },
  ),
  quant('Beta-adjusted excess one-hour return > 3 % when fewer than 30 % of the coins rose over the hour.', {
    where: 'excess_ret_1h > 0.03 and breadth_1h < 0.3',
  }),
  quant('BTC, Kaufman efficiency ratio over 4h ≥ 0.5 in every minute of the last hour.', {
    symbols: 'btc',
    where: 'efficiency_ratio_4h >= 0.5 held 1h',
  }),
  quant(
    'BTC: VPIN crosses 0.7 from below; then, within 4 hours, one-hour realised volatility at or above its 99th percentile of the week.',
    ...documents({ symbols: 'btc', within: '4h' }, 'vpin crosses above 0.7', rank('rv_1h', '>= 0.99')),
  ),
  quant("DOT with Roll's effective spread over 24h above 4 bps, ordered by that spread, largest first, 100 rows.", {
    symbols: 'dot',
    where: 'roll_spread_bps_24h > 4',
    sort: 'roll_spread_bps_24h desc',
    limit: 100,
  }),
  quant('ETH on Wednesdays with a Garman–Klass 24h volatility in the closed interval [0.02, 0.03].', {
    symbols: 'eth',
    where: 'garman_klass_24h between 0.02 and 0.03 and weekday = 3',
  }),
  quant('XRP: standard deviation of the mark-to-index premium over a 4h window > 5 bps.', {
    symbols: 'xrp',
    where: 'std(premium_bps, 4h) > 5',
  }),
  quant('Open interest change over 24h ≤ −15 % and one-hour liquidation imbalance ≤ −0.8, any symbol.', {
    where: 'oi_change_24h <= -0.15 and liq_imbalance_1h <= -0.8',
  }),
  quant('The 24h mean of the one-hour taker buy share lies below 0.47 for NEAR.', {
    symbols: 'near',
    where: 'mean(taker_buy_ratio_1h, 24h) < 0.47',
  }),
  quant('ARB: one-hour OLS slope of log price > 0.02 per hour, ADX(14) on 15m < 20.', {
    symbols: 'arb',
    where: 'slope_1h > 0.02 and adx_14_15m < 20',
  }),
  quant('BTC in the European session; z-score of the basis over 24h below −3.', {
    symbols: 'btc',
    where: 'zscore(basis_bps, 24h) < -3 and session = europe',
  }),
  quant(
    'BTC: first a one-hour return ≤ −2 %, and no later than 6 hours afterwards a market breadth (1h) ≥ 0.8.',
    { symbols: 'btc', where: 'ret_1h <= -0.02', next: ['breadth_1h >= 0.8'], within: '6h' },
    { symbols: 'btc', where: 'btc_ret_1h <= -0.02', next: ['breadth_1h >= 0.8'], within: '6h' },
  ),
  refused(
    quant(
      'Fit a GARCH(1,1) to hourly BTC returns and return the minutes whose conditional variance exceeds its 95th percentile.',
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant('SOL with Hurst exponent > 0.6 and 24h realised volatility ≥ 5 %.', {
      symbols: 'sol',
      where: 'rv_24h >= 0.05',
    }),
  ),
  refused(
    quant(
      'ETH minutes with 8h funding ≥ 10 bps, restricted to those whose maximum favourable excursion over the next 24h stays below 1 %.',
      { symbols: 'eth', where: 'funding_rate_8h >= 0.001' },
    ),
  ),

  // dictation
  dictation('show me when bitcoin fell more than four percent in an hour', { symbols: 'btc', where: 'ret_1h < -0.04' }),
  dictation(
    'okay look for litecoin when the volume of the hour was at least three times the normal and the price went up two percent or more in that hour',
    { symbols: 'ltc', where: 'rel_volume_1h >= 3 and ret_1h >= 0.02' },
  ),
  dictation(
    'find ethereum on sundays between six and ten in the morning utc with relative volume under a quarter',
    ...documents({ symbols: 'eth' }, and('weekday = 7', hours(6, 10), 'rel_volume_1h < 0.25')),
  ),
  dictation(
    'when did cardano have a hammer on the one hour chart while the one hour rsi was under thirty',
    ...documents({ symbols: 'ada' }, and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 30')),
  ),
  dictation(
    'give me solana when funding was negative and the open interest had grown ten percent over the day',
    ...documents({ symbols: 'sol' }, and(funding('< 0'), up('oi_change_24h', '0.1'))),
  ),
  dictation(
    'i want to see ripple going up seven percent in four hours and after that falling five percent in four hours all inside one day',
    ...documents({ symbols: 'xrp', within: '24h' }, up('ret_4h', '0.07'), down('ret_4h', '-0.05')),
  ),
  dictation(
    'polkadot with less than fifteen minutes to go until funding and the funding rate above zero point zero five percent',
    ...documents({ symbols: 'dot' }, and('minutes_to_funding < 15', funding('> 0.0005'))),
  ),
  dictation(
    "bitcoin in the top five percent of its twenty four hour range but takers buying less than forty five percent of the hour's volume",
    ...documents({ symbols: 'btc' }, and(up('range_pos_24h', '0.95'), 'taker_buy_ratio_1h < 0.45')),
  ),
  dictation('show me the ten biggest drops of chainlink this year of more than five percent in one hour', {
    symbols: 'link',
    from: '2026-01-01',
    where: 'ret_1h < -0.05',
    sort: 'ret_1h asc',
    limit: 10,
  }),
  dictation('any coin where longs got liquidated for more than one million dollars in a single minute', {
    where: 'liq_long_usd_1m > 1M',
  }),
  dictation(
    'tron with three white soldiers on the four hour chart please',
    ...documents({ symbols: 'trx' }, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  dictation('bitcoin when the volatility of the last hour is at least double that of the day', {
    symbols: 'btc',
    where: 'rv_ratio_1h_24h >= 2',
  }),
  dictation(
    'find where the one hour rsi of near climbs back above thirty and then within six hours it breaks the high of the last twenty four hours',
    ...documents({ symbols: 'near', within: '6h' }, 'rsi_14_1h crosses above 30', BREAK_UP),
  ),
  dictation(
    'sui when the correlation with bitcoin over the day was under zero point three and sui was up more than ten percent in twenty four hours',
    { symbols: 'sui', where: 'corr_btc_24h < 0.3 and ret_24h > 0.1' },
  ),
  dictation(
    'ethereum only in march twenty twenty four when the order book imbalance within one percent was over zero point four',
    { symbols: 'eth', from: '2024-03-01', to: '2024-03-31', where: 'book_imbalance > 0.4' },
  ),
  dictation(
    'avalanche with a doji on the fifteen minute chart while the bollinger width was in the lowest five percent of the week',
    ...documents(
      { symbols: 'avax' },
      and(
        [
          ...candle('doji', '15m', 'doji'),
          'candle_doji_15m != none and candle_age_15m = 0',
          'candle_doji_15m != none',
          'candle_doji_15m in (doji, dragonfly, gravestone) and candle_age_15m = 0',
          'candle_doji_15m in (doji, dragonfly, gravestone)',
        ],
        [...rank('bb_width_20_15m', '<= 0.05'), ...rank('bb_width_20_15m', '< 0.05')],
      ),
    ),
  ),
  dictation(
    'everything except bitcoin and ethereum that gained more than twenty percent in seven days and sits more than eight percent under its high of the last twenty four hours',
    { except: 'btc,eth', where: 'ret_7d > 0.2 and drawdown_24h < -0.08' },
  ),
  refused(
    dictation(
      'call me on the phone as soon as bitcoin drops three percent in an hour',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-0.03')),
      { symbols: 'btc', where: 'ret_1h crosses below -0.03' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation('show me bitcoin up more than three percent in a day while the wheat futures in chicago were down', {
      symbols: 'btc',
      where: 'ret_24h > 0.03',
    }),
  ),
  refused(
    dictation(
      'show me ethereum when the one hour rsi is below twenty five or the open interest fell more than ten percent in a day',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'rsi_14_1h < 25' },
      { symbols: 'eth', where: 'oi_change_24h < -0.1' },
    ),
  ),

  // email
  email(
    'Dear Marta, I hope the audit went well. For our stress scenarios I would need all minutes in which bitcoin had lost at least 15 % over the last seven days. Kind regards, Jens',
    { symbols: 'btc', where: 'ret_7d <= -0.15' },
  ),
  email(
    'Hi Tom, as discussed over lunch: could you pull the cases in 2024 where ether had realised volatility over 24 hours above 8 %? I want to compare them with our own table. Best, Ruth',
    { symbols: 'eth', from: '2024-01-01', to: '2024-12-31', where: 'rv_24h > 0.08' },
  ),
  email(
    'Dear colleague, a client of ours asks when dogecoin was liquidated heavily. Please list the minutes with total liquidations of more than 5 million dollars within the hour, largest first. Many thanks, Ilse',
    { symbols: 'doge', where: 'liq_usd_1h > 5M', sort: 'liq_usd_1h desc' },
  ),
  email(
    'Hello Pieter, thanks for the notes. One more question before the committee meets: how often did Solana drop 5 % or more in four hours and then, within the next 24 hours, gain 5 % or more in four hours? Greetings, Anna',
    { symbols: 'sol', where: 'ret_4h <= -0.05', next: ['ret_4h >= 0.05'], within: '24h' },
  ),
  email(
    'Dear Carlos, sorry to bother you on a Friday. I am looking for moments with a bearish engulfing on the 4-hour chart of ether while the price was in the upper quarter of its 24-hour range. Thank you, Luis',
    ...documents({ symbols: 'eth' }, and(candle('engulfing', '4h', 'bearish'), up('range_pos_24h', '0.75'))),
  ),
  email(
    'Good morning Sophie, the tail risk paper needs one more example. Could we have Monday to Friday, US session, with bitcoin up more than 3 % in the hour? Yours, Henrik',
    ...documents({ symbols: 'btc' }, and('weekday <= 5', 'session = us', 'ret_1h > 0.03')),
  ),
  email(
    'Hi both, following up on liquidity: please find the minutes when a 100k market order in UNI would have cost more than 25 bps of impact. I will be back on Tuesday. Cheers, Wei',
    { symbols: 'uni', where: 'impact_100k_bps > 25' },
  ),
  email(
    'Dear Dr. Novak, you wondered whether crowding matters. I suggest we take all coins with a funding percentile of 95 % or more over 30 days and open interest up at least 10 % in 24 hours. With best wishes, Eva',
    { where: 'funding_pctrank_30d >= 0.95 and oi_change_24h >= 0.1' },
  ),
  email(
    'Hello Frank, the weather here is dreadful. Anyway: when was the bid-ask spread of Filecoin above the 99th percentile of its week, at night between 0 and 4 UTC? Regards, Olga',
    ...documents({ symbols: 'fil' }, and(rank('spread_bps', '> 0.99'), hours(0, 4))),
  ),
  email(
    'Dear Paul, for the tax file of a client who traded Uniswap and Aave in May 2025 I need the times at which either coin fell more than 10 % within 24 hours. Kind regards, Birgit',
    { symbols: 'uni,aave', from: '2025-05-01', to: '2025-05-31', where: 'ret_24h < -0.1' },
  ),
  email(
    'Hi Nadia, the junior desk asked about toxic flow. Would you send me the times when VPIN was above 0.6 for BTC while the depth within 1 % was in the lowest tenth of its week? Thanks a lot, Ben',
    ...documents(
      { symbols: 'btc' },
      and('vpin > 0.6', [...rank('depth_usd_100bps', '<= 0.1'), ...rank('depth_usd_100bps', '< 0.1')]),
    ),
  ),
  email(
    'Dear team, happy to be back from leave. Please look at Cosmos: short covering over the hour together with hourly volume at least twice the usual. Best regards, Miguel',
    ...documents(
      { symbols: 'atom' },
      and(['oi_price_regime_1h = short_covering', 'oi_price_regime_1h becomes short_covering'], 'rel_volume_1h >= 2'),
    ),
  ),
  email(
    'Hello Karin, thank you for the figures. In the last step I would only keep bitcoin minutes since 1 July 2026 in which the premium of mark over index was negative by more than 8 basis points. Sincerely, Otto',
    { symbols: 'btc', from: '2026-07-01', where: 'premium_bps < -8' },
  ),
  email(
    'Hi Leo, quick one between two meetings: Litecoin, MACD on 15 minutes turning bullish while the price is below its 200-hour average. No rush. Best, Clara',
    ...documents({ symbols: 'ltc' }, and(MACD_UP, 'sma_dist_200_1h < 0')),
  ),
  email(
    'Dear Ms Tran, we are preparing the quarterly report. We need the 30 most recent minutes at which Aptos broke below its 24-hour low with hourly volume at least 2.5 times normal. Kind regards, Stefan',
    ...documents({ symbols: 'apt', limit: 30 }, and(BREAK_DOWN, 'rel_volume_1h >= 2.5')),
  ),
  email(
    'Dear Jorge, I remember you being sceptical about breadth. Could you check the minutes with less than 10 % of coins rising over the hour while bitcoin itself was down no more than 1 % in that hour? Yours, Ingrid',
    ...documents(
      {},
      and('breadth_1h < 0.1', [
        'btc_ret_1h >= -0.01',
        'btc_ret_1h >= -0.01 and btc_ret_1h < 0',
        'btc_ret_1h >= -0.01 and btc_ret_1h <= 0',
      ]),
    ),
    { symbols: 'btc', where: 'breadth_1h < 0.1 and ret_1h >= -0.01' },
  ),
  email(
    'Hi Amir, hope the kids are fine. I am after the minutes where the average trade of SHIB over the hour was above 3,000 dollars, and in the same hour net taker selling of more than 2 million dollars. Thanks, Jo',
    { symbols: '1000shibusdt', where: 'avg_trade_usd_1h > 3000 and cvd_usd_1h < -2M' },
  ),
  refused(
    email(
      'Dear Hanna, the client would like to know when bitcoin fell 5 % or more in a day while the S&P 500 was up. Can you prepare this by Monday? Best regards, Volker',
      { symbols: 'btc', where: 'ret_24h <= -0.05' },
    ),
  ),
  refused(
    email(
      'Hi Sam, great call yesterday. Please show the Polygon minutes with funding below zero, and also compute the capital gains tax my client owes on them. Thanks, Petra',
      ...documents({ symbols: 'matic' }, funding('< 0')),
    ),
  ),
  refused(
    email(
      'Dear Robert, please send me a message every time the open interest of ether rises more than 5 % in an hour from now on. Many thanks and greetings to your wife, Edith',
      { symbols: 'eth', where: 'oi_change_1h > 0.05' },
      { symbols: 'eth', where: 'oi_change_1h crosses above 0.05' },
      { symbols: 'eth' },
    ),
  ),

  // forum
  forum('yo when did pepe rip over 15% in 4h lol need it for a meme', {
    symbols: '1000pepeusdt',
    where: 'ret_4h > 0.15',
  }),
  forum('anyone got the times wif nuked more than 20% in 24h?? asking for a friend', {
    symbols: 'wif',
    where: 'ret_24h < -0.2',
  }),
  forum(
    'ngl shib looks dead, show me when its rel volume was under 0.3 and then it still pumped 5% in an hour within the next day',
    ...documents({ symbols: '1000shibusdt', within: '24h' }, 'rel_volume_1h < 0.3', up('ret_1h', '0.05')),
  ),
  forum(
    'gm frens, looking for btc bullish cvd divergence on 4h while price is down more than 3% on the day',
    ...documents(
      { symbols: 'btc' },
      and(['cvd_divergence_4h = bullish', 'cvd_divergence_4h becomes bullish'], 'ret_24h < -0.03'),
    ),
  ),
  forum(
    'shorts getting rekt on sol: short liqs make up basically all of it (imbalance over 0.9) and more than 3m liquidated in the hour',
    { symbols: 'sol', where: 'liq_imbalance_1h > 0.9 and liq_usd_1h > 3M' },
  ),
  forum('doge funding was insane back in 2024, gimme every time the 8h rate was over 0.1%', {
    symbols: 'doge',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'funding_rate_8h > 0.001',
  }),
  forum(
    'lmao who keeps buying tops, need xrp with rsi 15m above 85',
    { symbols: 'xrp', where: 'rsi_14_15m > 85' },
    { symbols: 'xrp', where: 'rsi_14_15m crosses above 85' },
  ),
  forum(
    'writing a piece on weekend wicks. give me eth saturdays and sundays with a drop of more than 3% in 15 min',
    ...documents({ symbols: 'eth' }, and('weekday in (6, 7)', 'ret_15m < -0.03')),
  ),
  forum(
    'any alt thats top 10% in 24h gains and also top 10% in volume among all coins, no btc no eth pls',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_24h', '0.9'), up('xs_rank_volume_24h', '0.9'))),
  ),
  forum(
    'arb degens: 1h gravestone doji near the 24h high (top 10% of the range) when',
    ...documents({ symbols: 'arb' }, and(candle('doji', '1h', 'gravestone'), up('range_pos_24h', '0.9'))),
  ),
  forum(
    'tbh whenever avax goes 4% over its 24h vwap it dumps imo. show me it hitting +4% over vwap and then dropping 3% in an hour within 12h',
    ...documents({ symbols: 'avax', within: '12h' }, over('vwap_dist_24h', '0.04'), down('ret_1h', '-0.03')),
  ),
  forum('bid wall watch: btc book imbalance at 20bps above 0.7 for at least 10 of the last 15 minutes', {
    symbols: 'btc',
    where: 'book_imbalance_20bps > 0.7 held 10m of 15m',
  }),
  forum(
    'bruh op oi jumped 20%+ in a day and price did nothing, like within 1% either way over 24h. when else did that happen',
    ...documents({ symbols: 'op' }, and(up('oi_change_24h', '0.2'), flat('ret_24h', '0.01'))),
  ),
  forum('top 25 craziest 5 min volume spikes on sui, z score above 4, biggest on top', {
    symbols: 'sui',
    where: 'volume_z_5m > 4',
    sort: 'volume_z_5m desc',
    limit: 25,
  }),
  forum('did eth ever bounce 10% or more off its 24h low while btc was red over 24h? receipts pls', {
    symbols: 'eth',
    where: 'drawup_24h >= 0.1 and btc_ret_24h < 0',
  }),
  forum(
    'morning star on the 1h for link, only when bb %b on 15m is under 0.2, wen',
    ...documents({ symbols: 'link' }, and(candle('star', '1h', 'morning'), 'bb_pctb_20_15m < 0.2')),
  ),
  forum(
    'retail is so long on ada its not even funny, find me long short ratio above 4 and funding positive',
    ...documents({ symbols: 'ada' }, and('long_short_ratio > 4', funding('> 0'))),
  ),
  refused(
    forum('when was ct most bullish on pepe, like twitter mentions through the roof and price up over 10% in 24h', {
      symbols: '1000pepeusdt',
      where: 'ret_24h > 0.1',
    }),
  ),
  refused(
    forum(
      'ape my whole bag into wif when it breaks the 24h high, 10x lev thx',
      ...documents({ symbols: 'wif' }, BREAK_UP),
      { symbols: 'wif' },
    ),
  ),
  refused(
    forum(
      'sol up 5% in the hour AND some whale wallet moving coins to an exchange on chain, when did both happen',
      ...documents({ symbols: 'sol' }, up('ret_1h', '0.05')),
    ),
  ),

  // poor
  poor('please you show me when bitcoin is down more 5 percent in 24 hour', {
    symbols: 'btc',
    where: 'ret_24h < -0.05',
  }),
  poor(
    'i want see eth rsi 1 hour below 25, only year 2026',
    { symbols: 'eth', from: '2026-01-01', where: 'rsi_14_1h < 25' },
    { symbols: 'eth', from: '2026-01-01', where: 'rsi_14_1h crosses below 25' },
    { symbols: 'eth', from: '2026-01-01', to: '2026-12-31', where: 'rsi_14_1h < 25' },
    { symbols: 'eth', from: '2026-01-01', to: '2026-12-31', where: 'rsi_14_1h crosses below 25' },
  ),
  poor('which time sol price go up more 2% in 15 minute and volume of 1 hour is more 4 time of normal', {
    symbols: 'sol',
    where: 'ret_15m > 0.02 and rel_volume_1h > 4',
  }),
  poor(
    'find bnb when funding rate is minus and price up more 3% in 4 hour',
    ...documents({ symbols: 'bnb' }, and(funding('< 0'), 'ret_4h > 0.03')),
  ),
  poor(
    'i look for doge have bullish pin bar in 1 hour candle, near lowest of 24 hour (lower than 10% of range)',
    ...documents({ symbols: 'doge' }, and(candle('pin_bar', '1h', 'bullish'), 'range_pos_24h < 0.1')),
  ),
  poor(
    'first open interest of xrp go down more 5% in 1 hour, after in 4 hour the price go up more 2% in 1 hour, how many time',
    { symbols: 'xrp', where: 'oi_change_1h < -0.05', next: ['ret_1h > 0.02'], within: '4h' },
  ),
  poor(
    'how many time trx break high of 24 hour on sunday',
    ...documents({ symbols: 'trx' }, and(BREAK_UP, 'weekday = 7')),
  ),
  poor('give me ltc when buyer is more than 60% of the volume in 1 hour but price not go up in 1 hour', {
    symbols: 'ltc',
    where: 'taker_buy_ratio_1h > 0.6 and ret_1h <= 0',
  }),
  poor('near coin, in asia time, atr 15 minute bigger than 1.5% of price', {
    symbols: 'near',
    where: 'session = asia and atr_pct_14_15m > 0.015',
  }),
  poor('i need link when price is under ema 20 of 15 minute more than 3%, please sort from most far', {
    symbols: 'link',
    where: 'ema_dist_20_15m < -0.03',
    sort: 'ema_dist_20_15m asc',
  }),
  poor('when people long btc have liquidation more 10 million usd in one minute, thank you', {
    symbols: 'btc',
    where: 'liq_long_usd_1m > 10M',
  }),
  poor('please all coin without btc, correlation with btc in 24 hour is smaller than 0.2', {
    except: 'btc',
    where: 'corr_btc_24h < 0.2',
  }),
  poor('show fil in november 2025 when spread more than 5 bps', {
    symbols: 'fil',
    from: '2025-11-01',
    to: '2025-11-30',
    where: 'spread_bps > 5',
  }),
  poor('apt volume 24 hour more than 500 million dollar and price lose more than 8% in the same 24 hour', {
    symbols: 'apt',
    where: 'quote_volume_24h > 500M and ret_24h < -0.08',
  }),
  poor(
    'i search inside bar 4 hour of eth and volatility 1 hour very low, percentile under 10 in the week',
    ...documents({ symbols: 'eth' }, and(candle('inside_outside', '4h', 'inside'), rank('rv_1h', '< 0.1'))),
  ),
  poor('before the funding less than 30 minute, and btc price go down more than 1% in 1 hour, show me', {
    symbols: 'btc',
    where: 'minutes_to_funding < 30 and ret_1h < -0.01',
  }),
  poor(
    'dot: in one hour more sell than buy, delta of taker less than minus 5 million usd, but price still go up in that hour',
    { symbols: 'dot', where: 'cvd_usd_1h < -5M and ret_1h > 0' },
  ),
  refused(
    poor(
      'please buy for me 100 usd of sol when price down more 5% in 1 hour',
      { symbols: 'sol', where: 'ret_1h < -0.05' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    poor('i want know algo when supertrend is turn green and adx 15 minute more than 25', {
      symbols: 'algo',
      where: 'adx_14_15m > 25',
    }),
  ),
  refused(
    poor('show btc fall more 2% in 1 hour on day have news of the fed bank', {
      symbols: 'btc',
      where: 'ret_1h < -0.02',
    }),
  ),
]
