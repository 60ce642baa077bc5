/** Requests of a new user for which the interpreter gave a wrong document without a word, or lost a span, and variants of each. */
import type { Hunted } from './form.js'

const btc = 'btc'

export const SIXTEENTH: readonly Hunted[] = [
  { say: 'btc pumps 2% in an hour at night us time', right: { symbols: btc, where: 'ret_1h >= 2%' }, refuse: true },
  { say: 'sol up 3% in an hour in the us morning', right: { symbols: 'sol', where: 'ret_1h >= 3%' }, refuse: true },
  {
    say: 'sol up 3% in an hour in the new york morning',
    right: { symbols: 'sol', where: 'ret_1h >= 3%' },
    refuse: true,
  },
  {
    say: 'btc up 2% in an hour in the evening, london time',
    right: { symbols: btc, where: 'ret_1h >= 2%' },
    refuse: true,
  },
  { say: 'btc drops 2% in an hour at night in asia', right: { symbols: btc, where: 'ret_1h <= -2%' }, refuse: true },
  {
    say: 'btc drops 2% in an hour in european evening',
    right: { symbols: btc, where: 'ret_1h <= -2%' },
    refuse: true,
  },
  {
    say: 'btc drops 2% in an hour in the us morning session',
    right: { symbols: btc, where: 'ret_1h <= -2%' },
    refuse: true,
  },
  { say: 'eth down 2% in an hour at night est', right: { symbols: 'eth', where: 'ret_1h <= -2%' }, refuse: true },
  { say: 'btc 24h return worst 5%', right: { symbols: btc, where: 'ret_24h.pctrank_7d <= 5%' } },
  { say: 'eth 1h return top 1%', right: { symbols: 'eth', where: 'ret_1h_pctrank >= 99%' } },
  { say: 'eth ret 1h bottom 10%', right: { symbols: 'eth', where: 'ret_1h_pctrank <= 10%' } },
  { say: 'btc 7d return best 2%', right: { symbols: btc, where: 'ret_7d.pctrank_7d >= 98%' } },
  { say: '24h return of btc in the worst 5%', right: { symbols: btc, where: 'ret_24h.pctrank_7d <= 5%' } },
  { say: 'sol 4h return weakest 3%', right: { symbols: 'sol', where: 'ret_4h.pctrank_7d <= 3%' } },
  { say: 'btc return in the worst 5%', right: { symbols: btc, where: 'ret_1h_pctrank <= 5%' } },
  // Two amounts, which no field has: the total is shown.
  { say: 'liquidations on both sides over 100k in an hour', right: { where: 'liq_usd_1h > 200000' } },
  { say: 'liquidations above 50k from both sides', right: { where: 'liq_usd_1h > 100000' } },
  { say: 'btc liquidations over 100k on each side in an hour', right: { symbols: btc, where: 'liq_usd_1h > 200000' } },
  { say: 'both sides liquidated for over 1m in an hour', right: { where: 'liq_usd_1h > 2000000' } },
  { say: 'long and short liquidations both over 100k', right: { where: 'liq_usd_1h > 200000' } },
  { say: 'liquidations of both sides over 100k, eth', right: { symbols: 'eth', where: 'liq_usd_1h > 200000' } },
  // The move between two times of the clock, which no condition has.
  { say: 'btc loses 2% from 10:00 to 11:00 utc', right: { symbols: btc, where: 'ret_1h <= -2% and hour_utc = 11' } },
  { say: 'eth drops 3% from 14:00 to 15:00 utc', right: { symbols: 'eth', where: 'ret_1h <= -3% and hour_utc = 15' } },
  { say: 'sol rises 2% from 8am to 9am utc', right: { symbols: 'sol', where: 'ret_1h >= 2% and hour_utc = 9' } },
  { say: 'btc falls 1% from 20:00 until 21:00 utc', right: { symbols: btc, where: 'ret_1h <= -1% and hour_utc = 21' } },
  { say: 'from 10:00 to 11:00 utc btc is down 2%', right: { symbols: btc, where: 'ret_1h <= -2% and hour_utc = 11' } },
  { say: 'doge gained 4% from 13:00 to 14:00', right: { symbols: 'doge', where: 'ret_1h >= 4% and hour_utc = 14' } },
  { say: 'lowest 5% of funding', right: { where: 'funding_pctrank_30d <= 5%' } },
  { say: 'top 5% of funding in 30 days', right: { where: 'funding_pctrank_30d >= 95%' } },
  { say: 'bottom decile of funding', right: { where: 'funding_pctrank_30d <= 10%' } },
  { say: 'highest 10% of funding, btc', right: { symbols: btc, where: 'funding_pctrank_30d >= 90%' } },
  {
    say: 'eth in the lowest 5% of funding and vpin above 0.5',
    right: { symbols: 'eth', where: 'funding_pctrank_30d <= 5% and vpin > 0.5' },
  },
  { say: 'rsi 15m above 70 and 5m below 50', right: { where: 'rsi_14_15m > 70 and rsi_14_5m < 50' } },
  { say: '15m rsi above 70 and 5m below 50', right: { where: 'rsi_14_15m > 70 and rsi_14_5m < 50' } },
  { say: 'rsi above 70 on the 15m and below 50 on the 5m', right: { where: 'rsi_14_15m > 70 and rsi_14_5m < 50' } },
  {
    say: 'rsi 5m below 30 and 1h above 50 on sol',
    right: { symbols: 'sol', where: 'rsi_14_5m < 30 and rsi_14_1h > 50' },
  },
  { say: 'btc return 1h above 1% and 24h below 0', right: { symbols: btc, where: 'ret_1h > 1% and ret_24h < 0' } },
  { say: 'oi change 1h above 5% and 24h below 0', right: { where: 'oi_change_1h > 5% and oi_change_24h < 0' } },
]
