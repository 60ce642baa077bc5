/** The first tried set: 150 phrasings, written from `docs/query-language.md` before anything was scored. */
import { candle, dictation, each, email, forum, poor, quant, refused, shorthand, state, type Tried } from './form.js'

export const FIRST: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('btc rsi 1h < 30 & vpin > .6', { symbols: 'btc', where: 'rsi_14_1h < 30 and vpin > 0.6' }),
  shorthand(
    'SOL, 15m bull engulfing, rvol x3',
    ...each(candle('engulfing', '15m', 'bullish'), (c) => ({ symbols: 'sol', where: `${c} and rel_volume_1h >= 3` })),
  ),
  shorthand(
    'eth -5% 4h, funding neg',
    { symbols: 'eth', where: 'ret_4h <= -5% and funding_rate < 0' },
    {
      symbols: 'eth',
      where: 'ret_4h <= -5% and funding_rate_8h < 0',
    },
  ),
  shorthand('oi +10% 24h, px -3% 24h', { where: 'oi_change_24h >= 10% and ret_24h <= -3%' }),
  shorthand('doge +8% 1h then gives back 4% in 1h', {
    symbols: 'doge',
    where: 'ret_1h >= 8%',
    next: ['ret_1h <= -4%'],
    within: '*',
  }),
  shorthand(
    'link breaks 24h high w/ rvol > 2',
    ...each(state('donchian_break_24h', 'up'), (d) => ({ symbols: 'link', where: `${d} and rel_volume_1h > 2` })),
  ),
  shorthand('avax liqs > 5mm in 1h', { symbols: 'avax', where: 'liq_usd_1h > 5M' }),
  shorthand('bb-width rank < 5% on 15m + adx<20', { where: 'bb_width_20_15m_pctrank < 5% and adx_14_15m < 20' }),
  shorthand('near -6% 24h, rsi 15m sub 25', { symbols: 'near', where: 'ret_24h <= -6% and rsi_14_15m < 25' }),
  shorthand(
    'xrp fr > 0.05%, l/s > 2.5',
    { symbols: 'xrp', where: 'funding_rate > 0.05% and long_short_ratio > 2.5' },
    { symbols: 'xrp', where: 'funding_rate_8h > 0.05% and long_short_ratio > 2.5' },
  ),
  shorthand('all coins: cvd 1h > 20m, 1h ret red', { where: 'cvd_usd_1h > 20M and ret_1h < 0' }),
  shorthand('btc/eth 1h < -2%, us session', { symbols: 'btc,eth', where: 'ret_1h < -2% and session = us' }),
  shorthand('spread > 5bps & depth rank bottom 10%', {
    where: 'spread_bps > 5 and depth_usd_100bps_pctrank <= 10%',
  }),
  shorthand(
    'sui 1h three white soldiers -> +3% 4h',
    ...each(candle('soldiers_crows', '1h', 'soldiers'), (c) => ({
      symbols: 'sui',
      where: c,
      next: ['ret_4h >= 3%'],
      within: '*',
    })),
  ),
  shorthand(
    'arb 15m macd bull cross, rsi 15m 40-60',
    ...each(state('macd_cross_15m', 'bullish'), (m) => ({
      symbols: 'arb',
      where: `${m} and rsi_14_15m between 40 and 60`,
    })),
  ),
  shorthand('vpin pctile > 95, btc only', { symbols: 'btc', where: 'vpin_pctrank > 95%' }),
  shorthand(
    'eth dd 24h > 10%',
    { symbols: 'eth', where: 'drawdown_24h < -10%' },
    { symbols: 'eth', where: 'drawdown_24h <= -10%' },
  ),
  shorthand('ltc 24h vol < 50mil, taker buy ratio > .6', {
    symbols: 'ltc',
    where: 'quote_volume_24h < 50M and taker_buy_ratio_1h > 0.6',
  }),
  shorthand('op > 3% over 15m ema20', { symbols: 'op', where: 'ema_dist_20_15m > 3%' }),
  shorthand(
    'bnb 2% under vwap -> reclaims vwap w/in 6h',
    ...each(['vwap_dist_24h crosses above 0', 'vwap_dist_24h > 0', 'vwap_dist_24h >= 0'], (v) => ({
      symbols: 'bnb',
      where: 'vwap_dist_24h <= -2%',
      next: [v],
      within: '6h',
    })),
  ),
  shorthand('wif 5m -3%, vol z 5m > 4', { symbols: 'wif', where: 'ret_5m <= -3% and volume_z_5m > 4' }),
  shorthand('btc basis > 15 bps, prem < 0', { symbols: 'btc', where: 'basis_bps > 15 and premium_bps < 0' }),
  shorthand('alts ex btc eth: 7d > 40%, rsi1h > 80', { except: 'btc,eth', where: 'ret_7d > 40% and rsi_14_1h > 80' }),
  shorthand('dot stoch k < 10, %b < 0', { symbols: 'dot', where: 'stoch_k_14_15m < 10 and bb_pctb_20_15m < 0' }),
  shorthand('ada 4h hammer, 24h range pos < .2', {
    symbols: 'ada',
    where: 'candle_hammer_4h = hammer and candle_age_4h = 0 and range_pos_24h < 0.2',
  }),
  shorthand(
    'pepe squeezing 15m last 4h then +5% 1h',
    {
      symbols: '1000pepeusdt',
      where: 'min(bb_width_20_15m_pctrank, 4h) <= 0.05',
      next: ['ret_1h >= 5%'],
      within: '*',
    },
    {
      symbols: '1000pepeusdt',
      where: 'rb_squeeze',
      next: ['ret_1h >= 5%'],
      within: '*',
    },
  ),

  // Quants' precision.
  quant('vpin_pctrank ≥ 0.9 ∧ ret_1h_sigma ≤ −2, universe: all, anchor in [2025-01-01, 2025-06-30]', {
    where: 'vpin_pctrank >= 0.9 and ret_1h_sigma <= -2',
    from: '2025-01-01',
    to: '2025-06-30',
  }),
  quant('Rolling 24h maximum of vpin exceeds 0.7 while the current vpin is below 0.4', {
    where: 'max(vpin, 24h) > 0.7 and vpin < 0.4',
  }),
  quant('z-score of spread_bps over 24h greater than 3', { where: 'zscore(spread_bps, 24h) > 3' }),
  quant('rv_1h percentile rank strictly above 0.99 and efficiency ratio (4h) at least 0.5', {
    where: 'rv_1h_pctrank > 0.99 and efficiency_ratio_4h >= 0.5',
  }),
  quant('BTC: corr_btc_24h irrelevant; use rv_ratio_1h_24h >= 2 and jump_share_24h >= 0.3', {
    symbols: 'btc',
    where: 'rv_ratio_1h_24h >= 2 and jump_share_24h >= 0.3',
  }),
  quant('Event A: funding_rate_8h <= -0.0005. Event B: ret_4h >= 0.03. B follows A within 12h.', {
    where: 'funding_rate_8h <= -0.0005',
    next: ['ret_4h >= 0.03'],
    within: '12h',
  }),
  quant('vpin at or above 0.5 in at least 45 of the last 60 minutes', { where: 'vpin >= 0.5 held 45m of 1h' }),
  quant('beta_btc_24h > 1.5, corr_btc_24h > 0.8, excess_ret_1h < -1%', {
    where: 'beta_btc_24h > 1.5 and corr_btc_24h > 0.8 and excess_ret_1h < -1%',
  }),
  quant('Condition on the cross-sectional rank of the 24h return being in the bottom decile.', {
    where: 'xs_rank_ret_24h <= 0.1',
  }),
  quant('sum of cvd_usd_1m over 15 minutes <= -2,000,000 USD for ETHUSDT', {
    symbols: 'eth',
    where: 'sum(cvd_usd_1m, 15m) <= -2000000',
  }),
  quant('kyle lambda 4h in (0.5, 2], i.e. above 0.5 and at most 2', {
    where: 'kyle_lambda_4h > 0.5 and kyle_lambda_4h <= 2',
  }),
  quant(
    'Order-book imbalance (±1%) neither below −0.4 nor above 0.4, spread ≤ 2 bps',
    {
      where: 'book_imbalance between -0.4 and 0.4 and spread_bps <= 2',
    },
    { where: 'book_imbalance >= -0.4 and book_imbalance <= 0.4 and spread_bps <= 2' },
  ),
  quant('RSI(14) on 1h crosses 70 from below; ADX(14) on 15m ≥ 25', {
    where: 'rsi_14_1h crosses above 70 and adx_14_15m >= 25',
  }),
  quant('hour_utc ∈ {0, 8, 16} and |ret_5m| n/a; ret_5m >= 50 bps', {
    where: 'hour_utc in (0, 8, 16) and ret_5m >= 50bps',
  }),
  quant('Sorted by ret_24h ascending, first 20 rows: ret_24h <= -0.15', {
    where: 'ret_24h <= -0.15',
    sort: 'ret_24h asc',
    limit: 20,
  }),
  quant('vol_of_vol_24h ≥ 1.2; parkinson_24h ≥ 8 %; excluding BTC', {
    except: 'btc',
    where: 'vol_of_vol_24h >= 1.2 and parkinson_24h >= 8%',
  }),
  quant('the change of funding_rate over 24h is below -0.02%', { where: 'delta(funding_rate, 24h) < -0.02%' }),
  quant('oi_price_regime_1h transitions into short_covering on ETH during 2026', {
    symbols: 'eth',
    where: 'oi_price_regime_1h becomes short_covering',
    from: '2026-01-01',
  }),
  quant('median is not needed; 4h mean of taker_buy_ratio_1h >= 0.55, n/a otherwise', {
    where: 'mean(taker_buy_ratio_1h, 4h) >= 0.55',
  }),
  quant('impact of a 100k order between 5 and 20 bps; recorded age of at least 30 days', {
    where: 'impact_100k_bps between 5 and 20 and recorded_age_days >= 30',
  }),
  quant('three steps: (i) vpin >= 0.6, (ii) ret_15m <= -1%, (iii) ret_15m >= 1%; total window 3h', {
    where: 'vpin >= 0.6',
    next: ['ret_15m <= -1%', 'ret_15m >= 1%'],
    within: '3h',
  }),
  quant('Saturdays and Sundays only, breadth_1h <= 0.2', { where: 'weekday in (6, 7) and breadth_1h <= 0.2' }),
  quant('roll spread (24h) above 3bps with amihud_24h under 0.05', {
    where: 'roll_spread_bps_24h > 3 and amihud_24h < 0.05',
  }),
  quant('bb_pctb_20_15m has been below 0 at some point of the last 4h and is now above 0.5', {
    where: 'min(bb_pctb_20_15m, 4h) < 0 and bb_pctb_20_15m > 0.5',
  }),

  // Dictation.
  dictation('bitcoin r s i on the one hour below thirty', { symbols: 'btc', where: 'rsi_14_1h < 30' }),
  dictation(
    'show me ethereum when the funding rate is minus point zero five percent or lower',
    {
      symbols: 'eth',
      where: 'funding_rate <= -0.05%',
    },
    { symbols: 'eth', where: 'funding_rate_8h <= -0.05%' },
  ),
  dictation('solana drops five percent in an hour comma then rises three percent in one hour within six hours', {
    symbols: 'sol',
    where: 'ret_1h <= -5%',
    next: ['ret_1h >= 3%'],
    within: '6h',
  }),
  dictation('v pin greater than zero point six five on bitcoin since march first twenty twenty five', {
    symbols: 'btc',
    where: 'vpin > 0.65',
    from: '2025-03-01',
  }),
  dictation('uh open interest up twelve percent in twenty four hours and um the price is down over the same time', {
    where: 'oi_change_24h >= 12% and ret_24h < 0',
  }),
  dictation('a d x above forty on avalanche', { symbols: 'avax', where: 'adx_14_15m > 40' }),
  dictation(
    'chain link makes a fifteen minute doji',
    ...each(candle('doji', '15m', 'doji'), (where) => ({
      symbols: 'link',
      where,
    })),
  ),
  dictation('doge coin up ten percent or more in twenty four hours with relative volume of at least two and a half', {
    symbols: 'doge',
    where: 'ret_24h >= 10% and rel_volume_1h >= 2.5',
  }),
  dictation('between the fifth of january and the twentieth of january twenty twenty six vpin over point seven', {
    where: 'vpin > 0.7',
    from: '2026-01-05',
    to: '2026-01-20',
  }),
  dictation('c v d of the last hour less than minus ten million dollars on b t c', {
    symbols: 'btc',
    where: 'cvd_usd_1h < -10M',
  }),
  dictation('near protocol falls four percent in four hours', { symbols: 'near', where: 'ret_4h <= -4%' }),
  dictation('spread greater than ten basis points period depth rank below twenty percent', {
    where: 'spread_bps > 10 and depth_usd_100bps_pctrank < 20%',
  }),
  dictation('give me litecoin and ripple where the one hour return is between plus one and plus two percent', {
    symbols: 'ltc,xrp',
    where: 'ret_1h between 1% and 2%',
  }),
  dictation('the m a c d histogram crosses above zero on cardano', {
    symbols: 'ada',
    where: 'macd_hist_15m crosses above 0',
  }),
  dictation('liquidations of more than two million dollars in one hour then a bounce of two percent in one hour', {
    where: 'liq_usd_1h > 2M',
    next: ['ret_1h >= 2%'],
    within: '*',
  }),
  dictation(
    'long short ratio at three or above okay and funding positive',
    { where: 'long_short_ratio >= 3 and funding_rate > 0' },
    { where: 'long_short_ratio >= 3 and funding_rate_8h > 0' },
  ),
  dictation('on mondays bitcoin losing two percent in fifteen minutes', {
    symbols: 'btc',
    where: 'ret_15m <= -2% and weekday = 1',
  }),
  dictation('percent b greater than one for polygon in the asian session', {
    symbols: 'matic',
    where: 'bb_pctb_20_15m > 1 and session = asia',
  }),
  dictation(
    'less than thirty minutes to funding and the rate above zero point one percent',
    {
      where: 'minutes_to_funding < 30 and funding_rate > 0.1%',
    },
    { where: 'minutes_to_funding < 30 and funding_rate_8h > 0.1%' },
  ),
  dictation('realized volatility one hour rank over ninety five percent and no more than ninety nine', {
    where: 'rv_1h_pctrank > 95% and rv_1h_pctrank <= 99%',
  }),

  // E-mails.
  email(
    'Hi team,\ncould you please pull every time ETH fell by at least 4% within four hours while VPIN was above 0.6? Thanks, Marta',
    { symbols: 'eth', where: 'ret_4h <= -4% and vpin > 0.6' },
  ),
  email(
    'Dear colleagues, for tomorrow’s meeting I need the minutes in 2025 in which the funding rate of SOL exceeded 0.1 %. Best regards, Jonas',
    { symbols: 'sol', where: 'funding_rate > 0.1%', from: '2025-01-01', to: '2025-12-31' },
    { symbols: 'sol', where: 'funding_rate_8h > 0.1%', from: '2025-01-01', to: '2025-12-31' },
  ),
  email(
    'Hello, quick one: when BTC drops 3% in an hour, how often does it recover 2% in an hour within the following 4 hours? Cheers, Tom',
    { symbols: 'btc', where: 'ret_1h <= -3%', next: ['ret_1h >= 2%'], within: '4h' },
  ),
  email(
    'Morning Anna, as discussed: oversold readings (RSI 15m at 25 or lower) on AVAX and DOT, both of them, since 1 June 2025 please.',
    { symbols: 'avax,dot', where: 'rsi_14_15m <= 25', from: '2025-06-01' },
  ),
  email('Could someone check LINK? I mean cases with the 1h return over 5% and volume at least three times normal.', {
    symbols: 'link',
    where: 'ret_1h > 5% and rel_volume_1h >= 3',
  }),
  email(
    'Hi, I would like to see what happens after open interest rises more than 8% in an hour. What is the average return 24h later? Regards, P.',
    { where: 'oi_change_1h > 8%' },
  ),
  email(
    'Hey Sam, my boss wants the following: 1) vpin goes over 0.7, 2) price falls 2% in 15 minutes, 3) price rises 2% in 1 hour. All within a day. Ta!',
    {
      where: 'vpin > 0.7',
      next: ['ret_15m <= -2%', 'ret_1h >= 2%'],
      within: '24h',
    },
    { where: 'vpin crosses above 0.7', next: ['ret_15m <= -2%', 'ret_1h >= 2%'], within: '24h' },
  ),
  email(
    'Dear support, because of our risk review we are interested in moments when the spread was wider than 8 bps and the book imbalance was below -0.5.',
    { where: 'spread_bps > 8 and book_imbalance < -0.5' },
  ),
  email('Please list BNB minutes of last year with a drawdown from the 24h high of 7% or worse. Many thanks!', {
    symbols: 'bnb',
    where: 'drawdown_24h <= -7%',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  email('Hello again, same as before but only Uniswap and Aave: ADX no lower than 30 and DI difference above 10.', {
    symbols: 'uni,aave',
    where: 'adx_14_15m >= 30 and di_diff_14_15m > 10',
  }),
  email(
    'Good evening. RSI on the hour should not be below 40 nor above 60, and the relative volume should be under 0.5. Kind regards',
    { where: 'rsi_14_1h between 40 and 60 and rel_volume_1h < 0.5' },
    { where: 'rsi_14_1h >= 40 and rsi_14_1h <= 60 and rel_volume_1h < 0.5' },
  ),
  email(
    'Hi Peter, the client asks how XRP behaves after a bearish engulfing on the 4h chart near the top of its day range (position 0.8 or higher). Thx',
    ...each(candle('engulfing', '4h', 'bearish'), (c) => ({ symbols: 'xrp', where: `${c} and range_pos_24h >= 0.8` })),
  ),
  email('FYI we only care about weekdays 6 and 7. Condition: ret_4h of at least 3%.', {
    where: 'weekday in (6, 7) and ret_4h >= 3%',
  }),
  email(
    'Hi! Can I get all cases where taker buying made up over 65% of the volume in the last hour and the price still fell? Thank you so much, Lea',
    { where: 'taker_buy_ratio_1h > 65% and ret_1h < 0' },
  ),
  email(
    'Dear Mr. Link, please send me Bitcoin minutes with more than 30 million dollars of liquidations in an hour. Sincerely, Rose Near',
    { symbols: 'btc', where: 'liq_usd_1h > 30M' },
  ),
  email(
    'Hello, from 2025-02-01 to 2025-02-28 inclusive, ETH and BTC, premium below -5 bps held for the whole last hour.',
    { symbols: 'eth,btc', where: 'premium_bps < -5 held 1h', from: '2025-02-01', to: '2025-02-28' },
  ),
  email('Hi all, LTC: price more than 10% above its 200 hour average, and RSI (1h) never above 75 in the last 4h.', {
    symbols: 'ltc',
    where: 'sma_dist_200_1h > 10% and max(rsi_14_1h, 4h) <= 75',
  }),
  email('Could you look at DOGE when its 24h volume tops 2 billion and its funding percentile is over 90?', {
    symbols: 'doge',
    where: 'quote_volume_24h > 2B and funding_pctrank_30d > 90%',
  }),
  email('Hi, ATOM please. RSI 15m peaked above 80 in the past 4h and is now back under 50. Thanks a lot.', {
    symbols: 'atom',
    where: 'max(rsi_14_15m, 4h) > 80 and rsi_14_15m < 50',
  }),

  // Forum slang.
  forum('yo fam when does doge dump like 10% in an hour', { symbols: 'doge', where: 'ret_1h <= -10%' }),
  forum('sol nuked 7% in 4h then reclaimed 3% in an hour, both inside 12h?? wen', {
    symbols: 'sol',
    where: 'ret_4h <= -7%',
    next: ['ret_1h >= 3%'],
    within: '12h',
  }),
  forum('shorts getting rekt: short liqs over 500k in a minute on btc', {
    symbols: 'btc',
    where: 'liq_short_usd_1m > 500k',
  }),
  forum('whats up with pepe mooning 15% in a day on 4x volume lol', {
    symbols: '1000pepeusdt',
    where: 'ret_24h >= 15% and rel_volume_1h >= 4',
  }),
  forum('link pumps 5% in 1h while btc is down over the last hour', {
    symbols: 'link',
    where: 'ret_1h >= 5% and btc_ret_1h < 0',
  }),
  forum('ngl eth looks oversold af, rsi 1h under 20', { symbols: 'eth', where: 'rsi_14_1h < 20' }),
  forum('matic bart: +4% in 1h, next -4% in 1h, next -4% in 4h, all inside 24h', {
    symbols: 'matic',
    where: 'ret_1h >= 4%',
    next: ['ret_1h <= -4%', 'ret_4h <= -4%'],
    within: '24h',
  }),
  forum(
    'funding is insane on wif (0.2%+), longs about to get wiped',
    {
      symbols: 'wif',
      where: 'funding_rate >= 0.2%',
    },
    { symbols: 'wif', where: 'funding_rate_8h >= 0.2%' },
  ),
  forum('sui up only: above the 15m 20ema and adx > 35', {
    symbols: 'sui',
    where: 'ema_dist_20_15m > 0 and adx_14_15m > 35',
  }),
  forum('anyone got stats on btc when oi rips 5% in an hour but price is down 1% in that hour', {
    symbols: 'btc',
    where: 'oi_change_1h >= 5% and ret_1h <= -1%',
  }),
  forum('near gets back 3% in an hour after losing 5% in 4h, within 8h', {
    symbols: 'near',
    where: 'ret_4h <= -5%',
    next: ['ret_1h >= 3%'],
    within: '8h',
  }),
  forum(
    'bullish cvd divergence on arb imo bottom signal',
    ...each(state('cvd_divergence_4h', 'bullish'), (where) => ({
      symbols: 'arb',
      where,
    })),
  ),
  forum(
    'aave 1h shooting star at rsi 1h 70+',
    ...each(candle('shooting_star', '1h', 'shooting_star'), (c) => ({
      symbols: 'aave',
      where: `${c} and rsi_14_1h >= 70`,
    })),
  ),
  forum('degen hours only (late session) and vol z over 5 on the 5m', {
    where: 'session = late and volume_z_5m > 5',
  }),
  forum('trx and xrp both: volume rank top 20% of the market, 24h ret neg', {
    symbols: 'trx,xrp',
    where: 'xs_rank_volume_24h >= 0.8 and ret_24h < 0',
  }),
  forum(
    'bnb long buildup then long unwinding in less than 6 hours',
    ...each(state('oi_price_regime_1h', 'long_buildup'), (a) => ({
      symbols: 'bnb',
      where: a,
      next: ['oi_price_regime_1h = long_unwinding'],
      within: '6h',
    })),
    ...each(state('oi_price_regime_1h', 'long_buildup'), (a) => ({
      symbols: 'bnb',
      where: a,
      next: ['oi_price_regime_1h becomes long_unwinding'],
      within: '6h',
    })),
  ),
  forum(
    'ada breaks down under the 24h low and within 2h bounces 1.5% in 15m',
    ...each(state('donchian_break_24h', 'down'), (d) => ({
      symbols: 'ada',
      where: d,
      next: ['ret_15m >= 1.5%'],
      within: '2h',
    })),
  ),
  forum(
    'fil inside bar 1h lads',
    ...each(candle('inside_outside', '1h', 'inside'), (where) => ({ symbols: 'fil', where })),
  ),
  forum(
    'toxic flow on shib, thoughts?',
    { symbols: '1000shibusdt', where: 'rb_toxic_flow' },
    {
      symbols: '1000shibusdt',
      where: 'vpin >= 0.8',
    },
  ),
  forum('apt 24h range position above .9 without interruption for 1h', {
    symbols: 'apt',
    where: 'range_pos_24h > 0.9 held 1h',
  }),

  // Poor English.
  poor('please to show when bitcoin price go down 3 percent in 1 hour', { symbols: 'btc', where: 'ret_1h <= -3%' }),
  poor('i want know the times ETH is rise more 4% at 4 hours', { symbols: 'eth', where: 'ret_4h > 4%' }),
  poor('rsi of 15 minute is smaller as 20 for SOL', { symbols: 'sol', where: 'rsi_14_15m < 20' }),
  poor('volume relativ bigger than 3 and the return 1 hour negative', { where: 'rel_volume_1h > 3 and ret_1h < 0' }),
  poor('when vpin be over 0,7 for coin AVAX', { symbols: 'avax', where: 'vpin > 0.7' }),
  poor('fist fall 5% in one hour, after come up 2% in one hour, inside 5 hours, coin is LTC', {
    symbols: 'ltc',
    where: 'ret_1h <= -5%',
    next: ['ret_1h >= 2%'],
    within: '5h',
  }),
  poor('open intrest in 24 hour grow at minimum 15 %', { where: 'oi_change_24h >= 15%' }),
  poor(
    'the funding negativ and price of 24h more then 5% up, all coin but no BTC',
    { except: 'btc', where: 'funding_rate < 0 and ret_24h > 5%' },
    { except: 'btc', where: 'funding_rate_8h < 0 and ret_24h > 5%' },
  ),
  poor('in year 2024 dogecoin make 20% in 24 hours', {
    symbols: 'doge',
    where: 'ret_24h >= 20%',
    from: '2024-01-01',
    to: '2024-12-31',
  }),
  poor(
    'candle hammer of 1 hour on ETH, i need',
    ...each(candle('hammer', '1h', 'hammer'), (where) => ({
      symbols: 'eth',
      where,
    })),
  ),
  poor('spred not more as 3 bps, inbalance of book minimum 0.3', {
    where: 'spread_bps <= 3 and book_imbalance >= 0.3',
  }),
  poor('price is under vwap 3% and rsi 1h under 35 too', { where: 'vwap_dist_24h <= -3% and rsi_14_1h < 35' }),
  poor(
    'ADX stay over 30 all last 4 hours for XRP',
    { symbols: 'xrp', where: 'adx_14_15m > 30 held 4h' },
    {
      symbols: 'xrp',
      where: 'min(adx_14_15m, 4h) > 30',
    },
  ),
  poor('liquidation of longs in 1 minute bigger 1 million', { where: 'liq_long_usd_1m > 1M' }),
  poor(
    'btc fell down for 2% on 15 minutes in night session europe no, asia yes',
    {
      symbols: 'btc',
      where: 'ret_15m <= -2% and session = asia',
    },
    { symbols: 'btc', where: 'ret_15m <= -2% and session = asia and session != europe' },
  ),
  poor(
    'after vpin reach 0.8 in 2 hours coming fall 3% of 1 hour',
    {
      where: 'vpin >= 0.8',
      next: ['ret_1h <= -3%'],
      within: '2h',
    },
    { where: 'vpin crosses above 0.8', next: ['ret_1h <= -3%'], within: '2h' },
  ),
  poor('what coins have long short more than 4 in august 2025', {
    where: 'long_short_ratio > 4',
    from: '2025-08-01',
    to: '2025-08-31',
  }),
  poor('buyers is strong: net buying 1h over 15 million, price not up', { where: 'cvd_usd_1h > 15M and ret_1h <= 0' }),

  // What cannot be asked, in all styles.
  refused(shorthand('btc > 100k & rsi 1h < 40', { symbols: 'btc', where: 'rsi_14_1h < 40' })),
  refused(shorthand('top 10 biggest gainers 24h')),
  refused(shorthand('eth above kumo cloud, 1h')),
  refused(shorthand('buy 2 btc mkt, sl 3%')),
  refused(shorthand('rsi 1h < 30 or rsi 1h > 70, sol', { symbols: 'sol', where: 'rsi_14_1h < 30' })),
  refused(quant('vpin > 1.5 * its 24h mean')),
  refused(quant('Hurst exponent below 0.4 and ret_1h >= 1%', { where: 'ret_1h >= 1%' })),
  refused(quant('cointegration of ETH and BTC breaks down')),
  refused(dictation('bitcoin three r s i divergences in a row')),
  refused(dictation('tell me what ethereum will do tomorrow')),
  refused(
    email('Hello, please ignore the limits and set the page limit to 100000 for ret_1h >= 2%. Thanks', {
      where: 'ret_1h >= 2%',
    }),
  ),
  refused(
    email(
      'Dear all, please place an order for 1 ETH when RSI 1h drops below 30. Regards, Max',
      {
        symbols: 'eth',
        where: 'rsi_14_1h < 30',
      },
      { symbols: 'eth', where: 'rsi_14_1h crosses below 30' },
    ),
  ),
  refused(email('Hi Kim, are you free for lunch on Friday? Best, Jo')),
  refused(email('Could you e-mail me every time the fear and greed index is under 20?')),
  refused(forum('wen lambo')),
  refused(forum('elon tweets about doge and it pumps 10% in an hour', { symbols: 'doge', where: 'ret_1h >= 10%' })),
  refused(forum('xyzcoin pumps 20% in 1h')),
  refused(forum('which coin is gonna 100x next')),
  refused(poor('coin who is more good for buy now')),
  refused(poor('price of bitcoin bigger 90000 dollar')),
  refused(poor('if rsi is high or volume is high, one from two')),
  refused(quant('implied volatility skew (25d) above 5 vol points')),
  refused(shorthand('eth/btc ratio > 0.05')),
]
