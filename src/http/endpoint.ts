/** What endpoints are made of: short lists of steps, each a middleware; the last one calls a use case and renders. */
import type { Middleware, ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import type { ControlStore, Principal } from '../accounts/index.js'
import type { ServiceLimits } from '../contract/service-limits.js'
import type { Research } from '../research/index.js'
import type { Metrics } from './metrics.js'
import type { RateLimiter } from './rate-limit.js'

/** What the application is given; shared by all requests. */
export interface Services {
  research: Research
  control: ControlStore
  logger: Logger
  metrics: Metrics
  /** By key for those who showed one, by address for failed attempts. */
  keyLimiter: RateLimiter
  attemptLimiter: RateLimiter
  /** What this door was set to, for the registry to publish. */
  limits: Pick<ServiceLimits, 'requests_per_minute' | 'failed_authentications_per_minute'>
  /** Draining: no new work is wanted. */
  readonly draining: boolean
}

/** What steps learn about one request. */
export interface RequestState {
  requestId: string
  /** Set by requireScope. */
  principal?: Principal
  /** Set by readJson. */
  body?: unknown
  /** The error behind an error response, for the log. */
  error?: unknown
  /** What the query endpoint adds to the log line. */
  query?: { cache: string; cost: number; hash: string }
}

export type Step = Middleware<RequestState, { services: Services }>
export type Context = ParameterizedContext<RequestState, { services: Services }>
export type Endpoint = readonly Step[]
