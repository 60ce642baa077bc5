/**
 * Development phrasings by a stranger: 120, 20 in each style, as a day trader, a quant, a commuter who dictates, a portfolio manager, a forum user, traders from Brazil and Vietnam would say them. Written from the
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
  type Ways,
} from '../tried/form.js'
import { BREAK_DOWN, BREAK_UP, down, flat, funding, hours, MACD_UP, rank, rises, up } from '../tried/ways.js'

/** Monday to Friday, and the weekend: the other ways to write them are the same document. */
const WORKDAYS = 'weekday <= 5'
const WEEKEND = 'weekday in (6, 7)'
/** A query without steps. */
const q = (scope: Wanted, ...parts: readonly Ways[]): Wanted[] => documents(scope, and(...parts))
/** A rise of at least a fraction over one of several spans. */
const rise = (value: string, ...spans: readonly string[]): string[] => spans.flatMap((span) => up(`ret_${span}`, value))
/** A fall of at least a fraction over one of several spans. */
const fall = (value: string, ...spans: readonly string[]): string[] =>
  spans.flatMap((span) => down(`ret_${span}`, `-${value}`))

const SHORTHAND: readonly Tried[] = [
  shorthand('btc 1h rsi <30, funding neg', ...q({ symbols: 'btc' }, 'rsi_14_1h < 30', funding('< 0'))),
  shorthand(
    'sol +3% on the hr, rvol >4, us sess',
    ...q({ symbols: 'sol' }, up('ret_1h', '0.03'), 'rel_volume_1h > 4', 'session = us'),
  ),
  shorthand(
    'eth 15m bear engulf in top 10% of 24h rng',
    ...q({ symbols: 'eth' }, candle('engulfing', '15m', 'bearish'), up('range_pos_24h', '0.9')),
  ),
  shorthand(
    'OI +5% 1h, px flat (<0.3% either way), alts ex btc eth',
    ...q({ except: 'btc,eth' }, up('oi_change_1h', '0.05'), [
      'ret_1h > -0.003 and ret_1h < 0.003',
      'ret_1h between -0.003 and 0.003',
    ]),
  ),
  shorthand(
    'btc loses 24h low then +1% 1h bounce w/in 2h',
    ...documents({ symbols: 'btc', within: '2h' }, BREAK_DOWN, up('ret_1h', '0.01')),
  ),
  shorthand('doge long liqs >2m in 1 min', { symbols: 'doge', where: 'liq_long_usd_1m > 2M' }),
  shorthand('link top of book imb < -0.8, asia, ytd', {
    symbols: 'link',
    from: '2026-01-01',
    where: 'book_imbalance_top < -0.8 and session = asia',
  }),
  shorthand('avax 15m adx >40, di neg, px under 20ema', {
    symbols: 'avax',
    where: 'adx_14_15m > 40 and di_diff_14_15m < 0 and ema_dist_20_15m < 0',
  }),
  shorthand(
    'bbw in lowest 5% of wk, then 24h hi break w/in 4h. sol avax',
    ...documents({ symbols: 'sol,avax', within: '4h' }, down('bb_width_20_15m_pctrank', '0.05'), BREAK_UP),
    ...q({ symbols: 'sol,avax' }, down('min(bb_width_20_15m_pctrank, 4h)', '0.05'), BREAK_UP),
    ...documents({ symbols: 'sol,avax', within: '4h' }, down('pctrank(bb_width_20_15m, 7d)', '0.05'), BREAK_UP),
  ),
  shorthand(
    '20 worst 1h rets xrp, 2025',
    { symbols: 'xrp', from: '2025-01-01', to: '2025-12-31', where: 'ret_1h < 0', sort: 'ret_1h asc', limit: 20 },
    { symbols: 'xrp', from: '2025-01-01', to: '2025-12-31', where: 'ret_1h <= 0', sort: 'ret_1h asc', limit: 20 },
  ),
  shorthand(
    'ada 1h cvd below -10m but 1h px green',
    ...q(
      { symbols: 'ada' },
      ['cvd_usd_1h < -10M', 'cvd_usd_1h <= -10M', 'cvd_usd_1h crosses below -10M'],
      'ret_1h > 0',
    ),
  ),
  shorthand(
    'btc 1h rv top decile, 14h utc only',
    ...q(
      { symbols: 'btc' },
      ['rv_1h_pctrank >= 0.9', 'rv_1h_pctrank > 0.9', 'pctrank(rv_1h, 7d) >= 0.9', 'pctrank(rv_1h, 7d) > 0.9'],
      'hour_utc = 14',
    ),
  ),
  shorthand(
    'wif <15min to funding, rate >10bps',
    ...q({ symbols: 'wif' }, 'minutes_to_funding < 15', funding('> 10bps')),
  ),
  shorthand(
    'arb op sui, l/s ratio >3 + 24h OI +20%',
    ...q({ symbols: 'arb,op,sui' }, 'long_short_ratio > 3', up('oi_change_24h', '0.2')),
  ),
  shorthand(
    'eth 15m macd bull x w/ 15m rsi <50, since aug',
    ...q({ symbols: 'eth', from: '2026-08-01' }, MACD_UP, 'rsi_14_15m < 50'),
  ),
  shorthand('bnb 4h 3 white soldiers', ...q({ symbols: 'bnb' }, candle('soldiers_crows', '4h', 'soldiers'))),
  shorthand(
    'ltc 1h hammers, vol 2x wk avg+, no wknds',
    ...q({ symbols: 'ltc' }, candle('hammer', '1h', 'hammer'), up('rel_volume_1h', '2'), WORKDAYS),
  ),
  refused(shorthand('btc.d >60% + sol -2% 1h', ...q({ symbols: 'sol' }, fall('0.02', '1h')), { symbols: 'sol' })),
  refused(
    shorthand(
      'ping me on btc 5m vol z >4',
      { symbols: 'btc', where: 'volume_z_5m > 4' },
      ...q({ symbols: 'btc' }, ['volume_z_5m crosses above 4', 'volume_z_5m >= 4']),
      { symbols: 'btc' },
    ),
  ),
  refused(
    shorthand(
      'eth spot cvd up, perp 1h cvd dn >20m',
      ...q({ symbols: 'eth' }, ['cvd_usd_1h < -20M', 'cvd_usd_1h <= -20M']),
      { symbols: 'eth' },
    ),
  ),
]

const QUANT: readonly Tried[] = [
  quant(
    'ETHUSDT, calendar year 2025: minutes at which the trailing 7-day percentile rank of one-hour realised volatility exceeds 0.95 and the 4h Kaufman efficiency ratio is at least 0.5',
    ...q(
      { symbols: 'eth', from: '2025-01-01', to: '2025-12-31' },
      rank('rv_1h', '> 0.95'),
      'efficiency_ratio_4h >= 0.5',
    ),
  ),
  quant(
    "All contracts except BTC: Kyle's lambda estimated over four hours strictly greater than 5 bps per million USD. Order by lambda, descending, first 100 rows.",
    { except: 'btc', where: 'kyle_lambda_4h > 5', sort: 'kyle_lambda_4h desc', limit: 100 },
  ),
  quant(
    'A one-hour move of −3 standard deviations or worse (normalised by 24h realised vol), followed within 24 hours by a four-hour return of at least +2 %. Universe: BTC, ETH, SOL.',
    { symbols: 'btc,eth,sol', within: '24h', where: 'ret_1h_sigma <= -3', next: ['ret_4h >= 0.02'] },
  ),
  quant('Bulk-classified VPIN crossing 0.7 from below on SOLUSDT while taker-classified VPIN is below 0.3.', {
    symbols: 'sol',
    where: 'vpin crosses above 0.7 and vpin_taker < 0.3',
  }),
  quant(
    'Symbols whose 24h Pearson correlation with BTC is below 0.2 and whose cross-sectional percentile of 24h volume is at least 0.8, excluding BTC itself.',
    { except: 'btc', where: 'corr_btc_24h < 0.2 and xs_rank_volume_24h >= 0.8' },
  ),
  quant('BTC and ETH since 1 July 2024: jump share of the 24h quadratic variation not less than 30 %.', {
    symbols: 'btc,eth',
    from: '2024-07-01',
    where: 'jump_share_24h >= 0.3',
  }),
  quant(
    'Vol-of-vol over 24h above 0.8, conditional on the ratio of 1h to 24h volatility being below 0.5; LINK, UNI and AAVE.',
    { symbols: 'link,uni,aave', where: 'vol_of_vol_24h > 0.8 and rv_ratio_1h_24h < 0.5' },
  ),
  quant(
    'Persistent bid pressure in BTCUSDT: order book imbalance at ±1 % greater than 0.3 in at least 45 of the trailing 60 minutes.',
    { symbols: 'btc', where: 'book_imbalance > 0.3 held 45m of 1h' },
  ),
  quant(
    'ETHUSDT, 13:00–17:00 UTC: weighted mid more than 1 bp above the mid, quoted spread less than 2 bps.',
    ...q({ symbols: 'eth' }, 'microprice_dist_bps > 1', 'spread_bps < 2', hours(13, 17)),
  ),
  quant(
    'Funding normalised to eight hours > 0.0008 with its 30-day percentile rank >= 0.95; report the 25 observations with the highest normalised rate.',
    { where: 'funding_rate_8h > 0.0008 and funding_pctrank_30d >= 0.95', sort: 'funding_rate_8h desc', limit: 25 },
  ),
  quant('Rolling 24h z-score of open interest in USD greater than 3 on XRPUSDT and ADAUSDT, 2026 to date.', {
    symbols: 'xrp,ada',
    from: '2026-01-01',
    where: 'zscore(oi_usd, 24h) > 3',
  }),
  quant(
    'Roll effective spread (24h) in excess of 8 bps together with 24h Amihud illiquidity in excess of 2 bps per million, all symbols.',
    { where: 'roll_spread_bps_24h > 8 and amihud_24h > 2' },
  ),
  quant(
    'Cross-sectional rank of the 24h return at or above the 95th percentile at a time when fewer than 40 % of the symbols have a positive one-hour return.',
    { where: 'xs_rank_ret_24h >= 0.95 and breadth_1h < 0.4' },
  ),
  quant(
    'DOTUSDT, three-stage sequence within 48 hours: (i) 1h/24h vol ratio ≤ 0.5, (ii) the prior 24h high is broken, (iii) drawdown from the 24h high of 5 % or more.',
    ...documents({ symbols: 'dot', within: '48h' }, 'rv_ratio_1h_24h <= 0.5', BREAK_UP, 'drawdown_24h <= -0.05'),
  ),
  quant(
    'BTC-beta-adjusted one-hour excess return of at least +2 %, Monday through Friday, NEAR and ATOM.',
    ...q({ symbols: 'near,atom' }, 'excess_ret_1h >= 0.02', WORKDAYS),
  ),
  quant(
    'Simultaneous discount on both measures: last price more than 15 bps under the index and mark more than 10 bps under the index. BNBUSDT.',
    { symbols: 'bnb', where: 'basis_bps < -15 and premium_bps < -10' },
  ),
  quant(
    'FILUSDT: depth within 1 % of mid in the lowest 5 % of its trailing week and expected cost of a 100k USD market order greater than 10 bps.',
    ...q(
      { symbols: 'fil' },
      [
        'depth_usd_100bps_pctrank <= 0.05',
        'depth_usd_100bps_pctrank < 0.05',
        'pctrank(depth_usd_100bps, 7d) <= 0.05',
        'pctrank(depth_usd_100bps, 7d) < 0.05',
      ],
      'impact_100k_bps > 10',
    ),
  ),
  refused(
    quant(
      'Rolling Hurst exponent (one week) below 0.4 with 24h realised volatility above 4 %, ETHUSDT.',
      { symbols: 'eth', where: 'rv_24h > 0.04' },
      { symbols: 'eth' },
    ),
  ),
  refused(
    quant(
      'Restrict to minutes with VPIN >= 0.8 on BTCUSDT for which the maximum adverse excursion over the subsequent 24 hours stayed above −1 %.',
      { symbols: 'btc', where: 'vpin >= 0.8' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    quant(
      'SOLUSDT: stochastic %K (15m) below 10 or, alternatively, Bollinger %b (15m) below 0.',
      { symbols: 'sol' },
      { symbols: 'sol', where: 'stoch_k_14_15m < 10' },
      { symbols: 'sol', where: 'bb_pctb_20_15m < 0' },
    ),
  ),
]

const DICTATION: readonly Tried[] = [
  dictation(
    'okay show me every time bitcoin dropped more than two percent in an hour on a saturday or a sunday',
    ...q({ symbols: 'btc' }, ['ret_1h < -0.02', 'ret_1h crosses below -0.02'], WEEKEND),
  ),
  dictation(
    'find solana when the one hour rsi was over eighty and funding was above zero point zero three percent',
    ...q(
      { symbols: 'sol' },
      ['rsi_14_1h > 80', 'rsi_14_1h >= 80', 'rsi_14_1h crosses above 80'],
      [...funding('> 0.03%'), ...funding('>= 0.03%')],
    ),
  ),
  dictation(
    'ethereum fell five percent in a day and then it bounced three percent within the next four hours',
    ...documents({ symbols: 'eth', within: '4h' }, fall('0.05', '24h'), rise('0.03', '4h', '1h')),
  ),
  dictation('when was the spread on pepe wider than ten basis points during the asian session', {
    symbols: '1000pepeusdt',
    where: 'spread_bps > 10 and session = asia',
  }),
  dictation(
    'give me the last ten times dogecoin broke its twenty four hour high with volume at least three times normal',
    ...q({ symbols: 'doge', limit: 10 }, BREAK_UP, 'rel_volume_1h >= 3'),
  ),
  dictation(
    'chainlink open interest up ten percent or more in twenty four hours while the price went nowhere say plus or minus one percent on the day',
    ...q({ symbols: 'link' }, 'oi_change_24h >= 0.1', flat('ret_24h', '0.01')),
  ),
  dictation(
    'um i want the mondays this year between eight and ten in the morning utc when bitcoin was up more than one percent on the hour',
    ...q({ symbols: 'btc', from: '2026-01-01' }, 'weekday = 1', hours(8, 10), 'ret_1h > 0.01'),
  ),
  dictation(
    'show me hanging man candles on the four hour chart for near',
    ...q({ symbols: 'near' }, candle('hammer', '4h', 'hanging_man')),
  ),
  dictation(
    'when did more than five million dollars of longs get liquidated on ethereum inside one hour',
    ...each(rises('sum(liq_long_usd_1m, 1h)', '5M').reverse(), (where) => ({ symbols: 'eth', where })),
  ),
  dictation(
    'show me where ripple traded more than two hundred million dollars in an hour and buyers were more than sixty percent of it',
    { symbols: 'xrp', where: 'quote_volume_1h > 200M and taker_buy_ratio_1h > 0.6' },
  ),
  dictation(
    'cardano at least eight percent below its twenty four hour high and the fifteen minute rsi under twenty five',
    ...q({ symbols: 'ada' }, 'drawdown_24h <= -0.08', [
      'rsi_14_15m < 25',
      'rsi_14_15m <= 25',
      'rsi_14_15m crosses below 25',
    ]),
  ),
  dictation('avalanche crossing back above the fifty ema on the one hour chart', {
    symbols: 'avax',
    where: 'ema_dist_50_1h crosses above 0',
  }),
  dictation(
    'litecoin when the hourly volume was less than a quarter of the weekly average and it was the late session',
    { symbols: 'ltc', where: 'rel_volume_1h < 0.25 and session = late' },
  ),
  dictation(
    'bitcoin book imbalance within twenty basis points more than zero point five to the bid side while price was falling more than half a percent in fifteen minutes',
    { symbols: 'btc', where: 'book_imbalance_20bps > 0.5 and ret_15m < -0.005' },
  ),
  dictation(
    'uniswap prints an inside bar on the one hour and within four hours you get a bullish marubozu on the one hour',
    ...documents(
      { symbols: 'uni', within: '4h' },
      candle('inside_outside', '1h', 'inside'),
      candle('marubozu', '1h', 'bullish'),
    ),
  ),
  dictation(
    'all coins where less than ten percent of the market was green over the last hour and bitcoin was down two percent or more in that hour',
    { where: 'breadth_1h < 0.1 and btc_ret_1h <= -0.02' },
  ),
  dictation(
    'polkadot in march twenty twenty five trading ten percent or more above its two hundred hour moving average',
    { symbols: 'dot', from: '2025-03-01', to: '2025-03-31', where: 'sma_dist_200_1h >= 0.1' },
  ),
  refused(
    dictation(
      'buy me half a bitcoin when the hourly rsi drops under thirty',
      ...q({ symbols: 'btc' }, ['rsi_14_1h crosses below 30', 'rsi_14_1h < 30', 'rsi_14_1h <= 30']),
      { symbols: 'btc' },
    ),
  ),
  refused(
    dictation(
      'show me when elon tweeted about dogecoin and it went up more than five percent in an hour',
      { symbols: 'doge', where: 'ret_1h > 0.05' },
      { symbols: 'doge' },
    ),
  ),
  refused(
    dictation(
      'on sui either the hourly volume was double the weekly average or the open interest dropped five percent in an hour one of the two is enough',
      { symbols: 'sui' },
      ...q({ symbols: 'sui' }, [...up('rel_volume_1h', '2'), ...down('oi_change_1h', '-0.05')]),
    ),
  ),
]

const EMAIL: readonly Tried[] = [
  email(
    "Hi Marta,\n\nhope the offsite went well. Before Thursday's risk meeting, could you pull the moments since the start of 2025 in which BTC lost 3% or more within an hour while its open interest fell at least 5% over the same hour?\n\nThanks, Jon",
    { symbols: 'btc', from: '2025-01-01', where: 'ret_1h <= -0.03 and oi_change_1h <= -0.05' },
  ),
  email(
    'Dear Philip,\n\nthe committee asked about carry in ether yesterday. Please find the times when ETH funding ranked in the top 5% of its last 30 days although the price had fallen over the past 24 hours.\n\nBest regards, Ingrid',
    ...q(
      { symbols: 'eth' },
      [
        ...up('funding_pctrank_30d', '0.95'),
        'pctrank(funding_rate, 30d) >= 0.95',
        'pctrank(funding_rate_8h, 30d) >= 0.95',
      ],
      ['ret_24h < 0', 'ret_24h <= 0'],
    ),
  ),
  email(
    'Hello Pete, coffee next week? In the meantime: I would like to see Solana printing a bearish marubozu on the four-hour chart while in the lower half of its 24-hour range. Cheers, W.',
    ...q({ symbols: 'sol' }, candle('marubozu', '4h', 'bearish'), ['range_pos_24h < 0.5', 'range_pos_24h <= 0.5']),
  ),
  email(
    'Morning Li,\n\nI keep being asked how thin things get when nobody is at a desk. Can you show me weekends on which Bitcoin depth within one percent of mid was under 20 million dollars?\n\nMany thanks\nRobert',
    ...q({ symbols: 'btc' }, 'depth_usd_100bps < 20M', WEEKEND),
  ),
  email(
    'Hi Sarah, the execution desk complained again. Could we look at AVAX when hourly volume was more than five times its usual level and yet the price moved less than half a percent in either direction over that hour? Largest relative volume first please, 30 lines are plenty. Best, Olaf',
    ...each(['ret_1h > -0.005 and ret_1h < 0.005', 'ret_1h between -0.005 and 0.005'], (way) => ({
      symbols: 'avax',
      where: `rel_volume_1h > 5 and ${way}`,
      sort: 'rel_volume_1h desc',
      limit: 30,
    })),
  ),
  email(
    'Hi Dan,\n\nyou mentioned the CVD divergence idea at lunch. Would you run the bullish one for Chainlink, US session only, from June this year on? I will bring the numbers to the PM.\n\nThx, Carl',
    ...q({ symbols: 'link', from: '2026-06-01' }, state('cvd_divergence_4h', 'bullish'), 'session = us'),
  ),
  email(
    'Dear all, regarding our policy on young contracts: please list cases where a contract had been recorded for fewer than 60 days and was up more than 20 percent over 24 hours. Kind regards, Helene',
    { where: 'recorded_age_days < 60 and ret_24h > 0.2' },
  ),
  email(
    "Hi Anna,\n\nour client wants examples of short squeezes in DOGE and WIF for the third quarter of this year. Let's say more than $1m of shorts liquidated over an hour and the price up at least 4% in that hour. No rush, Friday is fine.\n\nGreg",
    {
      symbols: 'doge,wif',
      from: '2026-07-01',
      to: '2026-09-30',
      where: 'sum(liq_short_usd_1m, 1h) > 1M and ret_1h >= 0.04',
    },
  ),
  email(
    'Karim, good talk this morning. What I need is Litecoin with the 15-minute ATR above 1% of price during European hours. That is all. Regards, Stefan',
    { symbols: 'ltc', where: 'atr_pct_14_15m > 0.01 and session = europe' },
  ),
  email(
    'Hi Julia,\n\nfollowing up on the tail-risk memo. Could you find all cases in which BTC had an hourly move of four sigmas or more to the downside and the hourly RSI then got back above 50 within a day?\n\nThank you, Marc',
    ...documents({ symbols: 'btc', within: '24h' }, 'ret_1h_sigma <= -4', [
      'rsi_14_1h crosses above 50',
      'rsi_14_1h > 50',
      'rsi_14_1h >= 50',
    ]),
  ),
  email(
    'Hello Nadia, I am drafting the piece on retail positioning. When did the long/short account ratio of XRP rise by 30% or more in 24 hours while XRP itself was down more than 5% over those 24 hours? Warmly, Tess',
    { symbols: 'xrp', where: 'long_short_change_24h >= 0.3 and ret_24h < -0.05' },
  ),
  email(
    'Hi Bruno,\n\nplease check for me how often the mark price of ETH stayed 20 bps or more above the index for a full hour. I promised compliance an answer today.\n\nBest, Ken',
    { symbols: 'eth', where: 'premium_bps >= 20 held 1h' },
  ),
  email(
    'Dear Mei, thanks for the slides. One more request: MATIC in 2024, average trade size over the hour above 3,000 dollars and taker buys below 45 percent of the volume. Have a nice weekend, Paul',
    {
      symbols: 'matic',
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'avg_trade_usd_1h > 3000 and taker_buy_ratio_1h < 0.45',
    },
  ),
  email(
    "Hi Victor,\n\nI've been thinking about failed breakdowns. AAVE and UNI only: the price breaks below its 24-hour low, and within six hours there is a bullish engulfing on the hourly chart. Can you see how often we had that?\n\nGreetings from Zurich, Urs",
    ...documents({ symbols: 'aave,uni', within: '6h' }, BREAK_DOWN, candle('engulfing', '1h', 'bullish')),
  ),
  email(
    'Good afternoon Sam, for the quiet-market section of the letter I need Tron when its 24-hour Parkinson volatility was below 1%, excluding weekends. Yours, Edith',
    ...q({ symbols: 'trx' }, 'parkinson_24h < 0.01', WORKDAYS),
  ),
  email(
    'Hi Leo, the board likes lists. Send me the 10 largest seven-day gains of Bitcoin since January 2024, only those above 15%, biggest on top. Ciao, Francesca',
    { symbols: 'btc', from: '2024-01-01', where: 'ret_7d > 0.15', sort: 'ret_7d desc', limit: 10 },
  ),
  email(
    'Hello Amir,\n\ncould you see when Aptos had a 15-minute stochastic below 10 and the price more than 4% under its 24-hour VWAP? I want to know what came afterwards.\n\nRegards, Lucy',
    { symbols: 'apt', where: 'stoch_k_14_15m < 10 and vwap_dist_24h < -0.04' },
  ),
  refused(
    email(
      'Hi Claire,\n\nquick request for the allocation note: days on which the spot Bitcoin ETFs saw inflows above $500m and BTC was up more than 2% over 24 hours.\n\nThanks a lot, Ben',
      { symbols: 'btc', where: 'ret_24h > 0.02' },
      { symbols: 'btc' },
    ),
  ),
  refused(
    email(
      'Dear desk, from tomorrow please cut our SOL position by half whenever SOL is down more than 6% in four hours. Confirm when done. Regards, Henrik',
      { symbols: 'sol', where: 'ret_4h < -0.06' },
      { symbols: 'sol' },
    ),
  ),
  refused(
    email(
      'Hi Yuki, nice to meet you in Singapore. For the vol paper I am after periods with Deribit implied vol on BTC under 40 while the 24-hour realised vol was above 3%. Best wishes, Alan',
      { symbols: 'btc', where: 'rv_24h > 0.03' },
      { symbols: 'btc' },
    ),
  ),
]

const FORUM: readonly Tried[] = [
  forum(
    'yo what usually happens after btc nukes 5% in an hour lol anyone got data',
    ...q({ symbols: 'btc' }, [...fall('0.05', '1h'), 'ret_1h crosses below -0.05']),
  ),
  forum(
    'every time SOL pumped 10%+ in 24h while BTC was red on the day. is that bullish or cope',
    ...q({ symbols: 'sol' }, ['ret_24h >= 0.1', 'ret_24h > 0.1', 'ret_24h crosses above 0.1'], 'btc_ret_24h < 0'),
  ),
  forum(
    'gravestone dojis on the 4h for eth, how bad is it fr',
    ...q({ symbols: 'eth' }, candle('doji', '4h', 'gravestone')),
  ),
  forum(
    'ngl WIF funding gets insane, show me when it went under -0.1%',
    ...each([...funding('< -0.1%'), ...funding('crosses below -0.1%')], (where) => ({ symbols: 'wif', where })),
  ),
  forum(
    'pepe longs getting rekt: over 500k longs liqd in a single minute, biggest ones first pls',
    { symbols: '1000pepeusdt', where: 'liq_long_usd_1m > 500k', sort: 'liq_long_usd_1m desc' },
    { symbols: '1000pepeusdt', where: 'liq_long_usd_1m >= 500k', sort: 'liq_long_usd_1m desc' },
  ),
  forum(
    'BTC crab market finder: 15m ADX under 15 for 4 hours straight',
    { symbols: 'btc', where: 'adx_14_15m < 15 held 4h' },
    { symbols: 'btc', where: 'adx_14_15m <= 15 held 4h' },
  ),
  forum(
    'shib scam pumps: +6% in 1h and then it dumps 5% in an hour sometime in the next 24h. how often',
    ...documents({ symbols: '1000shibusdt', within: '24h' }, up('ret_1h', '0.06'), fall('0.05', '1h')),
  ),
  forum(
    'bro how many times did ARB longs pay > 0.1% total funding over 24h in 2024',
    ...q({ symbols: 'arb', from: '2024-01-01', to: '2024-12-31' }, rises('funding_sum_24h', '0.1%').reverse()),
  ),
  forum(
    'OP poking out above the upper bollinger band on the 15m with a 5min volume zscore over 3, does it ever keep going',
    ...q(
      { symbols: 'op' },
      ['bb_pctb_20_15m > 1', 'bb_pctb_20_15m >= 1', 'bb_pctb_20_15m crosses above 1'],
      ['volume_z_5m > 3', 'volume_z_5m >= 3', 'volume_z_5m crosses above 3'],
    ),
  ),
  forum(
    'whale watching: avg trade size over the last hr above 20k usd on ETH and 55%+ taker buys',
    ...q({ symbols: 'eth' }, ['avg_trade_usd_1h > 20k', 'avg_trade_usd_1h >= 20k'], 'taker_buy_ratio_1h >= 0.55'),
  ),
  forum('FIL book is thin af. when would a 100k market order have moved it more than 25 bps', {
    symbols: 'fil',
    where: 'impact_100k_bps > 25',
  }),
  forum(
    'dip buyers stepping in?? alts 15% or more off the daily high with 1h cvd positive. not btc, not eth',
    ...q({ except: 'btc,eth' }, 'drawdown_24h <= -0.15', 'cvd_usd_1h > 0'),
  ),
  forum(
    'shooting star on the 1h for aptos during asia hours, anyone seen how those play out',
    ...q({ symbols: 'apt' }, candle('shooting_star', '1h', 'shooting_star'), 'session = asia'),
  ),
  forum(
    'coins in the top 5% of 1h gainers while btc is down at least 1% in the same hour = alpha?',
    ...q({}, up('xs_rank_ret_1h', '0.95'), 'btc_ret_1h <= -0.01'),
  ),
  forum(
    'NEAR bleeds more than 6% over 4h then reclaims the 24h vwap within 24 hours, thats my setup, how often do we get that',
    ...documents({ symbols: 'near', within: '24h' }, 'ret_4h < -0.06', [
      'vwap_dist_24h crosses above 0',
      'vwap_dist_24h > 0',
      'vwap_dist_24h >= 0',
    ]),
  ),
  forum(
    'ATOM is just leveraged btc, prove me wrong: 24h corr over .9 and beta over 1.2',
    ...q({ symbols: 'atom' }, up('corr_btc_24h', '0.9'), up('beta_btc_24h', '1.2')).reverse(),
  ),
  forum(
    'bullish pin bars on the btc 5m in the last 10 min before funding, is it manipulation lmao',
    ...q({ symbols: 'btc' }, candle('pin_bar', '5m', 'bullish'), [
      'minutes_to_funding <= 10',
      'minutes_to_funding < 10',
    ]),
  ),
  refused(
    forum(
      'my discord says 9 on TD sequential + hourly rsi under 25 on LINK is free money. check it?',
      ...q({ symbols: 'link' }, ['rsi_14_1h < 25', 'rsi_14_1h <= 25', 'rsi_14_1h crosses below 25']),
      { symbols: 'link' },
    ),
  ),
  refused(
    forum(
      'show me ADA dips of 4%+ in an hour but ONLY the ones where youd be in profit a day later',
      { symbols: 'ada', where: 'ret_1h <= -0.04' },
      { symbols: 'ada', where: 'ret_1h < -0.04' },
      { symbols: 'ada' },
    ),
  ),
  refused(
    forum(
      'eth gas above 50 gwei and eth up more than 3% on the hour, wen',
      { symbols: 'eth', where: 'ret_1h > 0.03' },
      { symbols: 'eth' },
    ),
  ),
]

const POOR: readonly Tried[] = [
  poor(
    'please show me when bitcoin is fall more than 4 percent in 4 hour',
    ...q({ symbols: 'btc' }, ['ret_4h < -0.04', 'ret_4h crosses below -0.04']),
  ),
  poor(
    'i want see ethereum volume of 1 hour bigger than 500 million dollar and price go down 2 percent in same hour',
    ...q({ symbols: 'eth' }, 'quote_volume_1h > 500M', fall('0.02', '1h')),
  ),
  poor(
    'how many time solana have rsi of 5 minute under 20 in this year',
    ...q({ symbols: 'sol', from: '2026-01-01' }, ['rsi_14_5m < 20', 'rsi_14_5m <= 20', 'rsi_14_5m crosses below 20']),
  ),
  poor(
    'funding is negative but price was up more 5% in one day, for doge and xrp',
    ...q({ symbols: 'doge,xrp' }, funding('< 0'), ['ret_24h > 0.05', 'ret_24h >= 0.05']),
  ),
  poor(
    'candle hammer of 15 minute in bnb, and price is in the bottom 10% of range of 24 hour',
    ...q({ symbols: 'bnb' }, candle('hammer', '15m', 'hammer'), down('range_pos_24h', '0.1')),
  ),
  poor(
    'avax in 1 hour is short buildup (price down, open interest up) and volume is more than 3 time of normal',
    ...q(
      { symbols: 'avax' },
      [...state('oi_price_regime_1h', 'short_buildup'), 'ret_1h < 0 and oi_change_1h > 0'],
      'rel_volume_1h > 3',
    ),
  ),
  poor(
    'when total liquidation in 1 hour is more than 30 million dollar for btc, put the biggest in first',
    { symbols: 'btc', where: 'liq_usd_1h > 30M', sort: 'liq_usd_1h desc' },
    { symbols: 'btc', where: 'liq_usd_1h crosses above 30M', sort: 'liq_usd_1h desc' },
  ),
  poor(
    'macd 15 minute cross to up in link, only from 6 hour to 10 hour utc',
    ...q({ symbols: 'link' }, MACD_UP, hours(6, 10)),
  ),
  poor(
    'sui fall 7% in one day, after this up 4% in 4 hour. second thing must happen inside 1 day after first',
    ...documents({ symbols: 'sui', within: '24h' }, fall('0.07', '24h'), rise('0.04', '4h')),
  ),
  poor('order book btc near 1 percent, buy side is much more strong, imbalance more than 0.6', {
    symbols: 'btc',
    where: 'book_imbalance > 0.6',
  }),
  poor('matic when volatility realize of 24 hour is more high than 6%', { symbols: 'matic', where: 'rv_24h > 0.06' }),
  poor(
    'give to me the 15 last time that ada break the low of 24 hour in friday',
    ...q({ symbols: 'ada', limit: 15 }, BREAK_DOWN, 'weekday = 5'),
  ),
  poor('op price is go up from the lowest of 24 hour, more than 12%', { symbols: 'op', where: 'drawup_24h > 0.12' }),
  poor(
    'all coin without bitcoin, go up 10% in 1 hour with volume 5 time more than normal',
    ...q({ except: 'btc' }, rise('0.1', '1h'), up('rel_volume_1h', '5')),
  ),
  poor(
    'i search evening star candle 4 hour btc and eth, from year 2024 to year 2025',
    ...q({ symbols: 'btc,eth', from: '2024-01-01', to: '2025-12-31' }, candle('star', '4h', 'evening')),
  ),
  poor(
    'algo and trx when people buy market (taker) is more 65% in 1 hour and price not go up in this hour',
    ...q(
      { symbols: 'algo,trx' },
      ['taker_buy_ratio_1h > 0.65', 'taker_buy_ratio_1h >= 0.65'],
      ['ret_1h <= 0', 'ret_1h < 0'],
    ),
  ),
  poor(
    'ratio of volatility 1 hour to 24 hour less than 0.5, then eth break high of 24 hour, in 2 hour',
    ...documents({ symbols: 'eth', within: '2h' }, ['rv_ratio_1h_24h < 0.5', 'rv_ratio_1h_24h <= 0.5'], BREAK_UP),
  ),
  refused(
    poor(
      'show when price of btc pass up 100000 dollar and funding more than 0.02%',
      ...q({ symbols: 'btc' }, funding('> 0.02%')),
      { symbols: 'btc' },
    ),
  ),
  refused(
    poor(
      'have bad news about binance in newspaper and bnb down more than 3% in 1 hour, show please',
      { symbols: 'bnb', where: 'ret_1h < -0.03' },
      { symbols: 'bnb' },
    ),
  ),
  refused(
    poor(
      'open for me long 10x in sol when rsi of 1 hour less than 25, stop 2%',
      ...q({ symbols: 'sol' }, ['rsi_14_1h < 25', 'rsi_14_1h <= 25', 'rsi_14_1h crosses below 25']),
      { symbols: 'sol' },
    ),
  ),
]

export const E1: readonly Tried[] = [...SHORTHAND, ...QUANT, ...DICTATION, ...EMAIL, ...FORUM, ...POOR]
