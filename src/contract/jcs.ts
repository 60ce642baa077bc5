/**
 * RFC 8785, the JSON Canonicalization Scheme: each value has exactly one text. All hashes, keys and bodies of the service use these bytes. A value
 * without a canonical text (NaN, infinities, unpaired surrogates, undefined in an array) is therefore an error and never becomes null silently.
 *
 * A page has hundreds of rows with few different sets of member names. The sorted names of a set and their text are cached.
 */

/** A value whose canonical text in UTF-8 exists already. canonicalBytes copies it. */
export class CanonicalBytes {
  constructor(readonly bytes: Uint8Array) {}
}

/** Placeholder for existing bytes. Canonical JSON always escapes this character, so it occurs nowhere else in the text. */
const MARK = '\0'
/** The bytes for the placeholders of the current text. */
let gathered: Uint8Array[] | undefined

/** The canonical text of a JSON value in UTF-8. Values inside it may be CanonicalBytes. Throws like canonicalJson. */
export function canonicalBytes(value: unknown): Uint8Array {
  const own: Uint8Array[] = []
  gathered = own
  try {
    const pieces = canonicalJson(value)
      .split(MARK)
      .flatMap((text, i) => (i === 0 ? [Buffer.from(text)] : [own[i - 1]!, Buffer.from(text)]))
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  } finally {
    gathered = undefined
  }
}

/** The canonical text of a JSON value. Members that are undefined are left out. Throws TypeError for a value that JSON cannot represent. */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return numberText(value)
    case 'string':
      return stringText(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return arrayText(value)
      if (value instanceof CanonicalBytes) return placeOf(value)
      return objectText(value as Record<string, unknown>)
    default:
      throw new TypeError(`no canonical JSON for ${typeof value}`)
  }
}

function placeOf({ bytes }: CanonicalBytes): string {
  if (gathered === undefined) throw new TypeError('bytes have a place in canonicalBytes only')
  gathered.push(bytes)
  return MARK
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`no canonical JSON for ${value}`)
  return `${value === 0 ? 0 : value}` // ECMAScript's shortest decimal is what RFC 8785 prescribes; −0 is 0
}

/** Strings that need no escapes. All others are checked and written by JSON.stringify. */
const PLAIN = /^[ !#-[\]-~]*$/

function stringText(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  if (/\p{Surrogate}/u.test(value)) throw new TypeError('no canonical JSON for a lone surrogate')
  return JSON.stringify(value)
}

function arrayText(items: readonly unknown[]): string {
  let text = '['
  // By index: a hole is undefined, which JSON cannot represent.
  for (let i = 0; i < items.length; i++) text += i === 0 ? canonicalJson(items[i]) : `,${canonicalJson(items[i])}`
  return `${text}]`
}

function objectText(value: Record<string, unknown>): string {
  let text = '{'
  for (const { name, label } of shapeOf(Object.keys(value)).sorted) {
    const member = value[name]
    if (member === undefined) continue
    text += text.length === 1 ? label + canonicalJson(member) : `,${label}${canonicalJson(member)}`
  }
  return `${text}}`
}

/** Member names in the order of the object, and in canonical order with their text up to the colon. */
interface Shape {
  names: readonly string[]
  sorted: readonly { name: string; label: string }[]
}

/** Cached sets of names by their number, the latest one first. Names may come from outside, so only a few small sets are cached. */
const shapes: Shape[][] = []
const NAMES_MAX = 64
const NAME_CHARACTERS_MAX = 64
const SHAPES_MAX = 8

function shapeOf(names: readonly string[]): Shape {
  if (names.length > NAMES_MAX) return makeShape(names)
  shapes[names.length] ??= []
  const known = shapes[names.length]!
  for (let i = 0; i < known.length; i++) {
    const shape = known[i]!
    if (!sameNames(shape.names, names)) continue
    if (i > 0) known.unshift(...known.splice(i, 1))
    return shape
  }
  const shape = makeShape(names)
  if (names.every((name) => name.length <= NAME_CHARACTERS_MAX)) {
    known.unshift(shape)
    known.length = Math.min(known.length, SHAPES_MAX)
  }
  return shape
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function makeShape(names: readonly string[]): Shape {
  const sorted = [...names].sort() // by UTF-16 code units, as RFC 8785 §3.2.3 requires
  return { names, sorted: sorted.map((name) => ({ name, label: `${stringText(name)}:` })) }
}
