/** Reads the bodies of requests to /web/v1. Every fault is collected, at its place. */
import { ProblemError } from '../../contract/errors.js'
import type { Context } from '../../http/index.js'
import { checkMembers, Faults, quote } from '../../plan/index.js'

export const NAME_CHARACTERS_MAX = 100

export class Reading {
  constructor(
    private readonly members: Readonly<Record<string, unknown>>,
    private readonly faults: Faults,
  ) {}

  /** A member as it is. */
  any(name: string): unknown {
    return this.members[name]
  }

  /** A text of 1 to `most` characters. */
  text(name: string, most = 2_000): string {
    const value = this.members[name]
    if (typeof value !== 'string') {
      if (value !== undefined) this.faults.add('value_type', `/${name}`, `a text is expected, not ${quote(value)}`)
      return ''
    }
    if (value === '' || value.length > most) {
      this.faults.add('value_range', `/${name}`, `${name} has 1 to ${most} characters`)
    }
    return value
  }

  /** A name that people read: without control characters and without space around it. */
  name(name: string): string {
    const value = this.text(name, NAME_CHARACTERS_MAX).normalize('NFC').trim()
    if (typeof this.members[name] === 'string' && (value === '' || /\p{Cc}|\p{Surrogate}/u.test(value))) {
      const detail = `${name} has 1 to ${NAME_CHARACTERS_MAX} characters and no control characters`
      this.faults.add('value_range', `/${name}`, detail)
    }
    return value
  }

  fault(name: string, detail: string, allowed?: readonly (string | number)[]): void {
    this.faults.add('value_range', `/${name}`, detail, allowed === undefined ? {} : { allowed })
  }
}

/**
 * Reads the body of a request with `make`. Throws ProblemError with every fault: `missing_property`,
 * `unexpected_property`, `value_type`, `value_range`.
 */
export function readBody<T>(
  ctx: Context,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
  make: (reading: Reading) => T,
): T {
  const faults = new Faults()
  const members = checkMembers(ctx.state.body, required, optional, '', faults)
  const made = members === undefined ? undefined : make(new Reading(members, faults))
  if (faults.all.length > 0) throw ProblemError.of([...faults.all])
  return made!
}
