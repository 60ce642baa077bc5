/**
 * From an address to its endpoint. Addresses are fixed texts, but for parts in braces, and told apart exactly, case and last slash included. Whatever has GET has HEAD,
 * and every address has OPTIONS, which says what else it has.
 *
 * A router tries each of its routes on every request, and composes anew what it found. So each fixed text has a router of its own, found by the
 * text, and a route has one step, made of all of its steps beforehand: together that took a cached answer a tenth of its time.
 */
import Router from '@koa/router'
import { ProblemError } from '../contract/errors.js'
import type { Context, Endpoint, RequestState, Services, Step } from './endpoint.js'
import { inSequence } from './in-sequence.js'
import { spendOfAddress } from './limits.js'
import { stepsOf } from './steps.js'

export type Method = 'GET' | 'POST'
export type Route = readonly [method: Method, path: string, endpoint: Endpoint]

const EVERY_METHOD = 'GET, HEAD, POST, OPTIONS'

export function dispatch(routes: readonly Route[]): Step {
  const routers = new Map<string, Routes>()
  const allowed = new Map<string, string[]>()
  const register = (method: Method | 'OPTIONS', path: string, steps: readonly Step[]) => {
    const owner = isFixed(path) ? path : VARIABLE
    const router = routers.get(owner) ?? new Router({ exclusive: true, sensitive: true, strict: true })
    routers.set(owner, router)
    router.register(registered(path), [method], [inSequence([named(path), ...steps])])
  }
  for (const [method, path, endpoint] of routes) {
    const methods = allowed.get(path) ?? []
    if (methods.includes(method)) throw new TypeError(`${method} ${path} is there twice`)
    methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
    allowed.set(path, methods)
    register(method, path, stepsOf(endpoint))
  }
  for (const [path, methods] of allowed) {
    methods.push('OPTIONS')
    register('OPTIONS', path, [openly, (ctx) => sayAllowed(ctx, methods.join(', '))])
  }
  const patterns = [...allowed].map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }))
  const routed = new Map([...routers].map(([owner, router]) => [owner, router.routes() as unknown as Step]))
  const variable: Step = routed.get(VARIABLE) ?? ((_, next) => next())
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
  return (ctx) => (routed.get(ctx.path) ?? variable)(ctx, () => unmatched(ctx))
}

type Routes = Router<RequestState, { services: Services }>

const isFixed = (path: string): boolean => !path.includes('{')
/** Owns the routes of addresses that have variable parts. No address is empty. */
const VARIABLE = ''

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
