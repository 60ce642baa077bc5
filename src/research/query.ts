/**
 * The query use case: check → identity → (still current?) → cache → single flight → scan, order, outcomes → page → bytes. Every door calls
 * this and nothing below it. The answer's bytes are a function of the document and the dataset revision alone.
 */
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ProblemError } from '../contract/errors.js'
import type { NativeScanned, ThreadPoolHandle } from '../native.js'
import { funnelOf, type ResultParts, renderResultInSlices } from '../outcomes/index.js'
import { Charge } from './charge.js'
import { creditsOf } from './cost.js'
import type { CursorCodec } from './cursor.js'
import type { Edition, Editions } from './editions.js'
import { type Explanation, explanationOf } from './explanation.js'
import { type FindOptions, type FoundSummary, findOccurrences } from './find-occurrences.js'
import { drawSeed, type QueryIdentity, queryIdentity } from './identity.js'
import type { KeptOccurrences, OccurrenceLists } from './occurrence-lists.js'
import { pageOf } from './page.js'
import type { PageFiles } from './page-files.js'
import { type Planned, planDocument, readDocument } from './plan-document.js'
import { References } from './reference.js'
import type { ScanQueue, Turn } from './scan-queue.js'
import { orAborted, SingleFlight } from './single-flight.js'
import { Stopwatch } from './stopwatch.js'

export interface QueryOptions {
  /** Who asks; callers who wait have their turns one after the other. */
  caller?: string | undefined
  /** Leaving: the query rejects with the signal's reason, and its scan stops unless somebody else waits for it. */
  signal?: AbortSignal | undefined
}

export interface QueryResult {
  modified: true
  /** Canonical JSON, UTF-8. Shared with the cache: not to be written to. */
  bytes: Uint8Array
  identity: QueryIdentity
  /** `hit` when the bytes come from the cache, in memory or on disk. */
  cache: 'hit' | 'miss'
  /** Credits of a fresh scan, for one of those who are answered from it; 0 when nothing was scanned, and for further pages. */
  cost: number
  /** Milliseconds by phase, those that took place: see docs/operating.md. They add up to the whole. */
  timings: Record<string, number>
}

/** The caller's copy is still current: nothing was computed. */
export interface NotModified {
  modified: false
  identity: QueryIdentity
}

/** An answer that was computed whatever the caches hold. */
export interface Recomputed {
  bytes: Uint8Array
  identity: QueryIdentity
  explanation: Explanation
}

export interface RecomputeOptions extends QueryOptions {
  /** The retained revision to answer in; the current one unless told. A cursor names its own. */
  revision?: string
}

export interface QueryLimits {
  /** Bytes of finished pages that are kept in memory. */
  pageCacheBytes: number
  /** How long a query may take in all, waiting included. */
  timeoutMs: number
  /** What one computation may take for its occurrences. */
  memoryBytesMax: number
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
  caller?: string | undefined
}

type Asked = Pick<Place, 'planned' | 'edition' | 'offset'>

/** Rendering gives way to other requests this often. */
const SLICE_MS = 2

/** References of some hundred scopes. */
const REFERENCE_CACHE_BYTES = 16 * 1024 * 1024

/** A page costs its bytes and the bookkeeping around them. */
const ENTRY_BYTES = 512

interface Page {
  bytes: Uint8Array
  cache: 'hit' | 'miss'
  charge: Charge
}

const FREE = new Charge(0)

export class QueryService {
  private readonly pages: LRUCache<string, Uint8Array>
  private readonly scanFlights = new SingleFlight<KeptOccurrences>()
  private readonly references: References
  private readonly pageFlights = new SingleFlight<Page>()

  constructor(
    private readonly editions: Editions,
    private readonly pool: ThreadPoolHandle,
    private readonly queue: ScanQueue,
    private readonly cursors: CursorCodec,
    private readonly limits: QueryLimits,
    private readonly lists: OccurrenceLists,
    /** Pages on disk, where there is a folder for them. */
    private readonly pageFiles: PageFiles | undefined,
  ) {
    this.references = new References(pool, REFERENCE_CACHE_BYTES)
    this.pages = new LRUCache({
      maxSize: limits.pageCacheBytes,
      sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
    })
  }

  /** Lists of a revision that nobody can reach any more are of no use. */
  forget(revision: string): void {
    this.lists.forgetRevision(revision)
  }

  /**
   * Answers a document (a parsed value, or the bytes of its JSON). When `isCurrent` says of the page's entity tag that the caller has it
   * already, nothing is scanned. Throws ProblemError: the faults of the document, `invalid_cursor`, `dataset_revision_changed`,
   * `result_too_large`, `overloaded`, `timeout`.
   */
  async answer(document: unknown, { signal, isCurrent, caller }: AnswerOptions): Promise<QueryResult | NotModified> {
    const stopwatch = new Stopwatch()
    signal?.throwIfAborted()
    await this.editions.refresh()
    const value = readDocument(document)
    stopwatch.lap('read')
    const place = await this.place(value)
    try {
      return await this.answerAt(place, { signal, isCurrent, caller }, stopwatch)
    } finally {
      this.editions.leave(place.edition)
    }
  }

  /** Answers a document from the dataset itself, and says what that took. Nothing is read from the caches or kept in them. Throws as answer(). */
  async recompute(document: unknown, { signal, revision, caller }: RecomputeOptions): Promise<Recomputed> {
    const stopwatch = new Stopwatch()
    await this.editions.refresh()
    const value = readDocument(document)
    stopwatch.lap('read')
    const { planned, edition, offset } = await this.place(value, revision)
    try {
      const identity = queryIdentity(planned.hash, edition.dataset.revision, planned.cursor)
      const place = { planned, edition, identity, offset }
      stopwatch.lap('plan')
      return await withTimeLimit(this.limits.timeoutMs, signal, (limited) =>
        this.editions.hold(edition, () =>
          this.queue.run((turn) => this.recomputeAt(place, turn, limited, stopwatch), limited, caller),
        ),
      )
    } finally {
      this.editions.leave(edition)
    }
  }

  private async recomputeAt(place: Place, turn: Turn, signal: AbortSignal, stopwatch: Stopwatch): Promise<Recomputed> {
    stopwatch.lap('queue')
    const { planned, edition, identity, offset } = place
    let scanned: NativeScanned | undefined
    const onScanned = (result: NativeScanned) => {
      scanned = result
    }
    const { rows, ...summary } = await findOccurrences({
      ...this.finding(planned, edition, turn, signal, stopwatch),
      onScanned,
    })
    const bytes = await this.render(
      place,
      summary,
      rows.subarray(2 * offset, 2 * (offset + planned.limit)),
      signal,
      stopwatch,
    )
    stopwatch.lap('render')
    return {
      bytes,
      identity,
      explanation: explanationOf(planned, identity, this.pool.threads, scanned!, stopwatch.timings),
    }
  }

  private async answerAt(
    { planned, edition, offset }: Asked,
    { signal, isCurrent, caller }: AnswerOptions,
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
      return this.compute({ planned, edition, identity, offset, caller }, stop, stopwatch)
    }
    const { bytes, cache, charge } = await withTimeLimit(this.limits.timeoutMs, signal, (limited) =>
      this.pageFlights.join(identity.etag, compute, limited),
    )
    if (!began) stopwatch.lap('wait')
    // One charge, for whoever is answered first. A cursor is given out with a result that was paid for: its pages are free.
    const cost = planned.cursor === null ? charge.take() : 0
    return { modified: true, bytes, identity, cache, cost, timings: stopwatch.timings }
  }

  /** The plan, the revision it is to be answered in (which the caller must leave), and where its page begins. */
  private async place(value: unknown, revision?: string): Promise<Asked> {
    const current = this.editions.enterCurrent()
    let edition: Edition | undefined = current
    try {
      const planned = planDocument(value, current.dataset)
      if (planned.cursor === null && revision === undefined) return { planned, edition, offset: 0 }
      const { datasetRevision, offset } =
        planned.cursor === null
          ? { datasetRevision: revision!, offset: 0 }
          : this.cursors.decode(planned.cursor, planned.hash)
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
  private compute(place: Place, stop: AbortSignal, stopwatch: Stopwatch): Promise<Page> {
    const { edition, identity } = place
    return this.editions.hold(edition, async () => {
      const stored = await this.pageFiles?.read(identity.etag)
      stopwatch.lap('lookup')
      const page: Page =
        stored === undefined
          ? await this.computePage(place, stop, stopwatch)
          : { bytes: stored, cache: 'hit', charge: FREE }
      // What nobody waits for any more is not kept: whoever asks next is answered from the list, and pays what is owed for it.
      stop.throwIfAborted()
      this.pages.set(identity.etag, page.bytes)
      if (stored === undefined) void this.pageFiles?.keep(identity.etag, page.bytes)
      return page
    })
  }

  private async computePage(place: Place, stop: AbortSignal, stopwatch: Stopwatch): Promise<Page> {
    const { planned, offset } = place
    let found = await this.find(place, stop, stopwatch, false)
    let rows = await found.rows(offset, planned.limit)
    if (rows === undefined) {
      // The list's file was removed or altered since; one that was just found has its rows in memory.
      found = await this.find(place, stop, stopwatch, true)
      rows = (await found.rows(offset, planned.limit))!
    }
    const bytes = await this.render(place, found.summary, rows, stop, stopwatch)
    stopwatch.lap('render')
    return { bytes, cache: 'miss', charge: found.charge }
  }

  /** The occurrence list, kept (unless it is to be found anew) or computed. Pages of one result share it. */
  private async find(
    { planned, edition, caller }: Place,
    signal: AbortSignal,
    stopwatch: Stopwatch,
    anew: boolean,
  ): Promise<KeptOccurrences> {
    const id = `${edition.dataset.revision} ${planned.hash}`
    const kept = anew ? undefined : await this.lists.get(id)
    stopwatch.lap('lookup')
    if (kept) return kept
    let fresh = false
    const scan = (stop: AbortSignal): Promise<KeptOccurrences> => {
      fresh = true
      return this.editions.hold(edition, () =>
        this.queue.run(
          async (turn) => {
            stopwatch.lap('queue')
            const found = await findOccurrences(this.finding(planned, edition, turn, stop, stopwatch))
            const credits = planned.cursor === null ? creditsOf(planned.scopeMinutes, planned.scopeSymbols) : 0
            const { kept, written } = this.lists.keep(id, found, new Charge(credits))
            if (written !== undefined) turn.stayUntil(written)
            return kept
          },
          stop,
          caller,
        ),
      )
    }
    const found = await this.scanFlights.join(id, scan, signal)
    if (!fresh) stopwatch.lap('wait')
    return found
  }

  private finding(
    planned: Planned,
    edition: Edition,
    turn: Turn,
    signal: AbortSignal,
    stopwatch: Stopwatch,
  ): FindOptions {
    const { plan, sort } = planned
    const { memoryBytesMax } = this.limits
    const { snapshot, revision } = edition.dataset
    const seed = drawSeed(queryIdentity(planned.hash, revision, null))
    const referenceOf = (cancel: Int32Array) => this.references.of(edition.dataset, planned, cancel)
    return { snapshot, plan, sort, seed, referenceOf, pool: this.pool, memoryBytesMax, turn, signal, stopwatch }
  }

  private async render(
    { planned, edition, identity, offset }: Place,
    found: FoundSummary,
    rows: Uint32Array,
    signal: AbortSignal,
    stopwatch: Stopwatch,
  ): Promise<Uint8Array> {
    const { snapshot, symbols, simulated } = edition.dataset
    const page = await pageOf({ snapshot, names: symbols, pool: this.pool }, rows, planned, signal)
    stopwatch.lap('rows')
    const next = offset + planned.limit
    const position = { canonicalQueryHash: planned.hash, datasetRevision: identity.datasetRevision, offset: next }
    const parts: ResultParts = {
      identity: {
        canonical_query_hash: identity.canonicalQueryHash,
        dataset_revision: identity.datasetRevision,
        reproducibility_key: identity.reproducibilityKey,
      },
      counts: found.counts,
      outcomes: found.outcomes,
      reference: found.reference,
      ...(found.funnel && { funnel: funnelOf(found.funnel, planned.clauses) }),
      page,
      simulated,
      cursor: next < found.counts.occurrences ? this.cursors.encode(position) : null,
    }
    return renderResultInSlices(parts, SLICE_MS, async () => {
      await setImmediate()
      signal.throwIfAborted()
    })
  }
}

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
