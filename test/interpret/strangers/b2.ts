/**
 * Development phrasings by the second author, file 2 of 5: 60 phrasings, 10 in each style, written from the documentation alone.
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
  lately,
  MACD_UP,
  over,
  rank,
  up,
  WEEKEND,
  WORKDAYS,
} from '../tried/ways.js'

/** A bound that holds throughout a span: in every minute, or for the lowest or highest value. */
const stay = (field: string, op: string, value: string, span: string): string[] => [
  `${field} ${op} ${value} held ${span}`,
  `${op.startsWith('>') ? 'min' : 'max'}(${field}, ${span}) ${op} ${value}`,
]

export const B2: readonly Tried[] = [
  // A pit trader's shorthand.
  shorthand(
    'btc px↑ oi↓ regime (shrt covering) + S liqs 1h > 4m',
    ...documents(
      { symbols: 'btc' },
      and(state('oi_price_regime_1h', 'short_covering'), 'sum(liq_short_usd_1m, 1h) > 4M'),
    ),
  ),
  shorthand(
    'avax +4sig hr → gives back: 15m ret ≤ -1.5% w/in 90min',
    ...documents({ symbols: 'avax', within: '90m' }, up('ret_1h_sigma', '4'), 'ret_15m <= -1.5%'),
  ),
  shorthand(
    'eth 20bp bk imb ≥ .35 / imb pctile ≥ 95 / 0800-1200 utc',
    ...documents(
      { symbols: 'eth' },
      and('book_imbalance_20bps >= 0.35', rank('book_imbalance', '>= 95%'), hours(8, 12)),
    ),
  ),
  shorthand(
    'arb vwap -5% or worse, 1h rv/24h rv > 1.8x, last 10',
    ...documents({ symbols: 'arb', limit: 10 }, and(['vwap_dist_24h <= -5%'], 'rv_ratio_1h_24h > 1.8')),
  ),
  shorthand(
    'sol/avax/near 1h evng star @ rng top (>85%) → 24h lo brk w/in 3d',
    ...documents(
      { symbols: 'sol,avax,near', within: '3d' },
      and(candle('star', '1h', 'evening'), 'range_pos_24h > 0.85'),
      BREAK_DOWN,
    ),
  ),
  shorthand('bnb 50ema 1h dist btwn -1 & +1%, atr15 < .3%', {
    symbols: 'bnb',
    where: 'ema_dist_50_1h between -1% and 1% and atr_pct_14_15m < 0.3%',
  }),
  shorthand('link 1min vol > 1.5m, 1min ret < -.4%, q1 24', {
    symbols: 'link',
    from: '2024-01-01',
    to: '2024-03-31',
    where: 'quote_volume_1m > 1.5M and ret_1m < -0.4%',
  }),
  refused(shorthand('ltc 1h macd x↓ / 1h rsi > 60', { symbols: 'ltc', where: 'rsi_14_1h > 60' })),
  shorthand(
    'uni fndg pctile 30d ≤ 5 / oi chg 1h pctile ≥ 97 / ex mon',
    ...documents(
      { symbols: 'uni' },
      and('funding_pctrank_30d <= 5%', rank('oi_change_1h', '>= 97%'), [
        'weekday != 1',
        'weekday >= 2',
        'weekday > 1',
        'weekday not in (1)',
      ]),
    ),
  ),
  shorthand(
    'fil 15m mom: macd x↑, adx 25+, stoch k sub 80',
    ...documents({ symbols: 'fil' }, and(MACD_UP, up('adx_14_15m', '25'), 'stoch_k_14_15m < 80')),
  ),

  // A physicist's conditions.
  quant(
    'Amihud illiquidity (24 h) ≥ 6 bps per 1M USD ∧ Roll spread (24 h) ≥ 4 bps ∧ quote_volume_24h ≤ 30 million USD.',
    {
      where: 'amihud_24h >= 6 and roll_spread_bps_24h >= 4 and quote_volume_24h <= 30M',
    },
  ),
  quant('Given jump_share_24h ≥ 0.5 and vol_of_vol_24h ≥ 0.9, all symbols other than SOLUSDT and DOGEUSDT.', {
    except: 'sol,doge',
    where: 'jump_share_24h >= 0.5 and vol_of_vol_24h >= 0.9',
  }),
  quant(
    'XRPUSDT. Let A: rv_1h_pctrank ≤ 0.1. Let B: ret_5m ≥ 0.8 %. Report B subject to A having occurred no earlier than 60 min before B and prior to it.',
    ...documents({ symbols: 'xrp', within: '60m' }, rank('rv_1h', '<= 0.1'), 'ret_5m >= 0.8%'),
  ),
  quant('oi_usd ∈ [500M, 900M] USD with its 7-day z-score ≥ 2.5; BTCUSDT excluded; earliest minutes first.', {
    except: 'btc',
    where: 'oi_usd between 500M and 900M and zscore(oi_usd, 7d) >= 2.5',
    sort: 'time asc',
  }),
  quant(
    'Parkinson volatility over 24 h strictly less than 1.5 % on a Saturday or a Sunday, conditional on the previous 4 h containing no minute with ret_1m ≤ −0.5 %.',
    ...documents({}, and('parkinson_24h < 1.5%', WEEKEND, 'min(ret_1m, 4h) > -0.5%')),
  ),
  quant(
    'The event {cvd_divergence_4h = bullish} followed after at most 8 h by {ret_4h ≥ 3 %}; symbols ADA, DOT, ATOM; from 2024-06-01 onwards.',
    ...documents(
      { symbols: 'ada,dot,atom', from: '2024-06-01', within: '8h' },
      state('cvd_divergence_4h', 'bullish'),
      'ret_4h >= 3%',
    ),
  ),
  quant('Kyle’s λ (4 h) at or above its own 95th percentile of the trailing 30 d; book slope of the ask side ≥ 1.4.', {
    where: 'pctrank(kyle_lambda_4h, 30d) >= 95% and book_slope_ask >= 1.4',
  }),
  quant(
    'ETHUSDT: vpin ≥ 0.55 in not fewer than 45 of the 60 most recent minutes, and simultaneously taker_buy_ratio_1h ≤ 0.44.',
    { symbols: 'eth', where: 'vpin >= 0.55 held 45m of 1h and taker_buy_ratio_1h <= 0.44' },
  ),
  refused(
    quant('Autocorrelation at lag one of one-minute returns over 24 h ≤ −0.1, for AAVEUSDT with rv_24h ≥ 4 %.', {
      symbols: 'aave',
      where: 'rv_24h >= 4%',
    }),
  ),
  quant(
    'Three-step chain, total duration ≤ 24 h: (a) funding_rate_8h ≥ 0.05 %; (b) later, oi_change_1h ≤ −4 %; (c) later still, rsi_14_1h ≤ 28.',
    { where: 'funding_rate_8h >= 0.05%', next: ['oi_change_1h <= -4%', 'rsi_14_1h <= 28'], within: '24h' },
  ),

  // Dictated to a phone.
  dictation(
    'alright so near protocol when it is let me think seven percent below the volume weighted average price no seven was wrong eight percent below and nobody is trading like relative volume under point five',
    ...documents({ symbols: 'near' }, and(down('vwap_dist_24h', '-8%'), 'rel_volume_1h < 0.5')),
  ),
  dictation(
    'question for bitcoin the last hour moved more than three sigma to the downside and it was the Asian session',
    { symbols: 'btc', where: 'ret_1h_sigma < -3 and session = asia' },
  ),
  dictation(
    'give me polkadot um ten most recent um where the fifteen minute bollinger width is under one percent and the A D X is lower than fifteen',
    { symbols: 'dot', limit: 10, where: 'bb_width_20_15m < 1% and adx_14_15m < 15' },
  ),
  dictation(
    'first the twenty four hour high breaks on optimism and after that in the next four hours you know short liquidations of more than two hundred thousand dollars in a single minute',
    ...documents({ symbols: 'op', within: '4h' }, BREAK_UP, 'liq_short_usd_1m > 200k'),
  ),
  refused(
    dictation('so when Elon tweets about doge and the five minute return is over one percent what happens then', {
      symbols: 'doge',
      where: 'ret_5m > 1%',
    }),
  ),
  dictation(
    'ethereum please on the hourly an outside bar not inside outside bar and average trade size in the hour two thousand five hundred dollars or more',
    ...documents({ symbols: 'eth' }, and(candle('inside_outside', '1h', 'outside'), 'avg_trade_usd_1h >= 2500')),
  ),
  dictation(
    'okay all coins without bitcoin where the open interest went up fifteen percent in a day but the price like did basically nothing so between minus one and plus one percent in the same day',
    ...documents({ except: 'btc' }, and(up('oi_change_24h', '15%'), flat('ret_24h', '1%'))),
  ),
  dictation(
    'uniswap funding was below zero the whole day the whole twenty four hours and then we are now above the fifty hour exponential average',
    ...documents(
      { symbols: 'uni' },
      and(
        [...stay('funding_rate', '<', '0', '24h'), ...stay('funding_rate_8h', '<', '0', '24h')],
        'ema_dist_50_1h > 0',
      ),
    ),
  ),
  dictation(
    'pepe thousand pepe the contract yeah um one hour return ranked in the top one percent of its week and the correlation with bitcoin less than point two',
    ...documents(
      { symbols: '1000pepeusdt' },
      and([...rank('ret_1h', '>= 99%'), ...rank('ret_1h', '> 99%')], 'corr_btc_24h < 0.2'),
    ),
  ),
  dictation(
    'I need trx from the second of May twenty twenty four until the tenth of May sorry until the twelfth where premium is higher than eight basis points',
    { symbols: 'trx', from: '2024-05-02', to: '2024-05-12', where: 'premium_bps > 8' },
  ),

  // E-mails to the research desk.
  email(
    'Hello desk,\n\nour market-making partner complains about toxic flow in the small caps. May I have all minutes for WIF and SUI where VPIN has been over 0.6 without interruption for the last 15 minutes and the one-sided impact of 100k USD was 20 bps or higher? They expect an answer by tomorrow evening.\n\nBest regards\nCamille',
    { symbols: 'wif,sui', where: 'vpin > 0.6 held 15m and impact_100k_bps >= 20' },
  ),
  email(
    "Hi Ben, I'm writing up the August 2024 crash for the annual letter. Between 1 and 10 August 2024, when did fewer than 10% of coins rise over the hour while Bitcoin itself had lost at least 3% in that hour? Sort chronologically please. Rgds, Lucia",
    {
      from: '2024-08-01',
      to: '2024-08-10',
      where: 'breadth_1h < 10% and btc_ret_1h <= -3%',
      sort: 'time asc',
    },
  ),
  email(
    'Dear colleagues, reason for my request: the treasury wants to collect funding with less directional risk. Which minutes in ETHUSDT, BNBUSDT had the settled funding rate at 0.03% or above, one hour or less to the next settlement, and a one-hour realised volatility under 0.5%? Sincerely, M. Ito',
    ...documents(
      { symbols: 'eth,bnb' },
      and(['funding_rate >= 0.03%', 'funding_rate_8h >= 0.03%'], 'minutes_to_funding <= 1h', 'rv_1h < 0.5%'),
    ),
  ),
  email(
    'Morning, could someone check an old rule of mine — three white soldiers on the 15-minute chart of any contract, then within one day a close below the 24h low. Fifty examples suffice. I need it for the Tuesday call. Walter',
    ...documents({ within: '1d', limit: 50 }, candle('soldiers_crows', '15m', 'soldiers'), BREAK_DOWN),
  ),
  refused(
    email(
      'To: quant research. For the options book we need instances of BTC implied volatility above 80 together with a 24h realised volatility of at most 2.5%. Please treat as urgent. Regards, Vol Desk',
      { symbols: 'btc', where: 'rv_24h <= 2.5%' },
    ),
  ),
  email(
    'Dear Kofi, as discussed, the study on hidden sellers: buy-side taker share of the last hour at 58 percent or more, 4h return no better than zero, 4h CVD nevertheless above 20 million dollars, for BTC only. Thank you, Ingrid (PhD)',
    {
      symbols: 'btc',
      where: 'taker_buy_ratio_1h >= 58% and ret_4h <= 0 and sum(cvd_usd_1m, 4h) > 20M',
    },
  ),
  email(
    'Hi research, I am revising the hedge ratios. Please list the times since the start of 2026 when the beta of LTC to BTC stood at 1.3 or more and LTC trailed, i.e. its excess return over the hour was less than -2%. Would be good to have it before the audit begins on the 3rd. Grüße, Jana',
    { symbols: 'ltc', from: '2026-01-01', where: 'beta_btc_24h >= 1.3 and excess_ret_1h < -2%' },
  ),
  refused(
    email(
      'All, please set up a standing notification to the desk mailbox whenever ADA trades with a long/short ratio above 4. If automated mails are impossible, the history would already help. Mike',
      { symbols: 'ada', where: 'long_short_ratio > 4' },
    ),
  ),
  email(
    'Dear team, an allocator asks what tends to come in the week after extended losses. Let us take the minutes with a 7-day return at or below -25% and a coin that sits in the bottom 10% of the field by 24h return; exclude Bitcoin and Ethereum. His investment committee meets on the 28th. With thanks, Roberta',
    ...documents({ except: 'btc,eth' }, and('ret_7d <= -25%', down('xs_rank_ret_24h', '10%'))),
  ),
  email(
    'Hi, regarding the liquidity chapter: when did ALGO show less than USD 400k of depth within one percent for a full hour, on weekdays between 21 and 23 UTC (hour 23 included)? I only have until five today. Many thanks, Nadia',
    ...documents(
      { symbols: 'algo' },
      and('depth_usd_100bps < 400k held 1h', WORKDAYS, [
        'hour_utc between 21 and 23',
        'hour_utc >= 21',
        'session = late',
      ]),
    ),
  ),

  // Discord and Reddit.
  forum(
    'ok fellow degens: eth longs 3x the shorts (ratio 3 or more) AND funding over 0.05%. do they always get nuked??',
    ...documents({ symbols: 'eth' }, and('long_short_ratio >= 3', funding('> 0.05%'))),
  ),
  forum(
    'is there a way to see when sol wicked down hard, i mean dragonfly doji on the 1h, with oi dumping more than 3% in that hour',
    ...documents({ symbols: 'sol' }, and(candle('doji', '1h', 'dragonfly'), 'oi_change_1h < -3%')),
  ),
  forum(
    'xrp army. it pumps +7% 24h while being in top 5% by volume of all coins. next few days pls, newest 25',
    ...documents({ symbols: 'xrp', limit: 25 }, and(up('ret_24h', '7%'), up('xs_rank_volume_24h', '95%'))),
  ),
  refused(
    forum(
      'show me only the wins: btc rsi 1h under 25 where you made at least 3% in the next day',
      ...documents({ symbols: 'btc' }, ['rsi_14_1h < 25']),
    ),
  ),
  forum(
    'link keeps bouncing idk. drawdown from 24h high past -10% then green 5% hour within 12 hours, how common',
    ...documents(
      { symbols: 'link', within: '12h' },
      ['drawdown_24h < -10%', 'drawdown_24h <= -10%', 'drawdown_24h crosses below -10%'],
      up('ret_1h', '5%'),
    ),
  ),
  forum('chop city. btc efficiency ratio 4h under .05 and 15m atr under 0.2 percent, europe session only', {
    symbols: 'btc',
    where: 'efficiency_ratio_4h < 0.05 and atr_pct_14_15m < 0.2% and session = europe',
  }),
  forum(
    'ppl say hammers work at lows. near 4h hammer anytime in the last 24h and now price is back over the 20 ema (15m). true or cope',
    ...lately(
      { symbols: 'near' },
      '24h',
      'seen(candle_hammer_4h, 24h) contains hammer',
      candle('hammer', '4h', 'hammer'),
      'ema_dist_20_15m > 0',
    ),
  ),
  refused(forum('doge cvd 1h over 10m or rsi 15m over 85, either one is fine, then 1h red candle')),
  forum(
    'shorts getting cooked: liq imbalance 1h over .8, total liqs in that hour in the top 1% of the week. all alts meaning everything but btc',
    ...documents(
      { except: 'btc' },
      and('liq_imbalance_1h > 0.8', up('liq_usd_1h_pctrank', '99%').concat(up('pctrank(liq_usd_1h, 7d)', '99%'))),
    ),
  ),
  forum(
    'anybody backtest aave when bids stacked? imbalance 1% book > .5 but microprice still under mid by a full bp or more',
    { symbols: 'aave', where: 'book_imbalance > 0.5 and microprice_dist_bps <= -1' },
  ),

  // English as a foreign language.
  poor(
    'I am wanting the moments where DOT was falling down 2 percent in five minutes and after, until 1 hour, again rised 2 percent in fifteen minutes.',
    ...documents({ symbols: 'dot', within: '1h' }, down('ret_5m', '-2%'), up('ret_15m', '2%')),
  ),
  poor(
    'BTC open interest of 24 hours grow 8 percent or higher, rate of funding lower 0.01 percent, period from 2025 March until 2025 May.',
    ...documents(
      { symbols: 'btc', from: '2025-03-01', to: '2025-05-31' },
      and('oi_change_24h >= 8%', funding('< 0.01%')),
    ),
  ),
  poor(
    'Candle of 4 hours for ATOM is inside bar and width of Bollinger (15 minutes) is smaller 2 percents.',
    ...documents({ symbols: 'atom' }, and(candle('inside_outside', '4h', 'inside'), 'bb_width_20_15m < 2%')),
  ),
  poor(
    'Where spread of SUI was in one hour average more than 5 bps, and depth (1 percent both side) less 800 thousand dollar?',
    { symbols: 'sui', where: 'mean(spread_bps, 1h) > 5 and depth_usd_100bps < 800k' },
  ),
  poor(
    'Need know: BNB go through 24 hour maximum upside, volume of hour is 3 times of normal minimum, but not in the weekend days.',
    ...documents({ symbols: 'bnb' }, and(BREAK_UP, 'rel_volume_1h >= 3', WORKDAYS)),
  ),
  refused(
    poor(
      'When the gold price is decreasing 1 percent on the day and BTC return of 24 hour is plus?',
      ...documents({ symbols: 'btc' }, 'ret_24h > 0'),
    ),
  ),
  poor('Show the 100 most big one hour growth of WIF, where growth is over 8 percent.', {
    symbols: 'wif',
    where: 'ret_1h > 8%',
    sort: 'ret_1h desc',
    limit: 100,
  }),
  poor(
    'Stochastic K on 15 min go above 90 for AVAX, together with difference plus-DI and minus-DI more as 30.',
    ...documents({ symbols: 'avax' }, and(over('stoch_k_14_15m', '90'), 'di_diff_14_15m > 30')),
  ),
  poor(
    'Long peoples are liquidated in one minute for 1 million and more in ETH; which is situation after? Only hours 14 until 20 of UTC.',
    ...documents({ symbols: 'eth' }, and('liq_long_usd_1m >= 1M', hours(14, 20))),
  ),
  poor(
    'In the FIL, VPIN percentile of seven days is above 98 and price slope in one hour is minus, sort from the higher percentile to the lower.',
    { symbols: 'fil', where: 'vpin_pctrank > 98% and slope_1h < 0', sort: 'vpin_pctrank desc' },
    { symbols: 'fil', where: 'pctrank(vpin, 7d) > 98% and slope_1h < 0', sort: 'pctrank(vpin, 7d) desc' },
  ),
]
