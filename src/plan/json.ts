/**
 * Bytes → one JSON value, strictly. JSON.parse takes the last of two members of one name and turns 1e999 into Infinity; a query
 * that says two things must not be answered as if it said one, so documents are read by a parser that names both.
 */
import { ProblemError } from '../contract/errors.js'
import { LIMITS } from '../contract/limits.js'
import { Faults, pointer } from './faults.js'

/**
 * The value of a document's bytes. Throws ProblemError: body_too_large, malformed_json (not UTF-8, not JSON, too deep, a number
 * beyond the doubles), duplicate_key with the pointer of each repeated member.
 */
export function parseDocument(bytes: Uint8Array): unknown {
  if (bytes.length > LIMITS.body_bytes_max) {
    throw new ProblemError('body_too_large', `the body has ${bytes.length} bytes; at most ${LIMITS.body_bytes_max}`)
  }
  return new Parser(decodeUtf8(bytes)).document()
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ProblemError('malformed_json', 'the body is not UTF-8')
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const SPACE = /[ \t\n\r]*/y
/** A string literal whose escapes and control characters are still to be checked. */
const STRING = /"(?:[^"\\]|\\.)*"/y
const LITERALS: readonly [text: string, value: boolean | null][] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

class Parser {
  readonly #text: string
  readonly #faults = new Faults()
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): unknown {
    const value = this.#value('', 0)
    this.#space()
    if (this.#at < this.#text.length) this.#fail('something follows the value')
    this.#faults.throwIfAny()
    return value
  }

  #value(path: string, depth: number): unknown {
    this.#space()
    const next = this.#text[this.#at]
    if (next === '{' || next === '[') {
      if (depth === LIMITS.depth_max) this.#fail(`nesting goes deeper than ${LIMITS.depth_max}`)
      return next === '{' ? this.#object(path, depth + 1) : this.#array(path, depth + 1)
    }
    if (next === '"') return this.#string()
    for (const [text, value] of LITERALS) {
      if (this.#text.startsWith(text, this.#at)) {
        this.#at += text.length
        return value
      }
    }
    return this.#number(path)
  }

  #object(path: string, depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    this.#at += 1
    if (this.#take('}')) return object
    do {
      this.#space()
      if (this.#text[this.#at] !== '"') this.#fail('a member’s name is expected')
      const name = this.#string()
      const at = pointer(path, name)
      if (Object.hasOwn(object, name))
        this.#faults.add('duplicate_key', at, `the member ${JSON.stringify(name)} is given twice`)
      if (!this.#take(':')) this.#fail('":" is expected')
      const value = this.#value(at, depth)
      // Defined, not assigned: the name may be __proto__.
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true })
    } while (this.#take(','))
    if (!this.#take('}')) this.#fail('"," or "}" is expected')
    return object
  }

  #array(path: string, depth: number): unknown[] {
    const array: unknown[] = []
    this.#at += 1
    if (this.#take(']')) return array
    do array.push(this.#value(pointer(path, array.length), depth))
    while (this.#take(','))
    if (!this.#take(']')) this.#fail('"," or "]" is expected')
    return array
  }

  #string(): string {
    const literal = this.#match(STRING)
    try {
      if (literal !== undefined) return JSON.parse(literal) as string
    } catch {
      this.#at -= literal?.length ?? 0
    }
    return this.#fail('a string ends or escapes wrongly')
  }

  #number(path: string): number {
    const literal = this.#match(NUMBER)
    if (literal === undefined) this.#fail('a value is expected')
    const value = Number(literal)
    if (!Number.isFinite(value)) this.#faults.add('malformed_json', path, 'the number is larger than any double')
    return value
  }

  #space(): void {
    this.#match(SPACE)
  }

  #take(mark: string): boolean {
    this.#space()
    if (this.#text[this.#at] !== mark) return false
    this.#at += 1
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #fail(what: string): never {
    const before = this.#text.slice(0, this.#at).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    const end = this.#at >= this.#text.length ? ', where the body ends' : ''
    const detail = `${what} at ${place}${end}`
    throw new ProblemError('malformed_json', detail, [{ code: 'malformed_json', path: '', detail }])
  }
}
