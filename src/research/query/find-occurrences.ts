/**
 * One fresh computation: scan, order, outcomes. All of it runs off JavaScript's thread; what comes back is independent of pages, so one
 * computation serves every page of the result.
 */
import { ProblemError } from '../../contract/errors.js'
import type {
  NativeFound,
  NativeReference,
  NativeScanned,
  OccurrencesHandle,
  SnapshotHandle,
  ThreadPoolHandle,
} from '../../native/index.js'
import { native } from '../../native/index.js'
import { cancelling } from '../runtime/cancelling.js'
import { unlessDamaged } from '../runtime/damaged.js'
import type { Figures } from '../runtime/figures.js'
import type { FoundOccurrences, FoundSummary } from '../runtime/found-occurrences.js'
import type { Log } from '../runtime/log.js'
import type { Turn } from '../runtime/scan-queue.js'
import type { Stopwatch } from '../runtime/stopwatch.js'

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
  /** Every scan is added to these. */
  scans?: Figures['scans'] | undefined
  log?: Log | undefined
  /** Told what the scan did, which is then found out. */
  onScanned?: (scanned: NativeScanned) => void
  /** Told the rows in the order of the answer. Where there are few, that is while outcomes are still being computed. */
  onRows?: ((rows: Uint32Array) => void) | undefined
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

/** Throws the reason of `signal` soon after it is aborted, and ProblemError `result_too_large`, `segment_damaged`. */
export async function findOccurrences(options: FindOptions): Promise<FoundOccurrences> {
  try {
    return await unlessDamaged(cancelling(options.signal, (cancel) => find(options, cancel)))
  } catch (error) {
    throw tooLarge(error) ?? error
  }
}

async function find(options: FindOptions, cancel: Int32Array): Promise<FoundOccurrences> {
  const { snapshot, plan, sort, pool, turn, stopwatch, onScanned, log } = options
  const most = occurrencesMax(options.memoryBytesMax, sort)
  const scan = async () => {
    const scanned = await native.find(snapshot, plan, pool, cancel, most, onScanned !== undefined)
    stopwatch.lap('scan')
    count(scanned, options)
    return scanned
  }
  let found = await scan()
  let ordering: Promise<Uint32Array> | undefined
  try {
    if (found.counts.occurrences > LIGHT_OCCURRENCES_MAX && (await turn.heavy(() => found.occurrences.close()))) {
      stopwatch.lap('queue')
      log?.debug({}, 'a heavy query waited for its place: it scans again')
      found = await scan()
    }
    onScanned?.(found)
    const { counts, occurrences } = found
    // Few rows take next to no memory: they are put in order beside the outcomes, and so is what is made of them. Many come last, so that
    // they are not in memory beside what outcomes need.
    if (counts.occurrences <= LIGHT_OCCURRENCES_MAX) ordering = order(options, occurrences, cancel)
    ordering?.catch(() => undefined) // heard of below
    const summary = await summarize(options, found, cancel)
    const rows = await (ordering ?? order(options, occurrences, cancel))
    stopwatch.lap('order')
    return { ...summary, rows }
  } finally {
    await ordering?.catch(() => undefined)
    found.occurrences.close()
  }
}

function count({ counts, stats }: NativeFound, { scans, log }: FindOptions): void {
  const { occurrences, scope_buckets: buckets, eligible } = counts
  const { bytes_touched: bytes, zones, zones_skipped } = stats
  if (scans !== undefined) {
    scans.ended++
    scans.occurrences += occurrences
    scans.buckets += buckets
    scans.bytes += bytes
  }
  log?.debug({ occurrences, eligible, buckets, bytes, zones, zones_skipped }, 'scanned')
}

async function order(
  { snapshot, plan, sort: { key, descending }, pool, onRows }: FindOptions,
  occurrences: OccurrencesHandle,
  cancel: Int32Array,
): Promise<Uint32Array> {
  const rows = await native.orderedRows(snapshot, plan, occurrences, key, descending, pool, cancel)
  onRows?.(rows)
  return rows
}

async function summarize(
  { snapshot, plan, seed, referenceOf, pool, stopwatch }: FindOptions,
  { counts, occurrences }: NativeFound,
  cancel: Int32Array,
): Promise<FoundSummary> {
  const funnel = counts.occurrences === 0 ? await native.funnel(snapshot, plan, pool, cancel) : undefined
  if (funnel !== undefined) stopwatch.lap('funnel')
  const reference = await referenceOf(cancel)
  stopwatch.lap('reference')
  const outcomes = await native.summarizeOutcomes(
    snapshot,
    occurrences,
    { seed, reference: reference.days },
    pool,
    cancel,
  )
  stopwatch.lap('outcomes')
  return { counts, outcomes, reference, funnel }
}

/** The limit is known before the list is made; saying so in the terms of a document is this side's work. */
function tooLarge(error: unknown): ProblemError | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code !== 'result_too_large') return undefined
  return new ProblemError('result_too_large', `${message}; narrow the symbols or the times, or add a clause`)
}
