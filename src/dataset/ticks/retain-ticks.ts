/** Lists what is kept of single events, and removes the oldest days of streams. No dataset revision depends on either. */
import type { TickDay } from '../../contract/archive/tick-day.js'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { withWriteLock } from '../folder/write-lock.js'
import { replaceTicks } from './publish-ticks.js'
import { indexOf, readTickIndex } from './tick-index.js'

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

/** By symbol and stream. Rejects with `corrupt_ticks`. */
export async function listTicks(dir: string): Promise<{ tick_revision: string; ticks: KeptTicks[] }> {
  const { revision, days } = await readTickIndex(dir)
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
  return { tick_revision: revision, ticks: [...all.values()] }
}

/** How much of each stream is kept: days before the newest day of the stream, and bytes of all its files. */
export interface TickRetention {
  days?: number
  bytes?: number
}

/** Trades are small; books are not. */
export const TICK_RETENTION: Readonly<Record<TickStream, { readonly days: number }>> = {
  trades: { days: 400 },
  agg_trades: { days: 400 },
  quotes: { days: 30 },
  book: { days: 14 },
  liquidations: { days: 400 },
  context: { days: 400 },
}

export interface RetainedTicks {
  tick_revision: string
  removed: { days: number; events: number; bytes: number }
  kept: { days: number; events: number; bytes: number }
}

const totals = (days: readonly TickDay[]): RetainedTicks['kept'] => ({
  days: days.length,
  events: days.reduce((sum, { rows }) => sum + rows, 0),
  bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
})

/**
 * Removes the oldest days of some streams (default: all). Without a retention that of TICK_RETENTION applies. Days count from
 * the newest day of the stream, so that the clock removes nothing. Rejects as withWriteLock and readTickIndex do.
 */
export function retainTicks(
  dir: string,
  { streams = TICK_STREAMS, retention }: { streams?: readonly TickStream[]; retention?: TickRetention } = {},
): Promise<RetainedTicks> {
  return withWriteLock(dir, async () => {
    const before = await readTickIndex(dir)
    const kept = new Set(
      TICK_STREAMS.flatMap((stream) => {
        const own = before.days.filter((day) => day.stream === stream)
        return streams.includes(stream) ? newest(own, retention ?? TICK_RETENTION[stream]) : own
      }),
    )
    const after = indexOf([...kept])
    await replaceTicks(dir, before, after)
    return {
      tick_revision: after.revision,
      removed: totals(before.days.filter((day) => !kept.has(day))),
      kept: totals(after.days),
    }
  })
}

function newest(days: readonly TickDay[], { days: most, bytes: limit }: TickRetention): TickDay[] {
  const descending = [...days].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.symbol < b.symbol ? -1 : 1))
  const last = Date.parse(descending[0]?.day ?? '1970-01-01')
  const kept: TickDay[] = []
  let bytes = 0
  for (const day of descending) {
    bytes += day.bytes
    if (most !== undefined && last - Date.parse(day.day) >= most * 86_400_000) break
    if (limit !== undefined && bytes > limit) break
    kept.push(day)
  }
  return kept
}
