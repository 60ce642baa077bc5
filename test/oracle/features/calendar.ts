/** Group I: calendar features depend on the bucket alone; funding and age need the record. */
import { type Cell, isValue } from '../cell.js'
import type { Series } from './records.js'

const HOURS_25 = 25 * 60

export const hourUtc = (m: number): bigint => BigInt(new Date(m * 60_000).getUTCHours())

/** Monday is 1. */
export const weekday = (m: number): bigint => BigInt(((new Date(m * 60_000).getUTCDay() + 6) % 7) + 1)

/** Label order: asia, europe, us, late. */
export const session = (m: number): bigint => {
  const hour = new Date(m * 60_000).getUTCHours()
  if (hour <= 7) return 0n
  if (hour <= 12) return 1n
  return hour <= 20 ? 2n : 3n
}

export const candleAge = (m: number, T: number): bigint => BigInt((m + 1) % T)

export const recordedAge = (s: Series, m: number): Cell => BigInt(Math.floor((m - s.firstBar!) / 1440))

/** Minutes from the close of m to the next settlement: by the recorded schedule, otherwise the last settlement plus the last interval. */
export const minutesToFunding = (s: Series, m: number): Cell => {
  const close = m + 1
  const settlements: number[] = []
  let interval: number | undefined
  let schedule: number | undefined
  for (let i = m; i >= s.first && i > m - 40 * 1440; i--) {
    const next = s.at('next_funding_minute', i)
    if (schedule === undefined && isValue(next)) schedule = Number(next)
    if (!isValue(s.at('funding_rate', i)) || settlements.length >= 2) continue
    const recorded = s.at('funding_interval_minutes', i)
    // A recorded interval of zero has no meaning.
    if (settlements.length === 0 && isValue(recorded) && recorded > 0n) interval = Number(recorded)
    settlements.push(i + 1)
  }
  const last = settlements[0]
  if (last === undefined) return 'S'
  if (close - last > HOURS_25) return 'X'
  if (interval === undefined && settlements.length > 1) interval = last - settlements[1]!
  let next = schedule !== undefined && schedule > close ? schedule : undefined
  if (next === undefined) {
    if (interval === undefined || interval <= 0) return 'S'
    next = Math.max(last, schedule ?? last)
    while (next <= close) next += interval
  }
  return BigInt(next - close)
}
