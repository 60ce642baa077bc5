/**
 * Requests for which the interpreter once gave a wrong document without a word: of 408 written from the documentation alone, with those like them; and some that were asked
 * back, or shown twice, though they say all that a document needs.
 */
import type { Hunted } from './form.js'

const btc = 'btc'
const july = { from: '2026-06-05T00:00:00Z', to: '2026-07-02T00:00:00Z' }

export const SEVENTEENTH: readonly Hunted[] = [
  // A year and the first day of a month are no odds.
  { say: 'from 5 june 2026 to 1 july 2026 doge vpin > .8', right: { ...july, symbols: 'doge', where: 'vpin > 0.8' } },
  {
    say: 'since 5 june 2026 to 1 july 2026 doge vpin over .8',
    right: { ...july, symbols: 'doge', where: 'vpin > 0.8' },
  },
  {
    say: 'since 5 june 2026 up to 1 july 2026 doge vpin > .8',
    right: { ...july, symbols: 'doge', where: 'vpin > 0.8' },
  },
  {
    say: 'since june 2026 to july 2026 btc vpin over .8',
    right: { symbols: btc, from: '2026-06-01T00:00:00Z', to: '2026-08-01T00:00:00Z', where: 'vpin > 0.8' },
  },
  { say: 'longs outnumber shorts by more than 4 to 1', right: { where: 'long_short_ratio > 4' } },
  // What is made of a span of values has no rank.
  { say: 'std of funding over 7d in top 5%', right: {}, refuse: true },
  { say: '24h mean of spread in its highest 5%', right: {}, refuse: true },
  { say: 'mean premium of the day in its bottom 5 percent', right: {}, refuse: true },
  // The span of a name that no condition has.
  { say: '5m return more than 5 standard deviations from its mean', right: {}, refuse: true },
  { say: '5m return more than 5 standard deviations from its day mean, btc', right: { symbols: btc }, refuse: true },
  // A span between two names.
  {
    say: 'sol oi +10% 24h fr<0 l/s<0.8',
    right: { symbols: 'sol', where: 'oi_change_24h >= 10% and funding_rate_8h < 0 and long_short_ratio < 0.8' },
  },
  { say: 'rv 1h above 2% and 24h above 5%', right: { where: 'rv_1h > 2% and rv_24h > 5%' } },
  { say: 'vwap distance above 2% and 24h above 5%', right: {}, refuse: true },
  // Signs of logic.
  {
    say: 'corr_btc_24h < 0.3 & !(session in {asia, late})',
    right: { where: 'corr_btc_24h < 0.3 and session not in (asia, late)' },
  },
  {
    say: 'ETHUSDT: z(ret_1h, 7d) ≤ -3 ∧ ¬(session = asia)',
    right: { symbols: 'eth', where: 'zscore(ret_1h, 7d) <= -3 and session != asia' },
  },
  // The rank among all coins and its span.
  {
    say: 'volume rank top 5% and return rank bottom 5% over 24h',
    right: { where: 'xs_rank_volume_24h >= 95% and xs_rank_ret_24h <= 5%' },
  },
  { say: 'return rank bottom 5% over 24h', right: { where: 'xs_rank_ret_24h <= 5%' } },
  // One verb of two names.
  {
    say: 'eth falls 3% and oi 3% in an hour',
    right: { symbols: 'eth', where: 'ret_1h <= -3% and oi_change_1h <= -3%' },
  },
  {
    say: 'eth drops 3% and open interest 5% in 1h',
    right: { symbols: 'eth', where: 'ret_1h <= -3% and oi_change_1h <= -5%' },
  },
  // The past of a percentile.
  {
    say: 'sol percentile of rv 24h in the last 30 days below 5',
    right: { symbols: 'sol', where: 'rv_24h.pctrank_30d < 5%' },
  },
  {
    say: 'percentile of depth during past month under 5, sol',
    right: { symbols: 'sol', where: 'depth_usd_100bps.pctrank_30d < 5%' },
  },
  // What stands behind the event of a connection holds with it.
  {
    say: 'shooting star 1h followed by a fall of 2% within the next four hours, only for coins with vpin above 0.6',
    right: {
      where: 'candle_shooting_star_1h = shooting_star and candle_age_1h = 0',
      next: ['ret_4h <= -2% and vpin > 0.6'],
      within: '4h',
    },
  },
  {
    say: 'hammer 1h then up 2% within the next 4h, with funding negative',
    right: {
      where: 'candle_hammer_1h = hammer and candle_age_1h = 0',
      next: ['ret_4h >= 2% and funding_rate_8h < 0'],
      within: '4h',
    },
  },
  { say: 'btc breaks up 24h', right: { symbols: btc, where: 'donchian_break_24h becomes up' } },
  {
    say: 'first the lowest funding, funding less than -0.1%',
    right: { where: 'funding_rate_8h < -0.1%', sort: 'funding_rate_8h asc' },
  },
  // One subject, two spans.
  { say: 'return in 1h above 1% and in 24h above 3%', right: { where: 'ret_1h > 1% and ret_24h > 3%' } },
  {
    say: 'return over 15 minutes above 1%, and over 4 hours above 3%',
    right: { where: 'ret_15m > 1% and ret_4h > 3%' },
  },
  { say: 'returns above 1% in 1h and above 3% in 24h', right: { where: 'ret_1h > 1% and ret_24h > 3%' } },
  { say: 'oi change in 1h above 5% and in 24h below 0', right: { where: 'oi_change_1h > 5% and oi_change_24h < 0' } },
  { say: 'rsi 1h under 30 and 4h under 40', right: { where: 'rsi_14_1h < 30' }, refuse: true },
  { say: 'rsi 1h and rsi 15m under 60', right: { where: 'rsi_14_1h < 60 and rsi_14_15m < 60' } },
  {
    say: 'btc up 2% in 4h with both 1h and 15m rsi under 60',
    right: { symbols: btc, where: 'ret_4h >= 2% and rsi_14_1h < 60 and rsi_14_15m < 60' },
  },
  { say: 'both the hourly and the 15 minute rsi under 60', right: { where: 'rsi_14_1h < 60 and rsi_14_15m < 60' } },
]
