/** Collects the faults of one document, each with its JSON Pointer, and throws them together. */
import { type ErrorCode, type Fault, ProblemError } from '../contract/errors.js'
import { nearestNames } from '../contract/text/nearest-names.js'

/** The maximum number of lookups of similar names in one document. A lookup is slow, and a document may contain thousands of wrong names. */
const LOOKUPS_MAX = 16

/** What a fault suggests: the allowed values, and the names nearest to the wrong one. */
export type Hints = Pick<Fault, 'allowed' | 'nearest'>

/** The faults of one document. */
export class Faults {
  private readonly list: Fault[] = []
  private lookups = 0

  add(code: ErrorCode, path: string, detail: string, hints: Hints = {}): void {
    const { allowed, nearest } = hints
    this.list.push({
      code,
      path,
      detail,
      ...(allowed === undefined ? {} : { allowed }),
      ...(nearest === undefined || nearest.length === 0 ? {} : { nearest }),
    })
  }

  /** Names similar to `name`, nearest first. Empty once the document has reached the limit of lookups. */
  nearest(name: string, names: readonly string[]): string[] {
    this.lookups += 1
    return this.lookups > LOOKUPS_MAX ? [] : nearestNames(name, names)
  }

  /** In the order in which they were added. */
  get all(): readonly Fault[] {
    return this.list
  }

  get count(): number {
    return this.list.length
  }

  throwIfAny(): void {
    if (this.list.length > 0) throw ProblemError.of(this.list)
  }
}

/** The pointer of a member (RFC 6901): `~` and `/` in its name are escaped. */
export function pointer(parent: string, member: string | number): string {
  return `${parent}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** A value of the document as a sentence quotes it: short JSON. */
export function quote(value: unknown): string {
  let text: string | undefined
  try {
    text = typeof value === 'string' ? JSON.stringify(value.slice(0, 100)) : JSON.stringify(value)
  } catch {
    text = undefined // a bigint or a cycle, from a caller that embeds the engine
  }
  text ??= String(typeof value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
