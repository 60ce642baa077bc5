/** The faults of one document as they are found: each at its JSON Pointer, thrown together at the end. */
import { type ErrorCode, type Fault, ProblemError } from '../contract/errors.js'
import { nearestNames } from './nearest.js'

/** Looking for similar names costs time per name, and a document may hold thousands of wrong ones: only so many are looked up. */
const LOOKUPS_MAX = 16

export type Hints = Pick<Fault, 'allowed' | 'nearest'>

export class Faults {
  readonly #list: Fault[] = []
  #lookups = 0

  add(code: ErrorCode, path: string, detail: string, hints: Hints = {}): void {
    const { allowed, nearest } = hints
    this.#list.push({
      code,
      path,
      detail,
      ...(allowed === undefined ? {} : { allowed }),
      ...(nearest === undefined || nearest.length === 0 ? {} : { nearest }),
    })
  }

  /** Names like `name`, nearest first; none once the document has asked too often. */
  nearest(name: string, names: readonly string[]): string[] {
    this.#lookups += 1
    return this.#lookups > LOOKUPS_MAX ? [] : nearestNames(name, names)
  }

  get count(): number {
    return this.#list.length
  }

  throwIfAny(): void {
    if (this.#list.length > 0) throw ProblemError.of(this.#list)
  }
}

/** RFC 6901: `~` and `/` in a member's name are escaped. */
export function pointer(parent: string, member: string | number): string {
  return `${parent}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** A piece of the document as a sentence may quote it: JSON, and short. */
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
