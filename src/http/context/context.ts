/** The context of request handling: the services that all requests share, and the state of one request. */
import type { SpanContext } from '@opentelemetry/api'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import type { Principal } from '../../accounts/index.js'
import type { Authorization } from '../../authorization/index.js'
import type { ServiceLimits } from '../../contract/service-limits.js'
import type { McpHttp } from '../../mcp/index.js'
import type { Base, People } from '../../people/index.js'
import type { Rendered, ResearchHost, Stopwatch } from '../../research/index.js'
import type { RateLimiter, Service } from '../../service/index.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { TrustedProxies } from './client-address.js'
import type { Head } from './head.js'
import type { Readiness } from './readiness.js'

/** The description of the interface, made from the route table when it is first asked for: `openapi` for programs, `page` and `home` for people. */
export interface Description {
  readonly openapi: Rendered
  readonly page: Rendered
  /** The page at `/`. */
  readonly home: Rendered
  /** The Content-Security-Policy of the pages. */
  pagePolicy: string
}

/** The limits that belong to this interface, not to the engine. */
export type HttpLimits = Pick<
  ServiceLimits,
  'requests_per_minute' | 'failed_authentications_per_minute' | 'requests_without_key_per_minute'
>

/** Who holds an access token, and where a client learns how to get one. */
export interface AccessTokens {
  /** The address of the metadata of the protected resource (RFC 9728). */
  readonly resourceMetadataUrl: string
  /** The connection of a token; its `keyId` is that of the connection. Rejects with ProblemError `unauthenticated`. */
  identify(token: string): Promise<Principal>
}

/** What the assistant interface needs of this one. */
export interface McpServices {
  readonly http: McpHttp
  /** The address of the service; undefined where the operator named none. */
  readonly base: Base | undefined
  /** Origins whose pages may send requests beside those of the base, or `*`. */
  readonly origins: readonly string[]
  /** Undefined where there is no authorization server: then API keys alone are taken. */
  readonly tokens?: AccessTokens
}

/** What all requests share: the service itself, and what this interface adds. */
export interface Services extends Service {
  /** State of the same research service, for probes and metrics. */
  host: ResearchHost
  logger: Logger
  /** Writes preformatted log lines to the logger's destination. */
  writeLines: (lines: string) => void
  metrics: Metrics
  readiness: Readiness
  /** Limits per client address: this one for failed authentications, `openLimiter` for requests that need no key. */
  attemptLimiter: RateLimiter
  openLimiter: RateLimiter
  /** Attempts to sign in or to use a link, per address. */
  signInLimiter: RateLimiter
  /** Absent without a base: then there are no pages. */
  people?: People
  /** Absent without people. */
  authorization?: Authorization
  /** Where a sign-in leads that began nowhere. */
  home: string
  /** Programs that register themselves, per address and hour. */
  registrationLimiter: RateLimiter
  description: Description
  proxies: TrustedProxies
  mcp: McpServices
  /** The limits in force; the registry publishes them. */
  limits: HttpLimits
  /** True when the process is about to stop and wants no new work. */
  readonly draining: boolean
}

/** The state of one request, filled in by middleware and endpoint steps. */
export interface RequestState {
  /** Headers of the response. Koa's header methods, such as `ctx.set`, write to it too. */
  head: Head
  requestId: string
  /** Path of the matched route. */
  route?: string
  /** Set by admit, unless the endpoint needs no key. */
  principal?: Principal
  /** Parameters of the request. Each occurs at most once, and the endpoint declares all of them. */
  parameters: Readonly<Partial<Record<string, string>>>
  /** Set by readJson: the parsed value, or bytes if the endpoint declares `asBytes`. */
  body?: unknown
  /** The error behind an error response, for the log. */
  error?: unknown
  /** True for probes: they are logged at level `debug`, or `info` when the status is 400 or higher. */
  quiet?: boolean
  /** The span context of the request; undefined when tracing is off. */
  trace?: SpanContext
  /** Times of the phases of a query so far. */
  stopwatch?: Stopwatch
  /** The tool that an assistant called. */
  tool?: string
  /** What the query endpoint adds to the log line. */
  query?: { hash: string; answer: string; cost: number }
}

export type Step = Middleware<RequestState, { services: Services }>
export type Context = ParameterizedContext<RequestState, { services: Services }>
