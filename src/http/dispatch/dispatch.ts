/**
 * Finds the endpoint of an address. Addresses are fixed texts, except for parts in braces. They are compared exactly:
 * case and a trailing slash matter. Every address with GET also has HEAD, and every address has OPTIONS, which lists
 * its methods.
 *
 * A router tries its routes one after the other on every request, and composes the steps of the match anew. So it has only
 * the addresses with variable parts; fixed ones are looked up.
 */
import Router from '@koa/router'
import { ProblemError } from '../../contract/errors.js'
import type { Context, RequestState, Services, Step } from '../context/context.js'
import type { Method, PageRoute, Route } from '../context/endpoint.js'
import { inSequence } from '../middleware/in-sequence.js'
import { spendOfAddress } from './limits.js'
import { stepsOf } from './steps.js'

const EVERY_METHOD = 'GET, HEAD, POST, OPTIONS'

export function dispatch(routes: readonly (Route | PageRoute)[]): Step {
  const router = new Router<RequestState, { services: Services }>({ exclusive: true, sensitive: true, strict: true })
  const allowed = new Map<string, string[]>()
  const ownOptions = new Map<string, readonly Step[]>()
  // An address with variable parts may match a fixed one as well; the fixed one wins.
  const fixed = new Map<string, Map<string, Step>>()
  const register = (method: Method | 'OPTIONS', path: string, steps: readonly Step[]) => {
    const step = inSequence([named(path), ...steps])
    if (!isFixed(path)) return router.register(registered(path), [method], [step])
    const methods = fixed.get(path) ?? new Map<string, Step>()
    for (const one of method === 'GET' ? ['GET', 'HEAD'] : [method]) methods.set(one, step)
    return fixed.set(path, methods)
  }
  for (const [method, path, endpoint] of routes) {
    const methods = allowed.get(path) ?? []
    if (methods.includes(method)) throw new TypeError(`${method} ${path} is there twice`)
    methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
    allowed.set(path, methods)
    if ('options' in endpoint) ownOptions.set(path, endpoint.steps)
    register(method, path, 'access' in endpoint ? stepsOf(endpoint) : endpoint.steps)
  }
  for (const [path, methods] of allowed) {
    methods.push('OPTIONS')
    register('OPTIONS', path, ownOptions.get(path) ?? [openly, (ctx) => sayAllowed(ctx, methods.join(', '))])
  }
  const patterns = [...allowed].map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }))
  const routed = router.routes() as unknown as Step
  // Runs when no route matches: the address is unknown, or it does not have the method.
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
  return (ctx) => {
    const next = () => unmatched(ctx)
    return (fixed.get(ctx.path)?.get(ctx.method) ?? routed)(ctx, next)
  }
}

const isFixed = (path: string): boolean => !path.includes('{')

/** Converts an address to the router's syntax, and to a regular expression. */
const registered = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Stores the address of the route, for logs and metrics: they use it instead of the path that the client sent. */
const named =
  (path: string): Step =>
  (ctx, next) => {
    ctx.state.route = path
    return next()
  }

/** These requests need no key, so they count against the client's address. */
const openly: Step = (ctx, next) => {
  spendOfAddress(ctx, ctx.services.openLimiter)
  return next()
}

function sayAllowed(ctx: Context, allow: string): void {
  ctx.set('Allow', allow)
  ctx.status = 204
}
