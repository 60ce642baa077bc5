/** What the query use case is asked, and what it answers. */
import type { Payer, Price } from '../runtime/charge.js'
import type { QueryIdentity } from '../runtime/identity.js'
import type { Log } from '../runtime/log.js'
import type { Phase, Stopwatch } from '../runtime/stopwatch.js'
import type { Explanation } from './explanation.js'

export interface QueryOptions {
  /** Who asks; callers who wait have their turns one after the other. */
  caller?: string | undefined
  /** Leaving: the query rejects with the signal's reason, and its scan stops unless somebody else waits for it. */
  signal?: AbortSignal | undefined
  /** Who pays when something has to be computed; nobody unless told. */
  payer?: Payer | undefined
  /** Where the query books its time: whoever began it can then tell what it took, also when it fails. */
  stopwatch?: Stopwatch | undefined
  /** Where it says what it does; nowhere unless told. */
  log?: Log | undefined
}

export interface QueryResult {
  modified: true
  /** Canonical JSON, UTF-8. Shared with the cache: not to be written to. */
  bytes: Uint8Array
  identity: QueryIdentity
  /** `hit` when the bytes come from the cache, in memory or on disk. */
  cache: 'hit' | 'miss'
  /** Credits that the payer was charged: those of a fresh scan, for one of those who are answered from it. */
  cost: number
  /** Milliseconds by phase, those that took place: see docs/operating.md. They add up to the whole. */
  timings: Partial<Record<Phase, number>>
}

/** The caller's copy is still current: nothing was computed. */
export interface NotModified {
  modified: false
  identity: QueryIdentity
}

/** What a query would cost if it were asked now. */
export interface Estimate {
  identity: QueryIdentity
  price: Price
  /** The size of its scope: minutes, cut to the dataset's record, and symbols. */
  scopeMinutes: number
  scopeSymbols: number
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
  /** How long a query may take in all, waiting included. */
  timeoutMs: number
  /** What one computation may take for its occurrences. */
  memoryBytesMax: number
}
