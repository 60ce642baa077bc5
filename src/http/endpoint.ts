/**
 * What an endpoint is: everything the description of the interface says of it, and the steps that answer. The two cannot part ways: the
 * scope, the parameters and the body that are described are the ones that are asked for (steps.ts), and nothing else is let in.
 */

import type { SpanContext } from '@opentelemetry/api'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import type { ControlStore, Ledger, Principal, Scope } from '../accounts/index.js'
import type { ErrorCode } from '../contract/errors.js'
import type { SchemaName } from '../contract/schemas.js'
import type { ServiceLimits } from '../contract/service-limits.js'
import type { Research, Stopwatch } from '../research/index.js'
import type { Strategies } from '../strategies/index.js'
import type { TrustedProxies } from './client-address.js'
import type { Description } from './description/index.js'
import type { Head } from './head.js'
import type { RequestHeader, ResponseHeader } from './headers.js'
import type { Metrics } from './metrics.js'
import type { RateLimiter } from './rate-limit.js'
import type { Readiness } from './readiness.js'

/** The limits that are this door's own. */
export type DoorLimits = Pick<
  ServiceLimits,
  'requests_per_minute' | 'failed_authentications_per_minute' | 'requests_without_key_per_minute'
>

/** What the application is given; shared by all requests. */
export interface Services {
  research: Research
  strategies: Strategies
  control: ControlStore
  ledger: Ledger
  logger: Logger
  /** Writes lines that were put together by hand where the logger's own go. */
  writeLines: (lines: string) => void
  metrics: Metrics
  readiness: Readiness
  /** By key for those who showed one; by address for failed attempts, and for what needs no key. */
  keyLimiter: RateLimiter
  attemptLimiter: RateLimiter
  openLimiter: RateLimiter
  description: Description
  proxies: TrustedProxies
  /** What this door was set to, for the registry to publish. */
  limits: DoorLimits
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

/** Who may call: a key with a scope, any valid key, or anybody; `operator` are addresses that belong behind the proxy. */
export type Access = Scope | 'any_key' | 'public' | 'operator'

export interface Parameter {
  readonly name: string
  readonly description: string
  readonly required?: true
  /** In the address itself, in braces; in its search unless told. */
  readonly place?: 'path'
  /** All values it may have, where that is a short list; another one is `value_range`. */
  readonly allowed?: readonly string[]
  readonly example: string
}

export interface Answer {
  readonly description: string
  /** Absent where there is no body. Several schemas: one of them. */
  readonly body?: { readonly type: string; readonly schema: SchemaName | readonly SchemaName[] | 'text' }
  /** Beside those of every response. */
  readonly headers?: readonly ResponseHeader[]
}

/** A request that can be sent as it stands, and what it is answered with: a status, or the code of an error. */
export interface Example {
  /** Unique among the endpoint's examples. */
  readonly name: string
  readonly summary: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly headers?: Partial<Readonly<Record<RequestHeader, string>>>
  readonly body?: unknown
  readonly answer: number | ErrorCode
}

export interface Endpoint {
  /** Unique among the endpoints; what generated clients call it. */
  readonly id: string
  readonly tag: 'research' | 'strategies' | 'account' | 'description' | 'operation'
  /** A few words. */
  readonly summary: string
  /** A few sentences for somebody who is about to call it. */
  readonly description: string
  readonly access: Access
  /** What the account's plan must include. */
  readonly plan?: 'strategy_studies'
  readonly parameters?: readonly Parameter[]
  /** `asBytes`: the use case parses it. */
  readonly body?: { readonly schema: SchemaName; readonly bytesMax: number; readonly asBytes?: true }
  /** Beside those that any request may have. */
  readonly headers?: readonly RequestHeader[]
  /** By status; errors apart. */
  readonly answers: Readonly<Record<number, Answer>>
  /** Codes of its own: those that come of access, parameters and body are known (described-errors.ts). */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly [Example, ...Example[]]
  /** The last one calls a use case and renders. */
  readonly steps: readonly [Step, ...Step[]]
}
