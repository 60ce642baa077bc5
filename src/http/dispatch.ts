/**
 * From an address to its endpoint. Addresses are fixed texts, so this is a look-up and no matching. Whatever has GET has HEAD, and every
 * address has OPTIONS, which says what else it has.
 */
import { ProblemError } from '../contract/errors.js'
import type { Context, Endpoint, Step } from './endpoint.js'
import { spendOfAddress } from './limits.js'
import { stepsOf } from './steps.js'

export type Method = 'GET' | 'POST'
export type Route = readonly [method: Method, path: string, endpoint: Endpoint]

interface Address {
  steps: Map<string, Step>
  /** The value of Allow. */
  allow: string
}

export function dispatch(routes: readonly Route[]): Step {
  const addresses = addressesOf(routes)
  const everything = 'GET, HEAD, POST, OPTIONS'
  return async (ctx, next) => {
    const address = addresses.get(ctx.path)
    const steps = address?.steps.get(ctx.method)
    // Nobody has been asked who they are: these count against their address.
    if (steps === undefined) spendOfAddress(ctx, ctx.services.openLimiter)
    if (address === undefined) {
      if (ctx.method === 'OPTIONS' && ctx.path === '*') return sayAllowed(ctx, everything)
      throw new ProblemError('not_found')
    }
    ctx.state.route = ctx.path
    if (ctx.method === 'OPTIONS') return sayAllowed(ctx, address.allow)
    if (steps === undefined) {
      ctx.set('Allow', address.allow)
      throw new ProblemError('method_not_allowed', `this address has ${address.allow}`)
    }
    await steps(ctx, next)
  }
}

function addressesOf(routes: readonly Route[]): Map<string, Address> {
  const addresses = new Map<string, Address>()
  for (const [method, path, endpoint] of routes) {
    const steps = addresses.get(path)?.steps ?? new Map<string, Step>()
    if (steps.has(method)) throw new TypeError(`${method} ${path} is there twice`)
    const answer = inTurn(stepsOf(endpoint))
    steps.set(method, answer)
    if (method === 'GET') steps.set('HEAD', answer)
    addresses.set(path, { steps, allow: [...steps.keys(), 'OPTIONS'].join(', ') })
  }
  return addresses
}

/** Steps as one: each is given the next one. */
const inTurn =
  (steps: readonly Step[]): Step =>
  (ctx, next) => {
    const from = (i: number): Promise<unknown> =>
      Promise.resolve(steps[i] === undefined ? next() : steps[i](ctx, () => from(i + 1)))
    return from(0)
  }

function sayAllowed(ctx: Context, allow: string): void {
  ctx.set('Allow', allow)
  ctx.status = 204
}
