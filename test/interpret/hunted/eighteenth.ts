/**
 * Requests written beside the last ones of the first two rounds that were still silent: other phrasings of each class. All of them had a wrong document without a word. Their
 * near misses, which are right and have no note, are in test/interpret/corpus/plain/beside-shown.ts.
 */
import type { Hunted } from './form.js'

const btc = 'btc'

export const EIGHTEENTH: readonly Hunted[] = [
  // A word that may make a crossing, in a part of its own.
  { say: 'new search: vpin above 0.7 on eth', right: { symbols: 'eth', where: 'vpin > 0.7' } },
  {
    say: 'my settings: sol rsi 1h below 30, oldest first',
    right: { symbols: 'sol', where: 'rsi_14_1h < 30', sort: 'time asc' },
  },
  { say: 'making a list: doge rsi 1h above 80', right: { symbols: 'doge', where: 'rsi_14_1h > 80' } },
  { say: 'new to this: sol rsi 1h below 30', right: { symbols: 'sol', where: 'rsi_14_1h < 30' } },
  // A time behind an event that became the span of a name.
  {
    say: 'link one day after a 24h breakout funding is positive',
    right: { symbols: 'link', where: 'donchian_break_24h becomes up', next: ['funding_rate_8h > 0'], within: '1d' },
  },
  {
    say: 'ada an hour after the 24h breakout 1h return is positive',
    right: { symbols: 'ada', where: 'donchian_break_24h becomes up', next: ['ret_1h > 0'], within: '1h' },
  },
  {
    say: 'btc a day after a 24h breakdown oi change 24h is positive',
    right: { symbols: btc, where: 'donchian_break_24h becomes down', next: ['oi_change_24h > 0'], within: '1d' },
  },
  {
    say: 'sol an hour after a 24h breakdown oi change 1h is negative',
    right: { symbols: 'sol', where: 'donchian_break_24h becomes down', next: ['oi_change_1h < 0'], within: '1h' },
  },
  // Two values of one name, so long apart.
  {
    say: 'sol vpin above 0.7 four hours after vpin below 0.3',
    right: { symbols: 'sol', where: 'vpin > 0.7 and lag(vpin, 4h) < 0.3' },
  },
  {
    say: 'btc funding negative an hour after funding above 0.02%',
    right: { symbols: btc, where: 'funding_rate_8h < 0 and lag(funding_rate_8h, 1h) > 0.02%' },
  },
  {
    say: 'doge rsi 1h above 60 4 hours after rsi 1h below 30',
    right: { symbols: 'doge', where: 'rsi_14_1h > 60 and lag(rsi_14_1h, 4h) < 30' },
  },
  // A verb of reaching, behind "after".
  {
    say: 'doji on 15m for sol within 4 hours after vpin topped 0.8',
    right: {
      symbols: 'sol',
      where: 'vpin crosses above 0.8',
      next: ['candle_doji_15m = doji and candle_age_15m = 0'],
      within: '4h',
    },
  },
  {
    say: 'bullish engulfing on 1h for btc within a day after rsi 1h hit 30',
    right: {
      symbols: btc,
      where: 'rsi_14_1h crosses below 30',
      next: ['candle_engulfing_1h = bullish and candle_age_1h = 0'],
      within: '1d',
    },
  },
  {
    say: 'morning star on 1h for eth within a day of rsi 15m touching 20',
    right: {
      symbols: 'eth',
      where: 'rsi_14_15m crosses below 20',
      next: ['candle_star_1h = morning and candle_age_1h = 0'],
      within: '1d',
    },
  },
  {
    say: 'up 3% in an hour within 4h after vpin reached 0.9',
    right: { where: 'vpin crosses above 0.9', next: ['ret_1h >= 3%'], within: '4h' },
  },
  // Two coins in one minute.
  { say: 'show me minutes where sol and avax both have vpin above 0.7', right: {}, refuse: true },
  { say: 'hours when btc and eth both trade above their 24h vwap', right: {}, refuse: true },
  { say: 'minutes with doge and shib both up 5% in a day', right: {}, refuse: true },
  { say: 'hours when both btc and eth trade above their 24h vwap', right: {}, refuse: true },
  { say: 'btc and eth spreads both above 3 bps', right: {}, refuse: true },
  { say: 'link and uni vpin both over 0.8 last week', right: {}, refuse: true },
  { say: 'sol and ada funding both negative', right: {}, refuse: true },
  // Two lists.
  { say: 'first list: btc 1h return above 2%. second list: sol 1h return above 2%', right: {}, refuse: true },
  { say: '1) BTC 1h return below -3% 2) SOL 1h return below -3%. Separate tables', right: {}, refuse: true },
  { say: '1) BTC up 2% in an hour 2) DOGE up 2% in an hour, as two tables', right: {}, refuse: true },
  // A difference between now and then, as a value of that time.
  {
    say: 'I want SOL with open interest of now bigger 8% that one day ago',
    right: { symbols: 'sol', where: 'oi_change_24h > 8%' },
  },
  { say: 'ada long short ratio now 10% above what it was 4 hours ago', right: { symbols: 'ada' }, refuse: true },
  { say: 'eth long/short ratio now 5% over what it was a day ago', right: { symbols: 'eth' }, refuse: true },
  // "In size" behind one name, and two sides of another one.
  {
    say: 'sol ret_1h above 2% in size, funding within 0.01%',
    right: { symbols: 'sol', where: 'funding_rate_8h between -0.01% and 0.01%' },
    refuse: true,
  },
  {
    say: 'link basis over 10 bps in size and ret 4h between -1% and 1%',
    right: { symbols: 'link', where: 'ret_4h between -1% and 1%' },
    refuse: true,
  },
  {
    say: 'ada book imbalance above 0.4 in size, return over the day within 1%',
    right: { symbols: 'ada', where: 'ret_24h between -1% and 1%' },
    refuse: true,
  },
  // A crossing to the other side, and one that no minute has.
  {
    say: 'ada trades under its 24h vwap, breaks above, then up 2% in 4h within 12h',
    right: { symbols: 'ada', where: 'vwap_dist_24h crosses above 0', next: ['ret_4h >= 2%'], within: '12h' },
  },
  {
    say: 'btc sits below its 24h vwap, reclaims it, then 1% up in an hour within 6h',
    right: { symbols: btc, where: 'vwap_dist_24h crosses above 0', next: ['ret_1h >= 1%'], within: '6h' },
  },
  {
    say: 'link trades above its 24h vwap, breaks below, then -2% 1h within 6h',
    right: { symbols: 'link', where: 'vwap_dist_24h crosses below 0', next: ['ret_1h <= -2%'], within: '6h' },
  },
  {
    say: 'dot stays below its ema 50 1h, breaks above, then +2% 4h within 1d',
    right: { symbols: 'dot', where: 'ema_dist_50_1h crosses above 0', next: ['ret_4h >= 2%'], within: '1d' },
  },
  {
    say: 'avax funding negative, pops above zero, then +2% in 1h within 4h',
    right: { symbols: 'avax', where: 'funding_rate_8h crosses above 0', next: ['ret_1h >= 2%'], within: '4h' },
  },
  {
    say: 'op premium under -5 bps, goes above zero, then down 1% in an hour within 4h',
    right: {
      symbols: 'op',
      where: 'premium_bps < -5',
      next: ['premium_bps crosses above 0', 'ret_1h <= -1%'],
      within: '4h',
    },
  },
]
