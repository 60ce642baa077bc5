/**
 * The sixth tried set: 150 phrasings, 25 in each style, 22 of them impossible in part or whole. It was written blind, from `docs/query-language.md`, the
 * glossary, the feature vocabulary, the list of recorded symbols, the form of these sets and, for the shape of a file, the beginning of the fifth set. Its
 * author saw nothing of the interpreter, neither its code nor what it makes of any phrasing, only how sets are scored. A person was thought of first, then the
 * question that this person would have, then how it would be typed or dictated in one go; the documents that a careful reader would write came last. Where
 * the words leave open whether the bound is included, a label as a state or its beginning, which funding rate, an hour range's last hour, or the span of a
 * sequence, every right document is listed. All documents were checked against the short form and the planner, and none against the interpreter.
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
  type Wanted,
} from './form.js'
import {
  BREAK_DOWN,
  BREAK_UP,
  down,
  flat,
  funding,
  hours,
  MACD_UP,
  rises,
  sinks,
  up,
  WEEKEND,
  WORKDAYS,
} from './ways.js'

/** The other coins: all but btc, or all but btc and eth. */
const alts = (conditions: readonly string[]): Wanted[] =>
  ['btc', 'btc,eth'].flatMap((except) => documents({ except }, conditions))

const IN_2026: readonly Wanted[] = [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-12-31' }]

export const SIXTH: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('arb 15m stoch k <15 & pctb <0, us sesh', {
    symbols: 'arb',
    where: 'stoch_k_14_15m < 15 and bb_pctb_20_15m < 0 and session = us',
  }),
  shorthand(
    'eth short covering 1h, ret 1h > 1.5%',
    ...documents({ symbols: 'eth' }, and(state('oi_price_regime_1h', 'short_covering'), 'ret_1h > 1.5%')),
  ),
  shorthand('btc cvd 1h < -150m, px 1h >= 0', { symbols: 'btc', where: 'cvd_usd_1h < -150M and ret_1h >= 0' }),
  shorthand('sol 4h max vpin >.65, spread >2bps', { symbols: 'sol', where: 'max(vpin, 4h) > 0.65 and spread_bps > 2' }),
  shorthand(
    'fil/dot/algo 7d -20%, 24h +5%',
    ...documents({ symbols: 'fil,dot,algo' }, and(down('ret_7d', '-20%'), up('ret_24h', '5%'))),
  ),
  shorthand(
    'doge 1h shooting star, rsi 1h >70, wknd only',
    ...documents({ symbols: 'doge' }, and(candle('shooting_star', '1h', 'shooting_star'), 'rsi_14_1h > 70', WEEKEND)),
  ),
  shorthand(
    'btc 15m macd bull x then 24h hi break, 6h max between',
    ...documents({ symbols: 'btc', within: '6h' }, MACD_UP, BREAK_UP),
  ),
  shorthand('wif 8h funding < -.05%, l/s < .9', {
    symbols: 'wif',
    where: 'funding_rate_8h < -0.05% and long_short_ratio < 0.9',
  }),
  shorthand('bnb 20bps imb 15m avg > .4', { symbols: 'bnb', where: 'mean(book_imbalance_20bps, 15m) > 0.4' }),
  shorthand('xrp long liqs summed over 4h > 2m usd', { symbols: 'xrp', where: 'sum(liq_long_usd_1m, 4h) > 2M' }),
  shorthand('alts in top 5% 24h xs rank, btc 24h red', ...alts(and(up('xs_rank_ret_24h', '95%'), 'btc_ret_24h < 0'))),
  shorthand(
    'link 4h inside bar -> 4h outside bar',
    ...documents(
      { symbols: 'link', within: '*' },
      candle('inside_outside', '4h', 'inside'),
      candle('inside_outside', '4h', 'outside'),
    ),
  ),
  shorthand(
    'eth 14-16 utc mon/tue, 15m ret < -1%',
    ...documents(
      { symbols: 'eth' },
      and(hours(14, 16), ['weekday in (1, 2)', 'weekday <= 2', 'weekday between 1 and 2'], 'ret_15m < -1%'),
    ),
  ),
  shorthand('apt rsi 5m x below 30, 10 latest', { symbols: 'apt', where: 'rsi_14_5m crosses below 30', limit: 10 }),
  shorthand('near 24h dd < -15%, deepest first', {
    symbols: 'near',
    where: 'drawdown_24h < -15%',
    sort: 'drawdown_24h asc',
  }),
  shorthand('ltc atr 15m > 1.2%, adx > 30', { symbols: 'ltc', where: 'atr_pct_14_15m > 1.2% and adx_14_15m > 30' }),
  shorthand('sui rvol >5 + new 24h low', ...documents({ symbols: 'sui' }, and('rel_volume_1h > 5', BREAK_DOWN))),
  shorthand('trx 24h min basis < -15bps, basis now > 0', {
    symbols: 'trx',
    where: 'min(basis_bps, 24h) < -15 and basis_bps > 0',
  }),
  shorthand(
    'matic 2024 only: 1h -5% then 1h +5% w/in 1d',
    ...documents(
      { symbols: 'matic', from: '2024-01-01', to: '2024-12-31', within: '24h' },
      down('ret_1h', '-5%'),
      up('ret_1h', '5%'),
    ),
  ),
  shorthand('pepe shib doge 5m > +2%, vol z 5m > 3', {
    symbols: '1000pepeusdt,1000shibusdt,doge',
    where: 'ret_5m > 2% and volume_z_5m > 3',
  }),
  shorthand('op: corr to btc <.2, beta <.5', { symbols: 'op', where: 'corr_btc_24h < 0.2 and beta_btc_24h < 0.5' }),
  refused(shorthand('avax 4h rsi < 30, 24h -10%', ...documents({ symbols: 'avax' }, down('ret_24h', '-10%')))),
  refused(shorthand('long btc @ mkt if 1h rsi <25, tp 2%', { symbols: 'btc', where: 'rsi_14_1h < 25' })),
  refused(shorthand('tia 1h > 6%, rvol > 3')),
  refused(shorthand('eth spoofed bid wall, spread < 1bp', { symbols: 'eth', where: 'spread_bps < 1' })),

  // Quants' precision.
  quant('ret_1h_sigma ≤ −3 and rel_volume_1h ≥ 2.5, all symbols excluding BTC, calendar year 2025.', {
    except: 'btc',
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'ret_1h_sigma <= -3 and rel_volume_1h >= 2.5',
  }),
  quant(
    '7d percentile rank of VPIN ≥ 0.97 while the percentile rank of 1h realised vol is ≤ 0.2, ETH only.',
    ...documents(
      { symbols: 'eth' },
      and(['vpin_pctrank >= 0.97', 'pctrank(vpin, 7d) >= 0.97'], 'rv_1h_pctrank <= 0.2'),
    ),
  ),
  quant('For BTC and ETH: minutes in which the 30-day percentile rank of basis_bps is below 0.02.', {
    symbols: 'btc,eth',
    where: 'pctrank(basis_bps, 30d) < 0.02',
  }),
  quant('Kyle lambda (4h) strictly greater than 3 bps per 1M USD and depth within 100 bps under 5M USD; SOL.', {
    symbols: 'sol',
    where: 'kyle_lambda_4h > 3 and depth_usd_100bps < 5M',
  }),
  quant('Two-step event study: funding_rate_8h ≥ 8 bps followed by drawdown_24h ≤ −10% within 72 h, all symbols.', {
    where: 'funding_rate_8h >= 8bps',
    next: ['drawdown_24h <= -10%'],
    within: '72h',
  }),
  quant('Jump share > 0.3 and Garman–Klass 24h volatility > 6%, ordered by jump share, largest first, 100 rows.', {
    where: 'jump_share_24h > 0.3 and garman_klass_24h > 6%',
    sort: 'jump_share_24h desc',
    limit: 100,
  }),
  quant('AVAX, Asian session: book_imbalance ≥ 0.2 in no fewer than 50 of the trailing 60 minutes.', {
    symbols: 'avax',
    where: 'session = asia and book_imbalance >= 0.2 held 50m of 1h',
  }),
  quant('Efficiency ratio over 4h at or above 0.35 with |ret_4h| < 2%; LINK, UNI.', {
    symbols: 'link,uni',
    where: 'efficiency_ratio_4h >= 0.35 and ret_4h > -2% and ret_4h < 2%',
  }),
  quant('24h z-score of avg_trade_usd_1h exceeding 4, BNB, July through September 2025.', {
    symbols: 'bnb',
    from: '2025-07-01',
    to: '2025-09-30',
    where: 'zscore(avg_trade_usd_1h, 24h) > 4',
  }),
  quant('oi_change_1h_pctrank crosses 0.99 from below, conditional on |funding_rate_8h| ≤ 1 bp.', {
    where: 'oi_change_1h_pctrank crosses above 0.99 and funding_rate_8h between -1bps and 1bps',
  }),
  quant('corr_btc_24h in [−0.1, 0.1], beta-adjusted excess return (1h) ≥ 2.5%, universe ex BTC and ETH.', {
    except: 'btc,eth',
    where: 'corr_btc_24h between -0.1 and 0.1 and excess_ret_1h >= 2.5%',
  }),
  quant('DOGE: vol_of_vol_24h > 0.9 at the bucket although its trailing 7-day mean is below 0.5.', {
    symbols: 'doge',
    where: 'vol_of_vol_24h > 0.9 and mean(vol_of_vol_24h, 7d) < 0.5',
  }),
  quant(
    'XRP. t1: liquidation imbalance (1h) ≤ −0.8 and liq_usd_1h_pctrank ≥ 0.99. t2 > t1: liquidation imbalance ≥ 0.5. t2 − t1 ≤ 8 h.',
    {
      symbols: 'xrp',
      where: 'liq_imbalance_1h <= -0.8 and liq_usd_1h_pctrank >= 0.99',
      next: ['liq_imbalance_1h >= 0.5'],
      within: '8h',
    },
  ),
  quant(
    'Microprice distance > 0.5 bps and top-of-book imbalance > 0.6, ETH, 1 June 2023 to 31 August 2023 inclusive.',
    {
      symbols: 'eth',
      from: '2023-06-01',
      to: '2023-08-31',
      where: 'microprice_dist_bps > 0.5 and book_imbalance_top > 0.6',
    },
  ),
  quant('ADA: change of rsi_14_1h over the trailing 4h ≤ −25 points.', {
    symbols: 'ada',
    where: 'delta(rsi_14_1h, 4h) <= -25',
  }),
  quant('Amihud illiquidity with a 30d pctrank of at least 0.9, and 24h quote volume below 20M USD.', {
    where: 'pctrank(amihud_24h, 30d) >= 0.9 and quote_volume_24h < 20M',
  }),
  quant(
    'OP and ARB, Tuesday through Thursday, hour_utc ∈ {7, 15, 23}, minutes_to_funding ≤ 15, funding_rate_8h < 0.',
    ...documents(
      { symbols: 'op,arb' },
      and(
        ['weekday between 2 and 4', 'weekday in (2, 3, 4)'],
        'hour_utc in (7, 15, 23) and minutes_to_funding <= 15 and funding_rate_8h < 0',
      ),
    ),
  ),
  quant('Ask-side book slope > 1.8 and bid-side book slope < 1.1; FIL; ascending in time; 25 rows.', {
    symbols: 'fil',
    where: 'book_slope_ask > 1.8 and book_slope_bid < 1.1',
    sort: 'time asc',
    limit: 25,
  }),
  quant(
    'Three-stage sequence on NEAR, 24 h from first to last: bb_width_20_15m_pctrank ≤ 0.05; subsequently rel_volume_1h ≥ 3; subsequently ret_4h ≥ 4%.',
    {
      symbols: 'near',
      where: 'bb_width_20_15m_pctrank <= 0.05',
      next: ['rel_volume_1h >= 3', 'ret_4h >= 4%'],
      within: '24h',
    },
  ),
  quant('Funding accrued over 24h (funding_sum_24h) ≥ 15 bps with funding_pctrank_30d ≥ 0.9, excluding BTC.', {
    except: 'btc',
    where: 'funding_sum_24h >= 15bps and funding_pctrank_30d >= 0.9',
  }),
  quant('Relative winners in a falling tape: breadth_1h ≤ 0.15 and cross-sectional rank of ret_1h ≥ 0.9. H1 2026.', {
    from: '2026-01-01',
    to: '2026-06-30',
    where: 'breadth_1h <= 0.15 and xs_rank_ret_1h >= 0.9',
  }),
  quant('BTC: standard deviation of premium_bps over the last hour > 4 with |premium_bps| < 1 now.', {
    symbols: 'btc',
    where: 'std(premium_bps, 1h) > 4 and premium_bps > -1 and premium_bps < 1',
  }),
  refused(
    quant('SOL: Hurst exponent > 0.6 and efficiency_ratio_4h > 0.5.', {
      symbols: 'sol',
      where: 'efficiency_ratio_4h > 0.5',
    }),
  ),
  refused(
    quant('BTC, vpin ≥ 0.7; restrict to observations whose forward 24h return is positive.', {
      symbols: 'btc',
      where: 'vpin >= 0.7',
    }),
  ),
  refused(
    quant('ETH: option-implied volatility (DVOL) above 80 with rv_24h below 4%.', {
      symbols: 'eth',
      where: 'rv_24h < 4%',
    }),
  ),

  // Dictation.
  dictation(
    'uh okay so bitcoin when the one hour return is below minus three percent and the book imbalance is above point three',
    { symbols: 'btc', where: 'ret_1h < -3% and book_imbalance > 0.3' },
  ),
  dictation(
    'show me ethereum where the fifteen minute rsi dropped under twenty five and relative volume is at least two',
    ...documents({ symbols: 'eth' }, and(sinks('rsi_14_15m', '25'), 'rel_volume_1h >= 2')),
  ),
  dictation(
    'um solana bearish engulfing on the four hour chart and then within two days a new twenty four hour low',
    ...documents({ symbols: 'sol', within: '48h' }, candle('engulfing', '4h', 'bearish'), BREAK_DOWN),
  ),
  dictation(
    'give me the last fifteen times dogecoin gained more than eight percent in twenty four hours on a weekend',
    ...documents({ symbols: 'doge', limit: 15 }, and('ret_24h > 8%', WEEKEND)),
  ),
  dictation(
    "cardano and polkadot open interest up ten percent or more over twenty four hours while the price over the same time hasn't gained more than one percent",
    { symbols: 'ada,dot', where: 'oi_change_24h >= 10% and ret_24h <= 1%' },
  ),
  dictation('litecoin where the average vpin over the last four hours was over zero point five five', {
    symbols: 'ltc',
    where: 'mean(vpin, 4h) > 0.55',
  }),
  dictation("let's see chainlink the spread was above three basis points for the whole of the last thirty minutes", {
    symbols: 'link',
    where: 'spread_bps > 3 held 30m',
  }),
  dictation(
    "any coin except bitcoin and ethereum that's in the top ten percent of the market by one hour return while bitcoin is down at least one percent on the hour",
    ...documents({ except: 'btc,eth' }, and(up('xs_rank_ret_1h', '90%'), 'btc_ret_1h <= -1%')),
  ),
  dictation(
    'ripple funding below minus zero point zero two percent and then the long short ratio above two no sorry above two point five within a day',
    ...documents({ symbols: 'xrp', within: '24h' }, funding('< -0.02%'), 'long_short_ratio > 2.5'),
  ),
  dictation(
    'avalanche between nine and twelve utc on mondays when price sits more than two percent below the vwap',
    ...documents({ symbols: 'avax' }, and(hours(9, 12), 'weekday = 1 and vwap_dist_24h < -2%')),
  ),
  dictation(
    'bnb dragonfly doji on the one hour in the first quarter of twenty twenty six',
    ...documents({ symbols: 'bnb', from: '2026-01-01', to: '2026-03-31' }, candle('doji', '1h', 'dragonfly')),
  ),
  dictation(
    'shiba inu short liquidations over two hundred thousand dollars in one minute please sort them biggest first',
    { symbols: '1000shibusdt', where: 'liq_short_usd_1m > 200k', sort: 'liq_short_usd_1m desc' },
  ),
  dictation('okay near protocol crossing above its two hundred hour simple moving average with the adx above thirty', {
    symbols: 'near',
    where: 'sma_dist_200_1h crosses above 0 and adx_14_15m > 30',
  }),
  dictation(
    'find matic where the bollinger band width is in the lowest five percent of its week and then it breaks the twenty four hour high in the next eight hours',
    ...documents({ symbols: 'matic', within: '8h' }, down('bb_width_20_15m_pctrank', '5%'), BREAK_UP),
  ),
  dictation(
    'tron one hour realized volatility above two percent but the four hour return stays within half a percent either way',
    ...documents({ symbols: 'trx' }, and('rv_1h > 2%', flat('ret_4h', '0.5%'))),
  ),
  dictation('aave open interest higher than eighty million dollars and the long short ratio under one', {
    symbols: 'aave',
    where: 'oi_usd > 80M and long_short_ratio < 1',
  }),
  dictation(
    'uniswap volume over the last hour more than twenty million dollars and taker buy share at sixty percent or higher',
    { symbols: 'uni', where: 'quote_volume_1h > 20M and taker_buy_ratio_1h >= 60%' },
  ),
  dictation(
    "hmm optimism the highest fifteen minute rsi of the past four hours was above eighty but right now it's under fifty",
    { symbols: 'op', where: 'max(rsi_14_15m, 4h) > 80 and rsi_14_15m < 50' },
  ),
  dictation(
    'I want sui three white soldiers on the fifteen minute since march twenty twenty five',
    ...documents({ symbols: 'sui', from: '2025-03-01' }, candle('soldiers_crows', '15m', 'soldiers')),
  ),
  dictation(
    'filecoin bullish macd cross on fifteen minutes when rsi on the one hour is between forty and fifty',
    ...documents({ symbols: 'fil' }, and(MACD_UP, 'rsi_14_1h between 40 and 50')),
  ),
  dictation(
    'so for ethereum I mean the one hour c v d is more than plus fifty million dollars and at the same time the premium is negative',
    { symbols: 'eth', where: 'cvd_usd_1h > 50M and premium_bps < 0' },
  ),
  refused(
    dictation(
      'text me when bitcoin loses five percent in an hour',
      ...documents({ symbols: 'btc' }, down('ret_1h', '-5%')),
    ),
  ),
  refused(
    dictation(
      'ethereum when google searches for it double and funding is over point one percent',
      ...documents({ symbols: 'eth' }, funding('> 0.1%')),
    ),
  ),
  refused(
    dictation('uh solana when the volume is kind of crazy and the one hour rsi is over eighty', {
      symbols: 'sol',
      where: 'rsi_14_1h > 80',
    }),
  ),
  refused(dictation('show me toncoin with open interest up more than twenty percent in a day')),

  // E-mails.
  email(
    "Hi team,\n\nfor Thursday's meeting I need all minutes in which BTC's relative volume over one hour was more than 4 and the hour's return was negative.\n\nThanks,\nMarta",
    { symbols: 'btc', where: 'rel_volume_1h > 4 and ret_1h < 0' },
  ),
  email(
    'Dear support,\nwould it be possible to list every ETH bullish marubozu on the 1h chart between 1 April and 30 June 2025? 30 rows are plenty.\nKind regards\nJonas Weber',
    ...documents(
      { symbols: 'eth', from: '2025-04-01', to: '2025-06-30', limit: 30 },
      candle('marubozu', '1h', 'bullish'),
    ),
  ),
  email(
    "Hello Anna,\n\nfollowing up on our call: please pull the cases where SOL's open interest fell by at least 6% within an hour and total liquidations over that hour were above $3M.\n\nBest,\nPiotr",
    { symbols: 'sol', where: 'oi_change_1h <= -6% and liq_usd_1h > 3M' },
  ),
  email(
    'Good morning,\ncould you check how often LINK was more than 5% above its 24h VWAP during the European session?\nMany thanks\nC. Duval',
    { symbols: 'link', where: 'vwap_dist_24h > 5% and session = europe' },
  ),
  email(
    'Hey Sam, quick one: AVAX and NEAR, 8h funding below -3 bps, and then, within 12 hours, a 1h return of at least 4%. Cheers, Leo',
    { symbols: 'avax,near', where: 'funding_rate_8h < -3bps', next: ['ret_1h >= 4%'], within: '12h' },
  ),
  email(
    'Dear all,\nin preparation of the risk report I would like to have the 20 deepest 24h drawdowns of DOT, provided they are deeper than -18%.\nRegards\nH. Lindqvist',
    { symbols: 'dot', where: 'drawdown_24h < -18%', sort: 'drawdown_24h asc', limit: 20 },
  ),
  email(
    "Hi Priya,\n\nI'm after XRP minutes with the ±1% book imbalance at -0.35 or lower and the depth within 100 bps in the bottom 5% of its week.\n\nTa,\nOliver",
    ...documents(
      { symbols: 'xrp' },
      and('book_imbalance <= -0.35', [
        ...down('depth_usd_100bps_pctrank', '5%'),
        ...down('pctrank(depth_usd_100bps, 7d)', '5%'),
      ]),
    ),
  ),
  email(
    'Hello,\nplease send me the instances where any coin other than BTC had risen 20% or more in 24 hours with a 15m RSI of 85 or more. Sorted by the size of the 24h rise, highest first, please.\nBest wishes\nEmeka',
    { except: 'btc', where: 'ret_24h >= 20% and rsi_14_15m >= 85', sort: 'ret_24h desc' },
  ),
  email(
    'Hi,\none more for the deck: DOGE, Saturdays only, price in the upper tenth of its 24h range and relative volume below 0.5.\nThanks again, Ruth',
    ...documents({ symbols: 'doge' }, and(up('range_pos_24h', '0.9'), 'weekday = 6 and rel_volume_1h < 0.5')),
  ),
  email(
    'Dear Mr Tanaka,\nas discussed, could we look at ETH where the premium stayed above 5 bps for four hours straight?\nWith kind regards\nLucía',
    { symbols: 'eth', where: 'premium_bps > 5 held 4h' },
  ),
  email(
    'Hi folks,\nwe suspect that the hour before funding is special. Can I get BTC with at most 60 minutes left to the next funding, a funding rate above 0.03% and a 15m return below -0.5%?\nCheers\nTom',
    ...documents({ symbols: 'btc' }, and('minutes_to_funding <= 60', funding('> 0.03%'), 'ret_15m < -0.5%')),
  ),
  email(
    'Hello desk,\nkindly provide ADA morning stars on the 4h chart with the 1h RSI below 40 at that time. Period: 2024.\nRgds\nInes',
    ...documents(
      { symbols: 'ada', from: '2024-01-01', to: '2024-12-31' },
      and(candle('star', '4h', 'morning'), 'rsi_14_1h < 40'),
    ),
  ),
  email(
    'Hi Bea,\nplease run this for UNI: first a long liquidation flush as in the rulebook, then a bullish engulfing on the 15 minute chart no more than 3 hours later.\nThanks a lot!\nKarl',
    ...documents({ symbols: 'uni', within: '3h' }, 'rb_long_flush', candle('engulfing', '15m', 'bullish')),
  ),
  email(
    'Dear Hindsight team,\n\nI am writing my thesis on flow toxicity. Might I have the minutes where VPIN was at or above 0.75 and its taker variant at or above 0.4, for BTC, ETH and BNB, oldest first?\n\nYours sincerely,\nF. Okafor',
    { symbols: 'btc,eth,bnb', where: 'vpin >= 0.75 and vpin_taker >= 0.4', sort: 'time asc' },
  ),
  email(
    'Morning! Short list for the call: ARB when the 1h CVD was below minus 8 million dollars but the price was up over the same hour. Thx, Dee',
    { symbols: 'arb', where: 'cvd_usd_1h < -8M and ret_1h > 0' },
  ),
  email(
    'Hi Greg,\ncould you filter for SUI where open interest is up between 10 and 20 percent over 24h and the price change over 24h lies between -2 and +2 percent?\nMany thanks\nSofia',
    { symbols: 'sui', where: 'oi_change_24h between 10% and 20% and ret_24h between -2% and 2%' },
  ),
  email(
    'Dear colleagues,\nplease find the first 10 occurrences in 2026 of ATOM breaking its 24h low while no more than 20% of the market was up over the hour.\nKind regards\nDr. Albrecht',
    ...IN_2026.flatMap((dates) =>
      documents({ symbols: 'atom', ...dates, sort: 'time asc', limit: 10 }, and(BREAK_DOWN, 'breadth_1h <= 20%')),
    ),
  ),
  email(
    'Hi,\ncould I see when the average trade size on BTC in the past hour exceeded $4,000 and the impact of a 100k order was less than 0.5 bps?\nThanks, Wei',
    { symbols: 'btc', where: 'avg_trade_usd_1h > 4000 and impact_100k_bps < 0.5' },
  ),
  email(
    "Hello Marc,\n\nI'm reconstructing the crash: every coin between 10 October 2025 20:00 UTC and 11 October 2025 02:00 UTC with long liquidations of more than $1M in the minute, in chronological order.\n\nBest,\nEva",
    { from: '2025-10-10T20:00Z', to: '2025-10-11T02:00Z', where: 'liq_long_usd_1m > 1M', sort: 'time asc' },
  ),
  email(
    'Hi there,\nLTC please: a gravestone doji on the 4h chart somewhere in the last 24 hours, and the price now more than 3% below the 24h high.\nRegards, Noor',
    { symbols: 'ltc', where: 'seen(candle_doji_4h, 24h) contains gravestone and drawdown_24h < -3%' },
  ),
  email(
    'Dear team,\nplease give me BNB in the late session on working days with a one-minute return of more than 0.6%.\nThank you in advance\nSimon Katz',
    ...documents({ symbols: 'bnb' }, and(WORKDAYS, 'session = late and ret_1m > 0.6%')),
  ),
  refused(
    email(
      'Hi,\ncould you set up a notification for me for when ETH funding rises above 0.05%?\nBest, Rob',
      ...documents({ symbols: 'eth' }, [...rises('funding_rate', '0.05%'), ...rises('funding_rate_8h', '0.05%')]),
    ),
  ),
  refused(
    email(
      'Dear Sirs,\nplease list the BTC minutes with a drop of the hash rate of over 5% and a 24h return under -4%.\nRegards\nM. Silva',
      { symbols: 'btc', where: 'ret_24h < -4%' },
    ),
  ),
  refused(
    email(
      'Hello,\nkindly send only those SOL 1h hammers that turned out profitable four hours later.\nThanks, Yuki',
      ...documents({ symbols: 'sol' }, candle('hammer', '1h', 'hammer')),
    ),
  ),
  refused(
    email(
      'Hi Lena,\ncan we get DOT when liquidity was rather thin and the 1h return was worse than -4%?\nMany thanks, Hugo',
      { symbols: 'dot', where: 'ret_1h < -4%' },
    ),
  ),

  // Forum slang.
  forum(
    'yo anyone got the stats on pepe dumping 10%+ in 24h with funding still positive lol',
    ...documents({ symbols: '1000pepeusdt' }, and(down('ret_24h', '-10%'), funding('> 0'))),
  ),
  forum(
    'when btc crabs (less than 1% either way in 24h) but oi 24h is up 10% or more, show me pls',
    ...documents({ symbols: 'btc' }, and(flat('ret_24h', '1%'), 'oi_change_24h >= 10%')),
  ),
  forum(
    'ser gib me all the times eth 1h rsi went above 80',
    ...documents({ symbols: 'eth' }, rises('rsi_14_1h', '80')),
  ),
  forum('wif degens rekt: more than 300k of longs liquidated in one min and price -3% or worse in 5m', {
    symbols: 'wif',
    where: 'liq_long_usd_1m > 300k and ret_5m <= -3%',
  }),
  forum(
    'barts on sol anyone? +3% in 15m and then -3% in 15m within 2 hours',
    ...documents({ symbols: 'sol', within: '2h' }, up('ret_15m', '3%'), down('ret_15m', '-3%')),
  ),
  forum(
    'alts mooning while btc bleeds: 1h return over 5%, btc 1h under -0.5%',
    ...alts(['ret_1h > 5% and btc_ret_1h < -0.5%']),
  ),
  forum('fresh listings scanner: less than 14 days of recorded history and 24h over +25%, wagmi', {
    where: 'recorded_age_days < 14 and ret_24h > 25%',
  }),
  forum(
    'anon asks: 15m bollinger width percentile under 3% on link followed by a bullish marubozu 15m, max 4h apart',
    ...documents(
      { symbols: 'link', within: '4h' },
      'bb_width_20_15m_pctrank < 3%',
      candle('marubozu', '15m', 'bullish'),
    ),
  ),
  forum(
    'doge sunday scaries, only sundays after 18 utc, 4h return below -2%',
    ...documents({ symbols: 'doge' }, and(['hour_utc >= 18', 'hour_utc > 18'], 'weekday = 7 and ret_4h < -2%')),
  ),
  forum('shib whales?? avg trade size 1h > 1500 usd and taker buys > 58%', {
    symbols: '1000shibusdt',
    where: 'avg_trade_usd_1h > 1500 and taker_buy_ratio_1h > 58%',
  }),
  forum(
    'xrp 4h hanging man with price in the top 10% of the 24h range, how many did we get',
    ...documents({ symbols: 'xrp' }, and(candle('hammer', '4h', 'hanging_man'), up('range_pos_24h', '0.9'))),
  ),
  forum('matic 2023 ptsd: more than 15% off the 24h high but already at least 5% off the 24h low', {
    symbols: 'matic',
    from: '2023-01-01',
    to: '2023-12-31',
    where: 'drawdown_24h < -15% and drawup_24h >= 5%',
  }),
  forum(
    'apt funding flips negative, then 4h return of 6% or better in the next 24h. squeeze szn',
    ...documents(
      { symbols: 'apt', within: '24h' },
      [...sinks('funding_rate', '0'), ...sinks('funding_rate_8h', '0')],
      'ret_4h >= 6%',
    ),
  ),
  forum('uni 5m rsi sub 15 aka free money. newest 5 only', { symbols: 'uni', where: 'rsi_14_5m < 15', limit: 5 }),
  forum(
    'whats the deal w btc between 00 and 02 utc, 1h realized vol above 1%',
    ...documents({ symbols: 'btc' }, and(hours(0, 2), 'rv_1h > 1%')),
  ),
  forum('eth slow bleed: stayed under the 15m ema20 for 4h straight and 24h return below -5%', {
    symbols: 'eth',
    where: 'ema_dist_20_15m < 0 held 4h and ret_24h < -5%',
  }),
  forum(
    'cvd bullish divergence on sol while price makes a new 24h low, diamond hands only',
    ...documents({ symbols: 'sol' }, and(state('cvd_divergence_4h', 'bullish'), BREAK_DOWN)),
  ),
  forum(
    'fil 1h outside bar then 1h inside bar within 3h, thats it thats the query',
    ...documents(
      { symbols: 'fil', within: '3h' },
      candle('inside_outside', '1h', 'outside'),
      candle('inside_outside', '1h', 'inside'),
    ),
  ),
  forum('trx never moves lmao. find me where its 24h parkinson vol was under 0.8%', {
    symbols: 'trx',
    where: 'parkinson_24h < 0.8%',
  }),
  forum('short squeezes on near, ada, algo. just the rulebook one, most recent 25', {
    symbols: 'near,ada,algo',
    where: 'rb_short_squeeze',
    limit: 25,
  }),
  forum('aave crowded longs and then 1h liquidations over 500k, cope harder', {
    symbols: 'aave',
    where: 'rb_crowded_longs',
    next: ['liq_usd_1h > 500k'],
    within: '*',
  }),
  refused(
    forum('bot pls ape into arb with 10x every time 15m rsi crosses above 30', {
      symbols: 'arb',
      where: 'rsi_14_15m crosses above 30',
    }),
  ),
  refused(
    forum('bonk and wif when 24h is over 15%, dog coins unite', {
      symbols: 'wif',
      where: 'ret_24h > 15%',
    }),
  ),
  refused(forum('doge when elon tweets and the 1m return is over 1%', { symbols: 'doge', where: 'ret_1m > 1%' })),
  refused(forum('btc when funding is stupid high and oi is above 20B', { symbols: 'btc', where: 'oi_usd > 20B' })),

  // Poor English.
  poor('please to show bitcoin where rsi of 1 hour is smaller than 30 and relative volume bigger than 3', {
    symbols: 'btc',
    where: 'rsi_14_1h < 30 and rel_volume_1h > 3',
  }),
  poor(
    'i want see ethereum minutes when price is go down 4 percent in 4 hour and open interest is go up 4 percent in 1 hour',
    ...documents({ symbols: 'eth' }, and(down('ret_4h', '-4%'), up('oi_change_1h', '4%'))),
  ),
  poor(
    'solana candle hammer 15 minute, after it maximum 1 hour later the return 15m is more than 1 percent',
    ...documents({ symbols: 'sol', within: '1h' }, candle('hammer', '15m', 'hammer'), 'ret_15m > 1%'),
  ),
  poor(
    'how much times xrp make new high of 24 hours in the asia session',
    ...documents({ symbols: 'xrp' }, and(BREAK_UP, 'session = asia')),
  ),
  poor('give the coins, not bitcoin, which have correlation with btc less than 0.3 and return of 24h more than 10%', {
    except: 'btc',
    where: 'corr_btc_24h < 0.3 and ret_24h > 10%',
  }),
  poor(
    'dogecoin funding rate is more than 0.1% and it stay like this all the 24 hours',
    ...documents({ symbols: 'doge' }, [
      ...funding('> 0.1% held 24h'),
      'min(funding_rate, 24h) > 0.1%',
      'min(funding_rate_8h, 24h) > 0.1%',
      'funding_rate > 0.1% and funding_rate > 0.1% held 24h',
      'funding_rate_8h > 0.1% and funding_rate_8h > 0.1% held 24h',
    ]),
  ),
  poor('avax in month february 2026 spread bigger than 4 bps and depth 100bps lower than 1 million', {
    symbols: 'avax',
    from: '2026-02-01',
    to: '2026-02-28',
    where: 'spread_bps > 4 and depth_usd_100bps < 1M',
  }),
  poor(
    'I search for cardano this situation: three black crows in 1h chart, then bullish engulfing in 1h chart, all in 12 hours',
    ...documents(
      { symbols: 'ada', within: '12h' },
      candle('soldiers_crows', '1h', 'crows'),
      candle('engulfing', '1h', 'bullish'),
    ),
  ),
  poor('link, the volume of 24 hours is under 100 millions dollar, and the atr 15m over 1%', {
    symbols: 'link',
    where: 'quote_volume_24h < 100M and atr_pct_14_15m > 1%',
  }),
  poor(
    'for polkadot need only friday and the hours from 12 until 16 utc, when 1h return is smaller as -1,5%',
    ...documents({ symbols: 'dot' }, and(hours(12, 16), 'weekday = 5 and ret_1h < -1.5%')),
  ),
  poor('litecoin liquidation of shorts, sum of the last 1 hour is over 100 thousand dollar', {
    symbols: 'ltc',
    where: 'sum(liq_short_usd_1m, 1h) > 100k',
  }),
  poor('the vpin of bnb was not under 0,5 during the complete last hour', {
    symbols: 'bnb',
    where: 'vpin >= 0.5 held 1h',
  }),
  poor('near coin where price is over the sma 200 of 1h by more than 10 percent, order by biggest first, only 10', {
    symbols: 'near',
    where: 'sma_dist_200_1h > 10%',
    sort: 'sma_dist_200_1h desc',
    limit: 10,
  }),
  poor(
    'sui: first the rsi 5m is under 20, after this the macd 15m make bullish cross, between them not more than 90 minutes',
    ...documents({ symbols: 'sui', within: '90m' }, 'rsi_14_5m < 20', MACD_UP),
  ),
  poor('pepe coin how often long short ratio is grow more than 30% in 24h and price in same 24h is fall', {
    symbols: '1000pepeusdt',
    where: 'long_short_change_24h > 30% and ret_24h < 0',
  }),
  poor('ethereum taker buy ratio not less than 0.6 and return of hour is zero or minus', {
    symbols: 'eth',
    where: 'taker_buy_ratio_1h >= 0.6 and ret_1h <= 0',
  }),
  poor('arbitrum imbalance of book 20 bps is more than 0.5 in 12 minutes or more from last 15 minutes', {
    symbols: 'arb',
    where: 'book_imbalance_20bps > 0.5 held 12m of 15m',
  }),
  poor(
    'i look bitcoin in year 2025 without saturday and sunday, return 1m under minus 0.5 percent',
    ...documents({ symbols: 'btc', from: '2025-01-01', to: '2025-12-31' }, and(WORKDAYS, 'ret_1m < -0.5%')),
  ),
  poor(
    'tron evening star on 15m when the adx is less than 15',
    ...documents({ symbols: 'trx' }, and(candle('star', '15m', 'evening'), 'adx_14_15m < 15')),
  ),
  poor('uniswap: 4 hours ago the vpin was over 0.6, now it is below 0.3', {
    symbols: 'uni',
    where: 'lag(vpin, 4h) > 0.6 and vpin < 0.3',
  }),
  poor('cosmos has beta to btc bigger than 1.5 and bitcoin is falling 2% or more in 1 hour', {
    symbols: 'atom',
    where: 'beta_btc_24h > 1.5 and btc_ret_1h <= -2%',
  }),
  poor('what is happen with optimism when is the rule of selling absorbed', {
    symbols: 'op',
    where: 'rb_selling_absorbed',
  }),
  refused(
    poor('please buy for me 100 usdt of ethereum if the 15m return is under -3%', {
      symbols: 'eth',
      where: 'ret_15m < -3%',
    }),
  ),
  refused(
    poor('i need litecoin with break of ichimoku cloud and adx over 25', { symbols: 'ltc', where: 'adx_14_15m > 25' }),
  ),
  refused(
    poor('show bitcoin when whales send many coins to exchange and return 1h is below -2%', {
      symbols: 'btc',
      where: 'ret_1h < -2%',
    }),
  ),
]
