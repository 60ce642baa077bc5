/**
 * Reads the arguments of a call. All faults are collected, each at its JSON Pointer, as in the documents of the REST
 * interface. Models often send a document as a text of JSON; such a text is read as what it says.
 */
import { ProblemError } from '../../contract/errors.js'
import { checkMembers, Faults, parseDocument, quote } from '../../research/index.js'

export class Arguments {
  private readonly faults = new Faults()
  private readonly members: Readonly<Record<string, unknown>>

  /** `required` and `optional`: the names that the tool has. */
  constructor(given: unknown, required: readonly string[], optional: readonly string[]) {
    this.members = withoutNulls(checkMembers(given ?? {}, required, optional, '', this.faults) ?? {}, optional)
  }

  text(name: string): string {
    return this.optionalText(name) ?? ''
  }

  optionalText(name: string): string | undefined {
    const value = this.members[name]
    if (value === undefined || typeof value === 'string') return value
    this.faults.add('value_type', `/${name}`, `a text is expected, not ${quote(value)}`)
    return undefined
  }

  /** A whole number of `range`. */
  whole(name: string, [min, max]: readonly [number, number], byDefault: number): number {
    const value = this.members[name]
    if (value === undefined) return byDefault
    if (!Number.isSafeInteger(value)) {
      this.faults.add('value_type', `/${name}`, `a whole number is expected, not ${quote(value)}`)
    } else if ((value as number) < min || (value as number) > max) {
      this.faults.add('value_range', `/${name}`, `${name} is from ${min} to ${max}, not ${quote(value)}`)
    } else return value as number
    return byDefault
  }

  yes(name: string): boolean {
    const value = this.members[name]
    if (value === undefined || typeof value === 'boolean') return value === true
    this.faults.add('value_type', `/${name}`, `true or false is expected, not ${quote(value)}`)
    return false
  }

  /** A list of texts, at most `max`; with `allowed`, only these. Without the argument undefined. */
  texts(name: string, max: number, allowed?: readonly string[]): string[] | undefined {
    const value = this.members[name]
    if (value === undefined) return undefined
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
      this.faults.add('value_type', `/${name}`, `a list of texts is expected, not ${quote(value)}`)
      return undefined
    }
    if (value.length > max) this.faults.add('value_range', `/${name}`, `at most ${max} items, not ${value.length}`)
    for (const [i, item] of value.entries()) {
      if (allowed !== undefined && !allowed.includes(item)) {
        const hints = { allowed, nearest: this.faults.nearest(item, allowed) }
        this.faults.add('value_range', `/${name}/${i}`, `there is no ${quote(item)} here`, hints)
      }
    }
    return value as string[]
  }

  /** A value that the use case checks. */
  any(name: string): unknown {
    return this.members[name]
  }

  /** A document: a JSON value, or the text of one. Faults of its bytes have the codes of the REST interface. */
  document(name = 'document'): unknown {
    const value = this.members[name]
    if (value === undefined) return undefined
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return atDocument(() => parseDocument(Buffer.from(text)))
  }

  fault(...fault: Parameters<Faults['add']>): void {
    this.faults.add(...fault)
  }

  /** Throws ProblemError with every fault. Call it when all arguments were read. */
  done(): void {
    this.faults.throwIfAny()
  }
}

/** Some clients send null for an argument that is left out. */
const withoutNulls = (members: Readonly<Record<string, unknown>>, optional: readonly string[]) =>
  Object.fromEntries(Object.entries(members).filter(([name, value]) => value !== null || !optional.includes(name)))

/** Runs work on a document; its faults then have pointers from the arguments. */
export function atDocument<T>(work: () => T): T {
  try {
    const made = work()
    return made instanceof Promise ? (made.catch(rethrow) as T) : made
  } catch (error) {
    return rethrow(error)
  }
}

function rethrow(error: unknown): never {
  if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
  throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `/document${fault.path}` })))
}
