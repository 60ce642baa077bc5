/**
 * Development phrasings by a stranger: 120, 20 in each style, as a swing trader, a statistician, a journalist, a risk manager, a user of crypto forums, traders from Poland and Indonesia would say them. Written from the
 * documentation alone.
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
  type Wanted,
} from '../tried/form.js'
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
  rises,
  sinks,
  up,
} from '../tried/ways.js'

/** Saturday and Sunday. */
const WEEKEND = 'weekday in (6, 7)'

/** Monday to Friday. */
const WORKDAYS = 'weekday <= 5'

/** The documents for a scope and conditions that all hold. */
const all = (scope: Wanted, ...parts: readonly (string | readonly string[])[]): Wanted[] =>
  each(and(...parts), (where) => ({ ...scope, where }))

const YEAR_2024 = { from: '2024-01-01', to: '2024-12-31' }
const YEAR_2025 = { from: '2025-01-01', to: '2025-12-31' }

export const E3: readonly Tried[] = [
  // The swing trader, in shorthand.
  shorthand(
    'eth 1h bull engulf + rsi 1h <35',
    ...all({ symbols: 'eth' }, candle('engulfing', '1h', 'bullish'), 'rsi_14_1h < 35'),
  ),
  shorthand(
    'sol rsi 15m x up 30, rvol > 2',
    ...all({ symbols: 'sol' }, 'rsi_14_15m crosses above 30', 'rel_volume_1h > 2'),
  ),
  shorthand('btc 15m %b < 0, stoch k < 10, us session', {
    symbols: 'btc',
    where: 'bb_pctb_20_15m < 0 and stoch_k_14_15m < 10 and session = us',
  }),
  shorthand('link macd bull x 15m, adx > 25', ...all({ symbols: 'link' }, MACD_UP, 'adx_14_15m > 25')),
  shorthand('8h funding < -0.03%, 24h oi +10% or more, all coins', {
    where: 'funding_rate_8h < -0.0003 and oi_change_24h >= 0.1',
  }),
  shorthand('doge 1h liqs > 5m usd, liq imb < -0.5', {
    symbols: 'doge',
    where: 'liq_usd_1h > 5M and liq_imbalance_1h < -0.5',
  }),
  shorthand(
    'avax 24h low break, rvol >= 3 -> 1h ret > +2% within 4h',
    ...documents({ symbols: 'avax', within: '4h' }, and(BREAK_DOWN, 'rel_volume_1h >= 3'), 'ret_1h > 0.02'),
  ),
  shorthand(
    'xrp 15m bb width pctile < 5%, then 24h breakout up w/in 6h',
    ...documents({ symbols: 'xrp', within: '6h' }, rank('bb_width_20_15m', '< 0.05'), BREAK_UP),
  ),
  shorthand(
    'arb 4h morning star, > 8% off 24h high',
    ...all({ symbols: 'arb' }, candle('star', '4h', 'morning'), 'drawdown_24h < -0.08'),
  ),
  shorthand('btc spread > 1bp, asia, 2024', {
    symbols: 'btc',
    where: 'spread_bps > 1 and session = asia',
    ...YEAR_2024,
  }),
  shorthand('sui beta to btc > 1.5, btc 1h < -1%', {
    symbols: 'sui',
    where: 'beta_btc_24h > 1.5 and btc_ret_1h < -0.01',
  }),
  shorthand(
    'ada 4h bull pin bar, bottom 10% of 24h range',
    ...all({ symbols: 'ada' }, candle('pin_bar', '4h', 'bullish'), down('range_pos_24h', '0.1')),
  ),
  shorthand('eth 1h cvd > 50m, 20 biggest, 2025', {
    symbols: 'eth',
    where: 'cvd_usd_1h > 50M',
    sort: 'cvd_usd_1h desc',
    limit: 20,
    ...YEAR_2025,
  }),
  shorthand(
    'near 5m rsi > 85 then 5m rsi < 50 in 30m',
    ...documents(
      { symbols: 'near', within: '30m' },
      ['rsi_14_5m > 85', 'rsi_14_5m crosses above 85'],
      sinks('rsi_14_5m', '50'),
    ),
  ),
  shorthand(
    'bnb vpin pctile > .95 & 1% depth pctile < .1',
    ...all({ symbols: 'bnb' }, rank('vpin', '> 0.95'), rank('depth_usd_100bps', '< 0.1')),
  ),
  shorthand(
    'op 1h shooting star, 1h rsi 70+',
    ...all({ symbols: 'op' }, candle('shooting_star', '1h', 'shooting_star'), up('rsi_14_1h', '70')),
  ),
  shorthand('wkend pumps, > 25% off 24h low, ex btc eth', ...all({ except: 'btc,eth' }, WEEKEND, 'drawup_24h > 0.25')),
  refused(
    shorthand(
      'btc 4h supertrend flip long, rvol > 1.5',
      { symbols: 'btc', where: 'rel_volume_1h > 1.5' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    shorthand(
      'ltc 1h rsi < 25 OR 1h vol > 80m',
      { symbols: 'ltc' },
      { symbols: 'ltc', where: 'rsi_14_1h < 25' },
      { symbols: 'ltc', where: 'quote_volume_1h > 80M' },
    ),
  ),
  refused(shorthand('sol iv rank > 80, 1h rv pctile < 20%', ...all({ symbols: 'sol' }, rank('rv_1h', '< 0.2')))),

  // The statistician.
  quant(
    "Observations in the top decile of the cross-sectional rank of hourly returns while BTC's hourly return is non-positive.",
    ...all({}, up('xs_rank_ret_1h', '0.9'), 'btc_ret_1h <= 0'),
  ),
  quant(
    'All contracts other than BTC whose trailing 24-hour correlation with BTC is below 0.2 and whose 24-hour realised volatility exceeds 6%.',
    {
      except: 'btc',
      where: 'corr_btc_24h < 0.2 and rv_24h > 0.06',
    },
  ),
  quant(
    'Lead-lag in SOL: a BTC hourly return of at least +1.5%, followed within 30 minutes by an hourly excess return of SOL over its beta below -1%.',
    {
      symbols: 'sol',
      where: 'btc_ret_1h >= 0.015',
      next: ['excess_ret_1h < -0.01'],
      within: '30m',
    },
  ),
  quant('Minutes in which the 24-hour z-score of the quoted bid-ask spread of ETH exceeds 3, first quarter of 2024.', {
    symbols: 'eth',
    where: 'zscore(spread_bps, 24h) > 3',
    from: '2024-01-01',
    to: '2024-03-31',
  }),
  quant(
    'Jump share of 24h variance greater than 0.4, conditional on a 4h efficiency ratio less than 0.1; full universe.',
    {
      where: 'jump_share_24h > 0.4 and efficiency_ratio_4h < 0.1',
    },
  ),
  quant('Garman-Klass 24h volatility in excess of 8% and Amihud illiquidity of at least 5 bps per million USD.', {
    where: 'garman_klass_24h > 0.08 and amihud_24h >= 5',
  }),
  quant(
    "Kyle's lambda (4h) crossing above 2 bps per million dollars on LINK and UNI, Monday to Friday.",
    ...all({ symbols: 'link,uni' }, 'kyle_lambda_4h crosses above 2', WORKDAYS),
  ),
  quant(
    'Share of advancing coins over the hour at or below 0.15 in at least 45 of the last 60 minutes, evaluated on BTC.',
    {
      symbols: 'btc',
      where: 'breadth_1h <= 0.15 held 45m of 1h',
    },
  ),
  quant(
    'Hourly returns of four sigma or more to the downside, measured against 24h realised vol, calendar year 2025, most negative sigma first, 100 rows.',
    {
      where: 'ret_1h_sigma <= -4',
      sort: 'ret_1h_sigma asc',
      limit: 100,
      ...YEAR_2025,
    },
  ),
  quant('Four-hour mean of VPIN not less than 0.5 while the 4h return lies between -1% and +1%.', {
    where: 'mean(vpin, 4h) >= 0.5 and ret_4h between -0.01 and 0.01',
  }),
  quant(
    'Coins ranked in the bottom 5% of the cross-section by 24h return and, at the same minute, in the top 10% by 24h volume.',
    ...all({}, down('xs_rank_ret_24h', '0.05'), up('xs_rank_volume_24h', '0.9')),
  ),
  quant(
    'Ratio of hourly to daily realised volatility above 2 with vol-of-vol over 0.8; subsequently, within 24 hours, the ratio falls below 0.5.',
    ...documents({ within: '24h' }, 'rv_ratio_1h_24h > 2 and vol_of_vol_24h > 0.8', sinks('rv_ratio_1h_24h', '0.5')),
  ),
  quant('24h beta to BTC between 0.8 and 1.2 and 24h return under -10%, excluding BTC and ETH.', {
    except: 'btc,eth',
    where: 'beta_btc_24h between 0.8 and 1.2 and ret_24h < -0.1',
  }),
  quant(
    'Funding at or above the 98th percentile of its last 30 days while the mark trades more than 5 bps below the index.',
    ...all(
      {},
      ['funding_pctrank_30d >= 0.98', 'pctrank(funding_rate, 30d) >= 0.98', 'pctrank(funding_rate_8h, 30d) >= 0.98'],
      'premium_bps < -5',
    ),
  ),
  quant('Roll implied spread greater than 3 bps in DOT during European hours, in chronological order.', {
    symbols: 'dot',
    where: 'roll_spread_bps_24h > 3 and session = europe',
    sort: 'time asc',
  }),
  quant(
    'One-hour change in open interest in the top 1% of its trailing week, jointly with the hourly return in the bottom 5% of its own trailing week.',
    ...all(
      {},
      [...up('oi_change_1h_pctrank', '0.99'), ...up('pctrank(oi_change_1h, 7d)', '0.99')],
      [...down('ret_1h_pctrank', '0.05'), ...down('pctrank(ret_1h, 7d)', '0.05')],
    ),
  ),
  quant('Standard deviation of one-minute returns over the last 4 hours above 0.3%, XRP, since 1 June 2025.', {
    symbols: 'xrp',
    where: 'std(ret_1m, 4h) > 0.003',
    from: '2025-06-01',
  }),
  refused(
    quant(
      'Test for Granger causality from ETH to ARB at a lag of five minutes and report the p-value.',
      { symbols: 'eth,arb' },
      { symbols: 'arb' },
      { symbols: 'eth' },
      {},
    ),
  ),
  refused(
    quant('24h Hurst exponent below 0.4, jointly with a 15m ADX below 15, for NEAR.', {
      symbols: 'near',
      where: 'adx_14_15m < 15',
    }),
  ),
  refused(
    quant(
      'BTC hourly return above 3%, restricted to cases where the maximum favourable excursion of the following 4 hours exceeded the adverse one.',
      {
        symbols: 'btc',
        where: 'ret_1h > 0.03',
      },
    ),
  ),

  // The journalist, dictating.
  dictation(
    'when did bitcoin last fall more than ten percent in a day',
    { symbols: 'btc', where: 'ret_24h < -0.1', limit: 1 },
    { symbols: 'btc', where: 'ret_24h < -0.1' },
  ),
  dictation(
    'show me when ether lost five percent or more in an hour in twenty twenty five while bitcoin was up over the same hour',
    {
      symbols: 'eth',
      where: 'ret_1h <= -0.05 and btc_ret_1h > 0',
      ...YEAR_2025,
    },
  ),
  dictation('find the times dogecoin had long liquidations of more than one million dollars in a single minute', {
    symbols: 'doge',
    where: 'liq_long_usd_1m > 1M',
  }),
  dictation(
    'how often was solana up at least twenty percent in seven days with the funding rate still negative',
    ...all({ symbols: 'sol' }, 'ret_7d >= 0.2', funding('< 0')),
  ),
  dictation(
    'which coins had their open interest rise by thirty percent or more in twenty four hours since the first of september twenty twenty six',
    {
      where: 'oi_change_24h >= 0.3',
      from: '2026-09-01',
    },
  ),
  dictation(
    'look for ripple with at least five billion dollars of volume over twenty four hours on a saturday or a sunday',
    ...all({ symbols: 'xrp' }, 'quote_volume_24h >= 5B', WEEKEND),
  ),
  dictation(
    'moments when fewer than ten percent of all coins were up on the hour and bitcoin was down more than three percent on the hour',
    { where: 'breadth_1h < 0.1 and btc_ret_1h < -0.03' },
    { symbols: 'btc', where: 'breadth_1h < 0.1 and ret_1h < -0.03' },
    { symbols: 'btc', where: 'breadth_1h < 0.1 and btc_ret_1h < -0.03' },
  ),
  dictation('give me the ten largest hourly drops of cardano of more than six percent please', {
    symbols: 'ada',
    where: 'ret_1h < -0.06',
    sort: 'ret_1h asc',
    limit: 10,
  }),
  dictation(
    'find where pepe dropped eight percent in four hours and then gained five percent in an hour within the next day',
    ...documents({ symbols: '1000pepeusdt', within: '24h' }, down('ret_4h', '-0.08'), up('ret_1h', '0.05')),
  ),
  dictation(
    'times when the order book of bitcoin within one percent of the price had less than twenty million dollars in it',
    {
      symbols: 'btc',
      where: 'depth_usd_100bps < 20M',
    },
  ),
  dictation(
    'litecoin on mondays between eight and noon utc when relative volume was over four',
    ...all({ symbols: 'ltc' }, 'weekday = 1', hours(8, 12), 'rel_volume_1h > 4'),
  ),
  dictation(
    'when did the one hour rsi of avalanche drop under twenty and then climb back over fifty within two days',
    ...documents({ symbols: 'avax', within: '2d' }, sinks('rsi_14_1h', '20'), rises('rsi_14_1h', '50')),
  ),
  dictation(
    'show polygon in march twenty twenty four when takers were buying more than sixty percent of the hours volume',
    {
      symbols: 'matic',
      where: 'taker_buy_ratio_1h > 0.6',
      from: '2024-03-01',
      to: '2024-03-31',
    },
  ),
  dictation('tron when the average trade of the hour was bigger than five thousand dollars oldest first', {
    symbols: 'trx',
    where: 'avg_trade_usd_1h > 5000',
    sort: 'time asc',
  }),
  dictation(
    'uniswap breaking above its twenty four hour high on thin volume say relative volume under one half',
    ...all({ symbols: 'uni' }, BREAK_UP, 'rel_volume_1h < 0.5'),
  ),
  dictation('bitcoin during the asian session with more than two percent realised volatility in the last hour', {
    symbols: 'btc',
    where: 'rv_1h > 0.02 and session = asia',
  }),
  dictation(
    'arbitrum when there are less than thirty minutes left to funding and the funding rate is above a tenth of a percent',
    ...all({ symbols: 'arb' }, 'minutes_to_funding < 30', funding('> 0.001')),
  ),
  refused(
    dictation(
      'when did elon musk post about dogecoin and the price went up ten percent in an hour',
      ...all({ symbols: 'doge' }, up('ret_1h', '0.1')),
    ),
  ),
  refused(
    dictation(
      'send me a text message as soon as bitcoin is down five percent in an hour',
      ...all({ symbols: 'btc' }, down('ret_1h', '-0.05')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'how many coins were withdrawn from exchanges while ether was falling more than seven percent in twenty four hours',
      {
        symbols: 'eth',
        where: 'ret_24h < -0.07',
      },
    ),
  ),

  // The risk manager, in letters.
  email(
    'Hi Marta, for the committee on Thursday could you pull the minutes in which BTC or ETH lost more than 4% in an hour with total liquidations above $50m in that hour? Thanks, Joost',
    { symbols: 'btc,eth', where: 'ret_1h < -0.04 and liq_usd_1h > 50M' },
  ),
  email(
    'Dear all, I am updating our note on liquidity. Please send me every case since 1 January 2026 where depth within 1% was below its 5th percentile of the week and the spread above its 95th. Any coin. Best, Ingrid',
    ...all({ from: '2026-01-01' }, rank('depth_usd_100bps', '< 0.05'), rank('spread_bps', '> 0.95')),
  ),
  email(
    'Hello Piotr, I hope the move went well. When you have a moment: cases in AAVE where open interest fell by 20% or more over 24 hours and the price fell more than 10% over the same 24 hours. Regards, Anne',
    { symbols: 'aave', where: 'oi_change_24h <= -0.2 and ret_24h < -0.1' },
  ),
  email(
    'Morning Sam, the limit for WIF is under review. Can you show me when a 100k market order would have had an impact of more than 25 bps outside the US session? Cheers, D.',
    { symbols: 'wif', where: 'impact_100k_bps > 25 and session != us' },
  ),
  email(
    'Hi Lena, following up on crowded longs: 8h funding at 0.1% or higher with a long/short ratio above 3, and afterwards, within three days, a 24h return of -10% or worse. All coins please. Thank you, Victor',
    { where: 'funding_rate_8h >= 0.001 and long_short_ratio > 3', next: ['ret_24h <= -0.1'], within: '3d' },
  ),
  email(
    'Dear colleagues, for the annex I need the 25 cases with the heaviest hourly liquidations, largest first; anything above $20m in an hour qualifies. Kind regards, Tomasz',
    { where: 'liq_usd_1h > 20M', sort: 'liq_usd_1h desc', limit: 25 },
  ),
  email(
    'Hi Oscar, diversification again! Could you look at SOL, AVAX and NEAR when the 24h correlation to BTC was over 0.9 and the coin was down more than 8% over 24 hours? Many thanks, Ruth',
    { symbols: 'sol,avax,near', where: 'corr_btc_24h > 0.9 and ret_24h < -0.08' },
  ),
  email(
    'Good afternoon Karl, our overnight desk asks when hourly realised vol in BTC sat above its 95th percentile between 21:00 and midnight UTC. Would you run that? Best wishes, Helen',
    ...all({ symbols: 'btc' }, rank('rv_1h', '> 0.95'), ['hour_utc >= 21', 'session = late']),
  ),
  email(
    'Hi Bea, quick one before lunch: ATOM trading more than 30 bps below its index, 2025 only, please. Thx, Nils',
    { symbols: 'atom', where: 'basis_bps < -30', ...YEAR_2025 },
    { symbols: 'atom', where: 'premium_bps < -30', ...YEAR_2025 },
  ),
  email(
    'Dear Hugo, thanks for yesterday. One more request from the regulator: where did the long/short account ratio drop by 25% or more over 24 hours while the price over those 24 hours was up? Sincerely, Clara',
    { where: 'long_short_change_24h <= -0.25 and ret_24h > 0' },
  ),
  email(
    'Hi Yuki, I was asked about concentration in XRP. Please list the times its open interest stood above 3 billion dollars and had grown more than 5% within the hour. Speak soon, Paul',
    { symbols: 'xrp', where: 'oi_usd > 3B and oi_change_1h > 0.05' },
  ),
  email(
    'Hello Greta, for the margin model: FIL with a 15-minute ATR above 2% of price, last 90 days. No rush, Friday is fine. Best, Simon',
    { symbols: 'fil', where: 'atr_pct_14_15m > 0.02', from: '2026-08-22T12:00:00Z' },
    { symbols: 'fil', where: 'atr_pct_14_15m > 0.02', from: '2026-08-22' },
  ),
  email(
    'Dear Ola, new listings worry me. Could we see coins with fewer than 30 days of recorded history that fell over 15% in four hours? Regards, Mehmet',
    { where: 'recorded_age_days < 30 and ret_4h < -0.15' },
  ),
  email(
    'Hi Fred, can you check BNB for me: book imbalance within 1% below -0.5 throughout a full 15 minutes. I would like to show it in the training. Thanks a lot, Sofia',
    { symbols: 'bnb', where: 'book_imbalance < -0.5 held 15m' },
  ),
  email(
    'Hello Ivan, as discussed on the phone: funding paid over 24 hours adding up to more than 0.3%, with the price at least 2% under the 24h VWAP. Whole universe. Best regards, Lucia',
    { where: 'funding_sum_24h > 0.003 and vwap_dist_24h <= -0.02' },
  ),
  email(
    'Hi Priya, please find out when LINK saw short liquidations of more than $10m in total over four hours. It is for the stress scenarios. Warmly, Edith',
    { symbols: 'link', where: 'sum(liq_short_usd_1m, 4h) > 10M' },
  ),
  email(
    'Dear Ben, staffing question: how quiet do Friday evenings get? ETH, Fridays from 20:00 UTC on, relative volume under 0.3. Have a good weekend, Monique',
    { symbols: 'eth', where: 'weekday = 5 and hour_utc >= 20 and rel_volume_1h < 0.3' },
  ),
  refused(
    email(
      'Hi Noor, please match our VaR breaches of this book with BTC: minutes when our own portfolio lost over 3% and BTC 24h realised volatility was above 5%. Thanks, Gerd',
      { symbols: 'btc', where: 'rv_24h > 0.05' },
    ),
  ),
  refused(
    email(
      'Dear Ali, show me when the hourly return of SOL was under -5%, and from now on please sell half of our SOL position each time that happens. Best, Johanna',
      { symbols: 'sol', where: 'ret_1h < -0.05' },
    ),
  ),
  refused(
    email(
      'Hello Matteo, for the options desk: BTC with 25-delta skew below -10 and the hourly realised vol above its 90th percentile of the week. Ciao, Elena',
      ...all({ symbols: 'btc' }, rank('rv_1h', '> 0.9')),
    ),
  ),

  // The personality of crypto twitter.
  forum(
    'gm frens, every time doge ripped 10%+ in an hour on 5x volume or more, show me all of em',
    ...all({ symbols: 'doge' }, up('ret_1h', '0.1'), up('rel_volume_1h', '5')),
  ),
  forum(
    'ngl i wanna see when sol longs got rekt, like 2m+ liquidated in one minute and price down 3% or more on the hour',
    ...all({ symbols: 'sol' }, up('liq_long_usd_1m', '2M'), 'ret_1h <= -0.03'),
  ),
  forum(
    'shorts paying thru the nose lol: funding under -0.1% and the thing still pumps over 5% in 4h. any coin',
    ...all({}, funding('< -0.001'), 'ret_4h > 0.05'),
  ),
  forum(
    'anyone got wif dumping 15% in 24h n then bouncing 8% in 4h, bounce has to come within 12h of the dump',
    ...documents({ symbols: 'wif', within: '12h' }, down('ret_24h', '-0.15'), up('ret_4h', '0.08')),
  ),
  forum(
    'three white soldiers on the eth 4h, does that even exist lmao',
    ...all({ symbols: 'eth' }, candle('soldiers_crows', '4h', 'soldiers')),
  ),
  forum(
    'alts mooning while btc bleeds: coin up 4%+ on the hour, btc red on the hour. leave btc out obv',
    ...all({ except: 'btc' }, up('ret_1h', '0.04'), 'btc_ret_1h < 0'),
  ),
  forum(
    'sui 5m rsi under 15 and price in the lowest 5% of its 24h range, was that ever not the bottom??',
    ...all({ symbols: 'sui' }, 'rsi_14_5m < 15', down('range_pos_24h', '0.05')),
  ),
  forum(
    'outside bar on the btc 1h in the top 5% of the 24h range with 1h cvd negative = free short, change my mind',
    ...all(
      { symbols: 'btc' },
      candle('inside_outside', '1h', 'outside'),
      up('range_pos_24h', '0.95'),
      'cvd_usd_1h < 0',
    ),
  ),
  forum('ur bags vs my bags: less than 20% of coins green on the hour n trx up over 2% on the hour', {
    symbols: 'trx',
    where: 'breadth_1h < 0.2 and ret_1h > 0.02',
  }),
  forum('link chop city, 15m adx under 12 and bollinger width under 1%, gimme those', {
    symbols: 'link',
    where: 'adx_14_15m < 12 and bb_width_20_15m < 0.01',
  }),
  forum(
    'apt oi up 8%+ in an hour but price stuck between -0.5% and +0.5% on that hour... somebody loading fr',
    ...all({ symbols: 'apt' }, up('oi_change_1h', '0.08'), flat('ret_1h', '0.005')),
  ),
  forum(
    'near 4h inside bar n later it breaks the 24h high, how many of those we got',
    ...documents({ symbols: 'near', within: '*' }, candle('inside_outside', '4h', 'inside'), BREAK_UP),
  ),
  forum('sunday scaries thread: btc down 3% or worse over 4h on a sunday, since jan 2025', {
    symbols: 'btc',
    where: 'weekday = 7 and ret_4h <= -0.03',
    from: '2025-01-01',
  }),
  forum(
    'ok degens, bullish cvd divergence on fil with 15m rsi below 30, post em',
    ...all({ symbols: 'fil' }, state('cvd_divergence_4h', 'bullish'), 'rsi_14_15m < 30'),
  ),
  forum(
    'shib buyers eating every ask, taker buys over 60% of the hour n price still red smh',
    ...all({ symbols: '1000shibusdt' }, 'taker_buy_ratio_1h > 0.6', [
      'ret_1h < 0',
      'ret_24h < 0',
      'ret_4h < 0',
      'ret_15m < 0',
      'ret_5m < 0',
    ]),
  ),
  forum(
    'avax macd bear cross 15m while stoch over 80, rip or dip?',
    ...all({ symbols: 'avax' }, MACD_DOWN, 'stoch_k_14_15m > 80'),
  ),
  forum('the 30 most savage hourly pumps of pepe pls, only over 15%, biggest on top', {
    symbols: '1000pepeusdt',
    where: 'ret_1h > 0.15',
    sort: 'ret_1h desc',
    limit: 30,
  }),
  refused(
    forum(
      'eth above the 4h ichimoku cloud n 1h rsi over 60, dont fade me',
      { symbols: 'eth', where: 'rsi_14_1h > 60' },
      { symbols: 'eth', where: 'rsi_14_1h crosses above 60' },
    ),
  ),
  refused(forum('ser just tell me will btc hit 200k by xmas', { symbols: 'btc' }, {})),
  refused(
    forum(
      'bot pls market buy 1k usd of doge every time 1h rsi goes under 20 kthx',
      ...all({ symbols: 'doge' }, sinks('rsi_14_1h', '20')),
      { symbols: 'doge' },
    ),
  ),

  // The traders from Poland and Indonesia.
  poor(
    'please to show when bitcoin is falling more than 5 percent in 4 hours and volume is 3 times more big than normal',
    ...all({ symbols: 'btc' }, 'ret_4h < -0.05', up('rel_volume_1h', '3')),
  ),
  poor(
    'i want see ETH when RSI of 1 hour is under 30 and is hammer candle on 1 hour',
    ...all({ symbols: 'eth' }, candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 30'),
  ),
  poor(
    'Solana funding was minus and later price go up 3 percent in one hour, maximum 8 hour later',
    ...documents({ symbols: 'sol', within: '8h' }, funding('< 0'), up('ret_1h', '0.03')),
  ),
  poor('where is coin which open interest grow more than 10 percent in one day but price in one day is going down', {
    where: 'oi_change_24h > 0.1 and ret_24h < 0',
  }),
  poor('LTC strong trend: ADX 15 minute is over 40 and DI plus is bigger than DI minus by more than 20', {
    symbols: 'ltc',
    where: 'adx_14_15m > 40 and di_diff_14_15m > 20',
  }),
  poor(
    'how many time ADA break the low of 24 hour in asia session in year 2025',
    ...all({ symbols: 'ada', ...YEAR_2025 }, BREAK_DOWN, 'session = asia'),
  ),
  poor(
    'XRP, taker who buy is more than 58 percent in the hour, but price in the hour not go up',
    ...all({ symbols: 'xrp' }, 'taker_buy_ratio_1h > 0.58', down('ret_1h', '0')),
  ),
  poor('give please 10 biggest liquidation of 1 hour in BNB, only bigger than 3 million dollar', {
    symbols: 'bnb',
    where: 'liq_usd_1h > 3M',
    sort: 'liq_usd_1h desc',
    limit: 10,
  }),
  poor(
    'doge make dragonfly doji on 4 hour candle and funding of 8 hour is bigger than 0.05 percent',
    ...all({ symbols: 'doge' }, candle('doji', '4h', 'dragonfly'), 'funding_rate_8h > 0.0005'),
  ),
  poor('UNI order book inside 20 bps have many buyer, imbalance is more than 0.4, only in weekend', {
    symbols: 'uni',
    where: `book_imbalance_20bps > 0.4 and ${WEEKEND}`,
  }),
  poor(
    'when bitcoin go down 2 percent or more in one hour and NEAR is more weak, his excess return 1 hour is less than minus 2 percent',
    { symbols: 'near', where: 'btc_ret_1h <= -0.02 and excess_ret_1h < -0.02' },
  ),
  poor(
    'ATOM do big red marubozu on 1 hour, then in next 4 hours is return up 2 percent in one hour',
    ...documents({ symbols: 'atom', within: '4h' }, candle('marubozu', '1h', 'bearish'), up('ret_1h', '0.02')),
  ),
  poor(
    'coin SUI, price is more than 6 percent over EMA 50 of one hour and RSI fifteen minute over 75',
    ...all({ symbols: 'sui' }, 'ema_dist_50_1h > 0.06', 'rsi_14_15m > 75'),
  ),
  poor('OP price is under average of 200 hours for more than 10 percent, on day tuesday', {
    symbols: 'op',
    where: 'sma_dist_200_1h < -0.1 and weekday = 2',
  }),
  poor('account long compare with account short more than 4, for DOGE and XRP, from 1 may 2025 until 31 august 2025', {
    symbols: 'doge,xrp',
    where: 'long_short_ratio > 4',
    from: '2025-05-01',
    to: '2025-08-31',
  }),
  poor(
    'show moment when ALGO volume of 5 minutes is jumping, z score bigger than 4, and price is up minimum 2 percent in 15 minutes',
    { symbols: 'algo', where: 'volume_z_5m > 4 and ret_15m >= 0.02' },
  ),
  poor('market is all red, only 5 percent of coins or less is up in the hour, I want BTC in this moments, old first', {
    symbols: 'btc',
    where: 'breadth_1h <= 0.05',
    sort: 'time asc',
  }),
  refused(
    poor('i want know which coin will go up tomorrow, it must have RSI 15 minute under 25', {
      where: 'rsi_14_15m < 25',
    }),
  ),
  refused(
    poor('show when whale wallet was buying ETH and price up more than 2 percent in 1 hour', {
      symbols: 'eth',
      where: 'ret_1h > 0.02',
    }),
  ),
  refused(
    poor(
      'please open long on DOT with stop loss 2 percent when MACD 15 minute is crossing up',
      ...all({ symbols: 'dot' }, MACD_UP),
      { symbols: 'dot' },
    ),
  ),
]
