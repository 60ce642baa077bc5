/** Options of a client and of a call. */
import type { HindsightProblem } from './problem.js'

export interface ClientOptions {
  /** The address of the service, such as https://research.example.org. Default in a browser: the page's own. */
  baseUrl?: string
  /** An API key: calls go to /api/v1. Without one they go to /web/v1, with the session of the browser. */
  key?: string
  /** Headers of every request, such as those that a test sends in place of a browser. */
  headers?: Readonly<Record<string, string>>
  /** How often a refusal with 429 or 503 is tried again when it says after how long. Default: 2. */
  retries?: number
  /** A refusal that asks for a longer wait is not tried again. Default: 60 seconds. */
  waitSecondsMax?: number
  /** Hears of each wait before another try. */
  onWait?: (wait: { seconds: number; problem: HindsightProblem; attempt: number }) => void
  /** How many answers with an entity tag are kept, to be revalidated instead of sent again. Default: 0. */
  keep?: number
  /** What the browser's own store does with answers. Default: what the answers say. */
  cache?: RequestCache
  /** Default: the global fetch. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** Ends the call: in the service too, where a scan that nobody else waits for stops. */
  signal?: AbortSignal | undefined
  /** Overrides the client's. */
  retries?: number | undefined
  /** Your own id for the request; it is in the logs of the service. */
  requestId?: string | undefined
}

/** An answer, with what its headers say. */
export interface Answer<Body> {
  readonly body: Body
  readonly status: number
  readonly headers: Headers
  /** Entity tag; null where the answer has none. */
  readonly etag: string | null
  /** True when the service said that the copy at hand is current. */
  readonly notModified: boolean
  /** Credits charged for it; null for addresses that never cost. */
  readonly cost: number | null
  /** Credits that the account can still spend; null where nothing was looked up. */
  readonly remaining: number | null
}
