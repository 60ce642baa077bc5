/** Removes the oldest days of single events. No dataset revision depends on them. */
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { withWriteLock } from '../folder/write-lock.js'
import { refuseReplica } from '../manifest/replica-file.js'
import { replaceTicks } from '../ticks/publish-ticks.js'
import { indexOf, readTickIndex } from '../ticks/tick-index.js'
import {
  retainedDays,
  type TickRetention,
  type TickRetentions,
  type TickTotals,
  totalsOf,
} from '../ticks/tick-retention.js'

export interface RetainTicksOptions {
  streams?: readonly TickStream[]
  retention?: TickRetention
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
  { streams = TICK_STREAMS, retention }: RetainTicksOptions = {},
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
