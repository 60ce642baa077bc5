/**
 * The query use case: check → identity → (still current?) → cache → single flight → scan, order, outcomes → page → bytes. Every door calls
 * this and nothing below it. The answer's bytes are a function of the document and the dataset revision alone.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ProblemError } from '../contract/errors.js'
import type { ThreadPoolHandle } from '../native.js'
import { funnelOf, type ResultParts, renderResultInSlices } from '../outcomes/index.js'
import { creditsOf } from './cost.js'
import type { CursorCodec } from './cursor.js'
import type { Edition, Editions } from './editions.js'
import { type FoundOccurrences, findOccurrences, sizeOf } from './find-occurrences.js'
import { type QueryIdentity, queryIdentity } from './identity.js'
import { pageOf } from './page.js'
import { type Planned, planDocument, readDocument } from './plan-document.js'
import type { ScanQueue } from './scan-queue.js'
import { orAborted, SingleFlight } from './single-flight.js'
import { Stopwatch } from './stopwatch.js'

export interface QueryOptions {
  /** Leaving: the query rejects with the signal's reason, and its scan stops unless somebody else waits for it. */
  signal?: AbortSignal | undefined
}

export interface QueryResult {
  modified: true
  /** Canonical JSON, UTF-8. Shared with the cache: not to be written to. */
  bytes: Uint8Array
  identity: QueryIdentity
  /** `hit` when the bytes come from the cache. */
  cache: 'hit' | 'miss'
  /** Credits: those of a fresh scan, 0 when nothing was scanned. */
  cost: number
  /** Milliseconds by phase: check, plan, scan, outcomes, wait (for somebody else's work), render; those that took place. */
  timings: Record<string, number>
}

/** The caller's copy is still current: nothing was computed. */
export interface NotModified {
  modified: false
  identity: QueryIdentity
}

export interface QueryLimits {
  /** Bytes of finished pages, and of occurrence lists, that are kept. */
  pageCacheBytes: number
  occurrenceCacheBytes: number
  /** How long a query may take in all, waiting included. */
  timeoutMs: number
}

interface AnswerOptions extends QueryOptions {
  isCurrent?: ((etag: string) => boolean) | undefined
}

/** What is asked, of which revision, and which page of it. */
interface Place {
  planned: Planned
  edition: Edition
  identity: QueryIdentity
  offset: number
}

/** Rendering gives way to other requests this often. */
const SLICE_MS = 2

/** A page costs its bytes and the bookkeeping around them. */
const ENTRY_BYTES = 512

export class QueryService {
  private readonly pages: LRUCache<string, Uint8Array>
  private readonly occurrences: LRUCache<string, FoundOccurrences>
  private readonly scanFlights = new SingleFlight<FoundOccurrences>()
  private readonly pageFlights = new SingleFlight<{ bytes: Uint8Array; cost: number }>()

  constructor(
    private readonly editions: Editions,
    private readonly pool: ThreadPoolHandle,
    private readonly queue: ScanQueue,
    private readonly cursors: CursorCodec,
    private readonly limits: QueryLimits,
  ) {
    this.pages = new LRUCache({
      maxSize: limits.pageCacheBytes,
      sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
    })
    this.occurrences = new LRUCache({ maxSize: limits.occurrenceCacheBytes, sizeCalculation: sizeOf })
  }

  /** Lists of a revision that nobody can reach any more are of no use. */
  forget(revision: string): void {
    for (const key of this.occurrences.keys()) if (key.startsWith(revision)) this.occurrences.delete(key)
  }

  /**
   * Answers a document (a parsed value, or the bytes of its JSON). When `isCurrent` says of the page's entity tag that the caller has it
   * already, nothing is scanned. Throws ProblemError: the faults of the document, `invalid_cursor`, `dataset_revision_changed`,
   * `overloaded`, `timeout`.
   */
  async answer(document: unknown, { signal, isCurrent }: AnswerOptions): Promise<QueryResult | NotModified> {
    const stopwatch = new Stopwatch()
    signal?.throwIfAborted()
    await this.editions.refresh()
    const value = readDocument(document)
    stopwatch.lap('check')
    const place = await this.place(value)
    try {
      return await this.answerAt(place, { signal, isCurrent }, stopwatch)
    } finally {
      this.editions.leave(place.edition)
    }
  }

  private async answerAt(
    { planned, edition, offset }: Omit<Place, 'identity'>,
    { signal, isCurrent }: AnswerOptions,
    stopwatch: Stopwatch,
  ): Promise<QueryResult | NotModified> {
    const identity = queryIdentity(planned.hash, edition.dataset.revision, planned.cursor)
    stopwatch.lap('plan')
    if (isCurrent?.(identity.etag)) return { modified: false, identity }

    const kept = this.pages.get(identity.etag)
    if (kept) return { modified: true, bytes: kept, identity, cache: 'hit', cost: 0, timings: stopwatch.timings }
    let began = false
    const compute = (stop: AbortSignal) => {
      began = true
      return this.compute({ planned, edition, identity, offset }, stop, stopwatch)
    }
    const { bytes, cost } = await withTimeLimit(this.limits.timeoutMs, signal, (limited) =>
      this.pageFlights.join(identity.etag, compute, limited),
    )
    if (!began) stopwatch.lap('wait')
    // One charge: whoever joined a computation under way pays nothing.
    return { modified: true, bytes, identity, cache: 'miss', cost: began ? cost : 0, timings: stopwatch.timings }
  }

  /** The plan, the revision it is to be answered in (which the caller must leave), and where its page begins. */
  private async place(value: unknown): Promise<Omit<Place, 'identity'>> {
    const current = this.editions.enterCurrent()
    let edition: Edition | undefined = current
    try {
      const planned = planDocument(value, current.dataset)
      if (planned.cursor === null) return { planned, edition, offset: 0 }
      const { datasetRevision, offset } = this.cursors.decode(planned.cursor, planned.hash)
      edition = await this.editions.enter(datasetRevision)
      this.editions.leave(current)
      if (edition === undefined) throw new ProblemError('dataset_revision_changed')
      // The plan names symbols, and those of the pinned revision may be fewer.
      return { planned: edition === current ? planned : planDocument(value, edition.dataset), edition, offset }
    } catch (error) {
      if (edition !== undefined) this.editions.leave(edition)
      throw error
    }
  }

  /** One page. It may outlive the caller who began it, so it holds the edition itself. */
  private compute(place: Place, stop: AbortSignal, stopwatch: Stopwatch): Promise<{ bytes: Uint8Array; cost: number }> {
    const { planned, edition, identity } = place
    return this.editions.hold(edition, async () => {
      const { found, fresh } = await this.find(planned, edition, stop, stopwatch)
      const bytes = await this.render(place, found, stop)
      stopwatch.lap('render')
      this.pages.set(identity.etag, bytes)
      return { bytes, cost: fresh ? creditsOf(planned.scopeMinutes, planned.scopeSymbols) : 0 }
    })
  }

  /** The occurrence list, kept or computed; `fresh` for whoever began the computation. Pages of one result share it. */
  private async find(
    planned: Planned,
    edition: Edition,
    signal: AbortSignal,
    stopwatch: Stopwatch,
  ): Promise<{ found: FoundOccurrences; fresh: boolean }> {
    const { revision, snapshot } = edition.dataset
    const key = `${revision} ${planDigest(planned)}`
    const kept = this.occurrences.get(key)
    if (kept) return { found: kept, fresh: false }
    let fresh = false
    const scan = (stop: AbortSignal): Promise<FoundOccurrences> => {
      fresh = true
      return this.editions.hold(edition, async () => {
        const found = await this.queue.run(
          () => findOccurrences(snapshot, planned.plan, planned.sort, this.pool, stop, stopwatch),
          stop,
        )
        this.occurrences.set(key, found)
        return found
      })
    }
    const found = await this.scanFlights.join(key, scan, signal)
    if (!fresh) stopwatch.lap('wait')
    return { found, fresh }
  }

  private async render(
    { planned, edition, identity, offset }: Place,
    found: FoundOccurrences,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { snapshot, simulated } = edition.dataset
    const page = await pageOf(snapshot, found, planned, { offset, limit: planned.limit }, signal)
    const next = offset + planned.limit
    const position = { canonicalQueryHash: planned.hash, datasetRevision: identity.datasetRevision, offset: next }
    const parts: ResultParts = {
      identity: {
        canonical_query_hash: identity.canonicalQueryHash,
        dataset_revision: identity.datasetRevision,
        reproducibility_key: identity.reproducibilityKey,
      },
      counts: found.counts,
      horizons: found.horizons,
      ...(found.funnel && { funnel: funnelOf(found.funnel, planned.clauses) }),
      page,
      simulated,
      cursor: next < found.order.length ? this.cursors.encode(position) : null,
    }
    return renderResultInSlices(parts, SLICE_MS, async () => {
      await setImmediate()
      signal.throwIfAborted()
    })
  }
}

/** Names a computation: what is scanned and in which order. Page size does not enter, so pages of any size share one list. */
const planDigest = ({ plan, sort }: Planned): string =>
  `${createHash('sha256').update(plan).digest('base64url')} ${sort.key} ${sort.descending}`

/** Runs `work` with a signal that is aborted when `signal` is or when the time is up; the latter throws ProblemError `timeout`. */
async function withTimeLimit<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const leave = () => limit.abort(signal?.reason)
  const timer = setTimeout(() => limit.abort(new ProblemError('timeout')), ms)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    limit.signal.throwIfAborted()
    return await orAborted(work(limit.signal), limit.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
