/**
 * Bytes → one JSON value, strictly. JSON.parse keeps the last of two members with the same name and turns 1e999 into Infinity. Such a query is
 * ambiguous and must not be answered, so this parser reports both.
 */
import { ProblemError } from '../contract/errors.js'
import { LIMITS } from '../contract/limits.js'
import { Faults, pointer } from './faults.js'

/**
 * The JSON value of a request body. Throws ProblemError: `body_too_large`; `malformed_json` if the bytes are not UTF-8 or not JSON, the nesting is
 * too deep, a number is out of the range of doubles, or a surrogate is unpaired; `duplicate_key` with the pointer of each repeated member.
 */
export function parseDocument(bytes: Uint8Array, limits: JsonLimits = LIMITS): unknown {
  if (bytes.length > limits.body_bytes_max) {
    throw new ProblemError('body_too_large', `the body has ${bytes.length} bytes; at most ${limits.body_bytes_max}`)
  }
  return new Parser(decodeUtf8(bytes), limits.depth_max).document()
}

/** The most bytes, and the deepest nesting. */
export type JsonLimits = Readonly<Record<'body_bytes_max' | 'depth_max', number>>

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeUtf8(bytes: Uint8Array): string {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new ProblemError('malformed_json', 'the body is not UTF-8')
  }
  // RFC 8259 §8.1 forbids senders to add a byte order mark. Also, the hashed bytes must be the bytes that were read.
  if (text.startsWith('\uFEFF')) throw new ProblemError('malformed_json', 'the body begins with a byte order mark')
  return text
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
/** A string literal. Its escapes and control characters are checked later. */
const STRING = /"(?:[^"\\]|\\.)*"/y
const LONE_SURROGATE = /\p{Surrogate}/u
const LITERALS: Readonly<Record<string, { readonly text: string; readonly value: boolean | null }>> = {
  t: { text: 'true', value: true },
  f: { text: 'false', value: false },
  n: { text: 'null', value: null },
}

class Parser {
  private readonly text: string
  private readonly faults = new Faults()
  private at = 0
  /** The members that lead to the current value. A pointer is built from them only for a fault. */
  private readonly path: (string | number)[] = []

  constructor(
    text: string,
    private readonly depthMax: number,
  ) {
    this.text = text
  }

  document(): unknown {
    const value = this.value(0)
    this.space()
    if (this.at < this.text.length) this.fail('unexpected text after the value')
    this.faults.throwIfAny()
    return value
  }

  private value(depth: number): unknown {
    this.space()
    const next = this.text[this.at] ?? ''
    if (next === '{' || next === '[') {
      if (depth === this.depthMax) this.fail(`the nesting is deeper than ${this.depthMax}`)
      return next === '{' ? this.object(depth + 1) : this.array(depth + 1)
    }
    if (next === '"') return this.string()
    const literal = LITERALS[next]
    if (literal === undefined) return this.number()
    if (!this.text.startsWith(literal.text, this.at)) this.fail('a value is expected')
    this.at += literal.text.length
    return literal.value
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    this.at += 1
    if (this.take('}')) return object
    do {
      this.space()
      if (this.text[this.at] !== '"') this.fail('the name of a member is expected')
      const name = this.string()
      this.path.push(name)
      if (Object.hasOwn(object, name))
        this.faults.add('duplicate_key', this.pointer(), `the member ${JSON.stringify(name)} appears twice`)
      if (!this.take(':')) this.fail('":" is expected')
      const value = this.value(depth)
      this.path.pop()
      // An assignment to this name would set the prototype.
      if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true })
      else object[name] = value
    } while (this.take(','))
    if (!this.take('}')) this.fail('"," or "}" is expected')
    return object
  }

  private array(depth: number): unknown[] {
    const array: unknown[] = []
    this.at += 1
    if (this.take(']')) return array
    do {
      this.path.push(array.length)
      array.push(this.value(depth))
      this.path.pop()
    } while (this.take(','))
    if (!this.take(']')) this.fail('"," or "]" is expected')
    return array
  }

  private string(): string {
    const literal = this.match(STRING)
    if (literal === undefined) return this.fail('a string is not closed')
    let value: string
    try {
      value = JSON.parse(literal) as string
    } catch {
      this.at -= literal.length
      return this.fail('a string has an invalid escape or a control character')
    }
    // Only an escape can write an unpaired surrogate, and no name read from UTF-8 can equal it.
    if (LONE_SURROGATE.test(value)) {
      this.at -= literal.length
      return this.fail('a string has an unpaired surrogate')
    }
    return value
  }

  private number(): number {
    const literal = this.match(NUMBER)
    if (literal === undefined) this.fail('a value is expected')
    const value = Number(literal)
    if (!Number.isFinite(value))
      this.faults.add('malformed_json', this.pointer(), 'the number is too large for a double')
    return value
  }

  private pointer(): string {
    return this.path.reduce<string>(pointer, '')
  }

  private space(): void {
    let mark = this.text.charCodeAt(this.at)
    while (mark === 0x20 || mark === 0x0a || mark === 0x0d || mark === 0x09) mark = this.text.charCodeAt(++this.at)
  }

  private take(mark: string): boolean {
    this.space()
    if (this.text[this.at] !== mark) return false
    this.at += 1
    return true
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  private fail(what: string): never {
    const before = this.text.slice(0, this.at).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    const end = this.at >= this.text.length ? ' (the end of the body)' : ''
    const detail = `${what} at ${place}${end}`
    throw new ProblemError('malformed_json', detail, [{ code: 'malformed_json', path: '', detail }])
  }
}
