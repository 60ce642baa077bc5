/**
 * One fresh computation: scan, order, outcomes. All of it runs off JavaScript's thread; what comes back is independent of pages, so one
 * computation serves every page of the result.
 */
import type { NativeCounts, NativeFunnelClause, NativeHorizon, SnapshotHandle, ThreadPoolHandle } from '../native.js'
import { native } from '../native.js'
import type { Stopwatch } from './stopwatch.js'

export interface FoundOccurrences {
  counts: NativeCounts
  minutes: Uint32Array
  /** Anchors of symbol s are minutes[offsets[s] … offsets[s + 1]). */
  offsets: Uint32Array
  /** Positions into `minutes` in the order of the answer. */
  order: Uint32Array
  horizons: NativeHorizon[]
  /** Only without occurrences. */
  funnel: NativeFunnelClause[][] | undefined
}

export interface SortKey {
  /** An operand's number in the plan, the time or the symbol. */
  key: 'time' | 'symbol' | number
  descending: boolean
}

/** Throws the reason of `signal` soon after it is aborted. */
export async function findOccurrences(
  snapshot: SnapshotHandle,
  plan: Uint8Array,
  sort: SortKey,
  pool: ThreadPoolHandle,
  signal: AbortSignal,
  stopwatch: Stopwatch,
): Promise<FoundOccurrences> {
  signal.throwIfAborted()
  const cancel = new Int32Array(1)
  const stop = () => Atomics.store(cancel, 0, 1)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const scanned = await native.scan(snapshot, plan, pool, cancel)
    const occurrences = { minutes: scanned.minutes, offsets: scanned.offsets }
    const order = await native.sortOccurrences(snapshot, plan, occurrences, sort.key, sort.descending, pool, cancel)
    const funnel = scanned.counts.occurrences === 0 ? await native.funnel(snapshot, plan, pool, cancel) : undefined
    stopwatch.lap('scan')
    const horizons = await native.summarizeOutcomes(snapshot, occurrences, pool, cancel)
    stopwatch.lap('outcomes')
    return { counts: scanned.counts, ...occurrences, order, horizons, funnel }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Bytes that keeping it costs: the lists, and some four kilobytes of summaries. */
export const sizeOf = (found: FoundOccurrences): number =>
  found.minutes.byteLength + found.offsets.byteLength + found.order.byteLength + 32_768
