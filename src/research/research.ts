/** What research offers: to interfaces and embedding programs (Research), and to the process that runs it (ResearchHost). */
import type { DatasetInfo, OpenDataset } from '../dataset/index.js'
import type { InterpretAnswer, InterpretOptions } from './interpret/interpret.js'
import type {
  Estimate,
  NotModified,
  QueryOptions,
  QueryResult,
  Recomputed,
  RecomputeOptions,
} from './query/query-answer.js'
import type { RegistryOptions, Rendered } from './registry/registry.js'
import type { DiffAnswer, DiffOptions, DiffRequest } from './revisions/revision-service.js'
import type { Payer } from './runtime/charge.js'
import type { CacheName, Figures } from './runtime/figures.js'
import type { HasCopy } from './runtime/identity.js'
import type { SnapshotNotModified, SnapshotResult } from './snapshot/snapshot.js'

/** The use cases. An interface calls these and nothing below them. */
export interface Research {
  /**
   * Answers a query document: a JSON value, or the bytes of its text. Throws ProblemError with every fault of the document, or with
   * `invalid_cursor`, `dataset_revision_changed`, `result_too_large`, `overloaded`, `timeout`; and the signal's reason when that is aborted.
   */
  query(document: unknown, options?: QueryOptions): Promise<QueryResult>
  /** The same, unless `isCurrent` says that the caller already has the page with this entity tag: then nothing is scanned. */
  queryUnlessCurrent(document: unknown, isCurrent: HasCopy, options?: QueryOptions): Promise<QueryResult | NotModified>
  /** The same when it is at hand, at once: undefined says nothing. Never throws. */
  recall(document: unknown, isCurrent: HasCopy, options?: QueryOptions): QueryResult | NotModified | undefined
  /** What a query would cost if it were asked now, for a payer or without one. Nothing is scanned or reserved. Throws as query() does for what is asked. */
  estimate(document: unknown, payer?: Payer): Promise<Estimate>
  /**
   * The same bytes computed from the dataset itself, whatever the caches hold, with what that took. `revision` names a retained one; an
   * unknown one is ProblemError `dataset_revision_changed`.
   */
  recompute(document: unknown, options?: RecomputeOptions): Promise<Recomputed>
  /**
   * Everything known at one bucket: features with value or null reason, standard aggregates, rulebook entries, prices. `time` is the open
   * of a bucket. Throws ProblemError `unknown_symbol`, `bad_time`, `not_found` where the symbol has no bucket.
   */
  snapshot(symbol: unknown, time: unknown): Promise<SnapshotResult>
  /** The same, unless `isCurrent` says that the caller already has the snapshot with this entity tag. */
  snapshotUnlessCurrent(
    symbol: unknown,
    time: unknown,
    isCurrent: HasCopy,
  ): Promise<SnapshotResult | SnapshotNotModified>
  /**
   * Everything a query may state, and beside it what the dataset's revision can answer, as canonical JSON. Throws ProblemError `not_found`
   * for the audit of a revision that was not audited.
   */
  registry(options?: RegistryOptions): Promise<Rendered>
  /** The revisions that can be read, the newest first, as canonical JSON. */
  revisions(): Promise<Rendered>
  /**
   * What one revision says otherwise than another, and what that does to a query, as canonical JSON. Throws ProblemError `not_found` for a
   * revision that is not retained, `result_too_large`, `overloaded`, `timeout`, every fault of the document, and the signal's reason.
   */
  diff(request: DiffRequest, options?: DiffOptions): Promise<DiffAnswer>
  /** The JSON Schema (2020-12) of a query document. */
  schema(): Rendered
  /**
   * Prose, as `{language}`, to a proposed query document, with what was assumed and refused, what it would cost and how often it may be
   * found. Nothing is executed. Throws ProblemError for what is no such request, and the signal's reason when that is aborted.
   */
  interpret(request: unknown, options?: InterpretOptions): Promise<InterpretAnswer>
  /** Revision of the dataset that new queries are answered in. */
  readonly revision: string
  /** The dataset is a simulation. */
  readonly simulated: boolean
  /** Resolves when what was begun has ended, its charges with it, and everything that is to outlast the process is on disk. */
  settled(): Promise<void>
  /** Releases the dataset; queries under way still finish. */
  close(): void
}

/** For the process that runs it: the open dataset, its state, and what to watch. */
export interface ResearchHost {
  /** The dataset's revision that new queries are answered in. */
  readonly revision: string
  /** What is recorded: revision, symbols, sources. */
  info(): DatasetInfo
  /** Runs `work` on the dataset's newest revision, which stays open until it has settled. */
  withDataset<T>(work: (dataset: OpenDataset) => Promise<T>): Promise<T>
  /** False after close(). */
  readonly open: boolean
  /** Scans under way and in the queue. */
  readonly load: { running: number; waiting: number }
  /** Why the dataset's newest revision could not be opened; the one before is then still served. */
  readonly reloadError: Error | undefined
  /** What was done so far, and the memory that each cache takes. */
  readonly figures: Figures
  readonly cacheBytes: Readonly<Record<CacheName, number>>
  /** Looks for a newer revision, as every query does. Resolves when it is open, or could not be opened (reloadError). */
  refresh(): Promise<void>
}

export interface HostedResearch extends Research, ResearchHost {}
