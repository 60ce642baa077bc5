/**
 * Development phrasings by the third author, file 2 of 4: 60 phrasings, 10 in each style, written from the documentation alone.
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
} from '../tried/form.js'

/** A bound that the words give without saying whether it is included. */
const up = (field: string, value: string): string[] => [`${field} >= ${value}`, `${field} > ${value}`]

const down = (field: string, value: string): string[] => [`${field} <= ${value}`, `${field} < ${value}`]

/** The settled rate, or the rate for 8 hours. */
const funding = (compared: string): string[] => [`funding_rate ${compared}`, `funding_rate_8h ${compared}`]

/** Less than a bound in either direction. */
const flat = (field: string, value: string): string[] => [
  `${field} between -${value} and ${value}`,
  `${field} > -${value} and ${field} < ${value}`,
]

/** Hours from one to another, the last one included or not. */
const hours = (from: number, to: number): string[] => [
  `hour_utc between ${from} and ${to - 1}`,
  `hour_utc between ${from} and ${to}`,
]

/** A cross of the MACD: as a label of the last candle, as an event, or in the minute in which the candle closes. */
const macd = (label: string): string[] => [
  `macd_cross_15m = ${label} and candle_age_15m = 0`,
  ...state('macd_cross_15m', label),
]

export const C2: readonly Tried[] = [
  // Traders' shorthand
  shorthand(
    'bnb 1h shooting star @ top 10% of 24h range, di diff 15m >20, 1st 10 ever',
    ...documents(
      { symbols: 'bnb', sort: 'time asc', limit: 10 },
      and(candle('shooting_star', '1h', 'shooting_star'), up('range_pos_24h', '90%'), 'di_diff_14_15m > 20'),
    ),
  ),
  shorthand(
    'adx 15m x-over 40 -> bb %b 15m >1 -> 1h ret +3% or more, all w/in 6h, sol only',
    ...documents({ symbols: 'sol', within: '6h' }, 'adx_14_15m crosses above 40', 'bb_pctb_20_15m > 1', [
      'ret_1h >= 3%',
      'ret_1h crosses above 3%',
    ]),
  ),
  shorthand('oi >1.5b eth, prem neg 30m str8, us sesh', {
    symbols: 'eth',
    where: 'oi_usd > 1.5B and premium_bps < 0 held 30m and session = us',
  }),
  shorthand('atr% 15m >1.8%, slope 1h < -2%, skip btc eth bnb', {
    except: 'btc,eth,bnb',
    where: 'atr_pct_14_15m > 1.8% and slope_1h < -2%',
  }),
  shorthand('liq usd 1h pctl 99+ & liq usd 1h >5M, wif pepe shib, biggest liqs 1st, 20', {
    symbols: 'wif,pepe,shib',
    where: 'liq_usd_1h_pctrank >= 99% and liq_usd_1h > 5M',
    sort: 'liq_usd_1h desc',
    limit: 20,
  }),
  shorthand(
    'near bullish marubozu 4h, tue-thu, nothing b4 1 jun 25',
    ...documents(
      { symbols: 'near', from: '2025-06-01' },
      and(candle('marubozu', '4h', 'bullish'), 'weekday between 2 and 4'),
    ),
  ),
  shorthand(
    'cvd div 4h bearish, funding >0.02%, link',
    ...documents({ symbols: 'link' }, and(state('cvd_divergence_4h', 'bearish'), funding('> 0.02%'))),
  ),
  shorthand('macd hist 15m crosses below 0, ema50 1h dist > 3%, avax/atom', {
    symbols: 'avax,atom',
    where: 'macd_hist_15m crosses below 0 and ema_dist_50_1h > 3%',
  }),
  shorthand('max vpin taker 4h .45+, avg trade 1h > 5k, btc', {
    symbols: 'btc',
    where: 'max(vpin_taker, 4h) >= 0.45 and avg_trade_usd_1h > 5k',
  }),
  refused(shorthand('ada rsi 15m <20 or >80, either side ok', { symbols: 'ada' })),
  // Quants' precision
  quant(
    'Minutes satisfying bb_width_20_15m ≤ 0.01 jointly with rv_24h ≤ 0.02. Cross-section: everything but BTCUSDT. Window: 2025-10-01 to 2025-12-31, both inclusive.',
    {
      except: 'btc',
      from: '2025-10-01',
      to: '2025-12-31',
      where: 'bb_width_20_15m <= 0.01 and rv_24h <= 0.02',
    },
  ),
  quant(
    'xs_rank_volume_24h in the upper decile, xs_rank_ret_24h in the lower decile. Order by xs_rank_volume_24h, largest first; 200 rows.',
    ...documents(
      { sort: 'xs_rank_volume_24h desc', limit: 200 },
      and(up('xs_rank_volume_24h', '90%'), down('xs_rank_ret_24h', '10%')),
    ),
  ),
  quant(
    'Let A denote the joint event book_slope_bid > 1.4 and book_slope_ask < 0.9. Report A on UNIUSDT, restricted to minutes_to_funding ≤ 15.',
    {
      symbols: 'uni',
      where: 'book_slope_bid > 1.4 and book_slope_ask < 0.9 and minutes_to_funding <= 15',
    },
  ),
  quant('At least 50 of the last 60 minutes with vpin ≥ 0.55; session other than late; DOGEUSDT.', {
    symbols: 'doge',
    where: 'vpin >= 0.55 held 50m of 1h and session != late',
  }),
  quant('BTC: change of oi_usd over 4 h exceeding 40 million dollars while rv_1h is below 0.4 %.', {
    symbols: 'btc',
    where: 'delta(oi_usd, 4h) > 40M and rv_1h < 0.4%',
  }),
  quant(
    'The trailing 30-day percentile rank of amihud_24h is at or above 0.9 and the 7-day return at or below −15 %. All contracts.',
    { where: 'pctrank(amihud_24h, 30d) >= 0.9 and ret_7d <= -15%' },
  ),
  quant(
    'The sum of cvd_usd_1m over 15 minutes is no greater than −5 000 000 USD, yet book_imbalance_500bps is at least 0.1; ETH alone.',
    { symbols: 'eth', where: 'sum(cvd_usd_1m, 15m) <= -5M and book_imbalance_500bps >= 0.1' },
  ),
  quant(
    'A three-stage sequence with a total window of 24 h: first oi_change_1h_pctrank ≥ 0.99, next ret_1h crosses above 2 %, finally candle_engulfing_4h = bearish with candle_age_4h = 0. APT and SUI.',
    {
      symbols: 'apt,sui',
      where: 'oi_change_1h_pctrank >= 0.99',
      next: ['ret_1h crosses above 2%', 'candle_engulfing_4h = bearish and candle_age_4h = 0'],
      within: '24h',
    },
  ),
  refused(
    quant('Hurst exponent of the one-minute returns above 0.6 over 24 h and rv_ratio_1h_24h ≥ 1.5 on LTCUSDT.', {
      symbols: 'ltc',
      where: 'rv_ratio_1h_24h >= 1.5',
    }),
  ),
  refused(
    quant(
      'Partition the occurrences of premium_bps ≥ 25 on BTC by calendar month and keep only the months with more than 20 of them.',
      { symbols: 'btc', where: 'premium_bps >= 25' },
    ),
  ),
  // Dictation
  dictation(
    'could you look up when litecoin was more than six percent under its twenty four hour high and the fifteen minute r s i was at twenty two or less',
    { symbols: 'ltc', where: 'drawdown_24h < -6% and rsi_14_15m <= 22' },
  ),
  dictation(
    'what did optimism do after a bullish pin bar on the hourly with the book imbalance percentile at ninety or higher',
    ...documents({ symbols: 'op' }, and(candle('pin_bar', '1h', 'bullish'), 'book_imbalance_pctrank >= 90%')),
  ),
  dictation(
    'bring me everything on solana from the first of may twenty twenty five to the fifteenth of may twenty twenty five where the liquidations over one hour added up to more than ten million dollars',
    { symbols: 'sol', from: '2025-05-01', to: '2025-05-15', where: 'liq_usd_1h > 10M' },
  ),
  dictation(
    'two hundred rows please for ethereum where a hammer has been seen on the four hour chart within the last twenty four hours and the price is above its twenty period e m a on the fifteen minute',
    {
      symbols: 'eth',
      where: 'seen(candle_hammer_4h, 24h) contains hammer and ema_dist_20_15m > 0',
      limit: 200,
    },
  ),
  dictation(
    'my cousin swears that tron always falls on tuesday afternoons so show me tron on tuesdays from twelve to eighteen hundred u t c with a one hour return of minus one percent or worse',
    ...documents({ symbols: 'trx' }, and('weekday = 2', hours(12, 18), 'ret_1h <= -1%')),
  ),
  dictation(
    'pick out the minutes where the three black crows show up on the fifteen minute and then the one hour r s i crosses below thirty no more than eight hours later for anything but bitcoin',
    ...documents(
      { except: 'btc', within: '8h' },
      candle('soldiers_crows', '15m', 'crows'),
      'rsi_14_1h crosses below 30',
    ),
  ),
  dictation(
    'sort by the smallest trade size first the minutes where the average trade on shiba inu over the hour is less than two hundred dollars',
    { symbols: 'shib', where: 'avg_trade_usd_1h < 200', sort: 'avg_trade_usd_1h asc' },
  ),
  refused(
    dictation('and what about bitcoin cash when the one hour return is over five percent did it hold on to the gains'),
  ),
  refused(
    dictation('remind me tomorrow at nine to have a look at aave when its vpin is above point seven', {
      symbols: 'aave',
      where: 'vpin > 0.7',
    }),
  ),
  dictation(
    'i keep hearing that the funding of arbitrum stays negative for ages so show where the funding rate was below zero for the whole of the last twenty four hours and open interest grew by a tenth or more in the same time',
    ...documents({ symbols: 'arb' }, and(funding('< 0 held 24h'), 'oi_change_24h >= 10%')),
  ),
  // E-mails
  email(
    "Hi Bruno,\n\nI have owed you an answer since Monday, sorry. Could you pull the minutes of the first quarter of 2026 in which ADA's one-hour volume exceeded 50 million dollars while the spread was wider than 3 bps? Put the highest volume on top.\n\nThanks a lot,\nHelene",
    {
      symbols: 'ada',
      from: '2026-01-01',
      to: '2026-03-31',
      where: 'quote_volume_1h > 50M and spread_bps > 3',
      sort: 'quote_volume_1h desc',
    },
  ),
  email(
    'Dear colleagues, as you know I never trusted the evening star. To settle it once and for all: every evening star on the 4h, all coins but BTC and ETH, with the 1h RSI at 65 or more at that moment. Show a hundred. Kind regards, Prof. Lindqvist',
    ...documents({ except: 'btc,eth', limit: 100 }, and(candle('star', '4h', 'evening'), 'rsi_14_1h >= 65')),
  ),
  email(
    'Hello, quick one. In which minutes was the 24h volume of FIL under 20 million dollars and the price within 1% of its 24h VWAP, Monday to Friday, 21 to 24 UTC? I ask because the desk wants to cut the night shift. Best, Rosa',
    ...documents(
      { symbols: 'fil' },
      and('quote_volume_24h < 20M', flat('vwap_dist_24h', '1%'), 'weekday <= 5', [
        'hour_utc between 21 and 23',
        'session = late',
      ]),
    ),
  ),
  email(
    'Good evening,\nwe had an odd fill on MATIC back in spring, and I want to find similar situations: the price jumps 2 % or more in five minutes, and at most ten minutes later the five-minute return is -1.5 % or less. Any date will do.\nKind regards, Aylin',
    ...documents(
      { symbols: 'matic', within: '10m' },
      ['ret_5m >= 2%', 'ret_5m crosses above 2%'],
      ['ret_5m <= -1.5%', 'ret_5m crosses below -1.5%'],
    ),
  ),
  email(
    "Hi Sam, thanks for the coffee. I said I would send you the thing, so here goes: long build-up regime on SOL, the long/short ratio above 3, the last hour before funding. That's it. Cheers, Nat",
    ...documents(
      { symbols: 'sol' },
      and(state('oi_price_regime_1h', 'long_buildup'), 'long_short_ratio > 3', down('minutes_to_funding', '60')),
    ),
  ),
  email(
    'Dear Ms Ferreira, please find my request below. I need the minutes between 1 November 2025 and 31 January 2026 where the hourly realised volatility of WIF stood in the lowest 2 percent of its last seven days for at least 45 of the last 60 minutes. Oldest first, not more than 80. I remain at your disposal. Jan',
    ...each(down('rv_1h_pctrank', '2%'), (where) => ({
      symbols: 'wif',
      from: '2025-11-01',
      to: '2026-01-31',
      where: `${where} held 45m of 1h`,
      sort: 'time asc',
      limit: 80,
    })),
  ),
  email(
    "Hey, remember 10 October 2025? Ha, who doesn't. I'd like that single day only, all coins: minutes with long liquidations of half a million dollars or more in the minute and a return of the minute of -1% or worse. Sort by the long liquidations, biggest on top. Lou",
    {
      from: '2025-10-10',
      to: '2025-10-10',
      where: 'liq_long_usd_1m >= 500k and ret_1m <= -1%',
      sort: 'liq_long_usd_1m desc',
    },
  ),
  email(
    "Hi team, I'm writing a piece about breadth. When nearly everything goes up, what comes next? Take a market breadth of 95% or more over the hour, BTC up at least 1.5% on the hour, and leave out the weekends. Thanks in advance! Mira",
    { where: 'breadth_1h >= 95% and btc_ret_1h >= 1.5% and weekday <= 5' },
  ),
  refused(
    email(
      'Dear Sirs, kindly close my DOT position if the drawdown from the 24h high exceeds 12%, and confirm by return. Regards, H. Vogel',
      ...each(['drawdown_24h < -12%', 'drawdown_24h crosses below -12%'], (where) => ({ symbols: 'dot', where })),
    ),
  ),
  refused(
    email(
      "Hi, I'm after options data: when was BTC's 30-day implied volatility above 80 while the one-hour return was negative? Thanks, Theo",
      { symbols: 'btc', where: 'ret_1h < 0' },
    ),
  ),
  // Forum
  forum(
    'show me the 5 latest times btc did a 24h breakout to the upside with rel volume at least 2x, asking for a friend',
    ...documents({ symbols: 'btc', limit: 5 }, and(state('donchian_break_24h', 'up'), 'rel_volume_1h >= 2')),
  ),
  forum(
    'these shorts are cooked: funding pctile 30d under 5%, oi up 10% or more on the day, price up 5% or more on the day. ex btc pls',
    { except: 'btc', where: 'funding_pctrank_30d < 5% and oi_change_24h >= 10% and ret_24h >= 5%' },
  ),
  forum('chop city. efficiency ratio 4h below 0.05 but realised vol 24h over 8%, uni and aave, no sundays', {
    symbols: 'uni,aave',
    where: 'efficiency_ratio_4h < 0.05 and rv_24h > 8% and weekday != 7',
  }),
  forum(
    'hear me out: inverted hammer on the 15m with rsi 15m still under 25, then price up 1% in 15 min within the next hour. doge',
    ...documents(
      { symbols: 'doge', within: '1h' },
      and(candle('shooting_star', '15m', 'inverted_hammer'), 'rsi_14_15m < 25'),
      ['ret_15m >= 1%', 'ret_15m crosses above 1%', 'ret_15m > 1%'],
    ),
  ),
  forum(
    'pls dig up every 5m dragonfly on apt while btc is down bad on the day, like -5% or worse',
    ...documents({ symbols: 'apt' }, and(candle('doji', '5m', 'dragonfly'), 'btc_ret_24h <= -5%')),
  ),
  forum(
    'idk about you but i only trust 4h bull engulfs in the asia session, show me the eth ones in 2024',
    ...documents(
      { symbols: 'eth', from: '2024-01-01', to: '2024-12-31' },
      and(candle('engulfing', '4h', 'bullish'), 'session = asia'),
    ),
  ),
  forum(
    'what if we fade it when the xs rank of the 24h return is above 0.97 and the 1h sigma move is 3 or more? thoughts?',
    {
      where: 'xs_rank_ret_24h > 0.97 and ret_1h_sigma >= 3',
    },
  ),
  forum(
    'lads, amihud on algo over 5 and kyle lambda 4h over 10, that book was thinner than my hair. worst 12 by amihud',
    {
      symbols: 'algo',
      where: 'amihud_24h > 5 and kyle_lambda_4h > 10',
      sort: 'amihud_24h desc',
      limit: 12,
    },
  ),
  forum(
    'sui trades 24/7 but i only care about 0 to 4 utc, when 1m volume was 2m+ bucks and the book imbalance at 500bps was negative',
    ...documents({ symbols: 'sui' }, and(hours(0, 4), 'quote_volume_1m >= 2M and book_imbalance_500bps < 0')),
  ),
  refused(
    forum('whats the best TP for pepe longs when rsi 5m is under 20, need a bot that does it', {
      symbols: 'pepe',
      where: 'rsi_14_5m < 20',
    }),
  ),
  // Poor English
  poor(
    'Good day, I looking for minute of btc where the futures price is under the index 10 bps or more and taker seller is strong, taker buy ratio not above 0.4',
    ...documents({ symbols: 'btc' }, and(['basis_bps <= -10', 'premium_bps <= -10'], 'taker_buy_ratio_1h <= 0.4')),
  ),
  poor(
    'I wish to see when coin make outside bar in 1 hour chart and rsi 1 hour is between 40 and 60, coins are dot, near, ltc. show maximum 30',
    ...documents(
      { symbols: 'dot,near,ltc', limit: 30 },
      and(candle('inside_outside', '1h', 'outside'), 'rsi_14_1h between 40 and 60'),
    ),
  ),
  poor(
    'it exist minute when uniswap have depth percentile more little than 3 and impact of 100k order more than 40 bps?',
    { symbols: 'uni', where: 'depth_usd_100bps_pctrank < 3% and impact_100k_bps > 40' },
  ),
  poor(
    'after price of aave make break down of 24 hour low, in 3 hour the macd of 15 minute make bullish cross. give me please',
    ...documents({ symbols: 'aave', within: '3h' }, state('donchian_break_24h', 'down'), macd('bullish')),
  ),
  poor(
    'I have need of the wednesdays where arb did fall 4 percent or more in 4 hour, from begin of 2025 to end of june 2025',
    { symbols: 'arb', from: '2025-01-01', to: '2025-06-30', where: 'weekday = 3 and ret_4h <= -4%' },
  ),
  poor(
    'in which minute is the mean of spread in 4 hour bigger than 2 bps but now spread is smaller than 1, coin solana',
    {
      symbols: 'sol',
      where: 'mean(spread_bps, 4h) > 2 and spread_bps < 1',
    },
  ),
  poor('please give the bitcoin where hour utc is 16 and volume z 5m is under minus 2, order from lowest z', {
    symbols: 'btc',
    where: 'hour_utc = 16 and volume_z_5m < -2',
    sort: 'volume_z_5m asc',
  }),
  poor(
    'show trx when bearish marubozu of 15 minute come, and garman klass of day is not more than 2 percent',
    ...documents({ symbols: 'trx' }, and(candle('marubozu', '15m', 'bearish'), 'garman_klass_24h <= 2%')),
  ),
  refused(
    poor(
      'I want minute when the volume in spot market for eth is bigger as in the future market, hour 8 until 12 utc',
      ...each(hours(8, 12), (where) => ({ symbols: 'eth', where })),
    ),
  ),
  refused(
    poor(
      'please sell all my coin if the market breadth of hour is under 5 percent',
      { where: 'breadth_1h < 5%' },
      { where: 'breadth_1h crosses below 5%' },
    ),
  ),
]
