/**
 * The fourteenth set, by another stranger. Only these pages were read: query-language.md, glossary.md, feature-vocabulary.md, symbols.txt, form.ts and ways.ts. Nothing of
 * the interpreter, of its tests or of other sets was seen, and no phrasing was run against it. It was committed before it was scored.
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
} from './form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  lately,
  MACD_DOWN,
  MACD_UP,
  over,
  sinks,
  under,
  up,
  WEEKEND,
  WORKDAYS,
} from './ways.js'

export const FOURTEENTH: readonly Tried[] = [
  // shorthand
  shorthand('sol 1h ret < -4%, rvol > 3', { symbols: 'sol', where: 'ret_1h < -0.04 and rel_volume_1h > 3' }),
  shorthand('btc 1h rsi crosses under 30, us session', {
    symbols: 'btc',
    where: 'rsi_14_1h crosses below 30 and session = us',
  }),
  shorthand('eth 8h funding > 5bps + oi 24h chg > 10%', {
    symbols: 'eth',
    where: 'funding_rate_8h > 0.0005 and oi_change_24h > 0.1',
  }),
  shorthand(
    'doge bull engulf 15m in bottom 20% of 24h range',
    ...each(and(candle('engulfing', '15m', 'bullish'), down('range_pos_24h', '0.2')), (where) => ({
      symbols: 'doge',
      where,
    })),
  ),
  shorthand('all coins 24h drawdown > 15%, deepest first, 20 rows', {
    where: 'drawdown_24h < -0.15',
    sort: 'drawdown_24h asc',
    limit: 20,
  }),
  shorthand('xrp 1h liqs > 5M, liq imbalance < -0.5', {
    symbols: 'xrp',
    where: 'liq_usd_1h > 5000000 and liq_imbalance_1h < -0.5',
  }),
  shorthand(
    'arb bb width pctile < 5 then 24h breakout up w/in 4h',
    ...documents({ symbols: 'arb', within: '4h' }, 'bb_width_20_15m_pctrank < 0.05', BREAK_UP),
  ),
  shorthand('avax adx 15m > 40, +di over -di', { symbols: 'avax', where: 'adx_14_15m > 40 and di_diff_14_15m > 0' }),
  shorthand(
    'btc premium < -8bps wkends only',
    ...each(and('premium_bps < -8', WEEKEND.slice(0, 1)), (where) => ({ symbols: 'btc', where })),
  ),
  shorthand('link corr w btc < .3, 1h +2% or better', {
    symbols: 'link',
    where: 'corr_btc_24h < 0.3 and ret_1h >= 0.02',
  }),
  shorthand(
    'ltc 5m vol z > 4, 5m px chg inside +-0.1%',
    ...each(and('volume_z_5m > 4', flat('ret_5m', '0.001')), (where) => ({ symbols: 'ltc', where })),
  ),
  shorthand(
    'sui 4h morning star since jul 1 2026',
    ...each(candle('star', '4h', 'morning'), (where) => ({ symbols: 'sui', where, from: '2026-07-01' })),
  ),
  shorthand('near vpin > .7 -> 1h ret < -3% w/in 4h', {
    symbols: 'near',
    where: 'vpin > 0.7',
    next: ['ret_1h < -0.03'],
    within: '4h',
  }),
  shorthand('op 1h cvd > +2M, 1h px red', { symbols: 'op', where: 'cvd_usd_1h > 2000000 and ret_1h < 0' }),
  shorthand('bnb spread > 3bps asia hrs', { symbols: 'bnb', where: 'spread_bps > 3 and session = asia' }),
  shorthand(
    'wif 1h >= +10%, still 1h rank top 5%',
    ...each(up('xs_rank_ret_1h', '0.95'), (rank) => ({ symbols: 'wif', where: `ret_1h >= 0.1 and ${rank}` })),
  ),
  shorthand(
    'eth fri 20-22 utc, 1h rv pctile > 90',
    ...each(and('weekday = 5', hours(20, 22), 'rv_1h_pctrank > 0.9'), (where) => ({ symbols: 'eth', where })),
  ),
  shorthand(
    'ada 15m macd x up, px > 200 sma 1h',
    ...each(and(MACD_UP, 'sma_dist_200_1h > 0'), (where) => ({ symbols: 'ada', where })),
  ),
  shorthand('btc 1% depth pctile < 5, 100k impact > 2bps', {
    symbols: 'btc',
    where: 'depth_usd_100bps_pctrank < 0.05 and impact_100k_bps > 2',
  }),
  shorthand(
    'pepe l/s ratio > 2.5, fr neg',
    ...each(funding('< 0'), (rate) => ({ symbols: '1000pepeusdt', where: `long_short_ratio > 2.5 and ${rate}` })),
  ),
  shorthand('fil 15m stoch k < 10 held 30m', { symbols: 'fil', where: 'stoch_k_14_15m < 10 held 30m' }),
  refused(shorthand('btc opt iv > 60, rv 24h < 2%', { symbols: 'btc', where: 'rv_24h < 0.02' }, { symbols: 'btc' })),
  refused(shorthand('mkt buy sol 5x if 1h rsi < 25', { symbols: 'sol', where: 'rsi_14_1h < 25' }, { symbols: 'sol' })),
  refused(
    shorthand(
      'eth 1h oi > +4% or l/s ratio > 3',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'oi_change_1h > 0.04' },
      { symbols: 'eth', where: 'long_short_ratio > 3' },
    ),
  ),
  refused(
    shorthand('ping me when trx breaks 24h high', ...each(BREAK_UP, (where) => ({ symbols: 'trx', where })), {
      symbols: 'trx',
    }),
  ),

  // quant
  quant('Buckets of ETHUSDT with ret_1h_sigma at or below -3 while corr_btc_24h exceeds 0.8.', {
    symbols: 'eth',
    where: 'ret_1h_sigma <= -3 and corr_btc_24h > 0.8',
  }),
  quant('All symbols except BTC: 24-hour beta to BTC strictly greater than 2 and 1-hour excess return below -1.5%.', {
    except: 'btc',
    where: 'beta_btc_24h > 2 and excess_ret_1h < -0.015',
  }),
  quant('Jump share over 24h of at least 0.4 for SOL, between 2025-01-01 and 2025-06-30 inclusive.', {
    symbols: 'sol',
    where: 'jump_share_24h >= 0.4',
    from: '2025-01-01',
    to: '2025-06-30',
  }),
  quant(
    'Kyle lambda over four hours greater than 5 bps per million USD, and Amihud illiquidity (24h) greater than 3, on ALGO.',
    {
      symbols: 'algo',
      where: 'kyle_lambda_4h > 5 and amihud_24h > 3',
    },
  ),
  quant('Minutes where the 4h z-score of spread_bps is at least 3 on AAVE or UNI.', {
    symbols: 'aave,uni',
    where: 'zscore(spread_bps, 4h) >= 3',
  }),
  quant(
    'The hourly realised volatility is at least twice its daily pace (rv ratio 1h/24h >= 2) and market breadth is no more than 0.2; rank by that ratio, descending, 100 rows.',
    {
      where: 'rv_ratio_1h_24h >= 2 and breadth_1h <= 0.2',
      sort: 'rv_ratio_1h_24h desc',
      limit: 100,
    },
  ),
  quant(
    'Sequence on BTCUSDT: VPIN crosses above 0.65, followed within 60 minutes by a 15-minute return of -1% or less.',
    { symbols: 'btc', where: 'vpin crosses above 0.65', next: ['ret_15m <= -0.01'], within: '1h' },
  ),
  quant(
    'Kaufman efficiency ratio (4h) above 0.6 with a positive 1-hour log-price slope greater than 0.01 per hour, DOT.',
    {
      symbols: 'dot',
      where: 'efficiency_ratio_4h > 0.6 and slope_1h > 0.01',
    },
  ),
  quant('book_imbalance_20bps below -0.4 in at least 45 of the last 60 minutes for XRPUSDT.', {
    symbols: 'xrp',
    where: 'book_imbalance_20bps < -0.4 held 45m of 1h',
  }),
  quant(
    'Eight-hour-normalised funding in its bottom decile of the last 30 days, and open interest up by 8% or more over 24 hours, for ATOM.',
    ...each(down('funding_pctrank_30d', '0.1'), (rank) => ({
      symbols: 'atom',
      where: `${rank} and oi_change_24h >= 0.08`,
    })),
  ),
  quant(
    'Parkinson volatility over 24h greater than 0.08, conditional on the trailing 24h return lying in [-0.01, 0.01].',
    { where: 'parkinson_24h > 0.08 and ret_24h between -0.01 and 0.01' },
  ),
  quant(
    'Minutes in the European session with hourly taker buy share above 0.55 and the 1-hour return non-positive, for BTC and ETH, year 2024.',
    {
      symbols: 'btc,eth',
      where: 'session = europe and taker_buy_ratio_1h > 0.55 and ret_1h <= 0',
      from: '2024-01-01',
      to: '2024-12-31',
    },
  ),
  quant('Vol-of-vol (24h) greater than 1 and RSI(14) on hourly closes between 45 and 55.', {
    where: 'vol_of_vol_24h > 1 and rsi_14_1h between 45 and 55',
  }),
  quant('Maximum of vpin over the trailing 4h at least 0.75 and current vpin below 0.5, NEARUSDT.', {
    symbols: 'near',
    where: 'max(vpin, 4h) >= 0.75 and vpin < 0.5',
  }),
  quant('Cross-sectional rank of the 24h return at or above 0.9, cross-sectional rank of 24h volume at or below 0.3.', {
    where: 'xs_rank_ret_24h >= 0.9 and xs_rank_volume_24h <= 0.3',
  }),
  quant('Microprice more than 1.5 bps above mid and top-of-book imbalance greater than 0.5 on LINKUSDT.', {
    symbols: 'link',
    where: 'microprice_dist_bps > 1.5 and book_imbalance_top > 0.5',
  }),
  quant(
    'ATR(14) on 15-minute candles above 1.2% of price and ADX(14) on 15-minute candles below 18; symbols SUI and APT.',
    {
      symbols: 'sui,apt',
      where: 'atr_pct_14_15m > 0.012 and adx_14_15m < 18',
    },
  ),
  quant(
    'Sum of long liquidations over the last 15 minutes of at least 1,000,000 USD, followed within 4h by a 1-hour return of at least +2% (BTCUSDT).',
    {
      symbols: 'btc',
      where: 'sum(liq_long_usd_1m, 15m) >= 1000000',
      next: ['ret_1h >= 0.02'],
      within: '4h',
    },
  ),
  quant(
    'Distance to the 24h VWAP less than -3% and Bollinger %b (20, 15m) less than 0, for LTC, sorted by the VWAP distance, ascending.',
    {
      symbols: 'ltc',
      where: 'vwap_dist_24h < -0.03 and bb_pctb_20_15m < 0',
      sort: 'vwap_dist_24h asc',
    },
  ),
  quant('Basis against the index above 15 bps within 30 minutes or less of the next funding settlement, ETHUSDT.', {
    symbols: 'eth',
    where: 'basis_bps > 15 and minutes_to_funding <= 30',
  }),
  quant('Contracts recorded for fewer than 14 days whose 7-day return exceeds 50%.', {
    where: 'recorded_age_days < 14 and ret_7d > 0.5',
  }),
  quant(
    'Long/short account ratio down by more than 20% over 24 hours with open interest rising over the same 24 hours, AVAXUSDT.',
    {
      symbols: 'avax',
      where: 'long_short_change_24h < -0.2 and oi_change_24h > 0',
    },
  ),
  refused(
    quant(
      'Select minutes with Hurst exponent below 0.4 on the last 24h and rel_volume_1h above 2, for BNB.',
      { symbols: 'bnb', where: 'rel_volume_1h > 2' },
      { symbols: 'bnb' },
    ),
  ),
  refused(
    quant(
      'Restrict to occurrences of vpin >= 0.8 on SOL for which the maximum favourable excursion over the subsequent 24 hours was above 5%.',
      { symbols: 'sol', where: 'vpin >= 0.8' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    quant(
      'Minutes in which ETH dealer gamma exposure is negative and rv_24h is above 0.05.',
      { symbols: 'eth', where: 'rv_24h > 0.05' },
      { symbols: 'eth' },
    ),
  ),

  // dictation
  dictation('show me when cardano lost more than five percent in one hour with volume at least three times normal', {
    symbols: 'ada',
    where: 'ret_1h < -0.05 and rel_volume_1h >= 3',
  }),
  dictation(
    'find times when bitcoin was up more than eight percent over twenty four hours on a saturday or a sunday',
    ...each(and('ret_24h > 0.08', WEEKEND.slice(0, 1)), (where) => ({ symbols: 'btc', where })),
  ),
  dictation('ethereum with the one hour rsi below twenty five please just the last ten', {
    symbols: 'eth',
    where: 'rsi_14_1h < 25',
    limit: 10,
  }),
  dictation(
    'when did dogecoin print a hammer on the four hour chart in twenty twenty five',
    ...each(candle('hammer', '4h', 'hammer'), (where) => ({
      symbols: 'doge',
      where,
      from: '2025-01-01',
      to: '2025-12-31',
    })),
  ),
  dictation(
    'i want solana minutes where more than ten million dollars got liquidated in an hour and the price had dropped at least four percent in that hour',
    {
      symbols: 'sol',
      where: 'liq_usd_1h > 10000000 and ret_1h <= -0.04',
    },
  ),
  dictation(
    'chainlink breaks its twenty four hour high and then within one hour it falls two percent or more over fifteen minutes',
    ...documents({ symbols: 'link', within: '1h' }, BREAK_UP, 'ret_15m <= -0.02'),
  ),
  dictation(
    'all the coins that were in the top ten percent by one hour return while bitcoin was down more than one percent on the hour',
    ...each(up('xs_rank_ret_1h', '0.9'), (rank) => ({
      where: `${rank} and btc_ret_1h < -0.01`,
    })),
  ),
  dictation('give me ripple when the funding rate for eight hours was below minus five basis points', {
    symbols: 'xrp',
    where: 'funding_rate_8h < -0.0005',
  }),
  dictation(
    'polkadot where open interest grew at least six percent in the last hour and the price hardly moved less than half a percent either way in that hour',
    ...each(and('oi_change_1h >= 0.06', flat('ret_1h', '0.005')), (where) => ({
      symbols: 'dot',
      where,
    })),
  ),
  dictation(
    'bitcoin between thirteen and sixteen utc on weekdays when the one hour realised volatility is over one and a half percent',
    ...each(and(hours(13, 16), WORKDAYS.slice(0, 1), 'rv_1h > 0.015'), (where) => ({
      symbols: 'btc',
      where,
    })),
  ),
  dictation('look for litecoin with the order book imbalance within one percent above zero point five', {
    symbols: 'ltc',
    where: 'book_imbalance > 0.5',
  }),
  dictation('near protocol more than thirty percent above its low of the last twenty four hours biggest move first', {
    symbols: 'near',
    where: 'drawup_24h > 0.3',
    sort: 'drawup_24h desc',
  }),
  dictation(
    'bearish macd cross on fifteen minutes for avalanche while the price is below the two hundred hour average',
    ...each(and(MACD_DOWN, 'sma_dist_200_1h < 0'), (where) => ({
      symbols: 'avax',
      where,
    })),
  ),
  dictation(
    'uniswap when hourly volume is over fifty million dollars and buyers make up more than sixty percent of taker volume',
    {
      symbols: 'uni',
      where: 'quote_volume_1h > 50000000 and taker_buy_ratio_1h > 0.6',
    },
  ),
  dictation('find when shiba had vpin over zero point seven for the whole of the last thirty minutes', {
    symbols: '1000shibusdt',
    where: 'vpin > 0.7 held 30m',
  }),
  dictation(
    'when was the whole market red i mean at most five percent of coins up on the hour since september first twenty twenty six',
    { where: 'breadth_1h <= 0.05', from: '2026-09-01' },
  ),
  dictation(
    'aptos in the asian session less than fifteen minutes before funding with a funding rate above three basis points',
    ...each(funding('> 0.0003'), (rate) => ({
      symbols: 'apt',
      where: `session = asia and minutes_to_funding < 15 and ${rate}`,
    })),
  ),
  dictation(
    'bitcoin falls three percent or more in an hour and then within four hours it is up two percent or more in an hour',
    { symbols: 'btc', where: 'ret_1h <= -0.03', next: ['ret_1h >= 0.02'], within: '4h' },
  ),
  dictation(
    'tron when the bollinger band width on fifteen minutes is in its lowest three percent of the week',
    ...each([...down('bb_width_20_15m_pctrank', '0.03'), ...down('pctrank(bb_width_20_15m, 7d)', '0.03')], (where) => ({
      symbols: 'trx',
      where,
    })),
  ),
  dictation('filecoin minutes where the average trade over the hour is larger than two thousand dollars', {
    symbols: 'fil',
    where: 'avg_trade_usd_1h > 2000',
  }),
  dictation(
    'ethereum when the perp premium to the index is over ten basis points and open interest is above eight billion dollars',
    {
      symbols: 'eth',
      where: 'premium_bps > 10 and oi_usd > 8000000000',
    },
  ),
  refused(
    dictation(
      'show me bitcoin when the number of active wallets jumped and the price rose more than four percent in a day',
      { symbols: 'btc', where: 'ret_24h > 0.04' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'send me a text message as soon as solana drops five percent in one hour',
      ...each(down('ret_1h', '-0.05'), (where) => ({ symbols: 'sol', where })),
      { symbols: 'sol' },
    ),
  ),
  refused(
    dictation(
      'ethereum when either the spread is over two basis points or the hourly volume is below a quarter of normal',
      { symbols: 'eth' },
      { symbols: 'eth', where: 'spread_bps > 2' },
      { symbols: 'eth', where: 'rel_volume_1h < 0.25' },
    ),
  ),
  refused(
    dictation(
      'only the cases where dogecoin had a bullish engulfing on the hour and ended up higher a day later',
      ...each(candle('engulfing', '1h', 'bullish'), (where) => ({
        symbols: 'doge',
        where,
      })),
      { symbols: 'doge' },
    ),
  ),

  // email
  email(
    'Hi Marta, hope the move went well. For the risk memo I need every minute when BTC was more than 10% below its 24-hour high. Thanks a lot, Jonas',
    { symbols: 'btc', where: 'drawdown_24h < -0.1' },
  ),
  email(
    'Dear Peter, could you pull, for AAVE, the minutes in which the 1h return was above 6% and the relative volume of the hour at least 4? Only since the start of 2026, please. Kind regards, Ines',
    { symbols: 'aave', where: 'ret_1h > 0.06 and rel_volume_1h >= 4', from: '2026-01-01' },
  ),
  email(
    'Morning Kofi,\nthe treasury people asked me again about funding. Can you list when ETH paid longs, i.e. the 8-hour funding rate was below zero, while the price was up more than 3% on the day? Cheers, Ruth',
    { symbols: 'eth', where: 'funding_rate_8h < 0 and ret_24h > 0.03' },
  ),
  email(
    'Hello Yuki, I am preparing slides on thin books. Please give me the 25 minutes with the largest spread on SOL during 2024, largest first, and only spreads of more than 5 bps. Best, Adam',
    {
      symbols: 'sol',
      where: 'spread_bps > 5',
      sort: 'spread_bps desc',
      limit: 25,
      from: '2024-01-01',
      to: '2024-12-31',
    },
  ),
  email(
    'Hi team, quick one before lunch: how often did LINK show an evening star on the 1-hour candles when its hourly RSI was over 65? Thanks, Beatriz',
    ...each(and(candle('star', '1h', 'evening'), 'rsi_14_1h > 65'), (where) => ({ symbols: 'link', where })),
  ),
  email(
    'Dear Olu, I keep hearing that liquidation waves bounce. Please look at XRP: more than 2 million dollars of liquidations in an hour, then within 24 hours a one-hour gain of 3% or more. Greetings from Graz, Helmut',
    { symbols: 'xrp', where: 'liq_usd_1h > 2000000', next: ['ret_1h >= 0.03'], within: '24h' },
  ),
  email(
    'Hey Sanna, thanks for the dinner! About the hedges: I would like all minutes when the 24h correlation of BNB with bitcoin was under 0.2. No hurry. Luca',
    { symbols: 'bnb', where: 'corr_btc_24h < 0.2' },
  ),
  email(
    'Good afternoon, for the committee paper we need the episodes in which open interest in bitcoin fell by at least 10% within 24 hours, from March to May 2025. With best wishes, Deirdre',
    { symbols: 'btc', where: 'oi_change_24h <= -0.1', from: '2025-03-01', to: '2025-05-31' },
  ),
  email(
    'Hi Tom,\nour market maker complains about one-sided flow on OP. Could you find when vpin_taker was above 0.4 and depth within 1% was in the lowest 10% of the week? Talk later, Priya',
    ...each([...down('depth_usd_100bps_pctrank', '0.1'), ...down('pctrank(depth_usd_100bps, 7d)', '0.1')], (thin) => ({
      symbols: 'op',
      where: `vpin_taker > 0.4 and ${thin}`,
    })),
  ),
  email(
    'Dear Ms Novak, as discussed on the phone, I am after ARB in the US session with a fifteen-minute RSI above 80 and a 24h gain above 12%. Many thanks in advance, F. Keller',
    { symbols: 'arb', where: 'session = us and rsi_14_15m > 80 and ret_24h > 0.12' },
  ),
  email(
    'Hi Greg, my students want to see bearish divergences. Can you pull ETH minutes where the 4h CVD divergence turned bearish, October 2026 only? Thank you, Prof. Lind',
    { symbols: 'eth', where: 'cvd_divergence_4h becomes bearish', from: '2026-10-01', to: '2026-10-31' },
    { symbols: 'eth', where: 'cvd_divergence_4h = bearish', from: '2026-10-01', to: '2026-10-31' },
  ),
  email(
    'Hello Amira, back from holiday and already curious: when was ATOM stronger than bitcoin explains, say an excess return over one hour of more than 3%, with bitcoin itself down on the hour? Regards, Stefan',
    { symbols: 'atom', where: 'excess_ret_1h > 0.03 and btc_ret_1h < 0' },
  ),
  email(
    'Hi Bo, the grid bots got hurt again. Please check DOT and FIL for times when the price broke its 24h low and the 15m Bollinger width had been in its lowest 5% of the week at some point in the 4 hours before. Cheers, Ewa',
    ...lately(
      { symbols: 'dot,fil' },
      '4h',
      down('min(bb_width_20_15m_pctrank, 4h)', '0.05'),
      down('bb_width_20_15m_pctrank', '0.05'),
      BREAK_DOWN,
    ),
  ),
  email(
    'Dear colleagues, I have to explain last year to a client. List the minutes of 2025 in which BTC fell at least 4% in 4 hours, worst ones first. Sincerely, M. Okafor',
    { symbols: 'btc', where: 'ret_4h <= -0.04', from: '2025-01-01', to: '2025-12-31', sort: 'ret_4h asc' },
  ),
  email(
    'Hi Nils! Silly question maybe, but on Mondays between 0 and 4 UTC, when did DOGE have hourly volume less than a fifth of the usual? Thanks, Carla',
    ...each(and('weekday = 1', hours(0, 4), 'rel_volume_1h < 0.2'), (where) => ({ symbols: 'doge', where })),
  ),
  email(
    'Hello Viktor, one more for the weekly note: all coins except BTC and ETH with funding over the last 24 hours summing to more than 0.3%. Best regards, Nadia',
    { except: 'btc,eth', where: 'funding_sum_24h > 0.003' },
  ),
  email(
    'Hi Chen, could you help me with the order book study? I need SUI when the bid side within 20 bps is much heavier, imbalance of 0.6 or higher, and the spread is under 2 bps. Thanks, Dagny',
    { symbols: 'sui', where: 'book_imbalance_20bps >= 0.6 and spread_bps < 2' },
  ),
  email(
    'Dear Rosa, thanks for yesterday. Please find the moments when UNI came back above its 50-period EMA on the hour and shorts were covering at the time, going by price and open interest. Yours, Iain',
    ...each(and(over('ema_dist_50_1h', '0').slice(0, 1), state('oi_price_regime_1h', 'short_covering')), (where) => ({
      symbols: 'uni',
      where,
    })),
    { symbols: 'uni', where: 'ema_dist_50_1h > 0 and oi_price_regime_1h = short_covering' },
  ),
  email(
    'Hi Ole, the auditors would like to know when WIF moved 8% or more up within 15 minutes. Just 100 rows are enough. Regards, Simone',
    { symbols: 'wif', where: 'ret_15m >= 0.08', limit: 100 },
  ),
  email(
    'Good morning Leila, I would like to compare calm days: BTC with 24h realised volatility under 1% and a 24h volume above 10 billion dollars. Have a nice weekend, Pavel',
    { symbols: 'btc', where: 'rv_24h < 0.01 and quote_volume_24h > 10000000000' },
  ),
  email(
    'Hi Jakub, hope you are feeling better. For LTC: a bearish pin bar on the 4h in the top tenth of the 24h range, please. Ciao, Renata',
    ...each(and(candle('pin_bar', '4h', 'bearish'), up('range_pos_24h', '0.9')), (where) => ({
      symbols: 'ltc',
      where,
    })),
  ),
  refused(
    email(
      'Dear Hanna, the CIO asked for the minutes when Google searches for bitcoin were at a record and BTC was up over 5% on the day. Could you run it? Thanks, Émile',
      { symbols: 'btc', where: 'ret_24h > 0.05' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Hi Raj, please close half of our ETH position whenever the one-hour return is below -3%, and let me know how it goes. Best, Louise',
      { symbols: 'eth', where: 'ret_1h < -0.03' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    email(
      'Hello Mateo, for the newsletter I need AVAX whenever the hourly RSI was above 75, but keep only those times that were followed by a lower price 4 hours later. Many thanks, Gwen',
      { symbols: 'avax', where: 'rsi_14_1h > 75' },
      { symbols: 'avax' },
    ),
  ),
  refused(
    email(
      'Dear Kim, could you list when ETF inflows were over 500 million dollars in a day and BTC open interest rose more than 5% in 24 hours? Warm regards, Tariq',
      { symbols: 'btc', where: 'oi_change_24h > 0.05' },
      { symbols: 'btc' },
    ),
  ),

  // forum
  forum('yo anyone know when pepe ripped more than 15% in an hour?? show me', {
    symbols: '1000pepeusdt',
    where: 'ret_1h > 0.15',
  }),
  forum('degens where u at. wif longs getting rekt: over 500k long liqs in a single minute, when', {
    symbols: 'wif',
    where: 'liq_long_usd_1m > 500000',
  }),
  forum('ngl btc hourly rsi over 80 feels like top every time, lemme see em since 2024', {
    symbols: 'btc',
    where: 'rsi_14_1h > 80',
    from: '2024-01-01',
  }),
  forum('sol nuked 5% or more in 15min then bounced at least 3% in 15min, all within an hour. when tho', {
    symbols: 'sol',
    where: 'ret_15m <= -0.05',
    next: ['ret_15m >= 0.03'],
    within: '1h',
  }),
  forum(
    'which alts were pumping 10%+ on the day while btc was bleeding 3% or more on the day lol',
    ...each(up('ret_24h', '0.1'), (where) => ({ except: 'btc', where: `${where} and btc_ret_24h <= -0.03` })),
    ...each(up('ret_24h', '0.1'), (where) => ({
      except: 'btc,eth',
      where: `${where} and btc_ret_24h <= -0.03`,
    })),
    ...each(up('ret_24h', '0.1'), (where) => ({ where: `${where} and btc_ret_24h <= -0.03` })),
  ),
  forum(
    'three white soldiers on the 4h for eth, does that even happen anymore',
    ...each(candle('soldiers_crows', '4h', 'soldiers'), (where) => ({ symbols: 'eth', where })),
  ),
  forum(
    'doge funding going below -0.05% per 8h, squeeze szn, gimme every time',
    ...each(sinks('funding_rate_8h', '-0.0005'), (where) => ({ symbols: 'doge', where })),
  ),
  forum(
    'matic volume was dead af, hourly vol under 20% of normal, between 21 and 24 utc',
    ...each(['hour_utc between 21 and 23', 'session = late'], (late) => ({
      symbols: 'matic',
      where: `rel_volume_1h < 0.2 and ${late}`,
    })),
  ),
  forum('bruh the sui book is paper thin, 100k mkt order moving it more than 20bps. when was that', {
    symbols: 'sui',
    where: 'impact_100k_bps > 20',
  }),
  forum('ok hear me out: xrp long/short ratio above 3 and price down more than 2% in 4h', {
    symbols: 'xrp',
    where: 'long_short_ratio > 3 and ret_4h < -0.02',
  }),
  forum('sundays only. btc dumps of more than 2% in an hour. newest 15 pls', {
    symbols: 'btc',
    where: 'weekday = 7 and ret_1h < -0.02',
    limit: 15,
  }),
  forum(
    'aave breaks the 24h low on 2x volume or more, any of those in 2026?',
    ...each(and(BREAK_DOWN, 'rel_volume_1h >= 2'), (where) => ({ symbols: 'aave', where, from: '2026-01-01' })),
    ...each(and(BREAK_DOWN, 'rel_volume_1h >= 2'), (where) => ({
      symbols: 'aave',
      where,
      from: '2026-01-01',
      to: '2026-12-31',
    })),
  ),
  forum(
    'shib sellers slamming it, taker buys under 40% for the hour but price still green on the hour. absorption ftw',
    { symbols: '1000shibusdt', where: 'taker_buy_ratio_1h < 0.4 and ret_1h > 0' },
  ),
  forum(
    'lf gravestone doji on the daily range top (95%+ of 24h range), 1h candles, ada',
    ...each(and(candle('doji', '1h', 'gravestone'), up('range_pos_24h', '0.95')), (where) => ({
      symbols: 'ada',
      where,
    })),
  ),
  forum('btc OI up more than 3% in an hr and price up more than 1% same hr = fomo longs. list it', {
    symbols: 'btc',
    where: 'oi_change_1h > 0.03 and ret_1h > 0.01',
  }),
  forum('anybody got times when near was over 8% above its 24h vwap? sort by how far, furthest first', {
    symbols: 'near',
    where: 'vwap_dist_24h > 0.08',
    sort: 'vwap_dist_24h desc',
  }),
  forum(
    'arb inside bar on the 1h and adx 15m under 15, coiled af',
    ...each(and(candle('inside_outside', '1h', 'inside'), 'adx_14_15m < 15'), (where) => ({ symbols: 'arb', where })),
  ),
  forum(
    'eth 15m macd flipped bullish with the hourly rsi still under 40, bottom fishers unite',
    ...each(and(MACD_UP, 'rsi_14_1h < 40'), (where) => ({ symbols: 'eth', where })),
  ),
  forum(
    'literally everything green, like 95% or more of coins up on the hour and btc up 2%+ on the hour, when',
    ...each(up('btc_ret_1h', '0.02'), (btc) => ({ where: `breadth_1h >= 0.95 and ${btc}` })),
  ),
  forum(
    'ltc perp trading at a discount bigger than 15 bps to index, on the premium, not last price. show worst first',
    { symbols: 'ltc', where: 'premium_bps < -15', sort: 'premium_bps asc' },
  ),
  forum('link 4 sigma hour to the upside or better (24h vol), asia hours only. moon math', {
    symbols: 'link',
    where: 'ret_1h_sigma >= 4 and session = asia',
  }),
  refused(
    forum(
      'when did elon tweet doge and it did +5% in 15m',
      ...each(up('ret_15m', '0.05'), (where) => ({ symbols: 'doge', where })),
      { symbols: 'doge' },
    ),
  ),
  refused(
    forum(
      'set me a stop loss on my ape bags in sol if 15m rsi goes under 20 thx',
      ...each(sinks('rsi_14_15m', '20'), (where) => ({ symbols: 'sol', where })),
      { symbols: 'sol' },
    ),
  ),
  refused(
    forum(
      'btc whale wallets dumping to exchanges + 4h price down more than 3%, gimme dates',
      { symbols: 'btc', where: 'ret_4h < -0.03' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    forum(
      'only winners pls: eth 1h hammers that made 5% in the 3 days after',
      ...each(candle('hammer', '1h', 'hammer'), (where) => ({ symbols: 'eth', where })),
      { symbols: 'eth' },
    ),
  ),

  // poor
  poor('i want see when bitcoin is go down more than 5 percent in 4 hour', { symbols: 'btc', where: 'ret_4h < -0.05' }),
  poor('please to show solana with volume of one hour bigger 5 times than normal and price of one hour going up', {
    symbols: 'sol',
    where: 'rel_volume_1h > 5 and ret_1h > 0',
  }),
  poor(
    'when eth have rsi 15 minute less than 20 in year 2026',
    { symbols: 'eth', where: 'rsi_14_15m < 20', from: '2026-01-01' },
    { symbols: 'eth', where: 'rsi_14_15m < 20', from: '2026-01-01', to: '2026-12-31' },
  ),
  poor('give me all coin what have funding rate 8 hour more than 0.1%, biggest is first', {
    where: 'funding_rate_8h > 0.001',
    sort: 'funding_rate_8h desc',
  }),
  poor(
    'xrp, candle engulfing bearish of 4 hour, only from january 2025 until end of june 2025',
    ...each(candle('engulfing', '4h', 'bearish'), (where) => ({
      symbols: 'xrp',
      where,
      from: '2025-01-01',
      to: '2025-06-30',
    })),
  ),
  poor(
    'in which time the dogecoin is break up the maximum of 24 hour and oi grow more 5% in one hour',
    ...each(and(BREAK_UP, 'oi_change_1h > 0.05'), (where) => ({ symbols: 'doge', where })),
  ),
  poor(
    'search moment when avax fall 3% or more in 1 hour and after, inside 4 hour, return of one hour is plus 3% or more',
    { symbols: 'avax', where: 'ret_1h <= -0.03', next: ['ret_1h >= 0.03'], within: '4h' },
  ),
  poor('bnb spread is more than 2 bps in night asia session, i need', {
    symbols: 'bnb',
    where: 'spread_bps > 2 and session = asia',
  }),
  poor(
    'how many times ltc was make hanging man candle of 1 hour near top, place in 24h range more than 0.9',
    ...each(and(candle('hammer', '1h', 'hanging_man'), 'range_pos_24h > 0.9'), (where) => ({ symbols: 'ltc', where })),
  ),
  poor('liquidation of one hour more than 20 million dollar on btc and mostly is shorts, imbalance above 0.7', {
    symbols: 'btc',
    where: 'liq_usd_1h > 20000000 and liq_imbalance_1h > 0.7',
  }),
  poor('ada price is lower than sma 200 of hour by more than 10 percent', {
    symbols: 'ada',
    where: 'sma_dist_200_1h < -0.1',
  }),
  poor('please find trx when volatility of 24 hour is very little, realized less than 1 percent', {
    symbols: 'trx',
    where: 'rv_24h < 0.01',
  }),
  poor('i search the near where beta to btc bigger than 1.8 and btc is fall 1 percent or more in hour', {
    symbols: 'near',
    where: 'beta_btc_24h > 1.8 and btc_ret_1h <= -0.01',
  }),
  poor('for eth in wednesday at hour 14 utc, what was when move of 5 minute is more than plus 1%', {
    symbols: 'eth',
    where: 'weekday = 3 and hour_utc = 14 and ret_5m > 0.01',
  }),
  poor('cvd in one hour is minus 30 million dollar or less at btc but price in this hour not fall', {
    symbols: 'btc',
    where: 'cvd_usd_1h <= -30000000 and ret_1h >= 0',
  }),
  poor('the sui have more than 20% of drawdown from high of 24 hours, show only 30 the most deep', {
    symbols: 'sui',
    where: 'drawdown_24h < -0.2',
    sort: 'drawdown_24h asc',
    limit: 30,
  }),
  poor('op with order book 5% imbalance under minus 0.4, please', {
    symbols: 'op',
    where: 'book_imbalance_500bps < -0.4',
  }),
  poor('find me when link cross stochastic 15 minute over 80 upward and adx 15 minute is already more than 30', {
    symbols: 'link',
    where: 'stoch_k_14_15m crosses above 80 and adx_14_15m > 30',
  }),
  poor(
    'all coin without btc, in one hour they do better than 95% of other coin and volume of hour is more than double of normal',
    ...each(up('xs_rank_ret_1h', '0.95').reverse(), (rank) => ({
      except: 'btc',
      where: `${rank} and rel_volume_1h > 2`,
    })),
  ),
  poor(
    'uni: bollinger percent b 15 minute above 1 and in same time funding is negative',
    ...each(funding('< 0'), (rate) => ({ symbols: 'uni', where: `bb_pctb_20_15m > 1 and ${rate}` })),
  ),
  poor('when algo was have vpin more than 0.8 i want the list from 1 august 2026', {
    symbols: 'algo',
    where: 'vpin > 0.8',
    from: '2026-08-01',
  }),
  poor(
    'btc is fall and rsi fall too under 30, rsi of one hour, fall of price is more than 6% in 24 hour',
    ...each(
      and(
        under('rsi_14_1h', '30').filter((way) => !way.includes('<=')),
        'ret_24h < -0.06',
      ),
      (where) => ({
        symbols: 'btc',
        where,
      }),
    ),
  ),
  refused(
    poor(
      'buy for me 100 dollar the doge when 24 hour return is less than minus 10 percent',
      { symbols: 'doge', where: 'ret_24h < -0.1' },
      { symbols: 'doge' },
    ),
  ),
  refused(
    poor(
      'show eth when gas fee of network is high and volume of one hour more than 1 billion dollar',
      { symbols: 'eth', where: 'quote_volume_1h > 1000000000' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    poor(
      'i need sol where rsi 1 hour less 30 or funding 8 hour less than zero, one of two is enough',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'rsi_14_1h < 30' },
      { symbols: 'sol', where: 'funding_rate_8h < 0' },
    ),
  ),
]
