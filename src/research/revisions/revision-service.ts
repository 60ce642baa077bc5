/**
 * The revisions use case: which revisions can be read, and how two of them differ. The difference of two revisions
 * never changes, so it is computed once and cached, until damage is found. With a query it takes two scans, which are
 * charged like any others.
 */
import { LRUCache } from 'lru-cache'
import { ProblemError } from '../../contract/errors.js'
import { canonicalJson } from '../../contract/jcs.js'
import type { AwaitedRevisions, RevisionDifference, RevisionInfo } from '../../dataset/index.js'
import type { Estimate } from '../query/query-answer.js'
import { type Rendered, renderedText } from '../registry/registry.js'
import { needsAllColumns } from '../runtime/all-columns.js'
import type { Payer } from '../runtime/charge.js'
import { isUnharmed } from '../runtime/damaged.js'
import { entityTag, type HasCopy } from '../runtime/identity.js'
import { SingleFlight } from '../runtime/single-flight.js'
import { withTimeLimit } from '../runtime/time-limit.js'
import type { AnswerDifference } from './compare-answers.js'
import { RevisionsThread } from './revisions-thread.js'

/** Maximum number of occurrences of each compared answer. */
const OCCURRENCES_MAX = 200_000
/** Maximum number of listed symbol-days; the counts cover all. */
const RESTATED_MAX = 5_000
/** Time for two scans, a diff and reading all rows, in query time limits. */
const TIME_LIMITS = 4
/** How long a list of revisions is reused, in milliseconds: retention settings are not part of a revision. */
const LIST_MS = 5_000
const WHOLE_NAME = /^[0-9a-f]{64}$/

export interface DiffRequest {
  /** The names of revisions, unambiguous prefixes of names with at least 4 characters, or `current`. */
  before: string
  after: string
  /** A query document; without one only the data is compared. */
  document?: unknown
}

export interface DiffOptions {
  isCurrent?: HasCopy
  signal?: AbortSignal
  payer?: Payer
}

export type DiffAnswer =
  | { modified: false; etag: string }
  | { modified: true; etag: string; bytes: Uint8Array; cache: 'hit' | 'miss'; cost: number }

interface Known {
  revision: string
  at: number
  revisions: Promise<RevisionInfo[]>
}

export class RevisionService {
  private readonly kept = new LRUCache<string, Uint8Array>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.byteLength + 512,
  })
  private readonly flights = new SingleFlight<Uint8Array>()
  private readonly lists: RevisionsThread
  private readonly diffs: RevisionsThread
  private known: Known | undefined

  constructor(
    dir: string,
    private readonly timeoutMs: number,
    private readonly dataset: () => { revision: string; simulated: boolean; epoch: string; pricesAlone: boolean },
    private readonly awaited: AwaitedRevisions,
    private readonly estimate: (document: unknown) => Promise<Estimate>,
  ) {
    const options = { dir, timeoutMs, occurrencesMax: OCCURRENCES_MAX }
    this.lists = new RevisionsThread(options)
    this.diffs = new RevisionsThread(options)
  }

  /** The revisions that can be read, the newest first, as canonical JSON. */
  async list(): Promise<Rendered> {
    const revisions = (await this.revisions()).map(({ own_bytes, segments, ...shown }) => shown)
    return renderedText(canonicalJson({ revisions, ...(this.dataset().simulated && { simulated: true }) }))
  }

  /**
   * The differences between two revisions, and between the answers of a query in them. Rejects with ProblemError `not_found` for a revision
   * that is not retained, `revision_not_here`, `engine_unsupported`, `result_too_large`, `overloaded`, `timeout`, the faults of the document; and with the errors of the payer.
   */
  async diff({ before, after, document }: DiffRequest, options: DiffOptions = {}): Promise<DiffAnswer> {
    const { isCurrent, payer } = options
    needsAllColumns(this.dataset(), 'a comparison of revisions')
    const [from, to] = [await this.find(before), await this.find(after)]
    const asked = document === undefined ? undefined : await this.estimate(document)
    const dataset = this.dataset()
    const question = { before: from, after: to, query: asked?.identity.canonicalQueryHash ?? null }
    const name = entityTag(canonicalJson(question))
    const etag = isUnharmed(dataset) ? name : entityTag(canonicalJson({ ...question, epoch: dataset.epoch }))
    if (isCurrent?.(etag, isUnharmed(dataset))) return { modified: false, etag }
    const bytes = this.kept.get(etag)
    if (bytes !== undefined) return { modified: true, etag, bytes, cache: 'hit', cost: 0 }
    // Always two scans: cached answers are not used.
    const credits = asked === undefined ? 0 : 2 * asked.freshCredits
    const reservation = credits === 0 ? undefined : await payer?.reserve(`diff:${name.slice(1, -1)}`, credits)
    try {
      const computed = await this.flights.join(
        etag,
        (stop) => this.compute(etag, from, to, document, stop),
        options.signal,
      )
      const cost = (await reservation?.charge(Promise.resolve())) ?? 0
      return { modified: true, etag, bytes: computed, cache: 'miss', cost }
    } finally {
      await reservation?.release()
    }
  }

  close(): void {
    this.lists.close()
    this.diffs.close()
  }

  private async compute(
    etag: string,
    before: string,
    after: string,
    document: unknown,
    stop: AbortSignal,
  ): Promise<Uint8Array> {
    const task = { kind: 'diff', before, after, ...(document !== undefined && { document }) } as const
    const found = (await withTimeLimit(TIME_LIMITS * this.timeoutMs, stop, (signal) =>
      this.diffs.run(task, signal),
    )) as RevisionDifference & { query?: AnswerDifference }
    const { restated, ...difference } = found
    const { bytes } = renderedText(
      canonicalJson({
        before,
        after,
        ...difference,
        restated: restated.slice(0, RESTATED_MAX),
        restated_more: Math.max(0, restated.length - RESTATED_MAX),
        ...(this.dataset().simulated && { simulated: true }),
      }),
    )
    this.kept.set(etag, bytes)
    return bytes
  }

  private async find(name: string): Promise<string> {
    if (name === 'current') return this.dataset().revision
    const names = (await this.revisions()).map(({ revision }) => revision)
    const found = names.filter((one) => one.startsWith(name))
    if (name.length >= 4 && found.length === 1) return found[0]!
    if (found.length === 0 && WHOLE_NAME.test(name) && (await this.awaited.mayArrive(name))) {
      throw new ProblemError('revision_not_here')
    }
    const what = found.length > 1 ? 'more than one revision begins' : 'no revision that can be read begins'
    throw new ProblemError('not_found', `${what} with ${JSON.stringify(name.slice(0, 64))}`)
  }

  private revisions(): Promise<RevisionInfo[]> {
    const { revision } = this.dataset()
    const now = performance.now()
    if (this.known?.revision === revision && now - this.known.at < LIST_MS) return this.known.revisions
    const revisions = withTimeLimit(this.timeoutMs, undefined, (signal) =>
      this.lists.run({ kind: 'list' }, signal),
    ).then((listed) => (listed as { revisions: RevisionInfo[] }).revisions)
    const known = { revision, at: now, revisions }
    this.known = known
    revisions.catch(() => {
      if (this.known === known) this.known = undefined
    })
    return revisions
  }
}
