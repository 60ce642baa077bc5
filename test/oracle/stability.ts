/** Whether what followed was the same in every quarter, and how much of it is one day's or one symbol's. */
import { divideHalfEven, toNumber } from './exact.js'
import type { Occurrence } from './find.js'
import { exactQuantiles } from './metric.js'
import { HORIZONS, windowsOf } from './windows.js'

export const quarterOf = (minute: number): string => {
  const date = new Date(minute * 60_000)
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`
}

export const returnAt = ({ symbol, minute }: Occurrence, h: number): number =>
  windowsOf(symbol)[h]!.return[minute - symbol.first]!

export const stabilityOf = (occurrences: Occurrence[]) => {
  // A day is in one quarter, so its name is asked for once.
  const ofDay = new Map<number, string>()
  const quarter = ({ minute }: Occurrence): string => {
    const day = Math.floor(minute / 1440)
    if (!ofDay.has(day)) ofDay.set(day, quarterOf(minute))
    return ofDay.get(day)!
  }
  const inQuarter = new Map<string, Occurrence[]>()
  for (const one of occurrences) {
    if (!inQuarter.has(quarter(one))) inQuarter.set(quarter(one), [])
    inQuarter.get(quarter(one))!.push(one)
  }
  const ascending = [...inQuarter].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    HORIZONS.map(([name], h) => [
      name,
      ascending.map(([quarter, all]) => {
        const returns = all.map((one) => returnAt(one, h)).filter((value) => !Number.isNaN(value))
        const median = returns.length === 0 ? null : toNumber(exactQuantiles(returns)(50), 1e9)
        return { quarter, completed: returns.length, median }
      }),
    ]),
  )
}

/** What is there most often, of equals the least, and how often. */
export const mostFrequent = <T extends number | string>(all: Iterable<T>): { what: T | undefined; count: number } => {
  const counts = new Map<T, number>()
  for (const what of all) counts.set(what, (counts.get(what) ?? 0) + 1)
  let most: { what: T | undefined; count: number } = { what: undefined, count: 0 }
  for (const [what, count] of counts) {
    if (count > most.count || (count === most.count && what < most.what!)) most = { what, count }
  }
  return most
}

export const concentrationOf = (occurrences: Occurrence[]) => {
  if (occurrences.length === 0) return null
  const share = (count: number): number =>
    toNumber(divideHalfEven(BigInt(count) * 1_000_000n, BigInt(occurrences.length)), 1e6)
  const day = mostFrequent(occurrences.map(({ minute }) => Math.floor(minute / 1440)))
  const symbol = mostFrequent(occurrences.map((one) => one.symbol.name))
  return {
    busiest_day: { day: new Date(day.what! * 86_400_000).toISOString().slice(0, 10), share: share(day.count) },
    busiest_symbol: { symbol: symbol.what, share: share(symbol.count) },
  }
}
