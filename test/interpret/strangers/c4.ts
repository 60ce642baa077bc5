/**
 * Development phrasings by the third author, file 4 of 4: 60 phrasings, 10 in each style, written from the documentation alone.
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

const down = (field: string, value: string): string[] => [`${field} <= ${value}`, `${field} < ${value}`]

const under = (field: string, value: string): string[] => [
  `${field} crosses below ${value}`,
  `${field} < ${value}`,
  `${field} <= ${value}`,
]

/** The settled rate, or the rate for 8 hours. */
const funding = (compared: string): string[] => [`funding_rate ${compared}`, `funding_rate_8h ${compared}`]

/** Hours from one to another, the last one included or not. */
const hours = (from: number, to: number): string[] => [
  `hour_utc between ${from} and ${to - 1}`,
  `hour_utc between ${from} and ${to}`,
]

/** A cross of the MACD: as a label of the last candle, as an event, or in the minute in which the candle closes. */
const macd = (label: string): string[] => [
  `macd_cross_15m = ${label} and candle_age_15m = 0`,
  ...state('macd_cross_15m', label),
]

export const C4: readonly Tried[] = [
  // Traders' shorthand
  shorthand(
    'marubozu 5m bear + rvol 1h 3x or more, then ret 15m > +1% in <=45m; wif sui',
    ...documents(
      { symbols: 'wif,sui', within: '45m' },
      and(candle('marubozu', '5m', 'bearish'), 'rel_volume_1h >= 3'),
      'ret_15m > 1%',
    ),
  ),
  shorthand(
    'ltc pin bar 15m bull into ask-heavy 20bps book (<-0.3), us hrs',
    ...documents(
      { symbols: 'ltc' },
      and(candle('pin_bar', '15m', 'bullish'), 'book_imbalance_20bps < -0.3 and session = us'),
    ),
  ),
  shorthand('oi 24h chg <= -15%, ret 24h <= -10%, worst oi 1st, 25, no btc', {
    except: 'btc',
    where: 'oi_change_24h <= -15% and ret_24h <= -10%',
    sort: 'oi_change_24h asc',
    limit: 25,
  }),
  shorthand(
    'inside bar 5m bnb, bb width 15m pctl <2%, europe',
    ...documents(
      { symbols: 'bnb' },
      and(candle('inside_outside', '5m', 'inside'), 'bb_width_20_15m_pctrank < 2% and session = europe'),
    ),
  ),
  shorthand('btc l/s ratio <0.8 & 24h chg of it <-25%, oct-nov 25', {
    symbols: 'btc',
    from: '2025-10-01',
    to: '2025-11-30',
    where: 'long_short_ratio < 0.8 and long_short_change_24h < -25%',
  }),
  shorthand('eff ratio 4h .7+, slope 1h > 0.5%, ema20 15m dist < 1%, apt near atom', {
    symbols: 'apt,near,atom',
    where: 'efficiency_ratio_4h >= 0.7 and slope_1h > 0.5% and ema_dist_20_15m < 1%',
  }),
  shorthand(
    'vpin pctl 95+ 30m straight, then 5m ret -1% or worse w/in 1h, eth, oldest 1st',
    ...documents({ symbols: 'eth', within: '1h', sort: 'time asc' }, 'vpin_pctrank >= 95% held 30m', [
      'ret_5m <= -1%',
      'ret_5m crosses below -1%',
    ]),
  ),
  shorthand('matic op | kyle 4h > 5 | spread > 4bps | wknd | n=15', {
    symbols: 'matic,op',
    where: 'kyle_lambda_4h > 5 and spread_bps > 4 and weekday in (6, 7)',
    limit: 15,
  }),
  refused(
    shorthand(
      'alert pls: sol oi 1h +5% or more, fr < 0',
      ...documents({ symbols: 'sol' }, and('oi_change_1h >= 5%', funding('< 0'))),
    ),
  ),
  refused(shorthand('btc below gamma flip lvl + ret 1h < -2%', { symbols: 'btc', where: 'ret_1h < -2%' })),
  // Quants' precision
  quant(
    'Let the scope be all symbols bar DOGEUSDT, 1000SHIBUSDT and 1000PEPEUSDT. Require range_pos_24h ≥ 0.9, xs_rank_ret_1h ≥ 0.95 and btc_ret_1h ≤ 0. Limit 500.',
    {
      except: 'doge,shib,pepe',
      where: 'range_pos_24h >= 0.9 and xs_rank_ret_1h >= 0.95 and btc_ret_1h <= 0',
      limit: 500,
    },
  ),
  quant(
    'Over the trailing hour the maximum of impact_100k_bps exceeded 30, yet its current value is below 10. ADAUSDT, FILUSDT.',
    { symbols: 'ada,fil', where: 'max(impact_100k_bps, 1h) > 30 and impact_100k_bps < 10' },
  ),
  quant(
    'Slow stochastic %K (14, 15m) crosses above 20, conditional on rsi_14_1h in the closed interval [30, 45] and sma_dist_200_1h > 0; Tuesdays through Thursdays; BNBUSDT.',
    {
      symbols: 'bnb',
      where:
        'stoch_k_14_15m crosses above 20 and rsi_14_1h between 30 and 45 and sma_dist_200_1h > 0 and weekday between 2 and 4',
    },
  ),
  quant(
    'ret_1h_pctrank ≥ 0.995 but rel_volume_1h ≤ 1; sort by rel_volume_1h ascending; 60 rows; from 2025-04-01 up to and including 2025-09-30.',
    {
      from: '2025-04-01',
      to: '2025-09-30',
      where: 'ret_1h_pctrank >= 0.995 and rel_volume_1h <= 1',
      sort: 'rel_volume_1h asc',
      limit: 60,
    },
  ),
  quant(
    'A twofold exceedance (garman_klass_24h > 0.1 and parkinson_24h > 0.1) followed within 7 d by rv_ratio_1h_24h < 0.3, LINKUSDT.',
    {
      symbols: 'link',
      where: 'garman_klass_24h > 0.1 and parkinson_24h > 0.1',
      next: ['rv_ratio_1h_24h < 0.3'],
      within: '7d',
    },
  ),
  quant(
    'Balanced flow: the absolute value of cvd_usd_1h does not exceed 100 000 USD although quote_volume_1h is no smaller than 20 million; TRXUSDT.',
    { symbols: 'trx', where: 'cvd_usd_1h between -100k and 100k and quote_volume_1h >= 20M' },
  ),
  quant(
    'book_imbalance_top > 0.6 in at least 10 of the last 15 minutes; roll_spread_bps_24h < 2; hour_utc from 0 to 3 inclusive. Any symbol.',
    {
      where: 'book_imbalance_top > 0.6 held 10m of 15m and roll_spread_bps_24h < 2 and hour_utc between 0 and 3',
    },
  ),
  quant(
    'candle_doji_1h equals dragonfly or gravestone (either label), evaluated at candle_age_1h = 0, with drawdown_24h ≤ −5 %; DOT and LTC.',
    {
      symbols: 'dot,ltc',
      where: 'candle_doji_1h in (dragonfly, gravestone) and candle_age_1h = 0 and drawdown_24h <= -5%',
    },
  ),
  refused(
    quant(
      'Regress the subsequent 24h return on vpin for AVAX, using the minutes with vpin ≥ 0.5 only, and report t-statistics.',
      { symbols: 'avax', where: 'vpin >= 0.5' },
    ),
  ),
  refused(
    quant('Keep the coins whose hit rate over the 4 h after rsi_14_15m < 20 is greater than 55 %.', {
      where: 'rsi_14_15m < 20',
    }),
  ),
  // Dictation
  dictation(
    'hi can you pull up for me i think it was sui yes sui the minutes where the taker v pin was above point four and the average trade over the hour was bigger than three thousand dollars',
    { symbols: 'sui', where: 'vpin_taker > 0.4 and avg_trade_usd_1h > 3000' },
  ),
  dictation(
    'dig out the last fifteen times the book slope on the bid was under point eight for bitcoin while the book slope on the ask was over one point two',
    { symbols: 'btc', where: 'book_slope_bid < 0.8 and book_slope_ask > 1.2', limit: 15 },
  ),
  dictation(
    'i would say look at the five minute chart for three white soldiers on aave and then not more than an hour later a shooting star on the same chart',
    ...documents(
      { symbols: 'aave', within: '1h' },
      candle('soldiers_crows', '5m', 'soldiers'),
      candle('shooting_star', '5m', 'shooting_star'),
    ),
  ),
  dictation(
    'what about uniswap on weekday nights from twenty two to twenty four u t c with the eight hour funding above five basis points',
    { symbols: 'uni', where: 'weekday <= 5 and hour_utc between 22 and 23 and funding_rate_8h > 5bps' },
  ),
  dictation(
    'between you and me the only thing that works is buying fear so filecoin down twenty percent or more on the week and the drawdown from the day high at least ten percent show all you have got up to three hundred rows',
    { symbols: 'fil', where: 'ret_7d <= -20% and drawdown_24h <= -10%', limit: 300 },
  ),
  dictation(
    'tell me how litecoin behaved when bitcoin rose more than six percent in twenty four hours and litecoin itself by less than one percent',
    ...documents(
      { symbols: 'ltc' },
      and('btc_ret_24h > 6%', [
        'ret_24h < 1%',
        'ret_24h > 0 and ret_24h < 1%',
        'ret_24h >= 0 and ret_24h < 1%',
        'ret_24h between 0 and 1%',
      ]),
    ),
  ),
  dictation(
    'there was a day the second of march twenty twenty six when everything went mad give me ethereum on that day for one minute volumes of more than thirty million dollars starting with the largest',
    {
      symbols: 'eth',
      from: '2026-03-02',
      to: '2026-03-02',
      where: 'quote_volume_1m > 30M',
      sort: 'quote_volume_1m desc',
    },
  ),
  dictation(
    'no comparison needed just show algorand and near when the price was twenty basis points or more above the index and the percentile of the spread was seventy or lower',
    ...documents({ symbols: 'algo,near' }, and(['basis_bps >= 20', 'premium_bps >= 20'], 'spread_bps_pctrank <= 70%')),
  ),
  dictation(
    'whenever cardano makes a bearish m a c d cross on the fifteen minute no later than two hours after a fifteen minute r s i above seventy five i want to see it',
    ...documents({ symbols: 'ada', within: '2h' }, 'rsi_14_15m > 75', macd('bearish')),
  ),
  refused(
    dictation('book me a short of one thousand dollars on shiba when the funding percentile is over ninety five', {
      symbols: 'shib',
      where: 'funding_pctrank_30d > 95%',
    }),
  ),
  // E-mails
  email(
    'Hi Ana,\n\nno rush with this one. Yesterday I was asked for the third time why NEAR always seems to bounce from its low. Could you look at the minutes in which it sat in the bottom 5 % of its 24h range with an RSI (15m) of 30 or below, during the Asian session, in the second half of 2025? Two dozen rows are enough.\n\nCiao,\nFabio',
    ...documents(
      { symbols: 'near', from: '2025-07-01', to: '2025-12-31', limit: 24 },
      and(down('range_pos_24h', '5%'), 'rsi_14_15m <= 30 and session = asia'),
    ),
  ),
  email(
    'Dear Oskar, first of all congratulations on the twins! Now to business. For AVAX: the open interest above 200 million dollars, the one-hour change of open interest negative, and the 24h funding sum at 0.1% or more. Take everything since 15 January 2026. All the best from the whole floor, Birgit',
    {
      symbols: 'avax',
      from: '2026-01-15',
      where: 'oi_usd > 200M and oi_change_1h < 0 and funding_sum_24h >= 0.1%',
    },
  ),
  email(
    'Hello, I hope I am writing to the right address. I collect examples of breakouts that fail. Step one: the 24h Donchian channel breaks up. Step two: it breaks down. Step three: the one-hour RSI is under 35. All of that inside twelve hours. LINK and DOT if possible. Best wishes, Emil',
    ...documents(
      { symbols: 'link,dot', within: '12h' },
      state('donchian_break_24h', 'up'),
      state('donchian_break_24h', 'down'),
      'rsi_14_1h < 35',
    ),
  ),
  email(
    "Hi Chris, would you mind checking a rumour? People say that SOL gets dumped right after the Americans wake up. So: 13:00 to 14:00 UTC on weekdays, five-minute return of -1% or worse, relative volume over the hour 2 or more. I don't believe a word of it. Thanks, Yuki",
    { symbols: 'sol', where: 'hour_utc = 13 and weekday <= 5 and ret_5m <= -1% and rel_volume_1h >= 2' },
  ),
  email(
    "Dear all, as announced, here is the last query of the quarter. BNB has become so quiet that I want to see when its 5-minute volume z-score stayed below zero for the whole of four hours and the hour's realised volatility was under 0.15 %. Start with the quietest, i.e. the lowest volatility. Sincerely, W. Brandt",
    { symbols: 'bnb', where: 'volume_z_5m < 0 held 4h and rv_1h < 0.15%', sort: 'rv_1h asc' },
  ),
  email(
    'Hey Zoe, me again, sorry! I got it wrong this morning, it is Litecoin he wants. Percentile of the hourly liquidations at 98 or above and the long/short ratio under 1, nothing fancier than that. You are a star. Ping me when you are back from lunch. Ed',
    { symbols: 'ltc', where: 'liq_usd_1h_pctrank >= 98% and long_short_ratio < 1' },
  ),
  email(
    'Good afternoon, in our seminar a student claimed that jumps never come alone. We would like to look at BTC and ETH: a jump share (24h) of at least 40 %, then, no later than three days afterwards, a jump share below 5 %. What followed is of interest, too. With best regards, the chair of financial statistics',
    ...documents({ symbols: 'btc,eth', within: '3d' }, 'jump_share_24h >= 40%', [
      'jump_share_24h < 5%',
      'jump_share_24h crosses below 5%',
    ]),
  ),
  email(
    "Hi, it's Gus from the ops desk. Two of our market makers swear that MATIC's book was a mess: 100k impact above 20 bps, imbalance of the 5 % book 0.35 or more. First half of 2024, please. And sort by impact, biggest at the top. Ta!",
    {
      symbols: 'matic',
      from: '2024-01-01',
      to: '2024-06-30',
      where: 'impact_100k_bps > 20 and book_imbalance_500bps >= 0.35',
      sort: 'impact_100k_bps desc',
    },
  ),
  refused(
    email(
      'Dear Support, I forgot my password, and while you are at it: could you place a buy order in ATOM as soon as the 1h RSI falls below 25? Kind regards, Lionel',
      ...each(under('rsi_14_1h', '25'), (where) => ({ symbols: 'atom', where })),
    ),
  ),
  refused(
    email(
      'Hi Rob, please send me only those minutes of 2025 after which the coin gained at least 10% in the following 24 hours, and of these the ones with vpin at 0.6 or more. I want to see what the winners have in common. Regards, Kim',
      { from: '2025-01-01', to: '2025-12-31', where: 'vpin >= 0.6' },
    ),
  ),
  // Forum
  forum(
    'ok who called it. pepe 1h hammer w/ 4h return -8% or worse and the taker buy ratio over 0.55. bring receipts, 42 of them',
    ...documents(
      { symbols: 'pepe', limit: 42 },
      and(candle('hammer', '1h', 'hammer'), 'ret_4h <= -8% and taker_buy_ratio_1h > 0.55'),
    ),
  ),
  forum(
    'unpopular opinion: nothing happening is the best setup. rb_dead_volume on bnb, then relative volume 2 or more in the next 24h',
    ...documents({ symbols: 'bnb', within: '24h' }, 'rb_dead_volume', [
      'rel_volume_1h >= 2',
      'rel_volume_1h crosses above 2',
    ]),
  ),
  forum(
    'tfw the whole market is green (breadth 1h 85%+) and your bag of algo is down 2% or more on the hour. has this ever ended well??',
    { symbols: 'algo', where: 'breadth_1h >= 85% and ret_1h <= -2%' },
  ),
  forum(
    'where my sui bulls at. 7d return 30% or more, still under its 24h vwap, funding 8h negative. thats all i need',
    {
      symbols: 'sui',
      where: 'ret_7d >= 30% and vwap_dist_24h < 0 and funding_rate_8h < 0',
    },
  ),
  forum(
    'every single week somebody pukes trx. fridays, 20-23 utc, cvd 1m under -500k usd. who is this guy',
    ...documents({ symbols: 'trx' }, and('weekday = 5', hours(20, 23), 'cvd_usd_1m < -500k')),
  ),
  forum(
    'they call it accumulation my a**, the regime says short buildup on op, price chg 1h -1% or worse, premium under -5 bps, last 33',
    ...documents(
      { symbols: 'op', limit: 33 },
      and(state('oi_price_regime_1h', 'short_buildup'), 'ret_1h <= -1% and premium_bps < -5'),
    ),
  ),
  forum(
    'can confirm, works on my machine lol: any coin, bullish cvd divergence, 15m rsi 30 or under, wait up to 6h for the macd hist 15m to cross above 0',
    ...documents(
      { within: '6h' },
      and(state('cvd_divergence_4h', 'bullish'), 'rsi_14_15m <= 30'),
      'macd_hist_15m crosses above 0',
    ),
  ),
  forum('remember 2021? me neither. sol with a beta to btc over 2 and vol of vol above 0.8, top 10 by beta', {
    symbols: 'sol',
    where: 'beta_btc_24h > 2 and vol_of_vol_24h > 0.8',
    sort: 'beta_btc_24h desc',
    limit: 10,
  }),
  forum(
    'eth maxis look away: eth excess return 1h -3% or worse while its corr with btc is 0.9+, any month of 2025 will do',
    {
      symbols: 'eth',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'excess_ret_1h <= -3% and corr_btc_24h >= 0.9',
    },
  ),
  refused(
    forum('pls combine for aave: rsi 1h > 80 OR funding pctile > 98%, whichever comes, im not picky', {
      symbols: 'aave',
    }),
  ),
  // Poor English
  poor(
    'please find when link is before 30 minute or less of funding and rate of funding 8 hour is more than 10 bps, I am afraid of pay',
    { symbols: 'link', where: 'minutes_to_funding <= 30 and funding_rate_8h > 10bps' },
  ),
  poor(
    'for the shib is interesting the inside bar of 5 minute after outside bar of 5 minute, between them maximum 20 minute',
    ...documents(
      { symbols: 'shib', within: '20m' },
      candle('inside_outside', '5m', 'outside'),
      candle('inside_outside', '5m', 'inside'),
    ),
  ),
  poor(
    'coin doge, in the month december 2025, volume of 24 hour is over 2 billion dollar and rank of 24 hour volume between coins is over 0.9',
    {
      symbols: 'doge',
      from: '2025-12-01',
      to: '2025-12-31',
      where: 'quote_volume_24h > 2B and xs_rank_volume_24h > 0.9',
    },
  ),
  poor(
    'it must be bearish engulfing of 15 minute and price is more than 4 percent up from 200 hour average, only sui and apt, not the weekend',
    ...documents(
      { symbols: 'sui,apt' },
      and(candle('engulfing', '15m', 'bearish'), 'sma_dist_200_1h > 4% and weekday <= 5'),
    ),
  ),
  poor(
    'I not understand why atom fall. Give minute with long liquidation in sum of 30 minute bigger than 1 million dollar, and return of btc in the hour is not negative',
    { symbols: 'atom', where: 'sum(liq_long_usd_1m, 30m) > 1M and btc_ret_1h >= 0' },
  ),
  poor(
    'say to me the minute of btc when return of 15 minute is plus 1 percent minimum and percentile of book imbalance is 10 maximum, begin with old',
    {
      symbols: 'btc',
      where: 'ret_15m >= 1% and book_imbalance_pctrank <= 10%',
      sort: 'time asc',
    },
  ),
  poor(
    'when dot is in middle of bollinger, percent b between 0.4 and 0.6, and adx stay 12 or smaller all the 4 hour before',
    { symbols: 'dot', where: 'bb_pctb_20_15m between 0.4 and 0.6 and adx_14_15m <= 12 held 4h' },
  ),
  poor(
    'how it go after gravestone of 1 hour in fil, drawup of 24 hour must be 10 percent or bigger',
    ...documents({ symbols: 'fil' }, and(candle('doji', '1h', 'gravestone'), 'drawup_24h >= 10%')),
  ),
  refused(
    poor(
      'I want that you calculate for me the profit of every trade with leverage 10 on near when vpin was 0.6 or more',
      {
        symbols: 'near',
        where: 'vpin >= 0.6',
      },
    ),
  ),
  refused(poor('show coin TON and coin XMR when return of 24 hour is over 15 percent, I have them in my wallet')),
]
