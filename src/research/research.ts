/** The interfaces of research: `Research` for interfaces and embedding programs, `ResearchHost` for the process that runs it. */
import type { DatasetInfo, OpenDataset } from '../dataset/index.js'
import type { Expected, InterpretAnswer, InterpretOptions } from './interpret/interpret.js'
import type { Queries } from './query/open-queries.js'
import type { AnswerOptions } from './query/paid-answers.js'
import type { AllRows, Estimate, NotModified, QueryOptions, QueryResult, Recomputed } from './query/query-answer.js'
import type { CandlesParameters } from './records/candles.js'
import type { CoverageParameters } from './records/coverage.js'
import type { RecordsAnswer, RecordsOptions } from './records/records-service.js'
import type { RegistryOptions, Rendered } from './registry/registry.js'
import type { DiffAnswer, DiffOptions, DiffRequest } from './revisions/revision-service.js'
import type { Payer } from './runtime/charge.js'
import type { CacheName, Figures } from './runtime/figures.js'
import type { HasCopy } from './runtime/identity.js'
import type { SnapshotNotModified, SnapshotResult } from './snapshot/snapshot.js'
import type { TickCoverageParameters, TicksParameters } from './ticks/tick-request.js'
import type { TicksAnswer, TicksOptions } from './ticks/ticks-service.js'

/** The use cases. An interface calls only these. */
export interface Research {
  /**
   * Answers a query document: a JSON value, or the bytes of its text. Rejects with ProblemError: every fault of the document, or
   * `invalid_cursor`, `dataset_revision_changed`, `result_too_large`, `segment_damaged`, `overloaded`, `timeout`; and with the signal's reason
   * after an abort.
   */
  query(document: unknown, options?: QueryOptions): Promise<QueryResult>
  /** Like query(), but if `isCurrent` says that the caller has the page with this entity tag, nothing is scanned. */
  queryUnlessCurrent(document: unknown, isCurrent: HasCopy, options?: QueryOptions): Promise<QueryResult | NotModified>
  /** The answer if it is available at once, without waiting; otherwise undefined. Then call query(). Never throws. */
  recall(document: unknown, isCurrent: HasCopy, options?: QueryOptions): QueryResult | NotModified | undefined
  /**
   * All rows of an answer, in its order, read as they are asked for. The first page is answered and paid for as query() does it; the cursor of
   * the document is not used. Nothing is computed if `isCurrent` says that the caller has the page with this entity tag. Rejects as query().
   */
  rows(document: unknown, options?: QueryOptions & { isCurrent?: HasCopy | undefined }): Promise<AllRows | NotModified>
  /**
   * The cost of a query if it were sent now, with or without a payer. Nothing is scanned or reserved. Rejects with ProblemError for faults of
   * the document, as query() does.
   */
  estimate(document: unknown, payer?: Payer): Promise<Estimate>
  /**
   * What is drawn of all occurrences of a query at one horizon: histogram, paths, days, hours, symbols, months. The page
   * of the document has no effect. It costs what the query costs, and nothing after it. Rejects as query() does, and with
   * ProblemError `value_range` for an unknown horizon.
   */
  charts(document: unknown, horizon: string, options?: AnswerOptions): Promise<QueryResult | NotModified>
  /**
   * What would have followed at neighbouring thresholds of one clause: a request `{document, clause, values}`. It costs
   * what the query costs. Rejects with ProblemError for every fault of the request, with `not_a_threshold`, and as
   * query() does.
   */
  sweep(request: unknown, options?: AnswerOptions): Promise<QueryResult | NotModified>
  /**
   * Computes the bytes of the answer from the dataset, without caches, and returns them with scan statistics. `revision` names a retained
   * revision. Rejects as query() does, with ProblemError `dataset_revision_changed` for an unknown revision.
   */
  recompute(document: unknown, options?: QueryOptions): Promise<Recomputed>
  /**
   * The snapshot of one bucket: features with their value or null reason, standard aggregates, rulebook entries, prices. `time` is the open of
   * the bucket. Rejects with ProblemError `unknown_symbol`, `bad_time`, or `not_found` when the symbol has no such bucket.
   */
  snapshot(symbol: unknown, time: unknown): Promise<SnapshotResult>
  /** Like snapshot(), but nothing is read if `isCurrent` says that the caller has the snapshot with this entity tag. */
  snapshotUnlessCurrent(
    symbol: unknown,
    time: unknown,
    isCurrent: HasCopy,
  ): Promise<SnapshotResult | SnapshotNotModified>
  /**
   * The closes around up to 100 moments, as changes from the close of each. The request is `{anchors: [{symbol, t}], before, after, step}`.
   * Rejects with ProblemError for every fault of the request, and with `segment_damaged`.
   */
  paths(request: unknown, options?: RecordsOptions): Promise<RecordsAnswer>
  /**
   * Candles of recorded minutes around a moment, and settlements of funding. Rejects with ProblemError for every fault, with `not_found` when
   * the symbol has no such bucket, and with `segment_damaged`, `overloaded`, `timeout`.
   */
  candles(parameters: CandlesParameters, options?: RecordsOptions): Promise<RecordsAnswer>
  /**
   * Minutes that were recorded, by symbol, day or month, and source. Rejects with ProblemError for every fault, with `scope_too_large`, and with
   * `segment_damaged`, `overloaded`, `timeout`.
   */
  coverage(parameters: CoverageParameters, options?: RecordsOptions): Promise<RecordsAnswer>
  /**
   * What was recorded of single events of a symbol. `plan` says whether the caller may read them. Rejects with ProblemError for every fault, and
   * with `corrupt_ticks`.
   */
  tickCoverage(
    parameters: TickCoverageParameters,
    plan: boolean,
    options?: Pick<TicksOptions, 'isCurrent'>,
  ): Promise<TicksAnswer>
  /**
   * A page of the single events around a moment, or all of them as an Arrow stream. Rejects with ProblemError for every fault, with `ticks_not_recorded` and the nearest recorded
   * interval, `window_too_large` and the longest that fits, `invalid_cursor`, `tick_revision_changed`, `insufficient_credits`, `corrupt_ticks`, `overloaded`, `timeout`.
   */
  ticks(parameters: TicksParameters, options?: TicksOptions): Promise<TicksAnswer>
  /**
   * Everything that a query may state, and what the dataset revision can answer, as canonical JSON. Rejects with ProblemError `not_found` for
   * the audit of a revision that was not audited.
   */
  registry(options?: RegistryOptions): Promise<Rendered>
  /** The revisions that can be read, the newest first, as canonical JSON. */
  revisions(): Promise<Rendered>
  /**
   * The differences between two revisions, and their effect on the answer of a query, as canonical JSON. Rejects with ProblemError `not_found`
   * for a revision that is not retained, `result_too_large`, `overloaded`, `timeout`, every fault of the document; and with the signal's reason.
   */
  diff(request: DiffRequest, options?: DiffOptions): Promise<DiffAnswer>
  /** The JSON Schema (2020-12) of a query document. */
  schema(): Rendered
  /**
   * Translates prose, as `{language}`, to a proposed query document, with assumptions and refusals, its cost and its expected number of
   * occurrences. Nothing is executed. Rejects with ProblemError for an invalid request, and with the signal's reason after an abort.
   */
  interpret(request: unknown, options?: InterpretOptions): Promise<InterpretAnswer>
  /**
   * What a query document means and may find, before it is sent: its canonical form, its scope, and an estimate of its
   * occurrences with warnings. Nothing is scanned. Rejects with ProblemError for faults of the document.
   */
  expect(document: unknown, options?: Pick<InterpretOptions, 'waitMs'>): Promise<Expected>
  /** The dataset revision in which new queries are answered. */
  readonly revision: string
  /** Whether the dataset is a simulation. */
  readonly simulated: boolean
  /** Resolves when all started work has ended, including its charges, and all pending writes to disk have ended. */
  settled(): Promise<void>
  /** Releases the dataset. Running queries still finish. */
  close(): void
}

/** For the process that runs research: the open dataset, its state, and figures to monitor. */
export interface ResearchHost {
  /** The dataset revision in which new queries are answered. */
  readonly revision: string
  /** A description of the dataset: revision, symbols, sources. */
  info(): DatasetInfo
  /** Runs `work` on the newest revision of the dataset, which stays open until `work` has settled. */
  withDataset<T>(work: (dataset: OpenDataset) => Promise<T>): Promise<T>
  /** False after close(). */
  readonly open: boolean
  /** The number of scans that run and that wait. */
  readonly load: { running: number; waiting: number }
  /** How far the native work of all queries under way is: see Engine. */
  progress: Queries['progress']
  /** Why the newest revision of the dataset could not be opened; then the previous one is still served. Otherwise undefined. */
  readonly reloadError: Error | undefined
  /**
   * Reads practice texts while others leave the thread idle, so that the first text of a user is read as quickly as later ones. Takes some seconds of
   * processor time. Resolves when that is done, or after close().
   */
  practiseProse(): Promise<void>
  /** Counters of the work so far, and the memory of each cache in bytes. */
  readonly figures: Figures
  readonly cacheBytes: Readonly<Record<CacheName, number>>
  /** Checks for a newer revision, as every query does. Resolves when it is open, or could not be opened (reloadError). */
  refresh(): Promise<void>
}

export interface HostedResearch extends Research, ResearchHost {}
