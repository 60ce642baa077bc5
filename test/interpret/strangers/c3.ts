/**
 * Development phrasings by the third author, file 3 of 4: 60 phrasings, 10 in each style, written from the documentation alone.
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

/** The settled rate, or the rate for 8 hours. */
const funding = (compared: string): string[] => [`funding_rate ${compared}`, `funding_rate_8h ${compared}`]

/** Less than a bound in either direction. */
const flat = (field: string, value: string): string[] => [
  `${field} between -${value} and ${value}`,
  `${field} > -${value} and ${field} < ${value}`,
]

/** Hours from one to another, the last one included or not. */
const hours = (from: number, to: number): string[] => [
  `hour_utc between ${from} and ${to - 1}`,
  `hour_utc between ${from} and ${to}`,
]

/** Any doji of the candle, in its three forms. */
const anyDoji = (timeframe: string): string[] =>
  [`candle_doji_${timeframe} != none`, `candle_doji_${timeframe} in (doji, dragonfly, gravestone)`].flatMap((one) => [
    `${one} and candle_age_${timeframe} = 0`,
    one,
  ])

export const C3: readonly Tried[] = [
  // Traders' shorthand
  shorthand(
    'lookin 4 ada: 5m rsi >80, then bearish engulf 5m, 15m window, latest 12',
    ...documents({ symbols: 'ada', within: '15m', limit: 12 }, 'rsi_14_5m > 80', candle('engulfing', '5m', 'bearish')),
  ),
  shorthand('doge pepe wif shib: ret 7d > 40%, rv 24h > 12%, rank by ret 7d', {
    symbols: 'doge,pepe,wif,shib',
    where: 'ret_7d > 40% and rv_24h > 12%',
    sort: 'ret_7d desc',
  }),
  shorthand(
    'btc bull engulf 1h, mondays, bb %b 15m <0',
    ...documents({ symbols: 'btc' }, and(candle('engulfing', '1h', 'bullish'), 'weekday = 1 and bb_pctb_20_15m < 0')),
  ),
  shorthand(
    'doji 15m (any kind) eth + range pos 24h 45-55%',
    ...documents({ symbols: 'eth' }, and(anyDoji('15m'), 'range_pos_24h between 45% and 55%')),
  ),
  shorthand(
    'hammer 15m sol, rsi 15m sub 30, vwap dist 24h < -3%',
    ...documents({ symbols: 'sol' }, and(candle('hammer', '15m', 'hammer'), 'rsi_14_15m < 30 and vwap_dist_24h < -3%')),
  ),
  shorthand('rb_squeeze_release_up arb op matic since 2025-09-01', {
    symbols: 'arb,op,matic',
    from: '2025-09-01',
    where: 'rb_squeeze_release_up',
  }),
  shorthand(
    'link: fr 8h > 5bp & oi 1h -4% or worse, then ret 4h -5% or worse w/in 12h',
    ...documents({ symbols: 'link', within: '12h' }, 'funding_rate_8h > 5bps and oi_change_1h <= -4%', [
      'ret_4h <= -5%',
      'ret_4h crosses below -5%',
    ]),
  ),
  shorthand('uni book imb 1% < -.4 for 45 of last 60 min, px chg 1h > 0', {
    symbols: 'uni',
    where: 'book_imbalance < -0.4 held 45m of 1h and ret_1h > 0',
  }),
  refused(shorthand('long ltc mkt when 1h rsi > 60, tp 3r, stop 2 atr', { symbols: 'ltc', where: 'rsi_14_1h > 60' })),
  refused(shorthand('eth/btc ratio at 30d low, ret 1h eth < -1%', { symbols: 'eth', where: 'ret_1h < -1%' })),
  // Quants' precision
  quant('Newly listed contracts: recorded_age_days ≤ 14 with ret_24h ≥ 0.25, ordered by recorded_age_days ascending.', {
    where: 'recorded_age_days <= 14 and ret_24h >= 0.25',
    sort: 'recorded_age_days asc',
  }),
  quant(
    'Lagged condition: rv_1h one day earlier (a lag of 24 h) below 0.5 % and rv_1h now above 2 %; AVAX, DOT, ATOM.',
    { symbols: 'avax,dot,atom', where: 'lag(rv_1h, 24h) < 0.5% and rv_1h > 2%' },
  ),
  quant('slope(long_short_ratio, 4h) > 0.05 while ret_4h < −2 %, LINKUSDT, weekdays, hours 7 to 16 UTC inclusive.', {
    symbols: 'link',
    where: 'slope(long_short_ratio, 4h) > 0.05 and ret_4h < -2% and weekday <= 5 and hour_utc between 7 and 16',
  }),
  quant(
    'min(book_imbalance_20bps, 15m) ≥ 0.25 and spread_bps_pctrank ≤ 0.5; the first 250 in order of time; NEARUSDT, August 2026.',
    {
      symbols: 'near',
      from: '2026-08-01',
      to: '2026-08-31',
      where: 'min(book_imbalance_20bps, 15m) >= 0.25 and spread_bps_pctrank <= 0.5',
      sort: 'time asc',
      limit: 250,
    },
  ),
  quant(
    'Range of basis_bps over 1 h greater than 30 with the standard deviation of premium_bps over 4 h at most 8, on SOL.',
    { symbols: 'sol', where: 'range(basis_bps, 1h) > 30 and std(premium_bps, 4h) <= 8' },
  ),
  quant(
    'Condition on funding_pctrank_30d in [0.4, 0.6], an excess_ret_1h of at most 10 bps in absolute value, and drawup_24h of at least 10 %. TRX is to be excluded.',
    {
      except: 'trx',
      where: 'funding_pctrank_30d between 0.4 and 0.6 and excess_ret_1h between -0.1% and 0.1% and drawup_24h >= 10%',
    },
  ),
  quant(
    'Event study. t0 is a minute with rv_1h_pctrank < 0.05; t1 > t0 with t1 − t0 ≤ 2 d satisfies ret_1h_sigma ≥ 4. Report t1. BTC, ETH.',
    { symbols: 'btc,eth', where: 'rv_1h_pctrank < 0.05', next: ['ret_1h_sigma >= 4'], within: '2d' },
  ),
  quant(
    'session ∈ {europe, us}; jump_share_24h > 0.3; vol_of_vol_24h > 0.6; a maximum of 75 rows, sorted by jump_share_24h from high to low.',
    {
      where: 'session in (europe, us) and jump_share_24h > 0.3 and vol_of_vol_24h > 0.6',
      sort: 'jump_share_24h desc',
      limit: 75,
    },
  ),
  quant(
    'vpin_taker crosses below 0.25; taker_buy_ratio_1h between 0.48 and 0.52; weekday neither Monday nor Friday; SUI.',
    {
      symbols: 'sui',
      where: 'vpin_taker crosses below 0.25 and taker_buy_ratio_1h between 0.48 and 0.52 and weekday not in (1, 5)',
    },
  ),
  refused(
    quant('Among the minutes of DOGE with rsi_14_1h ≤ 20, those with mfe_24h ≥ 8 %.', {
      symbols: 'doge',
      where: 'rsi_14_1h <= 20',
    }),
  ),
  // Dictation
  dictation(
    'right so my colleague rachel reckons that when the whole market sells off and i mean breadth at five percent or lower with bitcoin down two percent or more on the hour it bounces can you dig out those minutes',
    { where: 'breadth_1h <= 5% and btc_ret_1h <= -2%' },
  ),
  dictation(
    'show chainlink whenever shorts worth more than eight hundred thousand dollars were liquidated in a minute on a saturday or a sunday',
    { symbols: 'link', where: 'liq_short_usd_1m > 800k and weekday in (6, 7)' },
  ),
  dictation(
    'pull up three black crows on the four hour for ethereum then a bullish pin bar on the four hour in the next two days',
    ...documents(
      { symbols: 'eth', within: '2d' },
      candle('soldiers_crows', '4h', 'crows'),
      candle('pin_bar', '4h', 'bullish'),
    ),
  ),
  dictation(
    'give me the thirty worst ones i mean the minutes with the lowest one hour return for dogwifhat when that return was minus eight percent or less',
    { symbols: 'wif', where: 'ret_1h <= -8%', sort: 'ret_1h asc', limit: 30 },
  ),
  dictation(
    'is it true that cosmos gets quiet before funding i would like to see when it is ten minutes or less to the next funding and the five minute volume z score is below minus one and a half',
    { symbols: 'atom', where: 'minutes_to_funding <= 10 and volume_z_5m < -1.5' },
  ),
  dictation(
    'new york is all i care about so the u s session only please avalanche where the buy share of the takers over the hour was fifty eight percent or more and yet the price did not rise over the hour',
    { symbols: 'avax', where: 'session = us and taker_buy_ratio_1h >= 58% and ret_1h <= 0' },
  ),
  dictation(
    'aptos and sui with the price three percent or more above the fifty hour e m a and the one hour r s i crossing below seventy',
    { symbols: 'apt,sui', where: 'ema_dist_50_1h >= 3% and rsi_14_1h crosses below 70' },
  ),
  dictation(
    'when did polkadot have an inside bar on the fifteen minute in june twenty twenty six with the fifteen minute bollinger width under one and a half percent',
    ...documents(
      { symbols: 'dot', from: '2026-06-01', to: '2026-06-30' },
      and(candle('inside_outside', '15m', 'inside'), 'bb_width_20_15m < 1.5%'),
    ),
  ),
  refused(
    dictation(
      'show the minutes right after a listing announcement on coinbase where the five minute return was over ten percent',
      { where: 'ret_5m > 10%' },
    ),
  ),
  refused(
    dictation(
      'call me if bitcoin dominance goes over sixty percent and the four hour return of bitcoin is negative i will be on the train',
      { symbols: 'btc', where: 'ret_4h < 0' },
    ),
  ),
  // E-mails
  email(
    'Dear Marguerite,\nthank you for the pleasant evening on Saturday; the children still talk about the dog. May I trouble you with one query? On Cardano, whenever the spread had been at 5 bps or more for the whole of the last 15 minutes and the depth (1 %) was below half a million dollars. If there are too many, the latest 100 will do.\nYours, Edmund',
    {
      symbols: 'ada',
      where: 'spread_bps >= 5 held 15m and depth_usd_100bps < 500k',
      limit: 100,
    },
  ),
  email(
    "Hi all, in preparation of the post-mortem: 5 August 2024, from 00:00 to 12:00 UTC. BTC and ETH. Minutes with a one-hour return of −4 % or worse, oldest on top, please. We'll go through them one by one. Ravi",
    {
      symbols: 'btc,eth',
      from: '2024-08-05T00:00Z',
      to: '2024-08-05T12:00Z',
      where: 'ret_1h <= -4%',
      sort: 'time asc',
    },
    {
      symbols: 'btc,eth',
      from: '2024-08-05',
      to: '2024-08-05',
      where: 'ret_1h <= -4% and hour_utc <= 11',
      sort: 'time asc',
    },
  ),
  email(
    "Hello Ben,\n\nyou asked what I meant by 'absorption'. Sellers hit the bid all hour long, so the taker buy ratio is 42% or lower, and the price still holds, i.e. the return of the hour is zero or better. Could you bring up these minutes for AAVE, LINK and UNI since 1 July 2026, strongest return first?\n\nTalk soon,\nIsa",
    {
      symbols: 'aave,link,uni',
      from: '2026-07-01',
      where: 'taker_buy_ratio_1h <= 42% and ret_1h >= 0',
      sort: 'ret_1h desc',
    },
  ),
  email(
    'Hi, two conditions, one after the other. (1) A bearish engulfing on the 1h while the 1h RSI is above 70. (2) Within 24 hours the drawdown from the 24h high is 6% or deeper. Majors only: BTC, ETH, SOL, BNB. Looking forward to it, Tamara',
    ...documents(
      { symbols: 'btc,eth,sol,bnb', within: '24h' },
      and(candle('engulfing', '1h', 'bearish'), 'rsi_14_1h > 70'),
      ['drawdown_24h <= -6%', 'drawdown_24h crosses below -6%'],
    ),
  ),
  email(
    "Dear desk, I can't make head or tail of last month's fills. Before I blame anybody, I'd like to know when the 24h Roll spread of FIL was over 8 bps and its 24h Amihud measure over 3 at the same time. Weekdays from 13:00 to 21:00 UTC. Regards, Colm",
    ...documents(
      { symbols: 'fil' },
      and('roll_spread_bps_24h > 8 and amihud_24h > 3 and weekday <= 5', [
        'hour_utc between 13 and 20',
        'session = us',
      ]),
    ),
  ),
  email(
    'Morning! Could you run the numbers on the following: percentile of the hourly open interest change at 99 or higher, price flat over the hour (within ±0.4 %), no BTC. My hunch is that somebody knows something. I owe you lunch. Piotr',
    ...documents({ except: 'btc' }, and('oi_change_1h_pctrank >= 99%', flat('ret_1h', '0.4%'))),
  ),
  email(
    'Hello Nadia, I was told to ask you. For the whole of March 2026: SHIB and PEPE, a shooting star on the 4h chart and the 7-day return at 25 % or more. Happy to explain over the phone. Greetings from Graz, Lukas',
    ...documents(
      { symbols: 'shib,pepe', from: '2026-03-01', to: '2026-03-31' },
      and(candle('shooting_star', '4h', 'shooting_star'), 'ret_7d >= 25%'),
    ),
  ),
  email(
    'Hi Omar, hunting again. Liquidation imbalance over the hour of 0.7 or more, liquidations over the hour above 3 million dollars, and the hourly return 3 percent or more. Sort by liquidations, top 40. If the boss asks, it was your idea. Grace',
    {
      where: 'liq_imbalance_1h >= 0.7 and liq_usd_1h > 3M and ret_1h >= 3%',
      sort: 'liq_usd_1h desc',
      limit: 40,
    },
  ),
  email(
    "Good day. Our auditors would like to see the minutes at which ALGO's premium rose through 15 bps during the late session in 2025. Nothing else. Sincerely, the compliance team",
    {
      symbols: 'algo',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'premium_bps crosses above 15 and session = late',
    },
  ),
  refused(
    email(
      "Dear team, please list the minutes in which Bitcoin's 24h return was above 5% or its open interest rose by 10% in 24h, and add the news headlines of the hour. Best regards, Femke",
      { symbols: 'btc' },
    ),
  ),
  // Forum
  forum(
    'not financial advice but every time ltc prints a 1h marubozu to the downside on 3x relative volume or more it feels like free money, show me how often thats true',
    ...documents({ symbols: 'ltc' }, and(candle('marubozu', '1h', 'bearish'), 'rel_volume_1h >= 3')),
  ),
  forum('arb gang: what came next when crowded longs fired and the 1h rsi was under 50', {
    symbols: 'arb',
    where: 'rb_crowded_longs and rsi_14_1h < 50',
  }),
  forum(
    'mods can we pin this. candles of doom aka three black crows 1h on near, plus cvd 1h worse than -2m usd',
    ...documents({ symbols: 'near' }, and(candle('soldiers_crows', '1h', 'crows'), 'cvd_usd_1h < -2M')),
  ),
  forum(
    'i stg bnb is manipulated: look at it when volatility is dead (rv 1h percentile <= 10%) and suddenly the 1m return is 1% or more',
    { symbols: 'bnb', where: 'rv_1h_pctrank <= 10% and ret_1m >= 1%' },
  ),
  forum(
    'gm frens. morning star on the 15m then the 4h return is 2% or more, has to happen inside 4h, all alts (= everything but btc n eth)',
    ...documents({ except: 'btc,eth', within: '4h' }, candle('star', '15m', 'morning'), [
      'ret_4h >= 2%',
      'ret_4h crosses above 2%',
    ]),
  ),
  forum(
    'so they liquidate the longs, 300k+ in one min on matic, and then funding is negative within 8h... seen it a hundred times',
    ...documents({ symbols: 'matic', within: '8h' }, 'liq_long_usd_1m >= 300k', [
      ...funding('< 0'),
      ...funding('crosses below 0'),
    ]),
  ),
  forum('does anybody even look at stoch anymore? 15m stoch k under 5 and 15m adx over 50, uni. show 66 of em', {
    symbols: 'uni',
    where: 'stoch_k_14_15m < 5 and adx_14_15m > 50',
    limit: 66,
  }),
  forum(
    'dot holders in shambles. drawdown 24h worse than 15% AND bitcoin up on the hour AND weekday evenings 18-22 utc',
    ...documents({ symbols: 'dot' }, and('drawdown_24h < -15% and btc_ret_1h > 0 and weekday <= 5', hours(18, 22))),
  ),
  refused(
    forum('someone tell me when whales deposit to binance and eth oi drops 5% or more in an hour', {
      symbols: 'eth',
      where: 'oi_change_1h <= -5%',
    }),
  ),
  refused(
    forum(
      'how do i get 100x on sui the second the 24h donchian breaks up, which exchange lets me automate it',
      ...each(state('donchian_break_24h', 'up'), (where) => ({ symbols: 'sui', where })),
    ),
  ),
  // Poor English
  poor(
    'Sir, kindly to give the data of 1000pepe where 5 minute hammer is come and rsi of 5 minute is lesser than 25',
    ...documents({ symbols: 'pepe' }, and(candle('hammer', '5m', 'hammer'), 'rsi_14_5m < 25')),
  ),
  poor(
    'how many times it happen that shib have relative volume bigger than 6 in the weekend and return of 15 minute is positive',
    { symbols: 'shib', where: 'rel_volume_1h > 6 and weekday in (6, 7) and ret_15m > 0' },
  ),
  poor(
    'search for me in avax from 1 february 2026 until 10 february 2026 all the evening star of 5 minute when vpin percentile is above 80',
    ...documents(
      { symbols: 'avax', from: '2026-02-01', to: '2026-02-10' },
      and(candle('star', '5m', 'evening'), 'vpin_pctrank > 80%'),
    ),
  ),
  poor(
    'we need moment where spread of eth go over 1.5 bps after it was under 0.5 bps during complete 30 minute, time between not more than 1 hour',
    ...documents({ symbols: 'eth', within: '1h' }, 'spread_bps < 0.5 held 30m', [
      'spread_bps crosses above 1.5',
      'spread_bps > 1.5',
    ]),
  ),
  poor(
    'near coin: correlation with bitcoin is under 0.3 and beta under 0.5, but the rank of return 24 hour between all coins is over 0.9',
    { symbols: 'near', where: 'corr_btc_24h < 0.3 and beta_btc_24h < 0.5 and xs_rank_ret_24h > 0.9' },
  ),
  poor(
    'I wanna the minutes with the depth rank of week not bigger than 10 percent and microprice is under mid 1 bps minimum, for link, only in late session',
    {
      symbols: 'link',
      where: 'depth_usd_100bps_pctrank <= 10% and microprice_dist_bps <= -1 and session = late',
    },
  ),
  poor('make list in order of coin name: breadth is more than 90 percent and coin fall 1 percent or more in hour', {
    where: 'breadth_1h > 90% and ret_1h <= -1%',
    sort: 'symbol asc',
  }),
  poor('atr in percent of 15 minute did cross over 2 percent on aave and the di difference is negative', {
    symbols: 'aave',
    where: 'atr_pct_14_15m crosses above 2% and di_diff_14_15m < 0',
  }),
  refused(
    poor('please you open for me long of eth when rsi 15 minute is less 30', {
      symbols: 'eth',
      where: 'rsi_14_15m < 30',
    }),
  ),
  refused(
    poor('show the minutes where twitter is very negative for solana and book imbalance is less than minus 0.3', {
      symbols: 'sol',
      where: 'book_imbalance < -0.3',
    }),
  ),
]
