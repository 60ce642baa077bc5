/**
 * Merges the days of events of an import, at the same time but for books: a book goes on from the day before, so the days of a
 * symbol's book follow one another, and stored days after them are made again where their begin has changed.
 */
import type { TickDay } from '../../contract/archive/tick-day.js'
import type { TickStream } from '../../contract/archive/ticks.js'
import { dayName } from '../../contract/text/days.js'
import type { TickJob } from './merge-tick-day.js'
import type { TickPart } from './tick-spool.js'

export interface TickMerges {
  ticksDir: string
  parts: readonly TickPart[]
  /** Archive files that failed. */
  leftOut: number[]
  existing: (stream: TickStream, symbol: string, day: string) => TickDay | undefined
  /** Merges one day; null when all of its events come from failed files. */
  merge: (job: TickJob) => Promise<TickDay | null>
}

/** The days that were written. */
export async function mergeAllDays({ ticksDir, parts, leftOut, existing, merge }: TickMerges): Promise<TickDay[]> {
  const spools = new Map<string, { stream: TickStream; symbol: string; days: Map<number, string[]> }>()
  for (const { stream, symbol, day, path } of parts) {
    const key = `${stream} ${symbol}`
    const one = spools.get(key) ?? { stream, symbol, days: new Map<number, string[]>() }
    one.days.set(day, [...(one.days.get(day) ?? []), path])
    spools.set(key, one)
  }
  const written = await Promise.all(
    [...spools.values()].map(async ({ stream, symbol, days }) => {
      const stored = (day: number): TickDay | undefined => existing(stream, symbol, dayName(day))
      const job = (day: number, dayBefore?: TickDay): TickJob => ({
        ...{ ticksDir, stream, symbol, day, leftOut, spool: days.get(day) ?? [], stored: stored(day) },
        ...(dayBefore && { dayBefore }),
      })
      if (stream !== 'book') return Promise.all([...days.keys()].map((day) => merge(job(day))))
      const found = new Map<number, TickDay>()
      const queue = [...days.keys()].sort((a, b) => a - b)
      for (let day = queue.shift(); day !== undefined; day = queue.shift()) {
        const made = await merge(job(day, found.get(day - 1) ?? stored(day - 1)))
        if (made === null) continue
        found.set(day, made)
        const next = stored(day + 1)
        const isChanged = made.sha256 !== stored(day)?.sha256
        if (isChanged && next?.changes === true && queue[0] !== day + 1) queue.unshift(day + 1)
      }
      return [...found.values()]
    }),
  )
  return written.flat().filter((day) => day !== null)
}
