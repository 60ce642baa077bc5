/**
 * Practice: texts that a server reads before the first user asks. The vocabulary is built then, and Node has compiled what runs for these texts. They are
 * requests in many styles about many features, because what runs for them runs for the texts of users.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Recorded } from './clauses/scope.js'
import { interpret } from './interpret.js'

/** More rounds gain little: docs/internals/interpreter.md. */
const ROUNDS = 400
/** After each text it rests so many times as long as the text took, so that others have most of the time of the thread. */
const REST = 4
/** Where others used this share of a rest, the thread is busy: a text would delay them, and what they ask is practice too. */
const BUSY = 0.3
const BUSY_REST_MS = 500

/** What is read. */
export const TEXTS: readonly string[] = [
  'bid book slope below 0.7, ask book slope above 1.3, hour_utc between 8 and 11',
  'ltc bounces 3% in an hour after nuking 6% in 4h, needs to be within 10h',
  'sol fund sum 24h < -.1%, oi > 1.2bn',
  'legit question, what happens when cvd is diverging bearish on the 4h and price sits at the very top of the 24h range (>95%)',
  'bit coin v pin above point six five and funding rate less than zero',
  'Sequence: S1 = book_imbalance_20bps >= 0.4; S2 = ret_5m >= 0.3%; S2 no later than 15 minutes after S1. Full universe.',
  "Dear support, my colleague Sol suggested that I try this. I'd like to look at NEAR whenever its hourly RSI stayed under 40 for the whole of the past 24 hours. Regards, Ingrid",
  'SOLUSDT: ratio of hourly to daily realised vol ≥ 1.5, jump share of the day not exceeding 10%. Order by the vol ratio, descending; 100 rows.',
  'i want see etherium rsi 15 minute under 25 and after it go over 50 in 3 hour',
  'first v pin over point six next open interest down five percent in an hour and last a break of the twenty four hour low all within one day',
  'give me the top fifteen by hourly liquidations for so lana where hourly liquidations were over twenty million dollars',
  'when session is late and return of 1 hour biger than 2%, only sundays',
  'avalanche, imbalance of order book is more than 0.3 since 15 minutes without stop',
  'find where near protocol made three black crows on the one hour',
  'All buckets with a 24h z-score of vpin above 3 in ETHUSDT and SOLUSDT.',
  'beta_btc_24h in [1.5, 2.5], excess_ret_1h <= -0.015, weekends excluded.',
  'all coins except bitcoin and ether that are in the top five percent of the market by twenty four hour return',
  'Hi team,\n\nI am preparing a note on squeezes. Could you pull all cases in SOL where the 15m Bollinger width was in the bottom 5% of its week and the price then broke its 24h high within the following 8 hours?\n\nThanks,\nMaria',
  'cosmos has beta to btc bigger than 1.5 and bitcoin is falling 2% or more in 1 hour',
  '24h z-score of avg_trade_usd_1h exceeding 4, BNB, July through September 2025.',
  'avax in month february 2026 spread bigger than 4 bps and depth 100bps lower than 1 million',
  'BTC: standard deviation of premium_bps over the last hour > 4 with |premium_bps| < 1 now.',
  'i want see ethereum when go down 4 percent in one hour and volume is 3 times of normal',
  'btc wknd, 1h rv pctl > 90, sort by that desc',
  'Dear desk, please give us SOL between 13:00 and 16:00 UTC on Fridays with a relative volume of four or more. Kind regards, Hélène',
  'polygon between ten and fourteen u t c with the stochastic below fifteen',
  'litecoin on weekends with relative volume below zero point three',
  'aave where the bollinger percent b is above one while the macd histogram is negative',
  'crowded longs on shiba inu since january twenty twenty six',
  'eth 4h bear engulf @ top 10% of 24h range',
  'eth liq imb 1h <= -.8, liqs 1h 5M+, since 1 jun 2025',
  'anyone got the times eth nuked 5% or more in an hour AND oi got wiped 5% or more in the same hour?',
  'SOL: sum of long liquidations over the trailing 15 minutes ≥ 5 million USD and 15-minute return ≤ -2%.',
  'DOGE, June 2023 through February 2024: 7d percentile of the spread above 0.97 and 7d percentile of ±1% depth below 0.05.',
  'Hello Wade, about our talk at the truck stop: could you look when XRP crossed above its 200-hour simple average with relative volume over 1.5? I owe you a burger. Luis',
  'The minutes in which the 7-day percentile rank of VPIN crosses 0.98 from below, SOL, since 1 March 2026.',
  'btc drops 5% in an hour and recovers 3% within 4 hours, yesterday',
  'any short squeeze on doge or pepe last week',
]

/** Reads the texts in turn while others leave the thread idle, until `signal` is aborted. Keeps no process alive. */
export async function practise(recorded: Recorded, signal: AbortSignal, rounds = ROUNDS): Promise<void> {
  for (let round = 0; round < rounds && !signal.aborted; round += 1) {
    const began = performance.now()
    interpret(TEXTS[round % TEXTS.length]!, recorded)
    await idle(REST * (performance.now() - began), signal)
  }
}

/** Resolves after a time in which others used little of this thread, or when `signal` is aborted. The first time is `ms` long. */
async function idle(ms: number, signal: AbortSignal): Promise<void> {
  for (let rest = ms; !signal.aborted; rest = BUSY_REST_MS) {
    const before = performance.eventLoopUtilization()
    await pause(rest, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
