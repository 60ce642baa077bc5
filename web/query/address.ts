/**
 * A document in an address: `#d=` and base64url(deflate-raw(JSON)). A fragment is in no log. Links above 8 KiB are refused, and so is what does not
 * decode to a document.
 */
import { isDocument, type QueryDocument } from './document.js'

/** The longest value of `d`. */
export const LINK_MAX = 8192
/** What a link may inflate to: the longest body that the service takes. */
const TEXT_MAX = 65_536

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  max: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  // Both ends fail together; the reader reports it.
  writer.write(bytes).catch(() => {})
  writer.close().catch(() => {})
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > max) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The value of `d` for a document: of a query, or of a study. */
export async function encodeDocument(document: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(document)) as Uint8Array<ArrayBuffer>
  const packed = await pipe(bytes, new CompressionStream('deflate-raw'), Number.MAX_SAFE_INTEGER)
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The document of a value of `d`; undefined when it is too long, damaged, or no query document. */
export async function decodeDocument(text: string): Promise<QueryDocument | undefined> {
  const value = await decodeValue(text)
  return isDocument(value) ? value : undefined
}

/** The JSON value of a value of `d`; undefined when it is too long or damaged. */
export async function decodeValue(text: string): Promise<unknown> {
  if (text.length > LINK_MAX || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const bytes = await pipe(packed, new DecompressionStream('deflate-raw'), TEXT_MAX)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** The state of the search page that stands in the address. */
export interface SearchAddress {
  readonly d: string | null
  readonly h: string | null
  readonly rev: string | null
}

/** Reads the fragment of an address. */
export function readAddress(hash: string): SearchAddress {
  const found = new URLSearchParams(hash.replace(/^#/, ''))
  return { d: found.get('d'), h: found.get('h'), rev: found.get('rev') }
}

/** Writes the fragment. */
export const writeAddress = ({ d, h, rev }: SearchAddress): string =>
  `#${[
    ['d', d],
    ['h', h],
    ['rev', rev],
  ]
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
