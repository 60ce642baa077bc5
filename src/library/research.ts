/** Questions to a dataset, for a program that embeds the engine: the use cases of src/research, with answers that are typed. */
import type { ChartsBody } from '../contract/bodies/charts.js'
import type { QueryResultBody } from '../contract/bodies/query-result.js'
import type { AuditReportBody, RegistryBody, RegistryIndexBody } from '../contract/bodies/registry.js'
import type { RevisionDiffBody, RevisionsBody } from '../contract/bodies/revisions.js'
import type { SnapshotBody } from '../contract/bodies/snapshot.js'
import type { SweepBody } from '../contract/bodies/sweep.js'
import * as research from '../research/index.js'
import { type Answer, answerOf } from './answer.js'

export interface QueryResult extends research.QueryResult, Answer<QueryResultBody> {
  readonly bytes: Uint8Array
}
/** Charts or a sweep. */
export interface Derived<Body> extends research.QueryResult, Answer<Body> {
  readonly bytes: Uint8Array
}
export interface Recomputed extends research.Recomputed, Answer<QueryResultBody> {
  readonly bytes: Uint8Array
}
export interface SnapshotResult extends research.SnapshotResult, Answer<SnapshotBody> {
  readonly bytes: Uint8Array
}
/** JSON with an entity tag. */
export interface Rendered<Body> extends research.Rendered, Answer<Body> {
  readonly bytes: Uint8Array
}

/** The bodies of the registry, by view. */
export interface RegistryViews {
  full: RegistryBody
  index: RegistryIndexBody
  audit: AuditReportBody
}

export interface RegistryOptions<View extends research.RegistryView> extends research.RegistryOptions {
  /** `full` (the default); `index` is brief; `audit` is the report of the last look-ahead audit of the revision. */
  view?: View
}

export interface DiffOptions {
  signal?: AbortSignal
}

export interface SweepRequest {
  document: unknown
  clause: string
  /** 1 to 25 thresholds; that of the document is always tried too. */
  values: readonly number[]
}

/** What all researches share, whether their answers are typed or not. */
type Shared = 'estimate' | 'interpret' | 'revision' | 'simulated' | 'refresh' | 'settled' | 'close'

/** An open dataset that answers questions. */
export interface Research extends Pick<research.HostedResearch, Shared> {
  /**
   * Answers a query document: a JSON value, or the bytes of its text. Rejects with ProblemError: every fault of the document, or
   * `invalid_cursor`, `dataset_revision_changed`, `segment_damaged`, `overloaded`, `timeout`; and with the signal's reason
   * after an abort.
   */
  query(document: unknown, options?: research.QueryOptions): Promise<QueryResult>
  /** What is drawn of all occurrences of a query at one horizon; the page of the document has no effect. Rejects as query() does. */
  charts(
    document: unknown,
    horizon: ChartsBody['horizon'],
    options?: research.QueryOptions,
  ): Promise<Derived<ChartsBody>>
  /**
   * What would have followed at neighbouring thresholds of one clause, which `clause` names by its JSON Pointer. Rejects as query() does, and with
   * ProblemError `not_a_threshold`.
   */
  sweep(request: SweepRequest, options?: research.QueryOptions): Promise<Derived<SweepBody>>
  /**
   * Computes the same bytes from the dataset, without caches, and explains what that took. `revision` names a retained revision. Rejects as
   * query() does, with ProblemError `dataset_revision_changed` for an unknown revision.
   */
  recompute(document: unknown, options?: research.QueryOptions): Promise<Recomputed>
  /**
   * Everything known at one bucket. `time` is its open. Rejects with ProblemError `unknown_symbol`, `bad_time`, or `not_found` when the symbol
   * has no such bucket.
   */
  snapshot(symbol: string, time: string): Promise<SnapshotResult>
  /**
   * Everything that a query may state, and what the dataset revision can answer. Rejects with ProblemError `not_found` for the audit of a
   * revision that was not audited.
   */
  registry<View extends research.RegistryView = 'full'>(
    options?: RegistryOptions<View>,
  ): Promise<Rendered<RegistryViews[View]>>
  /** The revisions that can be read, the newest first. */
  revisions(): Promise<Rendered<RevisionsBody>>
  /**
   * The differences between two revisions, and their effect on the answer of a query. Rejects with ProblemError `not_found` for a revision that
   * is not retained, `result_too_large`, `overloaded`, `timeout`, every fault of the document; and with the signal's reason.
   */
  diff(request: research.DiffRequest, options?: DiffOptions): Promise<Rendered<RevisionDiffBody>>
  /** The JSON Schema (2020-12) of a query document. */
  schema(): Rendered<Readonly<Record<string, unknown>>>
}

/** Opens the dataset in a folder. Rejects with a named error when there is none or it is damaged. */
export async function openResearch(options: research.ResearchOptions): Promise<Research> {
  const opened = await research.openResearch(options)
  return {
    query: async (document, queryOptions) => answerOf(await opened.query(document, queryOptions)),
    // Only a caller that names copies it has is told that nothing changed.
    charts: async (document, horizon, queryOptions) =>
      answerOf((await opened.charts(document, horizon, queryOptions)) as research.QueryResult),
    sweep: async (request, queryOptions) =>
      answerOf((await opened.sweep(request, queryOptions)) as research.QueryResult),
    recompute: async (document, recomputeOptions) => answerOf(await opened.recompute(document, recomputeOptions)),
    snapshot: async (symbol, time) => answerOf(await opened.snapshot(symbol, time)),
    registry: async (registryOptions) => answerOf(await opened.registry(registryOptions)),
    revisions: async () => answerOf(await opened.revisions()),
    diff: async (request, diffOptions) => {
      const answer = await opened.diff(request, diffOptions)
      // Only a caller that names copies it has is told that nothing changed.
      if (!answer.modified) throw new Error('a comparison without a known copy has no answer')
      const { bytes, etag } = answer
      return answerOf({ bytes, etag })
    },
    schema: () => answerOf(opened.schema()),
    estimate: (document) => opened.estimate(document),
    interpret: (request, interpretOptions) => opened.interpret(request, interpretOptions),
    get revision() {
      return opened.revision
    },
    get simulated() {
      return opened.simulated
    },
    refresh: () => opened.refresh(),
    settled: () => opened.settled(),
    close: () => opened.close(),
  }
}
