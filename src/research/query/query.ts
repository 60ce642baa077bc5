/**
 * The query use case: check → identity → (copy current?) → cache → single flight → page (page-maker.ts). Every
 * interface calls it. The bytes of an answer depend on the document and the dataset revision alone.
 */
import { ProblemError } from '../../contract/errors.js'
import type { OpenDataset } from '../../dataset/index.js'
import type { Engine } from '../../engine/index.js'
import type { Row } from '../../outcomes/index.js'
import type { FinishedPages } from '../cache/finished-pages.js'
import type { KeptOccurrences, OccurrenceLists } from '../cache/occurrence-lists.js'
import { type Charge, chargeFirst, type Payer, type Price, type Reservation } from '../runtime/charge.js'
import { isUnharmed } from '../runtime/damaged.js'
import type { Figures } from '../runtime/figures.js'
import type { HasCopy, QueryIdentity } from '../runtime/identity.js'
import type { OpenRevision, OpenRevisions } from '../runtime/open-revisions.js'
import { PendingWork } from '../runtime/pending-work.js'
import type { ScanQueue } from '../runtime/scan-queue.js'
import { SingleFlight, type Waiter } from '../runtime/single-flight.js'
import { Stopwatch } from '../runtime/stopwatch.js'
import { withTimeLimit } from '../runtime/time-limit.js'
import { priceOf } from './cost.js'
import type { CursorCodec } from './cursor.js'
import { type Limited, listId, PageMaker, type Place } from './page-maker.js'
import { type Planned, readDocument } from './plan-document.js'
import { type PlanFor, Plans } from './plans.js'
import type {
  AllRows,
  Estimate,
  NotModified,
  QueryLimits,
  QueryOptions,
  QueryResult,
  Recomputed,
  RecomputeOptions,
} from './query-answer.js'
import type { PagePlace } from './render-page.js'

interface AnswerOptions extends QueryOptions {
  isCurrent?: HasCopy | undefined
}

/** What is cached of an answer, in memory or on disk: its page, or at least its occurrence list. */
interface Kept {
  page?: Uint8Array | undefined
  list?: KeptOccurrences | undefined
}

interface Page {
  bytes: Uint8Array
  cache: 'hit' | 'miss'
  charge?: Charge | undefined
}

export class QueryService {
  private readonly maker: PageMaker
  private readonly lookups = new SingleFlight<Kept>()
  private readonly pageFlights = new SingleFlight<Page, Reservation>()
  private readonly plans = new Plans()
  private readonly pending = new PendingWork()

  constructor(
    private readonly openRevisions: OpenRevisions,
    engine: Engine<OpenDataset>,
    private readonly queue: ScanQueue,
    private readonly cursors: CursorCodec,
    private readonly limits: QueryLimits,
    private readonly lists: OccurrenceLists,
    private readonly pages: FinishedPages,
    figures: Figures,
  ) {
    this.maker = new PageMaker({ openRevisions, engine, queue, cursors, lists, figures }, limits.memoryBytesMax)
  }

  /** Resolves when all pending work has ended, with its charges and returned reservations. */
  settled(): Promise<void> {
    return this.pending.settled()
  }

  /** Memory of the caches, in bytes. */
  get bytes(): { page: number; list: number; reference: number } {
    return { page: this.pages.bytes, list: this.lists.bytes, reference: this.maker.referenceBytes }
  }

  /** Drops the cached lists of a revision that can no longer be reached. */
  forget(revision: string): void {
    this.lists.forgetRevision(revision)
  }

  /**
   * Answers a document (a parsed value, or the bytes of its JSON). Nothing is scanned if `isCurrent` says that the
   * caller has the page with this entity tag. Throws ProblemError: the faults of the document, `invalid_cursor`,
   * `dataset_revision_changed`, `result_too_large`, `segment_damaged`, `overloaded`, `timeout`, and what the payer
   * throws.
   */
  async answer(document: unknown, options: AnswerOptions): Promise<QueryResult | NotModified> {
    const { stopwatch = new Stopwatch() } = options
    options.signal?.throwIfAborted()
    await this.openRevisions.refresh()
    const planFor = this.plans.read(document)
    stopwatch.lap('read')
    const place = await this.place(planFor)
    try {
      return await this.answerAt(place, options, stopwatch)
    } finally {
      this.openRevisions.leave(place.openRevision)
    }
  }

  /** Like answer(), for a caller without a copy; it always returns a result. */
  query(document: unknown, options: QueryOptions = {}): Promise<QueryResult> {
    return this.answer(document, options) as Promise<QueryResult>
  }

  /**
   * All rows of an answer. The page of the document is answered first, as answer() does it, and costs what it costs there; the
   * cursor of the document is not used. Nothing is computed if `isCurrent` says that the caller has that page. Throws as
   * answer() does.
   */
  async rows(document: unknown, options: AnswerOptions = {}): Promise<AllRows | NotModified> {
    const value = readDocument(document)
    const first = fromFirstPage(value)
    const answer = await this.answer(first, options)
    if (!answer.modified) return answer
    const { identity, cache, cost, timings, bytes } = answer
    const { counts } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { counts: { occurrences: number } }
    const batches = this.rowsOf(first, identity.datasetRevision, options)
    return { modified: true, identity, cache, cost, timings, occurrences: counts.occurrences, batches }
  }

  private async *rowsOf(document: unknown, revision: string, options: AnswerOptions): AsyncGenerator<Row[]> {
    const { signal, caller, log } = options
    const place = await this.place(this.plans.read(document), revision)
    try {
      const limited: Limited = (work) => withTimeLimit(this.limits.timeoutMs, signal, work)
      yield* this.maker.rows({ ...place, caller, log }, limited)
    } finally {
      this.openRevisions.leave(place.openRevision)
    }
  }

  /**
   * The answer if it is available at once: the plan is cached, and the page is in memory or (as `isCurrent` says) with
   * the caller. Otherwise undefined; then call answer(). It awaits nothing and never throws, because most answers of a
   * busy service take this path.
   */
  recall(
    document: unknown,
    { isCurrent, stopwatch = new Stopwatch() }: AnswerOptions,
  ): QueryResult | NotModified | undefined {
    if (!this.openRevisions.looked) return undefined
    const { dataset } = this.openRevisions.current
    const plan = this.plans.recall(document, dataset)
    if (plan === undefined) return undefined
    const { planned, identity } = plan
    // The cursor need not be checked: a cached page was requested with a valid one.
    const current = isCurrent?.(identity.etag, isUnharmed(dataset)) === true
    if (current && planned.cursor === null) return { modified: false, identity }
    const bytes = this.pages.recall(identity.etag)
    if (bytes === undefined) return undefined
    stopwatch.lap('lookup')
    if (current) return { modified: false, identity }
    return { modified: true, bytes, identity, cache: 'hit', cost: 0, timings: stopwatch.timings }
  }

  /**
   * The price of answering a document now. Nothing is scanned or reserved. Throws ProblemError for faults of the
   * document as answer() does.
   */
  async estimate(document: unknown, payer?: Payer): Promise<Estimate> {
    await this.openRevisions.refresh()
    const { planned, identity, openRevision } = await this.place(this.plans.read(document))
    try {
      const kept = await this.lookUp(planned, identity.etag, openRevision)
      const price = await this.price(planned, identity, kept, payer)
      return { identity, price, scopeMinutes: planned.scopeMinutes, scopeSymbols: planned.scopeSymbols }
    } finally {
      this.openRevisions.leave(openRevision)
    }
  }

  /**
   * Answers a document from the dataset, without reading or writing caches, with scan statistics. Throws as answer()
   * does.
   */
  async recompute(document: unknown, options: RecomputeOptions = {}): Promise<Recomputed> {
    const { signal, revision, caller, stopwatch = new Stopwatch(), log } = options
    await this.openRevisions.refresh()
    const planFor = this.plans.read(document)
    stopwatch.lap('read')
    const asked = await this.place(planFor, revision)
    const { openRevision } = asked
    try {
      const place = { ...asked, log }
      stopwatch.lap('plan')
      return await withTimeLimit(this.limits.timeoutMs, signal, (limited) =>
        this.openRevisions.hold(openRevision, () =>
          this.queue.run((turn) => this.maker.recompute(place, turn, limited, stopwatch), limited, caller),
        ),
      )
    } finally {
      this.openRevisions.leave(openRevision)
    }
  }

  private async answerAt(
    asked: PagePlace,
    { signal, isCurrent, caller, payer, log }: AnswerOptions,
    stopwatch: Stopwatch,
  ): Promise<QueryResult | NotModified> {
    const { identity } = asked
    stopwatch.lap('plan')
    if (isCurrent?.(identity.etag, isUnharmed(asked.openRevision.dataset))) return { modified: false, identity }

    const kept = this.pages.recall(identity.etag)
    if (kept) return { modified: true, bytes: kept, identity, cache: 'hit', cost: 0, timings: stopwatch.timings }
    const place = { ...asked, caller, log }
    const { bytes, cache, cost } = await withTimeLimit(this.limits.timeoutMs, signal, (limited) =>
      this.pending.track(this.page(place, payer, limited, stopwatch)),
    )
    return { modified: true, bytes, identity, cache, cost, timings: stopwatch.timings }
  }

  /** The page, cached or computed, and the credits charged for it. */
  private async page(
    place: Place,
    payer: Payer | undefined,
    signal: AbortSignal,
    stopwatch: Stopwatch,
  ): Promise<Page & { cost: number }> {
    const { planned, identity, openRevision } = place
    const pageId = identity.etag
    const kept = await this.lookUp(planned, pageId, openRevision)
    stopwatch.lap('lookup')
    if (kept.page) return { bytes: kept.page, cache: 'hit', cost: 0 }
    signal.throwIfAborted()
    const reservation = payer && (await this.reserve(place, kept, payer))
    if (payer) stopwatch.lap('reserve')
    try {
      let began = false
      const compute = (stop: AbortSignal, waiters: ReadonlySet<Waiter<Reservation>>) => {
        began = true
        // If the caller that started the work need not pay, it is free for all.
        return this.compute(place, kept.list, stop, stopwatch, reservation && waiters)
      }
      const page = await this.pageFlights.join(pageId, compute, signal, reservation)
      if (!began) stopwatch.lap('wait')
      const { charge } = page
      return { ...page, cost: charge !== undefined && charge.reservation === reservation ? charge.credits : 0 }
    } finally {
      await reservation?.release()
    }
  }

  private async reserve({ planned, identity }: Place, kept: Kept, payer: Payer): Promise<Reservation | undefined> {
    const { credits } = await this.price(planned, identity, kept, payer)
    return credits === 0 ? undefined : payer.reserve(identity.reproducibilityKey, credits)
  }

  private price(planned: Planned, identity: QueryIdentity, kept: Kept, payer: Payer | undefined): Promise<Price> {
    const what = kept.page ? 'page' : kept.list ? 'list' : 'nothing'
    return priceOf(planned, identity.reproducibilityKey, what, payer)
  }

  /** Looks in memory and on disk; identical look-ups run once. */
  private async lookUp(planned: Planned, pageId: string, { dataset }: OpenRevision): Promise<Kept> {
    const page = this.pages.recall(pageId)
    if (page) return { page }
    return this.lookups.join(pageId, async () => {
      const stored = await this.pages.fetch(pageId)
      return stored === undefined ? { list: await this.lists.get(listId(dataset, planned)) } : { page: stored }
    })
  }

  /** The plan, the revision to answer in (call leave() on it), and the position of the page. */
  private async place(planFor: PlanFor, revision?: string): Promise<PagePlace> {
    const current = this.openRevisions.enterCurrent()
    let openRevision: OpenRevision | undefined = current
    try {
      const plan = planFor(current.dataset)
      const { planned } = plan
      if (planned.cursor === null && revision === undefined) return { ...plan, openRevision, offset: 0 }
      const { datasetRevision, offset } =
        planned.cursor === null
          ? { datasetRevision: revision!, offset: 0 }
          : this.cursors.decode(planned.cursor, planned.hash)
      openRevision = await this.openRevisions.enter(datasetRevision)
      this.openRevisions.leave(current)
      if (openRevision === undefined) throw new ProblemError('dataset_revision_changed')
      // The plan names symbols by number, and the pinned revision may have fewer.
      return { ...(openRevision === current ? plan : planFor(openRevision.dataset)), openRevision, offset }
    } catch (error) {
      if (openRevision !== undefined) this.openRevisions.leave(openRevision)
      throw error
    }
  }

  /**
   * Computes one page, stores it, and charges one of `payers`. It may outlive its caller, so it holds the revision
   * itself. The page is on disk before the charge: a process killed in between leaves a page without a charge, never a
   * charge without a page.
   */
  private compute(
    place: Place,
    list: KeptOccurrences | undefined,
    stop: AbortSignal,
    stopwatch: Stopwatch,
    payers: ReadonlySet<Waiter<Reservation>> | undefined,
  ): Promise<Page> {
    const { openRevision, identity } = place
    const pageId = identity.etag
    return this.openRevisions.hold(openRevision, async () => {
      // Another caller may have had it computed in the meantime.
      const meanwhile = this.pages.recall(pageId)
      if (meanwhile) return { bytes: meanwhile, cache: 'hit' }
      const bytes = await this.maker.page(place, list, stop, stopwatch)
      // A page that nobody waits for is not stored: the next caller is answered from the list, and pays.
      stop.throwIfAborted()
      const keeping = this.pages.write(pageId, bytes)
      const charge = payers && (await chargeFirst(payers, keeping))
      if (payers) stopwatch.lap('charge')
      this.pages.remember(pageId, bytes)
      return { bytes, cache: 'miss', charge }
    })
  }
}

/** The document with no cursor. Anything that is no document is left for the check of its faults. */
function fromFirstPage(value: unknown): unknown {
  const { page } = (value ?? {}) as { page?: unknown }
  if (typeof page !== 'object' || page === null || Array.isArray(page)) return value
  return { ...(value as object), page: { ...page, cursor: null } }
}
