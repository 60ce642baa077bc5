/** Lists what is kept of single events, and removes the oldest days of streams. No dataset revision depends on either. */
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { withWriteLock } from '../folder/write-lock.js'
import { refuseReplica } from '../replica/replica-file.js'
import { replaceTicks } from '../ticks/publish-ticks.js'
import { indexOf, readTickIndex } from '../ticks/tick-index.js'
import {
  retainedDays,
  TICK_RETENTION,
  type TickRetention,
  type TickRetentions,
  type TickTotals,
  totalsOf,
} from '../ticks/tick-retention.js'

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

export interface RetainedTicks {
  tick_revision: string
  removed: TickTotals
  kept: TickTotals
}

/**
 * Sets how long some streams (default: all) are kept, when `retention` is given, and removes their oldest days accordingly.
 * Later appends apply the setting too. Days count from the newest day of the stream, so that the clock removes nothing.
 * Rejects with `is_replica` for a replica, which keeps what its source keeps, and as withWriteLock and readTickIndex do.
 */
export function retainTicks(
  dir: string,
  { streams = TICK_STREAMS, retention }: { streams?: readonly TickStream[]; retention?: TickRetention } = {},
): Promise<RetainedTicks> {
  return withWriteLock(dir, async () => {
    await refuseReplica(dir)
    const before = await readTickIndex(dir)
    const set = retention && Object.fromEntries(streams.map((stream) => [stream, retention]))
    const settings: TickRetentions = { ...before.retention, ...set }
    const kept = new Set(retainedDays(before.days, settings, streams))
    const after = indexOf([...kept], settings)
    await replaceTicks(dir, before, after)
    return {
      tick_revision: after.revision,
      removed: totalsOf(before.days.filter((day) => !kept.has(day))),
      kept: totalsOf(after.days),
    }
  })
}
