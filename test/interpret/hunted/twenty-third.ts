/**
 * A second value of one name (`returns to positive`, `drops back to 0.5`), shares of a move (`half recovered`), a trend beside a level, what was so some time ago, a
 * span that two conditions share, and events that come later or not at all.
 */
import type { Hunted } from './form.js'

const flips = { where: 'funding_rate_8h crosses below 0', next: ['funding_rate_8h crosses above 0'] }
/** Shares of a move, and prices that stay somewhere, cannot be asked. */
const asked = (say: string, right: Hunted['right']): Hunted => ({ say, right, refuse: true })

export const TWENTY_THIRD: readonly Hunted[] = [
  // A second value.
  { say: 'funding flips negative and returns to positive within 24h', right: { ...flips, within: '24h' } },
  { say: 'funding goes negative and recovers to positive within 24h', right: { ...flips, within: '24h' } },
  { say: 'funding dips negative then climbs back to positive within a day', right: { ...flips, within: '24h' } },
  { say: 'funding crosses zero downwards and then upwards within 24h', right: { ...flips, within: '24h' } },
  {
    say: 'basis drops under -20 bps and gets back to 0 within 4h',
    right: { where: 'basis_bps crosses below -20', next: ['basis_bps crosses above 0'], within: '4h' },
  },
  {
    say: 'vpin spikes over 0.9, drops back to 0.5 within 4h',
    right: { where: 'vpin crosses above 0.9', next: ['vpin crosses below 0.5'], within: '4h' },
  },
  {
    say: 'vpin over 0.9 then down to 0.5 within 4h',
    right: { where: 'vpin > 0.9', next: ['vpin crosses below 0.5'], within: '4h' },
    or: { where: 'vpin > 0.9', next: ['vpin <= 0.5'], within: '4h' },
  },
  {
    say: 'spread above 20 bps and returns below 5 within 1h',
    right: { where: 'spread_bps > 20', next: ['spread_bps crosses below 5'], within: '1h' },
  },
  { say: 'vpin above 0.8 and returns below 0', right: { where: 'vpin > 0.8 and ret_1h < 0' } },
  { say: 'vpin above 0.8 and 1h return below 5%', right: { where: 'vpin > 0.8 and ret_1h < 5%' } },
  // A share of the move before.
  asked('drop of 7% in 4h that was half recovered within the day', {
    where: 'ret_4h <= -7%',
    next: ['ret_24h >= 50%'],
  }),
  asked('sol gains 8% in 4h then loses half within 4h', {
    symbols: 'sol',
    where: 'ret_4h >= 8%',
    next: ['ret_4h <= -50%'],
  }),
  asked('pump of 6% in 1h, 50% retracement within 4h', { where: 'ret_1h >= 6%', next: ['ret_4h <= -50%'] }),
  asked('btc drops 5% in 1h. recovers 60% within 4h', {
    symbols: 'btc',
    where: 'ret_1h <= -5%',
    next: ['ret_4h >= 60%'],
  }),
  asked('btc down 3% in 1h, then up the same amount within 4h', {
    symbols: 'btc',
    where: 'ret_1h <= -3%',
    next: ['ret_4h > 0'],
  }),
  asked('down 5% in an hour, recouped everything within a day', { where: 'ret_1h <= -5%' }),
  {
    say: 'btc drops 5% in 1h. recovers 6% within 4h',
    right: { symbols: 'btc', where: 'ret_1h <= -5%', next: ['ret_4h >= 6%'], within: '4h' },
  },
  { say: 'btc loses half in a week', right: { symbols: 'btc', where: 'ret_7d <= -50%' } },
  // A trend, and where the value stands.
  { say: 'oi rising for 24h and above 500m', right: { where: 'oi_change_24h > 0 and oi_usd > 500M' } },
  {
    say: 'funding falling for 24h and below 0.01%',
    right: { where: 'delta(funding_rate_8h, 24h) < 0 and funding_rate_8h < 0.01%' },
  },
  { say: 'adx rising for 4h and over 25', right: { where: 'delta(adx_14_15m, 4h) > 0 and adx_14_15m > 25' } },
  { say: 'rsi 1h rising for 4h and under 50', right: { where: 'delta(rsi_14_1h, 4h) > 0 and rsi_14_1h < 50' } },
  { say: 'oi growing, above 500m', right: { where: 'oi_change_1h > 0 and oi_usd > 500M' } },
  { say: 'oi rising and more than 5%', right: { where: 'oi_change_1h > 5%' } },
  // Some time ago, and now.
  {
    say: 'an hour ago vpin above 0.7 and spread above 5; now vpin below 0.4',
    right: { where: 'lag(vpin, 1h) > 0.7 and lag(spread_bps, 1h) > 5 and vpin < 0.4' },
  },
  {
    say: 'vpin over 0.8 and spread over 5 an hour ago, now spread under 2',
    right: { where: 'lag(vpin, 1h) > 0.8 and lag(spread_bps, 1h) > 5 and spread_bps < 2' },
  },
  {
    say: 'btc down 3% in 1h, vpin over 0.8 an hour ago, now spread under 2',
    right: { symbols: 'btc', where: 'ret_1h <= -3% and lag(vpin, 1h) > 0.8 and spread_bps < 2' },
  },
  {
    say: 'eth -3% 1h while an hour ago rsi 1h > 70 and vpin > 0.6',
    right: { symbols: 'eth', where: 'ret_1h <= -3% and lag(rsi_14_1h, 1h) > 70 and lag(vpin, 1h) > 0.6' },
  },
  {
    say: 'an hour ago rsi 1h above 70 and rsi 1h below 50',
    right: { where: 'lag(rsi_14_1h, 1h) > 70 and rsi_14_1h < 50' },
  },
  // A size over each span.
  { say: 'price down 3% 1h, 6% 4h, 12% 24h', right: { where: 'ret_1h <= -3% and ret_4h <= -6% and ret_24h <= -12%' } },
  { say: 'oi up 5% in 1h and 20% in 24h', right: { where: 'oi_change_1h >= 5% and oi_change_24h >= 20%' } },
  {
    say: 'eth is up 5% on the day and 10% on the week',
    right: { symbols: 'eth', where: 'ret_24h >= 5% and ret_7d >= 10%' },
  },
  {
    say: 'sol up at least 3% but less than 5% in 4h',
    right: { symbols: 'sol', where: 'ret_4h >= 3% and ret_4h < 5%' },
  },
  // One span for two conditions.
  {
    say: 'rsi 15m over 60 for 4h, never over 80',
    right: { where: 'rsi_14_15m > 60 held 4h and max(rsi_14_15m, 4h) <= 80' },
  },
  {
    say: 'at some point in the last 4h rsi 1h below 25 and at some point above 60',
    right: { where: 'min(rsi_14_1h, 4h) < 25 and max(rsi_14_1h, 4h) > 60' },
  },
  asked('vpin all hour above 0.6, spread never above 3', { where: 'vpin > 0.6 held 1h and spread_bps <= 3' }),
  // The unit of the second number is that of the first.
  { say: 'premium below zero for 20 minutes out of 30', right: { where: 'premium_bps < 0 held 20m of 30m' } },
  { say: 'vpin above 0.6 for 20 minutes out of 30', right: { where: 'vpin > 0.6 held 20m of 30m' } },
  // What comes later.
  {
    say: 'btc drop 4 percent in 4 hours after that it rise 2 percent in 1 hour',
    right: { symbols: 'btc', where: 'ret_4h <= -4%', next: ['ret_1h >= 2%'] },
  },
  { say: 'down 3% in 24h afterwards up 2% in 1h', right: { where: 'ret_24h <= -3%', next: ['ret_1h >= 2%'] } },
  {
    say: 'price go down 3 percent in 1 hour after that go up 2 percent in same 4 hours',
    right: { where: 'ret_1h <= -3%', next: ['ret_4h >= 2%'], within: '4h' },
  },
  { say: 'first it drop 3% in 1h after it rise 2% in 1h', right: { where: 'ret_1h <= -3%', next: ['ret_1h >= 2%'] } },
  { say: 'vpin above 0.8, up 3% in 4h after that', right: { where: 'vpin > 0.8', next: ['ret_4h >= 3%'] } },
  {
    say: 'down 5% in 1h and a day on up 5%',
    right: { where: 'ret_1h <= -5%', next: ['ret_24h >= 5%'], within: '1d' },
  },
  // What is not there, and what stays.
  asked('drop 3% 1h without any recovery in 4h', { where: 'ret_1h <= -3%' }),
  asked('up 5% in 1h without a pullback in 1h', { where: 'ret_1h >= 5%' }),
  asked('eth pumps 5% in 1h and stays up for 4h', { symbols: 'eth', where: 'ret_1h >= 5% and ret_4h > 0' }),
  asked('vpin above 0.8, then up 2% 1h without a bearish engulfing in between', {
    where: 'vpin > 0.8',
    next: ['ret_1h >= 2% and candle_engulfing_15m != bearish'],
  }),
  {
    say: 'eth up 3% in 1h without a doji on 1h',
    right: { symbols: 'eth', where: 'ret_1h >= 3% and candle_doji_1h != doji' },
  },
  // Hours of the day.
  { say: 'btc drops 1% in 1h, 21 utc on', right: { symbols: 'btc', where: 'hour_utc >= 21 and ret_1h <= -1%' } },
  { say: 'btc drops 1% in 1h from 21 utc', right: { symbols: 'btc', where: 'hour_utc >= 21 and ret_1h <= -1%' } },
  {
    say: 'vpin above 0.8 on weekends utc 0 to 6',
    right: { where: 'weekday in (6, 7) and hour_utc between 0 and 5 and vpin > 0.8' },
  },
  // A number says how little, and a line of dictation ends.
  {
    say: 'sol no volume (under 0.3x), price up 2% in 1h',
    right: { symbols: 'sol', where: 'rel_volume_1h < 0.3 and ret_1h >= 2%' },
  },
  {
    say: 'no liqs to speak of (under 100k in the hour) but price down 3%, avax',
    right: { symbols: 'avax', where: 'liq_usd_1h < 100k and ret_1h <= -3%' },
  },
  { say: 'vpin over point eight new line rsi under 30', right: { where: 'vpin > 0.8 and rsi_14_15m < 30' } },
  // A size behind all spans, and a rank with a move beside it.
  {
    say: 'xrp down each of 1h, 4h and 24h by at least 2%',
    right: { symbols: 'xrp', where: 'ret_1h <= -2% and ret_4h <= -2% and ret_24h <= -2%' },
  },
  { say: 'volume rank bottom 10% down 5% in 4h', right: { where: 'xs_rank_volume_24h <= 10% and ret_4h <= -5%' } },
  // Coins behind what leaves out.
  asked("I don't want btc, eth rsi 1h under 30", { except: 'btc, eth', where: 'rsi_14_1h < 30' }),
  asked('i want sol. i do not want eth. down 5% in 1h', { except: 'eth', where: 'ret_1h <= -5%' }),
  { say: 'excluding btc, eth, vpin above 0.8', right: { except: 'btc, eth', where: 'vpin > 0.8' } },
  // Near misses of the above.
  {
    say: '15m and 1h rsi above 70, and adx above 25',
    right: { where: 'rsi_14_15m > 70 and rsi_14_1h > 70 and adx_14_15m > 25' },
  },
  {
    say: '1h and 4h return above 2% and rsi 1h over 60',
    right: { where: 'ret_1h > 2% and ret_4h > 2% and rsi_14_1h > 60' },
  },
  {
    say: 'after a hammer on 1h comes a 2% rise within 4h',
    right: { where: 'candle_hammer_1h = hammer and candle_age_1h = 0', next: ['ret_4h >= 2%'], within: '4h' },
  },
  {
    say: 'after vpin above 0.9 there is a 2% drop within 4h',
    right: { where: 'vpin > 0.9', next: ['ret_4h <= -2%'], within: '4h' },
  },
  {
    say: 'eth down 3%, after that volume 3x, after that up 2%',
    right: { symbols: 'eth', where: 'ret_1h <= -3%', next: ['rel_volume_1h >= 3', 'ret_4h >= 2%'], within: '4h' },
  },
  { say: 'only the latest, vpin over 0.9', right: { where: 'vpin > 0.9', limit: 1 } },
  asked('none of btc, eth and sol down 3% in 1h', { symbols: 'btc, eth, sol', where: 'ret_1h <= -3%' }),
  asked('funding above 0.05%, down from 0.1%', { where: 'funding_rate_8h > 0.05%' }),
  asked('btc up 3% in 1h then back down to 1%', { symbols: 'btc', where: 'ret_1h >= 3%' }),
  asked('adx rising for 4h above 25', { where: 'adx_14_15m > 25' }),
  asked('rsi 1h stayed above 50 while price dropped 3% in 4h', { where: 'rsi_14_1h > 50 and ret_4h <= -3%' }),
  asked('hammer on 1h, then up 3% in 1h with funding negative in between', { where: 'candle_hammer_1h = hammer' }),
  asked('not mondays, tuesdays volume 3x', { where: 'weekday not in (1, 2) and rel_volume_1h >= 3' }),
  // The span of an aggregate, and that of its name.
  { say: 'aave 1h min of rsi 5m < 20', right: { symbols: 'aave', where: 'min(rsi_14_5m, 1h) < 20' } },
  { say: '4h max of rsi 1h above 80', right: { where: 'max(rsi_14_1h, 4h) > 80' } },
  // What is told by `next`, by turns and by a time between two events.
  {
    say: 'btc up 2% in 1h next the funding turns negative next it moves down 2% in 1h',
    right: {
      symbols: 'btc',
      where: 'ret_1h >= 2%',
      next: ['funding_rate_8h crosses below 0', 'ret_1h <= -2%'],
      within: '1h',
    },
  },
  {
    say: 'xrp turns bullish on the 15m macd and within 2 hrs turns bearish',
    right: {
      symbols: 'xrp',
      where: 'macd_cross_15m becomes bullish',
      next: ['macd_cross_15m becomes bearish'],
      within: '2h',
    },
  },
  {
    say: 'ETH make down 2% in 15 minute, after it make up 2% in 15 minute, between them not more than 1 hour.',
    right: { symbols: 'eth', where: 'ret_15m <= -2%', next: ['ret_15m >= 2%'], within: '1h' },
  },
  {
    say: 'Funding rate of XRP become minus and RSI of 1 hour is smaller than 40.',
    right: { symbols: 'xrp', where: 'funding_rate_8h crosses below 0 and rsi_14_1h < 40' },
    or: { symbols: 'xrp', where: 'funding_rate crosses below 0 and rsi_14_1h < 40' },
  },
  asked('SHIB rise 7% in 4 hour, then it give back the half of it, in 1 day.', {
    symbols: '1000shibusdt',
    where: 'ret_4h >= 7%',
  }),
  asked('OP and ARB, minutes when at most a fifth of the market was up over the hour but the coin itself was.', {
    symbols: 'op, arb',
    where: 'breadth_1h <= 20%',
  }),
  // Found by the blind sets: the time of all steps, names with the span of another, what followed, and what a word stands for.
  {
    say: '1) sol ret 1h > 2% 2) oi 1h < -2%, all w/in 12h',
    right: { symbols: 'sol', where: 'ret_1h > 2%', next: ['oi_change_1h < -2%'], within: '12h' },
  },
  {
    say: 'sequence of three steps spanning at most 6h: (1) ret_1h <= -3%; (2) rsi_14_15m >= 50; (3) ret_1h >= 3%',
    right: { where: 'ret_1h <= -3%', next: ['rsi_14_15m >= 50', 'ret_1h >= 3%'], within: '6h' },
  },
  {
    say: 'sequence of at most three days end to end: (i) 24h drawdown <= -15%; (ii) 1h return >= 3%',
    right: { where: 'drawdown_24h <= -15%', next: ['ret_1h >= 3%'], within: '3d' },
  },
  {
    say: 'three steps within 24h: ret_24h <= -8%, then rsi_14_1h <= 30, then ret_1h >= 2%',
    right: { where: 'ret_24h <= -8%', next: ['rsi_14_1h <= 30', 'ret_1h >= 2%'], within: '24h' },
  },
  {
    say: 'firstly the open interest rises 5% in 1h, secondly in 24 hours the long liquidation in minute over 200 thousand dollar',
    right: { where: 'oi_change_1h >= 5%', next: ['liq_long_usd_1m > 200000'], within: '24h' },
  },
  { say: 'long liqs in one minute over 1m dollars', right: { where: 'liq_long_usd_1m > 1000000' } },
  { say: 'change of long_short_ratio over 24h >= +25%', right: { where: 'long_short_change_24h >= 25%' } },
  { say: 'change of oi_usd over 24h above 15%', right: { where: 'oi_change_24h > 15%' } },
  { say: 'change of long_short_ratio over 24h above 0.5', right: { where: 'long_short_ratio.delta_24h > 0.5' } },
  { say: 'down 10% today (24h)', right: { where: 'ret_24h <= -10%' } },
  {
    say: 'rsi 1h crosses above 50 with adx >= 25 in the same minute',
    right: { where: 'rsi_14_1h crosses above 50 and adx_14_15m >= 25' },
  },
  { say: 'vpin rank above 0.9', right: { where: 'vpin_pctrank > 0.9' } },
  {
    say: 'spread over 5 bps, depth rank below 0.1',
    right: { where: 'spread_bps > 5 and depth_usd_100bps_pctrank < 0.1' },
  },
  { say: 'bearish order-flow divergence over 4 hours', right: { where: 'cvd_divergence_4h = bearish' } },
  { say: 'mean and median 4h forward return conditional on vpin above 0.9', right: { where: 'vpin > 0.9' } },
  { say: 'vpin above 0.9; distribution of subsequent 24h returns', right: { where: 'vpin > 0.9' } },
  { say: 'rsi 1h crosses below 30 and how it did over the next day', right: { where: 'rsi_14_1h crosses below 30' } },
  { say: 'noob q: rsi 1h below 30', right: { where: 'rsi_14_1h < 30' } },
  {
    say: 'within thirty minutes of the next funding, funding rate 8h below zero',
    right: { where: 'minutes_to_funding <= 30 and funding_rate_8h < 0' },
  },
  { say: 'drawdown from top of 24h more deep than 10 percent', right: { where: 'drawdown_24h < -10%' } },
]
