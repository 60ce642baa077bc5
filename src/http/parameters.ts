/** The parameters of an address: each at most once, and none that the endpoint does not have, as with the members of a document. */
import { type Fault, ProblemError } from '../contract/errors.js'
import type { Parameter, Step } from './endpoint.js'

/** Sets `ctx.state.parameters`. Throws ProblemError with every fault: `unexpected_property`, `value_type`, `value_range`. */
export const readParameters =
  (described: readonly Parameter[]): Step =>
  async (ctx, next) => {
    const faults: Fault[] = []
    const values: Partial<Record<string, string>> = {}
    for (const [name, value] of Object.entries(ctx.query)) {
      const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`
      const parameter = described.find((one) => one.name === name)
      if (parameter === undefined) {
        const names = described.map((one) => one.name)
        const detail = `the parameters here are ${names.join(', ') || 'none'}`
        faults.push({ code: 'unexpected_property', path, detail, allowed: names })
      } else if (typeof value !== 'string') {
        faults.push({ code: 'value_type', path, detail: `${name} is given more than once` })
      } else if (parameter.allowed?.includes(value) === false) {
        const { allowed } = parameter
        faults.push({ code: 'value_range', path, detail: `${name} is one of ${allowed.join(', ')}`, allowed })
      } else values[name] = value
    }
    if (faults.length > 0) throw ProblemError.of(faults)
    ctx.state.parameters = values
    await next()
  }
