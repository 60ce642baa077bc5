/** The application: its middleware in order, and its routes. */
import { randomBytes } from 'node:crypto'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Authorization } from '../authorization/index.js'
import { SERVICE_LIMITS, SIGN_INS_PER_MINUTE } from '../contract/service-limits.js'
import { createMcpHttp } from '../mcp/index.js'
import { writerOf } from '../observe/index.js'
import type { People } from '../people/index.js'
import type { ResearchHost } from '../research/index.js'
import { RateLimiter, type Service } from '../service/index.js'
import { TrustedProxies } from './context/client-address.js'
import type { RequestState, Services, Step } from './context/context.js'
import type { PageRoute, Route } from './context/endpoint.js'
import { useHead } from './context/head.js'
import { Readiness } from './context/readiness.js'
import { describe } from './description/index.js'
import { dispatch } from './dispatch/dispatch.js'
import { getMetrics } from './endpoints/health.js'
import { compression } from './middleware/compression.js'
import { cors } from './middleware/cors.js'
import { inSequence } from './middleware/in-sequence.js'
import { problems } from './middleware/problem.js'
import { requestLog } from './middleware/request-log.js'
import { HEADER_LIST } from './middleware/security-headers.js'
import { sending } from './middleware/send.js'
import { registeredTracer, tracing } from './middleware/tracing.js'
import { UnderWay } from './middleware/under-way.js'
import { wellFormed } from './middleware/well-formed.js'
import { authorizationRoutes, PAGE_ROUTES } from './pages/index.js'
import type { Refusal } from './refusal.js'
import { MCP_ROUTES, OPERATOR_ROUTES, ROUTES } from './routes.js'
import { watchReuse } from './telemetry/access-metrics.js'
import { Metrics } from './telemetry/metrics.js'
import { watchStudies } from './telemetry/study-metrics.js'

/** Registering is rare: a program does it once for each person. */
const REGISTRATIONS_PER_HOUR = 10

export interface AppOptions {
  service: Service
  /** State of the research service, read by probes and metrics. */
  host: ResearchHost
  logger: Logger
  /** Failed authentications that an address may make in a minute. Default: 60. */
  attemptsPerMinute?: number
  /** Requests without a key that an address may make in a minute. Default: 300. */
  openRequestsPerMinute?: number
  /** Addresses or CIDR blocks of proxies whose X-Forwarded-For is trusted. Default: none. */
  trustedProxies?: readonly string[]
  /** Origins whose pages may send requests, or `*`. Default: none. */
  corsOrigins?: readonly string[]
  /** Attempts to sign in, or to use a link, that an address may make in a minute. Default: 10. */
  signInsPerMinute?: number
  /** Who may sign in. Without it there are no pages. */
  people?: People | undefined
  /** Lets assistants connect by sign-in. Needs `people`. */
  authorization?: Authorization | undefined
  /** Programs that may register themselves from an address in an hour. Default: 10. */
  registrationsPerHour?: number
  /** Seals questions to the users of assistants. All servers of one control store share it. Default: drawn for this process. */
  mcpSecret?: Uint8Array
  /** Addresses of an interface beside this one. Where an address of this interface is the same, theirs takes its place. */
  beside?: readonly PageRoute[]
  /** Where a sign-in leads that began nowhere. Default: /me. */
  home?: string
  /** The operator has a separate port, so this one does not serve /metrics. */
  operatorApart?: boolean
}

/** An application that startServer() can serve. */
export interface ServedApp {
  koa: Koa<RequestState, { services: Services }>
  /** Marks the process as draining: from now on /readyz answers `draining`. */
  drain(): void
  /** Resolves when no request is in progress. */
  settled(): Promise<void>
  /** The server calls this for everything that it refuses before it becomes a request: counts and logs the refusal. */
  refused(refusal: Refusal): void
  /** Receives a function that returns the number of open connections; metrics read it when they are scraped. */
  connected(connections: () => number): void
}

export interface App extends ServedApp {
  /** Serves only probes and metrics, for a port that only the operator can reach. */
  operator: ServedApp
}

/** Throws what createApp() would throw for these options, before anything is opened. */
export function checkAppOptions({
  trustedProxies = [],
  corsOrigins = [],
}: Pick<AppOptions, 'trustedProxies' | 'corsOrigins'>): void {
  new TrustedProxies(trustedProxies)
  cors(corsOrigins)
}

export function createApp(options: AppOptions): App {
  const { service, host, logger } = options
  let draining = false
  const {
    attemptsPerMinute = SERVICE_LIMITS.failed_authentications_per_minute,
    openRequestsPerMinute = SERVICE_LIMITS.requests_without_key_per_minute,
    signInsPerMinute = SIGN_INS_PER_MINUTE,
    trustedProxies = [],
    corsOrigins = [],
    people,
    authorization,
    registrationsPerHour = REGISTRATIONS_PER_HOUR,
  } = options
  const services: Services = {
    ...service,
    host,
    logger,
    writeLines: writerOf(logger),
    metrics: new Metrics(host),
    readiness: new Readiness(host, service.control, () => draining),
    attemptLimiter: new RateLimiter('failed-authentications', attemptsPerMinute),
    openLimiter: new RateLimiter('no-key', openRequestsPerMinute),
    signInLimiter: new RateLimiter('sign-in', signInsPerMinute),
    registrationLimiter: new RateLimiter('registrations', registrationsPerHour, () => performance.now(), 3_600),
    ...(people !== undefined && { people }),
    ...(authorization !== undefined && { authorization }),
    home: options.home ?? '/me',
    description: describe(ROUTES, { pages: people !== undefined }),
    proxies: new TrustedProxies(trustedProxies),
    mcp: {
      http: createMcpHttp({
        secret: options.mcpSecret ?? randomBytes(32),
        onError: (error) => logger.debug({ because: error.message }, 'assistant protocol'),
      }),
      base: people?.base,
      origins: corsOrigins,
      ...(authorization && { tokens: authorization }),
    },
    limits: {
      requests_per_minute: service.keyLimiter.perMinute,
      failed_authentications_per_minute: attemptsPerMinute,
      requests_without_key_per_minute: openRequestsPerMinute,
    },
    get draining() {
      return draining
    },
  }
  const { metrics, readiness } = services
  metrics.watch(
    'hindsight_ready',
    '1 when /readyz says so: dataset open, control store reachable, not draining.',
    async () => ((await readiness.check()).status === 'ready' ? 1 : 0),
  )
  watchStudies(metrics.registry, service.studies, async () => (await readiness.check()).control_store === 'reachable')
  if (authorization !== undefined) watchReuse(metrics.registry, authorization.reused)
  const refused = ({ requestId, status, code }: Refusal) => {
    metrics.request('none', 'none', status, 0)
    metrics.problem(code)
    logger.info({ request_id: requestId, status, code }, 'refused')
  }
  const tracer = registeredTracer()
  const underWay = new UnderWay()
  const koa = koaOf(services, [
    underWay.step,
    ...(tracer === undefined ? [] : [tracing(tracer)]),
    sending(HEADER_LIST),
    compression(),
    problems,
    requestLog(),
    cors(corsOrigins),
    wellFormed,
    dispatch(
      replacing(options.beside ?? [], [
        ...(options.operatorApart === true ? ROUTES.filter(([, , endpoint]) => endpoint !== getMetrics) : ROUTES),
        ...(people === undefined ? [] : PAGE_ROUTES),
        ...(authorization === undefined ? [] : authorizationRoutes(authorization)),
        ...MCP_ROUTES,
      ]),
    ),
  ])
  const operator = koaOf(services, [
    sending(HEADER_LIST),
    problems,
    requestLog(),
    wellFormed,
    dispatch(OPERATOR_ROUTES),
  ])
  return {
    koa,
    drain() {
      draining = true
    },
    settled: () => underWay.settled(),
    refused,
    connected: (connections) => metrics.watch('hindsight_http_connections', 'Connections that are open.', connections),
    operator: {
      koa: operator,
      drain: () => undefined,
      settled: async () => undefined,
      refused,
      connected: () => undefined,
    },
  }
}

/** All routes, where `newer` ones take the place of those with the same method and address. */
function replacing(newer: readonly PageRoute[], routes: readonly (Route | PageRoute)[]): (Route | PageRoute)[] {
  const taken = new Set(newer.map(([method, path]) => `${method} ${path}`))
  return [...routes.filter(([method, path]) => !taken.has(`${method} ${path}`)), ...newer]
}

/** Builds a Koa application. `steps` is its middleware, outermost first. */
function koaOf(services: Services, steps: readonly Step[]): ServedApp['koa'] {
  const koa = new Koa<RequestState, { services: Services }>()
  koa.context.services = services
  useHead(koa)
  koa.on('error', (error) => services.logger.error({ err: error }, 'response failed'))
  koa.use(inSequence(steps))
  return koa
}
