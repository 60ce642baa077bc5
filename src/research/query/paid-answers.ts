/**
 * What every answer that is computed from a scan has in common, whatever its bytes are: it is cached by its entity tag,
 * computed once for all callers that want it at the same time, stored, and charged to one of them. Pages of queries,
 * charts and sweeps are such answers.
 */
import type { FinishedPages } from '../cache/finished-pages.js'
import type { KeptOccurrences } from '../cache/occurrence-lists.js'
import { type Charge, chargeFirst, type Payer, type Price, type Reservation } from '../runtime/charge.js'
import { isUnharmed } from '../runtime/damaged.js'
import type { HasCopy, QueryIdentity } from '../runtime/identity.js'
import type { OpenRevision, OpenRevisions } from '../runtime/open-revisions.js'
import { PendingWork } from '../runtime/pending-work.js'
import { SingleFlight, type Waiter } from '../runtime/single-flight.js'
import type { Stopwatch } from '../runtime/stopwatch.js'
import { withTimeLimit } from '../runtime/time-limit.js'
import { priceOf } from './cost.js'
import type { Planned } from './plan-document.js'
import type { NotModified, QueryOptions, QueryResult } from './query-answer.js'

/** An answer that can be computed. `identity.etag` names its bytes, `identity.reproducibilityKey` what is paid for. */
export interface Computable {
  identity: QueryIdentity
  planned: Pick<Planned, 'cursor' | 'scopeMinutes' | 'scopeSymbols'>
  openRevision: OpenRevision
  /** The stored list of occurrences that makes it cheap, if there is one. */
  storedList: () => Promise<KeptOccurrences | undefined>
  compute: (list: KeptOccurrences | undefined, stop: AbortSignal, stopwatch: Stopwatch) => Promise<Uint8Array>
}

export interface AnswerOptions extends QueryOptions {
  isCurrent?: HasCopy | undefined
}

/** What is cached of an answer, in memory or on disk: its bytes, or at least its occurrence list. */
interface Kept {
  page?: Uint8Array | undefined
  list?: KeptOccurrences | undefined
}

interface Page {
  bytes: Uint8Array
  cache: 'hit' | 'miss'
  charge?: Charge | undefined
}

export class PaidAnswers {
  private readonly lookups = new SingleFlight<Kept>()
  private readonly flights = new SingleFlight<Page, Reservation>()
  private readonly pending = new PendingWork()

  constructor(
    private readonly openRevisions: OpenRevisions,
    private readonly pages: FinishedPages,
    private readonly timeoutMs: number,
  ) {}

  /** Resolves when all pending work has ended, with its charges and returned reservations. */
  settled(): Promise<void> {
    return this.pending.settled()
  }

  /** Memory of finished answers, in bytes. */
  get bytes(): number {
    return this.pages.bytes
  }

  /** The bytes with an entity tag, if they are in memory. */
  recall(etag: string): Uint8Array | undefined {
    return this.pages.recall(etag)
  }

  /** Returns the answer, from a cache or computed. Throws what `compute`, the payer and the time limit throw. */
  async answer(
    asked: Computable,
    { signal, isCurrent, payer }: AnswerOptions,
    stopwatch: Stopwatch,
  ): Promise<QueryResult | NotModified> {
    const { identity } = asked
    stopwatch.lap('plan')
    if (isCurrent?.(identity.etag, isUnharmed(asked.openRevision.dataset))) return { modified: false, identity }

    const kept = this.pages.recall(identity.etag)
    if (kept) return { modified: true, bytes: kept, identity, cache: 'hit', cost: 0, timings: stopwatch.timings }
    const { bytes, cache, cost } = await withTimeLimit(this.timeoutMs, signal, (limited) =>
      this.pending.track(this.page(asked, payer, limited, stopwatch)),
    )
    return { modified: true, bytes, identity, cache, cost, timings: stopwatch.timings }
  }

  /** The price of the answer now. Nothing is computed or reserved. */
  async price(asked: Computable, payer: Payer | undefined): Promise<Price> {
    return this.priceOf(asked, await this.lookUp(asked), payer)
  }

  /** The bytes, cached or computed, and the credits charged for them. */
  private async page(
    asked: Computable,
    payer: Payer | undefined,
    signal: AbortSignal,
    stopwatch: Stopwatch,
  ): Promise<Page & { cost: number }> {
    const kept = await this.lookUp(asked)
    stopwatch.lap('lookup')
    if (kept.page) return { bytes: kept.page, cache: 'hit', cost: 0 }
    signal.throwIfAborted()
    const reservation = payer && (await this.reserve(asked, kept, payer))
    if (payer) stopwatch.lap('reserve')
    try {
      let began = false
      const compute = (stop: AbortSignal, waiters: ReadonlySet<Waiter<Reservation>>) => {
        began = true
        // If the caller that started the work need not pay, it is free for all.
        return this.compute(asked, kept.list, stop, stopwatch, reservation && waiters)
      }
      const page = await this.flights.join(asked.identity.etag, compute, signal, reservation)
      if (!began) stopwatch.lap('wait')
      const { charge } = page
      return { ...page, cost: charge !== undefined && charge.reservation === reservation ? charge.credits : 0 }
    } finally {
      await reservation?.release()
    }
  }

  private async reserve(asked: Computable, kept: Kept, payer: Payer): Promise<Reservation | undefined> {
    const { credits } = await this.priceOf(asked, kept, payer)
    return credits === 0 ? undefined : payer.reserve(asked.identity.reproducibilityKey, credits)
  }

  private priceOf({ planned, identity }: Computable, kept: Kept, payer: Payer | undefined): Promise<Price> {
    const what = kept.page ? 'page' : kept.list ? 'list' : 'nothing'
    return priceOf(planned, identity.reproducibilityKey, what, payer)
  }

  /** Looks in memory and on disk; identical look-ups run once. */
  private async lookUp({ identity: { etag }, storedList }: Computable): Promise<Kept> {
    const page = this.pages.recall(etag)
    if (page) return { page }
    return this.lookups.join(etag, async () => {
      const stored = await this.pages.fetch(etag)
      return stored === undefined ? { list: await storedList() } : { page: stored }
    })
  }

  /**
   * Computes the bytes, stores them, and charges one of `payers`. It may outlive its caller, so it holds the revision
   * itself. The bytes are on disk before the charge: a process killed in between leaves an answer without a charge,
   * never a charge without an answer.
   */
  private compute(
    { openRevision, identity: { etag }, compute }: Computable,
    list: KeptOccurrences | undefined,
    stop: AbortSignal,
    stopwatch: Stopwatch,
    payers: ReadonlySet<Waiter<Reservation>> | undefined,
  ): Promise<Page> {
    return this.openRevisions.hold(openRevision, async () => {
      // Another caller may have had it computed in the meantime.
      const meanwhile = this.pages.recall(etag)
      if (meanwhile) return { bytes: meanwhile, cache: 'hit' }
      const bytes = await compute(list, stop, stopwatch)
      // An answer that nobody waits for is not stored: the next caller is answered from the list, and pays.
      stop.throwIfAborted()
      const keeping = this.pages.write(etag, bytes)
      const charge = payers && (await chargeFirst(payers, keeping))
      if (payers) stopwatch.lap('charge')
      this.pages.remember(etag, bytes)
      return { bytes, cache: 'miss', charge }
    })
  }
}
