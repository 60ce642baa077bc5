/** Requests for which the interpreter once gave a wrong document without a word: two readers wrote 3,039 ordinary ones before they saw an answer. */
import type { Hunted } from './form.js'

const HAMMER_1H = 'candle_hammer_1h = hammer and candle_age_1h = 0'
const ENGULFING = (frame: string, side: string): string =>
  `candle_engulfing_${frame} = ${side} and candle_age_${frame} = 0`

/** The order and the time of events. */
const EVENTS: readonly Hunted[] = [
  {
    say: 'please show moments where the hour before had drop 2% and this hour has rise 2%',
    right: { where: 'ret_1h <= -2%', next: ['ret_1h >= 2%'], within: '1h' },
  },
  {
    say: 'the hour before was red 3% and this hour green 2%',
    right: { where: 'ret_1h <= -3%', next: ['ret_1h >= 2%'], within: '1h' },
  },
  {
    say: 'the day before it rose 10%, this day it falls 5%',
    right: { where: 'ret_24h >= 10%', next: ['ret_24h <= -5%'], within: '1d' },
  },
  {
    say: 'hour before down 2%, hour now up 2%',
    right: { where: 'ret_1h <= -2%', next: ['ret_1h >= 2%'], within: '1h' },
  },
  {
    say: 'Show candle engulfing bear on 1 hour, but only if price before grew 5% for 24 hours.',
    right: { where: 'ret_24h >= 5%', next: [ENGULFING('1h', 'bearish')] },
  },
  {
    say: 'Price ETH fell during 15 minutes more than 2 percent, and before it during 24 hours was grown more than 5 percent.',
    right: { symbols: 'eth', where: 'ret_24h > 5%', next: ['ret_15m < -2%'] },
  },
  {
    say: 'want see XRP 1 hour candle hammer and before 24 hour fall is more 8 percent',
    right: { symbols: 'xrp', where: 'ret_24h < -8%', next: [HAMMER_1H] },
  },
  {
    say: 'bearish engulfing 4h on BTC if before the price rose 6% in 24 hours',
    right: { symbols: 'btc', where: 'ret_24h >= 6%', next: [ENGULFING('4h', 'bearish')] },
  },
  {
    say: 'price drop 2% in 15 minutes, before was pump 5% in 1 hour, ETH',
    right: { symbols: 'eth', where: 'ret_1h >= 5%', next: ['ret_15m <= -2%'] },
  },
  {
    say: 'SOL up 3% in 1 hour, and before it the funding was negative',
    right: { symbols: 'sol', where: 'funding_rate_8h < 0', next: ['ret_1h >= 3%'] },
  },
  {
    say: 'bearish engulfing 15m sol, before 1h +3%',
    right: { symbols: 'sol', where: 'ret_1h >= 3%', next: [ENGULFING('15m', 'bearish')] },
  },
  {
    say: 'engulfing 4h (bullish), btc, after 24h fall of 5%',
    right: { symbols: 'btc', where: 'ret_24h <= -5%', next: [ENGULFING('4h', 'bullish')] },
  },
  {
    say: 'Hello, at least one bearish engulfing 1h within 24 hours, ETH range position above 0.9. Thanks',
    right: { symbols: 'eth', where: 'candle_engulfing_1h.seen_24h contains bearish and range_pos_24h > 0.9' },
  },
  {
    say: 'BTC dropped 2% in an hour having earlier gained 2% in an hour, 4 hours',
    right: { symbols: 'btc', where: 'ret_1h >= 2%', next: ['ret_1h <= -2%'], within: '4h' },
  },
  {
    say: 'RSI of 15 minutes is going from below 30 to above 30, coin ETH, only Tuesday',
    right: { symbols: 'eth', where: 'rsi_14_15m crosses above 30 and weekday = 2' },
  },
  { say: 'ADX moves from below 25 to above 25, SOL', right: { symbols: 'sol', where: 'adx_14_15m crosses above 25' } },
  {
    say: 'long short ratio day earlier was 2 or more and now is under 1.5',
    right: { where: 'long_short_ratio.lag_24h >= 2 and long_short_ratio < 1.5' },
  },
  {
    say: 'Hi, BTC: the funding of 7 days ago above 0.03%, today negative. Thanks',
    right: { symbols: 'btc', where: 'funding_rate_8h.lag_7d > 0.03% and funding_rate_8h < 0' },
  },
  {
    say: 'vpin is in top 1 percent of its last week while depth is in bottom 5 percent',
    right: { where: 'vpin_pctrank >= 99% and depth_usd_100bps_pctrank <= 5%' },
  },
  {
    say: 'in past day was at least one 4-hour bullish engulfing and price is under vwap',
    right: { where: 'candle_engulfing_4h.seen_24h contains bullish and vwap_dist_24h < 0' },
  },
  {
    say: 'last 24 hours had a 4h hammer and price above vwap',
    right: { where: 'candle_hammer_4h.seen_24h contains hammer and vwap_dist_24h > 0' },
  },
  {
    say: 'last bearish engulfing 4h candle closed within last hour',
    right: { where: 'candle_engulfing_4h = bearish and candle_age_4h <= 59' },
  },
  {
    say: 'during day after funding went negative price rose 5% in day',
    right: { where: 'funding_rate_8h crosses below 0', next: ['ret_24h >= 5%'], within: '1d' },
  },
  {
    say: 'the moment before 15 minutes of funding, and premium is more then 10 bps',
    right: { where: 'minutes_to_funding <= 15 and premium_bps > 10' },
  },
  {
    say: 'price up 1% in the hour after funding with rate above 0.05%',
    right: { where: 'funding_rate_8h > 0.05% and minutes_to_funding <= 1', next: ['ret_1h >= 1%'], within: '1h' },
    refuse: true,
  },
]

/** Lengths of time. */
const LENGTHS: readonly Hunted[] = [
  { say: 'hour and day return both under minus 3 percent', right: { where: 'ret_1h < -3% and ret_24h < -3%' } },
  { say: 'week and day returns both over 10 percent', right: { where: 'ret_24h > 10% and ret_7d > 10%' } },
  {
    say: 'find when btc rise 2% hour, then fall 2% hour, then rise 2% hour again, all in 1 day',
    right: { symbols: 'btc', where: 'ret_1h >= 2%', next: ['ret_1h <= -2%', 'ret_1h >= 2%'], within: '1d' },
  },
  {
    say: 'sol funding negative at first and one day after hour up 4%',
    right: { symbols: 'sol', where: 'funding_rate_8h < 0', next: ['ret_1h >= 4%'], within: '1d' },
  },
  {
    say: 'vpin over 0.6, then within a day hour down 4%',
    right: { where: 'vpin > 0.6', next: ['ret_1h <= -4%'], within: '1d' },
  },
  {
    say: 'Please to find moments where RSI on 15 minutes was lower than 20 and price was fall more than 5 percents for day, only ether',
    right: { symbols: 'eth', where: 'rsi_14_15m < 20 and ret_24h < -5%' },
  },
  {
    say: 'coin has grow up since yesterday 12% and now rsi hour over 80',
    right: { where: 'ret_24h >= 12% and rsi_14_1h > 80' },
  },
  { say: 'big red minute, -1.5% or lower', right: { where: 'ret_1m <= -1.5%' } },
  { say: 'a green minute of more than 1% on btc', right: { symbols: 'btc', where: 'ret_1m > 1%' } },
  { say: 'minute net flow under minus 2 million btc', right: { symbols: 'btc', where: 'cvd_usd_1m < -2000000' } },
  { say: 'cvd minute under -5m, btc', right: { symbols: 'btc', where: 'cvd_usd_1m < -5000000' } },
  {
    say: 'after a breakdown of 24 hours low, within hour the price is back up 1%',
    right: { where: 'donchian_break_24h becomes down', next: ['ret_1h >= 1%'], within: '1h' },
  },
  {
    say: 'P95 or higher of 7d rank for 1h realised vol, exclude BTC and ETH',
    right: { except: 'btc,eth', where: 'rv_1h_pctrank >= 95%' },
  },
  {
    say: 'taker buy from 60% up for 4h, eth',
    right: { symbols: 'eth', where: 'taker_buy_ratio_1h >= 60% held 4h' },
  },
  {
    say: 'already one day funding is negative and oi grow 5% day',
    right: { where: 'funding_rate_8h < 0 held 24h and oi_change_24h >= 5%' },
  },
  {
    say: 'range position above point nine five for two hours straight on bitcoin',
    right: { symbols: 'btc', where: 'range_pos_24h > 0.95 held 120m of 4h' },
    refuse: true,
  },
  {
    say: 'still above vwap after 4 hours straight with rsi 15m below 50',
    right: { where: 'vwap_dist_24h > 0 held 4h and rsi_14_15m < 50' },
  },
]

/** Sides, numbers, exclusions and scope. */
const SIDES: readonly Hunted[] = [
  {
    say: 'bitcoin volume for the hour is two times less than normal',
    right: { symbols: 'btc', where: 'rel_volume_1h <= 0.5' },
  },
  { say: 'volume 3 times below normal', right: { where: 'rel_volume_1h <= 0.333333333333' } },
  {
    say: 'bitcoin make 2 percent up on one hour, volume be less of normal',
    right: { symbols: 'btc', where: 'ret_1h >= 2% and rel_volume_1h < 1' },
  },
  { say: 'the depth is under 500.000 dollar', right: { where: 'depth_usd_100bps < 500000' } },
  {
    say: 'short liquidations more than 100.000 in a minute on doge',
    right: { symbols: 'doge', where: 'liq_short_usd_1m > 100000' },
  },
  { say: 'drop more than 5% in any coin in hour', right: { where: 'ret_1h < -5%' } },
  {
    say: 'in one hour five percent rising coins, with volume 2 times, I want to see',
    right: { where: 'ret_1h >= 5% and rel_volume_1h >= 2' },
  },
  {
    say: 'more than 80 percent of coins rise in hour, and after within 4 hours less than 30 percent rise',
    right: { where: 'breadth_1h > 80%', next: ['breadth_1h < 30%'], within: '4h' },
  },
  { say: 'at 8 and 16 utc premium over 10 bps', right: { where: 'hour_utc in (8, 16) and premium_bps > 10' } },
  { say: 'at 9 am and 5 pm utc volume over 3x', right: { where: 'hour_utc in (9, 17) and rel_volume_1h > 3' } },
  { say: 'out of the asia session, spread above 5', right: { where: 'session != asia and spread_bps > 5' } },
  {
    say: 'Hi, ETH spread above 3 bps any hour but 0 UTC. Thanks',
    right: { symbols: 'eth', where: 'spread_bps > 3 and hour_utc != 0' },
  },
  {
    say: 'outside hour 14 utc, eth 15m -1.2%',
    right: { symbols: 'eth', where: 'hour_utc != 14 and ret_15m <= -1.2%' },
  },
  {
    say: 'not late not asia, btc 1h +1.2%',
    right: { symbols: 'btc', where: 'session not in (late, asia) and ret_1h >= 1.2%' },
  },
  {
    say: 'Hi, 8am-noon UTC, SOL RSI 15m below 25. Thanks',
    right: { symbols: 'sol', where: 'hour_utc between 8 and 11 and rsi_14_15m < 25' },
  },
  {
    say: 'midnight-noon utc, btc 1h +1.5%',
    right: { symbols: 'btc', where: 'hour_utc between 0 and 11 and ret_1h >= 1.5%' },
  },
  {
    say: 'volume above average, ETH up or flat',
    right: { symbols: 'eth', where: 'rel_volume_1h > 1 and ret_1h >= 0' },
  },
  {
    say: 'eth asia high break in europe, vol 2x',
    right: { symbols: 'eth', where: 'session = europe and rel_volume_1h >= 2' },
    refuse: true,
  },
  {
    say: 'Any star on 4 hours, morning only, with RSI 1h under 40',
    right: { where: 'candle_star_4h = morning and candle_age_4h = 0 and rsi_14_1h < 40' },
  },
  { say: 'price jump of 2% down in 5m', right: { where: 'ret_5m <= -2%' } },
  {
    say: 'coin with correlation btc minus, less than -0.1, rising 5 percents day',
    right: { where: 'corr_btc_24h < -0.1 and ret_24h >= 5%' },
  },
  { say: 'beta btc over 2 and 24h return over 5%', right: { where: 'beta_btc_24h > 2 and ret_24h > 5%' } },
  {
    say: 'imbalance swung by more than 0.6 in 5 minutes',
    right: { where: 'book_imbalance.delta_5m > 0.6' },
    refuse: true,
  },
  { say: 'oi moved 5% in an hour', right: { where: 'oi_change_1h >= 5%' }, refuse: true },
  {
    say: 'Bitcoin price one hour inside 3 percent dropped, show these',
    right: { symbols: 'btc', where: 'ret_1h <= -3%' },
  },
  { say: 'at least -2% in hour and at least 3x volume', right: { where: 'ret_1h <= -2% and rel_volume_1h >= 3' } },
  { say: 'went over +6% in 4h', right: { where: 'ret_4h > 6%' } },
  {
    say: 'eth 5m bullish engulfing at 24h low 0.5%',
    right: { symbols: 'eth', where: `${ENGULFING('5m', 'bullish')} and drawup_24h <= 0.5%` },
  },
  {
    say: 'Please DOGE with price change not bigger 0.5 percent for 4 hour and liquidation not smaller 200 thousand for hour',
    right: { symbols: 'doge', where: 'ret_4h between -0.5% and 0.5% and liq_usd_1h >= 200000' },
  },
  {
    say: 'ada bb width pct <3% and vol <0.5x',
    right: { symbols: 'ada', where: 'bb_width_20_15m_pctrank < 3% and rel_volume_1h < 0.5' },
  },
  {
    say: 'volume of one minute is more than ten times mean of hour',
    right: { where: 'rel_volume_1h > 10' },
    refuse: true,
  },
]

/** The order of the rows. */
const ROWS: readonly Hunted[] = [
  {
    say: 'most negative funding first: funding below -0.05%',
    right: { where: 'funding_rate_8h < -0.05%', sort: 'funding_rate_8h asc' },
  },
  {
    say: 'top volume first: hour up 5% with volume over 3x',
    right: { where: 'ret_1h >= 5% and rel_volume_1h > 3', sort: 'rel_volume_1h desc' },
  },
  {
    say: 'rows by coin name: all coins with 24h +50%',
    right: { where: 'ret_24h >= 50%', sort: 'symbol asc' },
  },
  { say: 'by symbol please, funding > 0.2%', right: { where: 'funding_rate_8h > 0.2%', sort: 'symbol asc' } },
  {
    say: 'Hi, by size of the drop: XRP 1h under -5%. Thanks',
    right: { symbols: 'xrp', where: 'ret_1h < -5%', sort: 'ret_1h asc' },
  },
  {
    say: 'starting with the largest drop: btc 4h under -5%',
    right: { symbols: 'btc', where: 'ret_4h < -5%', sort: 'ret_4h asc' },
  },
  {
    say: 'tightest spread on top: btc spread under 0.2 bps, rv 24h above 4%',
    right: { symbols: 'btc', where: 'spread_bps < 0.2 and rv_24h > 4%', sort: 'spread_bps asc' },
  },
  {
    say: 'please put the worst at the top: btc 4h under -5%',
    right: { symbols: 'btc', where: 'ret_4h < -5%', sort: 'ret_4h asc' },
  },
  { say: 'in time order: btc 24h -10%', right: { symbols: 'btc', where: 'ret_24h <= -10%', sort: 'time asc' } },
  {
    say: 'biggest 10: long liqs 1h over 1m, price down 3% 1h',
    right: {
      where: 'liq_long_usd_1m.sum_1h > 1000000 and ret_1h <= -3%',
      sort: 'liq_long_usd_1m.sum_1h desc',
      limit: 10,
    },
  },
]

export const TWELFTH: readonly Hunted[] = [...EVENTS, ...LENGTHS, ...SIDES, ...ROWS]
