/**
 * One fresh computation: scan, order, outcomes. All of it runs off JavaScript's thread; what comes back is independent of pages, so one
 * computation serves every page of the result.
 */
import { ProblemError } from '../contract/errors.js'
import type {
  NativeCounts,
  NativeFunnelClause,
  NativeOutcomes,
  NativeReference,
  NativeScanned,
  SnapshotHandle,
  ThreadPoolHandle,
} from '../native.js'
import { native } from '../native.js'
import { cancelling } from './cancelling.js'
import type { Turn } from './scan-queue.js'
import type { Stopwatch } from './stopwatch.js'

export interface FoundSummary {
  counts: NativeCounts
  outcomes: NativeOutcomes
  /** What followed all buckets of the scope. */
  reference: NativeReference
  /** Only without occurrences. */
  funnel: NativeFunnelClause[][] | undefined
}

export interface FoundOccurrences extends FoundSummary {
  /** In the order of the answer: minute and symbol number of each occurrence, one pair after the other. */
  rows: Uint32Array
}

export interface SortKey {
  /** An operand's number in the plan, the time or the symbol. */
  key: 'time' | 'symbol' | number
  descending: boolean
}

export interface FindOptions {
  snapshot: SnapshotHandle
  plan: Uint8Array
  sort: SortKey
  /** Begins the draws of the intervals: see drawSeed. */
  seed: bigint
  referenceOf: (cancel: Int32Array) => Promise<NativeReference>
  pool: ThreadPoolHandle
  /** What a computation may take; see occurrencesMax(). */
  memoryBytesMax: number
  /** Asked for a heavy place when there are many occurrences. */
  turn: Turn
  signal: AbortSignal
  stopwatch: Stopwatch
  /** Told what the scan did, which is then found out. */
  onScanned?: (scanned: NativeScanned) => void
}

/** Outcomes of more take long enough to be in the way of others: some 30 ms. */
const LIGHT_OCCURRENCES_MAX = 100_000

/**
 * Anonymous memory that a computation takes for each occurrence at its highest, as bench/memory.mjs measures it (15 and 30 bytes): the minutes
 * (4) and what outcomes hold (some 11) or, after them, the rows (8); in the order of a value, before the rows, values (8) and two orders (8), and
 * what the allocator has not given back.
 */
const BYTES_PER_OCCURRENCE = 16
const BYTES_PER_OCCURRENCE_BY_VALUE = 32

/** Occurrences that fit so much memory. */
export const occurrencesMax = (memoryBytes: number, { key }: SortKey): number =>
  Math.floor(memoryBytes / (typeof key === 'number' ? BYTES_PER_OCCURRENCE_BY_VALUE : BYTES_PER_OCCURRENCE))

/** Throws the reason of `signal` soon after it is aborted, and ProblemError `result_too_large`. */
export async function findOccurrences(options: FindOptions): Promise<FoundOccurrences> {
  const { snapshot, plan, sort, seed, referenceOf, pool, memoryBytesMax, turn, signal, stopwatch, onScanned } = options
  try {
    return await cancelling(signal, async (cancel) => {
      const most = occurrencesMax(memoryBytesMax, sort)
      const find = async () => {
        const scanned = await native.find(snapshot, plan, pool, cancel, most, onScanned !== undefined)
        stopwatch.lap('scan')
        return scanned
      }
      let found = await find()
      try {
        if (found.counts.occurrences > LIGHT_OCCURRENCES_MAX && (await turn.heavy(() => found.occurrences.close()))) {
          stopwatch.lap('queue')
          found = await find()
        }
        onScanned?.(found)
        const { counts, occurrences } = found
        const funnel = counts.occurrences === 0 ? await native.funnel(snapshot, plan, pool, cancel) : undefined
        if (funnel !== undefined) stopwatch.lap('funnel')
        const reference = await referenceOf(cancel)
        stopwatch.lap('reference')
        const drawing = { seed, reference: reference.days }
        const outcomes = await native.summarizeOutcomes(snapshot, occurrences, drawing, pool, cancel)
        stopwatch.lap('outcomes')
        // Last, so that the rows are not in memory beside what outcomes need.
        const rows = await native.orderedRows(snapshot, plan, occurrences, sort.key, sort.descending, pool, cancel)
        stopwatch.lap('order')
        return { counts, rows, outcomes, reference, funnel }
      } finally {
        found.occurrences.close()
      }
    })
  } catch (error) {
    throw tooLarge(error) ?? error
  }
}

/** The limit is known before the list is made; saying so in the terms of a document is this side's work. */
function tooLarge(error: unknown): ProblemError | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code !== 'result_too_large') return undefined
  return new ProblemError('result_too_large', `${message}; narrow the symbols or the times, or add a clause`)
}
