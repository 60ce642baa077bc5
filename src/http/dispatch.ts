/**
 * From an address to its endpoint. Addresses are fixed texts, but for parts in braces, and told apart exactly, case and last slash included. Whatever has GET has HEAD,
 * and every address has OPTIONS, which says what else it has.
 */
import Router from '@koa/router'
import { ProblemError } from '../contract/errors.js'
import type { Context, Endpoint, RequestState, Services, Step } from './endpoint.js'
import { spendOfAddress } from './limits.js'
import { stepsOf } from './steps.js'

export type Method = 'GET' | 'POST'
export type Route = readonly [method: Method, path: string, endpoint: Endpoint]

const EVERY_METHOD = 'GET, HEAD, POST, OPTIONS'

export function dispatch(routes: readonly Route[]): Step {
  const router = new Router<RequestState, { services: Services }>({ exclusive: true, sensitive: true, strict: true })
  const allowed = new Map<string, string[]>()
  for (const [method, path, endpoint] of routes) {
    const methods = allowed.get(path) ?? []
    if (methods.includes(method)) throw new TypeError(`${method} ${path} is there twice`)
    methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
    allowed.set(path, methods)
    router.register(registered(path), [method], [named(path), ...stepsOf(endpoint)])
  }
  for (const [path, methods] of allowed) {
    methods.push('OPTIONS')
    router.register(registered(path), ['OPTIONS'], [named(path), openly, (ctx) => sayAllowed(ctx, methods.join(', '))])
  }
  const patterns = [...allowed].map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }))
  const routed = router.routes() as unknown as Step
  // Reached when no route took the request: its address is unknown, or its method is.
  const unmatched = async (ctx: Context) => {
    spendOfAddress(ctx, ctx.services.openLimiter)
    const found = patterns.find(({ pattern }) => pattern.test(ctx.path))
    if (found !== undefined) {
      const { path, methods } = found
      ctx.state.route = path
      ctx.set('Allow', methods.join(', '))
      throw new ProblemError('method_not_allowed', `this address has ${methods.join(', ')}`)
    }
    if (ctx.method !== 'OPTIONS' || ctx.path !== '*') throw new ProblemError('not_found')
    sayAllowed(ctx, EVERY_METHOD)
  }
  return (ctx) => routed(ctx, () => unmatched(ctx))
}

/** An address as the router has it, and as a pattern. */
const registered = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** For logs and figures: the address of the route, which is ours, and not what the client wrote. */
const named =
  (path: string): Step =>
  (ctx, next) => {
    ctx.state.route = path
    return next()
  }

/** Nobody has been asked who they are: these requests count against their address. */
const openly: Step = (ctx, next) => {
  spendOfAddress(ctx, ctx.services.openLimiter)
  return next()
}

function sayAllowed(ctx: Context, allow: string): void {
  ctx.set('Allow', allow)
  ctx.status = 204
}
