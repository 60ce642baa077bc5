/**
 * The query use case: check → identity → (copy current?) → cache → single flight → page (page-maker.ts). Every
 * interface calls it. The bytes of an answer depend on the document and the dataset revision alone.
 */
import type { Row } from '../../outcomes/index.js'
import type { OccurrenceLists } from '../cache/occurrence-lists.js'
import type { Payer } from '../runtime/charge.js'
import { isUnharmed } from '../runtime/damaged.js'
import { enterRevision, type Revisions } from '../runtime/enter-revision.js'
import type { ScanQueue } from '../runtime/scan-queue.js'
import { Stopwatch } from '../runtime/stopwatch.js'
import { withTimeLimit } from '../runtime/time-limit.js'
import { creditsOf } from './cost.js'
import type { CursorCodec } from './cursor.js'
import { type Limited, listId, type PageMaker, type Place } from './page-maker.js'
import type { AnswerOptions, Computable, PaidAnswers } from './paid-answers.js'
import { readDocument } from './plan-document.js'
import type { PlanFor, Plans } from './plans.js'
import type {
  AllRows,
  Estimate,
  NotModified,
  QueryLimits,
  QueryOptions,
  QueryResult,
  Recomputed,
} from './query-answer.js'
import type { PagePlace } from './render-page.js'

export interface QueryDeps extends Revisions {
  queue: ScanQueue
  cursors: CursorCodec
  lists: OccurrenceLists
  maker: PageMaker
  plans: Plans
  answers: PaidAnswers
}

export class QueryService {
  constructor(
    private readonly deps: QueryDeps,
    private readonly limits: QueryLimits,
  ) {}

  /** Drops the cached lists of a revision that can no longer be reached. */
  forget(revision: string): void {
    this.deps.lists.forgetRevision(revision)
  }

  /**
   * Answers a document (a parsed value, or the bytes of its JSON). Nothing is scanned if `isCurrent` says that the
   * caller has the page with this entity tag. Throws ProblemError: the faults of the document, `invalid_cursor`,
   * `dataset_revision_changed`, `revision_not_here`, `segment_damaged`, `overloaded`, `timeout`, and what the payer throws.
   */
  async answer(document: unknown, options: AnswerOptions): Promise<QueryResult | NotModified> {
    const { stopwatch = new Stopwatch() } = options
    options.signal?.throwIfAborted()
    await this.deps.openRevisions.refresh()
    const planFor = this.deps.plans.read(document)
    stopwatch.lap('read')
    const place = await this.place(planFor, options.revision)
    try {
      const { caller, log } = options
      return await this.deps.answers.answer(this.computable({ ...place, caller, log }), options, stopwatch)
    } finally {
      this.deps.openRevisions.leave(place.openRevision)
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
    const { signal, caller, log, stopwatch = new Stopwatch() } = options
    const place = await this.place(this.deps.plans.read(document), revision)
    try {
      const limited: Limited = (work) => withTimeLimit(this.limits.timeoutMs, signal, work)
      yield* this.deps.maker.rows({ ...place, caller, log }, limited, stopwatch)
    } finally {
      this.deps.openRevisions.leave(place.openRevision)
    }
  }

  /**
   * The answer if it is available at once: the plan is cached, and the page is in memory or (as `isCurrent` says) with
   * the caller. Otherwise undefined; then call answer(). It awaits nothing and never throws, because most answers of a
   * busy service take this path.
   */
  recall(
    document: unknown,
    { isCurrent, revision, stopwatch = new Stopwatch() }: AnswerOptions,
  ): QueryResult | NotModified | undefined {
    if (revision !== undefined || !this.deps.openRevisions.looked) return undefined
    const { dataset } = this.deps.openRevisions.current
    const plan = this.deps.plans.recall(document, dataset)
    if (plan === undefined) return undefined
    const { planned, identity } = plan
    // The cursor need not be checked: a cached page was requested with a valid one.
    const current = isCurrent?.(identity.etag, isUnharmed(dataset)) === true
    if (current && planned.cursor === null) return { modified: false, identity }
    const bytes = this.deps.answers.recall(identity.etag)
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
    await this.deps.openRevisions.refresh()
    const place = await this.place(this.deps.plans.read(document))
    try {
      const { planned, identity } = place
      const price = await this.deps.answers.price(this.computable(place), payer)
      const { scopeMinutes, scopeSymbols } = planned
      return { identity, price, freshCredits: creditsOf(scopeMinutes, scopeSymbols), scopeMinutes, scopeSymbols }
    } finally {
      this.deps.openRevisions.leave(place.openRevision)
    }
  }

  /**
   * Answers a document from the dataset, without reading or writing caches, with scan statistics. Throws as answer()
   * does.
   */
  async recompute(document: unknown, options: QueryOptions = {}): Promise<Recomputed> {
    const { signal, revision, caller, stopwatch = new Stopwatch(), log } = options
    await this.deps.openRevisions.refresh()
    const planFor = this.deps.plans.read(document)
    stopwatch.lap('read')
    const asked = await this.place(planFor, revision)
    const { openRevision } = asked
    try {
      const place = { ...asked, log }
      stopwatch.lap('plan')
      return await withTimeLimit(this.limits.timeoutMs, signal, (limited) =>
        this.deps.openRevisions.hold(openRevision, () =>
          this.deps.queue.run((turn) => this.deps.maker.recompute(place, turn, limited, stopwatch), limited, caller),
        ),
      )
    } finally {
      this.deps.openRevisions.leave(openRevision)
    }
  }

  private computable(place: Place): Computable {
    const { planned, identity, openRevision } = place
    const { lists, maker } = this.deps
    return {
      planned,
      identity,
      openRevision,
      storedList: () => lists.get(listId(openRevision.dataset, planned)),
      compute: (list, stop, stopwatch) => maker.page(place, list, stop, stopwatch),
    }
  }

  /** The plan, the revision to answer in (call leave() on it), and the position of the page. */
  private async place(planFor: PlanFor, revision?: string): Promise<PagePlace> {
    const current = this.deps.openRevisions.enterCurrent()
    let openRevision = current
    try {
      const plan = planFor(current.dataset)
      const { planned } = plan
      if (planned.cursor === null && revision === undefined) return { ...plan, openRevision, offset: 0 }
      const { datasetRevision, offset } =
        planned.cursor === null
          ? { datasetRevision: revision!, offset: 0 }
          : this.deps.cursors.decode(planned.cursor, planned.hash)
      openRevision = await enterRevision(this.deps, datasetRevision)
      this.deps.openRevisions.leave(current)
      // The plan names symbols by number, and the pinned revision may have fewer.
      return { ...(openRevision === current ? plan : planFor(openRevision.dataset)), openRevision, offset }
    } catch (error) {
      this.deps.openRevisions.leave(openRevision)
      throw error
    }
  }
}

/** The document with no cursor. Anything that is no document is left for the check of its faults. */
function fromFirstPage(value: unknown): unknown {
  const { page } = (value ?? {}) as { page?: unknown }
  if (typeof page !== 'object' || page === null || Array.isArray(page)) return value
  return { ...(value as object), page: { ...page, cursor: null } }
}
