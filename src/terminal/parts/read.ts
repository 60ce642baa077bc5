/** Canonical bytes → the value that is rendered. */

/** Control and format characters: they could move the cursor, or change the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * The JSON value of an answer. Characters that a terminal would act on become � in every string and name, because a result can come from anywhere.
 * `T` is not checked. Throws SyntaxError for what is no JSON.
 */
export function readBody<T>(bytes: Uint8Array): T {
  return clean(JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))) as T
}

/** The text with such characters replaced. */
export const cleanText = (text: string): string => text.replace(UNSEEN, '�')

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [cleanText(name), clean(member)]))
}
