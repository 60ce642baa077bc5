/**
 * RFC 8785, the JSON Canonicalization Scheme: one value, one text. Every hash, key and body of the service is taken
 * from these bytes, so whatever has no canonical text (NaN, infinities, lone surrogates, undefined in an array) is
 * an error here rather than a silent null.
 */

/** The canonical text of a JSON value; members that are undefined are left out. Throws TypeError on anything that JSON cannot say. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return stringText(value)
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (typeof value === 'object') return objectText(value as Record<string, unknown>)
  throw new TypeError(`no canonical JSON for ${typeof value}`)
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`no canonical JSON for ${value}`)
  return JSON.stringify(value) // ECMAScript's shortest decimal is what RFC 8785 prescribes; −0 is 0
}

function stringText(value: string): string {
  if (/\p{Surrogate}/u.test(value)) throw new TypeError('no canonical JSON for a lone surrogate')
  return JSON.stringify(value)
}

function objectText(value: Record<string, unknown>): string {
  const names = Object.keys(value).filter((name) => value[name] !== undefined)
  names.sort() // by UTF-16 code units, as RFC 8785 §3.2.3 wants
  return `{${names.map((name) => `${stringText(name)}:${canonicalJson(value[name])}`).join(',')}}`
}
