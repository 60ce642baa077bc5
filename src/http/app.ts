/** The application: its middleware in order, and its routes. */
import Router from '@koa/router'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { ControlStore } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import { SERVICE_LIMITS } from '../contract/service-limits.js'
import type { Research } from '../research/index.js'
import type { RequestState, Services, Step } from './endpoint.js'
import { Metrics } from './metrics.js'
import { problems } from './problem.js'
import { RateLimiter } from './rate-limit.js'
import { requestLog } from './request-log.js'
import { ROUTES } from './routes.js'
import { securityHeaders } from './security-headers.js'

export interface AppOptions {
  research: Research
  control: ControlStore
  logger: Logger
  /** Requests a key may make in a minute; 600 unless told. */
  requestsPerMinute?: number
  /** Failed authentications an address may make in a minute; 60 unless told. */
  attemptsPerMinute?: number
}

export interface App {
  koa: Koa<RequestState, { services: Services }>
  /** From now on /readyz says that no new work is wanted. */
  drain(): void
}

export function createApp(options: AppOptions): App {
  const { research, control, logger } = options
  let draining = false
  const {
    requestsPerMinute = SERVICE_LIMITS.requests_per_minute,
    attemptsPerMinute = SERVICE_LIMITS.failed_authentications_per_minute,
  } = options
  const services: Services = {
    research,
    control,
    logger,
    metrics: new Metrics(research),
    keyLimiter: new RateLimiter(requestsPerMinute),
    attemptLimiter: new RateLimiter(attemptsPerMinute),
    limits: { requests_per_minute: requestsPerMinute, failed_authentications_per_minute: attemptsPerMinute },
    get draining() {
      return draining
    },
  }
  const koa = new Koa<RequestState, { services: Services }>()
  koa.context.services = services
  koa.on('error', (error) => logger.error({ err: error }, 'response failed'))
  const router = new Router<RequestState, { services: Services }>({ exclusive: true })
  for (const [method, path, endpoint] of ROUTES) router.register(path, [method], [...endpoint])
  koa.use(problems)
  koa.use(requestLog)
  koa.use(securityHeaders)
  koa.use(router.routes())
  koa.use(noRoute)
  return {
    koa,
    drain() {
      draining = true
    },
  }
}

/** Reached when no route took the request: either the address is unknown or its method is. */
const noRoute: Step = (ctx) => {
  const methods = ROUTES.filter(([, path]) => path === ctx.path).map(([method]) => method)
  if (methods.length === 0) throw new ProblemError('not_found')
  ctx.set('Allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '))
  throw new ProblemError('method_not_allowed', `this address has ${methods.join(', ')}`)
}
