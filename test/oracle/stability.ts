/** Whether what followed was the same in every quarter, and how much of it is one day's or one symbol's. */
import { divideHalfEven, toNumber } from './exact.js'
import type { Occurrence } from './find.js'
import { exactQuantiles } from './metric.js'
import { HORIZONS, windowsOf } from './windows.js'

export const quarterOf = (minute: number): string => {
  const date = new Date(minute * 60_000)
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`
}

const dayOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10)

export const returnAt = ({ symbol, minute }: Occurrence, h: number): number =>
  windowsOf(symbol)[h]!.return[minute - symbol.first]!

export const stabilityOf = (occurrences: Occurrence[]) => {
  const quarters = [...new Set(occurrences.map(({ minute }) => quarterOf(minute)))].sort()
  const inQuarter = quarters.map((quarter) => occurrences.filter(({ minute }) => quarterOf(minute) === quarter))
  return Object.fromEntries(
    HORIZONS.map(([name], h) => [
      name,
      quarters.map((quarter, q) => {
        const returns = inQuarter[q]!.map((one) => returnAt(one, h)).filter((value) => !Number.isNaN(value))
        const median = returns.length === 0 ? null : toNumber(exactQuantiles(returns)(50), 1e9)
        return { quarter, completed: returns.length, median }
      }),
    ]),
  )
}

/** The name that is there most often, of equals the least, and how often. */
export const mostFrequent = (names: string[]): { name: string; count: number } => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  let most = { name: '', count: 0 }
  for (const name of [...counts.keys()].sort())
    if (counts.get(name)! > most.count) most = { name, count: counts.get(name)! }
  return most
}

export const concentrationOf = (occurrences: Occurrence[]) => {
  if (occurrences.length === 0) return null
  const share = (count: number): number =>
    toNumber(divideHalfEven(BigInt(count) * 1_000_000n, BigInt(occurrences.length)), 1e6)
  const day = mostFrequent(occurrences.map(({ minute }) => dayOf(minute)))
  const symbol = mostFrequent(occurrences.map((one) => one.symbol.name))
  return {
    busiest_day: { day: day.name, share: share(day.count) },
    busiest_symbol: { symbol: symbol.name, share: share(symbol.count) },
  }
}
