/** Phrasings by a stranger: 120, 20 in each style, written from the documentation alone. */
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
  rises,
  sinks,
  under,
  up,
  WEEKEND,
} from '../../tried/ways.js'

const Y26 = { from: '2026-01-01' }
/** A rise or fall as a later step: the span of the words, or an hour. */
const gain = (v: string, ...spans: string[]): string[] => spans.flatMap((s) => up(`ret_${s}`, v))
const loss = (v: string, ...spans: string[]): string[] => spans.flatMap((s) => down(`ret_${s}`, `-${v}`))

export const H2: readonly Tried[] = [
  // ---- shorthand
  shorthand(
    'btc spread > 3bps & vpin > .7, 2024 only',
    ...documents({ symbols: 'btc', from: '2024-01-01', to: '2024-12-31' }, 'spread_bps > 3 and vpin > 0.7'),
  ),
  shorthand(
    'sol 1h -4%, then +2% 1h inside 6h',
    ...documents(
      { symbols: 'sol', within: '6h' },
      [...down('ret_1h', '-0.04'), 'ret_1h crosses below -0.04'],
      [...up('ret_1h', '0.02'), 'ret_1h crosses above 0.02'],
    ),
  ),
  shorthand('doge liq 1h > 3M, top 20, biggest first', {
    symbols: 'doge',
    where: 'liq_usd_1h > 3M',
    sort: 'liq_usd_1h desc',
    limit: 20,
  }),
  shorthand(
    'eth rsi1h < 25, oldest first, 100 rows',
    ...each(sinks('rsi_14_1h', '25').reverse(), (where) => ({ symbols: 'eth', where, sort: 'time asc', limit: 100 })),
  ),
  shorthand('alts ex btc eth: 1h rank >= .95 w/ btc 1h < 0', {
    except: 'btc,eth',
    where: 'xs_rank_ret_1h >= 0.95 and btc_ret_1h < 0',
  }),
  shorthand(
    'link 15m bull engulf, rsi15 sub 35, europe sesh',
    ...documents(
      { symbols: 'link' },
      and(candle('engulfing', '15m', 'bullish'), 'rsi_14_15m < 35', 'session = europe'),
    ),
  ),
  shorthand(
    'oi +5% 1h, px flat +-0.5% 1h, xrp',
    ...documents({ symbols: 'xrp' }, and(up('oi_change_1h', '0.05'), flat('ret_1h', '0.005'))),
  ),
  shorthand(
    'avax 24h high break, rvol 1h > 2.5, weekdays',
    ...documents({ symbols: 'avax' }, and(BREAK_UP, 'rel_volume_1h > 2.5', 'weekday <= 5')),
  ),
  shorthand(
    'bnb funding 8h < -3bps, since mar 2025',
    ...each(['funding_rate_8h < -0.0003', 'funding_rate < -0.0003'], (where) => ({
      symbols: 'bnb',
      where,
      from: '2025-03-01',
    })),
  ),
  shorthand(
    'bb width 15m bottom 5 pct, then 24h low break < 12h, ltc',
    ...documents(
      { symbols: 'ltc', within: '12h' },
      [...rank('bb_width_20_15m', '<= 0.05'), ...rank('bb_width_20_15m', '< 0.05')],
      BREAK_DOWN,
    ),
  ),
  shorthand('ada macd 15m bull x, adx > 30', ...documents({ symbols: 'ada' }, and(MACD_UP, 'adx_14_15m > 30'))),
  shorthand('near cvd 1h < -5M, ret 1h > 0, oct 15 - oct 31 2026', {
    symbols: 'near',
    where: 'cvd_usd_1h < -5000000 and ret_1h > 0',
    from: '2026-10-15',
    to: '2026-10-31',
  }),
  shorthand(
    'pepe wif 24h > 25%, 24h vol > 300M, sort by 24h vol, 30 rows',
    ...each(['ret_24h > 0.25 and quote_volume_24h > 300M'], (where) => ({
      symbols: '1000pepeusdt,wif',
      where,
      sort: 'quote_volume_24h desc',
      limit: 30,
    })),
  ),
  shorthand(
    'btc depth 1% rank < 5%, 00-06 utc',
    ...documents({ symbols: 'btc' }, and(rank('depth_usd_100bps', '< 0.05'), hours(0, 6))),
  ),
  shorthand('l/s ratio > 3 + oi 24h > 10%, sui', {
    symbols: 'sui',
    where: 'long_short_ratio > 3 and oi_change_24h > 0.1',
  }),
  shorthand(
    'eth vpin x 0.8 up -> 1h rv rank > 90% -> 24h low break, all in 1d',
    ...documents({ symbols: 'eth', within: '1d' }, ['vpin crosses above 0.8'], rank('rv_1h', '> 0.9'), BREAK_DOWN),
  ),
  shorthand(
    'uni hammer 4h, range pos < 20%',
    ...documents({ symbols: 'uni' }, and(candle('hammer', '4h', 'hammer'), 'range_pos_24h < 0.2')),
  ),
  refused(shorthand('btc etf inflow > 500M, ret 24h > 3%', { symbols: 'btc', where: 'ret_24h > 0.03' })),
  refused(
    shorthand(
      'sol rsi 15m > 80 or funding > 10bps',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'rsi_14_15m > 80' },
      ...each(funding('> 0.001'), (where) => ({ symbols: 'sol', where })),
    ),
  ),
  refused(
    shorthand('op 1h -5%, buy 2k mkt, sl 2%', ...each(down('ret_1h', '-0.05'), (where) => ({ symbols: 'op', where }))),
  ),

  // ---- quant
  quant(
    'BTC observations with Amihud illiquidity in its trailing 30-day top decile and one-hour realised volatility below 0.4%.',
    ...documents({ symbols: 'btc' }, and(up('pctrank(amihud_24h, 30d)', '0.9'), 'rv_1h < 0.004')),
  ),
  quant(
    'Jump share over 24 h of at least 0.35 conditional on 24 h absolute return not exceeding 1%, all symbols, sorted by jump share descending.',
    { where: 'jump_share_24h >= 0.35 and ret_24h between -0.01 and 0.01', sort: 'jump_share_24h desc' },
  ),
  quant(
    'Sequence for ETHUSDT: 1h log-return z-score (sigma units) ≤ −4, followed within 24 hours by the price crossing back above its 24h VWAP.',
    ...documents({ symbols: 'eth', within: '24h' }, ['ret_1h_sigma <= -4'], rises('vwap_dist_24h', '0')),
  ),
  quant('Correlation with BTC over 24h below 0.3 and beta below 0.5, excluding BTC, calendar year 2025.', {
    except: 'btc',
    where: 'corr_btc_24h < 0.3 and beta_btc_24h < 0.5',
    from: '2025-01-01',
    to: '2025-12-31',
  }),
  quant('Kaufman efficiency ratio (4h) >= 0.5 with ADX(14, 15m) >= 40 on AAVE; ascending in time; 200 rows.', {
    symbols: 'aave',
    where: 'efficiency_ratio_4h >= 0.5 and adx_14_15m >= 40',
    sort: 'time asc',
    limit: 200,
  }),
  quant('SOL: VPIN ≥ 0.6 in at least 50 of the last 60 minutes while the taker buy ratio of the hour is below 0.45.', {
    symbols: 'sol',
    where: 'vpin >= 0.6 held 50m of 1h and taker_buy_ratio_1h < 0.45',
  }),
  quant(
    'Market breadth (1h) ≤ 0.15 with BTC 24h return > 0. Restrict to the BTC contract so each minute counts once.',
    { symbols: 'btc', where: 'breadth_1h <= 0.15 and btc_ret_24h > 0' },
  ),
  quant(
    'LINK and UNI in Q2 2026: beta-adjusted excess return over one hour above 2%, the 50 largest values, in descending order.',
    {
      symbols: 'link,uni',
      where: 'excess_ret_1h > 0.02',
      from: '2026-04-01',
      to: '2026-06-30',
      sort: 'excess_ret_1h desc',
      limit: 50,
    },
  ),
  quant('Basis against the index between −15 and −5 bps, 24h funding sum strictly negative, DOGE and SHIB.', {
    symbols: 'doge,1000shibusdt',
    where: 'basis_bps between -15 and -5 and funding_sum_24h < 0',
  }),
  quant(
    'Open interest change 24h >= 15%, then open interest change 1h <= -4%, then 24h return <= -8%; the whole chain within 3 days; universe: all but BTC.',
    {
      except: 'btc',
      where: 'oi_change_24h >= 0.15',
      next: ['oi_change_1h <= -0.04', 'ret_24h <= -0.08'],
      within: '3d',
    },
  ),
  quant('Kyle lambda (4h) z-score over 7 days greater than 3 on XRP, European session only.', {
    symbols: 'xrp',
    where: 'zscore(kyle_lambda_4h, 7d) > 3 and session = europe',
  }),
  quant(
    'Vol-of-vol 24h > 0.9 and Parkinson volatility 24h > 6%, ATOM and DOT, rank rows by Parkinson volatility, highest first, top 25.',
    {
      symbols: 'atom,dot',
      where: 'vol_of_vol_24h > 0.9 and parkinson_24h > 0.06',
      sort: 'parkinson_24h desc',
      limit: 25,
    },
  ),
  quant(
    'Top-of-book imbalance above 0.8 with microprice at least 0.5 bps above mid, BTC, 1 June 2023 through 31 August 2023.',
    {
      symbols: 'btc',
      where: 'book_imbalance_top > 0.8 and microprice_dist_bps >= 0.5',
      from: '2023-06-01',
      to: '2023-08-31',
    },
  ),
  quant('Hour/day volatility ratio below 0.5 for a full four hours without interruption on BNB.', {
    symbols: 'bnb',
    where: 'rv_ratio_1h_24h < 0.5 held 4h',
  }),
  quant('Symbols recorded for fewer than 30 days whose 24h volume rank exceeds the 80th cross-sectional percentile.', {
    where: 'recorded_age_days < 30 and xs_rank_volume_24h > 0.8',
  }),
  quant(
    'Estimated impact of a 100k USD order >= 8 bps on NEAR, given a 1% depth below 1.5M USD; order by impact, descending.',
    { symbols: 'near', where: 'impact_100k_bps >= 8 and depth_usd_100bps < 1.5M', sort: 'impact_100k_bps desc' },
  ),
  quant(
    'Average trade size over one hour in excess of 5,000 USD coinciding with a taker CVD above 20M USD over the same hour, ETH, weekends.',
    ...documents({ symbols: 'eth' }, and('avg_trade_usd_1h > 5000 and cvd_usd_1h > 20M', 'weekday in (6, 7)')),
  ),
  refused(
    quant(
      'BTC minutes with 25-delta skew of the 7-day options below −5 vols and one-hour realised volatility above 1%.',
      { symbols: 'btc', where: 'rv_1h > 0.01' },
    ),
  ),
  refused(
    quant(
      'VPIN >= 0.75 on ETH, retaining only events whose maximum adverse excursion over the next 4h stayed above −1%.',
      { symbols: 'eth', where: 'vpin >= 0.75' },
    ),
  ),
  refused(
    quant('Fit a two-state Markov regime to LTC hourly returns and list the minutes in the high-volatility state.', {
      symbols: 'ltc',
    }),
  ),

  // ---- dictation
  dictation(
    'show me every time bitcoin dropped more than three percent in an hour and then came back two percent in the following four hours',
    ...documents(
      { symbols: 'btc', within: '4h' },
      ['ret_1h < -0.03', 'ret_1h <= -0.03', 'ret_1h crosses below -0.03'],
      gain('0.02', '4h', '1h'),
    ),
  ),
  dictation(
    'i want dogecoin minutes where long liquidations over the last hour made up nearly everything so imbalance under minus zero point nine and total above two million dollars',
    { symbols: 'doge', where: 'liq_imbalance_1h < -0.9 and liq_usd_1h > 2M' },
  ),
  dictation(
    'give me the ten biggest one hour gains of solana this year that were more than five percent sorted from the largest down',
    { symbols: 'sol', ...Y26, where: 'ret_1h > 0.05', sort: 'ret_1h desc', limit: 10 },
  ),
  dictation(
    'ethereum on saturdays and sundays when the hourly volume was less than a quarter of normal',
    ...documents({ symbols: 'eth' }, and(down('rel_volume_1h', '0.25').reverse(), 'weekday in (6, 7)')),
  ),
  dictation(
    'find avalanche when the fifteen minute r s i goes above eighty and the price is at least ten percent up on the day',
    ...documents({ symbols: 'avax' }, and(rises('rsi_14_15m', '80'), 'ret_24h >= 0.1')),
  ),
  dictation(
    'litecoin with a one hour evening star while the daily range position is above eighty percent',
    ...documents({ symbols: 'ltc' }, and(candle('star', '1h', 'evening'), 'range_pos_24h > 0.8')),
  ),
  dictation(
    'any coin except bitcoin where open interest went up twenty percent in a day and price stayed within two percent either way',
    ...documents({ except: 'btc' }, and(up('oi_change_24h', '0.2'), flat('ret_24h', '0.02'))),
  ),
  dictation('ripple when the long short ratio fell by thirty percent or more over twenty four hours', {
    symbols: 'xrp',
    where: 'long_short_change_24h <= -0.3',
  }),
  dictation(
    'chainlink less than thirty minutes before funding with a funding rate above five basis points',
    ...documents({ symbols: 'link' }, and('minutes_to_funding < 30', funding('> 0.0005'))),
  ),
  dictation(
    'when did the spread on bitcoin get wider than five basis points in march of twenty twenty four',
    ...each(rises('spread_bps', '5'), (where) => ({ symbols: 'btc', where, from: '2024-03-01', to: '2024-03-31' })),
  ),
  dictation(
    'look for sui breaking below its twenty four hour low on a monday or a tuesday with volume at least double the usual for the hour',
    ...documents({ symbols: 'sui' }, and(BREAK_DOWN, 'weekday in (1, 2)', up('rel_volume_1h', '2'))),
  ),
  dictation(
    'first the funding percentile of the month goes over ninety five then within two days arbitrum loses ten percent in twenty four hours',
    ...documents(
      { symbols: 'arb', within: '2d' },
      [
        ...rises('funding_pctrank_30d', '0.95'),
        'pctrank(funding_rate, 30d) crosses above 0.95',
        'pctrank(funding_rate, 30d) > 0.95',
      ],
      loss('0.1', '24h'),
    ),
  ),
  dictation(
    'polkadot in the asian session with three black crows on the four hour chart',
    ...documents({ symbols: 'dot' }, and(candle('soldiers_crows', '4h', 'crows'), 'session = asia')),
  ),
  dictation(
    'show uniswap minutes with price more than fifteen percent below its twenty four hour high oldest ones first and only forty rows',
    { symbols: 'uni', where: 'drawdown_24h < -0.15', sort: 'time asc', limit: 40 },
  ),
  dictation(
    'cardano and tron when their correlation with bitcoin is over zero point nine and bitcoin lost more than four percent in a day',
    { symbols: 'ada,trx', where: 'corr_btc_24h > 0.9 and btc_ret_24h < -0.04' },
  ),
  dictation("binance coin where buyers took over sixty percent of the hour's volume but the price was still down", {
    symbols: 'bnb',
    where: 'taker_buy_ratio_1h > 0.6 and ret_1h < 0',
  }),
  dictation(
    'tell me the last five times near was above its two hundred hour average by more than twenty percent',
    ...each(rises('sma_dist_200_1h', '0.2').reverse(), (where) => ({ symbols: 'near', where, limit: 5 })),
  ),
  refused(
    dictation(
      'ping my phone whenever ether moves five percent in an hour',
      { symbols: 'eth' },
      ...each([...up('ret_1h', '0.05'), ...down('ret_1h', '-0.05')], (where) => ({ symbols: 'eth', where })),
    ),
  ),
  refused(
    dictation(
      'bitcoin when the dollar index rises half a percent and bitcoin falls two percent in an hour',
      ...each(down('ret_1h', '-0.02'), (where) => ({ symbols: 'btc', where })),
    ),
  ),
  refused(
    dictation(
      'find solana dips of six percent in four hours where google searches for solana were at a high',
      ...each(down('ret_4h', '-0.06'), (where) => ({ symbols: 'sol', where })),
    ),
  ),

  // ---- email
  email(
    'Hi Marta, hope the move went well. Could you pull the BTC minutes since 1 September 2026 where the 1% depth was in the lowest 5% of its week? Thanks, Jonas',
    ...each([...rank('depth_usd_100bps', '<= 0.05'), ...rank('depth_usd_100bps', '< 0.05')], (where) => ({
      symbols: 'btc',
      where,
      from: '2026-09-01',
    })),
  ),
  email(
    'Dear Kwame, for the board deck I need ETH in 2025 when one-hour realised vol was above 2%: just the top 15, ordered by that vol from high to low. Best, Ines',
    { symbols: 'eth', where: 'rv_1h > 0.02', from: '2025-01-01', to: '2025-12-31', sort: 'rv_1h desc', limit: 15 },
  ),
  email(
    'Morning Priya, we talked about crowded shorts on SOL. Please list when the 8h funding was below -0.05% and open interest had grown over 10% in 24 hours. Cheers, Tom',
    { symbols: 'sol', where: 'funding_rate_8h < -0.0005 and oi_change_24h > 0.1' },
  ),
  email(
    'Hello Diego, quick one before lunch: how often did LINK break its 24-hour high and then give back 3% within the next 6 hours? See you, Anna',
    ...documents({ symbols: 'link', within: '6h' }, [...BREAK_UP].reverse(), [
      ...loss('0.03', '4h', '1h'),
      ...down('drawdown_24h', '-0.03'),
    ]),
  ),
  email(
    'Hi team, client asks about weekend gaps in liquidity. Show XRP on Saturdays and Sundays with a spread over 4 bps, widest first please. Regards, Lena',
    ...each(WEEKEND.slice(0, 1), (w) => ({
      symbols: 'xrp',
      where: `spread_bps > 4 and ${w}`,
      sort: 'spread_bps desc',
    })),
  ),
  email(
    'Dear Sven, following up on your note about short squeezes. I would like AVAX and NEAR minutes where over 3 million dollars were liquidated within the hour, the imbalance was above 0.7 (shorts), and price rose at least 4% in that hour. Many thanks, Beatriz',
    { symbols: 'avax,near', where: 'liq_usd_1h > 3M and liq_imbalance_1h > 0.7 and ret_1h >= 0.04' },
  ),
  email(
    'Hey Yuki, sorry to bother you on Friday. Can you get all coins other than BTC and ETH that were in the top 10% by 24h return, up more than 8% themselves, while their 24h volume was above 200M dollars? Sort by 24h return, best first. Ciao, Paolo',
    ...each(up('xs_rank_ret_24h', '0.9'), (r) => ({
      except: 'btc,eth',
      where: `${r} and ret_24h > 0.08 and quote_volume_24h > 200M`,
      sort: 'ret_24h desc',
    })),
  ),
  email(
    'Hi Olga, the auditors want examples from 12 to 18 May 2026: any symbol with an hourly loss beyond 8% in the US session. Thank you, Grace',
    { where: 'ret_1h < -0.08 and session = us', from: '2026-05-12', to: '2026-05-18' },
    { where: 'ret_1h <= -0.08 and session = us', from: '2026-05-12', to: '2026-05-18' },
  ),
  email(
    'Good evening Hugo, I am studying absorption. When did DOGE have hourly CVD above 10M dollars although the price was lower than an hour before? Newest first is fine. Yours, Nadia',
    { symbols: 'doge', where: 'cvd_usd_1h > 10M and ret_1h < 0' },
  ),
  email(
    'Dear all, please send me for BNB the times when the 15m MACD turned bearish with RSI on the same chart still above 60. Kind regards, Farid',
    ...documents({ symbols: 'bnb' }, and(MACD_DOWN, ['rsi_14_15m > 60'])),
  ),
  email(
    'Hi Ruth, hope you are well. Our miner treasury wants to know when BTC was more than 10% up over 7 days with funding still at or below zero. Anything since 2024 will do. Best wishes, Karl',
    ...each(funding('<= 0'), (f) => ({ symbols: 'btc', where: `ret_7d > 0.1 and ${f}`, from: '2024-01-01' })),
  ),
  email(
    'Hello Ben, remember the squeeze study? I need LTC: first Bollinger width (15m) in the bottom 3% of the week, then within 8 hours relative volume of the hour above 3, then a break of the 24h high. All within the same 8 hours. Regards, Mei',
    ...documents(
      { symbols: 'ltc', within: '8h' },
      [...rank('bb_width_20_15m', '<= 0.03'), ...rank('bb_width_20_15m', '< 0.03')],
      rises('rel_volume_1h', '3'),
      BREAK_UP,
    ),
  ),
  email(
    'Hi Stella, could you check ATOM for me? I want 1h doji candles that appeared between 8 and 12 UTC, only in October 2026. Thanks a lot, Igor',
    ...documents(
      { symbols: 'atom', from: '2026-10-01', to: '2026-10-31' },
      and(
        [
          ...candle('doji', '1h', 'doji'),
          'candle_doji_1h != none and candle_age_1h = 0',
          'candle_doji_1h in (doji, dragonfly, gravestone)',
        ],
        hours(8, 12),
      ),
    ),
  ),
  email(
    'Dear Amir, for the premium paper: ETH minutes with the mark premium under -20 bps, one hundred rows, lowest premium first. Sincerely, Clara',
    { symbols: 'eth', where: 'premium_bps < -20', sort: 'premium_bps asc', limit: 100 },
  ),
  email(
    'Hey Zoe, I keep hearing that BTC dips lift when the bids are heavy. Where was the 1% book imbalance above 0.4 after BTC had lost over 2% in 4 hours? Greetings, Max',
    ...documents({ symbols: 'btc' }, 'book_imbalance > 0.4 and ret_4h < -0.02'),
    ...documents({ symbols: 'btc', within: '*' }, ['ret_4h < -0.02'], ['book_imbalance > 0.4']),
  ),
  email(
    'Hi Leo, one for the vol desk: APT with the 15-minute ATR above 2% of price and the 24h range position under 0.1. Sort by ATR, descending, thirty rows. Thanks, Julia',
    { symbols: 'apt', where: 'atr_pct_14_15m > 0.02 and range_pos_24h < 0.1', sort: 'atr_pct_14_15m desc', limit: 30 },
  ),
  email(
    'Hello Peter, please look up OP during late session hours with 5-minute volume more than 3 standard deviations over normal. Speak soon, Wanda',
    { symbols: 'op', where: 'volume_z_5m > 3 and session = late' },
  ),
  refused(
    email(
      'Dear Nora, please find every day on which Ethereum gas fees were above 100 gwei and ETH rose 5% in 24 hours. Best, Felix',
      ...each(up('ret_24h', '0.05'), (where) => ({ symbols: 'eth', where })),
    ),
  ),
  refused(
    email(
      'Hi Omar, could you close half of my SOL long as soon as its hourly RSI is above 75? Many thanks, Ella',
      ...each(rises('rsi_14_1h', '75'), (where) => ({ symbols: 'sol', where })),
    ),
  ),
  refused(
    email(
      'Hello Vera, when a large whale wallet moved coins to Binance and BTC then fell 2% in an hour, could you list those times? Regards, Simon',
      ...each(down('ret_1h', '-0.02'), (where) => ({ symbols: 'btc', where })),
    ),
  ),

  // ---- forum
  forum('yo anyone got the list of pepe nukes, like -10% in an hour or worse? worst ones on top pls', {
    symbols: '1000pepeusdt',
    where: 'ret_1h <= -0.1',
    sort: 'ret_1h asc',
  }),
  forum(
    'lol sol longs getting rekt: when was long liqs in one minute over 1 mil',
    ...each(rises('liq_long_usd_1m', '1M').reverse(), (where) => ({ symbols: 'sol', where })),
  ),
  forum(
    'so how many times did btc do a 1h hammer with rsi 1h below 35 and then pump 2% in 24h?? asking for a friend',
    ...documents(
      { symbols: 'btc', within: '24h' },
      and(candle('hammer', '1h', 'hammer'), 'rsi_14_1h < 35'),
      gain('0.02', '24h', '1h', '4h'),
    ),
  ),
  forum('imo doge only moves in us hours. show me us session doge with 1h ret > 5% and rvol > 3', {
    symbols: 'doge',
    where: 'session = us and ret_1h > 0.05 and rel_volume_1h > 3',
  }),
  forum(
    'ngl eth looks dead. when was the 24h rv under 1% in 2026',
    ...each(sinks('rv_24h', '0.01').reverse(), (where) => ({ symbols: 'eth', where, ...Y26 })),
  ),
  forum('bros which alts pumped 15%+ in 4h while btc was red on the day, no btc obviously', {
    except: 'btc',
    where: 'ret_4h >= 0.15 and btc_ret_24h < 0',
  }),
  forum('wif degen check: funding over 0.1% per 8h and ls ratio above 2.5, 20 newest', {
    symbols: 'wif',
    where: 'funding_rate_8h > 0.001 and long_short_ratio > 2.5',
    limit: 20,
  }),
  forum(
    'ok so shib 15m shooting star at the top of the 24h range (like top 10%), show me',
    ...documents(
      { symbols: '1000shibusdt' },
      and(candle('shooting_star', '15m', 'shooting_star'), up('range_pos_24h', '0.9')),
    ),
  ),
  forum(
    'fakeout hunters: xrp breaks 24h high then breaks 24h low within 24h, ever happened?',
    ...documents({ symbols: 'xrp', within: '24h' }, [...BREAK_UP].reverse(), [...BREAK_DOWN].reverse()),
  ),
  forum(
    'gimme all the short covering rips on arb, regime short covering and 1h above +3%',
    ...documents({ symbols: 'arb' }, and(state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 0.03')),
  ),
  forum('anyone else see btc books getting one sided? 5% book imbalance under -0.5 for 30 min straight', {
    symbols: 'btc',
    where: 'book_imbalance_500bps < -0.5 held 30m',
  }),
  forum('ser need link vs ltc, both when adx 15m > 45, sorted by adx', {
    symbols: 'link,ltc',
    where: 'adx_14_15m > 45',
    sort: 'adx_14_15m desc',
  }),
  forum(
    'everybody yelling bull div lol, avax 4h cvd divergence bullish + near the lows, range pos < 15%',
    ...documents({ symbols: 'avax' }, and(state('cvd_divergence_4h', 'bullish'), 'range_pos_24h < 0.15')),
  ),
  forum(
    'sunday pumps are a meme right? eth up 2%+ in 4h on sundays, oldest first',
    ...each(['weekday = 7'], (w) => ({ symbols: 'eth', where: `ret_4h >= 0.02 and ${w}`, sort: 'time asc' })),
  ),
  forum(
    'trx bb%b above 1.1 on the 15m, whole 2024, max 500 rows',
    ...each(rises('bb_pctb_20_15m', '1.1').reverse(), (where) => ({
      symbols: 'trx',
      where,
      from: '2024-01-01',
      to: '2024-12-31',
      limit: 500,
    })),
  ),
  forum(
    'whole market puking: breadth below 5% and then btc bounces over 1.5% in an hour, within 12h, on btc',
    ...documents({ symbols: 'btc', within: '12h' }, sinks('breadth_1h', '0.05').reverse(), [
      ...rises('ret_1h', '0.015').reverse(),
      'btc_ret_1h > 0.015',
    ]),
  ),
  forum(
    'matic oldheads, when did oi drop 20% or more in a day in 2023',
    { symbols: 'matic', where: 'oi_change_24h <= -0.2', from: '2023-01-01', to: '2023-12-31' },
    { symbols: 'matic', where: 'oi_change_24h crosses below -0.2', from: '2023-01-01', to: '2023-12-31' },
  ),
  refused(
    forum(
      'which coins did elon tweet about right before doge went up 10% in an hour lmao',
      ...each(up('ret_1h', '0.1'), (where) => ({ symbols: 'doge', where })),
    ),
  ),
  refused(
    forum(
      'btc stoch 15m under 10, only show me the ones that made money after 24h thx',
      ...each(sinks('stoch_k_14_15m', '10').reverse(), (where) => ({ symbols: 'btc', where })),
    ),
  ),
  refused(
    forum(
      'either sui vpin over .8 or sui spread over 10bps, whatever comes first',
      { symbols: 'sui' },
      { symbols: 'sui', where: 'vpin > 0.8' },
      { symbols: 'sui', where: 'spread_bps > 10' },
    ),
  ),

  // ---- poor
  poor(
    'please to show me bitcoin when in one hour is fall more 4 percent and volume is 3 time of normal or more',
    ...documents({ symbols: 'btc' }, and('ret_1h < -0.04', up('rel_volume_1h', '3'))),
  ),
  poor(
    'I am want see ethereum, funding is minus, and price go up more than 5 percent in 24 hour',
    ...each(funding('< 0'), (f) => ({ symbols: 'eth', where: `${f} and ret_24h > 0.05` })),
  ),
  poor(
    'solana rsi of 1 hour go under 30, after this in 12 hour rsi of 1 hour go over 50, please find',
    ...documents({ symbols: 'sol', within: '12h' }, under('rsi_14_1h', '30'), over('rsi_14_1h', '50')),
  ),
  poor(
    'give 25 biggest volume of one hour for coin XRP in year 2025, must be over 300 million dollar, first is biggest',
    {
      symbols: 'xrp',
      where: 'quote_volume_1h > 300M',
      from: '2025-01-01',
      to: '2025-12-31',
      sort: 'quote_volume_1h desc',
      limit: 25,
    },
  ),
  poor(
    'when litecoin is break down low of 24 hour in night asia session, show old first',
    ...each([...BREAK_DOWN].reverse(), (b) => ({ symbols: 'ltc', where: `${b} and session = asia`, sort: 'time asc' })),
  ),
  poor(
    'all coin without bitcoin where liquidation in hour is more than 10 million dollar, sort on liquidation from big to small',
    { except: 'btc', where: 'liq_usd_1h > 10M', sort: 'liq_usd_1h desc' },
  ),
  poor(
    'dogecoin make bullish pin bar on 4 hour candle and open interest in 24 hour is down 5 percent or more',
    ...documents({ symbols: 'doge' }, and(candle('pin_bar', '4h', 'bullish'), down('oi_change_24h', '-0.05'))),
  ),
  poor(
    'I search avalanche minutes, spread of bid and ask is more wide than 6 basis point, from 1 july 2023 to 30 september 2023',
    { symbols: 'avax', where: 'spread_bps > 6', from: '2023-07-01', to: '2023-09-30' },
  ),
  poor('where is cardano price more than 8 percent over the lowest of 24 hour, but bitcoin in 24 hour is falling', {
    symbols: 'ada',
    where: 'drawup_24h > 0.08 and btc_ret_24h < 0',
  }),
  poor(
    'near protocol only on friday, one hour return bigger 3 percent, from hour 14 until hour 18 utc',
    ...documents({ symbols: 'near' }, and('weekday = 5 and ret_1h > 0.03', [...hours(14, 18)].reverse())),
  ),
  poor(
    'show please chainlink, the seller is very much, taker buy is under 40 percent of hour, but price not fall',
    ...documents({ symbols: 'link' }, [
      'taker_buy_ratio_1h < 0.4 and ret_1h >= 0',
      'taker_buy_ratio_1h < 0.4 and ret_1h > 0',
    ]),
  ),
  poor(
    'bitcoin with many buyer in book: the imbalance of book in 20 basis point is over 0.6 and depth of one percent is more 50 million dollar',
    { symbols: 'btc', where: 'book_imbalance_20bps > 0.6 and depth_usd_100bps > 50M' },
  ),
  poor(
    'filecoin and algorand, 7 day loss bigger than 20 percent, and last hour is in best 10 percent of all coins',
    ...documents({ symbols: 'fil,algo' }, and('ret_7d < -0.2', up('xs_rank_ret_1h', '0.9'))),
  ),
  poor(
    'first ethereum vpin is more 0.7, then next 4 hour price fall 3 percent, I need 30 row',
    ...documents({ symbols: 'eth', within: '4h', limit: 30 }, rises('vpin', '0.7').reverse(), loss('0.03', '4h', '1h')),
  ),
  poor(
    'uniswap have morning star in one hour candle, when rsi of one hour is under 40, since january 2025',
    ...documents({ symbols: 'uni', from: '2025-01-01' }, and(candle('star', '1h', 'morning'), 'rsi_14_1h < 40')),
  ),
  poor(
    'volatility of bnb in one hour is in highest 2 percent of week but the volume is not more than normal',
    ...documents(
      { symbols: 'bnb' },
      and([...rank('rv_1h', '>= 0.98'), ...rank('rv_1h', '> 0.98')], ['rel_volume_1h <= 1']),
    ),
  ),
  poor('tron or aave, no matter which, when beta to bitcoin is more than 1.5, sort the beta from high', {
    symbols: 'trx,aave',
    where: 'beta_btc_24h > 1.5',
    sort: 'beta_btc_24h desc',
  }),
  refused(
    poor(
      'please sell my all doge when is fall 5 percent in one hour',
      ...each(down('ret_1h', '-0.05'), (where) => ({ symbols: 'doge', where })),
    ),
  ),
  refused(
    poor('find bitcoin when hash rate of miner is go down and price in 24 hour fall more 5 percent', {
      symbols: 'btc',
      where: 'ret_24h < -0.05',
    }),
  ),
  refused(
    poor(
      'send me message on telegram if ripple open interest up 10 percent in one day',
      { symbols: 'xrp' },
      ...each(up('oi_change_24h', '0.1'), (where) => ({ symbols: 'xrp', where })),
    ),
  ),
]
