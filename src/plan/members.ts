/** Checks the members of objects: required members are present, unknown ones are not. */
import { type Faults, pointer, quote } from './faults.js'

/**
 * The members of an object, without those that are undefined. Missing and unexpected members are faults at their own pointers. If the value is not an
 * object, adds a fault and returns undefined.
 */
export function checkMembers(
  value: unknown,
  required: readonly string[],
  optional: readonly string[],
  path: string,
  faults: Faults,
): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.add('value_type', path, `an object is expected, not ${quote(value)}`)
    return undefined
  }
  const known = [...required, ...optional]
  const members: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    if (known.includes(name)) {
      members[name] = member
    } else {
      const nearest = faults.nearest(name, known)
      faults.add('unexpected_property', pointer(path, name), `unknown member ${quote(name)}`, { nearest })
    }
  }
  for (const name of required) {
    if (!Object.hasOwn(members, name)) faults.add('missing_property', pointer(path, name), `${name} is required`)
  }
  return members
}
