/**
 * Development phrasings, second of five files: 60 phrasings, 10 in each style. Written from the documentation alone; conventions as in the fifth tried set.
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
} from '../tried/form.js'
import { BREAK_DOWN, down, flat, funding, hours, MACD_DOWN, over, under, up, WORKDAYS } from '../tried/ways.js'

/** Everything but bitcoin, or neither bitcoin nor ether. */
const ALTS = ['btc', 'btc,eth']

export const A2: readonly Tried[] = [
  // Traders' shorthand.
  shorthand('sol liqs >3m/1h, mostly longs (imb < -.7) → bounce 1h>+1.5% in 2h', {
    symbols: 'sol',
    where: 'liq_usd_1h > 3M and liq_imbalance_1h < -0.7',
    next: ['ret_1h > 1.5%'],
    within: '2h',
  }),
  shorthand(
    'btc+eth fr8h<0, prem<0, hr 0-7 utc',
    ...documents(
      { symbols: 'btc,eth' },
      and('funding_rate_8h < 0 and premium_bps < 0', [
        'hour_utc between 0 and 7',
        'session = asia',
        'hour_utc <= 7',
        'hour_utc between 0 and 6',
      ]),
    ),
  ),
  shorthand(
    'xrp pctb>1 & adx>25 not weekend',
    ...documents({ symbols: 'xrp' }, and('bb_pctb_20_15m > 1 and adx_14_15m > 25', WORKDAYS)),
  ),
  shorthand('wif 7d -30% or worse, rsi1h<=30, top 10 worst 7d', {
    symbols: 'wif',
    where: 'ret_7d <= -30% and rsi_14_1h <= 30',
    sort: 'ret_7d asc',
    limit: 10,
  }),
  refused(
    shorthand(
      'hype 1h +5% rvol>3',
      { where: 'rel_volume_1h > 3 and ret_1h >= 5%' },
      { where: 'rel_volume_1h > 3 and ret_1h > 5%' },
    ),
  ),
  shorthand(
    'near 4h outside bar @ us sesh',
    ...documents({ symbols: 'near' }, and(candle('inside_outside', '4h', 'outside'), 'session = us')),
  ),
  shorthand('ada er4h>.7, di+ - di- >20', {
    symbols: 'ada',
    where: 'efficiency_ratio_4h > 0.7 and di_diff_14_15m > 20',
  }),
  shorthand(
    'eth bearish cvd div 4h, longs crowded',
    ...documents({ symbols: 'eth' }, and(state('cvd_divergence_4h', 'bearish'), 'rb_crowded_longs')),
  ),
  refused(shorthand('ltc px back > 100 w/ cvd1h > 0', { symbols: 'ltc', where: 'cvd_usd_1h > 0' })),
  shorthand('algo spread blown: sprd >20 for 10 of last 15m', {
    symbols: 'algo',
    where: 'spread_bps > 20 held 10m of 15m',
  }),

  // Quants' precision.
  quant('Please evaluate ret_15m <= -0.012 conditional on min(depth_usd_100bps_pctrank, 1h) <= 0.05, ETHUSDT only.', {
    symbols: 'eth',
    where: 'ret_15m <= -0.012 and min(depth_usd_100bps_pctrank, 1h) <= 0.05',
  }),
  quant(
    'Event: label oi_price_regime_1h transitions into short_buildup. Filter: funding_pctrank_30d below the 10th percentile. All instruments, calendar 2023.',
    {
      from: '2023-01-01',
      to: '2023-12-31',
      where: 'oi_price_regime_1h becomes short_buildup and funding_pctrank_30d < 10%',
    },
  ),
  quant(
    'Twenty-four-hour change in rsi_14_1h of at least 40 index points; restrict to symbols whose recorded history exceeds 90 days.',
    {
      where: 'delta(rsi_14_1h, 24h) >= 40 and recorded_age_days > 90',
    },
  ),
  quant('Sequence S1 → S2 → S3 within 24h on AVAXUSDT: vpin >= 0.55; ret_1h <= -0.02; ret_1h >= 0.02.', {
    symbols: 'avax',
    where: 'vpin >= 0.55',
    next: ['ret_1h <= -0.02', 'ret_1h >= 0.02'],
    within: '24h',
  }),
  refused(
    quant(
      'Universe-wide pairs where ETH minus SOL one-hour return spread exceeds 2 standard deviations, weekday sessions.',
      ...documents({}, WORKDAYS),
      ...documents({ symbols: 'eth,sol' }, WORKDAYS),
    ),
  ),
  quant('Garman-Klass volatility (24h) strictly less than 0.02, i.e. 2 %, with vol_of_vol_24h > 0.8.', {
    where: 'garman_klass_24h < 2% and vol_of_vol_24h > 0.8',
  }),
  quant(
    'OPUSDT: cumulative signed taker flow over the trailing 15 minutes below -750,000 USD; kyle_lambda_4h above 3.',
    {
      symbols: 'op',
      where: 'sum(cvd_usd_1m, 15m) < -750k and kyle_lambda_4h > 3',
    },
  ),
  quant(
    'Observations in which the Roll spread (24h) exceeds 6 bps and a 100,000 USD market order costs 25 bps or more. Sort ascending by that impact, page of 75.',
    {
      where: 'roll_spread_bps_24h > 6 and impact_100k_bps >= 25',
      sort: 'impact_100k_bps asc',
      limit: 75,
    },
  ),
  refused(
    quant('RSI(21) on hourly closes under 28 concurrent with bb_width_20_15m above 4 %; DOGEUSDT.', {
      symbols: 'doge',
      where: 'bb_width_20_15m > 4%',
    }),
  ),
  quant(
    'For UNIUSDT and AAVEUSDT: z-score (7d) of long_short_ratio no greater than -2, conditional on a positive 7d return.',
    {
      symbols: 'uni,aave',
      where: 'zscore(long_short_ratio, 7d) <= -2 and ret_7d > 0',
    },
  ),

  // Dictation.
  dictation(
    'uh lets see bitcoin rallied more than six percent in a day but open interest dropped more than three percent in the same day',
    {
      symbols: 'btc',
      where: 'ret_24h > 6% and oi_change_24h < -3%',
    },
  ),
  dictation('i am driving so keep it simple ethereum hourly rsi crossing under thirty during us hours', {
    symbols: 'eth',
    where: 'rsi_14_1h crosses below 30 and session = us',
  }),
  dictation(
    'show all the evening stars on the four hour chart for cosmos since january twenty twenty four',
    ...documents({ symbols: 'atom', from: '2024-01-01' }, candle('star', '4h', 'evening')),
  ),
  dictation(
    'which minutes had uniswap trade over ten million dollars in an hour with a spread tighter than three basis points',
    {
      symbols: 'uni',
      where: 'quote_volume_1h > 10M and spread_bps < 3',
    },
  ),
  refused(
    dictation(
      'close my dogecoin position as soon as it loses four percent in an hour',
      ...documents({ symbols: 'doge' }, under('ret_1h', '-4%')),
    ),
  ),
  dictation(
    'pepe making a new twenty four hour low and then within six hours the one hour rsi gets back over fifty',
    ...documents({ symbols: '1000pepeusdt', within: '6h' }, BREAK_DOWN, over('rsi_14_1h', '50')),
  ),
  dictation('for aptos give me the five highest values of vpin ever above point eight', {
    symbols: 'apt',
    where: 'vpin > 0.8',
    sort: 'vpin desc',
    limit: 5,
  }),
  dictation(
    'where polygon is at least two percent below the daily vwap with more than sixty percent taker buys in the hour',
    ...documents({ symbols: 'matic' }, 'vwap_dist_24h <= -2% and taker_buy_ratio_1h > 60%'),
  ),
  dictation(
    'find days uh minutes i mean where the average funding over seven days was higher than zero point zero five percent for shiba',
    ...documents({ symbols: '1000shibusdt' }, ['mean(funding_rate, 7d) > 0.05%', 'mean(funding_rate_8h, 7d) > 0.05%']),
  ),
  refused(
    dictation('arbitrum when volatility is kind of elevated and the book leans to the bid by more than point four', {
      symbols: 'arb',
      where: 'book_imbalance > 0.4',
    }),
  ),

  // E-mail.
  email(
    'Hi Carla, greetings from a rainy Lisbon. My PhD student believes that locked-in leverage precedes falls. Could we look at BTC and ETH with open interest up by more than 10 % over 24 hours and funding per 8 hours above 0.03 %? Looking forward, R.',
    { symbols: 'btc,eth', where: 'oi_change_24h > 10% and funding_rate_8h > 0.03%' },
  ),
  email(
    'Jonas, one more for the appendix (table 4). Minutes of LINK between 1 February and 30 April 2026 in which the hour was at least twice as volatile as the day. Sorted by that ratio, highest first. Thanks a lot!',
    ...documents(
      { symbols: 'link', from: '2026-02-01', to: '2026-04-30', sort: 'rv_ratio_1h_24h desc' },
      'rv_ratio_1h_24h >= 2',
    ),
  ),
  email(
    'Hey, it was good to see you on Tuesday. About that bet: I say SUI never gains 10 % within four hours unless relative volume is over 3. Show me the counterexamples, i.e. a four-hour gain of 10 % or more with relative volume at 3 or below. Loser buys lunch. D.',
    { symbols: 'sui', where: 'ret_4h >= 10% and rel_volume_1h <= 3' },
  ),
  email(
    'Dear Hindsight team, we are a small fund and mostly trade TRX. After a liquidity-gone situation, does the market sell off by more than 1.5 % in an hour within the following four hours? Please send the matching minutes. Yours, Ines Prado',
    { symbols: 'trx', where: 'rb_liquidity_gone', next: ['ret_1h < -1.5%'], within: '4h' },
  ),
  refused(
    email(
      'Good afternoon, for our risk report we need every minute in 2025 when BTC option implied volatility exceeded 80 % while its realised 24h volatility was below 2 %. Regards, Stéphane',
      { symbols: 'btc', from: '2025-01-01', to: '2025-12-31', where: 'rv_24h < 2%' },
    ),
  ),
  email(
    'Morning! Coffee machine is broken again, so forgive the brevity. SOL, Fridays, 20:00 to 22:00 UTC, cvd over the hour below minus 2 million. — Kit',
    ...documents({ symbols: 'sol' }, and('weekday = 5 and cvd_usd_1h < -2M', hours(20, 22))),
  ),
  email(
    'Hello Wei, regarding footnote 12: I would like the cases where NEAR or APT closed an hourly gravestone doji with price in the upper 10 % of its 24h range. The referee insists. Best wishes, Olga',
    ...documents({ symbols: 'near,apt' }, and(candle('doji', '1h', 'gravestone'), up('range_pos_24h', '0.9'))),
  ),
  email(
    'Dear Alex, for Monday: please list where the market-wide sell-off condition held and BNB itself was down less than 0.5 % on the hour, that is, between -0.5 % and 0. Oldest rows first, 20 of them. Thank you. M.',
    { symbols: 'bnb', where: 'rb_market_wide_selloff and ret_1h between -0.5% and 0', sort: 'time asc', limit: 20 },
    { symbols: 'bnb', where: 'rb_market_wide_selloff and ret_1h > -0.5% and ret_1h < 0', sort: 'time asc', limit: 20 },
  ),
  refused(
    email(
      'Hi both, could you filter FIL moments with vpin above 0.6 down to the ones that turned out profitable after a day? We only want winners in the deck. Thanks, Greg',
      { symbols: 'fil', where: 'vpin > 0.6' },
    ),
  ),
  email(
    'Sam, as promised the exact wording: "the taker imbalance was hidden" = selling absorbed, and the bullish 4h cvd divergence was on as well. All coins, leave out stuff recorded for less than two weeks. Cheers',
    ...documents({}, and('rb_selling_absorbed', state('cvd_divergence_4h', 'bullish'), up('recorded_age_days', '14'))),
  ),

  // Forum.
  forum(
    'PSA: funding flips on AVAX are free money?? show me funding crossing below zero then 24h return over +4% within 3 days',
    ...documents({ symbols: 'avax', within: '3d' }, funding('crosses below 0'), 'ret_24h > 4%'),
  ),
  forum(
    'bros need the stats on bitcoin 1h inside bar while bb width pctile under 10',
    ...documents(
      { symbols: 'btc' },
      and(candle('inside_outside', '1h', 'inside'), [
        'bb_width_20_15m_pctrank < 10%',
        'pctrank(bb_width_20_15m, 7d) < 10%',
      ]),
    ),
  ),
  forum(
    'does LTC even move? minutes where it did less than 0.3% either way over 24h w/ volume under 100m. bet its most of 2023',
    ...documents({ symbols: 'ltc' }, and(flat('ret_24h', '0.3%'), 'quote_volume_24h < 100M')),
  ),
  refused(forum('whats the best indicator combo for SOL scalping rn? vpin? rsi?')),
  forum(
    'ETH got -3% in 15 min (!!!) on how many occasions. include only liq events above 1 mil an hour',
    ...documents({ symbols: 'eth' }, and(down('ret_15m', '-3%'), 'liq_usd_1h > 1M')),
  ),
  forum(
    'the classic: long flush on dot, then a 1h hammer, then rsi 15m > 60. all within a day. go',
    ...documents(
      { symbols: 'dot', within: '24h' },
      'rb_long_flush',
      candle('hammer', '1h', 'hammer'),
      'rsi_14_15m > 60',
    ),
  ),
  forum('UNI decoupled strength signal, in london session ONLY, anyone got numbers', {
    symbols: 'uni',
    where: 'rb_decoupled_strength and session = europe',
  }),
  forum(
    'my thesis: if WIF beta to btc is above 2 and btc goes -2% or more in the hour you get wrecked. give all hits, sort by beta',
    ...documents({ symbols: 'wif', sort: 'beta_btc_24h desc' }, and('beta_btc_24h > 2', down('btc_ret_1h', '-2%'))),
  ),
  refused(
    forum('aave chart looks like head and shoulders on 1h, when did that happen before with rsi 1h above 65', {
      symbols: 'aave',
      where: 'rsi_14_1h > 65',
    }),
  ),
  forum(
    'tuesday asia pumps, real or cope? alts only: +3% or more in the hour, tuesday, asian session',
    ...ALTS.flatMap((except) => documents({ except }, and('ret_1h >= 3%', 'weekday = 2 and session = asia'))),
  ),

  // Not the writer's language.
  poor(
    'Hello i want know of cardano, the MACD go to bear on 15m and the price is above vwap 1.5 percent minimum',
    ...documents({ symbols: 'ada' }, and(MACD_DOWN, 'vwap_dist_24h >= 1.5%')),
  ),
  poor('shows when bitcoin oi more than 12 billion and volume of 24h less then 15 billion', {
    symbols: 'btc',
    where: 'oi_usd > 12B and quote_volume_24h < 15B',
  }),
  poor('eth rsi one hour was in 4 hour always smaller than 40', { symbols: 'eth', where: 'rsi_14_1h < 40 held 4h' }),
  poor(
    'sol make up 2 percent in 5 minute, it is after 1 hour of small volume, relative smaller 0.5',
    {
      symbols: 'sol',
      where: 'rel_volume_1h < 0.5',
      next: ['ret_5m >= 2%'],
      within: '1h',
    },
    {
      symbols: 'sol',
      where: 'rel_volume_1h < 0.5',
      next: ['ret_5m > 2%'],
      within: '1h',
    },
    {
      symbols: 'sol',
      where: 'rel_volume_1h < 0.5 and ret_5m >= 2%',
    },
    {
      symbols: 'sol',
      where: 'rel_volume_1h < 0.5 and ret_5m > 2%',
    },
  ),
  poor(
    'in which minute doge have funding bigger 0.08 percent and remain to funding not more of half hour',
    ...documents({ symbols: 'doge' }, and(funding('> 0.08%'), 'minutes_to_funding <= 30m')),
  ),
  refused(poor('say me what coin i must buy now for tomorrow profit please')),
  poor(
    'shooting star of 15 minutes in candle with rsi 15m up from 70, coins link and dot, only 2026',
    ...documents(
      { symbols: 'link,dot', from: '2026-01-01' },
      and(candle('shooting_star', '15m', 'shooting_star'), up('rsi_14_15m', '70')),
    ),
  ),
  poor('matic the biggest 10 volume of one minute with more than 4 millions', {
    symbols: 'matic',
    where: 'quote_volume_1m > 4M',
    sort: 'quote_volume_1m desc',
    limit: 10,
  }),
  poor('all market is down, breadth is lower as 15 percent, but op is in plus on the hour', {
    symbols: 'op',
    where: 'breadth_1h < 15% and ret_1h > 0',
  }),
  poor(
    'in the two months september and october 2026, xrp long short ratio go under 1',
    ...documents({ symbols: 'xrp', from: '2026-09-01', to: '2026-10-31' }, under('long_short_ratio', '1')),
  ),
]
