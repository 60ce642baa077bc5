/** Lists what is kept of single events. No dataset revision depends on it. */
import type { TickStream } from '../../contract/archive/ticks.js'
import { readTickIndex } from './tick-index.js'
import { TICK_RETENTION, type TickRetention } from './tick-retention.js'

/** What is kept of one stream of a symbol. */
export interface KeptTicks {
  symbol: string
  stream: TickStream
  days: number
  events: number
  bytes: number
  /** The first and the last event. */
  first: string
  last: string
  gaps: number
  exact: boolean
}

const timeText = (micros: number): string => new Date(Math.floor(micros / 1000)).toISOString()

export interface TickList {
  tick_revision: string
  /** What appends keep of each stream. */
  retention: Record<TickStream, TickRetention>
  ticks: KeptTicks[]
}

/** By symbol and stream. Rejects with `corrupt_ticks`. */
export async function listTicks(dir: string): Promise<TickList> {
  const { revision, days, retention } = await readTickIndex(dir)
  const all = new Map<string, KeptTicks>()
  for (const day of [...days].sort((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))) {
    const key = `${day.symbol} ${day.stream}`
    const one = all.get(key)
    const own = { events: day.rows, bytes: day.bytes, gaps: day.gaps.length }
    if (one === undefined) {
      const { symbol, stream, first, last, exact } = day
      all.set(key, { symbol, stream, days: 1, ...own, first: timeText(first), last: timeText(last), exact })
      continue
    }
    one.days += 1
    one.events += own.events
    one.bytes += own.bytes
    one.gaps += own.gaps
    one.last = timeText(day.last)
    one.exact &&= day.exact
  }
  return { tick_revision: revision, retention: { ...TICK_RETENTION, ...retention }, ticks: [...all.values()] }
}
