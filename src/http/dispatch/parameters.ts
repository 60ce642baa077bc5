/**
 * Reads the parameters of a request. Each may occur at most once, and unknown ones are refused, as with the members of
 * a document.
 */
import { type Fault, ProblemError } from '../../contract/errors.js'
import type { Context, Step } from '../context/context.js'
import type { Parameter } from '../context/endpoint.js'

/** Sets `ctx.state.parameters`. Throws ProblemError with every fault: `unexpected_property`, `value_type`, `value_range`. */
export const readParameters = (described: readonly Parameter[]): Step => {
  const inSearch = described.filter(({ place }) => place === undefined)
  const inPath = described.filter(({ place }) => place === 'path')
  return (ctx, next) => {
    // Most requests have no query string, and parsing one would cost as much as checking a key.
    ctx.state.parameters = ctx.querystring === '' ? {} : valuesOf(ctx.querystring, inSearch)
    if (inPath.length > 0) ctx.state.parameters = { ...ctx.state.parameters, ...pathParameters(ctx) }
    return next()
  }
}

/** Parameters in the path, as parsed by the router. */
export const pathParameters = (ctx: Context): Partial<Record<string, string>> =>
  (ctx as Context & { params: Record<string, string> }).params

/**
 * Koa's own parser is not used: its time is quadratic in the number of parameters, and it loses a parameter named
 * __proto__.
 */
function valuesOf(querystring: string, described: readonly Parameter[]): Partial<Record<string, string>> {
  const faults: Fault[] = []
  const values: Partial<Record<string, string>> = {}
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(querystring)) {
    const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`
    const parameter = described.find((one) => one.name === name)
    if (parameter === undefined) {
      const names = described.map((one) => one.name)
      const detail = `the parameters here are ${names.join(', ') || 'none'}`
      if (!seen.has(name)) faults.push({ code: 'unexpected_property', path, detail, allowed: names })
    } else if (seen.has(name)) {
      faults.push({ code: 'value_type', path, detail: `${name} is given more than once` })
    } else if (parameter.allowed?.includes(value) === false) {
      const { allowed } = parameter
      faults.push({ code: 'value_range', path, detail: `${name} is one of ${allowed.join(', ')}`, allowed })
    } else values[name] = value
    seen.add(name)
  }
  if (faults.length > 0) throw ProblemError.of(faults)
  return values
}
