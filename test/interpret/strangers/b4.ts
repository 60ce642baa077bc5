/**
 * Development phrasings by the second author, file 4 of 5: 60 phrasings, 10 in each style, written from the documentation alone.
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
  type Tried,
} from '../tried/form.js'
import { BREAK_DOWN, BREAK_UP, down, flat, funding, over, rank, up, WEEKEND, WORKDAYS } from '../tried/ways.js'

export const B4: readonly Tried[] = [
  // A pit trader's shorthand.
  shorthand(
    'link 1h 2xRVOL+ / 24h lo taken out / tkr buy <.45 → 4h ret > +2% w/in 2d',
    ...documents(
      { symbols: 'link', within: '2d' },
      and(up('rel_volume_1h', '2'), BREAK_DOWN, 'taker_buy_ratio_1h < 0.45'),
      'ret_4h > 2%',
    ),
  ),
  shorthand('ltc OI 24h < -12%, OI$ < 150m', {
    symbols: 'ltc',
    where: 'oi_change_24h < -12% and oi_usd < 150M',
  }),
  shorthand(
    'eth/btc/sol vpin x .6 ↑ in us hrs, fri',
    ...documents({ symbols: 'eth,btc,sol' }, and('vpin crosses above 0.6', 'session = us', 'weekday = 5')),
  ),
  shorthand(
    'apt 5m: 3 blk crows → hammer w/in 1h',
    ...documents(
      { symbols: 'apt', within: '1h' },
      candle('soldiers_crows', '5m', 'crows'),
      candle('hammer', '5m', 'hammer'),
    ),
  ),
  shorthand(
    'bk slopes both sub .85, depth 1% pctile < 10, ex btc, 20 latest',
    ...documents(
      { except: 'btc', limit: 20 },
      and('book_slope_bid < 0.85', 'book_slope_ask < 0.85', rank('depth_usd_100bps', '< 10%')),
    ),
  ),
  shorthand(
    'sui xs rank 24h bottom 5%, 20ema15 dist > +1%',
    ...documents({ symbols: 'sui' }, and(down('xs_rank_ret_24h', '5%'), 'ema_dist_20_15m > 1%')),
  ),
  refused(
    shorthand('nq fut -1% on day + eth 1h ≤ -1.2%, eth corr btc > .9', {
      symbols: 'eth',
      where: 'ret_1h <= -1.2% and corr_btc_24h > 0.9',
    }),
  ),
  shorthand(
    'dot jump shr > .35, rv24 8%+, jul-sep 25',
    ...documents(
      { symbols: 'dot', from: '2025-07-01', to: '2025-09-30' },
      and('jump_share_24h > 0.35', up('rv_24h', '8%')),
    ),
  ),
  shorthand('xrp 1m L liq + px up: L liq 1m > 200k / ret 1m > 0 / cvd 1m > 500k', {
    symbols: 'xrp',
    where: 'liq_long_usd_1m > 200k and ret_1m > 0 and cvd_usd_1m > 500k',
  }),
  shorthand('uni 15m %b > 1 for 30m, di+ - di- > 25, hi → lo by di', {
    symbols: 'uni',
    where: 'bb_pctb_20_15m > 1 held 30m and di_diff_14_15m > 25',
    sort: 'di_diff_14_15m desc',
  }),

  // A physicist's conditions.
  quant('BNBUSDT: mean of premium_bps over [t − 4 h, t] ≥ 7 and premium_bps(t) ≤ 2.', {
    symbols: 'bnb',
    where: 'mean(premium_bps, 4h) >= 7 and premium_bps <= 2',
  }),
  quant(
    'Ordered pair (X, Y), 0 < t_Y − t_X ≤ 45 min. X: spread_bps_pctrank ≥ 0.98. Y: |microprice deviation| ≤ 0.5 bps and book_imbalance_top ≥ 0.5. Universe {ATOMUSDT, FILUSDT}.',
    ...documents(
      { symbols: 'atom,fil', within: '45m' },
      rank('spread_bps', '>= 98%'),
      'microprice_dist_bps between -0.5 and 0.5 and book_imbalance_top >= 0.5',
    ),
  ),
  quant(
    'funding_pctrank_30d ≤ 0.1, funding_rate_8h < 0, oi_change_1h ≥ 2 %, conditional on ret_1h being non-negative.',
    {
      where: 'funding_pctrank_30d <= 0.1 and funding_rate_8h < 0 and oi_change_1h >= 2% and ret_1h >= 0',
    },
  ),
  quant(
    'Minutes in which the set of 1 h star labels seen during the preceding 24 h contains "evening" and does not contain "morning"; rsi_14_1h ≤ 45; all contracts save SOLUSDT.',
    {
      except: 'sol',
      where:
        'seen(candle_star_1h, 24h) contains evening and seen(candle_star_1h, 24h) not contains morning and rsi_14_1h <= 45',
    },
  ),
  refused(
    quant(
      'A double-top: two local maxima of price within 0.2 % of each other, separated by ≥ 6 h, followed by donchian_break_24h = down. LINKUSDT.',
      ...documents({ symbols: 'link' }, BREAK_DOWN),
    ),
  ),
  quant('sma_dist_200_1h crosses zero from above, conditional on ema_dist_50_1h ≤ −1 % and breadth_1h ≤ 0.25.', {
    where: 'sma_dist_200_1h crosses below 0 and ema_dist_50_1h <= -1% and breadth_1h <= 0.25',
  }),
  quant(
    'ETHUSDT, weekday ∈ {2, 4}, hour_utc ∈ {7, 8, 9}: quote_volume_1h ≥ 400 million USD, rv_1h ≥ 1.2 %.',
    ...documents(
      { symbols: 'eth' },
      and(
        'weekday in (2, 4)',
        ['hour_utc in (7, 8, 9)', 'hour_utc between 7 and 9'],
        'quote_volume_1h >= 400M',
        'rv_1h >= 1.2%',
      ),
    ),
  ),
  quant(
    'liq_imbalance_1h ≤ −0.9 in at least 20 of the last 30 minutes; total liquidations of the hour ≥ 1.5 million USD; maximum 250 rows, oldest first.',
    {
      where: 'liq_imbalance_1h <= -0.9 held 20m of 30m and liq_usd_1h >= 1.5M',
      sort: 'time asc',
      limit: 250,
    },
  ),
  quant(
    'Change of vpin over the last hour ≥ +0.2, with the level of vpin at present inside [0.5, 0.65]; AAVEUSDT and UNIUSDT; no later than 2024-12-31.',
    { symbols: 'aave,uni', to: '2024-12-31', where: 'delta(vpin, 1h) >= 0.2 and vpin between 0.5 and 0.65' },
  ),
  refused(
    quant('Granger-causality p-value (BTC → ADA, 1-min returns, 24 h) < 0.01 with beta_btc_24h ≥ 1.2.', {
      symbols: 'ada',
      where: 'beta_btc_24h >= 1.2',
    }),
  ),

  // Dictated to a phone.
  dictation(
    'hello I would like ethereum where in the last hour sellers dominated so taker buy share below forty two percent but the price held meaning the one hour return is zero or above',
    { symbols: 'eth', where: 'taker_buy_ratio_1h < 42% and ret_1h >= 0' },
  ),
  dictation(
    'um give me arbitrum the coin arb with three sigma hours up and then within a day and a half so thirty six hours the twenty four hour low breaks',
    ...documents({ symbols: 'arb', within: '36h' }, [...up('ret_1h_sigma', '3')], BREAK_DOWN),
  ),
  dictation(
    'solana funding interval soon so less than twenty minutes to funding and the last funding under minus point oh two percent comma in the European session',
    ...documents({ symbols: 'sol' }, and('minutes_to_funding < 20', funding('< -0.02%'), 'session = europe')),
  ),
  dictation(
    'I am looking for xrp minutes with quote volume in one minute over three million dollars and one minute return up one percent in either no just up',
    ...documents({ symbols: 'xrp' }, and('quote_volume_1m > 3M', up('ret_1m', '1%'))),
  ),
  dictation(
    'maybe you can find um bitcoin with average trade ticket four thousand dollars or higher in the hour and the hour c v d more than twenty million positive sort by the c v d biggest on top',
    { symbols: 'btc', where: 'avg_trade_usd_1h >= 4000 and cvd_usd_1h > 20M', sort: 'cvd_usd_1h desc' },
  ),
  refused(
    dictation(
      'litecoin right around the halving last time and the twenty four hour return was under minus five percent',
      {
        symbols: 'ltc',
        where: 'ret_24h < -5%',
      },
    ),
  ),
  dictation(
    'four hour candles bullish engulfing on near or on aptos but not when it is Friday and the bollinger percent b is below point two',
    ...documents(
      { symbols: 'near,apt' },
      and(candle('engulfing', '4h', 'bullish'), ['weekday != 5', 'weekday not in (5)'], 'bb_pctb_20_15m < 0.2'),
    ),
  ),
  dictation(
    'could you check doge first stochastic under ten then um stochastic above fifty all in ninety minutes no make it two hours and only since June twenty twenty five',
    ...documents(
      { symbols: 'doge', from: '2025-06-01', within: '2h' },
      ['stoch_k_14_15m < 10', 'stoch_k_14_15m crosses below 10'],
      ['stoch_k_14_15m > 50', 'stoch_k_14_15m crosses above 50', 'stoch_k_14_15m >= 50'],
    ),
  ),
  dictation(
    'show me when the long short ratio on optimism has gone up by forty percent in a day and the efficiency over four hours is higher than zero point six',
    ...documents({ symbols: 'op' }, and(up('long_short_change_24h', '40%'), 'efficiency_ratio_4h > 0.6')),
  ),
  dictation(
    'trx please the amihud above fifteen comma the roll spread above three basis points comma and the whole thing only on the weekend',
    ...documents({ symbols: 'trx' }, and('amihud_24h > 15', 'roll_spread_bps_24h > 3', WEEKEND)),
  ),

  // E-mails to the research desk.
  email(
    'Dear Research, the marketing brochure claims that our signal "buys panic". To verify: minutes in which BTC was down 4% or more over 24 hours, the one-hour return ranked in the lowest 2% of its week and hourly relative volume reached 3. All history; I need the text by the 12th. Sincerely, S. Laurent',
    ...documents(
      { symbols: 'btc' },
      and(down('ret_24h', '-4%'), [...rank('ret_1h', '<= 2%'), ...rank('ret_1h', '< 2%')], up('rel_volume_1h', '3')),
    ),
  ),
  email(
    'Hi Sam, before we widen our quotes I want facts. SOL and AVAX: the standard deviation of one-minute returns over the last 30 minutes above 0.15%, top-of-book spread over 2 bps at the same time, weekdays only. We decide on Monday morning. Thx, Rae',
    ...documents({ symbols: 'sol,avax' }, and('std(ret_1m, 30m) > 0.15%', 'spread_bps > 2', WORKDAYS)),
  ),
  email(
    'Hello all, a regulator inquires about a suspicious rise in 1000PEPE. Show every minute from 3 through 7 November 2025 with a 5-minute return of 2% or more and a 5-minute volume z-score of 3 or more. He gave us 48 hours. Regards, Legal & Compliance',
    {
      symbols: '1000pepeusdt',
      from: '2025-11-03',
      to: '2025-11-07',
      where: 'ret_5m >= 2% and volume_z_5m >= 3',
    },
  ),
  refused(
    email(
      'Dear desk, please find occasions on which NEAR lost 6% in four hours and the order book was comparatively thin. It is for the client call at three, so anything helps. Cordially, Beatriz',
      ...documents({ symbols: 'near' }, down('ret_4h', '-6%')),
    ),
  ),
  email(
    'Hi, I suspect that our stop orders trigger inside cascades. Could you extract, for ETH, at least USD 500k of long liquidations in one minute, followed no later than ten minutes afterwards by at least USD 500k of short liquidations in one minute? Thank you, and sorry for the urgency. Marek',
    { symbols: 'eth', where: 'liq_long_usd_1m >= 500k', next: ['liq_short_usd_1m >= 500k'], within: '10m' },
  ),
  email(
    'Team, for the quarterly I would like an honest test of the "squeeze": bandwidth percentile 5 or lower AND the 1h/24h volatility ratio 0.6 or lower, on ADA, DOT, ATOM and ALGO, excluding the late session. Two hundred examples. Deadline: end of the month. MfG, Tobias',
    ...documents(
      { symbols: 'ada,dot,atom,algo', limit: 200 },
      and(rank('bb_width_20_15m', '<= 5%'), 'rv_ratio_1h_24h <= 0.6', [
        'session != late',
        'session not in (late)',
        'session in (asia, europe, us)',
        'hour_utc <= 20',
        'hour_utc < 21',
      ]),
    ),
  ),
  email(
    'Dear Mr. Chen, in preparation of the investor day: how did LINK do after it had outperformed, i.e. excess return over one hour of 2.5% and more, while Bitcoin was down on the day and LINK belonged to the top third by 24h volume (rank at least 0.67)? Yours sincerely, IR',
    { symbols: 'link', where: 'excess_ret_1h >= 2.5% and btc_ret_24h < 0 and xs_rank_volume_24h >= 0.67' },
  ),
  email(
    'Good evening desk. The CRO wonders about short build-ups. Kindly list when SUI entered the regime of short build-up while funding for eight hours was already below -0.03%, then within 6 hours a rise of 3% in an hour. I shall present it at the Friday stand-up. Best wishes, Ana',
    ...documents(
      { symbols: 'sui', within: '6h' },
      and(
        ['oi_price_regime_1h becomes short_buildup', 'oi_price_regime_1h = short_buildup'],
        'funding_rate_8h < -0.03%',
      ),
      up('ret_1h', '3%'),
    ),
  ),
  refused(
    email(
      'Hi there, our ESG officer asks about Bitcoin during mining difficulty adjustments with a realised 24h volatility above 3%. Is there anything you can send before Tuesday? Thanks a lot, Sophie',
      { symbols: 'btc', where: 'rv_24h > 3%' },
    ),
  ),
  email(
    'Dear colleagues, as a sanity check of the breakdown paper: sort by the drawdown, deepest first, the minutes of 2026 up to the end of March in which any coin traded 18% or more below its 24-hour high and open interest had shrunk by over 15% in those 24 hours. Best, Yusuf',
    {
      from: '2026-01-01',
      to: '2026-03-31',
      where: 'drawdown_24h <= -18% and oi_change_24h < -15%',
      sort: 'drawdown_24h asc',
    },
  ),

  // Discord and Reddit.
  forum(
    'who else longs the nuke. btc -2% in 15m, bid heavy book (1% imbalance .4 or better). tell me what the next 30 min / 1h look like',
    ...documents({ symbols: 'btc' }, and(down('ret_15m', '-2%'), up('book_imbalance', '0.4'))),
  ),
  forum(
    'fil hourly morning star while price under the 50 ema (1h). anything but sat/sun cause weekends r cursed',
    ...documents({ symbols: 'fil' }, and(candle('star', '1h', 'morning'), 'ema_dist_50_1h < 0', WORKDAYS)),
  ),
  forum(
    'crowded longs meta: funding 8h >= 0.05% n funding in top 5% of the month. which coins n when, ltc excluded lmao',
    { except: 'ltc', where: 'rb_crowded_longs' },
    { except: 'ltc', where: 'funding_rate_8h >= 0.05% and funding_pctrank_30d > 0.95' },
  ),
  forum(
    'is it just me or does op do the same thing: +3% hour, inside bar on the 1h, then sends it through the 24h high. all within like 8 hours',
    ...documents(
      { symbols: 'op', within: '8h' },
      up('ret_1h', '3%'),
      candle('inside_outside', '1h', 'inside'),
      BREAK_UP,
    ),
  ),
  refused(
    forum('which coin is gonna moon next week? show me stuff with 24h volume over 500m', {
      where: 'quote_volume_24h > 500M',
    }),
  ),
  forum(
    'atom was dead (hourly vol under a quarter of normal for an hour straight) n then bam 1m move bigger than +1%, within 3h',
    ...documents({ symbols: 'atom', within: '3h' }, 'rel_volume_1h < 0.25 held 1h', 'ret_1m > 1%'),
  ),
  forum(
    'bagholder question: ada below vwap (24h) the entire last 4 hours and now back above it. bullish or trap',
    ...documents({ symbols: 'ada', within: '1m' }, ['vwap_dist_24h < 0 held 4h'], 'vwap_dist_24h > 0'),
    ...documents(
      { symbols: 'ada', within: '1m' },
      ['max(vwap_dist_24h, 4h) < 0'],
      ['vwap_dist_24h > 0', 'vwap_dist_24h crosses above 0'],
    ),
    ...documents(
      { symbols: 'ada', within: '*' },
      ['vwap_dist_24h < 0 held 4h'],
      ['vwap_dist_24h > 0', 'vwap_dist_24h crosses above 0'],
    ),
  ),
  forum(
    'rekt longs speedrun: sol long liqs over 1m in 5 min AND oi down 2% on the hour. latest 10 pls king',
    ...documents({ symbols: 'sol', limit: 10 }, and('sum(liq_long_usd_1m, 5m) > 1M', down('oi_change_1h', '-2%'))),
  ),
  refused(
    forum('doge when the supertrend flipped green and it was trading over the 20ema on 15m', {
      symbols: 'doge',
      where: 'ema_dist_20_15m > 0',
    }),
  ),
  forum(
    'matic before the rebrand aka before sept 2024, rsi 15m above 85, drawup 24h > 12%, sort by rsi hottest first',
    { symbols: 'matic', to: '2024-08-31', where: 'rsi_14_15m > 85 and drawup_24h > 12%', sort: 'rsi_14_15m desc' },
  ),

  // English as a foreign language.
  poor(
    'I ask for statistic: after BTC is become minus 5 percent for one day, and liquidation of the hour more 30 million, what is doing price in three days?',
    ...documents({ symbols: 'btc' }, and([...down('ret_24h', '-5%'), 'ret_24h crosses below -5%'], 'liq_usd_1h > 30M')),
  ),
  poor(
    'SOL, ETH: hammer candle of hour in the position lower 20 percent of the day diapason, the funding of 24 hours together is minus.',
    ...documents(
      { symbols: 'sol,eth' },
      and(candle('hammer', '1h', 'hammer'), down('range_pos_24h', '20%'), 'funding_sum_24h < 0'),
    ),
  ),
  poor(
    'How to see the times that ADA one hour volatility is in the most high 2 percent of week but return of one hour is between minus 1 and plus 1 percent?',
    ...documents(
      { symbols: 'ada' },
      and([...rank('rv_1h', '>= 98%'), ...rank('rv_1h', '> 98%')], flat('ret_1h', '1%')),
    ),
  ),
  poor(
    'First day return of BTC pass 3 percent, then in two days LTC... no sorry, I want only BTC: then in two days price break below minimum of 24 hours.',
    ...documents({ symbols: 'btc', within: '2d' }, over('ret_24h', '3%'), BREAK_DOWN),
  ),
  refused(
    poor('XRP when the court gave news positive and volume for hour bigger than 500 million dollar.', {
      symbols: 'xrp',
      where: 'quote_volume_1h > 500M',
    }),
  ),
  poor('The impact of 100 thousand dollar order in WIF is over 25 basis point since 30 minutes without stop.', {
    symbols: 'wif',
    where: 'impact_100k_bps > 25 held 30m',
  }),
  poor(
    'Make list of minutes for DOT, LINK where depth 1 percent became two time... no, where depth percentile 7 days is lower 5 and VPIN is higher 0.55, sort VPIN from big.',
    {
      symbols: 'dot,link',
      where: 'depth_usd_100bps_pctrank < 5% and vpin > 0.55',
      sort: 'vpin desc',
    },
    {
      symbols: 'dot,link',
      where: 'pctrank(depth_usd_100bps, 7d) < 5% and vpin > 0.55',
      sort: 'vpin desc',
    },
  ),
  poor(
    'In Asia session at Monday, NEAR did grow up in 4 hours 5 percent or more and RSI 5 minutes already is over 80.',
    ...documents({ symbols: 'near' }, and('session = asia', 'weekday = 1', up('ret_4h', '5%'), 'rsi_14_5m > 80')),
  ),
  poor(
    'AAVE candle of 15 minutes: bearish engulfing comes, before it maximum 1 hour was shooting star in 15 minutes also.',
    ...documents(
      { symbols: 'aave', within: '1h' },
      candle('shooting_star', '15m', 'shooting_star'),
      candle('engulfing', '15m', 'bearish'),
    ),
    ...documents(
      { symbols: 'aave' },
      and(candle('engulfing', '15m', 'bearish'), 'seen(candle_shooting_star_15m, 1h) contains shooting_star'),
    ),
  ),
  poor(
    'Funding of UNI is in lowest 10 percent from 30 days and long short ratio is decrease more than 15 percent on day.',
    ...documents({ symbols: 'uni' }, and(down('funding_pctrank_30d', '10%'), 'long_short_change_24h < -15%')),
  ),
]
