/**
 * People: a liquidity provider, a Turkish part-time scalper, a delivery driver, a statistician, a risk analyst of a lender, a funding farmer, a night
 * nurse with memecoins, a retired engineer who reads candles, a market reporter, a cross-section quant, a miner's treasurer, a moderator of a chat.
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

const s = (symbols: string, more: Wanted = {}): Wanted => ({ symbols, ...more })
const y = (year: number): Wanted => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export const H1: readonly Tried[] = [
  // shorthand
  shorthand('btc 1h ret < -2%, rvol 1h > 4', ...documents(s('btc'), 'ret_1h < -0.02 and rel_volume_1h > 4')),
  shorthand('sol rsi 15m x below 25', ...documents(s('sol'), under('rsi_14_15m', '25'))),
  shorthand('eth spread >= 3bps & 1% depth < 5M', ...documents(s('eth'), 'spread_bps >= 3 and depth_usd_100bps < 5M')),
  shorthand(
    'doge, wif: OI 24h chg > 25%, ret 24h > 10%',
    ...documents(s('doge,wif'), 'oi_change_24h > 0.25 and ret_24h > 0.1'),
  ),
  shorthand(
    'xrp fr8h > 0.08%, L/S ratio > 3',
    ...documents(s('xrp'), 'funding_rate_8h > 0.0008 and long_short_ratio > 3'),
  ),
  shorthand(
    'link 4h bull engulfing, adx15 < 20',
    ...documents(s('link'), and(candle('engulfing', '4h', 'bullish'), 'adx_14_15m < 20')),
  ),
  shorthand(
    'avax 24h hi break -> -1% 1h ret w/in 2h',
    ...documents(s('avax', { within: '2h' }), BREAK_UP, down('ret_1h', '-0.01')),
  ),
  shorthand(
    'all coins, 24h ret <= -20%, biggest drop first, top 30',
    ...documents({ sort: 'ret_24h asc', limit: 30 }, 'ret_24h <= -0.2'),
  ),
  shorthand('near long liqs 1m > 200k, 2024', ...documents(s('near', y(2024)), 'liq_long_usd_1m > 200k')),
  shorthand('btc basis < -10bps asia session', ...documents(s('btc'), 'basis_bps < -10 and session = asia')),
  shorthand('ltc bb width pctl <= 3, 15m', ...documents(s('ltc'), 'bb_width_20_15m_pctrank <= 0.03')),
  shorthand(
    'eth vpin >.75 then rv1h pctl >95 in 4h',
    ...documents(s('eth', { within: '4h' }), 'vpin > 0.75', rank('rv_1h', '> 0.95')),
  ),
  shorthand('sui beta btc 24h > 2, btc 1h < -1%', ...documents(s('sui'), 'beta_btc_24h > 2 and btc_ret_1h < -0.01')),
  shorthand(
    'arb & op taker buy 1h < 40%, 1h ret > 0',
    ...documents(s('arb,op'), 'taker_buy_ratio_1h < 0.4 and ret_1h > 0'),
  ),
  shorthand('bnb cvd 1h < -20M, sort cvd asc', ...documents(s('bnb', { sort: 'cvd_usd_1h asc' }), 'cvd_usd_1h < -20M')),
  shorthand(
    'alts ex btc eth: rank 1h ret >= 0.95, breadth < 20%',
    ...documents({ except: 'btc,eth' }, 'xs_rank_ret_1h >= 0.95 and breadth_1h < 0.2'),
  ),
  shorthand('uni macd 15m bull x, px > ema50 1h', ...documents(s('uni'), and(MACD_UP, 'ema_dist_50_1h > 0'))),
  refused(shorthand('btc rsi 1h < 30, limit buy 0.5 there w/ 2% stop', ...documents(s('btc'), 'rsi_14_1h < 30'))),
  refused(shorthand('eth 25d skew > 5, rv 24h < 2%', ...documents(s('eth'), 'rv_24h < 0.02'))),
  refused(
    shorthand('sol vpin > .8 or spread > 5bps', s('sol'), ...documents(s('sol'), ['vpin > 0.8', 'spread_bps > 5'])),
  ),

  // quant
  quant(
    'BTC and ETH minutes with a 24h jump share of at least 0.3 and a vol-of-vol above 0.6.',
    ...documents(s('btc,eth'), 'jump_share_24h >= 0.3 and vol_of_vol_24h > 0.6'),
  ),
  quant(
    'Select all symbols where the 24-hour Amihud illiquidity exceeds 15 bps per million USD and 24h quote volume is below 50 million.',
    ...documents({}, 'amihud_24h > 15 and quote_volume_24h < 50M'),
  ),
  quant(
    'SOL: one-hour return standardised by trailing 24h volatility less than or equal to -3.5, calendar year 2025.',
    ...documents(s('sol', y(2025)), 'ret_1h_sigma <= -3.5'),
  ),
  quant(
    'Universe excluding BTC; 24h correlation with BTC strictly below 0.2 and 24h return strictly above 5 %.',
    ...documents({ except: 'btc' }, 'corr_btc_24h < 0.2 and ret_24h > 0.05'),
  ),
  quant(
    'Kaufman efficiency ratio over 4h greater than 0.5 on AVAX, ordered by efficiency ratio descending, 100 rows.',
    ...documents(s('avax', { sort: 'efficiency_ratio_4h desc', limit: 100 }), 'efficiency_ratio_4h > 0.5'),
  ),
  quant(
    'ETHUSDT: maximum of VPIN over the trailing 4 hours >= 0.85 while current VPIN < 0.5.',
    ...documents(s('eth'), 'max(vpin, 4h) >= 0.85 and vpin < 0.5'),
  ),
  quant(
    'Kyle lambda (4h) in its own top 1 % of the past 30 days for LINK.',
    ...documents(s('link'), up('pctrank(kyle_lambda_4h, 30d)', '0.99')),
  ),
  quant(
    'Events in which beta-adjusted excess return over one hour is >= 4 %, restricted to the US session, symbols NEAR, APT, SUI.',
    ...documents(s('near,apt,sui'), 'excess_ret_1h >= 0.04 and session = us'),
  ),
  quant(
    'Parkinson volatility over 24h above 8 % on DOGE between 1 March 2024 and 30 April 2024.',
    ...documents(s('doge', { from: '2024-03-01', to: '2024-04-30' }), 'parkinson_24h > 0.08'),
  ),
  quant(
    'BTC order-book imbalance within 20 bps >= 0.5 for at least 45 of the last 60 minutes.',
    ...documents(s('btc'), 'book_imbalance_20bps >= 0.5 held 45m of 1h'),
  ),
  quant(
    'Two-step pattern in XRP: oi_change_1h >= 0.04 followed within 6 hours by ret_1h <= -0.03.',
    ...documents(s('xrp', { within: '6h' }), 'oi_change_1h >= 0.04', 'ret_1h <= -0.03'),
  ),
  quant(
    'Premium of mark over index below -15 bps with no more than 30 minutes to the next funding settlement, all symbols.',
    ...documents({}, 'premium_bps < -15 and minutes_to_funding <= 30'),
  ),
  quant(
    'Estimated impact of a 100k USD order above 12 bps on FIL and ATOM during weekends.',
    ...documents(s('fil,atom'), and('impact_100k_bps > 12', WEEKEND.slice(0, 1))),
  ),
  quant(
    'Z-score of 5-minute volume of at least 4 with an absolute 5-minute return of no more than 0.1 %, ADA.',
    ...documents(s('ada'), and('volume_z_5m >= 4', 'ret_5m between -0.001 and 0.001')),
  ),
  quant(
    'Ratio of hourly to daily realised volatility at most 0.4, Bollinger width percentile at most 0.05; BNB; sample from 2026-01-01 on.',
    ...documents(s('bnb', { from: '2026-01-01' }), 'rv_ratio_1h_24h <= 0.4 and bb_width_20_15m_pctrank <= 0.05'),
  ),
  quant(
    'Liquidation imbalance over 1h <= -0.8 with total liquidations over 1h >= 5 million USD, sorted by total liquidations, largest first.',
    ...documents({ sort: 'liq_usd_1h desc' }, 'liq_imbalance_1h <= -0.8 and liq_usd_1h >= 5M'),
  ),
  quant(
    'DOT: the 1h percentile rank of return (7d) falls below 0.01 while breadth_1h remains above 0.5.',
    ...documents(s('dot'), and(sinks('ret_1h_pctrank', '0.01'), 'breadth_1h > 0.5')),
  ),
  refused(
    quant(
      'BTC hours with a Hurst exponent above 0.6 and a 24h realised volatility below 2 %.',
      ...documents(s('btc'), 'rv_24h < 0.02'),
    ),
  ),
  refused(
    quant(
      'ETH minutes with vpin >= 0.7 conditional on a forward 4h return below -2 %, i.e. keep only those observations where the future return was negative.',
      ...documents(s('eth'), 'vpin >= 0.7'),
      { symbols: 'eth', where: 'vpin >= 0.7', next: ['ret_4h < -0.02'], within: '4h' },
    ),
  ),
  refused(
    quant(
      'SOL: quote cancellation rate above 90 % with a spread above 2 bps.',
      ...documents(s('sol'), 'spread_bps > 2'),
    ),
  ),

  // dictation
  dictation(
    'show me when dogecoin went up more than eight percent in an hour',
    ...documents(s('doge'), 'ret_1h > 0.08'),
  ),
  dictation(
    'okay find bitcoin times where it dropped at least five percent in a day and the funding rate was negative',
    ...documents(s('btc'), and(down('ret_24h', '-0.05'), funding('< 0'))),
  ),
  dictation(
    'when did solana have a one hour r s i above eighty five in twenty twenty four',
    ...documents(s('sol', y(2024)), rises('rsi_14_1h', '85')),
  ),
  dictation(
    'i want every hammer on the four hour chart of ethereum that came while price was more than ten percent below its daily high',
    ...documents(s('eth'), and(candle('hammer', '4h', 'hammer'), 'drawdown_24h < -0.1')),
  ),
  dictation(
    'give me the twenty most volatile hours of litecoin by one hour realized volatility where it was above two percent',
    ...documents(s('ltc', { sort: 'rv_1h desc', limit: 20 }), 'rv_1h > 0.02'),
  ),
  dictation(
    'look for sui with open interest up more than ten percent in an hour and price down in the same hour',
    ...documents(s('sui'), 'oi_change_1h > 0.1 and ret_1h < 0'),
  ),
  dictation(
    'um find me sundays when bitcoin moved up three percent or more in four hours',
    ...documents(s('btc'), 'weekday = 7 and ret_4h >= 0.03'),
  ),
  dictation(
    'cardano breaks below its twenty four hour low and then within one hour it bounces two percent in fifteen minutes',
    ...documents(s('ada', { within: '1h' }), BREAK_DOWN, up('ret_15m', '0.02')),
  ),
  dictation('all coins where more than ten million dollars got liquidated in one hour newest first', {
    where: 'liq_usd_1h > 10M',
    sort: 'time desc',
  }),
  dictation(
    'show ripple when the long short ratio is under one and the price gained over four percent on the day',
    ...documents(s('xrp'), 'long_short_ratio < 1 and ret_24h > 0.04'),
  ),
  dictation(
    'show me wif when relative volume in the last hour was over six and price stayed between minus half a percent and plus half a percent for the hour',
    ...documents(s('wif'), and('rel_volume_1h > 6', flat('ret_1h', '0.005'))),
  ),
  dictation(
    'find three white soldiers on the one hour chart for chainlink since january twenty twenty five',
    ...documents(s('link', { from: '2025-01-01' }), candle('soldiers_crows', '1h', 'soldiers')),
  ),
  dictation(
    'when was the spread on polygon wider than eight basis points in asian hours',
    ...documents(s('matic'), 'spread_bps > 8 and session = asia'),
  ),
  dictation(
    'tron with more than sixty five percent taker buying over the hour and the hourly return still below zero',
    ...documents(s('trx'), 'taker_buy_ratio_1h > 0.65 and ret_1h < 0'),
  ),
  dictation(
    'find bitcoin with vpin over zero point eight and then a two percent fall within four hours',
    ...documents(
      s('btc', { within: '4h' }),
      'vpin > 0.8',
      ['1h', '4h', '15m', '5m'].flatMap((span) => down(`ret_${span}`, '-0.02')),
    ),
  ),
  dictation(
    'aave when it was more than five percent above its twenty four hour vwap',
    ...documents(s('aave'), 'vwap_dist_24h > 0.05'),
  ),
  dictation(
    'which times was less than one tenth of the market up over the hour while bitcoin lost more than two percent that hour',
    ...documents({}, 'breadth_1h < 0.1 and btc_ret_1h < -0.02'),
  ),
  refused(
    dictation(
      'tell me on my phone the next time dogecoin jumps five percent in an hour',
      ...documents(s('doge'), up('ret_1h', '0.05')),
      s('doge'),
    ),
  ),
  refused(
    dictation(
      'find the days when twitter was talking a lot about wif and its volume in the hour was over fifty million dollars',
      ...documents(s('wif'), 'quote_volume_1h > 50M'),
    ),
  ),
  refused(
    dictation(
      'show bitcoin when it goes above the ichimoku cloud with an a d x over thirty',
      ...documents(s('btc'), rises('adx_14_15m', '30')),
    ),
  ),

  // email
  email(
    'Hi Marta,\n\nbefore the meeting on Tuesday I would like to see when the BTC book was really thin: depth within 1% under 20 million dollars while the spread was above 1 basis point. Only this year, please.\n\nThanks, Priya',
    ...documents(s('btc', { from: '2026-01-01' }), 'depth_usd_100bps < 20M and spread_bps > 1'),
  ),
  email(
    'Dear Tomasz, following up on our call: could you pull the cases in which a coin ranked in the top 5% of 24h returns and in the bottom 20% of 24h volume? That is the whole question. Best, Ines',
    ...documents({}, and(up('xs_rank_ret_24h', '0.95'), down('xs_rank_volume_24h', '0.2'))),
  ),
  email(
    'Hello Kofi, hope the move went well. I am writing up the carry piece and need every minute where the summed funding over 24 hours on ETH was above 0.15%. Sort by that sum, highest first. Cheers, Yuki',
    ...documents(s('eth', { sort: 'funding_sum_24h desc' }), 'funding_sum_24h > 0.0015'),
  ),
  email(
    'Hi all, risk committee asked again about AAVE and UNI. Where did they lose more than 15% in 24 hours with open interest down more than 20% over the same day? Regards, Priya',
    ...documents(s('aave,uni'), 'ret_24h < -0.15 and oi_change_24h < -0.2'),
  ),
  email(
    'Greg, you asked what I look at. Try this one: 1h bearish engulfing on BTC when the price sits in the top tenth of its 24h range. Let me know what you think. Yours, Lin',
    ...documents(s('btc'), and(candle('engulfing', '1h', 'bearish'), up('range_pos_24h', '0.9'))),
  ),
  email(
    'Morning Owen! Quick one before I board. When did SOL rise over 6% in 4 hours in the late session, in 2025? Talk soon, Raj',
    ...documents(s('sol', y(2025)), 'ret_4h > 0.06 and session = late'),
  ),
  email(
    'Dear colleagues, for the liquidity report I need FIL and ALGO with a Roll spread over 24h above 12 bps. 200 rows are enough. Kind regards, Marta',
    ...documents(s('fil,algo', { limit: 200 }), 'roll_spread_bps_24h > 12'),
  ),
  email(
    'Hi Deniz, remember the short squeeze that we talked about? Let us find all of them in XRP: short liquidations above 500k dollars in one minute, with the hourly return above 3%. Thanks!',
    ...documents(s('xrp'), 'liq_short_usd_1m > 500k and ret_1h > 0.03'),
  ),
  email(
    'Hello Ines, as promised: please check BTC for weeks that look like the last one, I mean a 7 day return below -10% while the 24h return is already positive. Greetings from Oslo',
    ...documents(s('btc'), 'ret_7d < -0.1 and ret_24h > 0'),
  ),
  email(
    'Hi Priya, can you look up when ETH crossed above 75 on the 15 minute RSI and then, within 12 hours, broke its 24h low? I have a hunch. Best, Greg',
    ...documents(s('eth', { within: '12h' }), 'rsi_14_15m crosses above 75', BREAK_DOWN),
  ),
  email(
    'Dear Dr. Halvorsen, thank you for the slides. Would you run NEAR and DOT with realised volatility over the hour in the top 2% of the week and VPIN over 0.6? I attach nothing this time. Sincerely, Tomasz',
    ...documents(s('near,dot'), and([...rank('rv_1h', '>= 0.98'), ...rank('rv_1h', '> 0.98')], 'vpin > 0.6')),
  ),
  email(
    'Hey Raj, somebody in the channel keeps saying that OP dumps at eight in the morning UTC. Show me OP in the hour of 8 UTC with a 1h return under -2%. ta, Lin',
    ...documents(s('op'), 'hour_utc = 8 and ret_1h < -0.02'),
  ),
  email(
    'Hi Kofi,\nI wonder about crowded positioning. Please list cases where the funding percentile over 30 days was above 0.97 and the long/short ratio had grown by more than 30% in 24h.\nBest wishes\nInes',
    ...documents({}, 'funding_pctrank_30d > 0.97 and long_short_change_24h > 0.3'),
  ),
  email(
    'Hello Yuki, for your story: the average trade in BTC over one hour was larger than 40,000 dollars. I would restrict it to 2023, when that was rare. Regards, Marta',
    ...documents(s('btc', y(2023)), 'avg_trade_usd_1h > 40000'),
  ),
  email(
    'Good evening Tomasz, quick sanity check on my side. I want LTC with a bullish CVD divergence while the price is below its 200 hour average. Many thanks, Deniz',
    ...documents(s('ltc'), and(state('cvd_divergence_4h', 'bullish'), 'sma_dist_200_1h < 0')),
  ),
  email(
    'Hi Owen, sorry for the late reply, kids were ill. Could you find APT minutes with open interest over 150 million dollars and funding below -0.05%? See you Friday, Kofi',
    ...documents(s('apt'), and('oi_usd > 150M', funding('< -0.0005'))),
  ),
  email(
    'Dear Lin, my son showed me this tool. I should like to see inside bars on the 4 hour chart of ETH, with an ADX below 15. With thanks, Greg',
    ...documents(s('eth'), and(candle('inside_outside', '4h', 'inside'), 'adx_14_15m < 15')),
  ),
  refused(
    email(
      'Hi Priya, can you see when large BTC transfers hit the exchanges on-chain and the price fell more than 3% in 4 hours? The board is nervous. Thanks, Ines',
      ...documents(s('btc'), 'ret_4h < -0.03'),
    ),
  ),
  refused(
    email(
      'Hello Marta, please have the system short 50k of ARB whenever the ask side looks heavy, that is, 1% book imbalance below -0.4. Many thanks in advance, Raj',
      ...documents(s('arb'), 'book_imbalance < -0.4'),
    ),
  ),
  refused(
    email(
      'Dear Tomasz, I am curious about dividends: how did the S&P 500 trade when BTC had a 24h return below -8%? Best regards, Yuki',
      ...documents(s('btc'), 'ret_24h < -0.08'),
    ),
  ),

  // forum
  forum('anyone know when wif nuked like 10%+ in an hour lol', ...documents(s('wif'), down('ret_1h', '-0.1'))),
  forum(
    'gimme eth 15m shooting stars w/ rsi over 70 on the 15m, been rekt by those',
    ...documents(s('eth'), and(candle('shooting_star', '15m', 'shooting_star'), 'rsi_14_15m > 70')),
  ),
  forum(
    'btc sleeping hard: rvol 1h under 0.3 on a weekend, show me all of em',
    ...documents(s('btc'), and('rel_volume_1h < 0.3', WEEKEND.slice(0, 1))),
  ),
  forum(
    'doge longs getting wrecked >1m in a single minute, 2025 only pls',
    ...documents(s('doge', y(2025)), 'liq_long_usd_1m > 1M'),
  ),
  forum(
    'sol pumping 5%+ in 4h while btc is red on the hour, decoupling szn',
    ...documents(s('sol'), and(up('ret_4h', '0.05'), 'btc_ret_1h < 0')),
  ),
  forum(
    'ok degens which alts (no btc no eth) had oi up 30%+ in 24h with price flat between -2 and +2%',
    ...documents({ except: 'btc,eth' }, and(up('oi_change_24h', '0.3'), 'ret_24h between -0.02 and 0.02')),
  ),
  forum(
    'macd death cross on 15m for avax when its already 6% off the daily high... show me',
    ...documents(s('avax'), and(MACD_DOWN, down('drawdown_24h', '-0.06'))),
  ),
  forum(
    'xrp army: green 15% days?? top 10 by 24h return',
    ...documents(s('xrp', { sort: 'ret_24h desc', limit: 10 }), up('ret_24h', '0.15')),
  ),
  forum(
    'sui funding went mega neg, like under -0.1%, then ripped 5% in an hour within a day. how often',
    ...documents(s('sui', { within: '24h' }), funding('< -0.001'), up('ret_1h', '0.05')),
  ),
  forum(
    'link dragonfly doji on the 4h, thats all i want fam',
    ...documents(s('link'), candle('doji', '4h', 'dragonfly')),
  ),
  forum(
    'bids stacked on btc: 1% book imbalance > 0.5 and price still dumping >1% in 15m, wtf',
    ...documents(s('btc'), 'book_imbalance > 0.5 and ret_15m < -0.01'),
  ),
  forum(
    'whats up with arb between 13 and 16 utc, vol spikes z>5 on the 5m every time',
    ...documents(s('arb'), and('volume_z_5m > 5', hours(13, 16))),
  ),
  forum(
    'stoch under 10 on ada AND below lower bollinger band (15m). dip buyers assemble',
    ...documents(s('ada'), 'stoch_k_14_15m < 10 and bb_pctb_20_15m < 0'),
  ),
  forum(
    'bnb broke the 24h high but cvd 1h was negative, fakeout or nah',
    ...documents(s('bnb'), and(BREAK_UP, 'cvd_usd_1h < 0')),
  ),
  forum(
    'evening star 1h on eth, last month (october)',
    ...documents(s('eth', { from: '2026-10-01', to: '2026-10-31' }), candle('star', '1h', 'evening')),
  ),
  forum(
    'near new longs piling in (long buildup) with oi +5% on the hour, lfg',
    ...documents(s('near'), and(state('oi_price_regime_1h', 'long_buildup'), up('oi_change_1h', '0.05'))),
  ),
  forum(
    'which coins bounced 20%+ off the 24h low and still sit below the 50 ema on 1h? cope check',
    ...documents({}, and(up('drawup_24h', '0.2'), 'ema_dist_50_1h < 0')),
  ),
  refused(forum('doge when elon tweets + 5m pump over 3%', ...documents(s('doge'), 'ret_5m > 0.03'))),
  refused(
    forum(
      'only show me the btc rsi 15m < 20 ones that actually ended green a day later, dont need the losers',
      ...documents(s('btc'), 'rsi_14_15m < 20'),
      { symbols: 'btc', where: 'rsi_14_15m < 20', next: ['ret_24h > 0'], within: '24h' },
    ),
  ),
  refused(forum('sol supertrend flips green and rvol 1h above 3, gimme', ...documents(s('sol'), 'rel_volume_1h > 3'))),

  // poor
  poor('please to show bitcoin when he fall more 4 percent in 4 hour', ...documents(s('btc'), 'ret_4h < -0.04')),
  poor(
    'i search moment where ethereum volume of one hour is more than 2 billion dollar',
    ...documents(s('eth'), 'quote_volume_1h > 2B'),
  ),
  poor(
    'solana rsi 1 hour smaller than 25 and after go up 3 percent in one hour, all inside 12 hours',
    ...documents(s('sol', { within: '12h' }), 'rsi_14_1h < 25', up('ret_1h', '0.03')),
  ),
  poor(
    'where is doge open interest grow over 8 percent in one hour, in year 2024',
    ...documents(s('doge', y(2024)), 'oi_change_1h > 0.08'),
  ),
  poor(
    'give me all coin except bitcoin which have beta to btc more than 2.5 in 24 hour',
    ...documents({ except: 'btc' }, 'beta_btc_24h > 2.5'),
  ),
  poor(
    'xrp funding of 8 hour is less -0.03% and price is rise more 5% in 24h',
    ...documents(s('xrp'), 'funding_rate_8h < -0.0003 and ret_24h > 0.05'),
  ),
  poor(
    'i need see candle marubozu bullish 1 hour in avax with big relative volume of hour more 3',
    ...documents(s('avax'), and(candle('marubozu', '1h', 'bullish'), 'rel_volume_1h > 3')),
  ),
  poor(
    'when mark price of eth is more than 20 bps over index price? make biggest first',
    ...documents(s('eth', { sort: 'premium_bps desc' }), 'premium_bps > 20'),
  ),
  poor(
    'monday only, btc make down 2 percent in one hour or more big down',
    ...documents(s('btc'), 'weekday = 1 and ret_1h <= -0.02'),
  ),
  poor(
    'litecoin is make new high of 24 hour but vpin is more 0.7, please',
    ...documents(s('ltc'), and(BREAK_UP, 'vpin > 0.7')),
  ),
  poor(
    'want to find liquidation of short more than 300 thousand dollar in one minute for bnb',
    ...documents(s('bnb'), 'liq_short_usd_1m > 300k'),
  ),
  poor(
    'algo and fil and dot, the volatility of 24 hour more than 9 percent',
    ...documents(s('algo,fil,dot'), 'rv_24h > 0.09'),
  ),
  poor(
    'show link where price is lower than average 20 ema of 15 minute by 3 percent or more',
    ...documents(s('link'), 'ema_dist_20_15m <= -0.03'),
  ),
  poor(
    'the average size of trade in one hour of sui bigger as 3000 dollar, from 1 june 2026',
    ...documents(s('sui', { from: '2026-06-01' }), 'avg_trade_usd_1h > 3000'),
  ),
  poor(
    'pin bar bearish on 15 minute for uni, at time that 24h return is plus 8 percent or more',
    ...documents(s('uni'), and(candle('pin_bar', '15m', 'bearish'), 'ret_24h >= 0.08')),
  ),
  poor(
    'less than 20 minute before funding and basis of sol over 10 bps',
    ...documents(s('sol'), 'minutes_to_funding < 20 and basis_bps > 10'),
  ),
  poor(
    'coin that is youngest, recorded not more than 30 days, and return of day more than 25 percent',
    ...documents({}, 'recorded_age_days <= 30 and ret_24h > 0.25'),
  ),
  refused(
    poor(
      'please send me message when btc go over rsi 80 of 1 hour',
      ...documents(s('btc'), over('rsi_14_1h', '80')),
      s('btc'),
    ),
  ),
  refused(
    poor(
      'i want ethereum when gas fee is high and 1 hour return is less than -3 percent',
      ...documents(s('eth'), 'ret_1h < -0.03'),
    ),
  ),
  refused(
    poor(
      'show ada where spread is more 6 bps or where funding rate is below -0.02%',
      s('ada'),
      ...documents(s('ada'), ['spread_bps > 6', ...funding('< -0.0002')]),
    ),
  ),
]
