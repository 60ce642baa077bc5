/** Options and results of the query use case. */
import type { Row } from '../../outcomes/index.js'
import type { Payer, Price } from '../runtime/charge.js'
import type { QueryIdentity } from '../runtime/identity.js'
import type { Log } from '../runtime/log.js'
import type { Phase, Stopwatch } from '../runtime/stopwatch.js'
import type { Explanation } from './explanation.js'

export interface QueryOptions {
  /** Identifies the caller; waiting callers take turns. */
  caller?: string | undefined
  /**
   * Aborted when the caller leaves: the query rejects with its reason, and the scan stops unless another caller waits
   * for it.
   */
  signal?: AbortSignal | undefined
  /** The retained revision to answer in. Default: the current one. A cursor names its own. */
  revision?: string | undefined
  /** Who pays when something has to be computed. Default: nobody. */
  payer?: Payer | undefined
  /** Measures the phases; readable while the query runs and after it failed. */
  stopwatch?: Stopwatch | undefined
  /** Where it reports what it does. Default: nowhere. */
  log?: Log | undefined
}

export interface QueryResult {
  modified: true
  /** Canonical JSON, UTF-8. The bytes are shared with the cache; do not modify them. */
  bytes: Uint8Array
  identity: QueryIdentity
  /** `hit` when the bytes come from the cache, in memory or on disk. */
  cache: 'hit' | 'miss'
  /** Credits charged to the payer. Of several callers that wait for one scan, one is charged. */
  cost: number
  /** Milliseconds by phase: see docs/operating.md. Their sum is the whole time. */
  timings: Partial<Record<Phase, number>>
}

/** The caller's copy is current: nothing was computed. */
export interface NotModified {
  modified: false
  identity: QueryIdentity
}

/** All rows of a result, in its order. */
export interface AllRows {
  modified: true
  identity: QueryIdentity
  /** As for the first page, which is made and paid for first. */
  cache: 'hit' | 'miss'
  cost: number
  timings: QueryResult['timings']
  occurrences: number
  /**
   * The rows, some hundred at a time; the next ones are read when they are asked for. Rejects with ProblemError `segment_damaged`,
   * `dataset_revision_changed`, `overloaded`, `timeout`, and with the signal's reason. The revision is held while somebody reads.
   */
  batches: AsyncGenerator<Row[]>
}

/** The price of a query if it were run now. */
export interface Estimate {
  identity: QueryIdentity
  price: Price
  /** Credits of a fresh scan of the scope, whatever is cached. */
  freshCredits: number
  /** Size of the scope: minutes (limited to the dataset's record) and symbols. */
  scopeMinutes: number
  scopeSymbols: number
}

/** An answer computed without caches. */
export interface Recomputed {
  bytes: Uint8Array
  identity: QueryIdentity
  explanation: Explanation
}

export interface QueryLimits {
  /** Time limit of a query, waiting included, in milliseconds. */
  timeoutMs: number
}
