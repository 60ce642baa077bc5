/** A fourth tried set: 150 phrasings in six styles, written from `query-language.md` and `feature-vocabulary.md` alone. */
import { candle, dictation, each, email, forum, poor, quant, refused, shorthand, state, type Tried } from './form.js'

/** "Funding" without its interval: the rate as settled, or per 8 hours. */
const FUNDING = ['funding_rate', 'funding_rate_8h']
/** "Alts": all but bitcoin, or all but the two majors. */
const NOT_ALTS = ['btc', 'btc,eth']
const WEEKDAYS = [
  'weekday between 1 and 5',
  'weekday in (1, 2, 3, 4, 5)',
  'weekday not in (6, 7)',
  'weekday <= 5',
  'weekday < 6',
]
/** Pepe and shiba inu are traded in thousands. */
const PEPE = ['1000pepe', 'pepe']
const SHIB = ['1000shib', 'shib']

export const FOURTH: readonly Tried[] = [
  // Traders' shorthand
  shorthand(
    'btc 1h rsi <30 + fund neg, since jan 26',
    ...each(FUNDING, (funding) => ({ symbols: 'btc', where: `rsi_14_1h < 30 and ${funding} < 0`, from: '2026-01-01' })),
  ),
  shorthand('SOLUSDT.P vpin>.7 -> -3% 1h w/in 4h', {
    symbols: 'sol',
    where: 'vpin > 0.7',
    next: ['ret_1h <= -3%'],
    within: '4h',
  }),
  shorthand('eth dump 4%+ 1h, rvol 3x+, asia only, last 10', {
    symbols: 'eth',
    where: 'ret_1h <= -4% and rel_volume_1h >= 3 and session = asia',
    limit: 10,
  }),
  shorthand(
    '15m bbw pctl <5, then 24h hi break, 6h max',
    ...each(state('donchian_break_24h', 'up'), (breakout) => ({
      where: 'bb_width_20_15m_pctrank < 5%',
      next: [breakout],
      within: '6h',
    })),
  ),
  shorthand('OI +5% 1h, px flat (+-0.5% 1h), no btc/eth', {
    except: 'btc,eth',
    where: 'oi_change_1h >= 5% and ret_1h between -0.5% and 0.5%',
  }),
  shorthand("longs liq'd >2mm in 15m, ARB OP AVAX", {
    symbols: 'arb,op,avax',
    where: 'sum(liq_long_usd_1m, 15m) > 2M',
  }),
  shorthand(
    '1h bull engulf @ lows (bottom 20% of 24h rng) link',
    ...each(candle('engulfing', '1h', 'bullish'), (engulfing) => ({
      symbols: 'link',
      where: `${engulfing} and range_pos_24h <= 20%`,
    })),
  ),
  shorthand('vpin >.75 q1 25, top 20 by vpin', {
    where: 'vpin > 0.75',
    from: '2025-01-01',
    to: '2025-03-31',
    sort: 'vpin desc',
    limit: 20,
  }),
  shorthand('DOGE-PERP fund >5bps (8h norm) & L/S >2.5', {
    symbols: 'doge',
    where: 'funding_rate_8h > 5bps and long_short_ratio > 2.5',
  }),
  shorthand('xrp rsi15m <20 then x up thru 30', {
    symbols: 'xrp',
    where: 'rsi_14_15m < 20',
    next: ['rsi_14_15m crosses above 30'],
    within: '*',
  }),
  refused(
    shorthand(
      '5m macd bull x on ltc, 15m adx >25',
      { symbols: 'ltc', where: 'adx_14_15m > 25' },
      ...each(state('macd_cross_15m', 'bullish'), (cross) => ({
        symbols: 'ltc',
        where: `${cross} and adx_14_15m > 25`,
      })),
    ),
  ),
  shorthand(
    'sprd >15bps & 1% depth <500k, alts',
    ...each(NOT_ALTS, (except) => ({ except, where: 'spread_bps > 15 and depth_usd_100bps < 500k' })),
  ),
  shorthand('INJ up 10%+ on day but already 5%+ off 24h hi', {
    symbols: 'inj',
    where: 'ret_24h >= 10% and drawdown_24h <= -5%',
  }),
  shorthand('btc -3 sigma hr or worse, london sess', {
    symbols: 'btc',
    where: 'ret_1h_sigma <= -3 and session = europe',
  }),
  shorthand(
    'bnb 4h inside bar -> 4h outside bar, 1d',
    ...candle('inside_outside', '4h', 'inside').flatMap((inside) =>
      each(candle('inside_outside', '4h', 'outside'), (outside) => ({
        symbols: 'bnb',
        where: inside,
        next: [outside],
        within: '1d',
      })),
    ),
  ),
  shorthand(
    'basis < -20bps whole last hr, any sym',
    { where: 'basis_bps < -20 held 1h' },
    { where: 'max(basis_bps, 1h) < -20' },
  ),
  refused(shorthand('short 2 btc @ mkt when 1h rsi >80, tp 3 sl 1', { symbols: 'btc', where: 'rsi_14_1h > 80' })),
  shorthand('btc 4h cvd > +50mm, 4h px red', { symbols: 'btc', where: 'sum(cvd_usd_1m, 4h) > 50M and ret_4h < 0' }),
  shorthand('ada apt sui | 3%+ over 1h ema50 | 1h rsi 70+', {
    symbols: 'ada,apt,sui',
    where: 'ema_dist_50_1h >= 3% and rsi_14_1h >= 70',
  }),
  shorthand('<15m to fund, prem >10bps, wknd', {
    where: 'minutes_to_funding < 15m and premium_bps > 10 and weekday in (6, 7)',
  }),
  shorthand('near: vpin>.6 > oi -3% 1h > px +2% 1h, all in 24h', {
    symbols: 'near',
    where: 'vpin > 0.6',
    next: ['oi_change_1h <= -3%', 'ret_1h >= 2%'],
    within: '24h',
  }),
  refused(
    shorthand(
      'eth 1h rsi <25 or >80, us hrs',
      { symbols: 'eth', where: 'session = us' },
      { symbols: 'eth', where: 'rsi_14_1h < 25 and session = us' },
      { symbols: 'eth', where: 'rsi_14_1h > 80 and session = us' },
    ),
  ),
  shorthand('1h rs top 5% mkt wide w/ btc 1h < -1%', { where: 'xs_rank_ret_1h >= 95% and btc_ret_1h < -1%' }),
  shorthand('wif 24h vol >800mm, 1h rv pctl >90, newest 30', {
    symbols: 'wif',
    where: 'quote_volume_24h > 800M and rv_1h_pctrank > 90%',
    limit: 30,
  }),
  shorthand('rb_short_squeeze hype + pendle aug-oct 25', {
    symbols: 'hype,pendle',
    where: 'rb_short_squeeze',
    from: '2025-08-01',
    to: '2025-10-31',
  }),

  // Quants' precision
  quant(
    'Trailing 7d percentile rank of VPIN at or above 0.95, 24h realised volatility (not annualised) strictly above 4 %; full universe ex BTCUSDT.',
    { except: 'btc', where: 'vpin_pctrank >= 0.95 and rv_24h > 4%' },
    { except: 'btc', where: 'pctrank(vpin, 7d) >= 0.95 and rv_24h > 4%' },
  ),
  quant(
    'Conditional on ret_1h_sigma ≤ −4 and a 24h correlation with BTC below 0.3: forward return distribution, sample restricted to calendar 2024.',
    { where: 'ret_1h_sigma <= -4 and corr_btc_24h < 0.3', from: '2024-01-01', to: '2024-12-31' },
  ),
  quant("Kyle's lambda (4h) > 12 bps per 1M USD with Amihud illiquidity (24h) < 2, {BTC, ETH, SOL}", {
    symbols: 'btc,eth,sol',
    where: 'kyle_lambda_4h > 12 and amihud_24h < 2',
  }),
  quant(
    'Price more than 2 % under its 24h VWAP, having been at least 1 % above it at some point in the preceding 12 hours.',
    {
      where: 'vwap_dist_24h >= 1%',
      next: ['vwap_dist_24h < -2%'],
      within: '12h',
    },
  ),
  quant('24h z-score of USD open interest exceeding 3, 8h-equivalent funding below −2 bp at the same minute', {
    where: 'zscore(oi_usd, 24h) > 3 and funding_rate_8h < -2bps',
  }),
  quant('quoted spread > 8 bps in no fewer than 45 of the trailing 60 minutes; chronological order', {
    where: 'spread_bps > 8 held 45m of 1h',
    sort: 'time asc',
  }),
  quant('vpin upcrosses 0.65, followed by donchian_break_24h switching to "down", maximum lag 90 minutes', {
    where: 'vpin crosses above 0.65',
    next: ['donchian_break_24h becomes down'],
    within: '90m',
  }),
  quant("Jump component ≥ 30 % of the day's quadratic variation and 30-day percentile of vol-of-vol at least 0.9.", {
    where: 'jump_share_24h >= 30% and pctrank(vol_of_vol_24h, 30d) >= 0.9',
  }),
  quant('beta_btc_24h ∈ [1.5, 2.5] and BTC-beta-adjusted hourly return < −200 bps', {
    where: 'beta_btc_24h between 1.5 and 2.5 and excess_ret_1h < -2%',
  }),
  quant(
    'Bottom decile by cross-sectional 24h return rank (≤ 0.1), top decile by 24h volume rank (≥ 0.9), 2025-04-01 through 2025-06-30; sort by return rank ascending, 200 rows',
    {
      where: 'xs_rank_ret_24h <= 0.1 and xs_rank_volume_24h >= 0.9',
      from: '2025-04-01',
      to: '2025-06-30',
      sort: 'xs_rank_ret_24h asc',
      limit: 200,
    },
  ),
  quant('OLS slope of VPIN over the last hour > 0.1/h while its level is still < 0.5', {
    where: 'slope(vpin, 1h) > 0.1 and vpin < 0.5',
  }),
  quant(
    '±1 % book imbalance > 0.25 in every one of the last 30 one-minute buckets, ETHUSDT at OKX',
    { symbols: 'eth_okx', where: 'book_imbalance > 0.25 held 30m' },
    { symbols: 'eth_okx', where: 'min(book_imbalance, 30m) > 0.25' },
  ),
  quant('4h mean of the hourly taker-buy ratio < 0.45 concurrent with a non-negative 4h return', {
    where: 'mean(taker_buy_ratio_1h, 4h) < 0.45 and ret_4h >= 0',
  }),
  quant('max − min of RSI(14, 1h) over 24h at least 40 points, LTCUSDT and BCHUSDT', {
    symbols: 'ltc,bch',
    where: 'range(rsi_14_1h, 24h) >= 40',
  }),
  refused(
    quant('vpin ≥ 0.7 and forward 4h return > 0: restrict the sample to those before computing the MAE distribution', {
      where: 'vpin >= 0.7',
    }),
  ),
  refused(
    quant('Rolling 24h Hurst exponent below 0.45 jointly with a 4h efficiency ratio under 0.1', {
      where: 'efficiency_ratio_4h < 0.1',
    }),
  ),
  refused(
    quant(
      'Minutes in which bid-side book slope exceeds ask-side book slope by a factor of two and 100k impact > 10 bps',
      {
        where: 'impact_100k_bps > 10',
      },
    ),
  ),
  refused(
    quant('DOTUSDT: OI in USD at or above its 99th percentile over the trailing 90 days', {
      symbols: 'dot',
      where: 'pctrank(oi_usd, 30d) >= 0.99',
    }),
  ),
  quant('Parkinson vol (24h) ≥ 5 %, Garman–Klass (24h) < 5 %, UTC hours 13 to 20 inclusive', {
    where: 'parkinson_24h >= 5% and garman_klass_24h < 5% and hour_utc between 13 and 20',
  }),
  quant('microprice more than 1.5 bp below mid, L1 queue imbalance ≤ −0.8, quoted spread no wider than 2 bp', {
    where: 'microprice_dist_bps < -1.5 and book_imbalance_top <= -0.8 and spread_bps <= 2',
  }),
  quant(
    'Three-stage event: (i) bb_width_20_15m_pctrank ≤ 0.05, (ii) rel_volume_1h ≥ 4, (iii) ret_1h ≥ +3 %; total horizon two days; MATIC, FTM, ATOM',
    {
      symbols: 'matic,ftm,atom',
      where: 'bb_width_20_15m_pctrank <= 0.05',
      next: ['rel_volume_1h >= 4', 'ret_1h >= 3%'],
      within: '2d',
    },
  ),
  quant('Change in USD open interest over 4h < −25mm and hourly liquidation imbalance at −0.5 or lower', {
    where: 'delta(oi_usd, 4h) < -25M and liq_imbalance_1h <= -0.5',
  }),
  quant('Roll-implied spread (24h) in excess of 6 bps among contracts with at most 14 days of recorded history', {
    where: 'roll_spread_bps_24h > 6 and recorded_age_days <= 14d',
  }),
  quant(
    'Returns following a sign change of the 1h cumulative volume delta from negative to positive during a bullish 4h CVD divergence, XRP only',
    { symbols: 'xrp', where: 'cvd_usd_1h crosses above 0 and cvd_divergence_4h = bullish' },
  ),
  quant('breadth_1h ≤ 0.15 with ret_1h ≥ 0; order by ret_1h descending; n = 100', {
    where: 'breadth_1h <= 0.15 and ret_1h >= 0',
    sort: 'ret_1h desc',
    limit: 100,
  }),

  // Dictation
  dictation(
    'show me when b t c hourly r s i was at twenty five or lower and the twenty four hour return was worse than minus six percent',
    { symbols: 'btc', where: 'rsi_14_1h <= 25 and ret_24h < -6%' },
  ),
  dictation(
    'all the times v pin went above zero point seven on avalanche then the one hour return hit minus two percent within four hours',
    ...each(['vpin > 0.7', 'vpin crosses above 0.7'], (where) => ({
      symbols: 'avax',
      where,
      next: ['ret_1h <= -2%'],
      within: '4h',
    })),
  ),
  dictation(
    'find doge coin minutes where the one hour return is more than five percent and relative volume at least three from the first of march twenty twenty five to the thirtieth of april twenty twenty five',
    { symbols: 'doge', where: 'ret_1h > 5% and rel_volume_1h >= 3', from: '2025-03-01', to: '2025-04-30' },
  ),
  dictation(
    's u i rises eight percent or more in four hours and then gives back half of it four percent within the next eight hours',
    ...each(['ret_4h <= -4%', 'ret_1h <= -4%'], (back) => ({
      symbols: 'sui',
      where: 'ret_4h >= 8%',
      next: [back],
      within: '8h',
    })),
  ),
  dictation(
    'give me the top fifteen by hourly liquidations for so lana where hourly liquidations were over twenty million dollars',
    { symbols: 'sol', where: 'liq_usd_1h > 20M', sort: 'liq_usd_1h desc', limit: 15 },
  ),
  dictation('uni swap and chain link fifteen minute a d x over forty and d i difference greater than fifteen', {
    symbols: 'uni,link',
    where: 'adx_14_15m > 40 and di_diff_14_15m > 15',
  }),
  dictation(
    'four hour bearish engulfing candle on l t c during the u s session',
    ...each(candle('engulfing', '4h', 'bearish'), (engulfing) => ({
      symbols: 'ltc',
      where: `${engulfing} and session = us`,
    })),
  ),
  dictation(
    'shiba inu five minute volume z score above five comma one minute return at least one percent',
    ...each(SHIB, (symbols) => ({ symbols, where: 'volume_z_5m > 5 and ret_1m >= 1%' })),
  ),
  dictation(
    'how often does x r p get a hammer on the one hour chart and then gain one and a half percent in fifteen minutes inside of two hours',
    ...each(candle('hammer', '1h', 'hammer'), (hammer) => ({
      symbols: 'xrp',
      where: hammer,
      next: ['ret_15m >= 1.5%'],
      within: '2h',
    })),
  ),
  dictation(
    'bit coin order book imbalance minus zero point four or lower for each of the last fifteen minutes',
    { symbols: 'btc', where: 'book_imbalance <= -0.4 held 15m' },
    { symbols: 'btc', where: 'max(book_imbalance, 15m) <= -0.4' },
  ),
  dictation(
    'average spread over the last thirty minutes above ten basis points and depth within one percent under two hundred and fifty thousand dollars',
    { where: 'mean(spread_bps, 30m) > 10 and depth_usd_100bps < 250k' },
  ),
  dictation('vee pin percentile ninety nine or higher on weekends any coin just the latest forty', {
    where: 'vpin_pctrank >= 99% and weekday in (6, 7)',
    limit: 40,
  }),
  refused(
    dictation(
      'set an alarm on my phone for when b n b funding goes over point one percent',
      ...each(FUNDING, (funding) => ({ symbols: 'bnb', where: `${funding} > 0.1%` })),
      ...each(FUNDING, (funding) => ({ symbols: 'bnb', where: `${funding} crosses above 0.1%` })),
    ),
  ),
  refused(
    dictation(
      'how did bit coin react to the fed rate cut on the eighteenth of september twenty twenty four when the hour move was over one percent',
      { symbols: 'btc', where: 'ret_1h > 1%', from: '2024-09-18', to: '2024-09-18' },
    ),
  ),
  dictation('near protocol stochastic k crosses above twenty while bollinger percent b is below zero point two', {
    symbols: 'near',
    where: 'stoch_k_14_15m crosses above 20 and bb_pctb_20_15m < 0.2',
  }),
  dictation(
    'everything but bit coin and ether ee um draw down from the twenty four hour high of fifteen percent or worse and fifteen minute r s i under twenty',
    { except: 'btc,eth', where: 'drawdown_24h <= -15% and rsi_14_15m < 20' },
  ),
  dictation(
    'a p t price up three percent or more over four hours then the m a c d histogram falls through zero within a day',
    {
      symbols: 'apt',
      where: 'ret_4h >= 3%',
      next: ['macd_hist_15m crosses below 0'],
      within: '1d',
    },
  ),
  dictation(
    'between nine p m and eleven p m u t c on october tenth twenty twenty five which coins had a one hour return worse than minus ten percent',
    { where: 'ret_1h < -10%', from: '2025-10-10T21:00:00Z', to: '2025-10-10T23:00:00Z' },
    { where: 'ret_1h < -10% and hour_utc between 21 and 22', from: '2025-10-10', to: '2025-10-10' },
  ),
  dictation('t o n coin long short ratio over three and it has risen more than twenty percent in a day', {
    symbols: 'ton',
    where: 'long_short_ratio > 3 and long_short_change_24h > 20%',
  }),
  dictation(
    'five minute r s i on cardano not below forty nor above sixty for the whole last hour',
    { symbols: 'ada', where: 'min(rsi_14_5m, 1h) >= 40 and max(rsi_14_5m, 1h) <= 60' },
    { symbols: 'ada', where: 'rsi_14_5m >= 40 held 1h and rsi_14_5m <= 60 held 1h' },
  ),
  dictation(
    'for o p first v pin over point six next open interest down five percent in an hour and last a break of the twenty four hour low all within one day',
    ...each(state('donchian_break_24h', 'down'), (low) => ({
      symbols: 'op',
      where: 'vpin > 0.6',
      next: ['oi_change_1h <= -5%', low],
      within: '1d',
    })),
  ),
  dictation(
    'three white soldiers on the four hour for ethereum classic in twenty twenty four',
    ...each(candle('soldiers_crows', '4h', 'soldiers'), (where) => ({
      symbols: 'etc',
      where,
      from: '2024-01-01',
      to: '2024-12-31',
    })),
  ),
  dictation('what came after the rule squeeze released upward on injective since the fifth of may twenty twenty five', {
    symbols: 'inj',
    where: 'rb_squeeze_release_up',
    from: '2025-05-05',
  }),
  refused(
    dictation(
      'tron v pin above zero point eight then a twenty four hour return of five percent or more within three weeks',
      { symbols: 'trx', where: 'vpin > 0.8' },
      { symbols: 'trx', where: 'vpin > 0.8', next: ['ret_24h >= 5%'], within: '7d' },
    ),
  ),
  dictation(
    'taker buy ratio at or above sixty percent and yet the hour return at or below zero on a a v e oldest first',
    {
      symbols: 'aave',
      where: 'taker_buy_ratio_1h >= 60% and ret_1h <= 0',
      sort: 'time asc',
    },
  ),

  // E-mails
  email(
    "Hi team,\n\nhope you are all well. Could somebody pull every minute since 1 February 2026 where ETH's VPIN sat at 0.6 or higher and the 1h return was below -2%?\n\nMany thanks,\nAda",
    { symbols: 'eth', where: 'vpin >= 0.6 and ret_1h < -2%', from: '2026-02-01' },
  ),
  email(
    'Dear Mr Okafor, following up on our call yesterday: how did LINK behave after a bearish engulfing candle on the 4h chart while it was trading in the top tenth of its 24h range? Kind regards, Marta',
    ...each(candle('engulfing', '4h', 'bearish'), (engulfing) => ({
      symbols: 'link',
      where: `${engulfing} and range_pos_24h >= 90%`,
    })),
  ),
  email(
    'Hello,\nfor the risk committee on Thursday I need the 30 worst cases, by hourly return and worst first, across all contracts, where the hourly return was -8% or worse in calendar year 2025. Thank you so much! Priya',
    { where: 'ret_1h <= -8%', from: '2025-01-01', to: '2025-12-31', sort: 'ret_1h asc', limit: 30 },
  ),
  email(
    'Morning Tom, quick one before the desk meeting: can you look up bitcoin and ether with funding above 0.03% per 8 hours when open interest was also up at least 10% on the day? Ta, Fiona',
    { symbols: 'btc,eth', where: 'funding_rate_8h > 0.03% and oi_change_24h >= 10%' },
  ),
  email(
    'Dear support,\n\nwe are writing a note on thin books. Please list the moments when depth inside ±1% was under $300k and the impact of a 100k order was more than 25 bps, leaving out BTC, ETH and SOL.\n\nRegards, Jonas\n(PS: no rush, the end of the week is fine.)',
    { except: 'btc,eth,sol', where: 'depth_usd_100bps < 300k and impact_100k_bps > 25' },
  ),
  email(
    'Hi Sofia, as discussed over lunch I am after AVAX cases where more than $1mm of longs were liquidated in five minutes and it then bounced at least 2% in an hour, the whole thing inside three hours. Is that doable? Best, Rob',
    { symbols: 'avax', where: 'sum(liq_long_usd_1m, 5m) > 1M', next: ['ret_1h >= 2%'], within: '3h' },
  ),
  email(
    'Good afternoon,\nmy colleague Max insists that the last hour before funding is special. Would you mind checking MATIC with less than 60 minutes to funding and a premium below -10 bps, from 15 June 2024 to 10 September 2024? Warmly, Ingrid',
    {
      symbols: 'matic',
      where: 'minutes_to_funding < 60 and premium_bps < -10',
      from: '2024-06-15',
      to: '2024-09-10',
    },
  ),
  refused(
    email(
      'Hi Kwame, could you please restart the ingestion job and clear the old results first, and after that send me the FIL minutes with a 24h drawdown of 12% or worse? Thanks a million, Beth',
      { symbols: 'fil', where: 'drawdown_24h <= -12%' },
    ),
  ),
  refused(
    email(
      'Dear Anna, for the pitch deck I would only like to show the good ones: RSI 1h under 30 on NEAR, but just those cases where the price was higher four hours later. Could you arrange that by Monday? Best wishes, Leon',
      { symbols: 'near', where: 'rsi_14_1h < 30' },
    ),
  ),
  refused(
    email(
      'Hello Viktor, I would appreciate a list of BTC minutes with Deribit implied volatility over 70 and our own hourly realised-volatility percentile at or under 20%. Thanks in advance, Noor',
      { symbols: 'btc', where: 'rv_1h_pctrank <= 20%' },
    ),
  ),
  refused(
    email(
      'Dear team, a client (Mrs. Lindqvist) asks how bitcoin did after a hammer on the daily chart. Could you have a look when convenient? Sincerely, Paul',
    ),
  ),
  email(
    'Hi Daniel, hope Lisbon was fun! Could you find me the spells when the 15-minute RSI was never above 50 in the last 4h for DOT and KSM? I promised Elena an answer by tonight. Cheers, Mark',
    { symbols: 'dot,ksm', where: 'max(rsi_14_15m, 4h) <= 50' },
    { symbols: 'dot,ksm', where: 'rsi_14_15m <= 50 held 4h' },
  ),
  email(
    'Hey Yuki, odd request: bursts of volume where nothing moves, so 5-minute volume z-score above 4 but the 5-minute return less than 0.1% either way. Any contract will do. Thx, Sam',
    { where: 'volume_z_5m > 4 and ret_5m > -0.1% and ret_5m < 0.1%' },
    { where: 'volume_z_5m > 4 and ret_5m between -0.1% and 0.1%' },
  ),
  email(
    "Dear all,\nI am going through Mark's report from last quarter. He writes that 1000BONK often has relative volume above 5 while ranking in the top 2% of the market by hourly return. Could one of you verify how often, please?\nGrace",
    { symbols: '1000bonk', where: 'rel_volume_1h > 5 and xs_rank_ret_1h >= 98%' },
  ),
  email(
    'Hi, I would be grateful if you could check what followed a one-hour morning star on SOL when the hourly RSI was still under 40. Monday to Friday only, please. Thanks, Helena',
    ...candle('star', '1h', 'morning').flatMap((star) =>
      each(WEEKDAYS, (weekdays) => ({ symbols: 'sol', where: `${star} and rsi_14_1h < 40 and ${weekdays}` })),
    ),
  ),
  email(
    'Hello Chen, sorry to bother you again. Do we have cases with at least one dragonfly doji on the 15m in the past hour while the coin was 6% or more off its 24h high? Twenty examples are plenty. Greetings from Porto, Luna',
    { where: 'seen(candle_doji_15m, 1h) contains dragonfly and drawdown_24h <= -6%', limit: 20 },
  ),
  email(
    'Hi Petra,\n\nfor the pump-and-dump study: anything except BTC that gained 10% or more in four hours and then lost 7% or more in four hours, the second leg no later than a day after the first. Since the start of 2024, oldest first, please.\n\nBest, Tomasz',
    {
      except: 'btc',
      where: 'ret_4h >= 10%',
      next: ['ret_4h <= -7%'],
      within: '1d',
      from: '2024-01-01',
      sort: 'time asc',
    },
  ),
  email(
    'To whom it may concern, I kindly request the BNB and XRP minutes when hourly liquidations stood in their 99th percentile or above and the liquidation imbalance was at least +0.7, i.e. mostly shorts. Yours faithfully, E. Marchetti',
    { symbols: 'bnb,xrp', where: 'liq_usd_1h_pctrank >= 99% and liq_imbalance_1h >= 0.7' },
  ),
  email(
    'Dear Dr. Brandt, is there evidence that "crowded longs" (the rulebook entry) end in a "long liquidation flush" within three days? I would love to see the cases. With thanks, Amara',
    { where: 'rb_crowded_longs', next: ['rb_long_flush'], within: '3d' },
  ),
  email(
    "Hey Luca, when you have five minutes: OKX's bitcoin contract, top-of-book imbalance over 0.9 with the spread at most 1 bp. I only need 25 rows. Cheers, Link",
    { symbols: 'btc_okx', where: 'book_imbalance_top > 0.9 and spread_bps <= 1', limit: 25 },
  ),
  email(
    'Hi both, could you tell me when the average trade over the hour was bigger than $15,000 in Bitcoin between 2025-11-03 09:00 and 2025-11-07 17:00 UTC? It is for an internal memo. Regards, Oliver',
    {
      symbols: 'btc',
      where: 'avg_trade_usd_1h > 15k',
      from: '2025-11-03T09:00:00Z',
      to: '2025-11-07T17:00:00Z',
    },
  ),
  email(
    'Dear colleagues, I have a hunch that rallies on short covering fade. Please show me the minutes with the hourly OI/price regime at short covering and a four-hour return above 4%, and what came next. Thank you, Yasmin',
    { where: 'oi_price_regime_1h = short_covering and ret_4h > 4%' },
    { where: 'oi_price_regime_1h becomes short_covering and ret_4h > 4%' },
  ),
  email(
    'Hi Georg, does our record contain any instance of ATOM going from dried-up volume (rb_dead_volume) to a 24h breakout on volume (rb_breakout_24h)? Just curious. LG, Steffi',
    { symbols: 'atom', where: 'rb_dead_volume', next: ['rb_breakout_24h'], within: '*' },
  ),
  email(
    'Good morning, I wondered whether you could search for contracts trading more than 5% under their 200-hour average whose slope over the last hour is nevertheless steeper than +0.5% per hour. Much obliged, Hugh',
    { where: 'sma_dist_200_1h < -5% and slope_1h > 0.5%' },
  ),
  email(
    'Hi Carmen, the AI basket (TAO, FET and RENDER) seems to decouple now and then. When did its 24h correlation with bitcoin drop below 0.2? Anything from Q4 2025 is welcome. Saludos, Diego',
    ...each(['corr_btc_24h crosses below 0.2', 'corr_btc_24h < 0.2'], (where) => ({
      symbols: 'tao,fet,render',
      where,
      from: '2025-10-01',
      to: '2025-12-31',
    })),
  ),

  // Forum slang
  forum(
    'anyone looked at SUI after a 20%+ weekly pump w/ funding going stupid (>0.1%)?? how hard does it usually nuke',
    ...each(FUNDING, (funding) => ({ symbols: 'sui', where: `ret_7d >= 20% and ${funding} > 0.1%` })),
  ),
  forum(
    'ngl $PEPE always does this. rips 7%+ in an hour then gives the whole 7 back inside 4 hrs. receipts pls',
    ...PEPE.flatMap((symbols) =>
      each(['ret_4h <= -7%', 'ret_1h <= -7%'], (back) => ({
        symbols,
        where: 'ret_1h >= 7%',
        next: [back],
        within: '4h',
      })),
    ),
  ),
  forum('scam wick hunting on doge: -2% or worse in ONE minute, rvol over 4', {
    symbols: 'doge',
    where: 'ret_1m <= -2% and rel_volume_1h > 4',
  }),
  forum(
    'classic bart on ltc, +3% in an hr then -3% in an hr, 12 hrs tops between em. how many did we get this year (2026)',
    {
      symbols: 'ltc',
      where: 'ret_1h >= 3%',
      next: ['ret_1h <= -3%'],
      within: '12h',
      from: '2026-01-01',
      to: '2026-12-31',
    },
    {
      symbols: 'ltc',
      where: 'ret_1h >= 3%',
      next: ['ret_1h <= -3%'],
      within: '12h',
      from: '2026-01-01',
    },
  ),
  forum(
    'is the asia dump real or cope? 4h return under -3% in asia session, mon-fri, all coins, 2025 only',
    ...each(WEEKDAYS, (weekdays) => ({
      where: `ret_4h < -3% and session = asia and ${weekdays}`,
      from: '2025-01-01',
      to: '2025-12-31',
    })),
  ),
  forum('bears absolutely rekt. XRP hours with 10 mil+ in liqs and liq imbalance above .6', {
    symbols: 'xrp',
    where: 'liq_usd_1h >= 10M and liq_imbalance_1h > 0.6',
  }),
  forum(
    'btc in full crab mode. 15m adx under 15 AND bb width in the lowest 10% of the week. what comes after chop like that',
    {
      symbols: 'btc',
      where: 'adx_14_15m < 15 and bb_width_20_15m_pctrank <= 10%',
    },
  ),
  refused(forum('how many times did corn lose 100k and reclaim it same day lol')),
  refused(
    forum("what's elon tweeting right before doge goes up 10%+ in an hour, someone scrape it", {
      symbols: 'doge',
      where: 'ret_1h >= 10%',
    }),
  ),
  refused(
    forum('kimchi prem >3% and btc up over 1% on the hour, top signal or nah?', {
      symbols: 'btc',
      where: 'ret_1h > 1%',
    }),
  ),
  refused(
    forum('yolo ape me into ARB 20x whenever 15m rsi <20 and vpin over .6 kthx', {
      symbols: 'arb',
      where: 'rsi_14_15m < 20 and vpin > 0.6',
    }),
  ),
  forum(
    'gravestone doji on the eth 4h near the highs (top 10% of the 24h range), bearish af or meme?',
    ...each(candle('doji', '4h', 'gravestone'), (gravestone) => ({
      symbols: 'eth',
      where: `${gravestone} and range_pos_24h >= 90%`,
    })),
  ),
  forum(
    'crowded shorts -> short squeeze within 2 days, alts only, rulebook versions of both. lfg',
    ...each(NOT_ALTS, (except) => ({ except, where: 'rb_crowded_shorts', next: ['rb_short_squeeze'], within: '2d' })),
  ),
  forum(
    'hear me out: vpin pctile >95 AND 1% depth pctile <10 = somebody knows something. when did kaspa do that',
    { symbols: 'kas', where: 'vpin_pctrank > 95% and depth_usd_100bps_pctrank < 10%' },
    { symbols: 'kas', where: 'rb_toxic_flow_thin_book' },
  ),
  forum('XBT hourly rsi crossing up thru 70 on a monday, last 15 times it happened?', {
    symbols: 'btc',
    where: 'rsi_14_1h crosses above 70 and weekday = 1',
    limit: 15,
  }),
  forum(
    'dumb q but what usually happens after 3 black crows on the 1h?? any coin',
    ...each(candle('soldiers_crows', '1h', 'crows'), (where) => ({ where })),
  ),
  forum(
    'TRB degens: shorts paying longs for 24h straight, negative funding every single minute. wat happened next',
    ...each(FUNDING, (funding) => ({ symbols: 'trb', where: `${funding} < 0 held 24h` })),
    ...each(FUNDING, (funding) => ({ symbols: 'trb', where: `max(${funding}, 24h) < 0` })),
  ),
  forum('spoofy mcspoofface is back. eth book imb (20bps) -0.7 or worse then flips to +0.7 or better inside 10 min', {
    symbols: 'eth',
    where: 'book_imbalance_20bps <= -0.7',
    next: ['book_imbalance_20bps >= 0.7'],
    within: '10m',
  }),
  forum(
    'saw some shitter do +15% in an hour with OI dead flat (within 1% either way, same hour). find me more of these, any ticker',
    {
      where: 'ret_1h >= 15% and oi_change_1h between -1% and 1%',
    },
  ),
  forum(
    'lmao the oct 10 2025 nuke. list everything more than 30% under its 24h high on oct 10 and 11, worst first, 100 rows',
    {
      where: 'drawdown_24h < -30%',
      from: '2025-10-10',
      to: '2025-10-11',
      sort: 'drawdown_24h asc',
      limit: 100,
    },
  ),
  forum(
    'divergence gang wya. bullish 4h cvd div + stoch k under 10, INJ and TIA',
    ...each(state('cvd_divergence_4h', 'bullish'), (divergence) => ({
      symbols: 'inj,tia',
      where: `${divergence} and stoch_k_14_15m < 10`,
    })),
  ),
  forum(
    'pin bar maxi here. bnb drops 4%+ on the hour then prints a bullish 15m pin bar within 30 min, long or wait?',
    ...each(candle('pin_bar', '15m', 'bullish'), (pin) => ({
      symbols: 'bnb',
      where: 'ret_1h <= -4%',
      next: [pin],
      within: '30m',
    })),
  ),
  forum(
    'sol just copies daddy btc with a lag change my mind. btc -2% or worse on the hour, then sol -4% or worse on the hour, within 2h',
    {
      symbols: 'sol',
      where: 'btc_ret_1h <= -2%',
      next: ['ret_1h <= -4%'],
      within: '2h',
    },
  ),
  forum(
    'OI creeping 3 to 5% in an hr while price sits between -0.2 and 0.2% over the same hr = someone loading. show biggest OI change first',
    {
      where: 'oi_change_1h between 3% and 5% and ret_1h between -0.2% and 0.2%',
      sort: 'oi_change_1h desc',
    },
  ),
  forum('$HYPE days with volume over 1.5 bil and price up more than 12% in 24h, did it ever just keep going', {
    symbols: 'hype',
    where: 'quote_volume_24h > 1.5B and ret_24h > 12%',
  }),

  // Poor English
  poor(
    'plese show when bitcoin is droped more than 3 persent in one hour and the volum was minimum 4 time bigger than normal',
    { symbols: 'btc', where: 'ret_1h < -3% and rel_volume_1h >= 4' },
  ),
  poor(
    'i want see etherium rsi 15 minute under 25 and after it go over 50 in 3 hour',
    ...each(['rsi_14_15m > 50', 'rsi_14_15m crosses above 50'], (over) => ({
      symbols: 'eth',
      where: 'rsi_14_15m < 25',
      next: [over],
      within: '3h',
    })),
  ),
  refused(
    poor(
      'show me last 1000 time when solana funding is minus and open intrest grow 8% or more in day',
      ...each(FUNDING, (funding) => ({ symbols: 'sol', where: `${funding} < 0 and oi_change_24h >= 8%`, limit: 500 })),
      ...each(FUNDING, (funding) => ({ symbols: 'sol', where: `${funding} < 0 and oi_change_24h >= 8%` })),
    ),
  ),
  poor('which coin have vpin biger 0.75 and spred more then 12 bps? give only 20', {
    where: 'vpin > 0.75 and spread_bps > 12',
    limit: 20,
  }),
  poor(
    'candel hammer 15 min in dogecoin when price is in low 10% of the day range',
    ...each(candle('hammer', '15m', 'hammer'), (hammer) => ({
      symbols: 'doge',
      where: `${hammer} and range_pos_24h <= 10%`,
    })),
  ),
  poor('make me list of all liquidation of long more than 500 thousands in one minute for ripple, in january of 2026', {
    symbols: 'xrp',
    where: 'liq_long_usd_1m > 500k',
    from: '2026-01-01',
    to: '2026-01-31',
  }),
  poor('price is goes up 5% in 4 hour, then it return down 5% in 4 hour, not more 1 day for all this. coin avalanch', {
    symbols: 'avax',
    where: 'ret_4h >= 5%',
    next: ['ret_4h <= -5%'],
    within: '1d',
  }),
  poor('rsi hour chart not less 45 and not more 55, adx smaller then 20, polkadot', {
    symbols: 'dot',
    where: 'rsi_14_1h between 45 and 55 and adx_14_15m < 20',
  }),
  poor('after the market wide sell-off rule how TON was going?', { symbols: 'ton', where: 'rb_market_wide_selloff' }),
  poor(
    'show the moments where long short ratio becom more than 4, litecoin',
    ...each(['long_short_ratio crosses above 4', 'long_short_ratio > 4'], (where) => ({ symbols: 'ltc', where })),
  ),
  poor(
    'need 24h volume from 100mln until 300mln and change of 24h minus 5 persent or worst. sort it from the most old',
    {
      where: 'quote_volume_24h between 100M and 300M and ret_24h <= -5%',
      sort: 'time asc',
    },
  ),
  poor(
    'evening star candels 4 hours, bnb, all year 2025 how many was',
    ...each(candle('star', '4h', 'evening'), (where) => ({
      symbols: 'bnb',
      where,
      from: '2025-01-01',
      to: '2025-12-31',
    })),
  ),
  poor('when session is late and return of 1 hour biger than 2%, only sundays', {
    where: 'session = late and ret_1h > 2% and weekday = 7',
  }),
  poor(
    'btc in 1 hour is minus 1.5% or more bad, but altcoin have hour rank return 0.98 or more',
    { where: 'btc_ret_1h <= -1.5% and xs_rank_ret_1h >= 0.98' },
    ...each(NOT_ALTS, (except) => ({ except, where: 'btc_ret_1h <= -1.5% and xs_rank_ret_1h >= 0.98' })),
  ),
  refused(
    poor(
      'please you buy for me 1 eth when rsi hour come under 20',
      { symbols: 'eth', where: 'rsi_14_1h < 20' },
      { symbols: 'eth', where: 'rsi_14_1h crosses below 20' },
    ),
  ),
  refused(poor('bitcoin dominans more 60 and sol rsi 1h is down of 30', { symbols: 'sol', where: 'rsi_14_1h < 30' })),
  refused(poor('tell me what will price of xrp in tomorow')),
  poor(
    'filecoin bolinger percent b was under 0, later it is over 1',
    ...each(['bb_pctb_20_15m > 1', 'bb_pctb_20_15m crosses above 1'], (over) => ({
      symbols: 'fil',
      where: 'bb_pctb_20_15m < 0',
      next: [over],
      within: '*',
    })),
  ),
  poor('avarage of book imbalanc in last 1 hour more then 0,3 on optimism coin', {
    symbols: 'op',
    where: 'mean(book_imbalance, 1h) > 0.3',
  }),
  poor(
    'give history of inside bar 1 hour ETH/USDT and also the volatility of hour percentil less 20',
    ...each(candle('inside_outside', '1h', 'inside'), (inside) => ({
      symbols: 'eth',
      where: `${inside} and rv_1h_pctrank < 20%`,
    })),
  ),
  poor('from 12.03.2025 to 20.03.2025 when bnb was below of vwap more than 1,5 %', {
    symbols: 'bnb',
    where: 'vwap_dist_24h < -1.5%',
    from: '2025-03-12',
    to: '2025-03-20',
  }),
  poor('gala: change open intrest 1 hour is in the most high 1 persent, and the price have fall more 2 % in hour', {
    symbols: 'gala',
    where: 'oi_change_1h_pctrank >= 99% and ret_1h < -2%',
  }),
  poor(
    'first: cvd 1h less than -20mm. second: btc make new low of 24h. third: cvd 1h more than 20mm. all must be in 12 hour',
    ...each(state('donchian_break_24h', 'down'), (low) => ({
      symbols: 'btc',
      where: 'cvd_usd_1h < -20M',
      next: [low, 'cvd_usd_1h > 20M'],
      within: '12h',
    })),
  ),
  poor('coins who is new, less 5 days of record, and make pump 30 persent or more in 24 hour', {
    where: 'recorded_age_days < 5d and ret_24h >= 30%',
  }),
  poor('i search when basis is biger 30 bps minimum 40 minutes from last 60, eth', {
    symbols: 'eth',
    where: 'basis_bps > 30 held 40m of 1h',
  }),
]
