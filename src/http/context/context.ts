/** What every request is handled with: the services that all requests share, and what is known of one request. */
import type { SpanContext } from '@opentelemetry/api'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import type { Principal } from '../../accounts/index.js'
import type { ServiceLimits } from '../../contract/service-limits.js'
import type { Rendered, ResearchHost, Stopwatch } from '../../research/index.js'
import type { RateLimiter, Service } from '../../service/index.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { TrustedProxies } from './client-address.js'
import type { Head } from './head.js'
import type { Readiness } from './readiness.js'

/** The description of the interface, made once from the route table: for programs, and for people. */
export interface Description {
  openapi: Rendered
  page: Rendered
  /** The page's Content-Security-Policy. */
  pagePolicy: string
}

/** The limits that belong to this interface, not to the engine. */
export type HttpLimits = Pick<
  ServiceLimits,
  'requests_per_minute' | 'failed_authentications_per_minute' | 'requests_without_key_per_minute'
>

/** What all requests share: the service itself, and what this interface adds. */
export interface Services extends Service {
  /** The state of the same research, for probes and metrics. */
  host: ResearchHost
  logger: Logger
  /** Writes lines that were put together by hand where the logger's own go. */
  writeLines: (lines: string) => void
  metrics: Metrics
  readiness: Readiness
  /** By address: failed authentications, and requests that need no key. */
  attemptLimiter: RateLimiter
  openLimiter: RateLimiter
  description: Description
  proxies: TrustedProxies
  /** The limits in force, for the registry to publish. */
  limits: HttpLimits
  /** Draining: no new work is wanted. */
  readonly draining: boolean
}

/** What steps learn about one request. */
export interface RequestState {
  /** Headers of the answer: by this, or by Koa's own ways, which lead here. */
  head: Head
  requestId: string
  /** Path of the route that took the request. */
  route?: string
  /** Set by admit, unless the endpoint needs no key. */
  principal?: Principal
  /** Those that were given, each at most once and none that the endpoint does not have. */
  parameters: Readonly<Partial<Record<string, string>>>
  /** Set by readJson: a value, or bytes where the endpoint says so. */
  body?: unknown
  /** The error behind an error response, for the log. */
  error?: unknown
  /** Probes, which are logged only when something is wrong or everything is logged. */
  quiet?: boolean
  /** The span of the request, where spans are made. */
  trace?: SpanContext
  /** Of a query: what it has taken so far. */
  stopwatch?: Stopwatch
  /** What the query endpoint adds to the log line. */
  query?: { hash: string; answer: string; cost: number }
}

export type Step = Middleware<RequestState, { services: Services }>
export type Context = ParameterizedContext<RequestState, { services: Services }>
