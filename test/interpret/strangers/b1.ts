/**
 * Development phrasings, file 1 of 5 by this author: 60 phrasings, 10 in each style, written from the documentation alone.
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
  type Wanted,
  type Ways,
} from '../tried/form.js'
import { BREAK_DOWN, BREAK_UP, down, funding, lately, rank, under, up, WEEKEND, WORKDAYS } from '../tried/ways.js'

/** A sequence with a calendar, which may be that of its first step, of its completion, or of both. */
const dated = (scope: Wanted, calendar: Ways, first: Ways, last: Ways): Wanted[] => [
  ...documents(scope, and(first, calendar), last),
  ...documents(scope, first, and(last, calendar)),
  ...documents(scope, and(first, calendar), and(last, calendar)),
]

export const B1: readonly Tried[] = [
  // A pit trader's shorthand.
  shorthand(
    'sol 1h rsi x↑ 70 / oi +3% 1h / vol 1h > 80m',
    ...documents(
      { symbols: 'sol' },
      and('rsi_14_1h crosses above 70', up('oi_change_1h', '3%'), 'quote_volume_1h > 80M'),
    ),
  ),
  shorthand(
    'eth L liqs > 2m in 15min → 5min hammer w/in 45min',
    ...documents({ symbols: 'eth', within: '45m' }, 'sum(liq_long_usd_1m, 15m) > 2M', candle('hammer', '5m', 'hammer')),
  ),
  shorthand('link bid slope > 1.6, ask slope < 0.8, sprd < 3bp', {
    symbols: 'link',
    where: 'book_slope_bid > 1.6 and book_slope_ask < 0.8 and spread_bps < 3',
  }),
  shorthand(
    'xrp 15m %b < 0 → %b > .5 w/in 3h, tue-thu only',
    ...dated(
      { symbols: 'xrp', within: '3h' },
      ['weekday between 2 and 4', 'weekday in (2, 3, 4)'],
      'bb_pctb_20_15m < 0',
      'bb_pctb_20_15m > 0.5',
    ),
  ),
  shorthand('btc depth 1% < 40m & impact 100k > 1.5bp, ldn sess', {
    symbols: 'btc',
    where: 'depth_usd_100bps < 40M and impact_100k_bps > 1.5 and session = europe',
  }),
  shorthand(
    'dot 4h +6% / rvol 2x+ / no wkends',
    ...documents({ symbols: 'dot' }, and(up('ret_4h', '6%'), up('rel_volume_1h', '2'), WORKDAYS)),
  ),
  shorthand('doge top of bk imb < -.6 5min solid, cvd 1min < -250k', {
    symbols: 'doge',
    where: 'book_imbalance_top < -0.6 held 5m and cvd_usd_1m < -250k',
  }),
  refused(
    shorthand(
      'sell 5 lots eth on 15m shooting star nr 24h hi (rng pos > .9), stop 1%',
      ...documents({ symbols: 'eth' }, and(candle('shooting_star', '15m', 'shooting_star'), 'range_pos_24h > 0.9')),
    ),
  ),
  shorthand('all ex btc/eth: fndg sum 24h > .12%, l/s chg 24h > +25%, top 30 by fndg sum', {
    except: 'btc,eth',
    where: 'funding_sum_24h > 0.12% and long_short_change_24h > 25%',
    sort: 'funding_sum_24h desc',
    limit: 30,
  }),
  refused(
    shorthand(
      'near 4h rsi < 25, 1h 3 wht soldiers',
      ...documents({ symbols: 'near' }, candle('soldiers_crows', '1h', 'soldiers')),
    ),
  ),

  // A physicist's conditions.
  quant(
    'Condition on the maximum of liq_usd_1h over the preceding 24 h being ≥ 20 million USD; evaluate where |ret_15m| ≤ 0.2 %. Contracts: BTCUSDT, ETHUSDT.',
    ...lately(
      { symbols: 'btc,eth' },
      '24h',
      'max(liq_usd_1h, 24h) >= 20M',
      'liq_usd_1h >= 20M',
      'ret_15m between -0.2% and 0.2%',
    ),
  ),
  quant(
    'P(· | ret_7d ≤ −20 %, garman_klass_24h ≥ 8 %): list the minutes in ascending order of ret_7d, at most 200 of them.',
    {
      where: 'ret_7d <= -20% and garman_klass_24h >= 8%',
      sort: 'ret_7d asc',
      limit: 200,
    },
  ),
  quant(
    'Minutes in which the OLS slope of log price over 1 h is ≥ 0.015 per hour and the 4 h efficiency ratio ≥ 0.7.',
    {
      where: 'slope_1h >= 0.015 and efficiency_ratio_4h >= 0.7',
    },
  ),
  quant(
    'VPIN having attained ≥ 0.7 at any time during the preceding 4 h, conditional on its present value being ≤ 0.45 and on btc_ret_24h > 0.',
    ...lately({}, '4h', 'max(vpin, 4h) >= 0.7', 'vpin >= 0.7', 'vpin <= 0.45 and btc_ret_24h > 0'),
  ),
  quant(
    'ADAUSDT, 2025-02-01 to 2025-04-30 with both dates included: MACD histogram (15m) ≤ −12 bps, +DI minus −DI ≤ −15.',
    { symbols: 'ada', from: '2025-02-01', to: '2025-04-30', where: 'macd_hist_15m <= -12 and di_diff_14_15m <= -15' },
  ),
  quant(
    'First event: spread_bps ≥ 10. Second event, no later than 30 min after the first: microprice ≥ 2 bps above mid.',
    {
      where: 'spread_bps >= 10',
      next: ['microprice_dist_bps >= 2'],
      within: '30m',
    },
  ),
  refused(
    quant('Interquartile range of rv_1h over 24 h < 0.3 %, conditional on breadth_1h > 0.8.', {
      where: 'breadth_1h > 0.8',
    }),
  ),
  quant(
    'Standard deviation of basis_bps over the trailing 4 h ≥ 6 bps; UTC time no earlier than 02:00 and strictly before 06:00.',
    {
      where: 'std(basis_bps, 4h) >= 6 and hour_utc between 2 and 5',
    },
  ),
  quant(
    'beta_btc_24h ∈ [1.5, 3], corr_btc_24h ≥ 0.8, excess_ret_1h ≤ −3 %; only instruments recorded for at least 90 days.',
    {
      where:
        'beta_btc_24h between 1.5 and 3 and corr_btc_24h >= 0.8 and excess_ret_1h <= -3% and recorded_age_days >= 90',
    },
  ),
  refused(
    quant('The subset of minutes with oi_change_24h ≥ 20 % for which the forward 24 h return turned out negative.', {
      where: 'oi_change_24h >= 20%',
    }),
  ),

  // Dictated to a phone.
  dictation(
    'um okay so show me solana where the five minute r s i goes under fifteen no sorry under twenty and the one hour volume is at least two times the usual',
    ...documents({ symbols: 'sol' }, and(under('rsi_14_5m', '20'), 'rel_volume_1h >= 2')),
  ),
  dictation(
    'hey find bitcoin minutes when the funding I mean the eight hour rate is point oh three percent or more and the long short ratio is above two point five',
    { symbols: 'btc', where: 'funding_rate_8h >= 0.03% and long_short_ratio > 2.5' },
  ),
  dictation(
    'ethereum bearish engulfing on the fifteen minute chart and then within two hours wait make that three hours the price is down two percent in an hour',
    ...documents({ symbols: 'eth', within: '3h' }, candle('engulfing', '15m', 'bearish'), down('ret_1h', '-2%')),
  ),
  dictation(
    'I want avalanche on Mondays when the open interest over the last day fell by at least ten percent and please just the newest twenty',
    { symbols: 'avax', where: 'weekday = 1 and oi_change_24h <= -10%', limit: 20 },
  ),
  dictation(
    'doge so a bullish pin bar on the four hour and at that time the one hour r s i below forty and only from march first to march thirty first twenty twenty five',
    ...documents(
      { symbols: 'doge', from: '2025-03-01', to: '2025-03-31' },
      and(candle('pin_bar', '4h', 'bullish'), 'rsi_14_1h < 40'),
    ),
  ),
  refused(
    dictation(
      'text me uh you know when ripple drops five percent in fifteen minutes',
      ...documents({ symbols: 'xrp' }, [...down('ret_15m', '-5%'), 'ret_15m crosses below -5%']),
    ),
  ),
  dictation(
    'so the order book imbalance the wide one five hundred basis points over point four for the whole last half hour chainlink and polkadot',
    { symbols: 'link,dot', where: 'book_imbalance_500bps > 0.4 held 30m' },
  ),
  dictation(
    'cardano spread more than four basis points no wait six basis points and the price impact of a hundred thousand dollars above twelve',
    { symbols: 'ada', where: 'spread_bps > 6 and impact_100k_bps > 12' },
  ),
  refused(
    dictation('litecoin when the volume is really really high and the r s i fifteen minute over eighty', {
      symbols: 'ltc',
      where: 'rsi_14_15m > 80',
    }),
  ),
  dictation(
    'what happened in the day after uh b n b printed three black crows on the one hour with the twenty four hour drawdown worse than minus six percent',
    ...documents({ symbols: 'bnb' }, and(candle('soldiers_crows', '1h', 'crows'), 'drawdown_24h < -6%')),
  ),

  // E-mails to the research desk.
  email(
    "Hi all,\n\nfor Thursday's risk committee I need every minute of 2025 in which hourly liquidations in ETH exceeded 15 million dollars while the liquidation imbalance was at or below -0.6. A plain list is enough, 100 rows will do.\n\nThanks, Marta",
    {
      symbols: 'eth',
      from: '2025-01-01',
      to: '2025-12-31',
      where: 'liq_usd_1h > 15M and liq_imbalance_1h <= -0.6',
      limit: 100,
    },
  ),
  email(
    'Dear desk, the PM is convinced that Sunday nights are dangerous. Could you pull, for everything except Bitcoin, Sundays from 20:00 UTC on where depth within 1% ranks in the lowest tenth of its week and the spread is at its 95th percentile or higher? No rush, next week is fine. Best, Oliver',
    ...documents(
      { except: 'btc' },
      and('weekday = 7', 'hour_utc >= 20', rank('depth_usd_100bps', '<= 10%'), rank('spread_bps', '>= 95%')),
    ),
  ),
  email(
    'Team, a client asks how AVAX behaves once it has recovered: RSI on the hourly first under 25, and no more than two days later back above 50. I promised him a reply before lunch. Regards, H. Brandt',
    ...documents(
      { symbols: 'avax', within: '2d' },
      ['rsi_14_1h < 25', 'rsi_14_1h crosses below 25'],
      ['rsi_14_1h > 50', 'rsi_14_1h crosses above 50', 'rsi_14_1h >= 50'],
    ),
  ),
  refused(
    email(
      'Hello research, as part of the macro note please extract SOL minutes with a 24h return above 8% on days of an FOMC decision. We go to print on Friday. Kind regards, Dr. Elena Voss, Macro Strategy',
      { symbols: 'sol', where: 'ret_24h > 8%' },
    ),
  ),
  email(
    'Good morning, I am checking whether our fills on NEAR suffer from informed flow. Please give me the periods since 1 September 2025 with taker VPIN of at least 0.3 and the ordinary VPIN in the top 5% of its own last seven days. Cheers, Tom (Execution)',
    ...documents(
      { symbols: 'near', from: '2025-09-01' },
      and('vpin_taker >= 0.3', [...rank('vpin', '>= 95%'), ...rank('vpin', '> 95%')]),
    ),
  ),
  email(
    'Hi, quick one for the morning meeting: LINK, UNI and AAVE, working days only, price at least 4 percent above its 200-hour simple average and still under the 20-period EMA on 15 minutes. Many thanks in advance, Priya',
    ...documents({ symbols: 'link,uni,aave' }, and('sma_dist_200_1h >= 4%', 'ema_dist_20_15m < 0', WORKDAYS)),
  ),
  email(
    'Colleagues, to calibrate our stress scenario I would like the sequence of (1) open interest up 5% or more in one hour, (2) a break below the 24h range and (3) hourly long and short liquidations together over 10m USD, all of it inside 12 hours, for BTC. Deadline is the 15th. J. Okafor',
    ...documents({ symbols: 'btc', within: '12h' }, 'oi_change_1h >= 5%', BREAK_DOWN, 'liq_usd_1h > 10M'),
  ),
  email(
    'Dear Anna, further to our call: please send the 25 most recent cases where a morning star formed on the four-hour chart of ATOM or ALGO while the coin stood in the bottom 30% of its 24-hour range. Signed, Felix',
    ...documents(
      { symbols: 'atom,algo', limit: 25 },
      and(candle('star', '4h', 'morning'), down('range_pos_24h', '0.3')),
    ),
  ),
  email(
    'Hi desk, legal wants to know how often the perp decoupled. Mark price at least 30 bps below index and the last traded price also at least 30 bps below index, any coin, 2024 only. Please reply to all. Thanks — Compliance',
    { from: '2024-01-01', to: '2024-12-31', where: 'premium_bps <= -30 and basis_bps <= -30' },
  ),
  refused(
    email(
      'Dear all, kindly provide OP minutes where the 1h realised vol was at or above its weekly 99th percentile, keeping solely those where the price was higher three days afterwards. I present this on Monday. Yours, Sven',
      ...documents({ symbols: 'op' }, rank('rv_1h', '>= 99%')),
    ),
  ),

  // Discord and Reddit.
  forum(
    'yo what happens to sol after it nukes 5% in 15 min and longs get rekt for 3m+ in that hour',
    ...documents({ symbols: 'sol' }, and(down('ret_15m', '-5%'), up('sum(liq_long_usd_1m, 1h)', '3M'))),
  ),
  forum(
    'anyone got stats on pepe pumping 10%+ in 4h while btc is red on the day lol',
    ...documents({ symbols: '1000pepeusdt' }, and(up('ret_4h', '10%'), 'btc_ret_24h < 0')),
  ),
  forum(
    'serious q: wif, 1h gravestone doji after a 15% day (24h up 15 or more), does it always dump??',
    ...documents({ symbols: 'wif' }, and(candle('doji', '1h', 'gravestone'), 'ret_24h >= 15%')),
  ),
  refused(
    forum(
      'gib me minutes where whales moved coins to binance and doge dumped 3% the same hour',
      ...documents({ symbols: 'doge' }, down('ret_1h', '-3%')),
    ),
  ),
  forum(
    'degen hours only (us session + weekend). shib 5 min volume z over 4, cvd 1h negative. how bad is the chop after',
    ...documents({ symbols: '1000shibusdt' }, and('session = us', WEEKEND, 'volume_z_5m > 4', 'cvd_usd_1h < 0')),
  ),
  forum(
    'when avax bbands are super tight, like bottom 3% bandwidth on 15m, and then it breaks the 24h high inside 6h... moon or nah',
    ...documents(
      { symbols: 'avax', within: '6h' },
      [...rank('bb_width_20_15m', '<= 3%'), ...rank('bb_width_20_15m', '< 3%')],
      BREAK_UP,
    ),
  ),
  forum(
    'apes buying at market: taker buy ratio 1h over 60% but price not even up on the hour. any coin, sort by the ratio, top 40',
    ...documents(
      { sort: 'taker_buy_ratio_1h desc', limit: 40 },
      and('taker_buy_ratio_1h > 60%', ['ret_1h <= 0', 'ret_1h < 0']),
    ),
  ),
  forum('funding paid last 24h under -0.1% total and eth STILL going down (4h less than -2%). who is short here bruh', {
    symbols: 'eth',
    where: 'funding_sum_24h < -0.1% and ret_4h < -2%',
  }),
  refused(
    forum('every time the ichimoku cloud flips on xrp and 15m rsi is above 60', {
      symbols: 'xrp',
      where: 'rsi_14_15m > 60',
    }),
  ),
  forum(
    'ltc 5m marubozu green then a red one within 20 min, classic rug candle. show first 50 ever',
    ...documents(
      { symbols: 'ltc', within: '20m', sort: 'time asc', limit: 50 },
      candle('marubozu', '5m', 'bullish'),
      candle('marubozu', '5m', 'bearish'),
    ),
  ),

  // English as a foreign language.
  poor(
    'Please to find when BTC in 1 hour fall more than 3 percent, and after in 4 hour RSI of 1 hour is cross 30 from down to up.',
    ...documents({ symbols: 'btc', within: '4h' }, 'ret_1h < -3%', 'rsi_14_1h crosses above 30'),
  ),
  poor(
    'ETH funding rate negative, at same time number of long more than short 2 times above (ratio). I want see after what happen.',
    ...documents({ symbols: 'eth' }, and(funding('< 0'), up('long_short_ratio', '2'))),
  ),
  poor(
    'Which moments the LINK had average size of deal in hour bigger 3000 dollars and CVD for hour plus more 5 millions?',
    { symbols: 'link', where: 'avg_trade_usd_1h > 3000 and cvd_usd_1h > 5M' },
  ),
  poor(
    'I search for SOL candle of 15 minutes type inverted hammer, when the stochastic is less of 20.',
    ...documents({ symbols: 'sol' }, and(candle('shooting_star', '15m', 'inverted_hammer'), 'stoch_k_14_15m < 20')),
  ),
  poor(
    'bana DOGE icin minutes lazim: last 24 hour up from bottom 12 percent or more, day of week friday or saturday',
    ...documents({ symbols: 'doge' }, and('drawup_24h >= 12%', ['weekday in (5, 6)', 'weekday between 5 and 6'])),
  ),
  poor('Sir kindly show MATIC when ADX is crossing 40 upside and volatility one day realised is minimum 5 percent.', {
    symbols: 'matic',
    where: 'adx_14_15m crosses above 40 and rv_24h >= 5%',
  }),
  refused(
    poor(
      'Please open me position long on XRP when price of 1 minute jump 2 percent.',
      ...documents({ symbols: 'xrp' }, up('ret_1m', '2%')),
    ),
  ),
  poor(
    'All coin except BTC and ETH, the one which is most strong 5 percent of the market in 1 hour, but market width is under 30 percent.',
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '95%'), 'breadth_1h < 30%')),
  ),
  poor('Before the funding rest less than 15 minutes, and basis of TRX was higher than 12 bp, only year 2024 please.', {
    symbols: 'trx',
    from: '2024-01-01',
    to: '2024-12-31',
    where: 'minutes_to_funding < 15 and basis_bps > 12',
  }),
  refused(
    poor(
      'Give all times where SUI made very strong fall and in same time orderbook (1 percent) imbalance is above 0.5.',
      {
        symbols: 'sui',
        where: 'book_imbalance > 0.5',
      },
    ),
  ),
]
