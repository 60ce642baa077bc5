/**
 * One computation: scan, order, outcomes. It runs off the JavaScript thread. The result does not depend on the page, so
 * it serves every page.
 */
import { ProblemError } from '../../contract/errors.js'
import type { Found, Occurrences, PreparedPlan, ReferenceSums, ScanFigures, SortKey } from '../../engine/index.js'
import { unlessRefused } from '../runtime/engine-errors.js'
import type { Figures } from '../runtime/figures.js'
import type { FoundOccurrences, FoundSummary } from '../runtime/found-occurrences.js'
import type { Log } from '../runtime/log.js'
import type { Turn } from '../runtime/scan-queue.js'
import type { Stopwatch } from '../runtime/stopwatch.js'
import { orderedRows, wholeRows } from './answer-rows.js'

export interface FindOptions {
  prepared: PreparedPlan
  sort: SortKey
  /** Collect the sums by day of the returns, for an explanation. */
  daySums?: boolean
  referenceOf: (signal: AbortSignal) => Promise<ReferenceSums>
  /** More rows are ordered only where a page shows them. */
  wholeRowsMax: number
  /** Asked for a heavy place if there are many occurrences. */
  turn: Turn
  signal: AbortSignal
  stopwatch: Stopwatch
  /** Counters to which each scan is added. */
  scans?: Figures['scans'] | undefined
  log?: Log | undefined
  /** Receives scan statistics; collecting them is enabled by setting this. */
  onScanned?: (scanned: ScanFigures) => void
  /** Receives all rows in the order of the answer, unless they are many. Few rows arrive while outcomes are still being computed. */
  onRows?: ((rows: Uint32Array) => void) | undefined
}

/** More occurrences take so long (about 30 ms) that other queries would wait. */
const LIGHT_OCCURRENCES_MAX = 100_000

/** Throws the reason of `signal` soon after it is aborted, and ProblemError `result_too_large`, `segment_damaged`. */
export const findOccurrences = (options: FindOptions): Promise<FoundOccurrences> => withNamedErrors(find(options))

/** The result of `work` on occurrences; throws ProblemError `result_too_large` and `segment_damaged` for failures of the engine. */
export async function withNamedErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await unlessRefused(work)
  } catch (error) {
    throw tooLarge(error) ?? error
  }
}

/** Scans; with many occurrences in a heavy place. The caller closes the occurrences. */
export async function scanInTurn(
  options: Pick<FindOptions, 'prepared' | 'turn' | 'signal' | 'stopwatch' | 'scans' | 'log'>,
  find: { explain: boolean },
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
  const { prepared, sort, wholeRowsMax, stopwatch, onScanned } = options
  const found = await scanInTurn(options, { explain: onScanned !== undefined })
  const { counts, occurrences } = found
  let ordering: Promise<Uint32Array> | undefined
  let kept = false
  try {
    onScanned?.(found)
    // Few rows are ordered and rendered while outcomes are computed. More rows are ordered last, so that they are not in
    // memory together with the state of outcomes, and many only where a page shows them.
    if (counts.occurrences <= Math.min(LIGHT_OCCURRENCES_MAX, wholeRowsMax))
      ordering = order(options, occurrences, counts.occurrences)
    ordering?.catch(() => undefined) // the error is handled below, where `ordering` is awaited
    const summary = await summarize(options, found)
    kept = counts.occurrences > wholeRowsMax
    if (kept) return { ...summary, rows: orderedRows(prepared, found, sort) }
    const rows = await (ordering ?? order(options, occurrences, counts.occurrences))
    stopwatch.lap('order')
    return { ...summary, rows: wholeRows(rows) }
  } finally {
    await ordering?.catch(() => undefined)
    if (!kept) occurrences.close()
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

async function order(
  { prepared, sort, signal, onRows }: FindOptions,
  occurrences: Occurrences,
  count: number,
): Promise<Uint32Array> {
  const rows = await prepared.order(occurrences, sort, { from: 0, count }, signal)
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

/** An engine refuses; this adds what the caller can do. */
function tooLarge(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return undefined
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code !== 'result_too_large') return undefined
  return new ProblemError('result_too_large', `${message}; narrow the symbols or the times, or add a clause`)
}
