/** Answers of the library: canonical bytes, and the value that they state with the type that the contract gives it. */

/** An answer as canonical JSON. */
export interface Answer<Body> {
  /** Canonical JSON (RFC 8785), UTF-8. The bytes are shared with the cache; do not modify them. */
  readonly bytes: Uint8Array
  /** The value of `bytes`. Each call parses them anew, so the value belongs to the caller. */
  json(): Body
}

const decoder = new TextDecoder()

/** The result of a use case as an answer. The type of `json()` is that of the body's schema in src/contract. */
export const answerOf = <Body, Result extends { readonly bytes: Uint8Array }>(
  result: Result,
): Result & Answer<Body> => ({
  ...result,
  json: () => JSON.parse(decoder.decode(result.bytes)) as Body,
})
