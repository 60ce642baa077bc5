/**
 * One computation: scan, order, outcomes. It runs off the JavaScript thread. The result does not depend on the page, so
 * it serves every page.
 */
import { ProblemError } from '../../contract/errors.js'
import type { Found, Occurrences, PreparedPlan, ReferenceSums, ScanFigures, SortKey } from '../../engine/index.js'
import { unlessDamaged } from '../runtime/damaged.js'
import type { Figures } from '../runtime/figures.js'
import type { FoundOccurrences, FoundSummary } from '../runtime/found-occurrences.js'
import type { Log } from '../runtime/log.js'
import type { Turn } from '../runtime/scan-queue.js'
import type { Stopwatch } from '../runtime/stopwatch.js'

export interface FindOptions {
  prepared: PreparedPlan
  sort: SortKey
  /** Collect the sums by day of the returns, for an explanation. */
  daySums?: boolean
  referenceOf: (signal: AbortSignal) => Promise<ReferenceSums>
  /** Memory limit of a computation; see occurrencesMax(). */
  memoryBytesMax: number
  /** Asked for a heavy place if there are many occurrences. */
  turn: Turn
  signal: AbortSignal
  stopwatch: Stopwatch
  /** Counters to which each scan is added. */
  scans?: Figures['scans'] | undefined
  log?: Log | undefined
  /** Receives scan statistics; collecting them is enabled by setting this. */
  onScanned?: (scanned: ScanFigures) => void
  /** Receives the rows in the order of the answer. Few rows arrive while outcomes are still being computed. */
  onRows?: ((rows: Uint32Array) => void) | undefined
}

/** More occurrences take so long (about 30 ms) that other queries would wait. */
const LIGHT_OCCURRENCES_MAX = 100_000

/**
 * Peak anonymous memory per occurrence, measured by bench/memory.mjs (15 and 30 bytes): minutes (4) and the state of
 * outcomes (about 11) or, later, the rows (8). Sorted by value also values (8) and two orders (8) before the rows, and
 * memory that the allocator has not returned.
 */
const BYTES_PER_OCCURRENCE = 16
const BYTES_PER_OCCURRENCE_BY_VALUE = 32

/** Number of occurrences that fit in so much memory. */
export const occurrencesMax = (memoryBytes: number, { key }: SortKey): number =>
  Math.floor(memoryBytes / (typeof key === 'number' ? BYTES_PER_OCCURRENCE_BY_VALUE : BYTES_PER_OCCURRENCE))

/** Throws the reason of `signal` soon after it is aborted, and ProblemError `result_too_large`, `segment_damaged`. */
export const findOccurrences = (options: FindOptions): Promise<FoundOccurrences> => withNamedErrors(find(options))

/** The result of `work` on occurrences; throws ProblemError `result_too_large` and `segment_damaged` for failures of the engine. */
export async function withNamedErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await unlessDamaged(work)
  } catch (error) {
    throw tooLarge(error) ?? error
  }
}

/** Scans; with many occurrences in a heavy place. The caller closes the occurrences. */
export async function scanInTurn(
  options: Pick<FindOptions, 'prepared' | 'turn' | 'signal' | 'stopwatch' | 'scans' | 'log'>,
  find: { occurrencesMax: number; explain: boolean },
): Promise<Found> {
  const { prepared, turn, signal, stopwatch, log } = options
  const scan = async () => {
    const scanned = await prepared.find(find, signal)
    stopwatch.lap('scan')
    count(scanned, options)
    return scanned
  }
  const found = await scan()
  if (found.counts.occurrences <= LIGHT_OCCURRENCES_MAX) return found
  let waited = false
  try {
    waited = await turn.heavy(() => found.occurrences.close())
  } catch (error) {
    found.occurrences.close()
    throw error
  }
  if (!waited) return found
  stopwatch.lap('queue')
  log?.debug({}, 'a heavy query waited for its place: it scans again')
  return scan()
}

async function find(options: FindOptions): Promise<FoundOccurrences> {
  const { sort, stopwatch, onScanned } = options
  const most = occurrencesMax(options.memoryBytesMax, sort)
  const found = await scanInTurn(options, { occurrencesMax: most, explain: onScanned !== undefined })
  let ordering: Promise<Uint32Array> | undefined
  try {
    onScanned?.(found)
    const { counts, occurrences } = found
    // Few rows take little memory: they are ordered and rendered while outcomes are computed. Many rows are ordered
    // last, so that they are not in memory together with the state of outcomes.
    if (counts.occurrences <= LIGHT_OCCURRENCES_MAX) ordering = order(options, occurrences)
    ordering?.catch(() => undefined) // the error is handled below, where `ordering` is awaited
    const summary = await summarize(options, found)
    const rows = await (ordering ?? order(options, occurrences))
    stopwatch.lap('order')
    return { ...summary, rows }
  } finally {
    await ordering?.catch(() => undefined)
    found.occurrences.close()
  }
}

function count({ counts, stats }: Found, { scans, log }: Pick<FindOptions, 'scans' | 'log'>): void {
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

async function order({ prepared, sort, signal, onRows }: FindOptions, occurrences: Occurrences): Promise<Uint32Array> {
  const rows = await prepared.order(occurrences, sort, signal)
  onRows?.(rows)
  return rows
}

async function summarize(
  { prepared, daySums = false, referenceOf, signal, stopwatch }: FindOptions,
  { counts, occurrences }: Found,
): Promise<FoundSummary> {
  const funnel = counts.occurrences === 0 ? await prepared.funnel(signal) : undefined
  if (funnel !== undefined) stopwatch.lap('funnel')
  const reference = await referenceOf(signal)
  stopwatch.lap('reference')
  const outcomes = await prepared.outcomes(occurrences, { daySums, reference: reference.days }, signal)
  stopwatch.lap('outcomes')
  return { counts, outcomes, reference, funnel }
}

/** The engine refuses before it makes the list; this adds what the caller can do. */
function tooLarge(error: unknown): ProblemError | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code !== 'result_too_large') return undefined
  return new ProblemError('result_too_large', `${message}; narrow the symbols or the times, or add a clause`)
}
