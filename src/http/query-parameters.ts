/** The parameters of an address: each at most once, and none that the endpoint does not know, as with the members of a document. */
import { type Fault, ProblemError } from '../contract/errors.js'
import type { Context } from './endpoint.js'

/** Their values by name. Throws ProblemError with every fault: `unexpected_property`, `value_type`. */
export function queryParameters<Name extends string>(
  ctx: Context,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const faults: Fault[] = []
  const values: Partial<Record<Name, string>> = {}
  for (const [name, value] of Object.entries(ctx.query)) {
    const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`
    const known = names.find((one) => one === name)
    if (known === undefined) {
      const detail = `the parameters here are ${names.join(', ') || 'none'}`
      faults.push({ code: 'unexpected_property', path, detail, allowed: names })
    } else if (typeof value !== 'string') {
      faults.push({ code: 'value_type', path, detail: `${name} is given more than once` })
    } else values[known] = value
  }
  if (faults.length > 0) throw ProblemError.of(faults)
  return values
}
