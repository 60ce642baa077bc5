/** Whether outcomes are similar in every quarter, and the share of the busiest day and of the busiest symbol. */
import { divideHalfEven, toNumber } from '../exact.js'
import { completedAt, type Followed } from './followed.js'
import { exactQuantiles } from './metric.js'
import { HORIZONS } from './windows.js'

export const quarterOf = (minute: number): string => {
  const date = new Date(minute * 60_000)
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`
}

/** Maps minutes to quarters; the quarter of a day is computed once. */
const quarters = (): ((minute: number) => string) => {
  const known = new Map<number, string>()
  return (minute) => {
    const day = Math.floor(minute / 1440)
    let quarter = known.get(day)
    if (quarter === undefined) {
      quarter = quarterOf(minute)
      known.set(day, quarter)
    }
    return quarter
  }
}

export const stabilityOf = (followed: Followed) => {
  const { minutes, windows } = followed
  const ofMinute = quarters()
  const all = [...new Set(Array.from(minutes, ofMinute))].sort()
  return Object.fromEntries(
    HORIZONS.map(([name], h) => {
      const returns = new Map(all.map((quarter): [string, number[]] => [quarter, []]))
      for (const i of completedAt(followed, h)) returns.get(ofMinute(minutes[i]!))!.push(windows[h]!.return[i]!)
      return [
        name,
        [...returns].map(([quarter, values]) => {
          const median = values.length === 0 ? null : toNumber(exactQuantiles(values)(50), 1e9)
          return { quarter, completed: values.length, median }
        }),
      ]
    }),
  )
}

/** The most frequent item and its count; of equally frequent items the smallest. */
export const mostFrequent = <T extends number | string>(all: Iterable<T>): { what: T | undefined; count: number } => {
  const counts = new Map<T, number>()
  for (const what of all) counts.set(what, (counts.get(what) ?? 0) + 1)
  let most: { what: T | undefined; count: number } = { what: undefined, count: 0 }
  for (const [what, count] of counts) {
    if (count > most.count || (count === most.count && what < most.what!)) most = { what, count }
  }
  return most
}

/** Days are numbered from 1970 on. */
export const busiest = ({ symbols, minutes }: Followed) => ({
  day: mostFrequent(minutes.map((minute) => Math.floor(minute / 1440))),
  symbol: mostFrequent(symbols.map(({ name }) => name)),
})

export const concentrationOf = (followed: Followed) => {
  const n = followed.minutes.length
  if (n === 0) return null
  const share = (count: number): number => toNumber(divideHalfEven(BigInt(count) * 1_000_000n, BigInt(n)), 1e6)
  const { day, symbol } = busiest(followed)
  return {
    busiest_day: { day: new Date(day.what! * 86_400_000).toISOString().slice(0, 10), share: share(day.count) },
    busiest_symbol: { symbol: symbol.what, share: share(symbol.count) },
  }
}
